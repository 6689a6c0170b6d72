// mlp_forward_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.b0: normal 0.02 0
// arg 1 weights.b1: normal 0.02 0
// arg 2 weights.b2: normal 0.02 0
// arg 3 weights.w0: normal 0.0707 0
// arg 4 weights.w1: normal 0.051 0
// arg 5 weights.w2: normal 0.0791 0
// arg 6 data.x: normal 1 0
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<384xbf16>, %arg1: tensor<160xbf16>, %arg2: tensor<130xbf16>, %arg3: tensor<200x384xbf16>, %arg4: tensor<384x160xbf16>, %arg5: tensor<160x130xbf16>, %arg6: tensor<72x200xf32>) -> (tensor<72x130xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg6 : (tensor<72x200xf32>) -> tensor<72x200xbf16>
    %1 = stablehlo.dot_general %0, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x200xbf16>, tensor<200x384xbf16>) -> tensor<72x384xbf16>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<384xbf16>) -> tensor<1x384xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x384xbf16>) -> tensor<72x384xbf16>
    %4 = stablehlo.add %1, %3 : tensor<72x384xbf16>
    %5 = call @relu(%4) : (tensor<72x384xbf16>) -> tensor<72x384xbf16>
    %6 = stablehlo.dot_general %5, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x384xbf16>, tensor<384x160xbf16>) -> tensor<72x160xbf16>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<160xbf16>) -> tensor<1x160xbf16>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x160xbf16>) -> tensor<72x160xbf16>
    %9 = stablehlo.add %6, %8 : tensor<72x160xbf16>
    %10 = call @relu_0(%9) : (tensor<72x160xbf16>) -> tensor<72x160xbf16>
    %11 = stablehlo.dot_general %10, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<72x160xbf16>, tensor<160x130xbf16>) -> tensor<72x130xbf16>
    %12 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<130xbf16>) -> tensor<1x130xbf16>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x130xbf16>) -> tensor<72x130xbf16>
    %14 = stablehlo.add %11, %13 : tensor<72x130xbf16>
    return %14 : tensor<72x130xbf16>
  }
  func.func private @relu(%arg0: tensor<72x384xbf16>) -> tensor<72x384xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<72x384xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x384xbf16>
    return %1 : tensor<72x384xbf16>
  }
  func.func private @relu_0(%arg0: tensor<72x160xbf16>) -> tensor<72x160xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<72x160xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<72x160xbf16>
    return %1 : tensor<72x160xbf16>
  }
}
