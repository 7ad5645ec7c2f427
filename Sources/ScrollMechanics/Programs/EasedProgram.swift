extension EasedLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    guard edge == .none, let formula else { return nil }
    if case .circular = curve { return nil }
    return ProgramBuilder.build { p in
      let (size, seconds) = formula(p, p.define("speed", abs(p.velocity)))
      var distance = p.define("exact", choose(p.velocity < 0, -size, size))
      if let rounding {
        let origin: Real = rounding == .destination ? p.offset : 0
        let rounded = -(0.5 - (origin + distance)).floor - origin
        distance = p.define("whole", choose(distance == 0, 0, rounded))
      }
      let duration = p.define("seconds", choose(distance == 0, 0, seconds))
      switch curve {
      case .power(let power):
        let power: Real = p.constant("power", power, "exponent of the curve 1 − (1 − t/T)^k")
        p.writePower(
          power, distance: distance, seconds: duration,
          startVelocity: choose(duration > 0, distance * power / duration, 0))
      case .bezier(let curve):
        let change = p.keep("distance", distance)
        p.end(after: duration, at: p.offset + change)
        let slope: Real = p.constant("firstSlope", curve.slope(at: 0), "slope of the curve at its start")
        p.begin(velocity: p.keep("startVelocity", choose(duration > 0, change * slope / duration, 0)))
        func number(_ name: String, _ value: Double) -> Real { p.constant(name, value, "control point of the curve") }
        let bezier = p.bezier(
          number("x1", curve.x1), number("y1", curve.y1), number("x2", curve.x2), number("y2", curve.y2))
        let time = Real(named: "duration")
        p.moves {
          p.offset + change * bezier.progress($0 / time)
        } velocity: {
          change * bezier.slope($0 / time) / time
        }
      case .circular: break
      }
    }
  }
}
