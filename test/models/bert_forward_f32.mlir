// bert_forward_f32; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<256x128xf32>, %arg1: tensor<128xf32>, %arg2: tensor<128x128xf32>, %arg3: tensor<128xf32>, %arg4: tensor<128xf32>, %arg5: tensor<128xf32>, %arg6: tensor<128xf32>, %arg7: tensor<128xf32>, %arg8: tensor<128x128xf32>, %arg9: tensor<128xf32>, %arg10: tensor<128x128xf32>, %arg11: tensor<128xf32>, %arg12: tensor<128x256xf32>, %arg13: tensor<256xf32>, %arg14: tensor<128x128xf32>, %arg15: tensor<128xf32>, %arg16: tensor<256x128xf32>, %arg17: tensor<128xf32>, %arg18: tensor<128x128xf32>, %arg19: tensor<128xf32>, %arg20: tensor<128xf32>, %arg21: tensor<128xf32>, %arg22: tensor<128xf32>, %arg23: tensor<128xf32>, %arg24: tensor<128x128xf32>, %arg25: tensor<128xf32>, %arg26: tensor<128x128xf32>, %arg27: tensor<128xf32>, %arg28: tensor<128x256xf32>, %arg29: tensor<256xf32>, %arg30: tensor<128x128xf32>, %arg31: tensor<128xf32>, %arg32: tensor<128xf32>, %arg33: tensor<128xf32>, %arg34: tensor<128xf32>, %arg35: tensor<128x128xf32>, %arg36: tensor<2x128xf32>, %arg37: tensor<128xf32>, %arg38: tensor<128xf32>, %arg39: tensor<150xf32>, %arg40: tensor<36x128xf32>, %arg41: tensor<150x128xf32>, %arg42: tensor<3x36xi32>, %arg43: tensor<3x36xi32>, %arg44: tensor<3xi32>) -> (tensor<3x36x150xf32> {jax.result_info = "result"}) {
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
    %11 = "stablehlo.gather"(%arg41, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<150x128xf32>, tensor<3x36x1xi32>) -> tensor<3x36x128xf32>
    %12 = stablehlo.broadcast_in_dim %arg40, dims = [1, 2] : (tensor<36x128xf32>) -> tensor<1x36x128xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x36x128xf32>) -> tensor<3x36x128xf32>
    %14 = stablehlo.add %11, %13 : tensor<3x36x128xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %16 = stablehlo.compare LT, %arg43, %15, SIGNED : (tensor<3x36xi32>, tensor<3x36xi32>) -> tensor<3x36xi1>
    %c_2 = stablehlo.constant dense<2> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x36xi32>
    %18 = stablehlo.add %arg43, %17 : tensor<3x36xi32>
    %19 = stablehlo.select %16, %18, %arg43 : tensor<3x36xi1>, tensor<3x36xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x36xi32>) -> tensor<3x36x1xi32>
    %21 = "stablehlo.gather"(%arg36, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<2x128xf32>, tensor<3x36x1xi32>) -> tensor<3x36x128xf32>
    %22 = stablehlo.add %14, %21 : tensor<3x36x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_3 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %26 = stablehlo.divide %24, %25 : tensor<3x36x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %28 = stablehlo.subtract %22, %27 : tensor<3x36x128xf32>
    %29 = chlo.square %28 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_5 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %33 = stablehlo.divide %31, %32 : tensor<3x36x1xf32>
    %34 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %35 = stablehlo.subtract %22, %34 : tensor<3x36x128xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %37 = stablehlo.add %33, %36 : tensor<3x36x1xf32>
    %38 = stablehlo.rsqrt %37 : tensor<3x36x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %40 = stablehlo.multiply %35, %39 : tensor<3x36x128xf32>
    %41 = stablehlo.broadcast_in_dim %arg38, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %43 = stablehlo.multiply %40, %42 : tensor<3x36x128xf32>
    %44 = stablehlo.broadcast_in_dim %arg37, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %46 = stablehlo.add %43, %45 : tensor<3x36x128xf32>
    %47 = stablehlo.dot_general %46, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %48 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %50 = stablehlo.add %47, %49 : tensor<3x36x128xf32>
    %51 = stablehlo.reshape %50 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %52 = stablehlo.transpose %51, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %53 = stablehlo.dot_general %46, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %54 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %56 = stablehlo.add %53, %55 : tensor<3x36x128xf32>
    %57 = stablehlo.reshape %56 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %58 = stablehlo.transpose %57, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %59 = stablehlo.dot_general %46, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %60 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %62 = stablehlo.add %59, %61 : tensor<3x36x128xf32>
    %63 = stablehlo.reshape %62 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %64 = stablehlo.transpose %63, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %65 = stablehlo.dot_general %52, %58, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x36xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %67 = stablehlo.divide %65, %66 : tensor<3x2x36x36xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %68 = call @_where(%4, %67, %cst_8) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36x36xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %69 = stablehlo.reduce(%68 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %71 = stablehlo.maximum %70, %69 : tensor<3x2x36xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %74 = stablehlo.subtract %68, %73 : tensor<3x2x36x36xf32>
    %75 = stablehlo.exponential %74 : tensor<3x2x36x36xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.reduce(%75 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %79 = stablehlo.divide %75, %78 : tensor<3x2x36x36xf32>
    %80 = stablehlo.dot_general %79, %64, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %81 = stablehlo.transpose %80, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %82 = stablehlo.reshape %81 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %83 = stablehlo.dot_general %82, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %84 = stablehlo.add %46, %83 : tensor<3x36x128xf32>
    %85 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %87 = stablehlo.add %84, %86 : tensor<3x36x128xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.reduce(%87 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_13 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %91 = stablehlo.divide %89, %90 : tensor<3x36x1xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %93 = stablehlo.subtract %87, %92 : tensor<3x36x128xf32>
    %94 = chlo.square %93 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_15 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %98 = stablehlo.divide %96, %97 : tensor<3x36x1xf32>
    %99 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %100 = stablehlo.subtract %87, %99 : tensor<3x36x128xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %102 = stablehlo.add %98, %101 : tensor<3x36x1xf32>
    %103 = stablehlo.rsqrt %102 : tensor<3x36x1xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %105 = stablehlo.multiply %100, %104 : tensor<3x36x128xf32>
    %106 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %108 = stablehlo.multiply %105, %107 : tensor<3x36x128xf32>
    %109 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %111 = stablehlo.add %108, %110 : tensor<3x36x128xf32>
    %112 = stablehlo.dot_general %111, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x256xf32>) -> tensor<3x36x256xf32>
    %113 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2] : (tensor<1x1x256xf32>) -> tensor<3x36x256xf32>
    %115 = stablehlo.add %112, %114 : tensor<3x36x256xf32>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<3x36x256xf32>
    %118 = stablehlo.negate %115 : tensor<3x36x256xf32>
    %cst_18 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %120 = stablehlo.multiply %118, %119 : tensor<3x36x256xf32>
    %121 = chlo.erfc %120 : tensor<3x36x256xf32> -> tensor<3x36x256xf32>
    %122 = stablehlo.multiply %117, %121 : tensor<3x36x256xf32>
    %123 = stablehlo.dot_general %122, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<256x128xf32>) -> tensor<3x36x128xf32>
    %124 = stablehlo.add %111, %123 : tensor<3x36x128xf32>
    %125 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %127 = stablehlo.add %124, %126 : tensor<3x36x128xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.reduce(%127 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_20 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %131 = stablehlo.divide %129, %130 : tensor<3x36x1xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %133 = stablehlo.subtract %127, %132 : tensor<3x36x128xf32>
    %134 = chlo.square %133 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_22 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %138 = stablehlo.divide %136, %137 : tensor<3x36x1xf32>
    %139 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %140 = stablehlo.subtract %127, %139 : tensor<3x36x128xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %142 = stablehlo.add %138, %141 : tensor<3x36x1xf32>
    %143 = stablehlo.rsqrt %142 : tensor<3x36x1xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %145 = stablehlo.multiply %140, %144 : tensor<3x36x128xf32>
    %146 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %148 = stablehlo.multiply %145, %147 : tensor<3x36x128xf32>
    %149 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %151 = stablehlo.add %148, %150 : tensor<3x36x128xf32>
    %152 = stablehlo.dot_general %151, %arg26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %153 = stablehlo.broadcast_in_dim %arg27, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %155 = stablehlo.add %152, %154 : tensor<3x36x128xf32>
    %156 = stablehlo.reshape %155 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %157 = stablehlo.transpose %156, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %158 = stablehlo.dot_general %151, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %159 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %161 = stablehlo.add %158, %160 : tensor<3x36x128xf32>
    %162 = stablehlo.reshape %161 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %163 = stablehlo.transpose %162, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %164 = stablehlo.dot_general %151, %arg30, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %165 = stablehlo.broadcast_in_dim %arg31, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %167 = stablehlo.add %164, %166 : tensor<3x36x128xf32>
    %168 = stablehlo.reshape %167 : (tensor<3x36x128xf32>) -> tensor<3x36x2x64xf32>
    %169 = stablehlo.transpose %168, dims = [0, 2, 1, 3] : (tensor<3x36x2x64xf32>) -> tensor<3x2x36x64xf32>
    %170 = stablehlo.dot_general %157, %163, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x64xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x36xf32>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %172 = stablehlo.divide %170, %171 : tensor<3x2x36x36xf32>
    %cst_25 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %173 = call @_where(%4, %172, %cst_25) : (tensor<3x1x1x36xi1>, tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36x36xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %174 = stablehlo.reduce(%173 init: %cst_26) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x2x36xf32>
    %176 = stablehlo.maximum %175, %174 : tensor<3x2x36xf32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %179 = stablehlo.subtract %173, %178 : tensor<3x2x36x36xf32>
    %180 = stablehlo.exponential %179 : tensor<3x2x36x36xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%180 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<3x2x36x36xf32>, tensor<f32>) -> tensor<3x2x36xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<3x2x36xf32>) -> tensor<3x2x36x1xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2, 3] : (tensor<3x2x36x1xf32>) -> tensor<3x2x36x36xf32>
    %184 = stablehlo.divide %180, %183 : tensor<3x2x36x36xf32>
    %185 = stablehlo.dot_general %184, %169, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x36x36xf32>, tensor<3x2x36x64xf32>) -> tensor<3x2x36x64xf32>
    %186 = stablehlo.transpose %185, dims = [0, 2, 1, 3] : (tensor<3x2x36x64xf32>) -> tensor<3x36x2x64xf32>
    %187 = stablehlo.reshape %186 : (tensor<3x36x2x64xf32>) -> tensor<3x36x128xf32>
    %188 = stablehlo.dot_general %187, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %189 = stablehlo.add %151, %188 : tensor<3x36x128xf32>
    %190 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %192 = stablehlo.add %189, %191 : tensor<3x36x128xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.reduce(%192 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_30 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %196 = stablehlo.divide %194, %195 : tensor<3x36x1xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %198 = stablehlo.subtract %192, %197 : tensor<3x36x128xf32>
    %199 = chlo.square %198 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.reduce(%199 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_32 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %203 = stablehlo.divide %201, %202 : tensor<3x36x1xf32>
    %204 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %205 = stablehlo.subtract %192, %204 : tensor<3x36x128xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %207 = stablehlo.add %203, %206 : tensor<3x36x1xf32>
    %208 = stablehlo.rsqrt %207 : tensor<3x36x1xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %210 = stablehlo.multiply %205, %209 : tensor<3x36x128xf32>
    %211 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %213 = stablehlo.multiply %210, %212 : tensor<3x36x128xf32>
    %214 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %216 = stablehlo.add %213, %215 : tensor<3x36x128xf32>
    %217 = stablehlo.dot_general %216, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x256xf32>) -> tensor<3x36x256xf32>
    %218 = stablehlo.broadcast_in_dim %arg29, dims = [2] : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2] : (tensor<1x1x256xf32>) -> tensor<3x36x256xf32>
    %220 = stablehlo.add %217, %219 : tensor<3x36x256xf32>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %222 = stablehlo.multiply %221, %220 : tensor<3x36x256xf32>
    %223 = stablehlo.negate %220 : tensor<3x36x256xf32>
    %cst_35 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x36x256xf32>
    %225 = stablehlo.multiply %223, %224 : tensor<3x36x256xf32>
    %226 = chlo.erfc %225 : tensor<3x36x256xf32> -> tensor<3x36x256xf32>
    %227 = stablehlo.multiply %222, %226 : tensor<3x36x256xf32>
    %228 = stablehlo.dot_general %227, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x256xf32>, tensor<256x128xf32>) -> tensor<3x36x128xf32>
    %229 = stablehlo.add %216, %228 : tensor<3x36x128xf32>
    %230 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %232 = stablehlo.add %229, %231 : tensor<3x36x128xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_37 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %236 = stablehlo.divide %234, %235 : tensor<3x36x1xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %238 = stablehlo.subtract %232, %237 : tensor<3x36x128xf32>
    %239 = chlo.square %238 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.reduce(%239 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_39 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %243 = stablehlo.divide %241, %242 : tensor<3x36x1xf32>
    %244 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %245 = stablehlo.subtract %232, %244 : tensor<3x36x128xf32>
    %cst_40 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %247 = stablehlo.add %243, %246 : tensor<3x36x1xf32>
    %248 = stablehlo.rsqrt %247 : tensor<3x36x1xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %250 = stablehlo.multiply %245, %249 : tensor<3x36x128xf32>
    %251 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %253 = stablehlo.multiply %250, %252 : tensor<3x36x128xf32>
    %254 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %256 = stablehlo.add %253, %255 : tensor<3x36x128xf32>
    %257 = stablehlo.dot_general %256, %arg35, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<128x128xf32>) -> tensor<3x36x128xf32>
    %258 = stablehlo.broadcast_in_dim %arg32, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %260 = stablehlo.add %257, %259 : tensor<3x36x128xf32>
    %cst_41 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %262 = stablehlo.multiply %261, %260 : tensor<3x36x128xf32>
    %263 = stablehlo.negate %260 : tensor<3x36x128xf32>
    %cst_42 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x36x128xf32>
    %265 = stablehlo.multiply %263, %264 : tensor<3x36x128xf32>
    %266 = chlo.erfc %265 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %267 = stablehlo.multiply %262, %266 : tensor<3x36x128xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.reduce(%267 init: %cst_43) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_44 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %271 = stablehlo.divide %269, %270 : tensor<3x36x1xf32>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %273 = stablehlo.subtract %267, %272 : tensor<3x36x128xf32>
    %274 = chlo.square %273 : tensor<3x36x128xf32> -> tensor<3x36x128xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.reduce(%274 init: %cst_45) applies stablehlo.add across dimensions = [2] : (tensor<3x36x128xf32>, tensor<f32>) -> tensor<3x36xf32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0, 1] : (tensor<3x36xf32>) -> tensor<3x36x1xf32>
    %cst_46 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %278 = stablehlo.divide %276, %277 : tensor<3x36x1xf32>
    %279 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %280 = stablehlo.subtract %267, %279 : tensor<3x36x128xf32>
    %cst_47 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<3x36x1xf32>
    %282 = stablehlo.add %278, %281 : tensor<3x36x1xf32>
    %283 = stablehlo.rsqrt %282 : tensor<3x36x1xf32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2] : (tensor<3x36x1xf32>) -> tensor<3x36x128xf32>
    %285 = stablehlo.multiply %280, %284 : tensor<3x36x128xf32>
    %286 = stablehlo.broadcast_in_dim %arg34, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %288 = stablehlo.multiply %285, %287 : tensor<3x36x128xf32>
    %289 = stablehlo.broadcast_in_dim %arg33, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x36x128xf32>
    %291 = stablehlo.add %288, %290 : tensor<3x36x128xf32>
    %292 = stablehlo.dot_general %291, %arg41, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x36x128xf32>, tensor<150x128xf32>) -> tensor<3x36x150xf32>
    %293 = stablehlo.broadcast_in_dim %arg39, dims = [2] : (tensor<150xf32>) -> tensor<1x1x150xf32>
    %294 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 2] : (tensor<1x1x150xf32>) -> tensor<3x36x150xf32>
    %295 = stablehlo.add %292, %294 : tensor<3x36x150xf32>
    return %295 : tensor<3x36x150xf32>
  }
  func.func private @_where(%arg0: tensor<3x1x1x36xi1>, %arg1: tensor<3x2x36x36xf32>, %arg2: tensor<f32>) -> tensor<3x2x36x36xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<3x1x1x36xi1>) -> tensor<3x2x36x36xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3x2x36x36xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<3x2x36x36xi1>, tensor<3x2x36x36xf32>
    return %2 : tensor<3x2x36x36xf32>
  }
}
