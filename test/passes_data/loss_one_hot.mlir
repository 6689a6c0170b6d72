// loss_one_hot: exported by JAX 0.10.2, a matmul, cross entropy and its gradients
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x20x16xbf16>, %arg1: tensor<520x16xbf16>, %arg2: tensor<2x20xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<2x20x16xbf16> {jax.result_info = "result[1]"}, tensor<520x16xbf16> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<520x16xbf16>) -> tensor<16x520xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x20x16xbf16>, tensor<16x520xbf16>) -> tensor<2x20x520xbf16>
    %2 = stablehlo.convert %1 : (tensor<2x20x520xbf16>) -> tensor<2x20x520xf32>
    %3 = call @_one_hot(%arg2) : (tensor<2x20xi32>) -> tensor<2x20x520xf32>
    %4:3 = call @log_softmax(%2) : (tensor<2x20x520xf32>) -> (tensor<2x20x520xf32>, tensor<2x20x520xf32>, tensor<2x20x1xf32>)
    %5 = stablehlo.multiply %3, %4#0 : tensor<2x20x520xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x20x520xf32>, tensor<f32>) -> tensor<2x20xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x20xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %8 = stablehlo.divide %7, %cst_1 : tensor<f32>
    %9 = stablehlo.negate %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.negate %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %11 = stablehlo.divide %10, %cst_3 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x520xf32>
    %14 = stablehlo.multiply %3, %13 : tensor<2x20x520xf32>
    %15 = call @log_softmax_0(%4#1, %4#2, %14) : (tensor<2x20x520xf32>, tensor<2x20x1xf32>, tensor<2x20x520xf32>) -> tensor<2x20x520xf32>
    %16 = stablehlo.convert %15 : (tensor<2x20x520xf32>) -> tensor<2x20x520xbf16>
    %17 = stablehlo.dot_general %16, %arg0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x20x520xbf16>, tensor<2x20x16xbf16>) -> tensor<520x16xbf16>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<520x16xbf16>) -> tensor<16x520xbf16>
    %19 = stablehlo.dot_general %16, %0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x20x520xbf16>, tensor<16x520xbf16>) -> tensor<2x20x16xbf16>
    %20 = stablehlo.transpose %18, dims = [1, 0] : (tensor<16x520xbf16>) -> tensor<520x16xbf16>
    return %9, %19, %20 : tensor<f32>, tensor<2x20x16xbf16>, tensor<520x16xbf16>
  }
  func.func private @_one_hot(%arg0: tensor<2x20xi32>) -> tensor<2x20x520xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x20xi32>) -> tensor<2x20x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x520xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<2x20x1xi32>) -> tensor<2x20x520xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x520xi32>) -> tensor<2x20x520xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<2x20x520xi32>, tensor<2x20x520xi32>) -> tensor<2x20x520xi1>
    %5 = stablehlo.convert %4 : (tensor<2x20x520xi1>) -> tensor<2x20x520xf32>
    return %5 : tensor<2x20x520xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x20x520xf32>) -> (tensor<2x20x520xf32>, tensor<2x20x520xf32>, tensor<2x20x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x20x520xf32>, tensor<f32>) -> tensor<2x20xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x20xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x20x1xf32>) -> tensor<2x20x520xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x20x520xf32>
    %6 = stablehlo.exponential %5 : tensor<2x20x520xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x20x520xf32>, tensor<f32>) -> tensor<2x20xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x1xf32>
    %9 = stablehlo.log %8 : tensor<2x20x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x20x1xf32>) -> tensor<2x20x520xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x20x520xf32>
    return %11, %6, %8 : tensor<2x20x520xf32>, tensor<2x20x520xf32>, tensor<2x20x1xf32>
  }
  func.func private @log_softmax_0(%arg0: tensor<2x20x520xf32>, %arg1: tensor<2x20x1xf32>, %arg2: tensor<2x20x520xf32>) -> tensor<2x20x520xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x20x520xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x20x520xf32>, tensor<f32>) -> tensor<2x20xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x20xf32>) -> tensor<2x20x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x20x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x20x1xf32>, tensor<f32>) -> tensor<2x20xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x520xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x20x520xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x20x520xf32>
    return %7 : tensor<2x20x520xf32>
  }
}
