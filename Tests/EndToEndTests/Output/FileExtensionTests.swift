import CommandLineParsing
import Foundation
import Testing

@Suite("--output: the extension chooses the format where --format does not")
struct FileExtensionTests {
  private static let formats = [
    ("csv", "csv"), ("tsv", "tsv"), ("json", "json"), ("jsonl", "jsonl"), ("ndjson", "jsonl"), ("md", "markdown"),
    ("markdown", "markdown"), ("txt", "text"), ("JSON", "json"),
  ]

  @Test(
    "of tables and answers",
    arguments: Cases.some(of: ["snap -v 800 --interval 80", "sample -v 2000 --fps 7", "sweep -v 1,2"], oneIn: 3),
    formats
  )
  func tables(line: String, format: (extension: String, name: String)) throws {
    try expect(Run(line), writes: Run("\(line) --format \(format.name)"), to: "a.b/file.\(format.extension)")
  }

  @Test("of plots", arguments: [("svg", "svg"), ("SVG", "svg"), ("txt", "text")])
  func plots(format: (extension: String, name: String)) throws {
    try expect(
      Run("plot -v 2000"), writes: Run("plot -v 2000 --format \(format.name)"), to: "a.b/file.\(format.extension)")
  }

  @Test("of curves") func curves() throws {
    try expect(Run("easing -v 2000"), writes: Run("easing -v 2000 --format json"), to: "a.b/file.json")
  }

  @Test(
    "of batches",
    arguments: Cases.some(
      of: ["velocity,note\n2000,a\n", "velocity\tnote\n2000\ta\n", "{\"velocity\":2000}\n"], oneIn: 2),
    ["csv", "tsv", "jsonl", "ndjson", "JSONL", "txt"])
  func batches(flicks: String, name: String) throws {
    let batch = Run("batch").with { $0.input = .text(flicks) }
    let (isOfObjects, hasTabs) = (flicks.hasPrefix("{"), flicks.contains("\t"))
    // A batch keeps the cells of its input, and what separates them.
    if name == "csv" && (isOfObjects || hasTabs) || name == "tsv" && !hasTabs {
      let input = isOfObjects ? "input in JSON" : "input whose cells are separated by"
      try WorkFolder.with { folder in
        try batch.giving("-o", "\(folder("file.\(name)"))").refusal()
          .expectFailure(Status.usage, "--output", "cannot be used with \(input)")
        #expect(try folder.names == [])
      }
    } else {
      let wantsObjects = isOfObjects || ["jsonl", "ndjson"].contains(name.lowercased())
      try expect(batch, writes: batch.giving("-f", wantsObjects ? "jsonl" : "csv"), to: "a.b/file.\(name)")
    }
  }

  @Test("A batch in no format of batches is refused", arguments: ["json", "md", "markdown", "dat"])
  func batchesOfNoFormat(name: String) throws {
    try WorkFolder.with { folder in
      try Run("batch").with { $0.input = .text("velocity\n2000\n") }.giving("-o", "\(folder("file.\(name)"))").refusal()
        .expectFailure(Status.usage, "--output", "file.\(name)", ".jsonl")
      #expect(try folder.names == [])
    }
  }

  @Test(
    "No extension selects the default format", arguments: Cases.some(of: ["file", ".json", "file.", "json"], oneIn: 3))
  func others(name: String) throws {
    for line in ["sample -v 2000 --fps 7", "project -v 2000", "easing -v 2000"] {
      try expect(Run(line), writes: Run(line), to: "a.b/\(name)")
    }
  }

  @Test(
    "Another extension is refused without --format",
    arguments: Cases.some(
      of: [
        ("sample -v 2000", ".csv, .tsv, .json, .jsonl, .md or .xlsx"), ("project -v 2000", ".xlsx"),
        ("spring --bounce 0.2", ".css or .svg"), ("easing -v 2000", ".css, .json or .txt"),
      ], oneIn: 4), ["dat", "xls", "csv.gz"])
  func unknown(line: (words: String, known: String), name: String) throws {
    try WorkFolder.with { folder in
      try Run(line.words).giving("-o", "\(folder("file.\(name)"))").refusal()
        .expectFailure(Status.usage, "--output", "file.\(name)", "has an unknown extension", line.known)
      #expect(try folder.names == [])
    }
    let format = line.words.hasPrefix("easing") ? "json" : "tsv"
    try expect(
      Run("\(line.words) -f \(format)"), writes: Run("\(line.words) -f \(format)"), to: "a.b/file.\(name)")
  }

  @Test("A named pipe may have any extension")
  func namedPipe() throws {
    try WorkFolder.with { folder in
      #expect(mkfifo(folder("pipe.dat"), 0o600) == 0)
      let reader = open(folder("pipe.dat"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      try Run("project -v 2000").giving("-o", "\(folder("pipe.dat"))").outcome().expectOutput("")
    }
  }

  @Test("--format overrides the extension")
  func chosen() throws {
    for line in ["sample -v 2000 --fps 7 --format tsv", "plot -v 2000 --format ascii"] {
      try expect(Run(line), writes: Run(line), to: "a.b/file.png")
      try expect(Run(line), writes: Run(line), to: "a.b/file.json")
    }
  }

  @Test(
    "A picture that nothing can draw is refused, before anything else",
    arguments: ["plot -v 2000", "plot missing.csv", "play -v 2000 --frame 0.1"], ["pdf", "json", "svg.gz"])
  func pictures(line: String, name: String) throws {
    try WorkFolder.with { folder in
      try Run(line).giving("-o", "\(folder("file.\(name)"))").refusal()
        .expectFailure(Status.usage, "--output", "file.\(name)", ".txt")
      #expect(try folder.names == [])
    }
  }

  @Test(
    "A table with the extension of a picture is rejected", .optimizedBuild,
    arguments: ["sample -v 2000", "project -v 2000", "sweep -v 1,2", "easing -v 2000"], ["svg", "PNG"])
  func tablesAsPictures(line: String, name: String) throws {
    try WorkFolder.with { folder in
      try Run(line).giving("-o", "\(folder("file.\(name)"))").refusal()
        .expectFailure(Status.usage, "--output", "file.\(name)", "scrollcalc plot")
      #expect(try folder.names == [])
    }
    try expect(Run("\(line) -f json"), writes: Run("\(line) -f json"), to: "a.b/file.\(name)")
  }

  @Test("Options that do not apply to that format are rejected")
  func contradictions() throws {
    try WorkFolder.with { folder in
      try Run("sample -v 2000 --excel-eu", "-o", "\(folder("file.json"))").refusal()
        .expectFailure(Status.usage, "--excel-eu", "json")
      try Run("sweep -v 1,2 --shard 1/2", "-o", "\(folder("file.txt"))").refusal()
        .expectFailure(Status.usage, "--shard", "text")
      #expect(try folder.names == [])
    }
  }

  private func expect(_ run: Run, writes usual: Run, to name: String) throws {
    try WorkFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("a.b"), withIntermediateDirectories: false)
      try run.giving("-o", "\(folder(name))").outcome().expectOutput("")
      #expect(try folder.text(of: name) == (try usual.outcome().text))
    }
  }
}
