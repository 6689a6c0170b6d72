module attributes {mhlo.num_partitions = 6 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=3], device_ids=[3, 1, 5, 0, 2, 4]>
func.func public @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
  %i = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<4x6xf32>
  %b = stablehlo.multiply %a, %i {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<4x6xf32>
  %init = stablehlo.constant dense<2.0> : tensor<f32>
  %m = stablehlo.reduce(%b init: %init) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  return %m : tensor<4xf32>
}
}
