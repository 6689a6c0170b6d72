// bert_forward_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down: normal 0.0625 0
// arg 1 weights.blocks.0.downb: normal 0.02 0
// arg 2 weights.blocks.0.k: normal 0.0884 0
// arg 3 weights.blocks.0.kb: normal 0.02 0
// arg 4 weights.blocks.0.n1b: normal 0.02 0
// arg 5 weights.blocks.0.n1g: normal 0.1 1
// arg 6 weights.blocks.0.n2b: normal 0.02 0
// arg 7 weights.blocks.0.n2g: normal 0.1 1
// arg 8 weights.blocks.0.o: normal 0.0884 0
// arg 9 weights.blocks.0.ob: normal 0.02 0
// arg 10 weights.blocks.0.q: normal 0.0884 0
// arg 11 weights.blocks.0.qb: normal 0.02 0
// arg 12 weights.blocks.0.up: normal 0.0884 0
// arg 13 weights.blocks.0.upb: normal 0.02 0
// arg 14 weights.blocks.0.v: normal 0.0884 0
// arg 15 weights.blocks.0.vb: normal 0.02 0
// arg 16 weights.blocks.1.down: normal 0.0625 0
// arg 17 weights.blocks.1.downb: normal 0.02 0
// arg 18 weights.blocks.1.k: normal 0.0884 0
// arg 19 weights.blocks.1.kb: normal 0.02 0
// arg 20 weights.blocks.1.n1b: normal 0.02 0
// arg 21 weights.blocks.1.n1g: normal 0.1 1
// arg 22 weights.blocks.1.n2b: normal 0.02 0
// arg 23 weights.blocks.1.n2g: normal 0.1 1
// arg 24 weights.blocks.1.o: normal 0.0884 0
// arg 25 weights.blocks.1.ob: normal 0.02 0
// arg 26 weights.blocks.1.q: normal 0.0884 0
// arg 27 weights.blocks.1.qb: normal 0.02 0
// arg 28 weights.blocks.1.up: normal 0.0884 0
// arg 29 weights.blocks.1.upb: normal 0.02 0
// arg 30 weights.blocks.1.v: normal 0.0884 0
// arg 31 weights.blocks.1.vb: normal 0.02 0
// arg 32 weights.hb: normal 0.02 0
// arg 33 weights.hnb: normal 0.02 0
// arg 34 weights.hng: normal 0.1 1
// arg 35 weights.hw: normal 0.0884 0
// arg 36 weights.kinds: normal 0.1 0
// arg 37 weights.nb: normal 0.02 0
// arg 38 weights.ng: normal 0.1 1
// arg 39 weights.out_b: normal 0.02 0
// arg 40 weights.places: normal 0.1 0
// arg 41 weights.words: normal 0.1 0
// arg 42 data.ids: uniform 0 150
// arg 43 data.kinds: uniform 0 2
// arg 44 data.lengths: uniform 20 37
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<256x128xbf16>, %arg1: tensor<128xbf16>, %arg2: tensor<128x128xbf16>, %arg3: tensor<128xbf16>, %arg4: tensor<128xbf16>, %arg5: tensor<128xbf16>, %arg6: tensor<128xbf16>, %arg7: tensor<128xbf16>, %arg8: tensor<128x128xbf16>, %arg9: tensor<128xbf16>, %arg10: tensor<128x128xbf16>, %arg11: tensor<128xbf16>, %arg12: tensor<128x256xbf16>, %arg13: tensor<256xbf16>, %arg14: tensor<128x128xbf16>, %arg15: tensor<128xbf16>, %arg16: tensor<256x128xbf16>, %arg17: tensor<128xbf16>, %arg18: tensor<128x128xbf16>, %arg19: tensor<128xbf16>, %arg20: tensor<128xbf16>, %arg21: tensor<128xbf16>, %arg22: tensor<128xbf16>, %arg23: tensor<128xbf16>, %arg24: tensor<128x128xbf16>, %arg25: tensor<128xbf16>, %arg26: tensor<128x128xbf16>, %arg27: tensor<128xbf16>, %arg28: tensor<128x256xbf16>, %arg29: tensor<256xbf16>, %arg30: tensor<128x128xbf16>, %arg31: tensor<128xbf16>, %arg32: tensor<128xbf16>, %arg33: tensor<128xbf16>, %arg34: tensor<128xbf16>, %arg35: tensor<128x128xbf16>, %arg36: tensor<2x128xbf16>, %arg37: tensor<128xbf16>, %arg38: tensor<128xbf16>, %arg39: tensor<150xbf16>, %arg40: tensor<36x128xbf16>, %arg41: tensor<150x128xbf16>, %arg42: tensor<3x36xi32>, %arg43: tensor<3x36xi32>, %arg44: tensor<3xi32>) -> (tensor<3x36x150xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 1 : tensor<3x36xi32>
    %1 = stablehlo.broadcast_in_dim %arg44, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<3x1xi32>) -> tensor<3x36xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<3x36xi1>) -> tensor<3x1x1x36xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %6 = stablehlo.compare LT, %arg42, %5, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_0 = stablehlo.constant dense<150> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %8 = stablehlo.add %arg42, %7 : tensor<3x36xi32>
    %9 = stablehlo.select %6, %8, %arg42 : tensor<3x36xi1>, tensor<3x36xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %11 = "stablehlo.gather"(%arg41, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<150x128xbf16>, tensor<3x36x1xi32>) -> tensor<3x36x128xbf16>
    %12 = stablehlo.broadcast_in_dim %arg40, dims = [1, 2] : (tensor<36x128xbf16>) -> tensor<1x36x128xbf16>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x36x128xbf16>) -> tensor<3x36x128xbf16>
    %14 = stablehlo.add %11, %13 : tensor<3x36x128xbf16>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %16 = stablehlo.compare LT, %arg43, %15, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_2 = stablehlo.constant dense<2> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %18 = stablehlo.add %arg43, %17 : tensor<3x36xi32>
    %19 = stablehlo.select %16, %18, %arg43 : tensor<3x36xi1>, tensor<3x36xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %21 = "stablehlo.gather"(%arg36, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<2x128xbf16>, tensor<3x36x1xi32>) -> tensor<3x36x128xbf16>
    %22 = stablehlo.add %14, %21 : tensor<3x36x128xbf16>
    %23 = stablehlo.convert %22 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_3 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %27 = stablehlo.divide %25, %26 : tensor<3x36x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %29 = stablehlo.subtract %23, %28 : tensor<3x36x128xf32>
    %30 = chlo.square %29 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_5 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %34 = stablehlo.divide %32, %33 : tensor<3x36x1xf32>
    %35 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %36 = stablehlo.subtract %23, %35 : tensor<3x36x128xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %38 = stablehlo.add %34, %37 : tensor<3x36x1xf32>
    %39 = stablehlo.rsqrt %38 : tensor<3x36x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %41 = stablehlo.multiply %36, %40 : tensor<3x36x128xf32>
    %42 = stablehlo.convert %41 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %43 = stablehlo.broadcast_in_dim %arg38, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %45 = stablehlo.multiply %42, %44 : tensor<3x36x128xbf16>
    %46 = stablehlo.broadcast_in_dim %arg37, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %48 = stablehlo.add %45, %47 : tensor<3x36x128xbf16>
    %49 = stablehlo.dot_general %48, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %50 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %52 = stablehlo.add %49, %51 : tensor<3x36x128xbf16>
    %53 = stablehlo.reshape %52 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %54 = stablehlo.transpose %53, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %55 = stablehlo.dot_general %48, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %56 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %58 = stablehlo.add %55, %57 : tensor<3x36x128xbf16>
    %59 = stablehlo.reshape %58 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %60 = stablehlo.transpose %59, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %61 = stablehlo.dot_general %48, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %62 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %64 = stablehlo.add %61, %63 : tensor<3x36x128xbf16>
    %65 = stablehlo.reshape %64 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %66 = stablehlo.transpose %65, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %67 = stablehlo.dot_general %54, %60, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x36xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %69 = stablehlo.divide %67, %68 : tensor<3x2x36x36xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %70 = call @_where(%4, %69, %cst_8) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36x36xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %73 = stablehlo.maximum %72, %71 : tensor<3x2x36xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %76 = stablehlo.subtract %70, %75 : tensor<3x2x36x36xf32>
    %77 = stablehlo.exponential %76 : tensor<3x2x36x36xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %81 = stablehlo.divide %77, %80 : tensor<3x2x36x36xf32>
    %82 = stablehlo.convert %81 : (tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xbf16>
    %83 = stablehlo.dot_general %82, %66, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xbf16>
    %84 = stablehlo.transpose %83, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %85 = stablehlo.reshape %84 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %86 = stablehlo.dot_general %85, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %87 = stablehlo.add %48, %86 : tensor<3x36x128xbf16>
    %88 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %90 = stablehlo.add %87, %89 : tensor<3x36x128xbf16>
    %91 = stablehlo.convert %90 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%91 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_13 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %95 = stablehlo.divide %93, %94 : tensor<3x36x1xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %97 = stablehlo.subtract %91, %96 : tensor<3x36x128xf32>
    %98 = chlo.square %97 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_15 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %102 = stablehlo.divide %100, %101 : tensor<3x36x1xf32>
    %103 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %104 = stablehlo.subtract %91, %103 : tensor<3x36x128xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %106 = stablehlo.add %102, %105 : tensor<3x36x1xf32>
    %107 = stablehlo.rsqrt %106 : tensor<3x36x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %109 = stablehlo.multiply %104, %108 : tensor<3x36x128xf32>
    %110 = stablehlo.convert %109 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %111 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %113 = stablehlo.multiply %110, %112 : tensor<3x36x128xbf16>
    %114 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %116 = stablehlo.add %113, %115 : tensor<3x36x128xbf16>
    %117 = stablehlo.dot_general %116, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x256xbf16>) -> tensor<3x36x256xbf16>
    %118 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<256xbf16>) -> tensor<1x1x256xbf16>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<1x1x256xbf16>) -> tensor<3x36x256xbf16>
    %120 = stablehlo.add %117, %119 : tensor<3x36x256xbf16>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %121 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %122 = stablehlo.multiply %121, %120 : tensor<3x36x256xbf16>
    %123 = stablehlo.negate %120 : tensor<3x36x256xbf16>
    %cst_18 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %124 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %125 = stablehlo.multiply %123, %124 : tensor<3x36x256xbf16>
    %126 = chlo.erfc %125 : tensor<3x36x256xbf16> -> tensor<3x36x256xbf16>
    %127 = stablehlo.multiply %122, %126 : tensor<3x36x256xbf16>
    %128 = stablehlo.dot_general %127, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<256x128xbf16>) -> tensor<3x36x128xbf16>
    %129 = stablehlo.add %116, %128 : tensor<3x36x128xbf16>
    %130 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %132 = stablehlo.add %129, %131 : tensor<3x36x128xbf16>
    %133 = stablehlo.convert %132 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%133 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_20 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %137 = stablehlo.divide %135, %136 : tensor<3x36x1xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %139 = stablehlo.subtract %133, %138 : tensor<3x36x128xf32>
    %140 = chlo.square %139 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_22 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %144 = stablehlo.divide %142, %143 : tensor<3x36x1xf32>
    %145 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %146 = stablehlo.subtract %133, %145 : tensor<3x36x128xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %148 = stablehlo.add %144, %147 : tensor<3x36x1xf32>
    %149 = stablehlo.rsqrt %148 : tensor<3x36x1xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %151 = stablehlo.multiply %146, %150 : tensor<3x36x128xf32>
    %152 = stablehlo.convert %151 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %153 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %155 = stablehlo.multiply %152, %154 : tensor<3x36x128xbf16>
    %156 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %158 = stablehlo.add %155, %157 : tensor<3x36x128xbf16>
    %159 = stablehlo.dot_general %158, %arg26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %160 = stablehlo.broadcast_in_dim %arg27, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %162 = stablehlo.add %159, %161 : tensor<3x36x128xbf16>
    %163 = stablehlo.reshape %162 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %164 = stablehlo.transpose %163, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %165 = stablehlo.dot_general %158, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %166 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %168 = stablehlo.add %165, %167 : tensor<3x36x128xbf16>
    %169 = stablehlo.reshape %168 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %170 = stablehlo.transpose %169, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %171 = stablehlo.dot_general %158, %arg30, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %172 = stablehlo.broadcast_in_dim %arg31, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %174 = stablehlo.add %171, %173 : tensor<3x36x128xbf16>
    %175 = stablehlo.reshape %174 : (tensor<3x36x128xbf16>) -> tensor<3x36x2x64xbf16>
    %176 = stablehlo.transpose %175, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xbf16>) -> tensor<3x2x36x64xbf16>
    %177 = stablehlo.dot_general %164, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x36xf32>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %179 = stablehlo.divide %177, %178 : tensor<3x2x36x36xf32>
    %cst_25 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %180 = call @_where(%4, %179, %cst_25) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36x36xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %181 = stablehlo.reduce(%180 init: %cst_26) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %183 = stablehlo.maximum %182, %181 : tensor<3x2x36xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %186 = stablehlo.subtract %180, %185 : tensor<3x2x36x36xf32>
    %187 = stablehlo.exponential %186 : tensor<3x2x36x36xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%187 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %191 = stablehlo.divide %187, %190 : tensor<3x2x36x36xf32>
    %192 = stablehlo.convert %191 : (tensor<3x2x36x36xf32>) -> tensor<3x2x36x36xbf16>
    %193 = stablehlo.dot_general %192, %176, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xbf16>, tensor<3x2x36x64xbf16>) -> tensor<3x2x36x64xbf16>
    %194 = stablehlo.transpose %193, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xbf16>) -> tensor<3x36x2x64xbf16>
    %195 = stablehlo.reshape %194 : (tensor<3x36x2x64xbf16>) -> tensor<3x36x128xbf16>
    %196 = stablehlo.dot_general %195, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %197 = stablehlo.add %158, %196 : tensor<3x36x128xbf16>
    %198 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %200 = stablehlo.add %197, %199 : tensor<3x36x128xbf16>
    %201 = stablehlo.convert %200 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.reduce(%201 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_30 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %205 = stablehlo.divide %203, %204 : tensor<3x36x1xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %207 = stablehlo.subtract %201, %206 : tensor<3x36x128xf32>
    %208 = chlo.square %207 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.reduce(%208 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_32 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %212 = stablehlo.divide %210, %211 : tensor<3x36x1xf32>
    %213 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %214 = stablehlo.subtract %201, %213 : tensor<3x36x128xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %216 = stablehlo.add %212, %215 : tensor<3x36x1xf32>
    %217 = stablehlo.rsqrt %216 : tensor<3x36x1xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %219 = stablehlo.multiply %214, %218 : tensor<3x36x128xf32>
    %220 = stablehlo.convert %219 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %221 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %223 = stablehlo.multiply %220, %222 : tensor<3x36x128xbf16>
    %224 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %226 = stablehlo.add %223, %225 : tensor<3x36x128xbf16>
    %227 = stablehlo.dot_general %226, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x256xbf16>) -> tensor<3x36x256xbf16>
    %228 = stablehlo.broadcast_in_dim %arg29, dims = [2] : (tensor<256xbf16>) -> tensor<1x1x256xbf16>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2] : (tensor<1x1x256xbf16>) -> tensor<3x36x256xbf16>
    %230 = stablehlo.add %227, %229 : tensor<3x36x256xbf16>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %231 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %232 = stablehlo.multiply %231, %230 : tensor<3x36x256xbf16>
    %233 = stablehlo.negate %230 : tensor<3x36x256xbf16>
    %cst_35 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %234 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<3x36x256xbf16>
    %235 = stablehlo.multiply %233, %234 : tensor<3x36x256xbf16>
    %236 = chlo.erfc %235 : tensor<3x36x256xbf16> -> tensor<3x36x256xbf16>
    %237 = stablehlo.multiply %232, %236 : tensor<3x36x256xbf16>
    %238 = stablehlo.dot_general %237, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xbf16>, tensor<256x128xbf16>) -> tensor<3x36x128xbf16>
    %239 = stablehlo.add %226, %238 : tensor<3x36x128xbf16>
    %240 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %242 = stablehlo.add %239, %241 : tensor<3x36x128xbf16>
    %243 = stablehlo.convert %242 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.reduce(%243 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_37 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %247 = stablehlo.divide %245, %246 : tensor<3x36x1xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %249 = stablehlo.subtract %243, %248 : tensor<3x36x128xf32>
    %250 = chlo.square %249 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %251 = stablehlo.reduce(%250 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_39 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %254 = stablehlo.divide %252, %253 : tensor<3x36x1xf32>
    %255 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %256 = stablehlo.subtract %243, %255 : tensor<3x36x128xf32>
    %cst_40 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %258 = stablehlo.add %254, %257 : tensor<3x36x1xf32>
    %259 = stablehlo.rsqrt %258 : tensor<3x36x1xf32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %261 = stablehlo.multiply %256, %260 : tensor<3x36x128xf32>
    %262 = stablehlo.convert %261 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %263 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %265 = stablehlo.multiply %262, %264 : tensor<3x36x128xbf16>
    %266 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %268 = stablehlo.add %265, %267 : tensor<3x36x128xbf16>
    %269 = stablehlo.dot_general %268, %arg35, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<128x128xbf16>) -> tensor<3x36x128xbf16>
    %270 = stablehlo.broadcast_in_dim %arg32, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %272 = stablehlo.add %269, %271 : tensor<3x36x128xbf16>
    %cst_41 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %273 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %274 = stablehlo.multiply %273, %272 : tensor<3x36x128xbf16>
    %275 = stablehlo.negate %272 : tensor<3x36x128xbf16>
    %cst_42 = stablehlo.constant dense<7.070310e-01> : tensor<bf16>
    %276 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<bf16>) -> tensor<3x36x128xbf16>
    %277 = stablehlo.multiply %275, %276 : tensor<3x36x128xbf16>
    %278 = chlo.erfc %277 : tensor<3x36x128xbf16> -> tensor<3x36x128xbf16>
    %279 = stablehlo.multiply %274, %278 : tensor<3x36x128xbf16>
    %280 = stablehlo.convert %279 : (tensor<3x36x128xbf16>) -> tensor<3x36x128xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.reduce(%280 init: %cst_43) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_44 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %284 = stablehlo.divide %282, %283 : tensor<3x36x1xf32>
    %285 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %286 = stablehlo.subtract %280, %285 : tensor<3x36x128xf32>
    %287 = chlo.square %286 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%287 init: %cst_45) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_46 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %291 = stablehlo.divide %289, %290 : tensor<3x36x1xf32>
    %292 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %293 = stablehlo.subtract %280, %292 : tensor<3x36x128xf32>
    %cst_47 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %295 = stablehlo.add %291, %294 : tensor<3x36x1xf32>
    %296 = stablehlo.rsqrt %295 : tensor<3x36x1xf32>
    %297 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %298 = stablehlo.multiply %293, %297 : tensor<3x36x128xf32>
    %299 = stablehlo.convert %298 : (tensor<3x36x128xf32>) -> tensor<3x36x128xbf16>
    %300 = stablehlo.broadcast_in_dim %arg34, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %302 = stablehlo.multiply %299, %301 : tensor<3x36x128xbf16>
    %303 = stablehlo.broadcast_in_dim %arg33, dims = [2] : (tensor<128xbf16>) -> tensor<1x1x128xbf16>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2] : (tensor<1x1x128xbf16>) -> tensor<3x36x128xbf16>
    %305 = stablehlo.add %302, %304 : tensor<3x36x128xbf16>
    %306 = stablehlo.dot_general %305, %arg41, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xbf16>, tensor<150x128xbf16>) -> tensor<3x36x150xbf16>
    %307 = stablehlo.broadcast_in_dim %arg39, dims = [2] : (tensor<150xbf16>) -> tensor<1x1x150xbf16>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2] : (tensor<1x1x150xbf16>) -> tensor<3x36x150xbf16>
    %309 = stablehlo.add %306, %308 : tensor<3x36x150xbf16>
    return %309 : tensor<3x36x150xbf16>
  }
  func.func private @_where(%arg0: tensor<3x1x1x36xi1>, %arg1: tensor<3x2x36x36xf32>, %arg2: tensor<f32>) -> tensor<3x2x36x36xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<3x1x1x36xi1>) -> tensor<3x2x36x36xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>
    return %2 : tensor<3x2x36x36xf32>
  }
}
