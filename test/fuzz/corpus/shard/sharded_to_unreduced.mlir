module attributes {mhlo.num_partitions = 6 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func public @main(%a: tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %b: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<7x4xf32>, tensor<6xi32>) {
  %u = "sdy.replicated_to_unreduced"(%a) <{out_sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"x", "y"}>}> : (tensor<7x4xf32>) -> tensor<7x4xf32>
  %r = "sdy.all_reduce"(%u) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<7x4xf32>) -> tensor<7x4xf32>
  %v = "sdy.replicated_to_unreduced"(%b) <{out_sharding = #sdy.sharding<@mesh, [{"x"}], unreduced=max{"y"}>}> : (tensor<6xi32>) -> tensor<6xi32>
  %s = "sdy.all_reduce"(%v) <{out_sharding = #sdy.sharding<@mesh, [{"x"}]>}> : (tensor<6xi32>) -> tensor<6xi32>
  %g = "sdy.all_gather"(%s) <{out_sharding = #sdy.sharding<@mesh, [{}]>}> : (tensor<6xi32>) -> tensor<6xi32>
  return %r, %g : tensor<7x4xf32>, tensor<6xi32>
}
}
