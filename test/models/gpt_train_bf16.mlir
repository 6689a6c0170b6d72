// gpt_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<192xf32>) -> tensor<192xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<384x192xf32>) -> tensor<384x192xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<192xf32>) -> tensor<192xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<192xf32>) -> tensor<192xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<192xf32>) -> tensor<192xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<192xf32>) -> tensor<192xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<192xf32>) -> tensor<192xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<192x192xf32>) -> tensor<192x192xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<576xf32>) -> tensor<576xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<192x576xf32>) -> tensor<192x576xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<384xf32>) -> tensor<384xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<192x384xf32>) -> tensor<192x384xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<192xf32>) -> tensor<192xbf16>
    %13 = stablehlo.convert %arg13 : (tensor<384x192xf32>) -> tensor<384x192xbf16>
    %14 = stablehlo.convert %arg14 : (tensor<192xf32>) -> tensor<192xbf16>
    %15 = stablehlo.convert %arg15 : (tensor<192xf32>) -> tensor<192xbf16>
    %16 = stablehlo.convert %arg16 : (tensor<192xf32>) -> tensor<192xbf16>
    %17 = stablehlo.convert %arg17 : (tensor<192xf32>) -> tensor<192xbf16>
    %18 = stablehlo.convert %arg18 : (tensor<192xf32>) -> tensor<192xbf16>
    %19 = stablehlo.convert %arg19 : (tensor<192x192xf32>) -> tensor<192x192xbf16>
    %20 = stablehlo.convert %arg20 : (tensor<576xf32>) -> tensor<576xbf16>
    %21 = stablehlo.convert %arg21 : (tensor<192x576xf32>) -> tensor<192x576xbf16>
    %22 = stablehlo.convert %arg22 : (tensor<384xf32>) -> tensor<384xbf16>
    %23 = stablehlo.convert %arg23 : (tensor<192x384xf32>) -> tensor<192x384xbf16>
    %24 = stablehlo.convert %arg24 : (tensor<192xf32>) -> tensor<192xbf16>
    %25 = stablehlo.convert %arg25 : (tensor<192xf32>) -> tensor<192xbf16>
    %26 = stablehlo.convert %arg26 : (tensor<40x192xf32>) -> tensor<40x192xbf16>
    %27 = stablehlo.convert %arg27 : (tensor<200x192xf32>) -> tensor<200x192xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %29 = stablehlo.compare LT, %arg85, %28, SIGNED : (tensor<2x40xi32>, tensor<2x40xi32>) -> tensor<2x40xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %31 = stablehlo.add %arg85, %30 : tensor<2x40xi32>
    %32 = stablehlo.select %29, %31, %arg85 : tensor<2x40xi1>, tensor<2x40xi32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<2x40xi32>) -> tensor<2x40x1xi32>
    %34 = "stablehlo.gather"(%27, %33) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 192>}> : (tensor<200x192xbf16>, tensor<2x40x1xi32>) -> tensor<2x40x192xbf16>
    %35 = stablehlo.broadcast_in_dim %26, dims = [1, 2] : (tensor<40x192xbf16>) -> tensor<1x40x192xbf16>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x40x192xbf16>) -> tensor<2x40x192xbf16>
    %37 = stablehlo.add %34, %36 : tensor<2x40x192xbf16>
    %38 = stablehlo.convert %37 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_1 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %42 = stablehlo.divide %40, %41 : tensor<2x40x1xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %44 = stablehlo.subtract %38, %43 : tensor<2x40x192xf32>
    %45 = chlo.square %44 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %47 = stablehlo.multiply %46, %44 : tensor<2x40x192xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%45 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_4 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %51 = stablehlo.divide %49, %50 : tensor<2x40x1xf32>
    %52 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %53 = stablehlo.subtract %38, %52 : tensor<2x40x192xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %55 = stablehlo.add %51, %54 : tensor<2x40x1xf32>
    %56 = stablehlo.rsqrt %55 : tensor<2x40x1xf32>
    %57 = stablehlo.divide %56, %55 : tensor<2x40x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %59 = stablehlo.multiply %58, %57 : tensor<2x40x1xf32>
    %60 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %61 = stablehlo.multiply %53, %60 : tensor<2x40x192xf32>
    %62 = stablehlo.convert %61 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %63 = stablehlo.broadcast_in_dim %3, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %65 = stablehlo.multiply %62, %64 : tensor<2x40x192xbf16>
    %66 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %68 = stablehlo.add %65, %67 : tensor<2x40x192xbf16>
    %69 = stablehlo.dot_general %68, %9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x576xbf16>) -> tensor<2x40x576xbf16>
    %70 = stablehlo.broadcast_in_dim %8, dims = [2] : (tensor<576xbf16>) -> tensor<1x1x576xbf16>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<1x1x576xbf16>) -> tensor<2x40x576xbf16>
    %72 = stablehlo.add %69, %71 : tensor<2x40x576xbf16>
    %73 = stablehlo.slice %72 [0:2, 0:40, 0:192] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %74 = stablehlo.slice %72 [0:2, 0:40, 192:384] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %75 = stablehlo.slice %72 [0:2, 0:40, 384:576] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %76 = stablehlo.reshape %73 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %77 = stablehlo.transpose %76, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %78 = stablehlo.reshape %74 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %79 = stablehlo.transpose %78, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %80 = stablehlo.reshape %75 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %81 = stablehlo.transpose %80, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %82 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %83 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %84 = stablehlo.compare GE, %82, %83, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %85 = stablehlo.dot_general %77, %79, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x40xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %87 = stablehlo.divide %85, %86 : tensor<2x3x40x40xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %88:3 = call @_where(%84, %87, %cst_8) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> (tensor<2x3x40x40xf32>, tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %89 = stablehlo.reduce(%88#0 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %90 = stablehlo.reshape %89 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %92 = stablehlo.compare EQ, %88#0, %91, FLOAT : (tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xi1>
    %93 = stablehlo.convert %92 : (tensor<2x3x40x40xi1>) -> tensor<2x3x40x40xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.reduce(%93 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %96 = stablehlo.maximum %95, %89 : tensor<2x3x40xf32>
    %97 = stablehlo.compare EQ, %89, %96, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %100 = stablehlo.select %97, %98, %99 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %102 = stablehlo.compare EQ, %101, %96, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_15 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %105 = stablehlo.select %102, %103, %104 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %106 = stablehlo.divide %100, %105 : tensor<2x3x40xf32>
    %107 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %109 = stablehlo.subtract %88#0, %108 : tensor<2x3x40x40xf32>
    %110 = stablehlo.exponential %109 : tensor<2x3x40x40xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_17) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %114 = stablehlo.divide %110, %113 : tensor<2x3x40x40xf32>
    %115 = stablehlo.multiply %112, %112 : tensor<2x3x40x1xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x3x40x1xf32>
    %117 = stablehlo.divide %116, %115 : tensor<2x3x40x1xf32>
    %118 = stablehlo.convert %114 : (tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xbf16>
    %119 = stablehlo.dot_general %118, %81, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xbf16>
    %120 = stablehlo.transpose %119, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %121 = stablehlo.reshape %120 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %122 = stablehlo.dot_general %121, %7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x192xbf16>) -> tensor<2x40x192xbf16>
    %123 = stablehlo.add %37, %122 : tensor<2x40x192xbf16>
    %124 = stablehlo.broadcast_in_dim %6, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %126 = stablehlo.add %123, %125 : tensor<2x40x192xbf16>
    %127 = stablehlo.convert %126 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.reduce(%127 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_20 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %131 = stablehlo.divide %129, %130 : tensor<2x40x1xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %133 = stablehlo.subtract %127, %132 : tensor<2x40x192xf32>
    %134 = chlo.square %133 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %136 = stablehlo.multiply %135, %133 : tensor<2x40x192xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.reduce(%134 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_23 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %140 = stablehlo.divide %138, %139 : tensor<2x40x1xf32>
    %141 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %142 = stablehlo.subtract %127, %141 : tensor<2x40x192xf32>
    %cst_24 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %144 = stablehlo.add %140, %143 : tensor<2x40x1xf32>
    %145 = stablehlo.rsqrt %144 : tensor<2x40x1xf32>
    %146 = stablehlo.divide %145, %144 : tensor<2x40x1xf32>
    %cst_25 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %148 = stablehlo.multiply %147, %146 : tensor<2x40x1xf32>
    %149 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %150 = stablehlo.multiply %142, %149 : tensor<2x40x192xf32>
    %151 = stablehlo.convert %150 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %152 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %154 = stablehlo.multiply %151, %153 : tensor<2x40x192xbf16>
    %155 = stablehlo.broadcast_in_dim %4, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %157 = stablehlo.add %154, %156 : tensor<2x40x192xbf16>
    %158 = stablehlo.dot_general %157, %11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x384xbf16>) -> tensor<2x40x384xbf16>
    %159 = stablehlo.broadcast_in_dim %10, dims = [2] : (tensor<384xbf16>) -> tensor<1x1x384xbf16>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2] : (tensor<1x1x384xbf16>) -> tensor<2x40x384xbf16>
    %161 = stablehlo.add %158, %160 : tensor<2x40x384xbf16>
    %162 = stablehlo.multiply %161, %161 : tensor<2x40x384xbf16>
    %163 = stablehlo.multiply %162, %161 : tensor<2x40x384xbf16>
    %164 = stablehlo.multiply %161, %161 : tensor<2x40x384xbf16>
    %cst_26 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %165 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %166 = stablehlo.multiply %165, %164 : tensor<2x40x384xbf16>
    %cst_27 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %167 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %168 = stablehlo.multiply %167, %163 : tensor<2x40x384xbf16>
    %169 = stablehlo.add %161, %168 : tensor<2x40x384xbf16>
    %cst_28 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %170 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %171 = stablehlo.multiply %170, %169 : tensor<2x40x384xbf16>
    %172 = stablehlo.tanh %171 : tensor<2x40x384xbf16>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %173 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %174 = stablehlo.subtract %173, %172 : tensor<2x40x384xbf16>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %175 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %176 = stablehlo.add %175, %172 : tensor<2x40x384xbf16>
    %cst_31 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %177 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %178 = stablehlo.multiply %177, %176 : tensor<2x40x384xbf16>
    %179 = stablehlo.multiply %161, %178 : tensor<2x40x384xbf16>
    %180 = stablehlo.dot_general %179, %1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<384x192xbf16>) -> tensor<2x40x192xbf16>
    %181 = stablehlo.add %126, %180 : tensor<2x40x192xbf16>
    %182 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %184 = stablehlo.add %181, %183 : tensor<2x40x192xbf16>
    %185 = stablehlo.convert %184 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.reduce(%185 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_33 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %189 = stablehlo.divide %187, %188 : tensor<2x40x1xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %191 = stablehlo.subtract %185, %190 : tensor<2x40x192xf32>
    %192 = chlo.square %191 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_34 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %194 = stablehlo.multiply %193, %191 : tensor<2x40x192xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.reduce(%192 init: %cst_35) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_36 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %198 = stablehlo.divide %196, %197 : tensor<2x40x1xf32>
    %199 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %200 = stablehlo.subtract %185, %199 : tensor<2x40x192xf32>
    %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %202 = stablehlo.add %198, %201 : tensor<2x40x1xf32>
    %203 = stablehlo.rsqrt %202 : tensor<2x40x1xf32>
    %204 = stablehlo.divide %203, %202 : tensor<2x40x1xf32>
    %cst_38 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %206 = stablehlo.multiply %205, %204 : tensor<2x40x1xf32>
    %207 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %208 = stablehlo.multiply %200, %207 : tensor<2x40x192xf32>
    %209 = stablehlo.convert %208 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %210 = stablehlo.broadcast_in_dim %15, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %212 = stablehlo.multiply %209, %211 : tensor<2x40x192xbf16>
    %213 = stablehlo.broadcast_in_dim %14, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %215 = stablehlo.add %212, %214 : tensor<2x40x192xbf16>
    %216 = stablehlo.dot_general %215, %21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x576xbf16>) -> tensor<2x40x576xbf16>
    %217 = stablehlo.broadcast_in_dim %20, dims = [2] : (tensor<576xbf16>) -> tensor<1x1x576xbf16>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2] : (tensor<1x1x576xbf16>) -> tensor<2x40x576xbf16>
    %219 = stablehlo.add %216, %218 : tensor<2x40x576xbf16>
    %220 = stablehlo.slice %219 [0:2, 0:40, 0:192] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %221 = stablehlo.slice %219 [0:2, 0:40, 192:384] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %222 = stablehlo.slice %219 [0:2, 0:40, 384:576] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %223 = stablehlo.reshape %220 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %224 = stablehlo.transpose %223, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %225 = stablehlo.reshape %221 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %226 = stablehlo.transpose %225, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %227 = stablehlo.reshape %222 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %228 = stablehlo.transpose %227, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %229 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %230 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %231 = stablehlo.compare GE, %229, %230, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %232 = stablehlo.dot_general %224, %226, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x40xf32>
    %cst_39 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %234 = stablehlo.divide %232, %233 : tensor<2x3x40x40xf32>
    %cst_40 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %235:3 = call @_where(%231, %234, %cst_40) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> (tensor<2x3x40x40xf32>, tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>)
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %236 = stablehlo.reduce(%235#0 init: %cst_41) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %237 = stablehlo.reshape %236 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %239 = stablehlo.compare EQ, %235#0, %238, FLOAT : (tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xi1>
    %240 = stablehlo.convert %239 : (tensor<2x3x40x40xi1>) -> tensor<2x3x40x40xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_42) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %243 = stablehlo.maximum %242, %236 : tensor<2x3x40xf32>
    %244 = stablehlo.compare EQ, %236, %243, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %247 = stablehlo.select %244, %245, %246 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %cst_46 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %249 = stablehlo.compare EQ, %248, %243, FLOAT : (tensor<2x3x40xf32>, tensor<2x3x40xf32>) -> tensor<2x3x40xi1>
    %cst_47 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %252 = stablehlo.select %249, %250, %251 : tensor<2x3x40xi1>, tensor<2x3x40xf32>
    %253 = stablehlo.divide %247, %252 : tensor<2x3x40xf32>
    %254 = stablehlo.broadcast_in_dim %243, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %256 = stablehlo.subtract %235#0, %255 : tensor<2x3x40x40xf32>
    %257 = stablehlo.exponential %256 : tensor<2x3x40x40xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.reduce(%257 init: %cst_49) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %261 = stablehlo.divide %257, %260 : tensor<2x3x40x40xf32>
    %262 = stablehlo.multiply %259, %259 : tensor<2x3x40x1xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x3x40x1xf32>
    %264 = stablehlo.divide %263, %262 : tensor<2x3x40x1xf32>
    %265 = stablehlo.convert %261 : (tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xbf16>
    %266 = stablehlo.dot_general %265, %228, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xbf16>
    %267 = stablehlo.transpose %266, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %268 = stablehlo.reshape %267 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %269 = stablehlo.dot_general %268, %19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x192xbf16>) -> tensor<2x40x192xbf16>
    %270 = stablehlo.add %184, %269 : tensor<2x40x192xbf16>
    %271 = stablehlo.broadcast_in_dim %18, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %273 = stablehlo.add %270, %272 : tensor<2x40x192xbf16>
    %274 = stablehlo.convert %273 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.reduce(%274 init: %cst_51) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_52 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %278 = stablehlo.divide %276, %277 : tensor<2x40x1xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %280 = stablehlo.subtract %274, %279 : tensor<2x40x192xf32>
    %281 = chlo.square %280 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_53 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %283 = stablehlo.multiply %282, %280 : tensor<2x40x192xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.reduce(%281 init: %cst_54) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %285 = stablehlo.broadcast_in_dim %284, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_55 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %287 = stablehlo.divide %285, %286 : tensor<2x40x1xf32>
    %288 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %289 = stablehlo.subtract %274, %288 : tensor<2x40x192xf32>
    %cst_56 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %291 = stablehlo.add %287, %290 : tensor<2x40x1xf32>
    %292 = stablehlo.rsqrt %291 : tensor<2x40x1xf32>
    %293 = stablehlo.divide %292, %291 : tensor<2x40x1xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %295 = stablehlo.multiply %294, %293 : tensor<2x40x1xf32>
    %296 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %297 = stablehlo.multiply %289, %296 : tensor<2x40x192xf32>
    %298 = stablehlo.convert %297 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %299 = stablehlo.broadcast_in_dim %17, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %301 = stablehlo.multiply %298, %300 : tensor<2x40x192xbf16>
    %302 = stablehlo.broadcast_in_dim %16, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %303 = stablehlo.broadcast_in_dim %302, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %304 = stablehlo.add %301, %303 : tensor<2x40x192xbf16>
    %305 = stablehlo.dot_general %304, %23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x384xbf16>) -> tensor<2x40x384xbf16>
    %306 = stablehlo.broadcast_in_dim %22, dims = [2] : (tensor<384xbf16>) -> tensor<1x1x384xbf16>
    %307 = stablehlo.broadcast_in_dim %306, dims = [0, 1, 2] : (tensor<1x1x384xbf16>) -> tensor<2x40x384xbf16>
    %308 = stablehlo.add %305, %307 : tensor<2x40x384xbf16>
    %309 = stablehlo.multiply %308, %308 : tensor<2x40x384xbf16>
    %310 = stablehlo.multiply %309, %308 : tensor<2x40x384xbf16>
    %311 = stablehlo.multiply %308, %308 : tensor<2x40x384xbf16>
    %cst_58 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %312 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %313 = stablehlo.multiply %312, %311 : tensor<2x40x384xbf16>
    %cst_59 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %314 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %315 = stablehlo.multiply %314, %310 : tensor<2x40x384xbf16>
    %316 = stablehlo.add %308, %315 : tensor<2x40x384xbf16>
    %cst_60 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %317 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %318 = stablehlo.multiply %317, %316 : tensor<2x40x384xbf16>
    %319 = stablehlo.tanh %318 : tensor<2x40x384xbf16>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %320 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %321 = stablehlo.subtract %320, %319 : tensor<2x40x384xbf16>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %322 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %323 = stablehlo.add %322, %319 : tensor<2x40x384xbf16>
    %cst_63 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %324 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %325 = stablehlo.multiply %324, %323 : tensor<2x40x384xbf16>
    %326 = stablehlo.multiply %308, %325 : tensor<2x40x384xbf16>
    %327 = stablehlo.dot_general %326, %13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<384x192xbf16>) -> tensor<2x40x192xbf16>
    %328 = stablehlo.add %273, %327 : tensor<2x40x192xbf16>
    %329 = stablehlo.broadcast_in_dim %12, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %330 = stablehlo.broadcast_in_dim %329, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %331 = stablehlo.add %328, %330 : tensor<2x40x192xbf16>
    %332 = stablehlo.convert %331 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %334 = stablehlo.broadcast_in_dim %333, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_65 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %336 = stablehlo.divide %334, %335 : tensor<2x40x1xf32>
    %337 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %338 = stablehlo.subtract %332, %337 : tensor<2x40x192xf32>
    %339 = chlo.square %338 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_66 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x40x192xf32>
    %341 = stablehlo.multiply %340, %338 : tensor<2x40x192xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %342 = stablehlo.reduce(%339 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_68 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %344 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %345 = stablehlo.divide %343, %344 : tensor<2x40x1xf32>
    %346 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %347 = stablehlo.subtract %332, %346 : tensor<2x40x192xf32>
    %cst_69 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %349 = stablehlo.add %345, %348 : tensor<2x40x1xf32>
    %350 = stablehlo.rsqrt %349 : tensor<2x40x1xf32>
    %351 = stablehlo.divide %350, %349 : tensor<2x40x1xf32>
    %cst_70 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %353 = stablehlo.multiply %352, %351 : tensor<2x40x1xf32>
    %354 = stablehlo.broadcast_in_dim %350, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %355 = stablehlo.multiply %347, %354 : tensor<2x40x192xf32>
    %356 = stablehlo.convert %355 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %357 = stablehlo.broadcast_in_dim %25, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %358 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %359 = stablehlo.multiply %356, %358 : tensor<2x40x192xbf16>
    %360 = stablehlo.broadcast_in_dim %24, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %361 = stablehlo.broadcast_in_dim %360, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %362 = stablehlo.add %359, %361 : tensor<2x40x192xbf16>
    %363 = stablehlo.transpose %27, dims = [1, 0] : (tensor<200x192xbf16>) -> tensor<192x200xbf16>
    %364 = stablehlo.dot_general %362, %363, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x200xbf16>) -> tensor<2x40x200xbf16>
    %365 = stablehlo.convert %364 : (tensor<2x40x200xbf16>) -> tensor<2x40x200xf32>
    %366 = stablehlo.broadcast_in_dim %arg86, dims = [0, 1] : (tensor<2x40xi32>) -> tensor<2x40x1xi32>
    %367:2 = call @take_along_axis(%365, %366) : (tensor<2x40x200xf32>, tensor<2x40x1xi32>) -> (tensor<2x40x1xf32>, tensor<2x40x1x1xi32>)
    %368 = stablehlo.reshape %367#0 : (tensor<2x40x1xf32>) -> tensor<2x40xf32>
    %cst_71 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %369 = stablehlo.reduce(%365 init: %cst_71) applies stablehlo.maximum across dimensions = [2] : (tensor<2x40x200xf32>, tensor<f32>) -> tensor<2x40xf32>
    %370 = stablehlo.reshape %369 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    %372 = stablehlo.compare EQ, %365, %371, FLOAT : (tensor<2x40x200xf32>, tensor<2x40x200xf32>) -> tensor<2x40x200xi1>
    %373 = stablehlo.convert %372 : (tensor<2x40x200xi1>) -> tensor<2x40x200xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%373 init: %cst_72) applies stablehlo.add across dimensions = [2] : (tensor<2x40x200xf32>, tensor<f32>) -> tensor<2x40xf32>
    %cst_73 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %376 = stablehlo.maximum %375, %369 : tensor<2x40xf32>
    %377 = stablehlo.compare EQ, %369, %376, FLOAT : (tensor<2x40xf32>, tensor<2x40xf32>) -> tensor<2x40xi1>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %380 = stablehlo.select %377, %378, %379 : tensor<2x40xi1>, tensor<2x40xf32>
    %cst_76 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %382 = stablehlo.compare EQ, %381, %376, FLOAT : (tensor<2x40xf32>, tensor<2x40xf32>) -> tensor<2x40xi1>
    %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %385 = stablehlo.select %382, %383, %384 : tensor<2x40xi1>, tensor<2x40xf32>
    %386 = stablehlo.divide %380, %385 : tensor<2x40xf32>
    %387 = stablehlo.is_finite %376 : (tensor<2x40xf32>) -> tensor<2x40xi1>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %389 = stablehlo.select %387, %376, %388 : tensor<2x40xi1>, tensor<2x40xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %391 = stablehlo.broadcast_in_dim %389, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %392 = stablehlo.broadcast_in_dim %391, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    %393 = stablehlo.subtract %365, %392 : tensor<2x40x200xf32>
    %394 = stablehlo.exponential %393 : tensor<2x40x200xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.reduce(%394 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<2x40x200xf32>, tensor<f32>) -> tensor<2x40xf32>
    %396 = stablehlo.sign %395 : tensor<2x40xf32>
    %397 = stablehlo.abs %395 : tensor<2x40xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %399 = stablehlo.compare GE, %395, %398, FLOAT : (tensor<2x40xf32>, tensor<2x40xf32>) -> tensor<2x40xi1>
    %400 = stablehlo.log %397 : tensor<2x40xf32>
    %401 = stablehlo.add %400, %389 : tensor<2x40xf32>
    %402 = stablehlo.subtract %401, %368 : tensor<2x40xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%402 init: %cst_83) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<f32>
    %cst_84 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %404 = stablehlo.divide %403, %cst_84 : tensor<f32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_86 = stablehlo.constant dense<8.000000e+01> : tensor<f32>
    %405 = stablehlo.divide %cst_85, %cst_86 : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %407 = stablehlo.negate %406 : tensor<2x40xf32>
    %408 = stablehlo.divide %406, %397 : tensor<2x40xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x40xf32>
    %410 = stablehlo.select %399, %409, %408 : tensor<2x40xi1>, tensor<2x40xf32>
    %411 = stablehlo.select %399, %408, %409 : tensor<2x40xi1>, tensor<2x40xf32>
    %412 = stablehlo.negate %410 : tensor<2x40xf32>
    %413 = stablehlo.add %411, %412 : tensor<2x40xf32>
    %414 = stablehlo.broadcast_in_dim %413, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x200xf32>
    %415 = stablehlo.multiply %414, %394 : tensor<2x40x200xf32>
    %416 = stablehlo.broadcast_in_dim %407, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %417 = call @take_along_axis_0(%367#1, %416) : (tensor<2x40x1x1xi32>, tensor<2x40x1xf32>) -> tensor<2x40x200xf32>
    %418 = stablehlo.add %415, %417 : tensor<2x40x200xf32>
    %419 = stablehlo.convert %418 : (tensor<2x40x200xf32>) -> tensor<2x40x200xbf16>
    %420 = stablehlo.dot_general %419, %362, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x200xbf16>, tensor<2x40x192xbf16>) -> tensor<200x192xbf16>
    %421 = stablehlo.transpose %420, dims = [1, 0] : (tensor<200x192xbf16>) -> tensor<192x200xbf16>
    %422 = stablehlo.dot_general %419, %363, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x200xbf16>, tensor<192x200xbf16>) -> tensor<2x40x192xbf16>
    %423 = stablehlo.transpose %421, dims = [1, 0] : (tensor<192x200xbf16>) -> tensor<200x192xbf16>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %424 = stablehlo.reduce(%422 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %425 = stablehlo.reshape %424 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %426 = stablehlo.reduce(%425 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %427 = stablehlo.multiply %356, %422 : tensor<2x40x192xbf16>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %428 = stablehlo.reduce(%427 init: %cst_90) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %429 = stablehlo.reshape %428 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %430 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %431 = stablehlo.multiply %422, %430 : tensor<2x40x192xbf16>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %432 = stablehlo.reduce(%429 init: %cst_91) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %433 = stablehlo.convert %431 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %434 = stablehlo.multiply %347, %433 : tensor<2x40x192xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %435 = stablehlo.reduce(%434 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %436 = stablehlo.reshape %435 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %437 = stablehlo.broadcast_in_dim %350, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %438 = stablehlo.multiply %433, %437 : tensor<2x40x192xf32>
    %439 = stablehlo.multiply %436, %353 : tensor<2x40x1xf32>
    %440 = stablehlo.negate %438 : tensor<2x40x192xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %442 = stablehlo.reshape %441 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_94 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %444 = stablehlo.divide %439, %443 : tensor<2x40x1xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %446 = stablehlo.broadcast_in_dim %445, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %447 = stablehlo.multiply %446, %341 : tensor<2x40x192xf32>
    %448 = stablehlo.negate %447 : tensor<2x40x192xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%448 init: %cst_96) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %450 = stablehlo.reshape %449 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %451 = stablehlo.add %438, %447 : tensor<2x40x192xf32>
    %452 = stablehlo.add %442, %450 : tensor<2x40x1xf32>
    %cst_97 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %454 = stablehlo.divide %452, %453 : tensor<2x40x1xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %456 = stablehlo.broadcast_in_dim %455, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %457 = stablehlo.add %451, %456 : tensor<2x40x192xf32>
    %458 = stablehlo.convert %457 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %459 = stablehlo.reduce(%458 init: %cst_99) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %460 = stablehlo.reshape %459 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %461 = stablehlo.reduce(%460 init: %cst_100) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %462 = stablehlo.dot_general %458, %326, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<2x40x384xbf16>) -> tensor<192x384xbf16>
    %463 = stablehlo.transpose %462, dims = [1, 0] : (tensor<192x384xbf16>) -> tensor<384x192xbf16>
    %464 = stablehlo.dot_general %458, %13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<384x192xbf16>) -> tensor<2x40x384xbf16>
    %465 = stablehlo.multiply %308, %464 : tensor<2x40x384xbf16>
    %466 = stablehlo.multiply %464, %325 : tensor<2x40x384xbf16>
    %cst_101 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %467 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %468 = stablehlo.multiply %467, %465 : tensor<2x40x384xbf16>
    %469 = stablehlo.multiply %468, %321 : tensor<2x40x384xbf16>
    %470 = stablehlo.multiply %469, %319 : tensor<2x40x384xbf16>
    %471 = stablehlo.add %469, %470 : tensor<2x40x384xbf16>
    %cst_102 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %472 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %473 = stablehlo.multiply %472, %471 : tensor<2x40x384xbf16>
    %474 = stablehlo.add %466, %473 : tensor<2x40x384xbf16>
    %cst_103 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %475 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %476 = stablehlo.multiply %475, %473 : tensor<2x40x384xbf16>
    %477 = stablehlo.multiply %476, %313 : tensor<2x40x384xbf16>
    %478 = stablehlo.add %474, %477 : tensor<2x40x384xbf16>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %479 = stablehlo.reduce(%478 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %480 = stablehlo.reshape %479 : (tensor<384xbf16>) -> tensor<1x1x384xbf16>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %481 = stablehlo.reduce(%480 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %482 = stablehlo.dot_general %478, %304, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<2x40x192xbf16>) -> tensor<384x192xbf16>
    %483 = stablehlo.transpose %482, dims = [1, 0] : (tensor<384x192xbf16>) -> tensor<192x384xbf16>
    %484 = stablehlo.dot_general %478, %23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<192x384xbf16>) -> tensor<2x40x192xbf16>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %485 = stablehlo.reduce(%484 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %486 = stablehlo.reshape %485 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %487 = stablehlo.reduce(%486 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %488 = stablehlo.multiply %298, %484 : tensor<2x40x192xbf16>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %489 = stablehlo.reduce(%488 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %490 = stablehlo.reshape %489 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %491 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %492 = stablehlo.multiply %484, %491 : tensor<2x40x192xbf16>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %493 = stablehlo.reduce(%490 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %494 = stablehlo.convert %492 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %495 = stablehlo.multiply %289, %494 : tensor<2x40x192xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.reduce(%495 init: %cst_110) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %497 = stablehlo.reshape %496 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %498 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %499 = stablehlo.multiply %494, %498 : tensor<2x40x192xf32>
    %500 = stablehlo.multiply %497, %295 : tensor<2x40x1xf32>
    %501 = stablehlo.negate %499 : tensor<2x40x192xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %502 = stablehlo.reduce(%501 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %503 = stablehlo.reshape %502 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_112 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %505 = stablehlo.divide %500, %504 : tensor<2x40x1xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %506 = stablehlo.reduce(%505 init: %cst_113) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %507 = stablehlo.broadcast_in_dim %506, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %508 = stablehlo.multiply %507, %283 : tensor<2x40x192xf32>
    %509 = stablehlo.negate %508 : tensor<2x40x192xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%509 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %511 = stablehlo.reshape %510 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %512 = stablehlo.add %499, %508 : tensor<2x40x192xf32>
    %513 = stablehlo.add %503, %511 : tensor<2x40x1xf32>
    %cst_115 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %514 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %515 = stablehlo.divide %513, %514 : tensor<2x40x1xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %516 = stablehlo.reduce(%515 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %517 = stablehlo.broadcast_in_dim %516, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %518 = stablehlo.add %512, %517 : tensor<2x40x192xf32>
    %519 = stablehlo.convert %518 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %520 = stablehlo.add %458, %519 : tensor<2x40x192xbf16>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %521 = stablehlo.reduce(%520 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %522 = stablehlo.reshape %521 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %523 = stablehlo.reduce(%522 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %524 = stablehlo.dot_general %520, %268, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<2x40x192xbf16>) -> tensor<192x192xbf16>
    %525 = stablehlo.transpose %524, dims = [1, 0] : (tensor<192x192xbf16>) -> tensor<192x192xbf16>
    %526 = stablehlo.dot_general %520, %19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x192xbf16>) -> tensor<2x40x192xbf16>
    %527 = stablehlo.reshape %526 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %528 = stablehlo.transpose %527, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %529 = stablehlo.dot_general %528, %265, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x40xbf16>) -> tensor<2x3x64x40xbf16>
    %530 = stablehlo.transpose %529, dims = [0, 1, 3, 2] : (tensor<2x3x64x40xbf16>) -> tensor<2x3x40x64xbf16>
    %531 = stablehlo.dot_general %528, %228, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x40xbf16>
    %532 = stablehlo.convert %531 : (tensor<2x3x40x40xbf16>) -> tensor<2x3x40x40xf32>
    %533 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %534 = stablehlo.multiply %532, %533 : tensor<2x3x40x40xf32>
    %535 = stablehlo.multiply %534, %257 : tensor<2x3x40x40xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%535 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %537 = stablehlo.reshape %536 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %538 = stablehlo.negate %537 : tensor<2x3x40x1xf32>
    %539 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %540 = stablehlo.divide %532, %539 : tensor<2x3x40x40xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.reduce(%538 init: %cst_120) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x1xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %542 = stablehlo.broadcast_in_dim %541, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x40xf32>
    %543 = stablehlo.add %540, %542 : tensor<2x3x40x40xf32>
    %544 = stablehlo.multiply %543, %257 : tensor<2x3x40x40xf32>
    %545 = call @_where_1(%235#1, %235#2, %544) : (tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xf32>
    %cst_121 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %547 = stablehlo.divide %545, %546 : tensor<2x3x40x40xf32>
    %548 = stablehlo.convert %547 : tensor<2x3x40x40xf32>
    %549 = stablehlo.convert %224 : (tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xf32>
    %550 = stablehlo.dot_general %548, %549, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %551 = stablehlo.convert %550 : (tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xbf16>
    %552 = stablehlo.convert %547 : tensor<2x3x40x40xf32>
    %553 = stablehlo.convert %226 : (tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xf32>
    %554 = stablehlo.dot_general %552, %553, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %555 = stablehlo.convert %554 : (tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xbf16>
    %556 = stablehlo.transpose %530, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %557 = stablehlo.reshape %556 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %558 = stablehlo.transpose %551, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %559 = stablehlo.reshape %558 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %560 = stablehlo.transpose %555, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %561 = stablehlo.reshape %560 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %562 = stablehlo.concatenate %561, %559, %557, dim = 2 : (tensor<2x40x192xbf16>, tensor<2x40x192xbf16>, tensor<2x40x192xbf16>) -> tensor<2x40x576xbf16>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %563 = stablehlo.reduce(%562 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x576xbf16>, tensor<bf16>) -> tensor<576xbf16>
    %564 = stablehlo.reshape %563 : (tensor<576xbf16>) -> tensor<1x1x576xbf16>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %565 = stablehlo.reduce(%564 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x576xbf16>, tensor<bf16>) -> tensor<576xbf16>
    %566 = stablehlo.dot_general %562, %215, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xbf16>, tensor<2x40x192xbf16>) -> tensor<576x192xbf16>
    %567 = stablehlo.transpose %566, dims = [1, 0] : (tensor<576x192xbf16>) -> tensor<192x576xbf16>
    %568 = stablehlo.dot_general %562, %21, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xbf16>, tensor<192x576xbf16>) -> tensor<2x40x192xbf16>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %569 = stablehlo.reduce(%568 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %570 = stablehlo.reshape %569 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %571 = stablehlo.reduce(%570 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %572 = stablehlo.multiply %209, %568 : tensor<2x40x192xbf16>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %573 = stablehlo.reduce(%572 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %574 = stablehlo.reshape %573 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %575 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %576 = stablehlo.multiply %568, %575 : tensor<2x40x192xbf16>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %577 = stablehlo.reduce(%574 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %578 = stablehlo.convert %576 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %579 = stablehlo.multiply %200, %578 : tensor<2x40x192xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %580 = stablehlo.reduce(%579 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %581 = stablehlo.reshape %580 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %582 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %583 = stablehlo.multiply %578, %582 : tensor<2x40x192xf32>
    %584 = stablehlo.multiply %581, %206 : tensor<2x40x1xf32>
    %585 = stablehlo.negate %583 : tensor<2x40x192xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %586 = stablehlo.reduce(%585 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %587 = stablehlo.reshape %586 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_130 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %589 = stablehlo.divide %584, %588 : tensor<2x40x1xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %590 = stablehlo.reduce(%589 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %591 = stablehlo.broadcast_in_dim %590, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %592 = stablehlo.multiply %591, %194 : tensor<2x40x192xf32>
    %593 = stablehlo.negate %592 : tensor<2x40x192xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %594 = stablehlo.reduce(%593 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %595 = stablehlo.reshape %594 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %596 = stablehlo.add %583, %592 : tensor<2x40x192xf32>
    %597 = stablehlo.add %587, %595 : tensor<2x40x1xf32>
    %cst_133 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %598 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %599 = stablehlo.divide %597, %598 : tensor<2x40x1xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %600 = stablehlo.reduce(%599 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %601 = stablehlo.broadcast_in_dim %600, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %602 = stablehlo.add %596, %601 : tensor<2x40x192xf32>
    %603 = stablehlo.convert %602 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %604 = stablehlo.add %520, %603 : tensor<2x40x192xbf16>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %605 = stablehlo.reduce(%604 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %606 = stablehlo.reshape %605 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %607 = stablehlo.reduce(%606 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %608 = stablehlo.dot_general %604, %179, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<2x40x384xbf16>) -> tensor<192x384xbf16>
    %609 = stablehlo.transpose %608, dims = [1, 0] : (tensor<192x384xbf16>) -> tensor<384x192xbf16>
    %610 = stablehlo.dot_general %604, %1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<384x192xbf16>) -> tensor<2x40x384xbf16>
    %611 = stablehlo.multiply %161, %610 : tensor<2x40x384xbf16>
    %612 = stablehlo.multiply %610, %178 : tensor<2x40x384xbf16>
    %cst_137 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %613 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %614 = stablehlo.multiply %613, %611 : tensor<2x40x384xbf16>
    %615 = stablehlo.multiply %614, %174 : tensor<2x40x384xbf16>
    %616 = stablehlo.multiply %615, %172 : tensor<2x40x384xbf16>
    %617 = stablehlo.add %615, %616 : tensor<2x40x384xbf16>
    %cst_138 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %618 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %619 = stablehlo.multiply %618, %617 : tensor<2x40x384xbf16>
    %620 = stablehlo.add %612, %619 : tensor<2x40x384xbf16>
    %cst_139 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %621 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %622 = stablehlo.multiply %621, %619 : tensor<2x40x384xbf16>
    %623 = stablehlo.multiply %622, %166 : tensor<2x40x384xbf16>
    %624 = stablehlo.add %620, %623 : tensor<2x40x384xbf16>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %625 = stablehlo.reduce(%624 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %626 = stablehlo.reshape %625 : (tensor<384xbf16>) -> tensor<1x1x384xbf16>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %627 = stablehlo.reduce(%626 init: %cst_141) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %628 = stablehlo.dot_general %624, %157, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<2x40x192xbf16>) -> tensor<384x192xbf16>
    %629 = stablehlo.transpose %628, dims = [1, 0] : (tensor<384x192xbf16>) -> tensor<192x384xbf16>
    %630 = stablehlo.dot_general %624, %11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<192x384xbf16>) -> tensor<2x40x192xbf16>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %631 = stablehlo.reduce(%630 init: %cst_142) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %632 = stablehlo.reshape %631 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %633 = stablehlo.reduce(%632 init: %cst_143) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %634 = stablehlo.multiply %151, %630 : tensor<2x40x192xbf16>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %635 = stablehlo.reduce(%634 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %636 = stablehlo.reshape %635 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %637 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %638 = stablehlo.multiply %630, %637 : tensor<2x40x192xbf16>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %639 = stablehlo.reduce(%636 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %640 = stablehlo.convert %638 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %641 = stablehlo.multiply %142, %640 : tensor<2x40x192xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %642 = stablehlo.reduce(%641 init: %cst_146) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %643 = stablehlo.reshape %642 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %644 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %645 = stablehlo.multiply %640, %644 : tensor<2x40x192xf32>
    %646 = stablehlo.multiply %643, %148 : tensor<2x40x1xf32>
    %647 = stablehlo.negate %645 : tensor<2x40x192xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %648 = stablehlo.reduce(%647 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %649 = stablehlo.reshape %648 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_148 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %650 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %651 = stablehlo.divide %646, %650 : tensor<2x40x1xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.reduce(%651 init: %cst_149) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %653 = stablehlo.broadcast_in_dim %652, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %654 = stablehlo.multiply %653, %136 : tensor<2x40x192xf32>
    %655 = stablehlo.negate %654 : tensor<2x40x192xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %656 = stablehlo.reduce(%655 init: %cst_150) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %657 = stablehlo.reshape %656 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %658 = stablehlo.add %645, %654 : tensor<2x40x192xf32>
    %659 = stablehlo.add %649, %657 : tensor<2x40x1xf32>
    %cst_151 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %660 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %661 = stablehlo.divide %659, %660 : tensor<2x40x1xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %662 = stablehlo.reduce(%661 init: %cst_152) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %663 = stablehlo.broadcast_in_dim %662, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %664 = stablehlo.add %658, %663 : tensor<2x40x192xf32>
    %665 = stablehlo.convert %664 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %666 = stablehlo.add %604, %665 : tensor<2x40x192xbf16>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %667 = stablehlo.reduce(%666 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %668 = stablehlo.reshape %667 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %669 = stablehlo.reduce(%668 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %670 = stablehlo.dot_general %666, %121, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<2x40x192xbf16>) -> tensor<192x192xbf16>
    %671 = stablehlo.transpose %670, dims = [1, 0] : (tensor<192x192xbf16>) -> tensor<192x192xbf16>
    %672 = stablehlo.dot_general %666, %7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x192xbf16>) -> tensor<2x40x192xbf16>
    %673 = stablehlo.reshape %672 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %674 = stablehlo.transpose %673, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %675 = stablehlo.dot_general %674, %118, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x40xbf16>) -> tensor<2x3x64x40xbf16>
    %676 = stablehlo.transpose %675, dims = [0, 1, 3, 2] : (tensor<2x3x64x40xbf16>) -> tensor<2x3x40x64xbf16>
    %677 = stablehlo.dot_general %674, %81, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x40xbf16>
    %678 = stablehlo.convert %677 : (tensor<2x3x40x40xbf16>) -> tensor<2x3x40x40xf32>
    %679 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %680 = stablehlo.multiply %678, %679 : tensor<2x3x40x40xf32>
    %681 = stablehlo.multiply %680, %110 : tensor<2x3x40x40xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %682 = stablehlo.reduce(%681 init: %cst_155) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %683 = stablehlo.reshape %682 : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %684 = stablehlo.negate %683 : tensor<2x3x40x1xf32>
    %685 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %686 = stablehlo.divide %678, %685 : tensor<2x3x40x40xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.reduce(%684 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x1xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %688 = stablehlo.broadcast_in_dim %687, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x40xf32>
    %689 = stablehlo.add %686, %688 : tensor<2x3x40x40xf32>
    %690 = stablehlo.multiply %689, %110 : tensor<2x3x40x40xf32>
    %691 = call @_where_1(%88#1, %88#2, %690) : (tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>, tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xf32>
    %cst_157 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %692 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %693 = stablehlo.divide %691, %692 : tensor<2x3x40x40xf32>
    %694 = stablehlo.convert %693 : tensor<2x3x40x40xf32>
    %695 = stablehlo.convert %77 : (tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xf32>
    %696 = stablehlo.dot_general %694, %695, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %697 = stablehlo.convert %696 : (tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xbf16>
    %698 = stablehlo.convert %693 : tensor<2x3x40x40xf32>
    %699 = stablehlo.convert %79 : (tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xf32>
    %700 = stablehlo.dot_general %698, %699, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %701 = stablehlo.convert %700 : (tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xbf16>
    %702 = stablehlo.transpose %676, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %703 = stablehlo.reshape %702 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %704 = stablehlo.transpose %697, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %705 = stablehlo.reshape %704 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %706 = stablehlo.transpose %701, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %707 = stablehlo.reshape %706 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %708 = stablehlo.concatenate %707, %705, %703, dim = 2 : (tensor<2x40x192xbf16>, tensor<2x40x192xbf16>, tensor<2x40x192xbf16>) -> tensor<2x40x576xbf16>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %709 = stablehlo.reduce(%708 init: %cst_158) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x576xbf16>, tensor<bf16>) -> tensor<576xbf16>
    %710 = stablehlo.reshape %709 : (tensor<576xbf16>) -> tensor<1x1x576xbf16>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %711 = stablehlo.reduce(%710 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x576xbf16>, tensor<bf16>) -> tensor<576xbf16>
    %712 = stablehlo.dot_general %708, %68, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xbf16>, tensor<2x40x192xbf16>) -> tensor<576x192xbf16>
    %713 = stablehlo.transpose %712, dims = [1, 0] : (tensor<576x192xbf16>) -> tensor<192x576xbf16>
    %714 = stablehlo.dot_general %708, %9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x40x576xbf16>, tensor<192x576xbf16>) -> tensor<2x40x192xbf16>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %715 = stablehlo.reduce(%714 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %716 = stablehlo.reshape %715 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %717 = stablehlo.reduce(%716 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %718 = stablehlo.multiply %62, %714 : tensor<2x40x192xbf16>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %719 = stablehlo.reduce(%718 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %720 = stablehlo.reshape %719 : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %721 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %722 = stablehlo.multiply %714, %721 : tensor<2x40x192xbf16>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %723 = stablehlo.reduce(%720 init: %cst_163) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xbf16>, tensor<bf16>) -> tensor<192xbf16>
    %724 = stablehlo.convert %722 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %725 = stablehlo.multiply %53, %724 : tensor<2x40x192xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %726 = stablehlo.reduce(%725 init: %cst_164) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %727 = stablehlo.reshape %726 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %728 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %729 = stablehlo.multiply %724, %728 : tensor<2x40x192xf32>
    %730 = stablehlo.multiply %727, %59 : tensor<2x40x1xf32>
    %731 = stablehlo.negate %729 : tensor<2x40x192xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %732 = stablehlo.reduce(%731 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %733 = stablehlo.reshape %732 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_166 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %735 = stablehlo.divide %730, %734 : tensor<2x40x1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %736 = stablehlo.reduce(%735 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %737 = stablehlo.broadcast_in_dim %736, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %738 = stablehlo.multiply %737, %47 : tensor<2x40x192xf32>
    %739 = stablehlo.negate %738 : tensor<2x40x192xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %740 = stablehlo.reduce(%739 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %741 = stablehlo.reshape %740 : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %742 = stablehlo.add %729, %738 : tensor<2x40x192xf32>
    %743 = stablehlo.add %733, %741 : tensor<2x40x1xf32>
    %cst_169 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %745 = stablehlo.divide %743, %744 : tensor<2x40x1xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %746 = stablehlo.reduce(%745 init: %cst_170) applies stablehlo.add across dimensions = [2] : (tensor<2x40x1xf32>, tensor<f32>) -> tensor<2x40xf32>
    %747 = stablehlo.broadcast_in_dim %746, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x192xf32>
    %748 = stablehlo.add %742, %747 : tensor<2x40x192xf32>
    %749 = stablehlo.convert %748 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %750 = stablehlo.add %666, %749 : tensor<2x40x192xbf16>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %751 = stablehlo.reduce(%750 init: %cst_171) applies stablehlo.add across dimensions = [0] : (tensor<2x40x192xbf16>, tensor<bf16>) -> tensor<40x192xbf16>
    %752 = stablehlo.reshape %751 : (tensor<40x192xbf16>) -> tensor<1x40x192xbf16>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %753 = stablehlo.reduce(%752 init: %cst_172) applies stablehlo.add across dimensions = [0] : (tensor<1x40x192xbf16>, tensor<bf16>) -> tensor<40x192xbf16>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %754 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<bf16>) -> tensor<200x192xbf16>
    %755 = "stablehlo.scatter"(%754, %33, %750) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg87: tensor<bf16>, %arg88: tensor<bf16>):
      %1437 = stablehlo.add %arg87, %arg88 : tensor<bf16>
      stablehlo.return %1437 : tensor<bf16>
    }) : (tensor<200x192xbf16>, tensor<2x40x1xi32>, tensor<2x40x192xbf16>) -> tensor<200x192xbf16>
    %756 = stablehlo.add %423, %755 : tensor<200x192xbf16>
    %757 = stablehlo.convert %756 : (tensor<200x192xbf16>) -> tensor<200x192xf32>
    %758 = stablehlo.convert %753 : (tensor<40x192xbf16>) -> tensor<40x192xf32>
    %759 = stablehlo.convert %432 : (tensor<192xbf16>) -> tensor<192xf32>
    %760 = stablehlo.convert %426 : (tensor<192xbf16>) -> tensor<192xf32>
    %761 = stablehlo.convert %483 : (tensor<192x384xbf16>) -> tensor<192x384xf32>
    %762 = stablehlo.convert %481 : (tensor<384xbf16>) -> tensor<384xf32>
    %763 = stablehlo.convert %567 : (tensor<192x576xbf16>) -> tensor<192x576xf32>
    %764 = stablehlo.convert %565 : (tensor<576xbf16>) -> tensor<576xf32>
    %765 = stablehlo.convert %525 : (tensor<192x192xbf16>) -> tensor<192x192xf32>
    %766 = stablehlo.convert %523 : (tensor<192xbf16>) -> tensor<192xf32>
    %767 = stablehlo.convert %493 : (tensor<192xbf16>) -> tensor<192xf32>
    %768 = stablehlo.convert %487 : (tensor<192xbf16>) -> tensor<192xf32>
    %769 = stablehlo.convert %577 : (tensor<192xbf16>) -> tensor<192xf32>
    %770 = stablehlo.convert %571 : (tensor<192xbf16>) -> tensor<192xf32>
    %771 = stablehlo.convert %463 : (tensor<384x192xbf16>) -> tensor<384x192xf32>
    %772 = stablehlo.convert %461 : (tensor<192xbf16>) -> tensor<192xf32>
    %773 = stablehlo.convert %629 : (tensor<192x384xbf16>) -> tensor<192x384xf32>
    %774 = stablehlo.convert %627 : (tensor<384xbf16>) -> tensor<384xf32>
    %775 = stablehlo.convert %713 : (tensor<192x576xbf16>) -> tensor<192x576xf32>
    %776 = stablehlo.convert %711 : (tensor<576xbf16>) -> tensor<576xf32>
    %777 = stablehlo.convert %671 : (tensor<192x192xbf16>) -> tensor<192x192xf32>
    %778 = stablehlo.convert %669 : (tensor<192xbf16>) -> tensor<192xf32>
    %779 = stablehlo.convert %639 : (tensor<192xbf16>) -> tensor<192xf32>
    %780 = stablehlo.convert %633 : (tensor<192xbf16>) -> tensor<192xf32>
    %781 = stablehlo.convert %723 : (tensor<192xbf16>) -> tensor<192xf32>
    %782 = stablehlo.convert %717 : (tensor<192xbf16>) -> tensor<192xf32>
    %783 = stablehlo.convert %609 : (tensor<384x192xbf16>) -> tensor<384x192xf32>
    %784 = stablehlo.convert %607 : (tensor<192xbf16>) -> tensor<192xf32>
    %c_174 = stablehlo.constant dense<1> : tensor<i32>
    %785 = stablehlo.add %arg84, %c_174 : tensor<i32>
    %786 = stablehlo.convert %785 : (tensor<i32>) -> tensor<f32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %787 = stablehlo.power %cst_175, %786 : tensor<f32>
    %cst_176 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %788 = stablehlo.subtract %cst_176, %787 : tensor<f32>
    %cst_177 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %789 = stablehlo.power %cst_177, %786 : tensor<f32>
    %cst_178 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %790 = stablehlo.subtract %cst_178, %789 : tensor<f32>
    %cst_179 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %791 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %792 = stablehlo.multiply %791, %arg28 : tensor<192xf32>
    %cst_180 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %794 = stablehlo.multiply %793, %784 : tensor<192xf32>
    %795 = stablehlo.add %792, %794 : tensor<192xf32>
    %cst_181 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %796 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %797 = stablehlo.multiply %796, %arg56 : tensor<192xf32>
    %798 = chlo.square %784 : tensor<192xf32> -> tensor<192xf32>
    %cst_182 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %800 = stablehlo.multiply %799, %798 : tensor<192xf32>
    %801 = stablehlo.add %797, %800 : tensor<192xf32>
    %802 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %803 = stablehlo.divide %795, %802 : tensor<192xf32>
    %804 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %805 = stablehlo.divide %801, %804 : tensor<192xf32>
    %806 = stablehlo.sqrt %805 : tensor<192xf32>
    %cst_183 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %807 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %808 = stablehlo.add %806, %807 : tensor<192xf32>
    %809 = stablehlo.divide %803, %808 : tensor<192xf32>
    %cst_184 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %811 = stablehlo.multiply %810, %809 : tensor<192xf32>
    %812 = stablehlo.subtract %arg0, %811 : tensor<192xf32>
    %cst_185 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %813 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %814 = stablehlo.multiply %813, %arg29 : tensor<384x192xf32>
    %cst_186 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %816 = stablehlo.multiply %815, %783 : tensor<384x192xf32>
    %817 = stablehlo.add %814, %816 : tensor<384x192xf32>
    %cst_187 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %819 = stablehlo.multiply %818, %arg57 : tensor<384x192xf32>
    %820 = chlo.square %783 : tensor<384x192xf32> -> tensor<384x192xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %822 = stablehlo.multiply %821, %820 : tensor<384x192xf32>
    %823 = stablehlo.add %819, %822 : tensor<384x192xf32>
    %824 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %825 = stablehlo.divide %817, %824 : tensor<384x192xf32>
    %826 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %827 = stablehlo.divide %823, %826 : tensor<384x192xf32>
    %828 = stablehlo.sqrt %827 : tensor<384x192xf32>
    %cst_189 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %830 = stablehlo.add %828, %829 : tensor<384x192xf32>
    %831 = stablehlo.divide %825, %830 : tensor<384x192xf32>
    %cst_190 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %832 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %833 = stablehlo.multiply %832, %arg1 : tensor<384x192xf32>
    %834 = stablehlo.add %831, %833 : tensor<384x192xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %835 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %836 = stablehlo.multiply %835, %834 : tensor<384x192xf32>
    %837 = stablehlo.subtract %arg1, %836 : tensor<384x192xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %839 = stablehlo.multiply %838, %arg30 : tensor<192xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %841 = stablehlo.multiply %840, %782 : tensor<192xf32>
    %842 = stablehlo.add %839, %841 : tensor<192xf32>
    %cst_194 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %843 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %844 = stablehlo.multiply %843, %arg58 : tensor<192xf32>
    %845 = chlo.square %782 : tensor<192xf32> -> tensor<192xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %847 = stablehlo.multiply %846, %845 : tensor<192xf32>
    %848 = stablehlo.add %844, %847 : tensor<192xf32>
    %849 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %850 = stablehlo.divide %842, %849 : tensor<192xf32>
    %851 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %852 = stablehlo.divide %848, %851 : tensor<192xf32>
    %853 = stablehlo.sqrt %852 : tensor<192xf32>
    %cst_196 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %855 = stablehlo.add %853, %854 : tensor<192xf32>
    %856 = stablehlo.divide %850, %855 : tensor<192xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %857 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %858 = stablehlo.multiply %857, %856 : tensor<192xf32>
    %859 = stablehlo.subtract %arg2, %858 : tensor<192xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %861 = stablehlo.multiply %860, %arg31 : tensor<192xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %863 = stablehlo.multiply %862, %781 : tensor<192xf32>
    %864 = stablehlo.add %861, %863 : tensor<192xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %865 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %866 = stablehlo.multiply %865, %arg59 : tensor<192xf32>
    %867 = chlo.square %781 : tensor<192xf32> -> tensor<192xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %868 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %869 = stablehlo.multiply %868, %867 : tensor<192xf32>
    %870 = stablehlo.add %866, %869 : tensor<192xf32>
    %871 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %872 = stablehlo.divide %864, %871 : tensor<192xf32>
    %873 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %874 = stablehlo.divide %870, %873 : tensor<192xf32>
    %875 = stablehlo.sqrt %874 : tensor<192xf32>
    %cst_202 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %877 = stablehlo.add %875, %876 : tensor<192xf32>
    %878 = stablehlo.divide %872, %877 : tensor<192xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %880 = stablehlo.multiply %879, %878 : tensor<192xf32>
    %881 = stablehlo.subtract %arg3, %880 : tensor<192xf32>
    %cst_204 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %882 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %883 = stablehlo.multiply %882, %arg32 : tensor<192xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %884 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %885 = stablehlo.multiply %884, %780 : tensor<192xf32>
    %886 = stablehlo.add %883, %885 : tensor<192xf32>
    %cst_206 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %888 = stablehlo.multiply %887, %arg60 : tensor<192xf32>
    %889 = chlo.square %780 : tensor<192xf32> -> tensor<192xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %890 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %891 = stablehlo.multiply %890, %889 : tensor<192xf32>
    %892 = stablehlo.add %888, %891 : tensor<192xf32>
    %893 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %894 = stablehlo.divide %886, %893 : tensor<192xf32>
    %895 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %896 = stablehlo.divide %892, %895 : tensor<192xf32>
    %897 = stablehlo.sqrt %896 : tensor<192xf32>
    %cst_208 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %899 = stablehlo.add %897, %898 : tensor<192xf32>
    %900 = stablehlo.divide %894, %899 : tensor<192xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %902 = stablehlo.multiply %901, %900 : tensor<192xf32>
    %903 = stablehlo.subtract %arg4, %902 : tensor<192xf32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %904 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %905 = stablehlo.multiply %904, %arg33 : tensor<192xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %907 = stablehlo.multiply %906, %779 : tensor<192xf32>
    %908 = stablehlo.add %905, %907 : tensor<192xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %909 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %910 = stablehlo.multiply %909, %arg61 : tensor<192xf32>
    %911 = chlo.square %779 : tensor<192xf32> -> tensor<192xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %912 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %913 = stablehlo.multiply %912, %911 : tensor<192xf32>
    %914 = stablehlo.add %910, %913 : tensor<192xf32>
    %915 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %916 = stablehlo.divide %908, %915 : tensor<192xf32>
    %917 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %918 = stablehlo.divide %914, %917 : tensor<192xf32>
    %919 = stablehlo.sqrt %918 : tensor<192xf32>
    %cst_214 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %920 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %921 = stablehlo.add %919, %920 : tensor<192xf32>
    %922 = stablehlo.divide %916, %921 : tensor<192xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %923 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %924 = stablehlo.multiply %923, %922 : tensor<192xf32>
    %925 = stablehlo.subtract %arg5, %924 : tensor<192xf32>
    %cst_216 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %927 = stablehlo.multiply %926, %arg34 : tensor<192xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %928 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %929 = stablehlo.multiply %928, %778 : tensor<192xf32>
    %930 = stablehlo.add %927, %929 : tensor<192xf32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %932 = stablehlo.multiply %931, %arg62 : tensor<192xf32>
    %933 = chlo.square %778 : tensor<192xf32> -> tensor<192xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %934 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %935 = stablehlo.multiply %934, %933 : tensor<192xf32>
    %936 = stablehlo.add %932, %935 : tensor<192xf32>
    %937 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %938 = stablehlo.divide %930, %937 : tensor<192xf32>
    %939 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %940 = stablehlo.divide %936, %939 : tensor<192xf32>
    %941 = stablehlo.sqrt %940 : tensor<192xf32>
    %cst_220 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %942 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %943 = stablehlo.add %941, %942 : tensor<192xf32>
    %944 = stablehlo.divide %938, %943 : tensor<192xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %945 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %946 = stablehlo.multiply %945, %944 : tensor<192xf32>
    %947 = stablehlo.subtract %arg6, %946 : tensor<192xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %949 = stablehlo.multiply %948, %arg35 : tensor<192x192xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %951 = stablehlo.multiply %950, %777 : tensor<192x192xf32>
    %952 = stablehlo.add %949, %951 : tensor<192x192xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %954 = stablehlo.multiply %953, %arg63 : tensor<192x192xf32>
    %955 = chlo.square %777 : tensor<192x192xf32> -> tensor<192x192xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %957 = stablehlo.multiply %956, %955 : tensor<192x192xf32>
    %958 = stablehlo.add %954, %957 : tensor<192x192xf32>
    %959 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %960 = stablehlo.divide %952, %959 : tensor<192x192xf32>
    %961 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %962 = stablehlo.divide %958, %961 : tensor<192x192xf32>
    %963 = stablehlo.sqrt %962 : tensor<192x192xf32>
    %cst_226 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %965 = stablehlo.add %963, %964 : tensor<192x192xf32>
    %966 = stablehlo.divide %960, %965 : tensor<192x192xf32>
    %cst_227 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %968 = stablehlo.multiply %967, %arg7 : tensor<192x192xf32>
    %969 = stablehlo.add %966, %968 : tensor<192x192xf32>
    %cst_228 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %971 = stablehlo.multiply %970, %969 : tensor<192x192xf32>
    %972 = stablehlo.subtract %arg7, %971 : tensor<192x192xf32>
    %cst_229 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %973 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %974 = stablehlo.multiply %973, %arg36 : tensor<576xf32>
    %cst_230 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %975 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %976 = stablehlo.multiply %975, %776 : tensor<576xf32>
    %977 = stablehlo.add %974, %976 : tensor<576xf32>
    %cst_231 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %979 = stablehlo.multiply %978, %arg64 : tensor<576xf32>
    %980 = chlo.square %776 : tensor<576xf32> -> tensor<576xf32>
    %cst_232 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %982 = stablehlo.multiply %981, %980 : tensor<576xf32>
    %983 = stablehlo.add %979, %982 : tensor<576xf32>
    %984 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %985 = stablehlo.divide %977, %984 : tensor<576xf32>
    %986 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %987 = stablehlo.divide %983, %986 : tensor<576xf32>
    %988 = stablehlo.sqrt %987 : tensor<576xf32>
    %cst_233 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %990 = stablehlo.add %988, %989 : tensor<576xf32>
    %991 = stablehlo.divide %985, %990 : tensor<576xf32>
    %cst_234 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %992 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %993 = stablehlo.multiply %992, %991 : tensor<576xf32>
    %994 = stablehlo.subtract %arg8, %993 : tensor<576xf32>
    %cst_235 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %996 = stablehlo.multiply %995, %arg37 : tensor<192x576xf32>
    %cst_236 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %998 = stablehlo.multiply %997, %775 : tensor<192x576xf32>
    %999 = stablehlo.add %996, %998 : tensor<192x576xf32>
    %cst_237 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1001 = stablehlo.multiply %1000, %arg65 : tensor<192x576xf32>
    %1002 = chlo.square %775 : tensor<192x576xf32> -> tensor<192x576xf32>
    %cst_238 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1004 = stablehlo.multiply %1003, %1002 : tensor<192x576xf32>
    %1005 = stablehlo.add %1001, %1004 : tensor<192x576xf32>
    %1006 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1007 = stablehlo.divide %999, %1006 : tensor<192x576xf32>
    %1008 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1009 = stablehlo.divide %1005, %1008 : tensor<192x576xf32>
    %1010 = stablehlo.sqrt %1009 : tensor<192x576xf32>
    %cst_239 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1012 = stablehlo.add %1010, %1011 : tensor<192x576xf32>
    %1013 = stablehlo.divide %1007, %1012 : tensor<192x576xf32>
    %cst_240 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1015 = stablehlo.multiply %1014, %arg9 : tensor<192x576xf32>
    %1016 = stablehlo.add %1013, %1015 : tensor<192x576xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1018 = stablehlo.multiply %1017, %1016 : tensor<192x576xf32>
    %1019 = stablehlo.subtract %arg9, %1018 : tensor<192x576xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1021 = stablehlo.multiply %1020, %arg38 : tensor<384xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1022 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1023 = stablehlo.multiply %1022, %774 : tensor<384xf32>
    %1024 = stablehlo.add %1021, %1023 : tensor<384xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1026 = stablehlo.multiply %1025, %arg66 : tensor<384xf32>
    %1027 = chlo.square %774 : tensor<384xf32> -> tensor<384xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1029 = stablehlo.multiply %1028, %1027 : tensor<384xf32>
    %1030 = stablehlo.add %1026, %1029 : tensor<384xf32>
    %1031 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1032 = stablehlo.divide %1024, %1031 : tensor<384xf32>
    %1033 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1034 = stablehlo.divide %1030, %1033 : tensor<384xf32>
    %1035 = stablehlo.sqrt %1034 : tensor<384xf32>
    %cst_246 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1037 = stablehlo.add %1035, %1036 : tensor<384xf32>
    %1038 = stablehlo.divide %1032, %1037 : tensor<384xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1040 = stablehlo.multiply %1039, %1038 : tensor<384xf32>
    %1041 = stablehlo.subtract %arg10, %1040 : tensor<384xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1043 = stablehlo.multiply %1042, %arg39 : tensor<192x384xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1044 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1045 = stablehlo.multiply %1044, %773 : tensor<192x384xf32>
    %1046 = stablehlo.add %1043, %1045 : tensor<192x384xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1047 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1048 = stablehlo.multiply %1047, %arg67 : tensor<192x384xf32>
    %1049 = chlo.square %773 : tensor<192x384xf32> -> tensor<192x384xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1050 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1051 = stablehlo.multiply %1050, %1049 : tensor<192x384xf32>
    %1052 = stablehlo.add %1048, %1051 : tensor<192x384xf32>
    %1053 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1054 = stablehlo.divide %1046, %1053 : tensor<192x384xf32>
    %1055 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1056 = stablehlo.divide %1052, %1055 : tensor<192x384xf32>
    %1057 = stablehlo.sqrt %1056 : tensor<192x384xf32>
    %cst_252 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1058 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1059 = stablehlo.add %1057, %1058 : tensor<192x384xf32>
    %1060 = stablehlo.divide %1054, %1059 : tensor<192x384xf32>
    %cst_253 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1062 = stablehlo.multiply %1061, %arg11 : tensor<192x384xf32>
    %1063 = stablehlo.add %1060, %1062 : tensor<192x384xf32>
    %cst_254 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1065 = stablehlo.multiply %1064, %1063 : tensor<192x384xf32>
    %1066 = stablehlo.subtract %arg11, %1065 : tensor<192x384xf32>
    %cst_255 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1068 = stablehlo.multiply %1067, %arg40 : tensor<192xf32>
    %cst_256 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1070 = stablehlo.multiply %1069, %772 : tensor<192xf32>
    %1071 = stablehlo.add %1068, %1070 : tensor<192xf32>
    %cst_257 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1073 = stablehlo.multiply %1072, %arg68 : tensor<192xf32>
    %1074 = chlo.square %772 : tensor<192xf32> -> tensor<192xf32>
    %cst_258 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1076 = stablehlo.multiply %1075, %1074 : tensor<192xf32>
    %1077 = stablehlo.add %1073, %1076 : tensor<192xf32>
    %1078 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1079 = stablehlo.divide %1071, %1078 : tensor<192xf32>
    %1080 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1081 = stablehlo.divide %1077, %1080 : tensor<192xf32>
    %1082 = stablehlo.sqrt %1081 : tensor<192xf32>
    %cst_259 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1083 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1084 = stablehlo.add %1082, %1083 : tensor<192xf32>
    %1085 = stablehlo.divide %1079, %1084 : tensor<192xf32>
    %cst_260 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1086 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1087 = stablehlo.multiply %1086, %1085 : tensor<192xf32>
    %1088 = stablehlo.subtract %arg12, %1087 : tensor<192xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1090 = stablehlo.multiply %1089, %arg41 : tensor<384x192xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1092 = stablehlo.multiply %1091, %771 : tensor<384x192xf32>
    %1093 = stablehlo.add %1090, %1092 : tensor<384x192xf32>
    %cst_263 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1095 = stablehlo.multiply %1094, %arg69 : tensor<384x192xf32>
    %1096 = chlo.square %771 : tensor<384x192xf32> -> tensor<384x192xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1098 = stablehlo.multiply %1097, %1096 : tensor<384x192xf32>
    %1099 = stablehlo.add %1095, %1098 : tensor<384x192xf32>
    %1100 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1101 = stablehlo.divide %1093, %1100 : tensor<384x192xf32>
    %1102 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1103 = stablehlo.divide %1099, %1102 : tensor<384x192xf32>
    %1104 = stablehlo.sqrt %1103 : tensor<384x192xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1106 = stablehlo.add %1104, %1105 : tensor<384x192xf32>
    %1107 = stablehlo.divide %1101, %1106 : tensor<384x192xf32>
    %cst_266 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1109 = stablehlo.multiply %1108, %arg13 : tensor<384x192xf32>
    %1110 = stablehlo.add %1107, %1109 : tensor<384x192xf32>
    %cst_267 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %1112 = stablehlo.multiply %1111, %1110 : tensor<384x192xf32>
    %1113 = stablehlo.subtract %arg13, %1112 : tensor<384x192xf32>
    %cst_268 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1115 = stablehlo.multiply %1114, %arg42 : tensor<192xf32>
    %cst_269 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1116 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1117 = stablehlo.multiply %1116, %770 : tensor<192xf32>
    %1118 = stablehlo.add %1115, %1117 : tensor<192xf32>
    %cst_270 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1119 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1120 = stablehlo.multiply %1119, %arg70 : tensor<192xf32>
    %1121 = chlo.square %770 : tensor<192xf32> -> tensor<192xf32>
    %cst_271 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1122 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1123 = stablehlo.multiply %1122, %1121 : tensor<192xf32>
    %1124 = stablehlo.add %1120, %1123 : tensor<192xf32>
    %1125 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1126 = stablehlo.divide %1118, %1125 : tensor<192xf32>
    %1127 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1128 = stablehlo.divide %1124, %1127 : tensor<192xf32>
    %1129 = stablehlo.sqrt %1128 : tensor<192xf32>
    %cst_272 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1130 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1131 = stablehlo.add %1129, %1130 : tensor<192xf32>
    %1132 = stablehlo.divide %1126, %1131 : tensor<192xf32>
    %cst_273 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1134 = stablehlo.multiply %1133, %1132 : tensor<192xf32>
    %1135 = stablehlo.subtract %arg14, %1134 : tensor<192xf32>
    %cst_274 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1137 = stablehlo.multiply %1136, %arg43 : tensor<192xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1138 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1139 = stablehlo.multiply %1138, %769 : tensor<192xf32>
    %1140 = stablehlo.add %1137, %1139 : tensor<192xf32>
    %cst_276 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1142 = stablehlo.multiply %1141, %arg71 : tensor<192xf32>
    %1143 = chlo.square %769 : tensor<192xf32> -> tensor<192xf32>
    %cst_277 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1145 = stablehlo.multiply %1144, %1143 : tensor<192xf32>
    %1146 = stablehlo.add %1142, %1145 : tensor<192xf32>
    %1147 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1148 = stablehlo.divide %1140, %1147 : tensor<192xf32>
    %1149 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1150 = stablehlo.divide %1146, %1149 : tensor<192xf32>
    %1151 = stablehlo.sqrt %1150 : tensor<192xf32>
    %cst_278 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1152 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1153 = stablehlo.add %1151, %1152 : tensor<192xf32>
    %1154 = stablehlo.divide %1148, %1153 : tensor<192xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1155 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1156 = stablehlo.multiply %1155, %1154 : tensor<192xf32>
    %1157 = stablehlo.subtract %arg15, %1156 : tensor<192xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1159 = stablehlo.multiply %1158, %arg44 : tensor<192xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1161 = stablehlo.multiply %1160, %768 : tensor<192xf32>
    %1162 = stablehlo.add %1159, %1161 : tensor<192xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1163 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1164 = stablehlo.multiply %1163, %arg72 : tensor<192xf32>
    %1165 = chlo.square %768 : tensor<192xf32> -> tensor<192xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1166 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1167 = stablehlo.multiply %1166, %1165 : tensor<192xf32>
    %1168 = stablehlo.add %1164, %1167 : tensor<192xf32>
    %1169 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1170 = stablehlo.divide %1162, %1169 : tensor<192xf32>
    %1171 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1172 = stablehlo.divide %1168, %1171 : tensor<192xf32>
    %1173 = stablehlo.sqrt %1172 : tensor<192xf32>
    %cst_284 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1174 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1175 = stablehlo.add %1173, %1174 : tensor<192xf32>
    %1176 = stablehlo.divide %1170, %1175 : tensor<192xf32>
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1178 = stablehlo.multiply %1177, %1176 : tensor<192xf32>
    %1179 = stablehlo.subtract %arg16, %1178 : tensor<192xf32>
    %cst_286 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1181 = stablehlo.multiply %1180, %arg45 : tensor<192xf32>
    %cst_287 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1182 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1183 = stablehlo.multiply %1182, %767 : tensor<192xf32>
    %1184 = stablehlo.add %1181, %1183 : tensor<192xf32>
    %cst_288 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1186 = stablehlo.multiply %1185, %arg73 : tensor<192xf32>
    %1187 = chlo.square %767 : tensor<192xf32> -> tensor<192xf32>
    %cst_289 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1188 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1189 = stablehlo.multiply %1188, %1187 : tensor<192xf32>
    %1190 = stablehlo.add %1186, %1189 : tensor<192xf32>
    %1191 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1192 = stablehlo.divide %1184, %1191 : tensor<192xf32>
    %1193 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1194 = stablehlo.divide %1190, %1193 : tensor<192xf32>
    %1195 = stablehlo.sqrt %1194 : tensor<192xf32>
    %cst_290 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1196 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1197 = stablehlo.add %1195, %1196 : tensor<192xf32>
    %1198 = stablehlo.divide %1192, %1197 : tensor<192xf32>
    %cst_291 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1200 = stablehlo.multiply %1199, %1198 : tensor<192xf32>
    %1201 = stablehlo.subtract %arg17, %1200 : tensor<192xf32>
    %cst_292 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1202 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1203 = stablehlo.multiply %1202, %arg46 : tensor<192xf32>
    %cst_293 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1204 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1205 = stablehlo.multiply %1204, %766 : tensor<192xf32>
    %1206 = stablehlo.add %1203, %1205 : tensor<192xf32>
    %cst_294 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1208 = stablehlo.multiply %1207, %arg74 : tensor<192xf32>
    %1209 = chlo.square %766 : tensor<192xf32> -> tensor<192xf32>
    %cst_295 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1210 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1211 = stablehlo.multiply %1210, %1209 : tensor<192xf32>
    %1212 = stablehlo.add %1208, %1211 : tensor<192xf32>
    %1213 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1214 = stablehlo.divide %1206, %1213 : tensor<192xf32>
    %1215 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1216 = stablehlo.divide %1212, %1215 : tensor<192xf32>
    %1217 = stablehlo.sqrt %1216 : tensor<192xf32>
    %cst_296 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1218 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1219 = stablehlo.add %1217, %1218 : tensor<192xf32>
    %1220 = stablehlo.divide %1214, %1219 : tensor<192xf32>
    %cst_297 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1221 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1222 = stablehlo.multiply %1221, %1220 : tensor<192xf32>
    %1223 = stablehlo.subtract %arg18, %1222 : tensor<192xf32>
    %cst_298 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1224 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1225 = stablehlo.multiply %1224, %arg47 : tensor<192x192xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1226 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1227 = stablehlo.multiply %1226, %765 : tensor<192x192xf32>
    %1228 = stablehlo.add %1225, %1227 : tensor<192x192xf32>
    %cst_300 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1229 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1230 = stablehlo.multiply %1229, %arg75 : tensor<192x192xf32>
    %1231 = chlo.square %765 : tensor<192x192xf32> -> tensor<192x192xf32>
    %cst_301 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1232 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1233 = stablehlo.multiply %1232, %1231 : tensor<192x192xf32>
    %1234 = stablehlo.add %1230, %1233 : tensor<192x192xf32>
    %1235 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1236 = stablehlo.divide %1228, %1235 : tensor<192x192xf32>
    %1237 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1238 = stablehlo.divide %1234, %1237 : tensor<192x192xf32>
    %1239 = stablehlo.sqrt %1238 : tensor<192x192xf32>
    %cst_302 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1240 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1241 = stablehlo.add %1239, %1240 : tensor<192x192xf32>
    %1242 = stablehlo.divide %1236, %1241 : tensor<192x192xf32>
    %cst_303 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1243 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1244 = stablehlo.multiply %1243, %arg19 : tensor<192x192xf32>
    %1245 = stablehlo.add %1242, %1244 : tensor<192x192xf32>
    %cst_304 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1246 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %1247 = stablehlo.multiply %1246, %1245 : tensor<192x192xf32>
    %1248 = stablehlo.subtract %arg19, %1247 : tensor<192x192xf32>
    %cst_305 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1249 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1250 = stablehlo.multiply %1249, %arg48 : tensor<576xf32>
    %cst_306 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1251 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1252 = stablehlo.multiply %1251, %764 : tensor<576xf32>
    %1253 = stablehlo.add %1250, %1252 : tensor<576xf32>
    %cst_307 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1254 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1255 = stablehlo.multiply %1254, %arg76 : tensor<576xf32>
    %1256 = chlo.square %764 : tensor<576xf32> -> tensor<576xf32>
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1257 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1258 = stablehlo.multiply %1257, %1256 : tensor<576xf32>
    %1259 = stablehlo.add %1255, %1258 : tensor<576xf32>
    %1260 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1261 = stablehlo.divide %1253, %1260 : tensor<576xf32>
    %1262 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1263 = stablehlo.divide %1259, %1262 : tensor<576xf32>
    %1264 = stablehlo.sqrt %1263 : tensor<576xf32>
    %cst_309 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1265 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1266 = stablehlo.add %1264, %1265 : tensor<576xf32>
    %1267 = stablehlo.divide %1261, %1266 : tensor<576xf32>
    %cst_310 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1268 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<576xf32>
    %1269 = stablehlo.multiply %1268, %1267 : tensor<576xf32>
    %1270 = stablehlo.subtract %arg20, %1269 : tensor<576xf32>
    %cst_311 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1271 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1272 = stablehlo.multiply %1271, %arg49 : tensor<192x576xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1273 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1274 = stablehlo.multiply %1273, %763 : tensor<192x576xf32>
    %1275 = stablehlo.add %1272, %1274 : tensor<192x576xf32>
    %cst_313 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1276 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1277 = stablehlo.multiply %1276, %arg77 : tensor<192x576xf32>
    %1278 = chlo.square %763 : tensor<192x576xf32> -> tensor<192x576xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1279 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1280 = stablehlo.multiply %1279, %1278 : tensor<192x576xf32>
    %1281 = stablehlo.add %1277, %1280 : tensor<192x576xf32>
    %1282 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1283 = stablehlo.divide %1275, %1282 : tensor<192x576xf32>
    %1284 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1285 = stablehlo.divide %1281, %1284 : tensor<192x576xf32>
    %1286 = stablehlo.sqrt %1285 : tensor<192x576xf32>
    %cst_315 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1287 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1288 = stablehlo.add %1286, %1287 : tensor<192x576xf32>
    %1289 = stablehlo.divide %1283, %1288 : tensor<192x576xf32>
    %cst_316 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1290 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1291 = stablehlo.multiply %1290, %arg21 : tensor<192x576xf32>
    %1292 = stablehlo.add %1289, %1291 : tensor<192x576xf32>
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1293 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<192x576xf32>
    %1294 = stablehlo.multiply %1293, %1292 : tensor<192x576xf32>
    %1295 = stablehlo.subtract %arg21, %1294 : tensor<192x576xf32>
    %cst_318 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1296 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1297 = stablehlo.multiply %1296, %arg50 : tensor<384xf32>
    %cst_319 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1298 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1299 = stablehlo.multiply %1298, %762 : tensor<384xf32>
    %1300 = stablehlo.add %1297, %1299 : tensor<384xf32>
    %cst_320 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1301 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1302 = stablehlo.multiply %1301, %arg78 : tensor<384xf32>
    %1303 = chlo.square %762 : tensor<384xf32> -> tensor<384xf32>
    %cst_321 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1304 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1305 = stablehlo.multiply %1304, %1303 : tensor<384xf32>
    %1306 = stablehlo.add %1302, %1305 : tensor<384xf32>
    %1307 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1308 = stablehlo.divide %1300, %1307 : tensor<384xf32>
    %1309 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1310 = stablehlo.divide %1306, %1309 : tensor<384xf32>
    %1311 = stablehlo.sqrt %1310 : tensor<384xf32>
    %cst_322 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1312 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1313 = stablehlo.add %1311, %1312 : tensor<384xf32>
    %1314 = stablehlo.divide %1308, %1313 : tensor<384xf32>
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1315 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %1316 = stablehlo.multiply %1315, %1314 : tensor<384xf32>
    %1317 = stablehlo.subtract %arg22, %1316 : tensor<384xf32>
    %cst_324 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1318 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1319 = stablehlo.multiply %1318, %arg51 : tensor<192x384xf32>
    %cst_325 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1320 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1321 = stablehlo.multiply %1320, %761 : tensor<192x384xf32>
    %1322 = stablehlo.add %1319, %1321 : tensor<192x384xf32>
    %cst_326 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1323 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1324 = stablehlo.multiply %1323, %arg79 : tensor<192x384xf32>
    %1325 = chlo.square %761 : tensor<192x384xf32> -> tensor<192x384xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1326 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1327 = stablehlo.multiply %1326, %1325 : tensor<192x384xf32>
    %1328 = stablehlo.add %1324, %1327 : tensor<192x384xf32>
    %1329 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1330 = stablehlo.divide %1322, %1329 : tensor<192x384xf32>
    %1331 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1332 = stablehlo.divide %1328, %1331 : tensor<192x384xf32>
    %1333 = stablehlo.sqrt %1332 : tensor<192x384xf32>
    %cst_328 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1335 = stablehlo.add %1333, %1334 : tensor<192x384xf32>
    %1336 = stablehlo.divide %1330, %1335 : tensor<192x384xf32>
    %cst_329 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1337 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1338 = stablehlo.multiply %1337, %arg23 : tensor<192x384xf32>
    %1339 = stablehlo.add %1336, %1338 : tensor<192x384xf32>
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<192x384xf32>
    %1341 = stablehlo.multiply %1340, %1339 : tensor<192x384xf32>
    %1342 = stablehlo.subtract %arg23, %1341 : tensor<192x384xf32>
    %cst_331 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1343 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1344 = stablehlo.multiply %1343, %arg52 : tensor<192xf32>
    %cst_332 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1345 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1346 = stablehlo.multiply %1345, %760 : tensor<192xf32>
    %1347 = stablehlo.add %1344, %1346 : tensor<192xf32>
    %cst_333 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1348 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1349 = stablehlo.multiply %1348, %arg80 : tensor<192xf32>
    %1350 = chlo.square %760 : tensor<192xf32> -> tensor<192xf32>
    %cst_334 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1351 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1352 = stablehlo.multiply %1351, %1350 : tensor<192xf32>
    %1353 = stablehlo.add %1349, %1352 : tensor<192xf32>
    %1354 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1355 = stablehlo.divide %1347, %1354 : tensor<192xf32>
    %1356 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1357 = stablehlo.divide %1353, %1356 : tensor<192xf32>
    %1358 = stablehlo.sqrt %1357 : tensor<192xf32>
    %cst_335 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1359 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1360 = stablehlo.add %1358, %1359 : tensor<192xf32>
    %1361 = stablehlo.divide %1355, %1360 : tensor<192xf32>
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1362 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1363 = stablehlo.multiply %1362, %1361 : tensor<192xf32>
    %1364 = stablehlo.subtract %arg24, %1363 : tensor<192xf32>
    %cst_337 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1365 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1366 = stablehlo.multiply %1365, %arg53 : tensor<192xf32>
    %cst_338 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1367 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1368 = stablehlo.multiply %1367, %759 : tensor<192xf32>
    %1369 = stablehlo.add %1366, %1368 : tensor<192xf32>
    %cst_339 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1370 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1371 = stablehlo.multiply %1370, %arg81 : tensor<192xf32>
    %1372 = chlo.square %759 : tensor<192xf32> -> tensor<192xf32>
    %cst_340 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1373 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1374 = stablehlo.multiply %1373, %1372 : tensor<192xf32>
    %1375 = stablehlo.add %1371, %1374 : tensor<192xf32>
    %1376 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1377 = stablehlo.divide %1369, %1376 : tensor<192xf32>
    %1378 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1379 = stablehlo.divide %1375, %1378 : tensor<192xf32>
    %1380 = stablehlo.sqrt %1379 : tensor<192xf32>
    %cst_341 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1381 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1382 = stablehlo.add %1380, %1381 : tensor<192xf32>
    %1383 = stablehlo.divide %1377, %1382 : tensor<192xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1384 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %1385 = stablehlo.multiply %1384, %1383 : tensor<192xf32>
    %1386 = stablehlo.subtract %arg25, %1385 : tensor<192xf32>
    %cst_343 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1387 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1388 = stablehlo.multiply %1387, %arg54 : tensor<40x192xf32>
    %cst_344 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1389 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1390 = stablehlo.multiply %1389, %758 : tensor<40x192xf32>
    %1391 = stablehlo.add %1388, %1390 : tensor<40x192xf32>
    %cst_345 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1392 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1393 = stablehlo.multiply %1392, %arg82 : tensor<40x192xf32>
    %1394 = chlo.square %758 : tensor<40x192xf32> -> tensor<40x192xf32>
    %cst_346 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1395 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1396 = stablehlo.multiply %1395, %1394 : tensor<40x192xf32>
    %1397 = stablehlo.add %1393, %1396 : tensor<40x192xf32>
    %1398 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1399 = stablehlo.divide %1391, %1398 : tensor<40x192xf32>
    %1400 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1401 = stablehlo.divide %1397, %1400 : tensor<40x192xf32>
    %1402 = stablehlo.sqrt %1401 : tensor<40x192xf32>
    %cst_347 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1403 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1404 = stablehlo.add %1402, %1403 : tensor<40x192xf32>
    %1405 = stablehlo.divide %1399, %1404 : tensor<40x192xf32>
    %cst_348 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1406 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1407 = stablehlo.multiply %1406, %arg26 : tensor<40x192xf32>
    %1408 = stablehlo.add %1405, %1407 : tensor<40x192xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1409 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<40x192xf32>
    %1410 = stablehlo.multiply %1409, %1408 : tensor<40x192xf32>
    %1411 = stablehlo.subtract %arg26, %1410 : tensor<40x192xf32>
    %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1413 = stablehlo.multiply %1412, %arg55 : tensor<200x192xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1414 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1415 = stablehlo.multiply %1414, %757 : tensor<200x192xf32>
    %1416 = stablehlo.add %1413, %1415 : tensor<200x192xf32>
    %cst_352 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1417 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1418 = stablehlo.multiply %1417, %arg83 : tensor<200x192xf32>
    %1419 = chlo.square %757 : tensor<200x192xf32> -> tensor<200x192xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1421 = stablehlo.multiply %1420, %1419 : tensor<200x192xf32>
    %1422 = stablehlo.add %1418, %1421 : tensor<200x192xf32>
    %1423 = stablehlo.broadcast_in_dim %788, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1424 = stablehlo.divide %1416, %1423 : tensor<200x192xf32>
    %1425 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1426 = stablehlo.divide %1422, %1425 : tensor<200x192xf32>
    %1427 = stablehlo.sqrt %1426 : tensor<200x192xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1429 = stablehlo.add %1427, %1428 : tensor<200x192xf32>
    %1430 = stablehlo.divide %1424, %1429 : tensor<200x192xf32>
    %cst_355 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1431 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1432 = stablehlo.multiply %1431, %arg27 : tensor<200x192xf32>
    %1433 = stablehlo.add %1430, %1432 : tensor<200x192xf32>
    %cst_356 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1434 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<200x192xf32>
    %1435 = stablehlo.multiply %1434, %1433 : tensor<200x192xf32>
    %1436 = stablehlo.subtract %arg27, %1435 : tensor<200x192xf32>
    return %812, %837, %859, %881, %903, %925, %947, %972, %994, %1019, %1041, %1066, %1088, %1113, %1135, %1157, %1179, %1201, %1223, %1248, %1270, %1295, %1317, %1342, %1364, %1386, %1411, %1436, %795, %817, %842, %864, %886, %908, %930, %952, %977, %999, %1024, %1046, %1071, %1093, %1118, %1140, %1162, %1184, %1206, %1228, %1253, %1275, %1300, %1322, %1347, %1369, %1391, %1416, %801, %823, %848, %870, %892, %914, %936, %958, %983, %1005, %1030, %1052, %1077, %1099, %1124, %1146, %1168, %1190, %1212, %1234, %1259, %1281, %1306, %1328, %1353, %1375, %1397, %1422, %785, %404 : tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<192xf32>, tensor<40x192xf32>, tensor<200x192xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<192xf32>, tensor<40x192xf32>, tensor<200x192xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<384x192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192xf32>, tensor<192x192xf32>, tensor<576xf32>, tensor<192x576xf32>, tensor<384xf32>, tensor<192x384xf32>, tensor<192xf32>, tensor<192xf32>, tensor<40x192xf32>, tensor<200x192xf32>, tensor<i32>, tensor<f32>
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
