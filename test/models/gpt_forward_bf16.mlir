// gpt_forward_bf16; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<192xbf16>, %arg1: tensor<384x192xbf16>, %arg2: tensor<192xbf16>, %arg3: tensor<192xbf16>, %arg4: tensor<192xbf16>, %arg5: tensor<192xbf16>, %arg6: tensor<192xbf16>, %arg7: tensor<192x192xbf16>, %arg8: tensor<576xbf16>, %arg9: tensor<192x576xbf16>, %arg10: tensor<384xbf16>, %arg11: tensor<192x384xbf16>, %arg12: tensor<192xbf16>, %arg13: tensor<384x192xbf16>, %arg14: tensor<192xbf16>, %arg15: tensor<192xbf16>, %arg16: tensor<192xbf16>, %arg17: tensor<192xbf16>, %arg18: tensor<192xbf16>, %arg19: tensor<192x192xbf16>, %arg20: tensor<576xbf16>, %arg21: tensor<192x576xbf16>, %arg22: tensor<384xbf16>, %arg23: tensor<192x384xbf16>, %arg24: tensor<192xbf16>, %arg25: tensor<192xbf16>, %arg26: tensor<40x192xbf16>, %arg27: tensor<200x192xbf16>, %arg28: tensor<2x40xi32>) -> (tensor<2x40x200xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %1 = stablehlo.compare LT, %arg28, %0, SIGNED : (tensor<2x40xi32>, tensor<2x40xi32>) -> tensor<2x40xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x40xi32>
    %3 = stablehlo.add %arg28, %2 : tensor<2x40xi32>
    %4 = stablehlo.select %1, %3, %arg28 : tensor<2x40xi1>, tensor<2x40xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x40xi32>) -> tensor<2x40x1xi32>
    %6 = "stablehlo.gather"(%arg27, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 192>}> : (tensor<200x192xbf16>, tensor<2x40x1xi32>) -> tensor<2x40x192xbf16>
    %7 = stablehlo.broadcast_in_dim %arg26, dims = [1, 2] : (tensor<40x192xbf16>) -> tensor<1x40x192xbf16>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x40x192xbf16>) -> tensor<2x40x192xbf16>
    %9 = stablehlo.add %6, %8 : tensor<2x40x192xbf16>
    %10 = stablehlo.convert %9 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_1 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x40x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<2x40x192xf32>
    %17 = chlo.square %16 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_3 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %21 = stablehlo.divide %19, %20 : tensor<2x40x1xf32>
    %22 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %23 = stablehlo.subtract %10, %22 : tensor<2x40x192xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %25 = stablehlo.add %21, %24 : tensor<2x40x1xf32>
    %26 = stablehlo.rsqrt %25 : tensor<2x40x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %28 = stablehlo.multiply %23, %27 : tensor<2x40x192xf32>
    %29 = stablehlo.convert %28 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %30 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %32 = stablehlo.multiply %29, %31 : tensor<2x40x192xbf16>
    %33 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %35 = stablehlo.add %32, %34 : tensor<2x40x192xbf16>
    %36 = stablehlo.dot_general %35, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x576xbf16>) -> tensor<2x40x576xbf16>
    %37 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<576xbf16>) -> tensor<1x1x576xbf16>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<1x1x576xbf16>) -> tensor<2x40x576xbf16>
    %39 = stablehlo.add %36, %38 : tensor<2x40x576xbf16>
    %40 = stablehlo.slice %39 [0:2, 0:40, 0:192] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %41 = stablehlo.slice %39 [0:2, 0:40, 192:384] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %42 = stablehlo.slice %39 [0:2, 0:40, 384:576] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %43 = stablehlo.reshape %40 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %44 = stablehlo.transpose %43, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %45 = stablehlo.reshape %41 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %47 = stablehlo.reshape %42 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %48 = stablehlo.transpose %47, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %49 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %50 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %51 = stablehlo.compare GE, %49, %50, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %52 = stablehlo.dot_general %44, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x40xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %54 = stablehlo.divide %52, %53 : tensor<2x3x40x40xf32>
    %cst_6 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %55 = call @_where(%51, %54, %cst_6) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40x40xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %58 = stablehlo.maximum %57, %56 : tensor<2x3x40xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %61 = stablehlo.subtract %55, %60 : tensor<2x3x40x40xf32>
    %62 = stablehlo.exponential %61 : tensor<2x3x40x40xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %66 = stablehlo.divide %62, %65 : tensor<2x3x40x40xf32>
    %67 = stablehlo.convert %66 : (tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xbf16>
    %68 = stablehlo.dot_general %67, %48, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xbf16>
    %69 = stablehlo.transpose %68, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %70 = stablehlo.reshape %69 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %71 = stablehlo.dot_general %70, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x192xbf16>) -> tensor<2x40x192xbf16>
    %72 = stablehlo.add %9, %71 : tensor<2x40x192xbf16>
    %73 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %75 = stablehlo.add %72, %74 : tensor<2x40x192xbf16>
    %76 = stablehlo.convert %75 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_11 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %80 = stablehlo.divide %78, %79 : tensor<2x40x1xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %82 = stablehlo.subtract %76, %81 : tensor<2x40x192xf32>
    %83 = chlo.square %82 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.reduce(%83 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_13 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %87 = stablehlo.divide %85, %86 : tensor<2x40x1xf32>
    %88 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %89 = stablehlo.subtract %76, %88 : tensor<2x40x192xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %91 = stablehlo.add %87, %90 : tensor<2x40x1xf32>
    %92 = stablehlo.rsqrt %91 : tensor<2x40x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %94 = stablehlo.multiply %89, %93 : tensor<2x40x192xf32>
    %95 = stablehlo.convert %94 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %96 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %98 = stablehlo.multiply %95, %97 : tensor<2x40x192xbf16>
    %99 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %101 = stablehlo.add %98, %100 : tensor<2x40x192xbf16>
    %102 = stablehlo.dot_general %101, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x384xbf16>) -> tensor<2x40x384xbf16>
    %103 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<384xbf16>) -> tensor<1x1x384xbf16>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x384xbf16>) -> tensor<2x40x384xbf16>
    %105 = stablehlo.add %102, %104 : tensor<2x40x384xbf16>
    %106 = stablehlo.multiply %105, %105 : tensor<2x40x384xbf16>
    %107 = stablehlo.multiply %106, %105 : tensor<2x40x384xbf16>
    %cst_15 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %108 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %109 = stablehlo.multiply %108, %107 : tensor<2x40x384xbf16>
    %110 = stablehlo.add %105, %109 : tensor<2x40x384xbf16>
    %cst_16 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %111 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %112 = stablehlo.multiply %111, %110 : tensor<2x40x384xbf16>
    %113 = stablehlo.tanh %112 : tensor<2x40x384xbf16>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %114 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %115 = stablehlo.add %114, %113 : tensor<2x40x384xbf16>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %116 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %117 = stablehlo.multiply %116, %115 : tensor<2x40x384xbf16>
    %118 = stablehlo.multiply %105, %117 : tensor<2x40x384xbf16>
    %119 = stablehlo.dot_general %118, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<384x192xbf16>) -> tensor<2x40x192xbf16>
    %120 = stablehlo.add %75, %119 : tensor<2x40x192xbf16>
    %121 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %123 = stablehlo.add %120, %122 : tensor<2x40x192xbf16>
    %124 = stablehlo.convert %123 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_20 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %128 = stablehlo.divide %126, %127 : tensor<2x40x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %130 = stablehlo.subtract %124, %129 : tensor<2x40x192xf32>
    %131 = chlo.square %130 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_22 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %135 = stablehlo.divide %133, %134 : tensor<2x40x1xf32>
    %136 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %137 = stablehlo.subtract %124, %136 : tensor<2x40x192xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %139 = stablehlo.add %135, %138 : tensor<2x40x1xf32>
    %140 = stablehlo.rsqrt %139 : tensor<2x40x1xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %142 = stablehlo.multiply %137, %141 : tensor<2x40x192xf32>
    %143 = stablehlo.convert %142 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %144 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %146 = stablehlo.multiply %143, %145 : tensor<2x40x192xbf16>
    %147 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %149 = stablehlo.add %146, %148 : tensor<2x40x192xbf16>
    %150 = stablehlo.dot_general %149, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x576xbf16>) -> tensor<2x40x576xbf16>
    %151 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<576xbf16>) -> tensor<1x1x576xbf16>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<1x1x576xbf16>) -> tensor<2x40x576xbf16>
    %153 = stablehlo.add %150, %152 : tensor<2x40x576xbf16>
    %154 = stablehlo.slice %153 [0:2, 0:40, 0:192] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %155 = stablehlo.slice %153 [0:2, 0:40, 192:384] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %156 = stablehlo.slice %153 [0:2, 0:40, 384:576] : (tensor<2x40x576xbf16>) -> tensor<2x40x192xbf16>
    %157 = stablehlo.reshape %154 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %158 = stablehlo.transpose %157, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %159 = stablehlo.reshape %155 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %160 = stablehlo.transpose %159, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %161 = stablehlo.reshape %156 : (tensor<2x40x192xbf16>) -> tensor<2x40x3x64xbf16>
    %162 = stablehlo.transpose %161, dims = [0, 2, 1, 3] : (tensor<2x40x3x64xbf16>) -> tensor<2x3x40x64xbf16>
    %163 = stablehlo.iota dim = 0 : tensor<40x40xi32>
    %164 = stablehlo.iota dim = 1 : tensor<40x40xi32>
    %165 = stablehlo.compare GE, %163, %164, SIGNED : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
    %166 = stablehlo.dot_general %158, %160, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x64xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x40xf32>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %168 = stablehlo.divide %166, %167 : tensor<2x3x40x40xf32>
    %cst_25 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %169 = call @_where(%165, %168, %cst_25) : (tensor<40x40xi1>, tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40x40xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %170 = stablehlo.reduce(%169 init: %cst_26) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x3x40xf32>
    %172 = stablehlo.maximum %171, %170 : tensor<2x3x40xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %175 = stablehlo.subtract %169, %174 : tensor<2x3x40x40xf32>
    %176 = stablehlo.exponential %175 : tensor<2x3x40x40xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.reduce(%176 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<2x3x40x40xf32>, tensor<f32>) -> tensor<2x3x40xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<2x3x40xf32>) -> tensor<2x3x40x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2, 3] : (tensor<2x3x40x1xf32>) -> tensor<2x3x40x40xf32>
    %180 = stablehlo.divide %176, %179 : tensor<2x3x40x40xf32>
    %181 = stablehlo.convert %180 : (tensor<2x3x40x40xf32>) -> tensor<2x3x40x40xbf16>
    %182 = stablehlo.dot_general %181, %162, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x40x40xbf16>, tensor<2x3x40x64xbf16>) -> tensor<2x3x40x64xbf16>
    %183 = stablehlo.transpose %182, dims = [0, 2, 1, 3] : (tensor<2x3x40x64xbf16>) -> tensor<2x40x3x64xbf16>
    %184 = stablehlo.reshape %183 : (tensor<2x40x3x64xbf16>) -> tensor<2x40x192xbf16>
    %185 = stablehlo.dot_general %184, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x192xbf16>) -> tensor<2x40x192xbf16>
    %186 = stablehlo.add %123, %185 : tensor<2x40x192xbf16>
    %187 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %189 = stablehlo.add %186, %188 : tensor<2x40x192xbf16>
    %190 = stablehlo.convert %189 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%190 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_30 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %194 = stablehlo.divide %192, %193 : tensor<2x40x1xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %196 = stablehlo.subtract %190, %195 : tensor<2x40x192xf32>
    %197 = chlo.square %196 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.reduce(%197 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_32 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %201 = stablehlo.divide %199, %200 : tensor<2x40x1xf32>
    %202 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %203 = stablehlo.subtract %190, %202 : tensor<2x40x192xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %205 = stablehlo.add %201, %204 : tensor<2x40x1xf32>
    %206 = stablehlo.rsqrt %205 : tensor<2x40x1xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %208 = stablehlo.multiply %203, %207 : tensor<2x40x192xf32>
    %209 = stablehlo.convert %208 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %210 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %212 = stablehlo.multiply %209, %211 : tensor<2x40x192xbf16>
    %213 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %215 = stablehlo.add %212, %214 : tensor<2x40x192xbf16>
    %216 = stablehlo.dot_general %215, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x384xbf16>) -> tensor<2x40x384xbf16>
    %217 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<384xbf16>) -> tensor<1x1x384xbf16>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2] : (tensor<1x1x384xbf16>) -> tensor<2x40x384xbf16>
    %219 = stablehlo.add %216, %218 : tensor<2x40x384xbf16>
    %220 = stablehlo.multiply %219, %219 : tensor<2x40x384xbf16>
    %221 = stablehlo.multiply %220, %219 : tensor<2x40x384xbf16>
    %cst_34 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %222 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %223 = stablehlo.multiply %222, %221 : tensor<2x40x384xbf16>
    %224 = stablehlo.add %219, %223 : tensor<2x40x384xbf16>
    %cst_35 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %225 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %226 = stablehlo.multiply %225, %224 : tensor<2x40x384xbf16>
    %227 = stablehlo.tanh %226 : tensor<2x40x384xbf16>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %228 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %229 = stablehlo.add %228, %227 : tensor<2x40x384xbf16>
    %cst_37 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %230 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<bf16>) -> tensor<2x40x384xbf16>
    %231 = stablehlo.multiply %230, %229 : tensor<2x40x384xbf16>
    %232 = stablehlo.multiply %219, %231 : tensor<2x40x384xbf16>
    %233 = stablehlo.dot_general %232, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x384xbf16>, tensor<384x192xbf16>) -> tensor<2x40x192xbf16>
    %234 = stablehlo.add %189, %233 : tensor<2x40x192xbf16>
    %235 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %237 = stablehlo.add %234, %236 : tensor<2x40x192xbf16>
    %238 = stablehlo.convert %237 : (tensor<2x40x192xbf16>) -> tensor<2x40x192xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.reduce(%238 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_39 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %242 = stablehlo.divide %240, %241 : tensor<2x40x1xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %244 = stablehlo.subtract %238, %243 : tensor<2x40x192xf32>
    %245 = chlo.square %244 : tensor<2x40x192xf32> -> tensor<2x40x192xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.reduce(%245 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x40x192xf32>, tensor<f32>) -> tensor<2x40xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [0, 1] : (tensor<2x40xf32>) -> tensor<2x40x1xf32>
    %cst_41 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %249 = stablehlo.divide %247, %248 : tensor<2x40x1xf32>
    %250 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %251 = stablehlo.subtract %238, %250 : tensor<2x40x192xf32>
    %cst_42 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x40x1xf32>
    %253 = stablehlo.add %249, %252 : tensor<2x40x1xf32>
    %254 = stablehlo.rsqrt %253 : tensor<2x40x1xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<2x40x1xf32>) -> tensor<2x40x192xf32>
    %256 = stablehlo.multiply %251, %255 : tensor<2x40x192xf32>
    %257 = stablehlo.convert %256 : (tensor<2x40x192xf32>) -> tensor<2x40x192xbf16>
    %258 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %260 = stablehlo.multiply %257, %259 : tensor<2x40x192xbf16>
    %261 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<192xbf16>) -> tensor<1x1x192xbf16>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<1x1x192xbf16>) -> tensor<2x40x192xbf16>
    %263 = stablehlo.add %260, %262 : tensor<2x40x192xbf16>
    %264 = stablehlo.transpose %arg27, dims = [1, 0] : (tensor<200x192xbf16>) -> tensor<192x200xbf16>
    %265 = stablehlo.dot_general %263, %264, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x40x192xbf16>, tensor<192x200xbf16>) -> tensor<2x40x200xbf16>
    return %265 : tensor<2x40x200xbf16>
  }
  func.func private @_where(%arg0: tensor<40x40xi1>, %arg1: tensor<2x3x40x40xf32>, %arg2: tensor<f32>) -> tensor<2x3x40x40xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<40x40xi1>) -> tensor<2x3x40x40xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x40x40xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x3x40x40xi1>, tensor<2x3x40x40xf32>
    return %2 : tensor<2x3x40x40xf32>
  }
}
