// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Tests run hundreds of command lines and read long tables: debug builds are optimised too.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Flags like that one bar a target from being depended on. What others may depend on has them here only, and not where
/// the package manager has checked it out for another package.
let isDependency = ["/checkouts/", "/registry/downloads/"].contains { Context.packageDirectory.contains($0) }
let optimizedHere = isDependency ? [] : optimized

/// A program that has all its libraries in it starts in less than half the time. Swift's own come with the compiler,
/// and on Debian and Ubuntu the system's with its headers. The compiler's linker joins them without a warning.
///
/// Tests, which load more of Swift's while they run, share them: what a linker is told last holds, so each target of
/// tests says so. A sanitizer has to be told on the command line, as does anyone whom this is not for: it takes
/// `-Xswiftc -no-static-executable`.
#if arch(arm64)
  let systemLibraries = "/usr/lib/aarch64-linux-gnu"
#else
  let systemLibraries = "/usr/lib/x86_64-linux-gnu"
#endif
let canContainAll = FileManager.default.fileExists(atPath: systemLibraries + "/libc.a")
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    canContainAll ? ["-static-stdlib", "-static-executable", "-use-ld=lld"] : ["-static-stdlib"],
    .when(platforms: [.linux]))
]
let sharing: [LinkerSetting] = [
  .unsafeFlags(["-no-static-stdlib", "-no-static-executable"], .when(platforms: [.linux]))
]

let package = Package(
  name: "scrollcalc",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ScrollMechanics", targets: ["ScrollMechanics"]),
    .executable(name: "scrollcalc", targets: ["scrollcalc"]),
  ],
  targets: [
    // MARK: The physics
    .target(name: "ScrollMechanics", dependencies: ["PlatformMath"], swiftSettings: optimizedHere),

    // MARK: The command line
    .executableTarget(
      name: "scrollcalc",
      dependencies: ["ScrollMechanics", "TabularText", "Plotting", "CommandLineParsing", "PlatformC", "BuildCommit"],
      swiftSettings: optimized, linkerSettings: selfContained),
    .target(name: "CommandLineParsing", swiftSettings: optimized),
    .target(name: "Plotting", dependencies: ["TabularText"], swiftSettings: optimized),
    .target(name: "TabularText", dependencies: ["PlatformC"], swiftSettings: optimized),

    // MARK: The platform: its mathematics, then its files and processes
    .target(name: "PlatformMath", swiftSettings: optimizedHere),
    .target(name: "PlatformC", dependencies: ["PlatformMath", "PlatformHeaders"], swiftSettings: optimized),
    .systemLibrary(name: "PlatformHeaders"),

    // MARK: The commit that --version tells, a constant of the build: nothing but a C header
    .systemLibrary(name: "BuildCommit"),

    // MARK: Tests
    .testTarget(
      name: "ScrollMechanicsTests", dependencies: ["ScrollMechanics"],
      resources: [.copy("Golden"), .copy("Recordings")], swiftSettings: optimized, linkerSettings: sharing),
    .testTarget(
      name: "TabularTextTests", dependencies: ["TabularText"], swiftSettings: optimized, linkerSettings: sharing),
    .testTarget(
      name: "PlottingTests", dependencies: ["Plotting"], swiftSettings: optimized, linkerSettings: sharing),
    .testTarget(
      name: "CommandLineParsingTests", dependencies: ["CommandLineParsing"], swiftSettings: optimized,
      linkerSettings: sharing),
    .testTarget(
      name: "EndToEndTests", dependencies: ["scrollcalc", "CommandLineParsing"], swiftSettings: optimized,
      linkerSettings: sharing),
  ]
)
