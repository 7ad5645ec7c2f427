extension ScrollTimingParameters where Value == Double {
  /// The positions and velocities at many times, for a table: what ``state(at:)`` gives, at a fraction of the cost.
  ///
  /// - Parameters:
  ///   - times: the times in seconds.
  ///   - values: room for as many positions, in points.
  ///   - velocities: room for as many velocities, in points per second.
  public func states(
    at times: UnsafeBufferPointer<Double>, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    guard let start = times.baseAddress else { return }
    var done = 0
    if let kernel = DecayKernel(self) {
      withUnsafeTemporaryAllocation(of: DecayKernel.Step.self, capacity: DecayKernel.stepsAtOnce) { steps in
        while done &+ Lanes.scalarCount <= times.count {
          let steps = steps[..<min((times.count &- done) / Lanes.scalarCount, DecayKernel.stepsAtOnce)]
          kernel.states(
            at: start + done, values: values + done, velocities: velocities + done,
            UnsafeMutableBufferPointer(rebasing: steps))
          for step in steps {
            if !step.isOrdinary {
              for place in done..<done &+ Lanes.scalarCount {
                (values[place], velocities[place]) = state(at: times[place])
              }
            }
            done &+= Lanes.scalarCount
          }
        }
      }
    }
    for place in done..<times.count { (values[place], velocities[place]) = state(at: times[place]) }
  }
}
