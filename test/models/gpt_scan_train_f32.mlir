// gpt_scan_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.down_b: normal 0.02 0
// arg 1 weights.blocks.down_w: normal 0.0707 0
// arg 2 weights.blocks.ln1_b: normal 0.02 0
// arg 3 weights.blocks.ln1_g: normal 0.1 1
// arg 4 weights.blocks.ln2_b: normal 0.02 0
// arg 5 weights.blocks.ln2_g: normal 0.1 1
// arg 6 weights.blocks.out_b: normal 0.02 0
// arg 7 weights.blocks.out_w: normal 0.1 0
// arg 8 weights.blocks.qkv_b: normal 0.02 0
// arg 9 weights.blocks.qkv_w: normal 0.1 0
// arg 10 weights.blocks.up_b: normal 0.02 0
// arg 11 weights.blocks.up_w: normal 0.1 0
// arg 12 weights.lnf_b: normal 0.02 0
// arg 13 weights.lnf_g: normal 0.1 1
// arg 14 weights.wpe: normal 0.02 0
// arg 15 weights.wte: normal 0.05 0
// arg 16 m.blocks.down_b: normal 0.001 0
// arg 17 m.blocks.down_w: normal 0.001 0
// arg 18 m.blocks.ln1_b: normal 0.001 0
// arg 19 m.blocks.ln1_g: normal 0.001 0
// arg 20 m.blocks.ln2_b: normal 0.001 0
// arg 21 m.blocks.ln2_g: normal 0.001 0
// arg 22 m.blocks.out_b: normal 0.001 0
// arg 23 m.blocks.out_w: normal 0.001 0
// arg 24 m.blocks.qkv_b: normal 0.001 0
// arg 25 m.blocks.qkv_w: normal 0.001 0
// arg 26 m.blocks.up_b: normal 0.001 0
// arg 27 m.blocks.up_w: normal 0.001 0
// arg 28 m.lnf_b: normal 0.001 0
// arg 29 m.lnf_g: normal 0.001 0
// arg 30 m.wpe: normal 0.001 0
// arg 31 m.wte: normal 0.001 0
// arg 32 v.blocks.down_b: uniform 1e-06 1e-05
// arg 33 v.blocks.down_w: uniform 1e-06 1e-05
// arg 34 v.blocks.ln1_b: uniform 1e-06 1e-05
// arg 35 v.blocks.ln1_g: uniform 1e-06 1e-05
// arg 36 v.blocks.ln2_b: uniform 1e-06 1e-05
// arg 37 v.blocks.ln2_g: uniform 1e-06 1e-05
// arg 38 v.blocks.out_b: uniform 1e-06 1e-05
// arg 39 v.blocks.out_w: uniform 1e-06 1e-05
// arg 40 v.blocks.qkv_b: uniform 1e-06 1e-05
// arg 41 v.blocks.qkv_w: uniform 1e-06 1e-05
// arg 42 v.blocks.up_b: uniform 1e-06 1e-05
// arg 43 v.blocks.up_w: uniform 1e-06 1e-05
// arg 44 v.lnf_b: uniform 1e-06 1e-05
// arg 45 v.lnf_g: uniform 1e-06 1e-05
// arg 46 v.wpe: uniform 1e-06 1e-05
// arg 47 v.wte: uniform 1e-06 1e-05
// arg 48 step: const 10
// arg 49 data.ids: uniform 0 200
// arg 50 data.labels: uniform 0 200
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x96xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x200x96xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<3x96xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<3x96xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<3x96xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<3x96xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<3x96xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<3x96x96xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<3x288xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<3x96x288xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<3x200xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<3x96x200xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<96xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<96xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<24x96xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<200x96xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<3x96xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<3x200x96xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<3x96xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<3x96xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<3x96xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<3x96xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<3x96xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<3x96x96xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<3x288xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<3x96x288xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<3x200xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<3x96x200xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<96xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<96xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<24x96xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<200x96xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<3x96xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<3x200x96xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<3x96xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<3x96xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<3x96xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<3x96xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<3x96xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<3x96x96xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<3x288xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<3x96x288xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<3x200xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<3x96x200xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<96xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<96xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<24x96xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<200x96xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<i32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<2x24xi32>, %arg50: tensor<2x24xi32>) -> (tensor<3x96xf32> {jax.result_info = "result[0]['blocks']['down_b']"}, tensor<3x200x96xf32> {jax.result_info = "result[0]['blocks']['down_w']"}, tensor<3x96xf32> {jax.result_info = "result[0]['blocks']['ln1_b']"}, tensor<3x96xf32> {jax.result_info = "result[0]['blocks']['ln1_g']"}, tensor<3x96xf32> {jax.result_info = "result[0]['blocks']['ln2_b']"}, tensor<3x96xf32> {jax.result_info = "result[0]['blocks']['ln2_g']"}, tensor<3x96xf32> {jax.result_info = "result[0]['blocks']['out_b']"}, tensor<3x96x96xf32> {jax.result_info = "result[0]['blocks']['out_w']"}, tensor<3x288xf32> {jax.result_info = "result[0]['blocks']['qkv_b']"}, tensor<3x96x288xf32> {jax.result_info = "result[0]['blocks']['qkv_w']"}, tensor<3x200xf32> {jax.result_info = "result[0]['blocks']['up_b']"}, tensor<3x96x200xf32> {jax.result_info = "result[0]['blocks']['up_w']"}, tensor<96xf32> {jax.result_info = "result[0]['lnf_b']"}, tensor<96xf32> {jax.result_info = "result[0]['lnf_g']"}, tensor<24x96xf32> {jax.result_info = "result[0]['wpe']"}, tensor<200x96xf32> {jax.result_info = "result[0]['wte']"}, tensor<3x96xf32> {jax.result_info = "result[1]['blocks']['down_b']"}, tensor<3x200x96xf32> {jax.result_info = "result[1]['blocks']['down_w']"}, tensor<3x96xf32> {jax.result_info = "result[1]['blocks']['ln1_b']"}, tensor<3x96xf32> {jax.result_info = "result[1]['blocks']['ln1_g']"}, tensor<3x96xf32> {jax.result_info = "result[1]['blocks']['ln2_b']"}, tensor<3x96xf32> {jax.result_info = "result[1]['blocks']['ln2_g']"}, tensor<3x96xf32> {jax.result_info = "result[1]['blocks']['out_b']"}, tensor<3x96x96xf32> {jax.result_info = "result[1]['blocks']['out_w']"}, tensor<3x288xf32> {jax.result_info = "result[1]['blocks']['qkv_b']"}, tensor<3x96x288xf32> {jax.result_info = "result[1]['blocks']['qkv_w']"}, tensor<3x200xf32> {jax.result_info = "result[1]['blocks']['up_b']"}, tensor<3x96x200xf32> {jax.result_info = "result[1]['blocks']['up_w']"}, tensor<96xf32> {jax.result_info = "result[1]['lnf_b']"}, tensor<96xf32> {jax.result_info = "result[1]['lnf_g']"}, tensor<24x96xf32> {jax.result_info = "result[1]['wpe']"}, tensor<200x96xf32> {jax.result_info = "result[1]['wte']"}, tensor<3x96xf32> {jax.result_info = "result[2]['blocks']['down_b']"}, tensor<3x200x96xf32> {jax.result_info = "result[2]['blocks']['down_w']"}, tensor<3x96xf32> {jax.result_info = "result[2]['blocks']['ln1_b']"}, tensor<3x96xf32> {jax.result_info = "result[2]['blocks']['ln1_g']"}, tensor<3x96xf32> {jax.result_info = "result[2]['blocks']['ln2_b']"}, tensor<3x96xf32> {jax.result_info = "result[2]['blocks']['ln2_g']"}, tensor<3x96xf32> {jax.result_info = "result[2]['blocks']['out_b']"}, tensor<3x96x96xf32> {jax.result_info = "result[2]['blocks']['out_w']"}, tensor<3x288xf32> {jax.result_info = "result[2]['blocks']['qkv_b']"}, tensor<3x96x288xf32> {jax.result_info = "result[2]['blocks']['qkv_w']"}, tensor<3x200xf32> {jax.result_info = "result[2]['blocks']['up_b']"}, tensor<3x96x200xf32> {jax.result_info = "result[2]['blocks']['up_w']"}, tensor<96xf32> {jax.result_info = "result[2]['lnf_b']"}, tensor<96xf32> {jax.result_info = "result[2]['lnf_g']"}, tensor<24x96xf32> {jax.result_info = "result[2]['wpe']"}, tensor<200x96xf32> {jax.result_info = "result[2]['wte']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %1 = stablehlo.compare LT, %arg49, %0, SIGNED : (tensor<2x24xi32>, tensor<2x24xi32>) -> tensor<2x24xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %3 = stablehlo.add %arg49, %2 : tensor<2x24xi32>
    %4 = stablehlo.select %1, %3, %arg49 : tensor<2x24xi1>, tensor<2x24xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %6 = "stablehlo.gather"(%arg15, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 96>}> : (tensor<200x96xf32>, tensor<2x24x1xi32>) -> tensor<2x24x96xf32>
    %7 = stablehlo.broadcast_in_dim %arg14, dims = [1, 2] : (tensor<24x96xf32>) -> tensor<1x24x96xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x24x96xf32>) -> tensor<2x24x96xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x24x96xf32>
    %10 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %11 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %12 = stablehlo.compare GE, %10, %11, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %cst = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %13:3 = call @_where(%12, %cst) : (tensor<24x24xi1>, tensor<f32>) -> (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>)
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x1x1x96xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x32xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x32xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x32xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x1x1x96xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x2x24x200xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x2x24x200xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x2x24x200xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x2x24x200xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x2x24x200xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x2x24x200xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %42:44 = stablehlo.while(%iterArg = %arg0, %iterArg_196 = %arg1, %iterArg_197 = %arg2, %iterArg_198 = %arg3, %iterArg_199 = %arg4, %iterArg_200 = %arg5, %iterArg_201 = %arg6, %iterArg_202 = %arg7, %iterArg_203 = %arg8, %iterArg_204 = %arg9, %iterArg_205 = %arg10, %iterArg_206 = %arg11, %iterArg_207 = %13#0, %iterArg_208 = %13#2, %iterArg_209 = %c_29, %iterArg_210 = %9, %iterArg_211 = %14, %iterArg_212 = %15, %iterArg_213 = %16, %iterArg_214 = %17, %iterArg_215 = %18, %iterArg_216 = %19, %iterArg_217 = %20, %iterArg_218 = %21, %iterArg_219 = %22, %iterArg_220 = %23, %iterArg_221 = %24, %iterArg_222 = %25, %iterArg_223 = %26, %iterArg_224 = %27, %iterArg_225 = %28, %iterArg_226 = %29, %iterArg_227 = %30, %iterArg_228 = %31, %iterArg_229 = %32, %iterArg_230 = %33, %iterArg_231 = %34, %iterArg_232 = %35, %iterArg_233 = %36, %iterArg_234 = %37, %iterArg_235 = %38, %iterArg_236 = %39, %iterArg_237 = %40, %iterArg_238 = %41) : tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>
    cond {
      %c_239 = stablehlo.constant dense<3> : tensor<i32>
      %583 = stablehlo.compare LT, %iterArg_209, %c_239, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %583 : tensor<i1>
    } do {
      %583 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_209) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %584 = func.call @dynamic_index_in_dim_0(%iterArg_196, %iterArg_209) : (tensor<3x200x96xf32>, tensor<i32>) -> tensor<200x96xf32>
      %585 = func.call @dynamic_index_in_dim(%iterArg_197, %iterArg_209) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %586 = func.call @dynamic_index_in_dim(%iterArg_198, %iterArg_209) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %587 = func.call @dynamic_index_in_dim(%iterArg_199, %iterArg_209) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %588 = func.call @dynamic_index_in_dim(%iterArg_200, %iterArg_209) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %589 = func.call @dynamic_index_in_dim(%iterArg_201, %iterArg_209) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %590 = func.call @dynamic_index_in_dim_1(%iterArg_202, %iterArg_209) : (tensor<3x96x96xf32>, tensor<i32>) -> tensor<96x96xf32>
      %591 = func.call @dynamic_index_in_dim_2(%iterArg_203, %iterArg_209) : (tensor<3x288xf32>, tensor<i32>) -> tensor<288xf32>
      %592 = func.call @dynamic_index_in_dim_3(%iterArg_204, %iterArg_209) : (tensor<3x96x288xf32>, tensor<i32>) -> tensor<96x288xf32>
      %593 = func.call @dynamic_index_in_dim_4(%iterArg_205, %iterArg_209) : (tensor<3x200xf32>, tensor<i32>) -> tensor<200xf32>
      %594 = func.call @dynamic_index_in_dim_5(%iterArg_206, %iterArg_209) : (tensor<3x96x200xf32>, tensor<i32>) -> tensor<96x200xf32>
      %595:29 = func.call @closed_call(%iterArg_207, %iterArg_208, %iterArg_210, %583, %584, %585, %586, %587, %588, %589, %590, %591, %592, %593, %594) : (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x24x96xf32>, tensor<96xf32>, tensor<200x96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96x96xf32>, tensor<288xf32>, tensor<96x288xf32>, tensor<200xf32>, tensor<96x200xf32>) -> (tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>)
      %596 = func.call @dynamic_update_index_in_dim(%iterArg_211, %595#1, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %597 = func.call @dynamic_update_index_in_dim_7(%iterArg_212, %595#2, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %598 = func.call @dynamic_update_index_in_dim_7(%iterArg_213, %595#3, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %599 = func.call @dynamic_update_index_in_dim(%iterArg_214, %595#4, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %600 = func.call @dynamic_update_index_in_dim_8(%iterArg_215, %595#5, %iterArg_209) : (tensor<3x1x1x96xf32>, tensor<1x1x96xf32>, tensor<i32>) -> tensor<3x1x1x96xf32>
      %601 = func.call @dynamic_update_index_in_dim(%iterArg_216, %595#6, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %602 = func.call @dynamic_update_index_in_dim(%iterArg_217, %595#7, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %603 = func.call @dynamic_update_index_in_dim_9(%iterArg_218, %595#8, %iterArg_209) : (tensor<3x2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<i32>) -> tensor<3x2x3x24x32xf32>
      %604 = func.call @dynamic_update_index_in_dim_9(%iterArg_219, %595#9, %iterArg_209) : (tensor<3x2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<i32>) -> tensor<3x2x3x24x32xf32>
      %605 = func.call @dynamic_update_index_in_dim_10(%iterArg_220, %595#10, %iterArg_209) : (tensor<3x2x3x24x24xf32>, tensor<2x3x24x24xf32>, tensor<i32>) -> tensor<3x2x3x24x24xf32>
      %606 = func.call @dynamic_update_index_in_dim_11(%iterArg_221, %595#11, %iterArg_209) : (tensor<3x2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<i32>) -> tensor<3x2x3x24x1xf32>
      %607 = func.call @dynamic_update_index_in_dim_11(%iterArg_222, %595#12, %iterArg_209) : (tensor<3x2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<i32>) -> tensor<3x2x3x24x1xf32>
      %608 = func.call @dynamic_update_index_in_dim_9(%iterArg_223, %595#13, %iterArg_209) : (tensor<3x2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<i32>) -> tensor<3x2x3x24x32xf32>
      %609 = func.call @dynamic_update_index_in_dim_10(%iterArg_224, %595#14, %iterArg_209) : (tensor<3x2x3x24x24xf32>, tensor<2x3x24x24xf32>, tensor<i32>) -> tensor<3x2x3x24x24xf32>
      %610 = func.call @dynamic_update_index_in_dim(%iterArg_225, %595#15, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %611 = func.call @dynamic_update_index_in_dim(%iterArg_226, %595#16, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %612 = func.call @dynamic_update_index_in_dim_7(%iterArg_227, %595#17, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %613 = func.call @dynamic_update_index_in_dim_7(%iterArg_228, %595#18, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %614 = func.call @dynamic_update_index_in_dim(%iterArg_229, %595#19, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %615 = func.call @dynamic_update_index_in_dim_8(%iterArg_230, %595#20, %iterArg_209) : (tensor<3x1x1x96xf32>, tensor<1x1x96xf32>, tensor<i32>) -> tensor<3x1x1x96xf32>
      %616 = func.call @dynamic_update_index_in_dim(%iterArg_231, %595#21, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %617 = func.call @dynamic_update_index_in_dim(%iterArg_232, %595#22, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %618 = func.call @dynamic_update_index_in_dim_12(%iterArg_233, %595#23, %iterArg_209) : (tensor<3x2x24x200xf32>, tensor<2x24x200xf32>, tensor<i32>) -> tensor<3x2x24x200xf32>
      %619 = func.call @dynamic_update_index_in_dim_12(%iterArg_234, %595#24, %iterArg_209) : (tensor<3x2x24x200xf32>, tensor<2x24x200xf32>, tensor<i32>) -> tensor<3x2x24x200xf32>
      %620 = func.call @dynamic_update_index_in_dim_12(%iterArg_235, %595#25, %iterArg_209) : (tensor<3x2x24x200xf32>, tensor<2x24x200xf32>, tensor<i32>) -> tensor<3x2x24x200xf32>
      %621 = func.call @dynamic_update_index_in_dim_12(%iterArg_236, %595#26, %iterArg_209) : (tensor<3x2x24x200xf32>, tensor<2x24x200xf32>, tensor<i32>) -> tensor<3x2x24x200xf32>
      %622 = func.call @dynamic_update_index_in_dim_12(%iterArg_237, %595#27, %iterArg_209) : (tensor<3x2x24x200xf32>, tensor<2x24x200xf32>, tensor<i32>) -> tensor<3x2x24x200xf32>
      %623 = func.call @dynamic_update_index_in_dim_12(%iterArg_238, %595#28, %iterArg_209) : (tensor<3x2x24x200xf32>, tensor<2x24x200xf32>, tensor<i32>) -> tensor<3x2x24x200xf32>
      %c_239 = stablehlo.constant dense<1> : tensor<i32>
      %624 = stablehlo.add %iterArg_209, %c_239 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_196, %iterArg_197, %iterArg_198, %iterArg_199, %iterArg_200, %iterArg_201, %iterArg_202, %iterArg_203, %iterArg_204, %iterArg_205, %iterArg_206, %iterArg_207, %iterArg_208, %624, %595#0, %596, %597, %598, %599, %600, %601, %602, %603, %604, %605, %606, %607, %608, %609, %610, %611, %612, %613, %614, %615, %616, %617, %618, %619, %620, %621, %622, %623 : tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>
    }
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42#15 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_31 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %46 = stablehlo.divide %44, %45 : tensor<2x24x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %48 = stablehlo.subtract %42#15, %47 : tensor<2x24x96xf32>
    %49 = chlo.square %48 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x24x96xf32>
    %51 = stablehlo.multiply %50, %48 : tensor<2x24x96xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%49 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_34 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %55 = stablehlo.divide %53, %54 : tensor<2x24x1xf32>
    %56 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %57 = stablehlo.subtract %42#15, %56 : tensor<2x24x96xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %59 = stablehlo.add %55, %58 : tensor<2x24x1xf32>
    %60 = stablehlo.rsqrt %59 : tensor<2x24x1xf32>
    %61 = stablehlo.divide %60, %59 : tensor<2x24x1xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %63 = stablehlo.multiply %62, %61 : tensor<2x24x1xf32>
    %64 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %65 = stablehlo.multiply %57, %64 : tensor<2x24x96xf32>
    %66 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %68 = stablehlo.multiply %65, %67 : tensor<2x24x96xf32>
    %69 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %71 = stablehlo.add %68, %70 : tensor<2x24x96xf32>
    %72 = stablehlo.transpose %arg15, dims = [1, 0] : (tensor<200x96xf32>) -> tensor<96x200xf32>
    %73 = stablehlo.dot_general %71, %72, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x200xf32>) -> tensor<2x24x200xf32>
    %74 = stablehlo.broadcast_in_dim %arg50, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %75:2 = call @take_along_axis(%73, %74) : (tensor<2x24x200xf32>, tensor<2x24x1xi32>) -> (tensor<2x24x1xf32>, tensor<2x24x1x1xi32>)
    %76 = stablehlo.reshape %75#0 : (tensor<2x24x1xf32>) -> tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %77 = stablehlo.reduce(%73 init: %cst_37) applies stablehlo.maximum across dimensions = [2] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<2x24xf32>
    %78 = stablehlo.reshape %77 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    %80 = stablehlo.compare EQ, %73, %79, FLOAT : (tensor<2x24x200xf32>, tensor<2x24x200xf32>) -> tensor<2x24x200xi1>
    %81 = stablehlo.convert %80 : (tensor<2x24x200xi1>) -> tensor<2x24x200xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%81 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<2x24xf32>
    %cst_39 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %84 = stablehlo.maximum %83, %77 : tensor<2x24xf32>
    %85 = stablehlo.compare EQ, %77, %84, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %88 = stablehlo.select %85, %86, %87 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_42 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %90 = stablehlo.compare EQ, %89, %84, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %93 = stablehlo.select %90, %91, %92 : tensor<2x24xi1>, tensor<2x24xf32>
    %94 = stablehlo.divide %88, %93 : tensor<2x24xf32>
    %95 = stablehlo.is_finite %84 : (tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %97 = stablehlo.select %95, %84, %96 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %99 = stablehlo.broadcast_in_dim %97, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    %101 = stablehlo.subtract %73, %100 : tensor<2x24x200xf32>
    %102 = stablehlo.exponential %101 : tensor<2x24x200xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%102 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<2x24xf32>
    %104 = stablehlo.sign %103 : tensor<2x24xf32>
    %105 = stablehlo.abs %103 : tensor<2x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %107 = stablehlo.compare GE, %103, %106, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %108 = stablehlo.log %105 : tensor<2x24xf32>
    %109 = stablehlo.add %108, %97 : tensor<2x24xf32>
    %110 = stablehlo.subtract %109, %76 : tensor<2x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %112 = stablehlo.divide %111, %cst_50 : tensor<f32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_52 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %113 = stablehlo.divide %cst_51, %cst_52 : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %115 = stablehlo.negate %114 : tensor<2x24xf32>
    %116 = stablehlo.divide %114, %105 : tensor<2x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %118 = stablehlo.select %107, %117, %116 : tensor<2x24xi1>, tensor<2x24xf32>
    %119 = stablehlo.select %107, %116, %117 : tensor<2x24xi1>, tensor<2x24xf32>
    %120 = stablehlo.negate %118 : tensor<2x24xf32>
    %121 = stablehlo.add %119, %120 : tensor<2x24xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x200xf32>
    %123 = stablehlo.multiply %122, %102 : tensor<2x24x200xf32>
    %124 = stablehlo.broadcast_in_dim %115, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %125 = call @take_along_axis_13(%75#1, %124) : (tensor<2x24x1x1xi32>, tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    %126 = stablehlo.add %123, %125 : tensor<2x24x200xf32>
    %127 = stablehlo.dot_general %126, %71, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xf32>, tensor<2x24x96xf32>) -> tensor<200x96xf32>
    %128 = stablehlo.transpose %127, dims = [1, 0] : (tensor<200x96xf32>) -> tensor<96x200xf32>
    %129 = stablehlo.dot_general %126, %72, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xf32>, tensor<96x200xf32>) -> tensor<2x24x96xf32>
    %130 = stablehlo.transpose %128, dims = [1, 0] : (tensor<96x200xf32>) -> tensor<200x96xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.reduce(%129 init: %cst_54) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %132 = stablehlo.reshape %131 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.reduce(%132 init: %cst_55) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %134 = stablehlo.multiply %65, %129 : tensor<2x24x96xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_56) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %136 = stablehlo.reshape %135 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %137 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %138 = stablehlo.multiply %129, %137 : tensor<2x24x96xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%136 init: %cst_57) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %140 = stablehlo.multiply %57, %138 : tensor<2x24x96xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %142 = stablehlo.reshape %141 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %143 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %144 = stablehlo.multiply %138, %143 : tensor<2x24x96xf32>
    %145 = stablehlo.multiply %142, %63 : tensor<2x24x1xf32>
    %146 = stablehlo.negate %144 : tensor<2x24x96xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.reduce(%146 init: %cst_59) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %148 = stablehlo.reshape %147 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_60 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %150 = stablehlo.divide %145, %149 : tensor<2x24x1xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.reduce(%150 init: %cst_61) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %153 = stablehlo.multiply %152, %51 : tensor<2x24x96xf32>
    %154 = stablehlo.negate %153 : tensor<2x24x96xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.reduce(%154 init: %cst_62) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %156 = stablehlo.reshape %155 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %157 = stablehlo.add %144, %153 : tensor<2x24x96xf32>
    %158 = stablehlo.add %148, %156 : tensor<2x24x1xf32>
    %cst_63 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %160 = stablehlo.divide %158, %159 : tensor<2x24x1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.reduce(%160 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %163 = stablehlo.add %157, %162 : tensor<2x24x96xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %c_77 = stablehlo.constant dense<0> : tensor<i32>
    %176:48 = stablehlo.while(%iterArg = %42#16, %iterArg_196 = %42#17, %iterArg_197 = %42#18, %iterArg_198 = %42#19, %iterArg_199 = %42#20, %iterArg_200 = %42#21, %iterArg_201 = %arg9, %iterArg_202 = %42#22, %iterArg_203 = %42#23, %iterArg_204 = %42#24, %iterArg_205 = %42#25, %iterArg_206 = %42#26, %iterArg_207 = %42#27, %iterArg_208 = %42#28, %iterArg_209 = %42#29, %iterArg_210 = %arg7, %iterArg_211 = %42#30, %iterArg_212 = %42#31, %iterArg_213 = %42#32, %iterArg_214 = %42#33, %iterArg_215 = %42#34, %iterArg_216 = %42#35, %iterArg_217 = %42#36, %iterArg_218 = %arg11, %iterArg_219 = %42#37, %iterArg_220 = %42#38, %iterArg_221 = %42#39, %iterArg_222 = %42#40, %iterArg_223 = %42#41, %iterArg_224 = %42#42, %iterArg_225 = %arg1, %iterArg_226 = %42#43, %iterArg_227 = %13#0, %iterArg_228 = %13#1, %iterArg_229 = %c_77, %iterArg_230 = %163, %iterArg_231 = %164, %iterArg_232 = %165, %iterArg_233 = %166, %iterArg_234 = %167, %iterArg_235 = %168, %iterArg_236 = %169, %iterArg_237 = %170, %iterArg_238 = %171, %iterArg_239 = %172, %iterArg_240 = %173, %iterArg_241 = %174, %iterArg_242 = %175) : tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x96x288xf32>, tensor<3x2x24x96xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x96x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x96x200xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x200x96xf32>, tensor<3x2x24x200xf32>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xf32>, tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>
    cond {
      %c_243 = stablehlo.constant dense<3> : tensor<i32>
      %583 = stablehlo.compare LT, %iterArg_229, %c_243, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %583 : tensor<i1>
    } do {
      %c_243 = stablehlo.constant dense<3> : tensor<i32>
      %583 = stablehlo.subtract %c_243, %iterArg_229 : tensor<i32>
      %c_244 = stablehlo.constant dense<1> : tensor<i32>
      %584 = stablehlo.subtract %583, %c_244 : tensor<i32>
      %585 = func.call @dynamic_index_in_dim_14(%iterArg, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %586 = func.call @dynamic_index_in_dim_15(%iterArg_196, %584) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %587 = func.call @dynamic_index_in_dim_15(%iterArg_197, %584) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %588 = func.call @dynamic_index_in_dim_14(%iterArg_198, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %589 = func.call @dynamic_index_in_dim_16(%iterArg_199, %584) : (tensor<3x1x1x96xf32>, tensor<i32>) -> tensor<1x1x96xf32>
      %590 = func.call @dynamic_index_in_dim_14(%iterArg_200, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %591 = func.call @dynamic_index_in_dim_3(%iterArg_201, %584) : (tensor<3x96x288xf32>, tensor<i32>) -> tensor<96x288xf32>
      %592 = func.call @dynamic_index_in_dim_14(%iterArg_202, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %593 = func.call @dynamic_index_in_dim_17(%iterArg_203, %584) : (tensor<3x2x3x24x32xf32>, tensor<i32>) -> tensor<2x3x24x32xf32>
      %594 = func.call @dynamic_index_in_dim_17(%iterArg_204, %584) : (tensor<3x2x3x24x32xf32>, tensor<i32>) -> tensor<2x3x24x32xf32>
      %595 = func.call @dynamic_index_in_dim_18(%iterArg_205, %584) : (tensor<3x2x3x24x24xf32>, tensor<i32>) -> tensor<2x3x24x24xf32>
      %596 = func.call @dynamic_index_in_dim_19(%iterArg_206, %584) : (tensor<3x2x3x24x1xf32>, tensor<i32>) -> tensor<2x3x24x1xf32>
      %597 = func.call @dynamic_index_in_dim_19(%iterArg_207, %584) : (tensor<3x2x3x24x1xf32>, tensor<i32>) -> tensor<2x3x24x1xf32>
      %598 = func.call @dynamic_index_in_dim_17(%iterArg_208, %584) : (tensor<3x2x3x24x32xf32>, tensor<i32>) -> tensor<2x3x24x32xf32>
      %599 = func.call @dynamic_index_in_dim_18(%iterArg_209, %584) : (tensor<3x2x3x24x24xf32>, tensor<i32>) -> tensor<2x3x24x24xf32>
      %600 = func.call @dynamic_index_in_dim_1(%iterArg_210, %584) : (tensor<3x96x96xf32>, tensor<i32>) -> tensor<96x96xf32>
      %601 = func.call @dynamic_index_in_dim_14(%iterArg_211, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %602 = func.call @dynamic_index_in_dim_14(%iterArg_212, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %603 = func.call @dynamic_index_in_dim_15(%iterArg_213, %584) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %604 = func.call @dynamic_index_in_dim_15(%iterArg_214, %584) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %605 = func.call @dynamic_index_in_dim_14(%iterArg_215, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %606 = func.call @dynamic_index_in_dim_16(%iterArg_216, %584) : (tensor<3x1x1x96xf32>, tensor<i32>) -> tensor<1x1x96xf32>
      %607 = func.call @dynamic_index_in_dim_14(%iterArg_217, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %608 = func.call @dynamic_index_in_dim_5(%iterArg_218, %584) : (tensor<3x96x200xf32>, tensor<i32>) -> tensor<96x200xf32>
      %609 = func.call @dynamic_index_in_dim_14(%iterArg_219, %584) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %610 = func.call @dynamic_index_in_dim_20(%iterArg_220, %584) : (tensor<3x2x24x200xf32>, tensor<i32>) -> tensor<2x24x200xf32>
      %611 = func.call @dynamic_index_in_dim_20(%iterArg_221, %584) : (tensor<3x2x24x200xf32>, tensor<i32>) -> tensor<2x24x200xf32>
      %612 = func.call @dynamic_index_in_dim_20(%iterArg_222, %584) : (tensor<3x2x24x200xf32>, tensor<i32>) -> tensor<2x24x200xf32>
      %613 = func.call @dynamic_index_in_dim_20(%iterArg_223, %584) : (tensor<3x2x24x200xf32>, tensor<i32>) -> tensor<2x24x200xf32>
      %614 = func.call @dynamic_index_in_dim_20(%iterArg_224, %584) : (tensor<3x2x24x200xf32>, tensor<i32>) -> tensor<2x24x200xf32>
      %615 = func.call @dynamic_index_in_dim_0(%iterArg_225, %584) : (tensor<3x200x96xf32>, tensor<i32>) -> tensor<200x96xf32>
      %616 = func.call @dynamic_index_in_dim_20(%iterArg_226, %584) : (tensor<3x2x24x200xf32>, tensor<i32>) -> tensor<2x24x200xf32>
      %617:13 = func.call @closed_call_21(%iterArg_227, %iterArg_228, %iterArg_230, %585, %586, %587, %588, %589, %590, %591, %592, %593, %594, %595, %596, %597, %598, %599, %600, %601, %602, %603, %604, %605, %606, %607, %608, %609, %610, %611, %612, %613, %614, %615, %616) : (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<96x288xf32>, tensor<2x24x96xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<96x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<96x200xf32>, tensor<2x24x96xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<200x96xf32>, tensor<2x24x200xf32>) -> (tensor<2x24x96xf32>, tensor<96xf32>, tensor<200x96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96x96xf32>, tensor<288xf32>, tensor<96x288xf32>, tensor<200xf32>, tensor<96x200xf32>)
      %618 = func.call @dynamic_update_index_in_dim_23(%iterArg_231, %617#1, %584) : (tensor<3x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<3x96xf32>
      %619 = func.call @dynamic_update_index_in_dim_24(%iterArg_232, %617#2, %584) : (tensor<3x200x96xf32>, tensor<200x96xf32>, tensor<i32>) -> tensor<3x200x96xf32>
      %620 = func.call @dynamic_update_index_in_dim_23(%iterArg_233, %617#3, %584) : (tensor<3x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<3x96xf32>
      %621 = func.call @dynamic_update_index_in_dim_23(%iterArg_234, %617#4, %584) : (tensor<3x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<3x96xf32>
      %622 = func.call @dynamic_update_index_in_dim_23(%iterArg_235, %617#5, %584) : (tensor<3x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<3x96xf32>
      %623 = func.call @dynamic_update_index_in_dim_23(%iterArg_236, %617#6, %584) : (tensor<3x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<3x96xf32>
      %624 = func.call @dynamic_update_index_in_dim_23(%iterArg_237, %617#7, %584) : (tensor<3x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<3x96xf32>
      %625 = func.call @dynamic_update_index_in_dim_25(%iterArg_238, %617#8, %584) : (tensor<3x96x96xf32>, tensor<96x96xf32>, tensor<i32>) -> tensor<3x96x96xf32>
      %626 = func.call @dynamic_update_index_in_dim_26(%iterArg_239, %617#9, %584) : (tensor<3x288xf32>, tensor<288xf32>, tensor<i32>) -> tensor<3x288xf32>
      %627 = func.call @dynamic_update_index_in_dim_27(%iterArg_240, %617#10, %584) : (tensor<3x96x288xf32>, tensor<96x288xf32>, tensor<i32>) -> tensor<3x96x288xf32>
      %628 = func.call @dynamic_update_index_in_dim_28(%iterArg_241, %617#11, %584) : (tensor<3x200xf32>, tensor<200xf32>, tensor<i32>) -> tensor<3x200xf32>
      %629 = func.call @dynamic_update_index_in_dim_29(%iterArg_242, %617#12, %584) : (tensor<3x96x200xf32>, tensor<96x200xf32>, tensor<i32>) -> tensor<3x96x200xf32>
      %c_245 = stablehlo.constant dense<1> : tensor<i32>
      %630 = stablehlo.add %iterArg_229, %c_245 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_196, %iterArg_197, %iterArg_198, %iterArg_199, %iterArg_200, %iterArg_201, %iterArg_202, %iterArg_203, %iterArg_204, %iterArg_205, %iterArg_206, %iterArg_207, %iterArg_208, %iterArg_209, %iterArg_210, %iterArg_211, %iterArg_212, %iterArg_213, %iterArg_214, %iterArg_215, %iterArg_216, %iterArg_217, %iterArg_218, %iterArg_219, %iterArg_220, %iterArg_221, %iterArg_222, %iterArg_223, %iterArg_224, %iterArg_225, %iterArg_226, %iterArg_227, %iterArg_228, %630, %617#0, %618, %619, %620, %621, %622, %623, %624, %625, %626, %627, %628, %629 : tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x96x288xf32>, tensor<3x2x24x96xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xf32>, tensor<3x2x3x24x24xf32>, tensor<3x96x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xf32>, tensor<3x2x24x96xf32>, tensor<3x96x200xf32>, tensor<3x2x24x96xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x2x24x200xf32>, tensor<3x200x96xf32>, tensor<3x2x24x200xf32>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xf32>, tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>
    }
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.reduce(%176#35 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<24x96xf32>
    %178 = stablehlo.reshape %177 : (tensor<24x96xf32>) -> tensor<1x24x96xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.reduce(%178 init: %cst_79) applies stablehlo.add across dimensions = [0] : (tensor<1x24x96xf32>, tensor<f32>) -> tensor<24x96xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %181 = "stablehlo.scatter"(%180, %5, %176#35) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %583 = stablehlo.add %arg51, %arg52 : tensor<f32>
      stablehlo.return %583 : tensor<f32>
    }) : (tensor<200x96xf32>, tensor<2x24x1xi32>, tensor<2x24x96xf32>) -> tensor<200x96xf32>
    %182 = stablehlo.add %130, %181 : tensor<200x96xf32>
    %c_81 = stablehlo.constant dense<1> : tensor<i32>
    %183 = stablehlo.add %arg48, %c_81 : tensor<i32>
    %184 = stablehlo.convert %183 : (tensor<i32>) -> tensor<f32>
    %cst_82 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %185 = stablehlo.power %cst_82, %184 : tensor<f32>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %186 = stablehlo.subtract %cst_83, %185 : tensor<f32>
    %cst_84 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %187 = stablehlo.power %cst_84, %184 : tensor<f32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %188 = stablehlo.subtract %cst_85, %187 : tensor<f32>
    %cst_86 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %190 = stablehlo.multiply %189, %arg16 : tensor<3x96xf32>
    %cst_87 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %192 = stablehlo.multiply %191, %176#36 : tensor<3x96xf32>
    %193 = stablehlo.add %190, %192 : tensor<3x96xf32>
    %cst_88 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %195 = stablehlo.multiply %194, %arg32 : tensor<3x96xf32>
    %196 = chlo.square %176#36 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_89 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %198 = stablehlo.multiply %197, %196 : tensor<3x96xf32>
    %199 = stablehlo.add %195, %198 : tensor<3x96xf32>
    %200 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %201 = stablehlo.divide %193, %200 : tensor<3x96xf32>
    %202 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %203 = stablehlo.divide %199, %202 : tensor<3x96xf32>
    %204 = stablehlo.sqrt %203 : tensor<3x96xf32>
    %cst_90 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %206 = stablehlo.add %204, %205 : tensor<3x96xf32>
    %207 = stablehlo.divide %201, %206 : tensor<3x96xf32>
    %cst_91 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %209 = stablehlo.multiply %208, %arg0 : tensor<3x96xf32>
    %210 = stablehlo.add %207, %209 : tensor<3x96xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %212 = stablehlo.multiply %211, %210 : tensor<3x96xf32>
    %213 = stablehlo.subtract %arg0, %212 : tensor<3x96xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %215 = stablehlo.multiply %214, %arg17 : tensor<3x200x96xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %217 = stablehlo.multiply %216, %176#37 : tensor<3x200x96xf32>
    %218 = stablehlo.add %215, %217 : tensor<3x200x96xf32>
    %cst_95 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %220 = stablehlo.multiply %219, %arg33 : tensor<3x200x96xf32>
    %221 = chlo.square %176#37 : tensor<3x200x96xf32> -> tensor<3x200x96xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %223 = stablehlo.multiply %222, %221 : tensor<3x200x96xf32>
    %224 = stablehlo.add %220, %223 : tensor<3x200x96xf32>
    %225 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %226 = stablehlo.divide %218, %225 : tensor<3x200x96xf32>
    %227 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %228 = stablehlo.divide %224, %227 : tensor<3x200x96xf32>
    %229 = stablehlo.sqrt %228 : tensor<3x200x96xf32>
    %cst_97 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %231 = stablehlo.add %229, %230 : tensor<3x200x96xf32>
    %232 = stablehlo.divide %226, %231 : tensor<3x200x96xf32>
    %cst_98 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %234 = stablehlo.multiply %233, %arg1 : tensor<3x200x96xf32>
    %235 = stablehlo.add %232, %234 : tensor<3x200x96xf32>
    %cst_99 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %237 = stablehlo.multiply %236, %235 : tensor<3x200x96xf32>
    %238 = stablehlo.subtract %arg1, %237 : tensor<3x200x96xf32>
    %cst_100 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %240 = stablehlo.multiply %239, %arg18 : tensor<3x96xf32>
    %cst_101 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %242 = stablehlo.multiply %241, %176#38 : tensor<3x96xf32>
    %243 = stablehlo.add %240, %242 : tensor<3x96xf32>
    %cst_102 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %245 = stablehlo.multiply %244, %arg34 : tensor<3x96xf32>
    %246 = chlo.square %176#38 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_103 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %248 = stablehlo.multiply %247, %246 : tensor<3x96xf32>
    %249 = stablehlo.add %245, %248 : tensor<3x96xf32>
    %250 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %251 = stablehlo.divide %243, %250 : tensor<3x96xf32>
    %252 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %253 = stablehlo.divide %249, %252 : tensor<3x96xf32>
    %254 = stablehlo.sqrt %253 : tensor<3x96xf32>
    %cst_104 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %256 = stablehlo.add %254, %255 : tensor<3x96xf32>
    %257 = stablehlo.divide %251, %256 : tensor<3x96xf32>
    %cst_105 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %259 = stablehlo.multiply %258, %arg2 : tensor<3x96xf32>
    %260 = stablehlo.add %257, %259 : tensor<3x96xf32>
    %cst_106 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %262 = stablehlo.multiply %261, %260 : tensor<3x96xf32>
    %263 = stablehlo.subtract %arg2, %262 : tensor<3x96xf32>
    %cst_107 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %265 = stablehlo.multiply %264, %arg19 : tensor<3x96xf32>
    %cst_108 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %267 = stablehlo.multiply %266, %176#39 : tensor<3x96xf32>
    %268 = stablehlo.add %265, %267 : tensor<3x96xf32>
    %cst_109 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %270 = stablehlo.multiply %269, %arg35 : tensor<3x96xf32>
    %271 = chlo.square %176#39 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_110 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %273 = stablehlo.multiply %272, %271 : tensor<3x96xf32>
    %274 = stablehlo.add %270, %273 : tensor<3x96xf32>
    %275 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %276 = stablehlo.divide %268, %275 : tensor<3x96xf32>
    %277 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %278 = stablehlo.divide %274, %277 : tensor<3x96xf32>
    %279 = stablehlo.sqrt %278 : tensor<3x96xf32>
    %cst_111 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %281 = stablehlo.add %279, %280 : tensor<3x96xf32>
    %282 = stablehlo.divide %276, %281 : tensor<3x96xf32>
    %cst_112 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %284 = stablehlo.multiply %283, %arg3 : tensor<3x96xf32>
    %285 = stablehlo.add %282, %284 : tensor<3x96xf32>
    %cst_113 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %287 = stablehlo.multiply %286, %285 : tensor<3x96xf32>
    %288 = stablehlo.subtract %arg3, %287 : tensor<3x96xf32>
    %cst_114 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %290 = stablehlo.multiply %289, %arg20 : tensor<3x96xf32>
    %cst_115 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %292 = stablehlo.multiply %291, %176#40 : tensor<3x96xf32>
    %293 = stablehlo.add %290, %292 : tensor<3x96xf32>
    %cst_116 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %295 = stablehlo.multiply %294, %arg36 : tensor<3x96xf32>
    %296 = chlo.square %176#40 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_117 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %298 = stablehlo.multiply %297, %296 : tensor<3x96xf32>
    %299 = stablehlo.add %295, %298 : tensor<3x96xf32>
    %300 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %301 = stablehlo.divide %293, %300 : tensor<3x96xf32>
    %302 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %303 = stablehlo.divide %299, %302 : tensor<3x96xf32>
    %304 = stablehlo.sqrt %303 : tensor<3x96xf32>
    %cst_118 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %306 = stablehlo.add %304, %305 : tensor<3x96xf32>
    %307 = stablehlo.divide %301, %306 : tensor<3x96xf32>
    %cst_119 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %309 = stablehlo.multiply %308, %arg4 : tensor<3x96xf32>
    %310 = stablehlo.add %307, %309 : tensor<3x96xf32>
    %cst_120 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %312 = stablehlo.multiply %311, %310 : tensor<3x96xf32>
    %313 = stablehlo.subtract %arg4, %312 : tensor<3x96xf32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %315 = stablehlo.multiply %314, %arg21 : tensor<3x96xf32>
    %cst_122 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %317 = stablehlo.multiply %316, %176#41 : tensor<3x96xf32>
    %318 = stablehlo.add %315, %317 : tensor<3x96xf32>
    %cst_123 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %320 = stablehlo.multiply %319, %arg37 : tensor<3x96xf32>
    %321 = chlo.square %176#41 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_124 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %323 = stablehlo.multiply %322, %321 : tensor<3x96xf32>
    %324 = stablehlo.add %320, %323 : tensor<3x96xf32>
    %325 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %326 = stablehlo.divide %318, %325 : tensor<3x96xf32>
    %327 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %328 = stablehlo.divide %324, %327 : tensor<3x96xf32>
    %329 = stablehlo.sqrt %328 : tensor<3x96xf32>
    %cst_125 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %331 = stablehlo.add %329, %330 : tensor<3x96xf32>
    %332 = stablehlo.divide %326, %331 : tensor<3x96xf32>
    %cst_126 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %334 = stablehlo.multiply %333, %arg5 : tensor<3x96xf32>
    %335 = stablehlo.add %332, %334 : tensor<3x96xf32>
    %cst_127 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %337 = stablehlo.multiply %336, %335 : tensor<3x96xf32>
    %338 = stablehlo.subtract %arg5, %337 : tensor<3x96xf32>
    %cst_128 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %340 = stablehlo.multiply %339, %arg22 : tensor<3x96xf32>
    %cst_129 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %342 = stablehlo.multiply %341, %176#42 : tensor<3x96xf32>
    %343 = stablehlo.add %340, %342 : tensor<3x96xf32>
    %cst_130 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %344 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %345 = stablehlo.multiply %344, %arg38 : tensor<3x96xf32>
    %346 = chlo.square %176#42 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_131 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %348 = stablehlo.multiply %347, %346 : tensor<3x96xf32>
    %349 = stablehlo.add %345, %348 : tensor<3x96xf32>
    %350 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %351 = stablehlo.divide %343, %350 : tensor<3x96xf32>
    %352 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %353 = stablehlo.divide %349, %352 : tensor<3x96xf32>
    %354 = stablehlo.sqrt %353 : tensor<3x96xf32>
    %cst_132 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %356 = stablehlo.add %354, %355 : tensor<3x96xf32>
    %357 = stablehlo.divide %351, %356 : tensor<3x96xf32>
    %cst_133 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %359 = stablehlo.multiply %358, %arg6 : tensor<3x96xf32>
    %360 = stablehlo.add %357, %359 : tensor<3x96xf32>
    %cst_134 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %362 = stablehlo.multiply %361, %360 : tensor<3x96xf32>
    %363 = stablehlo.subtract %arg6, %362 : tensor<3x96xf32>
    %cst_135 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %365 = stablehlo.multiply %364, %arg23 : tensor<3x96x96xf32>
    %cst_136 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %367 = stablehlo.multiply %366, %176#43 : tensor<3x96x96xf32>
    %368 = stablehlo.add %365, %367 : tensor<3x96x96xf32>
    %cst_137 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %370 = stablehlo.multiply %369, %arg39 : tensor<3x96x96xf32>
    %371 = chlo.square %176#43 : tensor<3x96x96xf32> -> tensor<3x96x96xf32>
    %cst_138 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %373 = stablehlo.multiply %372, %371 : tensor<3x96x96xf32>
    %374 = stablehlo.add %370, %373 : tensor<3x96x96xf32>
    %375 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %376 = stablehlo.divide %368, %375 : tensor<3x96x96xf32>
    %377 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %378 = stablehlo.divide %374, %377 : tensor<3x96x96xf32>
    %379 = stablehlo.sqrt %378 : tensor<3x96x96xf32>
    %cst_139 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %380 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %381 = stablehlo.add %379, %380 : tensor<3x96x96xf32>
    %382 = stablehlo.divide %376, %381 : tensor<3x96x96xf32>
    %cst_140 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %384 = stablehlo.multiply %383, %arg7 : tensor<3x96x96xf32>
    %385 = stablehlo.add %382, %384 : tensor<3x96x96xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %387 = stablehlo.multiply %386, %385 : tensor<3x96x96xf32>
    %388 = stablehlo.subtract %arg7, %387 : tensor<3x96x96xf32>
    %cst_142 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %390 = stablehlo.multiply %389, %arg24 : tensor<3x288xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %392 = stablehlo.multiply %391, %176#44 : tensor<3x288xf32>
    %393 = stablehlo.add %390, %392 : tensor<3x288xf32>
    %cst_144 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %395 = stablehlo.multiply %394, %arg40 : tensor<3x288xf32>
    %396 = chlo.square %176#44 : tensor<3x288xf32> -> tensor<3x288xf32>
    %cst_145 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %397 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %398 = stablehlo.multiply %397, %396 : tensor<3x288xf32>
    %399 = stablehlo.add %395, %398 : tensor<3x288xf32>
    %400 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %401 = stablehlo.divide %393, %400 : tensor<3x288xf32>
    %402 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %403 = stablehlo.divide %399, %402 : tensor<3x288xf32>
    %404 = stablehlo.sqrt %403 : tensor<3x288xf32>
    %cst_146 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %406 = stablehlo.add %404, %405 : tensor<3x288xf32>
    %407 = stablehlo.divide %401, %406 : tensor<3x288xf32>
    %cst_147 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %409 = stablehlo.multiply %408, %arg8 : tensor<3x288xf32>
    %410 = stablehlo.add %407, %409 : tensor<3x288xf32>
    %cst_148 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %412 = stablehlo.multiply %411, %410 : tensor<3x288xf32>
    %413 = stablehlo.subtract %arg8, %412 : tensor<3x288xf32>
    %cst_149 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %415 = stablehlo.multiply %414, %arg25 : tensor<3x96x288xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %416 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %417 = stablehlo.multiply %416, %176#45 : tensor<3x96x288xf32>
    %418 = stablehlo.add %415, %417 : tensor<3x96x288xf32>
    %cst_151 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %419 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %420 = stablehlo.multiply %419, %arg41 : tensor<3x96x288xf32>
    %421 = chlo.square %176#45 : tensor<3x96x288xf32> -> tensor<3x96x288xf32>
    %cst_152 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %422 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %423 = stablehlo.multiply %422, %421 : tensor<3x96x288xf32>
    %424 = stablehlo.add %420, %423 : tensor<3x96x288xf32>
    %425 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %426 = stablehlo.divide %418, %425 : tensor<3x96x288xf32>
    %427 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %428 = stablehlo.divide %424, %427 : tensor<3x96x288xf32>
    %429 = stablehlo.sqrt %428 : tensor<3x96x288xf32>
    %cst_153 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %430 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %431 = stablehlo.add %429, %430 : tensor<3x96x288xf32>
    %432 = stablehlo.divide %426, %431 : tensor<3x96x288xf32>
    %cst_154 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %434 = stablehlo.multiply %433, %arg9 : tensor<3x96x288xf32>
    %435 = stablehlo.add %432, %434 : tensor<3x96x288xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %437 = stablehlo.multiply %436, %435 : tensor<3x96x288xf32>
    %438 = stablehlo.subtract %arg9, %437 : tensor<3x96x288xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %440 = stablehlo.multiply %439, %arg26 : tensor<3x200xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %441 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %442 = stablehlo.multiply %441, %176#46 : tensor<3x200xf32>
    %443 = stablehlo.add %440, %442 : tensor<3x200xf32>
    %cst_158 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %445 = stablehlo.multiply %444, %arg42 : tensor<3x200xf32>
    %446 = chlo.square %176#46 : tensor<3x200xf32> -> tensor<3x200xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %448 = stablehlo.multiply %447, %446 : tensor<3x200xf32>
    %449 = stablehlo.add %445, %448 : tensor<3x200xf32>
    %450 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %451 = stablehlo.divide %443, %450 : tensor<3x200xf32>
    %452 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %453 = stablehlo.divide %449, %452 : tensor<3x200xf32>
    %454 = stablehlo.sqrt %453 : tensor<3x200xf32>
    %cst_160 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %456 = stablehlo.add %454, %455 : tensor<3x200xf32>
    %457 = stablehlo.divide %451, %456 : tensor<3x200xf32>
    %cst_161 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %458 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %459 = stablehlo.multiply %458, %arg10 : tensor<3x200xf32>
    %460 = stablehlo.add %457, %459 : tensor<3x200xf32>
    %cst_162 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %461 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %462 = stablehlo.multiply %461, %460 : tensor<3x200xf32>
    %463 = stablehlo.subtract %arg10, %462 : tensor<3x200xf32>
    %cst_163 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %464 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %465 = stablehlo.multiply %464, %arg27 : tensor<3x96x200xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %466 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %467 = stablehlo.multiply %466, %176#47 : tensor<3x96x200xf32>
    %468 = stablehlo.add %465, %467 : tensor<3x96x200xf32>
    %cst_165 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %469 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %470 = stablehlo.multiply %469, %arg43 : tensor<3x96x200xf32>
    %471 = chlo.square %176#47 : tensor<3x96x200xf32> -> tensor<3x96x200xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %473 = stablehlo.multiply %472, %471 : tensor<3x96x200xf32>
    %474 = stablehlo.add %470, %473 : tensor<3x96x200xf32>
    %475 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %476 = stablehlo.divide %468, %475 : tensor<3x96x200xf32>
    %477 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %478 = stablehlo.divide %474, %477 : tensor<3x96x200xf32>
    %479 = stablehlo.sqrt %478 : tensor<3x96x200xf32>
    %cst_167 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %481 = stablehlo.add %479, %480 : tensor<3x96x200xf32>
    %482 = stablehlo.divide %476, %481 : tensor<3x96x200xf32>
    %cst_168 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %484 = stablehlo.multiply %483, %arg11 : tensor<3x96x200xf32>
    %485 = stablehlo.add %482, %484 : tensor<3x96x200xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %486 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %487 = stablehlo.multiply %486, %485 : tensor<3x96x200xf32>
    %488 = stablehlo.subtract %arg11, %487 : tensor<3x96x200xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %490 = stablehlo.multiply %489, %arg28 : tensor<96xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %492 = stablehlo.multiply %491, %133 : tensor<96xf32>
    %493 = stablehlo.add %490, %492 : tensor<96xf32>
    %cst_172 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %494 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %495 = stablehlo.multiply %494, %arg44 : tensor<96xf32>
    %496 = chlo.square %133 : tensor<96xf32> -> tensor<96xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %497 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %498 = stablehlo.multiply %497, %496 : tensor<96xf32>
    %499 = stablehlo.add %495, %498 : tensor<96xf32>
    %500 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %501 = stablehlo.divide %493, %500 : tensor<96xf32>
    %502 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %503 = stablehlo.divide %499, %502 : tensor<96xf32>
    %504 = stablehlo.sqrt %503 : tensor<96xf32>
    %cst_174 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %505 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %506 = stablehlo.add %504, %505 : tensor<96xf32>
    %507 = stablehlo.divide %501, %506 : tensor<96xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %508 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %509 = stablehlo.multiply %508, %507 : tensor<96xf32>
    %510 = stablehlo.subtract %arg12, %509 : tensor<96xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %511 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %512 = stablehlo.multiply %511, %arg29 : tensor<96xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %514 = stablehlo.multiply %513, %139 : tensor<96xf32>
    %515 = stablehlo.add %512, %514 : tensor<96xf32>
    %cst_178 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %517 = stablehlo.multiply %516, %arg45 : tensor<96xf32>
    %518 = chlo.square %139 : tensor<96xf32> -> tensor<96xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %520 = stablehlo.multiply %519, %518 : tensor<96xf32>
    %521 = stablehlo.add %517, %520 : tensor<96xf32>
    %522 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %523 = stablehlo.divide %515, %522 : tensor<96xf32>
    %524 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %525 = stablehlo.divide %521, %524 : tensor<96xf32>
    %526 = stablehlo.sqrt %525 : tensor<96xf32>
    %cst_180 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %528 = stablehlo.add %526, %527 : tensor<96xf32>
    %529 = stablehlo.divide %523, %528 : tensor<96xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %530 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %531 = stablehlo.multiply %530, %529 : tensor<96xf32>
    %532 = stablehlo.subtract %arg13, %531 : tensor<96xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %533 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %534 = stablehlo.multiply %533, %arg30 : tensor<24x96xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %536 = stablehlo.multiply %535, %179 : tensor<24x96xf32>
    %537 = stablehlo.add %534, %536 : tensor<24x96xf32>
    %cst_184 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %539 = stablehlo.multiply %538, %arg46 : tensor<24x96xf32>
    %540 = chlo.square %179 : tensor<24x96xf32> -> tensor<24x96xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %542 = stablehlo.multiply %541, %540 : tensor<24x96xf32>
    %543 = stablehlo.add %539, %542 : tensor<24x96xf32>
    %544 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %545 = stablehlo.divide %537, %544 : tensor<24x96xf32>
    %546 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %547 = stablehlo.divide %543, %546 : tensor<24x96xf32>
    %548 = stablehlo.sqrt %547 : tensor<24x96xf32>
    %cst_186 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %549 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %550 = stablehlo.add %548, %549 : tensor<24x96xf32>
    %551 = stablehlo.divide %545, %550 : tensor<24x96xf32>
    %cst_187 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %552 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %553 = stablehlo.multiply %552, %arg14 : tensor<24x96xf32>
    %554 = stablehlo.add %551, %553 : tensor<24x96xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %556 = stablehlo.multiply %555, %554 : tensor<24x96xf32>
    %557 = stablehlo.subtract %arg14, %556 : tensor<24x96xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %559 = stablehlo.multiply %558, %arg31 : tensor<200x96xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %561 = stablehlo.multiply %560, %182 : tensor<200x96xf32>
    %562 = stablehlo.add %559, %561 : tensor<200x96xf32>
    %cst_191 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %564 = stablehlo.multiply %563, %arg47 : tensor<200x96xf32>
    %565 = chlo.square %182 : tensor<200x96xf32> -> tensor<200x96xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %567 = stablehlo.multiply %566, %565 : tensor<200x96xf32>
    %568 = stablehlo.add %564, %567 : tensor<200x96xf32>
    %569 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %570 = stablehlo.divide %562, %569 : tensor<200x96xf32>
    %571 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %572 = stablehlo.divide %568, %571 : tensor<200x96xf32>
    %573 = stablehlo.sqrt %572 : tensor<200x96xf32>
    %cst_193 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %574 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %575 = stablehlo.add %573, %574 : tensor<200x96xf32>
    %576 = stablehlo.divide %570, %575 : tensor<200x96xf32>
    %cst_194 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %578 = stablehlo.multiply %577, %arg15 : tensor<200x96xf32>
    %579 = stablehlo.add %576, %578 : tensor<200x96xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %580 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %581 = stablehlo.multiply %580, %579 : tensor<200x96xf32>
    %582 = stablehlo.subtract %arg15, %581 : tensor<200x96xf32>
    return %213, %238, %263, %288, %313, %338, %363, %388, %413, %438, %463, %488, %510, %532, %557, %582, %193, %218, %243, %268, %293, %318, %343, %368, %393, %418, %443, %468, %493, %515, %537, %562, %199, %224, %249, %274, %299, %324, %349, %374, %399, %424, %449, %474, %499, %521, %543, %568, %183, %112 : tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<96xf32>, tensor<96xf32>, tensor<24x96xf32>, tensor<200x96xf32>, tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<96xf32>, tensor<96xf32>, tensor<24x96xf32>, tensor<200x96xf32>, tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<96xf32>, tensor<96xf32>, tensor<24x96xf32>, tensor<200x96xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<24x24xi1>, %arg1: tensor<f32>) -> (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<24x24xi1>) -> tensor<2x3x24x24xi1>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    return %0, %2, %1 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x96xf32>, %arg1: tensor<i32>) -> tensor<96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 96] : (tensor<3x96xf32>, tensor<i32>, tensor<i32>) -> tensor<1x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96xf32>) -> tensor<96xf32>
    return %1 : tensor<96xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x200x96xf32>, %arg1: tensor<i32>) -> tensor<200x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 200, 96] : (tensor<3x200x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x200x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x200x96xf32>) -> tensor<200x96xf32>
    return %1 : tensor<200x96xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x96x96xf32>, %arg1: tensor<i32>) -> tensor<96x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 96] : (tensor<3x96x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x96xf32>) -> tensor<96x96xf32>
    return %1 : tensor<96x96xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x288xf32>, %arg1: tensor<i32>) -> tensor<288xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 288] : (tensor<3x288xf32>, tensor<i32>, tensor<i32>) -> tensor<1x288xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x288xf32>) -> tensor<288xf32>
    return %1 : tensor<288xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x96x288xf32>, %arg1: tensor<i32>) -> tensor<96x288xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 288] : (tensor<3x96x288xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x288xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x288xf32>) -> tensor<96x288xf32>
    return %1 : tensor<96x288xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<3x200xf32>, %arg1: tensor<i32>) -> tensor<200xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 200] : (tensor<3x200xf32>, tensor<i32>, tensor<i32>) -> tensor<1x200xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x200xf32>) -> tensor<200xf32>
    return %1 : tensor<200xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<3x96x200xf32>, %arg1: tensor<i32>) -> tensor<96x200xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 200] : (tensor<3x96x200xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x200xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x200xf32>) -> tensor<96x200xf32>
    return %1 : tensor<96x200xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x3x24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<2x24x96xf32>, %arg3: tensor<96xf32>, %arg4: tensor<200x96xf32>, %arg5: tensor<96xf32>, %arg6: tensor<96xf32>, %arg7: tensor<96xf32>, %arg8: tensor<96xf32>, %arg9: tensor<96xf32>, %arg10: tensor<96x96xf32>, %arg11: tensor<288xf32>, %arg12: tensor<96x288xf32>, %arg13: tensor<200xf32>, %arg14: tensor<96x200xf32>) -> (tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x24x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %5 = stablehlo.subtract %arg2, %4 : tensor<2x24x96xf32>
    %6 = chlo.square %5 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x24x96xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x24x96xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_3 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x24x1xf32>
    %13 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %14 = stablehlo.subtract %arg2, %13 : tensor<2x24x96xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %16 = stablehlo.add %12, %15 : tensor<2x24x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<2x24x1xf32>
    %18 = stablehlo.divide %17, %16 : tensor<2x24x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<2x24x1xf32>
    %21 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %22 = stablehlo.multiply %14, %21 : tensor<2x24x96xf32>
    %23 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<2x24x96xf32>
    %26 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %28 = stablehlo.add %25, %27 : tensor<2x24x96xf32>
    %29 = stablehlo.dot_general %28, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x288xf32>) -> tensor<2x24x288xf32>
    %30 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x288xf32>) -> tensor<2x24x288xf32>
    %32 = stablehlo.add %29, %31 : tensor<2x24x288xf32>
    %33 = stablehlo.slice %32 [0:2, 0:24, 0:96] : (tensor<2x24x288xf32>) -> tensor<2x24x96xf32>
    %34 = stablehlo.slice %32 [0:2, 0:24, 96:192] : (tensor<2x24x288xf32>) -> tensor<2x24x96xf32>
    %35 = stablehlo.slice %32 [0:2, 0:24, 192:288] : (tensor<2x24x288xf32>) -> tensor<2x24x96xf32>
    %36 = stablehlo.reshape %33 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %37 = stablehlo.transpose %36, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %38 = stablehlo.reshape %34 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %39 = stablehlo.transpose %38, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %40 = stablehlo.reshape %35 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %42 = stablehlo.dot_general %37, %39, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x24xf32>
    %cst_6 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %44 = stablehlo.divide %42, %43 : tensor<2x3x24x24xf32>
    %45 = call @_where_6(%44, %arg0, %arg1) : (tensor<2x3x24x24xf32>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3x24xf32>
    %48 = stablehlo.maximum %47, %46 : tensor<2x3x24xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %51 = stablehlo.subtract %45, %50 : tensor<2x3x24x24xf32>
    %52 = stablehlo.exponential %51 : tensor<2x3x24x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %56 = stablehlo.divide %52, %55 : tensor<2x3x24x24xf32>
    %57 = stablehlo.multiply %54, %54 : tensor<2x3x24x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3x24x1xf32>
    %59 = stablehlo.divide %58, %57 : tensor<2x3x24x1xf32>
    %60 = stablehlo.dot_general %56, %41, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    %61 = stablehlo.transpose %60, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xf32>) -> tensor<2x24x3x32xf32>
    %62 = stablehlo.reshape %61 : (tensor<2x24x3x32xf32>) -> tensor<2x24x96xf32>
    %63 = stablehlo.dot_general %62, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x96xf32>) -> tensor<2x24x96xf32>
    %64 = stablehlo.add %arg2, %63 : tensor<2x24x96xf32>
    %65 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %67 = stablehlo.add %64, %66 : tensor<2x24x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_12 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %71 = stablehlo.divide %69, %70 : tensor<2x24x1xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %73 = stablehlo.subtract %67, %72 : tensor<2x24x96xf32>
    %74 = chlo.square %73 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x24x96xf32>
    %76 = stablehlo.multiply %75, %73 : tensor<2x24x96xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%74 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_15 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %80 = stablehlo.divide %78, %79 : tensor<2x24x1xf32>
    %81 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %82 = stablehlo.subtract %67, %81 : tensor<2x24x96xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %84 = stablehlo.add %80, %83 : tensor<2x24x1xf32>
    %85 = stablehlo.rsqrt %84 : tensor<2x24x1xf32>
    %86 = stablehlo.divide %85, %84 : tensor<2x24x1xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<2x24x1xf32>
    %89 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %90 = stablehlo.multiply %82, %89 : tensor<2x24x96xf32>
    %91 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %93 = stablehlo.multiply %90, %92 : tensor<2x24x96xf32>
    %94 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %96 = stablehlo.add %93, %95 : tensor<2x24x96xf32>
    %97 = stablehlo.dot_general %96, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x200xf32>) -> tensor<2x24x200xf32>
    %98 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<200xf32>) -> tensor<1x1x200xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2] : (tensor<1x1x200xf32>) -> tensor<2x24x200xf32>
    %100 = stablehlo.add %97, %99 : tensor<2x24x200xf32>
    %101 = stablehlo.multiply %100, %100 : tensor<2x24x200xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<2x24x200xf32>
    %103 = stablehlo.multiply %100, %100 : tensor<2x24x200xf32>
    %cst_18 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<2x24x200xf32>
    %cst_19 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %107 = stablehlo.multiply %106, %102 : tensor<2x24x200xf32>
    %108 = stablehlo.add %100, %107 : tensor<2x24x200xf32>
    %cst_20 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %110 = stablehlo.multiply %109, %108 : tensor<2x24x200xf32>
    %111 = stablehlo.tanh %110 : tensor<2x24x200xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %113 = stablehlo.subtract %112, %111 : tensor<2x24x200xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %115 = stablehlo.add %114, %111 : tensor<2x24x200xf32>
    %cst_23 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<2x24x200xf32>
    %118 = stablehlo.multiply %100, %117 : tensor<2x24x200xf32>
    %119 = stablehlo.dot_general %118, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xf32>, tensor<200x96xf32>) -> tensor<2x24x96xf32>
    %120 = stablehlo.add %67, %119 : tensor<2x24x96xf32>
    %121 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %123 = stablehlo.add %120, %122 : tensor<2x24x96xf32>
    return %123, %8, %20, %17, %14, %23, %22, %28, %39, %37, %52, %54, %59, %41, %56, %62, %76, %88, %85, %82, %91, %90, %96, %105, %111, %113, %117, %100, %118 : tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>, tensor<2x24x200xf32>
  }
  func.func private @_where_6(%arg0: tensor<2x3x24x24xf32>, %arg1: tensor<2x3x24x24xi1>, %arg2: tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>
    return %0 : tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x24x96xf32>, %arg1: tensor<2x24x96xf32>, %arg2: tensor<i32>) -> tensor<3x2x24x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x24x96xf32>) -> tensor<1x2x24x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x24x96xf32>, tensor<1x2x24x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x24x96xf32>
    return %1 : tensor<3x2x24x96xf32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<3x2x24x1xf32>, %arg1: tensor<2x24x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x24x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x24x1xf32>) -> tensor<1x2x24x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x24x1xf32>, tensor<1x2x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x24x1xf32>
    return %1 : tensor<3x2x24x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x1x1x96xf32>, %arg1: tensor<1x1x96xf32>, %arg2: tensor<i32>) -> tensor<3x1x1x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x96xf32>) -> tensor<1x1x1x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x1x1x96xf32>, tensor<1x1x1x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x96xf32>
    return %1 : tensor<3x1x1x96xf32>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<3x2x3x24x32xf32>, %arg1: tensor<2x3x24x32xf32>, %arg2: tensor<i32>) -> tensor<3x2x3x24x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x32xf32>) -> tensor<1x2x3x24x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x32xf32>, tensor<1x2x3x24x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x32xf32>
    return %1 : tensor<3x2x3x24x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<3x2x3x24x24xf32>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<i32>) -> tensor<3x2x3x24x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x24xf32>) -> tensor<1x2x3x24x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x24xf32>, tensor<1x2x3x24x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x24xf32>
    return %1 : tensor<3x2x3x24x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<3x2x3x24x1xf32>, %arg1: tensor<2x3x24x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x3x24x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x1xf32>) -> tensor<1x2x3x24x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x1xf32>, tensor<1x2x3x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x1xf32>
    return %1 : tensor<3x2x3x24x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<3x2x24x200xf32>, %arg1: tensor<2x24x200xf32>, %arg2: tensor<i32>) -> tensor<3x2x24x200xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x24x200xf32>) -> tensor<1x2x24x200xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x24x200xf32>, tensor<1x2x24x200xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x24x200xf32>
    return %1 : tensor<3x2x24x200xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x24x200xf32>, %arg1: tensor<2x24x1xi32>) -> (tensor<2x24x1xf32>, tensor<2x24x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x24x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x24x1xi32>, tensor<2x24x1xi32>) -> tensor<2x24x1xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x24x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x24x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x24x1xi1>, tensor<2x24x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x24x1xi32>) -> tensor<2x24x1x1xi32>
    %c_1 = stablehlo.constant dense<199> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x24x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x24x1x1xi32>, tensor<2x24x1x1xi32>) -> tensor<2x24x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x24x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x24x1x1xi32>, tensor<2x24x1x1xi32>) -> tensor<2x24x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x24x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x24x1x1xi1>, tensor<i1>) -> tensor<2x24x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x24x200xf32>, tensor<2x24x1x1xi32>) -> tensor<2x24x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x24x1xi1>, tensor<2x24x1xf32>
    return %15, %5 : tensor<2x24x1xf32>, tensor<2x24x1x1xi32>
  }
  func.func private @take_along_axis_13(%arg0: tensor<2x24x1x1xi32>, %arg1: tensor<2x24x1xf32>) -> tensor<2x24x200xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x24x200xf32>, tensor<2x24x1x1xi32>, tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    return %1 : tensor<2x24x200xf32>
  }
  func.func private @dynamic_index_in_dim_14(%arg0: tensor<3x2x24x96xf32>, %arg1: tensor<i32>) -> tensor<2x24x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 96] : (tensor<3x2x24x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x96xf32>) -> tensor<2x24x96xf32>
    return %1 : tensor<2x24x96xf32>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<3x2x24x1xf32>, %arg1: tensor<i32>) -> tensor<2x24x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 1] : (tensor<3x2x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x1xf32>) -> tensor<2x24x1xf32>
    return %1 : tensor<2x24x1xf32>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<3x1x1x96xf32>, %arg1: tensor<i32>) -> tensor<1x1x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 96] : (tensor<3x1x1x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x96xf32>) -> tensor<1x1x96xf32>
    return %1 : tensor<1x1x96xf32>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<3x2x3x24x32xf32>, %arg1: tensor<i32>) -> tensor<2x3x24x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 32] : (tensor<3x2x3x24x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    return %1 : tensor<2x3x24x32xf32>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<3x2x3x24x24xf32>, %arg1: tensor<i32>) -> tensor<2x3x24x24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 24] : (tensor<3x2x3x24x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x24xf32>) -> tensor<2x3x24x24xf32>
    return %1 : tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<3x2x3x24x1xf32>, %arg1: tensor<i32>) -> tensor<2x3x24x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 1] : (tensor<3x2x3x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x1xf32>) -> tensor<2x3x24x1xf32>
    return %1 : tensor<2x3x24x1xf32>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<3x2x24x200xf32>, %arg1: tensor<i32>) -> tensor<2x24x200xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 200] : (tensor<3x2x24x200xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x200xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x200xf32>) -> tensor<2x24x200xf32>
    return %1 : tensor<2x24x200xf32>
  }
  func.func private @closed_call_21(%arg0: tensor<2x3x24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<2x24x96xf32>, %arg3: tensor<2x24x96xf32>, %arg4: tensor<2x24x1xf32>, %arg5: tensor<2x24x1xf32>, %arg6: tensor<2x24x96xf32>, %arg7: tensor<1x1x96xf32>, %arg8: tensor<2x24x96xf32>, %arg9: tensor<96x288xf32>, %arg10: tensor<2x24x96xf32>, %arg11: tensor<2x3x24x32xf32>, %arg12: tensor<2x3x24x32xf32>, %arg13: tensor<2x3x24x24xf32>, %arg14: tensor<2x3x24x1xf32>, %arg15: tensor<2x3x24x1xf32>, %arg16: tensor<2x3x24x32xf32>, %arg17: tensor<2x3x24x24xf32>, %arg18: tensor<96x96xf32>, %arg19: tensor<2x24x96xf32>, %arg20: tensor<2x24x96xf32>, %arg21: tensor<2x24x1xf32>, %arg22: tensor<2x24x1xf32>, %arg23: tensor<2x24x96xf32>, %arg24: tensor<1x1x96xf32>, %arg25: tensor<2x24x96xf32>, %arg26: tensor<96x200xf32>, %arg27: tensor<2x24x96xf32>, %arg28: tensor<2x24x200xf32>, %arg29: tensor<2x24x200xf32>, %arg30: tensor<2x24x200xf32>, %arg31: tensor<2x24x200xf32>, %arg32: tensor<2x24x200xf32>, %arg33: tensor<200x96xf32>, %arg34: tensor<2x24x200xf32>) -> (tensor<2x24x96xf32>, tensor<96xf32>, tensor<200x96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96x96xf32>, tensor<288xf32>, tensor<96x288xf32>, tensor<200xf32>, tensor<96x200xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %1 = stablehlo.reshape %0 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %3 = stablehlo.dot_general %arg2, %arg34, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<2x24x200xf32>) -> tensor<96x200xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<96x200xf32>) -> tensor<200x96xf32>
    %5 = stablehlo.dot_general %arg2, %arg33, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<200x96xf32>) -> tensor<2x24x200xf32>
    %6 = stablehlo.multiply %arg32, %5 : tensor<2x24x200xf32>
    %7 = stablehlo.multiply %5, %arg31 : tensor<2x24x200xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %9 = stablehlo.multiply %8, %6 : tensor<2x24x200xf32>
    %10 = stablehlo.multiply %9, %arg30 : tensor<2x24x200xf32>
    %11 = stablehlo.multiply %10, %arg29 : tensor<2x24x200xf32>
    %12 = stablehlo.add %10, %11 : tensor<2x24x200xf32>
    %cst_2 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %14 = stablehlo.multiply %13, %12 : tensor<2x24x200xf32>
    %15 = stablehlo.add %7, %14 : tensor<2x24x200xf32>
    %cst_3 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %17 = stablehlo.multiply %16, %14 : tensor<2x24x200xf32>
    %18 = stablehlo.multiply %17, %arg28 : tensor<2x24x200xf32>
    %19 = stablehlo.add %15, %18 : tensor<2x24x200xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<200xf32>
    %21 = stablehlo.reshape %20 : (tensor<200xf32>) -> tensor<1x1x200xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x200xf32>, tensor<f32>) -> tensor<200xf32>
    %23 = stablehlo.dot_general %19, %arg27, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xf32>, tensor<2x24x96xf32>) -> tensor<200x96xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<200x96xf32>) -> tensor<96x200xf32>
    %25 = stablehlo.dot_general %19, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xf32>, tensor<96x200xf32>) -> tensor<2x24x96xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %27 = stablehlo.reshape %26 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %29 = stablehlo.multiply %arg25, %25 : tensor<2x24x96xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %31 = stablehlo.reshape %30 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %32 = stablehlo.broadcast_in_dim %arg24, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %33 = stablehlo.multiply %25, %32 : tensor<2x24x96xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%31 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %35 = stablehlo.multiply %arg23, %33 : tensor<2x24x96xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %37 = stablehlo.reshape %36 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %38 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %39 = stablehlo.multiply %33, %38 : tensor<2x24x96xf32>
    %40 = stablehlo.multiply %37, %arg21 : tensor<2x24x1xf32>
    %41 = stablehlo.negate %39 : tensor<2x24x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %43 = stablehlo.reshape %42 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %44 = stablehlo.add %arg2, %39 : tensor<2x24x96xf32>
    %cst_12 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %46 = stablehlo.divide %40, %45 : tensor<2x24x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %49 = stablehlo.multiply %48, %arg20 : tensor<2x24x96xf32>
    %50 = stablehlo.negate %49 : tensor<2x24x96xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %52 = stablehlo.reshape %51 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %53 = stablehlo.add %44, %49 : tensor<2x24x96xf32>
    %54 = stablehlo.add %43, %52 : tensor<2x24x1xf32>
    %cst_15 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<2x24x1xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %59 = stablehlo.add %53, %58 : tensor<2x24x96xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %61 = stablehlo.reshape %60 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %63 = stablehlo.dot_general %59, %arg19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<2x24x96xf32>) -> tensor<96x96xf32>
    %64 = stablehlo.transpose %63, dims = [1, 0] : (tensor<96x96xf32>) -> tensor<96x96xf32>
    %65 = stablehlo.dot_general %59, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x96xf32>) -> tensor<2x24x96xf32>
    %66 = stablehlo.reshape %65 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %67 = stablehlo.transpose %66, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %68 = stablehlo.dot_general %67, %arg17, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xf32>, tensor<2x3x24x24xf32>) -> tensor<2x3x32x24xf32>
    %69 = stablehlo.transpose %68, dims = [0, 1, 3, 2] : (tensor<2x3x32x24xf32>) -> tensor<2x3x24x32xf32>
    %70 = stablehlo.dot_general %67, %arg16, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x24xf32>
    %71 = stablehlo.broadcast_in_dim %arg15, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %72 = stablehlo.multiply %70, %71 : tensor<2x3x24x24xf32>
    %73 = stablehlo.multiply %72, %arg13 : tensor<2x3x24x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %75 = stablehlo.reshape %74 : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %76 = stablehlo.negate %75 : tensor<2x3x24x1xf32>
    %77 = stablehlo.broadcast_in_dim %arg14, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %78 = stablehlo.divide %70, %77 : tensor<2x3x24x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%76 init: %cst_20) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x1xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x24xf32>
    %81 = stablehlo.add %78, %80 : tensor<2x3x24x24xf32>
    %82 = stablehlo.multiply %81, %arg13 : tensor<2x3x24x24xf32>
    %83 = call @_where_22(%arg0, %arg1, %82) : (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32>
    %cst_21 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %85 = stablehlo.divide %83, %84 : tensor<2x3x24x24xf32>
    %86 = stablehlo.dot_general %85, %arg12, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    %87 = stablehlo.dot_general %85, %arg11, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    %88 = stablehlo.transpose %69, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xf32>) -> tensor<2x24x3x32xf32>
    %89 = stablehlo.reshape %88 : (tensor<2x24x3x32xf32>) -> tensor<2x24x96xf32>
    %90 = stablehlo.transpose %86, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xf32>) -> tensor<2x24x3x32xf32>
    %91 = stablehlo.reshape %90 : (tensor<2x24x3x32xf32>) -> tensor<2x24x96xf32>
    %92 = stablehlo.transpose %87, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xf32>) -> tensor<2x24x3x32xf32>
    %93 = stablehlo.reshape %92 : (tensor<2x24x3x32xf32>) -> tensor<2x24x96xf32>
    %94 = stablehlo.concatenate %93, %91, %89, dim = 2 : (tensor<2x24x96xf32>, tensor<2x24x96xf32>, tensor<2x24x96xf32>) -> tensor<2x24x288xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x288xf32>, tensor<f32>) -> tensor<288xf32>
    %96 = stablehlo.reshape %95 : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%96 init: %cst_23) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x288xf32>, tensor<f32>) -> tensor<288xf32>
    %98 = stablehlo.dot_general %94, %arg10, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x288xf32>, tensor<2x24x96xf32>) -> tensor<288x96xf32>
    %99 = stablehlo.transpose %98, dims = [1, 0] : (tensor<288x96xf32>) -> tensor<96x288xf32>
    %100 = stablehlo.dot_general %94, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x288xf32>, tensor<96x288xf32>) -> tensor<2x24x96xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%100 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %102 = stablehlo.reshape %101 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%102 init: %cst_25) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %104 = stablehlo.multiply %arg8, %100 : tensor<2x24x96xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_26) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %106 = stablehlo.reshape %105 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %107 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %108 = stablehlo.multiply %100, %107 : tensor<2x24x96xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%106 init: %cst_27) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %110 = stablehlo.multiply %arg6, %108 : tensor<2x24x96xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %112 = stablehlo.reshape %111 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %113 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %114 = stablehlo.multiply %108, %113 : tensor<2x24x96xf32>
    %115 = stablehlo.multiply %112, %arg4 : tensor<2x24x1xf32>
    %116 = stablehlo.negate %114 : tensor<2x24x96xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.reduce(%116 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %118 = stablehlo.reshape %117 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %119 = stablehlo.add %59, %114 : tensor<2x24x96xf32>
    %cst_30 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %121 = stablehlo.divide %115, %120 : tensor<2x24x1xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %124 = stablehlo.multiply %123, %arg3 : tensor<2x24x96xf32>
    %125 = stablehlo.negate %124 : tensor<2x24x96xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.reduce(%125 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %127 = stablehlo.reshape %126 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %128 = stablehlo.add %119, %124 : tensor<2x24x96xf32>
    %129 = stablehlo.add %118, %127 : tensor<2x24x1xf32>
    %cst_33 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %131 = stablehlo.divide %129, %130 : tensor<2x24x1xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %134 = stablehlo.add %128, %133 : tensor<2x24x96xf32>
    return %134, %2, %4, %103, %109, %28, %34, %62, %64, %97, %99, %22, %24 : tensor<2x24x96xf32>, tensor<96xf32>, tensor<200x96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96x96xf32>, tensor<288xf32>, tensor<96x288xf32>, tensor<200xf32>, tensor<96x200xf32>
  }
  func.func private @_where_22(%arg0: tensor<2x3x24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>
    return %1 : tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_23(%arg0: tensor<3x96xf32>, %arg1: tensor<96xf32>, %arg2: tensor<i32>) -> tensor<3x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<96xf32>) -> tensor<1x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x96xf32>, tensor<1x96xf32>, tensor<i32>, tensor<i32>) -> tensor<3x96xf32>
    return %1 : tensor<3x96xf32>
  }
  func.func private @dynamic_update_index_in_dim_24(%arg0: tensor<3x200x96xf32>, %arg1: tensor<200x96xf32>, %arg2: tensor<i32>) -> tensor<3x200x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<200x96xf32>) -> tensor<1x200x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x200x96xf32>, tensor<1x200x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x200x96xf32>
    return %1 : tensor<3x200x96xf32>
  }
  func.func private @dynamic_update_index_in_dim_25(%arg0: tensor<3x96x96xf32>, %arg1: tensor<96x96xf32>, %arg2: tensor<i32>) -> tensor<3x96x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x96xf32>) -> tensor<1x96x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x96x96xf32>, tensor<1x96x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x96x96xf32>
    return %1 : tensor<3x96x96xf32>
  }
  func.func private @dynamic_update_index_in_dim_26(%arg0: tensor<3x288xf32>, %arg1: tensor<288xf32>, %arg2: tensor<i32>) -> tensor<3x288xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<288xf32>) -> tensor<1x288xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x288xf32>, tensor<1x288xf32>, tensor<i32>, tensor<i32>) -> tensor<3x288xf32>
    return %1 : tensor<3x288xf32>
  }
  func.func private @dynamic_update_index_in_dim_27(%arg0: tensor<3x96x288xf32>, %arg1: tensor<96x288xf32>, %arg2: tensor<i32>) -> tensor<3x96x288xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x288xf32>) -> tensor<1x96x288xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x96x288xf32>, tensor<1x96x288xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x96x288xf32>
    return %1 : tensor<3x96x288xf32>
  }
  func.func private @dynamic_update_index_in_dim_28(%arg0: tensor<3x200xf32>, %arg1: tensor<200xf32>, %arg2: tensor<i32>) -> tensor<3x200xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<200xf32>) -> tensor<1x200xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x200xf32>, tensor<1x200xf32>, tensor<i32>, tensor<i32>) -> tensor<3x200xf32>
    return %1 : tensor<3x200xf32>
  }
  func.func private @dynamic_update_index_in_dim_29(%arg0: tensor<3x96x200xf32>, %arg1: tensor<96x200xf32>, %arg2: tensor<i32>) -> tensor<3x96x200xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x200xf32>) -> tensor<1x96x200xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x96x200xf32>, tensor<1x96x200xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x96x200xf32>
    return %1 : tensor<3x96x200xf32>
  }
}
