// resnet_forward_bf16; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<128x20xbf16>, %arg1: tensor<20xbf16>, %arg2: tensor<16x16x3x3xbf16>, %arg3: tensor<16xbf16>, %arg4: tensor<16xbf16>, %arg5: tensor<16x16x3x3xbf16>, %arg6: tensor<16xbf16>, %arg7: tensor<16xbf16>, %arg8: tensor<16x16x3x3xbf16>, %arg9: tensor<16xbf16>, %arg10: tensor<16xbf16>, %arg11: tensor<16x16x3x3xbf16>, %arg12: tensor<16xbf16>, %arg13: tensor<16xbf16>, %arg14: tensor<32x16x3x3xbf16>, %arg15: tensor<32xbf16>, %arg16: tensor<32xbf16>, %arg17: tensor<32x32x3x3xbf16>, %arg18: tensor<32xbf16>, %arg19: tensor<32xbf16>, %arg20: tensor<32x16x1x1xbf16>, %arg21: tensor<32xbf16>, %arg22: tensor<32xbf16>, %arg23: tensor<32x32x3x3xbf16>, %arg24: tensor<32xbf16>, %arg25: tensor<32xbf16>, %arg26: tensor<32x32x3x3xbf16>, %arg27: tensor<32xbf16>, %arg28: tensor<32xbf16>, %arg29: tensor<64x32x3x3xbf16>, %arg30: tensor<64xbf16>, %arg31: tensor<64xbf16>, %arg32: tensor<64x64x3x3xbf16>, %arg33: tensor<64xbf16>, %arg34: tensor<64xbf16>, %arg35: tensor<64x32x1x1xbf16>, %arg36: tensor<64xbf16>, %arg37: tensor<64xbf16>, %arg38: tensor<64x64x3x3xbf16>, %arg39: tensor<64xbf16>, %arg40: tensor<64xbf16>, %arg41: tensor<64x64x3x3xbf16>, %arg42: tensor<64xbf16>, %arg43: tensor<64xbf16>, %arg44: tensor<128x64x3x3xbf16>, %arg45: tensor<128xbf16>, %arg46: tensor<128xbf16>, %arg47: tensor<128x128x3x3xbf16>, %arg48: tensor<128xbf16>, %arg49: tensor<128xbf16>, %arg50: tensor<128x64x1x1xbf16>, %arg51: tensor<128xbf16>, %arg52: tensor<128xbf16>, %arg53: tensor<128x128x3x3xbf16>, %arg54: tensor<128xbf16>, %arg55: tensor<128xbf16>, %arg56: tensor<128x128x3x3xbf16>, %arg57: tensor<128xbf16>, %arg58: tensor<128xbf16>, %arg59: tensor<16x3x7x7xbf16>, %arg60: tensor<16xbf16>, %arg61: tensor<16xbf16>, %arg62: tensor<4x3x64x64xf32>, %arg63: tensor<16xf32>, %arg64: tensor<16xf32>, %arg65: tensor<16xf32>, %arg66: tensor<16xf32>, %arg67: tensor<16xf32>, %arg68: tensor<16xf32>, %arg69: tensor<16xf32>, %arg70: tensor<16xf32>, %arg71: tensor<32xf32>, %arg72: tensor<32xf32>, %arg73: tensor<32xf32>, %arg74: tensor<32xf32>, %arg75: tensor<32xf32>, %arg76: tensor<32xf32>, %arg77: tensor<32xf32>, %arg78: tensor<32xf32>, %arg79: tensor<32xf32>, %arg80: tensor<32xf32>, %arg81: tensor<64xf32>, %arg82: tensor<64xf32>, %arg83: tensor<64xf32>, %arg84: tensor<64xf32>, %arg85: tensor<64xf32>, %arg86: tensor<64xf32>, %arg87: tensor<64xf32>, %arg88: tensor<64xf32>, %arg89: tensor<64xf32>, %arg90: tensor<64xf32>, %arg91: tensor<128xf32>, %arg92: tensor<128xf32>, %arg93: tensor<128xf32>, %arg94: tensor<128xf32>, %arg95: tensor<128xf32>, %arg96: tensor<128xf32>, %arg97: tensor<128xf32>, %arg98: tensor<128xf32>, %arg99: tensor<128xf32>, %arg100: tensor<128xf32>, %arg101: tensor<16xf32>, %arg102: tensor<16xf32>) -> (tensor<4x20xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg62 : (tensor<4x3x64x64xf32>) -> tensor<4x3x64x64xbf16>
    %1 = stablehlo.convolution(%0, %arg59) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x64x64xbf16>, tensor<16x3x7x7xbf16>) -> tensor<4x16x32x32xbf16>
    %2 = stablehlo.convert %1 : (tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xf32>
    %3 = stablehlo.reshape %arg101 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %5 = stablehlo.subtract %2, %4 : tensor<4x16x32x32xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.add %arg102, %6 : tensor<16xf32>
    %8 = stablehlo.rsqrt %7 : tensor<16xf32>
    %9 = stablehlo.reshape %8 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x32x32xf32>
    %11 = stablehlo.multiply %5, %10 : tensor<4x16x32x32xf32>
    %12 = stablehlo.convert %11 : (tensor<4x16x32x32xf32>) -> tensor<4x16x32x32xbf16>
    %13 = stablehlo.reshape %arg61 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x32x32xbf16>
    %15 = stablehlo.multiply %12, %14 : tensor<4x16x32x32xbf16>
    %16 = stablehlo.reshape %arg60 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x32x32xbf16>
    %18 = stablehlo.add %15, %17 : tensor<4x16x32x32xbf16>
    %19 = call @relu(%18) : (tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %20 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<bf16>
    %21 = "stablehlo.reduce_window"(%19, %20) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [1, 1], [1, 1]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg103: tensor<bf16>, %arg104: tensor<bf16>):
      %397 = stablehlo.maximum %arg103, %arg104 : tensor<bf16>
      stablehlo.return %397 : tensor<bf16>
    }) : (tensor<4x16x32x32xbf16>, tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %22 = stablehlo.convolution(%21, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %23 = stablehlo.convert %22 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %24 = stablehlo.reshape %arg63 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %26 = stablehlo.subtract %23, %25 : tensor<4x16x16x16xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %28 = stablehlo.add %arg64, %27 : tensor<16xf32>
    %29 = stablehlo.rsqrt %28 : tensor<16xf32>
    %30 = stablehlo.reshape %29 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %32 = stablehlo.multiply %26, %31 : tensor<4x16x16x16xf32>
    %33 = stablehlo.convert %32 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %34 = stablehlo.reshape %arg4 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %36 = stablehlo.multiply %33, %35 : tensor<4x16x16x16xbf16>
    %37 = stablehlo.reshape %arg3 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %39 = stablehlo.add %36, %38 : tensor<4x16x16x16xbf16>
    %40 = call @relu_0(%39) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %41 = stablehlo.convolution(%40, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %42 = stablehlo.convert %41 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %43 = stablehlo.reshape %arg65 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %45 = stablehlo.subtract %42, %44 : tensor<4x16x16x16xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %47 = stablehlo.add %arg66, %46 : tensor<16xf32>
    %48 = stablehlo.rsqrt %47 : tensor<16xf32>
    %49 = stablehlo.reshape %48 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %51 = stablehlo.multiply %45, %50 : tensor<4x16x16x16xf32>
    %52 = stablehlo.convert %51 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %53 = stablehlo.reshape %arg7 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %55 = stablehlo.multiply %52, %54 : tensor<4x16x16x16xbf16>
    %56 = stablehlo.reshape %arg6 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %58 = stablehlo.add %55, %57 : tensor<4x16x16x16xbf16>
    %59 = stablehlo.add %21, %58 : tensor<4x16x16x16xbf16>
    %60 = call @relu_0(%59) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %61 = stablehlo.convolution(%60, %arg8) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %62 = stablehlo.convert %61 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %63 = stablehlo.reshape %arg67 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %65 = stablehlo.subtract %62, %64 : tensor<4x16x16x16xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %67 = stablehlo.add %arg68, %66 : tensor<16xf32>
    %68 = stablehlo.rsqrt %67 : tensor<16xf32>
    %69 = stablehlo.reshape %68 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %71 = stablehlo.multiply %65, %70 : tensor<4x16x16x16xf32>
    %72 = stablehlo.convert %71 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %73 = stablehlo.reshape %arg10 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %75 = stablehlo.multiply %72, %74 : tensor<4x16x16x16xbf16>
    %76 = stablehlo.reshape %arg9 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %78 = stablehlo.add %75, %77 : tensor<4x16x16x16xbf16>
    %79 = call @relu_0(%78) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %80 = stablehlo.convolution(%79, %arg11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
    %81 = stablehlo.convert %80 : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xf32>
    %82 = stablehlo.reshape %arg69 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %84 = stablehlo.subtract %81, %83 : tensor<4x16x16x16xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %86 = stablehlo.add %arg70, %85 : tensor<16xf32>
    %87 = stablehlo.rsqrt %86 : tensor<16xf32>
    %88 = stablehlo.reshape %87 : (tensor<16xf32>) -> tensor<1x16x1x1xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<4x16x16x16xf32>
    %90 = stablehlo.multiply %84, %89 : tensor<4x16x16x16xf32>
    %91 = stablehlo.convert %90 : (tensor<4x16x16x16xf32>) -> tensor<4x16x16x16xbf16>
    %92 = stablehlo.reshape %arg13 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %94 = stablehlo.multiply %91, %93 : tensor<4x16x16x16xbf16>
    %95 = stablehlo.reshape %arg12 : (tensor<16xbf16>) -> tensor<1x16x1x1xbf16>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xbf16>) -> tensor<4x16x16x16xbf16>
    %97 = stablehlo.add %94, %96 : tensor<4x16x16x16xbf16>
    %98 = stablehlo.add %60, %97 : tensor<4x16x16x16xbf16>
    %99 = call @relu_0(%98) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
    %100 = stablehlo.convolution(%99, %arg14) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<32x16x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %101 = stablehlo.convert %100 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %102 = stablehlo.reshape %arg71 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %104 = stablehlo.subtract %101, %103 : tensor<4x32x8x8xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %106 = stablehlo.add %arg72, %105 : tensor<32xf32>
    %107 = stablehlo.rsqrt %106 : tensor<32xf32>
    %108 = stablehlo.reshape %107 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %110 = stablehlo.multiply %104, %109 : tensor<4x32x8x8xf32>
    %111 = stablehlo.convert %110 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %112 = stablehlo.reshape %arg16 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %114 = stablehlo.multiply %111, %113 : tensor<4x32x8x8xbf16>
    %115 = stablehlo.reshape %arg15 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %117 = stablehlo.add %114, %116 : tensor<4x32x8x8xbf16>
    %118 = call @relu_1(%117) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %119 = stablehlo.convolution(%118, %arg17) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %120 = stablehlo.convert %119 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %121 = stablehlo.reshape %arg73 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %123 = stablehlo.subtract %120, %122 : tensor<4x32x8x8xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %125 = stablehlo.add %arg74, %124 : tensor<32xf32>
    %126 = stablehlo.rsqrt %125 : tensor<32xf32>
    %127 = stablehlo.reshape %126 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %129 = stablehlo.multiply %123, %128 : tensor<4x32x8x8xf32>
    %130 = stablehlo.convert %129 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %131 = stablehlo.reshape %arg19 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %133 = stablehlo.multiply %130, %132 : tensor<4x32x8x8xbf16>
    %134 = stablehlo.reshape %arg18 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %136 = stablehlo.add %133, %135 : tensor<4x32x8x8xbf16>
    %137 = stablehlo.convolution(%99, %arg20) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x16x16x16xbf16>, tensor<32x16x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %138 = stablehlo.convert %137 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %139 = stablehlo.reshape %arg75 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %141 = stablehlo.subtract %138, %140 : tensor<4x32x8x8xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %143 = stablehlo.add %arg76, %142 : tensor<32xf32>
    %144 = stablehlo.rsqrt %143 : tensor<32xf32>
    %145 = stablehlo.reshape %144 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %147 = stablehlo.multiply %141, %146 : tensor<4x32x8x8xf32>
    %148 = stablehlo.convert %147 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %149 = stablehlo.reshape %arg22 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %151 = stablehlo.multiply %148, %150 : tensor<4x32x8x8xbf16>
    %152 = stablehlo.reshape %arg21 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %154 = stablehlo.add %151, %153 : tensor<4x32x8x8xbf16>
    %155 = stablehlo.add %154, %136 : tensor<4x32x8x8xbf16>
    %156 = call @relu_1(%155) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %157 = stablehlo.convolution(%156, %arg23) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %158 = stablehlo.convert %157 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %159 = stablehlo.reshape %arg77 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %161 = stablehlo.subtract %158, %160 : tensor<4x32x8x8xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %163 = stablehlo.add %arg78, %162 : tensor<32xf32>
    %164 = stablehlo.rsqrt %163 : tensor<32xf32>
    %165 = stablehlo.reshape %164 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %167 = stablehlo.multiply %161, %166 : tensor<4x32x8x8xf32>
    %168 = stablehlo.convert %167 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %169 = stablehlo.reshape %arg25 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %171 = stablehlo.multiply %168, %170 : tensor<4x32x8x8xbf16>
    %172 = stablehlo.reshape %arg24 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %174 = stablehlo.add %171, %173 : tensor<4x32x8x8xbf16>
    %175 = call @relu_1(%174) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %176 = stablehlo.convolution(%175, %arg26) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x32x8x8xbf16>
    %177 = stablehlo.convert %176 : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xf32>
    %178 = stablehlo.reshape %arg79 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %180 = stablehlo.subtract %177, %179 : tensor<4x32x8x8xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %182 = stablehlo.add %arg80, %181 : tensor<32xf32>
    %183 = stablehlo.rsqrt %182 : tensor<32xf32>
    %184 = stablehlo.reshape %183 : (tensor<32xf32>) -> tensor<1x32x1x1xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<4x32x8x8xf32>
    %186 = stablehlo.multiply %180, %185 : tensor<4x32x8x8xf32>
    %187 = stablehlo.convert %186 : (tensor<4x32x8x8xf32>) -> tensor<4x32x8x8xbf16>
    %188 = stablehlo.reshape %arg28 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %190 = stablehlo.multiply %187, %189 : tensor<4x32x8x8xbf16>
    %191 = stablehlo.reshape %arg27 : (tensor<32xbf16>) -> tensor<1x32x1x1xbf16>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xbf16>) -> tensor<4x32x8x8xbf16>
    %193 = stablehlo.add %190, %192 : tensor<4x32x8x8xbf16>
    %194 = stablehlo.add %156, %193 : tensor<4x32x8x8xbf16>
    %195 = call @relu_1(%194) : (tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16>
    %196 = stablehlo.convolution(%195, %arg29) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<64x32x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %197 = stablehlo.convert %196 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %198 = stablehlo.reshape %arg81 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %200 = stablehlo.subtract %197, %199 : tensor<4x64x4x4xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %202 = stablehlo.add %arg82, %201 : tensor<64xf32>
    %203 = stablehlo.rsqrt %202 : tensor<64xf32>
    %204 = stablehlo.reshape %203 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %206 = stablehlo.multiply %200, %205 : tensor<4x64x4x4xf32>
    %207 = stablehlo.convert %206 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %208 = stablehlo.reshape %arg31 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %210 = stablehlo.multiply %207, %209 : tensor<4x64x4x4xbf16>
    %211 = stablehlo.reshape %arg30 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %213 = stablehlo.add %210, %212 : tensor<4x64x4x4xbf16>
    %214 = call @relu_2(%213) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %215 = stablehlo.convolution(%214, %arg32) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %216 = stablehlo.convert %215 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %217 = stablehlo.reshape %arg83 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %219 = stablehlo.subtract %216, %218 : tensor<4x64x4x4xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %221 = stablehlo.add %arg84, %220 : tensor<64xf32>
    %222 = stablehlo.rsqrt %221 : tensor<64xf32>
    %223 = stablehlo.reshape %222 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %225 = stablehlo.multiply %219, %224 : tensor<4x64x4x4xf32>
    %226 = stablehlo.convert %225 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %227 = stablehlo.reshape %arg34 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %229 = stablehlo.multiply %226, %228 : tensor<4x64x4x4xbf16>
    %230 = stablehlo.reshape %arg33 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %232 = stablehlo.add %229, %231 : tensor<4x64x4x4xbf16>
    %233 = stablehlo.convolution(%195, %arg35) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x8x8xbf16>, tensor<64x32x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %234 = stablehlo.convert %233 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %235 = stablehlo.reshape %arg85 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %237 = stablehlo.subtract %234, %236 : tensor<4x64x4x4xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %239 = stablehlo.add %arg86, %238 : tensor<64xf32>
    %240 = stablehlo.rsqrt %239 : tensor<64xf32>
    %241 = stablehlo.reshape %240 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %243 = stablehlo.multiply %237, %242 : tensor<4x64x4x4xf32>
    %244 = stablehlo.convert %243 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %245 = stablehlo.reshape %arg37 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %247 = stablehlo.multiply %244, %246 : tensor<4x64x4x4xbf16>
    %248 = stablehlo.reshape %arg36 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %250 = stablehlo.add %247, %249 : tensor<4x64x4x4xbf16>
    %251 = stablehlo.add %250, %232 : tensor<4x64x4x4xbf16>
    %252 = call @relu_2(%251) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %253 = stablehlo.convolution(%252, %arg38) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %254 = stablehlo.convert %253 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %255 = stablehlo.reshape %arg87 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %257 = stablehlo.subtract %254, %256 : tensor<4x64x4x4xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %259 = stablehlo.add %arg88, %258 : tensor<64xf32>
    %260 = stablehlo.rsqrt %259 : tensor<64xf32>
    %261 = stablehlo.reshape %260 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %263 = stablehlo.multiply %257, %262 : tensor<4x64x4x4xf32>
    %264 = stablehlo.convert %263 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %265 = stablehlo.reshape %arg40 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %266 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %267 = stablehlo.multiply %264, %266 : tensor<4x64x4x4xbf16>
    %268 = stablehlo.reshape %arg39 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %270 = stablehlo.add %267, %269 : tensor<4x64x4x4xbf16>
    %271 = call @relu_2(%270) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %272 = stablehlo.convolution(%271, %arg41) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x64x4x4xbf16>
    %273 = stablehlo.convert %272 : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xf32>
    %274 = stablehlo.reshape %arg89 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %276 = stablehlo.subtract %273, %275 : tensor<4x64x4x4xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %278 = stablehlo.add %arg90, %277 : tensor<64xf32>
    %279 = stablehlo.rsqrt %278 : tensor<64xf32>
    %280 = stablehlo.reshape %279 : (tensor<64xf32>) -> tensor<1x64x1x1xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<4x64x4x4xf32>
    %282 = stablehlo.multiply %276, %281 : tensor<4x64x4x4xf32>
    %283 = stablehlo.convert %282 : (tensor<4x64x4x4xf32>) -> tensor<4x64x4x4xbf16>
    %284 = stablehlo.reshape %arg43 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %285 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %286 = stablehlo.multiply %283, %285 : tensor<4x64x4x4xbf16>
    %287 = stablehlo.reshape %arg42 : (tensor<64xbf16>) -> tensor<1x64x1x1xbf16>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xbf16>) -> tensor<4x64x4x4xbf16>
    %289 = stablehlo.add %286, %288 : tensor<4x64x4x4xbf16>
    %290 = stablehlo.add %252, %289 : tensor<4x64x4x4xbf16>
    %291 = call @relu_2(%290) : (tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16>
    %292 = stablehlo.convolution(%291, %arg44) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<128x64x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %293 = stablehlo.convert %292 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %294 = stablehlo.reshape %arg91 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %296 = stablehlo.subtract %293, %295 : tensor<4x128x2x2xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %298 = stablehlo.add %arg92, %297 : tensor<128xf32>
    %299 = stablehlo.rsqrt %298 : tensor<128xf32>
    %300 = stablehlo.reshape %299 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %302 = stablehlo.multiply %296, %301 : tensor<4x128x2x2xf32>
    %303 = stablehlo.convert %302 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %304 = stablehlo.reshape %arg46 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %306 = stablehlo.multiply %303, %305 : tensor<4x128x2x2xbf16>
    %307 = stablehlo.reshape %arg45 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %309 = stablehlo.add %306, %308 : tensor<4x128x2x2xbf16>
    %310 = call @relu_3(%309) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %311 = stablehlo.convolution(%310, %arg47) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %312 = stablehlo.convert %311 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %313 = stablehlo.reshape %arg93 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %315 = stablehlo.subtract %312, %314 : tensor<4x128x2x2xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %317 = stablehlo.add %arg94, %316 : tensor<128xf32>
    %318 = stablehlo.rsqrt %317 : tensor<128xf32>
    %319 = stablehlo.reshape %318 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %321 = stablehlo.multiply %315, %320 : tensor<4x128x2x2xf32>
    %322 = stablehlo.convert %321 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %323 = stablehlo.reshape %arg49 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %324 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %325 = stablehlo.multiply %322, %324 : tensor<4x128x2x2xbf16>
    %326 = stablehlo.reshape %arg48 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %328 = stablehlo.add %325, %327 : tensor<4x128x2x2xbf16>
    %329 = stablehlo.convolution(%291, %arg50) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x4x4xbf16>, tensor<128x64x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %330 = stablehlo.convert %329 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %331 = stablehlo.reshape %arg95 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %333 = stablehlo.subtract %330, %332 : tensor<4x128x2x2xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %335 = stablehlo.add %arg96, %334 : tensor<128xf32>
    %336 = stablehlo.rsqrt %335 : tensor<128xf32>
    %337 = stablehlo.reshape %336 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %338 = stablehlo.broadcast_in_dim %337, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %339 = stablehlo.multiply %333, %338 : tensor<4x128x2x2xf32>
    %340 = stablehlo.convert %339 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %341 = stablehlo.reshape %arg52 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %343 = stablehlo.multiply %340, %342 : tensor<4x128x2x2xbf16>
    %344 = stablehlo.reshape %arg51 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %345 = stablehlo.broadcast_in_dim %344, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %346 = stablehlo.add %343, %345 : tensor<4x128x2x2xbf16>
    %347 = stablehlo.add %346, %328 : tensor<4x128x2x2xbf16>
    %348 = call @relu_3(%347) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %349 = stablehlo.convolution(%348, %arg53) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %350 = stablehlo.convert %349 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %351 = stablehlo.reshape %arg97 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %353 = stablehlo.subtract %350, %352 : tensor<4x128x2x2xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %355 = stablehlo.add %arg98, %354 : tensor<128xf32>
    %356 = stablehlo.rsqrt %355 : tensor<128xf32>
    %357 = stablehlo.reshape %356 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %358 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %359 = stablehlo.multiply %353, %358 : tensor<4x128x2x2xf32>
    %360 = stablehlo.convert %359 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %361 = stablehlo.reshape %arg55 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %363 = stablehlo.multiply %360, %362 : tensor<4x128x2x2xbf16>
    %364 = stablehlo.reshape %arg54 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %366 = stablehlo.add %363, %365 : tensor<4x128x2x2xbf16>
    %367 = call @relu_3(%366) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %368 = stablehlo.convolution(%367, %arg56) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x2x2xbf16>, tensor<128x128x3x3xbf16>) -> tensor<4x128x2x2xbf16>
    %369 = stablehlo.convert %368 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %370 = stablehlo.reshape %arg99 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %372 = stablehlo.subtract %369, %371 : tensor<4x128x2x2xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %374 = stablehlo.add %arg100, %373 : tensor<128xf32>
    %375 = stablehlo.rsqrt %374 : tensor<128xf32>
    %376 = stablehlo.reshape %375 : (tensor<128xf32>) -> tensor<1x128x1x1xf32>
    %377 = stablehlo.broadcast_in_dim %376, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xf32>) -> tensor<4x128x2x2xf32>
    %378 = stablehlo.multiply %372, %377 : tensor<4x128x2x2xf32>
    %379 = stablehlo.convert %378 : (tensor<4x128x2x2xf32>) -> tensor<4x128x2x2xbf16>
    %380 = stablehlo.reshape %arg58 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %381 = stablehlo.broadcast_in_dim %380, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %382 = stablehlo.multiply %379, %381 : tensor<4x128x2x2xbf16>
    %383 = stablehlo.reshape %arg57 : (tensor<128xbf16>) -> tensor<1x128x1x1xbf16>
    %384 = stablehlo.broadcast_in_dim %383, dims = [0, 1, 2, 3] : (tensor<1x128x1x1xbf16>) -> tensor<4x128x2x2xbf16>
    %385 = stablehlo.add %382, %384 : tensor<4x128x2x2xbf16>
    %386 = stablehlo.add %348, %385 : tensor<4x128x2x2xbf16>
    %387 = call @relu_3(%386) : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16>
    %388 = stablehlo.convert %387 : (tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.reduce(%388 init: %cst_20) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x128x2x2xf32>, tensor<f32>) -> tensor<4x128xf32>
    %cst_21 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x128xf32>
    %391 = stablehlo.divide %389, %390 : tensor<4x128xf32>
    %392 = stablehlo.convert %391 : (tensor<4x128xf32>) -> tensor<4x128xbf16>
    %393 = stablehlo.dot_general %392, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x128xbf16>, tensor<128x20xbf16>) -> tensor<4x20xbf16>
    %394 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<20xbf16>) -> tensor<1x20xbf16>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1] : (tensor<1x20xbf16>) -> tensor<4x20xbf16>
    %396 = stablehlo.add %393, %395 : tensor<4x20xbf16>
    return %396 : tensor<4x20xbf16>
  }
  func.func private @relu(%arg0: tensor<4x16x32x32xbf16>) -> tensor<4x16x32x32xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x16x32x32xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x32x32xbf16>
    return %1 : tensor<4x16x32x32xbf16>
  }
  func.func private @relu_0(%arg0: tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x16x16x16xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x16x16x16xbf16>
    return %1 : tensor<4x16x16x16xbf16>
  }
  func.func private @relu_1(%arg0: tensor<4x32x8x8xbf16>) -> tensor<4x32x8x8xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x32x8x8xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32x8x8xbf16>
    return %1 : tensor<4x32x8x8xbf16>
  }
  func.func private @relu_2(%arg0: tensor<4x64x4x4xbf16>) -> tensor<4x64x4x4xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x64x4x4xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x64x4x4xbf16>
    return %1 : tensor<4x64x4x4xbf16>
  }
  func.func private @relu_3(%arg0: tensor<4x128x2x2xbf16>) -> tensor<4x128x2x2xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x128x2x2xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x128x2x2xbf16>
    return %1 : tensor<4x128x2x2xbf16>
  }
}
