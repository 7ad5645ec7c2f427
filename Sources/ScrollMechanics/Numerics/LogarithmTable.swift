// Written by Scripts/tables/logarithm.py; change that instead.

/// Factors c of 20 bits near the reciprocals of a grid from √½ to √2, with −ln c and ln 2 as head + tail.
///
/// The heads have 40 fraction bits, so that their sums with multiples of the head of ln 2 are exact.
enum LogarithmTable {
  /// The bit pattern of the first grid point.
  static let firstPoint: UInt64 = 0x3fe6a00000000000
  /// The base-2 logarithm of the step between the bit patterns of grid points.
  static let spacing: UInt64 = 45

  /// ln 2 with 40 fraction bits.
  static let twoHead = 0x1.62e42fefa4p-1
  /// ln 2 − `twoHead`.
  static let twoTail = -0x1.8432a1b0e2634p-43

  /// The factors c.
  static let factors: [Double] = [
    0x1.6a13cp0, 0x1.68168p0, 0x1.661ecp0, 0x1.642c8p0, 0x1.623fap0, 0x1.60582p0, 0x1.5e75cp0, 0x1.5c988p0,
    0x1.5ac06p0, 0x1.58ed2p0, 0x1.571eep0, 0x1.55556p0, 0x1.5390ap0, 0x1.51d08p0, 0x1.5015p0, 0x1.4e5ep0, 0x1.4cab8p0,
    0x1.4afd6p0, 0x1.4953ap0, 0x1.47ae2p0, 0x1.460ccp0, 0x1.446f8p0, 0x1.42d66p0, 0x1.41414p0, 0x1.3fb02p0,
    0x1.3e22cp0, 0x1.3c996p0, 0x1.3b13cp0, 0x1.3991cp0, 0x1.38138p0, 0x1.3698ep0, 0x1.3521cp0, 0x1.33ae4p0,
    0x1.323e4p0, 0x1.30d1ap0, 0x1.2f684p0, 0x1.2e026p0, 0x1.2c9fcp0, 0x1.2b404p0, 0x1.29e42p0, 0x1.288bp0, 0x1.2735p0,
    0x1.25e22p0, 0x1.24924p0, 0x1.23456p0, 0x1.21fb8p0, 0x1.20b48p0, 0x1.1f704p0, 0x1.1e2fp0, 0x1.1cf06p0,
    0x1.1bb4ap0, 0x1.1a7bap0, 0x1.19454p0, 0x1.18118p0, 0x1.16e06p0, 0x1.15b1ep0, 0x1.1486p0, 0x1.135c8p0,
    0x1.12358p0, 0x1.11112p0, 0x1.0fefp0, 0x1.0ecf6p0, 0x1.0db2p0, 0x1.0c972p0, 0x1.0b7e6p0, 0x1.0a682p0, 0x1.0954p0,
    0x1.08422p0, 0x1.07326p0, 0x1.0624ep0, 0x1.05198p0, 0x1.04104p0, 0x1.03092p0, 0x1.0204p0, 0x1.0101p0, 0x1p0,
    0x1.fc08p-1, 0x1.f81f8p-1, 0x1.f4466p-1, 0x1.f07c2p-1, 0x1.ecc08p-1, 0x1.e9132p-1, 0x1.e573ap-1, 0x1.e1e1ep-1,
    0x1.de5d6p-1, 0x1.dae6p-1, 0x1.d77b6p-1, 0x1.d41d4p-1, 0x1.d0cb6p-1, 0x1.cd856p-1, 0x1.ca4b4p-1, 0x1.c71c8p-1,
    0x1.c3f9p-1, 0x1.c0e08p-1, 0x1.bdd2cp-1, 0x1.bacfap-1, 0x1.b7d6cp-1, 0x1.b4e82p-1, 0x1.b2036p-1, 0x1.af286p-1,
    0x1.ac57p-1, 0x1.a98fp-1, 0x1.a6d02p-1, 0x1.a41a4p-1, 0x1.a16d4p-1, 0x1.9ec8ep-1, 0x1.9c2d2p-1, 0x1.9999ap-1,
    0x1.970e4p-1, 0x1.948bp-1, 0x1.920fcp-1, 0x1.8f9c2p-1, 0x1.8d302p-1, 0x1.8acbap-1, 0x1.886e6p-1, 0x1.86186p-1,
    0x1.83c98p-1, 0x1.81818p-1, 0x1.7f406p-1, 0x1.7d06p-1, 0x1.7ad22p-1, 0x1.78a4cp-1, 0x1.767dcp-1, 0x1.745d2p-1,
    0x1.72428p-1, 0x1.702ep-1, 0x1.6e1f8p-1, 0x1.6c16cp-1, 0x1.6a13cp-1,
  ]

  /// −ln c with 40 fraction bits.
  static let heads: [Double] = [
    -0x1.63000bb3acp-2, -0x1.5d5bd9f594p-2, -0x1.57bf623c8cp-2, -0x1.522ad0738cp-2, -0x1.4c9df46174p-2,
    -0x1.4718f9271cp-2, -0x1.419b4f3d6p-2, -0x1.3c251f7334p-2, -0x1.36b692ebep-2, -0x1.314f151d34p-2,
    -0x1.2bef2c4dc8p-2, -0x1.269641134cp-2, -0x1.21447950ecp-2, -0x1.1bf99a35a8p-2, -0x1.16b5c8badp-2,
    -0x1.1178c8227cp-2, -0x1.0c42bc7614p-2, -0x1.07136704d4p-2, -0x1.01eaeae26cp-2, -0x1.f9920ecb38p-3,
    -0x1.ef5af44ddp-3, -0x1.e530c7fe7p-3, -0x1.db13cc0d48p-3, -0x1.d103772658p-3, -0x1.c700096fp-3, -0x1.bd082783cp-3,
    -0x1.b31daa75cp-3, -0x1.a93f33c8a8p-3, -0x1.9f6c2e7088p-3, -0x1.95a5a5cf7p-3, -0x1.8beb03b39p-3,
    -0x1.823bae5518p-3, -0x1.7898b25448p-3, -0x1.6f0174b758p-3, -0x1.657556e8cp-3, -0x1.5bf3b6b54p-3,
    -0x1.527e794a18p-3, -0x1.4914243338p-3, -0x1.3fb410599p-3, -0x1.3660270158p-3, -0x1.2d1608c868p-3,
    -0x1.23d6c2a498p-3, -0x1.1aa286e24p-3, -0x1.1178a8228p-3, -0x1.08595659ep-3, -0x1.fe89839dcp-4, -0x1.ec747030ap-4,
    -0x1.da7206384p-4, -0x1.c886301bcp-4, -0x1.b6abecdadp-4, -0x1.a4e72a0b2p-4, -0x1.933675d59p-4, -0x1.819856f41p-4,
    -0x1.700d20aebp-4, -0x1.5e9526d97p-4, -0x1.4d30bdd2p-4, -0x1.3be03a7d2p-4, -0x1.2aa03a447p-4, -0x1.1972e5146p-4,
    -0x1.085a6b59ep-4, -0x1.eea2fc006p-5, -0x1.ccb854ddep-5, -0x1.aaeded0fap-5, -0x1.894bf14ap-5, -0x1.67c78b2d4p-5,
    -0x1.466cc542ep-5, -0x1.2530b2f8cp-5, -0x1.0417b89e6p-5, -0x1.c63d06c14p-6, -0x1.8493028c8p-6, -0x1.432ab2598p-6,
    -0x1.020525894p-6, -0x1.8246da388p-7, -0x1.00fd57588p-7, -0x1.007f5596p-8, 0x0p0, 0x1.fdfaa6b1p-8, 0x1.fc0b0b1p-7,
    0x1.7b90e87d4p-6, 0x1.f82990e78p-6, 0x1.39e82b9fep-5, 0x1.774537632p-5, 0x1.b42eab11ap-5, 0x1.f0a32c012p-5,
    0x1.1653e8ea4p-4, 0x1.341db961cp-4, 0x1.51b0a1f06p-4, 0x1.6f0d38ae5p-4, 0x1.8c341f632p-4, 0x1.a9271fa4bp-4,
    0x1.c5e4bcf5cp-4, 0x1.e26ff6e2bp-4, 0x1.fec8831dcp-4, 0x1.0d779fcd08p-3, 0x1.1b728b52f8p-3, 0x1.2954eb82p-3,
    0x1.371fd401e8p-3, 0x1.44d2a0ccb8p-3, 0x1.526e713a18p-3, 0x1.5ff33f0a78p-3, 0x1.6d610671ap-3, 0x1.7ab860211p-3,
    0x1.87f9eb521p-3, 0x1.9525b1cf48p-3, 0x1.a23bbffe28p-3, 0x1.af3cc2e81p-3, 0x1.bc283042d8p-3, 0x1.c8ff5c79a8p-3,
    0x1.d5c264b5p-3, 0x1.e270c6e2bp-3, 0x1.ef0aa2bdc8p-3, 0x1.fb9162d5e8p-3, 0x1.040246cb4cp-2, 0x1.0a32272738p-2,
    0x1.1058bd1ae4p-2, 0x1.1675cebabcp-2, 0x1.1c89761698p-2, 0x1.229423bcf8p-2, 0x1.2895a0bde8p-2, 0x1.2e8e0bae14p-2,
    0x1.347ddb2988p-2, 0x1.3a64db5694p-2, 0x1.40432f686cp-2, 0x1.4618a421c8p-2, 0x1.4be60f5778p-2, 0x1.51aae872ep-2,
    0x1.5767577454p-2, 0x1.5d1bdff58p-2, 0x1.62c8542b9cp-2,
  ]

  /// The differences between −ln c and the heads, to 2^-94.
  static let tails: [Double] = [
    0x1.e68c4beda8cdfp-42, -0x1.f0fa6afa5877cp-42, -0x1.e51bdabeefd34p-43, 0x1.e2831f528bc7ap-42,
    0x1.76091305225f3p-42, 0x1.3b7cd0b5a8685p-45, 0x1.88ade45bf23adp-42, 0x1.df8956a947dacp-43,
    -0x1.65cd9ec46c337p-43, -0x1.c41b0a4a8d867p-42, -0x1.1d63f1136133p-43, -0x1.3927866962021p-42,
    0x1.07840d4b5eb83p-42, 0x1.48b2255c1b2f4p-42, 0x1.2b2990482ca15p-44, -0x1.c7bde08e09652p-42,
    -0x1.d9b114be4f243p-42, -0x1.0e07345915f03p-42, -0x1.951dcfbbc5b02p-44, -0x1.f397e12c198b2p-43,
    0x1.fe2111ee663fep-47, -0x1.3a4242515d8a1p-44, -0x1.0be6a8242a7e3p-44, 0x1.0e253f3c30d0dp-42,
    0x1.ee18c06412b93p-45, 0x1.ef178d29d2efep-42, 0x1.b8e2c6236dc7fp-42, -0x1.af1b825f536c3p-42,
    -0x1.520135833605bp-43, -0x1.3f22855f654c3p-47, 0x1.8cd54aa428226p-47, 0x1.9f917eb795332p-45,
    0x1.c98610ff769a5p-42, 0x1.5ea317540db8fp-42, 0x1.97f0d0bb19f27p-43, -0x1.258fd6df41eb8p-42,
    -0x1.959fd1fe14fb1p-42, -0x1.ed0dee424bef9p-43, -0x1.367895c7cc46fp-43, 0x1.0f9cf5a62126dp-43,
    -0x1.f3ad991ae13e8p-48, -0x1.480d1e5a7e62fp-42, 0x1.2371c953defb8p-43, 0x1.5c21110e50aacp-42,
    -0x1.786c439c3982dp-42, 0x1.0c69aad5eccap-42, 0x1.2800c48f4d0d8p-42, -0x1.71127caca371p-43, -0x1.d46d53dafe59p-45,
    -0x1.5c9ef60070e7ap-43, 0x1.29695b9c2559ep-42, -0x1.08457882f4ec2p-43, 0x1.b2bf1f0e5ac25p-43,
    0x1.fcf85c98432f6p-43, -0x1.cb25f0fc1bb6cp-42, -0x1.be3175c16d6eap-42, 0x1.ce6f34699f4dbp-42,
    -0x1.7248ba85c75ecp-44, 0x1.6e4c77c9bbef4p-46, 0x1.3fcb9e4abef72p-43, -0x1.6ef760d6c60cfp-42,
    0x1.3388eeca9d944p-42, -0x1.59f82f3521ebfp-42, 0x1.75f98fc8da56p-42, 0x1.8578ca398c8a5p-46, 0x1.eb4cd634c2089p-42,
    -0x1.107d3ec0431bfp-42, -0x1.8d11e384f04bdp-43, -0x1.545318fdd4212p-43, -0x1.773d176e0d241p-43,
    -0x1.8813992db8d53p-47, 0x1.53716c1e3689fp-43, -0x1.34688677f5e3p-45, 0x1.0c76e4447e693p-46,
    0x1.df32a06af1c86p-42, 0x0p0, 0x1.33c478c65f4c7p-43, -0x1.fc0e182f3d704p-42, 0x1.c4a2a8ff44a22p-42,
    0x1.9c0267c68b48fp-45, 0x1.873f51ede0eb2p-42, 0x1.c9188c4e2a997p-42, -0x1.8974f2c44626ep-43,
    -0x1.38b33d0517c7dp-42, -0x1.a0345c2776eb3p-42, -0x1.317b6a8939a2dp-43, 0x1.c61692f7a3dd1p-44,
    0x1.af2e6f93bc3d1p-42, -0x1.7574299ac4003p-42, -0x1.f549ad0747f8fp-44, -0x1.274eb0936b57p-44,
    0x1.2e5e93fdd5937p-44, 0x1.33aa93b51a061p-44, 0x1.14cb30ef8bebap-42, -0x1.3dbd706c6ec47p-43,
    0x1.ccd2e7e07238fp-45, 0x1.0b83bcf7cc561p-43, -0x1.fb305f3c08ab6p-48, 0x1.ad051731eb61fp-42,
    0x1.009e456865aefp-42, -0x1.6d1b955af7c84p-42, -0x1.df6e44094d1f4p-43, -0x1.a0b37f32f9f39p-42,
    -0x1.485c4df52700ep-42, 0x1.ab38c9b8882e8p-42, -0x1.be49388f84875p-42, 0x1.8a729c3a5f4dp-43,
    0x1.e21ac1b2d7468p-43, -0x1.65551ea3c4acfp-42, 0x1.7cbd522655eddp-44, -0x1.9a5ae26a4ffc5p-43,
    -0x1.e62b95cf4c9cbp-42, 0x1.2ed5ada3d4628p-42, 0x1.cc55f26baa24dp-42, 0x1.5c3313f36ebefp-43,
    -0x1.9d1fc6322d53ap-42, 0x1.dc2fbb8b12024p-42, -0x1.9e976f595b40dp-44, 0x1.a8f7ad24be946p-44,
    -0x1.acf63fde18f26p-42, -0x1.5354dd4bc8092p-45, 0x1.3638e7a264605p-43, -0x1.874854d60ffadp-43,
    -0x1.cbd830684c7fcp-42, -0x1.cb9252c4b03d4p-45, -0x1.74bd8c5b5272cp-44, 0x1.fb45483d41fd2p-42,
    0x1.3d4a11b46c98fp-43, 0x1.2472fb15379c5p-42,
  ]
}
