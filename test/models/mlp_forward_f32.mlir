// mlp_forward_f32; made by generate.py, which says what the rules mean
// arg 0 weights.b0: normal 0.02 0
// arg 1 weights.b1: normal 0.02 0
// arg 2 weights.b2: normal 0.02 0
// arg 3 weights.w0: normal 0.0707 0
// arg 4 weights.w1: normal 0.051 0
// arg 5 weights.w2: normal 0.0791 0
// arg 6 data.x: normal 1 0
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<384xf32>, %arg1: tensor<160xf32>, %arg2: tensor<130xf32>, %arg3: tensor<200x384xf32>, %arg4: tensor<384x160xf32>, %arg5: tensor<160x130xf32>, %arg6: tensor<72x200xf32>) -> (tensor<72x130xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg6, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x200xf32>, tensor<200x384xf32>) -> tensor<72x384xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<384xf32>) -> tensor<1x384xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x384xf32>) -> tensor<72x384xf32>
    %3 = stablehlo.add %0, %2 : tensor<72x384xf32>
    %4 = call @relu(%3) : (tensor<72x384xf32>) -> tensor<72x384xf32>
    %5 = stablehlo.dot_general %4, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x384xf32>, tensor<384x160xf32>) -> tensor<72x160xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<160xf32>) -> tensor<1x160xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x160xf32>) -> tensor<72x160xf32>
    %8 = stablehlo.add %5, %7 : tensor<72x160xf32>
    %9 = call @relu_0(%8) : (tensor<72x160xf32>) -> tensor<72x160xf32>
    %10 = stablehlo.dot_general %9, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x160xf32>, tensor<160x130xf32>) -> tensor<72x130xf32>
    %11 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<130xf32>) -> tensor<1x130xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x130xf32>) -> tensor<72x130xf32>
    %13 = stablehlo.add %10, %12 : tensor<72x130xf32>
    return %13 : tensor<72x130xf32>
  }
  func.func private @relu(%arg0: tensor<72x384xf32>) -> tensor<72x384xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<72x384xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x384xf32>
    return %1 : tensor<72x384xf32>
  }
  func.func private @relu_0(%arg0: tensor<72x160xf32>) -> tensor<72x160xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<72x160xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x160xf32>
    return %1 : tensor<72x160xf32>
  }
}
