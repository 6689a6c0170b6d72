module attributes {mhlo.num_partitions = 4 : i32} {
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"x"}>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  %r = "sdy.all_reduce"(%a) <{out_sharding = #sdy.sharding<@mesh, []>}> : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
}
