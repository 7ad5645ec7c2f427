/// The list of all laws.
public enum Laws {
  /// In the order in which they are listed; the first is the default.
  public static let all: [LawDescription] = [
    ExponentialLaw.description, UIScrollViewLaw.description,
    FlutterBouncingLaw.description, FlutterFastBouncingLaw.description, FlutterClampingLaw.description,
    FlutterFrictionLaw.description,
    AndroidLaw.description, ComposeLaw.description, ComposeExponentialLaw.description, DynamicAnimationLaw.description,
    ChromiumLaw.description, ChromiumMobileLaw.description, ChromiumPhysicsLaw.description, WebKitGTKLaw.description,
    GeckoLaw.description, GeckoAndroidLaw.description, GTKLaw.description, QtFlickableLaw.description,
    QtScrollerLaw.description, WindowsLaw.description,
    ReactNativeLaw.description, ReanimatedLaw.description, MotionLaw.description, PopLaw.description,
    DragLaw.description,
  ]

  /// The laws of most recordings: of laws that fit equally well, they come first.
  static let mostRecorded: [LawDescription] = [
    UIScrollViewLaw.description, AndroidLaw.description, FlutterBouncingLaw.description,
  ]
}
