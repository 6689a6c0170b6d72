// recurrence_grad: the gradient of a checkpointed associative_scan whose a is broadcast, exported by JAX 0.10.2
module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x6xf32>, %arg1: tensor<2x6x3xf32>, %arg2: tensor<2x6x3xf32>) -> (tensor<2x6xf32> {jax.result_info = "result[0]"}, tensor<2x6x3xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<2x6x3xf32>
    %2:3 = stablehlo.optimization_barrier %arg0, %arg1, %1 : tensor<2x6xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>
    %3 = stablehlo.slice %2#0 [0:2, 0:5:2] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.slice %2#1 [0:2, 0:5:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %5 = stablehlo.slice %2#0 [0:2, 1:6:2] : (tensor<2x6xf32>) -> tensor<2x3xf32>
    %6 = stablehlo.slice %2#1 [0:2, 1:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %7 = stablehlo.multiply %3, %5 : tensor<2x3xf32>
    %8 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x3xf32>
    %10 = stablehlo.multiply %9, %4 : tensor<2x3x3xf32>
    %11 = stablehlo.add %10, %6 : tensor<2x3x3xf32>
    %12 = stablehlo.slice %11 [0:2, 0:2:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %13 = stablehlo.slice %7 [0:2, 1:3:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %14 = stablehlo.slice %11 [0:2, 1:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %17 = stablehlo.multiply %16, %12 : tensor<2x1x3xf32>
    %18 = stablehlo.add %17, %14 : tensor<2x1x3xf32>
    %19 = stablehlo.slice %7 [0:2, 2:3:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
    %20 = stablehlo.slice %11 [0:2, 2:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %23 = stablehlo.multiply %22, %18 : tensor<2x1x3xf32>
    %24 = stablehlo.add %23, %20 : tensor<2x1x3xf32>
    %25 = stablehlo.slice %11 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %26 = stablehlo.concatenate %25, %24, dim = 1 : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.pad %26, %cst_0, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.pad %18, %cst_1, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %29 = stablehlo.add %27, %28 : tensor<2x3x3xf32>
    %30 = stablehlo.slice %29 [0:2, 0:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %31 = stablehlo.slice %2#0 [0:2, 2:6:2] : (tensor<2x6xf32>) -> tensor<2x2xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.pad %2#2, %cst_2, low = [0, -1, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x5x3xf32>
    %34 = stablehlo.slice %33 [0:2, 0:5:2, 0:3] : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.pad %2#2, %cst_3, low = [0, 0, 0], high = [0, -1, 0], interior = [0, 0, 0] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x5x3xf32>
    %36 = stablehlo.slice %35 [0:2, 0:5:2, 0:3] : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %37 = stablehlo.slice %36 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %38 = stablehlo.slice %36 [0:2, 1:3, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.pad %37, %cst_4, low = [0, 0, 0], high = [0, 5, 0], interior = [0, 0, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %40 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<2x2x1xf32>) -> tensor<2x2x3xf32>
    %41 = stablehlo.multiply %40, %38 : tensor<2x2x3xf32>
    %42 = stablehlo.multiply %38, %30 : tensor<2x2x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
    %44 = stablehlo.reshape %43 : (tensor<2x2xf32>) -> tensor<2x2x1xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<2x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.pad %38, %cst_7, low = [0, 2, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %47 = stablehlo.add %39, %46 : tensor<2x6x3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %45, %cst_8, low = [0, 2], high = [0, 1], interior = [0, 1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.pad %41, %cst_9, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 0, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %50 = stablehlo.add %34, %49 : tensor<2x3x3xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.pad %50, %cst_10, low = [0, -1, 0], high = [0, -1, 0], interior = [0, 0, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x1x3xf32>
    %52 = stablehlo.slice %51 [0:2, 0:1:2, 0:3] : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.pad %50, %cst_11, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %54 = stablehlo.slice %53 [0:2, 0:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %55 = stablehlo.slice %54 [0:2, 0:1, 0:3] : (tensor<2x2x3xf32>) -> tensor<2x1x3xf32>
    %56 = stablehlo.slice %54 [0:2, 1:2, 0:3] : (tensor<2x2x3xf32>) -> tensor<2x1x3xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.pad %55, %cst_12, low = [0, 0, 0], high = [0, 2, 0], interior = [0, 0, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %58 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %59 = stablehlo.multiply %58, %56 : tensor<2x1x3xf32>
    %60 = stablehlo.add %52, %59 : tensor<2x1x3xf32>
    %61 = stablehlo.multiply %56, %18 : tensor<2x1x3xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1xf32>
    %63 = stablehlo.reshape %62 : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_14) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1xf32>, tensor<f32>) -> tensor<2xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.pad %56, %cst_15, low = [0, 2, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %67 = stablehlo.add %57, %66 : tensor<2x3x3xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %65, %cst_16, low = [0, 2], high = [0, 0], interior = [0, 1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x3xf32>
    %69 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %70 = stablehlo.multiply %69, %60 : tensor<2x1x3xf32>
    %71 = stablehlo.multiply %60, %12 : tensor<2x1x3xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1xf32>
    %73 = stablehlo.reshape %72 : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_18) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1xf32>, tensor<f32>) -> tensor<2xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.pad %60, %cst_19, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %77 = stablehlo.add %67, %76 : tensor<2x3x3xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %75, %cst_20, low = [0, 1], high = [0, 1], interior = [0, 1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x3xf32>
    %79 = stablehlo.add %68, %78 : tensor<2x3xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %70, %cst_21, low = [0, 0, 0], high = [0, 2, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %81 = stablehlo.add %77, %80 : tensor<2x3x3xf32>
    %82 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x3xf32>
    %83 = stablehlo.multiply %82, %81 : tensor<2x3x3xf32>
    %84 = stablehlo.multiply %81, %4 : tensor<2x3x3xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%84 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %86 = stablehlo.reshape %85 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3xf32>
    %88 = stablehlo.multiply %3, %79 : tensor<2x3xf32>
    %89 = stablehlo.add %87, %88 : tensor<2x3xf32>
    %90 = stablehlo.multiply %79, %5 : tensor<2x3xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.pad %81, %cst_24, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %92 = stablehlo.add %47, %91 : tensor<2x6x3xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.pad %89, %cst_25, low = [0, 1], high = [0, 0], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %94 = stablehlo.add %48, %93 : tensor<2x6xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.pad %83, %cst_26, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %96 = stablehlo.add %92, %95 : tensor<2x6x3xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %90, %cst_27, low = [0, 0], high = [0, 1], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %98 = stablehlo.add %94, %97 : tensor<2x6xf32>
    return %98, %96 : tensor<2x6xf32>, tensor<2x6x3xf32>
  }
}

