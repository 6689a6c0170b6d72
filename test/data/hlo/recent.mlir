// Ops and attributes that came later; recent.*.mlirbc are this module.
module @recent {
  func.func @main(%x: tensor<4x8xf32>, %y: tensor<8x4xf32>, %t: tensor<2x2xi2>, %f: tensor<2xf8E4M3FN>, %g: tensor<2xf4E2M1FN>, %u: tensor<2x!quant.uniform<u8<1:254>:f32:0, {0.5:3, 2.0:128}>>) -> tensor<4x4xf32> {
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    %1 = "stablehlo.exponential"(%0) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-05, rtol = 0.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.tan"(%1) {result_accuracy = #stablehlo.result_accuracy<atol = 0.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = stablehlo.composite "tern.square" %2 {composite_attributes = {exact = true, level = 3 : i64, scale = 5.000000e-01 : f32}, decomposition = @square, version = 2 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = stablehlo.custom_call @typed(%3) {api_version = 4 : i32, backend_config = {axis = 1 : i64, eps = 1.000000e-03 : f64, name = "n"}} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %5:2 = "stablehlo.all_gather"(%4, %4) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
    %6 = "stablehlo.collective_broadcast"(%4) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %7 = stablehlo.constant dense<[[1, -2], [-1, 0]]> : tensor<2x2xi2>
    %8 = stablehlo.constant dense<[1.5, -6.0]> : tensor<2xf4E2M1FN>
    return %6 : tensor<4x4xf32>
  }
  func.func private @square(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.multiply %x, %x : tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}
