/// The laws there are.
public enum Laws {
  /// In the order in which they are listed; the first is the default.
  public static let all: [any ScrollLaw.Type] = [
    ExponentialLaw.self, UIScrollViewLaw.self,
    FlutterBouncingLaw.self, FlutterFastBouncingLaw.self, FlutterClampingLaw.self, FlutterFrictionLaw.self,
    AndroidLaw.self, ComposeLaw.self, ComposeExponentialLaw.self, DynamicAnimationLaw.self,
    ChromiumLaw.self, ChromiumMobileLaw.self, ChromiumPhysicsLaw.self, WebKitGTKLaw.self,
    GeckoLaw.self, GeckoAndroidLaw.self, GTKLaw.self, QtFlickableLaw.self, QtScrollerLaw.self, WindowsLaw.self,
    ReactNativeLaw.self, ReanimatedLaw.self, MotionLaw.self, PopLaw.self, DragLaw.self,
  ]

  /// Those that recordings are most often of: of laws that cannot be told apart, they come first.
  static let mostRecorded: [any ScrollLaw.Type] = [UIScrollViewLaw.self, AndroidLaw.self, FlutterBouncingLaw.self]
}
