module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
  func.func public @main(%a: tensor<7x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y", ?}p1]>}, %b: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}) -> (tensor<14x8xi32>, tensor<7x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"z":(1)2}]>}) {
    %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xi32>) -> tensor<7x8xi32>
    %1 = stablehlo.multiply %a, %0 : tensor<7x8xi32>
    %2 = stablehlo.iota dim = 0 : tensor<7x8xi32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<7x8xi32>, tensor<7x8xi32>) -> tensor<7x8xi1>
    %4 = stablehlo.select %3, %1, %2 : tensor<7x8xi1>, tensor<7x8xi32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{"z"}, {?}]> : tensor<7x8xi32>
    %6 = stablehlo.concatenate %5, %1, dim = 0 : (tensor<7x8xi32>, tensor<7x8xi32>) -> tensor<14x8xi32>
    return %6, %3 : tensor<14x8xi32>, tensor<7x8xi1>
  }
}
