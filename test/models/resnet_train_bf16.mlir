// resnet_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<128x20xf32>) -> tensor<128x20xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<20xf32>) -> tensor<20xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<16x16x3x3xf32>) -> tensor<16x16x3x3xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<16xf32>) -> tensor<16xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<16xf32>) -> tensor<16xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<16x16x3x3xf32>) -> tensor<16x16x3x3xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<16xf32>) -> tensor<16xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<16xf32>) -> tensor<16xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<16x16x3x3xf32>) -> tensor<16x16x3x3xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<16xf32>) -> tensor<16xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<16xf32>) -> tensor<16xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<16x16x3x3xf32>) -> tensor<16x16x3x3xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<16xf32>) -> tensor<16xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<16xf32>) -> tensor<16xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<32x16x3x3xf32>) -> tensor<32x16x3x3xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<32xf32>) -> tensor<32xbf16>
    %16 = stablehlo.convert %arg16 : (tensor<32xf32>) -> tensor<32xbf16>
    %17 = stablehlo.convert %arg17 : (tensor<32x32x3x3xf32>) -> tensor<32x32x3x3xbf16>
    %18 = stablehlo.convert %arg18 : (tensor<32xf32>) -> tensor<32xbf16>
    %19 = stablehlo.convert %arg19 : (tensor<32xf32>) -> tensor<32xbf16>
    %20 = stablehlo.convert %arg20 : (tensor<32x16x1x1xf32>) -> tensor<32x16x1x1xbf16>
    %21 = stablehlo.convert %arg21 : (tensor<32xf32>) -> tensor<32xbf16>
    %22 = stablehlo.convert %arg22 : (tensor<32xf32>) -> tensor<32xbf16>
    %23 = stablehlo.convert %arg23 : (tensor<32x32x3x3xf32>) -> tensor<32x32x3x3xbf16>
    %24 = stablehlo.convert %arg24 : (tensor<32xf32>) -> tensor<32xbf16>
    %25 = stablehlo.convert %arg25 : (tensor<32xf32>) -> tensor<32xbf16>
    %26 = stablehlo.convert %arg26 : (tensor<32x32x3x3xf32>) -> tensor<32x32x3x3xbf16>
    %27 = stablehlo.convert %arg27 : (tensor<32xf32>) -> tensor<32xbf16>
    %28 = stablehlo.convert %arg28 : (tensor<32xf32>) -> tensor<32xbf16>
    %29 = stablehlo.convert %arg29 : (tensor<64x32x3x3xf32>) -> tensor<64x32x3x3xbf16>
    %30 = stablehlo.convert %arg30 : (tensor<64xf32>) -> tensor<64xbf16>
    %31 = stablehlo.convert %arg31 : (tensor<64xf32>) -> tensor<64xbf16>
    %32 = stablehlo.convert %arg32 : (tensor<64x64x3x3xf32>) -> tensor<64x64x3x3xbf16>
    %33 = stablehlo.convert %arg33 : (tensor<64xf32>) -> tensor<64xbf16>
    %34 = stablehlo.convert %arg34 : (tensor<64xf32>) -> tensor<64xbf16>
    %35 = stablehlo.convert %arg35 : (tensor<64x32x1x1xf32>) -> tensor<64x32x1x1xbf16>
    %36 = stablehlo.convert %arg36 : (tensor<64xf32>) -> tensor<64xbf16>
    %37 = stablehlo.convert %arg37 : (tensor<64xf32>) -> tensor<64xbf16>
    %38 = stablehlo.convert %arg38 : (tensor<64x64x3x3xf32>) -> tensor<64x64x3x3xbf16>
    %39 = stablehlo.convert %arg39 : (tensor<64xf32>) -> tensor<64xbf16>
    %40 = stablehlo.convert %arg40 : (tensor<64xf32>) -> tensor<64xbf16>
    %41 = stablehlo.convert %arg41 : (tensor<64x64x3x3xf32>) -> tensor<64x64x3x3xbf16>
    %42 = stablehlo.convert %arg42 : (tensor<64xf32>) -> tensor<64xbf16>
    %43 = stablehlo.convert %arg43 : (tensor<64xf32>) -> tensor<64xbf16>
    %44 = stablehlo.convert %arg44 : (tensor<128x64x3x3xf32>) -> tensor<128x64x3x3xbf16>
    %45 = stablehlo.convert %arg45 : (tensor<128xf32>) -> tensor<128xbf16>
    %46 = stablehlo.convert %arg46 : (tensor<128xf32>) -> tensor<128xbf16>
    %47 = stablehlo.convert %arg47 : (tensor<128x128x3x3xf32>) -> tensor<128x128x3x3xbf16>
    %48 = stablehlo.convert %arg48 : (tensor<128xf32>) -> tensor<128xbf16>
    %49 = stablehlo.convert %arg49 : (tensor<128xf32>) -> tensor<128xbf16>
    %50 = stablehlo.convert %arg50 : (tensor<128x64x1x1xf32>) -> tensor<128x64x1x1xbf16>
    %51 = stablehlo.convert %arg51 : (tensor<128xf32>) -> tensor<128xbf16>
    %52 = stablehlo.convert %arg52 : (tensor<128xf32>) -> tensor<128xbf16>
    %53 = stablehlo.convert %arg53 : (tensor<128x128x3x3xf32>) -> tensor<128x128x3x3xbf16>
    %54 = stablehlo.convert %arg54 : (tensor<128xf32>) -> tensor<128xbf16>
    %55 = stablehlo.convert %arg55 : (tensor<128xf32>) -> tensor<128xbf16>
    %56 = stablehlo.convert %arg56 : (tensor<128x128x3x3xf32>) -> tensor<128x128x3x3xbf16>
    %57 = stablehlo.convert %arg57 : (tensor<128xf32>) -> tensor<128xbf16>
    %58 = stablehlo.convert %arg58 : (tensor<128xf32>) -> tensor<128xbf16>
    %59 = stablehlo.convert %arg59 : (tensor<16x3x7x7xf32>) -> tensor<16x3x7x7xbf16>
    %60 = stablehlo.convert %arg60 : (tensor<16xf32>) -> tensor<16xbf16>
    %61 = stablehlo.convert %arg61 : (tensor<16xf32>) -> tensor<16xbf16>
    %62 = stablehlo.convert %arg187 : (tensor<4x3x64x64xf32>) -> tensor<4x3x64x64xbf16>
    %63 = stablehlo.convolution(%62, %59) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x64x64xbf16>, tensor<16x3x7x7xbf16>) -> tensor<4x16x32x32xbf16>
    %64 = stablehlo.convert %63 : (tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %67 = stablehlo.divide %65, %66 : tensor<16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %68:5 = call @_var(%64, %c) : (tensor<4x16x32x32xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x32x32xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %69 = stablehlo.convert %63 : (tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xf32>
    %70 = stablehlo.reshape %67 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %72 = stablehlo.subtract %69, %71 : tensor<4x16x32x32xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %74 = stablehlo.add %68#0, %73 : tensor<16xf32>
    %75 = stablehlo.rsqrt %74 : tensor<16xf32>
    %76 = stablehlo.divide %75, %74 : tensor<16xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %78 = stablehlo.multiply %77, %76 : tensor<16xf32>
    %79 = stablehlo.reshape %75 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %81 = stablehlo.multiply %72, %80 : tensor<4x16x32x32xf32>
    %82 = stablehlo.convert %81 : (tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xbf16>
    %83 = stablehlo.reshape %61 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x32x32xbf16>
    %85 = stablehlo.multiply %82, %84 : tensor<4x16x32x32xbf16>
    %86 = stablehlo.reshape %60 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x32x32xbf16>
    %88 = stablehlo.add %85, %87 : tensor<4x16x32x32xbf16>
    %89 = call @relu(%88) : (tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %90 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<4x16x32x32xbf16>
    %91 = stablehlo.compare GT, %88, %90, FLOAT : (tensor<4x16x32x32xbf16>, tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %92 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<4x16x32x32xbf16>
    %cst_5 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %93 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<bf16>
    %94 = "stablehlo.reduce_window"(%89, %93) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [1, 1], [1, 1]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg189: tensor<bf16>, %arg190: tensor<bf16>):
      %1549 = stablehlo.maximum %arg189, %arg190 : tensor<bf16>
      stablehlo.return %1549 : tensor<bf16>
    }) : (tensor<4x16x32x32xbf16>, tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %95 = stablehlo.convolution(%94, %2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %96 = stablehlo.convert %95 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%96 init: %cst_6) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_7 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %99 = stablehlo.divide %97, %98 : tensor<16xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %100:5 = call @_var_0(%96, %c_8) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %101 = stablehlo.convert %95 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %102 = stablehlo.reshape %99 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %104 = stablehlo.subtract %101, %103 : tensor<4x16x16x16xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %106 = stablehlo.add %100#0, %105 : tensor<16xf32>
    %107 = stablehlo.rsqrt %106 : tensor<16xf32>
    %108 = stablehlo.divide %107, %106 : tensor<16xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %110 = stablehlo.multiply %109, %108 : tensor<16xf32>
    %111 = stablehlo.reshape %107 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %113 = stablehlo.multiply %104, %112 : tensor<4x16x16x16xf32>
    %114 = stablehlo.convert %113 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %115 = stablehlo.reshape %4 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %117 = stablehlo.multiply %114, %116 : tensor<4x16x16x16xbf16>
    %118 = stablehlo.reshape %3 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %120 = stablehlo.add %117, %119 : tensor<4x16x16x16xbf16>
    %121 = call @relu_1(%120) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %122 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %123 = stablehlo.compare GT, %120, %122, FLOAT : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %124 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %125 = stablehlo.convolution(%121, %5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %126 = stablehlo.convert %125 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_13) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_14 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %129 = stablehlo.divide %127, %128 : tensor<16xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %130:5 = call @_var_0(%126, %c_15) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %131 = stablehlo.convert %125 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %132 = stablehlo.reshape %129 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %134 = stablehlo.subtract %131, %133 : tensor<4x16x16x16xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %136 = stablehlo.add %130#0, %135 : tensor<16xf32>
    %137 = stablehlo.rsqrt %136 : tensor<16xf32>
    %138 = stablehlo.divide %137, %136 : tensor<16xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %140 = stablehlo.multiply %139, %138 : tensor<16xf32>
    %141 = stablehlo.reshape %137 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %143 = stablehlo.multiply %134, %142 : tensor<4x16x16x16xf32>
    %144 = stablehlo.convert %143 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %145 = stablehlo.reshape %7 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %147 = stablehlo.multiply %144, %146 : tensor<4x16x16x16xbf16>
    %148 = stablehlo.reshape %6 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %150 = stablehlo.add %147, %149 : tensor<4x16x16x16xbf16>
    %151 = stablehlo.add %94, %150 : tensor<4x16x16x16xbf16>
    %152 = call @relu_1(%151) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %153 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %154 = stablehlo.compare GT, %151, %153, FLOAT : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xi1>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %155 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %156 = stablehlo.convolution(%152, %8) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %157 = stablehlo.convert %156 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_20) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_21 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %160 = stablehlo.divide %158, %159 : tensor<16xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %161:5 = call @_var_0(%157, %c_22) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %162 = stablehlo.convert %156 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %163 = stablehlo.reshape %160 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %165 = stablehlo.subtract %162, %164 : tensor<4x16x16x16xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %167 = stablehlo.add %161#0, %166 : tensor<16xf32>
    %168 = stablehlo.rsqrt %167 : tensor<16xf32>
    %169 = stablehlo.divide %168, %167 : tensor<16xf32>
    %cst_24 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %171 = stablehlo.multiply %170, %169 : tensor<16xf32>
    %172 = stablehlo.reshape %168 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %174 = stablehlo.multiply %165, %173 : tensor<4x16x16x16xf32>
    %175 = stablehlo.convert %174 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %176 = stablehlo.reshape %10 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %178 = stablehlo.multiply %175, %177 : tensor<4x16x16x16xbf16>
    %179 = stablehlo.reshape %9 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %181 = stablehlo.add %178, %180 : tensor<4x16x16x16xbf16>
    %182 = call @relu_1(%181) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %183 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %184 = stablehlo.compare GT, %181, %183, FLOAT : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xi1>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %185 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %186 = stablehlo.convolution(%182, %11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %187 = stablehlo.convert %186 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%187 init: %cst_27) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_28 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %190 = stablehlo.divide %188, %189 : tensor<16xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %191:5 = call @_var_0(%187, %c_29) : (tensor<4x16x16x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %192 = stablehlo.convert %186 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %193 = stablehlo.reshape %190 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %195 = stablehlo.subtract %192, %194 : tensor<4x16x16x16xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %197 = stablehlo.add %191#0, %196 : tensor<16xf32>
    %198 = stablehlo.rsqrt %197 : tensor<16xf32>
    %199 = stablehlo.divide %198, %197 : tensor<16xf32>
    %cst_31 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %201 = stablehlo.multiply %200, %199 : tensor<16xf32>
    %202 = stablehlo.reshape %198 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %204 = stablehlo.multiply %195, %203 : tensor<4x16x16x16xf32>
    %205 = stablehlo.convert %204 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %206 = stablehlo.reshape %13 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %208 = stablehlo.multiply %205, %207 : tensor<4x16x16x16xbf16>
    %209 = stablehlo.reshape %12 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %211 = stablehlo.add %208, %210 : tensor<4x16x16x16xbf16>
    %212 = stablehlo.add %152, %211 : tensor<4x16x16x16xbf16>
    %213 = call @relu_1(%212) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %214 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %215 = stablehlo.compare GT, %212, %214, FLOAT : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xi1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %216 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %217 = stablehlo.convolution(%213, %14) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<32x16x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %218 = stablehlo.convert %217 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.reduce(%218 init: %cst_34) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_35 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %221 = stablehlo.divide %219, %220 : tensor<32xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %222:5 = call @_var_2(%218, %c_36) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %223 = stablehlo.convert %217 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %224 = stablehlo.reshape %221 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %226 = stablehlo.subtract %223, %225 : tensor<4x32x8x8xf32>
    %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %228 = stablehlo.add %222#0, %227 : tensor<32xf32>
    %229 = stablehlo.rsqrt %228 : tensor<32xf32>
    %230 = stablehlo.divide %229, %228 : tensor<32xf32>
    %cst_38 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<32xf32>
    %233 = stablehlo.reshape %229 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %235 = stablehlo.multiply %226, %234 : tensor<4x32x8x8xf32>
    %236 = stablehlo.convert %235 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %237 = stablehlo.reshape %16 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %239 = stablehlo.multiply %236, %238 : tensor<4x32x8x8xbf16>
    %240 = stablehlo.reshape %15 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %242 = stablehlo.add %239, %241 : tensor<4x32x8x8xbf16>
    %243 = call @relu_4(%242) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %244 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %245 = stablehlo.compare GT, %242, %244, FLOAT : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xi1>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %246 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %247 = stablehlo.convolution(%243, %17) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %248 = stablehlo.convert %247 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.reduce(%248 init: %cst_41) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_42 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %251 = stablehlo.divide %249, %250 : tensor<32xf32>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %252:5 = call @_var_2(%248, %c_43) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %253 = stablehlo.convert %247 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %254 = stablehlo.reshape %251 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %256 = stablehlo.subtract %253, %255 : tensor<4x32x8x8xf32>
    %cst_44 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %258 = stablehlo.add %252#0, %257 : tensor<32xf32>
    %259 = stablehlo.rsqrt %258 : tensor<32xf32>
    %260 = stablehlo.divide %259, %258 : tensor<32xf32>
    %cst_45 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %262 = stablehlo.multiply %261, %260 : tensor<32xf32>
    %263 = stablehlo.reshape %259 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %265 = stablehlo.multiply %256, %264 : tensor<4x32x8x8xf32>
    %266 = stablehlo.convert %265 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %267 = stablehlo.reshape %19 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %268 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %269 = stablehlo.multiply %266, %268 : tensor<4x32x8x8xbf16>
    %270 = stablehlo.reshape %18 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %272 = stablehlo.add %269, %271 : tensor<4x32x8x8xbf16>
    %273 = stablehlo.convolution(%213, %20) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<32x16x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %274 = stablehlo.convert %273 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.reduce(%274 init: %cst_46) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_47 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %277 = stablehlo.divide %275, %276 : tensor<32xf32>
    %c_48 = stablehlo.constant dense<0> : tensor<i32>
    %278:5 = call @_var_2(%274, %c_48) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %279 = stablehlo.convert %273 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %280 = stablehlo.reshape %277 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %282 = stablehlo.subtract %279, %281 : tensor<4x32x8x8xf32>
    %cst_49 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %284 = stablehlo.add %278#0, %283 : tensor<32xf32>
    %285 = stablehlo.rsqrt %284 : tensor<32xf32>
    %286 = stablehlo.divide %285, %284 : tensor<32xf32>
    %cst_50 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %288 = stablehlo.multiply %287, %286 : tensor<32xf32>
    %289 = stablehlo.reshape %285 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %291 = stablehlo.multiply %282, %290 : tensor<4x32x8x8xf32>
    %292 = stablehlo.convert %291 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %293 = stablehlo.reshape %22 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %294 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %295 = stablehlo.multiply %292, %294 : tensor<4x32x8x8xbf16>
    %296 = stablehlo.reshape %21 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %297 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %298 = stablehlo.add %295, %297 : tensor<4x32x8x8xbf16>
    %299 = stablehlo.add %298, %272 : tensor<4x32x8x8xbf16>
    %300 = call @relu_4(%299) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %301 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %302 = stablehlo.compare GT, %299, %301, FLOAT : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xi1>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %303 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %304 = stablehlo.convolution(%300, %23) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %305 = stablehlo.convert %304 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = stablehlo.reduce(%305 init: %cst_53) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_54 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %308 = stablehlo.divide %306, %307 : tensor<32xf32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %309:5 = call @_var_2(%305, %c_55) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %310 = stablehlo.convert %304 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %311 = stablehlo.reshape %308 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %312 = stablehlo.broadcast_in_dim %311, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %313 = stablehlo.subtract %310, %312 : tensor<4x32x8x8xf32>
    %cst_56 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %315 = stablehlo.add %309#0, %314 : tensor<32xf32>
    %316 = stablehlo.rsqrt %315 : tensor<32xf32>
    %317 = stablehlo.divide %316, %315 : tensor<32xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %319 = stablehlo.multiply %318, %317 : tensor<32xf32>
    %320 = stablehlo.reshape %316 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %322 = stablehlo.multiply %313, %321 : tensor<4x32x8x8xf32>
    %323 = stablehlo.convert %322 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %324 = stablehlo.reshape %25 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %326 = stablehlo.multiply %323, %325 : tensor<4x32x8x8xbf16>
    %327 = stablehlo.reshape %24 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %328 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %329 = stablehlo.add %326, %328 : tensor<4x32x8x8xbf16>
    %330 = call @relu_4(%329) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %331 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %332 = stablehlo.compare GT, %329, %331, FLOAT : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xi1>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %333 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %334 = stablehlo.convolution(%330, %26) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %335 = stablehlo.convert %334 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.reduce(%335 init: %cst_60) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_61 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %338 = stablehlo.divide %336, %337 : tensor<32xf32>
    %c_62 = stablehlo.constant dense<0> : tensor<i32>
    %339:5 = call @_var_2(%335, %c_62) : (tensor<4x32x8x8xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %340 = stablehlo.convert %334 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %341 = stablehlo.reshape %338 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %343 = stablehlo.subtract %340, %342 : tensor<4x32x8x8xf32>
    %cst_63 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %344 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %345 = stablehlo.add %339#0, %344 : tensor<32xf32>
    %346 = stablehlo.rsqrt %345 : tensor<32xf32>
    %347 = stablehlo.divide %346, %345 : tensor<32xf32>
    %cst_64 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %349 = stablehlo.multiply %348, %347 : tensor<32xf32>
    %350 = stablehlo.reshape %346 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %351 = stablehlo.broadcast_in_dim %350, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %352 = stablehlo.multiply %343, %351 : tensor<4x32x8x8xf32>
    %353 = stablehlo.convert %352 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %354 = stablehlo.reshape %28 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %356 = stablehlo.multiply %353, %355 : tensor<4x32x8x8xbf16>
    %357 = stablehlo.reshape %27 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %358 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %359 = stablehlo.add %356, %358 : tensor<4x32x8x8xbf16>
    %360 = stablehlo.add %300, %359 : tensor<4x32x8x8xbf16>
    %361 = call @relu_4(%360) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %362 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %363 = stablehlo.compare GT, %360, %362, FLOAT : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %364 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %365 = stablehlo.convolution(%361, %29) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<64x32x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %366 = stablehlo.convert %365 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.reduce(%366 init: %cst_67) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_68 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %369 = stablehlo.divide %367, %368 : tensor<64xf32>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %370:5 = call @_var_5(%366, %c_69) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %371 = stablehlo.convert %365 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %372 = stablehlo.reshape %369 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %373 = stablehlo.broadcast_in_dim %372, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %374 = stablehlo.subtract %371, %373 : tensor<4x64x4x4xf32>
    %cst_70 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %376 = stablehlo.add %370#0, %375 : tensor<64xf32>
    %377 = stablehlo.rsqrt %376 : tensor<64xf32>
    %378 = stablehlo.divide %377, %376 : tensor<64xf32>
    %cst_71 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %380 = stablehlo.multiply %379, %378 : tensor<64xf32>
    %381 = stablehlo.reshape %377 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %382 = stablehlo.broadcast_in_dim %381, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %383 = stablehlo.multiply %374, %382 : tensor<4x64x4x4xf32>
    %384 = stablehlo.convert %383 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %385 = stablehlo.reshape %31 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %386 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %387 = stablehlo.multiply %384, %386 : tensor<4x64x4x4xbf16>
    %388 = stablehlo.reshape %30 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %389 = stablehlo.broadcast_in_dim %388, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %390 = stablehlo.add %387, %389 : tensor<4x64x4x4xbf16>
    %391 = call @relu_7(%390) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %392 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %393 = stablehlo.compare GT, %390, %392, FLOAT : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xi1>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %394 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %395 = stablehlo.convolution(%391, %32) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %396 = stablehlo.convert %395 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %397 = stablehlo.reduce(%396 init: %cst_74) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_75 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %399 = stablehlo.divide %397, %398 : tensor<64xf32>
    %c_76 = stablehlo.constant dense<0> : tensor<i32>
    %400:5 = call @_var_5(%396, %c_76) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %401 = stablehlo.convert %395 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %402 = stablehlo.reshape %399 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %404 = stablehlo.subtract %401, %403 : tensor<4x64x4x4xf32>
    %cst_77 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %406 = stablehlo.add %400#0, %405 : tensor<64xf32>
    %407 = stablehlo.rsqrt %406 : tensor<64xf32>
    %408 = stablehlo.divide %407, %406 : tensor<64xf32>
    %cst_78 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %410 = stablehlo.multiply %409, %408 : tensor<64xf32>
    %411 = stablehlo.reshape %407 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %412 = stablehlo.broadcast_in_dim %411, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %413 = stablehlo.multiply %404, %412 : tensor<4x64x4x4xf32>
    %414 = stablehlo.convert %413 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %415 = stablehlo.reshape %34 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %416 = stablehlo.broadcast_in_dim %415, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %417 = stablehlo.multiply %414, %416 : tensor<4x64x4x4xbf16>
    %418 = stablehlo.reshape %33 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %419 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %420 = stablehlo.add %417, %419 : tensor<4x64x4x4xbf16>
    %421 = stablehlo.convolution(%361, %35) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<64x32x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %422 = stablehlo.convert %421 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.reduce(%422 init: %cst_79) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_80 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %424 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %425 = stablehlo.divide %423, %424 : tensor<64xf32>
    %c_81 = stablehlo.constant dense<0> : tensor<i32>
    %426:5 = call @_var_5(%422, %c_81) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %427 = stablehlo.convert %421 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %428 = stablehlo.reshape %425 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %429 = stablehlo.broadcast_in_dim %428, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %430 = stablehlo.subtract %427, %429 : tensor<4x64x4x4xf32>
    %cst_82 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %432 = stablehlo.add %426#0, %431 : tensor<64xf32>
    %433 = stablehlo.rsqrt %432 : tensor<64xf32>
    %434 = stablehlo.divide %433, %432 : tensor<64xf32>
    %cst_83 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %435 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %436 = stablehlo.multiply %435, %434 : tensor<64xf32>
    %437 = stablehlo.reshape %433 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %438 = stablehlo.broadcast_in_dim %437, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %439 = stablehlo.multiply %430, %438 : tensor<4x64x4x4xf32>
    %440 = stablehlo.convert %439 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %441 = stablehlo.reshape %37 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %442 = stablehlo.broadcast_in_dim %441, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %443 = stablehlo.multiply %440, %442 : tensor<4x64x4x4xbf16>
    %444 = stablehlo.reshape %36 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %445 = stablehlo.broadcast_in_dim %444, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %446 = stablehlo.add %443, %445 : tensor<4x64x4x4xbf16>
    %447 = stablehlo.add %446, %420 : tensor<4x64x4x4xbf16>
    %448 = call @relu_7(%447) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %449 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %450 = stablehlo.compare GT, %447, %449, FLOAT : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xi1>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %451 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %452 = stablehlo.convolution(%448, %38) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %453 = stablehlo.convert %452 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %454 = stablehlo.reduce(%453 init: %cst_86) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_87 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %456 = stablehlo.divide %454, %455 : tensor<64xf32>
    %c_88 = stablehlo.constant dense<0> : tensor<i32>
    %457:5 = call @_var_5(%453, %c_88) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %458 = stablehlo.convert %452 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %459 = stablehlo.reshape %456 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %460 = stablehlo.broadcast_in_dim %459, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %461 = stablehlo.subtract %458, %460 : tensor<4x64x4x4xf32>
    %cst_89 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %463 = stablehlo.add %457#0, %462 : tensor<64xf32>
    %464 = stablehlo.rsqrt %463 : tensor<64xf32>
    %465 = stablehlo.divide %464, %463 : tensor<64xf32>
    %cst_90 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %466 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %467 = stablehlo.multiply %466, %465 : tensor<64xf32>
    %468 = stablehlo.reshape %464 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %469 = stablehlo.broadcast_in_dim %468, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %470 = stablehlo.multiply %461, %469 : tensor<4x64x4x4xf32>
    %471 = stablehlo.convert %470 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %472 = stablehlo.reshape %40 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %473 = stablehlo.broadcast_in_dim %472, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %474 = stablehlo.multiply %471, %473 : tensor<4x64x4x4xbf16>
    %475 = stablehlo.reshape %39 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %476 = stablehlo.broadcast_in_dim %475, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %477 = stablehlo.add %474, %476 : tensor<4x64x4x4xbf16>
    %478 = call @relu_7(%477) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %479 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %480 = stablehlo.compare GT, %477, %479, FLOAT : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xi1>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %481 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %482 = stablehlo.convolution(%478, %41) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %483 = stablehlo.convert %482 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%483 init: %cst_93) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_94 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %486 = stablehlo.divide %484, %485 : tensor<64xf32>
    %c_95 = stablehlo.constant dense<0> : tensor<i32>
    %487:5 = call @_var_5(%483, %c_95) : (tensor<4x64x4x4xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %488 = stablehlo.convert %482 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %489 = stablehlo.reshape %486 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %490 = stablehlo.broadcast_in_dim %489, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %491 = stablehlo.subtract %488, %490 : tensor<4x64x4x4xf32>
    %cst_96 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %493 = stablehlo.add %487#0, %492 : tensor<64xf32>
    %494 = stablehlo.rsqrt %493 : tensor<64xf32>
    %495 = stablehlo.divide %494, %493 : tensor<64xf32>
    %cst_97 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %497 = stablehlo.multiply %496, %495 : tensor<64xf32>
    %498 = stablehlo.reshape %494 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %499 = stablehlo.broadcast_in_dim %498, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %500 = stablehlo.multiply %491, %499 : tensor<4x64x4x4xf32>
    %501 = stablehlo.convert %500 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %502 = stablehlo.reshape %43 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %503 = stablehlo.broadcast_in_dim %502, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %504 = stablehlo.multiply %501, %503 : tensor<4x64x4x4xbf16>
    %505 = stablehlo.reshape %42 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %506 = stablehlo.broadcast_in_dim %505, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %507 = stablehlo.add %504, %506 : tensor<4x64x4x4xbf16>
    %508 = stablehlo.add %448, %507 : tensor<4x64x4x4xbf16>
    %509 = call @relu_7(%508) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %510 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %511 = stablehlo.compare GT, %508, %510, FLOAT : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xi1>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %512 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %513 = stablehlo.convolution(%509, %44) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<128x64x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %514 = stablehlo.convert %513 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%514 init: %cst_100) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_101 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %517 = stablehlo.divide %515, %516 : tensor<128xf32>
    %c_102 = stablehlo.constant dense<0> : tensor<i32>
    %518:5 = call @_var_8(%514, %c_102) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %519 = stablehlo.convert %513 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %520 = stablehlo.reshape %517 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %521 = stablehlo.broadcast_in_dim %520, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %522 = stablehlo.subtract %519, %521 : tensor<4x128x2x2xf32>
    %cst_103 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %524 = stablehlo.add %518#0, %523 : tensor<128xf32>
    %525 = stablehlo.rsqrt %524 : tensor<128xf32>
    %526 = stablehlo.divide %525, %524 : tensor<128xf32>
    %cst_104 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %528 = stablehlo.multiply %527, %526 : tensor<128xf32>
    %529 = stablehlo.reshape %525 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %530 = stablehlo.broadcast_in_dim %529, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %531 = stablehlo.multiply %522, %530 : tensor<4x128x2x2xf32>
    %532 = stablehlo.convert %531 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %533 = stablehlo.reshape %46 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %534 = stablehlo.broadcast_in_dim %533, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %535 = stablehlo.multiply %532, %534 : tensor<4x128x2x2xbf16>
    %536 = stablehlo.reshape %45 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %537 = stablehlo.broadcast_in_dim %536, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %538 = stablehlo.add %535, %537 : tensor<4x128x2x2xbf16>
    %539 = call @relu_10(%538) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %540 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %541 = stablehlo.compare GT, %538, %540, FLOAT : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xi1>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %542 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %543 = stablehlo.convolution(%539, %47) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %544 = stablehlo.convert %543 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.reduce(%544 init: %cst_107) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_108 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %547 = stablehlo.divide %545, %546 : tensor<128xf32>
    %c_109 = stablehlo.constant dense<0> : tensor<i32>
    %548:5 = call @_var_8(%544, %c_109) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %549 = stablehlo.convert %543 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %550 = stablehlo.reshape %547 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %551 = stablehlo.broadcast_in_dim %550, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %552 = stablehlo.subtract %549, %551 : tensor<4x128x2x2xf32>
    %cst_110 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %553 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %554 = stablehlo.add %548#0, %553 : tensor<128xf32>
    %555 = stablehlo.rsqrt %554 : tensor<128xf32>
    %556 = stablehlo.divide %555, %554 : tensor<128xf32>
    %cst_111 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %558 = stablehlo.multiply %557, %556 : tensor<128xf32>
    %559 = stablehlo.reshape %555 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %560 = stablehlo.broadcast_in_dim %559, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %561 = stablehlo.multiply %552, %560 : tensor<4x128x2x2xf32>
    %562 = stablehlo.convert %561 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %563 = stablehlo.reshape %49 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %564 = stablehlo.broadcast_in_dim %563, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %565 = stablehlo.multiply %562, %564 : tensor<4x128x2x2xbf16>
    %566 = stablehlo.reshape %48 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %567 = stablehlo.broadcast_in_dim %566, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %568 = stablehlo.add %565, %567 : tensor<4x128x2x2xbf16>
    %569 = stablehlo.convolution(%509, %50) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<128x64x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %570 = stablehlo.convert %569 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %571 = stablehlo.reduce(%570 init: %cst_112) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_113 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %572 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %573 = stablehlo.divide %571, %572 : tensor<128xf32>
    %c_114 = stablehlo.constant dense<0> : tensor<i32>
    %574:5 = call @_var_8(%570, %c_114) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %575 = stablehlo.convert %569 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %576 = stablehlo.reshape %573 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %577 = stablehlo.broadcast_in_dim %576, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %578 = stablehlo.subtract %575, %577 : tensor<4x128x2x2xf32>
    %cst_115 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %580 = stablehlo.add %574#0, %579 : tensor<128xf32>
    %581 = stablehlo.rsqrt %580 : tensor<128xf32>
    %582 = stablehlo.divide %581, %580 : tensor<128xf32>
    %cst_116 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %583 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %584 = stablehlo.multiply %583, %582 : tensor<128xf32>
    %585 = stablehlo.reshape %581 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %586 = stablehlo.broadcast_in_dim %585, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %587 = stablehlo.multiply %578, %586 : tensor<4x128x2x2xf32>
    %588 = stablehlo.convert %587 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %589 = stablehlo.reshape %52 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %590 = stablehlo.broadcast_in_dim %589, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %591 = stablehlo.multiply %588, %590 : tensor<4x128x2x2xbf16>
    %592 = stablehlo.reshape %51 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %593 = stablehlo.broadcast_in_dim %592, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %594 = stablehlo.add %591, %593 : tensor<4x128x2x2xbf16>
    %595 = stablehlo.add %594, %568 : tensor<4x128x2x2xbf16>
    %596 = call @relu_10(%595) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %597 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %598 = stablehlo.compare GT, %595, %597, FLOAT : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xi1>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %599 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %600 = stablehlo.convolution(%596, %53) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %601 = stablehlo.convert %600 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %602 = stablehlo.reduce(%601 init: %cst_119) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_120 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %604 = stablehlo.divide %602, %603 : tensor<128xf32>
    %c_121 = stablehlo.constant dense<0> : tensor<i32>
    %605:5 = call @_var_8(%601, %c_121) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %606 = stablehlo.convert %600 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %607 = stablehlo.reshape %604 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %609 = stablehlo.subtract %606, %608 : tensor<4x128x2x2xf32>
    %cst_122 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %610 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %611 = stablehlo.add %605#0, %610 : tensor<128xf32>
    %612 = stablehlo.rsqrt %611 : tensor<128xf32>
    %613 = stablehlo.divide %612, %611 : tensor<128xf32>
    %cst_123 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %615 = stablehlo.multiply %614, %613 : tensor<128xf32>
    %616 = stablehlo.reshape %612 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %617 = stablehlo.broadcast_in_dim %616, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %618 = stablehlo.multiply %609, %617 : tensor<4x128x2x2xf32>
    %619 = stablehlo.convert %618 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %620 = stablehlo.reshape %55 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %621 = stablehlo.broadcast_in_dim %620, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %622 = stablehlo.multiply %619, %621 : tensor<4x128x2x2xbf16>
    %623 = stablehlo.reshape %54 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %624 = stablehlo.broadcast_in_dim %623, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %625 = stablehlo.add %622, %624 : tensor<4x128x2x2xbf16>
    %626 = call @relu_10(%625) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %627 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %628 = stablehlo.compare GT, %625, %627, FLOAT : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xi1>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %629 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %630 = stablehlo.convolution(%626, %56) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %631 = stablehlo.convert %630 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %632 = stablehlo.reduce(%631 init: %cst_126) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %cst_127 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %634 = stablehlo.divide %632, %633 : tensor<128xf32>
    %c_128 = stablehlo.constant dense<0> : tensor<i32>
    %635:5 = call @_var_8(%631, %c_128) : (tensor<4x128x2x2xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>)
    %636 = stablehlo.convert %630 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %637 = stablehlo.reshape %634 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %638 = stablehlo.broadcast_in_dim %637, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %639 = stablehlo.subtract %636, %638 : tensor<4x128x2x2xf32>
    %cst_129 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %640 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %641 = stablehlo.add %635#0, %640 : tensor<128xf32>
    %642 = stablehlo.rsqrt %641 : tensor<128xf32>
    %643 = stablehlo.divide %642, %641 : tensor<128xf32>
    %cst_130 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %644 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %645 = stablehlo.multiply %644, %643 : tensor<128xf32>
    %646 = stablehlo.reshape %642 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %647 = stablehlo.broadcast_in_dim %646, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %648 = stablehlo.multiply %639, %647 : tensor<4x128x2x2xf32>
    %649 = stablehlo.convert %648 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %650 = stablehlo.reshape %58 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %651 = stablehlo.broadcast_in_dim %650, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %652 = stablehlo.multiply %649, %651 : tensor<4x128x2x2xbf16>
    %653 = stablehlo.reshape %57 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %654 = stablehlo.broadcast_in_dim %653, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %655 = stablehlo.add %652, %654 : tensor<4x128x2x2xbf16>
    %656 = stablehlo.add %596, %655 : tensor<4x128x2x2xbf16>
    %657 = call @relu_10(%656) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %658 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %659 = stablehlo.compare GT, %656, %658, FLOAT : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xi1>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %660 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %661 = stablehlo.convert %657 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %662 = stablehlo.reduce(%661 init: %cst_133) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<4x128xf32>
    %cst_134 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<4x128xf32>
    %664 = stablehlo.divide %662, %663 : tensor<4x128xf32>
    %665 = stablehlo.convert %664 : (tensor<4x128xf32>) -> tensor<4x128xbf16>
    %666 = stablehlo.dot_general %665, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x128xbf16>, tensor<128x20xbf16>) -> tensor<4x20xbf16>
    %667 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<20xbf16>) -> tensor<1x20xbf16>
    %668 = stablehlo.broadcast_in_dim %667, dims = [0, 1] : (tensor<1x20xbf16>) -> tensor<4x20xbf16>
    %669 = stablehlo.add %666, %668 : tensor<4x20xbf16>
    %670 = stablehlo.convert %669 : (tensor<4x20xbf16>) -> tensor<4x20xf32>
    %671 = stablehlo.broadcast_in_dim %arg188, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %672:2 = call @take_along_axis(%670, %671) : (tensor<4x20xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>)
    %673 = stablehlo.reshape %672#0 : (tensor<4x1xf32>) -> tensor<4xf32>
    %cst_135 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %674 = stablehlo.reduce(%670 init: %cst_135) applies stablehlo.maximum across dimensions = [1] : (tensor<4x20xf32>, tensor<f32>) -> tensor<4xf32>
    %675 = stablehlo.reshape %674 : (tensor<4xf32>) -> tensor<4x1xf32>
    %676 = stablehlo.broadcast_in_dim %675, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x20xf32>
    %677 = stablehlo.compare EQ, %670, %676, FLOAT : (tensor<4x20xf32>, tensor<4x20xf32>) -> tensor<4x20xi1>
    %678 = stablehlo.convert %677 : (tensor<4x20xi1>) -> tensor<4x20xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_136) applies stablehlo.add across dimensions = [1] : (tensor<4x20xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_137 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %681 = stablehlo.maximum %680, %674 : tensor<4xf32>
    %682 = stablehlo.compare EQ, %674, %681, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_138 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %683 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %685 = stablehlo.select %682, %683, %684 : tensor<4xi1>, tensor<4xf32>
    %cst_140 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %686 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %687 = stablehlo.compare EQ, %686, %681, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_141 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_142 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %690 = stablehlo.select %687, %688, %689 : tensor<4xi1>, tensor<4xf32>
    %691 = stablehlo.divide %685, %690 : tensor<4xf32>
    %692 = stablehlo.is_finite %681 : (tensor<4xf32>) -> tensor<4xi1>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %694 = stablehlo.select %692, %681, %693 : tensor<4xi1>, tensor<4xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %696 = stablehlo.broadcast_in_dim %694, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %697 = stablehlo.broadcast_in_dim %696, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x20xf32>
    %698 = stablehlo.subtract %670, %697 : tensor<4x20xf32>
    %699 = stablehlo.exponential %698 : tensor<4x20xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %700 = stablehlo.reduce(%699 init: %cst_145) applies stablehlo.add across dimensions = [1] : (tensor<4x20xf32>, tensor<f32>) -> tensor<4xf32>
    %701 = stablehlo.sign %700 : tensor<4xf32>
    %702 = stablehlo.abs %700 : tensor<4xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %704 = stablehlo.compare GE, %700, %703, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %705 = stablehlo.log %702 : tensor<4xf32>
    %706 = stablehlo.add %705, %694 : tensor<4xf32>
    %707 = stablehlo.subtract %706, %673 : tensor<4xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %708 = stablehlo.reduce(%707 init: %cst_147) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_148 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %709 = stablehlo.divide %708, %cst_148 : tensor<f32>
    %cst_149 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_150 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %710 = stablehlo.divide %cst_149, %cst_150 : tensor<f32>
    %711 = stablehlo.broadcast_in_dim %710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %712 = stablehlo.negate %711 : tensor<4xf32>
    %713 = stablehlo.divide %711, %702 : tensor<4xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %715 = stablehlo.select %704, %714, %713 : tensor<4xi1>, tensor<4xf32>
    %716 = stablehlo.select %704, %713, %714 : tensor<4xi1>, tensor<4xf32>
    %717 = stablehlo.negate %715 : tensor<4xf32>
    %718 = stablehlo.add %716, %717 : tensor<4xf32>
    %719 = stablehlo.broadcast_in_dim %718, dims = [0] : (tensor<4xf32>) -> tensor<4x20xf32>
    %720 = stablehlo.multiply %719, %699 : tensor<4x20xf32>
    %721 = stablehlo.broadcast_in_dim %712, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %722 = call @take_along_axis_11(%672#1, %721) : (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x20xf32>
    %723 = stablehlo.add %720, %722 : tensor<4x20xf32>
    %724 = stablehlo.convert %723 : (tensor<4x20xf32>) -> tensor<4x20xbf16>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %725 = stablehlo.reduce(%724 init: %cst_152) applies stablehlo.add across dimensions = [0] : (tensor<4x20xbf16>, tensor<bf16>) -> tensor<20xbf16>
    %726 = stablehlo.reshape %725 : (tensor<20xbf16>) -> tensor<1x20xbf16>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %727 = stablehlo.reduce(%726 init: %cst_153) applies stablehlo.add across dimensions = [0] : (tensor<1x20xbf16>, tensor<bf16>) -> tensor<20xbf16>
    %728 = stablehlo.dot_general %724, %665, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x20xbf16>, tensor<4x128xbf16>) -> tensor<20x128xbf16>
    %729 = stablehlo.transpose %728, dims = [1, 0] : (tensor<20x128xbf16>) -> tensor<128x20xbf16>
    %730 = stablehlo.dot_general %724, %0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x20xbf16>, tensor<128x20xbf16>) -> tensor<4x128xbf16>
    %731 = stablehlo.convert %730 : (tensor<4x128xbf16>) -> tensor<4x128xf32>
    %cst_154 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %732 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<4x128xf32>
    %733 = stablehlo.divide %731, %732 : tensor<4x128xf32>
    %734 = stablehlo.broadcast_in_dim %733, dims = [0, 1] : (tensor<4x128xf32>) -> tensor<4x128x2x2xf32>
    %735 = stablehlo.convert %734 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %736 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %737 = stablehlo.select %659, %735, %736 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xbf16>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %738 = stablehlo.reduce(%737 init: %cst_156) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %739 = stablehlo.reshape %738 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %740 = stablehlo.reshape %739 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %741 = stablehlo.multiply %649, %737 : tensor<4x128x2x2xbf16>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %742 = stablehlo.reduce(%741 init: %cst_157) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %743 = stablehlo.reshape %742 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %744 = stablehlo.broadcast_in_dim %650, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %745 = stablehlo.multiply %737, %744 : tensor<4x128x2x2xbf16>
    %746 = stablehlo.reshape %743 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %747 = stablehlo.convert %745 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %748 = stablehlo.multiply %639, %747 : tensor<4x128x2x2xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %749 = stablehlo.reduce(%748 init: %cst_158) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %750 = stablehlo.reshape %749 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %751 = stablehlo.broadcast_in_dim %646, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %752 = stablehlo.multiply %747, %751 : tensor<4x128x2x2xf32>
    %753 = stablehlo.reshape %750 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %754 = stablehlo.multiply %753, %645 : tensor<128xf32>
    %755 = stablehlo.negate %752 : tensor<4x128x2x2xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %756 = stablehlo.reduce(%755 init: %cst_159) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %757 = stablehlo.reshape %756 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %758 = stablehlo.reshape %757 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %759 = stablehlo.convert %752 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %760 = call @_var_12(%635#1, %635#2, %635#3, %635#4, %754) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %cst_160 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %762 = stablehlo.divide %758, %761 : tensor<128xf32>
    %763 = stablehlo.broadcast_in_dim %762, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %764 = stablehlo.add %760, %763 : tensor<4x128x2x2xf32>
    %765 = stablehlo.convert %764 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %766 = stablehlo.add %759, %765 : tensor<4x128x2x2xbf16>
    %767 = stablehlo.convolution(%626, %766) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<128x128x3x3xbf16>
    %768 = stablehlo.reverse %56, dims = [2, 3] : tensor<128x128x3x3xbf16>
    %769 = stablehlo.convolution(%766, %768) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %770 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %771 = stablehlo.select %628, %769, %770 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xbf16>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %772 = stablehlo.reduce(%771 init: %cst_162) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %773 = stablehlo.reshape %772 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %774 = stablehlo.reshape %773 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %775 = stablehlo.multiply %619, %771 : tensor<4x128x2x2xbf16>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %776 = stablehlo.reduce(%775 init: %cst_163) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %777 = stablehlo.reshape %776 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %778 = stablehlo.broadcast_in_dim %620, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %779 = stablehlo.multiply %771, %778 : tensor<4x128x2x2xbf16>
    %780 = stablehlo.reshape %777 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %781 = stablehlo.convert %779 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %782 = stablehlo.multiply %609, %781 : tensor<4x128x2x2xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %783 = stablehlo.reduce(%782 init: %cst_164) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %784 = stablehlo.reshape %783 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %785 = stablehlo.broadcast_in_dim %616, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %786 = stablehlo.multiply %781, %785 : tensor<4x128x2x2xf32>
    %787 = stablehlo.reshape %784 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %788 = stablehlo.multiply %787, %615 : tensor<128xf32>
    %789 = stablehlo.negate %786 : tensor<4x128x2x2xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %790 = stablehlo.reduce(%789 init: %cst_165) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %791 = stablehlo.reshape %790 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %792 = stablehlo.reshape %791 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %793 = stablehlo.convert %786 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %794 = call @_var_12(%605#1, %605#2, %605#3, %605#4, %788) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %cst_166 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %796 = stablehlo.divide %792, %795 : tensor<128xf32>
    %797 = stablehlo.broadcast_in_dim %796, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %798 = stablehlo.add %794, %797 : tensor<4x128x2x2xf32>
    %799 = stablehlo.convert %798 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %800 = stablehlo.add %793, %799 : tensor<4x128x2x2xbf16>
    %801 = stablehlo.convolution(%596, %800) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<128x128x3x3xbf16>
    %802 = stablehlo.reverse %53, dims = [2, 3] : tensor<128x128x3x3xbf16>
    %803 = stablehlo.convolution(%800, %802) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %804 = stablehlo.add %737, %803 : tensor<4x128x2x2xbf16>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %805 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %806 = stablehlo.select %598, %804, %805 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xbf16>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %807 = stablehlo.reduce(%806 init: %cst_168) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %808 = stablehlo.reshape %807 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %809 = stablehlo.reshape %808 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %810 = stablehlo.multiply %588, %806 : tensor<4x128x2x2xbf16>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %811 = stablehlo.reduce(%810 init: %cst_169) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %812 = stablehlo.reshape %811 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %813 = stablehlo.broadcast_in_dim %589, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %814 = stablehlo.multiply %806, %813 : tensor<4x128x2x2xbf16>
    %815 = stablehlo.reshape %812 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %816 = stablehlo.convert %814 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %817 = stablehlo.multiply %578, %816 : tensor<4x128x2x2xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %818 = stablehlo.reduce(%817 init: %cst_170) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %819 = stablehlo.reshape %818 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %820 = stablehlo.broadcast_in_dim %585, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %821 = stablehlo.multiply %816, %820 : tensor<4x128x2x2xf32>
    %822 = stablehlo.reshape %819 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %823 = stablehlo.multiply %822, %584 : tensor<128xf32>
    %824 = stablehlo.negate %821 : tensor<4x128x2x2xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %825 = stablehlo.reduce(%824 init: %cst_171) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %826 = stablehlo.reshape %825 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %827 = stablehlo.reshape %826 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %828 = stablehlo.convert %821 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %829 = call @_var_12(%574#1, %574#2, %574#3, %574#4, %823) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %cst_172 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %831 = stablehlo.divide %827, %830 : tensor<128xf32>
    %832 = stablehlo.broadcast_in_dim %831, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %833 = stablehlo.add %829, %832 : tensor<4x128x2x2xf32>
    %834 = stablehlo.convert %833 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %835 = stablehlo.add %828, %834 : tensor<4x128x2x2xbf16>
    %836 = stablehlo.convolution(%509, %835) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<4x128x2x2xbf16>) -> tensor<128x64x1x1xbf16>
    %837 = stablehlo.reverse %50, dims = [2, 3] : tensor<128x64x1x1xbf16>
    %838 = stablehlo.convolution(%835, %837) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %839 = stablehlo.reduce(%806 init: %cst_173) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %840 = stablehlo.reshape %839 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %841 = stablehlo.reshape %840 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %842 = stablehlo.multiply %562, %806 : tensor<4x128x2x2xbf16>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %843 = stablehlo.reduce(%842 init: %cst_174) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %844 = stablehlo.reshape %843 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %845 = stablehlo.broadcast_in_dim %563, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %846 = stablehlo.multiply %806, %845 : tensor<4x128x2x2xbf16>
    %847 = stablehlo.reshape %844 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %848 = stablehlo.convert %846 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %849 = stablehlo.multiply %552, %848 : tensor<4x128x2x2xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %850 = stablehlo.reduce(%849 init: %cst_175) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %851 = stablehlo.reshape %850 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %852 = stablehlo.broadcast_in_dim %559, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %853 = stablehlo.multiply %848, %852 : tensor<4x128x2x2xf32>
    %854 = stablehlo.reshape %851 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %855 = stablehlo.multiply %854, %558 : tensor<128xf32>
    %856 = stablehlo.negate %853 : tensor<4x128x2x2xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %857 = stablehlo.reduce(%856 init: %cst_176) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %858 = stablehlo.reshape %857 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %859 = stablehlo.reshape %858 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %860 = stablehlo.convert %853 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %861 = call @_var_12(%548#1, %548#2, %548#3, %548#4, %855) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %cst_177 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %863 = stablehlo.divide %859, %862 : tensor<128xf32>
    %864 = stablehlo.broadcast_in_dim %863, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %865 = stablehlo.add %861, %864 : tensor<4x128x2x2xf32>
    %866 = stablehlo.convert %865 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %867 = stablehlo.add %860, %866 : tensor<4x128x2x2xbf16>
    %868 = stablehlo.convolution(%539, %867) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<4x128x2x2xbf16>) -> tensor<128x128x3x3xbf16>
    %869 = stablehlo.reverse %47, dims = [2, 3] : tensor<128x128x3x3xbf16>
    %870 = stablehlo.convolution(%867, %869) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %871 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %872 = stablehlo.select %541, %870, %871 : tensor<4x128x2x2xi1>, tensor<4x128x2x2xbf16>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %873 = stablehlo.reduce(%872 init: %cst_179) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %874 = stablehlo.reshape %873 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %875 = stablehlo.reshape %874 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %876 = stablehlo.multiply %532, %872 : tensor<4x128x2x2xbf16>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %877 = stablehlo.reduce(%876 init: %cst_180) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %878 = stablehlo.reshape %877 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %879 = stablehlo.broadcast_in_dim %533, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %880 = stablehlo.multiply %872, %879 : tensor<4x128x2x2xbf16>
    %881 = stablehlo.reshape %878 : (tensor<1x128x1x1xbf16>) -> tensor<128xbf16>
    %882 = stablehlo.convert %880 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %883 = stablehlo.multiply %522, %882 : tensor<4x128x2x2xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %884 = stablehlo.reduce(%883 init: %cst_181) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %885 = stablehlo.reshape %884 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %886 = stablehlo.broadcast_in_dim %529, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %887 = stablehlo.multiply %882, %886 : tensor<4x128x2x2xf32>
    %888 = stablehlo.reshape %885 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %889 = stablehlo.multiply %888, %528 : tensor<128xf32>
    %890 = stablehlo.negate %887 : tensor<4x128x2x2xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %891 = stablehlo.reduce(%890 init: %cst_182) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<128xf32>
    %892 = stablehlo.reshape %891 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %893 = stablehlo.reshape %892 : (tensor<1x128x1x1xf32>) -> tensor<128xf32>
    %894 = stablehlo.convert %887 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %895 = call @_var_12(%518#1, %518#2, %518#3, %518#4, %889) : (tensor<4x128x2x2xf32>, tensor<f32>, tensor<i1>, tensor<128xf32>, tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %cst_183 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %897 = stablehlo.divide %893, %896 : tensor<128xf32>
    %898 = stablehlo.broadcast_in_dim %897, dims = [1] : (tensor<128xf32>) -> tensor<4x128x2x2xf32>
    %899 = stablehlo.add %895, %898 : tensor<4x128x2x2xf32>
    %900 = stablehlo.convert %899 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %901 = stablehlo.add %894, %900 : tensor<4x128x2x2xbf16>
    %902 = stablehlo.convolution(%509, %901) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<4x128x2x2xbf16>) -> tensor<128x64x3x3xbf16>
    %903 = stablehlo.reverse %44, dims = [2, 3] : tensor<128x64x3x3xbf16>
    %904 = stablehlo.convolution(%901, %903) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %905 = stablehlo.add %838, %904 : tensor<4x64x4x4xbf16>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %906 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %907 = stablehlo.select %511, %905, %906 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xbf16>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %908 = stablehlo.reduce(%907 init: %cst_185) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %909 = stablehlo.reshape %908 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %910 = stablehlo.reshape %909 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %911 = stablehlo.multiply %501, %907 : tensor<4x64x4x4xbf16>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %912 = stablehlo.reduce(%911 init: %cst_186) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %913 = stablehlo.reshape %912 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %914 = stablehlo.broadcast_in_dim %502, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %915 = stablehlo.multiply %907, %914 : tensor<4x64x4x4xbf16>
    %916 = stablehlo.reshape %913 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %917 = stablehlo.convert %915 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %918 = stablehlo.multiply %491, %917 : tensor<4x64x4x4xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %919 = stablehlo.reduce(%918 init: %cst_187) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %920 = stablehlo.reshape %919 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %921 = stablehlo.broadcast_in_dim %498, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %922 = stablehlo.multiply %917, %921 : tensor<4x64x4x4xf32>
    %923 = stablehlo.reshape %920 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %924 = stablehlo.multiply %923, %497 : tensor<64xf32>
    %925 = stablehlo.negate %922 : tensor<4x64x4x4xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %926 = stablehlo.reduce(%925 init: %cst_188) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %927 = stablehlo.reshape %926 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %928 = stablehlo.reshape %927 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %929 = stablehlo.convert %922 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %930 = call @_var_14(%487#1, %487#2, %487#3, %487#4, %924) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %cst_189 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %932 = stablehlo.divide %928, %931 : tensor<64xf32>
    %933 = stablehlo.broadcast_in_dim %932, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %934 = stablehlo.add %930, %933 : tensor<4x64x4x4xf32>
    %935 = stablehlo.convert %934 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %936 = stablehlo.add %929, %935 : tensor<4x64x4x4xbf16>
    %937 = stablehlo.convolution(%478, %936) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<64x64x3x3xbf16>
    %938 = stablehlo.reverse %41, dims = [2, 3] : tensor<64x64x3x3xbf16>
    %939 = stablehlo.convolution(%936, %938) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %940 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %941 = stablehlo.select %480, %939, %940 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xbf16>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %942 = stablehlo.reduce(%941 init: %cst_191) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %943 = stablehlo.reshape %942 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %944 = stablehlo.reshape %943 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %945 = stablehlo.multiply %471, %941 : tensor<4x64x4x4xbf16>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %946 = stablehlo.reduce(%945 init: %cst_192) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %947 = stablehlo.reshape %946 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %948 = stablehlo.broadcast_in_dim %472, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %949 = stablehlo.multiply %941, %948 : tensor<4x64x4x4xbf16>
    %950 = stablehlo.reshape %947 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %951 = stablehlo.convert %949 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %952 = stablehlo.multiply %461, %951 : tensor<4x64x4x4xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %953 = stablehlo.reduce(%952 init: %cst_193) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %954 = stablehlo.reshape %953 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %955 = stablehlo.broadcast_in_dim %468, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %956 = stablehlo.multiply %951, %955 : tensor<4x64x4x4xf32>
    %957 = stablehlo.reshape %954 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %958 = stablehlo.multiply %957, %467 : tensor<64xf32>
    %959 = stablehlo.negate %956 : tensor<4x64x4x4xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %960 = stablehlo.reduce(%959 init: %cst_194) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %961 = stablehlo.reshape %960 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %962 = stablehlo.reshape %961 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %963 = stablehlo.convert %956 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %964 = call @_var_14(%457#1, %457#2, %457#3, %457#4, %958) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %cst_195 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %966 = stablehlo.divide %962, %965 : tensor<64xf32>
    %967 = stablehlo.broadcast_in_dim %966, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %968 = stablehlo.add %964, %967 : tensor<4x64x4x4xf32>
    %969 = stablehlo.convert %968 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %970 = stablehlo.add %963, %969 : tensor<4x64x4x4xbf16>
    %971 = stablehlo.convolution(%448, %970) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<64x64x3x3xbf16>
    %972 = stablehlo.reverse %38, dims = [2, 3] : tensor<64x64x3x3xbf16>
    %973 = stablehlo.convolution(%970, %972) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %974 = stablehlo.add %907, %973 : tensor<4x64x4x4xbf16>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %975 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %976 = stablehlo.select %450, %974, %975 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xbf16>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %977 = stablehlo.reduce(%976 init: %cst_197) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %978 = stablehlo.reshape %977 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %979 = stablehlo.reshape %978 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %980 = stablehlo.multiply %440, %976 : tensor<4x64x4x4xbf16>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %981 = stablehlo.reduce(%980 init: %cst_198) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %982 = stablehlo.reshape %981 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %983 = stablehlo.broadcast_in_dim %441, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %984 = stablehlo.multiply %976, %983 : tensor<4x64x4x4xbf16>
    %985 = stablehlo.reshape %982 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %986 = stablehlo.convert %984 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %987 = stablehlo.multiply %430, %986 : tensor<4x64x4x4xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %988 = stablehlo.reduce(%987 init: %cst_199) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %989 = stablehlo.reshape %988 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %990 = stablehlo.broadcast_in_dim %437, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %991 = stablehlo.multiply %986, %990 : tensor<4x64x4x4xf32>
    %992 = stablehlo.reshape %989 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %993 = stablehlo.multiply %992, %436 : tensor<64xf32>
    %994 = stablehlo.negate %991 : tensor<4x64x4x4xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %995 = stablehlo.reduce(%994 init: %cst_200) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %996 = stablehlo.reshape %995 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %997 = stablehlo.reshape %996 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %998 = stablehlo.convert %991 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %999 = call @_var_14(%426#1, %426#2, %426#3, %426#4, %993) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %cst_201 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1001 = stablehlo.divide %997, %1000 : tensor<64xf32>
    %1002 = stablehlo.broadcast_in_dim %1001, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %1003 = stablehlo.add %999, %1002 : tensor<4x64x4x4xf32>
    %1004 = stablehlo.convert %1003 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %1005 = stablehlo.add %998, %1004 : tensor<4x64x4x4xbf16>
    %1006 = stablehlo.convolution(%361, %1005) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<4x64x4x4xbf16>) -> tensor<64x32x1x1xbf16>
    %1007 = stablehlo.reverse %35, dims = [2, 3] : tensor<64x32x1x1xbf16>
    %1008 = stablehlo.convolution(%1005, %1007) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1009 = stablehlo.reduce(%976 init: %cst_202) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %1010 = stablehlo.reshape %1009 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %1011 = stablehlo.reshape %1010 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %1012 = stablehlo.multiply %414, %976 : tensor<4x64x4x4xbf16>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1013 = stablehlo.reduce(%1012 init: %cst_203) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %1014 = stablehlo.reshape %1013 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %1015 = stablehlo.broadcast_in_dim %415, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %1016 = stablehlo.multiply %976, %1015 : tensor<4x64x4x4xbf16>
    %1017 = stablehlo.reshape %1014 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %1018 = stablehlo.convert %1016 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %1019 = stablehlo.multiply %404, %1018 : tensor<4x64x4x4xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1020 = stablehlo.reduce(%1019 init: %cst_204) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %1021 = stablehlo.reshape %1020 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %1022 = stablehlo.broadcast_in_dim %411, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %1023 = stablehlo.multiply %1018, %1022 : tensor<4x64x4x4xf32>
    %1024 = stablehlo.reshape %1021 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %1025 = stablehlo.multiply %1024, %410 : tensor<64xf32>
    %1026 = stablehlo.negate %1023 : tensor<4x64x4x4xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1027 = stablehlo.reduce(%1026 init: %cst_205) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %1028 = stablehlo.reshape %1027 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %1029 = stablehlo.reshape %1028 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %1030 = stablehlo.convert %1023 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %1031 = call @_var_14(%400#1, %400#2, %400#3, %400#4, %1025) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %cst_206 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1032 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1033 = stablehlo.divide %1029, %1032 : tensor<64xf32>
    %1034 = stablehlo.broadcast_in_dim %1033, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %1035 = stablehlo.add %1031, %1034 : tensor<4x64x4x4xf32>
    %1036 = stablehlo.convert %1035 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %1037 = stablehlo.add %1030, %1036 : tensor<4x64x4x4xbf16>
    %1038 = stablehlo.convolution(%391, %1037) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<4x64x4x4xbf16>) -> tensor<64x64x3x3xbf16>
    %1039 = stablehlo.reverse %32, dims = [2, 3] : tensor<64x64x3x3xbf16>
    %1040 = stablehlo.convolution(%1037, %1039) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1041 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %1042 = stablehlo.select %393, %1040, %1041 : tensor<4x64x4x4xi1>, tensor<4x64x4x4xbf16>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1043 = stablehlo.reduce(%1042 init: %cst_208) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %1044 = stablehlo.reshape %1043 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %1045 = stablehlo.reshape %1044 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %1046 = stablehlo.multiply %384, %1042 : tensor<4x64x4x4xbf16>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1047 = stablehlo.reduce(%1046 init: %cst_209) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %1048 = stablehlo.reshape %1047 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %1049 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %1050 = stablehlo.multiply %1042, %1049 : tensor<4x64x4x4xbf16>
    %1051 = stablehlo.reshape %1048 : (tensor<1x64x1x1xbf16>) -> tensor<64xbf16>
    %1052 = stablehlo.convert %1050 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %1053 = stablehlo.multiply %374, %1052 : tensor<4x64x4x4xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1054 = stablehlo.reduce(%1053 init: %cst_210) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %1055 = stablehlo.reshape %1054 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %1056 = stablehlo.broadcast_in_dim %381, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %1057 = stablehlo.multiply %1052, %1056 : tensor<4x64x4x4xf32>
    %1058 = stablehlo.reshape %1055 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %1059 = stablehlo.multiply %1058, %380 : tensor<64xf32>
    %1060 = stablehlo.negate %1057 : tensor<4x64x4x4xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1061 = stablehlo.reduce(%1060 init: %cst_211) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x64x4x4xf32>, tensor<f32>) -> tensor<64xf32>
    %1062 = stablehlo.reshape %1061 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %1063 = stablehlo.reshape %1062 : (tensor<1x64x1x1xf32>) -> tensor<64xf32>
    %1064 = stablehlo.convert %1057 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %1065 = call @_var_14(%370#1, %370#2, %370#3, %370#4, %1059) : (tensor<4x64x4x4xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %cst_212 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1067 = stablehlo.divide %1063, %1066 : tensor<64xf32>
    %1068 = stablehlo.broadcast_in_dim %1067, dims = [1] : (tensor<64xf32>) -> tensor<4x64x4x4xf32>
    %1069 = stablehlo.add %1065, %1068 : tensor<4x64x4x4xf32>
    %1070 = stablehlo.convert %1069 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %1071 = stablehlo.add %1064, %1070 : tensor<4x64x4x4xbf16>
    %1072 = stablehlo.convolution(%361, %1071) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<4x64x4x4xbf16>) -> tensor<64x32x3x3xbf16>
    %1073 = stablehlo.reverse %29, dims = [2, 3] : tensor<64x32x3x3xbf16>
    %1074 = stablehlo.convolution(%1071, %1073) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %1075 = stablehlo.add %1008, %1074 : tensor<4x32x8x8xbf16>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1076 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %1077 = stablehlo.select %363, %1075, %1076 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xbf16>
    %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1078 = stablehlo.reduce(%1077 init: %cst_214) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1079 = stablehlo.reshape %1078 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1080 = stablehlo.reshape %1079 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1081 = stablehlo.multiply %353, %1077 : tensor<4x32x8x8xbf16>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1082 = stablehlo.reduce(%1081 init: %cst_215) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1083 = stablehlo.reshape %1082 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1084 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %1085 = stablehlo.multiply %1077, %1084 : tensor<4x32x8x8xbf16>
    %1086 = stablehlo.reshape %1083 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1087 = stablehlo.convert %1085 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %1088 = stablehlo.multiply %343, %1087 : tensor<4x32x8x8xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1089 = stablehlo.reduce(%1088 init: %cst_216) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1090 = stablehlo.reshape %1089 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1091 = stablehlo.broadcast_in_dim %350, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1092 = stablehlo.multiply %1087, %1091 : tensor<4x32x8x8xf32>
    %1093 = stablehlo.reshape %1090 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1094 = stablehlo.multiply %1093, %349 : tensor<32xf32>
    %1095 = stablehlo.negate %1092 : tensor<4x32x8x8xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1096 = stablehlo.reduce(%1095 init: %cst_217) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1097 = stablehlo.reshape %1096 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1098 = stablehlo.reshape %1097 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1099 = stablehlo.convert %1092 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1100 = call @_var_16(%339#1, %339#2, %339#3, %339#4, %1094) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %cst_218 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1101 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1102 = stablehlo.divide %1098, %1101 : tensor<32xf32>
    %1103 = stablehlo.broadcast_in_dim %1102, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1104 = stablehlo.add %1100, %1103 : tensor<4x32x8x8xf32>
    %1105 = stablehlo.convert %1104 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1106 = stablehlo.add %1099, %1105 : tensor<4x32x8x8xbf16>
    %1107 = stablehlo.convolution(%330, %1106) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<32x32x3x3xbf16>
    %1108 = stablehlo.reverse %26, dims = [2, 3] : tensor<32x32x3x3xbf16>
    %1109 = stablehlo.convolution(%1106, %1108) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1110 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %1111 = stablehlo.select %332, %1109, %1110 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xbf16>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1112 = stablehlo.reduce(%1111 init: %cst_220) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1113 = stablehlo.reshape %1112 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1114 = stablehlo.reshape %1113 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1115 = stablehlo.multiply %323, %1111 : tensor<4x32x8x8xbf16>
    %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1116 = stablehlo.reduce(%1115 init: %cst_221) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1117 = stablehlo.reshape %1116 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1118 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %1119 = stablehlo.multiply %1111, %1118 : tensor<4x32x8x8xbf16>
    %1120 = stablehlo.reshape %1117 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1121 = stablehlo.convert %1119 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %1122 = stablehlo.multiply %313, %1121 : tensor<4x32x8x8xf32>
    %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1123 = stablehlo.reduce(%1122 init: %cst_222) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1124 = stablehlo.reshape %1123 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1125 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1126 = stablehlo.multiply %1121, %1125 : tensor<4x32x8x8xf32>
    %1127 = stablehlo.reshape %1124 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1128 = stablehlo.multiply %1127, %319 : tensor<32xf32>
    %1129 = stablehlo.negate %1126 : tensor<4x32x8x8xf32>
    %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1130 = stablehlo.reduce(%1129 init: %cst_223) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1131 = stablehlo.reshape %1130 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1132 = stablehlo.reshape %1131 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1133 = stablehlo.convert %1126 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1134 = call @_var_16(%309#1, %309#2, %309#3, %309#4, %1128) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %cst_224 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1136 = stablehlo.divide %1132, %1135 : tensor<32xf32>
    %1137 = stablehlo.broadcast_in_dim %1136, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1138 = stablehlo.add %1134, %1137 : tensor<4x32x8x8xf32>
    %1139 = stablehlo.convert %1138 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1140 = stablehlo.add %1133, %1139 : tensor<4x32x8x8xbf16>
    %1141 = stablehlo.convolution(%300, %1140) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<32x32x3x3xbf16>
    %1142 = stablehlo.reverse %23, dims = [2, 3] : tensor<32x32x3x3xbf16>
    %1143 = stablehlo.convolution(%1140, %1142) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %1144 = stablehlo.add %1077, %1143 : tensor<4x32x8x8xbf16>
    %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1145 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %1146 = stablehlo.select %302, %1144, %1145 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xbf16>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1147 = stablehlo.reduce(%1146 init: %cst_226) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1148 = stablehlo.reshape %1147 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1149 = stablehlo.reshape %1148 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1150 = stablehlo.multiply %292, %1146 : tensor<4x32x8x8xbf16>
    %cst_227 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1151 = stablehlo.reduce(%1150 init: %cst_227) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1152 = stablehlo.reshape %1151 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1153 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %1154 = stablehlo.multiply %1146, %1153 : tensor<4x32x8x8xbf16>
    %1155 = stablehlo.reshape %1152 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1156 = stablehlo.convert %1154 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %1157 = stablehlo.multiply %282, %1156 : tensor<4x32x8x8xf32>
    %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1158 = stablehlo.reduce(%1157 init: %cst_228) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1159 = stablehlo.reshape %1158 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1160 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1161 = stablehlo.multiply %1156, %1160 : tensor<4x32x8x8xf32>
    %1162 = stablehlo.reshape %1159 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1163 = stablehlo.multiply %1162, %288 : tensor<32xf32>
    %1164 = stablehlo.negate %1161 : tensor<4x32x8x8xf32>
    %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1165 = stablehlo.reduce(%1164 init: %cst_229) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1166 = stablehlo.reshape %1165 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1167 = stablehlo.reshape %1166 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1168 = stablehlo.convert %1161 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1169 = call @_var_16(%278#1, %278#2, %278#3, %278#4, %1163) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %cst_230 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1170 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1171 = stablehlo.divide %1167, %1170 : tensor<32xf32>
    %1172 = stablehlo.broadcast_in_dim %1171, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1173 = stablehlo.add %1169, %1172 : tensor<4x32x8x8xf32>
    %1174 = stablehlo.convert %1173 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1175 = stablehlo.add %1168, %1174 : tensor<4x32x8x8xbf16>
    %1176 = stablehlo.convolution(%213, %1175) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<4x32x8x8xbf16>) -> tensor<32x16x1x1xbf16>
    %1177 = stablehlo.reverse %20, dims = [2, 3] : tensor<32x16x1x1xbf16>
    %1178 = stablehlo.convolution(%1175, %1177) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1179 = stablehlo.reduce(%1146 init: %cst_231) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1180 = stablehlo.reshape %1179 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1181 = stablehlo.reshape %1180 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1182 = stablehlo.multiply %266, %1146 : tensor<4x32x8x8xbf16>
    %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1183 = stablehlo.reduce(%1182 init: %cst_232) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1184 = stablehlo.reshape %1183 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1185 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %1186 = stablehlo.multiply %1146, %1185 : tensor<4x32x8x8xbf16>
    %1187 = stablehlo.reshape %1184 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1188 = stablehlo.convert %1186 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %1189 = stablehlo.multiply %256, %1188 : tensor<4x32x8x8xf32>
    %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1190 = stablehlo.reduce(%1189 init: %cst_233) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1191 = stablehlo.reshape %1190 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1192 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1193 = stablehlo.multiply %1188, %1192 : tensor<4x32x8x8xf32>
    %1194 = stablehlo.reshape %1191 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1195 = stablehlo.multiply %1194, %262 : tensor<32xf32>
    %1196 = stablehlo.negate %1193 : tensor<4x32x8x8xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1197 = stablehlo.reduce(%1196 init: %cst_234) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1198 = stablehlo.reshape %1197 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1199 = stablehlo.reshape %1198 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1200 = stablehlo.convert %1193 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1201 = call @_var_16(%252#1, %252#2, %252#3, %252#4, %1195) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %cst_235 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1202 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1203 = stablehlo.divide %1199, %1202 : tensor<32xf32>
    %1204 = stablehlo.broadcast_in_dim %1203, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1205 = stablehlo.add %1201, %1204 : tensor<4x32x8x8xf32>
    %1206 = stablehlo.convert %1205 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1207 = stablehlo.add %1200, %1206 : tensor<4x32x8x8xbf16>
    %1208 = stablehlo.convolution(%243, %1207) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<4x32x8x8xbf16>) -> tensor<32x32x3x3xbf16>
    %1209 = stablehlo.reverse %17, dims = [2, 3] : tensor<32x32x3x3xbf16>
    %1210 = stablehlo.convolution(%1207, %1209) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1211 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %1212 = stablehlo.select %245, %1210, %1211 : tensor<4x32x8x8xi1>, tensor<4x32x8x8xbf16>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1213 = stablehlo.reduce(%1212 init: %cst_237) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1214 = stablehlo.reshape %1213 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1215 = stablehlo.reshape %1214 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1216 = stablehlo.multiply %236, %1212 : tensor<4x32x8x8xbf16>
    %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1217 = stablehlo.reduce(%1216 init: %cst_238) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %1218 = stablehlo.reshape %1217 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %1219 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %1220 = stablehlo.multiply %1212, %1219 : tensor<4x32x8x8xbf16>
    %1221 = stablehlo.reshape %1218 : (tensor<1x32x1x1xbf16>) -> tensor<32xbf16>
    %1222 = stablehlo.convert %1220 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %1223 = stablehlo.multiply %226, %1222 : tensor<4x32x8x8xf32>
    %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1224 = stablehlo.reduce(%1223 init: %cst_239) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1225 = stablehlo.reshape %1224 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1226 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %1227 = stablehlo.multiply %1222, %1226 : tensor<4x32x8x8xf32>
    %1228 = stablehlo.reshape %1225 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1229 = stablehlo.multiply %1228, %232 : tensor<32xf32>
    %1230 = stablehlo.negate %1227 : tensor<4x32x8x8xf32>
    %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1231 = stablehlo.reduce(%1230 init: %cst_240) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x32x8x8xf32>, tensor<f32>) -> tensor<32xf32>
    %1232 = stablehlo.reshape %1231 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %1233 = stablehlo.reshape %1232 : (tensor<1x32x1x1xf32>) -> tensor<32xf32>
    %1234 = stablehlo.convert %1227 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1235 = call @_var_16(%222#1, %222#2, %222#3, %222#4, %1229) : (tensor<4x32x8x8xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %cst_241 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %1236 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1237 = stablehlo.divide %1233, %1236 : tensor<32xf32>
    %1238 = stablehlo.broadcast_in_dim %1237, dims = [1] : (tensor<32xf32>) -> tensor<4x32x8x8xf32>
    %1239 = stablehlo.add %1235, %1238 : tensor<4x32x8x8xf32>
    %1240 = stablehlo.convert %1239 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %1241 = stablehlo.add %1234, %1240 : tensor<4x32x8x8xbf16>
    %1242 = stablehlo.convolution(%213, %1241) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<4x32x8x8xbf16>) -> tensor<32x16x3x3xbf16>
    %1243 = stablehlo.reverse %14, dims = [2, 3] : tensor<32x16x3x3xbf16>
    %1244 = stablehlo.convolution(%1241, %1243) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %1245 = stablehlo.add %1178, %1244 : tensor<4x16x16x16xbf16>
    %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1246 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %1247 = stablehlo.select %215, %1245, %1246 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xbf16>
    %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1248 = stablehlo.reduce(%1247 init: %cst_243) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1249 = stablehlo.reshape %1248 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1250 = stablehlo.reshape %1249 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1251 = stablehlo.multiply %205, %1247 : tensor<4x16x16x16xbf16>
    %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1252 = stablehlo.reduce(%1251 init: %cst_244) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1253 = stablehlo.reshape %1252 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1254 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %1255 = stablehlo.multiply %1247, %1254 : tensor<4x16x16x16xbf16>
    %1256 = stablehlo.reshape %1253 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1257 = stablehlo.convert %1255 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %1258 = stablehlo.multiply %195, %1257 : tensor<4x16x16x16xf32>
    %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1259 = stablehlo.reduce(%1258 init: %cst_245) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1260 = stablehlo.reshape %1259 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1261 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1262 = stablehlo.multiply %1257, %1261 : tensor<4x16x16x16xf32>
    %1263 = stablehlo.reshape %1260 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1264 = stablehlo.multiply %1263, %201 : tensor<16xf32>
    %1265 = stablehlo.negate %1262 : tensor<4x16x16x16xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1266 = stablehlo.reduce(%1265 init: %cst_246) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1267 = stablehlo.reshape %1266 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1268 = stablehlo.reshape %1267 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1269 = stablehlo.convert %1262 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1270 = call @_var_18(%191#1, %191#2, %191#3, %191#4, %1264) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %cst_247 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1271 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1272 = stablehlo.divide %1268, %1271 : tensor<16xf32>
    %1273 = stablehlo.broadcast_in_dim %1272, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1274 = stablehlo.add %1270, %1273 : tensor<4x16x16x16xf32>
    %1275 = stablehlo.convert %1274 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1276 = stablehlo.add %1269, %1275 : tensor<4x16x16x16xbf16>
    %1277 = stablehlo.convolution(%182, %1276) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<16x16x3x3xbf16>
    %1278 = stablehlo.reverse %11, dims = [2, 3] : tensor<16x16x3x3xbf16>
    %1279 = stablehlo.convolution(%1276, %1278) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1280 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %1281 = stablehlo.select %184, %1279, %1280 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xbf16>
    %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1282 = stablehlo.reduce(%1281 init: %cst_249) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1283 = stablehlo.reshape %1282 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1284 = stablehlo.reshape %1283 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1285 = stablehlo.multiply %175, %1281 : tensor<4x16x16x16xbf16>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1286 = stablehlo.reduce(%1285 init: %cst_250) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1287 = stablehlo.reshape %1286 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1288 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %1289 = stablehlo.multiply %1281, %1288 : tensor<4x16x16x16xbf16>
    %1290 = stablehlo.reshape %1287 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1291 = stablehlo.convert %1289 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %1292 = stablehlo.multiply %165, %1291 : tensor<4x16x16x16xf32>
    %cst_251 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1293 = stablehlo.reduce(%1292 init: %cst_251) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1294 = stablehlo.reshape %1293 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1295 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1296 = stablehlo.multiply %1291, %1295 : tensor<4x16x16x16xf32>
    %1297 = stablehlo.reshape %1294 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1298 = stablehlo.multiply %1297, %171 : tensor<16xf32>
    %1299 = stablehlo.negate %1296 : tensor<4x16x16x16xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1300 = stablehlo.reduce(%1299 init: %cst_252) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1301 = stablehlo.reshape %1300 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1302 = stablehlo.reshape %1301 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1303 = stablehlo.convert %1296 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1304 = call @_var_18(%161#1, %161#2, %161#3, %161#4, %1298) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %cst_253 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1305 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1306 = stablehlo.divide %1302, %1305 : tensor<16xf32>
    %1307 = stablehlo.broadcast_in_dim %1306, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1308 = stablehlo.add %1304, %1307 : tensor<4x16x16x16xf32>
    %1309 = stablehlo.convert %1308 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1310 = stablehlo.add %1303, %1309 : tensor<4x16x16x16xbf16>
    %1311 = stablehlo.convolution(%152, %1310) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<16x16x3x3xbf16>
    %1312 = stablehlo.reverse %8, dims = [2, 3] : tensor<16x16x3x3xbf16>
    %1313 = stablehlo.convolution(%1310, %1312) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %1314 = stablehlo.add %1247, %1313 : tensor<4x16x16x16xbf16>
    %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1315 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %1316 = stablehlo.select %154, %1314, %1315 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xbf16>
    %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1317 = stablehlo.reduce(%1316 init: %cst_255) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1318 = stablehlo.reshape %1317 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1319 = stablehlo.reshape %1318 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1320 = stablehlo.multiply %144, %1316 : tensor<4x16x16x16xbf16>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1321 = stablehlo.reduce(%1320 init: %cst_256) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1322 = stablehlo.reshape %1321 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1323 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %1324 = stablehlo.multiply %1316, %1323 : tensor<4x16x16x16xbf16>
    %1325 = stablehlo.reshape %1322 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1326 = stablehlo.convert %1324 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %1327 = stablehlo.multiply %134, %1326 : tensor<4x16x16x16xf32>
    %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1328 = stablehlo.reduce(%1327 init: %cst_257) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1329 = stablehlo.reshape %1328 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1330 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1331 = stablehlo.multiply %1326, %1330 : tensor<4x16x16x16xf32>
    %1332 = stablehlo.reshape %1329 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1333 = stablehlo.multiply %1332, %140 : tensor<16xf32>
    %1334 = stablehlo.negate %1331 : tensor<4x16x16x16xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1335 = stablehlo.reduce(%1334 init: %cst_258) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1336 = stablehlo.reshape %1335 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1337 = stablehlo.reshape %1336 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1338 = stablehlo.convert %1331 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1339 = call @_var_18(%130#1, %130#2, %130#3, %130#4, %1333) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %cst_259 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1341 = stablehlo.divide %1337, %1340 : tensor<16xf32>
    %1342 = stablehlo.broadcast_in_dim %1341, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1343 = stablehlo.add %1339, %1342 : tensor<4x16x16x16xf32>
    %1344 = stablehlo.convert %1343 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1345 = stablehlo.add %1338, %1344 : tensor<4x16x16x16xbf16>
    %1346 = stablehlo.convolution(%121, %1345) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<16x16x3x3xbf16>
    %1347 = stablehlo.reverse %5, dims = [2, 3] : tensor<16x16x3x3xbf16>
    %1348 = stablehlo.convolution(%1345, %1347) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1349 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %1350 = stablehlo.select %123, %1348, %1349 : tensor<4x16x16x16xi1>, tensor<4x16x16x16xbf16>
    %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1351 = stablehlo.reduce(%1350 init: %cst_261) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1352 = stablehlo.reshape %1351 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1353 = stablehlo.reshape %1352 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1354 = stablehlo.multiply %114, %1350 : tensor<4x16x16x16xbf16>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1355 = stablehlo.reduce(%1354 init: %cst_262) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1356 = stablehlo.reshape %1355 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1357 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %1358 = stablehlo.multiply %1350, %1357 : tensor<4x16x16x16xbf16>
    %1359 = stablehlo.reshape %1356 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1360 = stablehlo.convert %1358 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %1361 = stablehlo.multiply %104, %1360 : tensor<4x16x16x16xf32>
    %cst_263 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1362 = stablehlo.reduce(%1361 init: %cst_263) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1363 = stablehlo.reshape %1362 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1364 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %1365 = stablehlo.multiply %1360, %1364 : tensor<4x16x16x16xf32>
    %1366 = stablehlo.reshape %1363 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1367 = stablehlo.multiply %1366, %110 : tensor<16xf32>
    %1368 = stablehlo.negate %1365 : tensor<4x16x16x16xf32>
    %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1369 = stablehlo.reduce(%1368 init: %cst_264) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1370 = stablehlo.reshape %1369 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1371 = stablehlo.reshape %1370 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1372 = stablehlo.convert %1365 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1373 = call @_var_18(%100#1, %100#2, %100#3, %100#4, %1367) : (tensor<4x16x16x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %cst_265 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1374 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1375 = stablehlo.divide %1371, %1374 : tensor<16xf32>
    %1376 = stablehlo.broadcast_in_dim %1375, dims = [1] : (tensor<16xf32>) -> tensor<4x16x16x16xf32>
    %1377 = stablehlo.add %1373, %1376 : tensor<4x16x16x16xf32>
    %1378 = stablehlo.convert %1377 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %1379 = stablehlo.add %1372, %1378 : tensor<4x16x16x16xbf16>
    %1380 = stablehlo.convolution(%94, %1379) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<16x16x3x3xbf16>
    %1381 = stablehlo.reverse %2, dims = [2, 3] : tensor<16x16x3x3xbf16>
    %1382 = stablehlo.convolution(%1379, %1381) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %1383 = stablehlo.add %1316, %1382 : tensor<4x16x16x16xbf16>
    %cst_266 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1384 = stablehlo.pad %89, %cst_266, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<4x16x32x32xbf16>, tensor<bf16>) -> tensor<4x16x34x34xbf16>
    %cst_267 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1385 = "stablehlo.select_and_scatter"(%1384, %1383, %cst_267) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg189: tensor<bf16>, %arg190: tensor<bf16>):
      %1549 = stablehlo.compare GE, %arg189, %arg190, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %1549 : tensor<i1>
    }, {
    ^bb0(%arg189: tensor<bf16>, %arg190: tensor<bf16>):
      %1549 = stablehlo.add %arg189, %arg190 : tensor<bf16>
      stablehlo.return %1549 : tensor<bf16>
    }) : (tensor<4x16x34x34xbf16>, tensor<4x16x16x16xbf16>, tensor<bf16>) -> tensor<4x16x34x34xbf16>
    %1386 = stablehlo.slice %1385 [0:4, 0:16, 1:33, 1:33] : (tensor<4x16x34x34xbf16>) -> tensor<4x16x32x32xbf16>
    %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1387 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<bf16>) -> tensor<4x16x32x32xbf16>
    %1388 = stablehlo.select %91, %1386, %1387 : tensor<4x16x32x32xi1>, tensor<4x16x32x32xbf16>
    %cst_269 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1389 = stablehlo.reduce(%1388 init: %cst_269) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1390 = stablehlo.reshape %1389 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1391 = stablehlo.reshape %1390 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1392 = stablehlo.multiply %82, %1388 : tensor<4x16x32x32xbf16>
    %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1393 = stablehlo.reduce(%1392 init: %cst_270) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %1394 = stablehlo.reshape %1393 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %1395 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x32x32xbf16>
    %1396 = stablehlo.multiply %1388, %1395 : tensor<4x16x32x32xbf16>
    %1397 = stablehlo.reshape %1394 : (tensor<1x16x1x1xbf16>) -> tensor<16xbf16>
    %1398 = stablehlo.convert %1396 : (tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xf32>
    %1399 = stablehlo.multiply %72, %1398 : tensor<4x16x32x32xf32>
    %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1400 = stablehlo.reduce(%1399 init: %cst_271) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1401 = stablehlo.reshape %1400 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1402 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %1403 = stablehlo.multiply %1398, %1402 : tensor<4x16x32x32xf32>
    %1404 = stablehlo.reshape %1401 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1405 = stablehlo.multiply %1404, %78 : tensor<16xf32>
    %1406 = stablehlo.negate %1403 : tensor<4x16x32x32xf32>
    %cst_272 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1407 = stablehlo.reduce(%1406 init: %cst_272) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<16xf32>
    %1408 = stablehlo.reshape %1407 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %1409 = stablehlo.reshape %1408 : (tensor<1x16x1x1xf32>) -> tensor<16xf32>
    %1410 = stablehlo.convert %1403 : (tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xbf16>
    %1411 = call @_var_20(%68#1, %68#2, %68#3, %68#4, %1405) : (tensor<4x16x32x32xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x16x32x32xf32>
    %cst_273 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1413 = stablehlo.divide %1409, %1412 : tensor<16xf32>
    %1414 = stablehlo.broadcast_in_dim %1413, dims = [1] : (tensor<16xf32>) -> tensor<4x16x32x32xf32>
    %1415 = stablehlo.add %1411, %1414 : tensor<4x16x32x32xf32>
    %1416 = stablehlo.convert %1415 : (tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xbf16>
    %1417 = stablehlo.add %1410, %1416 : tensor<4x16x32x32xbf16>
    %1418 = stablehlo.convolution(%62, %1417) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], window = {stride = [1, 1], pad = [[3, 2], [3, 2]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x64x64xbf16>, tensor<4x16x32x32xbf16>) -> tensor<16x3x7x7xbf16>
    %1419 = stablehlo.convert %1397 : (tensor<16xbf16>) -> tensor<16xf32>
    %1420 = stablehlo.convert %1391 : (tensor<16xbf16>) -> tensor<16xf32>
    %1421 = stablehlo.convert %1418 : (tensor<16x3x7x7xbf16>) -> tensor<16x3x7x7xf32>
    %1422 = stablehlo.convert %746 : (tensor<128xbf16>) -> tensor<128xf32>
    %1423 = stablehlo.convert %740 : (tensor<128xbf16>) -> tensor<128xf32>
    %1424 = stablehlo.convert %767 : (tensor<128x128x3x3xbf16>) -> tensor<128x128x3x3xf32>
    %1425 = stablehlo.convert %780 : (tensor<128xbf16>) -> tensor<128xf32>
    %1426 = stablehlo.convert %774 : (tensor<128xbf16>) -> tensor<128xf32>
    %1427 = stablehlo.convert %801 : (tensor<128x128x3x3xbf16>) -> tensor<128x128x3x3xf32>
    %1428 = stablehlo.convert %815 : (tensor<128xbf16>) -> tensor<128xf32>
    %1429 = stablehlo.convert %809 : (tensor<128xbf16>) -> tensor<128xf32>
    %1430 = stablehlo.convert %836 : (tensor<128x64x1x1xbf16>) -> tensor<128x64x1x1xf32>
    %1431 = stablehlo.convert %847 : (tensor<128xbf16>) -> tensor<128xf32>
    %1432 = stablehlo.convert %841 : (tensor<128xbf16>) -> tensor<128xf32>
    %1433 = stablehlo.convert %868 : (tensor<128x128x3x3xbf16>) -> tensor<128x128x3x3xf32>
    %1434 = stablehlo.convert %881 : (tensor<128xbf16>) -> tensor<128xf32>
    %1435 = stablehlo.convert %875 : (tensor<128xbf16>) -> tensor<128xf32>
    %1436 = stablehlo.convert %902 : (tensor<128x64x3x3xbf16>) -> tensor<128x64x3x3xf32>
    %1437 = stablehlo.convert %916 : (tensor<64xbf16>) -> tensor<64xf32>
    %1438 = stablehlo.convert %910 : (tensor<64xbf16>) -> tensor<64xf32>
    %1439 = stablehlo.convert %937 : (tensor<64x64x3x3xbf16>) -> tensor<64x64x3x3xf32>
    %1440 = stablehlo.convert %950 : (tensor<64xbf16>) -> tensor<64xf32>
    %1441 = stablehlo.convert %944 : (tensor<64xbf16>) -> tensor<64xf32>
    %1442 = stablehlo.convert %971 : (tensor<64x64x3x3xbf16>) -> tensor<64x64x3x3xf32>
    %1443 = stablehlo.convert %985 : (tensor<64xbf16>) -> tensor<64xf32>
    %1444 = stablehlo.convert %979 : (tensor<64xbf16>) -> tensor<64xf32>
    %1445 = stablehlo.convert %1006 : (tensor<64x32x1x1xbf16>) -> tensor<64x32x1x1xf32>
    %1446 = stablehlo.convert %1017 : (tensor<64xbf16>) -> tensor<64xf32>
    %1447 = stablehlo.convert %1011 : (tensor<64xbf16>) -> tensor<64xf32>
    %1448 = stablehlo.convert %1038 : (tensor<64x64x3x3xbf16>) -> tensor<64x64x3x3xf32>
    %1449 = stablehlo.convert %1051 : (tensor<64xbf16>) -> tensor<64xf32>
    %1450 = stablehlo.convert %1045 : (tensor<64xbf16>) -> tensor<64xf32>
    %1451 = stablehlo.convert %1072 : (tensor<64x32x3x3xbf16>) -> tensor<64x32x3x3xf32>
    %1452 = stablehlo.convert %1086 : (tensor<32xbf16>) -> tensor<32xf32>
    %1453 = stablehlo.convert %1080 : (tensor<32xbf16>) -> tensor<32xf32>
    %1454 = stablehlo.convert %1107 : (tensor<32x32x3x3xbf16>) -> tensor<32x32x3x3xf32>
    %1455 = stablehlo.convert %1120 : (tensor<32xbf16>) -> tensor<32xf32>
    %1456 = stablehlo.convert %1114 : (tensor<32xbf16>) -> tensor<32xf32>
    %1457 = stablehlo.convert %1141 : (tensor<32x32x3x3xbf16>) -> tensor<32x32x3x3xf32>
    %1458 = stablehlo.convert %1155 : (tensor<32xbf16>) -> tensor<32xf32>
    %1459 = stablehlo.convert %1149 : (tensor<32xbf16>) -> tensor<32xf32>
    %1460 = stablehlo.convert %1176 : (tensor<32x16x1x1xbf16>) -> tensor<32x16x1x1xf32>
    %1461 = stablehlo.convert %1187 : (tensor<32xbf16>) -> tensor<32xf32>
    %1462 = stablehlo.convert %1181 : (tensor<32xbf16>) -> tensor<32xf32>
    %1463 = stablehlo.convert %1208 : (tensor<32x32x3x3xbf16>) -> tensor<32x32x3x3xf32>
    %1464 = stablehlo.convert %1221 : (tensor<32xbf16>) -> tensor<32xf32>
    %1465 = stablehlo.convert %1215 : (tensor<32xbf16>) -> tensor<32xf32>
    %1466 = stablehlo.convert %1242 : (tensor<32x16x3x3xbf16>) -> tensor<32x16x3x3xf32>
    %1467 = stablehlo.convert %1256 : (tensor<16xbf16>) -> tensor<16xf32>
    %1468 = stablehlo.convert %1250 : (tensor<16xbf16>) -> tensor<16xf32>
    %1469 = stablehlo.convert %1277 : (tensor<16x16x3x3xbf16>) -> tensor<16x16x3x3xf32>
    %1470 = stablehlo.convert %1290 : (tensor<16xbf16>) -> tensor<16xf32>
    %1471 = stablehlo.convert %1284 : (tensor<16xbf16>) -> tensor<16xf32>
    %1472 = stablehlo.convert %1311 : (tensor<16x16x3x3xbf16>) -> tensor<16x16x3x3xf32>
    %1473 = stablehlo.convert %1325 : (tensor<16xbf16>) -> tensor<16xf32>
    %1474 = stablehlo.convert %1319 : (tensor<16xbf16>) -> tensor<16xf32>
    %1475 = stablehlo.convert %1346 : (tensor<16x16x3x3xbf16>) -> tensor<16x16x3x3xf32>
    %1476 = stablehlo.convert %1359 : (tensor<16xbf16>) -> tensor<16xf32>
    %1477 = stablehlo.convert %1353 : (tensor<16xbf16>) -> tensor<16xf32>
    %1478 = stablehlo.convert %1380 : (tensor<16x16x3x3xbf16>) -> tensor<16x16x3x3xf32>
    %1479 = stablehlo.convert %727 : (tensor<20xbf16>) -> tensor<20xf32>
    %1480 = stablehlo.convert %729 : (tensor<128x20xbf16>) -> tensor<128x20xf32>
    %c_274 = stablehlo.constant dense<1> : tensor<i32>
    %1481 = stablehlo.add %arg186, %c_274 : tensor<i32>
    %1482 = stablehlo.convert %1481 : (tensor<i32>) -> tensor<f32>
    %cst_275 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1483 = stablehlo.power %cst_275, %1482 : tensor<f32>
    %cst_276 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1484 = stablehlo.subtract %cst_276, %1483 : tensor<f32>
    %cst_277 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1485 = stablehlo.power %cst_277, %1482 : tensor<f32>
    %cst_278 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1486 = stablehlo.subtract %cst_278, %1485 : tensor<f32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1487:3 = call @adamw(%arg0, %1480, %arg62, %arg124, %cst_279, %1484, %1486) : (tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x20xf32>, tensor<128x20xf32>, tensor<128x20xf32>)
    %cst_280 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1488:3 = call @adamw_21(%arg1, %1479, %arg63, %arg125, %cst_280, %1484, %1486) : (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>)
    %cst_281 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1489:3 = call @adamw_22(%arg2, %1478, %arg64, %arg126, %cst_281, %1484, %1486) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_282 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1490:3 = call @adamw_23(%arg3, %1477, %arg65, %arg127, %cst_282, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1491:3 = call @adamw_23(%arg4, %1476, %arg66, %arg128, %cst_283, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_284 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1492:3 = call @adamw_22(%arg5, %1475, %arg67, %arg129, %cst_284, %1484, %1486) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1493:3 = call @adamw_23(%arg6, %1474, %arg68, %arg130, %cst_285, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1494:3 = call @adamw_23(%arg7, %1473, %arg69, %arg131, %cst_286, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_287 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1495:3 = call @adamw_22(%arg8, %1472, %arg70, %arg132, %cst_287, %1484, %1486) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_288 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1496:3 = call @adamw_23(%arg9, %1471, %arg71, %arg133, %cst_288, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_289 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1497:3 = call @adamw_23(%arg10, %1470, %arg72, %arg134, %cst_289, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1498:3 = call @adamw_22(%arg11, %1469, %arg73, %arg135, %cst_290, %1484, %1486) : (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>, tensor<16x16x3x3xf32>)
    %cst_291 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1499:3 = call @adamw_23(%arg12, %1468, %arg74, %arg136, %cst_291, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1500:3 = call @adamw_23(%arg13, %1467, %arg75, %arg137, %cst_292, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_293 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1501:3 = call @adamw_24(%arg14, %1466, %arg76, %arg138, %cst_293, %1484, %1486) : (tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>, tensor<32x16x3x3xf32>)
    %cst_294 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1502:3 = call @adamw_25(%arg15, %1465, %arg77, %arg139, %cst_294, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_295 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1503:3 = call @adamw_25(%arg16, %1464, %arg78, %arg140, %cst_295, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1504:3 = call @adamw_26(%arg17, %1463, %arg79, %arg141, %cst_296, %1484, %1486) : (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>)
    %cst_297 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1505:3 = call @adamw_25(%arg18, %1462, %arg80, %arg142, %cst_297, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_298 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1506:3 = call @adamw_25(%arg19, %1461, %arg81, %arg143, %cst_298, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1507:3 = call @adamw_27(%arg20, %1460, %arg82, %arg144, %cst_299, %1484, %1486) : (tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>, tensor<32x16x1x1xf32>)
    %cst_300 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1508:3 = call @adamw_25(%arg21, %1459, %arg83, %arg145, %cst_300, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_301 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1509:3 = call @adamw_25(%arg22, %1458, %arg84, %arg146, %cst_301, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1510:3 = call @adamw_26(%arg23, %1457, %arg85, %arg147, %cst_302, %1484, %1486) : (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>)
    %cst_303 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1511:3 = call @adamw_25(%arg24, %1456, %arg86, %arg148, %cst_303, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_304 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1512:3 = call @adamw_25(%arg25, %1455, %arg87, %arg149, %cst_304, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1513:3 = call @adamw_26(%arg26, %1454, %arg88, %arg150, %cst_305, %1484, %1486) : (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>, tensor<32x32x3x3xf32>)
    %cst_306 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1514:3 = call @adamw_25(%arg27, %1453, %arg89, %arg151, %cst_306, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_307 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1515:3 = call @adamw_25(%arg28, %1452, %arg90, %arg152, %cst_307, %1484, %1486) : (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>)
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1516:3 = call @adamw_28(%arg29, %1451, %arg91, %arg153, %cst_308, %1484, %1486) : (tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>, tensor<64x32x3x3xf32>)
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1517:3 = call @adamw_29(%arg30, %1450, %arg92, %arg154, %cst_309, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_310 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1518:3 = call @adamw_29(%arg31, %1449, %arg93, %arg155, %cst_310, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1519:3 = call @adamw_30(%arg32, %1448, %arg94, %arg156, %cst_311, %1484, %1486) : (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>)
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1520:3 = call @adamw_29(%arg33, %1447, %arg95, %arg157, %cst_312, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_313 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1521:3 = call @adamw_29(%arg34, %1446, %arg96, %arg158, %cst_313, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1522:3 = call @adamw_31(%arg35, %1445, %arg97, %arg159, %cst_314, %1484, %1486) : (tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>, tensor<64x32x1x1xf32>)
    %cst_315 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1523:3 = call @adamw_29(%arg36, %1444, %arg98, %arg160, %cst_315, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_316 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1524:3 = call @adamw_29(%arg37, %1443, %arg99, %arg161, %cst_316, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1525:3 = call @adamw_30(%arg38, %1442, %arg100, %arg162, %cst_317, %1484, %1486) : (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>)
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1526:3 = call @adamw_29(%arg39, %1441, %arg101, %arg163, %cst_318, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_319 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1527:3 = call @adamw_29(%arg40, %1440, %arg102, %arg164, %cst_319, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_320 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1528:3 = call @adamw_30(%arg41, %1439, %arg103, %arg165, %cst_320, %1484, %1486) : (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>, tensor<64x64x3x3xf32>)
    %cst_321 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1529:3 = call @adamw_29(%arg42, %1438, %arg104, %arg166, %cst_321, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1530:3 = call @adamw_29(%arg43, %1437, %arg105, %arg167, %cst_322, %1484, %1486) : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1531:3 = call @adamw_32(%arg44, %1436, %arg106, %arg168, %cst_323, %1484, %1486) : (tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>, tensor<128x64x3x3xf32>)
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1532:3 = call @adamw_33(%arg45, %1435, %arg107, %arg169, %cst_324, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_325 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1533:3 = call @adamw_33(%arg46, %1434, %arg108, %arg170, %cst_325, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_326 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1534:3 = call @adamw_34(%arg47, %1433, %arg109, %arg171, %cst_326, %1484, %1486) : (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>)
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1535:3 = call @adamw_33(%arg48, %1432, %arg110, %arg172, %cst_327, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1536:3 = call @adamw_33(%arg49, %1431, %arg111, %arg173, %cst_328, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1537:3 = call @adamw_35(%arg50, %1430, %arg112, %arg174, %cst_329, %1484, %1486) : (tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>, tensor<128x64x1x1xf32>)
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1538:3 = call @adamw_33(%arg51, %1429, %arg113, %arg175, %cst_330, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1539:3 = call @adamw_33(%arg52, %1428, %arg114, %arg176, %cst_331, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_332 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1540:3 = call @adamw_34(%arg53, %1427, %arg115, %arg177, %cst_332, %1484, %1486) : (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>)
    %cst_333 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1541:3 = call @adamw_33(%arg54, %1426, %arg116, %arg178, %cst_333, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_334 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1542:3 = call @adamw_33(%arg55, %1425, %arg117, %arg179, %cst_334, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1543:3 = call @adamw_34(%arg56, %1424, %arg118, %arg180, %cst_335, %1484, %1486) : (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>, tensor<128x128x3x3xf32>)
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1544:3 = call @adamw_33(%arg57, %1423, %arg119, %arg181, %cst_336, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_337 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1545:3 = call @adamw_33(%arg58, %1422, %arg120, %arg182, %cst_337, %1484, %1486) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %cst_338 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1546:3 = call @adamw_36(%arg59, %1421, %arg121, %arg183, %cst_338, %1484, %1486) : (tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>, tensor<16x3x7x7xf32>)
    %cst_339 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1547:3 = call @adamw_23(%arg60, %1420, %arg122, %arg184, %cst_339, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    %cst_340 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1548:3 = call @adamw_23(%arg61, %1419, %arg123, %arg185, %cst_340, %1484, %1486) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>)
    return %1487#0, %1488#0, %1489#0, %1490#0, %1491#0, %1492#0, %1493#0, %1494#0, %1495#0, %1496#0, %1497#0, %1498#0, %1499#0, %1500#0, %1501#0, %1502#0, %1503#0, %1504#0, %1505#0, %1506#0, %1507#0, %1508#0, %1509#0, %1510#0, %1511#0, %1512#0, %1513#0, %1514#0, %1515#0, %1516#0, %1517#0, %1518#0, %1519#0, %1520#0, %1521#0, %1522#0, %1523#0, %1524#0, %1525#0, %1526#0, %1527#0, %1528#0, %1529#0, %1530#0, %1531#0, %1532#0, %1533#0, %1534#0, %1535#0, %1536#0, %1537#0, %1538#0, %1539#0, %1540#0, %1541#0, %1542#0, %1543#0, %1544#0, %1545#0, %1546#0, %1547#0, %1548#0, %1487#1, %1488#1, %1489#1, %1490#1, %1491#1, %1492#1, %1493#1, %1494#1, %1495#1, %1496#1, %1497#1, %1498#1, %1499#1, %1500#1, %1501#1, %1502#1, %1503#1, %1504#1, %1505#1, %1506#1, %1507#1, %1508#1, %1509#1, %1510#1, %1511#1, %1512#1, %1513#1, %1514#1, %1515#1, %1516#1, %1517#1, %1518#1, %1519#1, %1520#1, %1521#1, %1522#1, %1523#1, %1524#1, %1525#1, %1526#1, %1527#1, %1528#1, %1529#1, %1530#1, %1531#1, %1532#1, %1533#1, %1534#1, %1535#1, %1536#1, %1537#1, %1538#1, %1539#1, %1540#1, %1541#1, %1542#1, %1543#1, %1544#1, %1545#1, %1546#1, %1547#1, %1548#1, %1487#2, %1488#2, %1489#2, %1490#2, %1491#2, %1492#2, %1493#2, %1494#2, %1495#2, %1496#2, %1497#2, %1498#2, %1499#2, %1500#2, %1501#2, %1502#2, %1503#2, %1504#2, %1505#2, %1506#2, %1507#2, %1508#2, %1509#2, %1510#2, %1511#2, %1512#2, %1513#2, %1514#2, %1515#2, %1516#2, %1517#2, %1518#2, %1519#2, %1520#2, %1521#2, %1522#2, %1523#2, %1524#2, %1525#2, %1526#2, %1527#2, %1528#2, %1529#2, %1530#2, %1531#2, %1532#2, %1533#2, %1534#2, %1535#2, %1536#2, %1537#2, %1538#2, %1539#2, %1540#2, %1541#2, %1542#2, %1543#2, %1544#2, %1545#2, %1546#2, %1547#2, %1548#2, %1481, %709 : tensor<128x20xf32>, tensor<20xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x16x1x1xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x32x1x1xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x64x1x1xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<16x3x7x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<128x20xf32>, tensor<20xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x16x1x1xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x32x1x1xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x64x1x1xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<16x3x7x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<128x20xf32>, tensor<20xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x16x1x1xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32x3x3xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x32x1x1xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64x3x3xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x64x1x1xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128x3x3xf32>, tensor<128xf32>, tensor<128xf32>, tensor<16x3x7x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<f32>
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
  func.func private @relu(%arg0: tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x16x32x32xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x32x32xbf16>
    return %1 : tensor<4x16x32x32xbf16>
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
  func.func private @relu_1(%arg0: tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x16x16xbf16>
    return %1 : tensor<4x16x16x16xbf16>
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
  func.func private @relu_4(%arg0: tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32x8x8xbf16>
    return %1 : tensor<4x32x8x8xbf16>
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
  func.func private @relu_7(%arg0: tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x64x4x4xbf16>
    return %1 : tensor<4x64x4x4xbf16>
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
  func.func private @relu_10(%arg0: tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x128x2x2xbf16>
    return %1 : tensor<4x128x2x2xbf16>
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
