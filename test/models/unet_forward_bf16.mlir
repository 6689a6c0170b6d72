// unet_forward_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.attn.b: normal 0.02 0
// arg 1 weights.attn.g: normal 0.1 1
// arg 2 weights.attn.o: normal 0.1 0
// arg 3 weights.attn.qkv: normal 0.1 0
// arg 4 weights.down: normal 0.0589 0
// arg 5 weights.down_res.c1: normal 0.0589 0
// arg 6 weights.down_res.c1b: normal 0.02 0
// arg 7 weights.down_res.c2: normal 0.0589 0
// arg 8 weights.down_res.c2b: normal 0.02 0
// arg 9 weights.down_res.n1b: normal 0.02 0
// arg 10 weights.down_res.n1g: normal 0.1 1
// arg 11 weights.down_res.n2b: normal 0.02 0
// arg 12 weights.down_res.n2g: normal 0.1 1
// arg 13 weights.down_res.tb: normal 0.02 0
// arg 14 weights.down_res.tw: normal 0.0884 0
// arg 15 weights.downb: normal 0.02 0
// arg 16 weights.in: normal 0.1 0
// arg 17 weights.inb: normal 0.02 0
// arg 18 weights.mid_res.c1: normal 0.0417 0
// arg 19 weights.mid_res.c1b: normal 0.02 0
// arg 20 weights.mid_res.c2: normal 0.0417 0
// arg 21 weights.mid_res.c2b: normal 0.02 0
// arg 22 weights.mid_res.n1b: normal 0.02 0
// arg 23 weights.mid_res.n1g: normal 0.1 1
// arg 24 weights.mid_res.n2b: normal 0.02 0
// arg 25 weights.mid_res.n2g: normal 0.1 1
// arg 26 weights.mid_res.tb: normal 0.02 0
// arg 27 weights.mid_res.tw: normal 0.0884 0
// arg 28 weights.out: normal 0.0589 0
// arg 29 weights.outb: normal 0.02 0
// arg 30 weights.outg: normal 0.1 1
// arg 31 weights.outn: normal 0.02 0
// arg 32 weights.t1: normal 0.1 0
// arg 33 weights.t1b: normal 0.02 0
// arg 34 weights.t2: normal 0.0884 0
// arg 35 weights.t2b: normal 0.02 0
// arg 36 weights.up: normal 0.0417 0
// arg 37 weights.up_res.c1: normal 0.0417 0
// arg 38 weights.up_res.c1b: normal 0.02 0
// arg 39 weights.up_res.c2: normal 0.0589 0
// arg 40 weights.up_res.c2b: normal 0.02 0
// arg 41 weights.up_res.n1b: normal 0.02 0
// arg 42 weights.up_res.n1g: normal 0.1 1
// arg 43 weights.up_res.n2b: normal 0.02 0
// arg 44 weights.up_res.n2g: normal 0.1 1
// arg 45 weights.up_res.skip: normal 0.1 0
// arg 46 weights.up_res.tb: normal 0.02 0
// arg 47 weights.up_res.tw: normal 0.0884 0
// arg 48 weights.upb: normal 0.02 0
// arg 49 data.t: uniform 0 1000
// arg 50 data.x: normal 1 0
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xbf16>, %arg1: tensor<64xbf16>, %arg2: tensor<64x64xbf16>, %arg3: tensor<64x192xbf16>, %arg4: tensor<3x3x32x64xbf16>, %arg5: tensor<3x3x32x32xbf16>, %arg6: tensor<32xbf16>, %arg7: tensor<3x3x32x32xbf16>, %arg8: tensor<32xbf16>, %arg9: tensor<32xbf16>, %arg10: tensor<32xbf16>, %arg11: tensor<32xbf16>, %arg12: tensor<32xbf16>, %arg13: tensor<32xbf16>, %arg14: tensor<128x32xbf16>, %arg15: tensor<64xbf16>, %arg16: tensor<3x3x4x32xbf16>, %arg17: tensor<32xbf16>, %arg18: tensor<3x3x64x64xbf16>, %arg19: tensor<64xbf16>, %arg20: tensor<3x3x64x64xbf16>, %arg21: tensor<64xbf16>, %arg22: tensor<64xbf16>, %arg23: tensor<64xbf16>, %arg24: tensor<64xbf16>, %arg25: tensor<64xbf16>, %arg26: tensor<64xbf16>, %arg27: tensor<128x64xbf16>, %arg28: tensor<3x3x32x4xbf16>, %arg29: tensor<4xbf16>, %arg30: tensor<32xbf16>, %arg31: tensor<32xbf16>, %arg32: tensor<32x128xbf16>, %arg33: tensor<128xbf16>, %arg34: tensor<128x128xbf16>, %arg35: tensor<128xbf16>, %arg36: tensor<3x3x64x32xbf16>, %arg37: tensor<3x3x64x32xbf16>, %arg38: tensor<32xbf16>, %arg39: tensor<3x3x32x32xbf16>, %arg40: tensor<32xbf16>, %arg41: tensor<64xbf16>, %arg42: tensor<64xbf16>, %arg43: tensor<32xbf16>, %arg44: tensor<32xbf16>, %arg45: tensor<1x1x64x32xbf16>, %arg46: tensor<32xbf16>, %arg47: tensor<128x32xbf16>, %arg48: tensor<32xbf16>, %arg49: tensor<2xi32>, %arg50: tensor<2x16x16x4xf32>) -> (tensor<2x16x16x4xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<16xf32>
    %cst = stablehlo.constant dense<-0.575646281> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<16xf32>
    %3 = stablehlo.exponential %2 : tensor<16xf32>
    %4 = stablehlo.convert %arg49 : (tensor<2xi32>) -> tensor<2xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x16xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<2x16xf32>
    %10 = stablehlo.sine %9 : tensor<2x16xf32>
    %11 = stablehlo.cosine %9 : tensor<2x16xf32>
    %12 = stablehlo.concatenate %10, %11, dim = 1 : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x32xf32>
    %13 = stablehlo.convert %12 : (tensor<2x32xf32>) -> tensor<2x32xbf16>
    %14 = stablehlo.dot_general %13, %arg32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xbf16>, tensor<32x128xbf16>) -> tensor<2x128xbf16>
    %15 = stablehlo.broadcast_in_dim %arg33, dims = [1] : (tensor<128xbf16>) -> tensor<1x128xbf16>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x128xbf16>) -> tensor<2x128xbf16>
    %17 = stablehlo.add %14, %16 : tensor<2x128xbf16>
    %18 = call @silu(%17) : (tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %19 = stablehlo.dot_general %18, %arg34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x128xbf16>) -> tensor<2x128xbf16>
    %20 = stablehlo.broadcast_in_dim %arg35, dims = [1] : (tensor<128xbf16>) -> tensor<1x128xbf16>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<1x128xbf16>) -> tensor<2x128xbf16>
    %22 = stablehlo.add %19, %21 : tensor<2x128xbf16>
    %23 = stablehlo.convert %arg50 : (tensor<2x16x16x4xf32>) -> tensor<2x16x16x4xbf16>
    %24 = stablehlo.convolution(%23, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xbf16>, tensor<3x3x4x32xbf16>) -> tensor<2x16x16x32xbf16>
    %25 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %27 = stablehlo.add %24, %26 : tensor<2x16x16x32xbf16>
    %28 = stablehlo.convert %27 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %29 = stablehlo.reshape %28 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %33 = stablehlo.divide %31, %32 : tensor<2x1x1x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %34 = call @_var(%29, %c) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %36 = stablehlo.subtract %29, %35 : tensor<2x16x16x8x4xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %38 = stablehlo.add %34, %37 : tensor<2x1x1x8x1xf32>
    %39 = stablehlo.rsqrt %38 : tensor<2x1x1x8x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %41 = stablehlo.multiply %36, %40 : tensor<2x16x16x8x4xf32>
    %42 = stablehlo.reshape %41 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %43 = stablehlo.convert %42 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %44 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %46 = stablehlo.multiply %43, %45 : tensor<2x16x16x32xbf16>
    %47 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %49 = stablehlo.add %46, %48 : tensor<2x16x16x32xbf16>
    %50 = call @silu_0(%49) : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %51 = stablehlo.convolution(%50, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %52 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %54 = stablehlo.add %51, %53 : tensor<2x16x16x32xbf16>
    %55 = call @silu(%22) : (tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %56 = stablehlo.dot_general %55, %arg14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x32xbf16>) -> tensor<2x32xbf16>
    %57 = stablehlo.broadcast_in_dim %arg13, dims = [1] : (tensor<32xbf16>) -> tensor<1x32xbf16>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<1x32xbf16>) -> tensor<2x32xbf16>
    %59 = stablehlo.add %56, %58 : tensor<2x32xbf16>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 3] : (tensor<2x32xbf16>) -> tensor<2x1x1x32xbf16>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %62 = stablehlo.add %54, %61 : tensor<2x16x16x32xbf16>
    %63 = stablehlo.convert %62 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %64 = stablehlo.reshape %63 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_4 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %68 = stablehlo.divide %66, %67 : tensor<2x1x1x8x1xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %69 = call @_var(%64, %c_5) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %70 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %71 = stablehlo.subtract %64, %70 : tensor<2x16x16x8x4xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %73 = stablehlo.add %69, %72 : tensor<2x1x1x8x1xf32>
    %74 = stablehlo.rsqrt %73 : tensor<2x1x1x8x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %76 = stablehlo.multiply %71, %75 : tensor<2x16x16x8x4xf32>
    %77 = stablehlo.reshape %76 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %78 = stablehlo.convert %77 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %79 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %81 = stablehlo.multiply %78, %80 : tensor<2x16x16x32xbf16>
    %82 = stablehlo.broadcast_in_dim %arg11, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %84 = stablehlo.add %81, %83 : tensor<2x16x16x32xbf16>
    %85 = call @silu_0(%84) : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %86 = stablehlo.convolution(%85, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %87 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %89 = stablehlo.add %86, %88 : tensor<2x16x16x32xbf16>
    %90 = stablehlo.add %89, %27 : tensor<2x16x16x32xbf16>
    %91 = stablehlo.convolution(%90, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x64xbf16>) -> tensor<2x8x8x64xbf16>
    %92 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %94 = stablehlo.add %91, %93 : tensor<2x8x8x64xbf16>
    %95 = stablehlo.convert %94 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %96 = stablehlo.reshape %95 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%96 init: %cst_7) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_8 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %100 = stablehlo.divide %98, %99 : tensor<2x1x1x8x1xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %101 = call @_var_1(%96, %c_9) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %102 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %103 = stablehlo.subtract %96, %102 : tensor<2x8x8x8x8xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %105 = stablehlo.add %101, %104 : tensor<2x1x1x8x1xf32>
    %106 = stablehlo.rsqrt %105 : tensor<2x1x1x8x1xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %108 = stablehlo.multiply %103, %107 : tensor<2x8x8x8x8xf32>
    %109 = stablehlo.reshape %108 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %110 = stablehlo.convert %109 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %111 = stablehlo.broadcast_in_dim %arg23, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %113 = stablehlo.multiply %110, %112 : tensor<2x8x8x64xbf16>
    %114 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %116 = stablehlo.add %113, %115 : tensor<2x8x8x64xbf16>
    %117 = call @silu_2(%116) : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xbf16>
    %118 = stablehlo.convolution(%117, %arg18) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %119 = stablehlo.broadcast_in_dim %arg19, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %121 = stablehlo.add %118, %120 : tensor<2x8x8x64xbf16>
    %122 = call @silu(%22) : (tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %123 = stablehlo.dot_general %122, %arg27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x64xbf16>) -> tensor<2x64xbf16>
    %124 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<64xbf16>) -> tensor<1x64xbf16>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<1x64xbf16>) -> tensor<2x64xbf16>
    %126 = stablehlo.add %123, %125 : tensor<2x64xbf16>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 3] : (tensor<2x64xbf16>) -> tensor<2x1x1x64xbf16>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<2x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %129 = stablehlo.add %121, %128 : tensor<2x8x8x64xbf16>
    %130 = stablehlo.convert %129 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %131 = stablehlo.reshape %130 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131 init: %cst_11) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_12 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %135 = stablehlo.divide %133, %134 : tensor<2x1x1x8x1xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %136 = call @_var_1(%131, %c_13) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %137 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %138 = stablehlo.subtract %131, %137 : tensor<2x8x8x8x8xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %140 = stablehlo.add %136, %139 : tensor<2x1x1x8x1xf32>
    %141 = stablehlo.rsqrt %140 : tensor<2x1x1x8x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %143 = stablehlo.multiply %138, %142 : tensor<2x8x8x8x8xf32>
    %144 = stablehlo.reshape %143 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %145 = stablehlo.convert %144 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %146 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %148 = stablehlo.multiply %145, %147 : tensor<2x8x8x64xbf16>
    %149 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %151 = stablehlo.add %148, %150 : tensor<2x8x8x64xbf16>
    %152 = call @silu_2(%151) : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xbf16>
    %153 = stablehlo.convolution(%152, %arg20) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %154 = stablehlo.broadcast_in_dim %arg21, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %156 = stablehlo.add %153, %155 : tensor<2x8x8x64xbf16>
    %157 = stablehlo.add %156, %94 : tensor<2x8x8x64xbf16>
    %158 = stablehlo.convert %157 : (tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xf32>
    %159 = stablehlo.reshape %158 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.reduce(%159 init: %cst_15) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_16 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %163 = stablehlo.divide %161, %162 : tensor<2x1x1x8x1xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %164 = call @_var_1(%159, %c_17) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %165 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %166 = stablehlo.subtract %159, %165 : tensor<2x8x8x8x8xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %168 = stablehlo.add %164, %167 : tensor<2x1x1x8x1xf32>
    %169 = stablehlo.rsqrt %168 : tensor<2x1x1x8x1xf32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %171 = stablehlo.multiply %166, %170 : tensor<2x8x8x8x8xf32>
    %172 = stablehlo.reshape %171 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %173 = stablehlo.convert %172 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xbf16>
    %174 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %176 = stablehlo.multiply %173, %175 : tensor<2x8x8x64xbf16>
    %177 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x8x8x64xbf16>
    %179 = stablehlo.add %176, %178 : tensor<2x8x8x64xbf16>
    %180 = stablehlo.reshape %179 : (tensor<2x8x8x64xbf16>) -> tensor<2x64x64xbf16>
    %181 = stablehlo.dot_general %180, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xbf16>, tensor<64x192xbf16>) -> tensor<2x64x192xbf16>
    %182 = stablehlo.slice %181 [0:2, 0:64, 0:64] : (tensor<2x64x192xbf16>) -> tensor<2x64x64xbf16>
    %183 = stablehlo.slice %181 [0:2, 0:64, 64:128] : (tensor<2x64x192xbf16>) -> tensor<2x64x64xbf16>
    %184 = stablehlo.slice %181 [0:2, 0:64, 128:192] : (tensor<2x64x192xbf16>) -> tensor<2x64x64xbf16>
    %185 = stablehlo.reshape %182 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %186 = stablehlo.transpose %185, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %187 = stablehlo.reshape %183 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %188 = stablehlo.transpose %187, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %189 = stablehlo.reshape %184 : (tensor<2x64x64xbf16>) -> tensor<2x64x2x32xbf16>
    %190 = stablehlo.transpose %189, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xbf16>) -> tensor<2x2x64x32xbf16>
    %191 = stablehlo.dot_general %186, %188, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xbf16>, tensor<2x2x64x32xbf16>) -> tensor<2x2x64x64xf32>
    %cst_19 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x2x64x64xf32>
    %193 = stablehlo.divide %191, %192 : tensor<2x2x64x64xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %194 = stablehlo.reduce(%193 init: %cst_20) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %196 = stablehlo.maximum %195, %194 : tensor<2x2x64xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %199 = stablehlo.subtract %193, %198 : tensor<2x2x64x64xf32>
    %200 = stablehlo.exponential %199 : tensor<2x2x64x64xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %204 = stablehlo.divide %200, %203 : tensor<2x2x64x64xf32>
    %205 = stablehlo.convert %204 : (tensor<2x2x64x64xf32>) -> tensor<2x2x64x64xbf16>
    %206 = stablehlo.dot_general %205, %190, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xbf16>, tensor<2x2x64x32xbf16>) -> tensor<2x2x64x32xbf16>
    %207 = stablehlo.transpose %206, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xbf16>) -> tensor<2x64x2x32xbf16>
    %208 = stablehlo.reshape %207 : (tensor<2x64x2x32xbf16>) -> tensor<2x64x64xbf16>
    %209 = stablehlo.dot_general %208, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xbf16>, tensor<64x64xbf16>) -> tensor<2x64x64xbf16>
    %210 = stablehlo.reshape %209 : (tensor<2x64x64xbf16>) -> tensor<2x8x8x64xbf16>
    %211 = stablehlo.add %157, %210 : tensor<2x8x8x64xbf16>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 3, 4] : (tensor<2x8x8x64xbf16>) -> tensor<2x8x2x8x64xbf16>
    %213 = stablehlo.reshape %212 : (tensor<2x8x2x8x64xbf16>) -> tensor<2x16x8x64xbf16>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2, 4] : (tensor<2x16x8x64xbf16>) -> tensor<2x16x8x2x64xbf16>
    %215 = stablehlo.reshape %214 : (tensor<2x16x8x2x64xbf16>) -> tensor<2x16x16x64xbf16>
    %216 = stablehlo.convolution(%215, %arg36) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<2x16x16x32xbf16>
    %217 = stablehlo.broadcast_in_dim %arg48, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %219 = stablehlo.add %216, %218 : tensor<2x16x16x32xbf16>
    %220 = stablehlo.concatenate %219, %90, dim = 3 : (tensor<2x16x16x32xbf16>, tensor<2x16x16x32xbf16>) -> tensor<2x16x16x64xbf16>
    %221 = stablehlo.convert %220 : (tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xf32>
    %222 = stablehlo.reshape %221 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x8x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.reduce(%222 init: %cst_23) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_24 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %226 = stablehlo.divide %224, %225 : tensor<2x1x1x8x1xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %227 = call @_var_3(%222, %c_25) : (tensor<2x16x16x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %228 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %229 = stablehlo.subtract %222, %228 : tensor<2x16x16x8x8xf32>
    %cst_26 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %231 = stablehlo.add %227, %230 : tensor<2x1x1x8x1xf32>
    %232 = stablehlo.rsqrt %231 : tensor<2x1x1x8x1xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %234 = stablehlo.multiply %229, %233 : tensor<2x16x16x8x8xf32>
    %235 = stablehlo.reshape %234 : (tensor<2x16x16x8x8xf32>) -> tensor<2x16x16x64xf32>
    %236 = stablehlo.convert %235 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xbf16>
    %237 = stablehlo.broadcast_in_dim %arg42, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x16x16x64xbf16>
    %239 = stablehlo.multiply %236, %238 : tensor<2x16x16x64xbf16>
    %240 = stablehlo.broadcast_in_dim %arg41, dims = [3] : (tensor<64xbf16>) -> tensor<1x1x1x64xbf16>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xbf16>) -> tensor<2x16x16x64xbf16>
    %242 = stablehlo.add %239, %241 : tensor<2x16x16x64xbf16>
    %243 = call @silu_4(%242) : (tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xbf16>
    %244 = stablehlo.convolution(%243, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<3x3x64x32xbf16>) -> tensor<2x16x16x32xbf16>
    %245 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %247 = stablehlo.add %244, %246 : tensor<2x16x16x32xbf16>
    %248 = call @silu(%22) : (tensor<2x128xbf16>) -> tensor<2x128xbf16>
    %249 = stablehlo.dot_general %248, %arg47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xbf16>, tensor<128x32xbf16>) -> tensor<2x32xbf16>
    %250 = stablehlo.broadcast_in_dim %arg46, dims = [1] : (tensor<32xbf16>) -> tensor<1x32xbf16>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1] : (tensor<1x32xbf16>) -> tensor<2x32xbf16>
    %252 = stablehlo.add %249, %251 : tensor<2x32xbf16>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 3] : (tensor<2x32xbf16>) -> tensor<2x1x1x32xbf16>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %255 = stablehlo.add %247, %254 : tensor<2x16x16x32xbf16>
    %256 = stablehlo.convert %255 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %257 = stablehlo.reshape %256 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.reduce(%257 init: %cst_27) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_28 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %261 = stablehlo.divide %259, %260 : tensor<2x1x1x8x1xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %262 = call @_var(%257, %c_29) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %263 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %264 = stablehlo.subtract %257, %263 : tensor<2x16x16x8x4xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %266 = stablehlo.add %262, %265 : tensor<2x1x1x8x1xf32>
    %267 = stablehlo.rsqrt %266 : tensor<2x1x1x8x1xf32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %269 = stablehlo.multiply %264, %268 : tensor<2x16x16x8x4xf32>
    %270 = stablehlo.reshape %269 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %271 = stablehlo.convert %270 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %272 = stablehlo.broadcast_in_dim %arg44, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %273 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %274 = stablehlo.multiply %271, %273 : tensor<2x16x16x32xbf16>
    %275 = stablehlo.broadcast_in_dim %arg43, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %277 = stablehlo.add %274, %276 : tensor<2x16x16x32xbf16>
    %278 = call @silu_0(%277) : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %279 = stablehlo.convolution(%278, %arg39) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x32xbf16>) -> tensor<2x16x16x32xbf16>
    %280 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %282 = stablehlo.add %279, %281 : tensor<2x16x16x32xbf16>
    %283 = stablehlo.convolution(%220, %arg45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xbf16>, tensor<1x1x64x32xbf16>) -> tensor<2x16x16x32xbf16>
    %284 = stablehlo.add %282, %283 : tensor<2x16x16x32xbf16>
    %285 = stablehlo.convert %284 : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xf32>
    %286 = stablehlo.reshape %285 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.reduce(%286 init: %cst_31) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_32 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %290 = stablehlo.divide %288, %289 : tensor<2x1x1x8x1xf32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %291 = call @_var(%286, %c_33) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %292 = stablehlo.broadcast_in_dim %290, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %293 = stablehlo.subtract %286, %292 : tensor<2x16x16x8x4xf32>
    %cst_34 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %295 = stablehlo.add %291, %294 : tensor<2x1x1x8x1xf32>
    %296 = stablehlo.rsqrt %295 : tensor<2x1x1x8x1xf32>
    %297 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %298 = stablehlo.multiply %293, %297 : tensor<2x16x16x8x4xf32>
    %299 = stablehlo.reshape %298 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %300 = stablehlo.convert %299 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xbf16>
    %301 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %302 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %303 = stablehlo.multiply %300, %302 : tensor<2x16x16x32xbf16>
    %304 = stablehlo.broadcast_in_dim %arg31, dims = [3] : (tensor<32xbf16>) -> tensor<1x1x1x32xbf16>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xbf16>) -> tensor<2x16x16x32xbf16>
    %306 = stablehlo.add %303, %305 : tensor<2x16x16x32xbf16>
    %307 = call @silu_0(%306) : (tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16>
    %308 = stablehlo.convolution(%307, %arg28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xbf16>, tensor<3x3x32x4xbf16>) -> tensor<2x16x16x4xbf16>
    %309 = stablehlo.broadcast_in_dim %arg29, dims = [3] : (tensor<4xbf16>) -> tensor<1x1x1x4xbf16>
    %310 = stablehlo.broadcast_in_dim %309, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xbf16>) -> tensor<2x16x16x4xbf16>
    %311 = stablehlo.add %308, %310 : tensor<2x16x16x4xbf16>
    return %311 : tensor<2x16x16x4xbf16>
  }
  func.func private @silu(%arg0: tensor<2x128xbf16>) -> tensor<2x128xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x128xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x128xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x128xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x128xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x128xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x128xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x128xbf16>
    return %6 : tensor<2x128xbf16>
  }
  func.func private @_var(%arg0: tensor<2x16x16x8x4xf32>, %arg1: tensor<i32>) -> tensor<2x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x16x8x4xf32>
    %6 = chlo.square %5 : tensor<2x16x16x8x4xf32> -> tensor<2x16x16x8x4xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x1x1x8x1xf32>
    return %14 : tensor<2x1x1x8x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x1x1x8x1xf32>, %arg2: tensor<f32>) -> tensor<2x1x1x8x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x1x1x8x1xf32>
    return %2 : tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_0(%arg0: tensor<2x16x16x32xbf16>) -> tensor<2x16x16x32xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x32xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x32xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16x16x32xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x32xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16x16x32xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x32xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x32xbf16>
    return %6 : tensor<2x16x16x32xbf16>
  }
  func.func private @_var_1(%arg0: tensor<2x8x8x8x8xf32>, %arg1: tensor<i32>) -> tensor<2x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x8x8x8x8xf32>
    %6 = chlo.square %5 : tensor<2x8x8x8x8xf32> -> tensor<2x8x8x8x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x1x1x8x1xf32>
    return %14 : tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_2(%arg0: tensor<2x8x8x64xbf16>) -> tensor<2x8x8x64xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x64xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x64xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x8x8x64xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x64xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x8x8x64xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x64xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x64xbf16>
    return %6 : tensor<2x8x8x64xbf16>
  }
  func.func private @_var_3(%arg0: tensor<2x16x16x8x8xf32>, %arg1: tensor<i32>) -> tensor<2x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x16x8x8xf32>
    %6 = chlo.square %5 : tensor<2x16x16x8x8xf32> -> tensor<2x16x16x8x8xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x1x1x8x1xf32>, tensor<f32>) -> tensor<2x1x1x8x1xf32>
    return %14 : tensor<2x1x1x8x1xf32>
  }
  func.func private @silu_4(%arg0: tensor<2x16x16x64xbf16>) -> tensor<2x16x16x64xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x64xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x64xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16x16x64xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x64xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16x16x64xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x64xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x64xbf16>
    return %6 : tensor<2x16x16x64xbf16>
  }
}
