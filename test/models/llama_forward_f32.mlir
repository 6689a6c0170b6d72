// llama_forward_f32; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<320x160xf32>, %arg1: tensor<160x320xf32>, %arg2: tensor<160xf32>, %arg3: tensor<160xf32>, %arg4: tensor<160x320xf32>, %arg5: tensor<160x80xf32>, %arg6: tensor<160x160xf32>, %arg7: tensor<160x160xf32>, %arg8: tensor<160x80xf32>, %arg9: tensor<320x160xf32>, %arg10: tensor<160x320xf32>, %arg11: tensor<160xf32>, %arg12: tensor<160xf32>, %arg13: tensor<160x320xf32>, %arg14: tensor<160x80xf32>, %arg15: tensor<160x160xf32>, %arg16: tensor<160x160xf32>, %arg17: tensor<160x80xf32>, %arg18: tensor<192x160xf32>, %arg19: tensor<160x192xf32>, %arg20: tensor<160xf32>, %arg21: tensor<2x48xi32>) -> (tensor<2x48x192xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %1 = stablehlo.compare LT, %arg21, %0, SIGNED : (tensor<2x48xi32>, tensor<2x48xi32>) -> tensor<2x48xi1>
    %c_0 = stablehlo.constant dense<192> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x48xi32>
    %3 = stablehlo.add %arg21, %2 : tensor<2x48xi32>
    %4 = stablehlo.select %1, %3, %arg21 : tensor<2x48xi1>, tensor<2x48xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x48xi32>) -> tensor<2x48x1xi32>
    %6 = "stablehlo.gather"(%arg18, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 160>}> : (tensor<192x160xf32>, tensor<2x48x1xi32>) -> tensor<2x48x160xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<2x48x160xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %11 = stablehlo.divide %9, %10 : tensor<2x48x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %13 = stablehlo.add %11, %12 : tensor<2x48x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<2x48x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %16 = stablehlo.multiply %6, %15 : tensor<2x48x160xf32>
    %17 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<2x48x160xf32>
    %20 = stablehlo.dot_general %19, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %21 = stablehlo.reshape %20 : (tensor<2x48x160xf32>) -> tensor<2x48x4x40xf32>
    %22 = stablehlo.transpose %21, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xf32>) -> tensor<2x4x48x40xf32>
    %23 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_3 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %25 = stablehlo.multiply %23, %24 : tensor<20xf32>
    %26 = stablehlo.exponential %25 : tensor<20xf32>
    %27 = stablehlo.iota dim = 0 : tensor<48xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %29 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %30 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %31 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %32 = stablehlo.multiply %30, %31 : tensor<48x20xf32>
    %33 = stablehlo.cosine %32 : tensor<48x20xf32>
    %34 = stablehlo.sine %32 : tensor<48x20xf32>
    %35 = stablehlo.slice %22 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %36 = stablehlo.slice %22 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %37 = stablehlo.broadcast_in_dim %33, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %39 = stablehlo.multiply %35, %38 : tensor<2x4x48x20xf32>
    %40 = stablehlo.broadcast_in_dim %34, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %42 = stablehlo.multiply %36, %41 : tensor<2x4x48x20xf32>
    %43 = stablehlo.subtract %39, %42 : tensor<2x4x48x20xf32>
    %44 = stablehlo.broadcast_in_dim %33, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %46 = stablehlo.multiply %36, %45 : tensor<2x4x48x20xf32>
    %47 = stablehlo.broadcast_in_dim %34, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %49 = stablehlo.multiply %35, %48 : tensor<2x4x48x20xf32>
    %50 = stablehlo.add %46, %49 : tensor<2x4x48x20xf32>
    %51 = stablehlo.concatenate %43, %50, dim = 3 : (tensor<2x4x48x20xf32>, tensor<2x4x48x20xf32>) -> tensor<2x4x48x40xf32>
    %52 = stablehlo.dot_general %19, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %53 = stablehlo.reshape %52 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %54 = stablehlo.transpose %53, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %55 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_4 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %57 = stablehlo.multiply %55, %56 : tensor<20xf32>
    %58 = stablehlo.exponential %57 : tensor<20xf32>
    %59 = stablehlo.iota dim = 0 : tensor<48xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %61 = stablehlo.broadcast_in_dim %58, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %62 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %63 = stablehlo.broadcast_in_dim %61, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %64 = stablehlo.multiply %62, %63 : tensor<48x20xf32>
    %65 = stablehlo.cosine %64 : tensor<48x20xf32>
    %66 = stablehlo.sine %64 : tensor<48x20xf32>
    %67 = stablehlo.slice %54 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %68 = stablehlo.slice %54 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %69 = stablehlo.broadcast_in_dim %65, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %71 = stablehlo.multiply %67, %70 : tensor<2x2x48x20xf32>
    %72 = stablehlo.broadcast_in_dim %66, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %74 = stablehlo.multiply %68, %73 : tensor<2x2x48x20xf32>
    %75 = stablehlo.subtract %71, %74 : tensor<2x2x48x20xf32>
    %76 = stablehlo.broadcast_in_dim %65, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %78 = stablehlo.multiply %68, %77 : tensor<2x2x48x20xf32>
    %79 = stablehlo.broadcast_in_dim %66, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %81 = stablehlo.multiply %67, %80 : tensor<2x2x48x20xf32>
    %82 = stablehlo.add %78, %81 : tensor<2x2x48x20xf32>
    %83 = stablehlo.concatenate %75, %82, dim = 3 : (tensor<2x2x48x20xf32>, tensor<2x2x48x20xf32>) -> tensor<2x2x48x40xf32>
    %84 = stablehlo.dot_general %19, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %85 = stablehlo.reshape %84 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %86 = stablehlo.transpose %85, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %87 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %88 = stablehlo.reshape %87 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %89 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %90 = stablehlo.reshape %89 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %91 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %92 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %93 = stablehlo.compare GE, %91, %92, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %94 = stablehlo.dot_general %51, %88, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x48xf32>
    %cst_5 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %96 = stablehlo.divide %94, %95 : tensor<2x4x48x48xf32>
    %cst_6 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %97 = call @_where(%93, %96, %cst_6) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48x48xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %100 = stablehlo.maximum %99, %98 : tensor<2x4x48xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %103 = stablehlo.subtract %97, %102 : tensor<2x4x48x48xf32>
    %104 = stablehlo.exponential %103 : tensor<2x4x48x48xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %108 = stablehlo.divide %104, %107 : tensor<2x4x48x48xf32>
    %109 = stablehlo.dot_general %108, %90, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %110 = stablehlo.transpose %109, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xf32>) -> tensor<2x48x4x40xf32>
    %111 = stablehlo.reshape %110 : (tensor<2x48x4x40xf32>) -> tensor<2x48x160xf32>
    %112 = stablehlo.dot_general %111, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %113 = stablehlo.add %6, %112 : tensor<2x48x160xf32>
    %114 = stablehlo.multiply %113, %113 : tensor<2x48x160xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%114 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_11 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %118 = stablehlo.divide %116, %117 : tensor<2x48x1xf32>
    %cst_12 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %120 = stablehlo.add %118, %119 : tensor<2x48x1xf32>
    %121 = stablehlo.rsqrt %120 : tensor<2x48x1xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %123 = stablehlo.multiply %113, %122 : tensor<2x48x160xf32>
    %124 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %126 = stablehlo.multiply %123, %125 : tensor<2x48x160xf32>
    %127 = stablehlo.dot_general %126, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %128 = call @silu(%127) : (tensor<2x48x320xf32>) -> tensor<2x48x320xf32>
    %129 = stablehlo.dot_general %126, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %130 = stablehlo.multiply %128, %129 : tensor<2x48x320xf32>
    %131 = stablehlo.dot_general %130, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<320x160xf32>) -> tensor<2x48x160xf32>
    %132 = stablehlo.add %113, %131 : tensor<2x48x160xf32>
    %133 = stablehlo.multiply %132, %132 : tensor<2x48x160xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%133 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_14 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %137 = stablehlo.divide %135, %136 : tensor<2x48x1xf32>
    %cst_15 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %139 = stablehlo.add %137, %138 : tensor<2x48x1xf32>
    %140 = stablehlo.rsqrt %139 : tensor<2x48x1xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %142 = stablehlo.multiply %132, %141 : tensor<2x48x160xf32>
    %143 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %145 = stablehlo.multiply %142, %144 : tensor<2x48x160xf32>
    %146 = stablehlo.dot_general %145, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %147 = stablehlo.reshape %146 : (tensor<2x48x160xf32>) -> tensor<2x48x4x40xf32>
    %148 = stablehlo.transpose %147, dims = [0, 2, 1, 3] : (tensor<2x48x4x40xf32>) -> tensor<2x4x48x40xf32>
    %149 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_16 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %151 = stablehlo.multiply %149, %150 : tensor<20xf32>
    %152 = stablehlo.exponential %151 : tensor<20xf32>
    %153 = stablehlo.iota dim = 0 : tensor<48xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %155 = stablehlo.broadcast_in_dim %152, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %156 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %157 = stablehlo.broadcast_in_dim %155, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %158 = stablehlo.multiply %156, %157 : tensor<48x20xf32>
    %159 = stablehlo.cosine %158 : tensor<48x20xf32>
    %160 = stablehlo.sine %158 : tensor<48x20xf32>
    %161 = stablehlo.slice %148 [0:2, 0:4, 0:48, 0:20] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %162 = stablehlo.slice %148 [0:2, 0:4, 0:48, 20:40] : (tensor<2x4x48x40xf32>) -> tensor<2x4x48x20xf32>
    %163 = stablehlo.broadcast_in_dim %159, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %165 = stablehlo.multiply %161, %164 : tensor<2x4x48x20xf32>
    %166 = stablehlo.broadcast_in_dim %160, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %168 = stablehlo.multiply %162, %167 : tensor<2x4x48x20xf32>
    %169 = stablehlo.subtract %165, %168 : tensor<2x4x48x20xf32>
    %170 = stablehlo.broadcast_in_dim %159, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %172 = stablehlo.multiply %162, %171 : tensor<2x4x48x20xf32>
    %173 = stablehlo.broadcast_in_dim %160, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x4x48x20xf32>
    %175 = stablehlo.multiply %161, %174 : tensor<2x4x48x20xf32>
    %176 = stablehlo.add %172, %175 : tensor<2x4x48x20xf32>
    %177 = stablehlo.concatenate %169, %176, dim = 3 : (tensor<2x4x48x20xf32>, tensor<2x4x48x20xf32>) -> tensor<2x4x48x40xf32>
    %178 = stablehlo.dot_general %145, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %179 = stablehlo.reshape %178 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %180 = stablehlo.transpose %179, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %181 = stablehlo.iota dim = 0 : tensor<20xf32>
    %cst_17 = stablehlo.constant dense<-0.460517019> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %183 = stablehlo.multiply %181, %182 : tensor<20xf32>
    %184 = stablehlo.exponential %183 : tensor<20xf32>
    %185 = stablehlo.iota dim = 0 : tensor<48xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %187 = stablehlo.broadcast_in_dim %184, dims = [1] : (tensor<20xf32>) -> tensor<1x20xf32>
    %188 = stablehlo.broadcast_in_dim %186, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x20xf32>
    %189 = stablehlo.broadcast_in_dim %187, dims = [0, 1] : (tensor<1x20xf32>) -> tensor<48x20xf32>
    %190 = stablehlo.multiply %188, %189 : tensor<48x20xf32>
    %191 = stablehlo.cosine %190 : tensor<48x20xf32>
    %192 = stablehlo.sine %190 : tensor<48x20xf32>
    %193 = stablehlo.slice %180 [0:2, 0:2, 0:48, 0:20] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %194 = stablehlo.slice %180 [0:2, 0:2, 0:48, 20:40] : (tensor<2x2x48x40xf32>) -> tensor<2x2x48x20xf32>
    %195 = stablehlo.broadcast_in_dim %191, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %197 = stablehlo.multiply %193, %196 : tensor<2x2x48x20xf32>
    %198 = stablehlo.broadcast_in_dim %192, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %200 = stablehlo.multiply %194, %199 : tensor<2x2x48x20xf32>
    %201 = stablehlo.subtract %197, %200 : tensor<2x2x48x20xf32>
    %202 = stablehlo.broadcast_in_dim %191, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %204 = stablehlo.multiply %194, %203 : tensor<2x2x48x20xf32>
    %205 = stablehlo.broadcast_in_dim %192, dims = [2, 3] : (tensor<48x20xf32>) -> tensor<1x1x48x20xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2, 3] : (tensor<1x1x48x20xf32>) -> tensor<2x2x48x20xf32>
    %207 = stablehlo.multiply %193, %206 : tensor<2x2x48x20xf32>
    %208 = stablehlo.add %204, %207 : tensor<2x2x48x20xf32>
    %209 = stablehlo.concatenate %201, %208, dim = 3 : (tensor<2x2x48x20xf32>, tensor<2x2x48x20xf32>) -> tensor<2x2x48x40xf32>
    %210 = stablehlo.dot_general %145, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x80xf32>) -> tensor<2x48x80xf32>
    %211 = stablehlo.reshape %210 : (tensor<2x48x80xf32>) -> tensor<2x48x2x40xf32>
    %212 = stablehlo.transpose %211, dims = [0, 2, 1, 3] : (tensor<2x48x2x40xf32>) -> tensor<2x2x48x40xf32>
    %213 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %214 = stablehlo.reshape %213 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %215 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 3, 4] : (tensor<2x2x48x40xf32>) -> tensor<2x2x2x48x40xf32>
    %216 = stablehlo.reshape %215 : (tensor<2x2x2x48x40xf32>) -> tensor<2x4x48x40xf32>
    %217 = stablehlo.iota dim = 0 : tensor<48x48xi32>
    %218 = stablehlo.iota dim = 1 : tensor<48x48xi32>
    %219 = stablehlo.compare GE, %217, %218, SIGNED : (tensor<48x48xi32>, tensor<48x48xi32>) -> tensor<48x48xi1>
    %220 = stablehlo.dot_general %177, %214, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x40xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x48xf32>
    %cst_18 = stablehlo.constant dense<6.32455539> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %222 = stablehlo.divide %220, %221 : tensor<2x4x48x48xf32>
    %cst_19 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %223 = call @_where(%219, %222, %cst_19) : (tensor<48x48xi1>, tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48x48xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %224 = stablehlo.reduce(%223 init: %cst_20) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x4x48xf32>
    %226 = stablehlo.maximum %225, %224 : tensor<2x4x48xf32>
    %227 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %229 = stablehlo.subtract %223, %228 : tensor<2x4x48x48xf32>
    %230 = stablehlo.exponential %229 : tensor<2x4x48x48xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%230 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<2x4x48xf32>) -> tensor<2x4x48x1xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2, 3] : (tensor<2x4x48x1xf32>) -> tensor<2x4x48x48xf32>
    %234 = stablehlo.divide %230, %233 : tensor<2x4x48x48xf32>
    %235 = stablehlo.dot_general %234, %216, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x48x48xf32>, tensor<2x4x48x40xf32>) -> tensor<2x4x48x40xf32>
    %236 = stablehlo.transpose %235, dims = [0, 2, 1, 3] : (tensor<2x4x48x40xf32>) -> tensor<2x48x4x40xf32>
    %237 = stablehlo.reshape %236 : (tensor<2x48x4x40xf32>) -> tensor<2x48x160xf32>
    %238 = stablehlo.dot_general %237, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x160xf32>) -> tensor<2x48x160xf32>
    %239 = stablehlo.add %132, %238 : tensor<2x48x160xf32>
    %240 = stablehlo.multiply %239, %239 : tensor<2x48x160xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_24 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %244 = stablehlo.divide %242, %243 : tensor<2x48x1xf32>
    %cst_25 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %246 = stablehlo.add %244, %245 : tensor<2x48x1xf32>
    %247 = stablehlo.rsqrt %246 : tensor<2x48x1xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %249 = stablehlo.multiply %239, %248 : tensor<2x48x160xf32>
    %250 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %252 = stablehlo.multiply %249, %251 : tensor<2x48x160xf32>
    %253 = stablehlo.dot_general %252, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %254 = call @silu(%253) : (tensor<2x48x320xf32>) -> tensor<2x48x320xf32>
    %255 = stablehlo.dot_general %252, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x320xf32>) -> tensor<2x48x320xf32>
    %256 = stablehlo.multiply %254, %255 : tensor<2x48x320xf32>
    %257 = stablehlo.dot_general %256, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x320xf32>, tensor<320x160xf32>) -> tensor<2x48x160xf32>
    %258 = stablehlo.add %239, %257 : tensor<2x48x160xf32>
    %259 = stablehlo.multiply %258, %258 : tensor<2x48x160xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.reduce(%259 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<2x48x160xf32>, tensor<f32>) -> tensor<2x48xf32>
    %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<2x48xf32>) -> tensor<2x48x1xf32>
    %cst_27 = stablehlo.constant dense<1.600000e+02> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %263 = stablehlo.divide %261, %262 : tensor<2x48x1xf32>
    %cst_28 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x48x1xf32>
    %265 = stablehlo.add %263, %264 : tensor<2x48x1xf32>
    %266 = stablehlo.rsqrt %265 : tensor<2x48x1xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<2x48x1xf32>) -> tensor<2x48x160xf32>
    %268 = stablehlo.multiply %258, %267 : tensor<2x48x160xf32>
    %269 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<160xf32>) -> tensor<1x1x160xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1, 2] : (tensor<1x1x160xf32>) -> tensor<2x48x160xf32>
    %271 = stablehlo.multiply %268, %270 : tensor<2x48x160xf32>
    %272 = stablehlo.dot_general %271, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x48x160xf32>, tensor<160x192xf32>) -> tensor<2x48x192xf32>
    return %272 : tensor<2x48x192xf32>
  }
  func.func private @_where(%arg0: tensor<48x48xi1>, %arg1: tensor<2x4x48x48xf32>, %arg2: tensor<f32>) -> tensor<2x4x48x48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<48x48xi1>) -> tensor<2x4x48x48xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x48x48xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x48x48xi1>, tensor<2x4x48x48xf32>
    return %2 : tensor<2x4x48x48xf32>
  }
  func.func private @silu(%arg0: tensor<2x48x320xf32>) -> tensor<2x48x320xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x48x320xf32>
    %1 = stablehlo.exponential %0 : tensor<2x48x320xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x48x320xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x48x320xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x48x320xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x48x320xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x48x320xf32>
    return %6 : tensor<2x48x320xf32>
  }
}
