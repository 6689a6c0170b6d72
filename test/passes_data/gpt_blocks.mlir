// gpt_blocks: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<3x16xf32>, %arg1: tensor<3x16xf32>, %arg2: tensor<3x16xf32>, %arg3: tensor<3x48xf32>, %arg4: tensor<3x64xf32>, %arg5: tensor<3x16xf32>, %arg6: tensor<3x16xf32>, %arg7: tensor<3x16xf32>, %arg8: tensor<3x16x64xf32>, %arg9: tensor<3x64x16xf32>, %arg10: tensor<3x16x16xf32>, %arg11: tensor<3x16x48xf32>, %arg12: tensor<2x8x16xf32>) -> (tensor<2x8x16xf32>) {
    %0 = stablehlo.slice %arg0 [0:1, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16xf32>) -> tensor<16xf32>
    %2 = stablehlo.slice %arg1 [0:1, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %3 = stablehlo.reshape %2 : (tensor<1x16xf32>) -> tensor<16xf32>
    %4 = stablehlo.slice %arg2 [0:1, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x16xf32>) -> tensor<16xf32>
    %6 = stablehlo.slice %arg3 [0:1, 0:48] : (tensor<3x48xf32>) -> tensor<1x48xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x48xf32>) -> tensor<48xf32>
    %8 = stablehlo.slice %arg4 [0:1, 0:64] : (tensor<3x64xf32>) -> tensor<1x64xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x64xf32>) -> tensor<64xf32>
    %10 = stablehlo.slice %arg5 [0:1, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x16xf32>) -> tensor<16xf32>
    %12 = stablehlo.slice %arg6 [0:1, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x16xf32>) -> tensor<16xf32>
    %14 = stablehlo.slice %arg7 [0:1, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x16xf32>) -> tensor<16xf32>
    %16 = stablehlo.slice %arg8 [0:1, 0:16, 0:64] : (tensor<3x16x64xf32>) -> tensor<1x16x64xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x16x64xf32>) -> tensor<16x64xf32>
    %18 = stablehlo.slice %arg9 [0:1, 0:64, 0:16] : (tensor<3x64x16xf32>) -> tensor<1x64x16xf32>
    %19 = stablehlo.reshape %18 : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %20 = stablehlo.slice %arg10 [0:1, 0:16, 0:16] : (tensor<3x16x16xf32>) -> tensor<1x16x16xf32>
    %21 = stablehlo.reshape %20 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %22 = stablehlo.slice %arg11 [0:1, 0:16, 0:48] : (tensor<3x16x48xf32>) -> tensor<1x16x48xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x16x48xf32>) -> tensor<16x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%arg12 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %27 = stablehlo.divide %25, %26 : tensor<2x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %28 = call @_var(%arg12, %c) : (tensor<2x8x16xf32>, tensor<i32>) -> tensor<2x8x1xf32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %30 = stablehlo.subtract %arg12, %29 : tensor<2x8x16xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %32 = stablehlo.add %28, %31 : tensor<2x8x1xf32>
    %33 = stablehlo.rsqrt %32 : tensor<2x8x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %35 = stablehlo.multiply %30, %34 : tensor<2x8x16xf32>
    %36 = stablehlo.broadcast_in_dim %13, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %38 = stablehlo.multiply %35, %37 : tensor<2x8x16xf32>
    %39 = stablehlo.broadcast_in_dim %1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %41 = stablehlo.add %38, %40 : tensor<2x8x16xf32>
    %42 = stablehlo.dot_general %41, %23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x48xf32>) -> tensor<2x8x48xf32>
    %43 = stablehlo.broadcast_in_dim %7, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x8x48xf32>
    %45 = stablehlo.add %42, %44 : tensor<2x8x48xf32>
    %46 = stablehlo.slice %45 [0:2, 0:8, 0:16] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %47 = stablehlo.slice %45 [0:2, 0:8, 16:32] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %48 = stablehlo.slice %45 [0:2, 0:8, 32:48] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %49 = stablehlo.reshape %46 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %50 = stablehlo.reshape %47 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %51 = stablehlo.reshape %48 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %52 = stablehlo.dot_general %49, %50, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %54 = stablehlo.multiply %52, %53 : tensor<2x2x8x8xf32>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %55 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %56 = call @tril(%55) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_4 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %57 = call @_where_0(%56, %54, %cst_4) : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_5) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %60 = stablehlo.maximum %59, %58 : tensor<2x2x8xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %63 = stablehlo.subtract %57, %62 : tensor<2x2x8x8xf32>
    %64 = stablehlo.exponential %63 : tensor<2x2x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %68 = stablehlo.divide %64, %67 : tensor<2x2x8x8xf32>
    %69 = stablehlo.dot_general %51, %68, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %70 = stablehlo.transpose %69, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %71 = stablehlo.reshape %70 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %72 = stablehlo.dot_general %71, %21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %73 = stablehlo.add %arg12, %72 : tensor<2x8x16xf32>
    %74 = stablehlo.broadcast_in_dim %5, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %76 = stablehlo.add %73, %75 : tensor<2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %80 = stablehlo.divide %78, %79 : tensor<2x8x1xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %81 = call @_var(%76, %c_10) : (tensor<2x8x16xf32>, tensor<i32>) -> tensor<2x8x1xf32>
    %82 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %83 = stablehlo.subtract %76, %82 : tensor<2x8x16xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %85 = stablehlo.add %81, %84 : tensor<2x8x1xf32>
    %86 = stablehlo.rsqrt %85 : tensor<2x8x1xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %88 = stablehlo.multiply %83, %87 : tensor<2x8x16xf32>
    %89 = stablehlo.broadcast_in_dim %15, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %91 = stablehlo.multiply %88, %90 : tensor<2x8x16xf32>
    %92 = stablehlo.broadcast_in_dim %3, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %94 = stablehlo.add %91, %93 : tensor<2x8x16xf32>
    %95 = stablehlo.dot_general %94, %17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x64xf32>) -> tensor<2x8x64xf32>
    %96 = stablehlo.broadcast_in_dim %9, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<2x8x64xf32>
    %98 = stablehlo.add %95, %97 : tensor<2x8x64xf32>
    %99 = stablehlo.multiply %98, %98 : tensor<2x8x64xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<2x8x64xf32>
    %cst_12 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<2x8x64xf32>
    %103 = stablehlo.add %98, %102 : tensor<2x8x64xf32>
    %cst_13 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<2x8x64xf32>
    %106 = stablehlo.tanh %105 : tensor<2x8x64xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %108 = stablehlo.add %107, %106 : tensor<2x8x64xf32>
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %110 = stablehlo.multiply %109, %108 : tensor<2x8x64xf32>
    %111 = stablehlo.multiply %98, %110 : tensor<2x8x64xf32>
    %112 = stablehlo.dot_general %111, %19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xf32>, tensor<64x16xf32>) -> tensor<2x8x16xf32>
    %113 = stablehlo.add %76, %112 : tensor<2x8x16xf32>
    %114 = stablehlo.broadcast_in_dim %11, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %116 = stablehlo.add %113, %115 : tensor<2x8x16xf32>
    %117 = stablehlo.slice %arg0 [1:2, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %118 = stablehlo.reshape %117 : (tensor<1x16xf32>) -> tensor<16xf32>
    %119 = stablehlo.slice %arg1 [1:2, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %120 = stablehlo.reshape %119 : (tensor<1x16xf32>) -> tensor<16xf32>
    %121 = stablehlo.slice %arg2 [1:2, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %122 = stablehlo.reshape %121 : (tensor<1x16xf32>) -> tensor<16xf32>
    %123 = stablehlo.slice %arg3 [1:2, 0:48] : (tensor<3x48xf32>) -> tensor<1x48xf32>
    %124 = stablehlo.reshape %123 : (tensor<1x48xf32>) -> tensor<48xf32>
    %125 = stablehlo.slice %arg4 [1:2, 0:64] : (tensor<3x64xf32>) -> tensor<1x64xf32>
    %126 = stablehlo.reshape %125 : (tensor<1x64xf32>) -> tensor<64xf32>
    %127 = stablehlo.slice %arg5 [1:2, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %128 = stablehlo.reshape %127 : (tensor<1x16xf32>) -> tensor<16xf32>
    %129 = stablehlo.slice %arg6 [1:2, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %130 = stablehlo.reshape %129 : (tensor<1x16xf32>) -> tensor<16xf32>
    %131 = stablehlo.slice %arg7 [1:2, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %132 = stablehlo.reshape %131 : (tensor<1x16xf32>) -> tensor<16xf32>
    %133 = stablehlo.slice %arg8 [1:2, 0:16, 0:64] : (tensor<3x16x64xf32>) -> tensor<1x16x64xf32>
    %134 = stablehlo.reshape %133 : (tensor<1x16x64xf32>) -> tensor<16x64xf32>
    %135 = stablehlo.slice %arg9 [1:2, 0:64, 0:16] : (tensor<3x64x16xf32>) -> tensor<1x64x16xf32>
    %136 = stablehlo.reshape %135 : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %137 = stablehlo.slice %arg10 [1:2, 0:16, 0:16] : (tensor<3x16x16xf32>) -> tensor<1x16x16xf32>
    %138 = stablehlo.reshape %137 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %139 = stablehlo.slice %arg11 [1:2, 0:16, 0:48] : (tensor<3x16x48xf32>) -> tensor<1x16x48xf32>
    %140 = stablehlo.reshape %139 : (tensor<1x16x48xf32>) -> tensor<16x48xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%116 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_17 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %144 = stablehlo.divide %142, %143 : tensor<2x8x1xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %145 = call @_var(%116, %c_18) : (tensor<2x8x16xf32>, tensor<i32>) -> tensor<2x8x1xf32>
    %146 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %147 = stablehlo.subtract %116, %146 : tensor<2x8x16xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %149 = stablehlo.add %145, %148 : tensor<2x8x1xf32>
    %150 = stablehlo.rsqrt %149 : tensor<2x8x1xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %152 = stablehlo.multiply %147, %151 : tensor<2x8x16xf32>
    %153 = stablehlo.broadcast_in_dim %130, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %155 = stablehlo.multiply %152, %154 : tensor<2x8x16xf32>
    %156 = stablehlo.broadcast_in_dim %118, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %158 = stablehlo.add %155, %157 : tensor<2x8x16xf32>
    %159 = stablehlo.dot_general %158, %140, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x48xf32>) -> tensor<2x8x48xf32>
    %160 = stablehlo.broadcast_in_dim %124, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x8x48xf32>
    %162 = stablehlo.add %159, %161 : tensor<2x8x48xf32>
    %163 = stablehlo.slice %162 [0:2, 0:8, 0:16] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %164 = stablehlo.slice %162 [0:2, 0:8, 16:32] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %165 = stablehlo.slice %162 [0:2, 0:8, 32:48] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %166 = stablehlo.reshape %163 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %167 = stablehlo.reshape %164 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %168 = stablehlo.reshape %165 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %169 = stablehlo.dot_general %166, %167, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %cst_20 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %171 = stablehlo.multiply %169, %170 : tensor<2x2x8x8xf32>
    %c_21 = stablehlo.constant dense<true> : tensor<i1>
    %172 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %173 = call @tril(%172) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_22 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %174 = call @_where_0(%173, %171, %cst_22) : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %cst_23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %175 = stablehlo.reduce(%174 init: %cst_23) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_24 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %177 = stablehlo.maximum %176, %175 : tensor<2x2x8xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %180 = stablehlo.subtract %174, %179 : tensor<2x2x8x8xf32>
    %181 = stablehlo.exponential %180 : tensor<2x2x8x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_25) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %185 = stablehlo.divide %181, %184 : tensor<2x2x8x8xf32>
    %186 = stablehlo.dot_general %168, %185, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %187 = stablehlo.transpose %186, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %188 = stablehlo.reshape %187 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %189 = stablehlo.dot_general %188, %138, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %190 = stablehlo.add %116, %189 : tensor<2x8x16xf32>
    %191 = stablehlo.broadcast_in_dim %122, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %193 = stablehlo.add %190, %192 : tensor<2x8x16xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.reduce(%193 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_27 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %197 = stablehlo.divide %195, %196 : tensor<2x8x1xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %198 = call @_var(%193, %c_28) : (tensor<2x8x16xf32>, tensor<i32>) -> tensor<2x8x1xf32>
    %199 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %200 = stablehlo.subtract %193, %199 : tensor<2x8x16xf32>
    %cst_29 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %202 = stablehlo.add %198, %201 : tensor<2x8x1xf32>
    %203 = stablehlo.rsqrt %202 : tensor<2x8x1xf32>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %205 = stablehlo.multiply %200, %204 : tensor<2x8x16xf32>
    %206 = stablehlo.broadcast_in_dim %132, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %208 = stablehlo.multiply %205, %207 : tensor<2x8x16xf32>
    %209 = stablehlo.broadcast_in_dim %120, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %211 = stablehlo.add %208, %210 : tensor<2x8x16xf32>
    %212 = stablehlo.dot_general %211, %134, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x64xf32>) -> tensor<2x8x64xf32>
    %213 = stablehlo.broadcast_in_dim %126, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<2x8x64xf32>
    %215 = stablehlo.add %212, %214 : tensor<2x8x64xf32>
    %216 = stablehlo.multiply %215, %215 : tensor<2x8x64xf32>
    %217 = stablehlo.multiply %216, %215 : tensor<2x8x64xf32>
    %cst_30 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %219 = stablehlo.multiply %218, %217 : tensor<2x8x64xf32>
    %220 = stablehlo.add %215, %219 : tensor<2x8x64xf32>
    %cst_31 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %222 = stablehlo.multiply %221, %220 : tensor<2x8x64xf32>
    %223 = stablehlo.tanh %222 : tensor<2x8x64xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %225 = stablehlo.add %224, %223 : tensor<2x8x64xf32>
    %cst_33 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %227 = stablehlo.multiply %226, %225 : tensor<2x8x64xf32>
    %228 = stablehlo.multiply %215, %227 : tensor<2x8x64xf32>
    %229 = stablehlo.dot_general %228, %136, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xf32>, tensor<64x16xf32>) -> tensor<2x8x16xf32>
    %230 = stablehlo.add %193, %229 : tensor<2x8x16xf32>
    %231 = stablehlo.broadcast_in_dim %128, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %233 = stablehlo.add %230, %232 : tensor<2x8x16xf32>
    %234 = stablehlo.slice %arg0 [2:3, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %235 = stablehlo.reshape %234 : (tensor<1x16xf32>) -> tensor<16xf32>
    %236 = stablehlo.slice %arg1 [2:3, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %237 = stablehlo.reshape %236 : (tensor<1x16xf32>) -> tensor<16xf32>
    %238 = stablehlo.slice %arg2 [2:3, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %239 = stablehlo.reshape %238 : (tensor<1x16xf32>) -> tensor<16xf32>
    %240 = stablehlo.slice %arg3 [2:3, 0:48] : (tensor<3x48xf32>) -> tensor<1x48xf32>
    %241 = stablehlo.reshape %240 : (tensor<1x48xf32>) -> tensor<48xf32>
    %242 = stablehlo.slice %arg4 [2:3, 0:64] : (tensor<3x64xf32>) -> tensor<1x64xf32>
    %243 = stablehlo.reshape %242 : (tensor<1x64xf32>) -> tensor<64xf32>
    %244 = stablehlo.slice %arg5 [2:3, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %245 = stablehlo.reshape %244 : (tensor<1x16xf32>) -> tensor<16xf32>
    %246 = stablehlo.slice %arg6 [2:3, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %247 = stablehlo.reshape %246 : (tensor<1x16xf32>) -> tensor<16xf32>
    %248 = stablehlo.slice %arg7 [2:3, 0:16] : (tensor<3x16xf32>) -> tensor<1x16xf32>
    %249 = stablehlo.reshape %248 : (tensor<1x16xf32>) -> tensor<16xf32>
    %250 = stablehlo.slice %arg8 [2:3, 0:16, 0:64] : (tensor<3x16x64xf32>) -> tensor<1x16x64xf32>
    %251 = stablehlo.reshape %250 : (tensor<1x16x64xf32>) -> tensor<16x64xf32>
    %252 = stablehlo.slice %arg9 [2:3, 0:64, 0:16] : (tensor<3x64x16xf32>) -> tensor<1x64x16xf32>
    %253 = stablehlo.reshape %252 : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %254 = stablehlo.slice %arg10 [2:3, 0:16, 0:16] : (tensor<3x16x16xf32>) -> tensor<1x16x16xf32>
    %255 = stablehlo.reshape %254 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %256 = stablehlo.slice %arg11 [2:3, 0:16, 0:48] : (tensor<3x16x48xf32>) -> tensor<1x16x48xf32>
    %257 = stablehlo.reshape %256 : (tensor<1x16x48xf32>) -> tensor<16x48xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.reduce(%233 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_35 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %261 = stablehlo.divide %259, %260 : tensor<2x8x1xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %262 = call @_var(%233, %c_36) : (tensor<2x8x16xf32>, tensor<i32>) -> tensor<2x8x1xf32>
    %263 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %264 = stablehlo.subtract %233, %263 : tensor<2x8x16xf32>
    %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %266 = stablehlo.add %262, %265 : tensor<2x8x1xf32>
    %267 = stablehlo.rsqrt %266 : tensor<2x8x1xf32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %269 = stablehlo.multiply %264, %268 : tensor<2x8x16xf32>
    %270 = stablehlo.broadcast_in_dim %247, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %272 = stablehlo.multiply %269, %271 : tensor<2x8x16xf32>
    %273 = stablehlo.broadcast_in_dim %235, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %275 = stablehlo.add %272, %274 : tensor<2x8x16xf32>
    %276 = stablehlo.dot_general %275, %257, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x48xf32>) -> tensor<2x8x48xf32>
    %277 = stablehlo.broadcast_in_dim %241, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x8x48xf32>
    %279 = stablehlo.add %276, %278 : tensor<2x8x48xf32>
    %280 = stablehlo.slice %279 [0:2, 0:8, 0:16] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %281 = stablehlo.slice %279 [0:2, 0:8, 16:32] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %282 = stablehlo.slice %279 [0:2, 0:8, 32:48] : (tensor<2x8x48xf32>) -> tensor<2x8x16xf32>
    %283 = stablehlo.reshape %280 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %284 = stablehlo.reshape %281 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %285 = stablehlo.reshape %282 : (tensor<2x8x16xf32>) -> tensor<2x8x2x8xf32>
    %286 = stablehlo.dot_general %283, %284, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x8x2x8xf32>) -> tensor<2x2x8x8xf32>
    %cst_38 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %288 = stablehlo.multiply %286, %287 : tensor<2x2x8x8xf32>
    %c_39 = stablehlo.constant dense<true> : tensor<i1>
    %289 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %290 = call @tril(%289) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_40 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %291 = call @_where_0(%290, %288, %cst_40) : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %292 = stablehlo.reduce(%291 init: %cst_41) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %cst_42 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
    %294 = stablehlo.maximum %293, %292 : tensor<2x2x8xf32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %297 = stablehlo.subtract %291, %296 : tensor<2x2x8x8xf32>
    %298 = stablehlo.exponential %297 : tensor<2x2x8x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %299 = stablehlo.reduce(%298 init: %cst_43) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %302 = stablehlo.divide %298, %301 : tensor<2x2x8x8xf32>
    %303 = stablehlo.dot_general %285, %302, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %304 = stablehlo.transpose %303, dims = [0, 3, 1, 2] : (tensor<2x2x8x8xf32>) -> tensor<2x8x2x8xf32>
    %305 = stablehlo.reshape %304 : (tensor<2x8x2x8xf32>) -> tensor<2x8x16xf32>
    %306 = stablehlo.dot_general %305, %255, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %307 = stablehlo.add %233, %306 : tensor<2x8x16xf32>
    %308 = stablehlo.broadcast_in_dim %239, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %310 = stablehlo.add %307, %309 : tensor<2x8x16xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.reduce(%310 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %312 = stablehlo.broadcast_in_dim %311, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_45 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %314 = stablehlo.divide %312, %313 : tensor<2x8x1xf32>
    %c_46 = stablehlo.constant dense<0> : tensor<i32>
    %315 = call @_var(%310, %c_46) : (tensor<2x8x16xf32>, tensor<i32>) -> tensor<2x8x1xf32>
    %316 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %317 = stablehlo.subtract %310, %316 : tensor<2x8x16xf32>
    %cst_47 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %319 = stablehlo.add %315, %318 : tensor<2x8x1xf32>
    %320 = stablehlo.rsqrt %319 : tensor<2x8x1xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %322 = stablehlo.multiply %317, %321 : tensor<2x8x16xf32>
    %323 = stablehlo.broadcast_in_dim %249, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %324 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %325 = stablehlo.multiply %322, %324 : tensor<2x8x16xf32>
    %326 = stablehlo.broadcast_in_dim %237, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %328 = stablehlo.add %325, %327 : tensor<2x8x16xf32>
    %329 = stablehlo.dot_general %328, %251, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x64xf32>) -> tensor<2x8x64xf32>
    %330 = stablehlo.broadcast_in_dim %243, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<2x8x64xf32>
    %332 = stablehlo.add %329, %331 : tensor<2x8x64xf32>
    %333 = stablehlo.multiply %332, %332 : tensor<2x8x64xf32>
    %334 = stablehlo.multiply %333, %332 : tensor<2x8x64xf32>
    %cst_48 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %336 = stablehlo.multiply %335, %334 : tensor<2x8x64xf32>
    %337 = stablehlo.add %332, %336 : tensor<2x8x64xf32>
    %cst_49 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %339 = stablehlo.multiply %338, %337 : tensor<2x8x64xf32>
    %340 = stablehlo.tanh %339 : tensor<2x8x64xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %342 = stablehlo.add %341, %340 : tensor<2x8x64xf32>
    %cst_51 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x8x64xf32>
    %344 = stablehlo.multiply %343, %342 : tensor<2x8x64xf32>
    %345 = stablehlo.multiply %332, %344 : tensor<2x8x64xf32>
    %346 = stablehlo.dot_general %345, %253, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x64xf32>, tensor<64x16xf32>) -> tensor<2x8x16xf32>
    %347 = stablehlo.add %310, %346 : tensor<2x8x16xf32>
    %348 = stablehlo.broadcast_in_dim %245, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %350 = stablehlo.add %347, %349 : tensor<2x8x16xf32>
    return %350 : tensor<2x8x16xf32>
  }
  func.func private @_var(%arg0: tensor<2x8x16xf32>, %arg1: tensor<i32>) -> tensor<2x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x8x16xf32>
    %6 = chlo.square %5 : tensor<2x8x16xf32> -> tensor<2x8x16xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8x1xf32>
    return %14 : tensor<2x8x1xf32>
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
  func.func private @_where_0(%arg0: tensor<8x8xi1>, %arg1: tensor<2x2x8x8xf32>, %arg2: tensor<f32>) -> tensor<2x2x8x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>
    return %3 : tensor<2x2x8x8xf32>
  }
}
