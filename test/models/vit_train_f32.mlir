// vit_train_f32; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convolution(%arg97, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [8, 8], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x3xf32>, tensor<8x8x3x144xf32>) -> tensor<3x4x4x144xf32>
    %1 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<3x4x4x144xf32>
    %3 = stablehlo.add %0, %2 : tensor<3x4x4x144xf32>
    %4 = stablehlo.reshape %3 : (tensor<3x4x4x144xf32>) -> tensor<3x16x144xf32>
    %5 = stablehlo.broadcast_in_dim %arg24, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x1x144xf32>
    %6 = stablehlo.concatenate %5, %4, dim = 1 : (tensor<3x1x144xf32>, tensor<3x16x144xf32>) -> tensor<3x17x144xf32>
    %7 = stablehlo.broadcast_in_dim %arg31, dims = [1, 2] : (tensor<17x144xf32>) -> tensor<1x17x144xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x17x144xf32>) -> tensor<3x17x144xf32>
    %9 = stablehlo.add %6, %8 : tensor<3x17x144xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_0 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<3x17x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<3x17x144xf32>
    %16 = chlo.square %15 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %18 = stablehlo.multiply %17, %15 : tensor<3x17x144xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%16 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_3 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<3x17x1xf32>
    %23 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %24 = stablehlo.subtract %9, %23 : tensor<3x17x144xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %26 = stablehlo.add %22, %25 : tensor<3x17x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<3x17x1xf32>
    %28 = stablehlo.divide %27, %26 : tensor<3x17x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<3x17x1xf32>
    %31 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %32 = stablehlo.multiply %24, %31 : tensor<3x17x144xf32>
    %33 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %35 = stablehlo.multiply %32, %34 : tensor<3x17x144xf32>
    %36 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %38 = stablehlo.add %35, %37 : tensor<3x17x144xf32>
    %39 = stablehlo.dot_general %38, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x432xf32>) -> tensor<3x17x432xf32>
    %40 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<432xf32>) -> tensor<1x1x432xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<1x1x432xf32>) -> tensor<3x17x432xf32>
    %42 = stablehlo.add %39, %41 : tensor<3x17x432xf32>
    %43 = stablehlo.slice %42 [0:3, 0:17, 0:144] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %44 = stablehlo.slice %42 [0:3, 0:17, 144:288] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %45 = stablehlo.slice %42 [0:3, 0:17, 288:432] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %46 = stablehlo.reshape %43 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %48 = stablehlo.reshape %44 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %49 = stablehlo.transpose %48, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %50 = stablehlo.reshape %45 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %51 = stablehlo.transpose %50, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %52 = stablehlo.dot_general %47, %49, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x17xf32>
    %cst_6 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %54 = stablehlo.divide %52, %53 : tensor<3x3x17x17xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %56 = stablehlo.reshape %55 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %58 = stablehlo.compare EQ, %54, %57, FLOAT : (tensor<3x3x17x17xf32>, tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xi1>
    %59 = stablehlo.convert %58 : (tensor<3x3x17x17xi1>) -> tensor<3x3x17x17xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %62 = stablehlo.maximum %61, %55 : tensor<3x3x17xf32>
    %63 = stablehlo.compare EQ, %55, %62, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %66 = stablehlo.select %63, %64, %65 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %68 = stablehlo.compare EQ, %67, %62, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %71 = stablehlo.select %68, %69, %70 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %72 = stablehlo.divide %66, %71 : tensor<3x3x17xf32>
    %73 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %75 = stablehlo.subtract %54, %74 : tensor<3x3x17x17xf32>
    %76 = stablehlo.exponential %75 : tensor<3x3x17x17xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %80 = stablehlo.divide %76, %79 : tensor<3x3x17x17xf32>
    %81 = stablehlo.multiply %78, %78 : tensor<3x3x17x1xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x3x17x1xf32>
    %83 = stablehlo.divide %82, %81 : tensor<3x3x17x1xf32>
    %84 = stablehlo.dot_general %80, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %85 = stablehlo.transpose %84, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %86 = stablehlo.reshape %85 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %87 = stablehlo.dot_general %86, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x144xf32>) -> tensor<3x17x144xf32>
    %88 = stablehlo.add %9, %87 : tensor<3x17x144xf32>
    %89 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %91 = stablehlo.add %88, %90 : tensor<3x17x144xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%91 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_18 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %95 = stablehlo.divide %93, %94 : tensor<3x17x1xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %97 = stablehlo.subtract %91, %96 : tensor<3x17x144xf32>
    %98 = chlo.square %97 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %100 = stablehlo.multiply %99, %97 : tensor<3x17x144xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%98 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_21 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %104 = stablehlo.divide %102, %103 : tensor<3x17x1xf32>
    %105 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %106 = stablehlo.subtract %91, %105 : tensor<3x17x144xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %108 = stablehlo.add %104, %107 : tensor<3x17x1xf32>
    %109 = stablehlo.rsqrt %108 : tensor<3x17x1xf32>
    %110 = stablehlo.divide %109, %108 : tensor<3x17x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %112 = stablehlo.multiply %111, %110 : tensor<3x17x1xf32>
    %113 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %114 = stablehlo.multiply %106, %113 : tensor<3x17x144xf32>
    %115 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %117 = stablehlo.multiply %114, %116 : tensor<3x17x144xf32>
    %118 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %120 = stablehlo.add %117, %119 : tensor<3x17x144xf32>
    %121 = stablehlo.dot_general %120, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x288xf32>) -> tensor<3x17x288xf32>
    %122 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2] : (tensor<1x1x288xf32>) -> tensor<3x17x288xf32>
    %124 = stablehlo.add %121, %123 : tensor<3x17x288xf32>
    %125 = stablehlo.multiply %124, %124 : tensor<3x17x288xf32>
    %126 = stablehlo.multiply %125, %124 : tensor<3x17x288xf32>
    %127 = stablehlo.multiply %124, %124 : tensor<3x17x288xf32>
    %cst_24 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %129 = stablehlo.multiply %128, %127 : tensor<3x17x288xf32>
    %cst_25 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %131 = stablehlo.multiply %130, %126 : tensor<3x17x288xf32>
    %132 = stablehlo.add %124, %131 : tensor<3x17x288xf32>
    %cst_26 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %134 = stablehlo.multiply %133, %132 : tensor<3x17x288xf32>
    %135 = stablehlo.tanh %134 : tensor<3x17x288xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %137 = stablehlo.subtract %136, %135 : tensor<3x17x288xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %139 = stablehlo.add %138, %135 : tensor<3x17x288xf32>
    %cst_29 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %141 = stablehlo.multiply %140, %139 : tensor<3x17x288xf32>
    %142 = stablehlo.multiply %124, %141 : tensor<3x17x288xf32>
    %143 = stablehlo.dot_general %142, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<288x144xf32>) -> tensor<3x17x144xf32>
    %144 = stablehlo.add %91, %143 : tensor<3x17x144xf32>
    %145 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %147 = stablehlo.add %144, %146 : tensor<3x17x144xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%147 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_31 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %151 = stablehlo.divide %149, %150 : tensor<3x17x1xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %153 = stablehlo.subtract %147, %152 : tensor<3x17x144xf32>
    %154 = chlo.square %153 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %156 = stablehlo.multiply %155, %153 : tensor<3x17x144xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.reduce(%154 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_34 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %160 = stablehlo.divide %158, %159 : tensor<3x17x1xf32>
    %161 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %162 = stablehlo.subtract %147, %161 : tensor<3x17x144xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %164 = stablehlo.add %160, %163 : tensor<3x17x1xf32>
    %165 = stablehlo.rsqrt %164 : tensor<3x17x1xf32>
    %166 = stablehlo.divide %165, %164 : tensor<3x17x1xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %168 = stablehlo.multiply %167, %166 : tensor<3x17x1xf32>
    %169 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %170 = stablehlo.multiply %162, %169 : tensor<3x17x144xf32>
    %171 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %173 = stablehlo.multiply %170, %172 : tensor<3x17x144xf32>
    %174 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %176 = stablehlo.add %173, %175 : tensor<3x17x144xf32>
    %177 = stablehlo.dot_general %176, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x432xf32>) -> tensor<3x17x432xf32>
    %178 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<432xf32>) -> tensor<1x1x432xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<1x1x432xf32>) -> tensor<3x17x432xf32>
    %180 = stablehlo.add %177, %179 : tensor<3x17x432xf32>
    %181 = stablehlo.slice %180 [0:3, 0:17, 0:144] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %182 = stablehlo.slice %180 [0:3, 0:17, 144:288] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %183 = stablehlo.slice %180 [0:3, 0:17, 288:432] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %184 = stablehlo.reshape %181 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %185 = stablehlo.transpose %184, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %186 = stablehlo.reshape %182 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %187 = stablehlo.transpose %186, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %188 = stablehlo.reshape %183 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %189 = stablehlo.transpose %188, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %190 = stablehlo.dot_general %185, %187, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x17xf32>
    %cst_37 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %192 = stablehlo.divide %190, %191 : tensor<3x3x17x17xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %193 = stablehlo.reduce(%192 init: %cst_38) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %194 = stablehlo.reshape %193 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %196 = stablehlo.compare EQ, %192, %195, FLOAT : (tensor<3x3x17x17xf32>, tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xi1>
    %197 = stablehlo.convert %196 : (tensor<3x3x17x17xi1>) -> tensor<3x3x17x17xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.reduce(%197 init: %cst_39) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_40 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %200 = stablehlo.maximum %199, %193 : tensor<3x3x17xf32>
    %201 = stablehlo.compare EQ, %193, %200, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %204 = stablehlo.select %201, %202, %203 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %206 = stablehlo.compare EQ, %205, %200, FLOAT : (tensor<3x3x17xf32>, tensor<3x3x17xf32>) -> tensor<3x3x17xi1>
    %cst_44 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %209 = stablehlo.select %206, %207, %208 : tensor<3x3x17xi1>, tensor<3x3x17xf32>
    %210 = stablehlo.divide %204, %209 : tensor<3x3x17xf32>
    %211 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %213 = stablehlo.subtract %192, %212 : tensor<3x3x17x17xf32>
    %214 = stablehlo.exponential %213 : tensor<3x3x17x17xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_46) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %217 = stablehlo.broadcast_in_dim %216, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %218 = stablehlo.divide %214, %217 : tensor<3x3x17x17xf32>
    %219 = stablehlo.multiply %216, %216 : tensor<3x3x17x1xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<3x3x17x1xf32>
    %221 = stablehlo.divide %220, %219 : tensor<3x3x17x1xf32>
    %222 = stablehlo.dot_general %218, %189, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %223 = stablehlo.transpose %222, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %224 = stablehlo.reshape %223 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %225 = stablehlo.dot_general %224, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x144xf32>) -> tensor<3x17x144xf32>
    %226 = stablehlo.add %147, %225 : tensor<3x17x144xf32>
    %227 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %229 = stablehlo.add %226, %228 : tensor<3x17x144xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %230 = stablehlo.reduce(%229 init: %cst_48) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_49 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %233 = stablehlo.divide %231, %232 : tensor<3x17x1xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %235 = stablehlo.subtract %229, %234 : tensor<3x17x144xf32>
    %236 = chlo.square %235 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_50 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x17x144xf32>
    %238 = stablehlo.multiply %237, %235 : tensor<3x17x144xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.reduce(%236 init: %cst_51) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_52 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %242 = stablehlo.divide %240, %241 : tensor<3x17x1xf32>
    %243 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %244 = stablehlo.subtract %229, %243 : tensor<3x17x144xf32>
    %cst_53 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %246 = stablehlo.add %242, %245 : tensor<3x17x1xf32>
    %247 = stablehlo.rsqrt %246 : tensor<3x17x1xf32>
    %248 = stablehlo.divide %247, %246 : tensor<3x17x1xf32>
    %cst_54 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %250 = stablehlo.multiply %249, %248 : tensor<3x17x1xf32>
    %251 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %252 = stablehlo.multiply %244, %251 : tensor<3x17x144xf32>
    %253 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %255 = stablehlo.multiply %252, %254 : tensor<3x17x144xf32>
    %256 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %258 = stablehlo.add %255, %257 : tensor<3x17x144xf32>
    %259 = stablehlo.dot_general %258, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x288xf32>) -> tensor<3x17x288xf32>
    %260 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1, 2] : (tensor<1x1x288xf32>) -> tensor<3x17x288xf32>
    %262 = stablehlo.add %259, %261 : tensor<3x17x288xf32>
    %263 = stablehlo.multiply %262, %262 : tensor<3x17x288xf32>
    %264 = stablehlo.multiply %263, %262 : tensor<3x17x288xf32>
    %265 = stablehlo.multiply %262, %262 : tensor<3x17x288xf32>
    %cst_55 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %267 = stablehlo.multiply %266, %265 : tensor<3x17x288xf32>
    %cst_56 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %269 = stablehlo.multiply %268, %264 : tensor<3x17x288xf32>
    %270 = stablehlo.add %262, %269 : tensor<3x17x288xf32>
    %cst_57 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %272 = stablehlo.multiply %271, %270 : tensor<3x17x288xf32>
    %273 = stablehlo.tanh %272 : tensor<3x17x288xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %275 = stablehlo.subtract %274, %273 : tensor<3x17x288xf32>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %277 = stablehlo.add %276, %273 : tensor<3x17x288xf32>
    %cst_60 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %279 = stablehlo.multiply %278, %277 : tensor<3x17x288xf32>
    %280 = stablehlo.multiply %262, %279 : tensor<3x17x288xf32>
    %281 = stablehlo.dot_general %280, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<288x144xf32>) -> tensor<3x17x144xf32>
    %282 = stablehlo.add %229, %281 : tensor<3x17x144xf32>
    %283 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %285 = stablehlo.add %282, %284 : tensor<3x17x144xf32>
    %286 = stablehlo.slice %285 [0:3, 0:1, 0:144] : (tensor<3x17x144xf32>) -> tensor<3x1x144xf32>
    %287 = stablehlo.reshape %286 : (tensor<3x1x144xf32>) -> tensor<3x144xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%287 init: %cst_61) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_62 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %291 = stablehlo.divide %289, %290 : tensor<3x1xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %293 = stablehlo.subtract %287, %292 : tensor<3x144xf32>
    %294 = chlo.square %293 : tensor<3x144xf32> -> tensor<3x144xf32>
    %cst_63 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3x144xf32>
    %296 = stablehlo.multiply %295, %293 : tensor<3x144xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.reduce(%294 init: %cst_64) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_65 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %300 = stablehlo.divide %298, %299 : tensor<3x1xf32>
    %301 = stablehlo.broadcast_in_dim %291, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %302 = stablehlo.subtract %287, %301 : tensor<3x144xf32>
    %cst_66 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %304 = stablehlo.add %300, %303 : tensor<3x1xf32>
    %305 = stablehlo.rsqrt %304 : tensor<3x1xf32>
    %306 = stablehlo.divide %305, %304 : tensor<3x1xf32>
    %cst_67 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %308 = stablehlo.multiply %307, %306 : tensor<3x1xf32>
    %309 = stablehlo.broadcast_in_dim %305, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %310 = stablehlo.multiply %302, %309 : tensor<3x144xf32>
    %311 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<144xf32>) -> tensor<1x144xf32>
    %312 = stablehlo.broadcast_in_dim %311, dims = [0, 1] : (tensor<1x144xf32>) -> tensor<3x144xf32>
    %313 = stablehlo.multiply %310, %312 : tensor<3x144xf32>
    %314 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<144xf32>) -> tensor<1x144xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1] : (tensor<1x144xf32>) -> tensor<3x144xf32>
    %316 = stablehlo.add %313, %315 : tensor<3x144xf32>
    %317 = stablehlo.dot_general %316, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x144xf32>, tensor<144x10xf32>) -> tensor<3x10xf32>
    %318 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %319 = stablehlo.broadcast_in_dim %318, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<3x10xf32>
    %320 = stablehlo.add %317, %319 : tensor<3x10xf32>
    %321 = stablehlo.broadcast_in_dim %arg98, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %322:2 = call @take_along_axis(%320, %321) : (tensor<3x10xf32>, tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>)
    %323 = stablehlo.reshape %322#0 : (tensor<3x1xf32>) -> tensor<3xf32>
    %cst_68 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %324 = stablehlo.reduce(%320 init: %cst_68) applies stablehlo.maximum across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
    %325 = stablehlo.reshape %324 : (tensor<3xf32>) -> tensor<3x1xf32>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x10xf32>
    %327 = stablehlo.compare EQ, %320, %326, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %328 = stablehlo.convert %327 : (tensor<3x10xi1>) -> tensor<3x10xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %329 = stablehlo.reduce(%328 init: %cst_69) applies stablehlo.add across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_70 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %331 = stablehlo.maximum %330, %324 : tensor<3xf32>
    %332 = stablehlo.compare EQ, %324, %331, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %335 = stablehlo.select %332, %333, %334 : tensor<3xi1>, tensor<3xf32>
    %cst_73 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %337 = stablehlo.compare EQ, %336, %331, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_74 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %340 = stablehlo.select %337, %338, %339 : tensor<3xi1>, tensor<3xf32>
    %341 = stablehlo.divide %335, %340 : tensor<3xf32>
    %342 = stablehlo.is_finite %331 : (tensor<3xf32>) -> tensor<3xi1>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %344 = stablehlo.select %342, %331, %343 : tensor<3xi1>, tensor<3xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %346 = stablehlo.broadcast_in_dim %344, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x10xf32>
    %348 = stablehlo.subtract %320, %347 : tensor<3x10xf32>
    %349 = stablehlo.exponential %348 : tensor<3x10xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.reduce(%349 init: %cst_78) applies stablehlo.add across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
    %351 = stablehlo.sign %350 : tensor<3xf32>
    %352 = stablehlo.abs %350 : tensor<3xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %354 = stablehlo.compare GE, %350, %353, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %355 = stablehlo.log %352 : tensor<3xf32>
    %356 = stablehlo.add %355, %344 : tensor<3xf32>
    %357 = stablehlo.subtract %356, %323 : tensor<3xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.reduce(%357 init: %cst_80) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_81 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %359 = stablehlo.divide %358, %cst_81 : tensor<f32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_83 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %360 = stablehlo.divide %cst_82, %cst_83 : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %360, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %362 = stablehlo.negate %361 : tensor<3xf32>
    %363 = stablehlo.divide %361, %352 : tensor<3xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %365 = stablehlo.select %354, %364, %363 : tensor<3xi1>, tensor<3xf32>
    %366 = stablehlo.select %354, %363, %364 : tensor<3xi1>, tensor<3xf32>
    %367 = stablehlo.negate %365 : tensor<3xf32>
    %368 = stablehlo.add %366, %367 : tensor<3xf32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0] : (tensor<3xf32>) -> tensor<3x10xf32>
    %370 = stablehlo.multiply %369, %349 : tensor<3x10xf32>
    %371 = stablehlo.broadcast_in_dim %362, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %372 = call @take_along_axis_0(%322#1, %371) : (tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x10xf32>
    %373 = stablehlo.add %370, %372 : tensor<3x10xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%373 init: %cst_85) applies stablehlo.add across dimensions = [0] : (tensor<3x10xf32>, tensor<f32>) -> tensor<10xf32>
    %375 = stablehlo.reshape %374 : (tensor<10xf32>) -> tensor<1x10xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.reduce(%375 init: %cst_86) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %377 = stablehlo.dot_general %373, %316, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10xf32>, tensor<3x144xf32>) -> tensor<10x144xf32>
    %378 = stablehlo.transpose %377, dims = [1, 0] : (tensor<10x144xf32>) -> tensor<144x10xf32>
    %379 = stablehlo.dot_general %373, %arg25, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10xf32>, tensor<144x10xf32>) -> tensor<3x144xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.reduce(%379 init: %cst_87) applies stablehlo.add across dimensions = [0] : (tensor<3x144xf32>, tensor<f32>) -> tensor<144xf32>
    %381 = stablehlo.reshape %380 : (tensor<144xf32>) -> tensor<1x144xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%381 init: %cst_88) applies stablehlo.add across dimensions = [0] : (tensor<1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %383 = stablehlo.multiply %310, %379 : tensor<3x144xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_89) applies stablehlo.add across dimensions = [0] : (tensor<3x144xf32>, tensor<f32>) -> tensor<144xf32>
    %385 = stablehlo.reshape %384 : (tensor<144xf32>) -> tensor<1x144xf32>
    %386 = stablehlo.broadcast_in_dim %311, dims = [0, 1] : (tensor<1x144xf32>) -> tensor<3x144xf32>
    %387 = stablehlo.multiply %379, %386 : tensor<3x144xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.reduce(%385 init: %cst_90) applies stablehlo.add across dimensions = [0] : (tensor<1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %389 = stablehlo.multiply %302, %387 : tensor<3x144xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%389 init: %cst_91) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %391 = stablehlo.reshape %390 : (tensor<3xf32>) -> tensor<3x1xf32>
    %392 = stablehlo.broadcast_in_dim %305, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %393 = stablehlo.multiply %387, %392 : tensor<3x144xf32>
    %394 = stablehlo.multiply %391, %308 : tensor<3x1xf32>
    %395 = stablehlo.negate %393 : tensor<3x144xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.reduce(%395 init: %cst_92) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %397 = stablehlo.reshape %396 : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_93 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %399 = stablehlo.divide %394, %398 : tensor<3x1xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.reduce(%399 init: %cst_94) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %401 = stablehlo.broadcast_in_dim %400, dims = [0] : (tensor<3xf32>) -> tensor<3x144xf32>
    %402 = stablehlo.multiply %401, %296 : tensor<3x144xf32>
    %403 = stablehlo.negate %402 : tensor<3x144xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.reduce(%403 init: %cst_95) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %405 = stablehlo.reshape %404 : (tensor<3xf32>) -> tensor<3x1xf32>
    %406 = stablehlo.add %393, %402 : tensor<3x144xf32>
    %407 = stablehlo.add %397, %405 : tensor<3x1xf32>
    %cst_96 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %409 = stablehlo.divide %407, %408 : tensor<3x1xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %410 = stablehlo.reduce(%409 init: %cst_97) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [0] : (tensor<3xf32>) -> tensor<3x144xf32>
    %412 = stablehlo.add %406, %411 : tensor<3x144xf32>
    %413 = stablehlo.broadcast_in_dim %412, dims = [0, 2] : (tensor<3x144xf32>) -> tensor<3x1x144xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.pad %413, %cst_98, low = [0, 0, 0], high = [0, 16, 0], interior = [0, 0, 0] : (tensor<3x1x144xf32>, tensor<f32>) -> tensor<3x17x144xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%414 init: %cst_99) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %416 = stablehlo.reshape %415 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%416 init: %cst_100) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %418 = stablehlo.dot_general %414, %280, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<3x17x288xf32>) -> tensor<144x288xf32>
    %419 = stablehlo.transpose %418, dims = [1, 0] : (tensor<144x288xf32>) -> tensor<288x144xf32>
    %420 = stablehlo.dot_general %414, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<288x144xf32>) -> tensor<3x17x288xf32>
    %421 = stablehlo.multiply %262, %420 : tensor<3x17x288xf32>
    %422 = stablehlo.multiply %420, %279 : tensor<3x17x288xf32>
    %cst_101 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %424 = stablehlo.multiply %423, %421 : tensor<3x17x288xf32>
    %425 = stablehlo.multiply %424, %275 : tensor<3x17x288xf32>
    %426 = stablehlo.multiply %425, %273 : tensor<3x17x288xf32>
    %427 = stablehlo.add %425, %426 : tensor<3x17x288xf32>
    %cst_102 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %429 = stablehlo.multiply %428, %427 : tensor<3x17x288xf32>
    %430 = stablehlo.add %422, %429 : tensor<3x17x288xf32>
    %cst_103 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %432 = stablehlo.multiply %431, %429 : tensor<3x17x288xf32>
    %433 = stablehlo.multiply %432, %267 : tensor<3x17x288xf32>
    %434 = stablehlo.add %430, %433 : tensor<3x17x288xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %435 = stablehlo.reduce(%434 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x288xf32>, tensor<f32>) -> tensor<288xf32>
    %436 = stablehlo.reshape %435 : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x288xf32>, tensor<f32>) -> tensor<288xf32>
    %438 = stablehlo.dot_general %434, %258, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<3x17x144xf32>) -> tensor<288x144xf32>
    %439 = stablehlo.transpose %438, dims = [1, 0] : (tensor<288x144xf32>) -> tensor<144x288xf32>
    %440 = stablehlo.dot_general %434, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<144x288xf32>) -> tensor<3x17x144xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %442 = stablehlo.reshape %441 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %444 = stablehlo.multiply %252, %440 : tensor<3x17x144xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %446 = stablehlo.reshape %445 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %447 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %448 = stablehlo.multiply %440, %447 : tensor<3x17x144xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%446 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %450 = stablehlo.multiply %244, %448 : tensor<3x17x144xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.reduce(%450 init: %cst_110) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %452 = stablehlo.reshape %451 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %453 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %454 = stablehlo.multiply %448, %453 : tensor<3x17x144xf32>
    %455 = stablehlo.multiply %452, %250 : tensor<3x17x1xf32>
    %456 = stablehlo.negate %454 : tensor<3x17x144xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.reduce(%456 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %458 = stablehlo.reshape %457 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %459 = stablehlo.add %414, %454 : tensor<3x17x144xf32>
    %cst_112 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %461 = stablehlo.divide %455, %460 : tensor<3x17x1xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%461 init: %cst_113) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %463 = stablehlo.broadcast_in_dim %462, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %464 = stablehlo.multiply %463, %238 : tensor<3x17x144xf32>
    %465 = stablehlo.negate %464 : tensor<3x17x144xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %467 = stablehlo.reshape %466 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %468 = stablehlo.add %459, %464 : tensor<3x17x144xf32>
    %469 = stablehlo.add %458, %467 : tensor<3x17x1xf32>
    %cst_115 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %470 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %471 = stablehlo.divide %469, %470 : tensor<3x17x1xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %472 = stablehlo.reduce(%471 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %473 = stablehlo.broadcast_in_dim %472, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %474 = stablehlo.add %468, %473 : tensor<3x17x144xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.reduce(%474 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %476 = stablehlo.reshape %475 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %477 = stablehlo.reduce(%476 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %478 = stablehlo.dot_general %474, %224, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<3x17x144xf32>) -> tensor<144x144xf32>
    %479 = stablehlo.transpose %478, dims = [1, 0] : (tensor<144x144xf32>) -> tensor<144x144xf32>
    %480 = stablehlo.dot_general %474, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x144xf32>) -> tensor<3x17x144xf32>
    %481 = stablehlo.reshape %480 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %482 = stablehlo.transpose %481, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %483 = stablehlo.dot_general %482, %218, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x17xf32>) -> tensor<3x3x48x17xf32>
    %484 = stablehlo.transpose %483, dims = [0, 1, 3, 2] : (tensor<3x3x48x17xf32>) -> tensor<3x3x17x48xf32>
    %485 = stablehlo.dot_general %482, %189, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x17xf32>
    %486 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %487 = stablehlo.multiply %485, %486 : tensor<3x3x17x17xf32>
    %488 = stablehlo.multiply %487, %214 : tensor<3x3x17x17xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.reduce(%488 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %490 = stablehlo.reshape %489 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %491 = stablehlo.negate %490 : tensor<3x3x17x1xf32>
    %492 = stablehlo.broadcast_in_dim %216, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %493 = stablehlo.divide %485, %492 : tensor<3x3x17x17xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%491 init: %cst_120) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x1xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %495 = stablehlo.broadcast_in_dim %494, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x17xf32>
    %496 = stablehlo.add %493, %495 : tensor<3x3x17x17xf32>
    %497 = stablehlo.multiply %496, %214 : tensor<3x3x17x17xf32>
    %cst_121 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %499 = stablehlo.divide %497, %498 : tensor<3x3x17x17xf32>
    %500 = stablehlo.dot_general %499, %185, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %501 = stablehlo.dot_general %499, %187, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %502 = stablehlo.transpose %484, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %503 = stablehlo.reshape %502 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %504 = stablehlo.transpose %500, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %505 = stablehlo.reshape %504 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %506 = stablehlo.transpose %501, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %507 = stablehlo.reshape %506 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %508 = stablehlo.concatenate %507, %505, %503, dim = 2 : (tensor<3x17x144xf32>, tensor<3x17x144xf32>, tensor<3x17x144xf32>) -> tensor<3x17x432xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %509 = stablehlo.reduce(%508 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x432xf32>, tensor<f32>) -> tensor<432xf32>
    %510 = stablehlo.reshape %509 : (tensor<432xf32>) -> tensor<1x1x432xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %511 = stablehlo.reduce(%510 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x432xf32>, tensor<f32>) -> tensor<432xf32>
    %512 = stablehlo.dot_general %508, %176, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xf32>, tensor<3x17x144xf32>) -> tensor<432x144xf32>
    %513 = stablehlo.transpose %512, dims = [1, 0] : (tensor<432x144xf32>) -> tensor<144x432xf32>
    %514 = stablehlo.dot_general %508, %arg20, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xf32>, tensor<144x432xf32>) -> tensor<3x17x144xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%514 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %516 = stablehlo.reshape %515 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.reduce(%516 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %518 = stablehlo.multiply %170, %514 : tensor<3x17x144xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%518 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %520 = stablehlo.reshape %519 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %521 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %522 = stablehlo.multiply %514, %521 : tensor<3x17x144xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.reduce(%520 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %524 = stablehlo.multiply %162, %522 : tensor<3x17x144xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %525 = stablehlo.reduce(%524 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %526 = stablehlo.reshape %525 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %527 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %528 = stablehlo.multiply %522, %527 : tensor<3x17x144xf32>
    %529 = stablehlo.multiply %526, %168 : tensor<3x17x1xf32>
    %530 = stablehlo.negate %528 : tensor<3x17x144xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %532 = stablehlo.reshape %531 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %533 = stablehlo.add %474, %528 : tensor<3x17x144xf32>
    %cst_130 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %534 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %535 = stablehlo.divide %529, %534 : tensor<3x17x1xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%535 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %537 = stablehlo.broadcast_in_dim %536, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %538 = stablehlo.multiply %537, %156 : tensor<3x17x144xf32>
    %539 = stablehlo.negate %538 : tensor<3x17x144xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %540 = stablehlo.reduce(%539 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %541 = stablehlo.reshape %540 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %542 = stablehlo.add %533, %538 : tensor<3x17x144xf32>
    %543 = stablehlo.add %532, %541 : tensor<3x17x1xf32>
    %cst_133 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %544 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %545 = stablehlo.divide %543, %544 : tensor<3x17x1xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %546 = stablehlo.reduce(%545 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %547 = stablehlo.broadcast_in_dim %546, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %548 = stablehlo.add %542, %547 : tensor<3x17x144xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %549 = stablehlo.reduce(%548 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %550 = stablehlo.reshape %549 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%550 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %552 = stablehlo.dot_general %548, %142, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<3x17x288xf32>) -> tensor<144x288xf32>
    %553 = stablehlo.transpose %552, dims = [1, 0] : (tensor<144x288xf32>) -> tensor<288x144xf32>
    %554 = stablehlo.dot_general %548, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<288x144xf32>) -> tensor<3x17x288xf32>
    %555 = stablehlo.multiply %124, %554 : tensor<3x17x288xf32>
    %556 = stablehlo.multiply %554, %141 : tensor<3x17x288xf32>
    %cst_137 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %558 = stablehlo.multiply %557, %555 : tensor<3x17x288xf32>
    %559 = stablehlo.multiply %558, %137 : tensor<3x17x288xf32>
    %560 = stablehlo.multiply %559, %135 : tensor<3x17x288xf32>
    %561 = stablehlo.add %559, %560 : tensor<3x17x288xf32>
    %cst_138 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %562 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %563 = stablehlo.multiply %562, %561 : tensor<3x17x288xf32>
    %564 = stablehlo.add %556, %563 : tensor<3x17x288xf32>
    %cst_139 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %566 = stablehlo.multiply %565, %563 : tensor<3x17x288xf32>
    %567 = stablehlo.multiply %566, %129 : tensor<3x17x288xf32>
    %568 = stablehlo.add %564, %567 : tensor<3x17x288xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %569 = stablehlo.reduce(%568 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x288xf32>, tensor<f32>) -> tensor<288xf32>
    %570 = stablehlo.reshape %569 : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %571 = stablehlo.reduce(%570 init: %cst_141) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x288xf32>, tensor<f32>) -> tensor<288xf32>
    %572 = stablehlo.dot_general %568, %120, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<3x17x144xf32>) -> tensor<288x144xf32>
    %573 = stablehlo.transpose %572, dims = [1, 0] : (tensor<288x144xf32>) -> tensor<144x288xf32>
    %574 = stablehlo.dot_general %568, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<144x288xf32>) -> tensor<3x17x144xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %575 = stablehlo.reduce(%574 init: %cst_142) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %576 = stablehlo.reshape %575 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %577 = stablehlo.reduce(%576 init: %cst_143) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %578 = stablehlo.multiply %114, %574 : tensor<3x17x144xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.reduce(%578 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %580 = stablehlo.reshape %579 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %581 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %582 = stablehlo.multiply %574, %581 : tensor<3x17x144xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%580 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %584 = stablehlo.multiply %106, %582 : tensor<3x17x144xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %585 = stablehlo.reduce(%584 init: %cst_146) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %586 = stablehlo.reshape %585 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %587 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %588 = stablehlo.multiply %582, %587 : tensor<3x17x144xf32>
    %589 = stablehlo.multiply %586, %112 : tensor<3x17x1xf32>
    %590 = stablehlo.negate %588 : tensor<3x17x144xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %592 = stablehlo.reshape %591 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %593 = stablehlo.add %548, %588 : tensor<3x17x144xf32>
    %cst_148 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %594 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %595 = stablehlo.divide %589, %594 : tensor<3x17x1xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %596 = stablehlo.reduce(%595 init: %cst_149) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %597 = stablehlo.broadcast_in_dim %596, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %598 = stablehlo.multiply %597, %100 : tensor<3x17x144xf32>
    %599 = stablehlo.negate %598 : tensor<3x17x144xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %600 = stablehlo.reduce(%599 init: %cst_150) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %601 = stablehlo.reshape %600 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %602 = stablehlo.add %593, %598 : tensor<3x17x144xf32>
    %603 = stablehlo.add %592, %601 : tensor<3x17x1xf32>
    %cst_151 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %604 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %605 = stablehlo.divide %603, %604 : tensor<3x17x1xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %606 = stablehlo.reduce(%605 init: %cst_152) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %607 = stablehlo.broadcast_in_dim %606, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %608 = stablehlo.add %602, %607 : tensor<3x17x144xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.reduce(%608 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %610 = stablehlo.reshape %609 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %611 = stablehlo.reduce(%610 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %612 = stablehlo.dot_general %608, %86, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<3x17x144xf32>) -> tensor<144x144xf32>
    %613 = stablehlo.transpose %612, dims = [1, 0] : (tensor<144x144xf32>) -> tensor<144x144xf32>
    %614 = stablehlo.dot_general %608, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x144xf32>) -> tensor<3x17x144xf32>
    %615 = stablehlo.reshape %614 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %616 = stablehlo.transpose %615, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %617 = stablehlo.dot_general %616, %80, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x17xf32>) -> tensor<3x3x48x17xf32>
    %618 = stablehlo.transpose %617, dims = [0, 1, 3, 2] : (tensor<3x3x48x17xf32>) -> tensor<3x3x17x48xf32>
    %619 = stablehlo.dot_general %616, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x17xf32>
    %620 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %621 = stablehlo.multiply %619, %620 : tensor<3x3x17x17xf32>
    %622 = stablehlo.multiply %621, %76 : tensor<3x3x17x17xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %623 = stablehlo.reduce(%622 init: %cst_155) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %624 = stablehlo.reshape %623 : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %625 = stablehlo.negate %624 : tensor<3x3x17x1xf32>
    %626 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %627 = stablehlo.divide %619, %626 : tensor<3x3x17x17xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %628 = stablehlo.reduce(%625 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x1xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %629 = stablehlo.broadcast_in_dim %628, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x17xf32>
    %630 = stablehlo.add %627, %629 : tensor<3x3x17x17xf32>
    %631 = stablehlo.multiply %630, %76 : tensor<3x3x17x17xf32>
    %cst_157 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %632 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %633 = stablehlo.divide %631, %632 : tensor<3x3x17x17xf32>
    %634 = stablehlo.dot_general %633, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %635 = stablehlo.dot_general %633, %49, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %636 = stablehlo.transpose %618, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %637 = stablehlo.reshape %636 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %638 = stablehlo.transpose %634, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %639 = stablehlo.reshape %638 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %640 = stablehlo.transpose %635, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %641 = stablehlo.reshape %640 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %642 = stablehlo.concatenate %641, %639, %637, dim = 2 : (tensor<3x17x144xf32>, tensor<3x17x144xf32>, tensor<3x17x144xf32>) -> tensor<3x17x432xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %643 = stablehlo.reduce(%642 init: %cst_158) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x432xf32>, tensor<f32>) -> tensor<432xf32>
    %644 = stablehlo.reshape %643 : (tensor<432xf32>) -> tensor<1x1x432xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %645 = stablehlo.reduce(%644 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x432xf32>, tensor<f32>) -> tensor<432xf32>
    %646 = stablehlo.dot_general %642, %38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xf32>, tensor<3x17x144xf32>) -> tensor<432x144xf32>
    %647 = stablehlo.transpose %646, dims = [1, 0] : (tensor<432x144xf32>) -> tensor<144x432xf32>
    %648 = stablehlo.dot_general %642, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x17x432xf32>, tensor<144x432xf32>) -> tensor<3x17x144xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %649 = stablehlo.reduce(%648 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %650 = stablehlo.reshape %649 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %651 = stablehlo.reduce(%650 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %652 = stablehlo.multiply %32, %648 : tensor<3x17x144xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%652 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<144xf32>
    %654 = stablehlo.reshape %653 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %655 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %656 = stablehlo.multiply %648, %655 : tensor<3x17x144xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %657 = stablehlo.reduce(%654 init: %cst_163) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %658 = stablehlo.multiply %24, %656 : tensor<3x17x144xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_164) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %660 = stablehlo.reshape %659 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %661 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %662 = stablehlo.multiply %656, %661 : tensor<3x17x144xf32>
    %663 = stablehlo.multiply %660, %30 : tensor<3x17x1xf32>
    %664 = stablehlo.negate %662 : tensor<3x17x144xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %665 = stablehlo.reduce(%664 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %666 = stablehlo.reshape %665 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %667 = stablehlo.add %608, %662 : tensor<3x17x144xf32>
    %cst_166 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %668 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %669 = stablehlo.divide %663, %668 : tensor<3x17x1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %670 = stablehlo.reduce(%669 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %671 = stablehlo.broadcast_in_dim %670, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %672 = stablehlo.multiply %671, %18 : tensor<3x17x144xf32>
    %673 = stablehlo.negate %672 : tensor<3x17x144xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %674 = stablehlo.reduce(%673 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %675 = stablehlo.reshape %674 : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %676 = stablehlo.add %667, %672 : tensor<3x17x144xf32>
    %677 = stablehlo.add %666, %675 : tensor<3x17x1xf32>
    %cst_169 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %679 = stablehlo.divide %677, %678 : tensor<3x17x1xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %680 = stablehlo.reduce(%679 init: %cst_170) applies stablehlo.add across dimensions = [2] : (tensor<3x17x1xf32>, tensor<f32>) -> tensor<3x17xf32>
    %681 = stablehlo.broadcast_in_dim %680, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x144xf32>
    %682 = stablehlo.add %676, %681 : tensor<3x17x144xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %683 = stablehlo.reduce(%682 init: %cst_171) applies stablehlo.add across dimensions = [0] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<17x144xf32>
    %684 = stablehlo.reshape %683 : (tensor<17x144xf32>) -> tensor<1x17x144xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.reduce(%684 init: %cst_172) applies stablehlo.add across dimensions = [0] : (tensor<1x17x144xf32>, tensor<f32>) -> tensor<17x144xf32>
    %686 = stablehlo.slice %682 [0:3, 0:1, 0:144] : (tensor<3x17x144xf32>) -> tensor<3x1x144xf32>
    %687 = stablehlo.slice %682 [0:3, 1:17, 0:144] : (tensor<3x17x144xf32>) -> tensor<3x16x144xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %688 = stablehlo.reduce(%686 init: %cst_173) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %689 = stablehlo.broadcast_in_dim %688, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %690 = stablehlo.reshape %687 : (tensor<3x16x144xf32>) -> tensor<3x4x4x144xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %691 = stablehlo.reduce(%690 init: %cst_174) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x4x144xf32>, tensor<f32>) -> tensor<144xf32>
    %692 = stablehlo.reshape %691 : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %693 = stablehlo.reduce(%692 init: %cst_175) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x144xf32>, tensor<f32>) -> tensor<144xf32>
    %694 = stablehlo.convolution(%arg97, %690) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [8, 8], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x3xf32>, tensor<3x4x4x144xf32>) -> tensor<8x8x3x144xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %695 = stablehlo.add %arg96, %c : tensor<i32>
    %696 = stablehlo.convert %695 : (tensor<i32>) -> tensor<f32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %697 = stablehlo.power %cst_176, %696 : tensor<f32>
    %cst_177 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %698 = stablehlo.subtract %cst_177, %697 : tensor<f32>
    %cst_178 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %699 = stablehlo.power %cst_178, %696 : tensor<f32>
    %cst_179 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %700 = stablehlo.subtract %cst_179, %699 : tensor<f32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %702 = stablehlo.multiply %701, %arg32 : tensor<288x144xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %704 = stablehlo.multiply %703, %553 : tensor<288x144xf32>
    %705 = stablehlo.add %702, %704 : tensor<288x144xf32>
    %cst_182 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %707 = stablehlo.multiply %706, %arg64 : tensor<288x144xf32>
    %708 = chlo.square %553 : tensor<288x144xf32> -> tensor<288x144xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %710 = stablehlo.multiply %709, %708 : tensor<288x144xf32>
    %711 = stablehlo.add %707, %710 : tensor<288x144xf32>
    %712 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %713 = stablehlo.divide %705, %712 : tensor<288x144xf32>
    %714 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %715 = stablehlo.divide %711, %714 : tensor<288x144xf32>
    %716 = stablehlo.sqrt %715 : tensor<288x144xf32>
    %cst_184 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %717 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %718 = stablehlo.add %716, %717 : tensor<288x144xf32>
    %719 = stablehlo.divide %713, %718 : tensor<288x144xf32>
    %cst_185 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %720 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %721 = stablehlo.multiply %720, %arg0 : tensor<288x144xf32>
    %722 = stablehlo.add %719, %721 : tensor<288x144xf32>
    %cst_186 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %723 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %724 = stablehlo.multiply %723, %722 : tensor<288x144xf32>
    %725 = stablehlo.subtract %arg0, %724 : tensor<288x144xf32>
    %cst_187 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %726 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %727 = stablehlo.multiply %726, %arg33 : tensor<144xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %728 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %729 = stablehlo.multiply %728, %551 : tensor<144xf32>
    %730 = stablehlo.add %727, %729 : tensor<144xf32>
    %cst_189 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %732 = stablehlo.multiply %731, %arg65 : tensor<144xf32>
    %733 = chlo.square %551 : tensor<144xf32> -> tensor<144xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %735 = stablehlo.multiply %734, %733 : tensor<144xf32>
    %736 = stablehlo.add %732, %735 : tensor<144xf32>
    %737 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %738 = stablehlo.divide %730, %737 : tensor<144xf32>
    %739 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %740 = stablehlo.divide %736, %739 : tensor<144xf32>
    %741 = stablehlo.sqrt %740 : tensor<144xf32>
    %cst_191 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %742 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %743 = stablehlo.add %741, %742 : tensor<144xf32>
    %744 = stablehlo.divide %738, %743 : tensor<144xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %745 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %746 = stablehlo.multiply %745, %744 : tensor<144xf32>
    %747 = stablehlo.subtract %arg1, %746 : tensor<144xf32>
    %cst_193 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %748 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %749 = stablehlo.multiply %748, %arg34 : tensor<144xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %750 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %751 = stablehlo.multiply %750, %651 : tensor<144xf32>
    %752 = stablehlo.add %749, %751 : tensor<144xf32>
    %cst_195 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %753 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %754 = stablehlo.multiply %753, %arg66 : tensor<144xf32>
    %755 = chlo.square %651 : tensor<144xf32> -> tensor<144xf32>
    %cst_196 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %756 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %757 = stablehlo.multiply %756, %755 : tensor<144xf32>
    %758 = stablehlo.add %754, %757 : tensor<144xf32>
    %759 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %760 = stablehlo.divide %752, %759 : tensor<144xf32>
    %761 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %762 = stablehlo.divide %758, %761 : tensor<144xf32>
    %763 = stablehlo.sqrt %762 : tensor<144xf32>
    %cst_197 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %765 = stablehlo.add %763, %764 : tensor<144xf32>
    %766 = stablehlo.divide %760, %765 : tensor<144xf32>
    %cst_198 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %768 = stablehlo.multiply %767, %766 : tensor<144xf32>
    %769 = stablehlo.subtract %arg2, %768 : tensor<144xf32>
    %cst_199 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %771 = stablehlo.multiply %770, %arg35 : tensor<144xf32>
    %cst_200 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %772 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %773 = stablehlo.multiply %772, %657 : tensor<144xf32>
    %774 = stablehlo.add %771, %773 : tensor<144xf32>
    %cst_201 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %776 = stablehlo.multiply %775, %arg67 : tensor<144xf32>
    %777 = chlo.square %657 : tensor<144xf32> -> tensor<144xf32>
    %cst_202 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %778 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %779 = stablehlo.multiply %778, %777 : tensor<144xf32>
    %780 = stablehlo.add %776, %779 : tensor<144xf32>
    %781 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %782 = stablehlo.divide %774, %781 : tensor<144xf32>
    %783 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %784 = stablehlo.divide %780, %783 : tensor<144xf32>
    %785 = stablehlo.sqrt %784 : tensor<144xf32>
    %cst_203 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %786 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %787 = stablehlo.add %785, %786 : tensor<144xf32>
    %788 = stablehlo.divide %782, %787 : tensor<144xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %790 = stablehlo.multiply %789, %788 : tensor<144xf32>
    %791 = stablehlo.subtract %arg3, %790 : tensor<144xf32>
    %cst_205 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %793 = stablehlo.multiply %792, %arg36 : tensor<144xf32>
    %cst_206 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %795 = stablehlo.multiply %794, %577 : tensor<144xf32>
    %796 = stablehlo.add %793, %795 : tensor<144xf32>
    %cst_207 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %797 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %798 = stablehlo.multiply %797, %arg68 : tensor<144xf32>
    %799 = chlo.square %577 : tensor<144xf32> -> tensor<144xf32>
    %cst_208 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %801 = stablehlo.multiply %800, %799 : tensor<144xf32>
    %802 = stablehlo.add %798, %801 : tensor<144xf32>
    %803 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %804 = stablehlo.divide %796, %803 : tensor<144xf32>
    %805 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %806 = stablehlo.divide %802, %805 : tensor<144xf32>
    %807 = stablehlo.sqrt %806 : tensor<144xf32>
    %cst_209 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %808 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %809 = stablehlo.add %807, %808 : tensor<144xf32>
    %810 = stablehlo.divide %804, %809 : tensor<144xf32>
    %cst_210 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %812 = stablehlo.multiply %811, %810 : tensor<144xf32>
    %813 = stablehlo.subtract %arg4, %812 : tensor<144xf32>
    %cst_211 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %815 = stablehlo.multiply %814, %arg37 : tensor<144xf32>
    %cst_212 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %817 = stablehlo.multiply %816, %583 : tensor<144xf32>
    %818 = stablehlo.add %815, %817 : tensor<144xf32>
    %cst_213 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %820 = stablehlo.multiply %819, %arg69 : tensor<144xf32>
    %821 = chlo.square %583 : tensor<144xf32> -> tensor<144xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %823 = stablehlo.multiply %822, %821 : tensor<144xf32>
    %824 = stablehlo.add %820, %823 : tensor<144xf32>
    %825 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %826 = stablehlo.divide %818, %825 : tensor<144xf32>
    %827 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %828 = stablehlo.divide %824, %827 : tensor<144xf32>
    %829 = stablehlo.sqrt %828 : tensor<144xf32>
    %cst_215 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %831 = stablehlo.add %829, %830 : tensor<144xf32>
    %832 = stablehlo.divide %826, %831 : tensor<144xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %833 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %834 = stablehlo.multiply %833, %832 : tensor<144xf32>
    %835 = stablehlo.subtract %arg5, %834 : tensor<144xf32>
    %cst_217 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %837 = stablehlo.multiply %836, %arg38 : tensor<144x144xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %839 = stablehlo.multiply %838, %613 : tensor<144x144xf32>
    %840 = stablehlo.add %837, %839 : tensor<144x144xf32>
    %cst_219 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %842 = stablehlo.multiply %841, %arg70 : tensor<144x144xf32>
    %843 = chlo.square %613 : tensor<144x144xf32> -> tensor<144x144xf32>
    %cst_220 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %844 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %845 = stablehlo.multiply %844, %843 : tensor<144x144xf32>
    %846 = stablehlo.add %842, %845 : tensor<144x144xf32>
    %847 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %848 = stablehlo.divide %840, %847 : tensor<144x144xf32>
    %849 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %850 = stablehlo.divide %846, %849 : tensor<144x144xf32>
    %851 = stablehlo.sqrt %850 : tensor<144x144xf32>
    %cst_221 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %853 = stablehlo.add %851, %852 : tensor<144x144xf32>
    %854 = stablehlo.divide %848, %853 : tensor<144x144xf32>
    %cst_222 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %855 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %856 = stablehlo.multiply %855, %arg6 : tensor<144x144xf32>
    %857 = stablehlo.add %854, %856 : tensor<144x144xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %859 = stablehlo.multiply %858, %857 : tensor<144x144xf32>
    %860 = stablehlo.subtract %arg6, %859 : tensor<144x144xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %861 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %862 = stablehlo.multiply %861, %arg39 : tensor<144xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %863 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %864 = stablehlo.multiply %863, %611 : tensor<144xf32>
    %865 = stablehlo.add %862, %864 : tensor<144xf32>
    %cst_226 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %867 = stablehlo.multiply %866, %arg71 : tensor<144xf32>
    %868 = chlo.square %611 : tensor<144xf32> -> tensor<144xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %869 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %870 = stablehlo.multiply %869, %868 : tensor<144xf32>
    %871 = stablehlo.add %867, %870 : tensor<144xf32>
    %872 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %873 = stablehlo.divide %865, %872 : tensor<144xf32>
    %874 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %875 = stablehlo.divide %871, %874 : tensor<144xf32>
    %876 = stablehlo.sqrt %875 : tensor<144xf32>
    %cst_228 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %878 = stablehlo.add %876, %877 : tensor<144xf32>
    %879 = stablehlo.divide %873, %878 : tensor<144xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %880 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %881 = stablehlo.multiply %880, %879 : tensor<144xf32>
    %882 = stablehlo.subtract %arg7, %881 : tensor<144xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %884 = stablehlo.multiply %883, %arg40 : tensor<144x432xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %886 = stablehlo.multiply %885, %647 : tensor<144x432xf32>
    %887 = stablehlo.add %884, %886 : tensor<144x432xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %889 = stablehlo.multiply %888, %arg72 : tensor<144x432xf32>
    %890 = chlo.square %647 : tensor<144x432xf32> -> tensor<144x432xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %891 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %892 = stablehlo.multiply %891, %890 : tensor<144x432xf32>
    %893 = stablehlo.add %889, %892 : tensor<144x432xf32>
    %894 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %895 = stablehlo.divide %887, %894 : tensor<144x432xf32>
    %896 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %897 = stablehlo.divide %893, %896 : tensor<144x432xf32>
    %898 = stablehlo.sqrt %897 : tensor<144x432xf32>
    %cst_234 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %899 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %900 = stablehlo.add %898, %899 : tensor<144x432xf32>
    %901 = stablehlo.divide %895, %900 : tensor<144x432xf32>
    %cst_235 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %902 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %903 = stablehlo.multiply %902, %arg8 : tensor<144x432xf32>
    %904 = stablehlo.add %901, %903 : tensor<144x432xf32>
    %cst_236 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %906 = stablehlo.multiply %905, %904 : tensor<144x432xf32>
    %907 = stablehlo.subtract %arg8, %906 : tensor<144x432xf32>
    %cst_237 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %909 = stablehlo.multiply %908, %arg41 : tensor<432xf32>
    %cst_238 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %910 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %911 = stablehlo.multiply %910, %645 : tensor<432xf32>
    %912 = stablehlo.add %909, %911 : tensor<432xf32>
    %cst_239 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %914 = stablehlo.multiply %913, %arg73 : tensor<432xf32>
    %915 = chlo.square %645 : tensor<432xf32> -> tensor<432xf32>
    %cst_240 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %917 = stablehlo.multiply %916, %915 : tensor<432xf32>
    %918 = stablehlo.add %914, %917 : tensor<432xf32>
    %919 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %920 = stablehlo.divide %912, %919 : tensor<432xf32>
    %921 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %922 = stablehlo.divide %918, %921 : tensor<432xf32>
    %923 = stablehlo.sqrt %922 : tensor<432xf32>
    %cst_241 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %925 = stablehlo.add %923, %924 : tensor<432xf32>
    %926 = stablehlo.divide %920, %925 : tensor<432xf32>
    %cst_242 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %927 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %928 = stablehlo.multiply %927, %926 : tensor<432xf32>
    %929 = stablehlo.subtract %arg9, %928 : tensor<432xf32>
    %cst_243 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %930 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %931 = stablehlo.multiply %930, %arg42 : tensor<144x288xf32>
    %cst_244 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %933 = stablehlo.multiply %932, %573 : tensor<144x288xf32>
    %934 = stablehlo.add %931, %933 : tensor<144x288xf32>
    %cst_245 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %936 = stablehlo.multiply %935, %arg74 : tensor<144x288xf32>
    %937 = chlo.square %573 : tensor<144x288xf32> -> tensor<144x288xf32>
    %cst_246 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %938 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %939 = stablehlo.multiply %938, %937 : tensor<144x288xf32>
    %940 = stablehlo.add %936, %939 : tensor<144x288xf32>
    %941 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %942 = stablehlo.divide %934, %941 : tensor<144x288xf32>
    %943 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %944 = stablehlo.divide %940, %943 : tensor<144x288xf32>
    %945 = stablehlo.sqrt %944 : tensor<144x288xf32>
    %cst_247 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %946 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %947 = stablehlo.add %945, %946 : tensor<144x288xf32>
    %948 = stablehlo.divide %942, %947 : tensor<144x288xf32>
    %cst_248 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %949 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %950 = stablehlo.multiply %949, %arg10 : tensor<144x288xf32>
    %951 = stablehlo.add %948, %950 : tensor<144x288xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %952 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %953 = stablehlo.multiply %952, %951 : tensor<144x288xf32>
    %954 = stablehlo.subtract %arg10, %953 : tensor<144x288xf32>
    %cst_250 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %956 = stablehlo.multiply %955, %arg43 : tensor<288xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %958 = stablehlo.multiply %957, %571 : tensor<288xf32>
    %959 = stablehlo.add %956, %958 : tensor<288xf32>
    %cst_252 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %961 = stablehlo.multiply %960, %arg75 : tensor<288xf32>
    %962 = chlo.square %571 : tensor<288xf32> -> tensor<288xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %963 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %964 = stablehlo.multiply %963, %962 : tensor<288xf32>
    %965 = stablehlo.add %961, %964 : tensor<288xf32>
    %966 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %967 = stablehlo.divide %959, %966 : tensor<288xf32>
    %968 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %969 = stablehlo.divide %965, %968 : tensor<288xf32>
    %970 = stablehlo.sqrt %969 : tensor<288xf32>
    %cst_254 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %971 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %972 = stablehlo.add %970, %971 : tensor<288xf32>
    %973 = stablehlo.divide %967, %972 : tensor<288xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %974 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %975 = stablehlo.multiply %974, %973 : tensor<288xf32>
    %976 = stablehlo.subtract %arg11, %975 : tensor<288xf32>
    %cst_256 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %978 = stablehlo.multiply %977, %arg44 : tensor<288x144xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %980 = stablehlo.multiply %979, %419 : tensor<288x144xf32>
    %981 = stablehlo.add %978, %980 : tensor<288x144xf32>
    %cst_258 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %983 = stablehlo.multiply %982, %arg76 : tensor<288x144xf32>
    %984 = chlo.square %419 : tensor<288x144xf32> -> tensor<288x144xf32>
    %cst_259 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %986 = stablehlo.multiply %985, %984 : tensor<288x144xf32>
    %987 = stablehlo.add %983, %986 : tensor<288x144xf32>
    %988 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %989 = stablehlo.divide %981, %988 : tensor<288x144xf32>
    %990 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %991 = stablehlo.divide %987, %990 : tensor<288x144xf32>
    %992 = stablehlo.sqrt %991 : tensor<288x144xf32>
    %cst_260 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %993 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %994 = stablehlo.add %992, %993 : tensor<288x144xf32>
    %995 = stablehlo.divide %989, %994 : tensor<288x144xf32>
    %cst_261 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %997 = stablehlo.multiply %996, %arg12 : tensor<288x144xf32>
    %998 = stablehlo.add %995, %997 : tensor<288x144xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %999 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<288x144xf32>
    %1000 = stablehlo.multiply %999, %998 : tensor<288x144xf32>
    %1001 = stablehlo.subtract %arg12, %1000 : tensor<288x144xf32>
    %cst_263 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1002 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1003 = stablehlo.multiply %1002, %arg45 : tensor<144xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1005 = stablehlo.multiply %1004, %417 : tensor<144xf32>
    %1006 = stablehlo.add %1003, %1005 : tensor<144xf32>
    %cst_265 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1007 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1008 = stablehlo.multiply %1007, %arg77 : tensor<144xf32>
    %1009 = chlo.square %417 : tensor<144xf32> -> tensor<144xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1010 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1011 = stablehlo.multiply %1010, %1009 : tensor<144xf32>
    %1012 = stablehlo.add %1008, %1011 : tensor<144xf32>
    %1013 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1014 = stablehlo.divide %1006, %1013 : tensor<144xf32>
    %1015 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1016 = stablehlo.divide %1012, %1015 : tensor<144xf32>
    %1017 = stablehlo.sqrt %1016 : tensor<144xf32>
    %cst_267 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1018 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1019 = stablehlo.add %1017, %1018 : tensor<144xf32>
    %1020 = stablehlo.divide %1014, %1019 : tensor<144xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1022 = stablehlo.multiply %1021, %1020 : tensor<144xf32>
    %1023 = stablehlo.subtract %arg13, %1022 : tensor<144xf32>
    %cst_269 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1025 = stablehlo.multiply %1024, %arg46 : tensor<144xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1027 = stablehlo.multiply %1026, %517 : tensor<144xf32>
    %1028 = stablehlo.add %1025, %1027 : tensor<144xf32>
    %cst_271 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1030 = stablehlo.multiply %1029, %arg78 : tensor<144xf32>
    %1031 = chlo.square %517 : tensor<144xf32> -> tensor<144xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1032 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1033 = stablehlo.multiply %1032, %1031 : tensor<144xf32>
    %1034 = stablehlo.add %1030, %1033 : tensor<144xf32>
    %1035 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1036 = stablehlo.divide %1028, %1035 : tensor<144xf32>
    %1037 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1038 = stablehlo.divide %1034, %1037 : tensor<144xf32>
    %1039 = stablehlo.sqrt %1038 : tensor<144xf32>
    %cst_273 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1040 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1041 = stablehlo.add %1039, %1040 : tensor<144xf32>
    %1042 = stablehlo.divide %1036, %1041 : tensor<144xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1043 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1044 = stablehlo.multiply %1043, %1042 : tensor<144xf32>
    %1045 = stablehlo.subtract %arg14, %1044 : tensor<144xf32>
    %cst_275 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1046 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1047 = stablehlo.multiply %1046, %arg47 : tensor<144xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1049 = stablehlo.multiply %1048, %523 : tensor<144xf32>
    %1050 = stablehlo.add %1047, %1049 : tensor<144xf32>
    %cst_277 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1052 = stablehlo.multiply %1051, %arg79 : tensor<144xf32>
    %1053 = chlo.square %523 : tensor<144xf32> -> tensor<144xf32>
    %cst_278 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1055 = stablehlo.multiply %1054, %1053 : tensor<144xf32>
    %1056 = stablehlo.add %1052, %1055 : tensor<144xf32>
    %1057 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1058 = stablehlo.divide %1050, %1057 : tensor<144xf32>
    %1059 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1060 = stablehlo.divide %1056, %1059 : tensor<144xf32>
    %1061 = stablehlo.sqrt %1060 : tensor<144xf32>
    %cst_279 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1062 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1063 = stablehlo.add %1061, %1062 : tensor<144xf32>
    %1064 = stablehlo.divide %1058, %1063 : tensor<144xf32>
    %cst_280 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1066 = stablehlo.multiply %1065, %1064 : tensor<144xf32>
    %1067 = stablehlo.subtract %arg15, %1066 : tensor<144xf32>
    %cst_281 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1069 = stablehlo.multiply %1068, %arg48 : tensor<144xf32>
    %cst_282 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1070 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1071 = stablehlo.multiply %1070, %443 : tensor<144xf32>
    %1072 = stablehlo.add %1069, %1071 : tensor<144xf32>
    %cst_283 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1074 = stablehlo.multiply %1073, %arg80 : tensor<144xf32>
    %1075 = chlo.square %443 : tensor<144xf32> -> tensor<144xf32>
    %cst_284 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1076 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1077 = stablehlo.multiply %1076, %1075 : tensor<144xf32>
    %1078 = stablehlo.add %1074, %1077 : tensor<144xf32>
    %1079 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1080 = stablehlo.divide %1072, %1079 : tensor<144xf32>
    %1081 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1082 = stablehlo.divide %1078, %1081 : tensor<144xf32>
    %1083 = stablehlo.sqrt %1082 : tensor<144xf32>
    %cst_285 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1085 = stablehlo.add %1083, %1084 : tensor<144xf32>
    %1086 = stablehlo.divide %1080, %1085 : tensor<144xf32>
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1088 = stablehlo.multiply %1087, %1086 : tensor<144xf32>
    %1089 = stablehlo.subtract %arg16, %1088 : tensor<144xf32>
    %cst_287 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1090 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1091 = stablehlo.multiply %1090, %arg49 : tensor<144xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1092 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1093 = stablehlo.multiply %1092, %449 : tensor<144xf32>
    %1094 = stablehlo.add %1091, %1093 : tensor<144xf32>
    %cst_289 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1095 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1096 = stablehlo.multiply %1095, %arg81 : tensor<144xf32>
    %1097 = chlo.square %449 : tensor<144xf32> -> tensor<144xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1098 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1099 = stablehlo.multiply %1098, %1097 : tensor<144xf32>
    %1100 = stablehlo.add %1096, %1099 : tensor<144xf32>
    %1101 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1102 = stablehlo.divide %1094, %1101 : tensor<144xf32>
    %1103 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1104 = stablehlo.divide %1100, %1103 : tensor<144xf32>
    %1105 = stablehlo.sqrt %1104 : tensor<144xf32>
    %cst_291 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1106 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1107 = stablehlo.add %1105, %1106 : tensor<144xf32>
    %1108 = stablehlo.divide %1102, %1107 : tensor<144xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1109 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1110 = stablehlo.multiply %1109, %1108 : tensor<144xf32>
    %1111 = stablehlo.subtract %arg17, %1110 : tensor<144xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1112 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1113 = stablehlo.multiply %1112, %arg50 : tensor<144x144xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1115 = stablehlo.multiply %1114, %479 : tensor<144x144xf32>
    %1116 = stablehlo.add %1113, %1115 : tensor<144x144xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1118 = stablehlo.multiply %1117, %arg82 : tensor<144x144xf32>
    %1119 = chlo.square %479 : tensor<144x144xf32> -> tensor<144x144xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1121 = stablehlo.multiply %1120, %1119 : tensor<144x144xf32>
    %1122 = stablehlo.add %1118, %1121 : tensor<144x144xf32>
    %1123 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1124 = stablehlo.divide %1116, %1123 : tensor<144x144xf32>
    %1125 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1126 = stablehlo.divide %1122, %1125 : tensor<144x144xf32>
    %1127 = stablehlo.sqrt %1126 : tensor<144x144xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1128 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1129 = stablehlo.add %1127, %1128 : tensor<144x144xf32>
    %1130 = stablehlo.divide %1124, %1129 : tensor<144x144xf32>
    %cst_298 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1132 = stablehlo.multiply %1131, %arg18 : tensor<144x144xf32>
    %1133 = stablehlo.add %1130, %1132 : tensor<144x144xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1134 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<144x144xf32>
    %1135 = stablehlo.multiply %1134, %1133 : tensor<144x144xf32>
    %1136 = stablehlo.subtract %arg18, %1135 : tensor<144x144xf32>
    %cst_300 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1137 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1138 = stablehlo.multiply %1137, %arg51 : tensor<144xf32>
    %cst_301 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1140 = stablehlo.multiply %1139, %477 : tensor<144xf32>
    %1141 = stablehlo.add %1138, %1140 : tensor<144xf32>
    %cst_302 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1142 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1143 = stablehlo.multiply %1142, %arg83 : tensor<144xf32>
    %1144 = chlo.square %477 : tensor<144xf32> -> tensor<144xf32>
    %cst_303 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1145 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1146 = stablehlo.multiply %1145, %1144 : tensor<144xf32>
    %1147 = stablehlo.add %1143, %1146 : tensor<144xf32>
    %1148 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1149 = stablehlo.divide %1141, %1148 : tensor<144xf32>
    %1150 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1151 = stablehlo.divide %1147, %1150 : tensor<144xf32>
    %1152 = stablehlo.sqrt %1151 : tensor<144xf32>
    %cst_304 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1154 = stablehlo.add %1152, %1153 : tensor<144xf32>
    %1155 = stablehlo.divide %1149, %1154 : tensor<144xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1157 = stablehlo.multiply %1156, %1155 : tensor<144xf32>
    %1158 = stablehlo.subtract %arg19, %1157 : tensor<144xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1160 = stablehlo.multiply %1159, %arg52 : tensor<144x432xf32>
    %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1161 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1162 = stablehlo.multiply %1161, %513 : tensor<144x432xf32>
    %1163 = stablehlo.add %1160, %1162 : tensor<144x432xf32>
    %cst_308 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1164 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1165 = stablehlo.multiply %1164, %arg84 : tensor<144x432xf32>
    %1166 = chlo.square %513 : tensor<144x432xf32> -> tensor<144x432xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1167 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1168 = stablehlo.multiply %1167, %1166 : tensor<144x432xf32>
    %1169 = stablehlo.add %1165, %1168 : tensor<144x432xf32>
    %1170 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1171 = stablehlo.divide %1163, %1170 : tensor<144x432xf32>
    %1172 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1173 = stablehlo.divide %1169, %1172 : tensor<144x432xf32>
    %1174 = stablehlo.sqrt %1173 : tensor<144x432xf32>
    %cst_310 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1176 = stablehlo.add %1174, %1175 : tensor<144x432xf32>
    %1177 = stablehlo.divide %1171, %1176 : tensor<144x432xf32>
    %cst_311 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1178 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1179 = stablehlo.multiply %1178, %arg20 : tensor<144x432xf32>
    %1180 = stablehlo.add %1177, %1179 : tensor<144x432xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1181 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<144x432xf32>
    %1182 = stablehlo.multiply %1181, %1180 : tensor<144x432xf32>
    %1183 = stablehlo.subtract %arg20, %1182 : tensor<144x432xf32>
    %cst_313 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1184 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1185 = stablehlo.multiply %1184, %arg53 : tensor<432xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1186 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1187 = stablehlo.multiply %1186, %511 : tensor<432xf32>
    %1188 = stablehlo.add %1185, %1187 : tensor<432xf32>
    %cst_315 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1189 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1190 = stablehlo.multiply %1189, %arg85 : tensor<432xf32>
    %1191 = chlo.square %511 : tensor<432xf32> -> tensor<432xf32>
    %cst_316 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1192 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1193 = stablehlo.multiply %1192, %1191 : tensor<432xf32>
    %1194 = stablehlo.add %1190, %1193 : tensor<432xf32>
    %1195 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1196 = stablehlo.divide %1188, %1195 : tensor<432xf32>
    %1197 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1198 = stablehlo.divide %1194, %1197 : tensor<432xf32>
    %1199 = stablehlo.sqrt %1198 : tensor<432xf32>
    %cst_317 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1200 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1201 = stablehlo.add %1199, %1200 : tensor<432xf32>
    %1202 = stablehlo.divide %1196, %1201 : tensor<432xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<432xf32>
    %1204 = stablehlo.multiply %1203, %1202 : tensor<432xf32>
    %1205 = stablehlo.subtract %arg21, %1204 : tensor<432xf32>
    %cst_319 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1206 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1207 = stablehlo.multiply %1206, %arg54 : tensor<144x288xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1208 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1209 = stablehlo.multiply %1208, %439 : tensor<144x288xf32>
    %1210 = stablehlo.add %1207, %1209 : tensor<144x288xf32>
    %cst_321 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1212 = stablehlo.multiply %1211, %arg86 : tensor<144x288xf32>
    %1213 = chlo.square %439 : tensor<144x288xf32> -> tensor<144x288xf32>
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1214 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1215 = stablehlo.multiply %1214, %1213 : tensor<144x288xf32>
    %1216 = stablehlo.add %1212, %1215 : tensor<144x288xf32>
    %1217 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1218 = stablehlo.divide %1210, %1217 : tensor<144x288xf32>
    %1219 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1220 = stablehlo.divide %1216, %1219 : tensor<144x288xf32>
    %1221 = stablehlo.sqrt %1220 : tensor<144x288xf32>
    %cst_323 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1222 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1223 = stablehlo.add %1221, %1222 : tensor<144x288xf32>
    %1224 = stablehlo.divide %1218, %1223 : tensor<144x288xf32>
    %cst_324 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1226 = stablehlo.multiply %1225, %arg22 : tensor<144x288xf32>
    %1227 = stablehlo.add %1224, %1226 : tensor<144x288xf32>
    %cst_325 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1228 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<144x288xf32>
    %1229 = stablehlo.multiply %1228, %1227 : tensor<144x288xf32>
    %1230 = stablehlo.subtract %arg22, %1229 : tensor<144x288xf32>
    %cst_326 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1232 = stablehlo.multiply %1231, %arg55 : tensor<288xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1233 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1234 = stablehlo.multiply %1233, %437 : tensor<288xf32>
    %1235 = stablehlo.add %1232, %1234 : tensor<288xf32>
    %cst_328 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1236 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1237 = stablehlo.multiply %1236, %arg87 : tensor<288xf32>
    %1238 = chlo.square %437 : tensor<288xf32> -> tensor<288xf32>
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1239 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1240 = stablehlo.multiply %1239, %1238 : tensor<288xf32>
    %1241 = stablehlo.add %1237, %1240 : tensor<288xf32>
    %1242 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1243 = stablehlo.divide %1235, %1242 : tensor<288xf32>
    %1244 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1245 = stablehlo.divide %1241, %1244 : tensor<288xf32>
    %1246 = stablehlo.sqrt %1245 : tensor<288xf32>
    %cst_330 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1247 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1248 = stablehlo.add %1246, %1247 : tensor<288xf32>
    %1249 = stablehlo.divide %1243, %1248 : tensor<288xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1250 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<288xf32>
    %1251 = stablehlo.multiply %1250, %1249 : tensor<288xf32>
    %1252 = stablehlo.subtract %arg23, %1251 : tensor<288xf32>
    %cst_332 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1253 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1254 = stablehlo.multiply %1253, %arg56 : tensor<1x1x144xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1256 = stablehlo.multiply %1255, %689 : tensor<1x1x144xf32>
    %1257 = stablehlo.add %1254, %1256 : tensor<1x1x144xf32>
    %cst_334 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1259 = stablehlo.multiply %1258, %arg88 : tensor<1x1x144xf32>
    %1260 = chlo.square %689 : tensor<1x1x144xf32> -> tensor<1x1x144xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1261 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1262 = stablehlo.multiply %1261, %1260 : tensor<1x1x144xf32>
    %1263 = stablehlo.add %1259, %1262 : tensor<1x1x144xf32>
    %1264 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1265 = stablehlo.divide %1257, %1264 : tensor<1x1x144xf32>
    %1266 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1267 = stablehlo.divide %1263, %1266 : tensor<1x1x144xf32>
    %1268 = stablehlo.sqrt %1267 : tensor<1x1x144xf32>
    %cst_336 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1269 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1270 = stablehlo.add %1268, %1269 : tensor<1x1x144xf32>
    %1271 = stablehlo.divide %1265, %1270 : tensor<1x1x144xf32>
    %cst_337 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1272 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1273 = stablehlo.multiply %1272, %arg24 : tensor<1x1x144xf32>
    %1274 = stablehlo.add %1271, %1273 : tensor<1x1x144xf32>
    %cst_338 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1275 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<1x1x144xf32>
    %1276 = stablehlo.multiply %1275, %1274 : tensor<1x1x144xf32>
    %1277 = stablehlo.subtract %arg24, %1276 : tensor<1x1x144xf32>
    %cst_339 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1278 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1279 = stablehlo.multiply %1278, %arg57 : tensor<144x10xf32>
    %cst_340 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1281 = stablehlo.multiply %1280, %378 : tensor<144x10xf32>
    %1282 = stablehlo.add %1279, %1281 : tensor<144x10xf32>
    %cst_341 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1283 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1284 = stablehlo.multiply %1283, %arg89 : tensor<144x10xf32>
    %1285 = chlo.square %378 : tensor<144x10xf32> -> tensor<144x10xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1286 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1287 = stablehlo.multiply %1286, %1285 : tensor<144x10xf32>
    %1288 = stablehlo.add %1284, %1287 : tensor<144x10xf32>
    %1289 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1290 = stablehlo.divide %1282, %1289 : tensor<144x10xf32>
    %1291 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1292 = stablehlo.divide %1288, %1291 : tensor<144x10xf32>
    %1293 = stablehlo.sqrt %1292 : tensor<144x10xf32>
    %cst_343 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1294 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1295 = stablehlo.add %1293, %1294 : tensor<144x10xf32>
    %1296 = stablehlo.divide %1290, %1295 : tensor<144x10xf32>
    %cst_344 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1297 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1298 = stablehlo.multiply %1297, %arg25 : tensor<144x10xf32>
    %1299 = stablehlo.add %1296, %1298 : tensor<144x10xf32>
    %cst_345 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1300 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<144x10xf32>
    %1301 = stablehlo.multiply %1300, %1299 : tensor<144x10xf32>
    %1302 = stablehlo.subtract %arg25, %1301 : tensor<144x10xf32>
    %cst_346 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1303 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1304 = stablehlo.multiply %1303, %arg58 : tensor<10xf32>
    %cst_347 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1305 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1306 = stablehlo.multiply %1305, %376 : tensor<10xf32>
    %1307 = stablehlo.add %1304, %1306 : tensor<10xf32>
    %cst_348 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1308 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1309 = stablehlo.multiply %1308, %arg90 : tensor<10xf32>
    %1310 = chlo.square %376 : tensor<10xf32> -> tensor<10xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1311 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1312 = stablehlo.multiply %1311, %1310 : tensor<10xf32>
    %1313 = stablehlo.add %1309, %1312 : tensor<10xf32>
    %1314 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1315 = stablehlo.divide %1307, %1314 : tensor<10xf32>
    %1316 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1317 = stablehlo.divide %1313, %1316 : tensor<10xf32>
    %1318 = stablehlo.sqrt %1317 : tensor<10xf32>
    %cst_350 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1319 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1320 = stablehlo.add %1318, %1319 : tensor<10xf32>
    %1321 = stablehlo.divide %1315, %1320 : tensor<10xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1322 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1323 = stablehlo.multiply %1322, %1321 : tensor<10xf32>
    %1324 = stablehlo.subtract %arg26, %1323 : tensor<10xf32>
    %cst_352 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1325 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1326 = stablehlo.multiply %1325, %arg59 : tensor<144xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1327 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1328 = stablehlo.multiply %1327, %382 : tensor<144xf32>
    %1329 = stablehlo.add %1326, %1328 : tensor<144xf32>
    %cst_354 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1330 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1331 = stablehlo.multiply %1330, %arg91 : tensor<144xf32>
    %1332 = chlo.square %382 : tensor<144xf32> -> tensor<144xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1333 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1334 = stablehlo.multiply %1333, %1332 : tensor<144xf32>
    %1335 = stablehlo.add %1331, %1334 : tensor<144xf32>
    %1336 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1337 = stablehlo.divide %1329, %1336 : tensor<144xf32>
    %1338 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1339 = stablehlo.divide %1335, %1338 : tensor<144xf32>
    %1340 = stablehlo.sqrt %1339 : tensor<144xf32>
    %cst_356 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1341 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1342 = stablehlo.add %1340, %1341 : tensor<144xf32>
    %1343 = stablehlo.divide %1337, %1342 : tensor<144xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1344 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1345 = stablehlo.multiply %1344, %1343 : tensor<144xf32>
    %1346 = stablehlo.subtract %arg27, %1345 : tensor<144xf32>
    %cst_358 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1347 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1348 = stablehlo.multiply %1347, %arg60 : tensor<144xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1349 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1350 = stablehlo.multiply %1349, %388 : tensor<144xf32>
    %1351 = stablehlo.add %1348, %1350 : tensor<144xf32>
    %cst_360 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1352 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1353 = stablehlo.multiply %1352, %arg92 : tensor<144xf32>
    %1354 = chlo.square %388 : tensor<144xf32> -> tensor<144xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1355 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1356 = stablehlo.multiply %1355, %1354 : tensor<144xf32>
    %1357 = stablehlo.add %1353, %1356 : tensor<144xf32>
    %1358 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1359 = stablehlo.divide %1351, %1358 : tensor<144xf32>
    %1360 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1361 = stablehlo.divide %1357, %1360 : tensor<144xf32>
    %1362 = stablehlo.sqrt %1361 : tensor<144xf32>
    %cst_362 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1363 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1364 = stablehlo.add %1362, %1363 : tensor<144xf32>
    %1365 = stablehlo.divide %1359, %1364 : tensor<144xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1366 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1367 = stablehlo.multiply %1366, %1365 : tensor<144xf32>
    %1368 = stablehlo.subtract %arg28, %1367 : tensor<144xf32>
    %cst_364 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1369 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1370 = stablehlo.multiply %1369, %arg61 : tensor<8x8x3x144xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1371 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1372 = stablehlo.multiply %1371, %694 : tensor<8x8x3x144xf32>
    %1373 = stablehlo.add %1370, %1372 : tensor<8x8x3x144xf32>
    %cst_366 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1374 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1375 = stablehlo.multiply %1374, %arg93 : tensor<8x8x3x144xf32>
    %1376 = chlo.square %694 : tensor<8x8x3x144xf32> -> tensor<8x8x3x144xf32>
    %cst_367 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1377 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1378 = stablehlo.multiply %1377, %1376 : tensor<8x8x3x144xf32>
    %1379 = stablehlo.add %1375, %1378 : tensor<8x8x3x144xf32>
    %1380 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1381 = stablehlo.divide %1373, %1380 : tensor<8x8x3x144xf32>
    %1382 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1383 = stablehlo.divide %1379, %1382 : tensor<8x8x3x144xf32>
    %1384 = stablehlo.sqrt %1383 : tensor<8x8x3x144xf32>
    %cst_368 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1385 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1386 = stablehlo.add %1384, %1385 : tensor<8x8x3x144xf32>
    %1387 = stablehlo.divide %1381, %1386 : tensor<8x8x3x144xf32>
    %cst_369 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1388 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1389 = stablehlo.multiply %1388, %arg29 : tensor<8x8x3x144xf32>
    %1390 = stablehlo.add %1387, %1389 : tensor<8x8x3x144xf32>
    %cst_370 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1391 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<8x8x3x144xf32>
    %1392 = stablehlo.multiply %1391, %1390 : tensor<8x8x3x144xf32>
    %1393 = stablehlo.subtract %arg29, %1392 : tensor<8x8x3x144xf32>
    %cst_371 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1394 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1395 = stablehlo.multiply %1394, %arg62 : tensor<144xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1396 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1397 = stablehlo.multiply %1396, %693 : tensor<144xf32>
    %1398 = stablehlo.add %1395, %1397 : tensor<144xf32>
    %cst_373 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1399 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1400 = stablehlo.multiply %1399, %arg94 : tensor<144xf32>
    %1401 = chlo.square %693 : tensor<144xf32> -> tensor<144xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1402 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1403 = stablehlo.multiply %1402, %1401 : tensor<144xf32>
    %1404 = stablehlo.add %1400, %1403 : tensor<144xf32>
    %1405 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1406 = stablehlo.divide %1398, %1405 : tensor<144xf32>
    %1407 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1408 = stablehlo.divide %1404, %1407 : tensor<144xf32>
    %1409 = stablehlo.sqrt %1408 : tensor<144xf32>
    %cst_375 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1410 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1411 = stablehlo.add %1409, %1410 : tensor<144xf32>
    %1412 = stablehlo.divide %1406, %1411 : tensor<144xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1413 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %1414 = stablehlo.multiply %1413, %1412 : tensor<144xf32>
    %1415 = stablehlo.subtract %arg30, %1414 : tensor<144xf32>
    %cst_377 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1416 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1417 = stablehlo.multiply %1416, %arg63 : tensor<17x144xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1418 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1419 = stablehlo.multiply %1418, %685 : tensor<17x144xf32>
    %1420 = stablehlo.add %1417, %1419 : tensor<17x144xf32>
    %cst_379 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1421 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1422 = stablehlo.multiply %1421, %arg95 : tensor<17x144xf32>
    %1423 = chlo.square %685 : tensor<17x144xf32> -> tensor<17x144xf32>
    %cst_380 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1424 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1425 = stablehlo.multiply %1424, %1423 : tensor<17x144xf32>
    %1426 = stablehlo.add %1422, %1425 : tensor<17x144xf32>
    %1427 = stablehlo.broadcast_in_dim %698, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1428 = stablehlo.divide %1420, %1427 : tensor<17x144xf32>
    %1429 = stablehlo.broadcast_in_dim %700, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1430 = stablehlo.divide %1426, %1429 : tensor<17x144xf32>
    %1431 = stablehlo.sqrt %1430 : tensor<17x144xf32>
    %cst_381 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1432 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1433 = stablehlo.add %1431, %1432 : tensor<17x144xf32>
    %1434 = stablehlo.divide %1428, %1433 : tensor<17x144xf32>
    %cst_382 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1435 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1436 = stablehlo.multiply %1435, %arg31 : tensor<17x144xf32>
    %1437 = stablehlo.add %1434, %1436 : tensor<17x144xf32>
    %cst_383 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1438 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<17x144xf32>
    %1439 = stablehlo.multiply %1438, %1437 : tensor<17x144xf32>
    %1440 = stablehlo.subtract %arg31, %1439 : tensor<17x144xf32>
    return %725, %747, %769, %791, %813, %835, %860, %882, %907, %929, %954, %976, %1001, %1023, %1045, %1067, %1089, %1111, %1136, %1158, %1183, %1205, %1230, %1252, %1277, %1302, %1324, %1346, %1368, %1393, %1415, %1440, %705, %730, %752, %774, %796, %818, %840, %865, %887, %912, %934, %959, %981, %1006, %1028, %1050, %1072, %1094, %1116, %1141, %1163, %1188, %1210, %1235, %1257, %1282, %1307, %1329, %1351, %1373, %1398, %1420, %711, %736, %758, %780, %802, %824, %846, %871, %893, %918, %940, %965, %987, %1012, %1034, %1056, %1078, %1100, %1122, %1147, %1169, %1194, %1216, %1241, %1263, %1288, %1313, %1335, %1357, %1379, %1404, %1426, %695, %359 : tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<1x1x144xf32>, tensor<144x10xf32>, tensor<10xf32>, tensor<144xf32>, tensor<144xf32>, tensor<8x8x3x144xf32>, tensor<144xf32>, tensor<17x144xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<1x1x144xf32>, tensor<144x10xf32>, tensor<10xf32>, tensor<144xf32>, tensor<144xf32>, tensor<8x8x3x144xf32>, tensor<144xf32>, tensor<17x144xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<288x144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144xf32>, tensor<144x144xf32>, tensor<144xf32>, tensor<144x432xf32>, tensor<432xf32>, tensor<144x288xf32>, tensor<288xf32>, tensor<1x1x144xf32>, tensor<144x10xf32>, tensor<10xf32>, tensor<144xf32>, tensor<144xf32>, tensor<8x8x3x144xf32>, tensor<144xf32>, tensor<17x144xf32>, tensor<i32>, tensor<f32>
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
