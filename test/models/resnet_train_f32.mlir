// resnet_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.fc: normal 0.0884 0
// arg 1 weights.fc_b: normal 0.02 0
// arg 2 weights.s0u0a: normal 0.1179 0
// arg 3 weights.s0u0an_b: normal 0.02 0
// arg 4 weights.s0u0an_g: normal 0.1 1
// arg 5 weights.s0u0b: normal 0.1179 0
// arg 6 weights.s0u0bn_b: normal 0.02 0
// arg 7 weights.s0u0bn_g: normal 0.0125 0.125
// arg 8 weights.s0u1a: normal 0.1179 0
// arg 9 weights.s0u1an_b: normal 0.02 0
// arg 10 weights.s0u1an_g: normal 0.1 1
// arg 11 weights.s0u1b: normal 0.1179 0
// arg 12 weights.s0u1bn_b: normal 0.02 0
// arg 13 weights.s0u1bn_g: normal 0.0125 0.125
// arg 14 weights.s1u0a: normal 0.1179 0
// arg 15 weights.s1u0an_b: normal 0.02 0
// arg 16 weights.s1u0an_g: normal 0.1 1
// arg 17 weights.s1u0b: normal 0.0833 0
// arg 18 weights.s1u0bn_b: normal 0.02 0
// arg 19 weights.s1u0bn_g: normal 0.0125 0.125
// arg 20 weights.s1u0s: normal 0.3536 0
// arg 21 weights.s1u0sn_b: normal 0.02 0
// arg 22 weights.s1u0sn_g: normal 0.1 1
// arg 23 weights.s1u1a: normal 0.0833 0
// arg 24 weights.s1u1an_b: normal 0.02 0
// arg 25 weights.s1u1an_g: normal 0.1 1
// arg 26 weights.s1u1b: normal 0.0833 0
// arg 27 weights.s1u1bn_b: normal 0.02 0
// arg 28 weights.s1u1bn_g: normal 0.0125 0.125
// arg 29 weights.s2u0a: normal 0.0833 0
// arg 30 weights.s2u0an_b: normal 0.02 0
// arg 31 weights.s2u0an_g: normal 0.1 1
// arg 32 weights.s2u0b: normal 0.0589 0
// arg 33 weights.s2u0bn_b: normal 0.02 0
// arg 34 weights.s2u0bn_g: normal 0.0125 0.125
// arg 35 weights.s2u0s: normal 0.25 0
// arg 36 weights.s2u0sn_b: normal 0.02 0
// arg 37 weights.s2u0sn_g: normal 0.1 1
// arg 38 weights.s2u1a: normal 0.0589 0
// arg 39 weights.s2u1an_b: normal 0.02 0
// arg 40 weights.s2u1an_g: normal 0.1 1
// arg 41 weights.s2u1b: normal 0.0589 0
// arg 42 weights.s2u1bn_b: normal 0.02 0
// arg 43 weights.s2u1bn_g: normal 0.0125 0.125
// arg 44 weights.s3u0a: normal 0.0589 0
// arg 45 weights.s3u0an_b: normal 0.02 0
// arg 46 weights.s3u0an_g: normal 0.1 1
// arg 47 weights.s3u0b: normal 0.0417 0
// arg 48 weights.s3u0bn_b: normal 0.02 0
// arg 49 weights.s3u0bn_g: normal 0.0125 0.125
// arg 50 weights.s3u0s: normal 0.1768 0
// arg 51 weights.s3u0sn_b: normal 0.02 0
// arg 52 weights.s3u0sn_g: normal 0.1 1
// arg 53 weights.s3u1a: normal 0.0417 0
// arg 54 weights.s3u1an_b: normal 0.02 0
// arg 55 weights.s3u1an_g: normal 0.1 1
// arg 56 weights.s3u1b: normal 0.0417 0
// arg 57 weights.s3u1bn_b: normal 0.02 0
// arg 58 weights.s3u1bn_g: normal 0.0125 0.125
// arg 59 weights.stem: normal 0.1166 0
// arg 60 weights.stem_n_b: normal 0.02 0
// arg 61 weights.stem_n_g: normal 0.1 1
// arg 62 m.fc: normal 0.001 0
// arg 63 m.fc_b: normal 0.001 0
// arg 64 m.s0u0a: normal 0.001 0
// arg 65 m.s0u0an_b: normal 0.001 0
// arg 66 m.s0u0an_g: normal 0.001 0
// arg 67 m.s0u0b: normal 0.001 0
// arg 68 m.s0u0bn_b: normal 0.001 0
// arg 69 m.s0u0bn_g: normal 0.001 0
// arg 70 m.s0u1a: normal 0.001 0
// arg 71 m.s0u1an_b: normal 0.001 0
// arg 72 m.s0u1an_g: normal 0.001 0
// arg 73 m.s0u1b: normal 0.001 0
// arg 74 m.s0u1bn_b: normal 0.001 0
// arg 75 m.s0u1bn_g: normal 0.001 0
// arg 76 m.s1u0a: normal 0.001 0
// arg 77 m.s1u0an_b: normal 0.001 0
// arg 78 m.s1u0an_g: normal 0.001 0
// arg 79 m.s1u0b: normal 0.001 0
// arg 80 m.s1u0bn_b: normal 0.001 0
// arg 81 m.s1u0bn_g: normal 0.001 0
// arg 82 m.s1u0s: normal 0.001 0
// arg 83 m.s1u0sn_b: normal 0.001 0
// arg 84 m.s1u0sn_g: normal 0.001 0
// arg 85 m.s1u1a: normal 0.001 0
// arg 86 m.s1u1an_b: normal 0.001 0
// arg 87 m.s1u1an_g: normal 0.001 0
// arg 88 m.s1u1b: normal 0.001 0
// arg 89 m.s1u1bn_b: normal 0.001 0
// arg 90 m.s1u1bn_g: normal 0.001 0
// arg 91 m.s2u0a: normal 0.001 0
// arg 92 m.s2u0an_b: normal 0.001 0
// arg 93 m.s2u0an_g: normal 0.001 0
// arg 94 m.s2u0b: normal 0.001 0
// arg 95 m.s2u0bn_b: normal 0.001 0
// arg 96 m.s2u0bn_g: normal 0.001 0
// arg 97 m.s2u0s: normal 0.001 0
// arg 98 m.s2u0sn_b: normal 0.001 0
// arg 99 m.s2u0sn_g: normal 0.001 0
// arg 100 m.s2u1a: normal 0.001 0
// arg 101 m.s2u1an_b: normal 0.001 0
// arg 102 m.s2u1an_g: normal 0.001 0
// arg 103 m.s2u1b: normal 0.001 0
// arg 104 m.s2u1bn_b: normal 0.001 0
// arg 105 m.s2u1bn_g: normal 0.001 0
// arg 106 m.s3u0a: normal 0.001 0
// arg 107 m.s3u0an_b: normal 0.001 0
// arg 108 m.s3u0an_g: normal 0.001 0
// arg 109 m.s3u0b: normal 0.001 0
// arg 110 m.s3u0bn_b: normal 0.001 0
// arg 111 m.s3u0bn_g: normal 0.001 0
// arg 112 m.s3u0s: normal 0.001 0
// arg 113 m.s3u0sn_b: normal 0.001 0
// arg 114 m.s3u0sn_g: normal 0.001 0
// arg 115 m.s3u1a: normal 0.001 0
// arg 116 m.s3u1an_b: normal 0.001 0
// arg 117 m.s3u1an_g: normal 0.001 0
// arg 118 m.s3u1b: normal 0.001 0
// arg 119 m.s3u1bn_b: normal 0.001 0
// arg 120 m.s3u1bn_g: normal 0.001 0
// arg 121 m.stem: normal 0.001 0
// arg 122 m.stem_n_b: normal 0.001 0
// arg 123 m.stem_n_g: normal 0.001 0
// arg 124 v.fc: uniform 1e-06 1e-05
// arg 125 v.fc_b: uniform 1e-06 1e-05
// arg 126 v.s0u0a: uniform 1e-06 1e-05
// arg 127 v.s0u0an_b: uniform 1e-06 1e-05
// arg 128 v.s0u0an_g: uniform 1e-06 1e-05
// arg 129 v.s0u0b: uniform 1e-06 1e-05
// arg 130 v.s0u0bn_b: uniform 1e-06 1e-05
// arg 131 v.s0u0bn_g: uniform 1e-06 1e-05
// arg 132 v.s0u1a: uniform 1e-06 1e-05
// arg 133 v.s0u1an_b: uniform 1e-06 1e-05
// arg 134 v.s0u1an_g: uniform 1e-06 1e-05
// arg 135 v.s0u1b: uniform 1e-06 1e-05
// arg 136 v.s0u1bn_b: uniform 1e-06 1e-05
// arg 137 v.s0u1bn_g: uniform 1e-06 1e-05
// arg 138 v.s1u0a: uniform 1e-06 1e-05
// arg 139 v.s1u0an_b: uniform 1e-06 1e-05
// arg 140 v.s1u0an_g: uniform 1e-06 1e-05
// arg 141 v.s1u0b: uniform 1e-06 1e-05
// arg 142 v.s1u0bn_b: uniform 1e-06 1e-05
// arg 143 v.s1u0bn_g: uniform 1e-06 1e-05
// arg 144 v.s1u0s: uniform 1e-06 1e-05
// arg 145 v.s1u0sn_b: uniform 1e-06 1e-05
// arg 146 v.s1u0sn_g: uniform 1e-06 1e-05
// arg 147 v.s1u1a: uniform 1e-06 1e-05
// arg 148 v.s1u1an_b: uniform 1e-06 1e-05
// arg 149 v.s1u1an_g: uniform 1e-06 1e-05
// arg 150 v.s1u1b: uniform 1e-06 1e-05
// arg 151 v.s1u1bn_b: uniform 1e-06 1e-05
// arg 152 v.s1u1bn_g: uniform 1e-06 1e-05
// arg 153 v.s2u0a: uniform 1e-06 1e-05
// arg 154 v.s2u0an_b: uniform 1e-06 1e-05
// arg 155 v.s2u0an_g: uniform 1e-06 1e-05
// arg 156 v.s2u0b: uniform 1e-06 1e-05
// arg 157 v.s2u0bn_b: uniform 1e-06 1e-05
// arg 158 v.s2u0bn_g: uniform 1e-06 1e-05
// arg 159 v.s2u0s: uniform 1e-06 1e-05
// arg 160 v.s2u0sn_b: uniform 1e-06 1e-05
// arg 161 v.s2u0sn_g: uniform 1e-06 1e-05
// arg 162 v.s2u1a: uniform 1e-06 1e-05
// arg 163 v.s2u1an_b: uniform 1e-06 1e-05
// arg 164 v.s2u1an_g: uniform 1e-06 1e-05
// arg 165 v.s2u1b: uniform 1e-06 1e-05
// arg 166 v.s2u1bn_b: uniform 1e-06 1e-05
// arg 167 v.s2u1bn_g: uniform 1e-06 1e-05
// arg 168 v.s3u0a: uniform 1e-06 1e-05
// arg 169 v.s3u0an_b: uniform 1e-06 1e-05
// arg 170 v.s3u0an_g: uniform 1e-06 1e-05
// arg 171 v.s3u0b: uniform 1e-06 1e-05
// arg 172 v.s3u0bn_b: uniform 1e-06 1e-05
// arg 173 v.s3u0bn_g: uniform 1e-06 1e-05
// arg 174 v.s3u0s: uniform 1e-06 1e-05
// arg 175 v.s3u0sn_b: uniform 1e-06 1e-05
// arg 176 v.s3u0sn_g: uniform 1e-06 1e-05
// arg 177 v.s3u1a: uniform 1e-06 1e-05
// arg 178 v.s3u1an_b: uniform 1e-06 1e-05
// arg 179 v.s3u1an_g: uniform 1e-06 1e-05
// arg 180 v.s3u1b: uniform 1e-06 1e-05
// arg 181 v.s3u1bn_b: uniform 1e-06 1e-05
// arg 182 v.s3u1bn_g: uniform 1e-06 1e-05
// arg 183 v.stem: uniform 1e-06 1e-05
// arg 184 v.stem_n_b: uniform 1e-06 1e-05
// arg 185 v.stem_n_g: uniform 1e-06 1e-05
// arg 186 step: const 10
// arg 187 data.image: normal 1 0
// arg 188 data.label: uniform 0 20
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<128x20xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<20xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<16x16x3x3xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<16xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<16xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<16x16x3x3xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<16xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<16xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<16x16x3x3xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<16xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<16xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<16x16x3x3xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<16xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<16xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<32x16x3x3xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<32xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<32xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<32x32x3x3xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<32xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<32xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<32x16x1x1xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<32xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<32xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<32x32x3x3xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<32xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<32xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<32x32x3x3xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<32xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<32xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<64x32x3x3xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<64xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<64xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<64x64x3x3xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<64xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<64xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<64x32x1x1xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<64xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<64xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<64x64x3x3xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<64xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<64xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<64x64x3x3xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<64xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<64xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<128x64x3x3xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<128xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<128xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<128x128x3x3xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<128xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<128xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<128x64x1x1xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<128xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<128xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<128x128x3x3xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<128xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<128xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<128x128x3x3xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<128xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<128xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<16x3x7x7xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<16xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<16xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<128x20xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<20xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<16x16x3x3xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<16xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<16xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<16x16x3x3xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<16xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<16xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<16x16x3x3xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<16xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<16xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<16x16x3x3xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<16xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<16xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<32x16x3x3xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<32xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<32xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<32x32x3x3xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<32xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<32xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<32x16x1x1xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<32xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<32xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<32x32x3x3xf32> {tf.aliasing_output = 85 : i32}, %arg86: tensor<32xf32> {tf.aliasing_output = 86 : i32}, %arg87: tensor<32xf32> {tf.aliasing_output = 87 : i32}, %arg88: tensor<32x32x3x3xf32> {tf.aliasing_output = 88 : i32}, %arg89: tensor<32xf32> {tf.aliasing_output = 89 : i32}, %arg90: tensor<32xf32> {tf.aliasing_output = 90 : i32}, %arg91: tensor<64x32x3x3xf32> {tf.aliasing_output = 91 : i32}, %arg92: tensor<64xf32> {tf.aliasing_output = 92 : i32}, %arg93: tensor<64xf32> {tf.aliasing_output = 93 : i32}, %arg94: tensor<64x64x3x3xf32> {tf.aliasing_output = 94 : i32}, %arg95: tensor<64xf32> {tf.aliasing_output = 95 : i32}, %arg96: tensor<64xf32> {tf.aliasing_output = 96 : i32}, %arg97: tensor<64x32x1x1xf32> {tf.aliasing_output = 97 : i32}, %arg98: tensor<64xf32> {tf.aliasing_output = 98 : i32}, %arg99: tensor<64xf32> {tf.aliasing_output = 99 : i32}, %arg100: tensor<64x64x3x3xf32> {tf.aliasing_output = 100 : i32}, %arg101: tensor<64xf32> {tf.aliasing_output = 101 : i32}, %arg102: tensor<64xf32> {tf.aliasing_output = 102 : i32}, %arg103: tensor<64x64x3x3xf32> {tf.aliasing_output = 103 : i32}, %arg104: tensor<64xf32> {tf.aliasing_output = 104 : i32}, %arg105: tensor<64xf32> {tf.aliasing_output = 105 : i32}, %arg106: tensor<128x64x3x3xf32> {tf.aliasing_output = 106 : i32}, %arg107: tensor<128xf32> {tf.aliasing_output = 107 : i32}, %arg108: tensor<128xf32> {tf.aliasing_output = 108 : i32}, %arg109: tensor<128x128x3x3xf32> {tf.aliasing_output = 109 : i32}, %arg110: tensor<128xf32> {tf.aliasing_output = 110 : i32}, %arg111: tensor<128xf32> {tf.aliasing_output = 111 : i32}, %arg112: tensor<128x64x1x1xf32> {tf.aliasing_output = 112 : i32}, %arg113: tensor<128xf32> {tf.aliasing_output = 113 : i32}, %arg114: tensor<128xf32> {tf.aliasing_output = 114 : i32}, %arg115: tensor<128x128x3x3xf32> {tf.aliasing_output = 115 : i32}, %arg116: tensor<128xf32> {tf.aliasing_output = 116 : i32}, %arg117: tensor<128xf32> {tf.aliasing_output = 117 : i32}, %arg118: tensor<128x128x3x3xf32> {tf.aliasing_output = 118 : i32}, %arg119: tensor<128xf32> {tf.aliasing_output = 119 : i32}, %arg120: tensor<128xf32> {tf.aliasing_output = 120 : i32}, %arg121: tensor<16x3x7x7xf32> {tf.aliasing_output = 121 : i32}, %arg122: tensor<16xf32> {tf.aliasing_output = 122 : i32}, %arg123: tensor<16xf32> {tf.aliasing_output = 123 : i32}, %arg124: tensor<128x20xf32> {tf.aliasing_output = 124 : i32}, %arg125: tensor<20xf32> {tf.aliasing_output = 125 : i32}, %arg126: tensor<16x16x3x3xf32> {tf.aliasing_output = 126 : i32}, %arg127: tensor<16xf32> {tf.aliasing_output = 127 : i32}, %arg128: tensor<16xf32> {tf.aliasing_output = 128 : i32}, %arg129: tensor<16x16x3x3xf32> {tf.aliasing_output = 129 : i32}, %arg130: tensor<16xf32> {tf.aliasing_output = 130 : i32}, %arg131: tensor<16xf32> {tf.aliasing_output = 131 : i32}, %arg132: tensor<16x16x3x3xf32> {tf.aliasing_output = 132 : i32}, %arg133: tensor<16xf32> {tf.aliasing_output = 133 : i32}, %arg134: tensor<16xf32> {tf.aliasing_output = 134 : i32}, %arg135: tensor<16x16x3x3xf32> {tf.aliasing_output = 135 : i32}, %arg136: tensor<16xf32> {tf.aliasing_output = 136 : i32}, %arg137: tensor<16xf32> {tf.aliasing_output = 137 : i32}, %arg138: tensor<32x16x3x3xf32> {tf.aliasing_output = 138 : i32}, %arg139: tensor<32xf32> {tf.aliasing_output = 139 : i32}, %arg140: tensor<32xf32> {tf.aliasing_output = 140 : i32}, %arg141: tensor<32x32x3x3xf32> {tf.aliasing_output = 141 : i32}, %arg142: tensor<32xf32> {tf.aliasing_output = 142 : i32}, %arg143: tensor<32xf32> {tf.aliasing_output = 143 : i32}, %arg144: tensor<32x16x1x1xf32> {tf.aliasing_output = 144 : i32}, %arg145: tensor<32xf32> {tf.aliasing_output = 145 : i32}, %arg146: tensor<32xf32> {tf.aliasing_output = 146 : i32}, %arg147: tensor<32x32x3x3xf32> {tf.aliasing_output = 147 : i32}, %arg148: tensor<32xf32> {tf.aliasing_output = 148 : i32}, %arg149: tensor<32xf32> {tf.aliasing_output = 149 : i32}, %arg150: tensor<32x32x3x3xf32> {tf.aliasing_output = 150 : i32}, %arg151: tensor<32xf32> {tf.aliasing_output = 151 : i32}, %arg152: tensor<32xf32> {tf.aliasing_output = 152 : i32}, %arg153: tensor<64x32x3x3xf32> {tf.aliasing_output = 153 : i32}, %arg154: tensor<64xf32> {tf.aliasing_output = 154 : i32}, %arg155: tensor<64xf32> {tf.aliasing_output = 155 : i32}, %arg156: tensor<64x64x3x3xf32> {tf.aliasing_output = 156 : i32}, %arg157: tensor<64xf32> {tf.aliasing_output = 157 : i32}, %arg158: tensor<64xf32> {tf.aliasing_output = 158 : i32}, %arg159: tensor<64x32x1x1xf32> {tf.aliasing_output = 159 : i32}, %arg160: tensor<64xf32> {tf.aliasing_output = 160 : i32}, %arg161: tensor<64xf32> {tf.aliasing_output = 161 : i32}, %arg162: tensor<64x64x3x3xf32> {tf.aliasing_output = 162 : i32}, %arg163: tensor<64xf32> {tf.aliasing_output = 163 : i32}, %arg164: tensor<64xf32> {tf.aliasing_output = 164 : i32}, %arg165: tensor<64x64x3x3xf32> {tf.aliasing_output = 165 : i32}, %arg166: tensor<64xf32> {tf.aliasing_output = 166 : i32}, %arg167: tensor<64xf32> {tf.aliasing_output = 167 : i32}, %arg168: tensor<128x64x3x3xf32> {tf.aliasing_output = 168 : i32}, %arg169: tensor<128xf32> {tf.aliasing_output = 169 : i32}, %arg170: tensor<128xf32> {tf.aliasing_output = 170 : i32}, %arg171: tensor<128x128x3x3xf32> {tf.aliasing_output = 171 : i32}, %arg172: tensor<128xf32> {tf.aliasing_output = 172 : i32}, %arg173: tensor<128xf32> {tf.aliasing_output = 173 : i32}, %arg174: tensor<128x64x1x1xf32> {tf.aliasing_output = 174 : i32}, %arg175: tensor<128xf32> {tf.aliasing_output = 175 : i32}, %arg176: tensor<128xf32> {tf.aliasing_output = 176 : i32}, %arg177: tensor<128x128x3x3xf32> {tf.aliasing_output = 177 : i32}, %arg178: tensor<128xf32> {tf.aliasing_output = 178 : i32}, %arg179: tensor<128xf32> {tf.aliasing_output = 179 : i32}, %arg180: tensor<128x128x3x3xf32> {tf.aliasing_output = 180 : i32}, %arg181: tensor<128xf32> {tf.aliasing_output = 181 : i32}, %arg182: tensor<128xf32> {tf.aliasing_output = 182 : i32}, %arg183: tensor<16x3x7x7xf32> {tf.aliasing_output = 183 : i32}, %arg184: tensor<16xf32> {tf.aliasing_output = 184 : i32}, %arg185: tensor<16xf32> {tf.aliasing_output = 185 : i32}, %arg186: tensor<i32> {tf.aliasing_output = 186 : i32}, %arg187: tensor<4x3x64x64xf32>, %arg188: tensor<4xi32>) -> (tensor<128x20xf32> {jax.result_info = "result[0]['fc']"}, tensor<20xf32> {jax.result_info = "result[0]['fc_b']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[0]['s0u0a']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u0an_b']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u0an_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[0]['s0u0b']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u0bn_b']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u0bn_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[0]['s0u1a']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u1an_b']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u1an_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[0]['s0u1b']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u1bn_b']"}, tensor<16xf32> {jax.result_info = "result[0]['s0u1bn_g']"}, tensor<32x16x3x3xf32> {jax.result_info = "result[0]['s1u0a']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u0an_b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u0an_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[0]['s1u0b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u0bn_b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u0bn_g']"}, tensor<32x16x1x1xf32> {jax.result_info = "result[0]['s1u0s']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u0sn_b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u0sn_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[0]['s1u1a']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u1an_b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u1an_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[0]['s1u1b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u1bn_b']"}, tensor<32xf32> {jax.result_info = "result[0]['s1u1bn_g']"}, tensor<64x32x3x3xf32> {jax.result_info = "result[0]['s2u0a']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u0an_b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u0an_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[0]['s2u0b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u0bn_b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u0bn_g']"}, tensor<64x32x1x1xf32> {jax.result_info = "result[0]['s2u0s']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u0sn_b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u0sn_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[0]['s2u1a']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u1an_b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u1an_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[0]['s2u1b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u1bn_b']"}, tensor<64xf32> {jax.result_info = "result[0]['s2u1bn_g']"}, tensor<128x64x3x3xf32> {jax.result_info = "result[0]['s3u0a']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u0an_b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u0an_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[0]['s3u0b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u0bn_b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u0bn_g']"}, tensor<128x64x1x1xf32> {jax.result_info = "result[0]['s3u0s']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u0sn_b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u0sn_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[0]['s3u1a']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u1an_b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u1an_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[0]['s3u1b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u1bn_b']"}, tensor<128xf32> {jax.result_info = "result[0]['s3u1bn_g']"}, tensor<16x3x7x7xf32> {jax.result_info = "result[0]['stem']"}, tensor<16xf32> {jax.result_info = "result[0]['stem_n_b']"}, tensor<16xf32> {jax.result_info = "result[0]['stem_n_g']"}, tensor<128x20xf32> {jax.result_info = "result[1]['fc']"}, tensor<20xf32> {jax.result_info = "result[1]['fc_b']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[1]['s0u0a']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u0an_b']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u0an_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[1]['s0u0b']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u0bn_b']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u0bn_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[1]['s0u1a']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u1an_b']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u1an_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[1]['s0u1b']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u1bn_b']"}, tensor<16xf32> {jax.result_info = "result[1]['s0u1bn_g']"}, tensor<32x16x3x3xf32> {jax.result_info = "result[1]['s1u0a']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u0an_b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u0an_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[1]['s1u0b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u0bn_b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u0bn_g']"}, tensor<32x16x1x1xf32> {jax.result_info = "result[1]['s1u0s']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u0sn_b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u0sn_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[1]['s1u1a']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u1an_b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u1an_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[1]['s1u1b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u1bn_b']"}, tensor<32xf32> {jax.result_info = "result[1]['s1u1bn_g']"}, tensor<64x32x3x3xf32> {jax.result_info = "result[1]['s2u0a']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u0an_b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u0an_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[1]['s2u0b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u0bn_b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u0bn_g']"}, tensor<64x32x1x1xf32> {jax.result_info = "result[1]['s2u0s']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u0sn_b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u0sn_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[1]['s2u1a']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u1an_b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u1an_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[1]['s2u1b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u1bn_b']"}, tensor<64xf32> {jax.result_info = "result[1]['s2u1bn_g']"}, tensor<128x64x3x3xf32> {jax.result_info = "result[1]['s3u0a']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u0an_b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u0an_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[1]['s3u0b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u0bn_b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u0bn_g']"}, tensor<128x64x1x1xf32> {jax.result_info = "result[1]['s3u0s']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u0sn_b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u0sn_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[1]['s3u1a']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u1an_b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u1an_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[1]['s3u1b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u1bn_b']"}, tensor<128xf32> {jax.result_info = "result[1]['s3u1bn_g']"}, tensor<16x3x7x7xf32> {jax.result_info = "result[1]['stem']"}, tensor<16xf32> {jax.result_info = "result[1]['stem_n_b']"}, tensor<16xf32> {jax.result_info = "result[1]['stem_n_g']"}, tensor<128x20xf32> {jax.result_info = "result[2]['fc']"}, tensor<20xf32> {jax.result_info = "result[2]['fc_b']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[2]['s0u0a']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u0an_b']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u0an_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[2]['s0u0b']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u0bn_b']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u0bn_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[2]['s0u1a']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u1an_b']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u1an_g']"}, tensor<16x16x3x3xf32> {jax.result_info = "result[2]['s0u1b']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u1bn_b']"}, tensor<16xf32> {jax.result_info = "result[2]['s0u1bn_g']"}, tensor<32x16x3x3xf32> {jax.result_info = "result[2]['s1u0a']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u0an_b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u0an_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[2]['s1u0b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u0bn_b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u0bn_g']"}, tensor<32x16x1x1xf32> {jax.result_info = "result[2]['s1u0s']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u0sn_b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u0sn_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[2]['s1u1a']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u1an_b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u1an_g']"}, tensor<32x32x3x3xf32> {jax.result_info = "result[2]['s1u1b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u1bn_b']"}, tensor<32xf32> {jax.result_info = "result[2]['s1u1bn_g']"}, tensor<64x32x3x3xf32> {jax.result_info = "result[2]['s2u0a']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u0an_b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u0an_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[2]['s2u0b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u0bn_b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u0bn_g']"}, tensor<64x32x1x1xf32> {jax.result_info = "result[2]['s2u0s']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u0sn_b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u0sn_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[2]['s2u1a']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u1an_b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u1an_g']"}, tensor<64x64x3x3xf32> {jax.result_info = "result[2]['s2u1b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u1bn_b']"}, tensor<64xf32> {jax.result_info = "result[2]['s2u1bn_g']"}, tensor<128x64x3x3xf32> {jax.result_info = "result[2]['s3u0a']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u0an_b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u0an_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[2]['s3u0b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u0bn_b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u0bn_g']"}, tensor<128x64x1x1xf32> {jax.result_info = "result[2]['s3u0s']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u0sn_b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u0sn_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[2]['s3u1a']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u1an_b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u1an_g']"}, tensor<128x128x3x3xf32> {jax.result_info = "result[2]['s3u1b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u1bn_b']"}, tensor<128xf32> {jax.result_info = "result[2]['s3u1bn_g']"}, tensor<16x3x7x7xf32> {jax.result_info = "result[2]['stem']"}, tensor<16xf32> {jax.result_info = "result[2]['stem_n_b']"}, tensor<16xf32> {jax.result_info = "result[2]['stem_n_g']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convolution(%arg187, %arg59) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x64x64xf32>, tensor<16x3x7x7xf32>) -> tensor<4x16x32x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %3 = stablehlo.divide %1, %2 : tensor<16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = call @_var(%0, %c) : (tensor<4x16x32x32xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x32x32xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %5 = stablehlo.reshape %3 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %7 = stablehlo.subtract %0, %6 : tensor<4x16x32x32xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %9 = stablehlo.add %4#0, %8 : tensor<16xf32>
    %10 = stablehlo.rsqrt %9 : tensor<16xf32>
    %11 = stablehlo.divide %10, %9 : tensor<16xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<16xf32>
    %14 = stablehlo.reshape %10 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %16 = stablehlo.multiply %7, %15 : tensor<4x16x32x32xf32>
    %17 = stablehlo.reshape %arg61 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<4x16x32x32xf32>
    %20 = stablehlo.reshape %arg60 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %22 = stablehlo.add %19, %21 : tensor<4x16x32x32xf32>
    %23 = call @relu(%22) : (tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x16x32x32xf32>
    %25 = stablehlo.compare GT, %22, %24, FLOAT : (tensor<4x16x32x32xf32>, tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x16x32x32xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<f32>
    %28 = "stablehlo.reduce_window"(%23, %27) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [1, 1], [1, 1]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg189: tensor<f32>, %arg190: tensor<f32>):
      %1298 = stablehlo.maximum %arg189, %arg190 : tensor<f32>
      stablehlo.return %1298 : tensor<f32>
    }) : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<4x16x16x16xf32>
    %29 = stablehlo.convolution(%28, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_6) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_7 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %32 = stablehlo.divide %30, %31 : tensor<16xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %33:5 = call @_var_0(%29, %c_8) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %34 = stablehlo.reshape %32 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %36 = stablehlo.subtract %29, %35 : tensor<4x16x16x16xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %38 = stablehlo.add %33#0, %37 : tensor<16xf32>
    %39 = stablehlo.rsqrt %38 : tensor<16xf32>
    %40 = stablehlo.divide %39, %38 : tensor<16xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<16xf32>
    %43 = stablehlo.reshape %39 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %45 = stablehlo.multiply %36, %44 : tensor<4x16x16x16xf32>
    %46 = stablehlo.reshape %arg4 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %48 = stablehlo.multiply %45, %47 : tensor<4x16x16x16xf32>
    %49 = stablehlo.reshape %arg3 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %51 = stablehlo.add %48, %50 : tensor<4x16x16x16xf32>
    %52 = call @relu_1(%51) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %54 = stablehlo.compare GT, %51, %53, FLOAT : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %56 = stablehlo.convolution(%52, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_13) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_14 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %59 = stablehlo.divide %57, %58 : tensor<16xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %60:5 = call @_var_0(%56, %c_15) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %61 = stablehlo.reshape %59 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %63 = stablehlo.subtract %56, %62 : tensor<4x16x16x16xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %65 = stablehlo.add %60#0, %64 : tensor<16xf32>
    %66 = stablehlo.rsqrt %65 : tensor<16xf32>
    %67 = stablehlo.divide %66, %65 : tensor<16xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<16xf32>
    %70 = stablehlo.reshape %66 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %72 = stablehlo.multiply %63, %71 : tensor<4x16x16x16xf32>
    %73 = stablehlo.reshape %arg7 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %75 = stablehlo.multiply %72, %74 : tensor<4x16x16x16xf32>
    %76 = stablehlo.reshape %arg6 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %78 = stablehlo.add %75, %77 : tensor<4x16x16x16xf32>
    %79 = stablehlo.add %28, %78 : tensor<4x16x16x16xf32>
    %80 = call @relu_1(%79) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %82 = stablehlo.compare GT, %79, %81, FLOAT : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xi1>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %84 = stablehlo.convolution(%80, %arg8) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%84 init: %cst_20) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_21 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %87 = stablehlo.divide %85, %86 : tensor<16xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %88:5 = call @_var_0(%84, %c_22) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %89 = stablehlo.reshape %87 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %91 = stablehlo.subtract %84, %90 : tensor<4x16x16x16xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %93 = stablehlo.add %88#0, %92 : tensor<16xf32>
    %94 = stablehlo.rsqrt %93 : tensor<16xf32>
    %95 = stablehlo.divide %94, %93 : tensor<16xf32>
    %cst_24 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<16xf32>
    %98 = stablehlo.reshape %94 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %100 = stablehlo.multiply %91, %99 : tensor<4x16x16x16xf32>
    %101 = stablehlo.reshape %arg10 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %103 = stablehlo.multiply %100, %102 : tensor<4x16x16x16xf32>
    %104 = stablehlo.reshape %arg9 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %106 = stablehlo.add %103, %105 : tensor<4x16x16x16xf32>
    %107 = call @relu_1(%106) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %109 = stablehlo.compare GT, %106, %108, FLOAT : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xi1>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %111 = stablehlo.convolution(%107, %arg11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_27) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_28 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %114 = stablehlo.divide %112, %113 : tensor<16xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %115:5 = call @_var_0(%111, %c_29) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %116 = stablehlo.reshape %114 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %118 = stablehlo.subtract %111, %117 : tensor<4x16x16x16xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %120 = stablehlo.add %115#0, %119 : tensor<16xf32>
    %121 = stablehlo.rsqrt %120 : tensor<16xf32>
    %122 = stablehlo.divide %121, %120 : tensor<16xf32>
    %cst_31 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<16xf32>
    %125 = stablehlo.reshape %121 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %127 = stablehlo.multiply %118, %126 : tensor<4x16x16x16xf32>
    %128 = stablehlo.reshape %arg13 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %130 = stablehlo.multiply %127, %129 : tensor<4x16x16x16xf32>
    %131 = stablehlo.reshape %arg12 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %133 = stablehlo.add %130, %132 : tensor<4x16x16x16xf32>
    %134 = stablehlo.add %80, %133 : tensor<4x16x16x16xf32>
    %135 = call @relu_1(%134) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %137 = stablehlo.compare GT, %134, %136, FLOAT : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xi1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %139 = stablehlo.convolution(%135, %arg14) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<32x16x3x3xf32>) -> tensor<4x32x8x8xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.reduce(%139 init: %cst_34) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_35 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %142 = stablehlo.divide %140, %141 : tensor<32xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %143:5 = call @_var_2(%139, %c_36) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %144 = stablehlo.reshape %142 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %146 = stablehlo.subtract %139, %145 : tensor<4x32x8x8xf32>
    %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %148 = stablehlo.add %143#0, %147 : tensor<32xf32>
    %149 = stablehlo.rsqrt %148 : tensor<32xf32>
    %150 = stablehlo.divide %149, %148 : tensor<32xf32>
    %cst_38 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %152 = stablehlo.multiply %151, %150 : tensor<32xf32>
    %153 = stablehlo.reshape %149 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %155 = stablehlo.multiply %146, %154 : tensor<4x32x8x8xf32>
    %156 = stablehlo.reshape %arg16 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %158 = stablehlo.multiply %155, %157 : tensor<4x32x8x8xf32>
    %159 = stablehlo.reshape %arg15 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %161 = stablehlo.add %158, %160 : tensor<4x32x8x8xf32>
    %162 = call @relu_4(%161) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %164 = stablehlo.compare GT, %161, %163, FLOAT : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xi1>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %166 = stablehlo.convolution(%162, %arg17) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%166 init: %cst_41) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_42 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %169 = stablehlo.divide %167, %168 : tensor<32xf32>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %170:5 = call @_var_2(%166, %c_43) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %171 = stablehlo.reshape %169 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %173 = stablehlo.subtract %166, %172 : tensor<4x32x8x8xf32>
    %cst_44 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %175 = stablehlo.add %170#0, %174 : tensor<32xf32>
    %176 = stablehlo.rsqrt %175 : tensor<32xf32>
    %177 = stablehlo.divide %176, %175 : tensor<32xf32>
    %cst_45 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %179 = stablehlo.multiply %178, %177 : tensor<32xf32>
    %180 = stablehlo.reshape %176 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %182 = stablehlo.multiply %173, %181 : tensor<4x32x8x8xf32>
    %183 = stablehlo.reshape %arg19 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %185 = stablehlo.multiply %182, %184 : tensor<4x32x8x8xf32>
    %186 = stablehlo.reshape %arg18 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %188 = stablehlo.add %185, %187 : tensor<4x32x8x8xf32>
    %189 = stablehlo.convolution(%135, %arg20) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<32x16x1x1xf32>) -> tensor<4x32x8x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.reduce(%189 init: %cst_46) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_47 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %192 = stablehlo.divide %190, %191 : tensor<32xf32>
    %c_48 = stablehlo.constant dense<0> : tensor<i32>
    %193:5 = call @_var_2(%189, %c_48) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %194 = stablehlo.reshape %192 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %196 = stablehlo.subtract %189, %195 : tensor<4x32x8x8xf32>
    %cst_49 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %198 = stablehlo.add %193#0, %197 : tensor<32xf32>
    %199 = stablehlo.rsqrt %198 : tensor<32xf32>
    %200 = stablehlo.divide %199, %198 : tensor<32xf32>
    %cst_50 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %202 = stablehlo.multiply %201, %200 : tensor<32xf32>
    %203 = stablehlo.reshape %199 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %205 = stablehlo.multiply %196, %204 : tensor<4x32x8x8xf32>
    %206 = stablehlo.reshape %arg22 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %208 = stablehlo.multiply %205, %207 : tensor<4x32x8x8xf32>
    %209 = stablehlo.reshape %arg21 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %211 = stablehlo.add %208, %210 : tensor<4x32x8x8xf32>
    %212 = stablehlo.add %211, %188 : tensor<4x32x8x8xf32>
    %213 = call @relu_4(%212) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %215 = stablehlo.compare GT, %212, %214, FLOAT : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xi1>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %217 = stablehlo.convolution(%213, %arg23) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.reduce(%217 init: %cst_53) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_54 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %220 = stablehlo.divide %218, %219 : tensor<32xf32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %221:5 = call @_var_2(%217, %c_55) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %222 = stablehlo.reshape %220 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %224 = stablehlo.subtract %217, %223 : tensor<4x32x8x8xf32>
    %cst_56 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %226 = stablehlo.add %221#0, %225 : tensor<32xf32>
    %227 = stablehlo.rsqrt %226 : tensor<32xf32>
    %228 = stablehlo.divide %227, %226 : tensor<32xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %230 = stablehlo.multiply %229, %228 : tensor<32xf32>
    %231 = stablehlo.reshape %227 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %233 = stablehlo.multiply %224, %232 : tensor<4x32x8x8xf32>
    %234 = stablehlo.reshape %arg25 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %236 = stablehlo.multiply %233, %235 : tensor<4x32x8x8xf32>
    %237 = stablehlo.reshape %arg24 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %239 = stablehlo.add %236, %238 : tensor<4x32x8x8xf32>
    %240 = call @relu_4(%239) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %242 = stablehlo.compare GT, %239, %241, FLOAT : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xi1>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %244 = stablehlo.convolution(%240, %arg26) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.reduce(%244 init: %cst_60) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_61 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %247 = stablehlo.divide %245, %246 : tensor<32xf32>
    %c_62 = stablehlo.constant dense<0> : tensor<i32>
    %248:5 = call @_var_2(%244, %c_62) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %249 = stablehlo.reshape %247 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %251 = stablehlo.subtract %244, %250 : tensor<4x32x8x8xf32>
    %cst_63 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %253 = stablehlo.add %248#0, %252 : tensor<32xf32>
    %254 = stablehlo.rsqrt %253 : tensor<32xf32>
    %255 = stablehlo.divide %254, %253 : tensor<32xf32>
    %cst_64 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %257 = stablehlo.multiply %256, %255 : tensor<32xf32>
    %258 = stablehlo.reshape %254 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %260 = stablehlo.multiply %251, %259 : tensor<4x32x8x8xf32>
    %261 = stablehlo.reshape %arg28 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %263 = stablehlo.multiply %260, %262 : tensor<4x32x8x8xf32>
    %264 = stablehlo.reshape %arg27 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %266 = stablehlo.add %263, %265 : tensor<4x32x8x8xf32>
    %267 = stablehlo.add %213, %266 : tensor<4x32x8x8xf32>
    %268 = call @relu_4(%267) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %270 = stablehlo.compare GT, %267, %269, FLOAT : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %272 = stablehlo.convolution(%268, %arg29) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<64x32x3x3xf32>) -> tensor<4x64x4x4xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.reduce(%272 init: %cst_67) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_68 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %275 = stablehlo.divide %273, %274 : tensor<64xf32>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %276:5 = call @_var_5(%272, %c_69) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %277 = stablehlo.reshape %275 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %279 = stablehlo.subtract %272, %278 : tensor<4x64x4x4xf32>
    %cst_70 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %281 = stablehlo.add %276#0, %280 : tensor<64xf32>
    %282 = stablehlo.rsqrt %281 : tensor<64xf32>
    %283 = stablehlo.divide %282, %281 : tensor<64xf32>
    %cst_71 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %285 = stablehlo.multiply %284, %283 : tensor<64xf32>
    %286 = stablehlo.reshape %282 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %288 = stablehlo.multiply %279, %287 : tensor<4x64x4x4xf32>
    %289 = stablehlo.reshape %arg31 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %291 = stablehlo.multiply %288, %290 : tensor<4x64x4x4xf32>
    %292 = stablehlo.reshape %arg30 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %294 = stablehlo.add %291, %293 : tensor<4x64x4x4xf32>
    %295 = call @relu_7(%294) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %297 = stablehlo.compare GT, %294, %296, FLOAT : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xi1>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %299 = stablehlo.convolution(%295, %arg32) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.reduce(%299 init: %cst_74) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_75 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %302 = stablehlo.divide %300, %301 : tensor<64xf32>
    %c_76 = stablehlo.constant dense<0> : tensor<i32>
    %303:5 = call @_var_5(%299, %c_76) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %304 = stablehlo.reshape %302 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %306 = stablehlo.subtract %299, %305 : tensor<4x64x4x4xf32>
    %cst_77 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %308 = stablehlo.add %303#0, %307 : tensor<64xf32>
    %309 = stablehlo.rsqrt %308 : tensor<64xf32>
    %310 = stablehlo.divide %309, %308 : tensor<64xf32>
    %cst_78 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %312 = stablehlo.multiply %311, %310 : tensor<64xf32>
    %313 = stablehlo.reshape %309 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %315 = stablehlo.multiply %306, %314 : tensor<4x64x4x4xf32>
    %316 = stablehlo.reshape %arg34 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %317 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %318 = stablehlo.multiply %315, %317 : tensor<4x64x4x4xf32>
    %319 = stablehlo.reshape %arg33 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %321 = stablehlo.add %318, %320 : tensor<4x64x4x4xf32>
    %322 = stablehlo.convolution(%268, %arg35) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<64x32x1x1xf32>) -> tensor<4x64x4x4xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.reduce(%322 init: %cst_79) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_80 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %325 = stablehlo.divide %323, %324 : tensor<64xf32>
    %c_81 = stablehlo.constant dense<0> : tensor<i32>
    %326:5 = call @_var_5(%322, %c_81) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %327 = stablehlo.reshape %325 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %328 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %329 = stablehlo.subtract %322, %328 : tensor<4x64x4x4xf32>
    %cst_82 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %331 = stablehlo.add %326#0, %330 : tensor<64xf32>
    %332 = stablehlo.rsqrt %331 : tensor<64xf32>
    %333 = stablehlo.divide %332, %331 : tensor<64xf32>
    %cst_83 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %335 = stablehlo.multiply %334, %333 : tensor<64xf32>
    %336 = stablehlo.reshape %332 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %337 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %338 = stablehlo.multiply %329, %337 : tensor<4x64x4x4xf32>
    %339 = stablehlo.reshape %arg37 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %340 = stablehlo.broadcast_in_dim %339, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %341 = stablehlo.multiply %338, %340 : tensor<4x64x4x4xf32>
    %342 = stablehlo.reshape %arg36 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %344 = stablehlo.add %341, %343 : tensor<4x64x4x4xf32>
    %345 = stablehlo.add %344, %321 : tensor<4x64x4x4xf32>
    %346 = call @relu_7(%345) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %348 = stablehlo.compare GT, %345, %347, FLOAT : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xi1>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %350 = stablehlo.convolution(%346, %arg38) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %351 = stablehlo.reduce(%350 init: %cst_86) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_87 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %353 = stablehlo.divide %351, %352 : tensor<64xf32>
    %c_88 = stablehlo.constant dense<0> : tensor<i32>
    %354:5 = call @_var_5(%350, %c_88) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %355 = stablehlo.reshape %353 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %356 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %357 = stablehlo.subtract %350, %356 : tensor<4x64x4x4xf32>
    %cst_89 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %359 = stablehlo.add %354#0, %358 : tensor<64xf32>
    %360 = stablehlo.rsqrt %359 : tensor<64xf32>
    %361 = stablehlo.divide %360, %359 : tensor<64xf32>
    %cst_90 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %363 = stablehlo.multiply %362, %361 : tensor<64xf32>
    %364 = stablehlo.reshape %360 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %366 = stablehlo.multiply %357, %365 : tensor<4x64x4x4xf32>
    %367 = stablehlo.reshape %arg40 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %369 = stablehlo.multiply %366, %368 : tensor<4x64x4x4xf32>
    %370 = stablehlo.reshape %arg39 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %372 = stablehlo.add %369, %371 : tensor<4x64x4x4xf32>
    %373 = call @relu_7(%372) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %375 = stablehlo.compare GT, %372, %374, FLOAT : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xi1>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %377 = stablehlo.convolution(%373, %arg41) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.reduce(%377 init: %cst_93) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_94 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %380 = stablehlo.divide %378, %379 : tensor<64xf32>
    %c_95 = stablehlo.constant dense<0> : tensor<i32>
    %381:5 = call @_var_5(%377, %c_95) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %382 = stablehlo.reshape %380 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %383 = stablehlo.broadcast_in_dim %382, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %384 = stablehlo.subtract %377, %383 : tensor<4x64x4x4xf32>
    %cst_96 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %386 = stablehlo.add %381#0, %385 : tensor<64xf32>
    %387 = stablehlo.rsqrt %386 : tensor<64xf32>
    %388 = stablehlo.divide %387, %386 : tensor<64xf32>
    %cst_97 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %390 = stablehlo.multiply %389, %388 : tensor<64xf32>
    %391 = stablehlo.reshape %387 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %392 = stablehlo.broadcast_in_dim %391, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %393 = stablehlo.multiply %384, %392 : tensor<4x64x4x4xf32>
    %394 = stablehlo.reshape %arg43 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %396 = stablehlo.multiply %393, %395 : tensor<4x64x4x4xf32>
    %397 = stablehlo.reshape %arg42 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %398 = stablehlo.broadcast_in_dim %397, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %399 = stablehlo.add %396, %398 : tensor<4x64x4x4xf32>
    %400 = stablehlo.add %346, %399 : tensor<4x64x4x4xf32>
    %401 = call @relu_7(%400) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %403 = stablehlo.compare GT, %400, %402, FLOAT : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xi1>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %405 = stablehlo.convolution(%401, %arg44) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<128x64x3x3xf32>) -> tensor<4x128x2x2xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%405 init: %cst_100) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_101 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %408 = stablehlo.divide %406, %407 : tensor<128xf32>
    %c_102 = stablehlo.constant dense<0> : tensor<i32>
    %409:5 = call @_var_8(%405, %c_102) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %410 = stablehlo.reshape %408 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %412 = stablehlo.subtract %405, %411 : tensor<4x128x2x2xf32>
    %cst_103 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %413 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %414 = stablehlo.add %409#0, %413 : tensor<128xf32>
    %415 = stablehlo.rsqrt %414 : tensor<128xf32>
    %416 = stablehlo.divide %415, %414 : tensor<128xf32>
    %cst_104 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %418 = stablehlo.multiply %417, %416 : tensor<128xf32>
    %419 = stablehlo.reshape %415 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %420 = stablehlo.broadcast_in_dim %419, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %421 = stablehlo.multiply %412, %420 : tensor<4x128x2x2xf32>
    %422 = stablehlo.reshape %arg46 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %424 = stablehlo.multiply %421, %423 : tensor<4x128x2x2xf32>
    %425 = stablehlo.reshape %arg45 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %426 = stablehlo.broadcast_in_dim %425, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %427 = stablehlo.add %424, %426 : tensor<4x128x2x2xf32>
    %428 = call @relu_10(%427) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %430 = stablehlo.compare GT, %427, %429, FLOAT : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xi1>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %432 = stablehlo.convolution(%428, %arg47) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%432 init: %cst_107) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_108 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %435 = stablehlo.divide %433, %434 : tensor<128xf32>
    %c_109 = stablehlo.constant dense<0> : tensor<i32>
    %436:5 = call @_var_8(%432, %c_109) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %437 = stablehlo.reshape %435 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %438 = stablehlo.broadcast_in_dim %437, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %439 = stablehlo.subtract %432, %438 : tensor<4x128x2x2xf32>
    %cst_110 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %441 = stablehlo.add %436#0, %440 : tensor<128xf32>
    %442 = stablehlo.rsqrt %441 : tensor<128xf32>
    %443 = stablehlo.divide %442, %441 : tensor<128xf32>
    %cst_111 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %445 = stablehlo.multiply %444, %443 : tensor<128xf32>
    %446 = stablehlo.reshape %442 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %447 = stablehlo.broadcast_in_dim %446, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %448 = stablehlo.multiply %439, %447 : tensor<4x128x2x2xf32>
    %449 = stablehlo.reshape %arg49 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %450 = stablehlo.broadcast_in_dim %449, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %451 = stablehlo.multiply %448, %450 : tensor<4x128x2x2xf32>
    %452 = stablehlo.reshape %arg48 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %453 = stablehlo.broadcast_in_dim %452, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %454 = stablehlo.add %451, %453 : tensor<4x128x2x2xf32>
    %455 = stablehlo.convolution(%401, %arg50) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<128x64x1x1xf32>) -> tensor<4x128x2x2xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.reduce(%455 init: %cst_112) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_113 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %458 = stablehlo.divide %456, %457 : tensor<128xf32>
    %c_114 = stablehlo.constant dense<0> : tensor<i32>
    %459:5 = call @_var_8(%455, %c_114) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %460 = stablehlo.reshape %458 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %461 = stablehlo.broadcast_in_dim %460, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %462 = stablehlo.subtract %455, %461 : tensor<4x128x2x2xf32>
    %cst_115 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %464 = stablehlo.add %459#0, %463 : tensor<128xf32>
    %465 = stablehlo.rsqrt %464 : tensor<128xf32>
    %466 = stablehlo.divide %465, %464 : tensor<128xf32>
    %cst_116 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %467 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %468 = stablehlo.multiply %467, %466 : tensor<128xf32>
    %469 = stablehlo.reshape %465 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %470 = stablehlo.broadcast_in_dim %469, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %471 = stablehlo.multiply %462, %470 : tensor<4x128x2x2xf32>
    %472 = stablehlo.reshape %arg52 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %473 = stablehlo.broadcast_in_dim %472, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %474 = stablehlo.multiply %471, %473 : tensor<4x128x2x2xf32>
    %475 = stablehlo.reshape %arg51 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %476 = stablehlo.broadcast_in_dim %475, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %477 = stablehlo.add %474, %476 : tensor<4x128x2x2xf32>
    %478 = stablehlo.add %477, %454 : tensor<4x128x2x2xf32>
    %479 = call @relu_10(%478) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %481 = stablehlo.compare GT, %478, %480, FLOAT : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xi1>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %482 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %483 = stablehlo.convolution(%479, %arg53) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%483 init: %cst_119) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_120 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %486 = stablehlo.divide %484, %485 : tensor<128xf32>
    %c_121 = stablehlo.constant dense<0> : tensor<i32>
    %487:5 = call @_var_8(%483, %c_121) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %488 = stablehlo.reshape %486 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %489 = stablehlo.broadcast_in_dim %488, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %490 = stablehlo.subtract %483, %489 : tensor<4x128x2x2xf32>
    %cst_122 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %492 = stablehlo.add %487#0, %491 : tensor<128xf32>
    %493 = stablehlo.rsqrt %492 : tensor<128xf32>
    %494 = stablehlo.divide %493, %492 : tensor<128xf32>
    %cst_123 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %495 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %496 = stablehlo.multiply %495, %494 : tensor<128xf32>
    %497 = stablehlo.reshape %493 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %498 = stablehlo.broadcast_in_dim %497, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %499 = stablehlo.multiply %490, %498 : tensor<4x128x2x2xf32>
    %500 = stablehlo.reshape %arg55 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %502 = stablehlo.multiply %499, %501 : tensor<4x128x2x2xf32>
    %503 = stablehlo.reshape %arg54 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %505 = stablehlo.add %502, %504 : tensor<4x128x2x2xf32>
    %506 = call @relu_10(%505) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %508 = stablehlo.compare GT, %505, %507, FLOAT : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xi1>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %509 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %510 = stablehlo.convolution(%506, %arg56) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %511 = stablehlo.reduce(%510 init: %cst_126) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_127 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %512 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %513 = stablehlo.divide %511, %512 : tensor<128xf32>
    %c_128 = stablehlo.constant dense<0> : tensor<i32>
    %514:5 = call @_var_8(%510, %c_128) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %515 = stablehlo.reshape %513 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %516 = stablehlo.broadcast_in_dim %515, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %517 = stablehlo.subtract %510, %516 : tensor<4x128x2x2xf32>
    %cst_129 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %519 = stablehlo.add %514#0, %518 : tensor<128xf32>
    %520 = stablehlo.rsqrt %519 : tensor<128xf32>
    %521 = stablehlo.divide %520, %519 : tensor<128xf32>
    %cst_130 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %522 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %523 = stablehlo.multiply %522, %521 : tensor<128xf32>
    %524 = stablehlo.reshape %520 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %526 = stablehlo.multiply %517, %525 : tensor<4x128x2x2xf32>
    %527 = stablehlo.reshape %arg58 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %528 = stablehlo.broadcast_in_dim %527, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %529 = stablehlo.multiply %526, %528 : tensor<4x128x2x2xf32>
    %530 = stablehlo.reshape %arg57 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %531 = stablehlo.broadcast_in_dim %530, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %532 = stablehlo.add %529, %531 : tensor<4x128x2x2xf32>
    %533 = stablehlo.add %479, %532 : tensor<4x128x2x2xf32>
    %534 = call @relu_10(%533) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %536 = stablehlo.compare GT, %533, %535, FLOAT : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xi1>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.reduce(%534 init: %cst_133) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<4x128xf32>
    %cst_134 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<4x128xf32>
    %540 = stablehlo.divide %538, %539 : tensor<4x128xf32>
    %541 = stablehlo.dot_general %540, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x128xf32>, tensor<128x20xf32>) -> tensor<4x20xf32>
    %542 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %543 = stablehlo.broadcast_in_dim %542, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<4x20xf32>
    %544 = stablehlo.add %541, %543 : tensor<4x20xf32>
    %545 = stablehlo.broadcast_in_dim %arg188, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %546:2 = call @take_along_axis(%544, %545) : (tensor<4x20xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>)
    %547 = stablehlo.reshape %546#0 : (tensor<4x1xf32>) -> tensor<4xf32>
    %cst_135 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %548 = stablehlo.reduce(%544 init: %cst_135) applies stablehlo.maximum across dimensions = [1] : (tensor<4x20xf32>, tensor<f32>) -> tensor<4xf32>
    %549 = stablehlo.reshape %548 : (tensor<4xf32>) -> tensor<4x1xf32>
    %550 = stablehlo.broadcast_in_dim %549, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x20xf32>
    %551 = stablehlo.compare EQ, %544, %550, FLOAT : (tensor<4x20xf32>, tensor<4x20xf32>) -> tensor<4x20xi1>
    %552 = stablehlo.convert %551 : (tensor<4x20xi1>) -> tensor<4x20xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.reduce(%552 init: %cst_136) applies stablehlo.add across dimensions = [1] : (tensor<4x20xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_137 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %554 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %555 = stablehlo.maximum %554, %548 : tensor<4xf32>
    %556 = stablehlo.compare EQ, %548, %555, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_138 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %559 = stablehlo.select %556, %557, %558 : tensor<4xi1>, tensor<4xf32>
    %cst_140 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %561 = stablehlo.compare EQ, %560, %555, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_141 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %562 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_142 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %564 = stablehlo.select %561, %562, %563 : tensor<4xi1>, tensor<4xf32>
    %565 = stablehlo.divide %559, %564 : tensor<4xf32>
    %566 = stablehlo.is_finite %555 : (tensor<4xf32>) -> tensor<4xi1>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %568 = stablehlo.select %566, %555, %567 : tensor<4xi1>, tensor<4xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %570 = stablehlo.broadcast_in_dim %568, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %571 = stablehlo.broadcast_in_dim %570, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x20xf32>
    %572 = stablehlo.subtract %544, %571 : tensor<4x20xf32>
    %573 = stablehlo.exponential %572 : tensor<4x20xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.reduce(%573 init: %cst_145) applies stablehlo.add across dimensions = [1] : (tensor<4x20xf32>, tensor<f32>) -> tensor<4xf32>
    %575 = stablehlo.sign %574 : tensor<4xf32>
    %576 = stablehlo.abs %574 : tensor<4xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %578 = stablehlo.compare GE, %574, %577, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %579 = stablehlo.log %576 : tensor<4xf32>
    %580 = stablehlo.add %579, %568 : tensor<4xf32>
    %581 = stablehlo.subtract %580, %547 : tensor<4xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %582 = stablehlo.reduce(%581 init: %cst_147) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_148 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %583 = stablehlo.divide %582, %cst_148 : tensor<f32>
    %cst_149 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_150 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %584 = stablehlo.divide %cst_149, %cst_150 : tensor<f32>
    %585 = stablehlo.broadcast_in_dim %584, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %586 = stablehlo.negate %585 : tensor<4xf32>
    %587 = stablehlo.divide %585, %576 : tensor<4xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %589 = stablehlo.select %578, %588, %587 : tensor<4xi1>, tensor<4xf32>
    %590 = stablehlo.select %578, %587, %588 : tensor<4xi1>, tensor<4xf32>
    %591 = stablehlo.negate %589 : tensor<4xf32>
    %592 = stablehlo.add %590, %591 : tensor<4xf32>
    %593 = stablehlo.broadcast_in_dim %592, dims = [0] : (tensor<4xf32>) -> tensor<4x20xf32>
    %594 = stablehlo.multiply %593, %573 : tensor<4x20xf32>
    %595 = stablehlo.broadcast_in_dim %586, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %596 = call @take_along_axis_11(%546#1, %595) : (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x20xf32>
    %597 = stablehlo.add %594, %596 : tensor<4x20xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %598 = stablehlo.reduce(%597 init: %cst_152) applies stablehlo.add across dimensions = [0] : (tensor<4x20xf32>, tensor<f32>) -> tensor<20xf32>
    %599 = stablehlo.reshape %598 : (tensor<20xf32>) -> tensor<1x20xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %600 = stablehlo.reduce(%599 init: %cst_153) applies stablehlo.add across dimensions = [0] : (tensor<1x20xf32>, tensor<f32>) -> tensor<20xf32>
    %601 = stablehlo.dot_general %597, %540, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x20xf32>, tensor<4x128xf32>) -> tensor<20x128xf32>
    %602 = stablehlo.transpose %601, dims = [1, 0] : (tensor<20x128xf32>) -> tensor<128x20xf32>
    %603 = stablehlo.dot_general %597, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x20xf32>, tensor<128x20xf32>) -> tensor<4x128xf32>
    %cst_154 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %604 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<4x128xf32>
    %605 = stablehlo.divide %603, %604 : tensor<4x128xf32>
    %606 = stablehlo.broadcast_in_dim %605, dims = [0, 1] : (tensor<4x128xf32>) -> tensor<4x128x2x2xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %607 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %608 = stablehlo.select %536, %606, %607 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.reduce(%608 init: %cst_156) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %610 = stablehlo.reshape %609 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %611 = stablehlo.reshape %610 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %612 = stablehlo.multiply %526, %608 : tensor<4x128x2x2xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %613 = stablehlo.reduce(%612 init: %cst_157) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %614 = stablehlo.reshape %613 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %615 = stablehlo.broadcast_in_dim %527, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %616 = stablehlo.multiply %608, %615 : tensor<4x128x2x2xf32>
    %617 = stablehlo.reshape %614 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %618 = stablehlo.multiply %517, %616 : tensor<4x128x2x2xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %619 = stablehlo.reduce(%618 init: %cst_158) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %620 = stablehlo.reshape %619 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %621 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %622 = stablehlo.multiply %616, %621 : tensor<4x128x2x2xf32>
    %623 = stablehlo.reshape %620 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %624 = stablehlo.multiply %623, %523 : tensor<128xf32>
    %625 = stablehlo.negate %622 : tensor<4x128x2x2xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %626 = stablehlo.reduce(%625 init: %cst_159) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %627 = stablehlo.reshape %626 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %628 = stablehlo.reshape %627 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %629 = call @_var_12(%514#1, %514#2, %514#3, %514#4, %624) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %630 = stablehlo.add %622, %629 : tensor<4x128x2x2xf32>
    %cst_160 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %632 = stablehlo.divide %628, %631 : tensor<128xf32>
    %633 = stablehlo.broadcast_in_dim %632, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %634 = stablehlo.add %630, %633 : tensor<4x128x2x2xf32>
    %635 = stablehlo.convolution(%506, %634) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<128x128x3x3xf32>
    %636 = stablehlo.reverse %arg56, dims = [2, 3] : tensor<128x128x3x3xf32>
    %637 = stablehlo.convolution(%634, %636) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %638 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %639 = stablehlo.select %508, %637, %638 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %640 = stablehlo.reduce(%639 init: %cst_162) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %641 = stablehlo.reshape %640 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %642 = stablehlo.reshape %641 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %643 = stablehlo.multiply %499, %639 : tensor<4x128x2x2xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %644 = stablehlo.reduce(%643 init: %cst_163) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %645 = stablehlo.reshape %644 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %646 = stablehlo.broadcast_in_dim %500, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %647 = stablehlo.multiply %639, %646 : tensor<4x128x2x2xf32>
    %648 = stablehlo.reshape %645 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %649 = stablehlo.multiply %490, %647 : tensor<4x128x2x2xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %650 = stablehlo.reduce(%649 init: %cst_164) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %651 = stablehlo.reshape %650 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %652 = stablehlo.broadcast_in_dim %497, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %653 = stablehlo.multiply %647, %652 : tensor<4x128x2x2xf32>
    %654 = stablehlo.reshape %651 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %655 = stablehlo.multiply %654, %496 : tensor<128xf32>
    %656 = stablehlo.negate %653 : tensor<4x128x2x2xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %657 = stablehlo.reduce(%656 init: %cst_165) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %658 = stablehlo.reshape %657 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %659 = stablehlo.reshape %658 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %660 = call @_var_12(%487#1, %487#2, %487#3, %487#4, %655) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %661 = stablehlo.add %653, %660 : tensor<4x128x2x2xf32>
    %cst_166 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %662 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %663 = stablehlo.divide %659, %662 : tensor<128xf32>
    %664 = stablehlo.broadcast_in_dim %663, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %665 = stablehlo.add %661, %664 : tensor<4x128x2x2xf32>
    %666 = stablehlo.convolution(%479, %665) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<128x128x3x3xf32>
    %667 = stablehlo.reverse %arg53, dims = [2, 3] : tensor<128x128x3x3xf32>
    %668 = stablehlo.convolution(%665, %667) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %669 = stablehlo.add %608, %668 : tensor<4x128x2x2xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %671 = stablehlo.select %481, %669, %670 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %672 = stablehlo.reduce(%671 init: %cst_168) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %673 = stablehlo.reshape %672 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %674 = stablehlo.reshape %673 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %675 = stablehlo.multiply %471, %671 : tensor<4x128x2x2xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %676 = stablehlo.reduce(%675 init: %cst_169) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %677 = stablehlo.reshape %676 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %678 = stablehlo.broadcast_in_dim %472, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %679 = stablehlo.multiply %671, %678 : tensor<4x128x2x2xf32>
    %680 = stablehlo.reshape %677 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %681 = stablehlo.multiply %462, %679 : tensor<4x128x2x2xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %682 = stablehlo.reduce(%681 init: %cst_170) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %683 = stablehlo.reshape %682 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %684 = stablehlo.broadcast_in_dim %469, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %685 = stablehlo.multiply %679, %684 : tensor<4x128x2x2xf32>
    %686 = stablehlo.reshape %683 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %687 = stablehlo.multiply %686, %468 : tensor<128xf32>
    %688 = stablehlo.negate %685 : tensor<4x128x2x2xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %689 = stablehlo.reduce(%688 init: %cst_171) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %690 = stablehlo.reshape %689 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %691 = stablehlo.reshape %690 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %692 = call @_var_12(%459#1, %459#2, %459#3, %459#4, %687) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %693 = stablehlo.add %685, %692 : tensor<4x128x2x2xf32>
    %cst_172 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %695 = stablehlo.divide %691, %694 : tensor<128xf32>
    %696 = stablehlo.broadcast_in_dim %695, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %697 = stablehlo.add %693, %696 : tensor<4x128x2x2xf32>
    %698 = stablehlo.convolution(%401, %697) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<4x128x2x2xf32>) -> tensor<128x64x1x1xf32>
    %699 = stablehlo.reverse %arg50, dims = [2, 3] : tensor<128x64x1x1xf32>
    %700 = stablehlo.convolution(%697, %699) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %701 = stablehlo.reduce(%671 init: %cst_173) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %702 = stablehlo.reshape %701 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %703 = stablehlo.reshape %702 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %704 = stablehlo.multiply %448, %671 : tensor<4x128x2x2xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %705 = stablehlo.reduce(%704 init: %cst_174) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %706 = stablehlo.reshape %705 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %707 = stablehlo.broadcast_in_dim %449, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %708 = stablehlo.multiply %671, %707 : tensor<4x128x2x2xf32>
    %709 = stablehlo.reshape %706 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %710 = stablehlo.multiply %439, %708 : tensor<4x128x2x2xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %711 = stablehlo.reduce(%710 init: %cst_175) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %712 = stablehlo.reshape %711 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %713 = stablehlo.broadcast_in_dim %446, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %714 = stablehlo.multiply %708, %713 : tensor<4x128x2x2xf32>
    %715 = stablehlo.reshape %712 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %716 = stablehlo.multiply %715, %445 : tensor<128xf32>
    %717 = stablehlo.negate %714 : tensor<4x128x2x2xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %718 = stablehlo.reduce(%717 init: %cst_176) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %719 = stablehlo.reshape %718 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %720 = stablehlo.reshape %719 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %721 = call @_var_12(%436#1, %436#2, %436#3, %436#4, %716) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %722 = stablehlo.add %714, %721 : tensor<4x128x2x2xf32>
    %cst_177 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %723 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %724 = stablehlo.divide %720, %723 : tensor<128xf32>
    %725 = stablehlo.broadcast_in_dim %724, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %726 = stablehlo.add %722, %725 : tensor<4x128x2x2xf32>
    %727 = stablehlo.convolution(%428, %726) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<4x128x2x2xf32>) -> tensor<128x128x3x3xf32>
    %728 = stablehlo.reverse %arg47, dims = [2, 3] : tensor<128x128x3x3xf32>
    %729 = stablehlo.convolution(%726, %728) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %730 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %731 = stablehlo.select %430, %729, %730 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %732 = stablehlo.reduce(%731 init: %cst_179) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %733 = stablehlo.reshape %732 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %734 = stablehlo.reshape %733 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %735 = stablehlo.multiply %421, %731 : tensor<4x128x2x2xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %736 = stablehlo.reduce(%735 init: %cst_180) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %737 = stablehlo.reshape %736 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %738 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %739 = stablehlo.multiply %731, %738 : tensor<4x128x2x2xf32>
    %740 = stablehlo.reshape %737 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %741 = stablehlo.multiply %412, %739 : tensor<4x128x2x2xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %742 = stablehlo.reduce(%741 init: %cst_181) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %743 = stablehlo.reshape %742 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %744 = stablehlo.broadcast_in_dim %419, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %745 = stablehlo.multiply %739, %744 : tensor<4x128x2x2xf32>
    %746 = stablehlo.reshape %743 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %747 = stablehlo.multiply %746, %418 : tensor<128xf32>
    %748 = stablehlo.negate %745 : tensor<4x128x2x2xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %749 = stablehlo.reduce(%748 init: %cst_182) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %750 = stablehlo.reshape %749 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %751 = stablehlo.reshape %750 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %752 = call @_var_12(%409#1, %409#2, %409#3, %409#4, %747) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %753 = stablehlo.add %745, %752 : tensor<4x128x2x2xf32>
    %cst_183 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %754 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %755 = stablehlo.divide %751, %754 : tensor<128xf32>
    %756 = stablehlo.broadcast_in_dim %755, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %757 = stablehlo.add %753, %756 : tensor<4x128x2x2xf32>
    %758 = stablehlo.convolution(%401, %757) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<4x128x2x2xf32>) -> tensor<128x64x3x3xf32>
    %759 = stablehlo.reverse %arg44, dims = [2, 3] : tensor<128x64x3x3xf32>
    %760 = stablehlo.convolution(%757, %759) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %761 = stablehlo.add %700, %760 : tensor<4x64x4x4xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %763 = stablehlo.select %403, %761, %762 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %764 = stablehlo.reduce(%763 init: %cst_185) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %765 = stablehlo.reshape %764 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %766 = stablehlo.reshape %765 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %767 = stablehlo.multiply %393, %763 : tensor<4x64x4x4xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %768 = stablehlo.reduce(%767 init: %cst_186) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %769 = stablehlo.reshape %768 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %770 = stablehlo.broadcast_in_dim %394, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %771 = stablehlo.multiply %763, %770 : tensor<4x64x4x4xf32>
    %772 = stablehlo.reshape %769 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %773 = stablehlo.multiply %384, %771 : tensor<4x64x4x4xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %774 = stablehlo.reduce(%773 init: %cst_187) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %775 = stablehlo.reshape %774 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %776 = stablehlo.broadcast_in_dim %391, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %777 = stablehlo.multiply %771, %776 : tensor<4x64x4x4xf32>
    %778 = stablehlo.reshape %775 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %779 = stablehlo.multiply %778, %390 : tensor<64xf32>
    %780 = stablehlo.negate %777 : tensor<4x64x4x4xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %781 = stablehlo.reduce(%780 init: %cst_188) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %782 = stablehlo.reshape %781 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %783 = stablehlo.reshape %782 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %784 = call @_var_14(%381#1, %381#2, %381#3, %381#4, %779) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %785 = stablehlo.add %777, %784 : tensor<4x64x4x4xf32>
    %cst_189 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %786 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %787 = stablehlo.divide %783, %786 : tensor<64xf32>
    %788 = stablehlo.broadcast_in_dim %787, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %789 = stablehlo.add %785, %788 : tensor<4x64x4x4xf32>
    %790 = stablehlo.convolution(%373, %789) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<64x64x3x3xf32>
    %791 = stablehlo.reverse %arg41, dims = [2, 3] : tensor<64x64x3x3xf32>
    %792 = stablehlo.convolution(%789, %791) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %794 = stablehlo.select %375, %792, %793 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %795 = stablehlo.reduce(%794 init: %cst_191) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %796 = stablehlo.reshape %795 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %797 = stablehlo.reshape %796 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %798 = stablehlo.multiply %366, %794 : tensor<4x64x4x4xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %799 = stablehlo.reduce(%798 init: %cst_192) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %800 = stablehlo.reshape %799 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %801 = stablehlo.broadcast_in_dim %367, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %802 = stablehlo.multiply %794, %801 : tensor<4x64x4x4xf32>
    %803 = stablehlo.reshape %800 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %804 = stablehlo.multiply %357, %802 : tensor<4x64x4x4xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %805 = stablehlo.reduce(%804 init: %cst_193) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %806 = stablehlo.reshape %805 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %807 = stablehlo.broadcast_in_dim %364, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %808 = stablehlo.multiply %802, %807 : tensor<4x64x4x4xf32>
    %809 = stablehlo.reshape %806 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %810 = stablehlo.multiply %809, %363 : tensor<64xf32>
    %811 = stablehlo.negate %808 : tensor<4x64x4x4xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %812 = stablehlo.reduce(%811 init: %cst_194) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %813 = stablehlo.reshape %812 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %814 = stablehlo.reshape %813 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %815 = call @_var_14(%354#1, %354#2, %354#3, %354#4, %810) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %816 = stablehlo.add %808, %815 : tensor<4x64x4x4xf32>
    %cst_195 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %818 = stablehlo.divide %814, %817 : tensor<64xf32>
    %819 = stablehlo.broadcast_in_dim %818, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %820 = stablehlo.add %816, %819 : tensor<4x64x4x4xf32>
    %821 = stablehlo.convolution(%346, %820) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<64x64x3x3xf32>
    %822 = stablehlo.reverse %arg38, dims = [2, 3] : tensor<64x64x3x3xf32>
    %823 = stablehlo.convolution(%820, %822) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %824 = stablehlo.add %763, %823 : tensor<4x64x4x4xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %826 = stablehlo.select %348, %824, %825 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %827 = stablehlo.reduce(%826 init: %cst_197) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %828 = stablehlo.reshape %827 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %829 = stablehlo.reshape %828 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %830 = stablehlo.multiply %338, %826 : tensor<4x64x4x4xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %831 = stablehlo.reduce(%830 init: %cst_198) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %832 = stablehlo.reshape %831 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %833 = stablehlo.broadcast_in_dim %339, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %834 = stablehlo.multiply %826, %833 : tensor<4x64x4x4xf32>
    %835 = stablehlo.reshape %832 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %836 = stablehlo.multiply %329, %834 : tensor<4x64x4x4xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %837 = stablehlo.reduce(%836 init: %cst_199) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %838 = stablehlo.reshape %837 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %839 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %840 = stablehlo.multiply %834, %839 : tensor<4x64x4x4xf32>
    %841 = stablehlo.reshape %838 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %842 = stablehlo.multiply %841, %335 : tensor<64xf32>
    %843 = stablehlo.negate %840 : tensor<4x64x4x4xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %844 = stablehlo.reduce(%843 init: %cst_200) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %845 = stablehlo.reshape %844 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %846 = stablehlo.reshape %845 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %847 = call @_var_14(%326#1, %326#2, %326#3, %326#4, %842) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %848 = stablehlo.add %840, %847 : tensor<4x64x4x4xf32>
    %cst_201 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %849 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %850 = stablehlo.divide %846, %849 : tensor<64xf32>
    %851 = stablehlo.broadcast_in_dim %850, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %852 = stablehlo.add %848, %851 : tensor<4x64x4x4xf32>
    %853 = stablehlo.convolution(%268, %852) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<4x64x4x4xf32>) -> tensor<64x32x1x1xf32>
    %854 = stablehlo.reverse %arg35, dims = [2, 3] : tensor<64x32x1x1xf32>
    %855 = stablehlo.convolution(%852, %854) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %856 = stablehlo.reduce(%826 init: %cst_202) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %857 = stablehlo.reshape %856 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %858 = stablehlo.reshape %857 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %859 = stablehlo.multiply %315, %826 : tensor<4x64x4x4xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %860 = stablehlo.reduce(%859 init: %cst_203) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %861 = stablehlo.reshape %860 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %862 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %863 = stablehlo.multiply %826, %862 : tensor<4x64x4x4xf32>
    %864 = stablehlo.reshape %861 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %865 = stablehlo.multiply %306, %863 : tensor<4x64x4x4xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %866 = stablehlo.reduce(%865 init: %cst_204) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %867 = stablehlo.reshape %866 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %868 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %869 = stablehlo.multiply %863, %868 : tensor<4x64x4x4xf32>
    %870 = stablehlo.reshape %867 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %871 = stablehlo.multiply %870, %312 : tensor<64xf32>
    %872 = stablehlo.negate %869 : tensor<4x64x4x4xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %873 = stablehlo.reduce(%872 init: %cst_205) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %874 = stablehlo.reshape %873 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %875 = stablehlo.reshape %874 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %876 = call @_var_14(%303#1, %303#2, %303#3, %303#4, %871) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %877 = stablehlo.add %869, %876 : tensor<4x64x4x4xf32>
    %cst_206 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %879 = stablehlo.divide %875, %878 : tensor<64xf32>
    %880 = stablehlo.broadcast_in_dim %879, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %881 = stablehlo.add %877, %880 : tensor<4x64x4x4xf32>
    %882 = stablehlo.convolution(%295, %881) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<4x64x4x4xf32>) -> tensor<64x64x3x3xf32>
    %883 = stablehlo.reverse %arg32, dims = [2, 3] : tensor<64x64x3x3xf32>
    %884 = stablehlo.convolution(%881, %883) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %886 = stablehlo.select %297, %884, %885 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %887 = stablehlo.reduce(%886 init: %cst_208) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %888 = stablehlo.reshape %887 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %889 = stablehlo.reshape %888 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %890 = stablehlo.multiply %288, %886 : tensor<4x64x4x4xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %891 = stablehlo.reduce(%890 init: %cst_209) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %892 = stablehlo.reshape %891 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %893 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %894 = stablehlo.multiply %886, %893 : tensor<4x64x4x4xf32>
    %895 = stablehlo.reshape %892 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %896 = stablehlo.multiply %279, %894 : tensor<4x64x4x4xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %897 = stablehlo.reduce(%896 init: %cst_210) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %898 = stablehlo.reshape %897 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %899 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %900 = stablehlo.multiply %894, %899 : tensor<4x64x4x4xf32>
    %901 = stablehlo.reshape %898 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %902 = stablehlo.multiply %901, %285 : tensor<64xf32>
    %903 = stablehlo.negate %900 : tensor<4x64x4x4xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %904 = stablehlo.reduce(%903 init: %cst_211) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %905 = stablehlo.reshape %904 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %906 = stablehlo.reshape %905 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %907 = call @_var_14(%276#1, %276#2, %276#3, %276#4, %902) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %908 = stablehlo.add %900, %907 : tensor<4x64x4x4xf32>
    %cst_212 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %909 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %910 = stablehlo.divide %906, %909 : tensor<64xf32>
    %911 = stablehlo.broadcast_in_dim %910, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %912 = stablehlo.add %908, %911 : tensor<4x64x4x4xf32>
    %913 = stablehlo.convolution(%268, %912) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<4x64x4x4xf32>) -> tensor<64x32x3x3xf32>
    %914 = stablehlo.reverse %arg29, dims = [2, 3] : tensor<64x32x3x3xf32>
    %915 = stablehlo.convolution(%912, %914) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %916 = stablehlo.add %855, %915 : tensor<4x32x8x8xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %918 = stablehlo.select %270, %916, %917 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xf32>
    %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %919 = stablehlo.reduce(%918 init: %cst_214) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %920 = stablehlo.reshape %919 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %921 = stablehlo.reshape %920 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %922 = stablehlo.multiply %260, %918 : tensor<4x32x8x8xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %923 = stablehlo.reduce(%922 init: %cst_215) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %924 = stablehlo.reshape %923 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %925 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %926 = stablehlo.multiply %918, %925 : tensor<4x32x8x8xf32>
    %927 = stablehlo.reshape %924 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %928 = stablehlo.multiply %251, %926 : tensor<4x32x8x8xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %929 = stablehlo.reduce(%928 init: %cst_216) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %930 = stablehlo.reshape %929 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %931 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %932 = stablehlo.multiply %926, %931 : tensor<4x32x8x8xf32>
    %933 = stablehlo.reshape %930 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %934 = stablehlo.multiply %933, %257 : tensor<32xf32>
    %935 = stablehlo.negate %932 : tensor<4x32x8x8xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %936 = stablehlo.reduce(%935 init: %cst_217) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %937 = stablehlo.reshape %936 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %938 = stablehlo.reshape %937 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %939 = call @_var_16(%248#1, %248#2, %248#3, %248#4, %934) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %940 = stablehlo.add %932, %939 : tensor<4x32x8x8xf32>
    %cst_218 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %942 = stablehlo.divide %938, %941 : tensor<32xf32>
    %943 = stablehlo.broadcast_in_dim %942, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %944 = stablehlo.add %940, %943 : tensor<4x32x8x8xf32>
    %945 = stablehlo.convolution(%240, %944) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<32x32x3x3xf32>
    %946 = stablehlo.reverse %arg26, dims = [2, 3] : tensor<32x32x3x3xf32>
    %947 = stablehlo.convolution(%944, %946) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %949 = stablehlo.select %242, %947, %948 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xf32>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %950 = stablehlo.reduce(%949 init: %cst_220) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %951 = stablehlo.reshape %950 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %952 = stablehlo.reshape %951 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %953 = stablehlo.multiply %233, %949 : tensor<4x32x8x8xf32>
    %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %954 = stablehlo.reduce(%953 init: %cst_221) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %955 = stablehlo.reshape %954 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %956 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %957 = stablehlo.multiply %949, %956 : tensor<4x32x8x8xf32>
    %958 = stablehlo.reshape %955 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %959 = stablehlo.multiply %224, %957 : tensor<4x32x8x8xf32>
    %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %960 = stablehlo.reduce(%959 init: %cst_222) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %961 = stablehlo.reshape %960 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %962 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %963 = stablehlo.multiply %957, %962 : tensor<4x32x8x8xf32>
    %964 = stablehlo.reshape %961 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %965 = stablehlo.multiply %964, %230 : tensor<32xf32>
    %966 = stablehlo.negate %963 : tensor<4x32x8x8xf32>
    %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %967 = stablehlo.reduce(%966 init: %cst_223) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %968 = stablehlo.reshape %967 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %969 = stablehlo.reshape %968 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %970 = call @_var_16(%221#1, %221#2, %221#3, %221#4, %965) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %971 = stablehlo.add %963, %970 : tensor<4x32x8x8xf32>
    %cst_224 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %973 = stablehlo.divide %969, %972 : tensor<32xf32>
    %974 = stablehlo.broadcast_in_dim %973, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %975 = stablehlo.add %971, %974 : tensor<4x32x8x8xf32>
    %976 = stablehlo.convolution(%213, %975) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<32x32x3x3xf32>
    %977 = stablehlo.reverse %arg23, dims = [2, 3] : tensor<32x32x3x3xf32>
    %978 = stablehlo.convolution(%975, %977) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %979 = stablehlo.add %918, %978 : tensor<4x32x8x8xf32>
    %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %981 = stablehlo.select %215, %979, %980 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %982 = stablehlo.reduce(%981 init: %cst_226) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %983 = stablehlo.reshape %982 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %984 = stablehlo.reshape %983 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %985 = stablehlo.multiply %205, %981 : tensor<4x32x8x8xf32>
    %cst_227 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %986 = stablehlo.reduce(%985 init: %cst_227) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %987 = stablehlo.reshape %986 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %988 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %989 = stablehlo.multiply %981, %988 : tensor<4x32x8x8xf32>
    %990 = stablehlo.reshape %987 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %991 = stablehlo.multiply %196, %989 : tensor<4x32x8x8xf32>
    %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %992 = stablehlo.reduce(%991 init: %cst_228) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %993 = stablehlo.reshape %992 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %994 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %995 = stablehlo.multiply %989, %994 : tensor<4x32x8x8xf32>
    %996 = stablehlo.reshape %993 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %997 = stablehlo.multiply %996, %202 : tensor<32xf32>
    %998 = stablehlo.negate %995 : tensor<4x32x8x8xf32>
    %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %999 = stablehlo.reduce(%998 init: %cst_229) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1000 = stablehlo.reshape %999 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1001 = stablehlo.reshape %1000 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1002 = call @_var_16(%193#1, %193#2, %193#3, %193#4, %997) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1003 = stablehlo.add %995, %1002 : tensor<4x32x8x8xf32>
    %cst_230 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1005 = stablehlo.divide %1001, %1004 : tensor<32xf32>
    %1006 = stablehlo.broadcast_in_dim %1005, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1007 = stablehlo.add %1003, %1006 : tensor<4x32x8x8xf32>
    %1008 = stablehlo.convolution(%135, %1007) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<4x32x8x8xf32>) -> tensor<32x16x1x1xf32>
    %1009 = stablehlo.reverse %arg20, dims = [2, 3] : tensor<32x16x1x1xf32>
    %1010 = stablehlo.convolution(%1007, %1009) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1011 = stablehlo.reduce(%981 init: %cst_231) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1012 = stablehlo.reshape %1011 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1013 = stablehlo.reshape %1012 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1014 = stablehlo.multiply %182, %981 : tensor<4x32x8x8xf32>
    %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1015 = stablehlo.reduce(%1014 init: %cst_232) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1016 = stablehlo.reshape %1015 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1017 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1018 = stablehlo.multiply %981, %1017 : tensor<4x32x8x8xf32>
    %1019 = stablehlo.reshape %1016 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1020 = stablehlo.multiply %173, %1018 : tensor<4x32x8x8xf32>
    %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1021 = stablehlo.reduce(%1020 init: %cst_233) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1022 = stablehlo.reshape %1021 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1023 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1024 = stablehlo.multiply %1018, %1023 : tensor<4x32x8x8xf32>
    %1025 = stablehlo.reshape %1022 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1026 = stablehlo.multiply %1025, %179 : tensor<32xf32>
    %1027 = stablehlo.negate %1024 : tensor<4x32x8x8xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1028 = stablehlo.reduce(%1027 init: %cst_234) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1029 = stablehlo.reshape %1028 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1030 = stablehlo.reshape %1029 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1031 = call @_var_16(%170#1, %170#2, %170#3, %170#4, %1026) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1032 = stablehlo.add %1024, %1031 : tensor<4x32x8x8xf32>
    %cst_235 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1034 = stablehlo.divide %1030, %1033 : tensor<32xf32>
    %1035 = stablehlo.broadcast_in_dim %1034, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1036 = stablehlo.add %1032, %1035 : tensor<4x32x8x8xf32>
    %1037 = stablehlo.convolution(%162, %1036) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<4x32x8x8xf32>) -> tensor<32x32x3x3xf32>
    %1038 = stablehlo.reverse %arg17, dims = [2, 3] : tensor<32x32x3x3xf32>
    %1039 = stablehlo.convolution(%1036, %1038) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1040 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %1041 = stablehlo.select %164, %1039, %1040 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xf32>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1042 = stablehlo.reduce(%1041 init: %cst_237) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1043 = stablehlo.reshape %1042 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1044 = stablehlo.reshape %1043 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1045 = stablehlo.multiply %155, %1041 : tensor<4x32x8x8xf32>
    %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1046 = stablehlo.reduce(%1045 init: %cst_238) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1047 = stablehlo.reshape %1046 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1048 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1049 = stablehlo.multiply %1041, %1048 : tensor<4x32x8x8xf32>
    %1050 = stablehlo.reshape %1047 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1051 = stablehlo.multiply %146, %1049 : tensor<4x32x8x8xf32>
    %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1052 = stablehlo.reduce(%1051 init: %cst_239) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1053 = stablehlo.reshape %1052 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1054 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1055 = stablehlo.multiply %1049, %1054 : tensor<4x32x8x8xf32>
    %1056 = stablehlo.reshape %1053 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1057 = stablehlo.multiply %1056, %152 : tensor<32xf32>
    %1058 = stablehlo.negate %1055 : tensor<4x32x8x8xf32>
    %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1059 = stablehlo.reduce(%1058 init: %cst_240) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1060 = stablehlo.reshape %1059 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1061 = stablehlo.reshape %1060 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1062 = call @_var_16(%143#1, %143#2, %143#3, %143#4, %1057) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1063 = stablehlo.add %1055, %1062 : tensor<4x32x8x8xf32>
    %cst_241 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1065 = stablehlo.divide %1061, %1064 : tensor<32xf32>
    %1066 = stablehlo.broadcast_in_dim %1065, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1067 = stablehlo.add %1063, %1066 : tensor<4x32x8x8xf32>
    %1068 = stablehlo.convolution(%135, %1067) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<4x32x8x8xf32>) -> tensor<32x16x3x3xf32>
    %1069 = stablehlo.reverse %arg14, dims = [2, 3] : tensor<32x16x3x3xf32>
    %1070 = stablehlo.convolution(%1067, %1069) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %1071 = stablehlo.add %1010, %1070 : tensor<4x16x16x16xf32>
    %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %1073 = stablehlo.select %137, %1071, %1072 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xf32>
    %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1074 = stablehlo.reduce(%1073 init: %cst_243) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1075 = stablehlo.reshape %1074 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1076 = stablehlo.reshape %1075 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1077 = stablehlo.multiply %127, %1073 : tensor<4x16x16x16xf32>
    %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1078 = stablehlo.reduce(%1077 init: %cst_244) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1079 = stablehlo.reshape %1078 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1080 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1081 = stablehlo.multiply %1073, %1080 : tensor<4x16x16x16xf32>
    %1082 = stablehlo.reshape %1079 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1083 = stablehlo.multiply %118, %1081 : tensor<4x16x16x16xf32>
    %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1084 = stablehlo.reduce(%1083 init: %cst_245) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1085 = stablehlo.reshape %1084 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1086 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1087 = stablehlo.multiply %1081, %1086 : tensor<4x16x16x16xf32>
    %1088 = stablehlo.reshape %1085 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1089 = stablehlo.multiply %1088, %124 : tensor<16xf32>
    %1090 = stablehlo.negate %1087 : tensor<4x16x16x16xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1091 = stablehlo.reduce(%1090 init: %cst_246) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1092 = stablehlo.reshape %1091 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1093 = stablehlo.reshape %1092 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1094 = call @_var_18(%115#1, %115#2, %115#3, %115#4, %1089) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1095 = stablehlo.add %1087, %1094 : tensor<4x16x16x16xf32>
    %cst_247 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1097 = stablehlo.divide %1093, %1096 : tensor<16xf32>
    %1098 = stablehlo.broadcast_in_dim %1097, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1099 = stablehlo.add %1095, %1098 : tensor<4x16x16x16xf32>
    %1100 = stablehlo.convolution(%107, %1099) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<16x16x3x3xf32>
    %1101 = stablehlo.reverse %arg11, dims = [2, 3] : tensor<16x16x3x3xf32>
    %1102 = stablehlo.convolution(%1099, %1101) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1103 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %1104 = stablehlo.select %109, %1102, %1103 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xf32>
    %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1105 = stablehlo.reduce(%1104 init: %cst_249) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1106 = stablehlo.reshape %1105 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1107 = stablehlo.reshape %1106 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1108 = stablehlo.multiply %100, %1104 : tensor<4x16x16x16xf32>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1109 = stablehlo.reduce(%1108 init: %cst_250) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1110 = stablehlo.reshape %1109 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1111 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1112 = stablehlo.multiply %1104, %1111 : tensor<4x16x16x16xf32>
    %1113 = stablehlo.reshape %1110 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1114 = stablehlo.multiply %91, %1112 : tensor<4x16x16x16xf32>
    %cst_251 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1115 = stablehlo.reduce(%1114 init: %cst_251) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1116 = stablehlo.reshape %1115 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1117 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1118 = stablehlo.multiply %1112, %1117 : tensor<4x16x16x16xf32>
    %1119 = stablehlo.reshape %1116 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1120 = stablehlo.multiply %1119, %97 : tensor<16xf32>
    %1121 = stablehlo.negate %1118 : tensor<4x16x16x16xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1122 = stablehlo.reduce(%1121 init: %cst_252) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1123 = stablehlo.reshape %1122 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1124 = stablehlo.reshape %1123 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1125 = call @_var_18(%88#1, %88#2, %88#3, %88#4, %1120) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1126 = stablehlo.add %1118, %1125 : tensor<4x16x16x16xf32>
    %cst_253 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1128 = stablehlo.divide %1124, %1127 : tensor<16xf32>
    %1129 = stablehlo.broadcast_in_dim %1128, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1130 = stablehlo.add %1126, %1129 : tensor<4x16x16x16xf32>
    %1131 = stablehlo.convolution(%80, %1130) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<16x16x3x3xf32>
    %1132 = stablehlo.reverse %arg8, dims = [2, 3] : tensor<16x16x3x3xf32>
    %1133 = stablehlo.convolution(%1130, %1132) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %1134 = stablehlo.add %1073, %1133 : tensor<4x16x16x16xf32>
    %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %1136 = stablehlo.select %82, %1134, %1135 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xf32>
    %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1137 = stablehlo.reduce(%1136 init: %cst_255) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1138 = stablehlo.reshape %1137 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1139 = stablehlo.reshape %1138 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1140 = stablehlo.multiply %72, %1136 : tensor<4x16x16x16xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1141 = stablehlo.reduce(%1140 init: %cst_256) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1142 = stablehlo.reshape %1141 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1143 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1144 = stablehlo.multiply %1136, %1143 : tensor<4x16x16x16xf32>
    %1145 = stablehlo.reshape %1142 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1146 = stablehlo.multiply %63, %1144 : tensor<4x16x16x16xf32>
    %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1147 = stablehlo.reduce(%1146 init: %cst_257) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1148 = stablehlo.reshape %1147 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1149 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1150 = stablehlo.multiply %1144, %1149 : tensor<4x16x16x16xf32>
    %1151 = stablehlo.reshape %1148 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1152 = stablehlo.multiply %1151, %69 : tensor<16xf32>
    %1153 = stablehlo.negate %1150 : tensor<4x16x16x16xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1154 = stablehlo.reduce(%1153 init: %cst_258) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1155 = stablehlo.reshape %1154 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1156 = stablehlo.reshape %1155 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1157 = call @_var_18(%60#1, %60#2, %60#3, %60#4, %1152) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1158 = stablehlo.add %1150, %1157 : tensor<4x16x16x16xf32>
    %cst_259 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1160 = stablehlo.divide %1156, %1159 : tensor<16xf32>
    %1161 = stablehlo.broadcast_in_dim %1160, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1162 = stablehlo.add %1158, %1161 : tensor<4x16x16x16xf32>
    %1163 = stablehlo.convolution(%52, %1162) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<16x16x3x3xf32>
    %1164 = stablehlo.reverse %arg5, dims = [2, 3] : tensor<16x16x3x3xf32>
    %1165 = stablehlo.convolution(%1162, %1164) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1166 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %1167 = stablehlo.select %54, %1165, %1166 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xf32>
    %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1168 = stablehlo.reduce(%1167 init: %cst_261) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1169 = stablehlo.reshape %1168 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1170 = stablehlo.reshape %1169 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1171 = stablehlo.multiply %45, %1167 : tensor<4x16x16x16xf32>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1172 = stablehlo.reduce(%1171 init: %cst_262) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1173 = stablehlo.reshape %1172 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1174 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1175 = stablehlo.multiply %1167, %1174 : tensor<4x16x16x16xf32>
    %1176 = stablehlo.reshape %1173 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1177 = stablehlo.multiply %36, %1175 : tensor<4x16x16x16xf32>
    %cst_263 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1178 = stablehlo.reduce(%1177 init: %cst_263) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1179 = stablehlo.reshape %1178 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1180 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1181 = stablehlo.multiply %1175, %1180 : tensor<4x16x16x16xf32>
    %1182 = stablehlo.reshape %1179 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1183 = stablehlo.multiply %1182, %42 : tensor<16xf32>
    %1184 = stablehlo.negate %1181 : tensor<4x16x16x16xf32>
    %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1185 = stablehlo.reduce(%1184 init: %cst_264) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1186 = stablehlo.reshape %1185 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1187 = stablehlo.reshape %1186 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1188 = call @_var_18(%33#1, %33#2, %33#3, %33#4, %1183) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1189 = stablehlo.add %1181, %1188 : tensor<4x16x16x16xf32>
    %cst_265 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1191 = stablehlo.divide %1187, %1190 : tensor<16xf32>
    %1192 = stablehlo.broadcast_in_dim %1191, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1193 = stablehlo.add %1189, %1192 : tensor<4x16x16x16xf32>
    %1194 = stablehlo.convolution(%28, %1193) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<4x16x16x16xf32>) -> tensor<16x16x3x3xf32>
    %1195 = stablehlo.reverse %arg2, dims = [2, 3] : tensor<16x16x3x3xf32>
    %1196 = stablehlo.convolution(%1193, %1195) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %1197 = stablehlo.add %1136, %1196 : tensor<4x16x16x16xf32>
    %cst_266 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1198 = stablehlo.pad %23, %cst_266, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<4x16x34x34xf32>
    %cst_267 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1199 = "stablehlo.select_and_scatter"(%1198, %1197, %cst_267) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg189: tensor<f32>, %arg190: tensor<f32>):
      %1298 = stablehlo.compare GE, %arg189, %arg190, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1298 : tensor<i1>
    }, {
    ^bb0(%arg189: tensor<f32>, %arg190: tensor<f32>):
      %1298 = stablehlo.add %arg189, %arg190 : tensor<f32>
      stablehlo.return %1298 : tensor<f32>
    }) : (tensor<4x16x34x34xf32>, tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<4x16x34x34xf32>
    %1200 = stablehlo.slice %1199 [0:4, 0:16, 1:33, 1:33] : (tensor<4x16x34x34xf32>) -> tensor<4x16x32x32xf32>
    %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<4x16x32x32xf32>
    %1202 = stablehlo.select %25, %1200, %1201 : tensor<4x16x32x32xi1>, tensor<4x16x32x32xf32>
    %cst_269 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1203 = stablehlo.reduce(%1202 init: %cst_269) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1204 = stablehlo.reshape %1203 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1205 = stablehlo.reshape %1204 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1206 = stablehlo.multiply %16, %1202 : tensor<4x16x32x32xf32>
    %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1207 = stablehlo.reduce(%1206 init: %cst_270) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1208 = stablehlo.reshape %1207 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1209 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %1210 = stablehlo.multiply %1202, %1209 : tensor<4x16x32x32xf32>
    %1211 = stablehlo.reshape %1208 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1212 = stablehlo.multiply %7, %1210 : tensor<4x16x32x32xf32>
    %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1213 = stablehlo.reduce(%1212 init: %cst_271) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1214 = stablehlo.reshape %1213 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1215 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %1216 = stablehlo.multiply %1210, %1215 : tensor<4x16x32x32xf32>
    %1217 = stablehlo.reshape %1214 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1218 = stablehlo.multiply %1217, %13 : tensor<16xf32>
    %1219 = stablehlo.negate %1216 : tensor<4x16x32x32xf32>
    %cst_272 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1220 = stablehlo.reduce(%1219 init: %cst_272) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1221 = stablehlo.reshape %1220 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1222 = stablehlo.reshape %1221 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1223 = call @_var_20(%4#1, %4#2, %4#3, %4#4, %1218) : (tensor<4x16x32x32xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x32x32xf32>
    %1224 = stablehlo.add %1216, %1223 : tensor<4x16x32x32xf32>
    %cst_273 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1226 = stablehlo.divide %1222, %1225 : tensor<16xf32>
    %1227 = stablehlo.broadcast_in_dim %1226, dims = [1] : (tensor<16xf32>) -> tensor<4x16x32x32xf32>
    %1228 = stablehlo.add %1224, %1227 : tensor<4x16x32x32xf32>
    %1229 = stablehlo.convolution(%arg187, %1228) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[3, 2], [3, 2]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x64x64xf32>, tensor<4x16x32x32xf32>) -> tensor<16x3x7x7xf32>
    %c_274 = stablehlo.constant dense<1> : tensor<i32>
    %1230 = stablehlo.add %arg186, %c_274 : tensor<i32>
    %1231 = stablehlo.convert %1230 : (tensor<i32>) -> tensor<f32>
    %cst_275 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1232 = stablehlo.power %cst_275, %1231 : tensor<f32>
    %cst_276 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1233 = stablehlo.subtract %cst_276, %1232 : tensor<f32>
    %cst_277 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1234 = stablehlo.power %cst_277, %1231 : tensor<f32>
    %cst_278 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1235 = stablehlo.subtract %cst_278, %1234 : tensor<f32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1236:3 = call @adamw(%arg0, %602, %arg62, %arg124, %cst_279, %1233, %1235) : (tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>)
    %cst_280 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1237:3 = call @adamw_21(%arg1, %600, %arg63, %arg125, %cst_280, %1233, %1235) : (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>)
    %cst_281 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1238:3 = call @adamw_22(%arg2, %1194, %arg64, %arg126, %cst_281, %1233, %1235) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_282 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1239:3 = call @adamw_23(%arg3, %1170, %arg65, %arg127, %cst_282, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1240:3 = call @adamw_23(%arg4, %1176, %arg66, %arg128, %cst_283, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_284 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1241:3 = call @adamw_22(%arg5, %1163, %arg67, %arg129, %cst_284, %1233, %1235) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1242:3 = call @adamw_23(%arg6, %1139, %arg68, %arg130, %cst_285, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1243:3 = call @adamw_23(%arg7, %1145, %arg69, %arg131, %cst_286, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_287 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1244:3 = call @adamw_22(%arg8, %1131, %arg70, %arg132, %cst_287, %1233, %1235) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_288 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1245:3 = call @adamw_23(%arg9, %1107, %arg71, %arg133, %cst_288, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_289 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1246:3 = call @adamw_23(%arg10, %1113, %arg72, %arg134, %cst_289, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1247:3 = call @adamw_22(%arg11, %1100, %arg73, %arg135, %cst_290, %1233, %1235) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_291 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1248:3 = call @adamw_23(%arg12, %1076, %arg74, %arg136, %cst_291, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1249:3 = call @adamw_23(%arg13, %1082, %arg75, %arg137, %cst_292, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_293 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1250:3 = call @adamw_24(%arg14, %1068, %arg76, %arg138, %cst_293, %1233, %1235) : (tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>)
    %cst_294 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1251:3 = call @adamw_25(%arg15, %1044, %arg77, %arg139, %cst_294, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_295 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1252:3 = call @adamw_25(%arg16, %1050, %arg78, %arg140, %cst_295, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1253:3 = call @adamw_26(%arg17, %1037, %arg79, %arg141, %cst_296, %1233, %1235) : (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>)
    %cst_297 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1254:3 = call @adamw_25(%arg18, %1013, %arg80, %arg142, %cst_297, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_298 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1255:3 = call @adamw_25(%arg19, %1019, %arg81, %arg143, %cst_298, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1256:3 = call @adamw_27(%arg20, %1008, %arg82, %arg144, %cst_299, %1233, %1235) : (tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>)
    %cst_300 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1257:3 = call @adamw_25(%arg21, %984, %arg83, %arg145, %cst_300, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_301 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1258:3 = call @adamw_25(%arg22, %990, %arg84, %arg146, %cst_301, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1259:3 = call @adamw_26(%arg23, %976, %arg85, %arg147, %cst_302, %1233, %1235) : (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>)
    %cst_303 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1260:3 = call @adamw_25(%arg24, %952, %arg86, %arg148, %cst_303, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_304 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1261:3 = call @adamw_25(%arg25, %958, %arg87, %arg149, %cst_304, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1262:3 = call @adamw_26(%arg26, %945, %arg88, %arg150, %cst_305, %1233, %1235) : (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>)
    %cst_306 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1263:3 = call @adamw_25(%arg27, %921, %arg89, %arg151, %cst_306, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_307 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1264:3 = call @adamw_25(%arg28, %927, %arg90, %arg152, %cst_307, %1233, %1235) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1265:3 = call @adamw_28(%arg29, %913, %arg91, %arg153, %cst_308, %1233, %1235) : (tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>)
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1266:3 = call @adamw_29(%arg30, %889, %arg92, %arg154, %cst_309, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_310 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1267:3 = call @adamw_29(%arg31, %895, %arg93, %arg155, %cst_310, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1268:3 = call @adamw_30(%arg32, %882, %arg94, %arg156, %cst_311, %1233, %1235) : (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>)
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1269:3 = call @adamw_29(%arg33, %858, %arg95, %arg157, %cst_312, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_313 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1270:3 = call @adamw_29(%arg34, %864, %arg96, %arg158, %cst_313, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1271:3 = call @adamw_31(%arg35, %853, %arg97, %arg159, %cst_314, %1233, %1235) : (tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>)
    %cst_315 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1272:3 = call @adamw_29(%arg36, %829, %arg98, %arg160, %cst_315, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_316 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1273:3 = call @adamw_29(%arg37, %835, %arg99, %arg161, %cst_316, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1274:3 = call @adamw_30(%arg38, %821, %arg100, %arg162, %cst_317, %1233, %1235) : (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>)
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1275:3 = call @adamw_29(%arg39, %797, %arg101, %arg163, %cst_318, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_319 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1276:3 = call @adamw_29(%arg40, %803, %arg102, %arg164, %cst_319, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_320 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1277:3 = call @adamw_30(%arg41, %790, %arg103, %arg165, %cst_320, %1233, %1235) : (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>)
    %cst_321 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1278:3 = call @adamw_29(%arg42, %766, %arg104, %arg166, %cst_321, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1279:3 = call @adamw_29(%arg43, %772, %arg105, %arg167, %cst_322, %1233, %1235) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1280:3 = call @adamw_32(%arg44, %758, %arg106, %arg168, %cst_323, %1233, %1235) : (tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>)
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1281:3 = call @adamw_33(%arg45, %734, %arg107, %arg169, %cst_324, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_325 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1282:3 = call @adamw_33(%arg46, %740, %arg108, %arg170, %cst_325, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_326 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1283:3 = call @adamw_34(%arg47, %727, %arg109, %arg171, %cst_326, %1233, %1235) : (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>)
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1284:3 = call @adamw_33(%arg48, %703, %arg110, %arg172, %cst_327, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1285:3 = call @adamw_33(%arg49, %709, %arg111, %arg173, %cst_328, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1286:3 = call @adamw_35(%arg50, %698, %arg112, %arg174, %cst_329, %1233, %1235) : (tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>)
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1287:3 = call @adamw_33(%arg51, %674, %arg113, %arg175, %cst_330, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1288:3 = call @adamw_33(%arg52, %680, %arg114, %arg176, %cst_331, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_332 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1289:3 = call @adamw_34(%arg53, %666, %arg115, %arg177, %cst_332, %1233, %1235) : (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>)
    %cst_333 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1290:3 = call @adamw_33(%arg54, %642, %arg116, %arg178, %cst_333, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_334 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1291:3 = call @adamw_33(%arg55, %648, %arg117, %arg179, %cst_334, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1292:3 = call @adamw_34(%arg56, %635, %arg118, %arg180, %cst_335, %1233, %1235) : (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>)
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1293:3 = call @adamw_33(%arg57, %611, %arg119, %arg181, %cst_336, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_337 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1294:3 = call @adamw_33(%arg58, %617, %arg120, %arg182, %cst_337, %1233, %1235) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_338 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1295:3 = call @adamw_36(%arg59, %1229, %arg121, %arg183, %cst_338, %1233, %1235) : (tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>)
    %cst_339 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1296:3 = call @adamw_23(%arg60, %1205, %arg122, %arg184, %cst_339, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_340 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1297:3 = call @adamw_23(%arg61, %1211, %arg123, %arg185, %cst_340, %1233, %1235) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    return %1236#0, %1237#0, %1238#0, %1239#0, %1240#0, %1241#0, %1242#0, %1243#0, %1244#0, %1245#0, %1246#0, %1247#0, %1248#0, %1249#0, %1250#0, %1251#0, %1252#0, %1253#0, %1254#0, %1255#0, %1256#0, %1257#0, %1258#0, %1259#0, %1260#0, %1261#0, %1262#0, %1263#0, %1264#0, %1265#0, %1266#0, %1267#0, %1268#0, %1269#0, %1270#0, %1271#0, %1272#0, %1273#0, %1274#0, %1275#0, %1276#0, %1277#0, %1278#0, %1279#0, %1280#0, %1281#0, %1282#0, %1283#0, %1284#0, %1285#0, %1286#0, %1287#0, %1288#0, %1289#0, %1290#0, %1291#0, %1292#0, %1293#0, %1294#0, %1295#0, %1296#0, %1297#0, %1236#1, %1237#1, %1238#1, %1239#1, %1240#1, %1241#1, %1242#1, %1243#1, %1244#1, %1245#1, %1246#1, %1247#1, %1248#1, %1249#1, %1250#1, %1251#1, %1252#1, %1253#1, %1254#1, %1255#1, %1256#1, %1257#1, %1258#1, %1259#1, %1260#1, %1261#1, %1262#1, %1263#1, %1264#1, %1265#1, %1266#1, %1267#1, %1268#1, %1269#1, %1270#1, %1271#1, %1272#1, %1273#1, %1274#1, %1275#1, %1276#1, %1277#1, %1278#1, %1279#1, %1280#1, %1281#1, %1282#1, %1283#1, %1284#1, %1285#1, %1286#1, %1287#1, %1288#1, %1289#1, %1290#1, %1291#1, %1292#1, %1293#1, %1294#1, %1295#1, %1296#1, %1297#1, %1236#2, %1237#2, %1238#2, %1239#2, %1240#2, %1241#2, %1242#2, %1243#2, %1244#2, %1245#2, %1246#2, %1247#2, %1248#2, %1249#2, %1250#2, %1251#2, %1252#2, %1253#2, %1254#2, %1255#2, %1256#2, %1257#2, %1258#2, %1259#2, %1260#2, %1261#2, %1262#2, %1263#2, %1264#2, %1265#2, %1266#2, %1267#2, %1268#2, %1269#2, %1270#2, %1271#2, %1272#2, %1273#2, %1274#2, %1275#2, %1276#2, %1277#2, %1278#2, %1279#2, %1280#2, %1281#2, %1282#2, %1283#2, %1284#2, %1285#2, %1286#2, %1287#2, %1288#2, %1289#2, %1290#2, %1291#2, %1292#2, %1293#2, %1294#2, %1295#2, %1296#2, %1297#2, %1230, %583 : tensor<128x20xf32>, tensor<20xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x16x1x1xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x32x1x1xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x64x1x1xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<16x3x7x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<128x20xf32>, tensor<20xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x16x1x1xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x32x1x1xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x64x1x1xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<16x3x7x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<128x20xf32>, tensor<20xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x16x1x1xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x32x1x1xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x64x1x1xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<16x3x7x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<4x16x32x32xf32>, %arg1: tensor<i32>) -> (tensor<16xf32>, tensor<4x16x32x32xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x16x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x16x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x16x32x32xf32>
    %6 = chlo.square %5 : tensor<4x16x32x32xf32> -> tensor<4x16x32x32xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x32x32xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x16x32x32xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.divide %11, %12 : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<16xf32>, tensor<4x16x32x32xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    return %2, %3 : tensor<16xf32>, tensor<16xf32>
  }
  func.func private @relu(%arg0: tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x32x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x32x32xf32>
    return %1 : tensor<4x16x32x32xf32>
  }
  func.func private @_var_0(%arg0: tensor<4x16x16x16xf32>, %arg1: tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x16x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x16x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x16x16x16xf32>
    %6 = chlo.square %5 : tensor<4x16x16x16xf32> -> tensor<4x16x16x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x16x16x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.divide %11, %12 : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>
  }
  func.func private @relu_1(%arg0: tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x16x16xf32>
    return %1 : tensor<4x16x16x16xf32>
  }
  func.func private @_var_2(%arg0: tensor<4x32x8x8xf32>, %arg1: tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %cst_0 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x32x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x32x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x32x8x8xf32>
    %6 = chlo.square %5 : tensor<4x32x8x8xf32> -> tensor<4x32x8x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x32x8x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %13 = stablehlo.divide %11, %12 : tensor<32xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where_3(%14, %13, %cst_5) : (tensor<i1>, tensor<32xf32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<32xf32>, %arg2: tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    return %2, %3 : tensor<32xf32>, tensor<32xf32>
  }
  func.func private @relu_4(%arg0: tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32x8x8xf32>
    return %1 : tensor<4x32x8x8xf32>
  }
  func.func private @_var_5(%arg0: tensor<4x64x4x4xf32>, %arg1: tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x64x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x64x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x64x4x4xf32>
    %6 = chlo.square %5 : tensor<4x64x4x4xf32> -> tensor<4x64x4x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x4x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %13 = stablehlo.divide %11, %12 : tensor<64xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where_6(%14, %13, %cst_5) : (tensor<i1>, tensor<64xf32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<64xf32>, %arg2: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    return %2, %3 : tensor<64xf32>, tensor<64xf32>
  }
  func.func private @relu_7(%arg0: tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x64x4x4xf32>
    return %1 : tensor<4x64x4x4xf32>
  }
  func.func private @_var_8(%arg0: tensor<4x128x2x2xf32>, %arg1: tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x128x1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x128x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x128x2x2xf32>
    %6 = chlo.square %5 : tensor<4x128x2x2xf32> -> tensor<4x128x2x2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x128x2x2xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %13 = stablehlo.divide %11, %12 : tensor<128xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where_9(%14, %13, %cst_5) : (tensor<i1>, tensor<128xf32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<128xf32>, %arg2: tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128xf32>
    return %2, %3 : tensor<128xf32>, tensor<128xf32>
  }
  func.func private @relu_10(%arg0: tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x128x2x2xf32>
    return %1 : tensor<4x128x2x2xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x20xf32>, %arg1: tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<20> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1xi1>, tensor<4x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<19> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x20xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x1xi1>, tensor<4x1xf32>
    return %15, %5 : tensor<4x1xf32>, tensor<4x1x1xi32>
  }
  func.func private @take_along_axis_11(%arg0: tensor<4x1x1xi32>, %arg1: tensor<4x1xf32>) -> tensor<4x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x20xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x20xf32>, tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x20xf32>
    return %1 : tensor<4x20xf32>
  }
  func.func private @_var_12(%arg0: tensor<4x128x2x2xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<128xf32>, %arg4: tensor<128xf32>) -> tensor<4x128x2x2xf32> {
    %0 = call @_where_13(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2 = stablehlo.divide %0, %1 : tensor<128xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x128x2x2xf32>
    %5 = stablehlo.negate %4 : tensor<4x128x2x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %7 = stablehlo.reshape %6 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x128x1x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x128x1x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x128x1x1xf32>, tensor<f32>) -> tensor<128xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %12 = stablehlo.add %4, %11 : tensor<4x128x2x2xf32>
    return %12 : tensor<4x128x2x2xf32>
  }
  func.func private @_where_13(%arg0: tensor<i1>, %arg1: tensor<128xf32>, %arg2: tensor<128xf32>) -> tensor<128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<128xf32>
    return %1 : tensor<128xf32>
  }
  func.func private @_var_14(%arg0: tensor<4x64x4x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<64xf32>, %arg4: tensor<64xf32>) -> tensor<4x64x4x4xf32> {
    %0 = call @_where_15(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.divide %0, %1 : tensor<64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x64x4x4xf32>
    %5 = stablehlo.negate %4 : tensor<4x64x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %7 = stablehlo.reshape %6 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x64x1x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x64x1x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x64x1x1xf32>, tensor<f32>) -> tensor<64xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %12 = stablehlo.add %4, %11 : tensor<4x64x4x4xf32>
    return %12 : tensor<4x64x4x4xf32>
  }
  func.func private @_where_15(%arg0: tensor<i1>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>) -> tensor<64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<64xf32>
    return %1 : tensor<64xf32>
  }
  func.func private @_var_16(%arg0: tensor<4x32x8x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<32xf32>, %arg4: tensor<32xf32>) -> tensor<4x32x8x8xf32> {
    %0 = call @_where_17(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.divide %0, %1 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x32x8x8xf32>
    %5 = stablehlo.negate %4 : tensor<4x32x8x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %7 = stablehlo.reshape %6 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %cst_0 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x32x1x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x32x1x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x32x1x1xf32>, tensor<f32>) -> tensor<32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %12 = stablehlo.add %4, %11 : tensor<4x32x8x8xf32>
    return %12 : tensor<4x32x8x8xf32>
  }
  func.func private @_where_17(%arg0: tensor<i1>, %arg1: tensor<32xf32>, %arg2: tensor<32xf32>) -> tensor<32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<32xf32>
    return %1 : tensor<32xf32>
  }
  func.func private @_var_18(%arg0: tensor<4x16x16x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>) -> tensor<4x16x16x16xf32> {
    %0 = call @_where_19(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.divide %0, %1 : tensor<16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x16x16x16xf32>
    %5 = stablehlo.negate %4 : tensor<4x16x16x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x16x1x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x16x1x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x16x1x1xf32>, tensor<f32>) -> tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %12 = stablehlo.add %4, %11 : tensor<4x16x16x16xf32>
    return %12 : tensor<4x16x16x16xf32>
  }
  func.func private @_where_19(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>) -> tensor<16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<16xf32>
    return %1 : tensor<16xf32>
  }
  func.func private @_var_20(%arg0: tensor<4x16x32x32xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>) -> tensor<4x16x32x32xf32> {
    %0 = call @_where_19(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.divide %0, %1 : tensor<16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<16xf32>) -> tensor<4x16x32x32xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x16x32x32xf32>
    %5 = stablehlo.negate %4 : tensor<4x16x32x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x16x1x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x16x1x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<1x16x1x1xf32>, tensor<f32>) -> tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<16xf32>) -> tensor<4x16x32x32xf32>
    %12 = stablehlo.add %4, %11 : tensor<4x16x32x32xf32>
    return %12 : tensor<4x16x32x32xf32>
  }
  func.func private @adamw(%arg0: tensor<128x20xf32>, %arg1: tensor<128x20xf32>, %arg2: tensor<128x20xf32>, %arg3: tensor<128x20xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<128x20xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<128x20xf32>
    %4 = stablehlo.add %1, %3 : tensor<128x20xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<128x20xf32>
    %7 = chlo.square %arg1 : tensor<128x20xf32> -> tensor<128x20xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<128x20xf32>
    %10 = stablehlo.add %6, %9 : tensor<128x20xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %12 = stablehlo.divide %4, %11 : tensor<128x20xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %14 = stablehlo.divide %10, %13 : tensor<128x20xf32>
    %15 = stablehlo.sqrt %14 : tensor<128x20xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %17 = stablehlo.add %15, %16 : tensor<128x20xf32>
    %18 = stablehlo.divide %12, %17 : tensor<128x20xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<128x20xf32>
    %21 = stablehlo.add %18, %20 : tensor<128x20xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<128x20xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<128x20xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<128x20xf32>
    return %25, %4, %10 : tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>
  }
  func.func private @adamw_21(%arg0: tensor<20xf32>, %arg1: tensor<20xf32>, %arg2: tensor<20xf32>, %arg3: tensor<20xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<20xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<20xf32>
    %4 = stablehlo.add %1, %3 : tensor<20xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<20xf32>
    %7 = chlo.square %arg1 : tensor<20xf32> -> tensor<20xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<20xf32>
    %10 = stablehlo.add %6, %9 : tensor<20xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %12 = stablehlo.divide %4, %11 : tensor<20xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %14 = stablehlo.divide %10, %13 : tensor<20xf32>
    %15 = stablehlo.sqrt %14 : tensor<20xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %17 = stablehlo.add %15, %16 : tensor<20xf32>
    %18 = stablehlo.divide %12, %17 : tensor<20xf32>
    %19 = stablehlo.convert %arg4 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<20xf32>
    %22 = stablehlo.subtract %arg0, %21 : tensor<20xf32>
    return %22, %4, %10 : tensor<20xf32>, tensor<20xf32>, tensor<20xf32>
  }
  func.func private @adamw_22(%arg0: tensor<16x16x3x3xf32>, %arg1: tensor<16x16x3x3xf32>, %arg2: tensor<16x16x3x3xf32>, %arg3: tensor<16x16x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<16x16x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<16x16x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<16x16x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<16x16x3x3xf32>
    %7 = chlo.square %arg1 : tensor<16x16x3x3xf32> -> tensor<16x16x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<16x16x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<16x16x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<16x16x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<16x16x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<16x16x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<16x16x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<16x16x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<16x16x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<16x16x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<16x16x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<16x16x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<16x16x3x3xf32>
    return %25, %4, %10 : tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>
  }
  func.func private @adamw_23(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<16xf32>
    %4 = stablehlo.add %1, %3 : tensor<16xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<16xf32>
    %7 = chlo.square %arg1 : tensor<16xf32> -> tensor<16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<16xf32>
    %10 = stablehlo.add %6, %9 : tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.divide %4, %11 : tensor<16xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %14 = stablehlo.divide %10, %13 : tensor<16xf32>
    %15 = stablehlo.sqrt %14 : tensor<16xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %17 = stablehlo.add %15, %16 : tensor<16xf32>
    %18 = stablehlo.divide %12, %17 : tensor<16xf32>
    %19 = stablehlo.convert %arg4 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<16xf32>
    %22 = stablehlo.subtract %arg0, %21 : tensor<16xf32>
    return %22, %4, %10 : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>
  }
  func.func private @adamw_24(%arg0: tensor<32x16x3x3xf32>, %arg1: tensor<32x16x3x3xf32>, %arg2: tensor<32x16x3x3xf32>, %arg3: tensor<32x16x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<32x16x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<32x16x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<32x16x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<32x16x3x3xf32>
    %7 = chlo.square %arg1 : tensor<32x16x3x3xf32> -> tensor<32x16x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<32x16x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<32x16x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<32x16x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<32x16x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<32x16x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<32x16x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<32x16x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<32x16x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<32x16x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<32x16x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<32x16x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<32x16x3x3xf32>
    return %25, %4, %10 : tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>
  }
  func.func private @adamw_25(%arg0: tensor<32xf32>, %arg1: tensor<32xf32>, %arg2: tensor<32xf32>, %arg3: tensor<32xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<32xf32>
    %4 = stablehlo.add %1, %3 : tensor<32xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<32xf32>
    %7 = chlo.square %arg1 : tensor<32xf32> -> tensor<32xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<32xf32>
    %10 = stablehlo.add %6, %9 : tensor<32xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %12 = stablehlo.divide %4, %11 : tensor<32xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %14 = stablehlo.divide %10, %13 : tensor<32xf32>
    %15 = stablehlo.sqrt %14 : tensor<32xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %17 = stablehlo.add %15, %16 : tensor<32xf32>
    %18 = stablehlo.divide %12, %17 : tensor<32xf32>
    %19 = stablehlo.convert %arg4 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<32xf32>
    %22 = stablehlo.subtract %arg0, %21 : tensor<32xf32>
    return %22, %4, %10 : tensor<32xf32>, tensor<32xf32>, tensor<32xf32>
  }
  func.func private @adamw_26(%arg0: tensor<32x32x3x3xf32>, %arg1: tensor<32x32x3x3xf32>, %arg2: tensor<32x32x3x3xf32>, %arg3: tensor<32x32x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<32x32x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<32x32x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<32x32x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<32x32x3x3xf32>
    %7 = chlo.square %arg1 : tensor<32x32x3x3xf32> -> tensor<32x32x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<32x32x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<32x32x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<32x32x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<32x32x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<32x32x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<32x32x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<32x32x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<32x32x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<32x32x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<32x32x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<32x32x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<32x32x3x3xf32>
    return %25, %4, %10 : tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>
  }
  func.func private @adamw_27(%arg0: tensor<32x16x1x1xf32>, %arg1: tensor<32x16x1x1xf32>, %arg2: tensor<32x16x1x1xf32>, %arg3: tensor<32x16x1x1xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<32x16x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<32x16x1x1xf32>
    %4 = stablehlo.add %1, %3 : tensor<32x16x1x1xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<32x16x1x1xf32>
    %7 = chlo.square %arg1 : tensor<32x16x1x1xf32> -> tensor<32x16x1x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<32x16x1x1xf32>
    %10 = stablehlo.add %6, %9 : tensor<32x16x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %12 = stablehlo.divide %4, %11 : tensor<32x16x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %14 = stablehlo.divide %10, %13 : tensor<32x16x1x1xf32>
    %15 = stablehlo.sqrt %14 : tensor<32x16x1x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %17 = stablehlo.add %15, %16 : tensor<32x16x1x1xf32>
    %18 = stablehlo.divide %12, %17 : tensor<32x16x1x1xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<32x16x1x1xf32>
    %21 = stablehlo.add %18, %20 : tensor<32x16x1x1xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<32x16x1x1xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<32x16x1x1xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<32x16x1x1xf32>
    return %25, %4, %10 : tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>
  }
  func.func private @adamw_28(%arg0: tensor<64x32x3x3xf32>, %arg1: tensor<64x32x3x3xf32>, %arg2: tensor<64x32x3x3xf32>, %arg3: tensor<64x32x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<64x32x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<64x32x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<64x32x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<64x32x3x3xf32>
    %7 = chlo.square %arg1 : tensor<64x32x3x3xf32> -> tensor<64x32x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<64x32x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<64x32x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<64x32x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<64x32x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<64x32x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<64x32x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<64x32x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<64x32x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<64x32x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<64x32x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<64x32x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<64x32x3x3xf32>
    return %25, %4, %10 : tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>
  }
  func.func private @adamw_29(%arg0: tensor<64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>, %arg3: tensor<64xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<64xf32>
    %4 = stablehlo.add %1, %3 : tensor<64xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<64xf32>
    %7 = chlo.square %arg1 : tensor<64xf32> -> tensor<64xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<64xf32>
    %10 = stablehlo.add %6, %9 : tensor<64xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %12 = stablehlo.divide %4, %11 : tensor<64xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %14 = stablehlo.divide %10, %13 : tensor<64xf32>
    %15 = stablehlo.sqrt %14 : tensor<64xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %17 = stablehlo.add %15, %16 : tensor<64xf32>
    %18 = stablehlo.divide %12, %17 : tensor<64xf32>
    %19 = stablehlo.convert %arg4 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<64xf32>
    %22 = stablehlo.subtract %arg0, %21 : tensor<64xf32>
    return %22, %4, %10 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  }
  func.func private @adamw_30(%arg0: tensor<64x64x3x3xf32>, %arg1: tensor<64x64x3x3xf32>, %arg2: tensor<64x64x3x3xf32>, %arg3: tensor<64x64x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<64x64x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<64x64x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<64x64x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<64x64x3x3xf32>
    %7 = chlo.square %arg1 : tensor<64x64x3x3xf32> -> tensor<64x64x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<64x64x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<64x64x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<64x64x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<64x64x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<64x64x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<64x64x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<64x64x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<64x64x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<64x64x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<64x64x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<64x64x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<64x64x3x3xf32>
    return %25, %4, %10 : tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>
  }
  func.func private @adamw_31(%arg0: tensor<64x32x1x1xf32>, %arg1: tensor<64x32x1x1xf32>, %arg2: tensor<64x32x1x1xf32>, %arg3: tensor<64x32x1x1xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<64x32x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<64x32x1x1xf32>
    %4 = stablehlo.add %1, %3 : tensor<64x32x1x1xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<64x32x1x1xf32>
    %7 = chlo.square %arg1 : tensor<64x32x1x1xf32> -> tensor<64x32x1x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<64x32x1x1xf32>
    %10 = stablehlo.add %6, %9 : tensor<64x32x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %12 = stablehlo.divide %4, %11 : tensor<64x32x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %14 = stablehlo.divide %10, %13 : tensor<64x32x1x1xf32>
    %15 = stablehlo.sqrt %14 : tensor<64x32x1x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %17 = stablehlo.add %15, %16 : tensor<64x32x1x1xf32>
    %18 = stablehlo.divide %12, %17 : tensor<64x32x1x1xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<64x32x1x1xf32>
    %21 = stablehlo.add %18, %20 : tensor<64x32x1x1xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<64x32x1x1xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<64x32x1x1xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<64x32x1x1xf32>
    return %25, %4, %10 : tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>
  }
  func.func private @adamw_32(%arg0: tensor<128x64x3x3xf32>, %arg1: tensor<128x64x3x3xf32>, %arg2: tensor<128x64x3x3xf32>, %arg3: tensor<128x64x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<128x64x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<128x64x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<128x64x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<128x64x3x3xf32>
    %7 = chlo.square %arg1 : tensor<128x64x3x3xf32> -> tensor<128x64x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<128x64x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<128x64x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<128x64x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<128x64x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<128x64x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<128x64x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<128x64x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<128x64x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<128x64x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<128x64x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<128x64x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<128x64x3x3xf32>
    return %25, %4, %10 : tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>
  }
  func.func private @adamw_33(%arg0: tensor<128xf32>, %arg1: tensor<128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<128xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<128xf32>
    %4 = stablehlo.add %1, %3 : tensor<128xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<128xf32>
    %7 = chlo.square %arg1 : tensor<128xf32> -> tensor<128xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<128xf32>
    %10 = stablehlo.add %6, %9 : tensor<128xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %12 = stablehlo.divide %4, %11 : tensor<128xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %14 = stablehlo.divide %10, %13 : tensor<128xf32>
    %15 = stablehlo.sqrt %14 : tensor<128xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %17 = stablehlo.add %15, %16 : tensor<128xf32>
    %18 = stablehlo.divide %12, %17 : tensor<128xf32>
    %19 = stablehlo.convert %arg4 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<128xf32>
    %22 = stablehlo.subtract %arg0, %21 : tensor<128xf32>
    return %22, %4, %10 : tensor<128xf32>, tensor<128xf32>, tensor<128xf32>
  }
  func.func private @adamw_34(%arg0: tensor<128x128x3x3xf32>, %arg1: tensor<128x128x3x3xf32>, %arg2: tensor<128x128x3x3xf32>, %arg3: tensor<128x128x3x3xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<128x128x3x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<128x128x3x3xf32>
    %4 = stablehlo.add %1, %3 : tensor<128x128x3x3xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<128x128x3x3xf32>
    %7 = chlo.square %arg1 : tensor<128x128x3x3xf32> -> tensor<128x128x3x3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<128x128x3x3xf32>
    %10 = stablehlo.add %6, %9 : tensor<128x128x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %12 = stablehlo.divide %4, %11 : tensor<128x128x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %14 = stablehlo.divide %10, %13 : tensor<128x128x3x3xf32>
    %15 = stablehlo.sqrt %14 : tensor<128x128x3x3xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<128x128x3x3xf32>
    %18 = stablehlo.divide %12, %17 : tensor<128x128x3x3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<128x128x3x3xf32>
    %21 = stablehlo.add %18, %20 : tensor<128x128x3x3xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<128x128x3x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<128x128x3x3xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<128x128x3x3xf32>
    return %25, %4, %10 : tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>
  }
  func.func private @adamw_35(%arg0: tensor<128x64x1x1xf32>, %arg1: tensor<128x64x1x1xf32>, %arg2: tensor<128x64x1x1xf32>, %arg3: tensor<128x64x1x1xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<128x64x1x1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<128x64x1x1xf32>
    %4 = stablehlo.add %1, %3 : tensor<128x64x1x1xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<128x64x1x1xf32>
    %7 = chlo.square %arg1 : tensor<128x64x1x1xf32> -> tensor<128x64x1x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<128x64x1x1xf32>
    %10 = stablehlo.add %6, %9 : tensor<128x64x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %12 = stablehlo.divide %4, %11 : tensor<128x64x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %14 = stablehlo.divide %10, %13 : tensor<128x64x1x1xf32>
    %15 = stablehlo.sqrt %14 : tensor<128x64x1x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %17 = stablehlo.add %15, %16 : tensor<128x64x1x1xf32>
    %18 = stablehlo.divide %12, %17 : tensor<128x64x1x1xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<128x64x1x1xf32>
    %21 = stablehlo.add %18, %20 : tensor<128x64x1x1xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<128x64x1x1xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<128x64x1x1xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<128x64x1x1xf32>
    return %25, %4, %10 : tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>
  }
  func.func private @adamw_36(%arg0: tensor<16x3x7x7xf32>, %arg1: tensor<16x3x7x7xf32>, %arg2: tensor<16x3x7x7xf32>, %arg3: tensor<16x3x7x7xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<16x3x7x7xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<16x3x7x7xf32>
    %4 = stablehlo.add %1, %3 : tensor<16x3x7x7xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<16x3x7x7xf32>
    %7 = chlo.square %arg1 : tensor<16x3x7x7xf32> -> tensor<16x3x7x7xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<16x3x7x7xf32>
    %10 = stablehlo.add %6, %9 : tensor<16x3x7x7xf32>
    %11 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %12 = stablehlo.divide %4, %11 : tensor<16x3x7x7xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %14 = stablehlo.divide %10, %13 : tensor<16x3x7x7xf32>
    %15 = stablehlo.sqrt %14 : tensor<16x3x7x7xf32>
    %cst_3 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %17 = stablehlo.add %15, %16 : tensor<16x3x7x7xf32>
    %18 = stablehlo.divide %12, %17 : tensor<16x3x7x7xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<16x3x7x7xf32>
    %21 = stablehlo.add %18, %20 : tensor<16x3x7x7xf32>
    %22 = stablehlo.convert %arg4 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<16x3x7x7xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<16x3x7x7xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<16x3x7x7xf32>
    return %25, %4, %10 : tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>
  }
}
