// bert_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<256x128xf32>) -> tensor<256x128xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<128xf32>) -> tensor<128xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<128xf32>) -> tensor<128xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<128xf32>) -> tensor<128xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<128xf32>) -> tensor<128xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<128xf32>) -> tensor<128xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<128xf32>) -> tensor<128xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<128xf32>) -> tensor<128xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<128xf32>) -> tensor<128xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<128x256xf32>) -> tensor<128x256xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<256xf32>) -> tensor<256xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<128xf32>) -> tensor<128xbf16>
    %16 = stablehlo.convert %arg16 : (tensor<256x128xf32>) -> tensor<256x128xbf16>
    %17 = stablehlo.convert %arg17 : (tensor<128xf32>) -> tensor<128xbf16>
    %18 = stablehlo.convert %arg18 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %19 = stablehlo.convert %arg19 : (tensor<128xf32>) -> tensor<128xbf16>
    %20 = stablehlo.convert %arg20 : (tensor<128xf32>) -> tensor<128xbf16>
    %21 = stablehlo.convert %arg21 : (tensor<128xf32>) -> tensor<128xbf16>
    %22 = stablehlo.convert %arg22 : (tensor<128xf32>) -> tensor<128xbf16>
    %23 = stablehlo.convert %arg23 : (tensor<128xf32>) -> tensor<128xbf16>
    %24 = stablehlo.convert %arg24 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %25 = stablehlo.convert %arg25 : (tensor<128xf32>) -> tensor<128xbf16>
    %26 = stablehlo.convert %arg26 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %27 = stablehlo.convert %arg27 : (tensor<128xf32>) -> tensor<128xbf16>
    %28 = stablehlo.convert %arg28 : (tensor<128x256xf32>) -> tensor<128x256xbf16>
    %29 = stablehlo.convert %arg29 : (tensor<256xf32>) -> tensor<256xbf16>
    %30 = stablehlo.convert %arg30 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %31 = stablehlo.convert %arg31 : (tensor<128xf32>) -> tensor<128xbf16>
    %32 = stablehlo.convert %arg32 : (tensor<128xf32>) -> tensor<128xbf16>
    %33 = stablehlo.convert %arg33 : (tensor<128xf32>) -> tensor<128xbf16>
    %34 = stablehlo.convert %arg34 : (tensor<128xf32>) -> tensor<128xbf16>
    %35 = stablehlo.convert %arg35 : (tensor<128x128xf32>) -> tensor<128x128xbf16>
    %36 = stablehlo.convert %arg36 : (tensor<2x128xf32>) -> tensor<2x128xbf16>
    %37 = stablehlo.convert %arg37 : (tensor<128xf32>) -> tensor<128xbf16>
    %38 = stablehlo.convert %arg38 : (tensor<128xf32>) -> tensor<128xbf16>
    %39 = stablehlo.convert %arg39 : (tensor<150xf32>) -> tensor<150xbf16>
    %40 = stablehlo.convert %arg40 : (tensor<36x128xf32>) -> tensor<36x128xbf16>
    %41 = stablehlo.convert %arg41 : (tensor<150x128xf32>) -> tensor<150x128xbf16>
    %42 = stablehlo.iota dim = 1 : tensor<3x36xi32>
    %43 = stablehlo.broadcast_in_dim %arg131, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<3x1xi32>) -> tensor<3x36xi32>
    %45 = stablehlo.compare LT, %42, %44, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 3] : (tensor<3x36xi1>) -> tensor<3x1x1x36xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %47 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %48 = stablehlo.compare LT, %arg128, %47, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_0 = stablehlo.constant dense<150> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %50 = stablehlo.add %arg128, %49 : tensor<3x36xi32>
    %51 = stablehlo.select %48, %50, %arg128 : tensor<3x36xi1>, tensor<3x36xi32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %53 = "stablehlo.gather"(%41, %52) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<150x128xbf16>, tensor<3x36x1xi32>) -> tensor<3x36x128xbf16>
    %54 = stablehlo.broadcast_in_dim %40, dims = [1, 2] : (tensor<36x128xbf16>) -> tensor<1x36x128xbf16>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<1x36x128xbf16>) -> tensor<3x36x128xbf16>
    %56 = stablehlo.add %53, %55 : tensor<3x36x128xbf16>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %58 = stablehlo.compare LT, %arg129, %57, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_2 = stablehlo.constant dense<2> : tensor<i32>
    %59 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %60 = stablehlo.add %arg129, %59 : tensor<3x36xi32>
    %61 = stablehlo.select %58, %60, %arg129 : tensor<3x36xi1>, tensor<3x36xi32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %63 = "stablehlo.gather"(%36, %62) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<2x128xbf16>, tensor<3x36x1xi32>) -> tensor<3x36x128xbf16>
    %64 = stablehlo.add %56, %63 : tensor<3x36x128xbf16>
    %65 = stablehlo.convert %64 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_3 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %69 = stablehlo.divide %67, %68 : tensor<3x36x1xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %71 = stablehlo.subtract %65, %70 : tensor<3x36x128xf32>
    %72 = chlo.square %71 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %74 = stablehlo.multiply %73, %71 : tensor<3x36x128xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%72 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_6 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %78 = stablehlo.divide %76, %77 : tensor<3x36x1xf32>
    %79 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %80 = stablehlo.subtract %65, %79 : tensor<3x36x128xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %82 = stablehlo.add %78, %81 : tensor<3x36x1xf32>
    %83 = stablehlo.rsqrt %82 : tensor<3x36x1xf32>
    %84 = stablehlo.divide %83, %82 : tensor<3x36x1xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %86 = stablehlo.multiply %85, %84 : tensor<3x36x1xf32>
    %87 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %88 = stablehlo.multiply %80, %87 : tensor<3x36x128xf32>
    %89 = stablehlo.convert %88 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %90 = stablehlo.broadcast_in_dim %38, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %92 = stablehlo.multiply %89, %91 : tensor<3x36x128xbf16>
    %93 = stablehlo.broadcast_in_dim %37, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %95 = stablehlo.add %92, %94 : tensor<3x36x128xbf16>
    %96 = stablehlo.dot_general %95, %10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %97 = stablehlo.broadcast_in_dim %11, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %99 = stablehlo.add %96, %98 : tensor<3x36x128xbf16>
    %100 = stablehlo.reshape %99 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %101 = stablehlo.transpose %100, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %102 = stablehlo.dot_general %95, %2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %103 = stablehlo.broadcast_in_dim %3, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %105 = stablehlo.add %102, %104 : tensor<3x36x128xbf16>
    %106 = stablehlo.reshape %105 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %107 = stablehlo.transpose %106, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %108 = stablehlo.dot_general %95, %14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %109 = stablehlo.broadcast_in_dim %15, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %111 = stablehlo.add %108, %110 : tensor<3x36x128xbf16>
    %112 = stablehlo.reshape %111 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %113 = stablehlo.transpose %112, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %114 = stablehlo.dot_general %101, %107, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x36xf32>
    %cst_9 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %116 = stablehlo.divide %114, %115 : tensor<3x2x36x36xf32>
    %cst_10 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %117:3 = call @_where(%46, %116, %cst_10) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> (tensor<3x2x36x36xf32>, tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>)
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %118 = stablehlo.reduce(%117#0 init: %cst_11) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %119 = stablehlo.reshape %118 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %121 = stablehlo.compare EQ, %117#0, %120, FLOAT : (tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xi1>
    %122 = stablehlo.convert %121 : (tensor<3x2x36x36xi1>) -> tensor<3x2x36x36xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %125 = stablehlo.maximum %124, %118 : tensor<3x2x36xf32>
    %126 = stablehlo.compare EQ, %118, %125, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %129 = stablehlo.select %126, %127, %128 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %131 = stablehlo.compare EQ, %130, %125, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %134 = stablehlo.select %131, %132, %133 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %135 = stablehlo.divide %129, %134 : tensor<3x2x36xf32>
    %136 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %138 = stablehlo.subtract %117#0, %137 : tensor<3x2x36x36xf32>
    %139 = stablehlo.exponential %138 : tensor<3x2x36x36xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.reduce(%139 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %143 = stablehlo.divide %139, %142 : tensor<3x2x36x36xf32>
    %144 = stablehlo.multiply %141, %141 : tensor<3x2x36x1xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x2x36x1xf32>
    %146 = stablehlo.divide %145, %144 : tensor<3x2x36x1xf32>
    %147 = stablehlo.convert %143 : (tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xbf16>
    %148 = stablehlo.dot_general %147, %113, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xbf16>
    %149 = stablehlo.transpose %148, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %150 = stablehlo.reshape %149 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %151 = stablehlo.dot_general %150, %8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %152 = stablehlo.add %95, %151 : tensor<3x36x128xbf16>
    %153 = stablehlo.broadcast_in_dim %9, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %155 = stablehlo.add %152, %154 : tensor<3x36x128xbf16>
    %156 = stablehlo.convert %155 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.reduce(%156 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_22 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %160 = stablehlo.divide %158, %159 : tensor<3x36x1xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %162 = stablehlo.subtract %156, %161 : tensor<3x36x128xf32>
    %163 = chlo.square %162 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %165 = stablehlo.multiply %164, %162 : tensor<3x36x128xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.reduce(%163 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_25 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %169 = stablehlo.divide %167, %168 : tensor<3x36x1xf32>
    %170 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %171 = stablehlo.subtract %156, %170 : tensor<3x36x128xf32>
    %cst_26 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %173 = stablehlo.add %169, %172 : tensor<3x36x1xf32>
    %174 = stablehlo.rsqrt %173 : tensor<3x36x1xf32>
    %175 = stablehlo.divide %174, %173 : tensor<3x36x1xf32>
    %cst_27 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %177 = stablehlo.multiply %176, %175 : tensor<3x36x1xf32>
    %178 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %179 = stablehlo.multiply %171, %178 : tensor<3x36x128xf32>
    %180 = stablehlo.convert %179 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %181 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %183 = stablehlo.multiply %180, %182 : tensor<3x36x128xbf16>
    %184 = stablehlo.broadcast_in_dim %4, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %186 = stablehlo.add %183, %185 : tensor<3x36x128xbf16>
    %187 = stablehlo.dot_general %186, %12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x256xbf16>) -> tensor<3x36x256xbf16>
    %188 = stablehlo.broadcast_in_dim %13, dims = [2] : (tensor<256xbf16>) -> tensor<1x1x256xbf16>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<1x1x256xbf16>) -> tensor<3x36x256xbf16>
    %190 = stablehlo.add %187, %189 : tensor<3x36x256xbf16>
    %cst_28 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %191 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %192 = stablehlo.multiply %191, %190 : tensor<3x36x256xbf16>
    %193 = stablehlo.negate %190 : tensor<3x36x256xbf16>
    %cst_29 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %194 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %195 = stablehlo.multiply %193, %194 : tensor<3x36x256xbf16>
    %196 = chlo.erfc %195 : tensor<3x36x256xbf16> -> tensor<3x36x256xbf16>
    %197 = chlo.square %195 : tensor<3x36x256xbf16> -> tensor<3x36x256xbf16>
    %198 = stablehlo.negate %197 : tensor<3x36x256xbf16>
    %199 = stablehlo.exponential %198 : tensor<3x36x256xbf16>
    %200 = stablehlo.multiply %192, %196 : tensor<3x36x256xbf16>
    %201 = stablehlo.dot_general %200, %0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<256x128xbf16>) -> tensor<3x36x128xbf16>
    %202 = stablehlo.add %186, %201 : tensor<3x36x128xbf16>
    %203 = stablehlo.broadcast_in_dim %1, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %205 = stablehlo.add %202, %204 : tensor<3x36x128xbf16>
    %206 = stablehlo.convert %205 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%206 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_31 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %210 = stablehlo.divide %208, %209 : tensor<3x36x1xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %212 = stablehlo.subtract %206, %211 : tensor<3x36x128xf32>
    %213 = chlo.square %212 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %215 = stablehlo.multiply %214, %212 : tensor<3x36x128xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.reduce(%213 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %217 = stablehlo.broadcast_in_dim %216, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_34 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %219 = stablehlo.divide %217, %218 : tensor<3x36x1xf32>
    %220 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %221 = stablehlo.subtract %206, %220 : tensor<3x36x128xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %223 = stablehlo.add %219, %222 : tensor<3x36x1xf32>
    %224 = stablehlo.rsqrt %223 : tensor<3x36x1xf32>
    %225 = stablehlo.divide %224, %223 : tensor<3x36x1xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %227 = stablehlo.multiply %226, %225 : tensor<3x36x1xf32>
    %228 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %229 = stablehlo.multiply %221, %228 : tensor<3x36x128xf32>
    %230 = stablehlo.convert %229 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %231 = stablehlo.broadcast_in_dim %7, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %233 = stablehlo.multiply %230, %232 : tensor<3x36x128xbf16>
    %234 = stablehlo.broadcast_in_dim %6, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %236 = stablehlo.add %233, %235 : tensor<3x36x128xbf16>
    %237 = stablehlo.dot_general %236, %26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %238 = stablehlo.broadcast_in_dim %27, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %240 = stablehlo.add %237, %239 : tensor<3x36x128xbf16>
    %241 = stablehlo.reshape %240 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %242 = stablehlo.transpose %241, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %243 = stablehlo.dot_general %236, %18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %244 = stablehlo.broadcast_in_dim %19, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %246 = stablehlo.add %243, %245 : tensor<3x36x128xbf16>
    %247 = stablehlo.reshape %246 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %248 = stablehlo.transpose %247, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %249 = stablehlo.dot_general %236, %30, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %250 = stablehlo.broadcast_in_dim %31, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %252 = stablehlo.add %249, %251 : tensor<3x36x128xbf16>
    %253 = stablehlo.reshape %252 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %254 = stablehlo.transpose %253, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %255 = stablehlo.dot_general %242, %248, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x36xf32>
    %cst_37 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %257 = stablehlo.divide %255, %256 : tensor<3x2x36x36xf32>
    %cst_38 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %258:3 = call @_where(%46, %257, %cst_38) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> (tensor<3x2x36x36xf32>, tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>)
    %cst_39 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %259 = stablehlo.reduce(%258#0 init: %cst_39) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %260 = stablehlo.reshape %259 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %262 = stablehlo.compare EQ, %258#0, %261, FLOAT : (tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xi1>
    %263 = stablehlo.convert %262 : (tensor<3x2x36x36xi1>) -> tensor<3x2x36x36xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_40) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %266 = stablehlo.maximum %265, %259 : tensor<3x2x36xf32>
    %267 = stablehlo.compare EQ, %259, %266, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %270 = stablehlo.select %267, %268, %269 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %272 = stablehlo.compare EQ, %271, %266, FLOAT : (tensor<3x2x36xf32>, tensor<3x2x36xf32>) -> tensor<3x2x36xi1>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %275 = stablehlo.select %272, %273, %274 : tensor<3x2x36xi1>, tensor<3x2x36xf32>
    %276 = stablehlo.divide %270, %275 : tensor<3x2x36xf32>
    %277 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %279 = stablehlo.subtract %258#0, %278 : tensor<3x2x36x36xf32>
    %280 = stablehlo.exponential %279 : tensor<3x2x36x36xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.reduce(%280 init: %cst_47) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %283 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %284 = stablehlo.divide %280, %283 : tensor<3x2x36x36xf32>
    %285 = stablehlo.multiply %282, %282 : tensor<3x2x36x1xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<3x2x36x1xf32>
    %287 = stablehlo.divide %286, %285 : tensor<3x2x36x1xf32>
    %288 = stablehlo.convert %284 : (tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xbf16>
    %289 = stablehlo.dot_general %288, %254, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xbf16>
    %290 = stablehlo.transpose %289, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %291 = stablehlo.reshape %290 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %292 = stablehlo.dot_general %291, %24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %293 = stablehlo.add %236, %292 : tensor<3x36x128xbf16>
    %294 = stablehlo.broadcast_in_dim %25, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %296 = stablehlo.add %293, %295 : tensor<3x36x128xbf16>
    %297 = stablehlo.convert %296 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.reduce(%297 init: %cst_49) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_50 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %301 = stablehlo.divide %299, %300 : tensor<3x36x1xf32>
    %302 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %303 = stablehlo.subtract %297, %302 : tensor<3x36x128xf32>
    %304 = chlo.square %303 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_51 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %306 = stablehlo.multiply %305, %303 : tensor<3x36x128xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%304 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_53 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %310 = stablehlo.divide %308, %309 : tensor<3x36x1xf32>
    %311 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %312 = stablehlo.subtract %297, %311 : tensor<3x36x128xf32>
    %cst_54 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %314 = stablehlo.add %310, %313 : tensor<3x36x1xf32>
    %315 = stablehlo.rsqrt %314 : tensor<3x36x1xf32>
    %316 = stablehlo.divide %315, %314 : tensor<3x36x1xf32>
    %cst_55 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %318 = stablehlo.multiply %317, %316 : tensor<3x36x1xf32>
    %319 = stablehlo.broadcast_in_dim %315, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %320 = stablehlo.multiply %312, %319 : tensor<3x36x128xf32>
    %321 = stablehlo.convert %320 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %322 = stablehlo.broadcast_in_dim %21, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %324 = stablehlo.multiply %321, %323 : tensor<3x36x128xbf16>
    %325 = stablehlo.broadcast_in_dim %20, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %327 = stablehlo.add %324, %326 : tensor<3x36x128xbf16>
    %328 = stablehlo.dot_general %327, %28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x256xbf16>) -> tensor<3x36x256xbf16>
    %329 = stablehlo.broadcast_in_dim %29, dims = [2] : (tensor<256xbf16>) -> tensor<1x1x256xbf16>
    %330 = stablehlo.broadcast_in_dim %329, dims = [0, 1, 2] : (tensor<1x1x256xbf16>) -> tensor<3x36x256xbf16>
    %331 = stablehlo.add %328, %330 : tensor<3x36x256xbf16>
    %cst_56 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %332 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %333 = stablehlo.multiply %332, %331 : tensor<3x36x256xbf16>
    %334 = stablehlo.negate %331 : tensor<3x36x256xbf16>
    %cst_57 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %335 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %336 = stablehlo.multiply %334, %335 : tensor<3x36x256xbf16>
    %337 = chlo.erfc %336 : tensor<3x36x256xbf16> -> tensor<3x36x256xbf16>
    %338 = chlo.square %336 : tensor<3x36x256xbf16> -> tensor<3x36x256xbf16>
    %339 = stablehlo.negate %338 : tensor<3x36x256xbf16>
    %340 = stablehlo.exponential %339 : tensor<3x36x256xbf16>
    %341 = stablehlo.multiply %333, %337 : tensor<3x36x256xbf16>
    %342 = stablehlo.dot_general %341, %16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<256x128xbf16>) -> tensor<3x36x128xbf16>
    %343 = stablehlo.add %327, %342 : tensor<3x36x128xbf16>
    %344 = stablehlo.broadcast_in_dim %17, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %345 = stablehlo.broadcast_in_dim %344, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %346 = stablehlo.add %343, %345 : tensor<3x36x128xbf16>
    %347 = stablehlo.convert %346 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.reduce(%347 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_59 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %350 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %351 = stablehlo.divide %349, %350 : tensor<3x36x1xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %353 = stablehlo.subtract %347, %352 : tensor<3x36x128xf32>
    %354 = chlo.square %353 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_60 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %356 = stablehlo.multiply %355, %353 : tensor<3x36x128xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%354 init: %cst_61) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %358 = stablehlo.broadcast_in_dim %357, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_62 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %360 = stablehlo.divide %358, %359 : tensor<3x36x1xf32>
    %361 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %362 = stablehlo.subtract %347, %361 : tensor<3x36x128xf32>
    %cst_63 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %364 = stablehlo.add %360, %363 : tensor<3x36x1xf32>
    %365 = stablehlo.rsqrt %364 : tensor<3x36x1xf32>
    %366 = stablehlo.divide %365, %364 : tensor<3x36x1xf32>
    %cst_64 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %368 = stablehlo.multiply %367, %366 : tensor<3x36x1xf32>
    %369 = stablehlo.broadcast_in_dim %365, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %370 = stablehlo.multiply %362, %369 : tensor<3x36x128xf32>
    %371 = stablehlo.convert %370 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %372 = stablehlo.broadcast_in_dim %23, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %373 = stablehlo.broadcast_in_dim %372, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %374 = stablehlo.multiply %371, %373 : tensor<3x36x128xbf16>
    %375 = stablehlo.broadcast_in_dim %22, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %376 = stablehlo.broadcast_in_dim %375, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %377 = stablehlo.add %374, %376 : tensor<3x36x128xbf16>
    %378 = stablehlo.dot_general %377, %35, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %379 = stablehlo.broadcast_in_dim %32, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %380 = stablehlo.broadcast_in_dim %379, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %381 = stablehlo.add %378, %380 : tensor<3x36x128xbf16>
    %cst_65 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %382 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %383 = stablehlo.multiply %382, %381 : tensor<3x36x128xbf16>
    %384 = stablehlo.negate %381 : tensor<3x36x128xbf16>
    %cst_66 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %385 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %386 = stablehlo.multiply %384, %385 : tensor<3x36x128xbf16>
    %387 = chlo.erfc %386 : tensor<3x36x128xbf16> -> tensor<3x36x128xbf16>
    %388 = chlo.square %386 : tensor<3x36x128xbf16> -> tensor<3x36x128xbf16>
    %389 = stablehlo.negate %388 : tensor<3x36x128xbf16>
    %390 = stablehlo.exponential %389 : tensor<3x36x128xbf16>
    %391 = stablehlo.multiply %383, %387 : tensor<3x36x128xbf16>
    %392 = stablehlo.convert %391 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.reduce(%392 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_68 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %396 = stablehlo.divide %394, %395 : tensor<3x36x1xf32>
    %397 = stablehlo.broadcast_in_dim %396, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %398 = stablehlo.subtract %392, %397 : tensor<3x36x128xf32>
    %399 = chlo.square %398 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_69 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %401 = stablehlo.multiply %400, %398 : tensor<3x36x128xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.reduce(%399 init: %cst_70) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_71 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %405 = stablehlo.divide %403, %404 : tensor<3x36x1xf32>
    %406 = stablehlo.broadcast_in_dim %396, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %407 = stablehlo.subtract %392, %406 : tensor<3x36x128xf32>
    %cst_72 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %409 = stablehlo.add %405, %408 : tensor<3x36x1xf32>
    %410 = stablehlo.rsqrt %409 : tensor<3x36x1xf32>
    %411 = stablehlo.divide %410, %409 : tensor<3x36x1xf32>
    %cst_73 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %413 = stablehlo.multiply %412, %411 : tensor<3x36x1xf32>
    %414 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %415 = stablehlo.multiply %407, %414 : tensor<3x36x128xf32>
    %416 = stablehlo.convert %415 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %417 = stablehlo.broadcast_in_dim %34, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %418 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %419 = stablehlo.multiply %416, %418 : tensor<3x36x128xbf16>
    %420 = stablehlo.broadcast_in_dim %33, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %421 = stablehlo.broadcast_in_dim %420, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %422 = stablehlo.add %419, %421 : tensor<3x36x128xbf16>
    %423 = stablehlo.dot_general %422, %41, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<150x128xbf16>) -> tensor<3x36x150xbf16>
    %424 = stablehlo.broadcast_in_dim %39, dims = [2] : (tensor<150xbf16>) -> tensor<1x1x150xbf16>
    %425 = stablehlo.broadcast_in_dim %424, dims = [0, 1, 2] : (tensor<1x1x150xbf16>) -> tensor<3x36x150xbf16>
    %426 = stablehlo.add %423, %425 : tensor<3x36x150xbf16>
    %427 = stablehlo.convert %426 : (tensor<3x36x150xbf16>) -> tensor<3x36x150xf32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %428 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %429 = stablehlo.compare EQ, %arg127, %428, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %430 = stablehlo.convert %429 : (tensor<3x36xi1>) -> tensor<3x36xf32>
    %431 = stablehlo.broadcast_in_dim %arg130, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %432:2 = call @take_along_axis(%427, %431) : (tensor<3x36x150xf32>, tensor<3x36x1xi32>) -> (tensor<3x36x1xf32>, tensor<3x36x1x1xi32>)
    %433 = stablehlo.reshape %432#0 : (tensor<3x36x1xf32>) -> tensor<3x36xf32>
    %cst_75 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %434 = stablehlo.reduce(%427 init: %cst_75) applies stablehlo.maximum across dimensions = [2] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<3x36xf32>
    %435 = stablehlo.reshape %434 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %436 = stablehlo.broadcast_in_dim %435, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    %437 = stablehlo.compare EQ, %427, %436, FLOAT : (tensor<3x36x150xf32>, tensor<3x36x150xf32>) -> tensor<3x36x150xi1>
    %438 = stablehlo.convert %437 : (tensor<3x36x150xi1>) -> tensor<3x36x150xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %439 = stablehlo.reduce(%438 init: %cst_76) applies stablehlo.add across dimensions = [2] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<3x36xf32>
    %cst_77 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %441 = stablehlo.maximum %440, %434 : tensor<3x36xf32>
    %442 = stablehlo.compare EQ, %434, %441, FLOAT : (tensor<3x36xf32>, tensor<3x36xf32>) -> tensor<3x36xi1>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %445 = stablehlo.select %442, %443, %444 : tensor<3x36xi1>, tensor<3x36xf32>
    %cst_80 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %446 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %447 = stablehlo.compare EQ, %446, %441, FLOAT : (tensor<3x36xf32>, tensor<3x36xf32>) -> tensor<3x36xi1>
    %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %448 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %450 = stablehlo.select %447, %448, %449 : tensor<3x36xi1>, tensor<3x36xf32>
    %451 = stablehlo.divide %445, %450 : tensor<3x36xf32>
    %452 = stablehlo.is_finite %441 : (tensor<3x36xf32>) -> tensor<3x36xi1>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %454 = stablehlo.select %452, %441, %453 : tensor<3x36xi1>, tensor<3x36xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %456 = stablehlo.broadcast_in_dim %454, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %457 = stablehlo.broadcast_in_dim %456, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    %458 = stablehlo.subtract %427, %457 : tensor<3x36x150xf32>
    %459 = stablehlo.exponential %458 : tensor<3x36x150xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%459 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<3x36x150xf32>, tensor<f32>) -> tensor<3x36xf32>
    %461 = stablehlo.sign %460 : tensor<3x36xf32>
    %462 = stablehlo.abs %460 : tensor<3x36xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %464 = stablehlo.compare GE, %460, %463, FLOAT : (tensor<3x36xf32>, tensor<3x36xf32>) -> tensor<3x36xi1>
    %465 = stablehlo.log %462 : tensor<3x36xf32>
    %466 = stablehlo.add %465, %454 : tensor<3x36xf32>
    %467 = stablehlo.subtract %466, %433 : tensor<3x36xf32>
    %468 = stablehlo.multiply %467, %430 : tensor<3x36xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.reduce(%468 init: %cst_87) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36xf32>, tensor<f32>) -> tensor<f32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%430 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36xf32>, tensor<f32>) -> tensor<f32>
    %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %471 = stablehlo.maximum %470, %cst_89 : tensor<f32>
    %472 = stablehlo.divide %469, %471 : tensor<f32>
    %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %473 = stablehlo.divide %cst_90, %471 : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %473, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %475 = stablehlo.multiply %474, %430 : tensor<3x36xf32>
    %476 = stablehlo.negate %475 : tensor<3x36xf32>
    %477 = stablehlo.divide %475, %462 : tensor<3x36xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<3x36xf32>
    %479 = stablehlo.select %464, %478, %477 : tensor<3x36xi1>, tensor<3x36xf32>
    %480 = stablehlo.select %464, %477, %478 : tensor<3x36xi1>, tensor<3x36xf32>
    %481 = stablehlo.negate %479 : tensor<3x36xf32>
    %482 = stablehlo.add %480, %481 : tensor<3x36xf32>
    %483 = stablehlo.broadcast_in_dim %482, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x150xf32>
    %484 = stablehlo.multiply %483, %459 : tensor<3x36x150xf32>
    %485 = stablehlo.broadcast_in_dim %476, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %486 = call @take_along_axis_0(%432#1, %485) : (tensor<3x36x1x1xi32>, tensor<3x36x1xf32>) -> tensor<3x36x150xf32>
    %487 = stablehlo.add %484, %486 : tensor<3x36x150xf32>
    %488 = stablehlo.convert %487 : (tensor<3x36x150xf32>) -> tensor<3x36x150xbf16>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %489 = stablehlo.reduce(%488 init: %cst_92) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x150xbf16>, tensor<bf16>) -> tensor<150xbf16>
    %490 = stablehlo.reshape %489 : (tensor<150xbf16>) -> tensor<1x1x150xbf16>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %491 = stablehlo.reduce(%490 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x150xbf16>, tensor<bf16>) -> tensor<150xbf16>
    %492 = stablehlo.dot_general %488, %422, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x150xbf16>, tensor<3x36x128xbf16>) -> tensor<150x128xbf16>
    %493 = stablehlo.dot_general %488, %41, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x150xbf16>, tensor<150x128xbf16>) -> tensor<3x36x128xbf16>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %494 = stablehlo.reduce(%493 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %495 = stablehlo.reshape %494 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %496 = stablehlo.reduce(%495 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %497 = stablehlo.multiply %416, %493 : tensor<3x36x128xbf16>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %498 = stablehlo.reduce(%497 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %499 = stablehlo.reshape %498 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %500 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %501 = stablehlo.multiply %493, %500 : tensor<3x36x128xbf16>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %502 = stablehlo.reduce(%499 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %503 = stablehlo.convert %501 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %504 = stablehlo.multiply %407, %503 : tensor<3x36x128xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.reduce(%504 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %506 = stablehlo.reshape %505 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %507 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %508 = stablehlo.multiply %503, %507 : tensor<3x36x128xf32>
    %509 = stablehlo.multiply %506, %413 : tensor<3x36x1xf32>
    %510 = stablehlo.negate %508 : tensor<3x36x128xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %511 = stablehlo.reduce(%510 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %512 = stablehlo.reshape %511 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_100 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %514 = stablehlo.divide %509, %513 : tensor<3x36x1xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%514 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %516 = stablehlo.broadcast_in_dim %515, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %517 = stablehlo.multiply %516, %401 : tensor<3x36x128xf32>
    %518 = stablehlo.negate %517 : tensor<3x36x128xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%518 init: %cst_102) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %520 = stablehlo.reshape %519 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %521 = stablehlo.add %508, %517 : tensor<3x36x128xf32>
    %522 = stablehlo.add %512, %520 : tensor<3x36x1xf32>
    %cst_103 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %524 = stablehlo.divide %522, %523 : tensor<3x36x1xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %525 = stablehlo.reduce(%524 init: %cst_104) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %526 = stablehlo.broadcast_in_dim %525, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %527 = stablehlo.add %521, %526 : tensor<3x36x128xf32>
    %528 = stablehlo.convert %527 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %529 = stablehlo.multiply %383, %528 : tensor<3x36x128xbf16>
    %530 = stablehlo.multiply %528, %387 : tensor<3x36x128xbf16>
    %cst_105 = stablehlo.constant dense<-1.125000e+00> : tensor<bf16>
    %531 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %532 = stablehlo.multiply %531, %529 : tensor<3x36x128xbf16>
    %533 = stablehlo.multiply %532, %390 : tensor<3x36x128xbf16>
    %cst_106 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %534 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %535 = stablehlo.multiply %533, %534 : tensor<3x36x128xbf16>
    %536 = stablehlo.negate %535 : tensor<3x36x128xbf16>
    %cst_107 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %537 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %538 = stablehlo.multiply %537, %530 : tensor<3x36x128xbf16>
    %539 = stablehlo.add %536, %538 : tensor<3x36x128xbf16>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %540 = stablehlo.reduce(%539 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %541 = stablehlo.reshape %540 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %542 = stablehlo.reduce(%541 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %543 = stablehlo.dot_general %539, %377, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %544 = stablehlo.transpose %543, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %545 = stablehlo.dot_general %539, %35, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %546 = stablehlo.reduce(%545 init: %cst_110) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %547 = stablehlo.reshape %546 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %548 = stablehlo.reduce(%547 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %549 = stablehlo.multiply %371, %545 : tensor<3x36x128xbf16>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %550 = stablehlo.reduce(%549 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %551 = stablehlo.reshape %550 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %552 = stablehlo.broadcast_in_dim %372, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %553 = stablehlo.multiply %545, %552 : tensor<3x36x128xbf16>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %554 = stablehlo.reduce(%551 init: %cst_113) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %555 = stablehlo.convert %553 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %556 = stablehlo.multiply %362, %555 : tensor<3x36x128xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%556 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %558 = stablehlo.reshape %557 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %559 = stablehlo.broadcast_in_dim %365, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %560 = stablehlo.multiply %555, %559 : tensor<3x36x128xf32>
    %561 = stablehlo.multiply %558, %368 : tensor<3x36x1xf32>
    %562 = stablehlo.negate %560 : tensor<3x36x128xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %563 = stablehlo.reduce(%562 init: %cst_115) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %564 = stablehlo.reshape %563 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_116 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %566 = stablehlo.divide %561, %565 : tensor<3x36x1xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.reduce(%566 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %568 = stablehlo.broadcast_in_dim %567, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %569 = stablehlo.multiply %568, %356 : tensor<3x36x128xf32>
    %570 = stablehlo.negate %569 : tensor<3x36x128xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %571 = stablehlo.reduce(%570 init: %cst_118) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %572 = stablehlo.reshape %571 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %573 = stablehlo.add %560, %569 : tensor<3x36x128xf32>
    %574 = stablehlo.add %564, %572 : tensor<3x36x1xf32>
    %cst_119 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %576 = stablehlo.divide %574, %575 : tensor<3x36x1xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %577 = stablehlo.reduce(%576 init: %cst_120) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %578 = stablehlo.broadcast_in_dim %577, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %579 = stablehlo.add %573, %578 : tensor<3x36x128xf32>
    %580 = stablehlo.convert %579 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %581 = stablehlo.reduce(%580 init: %cst_121) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %582 = stablehlo.reshape %581 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %583 = stablehlo.reduce(%582 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %584 = stablehlo.dot_general %580, %341, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x256xbf16>) -> tensor<128x256xbf16>
    %585 = stablehlo.transpose %584, dims = [1, 0] : (tensor<128x256xbf16>) -> tensor<256x128xbf16>
    %586 = stablehlo.dot_general %580, %16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<256x128xbf16>) -> tensor<3x36x256xbf16>
    %587 = stablehlo.multiply %333, %586 : tensor<3x36x256xbf16>
    %588 = stablehlo.multiply %586, %337 : tensor<3x36x256xbf16>
    %cst_123 = stablehlo.constant dense<-1.125000e+00> : tensor<bf16>
    %589 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %590 = stablehlo.multiply %589, %587 : tensor<3x36x256xbf16>
    %591 = stablehlo.multiply %590, %340 : tensor<3x36x256xbf16>
    %cst_124 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %592 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %593 = stablehlo.multiply %591, %592 : tensor<3x36x256xbf16>
    %594 = stablehlo.negate %593 : tensor<3x36x256xbf16>
    %cst_125 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %595 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %596 = stablehlo.multiply %595, %588 : tensor<3x36x256xbf16>
    %597 = stablehlo.add %594, %596 : tensor<3x36x256xbf16>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %598 = stablehlo.reduce(%597 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x256xbf16>, tensor<bf16>) -> tensor<256xbf16>
    %599 = stablehlo.reshape %598 : (tensor<256xbf16>) -> tensor<1x1x256xbf16>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %600 = stablehlo.reduce(%599 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x256xbf16>, tensor<bf16>) -> tensor<256xbf16>
    %601 = stablehlo.dot_general %597, %327, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<3x36x128xbf16>) -> tensor<256x128xbf16>
    %602 = stablehlo.transpose %601, dims = [1, 0] : (tensor<256x128xbf16>) -> tensor<128x256xbf16>
    %603 = stablehlo.dot_general %597, %28, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<128x256xbf16>) -> tensor<3x36x128xbf16>
    %604 = stablehlo.add %580, %603 : tensor<3x36x128xbf16>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %605 = stablehlo.reduce(%604 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %606 = stablehlo.reshape %605 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %607 = stablehlo.reduce(%606 init: %cst_129) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %608 = stablehlo.multiply %321, %604 : tensor<3x36x128xbf16>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %609 = stablehlo.reduce(%608 init: %cst_130) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %610 = stablehlo.reshape %609 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %611 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %612 = stablehlo.multiply %604, %611 : tensor<3x36x128xbf16>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %613 = stablehlo.reduce(%610 init: %cst_131) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %614 = stablehlo.convert %612 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %615 = stablehlo.multiply %312, %614 : tensor<3x36x128xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %616 = stablehlo.reduce(%615 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %617 = stablehlo.reshape %616 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %618 = stablehlo.broadcast_in_dim %315, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %619 = stablehlo.multiply %614, %618 : tensor<3x36x128xf32>
    %620 = stablehlo.multiply %617, %318 : tensor<3x36x1xf32>
    %621 = stablehlo.negate %619 : tensor<3x36x128xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %622 = stablehlo.reduce(%621 init: %cst_133) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %623 = stablehlo.reshape %622 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_134 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %625 = stablehlo.divide %620, %624 : tensor<3x36x1xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %626 = stablehlo.reduce(%625 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %627 = stablehlo.broadcast_in_dim %626, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %628 = stablehlo.multiply %627, %306 : tensor<3x36x128xf32>
    %629 = stablehlo.negate %628 : tensor<3x36x128xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.reduce(%629 init: %cst_136) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %631 = stablehlo.reshape %630 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %632 = stablehlo.add %619, %628 : tensor<3x36x128xf32>
    %633 = stablehlo.add %623, %631 : tensor<3x36x1xf32>
    %cst_137 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %635 = stablehlo.divide %633, %634 : tensor<3x36x1xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %636 = stablehlo.reduce(%635 init: %cst_138) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %637 = stablehlo.broadcast_in_dim %636, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %638 = stablehlo.add %632, %637 : tensor<3x36x128xf32>
    %639 = stablehlo.convert %638 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %640 = stablehlo.reduce(%639 init: %cst_139) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %641 = stablehlo.reshape %640 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %642 = stablehlo.reduce(%641 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %643 = stablehlo.dot_general %639, %291, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %644 = stablehlo.transpose %643, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %645 = stablehlo.dot_general %639, %24, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %646 = stablehlo.reshape %645 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %647 = stablehlo.transpose %646, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %648 = stablehlo.dot_general %647, %288, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x36xbf16>) -> tensor<3x2x64x36xbf16>
    %649 = stablehlo.transpose %648, dims = [0, 1, 3, 2] : (tensor<3x2x64x36xbf16>) -> tensor<3x2x36x64xbf16>
    %650 = stablehlo.dot_general %647, %254, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x36xbf16>
    %651 = stablehlo.convert %650 : (tensor<3x2x36x36xbf16>) -> tensor<3x2x36x36xf32>
    %652 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %653 = stablehlo.multiply %651, %652 : tensor<3x2x36x36xf32>
    %654 = stablehlo.multiply %653, %280 : tensor<3x2x36x36xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %655 = stablehlo.reduce(%654 init: %cst_141) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %656 = stablehlo.reshape %655 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %657 = stablehlo.negate %656 : tensor<3x2x36x1xf32>
    %658 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %659 = stablehlo.divide %651, %658 : tensor<3x2x36x36xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.reduce(%657 init: %cst_142) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x1xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %661 = stablehlo.broadcast_in_dim %660, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x36xf32>
    %662 = stablehlo.add %659, %661 : tensor<3x2x36x36xf32>
    %663 = stablehlo.multiply %662, %280 : tensor<3x2x36x36xf32>
    %664 = call @_where_1(%258#1, %258#2, %663) : (tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xf32>
    %cst_143 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %665 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %666 = stablehlo.divide %664, %665 : tensor<3x2x36x36xf32>
    %667 = stablehlo.convert %666 : tensor<3x2x36x36xf32>
    %668 = stablehlo.convert %242 : (tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xf32>
    %669 = stablehlo.dot_general %667, %668, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %670 = stablehlo.convert %669 : (tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xbf16>
    %671 = stablehlo.convert %666 : tensor<3x2x36x36xf32>
    %672 = stablehlo.convert %248 : (tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xf32>
    %673 = stablehlo.dot_general %671, %672, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %674 = stablehlo.convert %673 : (tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xbf16>
    %675 = stablehlo.transpose %649, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %676 = stablehlo.reshape %675 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %677 = stablehlo.reduce(%676 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %678 = stablehlo.reshape %677 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %679 = stablehlo.reduce(%678 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %680 = stablehlo.dot_general %676, %236, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %681 = stablehlo.transpose %680, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %682 = stablehlo.dot_general %676, %30, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %683 = stablehlo.add %639, %682 : tensor<3x36x128xbf16>
    %684 = stablehlo.transpose %670, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %685 = stablehlo.reshape %684 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %686 = stablehlo.reduce(%685 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %687 = stablehlo.reshape %686 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %688 = stablehlo.reduce(%687 init: %cst_147) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %689 = stablehlo.dot_general %685, %236, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %690 = stablehlo.transpose %689, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %691 = stablehlo.dot_general %685, %18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %692 = stablehlo.add %683, %691 : tensor<3x36x128xbf16>
    %693 = stablehlo.transpose %674, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %694 = stablehlo.reshape %693 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %695 = stablehlo.reduce(%694 init: %cst_148) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %696 = stablehlo.reshape %695 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %697 = stablehlo.reduce(%696 init: %cst_149) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %698 = stablehlo.dot_general %694, %236, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %699 = stablehlo.transpose %698, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %700 = stablehlo.dot_general %694, %26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %701 = stablehlo.add %692, %700 : tensor<3x36x128xbf16>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %702 = stablehlo.reduce(%701 init: %cst_150) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %703 = stablehlo.reshape %702 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %704 = stablehlo.reduce(%703 init: %cst_151) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %705 = stablehlo.multiply %230, %701 : tensor<3x36x128xbf16>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %706 = stablehlo.reduce(%705 init: %cst_152) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %707 = stablehlo.reshape %706 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %708 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %709 = stablehlo.multiply %701, %708 : tensor<3x36x128xbf16>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %710 = stablehlo.reduce(%707 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %711 = stablehlo.convert %709 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %712 = stablehlo.multiply %221, %711 : tensor<3x36x128xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %713 = stablehlo.reduce(%712 init: %cst_154) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %714 = stablehlo.reshape %713 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %715 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %716 = stablehlo.multiply %711, %715 : tensor<3x36x128xf32>
    %717 = stablehlo.multiply %714, %227 : tensor<3x36x1xf32>
    %718 = stablehlo.negate %716 : tensor<3x36x128xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %719 = stablehlo.reduce(%718 init: %cst_155) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %720 = stablehlo.reshape %719 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_156 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %722 = stablehlo.divide %717, %721 : tensor<3x36x1xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %723 = stablehlo.reduce(%722 init: %cst_157) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %724 = stablehlo.broadcast_in_dim %723, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %725 = stablehlo.multiply %724, %215 : tensor<3x36x128xf32>
    %726 = stablehlo.negate %725 : tensor<3x36x128xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %727 = stablehlo.reduce(%726 init: %cst_158) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %728 = stablehlo.reshape %727 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %729 = stablehlo.add %716, %725 : tensor<3x36x128xf32>
    %730 = stablehlo.add %720, %728 : tensor<3x36x1xf32>
    %cst_159 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %732 = stablehlo.divide %730, %731 : tensor<3x36x1xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %733 = stablehlo.reduce(%732 init: %cst_160) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %734 = stablehlo.broadcast_in_dim %733, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %735 = stablehlo.add %729, %734 : tensor<3x36x128xf32>
    %736 = stablehlo.convert %735 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %737 = stablehlo.reduce(%736 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %738 = stablehlo.reshape %737 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %739 = stablehlo.reduce(%738 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %740 = stablehlo.dot_general %736, %200, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x256xbf16>) -> tensor<128x256xbf16>
    %741 = stablehlo.transpose %740, dims = [1, 0] : (tensor<128x256xbf16>) -> tensor<256x128xbf16>
    %742 = stablehlo.dot_general %736, %0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<256x128xbf16>) -> tensor<3x36x256xbf16>
    %743 = stablehlo.multiply %192, %742 : tensor<3x36x256xbf16>
    %744 = stablehlo.multiply %742, %196 : tensor<3x36x256xbf16>
    %cst_163 = stablehlo.constant dense<-1.125000e+00> : tensor<bf16>
    %745 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %746 = stablehlo.multiply %745, %743 : tensor<3x36x256xbf16>
    %747 = stablehlo.multiply %746, %199 : tensor<3x36x256xbf16>
    %cst_164 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %748 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %749 = stablehlo.multiply %747, %748 : tensor<3x36x256xbf16>
    %750 = stablehlo.negate %749 : tensor<3x36x256xbf16>
    %cst_165 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %751 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %752 = stablehlo.multiply %751, %744 : tensor<3x36x256xbf16>
    %753 = stablehlo.add %750, %752 : tensor<3x36x256xbf16>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %754 = stablehlo.reduce(%753 init: %cst_166) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x256xbf16>, tensor<bf16>) -> tensor<256xbf16>
    %755 = stablehlo.reshape %754 : (tensor<256xbf16>) -> tensor<1x1x256xbf16>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %756 = stablehlo.reduce(%755 init: %cst_167) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x256xbf16>, tensor<bf16>) -> tensor<256xbf16>
    %757 = stablehlo.dot_general %753, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<3x36x128xbf16>) -> tensor<256x128xbf16>
    %758 = stablehlo.transpose %757, dims = [1, 0] : (tensor<256x128xbf16>) -> tensor<128x256xbf16>
    %759 = stablehlo.dot_general %753, %12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<128x256xbf16>) -> tensor<3x36x128xbf16>
    %760 = stablehlo.add %736, %759 : tensor<3x36x128xbf16>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %761 = stablehlo.reduce(%760 init: %cst_168) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %762 = stablehlo.reshape %761 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %763 = stablehlo.reduce(%762 init: %cst_169) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %764 = stablehlo.multiply %180, %760 : tensor<3x36x128xbf16>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %765 = stablehlo.reduce(%764 init: %cst_170) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %766 = stablehlo.reshape %765 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %767 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %768 = stablehlo.multiply %760, %767 : tensor<3x36x128xbf16>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %769 = stablehlo.reduce(%766 init: %cst_171) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %770 = stablehlo.convert %768 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %771 = stablehlo.multiply %171, %770 : tensor<3x36x128xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %772 = stablehlo.reduce(%771 init: %cst_172) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %773 = stablehlo.reshape %772 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %774 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %775 = stablehlo.multiply %770, %774 : tensor<3x36x128xf32>
    %776 = stablehlo.multiply %773, %177 : tensor<3x36x1xf32>
    %777 = stablehlo.negate %775 : tensor<3x36x128xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %778 = stablehlo.reduce(%777 init: %cst_173) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %779 = stablehlo.reshape %778 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_174 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %781 = stablehlo.divide %776, %780 : tensor<3x36x1xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %782 = stablehlo.reduce(%781 init: %cst_175) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %783 = stablehlo.broadcast_in_dim %782, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %784 = stablehlo.multiply %783, %165 : tensor<3x36x128xf32>
    %785 = stablehlo.negate %784 : tensor<3x36x128xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %786 = stablehlo.reduce(%785 init: %cst_176) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %787 = stablehlo.reshape %786 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %788 = stablehlo.add %775, %784 : tensor<3x36x128xf32>
    %789 = stablehlo.add %779, %787 : tensor<3x36x1xf32>
    %cst_177 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %791 = stablehlo.divide %789, %790 : tensor<3x36x1xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %792 = stablehlo.reduce(%791 init: %cst_178) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %793 = stablehlo.broadcast_in_dim %792, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %794 = stablehlo.add %788, %793 : tensor<3x36x128xf32>
    %795 = stablehlo.convert %794 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %796 = stablehlo.reduce(%795 init: %cst_179) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %797 = stablehlo.reshape %796 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %798 = stablehlo.reduce(%797 init: %cst_180) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %799 = stablehlo.dot_general %795, %150, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %800 = stablehlo.transpose %799, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %801 = stablehlo.dot_general %795, %8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %802 = stablehlo.reshape %801 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %803 = stablehlo.transpose %802, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %804 = stablehlo.dot_general %803, %147, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x36xbf16>) -> tensor<3x2x64x36xbf16>
    %805 = stablehlo.transpose %804, dims = [0, 1, 3, 2] : (tensor<3x2x64x36xbf16>) -> tensor<3x2x36x64xbf16>
    %806 = stablehlo.dot_general %803, %113, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x36xbf16>
    %807 = stablehlo.convert %806 : (tensor<3x2x36x36xbf16>) -> tensor<3x2x36x36xf32>
    %808 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %809 = stablehlo.multiply %807, %808 : tensor<3x2x36x36xf32>
    %810 = stablehlo.multiply %809, %139 : tensor<3x2x36x36xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %811 = stablehlo.reduce(%810 init: %cst_181) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %812 = stablehlo.reshape %811 : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %813 = stablehlo.negate %812 : tensor<3x2x36x1xf32>
    %814 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %815 = stablehlo.divide %807, %814 : tensor<3x2x36x36xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %816 = stablehlo.reduce(%813 init: %cst_182) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x1xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %817 = stablehlo.broadcast_in_dim %816, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x36xf32>
    %818 = stablehlo.add %815, %817 : tensor<3x2x36x36xf32>
    %819 = stablehlo.multiply %818, %139 : tensor<3x2x36x36xf32>
    %820 = call @_where_1(%117#1, %117#2, %819) : (tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>, tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xf32>
    %cst_183 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %822 = stablehlo.divide %820, %821 : tensor<3x2x36x36xf32>
    %823 = stablehlo.convert %822 : tensor<3x2x36x36xf32>
    %824 = stablehlo.convert %101 : (tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xf32>
    %825 = stablehlo.dot_general %823, %824, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %826 = stablehlo.convert %825 : (tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xbf16>
    %827 = stablehlo.convert %822 : tensor<3x2x36x36xf32>
    %828 = stablehlo.convert %107 : (tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xf32>
    %829 = stablehlo.dot_general %827, %828, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %830 = stablehlo.convert %829 : (tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xbf16>
    %831 = stablehlo.transpose %805, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %832 = stablehlo.reshape %831 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %833 = stablehlo.reduce(%832 init: %cst_184) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %834 = stablehlo.reshape %833 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %835 = stablehlo.reduce(%834 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %836 = stablehlo.dot_general %832, %95, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %837 = stablehlo.transpose %836, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %838 = stablehlo.dot_general %832, %14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %839 = stablehlo.add %795, %838 : tensor<3x36x128xbf16>
    %840 = stablehlo.transpose %826, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %841 = stablehlo.reshape %840 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %842 = stablehlo.reduce(%841 init: %cst_186) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %843 = stablehlo.reshape %842 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %844 = stablehlo.reduce(%843 init: %cst_187) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %845 = stablehlo.dot_general %841, %95, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %846 = stablehlo.transpose %845, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %847 = stablehlo.dot_general %841, %2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %848 = stablehlo.add %839, %847 : tensor<3x36x128xbf16>
    %849 = stablehlo.transpose %830, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %850 = stablehlo.reshape %849 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %851 = stablehlo.reduce(%850 init: %cst_188) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %852 = stablehlo.reshape %851 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %853 = stablehlo.reduce(%852 init: %cst_189) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %854 = stablehlo.dot_general %850, %95, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<3x36x128xbf16>) -> tensor<128x128xbf16>
    %855 = stablehlo.transpose %854, dims = [1, 0] : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %856 = stablehlo.dot_general %850, %10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %857 = stablehlo.add %848, %856 : tensor<3x36x128xbf16>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %858 = stablehlo.reduce(%857 init: %cst_190) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %859 = stablehlo.reshape %858 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %860 = stablehlo.reduce(%859 init: %cst_191) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %861 = stablehlo.multiply %89, %857 : tensor<3x36x128xbf16>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %862 = stablehlo.reduce(%861 init: %cst_192) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %863 = stablehlo.reshape %862 : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %864 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %865 = stablehlo.multiply %857, %864 : tensor<3x36x128xbf16>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %866 = stablehlo.reduce(%863 init: %cst_193) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xbf16>, tensor<bf16>) -> tensor<128xbf16>
    %867 = stablehlo.convert %865 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %868 = stablehlo.multiply %80, %867 : tensor<3x36x128xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %869 = stablehlo.reduce(%868 init: %cst_194) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %870 = stablehlo.reshape %869 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %871 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %872 = stablehlo.multiply %867, %871 : tensor<3x36x128xf32>
    %873 = stablehlo.multiply %870, %86 : tensor<3x36x1xf32>
    %874 = stablehlo.negate %872 : tensor<3x36x128xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %875 = stablehlo.reduce(%874 init: %cst_195) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %876 = stablehlo.reshape %875 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_196 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %878 = stablehlo.divide %873, %877 : tensor<3x36x1xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %879 = stablehlo.reduce(%878 init: %cst_197) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %880 = stablehlo.broadcast_in_dim %879, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %881 = stablehlo.multiply %880, %74 : tensor<3x36x128xf32>
    %882 = stablehlo.negate %881 : tensor<3x36x128xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %883 = stablehlo.reduce(%882 init: %cst_198) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %884 = stablehlo.reshape %883 : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %885 = stablehlo.add %872, %881 : tensor<3x36x128xf32>
    %886 = stablehlo.add %876, %884 : tensor<3x36x1xf32>
    %cst_199 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %888 = stablehlo.divide %886, %887 : tensor<3x36x1xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %889 = stablehlo.reduce(%888 init: %cst_200) applies stablehlo.add across dimensions = [2] : (tensor<3x36x1xf32>, tensor<f32>) -> tensor<3x36xf32>
    %890 = stablehlo.broadcast_in_dim %889, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x128xf32>
    %891 = stablehlo.add %885, %890 : tensor<3x36x128xf32>
    %892 = stablehlo.convert %891 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %893 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<bf16>) -> tensor<2x128xbf16>
    %894 = "stablehlo.scatter"(%893, %62, %892) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg132: tensor<bf16>, %arg133: tensor<bf16>):
      %1921 = stablehlo.add %arg132, %arg133 : tensor<bf16>
      stablehlo.return %1921 : tensor<bf16>
    }) : (tensor<2x128xbf16>, tensor<3x36x1xi32>, tensor<3x36x128xbf16>) -> tensor<2x128xbf16>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %895 = stablehlo.reduce(%892 init: %cst_202) applies stablehlo.add across dimensions = [0] : (tensor<3x36x128xbf16>, tensor<bf16>) -> tensor<36x128xbf16>
    %896 = stablehlo.reshape %895 : (tensor<36x128xbf16>) -> tensor<1x36x128xbf16>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %897 = stablehlo.reduce(%896 init: %cst_203) applies stablehlo.add across dimensions = [0] : (tensor<1x36x128xbf16>, tensor<bf16>) -> tensor<36x128xbf16>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %898 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<bf16>) -> tensor<150x128xbf16>
    %899 = "stablehlo.scatter"(%898, %52, %892) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg132: tensor<bf16>, %arg133: tensor<bf16>):
      %1921 = stablehlo.add %arg132, %arg133 : tensor<bf16>
      stablehlo.return %1921 : tensor<bf16>
    }) : (tensor<150x128xbf16>, tensor<3x36x1xi32>, tensor<3x36x128xbf16>) -> tensor<150x128xbf16>
    %900 = stablehlo.add %492, %899 : tensor<150x128xbf16>
    %901 = stablehlo.convert %900 : (tensor<150x128xbf16>) -> tensor<150x128xf32>
    %902 = stablehlo.convert %897 : (tensor<36x128xbf16>) -> tensor<36x128xf32>
    %903 = stablehlo.convert %491 : (tensor<150xbf16>) -> tensor<150xf32>
    %904 = stablehlo.convert %866 : (tensor<128xbf16>) -> tensor<128xf32>
    %905 = stablehlo.convert %860 : (tensor<128xbf16>) -> tensor<128xf32>
    %906 = stablehlo.convert %894 : (tensor<2x128xbf16>) -> tensor<2x128xf32>
    %907 = stablehlo.convert %544 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %908 = stablehlo.convert %502 : (tensor<128xbf16>) -> tensor<128xf32>
    %909 = stablehlo.convert %496 : (tensor<128xbf16>) -> tensor<128xf32>
    %910 = stablehlo.convert %542 : (tensor<128xbf16>) -> tensor<128xf32>
    %911 = stablehlo.convert %679 : (tensor<128xbf16>) -> tensor<128xf32>
    %912 = stablehlo.convert %681 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %913 = stablehlo.convert %600 : (tensor<256xbf16>) -> tensor<256xf32>
    %914 = stablehlo.convert %602 : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %915 = stablehlo.convert %697 : (tensor<128xbf16>) -> tensor<128xf32>
    %916 = stablehlo.convert %699 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %917 = stablehlo.convert %642 : (tensor<128xbf16>) -> tensor<128xf32>
    %918 = stablehlo.convert %644 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %919 = stablehlo.convert %554 : (tensor<128xbf16>) -> tensor<128xf32>
    %920 = stablehlo.convert %548 : (tensor<128xbf16>) -> tensor<128xf32>
    %921 = stablehlo.convert %613 : (tensor<128xbf16>) -> tensor<128xf32>
    %922 = stablehlo.convert %607 : (tensor<128xbf16>) -> tensor<128xf32>
    %923 = stablehlo.convert %688 : (tensor<128xbf16>) -> tensor<128xf32>
    %924 = stablehlo.convert %690 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %925 = stablehlo.convert %583 : (tensor<128xbf16>) -> tensor<128xf32>
    %926 = stablehlo.convert %585 : (tensor<256x128xbf16>) -> tensor<256x128xf32>
    %927 = stablehlo.convert %835 : (tensor<128xbf16>) -> tensor<128xf32>
    %928 = stablehlo.convert %837 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %929 = stablehlo.convert %756 : (tensor<256xbf16>) -> tensor<256xf32>
    %930 = stablehlo.convert %758 : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %931 = stablehlo.convert %853 : (tensor<128xbf16>) -> tensor<128xf32>
    %932 = stablehlo.convert %855 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %933 = stablehlo.convert %798 : (tensor<128xbf16>) -> tensor<128xf32>
    %934 = stablehlo.convert %800 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %935 = stablehlo.convert %710 : (tensor<128xbf16>) -> tensor<128xf32>
    %936 = stablehlo.convert %704 : (tensor<128xbf16>) -> tensor<128xf32>
    %937 = stablehlo.convert %769 : (tensor<128xbf16>) -> tensor<128xf32>
    %938 = stablehlo.convert %763 : (tensor<128xbf16>) -> tensor<128xf32>
    %939 = stablehlo.convert %844 : (tensor<128xbf16>) -> tensor<128xf32>
    %940 = stablehlo.convert %846 : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %941 = stablehlo.convert %739 : (tensor<128xbf16>) -> tensor<128xf32>
    %942 = stablehlo.convert %741 : (tensor<256x128xbf16>) -> tensor<256x128xf32>
    %c_205 = stablehlo.constant dense<1> : tensor<i32>
    %943 = stablehlo.add %arg126, %c_205 : tensor<i32>
    %944 = stablehlo.convert %943 : (tensor<i32>) -> tensor<f32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %945 = stablehlo.power %cst_206, %944 : tensor<f32>
    %cst_207 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %946 = stablehlo.subtract %cst_207, %945 : tensor<f32>
    %cst_208 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %947 = stablehlo.power %cst_208, %944 : tensor<f32>
    %cst_209 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %948 = stablehlo.subtract %cst_209, %947 : tensor<f32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %949 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %950 = stablehlo.multiply %949, %arg42 : tensor<256x128xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %951 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %952 = stablehlo.multiply %951, %942 : tensor<256x128xf32>
    %953 = stablehlo.add %950, %952 : tensor<256x128xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %954 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %955 = stablehlo.multiply %954, %arg84 : tensor<256x128xf32>
    %956 = chlo.square %942 : tensor<256x128xf32> -> tensor<256x128xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %958 = stablehlo.multiply %957, %956 : tensor<256x128xf32>
    %959 = stablehlo.add %955, %958 : tensor<256x128xf32>
    %960 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %961 = stablehlo.divide %953, %960 : tensor<256x128xf32>
    %962 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %963 = stablehlo.divide %959, %962 : tensor<256x128xf32>
    %964 = stablehlo.sqrt %963 : tensor<256x128xf32>
    %cst_214 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %966 = stablehlo.add %964, %965 : tensor<256x128xf32>
    %967 = stablehlo.divide %961, %966 : tensor<256x128xf32>
    %cst_215 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %968 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %969 = stablehlo.multiply %968, %arg0 : tensor<256x128xf32>
    %970 = stablehlo.add %967, %969 : tensor<256x128xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %971 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %972 = stablehlo.multiply %971, %970 : tensor<256x128xf32>
    %973 = stablehlo.subtract %arg0, %972 : tensor<256x128xf32>
    %cst_217 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %974 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %975 = stablehlo.multiply %974, %arg43 : tensor<128xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %977 = stablehlo.multiply %976, %941 : tensor<128xf32>
    %978 = stablehlo.add %975, %977 : tensor<128xf32>
    %cst_219 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %980 = stablehlo.multiply %979, %arg85 : tensor<128xf32>
    %981 = chlo.square %941 : tensor<128xf32> -> tensor<128xf32>
    %cst_220 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %983 = stablehlo.multiply %982, %981 : tensor<128xf32>
    %984 = stablehlo.add %980, %983 : tensor<128xf32>
    %985 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %986 = stablehlo.divide %978, %985 : tensor<128xf32>
    %987 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %988 = stablehlo.divide %984, %987 : tensor<128xf32>
    %989 = stablehlo.sqrt %988 : tensor<128xf32>
    %cst_221 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %990 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %991 = stablehlo.add %989, %990 : tensor<128xf32>
    %992 = stablehlo.divide %986, %991 : tensor<128xf32>
    %cst_222 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %993 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %994 = stablehlo.multiply %993, %992 : tensor<128xf32>
    %995 = stablehlo.subtract %arg1, %994 : tensor<128xf32>
    %cst_223 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %997 = stablehlo.multiply %996, %arg44 : tensor<128x128xf32>
    %cst_224 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %998 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %999 = stablehlo.multiply %998, %940 : tensor<128x128xf32>
    %1000 = stablehlo.add %997, %999 : tensor<128x128xf32>
    %cst_225 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1002 = stablehlo.multiply %1001, %arg86 : tensor<128x128xf32>
    %1003 = chlo.square %940 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_226 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1005 = stablehlo.multiply %1004, %1003 : tensor<128x128xf32>
    %1006 = stablehlo.add %1002, %1005 : tensor<128x128xf32>
    %1007 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1008 = stablehlo.divide %1000, %1007 : tensor<128x128xf32>
    %1009 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1010 = stablehlo.divide %1006, %1009 : tensor<128x128xf32>
    %1011 = stablehlo.sqrt %1010 : tensor<128x128xf32>
    %cst_227 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1013 = stablehlo.add %1011, %1012 : tensor<128x128xf32>
    %1014 = stablehlo.divide %1008, %1013 : tensor<128x128xf32>
    %cst_228 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1016 = stablehlo.multiply %1015, %arg2 : tensor<128x128xf32>
    %1017 = stablehlo.add %1014, %1016 : tensor<128x128xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1018 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1019 = stablehlo.multiply %1018, %1017 : tensor<128x128xf32>
    %1020 = stablehlo.subtract %arg2, %1019 : tensor<128x128xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1022 = stablehlo.multiply %1021, %arg45 : tensor<128xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1023 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1024 = stablehlo.multiply %1023, %939 : tensor<128xf32>
    %1025 = stablehlo.add %1022, %1024 : tensor<128xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1027 = stablehlo.multiply %1026, %arg87 : tensor<128xf32>
    %1028 = chlo.square %939 : tensor<128xf32> -> tensor<128xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1030 = stablehlo.multiply %1029, %1028 : tensor<128xf32>
    %1031 = stablehlo.add %1027, %1030 : tensor<128xf32>
    %1032 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1033 = stablehlo.divide %1025, %1032 : tensor<128xf32>
    %1034 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1035 = stablehlo.divide %1031, %1034 : tensor<128xf32>
    %1036 = stablehlo.sqrt %1035 : tensor<128xf32>
    %cst_234 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1037 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1038 = stablehlo.add %1036, %1037 : tensor<128xf32>
    %1039 = stablehlo.divide %1033, %1038 : tensor<128xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1040 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1041 = stablehlo.multiply %1040, %1039 : tensor<128xf32>
    %1042 = stablehlo.subtract %arg3, %1041 : tensor<128xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1043 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1044 = stablehlo.multiply %1043, %arg46 : tensor<128xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1046 = stablehlo.multiply %1045, %938 : tensor<128xf32>
    %1047 = stablehlo.add %1044, %1046 : tensor<128xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1049 = stablehlo.multiply %1048, %arg88 : tensor<128xf32>
    %1050 = chlo.square %938 : tensor<128xf32> -> tensor<128xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1052 = stablehlo.multiply %1051, %1050 : tensor<128xf32>
    %1053 = stablehlo.add %1049, %1052 : tensor<128xf32>
    %1054 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1055 = stablehlo.divide %1047, %1054 : tensor<128xf32>
    %1056 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1057 = stablehlo.divide %1053, %1056 : tensor<128xf32>
    %1058 = stablehlo.sqrt %1057 : tensor<128xf32>
    %cst_240 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1059 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1060 = stablehlo.add %1058, %1059 : tensor<128xf32>
    %1061 = stablehlo.divide %1055, %1060 : tensor<128xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1062 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1063 = stablehlo.multiply %1062, %1061 : tensor<128xf32>
    %1064 = stablehlo.subtract %arg4, %1063 : tensor<128xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1066 = stablehlo.multiply %1065, %arg47 : tensor<128xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1068 = stablehlo.multiply %1067, %937 : tensor<128xf32>
    %1069 = stablehlo.add %1066, %1068 : tensor<128xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1070 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1071 = stablehlo.multiply %1070, %arg89 : tensor<128xf32>
    %1072 = chlo.square %937 : tensor<128xf32> -> tensor<128xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1074 = stablehlo.multiply %1073, %1072 : tensor<128xf32>
    %1075 = stablehlo.add %1071, %1074 : tensor<128xf32>
    %1076 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1077 = stablehlo.divide %1069, %1076 : tensor<128xf32>
    %1078 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1079 = stablehlo.divide %1075, %1078 : tensor<128xf32>
    %1080 = stablehlo.sqrt %1079 : tensor<128xf32>
    %cst_246 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1082 = stablehlo.add %1080, %1081 : tensor<128xf32>
    %1083 = stablehlo.divide %1077, %1082 : tensor<128xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1085 = stablehlo.multiply %1084, %1083 : tensor<128xf32>
    %1086 = stablehlo.subtract %arg5, %1085 : tensor<128xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1088 = stablehlo.multiply %1087, %arg48 : tensor<128xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1090 = stablehlo.multiply %1089, %936 : tensor<128xf32>
    %1091 = stablehlo.add %1088, %1090 : tensor<128xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1092 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1093 = stablehlo.multiply %1092, %arg90 : tensor<128xf32>
    %1094 = chlo.square %936 : tensor<128xf32> -> tensor<128xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1095 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1096 = stablehlo.multiply %1095, %1094 : tensor<128xf32>
    %1097 = stablehlo.add %1093, %1096 : tensor<128xf32>
    %1098 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1099 = stablehlo.divide %1091, %1098 : tensor<128xf32>
    %1100 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1101 = stablehlo.divide %1097, %1100 : tensor<128xf32>
    %1102 = stablehlo.sqrt %1101 : tensor<128xf32>
    %cst_252 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1103 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1104 = stablehlo.add %1102, %1103 : tensor<128xf32>
    %1105 = stablehlo.divide %1099, %1104 : tensor<128xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1106 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1107 = stablehlo.multiply %1106, %1105 : tensor<128xf32>
    %1108 = stablehlo.subtract %arg6, %1107 : tensor<128xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1109 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1110 = stablehlo.multiply %1109, %arg49 : tensor<128xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1112 = stablehlo.multiply %1111, %935 : tensor<128xf32>
    %1113 = stablehlo.add %1110, %1112 : tensor<128xf32>
    %cst_256 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1115 = stablehlo.multiply %1114, %arg91 : tensor<128xf32>
    %1116 = chlo.square %935 : tensor<128xf32> -> tensor<128xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1118 = stablehlo.multiply %1117, %1116 : tensor<128xf32>
    %1119 = stablehlo.add %1115, %1118 : tensor<128xf32>
    %1120 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1121 = stablehlo.divide %1113, %1120 : tensor<128xf32>
    %1122 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1123 = stablehlo.divide %1119, %1122 : tensor<128xf32>
    %1124 = stablehlo.sqrt %1123 : tensor<128xf32>
    %cst_258 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1126 = stablehlo.add %1124, %1125 : tensor<128xf32>
    %1127 = stablehlo.divide %1121, %1126 : tensor<128xf32>
    %cst_259 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1128 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1129 = stablehlo.multiply %1128, %1127 : tensor<128xf32>
    %1130 = stablehlo.subtract %arg7, %1129 : tensor<128xf32>
    %cst_260 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1132 = stablehlo.multiply %1131, %arg50 : tensor<128x128xf32>
    %cst_261 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1134 = stablehlo.multiply %1133, %934 : tensor<128x128xf32>
    %1135 = stablehlo.add %1132, %1134 : tensor<128x128xf32>
    %cst_262 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1137 = stablehlo.multiply %1136, %arg92 : tensor<128x128xf32>
    %1138 = chlo.square %934 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_263 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1140 = stablehlo.multiply %1139, %1138 : tensor<128x128xf32>
    %1141 = stablehlo.add %1137, %1140 : tensor<128x128xf32>
    %1142 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1143 = stablehlo.divide %1135, %1142 : tensor<128x128xf32>
    %1144 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1145 = stablehlo.divide %1141, %1144 : tensor<128x128xf32>
    %1146 = stablehlo.sqrt %1145 : tensor<128x128xf32>
    %cst_264 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1148 = stablehlo.add %1146, %1147 : tensor<128x128xf32>
    %1149 = stablehlo.divide %1143, %1148 : tensor<128x128xf32>
    %cst_265 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1151 = stablehlo.multiply %1150, %arg8 : tensor<128x128xf32>
    %1152 = stablehlo.add %1149, %1151 : tensor<128x128xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1154 = stablehlo.multiply %1153, %1152 : tensor<128x128xf32>
    %1155 = stablehlo.subtract %arg8, %1154 : tensor<128x128xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1157 = stablehlo.multiply %1156, %arg51 : tensor<128xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1159 = stablehlo.multiply %1158, %933 : tensor<128xf32>
    %1160 = stablehlo.add %1157, %1159 : tensor<128xf32>
    %cst_269 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1161 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1162 = stablehlo.multiply %1161, %arg93 : tensor<128xf32>
    %1163 = chlo.square %933 : tensor<128xf32> -> tensor<128xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1164 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1165 = stablehlo.multiply %1164, %1163 : tensor<128xf32>
    %1166 = stablehlo.add %1162, %1165 : tensor<128xf32>
    %1167 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1168 = stablehlo.divide %1160, %1167 : tensor<128xf32>
    %1169 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1170 = stablehlo.divide %1166, %1169 : tensor<128xf32>
    %1171 = stablehlo.sqrt %1170 : tensor<128xf32>
    %cst_271 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1172 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1173 = stablehlo.add %1171, %1172 : tensor<128xf32>
    %1174 = stablehlo.divide %1168, %1173 : tensor<128xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1176 = stablehlo.multiply %1175, %1174 : tensor<128xf32>
    %1177 = stablehlo.subtract %arg9, %1176 : tensor<128xf32>
    %cst_273 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1178 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1179 = stablehlo.multiply %1178, %arg52 : tensor<128x128xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1181 = stablehlo.multiply %1180, %932 : tensor<128x128xf32>
    %1182 = stablehlo.add %1179, %1181 : tensor<128x128xf32>
    %cst_275 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1184 = stablehlo.multiply %1183, %arg94 : tensor<128x128xf32>
    %1185 = chlo.square %932 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1186 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1187 = stablehlo.multiply %1186, %1185 : tensor<128x128xf32>
    %1188 = stablehlo.add %1184, %1187 : tensor<128x128xf32>
    %1189 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1190 = stablehlo.divide %1182, %1189 : tensor<128x128xf32>
    %1191 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1192 = stablehlo.divide %1188, %1191 : tensor<128x128xf32>
    %1193 = stablehlo.sqrt %1192 : tensor<128x128xf32>
    %cst_277 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1194 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1195 = stablehlo.add %1193, %1194 : tensor<128x128xf32>
    %1196 = stablehlo.divide %1190, %1195 : tensor<128x128xf32>
    %cst_278 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1198 = stablehlo.multiply %1197, %arg10 : tensor<128x128xf32>
    %1199 = stablehlo.add %1196, %1198 : tensor<128x128xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1200 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1201 = stablehlo.multiply %1200, %1199 : tensor<128x128xf32>
    %1202 = stablehlo.subtract %arg10, %1201 : tensor<128x128xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1204 = stablehlo.multiply %1203, %arg53 : tensor<128xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1206 = stablehlo.multiply %1205, %931 : tensor<128xf32>
    %1207 = stablehlo.add %1204, %1206 : tensor<128xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1208 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1209 = stablehlo.multiply %1208, %arg95 : tensor<128xf32>
    %1210 = chlo.square %931 : tensor<128xf32> -> tensor<128xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1212 = stablehlo.multiply %1211, %1210 : tensor<128xf32>
    %1213 = stablehlo.add %1209, %1212 : tensor<128xf32>
    %1214 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1215 = stablehlo.divide %1207, %1214 : tensor<128xf32>
    %1216 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1217 = stablehlo.divide %1213, %1216 : tensor<128xf32>
    %1218 = stablehlo.sqrt %1217 : tensor<128xf32>
    %cst_284 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1220 = stablehlo.add %1218, %1219 : tensor<128xf32>
    %1221 = stablehlo.divide %1215, %1220 : tensor<128xf32>
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1222 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1223 = stablehlo.multiply %1222, %1221 : tensor<128xf32>
    %1224 = stablehlo.subtract %arg11, %1223 : tensor<128xf32>
    %cst_286 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1226 = stablehlo.multiply %1225, %arg54 : tensor<128x256xf32>
    %cst_287 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1227 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1228 = stablehlo.multiply %1227, %930 : tensor<128x256xf32>
    %1229 = stablehlo.add %1226, %1228 : tensor<128x256xf32>
    %cst_288 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1230 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1231 = stablehlo.multiply %1230, %arg96 : tensor<128x256xf32>
    %1232 = chlo.square %930 : tensor<128x256xf32> -> tensor<128x256xf32>
    %cst_289 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1233 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1234 = stablehlo.multiply %1233, %1232 : tensor<128x256xf32>
    %1235 = stablehlo.add %1231, %1234 : tensor<128x256xf32>
    %1236 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1237 = stablehlo.divide %1229, %1236 : tensor<128x256xf32>
    %1238 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1239 = stablehlo.divide %1235, %1238 : tensor<128x256xf32>
    %1240 = stablehlo.sqrt %1239 : tensor<128x256xf32>
    %cst_290 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1241 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1242 = stablehlo.add %1240, %1241 : tensor<128x256xf32>
    %1243 = stablehlo.divide %1237, %1242 : tensor<128x256xf32>
    %cst_291 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1244 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1245 = stablehlo.multiply %1244, %arg12 : tensor<128x256xf32>
    %1246 = stablehlo.add %1243, %1245 : tensor<128x256xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1247 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1248 = stablehlo.multiply %1247, %1246 : tensor<128x256xf32>
    %1249 = stablehlo.subtract %arg12, %1248 : tensor<128x256xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1250 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1251 = stablehlo.multiply %1250, %arg55 : tensor<256xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1253 = stablehlo.multiply %1252, %929 : tensor<256xf32>
    %1254 = stablehlo.add %1251, %1253 : tensor<256xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1256 = stablehlo.multiply %1255, %arg97 : tensor<256xf32>
    %1257 = chlo.square %929 : tensor<256xf32> -> tensor<256xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1259 = stablehlo.multiply %1258, %1257 : tensor<256xf32>
    %1260 = stablehlo.add %1256, %1259 : tensor<256xf32>
    %1261 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1262 = stablehlo.divide %1254, %1261 : tensor<256xf32>
    %1263 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1264 = stablehlo.divide %1260, %1263 : tensor<256xf32>
    %1265 = stablehlo.sqrt %1264 : tensor<256xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1266 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1267 = stablehlo.add %1265, %1266 : tensor<256xf32>
    %1268 = stablehlo.divide %1262, %1267 : tensor<256xf32>
    %cst_298 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1269 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1270 = stablehlo.multiply %1269, %1268 : tensor<256xf32>
    %1271 = stablehlo.subtract %arg13, %1270 : tensor<256xf32>
    %cst_299 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1272 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1273 = stablehlo.multiply %1272, %arg56 : tensor<128x128xf32>
    %cst_300 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1274 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1275 = stablehlo.multiply %1274, %928 : tensor<128x128xf32>
    %1276 = stablehlo.add %1273, %1275 : tensor<128x128xf32>
    %cst_301 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1277 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1278 = stablehlo.multiply %1277, %arg98 : tensor<128x128xf32>
    %1279 = chlo.square %928 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1281 = stablehlo.multiply %1280, %1279 : tensor<128x128xf32>
    %1282 = stablehlo.add %1278, %1281 : tensor<128x128xf32>
    %1283 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1284 = stablehlo.divide %1276, %1283 : tensor<128x128xf32>
    %1285 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1286 = stablehlo.divide %1282, %1285 : tensor<128x128xf32>
    %1287 = stablehlo.sqrt %1286 : tensor<128x128xf32>
    %cst_303 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1288 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1289 = stablehlo.add %1287, %1288 : tensor<128x128xf32>
    %1290 = stablehlo.divide %1284, %1289 : tensor<128x128xf32>
    %cst_304 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1291 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1292 = stablehlo.multiply %1291, %arg14 : tensor<128x128xf32>
    %1293 = stablehlo.add %1290, %1292 : tensor<128x128xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1294 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1295 = stablehlo.multiply %1294, %1293 : tensor<128x128xf32>
    %1296 = stablehlo.subtract %arg14, %1295 : tensor<128x128xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1297 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1298 = stablehlo.multiply %1297, %arg57 : tensor<128xf32>
    %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1299 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1300 = stablehlo.multiply %1299, %927 : tensor<128xf32>
    %1301 = stablehlo.add %1298, %1300 : tensor<128xf32>
    %cst_308 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1302 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1303 = stablehlo.multiply %1302, %arg99 : tensor<128xf32>
    %1304 = chlo.square %927 : tensor<128xf32> -> tensor<128xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1305 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1306 = stablehlo.multiply %1305, %1304 : tensor<128xf32>
    %1307 = stablehlo.add %1303, %1306 : tensor<128xf32>
    %1308 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1309 = stablehlo.divide %1301, %1308 : tensor<128xf32>
    %1310 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1311 = stablehlo.divide %1307, %1310 : tensor<128xf32>
    %1312 = stablehlo.sqrt %1311 : tensor<128xf32>
    %cst_310 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1313 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1314 = stablehlo.add %1312, %1313 : tensor<128xf32>
    %1315 = stablehlo.divide %1309, %1314 : tensor<128xf32>
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1316 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1317 = stablehlo.multiply %1316, %1315 : tensor<128xf32>
    %1318 = stablehlo.subtract %arg15, %1317 : tensor<128xf32>
    %cst_312 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1319 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1320 = stablehlo.multiply %1319, %arg58 : tensor<256x128xf32>
    %cst_313 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1321 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1322 = stablehlo.multiply %1321, %926 : tensor<256x128xf32>
    %1323 = stablehlo.add %1320, %1322 : tensor<256x128xf32>
    %cst_314 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1324 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1325 = stablehlo.multiply %1324, %arg100 : tensor<256x128xf32>
    %1326 = chlo.square %926 : tensor<256x128xf32> -> tensor<256x128xf32>
    %cst_315 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1327 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1328 = stablehlo.multiply %1327, %1326 : tensor<256x128xf32>
    %1329 = stablehlo.add %1325, %1328 : tensor<256x128xf32>
    %1330 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1331 = stablehlo.divide %1323, %1330 : tensor<256x128xf32>
    %1332 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1333 = stablehlo.divide %1329, %1332 : tensor<256x128xf32>
    %1334 = stablehlo.sqrt %1333 : tensor<256x128xf32>
    %cst_316 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1335 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1336 = stablehlo.add %1334, %1335 : tensor<256x128xf32>
    %1337 = stablehlo.divide %1331, %1336 : tensor<256x128xf32>
    %cst_317 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1338 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1339 = stablehlo.multiply %1338, %arg16 : tensor<256x128xf32>
    %1340 = stablehlo.add %1337, %1339 : tensor<256x128xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1341 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %1342 = stablehlo.multiply %1341, %1340 : tensor<256x128xf32>
    %1343 = stablehlo.subtract %arg16, %1342 : tensor<256x128xf32>
    %cst_319 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1344 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1345 = stablehlo.multiply %1344, %arg59 : tensor<128xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1346 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1347 = stablehlo.multiply %1346, %925 : tensor<128xf32>
    %1348 = stablehlo.add %1345, %1347 : tensor<128xf32>
    %cst_321 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1349 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1350 = stablehlo.multiply %1349, %arg101 : tensor<128xf32>
    %1351 = chlo.square %925 : tensor<128xf32> -> tensor<128xf32>
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1352 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1353 = stablehlo.multiply %1352, %1351 : tensor<128xf32>
    %1354 = stablehlo.add %1350, %1353 : tensor<128xf32>
    %1355 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1356 = stablehlo.divide %1348, %1355 : tensor<128xf32>
    %1357 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1358 = stablehlo.divide %1354, %1357 : tensor<128xf32>
    %1359 = stablehlo.sqrt %1358 : tensor<128xf32>
    %cst_323 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1360 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1361 = stablehlo.add %1359, %1360 : tensor<128xf32>
    %1362 = stablehlo.divide %1356, %1361 : tensor<128xf32>
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1363 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1364 = stablehlo.multiply %1363, %1362 : tensor<128xf32>
    %1365 = stablehlo.subtract %arg17, %1364 : tensor<128xf32>
    %cst_325 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1366 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1367 = stablehlo.multiply %1366, %arg60 : tensor<128x128xf32>
    %cst_326 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1368 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1369 = stablehlo.multiply %1368, %924 : tensor<128x128xf32>
    %1370 = stablehlo.add %1367, %1369 : tensor<128x128xf32>
    %cst_327 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1371 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1372 = stablehlo.multiply %1371, %arg102 : tensor<128x128xf32>
    %1373 = chlo.square %924 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1374 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1375 = stablehlo.multiply %1374, %1373 : tensor<128x128xf32>
    %1376 = stablehlo.add %1372, %1375 : tensor<128x128xf32>
    %1377 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1378 = stablehlo.divide %1370, %1377 : tensor<128x128xf32>
    %1379 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1380 = stablehlo.divide %1376, %1379 : tensor<128x128xf32>
    %1381 = stablehlo.sqrt %1380 : tensor<128x128xf32>
    %cst_329 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1382 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1383 = stablehlo.add %1381, %1382 : tensor<128x128xf32>
    %1384 = stablehlo.divide %1378, %1383 : tensor<128x128xf32>
    %cst_330 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1385 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1386 = stablehlo.multiply %1385, %arg18 : tensor<128x128xf32>
    %1387 = stablehlo.add %1384, %1386 : tensor<128x128xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1388 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1389 = stablehlo.multiply %1388, %1387 : tensor<128x128xf32>
    %1390 = stablehlo.subtract %arg18, %1389 : tensor<128x128xf32>
    %cst_332 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1391 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1392 = stablehlo.multiply %1391, %arg61 : tensor<128xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1393 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1394 = stablehlo.multiply %1393, %923 : tensor<128xf32>
    %1395 = stablehlo.add %1392, %1394 : tensor<128xf32>
    %cst_334 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1396 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1397 = stablehlo.multiply %1396, %arg103 : tensor<128xf32>
    %1398 = chlo.square %923 : tensor<128xf32> -> tensor<128xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1399 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1400 = stablehlo.multiply %1399, %1398 : tensor<128xf32>
    %1401 = stablehlo.add %1397, %1400 : tensor<128xf32>
    %1402 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1403 = stablehlo.divide %1395, %1402 : tensor<128xf32>
    %1404 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1405 = stablehlo.divide %1401, %1404 : tensor<128xf32>
    %1406 = stablehlo.sqrt %1405 : tensor<128xf32>
    %cst_336 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1407 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1408 = stablehlo.add %1406, %1407 : tensor<128xf32>
    %1409 = stablehlo.divide %1403, %1408 : tensor<128xf32>
    %cst_337 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1410 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1411 = stablehlo.multiply %1410, %1409 : tensor<128xf32>
    %1412 = stablehlo.subtract %arg19, %1411 : tensor<128xf32>
    %cst_338 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1413 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1414 = stablehlo.multiply %1413, %arg62 : tensor<128xf32>
    %cst_339 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1415 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1416 = stablehlo.multiply %1415, %922 : tensor<128xf32>
    %1417 = stablehlo.add %1414, %1416 : tensor<128xf32>
    %cst_340 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1418 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1419 = stablehlo.multiply %1418, %arg104 : tensor<128xf32>
    %1420 = chlo.square %922 : tensor<128xf32> -> tensor<128xf32>
    %cst_341 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1421 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1422 = stablehlo.multiply %1421, %1420 : tensor<128xf32>
    %1423 = stablehlo.add %1419, %1422 : tensor<128xf32>
    %1424 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1425 = stablehlo.divide %1417, %1424 : tensor<128xf32>
    %1426 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1427 = stablehlo.divide %1423, %1426 : tensor<128xf32>
    %1428 = stablehlo.sqrt %1427 : tensor<128xf32>
    %cst_342 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1429 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1430 = stablehlo.add %1428, %1429 : tensor<128xf32>
    %1431 = stablehlo.divide %1425, %1430 : tensor<128xf32>
    %cst_343 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1432 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1433 = stablehlo.multiply %1432, %1431 : tensor<128xf32>
    %1434 = stablehlo.subtract %arg20, %1433 : tensor<128xf32>
    %cst_344 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1435 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1436 = stablehlo.multiply %1435, %arg63 : tensor<128xf32>
    %cst_345 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1437 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1438 = stablehlo.multiply %1437, %921 : tensor<128xf32>
    %1439 = stablehlo.add %1436, %1438 : tensor<128xf32>
    %cst_346 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1440 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1441 = stablehlo.multiply %1440, %arg105 : tensor<128xf32>
    %1442 = chlo.square %921 : tensor<128xf32> -> tensor<128xf32>
    %cst_347 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1443 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1444 = stablehlo.multiply %1443, %1442 : tensor<128xf32>
    %1445 = stablehlo.add %1441, %1444 : tensor<128xf32>
    %1446 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1447 = stablehlo.divide %1439, %1446 : tensor<128xf32>
    %1448 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1449 = stablehlo.divide %1445, %1448 : tensor<128xf32>
    %1450 = stablehlo.sqrt %1449 : tensor<128xf32>
    %cst_348 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1451 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1452 = stablehlo.add %1450, %1451 : tensor<128xf32>
    %1453 = stablehlo.divide %1447, %1452 : tensor<128xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1454 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1455 = stablehlo.multiply %1454, %1453 : tensor<128xf32>
    %1456 = stablehlo.subtract %arg21, %1455 : tensor<128xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1457 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1458 = stablehlo.multiply %1457, %arg64 : tensor<128xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1459 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1460 = stablehlo.multiply %1459, %920 : tensor<128xf32>
    %1461 = stablehlo.add %1458, %1460 : tensor<128xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1462 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1463 = stablehlo.multiply %1462, %arg106 : tensor<128xf32>
    %1464 = chlo.square %920 : tensor<128xf32> -> tensor<128xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1465 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1466 = stablehlo.multiply %1465, %1464 : tensor<128xf32>
    %1467 = stablehlo.add %1463, %1466 : tensor<128xf32>
    %1468 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1469 = stablehlo.divide %1461, %1468 : tensor<128xf32>
    %1470 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1471 = stablehlo.divide %1467, %1470 : tensor<128xf32>
    %1472 = stablehlo.sqrt %1471 : tensor<128xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1473 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1474 = stablehlo.add %1472, %1473 : tensor<128xf32>
    %1475 = stablehlo.divide %1469, %1474 : tensor<128xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1476 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1477 = stablehlo.multiply %1476, %1475 : tensor<128xf32>
    %1478 = stablehlo.subtract %arg22, %1477 : tensor<128xf32>
    %cst_356 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1479 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1480 = stablehlo.multiply %1479, %arg65 : tensor<128xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1481 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1482 = stablehlo.multiply %1481, %919 : tensor<128xf32>
    %1483 = stablehlo.add %1480, %1482 : tensor<128xf32>
    %cst_358 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1484 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1485 = stablehlo.multiply %1484, %arg107 : tensor<128xf32>
    %1486 = chlo.square %919 : tensor<128xf32> -> tensor<128xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1487 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1488 = stablehlo.multiply %1487, %1486 : tensor<128xf32>
    %1489 = stablehlo.add %1485, %1488 : tensor<128xf32>
    %1490 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1491 = stablehlo.divide %1483, %1490 : tensor<128xf32>
    %1492 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1493 = stablehlo.divide %1489, %1492 : tensor<128xf32>
    %1494 = stablehlo.sqrt %1493 : tensor<128xf32>
    %cst_360 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1495 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1496 = stablehlo.add %1494, %1495 : tensor<128xf32>
    %1497 = stablehlo.divide %1491, %1496 : tensor<128xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1498 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1499 = stablehlo.multiply %1498, %1497 : tensor<128xf32>
    %1500 = stablehlo.subtract %arg23, %1499 : tensor<128xf32>
    %cst_362 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1501 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1502 = stablehlo.multiply %1501, %arg66 : tensor<128x128xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1503 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1504 = stablehlo.multiply %1503, %918 : tensor<128x128xf32>
    %1505 = stablehlo.add %1502, %1504 : tensor<128x128xf32>
    %cst_364 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1506 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1507 = stablehlo.multiply %1506, %arg108 : tensor<128x128xf32>
    %1508 = chlo.square %918 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1509 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1510 = stablehlo.multiply %1509, %1508 : tensor<128x128xf32>
    %1511 = stablehlo.add %1507, %1510 : tensor<128x128xf32>
    %1512 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1513 = stablehlo.divide %1505, %1512 : tensor<128x128xf32>
    %1514 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1515 = stablehlo.divide %1511, %1514 : tensor<128x128xf32>
    %1516 = stablehlo.sqrt %1515 : tensor<128x128xf32>
    %cst_366 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1517 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1518 = stablehlo.add %1516, %1517 : tensor<128x128xf32>
    %1519 = stablehlo.divide %1513, %1518 : tensor<128x128xf32>
    %cst_367 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1520 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1521 = stablehlo.multiply %1520, %arg24 : tensor<128x128xf32>
    %1522 = stablehlo.add %1519, %1521 : tensor<128x128xf32>
    %cst_368 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1523 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1524 = stablehlo.multiply %1523, %1522 : tensor<128x128xf32>
    %1525 = stablehlo.subtract %arg24, %1524 : tensor<128x128xf32>
    %cst_369 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1526 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1527 = stablehlo.multiply %1526, %arg67 : tensor<128xf32>
    %cst_370 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1528 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1529 = stablehlo.multiply %1528, %917 : tensor<128xf32>
    %1530 = stablehlo.add %1527, %1529 : tensor<128xf32>
    %cst_371 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1531 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1532 = stablehlo.multiply %1531, %arg109 : tensor<128xf32>
    %1533 = chlo.square %917 : tensor<128xf32> -> tensor<128xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1534 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1535 = stablehlo.multiply %1534, %1533 : tensor<128xf32>
    %1536 = stablehlo.add %1532, %1535 : tensor<128xf32>
    %1537 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1538 = stablehlo.divide %1530, %1537 : tensor<128xf32>
    %1539 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1540 = stablehlo.divide %1536, %1539 : tensor<128xf32>
    %1541 = stablehlo.sqrt %1540 : tensor<128xf32>
    %cst_373 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1542 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1543 = stablehlo.add %1541, %1542 : tensor<128xf32>
    %1544 = stablehlo.divide %1538, %1543 : tensor<128xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1545 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1546 = stablehlo.multiply %1545, %1544 : tensor<128xf32>
    %1547 = stablehlo.subtract %arg25, %1546 : tensor<128xf32>
    %cst_375 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1548 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1549 = stablehlo.multiply %1548, %arg68 : tensor<128x128xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1550 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1551 = stablehlo.multiply %1550, %916 : tensor<128x128xf32>
    %1552 = stablehlo.add %1549, %1551 : tensor<128x128xf32>
    %cst_377 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1553 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1554 = stablehlo.multiply %1553, %arg110 : tensor<128x128xf32>
    %1555 = chlo.square %916 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1556 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1557 = stablehlo.multiply %1556, %1555 : tensor<128x128xf32>
    %1558 = stablehlo.add %1554, %1557 : tensor<128x128xf32>
    %1559 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1560 = stablehlo.divide %1552, %1559 : tensor<128x128xf32>
    %1561 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1562 = stablehlo.divide %1558, %1561 : tensor<128x128xf32>
    %1563 = stablehlo.sqrt %1562 : tensor<128x128xf32>
    %cst_379 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1564 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1565 = stablehlo.add %1563, %1564 : tensor<128x128xf32>
    %1566 = stablehlo.divide %1560, %1565 : tensor<128x128xf32>
    %cst_380 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1567 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1568 = stablehlo.multiply %1567, %arg26 : tensor<128x128xf32>
    %1569 = stablehlo.add %1566, %1568 : tensor<128x128xf32>
    %cst_381 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1570 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1571 = stablehlo.multiply %1570, %1569 : tensor<128x128xf32>
    %1572 = stablehlo.subtract %arg26, %1571 : tensor<128x128xf32>
    %cst_382 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1573 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1574 = stablehlo.multiply %1573, %arg69 : tensor<128xf32>
    %cst_383 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1575 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1576 = stablehlo.multiply %1575, %915 : tensor<128xf32>
    %1577 = stablehlo.add %1574, %1576 : tensor<128xf32>
    %cst_384 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1578 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1579 = stablehlo.multiply %1578, %arg111 : tensor<128xf32>
    %1580 = chlo.square %915 : tensor<128xf32> -> tensor<128xf32>
    %cst_385 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1581 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1582 = stablehlo.multiply %1581, %1580 : tensor<128xf32>
    %1583 = stablehlo.add %1579, %1582 : tensor<128xf32>
    %1584 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1585 = stablehlo.divide %1577, %1584 : tensor<128xf32>
    %1586 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1587 = stablehlo.divide %1583, %1586 : tensor<128xf32>
    %1588 = stablehlo.sqrt %1587 : tensor<128xf32>
    %cst_386 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1589 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1590 = stablehlo.add %1588, %1589 : tensor<128xf32>
    %1591 = stablehlo.divide %1585, %1590 : tensor<128xf32>
    %cst_387 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1592 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1593 = stablehlo.multiply %1592, %1591 : tensor<128xf32>
    %1594 = stablehlo.subtract %arg27, %1593 : tensor<128xf32>
    %cst_388 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1595 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1596 = stablehlo.multiply %1595, %arg70 : tensor<128x256xf32>
    %cst_389 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1597 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1598 = stablehlo.multiply %1597, %914 : tensor<128x256xf32>
    %1599 = stablehlo.add %1596, %1598 : tensor<128x256xf32>
    %cst_390 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1600 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1601 = stablehlo.multiply %1600, %arg112 : tensor<128x256xf32>
    %1602 = chlo.square %914 : tensor<128x256xf32> -> tensor<128x256xf32>
    %cst_391 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1603 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1604 = stablehlo.multiply %1603, %1602 : tensor<128x256xf32>
    %1605 = stablehlo.add %1601, %1604 : tensor<128x256xf32>
    %1606 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1607 = stablehlo.divide %1599, %1606 : tensor<128x256xf32>
    %1608 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1609 = stablehlo.divide %1605, %1608 : tensor<128x256xf32>
    %1610 = stablehlo.sqrt %1609 : tensor<128x256xf32>
    %cst_392 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1611 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1612 = stablehlo.add %1610, %1611 : tensor<128x256xf32>
    %1613 = stablehlo.divide %1607, %1612 : tensor<128x256xf32>
    %cst_393 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1614 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1615 = stablehlo.multiply %1614, %arg28 : tensor<128x256xf32>
    %1616 = stablehlo.add %1613, %1615 : tensor<128x256xf32>
    %cst_394 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1617 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %1618 = stablehlo.multiply %1617, %1616 : tensor<128x256xf32>
    %1619 = stablehlo.subtract %arg28, %1618 : tensor<128x256xf32>
    %cst_395 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1620 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1621 = stablehlo.multiply %1620, %arg71 : tensor<256xf32>
    %cst_396 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1622 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1623 = stablehlo.multiply %1622, %913 : tensor<256xf32>
    %1624 = stablehlo.add %1621, %1623 : tensor<256xf32>
    %cst_397 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1625 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1626 = stablehlo.multiply %1625, %arg113 : tensor<256xf32>
    %1627 = chlo.square %913 : tensor<256xf32> -> tensor<256xf32>
    %cst_398 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1628 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1629 = stablehlo.multiply %1628, %1627 : tensor<256xf32>
    %1630 = stablehlo.add %1626, %1629 : tensor<256xf32>
    %1631 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1632 = stablehlo.divide %1624, %1631 : tensor<256xf32>
    %1633 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1634 = stablehlo.divide %1630, %1633 : tensor<256xf32>
    %1635 = stablehlo.sqrt %1634 : tensor<256xf32>
    %cst_399 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1636 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1637 = stablehlo.add %1635, %1636 : tensor<256xf32>
    %1638 = stablehlo.divide %1632, %1637 : tensor<256xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1639 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1640 = stablehlo.multiply %1639, %1638 : tensor<256xf32>
    %1641 = stablehlo.subtract %arg29, %1640 : tensor<256xf32>
    %cst_401 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1642 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1643 = stablehlo.multiply %1642, %arg72 : tensor<128x128xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1644 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1645 = stablehlo.multiply %1644, %912 : tensor<128x128xf32>
    %1646 = stablehlo.add %1643, %1645 : tensor<128x128xf32>
    %cst_403 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1647 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1648 = stablehlo.multiply %1647, %arg114 : tensor<128x128xf32>
    %1649 = chlo.square %912 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_404 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1650 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1651 = stablehlo.multiply %1650, %1649 : tensor<128x128xf32>
    %1652 = stablehlo.add %1648, %1651 : tensor<128x128xf32>
    %1653 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1654 = stablehlo.divide %1646, %1653 : tensor<128x128xf32>
    %1655 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1656 = stablehlo.divide %1652, %1655 : tensor<128x128xf32>
    %1657 = stablehlo.sqrt %1656 : tensor<128x128xf32>
    %cst_405 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1658 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1659 = stablehlo.add %1657, %1658 : tensor<128x128xf32>
    %1660 = stablehlo.divide %1654, %1659 : tensor<128x128xf32>
    %cst_406 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1661 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1662 = stablehlo.multiply %1661, %arg30 : tensor<128x128xf32>
    %1663 = stablehlo.add %1660, %1662 : tensor<128x128xf32>
    %cst_407 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1664 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1665 = stablehlo.multiply %1664, %1663 : tensor<128x128xf32>
    %1666 = stablehlo.subtract %arg30, %1665 : tensor<128x128xf32>
    %cst_408 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1667 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1668 = stablehlo.multiply %1667, %arg73 : tensor<128xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1669 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1670 = stablehlo.multiply %1669, %911 : tensor<128xf32>
    %1671 = stablehlo.add %1668, %1670 : tensor<128xf32>
    %cst_410 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1672 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1673 = stablehlo.multiply %1672, %arg115 : tensor<128xf32>
    %1674 = chlo.square %911 : tensor<128xf32> -> tensor<128xf32>
    %cst_411 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1675 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1676 = stablehlo.multiply %1675, %1674 : tensor<128xf32>
    %1677 = stablehlo.add %1673, %1676 : tensor<128xf32>
    %1678 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1679 = stablehlo.divide %1671, %1678 : tensor<128xf32>
    %1680 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1681 = stablehlo.divide %1677, %1680 : tensor<128xf32>
    %1682 = stablehlo.sqrt %1681 : tensor<128xf32>
    %cst_412 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1683 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1684 = stablehlo.add %1682, %1683 : tensor<128xf32>
    %1685 = stablehlo.divide %1679, %1684 : tensor<128xf32>
    %cst_413 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1686 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1687 = stablehlo.multiply %1686, %1685 : tensor<128xf32>
    %1688 = stablehlo.subtract %arg31, %1687 : tensor<128xf32>
    %cst_414 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1689 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1690 = stablehlo.multiply %1689, %arg74 : tensor<128xf32>
    %cst_415 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1691 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1692 = stablehlo.multiply %1691, %910 : tensor<128xf32>
    %1693 = stablehlo.add %1690, %1692 : tensor<128xf32>
    %cst_416 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1694 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1695 = stablehlo.multiply %1694, %arg116 : tensor<128xf32>
    %1696 = chlo.square %910 : tensor<128xf32> -> tensor<128xf32>
    %cst_417 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1697 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1698 = stablehlo.multiply %1697, %1696 : tensor<128xf32>
    %1699 = stablehlo.add %1695, %1698 : tensor<128xf32>
    %1700 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1701 = stablehlo.divide %1693, %1700 : tensor<128xf32>
    %1702 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1703 = stablehlo.divide %1699, %1702 : tensor<128xf32>
    %1704 = stablehlo.sqrt %1703 : tensor<128xf32>
    %cst_418 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1705 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1706 = stablehlo.add %1704, %1705 : tensor<128xf32>
    %1707 = stablehlo.divide %1701, %1706 : tensor<128xf32>
    %cst_419 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1708 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1709 = stablehlo.multiply %1708, %1707 : tensor<128xf32>
    %1710 = stablehlo.subtract %arg32, %1709 : tensor<128xf32>
    %cst_420 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1711 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1712 = stablehlo.multiply %1711, %arg75 : tensor<128xf32>
    %cst_421 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1713 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1714 = stablehlo.multiply %1713, %909 : tensor<128xf32>
    %1715 = stablehlo.add %1712, %1714 : tensor<128xf32>
    %cst_422 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1716 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1717 = stablehlo.multiply %1716, %arg117 : tensor<128xf32>
    %1718 = chlo.square %909 : tensor<128xf32> -> tensor<128xf32>
    %cst_423 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1719 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1720 = stablehlo.multiply %1719, %1718 : tensor<128xf32>
    %1721 = stablehlo.add %1717, %1720 : tensor<128xf32>
    %1722 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1723 = stablehlo.divide %1715, %1722 : tensor<128xf32>
    %1724 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1725 = stablehlo.divide %1721, %1724 : tensor<128xf32>
    %1726 = stablehlo.sqrt %1725 : tensor<128xf32>
    %cst_424 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1727 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1728 = stablehlo.add %1726, %1727 : tensor<128xf32>
    %1729 = stablehlo.divide %1723, %1728 : tensor<128xf32>
    %cst_425 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1730 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1731 = stablehlo.multiply %1730, %1729 : tensor<128xf32>
    %1732 = stablehlo.subtract %arg33, %1731 : tensor<128xf32>
    %cst_426 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1733 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1734 = stablehlo.multiply %1733, %arg76 : tensor<128xf32>
    %cst_427 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1735 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1736 = stablehlo.multiply %1735, %908 : tensor<128xf32>
    %1737 = stablehlo.add %1734, %1736 : tensor<128xf32>
    %cst_428 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1738 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1739 = stablehlo.multiply %1738, %arg118 : tensor<128xf32>
    %1740 = chlo.square %908 : tensor<128xf32> -> tensor<128xf32>
    %cst_429 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1741 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1742 = stablehlo.multiply %1741, %1740 : tensor<128xf32>
    %1743 = stablehlo.add %1739, %1742 : tensor<128xf32>
    %1744 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1745 = stablehlo.divide %1737, %1744 : tensor<128xf32>
    %1746 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1747 = stablehlo.divide %1743, %1746 : tensor<128xf32>
    %1748 = stablehlo.sqrt %1747 : tensor<128xf32>
    %cst_430 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1749 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1750 = stablehlo.add %1748, %1749 : tensor<128xf32>
    %1751 = stablehlo.divide %1745, %1750 : tensor<128xf32>
    %cst_431 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1752 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1753 = stablehlo.multiply %1752, %1751 : tensor<128xf32>
    %1754 = stablehlo.subtract %arg34, %1753 : tensor<128xf32>
    %cst_432 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1755 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1756 = stablehlo.multiply %1755, %arg77 : tensor<128x128xf32>
    %cst_433 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1757 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1758 = stablehlo.multiply %1757, %907 : tensor<128x128xf32>
    %1759 = stablehlo.add %1756, %1758 : tensor<128x128xf32>
    %cst_434 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1760 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1761 = stablehlo.multiply %1760, %arg119 : tensor<128x128xf32>
    %1762 = chlo.square %907 : tensor<128x128xf32> -> tensor<128x128xf32>
    %cst_435 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1763 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1764 = stablehlo.multiply %1763, %1762 : tensor<128x128xf32>
    %1765 = stablehlo.add %1761, %1764 : tensor<128x128xf32>
    %1766 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1767 = stablehlo.divide %1759, %1766 : tensor<128x128xf32>
    %1768 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1769 = stablehlo.divide %1765, %1768 : tensor<128x128xf32>
    %1770 = stablehlo.sqrt %1769 : tensor<128x128xf32>
    %cst_436 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1771 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1772 = stablehlo.add %1770, %1771 : tensor<128x128xf32>
    %1773 = stablehlo.divide %1767, %1772 : tensor<128x128xf32>
    %cst_437 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1774 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1775 = stablehlo.multiply %1774, %arg35 : tensor<128x128xf32>
    %1776 = stablehlo.add %1773, %1775 : tensor<128x128xf32>
    %cst_438 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1777 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1778 = stablehlo.multiply %1777, %1776 : tensor<128x128xf32>
    %1779 = stablehlo.subtract %arg35, %1778 : tensor<128x128xf32>
    %cst_439 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1780 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1781 = stablehlo.multiply %1780, %arg78 : tensor<2x128xf32>
    %cst_440 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1782 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1783 = stablehlo.multiply %1782, %906 : tensor<2x128xf32>
    %1784 = stablehlo.add %1781, %1783 : tensor<2x128xf32>
    %cst_441 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1785 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1786 = stablehlo.multiply %1785, %arg120 : tensor<2x128xf32>
    %1787 = chlo.square %906 : tensor<2x128xf32> -> tensor<2x128xf32>
    %cst_442 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1788 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1789 = stablehlo.multiply %1788, %1787 : tensor<2x128xf32>
    %1790 = stablehlo.add %1786, %1789 : tensor<2x128xf32>
    %1791 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1792 = stablehlo.divide %1784, %1791 : tensor<2x128xf32>
    %1793 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1794 = stablehlo.divide %1790, %1793 : tensor<2x128xf32>
    %1795 = stablehlo.sqrt %1794 : tensor<2x128xf32>
    %cst_443 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1796 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1797 = stablehlo.add %1795, %1796 : tensor<2x128xf32>
    %1798 = stablehlo.divide %1792, %1797 : tensor<2x128xf32>
    %cst_444 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1799 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1800 = stablehlo.multiply %1799, %arg36 : tensor<2x128xf32>
    %1801 = stablehlo.add %1798, %1800 : tensor<2x128xf32>
    %cst_445 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1802 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %1803 = stablehlo.multiply %1802, %1801 : tensor<2x128xf32>
    %1804 = stablehlo.subtract %arg36, %1803 : tensor<2x128xf32>
    %cst_446 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1805 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1806 = stablehlo.multiply %1805, %arg79 : tensor<128xf32>
    %cst_447 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1807 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1808 = stablehlo.multiply %1807, %905 : tensor<128xf32>
    %1809 = stablehlo.add %1806, %1808 : tensor<128xf32>
    %cst_448 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1810 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1811 = stablehlo.multiply %1810, %arg121 : tensor<128xf32>
    %1812 = chlo.square %905 : tensor<128xf32> -> tensor<128xf32>
    %cst_449 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1813 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1814 = stablehlo.multiply %1813, %1812 : tensor<128xf32>
    %1815 = stablehlo.add %1811, %1814 : tensor<128xf32>
    %1816 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1817 = stablehlo.divide %1809, %1816 : tensor<128xf32>
    %1818 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1819 = stablehlo.divide %1815, %1818 : tensor<128xf32>
    %1820 = stablehlo.sqrt %1819 : tensor<128xf32>
    %cst_450 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1821 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1822 = stablehlo.add %1820, %1821 : tensor<128xf32>
    %1823 = stablehlo.divide %1817, %1822 : tensor<128xf32>
    %cst_451 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1824 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1825 = stablehlo.multiply %1824, %1823 : tensor<128xf32>
    %1826 = stablehlo.subtract %arg37, %1825 : tensor<128xf32>
    %cst_452 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1827 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1828 = stablehlo.multiply %1827, %arg80 : tensor<128xf32>
    %cst_453 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1829 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1830 = stablehlo.multiply %1829, %904 : tensor<128xf32>
    %1831 = stablehlo.add %1828, %1830 : tensor<128xf32>
    %cst_454 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1832 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1833 = stablehlo.multiply %1832, %arg122 : tensor<128xf32>
    %1834 = chlo.square %904 : tensor<128xf32> -> tensor<128xf32>
    %cst_455 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1835 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1836 = stablehlo.multiply %1835, %1834 : tensor<128xf32>
    %1837 = stablehlo.add %1833, %1836 : tensor<128xf32>
    %1838 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1839 = stablehlo.divide %1831, %1838 : tensor<128xf32>
    %1840 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1841 = stablehlo.divide %1837, %1840 : tensor<128xf32>
    %1842 = stablehlo.sqrt %1841 : tensor<128xf32>
    %cst_456 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1843 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1844 = stablehlo.add %1842, %1843 : tensor<128xf32>
    %1845 = stablehlo.divide %1839, %1844 : tensor<128xf32>
    %cst_457 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1846 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1847 = stablehlo.multiply %1846, %1845 : tensor<128xf32>
    %1848 = stablehlo.subtract %arg38, %1847 : tensor<128xf32>
    %cst_458 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1849 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1850 = stablehlo.multiply %1849, %arg81 : tensor<150xf32>
    %cst_459 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1851 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1852 = stablehlo.multiply %1851, %903 : tensor<150xf32>
    %1853 = stablehlo.add %1850, %1852 : tensor<150xf32>
    %cst_460 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1854 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1855 = stablehlo.multiply %1854, %arg123 : tensor<150xf32>
    %1856 = chlo.square %903 : tensor<150xf32> -> tensor<150xf32>
    %cst_461 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1857 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1858 = stablehlo.multiply %1857, %1856 : tensor<150xf32>
    %1859 = stablehlo.add %1855, %1858 : tensor<150xf32>
    %1860 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1861 = stablehlo.divide %1853, %1860 : tensor<150xf32>
    %1862 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1863 = stablehlo.divide %1859, %1862 : tensor<150xf32>
    %1864 = stablehlo.sqrt %1863 : tensor<150xf32>
    %cst_462 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1865 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1866 = stablehlo.add %1864, %1865 : tensor<150xf32>
    %1867 = stablehlo.divide %1861, %1866 : tensor<150xf32>
    %cst_463 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1868 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<150xf32>
    %1869 = stablehlo.multiply %1868, %1867 : tensor<150xf32>
    %1870 = stablehlo.subtract %arg39, %1869 : tensor<150xf32>
    %cst_464 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1871 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1872 = stablehlo.multiply %1871, %arg82 : tensor<36x128xf32>
    %cst_465 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1873 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1874 = stablehlo.multiply %1873, %902 : tensor<36x128xf32>
    %1875 = stablehlo.add %1872, %1874 : tensor<36x128xf32>
    %cst_466 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1876 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1877 = stablehlo.multiply %1876, %arg124 : tensor<36x128xf32>
    %1878 = chlo.square %902 : tensor<36x128xf32> -> tensor<36x128xf32>
    %cst_467 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1879 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1880 = stablehlo.multiply %1879, %1878 : tensor<36x128xf32>
    %1881 = stablehlo.add %1877, %1880 : tensor<36x128xf32>
    %1882 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1883 = stablehlo.divide %1875, %1882 : tensor<36x128xf32>
    %1884 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1885 = stablehlo.divide %1881, %1884 : tensor<36x128xf32>
    %1886 = stablehlo.sqrt %1885 : tensor<36x128xf32>
    %cst_468 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1887 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1888 = stablehlo.add %1886, %1887 : tensor<36x128xf32>
    %1889 = stablehlo.divide %1883, %1888 : tensor<36x128xf32>
    %cst_469 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1890 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1891 = stablehlo.multiply %1890, %arg40 : tensor<36x128xf32>
    %1892 = stablehlo.add %1889, %1891 : tensor<36x128xf32>
    %cst_470 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1893 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<36x128xf32>
    %1894 = stablehlo.multiply %1893, %1892 : tensor<36x128xf32>
    %1895 = stablehlo.subtract %arg40, %1894 : tensor<36x128xf32>
    %cst_471 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1896 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1897 = stablehlo.multiply %1896, %arg83 : tensor<150x128xf32>
    %cst_472 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1898 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1899 = stablehlo.multiply %1898, %901 : tensor<150x128xf32>
    %1900 = stablehlo.add %1897, %1899 : tensor<150x128xf32>
    %cst_473 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1901 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1902 = stablehlo.multiply %1901, %arg125 : tensor<150x128xf32>
    %1903 = chlo.square %901 : tensor<150x128xf32> -> tensor<150x128xf32>
    %cst_474 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1904 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1905 = stablehlo.multiply %1904, %1903 : tensor<150x128xf32>
    %1906 = stablehlo.add %1902, %1905 : tensor<150x128xf32>
    %1907 = stablehlo.broadcast_in_dim %946, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1908 = stablehlo.divide %1900, %1907 : tensor<150x128xf32>
    %1909 = stablehlo.broadcast_in_dim %948, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1910 = stablehlo.divide %1906, %1909 : tensor<150x128xf32>
    %1911 = stablehlo.sqrt %1910 : tensor<150x128xf32>
    %cst_475 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1912 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1913 = stablehlo.add %1911, %1912 : tensor<150x128xf32>
    %1914 = stablehlo.divide %1908, %1913 : tensor<150x128xf32>
    %cst_476 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1915 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1916 = stablehlo.multiply %1915, %arg41 : tensor<150x128xf32>
    %1917 = stablehlo.add %1914, %1916 : tensor<150x128xf32>
    %cst_477 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1918 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<150x128xf32>
    %1919 = stablehlo.multiply %1918, %1917 : tensor<150x128xf32>
    %1920 = stablehlo.subtract %arg41, %1919 : tensor<150x128xf32>
    return %973, %995, %1020, %1042, %1064, %1086, %1108, %1130, %1155, %1177, %1202, %1224, %1249, %1271, %1296, %1318, %1343, %1365, %1390, %1412, %1434, %1456, %1478, %1500, %1525, %1547, %1572, %1594, %1619, %1641, %1666, %1688, %1710, %1732, %1754, %1779, %1804, %1826, %1848, %1870, %1895, %1920, %953, %978, %1000, %1025, %1047, %1069, %1091, %1113, %1135, %1160, %1182, %1207, %1229, %1254, %1276, %1301, %1323, %1348, %1370, %1395, %1417, %1439, %1461, %1483, %1505, %1530, %1552, %1577, %1599, %1624, %1646, %1671, %1693, %1715, %1737, %1759, %1784, %1809, %1831, %1853, %1875, %1900, %959, %984, %1006, %1031, %1053, %1075, %1097, %1119, %1141, %1166, %1188, %1213, %1235, %1260, %1282, %1307, %1329, %1354, %1376, %1401, %1423, %1445, %1467, %1489, %1511, %1536, %1558, %1583, %1605, %1630, %1652, %1677, %1699, %1721, %1743, %1765, %1790, %1815, %1837, %1859, %1881, %1906, %943, %472 : tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<2x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<150xf32>, tensor<36x128xf32>, tensor<150x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<2x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<150xf32>, tensor<36x128xf32>, tensor<150x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<256xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<2x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<150xf32>, tensor<36x128xf32>, tensor<150x128xf32>, tensor<i32>, tensor<f32>
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
