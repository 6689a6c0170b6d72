// moe_train_bf16; made by generate.py, which says what the rules mean
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
    %0 = stablehlo.convert %arg0 : (tensor<136xf32>) -> tensor<136xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<136x8xf32>) -> tensor<136x8xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<8x136x200xf32>) -> tensor<8x136x200xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<8x200x136xf32>) -> tensor<8x200x136xbf16>
    %4 = stablehlo.convert %arg14 : (tensor<72x136xf32>) -> tensor<72x136xbf16>
    %5 = stablehlo.convert %4 : (tensor<72x136xbf16>) -> tensor<72x136xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<72x136xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<72x136xf32>, tensor<f32>) -> tensor<72xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %cst_0 = stablehlo.constant dense<1.360000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<72x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %12 = stablehlo.add %10, %11 : tensor<72x1xf32>
    %13 = stablehlo.rsqrt %12 : tensor<72x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x136xf32>
    %15 = stablehlo.multiply %5, %14 : tensor<72x136xf32>
    %16 = stablehlo.convert %15 : (tensor<72x136xf32>) -> tensor<72x136xbf16>
    %17 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<136xbf16>) -> tensor<1x136xbf16>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x136xbf16>) -> tensor<72x136xbf16>
    %19 = stablehlo.multiply %16, %18 : tensor<72x136xbf16>
    %20 = stablehlo.convert %4 : (tensor<72x136xbf16>) -> tensor<72x136xf32>
    %21 = stablehlo.convert %1 : (tensor<136x8xbf16>) -> tensor<136x8xf32>
    %22 = stablehlo.dot_general %20, %21, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x136xf32>, tensor<136x8xf32>) -> tensor<72x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_2) applies stablehlo.maximum across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %24 = stablehlo.reshape %23 : (tensor<72xf32>) -> tensor<72x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %26 = stablehlo.compare EQ, %22, %25, FLOAT : (tensor<72x8xf32>, tensor<72x8xf32>) -> tensor<72x8xi1>
    %27 = stablehlo.convert %26 : (tensor<72x8xi1>) -> tensor<72x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %30 = stablehlo.maximum %29, %23 : tensor<72xf32>
    %31 = stablehlo.compare EQ, %23, %30, FLOAT : (tensor<72xf32>, tensor<72xf32>) -> tensor<72xi1>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %34 = stablehlo.select %31, %32, %33 : tensor<72xi1>, tensor<72xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %36 = stablehlo.compare EQ, %35, %30, FLOAT : (tensor<72xf32>, tensor<72xf32>) -> tensor<72xi1>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %39 = stablehlo.select %36, %37, %38 : tensor<72xi1>, tensor<72xf32>
    %40 = stablehlo.divide %34, %39 : tensor<72xf32>
    %41 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %43 = stablehlo.subtract %22, %42 : tensor<72x8xf32>
    %44 = stablehlo.exponential %43 : tensor<72x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %48 = stablehlo.divide %44, %47 : tensor<72x8xf32>
    %49 = stablehlo.multiply %46, %46 : tensor<72x1xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %51 = stablehlo.divide %50, %49 : tensor<72x1xf32>
    %values, %indices = chlo.top_k(%48, k = 2) : tensor<72x8xf32> -> (tensor<72x2xf32>, tensor<72x2xi32>)
    %52 = stablehlo.reshape %indices : (tensor<72x2xi32>) -> tensor<72x2x1xi32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%values init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<72x2xf32>, tensor<f32>) -> tensor<72xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %56 = stablehlo.divide %values, %55 : tensor<72x2xf32>
    %57 = stablehlo.multiply %54, %54 : tensor<72x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %59 = stablehlo.divide %58, %57 : tensor<72x1xf32>
    %60 = call @_one_hot(%indices) : (tensor<72x2xi32>) -> tensor<72x2x8xf32>
    %61 = stablehlo.transpose %60, dims = [1, 0, 2] : (tensor<72x2x8xf32>) -> tensor<2x72x8xf32>
    %62 = stablehlo.reshape %61 : (tensor<2x72x8xf32>) -> tensor<144x8xf32>
    %63 = call @cumsum(%62) : (tensor<144x8xf32>) -> tensor<144x8xf32>
    %64 = stablehlo.subtract %63, %62 : tensor<144x8xf32>
    %65 = stablehlo.reshape %64 : (tensor<144x8xf32>) -> tensor<2x72x8xf32>
    %66 = stablehlo.transpose %65, dims = [1, 0, 2] : (tensor<2x72x8xf32>) -> tensor<72x2x8xf32>
    %67 = stablehlo.multiply %66, %60 : tensor<72x2x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<72x2x8xf32>, tensor<f32>) -> tensor<72x2xf32>
    %69 = stablehlo.convert %68 : (tensor<72x2xf32>) -> tensor<72x2xi32>
    %70 = call @_one_hot_1(%69) : (tensor<72x2xi32>) -> tensor<72x2x24xf32>
    %71 = stablehlo.dot_general %60, %70, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %72 = stablehlo.convert %71 : (tensor<72x8x24xf32>) -> tensor<72x8x24xbf16>
    %73 = stablehlo.dot_general %70, %56, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<72x2x24xf32>, tensor<72x2xf32>) -> tensor<72x2x24xf32>
    %74 = stablehlo.dot_general %60, %73, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %75 = stablehlo.convert %74 : (tensor<72x8x24xf32>) -> tensor<72x8x24xbf16>
    %76 = stablehlo.dot_general %72, %19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xbf16>, tensor<72x136xbf16>) -> tensor<8x24x136xbf16>
    %77 = stablehlo.dot_general %76, %2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xbf16>, tensor<8x136x200xbf16>) -> tensor<8x24x200xbf16>
    %78 = stablehlo.multiply %77, %77 : tensor<8x24x200xbf16>
    %79 = stablehlo.multiply %78, %77 : tensor<8x24x200xbf16>
    %80 = stablehlo.multiply %77, %77 : tensor<8x24x200xbf16>
    %cst_15 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %81 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %82 = stablehlo.multiply %81, %80 : tensor<8x24x200xbf16>
    %cst_16 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %83 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %84 = stablehlo.multiply %83, %79 : tensor<8x24x200xbf16>
    %85 = stablehlo.add %77, %84 : tensor<8x24x200xbf16>
    %cst_17 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %86 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %87 = stablehlo.multiply %86, %85 : tensor<8x24x200xbf16>
    %88 = stablehlo.tanh %87 : tensor<8x24x200xbf16>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %89 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %90 = stablehlo.subtract %89, %88 : tensor<8x24x200xbf16>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %91 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %92 = stablehlo.add %91, %88 : tensor<8x24x200xbf16>
    %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %93 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %94 = stablehlo.multiply %93, %92 : tensor<8x24x200xbf16>
    %95 = stablehlo.multiply %77, %94 : tensor<8x24x200xbf16>
    %96 = stablehlo.dot_general %95, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xbf16>, tensor<8x200x136xbf16>) -> tensor<8x24x136xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%48 init: %cst_21) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_22 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %99 = stablehlo.divide %97, %98 : tensor<8xf32>
    %100 = stablehlo.slice %60 [0:72, 0:1, 0:8] : (tensor<72x2x8xf32>) -> tensor<72x1x8xf32>
    %101 = stablehlo.reshape %100 : (tensor<72x1x8xf32>) -> tensor<72x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_23) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_24 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %104 = stablehlo.divide %102, %103 : tensor<8xf32>
    %105 = stablehlo.multiply %99, %104 : tensor<8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_26 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %107 = stablehlo.multiply %cst_26, %106 : tensor<f32>
    %108 = stablehlo.dot_general %75, %96, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xbf16>, tensor<8x24x136xbf16>) -> tensor<72x136xbf16>
    %109 = stablehlo.add %4, %108 : tensor<72x136xbf16>
    %110 = stablehlo.convert %109 : (tensor<72x136xbf16>) -> tensor<72x136xf32>
    %111 = stablehlo.subtract %110, %arg13 : tensor<72x136xf32>
    %112 = chlo.square %111 : tensor<72x136xf32> -> tensor<72x136xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<72x136xf32>
    %114 = stablehlo.multiply %113, %111 : tensor<72x136xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%112 init: %cst_28) applies stablehlo.add across dimensions = [0, 1] : (tensor<72x136xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<9.792000e+03> : tensor<f32>
    %116 = stablehlo.divide %115, %cst_29 : tensor<f32>
    %cst_30 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %117 = stablehlo.multiply %cst_30, %107 : tensor<f32>
    %118 = stablehlo.add %116, %117 : tensor<f32>
    %cst_31 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.multiply %cst_31, %cst_32 : tensor<f32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_34 = stablehlo.constant dense<9.792000e+03> : tensor<f32>
    %120 = stablehlo.divide %cst_33, %cst_34 : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<f32>) -> tensor<72x136xf32>
    %122 = stablehlo.multiply %121, %114 : tensor<72x136xf32>
    %123 = stablehlo.convert %122 : (tensor<72x136xf32>) -> tensor<72x136xbf16>
    %124 = stablehlo.dot_general %123, %75, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x136xbf16>, tensor<72x8x24xbf16>) -> tensor<136x8x24xbf16>
    %125 = stablehlo.transpose %124, dims = [1, 2, 0] : (tensor<136x8x24xbf16>) -> tensor<8x24x136xbf16>
    %126 = stablehlo.dot_general %123, %96, contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<72x136xbf16>, tensor<8x24x136xbf16>) -> tensor<72x8x24xbf16>
    %cst_35 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %127 = stablehlo.multiply %cst_35, %119 : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %129 = stablehlo.multiply %128, %104 : tensor<8xf32>
    %cst_36 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %131 = stablehlo.divide %129, %130 : tensor<8xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [1] : (tensor<8xf32>) -> tensor<72x8xf32>
    %133 = stablehlo.dot_general %125, %95, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xbf16>, tensor<8x24x200xbf16>) -> tensor<8x136x200xbf16>
    %134 = stablehlo.transpose %133, dims = [0, 2, 1] : (tensor<8x136x200xbf16>) -> tensor<8x200x136xbf16>
    %135 = stablehlo.dot_general %125, %3, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xbf16>, tensor<8x200x136xbf16>) -> tensor<8x24x200xbf16>
    %136 = stablehlo.multiply %77, %135 : tensor<8x24x200xbf16>
    %137 = stablehlo.multiply %135, %94 : tensor<8x24x200xbf16>
    %cst_37 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %138 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %139 = stablehlo.multiply %138, %136 : tensor<8x24x200xbf16>
    %140 = stablehlo.multiply %139, %90 : tensor<8x24x200xbf16>
    %141 = stablehlo.multiply %140, %88 : tensor<8x24x200xbf16>
    %142 = stablehlo.add %140, %141 : tensor<8x24x200xbf16>
    %cst_38 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %143 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %144 = stablehlo.multiply %143, %142 : tensor<8x24x200xbf16>
    %145 = stablehlo.add %137, %144 : tensor<8x24x200xbf16>
    %cst_39 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %146 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %147 = stablehlo.multiply %146, %144 : tensor<8x24x200xbf16>
    %148 = stablehlo.multiply %147, %82 : tensor<8x24x200xbf16>
    %149 = stablehlo.add %145, %148 : tensor<8x24x200xbf16>
    %150 = stablehlo.dot_general %149, %76, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xbf16>, tensor<8x24x136xbf16>) -> tensor<8x200x136xbf16>
    %151 = stablehlo.transpose %150, dims = [0, 2, 1] : (tensor<8x200x136xbf16>) -> tensor<8x136x200xbf16>
    %152 = stablehlo.dot_general %149, %2, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xbf16>, tensor<8x136x200xbf16>) -> tensor<8x24x136xbf16>
    %153 = stablehlo.dot_general %152, %72, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xbf16>, tensor<72x8x24xbf16>) -> tensor<136x72xbf16>
    %154 = stablehlo.transpose %153, dims = [1, 0] : (tensor<136x72xbf16>) -> tensor<72x136xbf16>
    %155 = stablehlo.convert %126 : (tensor<72x8x24xbf16>) -> tensor<72x8x24xf32>
    %156 = stablehlo.dot_general %155, %60, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xf32>, tensor<72x2x8xf32>) -> tensor<72x24x2xf32>
    %157 = stablehlo.transpose %156, dims = [0, 2, 1] : (tensor<72x24x2xf32>) -> tensor<72x2x24xf32>
    %158 = stablehlo.dot_general %157, %70, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<72x2x24xf32>, tensor<72x2x24xf32>) -> tensor<72x2xf32>
    %159 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %160 = stablehlo.multiply %158, %159 : tensor<72x2xf32>
    %161 = stablehlo.multiply %160, %values : tensor<72x2xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%161 init: %cst_40) applies stablehlo.add across dimensions = [1] : (tensor<72x2xf32>, tensor<f32>) -> tensor<72xf32>
    %163 = stablehlo.reshape %162 : (tensor<72xf32>) -> tensor<72x1xf32>
    %164 = stablehlo.negate %163 : tensor<72x1xf32>
    %165 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %166 = stablehlo.divide %158, %165 : tensor<72x2xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%164 init: %cst_41) applies stablehlo.add across dimensions = [1] : (tensor<72x1xf32>, tensor<f32>) -> tensor<72xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0] : (tensor<72xf32>) -> tensor<72x2xf32>
    %169 = stablehlo.add %166, %168 : tensor<72x2xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<72x8xf32>
    %171 = "stablehlo.scatter"(%170, %52, %169) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %299 = stablehlo.add %arg15, %arg16 : tensor<f32>
      stablehlo.return %299 : tensor<f32>
    }) : (tensor<72x8xf32>, tensor<72x2x1xi32>, tensor<72x2xf32>) -> tensor<72x8xf32>
    %172 = stablehlo.add %132, %171 : tensor<72x8xf32>
    %173 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %174 = stablehlo.multiply %172, %173 : tensor<72x8xf32>
    %175 = stablehlo.multiply %174, %44 : tensor<72x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.reduce(%175 init: %cst_43) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %177 = stablehlo.reshape %176 : (tensor<72xf32>) -> tensor<72x1xf32>
    %178 = stablehlo.negate %177 : tensor<72x1xf32>
    %179 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %180 = stablehlo.divide %172, %179 : tensor<72x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%178 init: %cst_44) applies stablehlo.add across dimensions = [1] : (tensor<72x1xf32>, tensor<f32>) -> tensor<72xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0] : (tensor<72xf32>) -> tensor<72x8xf32>
    %183 = stablehlo.add %180, %182 : tensor<72x8xf32>
    %184 = stablehlo.multiply %183, %44 : tensor<72x8xf32>
    %185 = stablehlo.dot_general %184, %20, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x8xf32>, tensor<72x136xf32>) -> tensor<8x136xf32>
    %186 = stablehlo.transpose %185, dims = [1, 0] : (tensor<8x136xf32>) -> tensor<136x8xf32>
    %187 = stablehlo.convert %186 : (tensor<136x8xf32>) -> tensor<136x8xbf16>
    %188 = stablehlo.multiply %16, %154 : tensor<72x136xbf16>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %189 = stablehlo.reduce(%188 init: %cst_45) applies stablehlo.add across dimensions = [0] : (tensor<72x136xbf16>, tensor<bf16>) -> tensor<136xbf16>
    %190 = stablehlo.reshape %189 : (tensor<136xbf16>) -> tensor<1x136xbf16>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %191 = stablehlo.reduce(%190 init: %cst_46) applies stablehlo.add across dimensions = [0] : (tensor<1x136xbf16>, tensor<bf16>) -> tensor<136xbf16>
    %192 = stablehlo.convert %134 : (tensor<8x200x136xbf16>) -> tensor<8x200x136xf32>
    %193 = stablehlo.convert %151 : (tensor<8x136x200xbf16>) -> tensor<8x136x200xf32>
    %194 = stablehlo.convert %187 : (tensor<136x8xbf16>) -> tensor<136x8xf32>
    %195 = stablehlo.convert %191 : (tensor<136xbf16>) -> tensor<136xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %196 = stablehlo.add %arg12, %c : tensor<i32>
    %197 = stablehlo.convert %196 : (tensor<i32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %198 = stablehlo.power %cst_47, %197 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %199 = stablehlo.subtract %cst_48, %198 : tensor<f32>
    %cst_49 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %200 = stablehlo.power %cst_49, %197 : tensor<f32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %201 = stablehlo.subtract %cst_50, %200 : tensor<f32>
    %cst_51 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %203 = stablehlo.multiply %202, %arg4 : tensor<136xf32>
    %cst_52 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %205 = stablehlo.multiply %204, %195 : tensor<136xf32>
    %206 = stablehlo.add %203, %205 : tensor<136xf32>
    %cst_53 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %208 = stablehlo.multiply %207, %arg8 : tensor<136xf32>
    %209 = chlo.square %195 : tensor<136xf32> -> tensor<136xf32>
    %cst_54 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %211 = stablehlo.multiply %210, %209 : tensor<136xf32>
    %212 = stablehlo.add %208, %211 : tensor<136xf32>
    %213 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %214 = stablehlo.divide %206, %213 : tensor<136xf32>
    %215 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %216 = stablehlo.divide %212, %215 : tensor<136xf32>
    %217 = stablehlo.sqrt %216 : tensor<136xf32>
    %cst_55 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %219 = stablehlo.add %217, %218 : tensor<136xf32>
    %220 = stablehlo.divide %214, %219 : tensor<136xf32>
    %cst_56 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<136xf32>
    %222 = stablehlo.multiply %221, %220 : tensor<136xf32>
    %223 = stablehlo.subtract %arg0, %222 : tensor<136xf32>
    %cst_57 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %225 = stablehlo.multiply %224, %arg5 : tensor<136x8xf32>
    %cst_58 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %227 = stablehlo.multiply %226, %194 : tensor<136x8xf32>
    %228 = stablehlo.add %225, %227 : tensor<136x8xf32>
    %cst_59 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %230 = stablehlo.multiply %229, %arg9 : tensor<136x8xf32>
    %231 = chlo.square %194 : tensor<136x8xf32> -> tensor<136x8xf32>
    %cst_60 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %233 = stablehlo.multiply %232, %231 : tensor<136x8xf32>
    %234 = stablehlo.add %230, %233 : tensor<136x8xf32>
    %235 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %236 = stablehlo.divide %228, %235 : tensor<136x8xf32>
    %237 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %238 = stablehlo.divide %234, %237 : tensor<136x8xf32>
    %239 = stablehlo.sqrt %238 : tensor<136x8xf32>
    %cst_61 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %241 = stablehlo.add %239, %240 : tensor<136x8xf32>
    %242 = stablehlo.divide %236, %241 : tensor<136x8xf32>
    %cst_62 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %244 = stablehlo.multiply %243, %arg1 : tensor<136x8xf32>
    %245 = stablehlo.add %242, %244 : tensor<136x8xf32>
    %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<136x8xf32>
    %247 = stablehlo.multiply %246, %245 : tensor<136x8xf32>
    %248 = stablehlo.subtract %arg1, %247 : tensor<136x8xf32>
    %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %250 = stablehlo.multiply %249, %arg6 : tensor<8x136x200xf32>
    %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %252 = stablehlo.multiply %251, %193 : tensor<8x136x200xf32>
    %253 = stablehlo.add %250, %252 : tensor<8x136x200xf32>
    %cst_66 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %255 = stablehlo.multiply %254, %arg10 : tensor<8x136x200xf32>
    %256 = chlo.square %193 : tensor<8x136x200xf32> -> tensor<8x136x200xf32>
    %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %258 = stablehlo.multiply %257, %256 : tensor<8x136x200xf32>
    %259 = stablehlo.add %255, %258 : tensor<8x136x200xf32>
    %260 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %261 = stablehlo.divide %253, %260 : tensor<8x136x200xf32>
    %262 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %263 = stablehlo.divide %259, %262 : tensor<8x136x200xf32>
    %264 = stablehlo.sqrt %263 : tensor<8x136x200xf32>
    %cst_68 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %266 = stablehlo.add %264, %265 : tensor<8x136x200xf32>
    %267 = stablehlo.divide %261, %266 : tensor<8x136x200xf32>
    %cst_69 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %269 = stablehlo.multiply %268, %arg2 : tensor<8x136x200xf32>
    %270 = stablehlo.add %267, %269 : tensor<8x136x200xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<8x136x200xf32>
    %272 = stablehlo.multiply %271, %270 : tensor<8x136x200xf32>
    %273 = stablehlo.subtract %arg2, %272 : tensor<8x136x200xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %275 = stablehlo.multiply %274, %arg7 : tensor<8x200x136xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %277 = stablehlo.multiply %276, %192 : tensor<8x200x136xf32>
    %278 = stablehlo.add %275, %277 : tensor<8x200x136xf32>
    %cst_73 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %280 = stablehlo.multiply %279, %arg11 : tensor<8x200x136xf32>
    %281 = chlo.square %192 : tensor<8x200x136xf32> -> tensor<8x200x136xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %283 = stablehlo.multiply %282, %281 : tensor<8x200x136xf32>
    %284 = stablehlo.add %280, %283 : tensor<8x200x136xf32>
    %285 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %286 = stablehlo.divide %278, %285 : tensor<8x200x136xf32>
    %287 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %288 = stablehlo.divide %284, %287 : tensor<8x200x136xf32>
    %289 = stablehlo.sqrt %288 : tensor<8x200x136xf32>
    %cst_75 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %291 = stablehlo.add %289, %290 : tensor<8x200x136xf32>
    %292 = stablehlo.divide %286, %291 : tensor<8x200x136xf32>
    %cst_76 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %294 = stablehlo.multiply %293, %arg3 : tensor<8x200x136xf32>
    %295 = stablehlo.add %292, %294 : tensor<8x200x136xf32>
    %cst_77 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<8x200x136xf32>
    %297 = stablehlo.multiply %296, %295 : tensor<8x200x136xf32>
    %298 = stablehlo.subtract %arg3, %297 : tensor<8x200x136xf32>
    return %223, %248, %273, %298, %206, %228, %253, %278, %212, %234, %259, %284, %196, %118 : tensor<136xf32>, tensor<136x8xf32>, tensor<8x136x200xf32>, tensor<8x200x136xf32>, tensor<136xf32>, tensor<136x8xf32>, tensor<8x136x200xf32>, tensor<8x200x136xf32>, tensor<136xf32>, tensor<136x8xf32>, tensor<8x136x200xf32>, tensor<8x200x136xf32>, tensor<i32>, tensor<f32>
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
