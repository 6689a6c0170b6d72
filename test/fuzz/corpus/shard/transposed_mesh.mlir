module attributes {mhlo.num_partitions = 8 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @other = <["a"=4, "b"=2], device_ids=[0, 4, 2, 6, 1, 5, 3, 7]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
  %i = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %c = stablehlo.multiply %b, %i {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %r = stablehlo.add %a, %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}
}
