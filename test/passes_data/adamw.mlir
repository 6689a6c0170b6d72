// adamw: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<8x16xf32>, %arg3: tensor<8x16xf32>, %arg4: tensor<f32>) -> (tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<8x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %3 = stablehlo.multiply %2, %arg1 : tensor<8x16xf32>
    %4 = stablehlo.add %1, %3 : tensor<8x16xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<8x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %8 = stablehlo.multiply %7, %arg1 : tensor<8x16xf32>
    %9 = stablehlo.multiply %8, %arg1 : tensor<8x16xf32>
    %10 = stablehlo.add %6, %9 : tensor<8x16xf32>
    %cst_3 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %11 = stablehlo.power %cst_3, %arg4 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.subtract %cst_4, %11 : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %14 = stablehlo.divide %4, %13 : tensor<8x16xf32>
    %cst_5 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %15 = stablehlo.power %cst_5, %arg4 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.subtract %cst_6, %15 : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %18 = stablehlo.divide %10, %17 : tensor<8x16xf32>
    %19 = stablehlo.sqrt %18 : tensor<8x16xf32>
    %cst_7 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %21 = stablehlo.add %19, %20 : tensor<8x16xf32>
    %22 = stablehlo.divide %14, %21 : tensor<8x16xf32>
    %cst_8 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %24 = stablehlo.multiply %23, %arg0 : tensor<8x16xf32>
    %25 = stablehlo.add %22, %24 : tensor<8x16xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %27 = stablehlo.multiply %26, %25 : tensor<8x16xf32>
    %28 = stablehlo.subtract %arg0, %27 : tensor<8x16xf32>
    return %28, %4, %10 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
  }
}
