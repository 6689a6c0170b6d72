func.func @main(%x: tensor<70x140xbf16>, %w: tensor<140x90xbf16> {tf.aliasing_output = 1 : i32}) -> (tensor<70x90xf32>, tensor<140x90xbf16>) {
  %c = stablehlo.constant dense<[[2.0]]> : tensor<1x1xbf16>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<70x140xbf16>, tensor<140x90xbf16>) -> tensor<70x90xf32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [0, 1] : (tensor<1x1xbf16>) -> tensor<140x90xbf16>
  %2 = stablehlo.multiply %w, %1 : tensor<140x90xbf16>
  return %0, %2 : tensor<70x90xf32>, tensor<140x90xbf16>
}
