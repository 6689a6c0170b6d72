module attributes {mhlo.num_partitions = 6 : i32} {
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func public @main(%a: tensor<5x7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %d = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}], unreduced={"y"}>]>} : (tensor<5x7xf32>, tensor<7x4xf32>) -> tensor<5x4xf32>
  %r = "sdy.all_reduce"(%d) <{out_sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}> : (tensor<5x4xf32>) -> tensor<5x4xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %m = stablehlo.reduce(%a init: %init) applies stablehlo.maximum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}], unreduced={"y"}>]>} : (tensor<5x7xf32>, tensor<f32>) -> tensor<5xf32>
  %s = "sdy.all_reduce"(%m) <{out_sharding = #sdy.sharding<@mesh, [{"x"}]>}> {tern.reduction = "max"} : (tensor<5xf32>) -> tensor<5xf32>
  return %r, %s : tensor<5x4xf32>, tensor<5xf32>
}
}
