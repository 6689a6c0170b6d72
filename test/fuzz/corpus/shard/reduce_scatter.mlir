module attributes {mhlo.num_partitions = 6 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func public @main(%a: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %init = stablehlo.constant dense<2.0> : tensor<f32>
  %m = stablehlo.reduce(%a init: %init) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"x", "y"}>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %s = "sdy.reduce_scatter"(%m) <{out_sharding = #sdy.sharding<@mesh, [{"y"}]>}> : (tensor<7xf32>) -> tensor<7xf32>
  %g = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<7x6xf32>) -> tensor<42xf32>
  %h = stablehlo.reshape %g : (tensor<42xf32>) -> tensor<7x6xf32>
  %n = stablehlo.reduce(%h init: %init) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"y"}>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %t = "sdy.reduce_scatter"(%n) <{out_sharding = #sdy.sharding<@mesh, [{"y"}]>}> : (tensor<7xf32>) -> tensor<7xf32>
  return %s, %t : tensor<7xf32>, tensor<7xf32>
}
}
