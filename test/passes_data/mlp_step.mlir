// mlp_step: exported by JAX 0.10.2
module {
  func.func public @main(%arg0: tensor<32xf32>, %arg1: tensor<24xf32>, %arg2: tensor<16x32xf32>, %arg3: tensor<32x24xf32>, %arg4: tensor<32xf32>, %arg5: tensor<24xf32>, %arg6: tensor<16x32xf32>, %arg7: tensor<32x24xf32>, %arg8: tensor<32xf32>, %arg9: tensor<24xf32>, %arg10: tensor<16x32xf32>, %arg11: tensor<32x24xf32>, %arg12: tensor<f32>, %arg13: tensor<8x16xf32>, %arg14: tensor<8xi32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<32x24xf32>, tensor<32x24xf32>, tensor<32x24xf32>) {
    %0 = stablehlo.dot_general %arg13, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<8x32xf32>
    %3 = stablehlo.add %0, %2 : tensor<8x32xf32>
    %4 = call @relu(%3) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xi1>
    %7 = stablehlo.dot_general %4, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x24xf32>) -> tensor<8x24xf32>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x24xf32>) -> tensor<8x24xf32>
    %10 = stablehlo.add %7, %9 : tensor<8x24xf32>
    %11:2 = call @log_softmax(%10) : (tensor<8x24xf32>) -> (tensor<8x24xf32>, tensor<8x1xf32>)
    %12 = stablehlo.broadcast_in_dim %arg14, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %13 = call @take_along_axis(%12) : (tensor<8x1xi32>) -> tensor<8x1x1xi32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.negate %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_1 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %17 = call @take_along_axis_0(%13, %16) : (tensor<8x1x1xi32>, tensor<8x1xf32>) -> tensor<8x24xf32>
    %18 = call @log_softmax_1(%11#0, %11#1, %17) : (tensor<8x24xf32>, tensor<8x1xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<8x24xf32>, tensor<f32>) -> tensor<24xf32>
    %20 = stablehlo.reshape %19 : (tensor<24xf32>) -> tensor<1x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %22 = stablehlo.dot_general %18, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x24xf32>, tensor<8x32xf32>) -> tensor<24x32xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<24x32xf32>) -> tensor<32x24xf32>
    %24 = stablehlo.dot_general %18, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x24xf32>, tensor<32x24xf32>) -> tensor<8x32xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %26 = stablehlo.select %6, %24, %25 : tensor<8x32xi1>, tensor<8x32xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %28 = stablehlo.reshape %27 : (tensor<32xf32>) -> tensor<1x32xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %30 = stablehlo.dot_general %26, %arg13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %31 = stablehlo.transpose %30, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %cst_7 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %33 = stablehlo.multiply %32, %arg4 : tensor<32xf32>
    %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %35 = stablehlo.multiply %34, %29 : tensor<32xf32>
    %36 = stablehlo.add %33, %35 : tensor<32xf32>
    %cst_9 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %38 = stablehlo.multiply %37, %arg8 : tensor<32xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %40 = stablehlo.multiply %39, %29 : tensor<32xf32>
    %41 = stablehlo.multiply %40, %29 : tensor<32xf32>
    %42 = stablehlo.add %38, %41 : tensor<32xf32>
    %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %43 = stablehlo.power %cst_11, %arg12 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.subtract %cst_12, %43 : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %46 = stablehlo.divide %36, %45 : tensor<32xf32>
    %cst_13 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %47 = stablehlo.power %cst_13, %arg12 : tensor<f32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.subtract %cst_14, %47 : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %50 = stablehlo.divide %42, %49 : tensor<32xf32>
    %51 = stablehlo.sqrt %50 : tensor<32xf32>
    %cst_15 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %53 = stablehlo.add %51, %52 : tensor<32xf32>
    %54 = stablehlo.divide %46, %53 : tensor<32xf32>
    %cst_16 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %56 = stablehlo.multiply %55, %arg0 : tensor<32xf32>
    %57 = stablehlo.add %54, %56 : tensor<32xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %59 = stablehlo.multiply %58, %57 : tensor<32xf32>
    %60 = stablehlo.subtract %arg0, %59 : tensor<32xf32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %62 = stablehlo.multiply %61, %arg5 : tensor<24xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %64 = stablehlo.multiply %63, %21 : tensor<24xf32>
    %65 = stablehlo.add %62, %64 : tensor<24xf32>
    %cst_20 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %67 = stablehlo.multiply %66, %arg9 : tensor<24xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %69 = stablehlo.multiply %68, %21 : tensor<24xf32>
    %70 = stablehlo.multiply %69, %21 : tensor<24xf32>
    %71 = stablehlo.add %67, %70 : tensor<24xf32>
    %cst_22 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %72 = stablehlo.power %cst_22, %arg12 : tensor<f32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %73 = stablehlo.subtract %cst_23, %72 : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %75 = stablehlo.divide %65, %74 : tensor<24xf32>
    %cst_24 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %76 = stablehlo.power %cst_24, %arg12 : tensor<f32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %77 = stablehlo.subtract %cst_25, %76 : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %79 = stablehlo.divide %71, %78 : tensor<24xf32>
    %80 = stablehlo.sqrt %79 : tensor<24xf32>
    %cst_26 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %82 = stablehlo.add %80, %81 : tensor<24xf32>
    %83 = stablehlo.divide %75, %82 : tensor<24xf32>
    %cst_27 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %85 = stablehlo.multiply %84, %arg1 : tensor<24xf32>
    %86 = stablehlo.add %83, %85 : tensor<24xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<24xf32>
    %89 = stablehlo.subtract %arg1, %88 : tensor<24xf32>
    %cst_29 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %91 = stablehlo.multiply %90, %arg6 : tensor<16x32xf32>
    %cst_30 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %93 = stablehlo.multiply %92, %31 : tensor<16x32xf32>
    %94 = stablehlo.add %91, %93 : tensor<16x32xf32>
    %cst_31 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %96 = stablehlo.multiply %95, %arg10 : tensor<16x32xf32>
    %cst_32 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %98 = stablehlo.multiply %97, %31 : tensor<16x32xf32>
    %99 = stablehlo.multiply %98, %31 : tensor<16x32xf32>
    %100 = stablehlo.add %96, %99 : tensor<16x32xf32>
    %cst_33 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %101 = stablehlo.power %cst_33, %arg12 : tensor<f32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.subtract %cst_34, %101 : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %104 = stablehlo.divide %94, %103 : tensor<16x32xf32>
    %cst_35 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %105 = stablehlo.power %cst_35, %arg12 : tensor<f32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %106 = stablehlo.subtract %cst_36, %105 : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %108 = stablehlo.divide %100, %107 : tensor<16x32xf32>
    %109 = stablehlo.sqrt %108 : tensor<16x32xf32>
    %cst_37 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %111 = stablehlo.add %109, %110 : tensor<16x32xf32>
    %112 = stablehlo.divide %104, %111 : tensor<16x32xf32>
    %cst_38 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %114 = stablehlo.multiply %113, %arg2 : tensor<16x32xf32>
    %115 = stablehlo.add %112, %114 : tensor<16x32xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<16x32xf32>
    %118 = stablehlo.subtract %arg2, %117 : tensor<16x32xf32>
    %cst_40 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %120 = stablehlo.multiply %119, %arg7 : tensor<32x24xf32>
    %cst_41 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %122 = stablehlo.multiply %121, %23 : tensor<32x24xf32>
    %123 = stablehlo.add %120, %122 : tensor<32x24xf32>
    %cst_42 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %125 = stablehlo.multiply %124, %arg11 : tensor<32x24xf32>
    %cst_43 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %127 = stablehlo.multiply %126, %23 : tensor<32x24xf32>
    %128 = stablehlo.multiply %127, %23 : tensor<32x24xf32>
    %129 = stablehlo.add %125, %128 : tensor<32x24xf32>
    %cst_44 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %130 = stablehlo.power %cst_44, %arg12 : tensor<f32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %131 = stablehlo.subtract %cst_45, %130 : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %133 = stablehlo.divide %123, %132 : tensor<32x24xf32>
    %cst_46 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %134 = stablehlo.power %cst_46, %arg12 : tensor<f32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %135 = stablehlo.subtract %cst_47, %134 : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %137 = stablehlo.divide %129, %136 : tensor<32x24xf32>
    %138 = stablehlo.sqrt %137 : tensor<32x24xf32>
    %cst_48 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %140 = stablehlo.add %138, %139 : tensor<32x24xf32>
    %141 = stablehlo.divide %133, %140 : tensor<32x24xf32>
    %cst_49 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %143 = stablehlo.multiply %142, %arg3 : tensor<32x24xf32>
    %144 = stablehlo.add %141, %143 : tensor<32x24xf32>
    %cst_50 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32x24xf32>
    %146 = stablehlo.multiply %145, %144 : tensor<32x24xf32>
    %147 = stablehlo.subtract %arg3, %146 : tensor<32x24xf32>
    return %60, %36, %42, %89, %65, %71, %118, %94, %100, %147, %123, %129 : tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<32x24xf32>, tensor<32x24xf32>, tensor<32x24xf32>
  }
  func.func private @relu(%arg0: tensor<8x32xf32>) -> tensor<8x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<8x32xf32>
    return %1 : tensor<8x32xf32>
  }
  func.func private @log_softmax(%arg0: tensor<8x24xf32>) -> (tensor<8x24xf32>, tensor<8x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x24xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x24xf32>
    %6 = stablehlo.exponential %5 : tensor<8x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    return %6, %8 : tensor<8x24xf32>, tensor<8x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<8x1xi32>) -> tensor<8x1x1xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %c_0 = stablehlo.constant dense<24> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<8x1xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<8x1xi1>, tensor<8x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<8x1xi32>) -> tensor<8x1x1xi32>
    return %5 : tensor<8x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<8x1x1xi32>, %arg1: tensor<8x1xf32>) -> tensor<8x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x24xf32>, tensor<8x1x1xi32>, tensor<8x1xf32>) -> tensor<8x24xf32>
    return %1 : tensor<8x24xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<8x24xf32>, %arg1: tensor<8x1xf32>, %arg2: tensor<8x24xf32>) -> tensor<8x24xf32> {
    %0 = stablehlo.negate %arg2 : tensor<8x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.reshape %1 : (tensor<8xf32>) -> tensor<8x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<8x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xf32>) -> tensor<8x24xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<8x24xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<8x24xf32>
    return %7 : tensor<8x24xf32>
  }
}
