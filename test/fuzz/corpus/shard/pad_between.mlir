module attributes {mhlo.num_partitions = 3 : i32} {
sdy.mesh @mesh = <["x"=3]>
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %z: tensor<f32>) -> (tensor<18xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.pad %a, %z, low = [1], high = [1], interior = [2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<6xf32>, tensor<f32>) -> tensor<18xf32>
  %1 = stablehlo.pad %a, %z, low = [-1], high = [2], interior = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  return %0, %1 : tensor<18xf32>, tensor<12xf32>
}
}
