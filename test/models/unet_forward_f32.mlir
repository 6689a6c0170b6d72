// unet_forward_f32; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x192xf32>, %arg4: tensor<3x3x32x64xf32>, %arg5: tensor<3x3x32x32xf32>, %arg6: tensor<32xf32>, %arg7: tensor<3x3x32x32xf32>, %arg8: tensor<32xf32>, %arg9: tensor<32xf32>, %arg10: tensor<32xf32>, %arg11: tensor<32xf32>, %arg12: tensor<32xf32>, %arg13: tensor<32xf32>, %arg14: tensor<128x32xf32>, %arg15: tensor<64xf32>, %arg16: tensor<3x3x4x32xf32>, %arg17: tensor<32xf32>, %arg18: tensor<3x3x64x64xf32>, %arg19: tensor<64xf32>, %arg20: tensor<3x3x64x64xf32>, %arg21: tensor<64xf32>, %arg22: tensor<64xf32>, %arg23: tensor<64xf32>, %arg24: tensor<64xf32>, %arg25: tensor<64xf32>, %arg26: tensor<64xf32>, %arg27: tensor<128x64xf32>, %arg28: tensor<3x3x32x4xf32>, %arg29: tensor<4xf32>, %arg30: tensor<32xf32>, %arg31: tensor<32xf32>, %arg32: tensor<32x128xf32>, %arg33: tensor<128xf32>, %arg34: tensor<128x128xf32>, %arg35: tensor<128xf32>, %arg36: tensor<3x3x64x32xf32>, %arg37: tensor<3x3x64x32xf32>, %arg38: tensor<32xf32>, %arg39: tensor<3x3x32x32xf32>, %arg40: tensor<32xf32>, %arg41: tensor<64xf32>, %arg42: tensor<64xf32>, %arg43: tensor<32xf32>, %arg44: tensor<32xf32>, %arg45: tensor<1x1x64x32xf32>, %arg46: tensor<32xf32>, %arg47: tensor<128x32xf32>, %arg48: tensor<32xf32>, %arg49: tensor<2xi32>, %arg50: tensor<2x16x16x4xf32>) -> (tensor<2x16x16x4xf32> {jax.result_info = "result"}) {
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
    %13 = stablehlo.dot_general %12, %arg32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<32x128xf32>) -> tensor<2x128xf32>
    %14 = stablehlo.broadcast_in_dim %arg33, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<2x128xf32>
    %16 = stablehlo.add %13, %15 : tensor<2x128xf32>
    %17 = call @silu(%16) : (tensor<2x128xf32>) -> tensor<2x128xf32>
    %18 = stablehlo.dot_general %17, %arg34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x128xf32>) -> tensor<2x128xf32>
    %19 = stablehlo.broadcast_in_dim %arg35, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<2x128xf32>
    %21 = stablehlo.add %18, %20 : tensor<2x128xf32>
    %22 = stablehlo.convolution(%arg50, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x4xf32>, tensor<3x3x4x32xf32>) -> tensor<2x16x16x32xf32>
    %23 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %25 = stablehlo.add %22, %24 : tensor<2x16x16x32xf32>
    %26 = stablehlo.reshape %25 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %30 = stablehlo.divide %28, %29 : tensor<2x1x1x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %31 = call @_var(%26, %c) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %33 = stablehlo.subtract %26, %32 : tensor<2x16x16x8x4xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %35 = stablehlo.add %31, %34 : tensor<2x1x1x8x1xf32>
    %36 = stablehlo.rsqrt %35 : tensor<2x1x1x8x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %38 = stablehlo.multiply %33, %37 : tensor<2x16x16x8x4xf32>
    %39 = stablehlo.reshape %38 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %40 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %42 = stablehlo.multiply %39, %41 : tensor<2x16x16x32xf32>
    %43 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %45 = stablehlo.add %42, %44 : tensor<2x16x16x32xf32>
    %46 = call @silu_0(%45) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %47 = stablehlo.convolution(%46, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %48 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %50 = stablehlo.add %47, %49 : tensor<2x16x16x32xf32>
    %51 = call @silu(%21) : (tensor<2x128xf32>) -> tensor<2x128xf32>
    %52 = stablehlo.dot_general %51, %arg14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x32xf32>) -> tensor<2x32xf32>
    %53 = stablehlo.broadcast_in_dim %arg13, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<2x32xf32>
    %55 = stablehlo.add %52, %54 : tensor<2x32xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 3] : (tensor<2x32xf32>) -> tensor<2x1x1x32xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %58 = stablehlo.add %50, %57 : tensor<2x16x16x32xf32>
    %59 = stablehlo.reshape %58 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_4 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %63 = stablehlo.divide %61, %62 : tensor<2x1x1x8x1xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %64 = call @_var(%59, %c_5) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %65 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %66 = stablehlo.subtract %59, %65 : tensor<2x16x16x8x4xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %68 = stablehlo.add %64, %67 : tensor<2x1x1x8x1xf32>
    %69 = stablehlo.rsqrt %68 : tensor<2x1x1x8x1xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %71 = stablehlo.multiply %66, %70 : tensor<2x16x16x8x4xf32>
    %72 = stablehlo.reshape %71 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %73 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %75 = stablehlo.multiply %72, %74 : tensor<2x16x16x32xf32>
    %76 = stablehlo.broadcast_in_dim %arg11, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %78 = stablehlo.add %75, %77 : tensor<2x16x16x32xf32>
    %79 = call @silu_0(%78) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %80 = stablehlo.convolution(%79, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %81 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %83 = stablehlo.add %80, %82 : tensor<2x16x16x32xf32>
    %84 = stablehlo.add %83, %25 : tensor<2x16x16x32xf32>
    %85 = stablehlo.convolution(%84, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<2x8x8x64xf32>
    %86 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %88 = stablehlo.add %85, %87 : tensor<2x8x8x64xf32>
    %89 = stablehlo.reshape %88 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_7) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_8 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %93 = stablehlo.divide %91, %92 : tensor<2x1x1x8x1xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %94 = call @_var_1(%89, %c_9) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %95 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %96 = stablehlo.subtract %89, %95 : tensor<2x8x8x8x8xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %98 = stablehlo.add %94, %97 : tensor<2x1x1x8x1xf32>
    %99 = stablehlo.rsqrt %98 : tensor<2x1x1x8x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %101 = stablehlo.multiply %96, %100 : tensor<2x8x8x8x8xf32>
    %102 = stablehlo.reshape %101 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %103 = stablehlo.broadcast_in_dim %arg23, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %105 = stablehlo.multiply %102, %104 : tensor<2x8x8x64xf32>
    %106 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %108 = stablehlo.add %105, %107 : tensor<2x8x8x64xf32>
    %109 = call @silu_2(%108) : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %110 = stablehlo.convolution(%109, %arg18) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %111 = stablehlo.broadcast_in_dim %arg19, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %113 = stablehlo.add %110, %112 : tensor<2x8x8x64xf32>
    %114 = call @silu(%21) : (tensor<2x128xf32>) -> tensor<2x128xf32>
    %115 = stablehlo.dot_general %114, %arg27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x64xf32>) -> tensor<2x64xf32>
    %116 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<2x64xf32>
    %118 = stablehlo.add %115, %117 : tensor<2x64xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 3] : (tensor<2x64xf32>) -> tensor<2x1x1x64xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<2x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %121 = stablehlo.add %113, %120 : tensor<2x8x8x64xf32>
    %122 = stablehlo.reshape %121 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_11) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_12 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %126 = stablehlo.divide %124, %125 : tensor<2x1x1x8x1xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %127 = call @_var_1(%122, %c_13) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %128 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %129 = stablehlo.subtract %122, %128 : tensor<2x8x8x8x8xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %131 = stablehlo.add %127, %130 : tensor<2x1x1x8x1xf32>
    %132 = stablehlo.rsqrt %131 : tensor<2x1x1x8x1xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %134 = stablehlo.multiply %129, %133 : tensor<2x8x8x8x8xf32>
    %135 = stablehlo.reshape %134 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %136 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %138 = stablehlo.multiply %135, %137 : tensor<2x8x8x64xf32>
    %139 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %141 = stablehlo.add %138, %140 : tensor<2x8x8x64xf32>
    %142 = call @silu_2(%141) : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %143 = stablehlo.convolution(%142, %arg20) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %144 = stablehlo.broadcast_in_dim %arg21, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %146 = stablehlo.add %143, %145 : tensor<2x8x8x64xf32>
    %147 = stablehlo.add %146, %88 : tensor<2x8x8x64xf32>
    %148 = stablehlo.reshape %147 : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x8x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.reduce(%148 init: %cst_15) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_16 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %152 = stablehlo.divide %150, %151 : tensor<2x1x1x8x1xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %153 = call @_var_1(%148, %c_17) : (tensor<2x8x8x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %154 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %155 = stablehlo.subtract %148, %154 : tensor<2x8x8x8x8xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %157 = stablehlo.add %153, %156 : tensor<2x1x1x8x1xf32>
    %158 = stablehlo.rsqrt %157 : tensor<2x1x1x8x1xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x8x8x8x8xf32>
    %160 = stablehlo.multiply %155, %159 : tensor<2x8x8x8x8xf32>
    %161 = stablehlo.reshape %160 : (tensor<2x8x8x8x8xf32>) -> tensor<2x8x8x64xf32>
    %162 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %164 = stablehlo.multiply %161, %163 : tensor<2x8x8x64xf32>
    %165 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %167 = stablehlo.add %164, %166 : tensor<2x8x8x64xf32>
    %168 = stablehlo.reshape %167 : (tensor<2x8x8x64xf32>) -> tensor<2x64x64xf32>
    %169 = stablehlo.dot_general %168, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xf32>, tensor<64x192xf32>) -> tensor<2x64x192xf32>
    %170 = stablehlo.slice %169 [0:2, 0:64, 0:64] : (tensor<2x64x192xf32>) -> tensor<2x64x64xf32>
    %171 = stablehlo.slice %169 [0:2, 0:64, 64:128] : (tensor<2x64x192xf32>) -> tensor<2x64x64xf32>
    %172 = stablehlo.slice %169 [0:2, 0:64, 128:192] : (tensor<2x64x192xf32>) -> tensor<2x64x64xf32>
    %173 = stablehlo.reshape %170 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %174 = stablehlo.transpose %173, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %175 = stablehlo.reshape %171 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %176 = stablehlo.transpose %175, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %177 = stablehlo.reshape %172 : (tensor<2x64x64xf32>) -> tensor<2x64x2x32xf32>
    %178 = stablehlo.transpose %177, dims = [0, 2, 1, 3] : (tensor<2x64x2x32xf32>) -> tensor<2x2x64x32xf32>
    %179 = stablehlo.dot_general %174, %176, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x32xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x64xf32>
    %cst_19 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x2x64x64xf32>
    %181 = stablehlo.divide %179, %180 : tensor<2x2x64x64xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_20) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x2x64xf32>
    %184 = stablehlo.maximum %183, %182 : tensor<2x2x64xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %187 = stablehlo.subtract %181, %186 : tensor<2x2x64x64xf32>
    %188 = stablehlo.exponential %187 : tensor<2x2x64x64xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%188 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<2x2x64x64xf32>, tensor<f32>) -> tensor<2x2x64xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<2x2x64xf32>) -> tensor<2x2x64x1xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<2x2x64x1xf32>) -> tensor<2x2x64x64xf32>
    %192 = stablehlo.divide %188, %191 : tensor<2x2x64x64xf32>
    %193 = stablehlo.dot_general %192, %178, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x64x64xf32>, tensor<2x2x64x32xf32>) -> tensor<2x2x64x32xf32>
    %194 = stablehlo.transpose %193, dims = [0, 2, 1, 3] : (tensor<2x2x64x32xf32>) -> tensor<2x64x2x32xf32>
    %195 = stablehlo.reshape %194 : (tensor<2x64x2x32xf32>) -> tensor<2x64x64xf32>
    %196 = stablehlo.dot_general %195, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64x64xf32>, tensor<64x64xf32>) -> tensor<2x64x64xf32>
    %197 = stablehlo.reshape %196 : (tensor<2x64x64xf32>) -> tensor<2x8x8x64xf32>
    %198 = stablehlo.add %147, %197 : tensor<2x8x8x64xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 3, 4] : (tensor<2x8x8x64xf32>) -> tensor<2x8x2x8x64xf32>
    %200 = stablehlo.reshape %199 : (tensor<2x8x2x8x64xf32>) -> tensor<2x16x8x64xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 4] : (tensor<2x16x8x64xf32>) -> tensor<2x16x8x2x64xf32>
    %202 = stablehlo.reshape %201 : (tensor<2x16x8x2x64xf32>) -> tensor<2x16x16x64xf32>
    %203 = stablehlo.convolution(%202, %arg36) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<3x3x64x32xf32>) -> tensor<2x16x16x32xf32>
    %204 = stablehlo.broadcast_in_dim %arg48, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %206 = stablehlo.add %203, %205 : tensor<2x16x16x32xf32>
    %207 = stablehlo.concatenate %206, %84, dim = 3 : (tensor<2x16x16x32xf32>, tensor<2x16x16x32xf32>) -> tensor<2x16x16x64xf32>
    %208 = stablehlo.reshape %207 : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x8x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.reduce(%208 init: %cst_23) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_24 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %212 = stablehlo.divide %210, %211 : tensor<2x1x1x8x1xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %213 = call @_var_3(%208, %c_25) : (tensor<2x16x16x8x8xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %214 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %215 = stablehlo.subtract %208, %214 : tensor<2x16x16x8x8xf32>
    %cst_26 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %217 = stablehlo.add %213, %216 : tensor<2x1x1x8x1xf32>
    %218 = stablehlo.rsqrt %217 : tensor<2x1x1x8x1xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x8xf32>
    %220 = stablehlo.multiply %215, %219 : tensor<2x16x16x8x8xf32>
    %221 = stablehlo.reshape %220 : (tensor<2x16x16x8x8xf32>) -> tensor<2x16x16x64xf32>
    %222 = stablehlo.broadcast_in_dim %arg42, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x16x16x64xf32>
    %224 = stablehlo.multiply %221, %223 : tensor<2x16x16x64xf32>
    %225 = stablehlo.broadcast_in_dim %arg41, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x16x16x64xf32>
    %227 = stablehlo.add %224, %226 : tensor<2x16x16x64xf32>
    %228 = call @silu_4(%227) : (tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xf32>
    %229 = stablehlo.convolution(%228, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<3x3x64x32xf32>) -> tensor<2x16x16x32xf32>
    %230 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %232 = stablehlo.add %229, %231 : tensor<2x16x16x32xf32>
    %233 = call @silu(%21) : (tensor<2x128xf32>) -> tensor<2x128xf32>
    %234 = stablehlo.dot_general %233, %arg47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x128xf32>, tensor<128x32xf32>) -> tensor<2x32xf32>
    %235 = stablehlo.broadcast_in_dim %arg46, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<2x32xf32>
    %237 = stablehlo.add %234, %236 : tensor<2x32xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 3] : (tensor<2x32xf32>) -> tensor<2x1x1x32xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<2x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %240 = stablehlo.add %232, %239 : tensor<2x16x16x32xf32>
    %241 = stablehlo.reshape %240 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.reduce(%241 init: %cst_27) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_28 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %245 = stablehlo.divide %243, %244 : tensor<2x1x1x8x1xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %246 = call @_var(%241, %c_29) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %247 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %248 = stablehlo.subtract %241, %247 : tensor<2x16x16x8x4xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %250 = stablehlo.add %246, %249 : tensor<2x1x1x8x1xf32>
    %251 = stablehlo.rsqrt %250 : tensor<2x1x1x8x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %253 = stablehlo.multiply %248, %252 : tensor<2x16x16x8x4xf32>
    %254 = stablehlo.reshape %253 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %255 = stablehlo.broadcast_in_dim %arg44, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %257 = stablehlo.multiply %254, %256 : tensor<2x16x16x32xf32>
    %258 = stablehlo.broadcast_in_dim %arg43, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %260 = stablehlo.add %257, %259 : tensor<2x16x16x32xf32>
    %261 = call @silu_0(%260) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %262 = stablehlo.convolution(%261, %arg39) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %263 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %265 = stablehlo.add %262, %264 : tensor<2x16x16x32xf32>
    %266 = stablehlo.convolution(%207, %arg45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x64xf32>, tensor<1x1x64x32xf32>) -> tensor<2x16x16x32xf32>
    %267 = stablehlo.add %265, %266 : tensor<2x16x16x32xf32>
    %268 = stablehlo.reshape %267 : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x8x4xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.reduce(%268 init: %cst_31) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x16x16x8x4xf32>, tensor<f32>) -> tensor<2x8xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8x1xf32>
    %cst_32 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %272 = stablehlo.divide %270, %271 : tensor<2x1x1x8x1xf32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %273 = call @_var(%268, %c_33) : (tensor<2x16x16x8x4xf32>, tensor<i32>) -> tensor<2x1x1x8x1xf32>
    %274 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %275 = stablehlo.subtract %268, %274 : tensor<2x16x16x8x4xf32>
    %cst_34 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x1x1x8x1xf32>
    %277 = stablehlo.add %273, %276 : tensor<2x1x1x8x1xf32>
    %278 = stablehlo.rsqrt %277 : tensor<2x1x1x8x1xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x8x1xf32>) -> tensor<2x16x16x8x4xf32>
    %280 = stablehlo.multiply %275, %279 : tensor<2x16x16x8x4xf32>
    %281 = stablehlo.reshape %280 : (tensor<2x16x16x8x4xf32>) -> tensor<2x16x16x32xf32>
    %282 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %283 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %284 = stablehlo.multiply %281, %283 : tensor<2x16x16x32xf32>
    %285 = stablehlo.broadcast_in_dim %arg31, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %287 = stablehlo.add %284, %286 : tensor<2x16x16x32xf32>
    %288 = call @silu_0(%287) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %289 = stablehlo.convolution(%288, %arg28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x4xf32>) -> tensor<2x16x16x4xf32>
    %290 = stablehlo.broadcast_in_dim %arg29, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x16x16x4xf32>
    %292 = stablehlo.add %289, %291 : tensor<2x16x16x4xf32>
    return %292 : tensor<2x16x16x4xf32>
  }
  func.func private @silu(%arg0: tensor<2x128xf32>) -> tensor<2x128xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x128xf32>
    %1 = stablehlo.exponential %0 : tensor<2x128xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x128xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x128xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x128xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x128xf32>
    return %6 : tensor<2x128xf32>
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
  func.func private @silu_0(%arg0: tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x32xf32>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x16x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16x16x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x32xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x32xf32>
    return %6 : tensor<2x16x16x32xf32>
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
  func.func private @silu_2(%arg0: tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x64xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x8x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x64xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x64xf32>
    return %6 : tensor<2x8x8x64xf32>
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
  func.func private @silu_4(%arg0: tensor<2x16x16x64xf32>) -> tensor<2x16x16x64xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x16x16x64xf32>
    %1 = stablehlo.exponential %0 : tensor<2x16x16x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x16x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x16x16x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16x16x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x16x64xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x16x16x64xf32>
    return %6 : tensor<2x16x16x64xf32>
  }
}
