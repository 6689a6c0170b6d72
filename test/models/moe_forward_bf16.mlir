// moe_forward_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.norm: normal 0.1 1
// arg 1 weights.router: normal 0.3 0
// arg 2 weights.w1: normal 0.08 0
// arg 3 weights.w2: normal 0.08 0
// arg 4 data.x: normal 1 0
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<136xbf16>, %arg1: tensor<136x8xbf16>, %arg2: tensor<8x136x200xbf16>, %arg3: tensor<8x200x136xbf16>, %arg4: tensor<72x136xf32>) -> (tensor<72x136xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg4 : (tensor<72x136xf32>) -> tensor<72x136xbf16>
    %1 = stablehlo.convert %0 : (tensor<72x136xbf16>) -> tensor<72x136xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<72x136xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<72x136xf32>, tensor<f32>) -> tensor<72xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %cst_0 = stablehlo.constant dense<1.360000e+02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %6 = stablehlo.divide %4, %5 : tensor<72x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<72x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<72x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<72x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x136xf32>
    %11 = stablehlo.multiply %1, %10 : tensor<72x136xf32>
    %12 = stablehlo.convert %11 : (tensor<72x136xf32>) -> tensor<72x136xbf16>
    %13 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<136xbf16>) -> tensor<1x136xbf16>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x136xbf16>) -> tensor<72x136xbf16>
    %15 = stablehlo.multiply %12, %14 : tensor<72x136xbf16>
    %16 = stablehlo.convert %0 : (tensor<72x136xbf16>) -> tensor<72x136xf32>
    %17 = stablehlo.convert %arg1 : (tensor<136x8xbf16>) -> tensor<136x8xf32>
    %18 = stablehlo.dot_general %16, %17, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x136xf32>, tensor<136x8xf32>) -> tensor<72x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_2) applies stablehlo.maximum across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<72xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %24 = stablehlo.subtract %18, %23 : tensor<72x8xf32>
    %25 = stablehlo.exponential %24 : tensor<72x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %29 = stablehlo.divide %25, %28 : tensor<72x8xf32>
    %values, %indices = chlo.top_k(%29, k = 2) : tensor<72x8xf32> -> (tensor<72x2xf32>, tensor<72x2xi32>)
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%values init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<72x2xf32>, tensor<f32>) -> tensor<72xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %33 = stablehlo.divide %values, %32 : tensor<72x2xf32>
    %34 = call @_one_hot(%indices) : (tensor<72x2xi32>) -> tensor<72x2x8xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0, 2] : (tensor<72x2x8xf32>) -> tensor<2x72x8xf32>
    %36 = stablehlo.reshape %35 : (tensor<2x72x8xf32>) -> tensor<144x8xf32>
    %37 = call @cumsum(%36) : (tensor<144x8xf32>) -> tensor<144x8xf32>
    %38 = stablehlo.subtract %37, %36 : tensor<144x8xf32>
    %39 = stablehlo.reshape %38 : (tensor<144x8xf32>) -> tensor<2x72x8xf32>
    %40 = stablehlo.transpose %39, dims = [1, 0, 2] : (tensor<2x72x8xf32>) -> tensor<72x2x8xf32>
    %41 = stablehlo.multiply %40, %34 : tensor<72x2x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<72x2x8xf32>, tensor<f32>) -> tensor<72x2xf32>
    %43 = stablehlo.convert %42 : (tensor<72x2xf32>) -> tensor<72x2xi32>
    %44 = call @_one_hot_1(%43) : (tensor<72x2xi32>) -> tensor<72x2x24xf32>
    %45 = stablehlo.dot_general %34, %44, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %46 = stablehlo.convert %45 : (tensor<72x8x24xf32>) -> tensor<72x8x24xbf16>
    %47 = stablehlo.dot_general %44, %33, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<72x2x24xf32>, tensor<72x2xf32>) -> tensor<72x2x24xf32>
    %48 = stablehlo.dot_general %34, %47, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %49 = stablehlo.convert %48 : (tensor<72x8x24xf32>) -> tensor<72x8x24xbf16>
    %50 = stablehlo.dot_general %46, %15, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xbf16>, tensor<72x136xbf16>) -> tensor<8x24x136xbf16>
    %51 = stablehlo.dot_general %50, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xbf16>, tensor<8x136x200xbf16>) -> tensor<8x24x200xbf16>
    %52 = stablehlo.multiply %51, %51 : tensor<8x24x200xbf16>
    %53 = stablehlo.multiply %52, %51 : tensor<8x24x200xbf16>
    %cst_7 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %54 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %55 = stablehlo.multiply %54, %53 : tensor<8x24x200xbf16>
    %56 = stablehlo.add %51, %55 : tensor<8x24x200xbf16>
    %cst_8 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %57 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %58 = stablehlo.multiply %57, %56 : tensor<8x24x200xbf16>
    %59 = stablehlo.tanh %58 : tensor<8x24x200xbf16>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %60 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %61 = stablehlo.add %60, %59 : tensor<8x24x200xbf16>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %62 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<8x24x200xbf16>
    %63 = stablehlo.multiply %62, %61 : tensor<8x24x200xbf16>
    %64 = stablehlo.multiply %51, %63 : tensor<8x24x200xbf16>
    %65 = stablehlo.dot_general %64, %arg3, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xbf16>, tensor<8x200x136xbf16>) -> tensor<8x24x136xbf16>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%29 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_12 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %68 = stablehlo.divide %66, %67 : tensor<8xf32>
    %69 = stablehlo.slice %34 [0:72, 0:1, 0:8] : (tensor<72x2x8xf32>) -> tensor<72x1x8xf32>
    %70 = stablehlo.reshape %69 : (tensor<72x1x8xf32>) -> tensor<72x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_14 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %73 = stablehlo.divide %71, %72 : tensor<8xf32>
    %74 = stablehlo.multiply %68, %73 : tensor<8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%74 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %76 = stablehlo.multiply %cst_16, %75 : tensor<f32>
    %77 = stablehlo.dot_general %49, %65, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xbf16>, tensor<8x24x136xbf16>) -> tensor<72x136xbf16>
    %78 = stablehlo.add %0, %77 : tensor<72x136xbf16>
    return %78 : tensor<72x136xbf16>
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
