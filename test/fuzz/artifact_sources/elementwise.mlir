module @elementwise {
  func.func @main(%a: tensor<4x3xf32>, %b: tensor<3xbf16>) -> (tensor<4x3xf32>, tensor<3xbf16>) {
    %0 = stablehlo.tanh %a : tensor<4x3xf32>
    return %0, %b : tensor<4x3xf32>, tensor<3xbf16>
  }
}
