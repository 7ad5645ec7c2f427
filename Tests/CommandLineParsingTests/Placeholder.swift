import Testing

@testable import CommandLineParsing
