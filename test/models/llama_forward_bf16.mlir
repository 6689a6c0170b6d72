// llama_forward_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.0.down: normal 0.0559 0
// arg 1 weights.blocks.0.gate: normal 0.0791 0
// arg 2 weights.blocks.0.norm1: normal 0.1 1
// arg 3 weights.blocks.0.norm2: normal 0.1 1
// arg 4 weights.blocks.0.up: normal 0.0791 0
// arg 5 weights.blocks.0.wk: normal 0.0791 0
// arg 6 weights.blocks.0.wo: normal 0.0791 0
// arg 7 weights.blocks.0.wq: normal 0.0791 0
// arg 8 weights.blocks.0.wv: normal 0.0791 0
// arg 9 weights.blocks.1.down: normal 0.0559 0
// arg 10 weights.blocks.1.gate: normal 0.0791 0
// arg 11 weights.blocks.1.norm1: normal 0.1 1
// arg 12 weights.blocks.1.norm2: normal 0.1 1
// arg 13 weights.blocks.1.up: normal 0.0791 0
// arg 14 weights.blocks.1.wk: normal 0.0791 0
// arg 15 weights.blocks.1.wo: normal 0.0791 0
// arg 16 weights.blocks.1.wq: normal 0.0791 0
// arg 17 weights.blocks.1.wv: normal 0.0791 0
// arg 18 weights.embed: normal 0.1 0
// arg 19 weights.head: normal 0.0791 0
// arg 20 weights.norm: normal 0.1 1
// arg 21 data.ids: uniform 0 192
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<320x160xbf16>, %arg1: tensor<160x320xbf16>, %arg2: tensor<160xbf16>, %arg3: tensor<160xbf16>, %arg4: tensor<160x320xbf16>, %arg5: tensor<160x80xbf16>, %arg6: tensor<160x160xbf16>, %arg7: tensor<160x160xbf16>, %arg8: tensor<160x80xbf16>, %arg9: tensor<320x160xbf16>, %arg10: tensor<160x320xbf16>, %arg11: tensor<160xbf16>, %arg12: tensor<160xbf16>, %arg13: tensor<160x320xbf16>, %arg14: tensor<160x80xbf16>, %arg15: tensor<160x160xbf16>, %arg16: tensor<160x160xbf16>, %arg17: tensor<160x80xbf16>, %arg18: tensor<192x160xbf16>, %arg19: tensor<160x192xbf16>, %arg20: tensor<160xbf16>, %arg21: tensor<2x48xi32>) -> (tensor<2x48x192xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %1 = stablehlo.compare LT, %arg21, %0, SIGNED : (tensor<2x48xi32>, tensor<2x48xi32>) -> tensor<2x48xi1>
    %c_0 = stablehlo.constant dense<192> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %3 = stablehlo.add %arg21, %2 : tensor<2x48xi32>
    %4 = stablehlo.select %1, %3, %arg21 : tensor<2x48xi1>, tensor<2x48xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x48xi32>) -> tensor<2x48x1xi32>
    %6 = "stablehlo.gather"(%arg18, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 160>}> : (tensor<192x160xbf16>, tensor<2x48x1xi32>) -> tensor<2x48x160xbf16>
    %7 = stablehlo.convert %6 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %8 = stablehlo.multiply %7, %7 : tensor<2x48x160xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x48x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %14 = stablehlo.add %12, %13 : tensor<2x48x1xf32>
    %15 = stablehlo.rsqrt %14 : tensor<2x48x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %17 = stablehlo.multiply %7, %16 : tensor<2x48x160xf32>
    %18 = stablehlo.convert %17 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %19 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %21 = stablehlo.multiply %18, %20 : tensor<2x48x160xbf16>
    %22 = stablehlo.dot_general %21, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %23 = stablehlo.reshape %22 : (tensor<2x48x160xbf16>) -> tensor<2x48x4x40xbf16>
    %24 = stablehlo.transpose %23, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xbf16>) -> tensor<2x4x48x40xbf16>
    %25 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_3 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<20xf32>
    %28 = stablehlo.exponential %27 : tensor<20xf32>
    %29 = stablehlo.iota dim = 0 : tensor<48xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %34 = stablehlo.multiply %32, %33 : tensor<48x20xf32>
    %35 = stablehlo.cosine %34 : tensor<48x20xf32>
    %36 = stablehlo.convert %35 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %37 = stablehlo.sine %34 : tensor<48x20xf32>
    %38 = stablehlo.convert %37 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %39 = stablehlo.slice %24 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %40 = stablehlo.slice %24 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %41 = stablehlo.broadcast_in_dim %36, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %43 = stablehlo.multiply %39, %42 : tensor<2x4x48x20xbf16>
    %44 = stablehlo.broadcast_in_dim %38, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %46 = stablehlo.multiply %40, %45 : tensor<2x4x48x20xbf16>
    %47 = stablehlo.subtract %43, %46 : tensor<2x4x48x20xbf16>
    %48 = stablehlo.broadcast_in_dim %36, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %50 = stablehlo.multiply %40, %49 : tensor<2x4x48x20xbf16>
    %51 = stablehlo.broadcast_in_dim %38, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %53 = stablehlo.multiply %39, %52 : tensor<2x4x48x20xbf16>
    %54 = stablehlo.add %50, %53 : tensor<2x4x48x20xbf16>
    %55 = stablehlo.concatenate %47, %54, dim = 3 : (tensor<2x4x48x20xbf16>, tensor<2x4x48x20xbf16>) -> tensor<2x4x48x40xbf16>
    %56 = stablehlo.dot_general %21, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %57 = stablehlo.reshape %56 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %58 = stablehlo.transpose %57, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %59 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_4 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %61 = stablehlo.multiply %59, %60 : tensor<20xf32>
    %62 = stablehlo.exponential %61 : tensor<20xf32>
    %63 = stablehlo.iota dim = 0 : tensor<48xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %65 = stablehlo.broadcast_in_dim %62, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %66 = stablehlo.broadcast_in_dim %64, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %67 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %68 = stablehlo.multiply %66, %67 : tensor<48x20xf32>
    %69 = stablehlo.cosine %68 : tensor<48x20xf32>
    %70 = stablehlo.convert %69 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %71 = stablehlo.sine %68 : tensor<48x20xf32>
    %72 = stablehlo.convert %71 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %73 = stablehlo.slice %58 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %74 = stablehlo.slice %58 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %75 = stablehlo.broadcast_in_dim %70, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %77 = stablehlo.multiply %73, %76 : tensor<2x2x48x20xbf16>
    %78 = stablehlo.broadcast_in_dim %72, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %80 = stablehlo.multiply %74, %79 : tensor<2x2x48x20xbf16>
    %81 = stablehlo.subtract %77, %80 : tensor<2x2x48x20xbf16>
    %82 = stablehlo.broadcast_in_dim %70, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %84 = stablehlo.multiply %74, %83 : tensor<2x2x48x20xbf16>
    %85 = stablehlo.broadcast_in_dim %72, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %87 = stablehlo.multiply %73, %86 : tensor<2x2x48x20xbf16>
    %88 = stablehlo.add %84, %87 : tensor<2x2x48x20xbf16>
    %89 = stablehlo.concatenate %81, %88, dim = 3 : (tensor<2x2x48x20xbf16>, tensor<2x2x48x20xbf16>) -> tensor<2x2x48x40xbf16>
    %90 = stablehlo.dot_general %21, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %91 = stablehlo.reshape %90 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %92 = stablehlo.transpose %91, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %93 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %94 = stablehlo.reshape %93 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %95 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %96 = stablehlo.reshape %95 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %97 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %98 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %99 = stablehlo.compare GE, %97, %98, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %100 = stablehlo.dot_general %55, %94, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x48xf32>
    %cst_5 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %102 = stablehlo.divide %100, %101 : tensor<2x4x48x48xf32>
    %cst_6 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %103 = call @_where(%99, %102, %cst_6) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48x48xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %104 = stablehlo.reduce(%103 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %106 = stablehlo.maximum %105, %104 : tensor<2x4x48xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %109 = stablehlo.subtract %103, %108 : tensor<2x4x48x48xf32>
    %110 = stablehlo.exponential %109 : tensor<2x4x48x48xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %114 = stablehlo.divide %110, %113 : tensor<2x4x48x48xf32>
    %115 = stablehlo.convert %114 : (tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xbf16>
    %116 = stablehlo.dot_general %115, %96, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %117 = stablehlo.transpose %116, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xbf16>) -> tensor<2x48x4x40xbf16>
    %118 = stablehlo.reshape %117 : (tensor<2x48x4x40xbf16>) -> tensor<2x48x160xbf16>
    %119 = stablehlo.dot_general %118, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %120 = stablehlo.add %6, %119 : tensor<2x48x160xbf16>
    %121 = stablehlo.convert %120 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %122 = stablehlo.multiply %121, %121 : tensor<2x48x160xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_11 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %126 = stablehlo.divide %124, %125 : tensor<2x48x1xf32>
    %cst_12 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %128 = stablehlo.add %126, %127 : tensor<2x48x1xf32>
    %129 = stablehlo.rsqrt %128 : tensor<2x48x1xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %131 = stablehlo.multiply %121, %130 : tensor<2x48x160xf32>
    %132 = stablehlo.convert %131 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %133 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %135 = stablehlo.multiply %132, %134 : tensor<2x48x160xbf16>
    %136 = stablehlo.dot_general %135, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %137 = call @silu(%136) : (tensor<2x48x320xbf16>) -> tensor<2x48x320xbf16>
    %138 = stablehlo.dot_general %135, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %139 = stablehlo.multiply %137, %138 : tensor<2x48x320xbf16>
    %140 = stablehlo.dot_general %139, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<320x160xbf16>) -> tensor<2x48x160xbf16>
    %141 = stablehlo.add %120, %140 : tensor<2x48x160xbf16>
    %142 = stablehlo.convert %141 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %143 = stablehlo.multiply %142, %142 : tensor<2x48x160xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.reduce(%143 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_14 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %147 = stablehlo.divide %145, %146 : tensor<2x48x1xf32>
    %cst_15 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %149 = stablehlo.add %147, %148 : tensor<2x48x1xf32>
    %150 = stablehlo.rsqrt %149 : tensor<2x48x1xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %152 = stablehlo.multiply %142, %151 : tensor<2x48x160xf32>
    %153 = stablehlo.convert %152 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %154 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %156 = stablehlo.multiply %153, %155 : tensor<2x48x160xbf16>
    %157 = stablehlo.dot_general %156, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %158 = stablehlo.reshape %157 : (tensor<2x48x160xbf16>) -> tensor<2x48x4x40xbf16>
    %159 = stablehlo.transpose %158, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xbf16>) -> tensor<2x4x48x40xbf16>
    %160 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_16 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %162 = stablehlo.multiply %160, %161 : tensor<20xf32>
    %163 = stablehlo.exponential %162 : tensor<20xf32>
    %164 = stablehlo.iota dim = 0 : tensor<48xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %166 = stablehlo.broadcast_in_dim %163, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %167 = stablehlo.broadcast_in_dim %165, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %168 = stablehlo.broadcast_in_dim %166, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %169 = stablehlo.multiply %167, %168 : tensor<48x20xf32>
    %170 = stablehlo.cosine %169 : tensor<48x20xf32>
    %171 = stablehlo.convert %170 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %172 = stablehlo.sine %169 : tensor<48x20xf32>
    %173 = stablehlo.convert %172 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %174 = stablehlo.slice %159 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %175 = stablehlo.slice %159 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xbf16>) -> tensor<2x4x48x20xbf16>
    %176 = stablehlo.broadcast_in_dim %171, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %178 = stablehlo.multiply %174, %177 : tensor<2x4x48x20xbf16>
    %179 = stablehlo.broadcast_in_dim %173, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %181 = stablehlo.multiply %175, %180 : tensor<2x4x48x20xbf16>
    %182 = stablehlo.subtract %178, %181 : tensor<2x4x48x20xbf16>
    %183 = stablehlo.broadcast_in_dim %171, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %185 = stablehlo.multiply %175, %184 : tensor<2x4x48x20xbf16>
    %186 = stablehlo.broadcast_in_dim %173, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x4x48x20xbf16>
    %188 = stablehlo.multiply %174, %187 : tensor<2x4x48x20xbf16>
    %189 = stablehlo.add %185, %188 : tensor<2x4x48x20xbf16>
    %190 = stablehlo.concatenate %182, %189, dim = 3 : (tensor<2x4x48x20xbf16>, tensor<2x4x48x20xbf16>) -> tensor<2x4x48x40xbf16>
    %191 = stablehlo.dot_general %156, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %192 = stablehlo.reshape %191 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %193 = stablehlo.transpose %192, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %194 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_17 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %196 = stablehlo.multiply %194, %195 : tensor<20xf32>
    %197 = stablehlo.exponential %196 : tensor<20xf32>
    %198 = stablehlo.iota dim = 0 : tensor<48xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %200 = stablehlo.broadcast_in_dim %197, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %201 = stablehlo.broadcast_in_dim %199, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %202 = stablehlo.broadcast_in_dim %200, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %203 = stablehlo.multiply %201, %202 : tensor<48x20xf32>
    %204 = stablehlo.cosine %203 : tensor<48x20xf32>
    %205 = stablehlo.convert %204 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %206 = stablehlo.sine %203 : tensor<48x20xf32>
    %207 = stablehlo.convert %206 : (tensor<48x20xf32>) -> tensor<48x20xbf16>
    %208 = stablehlo.slice %193 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %209 = stablehlo.slice %193 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x48x20xbf16>
    %210 = stablehlo.broadcast_in_dim %205, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %212 = stablehlo.multiply %208, %211 : tensor<2x2x48x20xbf16>
    %213 = stablehlo.broadcast_in_dim %207, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %215 = stablehlo.multiply %209, %214 : tensor<2x2x48x20xbf16>
    %216 = stablehlo.subtract %212, %215 : tensor<2x2x48x20xbf16>
    %217 = stablehlo.broadcast_in_dim %205, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %219 = stablehlo.multiply %209, %218 : tensor<2x2x48x20xbf16>
    %220 = stablehlo.broadcast_in_dim %207, dims = [2, 3] : (tensor<48x20xbf16>) -> tensor<1x1x48x20xbf16>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xbf16>) -> tensor<2x2x48x20xbf16>
    %222 = stablehlo.multiply %208, %221 : tensor<2x2x48x20xbf16>
    %223 = stablehlo.add %219, %222 : tensor<2x2x48x20xbf16>
    %224 = stablehlo.concatenate %216, %223, dim = 3 : (tensor<2x2x48x20xbf16>, tensor<2x2x48x20xbf16>) -> tensor<2x2x48x40xbf16>
    %225 = stablehlo.dot_general %156, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x80xbf16>) -> tensor<2x48x80xbf16>
    %226 = stablehlo.reshape %225 : (tensor<2x48x80xbf16>) -> tensor<2x48x2x40xbf16>
    %227 = stablehlo.transpose %226, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xbf16>) -> tensor<2x2x48x40xbf16>
    %228 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %229 = stablehlo.reshape %228 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %230 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xbf16>) -> tensor<2x2x2x48x40xbf16>
    %231 = stablehlo.reshape %230 : (tensor<2x2x2x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %232 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %233 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %234 = stablehlo.compare GE, %232, %233, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %235 = stablehlo.dot_general %190, %229, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x48xf32>
    %cst_18 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %237 = stablehlo.divide %235, %236 : tensor<2x4x48x48xf32>
    %cst_19 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %238 = call @_where(%234, %237, %cst_19) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48x48xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %239 = stablehlo.reduce(%238 init: %cst_20) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %241 = stablehlo.maximum %240, %239 : tensor<2x4x48xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %244 = stablehlo.subtract %238, %243 : tensor<2x4x48x48xf32>
    %245 = stablehlo.exponential %244 : tensor<2x4x48x48xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.reduce(%245 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %249 = stablehlo.divide %245, %248 : tensor<2x4x48x48xf32>
    %250 = stablehlo.convert %249 : (tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xbf16>
    %251 = stablehlo.dot_general %250, %231, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xbf16>, tensor<2x4x48x40xbf16>) -> tensor<2x4x48x40xbf16>
    %252 = stablehlo.transpose %251, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xbf16>) -> tensor<2x48x4x40xbf16>
    %253 = stablehlo.reshape %252 : (tensor<2x48x4x40xbf16>) -> tensor<2x48x160xbf16>
    %254 = stablehlo.dot_general %253, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x160xbf16>) -> tensor<2x48x160xbf16>
    %255 = stablehlo.add %141, %254 : tensor<2x48x160xbf16>
    %256 = stablehlo.convert %255 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %257 = stablehlo.multiply %256, %256 : tensor<2x48x160xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.reduce(%257 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_24 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %261 = stablehlo.divide %259, %260 : tensor<2x48x1xf32>
    %cst_25 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %263 = stablehlo.add %261, %262 : tensor<2x48x1xf32>
    %264 = stablehlo.rsqrt %263 : tensor<2x48x1xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %266 = stablehlo.multiply %256, %265 : tensor<2x48x160xf32>
    %267 = stablehlo.convert %266 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %268 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %270 = stablehlo.multiply %267, %269 : tensor<2x48x160xbf16>
    %271 = stablehlo.dot_general %270, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %272 = call @silu(%271) : (tensor<2x48x320xbf16>) -> tensor<2x48x320xbf16>
    %273 = stablehlo.dot_general %270, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x320xbf16>) -> tensor<2x48x320xbf16>
    %274 = stablehlo.multiply %272, %273 : tensor<2x48x320xbf16>
    %275 = stablehlo.dot_general %274, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xbf16>, tensor<320x160xbf16>) -> tensor<2x48x160xbf16>
    %276 = stablehlo.add %255, %275 : tensor<2x48x160xbf16>
    %277 = stablehlo.convert %276 : (tensor<2x48x160xbf16>) -> tensor<2x48x160xf32>
    %278 = stablehlo.multiply %277, %277 : tensor<2x48x160xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.reduce(%278 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_27 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %282 = stablehlo.divide %280, %281 : tensor<2x48x1xf32>
    %cst_28 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %284 = stablehlo.add %282, %283 : tensor<2x48x1xf32>
    %285 = stablehlo.rsqrt %284 : tensor<2x48x1xf32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %287 = stablehlo.multiply %277, %286 : tensor<2x48x160xf32>
    %288 = stablehlo.convert %287 : (tensor<2x48x160xf32>) -> tensor<2x48x160xbf16>
    %289 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<160xbf16>) -> tensor<1x1x160xbf16>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2] : (tensor<1x1x160xbf16>) -> tensor<2x48x160xbf16>
    %291 = stablehlo.multiply %288, %290 : tensor<2x48x160xbf16>
    %292 = stablehlo.dot_general %291, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xbf16>, tensor<160x192xbf16>) -> tensor<2x48x192xbf16>
    return %292 : tensor<2x48x192xbf16>
  }
  func.func private @_where(%arg0: tensor<48x48xi1>, %arg1: tensor<2x4x48x48xf32>, %arg2: tensor<f32>) -> tensor<2x4x48x48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<48x48xi1>) -> tensor<2x4x48x48xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
    return %2 : tensor<2x4x48x48xf32>
  }
  func.func private @silu(%arg0: tensor<2x48x320xbf16>) -> tensor<2x48x320xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x48x320xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x48x320xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x48x320xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x48x320xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x48x320xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x48x320xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x48x320xbf16>
    return %6 : tensor<2x48x320xbf16>
  }
}
