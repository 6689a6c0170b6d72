// unet_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<64xf32>) -> tensor<64xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<64xf32>) -> tensor<64xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<64x64xf32>) -> tensor<64x64xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<64x192xf32>) -> tensor<64x192xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<3x3x32x64xf32>) -> tensor<3x3x32x64xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<32xf32>) -> tensor<32xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<32xf32>) -> tensor<32xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<32xf32>) -> tensor<32xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<32xf32>) -> tensor<32xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<32xf32>) -> tensor<32xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<32xf32>) -> tensor<32xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<32xf32>) -> tensor<32xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<128x32xf32>) -> tensor<128x32xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<64xf32>) -> tensor<64xbf16>
    %16 = stablehlo.convert %arg16 : (tensor<3x3x4x32xf32>) -> tensor<3x3x4x32xbf16>
    %17 = stablehlo.convert %arg17 : (tensor<32xf32>) -> tensor<32xbf16>
    %18 = stablehlo.convert %arg18 : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xbf16>
    %19 = stablehlo.convert %arg19 : (tensor<64xf32>) -> tensor<64xbf16>
    %20 = stablehlo.convert %arg20 : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xbf16>
    %21 = stablehlo.convert %arg21 : (tensor<64xf32>) -> tensor<64xbf16>
    %22 = stablehlo.convert %arg22 : (tensor<64xf32>) -> tensor<64xbf16>
    %23 = stablehlo.convert %arg23 : (tensor<64xf32>) -> tensor<64xbf16>
    %24 = stablehlo.convert %arg24 : (tensor<64xf32>) -> tensor<64xbf16>
    %25 = stablehlo.convert %arg25 : (tensor<64xf32>) -> tensor<64xbf16>
    %26 = stablehlo.convert %arg26 : (tensor<64xf32>) -> tensor<64xbf16>
    %27 = stablehlo.convert %arg27 : (tensor<128x64xf32>) -> tensor<128x64xbf16>
    %28 = stablehlo.convert %arg28 : (tensor<3x3x32x4xf32>) -> tensor<3x3x32x4xbf16>
    %29 = stablehlo.convert %arg29 : (tensor<4xf32>) -> tensor<4xbf16>
    %30 = stablehlo.convert %arg30 : (tensor<32xf32>) -> tensor<32xbf16>
    %31 = stablehlo.convert %arg31 : (tensor<32xf32>) -> tensor<32xbf16>
    %32 = stablehlo.convert %arg32 : (tensor<32x128xf32>) -> tensor<32x128xbf16>
    %33 = stablehlo.convert %arg33 : (tensor<128xf32>) -> tensor<128xbf16>
    %34 = stablehlo.convert %arg34 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %35 = stablehlo.convert %arg35 : (tensor<128xf32>) -> tensor<128xbf16>
    %36 = stablehlo.convert %arg36 : (tensor<3x3x64x32xf32>) -> tensor<3x3x64x32xbf16>
    %37 = stablehlo.convert %arg37 : (tensor<3x3x64x32xf32>) -> tensor<3x3x64x32xbf16>
    %38 = stablehlo.convert %arg38 : (tensor<32xf32>) -> tensor<32xbf16>
    %39 = stablehlo.convert %arg39 : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xbf16>
    %40 = stablehlo.convert %arg40 : (tensor<32xf32>) -> tensor<32xbf16>
    %41 = stablehlo.convert %arg41 : (tensor<64xf32>) -> tensor<64xbf16>
    %42 = stablehlo.convert %arg42 : (tensor<64xf32>) -> tensor<64xbf16>
    %43 = stablehlo.convert %arg43 : (tensor<32xf32>) -> tensor<32xbf16>
    %44 = stablehlo.convert %arg44 : (tensor<32xf32>) -> tensor<32xbf16>
    %45 = stablehlo.convert %arg45 : (tensor<1x1x64x32xf32>) -> tensor<1x1x64x32xbf16>
    %46 = stablehlo.convert %arg46 : (tensor<32xf32>) -> tensor<32xbf16>
    %47 = stablehlo.convert %arg47 : (tensor<128x32xf32>) -> tensor<128x32xbf16>
    %48 = stablehlo.convert %arg48 : (tensor<32xf32>) -> tensor<32xbf16>
    %49 = stablehlo.iota dim = 0 : tensor<16xf32>
    %cst = stablehlo.constant dense<-0.575646281> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %51 = stablehlo.multiply %49, %50 : tensor<16xf32>
    %52 = stablehlo.exponential %51 : tensor<16xf32>
    %53 = stablehlo.convert %arg149 : (tensor<2xi32>) -> tensor<2xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %55 = stablehlo.broadcast_in_dim %52, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %56 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
    %57 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<2x16xf32>
    %59 = stablehlo.sine %58 : tensor<2x16xf32>
    %60 = stablehlo.cosine %58 : tensor<2x16xf32>
    %61 = stablehlo.concatenate %59, %60, dim = 1 : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x32xf32>
    %62 = stablehlo.convert %61 : (tensor<2x32xf32>) -> tensor<2x32xbf16>
    %63 = stablehlo.dot_general %62, %32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xbf16>, tensor<32x128xbf16>) -> tensor<2x128xbf16>
    %64 = stablehlo.broadcast_in_dim %33, dims = [1] : (tensor<128xbf16>) -> tensor<1x128xbf16>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1] : (tensor<1x128xbf16>) -> tensor<2x128xbf16>
    %66 = stablehlo.add %63, %65 : tensor<2x128xbf16>
    %67:3 = call @silu(%66) : (tensor<2x128xbf16>) -> (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>)
    %68 = stablehlo.dot_general %67#0, %34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x128xbf16>) -> tensor<2x128xbf16>
    %69 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<128xbf16>) -> tensor<1x128xbf16>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<1x128xbf16>) -> tensor<2x128xbf16>
    %71 = stablehlo.add %68, %70 : tensor<2x128xbf16>
    %72 = stablehlo.convert %arg150 : (tensor<2x16x16x4xf32>) -> tensor<2x16x16x4xbf16>
    %73 = stablehlo.convolution(%72, %16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xbf16>, tensor<3x3x4x32xbf16>) -> tensor<2x16x16x32xbf16>
    %74 = stablehlo.broadcast_in_dim %17, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %76 = stablehlo.add %73, %75 : tensor<2x16x16x32xbf16>
    %77 = stablehlo.convert %76 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %78 = stablehlo.reshape %77 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %82 = stablehlo.divide %80, %81 : tensor<2x1x1x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %83:5 = call @_var(%78, %c) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %84 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %85 = stablehlo.subtract %78, %84 : tensor<2x16x16x8x4xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %87 = stablehlo.add %83#0, %86 : tensor<2x1x1x8x1xf32>
    %88 = stablehlo.rsqrt %87 : tensor<2x1x1x8x1xf32>
    %89 = stablehlo.divide %88, %87 : tensor<2x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<2x1x1x8x1xf32>
    %92 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %93 = stablehlo.multiply %85, %92 : tensor<2x16x16x8x4xf32>
    %94 = stablehlo.reshape %93 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %95 = stablehlo.convert %94 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %96 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %98 = stablehlo.multiply %95, %97 : tensor<2x16x16x32xbf16>
    %99 = stablehlo.broadcast_in_dim %9, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %101 = stablehlo.add %98, %100 : tensor<2x16x16x32xbf16>
    %102:3 = call @silu_0(%101) : (tensor<2x16x16x32xbf16>) -> (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>)
    %103 = stablehlo.convolution(%102#0, %5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %104 = stablehlo.broadcast_in_dim %6, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %106 = stablehlo.add %103, %105 : tensor<2x16x16x32xbf16>
    %107:3 = call @silu(%71) : (tensor<2x128xbf16>) -> (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>)
    %108 = stablehlo.dot_general %107#0, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x32xbf16>) -> tensor<2x32xbf16>
    %109 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<32xbf16>) -> tensor<1x32xbf16>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1] : (tensor<1x32xbf16>) -> tensor<2x32xbf16>
    %111 = stablehlo.add %108, %110 : tensor<2x32xbf16>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 3] : (tensor<2x32xbf16>) -> tensor<2x1x1x32xbf16>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %114 = stablehlo.add %106, %113 : tensor<2x16x16x32xbf16>
    %115 = stablehlo.convert %114 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %116 = stablehlo.reshape %115 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.reduce(%116 init: %cst_4) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_5 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %120 = stablehlo.divide %118, %119 : tensor<2x1x1x8x1xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %121:5 = call @_var(%116, %c_6) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %122 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %123 = stablehlo.subtract %116, %122 : tensor<2x16x16x8x4xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %125 = stablehlo.add %121#0, %124 : tensor<2x1x1x8x1xf32>
    %126 = stablehlo.rsqrt %125 : tensor<2x1x1x8x1xf32>
    %127 = stablehlo.divide %126, %125 : tensor<2x1x1x8x1xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %129 = stablehlo.multiply %128, %127 : tensor<2x1x1x8x1xf32>
    %130 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %131 = stablehlo.multiply %123, %130 : tensor<2x16x16x8x4xf32>
    %132 = stablehlo.reshape %131 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %133 = stablehlo.convert %132 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %134 = stablehlo.broadcast_in_dim %12, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %136 = stablehlo.multiply %133, %135 : tensor<2x16x16x32xbf16>
    %137 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %139 = stablehlo.add %136, %138 : tensor<2x16x16x32xbf16>
    %140:3 = call @silu_0(%139) : (tensor<2x16x16x32xbf16>) -> (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>)
    %141 = stablehlo.convolution(%140#0, %7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %142 = stablehlo.broadcast_in_dim %8, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %144 = stablehlo.add %141, %143 : tensor<2x16x16x32xbf16>
    %145 = stablehlo.add %144, %76 : tensor<2x16x16x32xbf16>
    %146 = stablehlo.convolution(%145, %4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x64xbf16>) -> tensor<2x8x8x64xbf16>
    %147 = stablehlo.broadcast_in_dim %15, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %149 = stablehlo.add %146, %148 : tensor<2x8x8x64xbf16>
    %150 = stablehlo.convert %149 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %151 = stablehlo.reshape %150 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.reduce(%151 init: %cst_9) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_10 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %155 = stablehlo.divide %153, %154 : tensor<2x1x1x8x1xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %156:5 = call @_var_1(%151, %c_11) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %157 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %158 = stablehlo.subtract %151, %157 : tensor<2x8x8x8x8xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %160 = stablehlo.add %156#0, %159 : tensor<2x1x1x8x1xf32>
    %161 = stablehlo.rsqrt %160 : tensor<2x1x1x8x1xf32>
    %162 = stablehlo.divide %161, %160 : tensor<2x1x1x8x1xf32>
    %cst_13 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %164 = stablehlo.multiply %163, %162 : tensor<2x1x1x8x1xf32>
    %165 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %166 = stablehlo.multiply %158, %165 : tensor<2x8x8x8x8xf32>
    %167 = stablehlo.reshape %166 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %168 = stablehlo.convert %167 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %169 = stablehlo.broadcast_in_dim %23, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %171 = stablehlo.multiply %168, %170 : tensor<2x8x8x64xbf16>
    %172 = stablehlo.broadcast_in_dim %22, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %174 = stablehlo.add %171, %173 : tensor<2x8x8x64xbf16>
    %175:3 = call @silu_2(%174) : (tensor<2x8x8x64xbf16>) -> (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>)
    %176 = stablehlo.convolution(%175#0, %18) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %177 = stablehlo.broadcast_in_dim %19, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %179 = stablehlo.add %176, %178 : tensor<2x8x8x64xbf16>
    %180:3 = call @silu(%71) : (tensor<2x128xbf16>) -> (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>)
    %181 = stablehlo.dot_general %180#0, %27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x64xbf16>) -> tensor<2x64xbf16>
    %182 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<64xbf16>) -> tensor<1x64xbf16>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<1x64xbf16>) -> tensor<2x64xbf16>
    %184 = stablehlo.add %181, %183 : tensor<2x64xbf16>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 3] : (tensor<2x64xbf16>) -> tensor<2x1x1x64xbf16>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2, 3] : (tensor<2x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %187 = stablehlo.add %179, %186 : tensor<2x8x8x64xbf16>
    %188 = stablehlo.convert %187 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %189 = stablehlo.reshape %188 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.reduce(%189 init: %cst_14) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_15 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %193 = stablehlo.divide %191, %192 : tensor<2x1x1x8x1xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %194:5 = call @_var_1(%189, %c_16) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %195 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %196 = stablehlo.subtract %189, %195 : tensor<2x8x8x8x8xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %198 = stablehlo.add %194#0, %197 : tensor<2x1x1x8x1xf32>
    %199 = stablehlo.rsqrt %198 : tensor<2x1x1x8x1xf32>
    %200 = stablehlo.divide %199, %198 : tensor<2x1x1x8x1xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %202 = stablehlo.multiply %201, %200 : tensor<2x1x1x8x1xf32>
    %203 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %204 = stablehlo.multiply %196, %203 : tensor<2x8x8x8x8xf32>
    %205 = stablehlo.reshape %204 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %206 = stablehlo.convert %205 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %207 = stablehlo.broadcast_in_dim %25, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %209 = stablehlo.multiply %206, %208 : tensor<2x8x8x64xbf16>
    %210 = stablehlo.broadcast_in_dim %24, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %212 = stablehlo.add %209, %211 : tensor<2x8x8x64xbf16>
    %213:3 = call @silu_2(%212) : (tensor<2x8x8x64xbf16>) -> (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>)
    %214 = stablehlo.convolution(%213#0, %20) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %215 = stablehlo.broadcast_in_dim %21, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %217 = stablehlo.add %214, %216 : tensor<2x8x8x64xbf16>
    %218 = stablehlo.add %217, %149 : tensor<2x8x8x64xbf16>
    %219 = stablehlo.convert %218 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %220 = stablehlo.reshape %219 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.reduce(%220 init: %cst_19) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_20 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %224 = stablehlo.divide %222, %223 : tensor<2x1x1x8x1xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %225:5 = call @_var_1(%220, %c_21) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %226 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %227 = stablehlo.subtract %220, %226 : tensor<2x8x8x8x8xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %229 = stablehlo.add %225#0, %228 : tensor<2x1x1x8x1xf32>
    %230 = stablehlo.rsqrt %229 : tensor<2x1x1x8x1xf32>
    %231 = stablehlo.divide %230, %229 : tensor<2x1x1x8x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %233 = stablehlo.multiply %232, %231 : tensor<2x1x1x8x1xf32>
    %234 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %235 = stablehlo.multiply %227, %234 : tensor<2x8x8x8x8xf32>
    %236 = stablehlo.reshape %235 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %237 = stablehlo.convert %236 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %238 = stablehlo.broadcast_in_dim %1, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %240 = stablehlo.multiply %237, %239 : tensor<2x8x8x64xbf16>
    %241 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %243 = stablehlo.add %240, %242 : tensor<2x8x8x64xbf16>
    %244 = stablehlo.reshape %243 : (tensor<2x8x8x64xbf16>) -> tensor<2x64x64xbf16>
    %245 = stablehlo.dot_general %244, %3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xbf16>, tensor<64x192xbf16>) -> tensor<2x64x192xbf16>
    %246 = stablehlo.slice %245 [0:2, 0:64, 0:64] : (tensor<2x64x192xbf16>) -> tensor<2x64x64xbf16>
    %247 = stablehlo.slice %245 [0:2, 0:64, 64:128] : (tensor<2x64x192xbf16>) -> tensor<2x64x64xbf16>
    %248 = stablehlo.slice %245 [0:2, 0:64, 128:192] : (tensor<2x64x192xbf16>) -> tensor<2x64x64xbf16>
    %249 = stablehlo.reshape %246 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %250 = stablehlo.transpose %249, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %251 = stablehlo.reshape %247 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %252 = stablehlo.transpose %251, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %253 = stablehlo.reshape %248 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %254 = stablehlo.transpose %253, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %255 = stablehlo.dot_general %250, %252, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xbf16>, tensor<2x2x64x32xbf16>) -> tensor<2x2x64x64xf32>
    %cst_24 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x64x64xf32>
    %257 = stablehlo.divide %255, %256 : tensor<2x2x64x64xf32>
    %cst_25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %258 = stablehlo.reduce(%257 init: %cst_25) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %259 = stablehlo.reshape %258 : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %261 = stablehlo.compare EQ, %257, %260, FLOAT : (tensor<2x2x64x64xf32>, tensor<2x2x64x64xf32>) -> tensor<2x2x64x64xi1>
    %262 = stablehlo.convert %261 : (tensor<2x2x64x64xi1>) -> tensor<2x2x64x64xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.reduce(%262 init: %cst_26) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %265 = stablehlo.maximum %264, %258 : tensor<2x2x64xf32>
    %266 = stablehlo.compare EQ, %258, %265, FLOAT : (tensor<2x2x64xf32>, tensor<2x2x64xf32>) -> tensor<2x2x64xi1>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %269 = stablehlo.select %266, %267, %268 : tensor<2x2x64xi1>, tensor<2x2x64xf32>
    %cst_30 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %271 = stablehlo.compare EQ, %270, %265, FLOAT : (tensor<2x2x64xf32>, tensor<2x2x64xf32>) -> tensor<2x2x64xi1>
    %cst_31 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %274 = stablehlo.select %271, %272, %273 : tensor<2x2x64xi1>, tensor<2x2x64xf32>
    %275 = stablehlo.divide %269, %274 : tensor<2x2x64xf32>
    %276 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %278 = stablehlo.subtract %257, %277 : tensor<2x2x64x64xf32>
    %279 = stablehlo.exponential %278 : tensor<2x2x64x64xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.reduce(%279 init: %cst_33) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %283 = stablehlo.divide %279, %282 : tensor<2x2x64x64xf32>
    %284 = stablehlo.multiply %281, %281 : tensor<2x2x64x1xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x2x64x1xf32>
    %286 = stablehlo.divide %285, %284 : tensor<2x2x64x1xf32>
    %287 = stablehlo.convert %283 : (tensor<2x2x64x64xf32>) -> tensor<2x2x64x64xbf16>
    %288 = stablehlo.dot_general %287, %254, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xbf16>, tensor<2x2x64x32xbf16>) -> tensor<2x2x64x32xbf16>
    %289 = stablehlo.transpose %288, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xbf16>) -> tensor<2x64x2x32xbf16>
    %290 = stablehlo.reshape %289 : (tensor<2x64x2x32xbf16>) -> tensor<2x64x64xbf16>
    %291 = stablehlo.dot_general %290, %2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xbf16>, tensor<64x64xbf16>) -> tensor<2x64x64xbf16>
    %292 = stablehlo.reshape %291 : (tensor<2x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %293 = stablehlo.add %218, %292 : tensor<2x8x8x64xbf16>
    %294 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 3, 4] : (tensor<2x8x8x64xbf16>) -> tensor<2x8x2x8x64xbf16>
    %295 = stablehlo.reshape %294 : (tensor<2x8x2x8x64xbf16>) -> tensor<2x16x8x64xbf16>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 4] : (tensor<2x16x8x64xbf16>) -> tensor<2x16x8x2x64xbf16>
    %297 = stablehlo.reshape %296 : (tensor<2x16x8x2x64xbf16>) -> tensor<2x16x16x64xbf16>
    %298 = stablehlo.convolution(%297, %36) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<2x16x16x32xbf16>
    %299 = stablehlo.broadcast_in_dim %48, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %301 = stablehlo.add %298, %300 : tensor<2x16x16x32xbf16>
    %302 = stablehlo.concatenate %301, %145, dim = 3 : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<2x16x16x64xbf16>
    %303 = stablehlo.convert %302 : (tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xf32>
    %304 = stablehlo.reshape %303 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x8x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.reduce(%304 init: %cst_35) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_36 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %308 = stablehlo.divide %306, %307 : tensor<2x1x1x8x1xf32>
    %c_37 = stablehlo.constant dense<0> : tensor<i32>
    %309:5 = call @_var_3(%304, %c_37) : (tensor<2x16x16x8x8xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %310 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %311 = stablehlo.subtract %304, %310 : tensor<2x16x16x8x8xf32>
    %cst_38 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %313 = stablehlo.add %309#0, %312 : tensor<2x1x1x8x1xf32>
    %314 = stablehlo.rsqrt %313 : tensor<2x1x1x8x1xf32>
    %315 = stablehlo.divide %314, %313 : tensor<2x1x1x8x1xf32>
    %cst_39 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %317 = stablehlo.multiply %316, %315 : tensor<2x1x1x8x1xf32>
    %318 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %319 = stablehlo.multiply %311, %318 : tensor<2x16x16x8x8xf32>
    %320 = stablehlo.reshape %319 : (tensor<2x16x16x8x8xf32>) -> tensor<2x16x16x64xf32>
    %321 = stablehlo.convert %320 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xbf16>
    %322 = stablehlo.broadcast_in_dim %42, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x16x16x64xbf16>
    %324 = stablehlo.multiply %321, %323 : tensor<2x16x16x64xbf16>
    %325 = stablehlo.broadcast_in_dim %41, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x16x16x64xbf16>
    %327 = stablehlo.add %324, %326 : tensor<2x16x16x64xbf16>
    %328:3 = call @silu_4(%327) : (tensor<2x16x16x64xbf16>) -> (tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>)
    %329 = stablehlo.convolution(%328#0, %37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<2x16x16x32xbf16>
    %330 = stablehlo.broadcast_in_dim %38, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %332 = stablehlo.add %329, %331 : tensor<2x16x16x32xbf16>
    %333:3 = call @silu(%71) : (tensor<2x128xbf16>) -> (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>)
    %334 = stablehlo.dot_general %333#0, %47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x32xbf16>) -> tensor<2x32xbf16>
    %335 = stablehlo.broadcast_in_dim %46, dims = [1] : (tensor<32xbf16>) -> tensor<1x32xbf16>
    %336 = stablehlo.broadcast_in_dim %335, dims = [0, 1] : (tensor<1x32xbf16>) -> tensor<2x32xbf16>
    %337 = stablehlo.add %334, %336 : tensor<2x32xbf16>
    %338 = stablehlo.broadcast_in_dim %337, dims = [0, 3] : (tensor<2x32xbf16>) -> tensor<2x1x1x32xbf16>
    %339 = stablehlo.broadcast_in_dim %338, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %340 = stablehlo.add %332, %339 : tensor<2x16x16x32xbf16>
    %341 = stablehlo.convert %340 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %342 = stablehlo.reshape %341 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %343 = stablehlo.reduce(%342 init: %cst_40) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %344 = stablehlo.broadcast_in_dim %343, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_41 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %346 = stablehlo.divide %344, %345 : tensor<2x1x1x8x1xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %347:5 = call @_var(%342, %c_42) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %348 = stablehlo.broadcast_in_dim %346, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %349 = stablehlo.subtract %342, %348 : tensor<2x16x16x8x4xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %350 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %351 = stablehlo.add %347#0, %350 : tensor<2x1x1x8x1xf32>
    %352 = stablehlo.rsqrt %351 : tensor<2x1x1x8x1xf32>
    %353 = stablehlo.divide %352, %351 : tensor<2x1x1x8x1xf32>
    %cst_44 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %355 = stablehlo.multiply %354, %353 : tensor<2x1x1x8x1xf32>
    %356 = stablehlo.broadcast_in_dim %352, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %357 = stablehlo.multiply %349, %356 : tensor<2x16x16x8x4xf32>
    %358 = stablehlo.reshape %357 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %359 = stablehlo.convert %358 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %360 = stablehlo.broadcast_in_dim %44, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %361 = stablehlo.broadcast_in_dim %360, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %362 = stablehlo.multiply %359, %361 : tensor<2x16x16x32xbf16>
    %363 = stablehlo.broadcast_in_dim %43, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %364 = stablehlo.broadcast_in_dim %363, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %365 = stablehlo.add %362, %364 : tensor<2x16x16x32xbf16>
    %366:3 = call @silu_0(%365) : (tensor<2x16x16x32xbf16>) -> (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>)
    %367 = stablehlo.convolution(%366#0, %39) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %368 = stablehlo.broadcast_in_dim %40, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %370 = stablehlo.add %367, %369 : tensor<2x16x16x32xbf16>
    %371 = stablehlo.convolution(%302, %45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<1x1x64x32xbf16>) -> tensor<2x16x16x32xbf16>
    %372 = stablehlo.add %370, %371 : tensor<2x16x16x32xbf16>
    %373 = stablehlo.convert %372 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %374 = stablehlo.reshape %373 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %375 = stablehlo.reduce(%374 init: %cst_45) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %376 = stablehlo.broadcast_in_dim %375, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_46 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %378 = stablehlo.divide %376, %377 : tensor<2x1x1x8x1xf32>
    %c_47 = stablehlo.constant dense<0> : tensor<i32>
    %379:5 = call @_var(%374, %c_47) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> (tensor<2x1x1x8x1xf32>, tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>)
    %380 = stablehlo.broadcast_in_dim %378, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %381 = stablehlo.subtract %374, %380 : tensor<2x16x16x8x4xf32>
    %cst_48 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %383 = stablehlo.add %379#0, %382 : tensor<2x1x1x8x1xf32>
    %384 = stablehlo.rsqrt %383 : tensor<2x1x1x8x1xf32>
    %385 = stablehlo.divide %384, %383 : tensor<2x1x1x8x1xf32>
    %cst_49 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %387 = stablehlo.multiply %386, %385 : tensor<2x1x1x8x1xf32>
    %388 = stablehlo.broadcast_in_dim %384, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %389 = stablehlo.multiply %381, %388 : tensor<2x16x16x8x4xf32>
    %390 = stablehlo.reshape %389 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %391 = stablehlo.convert %390 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %392 = stablehlo.broadcast_in_dim %30, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %393 = stablehlo.broadcast_in_dim %392, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %394 = stablehlo.multiply %391, %393 : tensor<2x16x16x32xbf16>
    %395 = stablehlo.broadcast_in_dim %31, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %396 = stablehlo.broadcast_in_dim %395, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %397 = stablehlo.add %394, %396 : tensor<2x16x16x32xbf16>
    %398:3 = call @silu_0(%397) : (tensor<2x16x16x32xbf16>) -> (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>)
    %399 = stablehlo.convolution(%398#0, %28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x4xbf16>) -> tensor<2x16x16x4xbf16>
    %400 = stablehlo.broadcast_in_dim %29, dims = [3] : (tensor<4xbf16>) -> tensor<1x1x1x4xbf16>
    %401 = stablehlo.broadcast_in_dim %400, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xbf16>) -> tensor<2x16x16x4xbf16>
    %402 = stablehlo.add %399, %401 : tensor<2x16x16x4xbf16>
    %403 = stablehlo.convert %402 : (tensor<2x16x16x4xbf16>) -> tensor<2x16x16x4xf32>
    %404 = stablehlo.subtract %403, %arg148 : tensor<2x16x16x4xf32>
    %405 = chlo.square %404 : tensor<2x16x16x4xf32> -> tensor<2x16x16x4xf32>
    %cst_50 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x16x16x4xf32>
    %407 = stablehlo.multiply %406, %404 : tensor<2x16x16x4xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %408 = stablehlo.reduce(%405 init: %cst_51) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x16x16x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_52 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %409 = stablehlo.divide %408, %cst_52 : tensor<f32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_54 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %410 = stablehlo.divide %cst_53, %cst_54 : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<2x16x16x4xf32>
    %412 = stablehlo.multiply %411, %407 : tensor<2x16x16x4xf32>
    %413 = stablehlo.convert %412 : (tensor<2x16x16x4xf32>) -> tensor<2x16x16x4xbf16>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %414 = stablehlo.reduce(%413 init: %cst_55) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %415 = stablehlo.reshape %414 : (tensor<4xbf16>) -> tensor<1x1x1x4xbf16>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %416 = stablehlo.reduce(%415 init: %cst_56) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %417 = stablehlo.convolution(%398#0, %413) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<2x16x16x4xbf16>) -> tensor<3x3x32x4xbf16>
    %418 = stablehlo.reverse %28, dims = [0, 1] : tensor<3x3x32x4xbf16>
    %419 = stablehlo.convolution(%413, %418) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xbf16>, tensor<3x3x32x4xbf16>) -> tensor<2x16x16x32xbf16>
    %420 = call @silu_5(%398#1, %398#2, %397, %419) : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %421 = stablehlo.reduce(%420 init: %cst_57) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %422 = stablehlo.reshape %421 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %423 = stablehlo.reduce(%422 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %424 = stablehlo.multiply %391, %420 : tensor<2x16x16x32xbf16>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %425 = stablehlo.reduce(%424 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %426 = stablehlo.reshape %425 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %427 = stablehlo.broadcast_in_dim %392, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %428 = stablehlo.multiply %420, %427 : tensor<2x16x16x32xbf16>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %429 = stablehlo.reduce(%426 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %430 = stablehlo.convert %428 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %431 = stablehlo.reshape %430 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %432 = stablehlo.multiply %381, %431 : tensor<2x16x16x8x4xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%432 init: %cst_61) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %434 = stablehlo.reshape %433 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %435 = stablehlo.broadcast_in_dim %384, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %436 = stablehlo.multiply %431, %435 : tensor<2x16x16x8x4xf32>
    %437 = stablehlo.multiply %434, %387 : tensor<2x1x1x8x1xf32>
    %438 = stablehlo.negate %436 : tensor<2x16x16x8x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %439 = stablehlo.reduce(%438 init: %cst_62) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %440 = stablehlo.reshape %439 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %441 = call @_var_6(%379#1, %379#2, %379#3, %379#4, %437) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %442 = stablehlo.add %436, %441 : tensor<2x16x16x8x4xf32>
    %cst_63 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %444 = stablehlo.divide %440, %443 : tensor<2x1x1x8x1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_64) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %446 = stablehlo.broadcast_in_dim %445, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %447 = stablehlo.add %442, %446 : tensor<2x16x16x8x4xf32>
    %448 = stablehlo.reshape %447 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %449 = stablehlo.convert %448 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %450 = stablehlo.convolution(%302, %449) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<2x16x16x32xbf16>) -> tensor<1x1x64x32xbf16>
    %451 = stablehlo.reverse %45, dims = [0, 1] : tensor<1x1x64x32xbf16>
    %452 = stablehlo.convolution(%449, %451) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<1x1x64x32xbf16>) -> tensor<2x16x16x64xbf16>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %453 = stablehlo.reduce(%449 init: %cst_65) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %454 = stablehlo.reshape %453 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %455 = stablehlo.reduce(%454 init: %cst_66) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %456 = stablehlo.convolution(%366#0, %449) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<3x3x32x32xbf16>
    %457 = stablehlo.reverse %39, dims = [0, 1] : tensor<3x3x32x32xbf16>
    %458 = stablehlo.convolution(%449, %457) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %459 = call @silu_5(%366#1, %366#2, %365, %458) : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %460 = stablehlo.reduce(%459 init: %cst_67) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %461 = stablehlo.reshape %460 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %462 = stablehlo.reduce(%461 init: %cst_68) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %463 = stablehlo.multiply %359, %459 : tensor<2x16x16x32xbf16>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %464 = stablehlo.reduce(%463 init: %cst_69) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %465 = stablehlo.reshape %464 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %466 = stablehlo.broadcast_in_dim %360, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %467 = stablehlo.multiply %459, %466 : tensor<2x16x16x32xbf16>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %468 = stablehlo.reduce(%465 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %469 = stablehlo.convert %467 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %470 = stablehlo.reshape %469 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %471 = stablehlo.multiply %349, %470 : tensor<2x16x16x8x4xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %472 = stablehlo.reduce(%471 init: %cst_71) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %473 = stablehlo.reshape %472 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %474 = stablehlo.broadcast_in_dim %352, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %475 = stablehlo.multiply %470, %474 : tensor<2x16x16x8x4xf32>
    %476 = stablehlo.multiply %473, %355 : tensor<2x1x1x8x1xf32>
    %477 = stablehlo.negate %475 : tensor<2x16x16x8x4xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.reduce(%477 init: %cst_72) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %479 = stablehlo.reshape %478 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %480 = call @_var_6(%347#1, %347#2, %347#3, %347#4, %476) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %481 = stablehlo.add %475, %480 : tensor<2x16x16x8x4xf32>
    %cst_73 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %482 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %483 = stablehlo.divide %479, %482 : tensor<2x1x1x8x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%483 init: %cst_74) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %486 = stablehlo.add %481, %485 : tensor<2x16x16x8x4xf32>
    %487 = stablehlo.reshape %486 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %488 = stablehlo.convert %487 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %489 = stablehlo.reduce(%488 init: %cst_75) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<2x32xbf16>
    %490 = stablehlo.reshape %489 : (tensor<2x32xbf16>) -> tensor<2x1x1x32xbf16>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %491 = stablehlo.reduce(%490 init: %cst_76) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x32xbf16>, tensor<bf16>) -> tensor<2x32xbf16>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %492 = stablehlo.reduce(%491 init: %cst_77) applies stablehlo.add across dimensions = [0] : (tensor<2x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %493 = stablehlo.reshape %492 : (tensor<32xbf16>) -> tensor<1x32xbf16>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %494 = stablehlo.reduce(%493 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %495 = stablehlo.dot_general %491, %333#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xbf16>, tensor<2x128xbf16>) -> tensor<32x128xbf16>
    %496 = stablehlo.transpose %495, dims = [1, 0] : (tensor<32x128xbf16>) -> tensor<128x32xbf16>
    %497 = stablehlo.dot_general %491, %47, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x32xbf16>, tensor<128x32xbf16>) -> tensor<2x128xbf16>
    %498 = call @silu_8(%333#1, %333#2, %71, %497) : (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %499 = stablehlo.reduce(%488 init: %cst_79) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %500 = stablehlo.reshape %499 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %501 = stablehlo.reduce(%500 init: %cst_80) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %502 = stablehlo.convolution(%328#0, %488) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<2x16x16x32xbf16>) -> tensor<3x3x64x32xbf16>
    %503 = stablehlo.reverse %37, dims = [0, 1] : tensor<3x3x64x32xbf16>
    %504 = stablehlo.convolution(%488, %503) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x64x32xbf16>) -> tensor<2x16x16x64xbf16>
    %505 = call @silu_9(%328#1, %328#2, %327, %504) : (tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xbf16>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %506 = stablehlo.reduce(%505 init: %cst_81) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %507 = stablehlo.reshape %506 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %508 = stablehlo.reduce(%507 init: %cst_82) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %509 = stablehlo.multiply %321, %505 : tensor<2x16x16x64xbf16>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %510 = stablehlo.reduce(%509 init: %cst_83) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %511 = stablehlo.reshape %510 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %512 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x16x16x64xbf16>
    %513 = stablehlo.multiply %505, %512 : tensor<2x16x16x64xbf16>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %514 = stablehlo.reduce(%511 init: %cst_84) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %515 = stablehlo.convert %513 : (tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xf32>
    %516 = stablehlo.reshape %515 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x8x8xf32>
    %517 = stablehlo.multiply %311, %516 : tensor<2x16x16x8x8xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%517 init: %cst_85) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %519 = stablehlo.reshape %518 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %520 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %521 = stablehlo.multiply %516, %520 : tensor<2x16x16x8x8xf32>
    %522 = stablehlo.multiply %519, %317 : tensor<2x1x1x8x1xf32>
    %523 = stablehlo.negate %521 : tensor<2x16x16x8x8xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.reduce(%523 init: %cst_86) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %525 = stablehlo.reshape %524 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %526 = call @_var_10(%309#1, %309#2, %309#3, %309#4, %522) : (tensor<2x16x16x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %527 = stablehlo.add %521, %526 : tensor<2x16x16x8x8xf32>
    %cst_87 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %528 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %529 = stablehlo.divide %525, %528 : tensor<2x1x1x8x1xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %530 = stablehlo.reduce(%529 init: %cst_88) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %531 = stablehlo.broadcast_in_dim %530, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x8xf32>
    %532 = stablehlo.add %527, %531 : tensor<2x16x16x8x8xf32>
    %533 = stablehlo.reshape %532 : (tensor<2x16x16x8x8xf32>) -> tensor<2x16x16x64xf32>
    %534 = stablehlo.convert %533 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xbf16>
    %535 = stablehlo.add %452, %534 : tensor<2x16x16x64xbf16>
    %536 = stablehlo.slice %535 [0:2, 0:16, 0:16, 0:32] : (tensor<2x16x16x64xbf16>) -> tensor<2x16x16x32xbf16>
    %537 = stablehlo.slice %535 [0:2, 0:16, 0:16, 32:64] : (tensor<2x16x16x64xbf16>) -> tensor<2x16x16x32xbf16>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %538 = stablehlo.reduce(%536 init: %cst_89) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %539 = stablehlo.reshape %538 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %540 = stablehlo.reduce(%539 init: %cst_90) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %541 = stablehlo.convolution(%297, %536) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<2x16x16x32xbf16>) -> tensor<3x3x64x32xbf16>
    %542 = stablehlo.reverse %36, dims = [0, 1] : tensor<3x3x64x32xbf16>
    %543 = stablehlo.convolution(%536, %542) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x64x32xbf16>) -> tensor<2x16x16x64xbf16>
    %544 = stablehlo.reshape %543 : (tensor<2x16x16x64xbf16>) -> tensor<2x16x8x2x64xbf16>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %545 = stablehlo.reduce(%544 init: %cst_91) applies stablehlo.add across dimensions = [3] : (tensor<2x16x8x2x64xbf16>, tensor<bf16>) -> tensor<2x16x8x64xbf16>
    %546 = stablehlo.reshape %545 : (tensor<2x16x8x64xbf16>) -> tensor<2x8x2x8x64xbf16>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %547 = stablehlo.reduce(%546 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<2x8x2x8x64xbf16>, tensor<bf16>) -> tensor<2x8x8x64xbf16>
    %548 = stablehlo.reshape %547 : (tensor<2x8x8x64xbf16>) -> tensor<2x64x64xbf16>
    %549 = stablehlo.dot_general %548, %290, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xbf16>, tensor<2x64x64xbf16>) -> tensor<64x64xbf16>
    %550 = stablehlo.transpose %549, dims = [1, 0] : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
    %551 = stablehlo.dot_general %548, %2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xbf16>, tensor<64x64xbf16>) -> tensor<2x64x64xbf16>
    %552 = stablehlo.reshape %551 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %553 = stablehlo.transpose %552, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %554 = stablehlo.dot_general %553, %287, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xbf16>, tensor<2x2x64x64xbf16>) -> tensor<2x2x32x64xbf16>
    %555 = stablehlo.transpose %554, dims = [0, 1, 3, 2] : (tensor<2x2x32x64xbf16>) -> tensor<2x2x64x32xbf16>
    %556 = stablehlo.dot_general %553, %254, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xbf16>, tensor<2x2x64x32xbf16>) -> tensor<2x2x64x64xbf16>
    %557 = stablehlo.convert %556 : (tensor<2x2x64x64xbf16>) -> tensor<2x2x64x64xf32>
    %558 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %559 = stablehlo.multiply %557, %558 : tensor<2x2x64x64xf32>
    %560 = stablehlo.multiply %559, %279 : tensor<2x2x64x64xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.reduce(%560 init: %cst_93) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %562 = stablehlo.reshape %561 : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %563 = stablehlo.negate %562 : tensor<2x2x64x1xf32>
    %564 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %565 = stablehlo.divide %557, %564 : tensor<2x2x64x64xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %566 = stablehlo.reduce(%563 init: %cst_94) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x1xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %567 = stablehlo.broadcast_in_dim %566, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x64xf32>
    %568 = stablehlo.add %565, %567 : tensor<2x2x64x64xf32>
    %569 = stablehlo.multiply %568, %279 : tensor<2x2x64x64xf32>
    %cst_95 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x2x64x64xf32>
    %571 = stablehlo.divide %569, %570 : tensor<2x2x64x64xf32>
    %572 = stablehlo.convert %571 : tensor<2x2x64x64xf32>
    %573 = stablehlo.convert %250 : (tensor<2x2x64x32xbf16>) -> tensor<2x2x64x32xf32>
    %574 = stablehlo.dot_general %572, %573, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xf32>
    %575 = stablehlo.convert %574 : (tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xbf16>
    %576 = stablehlo.convert %571 : tensor<2x2x64x64xf32>
    %577 = stablehlo.convert %252 : (tensor<2x2x64x32xbf16>) -> tensor<2x2x64x32xf32>
    %578 = stablehlo.dot_general %576, %577, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xf32>
    %579 = stablehlo.convert %578 : (tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xbf16>
    %580 = stablehlo.transpose %555, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xbf16>) -> tensor<2x64x2x32xbf16>
    %581 = stablehlo.reshape %580 : (tensor<2x64x2x32xbf16>) -> tensor<2x64x64xbf16>
    %582 = stablehlo.transpose %575, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xbf16>) -> tensor<2x64x2x32xbf16>
    %583 = stablehlo.reshape %582 : (tensor<2x64x2x32xbf16>) -> tensor<2x64x64xbf16>
    %584 = stablehlo.transpose %579, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xbf16>) -> tensor<2x64x2x32xbf16>
    %585 = stablehlo.reshape %584 : (tensor<2x64x2x32xbf16>) -> tensor<2x64x64xbf16>
    %586 = stablehlo.concatenate %585, %583, %581, dim = 2 : (tensor<2x64x64xbf16>, tensor<2x64x64xbf16>, tensor<2x64x64xbf16>) -> tensor<2x64x192xbf16>
    %587 = stablehlo.dot_general %586, %244, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x192xbf16>, tensor<2x64x64xbf16>) -> tensor<192x64xbf16>
    %588 = stablehlo.transpose %587, dims = [1, 0] : (tensor<192x64xbf16>) -> tensor<64x192xbf16>
    %589 = stablehlo.dot_general %586, %3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x64x192xbf16>, tensor<64x192xbf16>) -> tensor<2x64x64xbf16>
    %590 = stablehlo.reshape %589 : (tensor<2x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %591 = stablehlo.reduce(%590 init: %cst_96) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %592 = stablehlo.reshape %591 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %593 = stablehlo.reduce(%592 init: %cst_97) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %594 = stablehlo.multiply %237, %590 : tensor<2x8x8x64xbf16>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %595 = stablehlo.reduce(%594 init: %cst_98) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %596 = stablehlo.reshape %595 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %597 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %598 = stablehlo.multiply %590, %597 : tensor<2x8x8x64xbf16>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %599 = stablehlo.reduce(%596 init: %cst_99) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %600 = stablehlo.convert %598 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %601 = stablehlo.reshape %600 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %602 = stablehlo.multiply %227, %601 : tensor<2x8x8x8x8xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %603 = stablehlo.reduce(%602 init: %cst_100) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %604 = stablehlo.reshape %603 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %605 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %606 = stablehlo.multiply %601, %605 : tensor<2x8x8x8x8xf32>
    %607 = stablehlo.multiply %604, %233 : tensor<2x1x1x8x1xf32>
    %608 = stablehlo.negate %606 : tensor<2x8x8x8x8xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.reduce(%608 init: %cst_101) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %610 = stablehlo.reshape %609 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %611 = call @_var_11(%225#1, %225#2, %225#3, %225#4, %607) : (tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %612 = stablehlo.add %606, %611 : tensor<2x8x8x8x8xf32>
    %cst_102 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %613 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %614 = stablehlo.divide %610, %613 : tensor<2x1x1x8x1xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %615 = stablehlo.reduce(%614 init: %cst_103) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %616 = stablehlo.broadcast_in_dim %615, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %617 = stablehlo.add %612, %616 : tensor<2x8x8x8x8xf32>
    %618 = stablehlo.reshape %617 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %619 = stablehlo.convert %618 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %620 = stablehlo.add %547, %619 : tensor<2x8x8x64xbf16>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %621 = stablehlo.reduce(%620 init: %cst_104) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %622 = stablehlo.reshape %621 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %623 = stablehlo.reduce(%622 init: %cst_105) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %624 = stablehlo.convolution(%213#0, %620) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>) -> tensor<3x3x64x64xbf16>
    %625 = stablehlo.reverse %20, dims = [0, 1] : tensor<3x3x64x64xbf16>
    %626 = stablehlo.convolution(%620, %625) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %627 = call @silu_12(%213#1, %213#2, %212, %626) : (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xbf16>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %628 = stablehlo.reduce(%627 init: %cst_106) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %629 = stablehlo.reshape %628 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %630 = stablehlo.reduce(%629 init: %cst_107) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %631 = stablehlo.multiply %206, %627 : tensor<2x8x8x64xbf16>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %632 = stablehlo.reduce(%631 init: %cst_108) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %633 = stablehlo.reshape %632 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %634 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %635 = stablehlo.multiply %627, %634 : tensor<2x8x8x64xbf16>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %636 = stablehlo.reduce(%633 init: %cst_109) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %637 = stablehlo.convert %635 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %638 = stablehlo.reshape %637 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %639 = stablehlo.multiply %196, %638 : tensor<2x8x8x8x8xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %640 = stablehlo.reduce(%639 init: %cst_110) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %641 = stablehlo.reshape %640 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %642 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %643 = stablehlo.multiply %638, %642 : tensor<2x8x8x8x8xf32>
    %644 = stablehlo.multiply %641, %202 : tensor<2x1x1x8x1xf32>
    %645 = stablehlo.negate %643 : tensor<2x8x8x8x8xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %646 = stablehlo.reduce(%645 init: %cst_111) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %647 = stablehlo.reshape %646 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %648 = call @_var_11(%194#1, %194#2, %194#3, %194#4, %644) : (tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %649 = stablehlo.add %643, %648 : tensor<2x8x8x8x8xf32>
    %cst_112 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %650 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %651 = stablehlo.divide %647, %650 : tensor<2x1x1x8x1xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.reduce(%651 init: %cst_113) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %653 = stablehlo.broadcast_in_dim %652, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %654 = stablehlo.add %649, %653 : tensor<2x8x8x8x8xf32>
    %655 = stablehlo.reshape %654 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %656 = stablehlo.convert %655 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %657 = stablehlo.reduce(%656 init: %cst_114) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<2x64xbf16>
    %658 = stablehlo.reshape %657 : (tensor<2x64xbf16>) -> tensor<2x1x1x64xbf16>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %659 = stablehlo.reduce(%658 init: %cst_115) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x64xbf16>, tensor<bf16>) -> tensor<2x64xbf16>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %660 = stablehlo.reduce(%659 init: %cst_116) applies stablehlo.add across dimensions = [0] : (tensor<2x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %661 = stablehlo.reshape %660 : (tensor<64xbf16>) -> tensor<1x64xbf16>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %662 = stablehlo.reduce(%661 init: %cst_117) applies stablehlo.add across dimensions = [0] : (tensor<1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %663 = stablehlo.dot_general %659, %180#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64xbf16>, tensor<2x128xbf16>) -> tensor<64x128xbf16>
    %664 = stablehlo.transpose %663, dims = [1, 0] : (tensor<64x128xbf16>) -> tensor<128x64xbf16>
    %665 = stablehlo.dot_general %659, %27, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x64xbf16>, tensor<128x64xbf16>) -> tensor<2x128xbf16>
    %666 = call @silu_8(%180#1, %180#2, %71, %665) : (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %667 = stablehlo.add %498, %666 : tensor<2x128xbf16>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %668 = stablehlo.reduce(%656 init: %cst_118) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %669 = stablehlo.reshape %668 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %670 = stablehlo.reduce(%669 init: %cst_119) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %671 = stablehlo.convolution(%175#0, %656) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>) -> tensor<3x3x64x64xbf16>
    %672 = stablehlo.reverse %18, dims = [0, 1] : tensor<3x3x64x64xbf16>
    %673 = stablehlo.convolution(%656, %672) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %674 = call @silu_12(%175#1, %175#2, %174, %673) : (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xbf16>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %675 = stablehlo.reduce(%674 init: %cst_120) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %676 = stablehlo.reshape %675 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %677 = stablehlo.reduce(%676 init: %cst_121) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %678 = stablehlo.multiply %168, %674 : tensor<2x8x8x64xbf16>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %679 = stablehlo.reduce(%678 init: %cst_122) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %680 = stablehlo.reshape %679 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %681 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %682 = stablehlo.multiply %674, %681 : tensor<2x8x8x64xbf16>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %683 = stablehlo.reduce(%680 init: %cst_123) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %684 = stablehlo.convert %682 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %685 = stablehlo.reshape %684 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %686 = stablehlo.multiply %158, %685 : tensor<2x8x8x8x8xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.reduce(%686 init: %cst_124) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %688 = stablehlo.reshape %687 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %689 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %690 = stablehlo.multiply %685, %689 : tensor<2x8x8x8x8xf32>
    %691 = stablehlo.multiply %688, %164 : tensor<2x1x1x8x1xf32>
    %692 = stablehlo.negate %690 : tensor<2x8x8x8x8xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %693 = stablehlo.reduce(%692 init: %cst_125) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %694 = stablehlo.reshape %693 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %695 = call @_var_11(%156#1, %156#2, %156#3, %156#4, %691) : (tensor<2x8x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %696 = stablehlo.add %690, %695 : tensor<2x8x8x8x8xf32>
    %cst_126 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %697 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %698 = stablehlo.divide %694, %697 : tensor<2x1x1x8x1xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %699 = stablehlo.reduce(%698 init: %cst_127) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %700 = stablehlo.broadcast_in_dim %699, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x8x8x8x8xf32>
    %701 = stablehlo.add %696, %700 : tensor<2x8x8x8x8xf32>
    %702 = stablehlo.reshape %701 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %703 = stablehlo.convert %702 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %704 = stablehlo.add %620, %703 : tensor<2x8x8x64xbf16>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %705 = stablehlo.reduce(%704 init: %cst_128) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %706 = stablehlo.reshape %705 : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %707 = stablehlo.reduce(%706 init: %cst_129) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xbf16>, tensor<bf16>) -> tensor<64xbf16>
    %708 = stablehlo.convolution(%145, %704) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<2x8x8x64xbf16>) -> tensor<3x3x32x64xbf16>
    %709 = stablehlo.reverse %4, dims = [0, 1] : tensor<3x3x32x64xbf16>
    %710 = stablehlo.convolution(%704, %709) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x32x64xbf16>) -> tensor<2x16x16x32xbf16>
    %711 = stablehlo.add %537, %710 : tensor<2x16x16x32xbf16>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %712 = stablehlo.reduce(%711 init: %cst_130) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %713 = stablehlo.reshape %712 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %714 = stablehlo.reduce(%713 init: %cst_131) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %715 = stablehlo.convolution(%140#0, %711) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<3x3x32x32xbf16>
    %716 = stablehlo.reverse %7, dims = [0, 1] : tensor<3x3x32x32xbf16>
    %717 = stablehlo.convolution(%711, %716) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %718 = call @silu_5(%140#1, %140#2, %139, %717) : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %719 = stablehlo.reduce(%718 init: %cst_132) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %720 = stablehlo.reshape %719 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %721 = stablehlo.reduce(%720 init: %cst_133) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %722 = stablehlo.multiply %133, %718 : tensor<2x16x16x32xbf16>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %723 = stablehlo.reduce(%722 init: %cst_134) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %724 = stablehlo.reshape %723 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %725 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %726 = stablehlo.multiply %718, %725 : tensor<2x16x16x32xbf16>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %727 = stablehlo.reduce(%724 init: %cst_135) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %728 = stablehlo.convert %726 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %729 = stablehlo.reshape %728 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %730 = stablehlo.multiply %123, %729 : tensor<2x16x16x8x4xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %731 = stablehlo.reduce(%730 init: %cst_136) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %732 = stablehlo.reshape %731 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %733 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %734 = stablehlo.multiply %729, %733 : tensor<2x16x16x8x4xf32>
    %735 = stablehlo.multiply %732, %129 : tensor<2x1x1x8x1xf32>
    %736 = stablehlo.negate %734 : tensor<2x16x16x8x4xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %737 = stablehlo.reduce(%736 init: %cst_137) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %738 = stablehlo.reshape %737 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %739 = call @_var_6(%121#1, %121#2, %121#3, %121#4, %735) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %740 = stablehlo.add %734, %739 : tensor<2x16x16x8x4xf32>
    %cst_138 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %742 = stablehlo.divide %738, %741 : tensor<2x1x1x8x1xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %743 = stablehlo.reduce(%742 init: %cst_139) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %744 = stablehlo.broadcast_in_dim %743, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %745 = stablehlo.add %740, %744 : tensor<2x16x16x8x4xf32>
    %746 = stablehlo.reshape %745 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %747 = stablehlo.convert %746 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %748 = stablehlo.reduce(%747 init: %cst_140) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<2x32xbf16>
    %749 = stablehlo.reshape %748 : (tensor<2x32xbf16>) -> tensor<2x1x1x32xbf16>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %750 = stablehlo.reduce(%749 init: %cst_141) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x32xbf16>, tensor<bf16>) -> tensor<2x32xbf16>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %751 = stablehlo.reduce(%750 init: %cst_142) applies stablehlo.add across dimensions = [0] : (tensor<2x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %752 = stablehlo.reshape %751 : (tensor<32xbf16>) -> tensor<1x32xbf16>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %753 = stablehlo.reduce(%752 init: %cst_143) applies stablehlo.add across dimensions = [0] : (tensor<1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %754 = stablehlo.dot_general %750, %107#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xbf16>, tensor<2x128xbf16>) -> tensor<32x128xbf16>
    %755 = stablehlo.transpose %754, dims = [1, 0] : (tensor<32x128xbf16>) -> tensor<128x32xbf16>
    %756 = stablehlo.dot_general %750, %14, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x32xbf16>, tensor<128x32xbf16>) -> tensor<2x128xbf16>
    %757 = call @silu_8(%107#1, %107#2, %71, %756) : (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %758 = stablehlo.add %667, %757 : tensor<2x128xbf16>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %759 = stablehlo.reduce(%747 init: %cst_144) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %760 = stablehlo.reshape %759 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %761 = stablehlo.reduce(%760 init: %cst_145) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %762 = stablehlo.convolution(%102#0, %747) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<3x3x32x32xbf16>
    %763 = stablehlo.reverse %5, dims = [0, 1] : tensor<3x3x32x32xbf16>
    %764 = stablehlo.convolution(%747, %763) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %765 = call @silu_5(%102#1, %102#2, %101, %764) : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %766 = stablehlo.reduce(%765 init: %cst_146) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %767 = stablehlo.reshape %766 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %768 = stablehlo.reduce(%767 init: %cst_147) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %769 = stablehlo.multiply %95, %765 : tensor<2x16x16x32xbf16>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %770 = stablehlo.reduce(%769 init: %cst_148) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %771 = stablehlo.reshape %770 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %772 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %773 = stablehlo.multiply %765, %772 : tensor<2x16x16x32xbf16>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %774 = stablehlo.reduce(%771 init: %cst_149) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %775 = stablehlo.convert %773 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %776 = stablehlo.reshape %775 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %777 = stablehlo.multiply %85, %776 : tensor<2x16x16x8x4xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %778 = stablehlo.reduce(%777 init: %cst_150) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %779 = stablehlo.reshape %778 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %780 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %781 = stablehlo.multiply %776, %780 : tensor<2x16x16x8x4xf32>
    %782 = stablehlo.multiply %779, %91 : tensor<2x1x1x8x1xf32>
    %783 = stablehlo.negate %781 : tensor<2x16x16x8x4xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %784 = stablehlo.reduce(%783 init: %cst_151) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %785 = stablehlo.reshape %784 : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %786 = call @_var_6(%83#1, %83#2, %83#3, %83#4, %782) : (tensor<2x16x16x8x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %787 = stablehlo.add %781, %786 : tensor<2x16x16x8x4xf32>
    %cst_152 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %789 = stablehlo.divide %785, %788 : tensor<2x1x1x8x1xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %790 = stablehlo.reduce(%789 init: %cst_153) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %791 = stablehlo.broadcast_in_dim %790, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x16x16x8x4xf32>
    %792 = stablehlo.add %787, %791 : tensor<2x16x16x8x4xf32>
    %793 = stablehlo.reshape %792 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %794 = stablehlo.convert %793 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %795 = stablehlo.add %711, %794 : tensor<2x16x16x32xbf16>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %796 = stablehlo.reduce(%795 init: %cst_154) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %797 = stablehlo.reshape %796 : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %798 = stablehlo.reduce(%797 init: %cst_155) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xbf16>, tensor<bf16>) -> tensor<32xbf16>
    %799 = stablehlo.convolution(%72, %795) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xbf16>, tensor<2x16x16x32xbf16>) -> tensor<3x3x4x32xbf16>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %800 = stablehlo.reduce(%758 init: %cst_156) applies stablehlo.add across dimensions = [0] : (tensor<2x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %801 = stablehlo.reshape %800 : (tensor<128xbf16>) -> tensor<1x128xbf16>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %802 = stablehlo.reduce(%801 init: %cst_157) applies stablehlo.add across dimensions = [0] : (tensor<1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %803 = stablehlo.dot_general %758, %67#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<2x128xbf16>) -> tensor<128x128xbf16>
    %804 = stablehlo.transpose %803, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %805 = stablehlo.dot_general %758, %34, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x128xbf16>) -> tensor<2x128xbf16>
    %806 = call @silu_8(%67#1, %67#2, %66, %805) : (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %807 = stablehlo.reduce(%806 init: %cst_158) applies stablehlo.add across dimensions = [0] : (tensor<2x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %808 = stablehlo.reshape %807 : (tensor<128xbf16>) -> tensor<1x128xbf16>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %809 = stablehlo.reduce(%808 init: %cst_159) applies stablehlo.add across dimensions = [0] : (tensor<1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %810 = stablehlo.dot_general %806, %62, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<2x32xbf16>) -> tensor<128x32xbf16>
    %811 = stablehlo.transpose %810, dims = [1, 0] : (tensor<128x32xbf16>) -> tensor<32x128xbf16>
    %812 = stablehlo.convert %540 : (tensor<32xbf16>) -> tensor<32xf32>
    %813 = stablehlo.convert %496 : (tensor<128x32xbf16>) -> tensor<128x32xf32>
    %814 = stablehlo.convert %494 : (tensor<32xbf16>) -> tensor<32xf32>
    %815 = stablehlo.convert %450 : (tensor<1x1x64x32xbf16>) -> tensor<1x1x64x32xf32>
    %816 = stablehlo.convert %468 : (tensor<32xbf16>) -> tensor<32xf32>
    %817 = stablehlo.convert %462 : (tensor<32xbf16>) -> tensor<32xf32>
    %818 = stablehlo.convert %514 : (tensor<64xbf16>) -> tensor<64xf32>
    %819 = stablehlo.convert %508 : (tensor<64xbf16>) -> tensor<64xf32>
    %820 = stablehlo.convert %455 : (tensor<32xbf16>) -> tensor<32xf32>
    %821 = stablehlo.convert %456 : (tensor<3x3x32x32xbf16>) -> tensor<3x3x32x32xf32>
    %822 = stablehlo.convert %501 : (tensor<32xbf16>) -> tensor<32xf32>
    %823 = stablehlo.convert %502 : (tensor<3x3x64x32xbf16>) -> tensor<3x3x64x32xf32>
    %824 = stablehlo.convert %541 : (tensor<3x3x64x32xbf16>) -> tensor<3x3x64x32xf32>
    %825 = stablehlo.convert %802 : (tensor<128xbf16>) -> tensor<128xf32>
    %826 = stablehlo.convert %804 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %827 = stablehlo.convert %809 : (tensor<128xbf16>) -> tensor<128xf32>
    %828 = stablehlo.convert %811 : (tensor<32x128xbf16>) -> tensor<32x128xf32>
    %829 = stablehlo.convert %423 : (tensor<32xbf16>) -> tensor<32xf32>
    %830 = stablehlo.convert %429 : (tensor<32xbf16>) -> tensor<32xf32>
    %831 = stablehlo.convert %416 : (tensor<4xbf16>) -> tensor<4xf32>
    %832 = stablehlo.convert %417 : (tensor<3x3x32x4xbf16>) -> tensor<3x3x32x4xf32>
    %833 = stablehlo.convert %664 : (tensor<128x64xbf16>) -> tensor<128x64xf32>
    %834 = stablehlo.convert %662 : (tensor<64xbf16>) -> tensor<64xf32>
    %835 = stablehlo.convert %636 : (tensor<64xbf16>) -> tensor<64xf32>
    %836 = stablehlo.convert %630 : (tensor<64xbf16>) -> tensor<64xf32>
    %837 = stablehlo.convert %683 : (tensor<64xbf16>) -> tensor<64xf32>
    %838 = stablehlo.convert %677 : (tensor<64xbf16>) -> tensor<64xf32>
    %839 = stablehlo.convert %623 : (tensor<64xbf16>) -> tensor<64xf32>
    %840 = stablehlo.convert %624 : (tensor<3x3x64x64xbf16>) -> tensor<3x3x64x64xf32>
    %841 = stablehlo.convert %670 : (tensor<64xbf16>) -> tensor<64xf32>
    %842 = stablehlo.convert %671 : (tensor<3x3x64x64xbf16>) -> tensor<3x3x64x64xf32>
    %843 = stablehlo.convert %798 : (tensor<32xbf16>) -> tensor<32xf32>
    %844 = stablehlo.convert %799 : (tensor<3x3x4x32xbf16>) -> tensor<3x3x4x32xf32>
    %845 = stablehlo.convert %707 : (tensor<64xbf16>) -> tensor<64xf32>
    %846 = stablehlo.convert %755 : (tensor<128x32xbf16>) -> tensor<128x32xf32>
    %847 = stablehlo.convert %753 : (tensor<32xbf16>) -> tensor<32xf32>
    %848 = stablehlo.convert %727 : (tensor<32xbf16>) -> tensor<32xf32>
    %849 = stablehlo.convert %721 : (tensor<32xbf16>) -> tensor<32xf32>
    %850 = stablehlo.convert %774 : (tensor<32xbf16>) -> tensor<32xf32>
    %851 = stablehlo.convert %768 : (tensor<32xbf16>) -> tensor<32xf32>
    %852 = stablehlo.convert %714 : (tensor<32xbf16>) -> tensor<32xf32>
    %853 = stablehlo.convert %715 : (tensor<3x3x32x32xbf16>) -> tensor<3x3x32x32xf32>
    %854 = stablehlo.convert %761 : (tensor<32xbf16>) -> tensor<32xf32>
    %855 = stablehlo.convert %762 : (tensor<3x3x32x32xbf16>) -> tensor<3x3x32x32xf32>
    %856 = stablehlo.convert %708 : (tensor<3x3x32x64xbf16>) -> tensor<3x3x32x64xf32>
    %857 = stablehlo.convert %588 : (tensor<64x192xbf16>) -> tensor<64x192xf32>
    %858 = stablehlo.convert %550 : (tensor<64x64xbf16>) -> tensor<64x64xf32>
    %859 = stablehlo.convert %599 : (tensor<64xbf16>) -> tensor<64xf32>
    %860 = stablehlo.convert %593 : (tensor<64xbf16>) -> tensor<64xf32>
    %c_160 = stablehlo.constant dense<1> : tensor<i32>
    %861 = stablehlo.add %arg147, %c_160 : tensor<i32>
    %862 = stablehlo.convert %861 : (tensor<i32>) -> tensor<f32>
    %cst_161 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %863 = stablehlo.power %cst_161, %862 : tensor<f32>
    %cst_162 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %864 = stablehlo.subtract %cst_162, %863 : tensor<f32>
    %cst_163 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %865 = stablehlo.power %cst_163, %862 : tensor<f32>
    %cst_164 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %866 = stablehlo.subtract %cst_164, %865 : tensor<f32>
    %cst_165 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %867 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %868 = stablehlo.multiply %867, %arg49 : tensor<64xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %869 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %870 = stablehlo.multiply %869, %860 : tensor<64xf32>
    %871 = stablehlo.add %868, %870 : tensor<64xf32>
    %cst_167 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %873 = stablehlo.multiply %872, %arg98 : tensor<64xf32>
    %874 = chlo.square %860 : tensor<64xf32> -> tensor<64xf32>
    %cst_168 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %876 = stablehlo.multiply %875, %874 : tensor<64xf32>
    %877 = stablehlo.add %873, %876 : tensor<64xf32>
    %878 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %879 = stablehlo.divide %871, %878 : tensor<64xf32>
    %880 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %881 = stablehlo.divide %877, %880 : tensor<64xf32>
    %882 = stablehlo.sqrt %881 : tensor<64xf32>
    %cst_169 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %884 = stablehlo.add %882, %883 : tensor<64xf32>
    %885 = stablehlo.divide %879, %884 : tensor<64xf32>
    %cst_170 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %887 = stablehlo.multiply %886, %885 : tensor<64xf32>
    %888 = stablehlo.subtract %arg0, %887 : tensor<64xf32>
    %cst_171 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %889 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %890 = stablehlo.multiply %889, %arg50 : tensor<64xf32>
    %cst_172 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %891 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %892 = stablehlo.multiply %891, %859 : tensor<64xf32>
    %893 = stablehlo.add %890, %892 : tensor<64xf32>
    %cst_173 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %894 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %895 = stablehlo.multiply %894, %arg99 : tensor<64xf32>
    %896 = chlo.square %859 : tensor<64xf32> -> tensor<64xf32>
    %cst_174 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %898 = stablehlo.multiply %897, %896 : tensor<64xf32>
    %899 = stablehlo.add %895, %898 : tensor<64xf32>
    %900 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %901 = stablehlo.divide %893, %900 : tensor<64xf32>
    %902 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %903 = stablehlo.divide %899, %902 : tensor<64xf32>
    %904 = stablehlo.sqrt %903 : tensor<64xf32>
    %cst_175 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %906 = stablehlo.add %904, %905 : tensor<64xf32>
    %907 = stablehlo.divide %901, %906 : tensor<64xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %909 = stablehlo.multiply %908, %907 : tensor<64xf32>
    %910 = stablehlo.subtract %arg1, %909 : tensor<64xf32>
    %cst_177 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %912 = stablehlo.multiply %911, %arg51 : tensor<64x64xf32>
    %cst_178 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %914 = stablehlo.multiply %913, %858 : tensor<64x64xf32>
    %915 = stablehlo.add %912, %914 : tensor<64x64xf32>
    %cst_179 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %917 = stablehlo.multiply %916, %arg100 : tensor<64x64xf32>
    %918 = chlo.square %858 : tensor<64x64xf32> -> tensor<64x64xf32>
    %cst_180 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %919 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %920 = stablehlo.multiply %919, %918 : tensor<64x64xf32>
    %921 = stablehlo.add %917, %920 : tensor<64x64xf32>
    %922 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %923 = stablehlo.divide %915, %922 : tensor<64x64xf32>
    %924 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %925 = stablehlo.divide %921, %924 : tensor<64x64xf32>
    %926 = stablehlo.sqrt %925 : tensor<64x64xf32>
    %cst_181 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %927 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %928 = stablehlo.add %926, %927 : tensor<64x64xf32>
    %929 = stablehlo.divide %923, %928 : tensor<64x64xf32>
    %cst_182 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %930 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %931 = stablehlo.multiply %930, %arg2 : tensor<64x64xf32>
    %932 = stablehlo.add %929, %931 : tensor<64x64xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %933 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %934 = stablehlo.multiply %933, %932 : tensor<64x64xf32>
    %935 = stablehlo.subtract %arg2, %934 : tensor<64x64xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %937 = stablehlo.multiply %936, %arg52 : tensor<64x192xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %938 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %939 = stablehlo.multiply %938, %857 : tensor<64x192xf32>
    %940 = stablehlo.add %937, %939 : tensor<64x192xf32>
    %cst_186 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %942 = stablehlo.multiply %941, %arg101 : tensor<64x192xf32>
    %943 = chlo.square %857 : tensor<64x192xf32> -> tensor<64x192xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %944 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %945 = stablehlo.multiply %944, %943 : tensor<64x192xf32>
    %946 = stablehlo.add %942, %945 : tensor<64x192xf32>
    %947 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %948 = stablehlo.divide %940, %947 : tensor<64x192xf32>
    %949 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %950 = stablehlo.divide %946, %949 : tensor<64x192xf32>
    %951 = stablehlo.sqrt %950 : tensor<64x192xf32>
    %cst_188 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %952 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %953 = stablehlo.add %951, %952 : tensor<64x192xf32>
    %954 = stablehlo.divide %948, %953 : tensor<64x192xf32>
    %cst_189 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %956 = stablehlo.multiply %955, %arg3 : tensor<64x192xf32>
    %957 = stablehlo.add %954, %956 : tensor<64x192xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<64x192xf32>
    %959 = stablehlo.multiply %958, %957 : tensor<64x192xf32>
    %960 = stablehlo.subtract %arg3, %959 : tensor<64x192xf32>
    %cst_191 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %962 = stablehlo.multiply %961, %arg53 : tensor<3x3x32x64xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %963 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %964 = stablehlo.multiply %963, %856 : tensor<3x3x32x64xf32>
    %965 = stablehlo.add %962, %964 : tensor<3x3x32x64xf32>
    %cst_193 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %966 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %967 = stablehlo.multiply %966, %arg102 : tensor<3x3x32x64xf32>
    %968 = chlo.square %856 : tensor<3x3x32x64xf32> -> tensor<3x3x32x64xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %970 = stablehlo.multiply %969, %968 : tensor<3x3x32x64xf32>
    %971 = stablehlo.add %967, %970 : tensor<3x3x32x64xf32>
    %972 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %973 = stablehlo.divide %965, %972 : tensor<3x3x32x64xf32>
    %974 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %975 = stablehlo.divide %971, %974 : tensor<3x3x32x64xf32>
    %976 = stablehlo.sqrt %975 : tensor<3x3x32x64xf32>
    %cst_195 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %978 = stablehlo.add %976, %977 : tensor<3x3x32x64xf32>
    %979 = stablehlo.divide %973, %978 : tensor<3x3x32x64xf32>
    %cst_196 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %981 = stablehlo.multiply %980, %arg4 : tensor<3x3x32x64xf32>
    %982 = stablehlo.add %979, %981 : tensor<3x3x32x64xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %984 = stablehlo.multiply %983, %982 : tensor<3x3x32x64xf32>
    %985 = stablehlo.subtract %arg4, %984 : tensor<3x3x32x64xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %986 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %987 = stablehlo.multiply %986, %arg54 : tensor<3x3x32x32xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %989 = stablehlo.multiply %988, %855 : tensor<3x3x32x32xf32>
    %990 = stablehlo.add %987, %989 : tensor<3x3x32x32xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %992 = stablehlo.multiply %991, %arg103 : tensor<3x3x32x32xf32>
    %993 = chlo.square %855 : tensor<3x3x32x32xf32> -> tensor<3x3x32x32xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %995 = stablehlo.multiply %994, %993 : tensor<3x3x32x32xf32>
    %996 = stablehlo.add %992, %995 : tensor<3x3x32x32xf32>
    %997 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %998 = stablehlo.divide %990, %997 : tensor<3x3x32x32xf32>
    %999 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1000 = stablehlo.divide %996, %999 : tensor<3x3x32x32xf32>
    %1001 = stablehlo.sqrt %1000 : tensor<3x3x32x32xf32>
    %cst_202 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1002 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1003 = stablehlo.add %1001, %1002 : tensor<3x3x32x32xf32>
    %1004 = stablehlo.divide %998, %1003 : tensor<3x3x32x32xf32>
    %cst_203 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1005 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1006 = stablehlo.multiply %1005, %arg5 : tensor<3x3x32x32xf32>
    %1007 = stablehlo.add %1004, %1006 : tensor<3x3x32x32xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1009 = stablehlo.multiply %1008, %1007 : tensor<3x3x32x32xf32>
    %1010 = stablehlo.subtract %arg5, %1009 : tensor<3x3x32x32xf32>
    %cst_205 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1012 = stablehlo.multiply %1011, %arg55 : tensor<32xf32>
    %cst_206 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1014 = stablehlo.multiply %1013, %854 : tensor<32xf32>
    %1015 = stablehlo.add %1012, %1014 : tensor<32xf32>
    %cst_207 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1016 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1017 = stablehlo.multiply %1016, %arg104 : tensor<32xf32>
    %1018 = chlo.square %854 : tensor<32xf32> -> tensor<32xf32>
    %cst_208 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1020 = stablehlo.multiply %1019, %1018 : tensor<32xf32>
    %1021 = stablehlo.add %1017, %1020 : tensor<32xf32>
    %1022 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1023 = stablehlo.divide %1015, %1022 : tensor<32xf32>
    %1024 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1025 = stablehlo.divide %1021, %1024 : tensor<32xf32>
    %1026 = stablehlo.sqrt %1025 : tensor<32xf32>
    %cst_209 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1028 = stablehlo.add %1026, %1027 : tensor<32xf32>
    %1029 = stablehlo.divide %1023, %1028 : tensor<32xf32>
    %cst_210 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1031 = stablehlo.multiply %1030, %1029 : tensor<32xf32>
    %1032 = stablehlo.subtract %arg6, %1031 : tensor<32xf32>
    %cst_211 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1034 = stablehlo.multiply %1033, %arg56 : tensor<3x3x32x32xf32>
    %cst_212 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1036 = stablehlo.multiply %1035, %853 : tensor<3x3x32x32xf32>
    %1037 = stablehlo.add %1034, %1036 : tensor<3x3x32x32xf32>
    %cst_213 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1039 = stablehlo.multiply %1038, %arg105 : tensor<3x3x32x32xf32>
    %1040 = chlo.square %853 : tensor<3x3x32x32xf32> -> tensor<3x3x32x32xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1042 = stablehlo.multiply %1041, %1040 : tensor<3x3x32x32xf32>
    %1043 = stablehlo.add %1039, %1042 : tensor<3x3x32x32xf32>
    %1044 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1045 = stablehlo.divide %1037, %1044 : tensor<3x3x32x32xf32>
    %1046 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1047 = stablehlo.divide %1043, %1046 : tensor<3x3x32x32xf32>
    %1048 = stablehlo.sqrt %1047 : tensor<3x3x32x32xf32>
    %cst_215 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1050 = stablehlo.add %1048, %1049 : tensor<3x3x32x32xf32>
    %1051 = stablehlo.divide %1045, %1050 : tensor<3x3x32x32xf32>
    %cst_216 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1052 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1053 = stablehlo.multiply %1052, %arg7 : tensor<3x3x32x32xf32>
    %1054 = stablehlo.add %1051, %1053 : tensor<3x3x32x32xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1056 = stablehlo.multiply %1055, %1054 : tensor<3x3x32x32xf32>
    %1057 = stablehlo.subtract %arg7, %1056 : tensor<3x3x32x32xf32>
    %cst_218 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1058 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1059 = stablehlo.multiply %1058, %arg57 : tensor<32xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1061 = stablehlo.multiply %1060, %852 : tensor<32xf32>
    %1062 = stablehlo.add %1059, %1061 : tensor<32xf32>
    %cst_220 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1064 = stablehlo.multiply %1063, %arg106 : tensor<32xf32>
    %1065 = chlo.square %852 : tensor<32xf32> -> tensor<32xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1067 = stablehlo.multiply %1066, %1065 : tensor<32xf32>
    %1068 = stablehlo.add %1064, %1067 : tensor<32xf32>
    %1069 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1070 = stablehlo.divide %1062, %1069 : tensor<32xf32>
    %1071 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1072 = stablehlo.divide %1068, %1071 : tensor<32xf32>
    %1073 = stablehlo.sqrt %1072 : tensor<32xf32>
    %cst_222 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1074 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1075 = stablehlo.add %1073, %1074 : tensor<32xf32>
    %1076 = stablehlo.divide %1070, %1075 : tensor<32xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1078 = stablehlo.multiply %1077, %1076 : tensor<32xf32>
    %1079 = stablehlo.subtract %arg8, %1078 : tensor<32xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1081 = stablehlo.multiply %1080, %arg58 : tensor<32xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1082 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1083 = stablehlo.multiply %1082, %851 : tensor<32xf32>
    %1084 = stablehlo.add %1081, %1083 : tensor<32xf32>
    %cst_226 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1086 = stablehlo.multiply %1085, %arg107 : tensor<32xf32>
    %1087 = chlo.square %851 : tensor<32xf32> -> tensor<32xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1088 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1089 = stablehlo.multiply %1088, %1087 : tensor<32xf32>
    %1090 = stablehlo.add %1086, %1089 : tensor<32xf32>
    %1091 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1092 = stablehlo.divide %1084, %1091 : tensor<32xf32>
    %1093 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1094 = stablehlo.divide %1090, %1093 : tensor<32xf32>
    %1095 = stablehlo.sqrt %1094 : tensor<32xf32>
    %cst_228 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1097 = stablehlo.add %1095, %1096 : tensor<32xf32>
    %1098 = stablehlo.divide %1092, %1097 : tensor<32xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1100 = stablehlo.multiply %1099, %1098 : tensor<32xf32>
    %1101 = stablehlo.subtract %arg9, %1100 : tensor<32xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1103 = stablehlo.multiply %1102, %arg59 : tensor<32xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1104 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1105 = stablehlo.multiply %1104, %850 : tensor<32xf32>
    %1106 = stablehlo.add %1103, %1105 : tensor<32xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1108 = stablehlo.multiply %1107, %arg108 : tensor<32xf32>
    %1109 = chlo.square %850 : tensor<32xf32> -> tensor<32xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1111 = stablehlo.multiply %1110, %1109 : tensor<32xf32>
    %1112 = stablehlo.add %1108, %1111 : tensor<32xf32>
    %1113 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1114 = stablehlo.divide %1106, %1113 : tensor<32xf32>
    %1115 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1116 = stablehlo.divide %1112, %1115 : tensor<32xf32>
    %1117 = stablehlo.sqrt %1116 : tensor<32xf32>
    %cst_234 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1118 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1119 = stablehlo.add %1117, %1118 : tensor<32xf32>
    %1120 = stablehlo.divide %1114, %1119 : tensor<32xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1121 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1122 = stablehlo.multiply %1121, %1120 : tensor<32xf32>
    %1123 = stablehlo.subtract %arg10, %1122 : tensor<32xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1124 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1125 = stablehlo.multiply %1124, %arg60 : tensor<32xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1126 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1127 = stablehlo.multiply %1126, %849 : tensor<32xf32>
    %1128 = stablehlo.add %1125, %1127 : tensor<32xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1130 = stablehlo.multiply %1129, %arg109 : tensor<32xf32>
    %1131 = chlo.square %849 : tensor<32xf32> -> tensor<32xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1133 = stablehlo.multiply %1132, %1131 : tensor<32xf32>
    %1134 = stablehlo.add %1130, %1133 : tensor<32xf32>
    %1135 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1136 = stablehlo.divide %1128, %1135 : tensor<32xf32>
    %1137 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1138 = stablehlo.divide %1134, %1137 : tensor<32xf32>
    %1139 = stablehlo.sqrt %1138 : tensor<32xf32>
    %cst_240 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1140 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1141 = stablehlo.add %1139, %1140 : tensor<32xf32>
    %1142 = stablehlo.divide %1136, %1141 : tensor<32xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1144 = stablehlo.multiply %1143, %1142 : tensor<32xf32>
    %1145 = stablehlo.subtract %arg11, %1144 : tensor<32xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1146 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1147 = stablehlo.multiply %1146, %arg61 : tensor<32xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1148 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1149 = stablehlo.multiply %1148, %848 : tensor<32xf32>
    %1150 = stablehlo.add %1147, %1149 : tensor<32xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1152 = stablehlo.multiply %1151, %arg110 : tensor<32xf32>
    %1153 = chlo.square %848 : tensor<32xf32> -> tensor<32xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1154 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1155 = stablehlo.multiply %1154, %1153 : tensor<32xf32>
    %1156 = stablehlo.add %1152, %1155 : tensor<32xf32>
    %1157 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1158 = stablehlo.divide %1150, %1157 : tensor<32xf32>
    %1159 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1160 = stablehlo.divide %1156, %1159 : tensor<32xf32>
    %1161 = stablehlo.sqrt %1160 : tensor<32xf32>
    %cst_246 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1163 = stablehlo.add %1161, %1162 : tensor<32xf32>
    %1164 = stablehlo.divide %1158, %1163 : tensor<32xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1166 = stablehlo.multiply %1165, %1164 : tensor<32xf32>
    %1167 = stablehlo.subtract %arg12, %1166 : tensor<32xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1168 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1169 = stablehlo.multiply %1168, %arg62 : tensor<32xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1170 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1171 = stablehlo.multiply %1170, %847 : tensor<32xf32>
    %1172 = stablehlo.add %1169, %1171 : tensor<32xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1173 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1174 = stablehlo.multiply %1173, %arg111 : tensor<32xf32>
    %1175 = chlo.square %847 : tensor<32xf32> -> tensor<32xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1176 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1177 = stablehlo.multiply %1176, %1175 : tensor<32xf32>
    %1178 = stablehlo.add %1174, %1177 : tensor<32xf32>
    %1179 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1180 = stablehlo.divide %1172, %1179 : tensor<32xf32>
    %1181 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1182 = stablehlo.divide %1178, %1181 : tensor<32xf32>
    %1183 = stablehlo.sqrt %1182 : tensor<32xf32>
    %cst_252 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1184 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1185 = stablehlo.add %1183, %1184 : tensor<32xf32>
    %1186 = stablehlo.divide %1180, %1185 : tensor<32xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1188 = stablehlo.multiply %1187, %1186 : tensor<32xf32>
    %1189 = stablehlo.subtract %arg13, %1188 : tensor<32xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1191 = stablehlo.multiply %1190, %arg63 : tensor<128x32xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1192 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1193 = stablehlo.multiply %1192, %846 : tensor<128x32xf32>
    %1194 = stablehlo.add %1191, %1193 : tensor<128x32xf32>
    %cst_256 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1196 = stablehlo.multiply %1195, %arg112 : tensor<128x32xf32>
    %1197 = chlo.square %846 : tensor<128x32xf32> -> tensor<128x32xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1199 = stablehlo.multiply %1198, %1197 : tensor<128x32xf32>
    %1200 = stablehlo.add %1196, %1199 : tensor<128x32xf32>
    %1201 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1202 = stablehlo.divide %1194, %1201 : tensor<128x32xf32>
    %1203 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1204 = stablehlo.divide %1200, %1203 : tensor<128x32xf32>
    %1205 = stablehlo.sqrt %1204 : tensor<128x32xf32>
    %cst_258 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1206 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1207 = stablehlo.add %1205, %1206 : tensor<128x32xf32>
    %1208 = stablehlo.divide %1202, %1207 : tensor<128x32xf32>
    %cst_259 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1210 = stablehlo.multiply %1209, %arg14 : tensor<128x32xf32>
    %1211 = stablehlo.add %1208, %1210 : tensor<128x32xf32>
    %cst_260 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1212 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1213 = stablehlo.multiply %1212, %1211 : tensor<128x32xf32>
    %1214 = stablehlo.subtract %arg14, %1213 : tensor<128x32xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1216 = stablehlo.multiply %1215, %arg64 : tensor<64xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1217 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1218 = stablehlo.multiply %1217, %845 : tensor<64xf32>
    %1219 = stablehlo.add %1216, %1218 : tensor<64xf32>
    %cst_263 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1220 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1221 = stablehlo.multiply %1220, %arg113 : tensor<64xf32>
    %1222 = chlo.square %845 : tensor<64xf32> -> tensor<64xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1223 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1224 = stablehlo.multiply %1223, %1222 : tensor<64xf32>
    %1225 = stablehlo.add %1221, %1224 : tensor<64xf32>
    %1226 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1227 = stablehlo.divide %1219, %1226 : tensor<64xf32>
    %1228 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1229 = stablehlo.divide %1225, %1228 : tensor<64xf32>
    %1230 = stablehlo.sqrt %1229 : tensor<64xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1232 = stablehlo.add %1230, %1231 : tensor<64xf32>
    %1233 = stablehlo.divide %1227, %1232 : tensor<64xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1234 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1235 = stablehlo.multiply %1234, %1233 : tensor<64xf32>
    %1236 = stablehlo.subtract %arg15, %1235 : tensor<64xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1238 = stablehlo.multiply %1237, %arg65 : tensor<3x3x4x32xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1239 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1240 = stablehlo.multiply %1239, %844 : tensor<3x3x4x32xf32>
    %1241 = stablehlo.add %1238, %1240 : tensor<3x3x4x32xf32>
    %cst_269 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1242 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1243 = stablehlo.multiply %1242, %arg114 : tensor<3x3x4x32xf32>
    %1244 = chlo.square %844 : tensor<3x3x4x32xf32> -> tensor<3x3x4x32xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1245 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1246 = stablehlo.multiply %1245, %1244 : tensor<3x3x4x32xf32>
    %1247 = stablehlo.add %1243, %1246 : tensor<3x3x4x32xf32>
    %1248 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1249 = stablehlo.divide %1241, %1248 : tensor<3x3x4x32xf32>
    %1250 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1251 = stablehlo.divide %1247, %1250 : tensor<3x3x4x32xf32>
    %1252 = stablehlo.sqrt %1251 : tensor<3x3x4x32xf32>
    %cst_271 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1253 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1254 = stablehlo.add %1252, %1253 : tensor<3x3x4x32xf32>
    %1255 = stablehlo.divide %1249, %1254 : tensor<3x3x4x32xf32>
    %cst_272 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1257 = stablehlo.multiply %1256, %arg16 : tensor<3x3x4x32xf32>
    %1258 = stablehlo.add %1255, %1257 : tensor<3x3x4x32xf32>
    %cst_273 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<3x3x4x32xf32>
    %1260 = stablehlo.multiply %1259, %1258 : tensor<3x3x4x32xf32>
    %1261 = stablehlo.subtract %arg16, %1260 : tensor<3x3x4x32xf32>
    %cst_274 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1262 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1263 = stablehlo.multiply %1262, %arg66 : tensor<32xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1264 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1265 = stablehlo.multiply %1264, %843 : tensor<32xf32>
    %1266 = stablehlo.add %1263, %1265 : tensor<32xf32>
    %cst_276 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1267 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1268 = stablehlo.multiply %1267, %arg115 : tensor<32xf32>
    %1269 = chlo.square %843 : tensor<32xf32> -> tensor<32xf32>
    %cst_277 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1270 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1271 = stablehlo.multiply %1270, %1269 : tensor<32xf32>
    %1272 = stablehlo.add %1268, %1271 : tensor<32xf32>
    %1273 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1274 = stablehlo.divide %1266, %1273 : tensor<32xf32>
    %1275 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1276 = stablehlo.divide %1272, %1275 : tensor<32xf32>
    %1277 = stablehlo.sqrt %1276 : tensor<32xf32>
    %cst_278 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1278 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1279 = stablehlo.add %1277, %1278 : tensor<32xf32>
    %1280 = stablehlo.divide %1274, %1279 : tensor<32xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1281 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1282 = stablehlo.multiply %1281, %1280 : tensor<32xf32>
    %1283 = stablehlo.subtract %arg17, %1282 : tensor<32xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1284 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1285 = stablehlo.multiply %1284, %arg67 : tensor<3x3x64x64xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1286 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1287 = stablehlo.multiply %1286, %842 : tensor<3x3x64x64xf32>
    %1288 = stablehlo.add %1285, %1287 : tensor<3x3x64x64xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1289 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1290 = stablehlo.multiply %1289, %arg116 : tensor<3x3x64x64xf32>
    %1291 = chlo.square %842 : tensor<3x3x64x64xf32> -> tensor<3x3x64x64xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1292 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1293 = stablehlo.multiply %1292, %1291 : tensor<3x3x64x64xf32>
    %1294 = stablehlo.add %1290, %1293 : tensor<3x3x64x64xf32>
    %1295 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1296 = stablehlo.divide %1288, %1295 : tensor<3x3x64x64xf32>
    %1297 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1298 = stablehlo.divide %1294, %1297 : tensor<3x3x64x64xf32>
    %1299 = stablehlo.sqrt %1298 : tensor<3x3x64x64xf32>
    %cst_284 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1300 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1301 = stablehlo.add %1299, %1300 : tensor<3x3x64x64xf32>
    %1302 = stablehlo.divide %1296, %1301 : tensor<3x3x64x64xf32>
    %cst_285 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1303 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1304 = stablehlo.multiply %1303, %arg18 : tensor<3x3x64x64xf32>
    %1305 = stablehlo.add %1302, %1304 : tensor<3x3x64x64xf32>
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1306 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1307 = stablehlo.multiply %1306, %1305 : tensor<3x3x64x64xf32>
    %1308 = stablehlo.subtract %arg18, %1307 : tensor<3x3x64x64xf32>
    %cst_287 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1309 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1310 = stablehlo.multiply %1309, %arg68 : tensor<64xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1311 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1312 = stablehlo.multiply %1311, %841 : tensor<64xf32>
    %1313 = stablehlo.add %1310, %1312 : tensor<64xf32>
    %cst_289 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1314 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1315 = stablehlo.multiply %1314, %arg117 : tensor<64xf32>
    %1316 = chlo.square %841 : tensor<64xf32> -> tensor<64xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1317 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1318 = stablehlo.multiply %1317, %1316 : tensor<64xf32>
    %1319 = stablehlo.add %1315, %1318 : tensor<64xf32>
    %1320 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1321 = stablehlo.divide %1313, %1320 : tensor<64xf32>
    %1322 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1323 = stablehlo.divide %1319, %1322 : tensor<64xf32>
    %1324 = stablehlo.sqrt %1323 : tensor<64xf32>
    %cst_291 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1325 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1326 = stablehlo.add %1324, %1325 : tensor<64xf32>
    %1327 = stablehlo.divide %1321, %1326 : tensor<64xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1328 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1329 = stablehlo.multiply %1328, %1327 : tensor<64xf32>
    %1330 = stablehlo.subtract %arg19, %1329 : tensor<64xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1331 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1332 = stablehlo.multiply %1331, %arg69 : tensor<3x3x64x64xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1333 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1334 = stablehlo.multiply %1333, %840 : tensor<3x3x64x64xf32>
    %1335 = stablehlo.add %1332, %1334 : tensor<3x3x64x64xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1336 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1337 = stablehlo.multiply %1336, %arg118 : tensor<3x3x64x64xf32>
    %1338 = chlo.square %840 : tensor<3x3x64x64xf32> -> tensor<3x3x64x64xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1340 = stablehlo.multiply %1339, %1338 : tensor<3x3x64x64xf32>
    %1341 = stablehlo.add %1337, %1340 : tensor<3x3x64x64xf32>
    %1342 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1343 = stablehlo.divide %1335, %1342 : tensor<3x3x64x64xf32>
    %1344 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1345 = stablehlo.divide %1341, %1344 : tensor<3x3x64x64xf32>
    %1346 = stablehlo.sqrt %1345 : tensor<3x3x64x64xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1347 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1348 = stablehlo.add %1346, %1347 : tensor<3x3x64x64xf32>
    %1349 = stablehlo.divide %1343, %1348 : tensor<3x3x64x64xf32>
    %cst_298 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1350 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1351 = stablehlo.multiply %1350, %arg20 : tensor<3x3x64x64xf32>
    %1352 = stablehlo.add %1349, %1351 : tensor<3x3x64x64xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1353 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1354 = stablehlo.multiply %1353, %1352 : tensor<3x3x64x64xf32>
    %1355 = stablehlo.subtract %arg20, %1354 : tensor<3x3x64x64xf32>
    %cst_300 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1356 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1357 = stablehlo.multiply %1356, %arg70 : tensor<64xf32>
    %cst_301 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1358 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1359 = stablehlo.multiply %1358, %839 : tensor<64xf32>
    %1360 = stablehlo.add %1357, %1359 : tensor<64xf32>
    %cst_302 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1361 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1362 = stablehlo.multiply %1361, %arg119 : tensor<64xf32>
    %1363 = chlo.square %839 : tensor<64xf32> -> tensor<64xf32>
    %cst_303 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1364 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1365 = stablehlo.multiply %1364, %1363 : tensor<64xf32>
    %1366 = stablehlo.add %1362, %1365 : tensor<64xf32>
    %1367 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1368 = stablehlo.divide %1360, %1367 : tensor<64xf32>
    %1369 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1370 = stablehlo.divide %1366, %1369 : tensor<64xf32>
    %1371 = stablehlo.sqrt %1370 : tensor<64xf32>
    %cst_304 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1372 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1373 = stablehlo.add %1371, %1372 : tensor<64xf32>
    %1374 = stablehlo.divide %1368, %1373 : tensor<64xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1375 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1376 = stablehlo.multiply %1375, %1374 : tensor<64xf32>
    %1377 = stablehlo.subtract %arg21, %1376 : tensor<64xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1378 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1379 = stablehlo.multiply %1378, %arg71 : tensor<64xf32>
    %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1380 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1381 = stablehlo.multiply %1380, %838 : tensor<64xf32>
    %1382 = stablehlo.add %1379, %1381 : tensor<64xf32>
    %cst_308 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1383 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1384 = stablehlo.multiply %1383, %arg120 : tensor<64xf32>
    %1385 = chlo.square %838 : tensor<64xf32> -> tensor<64xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1386 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1387 = stablehlo.multiply %1386, %1385 : tensor<64xf32>
    %1388 = stablehlo.add %1384, %1387 : tensor<64xf32>
    %1389 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1390 = stablehlo.divide %1382, %1389 : tensor<64xf32>
    %1391 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1392 = stablehlo.divide %1388, %1391 : tensor<64xf32>
    %1393 = stablehlo.sqrt %1392 : tensor<64xf32>
    %cst_310 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1394 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1395 = stablehlo.add %1393, %1394 : tensor<64xf32>
    %1396 = stablehlo.divide %1390, %1395 : tensor<64xf32>
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1397 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1398 = stablehlo.multiply %1397, %1396 : tensor<64xf32>
    %1399 = stablehlo.subtract %arg22, %1398 : tensor<64xf32>
    %cst_312 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1400 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1401 = stablehlo.multiply %1400, %arg72 : tensor<64xf32>
    %cst_313 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1402 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1403 = stablehlo.multiply %1402, %837 : tensor<64xf32>
    %1404 = stablehlo.add %1401, %1403 : tensor<64xf32>
    %cst_314 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1405 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1406 = stablehlo.multiply %1405, %arg121 : tensor<64xf32>
    %1407 = chlo.square %837 : tensor<64xf32> -> tensor<64xf32>
    %cst_315 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1408 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1409 = stablehlo.multiply %1408, %1407 : tensor<64xf32>
    %1410 = stablehlo.add %1406, %1409 : tensor<64xf32>
    %1411 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1412 = stablehlo.divide %1404, %1411 : tensor<64xf32>
    %1413 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1414 = stablehlo.divide %1410, %1413 : tensor<64xf32>
    %1415 = stablehlo.sqrt %1414 : tensor<64xf32>
    %cst_316 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1416 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1417 = stablehlo.add %1415, %1416 : tensor<64xf32>
    %1418 = stablehlo.divide %1412, %1417 : tensor<64xf32>
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1419 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1420 = stablehlo.multiply %1419, %1418 : tensor<64xf32>
    %1421 = stablehlo.subtract %arg23, %1420 : tensor<64xf32>
    %cst_318 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1422 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1423 = stablehlo.multiply %1422, %arg73 : tensor<64xf32>
    %cst_319 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1424 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1425 = stablehlo.multiply %1424, %836 : tensor<64xf32>
    %1426 = stablehlo.add %1423, %1425 : tensor<64xf32>
    %cst_320 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1427 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1428 = stablehlo.multiply %1427, %arg122 : tensor<64xf32>
    %1429 = chlo.square %836 : tensor<64xf32> -> tensor<64xf32>
    %cst_321 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1431 = stablehlo.multiply %1430, %1429 : tensor<64xf32>
    %1432 = stablehlo.add %1428, %1431 : tensor<64xf32>
    %1433 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1434 = stablehlo.divide %1426, %1433 : tensor<64xf32>
    %1435 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1436 = stablehlo.divide %1432, %1435 : tensor<64xf32>
    %1437 = stablehlo.sqrt %1436 : tensor<64xf32>
    %cst_322 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1438 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1439 = stablehlo.add %1437, %1438 : tensor<64xf32>
    %1440 = stablehlo.divide %1434, %1439 : tensor<64xf32>
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1441 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1442 = stablehlo.multiply %1441, %1440 : tensor<64xf32>
    %1443 = stablehlo.subtract %arg24, %1442 : tensor<64xf32>
    %cst_324 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1445 = stablehlo.multiply %1444, %arg74 : tensor<64xf32>
    %cst_325 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1446 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1447 = stablehlo.multiply %1446, %835 : tensor<64xf32>
    %1448 = stablehlo.add %1445, %1447 : tensor<64xf32>
    %cst_326 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1449 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1450 = stablehlo.multiply %1449, %arg123 : tensor<64xf32>
    %1451 = chlo.square %835 : tensor<64xf32> -> tensor<64xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1453 = stablehlo.multiply %1452, %1451 : tensor<64xf32>
    %1454 = stablehlo.add %1450, %1453 : tensor<64xf32>
    %1455 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1456 = stablehlo.divide %1448, %1455 : tensor<64xf32>
    %1457 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1458 = stablehlo.divide %1454, %1457 : tensor<64xf32>
    %1459 = stablehlo.sqrt %1458 : tensor<64xf32>
    %cst_328 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1460 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1461 = stablehlo.add %1459, %1460 : tensor<64xf32>
    %1462 = stablehlo.divide %1456, %1461 : tensor<64xf32>
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1463 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1464 = stablehlo.multiply %1463, %1462 : tensor<64xf32>
    %1465 = stablehlo.subtract %arg25, %1464 : tensor<64xf32>
    %cst_330 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1466 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1467 = stablehlo.multiply %1466, %arg75 : tensor<64xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1468 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1469 = stablehlo.multiply %1468, %834 : tensor<64xf32>
    %1470 = stablehlo.add %1467, %1469 : tensor<64xf32>
    %cst_332 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1471 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1472 = stablehlo.multiply %1471, %arg124 : tensor<64xf32>
    %1473 = chlo.square %834 : tensor<64xf32> -> tensor<64xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1474 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1475 = stablehlo.multiply %1474, %1473 : tensor<64xf32>
    %1476 = stablehlo.add %1472, %1475 : tensor<64xf32>
    %1477 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1478 = stablehlo.divide %1470, %1477 : tensor<64xf32>
    %1479 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1480 = stablehlo.divide %1476, %1479 : tensor<64xf32>
    %1481 = stablehlo.sqrt %1480 : tensor<64xf32>
    %cst_334 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1482 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1483 = stablehlo.add %1481, %1482 : tensor<64xf32>
    %1484 = stablehlo.divide %1478, %1483 : tensor<64xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1485 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1486 = stablehlo.multiply %1485, %1484 : tensor<64xf32>
    %1487 = stablehlo.subtract %arg26, %1486 : tensor<64xf32>
    %cst_336 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1488 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1489 = stablehlo.multiply %1488, %arg76 : tensor<128x64xf32>
    %cst_337 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1490 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1491 = stablehlo.multiply %1490, %833 : tensor<128x64xf32>
    %1492 = stablehlo.add %1489, %1491 : tensor<128x64xf32>
    %cst_338 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1493 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1494 = stablehlo.multiply %1493, %arg125 : tensor<128x64xf32>
    %1495 = chlo.square %833 : tensor<128x64xf32> -> tensor<128x64xf32>
    %cst_339 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1496 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1497 = stablehlo.multiply %1496, %1495 : tensor<128x64xf32>
    %1498 = stablehlo.add %1494, %1497 : tensor<128x64xf32>
    %1499 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1500 = stablehlo.divide %1492, %1499 : tensor<128x64xf32>
    %1501 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1502 = stablehlo.divide %1498, %1501 : tensor<128x64xf32>
    %1503 = stablehlo.sqrt %1502 : tensor<128x64xf32>
    %cst_340 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1504 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1505 = stablehlo.add %1503, %1504 : tensor<128x64xf32>
    %1506 = stablehlo.divide %1500, %1505 : tensor<128x64xf32>
    %cst_341 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1507 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1508 = stablehlo.multiply %1507, %arg27 : tensor<128x64xf32>
    %1509 = stablehlo.add %1506, %1508 : tensor<128x64xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1510 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %1511 = stablehlo.multiply %1510, %1509 : tensor<128x64xf32>
    %1512 = stablehlo.subtract %arg27, %1511 : tensor<128x64xf32>
    %cst_343 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1513 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1514 = stablehlo.multiply %1513, %arg77 : tensor<3x3x32x4xf32>
    %cst_344 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1515 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1516 = stablehlo.multiply %1515, %832 : tensor<3x3x32x4xf32>
    %1517 = stablehlo.add %1514, %1516 : tensor<3x3x32x4xf32>
    %cst_345 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1518 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1519 = stablehlo.multiply %1518, %arg126 : tensor<3x3x32x4xf32>
    %1520 = chlo.square %832 : tensor<3x3x32x4xf32> -> tensor<3x3x32x4xf32>
    %cst_346 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1521 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1522 = stablehlo.multiply %1521, %1520 : tensor<3x3x32x4xf32>
    %1523 = stablehlo.add %1519, %1522 : tensor<3x3x32x4xf32>
    %1524 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1525 = stablehlo.divide %1517, %1524 : tensor<3x3x32x4xf32>
    %1526 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1527 = stablehlo.divide %1523, %1526 : tensor<3x3x32x4xf32>
    %1528 = stablehlo.sqrt %1527 : tensor<3x3x32x4xf32>
    %cst_347 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1529 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1530 = stablehlo.add %1528, %1529 : tensor<3x3x32x4xf32>
    %1531 = stablehlo.divide %1525, %1530 : tensor<3x3x32x4xf32>
    %cst_348 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1532 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1533 = stablehlo.multiply %1532, %arg28 : tensor<3x3x32x4xf32>
    %1534 = stablehlo.add %1531, %1533 : tensor<3x3x32x4xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1535 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<3x3x32x4xf32>
    %1536 = stablehlo.multiply %1535, %1534 : tensor<3x3x32x4xf32>
    %1537 = stablehlo.subtract %arg28, %1536 : tensor<3x3x32x4xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1538 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1539 = stablehlo.multiply %1538, %arg78 : tensor<4xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1540 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1541 = stablehlo.multiply %1540, %831 : tensor<4xf32>
    %1542 = stablehlo.add %1539, %1541 : tensor<4xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1543 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1544 = stablehlo.multiply %1543, %arg127 : tensor<4xf32>
    %1545 = chlo.square %831 : tensor<4xf32> -> tensor<4xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1546 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1547 = stablehlo.multiply %1546, %1545 : tensor<4xf32>
    %1548 = stablehlo.add %1544, %1547 : tensor<4xf32>
    %1549 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1550 = stablehlo.divide %1542, %1549 : tensor<4xf32>
    %1551 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1552 = stablehlo.divide %1548, %1551 : tensor<4xf32>
    %1553 = stablehlo.sqrt %1552 : tensor<4xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1554 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1555 = stablehlo.add %1553, %1554 : tensor<4xf32>
    %1556 = stablehlo.divide %1550, %1555 : tensor<4xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1557 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1558 = stablehlo.multiply %1557, %1556 : tensor<4xf32>
    %1559 = stablehlo.subtract %arg29, %1558 : tensor<4xf32>
    %cst_356 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1560 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1561 = stablehlo.multiply %1560, %arg79 : tensor<32xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1562 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1563 = stablehlo.multiply %1562, %830 : tensor<32xf32>
    %1564 = stablehlo.add %1561, %1563 : tensor<32xf32>
    %cst_358 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1565 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1566 = stablehlo.multiply %1565, %arg128 : tensor<32xf32>
    %1567 = chlo.square %830 : tensor<32xf32> -> tensor<32xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1568 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1569 = stablehlo.multiply %1568, %1567 : tensor<32xf32>
    %1570 = stablehlo.add %1566, %1569 : tensor<32xf32>
    %1571 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1572 = stablehlo.divide %1564, %1571 : tensor<32xf32>
    %1573 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1574 = stablehlo.divide %1570, %1573 : tensor<32xf32>
    %1575 = stablehlo.sqrt %1574 : tensor<32xf32>
    %cst_360 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1576 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1577 = stablehlo.add %1575, %1576 : tensor<32xf32>
    %1578 = stablehlo.divide %1572, %1577 : tensor<32xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1579 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1580 = stablehlo.multiply %1579, %1578 : tensor<32xf32>
    %1581 = stablehlo.subtract %arg30, %1580 : tensor<32xf32>
    %cst_362 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1582 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1583 = stablehlo.multiply %1582, %arg80 : tensor<32xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1584 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1585 = stablehlo.multiply %1584, %829 : tensor<32xf32>
    %1586 = stablehlo.add %1583, %1585 : tensor<32xf32>
    %cst_364 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1587 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1588 = stablehlo.multiply %1587, %arg129 : tensor<32xf32>
    %1589 = chlo.square %829 : tensor<32xf32> -> tensor<32xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1590 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1591 = stablehlo.multiply %1590, %1589 : tensor<32xf32>
    %1592 = stablehlo.add %1588, %1591 : tensor<32xf32>
    %1593 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1594 = stablehlo.divide %1586, %1593 : tensor<32xf32>
    %1595 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1596 = stablehlo.divide %1592, %1595 : tensor<32xf32>
    %1597 = stablehlo.sqrt %1596 : tensor<32xf32>
    %cst_366 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1598 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1599 = stablehlo.add %1597, %1598 : tensor<32xf32>
    %1600 = stablehlo.divide %1594, %1599 : tensor<32xf32>
    %cst_367 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1601 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1602 = stablehlo.multiply %1601, %1600 : tensor<32xf32>
    %1603 = stablehlo.subtract %arg31, %1602 : tensor<32xf32>
    %cst_368 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1604 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1605 = stablehlo.multiply %1604, %arg81 : tensor<32x128xf32>
    %cst_369 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1606 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1607 = stablehlo.multiply %1606, %828 : tensor<32x128xf32>
    %1608 = stablehlo.add %1605, %1607 : tensor<32x128xf32>
    %cst_370 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1609 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1610 = stablehlo.multiply %1609, %arg130 : tensor<32x128xf32>
    %1611 = chlo.square %828 : tensor<32x128xf32> -> tensor<32x128xf32>
    %cst_371 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1612 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1613 = stablehlo.multiply %1612, %1611 : tensor<32x128xf32>
    %1614 = stablehlo.add %1610, %1613 : tensor<32x128xf32>
    %1615 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1616 = stablehlo.divide %1608, %1615 : tensor<32x128xf32>
    %1617 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1618 = stablehlo.divide %1614, %1617 : tensor<32x128xf32>
    %1619 = stablehlo.sqrt %1618 : tensor<32x128xf32>
    %cst_372 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1620 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1621 = stablehlo.add %1619, %1620 : tensor<32x128xf32>
    %1622 = stablehlo.divide %1616, %1621 : tensor<32x128xf32>
    %cst_373 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1623 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1624 = stablehlo.multiply %1623, %arg32 : tensor<32x128xf32>
    %1625 = stablehlo.add %1622, %1624 : tensor<32x128xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1626 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1627 = stablehlo.multiply %1626, %1625 : tensor<32x128xf32>
    %1628 = stablehlo.subtract %arg32, %1627 : tensor<32x128xf32>
    %cst_375 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1629 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1630 = stablehlo.multiply %1629, %arg82 : tensor<128xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1631 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1632 = stablehlo.multiply %1631, %827 : tensor<128xf32>
    %1633 = stablehlo.add %1630, %1632 : tensor<128xf32>
    %cst_377 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1634 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1635 = stablehlo.multiply %1634, %arg131 : tensor<128xf32>
    %1636 = chlo.square %827 : tensor<128xf32> -> tensor<128xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1637 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1638 = stablehlo.multiply %1637, %1636 : tensor<128xf32>
    %1639 = stablehlo.add %1635, %1638 : tensor<128xf32>
    %1640 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1641 = stablehlo.divide %1633, %1640 : tensor<128xf32>
    %1642 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1643 = stablehlo.divide %1639, %1642 : tensor<128xf32>
    %1644 = stablehlo.sqrt %1643 : tensor<128xf32>
    %cst_379 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1645 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1646 = stablehlo.add %1644, %1645 : tensor<128xf32>
    %1647 = stablehlo.divide %1641, %1646 : tensor<128xf32>
    %cst_380 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1648 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1649 = stablehlo.multiply %1648, %1647 : tensor<128xf32>
    %1650 = stablehlo.subtract %arg33, %1649 : tensor<128xf32>
    %cst_381 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1651 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1652 = stablehlo.multiply %1651, %arg83 : tensor<128x128xf32>
    %cst_382 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1653 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1654 = stablehlo.multiply %1653, %826 : tensor<128x128xf32>
    %1655 = stablehlo.add %1652, %1654 : tensor<128x128xf32>
    %cst_383 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1656 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1657 = stablehlo.multiply %1656, %arg132 : tensor<128x128xf32>
    %1658 = chlo.square %826 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_384 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1659 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1660 = stablehlo.multiply %1659, %1658 : tensor<128x128xf32>
    %1661 = stablehlo.add %1657, %1660 : tensor<128x128xf32>
    %1662 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1663 = stablehlo.divide %1655, %1662 : tensor<128x128xf32>
    %1664 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1665 = stablehlo.divide %1661, %1664 : tensor<128x128xf32>
    %1666 = stablehlo.sqrt %1665 : tensor<128x128xf32>
    %cst_385 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1667 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1668 = stablehlo.add %1666, %1667 : tensor<128x128xf32>
    %1669 = stablehlo.divide %1663, %1668 : tensor<128x128xf32>
    %cst_386 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1670 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1671 = stablehlo.multiply %1670, %arg34 : tensor<128x128xf32>
    %1672 = stablehlo.add %1669, %1671 : tensor<128x128xf32>
    %cst_387 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1673 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1674 = stablehlo.multiply %1673, %1672 : tensor<128x128xf32>
    %1675 = stablehlo.subtract %arg34, %1674 : tensor<128x128xf32>
    %cst_388 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1676 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1677 = stablehlo.multiply %1676, %arg84 : tensor<128xf32>
    %cst_389 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1678 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1679 = stablehlo.multiply %1678, %825 : tensor<128xf32>
    %1680 = stablehlo.add %1677, %1679 : tensor<128xf32>
    %cst_390 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1681 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1682 = stablehlo.multiply %1681, %arg133 : tensor<128xf32>
    %1683 = chlo.square %825 : tensor<128xf32> -> tensor<128xf32>
    %cst_391 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1684 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1685 = stablehlo.multiply %1684, %1683 : tensor<128xf32>
    %1686 = stablehlo.add %1682, %1685 : tensor<128xf32>
    %1687 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1688 = stablehlo.divide %1680, %1687 : tensor<128xf32>
    %1689 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1690 = stablehlo.divide %1686, %1689 : tensor<128xf32>
    %1691 = stablehlo.sqrt %1690 : tensor<128xf32>
    %cst_392 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1692 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1693 = stablehlo.add %1691, %1692 : tensor<128xf32>
    %1694 = stablehlo.divide %1688, %1693 : tensor<128xf32>
    %cst_393 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1695 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1696 = stablehlo.multiply %1695, %1694 : tensor<128xf32>
    %1697 = stablehlo.subtract %arg35, %1696 : tensor<128xf32>
    %cst_394 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1698 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1699 = stablehlo.multiply %1698, %arg85 : tensor<3x3x64x32xf32>
    %cst_395 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1700 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1701 = stablehlo.multiply %1700, %824 : tensor<3x3x64x32xf32>
    %1702 = stablehlo.add %1699, %1701 : tensor<3x3x64x32xf32>
    %cst_396 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1703 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1704 = stablehlo.multiply %1703, %arg134 : tensor<3x3x64x32xf32>
    %1705 = chlo.square %824 : tensor<3x3x64x32xf32> -> tensor<3x3x64x32xf32>
    %cst_397 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1706 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1707 = stablehlo.multiply %1706, %1705 : tensor<3x3x64x32xf32>
    %1708 = stablehlo.add %1704, %1707 : tensor<3x3x64x32xf32>
    %1709 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1710 = stablehlo.divide %1702, %1709 : tensor<3x3x64x32xf32>
    %1711 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1712 = stablehlo.divide %1708, %1711 : tensor<3x3x64x32xf32>
    %1713 = stablehlo.sqrt %1712 : tensor<3x3x64x32xf32>
    %cst_398 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1714 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1715 = stablehlo.add %1713, %1714 : tensor<3x3x64x32xf32>
    %1716 = stablehlo.divide %1710, %1715 : tensor<3x3x64x32xf32>
    %cst_399 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1717 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1718 = stablehlo.multiply %1717, %arg36 : tensor<3x3x64x32xf32>
    %1719 = stablehlo.add %1716, %1718 : tensor<3x3x64x32xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1720 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1721 = stablehlo.multiply %1720, %1719 : tensor<3x3x64x32xf32>
    %1722 = stablehlo.subtract %arg36, %1721 : tensor<3x3x64x32xf32>
    %cst_401 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1723 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1724 = stablehlo.multiply %1723, %arg86 : tensor<3x3x64x32xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1725 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1726 = stablehlo.multiply %1725, %823 : tensor<3x3x64x32xf32>
    %1727 = stablehlo.add %1724, %1726 : tensor<3x3x64x32xf32>
    %cst_403 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1728 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1729 = stablehlo.multiply %1728, %arg135 : tensor<3x3x64x32xf32>
    %1730 = chlo.square %823 : tensor<3x3x64x32xf32> -> tensor<3x3x64x32xf32>
    %cst_404 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1731 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1732 = stablehlo.multiply %1731, %1730 : tensor<3x3x64x32xf32>
    %1733 = stablehlo.add %1729, %1732 : tensor<3x3x64x32xf32>
    %1734 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1735 = stablehlo.divide %1727, %1734 : tensor<3x3x64x32xf32>
    %1736 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1737 = stablehlo.divide %1733, %1736 : tensor<3x3x64x32xf32>
    %1738 = stablehlo.sqrt %1737 : tensor<3x3x64x32xf32>
    %cst_405 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1739 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1740 = stablehlo.add %1738, %1739 : tensor<3x3x64x32xf32>
    %1741 = stablehlo.divide %1735, %1740 : tensor<3x3x64x32xf32>
    %cst_406 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1742 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1743 = stablehlo.multiply %1742, %arg37 : tensor<3x3x64x32xf32>
    %1744 = stablehlo.add %1741, %1743 : tensor<3x3x64x32xf32>
    %cst_407 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1745 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %1746 = stablehlo.multiply %1745, %1744 : tensor<3x3x64x32xf32>
    %1747 = stablehlo.subtract %arg37, %1746 : tensor<3x3x64x32xf32>
    %cst_408 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1748 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1749 = stablehlo.multiply %1748, %arg87 : tensor<32xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1750 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1751 = stablehlo.multiply %1750, %822 : tensor<32xf32>
    %1752 = stablehlo.add %1749, %1751 : tensor<32xf32>
    %cst_410 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1753 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1754 = stablehlo.multiply %1753, %arg136 : tensor<32xf32>
    %1755 = chlo.square %822 : tensor<32xf32> -> tensor<32xf32>
    %cst_411 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1756 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1757 = stablehlo.multiply %1756, %1755 : tensor<32xf32>
    %1758 = stablehlo.add %1754, %1757 : tensor<32xf32>
    %1759 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1760 = stablehlo.divide %1752, %1759 : tensor<32xf32>
    %1761 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1762 = stablehlo.divide %1758, %1761 : tensor<32xf32>
    %1763 = stablehlo.sqrt %1762 : tensor<32xf32>
    %cst_412 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1764 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1765 = stablehlo.add %1763, %1764 : tensor<32xf32>
    %1766 = stablehlo.divide %1760, %1765 : tensor<32xf32>
    %cst_413 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1767 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1768 = stablehlo.multiply %1767, %1766 : tensor<32xf32>
    %1769 = stablehlo.subtract %arg38, %1768 : tensor<32xf32>
    %cst_414 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1770 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1771 = stablehlo.multiply %1770, %arg88 : tensor<3x3x32x32xf32>
    %cst_415 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1772 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1773 = stablehlo.multiply %1772, %821 : tensor<3x3x32x32xf32>
    %1774 = stablehlo.add %1771, %1773 : tensor<3x3x32x32xf32>
    %cst_416 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1775 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1776 = stablehlo.multiply %1775, %arg137 : tensor<3x3x32x32xf32>
    %1777 = chlo.square %821 : tensor<3x3x32x32xf32> -> tensor<3x3x32x32xf32>
    %cst_417 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1778 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1779 = stablehlo.multiply %1778, %1777 : tensor<3x3x32x32xf32>
    %1780 = stablehlo.add %1776, %1779 : tensor<3x3x32x32xf32>
    %1781 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1782 = stablehlo.divide %1774, %1781 : tensor<3x3x32x32xf32>
    %1783 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1784 = stablehlo.divide %1780, %1783 : tensor<3x3x32x32xf32>
    %1785 = stablehlo.sqrt %1784 : tensor<3x3x32x32xf32>
    %cst_418 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1786 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1787 = stablehlo.add %1785, %1786 : tensor<3x3x32x32xf32>
    %1788 = stablehlo.divide %1782, %1787 : tensor<3x3x32x32xf32>
    %cst_419 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1789 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1790 = stablehlo.multiply %1789, %arg39 : tensor<3x3x32x32xf32>
    %1791 = stablehlo.add %1788, %1790 : tensor<3x3x32x32xf32>
    %cst_420 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1792 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1793 = stablehlo.multiply %1792, %1791 : tensor<3x3x32x32xf32>
    %1794 = stablehlo.subtract %arg39, %1793 : tensor<3x3x32x32xf32>
    %cst_421 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1795 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1796 = stablehlo.multiply %1795, %arg89 : tensor<32xf32>
    %cst_422 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1797 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1798 = stablehlo.multiply %1797, %820 : tensor<32xf32>
    %1799 = stablehlo.add %1796, %1798 : tensor<32xf32>
    %cst_423 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1800 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1801 = stablehlo.multiply %1800, %arg138 : tensor<32xf32>
    %1802 = chlo.square %820 : tensor<32xf32> -> tensor<32xf32>
    %cst_424 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1803 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1804 = stablehlo.multiply %1803, %1802 : tensor<32xf32>
    %1805 = stablehlo.add %1801, %1804 : tensor<32xf32>
    %1806 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1807 = stablehlo.divide %1799, %1806 : tensor<32xf32>
    %1808 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1809 = stablehlo.divide %1805, %1808 : tensor<32xf32>
    %1810 = stablehlo.sqrt %1809 : tensor<32xf32>
    %cst_425 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1811 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1812 = stablehlo.add %1810, %1811 : tensor<32xf32>
    %1813 = stablehlo.divide %1807, %1812 : tensor<32xf32>
    %cst_426 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1814 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1815 = stablehlo.multiply %1814, %1813 : tensor<32xf32>
    %1816 = stablehlo.subtract %arg40, %1815 : tensor<32xf32>
    %cst_427 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1817 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1818 = stablehlo.multiply %1817, %arg90 : tensor<64xf32>
    %cst_428 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1819 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1820 = stablehlo.multiply %1819, %819 : tensor<64xf32>
    %1821 = stablehlo.add %1818, %1820 : tensor<64xf32>
    %cst_429 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1822 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1823 = stablehlo.multiply %1822, %arg139 : tensor<64xf32>
    %1824 = chlo.square %819 : tensor<64xf32> -> tensor<64xf32>
    %cst_430 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1825 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1826 = stablehlo.multiply %1825, %1824 : tensor<64xf32>
    %1827 = stablehlo.add %1823, %1826 : tensor<64xf32>
    %1828 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1829 = stablehlo.divide %1821, %1828 : tensor<64xf32>
    %1830 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1831 = stablehlo.divide %1827, %1830 : tensor<64xf32>
    %1832 = stablehlo.sqrt %1831 : tensor<64xf32>
    %cst_431 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1833 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1834 = stablehlo.add %1832, %1833 : tensor<64xf32>
    %1835 = stablehlo.divide %1829, %1834 : tensor<64xf32>
    %cst_432 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1836 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1837 = stablehlo.multiply %1836, %1835 : tensor<64xf32>
    %1838 = stablehlo.subtract %arg41, %1837 : tensor<64xf32>
    %cst_433 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1839 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1840 = stablehlo.multiply %1839, %arg91 : tensor<64xf32>
    %cst_434 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1841 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1842 = stablehlo.multiply %1841, %818 : tensor<64xf32>
    %1843 = stablehlo.add %1840, %1842 : tensor<64xf32>
    %cst_435 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1844 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1845 = stablehlo.multiply %1844, %arg140 : tensor<64xf32>
    %1846 = chlo.square %818 : tensor<64xf32> -> tensor<64xf32>
    %cst_436 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1847 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1848 = stablehlo.multiply %1847, %1846 : tensor<64xf32>
    %1849 = stablehlo.add %1845, %1848 : tensor<64xf32>
    %1850 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1851 = stablehlo.divide %1843, %1850 : tensor<64xf32>
    %1852 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1853 = stablehlo.divide %1849, %1852 : tensor<64xf32>
    %1854 = stablehlo.sqrt %1853 : tensor<64xf32>
    %cst_437 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1855 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1856 = stablehlo.add %1854, %1855 : tensor<64xf32>
    %1857 = stablehlo.divide %1851, %1856 : tensor<64xf32>
    %cst_438 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1858 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1859 = stablehlo.multiply %1858, %1857 : tensor<64xf32>
    %1860 = stablehlo.subtract %arg42, %1859 : tensor<64xf32>
    %cst_439 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1861 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1862 = stablehlo.multiply %1861, %arg92 : tensor<32xf32>
    %cst_440 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1863 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1864 = stablehlo.multiply %1863, %817 : tensor<32xf32>
    %1865 = stablehlo.add %1862, %1864 : tensor<32xf32>
    %cst_441 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1866 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1867 = stablehlo.multiply %1866, %arg141 : tensor<32xf32>
    %1868 = chlo.square %817 : tensor<32xf32> -> tensor<32xf32>
    %cst_442 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1869 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1870 = stablehlo.multiply %1869, %1868 : tensor<32xf32>
    %1871 = stablehlo.add %1867, %1870 : tensor<32xf32>
    %1872 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1873 = stablehlo.divide %1865, %1872 : tensor<32xf32>
    %1874 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1875 = stablehlo.divide %1871, %1874 : tensor<32xf32>
    %1876 = stablehlo.sqrt %1875 : tensor<32xf32>
    %cst_443 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1877 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1878 = stablehlo.add %1876, %1877 : tensor<32xf32>
    %1879 = stablehlo.divide %1873, %1878 : tensor<32xf32>
    %cst_444 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1880 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1881 = stablehlo.multiply %1880, %1879 : tensor<32xf32>
    %1882 = stablehlo.subtract %arg43, %1881 : tensor<32xf32>
    %cst_445 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1883 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1884 = stablehlo.multiply %1883, %arg93 : tensor<32xf32>
    %cst_446 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1885 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1886 = stablehlo.multiply %1885, %816 : tensor<32xf32>
    %1887 = stablehlo.add %1884, %1886 : tensor<32xf32>
    %cst_447 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1888 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1889 = stablehlo.multiply %1888, %arg142 : tensor<32xf32>
    %1890 = chlo.square %816 : tensor<32xf32> -> tensor<32xf32>
    %cst_448 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1891 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1892 = stablehlo.multiply %1891, %1890 : tensor<32xf32>
    %1893 = stablehlo.add %1889, %1892 : tensor<32xf32>
    %1894 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1895 = stablehlo.divide %1887, %1894 : tensor<32xf32>
    %1896 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1897 = stablehlo.divide %1893, %1896 : tensor<32xf32>
    %1898 = stablehlo.sqrt %1897 : tensor<32xf32>
    %cst_449 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1899 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1900 = stablehlo.add %1898, %1899 : tensor<32xf32>
    %1901 = stablehlo.divide %1895, %1900 : tensor<32xf32>
    %cst_450 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1902 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1903 = stablehlo.multiply %1902, %1901 : tensor<32xf32>
    %1904 = stablehlo.subtract %arg44, %1903 : tensor<32xf32>
    %cst_451 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1905 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1906 = stablehlo.multiply %1905, %arg94 : tensor<1x1x64x32xf32>
    %cst_452 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1907 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1908 = stablehlo.multiply %1907, %815 : tensor<1x1x64x32xf32>
    %1909 = stablehlo.add %1906, %1908 : tensor<1x1x64x32xf32>
    %cst_453 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1910 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1911 = stablehlo.multiply %1910, %arg143 : tensor<1x1x64x32xf32>
    %1912 = chlo.square %815 : tensor<1x1x64x32xf32> -> tensor<1x1x64x32xf32>
    %cst_454 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1913 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1914 = stablehlo.multiply %1913, %1912 : tensor<1x1x64x32xf32>
    %1915 = stablehlo.add %1911, %1914 : tensor<1x1x64x32xf32>
    %1916 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1917 = stablehlo.divide %1909, %1916 : tensor<1x1x64x32xf32>
    %1918 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1919 = stablehlo.divide %1915, %1918 : tensor<1x1x64x32xf32>
    %1920 = stablehlo.sqrt %1919 : tensor<1x1x64x32xf32>
    %cst_455 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1921 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1922 = stablehlo.add %1920, %1921 : tensor<1x1x64x32xf32>
    %1923 = stablehlo.divide %1917, %1922 : tensor<1x1x64x32xf32>
    %cst_456 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1924 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1925 = stablehlo.multiply %1924, %arg45 : tensor<1x1x64x32xf32>
    %1926 = stablehlo.add %1923, %1925 : tensor<1x1x64x32xf32>
    %cst_457 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1927 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<1x1x64x32xf32>
    %1928 = stablehlo.multiply %1927, %1926 : tensor<1x1x64x32xf32>
    %1929 = stablehlo.subtract %arg45, %1928 : tensor<1x1x64x32xf32>
    %cst_458 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1930 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1931 = stablehlo.multiply %1930, %arg95 : tensor<32xf32>
    %cst_459 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1932 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1933 = stablehlo.multiply %1932, %814 : tensor<32xf32>
    %1934 = stablehlo.add %1931, %1933 : tensor<32xf32>
    %cst_460 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1935 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1936 = stablehlo.multiply %1935, %arg144 : tensor<32xf32>
    %1937 = chlo.square %814 : tensor<32xf32> -> tensor<32xf32>
    %cst_461 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1938 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1939 = stablehlo.multiply %1938, %1937 : tensor<32xf32>
    %1940 = stablehlo.add %1936, %1939 : tensor<32xf32>
    %1941 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1942 = stablehlo.divide %1934, %1941 : tensor<32xf32>
    %1943 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1944 = stablehlo.divide %1940, %1943 : tensor<32xf32>
    %1945 = stablehlo.sqrt %1944 : tensor<32xf32>
    %cst_462 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1946 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1947 = stablehlo.add %1945, %1946 : tensor<32xf32>
    %1948 = stablehlo.divide %1942, %1947 : tensor<32xf32>
    %cst_463 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1949 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1950 = stablehlo.multiply %1949, %1948 : tensor<32xf32>
    %1951 = stablehlo.subtract %arg46, %1950 : tensor<32xf32>
    %cst_464 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1952 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1953 = stablehlo.multiply %1952, %arg96 : tensor<128x32xf32>
    %cst_465 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1954 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1955 = stablehlo.multiply %1954, %813 : tensor<128x32xf32>
    %1956 = stablehlo.add %1953, %1955 : tensor<128x32xf32>
    %cst_466 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1957 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1958 = stablehlo.multiply %1957, %arg145 : tensor<128x32xf32>
    %1959 = chlo.square %813 : tensor<128x32xf32> -> tensor<128x32xf32>
    %cst_467 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1960 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1961 = stablehlo.multiply %1960, %1959 : tensor<128x32xf32>
    %1962 = stablehlo.add %1958, %1961 : tensor<128x32xf32>
    %1963 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1964 = stablehlo.divide %1956, %1963 : tensor<128x32xf32>
    %1965 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1966 = stablehlo.divide %1962, %1965 : tensor<128x32xf32>
    %1967 = stablehlo.sqrt %1966 : tensor<128x32xf32>
    %cst_468 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1968 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1969 = stablehlo.add %1967, %1968 : tensor<128x32xf32>
    %1970 = stablehlo.divide %1964, %1969 : tensor<128x32xf32>
    %cst_469 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1971 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1972 = stablehlo.multiply %1971, %arg47 : tensor<128x32xf32>
    %1973 = stablehlo.add %1970, %1972 : tensor<128x32xf32>
    %cst_470 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1974 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1975 = stablehlo.multiply %1974, %1973 : tensor<128x32xf32>
    %1976 = stablehlo.subtract %arg47, %1975 : tensor<128x32xf32>
    %cst_471 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1977 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1978 = stablehlo.multiply %1977, %arg97 : tensor<32xf32>
    %cst_472 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1979 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1980 = stablehlo.multiply %1979, %812 : tensor<32xf32>
    %1981 = stablehlo.add %1978, %1980 : tensor<32xf32>
    %cst_473 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1982 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1983 = stablehlo.multiply %1982, %arg146 : tensor<32xf32>
    %1984 = chlo.square %812 : tensor<32xf32> -> tensor<32xf32>
    %cst_474 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1985 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1986 = stablehlo.multiply %1985, %1984 : tensor<32xf32>
    %1987 = stablehlo.add %1983, %1986 : tensor<32xf32>
    %1988 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1989 = stablehlo.divide %1981, %1988 : tensor<32xf32>
    %1990 = stablehlo.broadcast_in_dim %866, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1991 = stablehlo.divide %1987, %1990 : tensor<32xf32>
    %1992 = stablehlo.sqrt %1991 : tensor<32xf32>
    %cst_475 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1993 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1994 = stablehlo.add %1992, %1993 : tensor<32xf32>
    %1995 = stablehlo.divide %1989, %1994 : tensor<32xf32>
    %cst_476 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1996 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1997 = stablehlo.multiply %1996, %1995 : tensor<32xf32>
    %1998 = stablehlo.subtract %arg48, %1997 : tensor<32xf32>
    return %888, %910, %935, %960, %985, %1010, %1032, %1057, %1079, %1101, %1123, %1145, %1167, %1189, %1214, %1236, %1261, %1283, %1308, %1330, %1355, %1377, %1399, %1421, %1443, %1465, %1487, %1512, %1537, %1559, %1581, %1603, %1628, %1650, %1675, %1697, %1722, %1747, %1769, %1794, %1816, %1838, %1860, %1882, %1904, %1929, %1951, %1976, %1998, %871, %893, %915, %940, %965, %990, %1015, %1037, %1062, %1084, %1106, %1128, %1150, %1172, %1194, %1219, %1241, %1266, %1288, %1313, %1335, %1360, %1382, %1404, %1426, %1448, %1470, %1492, %1517, %1542, %1564, %1586, %1608, %1633, %1655, %1680, %1702, %1727, %1752, %1774, %1799, %1821, %1843, %1865, %1887, %1909, %1934, %1956, %1981, %877, %899, %921, %946, %971, %996, %1021, %1043, %1068, %1090, %1112, %1134, %1156, %1178, %1200, %1225, %1247, %1272, %1294, %1319, %1341, %1366, %1388, %1410, %1432, %1454, %1476, %1498, %1523, %1548, %1570, %1592, %1614, %1639, %1661, %1686, %1708, %1733, %1758, %1780, %1805, %1827, %1849, %1871, %1893, %1915, %1940, %1962, %1987, %861, %409 : tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<3x3x32x64xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<64xf32>, tensor<3x3x4x32xf32>, tensor<32xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64xf32>, tensor<3x3x32x4xf32>, tensor<4xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<3x3x64x32xf32>, tensor<3x3x64x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x64x32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<3x3x32x64xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<64xf32>, tensor<3x3x4x32xf32>, tensor<32xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64xf32>, tensor<3x3x32x4xf32>, tensor<4xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<3x3x64x32xf32>, tensor<3x3x64x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x64x32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<3x3x32x64xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<64xf32>, tensor<3x3x4x32xf32>, tensor<32xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128x64xf32>, tensor<3x3x32x4xf32>, tensor<4xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<3x3x64x32xf32>, tensor<3x3x64x32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x64x32xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<32xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @silu(%arg0: tensor<2x128xbf16>) -> (tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x128xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x128xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x128xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x128xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x128xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x128xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x128xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x128xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x128xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x128xbf16>
    return %9, %8, %5 : tensor<2x128xbf16>, tensor<2x128xbf16>, tensor<2x128xbf16>
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
  func.func private @silu_0(%arg0: tensor<2x16x16x32xbf16>) -> (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x32xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x32xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16x16x32xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x32xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16x16x32xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x32xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x16x16x32xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x16x16x32xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x16x16x32xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x32xbf16>
    return %9, %8, %5 : tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>
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
  func.func private @silu_2(%arg0: tensor<2x8x8x64xbf16>) -> (tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x64xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x64xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x8x8x64xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x64xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x8x8x64xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x64xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x8x8x64xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x8x64xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x8x64xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x64xbf16>
    return %9, %8, %5 : tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>, tensor<2x8x8x64xbf16>
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
  func.func private @silu_4(%arg0: tensor<2x16x16x64xbf16>) -> (tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x64xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x64xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16x16x64xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x64xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16x16x64xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x64xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x16x16x64xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x16x16x64xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x16x16x64xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x64xbf16>
    return %9, %8, %5 : tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>, tensor<2x16x16x64xbf16>
  }
  func.func private @silu_5(%arg0: tensor<2x16x16x32xbf16>, %arg1: tensor<2x16x16x32xbf16>, %arg2: tensor<2x16x16x32xbf16>, %arg3: tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x16x16x32xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x16x16x32xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x16x16x32xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x16x16x32xbf16>
    return %3 : tensor<2x16x16x32xbf16>
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
  func.func private @silu_8(%arg0: tensor<2x128xbf16>, %arg1: tensor<2x128xbf16>, %arg2: tensor<2x128xbf16>, %arg3: tensor<2x128xbf16>) -> tensor<2x128xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x128xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x128xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x128xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x128xbf16>
    return %3 : tensor<2x128xbf16>
  }
  func.func private @silu_9(%arg0: tensor<2x16x16x64xbf16>, %arg1: tensor<2x16x16x64xbf16>, %arg2: tensor<2x16x16x64xbf16>, %arg3: tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x16x16x64xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x16x16x64xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x16x16x64xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x16x16x64xbf16>
    return %3 : tensor<2x16x16x64xbf16>
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
  func.func private @silu_12(%arg0: tensor<2x8x8x64xbf16>, %arg1: tensor<2x8x8x64xbf16>, %arg2: tensor<2x8x8x64xbf16>, %arg3: tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x8x64xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x8x64xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x8x64xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x8x8x64xbf16>
    return %3 : tensor<2x8x8x64xbf16>
  }
}
