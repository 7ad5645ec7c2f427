import Testing

@testable import ScrollMechanics
