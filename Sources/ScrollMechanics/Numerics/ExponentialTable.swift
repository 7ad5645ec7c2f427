// Written by Scripts/tables/exponential.py; change that instead.

/// 2^(j/64) for j in 0 ..< 64, each as head + tail, and ln 2 / 64 in three parts.
enum ExponentialTable {
  /// ln 2 / 64 = stepHigh + stepMiddle + stepLow. The first two have 33 bits: products with integers < 2^20 are exact.
  static let stepHigh = 0x1.62e42ffp-7
  static let stepMiddle = -0x1.718432a2p-41
  static let stepLow = 0x1.3c7673007e5edp-75

  /// The reciprocal of the step.
  static let stepsPerUnit = 0x1.71547652b82fep6

  /// 2^(j/64) with 26 fraction bits.
  static let heads: [Double] = [
    0x1p0, 0x1.02c9a4p0, 0x1.059b0d4p0, 0x1.0874518p0, 0x1.0b5586cp0, 0x1.0e3ec34p0, 0x1.11301dp0, 0x1.1429abp0,
    0x1.172b83cp0, 0x1.1a35becp0, 0x1.1d4873p0, 0x1.2063b88p0, 0x1.2387a7p0, 0x1.26b4564p0, 0x1.29e9df4p0,
    0x1.2d285a8p0, 0x1.306fe0cp0, 0x1.33c08b4p0, 0x1.371a738p0, 0x1.3a7db34p0, 0x1.3dea64cp0, 0x1.4160a2p0,
    0x1.44e086p0, 0x1.486a2b4p0, 0x1.4bfdad4p0, 0x1.4f9b278p0, 0x1.5342b58p0, 0x1.56f4738p0, 0x1.5ab07dcp0,
    0x1.5e76f14p0, 0x1.6247ebp0, 0x1.6623884p0, 0x1.6a09e68p0, 0x1.6dfb23cp0, 0x1.71f75e8p0, 0x1.75feb58p0,
    0x1.7a11474p0, 0x1.7e2f338p0, 0x1.8258998p0, 0x1.868d99cp0, 0x1.8ace544p0, 0x1.8f1ae98p0, 0x1.93737bp0,
    0x1.97d82ap0, 0x1.9c49184p0, 0x1.a0c667cp0, 0x1.a5503b4p0, 0x1.a9e6b54p0, 0x1.ae89f98p0, 0x1.b33a2b8p0,
    0x1.b7f76f4p0, 0x1.bcc1e9p0, 0x1.c199bdcp0, 0x1.c67f13p0, 0x1.cb720dcp0, 0x1.d072d4cp0, 0x1.d5818dcp0,
    0x1.da9e604p0, 0x1.dfc9734p0, 0x1.e502ee8p0, 0x1.ea4afa4p0, 0x1.efa1bfp0, 0x1.f50765cp0, 0x1.fa7c18p0,
  ]

  /// The differences between 2^(j/64) and the heads, to 2^-80.
  static let tails: [Double] = [
    0x0p0, -0x1.887f9f1190835p-28, -0x1.d4f5178a30757p-29, 0x1.d66f20230d7c9p-30, 0x1.f3121ec531725p-29,
    -0x1.2c2e5dfdf8bd2p-28, 0x1.25b50a4ebbf1bp-32, -0x1.56d2204cbefe7p-28, 0x1.f545eb737df23p-30,
    -0x1.2069158692ce1p-29, 0x1.68b9aa7805b8p-28, 0x1.8a3358ee3bac1p-30, -0x1.8a9dc7993e052p-28,
    0x1.e27cdd257a673p-28, 0x1.1fdee12c25d16p-28, -0x1.1bfcf4bff6e2bp-28, -0x1.ce48ead2172a6p-28,
    -0x1.9be900b36379fp-28, -0x1.8aac6ab1d756p-29, 0x1.cb3fedd437925p-29, 0x1.2342235b41224p-32,
    0x1.f72e29f84325cp-28, 0x1.8624b40c4dbdp-30, 0x1.c13cd013c1a3bp-28, 0x1.362a271d4397bp-28, -0x1.62d35952cc275p-28,
    -0x1.62b07e20f57c4p-28, -0x1.4ad82599135p-28, 0x1.48542958c9301p-28, 0x1.ad21486e9be4cp-28, 0x1.d2ac258f87d03p-31,
    -0x1.aadddb6ed8262p-28, -0x1.80c4336f74d05p-28, 0x1.9468bbc8838b3p-30, 0x1.d8bee7ba46e1ep-29,
    -0x1.bd98374091656p-28, -0x1.4fe79282aefdcp-32, -0x1.30b19defa2fd4p-28, 0x1.4cce128acf88bp-28,
    -0x1.76da26fe37c4ep-29, -0x1.d55f24a4583aap-28, 0x1.1577362b98274p-28, 0x1.9b8bc9e8a0388p-29,
    -0x1.0d8d83a30b6f8p-31, -0x1.5c0f6fe383b95p-28, -0x1.4435369aca4afp-29, -0x1.c1daa374bdbb7p-28,
    0x1.79fdbf43eb244p-28, 0x1.5ad3ad5e8734dp-28, 0x1.3c57ebdaff43ap-30, -0x1.04a1b915584f8p-28,
    0x1.2f074891ee83dp-30, 0x1.85529c2220cb1p-28, -0x1.a82eb4b5dec8p-28, 0x1.df20d22a0797ap-29,
    -0x1.f8768472f0dd1p-28, 0x1.f7490e4bb40b6p-29, -0x1.266bd47b9ff2dp-31, -0x1.08c9428d2e6a8p-29,
    -0x1.d30027630bb4p-30, -0x1.5b6f267a708c6p-28, -0x1.9ea5d888e02dep-28, -0x1.23757f3160f69p-29,
    0x1.9e90d82e90a7ep-28,
  ]
}
