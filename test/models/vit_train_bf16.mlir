// vit_train_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down: normal 0.0589 0
// arg 1 weights.blocks.0.downb: normal 0.02 0
// arg 2 weights.blocks.0.n1b: normal 0.02 0
// arg 3 weights.blocks.0.n1g: normal 0.1 1
// arg 4 weights.blocks.0.n2b: normal 0.02 0
// arg 5 weights.blocks.0.n2g: normal 0.1 1
// arg 6 weights.blocks.0.o: normal 0.0833 0
// arg 7 weights.blocks.0.ob: normal 0.02 0
// arg 8 weights.blocks.0.qkv: normal 0.0833 0
// arg 9 weights.blocks.0.qkvb: normal 0.02 0
// arg 10 weights.blocks.0.up: normal 0.0833 0
// arg 11 weights.blocks.0.upb: normal 0.02 0
// arg 12 weights.blocks.1.down: normal 0.0589 0
// arg 13 weights.blocks.1.downb: normal 0.02 0
// arg 14 weights.blocks.1.n1b: normal 0.02 0
// arg 15 weights.blocks.1.n1g: normal 0.1 1
// arg 16 weights.blocks.1.n2b: normal 0.02 0
// arg 17 weights.blocks.1.n2g: normal 0.1 1
// arg 18 weights.blocks.1.o: normal 0.0833 0
// arg 19 weights.blocks.1.ob: normal 0.02 0
// arg 20 weights.blocks.1.qkv: normal 0.0833 0
// arg 21 weights.blocks.1.qkvb: normal 0.02 0
// arg 22 weights.blocks.1.up: normal 0.0833 0
// arg 23 weights.blocks.1.upb: normal 0.02 0
// arg 24 weights.cls: normal 0.1 0
// arg 25 weights.head: normal 0.0833 0
// arg 26 weights.headb: normal 0.02 0
// arg 27 weights.nb: normal 0.02 0
// arg 28 weights.ng: normal 0.1 1
// arg 29 weights.patch: normal 0.0722 0
// arg 30 weights.patchb: normal 0.02 0
// arg 31 weights.places: normal 0.1 0
// arg 32 m.blocks.0.down: normal 0.001 0
// arg 33 m.blocks.0.downb: normal 0.001 0
// arg 34 m.blocks.0.n1b: normal 0.001 0
// arg 35 m.blocks.0.n1g: normal 0.001 0
// arg 36 m.blocks.0.n2b: normal 0.001 0
// arg 37 m.blocks.0.n2g: normal 0.001 0
// arg 38 m.blocks.0.o: normal 0.001 0
// arg 39 m.blocks.0.ob: normal 0.001 0
// arg 40 m.blocks.0.qkv: normal 0.001 0
// arg 41 m.blocks.0.qkvb: normal 0.001 0
// arg 42 m.blocks.0.up: normal 0.001 0
// arg 43 m.blocks.0.upb: normal 0.001 0
// arg 44 m.blocks.1.down: normal 0.001 0
// arg 45 m.blocks.1.downb: normal 0.001 0
// arg 46 m.blocks.1.n1b: normal 0.001 0
// arg 47 m.blocks.1.n1g: normal 0.001 0
// arg 48 m.blocks.1.n2b: normal 0.001 0
// arg 49 m.blocks.1.n2g: normal 0.001 0
// arg 50 m.blocks.1.o: normal 0.001 0
// arg 51 m.blocks.1.ob: normal 0.001 0
// arg 52 m.blocks.1.qkv: normal 0.001 0
// arg 53 m.blocks.1.qkvb: normal 0.001 0
// arg 54 m.blocks.1.up: normal 0.001 0
// arg 55 m.blocks.1.upb: normal 0.001 0
// arg 56 m.cls: normal 0.001 0
// arg 57 m.head: normal 0.001 0
// arg 58 m.headb: normal 0.001 0
// arg 59 m.nb: normal 0.001 0
// arg 60 m.ng: normal 0.001 0
// arg 61 m.patch: normal 0.001 0
// arg 62 m.patchb: normal 0.001 0
// arg 63 m.places: normal 0.001 0
// arg 64 v.blocks.0.down: uniform 1e-06 1e-05
// arg 65 v.blocks.0.downb: uniform 1e-06 1e-05
// arg 66 v.blocks.0.n1b: uniform 1e-06 1e-05
// arg 67 v.blocks.0.n1g: uniform 1e-06 1e-05
// arg 68 v.blocks.0.n2b: uniform 1e-06 1e-05
// arg 69 v.blocks.0.n2g: uniform 1e-06 1e-05
// arg 70 v.blocks.0.o: uniform 1e-06 1e-05
// arg 71 v.blocks.0.ob: uniform 1e-06 1e-05
// arg 72 v.blocks.0.qkv: uniform 1e-06 1e-05
// arg 73 v.blocks.0.qkvb: uniform 1e-06 1e-05
// arg 74 v.blocks.0.up: uniform 1e-06 1e-05
// arg 75 v.blocks.0.upb: uniform 1e-06 1e-05
// arg 76 v.blocks.1.down: uniform 1e-06 1e-05
// arg 77 v.blocks.1.downb: uniform 1e-06 1e-05
// arg 78 v.blocks.1.n1b: uniform 1e-06 1e-05
// arg 79 v.blocks.1.n1g: uniform 1e-06 1e-05
// arg 80 v.blocks.1.n2b: uniform 1e-06 1e-05
// arg 81 v.blocks.1.n2g: uniform 1e-06 1e-05
// arg 82 v.blocks.1.o: uniform 1e-06 1e-05
// arg 83 v.blocks.1.ob: uniform 1e-06 1e-05
// arg 84 v.blocks.1.qkv: uniform 1e-06 1e-05
// arg 85 v.blocks.1.qkvb: uniform 1e-06 1e-05
// arg 86 v.blocks.1.up: uniform 1e-06 1e-05
// arg 87 v.blocks.1.upb: uniform 1e-06 1e-05
// arg 88 v.cls: uniform 1e-06 1e-05
// arg 89 v.head: uniform 1e-06 1e-05
// arg 90 v.headb: uniform 1e-06 1e-05
// arg 91 v.nb: uniform 1e-06 1e-05
// arg 92 v.ng: uniform 1e-06 1e-05
// arg 93 v.patch: uniform 1e-06 1e-05
// arg 94 v.patchb: uniform 1e-06 1e-05
// arg 95 v.places: uniform 1e-06 1e-05
// arg 96 step: const 10
// arg 97 data.image: normal 1 0
// arg 98 data.label: uniform 0 10
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<288x144xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<144xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<144xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<144xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<144xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<144xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<144x144xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<144xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<144x432xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<432xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<144x288xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<288xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<288x144xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<144xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<144xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<144xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<144xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<144xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<144x144xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<144xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<144x432xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<432xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<144x288xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<288xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<1x1x144xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<144x10xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<10xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<144xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<144xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<8x8x3x144xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<144xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<17x144xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<288x144xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<144xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<144xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<144xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<144xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<144xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<144x144xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<144xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<144x432xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<432xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<144x288xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<288xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<288x144xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<144xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<144xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<144xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<144xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<144xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<144x144xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<144xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<144x432xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<432xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<144x288xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<288xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<1x1x144xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<144x10xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<10xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<144xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<144xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<8x8x3x144xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<144xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<17x144xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<288x144xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<144xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<144xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<144xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<144xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<144xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<144x144xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<144xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<144x432xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<432xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<144x288xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<288xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<288x144xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<144xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<144xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<144xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<144xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<144xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<144x144xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<144xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<144x432xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<432xf32> {tf.aliasing_output = 85 : i32}, %arg86: tensor<144x288xf32> {tf.aliasing_output = 86 : i32}, %arg87: tensor<288xf32> {tf.aliasing_output = 87 : i32}, %arg88: tensor<1x1x144xf32> {tf.aliasing_output = 88 : i32}, %arg89: tensor<144x10xf32> {tf.aliasing_output = 89 : i32}, %arg90: tensor<10xf32> {tf.aliasing_output = 90 : i32}, %arg91: tensor<144xf32> {tf.aliasing_output = 91 : i32}, %arg92: tensor<144xf32> {tf.aliasing_output = 92 : i32}, %arg93: tensor<8x8x3x144xf32> {tf.aliasing_output = 93 : i32}, %arg94: tensor<144xf32> {tf.aliasing_output = 94 : i32}, %arg95: tensor<17x144xf32> {tf.aliasing_output = 95 : i32}, %arg96: tensor<i32> {tf.aliasing_output = 96 : i32}, %arg97: tensor<3x32x32x3xf32>, %arg98: tensor<3xi32>) -> (tensor<288x144xf32> {jax.result_info = "result[0]['blocks'][0]['down']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][0]['downb']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][0]['n1b']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][0]['n1g']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][0]['n2b']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][0]['n2g']"}, tensor<144x144xf32> {jax.result_info = "result[0]['blocks'][0]['o']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][0]['ob']"}, tensor<144x432xf32> {jax.result_info = "result[0]['blocks'][0]['qkv']"}, tensor<432xf32> {jax.result_info = "result[0]['blocks'][0]['qkvb']"}, tensor<144x288xf32> {jax.result_info = "result[0]['blocks'][0]['up']"}, tensor<288xf32> {jax.result_info = "result[0]['blocks'][0]['upb']"}, tensor<288x144xf32> {jax.result_info = "result[0]['blocks'][1]['down']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][1]['downb']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][1]['n1b']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][1]['n1g']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][1]['n2b']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][1]['n2g']"}, tensor<144x144xf32> {jax.result_info = "result[0]['blocks'][1]['o']"}, tensor<144xf32> {jax.result_info = "result[0]['blocks'][1]['ob']"}, tensor<144x432xf32> {jax.result_info = "result[0]['blocks'][1]['qkv']"}, tensor<432xf32> {jax.result_info = "result[0]['blocks'][1]['qkvb']"}, tensor<144x288xf32> {jax.result_info = "result[0]['blocks'][1]['up']"}, tensor<288xf32> {jax.result_info = "result[0]['blocks'][1]['upb']"}, tensor<1x1x144xf32> {jax.result_info = "result[0]['cls']"}, tensor<144x10xf32> {jax.result_info = "result[0]['head']"}, tensor<10xf32> {jax.result_info = "result[0]['headb']"}, tensor<144xf32> {jax.result_info = "result[0]['nb']"}, tensor<144xf32> {jax.result_info = "result[0]['ng']"}, tensor<8x8x3x144xf32> {jax.result_info = "result[0]['patch']"}, tensor<144xf32> {jax.result_info = "result[0]['patchb']"}, tensor<17x144xf32> {jax.result_info = "result[0]['places']"}, tensor<288x144xf32> {jax.result_info = "result[1]['blocks'][0]['down']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][0]['downb']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][0]['n1b']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][0]['n1g']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][0]['n2b']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][0]['n2g']"}, tensor<144x144xf32> {jax.result_info = "result[1]['blocks'][0]['o']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][0]['ob']"}, tensor<144x432xf32> {jax.result_info = "result[1]['blocks'][0]['qkv']"}, tensor<432xf32> {jax.result_info = "result[1]['blocks'][0]['qkvb']"}, tensor<144x288xf32> {jax.result_info = "result[1]['blocks'][0]['up']"}, tensor<288xf32> {jax.result_info = "result[1]['blocks'][0]['upb']"}, tensor<288x144xf32> {jax.result_info = "result[1]['blocks'][1]['down']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][1]['downb']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][1]['n1b']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][1]['n1g']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][1]['n2b']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][1]['n2g']"}, tensor<144x144xf32> {jax.result_info = "result[1]['blocks'][1]['o']"}, tensor<144xf32> {jax.result_info = "result[1]['blocks'][1]['ob']"}, tensor<144x432xf32> {jax.result_info = "result[1]['blocks'][1]['qkv']"}, tensor<432xf32> {jax.result_info = "result[1]['blocks'][1]['qkvb']"}, tensor<144x288xf32> {jax.result_info = "result[1]['blocks'][1]['up']"}, tensor<288xf32> {jax.result_info = "result[1]['blocks'][1]['upb']"}, tensor<1x1x144xf32> {jax.result_info = "result[1]['cls']"}, tensor<144x10xf32> {jax.result_info = "result[1]['head']"}, tensor<10xf32> {jax.result_info = "result[1]['headb']"}, tensor<144xf32> {jax.result_info = "result[1]['nb']"}, tensor<144xf32> {jax.result_info = "result[1]['ng']"}, tensor<8x8x3x144xf32> {jax.result_info = "result[1]['patch']"}, tensor<144xf32> {jax.result_info = "result[1]['patchb']"}, tensor<17x144xf32> {jax.result_info = "result[1]['places']"}, tensor<288x144xf32> {jax.result_info = "result[2]['blocks'][0]['down']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][0]['downb']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][0]['n1b']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][0]['n1g']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][0]['n2b']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][0]['n2g']"}, tensor<144x144xf32> {jax.result_info = "result[2]['blocks'][0]['o']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][0]['ob']"}, tensor<144x432xf32> {jax.result_info = "result[2]['blocks'][0]['qkv']"}, tensor<432xf32> {jax.result_info = "result[2]['blocks'][0]['qkvb']"}, tensor<144x288xf32> {jax.result_info = "result[2]['blocks'][0]['up']"}, tensor<288xf32> {jax.result_info = "result[2]['blocks'][0]['upb']"}, tensor<288x144xf32> {jax.result_info = "result[2]['blocks'][1]['down']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][1]['downb']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][1]['n1b']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][1]['n1g']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][1]['n2b']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][1]['n2g']"}, tensor<144x144xf32> {jax.result_info = "result[2]['blocks'][1]['o']"}, tensor<144xf32> {jax.result_info = "result[2]['blocks'][1]['ob']"}, tensor<144x432xf32> {jax.result_info = "result[2]['blocks'][1]['qkv']"}, tensor<432xf32> {jax.result_info = "result[2]['blocks'][1]['qkvb']"}, tensor<144x288xf32> {jax.result_info = "result[2]['blocks'][1]['up']"}, tensor<288xf32> {jax.result_info = "result[2]['blocks'][1]['upb']"}, tensor<1x1x144xf32> {jax.result_info = "result[2]['cls']"}, tensor<144x10xf32> {jax.result_info = "result[2]['head']"}, tensor<10xf32> {jax.result_info = "result[2]['headb']"}, tensor<144xf32> {jax.result_info = "result[2]['nb']"}, tensor<144xf32> {jax.result_info = "result[2]['ng']"}, tensor<8x8x3x144xf32> {jax.result_info = "result[2]['patch']"}, tensor<144xf32> {jax.result_info = "result[2]['patchb']"}, tensor<17x144xf32> {jax.result_info = "result[2]['places']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<288x144xf32>) -> tensor<288x144xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<144xf32>) -> tensor<144xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<144xf32>) -> tensor<144xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<144xf32>) -> tensor<144xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<144xf32>) -> tensor<144xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<144xf32>) -> tensor<144xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<144x144xf32>) -> tensor<144x144xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<144xf32>) -> tensor<144xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<144x432xf32>) -> tensor<144x432xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<432xf32>) -> tensor<432xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<144x288xf32>) -> tensor<144x288xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<288xf32>) -> tensor<288xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<288x144xf32>) -> tensor<288x144xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<144xf32>) -> tensor<144xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<144xf32>) -> tensor<144xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<144xf32>) -> tensor<144xbf16>
    %16 = stablehlo.convert %arg16 : (tensor<144xf32>) -> tensor<144xbf16>
    %17 = stablehlo.convert %arg17 : (tensor<144xf32>) -> tensor<144xbf16>
    %18 = stablehlo.convert %arg18 : (tensor<144x144xf32>) -> tensor<144x144xbf16>
    %19 = stablehlo.convert %arg19 : (tensor<144xf32>) -> tensor<144xbf16>
    %20 = stablehlo.convert %arg20 : (tensor<144x432xf32>) -> tensor<144x432xbf16>
    %21 = stablehlo.convert %arg21 : (tensor<432xf32>) -> tensor<432xbf16>
    %22 = stablehlo.convert %arg22 : (tensor<144x288xf32>) -> tensor<144x288xbf16>
    %23 = stablehlo.convert %arg23 : (tensor<288xf32>) -> tensor<288xbf16>
    %24 = stablehlo.convert %arg24 : (tensor<1x1x144xf32>) -> tensor<1x1x144xbf16>
    %25 = stablehlo.convert %arg25 : (tensor<144x10xf32>) -> tensor<144x10xbf16>
    %26 = stablehlo.convert %arg26 : (tensor<10xf32>) -> tensor<10xbf16>
    %27 = stablehlo.convert %arg27 : (tensor<144xf32>) -> tensor<144xbf16>
    %28 = stablehlo.convert %arg28 : (tensor<144xf32>) -> tensor<144xbf16>
    %29 = stablehlo.convert %arg29 : (tensor<8x8x3x144xf32>) -> tensor<8x8x3x144xbf16>
    %30 = stablehlo.convert %arg30 : (tensor<144xf32>) -> tensor<144xbf16>
    %31 = stablehlo.convert %arg31 : (tensor<17x144xf32>) -> tensor<17x144xbf16>
    %32 = stablehlo.convert %arg97 : (tensor<3x32x32x3xf32>) -> tensor<3x32x32x3xbf16>
    %33 = stablehlo.convolution(%32, %29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [8, 8], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x3xbf16>, tensor<8x8x3x144xbf16>) -> tensor<3x4x4x144xbf16>
    %34 = stablehlo.broadcast_in_dim %30, dims = [3] : (tensor<144xbf16>) -> tensor<1x1x1x144xbf16>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xbf16>) -> tensor<3x4x4x144xbf16>
    %36 = stablehlo.add %33, %35 : tensor<3x4x4x144xbf16>
    %37 = stablehlo.reshape %36 : (tensor<3x4x4x144xbf16>) -> tensor<3x16x144xbf16>
    %38 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x1x144xbf16>
    %39 = stablehlo.concatenate %38, %37, dim = 1 : (tensor<3x1x144xbf16>, tensor<3x16x144xbf16>) -> tensor<3x17x144xbf16>
    %40 = stablehlo.broadcast_in_dim %31, dims = [1, 2] : (tensor<17x144xbf16>) -> tensor<1x17x144xbf16>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<1x17x144xbf16>) -> tensor<3x17x144xbf16>
    %42 = stablehlo.add %39, %41 : tensor<3x17x144xbf16>
    %43 = stablehlo.convert %42 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_0 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %47 = stablehlo.divide %45, %46 : tensor<3x17x1xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %49 = stablehlo.subtract %43, %48 : tensor<3x17x144xf32>
    %50 = chlo.square %49 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %52 = stablehlo.multiply %51, %49 : tensor<3x17x144xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%50 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_3 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<3x17x1xf32>
    %57 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %58 = stablehlo.subtract %43, %57 : tensor<3x17x144xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %60 = stablehlo.add %56, %59 : tensor<3x17x1xf32>
    %61 = stablehlo.rsqrt %60 : tensor<3x17x1xf32>
    %62 = stablehlo.divide %61, %60 : tensor<3x17x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %64 = stablehlo.multiply %63, %62 : tensor<3x17x1xf32>
    %65 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %66 = stablehlo.multiply %58, %65 : tensor<3x17x144xf32>
    %67 = stablehlo.convert %66 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %68 = stablehlo.broadcast_in_dim %3, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %70 = stablehlo.multiply %67, %69 : tensor<3x17x144xbf16>
    %71 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %73 = stablehlo.add %70, %72 : tensor<3x17x144xbf16>
    %74 = stablehlo.dot_general %73, %8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x432xbf16>) -> tensor<3x17x432xbf16>
    %75 = stablehlo.broadcast_in_dim %9, dims = [2] : (tensor<432xbf16>) -> tensor<1x1x432xbf16>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<1x1x432xbf16>) -> tensor<3x17x432xbf16>
    %77 = stablehlo.add %74, %76 : tensor<3x17x432xbf16>
    %78 = stablehlo.slice %77 [0:3, 0:17, 0:144] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %79 = stablehlo.slice %77 [0:3, 0:17, 144:288] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %80 = stablehlo.slice %77 [0:3, 0:17, 288:432] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %81 = stablehlo.reshape %78 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %82 = stablehlo.transpose %81, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %83 = stablehlo.reshape %79 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %84 = stablehlo.transpose %83, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %85 = stablehlo.reshape %80 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %86 = stablehlo.transpose %85, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %87 = stablehlo.dot_general %82, %84, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x17xf32>
    %cst_6 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %89 = stablehlo.divide %87, %88 : tensor<3x3x17x17xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %91 = stablehlo.reshape %90 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %93 = stablehlo.compare EQ, %89, %92, FLOAT : (tensor<3x3x17x17xf32>, tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xi1>
    %94 = stablehlo.convert %93 : (tensor<3x3x17x17xi1>) -> tensor<3x3x17x17xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %97 = stablehlo.maximum %96, %90 : tensor<3x3x17xf32>
    %98 = stablehlo.compare EQ, %90, %97, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %101 = stablehlo.select %98, %99, %100 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %103 = stablehlo.compare EQ, %102, %97, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %106 = stablehlo.select %103, %104, %105 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %107 = stablehlo.divide %101, %106 : tensor<3x3x17xf32>
    %108 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %110 = stablehlo.subtract %89, %109 : tensor<3x3x17x17xf32>
    %111 = stablehlo.exponential %110 : tensor<3x3x17x17xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %115 = stablehlo.divide %111, %114 : tensor<3x3x17x17xf32>
    %116 = stablehlo.multiply %113, %113 : tensor<3x3x17x1xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x3x17x1xf32>
    %118 = stablehlo.divide %117, %116 : tensor<3x3x17x1xf32>
    %119 = stablehlo.convert %115 : (tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xbf16>
    %120 = stablehlo.dot_general %119, %86, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xbf16>
    %121 = stablehlo.transpose %120, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %122 = stablehlo.reshape %121 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %123 = stablehlo.dot_general %122, %6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x144xbf16>) -> tensor<3x17x144xbf16>
    %124 = stablehlo.add %42, %123 : tensor<3x17x144xbf16>
    %125 = stablehlo.broadcast_in_dim %7, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %127 = stablehlo.add %124, %126 : tensor<3x17x144xbf16>
    %128 = stablehlo.convert %127 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%128 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_18 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %132 = stablehlo.divide %130, %131 : tensor<3x17x1xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %134 = stablehlo.subtract %128, %133 : tensor<3x17x144xf32>
    %135 = chlo.square %134 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %137 = stablehlo.multiply %136, %134 : tensor<3x17x144xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.reduce(%135 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_21 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %141 = stablehlo.divide %139, %140 : tensor<3x17x1xf32>
    %142 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %143 = stablehlo.subtract %128, %142 : tensor<3x17x144xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %145 = stablehlo.add %141, %144 : tensor<3x17x1xf32>
    %146 = stablehlo.rsqrt %145 : tensor<3x17x1xf32>
    %147 = stablehlo.divide %146, %145 : tensor<3x17x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %149 = stablehlo.multiply %148, %147 : tensor<3x17x1xf32>
    %150 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %151 = stablehlo.multiply %143, %150 : tensor<3x17x144xf32>
    %152 = stablehlo.convert %151 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %153 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %155 = stablehlo.multiply %152, %154 : tensor<3x17x144xbf16>
    %156 = stablehlo.broadcast_in_dim %4, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %158 = stablehlo.add %155, %157 : tensor<3x17x144xbf16>
    %159 = stablehlo.dot_general %158, %10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x288xbf16>) -> tensor<3x17x288xbf16>
    %160 = stablehlo.broadcast_in_dim %11, dims = [2] : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<1x1x288xbf16>) -> tensor<3x17x288xbf16>
    %162 = stablehlo.add %159, %161 : tensor<3x17x288xbf16>
    %163 = stablehlo.multiply %162, %162 : tensor<3x17x288xbf16>
    %164 = stablehlo.multiply %163, %162 : tensor<3x17x288xbf16>
    %165 = stablehlo.multiply %162, %162 : tensor<3x17x288xbf16>
    %cst_24 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %166 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %167 = stablehlo.multiply %166, %165 : tensor<3x17x288xbf16>
    %cst_25 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %168 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %169 = stablehlo.multiply %168, %164 : tensor<3x17x288xbf16>
    %170 = stablehlo.add %162, %169 : tensor<3x17x288xbf16>
    %cst_26 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %171 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %172 = stablehlo.multiply %171, %170 : tensor<3x17x288xbf16>
    %173 = stablehlo.tanh %172 : tensor<3x17x288xbf16>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %174 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %175 = stablehlo.subtract %174, %173 : tensor<3x17x288xbf16>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %176 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %177 = stablehlo.add %176, %173 : tensor<3x17x288xbf16>
    %cst_29 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %178 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %179 = stablehlo.multiply %178, %177 : tensor<3x17x288xbf16>
    %180 = stablehlo.multiply %162, %179 : tensor<3x17x288xbf16>
    %181 = stablehlo.dot_general %180, %0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<288x144xbf16>) -> tensor<3x17x144xbf16>
    %182 = stablehlo.add %127, %181 : tensor<3x17x144xbf16>
    %183 = stablehlo.broadcast_in_dim %1, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %185 = stablehlo.add %182, %184 : tensor<3x17x144xbf16>
    %186 = stablehlo.convert %185 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.reduce(%186 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_31 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %190 = stablehlo.divide %188, %189 : tensor<3x17x1xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %192 = stablehlo.subtract %186, %191 : tensor<3x17x144xf32>
    %193 = chlo.square %192 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %195 = stablehlo.multiply %194, %192 : tensor<3x17x144xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.reduce(%193 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_34 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %199 = stablehlo.divide %197, %198 : tensor<3x17x1xf32>
    %200 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %201 = stablehlo.subtract %186, %200 : tensor<3x17x144xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %203 = stablehlo.add %199, %202 : tensor<3x17x1xf32>
    %204 = stablehlo.rsqrt %203 : tensor<3x17x1xf32>
    %205 = stablehlo.divide %204, %203 : tensor<3x17x1xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %207 = stablehlo.multiply %206, %205 : tensor<3x17x1xf32>
    %208 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %209 = stablehlo.multiply %201, %208 : tensor<3x17x144xf32>
    %210 = stablehlo.convert %209 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %211 = stablehlo.broadcast_in_dim %15, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %213 = stablehlo.multiply %210, %212 : tensor<3x17x144xbf16>
    %214 = stablehlo.broadcast_in_dim %14, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %216 = stablehlo.add %213, %215 : tensor<3x17x144xbf16>
    %217 = stablehlo.dot_general %216, %20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x432xbf16>) -> tensor<3x17x432xbf16>
    %218 = stablehlo.broadcast_in_dim %21, dims = [2] : (tensor<432xbf16>) -> tensor<1x1x432xbf16>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2] : (tensor<1x1x432xbf16>) -> tensor<3x17x432xbf16>
    %220 = stablehlo.add %217, %219 : tensor<3x17x432xbf16>
    %221 = stablehlo.slice %220 [0:3, 0:17, 0:144] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %222 = stablehlo.slice %220 [0:3, 0:17, 144:288] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %223 = stablehlo.slice %220 [0:3, 0:17, 288:432] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %224 = stablehlo.reshape %221 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %225 = stablehlo.transpose %224, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %226 = stablehlo.reshape %222 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %227 = stablehlo.transpose %226, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %228 = stablehlo.reshape %223 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %229 = stablehlo.transpose %228, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %230 = stablehlo.dot_general %225, %227, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x17xf32>
    %cst_37 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %232 = stablehlo.divide %230, %231 : tensor<3x3x17x17xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_38) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %234 = stablehlo.reshape %233 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %236 = stablehlo.compare EQ, %232, %235, FLOAT : (tensor<3x3x17x17xf32>, tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xi1>
    %237 = stablehlo.convert %236 : (tensor<3x3x17x17xi1>) -> tensor<3x3x17x17xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.reduce(%237 init: %cst_39) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_40 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %240 = stablehlo.maximum %239, %233 : tensor<3x3x17xf32>
    %241 = stablehlo.compare EQ, %233, %240, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %244 = stablehlo.select %241, %242, %243 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %246 = stablehlo.compare EQ, %245, %240, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_44 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %249 = stablehlo.select %246, %247, %248 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %250 = stablehlo.divide %244, %249 : tensor<3x3x17xf32>
    %251 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %253 = stablehlo.subtract %232, %252 : tensor<3x3x17x17xf32>
    %254 = stablehlo.exponential %253 : tensor<3x3x17x17xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.reduce(%254 init: %cst_46) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %258 = stablehlo.divide %254, %257 : tensor<3x3x17x17xf32>
    %259 = stablehlo.multiply %256, %256 : tensor<3x3x17x1xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<3x3x17x1xf32>
    %261 = stablehlo.divide %260, %259 : tensor<3x3x17x1xf32>
    %262 = stablehlo.convert %258 : (tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xbf16>
    %263 = stablehlo.dot_general %262, %229, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xbf16>
    %264 = stablehlo.transpose %263, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %265 = stablehlo.reshape %264 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %266 = stablehlo.dot_general %265, %18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x144xbf16>) -> tensor<3x17x144xbf16>
    %267 = stablehlo.add %185, %266 : tensor<3x17x144xbf16>
    %268 = stablehlo.broadcast_in_dim %19, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %270 = stablehlo.add %267, %269 : tensor<3x17x144xbf16>
    %271 = stablehlo.convert %270 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.reduce(%271 init: %cst_48) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %273 = stablehlo.broadcast_in_dim %272, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_49 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %275 = stablehlo.divide %273, %274 : tensor<3x17x1xf32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %277 = stablehlo.subtract %271, %276 : tensor<3x17x144xf32>
    %278 = chlo.square %277 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_50 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %280 = stablehlo.multiply %279, %277 : tensor<3x17x144xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.reduce(%278 init: %cst_51) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_52 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %284 = stablehlo.divide %282, %283 : tensor<3x17x1xf32>
    %285 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %286 = stablehlo.subtract %271, %285 : tensor<3x17x144xf32>
    %cst_53 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %288 = stablehlo.add %284, %287 : tensor<3x17x1xf32>
    %289 = stablehlo.rsqrt %288 : tensor<3x17x1xf32>
    %290 = stablehlo.divide %289, %288 : tensor<3x17x1xf32>
    %cst_54 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %292 = stablehlo.multiply %291, %290 : tensor<3x17x1xf32>
    %293 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %294 = stablehlo.multiply %286, %293 : tensor<3x17x144xf32>
    %295 = stablehlo.convert %294 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %296 = stablehlo.broadcast_in_dim %17, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %297 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %298 = stablehlo.multiply %295, %297 : tensor<3x17x144xbf16>
    %299 = stablehlo.broadcast_in_dim %16, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %301 = stablehlo.add %298, %300 : tensor<3x17x144xbf16>
    %302 = stablehlo.dot_general %301, %22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x288xbf16>) -> tensor<3x17x288xbf16>
    %303 = stablehlo.broadcast_in_dim %23, dims = [2] : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2] : (tensor<1x1x288xbf16>) -> tensor<3x17x288xbf16>
    %305 = stablehlo.add %302, %304 : tensor<3x17x288xbf16>
    %306 = stablehlo.multiply %305, %305 : tensor<3x17x288xbf16>
    %307 = stablehlo.multiply %306, %305 : tensor<3x17x288xbf16>
    %308 = stablehlo.multiply %305, %305 : tensor<3x17x288xbf16>
    %cst_55 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %309 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %310 = stablehlo.multiply %309, %308 : tensor<3x17x288xbf16>
    %cst_56 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %311 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %312 = stablehlo.multiply %311, %307 : tensor<3x17x288xbf16>
    %313 = stablehlo.add %305, %312 : tensor<3x17x288xbf16>
    %cst_57 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %314 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %315 = stablehlo.multiply %314, %313 : tensor<3x17x288xbf16>
    %316 = stablehlo.tanh %315 : tensor<3x17x288xbf16>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %317 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %318 = stablehlo.subtract %317, %316 : tensor<3x17x288xbf16>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %319 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %320 = stablehlo.add %319, %316 : tensor<3x17x288xbf16>
    %cst_60 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %321 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %322 = stablehlo.multiply %321, %320 : tensor<3x17x288xbf16>
    %323 = stablehlo.multiply %305, %322 : tensor<3x17x288xbf16>
    %324 = stablehlo.dot_general %323, %12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<288x144xbf16>) -> tensor<3x17x144xbf16>
    %325 = stablehlo.add %270, %324 : tensor<3x17x144xbf16>
    %326 = stablehlo.broadcast_in_dim %13, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %328 = stablehlo.add %325, %327 : tensor<3x17x144xbf16>
    %329 = stablehlo.slice %328 [0:3, 0:1, 0:144] : (tensor<3x17x144xbf16>) -> tensor<3x1x144xbf16>
    %330 = stablehlo.reshape %329 : (tensor<3x1x144xbf16>) -> tensor<3x144xbf16>
    %331 = stablehlo.convert %330 : (tensor<3x144xbf16>) -> tensor<3x144xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.reduce(%331 init: %cst_61) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_62 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %335 = stablehlo.divide %333, %334 : tensor<3x1xf32>
    %336 = stablehlo.broadcast_in_dim %335, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %337 = stablehlo.subtract %331, %336 : tensor<3x144xf32>
    %338 = chlo.square %337 : tensor<3x144xf32> -> tensor<3x144xf32>
    %cst_63 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3x144xf32>
    %340 = stablehlo.multiply %339, %337 : tensor<3x144xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.reduce(%338 init: %cst_64) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_65 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %344 = stablehlo.divide %342, %343 : tensor<3x1xf32>
    %345 = stablehlo.broadcast_in_dim %335, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %346 = stablehlo.subtract %331, %345 : tensor<3x144xf32>
    %cst_66 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %348 = stablehlo.add %344, %347 : tensor<3x1xf32>
    %349 = stablehlo.rsqrt %348 : tensor<3x1xf32>
    %350 = stablehlo.divide %349, %348 : tensor<3x1xf32>
    %cst_67 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %352 = stablehlo.multiply %351, %350 : tensor<3x1xf32>
    %353 = stablehlo.broadcast_in_dim %349, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %354 = stablehlo.multiply %346, %353 : tensor<3x144xf32>
    %355 = stablehlo.convert %354 : (tensor<3x144xf32>) -> tensor<3x144xbf16>
    %356 = stablehlo.broadcast_in_dim %28, dims = [1] : (tensor<144xbf16>) -> tensor<1x144xbf16>
    %357 = stablehlo.broadcast_in_dim %356, dims = [0, 1] : (tensor<1x144xbf16>) -> tensor<3x144xbf16>
    %358 = stablehlo.multiply %355, %357 : tensor<3x144xbf16>
    %359 = stablehlo.broadcast_in_dim %27, dims = [1] : (tensor<144xbf16>) -> tensor<1x144xbf16>
    %360 = stablehlo.broadcast_in_dim %359, dims = [0, 1] : (tensor<1x144xbf16>) -> tensor<3x144xbf16>
    %361 = stablehlo.add %358, %360 : tensor<3x144xbf16>
    %362 = stablehlo.dot_general %361, %25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x144xbf16>, tensor<144x10xbf16>) -> tensor<3x10xbf16>
    %363 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<10xbf16>) -> tensor<1x10xbf16>
    %364 = stablehlo.broadcast_in_dim %363, dims = [0, 1] : (tensor<1x10xbf16>) -> tensor<3x10xbf16>
    %365 = stablehlo.add %362, %364 : tensor<3x10xbf16>
    %366 = stablehlo.convert %365 : (tensor<3x10xbf16>) -> tensor<3x10xf32>
    %367 = stablehlo.broadcast_in_dim %arg98, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %368:2 = call @take_along_axis(%366, %367) : (tensor<3x10xf32>, tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>)
    %369 = stablehlo.reshape %368#0 : (tensor<3x1xf32>) -> tensor<3xf32>
    %cst_68 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %370 = stablehlo.reduce(%366 init: %cst_68) applies stablehlo.maximum across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
    %371 = stablehlo.reshape %370 : (tensor<3xf32>) -> tensor<3x1xf32>
    %372 = stablehlo.broadcast_in_dim %371, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x10xf32>
    %373 = stablehlo.compare EQ, %366, %372, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %374 = stablehlo.convert %373 : (tensor<3x10xi1>) -> tensor<3x10xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %375 = stablehlo.reduce(%374 init: %cst_69) applies stablehlo.add across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_70 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %377 = stablehlo.maximum %376, %370 : tensor<3xf32>
    %378 = stablehlo.compare EQ, %370, %377, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %381 = stablehlo.select %378, %379, %380 : tensor<3xi1>, tensor<3xf32>
    %cst_73 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %383 = stablehlo.compare EQ, %382, %377, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_74 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %386 = stablehlo.select %383, %384, %385 : tensor<3xi1>, tensor<3xf32>
    %387 = stablehlo.divide %381, %386 : tensor<3xf32>
    %388 = stablehlo.is_finite %377 : (tensor<3xf32>) -> tensor<3xi1>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %390 = stablehlo.select %388, %377, %389 : tensor<3xi1>, tensor<3xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %392 = stablehlo.broadcast_in_dim %390, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %393 = stablehlo.broadcast_in_dim %392, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x10xf32>
    %394 = stablehlo.subtract %366, %393 : tensor<3x10xf32>
    %395 = stablehlo.exponential %394 : tensor<3x10xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.reduce(%395 init: %cst_78) applies stablehlo.add across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
    %397 = stablehlo.sign %396 : tensor<3xf32>
    %398 = stablehlo.abs %396 : tensor<3xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %400 = stablehlo.compare GE, %396, %399, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %401 = stablehlo.log %398 : tensor<3xf32>
    %402 = stablehlo.add %401, %390 : tensor<3xf32>
    %403 = stablehlo.subtract %402, %369 : tensor<3xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.reduce(%403 init: %cst_80) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_81 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %405 = stablehlo.divide %404, %cst_81 : tensor<f32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_83 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %406 = stablehlo.divide %cst_82, %cst_83 : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %406, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %408 = stablehlo.negate %407 : tensor<3xf32>
    %409 = stablehlo.divide %407, %398 : tensor<3xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %411 = stablehlo.select %400, %410, %409 : tensor<3xi1>, tensor<3xf32>
    %412 = stablehlo.select %400, %409, %410 : tensor<3xi1>, tensor<3xf32>
    %413 = stablehlo.negate %411 : tensor<3xf32>
    %414 = stablehlo.add %412, %413 : tensor<3xf32>
    %415 = stablehlo.broadcast_in_dim %414, dims = [0] : (tensor<3xf32>) -> tensor<3x10xf32>
    %416 = stablehlo.multiply %415, %395 : tensor<3x10xf32>
    %417 = stablehlo.broadcast_in_dim %408, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %418 = call @take_along_axis_0(%368#1, %417) : (tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x10xf32>
    %419 = stablehlo.add %416, %418 : tensor<3x10xf32>
    %420 = stablehlo.convert %419 : (tensor<3x10xf32>) -> tensor<3x10xbf16>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %421 = stablehlo.reduce(%420 init: %cst_85) applies stablehlo.add across dimensions = [0] : (tensor<3x10xbf16>, tensor<bf16>) -> tensor<10xbf16>
    %422 = stablehlo.reshape %421 : (tensor<10xbf16>) -> tensor<1x10xbf16>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %423 = stablehlo.reduce(%422 init: %cst_86) applies stablehlo.add across dimensions = [0] : (tensor<1x10xbf16>, tensor<bf16>) -> tensor<10xbf16>
    %424 = stablehlo.dot_general %420, %361, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10xbf16>, tensor<3x144xbf16>) -> tensor<10x144xbf16>
    %425 = stablehlo.transpose %424, dims = [1, 0] : (tensor<10x144xbf16>) -> tensor<144x10xbf16>
    %426 = stablehlo.dot_general %420, %25, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10xbf16>, tensor<144x10xbf16>) -> tensor<3x144xbf16>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %427 = stablehlo.reduce(%426 init: %cst_87) applies stablehlo.add across dimensions = [0] : (tensor<3x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %428 = stablehlo.reshape %427 : (tensor<144xbf16>) -> tensor<1x144xbf16>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %429 = stablehlo.reduce(%428 init: %cst_88) applies stablehlo.add across dimensions = [0] : (tensor<1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %430 = stablehlo.multiply %355, %426 : tensor<3x144xbf16>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %431 = stablehlo.reduce(%430 init: %cst_89) applies stablehlo.add across dimensions = [0] : (tensor<3x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %432 = stablehlo.reshape %431 : (tensor<144xbf16>) -> tensor<1x144xbf16>
    %433 = stablehlo.broadcast_in_dim %356, dims = [0, 1] : (tensor<1x144xbf16>) -> tensor<3x144xbf16>
    %434 = stablehlo.multiply %426, %433 : tensor<3x144xbf16>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %435 = stablehlo.reduce(%432 init: %cst_90) applies stablehlo.add across dimensions = [0] : (tensor<1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %436 = stablehlo.convert %434 : (tensor<3x144xbf16>) -> tensor<3x144xf32>
    %437 = stablehlo.multiply %346, %436 : tensor<3x144xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_91) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %439 = stablehlo.reshape %438 : (tensor<3xf32>) -> tensor<3x1xf32>
    %440 = stablehlo.broadcast_in_dim %349, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %441 = stablehlo.multiply %436, %440 : tensor<3x144xf32>
    %442 = stablehlo.multiply %439, %352 : tensor<3x1xf32>
    %443 = stablehlo.negate %441 : tensor<3x144xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.reduce(%443 init: %cst_92) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %445 = stablehlo.reshape %444 : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_93 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %446 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %447 = stablehlo.divide %442, %446 : tensor<3x1xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.reduce(%447 init: %cst_94) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [0] : (tensor<3xf32>) -> tensor<3x144xf32>
    %450 = stablehlo.multiply %449, %340 : tensor<3x144xf32>
    %451 = stablehlo.negate %450 : tensor<3x144xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_95) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %453 = stablehlo.reshape %452 : (tensor<3xf32>) -> tensor<3x1xf32>
    %454 = stablehlo.add %441, %450 : tensor<3x144xf32>
    %455 = stablehlo.add %445, %453 : tensor<3x1xf32>
    %cst_96 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %457 = stablehlo.divide %455, %456 : tensor<3x1xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.reduce(%457 init: %cst_97) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %459 = stablehlo.broadcast_in_dim %458, dims = [0] : (tensor<3xf32>) -> tensor<3x144xf32>
    %460 = stablehlo.add %454, %459 : tensor<3x144xf32>
    %461 = stablehlo.convert %460 : (tensor<3x144xf32>) -> tensor<3x144xbf16>
    %462 = stablehlo.broadcast_in_dim %461, dims = [0, 2] : (tensor<3x144xbf16>) -> tensor<3x1x144xbf16>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %463 = stablehlo.pad %462, %cst_98, low = [0, 0, 0], high = [0, 16, 0], interior = [0, 0, 0] : (tensor<3x1x144xbf16>, tensor<bf16>) -> tensor<3x17x144xbf16>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %464 = stablehlo.reduce(%463 init: %cst_99) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %465 = stablehlo.reshape %464 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %466 = stablehlo.reduce(%465 init: %cst_100) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %467 = stablehlo.dot_general %463, %323, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<3x17x288xbf16>) -> tensor<144x288xbf16>
    %468 = stablehlo.transpose %467, dims = [1, 0] : (tensor<144x288xbf16>) -> tensor<288x144xbf16>
    %469 = stablehlo.dot_general %463, %12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<288x144xbf16>) -> tensor<3x17x288xbf16>
    %470 = stablehlo.multiply %305, %469 : tensor<3x17x288xbf16>
    %471 = stablehlo.multiply %469, %322 : tensor<3x17x288xbf16>
    %cst_101 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %472 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %473 = stablehlo.multiply %472, %470 : tensor<3x17x288xbf16>
    %474 = stablehlo.multiply %473, %318 : tensor<3x17x288xbf16>
    %475 = stablehlo.multiply %474, %316 : tensor<3x17x288xbf16>
    %476 = stablehlo.add %474, %475 : tensor<3x17x288xbf16>
    %cst_102 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %477 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %478 = stablehlo.multiply %477, %476 : tensor<3x17x288xbf16>
    %479 = stablehlo.add %471, %478 : tensor<3x17x288xbf16>
    %cst_103 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %480 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %481 = stablehlo.multiply %480, %478 : tensor<3x17x288xbf16>
    %482 = stablehlo.multiply %481, %310 : tensor<3x17x288xbf16>
    %483 = stablehlo.add %479, %482 : tensor<3x17x288xbf16>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %484 = stablehlo.reduce(%483 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x288xbf16>, tensor<bf16>) -> tensor<288xbf16>
    %485 = stablehlo.reshape %484 : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %486 = stablehlo.reduce(%485 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x288xbf16>, tensor<bf16>) -> tensor<288xbf16>
    %487 = stablehlo.dot_general %483, %301, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<3x17x144xbf16>) -> tensor<288x144xbf16>
    %488 = stablehlo.transpose %487, dims = [1, 0] : (tensor<288x144xbf16>) -> tensor<144x288xbf16>
    %489 = stablehlo.dot_general %483, %22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<144x288xbf16>) -> tensor<3x17x144xbf16>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %490 = stablehlo.reduce(%489 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %491 = stablehlo.reshape %490 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %492 = stablehlo.reduce(%491 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %493 = stablehlo.multiply %295, %489 : tensor<3x17x144xbf16>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %494 = stablehlo.reduce(%493 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %495 = stablehlo.reshape %494 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %496 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %497 = stablehlo.multiply %489, %496 : tensor<3x17x144xbf16>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %498 = stablehlo.reduce(%495 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %499 = stablehlo.convert %497 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %500 = stablehlo.multiply %286, %499 : tensor<3x17x144xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.reduce(%500 init: %cst_110) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %502 = stablehlo.reshape %501 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %503 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %504 = stablehlo.multiply %499, %503 : tensor<3x17x144xf32>
    %505 = stablehlo.multiply %502, %292 : tensor<3x17x1xf32>
    %506 = stablehlo.negate %504 : tensor<3x17x144xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.reduce(%506 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %508 = stablehlo.reshape %507 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_112 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %509 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %510 = stablehlo.divide %505, %509 : tensor<3x17x1xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %511 = stablehlo.reduce(%510 init: %cst_113) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %512 = stablehlo.broadcast_in_dim %511, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %513 = stablehlo.multiply %512, %280 : tensor<3x17x144xf32>
    %514 = stablehlo.negate %513 : tensor<3x17x144xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%514 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %516 = stablehlo.reshape %515 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %517 = stablehlo.add %504, %513 : tensor<3x17x144xf32>
    %518 = stablehlo.add %508, %516 : tensor<3x17x1xf32>
    %cst_115 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %520 = stablehlo.divide %518, %519 : tensor<3x17x1xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %521 = stablehlo.reduce(%520 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %522 = stablehlo.broadcast_in_dim %521, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %523 = stablehlo.add %517, %522 : tensor<3x17x144xf32>
    %524 = stablehlo.convert %523 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %525 = stablehlo.add %463, %524 : tensor<3x17x144xbf16>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %526 = stablehlo.reduce(%525 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %527 = stablehlo.reshape %526 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %528 = stablehlo.reduce(%527 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %529 = stablehlo.dot_general %525, %265, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<3x17x144xbf16>) -> tensor<144x144xbf16>
    %530 = stablehlo.transpose %529, dims = [1, 0] : (tensor<144x144xbf16>) -> tensor<144x144xbf16>
    %531 = stablehlo.dot_general %525, %18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x144xbf16>) -> tensor<3x17x144xbf16>
    %532 = stablehlo.reshape %531 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %533 = stablehlo.transpose %532, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %534 = stablehlo.dot_general %533, %262, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x17xbf16>) -> tensor<3x3x48x17xbf16>
    %535 = stablehlo.transpose %534, dims = [0, 1, 3, 2] : (tensor<3x3x48x17xbf16>) -> tensor<3x3x17x48xbf16>
    %536 = stablehlo.dot_general %533, %229, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x17xbf16>
    %537 = stablehlo.convert %536 : (tensor<3x3x17x17xbf16>) -> tensor<3x3x17x17xf32>
    %538 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %539 = stablehlo.multiply %537, %538 : tensor<3x3x17x17xf32>
    %540 = stablehlo.multiply %539, %254 : tensor<3x3x17x17xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.reduce(%540 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %542 = stablehlo.reshape %541 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %543 = stablehlo.negate %542 : tensor<3x3x17x1xf32>
    %544 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %545 = stablehlo.divide %537, %544 : tensor<3x3x17x17xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %546 = stablehlo.reduce(%543 init: %cst_120) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x1xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %547 = stablehlo.broadcast_in_dim %546, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x17xf32>
    %548 = stablehlo.add %545, %547 : tensor<3x3x17x17xf32>
    %549 = stablehlo.multiply %548, %254 : tensor<3x3x17x17xf32>
    %cst_121 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %551 = stablehlo.divide %549, %550 : tensor<3x3x17x17xf32>
    %552 = stablehlo.convert %551 : tensor<3x3x17x17xf32>
    %553 = stablehlo.convert %225 : (tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xf32>
    %554 = stablehlo.dot_general %552, %553, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %555 = stablehlo.convert %554 : (tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xbf16>
    %556 = stablehlo.convert %551 : tensor<3x3x17x17xf32>
    %557 = stablehlo.convert %227 : (tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xf32>
    %558 = stablehlo.dot_general %556, %557, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %559 = stablehlo.convert %558 : (tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xbf16>
    %560 = stablehlo.transpose %535, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %561 = stablehlo.reshape %560 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %562 = stablehlo.transpose %555, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %563 = stablehlo.reshape %562 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %564 = stablehlo.transpose %559, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %565 = stablehlo.reshape %564 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %566 = stablehlo.concatenate %565, %563, %561, dim = 2 : (tensor<3x17x144xbf16>, tensor<3x17x144xbf16>, tensor<3x17x144xbf16>) -> tensor<3x17x432xbf16>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %567 = stablehlo.reduce(%566 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x432xbf16>, tensor<bf16>) -> tensor<432xbf16>
    %568 = stablehlo.reshape %567 : (tensor<432xbf16>) -> tensor<1x1x432xbf16>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %569 = stablehlo.reduce(%568 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x432xbf16>, tensor<bf16>) -> tensor<432xbf16>
    %570 = stablehlo.dot_general %566, %216, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xbf16>, tensor<3x17x144xbf16>) -> tensor<432x144xbf16>
    %571 = stablehlo.transpose %570, dims = [1, 0] : (tensor<432x144xbf16>) -> tensor<144x432xbf16>
    %572 = stablehlo.dot_general %566, %20, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xbf16>, tensor<144x432xbf16>) -> tensor<3x17x144xbf16>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %573 = stablehlo.reduce(%572 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %574 = stablehlo.reshape %573 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %575 = stablehlo.reduce(%574 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %576 = stablehlo.multiply %210, %572 : tensor<3x17x144xbf16>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %577 = stablehlo.reduce(%576 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %578 = stablehlo.reshape %577 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %579 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %580 = stablehlo.multiply %572, %579 : tensor<3x17x144xbf16>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %581 = stablehlo.reduce(%578 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %582 = stablehlo.convert %580 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %583 = stablehlo.multiply %201, %582 : tensor<3x17x144xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %584 = stablehlo.reduce(%583 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %585 = stablehlo.reshape %584 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %586 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %587 = stablehlo.multiply %582, %586 : tensor<3x17x144xf32>
    %588 = stablehlo.multiply %585, %207 : tensor<3x17x1xf32>
    %589 = stablehlo.negate %587 : tensor<3x17x144xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %590 = stablehlo.reduce(%589 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %591 = stablehlo.reshape %590 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_130 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %592 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %593 = stablehlo.divide %588, %592 : tensor<3x17x1xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %594 = stablehlo.reduce(%593 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %595 = stablehlo.broadcast_in_dim %594, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %596 = stablehlo.multiply %595, %195 : tensor<3x17x144xf32>
    %597 = stablehlo.negate %596 : tensor<3x17x144xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %598 = stablehlo.reduce(%597 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %599 = stablehlo.reshape %598 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %600 = stablehlo.add %587, %596 : tensor<3x17x144xf32>
    %601 = stablehlo.add %591, %599 : tensor<3x17x1xf32>
    %cst_133 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %603 = stablehlo.divide %601, %602 : tensor<3x17x1xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %604 = stablehlo.reduce(%603 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %605 = stablehlo.broadcast_in_dim %604, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %606 = stablehlo.add %600, %605 : tensor<3x17x144xf32>
    %607 = stablehlo.convert %606 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %608 = stablehlo.add %525, %607 : tensor<3x17x144xbf16>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %609 = stablehlo.reduce(%608 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %610 = stablehlo.reshape %609 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %611 = stablehlo.reduce(%610 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %612 = stablehlo.dot_general %608, %180, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<3x17x288xbf16>) -> tensor<144x288xbf16>
    %613 = stablehlo.transpose %612, dims = [1, 0] : (tensor<144x288xbf16>) -> tensor<288x144xbf16>
    %614 = stablehlo.dot_general %608, %0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<288x144xbf16>) -> tensor<3x17x288xbf16>
    %615 = stablehlo.multiply %162, %614 : tensor<3x17x288xbf16>
    %616 = stablehlo.multiply %614, %179 : tensor<3x17x288xbf16>
    %cst_137 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %617 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %618 = stablehlo.multiply %617, %615 : tensor<3x17x288xbf16>
    %619 = stablehlo.multiply %618, %175 : tensor<3x17x288xbf16>
    %620 = stablehlo.multiply %619, %173 : tensor<3x17x288xbf16>
    %621 = stablehlo.add %619, %620 : tensor<3x17x288xbf16>
    %cst_138 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %622 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %623 = stablehlo.multiply %622, %621 : tensor<3x17x288xbf16>
    %624 = stablehlo.add %616, %623 : tensor<3x17x288xbf16>
    %cst_139 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %625 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %626 = stablehlo.multiply %625, %623 : tensor<3x17x288xbf16>
    %627 = stablehlo.multiply %626, %167 : tensor<3x17x288xbf16>
    %628 = stablehlo.add %624, %627 : tensor<3x17x288xbf16>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %629 = stablehlo.reduce(%628 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x288xbf16>, tensor<bf16>) -> tensor<288xbf16>
    %630 = stablehlo.reshape %629 : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %631 = stablehlo.reduce(%630 init: %cst_141) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x288xbf16>, tensor<bf16>) -> tensor<288xbf16>
    %632 = stablehlo.dot_general %628, %158, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<3x17x144xbf16>) -> tensor<288x144xbf16>
    %633 = stablehlo.transpose %632, dims = [1, 0] : (tensor<288x144xbf16>) -> tensor<144x288xbf16>
    %634 = stablehlo.dot_general %628, %10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<144x288xbf16>) -> tensor<3x17x144xbf16>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %635 = stablehlo.reduce(%634 init: %cst_142) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %636 = stablehlo.reshape %635 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %637 = stablehlo.reduce(%636 init: %cst_143) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %638 = stablehlo.multiply %152, %634 : tensor<3x17x144xbf16>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %639 = stablehlo.reduce(%638 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %640 = stablehlo.reshape %639 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %641 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %642 = stablehlo.multiply %634, %641 : tensor<3x17x144xbf16>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %643 = stablehlo.reduce(%640 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %644 = stablehlo.convert %642 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %645 = stablehlo.multiply %143, %644 : tensor<3x17x144xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %646 = stablehlo.reduce(%645 init: %cst_146) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %647 = stablehlo.reshape %646 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %648 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %649 = stablehlo.multiply %644, %648 : tensor<3x17x144xf32>
    %650 = stablehlo.multiply %647, %149 : tensor<3x17x1xf32>
    %651 = stablehlo.negate %649 : tensor<3x17x144xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.reduce(%651 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %653 = stablehlo.reshape %652 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_148 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %655 = stablehlo.divide %650, %654 : tensor<3x17x1xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %656 = stablehlo.reduce(%655 init: %cst_149) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %657 = stablehlo.broadcast_in_dim %656, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %658 = stablehlo.multiply %657, %137 : tensor<3x17x144xf32>
    %659 = stablehlo.negate %658 : tensor<3x17x144xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.reduce(%659 init: %cst_150) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %661 = stablehlo.reshape %660 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %662 = stablehlo.add %649, %658 : tensor<3x17x144xf32>
    %663 = stablehlo.add %653, %661 : tensor<3x17x1xf32>
    %cst_151 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %665 = stablehlo.divide %663, %664 : tensor<3x17x1xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.reduce(%665 init: %cst_152) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %667 = stablehlo.broadcast_in_dim %666, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %668 = stablehlo.add %662, %667 : tensor<3x17x144xf32>
    %669 = stablehlo.convert %668 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %670 = stablehlo.add %608, %669 : tensor<3x17x144xbf16>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %671 = stablehlo.reduce(%670 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %672 = stablehlo.reshape %671 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %673 = stablehlo.reduce(%672 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %674 = stablehlo.dot_general %670, %122, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<3x17x144xbf16>) -> tensor<144x144xbf16>
    %675 = stablehlo.transpose %674, dims = [1, 0] : (tensor<144x144xbf16>) -> tensor<144x144xbf16>
    %676 = stablehlo.dot_general %670, %6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x144xbf16>) -> tensor<3x17x144xbf16>
    %677 = stablehlo.reshape %676 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %678 = stablehlo.transpose %677, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %679 = stablehlo.dot_general %678, %119, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x17xbf16>) -> tensor<3x3x48x17xbf16>
    %680 = stablehlo.transpose %679, dims = [0, 1, 3, 2] : (tensor<3x3x48x17xbf16>) -> tensor<3x3x17x48xbf16>
    %681 = stablehlo.dot_general %678, %86, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x17xbf16>
    %682 = stablehlo.convert %681 : (tensor<3x3x17x17xbf16>) -> tensor<3x3x17x17xf32>
    %683 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %684 = stablehlo.multiply %682, %683 : tensor<3x3x17x17xf32>
    %685 = stablehlo.multiply %684, %111 : tensor<3x3x17x17xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %686 = stablehlo.reduce(%685 init: %cst_155) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %687 = stablehlo.reshape %686 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %688 = stablehlo.negate %687 : tensor<3x3x17x1xf32>
    %689 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %690 = stablehlo.divide %682, %689 : tensor<3x3x17x17xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %691 = stablehlo.reduce(%688 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x1xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %692 = stablehlo.broadcast_in_dim %691, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x17xf32>
    %693 = stablehlo.add %690, %692 : tensor<3x3x17x17xf32>
    %694 = stablehlo.multiply %693, %111 : tensor<3x3x17x17xf32>
    %cst_157 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %696 = stablehlo.divide %694, %695 : tensor<3x3x17x17xf32>
    %697 = stablehlo.convert %696 : tensor<3x3x17x17xf32>
    %698 = stablehlo.convert %82 : (tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xf32>
    %699 = stablehlo.dot_general %697, %698, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %700 = stablehlo.convert %699 : (tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xbf16>
    %701 = stablehlo.convert %696 : tensor<3x3x17x17xf32>
    %702 = stablehlo.convert %84 : (tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xf32>
    %703 = stablehlo.dot_general %701, %702, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %704 = stablehlo.convert %703 : (tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xbf16>
    %705 = stablehlo.transpose %680, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %706 = stablehlo.reshape %705 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %707 = stablehlo.transpose %700, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %708 = stablehlo.reshape %707 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %709 = stablehlo.transpose %704, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %710 = stablehlo.reshape %709 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %711 = stablehlo.concatenate %710, %708, %706, dim = 2 : (tensor<3x17x144xbf16>, tensor<3x17x144xbf16>, tensor<3x17x144xbf16>) -> tensor<3x17x432xbf16>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %712 = stablehlo.reduce(%711 init: %cst_158) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x432xbf16>, tensor<bf16>) -> tensor<432xbf16>
    %713 = stablehlo.reshape %712 : (tensor<432xbf16>) -> tensor<1x1x432xbf16>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %714 = stablehlo.reduce(%713 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x432xbf16>, tensor<bf16>) -> tensor<432xbf16>
    %715 = stablehlo.dot_general %711, %73, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xbf16>, tensor<3x17x144xbf16>) -> tensor<432x144xbf16>
    %716 = stablehlo.transpose %715, dims = [1, 0] : (tensor<432x144xbf16>) -> tensor<144x432xbf16>
    %717 = stablehlo.dot_general %711, %8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xbf16>, tensor<144x432xbf16>) -> tensor<3x17x144xbf16>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %718 = stablehlo.reduce(%717 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %719 = stablehlo.reshape %718 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %720 = stablehlo.reduce(%719 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %721 = stablehlo.multiply %67, %717 : tensor<3x17x144xbf16>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %722 = stablehlo.reduce(%721 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %723 = stablehlo.reshape %722 : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %724 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %725 = stablehlo.multiply %717, %724 : tensor<3x17x144xbf16>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %726 = stablehlo.reduce(%723 init: %cst_163) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %727 = stablehlo.convert %725 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %728 = stablehlo.multiply %58, %727 : tensor<3x17x144xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %729 = stablehlo.reduce(%728 init: %cst_164) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %730 = stablehlo.reshape %729 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %731 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %732 = stablehlo.multiply %727, %731 : tensor<3x17x144xf32>
    %733 = stablehlo.multiply %730, %64 : tensor<3x17x1xf32>
    %734 = stablehlo.negate %732 : tensor<3x17x144xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %735 = stablehlo.reduce(%734 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %736 = stablehlo.reshape %735 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_166 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %738 = stablehlo.divide %733, %737 : tensor<3x17x1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %739 = stablehlo.reduce(%738 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %740 = stablehlo.broadcast_in_dim %739, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %741 = stablehlo.multiply %740, %52 : tensor<3x17x144xf32>
    %742 = stablehlo.negate %741 : tensor<3x17x144xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %743 = stablehlo.reduce(%742 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %744 = stablehlo.reshape %743 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %745 = stablehlo.add %732, %741 : tensor<3x17x144xf32>
    %746 = stablehlo.add %736, %744 : tensor<3x17x1xf32>
    %cst_169 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %748 = stablehlo.divide %746, %747 : tensor<3x17x1xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %749 = stablehlo.reduce(%748 init: %cst_170) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %750 = stablehlo.broadcast_in_dim %749, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %751 = stablehlo.add %745, %750 : tensor<3x17x144xf32>
    %752 = stablehlo.convert %751 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %753 = stablehlo.add %670, %752 : tensor<3x17x144xbf16>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %754 = stablehlo.reduce(%753 init: %cst_171) applies stablehlo.add across dimensions = [0] : (tensor<3x17x144xbf16>, tensor<bf16>) -> tensor<17x144xbf16>
    %755 = stablehlo.reshape %754 : (tensor<17x144xbf16>) -> tensor<1x17x144xbf16>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %756 = stablehlo.reduce(%755 init: %cst_172) applies stablehlo.add across dimensions = [0] : (tensor<1x17x144xbf16>, tensor<bf16>) -> tensor<17x144xbf16>
    %757 = stablehlo.slice %753 [0:3, 0:1, 0:144] : (tensor<3x17x144xbf16>) -> tensor<3x1x144xbf16>
    %758 = stablehlo.slice %753 [0:3, 1:17, 0:144] : (tensor<3x17x144xbf16>) -> tensor<3x16x144xbf16>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %759 = stablehlo.reduce(%757 init: %cst_173) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %760 = stablehlo.broadcast_in_dim %759, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %761 = stablehlo.reshape %758 : (tensor<3x16x144xbf16>) -> tensor<3x4x4x144xbf16>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %762 = stablehlo.reduce(%761 init: %cst_174) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x4x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %763 = stablehlo.reshape %762 : (tensor<144xbf16>) -> tensor<1x1x1x144xbf16>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %764 = stablehlo.reduce(%763 init: %cst_175) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x144xbf16>, tensor<bf16>) -> tensor<144xbf16>
    %765 = stablehlo.convolution(%32, %761) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [8, 8], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x3xbf16>, tensor<3x4x4x144xbf16>) -> tensor<8x8x3x144xbf16>
    %766 = stablehlo.convert %756 : (tensor<17x144xbf16>) -> tensor<17x144xf32>
    %767 = stablehlo.convert %764 : (tensor<144xbf16>) -> tensor<144xf32>
    %768 = stablehlo.convert %765 : (tensor<8x8x3x144xbf16>) -> tensor<8x8x3x144xf32>
    %769 = stablehlo.convert %435 : (tensor<144xbf16>) -> tensor<144xf32>
    %770 = stablehlo.convert %429 : (tensor<144xbf16>) -> tensor<144xf32>
    %771 = stablehlo.convert %423 : (tensor<10xbf16>) -> tensor<10xf32>
    %772 = stablehlo.convert %425 : (tensor<144x10xbf16>) -> tensor<144x10xf32>
    %773 = stablehlo.convert %760 : (tensor<1x1x144xbf16>) -> tensor<1x1x144xf32>
    %774 = stablehlo.convert %486 : (tensor<288xbf16>) -> tensor<288xf32>
    %775 = stablehlo.convert %488 : (tensor<144x288xbf16>) -> tensor<144x288xf32>
    %776 = stablehlo.convert %569 : (tensor<432xbf16>) -> tensor<432xf32>
    %777 = stablehlo.convert %571 : (tensor<144x432xbf16>) -> tensor<144x432xf32>
    %778 = stablehlo.convert %528 : (tensor<144xbf16>) -> tensor<144xf32>
    %779 = stablehlo.convert %530 : (tensor<144x144xbf16>) -> tensor<144x144xf32>
    %780 = stablehlo.convert %498 : (tensor<144xbf16>) -> tensor<144xf32>
    %781 = stablehlo.convert %492 : (tensor<144xbf16>) -> tensor<144xf32>
    %782 = stablehlo.convert %581 : (tensor<144xbf16>) -> tensor<144xf32>
    %783 = stablehlo.convert %575 : (tensor<144xbf16>) -> tensor<144xf32>
    %784 = stablehlo.convert %466 : (tensor<144xbf16>) -> tensor<144xf32>
    %785 = stablehlo.convert %468 : (tensor<288x144xbf16>) -> tensor<288x144xf32>
    %786 = stablehlo.convert %631 : (tensor<288xbf16>) -> tensor<288xf32>
    %787 = stablehlo.convert %633 : (tensor<144x288xbf16>) -> tensor<144x288xf32>
    %788 = stablehlo.convert %714 : (tensor<432xbf16>) -> tensor<432xf32>
    %789 = stablehlo.convert %716 : (tensor<144x432xbf16>) -> tensor<144x432xf32>
    %790 = stablehlo.convert %673 : (tensor<144xbf16>) -> tensor<144xf32>
    %791 = stablehlo.convert %675 : (tensor<144x144xbf16>) -> tensor<144x144xf32>
    %792 = stablehlo.convert %643 : (tensor<144xbf16>) -> tensor<144xf32>
    %793 = stablehlo.convert %637 : (tensor<144xbf16>) -> tensor<144xf32>
    %794 = stablehlo.convert %726 : (tensor<144xbf16>) -> tensor<144xf32>
    %795 = stablehlo.convert %720 : (tensor<144xbf16>) -> tensor<144xf32>
    %796 = stablehlo.convert %611 : (tensor<144xbf16>) -> tensor<144xf32>
    %797 = stablehlo.convert %613 : (tensor<288x144xbf16>) -> tensor<288x144xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %798 = stablehlo.add %arg96, %c : tensor<i32>
    %799 = stablehlo.convert %798 : (tensor<i32>) -> tensor<f32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %800 = stablehlo.power %cst_176, %799 : tensor<f32>
    %cst_177 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %801 = stablehlo.subtract %cst_177, %800 : tensor<f32>
    %cst_178 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %802 = stablehlo.power %cst_178, %799 : tensor<f32>
    %cst_179 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %803 = stablehlo.subtract %cst_179, %802 : tensor<f32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %805 = stablehlo.multiply %804, %arg32 : tensor<288x144xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %807 = stablehlo.multiply %806, %797 : tensor<288x144xf32>
    %808 = stablehlo.add %805, %807 : tensor<288x144xf32>
    %cst_182 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %810 = stablehlo.multiply %809, %arg64 : tensor<288x144xf32>
    %811 = chlo.square %797 : tensor<288x144xf32> -> tensor<288x144xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %813 = stablehlo.multiply %812, %811 : tensor<288x144xf32>
    %814 = stablehlo.add %810, %813 : tensor<288x144xf32>
    %815 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %816 = stablehlo.divide %808, %815 : tensor<288x144xf32>
    %817 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %818 = stablehlo.divide %814, %817 : tensor<288x144xf32>
    %819 = stablehlo.sqrt %818 : tensor<288x144xf32>
    %cst_184 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %821 = stablehlo.add %819, %820 : tensor<288x144xf32>
    %822 = stablehlo.divide %816, %821 : tensor<288x144xf32>
    %cst_185 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %824 = stablehlo.multiply %823, %arg0 : tensor<288x144xf32>
    %825 = stablehlo.add %822, %824 : tensor<288x144xf32>
    %cst_186 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %827 = stablehlo.multiply %826, %825 : tensor<288x144xf32>
    %828 = stablehlo.subtract %arg0, %827 : tensor<288x144xf32>
    %cst_187 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %830 = stablehlo.multiply %829, %arg33 : tensor<144xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %832 = stablehlo.multiply %831, %796 : tensor<144xf32>
    %833 = stablehlo.add %830, %832 : tensor<144xf32>
    %cst_189 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %835 = stablehlo.multiply %834, %arg65 : tensor<144xf32>
    %836 = chlo.square %796 : tensor<144xf32> -> tensor<144xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %838 = stablehlo.multiply %837, %836 : tensor<144xf32>
    %839 = stablehlo.add %835, %838 : tensor<144xf32>
    %840 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %841 = stablehlo.divide %833, %840 : tensor<144xf32>
    %842 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %843 = stablehlo.divide %839, %842 : tensor<144xf32>
    %844 = stablehlo.sqrt %843 : tensor<144xf32>
    %cst_191 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %846 = stablehlo.add %844, %845 : tensor<144xf32>
    %847 = stablehlo.divide %841, %846 : tensor<144xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %849 = stablehlo.multiply %848, %847 : tensor<144xf32>
    %850 = stablehlo.subtract %arg1, %849 : tensor<144xf32>
    %cst_193 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %852 = stablehlo.multiply %851, %arg34 : tensor<144xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %854 = stablehlo.multiply %853, %795 : tensor<144xf32>
    %855 = stablehlo.add %852, %854 : tensor<144xf32>
    %cst_195 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %857 = stablehlo.multiply %856, %arg66 : tensor<144xf32>
    %858 = chlo.square %795 : tensor<144xf32> -> tensor<144xf32>
    %cst_196 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %860 = stablehlo.multiply %859, %858 : tensor<144xf32>
    %861 = stablehlo.add %857, %860 : tensor<144xf32>
    %862 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %863 = stablehlo.divide %855, %862 : tensor<144xf32>
    %864 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %865 = stablehlo.divide %861, %864 : tensor<144xf32>
    %866 = stablehlo.sqrt %865 : tensor<144xf32>
    %cst_197 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %867 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %868 = stablehlo.add %866, %867 : tensor<144xf32>
    %869 = stablehlo.divide %863, %868 : tensor<144xf32>
    %cst_198 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %870 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %871 = stablehlo.multiply %870, %869 : tensor<144xf32>
    %872 = stablehlo.subtract %arg2, %871 : tensor<144xf32>
    %cst_199 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %874 = stablehlo.multiply %873, %arg35 : tensor<144xf32>
    %cst_200 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %876 = stablehlo.multiply %875, %794 : tensor<144xf32>
    %877 = stablehlo.add %874, %876 : tensor<144xf32>
    %cst_201 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %879 = stablehlo.multiply %878, %arg67 : tensor<144xf32>
    %880 = chlo.square %794 : tensor<144xf32> -> tensor<144xf32>
    %cst_202 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %881 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %882 = stablehlo.multiply %881, %880 : tensor<144xf32>
    %883 = stablehlo.add %879, %882 : tensor<144xf32>
    %884 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %885 = stablehlo.divide %877, %884 : tensor<144xf32>
    %886 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %887 = stablehlo.divide %883, %886 : tensor<144xf32>
    %888 = stablehlo.sqrt %887 : tensor<144xf32>
    %cst_203 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %889 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %890 = stablehlo.add %888, %889 : tensor<144xf32>
    %891 = stablehlo.divide %885, %890 : tensor<144xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %892 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %893 = stablehlo.multiply %892, %891 : tensor<144xf32>
    %894 = stablehlo.subtract %arg3, %893 : tensor<144xf32>
    %cst_205 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %896 = stablehlo.multiply %895, %arg36 : tensor<144xf32>
    %cst_206 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %898 = stablehlo.multiply %897, %793 : tensor<144xf32>
    %899 = stablehlo.add %896, %898 : tensor<144xf32>
    %cst_207 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %901 = stablehlo.multiply %900, %arg68 : tensor<144xf32>
    %902 = chlo.square %793 : tensor<144xf32> -> tensor<144xf32>
    %cst_208 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %904 = stablehlo.multiply %903, %902 : tensor<144xf32>
    %905 = stablehlo.add %901, %904 : tensor<144xf32>
    %906 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %907 = stablehlo.divide %899, %906 : tensor<144xf32>
    %908 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %909 = stablehlo.divide %905, %908 : tensor<144xf32>
    %910 = stablehlo.sqrt %909 : tensor<144xf32>
    %cst_209 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %912 = stablehlo.add %910, %911 : tensor<144xf32>
    %913 = stablehlo.divide %907, %912 : tensor<144xf32>
    %cst_210 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %914 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %915 = stablehlo.multiply %914, %913 : tensor<144xf32>
    %916 = stablehlo.subtract %arg4, %915 : tensor<144xf32>
    %cst_211 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %918 = stablehlo.multiply %917, %arg37 : tensor<144xf32>
    %cst_212 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %919 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %920 = stablehlo.multiply %919, %792 : tensor<144xf32>
    %921 = stablehlo.add %918, %920 : tensor<144xf32>
    %cst_213 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %923 = stablehlo.multiply %922, %arg69 : tensor<144xf32>
    %924 = chlo.square %792 : tensor<144xf32> -> tensor<144xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %926 = stablehlo.multiply %925, %924 : tensor<144xf32>
    %927 = stablehlo.add %923, %926 : tensor<144xf32>
    %928 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %929 = stablehlo.divide %921, %928 : tensor<144xf32>
    %930 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %931 = stablehlo.divide %927, %930 : tensor<144xf32>
    %932 = stablehlo.sqrt %931 : tensor<144xf32>
    %cst_215 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %933 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %934 = stablehlo.add %932, %933 : tensor<144xf32>
    %935 = stablehlo.divide %929, %934 : tensor<144xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %937 = stablehlo.multiply %936, %935 : tensor<144xf32>
    %938 = stablehlo.subtract %arg5, %937 : tensor<144xf32>
    %cst_217 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %939 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %940 = stablehlo.multiply %939, %arg38 : tensor<144x144xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %942 = stablehlo.multiply %941, %791 : tensor<144x144xf32>
    %943 = stablehlo.add %940, %942 : tensor<144x144xf32>
    %cst_219 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %944 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %945 = stablehlo.multiply %944, %arg70 : tensor<144x144xf32>
    %946 = chlo.square %791 : tensor<144x144xf32> -> tensor<144x144xf32>
    %cst_220 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %947 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %948 = stablehlo.multiply %947, %946 : tensor<144x144xf32>
    %949 = stablehlo.add %945, %948 : tensor<144x144xf32>
    %950 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %951 = stablehlo.divide %943, %950 : tensor<144x144xf32>
    %952 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %953 = stablehlo.divide %949, %952 : tensor<144x144xf32>
    %954 = stablehlo.sqrt %953 : tensor<144x144xf32>
    %cst_221 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %956 = stablehlo.add %954, %955 : tensor<144x144xf32>
    %957 = stablehlo.divide %951, %956 : tensor<144x144xf32>
    %cst_222 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %959 = stablehlo.multiply %958, %arg6 : tensor<144x144xf32>
    %960 = stablehlo.add %957, %959 : tensor<144x144xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %962 = stablehlo.multiply %961, %960 : tensor<144x144xf32>
    %963 = stablehlo.subtract %arg6, %962 : tensor<144x144xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %965 = stablehlo.multiply %964, %arg39 : tensor<144xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %966 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %967 = stablehlo.multiply %966, %790 : tensor<144xf32>
    %968 = stablehlo.add %965, %967 : tensor<144xf32>
    %cst_226 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %970 = stablehlo.multiply %969, %arg71 : tensor<144xf32>
    %971 = chlo.square %790 : tensor<144xf32> -> tensor<144xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %973 = stablehlo.multiply %972, %971 : tensor<144xf32>
    %974 = stablehlo.add %970, %973 : tensor<144xf32>
    %975 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %976 = stablehlo.divide %968, %975 : tensor<144xf32>
    %977 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %978 = stablehlo.divide %974, %977 : tensor<144xf32>
    %979 = stablehlo.sqrt %978 : tensor<144xf32>
    %cst_228 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %981 = stablehlo.add %979, %980 : tensor<144xf32>
    %982 = stablehlo.divide %976, %981 : tensor<144xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %984 = stablehlo.multiply %983, %982 : tensor<144xf32>
    %985 = stablehlo.subtract %arg7, %984 : tensor<144xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %986 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %987 = stablehlo.multiply %986, %arg40 : tensor<144x432xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %989 = stablehlo.multiply %988, %789 : tensor<144x432xf32>
    %990 = stablehlo.add %987, %989 : tensor<144x432xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %992 = stablehlo.multiply %991, %arg72 : tensor<144x432xf32>
    %993 = chlo.square %789 : tensor<144x432xf32> -> tensor<144x432xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %995 = stablehlo.multiply %994, %993 : tensor<144x432xf32>
    %996 = stablehlo.add %992, %995 : tensor<144x432xf32>
    %997 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %998 = stablehlo.divide %990, %997 : tensor<144x432xf32>
    %999 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1000 = stablehlo.divide %996, %999 : tensor<144x432xf32>
    %1001 = stablehlo.sqrt %1000 : tensor<144x432xf32>
    %cst_234 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1002 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1003 = stablehlo.add %1001, %1002 : tensor<144x432xf32>
    %1004 = stablehlo.divide %998, %1003 : tensor<144x432xf32>
    %cst_235 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1005 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1006 = stablehlo.multiply %1005, %arg8 : tensor<144x432xf32>
    %1007 = stablehlo.add %1004, %1006 : tensor<144x432xf32>
    %cst_236 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1009 = stablehlo.multiply %1008, %1007 : tensor<144x432xf32>
    %1010 = stablehlo.subtract %arg8, %1009 : tensor<144x432xf32>
    %cst_237 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1012 = stablehlo.multiply %1011, %arg41 : tensor<432xf32>
    %cst_238 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1014 = stablehlo.multiply %1013, %788 : tensor<432xf32>
    %1015 = stablehlo.add %1012, %1014 : tensor<432xf32>
    %cst_239 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1016 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1017 = stablehlo.multiply %1016, %arg73 : tensor<432xf32>
    %1018 = chlo.square %788 : tensor<432xf32> -> tensor<432xf32>
    %cst_240 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1020 = stablehlo.multiply %1019, %1018 : tensor<432xf32>
    %1021 = stablehlo.add %1017, %1020 : tensor<432xf32>
    %1022 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1023 = stablehlo.divide %1015, %1022 : tensor<432xf32>
    %1024 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1025 = stablehlo.divide %1021, %1024 : tensor<432xf32>
    %1026 = stablehlo.sqrt %1025 : tensor<432xf32>
    %cst_241 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1028 = stablehlo.add %1026, %1027 : tensor<432xf32>
    %1029 = stablehlo.divide %1023, %1028 : tensor<432xf32>
    %cst_242 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1031 = stablehlo.multiply %1030, %1029 : tensor<432xf32>
    %1032 = stablehlo.subtract %arg9, %1031 : tensor<432xf32>
    %cst_243 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1034 = stablehlo.multiply %1033, %arg42 : tensor<144x288xf32>
    %cst_244 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1036 = stablehlo.multiply %1035, %787 : tensor<144x288xf32>
    %1037 = stablehlo.add %1034, %1036 : tensor<144x288xf32>
    %cst_245 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1039 = stablehlo.multiply %1038, %arg74 : tensor<144x288xf32>
    %1040 = chlo.square %787 : tensor<144x288xf32> -> tensor<144x288xf32>
    %cst_246 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1042 = stablehlo.multiply %1041, %1040 : tensor<144x288xf32>
    %1043 = stablehlo.add %1039, %1042 : tensor<144x288xf32>
    %1044 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1045 = stablehlo.divide %1037, %1044 : tensor<144x288xf32>
    %1046 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1047 = stablehlo.divide %1043, %1046 : tensor<144x288xf32>
    %1048 = stablehlo.sqrt %1047 : tensor<144x288xf32>
    %cst_247 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1050 = stablehlo.add %1048, %1049 : tensor<144x288xf32>
    %1051 = stablehlo.divide %1045, %1050 : tensor<144x288xf32>
    %cst_248 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1052 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1053 = stablehlo.multiply %1052, %arg10 : tensor<144x288xf32>
    %1054 = stablehlo.add %1051, %1053 : tensor<144x288xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1056 = stablehlo.multiply %1055, %1054 : tensor<144x288xf32>
    %1057 = stablehlo.subtract %arg10, %1056 : tensor<144x288xf32>
    %cst_250 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1058 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1059 = stablehlo.multiply %1058, %arg43 : tensor<288xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1061 = stablehlo.multiply %1060, %786 : tensor<288xf32>
    %1062 = stablehlo.add %1059, %1061 : tensor<288xf32>
    %cst_252 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1064 = stablehlo.multiply %1063, %arg75 : tensor<288xf32>
    %1065 = chlo.square %786 : tensor<288xf32> -> tensor<288xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1067 = stablehlo.multiply %1066, %1065 : tensor<288xf32>
    %1068 = stablehlo.add %1064, %1067 : tensor<288xf32>
    %1069 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1070 = stablehlo.divide %1062, %1069 : tensor<288xf32>
    %1071 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1072 = stablehlo.divide %1068, %1071 : tensor<288xf32>
    %1073 = stablehlo.sqrt %1072 : tensor<288xf32>
    %cst_254 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1074 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1075 = stablehlo.add %1073, %1074 : tensor<288xf32>
    %1076 = stablehlo.divide %1070, %1075 : tensor<288xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1078 = stablehlo.multiply %1077, %1076 : tensor<288xf32>
    %1079 = stablehlo.subtract %arg11, %1078 : tensor<288xf32>
    %cst_256 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1081 = stablehlo.multiply %1080, %arg44 : tensor<288x144xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1082 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1083 = stablehlo.multiply %1082, %785 : tensor<288x144xf32>
    %1084 = stablehlo.add %1081, %1083 : tensor<288x144xf32>
    %cst_258 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1086 = stablehlo.multiply %1085, %arg76 : tensor<288x144xf32>
    %1087 = chlo.square %785 : tensor<288x144xf32> -> tensor<288x144xf32>
    %cst_259 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1088 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1089 = stablehlo.multiply %1088, %1087 : tensor<288x144xf32>
    %1090 = stablehlo.add %1086, %1089 : tensor<288x144xf32>
    %1091 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1092 = stablehlo.divide %1084, %1091 : tensor<288x144xf32>
    %1093 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1094 = stablehlo.divide %1090, %1093 : tensor<288x144xf32>
    %1095 = stablehlo.sqrt %1094 : tensor<288x144xf32>
    %cst_260 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1097 = stablehlo.add %1095, %1096 : tensor<288x144xf32>
    %1098 = stablehlo.divide %1092, %1097 : tensor<288x144xf32>
    %cst_261 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1100 = stablehlo.multiply %1099, %arg12 : tensor<288x144xf32>
    %1101 = stablehlo.add %1098, %1100 : tensor<288x144xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1103 = stablehlo.multiply %1102, %1101 : tensor<288x144xf32>
    %1104 = stablehlo.subtract %arg12, %1103 : tensor<288x144xf32>
    %cst_263 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1106 = stablehlo.multiply %1105, %arg45 : tensor<144xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1108 = stablehlo.multiply %1107, %784 : tensor<144xf32>
    %1109 = stablehlo.add %1106, %1108 : tensor<144xf32>
    %cst_265 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1111 = stablehlo.multiply %1110, %arg77 : tensor<144xf32>
    %1112 = chlo.square %784 : tensor<144xf32> -> tensor<144xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1113 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1114 = stablehlo.multiply %1113, %1112 : tensor<144xf32>
    %1115 = stablehlo.add %1111, %1114 : tensor<144xf32>
    %1116 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1117 = stablehlo.divide %1109, %1116 : tensor<144xf32>
    %1118 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1119 = stablehlo.divide %1115, %1118 : tensor<144xf32>
    %1120 = stablehlo.sqrt %1119 : tensor<144xf32>
    %cst_267 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1121 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1122 = stablehlo.add %1120, %1121 : tensor<144xf32>
    %1123 = stablehlo.divide %1117, %1122 : tensor<144xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1124 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1125 = stablehlo.multiply %1124, %1123 : tensor<144xf32>
    %1126 = stablehlo.subtract %arg13, %1125 : tensor<144xf32>
    %cst_269 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1128 = stablehlo.multiply %1127, %arg46 : tensor<144xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1130 = stablehlo.multiply %1129, %783 : tensor<144xf32>
    %1131 = stablehlo.add %1128, %1130 : tensor<144xf32>
    %cst_271 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1133 = stablehlo.multiply %1132, %arg78 : tensor<144xf32>
    %1134 = chlo.square %783 : tensor<144xf32> -> tensor<144xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1136 = stablehlo.multiply %1135, %1134 : tensor<144xf32>
    %1137 = stablehlo.add %1133, %1136 : tensor<144xf32>
    %1138 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1139 = stablehlo.divide %1131, %1138 : tensor<144xf32>
    %1140 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1141 = stablehlo.divide %1137, %1140 : tensor<144xf32>
    %1142 = stablehlo.sqrt %1141 : tensor<144xf32>
    %cst_273 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1144 = stablehlo.add %1142, %1143 : tensor<144xf32>
    %1145 = stablehlo.divide %1139, %1144 : tensor<144xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1146 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1147 = stablehlo.multiply %1146, %1145 : tensor<144xf32>
    %1148 = stablehlo.subtract %arg14, %1147 : tensor<144xf32>
    %cst_275 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1149 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1150 = stablehlo.multiply %1149, %arg47 : tensor<144xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1152 = stablehlo.multiply %1151, %782 : tensor<144xf32>
    %1153 = stablehlo.add %1150, %1152 : tensor<144xf32>
    %cst_277 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1154 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1155 = stablehlo.multiply %1154, %arg79 : tensor<144xf32>
    %1156 = chlo.square %782 : tensor<144xf32> -> tensor<144xf32>
    %cst_278 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1157 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1158 = stablehlo.multiply %1157, %1156 : tensor<144xf32>
    %1159 = stablehlo.add %1155, %1158 : tensor<144xf32>
    %1160 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1161 = stablehlo.divide %1153, %1160 : tensor<144xf32>
    %1162 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1163 = stablehlo.divide %1159, %1162 : tensor<144xf32>
    %1164 = stablehlo.sqrt %1163 : tensor<144xf32>
    %cst_279 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1166 = stablehlo.add %1164, %1165 : tensor<144xf32>
    %1167 = stablehlo.divide %1161, %1166 : tensor<144xf32>
    %cst_280 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1168 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1169 = stablehlo.multiply %1168, %1167 : tensor<144xf32>
    %1170 = stablehlo.subtract %arg15, %1169 : tensor<144xf32>
    %cst_281 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1172 = stablehlo.multiply %1171, %arg48 : tensor<144xf32>
    %cst_282 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1173 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1174 = stablehlo.multiply %1173, %781 : tensor<144xf32>
    %1175 = stablehlo.add %1172, %1174 : tensor<144xf32>
    %cst_283 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1176 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1177 = stablehlo.multiply %1176, %arg80 : tensor<144xf32>
    %1178 = chlo.square %781 : tensor<144xf32> -> tensor<144xf32>
    %cst_284 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1180 = stablehlo.multiply %1179, %1178 : tensor<144xf32>
    %1181 = stablehlo.add %1177, %1180 : tensor<144xf32>
    %1182 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1183 = stablehlo.divide %1175, %1182 : tensor<144xf32>
    %1184 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1185 = stablehlo.divide %1181, %1184 : tensor<144xf32>
    %1186 = stablehlo.sqrt %1185 : tensor<144xf32>
    %cst_285 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1188 = stablehlo.add %1186, %1187 : tensor<144xf32>
    %1189 = stablehlo.divide %1183, %1188 : tensor<144xf32>
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1191 = stablehlo.multiply %1190, %1189 : tensor<144xf32>
    %1192 = stablehlo.subtract %arg16, %1191 : tensor<144xf32>
    %cst_287 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1193 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1194 = stablehlo.multiply %1193, %arg49 : tensor<144xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1196 = stablehlo.multiply %1195, %780 : tensor<144xf32>
    %1197 = stablehlo.add %1194, %1196 : tensor<144xf32>
    %cst_289 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1199 = stablehlo.multiply %1198, %arg81 : tensor<144xf32>
    %1200 = chlo.square %780 : tensor<144xf32> -> tensor<144xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1202 = stablehlo.multiply %1201, %1200 : tensor<144xf32>
    %1203 = stablehlo.add %1199, %1202 : tensor<144xf32>
    %1204 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1205 = stablehlo.divide %1197, %1204 : tensor<144xf32>
    %1206 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1207 = stablehlo.divide %1203, %1206 : tensor<144xf32>
    %1208 = stablehlo.sqrt %1207 : tensor<144xf32>
    %cst_291 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1210 = stablehlo.add %1208, %1209 : tensor<144xf32>
    %1211 = stablehlo.divide %1205, %1210 : tensor<144xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1212 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1213 = stablehlo.multiply %1212, %1211 : tensor<144xf32>
    %1214 = stablehlo.subtract %arg17, %1213 : tensor<144xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1216 = stablehlo.multiply %1215, %arg50 : tensor<144x144xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1217 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1218 = stablehlo.multiply %1217, %779 : tensor<144x144xf32>
    %1219 = stablehlo.add %1216, %1218 : tensor<144x144xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1220 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1221 = stablehlo.multiply %1220, %arg82 : tensor<144x144xf32>
    %1222 = chlo.square %779 : tensor<144x144xf32> -> tensor<144x144xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1223 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1224 = stablehlo.multiply %1223, %1222 : tensor<144x144xf32>
    %1225 = stablehlo.add %1221, %1224 : tensor<144x144xf32>
    %1226 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1227 = stablehlo.divide %1219, %1226 : tensor<144x144xf32>
    %1228 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1229 = stablehlo.divide %1225, %1228 : tensor<144x144xf32>
    %1230 = stablehlo.sqrt %1229 : tensor<144x144xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1232 = stablehlo.add %1230, %1231 : tensor<144x144xf32>
    %1233 = stablehlo.divide %1227, %1232 : tensor<144x144xf32>
    %cst_298 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1234 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1235 = stablehlo.multiply %1234, %arg18 : tensor<144x144xf32>
    %1236 = stablehlo.add %1233, %1235 : tensor<144x144xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1238 = stablehlo.multiply %1237, %1236 : tensor<144x144xf32>
    %1239 = stablehlo.subtract %arg18, %1238 : tensor<144x144xf32>
    %cst_300 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1240 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1241 = stablehlo.multiply %1240, %arg51 : tensor<144xf32>
    %cst_301 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1242 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1243 = stablehlo.multiply %1242, %778 : tensor<144xf32>
    %1244 = stablehlo.add %1241, %1243 : tensor<144xf32>
    %cst_302 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1245 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1246 = stablehlo.multiply %1245, %arg83 : tensor<144xf32>
    %1247 = chlo.square %778 : tensor<144xf32> -> tensor<144xf32>
    %cst_303 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1248 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1249 = stablehlo.multiply %1248, %1247 : tensor<144xf32>
    %1250 = stablehlo.add %1246, %1249 : tensor<144xf32>
    %1251 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1252 = stablehlo.divide %1244, %1251 : tensor<144xf32>
    %1253 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1254 = stablehlo.divide %1250, %1253 : tensor<144xf32>
    %1255 = stablehlo.sqrt %1254 : tensor<144xf32>
    %cst_304 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1257 = stablehlo.add %1255, %1256 : tensor<144xf32>
    %1258 = stablehlo.divide %1252, %1257 : tensor<144xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1260 = stablehlo.multiply %1259, %1258 : tensor<144xf32>
    %1261 = stablehlo.subtract %arg19, %1260 : tensor<144xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1262 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1263 = stablehlo.multiply %1262, %arg52 : tensor<144x432xf32>
    %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1264 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1265 = stablehlo.multiply %1264, %777 : tensor<144x432xf32>
    %1266 = stablehlo.add %1263, %1265 : tensor<144x432xf32>
    %cst_308 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1267 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1268 = stablehlo.multiply %1267, %arg84 : tensor<144x432xf32>
    %1269 = chlo.square %777 : tensor<144x432xf32> -> tensor<144x432xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1270 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1271 = stablehlo.multiply %1270, %1269 : tensor<144x432xf32>
    %1272 = stablehlo.add %1268, %1271 : tensor<144x432xf32>
    %1273 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1274 = stablehlo.divide %1266, %1273 : tensor<144x432xf32>
    %1275 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1276 = stablehlo.divide %1272, %1275 : tensor<144x432xf32>
    %1277 = stablehlo.sqrt %1276 : tensor<144x432xf32>
    %cst_310 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1278 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1279 = stablehlo.add %1277, %1278 : tensor<144x432xf32>
    %1280 = stablehlo.divide %1274, %1279 : tensor<144x432xf32>
    %cst_311 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1281 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1282 = stablehlo.multiply %1281, %arg20 : tensor<144x432xf32>
    %1283 = stablehlo.add %1280, %1282 : tensor<144x432xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1284 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1285 = stablehlo.multiply %1284, %1283 : tensor<144x432xf32>
    %1286 = stablehlo.subtract %arg20, %1285 : tensor<144x432xf32>
    %cst_313 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1287 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1288 = stablehlo.multiply %1287, %arg53 : tensor<432xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1289 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1290 = stablehlo.multiply %1289, %776 : tensor<432xf32>
    %1291 = stablehlo.add %1288, %1290 : tensor<432xf32>
    %cst_315 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1292 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1293 = stablehlo.multiply %1292, %arg85 : tensor<432xf32>
    %1294 = chlo.square %776 : tensor<432xf32> -> tensor<432xf32>
    %cst_316 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1295 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1296 = stablehlo.multiply %1295, %1294 : tensor<432xf32>
    %1297 = stablehlo.add %1293, %1296 : tensor<432xf32>
    %1298 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1299 = stablehlo.divide %1291, %1298 : tensor<432xf32>
    %1300 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1301 = stablehlo.divide %1297, %1300 : tensor<432xf32>
    %1302 = stablehlo.sqrt %1301 : tensor<432xf32>
    %cst_317 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1303 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1304 = stablehlo.add %1302, %1303 : tensor<432xf32>
    %1305 = stablehlo.divide %1299, %1304 : tensor<432xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1306 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1307 = stablehlo.multiply %1306, %1305 : tensor<432xf32>
    %1308 = stablehlo.subtract %arg21, %1307 : tensor<432xf32>
    %cst_319 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1309 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1310 = stablehlo.multiply %1309, %arg54 : tensor<144x288xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1311 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1312 = stablehlo.multiply %1311, %775 : tensor<144x288xf32>
    %1313 = stablehlo.add %1310, %1312 : tensor<144x288xf32>
    %cst_321 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1314 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1315 = stablehlo.multiply %1314, %arg86 : tensor<144x288xf32>
    %1316 = chlo.square %775 : tensor<144x288xf32> -> tensor<144x288xf32>
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1317 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1318 = stablehlo.multiply %1317, %1316 : tensor<144x288xf32>
    %1319 = stablehlo.add %1315, %1318 : tensor<144x288xf32>
    %1320 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1321 = stablehlo.divide %1313, %1320 : tensor<144x288xf32>
    %1322 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1323 = stablehlo.divide %1319, %1322 : tensor<144x288xf32>
    %1324 = stablehlo.sqrt %1323 : tensor<144x288xf32>
    %cst_323 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1325 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1326 = stablehlo.add %1324, %1325 : tensor<144x288xf32>
    %1327 = stablehlo.divide %1321, %1326 : tensor<144x288xf32>
    %cst_324 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1328 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1329 = stablehlo.multiply %1328, %arg22 : tensor<144x288xf32>
    %1330 = stablehlo.add %1327, %1329 : tensor<144x288xf32>
    %cst_325 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1331 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1332 = stablehlo.multiply %1331, %1330 : tensor<144x288xf32>
    %1333 = stablehlo.subtract %arg22, %1332 : tensor<144x288xf32>
    %cst_326 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1335 = stablehlo.multiply %1334, %arg55 : tensor<288xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1336 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1337 = stablehlo.multiply %1336, %774 : tensor<288xf32>
    %1338 = stablehlo.add %1335, %1337 : tensor<288xf32>
    %cst_328 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1340 = stablehlo.multiply %1339, %arg87 : tensor<288xf32>
    %1341 = chlo.square %774 : tensor<288xf32> -> tensor<288xf32>
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1342 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1343 = stablehlo.multiply %1342, %1341 : tensor<288xf32>
    %1344 = stablehlo.add %1340, %1343 : tensor<288xf32>
    %1345 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1346 = stablehlo.divide %1338, %1345 : tensor<288xf32>
    %1347 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1348 = stablehlo.divide %1344, %1347 : tensor<288xf32>
    %1349 = stablehlo.sqrt %1348 : tensor<288xf32>
    %cst_330 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1350 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1351 = stablehlo.add %1349, %1350 : tensor<288xf32>
    %1352 = stablehlo.divide %1346, %1351 : tensor<288xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1353 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1354 = stablehlo.multiply %1353, %1352 : tensor<288xf32>
    %1355 = stablehlo.subtract %arg23, %1354 : tensor<288xf32>
    %cst_332 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1356 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1357 = stablehlo.multiply %1356, %arg56 : tensor<1x1x144xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1358 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1359 = stablehlo.multiply %1358, %773 : tensor<1x1x144xf32>
    %1360 = stablehlo.add %1357, %1359 : tensor<1x1x144xf32>
    %cst_334 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1361 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1362 = stablehlo.multiply %1361, %arg88 : tensor<1x1x144xf32>
    %1363 = chlo.square %773 : tensor<1x1x144xf32> -> tensor<1x1x144xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1364 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1365 = stablehlo.multiply %1364, %1363 : tensor<1x1x144xf32>
    %1366 = stablehlo.add %1362, %1365 : tensor<1x1x144xf32>
    %1367 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1368 = stablehlo.divide %1360, %1367 : tensor<1x1x144xf32>
    %1369 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1370 = stablehlo.divide %1366, %1369 : tensor<1x1x144xf32>
    %1371 = stablehlo.sqrt %1370 : tensor<1x1x144xf32>
    %cst_336 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1372 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1373 = stablehlo.add %1371, %1372 : tensor<1x1x144xf32>
    %1374 = stablehlo.divide %1368, %1373 : tensor<1x1x144xf32>
    %cst_337 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1375 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1376 = stablehlo.multiply %1375, %arg24 : tensor<1x1x144xf32>
    %1377 = stablehlo.add %1374, %1376 : tensor<1x1x144xf32>
    %cst_338 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1378 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1379 = stablehlo.multiply %1378, %1377 : tensor<1x1x144xf32>
    %1380 = stablehlo.subtract %arg24, %1379 : tensor<1x1x144xf32>
    %cst_339 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1381 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1382 = stablehlo.multiply %1381, %arg57 : tensor<144x10xf32>
    %cst_340 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1383 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1384 = stablehlo.multiply %1383, %772 : tensor<144x10xf32>
    %1385 = stablehlo.add %1382, %1384 : tensor<144x10xf32>
    %cst_341 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1386 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1387 = stablehlo.multiply %1386, %arg89 : tensor<144x10xf32>
    %1388 = chlo.square %772 : tensor<144x10xf32> -> tensor<144x10xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1389 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1390 = stablehlo.multiply %1389, %1388 : tensor<144x10xf32>
    %1391 = stablehlo.add %1387, %1390 : tensor<144x10xf32>
    %1392 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1393 = stablehlo.divide %1385, %1392 : tensor<144x10xf32>
    %1394 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1395 = stablehlo.divide %1391, %1394 : tensor<144x10xf32>
    %1396 = stablehlo.sqrt %1395 : tensor<144x10xf32>
    %cst_343 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1397 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1398 = stablehlo.add %1396, %1397 : tensor<144x10xf32>
    %1399 = stablehlo.divide %1393, %1398 : tensor<144x10xf32>
    %cst_344 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1400 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1401 = stablehlo.multiply %1400, %arg25 : tensor<144x10xf32>
    %1402 = stablehlo.add %1399, %1401 : tensor<144x10xf32>
    %cst_345 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1403 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1404 = stablehlo.multiply %1403, %1402 : tensor<144x10xf32>
    %1405 = stablehlo.subtract %arg25, %1404 : tensor<144x10xf32>
    %cst_346 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1406 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1407 = stablehlo.multiply %1406, %arg58 : tensor<10xf32>
    %cst_347 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1408 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1409 = stablehlo.multiply %1408, %771 : tensor<10xf32>
    %1410 = stablehlo.add %1407, %1409 : tensor<10xf32>
    %cst_348 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1411 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1412 = stablehlo.multiply %1411, %arg90 : tensor<10xf32>
    %1413 = chlo.square %771 : tensor<10xf32> -> tensor<10xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1414 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1415 = stablehlo.multiply %1414, %1413 : tensor<10xf32>
    %1416 = stablehlo.add %1412, %1415 : tensor<10xf32>
    %1417 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1418 = stablehlo.divide %1410, %1417 : tensor<10xf32>
    %1419 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1420 = stablehlo.divide %1416, %1419 : tensor<10xf32>
    %1421 = stablehlo.sqrt %1420 : tensor<10xf32>
    %cst_350 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1422 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1423 = stablehlo.add %1421, %1422 : tensor<10xf32>
    %1424 = stablehlo.divide %1418, %1423 : tensor<10xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1425 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1426 = stablehlo.multiply %1425, %1424 : tensor<10xf32>
    %1427 = stablehlo.subtract %arg26, %1426 : tensor<10xf32>
    %cst_352 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1429 = stablehlo.multiply %1428, %arg59 : tensor<144xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1431 = stablehlo.multiply %1430, %770 : tensor<144xf32>
    %1432 = stablehlo.add %1429, %1431 : tensor<144xf32>
    %cst_354 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1433 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1434 = stablehlo.multiply %1433, %arg91 : tensor<144xf32>
    %1435 = chlo.square %770 : tensor<144xf32> -> tensor<144xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1436 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1437 = stablehlo.multiply %1436, %1435 : tensor<144xf32>
    %1438 = stablehlo.add %1434, %1437 : tensor<144xf32>
    %1439 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1440 = stablehlo.divide %1432, %1439 : tensor<144xf32>
    %1441 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1442 = stablehlo.divide %1438, %1441 : tensor<144xf32>
    %1443 = stablehlo.sqrt %1442 : tensor<144xf32>
    %cst_356 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1445 = stablehlo.add %1443, %1444 : tensor<144xf32>
    %1446 = stablehlo.divide %1440, %1445 : tensor<144xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1447 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1448 = stablehlo.multiply %1447, %1446 : tensor<144xf32>
    %1449 = stablehlo.subtract %arg27, %1448 : tensor<144xf32>
    %cst_358 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1450 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1451 = stablehlo.multiply %1450, %arg60 : tensor<144xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1453 = stablehlo.multiply %1452, %769 : tensor<144xf32>
    %1454 = stablehlo.add %1451, %1453 : tensor<144xf32>
    %cst_360 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1455 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1456 = stablehlo.multiply %1455, %arg92 : tensor<144xf32>
    %1457 = chlo.square %769 : tensor<144xf32> -> tensor<144xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1458 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1459 = stablehlo.multiply %1458, %1457 : tensor<144xf32>
    %1460 = stablehlo.add %1456, %1459 : tensor<144xf32>
    %1461 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1462 = stablehlo.divide %1454, %1461 : tensor<144xf32>
    %1463 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1464 = stablehlo.divide %1460, %1463 : tensor<144xf32>
    %1465 = stablehlo.sqrt %1464 : tensor<144xf32>
    %cst_362 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1466 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1467 = stablehlo.add %1465, %1466 : tensor<144xf32>
    %1468 = stablehlo.divide %1462, %1467 : tensor<144xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1469 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1470 = stablehlo.multiply %1469, %1468 : tensor<144xf32>
    %1471 = stablehlo.subtract %arg28, %1470 : tensor<144xf32>
    %cst_364 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1472 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1473 = stablehlo.multiply %1472, %arg61 : tensor<8x8x3x144xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1474 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1475 = stablehlo.multiply %1474, %768 : tensor<8x8x3x144xf32>
    %1476 = stablehlo.add %1473, %1475 : tensor<8x8x3x144xf32>
    %cst_366 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1477 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1478 = stablehlo.multiply %1477, %arg93 : tensor<8x8x3x144xf32>
    %1479 = chlo.square %768 : tensor<8x8x3x144xf32> -> tensor<8x8x3x144xf32>
    %cst_367 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1480 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1481 = stablehlo.multiply %1480, %1479 : tensor<8x8x3x144xf32>
    %1482 = stablehlo.add %1478, %1481 : tensor<8x8x3x144xf32>
    %1483 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1484 = stablehlo.divide %1476, %1483 : tensor<8x8x3x144xf32>
    %1485 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1486 = stablehlo.divide %1482, %1485 : tensor<8x8x3x144xf32>
    %1487 = stablehlo.sqrt %1486 : tensor<8x8x3x144xf32>
    %cst_368 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1488 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1489 = stablehlo.add %1487, %1488 : tensor<8x8x3x144xf32>
    %1490 = stablehlo.divide %1484, %1489 : tensor<8x8x3x144xf32>
    %cst_369 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1491 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1492 = stablehlo.multiply %1491, %arg29 : tensor<8x8x3x144xf32>
    %1493 = stablehlo.add %1490, %1492 : tensor<8x8x3x144xf32>
    %cst_370 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1494 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1495 = stablehlo.multiply %1494, %1493 : tensor<8x8x3x144xf32>
    %1496 = stablehlo.subtract %arg29, %1495 : tensor<8x8x3x144xf32>
    %cst_371 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1497 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1498 = stablehlo.multiply %1497, %arg62 : tensor<144xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1499 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1500 = stablehlo.multiply %1499, %767 : tensor<144xf32>
    %1501 = stablehlo.add %1498, %1500 : tensor<144xf32>
    %cst_373 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1502 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1503 = stablehlo.multiply %1502, %arg94 : tensor<144xf32>
    %1504 = chlo.square %767 : tensor<144xf32> -> tensor<144xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1505 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1506 = stablehlo.multiply %1505, %1504 : tensor<144xf32>
    %1507 = stablehlo.add %1503, %1506 : tensor<144xf32>
    %1508 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1509 = stablehlo.divide %1501, %1508 : tensor<144xf32>
    %1510 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1511 = stablehlo.divide %1507, %1510 : tensor<144xf32>
    %1512 = stablehlo.sqrt %1511 : tensor<144xf32>
    %cst_375 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1513 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1514 = stablehlo.add %1512, %1513 : tensor<144xf32>
    %1515 = stablehlo.divide %1509, %1514 : tensor<144xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1516 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1517 = stablehlo.multiply %1516, %1515 : tensor<144xf32>
    %1518 = stablehlo.subtract %arg30, %1517 : tensor<144xf32>
    %cst_377 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1519 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1520 = stablehlo.multiply %1519, %arg63 : tensor<17x144xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1521 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1522 = stablehlo.multiply %1521, %766 : tensor<17x144xf32>
    %1523 = stablehlo.add %1520, %1522 : tensor<17x144xf32>
    %cst_379 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1524 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1525 = stablehlo.multiply %1524, %arg95 : tensor<17x144xf32>
    %1526 = chlo.square %766 : tensor<17x144xf32> -> tensor<17x144xf32>
    %cst_380 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1527 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1528 = stablehlo.multiply %1527, %1526 : tensor<17x144xf32>
    %1529 = stablehlo.add %1525, %1528 : tensor<17x144xf32>
    %1530 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1531 = stablehlo.divide %1523, %1530 : tensor<17x144xf32>
    %1532 = stablehlo.broadcast_in_dim %803, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1533 = stablehlo.divide %1529, %1532 : tensor<17x144xf32>
    %1534 = stablehlo.sqrt %1533 : tensor<17x144xf32>
    %cst_381 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1535 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1536 = stablehlo.add %1534, %1535 : tensor<17x144xf32>
    %1537 = stablehlo.divide %1531, %1536 : tensor<17x144xf32>
    %cst_382 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1538 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1539 = stablehlo.multiply %1538, %arg31 : tensor<17x144xf32>
    %1540 = stablehlo.add %1537, %1539 : tensor<17x144xf32>
    %cst_383 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1541 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1542 = stablehlo.multiply %1541, %1540 : tensor<17x144xf32>
    %1543 = stablehlo.subtract %arg31, %1542 : tensor<17x144xf32>
    return %828, %850, %872, %894, %916, %938, %963, %985, %1010, %1032, %1057, %1079, %1104, %1126, %1148, %1170, %1192, %1214, %1239, %1261, %1286, %1308, %1333, %1355, %1380, %1405, %1427, %1449, %1471, %1496, %1518, %1543, %808, %833, %855, %877, %899, %921, %943, %968, %990, %1015, %1037, %1062, %1084, %1109, %1131, %1153, %1175, %1197, %1219, %1244, %1266, %1291, %1313, %1338, %1360, %1385, %1410, %1432, %1454, %1476, %1501, %1523, %814, %839, %861, %883, %905, %927, %949, %974, %996, %1021, %1043, %1068, %1090, %1115, %1137, %1159, %1181, %1203, %1225, %1250, %1272, %1297, %1319, %1344, %1366, %1391, %1416, %1438, %1460, %1482, %1507, %1529, %798, %405 : tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<1x1x144xf32>, tensor<144x10xf32>, tensor<10xf32>, tensor<144xf32>, tensor<144xf32>, tensor<8x8x3x144xf32>, tensor<144xf32>, tensor<17x144xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<1x1x144xf32>, tensor<144x10xf32>, tensor<10xf32>, tensor<144xf32>, tensor<144xf32>, tensor<8x8x3x144xf32>, tensor<144xf32>, tensor<17x144xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<1x1x144xf32>, tensor<144x10xf32>, tensor<10xf32>, tensor<144xf32>, tensor<144xf32>, tensor<8x8x3x144xf32>, tensor<144xf32>, tensor<17x144xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @take_along_axis(%arg0: tensor<3x10xf32>, %arg1: tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3x1xi1>, tensor<3x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xi32>) -> tensor<3x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<3x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<3x1x1xi1>, tensor<i1>) -> tensor<3x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x10xf32>, tensor<3x1x1xi32>) -> tensor<3x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<3x1xi1>, tensor<3x1xf32>
    return %15, %5 : tensor<3x1xf32>, tensor<3x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<3x1x1xi32>, %arg1: tensor<3x1xf32>) -> tensor<3x10xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x10xf32>, tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x10xf32>
    return %1 : tensor<3x10xf32>
  }
}
