import CommandLineParsing

/// The option for how much of the machine a run may take.
enum JobOptions {
  static let jobs = Option(
    "jobs", short: "j", placeholder: "N", group: .threads,
    summary: "threads that work on the result, which is the same for any number of them",
    default: "as many as the processor runs at once", misnomers: ["threads", "parallel"],
    value: .whole(expected: "a whole number from 1 to \(mostJobs)", in: 1...mostJobs))

  private static let mostJobs = 1024
}
