// bert_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down: normal 0.0625 0
// arg 1 weights.blocks.0.downb: normal 0.02 0
// arg 2 weights.blocks.0.k: normal 0.0884 0
// arg 3 weights.blocks.0.kb: normal 0.02 0
// arg 4 weights.blocks.0.n1b: normal 0.02 0
// arg 5 weights.blocks.0.n1g: normal 0.1 1
// arg 6 weights.blocks.0.n2b: normal 0.02 0
// arg 7 weights.blocks.0.n2g: normal 0.1 1
// arg 8 weights.blocks.0.o: normal 0.0884 0
// arg 9 weights.blocks.0.ob: normal 0.02 0
// arg 10 weights.blocks.0.q: normal 0.0884 0
// arg 11 weights.blocks.0.qb: normal 0.02 0
// arg 12 weights.blocks.0.up: normal 0.0884 0
// arg 13 weights.blocks.0.upb: normal 0.02 0
// arg 14 weights.blocks.0.v: normal 0.0884 0
// arg 15 weights.blocks.0.vb: normal 0.02 0
// arg 16 weights.blocks.1.down: normal 0.0625 0
// arg 17 weights.blocks.1.downb: normal 0.02 0
// arg 18 weights.blocks.1.k: normal 0.0884 0
// arg 19 weights.blocks.1.kb: normal 0.02 0
// arg 20 weights.blocks.1.n1b: normal 0.02 0
// arg 21 weights.blocks.1.n1g: normal 0.1 1
// arg 22 weights.blocks.1.n2b: normal 0.02 0
// arg 23 weights.blocks.1.n2g: normal 0.1 1
// arg 24 weights.blocks.1.o: normal 0.0884 0
// arg 25 weights.blocks.1.ob: normal 0.02 0
// arg 26 weights.blocks.1.q: normal 0.0884 0
// arg 27 weights.blocks.1.qb: normal 0.02 0
// arg 28 weights.blocks.1.up: normal 0.0884 0
// arg 29 weights.blocks.1.upb: normal 0.02 0
// arg 30 weights.blocks.1.v: normal 0.0884 0
// arg 31 weights.blocks.1.vb: normal 0.02 0
// arg 32 weights.hb: normal 0.02 0
// arg 33 weights.hnb: normal 0.02 0
// arg 34 weights.hng: normal 0.1 1
// arg 35 weights.hw: normal 0.0884 0
// arg 36 weights.kinds: normal 0.1 0
// arg 37 weights.nb: normal 0.02 0
// arg 38 weights.ng: normal 0.1 1
// arg 39 weights.out_b: normal 0.02 0
// arg 40 weights.places: normal 0.1 0
// arg 41 weights.words: normal 0.1 0
// arg 42 m.blocks.0.down: normal 0.001 0
// arg 43 m.blocks.0.downb: normal 0.001 0
// arg 44 m.blocks.0.k: normal 0.001 0
// arg 45 m.blocks.0.kb: normal 0.001 0
// arg 46 m.blocks.0.n1b: normal 0.001 0
// arg 47 m.blocks.0.n1g: normal 0.001 0
// arg 48 m.blocks.0.n2b: normal 0.001 0
// arg 49 m.blocks.0.n2g: normal 0.001 0
// arg 50 m.blocks.0.o: normal 0.001 0
// arg 51 m.blocks.0.ob: normal 0.001 0
// arg 52 m.blocks.0.q: normal 0.001 0
// arg 53 m.blocks.0.qb: normal 0.001 0
// arg 54 m.blocks.0.up: normal 0.001 0
// arg 55 m.blocks.0.upb: normal 0.001 0
// arg 56 m.blocks.0.v: normal 0.001 0
// arg 57 m.blocks.0.vb: normal 0.001 0
// arg 58 m.blocks.1.down: normal 0.001 0
// arg 59 m.blocks.1.downb: normal 0.001 0
// arg 60 m.blocks.1.k: normal 0.001 0
// arg 61 m.blocks.1.kb: normal 0.001 0
// arg 62 m.blocks.1.n1b: normal 0.001 0
// arg 63 m.blocks.1.n1g: normal 0.001 0
// arg 64 m.blocks.1.n2b: normal 0.001 0
// arg 65 m.blocks.1.n2g: normal 0.001 0
// arg 66 m.blocks.1.o: normal 0.001 0
// arg 67 m.blocks.1.ob: normal 0.001 0
// arg 68 m.blocks.1.q: normal 0.001 0
// arg 69 m.blocks.1.qb: normal 0.001 0
// arg 70 m.blocks.1.up: normal 0.001 0
// arg 71 m.blocks.1.upb: normal 0.001 0
// arg 72 m.blocks.1.v: normal 0.001 0
// arg 73 m.blocks.1.vb: normal 0.001 0
// arg 74 m.hb: normal 0.001 0
// arg 75 m.hnb: normal 0.001 0
// arg 76 m.hng: normal 0.001 0
// arg 77 m.hw: normal 0.001 0
// arg 78 m.kinds: normal 0.001 0
// arg 79 m.nb: normal 0.001 0
// arg 80 m.ng: normal 0.001 0
// arg 81 m.out_b: normal 0.001 0
// arg 82 m.places: normal 0.001 0
// arg 83 m.words: normal 0.001 0
// arg 84 v.blocks.0.down: uniform 1e-06 1e-05
// arg 85 v.blocks.0.downb: uniform 1e-06 1e-05
// arg 86 v.blocks.0.k: uniform 1e-06 1e-05
// arg 87 v.blocks.0.kb: uniform 1e-06 1e-05
// arg 88 v.blocks.0.n1b: uniform 1e-06 1e-05
// arg 89 v.blocks.0.n1g: uniform 1e-06 1e-05
// arg 90 v.blocks.0.n2b: uniform 1e-06 1e-05
// arg 91 v.blocks.0.n2g: uniform 1e-06 1e-05
// arg 92 v.blocks.0.o: uniform 1e-06 1e-05
// arg 93 v.blocks.0.ob: uniform 1e-06 1e-05
// arg 94 v.blocks.0.q: uniform 1e-06 1e-05
// arg 95 v.blocks.0.qb: uniform 1e-06 1e-05
// arg 96 v.blocks.0.up: uniform 1e-06 1e-05
// arg 97 v.blocks.0.upb: uniform 1e-06 1e-05
// arg 98 v.blocks.0.v: uniform 1e-06 1e-05
// arg 99 v.blocks.0.vb: uniform 1e-06 1e-05
// arg 100 v.blocks.1.down: uniform 1e-06 1e-05
// arg 101 v.blocks.1.downb: uniform 1e-06 1e-05
// arg 102 v.blocks.1.k: uniform 1e-06 1e-05
// arg 103 v.blocks.1.kb: uniform 1e-06 1e-05
// arg 104 v.blocks.1.n1b: uniform 1e-06 1e-05
// arg 105 v.blocks.1.n1g: uniform 1e-06 1e-05
// arg 106 v.blocks.1.n2b: uniform 1e-06 1e-05
// arg 107 v.blocks.1.n2g: uniform 1e-06 1e-05
// arg 108 v.blocks.1.o: uniform 1e-06 1e-05
// arg 109 v.blocks.1.ob: uniform 1e-06 1e-05
// arg 110 v.blocks.1.q: uniform 1e-06 1e-05
// arg 111 v.blocks.1.qb: uniform 1e-06 1e-05
// arg 112 v.blocks.1.up: uniform 1e-06 1e-05
// arg 113 v.blocks.1.upb: uniform 1e-06 1e-05
// arg 114 v.blocks.1.v: uniform 1e-06 1e-05
// arg 115 v.blocks.1.vb: uniform 1e-06 1e-05
// arg 116 v.hb: uniform 1e-06 1e-05
// arg 117 v.hnb: uniform 1e-06 1e-05
// arg 118 v.hng: uniform 1e-06 1e-05
// arg 119 v.hw: uniform 1e-06 1e-05
// arg 120 v.kinds: uniform 1e-06 1e-05
// arg 121 v.nb: uniform 1e-06 1e-05
// arg 122 v.ng: uniform 1e-06 1e-05
// arg 123 v.out_b: uniform 1e-06 1e-05
// arg 124 v.places: uniform 1e-06 1e-05
// arg 125 v.words: uniform 1e-06 1e-05
// arg 126 step: const 10
// arg 127 data.asked: uniform 0 5
// arg 128 data.ids: uniform 0 150
// arg 129 data.kinds: uniform 0 2
// arg 130 data.labels: uniform 0 150
// arg 131 data.lengths: uniform 20 37
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x128xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<128xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<128x128xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<128xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<128xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<128xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<128xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<128xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<128x128xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<128xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<128x128xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<128xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<128x256xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<256xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<128x128xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<128xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<256x128xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<128xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<128x128xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<128xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<128xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<128xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<128xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<128xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<128x128xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<128xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<128x128xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<128xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<128x256xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<256xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<128x128xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<128xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<128xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<128xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<128xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<128x128xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<2x128xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<128xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<128xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<150xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<36x128xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<150x128xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<256x128xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<128xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<128x128xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<128xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<128xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<128xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<128xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<128xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<128x128xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<128xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<128x128xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<128xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<128x256xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<256xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<128x128xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<128xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<256x128xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<128xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<128x128xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<128xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<128xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<128xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<128xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<128xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<128x128xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<128xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<128x128xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<128xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<128x256xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<256xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<128x128xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<128xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<128xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<128xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<128xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<128x128xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<2x128xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<128xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<128xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<150xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<36x128xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<150x128xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<256x128xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<128xf32> {tf.aliasing_output = 85 : i32}, %arg86: tensor<128x128xf32> {tf.aliasing_output = 86 : i32}, %arg87: tensor<128xf32> {tf.aliasing_output = 87 : i32}, %arg88: tensor<128xf32> {tf.aliasing_output = 88 : i32}, %arg89: tensor<128xf32> {tf.aliasing_output = 89 : i32}, %arg90: tensor<128xf32> {tf.aliasing_output = 90 : i32}, %arg91: tensor<128xf32> {tf.aliasing_output = 91 : i32}, %arg92: tensor<128x128xf32> {tf.aliasing_output = 92 : i32}, %arg93: tensor<128xf32> {tf.aliasing_output = 93 : i32}, %arg94: tensor<128x128xf32> {tf.aliasing_output = 94 : i32}, %arg95: tensor<128xf32> {tf.aliasing_output = 95 : i32}, %arg96: tensor<128x256xf32> {tf.aliasing_output = 96 : i32}, %arg97: tensor<256xf32> {tf.aliasing_output = 97 : i32}, %arg98: tensor<128x128xf32> {tf.aliasing_output = 98 : i32}, %arg99: tensor<128xf32> {tf.aliasing_output = 99 : i32}, %arg100: tensor<256x128xf32> {tf.aliasing_output = 100 : i32}, %arg101: tensor<128xf32> {tf.aliasing_output = 101 : i32}, %arg102: tensor<128x128xf32> {tf.aliasing_output = 102 : i32}, %arg103: tensor<128xf32> {tf.aliasing_output = 103 : i32}, %arg104: tensor<128xf32> {tf.aliasing_output = 104 : i32}, %arg105: tensor<128xf32> {tf.aliasing_output = 105 : i32}, %arg106: tensor<128xf32> {tf.aliasing_output = 106 : i32}, %arg107: tensor<128xf32> {tf.aliasing_output = 107 : i32}, %arg108: tensor<128x128xf32> {tf.aliasing_output = 108 : i32}, %arg109: tensor<128xf32> {tf.aliasing_output = 109 : i32}, %arg110: tensor<128x128xf32> {tf.aliasing_output = 110 : i32}, %arg111: tensor<128xf32> {tf.aliasing_output = 111 : i32}, %arg112: tensor<128x256xf32> {tf.aliasing_output = 112 : i32}, %arg113: tensor<256xf32> {tf.aliasing_output = 113 : i32}, %arg114: tensor<128x128xf32> {tf.aliasing_output = 114 : i32}, %arg115: tensor<128xf32> {tf.aliasing_output = 115 : i32}, %arg116: tensor<128xf32> {tf.aliasing_output = 116 : i32}, %arg117: tensor<128xf32> {tf.aliasing_output = 117 : i32}, %arg118: tensor<128xf32> {tf.aliasing_output = 118 : i32}, %arg119: tensor<128x128xf32> {tf.aliasing_output = 119 : i32}, %arg120: tensor<2x128xf32> {tf.aliasing_output = 120 : i32}, %arg121: tensor<128xf32> {tf.aliasing_output = 121 : i32}, %arg122: tensor<128xf32> {tf.aliasing_output = 122 : i32}, %arg123: tensor<150xf32> {tf.aliasing_output = 123 : i32}, %arg124: tensor<36x128xf32> {tf.aliasing_output = 124 : i32}, %arg125: tensor<150x128xf32> {tf.aliasing_output = 125 : i32}, %arg126: tensor<i32> {tf.aliasing_output = 126 : i32}, %arg127: tensor<3x36xi32>, %arg128: tensor<3x36xi32>, %arg129: tensor<3x36xi32>, %arg130: tensor<3x36xi32>, %arg131: tensor<3xi32>) -> (tensor<256x128xf32> {jax.result_info = "result[0]['blocks'][0]['down']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['downb']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][0]['k']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['kb']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['n1b']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['n1g']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['n2b']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['n2g']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][0]['o']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['ob']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][0]['q']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['qb']"}, tensor<128x256xf32> {jax.result_info = "result[0]['blocks'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[0]['blocks'][0]['upb']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][0]['v']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][0]['vb']"}, tensor<256x128xf32> {jax.result_info = "result[0]['blocks'][1]['down']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['downb']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][1]['k']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['kb']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['n1b']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['n1g']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['n2b']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['n2g']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][1]['o']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['ob']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][1]['q']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['qb']"}, tensor<128x256xf32> {jax.result_info = "result[0]['blocks'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[0]['blocks'][1]['upb']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blocks'][1]['v']"}, tensor<128xf32> {jax.result_info = "result[0]['blocks'][1]['vb']"}, tensor<128xf32> {jax.result_info = "result[0]['hb']"}, tensor<128xf32> {jax.result_info = "result[0]['hnb']"}, tensor<128xf32> {jax.result_info = "result[0]['hng']"}, tensor<128x128xf32> {jax.result_info = "result[0]['hw']"}, tensor<2x128xf32> {jax.result_info = "result[0]['kinds']"}, tensor<128xf32> {jax.result_info = "result[0]['nb']"}, tensor<128xf32> {jax.result_info = "result[0]['ng']"}, tensor<150xf32> {jax.result_info = "result[0]['out_b']"}, tensor<36x128xf32> {jax.result_info = "result[0]['places']"}, tensor<150x128xf32> {jax.result_info = "result[0]['words']"}, tensor<256x128xf32> {jax.result_info = "result[1]['blocks'][0]['down']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['downb']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][0]['k']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['kb']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['n1b']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['n1g']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['n2b']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['n2g']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][0]['o']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['ob']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][0]['q']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['qb']"}, tensor<128x256xf32> {jax.result_info = "result[1]['blocks'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['blocks'][0]['upb']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][0]['v']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][0]['vb']"}, tensor<256x128xf32> {jax.result_info = "result[1]['blocks'][1]['down']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['downb']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][1]['k']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['kb']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['n1b']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['n1g']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['n2b']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['n2g']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][1]['o']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['ob']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][1]['q']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['qb']"}, tensor<128x256xf32> {jax.result_info = "result[1]['blocks'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[1]['blocks'][1]['upb']"}, tensor<128x128xf32> {jax.result_info = "result[1]['blocks'][1]['v']"}, tensor<128xf32> {jax.result_info = "result[1]['blocks'][1]['vb']"}, tensor<128xf32> {jax.result_info = "result[1]['hb']"}, tensor<128xf32> {jax.result_info = "result[1]['hnb']"}, tensor<128xf32> {jax.result_info = "result[1]['hng']"}, tensor<128x128xf32> {jax.result_info = "result[1]['hw']"}, tensor<2x128xf32> {jax.result_info = "result[1]['kinds']"}, tensor<128xf32> {jax.result_info = "result[1]['nb']"}, tensor<128xf32> {jax.result_info = "result[1]['ng']"}, tensor<150xf32> {jax.result_info = "result[1]['out_b']"}, tensor<36x128xf32> {jax.result_info = "result[1]['places']"}, tensor<150x128xf32> {jax.result_info = "result[1]['words']"}, tensor<256x128xf32> {jax.result_info = "result[2]['blocks'][0]['down']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['downb']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][0]['k']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['kb']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['n1b']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['n1g']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['n2b']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['n2g']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][0]['o']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['ob']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][0]['q']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['qb']"}, tensor<128x256xf32> {jax.result_info = "result[2]['blocks'][0]['up']"}, tensor<256xf32> {jax.result_info = "result[2]['blocks'][0]['upb']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][0]['v']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][0]['vb']"}, tensor<256x128xf32> {jax.result_info = "result[2]['blocks'][1]['down']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['downb']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][1]['k']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['kb']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['n1b']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['n1g']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['n2b']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['n2g']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][1]['o']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['ob']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][1]['q']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['qb']"}, tensor<128x256xf32> {jax.result_info = "result[2]['blocks'][1]['up']"}, tensor<256xf32> {jax.result_info = "result[2]['blocks'][1]['upb']"}, tensor<128x128xf32> {jax.result_info = "result[2]['blocks'][1]['v']"}, tensor<128xf32> {jax.result_info = "result[2]['blocks'][1]['vb']"}, tensor<128xf32> {jax.result_info = "result[2]['hb']"}, tensor<128xf32> {jax.result_info = "result[2]['hnb']"}, tensor<128xf32> {jax.result_info = "result[2]['hng']"}, tensor<128x128xf32> {jax.result_info = "result[2]['hw']"}, tensor<2x128xf32> {jax.result_info = "result[2]['kinds']"}, tensor<128xf32> {jax.result_info = "result[2]['nb']"}, tensor<128xf32> {jax.result_info = "result[2]['ng']"}, tensor<150xf32> {jax.result_info = "result[2]['out_b']"}, tensor<36x128xf32> {jax.result_info = "result[2]['places']"}, tensor<150x128xf32> {jax.result_info = "result[2]['words']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.iota dim = 1 : tensor<3x36xi32>
    %1 = stablehlo.broadcast_in_dim %arg131, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<3x1xi32>) -> tensor<3x36xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<3x36xi1>) -> tensor<3x1x1x36xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %6 = stablehlo.compare LT, %arg128, %5, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_0 = stablehlo.constant dense<150> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %8 = stablehlo.add %arg128, %7 : tensor<3x36xi32>
    %9 = stablehlo.select %6, %8, %arg128 : tensor<3x36xi1>, tensor<3x36xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %11 = "stablehlo.gather"(%arg41, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<150x128xf32>, tensor<3x36x1xi32>) -> tensor<3x36x128xf32>
    %12 = stablehlo.broadcast_in_dim %arg40, dims = [1, 2] : (tensor<36x128xf32>) -> tensor<1x36x128xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x36x128xf32>) -> tensor<3x36x128xf32>
    %14 = stablehlo.add %11, %13 : tensor<3x36x128xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %16 = stablehlo.compare LT, %arg129, %15, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_2 = stablehlo.constant dense<2> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %18 = stablehlo.add %arg129, %17 : tensor<3x36xi32>
    %19 = stablehlo.select %16, %18, %arg129 : tensor<3x36xi1>, tensor<3x36xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %21 = "stablehlo.gather"(%arg36, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<2x128xf32>, tensor<3x36x1xi32>) -> tensor<3x36x128xf32>
    %22 = stablehlo.add %14, %21 : tensor<3x36x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_3 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %26 = stablehlo.divide %24, %25 : tensor<3x36x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %28 = stablehlo.subtract %22, %27 : tensor<3x36x128xf32>
    %29 = chlo.square %28 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %31 = stablehlo.multiply %30, %28 : tensor<3x36x128xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%29 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_6 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %35 = stablehlo.divide %33, %34 : tensor<3x36x1xf32>
    %36 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %37 = stablehlo.subtract %22, %36 : tensor<3x36x128xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %39 = stablehlo.add %35, %38 : tensor<3x36x1xf32>
    %40 = stablehlo.rsqrt %39 : tensor<3x36x1xf32>
    %41 = stablehlo.divide %40, %39 : tensor<3x36x1xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %43 = stablehlo.multiply %42, %41 : tensor<3x36x1xf32>
    %44 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %45 = stablehlo.multiply %37, %44 : tensor<3x36x128xf32>
    %46 = stablehlo.broadcast_in_dim %arg38, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %48 = stablehlo.multiply %45, %47 : tensor<3x36x128xf32>
    %49 = stablehlo.broadcast_in_dim %arg37, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %51 = stablehlo.add %48, %50 : tensor<3x36x128xf32>
    %52 = stablehlo.dot_general %51, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %53 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %55 = stablehlo.add %52, %54 : tensor<3x36x128xf32>
    %56 = stablehlo.reshape %55 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %57 = stablehlo.transpose %56, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %58 = stablehlo.dot_general %51, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %59 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %61 = stablehlo.add %58, %60 : tensor<3x36x128xf32>
    %62 = stablehlo.reshape %61 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %63 = stablehlo.transpose %62, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %64 = stablehlo.dot_general %51, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %65 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %67 = stablehlo.add %64, %66 : tensor<3x36x128xf32>
    %68 = stablehlo.reshape %67 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %69 = stablehlo.transpose %68, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %70 = stablehlo.dot_general %57, %63, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x36xf32>
    %cst_9 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %72 = stablehlo.divide %70, %71 : tensor<3x2x36x36xf32>
    %cst_10 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %73:3 = call @_where(%4, %72, %cst_10) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> (tensor<3x2x36x36xf32>, tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>)
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %74 = stablehlo.reduce(%73#0 init: %cst_11) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %75 = stablehlo.reshape %74 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %77 = stablehlo.compare EQ, %73#0, %76, FLOAT : (tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xi1>
    %78 = stablehlo.convert %77 : (tensor<3x2x36x36xi1>) -> tensor<3x2x36x36xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %81 = stablehlo.maximum %80, %74 : tensor<3x2x36xf32>
    %82 = stablehlo.compare EQ, %74, %81, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %85 = stablehlo.select %82, %83, %84 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %87 = stablehlo.compare EQ, %86, %81, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %90 = stablehlo.select %87, %88, %89 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %91 = stablehlo.divide %85, %90 : tensor<3x2x36xf32>
    %92 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %94 = stablehlo.subtract %73#0, %93 : tensor<3x2x36x36xf32>
    %95 = stablehlo.exponential %94 : tensor<3x2x36x36xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %99 = stablehlo.divide %95, %98 : tensor<3x2x36x36xf32>
    %100 = stablehlo.multiply %97, %97 : tensor<3x2x36x1xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x2x36x1xf32>
    %102 = stablehlo.divide %101, %100 : tensor<3x2x36x1xf32>
    %103 = stablehlo.dot_general %99, %69, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %104 = stablehlo.transpose %103, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %105 = stablehlo.reshape %104 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %106 = stablehlo.dot_general %105, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %107 = stablehlo.add %51, %106 : tensor<3x36x128xf32>
    %108 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %110 = stablehlo.add %107, %109 : tensor<3x36x128xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_22 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %114 = stablehlo.divide %112, %113 : tensor<3x36x1xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %116 = stablehlo.subtract %110, %115 : tensor<3x36x128xf32>
    %117 = chlo.square %116 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %119 = stablehlo.multiply %118, %116 : tensor<3x36x128xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%117 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_25 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %123 = stablehlo.divide %121, %122 : tensor<3x36x1xf32>
    %124 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %125 = stablehlo.subtract %110, %124 : tensor<3x36x128xf32>
    %cst_26 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %127 = stablehlo.add %123, %126 : tensor<3x36x1xf32>
    %128 = stablehlo.rsqrt %127 : tensor<3x36x1xf32>
    %129 = stablehlo.divide %128, %127 : tensor<3x36x1xf32>
    %cst_27 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %131 = stablehlo.multiply %130, %129 : tensor<3x36x1xf32>
    %132 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %133 = stablehlo.multiply %125, %132 : tensor<3x36x128xf32>
    %134 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %136 = stablehlo.multiply %133, %135 : tensor<3x36x128xf32>
    %137 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %139 = stablehlo.add %136, %138 : tensor<3x36x128xf32>
    %140 = stablehlo.dot_general %139, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x256xf32>) -> tensor<3x36x256xf32>
    %141 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<1x1x256xf32>) -> tensor<3x36x256xf32>
    %143 = stablehlo.add %140, %142 : tensor<3x36x256xf32>
    %cst_28 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<3x36x256xf32>
    %146 = stablehlo.negate %143 : tensor<3x36x256xf32>
    %cst_29 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %148 = stablehlo.multiply %146, %147 : tensor<3x36x256xf32>
    %149 = chlo.erfc %148 : tensor<3x36x256xf32> -> tensor<3x36x256xf32>
    %150 = chlo.square %148 : tensor<3x36x256xf32> -> tensor<3x36x256xf32>
    %151 = stablehlo.negate %150 : tensor<3x36x256xf32>
    %152 = stablehlo.exponential %151 : tensor<3x36x256xf32>
    %153 = stablehlo.multiply %145, %149 : tensor<3x36x256xf32>
    %154 = stablehlo.dot_general %153, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<256x128xf32>) -> tensor<3x36x128xf32>
    %155 = stablehlo.add %139, %154 : tensor<3x36x128xf32>
    %156 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %158 = stablehlo.add %155, %157 : tensor<3x36x128xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.reduce(%158 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_31 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %162 = stablehlo.divide %160, %161 : tensor<3x36x1xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %164 = stablehlo.subtract %158, %163 : tensor<3x36x128xf32>
    %165 = chlo.square %164 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %167 = stablehlo.multiply %166, %164 : tensor<3x36x128xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.reduce(%165 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %169 = stablehlo.broadcast_in_dim %168, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_34 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %171 = stablehlo.divide %169, %170 : tensor<3x36x1xf32>
    %172 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %173 = stablehlo.subtract %158, %172 : tensor<3x36x128xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %175 = stablehlo.add %171, %174 : tensor<3x36x1xf32>
    %176 = stablehlo.rsqrt %175 : tensor<3x36x1xf32>
    %177 = stablehlo.divide %176, %175 : tensor<3x36x1xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %179 = stablehlo.multiply %178, %177 : tensor<3x36x1xf32>
    %180 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %181 = stablehlo.multiply %173, %180 : tensor<3x36x128xf32>
    %182 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %184 = stablehlo.multiply %181, %183 : tensor<3x36x128xf32>
    %185 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %187 = stablehlo.add %184, %186 : tensor<3x36x128xf32>
    %188 = stablehlo.dot_general %187, %arg26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %189 = stablehlo.broadcast_in_dim %arg27, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %191 = stablehlo.add %188, %190 : tensor<3x36x128xf32>
    %192 = stablehlo.reshape %191 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %193 = stablehlo.transpose %192, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %194 = stablehlo.dot_general %187, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %195 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %197 = stablehlo.add %194, %196 : tensor<3x36x128xf32>
    %198 = stablehlo.reshape %197 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %199 = stablehlo.transpose %198, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %200 = stablehlo.dot_general %187, %arg30, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %201 = stablehlo.broadcast_in_dim %arg31, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %203 = stablehlo.add %200, %202 : tensor<3x36x128xf32>
    %204 = stablehlo.reshape %203 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %205 = stablehlo.transpose %204, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %206 = stablehlo.dot_general %193, %199, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x36xf32>
    %cst_37 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %208 = stablehlo.divide %206, %207 : tensor<3x2x36x36xf32>
    %cst_38 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %209:3 = call @_where(%4, %208, %cst_38) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> (tensor<3x2x36x36xf32>, tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>)
    %cst_39 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %210 = stablehlo.reduce(%209#0 init: %cst_39) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %211 = stablehlo.reshape %210 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %213 = stablehlo.compare EQ, %209#0, %212, FLOAT : (tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xi1>
    %214 = stablehlo.convert %213 : (tensor<3x2x36x36xi1>) -> tensor<3x2x36x36xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_40) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %217 = stablehlo.maximum %216, %210 : tensor<3x2x36xf32>
    %218 = stablehlo.compare EQ, %210, %217, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %221 = stablehlo.select %218, %219, %220 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %223 = stablehlo.compare EQ, %222, %217, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %226 = stablehlo.select %223, %224, %225 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %227 = stablehlo.divide %221, %226 : tensor<3x2x36xf32>
    %228 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %230 = stablehlo.subtract %209#0, %229 : tensor<3x2x36x36xf32>
    %231 = stablehlo.exponential %230 : tensor<3x2x36x36xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %232 = stablehlo.reduce(%231 init: %cst_47) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %235 = stablehlo.divide %231, %234 : tensor<3x2x36x36xf32>
    %236 = stablehlo.multiply %233, %233 : tensor<3x2x36x1xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<3x2x36x1xf32>
    %238 = stablehlo.divide %237, %236 : tensor<3x2x36x1xf32>
    %239 = stablehlo.dot_general %235, %205, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %240 = stablehlo.transpose %239, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %241 = stablehlo.reshape %240 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %242 = stablehlo.dot_general %241, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %243 = stablehlo.add %187, %242 : tensor<3x36x128xf32>
    %244 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %246 = stablehlo.add %243, %245 : tensor<3x36x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.reduce(%246 init: %cst_49) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_50 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %250 = stablehlo.divide %248, %249 : tensor<3x36x1xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %252 = stablehlo.subtract %246, %251 : tensor<3x36x128xf32>
    %253 = chlo.square %252 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_51 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %255 = stablehlo.multiply %254, %252 : tensor<3x36x128xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.reduce(%253 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_53 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %259 = stablehlo.divide %257, %258 : tensor<3x36x1xf32>
    %260 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %261 = stablehlo.subtract %246, %260 : tensor<3x36x128xf32>
    %cst_54 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %263 = stablehlo.add %259, %262 : tensor<3x36x1xf32>
    %264 = stablehlo.rsqrt %263 : tensor<3x36x1xf32>
    %265 = stablehlo.divide %264, %263 : tensor<3x36x1xf32>
    %cst_55 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %267 = stablehlo.multiply %266, %265 : tensor<3x36x1xf32>
    %268 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %269 = stablehlo.multiply %261, %268 : tensor<3x36x128xf32>
    %270 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %272 = stablehlo.multiply %269, %271 : tensor<3x36x128xf32>
    %273 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %275 = stablehlo.add %272, %274 : tensor<3x36x128xf32>
    %276 = stablehlo.dot_general %275, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x256xf32>) -> tensor<3x36x256xf32>
    %277 = stablehlo.broadcast_in_dim %arg29, dims = [2] : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<1x1x256xf32>) -> tensor<3x36x256xf32>
    %279 = stablehlo.add %276, %278 : tensor<3x36x256xf32>
    %cst_56 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %281 = stablehlo.multiply %280, %279 : tensor<3x36x256xf32>
    %282 = stablehlo.negate %279 : tensor<3x36x256xf32>
    %cst_57 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %284 = stablehlo.multiply %282, %283 : tensor<3x36x256xf32>
    %285 = chlo.erfc %284 : tensor<3x36x256xf32> -> tensor<3x36x256xf32>
    %286 = chlo.square %284 : tensor<3x36x256xf32> -> tensor<3x36x256xf32>
    %287 = stablehlo.negate %286 : tensor<3x36x256xf32>
    %288 = stablehlo.exponential %287 : tensor<3x36x256xf32>
    %289 = stablehlo.multiply %281, %285 : tensor<3x36x256xf32>
    %290 = stablehlo.dot_general %289, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<256x128xf32>) -> tensor<3x36x128xf32>
    %291 = stablehlo.add %275, %290 : tensor<3x36x128xf32>
    %292 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %294 = stablehlo.add %291, %293 : tensor<3x36x128xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %295 = stablehlo.reduce(%294 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_59 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %298 = stablehlo.divide %296, %297 : tensor<3x36x1xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %300 = stablehlo.subtract %294, %299 : tensor<3x36x128xf32>
    %301 = chlo.square %300 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_60 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %303 = stablehlo.multiply %302, %300 : tensor<3x36x128xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.reduce(%301 init: %cst_61) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_62 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %307 = stablehlo.divide %305, %306 : tensor<3x36x1xf32>
    %308 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %309 = stablehlo.subtract %294, %308 : tensor<3x36x128xf32>
    %cst_63 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %311 = stablehlo.add %307, %310 : tensor<3x36x1xf32>
    %312 = stablehlo.rsqrt %311 : tensor<3x36x1xf32>
    %313 = stablehlo.divide %312, %311 : tensor<3x36x1xf32>
    %cst_64 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %315 = stablehlo.multiply %314, %313 : tensor<3x36x1xf32>
    %316 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %317 = stablehlo.multiply %309, %316 : tensor<3x36x128xf32>
    %318 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %319 = stablehlo.broadcast_in_dim %318, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %320 = stablehlo.multiply %317, %319 : tensor<3x36x128xf32>
    %321 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %322 = stablehlo.broadcast_in_dim %321, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %323 = stablehlo.add %320, %322 : tensor<3x36x128xf32>
    %324 = stablehlo.dot_general %323, %arg35, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %325 = stablehlo.broadcast_in_dim %arg32, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %327 = stablehlo.add %324, %326 : tensor<3x36x128xf32>
    %cst_65 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %329 = stablehlo.multiply %328, %327 : tensor<3x36x128xf32>
    %330 = stablehlo.negate %327 : tensor<3x36x128xf32>
    %cst_66 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %332 = stablehlo.multiply %330, %331 : tensor<3x36x128xf32>
    %333 = chlo.erfc %332 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %334 = chlo.square %332 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %335 = stablehlo.negate %334 : tensor<3x36x128xf32>
    %336 = stablehlo.exponential %335 : tensor<3x36x128xf32>
    %337 = stablehlo.multiply %329, %333 : tensor<3x36x128xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.reduce(%337 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %339 = stablehlo.broadcast_in_dim %338, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_68 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %341 = stablehlo.divide %339, %340 : tensor<3x36x1xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %343 = stablehlo.subtract %337, %342 : tensor<3x36x128xf32>
    %344 = chlo.square %343 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_69 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %346 = stablehlo.multiply %345, %343 : tensor<3x36x128xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.reduce(%344 init: %cst_70) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %348 = stablehlo.broadcast_in_dim %347, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_71 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %350 = stablehlo.divide %348, %349 : tensor<3x36x1xf32>
    %351 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %352 = stablehlo.subtract %337, %351 : tensor<3x36x128xf32>
    %cst_72 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %354 = stablehlo.add %350, %353 : tensor<3x36x1xf32>
    %355 = stablehlo.rsqrt %354 : tensor<3x36x1xf32>
    %356 = stablehlo.divide %355, %354 : tensor<3x36x1xf32>
    %cst_73 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %358 = stablehlo.multiply %357, %356 : tensor<3x36x1xf32>
    %359 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %360 = stablehlo.multiply %352, %359 : tensor<3x36x128xf32>
    %361 = stablehlo.broadcast_in_dim %arg34, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %363 = stablehlo.multiply %360, %362 : tensor<3x36x128xf32>
    %364 = stablehlo.broadcast_in_dim %arg33, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %366 = stablehlo.add %363, %365 : tensor<3x36x128xf32>
    %367 = stablehlo.dot_general %366, %arg41, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<150x128xf32>) -> tensor<3x36x150xf32>
    %368 = stablehlo.broadcast_in_dim %arg39, dims = [2] : (tensor<150xf32>) -> tensor<1x1x150xf32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 1, 2] : (tensor<1x1x150xf32>) -> tensor<3x36x150xf32>
    %370 = stablehlo.add %367, %369 : tensor<3x36x150xf32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %371 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %372 = stablehlo.compare EQ, %arg127, %371, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %373 = stablehlo.convert %372 : (tensor<3x36xi1>) -> tensor<3x36xf32>
    %374 = stablehlo.broadcast_in_dim %arg130, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %375:2 = call @take_along_axis(%370, %374) : (tensor<3x36x150xf32>, tensor<3x36x1xi32>) -> (tensor<3x36x1xf32>, tensor<3x36x1x1xi32>)
    %376 = stablehlo.reshape %375#0 : (tensor<3x36x1xf32>) -> tensor<3x36xf32>
    %cst_75 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %377 = stablehlo.reduce(%370 init: %cst_75) applies stablehlo.maximum across dimensions = [2] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<3x36xf32>
    %378 = stablehlo.reshape %377 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %379 = stablehlo.broadcast_in_dim %378, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    %380 = stablehlo.compare EQ, %370, %379, FLOAT : (tensor<3x36x150xf32>, tensor<3x36x150xf32>) -> tensor<3x36x150xi1>
    %381 = stablehlo.convert %380 : (tensor<3x36x150xi1>) -> tensor<3x36x150xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%381 init: %cst_76) applies stablehlo.add across dimensions = [2] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<3x36xf32>
    %cst_77 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %384 = stablehlo.maximum %383, %377 : tensor<3x36xf32>
    %385 = stablehlo.compare EQ, %377, %384, FLOAT : (tensor<3x36xf32>, tensor<3x36xf32>) -> tensor<3x36xi1>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %388 = stablehlo.select %385, %386, %387 : tensor<3x36xi1>, tensor<3x36xf32>
    %cst_80 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %390 = stablehlo.compare EQ, %389, %384, FLOAT : (tensor<3x36xf32>, tensor<3x36xf32>) -> tensor<3x36xi1>
    %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %393 = stablehlo.select %390, %391, %392 : tensor<3x36xi1>, tensor<3x36xf32>
    %394 = stablehlo.divide %388, %393 : tensor<3x36xf32>
    %395 = stablehlo.is_finite %384 : (tensor<3x36xf32>) -> tensor<3x36xi1>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %397 = stablehlo.select %395, %384, %396 : tensor<3x36xi1>, tensor<3x36xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %399 = stablehlo.broadcast_in_dim %397, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %400 = stablehlo.broadcast_in_dim %399, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    %401 = stablehlo.subtract %370, %400 : tensor<3x36x150xf32>
    %402 = stablehlo.exponential %401 : tensor<3x36x150xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%402 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<3x36xf32>
    %404 = stablehlo.sign %403 : tensor<3x36xf32>
    %405 = stablehlo.abs %403 : tensor<3x36xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %407 = stablehlo.compare GE, %403, %406, FLOAT : (tensor<3x36xf32>, tensor<3x36xf32>) -> tensor<3x36xi1>
    %408 = stablehlo.log %405 : tensor<3x36xf32>
    %409 = stablehlo.add %408, %397 : tensor<3x36xf32>
    %410 = stablehlo.subtract %409, %376 : tensor<3x36xf32>
    %411 = stablehlo.multiply %410, %373 : tensor<3x36xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.reduce(%411 init: %cst_87) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36xf32>, tensor<f32>) -> tensor<f32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%373 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36xf32>, tensor<f32>) -> tensor<f32>
    %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %414 = stablehlo.maximum %413, %cst_89 : tensor<f32>
    %415 = stablehlo.divide %412, %414 : tensor<f32>
    %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %416 = stablehlo.divide %cst_90, %414 : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %418 = stablehlo.multiply %417, %373 : tensor<3x36xf32>
    %419 = stablehlo.negate %418 : tensor<3x36xf32>
    %420 = stablehlo.divide %418, %405 : tensor<3x36xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %422 = stablehlo.select %407, %421, %420 : tensor<3x36xi1>, tensor<3x36xf32>
    %423 = stablehlo.select %407, %420, %421 : tensor<3x36xi1>, tensor<3x36xf32>
    %424 = stablehlo.negate %422 : tensor<3x36xf32>
    %425 = stablehlo.add %423, %424 : tensor<3x36xf32>
    %426 = stablehlo.broadcast_in_dim %425, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x150xf32>
    %427 = stablehlo.multiply %426, %402 : tensor<3x36x150xf32>
    %428 = stablehlo.broadcast_in_dim %419, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %429 = call @take_along_axis_0(%375#1, %428) : (tensor<3x36x1x1xi32>, tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    %430 = stablehlo.add %427, %429 : tensor<3x36x150xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.reduce(%430 init: %cst_92) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<150xf32>
    %432 = stablehlo.reshape %431 : (tensor<150xf32>) -> tensor<1x1x150xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%432 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x150xf32>, tensor<f32>) -> tensor<150xf32>
    %434 = stablehlo.dot_general %430, %366, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x150xf32>, tensor<3x36x128xf32>) -> tensor<150x128xf32>
    %435 = stablehlo.dot_general %430, %arg41, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x150xf32>, tensor<150x128xf32>) -> tensor<3x36x128xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%435 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %437 = stablehlo.reshape %436 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %439 = stablehlo.multiply %360, %435 : tensor<3x36x128xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.reduce(%439 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %441 = stablehlo.reshape %440 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %442 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %443 = stablehlo.multiply %435, %442 : tensor<3x36x128xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.reduce(%441 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %445 = stablehlo.multiply %352, %443 : tensor<3x36x128xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.reduce(%445 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %447 = stablehlo.reshape %446 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %448 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %449 = stablehlo.multiply %443, %448 : tensor<3x36x128xf32>
    %450 = stablehlo.multiply %447, %358 : tensor<3x36x1xf32>
    %451 = stablehlo.negate %449 : tensor<3x36x128xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %453 = stablehlo.reshape %452 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_100 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %455 = stablehlo.divide %450, %454 : tensor<3x36x1xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.reduce(%455 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %457 = stablehlo.broadcast_in_dim %456, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %458 = stablehlo.multiply %457, %346 : tensor<3x36x128xf32>
    %459 = stablehlo.negate %458 : tensor<3x36x128xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%459 init: %cst_102) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %461 = stablehlo.reshape %460 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %462 = stablehlo.add %449, %458 : tensor<3x36x128xf32>
    %463 = stablehlo.add %453, %461 : tensor<3x36x1xf32>
    %cst_103 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %464 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %465 = stablehlo.divide %463, %464 : tensor<3x36x1xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_104) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %468 = stablehlo.add %462, %467 : tensor<3x36x128xf32>
    %469 = stablehlo.multiply %329, %468 : tensor<3x36x128xf32>
    %470 = stablehlo.multiply %468, %333 : tensor<3x36x128xf32>
    %cst_105 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %472 = stablehlo.multiply %471, %469 : tensor<3x36x128xf32>
    %473 = stablehlo.multiply %472, %336 : tensor<3x36x128xf32>
    %cst_106 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %475 = stablehlo.multiply %473, %474 : tensor<3x36x128xf32>
    %476 = stablehlo.negate %475 : tensor<3x36x128xf32>
    %cst_107 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %478 = stablehlo.multiply %477, %470 : tensor<3x36x128xf32>
    %479 = stablehlo.add %476, %478 : tensor<3x36x128xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.reduce(%479 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %481 = stablehlo.reshape %480 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %482 = stablehlo.reduce(%481 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %483 = stablehlo.dot_general %479, %323, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %484 = stablehlo.transpose %483, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %485 = stablehlo.dot_general %479, %arg35, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.reduce(%485 init: %cst_110) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %487 = stablehlo.reshape %486 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.reduce(%487 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %489 = stablehlo.multiply %317, %485 : tensor<3x36x128xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.reduce(%489 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %491 = stablehlo.reshape %490 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %492 = stablehlo.broadcast_in_dim %318, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %493 = stablehlo.multiply %485, %492 : tensor<3x36x128xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%491 init: %cst_113) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %495 = stablehlo.multiply %309, %493 : tensor<3x36x128xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.reduce(%495 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %497 = stablehlo.reshape %496 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %498 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %499 = stablehlo.multiply %493, %498 : tensor<3x36x128xf32>
    %500 = stablehlo.multiply %497, %315 : tensor<3x36x1xf32>
    %501 = stablehlo.negate %499 : tensor<3x36x128xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %502 = stablehlo.reduce(%501 init: %cst_115) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %503 = stablehlo.reshape %502 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_116 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %505 = stablehlo.divide %500, %504 : tensor<3x36x1xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %506 = stablehlo.reduce(%505 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %507 = stablehlo.broadcast_in_dim %506, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %508 = stablehlo.multiply %507, %303 : tensor<3x36x128xf32>
    %509 = stablehlo.negate %508 : tensor<3x36x128xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%509 init: %cst_118) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %511 = stablehlo.reshape %510 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %512 = stablehlo.add %499, %508 : tensor<3x36x128xf32>
    %513 = stablehlo.add %503, %511 : tensor<3x36x1xf32>
    %cst_119 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %514 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %515 = stablehlo.divide %513, %514 : tensor<3x36x1xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %516 = stablehlo.reduce(%515 init: %cst_120) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %517 = stablehlo.broadcast_in_dim %516, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %518 = stablehlo.add %512, %517 : tensor<3x36x128xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%518 init: %cst_121) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %520 = stablehlo.reshape %519 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %521 = stablehlo.reduce(%520 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %522 = stablehlo.dot_general %518, %289, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x256xf32>) -> tensor<128x256xf32>
    %523 = stablehlo.transpose %522, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
    %524 = stablehlo.dot_general %518, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<256x128xf32>) -> tensor<3x36x256xf32>
    %525 = stablehlo.multiply %281, %524 : tensor<3x36x256xf32>
    %526 = stablehlo.multiply %524, %285 : tensor<3x36x256xf32>
    %cst_123 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %528 = stablehlo.multiply %527, %525 : tensor<3x36x256xf32>
    %529 = stablehlo.multiply %528, %288 : tensor<3x36x256xf32>
    %cst_124 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %530 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %531 = stablehlo.multiply %529, %530 : tensor<3x36x256xf32>
    %532 = stablehlo.negate %531 : tensor<3x36x256xf32>
    %cst_125 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %533 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %534 = stablehlo.multiply %533, %526 : tensor<3x36x256xf32>
    %535 = stablehlo.add %532, %534 : tensor<3x36x256xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%535 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x256xf32>, tensor<f32>) -> tensor<256xf32>
    %537 = stablehlo.reshape %536 : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.reduce(%537 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %539 = stablehlo.dot_general %535, %275, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<3x36x128xf32>) -> tensor<256x128xf32>
    %540 = stablehlo.transpose %539, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %541 = stablehlo.dot_general %535, %arg28, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<128x256xf32>) -> tensor<3x36x128xf32>
    %542 = stablehlo.add %518, %541 : tensor<3x36x128xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.reduce(%542 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %544 = stablehlo.reshape %543 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.reduce(%544 init: %cst_129) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %546 = stablehlo.multiply %269, %542 : tensor<3x36x128xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %547 = stablehlo.reduce(%546 init: %cst_130) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %548 = stablehlo.reshape %547 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %549 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %550 = stablehlo.multiply %542, %549 : tensor<3x36x128xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%548 init: %cst_131) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %552 = stablehlo.multiply %261, %550 : tensor<3x36x128xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.reduce(%552 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %554 = stablehlo.reshape %553 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %555 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %556 = stablehlo.multiply %550, %555 : tensor<3x36x128xf32>
    %557 = stablehlo.multiply %554, %267 : tensor<3x36x1xf32>
    %558 = stablehlo.negate %556 : tensor<3x36x128xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.reduce(%558 init: %cst_133) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %560 = stablehlo.reshape %559 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_134 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %562 = stablehlo.divide %557, %561 : tensor<3x36x1xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %563 = stablehlo.reduce(%562 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %564 = stablehlo.broadcast_in_dim %563, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %565 = stablehlo.multiply %564, %255 : tensor<3x36x128xf32>
    %566 = stablehlo.negate %565 : tensor<3x36x128xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.reduce(%566 init: %cst_136) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %568 = stablehlo.reshape %567 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %569 = stablehlo.add %556, %565 : tensor<3x36x128xf32>
    %570 = stablehlo.add %560, %568 : tensor<3x36x1xf32>
    %cst_137 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %572 = stablehlo.divide %570, %571 : tensor<3x36x1xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.reduce(%572 init: %cst_138) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %574 = stablehlo.broadcast_in_dim %573, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %575 = stablehlo.add %569, %574 : tensor<3x36x128xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.reduce(%575 init: %cst_139) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %577 = stablehlo.reshape %576 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %579 = stablehlo.dot_general %575, %241, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %580 = stablehlo.transpose %579, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %581 = stablehlo.dot_general %575, %arg24, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %582 = stablehlo.reshape %581 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %583 = stablehlo.transpose %582, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %584 = stablehlo.dot_general %583, %235, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x64x36xf32>
    %585 = stablehlo.transpose %584, dims = [0, 1, 3, 2] : (tensor<3x2x64x36xf32>) -> tensor<3x2x36x64xf32>
    %586 = stablehlo.dot_general %583, %205, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x36xf32>
    %587 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %588 = stablehlo.multiply %586, %587 : tensor<3x2x36x36xf32>
    %589 = stablehlo.multiply %588, %231 : tensor<3x2x36x36xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %590 = stablehlo.reduce(%589 init: %cst_141) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %591 = stablehlo.reshape %590 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %592 = stablehlo.negate %591 : tensor<3x2x36x1xf32>
    %593 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %594 = stablehlo.divide %586, %593 : tensor<3x2x36x36xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %595 = stablehlo.reduce(%592 init: %cst_142) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x1xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %596 = stablehlo.broadcast_in_dim %595, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x36xf32>
    %597 = stablehlo.add %594, %596 : tensor<3x2x36x36xf32>
    %598 = stablehlo.multiply %597, %231 : tensor<3x2x36x36xf32>
    %599 = call @_where_1(%209#1, %209#2, %598) : (tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xf32>
    %cst_143 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %601 = stablehlo.divide %599, %600 : tensor<3x2x36x36xf32>
    %602 = stablehlo.dot_general %601, %193, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %603 = stablehlo.dot_general %601, %199, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %604 = stablehlo.transpose %585, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %605 = stablehlo.reshape %604 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %606 = stablehlo.reduce(%605 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %607 = stablehlo.reshape %606 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %608 = stablehlo.reduce(%607 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %609 = stablehlo.dot_general %605, %187, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %610 = stablehlo.transpose %609, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %611 = stablehlo.dot_general %605, %arg30, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %612 = stablehlo.add %575, %611 : tensor<3x36x128xf32>
    %613 = stablehlo.transpose %602, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %614 = stablehlo.reshape %613 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %615 = stablehlo.reduce(%614 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %616 = stablehlo.reshape %615 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %617 = stablehlo.reduce(%616 init: %cst_147) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %618 = stablehlo.dot_general %614, %187, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %619 = stablehlo.transpose %618, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %620 = stablehlo.dot_general %614, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %621 = stablehlo.add %612, %620 : tensor<3x36x128xf32>
    %622 = stablehlo.transpose %603, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %623 = stablehlo.reshape %622 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %624 = stablehlo.reduce(%623 init: %cst_148) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %625 = stablehlo.reshape %624 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %626 = stablehlo.reduce(%625 init: %cst_149) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %627 = stablehlo.dot_general %623, %187, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %628 = stablehlo.transpose %627, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %629 = stablehlo.dot_general %623, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %630 = stablehlo.add %621, %629 : tensor<3x36x128xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %631 = stablehlo.reduce(%630 init: %cst_150) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %632 = stablehlo.reshape %631 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %633 = stablehlo.reduce(%632 init: %cst_151) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %634 = stablehlo.multiply %181, %630 : tensor<3x36x128xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %635 = stablehlo.reduce(%634 init: %cst_152) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %636 = stablehlo.reshape %635 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %637 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %638 = stablehlo.multiply %630, %637 : tensor<3x36x128xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %639 = stablehlo.reduce(%636 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %640 = stablehlo.multiply %173, %638 : tensor<3x36x128xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %641 = stablehlo.reduce(%640 init: %cst_154) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %642 = stablehlo.reshape %641 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %643 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %644 = stablehlo.multiply %638, %643 : tensor<3x36x128xf32>
    %645 = stablehlo.multiply %642, %179 : tensor<3x36x1xf32>
    %646 = stablehlo.negate %644 : tensor<3x36x128xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.reduce(%646 init: %cst_155) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %648 = stablehlo.reshape %647 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_156 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %650 = stablehlo.divide %645, %649 : tensor<3x36x1xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %651 = stablehlo.reduce(%650 init: %cst_157) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %652 = stablehlo.broadcast_in_dim %651, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %653 = stablehlo.multiply %652, %167 : tensor<3x36x128xf32>
    %654 = stablehlo.negate %653 : tensor<3x36x128xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %655 = stablehlo.reduce(%654 init: %cst_158) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %656 = stablehlo.reshape %655 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %657 = stablehlo.add %644, %653 : tensor<3x36x128xf32>
    %658 = stablehlo.add %648, %656 : tensor<3x36x1xf32>
    %cst_159 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %659 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %660 = stablehlo.divide %658, %659 : tensor<3x36x1xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %661 = stablehlo.reduce(%660 init: %cst_160) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %662 = stablehlo.broadcast_in_dim %661, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %663 = stablehlo.add %657, %662 : tensor<3x36x128xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %664 = stablehlo.reduce(%663 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %665 = stablehlo.reshape %664 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.reduce(%665 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %667 = stablehlo.dot_general %663, %153, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x256xf32>) -> tensor<128x256xf32>
    %668 = stablehlo.transpose %667, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
    %669 = stablehlo.dot_general %663, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<256x128xf32>) -> tensor<3x36x256xf32>
    %670 = stablehlo.multiply %145, %669 : tensor<3x36x256xf32>
    %671 = stablehlo.multiply %669, %149 : tensor<3x36x256xf32>
    %cst_163 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %672 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %673 = stablehlo.multiply %672, %670 : tensor<3x36x256xf32>
    %674 = stablehlo.multiply %673, %152 : tensor<3x36x256xf32>
    %cst_164 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %675 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %676 = stablehlo.multiply %674, %675 : tensor<3x36x256xf32>
    %677 = stablehlo.negate %676 : tensor<3x36x256xf32>
    %cst_165 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %679 = stablehlo.multiply %678, %671 : tensor<3x36x256xf32>
    %680 = stablehlo.add %677, %679 : tensor<3x36x256xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %681 = stablehlo.reduce(%680 init: %cst_166) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x256xf32>, tensor<f32>) -> tensor<256xf32>
    %682 = stablehlo.reshape %681 : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %683 = stablehlo.reduce(%682 init: %cst_167) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %684 = stablehlo.dot_general %680, %139, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<3x36x128xf32>) -> tensor<256x128xf32>
    %685 = stablehlo.transpose %684, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %686 = stablehlo.dot_general %680, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<128x256xf32>) -> tensor<3x36x128xf32>
    %687 = stablehlo.add %663, %686 : tensor<3x36x128xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %688 = stablehlo.reduce(%687 init: %cst_168) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %689 = stablehlo.reshape %688 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %690 = stablehlo.reduce(%689 init: %cst_169) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %691 = stablehlo.multiply %133, %687 : tensor<3x36x128xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %692 = stablehlo.reduce(%691 init: %cst_170) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %693 = stablehlo.reshape %692 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %694 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %695 = stablehlo.multiply %687, %694 : tensor<3x36x128xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %696 = stablehlo.reduce(%693 init: %cst_171) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %697 = stablehlo.multiply %125, %695 : tensor<3x36x128xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %698 = stablehlo.reduce(%697 init: %cst_172) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %699 = stablehlo.reshape %698 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %700 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %701 = stablehlo.multiply %695, %700 : tensor<3x36x128xf32>
    %702 = stablehlo.multiply %699, %131 : tensor<3x36x1xf32>
    %703 = stablehlo.negate %701 : tensor<3x36x128xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %704 = stablehlo.reduce(%703 init: %cst_173) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %705 = stablehlo.reshape %704 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_174 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %707 = stablehlo.divide %702, %706 : tensor<3x36x1xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %708 = stablehlo.reduce(%707 init: %cst_175) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %709 = stablehlo.broadcast_in_dim %708, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %710 = stablehlo.multiply %709, %119 : tensor<3x36x128xf32>
    %711 = stablehlo.negate %710 : tensor<3x36x128xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %712 = stablehlo.reduce(%711 init: %cst_176) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %713 = stablehlo.reshape %712 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %714 = stablehlo.add %701, %710 : tensor<3x36x128xf32>
    %715 = stablehlo.add %705, %713 : tensor<3x36x1xf32>
    %cst_177 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %717 = stablehlo.divide %715, %716 : tensor<3x36x1xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %718 = stablehlo.reduce(%717 init: %cst_178) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %719 = stablehlo.broadcast_in_dim %718, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %720 = stablehlo.add %714, %719 : tensor<3x36x128xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %721 = stablehlo.reduce(%720 init: %cst_179) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %722 = stablehlo.reshape %721 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %723 = stablehlo.reduce(%722 init: %cst_180) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %724 = stablehlo.dot_general %720, %105, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %725 = stablehlo.transpose %724, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %726 = stablehlo.dot_general %720, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %727 = stablehlo.reshape %726 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %728 = stablehlo.transpose %727, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %729 = stablehlo.dot_general %728, %99, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x64x36xf32>
    %730 = stablehlo.transpose %729, dims = [0, 1, 3, 2] : (tensor<3x2x64x36xf32>) -> tensor<3x2x36x64xf32>
    %731 = stablehlo.dot_general %728, %69, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x36xf32>
    %732 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %733 = stablehlo.multiply %731, %732 : tensor<3x2x36x36xf32>
    %734 = stablehlo.multiply %733, %95 : tensor<3x2x36x36xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %735 = stablehlo.reduce(%734 init: %cst_181) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %736 = stablehlo.reshape %735 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %737 = stablehlo.negate %736 : tensor<3x2x36x1xf32>
    %738 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %739 = stablehlo.divide %731, %738 : tensor<3x2x36x36xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %740 = stablehlo.reduce(%737 init: %cst_182) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x1xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %741 = stablehlo.broadcast_in_dim %740, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x36xf32>
    %742 = stablehlo.add %739, %741 : tensor<3x2x36x36xf32>
    %743 = stablehlo.multiply %742, %95 : tensor<3x2x36x36xf32>
    %744 = call @_where_1(%73#1, %73#2, %743) : (tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xf32>
    %cst_183 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %745 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %746 = stablehlo.divide %744, %745 : tensor<3x2x36x36xf32>
    %747 = stablehlo.dot_general %746, %57, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %748 = stablehlo.dot_general %746, %63, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %749 = stablehlo.transpose %730, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %750 = stablehlo.reshape %749 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %751 = stablehlo.reduce(%750 init: %cst_184) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %752 = stablehlo.reshape %751 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %753 = stablehlo.reduce(%752 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %754 = stablehlo.dot_general %750, %51, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %755 = stablehlo.transpose %754, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %756 = stablehlo.dot_general %750, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %757 = stablehlo.add %720, %756 : tensor<3x36x128xf32>
    %758 = stablehlo.transpose %747, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %759 = stablehlo.reshape %758 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %760 = stablehlo.reduce(%759 init: %cst_186) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %761 = stablehlo.reshape %760 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %762 = stablehlo.reduce(%761 init: %cst_187) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %763 = stablehlo.dot_general %759, %51, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %764 = stablehlo.transpose %763, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %765 = stablehlo.dot_general %759, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %766 = stablehlo.add %757, %765 : tensor<3x36x128xf32>
    %767 = stablehlo.transpose %748, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %768 = stablehlo.reshape %767 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %769 = stablehlo.reduce(%768 init: %cst_188) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %770 = stablehlo.reshape %769 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %771 = stablehlo.reduce(%770 init: %cst_189) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %772 = stablehlo.dot_general %768, %51, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<3x36x128xf32>) -> tensor<128x128xf32>
    %773 = stablehlo.transpose %772, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %774 = stablehlo.dot_general %768, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %775 = stablehlo.add %766, %774 : tensor<3x36x128xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %776 = stablehlo.reduce(%775 init: %cst_190) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %777 = stablehlo.reshape %776 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %778 = stablehlo.reduce(%777 init: %cst_191) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %779 = stablehlo.multiply %45, %775 : tensor<3x36x128xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %780 = stablehlo.reduce(%779 init: %cst_192) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<128xf32>
    %781 = stablehlo.reshape %780 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %782 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %783 = stablehlo.multiply %775, %782 : tensor<3x36x128xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %784 = stablehlo.reduce(%781 init: %cst_193) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %785 = stablehlo.multiply %37, %783 : tensor<3x36x128xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %786 = stablehlo.reduce(%785 init: %cst_194) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %787 = stablehlo.reshape %786 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %788 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %789 = stablehlo.multiply %783, %788 : tensor<3x36x128xf32>
    %790 = stablehlo.multiply %787, %43 : tensor<3x36x1xf32>
    %791 = stablehlo.negate %789 : tensor<3x36x128xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %792 = stablehlo.reduce(%791 init: %cst_195) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %793 = stablehlo.reshape %792 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_196 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %795 = stablehlo.divide %790, %794 : tensor<3x36x1xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %796 = stablehlo.reduce(%795 init: %cst_197) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %797 = stablehlo.broadcast_in_dim %796, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %798 = stablehlo.multiply %797, %31 : tensor<3x36x128xf32>
    %799 = stablehlo.negate %798 : tensor<3x36x128xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %800 = stablehlo.reduce(%799 init: %cst_198) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %801 = stablehlo.reshape %800 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %802 = stablehlo.add %789, %798 : tensor<3x36x128xf32>
    %803 = stablehlo.add %793, %801 : tensor<3x36x1xf32>
    %cst_199 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %805 = stablehlo.divide %803, %804 : tensor<3x36x1xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %806 = stablehlo.reduce(%805 init: %cst_200) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %807 = stablehlo.broadcast_in_dim %806, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %808 = stablehlo.add %802, %807 : tensor<3x36x128xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %810 = "stablehlo.scatter"(%809, %20, %808) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %1795 = stablehlo.add %arg132, %arg133 : tensor<f32>
      stablehlo.return %1795 : tensor<f32>
    }) : (tensor<2x128xf32>, tensor<3x36x1xi32>, tensor<3x36x128xf32>) -> tensor<2x128xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %811 = stablehlo.reduce(%808 init: %cst_202) applies stablehlo.add across dimensions = [0] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<36x128xf32>
    %812 = stablehlo.reshape %811 : (tensor<36x128xf32>) -> tensor<1x36x128xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %813 = stablehlo.reduce(%812 init: %cst_203) applies stablehlo.add across dimensions = [0] : (tensor<1x36x128xf32>, tensor<f32>) -> tensor<36x128xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %815 = "stablehlo.scatter"(%814, %10, %808) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %1795 = stablehlo.add %arg132, %arg133 : tensor<f32>
      stablehlo.return %1795 : tensor<f32>
    }) : (tensor<150x128xf32>, tensor<3x36x1xi32>, tensor<3x36x128xf32>) -> tensor<150x128xf32>
    %816 = stablehlo.add %434, %815 : tensor<150x128xf32>
    %c_205 = stablehlo.constant dense<1> : tensor<i32>
    %817 = stablehlo.add %arg126, %c_205 : tensor<i32>
    %818 = stablehlo.convert %817 : (tensor<i32>) -> tensor<f32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %819 = stablehlo.power %cst_206, %818 : tensor<f32>
    %cst_207 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %820 = stablehlo.subtract %cst_207, %819 : tensor<f32>
    %cst_208 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %821 = stablehlo.power %cst_208, %818 : tensor<f32>
    %cst_209 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %822 = stablehlo.subtract %cst_209, %821 : tensor<f32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %824 = stablehlo.multiply %823, %arg42 : tensor<256x128xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %826 = stablehlo.multiply %825, %668 : tensor<256x128xf32>
    %827 = stablehlo.add %824, %826 : tensor<256x128xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %829 = stablehlo.multiply %828, %arg84 : tensor<256x128xf32>
    %830 = chlo.square %668 : tensor<256x128xf32> -> tensor<256x128xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %832 = stablehlo.multiply %831, %830 : tensor<256x128xf32>
    %833 = stablehlo.add %829, %832 : tensor<256x128xf32>
    %834 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %835 = stablehlo.divide %827, %834 : tensor<256x128xf32>
    %836 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %837 = stablehlo.divide %833, %836 : tensor<256x128xf32>
    %838 = stablehlo.sqrt %837 : tensor<256x128xf32>
    %cst_214 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %840 = stablehlo.add %838, %839 : tensor<256x128xf32>
    %841 = stablehlo.divide %835, %840 : tensor<256x128xf32>
    %cst_215 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %842 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %843 = stablehlo.multiply %842, %arg0 : tensor<256x128xf32>
    %844 = stablehlo.add %841, %843 : tensor<256x128xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %846 = stablehlo.multiply %845, %844 : tensor<256x128xf32>
    %847 = stablehlo.subtract %arg0, %846 : tensor<256x128xf32>
    %cst_217 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %849 = stablehlo.multiply %848, %arg43 : tensor<128xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %850 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %851 = stablehlo.multiply %850, %666 : tensor<128xf32>
    %852 = stablehlo.add %849, %851 : tensor<128xf32>
    %cst_219 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %854 = stablehlo.multiply %853, %arg85 : tensor<128xf32>
    %855 = chlo.square %666 : tensor<128xf32> -> tensor<128xf32>
    %cst_220 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %857 = stablehlo.multiply %856, %855 : tensor<128xf32>
    %858 = stablehlo.add %854, %857 : tensor<128xf32>
    %859 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %860 = stablehlo.divide %852, %859 : tensor<128xf32>
    %861 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %862 = stablehlo.divide %858, %861 : tensor<128xf32>
    %863 = stablehlo.sqrt %862 : tensor<128xf32>
    %cst_221 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %865 = stablehlo.add %863, %864 : tensor<128xf32>
    %866 = stablehlo.divide %860, %865 : tensor<128xf32>
    %cst_222 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %867 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %868 = stablehlo.multiply %867, %866 : tensor<128xf32>
    %869 = stablehlo.subtract %arg1, %868 : tensor<128xf32>
    %cst_223 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %870 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %871 = stablehlo.multiply %870, %arg44 : tensor<128x128xf32>
    %cst_224 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %873 = stablehlo.multiply %872, %764 : tensor<128x128xf32>
    %874 = stablehlo.add %871, %873 : tensor<128x128xf32>
    %cst_225 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %876 = stablehlo.multiply %875, %arg86 : tensor<128x128xf32>
    %877 = chlo.square %764 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_226 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %879 = stablehlo.multiply %878, %877 : tensor<128x128xf32>
    %880 = stablehlo.add %876, %879 : tensor<128x128xf32>
    %881 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %882 = stablehlo.divide %874, %881 : tensor<128x128xf32>
    %883 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %884 = stablehlo.divide %880, %883 : tensor<128x128xf32>
    %885 = stablehlo.sqrt %884 : tensor<128x128xf32>
    %cst_227 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %887 = stablehlo.add %885, %886 : tensor<128x128xf32>
    %888 = stablehlo.divide %882, %887 : tensor<128x128xf32>
    %cst_228 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %889 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %890 = stablehlo.multiply %889, %arg2 : tensor<128x128xf32>
    %891 = stablehlo.add %888, %890 : tensor<128x128xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %892 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %893 = stablehlo.multiply %892, %891 : tensor<128x128xf32>
    %894 = stablehlo.subtract %arg2, %893 : tensor<128x128xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %896 = stablehlo.multiply %895, %arg45 : tensor<128xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %898 = stablehlo.multiply %897, %762 : tensor<128xf32>
    %899 = stablehlo.add %896, %898 : tensor<128xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %901 = stablehlo.multiply %900, %arg87 : tensor<128xf32>
    %902 = chlo.square %762 : tensor<128xf32> -> tensor<128xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %904 = stablehlo.multiply %903, %902 : tensor<128xf32>
    %905 = stablehlo.add %901, %904 : tensor<128xf32>
    %906 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %907 = stablehlo.divide %899, %906 : tensor<128xf32>
    %908 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %909 = stablehlo.divide %905, %908 : tensor<128xf32>
    %910 = stablehlo.sqrt %909 : tensor<128xf32>
    %cst_234 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %912 = stablehlo.add %910, %911 : tensor<128xf32>
    %913 = stablehlo.divide %907, %912 : tensor<128xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %914 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %915 = stablehlo.multiply %914, %913 : tensor<128xf32>
    %916 = stablehlo.subtract %arg3, %915 : tensor<128xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %918 = stablehlo.multiply %917, %arg46 : tensor<128xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %919 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %920 = stablehlo.multiply %919, %690 : tensor<128xf32>
    %921 = stablehlo.add %918, %920 : tensor<128xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %923 = stablehlo.multiply %922, %arg88 : tensor<128xf32>
    %924 = chlo.square %690 : tensor<128xf32> -> tensor<128xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %926 = stablehlo.multiply %925, %924 : tensor<128xf32>
    %927 = stablehlo.add %923, %926 : tensor<128xf32>
    %928 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %929 = stablehlo.divide %921, %928 : tensor<128xf32>
    %930 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %931 = stablehlo.divide %927, %930 : tensor<128xf32>
    %932 = stablehlo.sqrt %931 : tensor<128xf32>
    %cst_240 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %933 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %934 = stablehlo.add %932, %933 : tensor<128xf32>
    %935 = stablehlo.divide %929, %934 : tensor<128xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %937 = stablehlo.multiply %936, %935 : tensor<128xf32>
    %938 = stablehlo.subtract %arg4, %937 : tensor<128xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %939 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %940 = stablehlo.multiply %939, %arg47 : tensor<128xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %942 = stablehlo.multiply %941, %696 : tensor<128xf32>
    %943 = stablehlo.add %940, %942 : tensor<128xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %944 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %945 = stablehlo.multiply %944, %arg89 : tensor<128xf32>
    %946 = chlo.square %696 : tensor<128xf32> -> tensor<128xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %947 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %948 = stablehlo.multiply %947, %946 : tensor<128xf32>
    %949 = stablehlo.add %945, %948 : tensor<128xf32>
    %950 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %951 = stablehlo.divide %943, %950 : tensor<128xf32>
    %952 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %953 = stablehlo.divide %949, %952 : tensor<128xf32>
    %954 = stablehlo.sqrt %953 : tensor<128xf32>
    %cst_246 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %956 = stablehlo.add %954, %955 : tensor<128xf32>
    %957 = stablehlo.divide %951, %956 : tensor<128xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %959 = stablehlo.multiply %958, %957 : tensor<128xf32>
    %960 = stablehlo.subtract %arg5, %959 : tensor<128xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %962 = stablehlo.multiply %961, %arg48 : tensor<128xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %963 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %964 = stablehlo.multiply %963, %633 : tensor<128xf32>
    %965 = stablehlo.add %962, %964 : tensor<128xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %966 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %967 = stablehlo.multiply %966, %arg90 : tensor<128xf32>
    %968 = chlo.square %633 : tensor<128xf32> -> tensor<128xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %970 = stablehlo.multiply %969, %968 : tensor<128xf32>
    %971 = stablehlo.add %967, %970 : tensor<128xf32>
    %972 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %973 = stablehlo.divide %965, %972 : tensor<128xf32>
    %974 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %975 = stablehlo.divide %971, %974 : tensor<128xf32>
    %976 = stablehlo.sqrt %975 : tensor<128xf32>
    %cst_252 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %978 = stablehlo.add %976, %977 : tensor<128xf32>
    %979 = stablehlo.divide %973, %978 : tensor<128xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %981 = stablehlo.multiply %980, %979 : tensor<128xf32>
    %982 = stablehlo.subtract %arg6, %981 : tensor<128xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %984 = stablehlo.multiply %983, %arg49 : tensor<128xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %986 = stablehlo.multiply %985, %639 : tensor<128xf32>
    %987 = stablehlo.add %984, %986 : tensor<128xf32>
    %cst_256 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %989 = stablehlo.multiply %988, %arg91 : tensor<128xf32>
    %990 = chlo.square %639 : tensor<128xf32> -> tensor<128xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %992 = stablehlo.multiply %991, %990 : tensor<128xf32>
    %993 = stablehlo.add %989, %992 : tensor<128xf32>
    %994 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %995 = stablehlo.divide %987, %994 : tensor<128xf32>
    %996 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %997 = stablehlo.divide %993, %996 : tensor<128xf32>
    %998 = stablehlo.sqrt %997 : tensor<128xf32>
    %cst_258 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %999 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1000 = stablehlo.add %998, %999 : tensor<128xf32>
    %1001 = stablehlo.divide %995, %1000 : tensor<128xf32>
    %cst_259 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1002 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1003 = stablehlo.multiply %1002, %1001 : tensor<128xf32>
    %1004 = stablehlo.subtract %arg7, %1003 : tensor<128xf32>
    %cst_260 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1005 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1006 = stablehlo.multiply %1005, %arg50 : tensor<128x128xf32>
    %cst_261 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1007 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1008 = stablehlo.multiply %1007, %725 : tensor<128x128xf32>
    %1009 = stablehlo.add %1006, %1008 : tensor<128x128xf32>
    %cst_262 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1010 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1011 = stablehlo.multiply %1010, %arg92 : tensor<128x128xf32>
    %1012 = chlo.square %725 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_263 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1014 = stablehlo.multiply %1013, %1012 : tensor<128x128xf32>
    %1015 = stablehlo.add %1011, %1014 : tensor<128x128xf32>
    %1016 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1017 = stablehlo.divide %1009, %1016 : tensor<128x128xf32>
    %1018 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1019 = stablehlo.divide %1015, %1018 : tensor<128x128xf32>
    %1020 = stablehlo.sqrt %1019 : tensor<128x128xf32>
    %cst_264 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1022 = stablehlo.add %1020, %1021 : tensor<128x128xf32>
    %1023 = stablehlo.divide %1017, %1022 : tensor<128x128xf32>
    %cst_265 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1025 = stablehlo.multiply %1024, %arg8 : tensor<128x128xf32>
    %1026 = stablehlo.add %1023, %1025 : tensor<128x128xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1028 = stablehlo.multiply %1027, %1026 : tensor<128x128xf32>
    %1029 = stablehlo.subtract %arg8, %1028 : tensor<128x128xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1031 = stablehlo.multiply %1030, %arg51 : tensor<128xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1032 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1033 = stablehlo.multiply %1032, %723 : tensor<128xf32>
    %1034 = stablehlo.add %1031, %1033 : tensor<128xf32>
    %cst_269 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1036 = stablehlo.multiply %1035, %arg93 : tensor<128xf32>
    %1037 = chlo.square %723 : tensor<128xf32> -> tensor<128xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1039 = stablehlo.multiply %1038, %1037 : tensor<128xf32>
    %1040 = stablehlo.add %1036, %1039 : tensor<128xf32>
    %1041 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1042 = stablehlo.divide %1034, %1041 : tensor<128xf32>
    %1043 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1044 = stablehlo.divide %1040, %1043 : tensor<128xf32>
    %1045 = stablehlo.sqrt %1044 : tensor<128xf32>
    %cst_271 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1046 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1047 = stablehlo.add %1045, %1046 : tensor<128xf32>
    %1048 = stablehlo.divide %1042, %1047 : tensor<128xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1050 = stablehlo.multiply %1049, %1048 : tensor<128xf32>
    %1051 = stablehlo.subtract %arg9, %1050 : tensor<128xf32>
    %cst_273 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1052 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1053 = stablehlo.multiply %1052, %arg52 : tensor<128x128xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1055 = stablehlo.multiply %1054, %773 : tensor<128x128xf32>
    %1056 = stablehlo.add %1053, %1055 : tensor<128x128xf32>
    %cst_275 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1058 = stablehlo.multiply %1057, %arg94 : tensor<128x128xf32>
    %1059 = chlo.square %773 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1061 = stablehlo.multiply %1060, %1059 : tensor<128x128xf32>
    %1062 = stablehlo.add %1058, %1061 : tensor<128x128xf32>
    %1063 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1064 = stablehlo.divide %1056, %1063 : tensor<128x128xf32>
    %1065 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1066 = stablehlo.divide %1062, %1065 : tensor<128x128xf32>
    %1067 = stablehlo.sqrt %1066 : tensor<128x128xf32>
    %cst_277 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1069 = stablehlo.add %1067, %1068 : tensor<128x128xf32>
    %1070 = stablehlo.divide %1064, %1069 : tensor<128x128xf32>
    %cst_278 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1071 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1072 = stablehlo.multiply %1071, %arg10 : tensor<128x128xf32>
    %1073 = stablehlo.add %1070, %1072 : tensor<128x128xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1074 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1075 = stablehlo.multiply %1074, %1073 : tensor<128x128xf32>
    %1076 = stablehlo.subtract %arg10, %1075 : tensor<128x128xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1078 = stablehlo.multiply %1077, %arg53 : tensor<128xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1079 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1080 = stablehlo.multiply %1079, %771 : tensor<128xf32>
    %1081 = stablehlo.add %1078, %1080 : tensor<128xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1082 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1083 = stablehlo.multiply %1082, %arg95 : tensor<128xf32>
    %1084 = chlo.square %771 : tensor<128xf32> -> tensor<128xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1086 = stablehlo.multiply %1085, %1084 : tensor<128xf32>
    %1087 = stablehlo.add %1083, %1086 : tensor<128xf32>
    %1088 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1089 = stablehlo.divide %1081, %1088 : tensor<128xf32>
    %1090 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1091 = stablehlo.divide %1087, %1090 : tensor<128xf32>
    %1092 = stablehlo.sqrt %1091 : tensor<128xf32>
    %cst_284 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1093 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1094 = stablehlo.add %1092, %1093 : tensor<128xf32>
    %1095 = stablehlo.divide %1089, %1094 : tensor<128xf32>
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1097 = stablehlo.multiply %1096, %1095 : tensor<128xf32>
    %1098 = stablehlo.subtract %arg11, %1097 : tensor<128xf32>
    %cst_286 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1100 = stablehlo.multiply %1099, %arg54 : tensor<128x256xf32>
    %cst_287 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1101 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1102 = stablehlo.multiply %1101, %685 : tensor<128x256xf32>
    %1103 = stablehlo.add %1100, %1102 : tensor<128x256xf32>
    %cst_288 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1104 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1105 = stablehlo.multiply %1104, %arg96 : tensor<128x256xf32>
    %1106 = chlo.square %685 : tensor<128x256xf32> -> tensor<128x256xf32>
    %cst_289 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1108 = stablehlo.multiply %1107, %1106 : tensor<128x256xf32>
    %1109 = stablehlo.add %1105, %1108 : tensor<128x256xf32>
    %1110 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1111 = stablehlo.divide %1103, %1110 : tensor<128x256xf32>
    %1112 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1113 = stablehlo.divide %1109, %1112 : tensor<128x256xf32>
    %1114 = stablehlo.sqrt %1113 : tensor<128x256xf32>
    %cst_290 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1115 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1116 = stablehlo.add %1114, %1115 : tensor<128x256xf32>
    %1117 = stablehlo.divide %1111, %1116 : tensor<128x256xf32>
    %cst_291 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1118 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1119 = stablehlo.multiply %1118, %arg12 : tensor<128x256xf32>
    %1120 = stablehlo.add %1117, %1119 : tensor<128x256xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1121 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1122 = stablehlo.multiply %1121, %1120 : tensor<128x256xf32>
    %1123 = stablehlo.subtract %arg12, %1122 : tensor<128x256xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1124 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1125 = stablehlo.multiply %1124, %arg55 : tensor<256xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1126 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1127 = stablehlo.multiply %1126, %683 : tensor<256xf32>
    %1128 = stablehlo.add %1125, %1127 : tensor<256xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1130 = stablehlo.multiply %1129, %arg97 : tensor<256xf32>
    %1131 = chlo.square %683 : tensor<256xf32> -> tensor<256xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1133 = stablehlo.multiply %1132, %1131 : tensor<256xf32>
    %1134 = stablehlo.add %1130, %1133 : tensor<256xf32>
    %1135 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1136 = stablehlo.divide %1128, %1135 : tensor<256xf32>
    %1137 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1138 = stablehlo.divide %1134, %1137 : tensor<256xf32>
    %1139 = stablehlo.sqrt %1138 : tensor<256xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1140 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1141 = stablehlo.add %1139, %1140 : tensor<256xf32>
    %1142 = stablehlo.divide %1136, %1141 : tensor<256xf32>
    %cst_298 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1144 = stablehlo.multiply %1143, %1142 : tensor<256xf32>
    %1145 = stablehlo.subtract %arg13, %1144 : tensor<256xf32>
    %cst_299 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1146 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1147 = stablehlo.multiply %1146, %arg56 : tensor<128x128xf32>
    %cst_300 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1148 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1149 = stablehlo.multiply %1148, %755 : tensor<128x128xf32>
    %1150 = stablehlo.add %1147, %1149 : tensor<128x128xf32>
    %cst_301 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1152 = stablehlo.multiply %1151, %arg98 : tensor<128x128xf32>
    %1153 = chlo.square %755 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1154 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1155 = stablehlo.multiply %1154, %1153 : tensor<128x128xf32>
    %1156 = stablehlo.add %1152, %1155 : tensor<128x128xf32>
    %1157 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1158 = stablehlo.divide %1150, %1157 : tensor<128x128xf32>
    %1159 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1160 = stablehlo.divide %1156, %1159 : tensor<128x128xf32>
    %1161 = stablehlo.sqrt %1160 : tensor<128x128xf32>
    %cst_303 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1163 = stablehlo.add %1161, %1162 : tensor<128x128xf32>
    %1164 = stablehlo.divide %1158, %1163 : tensor<128x128xf32>
    %cst_304 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1166 = stablehlo.multiply %1165, %arg14 : tensor<128x128xf32>
    %1167 = stablehlo.add %1164, %1166 : tensor<128x128xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1168 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1169 = stablehlo.multiply %1168, %1167 : tensor<128x128xf32>
    %1170 = stablehlo.subtract %arg14, %1169 : tensor<128x128xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1172 = stablehlo.multiply %1171, %arg57 : tensor<128xf32>
    %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1173 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1174 = stablehlo.multiply %1173, %753 : tensor<128xf32>
    %1175 = stablehlo.add %1172, %1174 : tensor<128xf32>
    %cst_308 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1176 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1177 = stablehlo.multiply %1176, %arg99 : tensor<128xf32>
    %1178 = chlo.square %753 : tensor<128xf32> -> tensor<128xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1180 = stablehlo.multiply %1179, %1178 : tensor<128xf32>
    %1181 = stablehlo.add %1177, %1180 : tensor<128xf32>
    %1182 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1183 = stablehlo.divide %1175, %1182 : tensor<128xf32>
    %1184 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1185 = stablehlo.divide %1181, %1184 : tensor<128xf32>
    %1186 = stablehlo.sqrt %1185 : tensor<128xf32>
    %cst_310 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1188 = stablehlo.add %1186, %1187 : tensor<128xf32>
    %1189 = stablehlo.divide %1183, %1188 : tensor<128xf32>
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1191 = stablehlo.multiply %1190, %1189 : tensor<128xf32>
    %1192 = stablehlo.subtract %arg15, %1191 : tensor<128xf32>
    %cst_312 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1193 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1194 = stablehlo.multiply %1193, %arg58 : tensor<256x128xf32>
    %cst_313 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1196 = stablehlo.multiply %1195, %523 : tensor<256x128xf32>
    %1197 = stablehlo.add %1194, %1196 : tensor<256x128xf32>
    %cst_314 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1199 = stablehlo.multiply %1198, %arg100 : tensor<256x128xf32>
    %1200 = chlo.square %523 : tensor<256x128xf32> -> tensor<256x128xf32>
    %cst_315 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1202 = stablehlo.multiply %1201, %1200 : tensor<256x128xf32>
    %1203 = stablehlo.add %1199, %1202 : tensor<256x128xf32>
    %1204 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1205 = stablehlo.divide %1197, %1204 : tensor<256x128xf32>
    %1206 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1207 = stablehlo.divide %1203, %1206 : tensor<256x128xf32>
    %1208 = stablehlo.sqrt %1207 : tensor<256x128xf32>
    %cst_316 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1210 = stablehlo.add %1208, %1209 : tensor<256x128xf32>
    %1211 = stablehlo.divide %1205, %1210 : tensor<256x128xf32>
    %cst_317 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1212 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1213 = stablehlo.multiply %1212, %arg16 : tensor<256x128xf32>
    %1214 = stablehlo.add %1211, %1213 : tensor<256x128xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1216 = stablehlo.multiply %1215, %1214 : tensor<256x128xf32>
    %1217 = stablehlo.subtract %arg16, %1216 : tensor<256x128xf32>
    %cst_319 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1218 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1219 = stablehlo.multiply %1218, %arg59 : tensor<128xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1220 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1221 = stablehlo.multiply %1220, %521 : tensor<128xf32>
    %1222 = stablehlo.add %1219, %1221 : tensor<128xf32>
    %cst_321 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1223 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1224 = stablehlo.multiply %1223, %arg101 : tensor<128xf32>
    %1225 = chlo.square %521 : tensor<128xf32> -> tensor<128xf32>
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1226 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1227 = stablehlo.multiply %1226, %1225 : tensor<128xf32>
    %1228 = stablehlo.add %1224, %1227 : tensor<128xf32>
    %1229 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1230 = stablehlo.divide %1222, %1229 : tensor<128xf32>
    %1231 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1232 = stablehlo.divide %1228, %1231 : tensor<128xf32>
    %1233 = stablehlo.sqrt %1232 : tensor<128xf32>
    %cst_323 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1234 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1235 = stablehlo.add %1233, %1234 : tensor<128xf32>
    %1236 = stablehlo.divide %1230, %1235 : tensor<128xf32>
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1238 = stablehlo.multiply %1237, %1236 : tensor<128xf32>
    %1239 = stablehlo.subtract %arg17, %1238 : tensor<128xf32>
    %cst_325 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1240 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1241 = stablehlo.multiply %1240, %arg60 : tensor<128x128xf32>
    %cst_326 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1242 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1243 = stablehlo.multiply %1242, %619 : tensor<128x128xf32>
    %1244 = stablehlo.add %1241, %1243 : tensor<128x128xf32>
    %cst_327 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1245 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1246 = stablehlo.multiply %1245, %arg102 : tensor<128x128xf32>
    %1247 = chlo.square %619 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1248 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1249 = stablehlo.multiply %1248, %1247 : tensor<128x128xf32>
    %1250 = stablehlo.add %1246, %1249 : tensor<128x128xf32>
    %1251 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1252 = stablehlo.divide %1244, %1251 : tensor<128x128xf32>
    %1253 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1254 = stablehlo.divide %1250, %1253 : tensor<128x128xf32>
    %1255 = stablehlo.sqrt %1254 : tensor<128x128xf32>
    %cst_329 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1257 = stablehlo.add %1255, %1256 : tensor<128x128xf32>
    %1258 = stablehlo.divide %1252, %1257 : tensor<128x128xf32>
    %cst_330 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1260 = stablehlo.multiply %1259, %arg18 : tensor<128x128xf32>
    %1261 = stablehlo.add %1258, %1260 : tensor<128x128xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1262 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1263 = stablehlo.multiply %1262, %1261 : tensor<128x128xf32>
    %1264 = stablehlo.subtract %arg18, %1263 : tensor<128x128xf32>
    %cst_332 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1265 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1266 = stablehlo.multiply %1265, %arg61 : tensor<128xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1267 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1268 = stablehlo.multiply %1267, %617 : tensor<128xf32>
    %1269 = stablehlo.add %1266, %1268 : tensor<128xf32>
    %cst_334 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1270 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1271 = stablehlo.multiply %1270, %arg103 : tensor<128xf32>
    %1272 = chlo.square %617 : tensor<128xf32> -> tensor<128xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1273 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1274 = stablehlo.multiply %1273, %1272 : tensor<128xf32>
    %1275 = stablehlo.add %1271, %1274 : tensor<128xf32>
    %1276 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1277 = stablehlo.divide %1269, %1276 : tensor<128xf32>
    %1278 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1279 = stablehlo.divide %1275, %1278 : tensor<128xf32>
    %1280 = stablehlo.sqrt %1279 : tensor<128xf32>
    %cst_336 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1281 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1282 = stablehlo.add %1280, %1281 : tensor<128xf32>
    %1283 = stablehlo.divide %1277, %1282 : tensor<128xf32>
    %cst_337 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1284 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1285 = stablehlo.multiply %1284, %1283 : tensor<128xf32>
    %1286 = stablehlo.subtract %arg19, %1285 : tensor<128xf32>
    %cst_338 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1287 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1288 = stablehlo.multiply %1287, %arg62 : tensor<128xf32>
    %cst_339 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1289 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1290 = stablehlo.multiply %1289, %545 : tensor<128xf32>
    %1291 = stablehlo.add %1288, %1290 : tensor<128xf32>
    %cst_340 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1292 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1293 = stablehlo.multiply %1292, %arg104 : tensor<128xf32>
    %1294 = chlo.square %545 : tensor<128xf32> -> tensor<128xf32>
    %cst_341 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1295 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1296 = stablehlo.multiply %1295, %1294 : tensor<128xf32>
    %1297 = stablehlo.add %1293, %1296 : tensor<128xf32>
    %1298 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1299 = stablehlo.divide %1291, %1298 : tensor<128xf32>
    %1300 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1301 = stablehlo.divide %1297, %1300 : tensor<128xf32>
    %1302 = stablehlo.sqrt %1301 : tensor<128xf32>
    %cst_342 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1303 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1304 = stablehlo.add %1302, %1303 : tensor<128xf32>
    %1305 = stablehlo.divide %1299, %1304 : tensor<128xf32>
    %cst_343 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1306 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1307 = stablehlo.multiply %1306, %1305 : tensor<128xf32>
    %1308 = stablehlo.subtract %arg20, %1307 : tensor<128xf32>
    %cst_344 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1309 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1310 = stablehlo.multiply %1309, %arg63 : tensor<128xf32>
    %cst_345 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1311 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1312 = stablehlo.multiply %1311, %551 : tensor<128xf32>
    %1313 = stablehlo.add %1310, %1312 : tensor<128xf32>
    %cst_346 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1314 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1315 = stablehlo.multiply %1314, %arg105 : tensor<128xf32>
    %1316 = chlo.square %551 : tensor<128xf32> -> tensor<128xf32>
    %cst_347 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1317 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1318 = stablehlo.multiply %1317, %1316 : tensor<128xf32>
    %1319 = stablehlo.add %1315, %1318 : tensor<128xf32>
    %1320 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1321 = stablehlo.divide %1313, %1320 : tensor<128xf32>
    %1322 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1323 = stablehlo.divide %1319, %1322 : tensor<128xf32>
    %1324 = stablehlo.sqrt %1323 : tensor<128xf32>
    %cst_348 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1325 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1326 = stablehlo.add %1324, %1325 : tensor<128xf32>
    %1327 = stablehlo.divide %1321, %1326 : tensor<128xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1328 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1329 = stablehlo.multiply %1328, %1327 : tensor<128xf32>
    %1330 = stablehlo.subtract %arg21, %1329 : tensor<128xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1331 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1332 = stablehlo.multiply %1331, %arg64 : tensor<128xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1333 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1334 = stablehlo.multiply %1333, %488 : tensor<128xf32>
    %1335 = stablehlo.add %1332, %1334 : tensor<128xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1336 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1337 = stablehlo.multiply %1336, %arg106 : tensor<128xf32>
    %1338 = chlo.square %488 : tensor<128xf32> -> tensor<128xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1340 = stablehlo.multiply %1339, %1338 : tensor<128xf32>
    %1341 = stablehlo.add %1337, %1340 : tensor<128xf32>
    %1342 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1343 = stablehlo.divide %1335, %1342 : tensor<128xf32>
    %1344 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1345 = stablehlo.divide %1341, %1344 : tensor<128xf32>
    %1346 = stablehlo.sqrt %1345 : tensor<128xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1347 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1348 = stablehlo.add %1346, %1347 : tensor<128xf32>
    %1349 = stablehlo.divide %1343, %1348 : tensor<128xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1350 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1351 = stablehlo.multiply %1350, %1349 : tensor<128xf32>
    %1352 = stablehlo.subtract %arg22, %1351 : tensor<128xf32>
    %cst_356 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1353 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1354 = stablehlo.multiply %1353, %arg65 : tensor<128xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1355 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1356 = stablehlo.multiply %1355, %494 : tensor<128xf32>
    %1357 = stablehlo.add %1354, %1356 : tensor<128xf32>
    %cst_358 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1358 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1359 = stablehlo.multiply %1358, %arg107 : tensor<128xf32>
    %1360 = chlo.square %494 : tensor<128xf32> -> tensor<128xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1361 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1362 = stablehlo.multiply %1361, %1360 : tensor<128xf32>
    %1363 = stablehlo.add %1359, %1362 : tensor<128xf32>
    %1364 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1365 = stablehlo.divide %1357, %1364 : tensor<128xf32>
    %1366 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1367 = stablehlo.divide %1363, %1366 : tensor<128xf32>
    %1368 = stablehlo.sqrt %1367 : tensor<128xf32>
    %cst_360 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1369 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1370 = stablehlo.add %1368, %1369 : tensor<128xf32>
    %1371 = stablehlo.divide %1365, %1370 : tensor<128xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1372 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1373 = stablehlo.multiply %1372, %1371 : tensor<128xf32>
    %1374 = stablehlo.subtract %arg23, %1373 : tensor<128xf32>
    %cst_362 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1375 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1376 = stablehlo.multiply %1375, %arg66 : tensor<128x128xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1377 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1378 = stablehlo.multiply %1377, %580 : tensor<128x128xf32>
    %1379 = stablehlo.add %1376, %1378 : tensor<128x128xf32>
    %cst_364 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1380 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1381 = stablehlo.multiply %1380, %arg108 : tensor<128x128xf32>
    %1382 = chlo.square %580 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1383 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1384 = stablehlo.multiply %1383, %1382 : tensor<128x128xf32>
    %1385 = stablehlo.add %1381, %1384 : tensor<128x128xf32>
    %1386 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1387 = stablehlo.divide %1379, %1386 : tensor<128x128xf32>
    %1388 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1389 = stablehlo.divide %1385, %1388 : tensor<128x128xf32>
    %1390 = stablehlo.sqrt %1389 : tensor<128x128xf32>
    %cst_366 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1391 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1392 = stablehlo.add %1390, %1391 : tensor<128x128xf32>
    %1393 = stablehlo.divide %1387, %1392 : tensor<128x128xf32>
    %cst_367 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1394 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1395 = stablehlo.multiply %1394, %arg24 : tensor<128x128xf32>
    %1396 = stablehlo.add %1393, %1395 : tensor<128x128xf32>
    %cst_368 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1397 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1398 = stablehlo.multiply %1397, %1396 : tensor<128x128xf32>
    %1399 = stablehlo.subtract %arg24, %1398 : tensor<128x128xf32>
    %cst_369 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1400 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1401 = stablehlo.multiply %1400, %arg67 : tensor<128xf32>
    %cst_370 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1402 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1403 = stablehlo.multiply %1402, %578 : tensor<128xf32>
    %1404 = stablehlo.add %1401, %1403 : tensor<128xf32>
    %cst_371 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1405 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1406 = stablehlo.multiply %1405, %arg109 : tensor<128xf32>
    %1407 = chlo.square %578 : tensor<128xf32> -> tensor<128xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1408 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1409 = stablehlo.multiply %1408, %1407 : tensor<128xf32>
    %1410 = stablehlo.add %1406, %1409 : tensor<128xf32>
    %1411 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1412 = stablehlo.divide %1404, %1411 : tensor<128xf32>
    %1413 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1414 = stablehlo.divide %1410, %1413 : tensor<128xf32>
    %1415 = stablehlo.sqrt %1414 : tensor<128xf32>
    %cst_373 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1416 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1417 = stablehlo.add %1415, %1416 : tensor<128xf32>
    %1418 = stablehlo.divide %1412, %1417 : tensor<128xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1419 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1420 = stablehlo.multiply %1419, %1418 : tensor<128xf32>
    %1421 = stablehlo.subtract %arg25, %1420 : tensor<128xf32>
    %cst_375 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1422 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1423 = stablehlo.multiply %1422, %arg68 : tensor<128x128xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1424 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1425 = stablehlo.multiply %1424, %628 : tensor<128x128xf32>
    %1426 = stablehlo.add %1423, %1425 : tensor<128x128xf32>
    %cst_377 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1427 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1428 = stablehlo.multiply %1427, %arg110 : tensor<128x128xf32>
    %1429 = chlo.square %628 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1431 = stablehlo.multiply %1430, %1429 : tensor<128x128xf32>
    %1432 = stablehlo.add %1428, %1431 : tensor<128x128xf32>
    %1433 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1434 = stablehlo.divide %1426, %1433 : tensor<128x128xf32>
    %1435 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1436 = stablehlo.divide %1432, %1435 : tensor<128x128xf32>
    %1437 = stablehlo.sqrt %1436 : tensor<128x128xf32>
    %cst_379 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1438 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1439 = stablehlo.add %1437, %1438 : tensor<128x128xf32>
    %1440 = stablehlo.divide %1434, %1439 : tensor<128x128xf32>
    %cst_380 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1441 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1442 = stablehlo.multiply %1441, %arg26 : tensor<128x128xf32>
    %1443 = stablehlo.add %1440, %1442 : tensor<128x128xf32>
    %cst_381 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1445 = stablehlo.multiply %1444, %1443 : tensor<128x128xf32>
    %1446 = stablehlo.subtract %arg26, %1445 : tensor<128x128xf32>
    %cst_382 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1447 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1448 = stablehlo.multiply %1447, %arg69 : tensor<128xf32>
    %cst_383 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1449 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1450 = stablehlo.multiply %1449, %626 : tensor<128xf32>
    %1451 = stablehlo.add %1448, %1450 : tensor<128xf32>
    %cst_384 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1453 = stablehlo.multiply %1452, %arg111 : tensor<128xf32>
    %1454 = chlo.square %626 : tensor<128xf32> -> tensor<128xf32>
    %cst_385 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1455 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1456 = stablehlo.multiply %1455, %1454 : tensor<128xf32>
    %1457 = stablehlo.add %1453, %1456 : tensor<128xf32>
    %1458 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1459 = stablehlo.divide %1451, %1458 : tensor<128xf32>
    %1460 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1461 = stablehlo.divide %1457, %1460 : tensor<128xf32>
    %1462 = stablehlo.sqrt %1461 : tensor<128xf32>
    %cst_386 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1463 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1464 = stablehlo.add %1462, %1463 : tensor<128xf32>
    %1465 = stablehlo.divide %1459, %1464 : tensor<128xf32>
    %cst_387 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1466 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1467 = stablehlo.multiply %1466, %1465 : tensor<128xf32>
    %1468 = stablehlo.subtract %arg27, %1467 : tensor<128xf32>
    %cst_388 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1469 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1470 = stablehlo.multiply %1469, %arg70 : tensor<128x256xf32>
    %cst_389 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1471 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1472 = stablehlo.multiply %1471, %540 : tensor<128x256xf32>
    %1473 = stablehlo.add %1470, %1472 : tensor<128x256xf32>
    %cst_390 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1474 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1475 = stablehlo.multiply %1474, %arg112 : tensor<128x256xf32>
    %1476 = chlo.square %540 : tensor<128x256xf32> -> tensor<128x256xf32>
    %cst_391 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1477 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1478 = stablehlo.multiply %1477, %1476 : tensor<128x256xf32>
    %1479 = stablehlo.add %1475, %1478 : tensor<128x256xf32>
    %1480 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1481 = stablehlo.divide %1473, %1480 : tensor<128x256xf32>
    %1482 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1483 = stablehlo.divide %1479, %1482 : tensor<128x256xf32>
    %1484 = stablehlo.sqrt %1483 : tensor<128x256xf32>
    %cst_392 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1485 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1486 = stablehlo.add %1484, %1485 : tensor<128x256xf32>
    %1487 = stablehlo.divide %1481, %1486 : tensor<128x256xf32>
    %cst_393 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1488 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1489 = stablehlo.multiply %1488, %arg28 : tensor<128x256xf32>
    %1490 = stablehlo.add %1487, %1489 : tensor<128x256xf32>
    %cst_394 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1491 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1492 = stablehlo.multiply %1491, %1490 : tensor<128x256xf32>
    %1493 = stablehlo.subtract %arg28, %1492 : tensor<128x256xf32>
    %cst_395 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1494 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1495 = stablehlo.multiply %1494, %arg71 : tensor<256xf32>
    %cst_396 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1496 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1497 = stablehlo.multiply %1496, %538 : tensor<256xf32>
    %1498 = stablehlo.add %1495, %1497 : tensor<256xf32>
    %cst_397 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1499 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1500 = stablehlo.multiply %1499, %arg113 : tensor<256xf32>
    %1501 = chlo.square %538 : tensor<256xf32> -> tensor<256xf32>
    %cst_398 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1502 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1503 = stablehlo.multiply %1502, %1501 : tensor<256xf32>
    %1504 = stablehlo.add %1500, %1503 : tensor<256xf32>
    %1505 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1506 = stablehlo.divide %1498, %1505 : tensor<256xf32>
    %1507 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1508 = stablehlo.divide %1504, %1507 : tensor<256xf32>
    %1509 = stablehlo.sqrt %1508 : tensor<256xf32>
    %cst_399 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1510 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1511 = stablehlo.add %1509, %1510 : tensor<256xf32>
    %1512 = stablehlo.divide %1506, %1511 : tensor<256xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1513 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1514 = stablehlo.multiply %1513, %1512 : tensor<256xf32>
    %1515 = stablehlo.subtract %arg29, %1514 : tensor<256xf32>
    %cst_401 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1516 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1517 = stablehlo.multiply %1516, %arg72 : tensor<128x128xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1518 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1519 = stablehlo.multiply %1518, %610 : tensor<128x128xf32>
    %1520 = stablehlo.add %1517, %1519 : tensor<128x128xf32>
    %cst_403 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1521 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1522 = stablehlo.multiply %1521, %arg114 : tensor<128x128xf32>
    %1523 = chlo.square %610 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_404 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1524 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1525 = stablehlo.multiply %1524, %1523 : tensor<128x128xf32>
    %1526 = stablehlo.add %1522, %1525 : tensor<128x128xf32>
    %1527 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1528 = stablehlo.divide %1520, %1527 : tensor<128x128xf32>
    %1529 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1530 = stablehlo.divide %1526, %1529 : tensor<128x128xf32>
    %1531 = stablehlo.sqrt %1530 : tensor<128x128xf32>
    %cst_405 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1532 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1533 = stablehlo.add %1531, %1532 : tensor<128x128xf32>
    %1534 = stablehlo.divide %1528, %1533 : tensor<128x128xf32>
    %cst_406 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1535 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1536 = stablehlo.multiply %1535, %arg30 : tensor<128x128xf32>
    %1537 = stablehlo.add %1534, %1536 : tensor<128x128xf32>
    %cst_407 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1538 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1539 = stablehlo.multiply %1538, %1537 : tensor<128x128xf32>
    %1540 = stablehlo.subtract %arg30, %1539 : tensor<128x128xf32>
    %cst_408 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1541 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1542 = stablehlo.multiply %1541, %arg73 : tensor<128xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1543 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1544 = stablehlo.multiply %1543, %608 : tensor<128xf32>
    %1545 = stablehlo.add %1542, %1544 : tensor<128xf32>
    %cst_410 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1546 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1547 = stablehlo.multiply %1546, %arg115 : tensor<128xf32>
    %1548 = chlo.square %608 : tensor<128xf32> -> tensor<128xf32>
    %cst_411 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1549 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1550 = stablehlo.multiply %1549, %1548 : tensor<128xf32>
    %1551 = stablehlo.add %1547, %1550 : tensor<128xf32>
    %1552 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1553 = stablehlo.divide %1545, %1552 : tensor<128xf32>
    %1554 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1555 = stablehlo.divide %1551, %1554 : tensor<128xf32>
    %1556 = stablehlo.sqrt %1555 : tensor<128xf32>
    %cst_412 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1557 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1558 = stablehlo.add %1556, %1557 : tensor<128xf32>
    %1559 = stablehlo.divide %1553, %1558 : tensor<128xf32>
    %cst_413 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1560 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1561 = stablehlo.multiply %1560, %1559 : tensor<128xf32>
    %1562 = stablehlo.subtract %arg31, %1561 : tensor<128xf32>
    %cst_414 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1563 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1564 = stablehlo.multiply %1563, %arg74 : tensor<128xf32>
    %cst_415 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1565 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1566 = stablehlo.multiply %1565, %482 : tensor<128xf32>
    %1567 = stablehlo.add %1564, %1566 : tensor<128xf32>
    %cst_416 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1568 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1569 = stablehlo.multiply %1568, %arg116 : tensor<128xf32>
    %1570 = chlo.square %482 : tensor<128xf32> -> tensor<128xf32>
    %cst_417 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1571 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1572 = stablehlo.multiply %1571, %1570 : tensor<128xf32>
    %1573 = stablehlo.add %1569, %1572 : tensor<128xf32>
    %1574 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1575 = stablehlo.divide %1567, %1574 : tensor<128xf32>
    %1576 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1577 = stablehlo.divide %1573, %1576 : tensor<128xf32>
    %1578 = stablehlo.sqrt %1577 : tensor<128xf32>
    %cst_418 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1579 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1580 = stablehlo.add %1578, %1579 : tensor<128xf32>
    %1581 = stablehlo.divide %1575, %1580 : tensor<128xf32>
    %cst_419 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1582 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1583 = stablehlo.multiply %1582, %1581 : tensor<128xf32>
    %1584 = stablehlo.subtract %arg32, %1583 : tensor<128xf32>
    %cst_420 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1585 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1586 = stablehlo.multiply %1585, %arg75 : tensor<128xf32>
    %cst_421 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1587 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1588 = stablehlo.multiply %1587, %438 : tensor<128xf32>
    %1589 = stablehlo.add %1586, %1588 : tensor<128xf32>
    %cst_422 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1590 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1591 = stablehlo.multiply %1590, %arg117 : tensor<128xf32>
    %1592 = chlo.square %438 : tensor<128xf32> -> tensor<128xf32>
    %cst_423 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1593 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1594 = stablehlo.multiply %1593, %1592 : tensor<128xf32>
    %1595 = stablehlo.add %1591, %1594 : tensor<128xf32>
    %1596 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1597 = stablehlo.divide %1589, %1596 : tensor<128xf32>
    %1598 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1599 = stablehlo.divide %1595, %1598 : tensor<128xf32>
    %1600 = stablehlo.sqrt %1599 : tensor<128xf32>
    %cst_424 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1601 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1602 = stablehlo.add %1600, %1601 : tensor<128xf32>
    %1603 = stablehlo.divide %1597, %1602 : tensor<128xf32>
    %cst_425 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1604 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1605 = stablehlo.multiply %1604, %1603 : tensor<128xf32>
    %1606 = stablehlo.subtract %arg33, %1605 : tensor<128xf32>
    %cst_426 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1607 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1608 = stablehlo.multiply %1607, %arg76 : tensor<128xf32>
    %cst_427 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1609 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1610 = stablehlo.multiply %1609, %444 : tensor<128xf32>
    %1611 = stablehlo.add %1608, %1610 : tensor<128xf32>
    %cst_428 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1612 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1613 = stablehlo.multiply %1612, %arg118 : tensor<128xf32>
    %1614 = chlo.square %444 : tensor<128xf32> -> tensor<128xf32>
    %cst_429 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1615 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1616 = stablehlo.multiply %1615, %1614 : tensor<128xf32>
    %1617 = stablehlo.add %1613, %1616 : tensor<128xf32>
    %1618 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1619 = stablehlo.divide %1611, %1618 : tensor<128xf32>
    %1620 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1621 = stablehlo.divide %1617, %1620 : tensor<128xf32>
    %1622 = stablehlo.sqrt %1621 : tensor<128xf32>
    %cst_430 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1623 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1624 = stablehlo.add %1622, %1623 : tensor<128xf32>
    %1625 = stablehlo.divide %1619, %1624 : tensor<128xf32>
    %cst_431 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1626 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1627 = stablehlo.multiply %1626, %1625 : tensor<128xf32>
    %1628 = stablehlo.subtract %arg34, %1627 : tensor<128xf32>
    %cst_432 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1629 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1630 = stablehlo.multiply %1629, %arg77 : tensor<128x128xf32>
    %cst_433 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1631 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1632 = stablehlo.multiply %1631, %484 : tensor<128x128xf32>
    %1633 = stablehlo.add %1630, %1632 : tensor<128x128xf32>
    %cst_434 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1634 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1635 = stablehlo.multiply %1634, %arg119 : tensor<128x128xf32>
    %1636 = chlo.square %484 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_435 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1637 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1638 = stablehlo.multiply %1637, %1636 : tensor<128x128xf32>
    %1639 = stablehlo.add %1635, %1638 : tensor<128x128xf32>
    %1640 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1641 = stablehlo.divide %1633, %1640 : tensor<128x128xf32>
    %1642 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1643 = stablehlo.divide %1639, %1642 : tensor<128x128xf32>
    %1644 = stablehlo.sqrt %1643 : tensor<128x128xf32>
    %cst_436 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1645 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1646 = stablehlo.add %1644, %1645 : tensor<128x128xf32>
    %1647 = stablehlo.divide %1641, %1646 : tensor<128x128xf32>
    %cst_437 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1648 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1649 = stablehlo.multiply %1648, %arg35 : tensor<128x128xf32>
    %1650 = stablehlo.add %1647, %1649 : tensor<128x128xf32>
    %cst_438 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1651 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1652 = stablehlo.multiply %1651, %1650 : tensor<128x128xf32>
    %1653 = stablehlo.subtract %arg35, %1652 : tensor<128x128xf32>
    %cst_439 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1654 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1655 = stablehlo.multiply %1654, %arg78 : tensor<2x128xf32>
    %cst_440 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1656 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1657 = stablehlo.multiply %1656, %810 : tensor<2x128xf32>
    %1658 = stablehlo.add %1655, %1657 : tensor<2x128xf32>
    %cst_441 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1659 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1660 = stablehlo.multiply %1659, %arg120 : tensor<2x128xf32>
    %1661 = chlo.square %810 : tensor<2x128xf32> -> tensor<2x128xf32>
    %cst_442 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1662 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1663 = stablehlo.multiply %1662, %1661 : tensor<2x128xf32>
    %1664 = stablehlo.add %1660, %1663 : tensor<2x128xf32>
    %1665 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1666 = stablehlo.divide %1658, %1665 : tensor<2x128xf32>
    %1667 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1668 = stablehlo.divide %1664, %1667 : tensor<2x128xf32>
    %1669 = stablehlo.sqrt %1668 : tensor<2x128xf32>
    %cst_443 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1670 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1671 = stablehlo.add %1669, %1670 : tensor<2x128xf32>
    %1672 = stablehlo.divide %1666, %1671 : tensor<2x128xf32>
    %cst_444 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1673 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1674 = stablehlo.multiply %1673, %arg36 : tensor<2x128xf32>
    %1675 = stablehlo.add %1672, %1674 : tensor<2x128xf32>
    %cst_445 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1676 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1677 = stablehlo.multiply %1676, %1675 : tensor<2x128xf32>
    %1678 = stablehlo.subtract %arg36, %1677 : tensor<2x128xf32>
    %cst_446 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1679 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1680 = stablehlo.multiply %1679, %arg79 : tensor<128xf32>
    %cst_447 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1681 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1682 = stablehlo.multiply %1681, %778 : tensor<128xf32>
    %1683 = stablehlo.add %1680, %1682 : tensor<128xf32>
    %cst_448 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1684 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1685 = stablehlo.multiply %1684, %arg121 : tensor<128xf32>
    %1686 = chlo.square %778 : tensor<128xf32> -> tensor<128xf32>
    %cst_449 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1687 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1688 = stablehlo.multiply %1687, %1686 : tensor<128xf32>
    %1689 = stablehlo.add %1685, %1688 : tensor<128xf32>
    %1690 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1691 = stablehlo.divide %1683, %1690 : tensor<128xf32>
    %1692 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1693 = stablehlo.divide %1689, %1692 : tensor<128xf32>
    %1694 = stablehlo.sqrt %1693 : tensor<128xf32>
    %cst_450 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1695 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1696 = stablehlo.add %1694, %1695 : tensor<128xf32>
    %1697 = stablehlo.divide %1691, %1696 : tensor<128xf32>
    %cst_451 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1698 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1699 = stablehlo.multiply %1698, %1697 : tensor<128xf32>
    %1700 = stablehlo.subtract %arg37, %1699 : tensor<128xf32>
    %cst_452 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1701 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1702 = stablehlo.multiply %1701, %arg80 : tensor<128xf32>
    %cst_453 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1703 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1704 = stablehlo.multiply %1703, %784 : tensor<128xf32>
    %1705 = stablehlo.add %1702, %1704 : tensor<128xf32>
    %cst_454 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1706 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1707 = stablehlo.multiply %1706, %arg122 : tensor<128xf32>
    %1708 = chlo.square %784 : tensor<128xf32> -> tensor<128xf32>
    %cst_455 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1709 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1710 = stablehlo.multiply %1709, %1708 : tensor<128xf32>
    %1711 = stablehlo.add %1707, %1710 : tensor<128xf32>
    %1712 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1713 = stablehlo.divide %1705, %1712 : tensor<128xf32>
    %1714 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1715 = stablehlo.divide %1711, %1714 : tensor<128xf32>
    %1716 = stablehlo.sqrt %1715 : tensor<128xf32>
    %cst_456 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1717 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1718 = stablehlo.add %1716, %1717 : tensor<128xf32>
    %1719 = stablehlo.divide %1713, %1718 : tensor<128xf32>
    %cst_457 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1720 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1721 = stablehlo.multiply %1720, %1719 : tensor<128xf32>
    %1722 = stablehlo.subtract %arg38, %1721 : tensor<128xf32>
    %cst_458 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1723 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1724 = stablehlo.multiply %1723, %arg81 : tensor<150xf32>
    %cst_459 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1725 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1726 = stablehlo.multiply %1725, %433 : tensor<150xf32>
    %1727 = stablehlo.add %1724, %1726 : tensor<150xf32>
    %cst_460 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1728 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1729 = stablehlo.multiply %1728, %arg123 : tensor<150xf32>
    %1730 = chlo.square %433 : tensor<150xf32> -> tensor<150xf32>
    %cst_461 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1731 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1732 = stablehlo.multiply %1731, %1730 : tensor<150xf32>
    %1733 = stablehlo.add %1729, %1732 : tensor<150xf32>
    %1734 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1735 = stablehlo.divide %1727, %1734 : tensor<150xf32>
    %1736 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1737 = stablehlo.divide %1733, %1736 : tensor<150xf32>
    %1738 = stablehlo.sqrt %1737 : tensor<150xf32>
    %cst_462 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1739 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1740 = stablehlo.add %1738, %1739 : tensor<150xf32>
    %1741 = stablehlo.divide %1735, %1740 : tensor<150xf32>
    %cst_463 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1742 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1743 = stablehlo.multiply %1742, %1741 : tensor<150xf32>
    %1744 = stablehlo.subtract %arg39, %1743 : tensor<150xf32>
    %cst_464 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1745 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1746 = stablehlo.multiply %1745, %arg82 : tensor<36x128xf32>
    %cst_465 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1747 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1748 = stablehlo.multiply %1747, %813 : tensor<36x128xf32>
    %1749 = stablehlo.add %1746, %1748 : tensor<36x128xf32>
    %cst_466 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1750 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1751 = stablehlo.multiply %1750, %arg124 : tensor<36x128xf32>
    %1752 = chlo.square %813 : tensor<36x128xf32> -> tensor<36x128xf32>
    %cst_467 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1753 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1754 = stablehlo.multiply %1753, %1752 : tensor<36x128xf32>
    %1755 = stablehlo.add %1751, %1754 : tensor<36x128xf32>
    %1756 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1757 = stablehlo.divide %1749, %1756 : tensor<36x128xf32>
    %1758 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1759 = stablehlo.divide %1755, %1758 : tensor<36x128xf32>
    %1760 = stablehlo.sqrt %1759 : tensor<36x128xf32>
    %cst_468 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1761 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1762 = stablehlo.add %1760, %1761 : tensor<36x128xf32>
    %1763 = stablehlo.divide %1757, %1762 : tensor<36x128xf32>
    %cst_469 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1764 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1765 = stablehlo.multiply %1764, %arg40 : tensor<36x128xf32>
    %1766 = stablehlo.add %1763, %1765 : tensor<36x128xf32>
    %cst_470 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1767 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1768 = stablehlo.multiply %1767, %1766 : tensor<36x128xf32>
    %1769 = stablehlo.subtract %arg40, %1768 : tensor<36x128xf32>
    %cst_471 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1770 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1771 = stablehlo.multiply %1770, %arg83 : tensor<150x128xf32>
    %cst_472 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1772 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1773 = stablehlo.multiply %1772, %816 : tensor<150x128xf32>
    %1774 = stablehlo.add %1771, %1773 : tensor<150x128xf32>
    %cst_473 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1775 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1776 = stablehlo.multiply %1775, %arg125 : tensor<150x128xf32>
    %1777 = chlo.square %816 : tensor<150x128xf32> -> tensor<150x128xf32>
    %cst_474 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1778 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1779 = stablehlo.multiply %1778, %1777 : tensor<150x128xf32>
    %1780 = stablehlo.add %1776, %1779 : tensor<150x128xf32>
    %1781 = stablehlo.broadcast_in_dim %820, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1782 = stablehlo.divide %1774, %1781 : tensor<150x128xf32>
    %1783 = stablehlo.broadcast_in_dim %822, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1784 = stablehlo.divide %1780, %1783 : tensor<150x128xf32>
    %1785 = stablehlo.sqrt %1784 : tensor<150x128xf32>
    %cst_475 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1786 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1787 = stablehlo.add %1785, %1786 : tensor<150x128xf32>
    %1788 = stablehlo.divide %1782, %1787 : tensor<150x128xf32>
    %cst_476 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1789 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1790 = stablehlo.multiply %1789, %arg41 : tensor<150x128xf32>
    %1791 = stablehlo.add %1788, %1790 : tensor<150x128xf32>
    %cst_477 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1792 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1793 = stablehlo.multiply %1792, %1791 : tensor<150x128xf32>
    %1794 = stablehlo.subtract %arg41, %1793 : tensor<150x128xf32>
    return %847, %869, %894, %916, %938, %960, %982, %1004, %1029, %1051, %1076, %1098, %1123, %1145, %1170, %1192, %1217, %1239, %1264, %1286, %1308, %1330, %1352, %1374, %1399, %1421, %1446, %1468, %1493, %1515, %1540, %1562, %1584, %1606, %1628, %1653, %1678, %1700, %1722, %1744, %1769, %1794, %827, %852, %874, %899, %921, %943, %965, %987, %1009, %1034, %1056, %1081, %1103, %1128, %1150, %1175, %1197, %1222, %1244, %1269, %1291, %1313, %1335, %1357, %1379, %1404, %1426, %1451, %1473, %1498, %1520, %1545, %1567, %1589, %1611, %1633, %1658, %1683, %1705, %1727, %1749, %1774, %833, %858, %880, %905, %927, %949, %971, %993, %1015, %1040, %1062, %1087, %1109, %1134, %1156, %1181, %1203, %1228, %1250, %1275, %1297, %1319, %1341, %1363, %1385, %1410, %1432, %1457, %1479, %1504, %1526, %1551, %1573, %1595, %1617, %1639, %1664, %1689, %1711, %1733, %1755, %1780, %817, %415 : tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<2x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<150xf32>, tensor<36x128xf32>, tensor<150x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<2x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<150xf32>, tensor<36x128xf32>, tensor<150x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<2x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<150xf32>, tensor<36x128xf32>, tensor<150x128xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<3x1x1x36xi1>, %arg1: tensor<3x2x36x36xf32>, %arg2: tensor<f32>) -> (tensor<3x2x36x36xf32>, tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<3x1x1x36xi1>) -> tensor<3x2x36x36xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    return %2, %0, %3 : tensor<3x2x36x36xf32>, tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<3x36x150xf32>, %arg1: tensor<3x36x1xi32>) -> (tensor<3x36x1xf32>, tensor<3x36x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x36x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x36x1xi32>, tensor<3x36x1xi32>) -> tensor<3x36x1xi1>
    %c_0 = stablehlo.constant dense<150> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x36x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x36x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3x36x1xi1>, tensor<3x36x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<3x36x1xi32>) -> tensor<3x36x1x1xi32>
    %c_1 = stablehlo.constant dense<149> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x36x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x36x1x1xi32>, tensor<3x36x1x1xi32>) -> tensor<3x36x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<3x36x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x36x1x1xi32>, tensor<3x36x1x1xi32>) -> tensor<3x36x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x36x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<3x36x1x1xi1>, tensor<i1>) -> tensor<3x36x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x36x150xf32>, tensor<3x36x1x1xi32>) -> tensor<3x36x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<3x36x1xi1>, tensor<3x36x1xf32>
    return %15, %5 : tensor<3x36x1xf32>, tensor<3x36x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<3x36x1x1xi32>, %arg1: tensor<3x36x1xf32>) -> tensor<3x36x150xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x36x150xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x36x150xf32>, tensor<3x36x1x1xi32>, tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    return %1 : tensor<3x36x150xf32>
  }
  func.func private @_where_1(%arg0: tensor<3x2x36x36xi1>, %arg1: tensor<3x2x36x36xf32>, %arg2: tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>
    return %1 : tensor<3x2x36x36xf32>
  }
}
