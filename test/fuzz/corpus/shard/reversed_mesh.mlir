module attributes {mhlo.num_partitions = 4 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}, {"y"}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
  %i = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"x"}, {}]>]>} : tensor<8x4xf32>
  %b = sdy.reshard %a <@other, [{"x"}, {}]> : tensor<8x4xf32>
  %c = stablehlo.multiply %b, %i {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"x"}, {}]>]>} : tensor<8x4xf32>
  %z = stablehlo.constant dense<2.0> : tensor<f32>
  %d = sdy.reshard %c <@mesh, [{"y"}, {"x"}]> : tensor<8x4xf32>
  %s = stablehlo.reduce(%d init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  return %c, %s : tensor<8x4xf32>, tensor<8xf32>
}
}
