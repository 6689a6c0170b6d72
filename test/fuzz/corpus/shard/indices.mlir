module attributes {mhlo.num_partitions = 6 : i32} {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func public @main(%a: tensor<9x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %i: tensor<5x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %s: tensor<i32>) -> (tensor<5x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, tensor<2x4xi32>, tensor<9x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<9x4xi32>, tensor<5x1xi32>) -> tensor<5x4xi32>
    %z = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.dynamic_slice %a, %s, %z, sizes = [2, 4] : (tensor<9x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %2 = stablehlo.dynamic_update_slice %a, %1, %z, %s : (tensor<9x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<9x4xi32>
    return %0, %1, %2 : tensor<5x4xi32>, tensor<2x4xi32>, tensor<9x4xi32>
  }
}
