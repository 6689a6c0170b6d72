module attributes {mhlo.num_partitions = 3 : i32} {
sdy.mesh @mesh = <["x"=3]>
sdy.mesh @one = <[], device_ids=[1]>
func.func public @main(%a: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %r = stablehlo.custom_call @LayoutConstraint(%a) {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
}
