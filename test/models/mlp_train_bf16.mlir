// mlp_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<384xf32>) -> tensor<384xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<160xf32>) -> tensor<160xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<130xf32>) -> tensor<130xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<200x384xf32>) -> tensor<200x384xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<384x160xf32>) -> tensor<384x160xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<160x130xf32>) -> tensor<160x130xbf16>
    %6 = stablehlo.convert %arg19 : (tensor<72x200xf32>) -> tensor<72x200xbf16>
    %7 = stablehlo.dot_general %6, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x200xbf16>, tensor<200x384xbf16>) -> tensor<72x384xbf16>
    %8 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<384xbf16>) -> tensor<1x384xbf16>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x384xbf16>) -> tensor<72x384xbf16>
    %10 = stablehlo.add %7, %9 : tensor<72x384xbf16>
    %11 = call @relu(%10) : (tensor<72x384xbf16>) -> tensor<72x384xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<72x384xbf16>
    %13 = stablehlo.compare GT, %10, %12, FLOAT : (tensor<72x384xbf16>, tensor<72x384xbf16>) -> tensor<72x384xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<72x384xbf16>
    %15 = stablehlo.dot_general %11, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x384xbf16>, tensor<384x160xbf16>) -> tensor<72x160xbf16>
    %16 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<160xbf16>) -> tensor<1x160xbf16>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x160xbf16>) -> tensor<72x160xbf16>
    %18 = stablehlo.add %15, %17 : tensor<72x160xbf16>
    %19 = call @relu_0(%18) : (tensor<72x160xbf16>) -> tensor<72x160xbf16>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %20 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<72x160xbf16>
    %21 = stablehlo.compare GT, %18, %20, FLOAT : (tensor<72x160xbf16>, tensor<72x160xbf16>) -> tensor<72x160xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<72x160xbf16>
    %23 = stablehlo.dot_general %19, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x160xbf16>, tensor<160x130xbf16>) -> tensor<72x130xbf16>
    %24 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<130xbf16>) -> tensor<1x130xbf16>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<1x130xbf16>) -> tensor<72x130xbf16>
    %26 = stablehlo.add %23, %25 : tensor<72x130xbf16>
    %27 = stablehlo.convert %26 : (tensor<72x130xbf16>) -> tensor<72x130xf32>
    %28:3 = call @log_softmax(%27) : (tensor<72x130xf32>) -> (tensor<72x130xf32>, tensor<72x130xf32>, tensor<72x1xf32>)
    %29 = call @_one_hot(%arg20) : (tensor<72xi32>) -> tensor<72x130xf32>
    %30 = stablehlo.multiply %28#0, %29 : tensor<72x130xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<72x130xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<72xf32>, tensor<f32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %33 = stablehlo.divide %32, %cst_5 : tensor<f32>
    %34 = stablehlo.negate %33 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.negate %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %36 = stablehlo.divide %35, %cst_7 : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0] : (tensor<72xf32>) -> tensor<72x130xf32>
    %39 = stablehlo.multiply %38, %29 : tensor<72x130xf32>
    %40 = call @log_softmax_1(%28#1, %28#2, %39) : (tensor<72x130xf32>, tensor<72x1xf32>, tensor<72x130xf32>) -> tensor<72x130xf32>
    %41 = stablehlo.convert %40 : (tensor<72x130xf32>) -> tensor<72x130xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %42 = stablehlo.reduce(%41 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<72x130xbf16>, tensor<bf16>) -> tensor<130xbf16>
    %43 = stablehlo.reshape %42 : (tensor<130xbf16>) -> tensor<1x130xbf16>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %44 = stablehlo.reduce(%43 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x130xbf16>, tensor<bf16>) -> tensor<130xbf16>
    %45 = stablehlo.dot_general %41, %19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x130xbf16>, tensor<72x160xbf16>) -> tensor<130x160xbf16>
    %46 = stablehlo.transpose %45, dims = [1, 0] : (tensor<130x160xbf16>) -> tensor<160x130xbf16>
    %47 = stablehlo.dot_general %41, %5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x130xbf16>, tensor<160x130xbf16>) -> tensor<72x160xbf16>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %48 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<72x160xbf16>
    %49 = stablehlo.select %21, %47, %48 : tensor<72x160xi1>, tensor<72x160xbf16>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %50 = stablehlo.reduce(%49 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<72x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %51 = stablehlo.reshape %50 : (tensor<160xbf16>) -> tensor<1x160xbf16>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %52 = stablehlo.reduce(%51 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<1x160xbf16>, tensor<bf16>) -> tensor<160xbf16>
    %53 = stablehlo.dot_general %49, %11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x160xbf16>, tensor<72x384xbf16>) -> tensor<160x384xbf16>
    %54 = stablehlo.transpose %53, dims = [1, 0] : (tensor<160x384xbf16>) -> tensor<384x160xbf16>
    %55 = stablehlo.dot_general %49, %4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x160xbf16>, tensor<384x160xbf16>) -> tensor<72x384xbf16>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %56 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<72x384xbf16>
    %57 = stablehlo.select %13, %55, %56 : tensor<72x384xi1>, tensor<72x384xbf16>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %58 = stablehlo.reduce(%57 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<72x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %59 = stablehlo.reshape %58 : (tensor<384xbf16>) -> tensor<1x384xbf16>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %60 = stablehlo.reduce(%59 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<1x384xbf16>, tensor<bf16>) -> tensor<384xbf16>
    %61 = stablehlo.dot_general %57, %6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x384xbf16>, tensor<72x200xbf16>) -> tensor<384x200xbf16>
    %62 = stablehlo.transpose %61, dims = [1, 0] : (tensor<384x200xbf16>) -> tensor<200x384xbf16>
    %63 = stablehlo.convert %46 : (tensor<160x130xbf16>) -> tensor<160x130xf32>
    %64 = stablehlo.convert %54 : (tensor<384x160xbf16>) -> tensor<384x160xf32>
    %65 = stablehlo.convert %62 : (tensor<200x384xbf16>) -> tensor<200x384xf32>
    %66 = stablehlo.convert %44 : (tensor<130xbf16>) -> tensor<130xf32>
    %67 = stablehlo.convert %52 : (tensor<160xbf16>) -> tensor<160xf32>
    %68 = stablehlo.convert %60 : (tensor<384xbf16>) -> tensor<384xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %69 = stablehlo.add %arg18, %c : tensor<i32>
    %70 = stablehlo.convert %69 : (tensor<i32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %71 = stablehlo.power %cst_16, %70 : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %72 = stablehlo.subtract %cst_17, %71 : tensor<f32>
    %cst_18 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %73 = stablehlo.power %cst_18, %70 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.subtract %cst_19, %73 : tensor<f32>
    %cst_20 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %76 = stablehlo.multiply %75, %arg6 : tensor<384xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %78 = stablehlo.multiply %77, %68 : tensor<384xf32>
    %79 = stablehlo.add %76, %78 : tensor<384xf32>
    %cst_22 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %81 = stablehlo.multiply %80, %arg12 : tensor<384xf32>
    %82 = chlo.square %68 : tensor<384xf32> -> tensor<384xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %84 = stablehlo.multiply %83, %82 : tensor<384xf32>
    %85 = stablehlo.add %81, %84 : tensor<384xf32>
    %86 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %87 = stablehlo.divide %79, %86 : tensor<384xf32>
    %88 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %89 = stablehlo.divide %85, %88 : tensor<384xf32>
    %90 = stablehlo.sqrt %89 : tensor<384xf32>
    %cst_24 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %92 = stablehlo.add %90, %91 : tensor<384xf32>
    %93 = stablehlo.divide %87, %92 : tensor<384xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<384xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<384xf32>
    %96 = stablehlo.subtract %arg0, %95 : tensor<384xf32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %98 = stablehlo.multiply %97, %arg7 : tensor<160xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %100 = stablehlo.multiply %99, %67 : tensor<160xf32>
    %101 = stablehlo.add %98, %100 : tensor<160xf32>
    %cst_28 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %103 = stablehlo.multiply %102, %arg13 : tensor<160xf32>
    %104 = chlo.square %67 : tensor<160xf32> -> tensor<160xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %106 = stablehlo.multiply %105, %104 : tensor<160xf32>
    %107 = stablehlo.add %103, %106 : tensor<160xf32>
    %108 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %109 = stablehlo.divide %101, %108 : tensor<160xf32>
    %110 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %111 = stablehlo.divide %107, %110 : tensor<160xf32>
    %112 = stablehlo.sqrt %111 : tensor<160xf32>
    %cst_30 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %114 = stablehlo.add %112, %113 : tensor<160xf32>
    %115 = stablehlo.divide %109, %114 : tensor<160xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<160xf32>
    %118 = stablehlo.subtract %arg1, %117 : tensor<160xf32>
    %cst_32 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %120 = stablehlo.multiply %119, %arg8 : tensor<130xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %122 = stablehlo.multiply %121, %66 : tensor<130xf32>
    %123 = stablehlo.add %120, %122 : tensor<130xf32>
    %cst_34 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %125 = stablehlo.multiply %124, %arg14 : tensor<130xf32>
    %126 = chlo.square %66 : tensor<130xf32> -> tensor<130xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %128 = stablehlo.multiply %127, %126 : tensor<130xf32>
    %129 = stablehlo.add %125, %128 : tensor<130xf32>
    %130 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %131 = stablehlo.divide %123, %130 : tensor<130xf32>
    %132 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %133 = stablehlo.divide %129, %132 : tensor<130xf32>
    %134 = stablehlo.sqrt %133 : tensor<130xf32>
    %cst_36 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %136 = stablehlo.add %134, %135 : tensor<130xf32>
    %137 = stablehlo.divide %131, %136 : tensor<130xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<130xf32>
    %139 = stablehlo.multiply %138, %137 : tensor<130xf32>
    %140 = stablehlo.subtract %arg2, %139 : tensor<130xf32>
    %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %142 = stablehlo.multiply %141, %arg9 : tensor<200x384xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %144 = stablehlo.multiply %143, %65 : tensor<200x384xf32>
    %145 = stablehlo.add %142, %144 : tensor<200x384xf32>
    %cst_40 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %147 = stablehlo.multiply %146, %arg15 : tensor<200x384xf32>
    %148 = chlo.square %65 : tensor<200x384xf32> -> tensor<200x384xf32>
    %cst_41 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %150 = stablehlo.multiply %149, %148 : tensor<200x384xf32>
    %151 = stablehlo.add %147, %150 : tensor<200x384xf32>
    %152 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %153 = stablehlo.divide %145, %152 : tensor<200x384xf32>
    %154 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %155 = stablehlo.divide %151, %154 : tensor<200x384xf32>
    %156 = stablehlo.sqrt %155 : tensor<200x384xf32>
    %cst_42 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %158 = stablehlo.add %156, %157 : tensor<200x384xf32>
    %159 = stablehlo.divide %153, %158 : tensor<200x384xf32>
    %cst_43 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %161 = stablehlo.multiply %160, %arg3 : tensor<200x384xf32>
    %162 = stablehlo.add %159, %161 : tensor<200x384xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<200x384xf32>
    %164 = stablehlo.multiply %163, %162 : tensor<200x384xf32>
    %165 = stablehlo.subtract %arg3, %164 : tensor<200x384xf32>
    %cst_45 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %167 = stablehlo.multiply %166, %arg10 : tensor<384x160xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %169 = stablehlo.multiply %168, %64 : tensor<384x160xf32>
    %170 = stablehlo.add %167, %169 : tensor<384x160xf32>
    %cst_47 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %172 = stablehlo.multiply %171, %arg16 : tensor<384x160xf32>
    %173 = chlo.square %64 : tensor<384x160xf32> -> tensor<384x160xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %175 = stablehlo.multiply %174, %173 : tensor<384x160xf32>
    %176 = stablehlo.add %172, %175 : tensor<384x160xf32>
    %177 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %178 = stablehlo.divide %170, %177 : tensor<384x160xf32>
    %179 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %180 = stablehlo.divide %176, %179 : tensor<384x160xf32>
    %181 = stablehlo.sqrt %180 : tensor<384x160xf32>
    %cst_49 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %183 = stablehlo.add %181, %182 : tensor<384x160xf32>
    %184 = stablehlo.divide %178, %183 : tensor<384x160xf32>
    %cst_50 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %186 = stablehlo.multiply %185, %arg4 : tensor<384x160xf32>
    %187 = stablehlo.add %184, %186 : tensor<384x160xf32>
    %cst_51 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<384x160xf32>
    %189 = stablehlo.multiply %188, %187 : tensor<384x160xf32>
    %190 = stablehlo.subtract %arg4, %189 : tensor<384x160xf32>
    %cst_52 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %192 = stablehlo.multiply %191, %arg11 : tensor<160x130xf32>
    %cst_53 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %194 = stablehlo.multiply %193, %63 : tensor<160x130xf32>
    %195 = stablehlo.add %192, %194 : tensor<160x130xf32>
    %cst_54 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %197 = stablehlo.multiply %196, %arg17 : tensor<160x130xf32>
    %198 = chlo.square %63 : tensor<160x130xf32> -> tensor<160x130xf32>
    %cst_55 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %200 = stablehlo.multiply %199, %198 : tensor<160x130xf32>
    %201 = stablehlo.add %197, %200 : tensor<160x130xf32>
    %202 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %203 = stablehlo.divide %195, %202 : tensor<160x130xf32>
    %204 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %205 = stablehlo.divide %201, %204 : tensor<160x130xf32>
    %206 = stablehlo.sqrt %205 : tensor<160x130xf32>
    %cst_56 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %208 = stablehlo.add %206, %207 : tensor<160x130xf32>
    %209 = stablehlo.divide %203, %208 : tensor<160x130xf32>
    %cst_57 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %211 = stablehlo.multiply %210, %arg5 : tensor<160x130xf32>
    %212 = stablehlo.add %209, %211 : tensor<160x130xf32>
    %cst_58 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<160x130xf32>
    %214 = stablehlo.multiply %213, %212 : tensor<160x130xf32>
    %215 = stablehlo.subtract %arg5, %214 : tensor<160x130xf32>
    return %96, %118, %140, %165, %190, %215, %79, %101, %123, %145, %170, %195, %85, %107, %129, %151, %176, %201, %69, %34 : tensor<384xf32>, tensor<160xf32>, tensor<130xf32>, tensor<200x384xf32>, tensor<384x160xf32>, tensor<160x130xf32>, tensor<384xf32>, tensor<160xf32>, tensor<130xf32>, tensor<200x384xf32>, tensor<384x160xf32>, tensor<160x130xf32>, tensor<384xf32>, tensor<160xf32>, tensor<130xf32>, tensor<200x384xf32>, tensor<384x160xf32>, tensor<160x130xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<72x384xbf16>) -> tensor<72x384xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<72x384xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x384xbf16>
    return %1 : tensor<72x384xbf16>
  }
  func.func private @relu_0(%arg0: tensor<72x160xbf16>) -> tensor<72x160xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<72x160xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x160xbf16>
    return %1 : tensor<72x160xbf16>
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
