// Causal attention of one head, four tokens of eight numbers, as a front end would hand it over.
// The expected values are what JAX computes.
//
//   tern run attention.mlir      prints the result
//   tern check attention.mlir    compares it with the expectation
//   tern opt attention.mlir --emit hash
module @attention {
  // sin(scale * i) for the i-th number: something to attend to.
  func.func private @tokens(%scale: tensor<f32>) -> tensor<4x8xf32> {
    %i = stablehlo.iota dim = 0 : tensor<32xf32>
    %s = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %x = stablehlo.multiply %i, %s : tensor<32xf32>
    %y = stablehlo.sine %x : tensor<32xf32>
    %z = stablehlo.reshape %y : (tensor<32xf32>) -> tensor<4x8xf32>
    return %z : tensor<4x8xf32>
  }

  func.func private @attend(%q: tensor<4x8xf32>, %k: tensor<4x8xf32>, %v: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %dot = stablehlo.dot_general %q, %k, contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
    %root = stablehlo.constant dense<0.353553385> : tensor<4x4xf32>
    %scores = stablehlo.multiply %dot, %root : tensor<4x4xf32>
    %row = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %col = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %seen = stablehlo.compare GE, %row, %col : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %hidden = stablehlo.constant dense<0xFF800000> : tensor<4x4xf32>
    %masked = stablehlo.select %seen, %scores, %hidden : tensor<4x4xi1>, tensor<4x4xf32>
    %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %max = stablehlo.reduce(%masked init: %lowest) applies stablehlo.maximum across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %max4 = stablehlo.broadcast_in_dim %max, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
    %shifted = stablehlo.subtract %masked, %max4 : tensor<4x4xf32>
    %exp = stablehlo.exponential %shifted : tensor<4x4xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%exp init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %sum4 = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
    %weights = stablehlo.divide %exp, %sum4 : tensor<4x4xf32>
    %out = stablehlo.dot_general %weights, %v, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %out : tensor<4x8xf32>
  }

  func.func @main() -> tensor<4x8xf32> {
    %a = stablehlo.constant dense<0.1> : tensor<f32>
    %b = stablehlo.constant dense<0.2> : tensor<f32>
    %c = stablehlo.constant dense<0.3> : tensor<f32>
    %q = call @tokens(%a) : (tensor<f32>) -> tensor<4x8xf32>
    %k = call @tokens(%b) : (tensor<f32>) -> tensor<4x8xf32>
    %v = call @tokens(%c) : (tensor<f32>) -> tensor<4x8xf32>
    %out = call @attend(%q, %k, %v) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    check.expect_almost_eq_const %out, dense<[
      [0.0, 0.29552022, 0.5646425, 0.7833269, 0.9320391, 0.997495, 0.9738476, 0.8632093],
      [0.34938943, 0.3637258, 0.3455717, 0.29654855, 0.2210357, 0.1257784, 0.01928564, -0.08892978],
      [0.37099126, 0.34585765, 0.2898296, 0.20791186, 0.10742208, -0.00266342, -0.11251106, -0.21230838],
      [0.26876682, 0.26042122, 0.22881292, 0.17676538, 0.10892798, 0.0313604, -0.0490085, -0.12499966]
    ]> : tensor<4x8xf32>
    return %out : tensor<4x8xf32>
  }
}
