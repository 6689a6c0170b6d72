module attributes {mhlo.num_partitions = 8 : i32} {
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = "sdy.all_to_all"(%a) <{out_sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = "sdy.all_gather"(%0) <{out_sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {"y"}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = "sdy.collective_permute"(%1) <{out_sharding = #sdy.sharding<@mesh, [{"y"}, {"x":(2)2}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %3 = "sdy.all_gather"(%2) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %4 = "sdy.all_slice"(%3) <{out_sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %4 : tensor<8x16xf32>
}
}
