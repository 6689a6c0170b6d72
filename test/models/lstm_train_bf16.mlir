// lstm_train_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.b: normal 0.02 0
// arg 1 weights.out: normal 0.1 0
// arg 2 weights.outb: normal 0.02 0
// arg 3 weights.wh: normal 0.1 0
// arg 4 weights.wx: normal 0.1 0
// arg 5 m.b: normal 0.001 0
// arg 6 m.out: normal 0.001 0
// arg 7 m.outb: normal 0.001 0
// arg 8 m.wh: normal 0.001 0
// arg 9 m.wx: normal 0.001 0
// arg 10 v.b: uniform 1e-06 1e-05
// arg 11 v.out: uniform 1e-06 1e-05
// arg 12 v.outb: uniform 1e-06 1e-05
// arg 13 v.wh: uniform 1e-06 1e-05
// arg 14 v.wx: uniform 1e-06 1e-05
// arg 15 step: const 10
// arg 16 data.labels: uniform 0 30
// arg 17 data.x: normal 1 0
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<384xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<96x30xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<30xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<96x384xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<40x384xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<384xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<96x30xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<30xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<96x384xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<40x384xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<384xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<96x30xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<30xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<96x384xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<40x384xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<i32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<12x16xi32>, %arg17: tensor<12x16x40xf32>) -> (tensor<384xf32> {jax.result_info = "result[0]['b']"}, tensor<96x30xf32> {jax.result_info = "result[0]['out']"}, tensor<30xf32> {jax.result_info = "result[0]['outb']"}, tensor<96x384xf32> {jax.result_info = "result[0]['wh']"}, tensor<40x384xf32> {jax.result_info = "result[0]['wx']"}, tensor<384xf32> {jax.result_info = "result[1]['b']"}, tensor<96x30xf32> {jax.result_info = "result[1]['out']"}, tensor<30xf32> {jax.result_info = "result[1]['outb']"}, tensor<96x384xf32> {jax.result_info = "result[1]['wh']"}, tensor<40x384xf32> {jax.result_info = "result[1]['wx']"}, tensor<384xf32> {jax.result_info = "result[2]['b']"}, tensor<96x30xf32> {jax.result_info = "result[2]['out']"}, tensor<30xf32> {jax.result_info = "result[2]['outb']"}, tensor<96x384xf32> {jax.result_info = "result[2]['wh']"}, tensor<40x384xf32> {jax.result_info = "result[2]['wx']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<384xf32>) -> tensor<384xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<96x30xf32>) -> tensor<96x30xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<30xf32>) -> tensor<30xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<96x384xf32>) -> tensor<96x384xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<40x384xf32>) -> tensor<40x384xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %6 = stablehlo.convert %arg17 : (tensor<12x16x40xf32>) -> tensor<12x16x40xbf16>
    %7 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<384xbf16>) -> tensor<1x384xbf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %12 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %15 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %16 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %17 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %18 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %19 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %20 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<12x16x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %21:20 = stablehlo.while(%iterArg = %6, %iterArg_78 = %4, %iterArg_79 = %3, %iterArg_80 = %7, %iterArg_81 = %c, %iterArg_82 = %5, %iterArg_83 = %5, %iterArg_84 = %8, %iterArg_85 = %9, %iterArg_86 = %10, %iterArg_87 = %11, %iterArg_88 = %12, %iterArg_89 = %13, %iterArg_90 = %14, %iterArg_91 = %15, %iterArg_92 = %16, %iterArg_93 = %17, %iterArg_94 = %18, %iterArg_95 = %19, %iterArg_96 = %20) : tensor<12x16x40xbf16>, tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<1x384xbf16>, tensor<i32>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>
    cond {
      %c_97 = stablehlo.constant dense<12> : tensor<i32>
      %225 = stablehlo.compare LT, %iterArg_81, %c_97, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %225 : tensor<i1>
    } do {
      %225 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_81) : (tensor<12x16x40xbf16>, tensor<i32>) -> tensor<16x40xbf16>
      %226:15 = func.call @closed_call(%iterArg_78, %iterArg_79, %iterArg_80, %iterArg_82, %iterArg_83, %225) : (tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<1x384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x40xbf16>) -> (tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>)
      %227 = func.call @dynamic_update_index_in_dim(%iterArg_84, %226#2, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %228 = func.call @dynamic_update_index_in_dim(%iterArg_85, %226#3, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %229 = func.call @dynamic_update_index_in_dim(%iterArg_86, %226#4, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %230 = func.call @dynamic_update_index_in_dim(%iterArg_87, %226#5, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %231 = func.call @dynamic_update_index_in_dim(%iterArg_88, %226#6, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %232 = func.call @dynamic_update_index_in_dim(%iterArg_89, %226#7, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %233 = func.call @dynamic_update_index_in_dim(%iterArg_90, %226#8, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %234 = func.call @dynamic_update_index_in_dim(%iterArg_91, %226#9, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %235 = func.call @dynamic_update_index_in_dim(%iterArg_92, %226#10, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %236 = func.call @dynamic_update_index_in_dim(%iterArg_93, %226#11, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %237 = func.call @dynamic_update_index_in_dim(%iterArg_94, %226#12, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %238 = func.call @dynamic_update_index_in_dim(%iterArg_95, %226#13, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %239 = func.call @dynamic_update_index_in_dim(%iterArg_96, %226#14, %iterArg_81) : (tensor<12x16x96xbf16>, tensor<16x96xbf16>, tensor<i32>) -> tensor<12x16x96xbf16>
      %c_97 = stablehlo.constant dense<1> : tensor<i32>
      %240 = stablehlo.add %iterArg_81, %c_97 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_78, %iterArg_79, %iterArg_80, %240, %226#0, %226#1, %227, %228, %229, %230, %231, %232, %233, %234, %235, %236, %237, %238, %239 : tensor<12x16x40xbf16>, tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<1x384xbf16>, tensor<i32>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>
    }
    %22 = stablehlo.dot_general %21#7, %1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x16x96xbf16>, tensor<96x30xbf16>) -> tensor<12x16x30xbf16>
    %23 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<30xbf16>) -> tensor<1x1x30xbf16>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x1x30xbf16>) -> tensor<12x16x30xbf16>
    %25 = stablehlo.add %22, %24 : tensor<12x16x30xbf16>
    %26 = stablehlo.convert %25 : (tensor<12x16x30xbf16>) -> tensor<12x16x30xf32>
    %27 = stablehlo.broadcast_in_dim %arg16, dims = [0, 1] : (tensor<12x16xi32>) -> tensor<12x16x1xi32>
    %28:2 = call @take_along_axis(%26, %27) : (tensor<12x16x30xf32>, tensor<12x16x1xi32>) -> (tensor<12x16x1xf32>, tensor<12x16x1x1xi32>)
    %29 = stablehlo.reshape %28#0 : (tensor<12x16x1xf32>) -> tensor<12x16xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.reduce(%26 init: %cst_13) applies stablehlo.maximum across dimensions = [2] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<12x16xf32>
    %31 = stablehlo.reshape %30 : (tensor<12x16xf32>) -> tensor<12x16x1xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    %33 = stablehlo.compare EQ, %26, %32, FLOAT : (tensor<12x16x30xf32>, tensor<12x16x30xf32>) -> tensor<12x16x30xi1>
    %34 = stablehlo.convert %33 : (tensor<12x16x30xi1>) -> tensor<12x16x30xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<12x16xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %37 = stablehlo.maximum %36, %30 : tensor<12x16xf32>
    %38 = stablehlo.compare EQ, %30, %37, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %41 = stablehlo.select %38, %39, %40 : tensor<12x16xi1>, tensor<12x16xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %43 = stablehlo.compare EQ, %42, %37, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %46 = stablehlo.select %43, %44, %45 : tensor<12x16xi1>, tensor<12x16xf32>
    %47 = stablehlo.divide %41, %46 : tensor<12x16xf32>
    %48 = stablehlo.is_finite %37 : (tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %50 = stablehlo.select %48, %37, %49 : tensor<12x16xi1>, tensor<12x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %52 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<12x16xf32>) -> tensor<12x16x1xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2] : (tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    %54 = stablehlo.subtract %26, %53 : tensor<12x16x30xf32>
    %55 = stablehlo.exponential %54 : tensor<12x16x30xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<12x16xf32>
    %57 = stablehlo.sign %56 : tensor<12x16xf32>
    %58 = stablehlo.abs %56 : tensor<12x16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %60 = stablehlo.compare GE, %56, %59, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %61 = stablehlo.log %58 : tensor<12x16xf32>
    %62 = stablehlo.add %61, %50 : tensor<12x16xf32>
    %63 = stablehlo.subtract %62, %29 : tensor<12x16xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_25) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_26 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %65 = stablehlo.divide %64, %cst_26 : tensor<f32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %66 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %67 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %68 = stablehlo.divide %cst_29, %cst_30 : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %70 = stablehlo.negate %69 : tensor<12x16xf32>
    %71 = stablehlo.divide %69, %58 : tensor<12x16xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %73 = stablehlo.select %60, %72, %71 : tensor<12x16xi1>, tensor<12x16xf32>
    %74 = stablehlo.select %60, %71, %72 : tensor<12x16xi1>, tensor<12x16xf32>
    %75 = stablehlo.negate %73 : tensor<12x16xf32>
    %76 = stablehlo.add %74, %75 : tensor<12x16xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<12x16xf32>) -> tensor<12x16x30xf32>
    %78 = stablehlo.multiply %77, %55 : tensor<12x16x30xf32>
    %79 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<12x16xf32>) -> tensor<12x16x1xf32>
    %80 = call @take_along_axis_0(%28#1, %79) : (tensor<12x16x1x1xi32>, tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    %81 = stablehlo.add %78, %80 : tensor<12x16x30xf32>
    %82 = stablehlo.convert %81 : (tensor<12x16x30xf32>) -> tensor<12x16x30xbf16>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %83 = stablehlo.reduce(%82 init: %cst_32) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x16x30xbf16>, tensor<bf16>) -> tensor<30xbf16>
    %84 = stablehlo.reshape %83 : (tensor<30xbf16>) -> tensor<1x1x30xbf16>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %85 = stablehlo.reduce(%84 init: %cst_33) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x30xbf16>, tensor<bf16>) -> tensor<30xbf16>
    %86 = stablehlo.dot_general %82, %21#7, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x16x30xbf16>, tensor<12x16x96xbf16>) -> tensor<30x96xbf16>
    %87 = stablehlo.transpose %86, dims = [1, 0] : (tensor<30x96xbf16>) -> tensor<96x30xbf16>
    %88 = stablehlo.dot_general %82, %1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x16x30xbf16>, tensor<96x30xbf16>) -> tensor<12x16x96xbf16>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %89 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %90 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %91 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<bf16>) -> tensor<40x384xbf16>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %92 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<bf16>) -> tensor<96x384xbf16>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %93 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<bf16>) -> tensor<384xbf16>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %94:21 = stablehlo.while(%iterArg = %88, %iterArg_78 = %6, %iterArg_79 = %21#8, %iterArg_80 = %21#9, %iterArg_81 = %21#10, %iterArg_82 = %21#11, %iterArg_83 = %21#12, %iterArg_84 = %21#13, %iterArg_85 = %21#14, %iterArg_86 = %21#15, %iterArg_87 = %21#16, %iterArg_88 = %21#17, %iterArg_89 = %21#18, %iterArg_90 = %21#19, %iterArg_91 = %3, %iterArg_92 = %c_39, %iterArg_93 = %91, %iterArg_94 = %92, %iterArg_95 = %93, %iterArg_96 = %89, %iterArg_97 = %90) : tensor<12x16x96xbf16>, tensor<12x16x40xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<96x384xbf16>, tensor<i32>, tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>
    cond {
      %c_98 = stablehlo.constant dense<12> : tensor<i32>
      %225 = stablehlo.compare LT, %iterArg_92, %c_98, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %225 : tensor<i1>
    } do {
      %c_98 = stablehlo.constant dense<12> : tensor<i32>
      %225 = stablehlo.subtract %c_98, %iterArg_92 : tensor<i32>
      %c_99 = stablehlo.constant dense<1> : tensor<i32>
      %226 = stablehlo.subtract %225, %c_99 : tensor<i32>
      %227 = func.call @dynamic_index_in_dim_1(%iterArg, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %228 = func.call @dynamic_index_in_dim(%iterArg_78, %226) : (tensor<12x16x40xbf16>, tensor<i32>) -> tensor<16x40xbf16>
      %229 = func.call @dynamic_index_in_dim_1(%iterArg_79, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %230 = func.call @dynamic_index_in_dim_1(%iterArg_80, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %231 = func.call @dynamic_index_in_dim_1(%iterArg_81, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %232 = func.call @dynamic_index_in_dim_1(%iterArg_82, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %233 = func.call @dynamic_index_in_dim_1(%iterArg_83, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %234 = func.call @dynamic_index_in_dim_1(%iterArg_84, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %235 = func.call @dynamic_index_in_dim_1(%iterArg_85, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %236 = func.call @dynamic_index_in_dim_1(%iterArg_86, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %237 = func.call @dynamic_index_in_dim_1(%iterArg_87, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %238 = func.call @dynamic_index_in_dim_1(%iterArg_88, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %239 = func.call @dynamic_index_in_dim_1(%iterArg_89, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %240 = func.call @dynamic_index_in_dim_1(%iterArg_90, %226) : (tensor<12x16x96xbf16>, tensor<i32>) -> tensor<16x96xbf16>
      %241:5 = func.call @closed_call_2(%iterArg_91, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_97, %227, %228, %229, %230, %231, %232, %233, %234, %235, %236, %237, %238, %239, %240) : (tensor<96x384xbf16>, tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x40xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>) -> (tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>)
      %c_100 = stablehlo.constant dense<1> : tensor<i32>
      %242 = stablehlo.add %iterArg_92, %c_100 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_83, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %242, %241#0, %241#1, %241#2, %241#3, %241#4 : tensor<12x16x96xbf16>, tensor<12x16x40xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<12x16x96xbf16>, tensor<96x384xbf16>, tensor<i32>, tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>
    }
    %95 = stablehlo.convert %94#16 : (tensor<40x384xbf16>) -> tensor<40x384xf32>
    %96 = stablehlo.convert %94#17 : (tensor<96x384xbf16>) -> tensor<96x384xf32>
    %97 = stablehlo.convert %85 : (tensor<30xbf16>) -> tensor<30xf32>
    %98 = stablehlo.convert %87 : (tensor<96x30xbf16>) -> tensor<96x30xf32>
    %99 = stablehlo.convert %94#18 : (tensor<384xbf16>) -> tensor<384xf32>
    %c_40 = stablehlo.constant dense<1> : tensor<i32>
    %100 = stablehlo.add %arg15, %c_40 : tensor<i32>
    %101 = stablehlo.convert %100 : (tensor<i32>) -> tensor<f32>
    %cst_41 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %102 = stablehlo.power %cst_41, %101 : tensor<f32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.subtract %cst_42, %102 : tensor<f32>
    %cst_43 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %104 = stablehlo.power %cst_43, %101 : tensor<f32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.subtract %cst_44, %104 : tensor<f32>
    %cst_45 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %107 = stablehlo.multiply %106, %arg5 : tensor<384xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %109 = stablehlo.multiply %108, %99 : tensor<384xf32>
    %110 = stablehlo.add %107, %109 : tensor<384xf32>
    %cst_47 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %112 = stablehlo.multiply %111, %arg10 : tensor<384xf32>
    %113 = chlo.square %99 : tensor<384xf32> -> tensor<384xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %115 = stablehlo.multiply %114, %113 : tensor<384xf32>
    %116 = stablehlo.add %112, %115 : tensor<384xf32>
    %117 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %118 = stablehlo.divide %110, %117 : tensor<384xf32>
    %119 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %120 = stablehlo.divide %116, %119 : tensor<384xf32>
    %121 = stablehlo.sqrt %120 : tensor<384xf32>
    %cst_49 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %123 = stablehlo.add %121, %122 : tensor<384xf32>
    %124 = stablehlo.divide %118, %123 : tensor<384xf32>
    %cst_50 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %126 = stablehlo.multiply %125, %124 : tensor<384xf32>
    %127 = stablehlo.subtract %arg0, %126 : tensor<384xf32>
    %cst_51 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %129 = stablehlo.multiply %128, %arg6 : tensor<96x30xf32>
    %cst_52 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %131 = stablehlo.multiply %130, %98 : tensor<96x30xf32>
    %132 = stablehlo.add %129, %131 : tensor<96x30xf32>
    %cst_53 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %134 = stablehlo.multiply %133, %arg11 : tensor<96x30xf32>
    %135 = chlo.square %98 : tensor<96x30xf32> -> tensor<96x30xf32>
    %cst_54 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %137 = stablehlo.multiply %136, %135 : tensor<96x30xf32>
    %138 = stablehlo.add %134, %137 : tensor<96x30xf32>
    %139 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %140 = stablehlo.divide %132, %139 : tensor<96x30xf32>
    %141 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %142 = stablehlo.divide %138, %141 : tensor<96x30xf32>
    %143 = stablehlo.sqrt %142 : tensor<96x30xf32>
    %cst_55 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %145 = stablehlo.add %143, %144 : tensor<96x30xf32>
    %146 = stablehlo.divide %140, %145 : tensor<96x30xf32>
    %cst_56 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %148 = stablehlo.multiply %147, %arg1 : tensor<96x30xf32>
    %149 = stablehlo.add %146, %148 : tensor<96x30xf32>
    %cst_57 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %151 = stablehlo.multiply %150, %149 : tensor<96x30xf32>
    %152 = stablehlo.subtract %arg1, %151 : tensor<96x30xf32>
    %cst_58 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %154 = stablehlo.multiply %153, %arg7 : tensor<30xf32>
    %cst_59 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %156 = stablehlo.multiply %155, %97 : tensor<30xf32>
    %157 = stablehlo.add %154, %156 : tensor<30xf32>
    %cst_60 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %159 = stablehlo.multiply %158, %arg12 : tensor<30xf32>
    %160 = chlo.square %97 : tensor<30xf32> -> tensor<30xf32>
    %cst_61 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %162 = stablehlo.multiply %161, %160 : tensor<30xf32>
    %163 = stablehlo.add %159, %162 : tensor<30xf32>
    %164 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %165 = stablehlo.divide %157, %164 : tensor<30xf32>
    %166 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %167 = stablehlo.divide %163, %166 : tensor<30xf32>
    %168 = stablehlo.sqrt %167 : tensor<30xf32>
    %cst_62 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %170 = stablehlo.add %168, %169 : tensor<30xf32>
    %171 = stablehlo.divide %165, %170 : tensor<30xf32>
    %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %173 = stablehlo.multiply %172, %171 : tensor<30xf32>
    %174 = stablehlo.subtract %arg2, %173 : tensor<30xf32>
    %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %176 = stablehlo.multiply %175, %arg8 : tensor<96x384xf32>
    %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %178 = stablehlo.multiply %177, %96 : tensor<96x384xf32>
    %179 = stablehlo.add %176, %178 : tensor<96x384xf32>
    %cst_66 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %181 = stablehlo.multiply %180, %arg13 : tensor<96x384xf32>
    %182 = chlo.square %96 : tensor<96x384xf32> -> tensor<96x384xf32>
    %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %184 = stablehlo.multiply %183, %182 : tensor<96x384xf32>
    %185 = stablehlo.add %181, %184 : tensor<96x384xf32>
    %186 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %187 = stablehlo.divide %179, %186 : tensor<96x384xf32>
    %188 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %189 = stablehlo.divide %185, %188 : tensor<96x384xf32>
    %190 = stablehlo.sqrt %189 : tensor<96x384xf32>
    %cst_68 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %192 = stablehlo.add %190, %191 : tensor<96x384xf32>
    %193 = stablehlo.divide %187, %192 : tensor<96x384xf32>
    %cst_69 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %195 = stablehlo.multiply %194, %arg3 : tensor<96x384xf32>
    %196 = stablehlo.add %193, %195 : tensor<96x384xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %198 = stablehlo.multiply %197, %196 : tensor<96x384xf32>
    %199 = stablehlo.subtract %arg3, %198 : tensor<96x384xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %201 = stablehlo.multiply %200, %arg9 : tensor<40x384xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %203 = stablehlo.multiply %202, %95 : tensor<40x384xf32>
    %204 = stablehlo.add %201, %203 : tensor<40x384xf32>
    %cst_73 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %206 = stablehlo.multiply %205, %arg14 : tensor<40x384xf32>
    %207 = chlo.square %95 : tensor<40x384xf32> -> tensor<40x384xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %209 = stablehlo.multiply %208, %207 : tensor<40x384xf32>
    %210 = stablehlo.add %206, %209 : tensor<40x384xf32>
    %211 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %212 = stablehlo.divide %204, %211 : tensor<40x384xf32>
    %213 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %214 = stablehlo.divide %210, %213 : tensor<40x384xf32>
    %215 = stablehlo.sqrt %214 : tensor<40x384xf32>
    %cst_75 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %217 = stablehlo.add %215, %216 : tensor<40x384xf32>
    %218 = stablehlo.divide %212, %217 : tensor<40x384xf32>
    %cst_76 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %220 = stablehlo.multiply %219, %arg4 : tensor<40x384xf32>
    %221 = stablehlo.add %218, %220 : tensor<40x384xf32>
    %cst_77 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %223 = stablehlo.multiply %222, %221 : tensor<40x384xf32>
    %224 = stablehlo.subtract %arg4, %223 : tensor<40x384xf32>
    return %127, %152, %174, %199, %224, %110, %132, %157, %179, %204, %116, %138, %163, %185, %210, %100, %65 : tensor<384xf32>, tensor<96x30xf32>, tensor<30xf32>, tensor<96x384xf32>, tensor<40x384xf32>, tensor<384xf32>, tensor<96x30xf32>, tensor<30xf32>, tensor<96x384xf32>, tensor<40x384xf32>, tensor<384xf32>, tensor<96x30xf32>, tensor<30xf32>, tensor<96x384xf32>, tensor<40x384xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<12x16x40xbf16>, %arg1: tensor<i32>) -> tensor<16x40xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 40] : (tensor<12x16x40xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x40xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x40xbf16>) -> tensor<16x40xbf16>
    return %1 : tensor<16x40xbf16>
  }
  func.func private @closed_call(%arg0: tensor<40x384xbf16>, %arg1: tensor<96x384xbf16>, %arg2: tensor<1x384xbf16>, %arg3: tensor<16x96xbf16>, %arg4: tensor<16x96xbf16>, %arg5: tensor<16x40xbf16>) -> (tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x40xbf16>, tensor<40x384xbf16>) -> tensor<16x384xbf16>
    %1 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x96xbf16>, tensor<96x384xbf16>) -> tensor<16x384xbf16>
    %2 = stablehlo.add %0, %1 : tensor<16x384xbf16>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x384xbf16>) -> tensor<16x384xbf16>
    %4 = stablehlo.add %2, %3 : tensor<16x384xbf16>
    %5 = stablehlo.slice %4 [0:16, 0:96] : (tensor<16x384xbf16>) -> tensor<16x96xbf16>
    %6 = stablehlo.slice %4 [0:16, 96:192] : (tensor<16x384xbf16>) -> tensor<16x96xbf16>
    %7 = stablehlo.slice %4 [0:16, 192:288] : (tensor<16x384xbf16>) -> tensor<16x96xbf16>
    %8 = stablehlo.slice %4 [0:16, 288:384] : (tensor<16x384xbf16>) -> tensor<16x96xbf16>
    %9 = stablehlo.negate %6 : tensor<16x96xbf16>
    %10 = stablehlo.exponential %9 : tensor<16x96xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %12 = stablehlo.add %11, %10 : tensor<16x96xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %14 = stablehlo.divide %13, %12 : tensor<16x96xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %16 = stablehlo.subtract %15, %14 : tensor<16x96xbf16>
    %17 = stablehlo.multiply %14, %16 : tensor<16x96xbf16>
    %18 = stablehlo.multiply %14, %arg4 : tensor<16x96xbf16>
    %19 = stablehlo.negate %5 : tensor<16x96xbf16>
    %20 = stablehlo.exponential %19 : tensor<16x96xbf16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %22 = stablehlo.add %21, %20 : tensor<16x96xbf16>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %24 = stablehlo.divide %23, %22 : tensor<16x96xbf16>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %26 = stablehlo.subtract %25, %24 : tensor<16x96xbf16>
    %27 = stablehlo.multiply %24, %26 : tensor<16x96xbf16>
    %28 = stablehlo.tanh %7 : tensor<16x96xbf16>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %30 = stablehlo.subtract %29, %28 : tensor<16x96xbf16>
    %31 = stablehlo.multiply %24, %28 : tensor<16x96xbf16>
    %32 = stablehlo.add %18, %31 : tensor<16x96xbf16>
    %33 = stablehlo.negate %8 : tensor<16x96xbf16>
    %34 = stablehlo.exponential %33 : tensor<16x96xbf16>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %36 = stablehlo.add %35, %34 : tensor<16x96xbf16>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %38 = stablehlo.divide %37, %36 : tensor<16x96xbf16>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %40 = stablehlo.subtract %39, %38 : tensor<16x96xbf16>
    %41 = stablehlo.multiply %38, %40 : tensor<16x96xbf16>
    %42 = stablehlo.tanh %32 : tensor<16x96xbf16>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<16x96xbf16>
    %44 = stablehlo.subtract %43, %42 : tensor<16x96xbf16>
    %45 = stablehlo.multiply %38, %42 : tensor<16x96xbf16>
    return %45, %32, %45, %arg3, %17, %arg4, %14, %27, %28, %30, %24, %41, %42, %44, %38 : tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<12x16x96xbf16>, %arg1: tensor<16x96xbf16>, %arg2: tensor<i32>) -> tensor<12x16x96xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x96xbf16>) -> tensor<1x16x96xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<12x16x96xbf16>, tensor<1x16x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<12x16x96xbf16>
    return %1 : tensor<12x16x96xbf16>
  }
  func.func private @take_along_axis(%arg0: tensor<12x16x30xf32>, %arg1: tensor<12x16x1xi32>) -> (tensor<12x16x1xf32>, tensor<12x16x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x16x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<12x16x1xi32>, tensor<12x16x1xi32>) -> tensor<12x16x1xi1>
    %c_0 = stablehlo.constant dense<30> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x16x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<12x16x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<12x16x1xi1>, tensor<12x16x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<12x16x1xi32>) -> tensor<12x16x1x1xi32>
    %c_1 = stablehlo.constant dense<29> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<12x16x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<12x16x1x1xi32>, tensor<12x16x1x1xi32>) -> tensor<12x16x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<12x16x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<12x16x1x1xi32>, tensor<12x16x1x1xi32>) -> tensor<12x16x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<12x16x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<12x16x1x1xi1>, tensor<i1>) -> tensor<12x16x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<12x16x30xf32>, tensor<12x16x1x1xi32>) -> tensor<12x16x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x16x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<12x16x1xi1>, tensor<12x16x1xf32>
    return %15, %5 : tensor<12x16x1xf32>, tensor<12x16x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<12x16x1x1xi32>, %arg1: tensor<12x16x1xf32>) -> tensor<12x16x30xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x16x30xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x16x30xf32>, tensor<12x16x1x1xi32>, tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    return %1 : tensor<12x16x30xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<12x16x96xbf16>, %arg1: tensor<i32>) -> tensor<16x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 96] : (tensor<12x16x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x96xbf16>) -> tensor<16x96xbf16>
    return %1 : tensor<16x96xbf16>
  }
  func.func private @closed_call_2(%arg0: tensor<96x384xbf16>, %arg1: tensor<40x384xbf16>, %arg2: tensor<96x384xbf16>, %arg3: tensor<384xbf16>, %arg4: tensor<16x96xbf16>, %arg5: tensor<16x96xbf16>, %arg6: tensor<16x96xbf16>, %arg7: tensor<16x40xbf16>, %arg8: tensor<16x96xbf16>, %arg9: tensor<16x96xbf16>, %arg10: tensor<16x96xbf16>, %arg11: tensor<16x96xbf16>, %arg12: tensor<16x96xbf16>, %arg13: tensor<16x96xbf16>, %arg14: tensor<16x96xbf16>, %arg15: tensor<16x96xbf16>, %arg16: tensor<16x96xbf16>, %arg17: tensor<16x96xbf16>, %arg18: tensor<16x96xbf16>, %arg19: tensor<16x96xbf16>) -> (tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>) {
    %0 = stablehlo.add %arg4, %arg6 : tensor<16x96xbf16>
    %1 = stablehlo.multiply %arg19, %0 : tensor<16x96xbf16>
    %2 = stablehlo.multiply %0, %arg17 : tensor<16x96xbf16>
    %3 = stablehlo.multiply %1, %arg18 : tensor<16x96xbf16>
    %4 = stablehlo.add %arg5, %3 : tensor<16x96xbf16>
    %5 = stablehlo.multiply %3, %arg17 : tensor<16x96xbf16>
    %6 = stablehlo.add %4, %5 : tensor<16x96xbf16>
    %7 = stablehlo.multiply %2, %arg16 : tensor<16x96xbf16>
    %8 = stablehlo.multiply %arg15, %6 : tensor<16x96xbf16>
    %9 = stablehlo.multiply %6, %arg13 : tensor<16x96xbf16>
    %10 = stablehlo.multiply %8, %arg14 : tensor<16x96xbf16>
    %11 = stablehlo.multiply %10, %arg13 : tensor<16x96xbf16>
    %12 = stablehlo.add %10, %11 : tensor<16x96xbf16>
    %13 = stablehlo.multiply %9, %arg12 : tensor<16x96xbf16>
    %14 = stablehlo.multiply %arg11, %6 : tensor<16x96xbf16>
    %15 = stablehlo.multiply %6, %arg10 : tensor<16x96xbf16>
    %16 = stablehlo.multiply %15, %arg9 : tensor<16x96xbf16>
    %17 = stablehlo.concatenate %13, %16, %12, %7, dim = 1 : (tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>) -> tensor<16x384xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %18 = stablehlo.reduce(%17 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<16x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %19 = stablehlo.reshape %18 : (tensor<384xbf16>) -> tensor<1x384xbf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %20 = stablehlo.reduce(%19 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %21 = stablehlo.add %arg3, %20 : tensor<384xbf16>
    %22 = stablehlo.dot_general %17, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x384xbf16>, tensor<16x96xbf16>) -> tensor<384x96xbf16>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<384x96xbf16>) -> tensor<96x384xbf16>
    %24 = stablehlo.add %arg2, %23 : tensor<96x384xbf16>
    %25 = stablehlo.dot_general %17, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x384xbf16>, tensor<96x384xbf16>) -> tensor<16x96xbf16>
    %26 = stablehlo.dot_general %17, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x384xbf16>, tensor<16x40xbf16>) -> tensor<384x40xbf16>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<384x40xbf16>) -> tensor<40x384xbf16>
    %28 = stablehlo.add %arg1, %27 : tensor<40x384xbf16>
    return %28, %24, %21, %25, %14 : tensor<40x384xbf16>, tensor<96x384xbf16>, tensor<384xbf16>, tensor<16x96xbf16>, tensor<16x96xbf16>
  }
}
