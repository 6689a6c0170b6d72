module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<11xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<9xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.pad %a, %c, low = [2], high = [-1], interior = [0] : (tensor<11xi32>, tensor<i32>) -> tensor<12xi32>
    %1 = stablehlo.reverse %0, dims = [0] : tensor<12xi32>
    %2 = stablehlo.slice %1 [1:10] : (tensor<12xi32>) -> tensor<9xi32>
    %3 = stablehlo.slice %1 [0:10:2] : (tensor<12xi32>) -> tensor<5xi32>
    return %2, %3 : tensor<9xi32>, tensor<5xi32>
  }
}
