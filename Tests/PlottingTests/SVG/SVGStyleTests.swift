import Foundation
import Testing

@testable import Plotting

/// A color in linear light.
private struct Color {
  let red: Double
  let green: Double
  let blue: Double

  init(hex: String) throws {
    let number = try #require(Int(hex.dropFirst(), radix: 16))
    func linear(_ byte: Int) -> Double {
      let value = Double(byte & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    (red, green, blue) = (linear(number >> 16), linear(number >> 8), linear(number))
  }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    (self.red, self.green, self.blue) = (clamped(red), clamped(green), clamped(blue))
  }

  /// Returns the color as seen without red, green or blue cones. Source: G. M. Machado et al., 2009, at full severity.
  func seen(_ matrix: [[Double]]) -> Color {
    let rows = matrix.map { $0[0] * red + $0[1] * green + $0[2] * blue }
    return Color(rows[0], rows[1], rows[2])
  }

  static let sights: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]

  /// The color in Oklab: lightness and two opponent axes. Source: B. Ottosson, "A perceptual color space for image
  /// processing", 2020.
  private var oklab: [Double] {
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  func distance(to other: Color) -> Double {
    zip(oklab, other.oklab).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// Returns the contrast ratio of WCAG 2.
  func contrast(to other: Color) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  private var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension Substring {
  fileprivate func trimming(_ blank: Character) -> String { String(drop { $0 == blank }) }
}

@Suite("The colors and dashes of lines")
struct SVGStyleTests {
  private static let themes = [
    (SVGStyle.lightBackground, SVGStyle.lightLines), (SVGStyle.darkBackground, SVGStyle.darkLines),
  ]

  @Test(
    "Guides have a contrast of at least 2.4:1, and texts of at least 4.5:1",
    arguments: [(FigureTheme.light, SVGStyle.lightBackground), (.dark, SVGStyle.darkBackground)])
  func parts(theme: FigureTheme, background: String) throws {
    // A later rule overrides earlier ones.
    var colors: [String: String] = [:]
    for rule in SVGStyle.sheet(theme).matches(of: /([.\w, ]+) \{[^}]*?(?:stroke|fill): (#[0-9a-f]{6})/) {
      for part in rule.1.split(separator: ",") { colors[part.trimming(" ")] = String(rule.2) }
    }
    let wanted = [
      "text": 4.5, ".minor": 4.5, ".frame": 2.4, ".limit": 2.4, ".stop": 2.4, ".leader": 2.4, ".moment": 2.4,
    ]
    for (part, contrast) in wanted {
      let color = try Color(hex: try #require(colors[part]))
      #expect(try color.contrast(to: Color(hex: background)) >= contrast, "\(part)")
    }
  }

  @Test(
    "Lines have a contrast of at least 3:1 to the background, and differ in color for every kind of vision",
    arguments: themes)
  func colors(background: String, lines: [String]) throws {
    for (place, line) in lines.enumerated() {
      #expect(try Color(hex: line).contrast(to: Color(hex: background)) >= 3, "\(line)")
      for other in lines[..<place] {
        for sight in Color.sights {
          // The distance may be less without blue cones, which is rare and leaves few distinct colors.
          let distance = try Color(hex: line).seen(sight).distance(to: Color(hex: other).seen(sight))
          #expect(distance >= (sight == Color.sights[3] ? 0.08 : 0.11), "\(line) and \(other)")
        }
      }
    }
  }

  @Test("64 lines have distinct looks, and successive lines have mostly distinct dashes")
  func looks() {
    let figure = FigureExample.all[0].figure
    #expect(Set((0..<64).map(figure.classes(ofLine:))).count == 64)
    for first in 0..<56 { #expect(Set((first..<first + 8).map(SVGStyle.dash(ofLine:))).count >= 7) }
    #expect(Set((0..<8).map(SVGStyle.dash(ofLine:))).count == 8)
  }

  @Test("Given colors and dashes are used unchanged")
  func told() {
    var figure = FigureExample.all[0].figure
    figure.looks = [(0, 0), (0, 1), (1, 0)]
    #expect((0..<3).map(figure.classes(ofLine:)) == ["line c0 d0", "line c0 d1", "line c1 d0"])
  }

  @Test("A phase has the same tint in every figure, and phases of one figure have different tints")
  func tints() {
    #expect(SVGStyle.tints(of: ["bounce"]) == [SVGStyle.tints(of: ["deceleration", "bounce"])[1]])
    #expect(Set(SVGStyle.tints(of: ["drag", "deceleration", "bounce", "mine", "landing", "yours"])).count == 6)
  }
}
