module attributes {mhlo.num_partitions = 6 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func public @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %r = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2x6xf32>) {
    %n = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<2x6xf32>
    %m = stablehlo.multiply %b, %n {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<2x6xf32>
    %init = stablehlo.constant dense<1.0> : tensor<f32>
    %s = stablehlo.reduce(%m init: %init) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"y"}>]>} : (tensor<2x6xf32>, tensor<f32>) -> tensor<2xf32>
    %t = "sdy.all_reduce"(%s) <{out_sharding = #sdy.sharding<@mesh, [{}]>}> : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %t : tensor<2xf32>
  } : (tensor<4x6xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
}
