// moe_train_f32; made by generate.py, which says what the rules mean
// arg 0 weights.norm: normal 0.1 1
// arg 1 weights.router: normal 0.3 0
// arg 2 weights.w1: normal 0.08 0
// arg 3 weights.w2: normal 0.08 0
// arg 4 m.norm: normal 0.001 0
// arg 5 m.router: normal 0.001 0
// arg 6 m.w1: normal 0.001 0
// arg 7 m.w2: normal 0.001 0
// arg 8 v.norm: uniform 1e-06 1e-05
// arg 9 v.router: uniform 1e-06 1e-05
// arg 10 v.w1: uniform 1e-06 1e-05
// arg 11 v.w2: uniform 1e-06 1e-05
// arg 12 step: const 10
// arg 13 data.target: normal 1 0
// arg 14 data.x: normal 1 0
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<136xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<136x8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x136x200xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<8x200x136xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<136xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<136x8xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<8x136x200xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<8x200x136xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<136xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<136x8xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<8x136x200xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<8x200x136xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<i32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<72x136xf32>, %arg14: tensor<72x136xf32>) -> (tensor<136xf32> {jax.result_info = "result[0]['norm']"}, tensor<136x8xf32> {jax.result_info = "result[0]['router']"}, tensor<8x136x200xf32> {jax.result_info = "result[0]['w1']"}, tensor<8x200x136xf32> {jax.result_info = "result[0]['w2']"}, tensor<136xf32> {jax.result_info = "result[1]['norm']"}, tensor<136x8xf32> {jax.result_info = "result[1]['router']"}, tensor<8x136x200xf32> {jax.result_info = "result[1]['w1']"}, tensor<8x200x136xf32> {jax.result_info = "result[1]['w2']"}, tensor<136xf32> {jax.result_info = "result[2]['norm']"}, tensor<136x8xf32> {jax.result_info = "result[2]['router']"}, tensor<8x136x200xf32> {jax.result_info = "result[2]['w1']"}, tensor<8x200x136xf32> {jax.result_info = "result[2]['w2']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.multiply %arg14, %arg14 : tensor<72x136xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<72x136xf32>, tensor<f32>) -> tensor<72xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %cst_0 = stablehlo.constant dense<1.360000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<72x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<72x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<72x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x136xf32>
    %9 = stablehlo.multiply %arg14, %8 : tensor<72x136xf32>
    %10 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<136xf32>) -> tensor<1x136xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x136xf32>) -> tensor<72x136xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<72x136xf32>
    %13 = stablehlo.dot_general %arg14, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x136xf32>, tensor<136x8xf32>) -> tensor<72x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.maximum across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %15 = stablehlo.reshape %14 : (tensor<72xf32>) -> tensor<72x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %17 = stablehlo.compare EQ, %13, %16, FLOAT : (tensor<72x8xf32>, tensor<72x8xf32>) -> tensor<72x8xi1>
    %18 = stablehlo.convert %17 : (tensor<72x8xi1>) -> tensor<72x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %21 = stablehlo.maximum %20, %14 : tensor<72xf32>
    %22 = stablehlo.compare EQ, %14, %21, FLOAT : (tensor<72xf32>, tensor<72xf32>) -> tensor<72xi1>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %25 = stablehlo.select %22, %23, %24 : tensor<72xi1>, tensor<72xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %27 = stablehlo.compare EQ, %26, %21, FLOAT : (tensor<72xf32>, tensor<72xf32>) -> tensor<72xi1>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %30 = stablehlo.select %27, %28, %29 : tensor<72xi1>, tensor<72xf32>
    %31 = stablehlo.divide %25, %30 : tensor<72xf32>
    %32 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %34 = stablehlo.subtract %13, %33 : tensor<72x8xf32>
    %35 = stablehlo.exponential %34 : tensor<72x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %39 = stablehlo.divide %35, %38 : tensor<72x8xf32>
    %40 = stablehlo.multiply %37, %37 : tensor<72x1xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %42 = stablehlo.divide %41, %40 : tensor<72x1xf32>
    %values, %indices = chlo.top_k(%39, k = 2) : tensor<72x8xf32> -> (tensor<72x2xf32>, tensor<72x2xi32>)
    %43 = stablehlo.reshape %indices : (tensor<72x2xi32>) -> tensor<72x2x1xi32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%values init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<72x2xf32>, tensor<f32>) -> tensor<72xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %47 = stablehlo.divide %values, %46 : tensor<72x2xf32>
    %48 = stablehlo.multiply %45, %45 : tensor<72x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %50 = stablehlo.divide %49, %48 : tensor<72x1xf32>
    %51 = call @_one_hot(%indices) : (tensor<72x2xi32>) -> tensor<72x2x8xf32>
    %52 = stablehlo.transpose %51, dims = [1, 0, 2] : (tensor<72x2x8xf32>) -> tensor<2x72x8xf32>
    %53 = stablehlo.reshape %52 : (tensor<2x72x8xf32>) -> tensor<144x8xf32>
    %54 = call @cumsum(%53) : (tensor<144x8xf32>) -> tensor<144x8xf32>
    %55 = stablehlo.subtract %54, %53 : tensor<144x8xf32>
    %56 = stablehlo.reshape %55 : (tensor<144x8xf32>) -> tensor<2x72x8xf32>
    %57 = stablehlo.transpose %56, dims = [1, 0, 2] : (tensor<2x72x8xf32>) -> tensor<72x2x8xf32>
    %58 = stablehlo.multiply %57, %51 : tensor<72x2x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<72x2x8xf32>, tensor<f32>) -> tensor<72x2xf32>
    %60 = stablehlo.convert %59 : (tensor<72x2xf32>) -> tensor<72x2xi32>
    %61 = call @_one_hot_1(%60) : (tensor<72x2xi32>) -> tensor<72x2x24xf32>
    %62 = stablehlo.dot_general %51, %61, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %63 = stablehlo.dot_general %61, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<72x2x24xf32>, tensor<72x2xf32>) -> tensor<72x2x24xf32>
    %64 = stablehlo.dot_general %51, %63, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %65 = stablehlo.dot_general %62, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xf32>, tensor<72x136xf32>) -> tensor<8x24x136xf32>
    %66 = stablehlo.dot_general %65, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xf32>, tensor<8x136x200xf32>) -> tensor<8x24x200xf32>
    %67 = stablehlo.multiply %66, %66 : tensor<8x24x200xf32>
    %68 = stablehlo.multiply %67, %66 : tensor<8x24x200xf32>
    %69 = stablehlo.multiply %66, %66 : tensor<8x24x200xf32>
    %cst_15 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %71 = stablehlo.multiply %70, %69 : tensor<8x24x200xf32>
    %cst_16 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %73 = stablehlo.multiply %72, %68 : tensor<8x24x200xf32>
    %74 = stablehlo.add %66, %73 : tensor<8x24x200xf32>
    %cst_17 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %76 = stablehlo.multiply %75, %74 : tensor<8x24x200xf32>
    %77 = stablehlo.tanh %76 : tensor<8x24x200xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %79 = stablehlo.subtract %78, %77 : tensor<8x24x200xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %81 = stablehlo.add %80, %77 : tensor<8x24x200xf32>
    %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %83 = stablehlo.multiply %82, %81 : tensor<8x24x200xf32>
    %84 = stablehlo.multiply %66, %83 : tensor<8x24x200xf32>
    %85 = stablehlo.dot_general %84, %arg3, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xf32>, tensor<8x200x136xf32>) -> tensor<8x24x136xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%39 init: %cst_21) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_22 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %88 = stablehlo.divide %86, %87 : tensor<8xf32>
    %89 = stablehlo.slice %51 [0:72, 0:1, 0:8] : (tensor<72x2x8xf32>) -> tensor<72x1x8xf32>
    %90 = stablehlo.reshape %89 : (tensor<72x1x8xf32>) -> tensor<72x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.reduce(%90 init: %cst_23) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_24 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %93 = stablehlo.divide %91, %92 : tensor<8xf32>
    %94 = stablehlo.multiply %88, %93 : tensor<8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_26 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %96 = stablehlo.multiply %cst_26, %95 : tensor<f32>
    %97 = stablehlo.dot_general %64, %85, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xf32>, tensor<8x24x136xf32>) -> tensor<72x136xf32>
    %98 = stablehlo.add %arg14, %97 : tensor<72x136xf32>
    %99 = stablehlo.subtract %98, %arg13 : tensor<72x136xf32>
    %100 = chlo.square %99 : tensor<72x136xf32> -> tensor<72x136xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<72x136xf32>
    %102 = stablehlo.multiply %101, %99 : tensor<72x136xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%100 init: %cst_28) applies stablehlo.add across dimensions = [0, 1] : (tensor<72x136xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<9.792000e+03> : tensor<f32>
    %104 = stablehlo.divide %103, %cst_29 : tensor<f32>
    %cst_30 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %105 = stablehlo.multiply %cst_30, %96 : tensor<f32>
    %106 = stablehlo.add %104, %105 : tensor<f32>
    %cst_31 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %107 = stablehlo.multiply %cst_31, %cst_32 : tensor<f32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_34 = stablehlo.constant dense<9.792000e+03> : tensor<f32>
    %108 = stablehlo.divide %cst_33, %cst_34 : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [] : (tensor<f32>) -> tensor<72x136xf32>
    %110 = stablehlo.multiply %109, %102 : tensor<72x136xf32>
    %111 = stablehlo.dot_general %110, %64, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x136xf32>, tensor<72x8x24xf32>) -> tensor<136x8x24xf32>
    %112 = stablehlo.transpose %111, dims = [1, 2, 0] : (tensor<136x8x24xf32>) -> tensor<8x24x136xf32>
    %113 = stablehlo.dot_general %110, %85, contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<72x136xf32>, tensor<8x24x136xf32>) -> tensor<72x8x24xf32>
    %cst_35 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %114 = stablehlo.multiply %cst_35, %107 : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %116 = stablehlo.multiply %115, %93 : tensor<8xf32>
    %cst_36 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %118 = stablehlo.divide %116, %117 : tensor<8xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [1] : (tensor<8xf32>) -> tensor<72x8xf32>
    %120 = stablehlo.dot_general %112, %84, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xf32>, tensor<8x24x200xf32>) -> tensor<8x136x200xf32>
    %121 = stablehlo.transpose %120, dims = [0, 2, 1] : (tensor<8x136x200xf32>) -> tensor<8x200x136xf32>
    %122 = stablehlo.dot_general %112, %arg3, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xf32>, tensor<8x200x136xf32>) -> tensor<8x24x200xf32>
    %123 = stablehlo.multiply %66, %122 : tensor<8x24x200xf32>
    %124 = stablehlo.multiply %122, %83 : tensor<8x24x200xf32>
    %cst_37 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %126 = stablehlo.multiply %125, %123 : tensor<8x24x200xf32>
    %127 = stablehlo.multiply %126, %79 : tensor<8x24x200xf32>
    %128 = stablehlo.multiply %127, %77 : tensor<8x24x200xf32>
    %129 = stablehlo.add %127, %128 : tensor<8x24x200xf32>
    %cst_38 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %131 = stablehlo.multiply %130, %129 : tensor<8x24x200xf32>
    %132 = stablehlo.add %124, %131 : tensor<8x24x200xf32>
    %cst_39 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %134 = stablehlo.multiply %133, %131 : tensor<8x24x200xf32>
    %135 = stablehlo.multiply %134, %71 : tensor<8x24x200xf32>
    %136 = stablehlo.add %132, %135 : tensor<8x24x200xf32>
    %137 = stablehlo.dot_general %136, %65, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xf32>, tensor<8x24x136xf32>) -> tensor<8x200x136xf32>
    %138 = stablehlo.transpose %137, dims = [0, 2, 1] : (tensor<8x200x136xf32>) -> tensor<8x136x200xf32>
    %139 = stablehlo.dot_general %136, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xf32>, tensor<8x136x200xf32>) -> tensor<8x24x136xf32>
    %140 = stablehlo.dot_general %139, %62, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xf32>, tensor<72x8x24xf32>) -> tensor<136x72xf32>
    %141 = stablehlo.transpose %140, dims = [1, 0] : (tensor<136x72xf32>) -> tensor<72x136xf32>
    %142 = stablehlo.dot_general %113, %51, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xf32>, tensor<72x2x8xf32>) -> tensor<72x24x2xf32>
    %143 = stablehlo.transpose %142, dims = [0, 2, 1] : (tensor<72x24x2xf32>) -> tensor<72x2x24xf32>
    %144 = stablehlo.dot_general %143, %61, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<72x2x24xf32>, tensor<72x2x24xf32>) -> tensor<72x2xf32>
    %145 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %146 = stablehlo.multiply %144, %145 : tensor<72x2xf32>
    %147 = stablehlo.multiply %146, %values : tensor<72x2xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%147 init: %cst_40) applies stablehlo.add across dimensions = [1] : (tensor<72x2xf32>, tensor<f32>) -> tensor<72xf32>
    %149 = stablehlo.reshape %148 : (tensor<72xf32>) -> tensor<72x1xf32>
    %150 = stablehlo.negate %149 : tensor<72x1xf32>
    %151 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %152 = stablehlo.divide %144, %151 : tensor<72x2xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.reduce(%150 init: %cst_41) applies stablehlo.add across dimensions = [1] : (tensor<72x1xf32>, tensor<f32>) -> tensor<72xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0] : (tensor<72xf32>) -> tensor<72x2xf32>
    %155 = stablehlo.add %152, %154 : tensor<72x2xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<72x8xf32>
    %157 = "stablehlo.scatter"(%156, %43, %155) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %280 = stablehlo.add %arg15, %arg16 : tensor<f32>
      stablehlo.return %280 : tensor<f32>
    }) : (tensor<72x8xf32>, tensor<72x2x1xi32>, tensor<72x2xf32>) -> tensor<72x8xf32>
    %158 = stablehlo.add %119, %157 : tensor<72x8xf32>
    %159 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %160 = stablehlo.multiply %158, %159 : tensor<72x8xf32>
    %161 = stablehlo.multiply %160, %35 : tensor<72x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%161 init: %cst_43) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %163 = stablehlo.reshape %162 : (tensor<72xf32>) -> tensor<72x1xf32>
    %164 = stablehlo.negate %163 : tensor<72x1xf32>
    %165 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %166 = stablehlo.divide %158, %165 : tensor<72x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%164 init: %cst_44) applies stablehlo.add across dimensions = [1] : (tensor<72x1xf32>, tensor<f32>) -> tensor<72xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0] : (tensor<72xf32>) -> tensor<72x8xf32>
    %169 = stablehlo.add %166, %168 : tensor<72x8xf32>
    %170 = stablehlo.multiply %169, %35 : tensor<72x8xf32>
    %171 = stablehlo.dot_general %170, %arg14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x8xf32>, tensor<72x136xf32>) -> tensor<8x136xf32>
    %172 = stablehlo.transpose %171, dims = [1, 0] : (tensor<8x136xf32>) -> tensor<136x8xf32>
    %173 = stablehlo.multiply %9, %141 : tensor<72x136xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%173 init: %cst_45) applies stablehlo.add across dimensions = [0] : (tensor<72x136xf32>, tensor<f32>) -> tensor<136xf32>
    %175 = stablehlo.reshape %174 : (tensor<136xf32>) -> tensor<1x136xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.reduce(%175 init: %cst_46) applies stablehlo.add across dimensions = [0] : (tensor<1x136xf32>, tensor<f32>) -> tensor<136xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %177 = stablehlo.add %arg12, %c : tensor<i32>
    %178 = stablehlo.convert %177 : (tensor<i32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %179 = stablehlo.power %cst_47, %178 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %180 = stablehlo.subtract %cst_48, %179 : tensor<f32>
    %cst_49 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %181 = stablehlo.power %cst_49, %178 : tensor<f32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %182 = stablehlo.subtract %cst_50, %181 : tensor<f32>
    %cst_51 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %184 = stablehlo.multiply %183, %arg4 : tensor<136xf32>
    %cst_52 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %186 = stablehlo.multiply %185, %176 : tensor<136xf32>
    %187 = stablehlo.add %184, %186 : tensor<136xf32>
    %cst_53 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %189 = stablehlo.multiply %188, %arg8 : tensor<136xf32>
    %190 = chlo.square %176 : tensor<136xf32> -> tensor<136xf32>
    %cst_54 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %192 = stablehlo.multiply %191, %190 : tensor<136xf32>
    %193 = stablehlo.add %189, %192 : tensor<136xf32>
    %194 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %195 = stablehlo.divide %187, %194 : tensor<136xf32>
    %196 = stablehlo.broadcast_in_dim %182, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %197 = stablehlo.divide %193, %196 : tensor<136xf32>
    %198 = stablehlo.sqrt %197 : tensor<136xf32>
    %cst_55 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %200 = stablehlo.add %198, %199 : tensor<136xf32>
    %201 = stablehlo.divide %195, %200 : tensor<136xf32>
    %cst_56 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %203 = stablehlo.multiply %202, %201 : tensor<136xf32>
    %204 = stablehlo.subtract %arg0, %203 : tensor<136xf32>
    %cst_57 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %206 = stablehlo.multiply %205, %arg5 : tensor<136x8xf32>
    %cst_58 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %208 = stablehlo.multiply %207, %172 : tensor<136x8xf32>
    %209 = stablehlo.add %206, %208 : tensor<136x8xf32>
    %cst_59 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %211 = stablehlo.multiply %210, %arg9 : tensor<136x8xf32>
    %212 = chlo.square %172 : tensor<136x8xf32> -> tensor<136x8xf32>
    %cst_60 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %214 = stablehlo.multiply %213, %212 : tensor<136x8xf32>
    %215 = stablehlo.add %211, %214 : tensor<136x8xf32>
    %216 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %217 = stablehlo.divide %209, %216 : tensor<136x8xf32>
    %218 = stablehlo.broadcast_in_dim %182, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %219 = stablehlo.divide %215, %218 : tensor<136x8xf32>
    %220 = stablehlo.sqrt %219 : tensor<136x8xf32>
    %cst_61 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %222 = stablehlo.add %220, %221 : tensor<136x8xf32>
    %223 = stablehlo.divide %217, %222 : tensor<136x8xf32>
    %cst_62 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %225 = stablehlo.multiply %224, %arg1 : tensor<136x8xf32>
    %226 = stablehlo.add %223, %225 : tensor<136x8xf32>
    %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %228 = stablehlo.multiply %227, %226 : tensor<136x8xf32>
    %229 = stablehlo.subtract %arg1, %228 : tensor<136x8xf32>
    %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %231 = stablehlo.multiply %230, %arg6 : tensor<8x136x200xf32>
    %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %233 = stablehlo.multiply %232, %138 : tensor<8x136x200xf32>
    %234 = stablehlo.add %231, %233 : tensor<8x136x200xf32>
    %cst_66 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %236 = stablehlo.multiply %235, %arg10 : tensor<8x136x200xf32>
    %237 = chlo.square %138 : tensor<8x136x200xf32> -> tensor<8x136x200xf32>
    %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %239 = stablehlo.multiply %238, %237 : tensor<8x136x200xf32>
    %240 = stablehlo.add %236, %239 : tensor<8x136x200xf32>
    %241 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %242 = stablehlo.divide %234, %241 : tensor<8x136x200xf32>
    %243 = stablehlo.broadcast_in_dim %182, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %244 = stablehlo.divide %240, %243 : tensor<8x136x200xf32>
    %245 = stablehlo.sqrt %244 : tensor<8x136x200xf32>
    %cst_68 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %247 = stablehlo.add %245, %246 : tensor<8x136x200xf32>
    %248 = stablehlo.divide %242, %247 : tensor<8x136x200xf32>
    %cst_69 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %250 = stablehlo.multiply %249, %arg2 : tensor<8x136x200xf32>
    %251 = stablehlo.add %248, %250 : tensor<8x136x200xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %253 = stablehlo.multiply %252, %251 : tensor<8x136x200xf32>
    %254 = stablehlo.subtract %arg2, %253 : tensor<8x136x200xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %256 = stablehlo.multiply %255, %arg7 : tensor<8x200x136xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %258 = stablehlo.multiply %257, %121 : tensor<8x200x136xf32>
    %259 = stablehlo.add %256, %258 : tensor<8x200x136xf32>
    %cst_73 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %261 = stablehlo.multiply %260, %arg11 : tensor<8x200x136xf32>
    %262 = chlo.square %121 : tensor<8x200x136xf32> -> tensor<8x200x136xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %264 = stablehlo.multiply %263, %262 : tensor<8x200x136xf32>
    %265 = stablehlo.add %261, %264 : tensor<8x200x136xf32>
    %266 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %267 = stablehlo.divide %259, %266 : tensor<8x200x136xf32>
    %268 = stablehlo.broadcast_in_dim %182, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %269 = stablehlo.divide %265, %268 : tensor<8x200x136xf32>
    %270 = stablehlo.sqrt %269 : tensor<8x200x136xf32>
    %cst_75 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %272 = stablehlo.add %270, %271 : tensor<8x200x136xf32>
    %273 = stablehlo.divide %267, %272 : tensor<8x200x136xf32>
    %cst_76 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %275 = stablehlo.multiply %274, %arg3 : tensor<8x200x136xf32>
    %276 = stablehlo.add %273, %275 : tensor<8x200x136xf32>
    %cst_77 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %278 = stablehlo.multiply %277, %276 : tensor<8x200x136xf32>
    %279 = stablehlo.subtract %arg3, %278 : tensor<8x200x136xf32>
    return %204, %229, %254, %279, %187, %209, %234, %259, %193, %215, %240, %265, %177, %106 : tensor<136xf32>, tensor<136x8xf32>, tensor<8x136x200xf32>, tensor<8x200x136xf32>, tensor<136xf32>, tensor<136x8xf32>, tensor<8x136x200xf32>, tensor<8x200x136xf32>, tensor<136xf32>, tensor<136x8xf32>, tensor<8x136x200xf32>, tensor<8x200x136xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_one_hot(%arg0: tensor<72x2xi32>) -> tensor<72x2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<72x2xi32>) -> tensor<72x2x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x8xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<72x2x1xi32>) -> tensor<72x2x8xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x8xi32>) -> tensor<72x2x8xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<72x2x8xi32>, tensor<72x2x8xi32>) -> tensor<72x2x8xi1>
    %5 = stablehlo.convert %4 : (tensor<72x2x8xi1>) -> tensor<72x2x8xf32>
    return %5 : tensor<72x2x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<144x8xf32>) -> tensor<144x8xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<144x8xf32>) -> tensor<144x8xf32>
    return %0 : tensor<144x8xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<144x8xf32>) -> tensor<144x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[143, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 144, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<144x8xf32>, tensor<f32>) -> tensor<144x8xf32>
    return %1 : tensor<144x8xf32>
  }
  func.func private @_one_hot_1(%arg0: tensor<72x2xi32>) -> tensor<72x2x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<72x2xi32>) -> tensor<72x2x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x24xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<72x2x1xi32>) -> tensor<72x2x24xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x24xi32>) -> tensor<72x2x24xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<72x2x24xi32>, tensor<72x2x24xi32>) -> tensor<72x2x24xi1>
    %5 = stablehlo.convert %4 : (tensor<72x2x24xi1>) -> tensor<72x2x24xf32>
    return %5 : tensor<72x2x24xf32>
  }
}
