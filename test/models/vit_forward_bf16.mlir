// vit_forward_bf16; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<288x144xbf16>, %arg1: tensor<144xbf16>, %arg2: tensor<144xbf16>, %arg3: tensor<144xbf16>, %arg4: tensor<144xbf16>, %arg5: tensor<144xbf16>, %arg6: tensor<144x144xbf16>, %arg7: tensor<144xbf16>, %arg8: tensor<144x432xbf16>, %arg9: tensor<432xbf16>, %arg10: tensor<144x288xbf16>, %arg11: tensor<288xbf16>, %arg12: tensor<288x144xbf16>, %arg13: tensor<144xbf16>, %arg14: tensor<144xbf16>, %arg15: tensor<144xbf16>, %arg16: tensor<144xbf16>, %arg17: tensor<144xbf16>, %arg18: tensor<144x144xbf16>, %arg19: tensor<144xbf16>, %arg20: tensor<144x432xbf16>, %arg21: tensor<432xbf16>, %arg22: tensor<144x288xbf16>, %arg23: tensor<288xbf16>, %arg24: tensor<1x1x144xbf16>, %arg25: tensor<144x10xbf16>, %arg26: tensor<10xbf16>, %arg27: tensor<144xbf16>, %arg28: tensor<144xbf16>, %arg29: tensor<8x8x3x144xbf16>, %arg30: tensor<144xbf16>, %arg31: tensor<17x144xbf16>, %arg32: tensor<3x32x32x3xf32>) -> (tensor<3x10xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg32 : (tensor<3x32x32x3xf32>) -> tensor<3x32x32x3xbf16>
    %1 = stablehlo.convolution(%0, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [8, 8], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x3xbf16>, tensor<8x8x3x144xbf16>) -> tensor<3x4x4x144xbf16>
    %2 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<144xbf16>) -> tensor<1x1x1x144xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xbf16>) -> tensor<3x4x4x144xbf16>
    %4 = stablehlo.add %1, %3 : tensor<3x4x4x144xbf16>
    %5 = stablehlo.reshape %4 : (tensor<3x4x4x144xbf16>) -> tensor<3x16x144xbf16>
    %6 = stablehlo.broadcast_in_dim %arg24, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x1x144xbf16>
    %7 = stablehlo.concatenate %6, %5, dim = 1 : (tensor<3x1x144xbf16>, tensor<3x16x144xbf16>) -> tensor<3x17x144xbf16>
    %8 = stablehlo.broadcast_in_dim %arg31, dims = [1, 2] : (tensor<17x144xbf16>) -> tensor<1x17x144xbf16>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x17x144xbf16>) -> tensor<3x17x144xbf16>
    %10 = stablehlo.add %7, %9 : tensor<3x17x144xbf16>
    %11 = stablehlo.convert %10 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_0 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<3x17x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<3x17x144xf32>
    %18 = chlo.square %17 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_2 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<3x17x1xf32>
    %23 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %24 = stablehlo.subtract %11, %23 : tensor<3x17x144xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %26 = stablehlo.add %22, %25 : tensor<3x17x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<3x17x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %29 = stablehlo.multiply %24, %28 : tensor<3x17x144xf32>
    %30 = stablehlo.convert %29 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %31 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %33 = stablehlo.multiply %30, %32 : tensor<3x17x144xbf16>
    %34 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %36 = stablehlo.add %33, %35 : tensor<3x17x144xbf16>
    %37 = stablehlo.dot_general %36, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x432xbf16>) -> tensor<3x17x432xbf16>
    %38 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<432xbf16>) -> tensor<1x1x432xbf16>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x1x432xbf16>) -> tensor<3x17x432xbf16>
    %40 = stablehlo.add %37, %39 : tensor<3x17x432xbf16>
    %41 = stablehlo.slice %40 [0:3, 0:17, 0:144] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %42 = stablehlo.slice %40 [0:3, 0:17, 144:288] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %43 = stablehlo.slice %40 [0:3, 0:17, 288:432] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %44 = stablehlo.reshape %41 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %45 = stablehlo.transpose %44, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %46 = stablehlo.reshape %42 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %48 = stablehlo.reshape %43 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %49 = stablehlo.transpose %48, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %50 = stablehlo.dot_general %45, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x17xf32>
    %cst_4 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %52 = stablehlo.divide %50, %51 : tensor<3x3x17x17xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_5) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %55 = stablehlo.maximum %54, %53 : tensor<3x3x17xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %58 = stablehlo.subtract %52, %57 : tensor<3x3x17x17xf32>
    %59 = stablehlo.exponential %58 : tensor<3x3x17x17xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %63 = stablehlo.divide %59, %62 : tensor<3x3x17x17xf32>
    %64 = stablehlo.convert %63 : (tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xbf16>
    %65 = stablehlo.dot_general %64, %49, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xbf16>
    %66 = stablehlo.transpose %65, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %67 = stablehlo.reshape %66 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %68 = stablehlo.dot_general %67, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x144xbf16>) -> tensor<3x17x144xbf16>
    %69 = stablehlo.add %10, %68 : tensor<3x17x144xbf16>
    %70 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %72 = stablehlo.add %69, %71 : tensor<3x17x144xbf16>
    %73 = stablehlo.convert %72 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_9 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<3x17x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %79 = stablehlo.subtract %73, %78 : tensor<3x17x144xf32>
    %80 = chlo.square %79 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%80 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_11 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %84 = stablehlo.divide %82, %83 : tensor<3x17x1xf32>
    %85 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %86 = stablehlo.subtract %73, %85 : tensor<3x17x144xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %88 = stablehlo.add %84, %87 : tensor<3x17x1xf32>
    %89 = stablehlo.rsqrt %88 : tensor<3x17x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %91 = stablehlo.multiply %86, %90 : tensor<3x17x144xf32>
    %92 = stablehlo.convert %91 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %93 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %95 = stablehlo.multiply %92, %94 : tensor<3x17x144xbf16>
    %96 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %98 = stablehlo.add %95, %97 : tensor<3x17x144xbf16>
    %99 = stablehlo.dot_general %98, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x288xbf16>) -> tensor<3x17x288xbf16>
    %100 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<1x1x288xbf16>) -> tensor<3x17x288xbf16>
    %102 = stablehlo.add %99, %101 : tensor<3x17x288xbf16>
    %103 = stablehlo.multiply %102, %102 : tensor<3x17x288xbf16>
    %104 = stablehlo.multiply %103, %102 : tensor<3x17x288xbf16>
    %cst_13 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %105 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %106 = stablehlo.multiply %105, %104 : tensor<3x17x288xbf16>
    %107 = stablehlo.add %102, %106 : tensor<3x17x288xbf16>
    %cst_14 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %108 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %109 = stablehlo.multiply %108, %107 : tensor<3x17x288xbf16>
    %110 = stablehlo.tanh %109 : tensor<3x17x288xbf16>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %111 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %112 = stablehlo.add %111, %110 : tensor<3x17x288xbf16>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %113 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %114 = stablehlo.multiply %113, %112 : tensor<3x17x288xbf16>
    %115 = stablehlo.multiply %102, %114 : tensor<3x17x288xbf16>
    %116 = stablehlo.dot_general %115, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<288x144xbf16>) -> tensor<3x17x144xbf16>
    %117 = stablehlo.add %72, %116 : tensor<3x17x144xbf16>
    %118 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %120 = stablehlo.add %117, %119 : tensor<3x17x144xbf16>
    %121 = stablehlo.convert %120 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_18 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %125 = stablehlo.divide %123, %124 : tensor<3x17x1xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %127 = stablehlo.subtract %121, %126 : tensor<3x17x144xf32>
    %128 = chlo.square %127 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%128 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_20 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %132 = stablehlo.divide %130, %131 : tensor<3x17x1xf32>
    %133 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %134 = stablehlo.subtract %121, %133 : tensor<3x17x144xf32>
    %cst_21 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %136 = stablehlo.add %132, %135 : tensor<3x17x1xf32>
    %137 = stablehlo.rsqrt %136 : tensor<3x17x1xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %139 = stablehlo.multiply %134, %138 : tensor<3x17x144xf32>
    %140 = stablehlo.convert %139 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %141 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %143 = stablehlo.multiply %140, %142 : tensor<3x17x144xbf16>
    %144 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %146 = stablehlo.add %143, %145 : tensor<3x17x144xbf16>
    %147 = stablehlo.dot_general %146, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x432xbf16>) -> tensor<3x17x432xbf16>
    %148 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<432xbf16>) -> tensor<1x1x432xbf16>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x432xbf16>) -> tensor<3x17x432xbf16>
    %150 = stablehlo.add %147, %149 : tensor<3x17x432xbf16>
    %151 = stablehlo.slice %150 [0:3, 0:17, 0:144] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %152 = stablehlo.slice %150 [0:3, 0:17, 144:288] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %153 = stablehlo.slice %150 [0:3, 0:17, 288:432] : (tensor<3x17x432xbf16>) -> tensor<3x17x144xbf16>
    %154 = stablehlo.reshape %151 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %155 = stablehlo.transpose %154, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %156 = stablehlo.reshape %152 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %157 = stablehlo.transpose %156, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %158 = stablehlo.reshape %153 : (tensor<3x17x144xbf16>) -> tensor<3x17x3x48xbf16>
    %159 = stablehlo.transpose %158, dims = [0, 2, 1, 3] : (tensor<3x17x3x48xbf16>) -> tensor<3x3x17x48xbf16>
    %160 = stablehlo.dot_general %155, %157, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x48xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x17xf32>
    %cst_22 = stablehlo.constant dense<6.92820311> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x3x17x17xf32>
    %162 = stablehlo.divide %160, %161 : tensor<3x3x17x17xf32>
    %cst_23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %163 = stablehlo.reduce(%162 init: %cst_23) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %cst_24 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x3x17xf32>
    %165 = stablehlo.maximum %164, %163 : tensor<3x3x17xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %168 = stablehlo.subtract %162, %167 : tensor<3x3x17x17xf32>
    %169 = stablehlo.exponential %168 : tensor<3x3x17x17xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.reduce(%169 init: %cst_25) applies stablehlo.add across dimensions = [3] : (tensor<3x3x17x17xf32>, tensor<f32>) -> tensor<3x3x17xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<3x3x17xf32>) -> tensor<3x3x17x1xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<3x3x17x1xf32>) -> tensor<3x3x17x17xf32>
    %173 = stablehlo.divide %169, %172 : tensor<3x3x17x17xf32>
    %174 = stablehlo.convert %173 : (tensor<3x3x17x17xf32>) -> tensor<3x3x17x17xbf16>
    %175 = stablehlo.dot_general %174, %159, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x3x17x17xbf16>, tensor<3x3x17x48xbf16>) -> tensor<3x3x17x48xbf16>
    %176 = stablehlo.transpose %175, dims = [0, 2, 1, 3] : (tensor<3x3x17x48xbf16>) -> tensor<3x17x3x48xbf16>
    %177 = stablehlo.reshape %176 : (tensor<3x17x3x48xbf16>) -> tensor<3x17x144xbf16>
    %178 = stablehlo.dot_general %177, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x144xbf16>) -> tensor<3x17x144xbf16>
    %179 = stablehlo.add %120, %178 : tensor<3x17x144xbf16>
    %180 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %182 = stablehlo.add %179, %181 : tensor<3x17x144xbf16>
    %183 = stablehlo.convert %182 : (tensor<3x17x144xbf16>) -> tensor<3x17x144xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.reduce(%183 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_27 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %187 = stablehlo.divide %185, %186 : tensor<3x17x1xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %189 = stablehlo.subtract %183, %188 : tensor<3x17x144xf32>
    %190 = chlo.square %189 : tensor<3x17x144xf32> -> tensor<3x17x144xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%190 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<3x17x144xf32>, tensor<f32>) -> tensor<3x17xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1] : (tensor<3x17xf32>) -> tensor<3x17x1xf32>
    %cst_29 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %194 = stablehlo.divide %192, %193 : tensor<3x17x1xf32>
    %195 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %196 = stablehlo.subtract %183, %195 : tensor<3x17x144xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x17x1xf32>
    %198 = stablehlo.add %194, %197 : tensor<3x17x1xf32>
    %199 = stablehlo.rsqrt %198 : tensor<3x17x1xf32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2] : (tensor<3x17x1xf32>) -> tensor<3x17x144xf32>
    %201 = stablehlo.multiply %196, %200 : tensor<3x17x144xf32>
    %202 = stablehlo.convert %201 : (tensor<3x17x144xf32>) -> tensor<3x17x144xbf16>
    %203 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %205 = stablehlo.multiply %202, %204 : tensor<3x17x144xbf16>
    %206 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %208 = stablehlo.add %205, %207 : tensor<3x17x144xbf16>
    %209 = stablehlo.dot_general %208, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x144xbf16>, tensor<144x288xbf16>) -> tensor<3x17x288xbf16>
    %210 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<1x1x288xbf16>) -> tensor<3x17x288xbf16>
    %212 = stablehlo.add %209, %211 : tensor<3x17x288xbf16>
    %213 = stablehlo.multiply %212, %212 : tensor<3x17x288xbf16>
    %214 = stablehlo.multiply %213, %212 : tensor<3x17x288xbf16>
    %cst_31 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %215 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %216 = stablehlo.multiply %215, %214 : tensor<3x17x288xbf16>
    %217 = stablehlo.add %212, %216 : tensor<3x17x288xbf16>
    %cst_32 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %218 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %219 = stablehlo.multiply %218, %217 : tensor<3x17x288xbf16>
    %220 = stablehlo.tanh %219 : tensor<3x17x288xbf16>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %221 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %222 = stablehlo.add %221, %220 : tensor<3x17x288xbf16>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %223 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<3x17x288xbf16>
    %224 = stablehlo.multiply %223, %222 : tensor<3x17x288xbf16>
    %225 = stablehlo.multiply %212, %224 : tensor<3x17x288xbf16>
    %226 = stablehlo.dot_general %225, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x17x288xbf16>, tensor<288x144xbf16>) -> tensor<3x17x144xbf16>
    %227 = stablehlo.add %182, %226 : tensor<3x17x144xbf16>
    %228 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<144xbf16>) -> tensor<1x1x144xbf16>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2] : (tensor<1x1x144xbf16>) -> tensor<3x17x144xbf16>
    %230 = stablehlo.add %227, %229 : tensor<3x17x144xbf16>
    %231 = stablehlo.slice %230 [0:3, 0:1, 0:144] : (tensor<3x17x144xbf16>) -> tensor<3x1x144xbf16>
    %232 = stablehlo.reshape %231 : (tensor<3x1x144xbf16>) -> tensor<3x144xbf16>
    %233 = stablehlo.convert %232 : (tensor<3x144xbf16>) -> tensor<3x144xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %234 = stablehlo.reduce(%233 init: %cst_35) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_36 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %237 = stablehlo.divide %235, %236 : tensor<3x1xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %239 = stablehlo.subtract %233, %238 : tensor<3x144xf32>
    %240 = chlo.square %239 : tensor<3x144xf32> -> tensor<3x144xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_37) applies stablehlo.add across dimensions = [1] : (tensor<3x144xf32>, tensor<f32>) -> tensor<3xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_38 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %244 = stablehlo.divide %242, %243 : tensor<3x1xf32>
    %245 = stablehlo.broadcast_in_dim %237, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %246 = stablehlo.subtract %233, %245 : tensor<3x144xf32>
    %cst_39 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %248 = stablehlo.add %244, %247 : tensor<3x1xf32>
    %249 = stablehlo.rsqrt %248 : tensor<3x1xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x144xf32>
    %251 = stablehlo.multiply %246, %250 : tensor<3x144xf32>
    %252 = stablehlo.convert %251 : (tensor<3x144xf32>) -> tensor<3x144xbf16>
    %253 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<144xbf16>) -> tensor<1x144xbf16>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1] : (tensor<1x144xbf16>) -> tensor<3x144xbf16>
    %255 = stablehlo.multiply %252, %254 : tensor<3x144xbf16>
    %256 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<144xbf16>) -> tensor<1x144xbf16>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1] : (tensor<1x144xbf16>) -> tensor<3x144xbf16>
    %258 = stablehlo.add %255, %257 : tensor<3x144xbf16>
    %259 = stablehlo.dot_general %258, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x144xbf16>, tensor<144x10xbf16>) -> tensor<3x10xbf16>
    %260 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<10xbf16>) -> tensor<1x10xbf16>
    %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<1x10xbf16>) -> tensor<3x10xbf16>
    %262 = stablehlo.add %259, %261 : tensor<3x10xbf16>
    return %262 : tensor<3x10xbf16>
  }
}
