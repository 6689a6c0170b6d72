module attributes {mhlo.num_partitions = 6 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=3]>
  func.func public @main(%a: tensor<5x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<5x7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<5x8xi32>, tensor<8x7xi32>) -> tensor<5x7xi32>
    return %0 : tensor<5x7xi32>
  }
}
