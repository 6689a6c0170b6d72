// vit_forward_f32; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down: normal 0.0589 0
// arg 1 weights.blocks.0.downb: normal 0.02 0
// arg 2 weights.blocks.0.n1b: normal 0.02 0
// arg 3 weights.blocks.0.n1g: normal 0.1 1
// arg 4 weights.blocks.0.n2b: normal 0.02 0
// arg 5 weights.blocks.0.n2g: normal 0.1 1
// arg 6 weights.blocks.0.o: normal 0.0833 0
// arg 7 weights.blocks.0.ob: normal 0.02 0
// arg 8 weights.blocks.0.qkv: normal 0.0833 0
// arg 9 weights.blocks.0.qkvb: normal 0.02 0
// arg 10 weights.blocks.0.up: normal 0.0833 0
// arg 11 weights.blocks.0.upb: normal 0.02 0
// arg 12 weights.blocks.1.down: normal 0.0589 0
// arg 13 weights.blocks.1.downb: normal 0.02 0
// arg 14 weights.blocks.1.n1b: normal 0.02 0
// arg 15 weights.blocks.1.n1g: normal 0.1 1
// arg 16 weights.blocks.1.n2b: normal 0.02 0
// arg 17 weights.blocks.1.n2g: normal 0.1 1
// arg 18 weights.blocks.1.o: normal 0.0833 0
// arg 19 weights.blocks.1.ob: normal 0.02 0
// arg 20 weights.blocks.1.qkv: normal 0.0833 0
// arg 21 weights.blocks.1.qkvb: normal 0.02 0
// arg 22 weights.blocks.1.up: normal 0.0833 0
// arg 23 weights.blocks.1.upb: normal 0.02 0
// arg 24 weights.cls: normal 0.1 0
// arg 25 weights.head: normal 0.0833 0
// arg 26 weights.headb: normal 0.02 0
// arg 27 weights.nb: normal 0.02 0
// arg 28 weights.ng: normal 0.1 1
// arg 29 weights.patch: normal 0.0722 0
// arg 30 weights.patchb: normal 0.02 0
// arg 31 weights.places: normal 0.1 0
// arg 32 data.image: normal 1 0
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<288x144xf32>, %arg1: tensor<144xf32>, %arg2: tensor<144xf32>, %arg3: tensor<144xf32>, %arg4: tensor<144xf32>, %arg5: tensor<144xf32>, %arg6: tensor<144x144xf32>, %arg7: tensor<144xf32>, %arg8: tensor<144x432xf32>, %arg9: tensor<432xf32>, %arg10: tensor<144x288xf32>, %arg11: tensor<288xf32>, %arg12: tensor<288x144xf32>, %arg13: tensor<144xf32>, %arg14: tensor<144xf32>, %arg15: tensor<144xf32>, %arg16: tensor<144xf32>, %arg17: tensor<144xf32>, %arg18: tensor<144x144xf32>, %arg19: tensor<144xf32>, %arg20: tensor<144x432xf32>, %arg21: tensor<432xf32>, %arg22: tensor<144x288xf32>, %arg23: tensor<288xf32>, %arg24: tensor<1x1x144xf32>, %arg25: tensor<144x10xf32>, %arg26: tensor<10xf32>, %arg27: tensor<144xf32>, %arg28: tensor<144xf32>, %arg29: tensor<8x8x3x144xf32>, %arg30: tensor<144xf32>, %arg31: tensor<17x144xf32>, %arg32: tensor<3x32x32x3xf32>) -> (tensor<3x10xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg32, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [8, 8], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x3xf32>, tensor<8x8x3x144xf32>) -> tensor<3x4x4x144xf32>
    %1 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<3x4x4x144xf32>
    %3 = stablehlo.add %0, %2 : tensor<3x4x4x144xf32>
    %4 = stablehlo.reshape %3 : (tensor<3x4x4x144xf32>) -> tensor<3x16x144xf32>
    %5 = stablehlo.broadcast_in_dim %arg24, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x1x144xf32>
    %6 = stablehlo.concatenate %5, %4, dim = 1 : (tensor<3x1x144xf32>, tensor<3x16x144xf32>) -> tensor<3x17x144xf32>
    %7 = stablehlo.broadcast_in_dim %arg31, dims = [1, 2] : (tensor<17x144xf32>) -> tensor<1x17x144xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x17x144xf32>) -> tensor<3x17x144xf32>
    %9 = stablehlo.add %6, %8 : tensor<3x17x144xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_0 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<3x17x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<3x17x144xf32>
    %16 = chlo.square %15 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_2 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %20 = stablehlo.divide %18, %19 : tensor<3x17x1xf32>
    %21 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %22 = stablehlo.subtract %9, %21 : tensor<3x17x144xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %24 = stablehlo.add %20, %23 : tensor<3x17x1xf32>
    %25 = stablehlo.rsqrt %24 : tensor<3x17x1xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %27 = stablehlo.multiply %22, %26 : tensor<3x17x144xf32>
    %28 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %30 = stablehlo.multiply %27, %29 : tensor<3x17x144xf32>
    %31 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %33 = stablehlo.add %30, %32 : tensor<3x17x144xf32>
    %34 = stablehlo.dot_general %33, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x432xf32>) -> tensor<3x17x432xf32>
    %35 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<432xf32>) -> tensor<1x1x432xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x432xf32>) -> tensor<3x17x432xf32>
    %37 = stablehlo.add %34, %36 : tensor<3x17x432xf32>
    %38 = stablehlo.slice %37 [0:3, 0:17, 0:144] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %39 = stablehlo.slice %37 [0:3, 0:17, 144:288] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %40 = stablehlo.slice %37 [0:3, 0:17, 288:432] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %41 = stablehlo.reshape %38 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %42 = stablehlo.transpose %41, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %43 = stablehlo.reshape %39 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %44 = stablehlo.transpose %43, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %45 = stablehlo.reshape %40 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %47 = stablehlo.dot_general %42, %44, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x17xf32>
    %cst_4 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %49 = stablehlo.divide %47, %48 : tensor<3x3x17x17xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %50 = stablehlo.reduce(%49 init: %cst_5) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %52 = stablehlo.maximum %51, %50 : tensor<3x3x17xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %55 = stablehlo.subtract %49, %54 : tensor<3x3x17x17xf32>
    %56 = stablehlo.exponential %55 : tensor<3x3x17x17xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %60 = stablehlo.divide %56, %59 : tensor<3x3x17x17xf32>
    %61 = stablehlo.dot_general %60, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %62 = stablehlo.transpose %61, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %63 = stablehlo.reshape %62 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %64 = stablehlo.dot_general %63, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x144xf32>) -> tensor<3x17x144xf32>
    %65 = stablehlo.add %9, %64 : tensor<3x17x144xf32>
    %66 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %68 = stablehlo.add %65, %67 : tensor<3x17x144xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%68 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_9 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %72 = stablehlo.divide %70, %71 : tensor<3x17x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %74 = stablehlo.subtract %68, %73 : tensor<3x17x144xf32>
    %75 = chlo.square %74 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.reduce(%75 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_11 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %79 = stablehlo.divide %77, %78 : tensor<3x17x1xf32>
    %80 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %81 = stablehlo.subtract %68, %80 : tensor<3x17x144xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %83 = stablehlo.add %79, %82 : tensor<3x17x1xf32>
    %84 = stablehlo.rsqrt %83 : tensor<3x17x1xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %86 = stablehlo.multiply %81, %85 : tensor<3x17x144xf32>
    %87 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %89 = stablehlo.multiply %86, %88 : tensor<3x17x144xf32>
    %90 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %92 = stablehlo.add %89, %91 : tensor<3x17x144xf32>
    %93 = stablehlo.dot_general %92, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x288xf32>) -> tensor<3x17x288xf32>
    %94 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2] : (tensor<1x1x288xf32>) -> tensor<3x17x288xf32>
    %96 = stablehlo.add %93, %95 : tensor<3x17x288xf32>
    %97 = stablehlo.multiply %96, %96 : tensor<3x17x288xf32>
    %98 = stablehlo.multiply %97, %96 : tensor<3x17x288xf32>
    %cst_13 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<3x17x288xf32>
    %101 = stablehlo.add %96, %100 : tensor<3x17x288xf32>
    %cst_14 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<3x17x288xf32>
    %104 = stablehlo.tanh %103 : tensor<3x17x288xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %106 = stablehlo.add %105, %104 : tensor<3x17x288xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %108 = stablehlo.multiply %107, %106 : tensor<3x17x288xf32>
    %109 = stablehlo.multiply %96, %108 : tensor<3x17x288xf32>
    %110 = stablehlo.dot_general %109, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<288x144xf32>) -> tensor<3x17x144xf32>
    %111 = stablehlo.add %68, %110 : tensor<3x17x144xf32>
    %112 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %114 = stablehlo.add %111, %113 : tensor<3x17x144xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%114 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_18 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %118 = stablehlo.divide %116, %117 : tensor<3x17x1xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %120 = stablehlo.subtract %114, %119 : tensor<3x17x144xf32>
    %121 = chlo.square %120 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_20 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %125 = stablehlo.divide %123, %124 : tensor<3x17x1xf32>
    %126 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %127 = stablehlo.subtract %114, %126 : tensor<3x17x144xf32>
    %cst_21 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %129 = stablehlo.add %125, %128 : tensor<3x17x1xf32>
    %130 = stablehlo.rsqrt %129 : tensor<3x17x1xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %132 = stablehlo.multiply %127, %131 : tensor<3x17x144xf32>
    %133 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %135 = stablehlo.multiply %132, %134 : tensor<3x17x144xf32>
    %136 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %138 = stablehlo.add %135, %137 : tensor<3x17x144xf32>
    %139 = stablehlo.dot_general %138, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x432xf32>) -> tensor<3x17x432xf32>
    %140 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<432xf32>) -> tensor<1x1x432xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<1x1x432xf32>) -> tensor<3x17x432xf32>
    %142 = stablehlo.add %139, %141 : tensor<3x17x432xf32>
    %143 = stablehlo.slice %142 [0:3, 0:17, 0:144] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %144 = stablehlo.slice %142 [0:3, 0:17, 144:288] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %145 = stablehlo.slice %142 [0:3, 0:17, 288:432] : (tensor<3x17x432xf32>) -> tensor<3x17x144xf32>
    %146 = stablehlo.reshape %143 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %147 = stablehlo.transpose %146, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %148 = stablehlo.reshape %144 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %149 = stablehlo.transpose %148, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %150 = stablehlo.reshape %145 : (tensor<3x17x144xf32>) -> tensor<3x17x3x48xf32>
    %151 = stablehlo.transpose %150, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xf32>) -> tensor<3x3x17x48xf32>
    %152 = stablehlo.dot_general %147, %149, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x17xf32>
    %cst_22 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %154 = stablehlo.divide %152, %153 : tensor<3x3x17x17xf32>
    %cst_23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %155 = stablehlo.reduce(%154 init: %cst_23) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_24 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %157 = stablehlo.maximum %156, %155 : tensor<3x3x17xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %160 = stablehlo.subtract %154, %159 : tensor<3x3x17x17xf32>
    %161 = stablehlo.exponential %160 : tensor<3x3x17x17xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%161 init: %cst_25) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %165 = stablehlo.divide %161, %164 : tensor<3x3x17x17xf32>
    %166 = stablehlo.dot_general %165, %151, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xf32>, tensor<3x3x17x48xf32>) -> tensor<3x3x17x48xf32>
    %167 = stablehlo.transpose %166, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xf32>) -> tensor<3x17x3x48xf32>
    %168 = stablehlo.reshape %167 : (tensor<3x17x3x48xf32>) -> tensor<3x17x144xf32>
    %169 = stablehlo.dot_general %168, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x144xf32>) -> tensor<3x17x144xf32>
    %170 = stablehlo.add %114, %169 : tensor<3x17x144xf32>
    %171 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %173 = stablehlo.add %170, %172 : tensor<3x17x144xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%173 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_27 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %177 = stablehlo.divide %175, %176 : tensor<3x17x1xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %179 = stablehlo.subtract %173, %178 : tensor<3x17x144xf32>
    %180 = chlo.square %179 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%180 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_29 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %184 = stablehlo.divide %182, %183 : tensor<3x17x1xf32>
    %185 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %186 = stablehlo.subtract %173, %185 : tensor<3x17x144xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %188 = stablehlo.add %184, %187 : tensor<3x17x1xf32>
    %189 = stablehlo.rsqrt %188 : tensor<3x17x1xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %191 = stablehlo.multiply %186, %190 : tensor<3x17x144xf32>
    %192 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %193 = stablehlo.broadcast_in_dim %192, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %194 = stablehlo.multiply %191, %193 : tensor<3x17x144xf32>
    %195 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %197 = stablehlo.add %194, %196 : tensor<3x17x144xf32>
    %198 = stablehlo.dot_general %197, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xf32>, tensor<144x288xf32>) -> tensor<3x17x288xf32>
    %199 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2] : (tensor<1x1x288xf32>) -> tensor<3x17x288xf32>
    %201 = stablehlo.add %198, %200 : tensor<3x17x288xf32>
    %202 = stablehlo.multiply %201, %201 : tensor<3x17x288xf32>
    %203 = stablehlo.multiply %202, %201 : tensor<3x17x288xf32>
    %cst_31 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %205 = stablehlo.multiply %204, %203 : tensor<3x17x288xf32>
    %206 = stablehlo.add %201, %205 : tensor<3x17x288xf32>
    %cst_32 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %208 = stablehlo.multiply %207, %206 : tensor<3x17x288xf32>
    %209 = stablehlo.tanh %208 : tensor<3x17x288xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %211 = stablehlo.add %210, %209 : tensor<3x17x288xf32>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x17x288xf32>
    %213 = stablehlo.multiply %212, %211 : tensor<3x17x288xf32>
    %214 = stablehlo.multiply %201, %213 : tensor<3x17x288xf32>
    %215 = stablehlo.dot_general %214, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xf32>, tensor<288x144xf32>) -> tensor<3x17x144xf32>
    %216 = stablehlo.add %173, %215 : tensor<3x17x144xf32>
    %217 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x17x144xf32>
    %219 = stablehlo.add %216, %218 : tensor<3x17x144xf32>
    %220 = stablehlo.slice %219 [0:3, 0:1, 0:144] : (tensor<3x17x144xf32>) -> tensor<3x1x144xf32>
    %221 = stablehlo.reshape %220 : (tensor<3x1x144xf32>) -> tensor<3x144xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.reduce(%221 init: %cst_35) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_36 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %225 = stablehlo.divide %223, %224 : tensor<3x1xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %227 = stablehlo.subtract %221, %226 : tensor<3x144xf32>
    %228 = chlo.square %227 : tensor<3x144xf32> -> tensor<3x144xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.reduce(%228 init: %cst_37) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_38 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %232 = stablehlo.divide %230, %231 : tensor<3x1xf32>
    %233 = stablehlo.broadcast_in_dim %225, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %234 = stablehlo.subtract %221, %233 : tensor<3x144xf32>
    %cst_39 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %236 = stablehlo.add %232, %235 : tensor<3x1xf32>
    %237 = stablehlo.rsqrt %236 : tensor<3x1xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %239 = stablehlo.multiply %234, %238 : tensor<3x144xf32>
    %240 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<144xf32>) -> tensor<1x144xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1] : (tensor<1x144xf32>) -> tensor<3x144xf32>
    %242 = stablehlo.multiply %239, %241 : tensor<3x144xf32>
    %243 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<144xf32>) -> tensor<1x144xf32>
    %244 = stablehlo.broadcast_in_dim %243, dims = [0, 1] : (tensor<1x144xf32>) -> tensor<3x144xf32>
    %245 = stablehlo.add %242, %244 : tensor<3x144xf32>
    %246 = stablehlo.dot_general %245, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x144xf32>, tensor<144x10xf32>) -> tensor<3x10xf32>
    %247 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<3x10xf32>
    %249 = stablehlo.add %246, %248 : tensor<3x10xf32>
    return %249 : tensor<3x10xf32>
  }
}
