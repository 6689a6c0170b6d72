// softmax: tern.softmax {axis = 1 : i64}
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.exponential %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %10 = stablehlo.divide %6, %9 : tensor<4x8xf32>
    return %10 : tensor<4x8xf32>
  }
}
// -----
// softmax over the first dimension: tern.softmax {axis = 0 : i64}
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.exponential %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %10 = stablehlo.divide %6, %9 : tensor<4x8xf32>
    return %10 : tensor<4x8xf32>
  }
}
// -----
// softmax of bf16: tern.softmax {axis = 1 : i64}
module {
  func.func public @main(%arg0: tensor<4x8xbf16>) -> (tensor<4x8xbf16>) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xbf16>, tensor<bf16>) -> tensor<4xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<4xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<4xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xbf16>) -> tensor<4x1xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xbf16>) -> tensor<4x8xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xbf16>
    %6 = stablehlo.exponential %5 : tensor<4x8xbf16>
    %7 = stablehlo.convert %6 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %10 = stablehlo.convert %9 : (tensor<4x1xf32>) -> tensor<4x1xbf16>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<4x1xbf16>) -> tensor<4x8xbf16>
    %12 = stablehlo.divide %6, %11 : tensor<4x8xbf16>
    return %12 : tensor<4x8xbf16>
  }
}
// -----
// log softmax: tern.log_softmax {axis = 1 : i64}
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %0 = call @log_softmax(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @log_softmax(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.exponential %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.log %8 : tensor<4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x8xf32>
    return %11 : tensor<4x8xf32>
  }
}
// -----
// layer norm: tern.layer_norm {axis = 1 : i64, epsilon = 9.99999974E-6 : f32, offset = true, scale = true}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = call @_var(%arg0, %c) : (tensor<4x8xf32>, tensor<i32>) -> tensor<4x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %6 = stablehlo.subtract %arg0, %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %8 = stablehlo.add %4, %7 : tensor<4x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %11 = stablehlo.multiply %6, %10 : tensor<4x8xf32>
    %12 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %14 = stablehlo.multiply %11, %13 : tensor<4x8xf32>
    %15 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %17 = stablehlo.add %14, %16 : tensor<4x8xf32>
    return %17 : tensor<4x8xf32>
  }
  func.func private @_var(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>) -> tensor<4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = chlo.square %5 : tensor<4x8xf32> -> tensor<4x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
    return %14 : tensor<4x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x1xf32>, %arg2: tensor<f32>) -> tensor<4x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1xf32>
    return %2 : tensor<4x1xf32>
  }
}
// -----
// layer norm by division: tern.layer_norm {axis = 1 : i64, epsilon = 9.99999974E-6 : f32, offset = true, scale = true}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1xf32>
    %11 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %12 = stablehlo.subtract %arg0, %11 : tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %14 = stablehlo.add %10, %13 : tensor<4x1xf32>
    %15 = stablehlo.sqrt %14 : tensor<4x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %17 = stablehlo.divide %12, %16 : tensor<4x8xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %20 = stablehlo.multiply %17, %19 : tensor<4x8xf32>
    %21 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %23 = stablehlo.add %20, %22 : tensor<4x8xf32>
    return %23 : tensor<4x8xf32>
  }
}
// -----
// layer norm by a difference of means: tern.layer_norm {axis = 1 : i64, epsilon = 9.99999974E-6 : f32, offset = true, scale = true}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<4x1xf32>
    %9 = stablehlo.multiply %3, %3 : tensor<4x1xf32>
    %10 = stablehlo.subtract %8, %9 : tensor<4x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %12 = stablehlo.maximum %11, %10 : tensor<4x1xf32>
    %13 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %14 = stablehlo.subtract %arg0, %13 : tensor<4x8xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %16 = stablehlo.add %12, %15 : tensor<4x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<4x1xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %19 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<4x8xf32>
    %22 = stablehlo.multiply %14, %21 : tensor<4x8xf32>
    %23 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %25 = stablehlo.add %22, %24 : tensor<4x8xf32>
    return %25 : tensor<4x8xf32>
  }
}
// -----
// layer norm of bf16 in f32: tern.layer_norm {axis = 1 : i64, epsilon = 9.99999974E-6 : f32, offset = true, scale = true}
module {
  func.func public @main(%arg0: tensor<4x8xbf16>, %arg1: tensor<8xbf16>, %arg2: tensor<8xbf16>) -> (tensor<4x8xbf16>) {
    %0 = stablehlo.convert %arg0 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = call @_var(%0, %c) : (tensor<4x8xf32>, tensor<i32>) -> tensor<4x1xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %7 = stablehlo.subtract %0, %6 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %9 = stablehlo.add %5, %8 : tensor<4x1xf32>
    %10 = stablehlo.rsqrt %9 : tensor<4x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %12 = stablehlo.multiply %7, %11 : tensor<4x8xf32>
    %13 = stablehlo.convert %12 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
    %14 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<4x8xbf16>
    %16 = stablehlo.multiply %13, %15 : tensor<4x8xbf16>
    %17 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<4x8xbf16>
    %19 = stablehlo.add %16, %18 : tensor<4x8xbf16>
    return %19 : tensor<4x8xbf16>
  }
  func.func private @_var(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>) -> tensor<4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = chlo.square %5 : tensor<4x8xf32> -> tensor<4x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
    return %14 : tensor<4x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x1xf32>, %arg2: tensor<f32>) -> tensor<4x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1xf32>
    return %2 : tensor<4x1xf32>
  }
}
// -----
// layer norm without scale: tern.layer_norm {axis = 2 : i64, epsilon = 9.99999974E-6 : f32, offset = false, scale = false}
module {
  func.func public @main(%arg0: tensor<2x4x8xf32>) -> (tensor<2x4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x4x8xf32>, tensor<f32>) -> tensor<2x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = call @_var(%arg0, %c) : (tensor<2x4x8xf32>, tensor<i32>) -> tensor<2x4x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<2x4x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<2x4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x8xf32>
    %11 = stablehlo.multiply %5, %10 : tensor<2x4x8xf32>
    return %11 : tensor<2x4x8xf32>
  }
  func.func private @_var(%arg0: tensor<2x4x8xf32>, %arg1: tensor<i32>) -> tensor<2x4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x4x8xf32>, tensor<f32>) -> tensor<2x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x4x8xf32>
    %6 = chlo.square %5 : tensor<2x4x8xf32> -> tensor<2x4x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x4x8xf32>, tensor<f32>) -> tensor<2x4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x4x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x4x1xf32>, tensor<f32>) -> tensor<2x4x1xf32>
    return %14 : tensor<2x4x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x4x1xf32>, %arg2: tensor<f32>) -> tensor<2x4x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x4x1xf32>
    return %2 : tensor<2x4x1xf32>
  }
}
// -----
// rms norm: tern.rms_norm {axis = 1 : i64, epsilon = 9.99999997E-7 : f32, offset = false, scale = true}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) -> (tensor<4x8xf32>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<4x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<4x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %9 = stablehlo.multiply %arg0, %8 : tensor<4x8xf32>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<4x8xf32>
    return %12 : tensor<4x8xf32>
  }
}
// -----
// rms norm of bf16 in f32: tern.rms_norm {axis = 1 : i64, epsilon = 9.99999997E-7 : f32, offset = false, scale = true}
module {
  func.func public @main(%arg0: tensor<4x8xbf16>, %arg1: tensor<8xbf16>) -> (tensor<4x8xbf16>) {
    %0 = stablehlo.convert %arg0 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<4x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<4x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<4x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %10 = stablehlo.multiply %0, %9 : tensor<4x8xf32>
    %11 = stablehlo.convert %10 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
    %12 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<4x8xbf16>
    %14 = stablehlo.multiply %11, %13 : tensor<4x8xbf16>
    return %14 : tensor<4x8xbf16>
  }
}
// -----
// gelu by tanh: tern.gelu {approximate = "tanh"}
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4x8xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<4x8xf32>
    %4 = stablehlo.add %arg0, %3 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<4x8xf32>
    %7 = stablehlo.tanh %6 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %9 = stablehlo.add %8, %7 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<4x8xf32>
    %12 = stablehlo.multiply %arg0, %11 : tensor<4x8xf32>
    return %12 : tensor<4x8xf32>
  }
}
// -----
// gelu of bf16: tern.gelu {approximate = "tanh"}
module {
  func.func public @main(%arg0: tensor<4x8xbf16>) -> (tensor<4x8xbf16>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4x8xbf16>
    %1 = stablehlo.multiply %0, %arg0 : tensor<4x8xbf16>
    %cst = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x8xbf16>
    %3 = stablehlo.multiply %2, %1 : tensor<4x8xbf16>
    %4 = stablehlo.add %arg0, %3 : tensor<4x8xbf16>
    %cst_0 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<4x8xbf16>
    %6 = stablehlo.multiply %5, %4 : tensor<4x8xbf16>
    %7 = stablehlo.tanh %6 : tensor<4x8xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<4x8xbf16>
    %9 = stablehlo.add %8, %7 : tensor<4x8xbf16>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<4x8xbf16>
    %11 = stablehlo.multiply %10, %9 : tensor<4x8xbf16>
    %12 = stablehlo.multiply %arg0, %11 : tensor<4x8xbf16>
    return %12 : tensor<4x8xbf16>
  }
}
// -----
// gelu of a product: tern.gelu {approximate = "tanh"}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<4x8xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<4x8xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<4x8xf32>
    %5 = stablehlo.add %0, %4 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4x8xf32>
    %8 = stablehlo.tanh %7 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %10 = stablehlo.add %9, %8 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.multiply %11, %10 : tensor<4x8xf32>
    %13 = stablehlo.multiply %0, %12 : tensor<4x8xf32>
    return %13 : tensor<4x8xf32>
  }
}
// -----
// gelu by erf: tern.gelu {approximate = "none"}
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<4x8xf32>
    %2 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<4x8xf32>
    %5 = chlo.erfc %4 : tensor<4x8xf32> -> tensor<4x8xf32>
    %6 = stablehlo.multiply %1, %5 : tensor<4x8xf32>
    return %6 : tensor<4x8xf32>
  }
}
// -----
// gelu by 1 + erf: tern.gelu {approximate = "none"}
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.sqrt %cst_0 : tensor<f32>
    %3 = stablehlo.convert %2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %5 = stablehlo.divide %arg0, %4 : tensor<4x8xf32>
    %6 = chlo.erf %5 : tensor<4x8xf32> -> tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %8 = stablehlo.add %7, %6 : tensor<4x8xf32>
    %9 = stablehlo.multiply %1, %8 : tensor<4x8xf32>
    return %9 : tensor<4x8xf32>
  }
}
// -----
// silu: tern.silu
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %0 = call @silu(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @silu(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x8xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<4x8xf32>
    return %6 : tensor<4x8xf32>
  }
}
// -----
// softplus: tern.softplus
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x8xf32>
    %2 = stablehlo.subtract %arg0, %0 : tensor<4x8xf32>
    %3 = stablehlo.compare  NE, %2, %2,  FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %4 = stablehlo.add %arg0, %0 : tensor<4x8xf32>
    %5 = stablehlo.abs %2 : tensor<4x8xf32>
    %6 = stablehlo.negate %5 : tensor<4x8xf32>
    %7 = stablehlo.exponential %6 : tensor<4x8xf32>
    %8 = stablehlo.log_plus_one %7 : tensor<4x8xf32>
    %9 = stablehlo.add %1, %8 : tensor<4x8xf32>
    %10 = stablehlo.select %3, %4, %9 : tensor<4x8xi1>, tensor<4x8xf32>
    return %10 : tensor<4x8xf32>
  }
}
// -----
// log_sigmoid: tern.softplus
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %n = stablehlo.negate %arg0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.maximum %n, %0 : tensor<4x8xf32>
    %2 = stablehlo.subtract %n, %0 : tensor<4x8xf32>
    %3 = stablehlo.compare  NE, %2, %2,  FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %4 = stablehlo.add %n, %0 : tensor<4x8xf32>
    %5 = stablehlo.abs %2 : tensor<4x8xf32>
    %6 = stablehlo.negate %5 : tensor<4x8xf32>
    %7 = stablehlo.exponential %6 : tensor<4x8xf32>
    %8 = stablehlo.log_plus_one %7 : tensor<4x8xf32>
    %9 = stablehlo.add %1, %8 : tensor<4x8xf32>
    %10 = stablehlo.select %3, %4, %9 : tensor<4x8xi1>, tensor<4x8xf32>
    %11 = stablehlo.negate %10 : tensor<4x8xf32>
    return %11 : tensor<4x8xf32>
  }
}
// -----
// mish: tern.mish
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x8xf32>
    %2 = stablehlo.subtract %arg0, %0 : tensor<4x8xf32>
    %3 = stablehlo.compare  NE, %2, %2,  FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %4 = stablehlo.add %arg0, %0 : tensor<4x8xf32>
    %5 = stablehlo.abs %2 : tensor<4x8xf32>
    %6 = stablehlo.negate %5 : tensor<4x8xf32>
    %7 = stablehlo.exponential %6 : tensor<4x8xf32>
    %8 = stablehlo.log_plus_one %7 : tensor<4x8xf32>
    %9 = stablehlo.add %1, %8 : tensor<4x8xf32>
    %10 = stablehlo.select %3, %4, %9 : tensor<4x8xi1>, tensor<4x8xf32>
    %11 = stablehlo.tanh %10 : tensor<4x8xf32>
    %12 = stablehlo.multiply %arg0, %11 : tensor<4x8xf32>
    return %12 : tensor<4x8xf32>
  }
}
// -----
// logaddexp: tern.softplus
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<4x8xf32>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<4x8xf32>
    %2 = stablehlo.abs %1 : tensor<4x8xf32>
    %3 = stablehlo.negate %2 : tensor<4x8xf32>
    %4 = stablehlo.exponential %3 : tensor<4x8xf32>
    %5 = stablehlo.log_plus_one %4 : tensor<4x8xf32>
    %6 = stablehlo.add %0, %5 : tensor<4x8xf32>
    return %6 : tensor<4x8xf32>
  }
}
// -----
// take: tern.take
module {
  func.func public @main(%t: tensor<16x8xf32>, %i: tensor<2x5xi32>) -> (tensor<2x5x8xf32>) {
    %low = stablehlo.constant dense<0> : tensor<2x5xi32>
    %high = stablehlo.constant dense<15> : tensor<2x5xi32>
    %a = stablehlo.compare LT, %i, %low : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %n = stablehlo.constant dense<16> : tensor<2x5xi32>
    %w = stablehlo.add %i, %n : tensor<2x5xi32>
    %j = stablehlo.select %a, %w, %i : tensor<2x5xi1>, tensor<2x5xi32>
    %c = stablehlo.compare GE, %j, %low : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %d = stablehlo.compare LE, %j, %high : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %e = stablehlo.and %c, %d : tensor<2x5xi1>
    %k = stablehlo.reshape %j : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %g = "stablehlo.gather"(%t, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<16x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    %m = stablehlo.broadcast_in_dim %e, dims = [0, 1] : (tensor<2x5xi1>) -> tensor<2x5x8xi1>
    %f = stablehlo.constant dense<0x7FC00000> : tensor<2x5x8xf32>
    %r = stablehlo.select %m, %g, %f : tensor<2x5x8xi1>, tensor<2x5x8xf32>
    return %r : tensor<2x5x8xf32>
  }
}
// -----
// a mask of something else: tern.embedding {rows = 16 : i64}
module {
  func.func public @main(%t: tensor<16x8xf32>, %i: tensor<2x5x1xi32>, %e: tensor<2x5xi1>) -> (tensor<2x5x8xf32>) {
    %g = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<16x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    %m = stablehlo.broadcast_in_dim %e, dims = [0, 1] : (tensor<2x5xi1>) -> tensor<2x5x8xi1>
    %f = stablehlo.constant dense<0x7FC00000> : tensor<2x5x8xf32>
    %r = stablehlo.select %m, %g, %f : tensor<2x5x8xi1>, tensor<2x5x8xf32>
    return %r : tensor<2x5x8xf32>
  }
}
// -----
// embedding: tern.embedding {rows = 16 : i64}
module {
  func.func public @main(%arg0: tensor<16x8xf32>, %arg1: tensor<2x5xi32>) -> (tensor<2x5x8xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x5xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x5xi1>, tensor<2x5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<16x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    return %6 : tensor<2x5x8xf32>
  }
}
// -----
// gradient of an embedding: tern.embedding_grad {rows = 16 : i64}
module {
  func.func public @main(%arg0: tensor<2x5xi32>, %arg1: tensor<2x5x8xf32>) -> (tensor<16x8xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<2x5xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<2x5xi1>, tensor<2x5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %7 = "stablehlo.scatter"(%6, %5, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %8 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<16x8xf32>, tensor<2x5x1xi32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    return %7 : tensor<16x8xf32>
  }
}
// -----
// attention: tern.attention {hi = array<i64: 0>, kind = array<i64: 0>, lo = array<i64: 0>, operand = array<i64: 0>, value = array<f64: 5.000000e-01>}
module {
  func.func public @main(%arg0: tensor<2x8x2x4xf32>, %arg1: tensor<2x8x2x4xf32>, %arg2: tensor<2x8x2x4xf32>) -> (tensor<2x8x2x4xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x8x2x4xf32>) -> tensor<2x2x8x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2x2x8x8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %5 = stablehlo.maximum %4, %3 : tensor<2x2x8xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %8 = stablehlo.subtract %2, %7 : tensor<2x2x8x8xf32>
    %9 = stablehlo.exponential %8 : tensor<2x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %13 = stablehlo.divide %9, %12 : tensor<2x2x8x8xf32>
    %14 = stablehlo.dot_general %arg2, %13, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x4x8xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<2x2x4x8xf32>) -> tensor<2x8x2x4xf32>
    return %15 : tensor<2x8x2x4xf32>
  }
}
// -----
// causal attention: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 5>, lo = array<i64: 0, -9223372036854775808>, operand = array<i64: 0, 0>, value = array<f64: 5.000000e-01, -1.000000e+09>}
module {
  func.func public @main(%arg0: tensor<2x8x2x4xf32>, %arg1: tensor<2x8x2x4xf32>, %arg2: tensor<2x8x2x4xf32>) -> (tensor<2x8x2x4xf32>) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %1 = call @tril(%0) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %2 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x8x2x4xf32>) -> tensor<2x2x8x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<2x2x8x8xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %5 = call @_where(%1, %4, %cst_0) : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %8 = stablehlo.maximum %7, %6 : tensor<2x2x8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x2x8x8xf32>
    %12 = stablehlo.exponential %11 : tensor<2x2x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %16 = stablehlo.divide %12, %15 : tensor<2x2x8x8xf32>
    %17 = stablehlo.dot_general %arg2, %16, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x4x8xf32>
    %18 = stablehlo.transpose %17, dims = [0, 3, 1, 2] : (tensor<2x2x4x8xf32>) -> tensor<2x8x2x4xf32>
    return %18 : tensor<2x8x2x4xf32>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<2x2x8x8xf32>, %arg2: tensor<f32>) -> tensor<2x2x8x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>
    return %3 : tensor<2x2x8x8xf32>
  }
}
// -----
// attention with a mask: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 4>, lo = array<i64: 0, 0>, operand = array<i64: 0, 3>, value = array<f64: 5.000000e-01, -1.000000e+09>}
module {
  func.func public @main(%arg0: tensor<2x8x2x4xf32>, %arg1: tensor<2x8x2x4xf32>, %arg2: tensor<2x8x2x4xf32>, %arg3: tensor<2x8xi1>) -> (tensor<2x8x2x4xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg3, dims = [0, 3] : (tensor<2x8xi1>) -> tensor<2x1x1x8xi1>
    %1 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x8x2x4xf32>) -> tensor<2x2x8x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x2x8x8xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %4 = call @_where(%0, %3, %cst_0) : (tensor<2x1x1x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %7 = stablehlo.maximum %6, %5 : tensor<2x2x8xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<2x2x8x8xf32>
    %11 = stablehlo.exponential %10 : tensor<2x2x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %15 = stablehlo.divide %11, %14 : tensor<2x2x8x8xf32>
    %16 = stablehlo.dot_general %arg2, %15, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x4x8xf32>
    %17 = stablehlo.transpose %16, dims = [0, 3, 1, 2] : (tensor<2x2x4x8xf32>) -> tensor<2x8x2x4xf32>
    return %17 : tensor<2x8x2x4xf32>
  }
  func.func private @_where(%arg0: tensor<2x1x1x8xi1>, %arg1: tensor<2x2x8x8xf32>, %arg2: tensor<f32>) -> tensor<2x2x8x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xi1>) -> tensor<2x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>
    return %3 : tensor<2x2x8x8xf32>
  }
}
// -----
// attention with a bias: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 2>, lo = array<i64: 0, 0>, operand = array<i64: 0, 3>, value = array<f64: 5.000000e-01, 0.000000e+00>}
module {
  func.func public @main(%arg0: tensor<2x8x2x4xf32>, %arg1: tensor<2x8x2x4xf32>, %arg2: tensor<2x8x2x4xf32>, %arg3: tensor<2x8x8xf32>) -> (tensor<2x8x2x4xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x8x2x4xf32>) -> tensor<2x2x8x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2x2x8x8xf32>
    %3 = stablehlo.broadcast_in_dim %arg3, dims = [1, 2, 3] : (tensor<2x8x8xf32>) -> tensor<1x2x8x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %5 = stablehlo.add %2, %4 : tensor<2x2x8x8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %8 = stablehlo.maximum %7, %6 : tensor<2x2x8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x2x8x8xf32>
    %12 = stablehlo.exponential %11 : tensor<2x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %16 = stablehlo.divide %12, %15 : tensor<2x2x8x8xf32>
    %17 = stablehlo.dot_general %arg2, %16, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x4x8xf32>
    %18 = stablehlo.transpose %17, dims = [0, 3, 1, 2] : (tensor<2x2x4x8xf32>) -> tensor<2x8x2x4xf32>
    return %18 : tensor<2x8x2x4xf32>
  }
}
// -----
// attention of repeated heads: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 5>, lo = array<i64: 0, -9223372036854775808>, operand = array<i64: 0, 0>, value = array<f64: 5.000000e-01, -1.000000e+09>}
module {
  func.func public @main(%arg0: tensor<2x8x4x4xf32>, %arg1: tensor<2x8x2x4xf32>, %arg2: tensor<2x8x2x4xf32>) -> (tensor<2x8x4x4xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 4] : (tensor<2x8x2x4xf32>) -> tensor<2x8x2x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<2x8x2x2x4xf32>) -> tensor<2x8x4x4xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 4] : (tensor<2x8x2x4xf32>) -> tensor<2x8x2x2x4xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x8x2x2x4xf32>) -> tensor<2x8x4x4xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %5 = call @tril(%4) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %6 = stablehlo.dot_general %arg0, %1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x4x4xf32>, tensor<2x8x4x4xf32>) -> tensor<2x4x8x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<2x4x8x8xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %9 = call @_where(%5, %8, %cst_0) : (tensor<8x8xi1>, tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %12 = stablehlo.maximum %11, %10 : tensor<2x4x8xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<2x4x8x8xf32>
    %16 = stablehlo.exponential %15 : tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %20 = stablehlo.divide %16, %19 : tensor<2x4x8x8xf32>
    %21 = stablehlo.dot_general %3, %20, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x4x4xf32>, tensor<2x4x8x8xf32>) -> tensor<2x4x4x8xf32>
    %22 = stablehlo.transpose %21, dims = [0, 3, 1, 2] : (tensor<2x4x4x8xf32>) -> tensor<2x8x4x4xf32>
    return %22 : tensor<2x8x4x4xf32>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<f32>) -> tensor<2x4x8x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x4x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %3 : tensor<2x4x8x8xf32>
  }
}
// -----
// attention of transposed keys: tern.attention {hi = array<i64: 0>, kind = array<i64: 0>, lo = array<i64: 0>, operand = array<i64: 0>, value = array<f64: 5.000000e-01>}
module {
  func.func public @main(%arg0: tensor<2x2x8x4xf32>, %arg1: tensor<2x2x8x4xf32>, %arg2: tensor<2x2x8x4xf32>) -> (tensor<2x2x8x4xf32>) {
    %0 = stablehlo.transpose %arg1, dims = [0, 1, 3, 2] : (tensor<2x2x8x4xf32>) -> tensor<2x2x4x8xf32>
    %1 = stablehlo.dot_general %arg0, %0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x4xf32>, tensor<2x2x4x8xf32>) -> tensor<2x2x8x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x2x8x8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %6 = stablehlo.maximum %5, %4 : tensor<2x2x8xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %9 = stablehlo.subtract %3, %8 : tensor<2x2x8x8xf32>
    %10 = stablehlo.exponential %9 : tensor<2x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %14 = stablehlo.divide %10, %13 : tensor<2x2x8x8xf32>
    %15 = stablehlo.dot_general %14, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x2x8x4xf32>) -> tensor<2x2x8x4xf32>
    return %15 : tensor<2x2x8x4xf32>
  }
}
// -----
// attention of JAX, groups of heads: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 5>, lo = array<i64: 0, -9223372036854775808>, operand = array<i64: 0, 0>, value = array<f64: 5.000000e-01, -2.381976325057654E+38>}
module {
  func.func public @main(%arg0: tensor<2x8x4x4xbf16>, %arg1: tensor<2x8x2x4xbf16>, %arg2: tensor<2x8x2x4xbf16>) -> (tensor<2x8x4x4xbf16>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x2x2x4xbf16>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x8x2x2x4xbf16>, tensor<2x8x2x4xbf16>) -> tensor<2x2x8x2x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x2x8xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x2x8x2x8xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x2x8x8xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = call @tril(%5) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<1x1x8x8xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xi1>) -> tensor<2x2x8x8xi1>
    %9 = stablehlo.and %4, %8 : tensor<2x2x8x8xi1>
    %cst_1 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %10 = call @_where(%9, %3, %cst_1) : (tensor<2x2x8x8xi1>, tensor<2x2x8x2x8xf32>, tensor<f32>) -> tensor<2x2x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x2x8xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x2x8xf32>
    %13 = stablehlo.maximum %12, %11 : tensor<2x2x2x8xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<2x2x2x8xf32>) -> tensor<2x2x2x8x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x8x1xf32>) -> tensor<2x2x2x8x8xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<2x2x2x8x8xf32>
    %17 = stablehlo.exponential %16 : tensor<2x2x2x8x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_4) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x2x8xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x2x2x8xf32>) -> tensor<2x2x2x8x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x8x1xf32>) -> tensor<2x2x2x8x8xf32>
    %21 = stablehlo.divide %17, %20 : tensor<2x2x2x8x8xf32>
    %22 = stablehlo.convert %21 : (tensor<2x2x2x8x8xf32>) -> tensor<2x2x2x8x8xbf16>
    %23 = stablehlo.dot_general %arg2, %22, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xbf16>, tensor<2x2x2x8x8xbf16>) -> tensor<2x2x4x2x8xbf16>
    %24 = stablehlo.transpose %23, dims = [3, 0, 4, 1, 2] : (tensor<2x2x4x2x8xbf16>) -> tensor<2x2x8x2x4xbf16>
    %25 = stablehlo.transpose %24, dims = [1, 2, 3, 0, 4] : (tensor<2x2x8x2x4xbf16>) -> tensor<2x8x2x2x4xbf16>
    %26 = stablehlo.reshape %25 : (tensor<2x8x2x2x4xbf16>) -> tensor<2x8x4x4xbf16>
    return %26 : tensor<2x8x4x4xbf16>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<2x2x8x8xi1>, %arg1: tensor<2x2x8x2x8xf32>, %arg2: tensor<f32>) -> tensor<2x2x2x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x2x8x8xi1>) -> tensor<2x2x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x2x8x8xf32>) -> tensor<2x2x2x8x8xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x2x8x2x8xf32>) -> tensor<2x2x2x8x8xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<2x2x2x8x8xi1>, tensor<2x2x2x8x8xf32>
    return %4 : tensor<2x2x2x8x8xf32>
  }
}
// -----
// cross entropy by index: tern.cross_entropy {axis = 1 : i64, labels = "index"}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4xi32>) -> (tensor<f32>) {
    %0 = call @log_softmax(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %2 = call @take_along_axis(%0, %1) : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %4 = stablehlo.divide %3, %cst_0 : tensor<f32>
    %5 = stablehlo.negate %4 : tensor<f32>
    return %5 : tensor<f32>
  }
  func.func private @log_softmax(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.exponential %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.log %8 : tensor<4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x8xf32>
    return %11 : tensor<4x8xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x8xf32>, %arg1: tensor<4x1xi32>) -> tensor<4x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1xi1>, tensor<4x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<7> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x1xi1>, tensor<4x1xf32>
    return %15 : tensor<4x1xf32>
  }
}
// -----
// cross entropy by one hot: tern.cross_entropy {axis = 1 : i64, labels = "one_hot"}
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4xi32>) -> (tensor<f32>) {
    %0 = call @_one_hot(%arg1) : (tensor<4xi32>) -> tensor<4x8xf32>
    %1 = call @log_softmax(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %5 = stablehlo.divide %4, %cst_1 : tensor<f32>
    %6 = stablehlo.negate %5 : tensor<f32>
    return %6 : tensor<f32>
  }
  func.func private @_one_hot(%arg0: tensor<4xi32>) -> tensor<4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x8xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x8xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<4x8xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %5 = stablehlo.convert %4 : (tensor<4x8xi1>) -> tensor<4x8xf32>
    return %5 : tensor<4x8xf32>
  }
  func.func private @log_softmax(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.exponential %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.log %8 : tensor<4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x8xf32>
    return %11 : tensor<4x8xf32>
  }
}
// -----
// softmax whose parts are used: none
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<4x8xf32>
    %4 = stablehlo.exponential %3 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %8 = stablehlo.divide %4, %7 : tensor<4x8xf32>
    return %8, %4 : tensor<4x8xf32>, tensor<4x8xf32>
  }
}
// -----
// softmax with the wrong sum: none
module {
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<8x8xf32>
    %4 = stablehlo.exponential %3 : tensor<8x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<8x8xf32>
    %8 = stablehlo.divide %4, %7 : tensor<8x8xf32>
    return %8 : tensor<8x8xf32>
  }
}
// -----
// a norm with the wrong mean: none
module {
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = call @_var(%arg0, %c) : (tensor<8x8xf32>, tensor<i32>) -> tensor<8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<8x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<8x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %11 = stablehlo.multiply %5, %10 : tensor<8x8xf32>
    return %11 : tensor<8x8xf32>
  }
  func.func private @_var(%arg0: tensor<8x8xf32>, %arg1: tensor<i32>) -> tensor<8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x8xf32>
    %6 = chlo.square %5 : tensor<8x8xf32> -> tensor<8x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<8x1xf32>, tensor<f32>) -> tensor<8x1xf32>
    return %14 : tensor<8x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<8x1xf32>, %arg2: tensor<f32>) -> tensor<8x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<8x1xf32>
    return %2 : tensor<8x1xf32>
  }
}
// -----
// not gelu: none
module {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.multiply %2, %arg0 : tensor<4x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x8xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<4x8xf32>
    %9 = stablehlo.tanh %8 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %11 = stablehlo.add %10, %9 : tensor<4x8xf32>
    %12 = stablehlo.multiply %1, %11 : tensor<4x8xf32>
    return %12 : tensor<4x8xf32>
  }
}
// -----
// gradient of softmax: none
module {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> (tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8xf32>
    %6 = stablehlo.exponential %5 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.multiply %8, %8 : tensor<4x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %11 = stablehlo.divide %10, %9 : tensor<4x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %13 = stablehlo.multiply %arg1, %12 : tensor<4x8xf32>
    %14 = stablehlo.multiply %13, %6 : tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %16 = stablehlo.reshape %15 : (tensor<4xf32>) -> tensor<4x1xf32>
    %17 = stablehlo.negate %16 : tensor<4x1xf32>
    %18 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %19 = stablehlo.divide %arg1, %18 : tensor<4x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%17 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
    %22 = stablehlo.add %19, %21 : tensor<4x8xf32>
    %23 = stablehlo.multiply %22, %6 : tensor<4x8xf32>
    return %23 : tensor<4x8xf32>
  }
}
// -----
// attention, online over blocks of keys: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 5>, lo = array<i64: 0, -5>, operand = array<i64: 0, 0>, value = array<f64: 0.35355339664408242, -1.0000000150474662E+30>}
module {
  func.func public @main(%arg0: tensor<1x2x12x8xf32>, %arg1: tensor<1x2x12x8xf32>, %arg2: tensor<1x2x12x8xf32>) -> (tensor<1x2x12x8xf32>) {
    %0 = stablehlo.reshape %arg1 : (tensor<1x2x12x8xf32>) -> tensor<1x2x3x4x8xf32>
    %1 = stablehlo.transpose %0, dims = [2, 0, 1, 3, 4] : (tensor<1x2x3x4x8xf32>) -> tensor<3x1x2x4x8xf32>
    %2 = stablehlo.reshape %arg2 : (tensor<1x2x12x8xf32>) -> tensor<1x2x3x4x8xf32>
    %3 = stablehlo.transpose %2, dims = [2, 0, 1, 3, 4] : (tensor<1x2x3x4x8xf32>) -> tensor<3x1x2x4x8xf32>
    %4 = stablehlo.iota dim = 0 : tensor<12xi32>
    %5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<1x2x12x8xf32>
    %7 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<1x2x12xf32>
    %9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<1x2x12xf32>
    %11 = stablehlo.iota dim = 0 : tensor<3xi32>
    %12 = stablehlo.constant dense<0> : tensor<i32>
    %13:9 = stablehlo.while(%arg3 = %11, %arg4 = %1, %arg5 = %3, %arg6 = %arg0, %arg7 = %4, %arg8 = %12, %arg9 = %6, %arg10 = %8, %arg11 = %10) : tensor<3xi32>, tensor<3x1x2x4x8xf32>, tensor<3x1x2x4x8xf32>, tensor<1x2x12x8xf32>, tensor<12xi32>, tensor<i32>, tensor<1x2x12x8xf32>, tensor<1x2x12xf32>, tensor<1x2x12xf32>
    cond {
      %17 = stablehlo.constant dense<3> : tensor<i32>
      %18 = stablehlo.compare LT, %arg8, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.dynamic_slice %arg3, %arg8, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
      %18 = stablehlo.reshape %17 : (tensor<1xi32>) -> tensor<i32>
      %19 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.constant dense<0> : tensor<i32>
      %23 = stablehlo.dynamic_slice %arg4, %arg8, %19, %20, %21, %22, sizes = [1, 1, 2, 4, 8] : (tensor<3x1x2x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x2x4x8xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x1x2x4x8xf32>) -> tensor<1x2x4x8xf32>
      %25 = stablehlo.constant dense<0> : tensor<i32>
      %26 = stablehlo.constant dense<0> : tensor<i32>
      %27 = stablehlo.constant dense<0> : tensor<i32>
      %28 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.dynamic_slice %arg5, %arg8, %25, %26, %27, %28, sizes = [1, 1, 2, 4, 8] : (tensor<3x1x2x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x2x4x8xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x1x2x4x8xf32>) -> tensor<1x2x4x8xf32>
      %31 = stablehlo.dot_general %arg6, %24, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x12x8xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x12x4xf32>
      %32 = stablehlo.constant dense<2.82842708> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<1x2x12x4xf32>
      %34 = stablehlo.divide %31, %33 : tensor<1x2x12x4xf32>
      %35 = stablehlo.constant dense<4> : tensor<i32>
      %36 = stablehlo.multiply %18, %35 : tensor<i32>
      %37 = stablehlo.iota dim = 0 : tensor<4xi32>
      %38 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %39 = stablehlo.add %38, %37 : tensor<4xi32>
      %40 = stablehlo.broadcast_in_dim %arg7, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
      %41 = stablehlo.broadcast_in_dim %39, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
      %42 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<12x1xi32>) -> tensor<12x4xi32>
      %43 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<12x4xi32>
      %44 = stablehlo.compare GE, %42, %43, SIGNED : (tensor<12x4xi32>, tensor<12x4xi32>) -> tensor<12x4xi1>
      %45 = stablehlo.broadcast_in_dim %arg7, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
      %46 = stablehlo.broadcast_in_dim %39, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
      %47 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<12x1xi32>) -> tensor<12x4xi32>
      %48 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<12x4xi32>
      %49 = stablehlo.subtract %47, %48 : tensor<12x4xi32>
      %50 = stablehlo.constant dense<6> : tensor<i32>
      %51 = stablehlo.broadcast_in_dim %50, dims = [] : (tensor<i32>) -> tensor<12x4xi32>
      %52 = stablehlo.compare LT, %49, %51, SIGNED : (tensor<12x4xi32>, tensor<12x4xi32>) -> tensor<12x4xi1>
      %53 = stablehlo.and %44, %52 : tensor<12x4xi1>
      %54 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
      %55 = stablehlo.convert %54 : tensor<f32>
      %56 = stablehlo.broadcast_in_dim %53, dims = [2, 3] : (tensor<12x4xi1>) -> tensor<1x2x12x4xi1>
      %57 = stablehlo.broadcast_in_dim %55, dims = [] : (tensor<f32>) -> tensor<1x2x12x4xf32>
      %58 = stablehlo.select %56, %34, %57 : tensor<1x2x12x4xi1>, tensor<1x2x12x4xf32>
      %59 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %60 = stablehlo.reduce(%58 init: %59) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x12x4xf32>, tensor<f32>) -> tensor<1x2x12xf32>
      %61 = stablehlo.maximum %arg10, %60 : tensor<1x2x12xf32>
      %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<1x2x12xf32>) -> tensor<1x2x12x1xf32>
      %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<1x2x12x1xf32>) -> tensor<1x2x12x4xf32>
      %64 = stablehlo.subtract %58, %63 : tensor<1x2x12x4xf32>
      %65 = stablehlo.exponential %64 : tensor<1x2x12x4xf32>
      %66 = stablehlo.subtract %arg10, %61 : tensor<1x2x12xf32>
      %67 = stablehlo.exponential %66 : tensor<1x2x12xf32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2] : (tensor<1x2x12xf32>) -> tensor<1x2x12x1xf32>
      %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<1x2x12x1xf32>) -> tensor<1x2x12x8xf32>
      %70 = stablehlo.multiply %arg9, %69 : tensor<1x2x12x8xf32>
      %71 = stablehlo.dot_general %65, %30, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x12x4xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x12x8xf32>
      %72 = stablehlo.add %70, %71 : tensor<1x2x12x8xf32>
      %73 = stablehlo.multiply %arg11, %67 : tensor<1x2x12xf32>
      %74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %75 = stablehlo.reduce(%65 init: %74) applies stablehlo.add across dimensions = [3] : (tensor<1x2x12x4xf32>, tensor<f32>) -> tensor<1x2x12xf32>
      %76 = stablehlo.add %73, %75 : tensor<1x2x12xf32>
      %77 = stablehlo.constant dense<1> : tensor<i32>
      %78 = stablehlo.add %arg8, %77 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %arg6, %arg7, %78, %72, %61, %76 : tensor<3xi32>, tensor<3x1x2x4x8xf32>, tensor<3x1x2x4x8xf32>, tensor<1x2x12x8xf32>, tensor<12xi32>, tensor<i32>, tensor<1x2x12x8xf32>, tensor<1x2x12xf32>, tensor<1x2x12xf32>
    }
    %14 = stablehlo.broadcast_in_dim %13#8, dims = [0, 1, 2] : (tensor<1x2x12xf32>) -> tensor<1x2x12x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x2x12x1xf32>) -> tensor<1x2x12x8xf32>
    %16 = stablehlo.divide %13#6, %15 : tensor<1x2x12x8xf32>
    return %16 : tensor<1x2x12x8xf32>
  }
}
// -----
// attention, online, no mask, initial -inf: tern.attention {hi = array<i64: 0>, kind = array<i64: 0>, lo = array<i64: 0>, operand = array<i64: 0>, value = array<f64: 5.000000e-01>}
module {
  func.func public @main(%arg0: tensor<2x9x2x4xf32>, %arg1: tensor<2x9x2x4xf32>, %arg2: tensor<2x9x2x4xf32>) -> (tensor<2x9x2x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x9x4xf32>
    %2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x2x9x1xf32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<2x2x9x1xf32>
    %6 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.constant dense<0> : tensor<i32>
    %8:8 = stablehlo.while(%arg3 = %arg1, %arg4 = %arg2, %arg5 = %arg0, %arg6 = %7, %arg7 = %6, %arg8 = %1, %arg9 = %3, %arg10 = %5) : tensor<2x9x2x4xf32>, tensor<2x9x2x4xf32>, tensor<2x9x2x4xf32>, tensor<i32>, tensor<i32>, tensor<2x2x9x4xf32>, tensor<2x2x9x1xf32>, tensor<2x2x9x1xf32>
    cond {
      %12 = stablehlo.constant dense<3> : tensor<i32>
      %13 = stablehlo.compare LT, %arg6, %12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    } do {
      %12 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.add %arg7, %12 : tensor<i32>
      %14 = stablehlo.constant dense<3> : tensor<i32>
      %15 = stablehlo.multiply %arg7, %14 : tensor<i32>
      %16 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.compare LT, %15, %16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %18 = stablehlo.convert %15 : tensor<i32>
      %19 = stablehlo.constant dense<9> : tensor<i32>
      %20 = stablehlo.add %18, %19 : tensor<i32>
      %21 = stablehlo.select %17, %20, %15 : tensor<i1>, tensor<i32>
      %22 = stablehlo.constant dense<0> : tensor<i32>
      %23 = stablehlo.constant dense<0> : tensor<i32>
      %24 = stablehlo.constant dense<0> : tensor<i32>
      %25 = stablehlo.dynamic_slice %arg3, %22, %21, %23, %24, sizes = [2, 3, 2, 4] : (tensor<2x9x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x2x4xf32>
      %26 = stablehlo.constant dense<3> : tensor<i32>
      %27 = stablehlo.multiply %arg7, %26 : tensor<i32>
      %28 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.compare LT, %27, %28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %30 = stablehlo.convert %27 : tensor<i32>
      %31 = stablehlo.constant dense<9> : tensor<i32>
      %32 = stablehlo.add %30, %31 : tensor<i32>
      %33 = stablehlo.select %29, %32, %27 : tensor<i1>, tensor<i32>
      %34 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.constant dense<0> : tensor<i32>
      %36 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.dynamic_slice %arg4, %34, %33, %35, %36, sizes = [2, 3, 2, 4] : (tensor<2x9x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x2x4xf32>
      %38 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<f32>) -> tensor<2x9x2x4xf32>
      %40 = stablehlo.multiply %arg5, %39 : tensor<2x9x2x4xf32>
      %41 = stablehlo.dot_general %40, %25, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x9x2x4xf32>, tensor<2x3x2x4xf32>) -> tensor<2x2x9x3xf32>
      %42 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %43 = stablehlo.reduce(%41 init: %42) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x9x3xf32>, tensor<f32>) -> tensor<2x2x9xf32>
      %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x2x9xf32>) -> tensor<2x2x9x1xf32>
      %45 = stablehlo.convert %arg9 : tensor<2x2x9x1xf32>
      %46 = stablehlo.maximum %45, %44 : tensor<2x2x9x1xf32>
      %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<2x2x9x1xf32>) -> tensor<2x2x9x3xf32>
      %48 = stablehlo.subtract %41, %47 : tensor<2x2x9x3xf32>
      %49 = stablehlo.exponential %48 : tensor<2x2x9x3xf32>
      %50 = stablehlo.convert %arg9 : tensor<2x2x9x1xf32>
      %51 = stablehlo.subtract %50, %46 : tensor<2x2x9x1xf32>
      %52 = stablehlo.exponential %51 : tensor<2x2x9x1xf32>
      %53 = stablehlo.multiply %52, %arg10 : tensor<2x2x9x1xf32>
      %54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %55 = stablehlo.reduce(%49 init: %54) applies stablehlo.add across dimensions = [3] : (tensor<2x2x9x3xf32>, tensor<f32>) -> tensor<2x2x9xf32>
      %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<2x2x9xf32>) -> tensor<2x2x9x1xf32>
      %57 = stablehlo.add %53, %56 : tensor<2x2x9x1xf32>
      %58 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<2x2x9x1xf32>) -> tensor<2x2x9x4xf32>
      %59 = stablehlo.multiply %58, %arg8 : tensor<2x2x9x4xf32>
      %60 = stablehlo.dot_general %49, %37, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<2x2x9x3xf32>, tensor<2x3x2x4xf32>) -> tensor<2x2x9x4xf32>
      %61 = stablehlo.add %59, %60 : tensor<2x2x9x4xf32>
      %62 = stablehlo.constant dense<1> : tensor<i32>
      %63 = stablehlo.add %arg6, %62 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %63, %13, %61, %46, %57 : tensor<2x9x2x4xf32>, tensor<2x9x2x4xf32>, tensor<2x9x2x4xf32>, tensor<i32>, tensor<i32>, tensor<2x2x9x4xf32>, tensor<2x2x9x1xf32>, tensor<2x2x9x1xf32>
    }
    %9 = stablehlo.broadcast_in_dim %8#7, dims = [0, 1, 2, 3] : (tensor<2x2x9x1xf32>) -> tensor<2x2x9x4xf32>
    %10 = stablehlo.divide %8#5, %9 : tensor<2x2x9x4xf32>
    %11 = stablehlo.transpose %10, dims = [0, 2, 1, 3] : (tensor<2x2x9x4xf32>) -> tensor<2x9x2x4xf32>
    return %11 : tensor<2x9x2x4xf32>
  }
}
// -----
// attention, online, blocks of queries and keys, groups: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 5>, lo = array<i64: 0, -9223372036854775808>, operand = array<i64: 0, 0>, value = array<f64: 5.000000e-01, -1.0000000150474662E+30>}
module {
  func.func public @main(%arg0: tensor<1x8x4x4xf32>, %arg1: tensor<1x8x2x4xf32>, %arg2: tensor<1x8x2x4xf32>) -> (tensor<1x8x4x4xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<1x8x4x4xf32>) -> tensor<1x2x4x2x2x4xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0, 3, 4, 2, 5] : (tensor<1x2x4x2x2x4xf32>) -> tensor<2x1x2x2x4x4xf32>
    %2 = stablehlo.reshape %arg1 : (tensor<1x8x2x4xf32>) -> tensor<1x4x2x2x4xf32>
    %3 = stablehlo.transpose %2, dims = [1, 0, 3, 2, 4] : (tensor<1x4x2x2x4xf32>) -> tensor<4x1x2x2x4xf32>
    %4 = stablehlo.reshape %arg2 : (tensor<1x8x2x4xf32>) -> tensor<1x4x2x2x4xf32>
    %5 = stablehlo.transpose %4, dims = [1, 0, 3, 2, 4] : (tensor<1x4x2x2x4xf32>) -> tensor<4x1x2x2x4xf32>
    %6 = stablehlo.iota dim = 0 : tensor<2xi32>
    %7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<2x1x2x2x4x4xf32>
    %9 = stablehlo.constant dense<0> : tensor<i32>
    %10:6 = stablehlo.while(%arg3 = %6, %arg4 = %1, %arg5 = %3, %arg6 = %5, %arg7 = %9, %arg8 = %8) : tensor<2xi32>, tensor<2x1x2x2x4x4xf32>, tensor<4x1x2x2x4xf32>, tensor<4x1x2x2x4xf32>, tensor<i32>, tensor<2x1x2x2x4x4xf32>
    cond {
      %13 = stablehlo.constant dense<2> : tensor<i32>
      %14 = stablehlo.compare LT, %arg7, %13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %13 = stablehlo.dynamic_slice %arg3, %arg7, sizes = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<1xi32>
      %14 = stablehlo.reshape %13 : (tensor<1xi32>) -> tensor<i32>
      %15 = stablehlo.constant dense<0> : tensor<i32>
      %16 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.dynamic_slice %arg4, %arg7, %15, %16, %17, %18, %19, sizes = [1, 1, 2, 2, 4, 4] : (tensor<2x1x2x2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x2x2x4x4xf32>
      %21 = stablehlo.reshape %20 : (tensor<1x1x2x2x4x4xf32>) -> tensor<1x2x2x4x4xf32>
      %22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<1x2x2x4xf32>
      %24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<1x2x2x4x4xf32>
      %26 = stablehlo.constant dense<1.000000e+30> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<1x2x2x4xf32>
      %28 = stablehlo.subtract %23, %27 : tensor<1x2x2x4xf32>
      %29 = stablehlo.iota dim = 0 : tensor<4xi32>
      %30 = stablehlo.constant dense<0> : tensor<i32>
      %31:9 = stablehlo.while(%arg9 = %29, %arg10 = %arg5, %arg11 = %arg6, %arg12 = %21, %arg13 = %14, %arg14 = %30, %arg15 = %25, %arg16 = %28, %arg17 = %23) : tensor<4xi32>, tensor<4x1x2x2x4xf32>, tensor<4x1x2x2x4xf32>, tensor<1x2x2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<1x2x2x4x4xf32>, tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>
      cond {
        %44 = stablehlo.constant dense<4> : tensor<i32>
        %45 = stablehlo.compare LT, %arg14, %44, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %45 : tensor<i1>
      } do {
        %44 = stablehlo.dynamic_slice %arg9, %arg14, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
        %45 = stablehlo.reshape %44 : (tensor<1xi32>) -> tensor<i32>
        %46 = stablehlo.constant dense<0> : tensor<i32>
        %47 = stablehlo.constant dense<0> : tensor<i32>
        %48 = stablehlo.constant dense<0> : tensor<i32>
        %49 = stablehlo.constant dense<0> : tensor<i32>
        %50 = stablehlo.dynamic_slice %arg10, %arg14, %46, %47, %48, %49, sizes = [1, 1, 2, 2, 4] : (tensor<4x1x2x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x2x2x4xf32>
        %51 = stablehlo.reshape %50 : (tensor<1x1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
        %52 = stablehlo.constant dense<0> : tensor<i32>
        %53 = stablehlo.constant dense<0> : tensor<i32>
        %54 = stablehlo.constant dense<0> : tensor<i32>
        %55 = stablehlo.constant dense<0> : tensor<i32>
        %56 = stablehlo.dynamic_slice %arg11, %arg14, %52, %53, %54, %55, sizes = [1, 1, 2, 2, 4] : (tensor<4x1x2x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x2x2x4xf32>
        %57 = stablehlo.reshape %56 : (tensor<1x1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
        %58 = stablehlo.dot_general %arg12, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [4] x [3] : (tensor<1x2x2x4x4xf32>, tensor<1x2x2x4xf32>) -> tensor<1x2x2x4x2xf32>
        %59 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<1x2x2x4x2xf32>
        %61 = stablehlo.multiply %58, %60 : tensor<1x2x2x4x2xf32>
        %62 = stablehlo.constant dense<4> : tensor<i32>
        %63 = stablehlo.multiply %arg13, %62 : tensor<i32>
        %64 = stablehlo.iota dim = 0 : tensor<4xi32>
        %65 = stablehlo.broadcast_in_dim %63, dims = [] : (tensor<i32>) -> tensor<4xi32>
        %66 = stablehlo.add %65, %64 : tensor<4xi32>
        %67 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
        %68 = stablehlo.constant dense<2> : tensor<i32>
        %69 = stablehlo.multiply %45, %68 : tensor<i32>
        %70 = stablehlo.iota dim = 0 : tensor<2xi32>
        %71 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<i32>) -> tensor<2xi32>
        %72 = stablehlo.add %71, %70 : tensor<2xi32>
        %73 = stablehlo.broadcast_in_dim %72, dims = [1] : (tensor<2xi32>) -> tensor<1x2xi32>
        %74 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x2xi32>
        %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<1x2xi32>) -> tensor<4x2xi32>
        %76 = stablehlo.compare GE, %74, %75, SIGNED : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x2xi1>
        %77 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
        %78 = stablehlo.convert %77 : tensor<f32>
        %79 = stablehlo.broadcast_in_dim %76, dims = [3, 4] : (tensor<4x2xi1>) -> tensor<1x2x2x4x2xi1>
        %80 = stablehlo.broadcast_in_dim %78, dims = [] : (tensor<f32>) -> tensor<1x2x2x4x2xf32>
        %81 = stablehlo.select %79, %61, %80 : tensor<1x2x2x4x2xi1>, tensor<1x2x2x4x2xf32>
        %82 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %83 = stablehlo.reduce(%81 init: %82) applies stablehlo.maximum across dimensions = [4] : (tensor<1x2x2x4x2xf32>, tensor<f32>) -> tensor<1x2x2x4xf32>
        %84 = stablehlo.maximum %83, %arg16 : tensor<1x2x2x4xf32>
        %85 = stablehlo.subtract %arg16, %84 : tensor<1x2x2x4xf32>
        %86 = stablehlo.exponential %85 : tensor<1x2x2x4xf32>
        %87 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2, 3] : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4x1xf32>
        %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x4x1xf32>) -> tensor<1x2x2x4x2xf32>
        %89 = stablehlo.subtract %81, %88 : tensor<1x2x2x4x2xf32>
        %90 = stablehlo.exponential %89 : tensor<1x2x2x4x2xf32>
        %91 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4x1xf32>
        %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x4x1xf32>) -> tensor<1x2x2x4x4xf32>
        %93 = stablehlo.multiply %92, %arg15 : tensor<1x2x2x4x4xf32>
        %94 = stablehlo.dot_general %90, %57, batching_dims = [0, 1] x [0, 1], contracting_dims = [4] x [2] : (tensor<1x2x2x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<1x2x2x4x4xf32>
        %95 = stablehlo.add %93, %94 : tensor<1x2x2x4x4xf32>
        %96 = stablehlo.multiply %86, %arg17 : tensor<1x2x2x4xf32>
        %97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %98 = stablehlo.reduce(%90 init: %97) applies stablehlo.add across dimensions = [4] : (tensor<1x2x2x4x2xf32>, tensor<f32>) -> tensor<1x2x2x4xf32>
        %99 = stablehlo.add %96, %98 : tensor<1x2x2x4xf32>
        %100 = stablehlo.constant dense<1> : tensor<i32>
        %101 = stablehlo.add %arg14, %100 : tensor<i32>
        stablehlo.return %arg9, %arg10, %arg11, %arg12, %arg13, %101, %95, %84, %99 : tensor<4xi32>, tensor<4x1x2x2x4xf32>, tensor<4x1x2x2x4xf32>, tensor<1x2x2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<1x2x2x4x4xf32>, tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>
      }
      %32 = stablehlo.broadcast_in_dim %31#8, dims = [0, 1, 2, 3] : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4x1xf32>
      %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x4x1xf32>) -> tensor<1x2x2x4x4xf32>
      %34 = stablehlo.divide %31#6, %33 : tensor<1x2x2x4x4xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [1, 2, 3, 4, 5] : (tensor<1x2x2x4x4xf32>) -> tensor<1x1x2x2x4x4xf32>
      %36 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.constant dense<0> : tensor<i32>
      %39 = stablehlo.constant dense<0> : tensor<i32>
      %40 = stablehlo.constant dense<0> : tensor<i32>
      %41 = stablehlo.dynamic_update_slice %arg8, %35, %arg7, %36, %37, %38, %39, %40 : (tensor<2x1x2x2x4x4xf32>, tensor<1x1x2x2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x2x2x4x4xf32>
      %42 = stablehlo.constant dense<1> : tensor<i32>
      %43 = stablehlo.add %arg7, %42 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %arg6, %43, %41 : tensor<2xi32>, tensor<2x1x2x2x4x4xf32>, tensor<4x1x2x2x4xf32>, tensor<4x1x2x2x4xf32>, tensor<i32>, tensor<2x1x2x2x4x4xf32>
    }
    %11 = stablehlo.transpose %10#5, dims = [1, 0, 4, 2, 3, 5] : (tensor<2x1x2x2x4x4xf32>) -> tensor<1x2x4x2x2x4xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x2x4x2x2x4xf32>) -> tensor<1x8x4x4xf32>
    return %12 : tensor<1x8x4x4xf32>
  }
}
// -----
// attention, online, blocks of queries written in place: tern.attention {hi = array<i64: 0, 0>, kind = array<i64: 0, 5>, lo = array<i64: 0, -9223372036854775808>, operand = array<i64: 0, 0>, value = array<f64: 1.250000e-01, -2.000000e+09>}
module {
  func.func public @main(%arg0: tensor<2x12x4xf32>, %arg1: tensor<2x12x4xf32>, %arg2: tensor<2x12x4xf32>) -> (tensor<2x12x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x12x4xf32>
    %2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.constant dense<0> : tensor<i32>
    %4:6 = stablehlo.while(%arg3 = %arg0, %arg4 = %arg1, %arg5 = %arg2, %arg6 = %3, %arg7 = %2, %arg8 = %1) : tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<i32>, tensor<i32>, tensor<2x12x4xf32>
    cond {
      %5 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %arg6, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %5 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %arg7, %5 : tensor<i32>
      %7 = stablehlo.constant dense<4> : tensor<i32>
      %8 = stablehlo.multiply %arg7, %7 : tensor<i32>
      %9 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %11 = stablehlo.convert %8 : tensor<i32>
      %12 = stablehlo.constant dense<12> : tensor<i32>
      %13 = stablehlo.add %11, %12 : tensor<i32>
      %14 = stablehlo.select %10, %13, %8 : tensor<i1>, tensor<i32>
      %15 = stablehlo.constant dense<0> : tensor<i32>
      %16 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.dynamic_slice %arg3, %15, %14, %16, sizes = [2, 4, 4] : (tensor<2x12x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x4x4xf32>
      %18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
      %20 = stablehlo.constant dense<-2.000000e+09> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %24 = stablehlo.constant dense<0> : tensor<i32>
      %25 = stablehlo.constant dense<0> : tensor<i32>
      %26:9 = stablehlo.while(%arg9 = %arg4, %arg10 = %arg5, %arg11 = %17, %arg12 = %arg7, %arg13 = %25, %arg14 = %24, %arg15 = %19, %arg16 = %21, %arg17 = %23) : tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<2x4x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
      cond {
        %43 = stablehlo.constant dense<2> : tensor<i32>
        %44 = stablehlo.compare LT, %arg13, %43, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %44 : tensor<i1>
      } do {
        %43 = stablehlo.constant dense<1> : tensor<i32>
        %44 = stablehlo.add %arg14, %43 : tensor<i32>
        %45 = stablehlo.constant dense<6> : tensor<i32>
        %46 = stablehlo.multiply %arg14, %45 : tensor<i32>
        %47 = stablehlo.constant dense<0> : tensor<i32>
        %48 = stablehlo.compare LT, %46, %47, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %49 = stablehlo.convert %46 : tensor<i32>
        %50 = stablehlo.constant dense<12> : tensor<i32>
        %51 = stablehlo.add %49, %50 : tensor<i32>
        %52 = stablehlo.select %48, %51, %46 : tensor<i1>, tensor<i32>
        %53 = stablehlo.constant dense<0> : tensor<i32>
        %54 = stablehlo.constant dense<0> : tensor<i32>
        %55 = stablehlo.dynamic_slice %arg9, %53, %52, %54, sizes = [2, 6, 4] : (tensor<2x12x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x6x4xf32>
        %56 = stablehlo.constant dense<6> : tensor<i32>
        %57 = stablehlo.multiply %arg14, %56 : tensor<i32>
        %58 = stablehlo.constant dense<0> : tensor<i32>
        %59 = stablehlo.compare LT, %57, %58, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %60 = stablehlo.convert %57 : tensor<i32>
        %61 = stablehlo.constant dense<12> : tensor<i32>
        %62 = stablehlo.add %60, %61 : tensor<i32>
        %63 = stablehlo.select %59, %62, %57 : tensor<i1>, tensor<i32>
        %64 = stablehlo.constant dense<0> : tensor<i32>
        %65 = stablehlo.constant dense<0> : tensor<i32>
        %66 = stablehlo.dynamic_slice %arg10, %64, %63, %65, sizes = [2, 6, 4] : (tensor<2x12x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x6x4xf32>
        %67 = stablehlo.dot_general %arg11, %55, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x4x4xf32>, tensor<2x6x4xf32>) -> tensor<2x4x6xf32>
        %68 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
        %69 = stablehlo.broadcast_in_dim %68, dims = [] : (tensor<f32>) -> tensor<2x4x6xf32>
        %70 = stablehlo.divide %67, %69 : tensor<2x4x6xf32>
        %71 = stablehlo.constant dense<4> : tensor<i32>
        %72 = stablehlo.multiply %arg12, %71 : tensor<i32>
        %73 = stablehlo.iota dim = 0 : tensor<4xi32>
        %74 = stablehlo.convert %72 : tensor<i32>
        %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<i32>) -> tensor<4xi32>
        %76 = stablehlo.add %75, %73 : tensor<4xi32>
        %77 = stablehlo.constant dense<6> : tensor<i32>
        %78 = stablehlo.multiply %arg14, %77 : tensor<i32>
        %79 = stablehlo.iota dim = 0 : tensor<6xi32>
        %80 = stablehlo.convert %78 : tensor<i32>
        %81 = stablehlo.broadcast_in_dim %80, dims = [] : (tensor<i32>) -> tensor<6xi32>
        %82 = stablehlo.add %81, %79 : tensor<6xi32>
        %83 = stablehlo.broadcast_in_dim %82, dims = [2] : (tensor<6xi32>) -> tensor<1x1x6xi32>
        %84 = stablehlo.broadcast_in_dim %76, dims = [1] : (tensor<4xi32>) -> tensor<1x4x1xi32>
        %85 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<1x1x6xi32>) -> tensor<1x4x6xi32>
        %86 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x4x1xi32>) -> tensor<1x4x6xi32>
        %87 = stablehlo.compare LE, %85, %86, SIGNED : (tensor<1x4x6xi32>, tensor<1x4x6xi32>) -> tensor<1x4x6xi1>
        %88 = stablehlo.constant dense<-2.000000e+09> : tensor<f32>
        %89 = stablehlo.convert %88 : tensor<f32>
        %90 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<1x4x6xi1>) -> tensor<2x4x6xi1>
        %91 = stablehlo.broadcast_in_dim %89, dims = [] : (tensor<f32>) -> tensor<2x4x6xf32>
        %92 = stablehlo.select %90, %70, %91 : tensor<2x4x6xi1>, tensor<2x4x6xf32>
        %93 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %94 = stablehlo.reduce(%92 init: %93) applies stablehlo.maximum across dimensions = [2] : (tensor<2x4x6xf32>, tensor<f32>) -> tensor<2x4xf32>
        %95 = stablehlo.convert %arg16 : tensor<2x4xf32>
        %96 = stablehlo.maximum %95, %94 : tensor<2x4xf32>
        %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
        %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x6xf32>
        %99 = stablehlo.subtract %92, %98 : tensor<2x4x6xf32>
        %100 = stablehlo.exponential %99 : tensor<2x4x6xf32>
        %101 = stablehlo.convert %arg16 : tensor<2x4xf32>
        %102 = stablehlo.subtract %101, %96 : tensor<2x4xf32>
        %103 = stablehlo.exponential %102 : tensor<2x4xf32>
        %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
        %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x4xf32>
        %106 = stablehlo.multiply %arg15, %105 : tensor<2x4x4xf32>
        %107 = stablehlo.dot_general %100, %66, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x6xf32>, tensor<2x6x4xf32>) -> tensor<2x4x4xf32>
        %108 = stablehlo.add %106, %107 : tensor<2x4x4xf32>
        %109 = stablehlo.multiply %arg17, %103 : tensor<2x4xf32>
        %110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %111 = stablehlo.reduce(%100 init: %110) applies stablehlo.add across dimensions = [2] : (tensor<2x4x6xf32>, tensor<f32>) -> tensor<2x4xf32>
        %112 = stablehlo.add %109, %111 : tensor<2x4xf32>
        %113 = stablehlo.constant dense<1> : tensor<i32>
        %114 = stablehlo.add %arg13, %113 : tensor<i32>
        stablehlo.return %arg9, %arg10, %arg11, %arg12, %114, %44, %108, %96, %112 : tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<2x4x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
      }
      %27 = stablehlo.broadcast_in_dim %26#8, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x4xf32>
      %29 = stablehlo.divide %26#6, %28 : tensor<2x4x4xf32>
      %30 = stablehlo.constant dense<4> : tensor<i32>
      %31 = stablehlo.multiply %arg7, %30 : tensor<i32>
      %32 = stablehlo.constant dense<0> : tensor<i32>
      %33 = stablehlo.compare LT, %31, %32, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %34 = stablehlo.convert %31 : tensor<i32>
      %35 = stablehlo.constant dense<12> : tensor<i32>
      %36 = stablehlo.add %34, %35 : tensor<i32>
      %37 = stablehlo.select %33, %36, %31 : tensor<i1>, tensor<i32>
      %38 = stablehlo.constant dense<0> : tensor<i32>
      %39 = stablehlo.constant dense<0> : tensor<i32>
      %40 = stablehlo.dynamic_update_slice %arg8, %29, %38, %37, %39 : (tensor<2x12x4xf32>, tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x4xf32>
      %41 = stablehlo.constant dense<1> : tensor<i32>
      %42 = stablehlo.add %arg6, %41 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %42, %6, %40 : tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<i32>, tensor<i32>, tensor<2x12x4xf32>
    }
    return %4#5 : tensor<2x12x4xf32>
  }
}
// -----
// attention, online, blocks normalised first: tern.attention {hi = array<i64>, kind = array<i64>, lo = array<i64>, operand = array<i64>, value = array<f64>}
module {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2 = stablehlo.constant dense<-1.000000e+10> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.reshape %arg1 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %7 = stablehlo.reshape %arg2 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %8 = stablehlo.constant dense<0> : tensor<i32>
    %9:7 = stablehlo.while(%arg3 = %6, %arg4 = %7, %arg5 = %arg0, %arg6 = %8, %arg7 = %1, %arg8 = %3, %arg9 = %5) : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    cond {
      %13 = stablehlo.constant dense<2> : tensor<i32>
      %14 = stablehlo.compare LT, %arg6, %13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %13 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.dynamic_slice %arg3, %arg6, %13, %14, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %16 = stablehlo.reshape %15 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %17 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.dynamic_slice %arg4, %arg6, %17, %18, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %21 = stablehlo.transpose %16, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %22 = stablehlo.dot_general %arg5, %21, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %24 = stablehlo.reduce(%22 init: %23) applies stablehlo.maximum across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %27 = stablehlo.subtract %22, %26 : tensor<8x4xf32>
      %28 = stablehlo.exponential %27 : tensor<8x4xf32>
      %29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.reduce(%28 init: %29) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %31 = stablehlo.dot_general %28, %20, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %32 = stablehlo.convert %arg8 : tensor<8xf32>
      %33 = stablehlo.maximum %32, %24 : tensor<8xf32>
      %34 = stablehlo.convert %arg8 : tensor<8xf32>
      %35 = stablehlo.subtract %34, %33 : tensor<8xf32>
      %36 = stablehlo.exponential %35 : tensor<8xf32>
      %37 = stablehlo.subtract %24, %33 : tensor<8xf32>
      %38 = stablehlo.exponential %37 : tensor<8xf32>
      %39 = stablehlo.broadcast_in_dim %36, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %41 = stablehlo.multiply %arg7, %40 : tensor<8x4xf32>
      %42 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %44 = stablehlo.multiply %31, %43 : tensor<8x4xf32>
      %45 = stablehlo.add %41, %44 : tensor<8x4xf32>
      %46 = stablehlo.multiply %arg9, %36 : tensor<8xf32>
      %47 = stablehlo.multiply %30, %38 : tensor<8xf32>
      %48 = stablehlo.add %46, %47 : tensor<8xf32>
      %49 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %arg6, %49 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %50, %45, %33, %48 : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    }
    %10 = stablehlo.broadcast_in_dim %9#6, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %12 = stablehlo.divide %9#4, %11 : tensor<8x4xf32>
    return %12 : tensor<8x4xf32>
  }
}
// -----
// a loop that grows by exp(next - old): none
module {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.reshape %arg1 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %7 = stablehlo.reshape %arg2 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %8 = stablehlo.constant dense<0> : tensor<i32>
    %9:7 = stablehlo.while(%arg3 = %6, %arg4 = %7, %arg5 = %arg0, %arg6 = %8, %arg7 = %1, %arg8 = %3, %arg9 = %5) : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    cond {
      %13 = stablehlo.constant dense<2> : tensor<i32>
      %14 = stablehlo.compare LT, %arg6, %13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %13 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.dynamic_slice %arg3, %arg6, %13, %14, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %16 = stablehlo.reshape %15 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %17 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.dynamic_slice %arg4, %arg6, %17, %18, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %21 = stablehlo.transpose %16, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %22 = stablehlo.dot_general %arg5, %21, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %24 = stablehlo.reduce(%22 init: %23) applies stablehlo.maximum across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %25 = stablehlo.convert %arg8 : tensor<8xf32>
      %26 = stablehlo.maximum %25, %24 : tensor<8xf32>
      %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %29 = stablehlo.subtract %22, %28 : tensor<8x4xf32>
      %30 = stablehlo.exponential %29 : tensor<8x4xf32>
      %31 = stablehlo.convert %arg8 : tensor<8xf32>
      %32 = stablehlo.subtract %26, %31 : tensor<8xf32>
      %33 = stablehlo.exponential %32 : tensor<8xf32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %36 = stablehlo.multiply %arg7, %35 : tensor<8x4xf32>
      %37 = stablehlo.dot_general %30, %20, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %38 = stablehlo.add %36, %37 : tensor<8x4xf32>
      %39 = stablehlo.convert %arg9 : tensor<8xf32>
      %40 = stablehlo.multiply %39, %33 : tensor<8xf32>
      %41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %42 = stablehlo.reduce(%30 init: %41) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %43 = stablehlo.add %40, %42 : tensor<8xf32>
      %44 = stablehlo.constant dense<1> : tensor<i32>
      %45 = stablehlo.add %arg6, %44 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %45, %38, %26, %43 : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    }
    %10 = stablehlo.broadcast_in_dim %9#6, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %12 = stablehlo.divide %9#4, %11 : tensor<8x4xf32>
    return %12 : tensor<8x4xf32>
  }
}
// -----
// a loop with exponents less the old maximum: none
module {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.reshape %arg1 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %7 = stablehlo.reshape %arg2 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %8 = stablehlo.constant dense<0> : tensor<i32>
    %9:7 = stablehlo.while(%arg3 = %6, %arg4 = %7, %arg5 = %arg0, %arg6 = %8, %arg7 = %1, %arg8 = %3, %arg9 = %5) : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    cond {
      %13 = stablehlo.constant dense<2> : tensor<i32>
      %14 = stablehlo.compare LT, %arg6, %13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %13 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.dynamic_slice %arg3, %arg6, %13, %14, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %16 = stablehlo.reshape %15 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %17 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.dynamic_slice %arg4, %arg6, %17, %18, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %21 = stablehlo.transpose %16, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %22 = stablehlo.dot_general %arg5, %21, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %24 = stablehlo.reduce(%22 init: %23) applies stablehlo.maximum across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %25 = stablehlo.convert %arg8 : tensor<8xf32>
      %26 = stablehlo.maximum %25, %24 : tensor<8xf32>
      %27 = stablehlo.broadcast_in_dim %arg8, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %28 = stablehlo.convert %27 : tensor<8x1xf32>
      %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %30 = stablehlo.subtract %22, %29 : tensor<8x4xf32>
      %31 = stablehlo.exponential %30 : tensor<8x4xf32>
      %32 = stablehlo.convert %arg8 : tensor<8xf32>
      %33 = stablehlo.subtract %32, %26 : tensor<8xf32>
      %34 = stablehlo.exponential %33 : tensor<8xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %37 = stablehlo.multiply %arg7, %36 : tensor<8x4xf32>
      %38 = stablehlo.dot_general %31, %20, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %39 = stablehlo.add %37, %38 : tensor<8x4xf32>
      %40 = stablehlo.convert %arg9 : tensor<8xf32>
      %41 = stablehlo.multiply %40, %34 : tensor<8xf32>
      %42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %43 = stablehlo.reduce(%31 init: %42) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %44 = stablehlo.add %41, %43 : tensor<8xf32>
      %45 = stablehlo.constant dense<1> : tensor<i32>
      %46 = stablehlo.add %arg6, %45 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %46, %39, %26, %44 : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    }
    %10 = stablehlo.broadcast_in_dim %9#6, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %12 = stablehlo.divide %9#4, %11 : tensor<8x4xf32>
    return %12 : tensor<8x4xf32>
  }
}
// -----
// a loop with a sum that starts at 1: none
module {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.reshape %arg1 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %7 = stablehlo.reshape %arg2 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %8 = stablehlo.constant dense<0> : tensor<i32>
    %9:7 = stablehlo.while(%arg3 = %6, %arg4 = %7, %arg5 = %arg0, %arg6 = %8, %arg7 = %1, %arg8 = %3, %arg9 = %5) : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    cond {
      %13 = stablehlo.constant dense<2> : tensor<i32>
      %14 = stablehlo.compare LT, %arg6, %13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %13 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.dynamic_slice %arg3, %arg6, %13, %14, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %16 = stablehlo.reshape %15 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %17 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.dynamic_slice %arg4, %arg6, %17, %18, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %21 = stablehlo.transpose %16, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %22 = stablehlo.dot_general %arg5, %21, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %24 = stablehlo.reduce(%22 init: %23) applies stablehlo.maximum across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %25 = stablehlo.convert %arg8 : tensor<8xf32>
      %26 = stablehlo.maximum %25, %24 : tensor<8xf32>
      %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %29 = stablehlo.subtract %22, %28 : tensor<8x4xf32>
      %30 = stablehlo.exponential %29 : tensor<8x4xf32>
      %31 = stablehlo.convert %arg8 : tensor<8xf32>
      %32 = stablehlo.subtract %31, %26 : tensor<8xf32>
      %33 = stablehlo.exponential %32 : tensor<8xf32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %36 = stablehlo.multiply %arg7, %35 : tensor<8x4xf32>
      %37 = stablehlo.dot_general %30, %20, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %38 = stablehlo.add %36, %37 : tensor<8x4xf32>
      %39 = stablehlo.convert %arg9 : tensor<8xf32>
      %40 = stablehlo.multiply %39, %33 : tensor<8xf32>
      %41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %42 = stablehlo.reduce(%30 init: %41) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %43 = stablehlo.add %40, %42 : tensor<8xf32>
      %44 = stablehlo.constant dense<1> : tensor<i32>
      %45 = stablehlo.add %arg6, %44 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %45, %38, %26, %43 : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    }
    %10 = stablehlo.broadcast_in_dim %9#6, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %12 = stablehlo.divide %9#4, %11 : tensor<8x4xf32>
    return %12 : tensor<8x4xf32>
  }
}
// -----
// matmuls of groups of rows: tern.ragged_dot
module {
  func.func public @main(%arg0: tensor<600x2xf32>, %arg1: tensor<18x2x3xf32>, %arg2: tensor<18xi32>) -> (tensor<600x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<600x2xf32>) -> tensor<18x600x2xf32>
    %1 = stablehlo.iota dim = 1 : tensor<18x600x2xi32>
    %2 = call @cumsum(%arg2) : (tensor<18xi32>) -> tensor<18xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<18xi32>
    %4 = stablehlo.slice %3 [0:1] : (tensor<18xi32>) -> tensor<1xi32>
    %5 = stablehlo.slice %2 [0:17] : (tensor<18xi32>) -> tensor<17xi32>
    %6 = stablehlo.concatenate %4, %5, dim = 0 : (tensor<1xi32>, tensor<17xi32>) -> tensor<18xi32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<18xi32>) -> tensor<18x600x2xi32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<18xi32>) -> tensor<18x600x2xi32>
    %9 = stablehlo.compare LE, %8, %1, SIGNED : (tensor<18x600x2xi32>, tensor<18x600x2xi32>) -> tensor<18x600x2xi1>
    %10 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<18x600x2xi32>, tensor<18x600x2xi32>) -> tensor<18x600x2xi1>
    %11 = stablehlo.and %9, %10 : tensor<18x600x2xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<18x600x2xf32>
    %13 = stablehlo.select %11, %0, %12 : tensor<18x600x2xi1>, tensor<18x600x2xf32>
    %14 = stablehlo.dot_general %13, %arg1, contracting_dims = [2, 0] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<18x600x2xf32>, tensor<18x2x3xf32>) -> tensor<600x3xf32>
    return %14 : tensor<600x3xf32>
  }
  func.func private @cumsum(%arg0: tensor<18xi32>) -> tensor<18xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[17, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 18>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<18xi32>, tensor<i32>) -> tensor<18xi32>
    return %1 : tensor<18xi32>
  }
}
// -----
// attention, online, maxima that may be infinite: tern.attention {hi = array<i64: 0>, kind = array<i64: 5>, lo = array<i64: -9223372036854775808>, operand = array<i64: 0>, value = array<f64: 0xFFF0000000000000>}
module {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.iota dim = 0 : tensor<2xi32>
    %7 = stablehlo.reshape %arg1 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %8 = stablehlo.reshape %arg2 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %9 = stablehlo.constant dense<0> : tensor<i32>
    %10:8 = stablehlo.while(%arg3 = %6, %arg4 = %7, %arg5 = %8, %arg6 = %arg0, %arg7 = %9, %arg8 = %1, %arg9 = %3, %arg10 = %5) : tensor<2xi32>, tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    cond {
      %14 = stablehlo.constant dense<2> : tensor<i32>
      %15 = stablehlo.compare LT, %arg7, %14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %14 = stablehlo.dynamic_slice %arg3, %arg7, sizes = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<1xi32>
      %15 = stablehlo.reshape %14 : (tensor<1xi32>) -> tensor<i32>
      %16 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.dynamic_slice %arg4, %arg7, %16, %17, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %19 = stablehlo.reshape %18 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %20 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.dynamic_slice %arg5, %arg7, %20, %21, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %23 = stablehlo.reshape %22 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %24 = stablehlo.iota dim = 0 : tensor<8xi32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %26 = stablehlo.constant dense<4> : tensor<i32>
      %27 = stablehlo.multiply %15, %26 : tensor<i32>
      %28 = stablehlo.iota dim = 0 : tensor<4xi32>
      %29 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %30 = stablehlo.add %29, %28 : tensor<4xi32>
      %31 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
      %32 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x4xi32>
      %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<8x4xi32>
      %34 = stablehlo.compare GE, %32, %33, SIGNED : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi1>
      %35 = stablehlo.transpose %19, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %36 = stablehlo.dot_general %arg6, %35, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %38 = stablehlo.convert %37 : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %40 = stablehlo.select %34, %36, %39 : tensor<8x4xi1>, tensor<8x4xf32>
      %41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %42 = stablehlo.reduce(%40 init: %41) applies stablehlo.maximum across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %43 = stablehlo.convert %arg9 : tensor<8xf32>
      %44 = stablehlo.maximum %43, %42 : tensor<8xf32>
      %45 = stablehlo.is_finite %44 : (tensor<8xf32>) -> tensor<8xi1>
      %46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %47 = stablehlo.convert %46 : tensor<f32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %49 = stablehlo.select %45, %44, %48 : tensor<8xi1>, tensor<8xf32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %52 = stablehlo.subtract %40, %51 : tensor<8x4xf32>
      %53 = stablehlo.exponential %52 : tensor<8x4xf32>
      %54 = stablehlo.is_finite %arg9 : (tensor<8xf32>) -> tensor<8xi1>
      %55 = stablehlo.convert %arg9 : tensor<8xf32>
      %56 = stablehlo.subtract %55, %49 : tensor<8xf32>
      %57 = stablehlo.exponential %56 : tensor<8xf32>
      %58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %59 = stablehlo.convert %58 : tensor<f32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %61 = stablehlo.select %54, %57, %60 : tensor<8xi1>, tensor<8xf32>
      %62 = stablehlo.broadcast_in_dim %61, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
      %64 = stablehlo.multiply %arg8, %63 : tensor<8x4xf32>
      %65 = stablehlo.dot_general %53, %23, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %66 = stablehlo.add %64, %65 : tensor<8x4xf32>
      %67 = stablehlo.multiply %arg10, %61 : tensor<8xf32>
      %68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %69 = stablehlo.reduce(%53 init: %68) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
      %70 = stablehlo.add %67, %69 : tensor<8xf32>
      %71 = stablehlo.constant dense<1> : tensor<i32>
      %72 = stablehlo.add %arg7, %71 : tensor<i32>
      stablehlo.return %arg3, %arg4, %arg5, %arg6, %72, %66, %44, %70 : tensor<2xi32>, tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<8xf32>, tensor<8xf32>
    }
    %11 = stablehlo.broadcast_in_dim %10#7, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %13 = stablehlo.divide %10#5, %12 : tensor<8x4xf32>
    return %13 : tensor<8x4xf32>
  }
}
// -----
// attention, the sum at least a constant: tern.attention {hi = array<i64>, kind = array<i64>, lo = array<i64>, operand = array<i64>, value = array<f64>}
module {
  func.func public @main(%q: tensor<2x9x4xf32>, %k: tensor<2x9x4xf32>, %v: tensor<2x9x4xf32>, %b: tensor<9xf32>) -> (tensor<2x9x4xf32>) {
    %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x9x4xf32>, tensor<2x9x4xf32>) -> tensor<2x9x9xf32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x9xf32>
    %d = stablehlo.subtract %s, %mb : tensor<2x9x9xf32>
    %e = stablehlo.exponential %d : tensor<2x9x9xf32>
    %l = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %u = stablehlo.dot_general %e, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x9x9xf32>, tensor<2x9x4xf32>) -> tensor<2x9x4xf32>
    %eps = stablehlo.constant dense<9.99999997E-7> : tensor<2x9xf32>
    %safe = stablehlo.maximum %l, %eps : tensor<2x9xf32>
    %lb = stablehlo.broadcast_in_dim %safe, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x4xf32>
    %o = stablehlo.divide %u, %lb : tensor<2x9x4xf32>
    return %o : tensor<2x9x4xf32>
  }
}
// -----
// attention, the sum where it is not 0: tern.attention {hi = array<i64>, kind = array<i64>, lo = array<i64>, operand = array<i64>, value = array<f64>}
module {
  func.func public @main(%q: tensor<2x9x4xf32>, %k: tensor<2x9x4xf32>, %v: tensor<2x9x4xf32>, %b: tensor<9xf32>) -> (tensor<2x9x4xf32>) {
    %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x9x4xf32>, tensor<2x9x4xf32>) -> tensor<2x9x9xf32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x9xf32>
    %d = stablehlo.subtract %s, %mb : tensor<2x9x9xf32>
    %e = stablehlo.exponential %d : tensor<2x9x9xf32>
    %l = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %u = stablehlo.dot_general %e, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x9x9xf32>, tensor<2x9x4xf32>) -> tensor<2x9x4xf32>
    %z = stablehlo.constant dense<0.000000e+00> : tensor<2x9xf32>
    %one = stablehlo.constant dense<1.000000e+00> : tensor<2x9xf32>
    %is = stablehlo.compare EQ, %l, %z, FLOAT : (tensor<2x9xf32>, tensor<2x9xf32>) -> tensor<2x9xi1>
    %safe = stablehlo.select %is, %one, %l : tensor<2x9xi1>, tensor<2x9xf32>
    %lb = stablehlo.broadcast_in_dim %safe, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x4xf32>
    %o = stablehlo.divide %u, %lb : tensor<2x9x4xf32>
    return %o : tensor<2x9x4xf32>
  }
}
// -----
// attention, the logarithm of the sum too: tern.attention {hi = array<i64>, kind = array<i64>, lo = array<i64>, operand = array<i64>, value = array<f64>}
module {
  func.func public @main(%q: tensor<2x9x4xf32>, %k: tensor<2x9x4xf32>, %v: tensor<2x9x4xf32>, %b: tensor<9xf32>) -> (tensor<2x9x4xf32>, tensor<2x9xf32>) {
    %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x9x4xf32>, tensor<2x9x4xf32>) -> tensor<2x9x9xf32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x9xf32>
    %d = stablehlo.subtract %s, %mb : tensor<2x9x9xf32>
    %e = stablehlo.exponential %d : tensor<2x9x9xf32>
    %l = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %u = stablehlo.dot_general %e, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x9x9xf32>, tensor<2x9x4xf32>) -> tensor<2x9x4xf32>
    %log = stablehlo.log %l : tensor<2x9xf32>
    %lse = stablehlo.add %m, %log : tensor<2x9xf32>
    %lb = stablehlo.broadcast_in_dim %l, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x4xf32>
    %o = stablehlo.divide %u, %lb : tensor<2x9x4xf32>
    return %o, %lse : tensor<2x9x4xf32>, tensor<2x9xf32>
  }
}
// -----
// attention, the sum of rows that may have no keys at least a constant: none
module {
  func.func public @main(%q: tensor<2x9x4xf32>, %k: tensor<2x9x4xf32>, %v: tensor<2x9x4xf32>, %b: tensor<9xf32>) -> (tensor<2x9x4xf32>) {
    %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x9x4xf32>, tensor<2x9x4xf32>) -> tensor<2x9x9xf32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %kb = stablehlo.broadcast_in_dim %b, dims = [2] : (tensor<9xf32>) -> tensor<2x9x9xf32>
    %zb = stablehlo.constant dense<0.000000e+00> : tensor<2x9x9xf32>
    %keep = stablehlo.compare GT, %kb, %zb, FLOAT : (tensor<2x9x9xf32>, tensor<2x9x9xf32>) -> tensor<2x9x9xi1>
    %lows = stablehlo.constant dense<0xFF800000> : tensor<2x9x9xf32>
    %x = stablehlo.select %keep, %s, %lows : tensor<2x9x9xi1>, tensor<2x9x9xf32>
    %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x9xf32>
    %d = stablehlo.subtract %x, %mb : tensor<2x9x9xf32>
    %e = stablehlo.exponential %d : tensor<2x9x9xf32>
    %l = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %u = stablehlo.dot_general %e, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x9x9xf32>, tensor<2x9x4xf32>) -> tensor<2x9x4xf32>
    %eps = stablehlo.constant dense<9.99999997E-7> : tensor<2x9xf32>
    %safe = stablehlo.maximum %l, %eps : tensor<2x9xf32>
    %lb = stablehlo.broadcast_in_dim %safe, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x4xf32>
    %o = stablehlo.divide %u, %lb : tensor<2x9x4xf32>
    return %o : tensor<2x9x4xf32>
  }
}
// -----
// attention, the maximum too: none
module {
  func.func public @main(%q: tensor<2x9x4xf32>, %k: tensor<2x9x4xf32>, %v: tensor<2x9x4xf32>, %b: tensor<9xf32>) -> (tensor<2x9x4xf32>, tensor<2x9xf32>) {
    %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x9x4xf32>, tensor<2x9x4xf32>) -> tensor<2x9x9xf32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x9xf32>
    %d = stablehlo.subtract %s, %mb : tensor<2x9x9xf32>
    %e = stablehlo.exponential %d : tensor<2x9x9xf32>
    %l = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x9x9xf32>, tensor<f32>) -> tensor<2x9xf32>
    %u = stablehlo.dot_general %e, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x9x9xf32>, tensor<2x9x4xf32>) -> tensor<2x9x4xf32>
    %lb = stablehlo.broadcast_in_dim %l, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x4xf32>
    %o = stablehlo.divide %u, %lb : tensor<2x9x4xf32>
    return %o, %m : tensor<2x9x4xf32>, tensor<2x9xf32>
  }
}
// -----
// attention, a loop over blocks of queries: tern.attention {hi = array<i64: 0>, kind = array<i64: 0>, lo = array<i64: 0>, operand = array<i64: 0>, value = array<f64: 5.000000e-01>}
module {
  func.func public @main(%arg0: tensor<2x12x4xf32>, %arg1: tensor<2x12x4xf32>, %arg2: tensor<2x12x4xf32>) -> (tensor<2x12x4xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x12x4xf32>) -> tensor<2x3x4x4xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0, 2, 3] : (tensor<2x3x4x4xf32>) -> tensor<3x2x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2x4x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:5 = stablehlo.while(%iterArg = %1, %iterArg_0 = %arg1, %iterArg_1 = %arg2, %iterArg_2 = %c, %iterArg_3 = %2) : tensor<3x2x4x4xf32>, tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<i32>, tensor<3x2x4x4xf32>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_2, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<3x2x4x4xf32>, tensor<i32>) -> tensor<2x4x4xf32>
      %7 = func.call @closed_call(%iterArg_0, %iterArg_1, %6) : (tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_3, %7, %iterArg_2) : (tensor<3x2x4x4xf32>, tensor<2x4x4xf32>, tensor<i32>) -> tensor<3x2x4x4xf32>
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg_2, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %iterArg_1, %9, %8 : tensor<3x2x4x4xf32>, tensor<2x12x4xf32>, tensor<2x12x4xf32>, tensor<i32>, tensor<3x2x4x4xf32>
    }
    %4 = stablehlo.transpose %3#4, dims = [1, 0, 2, 3] : (tensor<3x2x4x4xf32>) -> tensor<2x3x4x4xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x3x4x4xf32>) -> tensor<2x12x4xf32>
    return %5 : tensor<2x12x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x2x4x4xf32>, %arg1: tensor<i32>) -> tensor<2x4x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 4, 4] : (tensor<3x2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x4xf32>) -> tensor<2x4x4xf32>
    return %1 : tensor<2x4x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x12x4xf32>, %arg1: tensor<2x12x4xf32>, %arg2: tensor<2x4x4xf32>) -> tensor<2x4x4xf32> {
    %0 = stablehlo.dot_general %arg2, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x4xf32>, tensor<2x12x4xf32>) -> tensor<2x4x12xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2x4x12xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.maximum across dimensions = [2] : (tensor<2x4x12xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %5 = stablehlo.maximum %4, %3 : tensor<2x4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x12xf32>
    %8 = stablehlo.subtract %2, %7 : tensor<2x4x12xf32>
    %9 = stablehlo.exponential %8 : tensor<2x4x12xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x4x12xf32>, tensor<f32>) -> tensor<2x4xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x12xf32>
    %13 = stablehlo.divide %9, %12 : tensor<2x4x12xf32>
    %14 = stablehlo.dot_general %13, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12xf32>, tensor<2x12x4xf32>) -> tensor<2x4x4xf32>
    return %14 : tensor<2x4x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x4x4xf32>, %arg1: tensor<2x4x4xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x4xf32>
    return %1 : tensor<3x2x4x4xf32>
  }
}
// -----
// maxima of the edges of nodes, sorted: tern.segment_total {is_max = 1 : i64, segments = 9 : i64}
func.func @main(%arg0: tensor<16384xf32>, %arg1: tensor<16384xi32>) -> tensor<1xf32> {
  %0 = stablehlo.reshape %arg0 : (tensor<16384xf32>) -> tensor<16384x1xf32>
  %1 = stablehlo.reshape %arg1 : (tensor<16384xi32>) -> tensor<16384x1xi32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<9x1xf32>
  %3 = "stablehlo.scatter"(%2, %1, %0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<9x1xf32>, tensor<16384x1xi32>, tensor<16384x1xf32>) -> tensor<9x1xf32>
  %4 = stablehlo.constant dense<0> : tensor<16384xi32>
  %5 = stablehlo.compare LT, %arg1, %4 : (tensor<16384xi32>, tensor<16384xi32>) -> tensor<16384xi1>
  %6 = stablehlo.constant dense<9> : tensor<16384xi32>
  %7 = stablehlo.add %arg1, %6 : tensor<16384xi32>
  %8 = stablehlo.select %5, %7, %arg1 : tensor<16384xi1>, tensor<16384xi32>
  %9 = stablehlo.reshape %8 : (tensor<16384xi32>) -> tensor<16384x1xi32>
  %10 = "stablehlo.gather"(%3, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<9x1xf32>, tensor<16384x1xi32>) -> tensor<16384x1xf32>
  %11 = stablehlo.minimum %10, %0 : tensor<16384x1xf32>
  %12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %13 = stablehlo.reduce(%11 init: %12) applies stablehlo.maximum across dimensions = [0] : (tensor<16384x1xf32>, tensor<f32>) -> tensor<1xf32>
  return %13 : tensor<1xf32>
}
// -----
// of edges in an order that is returned: tern.embedding {rows = 9 : i64}
func.func @main(%arg0: tensor<16384xf32>, %arg1: tensor<16384xi32>) -> tensor<16384x1xf32> {
  %0 = stablehlo.reshape %arg0 : (tensor<16384xf32>) -> tensor<16384x1xf32>
  %1 = stablehlo.reshape %arg1 : (tensor<16384xi32>) -> tensor<16384x1xi32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<9x1xf32>
  %3 = "stablehlo.scatter"(%2, %1, %0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<9x1xf32>, tensor<16384x1xi32>, tensor<16384x1xf32>) -> tensor<9x1xf32>
  %4 = stablehlo.constant dense<0> : tensor<16384xi32>
  %5 = stablehlo.compare LT, %arg1, %4 : (tensor<16384xi32>, tensor<16384xi32>) -> tensor<16384xi1>
  %6 = stablehlo.constant dense<9> : tensor<16384xi32>
  %7 = stablehlo.add %arg1, %6 : tensor<16384xi32>
  %8 = stablehlo.select %5, %7, %arg1 : tensor<16384xi1>, tensor<16384xi32>
  %9 = stablehlo.reshape %8 : (tensor<16384xi32>) -> tensor<16384x1xi32>
  %10 = "stablehlo.gather"(%3, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<9x1xf32>, tensor<16384x1xi32>) -> tensor<16384x1xf32>
  %11 = stablehlo.minimum %10, %0 : tensor<16384x1xf32>
  return %11 : tensor<16384x1xf32>
}
