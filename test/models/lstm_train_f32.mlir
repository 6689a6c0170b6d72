// lstm_train_f32; made by generate.py, which says what the rules mean
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
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<384xf32>) -> tensor<1x384xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12x16x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %15:20 = stablehlo.while(%iterArg = %arg17, %iterArg_78 = %arg4, %iterArg_79 = %arg3, %iterArg_80 = %1, %iterArg_81 = %c, %iterArg_82 = %0, %iterArg_83 = %0, %iterArg_84 = %2, %iterArg_85 = %3, %iterArg_86 = %4, %iterArg_87 = %5, %iterArg_88 = %6, %iterArg_89 = %7, %iterArg_90 = %8, %iterArg_91 = %9, %iterArg_92 = %10, %iterArg_93 = %11, %iterArg_94 = %12, %iterArg_95 = %13, %iterArg_96 = %14) : tensor<12x16x40xf32>, tensor<40x384xf32>, tensor<96x384xf32>, tensor<1x384xf32>, tensor<i32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>
    cond {
      %c_97 = stablehlo.constant dense<12> : tensor<i32>
      %212 = stablehlo.compare LT, %iterArg_81, %c_97, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %212 : tensor<i1>
    } do {
      %212 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_81) : (tensor<12x16x40xf32>, tensor<i32>) -> tensor<16x40xf32>
      %213:15 = func.call @closed_call(%iterArg_78, %iterArg_79, %iterArg_80, %iterArg_82, %iterArg_83, %212) : (tensor<40x384xf32>, tensor<96x384xf32>, tensor<1x384xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x40xf32>) -> (tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>)
      %214 = func.call @dynamic_update_index_in_dim(%iterArg_84, %213#2, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %215 = func.call @dynamic_update_index_in_dim(%iterArg_85, %213#3, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %216 = func.call @dynamic_update_index_in_dim(%iterArg_86, %213#4, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %217 = func.call @dynamic_update_index_in_dim(%iterArg_87, %213#5, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %218 = func.call @dynamic_update_index_in_dim(%iterArg_88, %213#6, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %219 = func.call @dynamic_update_index_in_dim(%iterArg_89, %213#7, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %220 = func.call @dynamic_update_index_in_dim(%iterArg_90, %213#8, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %221 = func.call @dynamic_update_index_in_dim(%iterArg_91, %213#9, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %222 = func.call @dynamic_update_index_in_dim(%iterArg_92, %213#10, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %223 = func.call @dynamic_update_index_in_dim(%iterArg_93, %213#11, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %224 = func.call @dynamic_update_index_in_dim(%iterArg_94, %213#12, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %225 = func.call @dynamic_update_index_in_dim(%iterArg_95, %213#13, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %226 = func.call @dynamic_update_index_in_dim(%iterArg_96, %213#14, %iterArg_81) : (tensor<12x16x96xf32>, tensor<16x96xf32>, tensor<i32>) -> tensor<12x16x96xf32>
      %c_97 = stablehlo.constant dense<1> : tensor<i32>
      %227 = stablehlo.add %iterArg_81, %c_97 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_78, %iterArg_79, %iterArg_80, %227, %213#0, %213#1, %214, %215, %216, %217, %218, %219, %220, %221, %222, %223, %224, %225, %226 : tensor<12x16x40xf32>, tensor<40x384xf32>, tensor<96x384xf32>, tensor<1x384xf32>, tensor<i32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>
    }
    %16 = stablehlo.dot_general %15#7, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x16x96xf32>, tensor<96x30xf32>) -> tensor<12x16x30xf32>
    %17 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<30xf32>) -> tensor<1x1x30xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<1x1x30xf32>) -> tensor<12x16x30xf32>
    %19 = stablehlo.add %16, %18 : tensor<12x16x30xf32>
    %20 = stablehlo.broadcast_in_dim %arg16, dims = [0, 1] : (tensor<12x16xi32>) -> tensor<12x16x1xi32>
    %21:2 = call @take_along_axis(%19, %20) : (tensor<12x16x30xf32>, tensor<12x16x1xi32>) -> (tensor<12x16x1xf32>, tensor<12x16x1x1xi32>)
    %22 = stablehlo.reshape %21#0 : (tensor<12x16x1xf32>) -> tensor<12x16xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %23 = stablehlo.reduce(%19 init: %cst_13) applies stablehlo.maximum across dimensions = [2] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<12x16xf32>
    %24 = stablehlo.reshape %23 : (tensor<12x16xf32>) -> tensor<12x16x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    %26 = stablehlo.compare EQ, %19, %25, FLOAT : (tensor<12x16x30xf32>, tensor<12x16x30xf32>) -> tensor<12x16x30xi1>
    %27 = stablehlo.convert %26 : (tensor<12x16x30xi1>) -> tensor<12x16x30xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<12x16xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %30 = stablehlo.maximum %29, %23 : tensor<12x16xf32>
    %31 = stablehlo.compare EQ, %23, %30, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %34 = stablehlo.select %31, %32, %33 : tensor<12x16xi1>, tensor<12x16xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %36 = stablehlo.compare EQ, %35, %30, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %39 = stablehlo.select %36, %37, %38 : tensor<12x16xi1>, tensor<12x16xf32>
    %40 = stablehlo.divide %34, %39 : tensor<12x16xf32>
    %41 = stablehlo.is_finite %30 : (tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %43 = stablehlo.select %41, %30, %42 : tensor<12x16xi1>, tensor<12x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %45 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<12x16xf32>) -> tensor<12x16x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    %47 = stablehlo.subtract %19, %46 : tensor<12x16x30xf32>
    %48 = stablehlo.exponential %47 : tensor<12x16x30xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<12x16xf32>
    %50 = stablehlo.sign %49 : tensor<12x16xf32>
    %51 = stablehlo.abs %49 : tensor<12x16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %53 = stablehlo.compare GE, %49, %52, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %54 = stablehlo.log %51 : tensor<12x16xf32>
    %55 = stablehlo.add %54, %43 : tensor<12x16xf32>
    %56 = stablehlo.subtract %55, %22 : tensor<12x16xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_25) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_26 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %58 = stablehlo.divide %57, %cst_26 : tensor<f32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %61 = stablehlo.divide %cst_29, %cst_30 : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %63 = stablehlo.negate %62 : tensor<12x16xf32>
    %64 = stablehlo.divide %62, %51 : tensor<12x16xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %66 = stablehlo.select %53, %65, %64 : tensor<12x16xi1>, tensor<12x16xf32>
    %67 = stablehlo.select %53, %64, %65 : tensor<12x16xi1>, tensor<12x16xf32>
    %68 = stablehlo.negate %66 : tensor<12x16xf32>
    %69 = stablehlo.add %67, %68 : tensor<12x16xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<12x16xf32>) -> tensor<12x16x30xf32>
    %71 = stablehlo.multiply %70, %48 : tensor<12x16x30xf32>
    %72 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<12x16xf32>) -> tensor<12x16x1xf32>
    %73 = call @take_along_axis_0(%21#1, %72) : (tensor<12x16x1x1xi32>, tensor<12x16x1xf32>) -> tensor<12x16x30xf32>
    %74 = stablehlo.add %71, %73 : tensor<12x16x30xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%74 init: %cst_32) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x16x30xf32>, tensor<f32>) -> tensor<30xf32>
    %76 = stablehlo.reshape %75 : (tensor<30xf32>) -> tensor<1x1x30xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_33) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x30xf32>, tensor<f32>) -> tensor<30xf32>
    %78 = stablehlo.dot_general %74, %15#7, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x16x30xf32>, tensor<12x16x96xf32>) -> tensor<30x96xf32>
    %79 = stablehlo.transpose %78, dims = [1, 0] : (tensor<30x96xf32>) -> tensor<96x30xf32>
    %80 = stablehlo.dot_general %74, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x16x30xf32>, tensor<96x30xf32>) -> tensor<12x16x96xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %86:21 = stablehlo.while(%iterArg = %80, %iterArg_78 = %arg17, %iterArg_79 = %15#8, %iterArg_80 = %15#9, %iterArg_81 = %15#10, %iterArg_82 = %15#11, %iterArg_83 = %15#12, %iterArg_84 = %15#13, %iterArg_85 = %15#14, %iterArg_86 = %15#15, %iterArg_87 = %15#16, %iterArg_88 = %15#17, %iterArg_89 = %15#18, %iterArg_90 = %15#19, %iterArg_91 = %arg3, %iterArg_92 = %c_39, %iterArg_93 = %83, %iterArg_94 = %84, %iterArg_95 = %85, %iterArg_96 = %81, %iterArg_97 = %82) : tensor<12x16x96xf32>, tensor<12x16x40xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<96x384xf32>, tensor<i32>, tensor<40x384xf32>, tensor<96x384xf32>, tensor<384xf32>, tensor<16x96xf32>, tensor<16x96xf32>
    cond {
      %c_98 = stablehlo.constant dense<12> : tensor<i32>
      %212 = stablehlo.compare LT, %iterArg_92, %c_98, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %212 : tensor<i1>
    } do {
      %c_98 = stablehlo.constant dense<12> : tensor<i32>
      %212 = stablehlo.subtract %c_98, %iterArg_92 : tensor<i32>
      %c_99 = stablehlo.constant dense<1> : tensor<i32>
      %213 = stablehlo.subtract %212, %c_99 : tensor<i32>
      %214 = func.call @dynamic_index_in_dim_1(%iterArg, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %215 = func.call @dynamic_index_in_dim(%iterArg_78, %213) : (tensor<12x16x40xf32>, tensor<i32>) -> tensor<16x40xf32>
      %216 = func.call @dynamic_index_in_dim_1(%iterArg_79, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %217 = func.call @dynamic_index_in_dim_1(%iterArg_80, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %218 = func.call @dynamic_index_in_dim_1(%iterArg_81, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %219 = func.call @dynamic_index_in_dim_1(%iterArg_82, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %220 = func.call @dynamic_index_in_dim_1(%iterArg_83, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %221 = func.call @dynamic_index_in_dim_1(%iterArg_84, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %222 = func.call @dynamic_index_in_dim_1(%iterArg_85, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %223 = func.call @dynamic_index_in_dim_1(%iterArg_86, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %224 = func.call @dynamic_index_in_dim_1(%iterArg_87, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %225 = func.call @dynamic_index_in_dim_1(%iterArg_88, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %226 = func.call @dynamic_index_in_dim_1(%iterArg_89, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %227 = func.call @dynamic_index_in_dim_1(%iterArg_90, %213) : (tensor<12x16x96xf32>, tensor<i32>) -> tensor<16x96xf32>
      %228:5 = func.call @closed_call_2(%iterArg_91, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_97, %214, %215, %216, %217, %218, %219, %220, %221, %222, %223, %224, %225, %226, %227) : (tensor<96x384xf32>, tensor<40x384xf32>, tensor<96x384xf32>, tensor<384xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x40xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>) -> (tensor<40x384xf32>, tensor<96x384xf32>, tensor<384xf32>, tensor<16x96xf32>, tensor<16x96xf32>)
      %c_100 = stablehlo.constant dense<1> : tensor<i32>
      %229 = stablehlo.add %iterArg_92, %c_100 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_83, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %229, %228#0, %228#1, %228#2, %228#3, %228#4 : tensor<12x16x96xf32>, tensor<12x16x40xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<12x16x96xf32>, tensor<96x384xf32>, tensor<i32>, tensor<40x384xf32>, tensor<96x384xf32>, tensor<384xf32>, tensor<16x96xf32>, tensor<16x96xf32>
    }
    %c_40 = stablehlo.constant dense<1> : tensor<i32>
    %87 = stablehlo.add %arg15, %c_40 : tensor<i32>
    %88 = stablehlo.convert %87 : (tensor<i32>) -> tensor<f32>
    %cst_41 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %89 = stablehlo.power %cst_41, %88 : tensor<f32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %90 = stablehlo.subtract %cst_42, %89 : tensor<f32>
    %cst_43 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %91 = stablehlo.power %cst_43, %88 : tensor<f32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %92 = stablehlo.subtract %cst_44, %91 : tensor<f32>
    %cst_45 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %94 = stablehlo.multiply %93, %arg5 : tensor<384xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %96 = stablehlo.multiply %95, %86#18 : tensor<384xf32>
    %97 = stablehlo.add %94, %96 : tensor<384xf32>
    %cst_47 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %99 = stablehlo.multiply %98, %arg10 : tensor<384xf32>
    %100 = chlo.square %86#18 : tensor<384xf32> -> tensor<384xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<384xf32>
    %103 = stablehlo.add %99, %102 : tensor<384xf32>
    %104 = stablehlo.broadcast_in_dim %90, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %105 = stablehlo.divide %97, %104 : tensor<384xf32>
    %106 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %107 = stablehlo.divide %103, %106 : tensor<384xf32>
    %108 = stablehlo.sqrt %107 : tensor<384xf32>
    %cst_49 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %110 = stablehlo.add %108, %109 : tensor<384xf32>
    %111 = stablehlo.divide %105, %110 : tensor<384xf32>
    %cst_50 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %113 = stablehlo.multiply %112, %111 : tensor<384xf32>
    %114 = stablehlo.subtract %arg0, %113 : tensor<384xf32>
    %cst_51 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %116 = stablehlo.multiply %115, %arg6 : tensor<96x30xf32>
    %cst_52 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %118 = stablehlo.multiply %117, %79 : tensor<96x30xf32>
    %119 = stablehlo.add %116, %118 : tensor<96x30xf32>
    %cst_53 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %121 = stablehlo.multiply %120, %arg11 : tensor<96x30xf32>
    %122 = chlo.square %79 : tensor<96x30xf32> -> tensor<96x30xf32>
    %cst_54 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<96x30xf32>
    %125 = stablehlo.add %121, %124 : tensor<96x30xf32>
    %126 = stablehlo.broadcast_in_dim %90, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %127 = stablehlo.divide %119, %126 : tensor<96x30xf32>
    %128 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %129 = stablehlo.divide %125, %128 : tensor<96x30xf32>
    %130 = stablehlo.sqrt %129 : tensor<96x30xf32>
    %cst_55 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %132 = stablehlo.add %130, %131 : tensor<96x30xf32>
    %133 = stablehlo.divide %127, %132 : tensor<96x30xf32>
    %cst_56 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %135 = stablehlo.multiply %134, %arg1 : tensor<96x30xf32>
    %136 = stablehlo.add %133, %135 : tensor<96x30xf32>
    %cst_57 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<96x30xf32>
    %138 = stablehlo.multiply %137, %136 : tensor<96x30xf32>
    %139 = stablehlo.subtract %arg1, %138 : tensor<96x30xf32>
    %cst_58 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %141 = stablehlo.multiply %140, %arg7 : tensor<30xf32>
    %cst_59 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %143 = stablehlo.multiply %142, %77 : tensor<30xf32>
    %144 = stablehlo.add %141, %143 : tensor<30xf32>
    %cst_60 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %146 = stablehlo.multiply %145, %arg12 : tensor<30xf32>
    %147 = chlo.square %77 : tensor<30xf32> -> tensor<30xf32>
    %cst_61 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %149 = stablehlo.multiply %148, %147 : tensor<30xf32>
    %150 = stablehlo.add %146, %149 : tensor<30xf32>
    %151 = stablehlo.broadcast_in_dim %90, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %152 = stablehlo.divide %144, %151 : tensor<30xf32>
    %153 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %154 = stablehlo.divide %150, %153 : tensor<30xf32>
    %155 = stablehlo.sqrt %154 : tensor<30xf32>
    %cst_62 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %157 = stablehlo.add %155, %156 : tensor<30xf32>
    %158 = stablehlo.divide %152, %157 : tensor<30xf32>
    %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %160 = stablehlo.multiply %159, %158 : tensor<30xf32>
    %161 = stablehlo.subtract %arg2, %160 : tensor<30xf32>
    %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %163 = stablehlo.multiply %162, %arg8 : tensor<96x384xf32>
    %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %165 = stablehlo.multiply %164, %86#17 : tensor<96x384xf32>
    %166 = stablehlo.add %163, %165 : tensor<96x384xf32>
    %cst_66 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %168 = stablehlo.multiply %167, %arg13 : tensor<96x384xf32>
    %169 = chlo.square %86#17 : tensor<96x384xf32> -> tensor<96x384xf32>
    %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %171 = stablehlo.multiply %170, %169 : tensor<96x384xf32>
    %172 = stablehlo.add %168, %171 : tensor<96x384xf32>
    %173 = stablehlo.broadcast_in_dim %90, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %174 = stablehlo.divide %166, %173 : tensor<96x384xf32>
    %175 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %176 = stablehlo.divide %172, %175 : tensor<96x384xf32>
    %177 = stablehlo.sqrt %176 : tensor<96x384xf32>
    %cst_68 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %179 = stablehlo.add %177, %178 : tensor<96x384xf32>
    %180 = stablehlo.divide %174, %179 : tensor<96x384xf32>
    %cst_69 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %182 = stablehlo.multiply %181, %arg3 : tensor<96x384xf32>
    %183 = stablehlo.add %180, %182 : tensor<96x384xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<96x384xf32>
    %185 = stablehlo.multiply %184, %183 : tensor<96x384xf32>
    %186 = stablehlo.subtract %arg3, %185 : tensor<96x384xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %188 = stablehlo.multiply %187, %arg9 : tensor<40x384xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %190 = stablehlo.multiply %189, %86#16 : tensor<40x384xf32>
    %191 = stablehlo.add %188, %190 : tensor<40x384xf32>
    %cst_73 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %193 = stablehlo.multiply %192, %arg14 : tensor<40x384xf32>
    %194 = chlo.square %86#16 : tensor<40x384xf32> -> tensor<40x384xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %196 = stablehlo.multiply %195, %194 : tensor<40x384xf32>
    %197 = stablehlo.add %193, %196 : tensor<40x384xf32>
    %198 = stablehlo.broadcast_in_dim %90, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %199 = stablehlo.divide %191, %198 : tensor<40x384xf32>
    %200 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %201 = stablehlo.divide %197, %200 : tensor<40x384xf32>
    %202 = stablehlo.sqrt %201 : tensor<40x384xf32>
    %cst_75 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %204 = stablehlo.add %202, %203 : tensor<40x384xf32>
    %205 = stablehlo.divide %199, %204 : tensor<40x384xf32>
    %cst_76 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %207 = stablehlo.multiply %206, %arg4 : tensor<40x384xf32>
    %208 = stablehlo.add %205, %207 : tensor<40x384xf32>
    %cst_77 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<40x384xf32>
    %210 = stablehlo.multiply %209, %208 : tensor<40x384xf32>
    %211 = stablehlo.subtract %arg4, %210 : tensor<40x384xf32>
    return %114, %139, %161, %186, %211, %97, %119, %144, %166, %191, %103, %125, %150, %172, %197, %87, %58 : tensor<384xf32>, tensor<96x30xf32>, tensor<30xf32>, tensor<96x384xf32>, tensor<40x384xf32>, tensor<384xf32>, tensor<96x30xf32>, tensor<30xf32>, tensor<96x384xf32>, tensor<40x384xf32>, tensor<384xf32>, tensor<96x30xf32>, tensor<30xf32>, tensor<96x384xf32>, tensor<40x384xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<12x16x40xf32>, %arg1: tensor<i32>) -> tensor<16x40xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 40] : (tensor<12x16x40xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x40xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x40xf32>) -> tensor<16x40xf32>
    return %1 : tensor<16x40xf32>
  }
  func.func private @closed_call(%arg0: tensor<40x384xf32>, %arg1: tensor<96x384xf32>, %arg2: tensor<1x384xf32>, %arg3: tensor<16x96xf32>, %arg4: tensor<16x96xf32>, %arg5: tensor<16x40xf32>) -> (tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x40xf32>, tensor<40x384xf32>) -> tensor<16x384xf32>
    %1 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x96xf32>, tensor<96x384xf32>) -> tensor<16x384xf32>
    %2 = stablehlo.add %0, %1 : tensor<16x384xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x384xf32>) -> tensor<16x384xf32>
    %4 = stablehlo.add %2, %3 : tensor<16x384xf32>
    %5 = stablehlo.slice %4 [0:16, 0:96] : (tensor<16x384xf32>) -> tensor<16x96xf32>
    %6 = stablehlo.slice %4 [0:16, 96:192] : (tensor<16x384xf32>) -> tensor<16x96xf32>
    %7 = stablehlo.slice %4 [0:16, 192:288] : (tensor<16x384xf32>) -> tensor<16x96xf32>
    %8 = stablehlo.slice %4 [0:16, 288:384] : (tensor<16x384xf32>) -> tensor<16x96xf32>
    %9 = stablehlo.negate %6 : tensor<16x96xf32>
    %10 = stablehlo.exponential %9 : tensor<16x96xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %12 = stablehlo.add %11, %10 : tensor<16x96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %14 = stablehlo.divide %13, %12 : tensor<16x96xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<16x96xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<16x96xf32>
    %18 = stablehlo.multiply %14, %arg4 : tensor<16x96xf32>
    %19 = stablehlo.negate %5 : tensor<16x96xf32>
    %20 = stablehlo.exponential %19 : tensor<16x96xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %22 = stablehlo.add %21, %20 : tensor<16x96xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %24 = stablehlo.divide %23, %22 : tensor<16x96xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<16x96xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<16x96xf32>
    %28 = stablehlo.tanh %7 : tensor<16x96xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<16x96xf32>
    %31 = stablehlo.multiply %24, %28 : tensor<16x96xf32>
    %32 = stablehlo.add %18, %31 : tensor<16x96xf32>
    %33 = stablehlo.negate %8 : tensor<16x96xf32>
    %34 = stablehlo.exponential %33 : tensor<16x96xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %36 = stablehlo.add %35, %34 : tensor<16x96xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %38 = stablehlo.divide %37, %36 : tensor<16x96xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %40 = stablehlo.subtract %39, %38 : tensor<16x96xf32>
    %41 = stablehlo.multiply %38, %40 : tensor<16x96xf32>
    %42 = stablehlo.tanh %32 : tensor<16x96xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x96xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<16x96xf32>
    %45 = stablehlo.multiply %38, %42 : tensor<16x96xf32>
    return %45, %32, %45, %arg3, %17, %arg4, %14, %27, %28, %30, %24, %41, %42, %44, %38 : tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<12x16x96xf32>, %arg1: tensor<16x96xf32>, %arg2: tensor<i32>) -> tensor<12x16x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x96xf32>) -> tensor<1x16x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<12x16x96xf32>, tensor<1x16x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<12x16x96xf32>
    return %1 : tensor<12x16x96xf32>
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
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<12x16x96xf32>, %arg1: tensor<i32>) -> tensor<16x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 96] : (tensor<12x16x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x96xf32>) -> tensor<16x96xf32>
    return %1 : tensor<16x96xf32>
  }
  func.func private @closed_call_2(%arg0: tensor<96x384xf32>, %arg1: tensor<40x384xf32>, %arg2: tensor<96x384xf32>, %arg3: tensor<384xf32>, %arg4: tensor<16x96xf32>, %arg5: tensor<16x96xf32>, %arg6: tensor<16x96xf32>, %arg7: tensor<16x40xf32>, %arg8: tensor<16x96xf32>, %arg9: tensor<16x96xf32>, %arg10: tensor<16x96xf32>, %arg11: tensor<16x96xf32>, %arg12: tensor<16x96xf32>, %arg13: tensor<16x96xf32>, %arg14: tensor<16x96xf32>, %arg15: tensor<16x96xf32>, %arg16: tensor<16x96xf32>, %arg17: tensor<16x96xf32>, %arg18: tensor<16x96xf32>, %arg19: tensor<16x96xf32>) -> (tensor<40x384xf32>, tensor<96x384xf32>, tensor<384xf32>, tensor<16x96xf32>, tensor<16x96xf32>) {
    %0 = stablehlo.add %arg4, %arg6 : tensor<16x96xf32>
    %1 = stablehlo.multiply %arg19, %0 : tensor<16x96xf32>
    %2 = stablehlo.multiply %0, %arg17 : tensor<16x96xf32>
    %3 = stablehlo.multiply %1, %arg18 : tensor<16x96xf32>
    %4 = stablehlo.add %arg5, %3 : tensor<16x96xf32>
    %5 = stablehlo.multiply %3, %arg17 : tensor<16x96xf32>
    %6 = stablehlo.add %4, %5 : tensor<16x96xf32>
    %7 = stablehlo.multiply %2, %arg16 : tensor<16x96xf32>
    %8 = stablehlo.multiply %arg15, %6 : tensor<16x96xf32>
    %9 = stablehlo.multiply %6, %arg13 : tensor<16x96xf32>
    %10 = stablehlo.multiply %8, %arg14 : tensor<16x96xf32>
    %11 = stablehlo.multiply %10, %arg13 : tensor<16x96xf32>
    %12 = stablehlo.add %10, %11 : tensor<16x96xf32>
    %13 = stablehlo.multiply %9, %arg12 : tensor<16x96xf32>
    %14 = stablehlo.multiply %arg11, %6 : tensor<16x96xf32>
    %15 = stablehlo.multiply %6, %arg10 : tensor<16x96xf32>
    %16 = stablehlo.multiply %15, %arg9 : tensor<16x96xf32>
    %17 = stablehlo.concatenate %13, %16, %12, %7, dim = 1 : (tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>, tensor<16x96xf32>) -> tensor<16x384xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<16x384xf32>, tensor<f32>) -> tensor<384xf32>
    %19 = stablehlo.reshape %18 : (tensor<384xf32>) -> tensor<1x384xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x384xf32>, tensor<f32>) -> tensor<384xf32>
    %21 = stablehlo.add %arg3, %20 : tensor<384xf32>
    %22 = stablehlo.dot_general %17, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x384xf32>, tensor<16x96xf32>) -> tensor<384x96xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<384x96xf32>) -> tensor<96x384xf32>
    %24 = stablehlo.add %arg2, %23 : tensor<96x384xf32>
    %25 = stablehlo.dot_general %17, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x384xf32>, tensor<96x384xf32>) -> tensor<16x96xf32>
    %26 = stablehlo.dot_general %17, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x384xf32>, tensor<16x40xf32>) -> tensor<384x40xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<384x40xf32>) -> tensor<40x384xf32>
    %28 = stablehlo.add %arg1, %27 : tensor<40x384xf32>
    return %28, %24, %21, %25, %14 : tensor<40x384xf32>, tensor<96x384xf32>, tensor<384xf32>, tensor<16x96xf32>, tensor<16x96xf32>
  }
}
