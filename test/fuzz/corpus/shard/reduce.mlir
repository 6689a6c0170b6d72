module attributes {mhlo.num_partitions = 6 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=3]>
  func.func public @main(%a: tensor<5x7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %b: tensor<i32>) -> (tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) {
    %0 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1, 2] : (tensor<5x7x2xi32>, tensor<i32>) -> tensor<5xi32>
    return %0 : tensor<5xi32>
  }
}
