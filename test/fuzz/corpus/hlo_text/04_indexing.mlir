module {
  func.func @indexing(%arg0: tensor<4x4xf32>, %arg1: tensor<2xi64>, %arg2: tensor<1x1xf32>, %arg3: tensor<2xi32>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1]>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<1x1xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1]>}> : (tensor<4x4xf32>, tensor<2xi64>, tensor<2xi32>) -> tensor<?x?xf32>
    %2 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %3 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<2xi64>, tensor<1x1xf32>) -> tensor<4x4xf32>
    return
  }
}
