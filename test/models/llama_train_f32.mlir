// llama_train_f32; made by generate.py, which says what the rules mean
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
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %1 = stablehlo.compare LT, %arg64, %0, SIGNED : (tensor<2x48xi32>, tensor<2x48xi32>) -> tensor<2x48xi1>
    %c_0 = stablehlo.constant dense<192> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %3 = stablehlo.add %arg64, %2 : tensor<2x48xi32>
    %4 = stablehlo.select %1, %3, %arg64 : tensor<2x48xi1>, tensor<2x48xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x48xi32>) -> tensor<2x48x1xi32>
    %6 = "stablehlo.gather"(%arg18, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 160>}> : (tensor<192x160xf32>, tensor<2x48x1xi32>) -> tensor<2x48x160xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<2x48x160xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %11 = stablehlo.divide %9, %10 : tensor<2x48x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %13 = stablehlo.add %11, %12 : tensor<2x48x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<2x48x1xf32>
    %15 = stablehlo.divide %14, %13 : tensor<2x48x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<2x48x1xf32>
    %18 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %19 = stablehlo.multiply %6, %18 : tensor<2x48x160xf32>
    %20 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %22 = stablehlo.multiply %19, %21 : tensor<2x48x160xf32>
    %23 = stablehlo.dot_general %22, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %24 = stablehlo.reshape %23 : (tensor<2x48x160xf32>) -> tensor<2x48x4x40xf32>
    %25 = stablehlo.transpose %24, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xf32>) -> tensor<2x4x48x40xf32>
    %26 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_4 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<20xf32>
    %29 = stablehlo.exponential %28 : tensor<20xf32>
    %30 = stablehlo.iota dim = 0 : tensor<48xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %35 = stablehlo.multiply %33, %34 : tensor<48x20xf32>
    %36 = stablehlo.cosine %35 : tensor<48x20xf32>
    %37 = stablehlo.sine %35 : tensor<48x20xf32>
    %38 = stablehlo.slice %25 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %39 = stablehlo.slice %25 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %40 = stablehlo.broadcast_in_dim %36, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %42 = stablehlo.multiply %38, %41 : tensor<2x4x48x20xf32>
    %43 = stablehlo.broadcast_in_dim %37, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %45 = stablehlo.multiply %39, %44 : tensor<2x4x48x20xf32>
    %46 = stablehlo.subtract %42, %45 : tensor<2x4x48x20xf32>
    %47 = stablehlo.broadcast_in_dim %36, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %49 = stablehlo.multiply %39, %48 : tensor<2x4x48x20xf32>
    %50 = stablehlo.broadcast_in_dim %37, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %52 = stablehlo.multiply %38, %51 : tensor<2x4x48x20xf32>
    %53 = stablehlo.add %49, %52 : tensor<2x4x48x20xf32>
    %54 = stablehlo.concatenate %46, %53, dim = 3 : (tensor<2x4x48x20xf32>, tensor<2x4x48x20xf32>) -> tensor<2x4x48x40xf32>
    %55 = stablehlo.dot_general %22, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %56 = stablehlo.reshape %55 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %57 = stablehlo.transpose %56, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %58 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_5 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %60 = stablehlo.multiply %58, %59 : tensor<20xf32>
    %61 = stablehlo.exponential %60 : tensor<20xf32>
    %62 = stablehlo.iota dim = 0 : tensor<48xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %64 = stablehlo.broadcast_in_dim %61, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %65 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %66 = stablehlo.broadcast_in_dim %64, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %67 = stablehlo.multiply %65, %66 : tensor<48x20xf32>
    %68 = stablehlo.cosine %67 : tensor<48x20xf32>
    %69 = stablehlo.sine %67 : tensor<48x20xf32>
    %70 = stablehlo.slice %57 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %71 = stablehlo.slice %57 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %72 = stablehlo.broadcast_in_dim %68, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %74 = stablehlo.multiply %70, %73 : tensor<2x2x48x20xf32>
    %75 = stablehlo.broadcast_in_dim %69, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %77 = stablehlo.multiply %71, %76 : tensor<2x2x48x20xf32>
    %78 = stablehlo.subtract %74, %77 : tensor<2x2x48x20xf32>
    %79 = stablehlo.broadcast_in_dim %68, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %81 = stablehlo.multiply %71, %80 : tensor<2x2x48x20xf32>
    %82 = stablehlo.broadcast_in_dim %69, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %84 = stablehlo.multiply %70, %83 : tensor<2x2x48x20xf32>
    %85 = stablehlo.add %81, %84 : tensor<2x2x48x20xf32>
    %86 = stablehlo.concatenate %78, %85, dim = 3 : (tensor<2x2x48x20xf32>, tensor<2x2x48x20xf32>) -> tensor<2x2x48x40xf32>
    %87 = stablehlo.dot_general %22, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %88 = stablehlo.reshape %87 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %89 = stablehlo.transpose %88, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %90 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %91 = stablehlo.reshape %90 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %92 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %93 = stablehlo.reshape %92 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %94 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %95 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %96 = stablehlo.compare GE, %94, %95, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %97 = stablehlo.dot_general %54, %91, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x48xf32>
    %cst_6 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %99 = stablehlo.divide %97, %98 : tensor<2x4x48x48xf32>
    %cst_7 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %100:3 = call @_where(%96, %99, %cst_7) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> (tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>)
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %101 = stablehlo.reduce(%100#0 init: %cst_8) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %102 = stablehlo.reshape %101 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %104 = stablehlo.compare EQ, %100#0, %103, FLOAT : (tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xi1>
    %105 = stablehlo.convert %104 : (tensor<2x4x48x48xi1>) -> tensor<2x4x48x48xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %108 = stablehlo.maximum %107, %101 : tensor<2x4x48xf32>
    %109 = stablehlo.compare EQ, %101, %108, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %112 = stablehlo.select %109, %110, %111 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %114 = stablehlo.compare EQ, %113, %108, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %117 = stablehlo.select %114, %115, %116 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %118 = stablehlo.divide %112, %117 : tensor<2x4x48xf32>
    %119 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %121 = stablehlo.subtract %100#0, %120 : tensor<2x4x48x48xf32>
    %122 = stablehlo.exponential %121 : tensor<2x4x48x48xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_16) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %126 = stablehlo.divide %122, %125 : tensor<2x4x48x48xf32>
    %127 = stablehlo.multiply %124, %124 : tensor<2x4x48x1xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x4x48x1xf32>
    %129 = stablehlo.divide %128, %127 : tensor<2x4x48x1xf32>
    %130 = stablehlo.dot_general %126, %93, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %131 = stablehlo.transpose %130, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xf32>) -> tensor<2x48x4x40xf32>
    %132 = stablehlo.reshape %131 : (tensor<2x48x4x40xf32>) -> tensor<2x48x160xf32>
    %133 = stablehlo.dot_general %132, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %134 = stablehlo.add %6, %133 : tensor<2x48x160xf32>
    %135 = stablehlo.multiply %134, %134 : tensor<2x48x160xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.reduce(%135 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_19 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %139 = stablehlo.divide %137, %138 : tensor<2x48x1xf32>
    %cst_20 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %141 = stablehlo.add %139, %140 : tensor<2x48x1xf32>
    %142 = stablehlo.rsqrt %141 : tensor<2x48x1xf32>
    %143 = stablehlo.divide %142, %141 : tensor<2x48x1xf32>
    %cst_21 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<2x48x1xf32>
    %146 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %147 = stablehlo.multiply %134, %146 : tensor<2x48x160xf32>
    %148 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %150 = stablehlo.multiply %147, %149 : tensor<2x48x160xf32>
    %151 = stablehlo.dot_general %150, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %152:3 = call @silu(%151) : (tensor<2x48x320xf32>) -> (tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>)
    %153 = stablehlo.dot_general %150, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %154 = stablehlo.multiply %152#0, %153 : tensor<2x48x320xf32>
    %155 = stablehlo.dot_general %154, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<320x160xf32>) -> tensor<2x48x160xf32>
    %156 = stablehlo.add %134, %155 : tensor<2x48x160xf32>
    %157 = stablehlo.multiply %156, %156 : tensor<2x48x160xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_23 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %161 = stablehlo.divide %159, %160 : tensor<2x48x1xf32>
    %cst_24 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %163 = stablehlo.add %161, %162 : tensor<2x48x1xf32>
    %164 = stablehlo.rsqrt %163 : tensor<2x48x1xf32>
    %165 = stablehlo.divide %164, %163 : tensor<2x48x1xf32>
    %cst_25 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %167 = stablehlo.multiply %166, %165 : tensor<2x48x1xf32>
    %168 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %169 = stablehlo.multiply %156, %168 : tensor<2x48x160xf32>
    %170 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %172 = stablehlo.multiply %169, %171 : tensor<2x48x160xf32>
    %173 = stablehlo.dot_general %172, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %174 = stablehlo.reshape %173 : (tensor<2x48x160xf32>) -> tensor<2x48x4x40xf32>
    %175 = stablehlo.transpose %174, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xf32>) -> tensor<2x4x48x40xf32>
    %176 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_26 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %178 = stablehlo.multiply %176, %177 : tensor<20xf32>
    %179 = stablehlo.exponential %178 : tensor<20xf32>
    %180 = stablehlo.iota dim = 0 : tensor<48xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %182 = stablehlo.broadcast_in_dim %179, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %183 = stablehlo.broadcast_in_dim %181, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %184 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %185 = stablehlo.multiply %183, %184 : tensor<48x20xf32>
    %186 = stablehlo.cosine %185 : tensor<48x20xf32>
    %187 = stablehlo.sine %185 : tensor<48x20xf32>
    %188 = stablehlo.slice %175 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %189 = stablehlo.slice %175 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %190 = stablehlo.broadcast_in_dim %186, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %192 = stablehlo.multiply %188, %191 : tensor<2x4x48x20xf32>
    %193 = stablehlo.broadcast_in_dim %187, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %195 = stablehlo.multiply %189, %194 : tensor<2x4x48x20xf32>
    %196 = stablehlo.subtract %192, %195 : tensor<2x4x48x20xf32>
    %197 = stablehlo.broadcast_in_dim %186, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %199 = stablehlo.multiply %189, %198 : tensor<2x4x48x20xf32>
    %200 = stablehlo.broadcast_in_dim %187, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %202 = stablehlo.multiply %188, %201 : tensor<2x4x48x20xf32>
    %203 = stablehlo.add %199, %202 : tensor<2x4x48x20xf32>
    %204 = stablehlo.concatenate %196, %203, dim = 3 : (tensor<2x4x48x20xf32>, tensor<2x4x48x20xf32>) -> tensor<2x4x48x40xf32>
    %205 = stablehlo.dot_general %172, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %206 = stablehlo.reshape %205 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %207 = stablehlo.transpose %206, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %208 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_27 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %210 = stablehlo.multiply %208, %209 : tensor<20xf32>
    %211 = stablehlo.exponential %210 : tensor<20xf32>
    %212 = stablehlo.iota dim = 0 : tensor<48xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %214 = stablehlo.broadcast_in_dim %211, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %215 = stablehlo.broadcast_in_dim %213, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %216 = stablehlo.broadcast_in_dim %214, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %217 = stablehlo.multiply %215, %216 : tensor<48x20xf32>
    %218 = stablehlo.cosine %217 : tensor<48x20xf32>
    %219 = stablehlo.sine %217 : tensor<48x20xf32>
    %220 = stablehlo.slice %207 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %221 = stablehlo.slice %207 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %222 = stablehlo.broadcast_in_dim %218, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %224 = stablehlo.multiply %220, %223 : tensor<2x2x48x20xf32>
    %225 = stablehlo.broadcast_in_dim %219, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %227 = stablehlo.multiply %221, %226 : tensor<2x2x48x20xf32>
    %228 = stablehlo.subtract %224, %227 : tensor<2x2x48x20xf32>
    %229 = stablehlo.broadcast_in_dim %218, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %231 = stablehlo.multiply %221, %230 : tensor<2x2x48x20xf32>
    %232 = stablehlo.broadcast_in_dim %219, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %234 = stablehlo.multiply %220, %233 : tensor<2x2x48x20xf32>
    %235 = stablehlo.add %231, %234 : tensor<2x2x48x20xf32>
    %236 = stablehlo.concatenate %228, %235, dim = 3 : (tensor<2x2x48x20xf32>, tensor<2x2x48x20xf32>) -> tensor<2x2x48x40xf32>
    %237 = stablehlo.dot_general %172, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %238 = stablehlo.reshape %237 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %239 = stablehlo.transpose %238, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %240 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %241 = stablehlo.reshape %240 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %242 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %243 = stablehlo.reshape %242 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %244 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %245 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %246 = stablehlo.compare GE, %244, %245, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %247 = stablehlo.dot_general %204, %241, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x48xf32>
    %cst_28 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %249 = stablehlo.divide %247, %248 : tensor<2x4x48x48xf32>
    %cst_29 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %250:3 = call @_where(%246, %249, %cst_29) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> (tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>)
    %cst_30 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %251 = stablehlo.reduce(%250#0 init: %cst_30) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %252 = stablehlo.reshape %251 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %254 = stablehlo.compare EQ, %250#0, %253, FLOAT : (tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xi1>
    %255 = stablehlo.convert %254 : (tensor<2x4x48x48xi1>) -> tensor<2x4x48x48xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.reduce(%255 init: %cst_31) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %258 = stablehlo.maximum %257, %251 : tensor<2x4x48xf32>
    %259 = stablehlo.compare EQ, %251, %258, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %262 = stablehlo.select %259, %260, %261 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %cst_35 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %264 = stablehlo.compare EQ, %263, %258, FLOAT : (tensor<2x4x48xf32>, tensor<2x4x48xf32>) -> tensor<2x4x48xi1>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %267 = stablehlo.select %264, %265, %266 : tensor<2x4x48xi1>, tensor<2x4x48xf32>
    %268 = stablehlo.divide %262, %267 : tensor<2x4x48xf32>
    %269 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %271 = stablehlo.subtract %250#0, %270 : tensor<2x4x48x48xf32>
    %272 = stablehlo.exponential %271 : tensor<2x4x48x48xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.reduce(%272 init: %cst_38) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %276 = stablehlo.divide %272, %275 : tensor<2x4x48x48xf32>
    %277 = stablehlo.multiply %274, %274 : tensor<2x4x48x1xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x4x48x1xf32>
    %279 = stablehlo.divide %278, %277 : tensor<2x4x48x1xf32>
    %280 = stablehlo.dot_general %276, %243, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %281 = stablehlo.transpose %280, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xf32>) -> tensor<2x48x4x40xf32>
    %282 = stablehlo.reshape %281 : (tensor<2x48x4x40xf32>) -> tensor<2x48x160xf32>
    %283 = stablehlo.dot_general %282, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %284 = stablehlo.add %156, %283 : tensor<2x48x160xf32>
    %285 = stablehlo.multiply %284, %284 : tensor<2x48x160xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%285 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_41 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %289 = stablehlo.divide %287, %288 : tensor<2x48x1xf32>
    %cst_42 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %291 = stablehlo.add %289, %290 : tensor<2x48x1xf32>
    %292 = stablehlo.rsqrt %291 : tensor<2x48x1xf32>
    %293 = stablehlo.divide %292, %291 : tensor<2x48x1xf32>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %295 = stablehlo.multiply %294, %293 : tensor<2x48x1xf32>
    %296 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %297 = stablehlo.multiply %284, %296 : tensor<2x48x160xf32>
    %298 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %300 = stablehlo.multiply %297, %299 : tensor<2x48x160xf32>
    %301 = stablehlo.dot_general %300, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %302:3 = call @silu(%301) : (tensor<2x48x320xf32>) -> (tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>)
    %303 = stablehlo.dot_general %300, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %304 = stablehlo.multiply %302#0, %303 : tensor<2x48x320xf32>
    %305 = stablehlo.dot_general %304, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<320x160xf32>) -> tensor<2x48x160xf32>
    %306 = stablehlo.add %284, %305 : tensor<2x48x160xf32>
    %307 = stablehlo.multiply %306, %306 : tensor<2x48x160xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %308 = stablehlo.reduce(%307 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_45 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %311 = stablehlo.divide %309, %310 : tensor<2x48x1xf32>
    %cst_46 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %313 = stablehlo.add %311, %312 : tensor<2x48x1xf32>
    %314 = stablehlo.rsqrt %313 : tensor<2x48x1xf32>
    %315 = stablehlo.divide %314, %313 : tensor<2x48x1xf32>
    %cst_47 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %317 = stablehlo.multiply %316, %315 : tensor<2x48x1xf32>
    %318 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %319 = stablehlo.multiply %306, %318 : tensor<2x48x160xf32>
    %320 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %322 = stablehlo.multiply %319, %321 : tensor<2x48x160xf32>
    %323 = stablehlo.dot_general %322, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x192xf32>) -> tensor<2x48x192xf32>
    %324 = stablehlo.broadcast_in_dim %arg65, dims = [0, 1] : (tensor<2x48xi32>) -> tensor<2x48x1xi32>
    %325:2 = call @take_along_axis(%323, %324) : (tensor<2x48x192xf32>, tensor<2x48x1xi32>) -> (tensor<2x48x1xf32>, tensor<2x48x1x1xi32>)
    %326 = stablehlo.reshape %325#0 : (tensor<2x48x1xf32>) -> tensor<2x48xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %327 = stablehlo.reduce(%323 init: %cst_48) applies stablehlo.maximum across dimensions = [2] : (tensor<2x48x192xf32>, tensor<f32>) -> tensor<2x48xf32>
    %328 = stablehlo.reshape %327 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %329 = stablehlo.broadcast_in_dim %328, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    %330 = stablehlo.compare EQ, %323, %329, FLOAT : (tensor<2x48x192xf32>, tensor<2x48x192xf32>) -> tensor<2x48x192xi1>
    %331 = stablehlo.convert %330 : (tensor<2x48x192xi1>) -> tensor<2x48x192xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.reduce(%331 init: %cst_49) applies stablehlo.add across dimensions = [2] : (tensor<2x48x192xf32>, tensor<f32>) -> tensor<2x48xf32>
    %cst_50 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %334 = stablehlo.maximum %333, %327 : tensor<2x48xf32>
    %335 = stablehlo.compare EQ, %327, %334, FLOAT : (tensor<2x48xf32>, tensor<2x48xf32>) -> tensor<2x48xi1>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %338 = stablehlo.select %335, %336, %337 : tensor<2x48xi1>, tensor<2x48xf32>
    %cst_53 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %340 = stablehlo.compare EQ, %339, %334, FLOAT : (tensor<2x48xf32>, tensor<2x48xf32>) -> tensor<2x48xi1>
    %cst_54 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %343 = stablehlo.select %340, %341, %342 : tensor<2x48xi1>, tensor<2x48xf32>
    %344 = stablehlo.divide %338, %343 : tensor<2x48xf32>
    %345 = stablehlo.is_finite %334 : (tensor<2x48xf32>) -> tensor<2x48xi1>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %347 = stablehlo.select %345, %334, %346 : tensor<2x48xi1>, tensor<2x48xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %349 = stablehlo.broadcast_in_dim %347, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    %351 = stablehlo.subtract %323, %350 : tensor<2x48x192xf32>
    %352 = stablehlo.exponential %351 : tensor<2x48x192xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<2x48x192xf32>, tensor<f32>) -> tensor<2x48xf32>
    %354 = stablehlo.sign %353 : tensor<2x48xf32>
    %355 = stablehlo.abs %353 : tensor<2x48xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %357 = stablehlo.compare GE, %353, %356, FLOAT : (tensor<2x48xf32>, tensor<2x48xf32>) -> tensor<2x48xi1>
    %358 = stablehlo.log %355 : tensor<2x48xf32>
    %359 = stablehlo.add %358, %347 : tensor<2x48xf32>
    %360 = stablehlo.subtract %359, %326 : tensor<2x48xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.reduce(%360 init: %cst_60) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_61 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %362 = stablehlo.divide %361, %cst_61 : tensor<f32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_63 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %363 = stablehlo.divide %cst_62, %cst_63 : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %363, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %365 = stablehlo.negate %364 : tensor<2x48xf32>
    %366 = stablehlo.divide %364, %355 : tensor<2x48xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %368 = stablehlo.select %357, %367, %366 : tensor<2x48xi1>, tensor<2x48xf32>
    %369 = stablehlo.select %357, %366, %367 : tensor<2x48xi1>, tensor<2x48xf32>
    %370 = stablehlo.negate %368 : tensor<2x48xf32>
    %371 = stablehlo.add %369, %370 : tensor<2x48xf32>
    %372 = stablehlo.broadcast_in_dim %371, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x192xf32>
    %373 = stablehlo.multiply %372, %352 : tensor<2x48x192xf32>
    %374 = stablehlo.broadcast_in_dim %365, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %375 = call @take_along_axis_0(%325#1, %374) : (tensor<2x48x1x1xi32>, tensor<2x48x1xf32>) -> tensor<2x48x192xf32>
    %376 = stablehlo.add %373, %375 : tensor<2x48x192xf32>
    %377 = stablehlo.dot_general %376, %322, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x192xf32>, tensor<2x48x160xf32>) -> tensor<192x160xf32>
    %378 = stablehlo.transpose %377, dims = [1, 0] : (tensor<192x160xf32>) -> tensor<160x192xf32>
    %379 = stablehlo.dot_general %376, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x192xf32>, tensor<160x192xf32>) -> tensor<2x48x160xf32>
    %380 = stablehlo.multiply %319, %379 : tensor<2x48x160xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.reduce(%380 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<160xf32>
    %382 = stablehlo.reshape %381 : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %383 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %384 = stablehlo.multiply %379, %383 : tensor<2x48x160xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %385 = stablehlo.reduce(%382 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %386 = stablehlo.multiply %306, %384 : tensor<2x48x160xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.reduce(%386 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %388 = stablehlo.reshape %387 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %389 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %390 = stablehlo.multiply %384, %389 : tensor<2x48x160xf32>
    %391 = stablehlo.multiply %388, %317 : tensor<2x48x1xf32>
    %cst_68 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %393 = stablehlo.divide %391, %392 : tensor<2x48x1xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.reduce(%393 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %396 = stablehlo.multiply %306, %395 : tensor<2x48x160xf32>
    %397 = stablehlo.add %390, %396 : tensor<2x48x160xf32>
    %398 = stablehlo.multiply %395, %306 : tensor<2x48x160xf32>
    %399 = stablehlo.add %397, %398 : tensor<2x48x160xf32>
    %400 = stablehlo.dot_general %399, %304, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<2x48x320xf32>) -> tensor<160x320xf32>
    %401 = stablehlo.transpose %400, dims = [1, 0] : (tensor<160x320xf32>) -> tensor<320x160xf32>
    %402 = stablehlo.dot_general %399, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<320x160xf32>) -> tensor<2x48x320xf32>
    %403 = stablehlo.multiply %302#0, %402 : tensor<2x48x320xf32>
    %404 = stablehlo.multiply %402, %303 : tensor<2x48x320xf32>
    %405 = stablehlo.dot_general %403, %300, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<2x48x160xf32>) -> tensor<320x160xf32>
    %406 = stablehlo.transpose %405, dims = [1, 0] : (tensor<320x160xf32>) -> tensor<160x320xf32>
    %407 = stablehlo.dot_general %403, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<160x320xf32>) -> tensor<2x48x160xf32>
    %408 = call @silu_1(%302#1, %302#2, %301, %404) : (tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>) -> tensor<2x48x320xf32>
    %409 = stablehlo.dot_general %408, %300, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<2x48x160xf32>) -> tensor<320x160xf32>
    %410 = stablehlo.transpose %409, dims = [1, 0] : (tensor<320x160xf32>) -> tensor<160x320xf32>
    %411 = stablehlo.dot_general %408, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<160x320xf32>) -> tensor<2x48x160xf32>
    %412 = stablehlo.add %407, %411 : tensor<2x48x160xf32>
    %413 = stablehlo.multiply %297, %412 : tensor<2x48x160xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.reduce(%413 init: %cst_70) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<160xf32>
    %415 = stablehlo.reshape %414 : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %416 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %417 = stablehlo.multiply %412, %416 : tensor<2x48x160xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %418 = stablehlo.reduce(%415 init: %cst_71) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %419 = stablehlo.multiply %284, %417 : tensor<2x48x160xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %420 = stablehlo.reduce(%419 init: %cst_72) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %421 = stablehlo.reshape %420 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %422 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %423 = stablehlo.multiply %417, %422 : tensor<2x48x160xf32>
    %424 = stablehlo.add %399, %423 : tensor<2x48x160xf32>
    %425 = stablehlo.multiply %421, %295 : tensor<2x48x1xf32>
    %cst_73 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %427 = stablehlo.divide %425, %426 : tensor<2x48x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.reduce(%427 init: %cst_74) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %429 = stablehlo.broadcast_in_dim %428, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %430 = stablehlo.multiply %284, %429 : tensor<2x48x160xf32>
    %431 = stablehlo.add %424, %430 : tensor<2x48x160xf32>
    %432 = stablehlo.multiply %429, %284 : tensor<2x48x160xf32>
    %433 = stablehlo.add %431, %432 : tensor<2x48x160xf32>
    %434 = stablehlo.dot_general %433, %282, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<2x48x160xf32>) -> tensor<160x160xf32>
    %435 = stablehlo.transpose %434, dims = [1, 0] : (tensor<160x160xf32>) -> tensor<160x160xf32>
    %436 = stablehlo.dot_general %433, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %437 = stablehlo.reshape %436 : (tensor<2x48x160xf32>) -> tensor<2x48x4x40xf32>
    %438 = stablehlo.transpose %437, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xf32>) -> tensor<2x4x48x40xf32>
    %439 = stablehlo.dot_general %438, %276, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x40x48xf32>
    %440 = stablehlo.transpose %439, dims = [0, 1, 3, 2] : (tensor<2x4x40x48xf32>) -> tensor<2x4x48x40xf32>
    %441 = stablehlo.dot_general %438, %243, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x48xf32>
    %442 = stablehlo.broadcast_in_dim %279, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %443 = stablehlo.multiply %441, %442 : tensor<2x4x48x48xf32>
    %444 = stablehlo.multiply %443, %272 : tensor<2x4x48x48xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_75) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %446 = stablehlo.reshape %445 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %447 = stablehlo.negate %446 : tensor<2x4x48x1xf32>
    %448 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %449 = stablehlo.divide %441, %448 : tensor<2x4x48x48xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %450 = stablehlo.reduce(%447 init: %cst_76) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x1xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %451 = stablehlo.broadcast_in_dim %450, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x48xf32>
    %452 = stablehlo.add %449, %451 : tensor<2x4x48x48xf32>
    %453 = stablehlo.multiply %452, %272 : tensor<2x4x48x48xf32>
    %454 = call @_where_2(%250#1, %250#2, %453) : (tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32>
    %cst_77 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %456 = stablehlo.divide %454, %455 : tensor<2x4x48x48xf32>
    %457 = stablehlo.dot_general %456, %204, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %458 = stablehlo.dot_general %456, %241, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %459 = stablehlo.reshape %440 : (tensor<2x4x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%459 init: %cst_78) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %461 = stablehlo.reshape %457 : (tensor<2x4x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%461 init: %cst_79) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %463 = stablehlo.transpose %460, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xf32>) -> tensor<2x48x2x40xf32>
    %464 = stablehlo.reshape %463 : (tensor<2x48x2x40xf32>) -> tensor<2x48x80xf32>
    %465 = stablehlo.dot_general %464, %172, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<2x48x160xf32>) -> tensor<80x160xf32>
    %466 = stablehlo.transpose %465, dims = [1, 0] : (tensor<80x160xf32>) -> tensor<160x80xf32>
    %467 = stablehlo.dot_general %464, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<160x80xf32>) -> tensor<2x48x160xf32>
    %468 = stablehlo.slice %462 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %469 = stablehlo.slice %462 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %470 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %471 = stablehlo.multiply %469, %470 : tensor<2x2x48x20xf32>
    %472 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %473 = stablehlo.multiply %469, %472 : tensor<2x2x48x20xf32>
    %474 = stablehlo.negate %468 : tensor<2x2x48x20xf32>
    %475 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %476 = stablehlo.multiply %474, %475 : tensor<2x2x48x20xf32>
    %477 = stablehlo.add %473, %476 : tensor<2x2x48x20xf32>
    %478 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %479 = stablehlo.multiply %468, %478 : tensor<2x2x48x20xf32>
    %480 = stablehlo.add %471, %479 : tensor<2x2x48x20xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.pad %477, %cst_80, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %482 = stablehlo.pad %480, %cst_81, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %483 = stablehlo.add %481, %482 : tensor<2x2x48x40xf32>
    %484 = stablehlo.transpose %483, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xf32>) -> tensor<2x48x2x40xf32>
    %485 = stablehlo.reshape %484 : (tensor<2x48x2x40xf32>) -> tensor<2x48x80xf32>
    %486 = stablehlo.dot_general %485, %172, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<2x48x160xf32>) -> tensor<80x160xf32>
    %487 = stablehlo.transpose %486, dims = [1, 0] : (tensor<80x160xf32>) -> tensor<160x80xf32>
    %488 = stablehlo.dot_general %485, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<160x80xf32>) -> tensor<2x48x160xf32>
    %489 = stablehlo.add %467, %488 : tensor<2x48x160xf32>
    %490 = stablehlo.slice %458 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %491 = stablehlo.slice %458 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %492 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %493 = stablehlo.multiply %491, %492 : tensor<2x4x48x20xf32>
    %494 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %495 = stablehlo.multiply %491, %494 : tensor<2x4x48x20xf32>
    %496 = stablehlo.negate %490 : tensor<2x4x48x20xf32>
    %497 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %498 = stablehlo.multiply %496, %497 : tensor<2x4x48x20xf32>
    %499 = stablehlo.add %495, %498 : tensor<2x4x48x20xf32>
    %500 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %501 = stablehlo.multiply %490, %500 : tensor<2x4x48x20xf32>
    %502 = stablehlo.add %493, %501 : tensor<2x4x48x20xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.pad %499, %cst_82, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xf32>, tensor<f32>) -> tensor<2x4x48x40xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.pad %502, %cst_83, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xf32>, tensor<f32>) -> tensor<2x4x48x40xf32>
    %505 = stablehlo.add %503, %504 : tensor<2x4x48x40xf32>
    %506 = stablehlo.transpose %505, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xf32>) -> tensor<2x48x4x40xf32>
    %507 = stablehlo.reshape %506 : (tensor<2x48x4x40xf32>) -> tensor<2x48x160xf32>
    %508 = stablehlo.dot_general %507, %172, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<2x48x160xf32>) -> tensor<160x160xf32>
    %509 = stablehlo.transpose %508, dims = [1, 0] : (tensor<160x160xf32>) -> tensor<160x160xf32>
    %510 = stablehlo.dot_general %507, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %511 = stablehlo.add %489, %510 : tensor<2x48x160xf32>
    %512 = stablehlo.multiply %169, %511 : tensor<2x48x160xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %513 = stablehlo.reduce(%512 init: %cst_84) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<160xf32>
    %514 = stablehlo.reshape %513 : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %515 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %516 = stablehlo.multiply %511, %515 : tensor<2x48x160xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.reduce(%514 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %518 = stablehlo.multiply %156, %516 : tensor<2x48x160xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%518 init: %cst_86) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %520 = stablehlo.reshape %519 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %521 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %522 = stablehlo.multiply %516, %521 : tensor<2x48x160xf32>
    %523 = stablehlo.add %433, %522 : tensor<2x48x160xf32>
    %524 = stablehlo.multiply %520, %167 : tensor<2x48x1xf32>
    %cst_87 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %525 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %526 = stablehlo.divide %524, %525 : tensor<2x48x1xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %527 = stablehlo.reduce(%526 init: %cst_88) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %528 = stablehlo.broadcast_in_dim %527, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %529 = stablehlo.multiply %156, %528 : tensor<2x48x160xf32>
    %530 = stablehlo.add %523, %529 : tensor<2x48x160xf32>
    %531 = stablehlo.multiply %528, %156 : tensor<2x48x160xf32>
    %532 = stablehlo.add %530, %531 : tensor<2x48x160xf32>
    %533 = stablehlo.dot_general %532, %154, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<2x48x320xf32>) -> tensor<160x320xf32>
    %534 = stablehlo.transpose %533, dims = [1, 0] : (tensor<160x320xf32>) -> tensor<320x160xf32>
    %535 = stablehlo.dot_general %532, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<320x160xf32>) -> tensor<2x48x320xf32>
    %536 = stablehlo.multiply %152#0, %535 : tensor<2x48x320xf32>
    %537 = stablehlo.multiply %535, %153 : tensor<2x48x320xf32>
    %538 = stablehlo.dot_general %536, %150, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<2x48x160xf32>) -> tensor<320x160xf32>
    %539 = stablehlo.transpose %538, dims = [1, 0] : (tensor<320x160xf32>) -> tensor<160x320xf32>
    %540 = stablehlo.dot_general %536, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<160x320xf32>) -> tensor<2x48x160xf32>
    %541 = call @silu_1(%152#1, %152#2, %151, %537) : (tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>) -> tensor<2x48x320xf32>
    %542 = stablehlo.dot_general %541, %150, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<2x48x160xf32>) -> tensor<320x160xf32>
    %543 = stablehlo.transpose %542, dims = [1, 0] : (tensor<320x160xf32>) -> tensor<160x320xf32>
    %544 = stablehlo.dot_general %541, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<160x320xf32>) -> tensor<2x48x160xf32>
    %545 = stablehlo.add %540, %544 : tensor<2x48x160xf32>
    %546 = stablehlo.multiply %147, %545 : tensor<2x48x160xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %547 = stablehlo.reduce(%546 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<160xf32>
    %548 = stablehlo.reshape %547 : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %549 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %550 = stablehlo.multiply %545, %549 : tensor<2x48x160xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%548 init: %cst_90) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %552 = stablehlo.multiply %134, %550 : tensor<2x48x160xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.reduce(%552 init: %cst_91) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %554 = stablehlo.reshape %553 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %555 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %556 = stablehlo.multiply %550, %555 : tensor<2x48x160xf32>
    %557 = stablehlo.add %532, %556 : tensor<2x48x160xf32>
    %558 = stablehlo.multiply %554, %145 : tensor<2x48x1xf32>
    %cst_92 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %559 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %560 = stablehlo.divide %558, %559 : tensor<2x48x1xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.reduce(%560 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %562 = stablehlo.broadcast_in_dim %561, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %563 = stablehlo.multiply %134, %562 : tensor<2x48x160xf32>
    %564 = stablehlo.add %557, %563 : tensor<2x48x160xf32>
    %565 = stablehlo.multiply %562, %134 : tensor<2x48x160xf32>
    %566 = stablehlo.add %564, %565 : tensor<2x48x160xf32>
    %567 = stablehlo.dot_general %566, %132, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<2x48x160xf32>) -> tensor<160x160xf32>
    %568 = stablehlo.transpose %567, dims = [1, 0] : (tensor<160x160xf32>) -> tensor<160x160xf32>
    %569 = stablehlo.dot_general %566, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %570 = stablehlo.reshape %569 : (tensor<2x48x160xf32>) -> tensor<2x48x4x40xf32>
    %571 = stablehlo.transpose %570, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xf32>) -> tensor<2x4x48x40xf32>
    %572 = stablehlo.dot_general %571, %126, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x40x48xf32>
    %573 = stablehlo.transpose %572, dims = [0, 1, 3, 2] : (tensor<2x4x40x48xf32>) -> tensor<2x4x48x40xf32>
    %574 = stablehlo.dot_general %571, %93, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x48xf32>
    %575 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %576 = stablehlo.multiply %574, %575 : tensor<2x4x48x48xf32>
    %577 = stablehlo.multiply %576, %122 : tensor<2x4x48x48xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_94) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %579 = stablehlo.reshape %578 : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %580 = stablehlo.negate %579 : tensor<2x4x48x1xf32>
    %581 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %582 = stablehlo.divide %574, %581 : tensor<2x4x48x48xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%580 init: %cst_95) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x1xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %584 = stablehlo.broadcast_in_dim %583, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x48xf32>
    %585 = stablehlo.add %582, %584 : tensor<2x4x48x48xf32>
    %586 = stablehlo.multiply %585, %122 : tensor<2x4x48x48xf32>
    %587 = call @_where_2(%100#1, %100#2, %586) : (tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>, tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32>
    %cst_96 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %589 = stablehlo.divide %587, %588 : tensor<2x4x48x48xf32>
    %590 = stablehlo.dot_general %589, %54, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %591 = stablehlo.dot_general %589, %91, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %592 = stablehlo.reshape %573 : (tensor<2x4x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %593 = stablehlo.reduce(%592 init: %cst_97) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %594 = stablehlo.reshape %590 : (tensor<2x4x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %595 = stablehlo.reduce(%594 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x48x40xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %596 = stablehlo.transpose %593, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xf32>) -> tensor<2x48x2x40xf32>
    %597 = stablehlo.reshape %596 : (tensor<2x48x2x40xf32>) -> tensor<2x48x80xf32>
    %598 = stablehlo.dot_general %597, %22, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<2x48x160xf32>) -> tensor<80x160xf32>
    %599 = stablehlo.transpose %598, dims = [1, 0] : (tensor<80x160xf32>) -> tensor<160x80xf32>
    %600 = stablehlo.dot_general %597, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<160x80xf32>) -> tensor<2x48x160xf32>
    %601 = stablehlo.slice %595 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %602 = stablehlo.slice %595 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %603 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %604 = stablehlo.multiply %602, %603 : tensor<2x2x48x20xf32>
    %605 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %606 = stablehlo.multiply %602, %605 : tensor<2x2x48x20xf32>
    %607 = stablehlo.negate %601 : tensor<2x2x48x20xf32>
    %608 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %609 = stablehlo.multiply %607, %608 : tensor<2x2x48x20xf32>
    %610 = stablehlo.add %606, %609 : tensor<2x2x48x20xf32>
    %611 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %612 = stablehlo.multiply %601, %611 : tensor<2x2x48x20xf32>
    %613 = stablehlo.add %604, %612 : tensor<2x2x48x20xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %614 = stablehlo.pad %610, %cst_99, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %615 = stablehlo.pad %613, %cst_100, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x2x48x20xf32>, tensor<f32>) -> tensor<2x2x48x40xf32>
    %616 = stablehlo.add %614, %615 : tensor<2x2x48x40xf32>
    %617 = stablehlo.transpose %616, dims = [0, 2, 1, 3] : (tensor<2x2x48x40xf32>) -> tensor<2x48x2x40xf32>
    %618 = stablehlo.reshape %617 : (tensor<2x48x2x40xf32>) -> tensor<2x48x80xf32>
    %619 = stablehlo.dot_general %618, %22, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<2x48x160xf32>) -> tensor<80x160xf32>
    %620 = stablehlo.transpose %619, dims = [1, 0] : (tensor<80x160xf32>) -> tensor<160x80xf32>
    %621 = stablehlo.dot_general %618, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x80xf32>, tensor<160x80xf32>) -> tensor<2x48x160xf32>
    %622 = stablehlo.add %600, %621 : tensor<2x48x160xf32>
    %623 = stablehlo.slice %591 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %624 = stablehlo.slice %591 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %625 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %626 = stablehlo.multiply %624, %625 : tensor<2x4x48x20xf32>
    %627 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %628 = stablehlo.multiply %624, %627 : tensor<2x4x48x20xf32>
    %629 = stablehlo.negate %623 : tensor<2x4x48x20xf32>
    %630 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %631 = stablehlo.multiply %629, %630 : tensor<2x4x48x20xf32>
    %632 = stablehlo.add %628, %631 : tensor<2x4x48x20xf32>
    %633 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %634 = stablehlo.multiply %623, %633 : tensor<2x4x48x20xf32>
    %635 = stablehlo.add %626, %634 : tensor<2x4x48x20xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %636 = stablehlo.pad %632, %cst_101, low = [0, 0, 0, 20], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xf32>, tensor<f32>) -> tensor<2x4x48x40xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %637 = stablehlo.pad %635, %cst_102, low = [0, 0, 0, 0], high = [0, 0, 0, 20], interior = [0, 0, 0, 0] : (tensor<2x4x48x20xf32>, tensor<f32>) -> tensor<2x4x48x40xf32>
    %638 = stablehlo.add %636, %637 : tensor<2x4x48x40xf32>
    %639 = stablehlo.transpose %638, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xf32>) -> tensor<2x48x4x40xf32>
    %640 = stablehlo.reshape %639 : (tensor<2x48x4x40xf32>) -> tensor<2x48x160xf32>
    %641 = stablehlo.dot_general %640, %22, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<2x48x160xf32>) -> tensor<160x160xf32>
    %642 = stablehlo.transpose %641, dims = [1, 0] : (tensor<160x160xf32>) -> tensor<160x160xf32>
    %643 = stablehlo.dot_general %640, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %644 = stablehlo.add %622, %643 : tensor<2x48x160xf32>
    %645 = stablehlo.multiply %19, %644 : tensor<2x48x160xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %646 = stablehlo.reduce(%645 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<160xf32>
    %647 = stablehlo.reshape %646 : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %648 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %649 = stablehlo.multiply %644, %648 : tensor<2x48x160xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %650 = stablehlo.reduce(%647 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %651 = stablehlo.multiply %6, %649 : tensor<2x48x160xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.reduce(%651 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %653 = stablehlo.reshape %652 : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %654 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %655 = stablehlo.multiply %649, %654 : tensor<2x48x160xf32>
    %656 = stablehlo.add %566, %655 : tensor<2x48x160xf32>
    %657 = stablehlo.multiply %653, %17 : tensor<2x48x1xf32>
    %cst_106 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %659 = stablehlo.divide %657, %658 : tensor<2x48x1xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.reduce(%659 init: %cst_107) applies stablehlo.add across dimensions = [2] : (tensor<2x48x1xf32>, tensor<f32>) -> tensor<2x48xf32>
    %661 = stablehlo.broadcast_in_dim %660, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x160xf32>
    %662 = stablehlo.multiply %6, %661 : tensor<2x48x160xf32>
    %663 = stablehlo.add %656, %662 : tensor<2x48x160xf32>
    %664 = stablehlo.multiply %661, %6 : tensor<2x48x160xf32>
    %665 = stablehlo.add %663, %664 : tensor<2x48x160xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %667 = "stablehlo.scatter"(%666, %5, %665) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %1184 = stablehlo.add %arg66, %arg67 : tensor<f32>
      stablehlo.return %1184 : tensor<f32>
    }) : (tensor<192x160xf32>, tensor<2x48x1xi32>, tensor<2x48x160xf32>) -> tensor<192x160xf32>
    %c_109 = stablehlo.constant dense<1> : tensor<i32>
    %668 = stablehlo.add %arg63, %c_109 : tensor<i32>
    %669 = stablehlo.convert %668 : (tensor<i32>) -> tensor<f32>
    %cst_110 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %670 = stablehlo.power %cst_110, %669 : tensor<f32>
    %cst_111 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %671 = stablehlo.subtract %cst_111, %670 : tensor<f32>
    %cst_112 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %672 = stablehlo.power %cst_112, %669 : tensor<f32>
    %cst_113 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %673 = stablehlo.subtract %cst_113, %672 : tensor<f32>
    %cst_114 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %674 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %675 = stablehlo.multiply %674, %arg21 : tensor<320x160xf32>
    %cst_115 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %677 = stablehlo.multiply %676, %534 : tensor<320x160xf32>
    %678 = stablehlo.add %675, %677 : tensor<320x160xf32>
    %cst_116 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %680 = stablehlo.multiply %679, %arg42 : tensor<320x160xf32>
    %681 = chlo.square %534 : tensor<320x160xf32> -> tensor<320x160xf32>
    %cst_117 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %682 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %683 = stablehlo.multiply %682, %681 : tensor<320x160xf32>
    %684 = stablehlo.add %680, %683 : tensor<320x160xf32>
    %685 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %686 = stablehlo.divide %678, %685 : tensor<320x160xf32>
    %687 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %688 = stablehlo.divide %684, %687 : tensor<320x160xf32>
    %689 = stablehlo.sqrt %688 : tensor<320x160xf32>
    %cst_118 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %690 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %691 = stablehlo.add %689, %690 : tensor<320x160xf32>
    %692 = stablehlo.divide %686, %691 : tensor<320x160xf32>
    %cst_119 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %694 = stablehlo.multiply %693, %arg0 : tensor<320x160xf32>
    %695 = stablehlo.add %692, %694 : tensor<320x160xf32>
    %cst_120 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %697 = stablehlo.multiply %696, %695 : tensor<320x160xf32>
    %698 = stablehlo.subtract %arg0, %697 : tensor<320x160xf32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %700 = stablehlo.multiply %699, %arg22 : tensor<160x320xf32>
    %cst_122 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %702 = stablehlo.multiply %701, %543 : tensor<160x320xf32>
    %703 = stablehlo.add %700, %702 : tensor<160x320xf32>
    %cst_123 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %705 = stablehlo.multiply %704, %arg43 : tensor<160x320xf32>
    %706 = chlo.square %543 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_124 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %707 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %708 = stablehlo.multiply %707, %706 : tensor<160x320xf32>
    %709 = stablehlo.add %705, %708 : tensor<160x320xf32>
    %710 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %711 = stablehlo.divide %703, %710 : tensor<160x320xf32>
    %712 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %713 = stablehlo.divide %709, %712 : tensor<160x320xf32>
    %714 = stablehlo.sqrt %713 : tensor<160x320xf32>
    %cst_125 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %715 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %716 = stablehlo.add %714, %715 : tensor<160x320xf32>
    %717 = stablehlo.divide %711, %716 : tensor<160x320xf32>
    %cst_126 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %718 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %719 = stablehlo.multiply %718, %arg1 : tensor<160x320xf32>
    %720 = stablehlo.add %717, %719 : tensor<160x320xf32>
    %cst_127 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %722 = stablehlo.multiply %721, %720 : tensor<160x320xf32>
    %723 = stablehlo.subtract %arg1, %722 : tensor<160x320xf32>
    %cst_128 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %725 = stablehlo.multiply %724, %arg23 : tensor<160xf32>
    %cst_129 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %726 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %727 = stablehlo.multiply %726, %650 : tensor<160xf32>
    %728 = stablehlo.add %725, %727 : tensor<160xf32>
    %cst_130 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %730 = stablehlo.multiply %729, %arg44 : tensor<160xf32>
    %731 = chlo.square %650 : tensor<160xf32> -> tensor<160xf32>
    %cst_131 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %732 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %733 = stablehlo.multiply %732, %731 : tensor<160xf32>
    %734 = stablehlo.add %730, %733 : tensor<160xf32>
    %735 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %736 = stablehlo.divide %728, %735 : tensor<160xf32>
    %737 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %738 = stablehlo.divide %734, %737 : tensor<160xf32>
    %739 = stablehlo.sqrt %738 : tensor<160xf32>
    %cst_132 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %741 = stablehlo.add %739, %740 : tensor<160xf32>
    %742 = stablehlo.divide %736, %741 : tensor<160xf32>
    %cst_133 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %743 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %744 = stablehlo.multiply %743, %742 : tensor<160xf32>
    %745 = stablehlo.subtract %arg2, %744 : tensor<160xf32>
    %cst_134 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %747 = stablehlo.multiply %746, %arg24 : tensor<160xf32>
    %cst_135 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %748 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %749 = stablehlo.multiply %748, %551 : tensor<160xf32>
    %750 = stablehlo.add %747, %749 : tensor<160xf32>
    %cst_136 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %751 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %752 = stablehlo.multiply %751, %arg45 : tensor<160xf32>
    %753 = chlo.square %551 : tensor<160xf32> -> tensor<160xf32>
    %cst_137 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %754 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %755 = stablehlo.multiply %754, %753 : tensor<160xf32>
    %756 = stablehlo.add %752, %755 : tensor<160xf32>
    %757 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %758 = stablehlo.divide %750, %757 : tensor<160xf32>
    %759 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %760 = stablehlo.divide %756, %759 : tensor<160xf32>
    %761 = stablehlo.sqrt %760 : tensor<160xf32>
    %cst_138 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %763 = stablehlo.add %761, %762 : tensor<160xf32>
    %764 = stablehlo.divide %758, %763 : tensor<160xf32>
    %cst_139 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %765 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %766 = stablehlo.multiply %765, %764 : tensor<160xf32>
    %767 = stablehlo.subtract %arg3, %766 : tensor<160xf32>
    %cst_140 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %769 = stablehlo.multiply %768, %arg25 : tensor<160x320xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %771 = stablehlo.multiply %770, %539 : tensor<160x320xf32>
    %772 = stablehlo.add %769, %771 : tensor<160x320xf32>
    %cst_142 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %774 = stablehlo.multiply %773, %arg46 : tensor<160x320xf32>
    %775 = chlo.square %539 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %777 = stablehlo.multiply %776, %775 : tensor<160x320xf32>
    %778 = stablehlo.add %774, %777 : tensor<160x320xf32>
    %779 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %780 = stablehlo.divide %772, %779 : tensor<160x320xf32>
    %781 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %782 = stablehlo.divide %778, %781 : tensor<160x320xf32>
    %783 = stablehlo.sqrt %782 : tensor<160x320xf32>
    %cst_144 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %784 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %785 = stablehlo.add %783, %784 : tensor<160x320xf32>
    %786 = stablehlo.divide %780, %785 : tensor<160x320xf32>
    %cst_145 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %788 = stablehlo.multiply %787, %arg4 : tensor<160x320xf32>
    %789 = stablehlo.add %786, %788 : tensor<160x320xf32>
    %cst_146 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %791 = stablehlo.multiply %790, %789 : tensor<160x320xf32>
    %792 = stablehlo.subtract %arg4, %791 : tensor<160x320xf32>
    %cst_147 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %794 = stablehlo.multiply %793, %arg26 : tensor<160x80xf32>
    %cst_148 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %796 = stablehlo.multiply %795, %620 : tensor<160x80xf32>
    %797 = stablehlo.add %794, %796 : tensor<160x80xf32>
    %cst_149 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %799 = stablehlo.multiply %798, %arg47 : tensor<160x80xf32>
    %800 = chlo.square %620 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %801 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %802 = stablehlo.multiply %801, %800 : tensor<160x80xf32>
    %803 = stablehlo.add %799, %802 : tensor<160x80xf32>
    %804 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %805 = stablehlo.divide %797, %804 : tensor<160x80xf32>
    %806 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %807 = stablehlo.divide %803, %806 : tensor<160x80xf32>
    %808 = stablehlo.sqrt %807 : tensor<160x80xf32>
    %cst_151 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %810 = stablehlo.add %808, %809 : tensor<160x80xf32>
    %811 = stablehlo.divide %805, %810 : tensor<160x80xf32>
    %cst_152 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %813 = stablehlo.multiply %812, %arg5 : tensor<160x80xf32>
    %814 = stablehlo.add %811, %813 : tensor<160x80xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %816 = stablehlo.multiply %815, %814 : tensor<160x80xf32>
    %817 = stablehlo.subtract %arg5, %816 : tensor<160x80xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %819 = stablehlo.multiply %818, %arg27 : tensor<160x160xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %821 = stablehlo.multiply %820, %568 : tensor<160x160xf32>
    %822 = stablehlo.add %819, %821 : tensor<160x160xf32>
    %cst_156 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %824 = stablehlo.multiply %823, %arg48 : tensor<160x160xf32>
    %825 = chlo.square %568 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %827 = stablehlo.multiply %826, %825 : tensor<160x160xf32>
    %828 = stablehlo.add %824, %827 : tensor<160x160xf32>
    %829 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %830 = stablehlo.divide %822, %829 : tensor<160x160xf32>
    %831 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %832 = stablehlo.divide %828, %831 : tensor<160x160xf32>
    %833 = stablehlo.sqrt %832 : tensor<160x160xf32>
    %cst_158 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %835 = stablehlo.add %833, %834 : tensor<160x160xf32>
    %836 = stablehlo.divide %830, %835 : tensor<160x160xf32>
    %cst_159 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %838 = stablehlo.multiply %837, %arg6 : tensor<160x160xf32>
    %839 = stablehlo.add %836, %838 : tensor<160x160xf32>
    %cst_160 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %841 = stablehlo.multiply %840, %839 : tensor<160x160xf32>
    %842 = stablehlo.subtract %arg6, %841 : tensor<160x160xf32>
    %cst_161 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %843 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %844 = stablehlo.multiply %843, %arg28 : tensor<160x160xf32>
    %cst_162 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %846 = stablehlo.multiply %845, %642 : tensor<160x160xf32>
    %847 = stablehlo.add %844, %846 : tensor<160x160xf32>
    %cst_163 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %849 = stablehlo.multiply %848, %arg49 : tensor<160x160xf32>
    %850 = chlo.square %642 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %852 = stablehlo.multiply %851, %850 : tensor<160x160xf32>
    %853 = stablehlo.add %849, %852 : tensor<160x160xf32>
    %854 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %855 = stablehlo.divide %847, %854 : tensor<160x160xf32>
    %856 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %857 = stablehlo.divide %853, %856 : tensor<160x160xf32>
    %858 = stablehlo.sqrt %857 : tensor<160x160xf32>
    %cst_165 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %860 = stablehlo.add %858, %859 : tensor<160x160xf32>
    %861 = stablehlo.divide %855, %860 : tensor<160x160xf32>
    %cst_166 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %863 = stablehlo.multiply %862, %arg7 : tensor<160x160xf32>
    %864 = stablehlo.add %861, %863 : tensor<160x160xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %865 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %866 = stablehlo.multiply %865, %864 : tensor<160x160xf32>
    %867 = stablehlo.subtract %arg7, %866 : tensor<160x160xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %868 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %869 = stablehlo.multiply %868, %arg29 : tensor<160x80xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %870 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %871 = stablehlo.multiply %870, %599 : tensor<160x80xf32>
    %872 = stablehlo.add %869, %871 : tensor<160x80xf32>
    %cst_170 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %874 = stablehlo.multiply %873, %arg50 : tensor<160x80xf32>
    %875 = chlo.square %599 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %877 = stablehlo.multiply %876, %875 : tensor<160x80xf32>
    %878 = stablehlo.add %874, %877 : tensor<160x80xf32>
    %879 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %880 = stablehlo.divide %872, %879 : tensor<160x80xf32>
    %881 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %882 = stablehlo.divide %878, %881 : tensor<160x80xf32>
    %883 = stablehlo.sqrt %882 : tensor<160x80xf32>
    %cst_172 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %884 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %885 = stablehlo.add %883, %884 : tensor<160x80xf32>
    %886 = stablehlo.divide %880, %885 : tensor<160x80xf32>
    %cst_173 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %888 = stablehlo.multiply %887, %arg8 : tensor<160x80xf32>
    %889 = stablehlo.add %886, %888 : tensor<160x80xf32>
    %cst_174 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %890 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %891 = stablehlo.multiply %890, %889 : tensor<160x80xf32>
    %892 = stablehlo.subtract %arg8, %891 : tensor<160x80xf32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %894 = stablehlo.multiply %893, %arg30 : tensor<320x160xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %896 = stablehlo.multiply %895, %401 : tensor<320x160xf32>
    %897 = stablehlo.add %894, %896 : tensor<320x160xf32>
    %cst_177 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %899 = stablehlo.multiply %898, %arg51 : tensor<320x160xf32>
    %900 = chlo.square %401 : tensor<320x160xf32> -> tensor<320x160xf32>
    %cst_178 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %902 = stablehlo.multiply %901, %900 : tensor<320x160xf32>
    %903 = stablehlo.add %899, %902 : tensor<320x160xf32>
    %904 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %905 = stablehlo.divide %897, %904 : tensor<320x160xf32>
    %906 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %907 = stablehlo.divide %903, %906 : tensor<320x160xf32>
    %908 = stablehlo.sqrt %907 : tensor<320x160xf32>
    %cst_179 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %909 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %910 = stablehlo.add %908, %909 : tensor<320x160xf32>
    %911 = stablehlo.divide %905, %910 : tensor<320x160xf32>
    %cst_180 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %912 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %913 = stablehlo.multiply %912, %arg9 : tensor<320x160xf32>
    %914 = stablehlo.add %911, %913 : tensor<320x160xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %915 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<320x160xf32>
    %916 = stablehlo.multiply %915, %914 : tensor<320x160xf32>
    %917 = stablehlo.subtract %arg9, %916 : tensor<320x160xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %919 = stablehlo.multiply %918, %arg31 : tensor<160x320xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %920 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %921 = stablehlo.multiply %920, %410 : tensor<160x320xf32>
    %922 = stablehlo.add %919, %921 : tensor<160x320xf32>
    %cst_184 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %923 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %924 = stablehlo.multiply %923, %arg52 : tensor<160x320xf32>
    %925 = chlo.square %410 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %927 = stablehlo.multiply %926, %925 : tensor<160x320xf32>
    %928 = stablehlo.add %924, %927 : tensor<160x320xf32>
    %929 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %930 = stablehlo.divide %922, %929 : tensor<160x320xf32>
    %931 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %932 = stablehlo.divide %928, %931 : tensor<160x320xf32>
    %933 = stablehlo.sqrt %932 : tensor<160x320xf32>
    %cst_186 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %934 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %935 = stablehlo.add %933, %934 : tensor<160x320xf32>
    %936 = stablehlo.divide %930, %935 : tensor<160x320xf32>
    %cst_187 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %937 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %938 = stablehlo.multiply %937, %arg10 : tensor<160x320xf32>
    %939 = stablehlo.add %936, %938 : tensor<160x320xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %941 = stablehlo.multiply %940, %939 : tensor<160x320xf32>
    %942 = stablehlo.subtract %arg10, %941 : tensor<160x320xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %944 = stablehlo.multiply %943, %arg32 : tensor<160xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %945 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %946 = stablehlo.multiply %945, %517 : tensor<160xf32>
    %947 = stablehlo.add %944, %946 : tensor<160xf32>
    %cst_191 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %949 = stablehlo.multiply %948, %arg53 : tensor<160xf32>
    %950 = chlo.square %517 : tensor<160xf32> -> tensor<160xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %951 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %952 = stablehlo.multiply %951, %950 : tensor<160xf32>
    %953 = stablehlo.add %949, %952 : tensor<160xf32>
    %954 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %955 = stablehlo.divide %947, %954 : tensor<160xf32>
    %956 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %957 = stablehlo.divide %953, %956 : tensor<160xf32>
    %958 = stablehlo.sqrt %957 : tensor<160xf32>
    %cst_193 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %960 = stablehlo.add %958, %959 : tensor<160xf32>
    %961 = stablehlo.divide %955, %960 : tensor<160xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %962 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %963 = stablehlo.multiply %962, %961 : tensor<160xf32>
    %964 = stablehlo.subtract %arg11, %963 : tensor<160xf32>
    %cst_195 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %966 = stablehlo.multiply %965, %arg33 : tensor<160xf32>
    %cst_196 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %968 = stablehlo.multiply %967, %418 : tensor<160xf32>
    %969 = stablehlo.add %966, %968 : tensor<160xf32>
    %cst_197 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %971 = stablehlo.multiply %970, %arg54 : tensor<160xf32>
    %972 = chlo.square %418 : tensor<160xf32> -> tensor<160xf32>
    %cst_198 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %973 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %974 = stablehlo.multiply %973, %972 : tensor<160xf32>
    %975 = stablehlo.add %971, %974 : tensor<160xf32>
    %976 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %977 = stablehlo.divide %969, %976 : tensor<160xf32>
    %978 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %979 = stablehlo.divide %975, %978 : tensor<160xf32>
    %980 = stablehlo.sqrt %979 : tensor<160xf32>
    %cst_199 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %982 = stablehlo.add %980, %981 : tensor<160xf32>
    %983 = stablehlo.divide %977, %982 : tensor<160xf32>
    %cst_200 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %985 = stablehlo.multiply %984, %983 : tensor<160xf32>
    %986 = stablehlo.subtract %arg12, %985 : tensor<160xf32>
    %cst_201 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %987 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %988 = stablehlo.multiply %987, %arg34 : tensor<160x320xf32>
    %cst_202 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %990 = stablehlo.multiply %989, %406 : tensor<160x320xf32>
    %991 = stablehlo.add %988, %990 : tensor<160x320xf32>
    %cst_203 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %992 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %993 = stablehlo.multiply %992, %arg55 : tensor<160x320xf32>
    %994 = chlo.square %406 : tensor<160x320xf32> -> tensor<160x320xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %996 = stablehlo.multiply %995, %994 : tensor<160x320xf32>
    %997 = stablehlo.add %993, %996 : tensor<160x320xf32>
    %998 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %999 = stablehlo.divide %991, %998 : tensor<160x320xf32>
    %1000 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1001 = stablehlo.divide %997, %1000 : tensor<160x320xf32>
    %1002 = stablehlo.sqrt %1001 : tensor<160x320xf32>
    %cst_205 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1004 = stablehlo.add %1002, %1003 : tensor<160x320xf32>
    %1005 = stablehlo.divide %999, %1004 : tensor<160x320xf32>
    %cst_206 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1007 = stablehlo.multiply %1006, %arg13 : tensor<160x320xf32>
    %1008 = stablehlo.add %1005, %1007 : tensor<160x320xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<160x320xf32>
    %1010 = stablehlo.multiply %1009, %1008 : tensor<160x320xf32>
    %1011 = stablehlo.subtract %arg13, %1010 : tensor<160x320xf32>
    %cst_208 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1013 = stablehlo.multiply %1012, %arg35 : tensor<160x80xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1015 = stablehlo.multiply %1014, %487 : tensor<160x80xf32>
    %1016 = stablehlo.add %1013, %1015 : tensor<160x80xf32>
    %cst_210 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1018 = stablehlo.multiply %1017, %arg56 : tensor<160x80xf32>
    %1019 = chlo.square %487 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1021 = stablehlo.multiply %1020, %1019 : tensor<160x80xf32>
    %1022 = stablehlo.add %1018, %1021 : tensor<160x80xf32>
    %1023 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1024 = stablehlo.divide %1016, %1023 : tensor<160x80xf32>
    %1025 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1026 = stablehlo.divide %1022, %1025 : tensor<160x80xf32>
    %1027 = stablehlo.sqrt %1026 : tensor<160x80xf32>
    %cst_212 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1029 = stablehlo.add %1027, %1028 : tensor<160x80xf32>
    %1030 = stablehlo.divide %1024, %1029 : tensor<160x80xf32>
    %cst_213 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1032 = stablehlo.multiply %1031, %arg14 : tensor<160x80xf32>
    %1033 = stablehlo.add %1030, %1032 : tensor<160x80xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1034 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1035 = stablehlo.multiply %1034, %1033 : tensor<160x80xf32>
    %1036 = stablehlo.subtract %arg14, %1035 : tensor<160x80xf32>
    %cst_215 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1037 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1038 = stablehlo.multiply %1037, %arg36 : tensor<160x160xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1040 = stablehlo.multiply %1039, %435 : tensor<160x160xf32>
    %1041 = stablehlo.add %1038, %1040 : tensor<160x160xf32>
    %cst_217 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1043 = stablehlo.multiply %1042, %arg57 : tensor<160x160xf32>
    %1044 = chlo.square %435 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1046 = stablehlo.multiply %1045, %1044 : tensor<160x160xf32>
    %1047 = stablehlo.add %1043, %1046 : tensor<160x160xf32>
    %1048 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1049 = stablehlo.divide %1041, %1048 : tensor<160x160xf32>
    %1050 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1051 = stablehlo.divide %1047, %1050 : tensor<160x160xf32>
    %1052 = stablehlo.sqrt %1051 : tensor<160x160xf32>
    %cst_219 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1053 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1054 = stablehlo.add %1052, %1053 : tensor<160x160xf32>
    %1055 = stablehlo.divide %1049, %1054 : tensor<160x160xf32>
    %cst_220 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1056 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1057 = stablehlo.multiply %1056, %arg15 : tensor<160x160xf32>
    %1058 = stablehlo.add %1055, %1057 : tensor<160x160xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1059 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1060 = stablehlo.multiply %1059, %1058 : tensor<160x160xf32>
    %1061 = stablehlo.subtract %arg15, %1060 : tensor<160x160xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1062 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1063 = stablehlo.multiply %1062, %arg37 : tensor<160x160xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1065 = stablehlo.multiply %1064, %509 : tensor<160x160xf32>
    %1066 = stablehlo.add %1063, %1065 : tensor<160x160xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1068 = stablehlo.multiply %1067, %arg58 : tensor<160x160xf32>
    %1069 = chlo.square %509 : tensor<160x160xf32> -> tensor<160x160xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1070 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1071 = stablehlo.multiply %1070, %1069 : tensor<160x160xf32>
    %1072 = stablehlo.add %1068, %1071 : tensor<160x160xf32>
    %1073 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1074 = stablehlo.divide %1066, %1073 : tensor<160x160xf32>
    %1075 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1076 = stablehlo.divide %1072, %1075 : tensor<160x160xf32>
    %1077 = stablehlo.sqrt %1076 : tensor<160x160xf32>
    %cst_226 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1079 = stablehlo.add %1077, %1078 : tensor<160x160xf32>
    %1080 = stablehlo.divide %1074, %1079 : tensor<160x160xf32>
    %cst_227 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1082 = stablehlo.multiply %1081, %arg16 : tensor<160x160xf32>
    %1083 = stablehlo.add %1080, %1082 : tensor<160x160xf32>
    %cst_228 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %1085 = stablehlo.multiply %1084, %1083 : tensor<160x160xf32>
    %1086 = stablehlo.subtract %arg16, %1085 : tensor<160x160xf32>
    %cst_229 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1088 = stablehlo.multiply %1087, %arg38 : tensor<160x80xf32>
    %cst_230 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1090 = stablehlo.multiply %1089, %466 : tensor<160x80xf32>
    %1091 = stablehlo.add %1088, %1090 : tensor<160x80xf32>
    %cst_231 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1092 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1093 = stablehlo.multiply %1092, %arg59 : tensor<160x80xf32>
    %1094 = chlo.square %466 : tensor<160x80xf32> -> tensor<160x80xf32>
    %cst_232 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1095 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1096 = stablehlo.multiply %1095, %1094 : tensor<160x80xf32>
    %1097 = stablehlo.add %1093, %1096 : tensor<160x80xf32>
    %1098 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1099 = stablehlo.divide %1091, %1098 : tensor<160x80xf32>
    %1100 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1101 = stablehlo.divide %1097, %1100 : tensor<160x80xf32>
    %1102 = stablehlo.sqrt %1101 : tensor<160x80xf32>
    %cst_233 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1103 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1104 = stablehlo.add %1102, %1103 : tensor<160x80xf32>
    %1105 = stablehlo.divide %1099, %1104 : tensor<160x80xf32>
    %cst_234 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1106 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1107 = stablehlo.multiply %1106, %arg17 : tensor<160x80xf32>
    %1108 = stablehlo.add %1105, %1107 : tensor<160x80xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1109 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<160x80xf32>
    %1110 = stablehlo.multiply %1109, %1108 : tensor<160x80xf32>
    %1111 = stablehlo.subtract %arg17, %1110 : tensor<160x80xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1112 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1113 = stablehlo.multiply %1112, %arg39 : tensor<192x160xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1115 = stablehlo.multiply %1114, %667 : tensor<192x160xf32>
    %1116 = stablehlo.add %1113, %1115 : tensor<192x160xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1118 = stablehlo.multiply %1117, %arg60 : tensor<192x160xf32>
    %1119 = chlo.square %667 : tensor<192x160xf32> -> tensor<192x160xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1121 = stablehlo.multiply %1120, %1119 : tensor<192x160xf32>
    %1122 = stablehlo.add %1118, %1121 : tensor<192x160xf32>
    %1123 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1124 = stablehlo.divide %1116, %1123 : tensor<192x160xf32>
    %1125 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1126 = stablehlo.divide %1122, %1125 : tensor<192x160xf32>
    %1127 = stablehlo.sqrt %1126 : tensor<192x160xf32>
    %cst_240 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1128 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1129 = stablehlo.add %1127, %1128 : tensor<192x160xf32>
    %1130 = stablehlo.divide %1124, %1129 : tensor<192x160xf32>
    %cst_241 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1132 = stablehlo.multiply %1131, %arg18 : tensor<192x160xf32>
    %1133 = stablehlo.add %1130, %1132 : tensor<192x160xf32>
    %cst_242 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1134 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<192x160xf32>
    %1135 = stablehlo.multiply %1134, %1133 : tensor<192x160xf32>
    %1136 = stablehlo.subtract %arg18, %1135 : tensor<192x160xf32>
    %cst_243 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1137 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1138 = stablehlo.multiply %1137, %arg40 : tensor<160x192xf32>
    %cst_244 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1140 = stablehlo.multiply %1139, %378 : tensor<160x192xf32>
    %1141 = stablehlo.add %1138, %1140 : tensor<160x192xf32>
    %cst_245 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1142 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1143 = stablehlo.multiply %1142, %arg61 : tensor<160x192xf32>
    %1144 = chlo.square %378 : tensor<160x192xf32> -> tensor<160x192xf32>
    %cst_246 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1145 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1146 = stablehlo.multiply %1145, %1144 : tensor<160x192xf32>
    %1147 = stablehlo.add %1143, %1146 : tensor<160x192xf32>
    %1148 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1149 = stablehlo.divide %1141, %1148 : tensor<160x192xf32>
    %1150 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1151 = stablehlo.divide %1147, %1150 : tensor<160x192xf32>
    %1152 = stablehlo.sqrt %1151 : tensor<160x192xf32>
    %cst_247 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1154 = stablehlo.add %1152, %1153 : tensor<160x192xf32>
    %1155 = stablehlo.divide %1149, %1154 : tensor<160x192xf32>
    %cst_248 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1157 = stablehlo.multiply %1156, %arg19 : tensor<160x192xf32>
    %1158 = stablehlo.add %1155, %1157 : tensor<160x192xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<160x192xf32>
    %1160 = stablehlo.multiply %1159, %1158 : tensor<160x192xf32>
    %1161 = stablehlo.subtract %arg19, %1160 : tensor<160x192xf32>
    %cst_250 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1163 = stablehlo.multiply %1162, %arg41 : tensor<160xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1164 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1165 = stablehlo.multiply %1164, %385 : tensor<160xf32>
    %1166 = stablehlo.add %1163, %1165 : tensor<160xf32>
    %cst_252 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1167 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1168 = stablehlo.multiply %1167, %arg62 : tensor<160xf32>
    %1169 = chlo.square %385 : tensor<160xf32> -> tensor<160xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1170 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1171 = stablehlo.multiply %1170, %1169 : tensor<160xf32>
    %1172 = stablehlo.add %1168, %1171 : tensor<160xf32>
    %1173 = stablehlo.broadcast_in_dim %671, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1174 = stablehlo.divide %1166, %1173 : tensor<160xf32>
    %1175 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1176 = stablehlo.divide %1172, %1175 : tensor<160xf32>
    %1177 = stablehlo.sqrt %1176 : tensor<160xf32>
    %cst_254 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1178 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1179 = stablehlo.add %1177, %1178 : tensor<160xf32>
    %1180 = stablehlo.divide %1174, %1179 : tensor<160xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1181 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %1182 = stablehlo.multiply %1181, %1180 : tensor<160xf32>
    %1183 = stablehlo.subtract %arg20, %1182 : tensor<160xf32>
    return %698, %723, %745, %767, %792, %817, %842, %867, %892, %917, %942, %964, %986, %1011, %1036, %1061, %1086, %1111, %1136, %1161, %1183, %678, %703, %728, %750, %772, %797, %822, %847, %872, %897, %922, %947, %969, %991, %1016, %1041, %1066, %1091, %1116, %1141, %1166, %684, %709, %734, %756, %778, %803, %828, %853, %878, %903, %928, %953, %975, %997, %1022, %1047, %1072, %1097, %1122, %1147, %1172, %668, %362 : tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<192x160xf32>, tensor<160x192xf32>, tensor<160xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<192x160xf32>, tensor<160x192xf32>, tensor<160xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<320x160xf32>, tensor<160x320xf32>, tensor<160xf32>, tensor<160xf32>, tensor<160x320xf32>, tensor<160x80xf32>, tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x80xf32>, tensor<192x160xf32>, tensor<160x192xf32>, tensor<160xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<48x48xi1>, %arg1: tensor<2x4x48x48xf32>, %arg2: tensor<f32>) -> (tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<48x48xi1>) -> tensor<2x4x48x48xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    return %2, %0, %3 : tensor<2x4x48x48xf32>, tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
  }
  func.func private @silu(%arg0: tensor<2x48x320xf32>) -> (tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x48x320xf32>
    %1 = stablehlo.exponential %0 : tensor<2x48x320xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x48x320xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x48x320xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x48x320xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x48x320xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x48x320xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x48x320xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x48x320xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x48x320xf32>
    return %9, %8, %5 : tensor<2x48x320xf32>, tensor<2x48x320xf32>, tensor<2x48x320xf32>
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
  func.func private @silu_1(%arg0: tensor<2x48x320xf32>, %arg1: tensor<2x48x320xf32>, %arg2: tensor<2x48x320xf32>, %arg3: tensor<2x48x320xf32>) -> tensor<2x48x320xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x48x320xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x48x320xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x48x320xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x48x320xf32>
    return %3 : tensor<2x48x320xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x4x48x48xi1>, %arg1: tensor<2x4x48x48xf32>, %arg2: tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
    return %1 : tensor<2x4x48x48xf32>
  }
}
