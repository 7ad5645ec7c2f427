#if canImport(CoreGraphics)
  public import CoreGraphics

  extension CGPoint: MotionVector {
    @inlinable public static var axisCount: Int { 2 }
    @inlinable public subscript(axis: Int) -> Double { axis == 0 ? Double(x) : Double(y) }

    @inlinable public init<Failure: Error>(axes component: (_ axis: Int) throws(Failure) -> Double) throws(Failure) {
      self.init(x: try component(0), y: try component(1))
    }
  }
#endif
