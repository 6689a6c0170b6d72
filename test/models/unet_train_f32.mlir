// unet_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.attn.b: normal 0.02 0
// arg 1 weights.attn.g: normal 0.1 1
// arg 2 weights.attn.o: normal 0.1 0
// arg 3 weights.attn.qkv: normal 0.1 0
// arg 4 weights.down: normal 0.0589 0
// arg 5 weights.down_res.c1: normal 0.0589 0
// arg 6 weights.down_res.c1b: normal 0.02 0
// arg 7 weights.down_res.c2: normal 0.0589 0
// arg 8 weights.down_res.c2b: normal 0.02 0
// arg 9 weights.down_res.n1b: normal 0.02 0
// arg 10 weights.down_res.n1g: normal 0.1 1
// arg 11 weights.down_res.n2b: normal 0.02 0
// arg 12 weights.down_res.n2g: normal 0.1 1
// arg 13 weights.down_res.tb: normal 0.02 0
// arg 14 weights.down_res.tw: normal 0.0884 0
// arg 15 weights.downb: normal 0.02 0
// arg 16 weights.in: normal 0.1 0
// arg 17 weights.inb: normal 0.02 0
// arg 18 weights.mid_res.c1: normal 0.0417 0
// arg 19 weights.mid_res.c1b: normal 0.02 0
// arg 20 weights.mid_res.c2: normal 0.0417 0
// arg 21 weights.mid_res.c2b: normal 0.02 0
// arg 22 weights.mid_res.n1b: normal 0.02 0
// arg 23 weights.mid_res.n1g: normal 0.1 1
// arg 24 weights.mid_res.n2b: normal 0.02 0
// arg 25 weights.mid_res.n2g: normal 0.1 1
// arg 26 weights.mid_res.tb: normal 0.02 0
// arg 27 weights.mid_res.tw: normal 0.0884 0
// arg 28 weights.out: normal 0.0589 0
// arg 29 weights.outb: normal 0.02 0
// arg 30 weights.outg: normal 0.1 1
// arg 31 weights.outn: normal 0.02 0
// arg 32 weights.t1: normal 0.1 0
// arg 33 weights.t1b: normal 0.02 0
// arg 34 weights.t2: normal 0.0884 0
// arg 35 weights.t2b: normal 0.02 0
// arg 36 weights.up: normal 0.0417 0
// arg 37 weights.up_res.c1: normal 0.0417 0
// arg 38 weights.up_res.c1b: normal 0.02 0
// arg 39 weights.up_res.c2: normal 0.0589 0
// arg 40 weights.up_res.c2b: normal 0.02 0
// arg 41 weights.up_res.n1b: normal 0.02 0
// arg 42 weights.up_res.n1g: normal 0.1 1
// arg 43 weights.up_res.n2b: normal 0.02 0
// arg 44 weights.up_res.n2g: normal 0.1 1
// arg 45 weights.up_res.skip: normal 0.1 0
// arg 46 weights.up_res.tb: normal 0.02 0
// arg 47 weights.up_res.tw: normal 0.0884 0
// arg 48 weights.upb: normal 0.02 0
// arg 49 m.attn.b: normal 0.001 0
// arg 50 m.attn.g: normal 0.001 0
// arg 51 m.attn.o: normal 0.001 0
// arg 52 m.attn.qkv: normal 0.001 0
// arg 53 m.down: normal 0.001 0
// arg 54 m.down_res.c1: normal 0.001 0
// arg 55 m.down_res.c1b: normal 0.001 0
// arg 56 m.down_res.c2: normal 0.001 0
// arg 57 m.down_res.c2b: normal 0.001 0
// arg 58 m.down_res.n1b: normal 0.001 0
// arg 59 m.down_res.n1g: normal 0.001 0
// arg 60 m.down_res.n2b: normal 0.001 0
// arg 61 m.down_res.n2g: normal 0.001 0
// arg 62 m.down_res.tb: normal 0.001 0
// arg 63 m.down_res.tw: normal 0.001 0
// arg 64 m.downb: normal 0.001 0
// arg 65 m.in: normal 0.001 0
// arg 66 m.inb: normal 0.001 0
// arg 67 m.mid_res.c1: normal 0.001 0
// arg 68 m.mid_res.c1b: normal 0.001 0
// arg 69 m.mid_res.c2: normal 0.001 0
// arg 70 m.mid_res.c2b: normal 0.001 0
// arg 71 m.mid_res.n1b: normal 0.001 0
// arg 72 m.mid_res.n1g: normal 0.001 0
// arg 73 m.mid_res.n2b: normal 0.001 0
// arg 74 m.mid_res.n2g: normal 0.001 0
// arg 75 m.mid_res.tb: normal 0.001 0
// arg 76 m.mid_res.tw: normal 0.001 0
// arg 77 m.out: normal 0.001 0
// arg 78 m.outb: normal 0.001 0
// arg 79 m.outg: normal 0.001 0
// arg 80 m.outn: normal 0.001 0
// arg 81 m.t1: normal 0.001 0
// arg 82 m.t1b: normal 0.001 0
// arg 83 m.t2: normal 0.001 0
// arg 84 m.t2b: normal 0.001 0
// arg 85 m.up: normal 0.001 0
// arg 86 m.up_res.c1: normal 0.001 0
// arg 87 m.up_res.c1b: normal 0.001 0
// arg 88 m.up_res.c2: normal 0.001 0
// arg 89 m.up_res.c2b: normal 0.001 0
// arg 90 m.up_res.n1b: normal 0.001 0
// arg 91 m.up_res.n1g: normal 0.001 0
// arg 92 m.up_res.n2b: normal 0.001 0
// arg 93 m.up_res.n2g: normal 0.001 0
// arg 94 m.up_res.skip: normal 0.001 0
// arg 95 m.up_res.tb: normal 0.001 0
// arg 96 m.up_res.tw: normal 0.001 0
// arg 97 m.upb: normal 0.001 0
// arg 98 v.attn.b: uniform 1e-06 1e-05
// arg 99 v.attn.g: uniform 1e-06 1e-05
// arg 100 v.attn.o: uniform 1e-06 1e-05
// arg 101 v.attn.qkv: uniform 1e-06 1e-05
// arg 102 v.down: uniform 1e-06 1e-05
// arg 103 v.down_res.c1: uniform 1e-06 1e-05
// arg 104 v.down_res.c1b: uniform 1e-06 1e-05
// arg 105 v.down_res.c2: uniform 1e-06 1e-05
// arg 106 v.down_res.c2b: uniform 1e-06 1e-05
// arg 107 v.down_res.n1b: uniform 1e-06 1e-05
// arg 108 v.down_res.n1g: uniform 1e-06 1e-05
// arg 109 v.down_res.n2b: uniform 1e-06 1e-05
// arg 110 v.down_res.n2g: uniform 1e-06 1e-05
// arg 111 v.down_res.tb: uniform 1e-06 1e-05
// arg 112 v.down_res.tw: uniform 1e-06 1e-05
// arg 113 v.downb: uniform 1e-06 1e-05
// arg 114 v.in: uniform 1e-06 1e-05
// arg 115 v.inb: uniform 1e-06 1e-05
// arg 116 v.mid_res.c1: uniform 1e-06 1e-05
// arg 117 v.mid_res.c1b: uniform 1e-06 1e-05
// arg 118 v.mid_res.c2: uniform 1e-06 1e-05
// arg 119 v.mid_res.c2b: uniform 1e-06 1e-05
// arg 120 v.mid_res.n1b: uniform 1e-06 1e-05
// arg 121 v.mid_res.n1g: uniform 1e-06 1e-05
// arg 122 v.mid_res.n2b: uniform 1e-06 1e-05
// arg 123 v.mid_res.n2g: uniform 1e-06 1e-05
// arg 124 v.mid_res.tb: uniform 1e-06 1e-05
// arg 125 v.mid_res.tw: uniform 1e-06 1e-05
// arg 126 v.out: uniform 1e-06 1e-05
// arg 127 v.outb: uniform 1e-06 1e-05
// arg 128 v.outg: uniform 1e-06 1e-05
// arg 129 v.outn: uniform 1e-06 1e-05
// arg 130 v.t1: uniform 1e-06 1e-05
// arg 131 v.t1b: uniform 1e-06 1e-05
// arg 132 v.t2: uniform 1e-06 1e-05
// arg 133 v.t2b: uniform 1e-06 1e-05
// arg 134 v.up: uniform 1e-06 1e-05
// arg 135 v.up_res.c1: uniform 1e-06 1e-05
// arg 136 v.up_res.c1b: uniform 1e-06 1e-05
// arg 137 v.up_res.c2: uniform 1e-06 1e-05
// arg 138 v.up_res.c2b: uniform 1e-06 1e-05
// arg 139 v.up_res.n1b: uniform 1e-06 1e-05
// arg 140 v.up_res.n1g: uniform 1e-06 1e-05
// arg 141 v.up_res.n2b: uniform 1e-06 1e-05
// arg 142 v.up_res.n2g: uniform 1e-06 1e-05
// arg 143 v.up_res.skip: uniform 1e-06 1e-05
// arg 144 v.up_res.tb: uniform 1e-06 1e-05
// arg 145 v.up_res.tw: uniform 1e-06 1e-05
// arg 146 v.upb: uniform 1e-06 1e-05
// arg 147 step: const 10
// arg 148 data.noise: normal 1 0
// arg 149 data.t: uniform 0 1000
// arg 150 data.x: normal 1 0
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<64xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<64x64xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<64x192xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<3x3x32x64xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<3x3x32x32xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<32xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<3x3x32x32xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<32xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<32xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<32xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<32xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<32xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<32xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<128x32xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<64xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<3x3x4x32xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<32xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<3x3x64x64xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<64xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<3x3x64x64xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<64xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<64xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<64xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<64xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<64xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<64xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<128x64xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<3x3x32x4xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<4xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<32xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<32xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<32x128xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<128xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<128x128xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<128xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<3x3x64x32xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<3x3x64x32xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<32xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<3x3x32x32xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<32xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<64xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<64xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<32xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<32xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<1x1x64x32xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<32xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<128x32xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<32xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<64xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<64xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<64x64xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<64x192xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<3x3x32x64xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<3x3x32x32xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<32xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<3x3x32x32xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<32xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<32xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<32xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<32xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<32xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<32xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<128x32xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<64xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<3x3x4x32xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<32xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<3x3x64x64xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<64xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<3x3x64x64xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<64xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<64xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<64xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<64xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<64xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<64xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<128x64xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<3x3x32x4xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<4xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<32xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<32xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<32x128xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<128xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<128x128xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<128xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<3x3x64x32xf32> {tf.aliasing_output = 85 : i32}, %arg86: tensor<3x3x64x32xf32> {tf.aliasing_output = 86 : i32}, %arg87: tensor<32xf32> {tf.aliasing_output = 87 : i32}, %arg88: tensor<3x3x32x32xf32> {tf.aliasing_output = 88 : i32}, %arg89: tensor<32xf32> {tf.aliasing_output = 89 : i32}, %arg90: tensor<64xf32> {tf.aliasing_output = 90 : i32}, %arg91: tensor<64xf32> {tf.aliasing_output = 91 : i32}, %arg92: tensor<32xf32> {tf.aliasing_output = 92 : i32}, %arg93: tensor<32xf32> {tf.aliasing_output = 93 : i32}, %arg94: tensor<1x1x64x32xf32> {tf.aliasing_output = 94 : i32}, %arg95: tensor<32xf32> {tf.aliasing_output = 95 : i32}, %arg96: tensor<128x32xf32> {tf.aliasing_output = 96 : i32}, %arg97: tensor<32xf32> {tf.aliasing_output = 97 : i32}, %arg98: tensor<64xf32> {tf.aliasing_output = 98 : i32}, %arg99: tensor<64xf32> {tf.aliasing_output = 99 : i32}, %arg100: tensor<64x64xf32> {tf.aliasing_output = 100 : i32}, %arg101: tensor<64x192xf32> {tf.aliasing_output = 101 : i32}, %arg102: tensor<3x3x32x64xf32> {tf.aliasing_output = 102 : i32}, %arg103: tensor<3x3x32x32xf32> {tf.aliasing_output = 103 : i32}, %arg104: tensor<32xf32> {tf.aliasing_output = 104 : i32}, %arg105: tensor<3x3x32x32xf32> {tf.aliasing_output = 105 : i32}, %arg106: tensor<32xf32> {tf.aliasing_output = 106 : i32}, %arg107: tensor<32xf32> {tf.aliasing_output = 107 : i32}, %arg108: tensor<32xf32> {tf.aliasing_output = 108 : i32}, %arg109: tensor<32xf32> {tf.aliasing_output = 109 : i32}, %arg110: tensor<32xf32> {tf.aliasing_output = 110 : i32}, %arg111: tensor<32xf32> {tf.aliasing_output = 111 : i32}, %arg112: tensor<128x32xf32> {tf.aliasing_output = 112 : i32}, %arg113: tensor<64xf32> {tf.aliasing_output = 113 : i32}, %arg114: tensor<3x3x4x32xf32> {tf.aliasing_output = 114 : i32}, %arg115: tensor<32xf32> {tf.aliasing_output = 115 : i32}, %arg116: tensor<3x3x64x64xf32> {tf.aliasing_output = 116 : i32}, %arg117: tensor<64xf32> {tf.aliasing_output = 117 : i32}, %arg118: tensor<3x3x64x64xf32> {tf.aliasing_output = 118 : i32}, %arg119: tensor<64xf32> {tf.aliasing_output = 119 : i32}, %arg120: tensor<64xf32> {tf.aliasing_output = 120 : i32}, %arg121: tensor<64xf32> {tf.aliasing_output = 121 : i32}, %arg122: tensor<64xf32> {tf.aliasing_output = 122 : i32}, %arg123: tensor<64xf32> {tf.aliasing_output = 123 : i32}, %arg124: tensor<64xf32> {tf.aliasing_output = 124 : i32}, %arg125: tensor<128x64xf32> {tf.aliasing_output = 125 : i32}, %arg126: tensor<3x3x32x4xf32> {tf.aliasing_output = 126 : i32}, %arg127: tensor<4xf32> {tf.aliasing_output = 127 : i32}, %arg128: tensor<32xf32> {tf.aliasing_output = 128 : i32}, %arg129: tensor<32xf32> {tf.aliasing_output = 129 : i32}, %arg130: tensor<32x128xf32> {tf.aliasing_output = 130 : i32}, %arg131: tensor<128xf32> {tf.aliasing_output = 131 : i32}, %arg132: tensor<128x128xf32> {tf.aliasing_output = 132 : i32}, %arg133: tensor<128xf32> {tf.aliasing_output = 133 : i32}, %arg134: tensor<3x3x64x32xf32> {tf.aliasing_output = 134 : i32}, %arg135: tensor<3x3x64x32xf32> {tf.aliasing_output = 135 : i32}, %arg136: tensor<32xf32> {tf.aliasing_output = 136 : i32}, %arg137: tensor<3x3x32x32xf32> {tf.aliasing_output = 137 : i32}, %arg138: tensor<32xf32> {tf.aliasing_output = 138 : i32}, %arg139: tensor<64xf32> {tf.aliasing_output = 139 : i32}, %arg140: tensor<64xf32> {tf.aliasing_output = 140 : i32}, %arg141: tensor<32xf32> {tf.aliasing_output = 141 : i32}, %arg142: tensor<32xf32> {tf.aliasing_output = 142 : i32}, %arg143: tensor<1x1x64x32xf32> {tf.aliasing_output = 143 : i32}, %arg144: tensor<32xf32> {tf.aliasing_output = 144 : i32}, %arg145: tensor<128x32xf32> {tf.aliasing_output = 145 : i32}, %arg146: tensor<32xf32> {tf.aliasing_output = 146 : i32}, %arg147: tensor<i32> {tf.aliasing_output = 147 : i32}, %arg148: tensor<2x16x16x4xf32>, %arg149: tensor<2xi32>, %arg150: tensor<2x16x16x4xf32>) -> (tensor<64xf32> {jax.result_info = "result[0]['attn']['b']"}, tensor<64xf32> {jax.result_info = "result[0]['attn']['g']"}, tensor<64x64xf32> {jax.result_info = "result[0]['attn']['o']"}, tensor<64x192xf32> {jax.result_info = "result[0]['attn']['qkv']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[0]['down']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['down_res']['c1']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['c1b']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['down_res']['c2']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['c2b']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['n1b']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['n1g']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['n2b']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['n2g']"}, tensor<32xf32> {jax.result_info = "result[0]['down_res']['tb']"}, tensor<128x32xf32> {jax.result_info = "result[0]['down_res']['tw']"}, tensor<64xf32> {jax.result_info = "result[0]['downb']"}, tensor<3x3x4x32xf32> {jax.result_info = "result[0]['in']"}, tensor<32xf32> {jax.result_info = "result[0]['inb']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['mid_res']['c1']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['c1b']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['mid_res']['c2']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['c2b']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['n1b']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['n1g']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['n2b']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['n2g']"}, tensor<64xf32> {jax.result_info = "result[0]['mid_res']['tb']"}, tensor<128x64xf32> {jax.result_info = "result[0]['mid_res']['tw']"}, tensor<3x3x32x4xf32> {jax.result_info = "result[0]['out']"}, tensor<4xf32> {jax.result_info = "result[0]['outb']"}, tensor<32xf32> {jax.result_info = "result[0]['outg']"}, tensor<32xf32> {jax.result_info = "result[0]['outn']"}, tensor<32x128xf32> {jax.result_info = "result[0]['t1']"}, tensor<128xf32> {jax.result_info = "result[0]['t1b']"}, tensor<128x128xf32> {jax.result_info = "result[0]['t2']"}, tensor<128xf32> {jax.result_info = "result[0]['t2b']"}, tensor<3x3x64x32xf32> {jax.result_info = "result[0]['up']"}, tensor<3x3x64x32xf32> {jax.result_info = "result[0]['up_res']['c1']"}, tensor<32xf32> {jax.result_info = "result[0]['up_res']['c1b']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['up_res']['c2']"}, tensor<32xf32> {jax.result_info = "result[0]['up_res']['c2b']"}, tensor<64xf32> {jax.result_info = "result[0]['up_res']['n1b']"}, tensor<64xf32> {jax.result_info = "result[0]['up_res']['n1g']"}, tensor<32xf32> {jax.result_info = "result[0]['up_res']['n2b']"}, tensor<32xf32> {jax.result_info = "result[0]['up_res']['n2g']"}, tensor<1x1x64x32xf32> {jax.result_info = "result[0]['up_res']['skip']"}, tensor<32xf32> {jax.result_info = "result[0]['up_res']['tb']"}, tensor<128x32xf32> {jax.result_info = "result[0]['up_res']['tw']"}, tensor<32xf32> {jax.result_info = "result[0]['upb']"}, tensor<64xf32> {jax.result_info = "result[1]['attn']['b']"}, tensor<64xf32> {jax.result_info = "result[1]['attn']['g']"}, tensor<64x64xf32> {jax.result_info = "result[1]['attn']['o']"}, tensor<64x192xf32> {jax.result_info = "result[1]['attn']['qkv']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[1]['down']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1]['down_res']['c1']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['c1b']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1]['down_res']['c2']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['c2b']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['n1b']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['n1g']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['n2b']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['n2g']"}, tensor<32xf32> {jax.result_info = "result[1]['down_res']['tb']"}, tensor<128x32xf32> {jax.result_info = "result[1]['down_res']['tw']"}, tensor<64xf32> {jax.result_info = "result[1]['downb']"}, tensor<3x3x4x32xf32> {jax.result_info = "result[1]['in']"}, tensor<32xf32> {jax.result_info = "result[1]['inb']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1]['mid_res']['c1']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['c1b']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1]['mid_res']['c2']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['c2b']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['n1b']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['n1g']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['n2b']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['n2g']"}, tensor<64xf32> {jax.result_info = "result[1]['mid_res']['tb']"}, tensor<128x64xf32> {jax.result_info = "result[1]['mid_res']['tw']"}, tensor<3x3x32x4xf32> {jax.result_info = "result[1]['out']"}, tensor<4xf32> {jax.result_info = "result[1]['outb']"}, tensor<32xf32> {jax.result_info = "result[1]['outg']"}, tensor<32xf32> {jax.result_info = "result[1]['outn']"}, tensor<32x128xf32> {jax.result_info = "result[1]['t1']"}, tensor<128xf32> {jax.result_info = "result[1]['t1b']"}, tensor<128x128xf32> {jax.result_info = "result[1]['t2']"}, tensor<128xf32> {jax.result_info = "result[1]['t2b']"}, tensor<3x3x64x32xf32> {jax.result_info = "result[1]['up']"}, tensor<3x3x64x32xf32> {jax.result_info = "result[1]['up_res']['c1']"}, tensor<32xf32> {jax.result_info = "result[1]['up_res']['c1b']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1]['up_res']['c2']"}, tensor<32xf32> {jax.result_info = "result[1]['up_res']['c2b']"}, tensor<64xf32> {jax.result_info = "result[1]['up_res']['n1b']"}, tensor<64xf32> {jax.result_info = "result[1]['up_res']['n1g']"}, tensor<32xf32> {jax.result_info = "result[1]['up_res']['n2b']"}, tensor<32xf32> {jax.result_info = "result[1]['up_res']['n2g']"}, tensor<1x1x64x32xf32> {jax.result_info = "result[1]['up_res']['skip']"}, tensor<32xf32> {jax.result_info = "result[1]['up_res']['tb']"}, tensor<128x32xf32> {jax.result_info = "result[1]['up_res']['tw']"}, tensor<32xf32> {jax.result_info = "result[1]['upb']"}, tensor<64xf32> {jax.result_info = "result[2]['attn']['b']"}, tensor<64xf32> {jax.result_info = "result[2]['attn']['g']"}, tensor<64x64xf32> {jax.result_info = "result[2]['attn']['o']"}, tensor<64x192xf32> {jax.result_info = "result[2]['attn']['qkv']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[2]['down']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[2]['down_res']['c1']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['c1b']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[2]['down_res']['c2']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['c2b']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['n1b']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['n1g']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['n2b']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['n2g']"}, tensor<32xf32> {jax.result_info = "result[2]['down_res']['tb']"}, tensor<128x32xf32> {jax.result_info = "result[2]['down_res']['tw']"}, tensor<64xf32> {jax.result_info = "result[2]['downb']"}, tensor<3x3x4x32xf32> {jax.result_info = "result[2]['in']"}, tensor<32xf32> {jax.result_info = "result[2]['inb']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[2]['mid_res']['c1']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['c1b']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[2]['mid_res']['c2']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['c2b']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['n1b']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['n1g']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['n2b']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['n2g']"}, tensor<64xf32> {jax.result_info = "result[2]['mid_res']['tb']"}, tensor<128x64xf32> {jax.result_info = "result[2]['mid_res']['tw']"}, tensor<3x3x32x4xf32> {jax.result_info = "result[2]['out']"}, tensor<4xf32> {jax.result_info = "result[2]['outb']"}, tensor<32xf32> {jax.result_info = "result[2]['outg']"}, tensor<32xf32> {jax.result_info = "result[2]['outn']"}, tensor<32x128xf32> {jax.result_info = "result[2]['t1']"}, tensor<128xf32> {jax.result_info = "result[2]['t1b']"}, tensor<128x128xf32> {jax.result_info = "result[2]['t2']"}, tensor<128xf32> {jax.result_info = "result[2]['t2b']"}, tensor<3x3x64x32xf32> {jax.result_info = "result[2]['up']"}, tensor<3x3x64x32xf32> {jax.result_info = "result[2]['up_res']['c1']"}, tensor<32xf32> {jax.result_info = "result[2]['up_res']['c1b']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[2]['up_res']['c2']"}, tensor<32xf32> {jax.result_info = "result[2]['up_res']['c2b']"}, tensor<64xf32> {jax.result_info = "result[2]['up_res']['n1b']"}, tensor<64xf32> {jax.result_info = "result[2]['up_res']['n1g']"}, tensor<32xf32> {jax.result_info = "result[2]['up_res']['n2b']"}, tensor<32xf32> {jax.result_info = "result[2]['up_res']['n2g']"}, tensor<1x1x64x32xf32> {jax.result_info = "result[2]['up_res']['skip']"}, tensor<32xf32> {jax.result_info = "result[2]['up_res']['tb']"}, tensor<128x32xf32> {jax.result_info = "result[2]['up_res']['tw']"}, tensor<32xf32> {jax.result_info = "result[2]['upb']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<16xf32>
    %cst = stablehlo.constant dense<-0.575646281> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<16xf32>
    %3 = stablehlo.exponential %2 : tensor<16xf32>
    %4 = stablehlo.convert %arg149 : (tensor<2xi32>) -> tensor<2xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<2x16xf32>
    %10 = stablehlo.sine %9 : tensor<2x16xf32>
    %11 = stablehlo.cosine %9 : tensor<2x16xf32>
    %12 = stablehlo.concatenate %10, %11, dim = 1 : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x32xf32>
    %13 = stablehlo.dot_general %12, %arg32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<32x128xf32>) -> tensor<2x128xf32>
    %14 = stablehlo.broadcast_in_dim %arg33, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<2x128xf32>
    %16 = stablehlo.add %13, %15 : tensor<2x128xf32>
    %17:3 = call @silu(%16) : (tensor<2x128xf32>) -> (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>)
    %18 = stablehlo.dot_general %17#0, %arg34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x128xf32>) -> tensor<2x128xf32>
    %19 = stablehlo.broadcast_in_dim %arg35, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<2x128xf32>
    %21 = stablehlo.add %18, %20 : tensor<2x128xf32>
    %22 = stablehlo.convolution(%arg150, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xf32>, tensor<3x3x4x32xf32>) -> tensor<2x16x16x32xf32>
    %23 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %25 = stablehlo.add %22, %24 : tensor<2x16x16x32xf32>
    %26 = stablehlo.reshape %25 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %30 = stablehlo.divide %28, %29 : tensor<2x1x1x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %31:5 = call @_var(%26, %c) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %33 = stablehlo.subtract %26, %32 : tensor<2x16x16x8x4xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %35 = stablehlo.add %31#0, %34 : tensor<2x1x1x8x1xf32>
    %36 = stablehlo.rsqrt %35 : tensor<2x1x1x8x1xf32>
    %37 = stablehlo.divide %36, %35 : tensor<2x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %39 = stablehlo.multiply %38, %37 : tensor<2x1x1x8x1xf32>
    %40 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %41 = stablehlo.multiply %33, %40 : tensor<2x16x16x8x4xf32>
    %42 = stablehlo.reshape %41 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %43 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %45 = stablehlo.multiply %42, %44 : tensor<2x16x16x32xf32>
    %46 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %48 = stablehlo.add %45, %47 : tensor<2x16x16x32xf32>
    %49:3 = call @silu_0(%48) : (tensor<2x16x16x32xf32>) -> (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>)
    %50 = stablehlo.convolution(%49#0, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %51 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %53 = stablehlo.add %50, %52 : tensor<2x16x16x32xf32>
    %54:3 = call @silu(%21) : (tensor<2x128xf32>) -> (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>)
    %55 = stablehlo.dot_general %54#0, %arg14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x32xf32>) -> tensor<2x32xf32>
    %56 = stablehlo.broadcast_in_dim %arg13, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<2x32xf32>
    %58 = stablehlo.add %55, %57 : tensor<2x32xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 3] : (tensor<2x32xf32>) -> tensor<2x1x1x32xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %61 = stablehlo.add %53, %60 : tensor<2x16x16x32xf32>
    %62 = stablehlo.reshape %61 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_4) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_5 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %66 = stablehlo.divide %64, %65 : tensor<2x1x1x8x1xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %67:5 = call @_var(%62, %c_6) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %68 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %69 = stablehlo.subtract %62, %68 : tensor<2x16x16x8x4xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %71 = stablehlo.add %67#0, %70 : tensor<2x1x1x8x1xf32>
    %72 = stablehlo.rsqrt %71 : tensor<2x1x1x8x1xf32>
    %73 = stablehlo.divide %72, %71 : tensor<2x1x1x8x1xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %75 = stablehlo.multiply %74, %73 : tensor<2x1x1x8x1xf32>
    %76 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %77 = stablehlo.multiply %69, %76 : tensor<2x16x16x8x4xf32>
    %78 = stablehlo.reshape %77 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %79 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %81 = stablehlo.multiply %78, %80 : tensor<2x16x16x32xf32>
    %82 = stablehlo.broadcast_in_dim %arg11, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %84 = stablehlo.add %81, %83 : tensor<2x16x16x32xf32>
    %85:3 = call @silu_0(%84) : (tensor<2x16x16x32xf32>) -> (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>)
    %86 = stablehlo.convolution(%85#0, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %87 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %89 = stablehlo.add %86, %88 : tensor<2x16x16x32xf32>
    %90 = stablehlo.add %89, %25 : tensor<2x16x16x32xf32>
    %91 = stablehlo.convolution(%90, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<2x8x8x64xf32>
    %92 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %94 = stablehlo.add %91, %93 : tensor<2x8x8x64xf32>
    %95 = stablehlo.reshape %94 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_9) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_10 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %99 = stablehlo.divide %97, %98 : tensor<2x1x1x8x1xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %100:5 = call @_var_1(%95, %c_11) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %101 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %102 = stablehlo.subtract %95, %101 : tensor<2x8x8x8x8xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %104 = stablehlo.add %100#0, %103 : tensor<2x1x1x8x1xf32>
    %105 = stablehlo.rsqrt %104 : tensor<2x1x1x8x1xf32>
    %106 = stablehlo.divide %105, %104 : tensor<2x1x1x8x1xf32>
    %cst_13 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %108 = stablehlo.multiply %107, %106 : tensor<2x1x1x8x1xf32>
    %109 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %110 = stablehlo.multiply %102, %109 : tensor<2x8x8x8x8xf32>
    %111 = stablehlo.reshape %110 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %112 = stablehlo.broadcast_in_dim %arg23, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %114 = stablehlo.multiply %111, %113 : tensor<2x8x8x64xf32>
    %115 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %117 = stablehlo.add %114, %116 : tensor<2x8x8x64xf32>
    %118:3 = call @silu_2(%117) : (tensor<2x8x8x64xf32>) -> (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>)
    %119 = stablehlo.convolution(%118#0, %arg18) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %120 = stablehlo.broadcast_in_dim %arg19, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %122 = stablehlo.add %119, %121 : tensor<2x8x8x64xf32>
    %123:3 = call @silu(%21) : (tensor<2x128xf32>) -> (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>)
    %124 = stablehlo.dot_general %123#0, %arg27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x64xf32>) -> tensor<2x64xf32>
    %125 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<2x64xf32>
    %127 = stablehlo.add %124, %126 : tensor<2x64xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 3] : (tensor<2x64xf32>) -> tensor<2x1x1x64xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2, 3] : (tensor<2x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %130 = stablehlo.add %122, %129 : tensor<2x8x8x64xf32>
    %131 = stablehlo.reshape %130 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131 init: %cst_14) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_15 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %135 = stablehlo.divide %133, %134 : tensor<2x1x1x8x1xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %136:5 = call @_var_1(%131, %c_16) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %137 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %138 = stablehlo.subtract %131, %137 : tensor<2x8x8x8x8xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %140 = stablehlo.add %136#0, %139 : tensor<2x1x1x8x1xf32>
    %141 = stablehlo.rsqrt %140 : tensor<2x1x1x8x1xf32>
    %142 = stablehlo.divide %141, %140 : tensor<2x1x1x8x1xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %144 = stablehlo.multiply %143, %142 : tensor<2x1x1x8x1xf32>
    %145 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %146 = stablehlo.multiply %138, %145 : tensor<2x8x8x8x8xf32>
    %147 = stablehlo.reshape %146 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %148 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %150 = stablehlo.multiply %147, %149 : tensor<2x8x8x64xf32>
    %151 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %153 = stablehlo.add %150, %152 : tensor<2x8x8x64xf32>
    %154:3 = call @silu_2(%153) : (tensor<2x8x8x64xf32>) -> (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>)
    %155 = stablehlo.convolution(%154#0, %arg20) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %156 = stablehlo.broadcast_in_dim %arg21, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %158 = stablehlo.add %155, %157 : tensor<2x8x8x64xf32>
    %159 = stablehlo.add %158, %94 : tensor<2x8x8x64xf32>
    %160 = stablehlo.reshape %159 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.reduce(%160 init: %cst_19) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_20 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %164 = stablehlo.divide %162, %163 : tensor<2x1x1x8x1xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %165:5 = call @_var_1(%160, %c_21) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %166 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %167 = stablehlo.subtract %160, %166 : tensor<2x8x8x8x8xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %169 = stablehlo.add %165#0, %168 : tensor<2x1x1x8x1xf32>
    %170 = stablehlo.rsqrt %169 : tensor<2x1x1x8x1xf32>
    %171 = stablehlo.divide %170, %169 : tensor<2x1x1x8x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %173 = stablehlo.multiply %172, %171 : tensor<2x1x1x8x1xf32>
    %174 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %175 = stablehlo.multiply %167, %174 : tensor<2x8x8x8x8xf32>
    %176 = stablehlo.reshape %175 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %177 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %179 = stablehlo.multiply %176, %178 : tensor<2x8x8x64xf32>
    %180 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %182 = stablehlo.add %179, %181 : tensor<2x8x8x64xf32>
    %183 = stablehlo.reshape %182 : (tensor<2x8x8x64xf32>) -> tensor<2x64x64xf32>
    %184 = stablehlo.dot_general %183, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xf32>, tensor<64x192xf32>) -> tensor<2x64x192xf32>
    %185 = stablehlo.slice %184 [0:2, 0:64, 0:64] : (tensor<2x64x192xf32>) -> tensor<2x64x64xf32>
    %186 = stablehlo.slice %184 [0:2, 0:64, 64:128] : (tensor<2x64x192xf32>) -> tensor<2x64x64xf32>
    %187 = stablehlo.slice %184 [0:2, 0:64, 128:192] : (tensor<2x64x192xf32>) -> tensor<2x64x64xf32>
    %188 = stablehlo.reshape %185 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %189 = stablehlo.transpose %188, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %190 = stablehlo.reshape %186 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %191 = stablehlo.transpose %190, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %192 = stablehlo.reshape %187 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %193 = stablehlo.transpose %192, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %194 = stablehlo.dot_general %189, %191, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x64xf32>
    %cst_24 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x64x64xf32>
    %196 = stablehlo.divide %194, %195 : tensor<2x2x64x64xf32>
    %cst_25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_25) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %198 = stablehlo.reshape %197 : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %200 = stablehlo.compare EQ, %196, %199, FLOAT : (tensor<2x2x64x64xf32>, tensor<2x2x64x64xf32>) -> tensor<2x2x64x64xi1>
    %201 = stablehlo.convert %200 : (tensor<2x2x64x64xi1>) -> tensor<2x2x64x64xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.reduce(%201 init: %cst_26) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %204 = stablehlo.maximum %203, %197 : tensor<2x2x64xf32>
    %205 = stablehlo.compare EQ, %197, %204, FLOAT : (tensor<2x2x64xf32>, tensor<2x2x64xf32>) -> tensor<2x2x64xi1>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %208 = stablehlo.select %205, %206, %207 : tensor<2x2x64xi1>, tensor<2x2x64xf32>
    %cst_30 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %210 = stablehlo.compare EQ, %209, %204, FLOAT : (tensor<2x2x64xf32>, tensor<2x2x64xf32>) -> tensor<2x2x64xi1>
    %cst_31 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %213 = stablehlo.select %210, %211, %212 : tensor<2x2x64xi1>, tensor<2x2x64xf32>
    %214 = stablehlo.divide %208, %213 : tensor<2x2x64xf32>
    %215 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %217 = stablehlo.subtract %196, %216 : tensor<2x2x64x64xf32>
    %218 = stablehlo.exponential %217 : tensor<2x2x64x64xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.reduce(%218 init: %cst_33) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %220 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %222 = stablehlo.divide %218, %221 : tensor<2x2x64x64xf32>
    %223 = stablehlo.multiply %220, %220 : tensor<2x2x64x1xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x2x64x1xf32>
    %225 = stablehlo.divide %224, %223 : tensor<2x2x64x1xf32>
    %226 = stablehlo.dot_general %222, %193, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xf32>
    %227 = stablehlo.transpose %226, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xf32>) -> tensor<2x64x2x32xf32>
    %228 = stablehlo.reshape %227 : (tensor<2x64x2x32xf32>) -> tensor<2x64x64xf32>
    %229 = stablehlo.dot_general %228, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xf32>, tensor<64x64xf32>) -> tensor<2x64x64xf32>
    %230 = stablehlo.reshape %229 : (tensor<2x64x64xf32>) -> tensor<2x8x8x64xf32>
    %231 = stablehlo.add %159, %230 : tensor<2x8x8x64xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 3, 4] : (tensor<2x8x8x64xf32>) -> tensor<2x8x2x8x64xf32>
    %233 = stablehlo.reshape %232 : (tensor<2x8x2x8x64xf32>) -> tensor<2x16x8x64xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 4] : (tensor<2x16x8x64xf32>) -> tensor<2x16x8x2x64xf32>
    %235 = stablehlo.reshape %234 : (tensor<2x16x8x2x64xf32>) -> tensor<2x16x16x64xf32>
    %236 = stablehlo.convolution(%235, %arg36) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<3x3x64x32xf32>) -> tensor<2x16x16x32xf32>
    %237 = stablehlo.broadcast_in_dim %arg48, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %239 = stablehlo.add %236, %238 : tensor<2x16x16x32xf32>
    %240 = stablehlo.concatenate %239, %90, dim = 3 : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<2x16x16x64xf32>
    %241 = stablehlo.reshape %240 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x8x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.reduce(%241 init: %cst_35) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_36 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %245 = stablehlo.divide %243, %244 : tensor<2x1x1x8x1xf32>
    %c_37 = stablehlo.constant dense<0> : tensor<i32>
    %246:5 = call @_var_3(%241, %c_37) : (tensor<2x16x16x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %247 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %248 = stablehlo.subtract %241, %247 : tensor<2x16x16x8x8xf32>
    %cst_38 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %250 = stablehlo.add %246#0, %249 : tensor<2x1x1x8x1xf32>
    %251 = stablehlo.rsqrt %250 : tensor<2x1x1x8x1xf32>
    %252 = stablehlo.divide %251, %250 : tensor<2x1x1x8x1xf32>
    %cst_39 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %254 = stablehlo.multiply %253, %252 : tensor<2x1x1x8x1xf32>
    %255 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %256 = stablehlo.multiply %248, %255 : tensor<2x16x16x8x8xf32>
    %257 = stablehlo.reshape %256 : (tensor<2x16x16x8x8xf32>) -> tensor<2x16x16x64xf32>
    %258 = stablehlo.broadcast_in_dim %arg42, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x16x16x64xf32>
    %260 = stablehlo.multiply %257, %259 : tensor<2x16x16x64xf32>
    %261 = stablehlo.broadcast_in_dim %arg41, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x16x16x64xf32>
    %263 = stablehlo.add %260, %262 : tensor<2x16x16x64xf32>
    %264:3 = call @silu_4(%263) : (tensor<2x16x16x64xf32>) -> (tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>)
    %265 = stablehlo.convolution(%264#0, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<3x3x64x32xf32>) -> tensor<2x16x16x32xf32>
    %266 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %268 = stablehlo.add %265, %267 : tensor<2x16x16x32xf32>
    %269:3 = call @silu(%21) : (tensor<2x128xf32>) -> (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>)
    %270 = stablehlo.dot_general %269#0, %arg47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x32xf32>) -> tensor<2x32xf32>
    %271 = stablehlo.broadcast_in_dim %arg46, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<2x32xf32>
    %273 = stablehlo.add %270, %272 : tensor<2x32xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 3] : (tensor<2x32xf32>) -> tensor<2x1x1x32xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %276 = stablehlo.add %268, %275 : tensor<2x16x16x32xf32>
    %277 = stablehlo.reshape %276 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_40) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_41 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %281 = stablehlo.divide %279, %280 : tensor<2x1x1x8x1xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %282:5 = call @_var(%277, %c_42) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %283 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %284 = stablehlo.subtract %277, %283 : tensor<2x16x16x8x4xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %286 = stablehlo.add %282#0, %285 : tensor<2x1x1x8x1xf32>
    %287 = stablehlo.rsqrt %286 : tensor<2x1x1x8x1xf32>
    %288 = stablehlo.divide %287, %286 : tensor<2x1x1x8x1xf32>
    %cst_44 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %290 = stablehlo.multiply %289, %288 : tensor<2x1x1x8x1xf32>
    %291 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %292 = stablehlo.multiply %284, %291 : tensor<2x16x16x8x4xf32>
    %293 = stablehlo.reshape %292 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %294 = stablehlo.broadcast_in_dim %arg44, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %296 = stablehlo.multiply %293, %295 : tensor<2x16x16x32xf32>
    %297 = stablehlo.broadcast_in_dim %arg43, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %299 = stablehlo.add %296, %298 : tensor<2x16x16x32xf32>
    %300:3 = call @silu_0(%299) : (tensor<2x16x16x32xf32>) -> (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>)
    %301 = stablehlo.convolution(%300#0, %arg39) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %302 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %303 = stablehlo.broadcast_in_dim %302, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %304 = stablehlo.add %301, %303 : tensor<2x16x16x32xf32>
    %305 = stablehlo.convolution(%240, %arg45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<1x1x64x32xf32>) -> tensor<2x16x16x32xf32>
    %306 = stablehlo.add %304, %305 : tensor<2x16x16x32xf32>
    %307 = stablehlo.reshape %306 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %308 = stablehlo.reduce(%307 init: %cst_45) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_46 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %311 = stablehlo.divide %309, %310 : tensor<2x1x1x8x1xf32>
    %c_47 = stablehlo.constant dense<0> : tensor<i32>
    %312:5 = call @_var(%307, %c_47) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %313 = stablehlo.broadcast_in_dim %311, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %314 = stablehlo.subtract %307, %313 : tensor<2x16x16x8x4xf32>
    %cst_48 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %316 = stablehlo.add %312#0, %315 : tensor<2x1x1x8x1xf32>
    %317 = stablehlo.rsqrt %316 : tensor<2x1x1x8x1xf32>
    %318 = stablehlo.divide %317, %316 : tensor<2x1x1x8x1xf32>
    %cst_49 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %320 = stablehlo.multiply %319, %318 : tensor<2x1x1x8x1xf32>
    %321 = stablehlo.broadcast_in_dim %317, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %322 = stablehlo.multiply %314, %321 : tensor<2x16x16x8x4xf32>
    %323 = stablehlo.reshape %322 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %324 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %326 = stablehlo.multiply %323, %325 : tensor<2x16x16x32xf32>
    %327 = stablehlo.broadcast_in_dim %arg31, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %328 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %329 = stablehlo.add %326, %328 : tensor<2x16x16x32xf32>
    %330:3 = call @silu_0(%329) : (tensor<2x16x16x32xf32>) -> (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>)
    %331 = stablehlo.convolution(%330#0, %arg28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x4xf32>) -> tensor<2x16x16x4xf32>
    %332 = stablehlo.broadcast_in_dim %arg29, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x16x16x4xf32>
    %334 = stablehlo.add %331, %333 : tensor<2x16x16x4xf32>
    %335 = stablehlo.subtract %334, %arg148 : tensor<2x16x16x4xf32>
    %336 = chlo.square %335 : tensor<2x16x16x4xf32> -> tensor<2x16x16x4xf32>
    %cst_50 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x16x16x4xf32>
    %338 = stablehlo.multiply %337, %335 : tensor<2x16x16x4xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%336 init: %cst_51) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x16x16x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_52 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %340 = stablehlo.divide %339, %cst_52 : tensor<f32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_54 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %341 = stablehlo.divide %cst_53, %cst_54 : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [] : (tensor<f32>) -> tensor<2x16x16x4xf32>
    %343 = stablehlo.multiply %342, %338 : tensor<2x16x16x4xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %344 = stablehlo.reduce(%343 init: %cst_55) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x4xf32>, tensor<f32>) -> tensor<4xf32>
    %345 = stablehlo.reshape %344 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.reduce(%345 init: %cst_56) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %347 = stablehlo.convolution(%330#0, %343) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<2x16x16x4xf32>) -> tensor<3x3x32x4xf32>
    %348 = stablehlo.reverse %arg28, dims = [0, 1] : tensor<3x3x32x4xf32>
    %349 = stablehlo.convolution(%343, %348) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xf32>, tensor<3x3x32x4xf32>) -> tensor<2x16x16x32xf32>
    %350 = call @silu_5(%330#1, %330#2, %329, %349) : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %351 = stablehlo.reduce(%350 init: %cst_57) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %352 = stablehlo.reshape %351 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %354 = stablehlo.multiply %323, %350 : tensor<2x16x16x32xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %355 = stablehlo.reduce(%354 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %356 = stablehlo.reshape %355 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %357 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %358 = stablehlo.multiply %350, %357 : tensor<2x16x16x32xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.reduce(%356 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %360 = stablehlo.reshape %358 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %361 = stablehlo.multiply %314, %360 : tensor<2x16x16x8x4xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_61) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %363 = stablehlo.reshape %362 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %364 = stablehlo.broadcast_in_dim %317, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %365 = stablehlo.multiply %360, %364 : tensor<2x16x16x8x4xf32>
    %366 = stablehlo.multiply %363, %320 : tensor<2x1x1x8x1xf32>
    %367 = stablehlo.negate %365 : tensor<2x16x16x8x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_62) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %369 = stablehlo.reshape %368 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %370 = call @_var_6(%312#1, %312#2, %312#3, %312#4, %366) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %371 = stablehlo.add %365, %370 : tensor<2x16x16x8x4xf32>
    %cst_63 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %373 = stablehlo.divide %369, %372 : tensor<2x1x1x8x1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%373 init: %cst_64) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %375 = stablehlo.broadcast_in_dim %374, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %376 = stablehlo.add %371, %375 : tensor<2x16x16x8x4xf32>
    %377 = stablehlo.reshape %376 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %378 = stablehlo.convolution(%240, %377) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<2x16x16x32xf32>) -> tensor<1x1x64x32xf32>
    %379 = stablehlo.reverse %arg45, dims = [0, 1] : tensor<1x1x64x32xf32>
    %380 = stablehlo.convolution(%377, %379) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<1x1x64x32xf32>) -> tensor<2x16x16x64xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.reduce(%377 init: %cst_65) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %382 = stablehlo.reshape %381 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%382 init: %cst_66) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %384 = stablehlo.convolution(%300#0, %377) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %385 = stablehlo.reverse %arg39, dims = [0, 1] : tensor<3x3x32x32xf32>
    %386 = stablehlo.convolution(%377, %385) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %387 = call @silu_5(%300#1, %300#2, %299, %386) : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.reduce(%387 init: %cst_67) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %389 = stablehlo.reshape %388 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%389 init: %cst_68) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %391 = stablehlo.multiply %293, %387 : tensor<2x16x16x32xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.reduce(%391 init: %cst_69) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %393 = stablehlo.reshape %392 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %394 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %395 = stablehlo.multiply %387, %394 : tensor<2x16x16x32xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.reduce(%393 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %397 = stablehlo.reshape %395 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %398 = stablehlo.multiply %284, %397 : tensor<2x16x16x8x4xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.reduce(%398 init: %cst_71) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %400 = stablehlo.reshape %399 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %401 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %402 = stablehlo.multiply %397, %401 : tensor<2x16x16x8x4xf32>
    %403 = stablehlo.multiply %400, %290 : tensor<2x1x1x8x1xf32>
    %404 = stablehlo.negate %402 : tensor<2x16x16x8x4xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.reduce(%404 init: %cst_72) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %406 = stablehlo.reshape %405 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %407 = call @_var_6(%282#1, %282#2, %282#3, %282#4, %403) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %408 = stablehlo.add %402, %407 : tensor<2x16x16x8x4xf32>
    %cst_73 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %410 = stablehlo.divide %406, %409 : tensor<2x1x1x8x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.reduce(%410 init: %cst_74) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %412 = stablehlo.broadcast_in_dim %411, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %413 = stablehlo.add %408, %412 : tensor<2x16x16x8x4xf32>
    %414 = stablehlo.reshape %413 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%414 init: %cst_75) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<2x32xf32>
    %416 = stablehlo.reshape %415 : (tensor<2x32xf32>) -> tensor<2x1x1x32xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%416 init: %cst_76) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x32xf32>, tensor<f32>) -> tensor<2x32xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %418 = stablehlo.reduce(%417 init: %cst_77) applies stablehlo.add across dimensions = [0] : (tensor<2x32xf32>, tensor<f32>) -> tensor<32xf32>
    %419 = stablehlo.reshape %418 : (tensor<32xf32>) -> tensor<1x32xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %420 = stablehlo.reduce(%419 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %421 = stablehlo.dot_general %417, %269#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<2x128xf32>) -> tensor<32x128xf32>
    %422 = stablehlo.transpose %421, dims = [1, 0] : (tensor<32x128xf32>) -> tensor<128x32xf32>
    %423 = stablehlo.dot_general %417, %arg47, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<128x32xf32>) -> tensor<2x128xf32>
    %424 = call @silu_8(%269#1, %269#2, %21, %423) : (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<2x128xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%414 init: %cst_79) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %426 = stablehlo.reshape %425 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.reduce(%426 init: %cst_80) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %428 = stablehlo.convolution(%264#0, %414) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<2x16x16x32xf32>) -> tensor<3x3x64x32xf32>
    %429 = stablehlo.reverse %arg37, dims = [0, 1] : tensor<3x3x64x32xf32>
    %430 = stablehlo.convolution(%414, %429) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x64x32xf32>) -> tensor<2x16x16x64xf32>
    %431 = call @silu_9(%264#1, %264#2, %263, %430) : (tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %432 = stablehlo.reduce(%431 init: %cst_81) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %433 = stablehlo.reshape %432 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %434 = stablehlo.reduce(%433 init: %cst_82) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %435 = stablehlo.multiply %257, %431 : tensor<2x16x16x64xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%435 init: %cst_83) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %437 = stablehlo.reshape %436 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %438 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x16x16x64xf32>
    %439 = stablehlo.multiply %431, %438 : tensor<2x16x16x64xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.reduce(%437 init: %cst_84) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %441 = stablehlo.reshape %439 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x8x8xf32>
    %442 = stablehlo.multiply %248, %441 : tensor<2x16x16x8x8xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_85) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %444 = stablehlo.reshape %443 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %445 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %446 = stablehlo.multiply %441, %445 : tensor<2x16x16x8x8xf32>
    %447 = stablehlo.multiply %444, %254 : tensor<2x1x1x8x1xf32>
    %448 = stablehlo.negate %446 : tensor<2x16x16x8x8xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%448 init: %cst_86) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %450 = stablehlo.reshape %449 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %451 = call @_var_10(%246#1, %246#2, %246#3, %246#4, %447) : (tensor<2x16x16x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %452 = stablehlo.add %446, %451 : tensor<2x16x16x8x8xf32>
    %cst_87 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %454 = stablehlo.divide %450, %453 : tensor<2x1x1x8x1xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_88) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %456 = stablehlo.broadcast_in_dim %455, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x8xf32>
    %457 = stablehlo.add %452, %456 : tensor<2x16x16x8x8xf32>
    %458 = stablehlo.reshape %457 : (tensor<2x16x16x8x8xf32>) -> tensor<2x16x16x64xf32>
    %459 = stablehlo.add %380, %458 : tensor<2x16x16x64xf32>
    %460 = stablehlo.slice %459 [0:2, 0:16, 0:16, 0:32] : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x32xf32>
    %461 = stablehlo.slice %459 [0:2, 0:16, 0:16, 32:64] : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x32xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%460 init: %cst_89) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %463 = stablehlo.reshape %462 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %464 = stablehlo.reduce(%463 init: %cst_90) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %465 = stablehlo.convolution(%235, %460) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<2x16x16x32xf32>) -> tensor<3x3x64x32xf32>
    %466 = stablehlo.reverse %arg36, dims = [0, 1] : tensor<3x3x64x32xf32>
    %467 = stablehlo.convolution(%460, %466) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x64x32xf32>) -> tensor<2x16x16x64xf32>
    %468 = stablehlo.reshape %467 : (tensor<2x16x16x64xf32>) -> tensor<2x16x8x2x64xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.reduce(%468 init: %cst_91) applies stablehlo.add across dimensions = [3] : (tensor<2x16x8x2x64xf32>, tensor<f32>) -> tensor<2x16x8x64xf32>
    %470 = stablehlo.reshape %469 : (tensor<2x16x8x64xf32>) -> tensor<2x8x2x8x64xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.reduce(%470 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<2x8x2x8x64xf32>, tensor<f32>) -> tensor<2x8x8x64xf32>
    %472 = stablehlo.reshape %471 : (tensor<2x8x8x64xf32>) -> tensor<2x64x64xf32>
    %473 = stablehlo.dot_general %472, %228, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xf32>, tensor<2x64x64xf32>) -> tensor<64x64xf32>
    %474 = stablehlo.transpose %473, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %475 = stablehlo.dot_general %472, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xf32>, tensor<64x64xf32>) -> tensor<2x64x64xf32>
    %476 = stablehlo.reshape %475 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %477 = stablehlo.transpose %476, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %478 = stablehlo.dot_general %477, %222, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xf32>, tensor<2x2x64x64xf32>) -> tensor<2x2x32x64xf32>
    %479 = stablehlo.transpose %478, dims = [0, 1, 3, 2] : (tensor<2x2x32x64xf32>) -> tensor<2x2x64x32xf32>
    %480 = stablehlo.dot_general %477, %193, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x64xf32>
    %481 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %482 = stablehlo.multiply %480, %481 : tensor<2x2x64x64xf32>
    %483 = stablehlo.multiply %482, %218 : tensor<2x2x64x64xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%483 init: %cst_93) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %485 = stablehlo.reshape %484 : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %486 = stablehlo.negate %485 : tensor<2x2x64x1xf32>
    %487 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %488 = stablehlo.divide %480, %487 : tensor<2x2x64x64xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.reduce(%486 init: %cst_94) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x1xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %490 = stablehlo.broadcast_in_dim %489, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x64xf32>
    %491 = stablehlo.add %488, %490 : tensor<2x2x64x64xf32>
    %492 = stablehlo.multiply %491, %218 : tensor<2x2x64x64xf32>
    %cst_95 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %493 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x2x64x64xf32>
    %494 = stablehlo.divide %492, %493 : tensor<2x2x64x64xf32>
    %495 = stablehlo.dot_general %494, %189, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xf32>
    %496 = stablehlo.dot_general %494, %191, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xf32>
    %497 = stablehlo.transpose %479, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xf32>) -> tensor<2x64x2x32xf32>
    %498 = stablehlo.reshape %497 : (tensor<2x64x2x32xf32>) -> tensor<2x64x64xf32>
    %499 = stablehlo.transpose %495, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xf32>) -> tensor<2x64x2x32xf32>
    %500 = stablehlo.reshape %499 : (tensor<2x64x2x32xf32>) -> tensor<2x64x64xf32>
    %501 = stablehlo.transpose %496, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xf32>) -> tensor<2x64x2x32xf32>
    %502 = stablehlo.reshape %501 : (tensor<2x64x2x32xf32>) -> tensor<2x64x64xf32>
    %503 = stablehlo.concatenate %502, %500, %498, dim = 2 : (tensor<2x64x64xf32>, tensor<2x64x64xf32>, tensor<2x64x64xf32>) -> tensor<2x64x192xf32>
    %504 = stablehlo.dot_general %503, %183, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x192xf32>, tensor<2x64x64xf32>) -> tensor<192x64xf32>
    %505 = stablehlo.transpose %504, dims = [1, 0] : (tensor<192x64xf32>) -> tensor<64x192xf32>
    %506 = stablehlo.dot_general %503, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x192xf32>, tensor<64x192xf32>) -> tensor<2x64x64xf32>
    %507 = stablehlo.reshape %506 : (tensor<2x64x64xf32>) -> tensor<2x8x8x64xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %508 = stablehlo.reduce(%507 init: %cst_96) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %509 = stablehlo.reshape %508 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%509 init: %cst_97) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %511 = stablehlo.multiply %176, %507 : tensor<2x8x8x64xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %512 = stablehlo.reduce(%511 init: %cst_98) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %513 = stablehlo.reshape %512 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %514 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %515 = stablehlo.multiply %507, %514 : tensor<2x8x8x64xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %516 = stablehlo.reduce(%513 init: %cst_99) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %517 = stablehlo.reshape %515 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %518 = stablehlo.multiply %167, %517 : tensor<2x8x8x8x8xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%518 init: %cst_100) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %520 = stablehlo.reshape %519 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %521 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %522 = stablehlo.multiply %517, %521 : tensor<2x8x8x8x8xf32>
    %523 = stablehlo.multiply %520, %173 : tensor<2x1x1x8x1xf32>
    %524 = stablehlo.negate %522 : tensor<2x8x8x8x8xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %525 = stablehlo.reduce(%524 init: %cst_101) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %526 = stablehlo.reshape %525 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %527 = call @_var_11(%165#1, %165#2, %165#3, %165#4, %523) : (tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %528 = stablehlo.add %522, %527 : tensor<2x8x8x8x8xf32>
    %cst_102 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %530 = stablehlo.divide %526, %529 : tensor<2x1x1x8x1xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_103) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %532 = stablehlo.broadcast_in_dim %531, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %533 = stablehlo.add %528, %532 : tensor<2x8x8x8x8xf32>
    %534 = stablehlo.reshape %533 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %535 = stablehlo.add %471, %534 : tensor<2x8x8x64xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%535 init: %cst_104) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %537 = stablehlo.reshape %536 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.reduce(%537 init: %cst_105) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %539 = stablehlo.convolution(%154#0, %535) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>) -> tensor<3x3x64x64xf32>
    %540 = stablehlo.reverse %arg20, dims = [0, 1] : tensor<3x3x64x64xf32>
    %541 = stablehlo.convolution(%535, %540) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %542 = call @silu_12(%154#1, %154#2, %153, %541) : (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.reduce(%542 init: %cst_106) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %544 = stablehlo.reshape %543 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.reduce(%544 init: %cst_107) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %546 = stablehlo.multiply %147, %542 : tensor<2x8x8x64xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %547 = stablehlo.reduce(%546 init: %cst_108) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %548 = stablehlo.reshape %547 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %549 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %550 = stablehlo.multiply %542, %549 : tensor<2x8x8x64xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%548 init: %cst_109) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %552 = stablehlo.reshape %550 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %553 = stablehlo.multiply %138, %552 : tensor<2x8x8x8x8xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.reduce(%553 init: %cst_110) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %555 = stablehlo.reshape %554 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %556 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %557 = stablehlo.multiply %552, %556 : tensor<2x8x8x8x8xf32>
    %558 = stablehlo.multiply %555, %144 : tensor<2x1x1x8x1xf32>
    %559 = stablehlo.negate %557 : tensor<2x8x8x8x8xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.reduce(%559 init: %cst_111) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %561 = stablehlo.reshape %560 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %562 = call @_var_11(%136#1, %136#2, %136#3, %136#4, %558) : (tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %563 = stablehlo.add %557, %562 : tensor<2x8x8x8x8xf32>
    %cst_112 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %564 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %565 = stablehlo.divide %561, %564 : tensor<2x1x1x8x1xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %566 = stablehlo.reduce(%565 init: %cst_113) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %567 = stablehlo.broadcast_in_dim %566, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %568 = stablehlo.add %563, %567 : tensor<2x8x8x8x8xf32>
    %569 = stablehlo.reshape %568 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %570 = stablehlo.reduce(%569 init: %cst_114) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<2x64xf32>
    %571 = stablehlo.reshape %570 : (tensor<2x64xf32>) -> tensor<2x1x1x64xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.reduce(%571 init: %cst_115) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x64xf32>, tensor<f32>) -> tensor<2x64xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.reduce(%572 init: %cst_116) applies stablehlo.add across dimensions = [0] : (tensor<2x64xf32>, tensor<f32>) -> tensor<64xf32>
    %574 = stablehlo.reshape %573 : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %575 = stablehlo.reduce(%574 init: %cst_117) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %576 = stablehlo.dot_general %572, %123#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64xf32>, tensor<2x128xf32>) -> tensor<64x128xf32>
    %577 = stablehlo.transpose %576, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %578 = stablehlo.dot_general %572, %arg27, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x64xf32>, tensor<128x64xf32>) -> tensor<2x128xf32>
    %579 = call @silu_8(%123#1, %123#2, %21, %578) : (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<2x128xf32>
    %580 = stablehlo.add %424, %579 : tensor<2x128xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.reduce(%569 init: %cst_118) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %582 = stablehlo.reshape %581 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%582 init: %cst_119) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %584 = stablehlo.convolution(%118#0, %569) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>) -> tensor<3x3x64x64xf32>
    %585 = stablehlo.reverse %arg18, dims = [0, 1] : tensor<3x3x64x64xf32>
    %586 = stablehlo.convolution(%569, %585) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %587 = call @silu_12(%118#1, %118#2, %117, %586) : (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %588 = stablehlo.reduce(%587 init: %cst_120) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %589 = stablehlo.reshape %588 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %590 = stablehlo.reduce(%589 init: %cst_121) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %591 = stablehlo.multiply %111, %587 : tensor<2x8x8x64xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %592 = stablehlo.reduce(%591 init: %cst_122) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %593 = stablehlo.reshape %592 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %594 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %595 = stablehlo.multiply %587, %594 : tensor<2x8x8x64xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %596 = stablehlo.reduce(%593 init: %cst_123) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %597 = stablehlo.reshape %595 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %598 = stablehlo.multiply %102, %597 : tensor<2x8x8x8x8xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %599 = stablehlo.reduce(%598 init: %cst_124) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %600 = stablehlo.reshape %599 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %601 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %602 = stablehlo.multiply %597, %601 : tensor<2x8x8x8x8xf32>
    %603 = stablehlo.multiply %600, %108 : tensor<2x1x1x8x1xf32>
    %604 = stablehlo.negate %602 : tensor<2x8x8x8x8xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %605 = stablehlo.reduce(%604 init: %cst_125) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %606 = stablehlo.reshape %605 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %607 = call @_var_11(%100#1, %100#2, %100#3, %100#4, %603) : (tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %608 = stablehlo.add %602, %607 : tensor<2x8x8x8x8xf32>
    %cst_126 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %610 = stablehlo.divide %606, %609 : tensor<2x1x1x8x1xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %611 = stablehlo.reduce(%610 init: %cst_127) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %612 = stablehlo.broadcast_in_dim %611, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %613 = stablehlo.add %608, %612 : tensor<2x8x8x8x8xf32>
    %614 = stablehlo.reshape %613 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %615 = stablehlo.add %535, %614 : tensor<2x8x8x64xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %616 = stablehlo.reduce(%615 init: %cst_128) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %617 = stablehlo.reshape %616 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %618 = stablehlo.reduce(%617 init: %cst_129) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %619 = stablehlo.convolution(%90, %615) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<2x8x8x64xf32>) -> tensor<3x3x32x64xf32>
    %620 = stablehlo.reverse %arg4, dims = [0, 1] : tensor<3x3x32x64xf32>
    %621 = stablehlo.convolution(%615, %620) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x32x64xf32>) -> tensor<2x16x16x32xf32>
    %622 = stablehlo.add %461, %621 : tensor<2x16x16x32xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %623 = stablehlo.reduce(%622 init: %cst_130) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %624 = stablehlo.reshape %623 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %625 = stablehlo.reduce(%624 init: %cst_131) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %626 = stablehlo.convolution(%85#0, %622) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %627 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x32x32xf32>
    %628 = stablehlo.convolution(%622, %627) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %629 = call @silu_5(%85#1, %85#2, %84, %628) : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.reduce(%629 init: %cst_132) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %631 = stablehlo.reshape %630 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %632 = stablehlo.reduce(%631 init: %cst_133) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %633 = stablehlo.multiply %78, %629 : tensor<2x16x16x32xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %634 = stablehlo.reduce(%633 init: %cst_134) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %635 = stablehlo.reshape %634 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %636 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %637 = stablehlo.multiply %629, %636 : tensor<2x16x16x32xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %638 = stablehlo.reduce(%635 init: %cst_135) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %639 = stablehlo.reshape %637 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %640 = stablehlo.multiply %69, %639 : tensor<2x16x16x8x4xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %641 = stablehlo.reduce(%640 init: %cst_136) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %642 = stablehlo.reshape %641 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %643 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %644 = stablehlo.multiply %639, %643 : tensor<2x16x16x8x4xf32>
    %645 = stablehlo.multiply %642, %75 : tensor<2x1x1x8x1xf32>
    %646 = stablehlo.negate %644 : tensor<2x16x16x8x4xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.reduce(%646 init: %cst_137) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %648 = stablehlo.reshape %647 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %649 = call @_var_6(%67#1, %67#2, %67#3, %67#4, %645) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %650 = stablehlo.add %644, %649 : tensor<2x16x16x8x4xf32>
    %cst_138 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %652 = stablehlo.divide %648, %651 : tensor<2x1x1x8x1xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%652 init: %cst_139) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %654 = stablehlo.broadcast_in_dim %653, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %655 = stablehlo.add %650, %654 : tensor<2x16x16x8x4xf32>
    %656 = stablehlo.reshape %655 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %657 = stablehlo.reduce(%656 init: %cst_140) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<2x32xf32>
    %658 = stablehlo.reshape %657 : (tensor<2x32xf32>) -> tensor<2x1x1x32xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_141) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x32xf32>, tensor<f32>) -> tensor<2x32xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.reduce(%659 init: %cst_142) applies stablehlo.add across dimensions = [0] : (tensor<2x32xf32>, tensor<f32>) -> tensor<32xf32>
    %661 = stablehlo.reshape %660 : (tensor<32xf32>) -> tensor<1x32xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %662 = stablehlo.reduce(%661 init: %cst_143) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %663 = stablehlo.dot_general %659, %54#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<2x128xf32>) -> tensor<32x128xf32>
    %664 = stablehlo.transpose %663, dims = [1, 0] : (tensor<32x128xf32>) -> tensor<128x32xf32>
    %665 = stablehlo.dot_general %659, %arg14, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<128x32xf32>) -> tensor<2x128xf32>
    %666 = call @silu_8(%54#1, %54#2, %21, %665) : (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<2x128xf32>
    %667 = stablehlo.add %580, %666 : tensor<2x128xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %668 = stablehlo.reduce(%656 init: %cst_144) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %669 = stablehlo.reshape %668 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %670 = stablehlo.reduce(%669 init: %cst_145) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %671 = stablehlo.convolution(%49#0, %656) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %672 = stablehlo.reverse %arg5, dims = [0, 1] : tensor<3x3x32x32xf32>
    %673 = stablehlo.convolution(%656, %672) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %674 = call @silu_5(%49#1, %49#2, %48, %673) : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %675 = stablehlo.reduce(%674 init: %cst_146) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %676 = stablehlo.reshape %675 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %677 = stablehlo.reduce(%676 init: %cst_147) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %678 = stablehlo.multiply %42, %674 : tensor<2x16x16x32xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_148) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %680 = stablehlo.reshape %679 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %681 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %682 = stablehlo.multiply %674, %681 : tensor<2x16x16x32xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %683 = stablehlo.reduce(%680 init: %cst_149) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %684 = stablehlo.reshape %682 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %685 = stablehlo.multiply %33, %684 : tensor<2x16x16x8x4xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %686 = stablehlo.reduce(%685 init: %cst_150) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %687 = stablehlo.reshape %686 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %688 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %689 = stablehlo.multiply %684, %688 : tensor<2x16x16x8x4xf32>
    %690 = stablehlo.multiply %687, %39 : tensor<2x1x1x8x1xf32>
    %691 = stablehlo.negate %689 : tensor<2x16x16x8x4xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %692 = stablehlo.reduce(%691 init: %cst_151) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %693 = stablehlo.reshape %692 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %694 = call @_var_6(%31#1, %31#2, %31#3, %31#4, %690) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %695 = stablehlo.add %689, %694 : tensor<2x16x16x8x4xf32>
    %cst_152 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %697 = stablehlo.divide %693, %696 : tensor<2x1x1x8x1xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %698 = stablehlo.reduce(%697 init: %cst_153) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %699 = stablehlo.broadcast_in_dim %698, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %700 = stablehlo.add %695, %699 : tensor<2x16x16x8x4xf32>
    %701 = stablehlo.reshape %700 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %702 = stablehlo.add %622, %701 : tensor<2x16x16x32xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %703 = stablehlo.reduce(%702 init: %cst_154) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %704 = stablehlo.reshape %703 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %705 = stablehlo.reduce(%704 init: %cst_155) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %706 = stablehlo.convolution(%arg150, %702) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xf32>, tensor<2x16x16x32xf32>) -> tensor<3x3x4x32xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %707 = stablehlo.reduce(%667 init: %cst_156) applies stablehlo.add across dimensions = [0] : (tensor<2x128xf32>, tensor<f32>) -> tensor<128xf32>
    %708 = stablehlo.reshape %707 : (tensor<128xf32>) -> tensor<1x128xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %709 = stablehlo.reduce(%708 init: %cst_157) applies stablehlo.add across dimensions = [0] : (tensor<1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %710 = stablehlo.dot_general %667, %17#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<128x128xf32>
    %711 = stablehlo.transpose %710, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %712 = stablehlo.dot_general %667, %arg34, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x128xf32>) -> tensor<2x128xf32>
    %713 = call @silu_8(%17#1, %17#2, %16, %712) : (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<2x128xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %714 = stablehlo.reduce(%713 init: %cst_158) applies stablehlo.add across dimensions = [0] : (tensor<2x128xf32>, tensor<f32>) -> tensor<128xf32>
    %715 = stablehlo.reshape %714 : (tensor<128xf32>) -> tensor<1x128xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %716 = stablehlo.reduce(%715 init: %cst_159) applies stablehlo.add across dimensions = [0] : (tensor<1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %717 = stablehlo.dot_general %713, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<2x32xf32>) -> tensor<128x32xf32>
    %718 = stablehlo.transpose %717, dims = [1, 0] : (tensor<128x32xf32>) -> tensor<32x128xf32>
    %c_160 = stablehlo.constant dense<1> : tensor<i32>
    %719 = stablehlo.add %arg147, %c_160 : tensor<i32>
    %720 = stablehlo.convert %719 : (tensor<i32>) -> tensor<f32>
    %cst_161 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %721 = stablehlo.power %cst_161, %720 : tensor<f32>
    %cst_162 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %722 = stablehlo.subtract %cst_162, %721 : tensor<f32>
    %cst_163 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %723 = stablehlo.power %cst_163, %720 : tensor<f32>
    %cst_164 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %724 = stablehlo.subtract %cst_164, %723 : tensor<f32>
    %cst_165 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %725 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %726 = stablehlo.multiply %725, %arg49 : tensor<64xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %727 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %728 = stablehlo.multiply %727, %510 : tensor<64xf32>
    %729 = stablehlo.add %726, %728 : tensor<64xf32>
    %cst_167 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %730 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %731 = stablehlo.multiply %730, %arg98 : tensor<64xf32>
    %732 = chlo.square %510 : tensor<64xf32> -> tensor<64xf32>
    %cst_168 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %733 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %734 = stablehlo.multiply %733, %732 : tensor<64xf32>
    %735 = stablehlo.add %731, %734 : tensor<64xf32>
    %736 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %737 = stablehlo.divide %729, %736 : tensor<64xf32>
    %738 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %739 = stablehlo.divide %735, %738 : tensor<64xf32>
    %740 = stablehlo.sqrt %739 : tensor<64xf32>
    %cst_169 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %742 = stablehlo.add %740, %741 : tensor<64xf32>
    %743 = stablehlo.divide %737, %742 : tensor<64xf32>
    %cst_170 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %745 = stablehlo.multiply %744, %743 : tensor<64xf32>
    %746 = stablehlo.subtract %arg0, %745 : tensor<64xf32>
    %cst_171 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %748 = stablehlo.multiply %747, %arg50 : tensor<64xf32>
    %cst_172 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %750 = stablehlo.multiply %749, %516 : tensor<64xf32>
    %751 = stablehlo.add %748, %750 : tensor<64xf32>
    %cst_173 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %752 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %753 = stablehlo.multiply %752, %arg99 : tensor<64xf32>
    %754 = chlo.square %516 : tensor<64xf32> -> tensor<64xf32>
    %cst_174 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %756 = stablehlo.multiply %755, %754 : tensor<64xf32>
    %757 = stablehlo.add %753, %756 : tensor<64xf32>
    %758 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %759 = stablehlo.divide %751, %758 : tensor<64xf32>
    %760 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %761 = stablehlo.divide %757, %760 : tensor<64xf32>
    %762 = stablehlo.sqrt %761 : tensor<64xf32>
    %cst_175 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %764 = stablehlo.add %762, %763 : tensor<64xf32>
    %765 = stablehlo.divide %759, %764 : tensor<64xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %766 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %767 = stablehlo.multiply %766, %765 : tensor<64xf32>
    %768 = stablehlo.subtract %arg1, %767 : tensor<64xf32>
    %cst_177 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %770 = stablehlo.multiply %769, %arg51 : tensor<64x64xf32>
    %cst_178 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %772 = stablehlo.multiply %771, %474 : tensor<64x64xf32>
    %773 = stablehlo.add %770, %772 : tensor<64x64xf32>
    %cst_179 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %775 = stablehlo.multiply %774, %arg100 : tensor<64x64xf32>
    %776 = chlo.square %474 : tensor<64x64xf32> -> tensor<64x64xf32>
    %cst_180 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %778 = stablehlo.multiply %777, %776 : tensor<64x64xf32>
    %779 = stablehlo.add %775, %778 : tensor<64x64xf32>
    %780 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %781 = stablehlo.divide %773, %780 : tensor<64x64xf32>
    %782 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %783 = stablehlo.divide %779, %782 : tensor<64x64xf32>
    %784 = stablehlo.sqrt %783 : tensor<64x64xf32>
    %cst_181 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %786 = stablehlo.add %784, %785 : tensor<64x64xf32>
    %787 = stablehlo.divide %781, %786 : tensor<64x64xf32>
    %cst_182 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %789 = stablehlo.multiply %788, %arg2 : tensor<64x64xf32>
    %790 = stablehlo.add %787, %789 : tensor<64x64xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %791 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %792 = stablehlo.multiply %791, %790 : tensor<64x64xf32>
    %793 = stablehlo.subtract %arg2, %792 : tensor<64x64xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %795 = stablehlo.multiply %794, %arg52 : tensor<64x192xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %796 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %797 = stablehlo.multiply %796, %505 : tensor<64x192xf32>
    %798 = stablehlo.add %795, %797 : tensor<64x192xf32>
    %cst_186 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %800 = stablehlo.multiply %799, %arg101 : tensor<64x192xf32>
    %801 = chlo.square %505 : tensor<64x192xf32> -> tensor<64x192xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %802 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %803 = stablehlo.multiply %802, %801 : tensor<64x192xf32>
    %804 = stablehlo.add %800, %803 : tensor<64x192xf32>
    %805 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %806 = stablehlo.divide %798, %805 : tensor<64x192xf32>
    %807 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %808 = stablehlo.divide %804, %807 : tensor<64x192xf32>
    %809 = stablehlo.sqrt %808 : tensor<64x192xf32>
    %cst_188 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %811 = stablehlo.add %809, %810 : tensor<64x192xf32>
    %812 = stablehlo.divide %806, %811 : tensor<64x192xf32>
    %cst_189 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %813 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %814 = stablehlo.multiply %813, %arg3 : tensor<64x192xf32>
    %815 = stablehlo.add %812, %814 : tensor<64x192xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %817 = stablehlo.multiply %816, %815 : tensor<64x192xf32>
    %818 = stablehlo.subtract %arg3, %817 : tensor<64x192xf32>
    %cst_191 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %820 = stablehlo.multiply %819, %arg53 : tensor<3x3x32x64xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %822 = stablehlo.multiply %821, %619 : tensor<3x3x32x64xf32>
    %823 = stablehlo.add %820, %822 : tensor<3x3x32x64xf32>
    %cst_193 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %824 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %825 = stablehlo.multiply %824, %arg102 : tensor<3x3x32x64xf32>
    %826 = chlo.square %619 : tensor<3x3x32x64xf32> -> tensor<3x3x32x64xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %827 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %828 = stablehlo.multiply %827, %826 : tensor<3x3x32x64xf32>
    %829 = stablehlo.add %825, %828 : tensor<3x3x32x64xf32>
    %830 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %831 = stablehlo.divide %823, %830 : tensor<3x3x32x64xf32>
    %832 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %833 = stablehlo.divide %829, %832 : tensor<3x3x32x64xf32>
    %834 = stablehlo.sqrt %833 : tensor<3x3x32x64xf32>
    %cst_195 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %835 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %836 = stablehlo.add %834, %835 : tensor<3x3x32x64xf32>
    %837 = stablehlo.divide %831, %836 : tensor<3x3x32x64xf32>
    %cst_196 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %839 = stablehlo.multiply %838, %arg4 : tensor<3x3x32x64xf32>
    %840 = stablehlo.add %837, %839 : tensor<3x3x32x64xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %842 = stablehlo.multiply %841, %840 : tensor<3x3x32x64xf32>
    %843 = stablehlo.subtract %arg4, %842 : tensor<3x3x32x64xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %844 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %845 = stablehlo.multiply %844, %arg54 : tensor<3x3x32x32xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %847 = stablehlo.multiply %846, %671 : tensor<3x3x32x32xf32>
    %848 = stablehlo.add %845, %847 : tensor<3x3x32x32xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %849 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %850 = stablehlo.multiply %849, %arg103 : tensor<3x3x32x32xf32>
    %851 = chlo.square %671 : tensor<3x3x32x32xf32> -> tensor<3x3x32x32xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %853 = stablehlo.multiply %852, %851 : tensor<3x3x32x32xf32>
    %854 = stablehlo.add %850, %853 : tensor<3x3x32x32xf32>
    %855 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %856 = stablehlo.divide %848, %855 : tensor<3x3x32x32xf32>
    %857 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %858 = stablehlo.divide %854, %857 : tensor<3x3x32x32xf32>
    %859 = stablehlo.sqrt %858 : tensor<3x3x32x32xf32>
    %cst_202 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %861 = stablehlo.add %859, %860 : tensor<3x3x32x32xf32>
    %862 = stablehlo.divide %856, %861 : tensor<3x3x32x32xf32>
    %cst_203 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %863 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %864 = stablehlo.multiply %863, %arg5 : tensor<3x3x32x32xf32>
    %865 = stablehlo.add %862, %864 : tensor<3x3x32x32xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %867 = stablehlo.multiply %866, %865 : tensor<3x3x32x32xf32>
    %868 = stablehlo.subtract %arg5, %867 : tensor<3x3x32x32xf32>
    %cst_205 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %869 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %870 = stablehlo.multiply %869, %arg55 : tensor<32xf32>
    %cst_206 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %872 = stablehlo.multiply %871, %670 : tensor<32xf32>
    %873 = stablehlo.add %870, %872 : tensor<32xf32>
    %cst_207 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %874 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %875 = stablehlo.multiply %874, %arg104 : tensor<32xf32>
    %876 = chlo.square %670 : tensor<32xf32> -> tensor<32xf32>
    %cst_208 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %878 = stablehlo.multiply %877, %876 : tensor<32xf32>
    %879 = stablehlo.add %875, %878 : tensor<32xf32>
    %880 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %881 = stablehlo.divide %873, %880 : tensor<32xf32>
    %882 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %883 = stablehlo.divide %879, %882 : tensor<32xf32>
    %884 = stablehlo.sqrt %883 : tensor<32xf32>
    %cst_209 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %886 = stablehlo.add %884, %885 : tensor<32xf32>
    %887 = stablehlo.divide %881, %886 : tensor<32xf32>
    %cst_210 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %889 = stablehlo.multiply %888, %887 : tensor<32xf32>
    %890 = stablehlo.subtract %arg6, %889 : tensor<32xf32>
    %cst_211 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %891 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %892 = stablehlo.multiply %891, %arg56 : tensor<3x3x32x32xf32>
    %cst_212 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %894 = stablehlo.multiply %893, %626 : tensor<3x3x32x32xf32>
    %895 = stablehlo.add %892, %894 : tensor<3x3x32x32xf32>
    %cst_213 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %897 = stablehlo.multiply %896, %arg105 : tensor<3x3x32x32xf32>
    %898 = chlo.square %626 : tensor<3x3x32x32xf32> -> tensor<3x3x32x32xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %899 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %900 = stablehlo.multiply %899, %898 : tensor<3x3x32x32xf32>
    %901 = stablehlo.add %897, %900 : tensor<3x3x32x32xf32>
    %902 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %903 = stablehlo.divide %895, %902 : tensor<3x3x32x32xf32>
    %904 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %905 = stablehlo.divide %901, %904 : tensor<3x3x32x32xf32>
    %906 = stablehlo.sqrt %905 : tensor<3x3x32x32xf32>
    %cst_215 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %907 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %908 = stablehlo.add %906, %907 : tensor<3x3x32x32xf32>
    %909 = stablehlo.divide %903, %908 : tensor<3x3x32x32xf32>
    %cst_216 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %910 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %911 = stablehlo.multiply %910, %arg7 : tensor<3x3x32x32xf32>
    %912 = stablehlo.add %909, %911 : tensor<3x3x32x32xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %914 = stablehlo.multiply %913, %912 : tensor<3x3x32x32xf32>
    %915 = stablehlo.subtract %arg7, %914 : tensor<3x3x32x32xf32>
    %cst_218 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %917 = stablehlo.multiply %916, %arg57 : tensor<32xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %919 = stablehlo.multiply %918, %625 : tensor<32xf32>
    %920 = stablehlo.add %917, %919 : tensor<32xf32>
    %cst_220 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %921 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %922 = stablehlo.multiply %921, %arg106 : tensor<32xf32>
    %923 = chlo.square %625 : tensor<32xf32> -> tensor<32xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %925 = stablehlo.multiply %924, %923 : tensor<32xf32>
    %926 = stablehlo.add %922, %925 : tensor<32xf32>
    %927 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %928 = stablehlo.divide %920, %927 : tensor<32xf32>
    %929 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %930 = stablehlo.divide %926, %929 : tensor<32xf32>
    %931 = stablehlo.sqrt %930 : tensor<32xf32>
    %cst_222 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %933 = stablehlo.add %931, %932 : tensor<32xf32>
    %934 = stablehlo.divide %928, %933 : tensor<32xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %936 = stablehlo.multiply %935, %934 : tensor<32xf32>
    %937 = stablehlo.subtract %arg8, %936 : tensor<32xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %938 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %939 = stablehlo.multiply %938, %arg58 : tensor<32xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %941 = stablehlo.multiply %940, %677 : tensor<32xf32>
    %942 = stablehlo.add %939, %941 : tensor<32xf32>
    %cst_226 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %944 = stablehlo.multiply %943, %arg107 : tensor<32xf32>
    %945 = chlo.square %677 : tensor<32xf32> -> tensor<32xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %946 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %947 = stablehlo.multiply %946, %945 : tensor<32xf32>
    %948 = stablehlo.add %944, %947 : tensor<32xf32>
    %949 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %950 = stablehlo.divide %942, %949 : tensor<32xf32>
    %951 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %952 = stablehlo.divide %948, %951 : tensor<32xf32>
    %953 = stablehlo.sqrt %952 : tensor<32xf32>
    %cst_228 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %954 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %955 = stablehlo.add %953, %954 : tensor<32xf32>
    %956 = stablehlo.divide %950, %955 : tensor<32xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %958 = stablehlo.multiply %957, %956 : tensor<32xf32>
    %959 = stablehlo.subtract %arg9, %958 : tensor<32xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %961 = stablehlo.multiply %960, %arg59 : tensor<32xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %962 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %963 = stablehlo.multiply %962, %683 : tensor<32xf32>
    %964 = stablehlo.add %961, %963 : tensor<32xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %966 = stablehlo.multiply %965, %arg108 : tensor<32xf32>
    %967 = chlo.square %683 : tensor<32xf32> -> tensor<32xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %968 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %969 = stablehlo.multiply %968, %967 : tensor<32xf32>
    %970 = stablehlo.add %966, %969 : tensor<32xf32>
    %971 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %972 = stablehlo.divide %964, %971 : tensor<32xf32>
    %973 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %974 = stablehlo.divide %970, %973 : tensor<32xf32>
    %975 = stablehlo.sqrt %974 : tensor<32xf32>
    %cst_234 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %977 = stablehlo.add %975, %976 : tensor<32xf32>
    %978 = stablehlo.divide %972, %977 : tensor<32xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %980 = stablehlo.multiply %979, %978 : tensor<32xf32>
    %981 = stablehlo.subtract %arg10, %980 : tensor<32xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %983 = stablehlo.multiply %982, %arg60 : tensor<32xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %985 = stablehlo.multiply %984, %632 : tensor<32xf32>
    %986 = stablehlo.add %983, %985 : tensor<32xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %987 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %988 = stablehlo.multiply %987, %arg109 : tensor<32xf32>
    %989 = chlo.square %632 : tensor<32xf32> -> tensor<32xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %990 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %991 = stablehlo.multiply %990, %989 : tensor<32xf32>
    %992 = stablehlo.add %988, %991 : tensor<32xf32>
    %993 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %994 = stablehlo.divide %986, %993 : tensor<32xf32>
    %995 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %996 = stablehlo.divide %992, %995 : tensor<32xf32>
    %997 = stablehlo.sqrt %996 : tensor<32xf32>
    %cst_240 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %998 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %999 = stablehlo.add %997, %998 : tensor<32xf32>
    %1000 = stablehlo.divide %994, %999 : tensor<32xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1002 = stablehlo.multiply %1001, %1000 : tensor<32xf32>
    %1003 = stablehlo.subtract %arg11, %1002 : tensor<32xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1005 = stablehlo.multiply %1004, %arg61 : tensor<32xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1007 = stablehlo.multiply %1006, %638 : tensor<32xf32>
    %1008 = stablehlo.add %1005, %1007 : tensor<32xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1010 = stablehlo.multiply %1009, %arg110 : tensor<32xf32>
    %1011 = chlo.square %638 : tensor<32xf32> -> tensor<32xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1013 = stablehlo.multiply %1012, %1011 : tensor<32xf32>
    %1014 = stablehlo.add %1010, %1013 : tensor<32xf32>
    %1015 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1016 = stablehlo.divide %1008, %1015 : tensor<32xf32>
    %1017 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1018 = stablehlo.divide %1014, %1017 : tensor<32xf32>
    %1019 = stablehlo.sqrt %1018 : tensor<32xf32>
    %cst_246 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1021 = stablehlo.add %1019, %1020 : tensor<32xf32>
    %1022 = stablehlo.divide %1016, %1021 : tensor<32xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1023 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1024 = stablehlo.multiply %1023, %1022 : tensor<32xf32>
    %1025 = stablehlo.subtract %arg12, %1024 : tensor<32xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1027 = stablehlo.multiply %1026, %arg62 : tensor<32xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1029 = stablehlo.multiply %1028, %662 : tensor<32xf32>
    %1030 = stablehlo.add %1027, %1029 : tensor<32xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1032 = stablehlo.multiply %1031, %arg111 : tensor<32xf32>
    %1033 = chlo.square %662 : tensor<32xf32> -> tensor<32xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1034 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1035 = stablehlo.multiply %1034, %1033 : tensor<32xf32>
    %1036 = stablehlo.add %1032, %1035 : tensor<32xf32>
    %1037 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1038 = stablehlo.divide %1030, %1037 : tensor<32xf32>
    %1039 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1040 = stablehlo.divide %1036, %1039 : tensor<32xf32>
    %1041 = stablehlo.sqrt %1040 : tensor<32xf32>
    %cst_252 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1043 = stablehlo.add %1041, %1042 : tensor<32xf32>
    %1044 = stablehlo.divide %1038, %1043 : tensor<32xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1046 = stablehlo.multiply %1045, %1044 : tensor<32xf32>
    %1047 = stablehlo.subtract %arg13, %1046 : tensor<32xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1049 = stablehlo.multiply %1048, %arg63 : tensor<128x32xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1050 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1051 = stablehlo.multiply %1050, %664 : tensor<128x32xf32>
    %1052 = stablehlo.add %1049, %1051 : tensor<128x32xf32>
    %cst_256 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1053 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1054 = stablehlo.multiply %1053, %arg112 : tensor<128x32xf32>
    %1055 = chlo.square %664 : tensor<128x32xf32> -> tensor<128x32xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1056 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1057 = stablehlo.multiply %1056, %1055 : tensor<128x32xf32>
    %1058 = stablehlo.add %1054, %1057 : tensor<128x32xf32>
    %1059 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1060 = stablehlo.divide %1052, %1059 : tensor<128x32xf32>
    %1061 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1062 = stablehlo.divide %1058, %1061 : tensor<128x32xf32>
    %1063 = stablehlo.sqrt %1062 : tensor<128x32xf32>
    %cst_258 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1065 = stablehlo.add %1063, %1064 : tensor<128x32xf32>
    %1066 = stablehlo.divide %1060, %1065 : tensor<128x32xf32>
    %cst_259 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1068 = stablehlo.multiply %1067, %arg14 : tensor<128x32xf32>
    %1069 = stablehlo.add %1066, %1068 : tensor<128x32xf32>
    %cst_260 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1070 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1071 = stablehlo.multiply %1070, %1069 : tensor<128x32xf32>
    %1072 = stablehlo.subtract %arg14, %1071 : tensor<128x32xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1074 = stablehlo.multiply %1073, %arg64 : tensor<64xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1076 = stablehlo.multiply %1075, %618 : tensor<64xf32>
    %1077 = stablehlo.add %1074, %1076 : tensor<64xf32>
    %cst_263 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1079 = stablehlo.multiply %1078, %arg113 : tensor<64xf32>
    %1080 = chlo.square %618 : tensor<64xf32> -> tensor<64xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1082 = stablehlo.multiply %1081, %1080 : tensor<64xf32>
    %1083 = stablehlo.add %1079, %1082 : tensor<64xf32>
    %1084 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1085 = stablehlo.divide %1077, %1084 : tensor<64xf32>
    %1086 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1087 = stablehlo.divide %1083, %1086 : tensor<64xf32>
    %1088 = stablehlo.sqrt %1087 : tensor<64xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1090 = stablehlo.add %1088, %1089 : tensor<64xf32>
    %1091 = stablehlo.divide %1085, %1090 : tensor<64xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1092 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1093 = stablehlo.multiply %1092, %1091 : tensor<64xf32>
    %1094 = stablehlo.subtract %arg15, %1093 : tensor<64xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1095 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1096 = stablehlo.multiply %1095, %arg65 : tensor<3x3x4x32xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1098 = stablehlo.multiply %1097, %706 : tensor<3x3x4x32xf32>
    %1099 = stablehlo.add %1096, %1098 : tensor<3x3x4x32xf32>
    %cst_269 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1100 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1101 = stablehlo.multiply %1100, %arg114 : tensor<3x3x4x32xf32>
    %1102 = chlo.square %706 : tensor<3x3x4x32xf32> -> tensor<3x3x4x32xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1103 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1104 = stablehlo.multiply %1103, %1102 : tensor<3x3x4x32xf32>
    %1105 = stablehlo.add %1101, %1104 : tensor<3x3x4x32xf32>
    %1106 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1107 = stablehlo.divide %1099, %1106 : tensor<3x3x4x32xf32>
    %1108 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1109 = stablehlo.divide %1105, %1108 : tensor<3x3x4x32xf32>
    %1110 = stablehlo.sqrt %1109 : tensor<3x3x4x32xf32>
    %cst_271 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1112 = stablehlo.add %1110, %1111 : tensor<3x3x4x32xf32>
    %1113 = stablehlo.divide %1107, %1112 : tensor<3x3x4x32xf32>
    %cst_272 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1115 = stablehlo.multiply %1114, %arg16 : tensor<3x3x4x32xf32>
    %1116 = stablehlo.add %1113, %1115 : tensor<3x3x4x32xf32>
    %cst_273 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1118 = stablehlo.multiply %1117, %1116 : tensor<3x3x4x32xf32>
    %1119 = stablehlo.subtract %arg16, %1118 : tensor<3x3x4x32xf32>
    %cst_274 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1121 = stablehlo.multiply %1120, %arg66 : tensor<32xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1122 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1123 = stablehlo.multiply %1122, %705 : tensor<32xf32>
    %1124 = stablehlo.add %1121, %1123 : tensor<32xf32>
    %cst_276 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1126 = stablehlo.multiply %1125, %arg115 : tensor<32xf32>
    %1127 = chlo.square %705 : tensor<32xf32> -> tensor<32xf32>
    %cst_277 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1128 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1129 = stablehlo.multiply %1128, %1127 : tensor<32xf32>
    %1130 = stablehlo.add %1126, %1129 : tensor<32xf32>
    %1131 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1132 = stablehlo.divide %1124, %1131 : tensor<32xf32>
    %1133 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1134 = stablehlo.divide %1130, %1133 : tensor<32xf32>
    %1135 = stablehlo.sqrt %1134 : tensor<32xf32>
    %cst_278 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1137 = stablehlo.add %1135, %1136 : tensor<32xf32>
    %1138 = stablehlo.divide %1132, %1137 : tensor<32xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1140 = stablehlo.multiply %1139, %1138 : tensor<32xf32>
    %1141 = stablehlo.subtract %arg17, %1140 : tensor<32xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1142 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1143 = stablehlo.multiply %1142, %arg67 : tensor<3x3x64x64xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1145 = stablehlo.multiply %1144, %584 : tensor<3x3x64x64xf32>
    %1146 = stablehlo.add %1143, %1145 : tensor<3x3x64x64xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1148 = stablehlo.multiply %1147, %arg116 : tensor<3x3x64x64xf32>
    %1149 = chlo.square %584 : tensor<3x3x64x64xf32> -> tensor<3x3x64x64xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1151 = stablehlo.multiply %1150, %1149 : tensor<3x3x64x64xf32>
    %1152 = stablehlo.add %1148, %1151 : tensor<3x3x64x64xf32>
    %1153 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1154 = stablehlo.divide %1146, %1153 : tensor<3x3x64x64xf32>
    %1155 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1156 = stablehlo.divide %1152, %1155 : tensor<3x3x64x64xf32>
    %1157 = stablehlo.sqrt %1156 : tensor<3x3x64x64xf32>
    %cst_284 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1159 = stablehlo.add %1157, %1158 : tensor<3x3x64x64xf32>
    %1160 = stablehlo.divide %1154, %1159 : tensor<3x3x64x64xf32>
    %cst_285 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1161 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1162 = stablehlo.multiply %1161, %arg18 : tensor<3x3x64x64xf32>
    %1163 = stablehlo.add %1160, %1162 : tensor<3x3x64x64xf32>
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1164 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1165 = stablehlo.multiply %1164, %1163 : tensor<3x3x64x64xf32>
    %1166 = stablehlo.subtract %arg18, %1165 : tensor<3x3x64x64xf32>
    %cst_287 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1167 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1168 = stablehlo.multiply %1167, %arg68 : tensor<64xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1169 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1170 = stablehlo.multiply %1169, %583 : tensor<64xf32>
    %1171 = stablehlo.add %1168, %1170 : tensor<64xf32>
    %cst_289 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1172 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1173 = stablehlo.multiply %1172, %arg117 : tensor<64xf32>
    %1174 = chlo.square %583 : tensor<64xf32> -> tensor<64xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1176 = stablehlo.multiply %1175, %1174 : tensor<64xf32>
    %1177 = stablehlo.add %1173, %1176 : tensor<64xf32>
    %1178 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1179 = stablehlo.divide %1171, %1178 : tensor<64xf32>
    %1180 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1181 = stablehlo.divide %1177, %1180 : tensor<64xf32>
    %1182 = stablehlo.sqrt %1181 : tensor<64xf32>
    %cst_291 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1184 = stablehlo.add %1182, %1183 : tensor<64xf32>
    %1185 = stablehlo.divide %1179, %1184 : tensor<64xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1186 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1187 = stablehlo.multiply %1186, %1185 : tensor<64xf32>
    %1188 = stablehlo.subtract %arg19, %1187 : tensor<64xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1189 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1190 = stablehlo.multiply %1189, %arg69 : tensor<3x3x64x64xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1191 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1192 = stablehlo.multiply %1191, %539 : tensor<3x3x64x64xf32>
    %1193 = stablehlo.add %1190, %1192 : tensor<3x3x64x64xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1194 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1195 = stablehlo.multiply %1194, %arg118 : tensor<3x3x64x64xf32>
    %1196 = chlo.square %539 : tensor<3x3x64x64xf32> -> tensor<3x3x64x64xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1198 = stablehlo.multiply %1197, %1196 : tensor<3x3x64x64xf32>
    %1199 = stablehlo.add %1195, %1198 : tensor<3x3x64x64xf32>
    %1200 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1201 = stablehlo.divide %1193, %1200 : tensor<3x3x64x64xf32>
    %1202 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1203 = stablehlo.divide %1199, %1202 : tensor<3x3x64x64xf32>
    %1204 = stablehlo.sqrt %1203 : tensor<3x3x64x64xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1206 = stablehlo.add %1204, %1205 : tensor<3x3x64x64xf32>
    %1207 = stablehlo.divide %1201, %1206 : tensor<3x3x64x64xf32>
    %cst_298 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1208 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1209 = stablehlo.multiply %1208, %arg20 : tensor<3x3x64x64xf32>
    %1210 = stablehlo.add %1207, %1209 : tensor<3x3x64x64xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1212 = stablehlo.multiply %1211, %1210 : tensor<3x3x64x64xf32>
    %1213 = stablehlo.subtract %arg20, %1212 : tensor<3x3x64x64xf32>
    %cst_300 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1214 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1215 = stablehlo.multiply %1214, %arg70 : tensor<64xf32>
    %cst_301 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1216 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1217 = stablehlo.multiply %1216, %538 : tensor<64xf32>
    %1218 = stablehlo.add %1215, %1217 : tensor<64xf32>
    %cst_302 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1220 = stablehlo.multiply %1219, %arg119 : tensor<64xf32>
    %1221 = chlo.square %538 : tensor<64xf32> -> tensor<64xf32>
    %cst_303 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1222 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1223 = stablehlo.multiply %1222, %1221 : tensor<64xf32>
    %1224 = stablehlo.add %1220, %1223 : tensor<64xf32>
    %1225 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1226 = stablehlo.divide %1218, %1225 : tensor<64xf32>
    %1227 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1228 = stablehlo.divide %1224, %1227 : tensor<64xf32>
    %1229 = stablehlo.sqrt %1228 : tensor<64xf32>
    %cst_304 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1230 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1231 = stablehlo.add %1229, %1230 : tensor<64xf32>
    %1232 = stablehlo.divide %1226, %1231 : tensor<64xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1233 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1234 = stablehlo.multiply %1233, %1232 : tensor<64xf32>
    %1235 = stablehlo.subtract %arg21, %1234 : tensor<64xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1236 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1237 = stablehlo.multiply %1236, %arg71 : tensor<64xf32>
    %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1238 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1239 = stablehlo.multiply %1238, %590 : tensor<64xf32>
    %1240 = stablehlo.add %1237, %1239 : tensor<64xf32>
    %cst_308 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1241 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1242 = stablehlo.multiply %1241, %arg120 : tensor<64xf32>
    %1243 = chlo.square %590 : tensor<64xf32> -> tensor<64xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1244 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1245 = stablehlo.multiply %1244, %1243 : tensor<64xf32>
    %1246 = stablehlo.add %1242, %1245 : tensor<64xf32>
    %1247 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1248 = stablehlo.divide %1240, %1247 : tensor<64xf32>
    %1249 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1250 = stablehlo.divide %1246, %1249 : tensor<64xf32>
    %1251 = stablehlo.sqrt %1250 : tensor<64xf32>
    %cst_310 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1253 = stablehlo.add %1251, %1252 : tensor<64xf32>
    %1254 = stablehlo.divide %1248, %1253 : tensor<64xf32>
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1256 = stablehlo.multiply %1255, %1254 : tensor<64xf32>
    %1257 = stablehlo.subtract %arg22, %1256 : tensor<64xf32>
    %cst_312 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1259 = stablehlo.multiply %1258, %arg72 : tensor<64xf32>
    %cst_313 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1260 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1261 = stablehlo.multiply %1260, %596 : tensor<64xf32>
    %1262 = stablehlo.add %1259, %1261 : tensor<64xf32>
    %cst_314 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1263 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1264 = stablehlo.multiply %1263, %arg121 : tensor<64xf32>
    %1265 = chlo.square %596 : tensor<64xf32> -> tensor<64xf32>
    %cst_315 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1266 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1267 = stablehlo.multiply %1266, %1265 : tensor<64xf32>
    %1268 = stablehlo.add %1264, %1267 : tensor<64xf32>
    %1269 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1270 = stablehlo.divide %1262, %1269 : tensor<64xf32>
    %1271 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1272 = stablehlo.divide %1268, %1271 : tensor<64xf32>
    %1273 = stablehlo.sqrt %1272 : tensor<64xf32>
    %cst_316 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1274 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1275 = stablehlo.add %1273, %1274 : tensor<64xf32>
    %1276 = stablehlo.divide %1270, %1275 : tensor<64xf32>
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1277 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1278 = stablehlo.multiply %1277, %1276 : tensor<64xf32>
    %1279 = stablehlo.subtract %arg23, %1278 : tensor<64xf32>
    %cst_318 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1281 = stablehlo.multiply %1280, %arg73 : tensor<64xf32>
    %cst_319 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1282 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1283 = stablehlo.multiply %1282, %545 : tensor<64xf32>
    %1284 = stablehlo.add %1281, %1283 : tensor<64xf32>
    %cst_320 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1285 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1286 = stablehlo.multiply %1285, %arg122 : tensor<64xf32>
    %1287 = chlo.square %545 : tensor<64xf32> -> tensor<64xf32>
    %cst_321 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1288 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1289 = stablehlo.multiply %1288, %1287 : tensor<64xf32>
    %1290 = stablehlo.add %1286, %1289 : tensor<64xf32>
    %1291 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1292 = stablehlo.divide %1284, %1291 : tensor<64xf32>
    %1293 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1294 = stablehlo.divide %1290, %1293 : tensor<64xf32>
    %1295 = stablehlo.sqrt %1294 : tensor<64xf32>
    %cst_322 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1296 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1297 = stablehlo.add %1295, %1296 : tensor<64xf32>
    %1298 = stablehlo.divide %1292, %1297 : tensor<64xf32>
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1299 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1300 = stablehlo.multiply %1299, %1298 : tensor<64xf32>
    %1301 = stablehlo.subtract %arg24, %1300 : tensor<64xf32>
    %cst_324 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1302 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1303 = stablehlo.multiply %1302, %arg74 : tensor<64xf32>
    %cst_325 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1304 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1305 = stablehlo.multiply %1304, %551 : tensor<64xf32>
    %1306 = stablehlo.add %1303, %1305 : tensor<64xf32>
    %cst_326 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1307 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1308 = stablehlo.multiply %1307, %arg123 : tensor<64xf32>
    %1309 = chlo.square %551 : tensor<64xf32> -> tensor<64xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1310 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1311 = stablehlo.multiply %1310, %1309 : tensor<64xf32>
    %1312 = stablehlo.add %1308, %1311 : tensor<64xf32>
    %1313 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1314 = stablehlo.divide %1306, %1313 : tensor<64xf32>
    %1315 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1316 = stablehlo.divide %1312, %1315 : tensor<64xf32>
    %1317 = stablehlo.sqrt %1316 : tensor<64xf32>
    %cst_328 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1318 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1319 = stablehlo.add %1317, %1318 : tensor<64xf32>
    %1320 = stablehlo.divide %1314, %1319 : tensor<64xf32>
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1321 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1322 = stablehlo.multiply %1321, %1320 : tensor<64xf32>
    %1323 = stablehlo.subtract %arg25, %1322 : tensor<64xf32>
    %cst_330 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1324 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1325 = stablehlo.multiply %1324, %arg75 : tensor<64xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1326 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1327 = stablehlo.multiply %1326, %575 : tensor<64xf32>
    %1328 = stablehlo.add %1325, %1327 : tensor<64xf32>
    %cst_332 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1329 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1330 = stablehlo.multiply %1329, %arg124 : tensor<64xf32>
    %1331 = chlo.square %575 : tensor<64xf32> -> tensor<64xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1332 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1333 = stablehlo.multiply %1332, %1331 : tensor<64xf32>
    %1334 = stablehlo.add %1330, %1333 : tensor<64xf32>
    %1335 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1336 = stablehlo.divide %1328, %1335 : tensor<64xf32>
    %1337 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1338 = stablehlo.divide %1334, %1337 : tensor<64xf32>
    %1339 = stablehlo.sqrt %1338 : tensor<64xf32>
    %cst_334 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1341 = stablehlo.add %1339, %1340 : tensor<64xf32>
    %1342 = stablehlo.divide %1336, %1341 : tensor<64xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1343 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1344 = stablehlo.multiply %1343, %1342 : tensor<64xf32>
    %1345 = stablehlo.subtract %arg26, %1344 : tensor<64xf32>
    %cst_336 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1346 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1347 = stablehlo.multiply %1346, %arg76 : tensor<128x64xf32>
    %cst_337 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1348 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1349 = stablehlo.multiply %1348, %577 : tensor<128x64xf32>
    %1350 = stablehlo.add %1347, %1349 : tensor<128x64xf32>
    %cst_338 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1351 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1352 = stablehlo.multiply %1351, %arg125 : tensor<128x64xf32>
    %1353 = chlo.square %577 : tensor<128x64xf32> -> tensor<128x64xf32>
    %cst_339 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1354 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1355 = stablehlo.multiply %1354, %1353 : tensor<128x64xf32>
    %1356 = stablehlo.add %1352, %1355 : tensor<128x64xf32>
    %1357 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1358 = stablehlo.divide %1350, %1357 : tensor<128x64xf32>
    %1359 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1360 = stablehlo.divide %1356, %1359 : tensor<128x64xf32>
    %1361 = stablehlo.sqrt %1360 : tensor<128x64xf32>
    %cst_340 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1362 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1363 = stablehlo.add %1361, %1362 : tensor<128x64xf32>
    %1364 = stablehlo.divide %1358, %1363 : tensor<128x64xf32>
    %cst_341 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1365 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1366 = stablehlo.multiply %1365, %arg27 : tensor<128x64xf32>
    %1367 = stablehlo.add %1364, %1366 : tensor<128x64xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1368 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1369 = stablehlo.multiply %1368, %1367 : tensor<128x64xf32>
    %1370 = stablehlo.subtract %arg27, %1369 : tensor<128x64xf32>
    %cst_343 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1371 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1372 = stablehlo.multiply %1371, %arg77 : tensor<3x3x32x4xf32>
    %cst_344 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1373 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1374 = stablehlo.multiply %1373, %347 : tensor<3x3x32x4xf32>
    %1375 = stablehlo.add %1372, %1374 : tensor<3x3x32x4xf32>
    %cst_345 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1376 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1377 = stablehlo.multiply %1376, %arg126 : tensor<3x3x32x4xf32>
    %1378 = chlo.square %347 : tensor<3x3x32x4xf32> -> tensor<3x3x32x4xf32>
    %cst_346 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1379 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1380 = stablehlo.multiply %1379, %1378 : tensor<3x3x32x4xf32>
    %1381 = stablehlo.add %1377, %1380 : tensor<3x3x32x4xf32>
    %1382 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1383 = stablehlo.divide %1375, %1382 : tensor<3x3x32x4xf32>
    %1384 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1385 = stablehlo.divide %1381, %1384 : tensor<3x3x32x4xf32>
    %1386 = stablehlo.sqrt %1385 : tensor<3x3x32x4xf32>
    %cst_347 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1387 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1388 = stablehlo.add %1386, %1387 : tensor<3x3x32x4xf32>
    %1389 = stablehlo.divide %1383, %1388 : tensor<3x3x32x4xf32>
    %cst_348 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1390 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1391 = stablehlo.multiply %1390, %arg28 : tensor<3x3x32x4xf32>
    %1392 = stablehlo.add %1389, %1391 : tensor<3x3x32x4xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1393 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1394 = stablehlo.multiply %1393, %1392 : tensor<3x3x32x4xf32>
    %1395 = stablehlo.subtract %arg28, %1394 : tensor<3x3x32x4xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1396 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1397 = stablehlo.multiply %1396, %arg78 : tensor<4xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1398 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1399 = stablehlo.multiply %1398, %346 : tensor<4xf32>
    %1400 = stablehlo.add %1397, %1399 : tensor<4xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1401 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1402 = stablehlo.multiply %1401, %arg127 : tensor<4xf32>
    %1403 = chlo.square %346 : tensor<4xf32> -> tensor<4xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1404 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1405 = stablehlo.multiply %1404, %1403 : tensor<4xf32>
    %1406 = stablehlo.add %1402, %1405 : tensor<4xf32>
    %1407 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1408 = stablehlo.divide %1400, %1407 : tensor<4xf32>
    %1409 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1410 = stablehlo.divide %1406, %1409 : tensor<4xf32>
    %1411 = stablehlo.sqrt %1410 : tensor<4xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1413 = stablehlo.add %1411, %1412 : tensor<4xf32>
    %1414 = stablehlo.divide %1408, %1413 : tensor<4xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1415 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1416 = stablehlo.multiply %1415, %1414 : tensor<4xf32>
    %1417 = stablehlo.subtract %arg29, %1416 : tensor<4xf32>
    %cst_356 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1418 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1419 = stablehlo.multiply %1418, %arg79 : tensor<32xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1421 = stablehlo.multiply %1420, %359 : tensor<32xf32>
    %1422 = stablehlo.add %1419, %1421 : tensor<32xf32>
    %cst_358 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1423 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1424 = stablehlo.multiply %1423, %arg128 : tensor<32xf32>
    %1425 = chlo.square %359 : tensor<32xf32> -> tensor<32xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1426 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1427 = stablehlo.multiply %1426, %1425 : tensor<32xf32>
    %1428 = stablehlo.add %1424, %1427 : tensor<32xf32>
    %1429 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1430 = stablehlo.divide %1422, %1429 : tensor<32xf32>
    %1431 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1432 = stablehlo.divide %1428, %1431 : tensor<32xf32>
    %1433 = stablehlo.sqrt %1432 : tensor<32xf32>
    %cst_360 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1434 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1435 = stablehlo.add %1433, %1434 : tensor<32xf32>
    %1436 = stablehlo.divide %1430, %1435 : tensor<32xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1437 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1438 = stablehlo.multiply %1437, %1436 : tensor<32xf32>
    %1439 = stablehlo.subtract %arg30, %1438 : tensor<32xf32>
    %cst_362 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1440 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1441 = stablehlo.multiply %1440, %arg80 : tensor<32xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1442 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1443 = stablehlo.multiply %1442, %353 : tensor<32xf32>
    %1444 = stablehlo.add %1441, %1443 : tensor<32xf32>
    %cst_364 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1445 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1446 = stablehlo.multiply %1445, %arg129 : tensor<32xf32>
    %1447 = chlo.square %353 : tensor<32xf32> -> tensor<32xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1448 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1449 = stablehlo.multiply %1448, %1447 : tensor<32xf32>
    %1450 = stablehlo.add %1446, %1449 : tensor<32xf32>
    %1451 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1452 = stablehlo.divide %1444, %1451 : tensor<32xf32>
    %1453 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1454 = stablehlo.divide %1450, %1453 : tensor<32xf32>
    %1455 = stablehlo.sqrt %1454 : tensor<32xf32>
    %cst_366 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1456 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1457 = stablehlo.add %1455, %1456 : tensor<32xf32>
    %1458 = stablehlo.divide %1452, %1457 : tensor<32xf32>
    %cst_367 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1459 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1460 = stablehlo.multiply %1459, %1458 : tensor<32xf32>
    %1461 = stablehlo.subtract %arg31, %1460 : tensor<32xf32>
    %cst_368 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1462 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1463 = stablehlo.multiply %1462, %arg81 : tensor<32x128xf32>
    %cst_369 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1464 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1465 = stablehlo.multiply %1464, %718 : tensor<32x128xf32>
    %1466 = stablehlo.add %1463, %1465 : tensor<32x128xf32>
    %cst_370 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1467 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1468 = stablehlo.multiply %1467, %arg130 : tensor<32x128xf32>
    %1469 = chlo.square %718 : tensor<32x128xf32> -> tensor<32x128xf32>
    %cst_371 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1470 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1471 = stablehlo.multiply %1470, %1469 : tensor<32x128xf32>
    %1472 = stablehlo.add %1468, %1471 : tensor<32x128xf32>
    %1473 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1474 = stablehlo.divide %1466, %1473 : tensor<32x128xf32>
    %1475 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1476 = stablehlo.divide %1472, %1475 : tensor<32x128xf32>
    %1477 = stablehlo.sqrt %1476 : tensor<32x128xf32>
    %cst_372 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1478 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1479 = stablehlo.add %1477, %1478 : tensor<32x128xf32>
    %1480 = stablehlo.divide %1474, %1479 : tensor<32x128xf32>
    %cst_373 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1481 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1482 = stablehlo.multiply %1481, %arg32 : tensor<32x128xf32>
    %1483 = stablehlo.add %1480, %1482 : tensor<32x128xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1484 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1485 = stablehlo.multiply %1484, %1483 : tensor<32x128xf32>
    %1486 = stablehlo.subtract %arg32, %1485 : tensor<32x128xf32>
    %cst_375 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1487 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1488 = stablehlo.multiply %1487, %arg82 : tensor<128xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1489 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1490 = stablehlo.multiply %1489, %716 : tensor<128xf32>
    %1491 = stablehlo.add %1488, %1490 : tensor<128xf32>
    %cst_377 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1492 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1493 = stablehlo.multiply %1492, %arg131 : tensor<128xf32>
    %1494 = chlo.square %716 : tensor<128xf32> -> tensor<128xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1495 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1496 = stablehlo.multiply %1495, %1494 : tensor<128xf32>
    %1497 = stablehlo.add %1493, %1496 : tensor<128xf32>
    %1498 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1499 = stablehlo.divide %1491, %1498 : tensor<128xf32>
    %1500 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1501 = stablehlo.divide %1497, %1500 : tensor<128xf32>
    %1502 = stablehlo.sqrt %1501 : tensor<128xf32>
    %cst_379 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1503 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1504 = stablehlo.add %1502, %1503 : tensor<128xf32>
    %1505 = stablehlo.divide %1499, %1504 : tensor<128xf32>
    %cst_380 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1506 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1507 = stablehlo.multiply %1506, %1505 : tensor<128xf32>
    %1508 = stablehlo.subtract %arg33, %1507 : tensor<128xf32>
    %cst_381 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1509 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1510 = stablehlo.multiply %1509, %arg83 : tensor<128x128xf32>
    %cst_382 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1511 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1512 = stablehlo.multiply %1511, %711 : tensor<128x128xf32>
    %1513 = stablehlo.add %1510, %1512 : tensor<128x128xf32>
    %cst_383 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1514 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1515 = stablehlo.multiply %1514, %arg132 : tensor<128x128xf32>
    %1516 = chlo.square %711 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_384 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1517 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1518 = stablehlo.multiply %1517, %1516 : tensor<128x128xf32>
    %1519 = stablehlo.add %1515, %1518 : tensor<128x128xf32>
    %1520 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1521 = stablehlo.divide %1513, %1520 : tensor<128x128xf32>
    %1522 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1523 = stablehlo.divide %1519, %1522 : tensor<128x128xf32>
    %1524 = stablehlo.sqrt %1523 : tensor<128x128xf32>
    %cst_385 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1525 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1526 = stablehlo.add %1524, %1525 : tensor<128x128xf32>
    %1527 = stablehlo.divide %1521, %1526 : tensor<128x128xf32>
    %cst_386 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1528 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1529 = stablehlo.multiply %1528, %arg34 : tensor<128x128xf32>
    %1530 = stablehlo.add %1527, %1529 : tensor<128x128xf32>
    %cst_387 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1531 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1532 = stablehlo.multiply %1531, %1530 : tensor<128x128xf32>
    %1533 = stablehlo.subtract %arg34, %1532 : tensor<128x128xf32>
    %cst_388 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1534 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1535 = stablehlo.multiply %1534, %arg84 : tensor<128xf32>
    %cst_389 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1536 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1537 = stablehlo.multiply %1536, %709 : tensor<128xf32>
    %1538 = stablehlo.add %1535, %1537 : tensor<128xf32>
    %cst_390 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1539 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1540 = stablehlo.multiply %1539, %arg133 : tensor<128xf32>
    %1541 = chlo.square %709 : tensor<128xf32> -> tensor<128xf32>
    %cst_391 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1542 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1543 = stablehlo.multiply %1542, %1541 : tensor<128xf32>
    %1544 = stablehlo.add %1540, %1543 : tensor<128xf32>
    %1545 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1546 = stablehlo.divide %1538, %1545 : tensor<128xf32>
    %1547 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1548 = stablehlo.divide %1544, %1547 : tensor<128xf32>
    %1549 = stablehlo.sqrt %1548 : tensor<128xf32>
    %cst_392 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1550 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1551 = stablehlo.add %1549, %1550 : tensor<128xf32>
    %1552 = stablehlo.divide %1546, %1551 : tensor<128xf32>
    %cst_393 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1553 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1554 = stablehlo.multiply %1553, %1552 : tensor<128xf32>
    %1555 = stablehlo.subtract %arg35, %1554 : tensor<128xf32>
    %cst_394 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1556 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1557 = stablehlo.multiply %1556, %arg85 : tensor<3x3x64x32xf32>
    %cst_395 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1558 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1559 = stablehlo.multiply %1558, %465 : tensor<3x3x64x32xf32>
    %1560 = stablehlo.add %1557, %1559 : tensor<3x3x64x32xf32>
    %cst_396 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1561 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1562 = stablehlo.multiply %1561, %arg134 : tensor<3x3x64x32xf32>
    %1563 = chlo.square %465 : tensor<3x3x64x32xf32> -> tensor<3x3x64x32xf32>
    %cst_397 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1564 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1565 = stablehlo.multiply %1564, %1563 : tensor<3x3x64x32xf32>
    %1566 = stablehlo.add %1562, %1565 : tensor<3x3x64x32xf32>
    %1567 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1568 = stablehlo.divide %1560, %1567 : tensor<3x3x64x32xf32>
    %1569 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1570 = stablehlo.divide %1566, %1569 : tensor<3x3x64x32xf32>
    %1571 = stablehlo.sqrt %1570 : tensor<3x3x64x32xf32>
    %cst_398 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1572 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1573 = stablehlo.add %1571, %1572 : tensor<3x3x64x32xf32>
    %1574 = stablehlo.divide %1568, %1573 : tensor<3x3x64x32xf32>
    %cst_399 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1575 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1576 = stablehlo.multiply %1575, %arg36 : tensor<3x3x64x32xf32>
    %1577 = stablehlo.add %1574, %1576 : tensor<3x3x64x32xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1578 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1579 = stablehlo.multiply %1578, %1577 : tensor<3x3x64x32xf32>
    %1580 = stablehlo.subtract %arg36, %1579 : tensor<3x3x64x32xf32>
    %cst_401 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1581 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1582 = stablehlo.multiply %1581, %arg86 : tensor<3x3x64x32xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1583 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1584 = stablehlo.multiply %1583, %428 : tensor<3x3x64x32xf32>
    %1585 = stablehlo.add %1582, %1584 : tensor<3x3x64x32xf32>
    %cst_403 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1586 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1587 = stablehlo.multiply %1586, %arg135 : tensor<3x3x64x32xf32>
    %1588 = chlo.square %428 : tensor<3x3x64x32xf32> -> tensor<3x3x64x32xf32>
    %cst_404 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1589 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1590 = stablehlo.multiply %1589, %1588 : tensor<3x3x64x32xf32>
    %1591 = stablehlo.add %1587, %1590 : tensor<3x3x64x32xf32>
    %1592 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1593 = stablehlo.divide %1585, %1592 : tensor<3x3x64x32xf32>
    %1594 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1595 = stablehlo.divide %1591, %1594 : tensor<3x3x64x32xf32>
    %1596 = stablehlo.sqrt %1595 : tensor<3x3x64x32xf32>
    %cst_405 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1597 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1598 = stablehlo.add %1596, %1597 : tensor<3x3x64x32xf32>
    %1599 = stablehlo.divide %1593, %1598 : tensor<3x3x64x32xf32>
    %cst_406 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1600 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1601 = stablehlo.multiply %1600, %arg37 : tensor<3x3x64x32xf32>
    %1602 = stablehlo.add %1599, %1601 : tensor<3x3x64x32xf32>
    %cst_407 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1603 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1604 = stablehlo.multiply %1603, %1602 : tensor<3x3x64x32xf32>
    %1605 = stablehlo.subtract %arg37, %1604 : tensor<3x3x64x32xf32>
    %cst_408 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1606 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1607 = stablehlo.multiply %1606, %arg87 : tensor<32xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1608 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1609 = stablehlo.multiply %1608, %427 : tensor<32xf32>
    %1610 = stablehlo.add %1607, %1609 : tensor<32xf32>
    %cst_410 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1611 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1612 = stablehlo.multiply %1611, %arg136 : tensor<32xf32>
    %1613 = chlo.square %427 : tensor<32xf32> -> tensor<32xf32>
    %cst_411 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1614 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1615 = stablehlo.multiply %1614, %1613 : tensor<32xf32>
    %1616 = stablehlo.add %1612, %1615 : tensor<32xf32>
    %1617 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1618 = stablehlo.divide %1610, %1617 : tensor<32xf32>
    %1619 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1620 = stablehlo.divide %1616, %1619 : tensor<32xf32>
    %1621 = stablehlo.sqrt %1620 : tensor<32xf32>
    %cst_412 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1622 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1623 = stablehlo.add %1621, %1622 : tensor<32xf32>
    %1624 = stablehlo.divide %1618, %1623 : tensor<32xf32>
    %cst_413 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1625 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1626 = stablehlo.multiply %1625, %1624 : tensor<32xf32>
    %1627 = stablehlo.subtract %arg38, %1626 : tensor<32xf32>
    %cst_414 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1628 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1629 = stablehlo.multiply %1628, %arg88 : tensor<3x3x32x32xf32>
    %cst_415 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1630 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1631 = stablehlo.multiply %1630, %384 : tensor<3x3x32x32xf32>
    %1632 = stablehlo.add %1629, %1631 : tensor<3x3x32x32xf32>
    %cst_416 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1633 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1634 = stablehlo.multiply %1633, %arg137 : tensor<3x3x32x32xf32>
    %1635 = chlo.square %384 : tensor<3x3x32x32xf32> -> tensor<3x3x32x32xf32>
    %cst_417 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1636 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1637 = stablehlo.multiply %1636, %1635 : tensor<3x3x32x32xf32>
    %1638 = stablehlo.add %1634, %1637 : tensor<3x3x32x32xf32>
    %1639 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1640 = stablehlo.divide %1632, %1639 : tensor<3x3x32x32xf32>
    %1641 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1642 = stablehlo.divide %1638, %1641 : tensor<3x3x32x32xf32>
    %1643 = stablehlo.sqrt %1642 : tensor<3x3x32x32xf32>
    %cst_418 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1644 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1645 = stablehlo.add %1643, %1644 : tensor<3x3x32x32xf32>
    %1646 = stablehlo.divide %1640, %1645 : tensor<3x3x32x32xf32>
    %cst_419 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1647 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1648 = stablehlo.multiply %1647, %arg39 : tensor<3x3x32x32xf32>
    %1649 = stablehlo.add %1646, %1648 : tensor<3x3x32x32xf32>
    %cst_420 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1650 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1651 = stablehlo.multiply %1650, %1649 : tensor<3x3x32x32xf32>
    %1652 = stablehlo.subtract %arg39, %1651 : tensor<3x3x32x32xf32>
    %cst_421 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1653 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1654 = stablehlo.multiply %1653, %arg89 : tensor<32xf32>
    %cst_422 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1655 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1656 = stablehlo.multiply %1655, %383 : tensor<32xf32>
    %1657 = stablehlo.add %1654, %1656 : tensor<32xf32>
    %cst_423 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1658 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1659 = stablehlo.multiply %1658, %arg138 : tensor<32xf32>
    %1660 = chlo.square %383 : tensor<32xf32> -> tensor<32xf32>
    %cst_424 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1661 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1662 = stablehlo.multiply %1661, %1660 : tensor<32xf32>
    %1663 = stablehlo.add %1659, %1662 : tensor<32xf32>
    %1664 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1665 = stablehlo.divide %1657, %1664 : tensor<32xf32>
    %1666 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1667 = stablehlo.divide %1663, %1666 : tensor<32xf32>
    %1668 = stablehlo.sqrt %1667 : tensor<32xf32>
    %cst_425 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1669 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1670 = stablehlo.add %1668, %1669 : tensor<32xf32>
    %1671 = stablehlo.divide %1665, %1670 : tensor<32xf32>
    %cst_426 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1672 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1673 = stablehlo.multiply %1672, %1671 : tensor<32xf32>
    %1674 = stablehlo.subtract %arg40, %1673 : tensor<32xf32>
    %cst_427 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1675 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1676 = stablehlo.multiply %1675, %arg90 : tensor<64xf32>
    %cst_428 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1677 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1678 = stablehlo.multiply %1677, %434 : tensor<64xf32>
    %1679 = stablehlo.add %1676, %1678 : tensor<64xf32>
    %cst_429 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1680 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1681 = stablehlo.multiply %1680, %arg139 : tensor<64xf32>
    %1682 = chlo.square %434 : tensor<64xf32> -> tensor<64xf32>
    %cst_430 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1683 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1684 = stablehlo.multiply %1683, %1682 : tensor<64xf32>
    %1685 = stablehlo.add %1681, %1684 : tensor<64xf32>
    %1686 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1687 = stablehlo.divide %1679, %1686 : tensor<64xf32>
    %1688 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1689 = stablehlo.divide %1685, %1688 : tensor<64xf32>
    %1690 = stablehlo.sqrt %1689 : tensor<64xf32>
    %cst_431 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1691 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1692 = stablehlo.add %1690, %1691 : tensor<64xf32>
    %1693 = stablehlo.divide %1687, %1692 : tensor<64xf32>
    %cst_432 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1694 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1695 = stablehlo.multiply %1694, %1693 : tensor<64xf32>
    %1696 = stablehlo.subtract %arg41, %1695 : tensor<64xf32>
    %cst_433 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1697 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1698 = stablehlo.multiply %1697, %arg91 : tensor<64xf32>
    %cst_434 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1699 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1700 = stablehlo.multiply %1699, %440 : tensor<64xf32>
    %1701 = stablehlo.add %1698, %1700 : tensor<64xf32>
    %cst_435 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1702 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1703 = stablehlo.multiply %1702, %arg140 : tensor<64xf32>
    %1704 = chlo.square %440 : tensor<64xf32> -> tensor<64xf32>
    %cst_436 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1705 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1706 = stablehlo.multiply %1705, %1704 : tensor<64xf32>
    %1707 = stablehlo.add %1703, %1706 : tensor<64xf32>
    %1708 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1709 = stablehlo.divide %1701, %1708 : tensor<64xf32>
    %1710 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1711 = stablehlo.divide %1707, %1710 : tensor<64xf32>
    %1712 = stablehlo.sqrt %1711 : tensor<64xf32>
    %cst_437 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1713 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1714 = stablehlo.add %1712, %1713 : tensor<64xf32>
    %1715 = stablehlo.divide %1709, %1714 : tensor<64xf32>
    %cst_438 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1716 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1717 = stablehlo.multiply %1716, %1715 : tensor<64xf32>
    %1718 = stablehlo.subtract %arg42, %1717 : tensor<64xf32>
    %cst_439 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1719 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1720 = stablehlo.multiply %1719, %arg92 : tensor<32xf32>
    %cst_440 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1721 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1722 = stablehlo.multiply %1721, %390 : tensor<32xf32>
    %1723 = stablehlo.add %1720, %1722 : tensor<32xf32>
    %cst_441 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1724 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1725 = stablehlo.multiply %1724, %arg141 : tensor<32xf32>
    %1726 = chlo.square %390 : tensor<32xf32> -> tensor<32xf32>
    %cst_442 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1727 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1728 = stablehlo.multiply %1727, %1726 : tensor<32xf32>
    %1729 = stablehlo.add %1725, %1728 : tensor<32xf32>
    %1730 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1731 = stablehlo.divide %1723, %1730 : tensor<32xf32>
    %1732 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1733 = stablehlo.divide %1729, %1732 : tensor<32xf32>
    %1734 = stablehlo.sqrt %1733 : tensor<32xf32>
    %cst_443 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1735 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1736 = stablehlo.add %1734, %1735 : tensor<32xf32>
    %1737 = stablehlo.divide %1731, %1736 : tensor<32xf32>
    %cst_444 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1738 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1739 = stablehlo.multiply %1738, %1737 : tensor<32xf32>
    %1740 = stablehlo.subtract %arg43, %1739 : tensor<32xf32>
    %cst_445 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1741 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1742 = stablehlo.multiply %1741, %arg93 : tensor<32xf32>
    %cst_446 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1743 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1744 = stablehlo.multiply %1743, %396 : tensor<32xf32>
    %1745 = stablehlo.add %1742, %1744 : tensor<32xf32>
    %cst_447 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1746 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1747 = stablehlo.multiply %1746, %arg142 : tensor<32xf32>
    %1748 = chlo.square %396 : tensor<32xf32> -> tensor<32xf32>
    %cst_448 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1749 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1750 = stablehlo.multiply %1749, %1748 : tensor<32xf32>
    %1751 = stablehlo.add %1747, %1750 : tensor<32xf32>
    %1752 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1753 = stablehlo.divide %1745, %1752 : tensor<32xf32>
    %1754 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1755 = stablehlo.divide %1751, %1754 : tensor<32xf32>
    %1756 = stablehlo.sqrt %1755 : tensor<32xf32>
    %cst_449 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1757 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1758 = stablehlo.add %1756, %1757 : tensor<32xf32>
    %1759 = stablehlo.divide %1753, %1758 : tensor<32xf32>
    %cst_450 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1760 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1761 = stablehlo.multiply %1760, %1759 : tensor<32xf32>
    %1762 = stablehlo.subtract %arg44, %1761 : tensor<32xf32>
    %cst_451 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1763 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1764 = stablehlo.multiply %1763, %arg94 : tensor<1x1x64x32xf32>
    %cst_452 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1765 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1766 = stablehlo.multiply %1765, %378 : tensor<1x1x64x32xf32>
    %1767 = stablehlo.add %1764, %1766 : tensor<1x1x64x32xf32>
    %cst_453 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1768 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1769 = stablehlo.multiply %1768, %arg143 : tensor<1x1x64x32xf32>
    %1770 = chlo.square %378 : tensor<1x1x64x32xf32> -> tensor<1x1x64x32xf32>
    %cst_454 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1771 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1772 = stablehlo.multiply %1771, %1770 : tensor<1x1x64x32xf32>
    %1773 = stablehlo.add %1769, %1772 : tensor<1x1x64x32xf32>
    %1774 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1775 = stablehlo.divide %1767, %1774 : tensor<1x1x64x32xf32>
    %1776 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1777 = stablehlo.divide %1773, %1776 : tensor<1x1x64x32xf32>
    %1778 = stablehlo.sqrt %1777 : tensor<1x1x64x32xf32>
    %cst_455 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1779 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1780 = stablehlo.add %1778, %1779 : tensor<1x1x64x32xf32>
    %1781 = stablehlo.divide %1775, %1780 : tensor<1x1x64x32xf32>
    %cst_456 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1782 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1783 = stablehlo.multiply %1782, %arg45 : tensor<1x1x64x32xf32>
    %1784 = stablehlo.add %1781, %1783 : tensor<1x1x64x32xf32>
    %cst_457 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1785 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1786 = stablehlo.multiply %1785, %1784 : tensor<1x1x64x32xf32>
    %1787 = stablehlo.subtract %arg45, %1786 : tensor<1x1x64x32xf32>
    %cst_458 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1788 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1789 = stablehlo.multiply %1788, %arg95 : tensor<32xf32>
    %cst_459 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1790 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1791 = stablehlo.multiply %1790, %420 : tensor<32xf32>
    %1792 = stablehlo.add %1789, %1791 : tensor<32xf32>
    %cst_460 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1793 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1794 = stablehlo.multiply %1793, %arg144 : tensor<32xf32>
    %1795 = chlo.square %420 : tensor<32xf32> -> tensor<32xf32>
    %cst_461 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1796 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1797 = stablehlo.multiply %1796, %1795 : tensor<32xf32>
    %1798 = stablehlo.add %1794, %1797 : tensor<32xf32>
    %1799 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1800 = stablehlo.divide %1792, %1799 : tensor<32xf32>
    %1801 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1802 = stablehlo.divide %1798, %1801 : tensor<32xf32>
    %1803 = stablehlo.sqrt %1802 : tensor<32xf32>
    %cst_462 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1804 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1805 = stablehlo.add %1803, %1804 : tensor<32xf32>
    %1806 = stablehlo.divide %1800, %1805 : tensor<32xf32>
    %cst_463 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1807 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1808 = stablehlo.multiply %1807, %1806 : tensor<32xf32>
    %1809 = stablehlo.subtract %arg46, %1808 : tensor<32xf32>
    %cst_464 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1810 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1811 = stablehlo.multiply %1810, %arg96 : tensor<128x32xf32>
    %cst_465 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1812 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1813 = stablehlo.multiply %1812, %422 : tensor<128x32xf32>
    %1814 = stablehlo.add %1811, %1813 : tensor<128x32xf32>
    %cst_466 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1815 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1816 = stablehlo.multiply %1815, %arg145 : tensor<128x32xf32>
    %1817 = chlo.square %422 : tensor<128x32xf32> -> tensor<128x32xf32>
    %cst_467 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1818 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1819 = stablehlo.multiply %1818, %1817 : tensor<128x32xf32>
    %1820 = stablehlo.add %1816, %1819 : tensor<128x32xf32>
    %1821 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1822 = stablehlo.divide %1814, %1821 : tensor<128x32xf32>
    %1823 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1824 = stablehlo.divide %1820, %1823 : tensor<128x32xf32>
    %1825 = stablehlo.sqrt %1824 : tensor<128x32xf32>
    %cst_468 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1826 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1827 = stablehlo.add %1825, %1826 : tensor<128x32xf32>
    %1828 = stablehlo.divide %1822, %1827 : tensor<128x32xf32>
    %cst_469 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1829 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1830 = stablehlo.multiply %1829, %arg47 : tensor<128x32xf32>
    %1831 = stablehlo.add %1828, %1830 : tensor<128x32xf32>
    %cst_470 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1832 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1833 = stablehlo.multiply %1832, %1831 : tensor<128x32xf32>
    %1834 = stablehlo.subtract %arg47, %1833 : tensor<128x32xf32>
    %cst_471 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1835 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1836 = stablehlo.multiply %1835, %arg97 : tensor<32xf32>
    %cst_472 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1837 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1838 = stablehlo.multiply %1837, %464 : tensor<32xf32>
    %1839 = stablehlo.add %1836, %1838 : tensor<32xf32>
    %cst_473 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1840 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1841 = stablehlo.multiply %1840, %arg146 : tensor<32xf32>
    %1842 = chlo.square %464 : tensor<32xf32> -> tensor<32xf32>
    %cst_474 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1843 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1844 = stablehlo.multiply %1843, %1842 : tensor<32xf32>
    %1845 = stablehlo.add %1841, %1844 : tensor<32xf32>
    %1846 = stablehlo.broadcast_in_dim %722, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1847 = stablehlo.divide %1839, %1846 : tensor<32xf32>
    %1848 = stablehlo.broadcast_in_dim %724, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1849 = stablehlo.divide %1845, %1848 : tensor<32xf32>
    %1850 = stablehlo.sqrt %1849 : tensor<32xf32>
    %cst_475 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1851 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1852 = stablehlo.add %1850, %1851 : tensor<32xf32>
    %1853 = stablehlo.divide %1847, %1852 : tensor<32xf32>
    %cst_476 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1854 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1855 = stablehlo.multiply %1854, %1853 : tensor<32xf32>
    %1856 = stablehlo.subtract %arg48, %1855 : tensor<32xf32>
    return %746, %768, %793, %818, %843, %868, %890, %915, %937, %959, %981, %1003, %1025, %1047, %1072, %1094, %1119, %1141, %1166, %1188, %1213, %1235, %1257, %1279, %1301, %1323, %1345, %1370, %1395, %1417, %1439, %1461, %1486, %1508, %1533, %1555, %1580, %1605, %1627, %1652, %1674, %1696, %1718, %1740, %1762, %1787, %1809, %1834, %1856, %729, %751, %773, %798, %823, %848, %873, %895, %920, %942, %964, %986, %1008, %1030, %1052, %1077, %1099, %1124, %1146, %1171, %1193, %1218, %1240, %1262, %1284, %1306, %1328, %1350, %1375, %1400, %1422, %1444, %1466, %1491, %1513, %1538, %1560, %1585, %1610, %1632, %1657, %1679, %1701, %1723, %1745, %1767, %1792, %1814, %1839, %735, %757, %779, %804, %829, %854, %879, %901, %926, %948, %970, %992, %1014, %1036, %1058, %1083, %1105, %1130, %1152, %1177, %1199, %1224, %1246, %1268, %1290, %1312, %1334, %1356, %1381, %1406, %1428, %1450, %1472, %1497, %1519, %1544, %1566, %1591, %1616, %1638, %1663, %1685, %1707, %1729, %1751, %1773, %1798, %1820, %1845, %719, %340 : tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<3x3x32x64xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<64xf32>, tensor<3x3x4x32xf32>, tensor<32xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64xf32>, tensor<3x3x32x4xf32>, tensor<4xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<3x3x64x32xf32>, tensor<3x3x64x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x64x32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<3x3x32x64xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<64xf32>, tensor<3x3x4x32xf32>, tensor<32xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64xf32>, tensor<3x3x32x4xf32>, tensor<4xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<3x3x64x32xf32>, tensor<3x3x64x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x64x32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<3x3x32x64xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<64xf32>, tensor<3x3x4x32xf32>, tensor<32xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64xf32>, tensor<3x3x32x4xf32>, tensor<4xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<3x3x64x32xf32>, tensor<3x3x64x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x64x32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @silu(%arg0: tensor<2x128xf32>) -> (tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x128xf32>
    %1 = stablehlo.exponential %0 : tensor<2x128xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x128xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x128xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x128xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x128xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x128xf32>
    return %9, %8, %5 : tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x128xf32>
  }
  func.func private @_var(%arg0: tensor<2x16x16x8x4xf32>, %arg1: tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x16x8x4xf32>
    %6 = chlo.square %5 : tensor<2x16x16x8x4xf32> -> tensor<2x16x16x8x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x16x8x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x16x16x8x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x1x1x8x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<f32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x1x1x8x1xf32>, %arg2: tensor<f32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x1x1x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    return %2, %3 : tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_0(%arg0: tensor<2x16x16x32xf32>) -> (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x32xf32>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x16x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16x16x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x16x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x16x16x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x16x16x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x32xf32>
    return %9, %8, %5 : tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>
  }
  func.func private @_var_1(%arg0: tensor<2x8x8x8x8xf32>, %arg1: tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x8x8x8x8xf32>
    %6 = chlo.square %5 : tensor<2x8x8x8x8xf32> -> tensor<2x8x8x8x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x8x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x8x8x8x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x1x1x8x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<f32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_2(%arg0: tensor<2x8x8x64xf32>) -> (tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x64xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x8x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x64xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x8x64xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x8x64xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x64xf32>
    return %9, %8, %5 : tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>, tensor<2x8x8x64xf32>
  }
  func.func private @_var_3(%arg0: tensor<2x16x16x8x8xf32>, %arg1: tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x16x8x8xf32>
    %6 = chlo.square %5 : tensor<2x16x16x8x8xf32> -> tensor<2x16x16x8x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x16x8x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x16x16x8x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x1x1x8x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<f32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_4(%arg0: tensor<2x16x16x64xf32>) -> (tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x64xf32>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x16x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16x16x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x16x64xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x16x16x64xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x16x16x64xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x64xf32>
    return %9, %8, %5 : tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>, tensor<2x16x16x64xf32>
  }
  func.func private @silu_5(%arg0: tensor<2x16x16x32xf32>, %arg1: tensor<2x16x16x32xf32>, %arg2: tensor<2x16x16x32xf32>, %arg3: tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x16x16x32xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x16x16x32xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x16x16x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x16x16x32xf32>
    return %3 : tensor<2x16x16x32xf32>
  }
  func.func private @_var_6(%arg0: tensor<2x16x16x8x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x1x1x8x1xf32>, %arg4: tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32> {
    %0 = call @_where_7(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x1x1x8x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x1x1x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x16x16x8x4xf32>
    %6 = stablehlo.negate %5 : tensor<2x16x16x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x1x1x8x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x16x16x8x4xf32>
    return %13 : tensor<2x16x16x8x4xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<2x1x1x8x1xf32>, %arg2: tensor<2x1x1x8x1xf32>) -> tensor<2x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<2x1x1x8x1xf32>
    return %1 : tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_8(%arg0: tensor<2x128xf32>, %arg1: tensor<2x128xf32>, %arg2: tensor<2x128xf32>, %arg3: tensor<2x128xf32>) -> tensor<2x128xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x128xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x128xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x128xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x128xf32>
    return %3 : tensor<2x128xf32>
  }
  func.func private @silu_9(%arg0: tensor<2x16x16x64xf32>, %arg1: tensor<2x16x16x64xf32>, %arg2: tensor<2x16x16x64xf32>, %arg3: tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x16x16x64xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x16x16x64xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x16x16x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x16x16x64xf32>
    return %3 : tensor<2x16x16x64xf32>
  }
  func.func private @_var_10(%arg0: tensor<2x16x16x8x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x1x1x8x1xf32>, %arg4: tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32> {
    %0 = call @_where_7(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x1x1x8x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x1x1x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x16x16x8x8xf32>
    %6 = stablehlo.negate %5 : tensor<2x16x16x8x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x1x1x8x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x16x16x8x8xf32>
    return %13 : tensor<2x16x16x8x8xf32>
  }
  func.func private @_var_11(%arg0: tensor<2x8x8x8x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x1x1x8x1xf32>, %arg4: tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32> {
    %0 = call @_where_7(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x1x1x8x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x1x1x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x8x8x8x8xf32>
    %6 = stablehlo.negate %5 : tensor<2x8x8x8x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x1x1x8x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x8x8x8x8xf32>
    return %13 : tensor<2x8x8x8x8xf32>
  }
  func.func private @silu_12(%arg0: tensor<2x8x8x64xf32>, %arg1: tensor<2x8x8x64xf32>, %arg2: tensor<2x8x8x64xf32>, %arg3: tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x8x64xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x8x64xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x8x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x8x8x64xf32>
    return %3 : tensor<2x8x8x64xf32>
  }
}
