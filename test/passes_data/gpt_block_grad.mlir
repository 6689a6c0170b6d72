// gpt_block_grad: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<48xf32>, %arg4: tensor<64xf32>, %arg5: tensor<16xf32>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<16x64xf32>, %arg9: tensor<64x16xf32>, %arg10: tensor<16x16xf32>, %arg11: tensor<16x48xf32>, %arg12: tensor<2x8x16xf32>) -> (tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<48xf32>, tensor<64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<64x16xf32>, tensor<16x16xf32>, tensor<16x48xf32>, tensor<2x8x16xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg12 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:4 = call @_var(%arg12, %c) : (tensor<2x8x16xf32>, tensor<i32>) -> (tensor<2x8x1xf32>, tensor<2x8x16xf32>, tensor<f32>, tensor<i1>)
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %6 = stablehlo.subtract %arg12, %5 : tensor<2x8x16xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %8 = stablehlo.add %4#0, %7 : tensor<2x8x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<2x8x1xf32>
    %10 = stablehlo.divide %9, %8 : tensor<2x8x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %12 = stablehlo.multiply %11, %10 : tensor<2x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %14 = stablehlo.multiply %6, %13 : tensor<2x8x16xf32>
    %15 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<2x8x16xf32>
    %18 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %20 = stablehlo.add %17, %19 : tensor<2x8x16xf32>
    %21 = stablehlo.dot_general %20, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x48xf32>) -> tensor<2x8x48xf32>
    %22 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x8x48xf32>
    %24 = stablehlo.add %21, %23 : tensor<2x8x48xf32>
    %25 = stablehlo.slice %24 [0:2, 0:8, 0:16] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %26 = stablehlo.slice %24 [0:2, 0:8, 16:32] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %27 = stablehlo.slice %24 [0:2, 0:8, 32:48] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %28 = stablehlo.reshape %25 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %29 = stablehlo.reshape %26 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %30 = stablehlo.reshape %27 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %31 = stablehlo.dot_general %28, %29, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<2x2x8x8xf32>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %34 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %35 = call @tril(%34) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %36:2 = call @_where_0(%35, %33, %cst_5) : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> (tensor<2x2x8x8xf32>, tensor<2x2x8x8xi1>)
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.reduce(%36#0 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %39 = stablehlo.maximum %38, %37 : tensor<2x2x8xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %42 = stablehlo.subtract %36#0, %41 : tensor<2x2x8x8xf32>
    %43 = stablehlo.exponential %42 : tensor<2x2x8x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %47 = stablehlo.divide %43, %46 : tensor<2x2x8x8xf32>
    %48 = stablehlo.multiply %45, %45 : tensor<2x2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x8x1xf32>
    %50 = stablehlo.divide %49, %48 : tensor<2x2x8x1xf32>
    %51 = stablehlo.dot_general %30, %47, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %52 = stablehlo.transpose %51, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %53 = stablehlo.reshape %52 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %54 = stablehlo.dot_general %53, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %55 = stablehlo.add %arg12, %54 : tensor<2x8x16xf32>
    %56 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %58 = stablehlo.add %55, %57 : tensor<2x8x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_11 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %62 = stablehlo.divide %60, %61 : tensor<2x8x1xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %63:4 = call @_var(%58, %c_12) : (tensor<2x8x16xf32>, tensor<i32>) -> (tensor<2x8x1xf32>, tensor<2x8x16xf32>, tensor<f32>, tensor<i1>)
    %64 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %65 = stablehlo.subtract %58, %64 : tensor<2x8x16xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %67 = stablehlo.add %63#0, %66 : tensor<2x8x1xf32>
    %68 = stablehlo.rsqrt %67 : tensor<2x8x1xf32>
    %69 = stablehlo.divide %68, %67 : tensor<2x8x1xf32>
    %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %71 = stablehlo.multiply %70, %69 : tensor<2x8x1xf32>
    %72 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %73 = stablehlo.multiply %65, %72 : tensor<2x8x16xf32>
    %74 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %76 = stablehlo.multiply %73, %75 : tensor<2x8x16xf32>
    %77 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %79 = stablehlo.add %76, %78 : tensor<2x8x16xf32>
    %80 = stablehlo.dot_general %79, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x64xf32>) -> tensor<2x8x64xf32>
    %81 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<2x8x64xf32>
    %83 = stablehlo.add %80, %82 : tensor<2x8x64xf32>
    %84 = stablehlo.multiply %83, %83 : tensor<2x8x64xf32>
    %85 = stablehlo.multiply %84, %83 : tensor<2x8x64xf32>
    %86 = stablehlo.multiply %83, %83 : tensor<2x8x64xf32>
    %cst_15 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<2x8x64xf32>
    %cst_16 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %90 = stablehlo.multiply %89, %85 : tensor<2x8x64xf32>
    %91 = stablehlo.add %83, %90 : tensor<2x8x64xf32>
    %cst_17 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %93 = stablehlo.multiply %92, %91 : tensor<2x8x64xf32>
    %94 = stablehlo.tanh %93 : tensor<2x8x64xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %96 = stablehlo.subtract %95, %94 : tensor<2x8x64xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %98 = stablehlo.add %97, %94 : tensor<2x8x64xf32>
    %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<2x8x64xf32>
    %101 = stablehlo.multiply %83, %100 : tensor<2x8x64xf32>
    %102 = stablehlo.dot_general %101, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xf32>, tensor<64x16xf32>) -> tensor<2x8x16xf32>
    %103 = stablehlo.add %58, %102 : tensor<2x8x16xf32>
    %104 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %106 = stablehlo.add %103, %105 : tensor<2x8x16xf32>
    %107 = stablehlo.multiply %106, %106 : tensor<2x8x16xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %109 = stablehlo.multiply %108, %106 : tensor<2x8x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%107 init: %cst_22) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_23 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %111 = stablehlo.divide %110, %cst_23 : tensor<f32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_25 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %112 = stablehlo.divide %cst_24, %cst_25 : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %114 = stablehlo.multiply %113, %109 : tensor<2x8x16xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%114 init: %cst_26) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %116 = stablehlo.reshape %115 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.reduce(%116 init: %cst_27) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %118 = stablehlo.dot_general %114, %101, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x64xf32>) -> tensor<16x64xf32>
    %119 = stablehlo.transpose %118, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %120 = stablehlo.dot_general %114, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<64x16xf32>) -> tensor<2x8x64xf32>
    %121 = stablehlo.multiply %83, %120 : tensor<2x8x64xf32>
    %122 = stablehlo.multiply %120, %100 : tensor<2x8x64xf32>
    %cst_28 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %124 = stablehlo.multiply %123, %121 : tensor<2x8x64xf32>
    %125 = stablehlo.multiply %124, %96 : tensor<2x8x64xf32>
    %126 = stablehlo.multiply %125, %94 : tensor<2x8x64xf32>
    %127 = stablehlo.add %125, %126 : tensor<2x8x64xf32>
    %cst_29 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %129 = stablehlo.multiply %128, %127 : tensor<2x8x64xf32>
    %130 = stablehlo.add %122, %129 : tensor<2x8x64xf32>
    %cst_30 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %132 = stablehlo.multiply %131, %129 : tensor<2x8x64xf32>
    %133 = stablehlo.multiply %132, %88 : tensor<2x8x64xf32>
    %134 = stablehlo.add %130, %133 : tensor<2x8x64xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_31) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %136 = stablehlo.reshape %135 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.reduce(%136 init: %cst_32) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %138 = stablehlo.dot_general %134, %79, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xf32>, tensor<2x8x16xf32>) -> tensor<64x16xf32>
    %139 = stablehlo.transpose %138, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %140 = stablehlo.dot_general %134, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xf32>, tensor<16x64xf32>) -> tensor<2x8x16xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_33) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %142 = stablehlo.reshape %141 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.reduce(%142 init: %cst_34) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %144 = stablehlo.multiply %73, %140 : tensor<2x8x16xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.reduce(%144 init: %cst_35) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %146 = stablehlo.reshape %145 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %147 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %148 = stablehlo.multiply %140, %147 : tensor<2x8x16xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.reduce(%146 init: %cst_36) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %150 = stablehlo.multiply %65, %148 : tensor<2x8x16xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.reduce(%150 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %152 = stablehlo.reshape %151 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %153 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %154 = stablehlo.multiply %148, %153 : tensor<2x8x16xf32>
    %155 = stablehlo.multiply %152, %71 : tensor<2x8x1xf32>
    %156 = stablehlo.negate %154 : tensor<2x8x16xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.reduce(%156 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %158 = stablehlo.reshape %157 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %159 = stablehlo.add %114, %154 : tensor<2x8x16xf32>
    %160 = call @_var_1(%63#1, %63#2, %63#3, %155) : (tensor<2x8x16xf32>, tensor<f32>, tensor<i1>, tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %161 = stablehlo.add %159, %160 : tensor<2x8x16xf32>
    %cst_39 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %163 = stablehlo.divide %158, %162 : tensor<2x8x1xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.reduce(%163 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %166 = stablehlo.add %161, %165 : tensor<2x8x16xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%166 init: %cst_41) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %168 = stablehlo.reshape %167 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.reduce(%168 init: %cst_42) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %170 = stablehlo.dot_general %166, %53, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %171 = stablehlo.transpose %170, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %172 = stablehlo.dot_general %166, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %173 = stablehlo.reshape %172 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %174 = stablehlo.transpose %173, dims = [0, 2, 3, 1] : (tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %175 = stablehlo.dot_general %174, %30, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %176 = stablehlo.dot_general %174, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %177 = stablehlo.transpose %176, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %178 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %179 = stablehlo.multiply %175, %178 : tensor<2x2x8x8xf32>
    %180 = stablehlo.multiply %179, %43 : tensor<2x2x8x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%180 init: %cst_43) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %182 = stablehlo.reshape %181 : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %183 = stablehlo.negate %182 : tensor<2x2x8x1xf32>
    %184 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %185 = stablehlo.divide %175, %184 : tensor<2x2x8x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.reduce(%183 init: %cst_44) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x1xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x8xf32>
    %188 = stablehlo.add %185, %187 : tensor<2x2x8x8xf32>
    %189 = stablehlo.multiply %188, %43 : tensor<2x2x8x8xf32>
    %190 = call @_where_3(%36#1, %189) : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %cst_45 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %192 = stablehlo.multiply %190, %191 : tensor<2x2x8x8xf32>
    %193 = stablehlo.dot_general %192, %28, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %194 = stablehlo.transpose %193, dims = [0, 2, 1, 3] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %195 = stablehlo.dot_general %192, %29, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %196 = stablehlo.transpose %195, dims = [0, 2, 1, 3] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %197 = stablehlo.reshape %177 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %198 = stablehlo.reshape %194 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %199 = stablehlo.reshape %196 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %200 = stablehlo.concatenate %199, %198, %197, dim = 2 : (tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<2x8x48xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_46) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x48xf32>, tensor<f32>) -> tensor<48xf32>
    %202 = stablehlo.reshape %201 : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.reduce(%202 init: %cst_47) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %204 = stablehlo.dot_general %200, %20, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x48xf32>, tensor<2x8x16xf32>) -> tensor<48x16xf32>
    %205 = stablehlo.transpose %204, dims = [1, 0] : (tensor<48x16xf32>) -> tensor<16x48xf32>
    %206 = stablehlo.dot_general %200, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x48xf32>, tensor<16x48xf32>) -> tensor<2x8x16xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%206 init: %cst_48) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %208 = stablehlo.reshape %207 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.reduce(%208 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %210 = stablehlo.multiply %14, %206 : tensor<2x8x16xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.reduce(%210 init: %cst_50) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %212 = stablehlo.reshape %211 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %213 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %214 = stablehlo.multiply %206, %213 : tensor<2x8x16xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%212 init: %cst_51) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %216 = stablehlo.multiply %6, %214 : tensor<2x8x16xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %217 = stablehlo.reduce(%216 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %218 = stablehlo.reshape %217 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %219 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %220 = stablehlo.multiply %214, %219 : tensor<2x8x16xf32>
    %221 = stablehlo.multiply %218, %12 : tensor<2x8x1xf32>
    %222 = stablehlo.negate %220 : tensor<2x8x16xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.reduce(%222 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %224 = stablehlo.reshape %223 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %225 = stablehlo.add %166, %220 : tensor<2x8x16xf32>
    %226 = call @_var_1(%4#1, %4#2, %4#3, %221) : (tensor<2x8x16xf32>, tensor<f32>, tensor<i1>, tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %227 = stablehlo.add %225, %226 : tensor<2x8x16xf32>
    %cst_54 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %229 = stablehlo.divide %224, %228 : tensor<2x8x1xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %230 = stablehlo.reduce(%229 init: %cst_55) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %232 = stablehlo.add %227, %231 : tensor<2x8x16xf32>
    return %111, %209, %143, %169, %203, %137, %117, %215, %149, %139, %119, %171, %205, %232 : tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<48xf32>, tensor<64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<64x16xf32>, tensor<16x16xf32>, tensor<16x48xf32>, tensor<2x8x16xf32>
  }
  func.func private @_var(%arg0: tensor<2x8x16xf32>, %arg1: tensor<i32>) -> (tensor<2x8x1xf32>, tensor<2x8x16xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x8x16xf32>
    %6 = chlo.square %5 : tensor<2x8x16xf32> -> tensor<2x8x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x8x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x8x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8x1xf32>
    return %16, %8, %10, %15 : tensor<2x8x1xf32>, tensor<2x8x16xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x8x1xf32>, %arg2: tensor<f32>) -> tensor<2x8x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x8x1xf32>
    return %2 : tensor<2x8x1xf32>
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
  func.func private @_where_0(%arg0: tensor<8x8xi1>, %arg1: tensor<2x2x8x8xf32>, %arg2: tensor<f32>) -> (tensor<2x2x8x8xf32>, tensor<2x2x8x8xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>
    return %3, %1 : tensor<2x2x8x8xf32>, tensor<2x2x8x8xi1>
  }
  func.func private @_var_1(%arg0: tensor<2x8x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x8x1xf32>) -> tensor<2x8x16xf32> {
    %0 = call @_where_2(%arg2, %arg3) : (tensor<i1>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x8x16xf32>
    %6 = stablehlo.negate %5 : tensor<2x8x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x8x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x8x16xf32>
    return %13 : tensor<2x8x16xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<2x8x1xf32>) -> tensor<2x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<2x8x1xf32>
    return %1 : tensor<2x8x1xf32>
  }
  func.func private @_where_3(%arg0: tensor<2x2x8x8xi1>, %arg1: tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>
    return %1 : tensor<2x2x8x8xf32>
  }
}
