// gpt_scan_forward_bf16; made by generate.py, which says what the rules mean
// arg 0 weights.blocks.down_b: normal 0.02 0
// arg 1 weights.blocks.down_w: normal 0.0707 0
// arg 2 weights.blocks.ln1_b: normal 0.02 0
// arg 3 weights.blocks.ln1_g: normal 0.1 1
// arg 4 weights.blocks.ln2_b: normal 0.02 0
// arg 5 weights.blocks.ln2_g: normal 0.1 1
// arg 6 weights.blocks.out_b: normal 0.02 0
// arg 7 weights.blocks.out_w: normal 0.1 0
// arg 8 weights.blocks.qkv_b: normal 0.02 0
// arg 9 weights.blocks.qkv_w: normal 0.1 0
// arg 10 weights.blocks.up_b: normal 0.02 0
// arg 11 weights.blocks.up_w: normal 0.1 0
// arg 12 weights.lnf_b: normal 0.02 0
// arg 13 weights.lnf_g: normal 0.1 1
// arg 14 weights.wpe: normal 0.02 0
// arg 15 weights.wte: normal 0.05 0
// arg 16 data.ids: uniform 0 200
module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x96xbf16>, %arg1: tensor<3x200x96xbf16>, %arg2: tensor<3x96xbf16>, %arg3: tensor<3x96xbf16>, %arg4: tensor<3x96xbf16>, %arg5: tensor<3x96xbf16>, %arg6: tensor<3x96xbf16>, %arg7: tensor<3x96x96xbf16>, %arg8: tensor<3x288xbf16>, %arg9: tensor<3x96x288xbf16>, %arg10: tensor<3x200xbf16>, %arg11: tensor<3x96x200xbf16>, %arg12: tensor<96xbf16>, %arg13: tensor<96xbf16>, %arg14: tensor<24x96xbf16>, %arg15: tensor<200x96xbf16>, %arg16: tensor<2x24xi32>) -> (tensor<2x24x200xbf16> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %1 = stablehlo.compare LT, %arg16, %0, SIGNED : (tensor<2x24xi32>, tensor<2x24xi32>) -> tensor<2x24xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %3 = stablehlo.add %arg16, %2 : tensor<2x24xi32>
    %4 = stablehlo.select %1, %3, %arg16 : tensor<2x24xi1>, tensor<2x24xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %6 = "stablehlo.gather"(%arg15, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 96>}> : (tensor<200x96xbf16>, tensor<2x24x1xi32>) -> tensor<2x24x96xbf16>
    %7 = stablehlo.broadcast_in_dim %arg14, dims = [1, 2] : (tensor<24x96xbf16>) -> tensor<1x24x96xbf16>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x24x96xbf16>) -> tensor<2x24x96xbf16>
    %9 = stablehlo.add %6, %8 : tensor<2x24x96xbf16>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %10:14 = stablehlo.while(%iterArg = %arg0, %iterArg_6 = %arg1, %iterArg_7 = %arg2, %iterArg_8 = %arg3, %iterArg_9 = %arg4, %iterArg_10 = %arg5, %iterArg_11 = %arg6, %iterArg_12 = %arg7, %iterArg_13 = %arg8, %iterArg_14 = %arg9, %iterArg_15 = %arg10, %iterArg_16 = %arg11, %iterArg_17 = %c_1, %iterArg_18 = %9) : tensor<3x96xbf16>, tensor<3x200x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96x96xbf16>, tensor<3x288xbf16>, tensor<3x96x288xbf16>, tensor<3x200xbf16>, tensor<3x96x200xbf16>, tensor<i32>, tensor<2x24x96xbf16>
    cond {
      %c_19 = stablehlo.constant dense<3> : tensor<i32>
      %39 = stablehlo.compare LT, %iterArg_17, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %39 : tensor<i1>
    } do {
      %39 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %40 = func.call @dynamic_index_in_dim_0(%iterArg_6, %iterArg_17) : (tensor<3x200x96xbf16>, tensor<i32>) -> tensor<200x96xbf16>
      %41 = func.call @dynamic_index_in_dim(%iterArg_7, %iterArg_17) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %42 = func.call @dynamic_index_in_dim(%iterArg_8, %iterArg_17) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %43 = func.call @dynamic_index_in_dim(%iterArg_9, %iterArg_17) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %44 = func.call @dynamic_index_in_dim(%iterArg_10, %iterArg_17) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %45 = func.call @dynamic_index_in_dim(%iterArg_11, %iterArg_17) : (tensor<3x96xbf16>, tensor<i32>) -> tensor<96xbf16>
      %46 = func.call @dynamic_index_in_dim_1(%iterArg_12, %iterArg_17) : (tensor<3x96x96xbf16>, tensor<i32>) -> tensor<96x96xbf16>
      %47 = func.call @dynamic_index_in_dim_2(%iterArg_13, %iterArg_17) : (tensor<3x288xbf16>, tensor<i32>) -> tensor<288xbf16>
      %48 = func.call @dynamic_index_in_dim_3(%iterArg_14, %iterArg_17) : (tensor<3x96x288xbf16>, tensor<i32>) -> tensor<96x288xbf16>
      %49 = func.call @dynamic_index_in_dim_4(%iterArg_15, %iterArg_17) : (tensor<3x200xbf16>, tensor<i32>) -> tensor<200xbf16>
      %50 = func.call @dynamic_index_in_dim_5(%iterArg_16, %iterArg_17) : (tensor<3x96x200xbf16>, tensor<i32>) -> tensor<96x200xbf16>
      %51 = func.call @closed_call(%iterArg_18, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50) : (tensor<2x24x96xbf16>, tensor<96xbf16>, tensor<200x96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96xbf16>, tensor<96x96xbf16>, tensor<288xbf16>, tensor<96x288xbf16>, tensor<200xbf16>, tensor<96x200xbf16>) -> tensor<2x24x96xbf16>
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %52 = stablehlo.add %iterArg_17, %c_19 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %52, %51 : tensor<3x96xbf16>, tensor<3x200x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96xbf16>, tensor<3x96x96xbf16>, tensor<3x288xbf16>, tensor<3x96x288xbf16>, tensor<3x200xbf16>, tensor<3x96x200xbf16>, tensor<i32>, tensor<2x24x96xbf16>
    }
    %11 = stablehlo.convert %10#13 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_2 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<2x24x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<2x24x96xf32>
    %18 = chlo.square %17 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_4 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<2x24x1xf32>
    %23 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %24 = stablehlo.subtract %11, %23 : tensor<2x24x96xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %26 = stablehlo.add %22, %25 : tensor<2x24x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<2x24x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %29 = stablehlo.multiply %24, %28 : tensor<2x24x96xf32>
    %30 = stablehlo.convert %29 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %31 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %33 = stablehlo.multiply %30, %32 : tensor<2x24x96xbf16>
    %34 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %36 = stablehlo.add %33, %35 : tensor<2x24x96xbf16>
    %37 = stablehlo.transpose %arg15, dims = [1, 0] : (tensor<200x96xbf16>) -> tensor<96x200xbf16>
    %38 = stablehlo.dot_general %36, %37, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x200xbf16>) -> tensor<2x24x200xbf16>
    return %38 : tensor<2x24x200xbf16>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x96xbf16>, %arg1: tensor<i32>) -> tensor<96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 96] : (tensor<3x96xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96xbf16>) -> tensor<96xbf16>
    return %1 : tensor<96xbf16>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x200x96xbf16>, %arg1: tensor<i32>) -> tensor<200x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 200, 96] : (tensor<3x200x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x200x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x200x96xbf16>) -> tensor<200x96xbf16>
    return %1 : tensor<200x96xbf16>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x96x96xbf16>, %arg1: tensor<i32>) -> tensor<96x96xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 96] : (tensor<3x96x96xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x96xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96x96xbf16>) -> tensor<96x96xbf16>
    return %1 : tensor<96x96xbf16>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x288xbf16>, %arg1: tensor<i32>) -> tensor<288xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 288] : (tensor<3x288xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x288xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x288xbf16>) -> tensor<288xbf16>
    return %1 : tensor<288xbf16>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x96x288xbf16>, %arg1: tensor<i32>) -> tensor<96x288xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 288] : (tensor<3x96x288xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x288xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96x288xbf16>) -> tensor<96x288xbf16>
    return %1 : tensor<96x288xbf16>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<3x200xbf16>, %arg1: tensor<i32>) -> tensor<200xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 200] : (tensor<3x200xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x200xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x200xbf16>) -> tensor<200xbf16>
    return %1 : tensor<200xbf16>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<3x96x200xbf16>, %arg1: tensor<i32>) -> tensor<96x200xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 200] : (tensor<3x96x200xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x200xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x96x200xbf16>) -> tensor<96x200xbf16>
    return %1 : tensor<96x200xbf16>
  }
  func.func private @closed_call(%arg0: tensor<2x24x96xbf16>, %arg1: tensor<96xbf16>, %arg2: tensor<200x96xbf16>, %arg3: tensor<96xbf16>, %arg4: tensor<96xbf16>, %arg5: tensor<96xbf16>, %arg6: tensor<96xbf16>, %arg7: tensor<96xbf16>, %arg8: tensor<96x96xbf16>, %arg9: tensor<288xbf16>, %arg10: tensor<96x288xbf16>, %arg11: tensor<200xbf16>, %arg12: tensor<96x200xbf16>) -> tensor<2x24x96xbf16> {
    %0 = stablehlo.convert %arg0 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x24x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<2x24x96xf32>
    %7 = chlo.square %6 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_2 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %11 = stablehlo.divide %9, %10 : tensor<2x24x1xf32>
    %12 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %13 = stablehlo.subtract %0, %12 : tensor<2x24x96xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %15 = stablehlo.add %11, %14 : tensor<2x24x1xf32>
    %16 = stablehlo.rsqrt %15 : tensor<2x24x1xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %18 = stablehlo.multiply %13, %17 : tensor<2x24x96xf32>
    %19 = stablehlo.convert %18 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %20 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %22 = stablehlo.multiply %19, %21 : tensor<2x24x96xbf16>
    %23 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %25 = stablehlo.add %22, %24 : tensor<2x24x96xbf16>
    %26 = stablehlo.dot_general %25, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x288xbf16>) -> tensor<2x24x288xbf16>
    %27 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<288xbf16>) -> tensor<1x1x288xbf16>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<1x1x288xbf16>) -> tensor<2x24x288xbf16>
    %29 = stablehlo.add %26, %28 : tensor<2x24x288xbf16>
    %30 = stablehlo.slice %29 [0:2, 0:24, 0:96] : (tensor<2x24x288xbf16>) -> tensor<2x24x96xbf16>
    %31 = stablehlo.slice %29 [0:2, 0:24, 96:192] : (tensor<2x24x288xbf16>) -> tensor<2x24x96xbf16>
    %32 = stablehlo.slice %29 [0:2, 0:24, 192:288] : (tensor<2x24x288xbf16>) -> tensor<2x24x96xbf16>
    %33 = stablehlo.reshape %30 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %34 = stablehlo.transpose %33, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %35 = stablehlo.reshape %31 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %36 = stablehlo.transpose %35, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %37 = stablehlo.reshape %32 : (tensor<2x24x96xbf16>) -> tensor<2x24x3x32xbf16>
    %38 = stablehlo.transpose %37, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xbf16>) -> tensor<2x3x24x32xbf16>
    %39 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %40 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %41 = stablehlo.compare GE, %39, %40, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %42 = stablehlo.dot_general %34, %36, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xbf16>, tensor<2x3x24x32xbf16>) -> tensor<2x3x24x24xf32>
    %cst_4 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %44 = stablehlo.divide %42, %43 : tensor<2x3x24x24xf32>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %45 = call @_where(%41, %44, %cst_5) : (tensor<24x24xi1>, tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24x24xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3x24xf32>
    %48 = stablehlo.maximum %47, %46 : tensor<2x3x24xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %51 = stablehlo.subtract %45, %50 : tensor<2x3x24x24xf32>
    %52 = stablehlo.exponential %51 : tensor<2x3x24x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %56 = stablehlo.divide %52, %55 : tensor<2x3x24x24xf32>
    %57 = stablehlo.convert %56 : (tensor<2x3x24x24xf32>) -> tensor<2x3x24x24xbf16>
    %58 = stablehlo.dot_general %57, %38, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xbf16>, tensor<2x3x24x32xbf16>) -> tensor<2x3x24x32xbf16>
    %59 = stablehlo.transpose %58, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xbf16>) -> tensor<2x24x3x32xbf16>
    %60 = stablehlo.reshape %59 : (tensor<2x24x3x32xbf16>) -> tensor<2x24x96xbf16>
    %61 = stablehlo.dot_general %60, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x96xbf16>) -> tensor<2x24x96xbf16>
    %62 = stablehlo.add %arg0, %61 : tensor<2x24x96xbf16>
    %63 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %65 = stablehlo.add %62, %64 : tensor<2x24x96xbf16>
    %66 = stablehlo.convert %65 : (tensor<2x24x96xbf16>) -> tensor<2x24x96xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_9) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_10 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %70 = stablehlo.divide %68, %69 : tensor<2x24x1xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %72 = stablehlo.subtract %66, %71 : tensor<2x24x96xf32>
    %73 = chlo.square %72 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_12 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<2x24x1xf32>
    %78 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %79 = stablehlo.subtract %66, %78 : tensor<2x24x96xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %81 = stablehlo.add %77, %80 : tensor<2x24x1xf32>
    %82 = stablehlo.rsqrt %81 : tensor<2x24x1xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %84 = stablehlo.multiply %79, %83 : tensor<2x24x96xf32>
    %85 = stablehlo.convert %84 : (tensor<2x24x96xf32>) -> tensor<2x24x96xbf16>
    %86 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %88 = stablehlo.multiply %85, %87 : tensor<2x24x96xbf16>
    %89 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %91 = stablehlo.add %88, %90 : tensor<2x24x96xbf16>
    %92 = stablehlo.dot_general %91, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xbf16>, tensor<96x200xbf16>) -> tensor<2x24x200xbf16>
    %93 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<200xbf16>) -> tensor<1x1x200xbf16>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x200xbf16>) -> tensor<2x24x200xbf16>
    %95 = stablehlo.add %92, %94 : tensor<2x24x200xbf16>
    %96 = stablehlo.multiply %95, %95 : tensor<2x24x200xbf16>
    %97 = stablehlo.multiply %96, %95 : tensor<2x24x200xbf16>
    %cst_14 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %98 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %99 = stablehlo.multiply %98, %97 : tensor<2x24x200xbf16>
    %100 = stablehlo.add %95, %99 : tensor<2x24x200xbf16>
    %cst_15 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %101 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %102 = stablehlo.multiply %101, %100 : tensor<2x24x200xbf16>
    %103 = stablehlo.tanh %102 : tensor<2x24x200xbf16>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %104 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %105 = stablehlo.add %104, %103 : tensor<2x24x200xbf16>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %106 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<2x24x200xbf16>
    %107 = stablehlo.multiply %106, %105 : tensor<2x24x200xbf16>
    %108 = stablehlo.multiply %95, %107 : tensor<2x24x200xbf16>
    %109 = stablehlo.dot_general %108, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xbf16>, tensor<200x96xbf16>) -> tensor<2x24x96xbf16>
    %110 = stablehlo.add %65, %109 : tensor<2x24x96xbf16>
    %111 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<96xbf16>) -> tensor<1x1x96xbf16>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2] : (tensor<1x1x96xbf16>) -> tensor<2x24x96xbf16>
    %113 = stablehlo.add %110, %112 : tensor<2x24x96xbf16>
    return %113 : tensor<2x24x96xbf16>
  }
  func.func private @_where(%arg0: tensor<24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<f32>) -> tensor<2x3x24x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<24x24xi1>) -> tensor<2x3x24x24xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>
    return %2 : tensor<2x3x24x24xf32>
  }
}
