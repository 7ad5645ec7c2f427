// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "scrollcalc",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ScrollMechanics", targets: ["ScrollMechanics"]),
    .executable(name: "scrollcalc", targets: ["scrollcalc"]),
  ],
  targets: [
    // MARK: The physics
    .target(name: "ScrollMechanics", dependencies: ["PlatformC"]),

    // MARK: The command line
    .executableTarget(
      name: "scrollcalc",
      dependencies: ["ScrollMechanics", "TabularText", "Plotting", "CommandLineParsing", "PlatformC", "BuildCommit"]),
    .target(name: "CommandLineParsing"),
    .target(name: "Plotting", dependencies: ["TabularText"]),
    .target(name: "TabularText", dependencies: ["PlatformC"]),

    // MARK: The platform seam: the one place that imports the C library
    .target(name: "PlatformC", dependencies: ["PlatformHeaders"]),
    .systemLibrary(name: "PlatformHeaders"),

    // MARK: The commit that --version tells, a constant of the build: nothing but a C header
    .systemLibrary(name: "BuildCommit"),

    // MARK: Tests
    .testTarget(
      name: "ScrollMechanicsTests", dependencies: ["ScrollMechanics"],
      resources: [.copy("Golden"), .copy("Recordings")]),
    .testTarget(name: "TabularTextTests", dependencies: ["TabularText"]),
    .testTarget(name: "PlottingTests", dependencies: ["Plotting"]),
    .testTarget(name: "CommandLineParsingTests", dependencies: ["CommandLineParsing"]),
    .testTarget(name: "EndToEndTests", dependencies: ["scrollcalc", "CommandLineParsing"]),
  ]
)
