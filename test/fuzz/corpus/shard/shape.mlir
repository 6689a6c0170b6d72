module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<3x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, tensor<6x4xi32>) {
    %0 = stablehlo.reshape %a : (tensor<4x6xi32>) -> tensor<2x2x6xi32>
    %1 = stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<2x2x6xi32>) -> tensor<6x2x2xi32>
    %2 = stablehlo.reshape %1 : (tensor<6x2x2xi32>) -> tensor<3x8xi32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"y"}, {?}]> : tensor<3x8xi32>
    %4 = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x6xi32>) -> tensor<6x4xi32>
    return %3, %4 : tensor<3x8xi32>, tensor<6x4xi32>
  }
}
