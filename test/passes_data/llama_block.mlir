// llama_block: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<32x16xf32>, %arg3: tensor<16x32xf32>, %arg4: tensor<16x8xf32>, %arg5: tensor<16x16xf32>, %arg6: tensor<16x16xf32>, %arg7: tensor<16x32xf32>, %arg8: tensor<16x8xf32>, %arg9: tensor<2x8x16xf32>, %arg10: tensor<8x8xf32>, %arg11: tensor<8x8xf32>) -> (tensor<2x8x16xf32>) {
    %0 = stablehlo.multiply %arg9, %arg9 : tensor<2x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x8x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<2x8x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %9 = stablehlo.multiply %arg9, %8 : tensor<2x8x16xf32>
    %10 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<2x8x16xf32>
    %13 = stablehlo.dot_general %12, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %14 = stablehlo.reshape %13 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %15 = stablehlo.dot_general %12, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x8xf32>) -> tensor<2x8x8xf32>
    %16 = stablehlo.reshape %15 : (tensor<2x8x8xf32>) -> tensor<2x8x1x8xf32>
    %17 = stablehlo.dot_general %12, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x8xf32>) -> tensor<2x8x8xf32>
    %18 = stablehlo.reshape %17 : (tensor<2x8x8xf32>) -> tensor<2x8x1x8xf32>
    %19 = stablehlo.slice %14 [0:2, 0:8, 0:2, 0:4] : (tensor<2x8x2x8xf32>) -> tensor<2x8x2x4xf32>
    %20 = stablehlo.slice %14 [0:2, 0:8, 0:2, 4:8] : (tensor<2x8x2x8xf32>) -> tensor<2x8x2x4xf32>
    %21 = stablehlo.negate %20 : tensor<2x8x2x4xf32>
    %22 = stablehlo.concatenate %21, %19, dim = 3 : (tensor<2x8x2x4xf32>, tensor<2x8x2x4xf32>) -> tensor<2x8x2x8xf32>
    %23 = stablehlo.broadcast_in_dim %arg10, dims = [1, 3] : (tensor<8x8xf32>) -> tensor<1x8x1x8xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x8x1x8xf32>) -> tensor<2x8x2x8xf32>
    %25 = stablehlo.multiply %14, %24 : tensor<2x8x2x8xf32>
    %26 = stablehlo.broadcast_in_dim %arg11, dims = [1, 3] : (tensor<8x8xf32>) -> tensor<1x8x1x8xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<1x8x1x8xf32>) -> tensor<2x8x2x8xf32>
    %28 = stablehlo.multiply %22, %27 : tensor<2x8x2x8xf32>
    %29 = stablehlo.add %25, %28 : tensor<2x8x2x8xf32>
    %30 = stablehlo.slice %16 [0:2, 0:8, 0:1, 0:4] : (tensor<2x8x1x8xf32>) -> tensor<2x8x1x4xf32>
    %31 = stablehlo.slice %16 [0:2, 0:8, 0:1, 4:8] : (tensor<2x8x1x8xf32>) -> tensor<2x8x1x4xf32>
    %32 = stablehlo.negate %31 : tensor<2x8x1x4xf32>
    %33 = stablehlo.concatenate %32, %30, dim = 3 : (tensor<2x8x1x4xf32>, tensor<2x8x1x4xf32>) -> tensor<2x8x1x8xf32>
    %34 = stablehlo.broadcast_in_dim %arg10, dims = [1, 3] : (tensor<8x8xf32>) -> tensor<1x8x1x8xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<1x8x1x8xf32>) -> tensor<2x8x1x8xf32>
    %36 = stablehlo.multiply %16, %35 : tensor<2x8x1x8xf32>
    %37 = stablehlo.broadcast_in_dim %arg11, dims = [1, 3] : (tensor<8x8xf32>) -> tensor<1x8x1x8xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x8x1x8xf32>) -> tensor<2x8x1x8xf32>
    %39 = stablehlo.multiply %33, %38 : tensor<2x8x1x8xf32>
    %40 = stablehlo.add %36, %39 : tensor<2x8x1x8xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 4] : (tensor<2x8x1x8xf32>) -> tensor<2x8x1x2x8xf32>
    %42 = stablehlo.reshape %41 : (tensor<2x8x1x2x8xf32>) -> tensor<2x8x2x8xf32>
    %43 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 4] : (tensor<2x8x1x8xf32>) -> tensor<2x8x1x2x8xf32>
    %44 = stablehlo.reshape %43 : (tensor<2x8x1x2x8xf32>) -> tensor<2x8x2x8xf32>
    %45 = stablehlo.dot_general %29, %42, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %47 = stablehlo.multiply %45, %46 : tensor<2x2x8x8xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %48 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %49 = call @tril(%48) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_3 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %50 = call @_where(%49, %47, %cst_3) : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %53 = stablehlo.maximum %52, %51 : tensor<2x2x8xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %56 = stablehlo.subtract %50, %55 : tensor<2x2x8x8xf32>
    %57 = stablehlo.exponential %56 : tensor<2x2x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %61 = stablehlo.divide %57, %60 : tensor<2x2x8x8xf32>
    %62 = stablehlo.dot_general %44, %61, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %63 = stablehlo.transpose %62, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %64 = stablehlo.reshape %63 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %65 = stablehlo.dot_general %64, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %66 = stablehlo.add %arg9, %65 : tensor<2x8x16xf32>
    %67 = stablehlo.multiply %66, %66 : tensor<2x8x16xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_8 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %71 = stablehlo.divide %69, %70 : tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %73 = stablehlo.add %71, %72 : tensor<2x8x1xf32>
    %74 = stablehlo.rsqrt %73 : tensor<2x8x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %76 = stablehlo.multiply %66, %75 : tensor<2x8x16xf32>
    %77 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %79 = stablehlo.multiply %76, %78 : tensor<2x8x16xf32>
    %80 = stablehlo.dot_general %79, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
    %81 = call @silu(%80) : (tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %82 = stablehlo.dot_general %79, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
    %83 = stablehlo.multiply %81, %82 : tensor<2x8x32xf32>
    %84 = stablehlo.dot_general %83, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<32x16xf32>) -> tensor<2x8x16xf32>
    %85 = stablehlo.add %66, %84 : tensor<2x8x16xf32>
    return %85 : tensor<2x8x16xf32>
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
  func.func private @silu(%arg0: tensor<2x8x32xf32>) -> tensor<2x8x32xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x8x32xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x32xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x8x32xf32>
    return %6 : tensor<2x8x32xf32>
  }
}
