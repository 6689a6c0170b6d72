module {
  func.func @shapes(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<4x4xf32>) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi32>
    %1 = stablehlo.broadcast %arg0, sizes = [4, 5] : (tensor<2x3xf32>) -> tensor<4x5x2x3xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.concatenate %arg0, %arg0, dim = 1 {mhlo.x = "y"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
    %4 = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %5 = stablehlo.dynamic_update_slice %arg0, %4, %arg2, %arg2 : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %6 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
    %7 = stablehlo.iota dim = 0 : tensor<4xi32>
    %8 = stablehlo.pad %arg0, %arg1, low = [0, -1], high = [1, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
    %9 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
    %10 = stablehlo.reverse %arg0, dims = [1, 0] : tensor<2x3xf32>
    %11 = stablehlo.slice %arg0 [0:2, 0:3:2] {mhlo.x} : (tensor<2x3xf32>) -> tensor<2x2xf32>
    %12 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %13 = stablehlo.set_dimension_size %arg0, %arg2, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<2, ?>>
    %14 = stablehlo.cholesky %arg3, lower = true : tensor<4x4xf32>
    %15 = stablehlo.cholesky %arg3 : tensor<4x4xf32>
    %16 = "stablehlo.triangular_solve"(%arg3, %arg3) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %17 = "stablehlo.torch_index_select"(%arg0, %arg2) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
    %18 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
    return
  }
}
