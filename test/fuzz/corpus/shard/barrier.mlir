module attributes {mhlo.num_partitions = 2 : i32} {
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<3xf32>) -> (tensor<6xf32>, tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %r:2 = stablehlo.optimization_barrier %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{}]>]>} : tensor<6xf32>, tensor<3xf32>
  return %r#0, %r#1 : tensor<6xf32>, tensor<3xf32>
}
}
