// cond: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<1xf32>) -> (tensor<8x16xf32>) {
    %0 = stablehlo.reshape %arg1 : (tensor<1xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare GT, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.convert %1 : (tensor<i1>) -> tensor<i32>
    %3 = "stablehlo.case"(%2) ({
      %4 = stablehlo.negate %arg0 : tensor<8x16xf32>
      %5 = stablehlo.multiply %4, %arg0 : tensor<8x16xf32>
      %6 = stablehlo.exponential %5 : tensor<8x16xf32>
      stablehlo.return %6 : tensor<8x16xf32>
    }, {
      %4 = func.call @silu(%arg0) : (tensor<8x16xf32>) -> tensor<8x16xf32>
      %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %6 = stablehlo.multiply %4, %5 : tensor<8x16xf32>
      %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %8 = stablehlo.add %6, %7 : tensor<8x16xf32>
      stablehlo.return %8 : tensor<8x16xf32>
    }) : (tensor<i32>) -> tensor<8x16xf32>
    return %3 : tensor<8x16xf32>
  }
  func.func private @silu(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %0 = stablehlo.negate %arg0 : tensor<8x16xf32>
    %1 = stablehlo.exponential %0 : tensor<8x16xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x16xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<8x16xf32>
    return %6 : tensor<8x16xf32>
  }
}
