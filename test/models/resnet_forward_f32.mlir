// resnet_forward_f32; made by generate.py, which says what the rules mean
// arg 0 weights.fc: normal 0.0884 0
// arg 1 weights.fc_b: normal 0.02 0
// arg 2 weights.s0u0a: normal 0.1179 0
// arg 3 weights.s0u0an_b: normal 0.02 0
// arg 4 weights.s0u0an_g: normal 0.1 1
// arg 5 weights.s0u0b: normal 0.1179 0
// arg 6 weights.s0u0bn_b: normal 0.02 0
// arg 7 weights.s0u0bn_g: normal 0.0125 0.125
// arg 8 weights.s0u1a: normal 0.1179 0
// arg 9 weights.s0u1an_b: normal 0.02 0
// arg 10 weights.s0u1an_g: normal 0.1 1
// arg 11 weights.s0u1b: normal 0.1179 0
// arg 12 weights.s0u1bn_b: normal 0.02 0
// arg 13 weights.s0u1bn_g: normal 0.0125 0.125
// arg 14 weights.s1u0a: normal 0.1179 0
// arg 15 weights.s1u0an_b: normal 0.02 0
// arg 16 weights.s1u0an_g: normal 0.1 1
// arg 17 weights.s1u0b: normal 0.0833 0
// arg 18 weights.s1u0bn_b: normal 0.02 0
// arg 19 weights.s1u0bn_g: normal 0.0125 0.125
// arg 20 weights.s1u0s: normal 0.3536 0
// arg 21 weights.s1u0sn_b: normal 0.02 0
// arg 22 weights.s1u0sn_g: normal 0.1 1
// arg 23 weights.s1u1a: normal 0.0833 0
// arg 24 weights.s1u1an_b: normal 0.02 0
// arg 25 weights.s1u1an_g: normal 0.1 1
// arg 26 weights.s1u1b: normal 0.0833 0
// arg 27 weights.s1u1bn_b: normal 0.02 0
// arg 28 weights.s1u1bn_g: normal 0.0125 0.125
// arg 29 weights.s2u0a: normal 0.0833 0
// arg 30 weights.s2u0an_b: normal 0.02 0
// arg 31 weights.s2u0an_g: normal 0.1 1
// arg 32 weights.s2u0b: normal 0.0589 0
// arg 33 weights.s2u0bn_b: normal 0.02 0
// arg 34 weights.s2u0bn_g: normal 0.0125 0.125
// arg 35 weights.s2u0s: normal 0.25 0
// arg 36 weights.s2u0sn_b: normal 0.02 0
// arg 37 weights.s2u0sn_g: normal 0.1 1
// arg 38 weights.s2u1a: normal 0.0589 0
// arg 39 weights.s2u1an_b: normal 0.02 0
// arg 40 weights.s2u1an_g: normal 0.1 1
// arg 41 weights.s2u1b: normal 0.0589 0
// arg 42 weights.s2u1bn_b: normal 0.02 0
// arg 43 weights.s2u1bn_g: normal 0.0125 0.125
// arg 44 weights.s3u0a: normal 0.0589 0
// arg 45 weights.s3u0an_b: normal 0.02 0
// arg 46 weights.s3u0an_g: normal 0.1 1
// arg 47 weights.s3u0b: normal 0.0417 0
// arg 48 weights.s3u0bn_b: normal 0.02 0
// arg 49 weights.s3u0bn_g: normal 0.0125 0.125
// arg 50 weights.s3u0s: normal 0.1768 0
// arg 51 weights.s3u0sn_b: normal 0.02 0
// arg 52 weights.s3u0sn_g: normal 0.1 1
// arg 53 weights.s3u1a: normal 0.0417 0
// arg 54 weights.s3u1an_b: normal 0.02 0
// arg 55 weights.s3u1an_g: normal 0.1 1
// arg 56 weights.s3u1b: normal 0.0417 0
// arg 57 weights.s3u1bn_b: normal 0.02 0
// arg 58 weights.s3u1bn_g: normal 0.0125 0.125
// arg 59 weights.stem: normal 0.1166 0
// arg 60 weights.stem_n_b: normal 0.02 0
// arg 61 weights.stem_n_g: normal 0.1 1
// arg 62 data.image: normal 1 0
// arg 63 data.stats.s0u0an_mean: normal 0.02 0
// arg 64 data.stats.s0u0an_var: uniform 0.5 1.5
// arg 65 data.stats.s0u0bn_mean: normal 0.02 0
// arg 66 data.stats.s0u0bn_var: uniform 0.5 1.5
// arg 67 data.stats.s0u1an_mean: normal 0.02 0
// arg 68 data.stats.s0u1an_var: uniform 0.5 1.5
// arg 69 data.stats.s0u1bn_mean: normal 0.02 0
// arg 70 data.stats.s0u1bn_var: uniform 0.5 1.5
// arg 71 data.stats.s1u0an_mean: normal 0.02 0
// arg 72 data.stats.s1u0an_var: uniform 0.5 1.5
// arg 73 data.stats.s1u0bn_mean: normal 0.02 0
// arg 74 data.stats.s1u0bn_var: uniform 0.5 1.5
// arg 75 data.stats.s1u0sn_mean: normal 0.02 0
// arg 76 data.stats.s1u0sn_var: uniform 0.5 1.5
// arg 77 data.stats.s1u1an_mean: normal 0.02 0
// arg 78 data.stats.s1u1an_var: uniform 0.5 1.5
// arg 79 data.stats.s1u1bn_mean: normal 0.02 0
// arg 80 data.stats.s1u1bn_var: uniform 0.5 1.5
// arg 81 data.stats.s2u0an_mean: normal 0.02 0
// arg 82 data.stats.s2u0an_var: uniform 0.5 1.5
// arg 83 data.stats.s2u0bn_mean: normal 0.02 0
// arg 84 data.stats.s2u0bn_var: uniform 0.5 1.5
// arg 85 data.stats.s2u0sn_mean: normal 0.02 0
// arg 86 data.stats.s2u0sn_var: uniform 0.5 1.5
// arg 87 data.stats.s2u1an_mean: normal 0.02 0
// arg 88 data.stats.s2u1an_var: uniform 0.5 1.5
// arg 89 data.stats.s2u1bn_mean: normal 0.02 0
// arg 90 data.stats.s2u1bn_var: uniform 0.5 1.5
// arg 91 data.stats.s3u0an_mean: normal 0.02 0
// arg 92 data.stats.s3u0an_var: uniform 0.5 1.5
// arg 93 data.stats.s3u0bn_mean: normal 0.02 0
// arg 94 data.stats.s3u0bn_var: uniform 0.5 1.5
// arg 95 data.stats.s3u0sn_mean: normal 0.02 0
// arg 96 data.stats.s3u0sn_var: uniform 0.5 1.5
// arg 97 data.stats.s3u1an_mean: normal 0.02 0
// arg 98 data.stats.s3u1an_var: uniform 0.5 1.5
// arg 99 data.stats.s3u1bn_mean: normal 0.02 0
// arg 100 data.stats.s3u1bn_var: uniform 0.5 1.5
// arg 101 data.stats.stem_n_mean: normal 0.02 0
// arg 102 data.stats.stem_n_var: uniform 0.5 1.5
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<128x20xf32>, %arg1: tensor<20xf32>, %arg2: tensor<16x16x3x3xf32>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>, %arg5: tensor<16x16x3x3xf32>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<16x16x3x3xf32>, %arg9: tensor<16xf32>, %arg10: tensor<16xf32>, %arg11: tensor<16x16x3x3xf32>, %arg12: tensor<16xf32>, %arg13: tensor<16xf32>, %arg14: tensor<32x16x3x3xf32>, %arg15: tensor<32xf32>, %arg16: tensor<32xf32>, %arg17: tensor<32x32x3x3xf32>, %arg18: tensor<32xf32>, %arg19: tensor<32xf32>, %arg20: tensor<32x16x1x1xf32>, %arg21: tensor<32xf32>, %arg22: tensor<32xf32>, %arg23: tensor<32x32x3x3xf32>, %arg24: tensor<32xf32>, %arg25: tensor<32xf32>, %arg26: tensor<32x32x3x3xf32>, %arg27: tensor<32xf32>, %arg28: tensor<32xf32>, %arg29: tensor<64x32x3x3xf32>, %arg30: tensor<64xf32>, %arg31: tensor<64xf32>, %arg32: tensor<64x64x3x3xf32>, %arg33: tensor<64xf32>, %arg34: tensor<64xf32>, %arg35: tensor<64x32x1x1xf32>, %arg36: tensor<64xf32>, %arg37: tensor<64xf32>, %arg38: tensor<64x64x3x3xf32>, %arg39: tensor<64xf32>, %arg40: tensor<64xf32>, %arg41: tensor<64x64x3x3xf32>, %arg42: tensor<64xf32>, %arg43: tensor<64xf32>, %arg44: tensor<128x64x3x3xf32>, %arg45: tensor<128xf32>, %arg46: tensor<128xf32>, %arg47: tensor<128x128x3x3xf32>, %arg48: tensor<128xf32>, %arg49: tensor<128xf32>, %arg50: tensor<128x64x1x1xf32>, %arg51: tensor<128xf32>, %arg52: tensor<128xf32>, %arg53: tensor<128x128x3x3xf32>, %arg54: tensor<128xf32>, %arg55: tensor<128xf32>, %arg56: tensor<128x128x3x3xf32>, %arg57: tensor<128xf32>, %arg58: tensor<128xf32>, %arg59: tensor<16x3x7x7xf32>, %arg60: tensor<16xf32>, %arg61: tensor<16xf32>, %arg62: tensor<4x3x64x64xf32>, %arg63: tensor<16xf32>, %arg64: tensor<16xf32>, %arg65: tensor<16xf32>, %arg66: tensor<16xf32>, %arg67: tensor<16xf32>, %arg68: tensor<16xf32>, %arg69: tensor<16xf32>, %arg70: tensor<16xf32>, %arg71: tensor<32xf32>, %arg72: tensor<32xf32>, %arg73: tensor<32xf32>, %arg74: tensor<32xf32>, %arg75: tensor<32xf32>, %arg76: tensor<32xf32>, %arg77: tensor<32xf32>, %arg78: tensor<32xf32>, %arg79: tensor<32xf32>, %arg80: tensor<32xf32>, %arg81: tensor<64xf32>, %arg82: tensor<64xf32>, %arg83: tensor<64xf32>, %arg84: tensor<64xf32>, %arg85: tensor<64xf32>, %arg86: tensor<64xf32>, %arg87: tensor<64xf32>, %arg88: tensor<64xf32>, %arg89: tensor<64xf32>, %arg90: tensor<64xf32>, %arg91: tensor<128xf32>, %arg92: tensor<128xf32>, %arg93: tensor<128xf32>, %arg94: tensor<128xf32>, %arg95: tensor<128xf32>, %arg96: tensor<128xf32>, %arg97: tensor<128xf32>, %arg98: tensor<128xf32>, %arg99: tensor<128xf32>, %arg100: tensor<128xf32>, %arg101: tensor<16xf32>, %arg102: tensor<16xf32>) -> (tensor<4x20xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg62, %arg59) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x64x64xf32>, tensor<16x3x7x7xf32>) -> tensor<4x16x32x32xf32>
    %1 = stablehlo.reshape %arg101 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %3 = stablehlo.subtract %0, %2 : tensor<4x16x32x32xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %5 = stablehlo.add %arg102, %4 : tensor<16xf32>
    %6 = stablehlo.rsqrt %5 : tensor<16xf32>
    %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %9 = stablehlo.multiply %3, %8 : tensor<4x16x32x32xf32>
    %10 = stablehlo.reshape %arg61 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<4x16x32x32xf32>
    %13 = stablehlo.reshape %arg60 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %15 = stablehlo.add %12, %14 : tensor<4x16x32x32xf32>
    %16 = call @relu(%15) : (tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %18 = "stablehlo.reduce_window"(%16, %17) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [1, 1], [1, 1]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %354 = stablehlo.maximum %arg103, %arg104 : tensor<f32>
      stablehlo.return %354 : tensor<f32>
    }) : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<4x16x16x16xf32>
    %19 = stablehlo.convolution(%18, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %20 = stablehlo.reshape %arg63 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %22 = stablehlo.subtract %19, %21 : tensor<4x16x16x16xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %24 = stablehlo.add %arg64, %23 : tensor<16xf32>
    %25 = stablehlo.rsqrt %24 : tensor<16xf32>
    %26 = stablehlo.reshape %25 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %28 = stablehlo.multiply %22, %27 : tensor<4x16x16x16xf32>
    %29 = stablehlo.reshape %arg4 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %31 = stablehlo.multiply %28, %30 : tensor<4x16x16x16xf32>
    %32 = stablehlo.reshape %arg3 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %34 = stablehlo.add %31, %33 : tensor<4x16x16x16xf32>
    %35 = call @relu_0(%34) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %36 = stablehlo.convolution(%35, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %37 = stablehlo.reshape %arg65 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %39 = stablehlo.subtract %36, %38 : tensor<4x16x16x16xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %41 = stablehlo.add %arg66, %40 : tensor<16xf32>
    %42 = stablehlo.rsqrt %41 : tensor<16xf32>
    %43 = stablehlo.reshape %42 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %45 = stablehlo.multiply %39, %44 : tensor<4x16x16x16xf32>
    %46 = stablehlo.reshape %arg7 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %48 = stablehlo.multiply %45, %47 : tensor<4x16x16x16xf32>
    %49 = stablehlo.reshape %arg6 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %51 = stablehlo.add %48, %50 : tensor<4x16x16x16xf32>
    %52 = stablehlo.add %18, %51 : tensor<4x16x16x16xf32>
    %53 = call @relu_0(%52) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %54 = stablehlo.convolution(%53, %arg8) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %55 = stablehlo.reshape %arg67 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %57 = stablehlo.subtract %54, %56 : tensor<4x16x16x16xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %59 = stablehlo.add %arg68, %58 : tensor<16xf32>
    %60 = stablehlo.rsqrt %59 : tensor<16xf32>
    %61 = stablehlo.reshape %60 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %63 = stablehlo.multiply %57, %62 : tensor<4x16x16x16xf32>
    %64 = stablehlo.reshape %arg10 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %66 = stablehlo.multiply %63, %65 : tensor<4x16x16x16xf32>
    %67 = stablehlo.reshape %arg9 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %69 = stablehlo.add %66, %68 : tensor<4x16x16x16xf32>
    %70 = call @relu_0(%69) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %71 = stablehlo.convolution(%70, %arg11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<4x16x16x16xf32>
    %72 = stablehlo.reshape %arg69 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %74 = stablehlo.subtract %71, %73 : tensor<4x16x16x16xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %76 = stablehlo.add %arg70, %75 : tensor<16xf32>
    %77 = stablehlo.rsqrt %76 : tensor<16xf32>
    %78 = stablehlo.reshape %77 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %80 = stablehlo.multiply %74, %79 : tensor<4x16x16x16xf32>
    %81 = stablehlo.reshape %arg13 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %83 = stablehlo.multiply %80, %82 : tensor<4x16x16x16xf32>
    %84 = stablehlo.reshape %arg12 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %86 = stablehlo.add %83, %85 : tensor<4x16x16x16xf32>
    %87 = stablehlo.add %53, %86 : tensor<4x16x16x16xf32>
    %88 = call @relu_0(%87) : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32>
    %89 = stablehlo.convolution(%88, %arg14) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<32x16x3x3xf32>) -> tensor<4x32x8x8xf32>
    %90 = stablehlo.reshape %arg71 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %92 = stablehlo.subtract %89, %91 : tensor<4x32x8x8xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %94 = stablehlo.add %arg72, %93 : tensor<32xf32>
    %95 = stablehlo.rsqrt %94 : tensor<32xf32>
    %96 = stablehlo.reshape %95 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %98 = stablehlo.multiply %92, %97 : tensor<4x32x8x8xf32>
    %99 = stablehlo.reshape %arg16 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %101 = stablehlo.multiply %98, %100 : tensor<4x32x8x8xf32>
    %102 = stablehlo.reshape %arg15 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %104 = stablehlo.add %101, %103 : tensor<4x32x8x8xf32>
    %105 = call @relu_1(%104) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %106 = stablehlo.convolution(%105, %arg17) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %107 = stablehlo.reshape %arg73 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %109 = stablehlo.subtract %106, %108 : tensor<4x32x8x8xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %111 = stablehlo.add %arg74, %110 : tensor<32xf32>
    %112 = stablehlo.rsqrt %111 : tensor<32xf32>
    %113 = stablehlo.reshape %112 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %115 = stablehlo.multiply %109, %114 : tensor<4x32x8x8xf32>
    %116 = stablehlo.reshape %arg19 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %118 = stablehlo.multiply %115, %117 : tensor<4x32x8x8xf32>
    %119 = stablehlo.reshape %arg18 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %121 = stablehlo.add %118, %120 : tensor<4x32x8x8xf32>
    %122 = stablehlo.convolution(%88, %arg20) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xf32>, tensor<32x16x1x1xf32>) -> tensor<4x32x8x8xf32>
    %123 = stablehlo.reshape %arg75 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %125 = stablehlo.subtract %122, %124 : tensor<4x32x8x8xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %127 = stablehlo.add %arg76, %126 : tensor<32xf32>
    %128 = stablehlo.rsqrt %127 : tensor<32xf32>
    %129 = stablehlo.reshape %128 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %131 = stablehlo.multiply %125, %130 : tensor<4x32x8x8xf32>
    %132 = stablehlo.reshape %arg22 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %134 = stablehlo.multiply %131, %133 : tensor<4x32x8x8xf32>
    %135 = stablehlo.reshape %arg21 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %137 = stablehlo.add %134, %136 : tensor<4x32x8x8xf32>
    %138 = stablehlo.add %137, %121 : tensor<4x32x8x8xf32>
    %139 = call @relu_1(%138) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %140 = stablehlo.convolution(%139, %arg23) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %141 = stablehlo.reshape %arg77 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %143 = stablehlo.subtract %140, %142 : tensor<4x32x8x8xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %145 = stablehlo.add %arg78, %144 : tensor<32xf32>
    %146 = stablehlo.rsqrt %145 : tensor<32xf32>
    %147 = stablehlo.reshape %146 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %149 = stablehlo.multiply %143, %148 : tensor<4x32x8x8xf32>
    %150 = stablehlo.reshape %arg25 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %152 = stablehlo.multiply %149, %151 : tensor<4x32x8x8xf32>
    %153 = stablehlo.reshape %arg24 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %155 = stablehlo.add %152, %154 : tensor<4x32x8x8xf32>
    %156 = call @relu_1(%155) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %157 = stablehlo.convolution(%156, %arg26) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<32x32x3x3xf32>) -> tensor<4x32x8x8xf32>
    %158 = stablehlo.reshape %arg79 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %160 = stablehlo.subtract %157, %159 : tensor<4x32x8x8xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %162 = stablehlo.add %arg80, %161 : tensor<32xf32>
    %163 = stablehlo.rsqrt %162 : tensor<32xf32>
    %164 = stablehlo.reshape %163 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %166 = stablehlo.multiply %160, %165 : tensor<4x32x8x8xf32>
    %167 = stablehlo.reshape %arg28 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %169 = stablehlo.multiply %166, %168 : tensor<4x32x8x8xf32>
    %170 = stablehlo.reshape %arg27 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %172 = stablehlo.add %169, %171 : tensor<4x32x8x8xf32>
    %173 = stablehlo.add %139, %172 : tensor<4x32x8x8xf32>
    %174 = call @relu_1(%173) : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32>
    %175 = stablehlo.convolution(%174, %arg29) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<64x32x3x3xf32>) -> tensor<4x64x4x4xf32>
    %176 = stablehlo.reshape %arg81 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %178 = stablehlo.subtract %175, %177 : tensor<4x64x4x4xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %180 = stablehlo.add %arg82, %179 : tensor<64xf32>
    %181 = stablehlo.rsqrt %180 : tensor<64xf32>
    %182 = stablehlo.reshape %181 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %184 = stablehlo.multiply %178, %183 : tensor<4x64x4x4xf32>
    %185 = stablehlo.reshape %arg31 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %187 = stablehlo.multiply %184, %186 : tensor<4x64x4x4xf32>
    %188 = stablehlo.reshape %arg30 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %190 = stablehlo.add %187, %189 : tensor<4x64x4x4xf32>
    %191 = call @relu_2(%190) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %192 = stablehlo.convolution(%191, %arg32) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %193 = stablehlo.reshape %arg83 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %195 = stablehlo.subtract %192, %194 : tensor<4x64x4x4xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %197 = stablehlo.add %arg84, %196 : tensor<64xf32>
    %198 = stablehlo.rsqrt %197 : tensor<64xf32>
    %199 = stablehlo.reshape %198 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %201 = stablehlo.multiply %195, %200 : tensor<4x64x4x4xf32>
    %202 = stablehlo.reshape %arg34 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %204 = stablehlo.multiply %201, %203 : tensor<4x64x4x4xf32>
    %205 = stablehlo.reshape %arg33 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %207 = stablehlo.add %204, %206 : tensor<4x64x4x4xf32>
    %208 = stablehlo.convolution(%174, %arg35) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xf32>, tensor<64x32x1x1xf32>) -> tensor<4x64x4x4xf32>
    %209 = stablehlo.reshape %arg85 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %211 = stablehlo.subtract %208, %210 : tensor<4x64x4x4xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %213 = stablehlo.add %arg86, %212 : tensor<64xf32>
    %214 = stablehlo.rsqrt %213 : tensor<64xf32>
    %215 = stablehlo.reshape %214 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %217 = stablehlo.multiply %211, %216 : tensor<4x64x4x4xf32>
    %218 = stablehlo.reshape %arg37 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %220 = stablehlo.multiply %217, %219 : tensor<4x64x4x4xf32>
    %221 = stablehlo.reshape %arg36 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %223 = stablehlo.add %220, %222 : tensor<4x64x4x4xf32>
    %224 = stablehlo.add %223, %207 : tensor<4x64x4x4xf32>
    %225 = call @relu_2(%224) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %226 = stablehlo.convolution(%225, %arg38) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %227 = stablehlo.reshape %arg87 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %229 = stablehlo.subtract %226, %228 : tensor<4x64x4x4xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %231 = stablehlo.add %arg88, %230 : tensor<64xf32>
    %232 = stablehlo.rsqrt %231 : tensor<64xf32>
    %233 = stablehlo.reshape %232 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %235 = stablehlo.multiply %229, %234 : tensor<4x64x4x4xf32>
    %236 = stablehlo.reshape %arg40 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %238 = stablehlo.multiply %235, %237 : tensor<4x64x4x4xf32>
    %239 = stablehlo.reshape %arg39 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %241 = stablehlo.add %238, %240 : tensor<4x64x4x4xf32>
    %242 = call @relu_2(%241) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %243 = stablehlo.convolution(%242, %arg41) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<64x64x3x3xf32>) -> tensor<4x64x4x4xf32>
    %244 = stablehlo.reshape %arg89 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %246 = stablehlo.subtract %243, %245 : tensor<4x64x4x4xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %248 = stablehlo.add %arg90, %247 : tensor<64xf32>
    %249 = stablehlo.rsqrt %248 : tensor<64xf32>
    %250 = stablehlo.reshape %249 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %252 = stablehlo.multiply %246, %251 : tensor<4x64x4x4xf32>
    %253 = stablehlo.reshape %arg43 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %255 = stablehlo.multiply %252, %254 : tensor<4x64x4x4xf32>
    %256 = stablehlo.reshape %arg42 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %258 = stablehlo.add %255, %257 : tensor<4x64x4x4xf32>
    %259 = stablehlo.add %225, %258 : tensor<4x64x4x4xf32>
    %260 = call @relu_2(%259) : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32>
    %261 = stablehlo.convolution(%260, %arg44) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<128x64x3x3xf32>) -> tensor<4x128x2x2xf32>
    %262 = stablehlo.reshape %arg91 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %264 = stablehlo.subtract %261, %263 : tensor<4x128x2x2xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %266 = stablehlo.add %arg92, %265 : tensor<128xf32>
    %267 = stablehlo.rsqrt %266 : tensor<128xf32>
    %268 = stablehlo.reshape %267 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %270 = stablehlo.multiply %264, %269 : tensor<4x128x2x2xf32>
    %271 = stablehlo.reshape %arg46 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %273 = stablehlo.multiply %270, %272 : tensor<4x128x2x2xf32>
    %274 = stablehlo.reshape %arg45 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %276 = stablehlo.add %273, %275 : tensor<4x128x2x2xf32>
    %277 = call @relu_3(%276) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %278 = stablehlo.convolution(%277, %arg47) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %279 = stablehlo.reshape %arg93 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %281 = stablehlo.subtract %278, %280 : tensor<4x128x2x2xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %283 = stablehlo.add %arg94, %282 : tensor<128xf32>
    %284 = stablehlo.rsqrt %283 : tensor<128xf32>
    %285 = stablehlo.reshape %284 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %287 = stablehlo.multiply %281, %286 : tensor<4x128x2x2xf32>
    %288 = stablehlo.reshape %arg49 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %290 = stablehlo.multiply %287, %289 : tensor<4x128x2x2xf32>
    %291 = stablehlo.reshape %arg48 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %293 = stablehlo.add %290, %292 : tensor<4x128x2x2xf32>
    %294 = stablehlo.convolution(%260, %arg50) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xf32>, tensor<128x64x1x1xf32>) -> tensor<4x128x2x2xf32>
    %295 = stablehlo.reshape %arg95 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %297 = stablehlo.subtract %294, %296 : tensor<4x128x2x2xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %299 = stablehlo.add %arg96, %298 : tensor<128xf32>
    %300 = stablehlo.rsqrt %299 : tensor<128xf32>
    %301 = stablehlo.reshape %300 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %302 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %303 = stablehlo.multiply %297, %302 : tensor<4x128x2x2xf32>
    %304 = stablehlo.reshape %arg52 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %306 = stablehlo.multiply %303, %305 : tensor<4x128x2x2xf32>
    %307 = stablehlo.reshape %arg51 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %309 = stablehlo.add %306, %308 : tensor<4x128x2x2xf32>
    %310 = stablehlo.add %309, %293 : tensor<4x128x2x2xf32>
    %311 = call @relu_3(%310) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %312 = stablehlo.convolution(%311, %arg53) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %313 = stablehlo.reshape %arg97 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %315 = stablehlo.subtract %312, %314 : tensor<4x128x2x2xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %317 = stablehlo.add %arg98, %316 : tensor<128xf32>
    %318 = stablehlo.rsqrt %317 : tensor<128xf32>
    %319 = stablehlo.reshape %318 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %321 = stablehlo.multiply %315, %320 : tensor<4x128x2x2xf32>
    %322 = stablehlo.reshape %arg55 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %324 = stablehlo.multiply %321, %323 : tensor<4x128x2x2xf32>
    %325 = stablehlo.reshape %arg54 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %327 = stablehlo.add %324, %326 : tensor<4x128x2x2xf32>
    %328 = call @relu_3(%327) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %329 = stablehlo.convolution(%328, %arg56) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xf32>, tensor<128x128x3x3xf32>) -> tensor<4x128x2x2xf32>
    %330 = stablehlo.reshape %arg99 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %332 = stablehlo.subtract %329, %331 : tensor<4x128x2x2xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %334 = stablehlo.add %arg100, %333 : tensor<128xf32>
    %335 = stablehlo.rsqrt %334 : tensor<128xf32>
    %336 = stablehlo.reshape %335 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %337 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %338 = stablehlo.multiply %332, %337 : tensor<4x128x2x2xf32>
    %339 = stablehlo.reshape %arg58 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %340 = stablehlo.broadcast_in_dim %339, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %341 = stablehlo.multiply %338, %340 : tensor<4x128x2x2xf32>
    %342 = stablehlo.reshape %arg57 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %344 = stablehlo.add %341, %343 : tensor<4x128x2x2xf32>
    %345 = stablehlo.add %311, %344 : tensor<4x128x2x2xf32>
    %346 = call @relu_3(%345) : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.reduce(%346 init: %cst_20) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<4x128xf32>
    %cst_21 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x128xf32>
    %349 = stablehlo.divide %347, %348 : tensor<4x128xf32>
    %350 = stablehlo.dot_general %349, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x128xf32>, tensor<128x20xf32>) -> tensor<4x20xf32>
    %351 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<4x20xf32>
    %353 = stablehlo.add %350, %352 : tensor<4x20xf32>
    return %353 : tensor<4x20xf32>
  }
  func.func private @relu(%arg0: tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x32x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x32x32xf32>
    return %1 : tensor<4x16x32x32xf32>
  }
  func.func private @relu_0(%arg0: tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x16x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x16x16xf32>
    return %1 : tensor<4x16x16x16xf32>
  }
  func.func private @relu_1(%arg0: tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32x8x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32x8x8xf32>
    return %1 : tensor<4x32x8x8xf32>
  }
  func.func private @relu_2(%arg0: tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x64x4x4xf32>
    return %1 : tensor<4x64x4x4xf32>
  }
  func.func private @relu_3(%arg0: tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x128x2x2xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x128x2x2xf32>
    return %1 : tensor<4x128x2x2xf32>
  }
}
