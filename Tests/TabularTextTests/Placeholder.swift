import Testing

@testable import TabularText
