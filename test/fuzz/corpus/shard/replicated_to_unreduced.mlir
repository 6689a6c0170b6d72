module attributes {mhlo.num_partitions = 3 : i32} {
sdy.mesh @mesh = <["x"=3]>
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %u = "sdy.replicated_to_unreduced"(%a) <{out_sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>}> : (tensor<4xf32>) -> tensor<4xf32>
  %r = "sdy.reduce_scatter"(%u) <{out_sharding = #sdy.sharding<@mesh, [{"x"}]>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
}
