// gpt_forward_f32; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down_b: normal 0.02 0
// arg 1 weights.blocks.0.down_w: normal 0.051 0
// arg 2 weights.blocks.0.ln1_b: normal 0.02 0
// arg 3 weights.blocks.0.ln1_g: normal 0.1 1
// arg 4 weights.blocks.0.ln2_b: normal 0.02 0
// arg 5 weights.blocks.0.ln2_g: normal 0.1 1
// arg 6 weights.blocks.0.out_b: normal 0.02 0
// arg 7 weights.blocks.0.out_w: normal 0.0722 0
// arg 8 weights.blocks.0.qkv_b: normal 0.02 0
// arg 9 weights.blocks.0.qkv_w: normal 0.0722 0
// arg 10 weights.blocks.0.up_b: normal 0.02 0
// arg 11 weights.blocks.0.up_w: normal 0.0722 0
// arg 12 weights.blocks.1.down_b: normal 0.02 0
// arg 13 weights.blocks.1.down_w: normal 0.051 0
// arg 14 weights.blocks.1.ln1_b: normal 0.02 0
// arg 15 weights.blocks.1.ln1_g: normal 0.1 1
// arg 16 weights.blocks.1.ln2_b: normal 0.02 0
// arg 17 weights.blocks.1.ln2_g: normal 0.1 1
// arg 18 weights.blocks.1.out_b: normal 0.02 0
// arg 19 weights.blocks.1.out_w: normal 0.0722 0
// arg 20 weights.blocks.1.qkv_b: normal 0.02 0
// arg 21 weights.blocks.1.qkv_w: normal 0.0722 0
// arg 22 weights.blocks.1.up_b: normal 0.02 0
// arg 23 weights.blocks.1.up_w: normal 0.0722 0
// arg 24 weights.lnf_b: normal 0.02 0
// arg 25 weights.lnf_g: normal 0.1 1
// arg 26 weights.wpe: normal 0.02 0
// arg 27 weights.wte: normal 0.05 0
// arg 28 data.ids: uniform 0 200
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<192xf32>, %arg1: tensor<384x192xf32>, %arg2: tensor<192xf32>, %arg3: tensor<192xf32>, %arg4: tensor<192xf32>, %arg5: tensor<192xf32>, %arg6: tensor<192xf32>, %arg7: tensor<192x192xf32>, %arg8: tensor<576xf32>, %arg9: tensor<192x576xf32>, %arg10: tensor<384xf32>, %arg11: tensor<192x384xf32>, %arg12: tensor<192xf32>, %arg13: tensor<384x192xf32>, %arg14: tensor<192xf32>, %arg15: tensor<192xf32>, %arg16: tensor<192xf32>, %arg17: tensor<192xf32>, %arg18: tensor<192xf32>, %arg19: tensor<192x192xf32>, %arg20: tensor<576xf32>, %arg21: tensor<192x576xf32>, %arg22: tensor<384xf32>, %arg23: tensor<192x384xf32>, %arg24: tensor<192xf32>, %arg25: tensor<192xf32>, %arg26: tensor<40x192xf32>, %arg27: tensor<200x192xf32>, %arg28: tensor<2x40xi32>) -> (tensor<2x40x200xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %1 = stablehlo.compare LT, %arg28, %0, SIGNED : (tensor<2x40xi32>, tensor<2x40xi32>) -> tensor<2x40xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %3 = stablehlo.add %arg28, %2 : tensor<2x40xi32>
    %4 = stablehlo.select %1, %3, %arg28 : tensor<2x40xi1>, tensor<2x40xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x40xi32>) -> tensor<2x40x1xi32>
    %6 = "stablehlo.gather"(%arg27, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 192>}> : (tensor<200x192xf32>, tensor<2x40x1xi32>) -> tensor<2x40x192xf32>
    %7 = stablehlo.broadcast_in_dim %arg26, dims = [1, 2] : (tensor<40x192xf32>) -> tensor<1x40x192xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x40x192xf32>) -> tensor<2x40x192xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x40x192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_1 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x40x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<2x40x192xf32>
    %16 = chlo.square %15 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_3 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %20 = stablehlo.divide %18, %19 : tensor<2x40x1xf32>
    %21 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %22 = stablehlo.subtract %9, %21 : tensor<2x40x192xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %24 = stablehlo.add %20, %23 : tensor<2x40x1xf32>
    %25 = stablehlo.rsqrt %24 : tensor<2x40x1xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %27 = stablehlo.multiply %22, %26 : tensor<2x40x192xf32>
    %28 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %30 = stablehlo.multiply %27, %29 : tensor<2x40x192xf32>
    %31 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %33 = stablehlo.add %30, %32 : tensor<2x40x192xf32>
    %34 = stablehlo.dot_general %33, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x576xf32>) -> tensor<2x40x576xf32>
    %35 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<576xf32>) -> tensor<1x1x576xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x576xf32>) -> tensor<2x40x576xf32>
    %37 = stablehlo.add %34, %36 : tensor<2x40x576xf32>
    %38 = stablehlo.slice %37 [0:2, 0:40, 0:192] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %39 = stablehlo.slice %37 [0:2, 0:40, 192:384] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %40 = stablehlo.slice %37 [0:2, 0:40, 384:576] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %41 = stablehlo.reshape %38 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %42 = stablehlo.transpose %41, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %43 = stablehlo.reshape %39 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %44 = stablehlo.transpose %43, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %45 = stablehlo.reshape %40 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %47 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %48 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %49 = stablehlo.compare GE, %47, %48, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %50 = stablehlo.dot_general %42, %44, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x40xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %52 = stablehlo.divide %50, %51 : tensor<2x3x40x40xf32>
    %cst_6 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %53 = call @_where(%49, %52, %cst_6) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40x40xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %56 = stablehlo.maximum %55, %54 : tensor<2x3x40xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %59 = stablehlo.subtract %53, %58 : tensor<2x3x40x40xf32>
    %60 = stablehlo.exponential %59 : tensor<2x3x40x40xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.reduce(%60 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %64 = stablehlo.divide %60, %63 : tensor<2x3x40x40xf32>
    %65 = stablehlo.dot_general %64, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %66 = stablehlo.transpose %65, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %67 = stablehlo.reshape %66 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %68 = stablehlo.dot_general %67, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x192xf32>) -> tensor<2x40x192xf32>
    %69 = stablehlo.add %9, %68 : tensor<2x40x192xf32>
    %70 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %72 = stablehlo.add %69, %71 : tensor<2x40x192xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_11 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %76 = stablehlo.divide %74, %75 : tensor<2x40x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %78 = stablehlo.subtract %72, %77 : tensor<2x40x192xf32>
    %79 = chlo.square %78 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_13 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %83 = stablehlo.divide %81, %82 : tensor<2x40x1xf32>
    %84 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %85 = stablehlo.subtract %72, %84 : tensor<2x40x192xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %87 = stablehlo.add %83, %86 : tensor<2x40x1xf32>
    %88 = stablehlo.rsqrt %87 : tensor<2x40x1xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %90 = stablehlo.multiply %85, %89 : tensor<2x40x192xf32>
    %91 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %93 = stablehlo.multiply %90, %92 : tensor<2x40x192xf32>
    %94 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %96 = stablehlo.add %93, %95 : tensor<2x40x192xf32>
    %97 = stablehlo.dot_general %96, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x384xf32>) -> tensor<2x40x384xf32>
    %98 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<2x40x384xf32>
    %100 = stablehlo.add %97, %99 : tensor<2x40x384xf32>
    %101 = stablehlo.multiply %100, %100 : tensor<2x40x384xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<2x40x384xf32>
    %cst_15 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %104 = stablehlo.multiply %103, %102 : tensor<2x40x384xf32>
    %105 = stablehlo.add %100, %104 : tensor<2x40x384xf32>
    %cst_16 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %107 = stablehlo.multiply %106, %105 : tensor<2x40x384xf32>
    %108 = stablehlo.tanh %107 : tensor<2x40x384xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %110 = stablehlo.add %109, %108 : tensor<2x40x384xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %112 = stablehlo.multiply %111, %110 : tensor<2x40x384xf32>
    %113 = stablehlo.multiply %100, %112 : tensor<2x40x384xf32>
    %114 = stablehlo.dot_general %113, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<384x192xf32>) -> tensor<2x40x192xf32>
    %115 = stablehlo.add %72, %114 : tensor<2x40x192xf32>
    %116 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %118 = stablehlo.add %115, %117 : tensor<2x40x192xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.reduce(%118 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_20 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %122 = stablehlo.divide %120, %121 : tensor<2x40x1xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %124 = stablehlo.subtract %118, %123 : tensor<2x40x192xf32>
    %125 = chlo.square %124 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.reduce(%125 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_22 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %129 = stablehlo.divide %127, %128 : tensor<2x40x1xf32>
    %130 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %131 = stablehlo.subtract %118, %130 : tensor<2x40x192xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %133 = stablehlo.add %129, %132 : tensor<2x40x1xf32>
    %134 = stablehlo.rsqrt %133 : tensor<2x40x1xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %136 = stablehlo.multiply %131, %135 : tensor<2x40x192xf32>
    %137 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %139 = stablehlo.multiply %136, %138 : tensor<2x40x192xf32>
    %140 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %142 = stablehlo.add %139, %141 : tensor<2x40x192xf32>
    %143 = stablehlo.dot_general %142, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x576xf32>) -> tensor<2x40x576xf32>
    %144 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<576xf32>) -> tensor<1x1x576xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<1x1x576xf32>) -> tensor<2x40x576xf32>
    %146 = stablehlo.add %143, %145 : tensor<2x40x576xf32>
    %147 = stablehlo.slice %146 [0:2, 0:40, 0:192] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %148 = stablehlo.slice %146 [0:2, 0:40, 192:384] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %149 = stablehlo.slice %146 [0:2, 0:40, 384:576] : (tensor<2x40x576xf32>) -> tensor<2x40x192xf32>
    %150 = stablehlo.reshape %147 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %151 = stablehlo.transpose %150, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %152 = stablehlo.reshape %148 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %153 = stablehlo.transpose %152, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %154 = stablehlo.reshape %149 : (tensor<2x40x192xf32>) -> tensor<2x40x3x64xf32>
    %155 = stablehlo.transpose %154, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xf32>) -> tensor<2x3x40x64xf32>
    %156 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %157 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %158 = stablehlo.compare GE, %156, %157, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %159 = stablehlo.dot_general %151, %153, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x40xf32>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %161 = stablehlo.divide %159, %160 : tensor<2x3x40x40xf32>
    %cst_25 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %162 = call @_where(%158, %161, %cst_25) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40x40xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %163 = stablehlo.reduce(%162 init: %cst_26) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %165 = stablehlo.maximum %164, %163 : tensor<2x3x40xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %168 = stablehlo.subtract %162, %167 : tensor<2x3x40x40xf32>
    %169 = stablehlo.exponential %168 : tensor<2x3x40x40xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.reduce(%169 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %173 = stablehlo.divide %169, %172 : tensor<2x3x40x40xf32>
    %174 = stablehlo.dot_general %173, %155, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xf32>, tensor<2x3x40x64xf32>) -> tensor<2x3x40x64xf32>
    %175 = stablehlo.transpose %174, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xf32>) -> tensor<2x40x3x64xf32>
    %176 = stablehlo.reshape %175 : (tensor<2x40x3x64xf32>) -> tensor<2x40x192xf32>
    %177 = stablehlo.dot_general %176, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x192xf32>) -> tensor<2x40x192xf32>
    %178 = stablehlo.add %118, %177 : tensor<2x40x192xf32>
    %179 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %181 = stablehlo.add %178, %180 : tensor<2x40x192xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_30 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %185 = stablehlo.divide %183, %184 : tensor<2x40x1xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %187 = stablehlo.subtract %181, %186 : tensor<2x40x192xf32>
    %188 = chlo.square %187 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%188 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_32 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %192 = stablehlo.divide %190, %191 : tensor<2x40x1xf32>
    %193 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %194 = stablehlo.subtract %181, %193 : tensor<2x40x192xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %196 = stablehlo.add %192, %195 : tensor<2x40x1xf32>
    %197 = stablehlo.rsqrt %196 : tensor<2x40x1xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %199 = stablehlo.multiply %194, %198 : tensor<2x40x192xf32>
    %200 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %202 = stablehlo.multiply %199, %201 : tensor<2x40x192xf32>
    %203 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %205 = stablehlo.add %202, %204 : tensor<2x40x192xf32>
    %206 = stablehlo.dot_general %205, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x384xf32>) -> tensor<2x40x384xf32>
    %207 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<2x40x384xf32>
    %209 = stablehlo.add %206, %208 : tensor<2x40x384xf32>
    %210 = stablehlo.multiply %209, %209 : tensor<2x40x384xf32>
    %211 = stablehlo.multiply %210, %209 : tensor<2x40x384xf32>
    %cst_34 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %213 = stablehlo.multiply %212, %211 : tensor<2x40x384xf32>
    %214 = stablehlo.add %209, %213 : tensor<2x40x384xf32>
    %cst_35 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %216 = stablehlo.multiply %215, %214 : tensor<2x40x384xf32>
    %217 = stablehlo.tanh %216 : tensor<2x40x384xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %219 = stablehlo.add %218, %217 : tensor<2x40x384xf32>
    %cst_37 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x40x384xf32>
    %221 = stablehlo.multiply %220, %219 : tensor<2x40x384xf32>
    %222 = stablehlo.multiply %209, %221 : tensor<2x40x384xf32>
    %223 = stablehlo.dot_general %222, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xf32>, tensor<384x192xf32>) -> tensor<2x40x192xf32>
    %224 = stablehlo.add %181, %223 : tensor<2x40x192xf32>
    %225 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %227 = stablehlo.add %224, %226 : tensor<2x40x192xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.reduce(%227 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_39 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %231 = stablehlo.divide %229, %230 : tensor<2x40x1xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %233 = stablehlo.subtract %227, %232 : tensor<2x40x192xf32>
    %234 = chlo.square %233 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.reduce(%234 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_41 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %238 = stablehlo.divide %236, %237 : tensor<2x40x1xf32>
    %239 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %240 = stablehlo.subtract %227, %239 : tensor<2x40x192xf32>
    %cst_42 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %242 = stablehlo.add %238, %241 : tensor<2x40x1xf32>
    %243 = stablehlo.rsqrt %242 : tensor<2x40x1xf32>
    %244 = stablehlo.broadcast_in_dim %243, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %245 = stablehlo.multiply %240, %244 : tensor<2x40x192xf32>
    %246 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %248 = stablehlo.multiply %245, %247 : tensor<2x40x192xf32>
    %249 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<2x40x192xf32>
    %251 = stablehlo.add %248, %250 : tensor<2x40x192xf32>
    %252 = stablehlo.transpose %arg27, dims = [1, 0] : (tensor<200x192xf32>) -> tensor<192x200xf32>
    %253 = stablehlo.dot_general %251, %252, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xf32>, tensor<192x200xf32>) -> tensor<2x40x200xf32>
    return %253 : tensor<2x40x200xf32>
  }
  func.func private @_where(%arg0: tensor<40x40xi1>, %arg1: tensor<2x3x40x40xf32>, %arg2: tensor<f32>) -> tensor<2x3x40x40xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<40x40xi1>) -> tensor<2x3x40x40xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>
    return %2 : tensor<2x3x40x40xf32>
  }
}
