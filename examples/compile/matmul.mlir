// A product of two matrices with what often follows it: a bias and a function.
func.func @main(%x: tensor<2048x2048xbf16>, %w: tensor<2048x2048xbf16>, %b: tensor<2048xbf16>)
    -> tensor<2048x2048xbf16> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
    : (tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) -> tensor<2048x2048xbf16>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<2048xbf16>) -> tensor<2048x2048xbf16>
  %2 = stablehlo.add %0, %1 : tensor<2048x2048xbf16>
  %3 = stablehlo.tanh %2 : tensor<2048x2048xbf16>
  return %3 : tensor<2048x2048xbf16>
}
