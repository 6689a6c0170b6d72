module attributes {mhlo.num_partitions = 3 : i32} {
sdy.mesh @mesh = <["x"=3]>
func.func public @main(%a: tensor<13xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %u: tensor<4xf32>) -> (tensor<13xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<13xf32>, tensor<13xf32>, tensor<13xf32>) {
  %i = stablehlo.constant dense<3> : tensor<i32>
  %j = stablehlo.constant dense<9> : tensor<i32>
  %k = stablehlo.constant dense<12> : tensor<i32>
  %l = stablehlo.constant dense<-7> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %a, %u, %i {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<13xf32>, tensor<4xf32>, tensor<i32>) -> tensor<13xf32>
  %1 = stablehlo.dynamic_update_slice %a, %u, %j {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<13xf32>, tensor<4xf32>, tensor<i32>) -> tensor<13xf32>
  %2 = stablehlo.dynamic_update_slice %a, %u, %k {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<13xf32>, tensor<4xf32>, tensor<i32>) -> tensor<13xf32>
  %3 = stablehlo.dynamic_update_slice %a, %u, %l {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<13xf32>, tensor<4xf32>, tensor<i32>) -> tensor<13xf32>
  return %0, %1, %2, %3 : tensor<13xf32>, tensor<13xf32>, tensor<13xf32>, tensor<13xf32>
}
}
