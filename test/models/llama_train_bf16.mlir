// llama_train_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down: normal 0.0559 0
// arg 1 weights.blocks.0.gate: normal 0.0791 0
// arg 2 weights.blocks.0.norm1: normal 0.1 1
// arg 3 weights.blocks.0.norm2: normal 0.1 1
// arg 4 weights.blocks.0.up: normal 0.0791 0
// arg 5 weights.blocks.0.wk: normal 0.0791 0
// arg 6 weights.blocks.0.wo: normal 0.0791 0
// arg 7 weights.blocks.0.wq: normal 0.0791 0
// arg 8 weights.blocks.0.wv: normal 0.0791 0
// arg 9 weights.blocks.1.down: normal 0.0559 0
// arg 10 weights.blocks.1.gate: normal 0.0791 0
// arg 11 weights.blocks.1.norm1: normal 0.1 1
// arg 12 weights.blocks.1.norm2: normal 0.1 1
// arg 13 weights.blocks.1.up: normal 0.0791 0
// arg 14 weights.blocks.1.wk: normal 0.0791 0
// arg 15 weights.blocks.1.wo: normal 0.0791 0
// arg 16 weights.blocks.1.wq: normal 0.0791 0
// arg 17 weights.blocks.1.wv: normal 0.0791 0
// arg 18 weights.embed: normal 0.1 0
// arg 19 weights.head: normal 0.0791 0
// arg 20 weights.norm: normal 0.1 1
// arg 21 m.blocks.0.down: normal 0.001 0
// arg 22 m.blocks.0.gate: normal 0.001 0
// arg 23 m.blocks.0.norm1: normal 0.001 0
// arg 24 m.blocks.0.norm2: normal 0.001 0
// arg 25 m.blocks.0.up: normal 0.001 0
// arg 26 m.blocks.0.wk: normal 0.001 0
// arg 27 m.blocks.0.wo: normal 0.001 0
// arg 28 m.blocks.0.wq: normal 0.001 0
// arg 29 m.blocks.0.wv: normal 0.001 0
// arg 30 m.blocks.1.down: normal 0.001 0
// arg 31 m.blocks.1.gate: normal 0.001 0
// arg 32 m.blocks.1.norm1: normal 0.001 0
// arg 33 m.blocks.1.norm2: normal 0.001 0
// arg 34 m.blocks.1.up: normal 0.001 0
// arg 35 m.blocks.1.wk: normal 0.001 0
// arg 36 m.blocks.1.wo: normal 0.001 0
// arg 37 m.blocks.1.wq: normal 0.001 0
// arg 38 m.blocks.1.wv: normal 0.001 0
// arg 39 m.embed: normal 0.001 0
// arg 40 m.head: normal 0.001 0
// arg 41 m.norm: normal 0.001 0
// arg 42 v.blocks.0.down: uniform 1e-06 1e-05
// arg 43 v.blocks.0.gate: uniform 1e-06 1e-05
// arg 44 v.blocks.0.norm1: uniform 1e-06 1e-05
// arg 45 v.blocks.0.norm2: uniform 1e-06 1e-05
// arg 46 v.blocks.0.up: uniform 1e-06 1e-05
// arg 47 v.blocks.0.wk: uniform 1e-06 1e-05
// arg 48 v.blocks.0.wo: uniform 1e-06 1e-05
// arg 49 v.blocks.0.wq: uniform 1e-06 1e-05
// arg 50 v.blocks.0.wv: uniform 1e-06 1e-05
// arg 51 v.blocks.1.down: uniform 1e-06 1e-05
// arg 52 v.blocks.1.gate: uniform 1e-06 1e-05
// arg 53 v.blocks.1.norm1: uniform 1e-06 1e-05
// arg 54 v.blocks.1.norm2: uniform 1e-06 1e-05
// arg 55 v.blocks.1.up: uniform 1e-06 1e-05
// arg 56 v.blocks.1.wk: uniform 1e-06 1e-05
// arg 57 v.blocks.1.wo: uniform 1e-06 1e-05
// arg 58 v.blocks.1.wq: uniform 1e-06 1e-05
// arg 59 v.blocks.1.wv: uniform 1e-06 1e-05
// arg 60 v.embed: uniform 1e-06 1e-05
// arg 61 v.head: uniform 1e-06 1e-05
// arg 62 v.norm: uniform 1e-06 1e-05
// arg 63 step: const 10
// arg 64 data.ids: uniform 0 192
// arg 65 data.labels: uniform 0 192
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<320x160xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<160x320xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<160xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<160xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<160x320xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<160x80xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<160x160xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<160x160xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<160x80xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<320x160xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<160x320xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<160xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<160xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<160x320xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<160x80xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<160x160xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<160x160xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<160x80xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<192x160xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<160x192xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<160xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<320x160xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<160x320xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<160xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<160xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<160x320xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<160x80xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<160x160xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<160x160xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<160x80xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<320x160xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<160x320xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<160xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<160xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<160x320xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<160x80xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<160x160xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<160x160xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<160x80xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<192x160xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<160x192xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<160xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<320x160xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<160x320xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<160xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<160xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<160x320xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<160x80xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<160x160xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<160x160xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<160x80xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<320x160xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<160x320xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<160xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<160xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<160x320xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<160x80xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<160x160xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<160x160xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<160x80xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<192x160xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<160x192xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<160xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<i32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<2x48xi32>, %arg65: tensor<2x48xi32>) -> (tensor<320x160xf32> {jax.result_info = "result[0]['blocks'][0]['down']"}, tensor<160x320xf32> {jax.result_info = "result[0]['blocks'][0]['gate']"}, tensor<160xf32> {jax.result_info = "result[0]['blocks'][0]['norm1']"}, tensor<160xf32> {jax.result_info = "result[0]['blocks'][0]['norm2']"}, tensor<160x320xf32> {jax.result_info = "result[0]['blocks'][0]['up']"}, tensor<160x80xf32> {jax.result_info = "result[0]['blocks'][0]['wk']"}, tensor<160x160xf32> {jax.result_info = "result[0]['blocks'][0]['wo']"}, tensor<160x160xf32> {jax.result_info = "result[0]['blocks'][0]['wq']"}, tensor<160x80xf32> {jax.result_info = "result[0]['blocks'][0]['wv']"}, tensor<320x160xf32> {jax.result_info = "result[0]['blocks'][1]['down']"}, tensor<160x320xf32> {jax.result_info = "result[0]['blocks'][1]['gate']"}, tensor<160xf32> {jax.result_info = "result[0]['blocks'][1]['norm1']"}, tensor<160xf32> {jax.result_info = "result[0]['blocks'][1]['norm2']"}, tensor<160x320xf32> {jax.result_info = "result[0]['blocks'][1]['up']"}, tensor<160x80xf32> {jax.result_info = "result[0]['blocks'][1]['wk']"}, tensor<160x160xf32> {jax.result_info = "result[0]['blocks'][1]['wo']"}, tensor<160x160xf32> {jax.result_info = "result[0]['blocks'][1]['wq']"}, tensor<160x80xf32> {jax.result_info = "result[0]['blocks'][1]['wv']"}, tensor<192x160xf32> {jax.result_info = "result[0]['embed']"}, tensor<160x192xf32> {jax.result_info = "result[0]['head']"}, tensor<160xf32> {jax.result_info = "result[0]['norm']"}, tensor<320x160xf32> {jax.result_info = "result[1]['blocks'][0]['down']"}, tensor<160x320xf32> {jax.result_info = "result[1]['blocks'][0]['gate']"}, tensor<160xf32> {jax.result_info = "result[1]['blocks'][0]['norm1']"}, tensor<160xf32> {jax.result_info = "result[1]['blocks'][0]['norm2']"}, tensor<160x320xf32> {jax.result_info = "result[1]['blocks'][0]['up']"}, tensor<160x80xf32> {jax.result_info = "result[1]['blocks'][0]['wk']"}, tensor<160x160xf32> {jax.result_info = "result[1]['blocks'][0]['wo']"}, tensor<160x160xf32> {jax.result_info = "result[1]['blocks'][0]['wq']"}, tensor<160x80xf32> {jax.result_info = "result[1]['blocks'][0]['wv']"}, tensor<320x160xf32> {jax.result_info = "result[1]['blocks'][1]['down']"}, tensor<160x320xf32> {jax.result_info = "result[1]['blocks'][1]['gate']"}, tensor<160xf32> {jax.result_info = "result[1]['blocks'][1]['norm1']"}, tensor<160xf32> {jax.result_info = "result[1]['blocks'][1]['norm2']"}, tensor<160x320xf32> {jax.result_info = "result[1]['blocks'][1]['up']"}, tensor<160x80xf32> {jax.result_info = "result[1]['blocks'][1]['wk']"}, tensor<160x160xf32> {jax.result_info = "result[1]['blocks'][1]['wo']"}, tensor<160x160xf32> {jax.result_info = "result[1]['blocks'][1]['wq']"}, tensor<160x80xf32> {jax.result_info = "result[1]['blocks'][1]['wv']"}, tensor<192x160xf32> {jax.result_info = "result[1]['embed']"}, tensor<160x192xf32> {jax.result_info = "result[1]['head']"}, tensor<160xf32> {jax.result_info = "result[1]['norm']"}, tensor<320x160xf32> {jax.result_info = "result[2]['blocks'][0]['down']"}, tensor<160x320xf32> {jax.result_info = "result[2]['blocks'][0]['gate']"}, tensor<160xf32> {jax.result_info = "result[2]['blocks'][0]['norm1']"}, tensor<160xf32> {jax.result_info = "result[2]['blocks'][0]['norm2']"}, tensor<160x320xf32> {jax.result_info = "result[2]['blocks'][0]['up']"}, tensor<160x80xf32> {jax.result_info = "result[2]['blocks'][0]['wk']"}, tensor<160x160xf32> {jax.result_info = "result[2]['blocks'][0]['wo']"}, tensor<160x160xf32> {jax.result_info = "result[2]['blocks'][0]['wq']"}, tensor<160x80xf32> {jax.result_info = "result[2]['blocks'][0]['wv']"}, tensor<320x160xf32> {jax.result_info = "result[2]['blocks'][1]['down']"}, tensor<160x320xf32> {jax.result_info = "result[2]['blocks'][1]['gate']"}, tensor<160xf32> {jax.result_info = "result[2]['blocks'][1]['norm1']"}, tensor<160xf32> {jax.result_info = "result[2]['blocks'][1]['norm2']"}, tensor<160x320xf32> {jax.result_info = "result[2]['blocks'][1]['up']"}, tensor<160x80xf32> {jax.result_info = "result[2]['blocks'][1]['wk']"}, tensor<160x160xf32> {jax.result_info = "result[2]['blocks'][1]['wo']"}, tensor<160x160xf32> {jax.result_info = "result[2]['blocks'][1]['wq']"}, tensor<160x80xf32> {jax.result_info = "result[2]['blocks'][1]['wv']"}, tensor<192x160xf32> {jax.result_info = "result[2]['embed']"}, tensor<160x192xf32> {jax.result_info = "result[2]['head']"}, tensor<160xf32> {jax.result_info = "result[2]['norm']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<320x160xf32>) -> tensor<320x160xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<160x320xf32>) -> tensor<160x320xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<160xf32>) -> tensor<160xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<160xf32>) -> tensor<160xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<160x320xf32>) -> tensor<160x320xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<160x80xf32>) -> tensor<160x80xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<160x160xf32>) -> tensor<160x160xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<160x160xf32>) -> tensor<160x160xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<160x80xf32>) -> tensor<160x80xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<320x160xf32>) -> tensor<320x160xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<160x320xf32>) -> tensor<160x320xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<160xf32>) -> tensor<160xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<160xf32>) -> tensor<160xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<160x320xf32>) -> tensor<160x320xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<160x80xf32>) -> tensor<160x80xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<160x160xf32>) -> tensor<160x160xbf16>
    %16 = stablehlo.convert %arg16 : (tensor<160x160xf32>) -> tensor<160x160xbf16>
    %17 = stablehlo.convert %arg17 : (tensor<160x80xf32>) -> tensor<160x80xbf16>
    %18 = stablehlo.convert %arg18 : (tensor<192x160xf32>) -> tensor<192x160xbf16>
    %19 = stablehlo.convert %arg19 : (tensor<160x192xf32>) -> tensor<160x192xbf16>
    %20 = stablehlo.convert %arg20 : (tensor<160xf32>) -> tensor<160xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %22 = stablehlo.compare LT, %arg64, %21, SIGNED : (tensor<2x48xi32>, tensor<2x48xi32>) -> tensor<2x48xi1>
    %c_0 = stablehlo.constant dense<192> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %24 = stablehlo.add %arg64, %23 : tensor<2x48xi32>
    %25 = stablehlo.select %22, %24, %arg64 : tensor<2x48xi1>, tensor<2x48xi32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<2x48xi32>) -> tensor<2x48x1xi32>
    %27 = "stablehlo.gather"(%18, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 160>}> : (tensor<192x160xbf16>, tensor<2x48x1xi32>) -> tensor<2x48x160xbf16>
    %28 = stablehlo.convert %27 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %29 = stablehlo.multiply %28, %28 : tensor<2x48x160xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %33 = stablehlo.divide %31, %32 : tensor<2x48x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %35 = stablehlo.add %33, %34 : tensor<2x48x1xf32>
    %36 = stablehlo.rsqrt %35 : tensor<2x48x1xf32>
    %37 = stablehlo.divide %36, %35 : tensor<2x48x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %39 = stablehlo.multiply %38, %37 : tensor<2x48x1xf32>
    %40 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %41 = stablehlo.multiply %28, %40 : tensor<2x48x160xf32>
    %42 = stablehlo.convert %41 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %43 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %45 = stablehlo.multiply %42, %44 : tensor<2x48x160xbf16>
    %46 = stablehlo.dot_general %45, %7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %47 = stablehlo.reshape %46 : (tensor<2x48x160xbf16>) -> tensor<2x48x4x40xbf16>
    %48 = stablehlo.transpose %47, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xbf16>) -> tensor<2x4x48x40xbf16>
    %49 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_4 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %51 = stablehlo.multiply %49, %50 : tensor<20xf32>
    %52 = stablehlo.exponential %51 : tensor<20xf32>
    %53 = stablehlo.iota dim = 0 : tensor<48xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %55 = stablehlo.broadcast_in_dim %52, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %56 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %57 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<48x20xf32>
    %59 = stablehlo.cosine %58 : tensor<48x20xf32>
    %60 = stablehlo.convert %59 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %61 = stablehlo.sine %58 : tensor<48x20xf32>
    %62 = stablehlo.convert %61 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %63 = stablehlo.slice %48 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %64 = stablehlo.slice %48 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %65 = stablehlo.broadcast_in_dim %60, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %67 = stablehlo.multiply %63, %66 : tensor<2x4x48x20xbf16>
    %68 = stablehlo.broadcast_in_dim %62, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %70 = stablehlo.multiply %64, %69 : tensor<2x4x48x20xbf16>
    %71 = stablehlo.subtract %67, %70 : tensor<2x4x48x20xbf16>
    %72 = stablehlo.broadcast_in_dim %60, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %74 = stablehlo.multiply %64, %73 : tensor<2x4x48x20xbf16>
    %75 = stablehlo.broadcast_in_dim %62, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %77 = stablehlo.multiply %63, %76 : tensor<2x4x48x20xbf16>
    %78 = stablehlo.add %74, %77 : tensor<2x4x48x20xbf16>
    %79 = stablehlo.concatenate %71, %78, dim = 3 : (tensor<2x4x48x20xbf16>, tensor<2x4x48x20xbf16>) -> tensor<2x4x48x40xbf16>
    %80 = stablehlo.dot_general %45, %5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %81 = stablehlo.reshape %80 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %82 = stablehlo.transpose %81, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %83 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_5 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<20xf32>
    %86 = stablehlo.exponential %85 : tensor<20xf32>
    %87 = stablehlo.iota dim = 0 : tensor<48xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %89 = stablehlo.broadcast_in_dim %86, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %91 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %92 = stablehlo.multiply %90, %91 : tensor<48x20xf32>
    %93 = stablehlo.cosine %92 : tensor<48x20xf32>
    %94 = stablehlo.convert %93 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %95 = stablehlo.sine %92 : tensor<48x20xf32>
    %96 = stablehlo.convert %95 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %97 = stablehlo.slice %82 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %98 = stablehlo.slice %82 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %99 = stablehlo.broadcast_in_dim %94, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %101 = stablehlo.multiply %97, %100 : tensor<2x2x48x20xbf16>
    %102 = stablehlo.broadcast_in_dim %96, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %104 = stablehlo.multiply %98, %103 : tensor<2x2x48x20xbf16>
    %105 = stablehlo.subtract %101, %104 : tensor<2x2x48x20xbf16>
    %106 = stablehlo.broadcast_in_dim %94, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %108 = stablehlo.multiply %98, %107 : tensor<2x2x48x20xbf16>
    %109 = stablehlo.broadcast_in_dim %96, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %111 = stablehlo.multiply %97, %110 : tensor<2x2x48x20xbf16>
    %112 = stablehlo.add %108, %111 : tensor<2x2x48x20xbf16>
    %113 = stablehlo.concatenate %105, %112, dim = 3 : (tensor<2x2x48x20xbf16>, tensor<2x2x48x20xbf16>) -> tensor<2x2x48x40xbf16>
    %114 = stablehlo.dot_general %45, %8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %115 = stablehlo.reshape %114 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %116 = stablehlo.transpose %115, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %117 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %118 = stablehlo.reshape %117 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %119 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %120 = stablehlo.reshape %119 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %121 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %122 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %123 = stablehlo.compare GE, %121, %122, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %124 = stablehlo.dot_general %79, %118, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x48xf32>
    %cst_6 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %126 = stablehlo.divide %124, %125 : tensor<2x4x48x48xf32>
    %cst_7 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %127:3 = call @_where(%123, %126, %cst_7) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> (tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>)
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %128 = stablehlo.reduce(%127#0 init: %cst_8) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %129 = stablehlo.reshape %128 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %131 = stablehlo.compare EQ, %127#0, %130, FLOAT : (tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xi1>
    %132 = stablehlo.convert %131 : (tensor<2x4x48x48xi1>) -> tensor<2x4x48x48xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.reduce(%132 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %135 = stablehlo.maximum %134, %128 : tensor<2x4x48xf32>
    %136 = stablehlo.compare EQ, %128, %135, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %139 = stablehlo.select %136, %137, %138 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %141 = stablehlo.compare EQ, %140, %135, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %144 = stablehlo.select %141, %142, %143 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %145 = stablehlo.divide %139, %144 : tensor<2x4x48xf32>
    %146 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %148 = stablehlo.subtract %127#0, %147 : tensor<2x4x48x48xf32>
    %149 = stablehlo.exponential %148 : tensor<2x4x48x48xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.reduce(%149 init: %cst_16) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %153 = stablehlo.divide %149, %152 : tensor<2x4x48x48xf32>
    %154 = stablehlo.multiply %151, %151 : tensor<2x4x48x1xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x4x48x1xf32>
    %156 = stablehlo.divide %155, %154 : tensor<2x4x48x1xf32>
    %157 = stablehlo.convert %153 : (tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xbf16>
    %158 = stablehlo.dot_general %157, %120, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %159 = stablehlo.transpose %158, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xbf16>) -> tensor<2x48x4x40xbf16>
    %160 = stablehlo.reshape %159 : (tensor<2x48x4x40xbf16>) -> tensor<2x48x160xbf16>
    %161 = stablehlo.dot_general %160, %6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %162 = stablehlo.add %27, %161 : tensor<2x48x160xbf16>
    %163 = stablehlo.convert %162 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %164 = stablehlo.multiply %163, %163 : tensor<2x48x160xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.reduce(%164 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_19 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %168 = stablehlo.divide %166, %167 : tensor<2x48x1xf32>
    %cst_20 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %170 = stablehlo.add %168, %169 : tensor<2x48x1xf32>
    %171 = stablehlo.rsqrt %170 : tensor<2x48x1xf32>
    %172 = stablehlo.divide %171, %170 : tensor<2x48x1xf32>
    %cst_21 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %174 = stablehlo.multiply %173, %172 : tensor<2x48x1xf32>
    %175 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %176 = stablehlo.multiply %163, %175 : tensor<2x48x160xf32>
    %177 = stablehlo.convert %176 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %178 = stablehlo.broadcast_in_dim %3, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %180 = stablehlo.multiply %177, %179 : tensor<2x48x160xbf16>
    %181 = stablehlo.dot_general %180, %1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %182:3 = call @silu(%181) : (tensor<2x48x320xbf16>) -> (tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>)
    %183 = stablehlo.dot_general %180, %4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %184 = stablehlo.multiply %182#0, %183 : tensor<2x48x320xbf16>
    %185 = stablehlo.dot_general %184, %0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<320x160xbf16>) -> tensor<2x48x160xbf16>
    %186 = stablehlo.add %162, %185 : tensor<2x48x160xbf16>
    %187 = stablehlo.convert %186 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %188 = stablehlo.multiply %187, %187 : tensor<2x48x160xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%188 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_23 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %192 = stablehlo.divide %190, %191 : tensor<2x48x1xf32>
    %cst_24 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %194 = stablehlo.add %192, %193 : tensor<2x48x1xf32>
    %195 = stablehlo.rsqrt %194 : tensor<2x48x1xf32>
    %196 = stablehlo.divide %195, %194 : tensor<2x48x1xf32>
    %cst_25 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %198 = stablehlo.multiply %197, %196 : tensor<2x48x1xf32>
    %199 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %200 = stablehlo.multiply %187, %199 : tensor<2x48x160xf32>
    %201 = stablehlo.convert %200 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %202 = stablehlo.broadcast_in_dim %11, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %204 = stablehlo.multiply %201, %203 : tensor<2x48x160xbf16>
    %205 = stablehlo.dot_general %204, %16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %206 = stablehlo.reshape %205 : (tensor<2x48x160xbf16>) -> tensor<2x48x4x40xbf16>
    %207 = stablehlo.transpose %206, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xbf16>) -> tensor<2x4x48x40xbf16>
    %208 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_26 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %210 = stablehlo.multiply %208, %209 : tensor<20xf32>
    %211 = stablehlo.exponential %210 : tensor<20xf32>
    %212 = stablehlo.iota dim = 0 : tensor<48xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %214 = stablehlo.broadcast_in_dim %211, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %215 = stablehlo.broadcast_in_dim %213, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %216 = stablehlo.broadcast_in_dim %214, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %217 = stablehlo.multiply %215, %216 : tensor<48x20xf32>
    %218 = stablehlo.cosine %217 : tensor<48x20xf32>
    %219 = stablehlo.convert %218 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %220 = stablehlo.sine %217 : tensor<48x20xf32>
    %221 = stablehlo.convert %220 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %222 = stablehlo.slice %207 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %223 = stablehlo.slice %207 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %224 = stablehlo.broadcast_in_dim %219, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %226 = stablehlo.multiply %222, %225 : tensor<2x4x48x20xbf16>
    %227 = stablehlo.broadcast_in_dim %221, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %229 = stablehlo.multiply %223, %228 : tensor<2x4x48x20xbf16>
    %230 = stablehlo.subtract %226, %229 : tensor<2x4x48x20xbf16>
    %231 = stablehlo.broadcast_in_dim %219, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %233 = stablehlo.multiply %223, %232 : tensor<2x4x48x20xbf16>
    %234 = stablehlo.broadcast_in_dim %221, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %236 = stablehlo.multiply %222, %235 : tensor<2x4x48x20xbf16>
    %237 = stablehlo.add %233, %236 : tensor<2x4x48x20xbf16>
    %238 = stablehlo.concatenate %230, %237, dim = 3 : (tensor<2x4x48x20xbf16>, tensor<2x4x48x20xbf16>) -> tensor<2x4x48x40xbf16>
    %239 = stablehlo.dot_general %204, %14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %240 = stablehlo.reshape %239 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %241 = stablehlo.transpose %240, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %242 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_27 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %244 = stablehlo.multiply %242, %243 : tensor<20xf32>
    %245 = stablehlo.exponential %244 : tensor<20xf32>
    %246 = stablehlo.iota dim = 0 : tensor<48xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %248 = stablehlo.broadcast_in_dim %245, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %249 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %250 = stablehlo.broadcast_in_dim %248, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %251 = stablehlo.multiply %249, %250 : tensor<48x20xf32>
    %252 = stablehlo.cosine %251 : tensor<48x20xf32>
    %253 = stablehlo.convert %252 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %254 = stablehlo.sine %251 : tensor<48x20xf32>
    %255 = stablehlo.convert %254 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %256 = stablehlo.slice %241 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %257 = stablehlo.slice %241 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %258 = stablehlo.broadcast_in_dim %253, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %260 = stablehlo.multiply %256, %259 : tensor<2x2x48x20xbf16>
    %261 = stablehlo.broadcast_in_dim %255, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %263 = stablehlo.multiply %257, %262 : tensor<2x2x48x20xbf16>
    %264 = stablehlo.subtract %260, %263 : tensor<2x2x48x20xbf16>
    %265 = stablehlo.broadcast_in_dim %253, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %266 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %267 = stablehlo.multiply %257, %266 : tensor<2x2x48x20xbf16>
    %268 = stablehlo.broadcast_in_dim %255, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %270 = stablehlo.multiply %256, %269 : tensor<2x2x48x20xbf16>
    %271 = stablehlo.add %267, %270 : tensor<2x2x48x20xbf16>
    %272 = stablehlo.concatenate %264, %271, dim = 3 : (tensor<2x2x48x20xbf16>, tensor<2x2x48x20xbf16>) -> tensor<2x2x48x40xbf16>
    %273 = stablehlo.dot_general %204, %17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %274 = stablehlo.reshape %273 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %275 = stablehlo.transpose %274, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %276 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %277 = stablehlo.reshape %276 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %278 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %279 = stablehlo.reshape %278 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %280 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %281 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %282 = stablehlo.compare GE, %280, %281, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %283 = stablehlo.dot_general %238, %277, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x48xf32>
    %cst_28 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %285 = stablehlo.divide %283, %284 : tensor<2x4x48x48xf32>
    %cst_29 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %286:3 = call @_where(%282, %285, %cst_29) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> (tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>)
    %cst_30 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %287 = stablehlo.reduce(%286#0 init: %cst_30) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %288 = stablehlo.reshape %287 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %290 = stablehlo.compare EQ, %286#0, %289, FLOAT : (tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xi1>
    %291 = stablehlo.convert %290 : (tensor<2x4x48x48xi1>) -> tensor<2x4x48x48xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %292 = stablehlo.reduce(%291 init: %cst_31) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %294 = stablehlo.maximum %293, %287 : tensor<2x4x48xf32>
    %295 = stablehlo.compare EQ, %287, %294, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %298 = stablehlo.select %295, %296, %297 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %cst_35 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %300 = stablehlo.compare EQ, %299, %294, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %303 = stablehlo.select %300, %301, %302 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %304 = stablehlo.divide %298, %303 : tensor<2x4x48xf32>
    %305 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %307 = stablehlo.subtract %286#0, %306 : tensor<2x4x48x48xf32>
    %308 = stablehlo.exponential %307 : tensor<2x4x48x48xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.reduce(%308 init: %cst_38) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %310 = stablehlo.broadcast_in_dim %309, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %311 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %312 = stablehlo.divide %308, %311 : tensor<2x4x48x48xf32>
    %313 = stablehlo.multiply %310, %310 : tensor<2x4x48x1xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x4x48x1xf32>
    %315 = stablehlo.divide %314, %313 : tensor<2x4x48x1xf32>
    %316 = stablehlo.convert %312 : (tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xbf16>
    %317 = stablehlo.dot_general %316, %279, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %318 = stablehlo.transpose %317, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xbf16>) -> tensor<2x48x4x40xbf16>
    %319 = stablehlo.reshape %318 : (tensor<2x48x4x40xbf16>) -> tensor<2x48x160xbf16>
    %320 = stablehlo.dot_general %319, %15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %321 = stablehlo.add %186, %320 : tensor<2x48x160xbf16>
    %322 = stablehlo.convert %321 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %323 = stablehlo.multiply %322, %322 : tensor<2x48x160xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.reduce(%323 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_41 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %326 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %327 = stablehlo.divide %325, %326 : tensor<2x48x1xf32>
    %cst_42 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %329 = stablehlo.add %327, %328 : tensor<2x48x1xf32>
    %330 = stablehlo.rsqrt %329 : tensor<2x48x1xf32>
    %331 = stablehlo.divide %330, %329 : tensor<2x48x1xf32>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %332 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %333 = stablehlo.multiply %332, %331 : tensor<2x48x1xf32>
    %334 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %335 = stablehlo.multiply %322, %334 : tensor<2x48x160xf32>
    %336 = stablehlo.convert %335 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %337 = stablehlo.broadcast_in_dim %12, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %338 = stablehlo.broadcast_in_dim %337, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %339 = stablehlo.multiply %336, %338 : tensor<2x48x160xbf16>
    %340 = stablehlo.dot_general %339, %10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %341:3 = call @silu(%340) : (tensor<2x48x320xbf16>) -> (tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>)
    %342 = stablehlo.dot_general %339, %13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %343 = stablehlo.multiply %341#0, %342 : tensor<2x48x320xbf16>
    %344 = stablehlo.dot_general %343, %9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<320x160xbf16>) -> tensor<2x48x160xbf16>
    %345 = stablehlo.add %321, %344 : tensor<2x48x160xbf16>
    %346 = stablehlo.convert %345 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %347 = stablehlo.multiply %346, %346 : tensor<2x48x160xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.reduce(%347 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_45 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %350 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %351 = stablehlo.divide %349, %350 : tensor<2x48x1xf32>
    %cst_46 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %353 = stablehlo.add %351, %352 : tensor<2x48x1xf32>
    %354 = stablehlo.rsqrt %353 : tensor<2x48x1xf32>
    %355 = stablehlo.divide %354, %353 : tensor<2x48x1xf32>
    %cst_47 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %357 = stablehlo.multiply %356, %355 : tensor<2x48x1xf32>
    %358 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %359 = stablehlo.multiply %346, %358 : tensor<2x48x160xf32>
    %360 = stablehlo.convert %359 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %361 = stablehlo.broadcast_in_dim %20, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %363 = stablehlo.multiply %360, %362 : tensor<2x48x160xbf16>
    %364 = stablehlo.dot_general %363, %19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x192xbf16>) -> tensor<2x48x192xbf16>
    %365 = stablehlo.convert %364 : (tensor<2x48x192xbf16>) -> tensor<2x48x192xf32>
    %366 = stablehlo.broadcast_in_dim %arg65, dims = [0, 1] : (tensor<2x48xi32>) -> tensor<2x48x1xi32>
    %367:2 = call @take_along_axis(%365, %366) : (tensor<2x48x192xf32>, tensor<2x48x1xi32>) -> (tensor<2x48x1xf32>, tensor<2x48x1x1xi32>)
    %368 = stablehlo.reshape %367#0 : (tensor<2x48x1xf32>) -> tensor<2x48xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %369 = stablehlo.reduce(%365 init: %cst_48) applies stablehlo.maximum across dimensions = [2] : (tensor<2x48x192xf32>, tensor<f32>) -> tensor<2x48xf32>
    %370 = stablehlo.reshape %369 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    %372 = stablehlo.compare EQ, %365, %371, FLOAT : (tensor<2x48x192xf32>, tensor<2x48x192xf32>) -> tensor<2x48x192xi1>
    %373 = stablehlo.convert %372 : (tensor<2x48x192xi1>) -> tensor<2x48x192xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%373 init: %cst_49) applies stablehlo.add across dimensions = [2] : (tensor<2x48x192xf32>, tensor<f32>) -> tensor<2x48xf32>
    %cst_50 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %376 = stablehlo.maximum %375, %369 : tensor<2x48xf32>
    %377 = stablehlo.compare EQ, %369, %376, FLOAT : (tensor<2x48xf32>, tensor<2x48xf32>) -> tensor<2x48xi1>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %380 = stablehlo.select %377, %378, %379 : tensor<2x48xi1>, tensor<2x48xf32>
    %cst_53 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %382 = stablehlo.compare EQ, %381, %376, FLOAT : (tensor<2x48xf32>, tensor<2x48xf32>) -> tensor<2x48xi1>
    %cst_54 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %385 = stablehlo.select %382, %383, %384 : tensor<2x48xi1>, tensor<2x48xf32>
    %386 = stablehlo.divide %380, %385 : tensor<2x48xf32>
    %387 = stablehlo.is_finite %376 : (tensor<2x48xf32>) -> tensor<2x48xi1>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %389 = stablehlo.select %387, %376, %388 : tensor<2x48xi1>, tensor<2x48xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %391 = stablehlo.broadcast_in_dim %389, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %392 = stablehlo.broadcast_in_dim %391, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    %393 = stablehlo.subtract %365, %392 : tensor<2x48x192xf32>
    %394 = stablehlo.exponential %393 : tensor<2x48x192xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.reduce(%394 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<2x48x192xf32>, tensor<f32>) -> tensor<2x48xf32>
    %396 = stablehlo.sign %395 : tensor<2x48xf32>
    %397 = stablehlo.abs %395 : tensor<2x48xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %399 = stablehlo.compare GE, %395, %398, FLOAT : (tensor<2x48xf32>, tensor<2x48xf32>) -> tensor<2x48xi1>
    %400 = stablehlo.log %397 : tensor<2x48xf32>
    %401 = stablehlo.add %400, %389 : tensor<2x48xf32>
    %402 = stablehlo.subtract %401, %368 : tensor<2x48xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%402 init: %cst_60) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_61 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %404 = stablehlo.divide %403, %cst_61 : tensor<f32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_63 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %405 = stablehlo.divide %cst_62, %cst_63 : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %407 = stablehlo.negate %406 : tensor<2x48xf32>
    %408 = stablehlo.divide %406, %397 : tensor<2x48xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %410 = stablehlo.select %399, %409, %408 : tensor<2x48xi1>, tensor<2x48xf32>
    %411 = stablehlo.select %399, %408, %409 : tensor<2x48xi1>, tensor<2x48xf32>
    %412 = stablehlo.negate %410 : tensor<2x48xf32>
    %413 = stablehlo.add %411, %412 : tensor<2x48xf32>
    %414 = stablehlo.broadcast_in_dim %413, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x192xf32>
    %415 = stablehlo.multiply %414, %394 : tensor<2x48x192xf32>
    %416 = stablehlo.broadcast_in_dim %407, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %417 = call @take_along_axis_0(%367#1, %416) : (tensor<2x48x1x1xi32>, tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    %418 = stablehlo.add %415, %417 : tensor<2x48x192xf32>
    %419 = stablehlo.convert %418 : (tensor<2x48x192xf32>) -> tensor<2x48x192xbf16>
    %420 = stablehlo.dot_general %419, %363, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x192xbf16>, tensor<2x48x160xbf16>) -> tensor<192x160xbf16>
    %421 = stablehlo.transpose %420, dims = [1, 0] : (tensor<192x160xbf16>) -> tensor<160x192xbf16>
    %422 = stablehlo.dot_general %419, %19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x192xbf16>, tensor<160x192xbf16>) -> tensor<2x48x160xbf16>
    %423 = stablehlo.multiply %360, %422 : tensor<2x48x160xbf16>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %424 = stablehlo.reduce(%423 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %425 = stablehlo.reshape %424 : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %426 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %427 = stablehlo.multiply %422, %426 : tensor<2x48x160xbf16>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %428 = stablehlo.reduce(%425 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %429 = stablehlo.convert %427 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %430 = stablehlo.multiply %346, %429 : tensor<2x48x160xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.reduce(%430 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %432 = stablehlo.reshape %431 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %433 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %434 = stablehlo.multiply %429, %433 : tensor<2x48x160xf32>
    %435 = stablehlo.multiply %432, %357 : tensor<2x48x1xf32>
    %cst_68 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %437 = stablehlo.divide %435, %436 : tensor<2x48x1xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %440 = stablehlo.multiply %346, %439 : tensor<2x48x160xf32>
    %441 = stablehlo.add %434, %440 : tensor<2x48x160xf32>
    %442 = stablehlo.multiply %439, %346 : tensor<2x48x160xf32>
    %443 = stablehlo.add %441, %442 : tensor<2x48x160xf32>
    %444 = stablehlo.convert %443 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %445 = stablehlo.dot_general %444, %343, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<2x48x320xbf16>) -> tensor<160x320xbf16>
    %446 = stablehlo.transpose %445, dims = [1, 0] : (tensor<160x320xbf16>) -> tensor<320x160xbf16>
    %447 = stablehlo.dot_general %444, %9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<320x160xbf16>) -> tensor<2x48x320xbf16>
    %448 = stablehlo.multiply %341#0, %447 : tensor<2x48x320xbf16>
    %449 = stablehlo.multiply %447, %342 : tensor<2x48x320xbf16>
    %450 = stablehlo.dot_general %448, %339, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<2x48x160xbf16>) -> tensor<320x160xbf16>
    %451 = stablehlo.transpose %450, dims = [1, 0] : (tensor<320x160xbf16>) -> tensor<160x320xbf16>
    %452 = stablehlo.dot_general %448, %13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<160x320xbf16>) -> tensor<2x48x160xbf16>
    %453 = call @silu_1(%341#1, %341#2, %340, %449) : (tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>) -> tensor<2x48x320xbf16>
    %454 = stablehlo.dot_general %453, %339, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<2x48x160xbf16>) -> tensor<320x160xbf16>
    %455 = stablehlo.transpose %454, dims = [1, 0] : (tensor<320x160xbf16>) -> tensor<160x320xbf16>
    %456 = stablehlo.dot_general %453, %10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<160x320xbf16>) -> tensor<2x48x160xbf16>
    %457 = stablehlo.add %452, %456 : tensor<2x48x160xbf16>
    %458 = stablehlo.multiply %336, %457 : tensor<2x48x160xbf16>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %459 = stablehlo.reduce(%458 init: %cst_70) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %460 = stablehlo.reshape %459 : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %461 = stablehlo.broadcast_in_dim %337, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %462 = stablehlo.multiply %457, %461 : tensor<2x48x160xbf16>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %463 = stablehlo.reduce(%460 init: %cst_71) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %464 = stablehlo.convert %462 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %465 = stablehlo.multiply %322, %464 : tensor<2x48x160xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_72) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %467 = stablehlo.reshape %466 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %468 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %469 = stablehlo.multiply %464, %468 : tensor<2x48x160xf32>
    %470 = stablehlo.multiply %467, %333 : tensor<2x48x1xf32>
    %cst_73 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %472 = stablehlo.divide %470, %471 : tensor<2x48x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %473 = stablehlo.reduce(%472 init: %cst_74) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %474 = stablehlo.broadcast_in_dim %473, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %475 = stablehlo.multiply %322, %474 : tensor<2x48x160xf32>
    %476 = stablehlo.add %469, %475 : tensor<2x48x160xf32>
    %477 = stablehlo.multiply %474, %322 : tensor<2x48x160xf32>
    %478 = stablehlo.add %476, %477 : tensor<2x48x160xf32>
    %479 = stablehlo.convert %478 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %480 = stablehlo.add %444, %479 : tensor<2x48x160xbf16>
    %481 = stablehlo.dot_general %480, %319, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<2x48x160xbf16>) -> tensor<160x160xbf16>
    %482 = stablehlo.transpose %481, dims = [1, 0] : (tensor<160x160xbf16>) -> tensor<160x160xbf16>
    %483 = stablehlo.dot_general %480, %15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %484 = stablehlo.reshape %483 : (tensor<2x48x160xbf16>) -> tensor<2x48x4x40xbf16>
    %485 = stablehlo.transpose %484, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xbf16>) -> tensor<2x4x48x40xbf16>
    %486 = stablehlo.dot_general %485, %316, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x48xbf16>) -> tensor<2x4x40x48xbf16>
    %487 = stablehlo.transpose %486, dims = [0, 1, 3, 2] : (tensor<2x4x40x48xbf16>) -> tensor<2x4x48x40xbf16>
    %488 = stablehlo.dot_general %485, %279, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x48xbf16>
    %489 = stablehlo.convert %488 : (tensor<2x4x48x48xbf16>) -> tensor<2x4x48x48xf32>
    %490 = stablehlo.broadcast_in_dim %315, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %491 = stablehlo.multiply %489, %490 : tensor<2x4x48x48xf32>
    %492 = stablehlo.multiply %491, %308 : tensor<2x4x48x48xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %493 = stablehlo.reduce(%492 init: %cst_75) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %494 = stablehlo.reshape %493 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %495 = stablehlo.negate %494 : tensor<2x4x48x1xf32>
    %496 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %497 = stablehlo.divide %489, %496 : tensor<2x4x48x48xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %498 = stablehlo.reduce(%495 init: %cst_76) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x1xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %499 = stablehlo.broadcast_in_dim %498, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x48xf32>
    %500 = stablehlo.add %497, %499 : tensor<2x4x48x48xf32>
    %501 = stablehlo.multiply %500, %308 : tensor<2x4x48x48xf32>
    %502 = call @_where_2(%286#1, %286#2, %501) : (tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32>
    %cst_77 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %503 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %504 = stablehlo.divide %502, %503 : tensor<2x4x48x48xf32>
    %505 = stablehlo.convert %504 : tensor<2x4x48x48xf32>
    %506 = stablehlo.convert %238 : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xf32>
    %507 = stablehlo.dot_general %505, %506, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %508 = stablehlo.convert %507 : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xbf16>
    %509 = stablehlo.convert %504 : tensor<2x4x48x48xf32>
    %510 = stablehlo.convert %277 : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xf32>
    %511 = stablehlo.dot_general %509, %510, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %512 = stablehlo.convert %511 : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xbf16>
    %513 = stablehlo.reshape %487 : (tensor<2x4x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %514 = stablehlo.reduce(%513 init: %cst_78) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %515 = stablehlo.reshape %508 : (tensor<2x4x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %516 = stablehlo.reduce(%515 init: %cst_79) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %517 = stablehlo.transpose %514, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xbf16>) -> tensor<2x48x2x40xbf16>
    %518 = stablehlo.reshape %517 : (tensor<2x48x2x40xbf16>) -> tensor<2x48x80xbf16>
    %519 = stablehlo.dot_general %518, %204, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<2x48x160xbf16>) -> tensor<80x160xbf16>
    %520 = stablehlo.transpose %519, dims = [1, 0] : (tensor<80x160xbf16>) -> tensor<160x80xbf16>
    %521 = stablehlo.dot_general %518, %17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<160x80xbf16>) -> tensor<2x48x160xbf16>
    %522 = stablehlo.slice %516 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %523 = stablehlo.slice %516 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %524 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %525 = stablehlo.multiply %523, %524 : tensor<2x2x48x20xbf16>
    %526 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %527 = stablehlo.multiply %523, %526 : tensor<2x2x48x20xbf16>
    %528 = stablehlo.negate %522 : tensor<2x2x48x20xbf16>
    %529 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %530 = stablehlo.multiply %528, %529 : tensor<2x2x48x20xbf16>
    %531 = stablehlo.add %527, %530 : tensor<2x2x48x20xbf16>
    %532 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %533 = stablehlo.multiply %522, %532 : tensor<2x2x48x20xbf16>
    %534 = stablehlo.add %525, %533 : tensor<2x2x48x20xbf16>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %535 = stablehlo.pad %531, %cst_80, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %536 = stablehlo.pad %534, %cst_81, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %537 = stablehlo.add %535, %536 : tensor<2x2x48x40xbf16>
    %538 = stablehlo.transpose %537, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xbf16>) -> tensor<2x48x2x40xbf16>
    %539 = stablehlo.reshape %538 : (tensor<2x48x2x40xbf16>) -> tensor<2x48x80xbf16>
    %540 = stablehlo.dot_general %539, %204, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<2x48x160xbf16>) -> tensor<80x160xbf16>
    %541 = stablehlo.transpose %540, dims = [1, 0] : (tensor<80x160xbf16>) -> tensor<160x80xbf16>
    %542 = stablehlo.dot_general %539, %14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<160x80xbf16>) -> tensor<2x48x160xbf16>
    %543 = stablehlo.add %521, %542 : tensor<2x48x160xbf16>
    %544 = stablehlo.slice %512 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %545 = stablehlo.slice %512 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %546 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %547 = stablehlo.multiply %545, %546 : tensor<2x4x48x20xbf16>
    %548 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %549 = stablehlo.multiply %545, %548 : tensor<2x4x48x20xbf16>
    %550 = stablehlo.negate %544 : tensor<2x4x48x20xbf16>
    %551 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %552 = stablehlo.multiply %550, %551 : tensor<2x4x48x20xbf16>
    %553 = stablehlo.add %549, %552 : tensor<2x4x48x20xbf16>
    %554 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %555 = stablehlo.multiply %544, %554 : tensor<2x4x48x20xbf16>
    %556 = stablehlo.add %547, %555 : tensor<2x4x48x20xbf16>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %557 = stablehlo.pad %553, %cst_82, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xbf16>, tensor<bf16>) -> tensor<2x4x48x40xbf16>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %558 = stablehlo.pad %556, %cst_83, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xbf16>, tensor<bf16>) -> tensor<2x4x48x40xbf16>
    %559 = stablehlo.add %557, %558 : tensor<2x4x48x40xbf16>
    %560 = stablehlo.transpose %559, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xbf16>) -> tensor<2x48x4x40xbf16>
    %561 = stablehlo.reshape %560 : (tensor<2x48x4x40xbf16>) -> tensor<2x48x160xbf16>
    %562 = stablehlo.dot_general %561, %204, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<2x48x160xbf16>) -> tensor<160x160xbf16>
    %563 = stablehlo.transpose %562, dims = [1, 0] : (tensor<160x160xbf16>) -> tensor<160x160xbf16>
    %564 = stablehlo.dot_general %561, %16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %565 = stablehlo.add %543, %564 : tensor<2x48x160xbf16>
    %566 = stablehlo.multiply %201, %565 : tensor<2x48x160xbf16>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %567 = stablehlo.reduce(%566 init: %cst_84) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %568 = stablehlo.reshape %567 : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %569 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %570 = stablehlo.multiply %565, %569 : tensor<2x48x160xbf16>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %571 = stablehlo.reduce(%568 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %572 = stablehlo.convert %570 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %573 = stablehlo.multiply %187, %572 : tensor<2x48x160xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.reduce(%573 init: %cst_86) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %575 = stablehlo.reshape %574 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %576 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %577 = stablehlo.multiply %572, %576 : tensor<2x48x160xf32>
    %578 = stablehlo.multiply %575, %198 : tensor<2x48x1xf32>
    %cst_87 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %580 = stablehlo.divide %578, %579 : tensor<2x48x1xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.reduce(%580 init: %cst_88) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %582 = stablehlo.broadcast_in_dim %581, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %583 = stablehlo.multiply %187, %582 : tensor<2x48x160xf32>
    %584 = stablehlo.add %577, %583 : tensor<2x48x160xf32>
    %585 = stablehlo.multiply %582, %187 : tensor<2x48x160xf32>
    %586 = stablehlo.add %584, %585 : tensor<2x48x160xf32>
    %587 = stablehlo.convert %586 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %588 = stablehlo.add %480, %587 : tensor<2x48x160xbf16>
    %589 = stablehlo.dot_general %588, %184, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<2x48x320xbf16>) -> tensor<160x320xbf16>
    %590 = stablehlo.transpose %589, dims = [1, 0] : (tensor<160x320xbf16>) -> tensor<320x160xbf16>
    %591 = stablehlo.dot_general %588, %0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<320x160xbf16>) -> tensor<2x48x320xbf16>
    %592 = stablehlo.multiply %182#0, %591 : tensor<2x48x320xbf16>
    %593 = stablehlo.multiply %591, %183 : tensor<2x48x320xbf16>
    %594 = stablehlo.dot_general %592, %180, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<2x48x160xbf16>) -> tensor<320x160xbf16>
    %595 = stablehlo.transpose %594, dims = [1, 0] : (tensor<320x160xbf16>) -> tensor<160x320xbf16>
    %596 = stablehlo.dot_general %592, %4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<160x320xbf16>) -> tensor<2x48x160xbf16>
    %597 = call @silu_1(%182#1, %182#2, %181, %593) : (tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>) -> tensor<2x48x320xbf16>
    %598 = stablehlo.dot_general %597, %180, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<2x48x160xbf16>) -> tensor<320x160xbf16>
    %599 = stablehlo.transpose %598, dims = [1, 0] : (tensor<320x160xbf16>) -> tensor<160x320xbf16>
    %600 = stablehlo.dot_general %597, %1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<160x320xbf16>) -> tensor<2x48x160xbf16>
    %601 = stablehlo.add %596, %600 : tensor<2x48x160xbf16>
    %602 = stablehlo.multiply %177, %601 : tensor<2x48x160xbf16>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %603 = stablehlo.reduce(%602 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %604 = stablehlo.reshape %603 : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %605 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %606 = stablehlo.multiply %601, %605 : tensor<2x48x160xbf16>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %607 = stablehlo.reduce(%604 init: %cst_90) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %608 = stablehlo.convert %606 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %609 = stablehlo.multiply %163, %608 : tensor<2x48x160xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %610 = stablehlo.reduce(%609 init: %cst_91) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %611 = stablehlo.reshape %610 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %612 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %613 = stablehlo.multiply %608, %612 : tensor<2x48x160xf32>
    %614 = stablehlo.multiply %611, %174 : tensor<2x48x1xf32>
    %cst_92 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %616 = stablehlo.divide %614, %615 : tensor<2x48x1xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %617 = stablehlo.reduce(%616 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %618 = stablehlo.broadcast_in_dim %617, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %619 = stablehlo.multiply %163, %618 : tensor<2x48x160xf32>
    %620 = stablehlo.add %613, %619 : tensor<2x48x160xf32>
    %621 = stablehlo.multiply %618, %163 : tensor<2x48x160xf32>
    %622 = stablehlo.add %620, %621 : tensor<2x48x160xf32>
    %623 = stablehlo.convert %622 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %624 = stablehlo.add %588, %623 : tensor<2x48x160xbf16>
    %625 = stablehlo.dot_general %624, %160, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<2x48x160xbf16>) -> tensor<160x160xbf16>
    %626 = stablehlo.transpose %625, dims = [1, 0] : (tensor<160x160xbf16>) -> tensor<160x160xbf16>
    %627 = stablehlo.dot_general %624, %6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %628 = stablehlo.reshape %627 : (tensor<2x48x160xbf16>) -> tensor<2x48x4x40xbf16>
    %629 = stablehlo.transpose %628, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xbf16>) -> tensor<2x4x48x40xbf16>
    %630 = stablehlo.dot_general %629, %157, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x48xbf16>) -> tensor<2x4x40x48xbf16>
    %631 = stablehlo.transpose %630, dims = [0, 1, 3, 2] : (tensor<2x4x40x48xbf16>) -> tensor<2x4x48x40xbf16>
    %632 = stablehlo.dot_general %629, %120, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x48xbf16>
    %633 = stablehlo.convert %632 : (tensor<2x4x48x48xbf16>) -> tensor<2x4x48x48xf32>
    %634 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %635 = stablehlo.multiply %633, %634 : tensor<2x4x48x48xf32>
    %636 = stablehlo.multiply %635, %149 : tensor<2x4x48x48xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %637 = stablehlo.reduce(%636 init: %cst_94) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %638 = stablehlo.reshape %637 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %639 = stablehlo.negate %638 : tensor<2x4x48x1xf32>
    %640 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %641 = stablehlo.divide %633, %640 : tensor<2x4x48x48xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %642 = stablehlo.reduce(%639 init: %cst_95) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x1xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %643 = stablehlo.broadcast_in_dim %642, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x48xf32>
    %644 = stablehlo.add %641, %643 : tensor<2x4x48x48xf32>
    %645 = stablehlo.multiply %644, %149 : tensor<2x4x48x48xf32>
    %646 = call @_where_2(%127#1, %127#2, %645) : (tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32>
    %cst_96 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %647 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %648 = stablehlo.divide %646, %647 : tensor<2x4x48x48xf32>
    %649 = stablehlo.convert %648 : tensor<2x4x48x48xf32>
    %650 = stablehlo.convert %79 : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xf32>
    %651 = stablehlo.dot_general %649, %650, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %652 = stablehlo.convert %651 : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xbf16>
    %653 = stablehlo.convert %648 : tensor<2x4x48x48xf32>
    %654 = stablehlo.convert %118 : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xf32>
    %655 = stablehlo.dot_general %653, %654, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %656 = stablehlo.convert %655 : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xbf16>
    %657 = stablehlo.reshape %631 : (tensor<2x4x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %658 = stablehlo.reduce(%657 init: %cst_97) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %659 = stablehlo.reshape %652 : (tensor<2x4x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %660 = stablehlo.reduce(%659 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %661 = stablehlo.transpose %658, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xbf16>) -> tensor<2x48x2x40xbf16>
    %662 = stablehlo.reshape %661 : (tensor<2x48x2x40xbf16>) -> tensor<2x48x80xbf16>
    %663 = stablehlo.dot_general %662, %45, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<2x48x160xbf16>) -> tensor<80x160xbf16>
    %664 = stablehlo.transpose %663, dims = [1, 0] : (tensor<80x160xbf16>) -> tensor<160x80xbf16>
    %665 = stablehlo.dot_general %662, %8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<160x80xbf16>) -> tensor<2x48x160xbf16>
    %666 = stablehlo.slice %660 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %667 = stablehlo.slice %660 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %668 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %669 = stablehlo.multiply %667, %668 : tensor<2x2x48x20xbf16>
    %670 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %671 = stablehlo.multiply %667, %670 : tensor<2x2x48x20xbf16>
    %672 = stablehlo.negate %666 : tensor<2x2x48x20xbf16>
    %673 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %674 = stablehlo.multiply %672, %673 : tensor<2x2x48x20xbf16>
    %675 = stablehlo.add %671, %674 : tensor<2x2x48x20xbf16>
    %676 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %677 = stablehlo.multiply %666, %676 : tensor<2x2x48x20xbf16>
    %678 = stablehlo.add %669, %677 : tensor<2x2x48x20xbf16>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %679 = stablehlo.pad %675, %cst_99, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %680 = stablehlo.pad %678, %cst_100, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xbf16>, tensor<bf16>) -> tensor<2x2x48x40xbf16>
    %681 = stablehlo.add %679, %680 : tensor<2x2x48x40xbf16>
    %682 = stablehlo.transpose %681, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xbf16>) -> tensor<2x48x2x40xbf16>
    %683 = stablehlo.reshape %682 : (tensor<2x48x2x40xbf16>) -> tensor<2x48x80xbf16>
    %684 = stablehlo.dot_general %683, %45, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<2x48x160xbf16>) -> tensor<80x160xbf16>
    %685 = stablehlo.transpose %684, dims = [1, 0] : (tensor<80x160xbf16>) -> tensor<160x80xbf16>
    %686 = stablehlo.dot_general %683, %5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xbf16>, tensor<160x80xbf16>) -> tensor<2x48x160xbf16>
    %687 = stablehlo.add %665, %686 : tensor<2x48x160xbf16>
    %688 = stablehlo.slice %656 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %689 = stablehlo.slice %656 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %690 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %691 = stablehlo.multiply %689, %690 : tensor<2x4x48x20xbf16>
    %692 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %693 = stablehlo.multiply %689, %692 : tensor<2x4x48x20xbf16>
    %694 = stablehlo.negate %688 : tensor<2x4x48x20xbf16>
    %695 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %696 = stablehlo.multiply %694, %695 : tensor<2x4x48x20xbf16>
    %697 = stablehlo.add %693, %696 : tensor<2x4x48x20xbf16>
    %698 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %699 = stablehlo.multiply %688, %698 : tensor<2x4x48x20xbf16>
    %700 = stablehlo.add %691, %699 : tensor<2x4x48x20xbf16>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %701 = stablehlo.pad %697, %cst_101, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xbf16>, tensor<bf16>) -> tensor<2x4x48x40xbf16>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %702 = stablehlo.pad %700, %cst_102, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xbf16>, tensor<bf16>) -> tensor<2x4x48x40xbf16>
    %703 = stablehlo.add %701, %702 : tensor<2x4x48x40xbf16>
    %704 = stablehlo.transpose %703, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xbf16>) -> tensor<2x48x4x40xbf16>
    %705 = stablehlo.reshape %704 : (tensor<2x48x4x40xbf16>) -> tensor<2x48x160xbf16>
    %706 = stablehlo.dot_general %705, %45, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<2x48x160xbf16>) -> tensor<160x160xbf16>
    %707 = stablehlo.transpose %706, dims = [1, 0] : (tensor<160x160xbf16>) -> tensor<160x160xbf16>
    %708 = stablehlo.dot_general %705, %7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %709 = stablehlo.add %687, %708 : tensor<2x48x160xbf16>
    %710 = stablehlo.multiply %42, %709 : tensor<2x48x160xbf16>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %711 = stablehlo.reduce(%710 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %712 = stablehlo.reshape %711 : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %713 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %714 = stablehlo.multiply %709, %713 : tensor<2x48x160xbf16>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %715 = stablehlo.reduce(%712 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %716 = stablehlo.convert %714 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %717 = stablehlo.multiply %28, %716 : tensor<2x48x160xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %718 = stablehlo.reduce(%717 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %719 = stablehlo.reshape %718 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %720 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %721 = stablehlo.multiply %716, %720 : tensor<2x48x160xf32>
    %722 = stablehlo.multiply %719, %39 : tensor<2x48x1xf32>
    %cst_106 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %723 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %724 = stablehlo.divide %722, %723 : tensor<2x48x1xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %725 = stablehlo.reduce(%724 init: %cst_107) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %726 = stablehlo.broadcast_in_dim %725, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %727 = stablehlo.multiply %28, %726 : tensor<2x48x160xf32>
    %728 = stablehlo.add %721, %727 : tensor<2x48x160xf32>
    %729 = stablehlo.multiply %726, %28 : tensor<2x48x160xf32>
    %730 = stablehlo.add %728, %729 : tensor<2x48x160xf32>
    %731 = stablehlo.convert %730 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %732 = stablehlo.add %624, %731 : tensor<2x48x160xbf16>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %733 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<bf16>) -> tensor<192x160xbf16>
    %734 = "stablehlo.scatter"(%733, %26, %732) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg66: tensor<bf16>, %arg67: tensor<bf16>):
      %1272 = stablehlo.add %arg66, %arg67 : tensor<bf16>
      stablehlo.return %1272 : tensor<bf16>
    }) : (tensor<192x160xbf16>, tensor<2x48x1xi32>, tensor<2x48x160xbf16>) -> tensor<192x160xbf16>
    %735 = stablehlo.convert %428 : (tensor<160xbf16>) -> tensor<160xf32>
    %736 = stablehlo.convert %421 : (tensor<160x192xbf16>) -> tensor<160x192xf32>
    %737 = stablehlo.convert %734 : (tensor<192x160xbf16>) -> tensor<192x160xf32>
    %738 = stablehlo.convert %520 : (tensor<160x80xbf16>) -> tensor<160x80xf32>
    %739 = stablehlo.convert %563 : (tensor<160x160xbf16>) -> tensor<160x160xf32>
    %740 = stablehlo.convert %482 : (tensor<160x160xbf16>) -> tensor<160x160xf32>
    %741 = stablehlo.convert %541 : (tensor<160x80xbf16>) -> tensor<160x80xf32>
    %742 = stablehlo.convert %451 : (tensor<160x320xbf16>) -> tensor<160x320xf32>
    %743 = stablehlo.convert %463 : (tensor<160xbf16>) -> tensor<160xf32>
    %744 = stablehlo.convert %571 : (tensor<160xbf16>) -> tensor<160xf32>
    %745 = stablehlo.convert %455 : (tensor<160x320xbf16>) -> tensor<160x320xf32>
    %746 = stablehlo.convert %446 : (tensor<320x160xbf16>) -> tensor<320x160xf32>
    %747 = stablehlo.convert %664 : (tensor<160x80xbf16>) -> tensor<160x80xf32>
    %748 = stablehlo.convert %707 : (tensor<160x160xbf16>) -> tensor<160x160xf32>
    %749 = stablehlo.convert %626 : (tensor<160x160xbf16>) -> tensor<160x160xf32>
    %750 = stablehlo.convert %685 : (tensor<160x80xbf16>) -> tensor<160x80xf32>
    %751 = stablehlo.convert %595 : (tensor<160x320xbf16>) -> tensor<160x320xf32>
    %752 = stablehlo.convert %607 : (tensor<160xbf16>) -> tensor<160xf32>
    %753 = stablehlo.convert %715 : (tensor<160xbf16>) -> tensor<160xf32>
    %754 = stablehlo.convert %599 : (tensor<160x320xbf16>) -> tensor<160x320xf32>
    %755 = stablehlo.convert %590 : (tensor<320x160xbf16>) -> tensor<320x160xf32>
    %c_109 = stablehlo.constant dense<1> : tensor<i32>
    %756 = stablehlo.add %arg63, %c_109 : tensor<i32>
    %757 = stablehlo.convert %756 : (tensor<i32>) -> tensor<f32>
    %cst_110 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %758 = stablehlo.power %cst_110, %757 : tensor<f32>
    %cst_111 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %759 = stablehlo.subtract %cst_111, %758 : tensor<f32>
    %cst_112 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %760 = stablehlo.power %cst_112, %757 : tensor<f32>
    %cst_113 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %761 = stablehlo.subtract %cst_113, %760 : tensor<f32>
    %cst_114 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %763 = stablehlo.multiply %762, %arg21 : tensor<320x160xf32>
    %cst_115 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %765 = stablehlo.multiply %764, %755 : tensor<320x160xf32>
    %766 = stablehlo.add %763, %765 : tensor<320x160xf32>
    %cst_116 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %768 = stablehlo.multiply %767, %arg42 : tensor<320x160xf32>
    %769 = chlo.square %755 : tensor<320x160xf32> -> tensor<320x160xf32>
    %cst_117 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %771 = stablehlo.multiply %770, %769 : tensor<320x160xf32>
    %772 = stablehlo.add %768, %771 : tensor<320x160xf32>
    %773 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %774 = stablehlo.divide %766, %773 : tensor<320x160xf32>
    %775 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %776 = stablehlo.divide %772, %775 : tensor<320x160xf32>
    %777 = stablehlo.sqrt %776 : tensor<320x160xf32>
    %cst_118 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %778 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %779 = stablehlo.add %777, %778 : tensor<320x160xf32>
    %780 = stablehlo.divide %774, %779 : tensor<320x160xf32>
    %cst_119 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %782 = stablehlo.multiply %781, %arg0 : tensor<320x160xf32>
    %783 = stablehlo.add %780, %782 : tensor<320x160xf32>
    %cst_120 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %784 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %785 = stablehlo.multiply %784, %783 : tensor<320x160xf32>
    %786 = stablehlo.subtract %arg0, %785 : tensor<320x160xf32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %788 = stablehlo.multiply %787, %arg22 : tensor<160x320xf32>
    %cst_122 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %790 = stablehlo.multiply %789, %754 : tensor<160x320xf32>
    %791 = stablehlo.add %788, %790 : tensor<160x320xf32>
    %cst_123 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %793 = stablehlo.multiply %792, %arg43 : tensor<160x320xf32>
    %794 = chlo.square %754 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_124 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %796 = stablehlo.multiply %795, %794 : tensor<160x320xf32>
    %797 = stablehlo.add %793, %796 : tensor<160x320xf32>
    %798 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %799 = stablehlo.divide %791, %798 : tensor<160x320xf32>
    %800 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %801 = stablehlo.divide %797, %800 : tensor<160x320xf32>
    %802 = stablehlo.sqrt %801 : tensor<160x320xf32>
    %cst_125 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %803 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %804 = stablehlo.add %802, %803 : tensor<160x320xf32>
    %805 = stablehlo.divide %799, %804 : tensor<160x320xf32>
    %cst_126 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %807 = stablehlo.multiply %806, %arg1 : tensor<160x320xf32>
    %808 = stablehlo.add %805, %807 : tensor<160x320xf32>
    %cst_127 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %810 = stablehlo.multiply %809, %808 : tensor<160x320xf32>
    %811 = stablehlo.subtract %arg1, %810 : tensor<160x320xf32>
    %cst_128 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %813 = stablehlo.multiply %812, %arg23 : tensor<160xf32>
    %cst_129 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %815 = stablehlo.multiply %814, %753 : tensor<160xf32>
    %816 = stablehlo.add %813, %815 : tensor<160xf32>
    %cst_130 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %818 = stablehlo.multiply %817, %arg44 : tensor<160xf32>
    %819 = chlo.square %753 : tensor<160xf32> -> tensor<160xf32>
    %cst_131 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %821 = stablehlo.multiply %820, %819 : tensor<160xf32>
    %822 = stablehlo.add %818, %821 : tensor<160xf32>
    %823 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %824 = stablehlo.divide %816, %823 : tensor<160xf32>
    %825 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %826 = stablehlo.divide %822, %825 : tensor<160xf32>
    %827 = stablehlo.sqrt %826 : tensor<160xf32>
    %cst_132 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %829 = stablehlo.add %827, %828 : tensor<160xf32>
    %830 = stablehlo.divide %824, %829 : tensor<160xf32>
    %cst_133 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %832 = stablehlo.multiply %831, %830 : tensor<160xf32>
    %833 = stablehlo.subtract %arg2, %832 : tensor<160xf32>
    %cst_134 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %835 = stablehlo.multiply %834, %arg24 : tensor<160xf32>
    %cst_135 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %837 = stablehlo.multiply %836, %752 : tensor<160xf32>
    %838 = stablehlo.add %835, %837 : tensor<160xf32>
    %cst_136 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %840 = stablehlo.multiply %839, %arg45 : tensor<160xf32>
    %841 = chlo.square %752 : tensor<160xf32> -> tensor<160xf32>
    %cst_137 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %842 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %843 = stablehlo.multiply %842, %841 : tensor<160xf32>
    %844 = stablehlo.add %840, %843 : tensor<160xf32>
    %845 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %846 = stablehlo.divide %838, %845 : tensor<160xf32>
    %847 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %848 = stablehlo.divide %844, %847 : tensor<160xf32>
    %849 = stablehlo.sqrt %848 : tensor<160xf32>
    %cst_138 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %850 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %851 = stablehlo.add %849, %850 : tensor<160xf32>
    %852 = stablehlo.divide %846, %851 : tensor<160xf32>
    %cst_139 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %854 = stablehlo.multiply %853, %852 : tensor<160xf32>
    %855 = stablehlo.subtract %arg3, %854 : tensor<160xf32>
    %cst_140 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %857 = stablehlo.multiply %856, %arg25 : tensor<160x320xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %859 = stablehlo.multiply %858, %751 : tensor<160x320xf32>
    %860 = stablehlo.add %857, %859 : tensor<160x320xf32>
    %cst_142 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %861 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %862 = stablehlo.multiply %861, %arg46 : tensor<160x320xf32>
    %863 = chlo.square %751 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %865 = stablehlo.multiply %864, %863 : tensor<160x320xf32>
    %866 = stablehlo.add %862, %865 : tensor<160x320xf32>
    %867 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %868 = stablehlo.divide %860, %867 : tensor<160x320xf32>
    %869 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %870 = stablehlo.divide %866, %869 : tensor<160x320xf32>
    %871 = stablehlo.sqrt %870 : tensor<160x320xf32>
    %cst_144 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %873 = stablehlo.add %871, %872 : tensor<160x320xf32>
    %874 = stablehlo.divide %868, %873 : tensor<160x320xf32>
    %cst_145 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %876 = stablehlo.multiply %875, %arg4 : tensor<160x320xf32>
    %877 = stablehlo.add %874, %876 : tensor<160x320xf32>
    %cst_146 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %879 = stablehlo.multiply %878, %877 : tensor<160x320xf32>
    %880 = stablehlo.subtract %arg4, %879 : tensor<160x320xf32>
    %cst_147 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %881 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %882 = stablehlo.multiply %881, %arg26 : tensor<160x80xf32>
    %cst_148 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %884 = stablehlo.multiply %883, %750 : tensor<160x80xf32>
    %885 = stablehlo.add %882, %884 : tensor<160x80xf32>
    %cst_149 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %887 = stablehlo.multiply %886, %arg47 : tensor<160x80xf32>
    %888 = chlo.square %750 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %889 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %890 = stablehlo.multiply %889, %888 : tensor<160x80xf32>
    %891 = stablehlo.add %887, %890 : tensor<160x80xf32>
    %892 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %893 = stablehlo.divide %885, %892 : tensor<160x80xf32>
    %894 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %895 = stablehlo.divide %891, %894 : tensor<160x80xf32>
    %896 = stablehlo.sqrt %895 : tensor<160x80xf32>
    %cst_151 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %898 = stablehlo.add %896, %897 : tensor<160x80xf32>
    %899 = stablehlo.divide %893, %898 : tensor<160x80xf32>
    %cst_152 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %901 = stablehlo.multiply %900, %arg5 : tensor<160x80xf32>
    %902 = stablehlo.add %899, %901 : tensor<160x80xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %904 = stablehlo.multiply %903, %902 : tensor<160x80xf32>
    %905 = stablehlo.subtract %arg5, %904 : tensor<160x80xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %907 = stablehlo.multiply %906, %arg27 : tensor<160x160xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %909 = stablehlo.multiply %908, %749 : tensor<160x160xf32>
    %910 = stablehlo.add %907, %909 : tensor<160x160xf32>
    %cst_156 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %912 = stablehlo.multiply %911, %arg48 : tensor<160x160xf32>
    %913 = chlo.square %749 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %914 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %915 = stablehlo.multiply %914, %913 : tensor<160x160xf32>
    %916 = stablehlo.add %912, %915 : tensor<160x160xf32>
    %917 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %918 = stablehlo.divide %910, %917 : tensor<160x160xf32>
    %919 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %920 = stablehlo.divide %916, %919 : tensor<160x160xf32>
    %921 = stablehlo.sqrt %920 : tensor<160x160xf32>
    %cst_158 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %923 = stablehlo.add %921, %922 : tensor<160x160xf32>
    %924 = stablehlo.divide %918, %923 : tensor<160x160xf32>
    %cst_159 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %926 = stablehlo.multiply %925, %arg6 : tensor<160x160xf32>
    %927 = stablehlo.add %924, %926 : tensor<160x160xf32>
    %cst_160 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %928 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %929 = stablehlo.multiply %928, %927 : tensor<160x160xf32>
    %930 = stablehlo.subtract %arg6, %929 : tensor<160x160xf32>
    %cst_161 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %932 = stablehlo.multiply %931, %arg28 : tensor<160x160xf32>
    %cst_162 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %933 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %934 = stablehlo.multiply %933, %748 : tensor<160x160xf32>
    %935 = stablehlo.add %932, %934 : tensor<160x160xf32>
    %cst_163 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %937 = stablehlo.multiply %936, %arg49 : tensor<160x160xf32>
    %938 = chlo.square %748 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %939 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %940 = stablehlo.multiply %939, %938 : tensor<160x160xf32>
    %941 = stablehlo.add %937, %940 : tensor<160x160xf32>
    %942 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %943 = stablehlo.divide %935, %942 : tensor<160x160xf32>
    %944 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %945 = stablehlo.divide %941, %944 : tensor<160x160xf32>
    %946 = stablehlo.sqrt %945 : tensor<160x160xf32>
    %cst_165 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %947 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %948 = stablehlo.add %946, %947 : tensor<160x160xf32>
    %949 = stablehlo.divide %943, %948 : tensor<160x160xf32>
    %cst_166 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %951 = stablehlo.multiply %950, %arg7 : tensor<160x160xf32>
    %952 = stablehlo.add %949, %951 : tensor<160x160xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %954 = stablehlo.multiply %953, %952 : tensor<160x160xf32>
    %955 = stablehlo.subtract %arg7, %954 : tensor<160x160xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %957 = stablehlo.multiply %956, %arg29 : tensor<160x80xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %959 = stablehlo.multiply %958, %747 : tensor<160x80xf32>
    %960 = stablehlo.add %957, %959 : tensor<160x80xf32>
    %cst_170 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %962 = stablehlo.multiply %961, %arg50 : tensor<160x80xf32>
    %963 = chlo.square %747 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %965 = stablehlo.multiply %964, %963 : tensor<160x80xf32>
    %966 = stablehlo.add %962, %965 : tensor<160x80xf32>
    %967 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %968 = stablehlo.divide %960, %967 : tensor<160x80xf32>
    %969 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %970 = stablehlo.divide %966, %969 : tensor<160x80xf32>
    %971 = stablehlo.sqrt %970 : tensor<160x80xf32>
    %cst_172 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %973 = stablehlo.add %971, %972 : tensor<160x80xf32>
    %974 = stablehlo.divide %968, %973 : tensor<160x80xf32>
    %cst_173 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %975 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %976 = stablehlo.multiply %975, %arg8 : tensor<160x80xf32>
    %977 = stablehlo.add %974, %976 : tensor<160x80xf32>
    %cst_174 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %979 = stablehlo.multiply %978, %977 : tensor<160x80xf32>
    %980 = stablehlo.subtract %arg8, %979 : tensor<160x80xf32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %982 = stablehlo.multiply %981, %arg30 : tensor<320x160xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %984 = stablehlo.multiply %983, %746 : tensor<320x160xf32>
    %985 = stablehlo.add %982, %984 : tensor<320x160xf32>
    %cst_177 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %986 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %987 = stablehlo.multiply %986, %arg51 : tensor<320x160xf32>
    %988 = chlo.square %746 : tensor<320x160xf32> -> tensor<320x160xf32>
    %cst_178 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %990 = stablehlo.multiply %989, %988 : tensor<320x160xf32>
    %991 = stablehlo.add %987, %990 : tensor<320x160xf32>
    %992 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %993 = stablehlo.divide %985, %992 : tensor<320x160xf32>
    %994 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %995 = stablehlo.divide %991, %994 : tensor<320x160xf32>
    %996 = stablehlo.sqrt %995 : tensor<320x160xf32>
    %cst_179 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %998 = stablehlo.add %996, %997 : tensor<320x160xf32>
    %999 = stablehlo.divide %993, %998 : tensor<320x160xf32>
    %cst_180 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %1001 = stablehlo.multiply %1000, %arg9 : tensor<320x160xf32>
    %1002 = stablehlo.add %999, %1001 : tensor<320x160xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %1004 = stablehlo.multiply %1003, %1002 : tensor<320x160xf32>
    %1005 = stablehlo.subtract %arg9, %1004 : tensor<320x160xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1007 = stablehlo.multiply %1006, %arg31 : tensor<160x320xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1009 = stablehlo.multiply %1008, %745 : tensor<160x320xf32>
    %1010 = stablehlo.add %1007, %1009 : tensor<160x320xf32>
    %cst_184 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1012 = stablehlo.multiply %1011, %arg52 : tensor<160x320xf32>
    %1013 = chlo.square %745 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1015 = stablehlo.multiply %1014, %1013 : tensor<160x320xf32>
    %1016 = stablehlo.add %1012, %1015 : tensor<160x320xf32>
    %1017 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1018 = stablehlo.divide %1010, %1017 : tensor<160x320xf32>
    %1019 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1020 = stablehlo.divide %1016, %1019 : tensor<160x320xf32>
    %1021 = stablehlo.sqrt %1020 : tensor<160x320xf32>
    %cst_186 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1022 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1023 = stablehlo.add %1021, %1022 : tensor<160x320xf32>
    %1024 = stablehlo.divide %1018, %1023 : tensor<160x320xf32>
    %cst_187 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1026 = stablehlo.multiply %1025, %arg10 : tensor<160x320xf32>
    %1027 = stablehlo.add %1024, %1026 : tensor<160x320xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1029 = stablehlo.multiply %1028, %1027 : tensor<160x320xf32>
    %1030 = stablehlo.subtract %arg10, %1029 : tensor<160x320xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1032 = stablehlo.multiply %1031, %arg32 : tensor<160xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1034 = stablehlo.multiply %1033, %744 : tensor<160xf32>
    %1035 = stablehlo.add %1032, %1034 : tensor<160xf32>
    %cst_191 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1037 = stablehlo.multiply %1036, %arg53 : tensor<160xf32>
    %1038 = chlo.square %744 : tensor<160xf32> -> tensor<160xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1040 = stablehlo.multiply %1039, %1038 : tensor<160xf32>
    %1041 = stablehlo.add %1037, %1040 : tensor<160xf32>
    %1042 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1043 = stablehlo.divide %1035, %1042 : tensor<160xf32>
    %1044 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1045 = stablehlo.divide %1041, %1044 : tensor<160xf32>
    %1046 = stablehlo.sqrt %1045 : tensor<160xf32>
    %cst_193 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1047 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1048 = stablehlo.add %1046, %1047 : tensor<160xf32>
    %1049 = stablehlo.divide %1043, %1048 : tensor<160xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1050 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1051 = stablehlo.multiply %1050, %1049 : tensor<160xf32>
    %1052 = stablehlo.subtract %arg11, %1051 : tensor<160xf32>
    %cst_195 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1053 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1054 = stablehlo.multiply %1053, %arg33 : tensor<160xf32>
    %cst_196 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1056 = stablehlo.multiply %1055, %743 : tensor<160xf32>
    %1057 = stablehlo.add %1054, %1056 : tensor<160xf32>
    %cst_197 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1058 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1059 = stablehlo.multiply %1058, %arg54 : tensor<160xf32>
    %1060 = chlo.square %743 : tensor<160xf32> -> tensor<160xf32>
    %cst_198 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1062 = stablehlo.multiply %1061, %1060 : tensor<160xf32>
    %1063 = stablehlo.add %1059, %1062 : tensor<160xf32>
    %1064 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1065 = stablehlo.divide %1057, %1064 : tensor<160xf32>
    %1066 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1067 = stablehlo.divide %1063, %1066 : tensor<160xf32>
    %1068 = stablehlo.sqrt %1067 : tensor<160xf32>
    %cst_199 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1070 = stablehlo.add %1068, %1069 : tensor<160xf32>
    %1071 = stablehlo.divide %1065, %1070 : tensor<160xf32>
    %cst_200 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1073 = stablehlo.multiply %1072, %1071 : tensor<160xf32>
    %1074 = stablehlo.subtract %arg12, %1073 : tensor<160xf32>
    %cst_201 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1076 = stablehlo.multiply %1075, %arg34 : tensor<160x320xf32>
    %cst_202 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1078 = stablehlo.multiply %1077, %742 : tensor<160x320xf32>
    %1079 = stablehlo.add %1076, %1078 : tensor<160x320xf32>
    %cst_203 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1081 = stablehlo.multiply %1080, %arg55 : tensor<160x320xf32>
    %1082 = chlo.square %742 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1083 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1084 = stablehlo.multiply %1083, %1082 : tensor<160x320xf32>
    %1085 = stablehlo.add %1081, %1084 : tensor<160x320xf32>
    %1086 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1087 = stablehlo.divide %1079, %1086 : tensor<160x320xf32>
    %1088 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1089 = stablehlo.divide %1085, %1088 : tensor<160x320xf32>
    %1090 = stablehlo.sqrt %1089 : tensor<160x320xf32>
    %cst_205 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1092 = stablehlo.add %1090, %1091 : tensor<160x320xf32>
    %1093 = stablehlo.divide %1087, %1092 : tensor<160x320xf32>
    %cst_206 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1095 = stablehlo.multiply %1094, %arg13 : tensor<160x320xf32>
    %1096 = stablehlo.add %1093, %1095 : tensor<160x320xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1098 = stablehlo.multiply %1097, %1096 : tensor<160x320xf32>
    %1099 = stablehlo.subtract %arg13, %1098 : tensor<160x320xf32>
    %cst_208 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1100 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1101 = stablehlo.multiply %1100, %arg35 : tensor<160x80xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1103 = stablehlo.multiply %1102, %741 : tensor<160x80xf32>
    %1104 = stablehlo.add %1101, %1103 : tensor<160x80xf32>
    %cst_210 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1106 = stablehlo.multiply %1105, %arg56 : tensor<160x80xf32>
    %1107 = chlo.square %741 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1109 = stablehlo.multiply %1108, %1107 : tensor<160x80xf32>
    %1110 = stablehlo.add %1106, %1109 : tensor<160x80xf32>
    %1111 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1112 = stablehlo.divide %1104, %1111 : tensor<160x80xf32>
    %1113 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1114 = stablehlo.divide %1110, %1113 : tensor<160x80xf32>
    %1115 = stablehlo.sqrt %1114 : tensor<160x80xf32>
    %cst_212 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1116 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1117 = stablehlo.add %1115, %1116 : tensor<160x80xf32>
    %1118 = stablehlo.divide %1112, %1117 : tensor<160x80xf32>
    %cst_213 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1119 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1120 = stablehlo.multiply %1119, %arg14 : tensor<160x80xf32>
    %1121 = stablehlo.add %1118, %1120 : tensor<160x80xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1122 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1123 = stablehlo.multiply %1122, %1121 : tensor<160x80xf32>
    %1124 = stablehlo.subtract %arg14, %1123 : tensor<160x80xf32>
    %cst_215 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1126 = stablehlo.multiply %1125, %arg36 : tensor<160x160xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1128 = stablehlo.multiply %1127, %740 : tensor<160x160xf32>
    %1129 = stablehlo.add %1126, %1128 : tensor<160x160xf32>
    %cst_217 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1130 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1131 = stablehlo.multiply %1130, %arg57 : tensor<160x160xf32>
    %1132 = chlo.square %740 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1134 = stablehlo.multiply %1133, %1132 : tensor<160x160xf32>
    %1135 = stablehlo.add %1131, %1134 : tensor<160x160xf32>
    %1136 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1137 = stablehlo.divide %1129, %1136 : tensor<160x160xf32>
    %1138 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1139 = stablehlo.divide %1135, %1138 : tensor<160x160xf32>
    %1140 = stablehlo.sqrt %1139 : tensor<160x160xf32>
    %cst_219 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1142 = stablehlo.add %1140, %1141 : tensor<160x160xf32>
    %1143 = stablehlo.divide %1137, %1142 : tensor<160x160xf32>
    %cst_220 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1145 = stablehlo.multiply %1144, %arg15 : tensor<160x160xf32>
    %1146 = stablehlo.add %1143, %1145 : tensor<160x160xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1148 = stablehlo.multiply %1147, %1146 : tensor<160x160xf32>
    %1149 = stablehlo.subtract %arg15, %1148 : tensor<160x160xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1151 = stablehlo.multiply %1150, %arg37 : tensor<160x160xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1152 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1153 = stablehlo.multiply %1152, %739 : tensor<160x160xf32>
    %1154 = stablehlo.add %1151, %1153 : tensor<160x160xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1155 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1156 = stablehlo.multiply %1155, %arg58 : tensor<160x160xf32>
    %1157 = chlo.square %739 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1159 = stablehlo.multiply %1158, %1157 : tensor<160x160xf32>
    %1160 = stablehlo.add %1156, %1159 : tensor<160x160xf32>
    %1161 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1162 = stablehlo.divide %1154, %1161 : tensor<160x160xf32>
    %1163 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1164 = stablehlo.divide %1160, %1163 : tensor<160x160xf32>
    %1165 = stablehlo.sqrt %1164 : tensor<160x160xf32>
    %cst_226 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1166 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1167 = stablehlo.add %1165, %1166 : tensor<160x160xf32>
    %1168 = stablehlo.divide %1162, %1167 : tensor<160x160xf32>
    %cst_227 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1169 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1170 = stablehlo.multiply %1169, %arg16 : tensor<160x160xf32>
    %1171 = stablehlo.add %1168, %1170 : tensor<160x160xf32>
    %cst_228 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1172 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1173 = stablehlo.multiply %1172, %1171 : tensor<160x160xf32>
    %1174 = stablehlo.subtract %arg16, %1173 : tensor<160x160xf32>
    %cst_229 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1176 = stablehlo.multiply %1175, %arg38 : tensor<160x80xf32>
    %cst_230 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1178 = stablehlo.multiply %1177, %738 : tensor<160x80xf32>
    %1179 = stablehlo.add %1176, %1178 : tensor<160x80xf32>
    %cst_231 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1181 = stablehlo.multiply %1180, %arg59 : tensor<160x80xf32>
    %1182 = chlo.square %738 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_232 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1184 = stablehlo.multiply %1183, %1182 : tensor<160x80xf32>
    %1185 = stablehlo.add %1181, %1184 : tensor<160x80xf32>
    %1186 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1187 = stablehlo.divide %1179, %1186 : tensor<160x80xf32>
    %1188 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1189 = stablehlo.divide %1185, %1188 : tensor<160x80xf32>
    %1190 = stablehlo.sqrt %1189 : tensor<160x80xf32>
    %cst_233 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1191 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1192 = stablehlo.add %1190, %1191 : tensor<160x80xf32>
    %1193 = stablehlo.divide %1187, %1192 : tensor<160x80xf32>
    %cst_234 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1194 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1195 = stablehlo.multiply %1194, %arg17 : tensor<160x80xf32>
    %1196 = stablehlo.add %1193, %1195 : tensor<160x80xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1198 = stablehlo.multiply %1197, %1196 : tensor<160x80xf32>
    %1199 = stablehlo.subtract %arg17, %1198 : tensor<160x80xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1200 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1201 = stablehlo.multiply %1200, %arg39 : tensor<192x160xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1202 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1203 = stablehlo.multiply %1202, %737 : tensor<192x160xf32>
    %1204 = stablehlo.add %1201, %1203 : tensor<192x160xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1206 = stablehlo.multiply %1205, %arg60 : tensor<192x160xf32>
    %1207 = chlo.square %737 : tensor<192x160xf32> -> tensor<192x160xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1208 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1209 = stablehlo.multiply %1208, %1207 : tensor<192x160xf32>
    %1210 = stablehlo.add %1206, %1209 : tensor<192x160xf32>
    %1211 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1212 = stablehlo.divide %1204, %1211 : tensor<192x160xf32>
    %1213 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1214 = stablehlo.divide %1210, %1213 : tensor<192x160xf32>
    %1215 = stablehlo.sqrt %1214 : tensor<192x160xf32>
    %cst_240 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1216 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1217 = stablehlo.add %1215, %1216 : tensor<192x160xf32>
    %1218 = stablehlo.divide %1212, %1217 : tensor<192x160xf32>
    %cst_241 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1220 = stablehlo.multiply %1219, %arg18 : tensor<192x160xf32>
    %1221 = stablehlo.add %1218, %1220 : tensor<192x160xf32>
    %cst_242 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1222 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1223 = stablehlo.multiply %1222, %1221 : tensor<192x160xf32>
    %1224 = stablehlo.subtract %arg18, %1223 : tensor<192x160xf32>
    %cst_243 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1226 = stablehlo.multiply %1225, %arg40 : tensor<160x192xf32>
    %cst_244 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1227 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1228 = stablehlo.multiply %1227, %736 : tensor<160x192xf32>
    %1229 = stablehlo.add %1226, %1228 : tensor<160x192xf32>
    %cst_245 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1230 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1231 = stablehlo.multiply %1230, %arg61 : tensor<160x192xf32>
    %1232 = chlo.square %736 : tensor<160x192xf32> -> tensor<160x192xf32>
    %cst_246 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1233 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1234 = stablehlo.multiply %1233, %1232 : tensor<160x192xf32>
    %1235 = stablehlo.add %1231, %1234 : tensor<160x192xf32>
    %1236 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1237 = stablehlo.divide %1229, %1236 : tensor<160x192xf32>
    %1238 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1239 = stablehlo.divide %1235, %1238 : tensor<160x192xf32>
    %1240 = stablehlo.sqrt %1239 : tensor<160x192xf32>
    %cst_247 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1241 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1242 = stablehlo.add %1240, %1241 : tensor<160x192xf32>
    %1243 = stablehlo.divide %1237, %1242 : tensor<160x192xf32>
    %cst_248 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1244 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1245 = stablehlo.multiply %1244, %arg19 : tensor<160x192xf32>
    %1246 = stablehlo.add %1243, %1245 : tensor<160x192xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1247 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1248 = stablehlo.multiply %1247, %1246 : tensor<160x192xf32>
    %1249 = stablehlo.subtract %arg19, %1248 : tensor<160x192xf32>
    %cst_250 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1250 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1251 = stablehlo.multiply %1250, %arg41 : tensor<160xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1253 = stablehlo.multiply %1252, %735 : tensor<160xf32>
    %1254 = stablehlo.add %1251, %1253 : tensor<160xf32>
    %cst_252 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1256 = stablehlo.multiply %1255, %arg62 : tensor<160xf32>
    %1257 = chlo.square %735 : tensor<160xf32> -> tensor<160xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1259 = stablehlo.multiply %1258, %1257 : tensor<160xf32>
    %1260 = stablehlo.add %1256, %1259 : tensor<160xf32>
    %1261 = stablehlo.broadcast_in_dim %759, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1262 = stablehlo.divide %1254, %1261 : tensor<160xf32>
    %1263 = stablehlo.broadcast_in_dim %761, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1264 = stablehlo.divide %1260, %1263 : tensor<160xf32>
    %1265 = stablehlo.sqrt %1264 : tensor<160xf32>
    %cst_254 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1266 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1267 = stablehlo.add %1265, %1266 : tensor<160xf32>
    %1268 = stablehlo.divide %1262, %1267 : tensor<160xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1269 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1270 = stablehlo.multiply %1269, %1268 : tensor<160xf32>
    %1271 = stablehlo.subtract %arg20, %1270 : tensor<160xf32>
    return %786, %811, %833, %855, %880, %905, %930, %955, %980, %1005, %1030, %1052, %1074, %1099, %1124, %1149, %1174, %1199, %1224, %1249, %1271, %766, %791, %816, %838, %860, %885, %910, %935, %960, %985, %1010, %1035, %1057, %1079, %1104, %1129, %1154, %1179, %1204, %1229, %1254, %772, %797, %822, %844, %866, %891, %916, %941, %966, %991, %1016, %1041, %1063, %1085, %1110, %1135, %1160, %1185, %1210, %1235, %1260, %756, %404 : tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<192x160xf32>, tensor<160x192xf32>, tensor<160xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<192x160xf32>, tensor<160x192xf32>, tensor<160xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<192x160xf32>, tensor<160x192xf32>, tensor<160xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<48x48xi1>, %arg1: tensor<2x4x48x48xf32>, %arg2: tensor<f32>) -> (tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<48x48xi1>) -> tensor<2x4x48x48xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    return %2, %0, %3 : tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
  }
  func.func private @silu(%arg0: tensor<2x48x320xbf16>) -> (tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x48x320xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x48x320xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x48x320xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x48x320xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x48x320xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x48x320xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x48x320xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x48x320xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x48x320xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x48x320xbf16>
    return %9, %8, %5 : tensor<2x48x320xbf16>, tensor<2x48x320xbf16>, tensor<2x48x320xbf16>
  }
  func.func private @take_along_axis(%arg0: tensor<2x48x192xf32>, %arg1: tensor<2x48x1xi32>) -> (tensor<2x48x1xf32>, tensor<2x48x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x48x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x48x1xi32>, tensor<2x48x1xi32>) -> tensor<2x48x1xi1>
    %c_0 = stablehlo.constant dense<192> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x48x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x48x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x48x1xi1>, tensor<2x48x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x48x1xi32>) -> tensor<2x48x1x1xi32>
    %c_1 = stablehlo.constant dense<191> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x48x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x48x1x1xi32>, tensor<2x48x1x1xi32>) -> tensor<2x48x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x48x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x48x1x1xi32>, tensor<2x48x1x1xi32>) -> tensor<2x48x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x48x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x48x1x1xi1>, tensor<i1>) -> tensor<2x48x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x48x192xf32>, tensor<2x48x1x1xi32>) -> tensor<2x48x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x48x1xi1>, tensor<2x48x1xf32>
    return %15, %5 : tensor<2x48x1xf32>, tensor<2x48x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x48x1x1xi32>, %arg1: tensor<2x48x1xf32>) -> tensor<2x48x192xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x48x192xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x48x192xf32>, tensor<2x48x1x1xi32>, tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    return %1 : tensor<2x48x192xf32>
  }
  func.func private @silu_1(%arg0: tensor<2x48x320xbf16>, %arg1: tensor<2x48x320xbf16>, %arg2: tensor<2x48x320xbf16>, %arg3: tensor<2x48x320xbf16>) -> tensor<2x48x320xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x48x320xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x48x320xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x48x320xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x48x320xbf16>
    return %3 : tensor<2x48x320xbf16>
  }
  func.func private @_where_2(%arg0: tensor<2x4x48x48xi1>, %arg1: tensor<2x4x48x48xf32>, %arg2: tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
    return %1 : tensor<2x4x48x48xf32>
  }
}
