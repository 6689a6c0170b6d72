// moe_forward_f32; made by generate.py, which says what the rules mean
// arg 0 weights.norm: normal 0.1 1
// arg 1 weights.router: normal 0.3 0
// arg 2 weights.w1: normal 0.08 0
// arg 3 weights.w2: normal 0.08 0
// arg 4 data.x: normal 1 0
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<136xf32>, %arg1: tensor<136x8xf32>, %arg2: tensor<8x136x200xf32>, %arg3: tensor<8x200x136xf32>, %arg4: tensor<72x136xf32>) -> (tensor<72x136xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg4, %arg4 : tensor<72x136xf32>
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
    %9 = stablehlo.multiply %arg4, %8 : tensor<72x136xf32>
    %10 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<136xf32>) -> tensor<1x136xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x136xf32>) -> tensor<72x136xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<72x136xf32>
    %13 = stablehlo.dot_general %arg4, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x136xf32>, tensor<136x8xf32>) -> tensor<72x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.maximum across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<72xf32>
    %16 = stablehlo.maximum %15, %14 : tensor<72xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %19 = stablehlo.subtract %13, %18 : tensor<72x8xf32>
    %20 = stablehlo.exponential %19 : tensor<72x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<72x8xf32>, tensor<f32>) -> tensor<72xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x8xf32>
    %24 = stablehlo.divide %20, %23 : tensor<72x8xf32>
    %values, %indices = chlo.top_k(%24, k = 2) : tensor<72x8xf32> -> (tensor<72x2xf32>, tensor<72x2xi32>)
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%values init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<72x2xf32>, tensor<f32>) -> tensor<72xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<72xf32>) -> tensor<72x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<72x1xf32>) -> tensor<72x2xf32>
    %28 = stablehlo.divide %values, %27 : tensor<72x2xf32>
    %29 = call @_one_hot(%indices) : (tensor<72x2xi32>) -> tensor<72x2x8xf32>
    %30 = stablehlo.transpose %29, dims = [1, 0, 2] : (tensor<72x2x8xf32>) -> tensor<2x72x8xf32>
    %31 = stablehlo.reshape %30 : (tensor<2x72x8xf32>) -> tensor<144x8xf32>
    %32 = call @cumsum(%31) : (tensor<144x8xf32>) -> tensor<144x8xf32>
    %33 = stablehlo.subtract %32, %31 : tensor<144x8xf32>
    %34 = stablehlo.reshape %33 : (tensor<144x8xf32>) -> tensor<2x72x8xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0, 2] : (tensor<2x72x8xf32>) -> tensor<72x2x8xf32>
    %36 = stablehlo.multiply %35, %29 : tensor<72x2x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<72x2x8xf32>, tensor<f32>) -> tensor<72x2xf32>
    %38 = stablehlo.convert %37 : (tensor<72x2xf32>) -> tensor<72x2xi32>
    %39 = call @_one_hot_1(%38) : (tensor<72x2xi32>) -> tensor<72x2x24xf32>
    %40 = stablehlo.dot_general %29, %39, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %41 = stablehlo.dot_general %39, %28, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<72x2x24xf32>, tensor<72x2xf32>) -> tensor<72x2x24xf32>
    %42 = stablehlo.dot_general %29, %41, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<72x2x8xf32>, tensor<72x2x24xf32>) -> tensor<72x8x24xf32>
    %43 = stablehlo.dot_general %40, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xf32>, tensor<72x136xf32>) -> tensor<8x24x136xf32>
    %44 = stablehlo.dot_general %43, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x136xf32>, tensor<8x136x200xf32>) -> tensor<8x24x200xf32>
    %45 = stablehlo.multiply %44, %44 : tensor<8x24x200xf32>
    %46 = stablehlo.multiply %45, %44 : tensor<8x24x200xf32>
    %cst_7 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %48 = stablehlo.multiply %47, %46 : tensor<8x24x200xf32>
    %49 = stablehlo.add %44, %48 : tensor<8x24x200xf32>
    %cst_8 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %51 = stablehlo.multiply %50, %49 : tensor<8x24x200xf32>
    %52 = stablehlo.tanh %51 : tensor<8x24x200xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %54 = stablehlo.add %53, %52 : tensor<8x24x200xf32>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x24x200xf32>
    %56 = stablehlo.multiply %55, %54 : tensor<8x24x200xf32>
    %57 = stablehlo.multiply %44, %56 : tensor<8x24x200xf32>
    %58 = stablehlo.dot_general %57, %arg3, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24x200xf32>, tensor<8x200x136xf32>) -> tensor<8x24x136xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%24 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_12 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %61 = stablehlo.divide %59, %60 : tensor<8xf32>
    %62 = stablehlo.slice %29 [0:72, 0:1, 0:8] : (tensor<72x2x8xf32>) -> tensor<72x1x8xf32>
    %63 = stablehlo.reshape %62 : (tensor<72x1x8xf32>) -> tensor<72x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<72x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_14 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %66 = stablehlo.divide %64, %65 : tensor<8xf32>
    %67 = stablehlo.multiply %61, %66 : tensor<8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %69 = stablehlo.multiply %cst_16, %68 : tensor<f32>
    %70 = stablehlo.dot_general %42, %58, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<72x8x24xf32>, tensor<8x24x136xf32>) -> tensor<72x136xf32>
    %71 = stablehlo.add %arg4, %70 : tensor<72x136xf32>
    return %71 : tensor<72x136xf32>
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
