import ScrollMechanics
import Testing

@Suite("A cubic Bézier easing curve") struct CubicBezierTests {
  struct Point: Sendable, CustomTestStringConvertible {
    let curve: (x1: Double, y1: Double, x2: Double, y2: Double)
    let share: Double
    let progress: Double
    let slope: Double
    var testDescription: String { "\(curve) at \(share)" }

    init(
      _ curve: (x1: Double, y1: Double, x2: Double, y2: Double), _ share: Double, _ progress: Double, _ slope: Double
    ) {
      (self.curve, self.share, self.progress, self.slope) = (curve, share, progress, slope)
    }
  }

  // mpmath's, every double taken as exact; the parameter s is found bit by bit:
  // python3 -c "from mpmath import *; from functools import reduce; mp.dps = 400; a, b, c, d, t = map(mpf, (0, 0, .58,
  //   1, .25)); f = lambda s, p, q: 3*(1-s)**2*s*p + 3*(1-s)*s*s*q + s**3; s = reduce(lambda s, i: s + mpf(2)**-i if
  //   f(s + mpf(2)**-i, a, c) < t else s, range(1, 1300), mpf(0)); g = lambda p, q: diff(lambda s: f(s, p, q), s);
  //   nprint([f(s, b, d), g(b, d)/g(a, c)], 20)"
  static let points = [
    Point((0, 0, 0.58, 1), 1e-300, 1.724_137_931_034_482_920_6e-300, 1.724_137_931_034_482_877_4),
    Point((0, 0, 0.58, 1), 1e-20, 1.724_137_931_002_932_923_7e-20, 1.724_137_930_987_158_088_7),
    Point((0, 0, 0.58, 1), 1e-9, 1.724_127_953_940_430_969_7e-9, 1.724_122_965_317_112_322),
    Point((0, 0, 0.58, 1), 0.01, 0.016_909_705_333_958_830_251, 1.673_529_169_885_588_313_1),
    Point((0, 0, 0.58, 1), 0.1, 0.160_572_154_237_533_488_01, 1.535_074_009_831_909_123_8),
    Point((0, 0, 0.58, 1), 0.25, 0.378_138_130_825_109_814_02, 1.368_288_963_395_281_517_8),
    Point((0, 0, 0.58, 1), 0.5, 0.684_643_187_427_460_714_61, 1.073_978_779_815_425_916_9),
    Point((0, 0, 0.58, 1), 0.5.nextUp, 0.684_643_187_427_460_833_85, 1.073_978_779_815_425_770_1),
    Point((0, 0, 0.58, 1), 0.75, 0.906_535_349_281_175_150_81, 0.674_597_794_608_323_160_93),
    Point((0, 0, 0.58, 1), 0.9, 0.982_973_390_348_437_067_96, 0.324_183_074_991_428_897_81),
    Point((0, 0, 0.58, 1), 0.999_999, 0.999_999_999_998_110_357_4, 3.779_283_066_333_472_849_2e-6),
    Point((0, 0, 0.58, 1), 1 - 0x1p-53, 1.0, 4.195_854_212_491_141_797e-16),
    Point((0.25, 0.1, 0.25, 1), 1e-20, 4.000_000_000_000_000_003_1e-21, 0.400_000_000_000_000_022_3),
    Point((0.25, 0.1, 0.25, 1), 1e-9, 4.000_000_048_000_000_549_4e-10, 0.400_000_009_600_000_045_67),
    Point((0.25, 0.1, 0.25, 1), 0.1, 0.094_796_305_716_043_256_633, 1.539_757_852_888_947_711_9),
    Point((0.25, 0.1, 0.25, 1), 0.25, 0.408_510_591_355_395_872_98, 2.207_882_945_658_927_126_6),
    Point((0.25, 0.1, 0.25, 1), 0.5.nextUp, 0.802_403_387_584_857_100_94, 0.994_142_452_426_011_875_01),
    Point((0.25, 0.1, 0.25, 1), 0.9, 0.994_316_477_484_556_371_5, 0.117_447_087_438_835_214_14),
    Point((0.25, 0.1, 0.25, 1), 1 - 0x1p-53, 1.0, 1.184_237_892_933_500_422_6e-16),
    Point((0.42, 0, 0.58, 1), 1e-20, 1.889_644_746_787_603_863e-40, 3.779_289_493_575_207_933_4e-20),
    Point((0.42, 0, 0.58, 1), 1e-9, 1.889_644_747_644_586_050_1e-18, 3.779_289_496_146_153_609e-9),
    Point((0.42, 0, 0.58, 1), 0.1, 0.019_722_453_548_311_199_478, 0.402_244_218_816_127_186_43),
    Point((0.42, 0, 0.58, 1), 0.25, 0.129_161_931_047_319_823_31, 1.059_261_841_174_799_441),
    Point((0.42, 0, 0.58, 1), 0.5.nextUp, 0.500_000_000_000_000_227_31, 1.724_137_931_034_482_794_9),
    Point((0.42, 0, 0.58, 1), 0.9, 0.980_277_546_451_688_816_81, 0.402_244_218_816_126_965_69),
    Point((0.42, 0, 0.58, 1), 1 - 0x1p-53, 1.0, 4.195_854_212_491_142_906_2e-16),
    Point((0.42, 0, 1, 1), 1e-9, 1.889_644_744_645_149_947_4e-18, 3.779_289_487_147_845_304_4e-9),
    Point((0.42, 0, 1, 1), 0.25, 0.093_464_650_718_824_863_151, 0.674_597_794_608_323_230_68),
    Point((0.42, 0, 1, 1), 0.5.nextUp, 0.315_356_812_572_539_430_83, 1.073_978_779_815_426_085_4),
    Point((0.42, 0, 1, 1), 0.9, 0.839_427_845_762_466_566_89, 1.535_074_009_831_909_058_1),
    Point((0.42, 0, 1, 1), 1 - 0x1p-53, 0.999_999_999_999_999_808_58, 1.724_137_926_048_005_929_3),
    Point((0.1, -0.6, 0.2, 1.6), 0.25, 0.535_663_365_311_822_961_8, 2.797_159_386_571_555_589_8),
    Point((0.1, -0.6, 0.2, 1.6), 0.5.nextUp, 0.992_912_549_220_970_122_15, 1.017_971_171_542_072_333_7),
    Point((0.1, -0.6, 0.2, 1.6), 0.9, 1.062_625_890_025_206_626_3, -0.496_965_520_949_518_845_98),
    Point((0.1, -0.6, 0.2, 1.6), 1 - 0x1p-53, 1.000_000_000_000_000_083_3, -0.749_999_999_999_999_858_33),
    Point((0, 1, 1, 0), 1e-9, 0.000_054_770_589_088_921_550_314, 27384.461_216_199_093_433),
    Point((0, 1, 1, 0), 0.25, 0.479_055_466_999_208_953_44, 0.274_316_085_206_515_225_68),
    Point((0, 1, 1, 0), 0.5.nextUp, 0.5, 4.382_560_584_561_176_696_7e-32),
    Point((0, 1, 1, 0), 0.9, 0.612_599_683_022_724_873_63, 1.175_360_739_406_855_000_3),
    Point((0, 1, 1, 0), 1 - 0x1p-53, 0.999_999_981_749_879_435_09, 82191235.342_248_976_108),
    Point((1, 0, 0, 1), 1e-9, 3.333_333_337_037_037_457_2e-19, 6.666_666_677_777_778_212_7e-10),
    Point((1, 0, 0, 1), 0.25, 0.029_724_605_511_925_196_968, 0.293_700_525_984_099_737_38),
    Point((1, 0, 0, 1), 0.5.nextUp, 0.500_004_541_590_839_239_49, 13635671207.178_826_352),
    Point((1, 0, 0, 1), 0.9, 0.996_238_325_041_916_835_64, 0.080_198_604_201_597_340_08),
    Point((1, 0, 0, 1), 1 - 0x1p-53, 1.0, 7.401_486_830_834_378_305_7e-17),
    Point((0.999, 0, 0.001, 1), 1e-9, 3.340_010_017_062_626_391e-19, 6.680_020_037_837_858_316_7e-10),
    Point((0.999, 0, 0.001, 1), 0.25, 0.029_789_397_668_613_473_949, 0.294_375_198_605_157_930_16),
    Point((0.999, 0, 0.001, 1), 0.5.nextUp, 0.500_000_000_000_111_347_56, 999.999_999_999_999_545_5),
    Point((0.999, 0, 0.001, 1), 0.9, 0.996_230_595_270_283_929_29, 0.080_365_683_789_020_729_537),
    Point((0.999, 0, 0.001, 1), 1 - 0x1p-53, 1.0, 7.416_312_038_599_538_784_6e-17),
    Point((0, 0, 0, 1), 1e-9, 2.998_000_000_000_000_124_4e-6, 1997.999_999_999_999_958_5),
    Point((0, 0, 0, 1), 0.25, 0.690_550_788_976_149_606_06, 1.174_802_103_936_398_949_5),
    Point((0, 0, 0, 1), 0.5.nextUp, 0.889_881_574_842_309_804_86, 0.519_842_099_789_746_143_03),
    Point((0, 0, 0, 1), 0.9, 0.996_509_255_358_472_981_78, 0.071_488_337_302_572_560_883),
    Point((0, 0, 0, 1), 1 - 0x1p-53, 1.0, 7.401_486_830_834_377_484e-17),
    Point((1e-9, 1, 0.3, 1), 1e-9, 0.000_099_991_482_351_075_386_817, 49996.481_841_524_753_531),
    Point((1e-9, 1, 0.3, 1), 0.25, 0.884_248_084_536_104_493_67, 0.711_391_317_544_956_437_94),
    Point((1e-9, 1, 0.3, 1), 0.5.nextUp, 0.977_411_157_104_256_688_87, 0.165_839_615_798_752_121_37),
    Point((1e-9, 1, 0.3, 1), 0.9, 0.999_882_461_980_487_051_45, 0.003_629_803_422_308_620_554),
    Point((1e-9, 1, 0.3, 1), 1 - 0x1p-53, 1.0, 3.992_857_675_438_390_140_1e-33),
  ]

  @Test("It has the progress and the slope of its formula", arguments: points)
  func values(point: Point) throws {
    let curve = try CubicBezier(point.curve.x1, point.curve.y1, point.curve.x2, point.curve.y2)
    #expect(abs(curve.progress(at: point.share) - point.progress) <= point.progress.ulp)
    // If the slope is nearly 0, its largest term is approximately 1.
    #expect(abs(curve.slope(at: point.share) - point.slope) <= max(2 * point.slope.ulp, 1e-31))
  }

  @Test("The curve of 2011 is UIKit's ease-out")
  func easeOut() throws {
    #expect(try CubicBezier(0, 0, 0.58, 1) == .easeOut)
    let slope = 1 / 0.58
    #expect(CubicBezier.easeOut.slope(at: 0) == slope)
    #expect(CubicBezier.easeOut.slope(at: 1) == 0)
  }

  @Test("It begins at 0 and ends at 1, and is constant outside")
  func ends() throws {
    for curve in [CubicBezier.easeOut, try CubicBezier(0.1, -0.6, 0.2, 1.6), try CubicBezier(0, 1, 1, 0)] {
      for share in [0.0, -0.0, -1.0, -.infinity] { #expect(curve.progress(at: share) == 0) }
      for share in [1.0, 1.5, .infinity] { #expect(curve.progress(at: share) == 1) }
    }
  }

  @Test("Its end slopes are those of the adjacent handle, or of the other one if that has no length")
  func slopesAtTheEnds() throws {
    let rows: [(points: [Double], slopes: [Double])] = [
      ([0.25, 0.5, 0.75, 0.5], [2, 2]), ([1e-12, 3e-12, 1, 0], [3, .infinity]), ([0, 0, 0.5, 0.25], [0.5, 1.5]),
      ([0.5, 0.25, 1, 1], [0.5, 1.5]), ([0, 0, 1, 1], [1, 1]), ([0, 0, 0, 0], [1, 1]), ([0, 0, 0, 1], [.infinity, 0]),
      ([0, 1, 0, 1], [.infinity, 0]), ([0, -1, 1, 2], [-.infinity, -.infinity]), ([1, 1, 1, 1], [1, 1]),
    ]
    for (points, slopes) in rows {
      let curve = try CubicBezier(points[0], points[1], points[2], points[3])
      #expect([curve.slope(at: 0), curve.slope(at: 1)] == slopes, "\(points)")
    }
  }

  @Test("With control points at opposite ends in time it is vertical in the middle, or straight")
  func upright() throws {
    let (vertical, straight) = (try CubicBezier(1, 0, 0, 1), try CubicBezier(1, 1, 0, 0))
    #expect([vertical.slope(at: 0.5), vertical.progress(at: 0.5), straight.slope(at: 0.5)] == [.infinity, 0.5, 1])
  }

  @Test("It rises with time if its handles do", arguments: Seeds.ofThisRun)
  func rises(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      func coordinate() -> Double { Double.random(in: 0...1, using: &generator) }
      let curve = try CubicBezier(coordinate(), coordinate(), coordinate(), coordinate())
      var last = 0.0
      for step in 1...50 {
        let progress = curve.progress(at: Double(step) / 50)
        #expect(progress > last, "\(curve) at \(step)/50")
        last = progress
      }
    }
  }

  @Test("Reversing the control points reverses the curve", arguments: Seeds.ofThisRun)
  func turned(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      // Values with few digits, so that 1 minus the value is exact.
      func coordinate() -> Double { Double(Int.random(in: 0...1024, using: &generator)) / 1024 }
      let (x1, y1, x2, y2, share) = (coordinate(), coordinate(), coordinate(), coordinate(), coordinate())
      let curve = try CubicBezier(x1, y1, x2, y2)
      let turned = try CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
      #expect(abs(curve.progress(at: share) + turned.progress(at: 1 - share) - 1) <= 2 * .ulpOfOne)
    }
  }

  @Test("Control points outside 0...1 in time, or with huge progress, are rejected")
  func refusals() {
    func expect(_ name: String, _ value: Double, _ make: () throws -> CubicBezier) {
      #expect(throws: ParameterError.outOfRange(name, value)) { try make() }
    }
    for bad in [-0.1, 1.1, .infinity] {
      expect("x1", bad) { try CubicBezier(bad, 0, 0.5, 1) }
      expect("x2", bad) { try CubicBezier(0, 0, bad, 1) }
    }
    for bad in [-.infinity, 1e61] {
      expect("y1", bad) { try CubicBezier(0, bad, 1, 1) }
      expect("y2", bad) { try CubicBezier(0, 0, 1, bad) }
    }
    let curves: [() throws -> CubicBezier] = [{ try CubicBezier(.nan, 0, 1, 1) }, { try CubicBezier(0, 0, 1, .nan) }]
    for make in curves { #expect(throws: ParameterError.self) { try make() } }
  }
}
