// gpt_scan_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<3x96xf32>) -> tensor<3x96xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<3x200x96xf32>) -> tensor<3x200x96xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<3x96xf32>) -> tensor<3x96xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<3x96xf32>) -> tensor<3x96xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<3x96xf32>) -> tensor<3x96xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<3x96xf32>) -> tensor<3x96xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<3x96xf32>) -> tensor<3x96xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<3x96x96xf32>) -> tensor<3x96x96xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<3x288xf32>) -> tensor<3x288xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<3x96x288xf32>) -> tensor<3x96x288xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<3x200xf32>) -> tensor<3x200xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<3x96x200xf32>) -> tensor<3x96x200xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<96xf32>) -> tensor<96xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<96xf32>) -> tensor<96xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<24x96xf32>) -> tensor<24x96xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<200x96xf32>) -> tensor<200x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %17 = stablehlo.compare LT, %arg49, %16, SIGNED : (tensor<2x24xi32>, tensor<2x24xi32>) -> tensor<2x24xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %19 = stablehlo.add %arg49, %18 : tensor<2x24xi32>
    %20 = stablehlo.select %17, %19, %arg49 : tensor<2x24xi1>, tensor<2x24xi32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %22 = "stablehlo.gather"(%15, %21) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 96>}> : (tensor<200x96xbf16>, tensor<2x24x1xi32>) -> tensor<2x24x96xbf16>
    %23 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<24x96xbf16>) -> tensor<1x24x96xbf16>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x24x96xbf16>) -> tensor<2x24x96xbf16>
    %25 = stablehlo.add %22, %24 : tensor<2x24x96xbf16>
    %26 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %27 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %28 = stablehlo.compare GE, %26, %27, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %cst = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %29:3 = call @_where(%28, %cst) : (tensor<24x24xi1>, tensor<f32>) -> (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>)
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<3x1x1x96xbf16>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<3x2x24x96xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %36 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<3x2x24x96xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %37 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<3x2x3x24x32xbf16>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %38 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<3x2x3x24x32xbf16>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x2x3x24x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %42 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<3x2x3x24x32xbf16>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %43 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<3x2x3x24x24xbf16>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<3x2x24x96xbf16>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x24x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x2x24x96xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %49 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<bf16>) -> tensor<3x1x1x96xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %50 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<bf16>) -> tensor<3x2x24x96xbf16>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %51 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<3x2x24x96xbf16>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %52 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<3x2x24x200xbf16>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %53 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<bf16>) -> tensor<3x2x24x200xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %54 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<3x2x24x200xbf16>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %55 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<3x2x24x200xbf16>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %56 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<bf16>) -> tensor<3x2x24x200xbf16>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %57 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<bf16>) -> tensor<3x2x24x200xbf16>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %58:44 = stablehlo.while(%iterArg = %0, %iterArg_196 = %1, %iterArg_197 = %2, %iterArg_198 = %3, %iterArg_199 = %4, %iterArg_200 = %5, %iterArg_201 = %6, %iterArg_202 = %7, %iterArg_203 = %8, %iterArg_204 = %9, %iterArg_205 = %10, %iterArg_206 = %11, %iterArg_207 = %29#0, %iterArg_208 = %29#2, %iterArg_209 = %c_29, %iterArg_210 = %25, %iterArg_211 = %30, %iterArg_212 = %31, %iterArg_213 = %32, %iterArg_214 = %33, %iterArg_215 = %34, %iterArg_216 = %35, %iterArg_217 = %36, %iterArg_218 = %37, %iterArg_219 = %38, %iterArg_220 = %39, %iterArg_221 = %40, %iterArg_222 = %41, %iterArg_223 = %42, %iterArg_224 = %43, %iterArg_225 = %44, %iterArg_226 = %45, %iterArg_227 = %46, %iterArg_228 = %47, %iterArg_229 = %48, %iterArg_230 = %49, %iterArg_231 = %50, %iterArg_232 = %51, %iterArg_233 = %52, %iterArg_234 = %53, %iterArg_235 = %54, %iterArg_236 = %55, %iterArg_237 = %56, %iterArg_238 = %57) : tensor<3x96xbf16>, tensor<3x200x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96x96xbf16>, tensor<3x288xbf16>, tensor<3x96x288xbf16>, tensor<3x200xbf16>, tensor<3x96x200xbf16>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xbf16>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>
    cond {
      %c_239 = stablehlo.constant dense<3> : tensor<i32>
      %621 = stablehlo.compare LT, %iterArg_209, %c_239, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %621 : tensor<i1>
    } do {
      %621 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_209) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %622 = func.call @dynamic_index_in_dim_0(%iterArg_196, %iterArg_209) : (tensor<3x200x96xbf16>, tensor<i32>) -> tensor<200x96xbf16>
      %623 = func.call @dynamic_index_in_dim(%iterArg_197, %iterArg_209) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %624 = func.call @dynamic_index_in_dim(%iterArg_198, %iterArg_209) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %625 = func.call @dynamic_index_in_dim(%iterArg_199, %iterArg_209) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %626 = func.call @dynamic_index_in_dim(%iterArg_200, %iterArg_209) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %627 = func.call @dynamic_index_in_dim(%iterArg_201, %iterArg_209) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %628 = func.call @dynamic_index_in_dim_1(%iterArg_202, %iterArg_209) : (tensor<3x96x96xbf16>, tensor<i32>) -> tensor<96x96xbf16>
      %629 = func.call @dynamic_index_in_dim_2(%iterArg_203, %iterArg_209) : (tensor<3x288xbf16>, tensor<i32>) -> tensor<288xbf16>
      %630 = func.call @dynamic_index_in_dim_3(%iterArg_204, %iterArg_209) : (tensor<3x96x288xbf16>, tensor<i32>) -> tensor<96x288xbf16>
      %631 = func.call @dynamic_index_in_dim_4(%iterArg_205, %iterArg_209) : (tensor<3x200xbf16>, tensor<i32>) -> tensor<200xbf16>
      %632 = func.call @dynamic_index_in_dim_5(%iterArg_206, %iterArg_209) : (tensor<3x96x200xbf16>, tensor<i32>) -> tensor<96x200xbf16>
      %633:29 = func.call @closed_call(%iterArg_207, %iterArg_208, %iterArg_210, %621, %622, %623, %624, %625, %626, %627, %628, %629, %630, %631, %632) : (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x24x96xbf16>, tensor<96xbf16>, tensor<200x96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96x96xbf16>, tensor<288xbf16>, tensor<96x288xbf16>, tensor<200xbf16>, tensor<96x200xbf16>) -> (tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>)
      %634 = func.call @dynamic_update_index_in_dim(%iterArg_211, %633#1, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %635 = func.call @dynamic_update_index_in_dim_7(%iterArg_212, %633#2, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %636 = func.call @dynamic_update_index_in_dim_7(%iterArg_213, %633#3, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %637 = func.call @dynamic_update_index_in_dim(%iterArg_214, %633#4, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %638 = func.call @dynamic_update_index_in_dim_8(%iterArg_215, %633#5, %iterArg_209) : (tensor<3x1x1x96xbf16>, tensor<1x1x96xbf16>, tensor<i32>) -> tensor<3x1x1x96xbf16>
      %639 = func.call @dynamic_update_index_in_dim_9(%iterArg_216, %633#6, %iterArg_209) : (tensor<3x2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<i32>) -> tensor<3x2x24x96xbf16>
      %640 = func.call @dynamic_update_index_in_dim_9(%iterArg_217, %633#7, %iterArg_209) : (tensor<3x2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<i32>) -> tensor<3x2x24x96xbf16>
      %641 = func.call @dynamic_update_index_in_dim_10(%iterArg_218, %633#8, %iterArg_209) : (tensor<3x2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<i32>) -> tensor<3x2x3x24x32xbf16>
      %642 = func.call @dynamic_update_index_in_dim_10(%iterArg_219, %633#9, %iterArg_209) : (tensor<3x2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<i32>) -> tensor<3x2x3x24x32xbf16>
      %643 = func.call @dynamic_update_index_in_dim_11(%iterArg_220, %633#10, %iterArg_209) : (tensor<3x2x3x24x24xf32>, tensor<2x3x24x24xf32>, tensor<i32>) -> tensor<3x2x3x24x24xf32>
      %644 = func.call @dynamic_update_index_in_dim_12(%iterArg_221, %633#11, %iterArg_209) : (tensor<3x2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<i32>) -> tensor<3x2x3x24x1xf32>
      %645 = func.call @dynamic_update_index_in_dim_12(%iterArg_222, %633#12, %iterArg_209) : (tensor<3x2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<i32>) -> tensor<3x2x3x24x1xf32>
      %646 = func.call @dynamic_update_index_in_dim_10(%iterArg_223, %633#13, %iterArg_209) : (tensor<3x2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<i32>) -> tensor<3x2x3x24x32xbf16>
      %647 = func.call @dynamic_update_index_in_dim_13(%iterArg_224, %633#14, %iterArg_209) : (tensor<3x2x3x24x24xbf16>, tensor<2x3x24x24xbf16>, tensor<i32>) -> tensor<3x2x3x24x24xbf16>
      %648 = func.call @dynamic_update_index_in_dim_9(%iterArg_225, %633#15, %iterArg_209) : (tensor<3x2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<i32>) -> tensor<3x2x24x96xbf16>
      %649 = func.call @dynamic_update_index_in_dim(%iterArg_226, %633#16, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %650 = func.call @dynamic_update_index_in_dim_7(%iterArg_227, %633#17, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %651 = func.call @dynamic_update_index_in_dim_7(%iterArg_228, %633#18, %iterArg_209) : (tensor<3x2x24x1xf32>, tensor<2x24x1xf32>, tensor<i32>) -> tensor<3x2x24x1xf32>
      %652 = func.call @dynamic_update_index_in_dim(%iterArg_229, %633#19, %iterArg_209) : (tensor<3x2x24x96xf32>, tensor<2x24x96xf32>, tensor<i32>) -> tensor<3x2x24x96xf32>
      %653 = func.call @dynamic_update_index_in_dim_8(%iterArg_230, %633#20, %iterArg_209) : (tensor<3x1x1x96xbf16>, tensor<1x1x96xbf16>, tensor<i32>) -> tensor<3x1x1x96xbf16>
      %654 = func.call @dynamic_update_index_in_dim_9(%iterArg_231, %633#21, %iterArg_209) : (tensor<3x2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<i32>) -> tensor<3x2x24x96xbf16>
      %655 = func.call @dynamic_update_index_in_dim_9(%iterArg_232, %633#22, %iterArg_209) : (tensor<3x2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<i32>) -> tensor<3x2x24x96xbf16>
      %656 = func.call @dynamic_update_index_in_dim_14(%iterArg_233, %633#23, %iterArg_209) : (tensor<3x2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<i32>) -> tensor<3x2x24x200xbf16>
      %657 = func.call @dynamic_update_index_in_dim_14(%iterArg_234, %633#24, %iterArg_209) : (tensor<3x2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<i32>) -> tensor<3x2x24x200xbf16>
      %658 = func.call @dynamic_update_index_in_dim_14(%iterArg_235, %633#25, %iterArg_209) : (tensor<3x2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<i32>) -> tensor<3x2x24x200xbf16>
      %659 = func.call @dynamic_update_index_in_dim_14(%iterArg_236, %633#26, %iterArg_209) : (tensor<3x2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<i32>) -> tensor<3x2x24x200xbf16>
      %660 = func.call @dynamic_update_index_in_dim_14(%iterArg_237, %633#27, %iterArg_209) : (tensor<3x2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<i32>) -> tensor<3x2x24x200xbf16>
      %661 = func.call @dynamic_update_index_in_dim_14(%iterArg_238, %633#28, %iterArg_209) : (tensor<3x2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<i32>) -> tensor<3x2x24x200xbf16>
      %c_239 = stablehlo.constant dense<1> : tensor<i32>
      %662 = stablehlo.add %iterArg_209, %c_239 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_196, %iterArg_197, %iterArg_198, %iterArg_199, %iterArg_200, %iterArg_201, %iterArg_202, %iterArg_203, %iterArg_204, %iterArg_205, %iterArg_206, %iterArg_207, %iterArg_208, %662, %633#0, %634, %635, %636, %637, %638, %639, %640, %641, %642, %643, %644, %645, %646, %647, %648, %649, %650, %651, %652, %653, %654, %655, %656, %657, %658, %659, %660, %661 : tensor<3x96xbf16>, tensor<3x200x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96x96xbf16>, tensor<3x288xbf16>, tensor<3x96x288xbf16>, tensor<3x200xbf16>, tensor<3x96x200xbf16>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xbf16>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>
    }
    %59 = stablehlo.convert %58#15 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_31 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %63 = stablehlo.divide %61, %62 : tensor<2x24x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %65 = stablehlo.subtract %59, %64 : tensor<2x24x96xf32>
    %66 = chlo.square %65 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x24x96xf32>
    %68 = stablehlo.multiply %67, %65 : tensor<2x24x96xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%66 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_34 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %72 = stablehlo.divide %70, %71 : tensor<2x24x1xf32>
    %73 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %74 = stablehlo.subtract %59, %73 : tensor<2x24x96xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %76 = stablehlo.add %72, %75 : tensor<2x24x1xf32>
    %77 = stablehlo.rsqrt %76 : tensor<2x24x1xf32>
    %78 = stablehlo.divide %77, %76 : tensor<2x24x1xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %80 = stablehlo.multiply %79, %78 : tensor<2x24x1xf32>
    %81 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %82 = stablehlo.multiply %74, %81 : tensor<2x24x96xf32>
    %83 = stablehlo.convert %82 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %84 = stablehlo.broadcast_in_dim %13, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %86 = stablehlo.multiply %83, %85 : tensor<2x24x96xbf16>
    %87 = stablehlo.broadcast_in_dim %12, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %89 = stablehlo.add %86, %88 : tensor<2x24x96xbf16>
    %90 = stablehlo.transpose %15, dims = [1, 0] : (tensor<200x96xbf16>) -> tensor<96x200xbf16>
    %91 = stablehlo.dot_general %89, %90, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x200xbf16>) -> tensor<2x24x200xbf16>
    %92 = stablehlo.convert %91 : (tensor<2x24x200xbf16>) -> tensor<2x24x200xf32>
    %93 = stablehlo.broadcast_in_dim %arg50, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %94:2 = call @take_along_axis(%92, %93) : (tensor<2x24x200xf32>, tensor<2x24x1xi32>) -> (tensor<2x24x1xf32>, tensor<2x24x1x1xi32>)
    %95 = stablehlo.reshape %94#0 : (tensor<2x24x1xf32>) -> tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %96 = stablehlo.reduce(%92 init: %cst_37) applies stablehlo.maximum across dimensions = [2] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<2x24xf32>
    %97 = stablehlo.reshape %96 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    %99 = stablehlo.compare EQ, %92, %98, FLOAT : (tensor<2x24x200xf32>, tensor<2x24x200xf32>) -> tensor<2x24x200xi1>
    %100 = stablehlo.convert %99 : (tensor<2x24x200xi1>) -> tensor<2x24x200xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%100 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<2x24xf32>
    %cst_39 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %103 = stablehlo.maximum %102, %96 : tensor<2x24xf32>
    %104 = stablehlo.compare EQ, %96, %103, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %107 = stablehlo.select %104, %105, %106 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_42 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %109 = stablehlo.compare EQ, %108, %103, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %112 = stablehlo.select %109, %110, %111 : tensor<2x24xi1>, tensor<2x24xf32>
    %113 = stablehlo.divide %107, %112 : tensor<2x24xf32>
    %114 = stablehlo.is_finite %103 : (tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %116 = stablehlo.select %114, %103, %115 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %118 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    %120 = stablehlo.subtract %92, %119 : tensor<2x24x200xf32>
    %121 = stablehlo.exponential %120 : tensor<2x24x200xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<2x24x200xf32>, tensor<f32>) -> tensor<2x24xf32>
    %123 = stablehlo.sign %122 : tensor<2x24xf32>
    %124 = stablehlo.abs %122 : tensor<2x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %126 = stablehlo.compare GE, %122, %125, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %127 = stablehlo.log %124 : tensor<2x24xf32>
    %128 = stablehlo.add %127, %116 : tensor<2x24xf32>
    %129 = stablehlo.subtract %128, %95 : tensor<2x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.reduce(%129 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %131 = stablehlo.divide %130, %cst_50 : tensor<f32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_52 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %132 = stablehlo.divide %cst_51, %cst_52 : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %134 = stablehlo.negate %133 : tensor<2x24xf32>
    %135 = stablehlo.divide %133, %124 : tensor<2x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %137 = stablehlo.select %126, %136, %135 : tensor<2x24xi1>, tensor<2x24xf32>
    %138 = stablehlo.select %126, %135, %136 : tensor<2x24xi1>, tensor<2x24xf32>
    %139 = stablehlo.negate %137 : tensor<2x24xf32>
    %140 = stablehlo.add %138, %139 : tensor<2x24xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x200xf32>
    %142 = stablehlo.multiply %141, %121 : tensor<2x24x200xf32>
    %143 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %144 = call @take_along_axis_15(%94#1, %143) : (tensor<2x24x1x1xi32>, tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    %145 = stablehlo.add %142, %144 : tensor<2x24x200xf32>
    %146 = stablehlo.convert %145 : (tensor<2x24x200xf32>) -> tensor<2x24x200xbf16>
    %147 = stablehlo.dot_general %146, %89, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xbf16>, tensor<2x24x96xbf16>) -> tensor<200x96xbf16>
    %148 = stablehlo.transpose %147, dims = [1, 0] : (tensor<200x96xbf16>) -> tensor<96x200xbf16>
    %149 = stablehlo.dot_general %146, %90, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xbf16>, tensor<96x200xbf16>) -> tensor<2x24x96xbf16>
    %150 = stablehlo.transpose %148, dims = [1, 0] : (tensor<96x200xbf16>) -> tensor<200x96xbf16>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %151 = stablehlo.reduce(%149 init: %cst_54) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %152 = stablehlo.reshape %151 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %153 = stablehlo.reduce(%152 init: %cst_55) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %154 = stablehlo.multiply %83, %149 : tensor<2x24x96xbf16>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %155 = stablehlo.reduce(%154 init: %cst_56) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %156 = stablehlo.reshape %155 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %157 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %158 = stablehlo.multiply %149, %157 : tensor<2x24x96xbf16>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %159 = stablehlo.reduce(%156 init: %cst_57) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %160 = stablehlo.convert %158 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %161 = stablehlo.multiply %74, %160 : tensor<2x24x96xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%161 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %163 = stablehlo.reshape %162 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %164 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %165 = stablehlo.multiply %160, %164 : tensor<2x24x96xf32>
    %166 = stablehlo.multiply %163, %80 : tensor<2x24x1xf32>
    %167 = stablehlo.negate %165 : tensor<2x24x96xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.reduce(%167 init: %cst_59) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %169 = stablehlo.reshape %168 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_60 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %171 = stablehlo.divide %166, %170 : tensor<2x24x1xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.reduce(%171 init: %cst_61) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %174 = stablehlo.multiply %173, %68 : tensor<2x24x96xf32>
    %175 = stablehlo.negate %174 : tensor<2x24x96xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.reduce(%175 init: %cst_62) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %177 = stablehlo.reshape %176 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %178 = stablehlo.add %165, %174 : tensor<2x24x96xf32>
    %179 = stablehlo.add %169, %177 : tensor<2x24x1xf32>
    %cst_63 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %181 = stablehlo.divide %179, %180 : tensor<2x24x1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %184 = stablehlo.add %178, %183 : tensor<2x24x96xf32>
    %185 = stablehlo.convert %184 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %186 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<bf16>) -> tensor<3x96xbf16>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %187 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<bf16>) -> tensor<3x200x96xbf16>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %188 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<bf16>) -> tensor<3x96xbf16>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %189 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<bf16>) -> tensor<3x96xbf16>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %190 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<bf16>) -> tensor<3x96xbf16>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %191 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<bf16>) -> tensor<3x96xbf16>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %192 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<bf16>) -> tensor<3x96xbf16>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %193 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<bf16>) -> tensor<3x96x96xbf16>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %194 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<bf16>) -> tensor<3x288xbf16>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %195 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<bf16>) -> tensor<3x96x288xbf16>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %196 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<bf16>) -> tensor<3x200xbf16>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %197 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<bf16>) -> tensor<3x96x200xbf16>
    %c_77 = stablehlo.constant dense<0> : tensor<i32>
    %198:48 = stablehlo.while(%iterArg = %58#16, %iterArg_196 = %58#17, %iterArg_197 = %58#18, %iterArg_198 = %58#19, %iterArg_199 = %58#20, %iterArg_200 = %58#21, %iterArg_201 = %9, %iterArg_202 = %58#22, %iterArg_203 = %58#23, %iterArg_204 = %58#24, %iterArg_205 = %58#25, %iterArg_206 = %58#26, %iterArg_207 = %58#27, %iterArg_208 = %58#28, %iterArg_209 = %58#29, %iterArg_210 = %7, %iterArg_211 = %58#30, %iterArg_212 = %58#31, %iterArg_213 = %58#32, %iterArg_214 = %58#33, %iterArg_215 = %58#34, %iterArg_216 = %58#35, %iterArg_217 = %58#36, %iterArg_218 = %11, %iterArg_219 = %58#37, %iterArg_220 = %58#38, %iterArg_221 = %58#39, %iterArg_222 = %58#40, %iterArg_223 = %58#41, %iterArg_224 = %58#42, %iterArg_225 = %1, %iterArg_226 = %58#43, %iterArg_227 = %29#0, %iterArg_228 = %29#1, %iterArg_229 = %c_77, %iterArg_230 = %185, %iterArg_231 = %186, %iterArg_232 = %187, %iterArg_233 = %188, %iterArg_234 = %189, %iterArg_235 = %190, %iterArg_236 = %191, %iterArg_237 = %192, %iterArg_238 = %193, %iterArg_239 = %194, %iterArg_240 = %195, %iterArg_241 = %196, %iterArg_242 = %197) : tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x96x288xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xbf16>, tensor<3x96x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x96x200xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x200x96xbf16>, tensor<3x2x24x200xbf16>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xbf16>, tensor<3x96xbf16>, tensor<3x200x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96x96xbf16>, tensor<3x288xbf16>, tensor<3x96x288xbf16>, tensor<3x200xbf16>, tensor<3x96x200xbf16>
    cond {
      %c_243 = stablehlo.constant dense<3> : tensor<i32>
      %621 = stablehlo.compare LT, %iterArg_229, %c_243, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %621 : tensor<i1>
    } do {
      %c_243 = stablehlo.constant dense<3> : tensor<i32>
      %621 = stablehlo.subtract %c_243, %iterArg_229 : tensor<i32>
      %c_244 = stablehlo.constant dense<1> : tensor<i32>
      %622 = stablehlo.subtract %621, %c_244 : tensor<i32>
      %623 = func.call @dynamic_index_in_dim_16(%iterArg, %622) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %624 = func.call @dynamic_index_in_dim_17(%iterArg_196, %622) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %625 = func.call @dynamic_index_in_dim_17(%iterArg_197, %622) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %626 = func.call @dynamic_index_in_dim_16(%iterArg_198, %622) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %627 = func.call @dynamic_index_in_dim_18(%iterArg_199, %622) : (tensor<3x1x1x96xbf16>, tensor<i32>) -> tensor<1x1x96xbf16>
      %628 = func.call @dynamic_index_in_dim_19(%iterArg_200, %622) : (tensor<3x2x24x96xbf16>, tensor<i32>) -> tensor<2x24x96xbf16>
      %629 = func.call @dynamic_index_in_dim_3(%iterArg_201, %622) : (tensor<3x96x288xbf16>, tensor<i32>) -> tensor<96x288xbf16>
      %630 = func.call @dynamic_index_in_dim_19(%iterArg_202, %622) : (tensor<3x2x24x96xbf16>, tensor<i32>) -> tensor<2x24x96xbf16>
      %631 = func.call @dynamic_index_in_dim_20(%iterArg_203, %622) : (tensor<3x2x3x24x32xbf16>, tensor<i32>) -> tensor<2x3x24x32xbf16>
      %632 = func.call @dynamic_index_in_dim_20(%iterArg_204, %622) : (tensor<3x2x3x24x32xbf16>, tensor<i32>) -> tensor<2x3x24x32xbf16>
      %633 = func.call @dynamic_index_in_dim_21(%iterArg_205, %622) : (tensor<3x2x3x24x24xf32>, tensor<i32>) -> tensor<2x3x24x24xf32>
      %634 = func.call @dynamic_index_in_dim_22(%iterArg_206, %622) : (tensor<3x2x3x24x1xf32>, tensor<i32>) -> tensor<2x3x24x1xf32>
      %635 = func.call @dynamic_index_in_dim_22(%iterArg_207, %622) : (tensor<3x2x3x24x1xf32>, tensor<i32>) -> tensor<2x3x24x1xf32>
      %636 = func.call @dynamic_index_in_dim_20(%iterArg_208, %622) : (tensor<3x2x3x24x32xbf16>, tensor<i32>) -> tensor<2x3x24x32xbf16>
      %637 = func.call @dynamic_index_in_dim_23(%iterArg_209, %622) : (tensor<3x2x3x24x24xbf16>, tensor<i32>) -> tensor<2x3x24x24xbf16>
      %638 = func.call @dynamic_index_in_dim_1(%iterArg_210, %622) : (tensor<3x96x96xbf16>, tensor<i32>) -> tensor<96x96xbf16>
      %639 = func.call @dynamic_index_in_dim_19(%iterArg_211, %622) : (tensor<3x2x24x96xbf16>, tensor<i32>) -> tensor<2x24x96xbf16>
      %640 = func.call @dynamic_index_in_dim_16(%iterArg_212, %622) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %641 = func.call @dynamic_index_in_dim_17(%iterArg_213, %622) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %642 = func.call @dynamic_index_in_dim_17(%iterArg_214, %622) : (tensor<3x2x24x1xf32>, tensor<i32>) -> tensor<2x24x1xf32>
      %643 = func.call @dynamic_index_in_dim_16(%iterArg_215, %622) : (tensor<3x2x24x96xf32>, tensor<i32>) -> tensor<2x24x96xf32>
      %644 = func.call @dynamic_index_in_dim_18(%iterArg_216, %622) : (tensor<3x1x1x96xbf16>, tensor<i32>) -> tensor<1x1x96xbf16>
      %645 = func.call @dynamic_index_in_dim_19(%iterArg_217, %622) : (tensor<3x2x24x96xbf16>, tensor<i32>) -> tensor<2x24x96xbf16>
      %646 = func.call @dynamic_index_in_dim_5(%iterArg_218, %622) : (tensor<3x96x200xbf16>, tensor<i32>) -> tensor<96x200xbf16>
      %647 = func.call @dynamic_index_in_dim_19(%iterArg_219, %622) : (tensor<3x2x24x96xbf16>, tensor<i32>) -> tensor<2x24x96xbf16>
      %648 = func.call @dynamic_index_in_dim_24(%iterArg_220, %622) : (tensor<3x2x24x200xbf16>, tensor<i32>) -> tensor<2x24x200xbf16>
      %649 = func.call @dynamic_index_in_dim_24(%iterArg_221, %622) : (tensor<3x2x24x200xbf16>, tensor<i32>) -> tensor<2x24x200xbf16>
      %650 = func.call @dynamic_index_in_dim_24(%iterArg_222, %622) : (tensor<3x2x24x200xbf16>, tensor<i32>) -> tensor<2x24x200xbf16>
      %651 = func.call @dynamic_index_in_dim_24(%iterArg_223, %622) : (tensor<3x2x24x200xbf16>, tensor<i32>) -> tensor<2x24x200xbf16>
      %652 = func.call @dynamic_index_in_dim_24(%iterArg_224, %622) : (tensor<3x2x24x200xbf16>, tensor<i32>) -> tensor<2x24x200xbf16>
      %653 = func.call @dynamic_index_in_dim_0(%iterArg_225, %622) : (tensor<3x200x96xbf16>, tensor<i32>) -> tensor<200x96xbf16>
      %654 = func.call @dynamic_index_in_dim_24(%iterArg_226, %622) : (tensor<3x2x24x200xbf16>, tensor<i32>) -> tensor<2x24x200xbf16>
      %655:13 = func.call @closed_call_25(%iterArg_227, %iterArg_228, %iterArg_230, %623, %624, %625, %626, %627, %628, %629, %630, %631, %632, %633, %634, %635, %636, %637, %638, %639, %640, %641, %642, %643, %644, %645, %646, %647, %648, %649, %650, %651, %652, %653, %654) : (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<96x288xbf16>, tensor<2x24x96xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xbf16>, tensor<96x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<96x200xbf16>, tensor<2x24x96xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<200x96xbf16>, tensor<2x24x200xbf16>) -> (tensor<2x24x96xbf16>, tensor<96xbf16>, tensor<200x96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96x96xbf16>, tensor<288xbf16>, tensor<96x288xbf16>, tensor<200xbf16>, tensor<96x200xbf16>)
      %656 = func.call @dynamic_update_index_in_dim_27(%iterArg_231, %655#1, %622) : (tensor<3x96xbf16>, tensor<96xbf16>, tensor<i32>) -> tensor<3x96xbf16>
      %657 = func.call @dynamic_update_index_in_dim_28(%iterArg_232, %655#2, %622) : (tensor<3x200x96xbf16>, tensor<200x96xbf16>, tensor<i32>) -> tensor<3x200x96xbf16>
      %658 = func.call @dynamic_update_index_in_dim_27(%iterArg_233, %655#3, %622) : (tensor<3x96xbf16>, tensor<96xbf16>, tensor<i32>) -> tensor<3x96xbf16>
      %659 = func.call @dynamic_update_index_in_dim_27(%iterArg_234, %655#4, %622) : (tensor<3x96xbf16>, tensor<96xbf16>, tensor<i32>) -> tensor<3x96xbf16>
      %660 = func.call @dynamic_update_index_in_dim_27(%iterArg_235, %655#5, %622) : (tensor<3x96xbf16>, tensor<96xbf16>, tensor<i32>) -> tensor<3x96xbf16>
      %661 = func.call @dynamic_update_index_in_dim_27(%iterArg_236, %655#6, %622) : (tensor<3x96xbf16>, tensor<96xbf16>, tensor<i32>) -> tensor<3x96xbf16>
      %662 = func.call @dynamic_update_index_in_dim_27(%iterArg_237, %655#7, %622) : (tensor<3x96xbf16>, tensor<96xbf16>, tensor<i32>) -> tensor<3x96xbf16>
      %663 = func.call @dynamic_update_index_in_dim_29(%iterArg_238, %655#8, %622) : (tensor<3x96x96xbf16>, tensor<96x96xbf16>, tensor<i32>) -> tensor<3x96x96xbf16>
      %664 = func.call @dynamic_update_index_in_dim_30(%iterArg_239, %655#9, %622) : (tensor<3x288xbf16>, tensor<288xbf16>, tensor<i32>) -> tensor<3x288xbf16>
      %665 = func.call @dynamic_update_index_in_dim_31(%iterArg_240, %655#10, %622) : (tensor<3x96x288xbf16>, tensor<96x288xbf16>, tensor<i32>) -> tensor<3x96x288xbf16>
      %666 = func.call @dynamic_update_index_in_dim_32(%iterArg_241, %655#11, %622) : (tensor<3x200xbf16>, tensor<200xbf16>, tensor<i32>) -> tensor<3x200xbf16>
      %667 = func.call @dynamic_update_index_in_dim_33(%iterArg_242, %655#12, %622) : (tensor<3x96x200xbf16>, tensor<96x200xbf16>, tensor<i32>) -> tensor<3x96x200xbf16>
      %c_245 = stablehlo.constant dense<1> : tensor<i32>
      %668 = stablehlo.add %iterArg_229, %c_245 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_196, %iterArg_197, %iterArg_198, %iterArg_199, %iterArg_200, %iterArg_201, %iterArg_202, %iterArg_203, %iterArg_204, %iterArg_205, %iterArg_206, %iterArg_207, %iterArg_208, %iterArg_209, %iterArg_210, %iterArg_211, %iterArg_212, %iterArg_213, %iterArg_214, %iterArg_215, %iterArg_216, %iterArg_217, %iterArg_218, %iterArg_219, %iterArg_220, %iterArg_221, %iterArg_222, %iterArg_223, %iterArg_224, %iterArg_225, %iterArg_226, %iterArg_227, %iterArg_228, %668, %655#0, %656, %657, %658, %659, %660, %661, %662, %663, %664, %665, %666, %667 : tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x96x288xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x1xf32>, tensor<3x2x3x24x32xbf16>, tensor<3x2x3x24x24xbf16>, tensor<3x96x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x96xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x1xf32>, tensor<3x2x24x96xf32>, tensor<3x1x1x96xbf16>, tensor<3x2x24x96xbf16>, tensor<3x96x200xbf16>, tensor<3x2x24x96xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x2x24x200xbf16>, tensor<3x200x96xbf16>, tensor<3x2x24x200xbf16>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<i32>, tensor<2x24x96xbf16>, tensor<3x96xbf16>, tensor<3x200x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96x96xbf16>, tensor<3x288xbf16>, tensor<3x96x288xbf16>, tensor<3x200xbf16>, tensor<3x96x200xbf16>
    }
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %199 = stablehlo.reduce(%198#35 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<24x96xbf16>
    %200 = stablehlo.reshape %199 : (tensor<24x96xbf16>) -> tensor<1x24x96xbf16>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %201 = stablehlo.reduce(%200 init: %cst_79) applies stablehlo.add across dimensions = [0] : (tensor<1x24x96xbf16>, tensor<bf16>) -> tensor<24x96xbf16>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %202 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<bf16>) -> tensor<200x96xbf16>
    %203 = "stablehlo.scatter"(%202, %21, %198#35) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg51: tensor<bf16>, %arg52: tensor<bf16>):
      %621 = stablehlo.add %arg51, %arg52 : tensor<bf16>
      stablehlo.return %621 : tensor<bf16>
    }) : (tensor<200x96xbf16>, tensor<2x24x1xi32>, tensor<2x24x96xbf16>) -> tensor<200x96xbf16>
    %204 = stablehlo.add %150, %203 : tensor<200x96xbf16>
    %205 = stablehlo.convert %204 : (tensor<200x96xbf16>) -> tensor<200x96xf32>
    %206 = stablehlo.convert %201 : (tensor<24x96xbf16>) -> tensor<24x96xf32>
    %207 = stablehlo.convert %159 : (tensor<96xbf16>) -> tensor<96xf32>
    %208 = stablehlo.convert %153 : (tensor<96xbf16>) -> tensor<96xf32>
    %209 = stablehlo.convert %198#47 : (tensor<3x96x200xbf16>) -> tensor<3x96x200xf32>
    %210 = stablehlo.convert %198#46 : (tensor<3x200xbf16>) -> tensor<3x200xf32>
    %211 = stablehlo.convert %198#45 : (tensor<3x96x288xbf16>) -> tensor<3x96x288xf32>
    %212 = stablehlo.convert %198#44 : (tensor<3x288xbf16>) -> tensor<3x288xf32>
    %213 = stablehlo.convert %198#43 : (tensor<3x96x96xbf16>) -> tensor<3x96x96xf32>
    %214 = stablehlo.convert %198#42 : (tensor<3x96xbf16>) -> tensor<3x96xf32>
    %215 = stablehlo.convert %198#41 : (tensor<3x96xbf16>) -> tensor<3x96xf32>
    %216 = stablehlo.convert %198#40 : (tensor<3x96xbf16>) -> tensor<3x96xf32>
    %217 = stablehlo.convert %198#39 : (tensor<3x96xbf16>) -> tensor<3x96xf32>
    %218 = stablehlo.convert %198#38 : (tensor<3x96xbf16>) -> tensor<3x96xf32>
    %219 = stablehlo.convert %198#37 : (tensor<3x200x96xbf16>) -> tensor<3x200x96xf32>
    %220 = stablehlo.convert %198#36 : (tensor<3x96xbf16>) -> tensor<3x96xf32>
    %c_81 = stablehlo.constant dense<1> : tensor<i32>
    %221 = stablehlo.add %arg48, %c_81 : tensor<i32>
    %222 = stablehlo.convert %221 : (tensor<i32>) -> tensor<f32>
    %cst_82 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %223 = stablehlo.power %cst_82, %222 : tensor<f32>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %224 = stablehlo.subtract %cst_83, %223 : tensor<f32>
    %cst_84 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %225 = stablehlo.power %cst_84, %222 : tensor<f32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %226 = stablehlo.subtract %cst_85, %225 : tensor<f32>
    %cst_86 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %228 = stablehlo.multiply %227, %arg16 : tensor<3x96xf32>
    %cst_87 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %230 = stablehlo.multiply %229, %220 : tensor<3x96xf32>
    %231 = stablehlo.add %228, %230 : tensor<3x96xf32>
    %cst_88 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %233 = stablehlo.multiply %232, %arg32 : tensor<3x96xf32>
    %234 = chlo.square %220 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_89 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %236 = stablehlo.multiply %235, %234 : tensor<3x96xf32>
    %237 = stablehlo.add %233, %236 : tensor<3x96xf32>
    %238 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %239 = stablehlo.divide %231, %238 : tensor<3x96xf32>
    %240 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %241 = stablehlo.divide %237, %240 : tensor<3x96xf32>
    %242 = stablehlo.sqrt %241 : tensor<3x96xf32>
    %cst_90 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %244 = stablehlo.add %242, %243 : tensor<3x96xf32>
    %245 = stablehlo.divide %239, %244 : tensor<3x96xf32>
    %cst_91 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %247 = stablehlo.multiply %246, %arg0 : tensor<3x96xf32>
    %248 = stablehlo.add %245, %247 : tensor<3x96xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %250 = stablehlo.multiply %249, %248 : tensor<3x96xf32>
    %251 = stablehlo.subtract %arg0, %250 : tensor<3x96xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %253 = stablehlo.multiply %252, %arg17 : tensor<3x200x96xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %255 = stablehlo.multiply %254, %219 : tensor<3x200x96xf32>
    %256 = stablehlo.add %253, %255 : tensor<3x200x96xf32>
    %cst_95 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %258 = stablehlo.multiply %257, %arg33 : tensor<3x200x96xf32>
    %259 = chlo.square %219 : tensor<3x200x96xf32> -> tensor<3x200x96xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %261 = stablehlo.multiply %260, %259 : tensor<3x200x96xf32>
    %262 = stablehlo.add %258, %261 : tensor<3x200x96xf32>
    %263 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %264 = stablehlo.divide %256, %263 : tensor<3x200x96xf32>
    %265 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %266 = stablehlo.divide %262, %265 : tensor<3x200x96xf32>
    %267 = stablehlo.sqrt %266 : tensor<3x200x96xf32>
    %cst_97 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %269 = stablehlo.add %267, %268 : tensor<3x200x96xf32>
    %270 = stablehlo.divide %264, %269 : tensor<3x200x96xf32>
    %cst_98 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %272 = stablehlo.multiply %271, %arg1 : tensor<3x200x96xf32>
    %273 = stablehlo.add %270, %272 : tensor<3x200x96xf32>
    %cst_99 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<3x200x96xf32>
    %275 = stablehlo.multiply %274, %273 : tensor<3x200x96xf32>
    %276 = stablehlo.subtract %arg1, %275 : tensor<3x200x96xf32>
    %cst_100 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %278 = stablehlo.multiply %277, %arg18 : tensor<3x96xf32>
    %cst_101 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %280 = stablehlo.multiply %279, %218 : tensor<3x96xf32>
    %281 = stablehlo.add %278, %280 : tensor<3x96xf32>
    %cst_102 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %283 = stablehlo.multiply %282, %arg34 : tensor<3x96xf32>
    %284 = chlo.square %218 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_103 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %286 = stablehlo.multiply %285, %284 : tensor<3x96xf32>
    %287 = stablehlo.add %283, %286 : tensor<3x96xf32>
    %288 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %289 = stablehlo.divide %281, %288 : tensor<3x96xf32>
    %290 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %291 = stablehlo.divide %287, %290 : tensor<3x96xf32>
    %292 = stablehlo.sqrt %291 : tensor<3x96xf32>
    %cst_104 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %294 = stablehlo.add %292, %293 : tensor<3x96xf32>
    %295 = stablehlo.divide %289, %294 : tensor<3x96xf32>
    %cst_105 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %297 = stablehlo.multiply %296, %arg2 : tensor<3x96xf32>
    %298 = stablehlo.add %295, %297 : tensor<3x96xf32>
    %cst_106 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %300 = stablehlo.multiply %299, %298 : tensor<3x96xf32>
    %301 = stablehlo.subtract %arg2, %300 : tensor<3x96xf32>
    %cst_107 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %303 = stablehlo.multiply %302, %arg19 : tensor<3x96xf32>
    %cst_108 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %305 = stablehlo.multiply %304, %217 : tensor<3x96xf32>
    %306 = stablehlo.add %303, %305 : tensor<3x96xf32>
    %cst_109 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %308 = stablehlo.multiply %307, %arg35 : tensor<3x96xf32>
    %309 = chlo.square %217 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_110 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %311 = stablehlo.multiply %310, %309 : tensor<3x96xf32>
    %312 = stablehlo.add %308, %311 : tensor<3x96xf32>
    %313 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %314 = stablehlo.divide %306, %313 : tensor<3x96xf32>
    %315 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %316 = stablehlo.divide %312, %315 : tensor<3x96xf32>
    %317 = stablehlo.sqrt %316 : tensor<3x96xf32>
    %cst_111 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %319 = stablehlo.add %317, %318 : tensor<3x96xf32>
    %320 = stablehlo.divide %314, %319 : tensor<3x96xf32>
    %cst_112 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %322 = stablehlo.multiply %321, %arg3 : tensor<3x96xf32>
    %323 = stablehlo.add %320, %322 : tensor<3x96xf32>
    %cst_113 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %325 = stablehlo.multiply %324, %323 : tensor<3x96xf32>
    %326 = stablehlo.subtract %arg3, %325 : tensor<3x96xf32>
    %cst_114 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %328 = stablehlo.multiply %327, %arg20 : tensor<3x96xf32>
    %cst_115 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %330 = stablehlo.multiply %329, %216 : tensor<3x96xf32>
    %331 = stablehlo.add %328, %330 : tensor<3x96xf32>
    %cst_116 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %332 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %333 = stablehlo.multiply %332, %arg36 : tensor<3x96xf32>
    %334 = chlo.square %216 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_117 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %336 = stablehlo.multiply %335, %334 : tensor<3x96xf32>
    %337 = stablehlo.add %333, %336 : tensor<3x96xf32>
    %338 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %339 = stablehlo.divide %331, %338 : tensor<3x96xf32>
    %340 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %341 = stablehlo.divide %337, %340 : tensor<3x96xf32>
    %342 = stablehlo.sqrt %341 : tensor<3x96xf32>
    %cst_118 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %344 = stablehlo.add %342, %343 : tensor<3x96xf32>
    %345 = stablehlo.divide %339, %344 : tensor<3x96xf32>
    %cst_119 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %347 = stablehlo.multiply %346, %arg4 : tensor<3x96xf32>
    %348 = stablehlo.add %345, %347 : tensor<3x96xf32>
    %cst_120 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %350 = stablehlo.multiply %349, %348 : tensor<3x96xf32>
    %351 = stablehlo.subtract %arg4, %350 : tensor<3x96xf32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %353 = stablehlo.multiply %352, %arg21 : tensor<3x96xf32>
    %cst_122 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %355 = stablehlo.multiply %354, %215 : tensor<3x96xf32>
    %356 = stablehlo.add %353, %355 : tensor<3x96xf32>
    %cst_123 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %358 = stablehlo.multiply %357, %arg37 : tensor<3x96xf32>
    %359 = chlo.square %215 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_124 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %361 = stablehlo.multiply %360, %359 : tensor<3x96xf32>
    %362 = stablehlo.add %358, %361 : tensor<3x96xf32>
    %363 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %364 = stablehlo.divide %356, %363 : tensor<3x96xf32>
    %365 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %366 = stablehlo.divide %362, %365 : tensor<3x96xf32>
    %367 = stablehlo.sqrt %366 : tensor<3x96xf32>
    %cst_125 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %369 = stablehlo.add %367, %368 : tensor<3x96xf32>
    %370 = stablehlo.divide %364, %369 : tensor<3x96xf32>
    %cst_126 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %372 = stablehlo.multiply %371, %arg5 : tensor<3x96xf32>
    %373 = stablehlo.add %370, %372 : tensor<3x96xf32>
    %cst_127 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %375 = stablehlo.multiply %374, %373 : tensor<3x96xf32>
    %376 = stablehlo.subtract %arg5, %375 : tensor<3x96xf32>
    %cst_128 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %378 = stablehlo.multiply %377, %arg22 : tensor<3x96xf32>
    %cst_129 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %380 = stablehlo.multiply %379, %214 : tensor<3x96xf32>
    %381 = stablehlo.add %378, %380 : tensor<3x96xf32>
    %cst_130 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %383 = stablehlo.multiply %382, %arg38 : tensor<3x96xf32>
    %384 = chlo.square %214 : tensor<3x96xf32> -> tensor<3x96xf32>
    %cst_131 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %386 = stablehlo.multiply %385, %384 : tensor<3x96xf32>
    %387 = stablehlo.add %383, %386 : tensor<3x96xf32>
    %388 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %389 = stablehlo.divide %381, %388 : tensor<3x96xf32>
    %390 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %391 = stablehlo.divide %387, %390 : tensor<3x96xf32>
    %392 = stablehlo.sqrt %391 : tensor<3x96xf32>
    %cst_132 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %394 = stablehlo.add %392, %393 : tensor<3x96xf32>
    %395 = stablehlo.divide %389, %394 : tensor<3x96xf32>
    %cst_133 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %397 = stablehlo.multiply %396, %arg6 : tensor<3x96xf32>
    %398 = stablehlo.add %395, %397 : tensor<3x96xf32>
    %cst_134 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<3x96xf32>
    %400 = stablehlo.multiply %399, %398 : tensor<3x96xf32>
    %401 = stablehlo.subtract %arg6, %400 : tensor<3x96xf32>
    %cst_135 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %403 = stablehlo.multiply %402, %arg23 : tensor<3x96x96xf32>
    %cst_136 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %405 = stablehlo.multiply %404, %213 : tensor<3x96x96xf32>
    %406 = stablehlo.add %403, %405 : tensor<3x96x96xf32>
    %cst_137 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %408 = stablehlo.multiply %407, %arg39 : tensor<3x96x96xf32>
    %409 = chlo.square %213 : tensor<3x96x96xf32> -> tensor<3x96x96xf32>
    %cst_138 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %411 = stablehlo.multiply %410, %409 : tensor<3x96x96xf32>
    %412 = stablehlo.add %408, %411 : tensor<3x96x96xf32>
    %413 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %414 = stablehlo.divide %406, %413 : tensor<3x96x96xf32>
    %415 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %416 = stablehlo.divide %412, %415 : tensor<3x96x96xf32>
    %417 = stablehlo.sqrt %416 : tensor<3x96x96xf32>
    %cst_139 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %418 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %419 = stablehlo.add %417, %418 : tensor<3x96x96xf32>
    %420 = stablehlo.divide %414, %419 : tensor<3x96x96xf32>
    %cst_140 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %422 = stablehlo.multiply %421, %arg7 : tensor<3x96x96xf32>
    %423 = stablehlo.add %420, %422 : tensor<3x96x96xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %424 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<3x96x96xf32>
    %425 = stablehlo.multiply %424, %423 : tensor<3x96x96xf32>
    %426 = stablehlo.subtract %arg7, %425 : tensor<3x96x96xf32>
    %cst_142 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %427 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %428 = stablehlo.multiply %427, %arg24 : tensor<3x288xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %430 = stablehlo.multiply %429, %212 : tensor<3x288xf32>
    %431 = stablehlo.add %428, %430 : tensor<3x288xf32>
    %cst_144 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %433 = stablehlo.multiply %432, %arg40 : tensor<3x288xf32>
    %434 = chlo.square %212 : tensor<3x288xf32> -> tensor<3x288xf32>
    %cst_145 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %435 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %436 = stablehlo.multiply %435, %434 : tensor<3x288xf32>
    %437 = stablehlo.add %433, %436 : tensor<3x288xf32>
    %438 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %439 = stablehlo.divide %431, %438 : tensor<3x288xf32>
    %440 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %441 = stablehlo.divide %437, %440 : tensor<3x288xf32>
    %442 = stablehlo.sqrt %441 : tensor<3x288xf32>
    %cst_146 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %444 = stablehlo.add %442, %443 : tensor<3x288xf32>
    %445 = stablehlo.divide %439, %444 : tensor<3x288xf32>
    %cst_147 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %446 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %447 = stablehlo.multiply %446, %arg8 : tensor<3x288xf32>
    %448 = stablehlo.add %445, %447 : tensor<3x288xf32>
    %cst_148 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<3x288xf32>
    %450 = stablehlo.multiply %449, %448 : tensor<3x288xf32>
    %451 = stablehlo.subtract %arg8, %450 : tensor<3x288xf32>
    %cst_149 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %452 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %453 = stablehlo.multiply %452, %arg25 : tensor<3x96x288xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %455 = stablehlo.multiply %454, %211 : tensor<3x96x288xf32>
    %456 = stablehlo.add %453, %455 : tensor<3x96x288xf32>
    %cst_151 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %458 = stablehlo.multiply %457, %arg41 : tensor<3x96x288xf32>
    %459 = chlo.square %211 : tensor<3x96x288xf32> -> tensor<3x96x288xf32>
    %cst_152 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %461 = stablehlo.multiply %460, %459 : tensor<3x96x288xf32>
    %462 = stablehlo.add %458, %461 : tensor<3x96x288xf32>
    %463 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %464 = stablehlo.divide %456, %463 : tensor<3x96x288xf32>
    %465 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %466 = stablehlo.divide %462, %465 : tensor<3x96x288xf32>
    %467 = stablehlo.sqrt %466 : tensor<3x96x288xf32>
    %cst_153 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %468 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %469 = stablehlo.add %467, %468 : tensor<3x96x288xf32>
    %470 = stablehlo.divide %464, %469 : tensor<3x96x288xf32>
    %cst_154 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %472 = stablehlo.multiply %471, %arg9 : tensor<3x96x288xf32>
    %473 = stablehlo.add %470, %472 : tensor<3x96x288xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<3x96x288xf32>
    %475 = stablehlo.multiply %474, %473 : tensor<3x96x288xf32>
    %476 = stablehlo.subtract %arg9, %475 : tensor<3x96x288xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %478 = stablehlo.multiply %477, %arg26 : tensor<3x200xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %480 = stablehlo.multiply %479, %210 : tensor<3x200xf32>
    %481 = stablehlo.add %478, %480 : tensor<3x200xf32>
    %cst_158 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %482 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %483 = stablehlo.multiply %482, %arg42 : tensor<3x200xf32>
    %484 = chlo.square %210 : tensor<3x200xf32> -> tensor<3x200xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %486 = stablehlo.multiply %485, %484 : tensor<3x200xf32>
    %487 = stablehlo.add %483, %486 : tensor<3x200xf32>
    %488 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %489 = stablehlo.divide %481, %488 : tensor<3x200xf32>
    %490 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %491 = stablehlo.divide %487, %490 : tensor<3x200xf32>
    %492 = stablehlo.sqrt %491 : tensor<3x200xf32>
    %cst_160 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %493 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %494 = stablehlo.add %492, %493 : tensor<3x200xf32>
    %495 = stablehlo.divide %489, %494 : tensor<3x200xf32>
    %cst_161 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %497 = stablehlo.multiply %496, %arg10 : tensor<3x200xf32>
    %498 = stablehlo.add %495, %497 : tensor<3x200xf32>
    %cst_162 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %499 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<3x200xf32>
    %500 = stablehlo.multiply %499, %498 : tensor<3x200xf32>
    %501 = stablehlo.subtract %arg10, %500 : tensor<3x200xf32>
    %cst_163 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %502 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %503 = stablehlo.multiply %502, %arg27 : tensor<3x96x200xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %505 = stablehlo.multiply %504, %209 : tensor<3x96x200xf32>
    %506 = stablehlo.add %503, %505 : tensor<3x96x200xf32>
    %cst_165 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %507 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %508 = stablehlo.multiply %507, %arg43 : tensor<3x96x200xf32>
    %509 = chlo.square %209 : tensor<3x96x200xf32> -> tensor<3x96x200xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %510 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %511 = stablehlo.multiply %510, %509 : tensor<3x96x200xf32>
    %512 = stablehlo.add %508, %511 : tensor<3x96x200xf32>
    %513 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %514 = stablehlo.divide %506, %513 : tensor<3x96x200xf32>
    %515 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %516 = stablehlo.divide %512, %515 : tensor<3x96x200xf32>
    %517 = stablehlo.sqrt %516 : tensor<3x96x200xf32>
    %cst_167 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %519 = stablehlo.add %517, %518 : tensor<3x96x200xf32>
    %520 = stablehlo.divide %514, %519 : tensor<3x96x200xf32>
    %cst_168 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %522 = stablehlo.multiply %521, %arg11 : tensor<3x96x200xf32>
    %523 = stablehlo.add %520, %522 : tensor<3x96x200xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %524 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<3x96x200xf32>
    %525 = stablehlo.multiply %524, %523 : tensor<3x96x200xf32>
    %526 = stablehlo.subtract %arg11, %525 : tensor<3x96x200xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %528 = stablehlo.multiply %527, %arg28 : tensor<96xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %530 = stablehlo.multiply %529, %208 : tensor<96xf32>
    %531 = stablehlo.add %528, %530 : tensor<96xf32>
    %cst_172 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %532 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %533 = stablehlo.multiply %532, %arg44 : tensor<96xf32>
    %534 = chlo.square %208 : tensor<96xf32> -> tensor<96xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %536 = stablehlo.multiply %535, %534 : tensor<96xf32>
    %537 = stablehlo.add %533, %536 : tensor<96xf32>
    %538 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %539 = stablehlo.divide %531, %538 : tensor<96xf32>
    %540 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %541 = stablehlo.divide %537, %540 : tensor<96xf32>
    %542 = stablehlo.sqrt %541 : tensor<96xf32>
    %cst_174 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %543 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %544 = stablehlo.add %542, %543 : tensor<96xf32>
    %545 = stablehlo.divide %539, %544 : tensor<96xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %547 = stablehlo.multiply %546, %545 : tensor<96xf32>
    %548 = stablehlo.subtract %arg12, %547 : tensor<96xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %549 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %550 = stablehlo.multiply %549, %arg29 : tensor<96xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %551 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %552 = stablehlo.multiply %551, %207 : tensor<96xf32>
    %553 = stablehlo.add %550, %552 : tensor<96xf32>
    %cst_178 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %554 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %555 = stablehlo.multiply %554, %arg45 : tensor<96xf32>
    %556 = chlo.square %207 : tensor<96xf32> -> tensor<96xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %558 = stablehlo.multiply %557, %556 : tensor<96xf32>
    %559 = stablehlo.add %555, %558 : tensor<96xf32>
    %560 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %561 = stablehlo.divide %553, %560 : tensor<96xf32>
    %562 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %563 = stablehlo.divide %559, %562 : tensor<96xf32>
    %564 = stablehlo.sqrt %563 : tensor<96xf32>
    %cst_180 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %566 = stablehlo.add %564, %565 : tensor<96xf32>
    %567 = stablehlo.divide %561, %566 : tensor<96xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %568 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %569 = stablehlo.multiply %568, %567 : tensor<96xf32>
    %570 = stablehlo.subtract %arg13, %569 : tensor<96xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %572 = stablehlo.multiply %571, %arg30 : tensor<24x96xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %574 = stablehlo.multiply %573, %206 : tensor<24x96xf32>
    %575 = stablehlo.add %572, %574 : tensor<24x96xf32>
    %cst_184 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %577 = stablehlo.multiply %576, %arg46 : tensor<24x96xf32>
    %578 = chlo.square %206 : tensor<24x96xf32> -> tensor<24x96xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %580 = stablehlo.multiply %579, %578 : tensor<24x96xf32>
    %581 = stablehlo.add %577, %580 : tensor<24x96xf32>
    %582 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %583 = stablehlo.divide %575, %582 : tensor<24x96xf32>
    %584 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %585 = stablehlo.divide %581, %584 : tensor<24x96xf32>
    %586 = stablehlo.sqrt %585 : tensor<24x96xf32>
    %cst_186 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %587 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %588 = stablehlo.add %586, %587 : tensor<24x96xf32>
    %589 = stablehlo.divide %583, %588 : tensor<24x96xf32>
    %cst_187 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %590 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %591 = stablehlo.multiply %590, %arg14 : tensor<24x96xf32>
    %592 = stablehlo.add %589, %591 : tensor<24x96xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %593 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %594 = stablehlo.multiply %593, %592 : tensor<24x96xf32>
    %595 = stablehlo.subtract %arg14, %594 : tensor<24x96xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %596 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %597 = stablehlo.multiply %596, %arg31 : tensor<200x96xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %598 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %599 = stablehlo.multiply %598, %205 : tensor<200x96xf32>
    %600 = stablehlo.add %597, %599 : tensor<200x96xf32>
    %cst_191 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %601 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %602 = stablehlo.multiply %601, %arg47 : tensor<200x96xf32>
    %603 = chlo.square %205 : tensor<200x96xf32> -> tensor<200x96xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %604 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %605 = stablehlo.multiply %604, %603 : tensor<200x96xf32>
    %606 = stablehlo.add %602, %605 : tensor<200x96xf32>
    %607 = stablehlo.broadcast_in_dim %224, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %608 = stablehlo.divide %600, %607 : tensor<200x96xf32>
    %609 = stablehlo.broadcast_in_dim %226, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %610 = stablehlo.divide %606, %609 : tensor<200x96xf32>
    %611 = stablehlo.sqrt %610 : tensor<200x96xf32>
    %cst_193 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %613 = stablehlo.add %611, %612 : tensor<200x96xf32>
    %614 = stablehlo.divide %608, %613 : tensor<200x96xf32>
    %cst_194 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %616 = stablehlo.multiply %615, %arg15 : tensor<200x96xf32>
    %617 = stablehlo.add %614, %616 : tensor<200x96xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<200x96xf32>
    %619 = stablehlo.multiply %618, %617 : tensor<200x96xf32>
    %620 = stablehlo.subtract %arg15, %619 : tensor<200x96xf32>
    return %251, %276, %301, %326, %351, %376, %401, %426, %451, %476, %501, %526, %548, %570, %595, %620, %231, %256, %281, %306, %331, %356, %381, %406, %431, %456, %481, %506, %531, %553, %575, %600, %237, %262, %287, %312, %337, %362, %387, %412, %437, %462, %487, %512, %537, %559, %581, %606, %221, %131 : tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<96xf32>, tensor<96xf32>, tensor<24x96xf32>, tensor<200x96xf32>, tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<96xf32>, tensor<96xf32>, tensor<24x96xf32>, tensor<200x96xf32>, tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<96xf32>, tensor<96xf32>, tensor<24x96xf32>, tensor<200x96xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<24x24xi1>, %arg1: tensor<f32>) -> (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<24x24xi1>) -> tensor<2x3x24x24xi1>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    return %0, %2, %1 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x96xbf16>, %arg1: tensor<i32>) -> tensor<96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 96] : (tensor<3x96xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96xbf16>) -> tensor<96xbf16>
    return %1 : tensor<96xbf16>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x200x96xbf16>, %arg1: tensor<i32>) -> tensor<200x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 200, 96] : (tensor<3x200x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x200x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x200x96xbf16>) -> tensor<200x96xbf16>
    return %1 : tensor<200x96xbf16>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x96x96xbf16>, %arg1: tensor<i32>) -> tensor<96x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 96] : (tensor<3x96x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96x96xbf16>) -> tensor<96x96xbf16>
    return %1 : tensor<96x96xbf16>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x288xbf16>, %arg1: tensor<i32>) -> tensor<288xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 288] : (tensor<3x288xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x288xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x288xbf16>) -> tensor<288xbf16>
    return %1 : tensor<288xbf16>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x96x288xbf16>, %arg1: tensor<i32>) -> tensor<96x288xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 288] : (tensor<3x96x288xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x288xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96x288xbf16>) -> tensor<96x288xbf16>
    return %1 : tensor<96x288xbf16>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<3x200xbf16>, %arg1: tensor<i32>) -> tensor<200xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 200] : (tensor<3x200xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x200xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x200xbf16>) -> tensor<200xbf16>
    return %1 : tensor<200xbf16>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<3x96x200xbf16>, %arg1: tensor<i32>) -> tensor<96x200xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 200] : (tensor<3x96x200xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x200xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96x200xbf16>) -> tensor<96x200xbf16>
    return %1 : tensor<96x200xbf16>
  }
  func.func private @closed_call(%arg0: tensor<2x3x24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<2x24x96xbf16>, %arg3: tensor<96xbf16>, %arg4: tensor<200x96xbf16>, %arg5: tensor<96xbf16>, %arg6: tensor<96xbf16>, %arg7: tensor<96xbf16>, %arg8: tensor<96xbf16>, %arg9: tensor<96xbf16>, %arg10: tensor<96x96xbf16>, %arg11: tensor<288xbf16>, %arg12: tensor<96x288xbf16>, %arg13: tensor<200xbf16>, %arg14: tensor<96x200xbf16>) -> (tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>) {
    %0 = stablehlo.convert %arg2 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x24x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<2x24x96xf32>
    %7 = chlo.square %6 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x24x96xf32>
    %9 = stablehlo.multiply %8, %6 : tensor<2x24x96xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_3 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x24x1xf32>
    %14 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %15 = stablehlo.subtract %0, %14 : tensor<2x24x96xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %17 = stablehlo.add %13, %16 : tensor<2x24x1xf32>
    %18 = stablehlo.rsqrt %17 : tensor<2x24x1xf32>
    %19 = stablehlo.divide %18, %17 : tensor<2x24x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %21 = stablehlo.multiply %20, %19 : tensor<2x24x1xf32>
    %22 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %23 = stablehlo.multiply %15, %22 : tensor<2x24x96xf32>
    %24 = stablehlo.convert %23 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %25 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %27 = stablehlo.multiply %24, %26 : tensor<2x24x96xbf16>
    %28 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %30 = stablehlo.add %27, %29 : tensor<2x24x96xbf16>
    %31 = stablehlo.dot_general %30, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x288xbf16>) -> tensor<2x24x288xbf16>
    %32 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x288xbf16>) -> tensor<2x24x288xbf16>
    %34 = stablehlo.add %31, %33 : tensor<2x24x288xbf16>
    %35 = stablehlo.slice %34 [0:2, 0:24, 0:96] : (tensor<2x24x288xbf16>) -> tensor<2x24x96xbf16>
    %36 = stablehlo.slice %34 [0:2, 0:24, 96:192] : (tensor<2x24x288xbf16>) -> tensor<2x24x96xbf16>
    %37 = stablehlo.slice %34 [0:2, 0:24, 192:288] : (tensor<2x24x288xbf16>) -> tensor<2x24x96xbf16>
    %38 = stablehlo.reshape %35 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %39 = stablehlo.transpose %38, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %40 = stablehlo.reshape %36 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %42 = stablehlo.reshape %37 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %43 = stablehlo.transpose %42, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %44 = stablehlo.dot_general %39, %41, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>) -> tensor<2x3x24x24xf32>
    %cst_6 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %46 = stablehlo.divide %44, %45 : tensor<2x3x24x24xf32>
    %47 = call @_where_6(%46, %arg0, %arg1) : (tensor<2x3x24x24xf32>, tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3x24xf32>
    %50 = stablehlo.maximum %49, %48 : tensor<2x3x24xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %53 = stablehlo.subtract %47, %52 : tensor<2x3x24x24xf32>
    %54 = stablehlo.exponential %53 : tensor<2x3x24x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %58 = stablehlo.divide %54, %57 : tensor<2x3x24x24xf32>
    %59 = stablehlo.multiply %56, %56 : tensor<2x3x24x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3x24x1xf32>
    %61 = stablehlo.divide %60, %59 : tensor<2x3x24x1xf32>
    %62 = stablehlo.convert %58 : (tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xbf16>
    %63 = stablehlo.dot_general %62, %43, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xbf16>, tensor<2x3x24x32xbf16>) -> tensor<2x3x24x32xbf16>
    %64 = stablehlo.transpose %63, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xbf16>) -> tensor<2x24x3x32xbf16>
    %65 = stablehlo.reshape %64 : (tensor<2x24x3x32xbf16>) -> tensor<2x24x96xbf16>
    %66 = stablehlo.dot_general %65, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x96xbf16>) -> tensor<2x24x96xbf16>
    %67 = stablehlo.add %arg2, %66 : tensor<2x24x96xbf16>
    %68 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %70 = stablehlo.add %67, %69 : tensor<2x24x96xbf16>
    %71 = stablehlo.convert %70 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_12 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %75 = stablehlo.divide %73, %74 : tensor<2x24x1xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %77 = stablehlo.subtract %71, %76 : tensor<2x24x96xf32>
    %78 = chlo.square %77 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x24x96xf32>
    %80 = stablehlo.multiply %79, %77 : tensor<2x24x96xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%78 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_15 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %84 = stablehlo.divide %82, %83 : tensor<2x24x1xf32>
    %85 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %86 = stablehlo.subtract %71, %85 : tensor<2x24x96xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %88 = stablehlo.add %84, %87 : tensor<2x24x1xf32>
    %89 = stablehlo.rsqrt %88 : tensor<2x24x1xf32>
    %90 = stablehlo.divide %89, %88 : tensor<2x24x1xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<2x24x1xf32>
    %93 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %94 = stablehlo.multiply %86, %93 : tensor<2x24x96xf32>
    %95 = stablehlo.convert %94 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %96 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %98 = stablehlo.multiply %95, %97 : tensor<2x24x96xbf16>
    %99 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %101 = stablehlo.add %98, %100 : tensor<2x24x96xbf16>
    %102 = stablehlo.dot_general %101, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x200xbf16>) -> tensor<2x24x200xbf16>
    %103 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<200xbf16>) -> tensor<1x1x200xbf16>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x200xbf16>) -> tensor<2x24x200xbf16>
    %105 = stablehlo.add %102, %104 : tensor<2x24x200xbf16>
    %106 = stablehlo.multiply %105, %105 : tensor<2x24x200xbf16>
    %107 = stablehlo.multiply %106, %105 : tensor<2x24x200xbf16>
    %108 = stablehlo.multiply %105, %105 : tensor<2x24x200xbf16>
    %cst_18 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %109 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %110 = stablehlo.multiply %109, %108 : tensor<2x24x200xbf16>
    %cst_19 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %111 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %112 = stablehlo.multiply %111, %107 : tensor<2x24x200xbf16>
    %113 = stablehlo.add %105, %112 : tensor<2x24x200xbf16>
    %cst_20 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %114 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %115 = stablehlo.multiply %114, %113 : tensor<2x24x200xbf16>
    %116 = stablehlo.tanh %115 : tensor<2x24x200xbf16>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %117 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %118 = stablehlo.subtract %117, %116 : tensor<2x24x200xbf16>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %119 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %120 = stablehlo.add %119, %116 : tensor<2x24x200xbf16>
    %cst_23 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %121 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %122 = stablehlo.multiply %121, %120 : tensor<2x24x200xbf16>
    %123 = stablehlo.multiply %105, %122 : tensor<2x24x200xbf16>
    %124 = stablehlo.dot_general %123, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xbf16>, tensor<200x96xbf16>) -> tensor<2x24x96xbf16>
    %125 = stablehlo.add %70, %124 : tensor<2x24x96xbf16>
    %126 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %128 = stablehlo.add %125, %127 : tensor<2x24x96xbf16>
    return %128, %9, %21, %18, %15, %25, %24, %30, %41, %39, %54, %56, %61, %43, %62, %65, %80, %92, %89, %86, %96, %95, %101, %110, %116, %118, %122, %105, %123 : tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x1xf32>, tensor<2x3x24x32xbf16>, tensor<2x3x24x24xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xf32>, tensor<2x24x1xf32>, tensor<2x24x1xf32>, tensor<2x24x96xf32>, tensor<1x1x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>, tensor<2x24x200xbf16>
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
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x1x1x96xbf16>, %arg1: tensor<1x1x96xbf16>, %arg2: tensor<i32>) -> tensor<3x1x1x96xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x96xbf16>) -> tensor<1x1x1x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x1x1x96xbf16>, tensor<1x1x1x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x96xbf16>
    return %1 : tensor<3x1x1x96xbf16>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<3x2x24x96xbf16>, %arg1: tensor<2x24x96xbf16>, %arg2: tensor<i32>) -> tensor<3x2x24x96xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x24x96xbf16>) -> tensor<1x2x24x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x24x96xbf16>, tensor<1x2x24x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x24x96xbf16>
    return %1 : tensor<3x2x24x96xbf16>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<3x2x3x24x32xbf16>, %arg1: tensor<2x3x24x32xbf16>, %arg2: tensor<i32>) -> tensor<3x2x3x24x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x32xbf16>) -> tensor<1x2x3x24x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x32xbf16>, tensor<1x2x3x24x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x32xbf16>
    return %1 : tensor<3x2x3x24x32xbf16>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<3x2x3x24x24xf32>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<i32>) -> tensor<3x2x3x24x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x24xf32>) -> tensor<1x2x3x24x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x24xf32>, tensor<1x2x3x24x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x24xf32>
    return %1 : tensor<3x2x3x24x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<3x2x3x24x1xf32>, %arg1: tensor<2x3x24x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x3x24x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x1xf32>) -> tensor<1x2x3x24x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x1xf32>, tensor<1x2x3x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x1xf32>
    return %1 : tensor<3x2x3x24x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<3x2x3x24x24xbf16>, %arg1: tensor<2x3x24x24xbf16>, %arg2: tensor<i32>) -> tensor<3x2x3x24x24xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x3x24x24xbf16>) -> tensor<1x2x3x24x24xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x3x24x24xbf16>, tensor<1x2x3x24x24xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x3x24x24xbf16>
    return %1 : tensor<3x2x3x24x24xbf16>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<3x2x24x200xbf16>, %arg1: tensor<2x24x200xbf16>, %arg2: tensor<i32>) -> tensor<3x2x24x200xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x24x200xbf16>) -> tensor<1x2x24x200xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x24x200xbf16>, tensor<1x2x24x200xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x24x200xbf16>
    return %1 : tensor<3x2x24x200xbf16>
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
  func.func private @take_along_axis_15(%arg0: tensor<2x24x1x1xi32>, %arg1: tensor<2x24x1xf32>) -> tensor<2x24x200xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x24x200xf32>, tensor<2x24x1x1xi32>, tensor<2x24x1xf32>) -> tensor<2x24x200xf32>
    return %1 : tensor<2x24x200xf32>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<3x2x24x96xf32>, %arg1: tensor<i32>) -> tensor<2x24x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 96] : (tensor<3x2x24x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x96xf32>) -> tensor<2x24x96xf32>
    return %1 : tensor<2x24x96xf32>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<3x2x24x1xf32>, %arg1: tensor<i32>) -> tensor<2x24x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 1] : (tensor<3x2x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x1xf32>) -> tensor<2x24x1xf32>
    return %1 : tensor<2x24x1xf32>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<3x1x1x96xbf16>, %arg1: tensor<i32>) -> tensor<1x1x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 96] : (tensor<3x1x1x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x96xbf16>) -> tensor<1x1x96xbf16>
    return %1 : tensor<1x1x96xbf16>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<3x2x24x96xbf16>, %arg1: tensor<i32>) -> tensor<2x24x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 96] : (tensor<3x2x24x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x96xbf16>) -> tensor<2x24x96xbf16>
    return %1 : tensor<2x24x96xbf16>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<3x2x3x24x32xbf16>, %arg1: tensor<i32>) -> tensor<2x3x24x32xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 32] : (tensor<3x2x3x24x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x32xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x32xbf16>) -> tensor<2x3x24x32xbf16>
    return %1 : tensor<2x3x24x32xbf16>
  }
  func.func private @dynamic_index_in_dim_21(%arg0: tensor<3x2x3x24x24xf32>, %arg1: tensor<i32>) -> tensor<2x3x24x24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 24] : (tensor<3x2x3x24x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x24xf32>) -> tensor<2x3x24x24xf32>
    return %1 : tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_index_in_dim_22(%arg0: tensor<3x2x3x24x1xf32>, %arg1: tensor<i32>) -> tensor<2x3x24x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 1] : (tensor<3x2x3x24x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x1xf32>) -> tensor<2x3x24x1xf32>
    return %1 : tensor<2x3x24x1xf32>
  }
  func.func private @dynamic_index_in_dim_23(%arg0: tensor<3x2x3x24x24xbf16>, %arg1: tensor<i32>) -> tensor<2x3x24x24xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 3, 24, 24] : (tensor<3x2x3x24x24xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3x24x24xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x24x24xbf16>) -> tensor<2x3x24x24xbf16>
    return %1 : tensor<2x3x24x24xbf16>
  }
  func.func private @dynamic_index_in_dim_24(%arg0: tensor<3x2x24x200xbf16>, %arg1: tensor<i32>) -> tensor<2x24x200xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 24, 200] : (tensor<3x2x24x200xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x24x200xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x24x200xbf16>) -> tensor<2x24x200xbf16>
    return %1 : tensor<2x24x200xbf16>
  }
  func.func private @closed_call_25(%arg0: tensor<2x3x24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<2x24x96xbf16>, %arg3: tensor<2x24x96xf32>, %arg4: tensor<2x24x1xf32>, %arg5: tensor<2x24x1xf32>, %arg6: tensor<2x24x96xf32>, %arg7: tensor<1x1x96xbf16>, %arg8: tensor<2x24x96xbf16>, %arg9: tensor<96x288xbf16>, %arg10: tensor<2x24x96xbf16>, %arg11: tensor<2x3x24x32xbf16>, %arg12: tensor<2x3x24x32xbf16>, %arg13: tensor<2x3x24x24xf32>, %arg14: tensor<2x3x24x1xf32>, %arg15: tensor<2x3x24x1xf32>, %arg16: tensor<2x3x24x32xbf16>, %arg17: tensor<2x3x24x24xbf16>, %arg18: tensor<96x96xbf16>, %arg19: tensor<2x24x96xbf16>, %arg20: tensor<2x24x96xf32>, %arg21: tensor<2x24x1xf32>, %arg22: tensor<2x24x1xf32>, %arg23: tensor<2x24x96xf32>, %arg24: tensor<1x1x96xbf16>, %arg25: tensor<2x24x96xbf16>, %arg26: tensor<96x200xbf16>, %arg27: tensor<2x24x96xbf16>, %arg28: tensor<2x24x200xbf16>, %arg29: tensor<2x24x200xbf16>, %arg30: tensor<2x24x200xbf16>, %arg31: tensor<2x24x200xbf16>, %arg32: tensor<2x24x200xbf16>, %arg33: tensor<200x96xbf16>, %arg34: tensor<2x24x200xbf16>) -> (tensor<2x24x96xbf16>, tensor<96xbf16>, tensor<200x96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96x96xbf16>, tensor<288xbf16>, tensor<96x288xbf16>, tensor<200xbf16>, tensor<96x200xbf16>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %3 = stablehlo.dot_general %arg2, %arg34, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<2x24x200xbf16>) -> tensor<96x200xbf16>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<96x200xbf16>) -> tensor<200x96xbf16>
    %5 = stablehlo.dot_general %arg2, %arg33, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<200x96xbf16>) -> tensor<2x24x200xbf16>
    %6 = stablehlo.multiply %arg32, %5 : tensor<2x24x200xbf16>
    %7 = stablehlo.multiply %5, %arg31 : tensor<2x24x200xbf16>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %9 = stablehlo.multiply %8, %6 : tensor<2x24x200xbf16>
    %10 = stablehlo.multiply %9, %arg30 : tensor<2x24x200xbf16>
    %11 = stablehlo.multiply %10, %arg29 : tensor<2x24x200xbf16>
    %12 = stablehlo.add %10, %11 : tensor<2x24x200xbf16>
    %cst_2 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %14 = stablehlo.multiply %13, %12 : tensor<2x24x200xbf16>
    %15 = stablehlo.add %7, %14 : tensor<2x24x200xbf16>
    %cst_3 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %17 = stablehlo.multiply %16, %14 : tensor<2x24x200xbf16>
    %18 = stablehlo.multiply %17, %arg28 : tensor<2x24x200xbf16>
    %19 = stablehlo.add %15, %18 : tensor<2x24x200xbf16>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %20 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x200xbf16>, tensor<bf16>) -> tensor<200xbf16>
    %21 = stablehlo.reshape %20 : (tensor<200xbf16>) -> tensor<1x1x200xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %22 = stablehlo.reduce(%21 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x200xbf16>, tensor<bf16>) -> tensor<200xbf16>
    %23 = stablehlo.dot_general %19, %arg27, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xbf16>, tensor<2x24x96xbf16>) -> tensor<200x96xbf16>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<200x96xbf16>) -> tensor<96x200xbf16>
    %25 = stablehlo.dot_general %19, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xbf16>, tensor<96x200xbf16>) -> tensor<2x24x96xbf16>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %26 = stablehlo.reduce(%25 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %27 = stablehlo.reshape %26 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %28 = stablehlo.reduce(%27 init: %cst_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %29 = stablehlo.multiply %arg25, %25 : tensor<2x24x96xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %30 = stablehlo.reduce(%29 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %31 = stablehlo.reshape %30 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %32 = stablehlo.broadcast_in_dim %arg24, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %33 = stablehlo.multiply %25, %32 : tensor<2x24x96xbf16>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %34 = stablehlo.reduce(%31 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %35 = stablehlo.convert %33 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %36 = stablehlo.multiply %arg23, %35 : tensor<2x24x96xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %38 = stablehlo.reshape %37 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %39 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %40 = stablehlo.multiply %35, %39 : tensor<2x24x96xf32>
    %41 = stablehlo.multiply %38, %arg21 : tensor<2x24x1xf32>
    %42 = stablehlo.negate %40 : tensor<2x24x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %44 = stablehlo.reshape %43 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_12 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %46 = stablehlo.divide %41, %45 : tensor<2x24x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %49 = stablehlo.multiply %48, %arg20 : tensor<2x24x96xf32>
    %50 = stablehlo.negate %49 : tensor<2x24x96xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %52 = stablehlo.reshape %51 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %53 = stablehlo.add %40, %49 : tensor<2x24x96xf32>
    %54 = stablehlo.add %44, %52 : tensor<2x24x1xf32>
    %cst_15 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<2x24x1xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %59 = stablehlo.add %53, %58 : tensor<2x24x96xf32>
    %60 = stablehlo.convert %59 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %61 = stablehlo.add %arg2, %60 : tensor<2x24x96xbf16>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %62 = stablehlo.reduce(%61 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %63 = stablehlo.reshape %62 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %64 = stablehlo.reduce(%63 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %65 = stablehlo.dot_general %61, %arg19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<2x24x96xbf16>) -> tensor<96x96xbf16>
    %66 = stablehlo.transpose %65, dims = [1, 0] : (tensor<96x96xbf16>) -> tensor<96x96xbf16>
    %67 = stablehlo.dot_general %61, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x96xbf16>) -> tensor<2x24x96xbf16>
    %68 = stablehlo.reshape %67 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %69 = stablehlo.transpose %68, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %70 = stablehlo.dot_general %69, %arg17, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xbf16>, tensor<2x3x24x24xbf16>) -> tensor<2x3x32x24xbf16>
    %71 = stablehlo.transpose %70, dims = [0, 1, 3, 2] : (tensor<2x3x32x24xbf16>) -> tensor<2x3x24x32xbf16>
    %72 = stablehlo.dot_general %69, %arg16, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>) -> tensor<2x3x24x24xbf16>
    %73 = stablehlo.convert %72 : (tensor<2x3x24x24xbf16>) -> tensor<2x3x24x24xf32>
    %74 = stablehlo.broadcast_in_dim %arg15, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %75 = stablehlo.multiply %73, %74 : tensor<2x3x24x24xf32>
    %76 = stablehlo.multiply %75, %arg13 : tensor<2x3x24x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %78 = stablehlo.reshape %77 : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %79 = stablehlo.negate %78 : tensor<2x3x24x1xf32>
    %80 = stablehlo.broadcast_in_dim %arg14, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %81 = stablehlo.divide %73, %80 : tensor<2x3x24x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%79 init: %cst_20) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x1xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x24xf32>
    %84 = stablehlo.add %81, %83 : tensor<2x3x24x24xf32>
    %85 = stablehlo.multiply %84, %arg13 : tensor<2x3x24x24xf32>
    %86 = call @_where_26(%arg0, %arg1, %85) : (tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>, tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32>
    %cst_21 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %88 = stablehlo.divide %86, %87 : tensor<2x3x24x24xf32>
    %89 = stablehlo.convert %88 : tensor<2x3x24x24xf32>
    %90 = stablehlo.convert %arg12 : (tensor<2x3x24x32xbf16>) -> tensor<2x3x24x32xf32>
    %91 = stablehlo.dot_general %89, %90, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    %92 = stablehlo.convert %91 : (tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xbf16>
    %93 = stablehlo.convert %88 : tensor<2x3x24x24xf32>
    %94 = stablehlo.convert %arg11 : (tensor<2x3x24x32xbf16>) -> tensor<2x3x24x32xf32>
    %95 = stablehlo.dot_general %93, %94, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    %96 = stablehlo.convert %95 : (tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xbf16>
    %97 = stablehlo.transpose %71, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xbf16>) -> tensor<2x24x3x32xbf16>
    %98 = stablehlo.reshape %97 : (tensor<2x24x3x32xbf16>) -> tensor<2x24x96xbf16>
    %99 = stablehlo.transpose %92, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xbf16>) -> tensor<2x24x3x32xbf16>
    %100 = stablehlo.reshape %99 : (tensor<2x24x3x32xbf16>) -> tensor<2x24x96xbf16>
    %101 = stablehlo.transpose %96, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xbf16>) -> tensor<2x24x3x32xbf16>
    %102 = stablehlo.reshape %101 : (tensor<2x24x3x32xbf16>) -> tensor<2x24x96xbf16>
    %103 = stablehlo.concatenate %102, %100, %98, dim = 2 : (tensor<2x24x96xbf16>, tensor<2x24x96xbf16>, tensor<2x24x96xbf16>) -> tensor<2x24x288xbf16>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %104 = stablehlo.reduce(%103 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x288xbf16>, tensor<bf16>) -> tensor<288xbf16>
    %105 = stablehlo.reshape %104 : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %106 = stablehlo.reduce(%105 init: %cst_23) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x288xbf16>, tensor<bf16>) -> tensor<288xbf16>
    %107 = stablehlo.dot_general %103, %arg10, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x288xbf16>, tensor<2x24x96xbf16>) -> tensor<288x96xbf16>
    %108 = stablehlo.transpose %107, dims = [1, 0] : (tensor<288x96xbf16>) -> tensor<96x288xbf16>
    %109 = stablehlo.dot_general %103, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x24x288xbf16>, tensor<96x288xbf16>) -> tensor<2x24x96xbf16>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %110 = stablehlo.reduce(%109 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %111 = stablehlo.reshape %110 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %112 = stablehlo.reduce(%111 init: %cst_25) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %113 = stablehlo.multiply %arg8, %109 : tensor<2x24x96xbf16>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %114 = stablehlo.reduce(%113 init: %cst_26) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x24x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %115 = stablehlo.reshape %114 : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %116 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %117 = stablehlo.multiply %109, %116 : tensor<2x24x96xbf16>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %118 = stablehlo.reduce(%115 init: %cst_27) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xbf16>, tensor<bf16>) -> tensor<96xbf16>
    %119 = stablehlo.convert %117 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %120 = stablehlo.multiply %arg6, %119 : tensor<2x24x96xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%120 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %122 = stablehlo.reshape %121 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %123 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %124 = stablehlo.multiply %119, %123 : tensor<2x24x96xf32>
    %125 = stablehlo.multiply %122, %arg4 : tensor<2x24x1xf32>
    %126 = stablehlo.negate %124 : tensor<2x24x96xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %128 = stablehlo.reshape %127 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_30 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %130 = stablehlo.divide %125, %129 : tensor<2x24x1xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.reduce(%130 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %133 = stablehlo.multiply %132, %arg3 : tensor<2x24x96xf32>
    %134 = stablehlo.negate %133 : tensor<2x24x96xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %136 = stablehlo.reshape %135 : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %137 = stablehlo.add %124, %133 : tensor<2x24x96xf32>
    %138 = stablehlo.add %128, %136 : tensor<2x24x1xf32>
    %cst_33 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %140 = stablehlo.divide %138, %139 : tensor<2x24x1xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x24x1xf32>, tensor<f32>) -> tensor<2x24xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x96xf32>
    %143 = stablehlo.add %137, %142 : tensor<2x24x96xf32>
    %144 = stablehlo.convert %143 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %145 = stablehlo.add %61, %144 : tensor<2x24x96xbf16>
    return %145, %2, %4, %112, %118, %28, %34, %64, %66, %106, %108, %22, %24 : tensor<2x24x96xbf16>, tensor<96xbf16>, tensor<200x96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96x96xbf16>, tensor<288xbf16>, tensor<96x288xbf16>, tensor<200xbf16>, tensor<96x200xbf16>
  }
  func.func private @_where_26(%arg0: tensor<2x3x24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>
    return %1 : tensor<2x3x24x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_27(%arg0: tensor<3x96xbf16>, %arg1: tensor<96xbf16>, %arg2: tensor<i32>) -> tensor<3x96xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<96xbf16>) -> tensor<1x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x96xbf16>, tensor<1x96xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x96xbf16>
    return %1 : tensor<3x96xbf16>
  }
  func.func private @dynamic_update_index_in_dim_28(%arg0: tensor<3x200x96xbf16>, %arg1: tensor<200x96xbf16>, %arg2: tensor<i32>) -> tensor<3x200x96xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<200x96xbf16>) -> tensor<1x200x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x200x96xbf16>, tensor<1x200x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x200x96xbf16>
    return %1 : tensor<3x200x96xbf16>
  }
  func.func private @dynamic_update_index_in_dim_29(%arg0: tensor<3x96x96xbf16>, %arg1: tensor<96x96xbf16>, %arg2: tensor<i32>) -> tensor<3x96x96xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x96xbf16>) -> tensor<1x96x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x96x96xbf16>, tensor<1x96x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x96x96xbf16>
    return %1 : tensor<3x96x96xbf16>
  }
  func.func private @dynamic_update_index_in_dim_30(%arg0: tensor<3x288xbf16>, %arg1: tensor<288xbf16>, %arg2: tensor<i32>) -> tensor<3x288xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<288xbf16>) -> tensor<1x288xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x288xbf16>, tensor<1x288xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x288xbf16>
    return %1 : tensor<3x288xbf16>
  }
  func.func private @dynamic_update_index_in_dim_31(%arg0: tensor<3x96x288xbf16>, %arg1: tensor<96x288xbf16>, %arg2: tensor<i32>) -> tensor<3x96x288xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x288xbf16>) -> tensor<1x96x288xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x96x288xbf16>, tensor<1x96x288xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x96x288xbf16>
    return %1 : tensor<3x96x288xbf16>
  }
  func.func private @dynamic_update_index_in_dim_32(%arg0: tensor<3x200xbf16>, %arg1: tensor<200xbf16>, %arg2: tensor<i32>) -> tensor<3x200xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<200xbf16>) -> tensor<1x200xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x200xbf16>, tensor<1x200xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x200xbf16>
    return %1 : tensor<3x200xbf16>
  }
  func.func private @dynamic_update_index_in_dim_33(%arg0: tensor<3x96x200xbf16>, %arg1: tensor<96x200xbf16>, %arg2: tensor<i32>) -> tensor<3x96x200xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x200xbf16>) -> tensor<1x96x200xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x96x200xbf16>, tensor<1x96x200xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x96x200xbf16>
    return %1 : tensor<3x96x200xbf16>
  }
}
