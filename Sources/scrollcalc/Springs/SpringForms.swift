import ScrollMechanics

/// Every way in which a platform names a spring, in the order of the table.
enum SpringForms {
  typealias Word = SpringForm.Word

  static let all = apple + web + react + android + others

  static func of(_ platform: SpringPlatform) -> [SpringForm] { all.filter { $0.platform == platform } }

  static let milliseconds = [Unit(name: "ms", powerOfTen: 0), Unit(name: "s", powerOfTen: 3)]

  /// The words and the defaults that many share.
  static let commonConstants = [Word("mass", usual: 1), Word("stiffness", usual: 100), Word("damping", usual: 10)]

  /// Mass, stiffness and damping as members of an object, or arguments.
  static let members = "mass: $0, stiffness: $1, damping: $2"

  /// By mass, stiffness and damping, which every spring has.
  ///
  /// - Parameters:
  ///   - words: the three, in this order.
  ///   - refusal: why a spring is none here; `nil` for one that is.
  ///   - mostDamped: the damping ratio that all above are played at.
  static func constants(
    _ platform: SpringPlatform, _ words: [Word], velocity: SpringForm.Velocity = .none, code: SpringCode? = nil,
    mostDamped: Double = .infinity, unless refusal: @escaping @Sendable (Spring) -> String? = { _ in nil }
  ) -> SpringForm {
    SpringForm(
      platform: platform, words: words, velocity: velocity, code: code,
      spring: { words throws(ParameterError) in
        let spring = try Spring(mass: words[0], stiffness: words[1], damping: words[2])
        guard spring.dampingRatio > mostDamped else { return spring }
        return try Spring(mass: words[0], stiffness: words[1], dampingRatio: mostDamped)
      },
      telling: { spring in
        refusal(spring).map { .inexpressible($0) } ?? .words([spring.mass, spring.stiffness, spring.damping])
      })
  }

  /// By SwiftUI's duration and bounce.
  static func bounce(
    _ platform: SpringPlatform, _ duration: Word, velocity: SpringForm.Velocity = .none, code: SpringCode
  ) -> SpringForm {
    SpringForm(
      platform: platform, words: [duration, Word("bounce", usual: 0)], duration: .period, velocity: velocity,
      code: code,
      spring: { words throws(ParameterError) in try Spring(duration: words[0], bounce: words[1]) },
      telling: { spring in
        spring.bounce > -1 ? .words([spring.response, spring.bounce]) : .inexpressible("its bounce rounds to -1")
      })
  }

  /// By the numbers of Origami's editor.
  static func origami(_ platform: SpringPlatform, velocity: SpringForm.Velocity, code: SpringCode) -> SpringForm {
    SpringForm(
      platform: platform, words: [Word("tension", usual: 40), Word("friction", usual: 7)], velocity: velocity,
      code: code,
      spring: { words throws(ParameterError) in try Spring(origamiTension: words[0], friction: words[1]) },
      telling: { spring in .words([spring.origamiTension, spring.origamiFriction]) })
  }

  /// By bounciness and speed.
  static func bounciness(
    _ platform: SpringPlatform, _ bounciness: Word, _ speed: Word, velocity: SpringForm.Velocity = .none,
    code: SpringCode? = nil
  ) -> SpringForm {
    SpringForm(
      platform: platform, words: [bounciness, speed], velocity: velocity, code: code,
      spring: { words throws(ParameterError) in try Spring(bounciness: words[0], speed: words[1]) },
      telling: { spring in
        guard let told = spring.bouncinessAndSpeed else {
          return .inexpressible(
            spring.origamiTension < 1 ? "it is slower than a speed of 0" : "it bounces more than any bounciness does")
        }
        return .words([told.bounciness, told.speed])
      })
  }
}
