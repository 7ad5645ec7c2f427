// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "scrollcalc",
  // Built and tested on Linux, x86-64 with glibc. For Apple's platforms the sources are only type-checked, against
  // Apple's headers. PlatformMath imports the C libraries of Musl, Android, Windows and WASI, too; PlatformC is written
  // for all but the last two. None of these platforms has run it yet.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ScrollMechanics", targets: ["ScrollMechanics"]),
    .executable(name: "scrollcalc", targets: ["scrollcalc"]),
  ],
  targets: [
    // MARK: The physics
    .target(name: "ScrollMechanics", dependencies: ["PlatformMath"]),

    // MARK: The command line
    .executableTarget(
      name: "scrollcalc",
      dependencies: [
        "ScrollMechanics", "Porting", "TabularText", "Plotting", "CommandLineParsing", "PlatformC", "BuildCommit",
      ]),
    .target(name: "Porting", dependencies: ["ScrollMechanics"]),
    .target(name: "CommandLineParsing"),
    .target(name: "Plotting", dependencies: ["TabularText"]),
    .target(name: "TabularText", dependencies: ["PlatformC"]),

    // MARK: The platform: its mathematics, then its files and processes
    .target(name: "PlatformMath"),
    .target(name: "PlatformC", dependencies: ["PlatformMath", "PlatformHeaders"]),
    .systemLibrary(name: "PlatformHeaders"),

    // MARK: The commit that --version prints: a C header
    .systemLibrary(name: "BuildCommit"),

    // MARK: Tests
    .testTarget(
      name: "ScrollMechanicsTests", dependencies: ["ScrollMechanics"],
      resources: [.copy("Golden"), .copy("Recordings")]),
    .testTarget(name: "PortingTests", dependencies: ["Porting"]),
    .testTarget(name: "TabularTextTests", dependencies: ["TabularText"]),
    .testTarget(name: "PlottingTests", dependencies: ["Plotting"]),
    .testTarget(name: "CommandLineParsingTests", dependencies: ["CommandLineParsing"]),
    .testTarget(name: "ScrollcalcTests", dependencies: ["scrollcalc", "CommandLineParsing", "ScrollMechanics"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["scrollcalc", "CommandLineParsing"], exclude: ["Sessions", "Traces/Logs"]),
  ]
)
