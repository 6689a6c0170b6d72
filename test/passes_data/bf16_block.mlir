// bf16_block: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<48xf32>, %arg4: tensor<64xf32>, %arg5: tensor<16xf32>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<16x64xf32>, %arg9: tensor<64x16xf32>, %arg10: tensor<16x16xf32>, %arg11: tensor<16x48xf32>, %arg12: tensor<2x8x16xf32>) -> (tensor<2x8x16xf32>) {
    %0 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<16xf32>) -> tensor<16xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<16xf32>) -> tensor<16xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<48xf32>) -> tensor<48xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<64xf32>) -> tensor<64xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<16xf32>) -> tensor<16xbf16>
    %6 = stablehlo.convert %arg6 : (tensor<16xf32>) -> tensor<16xbf16>
    %7 = stablehlo.convert %arg7 : (tensor<16xf32>) -> tensor<16xbf16>
    %8 = stablehlo.convert %arg8 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %9 = stablehlo.convert %arg9 : (tensor<64x16xf32>) -> tensor<64x16xbf16>
    %10 = stablehlo.convert %arg10 : (tensor<16x16xf32>) -> tensor<16x16xbf16>
    %11 = stablehlo.convert %arg11 : (tensor<16x48xf32>) -> tensor<16x48xbf16>
    %12 = stablehlo.convert %arg12 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %13 = stablehlo.convert %12 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %17 = stablehlo.divide %15, %16 : tensor<2x8x1xf32>
    %18 = stablehlo.convert %17 : (tensor<2x8x1xf32>) -> tensor<2x8x1xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %19 = call @_var(%12, %c) : (tensor<2x8x16xbf16>, tensor<i32>) -> tensor<2x8x1xbf16>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<2x8x1xbf16>) -> tensor<2x8x16xbf16>
    %21 = stablehlo.subtract %12, %20 : tensor<2x8x16xbf16>
    %cst_1 = stablehlo.constant dense<1.001360e-05> : tensor<bf16>
    %22 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x8x1xbf16>
    %23 = stablehlo.add %19, %22 : tensor<2x8x1xbf16>
    %24 = stablehlo.rsqrt %23 : tensor<2x8x1xbf16>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<2x8x1xbf16>) -> tensor<2x8x16xbf16>
    %26 = stablehlo.multiply %21, %25 : tensor<2x8x16xbf16>
    %27 = stablehlo.broadcast_in_dim %6, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %29 = stablehlo.multiply %26, %28 : tensor<2x8x16xbf16>
    %30 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %32 = stablehlo.add %29, %31 : tensor<2x8x16xbf16>
    %33 = stablehlo.dot_general %32, %11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x48xbf16>) -> tensor<2x8x48xbf16>
    %34 = stablehlo.broadcast_in_dim %3, dims = [2] : (tensor<48xbf16>) -> tensor<1x1x48xbf16>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x48xbf16>) -> tensor<2x8x48xbf16>
    %36 = stablehlo.add %33, %35 : tensor<2x8x48xbf16>
    %37 = stablehlo.slice %36 [0:2, 0:8, 0:16] : (tensor<2x8x48xbf16>) -> tensor<2x8x16xbf16>
    %38 = stablehlo.slice %36 [0:2, 0:8, 16:32] : (tensor<2x8x48xbf16>) -> tensor<2x8x16xbf16>
    %39 = stablehlo.slice %36 [0:2, 0:8, 32:48] : (tensor<2x8x48xbf16>) -> tensor<2x8x16xbf16>
    %40 = stablehlo.reshape %37 : (tensor<2x8x16xbf16>) -> tensor<2x8x2x8xbf16>
    %41 = stablehlo.reshape %38 : (tensor<2x8x16xbf16>) -> tensor<2x8x2x8xbf16>
    %42 = stablehlo.reshape %39 : (tensor<2x8x16xbf16>) -> tensor<2x8x2x8xbf16>
    %43 = stablehlo.dot_general %40, %41, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xbf16>, tensor<2x8x2x8xbf16>) -> tensor<2x2x8x8xbf16>
    %cst_2 = stablehlo.constant dense<3.535160e-01> : tensor<bf16>
    %44 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<2x2x8x8xbf16>
    %45 = stablehlo.multiply %43, %44 : tensor<2x2x8x8xbf16>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %46 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %47 = call @tril(%46) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_4 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %48 = call @_where_0(%47, %45, %cst_4) : (tensor<8x8xi1>, tensor<2x2x8x8xbf16>, tensor<f32>) -> tensor<2x2x8x8xbf16>
    %cst_5 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %49 = stablehlo.reduce(%48 init: %cst_5) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xbf16>, tensor<bf16>) -> tensor<2x2x8xbf16>
    %cst_6 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %50 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<2x2x8xbf16>
    %51 = stablehlo.maximum %50, %49 : tensor<2x2x8xbf16>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<2x2x8xbf16>) -> tensor<2x2x8x1xbf16>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xbf16>) -> tensor<2x2x8x8xbf16>
    %54 = stablehlo.subtract %48, %53 : tensor<2x2x8x8xbf16>
    %55 = stablehlo.exponential %54 : tensor<2x2x8x8xbf16>
    %56 = stablehlo.convert %55 : (tensor<2x2x8x8xbf16>) -> tensor<2x2x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %59 = stablehlo.convert %58 : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x1xbf16>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xbf16>) -> tensor<2x2x8x8xbf16>
    %61 = stablehlo.divide %55, %60 : tensor<2x2x8x8xbf16>
    %62 = stablehlo.dot_general %42, %61, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xbf16>, tensor<2x2x8x8xbf16>) -> tensor<2x2x8x8xbf16>
    %63 = stablehlo.transpose %62, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xbf16>) -> tensor<2x8x2x8xbf16>
    %64 = stablehlo.reshape %63 : (tensor<2x8x2x8xbf16>) -> tensor<2x8x16xbf16>
    %65 = stablehlo.dot_general %64, %10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %66 = stablehlo.add %12, %65 : tensor<2x8x16xbf16>
    %67 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %69 = stablehlo.add %66, %68 : tensor<2x8x16xbf16>
    %70 = stablehlo.convert %69 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %74 = stablehlo.divide %72, %73 : tensor<2x8x1xf32>
    %75 = stablehlo.convert %74 : (tensor<2x8x1xf32>) -> tensor<2x8x1xbf16>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %76 = call @_var(%69, %c_10) : (tensor<2x8x16xbf16>, tensor<i32>) -> tensor<2x8x1xbf16>
    %77 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<2x8x1xbf16>) -> tensor<2x8x16xbf16>
    %78 = stablehlo.subtract %69, %77 : tensor<2x8x16xbf16>
    %cst_11 = stablehlo.constant dense<1.001360e-05> : tensor<bf16>
    %79 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<bf16>) -> tensor<2x8x1xbf16>
    %80 = stablehlo.add %76, %79 : tensor<2x8x1xbf16>
    %81 = stablehlo.rsqrt %80 : tensor<2x8x1xbf16>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<2x8x1xbf16>) -> tensor<2x8x16xbf16>
    %83 = stablehlo.multiply %78, %82 : tensor<2x8x16xbf16>
    %84 = stablehlo.broadcast_in_dim %7, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %86 = stablehlo.multiply %83, %85 : tensor<2x8x16xbf16>
    %87 = stablehlo.broadcast_in_dim %1, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %89 = stablehlo.add %86, %88 : tensor<2x8x16xbf16>
    %90 = stablehlo.dot_general %89, %8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x64xbf16>) -> tensor<2x8x64xbf16>
    %91 = stablehlo.broadcast_in_dim %4, dims = [2] : (tensor<64xbf16>) -> tensor<1x1x64xbf16>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x64xbf16>) -> tensor<2x8x64xbf16>
    %93 = stablehlo.add %90, %92 : tensor<2x8x64xbf16>
    %94 = stablehlo.multiply %93, %93 : tensor<2x8x64xbf16>
    %95 = stablehlo.multiply %94, %93 : tensor<2x8x64xbf16>
    %cst_12 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %96 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<2x8x64xbf16>
    %97 = stablehlo.multiply %96, %95 : tensor<2x8x64xbf16>
    %98 = stablehlo.add %93, %97 : tensor<2x8x64xbf16>
    %cst_13 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %99 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<2x8x64xbf16>
    %100 = stablehlo.multiply %99, %98 : tensor<2x8x64xbf16>
    %101 = stablehlo.tanh %100 : tensor<2x8x64xbf16>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %102 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<2x8x64xbf16>
    %103 = stablehlo.add %102, %101 : tensor<2x8x64xbf16>
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %104 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<2x8x64xbf16>
    %105 = stablehlo.multiply %104, %103 : tensor<2x8x64xbf16>
    %106 = stablehlo.multiply %93, %105 : tensor<2x8x64xbf16>
    %107 = stablehlo.dot_general %106, %9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xbf16>, tensor<64x16xbf16>) -> tensor<2x8x16xbf16>
    %108 = stablehlo.add %69, %107 : tensor<2x8x16xbf16>
    %109 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %111 = stablehlo.add %108, %110 : tensor<2x8x16xbf16>
    %112 = stablehlo.convert %111 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    return %112 : tensor<2x8x16xf32>
  }
  func.func private @_var(%arg0: tensor<2x8x16xbf16>, %arg1: tensor<i32>) -> tensor<2x8x1xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x8x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<2x8x16xf32>
    %7 = chlo.square %6 : tensor<2x8x16xf32> -> tensor<2x8x16xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x8x1xf32>
    %14 = stablehlo.convert %13 : (tensor<2x8x1xf32>) -> tensor<2x8x1xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_4) : (tensor<i1>, tensor<2x8x1xbf16>, tensor<f32>) -> tensor<2x8x1xbf16>
    return %16 : tensor<2x8x1xbf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x8x1xbf16>, %arg2: tensor<f32>) -> tensor<2x8x1xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<2x8x1xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x8x1xbf16>
    return %2 : tensor<2x8x1xbf16>
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
  func.func private @_where_0(%arg0: tensor<8x8xi1>, %arg1: tensor<2x2x8x8xbf16>, %arg2: tensor<f32>) -> tensor<2x2x8x8xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f32>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<2x2x8x8xbf16>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x8x8xi1>, tensor<2x2x8x8xbf16>
    return %3 : tensor<2x2x8x8xbf16>
  }
}
