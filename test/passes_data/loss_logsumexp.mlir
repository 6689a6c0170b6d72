// loss_logsumexp: exported by JAX 0.10.2, a matmul, cross entropy and its gradients
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x20x16xbf16>, %arg1: tensor<520x16xbf16>, %arg2: tensor<2x20xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<2x20x16xbf16> {jax.result_info = "result[1]"}, tensor<520x16xbf16> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<520x16xbf16>) -> tensor<16x520xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x20x16xbf16>, tensor<16x520xbf16>) -> tensor<2x20x520xbf16>
    %2 = stablehlo.convert %1 : (tensor<2x20x520xbf16>) -> tensor<2x20x520xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x20xi32>) -> tensor<2x20x1xi32>
    %4:2 = call @take_along_axis(%2, %3) : (tensor<2x20x520xf32>, tensor<2x20x1xi32>) -> (tensor<2x20x1xf32>, tensor<2x20x1x1xi32>)
    %5 = stablehlo.reshape %4#0 : (tensor<2x20x1xf32>) -> tensor<2x20xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.reduce(%2 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x20x520xf32>, tensor<f32>) -> tensor<2x20xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %8 = stablehlo.maximum %7, %6 : tensor<2x20xf32>
    %9 = stablehlo.is_finite %8 : (tensor<2x20xf32>) -> tensor<2x20xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %11 = stablehlo.select %9, %8, %10 : tensor<2x20xi1>, tensor<2x20xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<2x20x1xf32>) -> tensor<2x20x520xf32>
    %14 = stablehlo.subtract %2, %13 : tensor<2x20x520xf32>
    %15 = stablehlo.exponential %14 : tensor<2x20x520xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x20x520xf32>, tensor<f32>) -> tensor<2x20xf32>
    %17 = stablehlo.abs %16 : tensor<2x20xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %19 = stablehlo.compare GE, %16, %18, FLOAT : (tensor<2x20xf32>, tensor<2x20xf32>) -> tensor<2x20xi1>
    %20 = stablehlo.log %17 : tensor<2x20xf32>
    %21 = stablehlo.add %20, %11 : tensor<2x20xf32>
    %22 = stablehlo.subtract %21, %5 : tensor<2x20xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x20xf32>, tensor<f32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %24 = stablehlo.divide %23, %cst_5 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %25 = stablehlo.divide %cst_6, %cst_7 : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %27 = stablehlo.negate %26 : tensor<2x20xf32>
    %28 = stablehlo.divide %26, %17 : tensor<2x20xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x20xf32>
    %30 = stablehlo.select %19, %29, %28 : tensor<2x20xi1>, tensor<2x20xf32>
    %31 = stablehlo.select %19, %28, %29 : tensor<2x20xi1>, tensor<2x20xf32>
    %32 = stablehlo.negate %30 : tensor<2x20xf32>
    %33 = stablehlo.add %31, %32 : tensor<2x20xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x520xf32>
    %35 = stablehlo.multiply %34, %15 : tensor<2x20x520xf32>
    %36 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<2x20xf32>) -> tensor<2x20x1xf32>
    %37 = call @take_along_axis_0(%4#1, %36) : (tensor<2x20x1x1xi32>, tensor<2x20x1xf32>) -> tensor<2x20x520xf32>
    %38 = stablehlo.add %35, %37 : tensor<2x20x520xf32>
    %39 = stablehlo.convert %38 : (tensor<2x20x520xf32>) -> tensor<2x20x520xbf16>
    %40 = stablehlo.dot_general %39, %arg0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x20x520xbf16>, tensor<2x20x16xbf16>) -> tensor<520x16xbf16>
    %41 = stablehlo.transpose %40, dims = [1, 0] : (tensor<520x16xbf16>) -> tensor<16x520xbf16>
    %42 = stablehlo.dot_general %39, %0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x20x520xbf16>, tensor<16x520xbf16>) -> tensor<2x20x16xbf16>
    %43 = stablehlo.transpose %41, dims = [1, 0] : (tensor<16x520xbf16>) -> tensor<520x16xbf16>
    return %24, %42, %43 : tensor<f32>, tensor<2x20x16xbf16>, tensor<520x16xbf16>
  }
  func.func private @take_along_axis(%arg0: tensor<2x20x520xf32>, %arg1: tensor<2x20x1xi32>) -> (tensor<2x20x1xf32>, tensor<2x20x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x20x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x20x1xi32>, tensor<2x20x1xi32>) -> tensor<2x20x1xi1>
    %c_0 = stablehlo.constant dense<520> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x20x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x20x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x20x1xi1>, tensor<2x20x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x20x1xi32>) -> tensor<2x20x1x1xi32>
    %c_1 = stablehlo.constant dense<519> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x20x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x20x1x1xi32>, tensor<2x20x1x1xi32>) -> tensor<2x20x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x20x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x20x1x1xi32>, tensor<2x20x1x1xi32>) -> tensor<2x20x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x20x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x20x1x1xi1>, tensor<i1>) -> tensor<2x20x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x20x520xf32>, tensor<2x20x1x1xi32>) -> tensor<2x20x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x20x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x20x1xi1>, tensor<2x20x1xf32>
    return %15, %5 : tensor<2x20x1xf32>, tensor<2x20x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x20x1x1xi32>, %arg1: tensor<2x20x1xf32>) -> tensor<2x20x520xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x20x520xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x20x520xf32>, tensor<2x20x1x1xi32>, tensor<2x20x1xf32>) -> tensor<2x20x520xf32>
    return %1 : tensor<2x20x520xf32>
  }
}
