// mlp_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.b0: normal 0.02 0
// arg 1 weights.b1: normal 0.02 0
// arg 2 weights.b2: normal 0.02 0
// arg 3 weights.w0: normal 0.0707 0
// arg 4 weights.w1: normal 0.051 0
// arg 5 weights.w2: normal 0.0791 0
// arg 6 m.b0: normal 0.001 0
// arg 7 m.b1: normal 0.001 0
// arg 8 m.b2: normal 0.001 0
// arg 9 m.w0: normal 0.001 0
// arg 10 m.w1: normal 0.001 0
// arg 11 m.w2: normal 0.001 0
// arg 12 v.b0: uniform 1e-06 1e-05
// arg 13 v.b1: uniform 1e-06 1e-05
// arg 14 v.b2: uniform 1e-06 1e-05
// arg 15 v.w0: uniform 1e-06 1e-05
// arg 16 v.w1: uniform 1e-06 1e-05
// arg 17 v.w2: uniform 1e-06 1e-05
// arg 18 step: const 10
// arg 19 data.x: normal 1 0
// arg 20 data.y: uniform 0 130
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<384xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<160xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<130xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<200x384xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<384x160xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<160x130xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<384xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<160xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<130xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<200x384xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<384x160xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<160x130xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<384xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<160xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<130xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<200x384xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<384x160xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<160x130xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<i32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<72x200xf32>, %arg20: tensor<72xi32>) -> (tensor<384xf32> {jax.result_info = "result[0]['b0']"}, tensor<160xf32> {jax.result_info = "result[0]['b1']"}, tensor<130xf32> {jax.result_info = "result[0]['b2']"}, tensor<200x384xf32> {jax.result_info = "result[0]['w0']"}, tensor<384x160xf32> {jax.result_info = "result[0]['w1']"}, tensor<160x130xf32> {jax.result_info = "result[0]['w2']"}, tensor<384xf32> {jax.result_info = "result[1]['b0']"}, tensor<160xf32> {jax.result_info = "result[1]['b1']"}, tensor<130xf32> {jax.result_info = "result[1]['b2']"}, tensor<200x384xf32> {jax.result_info = "result[1]['w0']"}, tensor<384x160xf32> {jax.result_info = "result[1]['w1']"}, tensor<160x130xf32> {jax.result_info = "result[1]['w2']"}, tensor<384xf32> {jax.result_info = "result[2]['b0']"}, tensor<160xf32> {jax.result_info = "result[2]['b1']"}, tensor<130xf32> {jax.result_info = "result[2]['b2']"}, tensor<200x384xf32> {jax.result_info = "result[2]['w0']"}, tensor<384x160xf32> {jax.result_info = "result[2]['w1']"}, tensor<160x130xf32> {jax.result_info = "result[2]['w2']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg19, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x200xf32>, tensor<200x384xf32>) -> tensor<72x384xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<384xf32>) -> tensor<1x384xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x384xf32>) -> tensor<72x384xf32>
    %3 = stablehlo.add %0, %2 : tensor<72x384xf32>
    %4 = call @relu(%3) : (tensor<72x384xf32>) -> tensor<72x384xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<72x384xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<72x384xf32>, tensor<72x384xf32>) -> tensor<72x384xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<72x384xf32>
    %8 = stablehlo.dot_general %4, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x384xf32>, tensor<384x160xf32>) -> tensor<72x160xf32>
    %9 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<160xf32>) -> tensor<1x160xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x160xf32>) -> tensor<72x160xf32>
    %11 = stablehlo.add %8, %10 : tensor<72x160xf32>
    %12 = call @relu_0(%11) : (tensor<72x160xf32>) -> tensor<72x160xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<72x160xf32>
    %14 = stablehlo.compare GT, %11, %13, FLOAT : (tensor<72x160xf32>, tensor<72x160xf32>) -> tensor<72x160xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<72x160xf32>
    %16 = stablehlo.dot_general %12, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x160xf32>, tensor<160x130xf32>) -> tensor<72x130xf32>
    %17 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<130xf32>) -> tensor<1x130xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x130xf32>) -> tensor<72x130xf32>
    %19 = stablehlo.add %16, %18 : tensor<72x130xf32>
    %20:3 = call @log_softmax(%19) : (tensor<72x130xf32>) -> (tensor<72x130xf32>, tensor<72x130xf32>, tensor<72x1xf32>)
    %21 = call @_one_hot(%arg20) : (tensor<72xi32>) -> tensor<72x130xf32>
    %22 = stablehlo.multiply %20#0, %21 : tensor<72x130xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<72x130xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<72xf32>, tensor<f32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %25 = stablehlo.divide %24, %cst_5 : tensor<f32>
    %26 = stablehlo.negate %25 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.negate %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %28 = stablehlo.divide %27, %cst_7 : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<72xf32>) -> tensor<72x130xf32>
    %31 = stablehlo.multiply %30, %21 : tensor<72x130xf32>
    %32 = call @log_softmax_1(%20#1, %20#2, %31) : (tensor<72x130xf32>, tensor<72x1xf32>, tensor<72x130xf32>) -> tensor<72x130xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<72x130xf32>, tensor<f32>) -> tensor<130xf32>
    %34 = stablehlo.reshape %33 : (tensor<130xf32>) -> tensor<1x130xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x130xf32>, tensor<f32>) -> tensor<130xf32>
    %36 = stablehlo.dot_general %32, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x130xf32>, tensor<72x160xf32>) -> tensor<130x160xf32>
    %37 = stablehlo.transpose %36, dims = [1, 0] : (tensor<130x160xf32>) -> tensor<160x130xf32>
    %38 = stablehlo.dot_general %32, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x130xf32>, tensor<160x130xf32>) -> tensor<72x160xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<72x160xf32>
    %40 = stablehlo.select %14, %38, %39 : tensor<72x160xi1>, tensor<72x160xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<72x160xf32>, tensor<f32>) -> tensor<160xf32>
    %42 = stablehlo.reshape %41 : (tensor<160xf32>) -> tensor<1x160xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %44 = stablehlo.dot_general %40, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x160xf32>, tensor<72x384xf32>) -> tensor<160x384xf32>
    %45 = stablehlo.transpose %44, dims = [1, 0] : (tensor<160x384xf32>) -> tensor<384x160xf32>
    %46 = stablehlo.dot_general %40, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x160xf32>, tensor<384x160xf32>) -> tensor<72x384xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<72x384xf32>
    %48 = stablehlo.select %6, %46, %47 : tensor<72x384xi1>, tensor<72x384xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<72x384xf32>, tensor<f32>) -> tensor<384xf32>
    %50 = stablehlo.reshape %49 : (tensor<384xf32>) -> tensor<1x384xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<1x384xf32>, tensor<f32>) -> tensor<384xf32>
    %52 = stablehlo.dot_general %48, %arg19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x384xf32>, tensor<72x200xf32>) -> tensor<384x200xf32>
    %53 = stablehlo.transpose %52, dims = [1, 0] : (tensor<384x200xf32>) -> tensor<200x384xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %54 = stablehlo.add %arg18, %c : tensor<i32>
    %55 = stablehlo.convert %54 : (tensor<i32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %56 = stablehlo.power %cst_16, %55 : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.subtract %cst_17, %56 : tensor<f32>
    %cst_18 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %58 = stablehlo.power %cst_18, %55 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.subtract %cst_19, %58 : tensor<f32>
    %cst_20 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %61 = stablehlo.multiply %60, %arg6 : tensor<384xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %63 = stablehlo.multiply %62, %51 : tensor<384xf32>
    %64 = stablehlo.add %61, %63 : tensor<384xf32>
    %cst_22 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %66 = stablehlo.multiply %65, %arg12 : tensor<384xf32>
    %67 = chlo.square %51 : tensor<384xf32> -> tensor<384xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<384xf32>
    %70 = stablehlo.add %66, %69 : tensor<384xf32>
    %71 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %72 = stablehlo.divide %64, %71 : tensor<384xf32>
    %73 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %74 = stablehlo.divide %70, %73 : tensor<384xf32>
    %75 = stablehlo.sqrt %74 : tensor<384xf32>
    %cst_24 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %77 = stablehlo.add %75, %76 : tensor<384xf32>
    %78 = stablehlo.divide %72, %77 : tensor<384xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %80 = stablehlo.multiply %79, %78 : tensor<384xf32>
    %81 = stablehlo.subtract %arg0, %80 : tensor<384xf32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %83 = stablehlo.multiply %82, %arg7 : tensor<160xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %85 = stablehlo.multiply %84, %43 : tensor<160xf32>
    %86 = stablehlo.add %83, %85 : tensor<160xf32>
    %cst_28 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %88 = stablehlo.multiply %87, %arg13 : tensor<160xf32>
    %89 = chlo.square %43 : tensor<160xf32> -> tensor<160xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<160xf32>
    %92 = stablehlo.add %88, %91 : tensor<160xf32>
    %93 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %94 = stablehlo.divide %86, %93 : tensor<160xf32>
    %95 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %96 = stablehlo.divide %92, %95 : tensor<160xf32>
    %97 = stablehlo.sqrt %96 : tensor<160xf32>
    %cst_30 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %99 = stablehlo.add %97, %98 : tensor<160xf32>
    %100 = stablehlo.divide %94, %99 : tensor<160xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<160xf32>
    %103 = stablehlo.subtract %arg1, %102 : tensor<160xf32>
    %cst_32 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %105 = stablehlo.multiply %104, %arg8 : tensor<130xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %107 = stablehlo.multiply %106, %35 : tensor<130xf32>
    %108 = stablehlo.add %105, %107 : tensor<130xf32>
    %cst_34 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %110 = stablehlo.multiply %109, %arg14 : tensor<130xf32>
    %111 = chlo.square %35 : tensor<130xf32> -> tensor<130xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %113 = stablehlo.multiply %112, %111 : tensor<130xf32>
    %114 = stablehlo.add %110, %113 : tensor<130xf32>
    %115 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %116 = stablehlo.divide %108, %115 : tensor<130xf32>
    %117 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %118 = stablehlo.divide %114, %117 : tensor<130xf32>
    %119 = stablehlo.sqrt %118 : tensor<130xf32>
    %cst_36 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %121 = stablehlo.add %119, %120 : tensor<130xf32>
    %122 = stablehlo.divide %116, %121 : tensor<130xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<130xf32>
    %125 = stablehlo.subtract %arg2, %124 : tensor<130xf32>
    %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %127 = stablehlo.multiply %126, %arg9 : tensor<200x384xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %129 = stablehlo.multiply %128, %53 : tensor<200x384xf32>
    %130 = stablehlo.add %127, %129 : tensor<200x384xf32>
    %cst_40 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %132 = stablehlo.multiply %131, %arg15 : tensor<200x384xf32>
    %133 = chlo.square %53 : tensor<200x384xf32> -> tensor<200x384xf32>
    %cst_41 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %135 = stablehlo.multiply %134, %133 : tensor<200x384xf32>
    %136 = stablehlo.add %132, %135 : tensor<200x384xf32>
    %137 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %138 = stablehlo.divide %130, %137 : tensor<200x384xf32>
    %139 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %140 = stablehlo.divide %136, %139 : tensor<200x384xf32>
    %141 = stablehlo.sqrt %140 : tensor<200x384xf32>
    %cst_42 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %143 = stablehlo.add %141, %142 : tensor<200x384xf32>
    %144 = stablehlo.divide %138, %143 : tensor<200x384xf32>
    %cst_43 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %146 = stablehlo.multiply %145, %arg3 : tensor<200x384xf32>
    %147 = stablehlo.add %144, %146 : tensor<200x384xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %149 = stablehlo.multiply %148, %147 : tensor<200x384xf32>
    %150 = stablehlo.subtract %arg3, %149 : tensor<200x384xf32>
    %cst_45 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %152 = stablehlo.multiply %151, %arg10 : tensor<384x160xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %154 = stablehlo.multiply %153, %45 : tensor<384x160xf32>
    %155 = stablehlo.add %152, %154 : tensor<384x160xf32>
    %cst_47 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %157 = stablehlo.multiply %156, %arg16 : tensor<384x160xf32>
    %158 = chlo.square %45 : tensor<384x160xf32> -> tensor<384x160xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %160 = stablehlo.multiply %159, %158 : tensor<384x160xf32>
    %161 = stablehlo.add %157, %160 : tensor<384x160xf32>
    %162 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %163 = stablehlo.divide %155, %162 : tensor<384x160xf32>
    %164 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %165 = stablehlo.divide %161, %164 : tensor<384x160xf32>
    %166 = stablehlo.sqrt %165 : tensor<384x160xf32>
    %cst_49 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %168 = stablehlo.add %166, %167 : tensor<384x160xf32>
    %169 = stablehlo.divide %163, %168 : tensor<384x160xf32>
    %cst_50 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %171 = stablehlo.multiply %170, %arg4 : tensor<384x160xf32>
    %172 = stablehlo.add %169, %171 : tensor<384x160xf32>
    %cst_51 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %174 = stablehlo.multiply %173, %172 : tensor<384x160xf32>
    %175 = stablehlo.subtract %arg4, %174 : tensor<384x160xf32>
    %cst_52 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %177 = stablehlo.multiply %176, %arg11 : tensor<160x130xf32>
    %cst_53 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %179 = stablehlo.multiply %178, %37 : tensor<160x130xf32>
    %180 = stablehlo.add %177, %179 : tensor<160x130xf32>
    %cst_54 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %182 = stablehlo.multiply %181, %arg17 : tensor<160x130xf32>
    %183 = chlo.square %37 : tensor<160x130xf32> -> tensor<160x130xf32>
    %cst_55 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %185 = stablehlo.multiply %184, %183 : tensor<160x130xf32>
    %186 = stablehlo.add %182, %185 : tensor<160x130xf32>
    %187 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %188 = stablehlo.divide %180, %187 : tensor<160x130xf32>
    %189 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %190 = stablehlo.divide %186, %189 : tensor<160x130xf32>
    %191 = stablehlo.sqrt %190 : tensor<160x130xf32>
    %cst_56 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %193 = stablehlo.add %191, %192 : tensor<160x130xf32>
    %194 = stablehlo.divide %188, %193 : tensor<160x130xf32>
    %cst_57 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %196 = stablehlo.multiply %195, %arg5 : tensor<160x130xf32>
    %197 = stablehlo.add %194, %196 : tensor<160x130xf32>
    %cst_58 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %199 = stablehlo.multiply %198, %197 : tensor<160x130xf32>
    %200 = stablehlo.subtract %arg5, %199 : tensor<160x130xf32>
    return %81, %103, %125, %150, %175, %200, %64, %86, %108, %130, %155, %180, %70, %92, %114, %136, %161, %186, %54, %26 : tensor<384xf32>, tensor<160xf32>, tensor<130xf32>, tensor<200x384xf32>, tensor<384x160xf32>, tensor<160x130xf32>, tensor<384xf32>, tensor<160xf32>, tensor<130xf32>, tensor<200x384xf32>, tensor<384x160xf32>, tensor<160x130xf32>, tensor<384xf32>, tensor<160xf32>, tensor<130xf32>, tensor<200x384xf32>, tensor<384x160xf32>, tensor<160x130xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<72x384xf32>) -> tensor<72x384xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<72x384xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x384xf32>
    return %1 : tensor<72x384xf32>
  }
  func.func private @relu_0(%arg0: tensor<72x160xf32>) -> tensor<72x160xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<72x160xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x160xf32>
    return %1 : tensor<72x160xf32>
  }
  func.func private @log_softmax(%arg0: tensor<72x130xf32>) -> (tensor<72x130xf32>, tensor<72x130xf32>, tensor<72x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<72x130xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<72xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x130xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<72x130xf32>
    %6 = stablehlo.exponential %5 : tensor<72x130xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<72x130xf32>, tensor<f32>) -> tensor<72xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %9 = stablehlo.log %8 : tensor<72x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x130xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<72x130xf32>
    return %11, %6, %8 : tensor<72x130xf32>, tensor<72x130xf32>, tensor<72x1xf32>
  }
  func.func private @_one_hot(%arg0: tensor<72xi32>) -> tensor<72x130xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<72xi32>) -> tensor<72x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x130xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<72x1xi32>) -> tensor<72x130xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x130xi32>) -> tensor<72x130xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<72x130xi32>, tensor<72x130xi32>) -> tensor<72x130xi1>
    %5 = stablehlo.convert %4 : (tensor<72x130xi1>) -> tensor<72x130xf32>
    return %5 : tensor<72x130xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<72x130xf32>, %arg1: tensor<72x1xf32>, %arg2: tensor<72x130xf32>) -> tensor<72x130xf32> {
    %0 = stablehlo.negate %arg2 : tensor<72x130xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<72x130xf32>, tensor<f32>) -> tensor<72xf32>
    %2 = stablehlo.reshape %1 : (tensor<72xf32>) -> tensor<72x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<72x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<72x1xf32>, tensor<f32>) -> tensor<72xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<72xf32>) -> tensor<72x130xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<72x130xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<72x130xf32>
    return %7 : tensor<72x130xf32>
  }
}
