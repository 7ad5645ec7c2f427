extension SpringPlatform {
  package static let winUI = SpringPlatform(
    name: "winui", title: "WinUI", remark: "Its period is taken to be that without damping, as in Avalonia.",
    forms: [
      SpringForm(
        [Word("DampingRatio"), Word("Period", unit: .milliseconds)], duration: .period,
        velocity: .absolute("InitialVelocity"),
        make: { values throws(ParameterError) in try Spring(response: values[1] / 1000, dampingRatio: values[0]) },
        values: { spring, _ in [spring.dampingRatio, spring.response * 1000] })
    ])
}
