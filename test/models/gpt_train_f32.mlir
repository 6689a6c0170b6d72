// gpt_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down_b: normal 0.02 0
// arg 1 weights.blocks.0.down_w: normal 0.051 0
// arg 2 weights.blocks.0.ln1_b: normal 0.02 0
// arg 3 weights.blocks.0.ln1_g: normal 0.1 1
// arg 4 weights.blocks.0.ln2_b: normal 0.02 0
// arg 5 weights.blocks.0.ln2_g: normal 0.1 1
// arg 6 weights.blocks.0.out_b: normal 0.02 0
// arg 7 weights.blocks.0.out_w: normal 0.0722 0
// arg 8 weights.blocks.0.qkv_b: normal 0.02 0
// arg 9 weights.blocks.0.qkv_w: normal 0.0722 0
// arg 10 weights.blocks.0.up_b: normal 0.02 0
// arg 11 weights.blocks.0.up_w: normal 0.0722 0
// arg 12 weights.blocks.1.down_b: normal 0.02 0
// arg 13 weights.blocks.1.down_w: normal 0.051 0
// arg 14 weights.blocks.1.ln1_b: normal 0.02 0
// arg 15 weights.blocks.1.ln1_g: normal 0.1 1
// arg 16 weights.blocks.1.ln2_b: normal 0.02 0
// arg 17 weights.blocks.1.ln2_g: normal 0.1 1
// arg 18 weights.blocks.1.out_b: normal 0.02 0
// arg 19 weights.blocks.1.out_w: normal 0.0722 0
// arg 20 weights.blocks.1.qkv_b: normal 0.02 0
// arg 21 weights.blocks.1.qkv_w: normal 0.0722 0
// arg 22 weights.blocks.1.up_b: normal 0.02 0
// arg 23 weights.blocks.1.up_w: normal 0.0722 0
// arg 24 weights.lnf_b: normal 0.02 0
// arg 25 weights.lnf_g: normal 0.1 1
// arg 26 weights.wpe: normal 0.02 0
// arg 27 weights.wte: normal 0.05 0
// arg 28 m.blocks.0.down_b: normal 0.001 0
// arg 29 m.blocks.0.down_w: normal 0.001 0
// arg 30 m.blocks.0.ln1_b: normal 0.001 0
// arg 31 m.blocks.0.ln1_g: normal 0.001 0
// arg 32 m.blocks.0.ln2_b: normal 0.001 0
// arg 33 m.blocks.0.ln2_g: normal 0.001 0
// arg 34 m.blocks.0.out_b: normal 0.001 0
// arg 35 m.blocks.0.out_w: normal 0.001 0
// arg 36 m.blocks.0.qkv_b: normal 0.001 0
// arg 37 m.blocks.0.qkv_w: normal 0.001 0
// arg 38 m.blocks.0.up_b: normal 0.001 0
// arg 39 m.blocks.0.up_w: normal 0.001 0
// arg 40 m.blocks.1.down_b: normal 0.001 0
// arg 41 m.blocks.1.down_w: normal 0.001 0
// arg 42 m.blocks.1.ln1_b: normal 0.001 0
// arg 43 m.blocks.1.ln1_g: normal 0.001 0
// arg 44 m.blocks.1.ln2_b: normal 0.001 0
// arg 45 m.blocks.1.ln2_g: normal 0.001 0
// arg 46 m.blocks.1.out_b: normal 0.001 0
// arg 47 m.blocks.1.out_w: normal 0.001 0
// arg 48 m.blocks.1.qkv_b: normal 0.001 0
// arg 49 m.blocks.1.qkv_w: normal 0.001 0
// arg 50 m.blocks.1.up_b: normal 0.001 0
// arg 51 m.blocks.1.up_w: normal 0.001 0
// arg 52 m.lnf_b: normal 0.001 0
// arg 53 m.lnf_g: normal 0.001 0
// arg 54 m.wpe: normal 0.001 0
// arg 55 m.wte: normal 0.001 0
// arg 56 v.blocks.0.down_b: uniform 1e-06 1e-05
// arg 57 v.blocks.0.down_w: uniform 1e-06 1e-05
// arg 58 v.blocks.0.ln1_b: uniform 1e-06 1e-05
// arg 59 v.blocks.0.ln1_g: uniform 1e-06 1e-05
// arg 60 v.blocks.0.ln2_b: uniform 1e-06 1e-05
// arg 61 v.blocks.0.ln2_g: uniform 1e-06 1e-05
// arg 62 v.blocks.0.out_b: uniform 1e-06 1e-05
// arg 63 v.blocks.0.out_w: uniform 1e-06 1e-05
// arg 64 v.blocks.0.qkv_b: uniform 1e-06 1e-05
// arg 65 v.blocks.0.qkv_w: uniform 1e-06 1e-05
// arg 66 v.blocks.0.up_b: uniform 1e-06 1e-05
// arg 67 v.blocks.0.up_w: uniform 1e-06 1e-05
// arg 68 v.blocks.1.down_b: uniform 1e-06 1e-05
// arg 69 v.blocks.1.down_w: uniform 1e-06 1e-05
// arg 70 v.blocks.1.ln1_b: uniform 1e-06 1e-05
// arg 71 v.blocks.1.ln1_g: uniform 1e-06 1e-05
// arg 72 v.blocks.1.ln2_b: uniform 1e-06 1e-05
// arg 73 v.blocks.1.ln2_g: uniform 1e-06 1e-05
// arg 74 v.blocks.1.out_b: uniform 1e-06 1e-05
// arg 75 v.blocks.1.out_w: uniform 1e-06 1e-05
// arg 76 v.blocks.1.qkv_b: uniform 1e-06 1e-05
// arg 77 v.blocks.1.qkv_w: uniform 1e-06 1e-05
// arg 78 v.blocks.1.up_b: uniform 1e-06 1e-05
// arg 79 v.blocks.1.up_w: uniform 1e-06 1e-05
// arg 80 v.lnf_b: uniform 1e-06 1e-05
// arg 81 v.lnf_g: uniform 1e-06 1e-05
// arg 82 v.wpe: uniform 1e-06 1e-05
// arg 83 v.wte: uniform 1e-06 1e-05
// arg 84 step: const 10
// arg 85 data.ids: uniform 0 200
// arg 86 data.labels: uniform 0 200
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<192xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<384x192xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<192xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<192xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<192xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<192xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<192xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<192x192xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<576xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<192x576xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<384xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<192x384xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<192xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<384x192xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<192xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<192xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<192xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<192xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<192xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<192x192xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<576xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<192x576xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<384xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<192x384xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<192xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<192xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<40x192xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<200x192xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<192xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<384x192xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<192xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<192xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<192xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<192xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<192xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<192x192xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<576xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<192x576xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<384xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<192x384xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<192xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<384x192xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<192xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<192xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<192xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<192xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<192xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<192x192xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<576xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<192x576xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<384xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<192x384xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<192xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<192xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<40x192xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<200x192xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<192xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<384x192xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<192xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<192xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<192xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<192xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<192xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<192x192xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<576xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<192x576xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<384xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<192x384xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<192xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<384x192xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<192xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<192xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<192xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<192xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<192xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<192x192xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<576xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<192x576xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<384xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<192x384xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<192xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<192xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<40x192xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<200x192xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<i32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<2x40xi32>, %arg86: tensor<2x40xi32>) -> (tensor<192xf32> {jax.result_info = "result[0]['blocks'][0]['down_b']"}, tensor<384x192xf32> {jax.result_info = "result[0]['blocks'][0]['down_w']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][0]['ln1_b']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][0]['ln1_g']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][0]['ln2_b']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][0]['ln2_g']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][0]['out_b']"}, tensor<192x192xf32> {jax.result_info = "result[0]['blocks'][0]['out_w']"}, tensor<576xf32> {jax.result_info = "result[0]['blocks'][0]['qkv_b']"}, tensor<192x576xf32> {jax.result_info = "result[0]['blocks'][0]['qkv_w']"}, tensor<384xf32> {jax.result_info = "result[0]['blocks'][0]['up_b']"}, tensor<192x384xf32> {jax.result_info = "result[0]['blocks'][0]['up_w']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][1]['down_b']"}, tensor<384x192xf32> {jax.result_info = "result[0]['blocks'][1]['down_w']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][1]['ln1_b']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][1]['ln1_g']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][1]['ln2_b']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][1]['ln2_g']"}, tensor<192xf32> {jax.result_info = "result[0]['blocks'][1]['out_b']"}, tensor<192x192xf32> {jax.result_info = "result[0]['blocks'][1]['out_w']"}, tensor<576xf32> {jax.result_info = "result[0]['blocks'][1]['qkv_b']"}, tensor<192x576xf32> {jax.result_info = "result[0]['blocks'][1]['qkv_w']"}, tensor<384xf32> {jax.result_info = "result[0]['blocks'][1]['up_b']"}, tensor<192x384xf32> {jax.result_info = "result[0]['blocks'][1]['up_w']"}, tensor<192xf32> {jax.result_info = "result[0]['lnf_b']"}, tensor<192xf32> {jax.result_info = "result[0]['lnf_g']"}, tensor<40x192xf32> {jax.result_info = "result[0]['wpe']"}, tensor<200x192xf32> {jax.result_info = "result[0]['wte']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][0]['down_b']"}, tensor<384x192xf32> {jax.result_info = "result[1]['blocks'][0]['down_w']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][0]['ln1_b']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][0]['ln1_g']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][0]['ln2_b']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][0]['ln2_g']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][0]['out_b']"}, tensor<192x192xf32> {jax.result_info = "result[1]['blocks'][0]['out_w']"}, tensor<576xf32> {jax.result_info = "result[1]['blocks'][0]['qkv_b']"}, tensor<192x576xf32> {jax.result_info = "result[1]['blocks'][0]['qkv_w']"}, tensor<384xf32> {jax.result_info = "result[1]['blocks'][0]['up_b']"}, tensor<192x384xf32> {jax.result_info = "result[1]['blocks'][0]['up_w']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][1]['down_b']"}, tensor<384x192xf32> {jax.result_info = "result[1]['blocks'][1]['down_w']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][1]['ln1_b']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][1]['ln1_g']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][1]['ln2_b']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][1]['ln2_g']"}, tensor<192xf32> {jax.result_info = "result[1]['blocks'][1]['out_b']"}, tensor<192x192xf32> {jax.result_info = "result[1]['blocks'][1]['out_w']"}, tensor<576xf32> {jax.result_info = "result[1]['blocks'][1]['qkv_b']"}, tensor<192x576xf32> {jax.result_info = "result[1]['blocks'][1]['qkv_w']"}, tensor<384xf32> {jax.result_info = "result[1]['blocks'][1]['up_b']"}, tensor<192x384xf32> {jax.result_info = "result[1]['blocks'][1]['up_w']"}, tensor<192xf32> {jax.result_info = "result[1]['lnf_b']"}, tensor<192xf32> {jax.result_info = "result[1]['lnf_g']"}, tensor<40x192xf32> {jax.result_info = "result[1]['wpe']"}, tensor<200x192xf32> {jax.result_info = "result[1]['wte']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][0]['down_b']"}, tensor<384x192xf32> {jax.result_info = "result[2]['blocks'][0]['down_w']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][0]['ln1_b']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][0]['ln1_g']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][0]['ln2_b']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][0]['ln2_g']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][0]['out_b']"}, tensor<192x192xf32> {jax.result_info = "result[2]['blocks'][0]['out_w']"}, tensor<576xf32> {jax.result_info = "result[2]['blocks'][0]['qkv_b']"}, tensor<192x576xf32> {jax.result_info = "result[2]['blocks'][0]['qkv_w']"}, tensor<384xf32> {jax.result_info = "result[2]['blocks'][0]['up_b']"}, tensor<192x384xf32> {jax.result_info = "result[2]['blocks'][0]['up_w']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][1]['down_b']"}, tensor<384x192xf32> {jax.result_info = "result[2]['blocks'][1]['down_w']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][1]['ln1_b']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][1]['ln1_g']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][1]['ln2_b']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][1]['ln2_g']"}, tensor<192xf32> {jax.result_info = "result[2]['blocks'][1]['out_b']"}, tensor<192x192xf32> {jax.result_info = "result[2]['blocks'][1]['out_w']"}, tensor<576xf32> {jax.result_info = "result[2]['blocks'][1]['qkv_b']"}, tensor<192x576xf32> {jax.result_info = "result[2]['blocks'][1]['qkv_w']"}, tensor<384xf32> {jax.result_info = "result[2]['blocks'][1]['up_b']"}, tensor<192x384xf32> {jax.result_info = "result[2]['blocks'][1]['up_w']"}, tensor<192xf32> {jax.result_info = "result[2]['lnf_b']"}, tensor<192xf32> {jax.result_info = "result[2]['lnf_g']"}, tensor<40x192xf32> {jax.result_info = "result[2]['wpe']"}, tensor<200x192xf32> {jax.result_info = "result[2]['wte']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %1 = stablehlo.compare LT, %arg85, %0, SIGNED : (tensor<2x40xi32>, tensor<2x40xi32>) -> tensor<2x40xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %3 = stablehlo.add %arg85, %2 : tensor<2x40xi32>
    %4 = stablehlo.select %1, %3, %arg85 : tensor<2x40xi1>, tensor<2x40xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x40xi32>) -> tensor<2x40x1xi32>
    %6 = "stablehlo.gather"(%arg27, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 192>}> : (tensor<200x192xf32>, tensor<2x40x1xi32>) -> tensor<2x40x192xf32>
    %7 = stablehlo.broadcast_in_dim %arg26, dims = [1, 2] : (tensor<40x192xf32>) -> tensor<1x40x192xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x40x192xf32>) -> tensor<2x40x192xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x40x192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_1 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x40x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<2x40x192xf32>
    %16 = chlo.square %15 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %18 = stablehlo.multiply %17, %15 : tensor<2x40x192xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%16 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_4 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<2x40x1xf32>
    %23 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %24 = stablehlo.subtract %9, %23 : tensor<2x40x192xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %26 = stablehlo.add %22, %25 : tensor<2x40x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<2x40x1xf32>
    %28 = stablehlo.divide %27, %26 : tensor<2x40x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<2x40x1xf32>
    %31 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %32 = stablehlo.multiply %24, %31 : tensor<2x40x192xf32>
    %33 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %35 = stablehlo.multiply %32, %34 : tensor<2x40x192xf32>
    %36 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %38 = stablehlo.add %35, %37 : tensor<2x40x192xf32>
    %39 = stablehlo.dot_general %38, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x576xf32>) -> tensor<2x40x576xf32>
    %40 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<576xf32>) -> tensor<1x1x576xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<1x1x576xf32>) -> tensor<2x40x576xf32>
    %42 = stablehlo.add %39, %41 : tensor<2x40x576xf32>
    %43 = stablehlo.slice %42 [0:2, 0:40, 0:192] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %44 = stablehlo.slice %42 [0:2, 0:40, 192:384] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %45 = stablehlo.slice %42 [0:2, 0:40, 384:576] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %46 = stablehlo.reshape %43 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %48 = stablehlo.reshape %44 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %49 = stablehlo.transpose %48, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %50 = stablehlo.reshape %45 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %51 = stablehlo.transpose %50, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %52 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %53 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %54 = stablehlo.compare GE, %52, %53, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %55 = stablehlo.dot_general %47, %49, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x40xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %57 = stablehlo.divide %55, %56 : tensor<2x3x40x40xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %58:3 = call @_where(%54, %57, %cst_8) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> (tensor<2x3x40x40xf32>, tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.reduce(%58#0 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %60 = stablehlo.reshape %59 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %62 = stablehlo.compare EQ, %58#0, %61, FLOAT : (tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xi1>
    %63 = stablehlo.convert %62 : (tensor<2x3x40x40xi1>) -> tensor<2x3x40x40xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %66 = stablehlo.maximum %65, %59 : tensor<2x3x40xf32>
    %67 = stablehlo.compare EQ, %59, %66, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %70 = stablehlo.select %67, %68, %69 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %72 = stablehlo.compare EQ, %71, %66, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_15 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %75 = stablehlo.select %72, %73, %74 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %76 = stablehlo.divide %70, %75 : tensor<2x3x40xf32>
    %77 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %79 = stablehlo.subtract %58#0, %78 : tensor<2x3x40x40xf32>
    %80 = stablehlo.exponential %79 : tensor<2x3x40x40xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%80 init: %cst_17) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %84 = stablehlo.divide %80, %83 : tensor<2x3x40x40xf32>
    %85 = stablehlo.multiply %82, %82 : tensor<2x3x40x1xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x3x40x1xf32>
    %87 = stablehlo.divide %86, %85 : tensor<2x3x40x1xf32>
    %88 = stablehlo.dot_general %84, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %89 = stablehlo.transpose %88, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %90 = stablehlo.reshape %89 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %91 = stablehlo.dot_general %90, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x192xf32>) -> tensor<2x40x192xf32>
    %92 = stablehlo.add %9, %91 : tensor<2x40x192xf32>
    %93 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %95 = stablehlo.add %92, %94 : tensor<2x40x192xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_20 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %99 = stablehlo.divide %97, %98 : tensor<2x40x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %101 = stablehlo.subtract %95, %100 : tensor<2x40x192xf32>
    %102 = chlo.square %101 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %104 = stablehlo.multiply %103, %101 : tensor<2x40x192xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%102 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_23 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %108 = stablehlo.divide %106, %107 : tensor<2x40x1xf32>
    %109 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %110 = stablehlo.subtract %95, %109 : tensor<2x40x192xf32>
    %cst_24 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %112 = stablehlo.add %108, %111 : tensor<2x40x1xf32>
    %113 = stablehlo.rsqrt %112 : tensor<2x40x1xf32>
    %114 = stablehlo.divide %113, %112 : tensor<2x40x1xf32>
    %cst_25 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %116 = stablehlo.multiply %115, %114 : tensor<2x40x1xf32>
    %117 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %118 = stablehlo.multiply %110, %117 : tensor<2x40x192xf32>
    %119 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %121 = stablehlo.multiply %118, %120 : tensor<2x40x192xf32>
    %122 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %124 = stablehlo.add %121, %123 : tensor<2x40x192xf32>
    %125 = stablehlo.dot_general %124, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x384xf32>) -> tensor<2x40x384xf32>
    %126 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<2x40x384xf32>
    %128 = stablehlo.add %125, %127 : tensor<2x40x384xf32>
    %129 = stablehlo.multiply %128, %128 : tensor<2x40x384xf32>
    %130 = stablehlo.multiply %129, %128 : tensor<2x40x384xf32>
    %131 = stablehlo.multiply %128, %128 : tensor<2x40x384xf32>
    %cst_26 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %133 = stablehlo.multiply %132, %131 : tensor<2x40x384xf32>
    %cst_27 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %135 = stablehlo.multiply %134, %130 : tensor<2x40x384xf32>
    %136 = stablehlo.add %128, %135 : tensor<2x40x384xf32>
    %cst_28 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %138 = stablehlo.multiply %137, %136 : tensor<2x40x384xf32>
    %139 = stablehlo.tanh %138 : tensor<2x40x384xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %141 = stablehlo.subtract %140, %139 : tensor<2x40x384xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %143 = stablehlo.add %142, %139 : tensor<2x40x384xf32>
    %cst_31 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<2x40x384xf32>
    %146 = stablehlo.multiply %128, %145 : tensor<2x40x384xf32>
    %147 = stablehlo.dot_general %146, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<384x192xf32>) -> tensor<2x40x192xf32>
    %148 = stablehlo.add %95, %147 : tensor<2x40x192xf32>
    %149 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %151 = stablehlo.add %148, %150 : tensor<2x40x192xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.reduce(%151 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_33 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %155 = stablehlo.divide %153, %154 : tensor<2x40x1xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %157 = stablehlo.subtract %151, %156 : tensor<2x40x192xf32>
    %158 = chlo.square %157 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_34 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %160 = stablehlo.multiply %159, %157 : tensor<2x40x192xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.reduce(%158 init: %cst_35) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_36 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %164 = stablehlo.divide %162, %163 : tensor<2x40x1xf32>
    %165 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %166 = stablehlo.subtract %151, %165 : tensor<2x40x192xf32>
    %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %168 = stablehlo.add %164, %167 : tensor<2x40x1xf32>
    %169 = stablehlo.rsqrt %168 : tensor<2x40x1xf32>
    %170 = stablehlo.divide %169, %168 : tensor<2x40x1xf32>
    %cst_38 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %172 = stablehlo.multiply %171, %170 : tensor<2x40x1xf32>
    %173 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %174 = stablehlo.multiply %166, %173 : tensor<2x40x192xf32>
    %175 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %177 = stablehlo.multiply %174, %176 : tensor<2x40x192xf32>
    %178 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %180 = stablehlo.add %177, %179 : tensor<2x40x192xf32>
    %181 = stablehlo.dot_general %180, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x576xf32>) -> tensor<2x40x576xf32>
    %182 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<576xf32>) -> tensor<1x1x576xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<1x1x576xf32>) -> tensor<2x40x576xf32>
    %184 = stablehlo.add %181, %183 : tensor<2x40x576xf32>
    %185 = stablehlo.slice %184 [0:2, 0:40, 0:192] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %186 = stablehlo.slice %184 [0:2, 0:40, 192:384] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %187 = stablehlo.slice %184 [0:2, 0:40, 384:576] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %188 = stablehlo.reshape %185 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %189 = stablehlo.transpose %188, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %190 = stablehlo.reshape %186 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %191 = stablehlo.transpose %190, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %192 = stablehlo.reshape %187 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %193 = stablehlo.transpose %192, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %194 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %195 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %196 = stablehlo.compare GE, %194, %195, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %197 = stablehlo.dot_general %189, %191, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x40xf32>
    %cst_39 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %199 = stablehlo.divide %197, %198 : tensor<2x3x40x40xf32>
    %cst_40 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %200:3 = call @_where(%196, %199, %cst_40) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> (tensor<2x3x40x40xf32>, tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>)
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %201 = stablehlo.reduce(%200#0 init: %cst_41) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %202 = stablehlo.reshape %201 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %204 = stablehlo.compare EQ, %200#0, %203, FLOAT : (tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xi1>
    %205 = stablehlo.convert %204 : (tensor<2x3x40x40xi1>) -> tensor<2x3x40x40xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%205 init: %cst_42) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %208 = stablehlo.maximum %207, %201 : tensor<2x3x40xf32>
    %209 = stablehlo.compare EQ, %201, %208, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %212 = stablehlo.select %209, %210, %211 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %cst_46 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %214 = stablehlo.compare EQ, %213, %208, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_47 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %217 = stablehlo.select %214, %215, %216 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %218 = stablehlo.divide %212, %217 : tensor<2x3x40xf32>
    %219 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %220 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %221 = stablehlo.subtract %200#0, %220 : tensor<2x3x40x40xf32>
    %222 = stablehlo.exponential %221 : tensor<2x3x40x40xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.reduce(%222 init: %cst_49) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %226 = stablehlo.divide %222, %225 : tensor<2x3x40x40xf32>
    %227 = stablehlo.multiply %224, %224 : tensor<2x3x40x1xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x3x40x1xf32>
    %229 = stablehlo.divide %228, %227 : tensor<2x3x40x1xf32>
    %230 = stablehlo.dot_general %226, %193, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %231 = stablehlo.transpose %230, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %232 = stablehlo.reshape %231 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %233 = stablehlo.dot_general %232, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x192xf32>) -> tensor<2x40x192xf32>
    %234 = stablehlo.add %151, %233 : tensor<2x40x192xf32>
    %235 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %237 = stablehlo.add %234, %236 : tensor<2x40x192xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.reduce(%237 init: %cst_51) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_52 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %241 = stablehlo.divide %239, %240 : tensor<2x40x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %243 = stablehlo.subtract %237, %242 : tensor<2x40x192xf32>
    %244 = chlo.square %243 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_53 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %246 = stablehlo.multiply %245, %243 : tensor<2x40x192xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.reduce(%244 init: %cst_54) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_55 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %250 = stablehlo.divide %248, %249 : tensor<2x40x1xf32>
    %251 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %252 = stablehlo.subtract %237, %251 : tensor<2x40x192xf32>
    %cst_56 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %254 = stablehlo.add %250, %253 : tensor<2x40x1xf32>
    %255 = stablehlo.rsqrt %254 : tensor<2x40x1xf32>
    %256 = stablehlo.divide %255, %254 : tensor<2x40x1xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %258 = stablehlo.multiply %257, %256 : tensor<2x40x1xf32>
    %259 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %260 = stablehlo.multiply %252, %259 : tensor<2x40x192xf32>
    %261 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %263 = stablehlo.multiply %260, %262 : tensor<2x40x192xf32>
    %264 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %266 = stablehlo.add %263, %265 : tensor<2x40x192xf32>
    %267 = stablehlo.dot_general %266, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x384xf32>) -> tensor<2x40x384xf32>
    %268 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<2x40x384xf32>
    %270 = stablehlo.add %267, %269 : tensor<2x40x384xf32>
    %271 = stablehlo.multiply %270, %270 : tensor<2x40x384xf32>
    %272 = stablehlo.multiply %271, %270 : tensor<2x40x384xf32>
    %273 = stablehlo.multiply %270, %270 : tensor<2x40x384xf32>
    %cst_58 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %275 = stablehlo.multiply %274, %273 : tensor<2x40x384xf32>
    %cst_59 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %277 = stablehlo.multiply %276, %272 : tensor<2x40x384xf32>
    %278 = stablehlo.add %270, %277 : tensor<2x40x384xf32>
    %cst_60 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %280 = stablehlo.multiply %279, %278 : tensor<2x40x384xf32>
    %281 = stablehlo.tanh %280 : tensor<2x40x384xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %283 = stablehlo.subtract %282, %281 : tensor<2x40x384xf32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %285 = stablehlo.add %284, %281 : tensor<2x40x384xf32>
    %cst_63 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %287 = stablehlo.multiply %286, %285 : tensor<2x40x384xf32>
    %288 = stablehlo.multiply %270, %287 : tensor<2x40x384xf32>
    %289 = stablehlo.dot_general %288, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<384x192xf32>) -> tensor<2x40x192xf32>
    %290 = stablehlo.add %237, %289 : tensor<2x40x192xf32>
    %291 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %293 = stablehlo.add %290, %292 : tensor<2x40x192xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_65 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %297 = stablehlo.divide %295, %296 : tensor<2x40x1xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %299 = stablehlo.subtract %293, %298 : tensor<2x40x192xf32>
    %300 = chlo.square %299 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_66 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %302 = stablehlo.multiply %301, %299 : tensor<2x40x192xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %303 = stablehlo.reduce(%300 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_68 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %306 = stablehlo.divide %304, %305 : tensor<2x40x1xf32>
    %307 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %308 = stablehlo.subtract %293, %307 : tensor<2x40x192xf32>
    %cst_69 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %310 = stablehlo.add %306, %309 : tensor<2x40x1xf32>
    %311 = stablehlo.rsqrt %310 : tensor<2x40x1xf32>
    %312 = stablehlo.divide %311, %310 : tensor<2x40x1xf32>
    %cst_70 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %314 = stablehlo.multiply %313, %312 : tensor<2x40x1xf32>
    %315 = stablehlo.broadcast_in_dim %311, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %316 = stablehlo.multiply %308, %315 : tensor<2x40x192xf32>
    %317 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %318 = stablehlo.broadcast_in_dim %317, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %319 = stablehlo.multiply %316, %318 : tensor<2x40x192xf32>
    %320 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %322 = stablehlo.add %319, %321 : tensor<2x40x192xf32>
    %323 = stablehlo.transpose %arg27, dims = [1, 0] : (tensor<200x192xf32>) -> tensor<192x200xf32>
    %324 = stablehlo.dot_general %322, %323, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x200xf32>) -> tensor<2x40x200xf32>
    %325 = stablehlo.broadcast_in_dim %arg86, dims = [0, 1] : (tensor<2x40xi32>) -> tensor<2x40x1xi32>
    %326:2 = call @take_along_axis(%324, %325) : (tensor<2x40x200xf32>, tensor<2x40x1xi32>) -> (tensor<2x40x1xf32>, tensor<2x40x1x1xi32>)
    %327 = stablehlo.reshape %326#0 : (tensor<2x40x1xf32>) -> tensor<2x40xf32>
    %cst_71 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %328 = stablehlo.reduce(%324 init: %cst_71) applies stablehlo.maximum across dimensions = [2] : (tensor<2x40x200xf32>, tensor<f32>) -> tensor<2x40xf32>
    %329 = stablehlo.reshape %328 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %330 = stablehlo.broadcast_in_dim %329, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    %331 = stablehlo.compare EQ, %324, %330, FLOAT : (tensor<2x40x200xf32>, tensor<2x40x200xf32>) -> tensor<2x40x200xi1>
    %332 = stablehlo.convert %331 : (tensor<2x40x200xi1>) -> tensor<2x40x200xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_72) applies stablehlo.add across dimensions = [2] : (tensor<2x40x200xf32>, tensor<f32>) -> tensor<2x40xf32>
    %cst_73 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %335 = stablehlo.maximum %334, %328 : tensor<2x40xf32>
    %336 = stablehlo.compare EQ, %328, %335, FLOAT : (tensor<2x40xf32>, tensor<2x40xf32>) -> tensor<2x40xi1>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %339 = stablehlo.select %336, %337, %338 : tensor<2x40xi1>, tensor<2x40xf32>
    %cst_76 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %341 = stablehlo.compare EQ, %340, %335, FLOAT : (tensor<2x40xf32>, tensor<2x40xf32>) -> tensor<2x40xi1>
    %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %344 = stablehlo.select %341, %342, %343 : tensor<2x40xi1>, tensor<2x40xf32>
    %345 = stablehlo.divide %339, %344 : tensor<2x40xf32>
    %346 = stablehlo.is_finite %335 : (tensor<2x40xf32>) -> tensor<2x40xi1>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %348 = stablehlo.select %346, %335, %347 : tensor<2x40xi1>, tensor<2x40xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %350 = stablehlo.broadcast_in_dim %348, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %351 = stablehlo.broadcast_in_dim %350, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    %352 = stablehlo.subtract %324, %351 : tensor<2x40x200xf32>
    %353 = stablehlo.exponential %352 : tensor<2x40x200xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.reduce(%353 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<2x40x200xf32>, tensor<f32>) -> tensor<2x40xf32>
    %355 = stablehlo.sign %354 : tensor<2x40xf32>
    %356 = stablehlo.abs %354 : tensor<2x40xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %358 = stablehlo.compare GE, %354, %357, FLOAT : (tensor<2x40xf32>, tensor<2x40xf32>) -> tensor<2x40xi1>
    %359 = stablehlo.log %356 : tensor<2x40xf32>
    %360 = stablehlo.add %359, %348 : tensor<2x40xf32>
    %361 = stablehlo.subtract %360, %327 : tensor<2x40xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_83) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<f32>
    %cst_84 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %363 = stablehlo.divide %362, %cst_84 : tensor<f32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_86 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %364 = stablehlo.divide %cst_85, %cst_86 : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %366 = stablehlo.negate %365 : tensor<2x40xf32>
    %367 = stablehlo.divide %365, %356 : tensor<2x40xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %369 = stablehlo.select %358, %368, %367 : tensor<2x40xi1>, tensor<2x40xf32>
    %370 = stablehlo.select %358, %367, %368 : tensor<2x40xi1>, tensor<2x40xf32>
    %371 = stablehlo.negate %369 : tensor<2x40xf32>
    %372 = stablehlo.add %370, %371 : tensor<2x40xf32>
    %373 = stablehlo.broadcast_in_dim %372, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x200xf32>
    %374 = stablehlo.multiply %373, %353 : tensor<2x40x200xf32>
    %375 = stablehlo.broadcast_in_dim %366, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %376 = call @take_along_axis_0(%326#1, %375) : (tensor<2x40x1x1xi32>, tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    %377 = stablehlo.add %374, %376 : tensor<2x40x200xf32>
    %378 = stablehlo.dot_general %377, %322, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x200xf32>, tensor<2x40x192xf32>) -> tensor<200x192xf32>
    %379 = stablehlo.transpose %378, dims = [1, 0] : (tensor<200x192xf32>) -> tensor<192x200xf32>
    %380 = stablehlo.dot_general %377, %323, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x200xf32>, tensor<192x200xf32>) -> tensor<2x40x192xf32>
    %381 = stablehlo.transpose %379, dims = [1, 0] : (tensor<192x200xf32>) -> tensor<200x192xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%380 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %383 = stablehlo.reshape %382 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %385 = stablehlo.multiply %316, %380 : tensor<2x40x192xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %386 = stablehlo.reduce(%385 init: %cst_90) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %387 = stablehlo.reshape %386 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %388 = stablehlo.broadcast_in_dim %317, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %389 = stablehlo.multiply %380, %388 : tensor<2x40x192xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%387 init: %cst_91) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %391 = stablehlo.multiply %308, %389 : tensor<2x40x192xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.reduce(%391 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %393 = stablehlo.reshape %392 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %394 = stablehlo.broadcast_in_dim %311, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %395 = stablehlo.multiply %389, %394 : tensor<2x40x192xf32>
    %396 = stablehlo.multiply %393, %314 : tensor<2x40x1xf32>
    %397 = stablehlo.negate %395 : tensor<2x40x192xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.reduce(%397 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %399 = stablehlo.reshape %398 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_94 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %401 = stablehlo.divide %396, %400 : tensor<2x40x1xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.reduce(%401 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %404 = stablehlo.multiply %403, %302 : tensor<2x40x192xf32>
    %405 = stablehlo.negate %404 : tensor<2x40x192xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%405 init: %cst_96) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %407 = stablehlo.reshape %406 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %408 = stablehlo.add %395, %404 : tensor<2x40x192xf32>
    %409 = stablehlo.add %399, %407 : tensor<2x40x1xf32>
    %cst_97 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %411 = stablehlo.divide %409, %410 : tensor<2x40x1xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.reduce(%411 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %413 = stablehlo.broadcast_in_dim %412, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %414 = stablehlo.add %408, %413 : tensor<2x40x192xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%414 init: %cst_99) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %416 = stablehlo.reshape %415 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%416 init: %cst_100) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %418 = stablehlo.dot_general %414, %288, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<2x40x384xf32>) -> tensor<192x384xf32>
    %419 = stablehlo.transpose %418, dims = [1, 0] : (tensor<192x384xf32>) -> tensor<384x192xf32>
    %420 = stablehlo.dot_general %414, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<384x192xf32>) -> tensor<2x40x384xf32>
    %421 = stablehlo.multiply %270, %420 : tensor<2x40x384xf32>
    %422 = stablehlo.multiply %420, %287 : tensor<2x40x384xf32>
    %cst_101 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %424 = stablehlo.multiply %423, %421 : tensor<2x40x384xf32>
    %425 = stablehlo.multiply %424, %283 : tensor<2x40x384xf32>
    %426 = stablehlo.multiply %425, %281 : tensor<2x40x384xf32>
    %427 = stablehlo.add %425, %426 : tensor<2x40x384xf32>
    %cst_102 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %429 = stablehlo.multiply %428, %427 : tensor<2x40x384xf32>
    %430 = stablehlo.add %422, %429 : tensor<2x40x384xf32>
    %cst_103 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %432 = stablehlo.multiply %431, %429 : tensor<2x40x384xf32>
    %433 = stablehlo.multiply %432, %275 : tensor<2x40x384xf32>
    %434 = stablehlo.add %430, %433 : tensor<2x40x384xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %435 = stablehlo.reduce(%434 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x384xf32>, tensor<f32>) -> tensor<384xf32>
    %436 = stablehlo.reshape %435 : (tensor<384xf32>) -> tensor<1x1x384xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xf32>, tensor<f32>) -> tensor<384xf32>
    %438 = stablehlo.dot_general %434, %266, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<2x40x192xf32>) -> tensor<384x192xf32>
    %439 = stablehlo.transpose %438, dims = [1, 0] : (tensor<384x192xf32>) -> tensor<192x384xf32>
    %440 = stablehlo.dot_general %434, %arg23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<192x384xf32>) -> tensor<2x40x192xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %442 = stablehlo.reshape %441 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %444 = stablehlo.multiply %260, %440 : tensor<2x40x192xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %446 = stablehlo.reshape %445 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %447 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %448 = stablehlo.multiply %440, %447 : tensor<2x40x192xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%446 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %450 = stablehlo.multiply %252, %448 : tensor<2x40x192xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.reduce(%450 init: %cst_110) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %452 = stablehlo.reshape %451 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %453 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %454 = stablehlo.multiply %448, %453 : tensor<2x40x192xf32>
    %455 = stablehlo.multiply %452, %258 : tensor<2x40x1xf32>
    %456 = stablehlo.negate %454 : tensor<2x40x192xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.reduce(%456 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %458 = stablehlo.reshape %457 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %459 = stablehlo.add %414, %454 : tensor<2x40x192xf32>
    %cst_112 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %461 = stablehlo.divide %455, %460 : tensor<2x40x1xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%461 init: %cst_113) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %463 = stablehlo.broadcast_in_dim %462, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %464 = stablehlo.multiply %463, %246 : tensor<2x40x192xf32>
    %465 = stablehlo.negate %464 : tensor<2x40x192xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %467 = stablehlo.reshape %466 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %468 = stablehlo.add %459, %464 : tensor<2x40x192xf32>
    %469 = stablehlo.add %458, %467 : tensor<2x40x1xf32>
    %cst_115 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %470 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %471 = stablehlo.divide %469, %470 : tensor<2x40x1xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %472 = stablehlo.reduce(%471 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %473 = stablehlo.broadcast_in_dim %472, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %474 = stablehlo.add %468, %473 : tensor<2x40x192xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.reduce(%474 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %476 = stablehlo.reshape %475 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %477 = stablehlo.reduce(%476 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %478 = stablehlo.dot_general %474, %232, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<2x40x192xf32>) -> tensor<192x192xf32>
    %479 = stablehlo.transpose %478, dims = [1, 0] : (tensor<192x192xf32>) -> tensor<192x192xf32>
    %480 = stablehlo.dot_general %474, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x192xf32>) -> tensor<2x40x192xf32>
    %481 = stablehlo.reshape %480 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %482 = stablehlo.transpose %481, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %483 = stablehlo.dot_general %482, %226, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x64x40xf32>
    %484 = stablehlo.transpose %483, dims = [0, 1, 3, 2] : (tensor<2x3x64x40xf32>) -> tensor<2x3x40x64xf32>
    %485 = stablehlo.dot_general %482, %193, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x40xf32>
    %486 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %487 = stablehlo.multiply %485, %486 : tensor<2x3x40x40xf32>
    %488 = stablehlo.multiply %487, %222 : tensor<2x3x40x40xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.reduce(%488 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %490 = stablehlo.reshape %489 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %491 = stablehlo.negate %490 : tensor<2x3x40x1xf32>
    %492 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %493 = stablehlo.divide %485, %492 : tensor<2x3x40x40xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%491 init: %cst_120) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x1xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %495 = stablehlo.broadcast_in_dim %494, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x40xf32>
    %496 = stablehlo.add %493, %495 : tensor<2x3x40x40xf32>
    %497 = stablehlo.multiply %496, %222 : tensor<2x3x40x40xf32>
    %498 = call @_where_1(%200#1, %200#2, %497) : (tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xf32>
    %cst_121 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %499 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %500 = stablehlo.divide %498, %499 : tensor<2x3x40x40xf32>
    %501 = stablehlo.dot_general %500, %189, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %502 = stablehlo.dot_general %500, %191, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %503 = stablehlo.transpose %484, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %504 = stablehlo.reshape %503 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %505 = stablehlo.transpose %501, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %506 = stablehlo.reshape %505 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %507 = stablehlo.transpose %502, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %508 = stablehlo.reshape %507 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %509 = stablehlo.concatenate %508, %506, %504, dim = 2 : (tensor<2x40x192xf32>, tensor<2x40x192xf32>, tensor<2x40x192xf32>) -> tensor<2x40x576xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%509 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x576xf32>, tensor<f32>) -> tensor<576xf32>
    %511 = stablehlo.reshape %510 : (tensor<576xf32>) -> tensor<1x1x576xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %512 = stablehlo.reduce(%511 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x576xf32>, tensor<f32>) -> tensor<576xf32>
    %513 = stablehlo.dot_general %509, %180, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xf32>, tensor<2x40x192xf32>) -> tensor<576x192xf32>
    %514 = stablehlo.transpose %513, dims = [1, 0] : (tensor<576x192xf32>) -> tensor<192x576xf32>
    %515 = stablehlo.dot_general %509, %arg21, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xf32>, tensor<192x576xf32>) -> tensor<2x40x192xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %516 = stablehlo.reduce(%515 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %517 = stablehlo.reshape %516 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%517 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %519 = stablehlo.multiply %174, %515 : tensor<2x40x192xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %520 = stablehlo.reduce(%519 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %521 = stablehlo.reshape %520 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %522 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %523 = stablehlo.multiply %515, %522 : tensor<2x40x192xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.reduce(%521 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %525 = stablehlo.multiply %166, %523 : tensor<2x40x192xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %526 = stablehlo.reduce(%525 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %527 = stablehlo.reshape %526 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %528 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %529 = stablehlo.multiply %523, %528 : tensor<2x40x192xf32>
    %530 = stablehlo.multiply %527, %172 : tensor<2x40x1xf32>
    %531 = stablehlo.negate %529 : tensor<2x40x192xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %532 = stablehlo.reduce(%531 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %533 = stablehlo.reshape %532 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %534 = stablehlo.add %474, %529 : tensor<2x40x192xf32>
    %cst_130 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %536 = stablehlo.divide %530, %535 : tensor<2x40x1xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.reduce(%536 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %538 = stablehlo.broadcast_in_dim %537, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %539 = stablehlo.multiply %538, %160 : tensor<2x40x192xf32>
    %540 = stablehlo.negate %539 : tensor<2x40x192xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.reduce(%540 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %542 = stablehlo.reshape %541 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %543 = stablehlo.add %534, %539 : tensor<2x40x192xf32>
    %544 = stablehlo.add %533, %542 : tensor<2x40x1xf32>
    %cst_133 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %546 = stablehlo.divide %544, %545 : tensor<2x40x1xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %547 = stablehlo.reduce(%546 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %548 = stablehlo.broadcast_in_dim %547, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %549 = stablehlo.add %543, %548 : tensor<2x40x192xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %550 = stablehlo.reduce(%549 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %551 = stablehlo.reshape %550 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %553 = stablehlo.dot_general %549, %146, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<2x40x384xf32>) -> tensor<192x384xf32>
    %554 = stablehlo.transpose %553, dims = [1, 0] : (tensor<192x384xf32>) -> tensor<384x192xf32>
    %555 = stablehlo.dot_general %549, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<384x192xf32>) -> tensor<2x40x384xf32>
    %556 = stablehlo.multiply %128, %555 : tensor<2x40x384xf32>
    %557 = stablehlo.multiply %555, %145 : tensor<2x40x384xf32>
    %cst_137 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %559 = stablehlo.multiply %558, %556 : tensor<2x40x384xf32>
    %560 = stablehlo.multiply %559, %141 : tensor<2x40x384xf32>
    %561 = stablehlo.multiply %560, %139 : tensor<2x40x384xf32>
    %562 = stablehlo.add %560, %561 : tensor<2x40x384xf32>
    %cst_138 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %564 = stablehlo.multiply %563, %562 : tensor<2x40x384xf32>
    %565 = stablehlo.add %557, %564 : tensor<2x40x384xf32>
    %cst_139 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %567 = stablehlo.multiply %566, %564 : tensor<2x40x384xf32>
    %568 = stablehlo.multiply %567, %133 : tensor<2x40x384xf32>
    %569 = stablehlo.add %565, %568 : tensor<2x40x384xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %570 = stablehlo.reduce(%569 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x384xf32>, tensor<f32>) -> tensor<384xf32>
    %571 = stablehlo.reshape %570 : (tensor<384xf32>) -> tensor<1x1x384xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.reduce(%571 init: %cst_141) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xf32>, tensor<f32>) -> tensor<384xf32>
    %573 = stablehlo.dot_general %569, %124, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<2x40x192xf32>) -> tensor<384x192xf32>
    %574 = stablehlo.transpose %573, dims = [1, 0] : (tensor<384x192xf32>) -> tensor<192x384xf32>
    %575 = stablehlo.dot_general %569, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<192x384xf32>) -> tensor<2x40x192xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.reduce(%575 init: %cst_142) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %577 = stablehlo.reshape %576 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_143) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %579 = stablehlo.multiply %118, %575 : tensor<2x40x192xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %580 = stablehlo.reduce(%579 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %581 = stablehlo.reshape %580 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %582 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %583 = stablehlo.multiply %575, %582 : tensor<2x40x192xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %584 = stablehlo.reduce(%581 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %585 = stablehlo.multiply %110, %583 : tensor<2x40x192xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %586 = stablehlo.reduce(%585 init: %cst_146) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %587 = stablehlo.reshape %586 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %588 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %589 = stablehlo.multiply %583, %588 : tensor<2x40x192xf32>
    %590 = stablehlo.multiply %587, %116 : tensor<2x40x1xf32>
    %591 = stablehlo.negate %589 : tensor<2x40x192xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %592 = stablehlo.reduce(%591 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %593 = stablehlo.reshape %592 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %594 = stablehlo.add %549, %589 : tensor<2x40x192xf32>
    %cst_148 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %596 = stablehlo.divide %590, %595 : tensor<2x40x1xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %597 = stablehlo.reduce(%596 init: %cst_149) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %598 = stablehlo.broadcast_in_dim %597, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %599 = stablehlo.multiply %598, %104 : tensor<2x40x192xf32>
    %600 = stablehlo.negate %599 : tensor<2x40x192xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %601 = stablehlo.reduce(%600 init: %cst_150) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %602 = stablehlo.reshape %601 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %603 = stablehlo.add %594, %599 : tensor<2x40x192xf32>
    %604 = stablehlo.add %593, %602 : tensor<2x40x1xf32>
    %cst_151 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %606 = stablehlo.divide %604, %605 : tensor<2x40x1xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %607 = stablehlo.reduce(%606 init: %cst_152) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %609 = stablehlo.add %603, %608 : tensor<2x40x192xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %610 = stablehlo.reduce(%609 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %611 = stablehlo.reshape %610 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %612 = stablehlo.reduce(%611 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %613 = stablehlo.dot_general %609, %90, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<2x40x192xf32>) -> tensor<192x192xf32>
    %614 = stablehlo.transpose %613, dims = [1, 0] : (tensor<192x192xf32>) -> tensor<192x192xf32>
    %615 = stablehlo.dot_general %609, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x192xf32>) -> tensor<2x40x192xf32>
    %616 = stablehlo.reshape %615 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %617 = stablehlo.transpose %616, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %618 = stablehlo.dot_general %617, %84, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x64x40xf32>
    %619 = stablehlo.transpose %618, dims = [0, 1, 3, 2] : (tensor<2x3x64x40xf32>) -> tensor<2x3x40x64xf32>
    %620 = stablehlo.dot_general %617, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x40xf32>
    %621 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %622 = stablehlo.multiply %620, %621 : tensor<2x3x40x40xf32>
    %623 = stablehlo.multiply %622, %80 : tensor<2x3x40x40xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %624 = stablehlo.reduce(%623 init: %cst_155) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %625 = stablehlo.reshape %624 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %626 = stablehlo.negate %625 : tensor<2x3x40x1xf32>
    %627 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %628 = stablehlo.divide %620, %627 : tensor<2x3x40x40xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %629 = stablehlo.reduce(%626 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x1xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %630 = stablehlo.broadcast_in_dim %629, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x40xf32>
    %631 = stablehlo.add %628, %630 : tensor<2x3x40x40xf32>
    %632 = stablehlo.multiply %631, %80 : tensor<2x3x40x40xf32>
    %633 = call @_where_1(%58#1, %58#2, %632) : (tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xf32>
    %cst_157 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %635 = stablehlo.divide %633, %634 : tensor<2x3x40x40xf32>
    %636 = stablehlo.dot_general %635, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %637 = stablehlo.dot_general %635, %49, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %638 = stablehlo.transpose %619, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %639 = stablehlo.reshape %638 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %640 = stablehlo.transpose %636, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %641 = stablehlo.reshape %640 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %642 = stablehlo.transpose %637, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %643 = stablehlo.reshape %642 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %644 = stablehlo.concatenate %643, %641, %639, dim = 2 : (tensor<2x40x192xf32>, tensor<2x40x192xf32>, tensor<2x40x192xf32>) -> tensor<2x40x576xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %645 = stablehlo.reduce(%644 init: %cst_158) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x576xf32>, tensor<f32>) -> tensor<576xf32>
    %646 = stablehlo.reshape %645 : (tensor<576xf32>) -> tensor<1x1x576xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.reduce(%646 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x576xf32>, tensor<f32>) -> tensor<576xf32>
    %648 = stablehlo.dot_general %644, %38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xf32>, tensor<2x40x192xf32>) -> tensor<576x192xf32>
    %649 = stablehlo.transpose %648, dims = [1, 0] : (tensor<576x192xf32>) -> tensor<192x576xf32>
    %650 = stablehlo.dot_general %644, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xf32>, tensor<192x576xf32>) -> tensor<2x40x192xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %651 = stablehlo.reduce(%650 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %652 = stablehlo.reshape %651 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%652 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %654 = stablehlo.multiply %32, %650 : tensor<2x40x192xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %655 = stablehlo.reduce(%654 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<192xf32>
    %656 = stablehlo.reshape %655 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %657 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %658 = stablehlo.multiply %650, %657 : tensor<2x40x192xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%656 init: %cst_163) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %660 = stablehlo.multiply %24, %658 : tensor<2x40x192xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %661 = stablehlo.reduce(%660 init: %cst_164) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %662 = stablehlo.reshape %661 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %663 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %664 = stablehlo.multiply %658, %663 : tensor<2x40x192xf32>
    %665 = stablehlo.multiply %662, %30 : tensor<2x40x1xf32>
    %666 = stablehlo.negate %664 : tensor<2x40x192xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %667 = stablehlo.reduce(%666 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %668 = stablehlo.reshape %667 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %669 = stablehlo.add %609, %664 : tensor<2x40x192xf32>
    %cst_166 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %671 = stablehlo.divide %665, %670 : tensor<2x40x1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %672 = stablehlo.reduce(%671 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %673 = stablehlo.broadcast_in_dim %672, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %674 = stablehlo.multiply %673, %18 : tensor<2x40x192xf32>
    %675 = stablehlo.negate %674 : tensor<2x40x192xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %676 = stablehlo.reduce(%675 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %677 = stablehlo.reshape %676 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %678 = stablehlo.add %669, %674 : tensor<2x40x192xf32>
    %679 = stablehlo.add %668, %677 : tensor<2x40x1xf32>
    %cst_169 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %681 = stablehlo.divide %679, %680 : tensor<2x40x1xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %682 = stablehlo.reduce(%681 init: %cst_170) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %683 = stablehlo.broadcast_in_dim %682, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %684 = stablehlo.add %678, %683 : tensor<2x40x192xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.reduce(%684 init: %cst_171) applies stablehlo.add across dimensions = [0] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<40x192xf32>
    %686 = stablehlo.reshape %685 : (tensor<40x192xf32>) -> tensor<1x40x192xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.reduce(%686 init: %cst_172) applies stablehlo.add across dimensions = [0] : (tensor<1x40x192xf32>, tensor<f32>) -> tensor<40x192xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %689 = "stablehlo.scatter"(%688, %5, %684) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %1343 = stablehlo.add %arg87, %arg88 : tensor<f32>
      stablehlo.return %1343 : tensor<f32>
    }) : (tensor<200x192xf32>, tensor<2x40x1xi32>, tensor<2x40x192xf32>) -> tensor<200x192xf32>
    %690 = stablehlo.add %381, %689 : tensor<200x192xf32>
    %c_174 = stablehlo.constant dense<1> : tensor<i32>
    %691 = stablehlo.add %arg84, %c_174 : tensor<i32>
    %692 = stablehlo.convert %691 : (tensor<i32>) -> tensor<f32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %693 = stablehlo.power %cst_175, %692 : tensor<f32>
    %cst_176 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %694 = stablehlo.subtract %cst_176, %693 : tensor<f32>
    %cst_177 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %695 = stablehlo.power %cst_177, %692 : tensor<f32>
    %cst_178 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %696 = stablehlo.subtract %cst_178, %695 : tensor<f32>
    %cst_179 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %697 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %698 = stablehlo.multiply %697, %arg28 : tensor<192xf32>
    %cst_180 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %700 = stablehlo.multiply %699, %552 : tensor<192xf32>
    %701 = stablehlo.add %698, %700 : tensor<192xf32>
    %cst_181 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %703 = stablehlo.multiply %702, %arg56 : tensor<192xf32>
    %704 = chlo.square %552 : tensor<192xf32> -> tensor<192xf32>
    %cst_182 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %705 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %706 = stablehlo.multiply %705, %704 : tensor<192xf32>
    %707 = stablehlo.add %703, %706 : tensor<192xf32>
    %708 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %709 = stablehlo.divide %701, %708 : tensor<192xf32>
    %710 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %711 = stablehlo.divide %707, %710 : tensor<192xf32>
    %712 = stablehlo.sqrt %711 : tensor<192xf32>
    %cst_183 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %713 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %714 = stablehlo.add %712, %713 : tensor<192xf32>
    %715 = stablehlo.divide %709, %714 : tensor<192xf32>
    %cst_184 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %717 = stablehlo.multiply %716, %715 : tensor<192xf32>
    %718 = stablehlo.subtract %arg0, %717 : tensor<192xf32>
    %cst_185 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %720 = stablehlo.multiply %719, %arg29 : tensor<384x192xf32>
    %cst_186 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %722 = stablehlo.multiply %721, %554 : tensor<384x192xf32>
    %723 = stablehlo.add %720, %722 : tensor<384x192xf32>
    %cst_187 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %725 = stablehlo.multiply %724, %arg57 : tensor<384x192xf32>
    %726 = chlo.square %554 : tensor<384x192xf32> -> tensor<384x192xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %727 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %728 = stablehlo.multiply %727, %726 : tensor<384x192xf32>
    %729 = stablehlo.add %725, %728 : tensor<384x192xf32>
    %730 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %731 = stablehlo.divide %723, %730 : tensor<384x192xf32>
    %732 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %733 = stablehlo.divide %729, %732 : tensor<384x192xf32>
    %734 = stablehlo.sqrt %733 : tensor<384x192xf32>
    %cst_189 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %735 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %736 = stablehlo.add %734, %735 : tensor<384x192xf32>
    %737 = stablehlo.divide %731, %736 : tensor<384x192xf32>
    %cst_190 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %739 = stablehlo.multiply %738, %arg1 : tensor<384x192xf32>
    %740 = stablehlo.add %737, %739 : tensor<384x192xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %742 = stablehlo.multiply %741, %740 : tensor<384x192xf32>
    %743 = stablehlo.subtract %arg1, %742 : tensor<384x192xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %745 = stablehlo.multiply %744, %arg30 : tensor<192xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %747 = stablehlo.multiply %746, %653 : tensor<192xf32>
    %748 = stablehlo.add %745, %747 : tensor<192xf32>
    %cst_194 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %750 = stablehlo.multiply %749, %arg58 : tensor<192xf32>
    %751 = chlo.square %653 : tensor<192xf32> -> tensor<192xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %752 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %753 = stablehlo.multiply %752, %751 : tensor<192xf32>
    %754 = stablehlo.add %750, %753 : tensor<192xf32>
    %755 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %756 = stablehlo.divide %748, %755 : tensor<192xf32>
    %757 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %758 = stablehlo.divide %754, %757 : tensor<192xf32>
    %759 = stablehlo.sqrt %758 : tensor<192xf32>
    %cst_196 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %760 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %761 = stablehlo.add %759, %760 : tensor<192xf32>
    %762 = stablehlo.divide %756, %761 : tensor<192xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %764 = stablehlo.multiply %763, %762 : tensor<192xf32>
    %765 = stablehlo.subtract %arg2, %764 : tensor<192xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %766 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %767 = stablehlo.multiply %766, %arg31 : tensor<192xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %769 = stablehlo.multiply %768, %659 : tensor<192xf32>
    %770 = stablehlo.add %767, %769 : tensor<192xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %772 = stablehlo.multiply %771, %arg59 : tensor<192xf32>
    %773 = chlo.square %659 : tensor<192xf32> -> tensor<192xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %775 = stablehlo.multiply %774, %773 : tensor<192xf32>
    %776 = stablehlo.add %772, %775 : tensor<192xf32>
    %777 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %778 = stablehlo.divide %770, %777 : tensor<192xf32>
    %779 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %780 = stablehlo.divide %776, %779 : tensor<192xf32>
    %781 = stablehlo.sqrt %780 : tensor<192xf32>
    %cst_202 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %782 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %783 = stablehlo.add %781, %782 : tensor<192xf32>
    %784 = stablehlo.divide %778, %783 : tensor<192xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %786 = stablehlo.multiply %785, %784 : tensor<192xf32>
    %787 = stablehlo.subtract %arg3, %786 : tensor<192xf32>
    %cst_204 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %789 = stablehlo.multiply %788, %arg32 : tensor<192xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %791 = stablehlo.multiply %790, %578 : tensor<192xf32>
    %792 = stablehlo.add %789, %791 : tensor<192xf32>
    %cst_206 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %794 = stablehlo.multiply %793, %arg60 : tensor<192xf32>
    %795 = chlo.square %578 : tensor<192xf32> -> tensor<192xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %796 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %797 = stablehlo.multiply %796, %795 : tensor<192xf32>
    %798 = stablehlo.add %794, %797 : tensor<192xf32>
    %799 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %800 = stablehlo.divide %792, %799 : tensor<192xf32>
    %801 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %802 = stablehlo.divide %798, %801 : tensor<192xf32>
    %803 = stablehlo.sqrt %802 : tensor<192xf32>
    %cst_208 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %805 = stablehlo.add %803, %804 : tensor<192xf32>
    %806 = stablehlo.divide %800, %805 : tensor<192xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %807 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %808 = stablehlo.multiply %807, %806 : tensor<192xf32>
    %809 = stablehlo.subtract %arg4, %808 : tensor<192xf32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %811 = stablehlo.multiply %810, %arg33 : tensor<192xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %813 = stablehlo.multiply %812, %584 : tensor<192xf32>
    %814 = stablehlo.add %811, %813 : tensor<192xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %816 = stablehlo.multiply %815, %arg61 : tensor<192xf32>
    %817 = chlo.square %584 : tensor<192xf32> -> tensor<192xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %819 = stablehlo.multiply %818, %817 : tensor<192xf32>
    %820 = stablehlo.add %816, %819 : tensor<192xf32>
    %821 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %822 = stablehlo.divide %814, %821 : tensor<192xf32>
    %823 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %824 = stablehlo.divide %820, %823 : tensor<192xf32>
    %825 = stablehlo.sqrt %824 : tensor<192xf32>
    %cst_214 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %827 = stablehlo.add %825, %826 : tensor<192xf32>
    %828 = stablehlo.divide %822, %827 : tensor<192xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %830 = stablehlo.multiply %829, %828 : tensor<192xf32>
    %831 = stablehlo.subtract %arg5, %830 : tensor<192xf32>
    %cst_216 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %832 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %833 = stablehlo.multiply %832, %arg34 : tensor<192xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %835 = stablehlo.multiply %834, %612 : tensor<192xf32>
    %836 = stablehlo.add %833, %835 : tensor<192xf32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %838 = stablehlo.multiply %837, %arg62 : tensor<192xf32>
    %839 = chlo.square %612 : tensor<192xf32> -> tensor<192xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %841 = stablehlo.multiply %840, %839 : tensor<192xf32>
    %842 = stablehlo.add %838, %841 : tensor<192xf32>
    %843 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %844 = stablehlo.divide %836, %843 : tensor<192xf32>
    %845 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %846 = stablehlo.divide %842, %845 : tensor<192xf32>
    %847 = stablehlo.sqrt %846 : tensor<192xf32>
    %cst_220 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %849 = stablehlo.add %847, %848 : tensor<192xf32>
    %850 = stablehlo.divide %844, %849 : tensor<192xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %852 = stablehlo.multiply %851, %850 : tensor<192xf32>
    %853 = stablehlo.subtract %arg6, %852 : tensor<192xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %855 = stablehlo.multiply %854, %arg35 : tensor<192x192xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %857 = stablehlo.multiply %856, %614 : tensor<192x192xf32>
    %858 = stablehlo.add %855, %857 : tensor<192x192xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %860 = stablehlo.multiply %859, %arg63 : tensor<192x192xf32>
    %861 = chlo.square %614 : tensor<192x192xf32> -> tensor<192x192xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %863 = stablehlo.multiply %862, %861 : tensor<192x192xf32>
    %864 = stablehlo.add %860, %863 : tensor<192x192xf32>
    %865 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %866 = stablehlo.divide %858, %865 : tensor<192x192xf32>
    %867 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %868 = stablehlo.divide %864, %867 : tensor<192x192xf32>
    %869 = stablehlo.sqrt %868 : tensor<192x192xf32>
    %cst_226 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %870 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %871 = stablehlo.add %869, %870 : tensor<192x192xf32>
    %872 = stablehlo.divide %866, %871 : tensor<192x192xf32>
    %cst_227 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %874 = stablehlo.multiply %873, %arg7 : tensor<192x192xf32>
    %875 = stablehlo.add %872, %874 : tensor<192x192xf32>
    %cst_228 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %877 = stablehlo.multiply %876, %875 : tensor<192x192xf32>
    %878 = stablehlo.subtract %arg7, %877 : tensor<192x192xf32>
    %cst_229 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %880 = stablehlo.multiply %879, %arg36 : tensor<576xf32>
    %cst_230 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %881 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %882 = stablehlo.multiply %881, %647 : tensor<576xf32>
    %883 = stablehlo.add %880, %882 : tensor<576xf32>
    %cst_231 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %884 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %885 = stablehlo.multiply %884, %arg64 : tensor<576xf32>
    %886 = chlo.square %647 : tensor<576xf32> -> tensor<576xf32>
    %cst_232 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %888 = stablehlo.multiply %887, %886 : tensor<576xf32>
    %889 = stablehlo.add %885, %888 : tensor<576xf32>
    %890 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %891 = stablehlo.divide %883, %890 : tensor<576xf32>
    %892 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %893 = stablehlo.divide %889, %892 : tensor<576xf32>
    %894 = stablehlo.sqrt %893 : tensor<576xf32>
    %cst_233 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %896 = stablehlo.add %894, %895 : tensor<576xf32>
    %897 = stablehlo.divide %891, %896 : tensor<576xf32>
    %cst_234 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %899 = stablehlo.multiply %898, %897 : tensor<576xf32>
    %900 = stablehlo.subtract %arg8, %899 : tensor<576xf32>
    %cst_235 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %902 = stablehlo.multiply %901, %arg37 : tensor<192x576xf32>
    %cst_236 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %904 = stablehlo.multiply %903, %649 : tensor<192x576xf32>
    %905 = stablehlo.add %902, %904 : tensor<192x576xf32>
    %cst_237 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %907 = stablehlo.multiply %906, %arg65 : tensor<192x576xf32>
    %908 = chlo.square %649 : tensor<192x576xf32> -> tensor<192x576xf32>
    %cst_238 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %909 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %910 = stablehlo.multiply %909, %908 : tensor<192x576xf32>
    %911 = stablehlo.add %907, %910 : tensor<192x576xf32>
    %912 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %913 = stablehlo.divide %905, %912 : tensor<192x576xf32>
    %914 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %915 = stablehlo.divide %911, %914 : tensor<192x576xf32>
    %916 = stablehlo.sqrt %915 : tensor<192x576xf32>
    %cst_239 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %918 = stablehlo.add %916, %917 : tensor<192x576xf32>
    %919 = stablehlo.divide %913, %918 : tensor<192x576xf32>
    %cst_240 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %920 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %921 = stablehlo.multiply %920, %arg9 : tensor<192x576xf32>
    %922 = stablehlo.add %919, %921 : tensor<192x576xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %923 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %924 = stablehlo.multiply %923, %922 : tensor<192x576xf32>
    %925 = stablehlo.subtract %arg9, %924 : tensor<192x576xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %927 = stablehlo.multiply %926, %arg38 : tensor<384xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %928 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %929 = stablehlo.multiply %928, %572 : tensor<384xf32>
    %930 = stablehlo.add %927, %929 : tensor<384xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %932 = stablehlo.multiply %931, %arg66 : tensor<384xf32>
    %933 = chlo.square %572 : tensor<384xf32> -> tensor<384xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %934 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %935 = stablehlo.multiply %934, %933 : tensor<384xf32>
    %936 = stablehlo.add %932, %935 : tensor<384xf32>
    %937 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %938 = stablehlo.divide %930, %937 : tensor<384xf32>
    %939 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %940 = stablehlo.divide %936, %939 : tensor<384xf32>
    %941 = stablehlo.sqrt %940 : tensor<384xf32>
    %cst_246 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %942 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %943 = stablehlo.add %941, %942 : tensor<384xf32>
    %944 = stablehlo.divide %938, %943 : tensor<384xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %945 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %946 = stablehlo.multiply %945, %944 : tensor<384xf32>
    %947 = stablehlo.subtract %arg10, %946 : tensor<384xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %949 = stablehlo.multiply %948, %arg39 : tensor<192x384xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %951 = stablehlo.multiply %950, %574 : tensor<192x384xf32>
    %952 = stablehlo.add %949, %951 : tensor<192x384xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %954 = stablehlo.multiply %953, %arg67 : tensor<192x384xf32>
    %955 = chlo.square %574 : tensor<192x384xf32> -> tensor<192x384xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %957 = stablehlo.multiply %956, %955 : tensor<192x384xf32>
    %958 = stablehlo.add %954, %957 : tensor<192x384xf32>
    %959 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %960 = stablehlo.divide %952, %959 : tensor<192x384xf32>
    %961 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %962 = stablehlo.divide %958, %961 : tensor<192x384xf32>
    %963 = stablehlo.sqrt %962 : tensor<192x384xf32>
    %cst_252 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %965 = stablehlo.add %963, %964 : tensor<192x384xf32>
    %966 = stablehlo.divide %960, %965 : tensor<192x384xf32>
    %cst_253 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %968 = stablehlo.multiply %967, %arg11 : tensor<192x384xf32>
    %969 = stablehlo.add %966, %968 : tensor<192x384xf32>
    %cst_254 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %971 = stablehlo.multiply %970, %969 : tensor<192x384xf32>
    %972 = stablehlo.subtract %arg11, %971 : tensor<192x384xf32>
    %cst_255 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %973 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %974 = stablehlo.multiply %973, %arg40 : tensor<192xf32>
    %cst_256 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %975 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %976 = stablehlo.multiply %975, %417 : tensor<192xf32>
    %977 = stablehlo.add %974, %976 : tensor<192xf32>
    %cst_257 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %979 = stablehlo.multiply %978, %arg68 : tensor<192xf32>
    %980 = chlo.square %417 : tensor<192xf32> -> tensor<192xf32>
    %cst_258 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %982 = stablehlo.multiply %981, %980 : tensor<192xf32>
    %983 = stablehlo.add %979, %982 : tensor<192xf32>
    %984 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %985 = stablehlo.divide %977, %984 : tensor<192xf32>
    %986 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %987 = stablehlo.divide %983, %986 : tensor<192xf32>
    %988 = stablehlo.sqrt %987 : tensor<192xf32>
    %cst_259 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %990 = stablehlo.add %988, %989 : tensor<192xf32>
    %991 = stablehlo.divide %985, %990 : tensor<192xf32>
    %cst_260 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %992 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %993 = stablehlo.multiply %992, %991 : tensor<192xf32>
    %994 = stablehlo.subtract %arg12, %993 : tensor<192xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %996 = stablehlo.multiply %995, %arg41 : tensor<384x192xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %998 = stablehlo.multiply %997, %419 : tensor<384x192xf32>
    %999 = stablehlo.add %996, %998 : tensor<384x192xf32>
    %cst_263 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1001 = stablehlo.multiply %1000, %arg69 : tensor<384x192xf32>
    %1002 = chlo.square %419 : tensor<384x192xf32> -> tensor<384x192xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1004 = stablehlo.multiply %1003, %1002 : tensor<384x192xf32>
    %1005 = stablehlo.add %1001, %1004 : tensor<384x192xf32>
    %1006 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1007 = stablehlo.divide %999, %1006 : tensor<384x192xf32>
    %1008 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1009 = stablehlo.divide %1005, %1008 : tensor<384x192xf32>
    %1010 = stablehlo.sqrt %1009 : tensor<384x192xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1012 = stablehlo.add %1010, %1011 : tensor<384x192xf32>
    %1013 = stablehlo.divide %1007, %1012 : tensor<384x192xf32>
    %cst_266 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1015 = stablehlo.multiply %1014, %arg13 : tensor<384x192xf32>
    %1016 = stablehlo.add %1013, %1015 : tensor<384x192xf32>
    %cst_267 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1018 = stablehlo.multiply %1017, %1016 : tensor<384x192xf32>
    %1019 = stablehlo.subtract %arg13, %1018 : tensor<384x192xf32>
    %cst_268 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1021 = stablehlo.multiply %1020, %arg42 : tensor<192xf32>
    %cst_269 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1022 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1023 = stablehlo.multiply %1022, %518 : tensor<192xf32>
    %1024 = stablehlo.add %1021, %1023 : tensor<192xf32>
    %cst_270 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1026 = stablehlo.multiply %1025, %arg70 : tensor<192xf32>
    %1027 = chlo.square %518 : tensor<192xf32> -> tensor<192xf32>
    %cst_271 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1029 = stablehlo.multiply %1028, %1027 : tensor<192xf32>
    %1030 = stablehlo.add %1026, %1029 : tensor<192xf32>
    %1031 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1032 = stablehlo.divide %1024, %1031 : tensor<192xf32>
    %1033 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1034 = stablehlo.divide %1030, %1033 : tensor<192xf32>
    %1035 = stablehlo.sqrt %1034 : tensor<192xf32>
    %cst_272 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1037 = stablehlo.add %1035, %1036 : tensor<192xf32>
    %1038 = stablehlo.divide %1032, %1037 : tensor<192xf32>
    %cst_273 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1040 = stablehlo.multiply %1039, %1038 : tensor<192xf32>
    %1041 = stablehlo.subtract %arg14, %1040 : tensor<192xf32>
    %cst_274 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1043 = stablehlo.multiply %1042, %arg43 : tensor<192xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1044 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1045 = stablehlo.multiply %1044, %524 : tensor<192xf32>
    %1046 = stablehlo.add %1043, %1045 : tensor<192xf32>
    %cst_276 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1047 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1048 = stablehlo.multiply %1047, %arg71 : tensor<192xf32>
    %1049 = chlo.square %524 : tensor<192xf32> -> tensor<192xf32>
    %cst_277 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1050 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1051 = stablehlo.multiply %1050, %1049 : tensor<192xf32>
    %1052 = stablehlo.add %1048, %1051 : tensor<192xf32>
    %1053 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1054 = stablehlo.divide %1046, %1053 : tensor<192xf32>
    %1055 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1056 = stablehlo.divide %1052, %1055 : tensor<192xf32>
    %1057 = stablehlo.sqrt %1056 : tensor<192xf32>
    %cst_278 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1058 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1059 = stablehlo.add %1057, %1058 : tensor<192xf32>
    %1060 = stablehlo.divide %1054, %1059 : tensor<192xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1062 = stablehlo.multiply %1061, %1060 : tensor<192xf32>
    %1063 = stablehlo.subtract %arg15, %1062 : tensor<192xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1065 = stablehlo.multiply %1064, %arg44 : tensor<192xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1067 = stablehlo.multiply %1066, %443 : tensor<192xf32>
    %1068 = stablehlo.add %1065, %1067 : tensor<192xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1070 = stablehlo.multiply %1069, %arg72 : tensor<192xf32>
    %1071 = chlo.square %443 : tensor<192xf32> -> tensor<192xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1073 = stablehlo.multiply %1072, %1071 : tensor<192xf32>
    %1074 = stablehlo.add %1070, %1073 : tensor<192xf32>
    %1075 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1076 = stablehlo.divide %1068, %1075 : tensor<192xf32>
    %1077 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1078 = stablehlo.divide %1074, %1077 : tensor<192xf32>
    %1079 = stablehlo.sqrt %1078 : tensor<192xf32>
    %cst_284 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1081 = stablehlo.add %1079, %1080 : tensor<192xf32>
    %1082 = stablehlo.divide %1076, %1081 : tensor<192xf32>
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1083 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1084 = stablehlo.multiply %1083, %1082 : tensor<192xf32>
    %1085 = stablehlo.subtract %arg16, %1084 : tensor<192xf32>
    %cst_286 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1086 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1087 = stablehlo.multiply %1086, %arg45 : tensor<192xf32>
    %cst_287 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1088 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1089 = stablehlo.multiply %1088, %449 : tensor<192xf32>
    %1090 = stablehlo.add %1087, %1089 : tensor<192xf32>
    %cst_288 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1092 = stablehlo.multiply %1091, %arg73 : tensor<192xf32>
    %1093 = chlo.square %449 : tensor<192xf32> -> tensor<192xf32>
    %cst_289 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1095 = stablehlo.multiply %1094, %1093 : tensor<192xf32>
    %1096 = stablehlo.add %1092, %1095 : tensor<192xf32>
    %1097 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1098 = stablehlo.divide %1090, %1097 : tensor<192xf32>
    %1099 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1100 = stablehlo.divide %1096, %1099 : tensor<192xf32>
    %1101 = stablehlo.sqrt %1100 : tensor<192xf32>
    %cst_290 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1103 = stablehlo.add %1101, %1102 : tensor<192xf32>
    %1104 = stablehlo.divide %1098, %1103 : tensor<192xf32>
    %cst_291 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1106 = stablehlo.multiply %1105, %1104 : tensor<192xf32>
    %1107 = stablehlo.subtract %arg17, %1106 : tensor<192xf32>
    %cst_292 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1109 = stablehlo.multiply %1108, %arg46 : tensor<192xf32>
    %cst_293 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1111 = stablehlo.multiply %1110, %477 : tensor<192xf32>
    %1112 = stablehlo.add %1109, %1111 : tensor<192xf32>
    %cst_294 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1113 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1114 = stablehlo.multiply %1113, %arg74 : tensor<192xf32>
    %1115 = chlo.square %477 : tensor<192xf32> -> tensor<192xf32>
    %cst_295 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1116 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1117 = stablehlo.multiply %1116, %1115 : tensor<192xf32>
    %1118 = stablehlo.add %1114, %1117 : tensor<192xf32>
    %1119 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1120 = stablehlo.divide %1112, %1119 : tensor<192xf32>
    %1121 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1122 = stablehlo.divide %1118, %1121 : tensor<192xf32>
    %1123 = stablehlo.sqrt %1122 : tensor<192xf32>
    %cst_296 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1124 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1125 = stablehlo.add %1123, %1124 : tensor<192xf32>
    %1126 = stablehlo.divide %1120, %1125 : tensor<192xf32>
    %cst_297 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1128 = stablehlo.multiply %1127, %1126 : tensor<192xf32>
    %1129 = stablehlo.subtract %arg18, %1128 : tensor<192xf32>
    %cst_298 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1130 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1131 = stablehlo.multiply %1130, %arg47 : tensor<192x192xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1133 = stablehlo.multiply %1132, %479 : tensor<192x192xf32>
    %1134 = stablehlo.add %1131, %1133 : tensor<192x192xf32>
    %cst_300 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1136 = stablehlo.multiply %1135, %arg75 : tensor<192x192xf32>
    %1137 = chlo.square %479 : tensor<192x192xf32> -> tensor<192x192xf32>
    %cst_301 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1138 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1139 = stablehlo.multiply %1138, %1137 : tensor<192x192xf32>
    %1140 = stablehlo.add %1136, %1139 : tensor<192x192xf32>
    %1141 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1142 = stablehlo.divide %1134, %1141 : tensor<192x192xf32>
    %1143 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1144 = stablehlo.divide %1140, %1143 : tensor<192x192xf32>
    %1145 = stablehlo.sqrt %1144 : tensor<192x192xf32>
    %cst_302 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1146 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1147 = stablehlo.add %1145, %1146 : tensor<192x192xf32>
    %1148 = stablehlo.divide %1142, %1147 : tensor<192x192xf32>
    %cst_303 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1149 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1150 = stablehlo.multiply %1149, %arg19 : tensor<192x192xf32>
    %1151 = stablehlo.add %1148, %1150 : tensor<192x192xf32>
    %cst_304 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1152 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1153 = stablehlo.multiply %1152, %1151 : tensor<192x192xf32>
    %1154 = stablehlo.subtract %arg19, %1153 : tensor<192x192xf32>
    %cst_305 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1155 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1156 = stablehlo.multiply %1155, %arg48 : tensor<576xf32>
    %cst_306 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1157 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1158 = stablehlo.multiply %1157, %512 : tensor<576xf32>
    %1159 = stablehlo.add %1156, %1158 : tensor<576xf32>
    %cst_307 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1161 = stablehlo.multiply %1160, %arg76 : tensor<576xf32>
    %1162 = chlo.square %512 : tensor<576xf32> -> tensor<576xf32>
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1163 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1164 = stablehlo.multiply %1163, %1162 : tensor<576xf32>
    %1165 = stablehlo.add %1161, %1164 : tensor<576xf32>
    %1166 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1167 = stablehlo.divide %1159, %1166 : tensor<576xf32>
    %1168 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1169 = stablehlo.divide %1165, %1168 : tensor<576xf32>
    %1170 = stablehlo.sqrt %1169 : tensor<576xf32>
    %cst_309 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1172 = stablehlo.add %1170, %1171 : tensor<576xf32>
    %1173 = stablehlo.divide %1167, %1172 : tensor<576xf32>
    %cst_310 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1174 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1175 = stablehlo.multiply %1174, %1173 : tensor<576xf32>
    %1176 = stablehlo.subtract %arg20, %1175 : tensor<576xf32>
    %cst_311 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1178 = stablehlo.multiply %1177, %arg49 : tensor<192x576xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1180 = stablehlo.multiply %1179, %514 : tensor<192x576xf32>
    %1181 = stablehlo.add %1178, %1180 : tensor<192x576xf32>
    %cst_313 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1182 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1183 = stablehlo.multiply %1182, %arg77 : tensor<192x576xf32>
    %1184 = chlo.square %514 : tensor<192x576xf32> -> tensor<192x576xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1186 = stablehlo.multiply %1185, %1184 : tensor<192x576xf32>
    %1187 = stablehlo.add %1183, %1186 : tensor<192x576xf32>
    %1188 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1189 = stablehlo.divide %1181, %1188 : tensor<192x576xf32>
    %1190 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1191 = stablehlo.divide %1187, %1190 : tensor<192x576xf32>
    %1192 = stablehlo.sqrt %1191 : tensor<192x576xf32>
    %cst_315 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1193 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1194 = stablehlo.add %1192, %1193 : tensor<192x576xf32>
    %1195 = stablehlo.divide %1189, %1194 : tensor<192x576xf32>
    %cst_316 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1196 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1197 = stablehlo.multiply %1196, %arg21 : tensor<192x576xf32>
    %1198 = stablehlo.add %1195, %1197 : tensor<192x576xf32>
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1200 = stablehlo.multiply %1199, %1198 : tensor<192x576xf32>
    %1201 = stablehlo.subtract %arg21, %1200 : tensor<192x576xf32>
    %cst_318 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1202 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1203 = stablehlo.multiply %1202, %arg50 : tensor<384xf32>
    %cst_319 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1204 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1205 = stablehlo.multiply %1204, %437 : tensor<384xf32>
    %1206 = stablehlo.add %1203, %1205 : tensor<384xf32>
    %cst_320 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1208 = stablehlo.multiply %1207, %arg78 : tensor<384xf32>
    %1209 = chlo.square %437 : tensor<384xf32> -> tensor<384xf32>
    %cst_321 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1210 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1211 = stablehlo.multiply %1210, %1209 : tensor<384xf32>
    %1212 = stablehlo.add %1208, %1211 : tensor<384xf32>
    %1213 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1214 = stablehlo.divide %1206, %1213 : tensor<384xf32>
    %1215 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1216 = stablehlo.divide %1212, %1215 : tensor<384xf32>
    %1217 = stablehlo.sqrt %1216 : tensor<384xf32>
    %cst_322 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1218 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1219 = stablehlo.add %1217, %1218 : tensor<384xf32>
    %1220 = stablehlo.divide %1214, %1219 : tensor<384xf32>
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1221 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1222 = stablehlo.multiply %1221, %1220 : tensor<384xf32>
    %1223 = stablehlo.subtract %arg22, %1222 : tensor<384xf32>
    %cst_324 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1224 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1225 = stablehlo.multiply %1224, %arg51 : tensor<192x384xf32>
    %cst_325 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1226 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1227 = stablehlo.multiply %1226, %439 : tensor<192x384xf32>
    %1228 = stablehlo.add %1225, %1227 : tensor<192x384xf32>
    %cst_326 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1229 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1230 = stablehlo.multiply %1229, %arg79 : tensor<192x384xf32>
    %1231 = chlo.square %439 : tensor<192x384xf32> -> tensor<192x384xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1232 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1233 = stablehlo.multiply %1232, %1231 : tensor<192x384xf32>
    %1234 = stablehlo.add %1230, %1233 : tensor<192x384xf32>
    %1235 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1236 = stablehlo.divide %1228, %1235 : tensor<192x384xf32>
    %1237 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1238 = stablehlo.divide %1234, %1237 : tensor<192x384xf32>
    %1239 = stablehlo.sqrt %1238 : tensor<192x384xf32>
    %cst_328 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1240 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1241 = stablehlo.add %1239, %1240 : tensor<192x384xf32>
    %1242 = stablehlo.divide %1236, %1241 : tensor<192x384xf32>
    %cst_329 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1243 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1244 = stablehlo.multiply %1243, %arg23 : tensor<192x384xf32>
    %1245 = stablehlo.add %1242, %1244 : tensor<192x384xf32>
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1246 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1247 = stablehlo.multiply %1246, %1245 : tensor<192x384xf32>
    %1248 = stablehlo.subtract %arg23, %1247 : tensor<192x384xf32>
    %cst_331 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1249 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1250 = stablehlo.multiply %1249, %arg52 : tensor<192xf32>
    %cst_332 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1251 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1252 = stablehlo.multiply %1251, %384 : tensor<192xf32>
    %1253 = stablehlo.add %1250, %1252 : tensor<192xf32>
    %cst_333 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1254 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1255 = stablehlo.multiply %1254, %arg80 : tensor<192xf32>
    %1256 = chlo.square %384 : tensor<192xf32> -> tensor<192xf32>
    %cst_334 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1257 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1258 = stablehlo.multiply %1257, %1256 : tensor<192xf32>
    %1259 = stablehlo.add %1255, %1258 : tensor<192xf32>
    %1260 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1261 = stablehlo.divide %1253, %1260 : tensor<192xf32>
    %1262 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1263 = stablehlo.divide %1259, %1262 : tensor<192xf32>
    %1264 = stablehlo.sqrt %1263 : tensor<192xf32>
    %cst_335 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1265 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1266 = stablehlo.add %1264, %1265 : tensor<192xf32>
    %1267 = stablehlo.divide %1261, %1266 : tensor<192xf32>
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1268 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1269 = stablehlo.multiply %1268, %1267 : tensor<192xf32>
    %1270 = stablehlo.subtract %arg24, %1269 : tensor<192xf32>
    %cst_337 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1271 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1272 = stablehlo.multiply %1271, %arg53 : tensor<192xf32>
    %cst_338 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1273 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1274 = stablehlo.multiply %1273, %390 : tensor<192xf32>
    %1275 = stablehlo.add %1272, %1274 : tensor<192xf32>
    %cst_339 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1276 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1277 = stablehlo.multiply %1276, %arg81 : tensor<192xf32>
    %1278 = chlo.square %390 : tensor<192xf32> -> tensor<192xf32>
    %cst_340 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1279 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1280 = stablehlo.multiply %1279, %1278 : tensor<192xf32>
    %1281 = stablehlo.add %1277, %1280 : tensor<192xf32>
    %1282 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1283 = stablehlo.divide %1275, %1282 : tensor<192xf32>
    %1284 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1285 = stablehlo.divide %1281, %1284 : tensor<192xf32>
    %1286 = stablehlo.sqrt %1285 : tensor<192xf32>
    %cst_341 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1287 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1288 = stablehlo.add %1286, %1287 : tensor<192xf32>
    %1289 = stablehlo.divide %1283, %1288 : tensor<192xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1290 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1291 = stablehlo.multiply %1290, %1289 : tensor<192xf32>
    %1292 = stablehlo.subtract %arg25, %1291 : tensor<192xf32>
    %cst_343 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1293 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1294 = stablehlo.multiply %1293, %arg54 : tensor<40x192xf32>
    %cst_344 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1295 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1296 = stablehlo.multiply %1295, %687 : tensor<40x192xf32>
    %1297 = stablehlo.add %1294, %1296 : tensor<40x192xf32>
    %cst_345 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1298 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1299 = stablehlo.multiply %1298, %arg82 : tensor<40x192xf32>
    %1300 = chlo.square %687 : tensor<40x192xf32> -> tensor<40x192xf32>
    %cst_346 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1301 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1302 = stablehlo.multiply %1301, %1300 : tensor<40x192xf32>
    %1303 = stablehlo.add %1299, %1302 : tensor<40x192xf32>
    %1304 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1305 = stablehlo.divide %1297, %1304 : tensor<40x192xf32>
    %1306 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1307 = stablehlo.divide %1303, %1306 : tensor<40x192xf32>
    %1308 = stablehlo.sqrt %1307 : tensor<40x192xf32>
    %cst_347 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1309 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1310 = stablehlo.add %1308, %1309 : tensor<40x192xf32>
    %1311 = stablehlo.divide %1305, %1310 : tensor<40x192xf32>
    %cst_348 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1312 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1313 = stablehlo.multiply %1312, %arg26 : tensor<40x192xf32>
    %1314 = stablehlo.add %1311, %1313 : tensor<40x192xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1315 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1316 = stablehlo.multiply %1315, %1314 : tensor<40x192xf32>
    %1317 = stablehlo.subtract %arg26, %1316 : tensor<40x192xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1318 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1319 = stablehlo.multiply %1318, %arg55 : tensor<200x192xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1320 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1321 = stablehlo.multiply %1320, %690 : tensor<200x192xf32>
    %1322 = stablehlo.add %1319, %1321 : tensor<200x192xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1323 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1324 = stablehlo.multiply %1323, %arg83 : tensor<200x192xf32>
    %1325 = chlo.square %690 : tensor<200x192xf32> -> tensor<200x192xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1326 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1327 = stablehlo.multiply %1326, %1325 : tensor<200x192xf32>
    %1328 = stablehlo.add %1324, %1327 : tensor<200x192xf32>
    %1329 = stablehlo.broadcast_in_dim %694, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1330 = stablehlo.divide %1322, %1329 : tensor<200x192xf32>
    %1331 = stablehlo.broadcast_in_dim %696, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1332 = stablehlo.divide %1328, %1331 : tensor<200x192xf32>
    %1333 = stablehlo.sqrt %1332 : tensor<200x192xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1335 = stablehlo.add %1333, %1334 : tensor<200x192xf32>
    %1336 = stablehlo.divide %1330, %1335 : tensor<200x192xf32>
    %cst_355 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1337 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1338 = stablehlo.multiply %1337, %arg27 : tensor<200x192xf32>
    %1339 = stablehlo.add %1336, %1338 : tensor<200x192xf32>
    %cst_356 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1341 = stablehlo.multiply %1340, %1339 : tensor<200x192xf32>
    %1342 = stablehlo.subtract %arg27, %1341 : tensor<200x192xf32>
    return %718, %743, %765, %787, %809, %831, %853, %878, %900, %925, %947, %972, %994, %1019, %1041, %1063, %1085, %1107, %1129, %1154, %1176, %1201, %1223, %1248, %1270, %1292, %1317, %1342, %701, %723, %748, %770, %792, %814, %836, %858, %883, %905, %930, %952, %977, %999, %1024, %1046, %1068, %1090, %1112, %1134, %1159, %1181, %1206, %1228, %1253, %1275, %1297, %1322, %707, %729, %754, %776, %798, %820, %842, %864, %889, %911, %936, %958, %983, %1005, %1030, %1052, %1074, %1096, %1118, %1140, %1165, %1187, %1212, %1234, %1259, %1281, %1303, %1328, %691, %363 : tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<192xf32>, tensor<40x192xf32>, tensor<200x192xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<192xf32>, tensor<40x192xf32>, tensor<200x192xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<192xf32>, tensor<40x192xf32>, tensor<200x192xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<40x40xi1>, %arg1: tensor<2x3x40x40xf32>, %arg2: tensor<f32>) -> (tensor<2x3x40x40xf32>, tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<40x40xi1>) -> tensor<2x3x40x40xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    return %2, %0, %3 : tensor<2x3x40x40xf32>, tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x40x200xf32>, %arg1: tensor<2x40x1xi32>) -> (tensor<2x40x1xf32>, tensor<2x40x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x40x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x40x1xi32>, tensor<2x40x1xi32>) -> tensor<2x40x1xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x40x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x40x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x40x1xi1>, tensor<2x40x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x40x1xi32>) -> tensor<2x40x1x1xi32>
    %c_1 = stablehlo.constant dense<199> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x40x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x40x1x1xi32>, tensor<2x40x1x1xi32>) -> tensor<2x40x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x40x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x40x1x1xi32>, tensor<2x40x1x1xi32>) -> tensor<2x40x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x40x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x40x1x1xi1>, tensor<i1>) -> tensor<2x40x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x40x200xf32>, tensor<2x40x1x1xi32>) -> tensor<2x40x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x40x1xi1>, tensor<2x40x1xf32>
    return %15, %5 : tensor<2x40x1xf32>, tensor<2x40x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x40x1x1xi32>, %arg1: tensor<2x40x1xf32>) -> tensor<2x40x200xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x40x200xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x40x200xf32>, tensor<2x40x1x1xi32>, tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    return %1 : tensor<2x40x200xf32>
  }
  func.func private @_where_1(%arg0: tensor<2x3x40x40xi1>, %arg1: tensor<2x3x40x40xf32>, %arg2: tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>
    return %1 : tensor<2x3x40x40xf32>
  }
}
