module attributes {mhlo.num_partitions = 12 : i32} {
sdy.mesh @mesh = <["x"=12]>
func.func public @main(%a: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<f32>, tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %c = stablehlo.constant dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>
  %b = stablehlo.add %a, %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<5xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %s = stablehlo.reduce(%b init: %init) applies stablehlo.minimum across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
  return %s, %b : tensor<f32>, tensor<5xf32>
}
}
