// gpt_scan_forward_f32; made by generate.py, which says what the rules mean
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
  func.func public @main(%arg0: tensor<3x96xf32>, %arg1: tensor<3x200x96xf32>, %arg2: tensor<3x96xf32>, %arg3: tensor<3x96xf32>, %arg4: tensor<3x96xf32>, %arg5: tensor<3x96xf32>, %arg6: tensor<3x96xf32>, %arg7: tensor<3x96x96xf32>, %arg8: tensor<3x288xf32>, %arg9: tensor<3x96x288xf32>, %arg10: tensor<3x200xf32>, %arg11: tensor<3x96x200xf32>, %arg12: tensor<96xf32>, %arg13: tensor<96xf32>, %arg14: tensor<24x96xf32>, %arg15: tensor<200x96xf32>, %arg16: tensor<2x24xi32>) -> (tensor<2x24x200xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %1 = stablehlo.compare LT, %arg16, %0, SIGNED : (tensor<2x24xi32>, tensor<2x24xi32>) -> tensor<2x24xi1>
    %c_0 = stablehlo.constant dense<200> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x24xi32>
    %3 = stablehlo.add %arg16, %2 : tensor<2x24xi32>
    %4 = stablehlo.select %1, %3, %arg16 : tensor<2x24xi1>, tensor<2x24xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %6 = "stablehlo.gather"(%arg15, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 96>}> : (tensor<200x96xf32>, tensor<2x24x1xi32>) -> tensor<2x24x96xf32>
    %7 = stablehlo.broadcast_in_dim %arg14, dims = [1, 2] : (tensor<24x96xf32>) -> tensor<1x24x96xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x24x96xf32>) -> tensor<2x24x96xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x24x96xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %10:14 = stablehlo.while(%iterArg = %arg0, %iterArg_6 = %arg1, %iterArg_7 = %arg2, %iterArg_8 = %arg3, %iterArg_9 = %arg4, %iterArg_10 = %arg5, %iterArg_11 = %arg6, %iterArg_12 = %arg7, %iterArg_13 = %arg8, %iterArg_14 = %arg9, %iterArg_15 = %arg10, %iterArg_16 = %arg11, %iterArg_17 = %c_1, %iterArg_18 = %9) : tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<i32>, tensor<2x24x96xf32>
    cond {
      %c_19 = stablehlo.constant dense<3> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_17, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %37 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %38 = func.call @dynamic_index_in_dim_0(%iterArg_6, %iterArg_17) : (tensor<3x200x96xf32>, tensor<i32>) -> tensor<200x96xf32>
      %39 = func.call @dynamic_index_in_dim(%iterArg_7, %iterArg_17) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %40 = func.call @dynamic_index_in_dim(%iterArg_8, %iterArg_17) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %41 = func.call @dynamic_index_in_dim(%iterArg_9, %iterArg_17) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %42 = func.call @dynamic_index_in_dim(%iterArg_10, %iterArg_17) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %43 = func.call @dynamic_index_in_dim(%iterArg_11, %iterArg_17) : (tensor<3x96xf32>, tensor<i32>) -> tensor<96xf32>
      %44 = func.call @dynamic_index_in_dim_1(%iterArg_12, %iterArg_17) : (tensor<3x96x96xf32>, tensor<i32>) -> tensor<96x96xf32>
      %45 = func.call @dynamic_index_in_dim_2(%iterArg_13, %iterArg_17) : (tensor<3x288xf32>, tensor<i32>) -> tensor<288xf32>
      %46 = func.call @dynamic_index_in_dim_3(%iterArg_14, %iterArg_17) : (tensor<3x96x288xf32>, tensor<i32>) -> tensor<96x288xf32>
      %47 = func.call @dynamic_index_in_dim_4(%iterArg_15, %iterArg_17) : (tensor<3x200xf32>, tensor<i32>) -> tensor<200xf32>
      %48 = func.call @dynamic_index_in_dim_5(%iterArg_16, %iterArg_17) : (tensor<3x96x200xf32>, tensor<i32>) -> tensor<96x200xf32>
      %49 = func.call @closed_call(%iterArg_18, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48) : (tensor<2x24x96xf32>, tensor<96xf32>, tensor<200x96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96xf32>, tensor<96x96xf32>, tensor<288xf32>, tensor<96x288xf32>, tensor<200xf32>, tensor<96x200xf32>) -> tensor<2x24x96xf32>
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_17, %c_19 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %50, %49 : tensor<3x96xf32>, tensor<3x200x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96xf32>, tensor<3x96x96xf32>, tensor<3x288xf32>, tensor<3x96x288xf32>, tensor<3x200xf32>, tensor<3x96x200xf32>, tensor<i32>, tensor<2x24x96xf32>
    }
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10#13 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_2 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x24x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %16 = stablehlo.subtract %10#13, %15 : tensor<2x24x96xf32>
    %17 = chlo.square %16 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_4 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %21 = stablehlo.divide %19, %20 : tensor<2x24x1xf32>
    %22 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %23 = stablehlo.subtract %10#13, %22 : tensor<2x24x96xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %25 = stablehlo.add %21, %24 : tensor<2x24x1xf32>
    %26 = stablehlo.rsqrt %25 : tensor<2x24x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %28 = stablehlo.multiply %23, %27 : tensor<2x24x96xf32>
    %29 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %31 = stablehlo.multiply %28, %30 : tensor<2x24x96xf32>
    %32 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %34 = stablehlo.add %31, %33 : tensor<2x24x96xf32>
    %35 = stablehlo.transpose %arg15, dims = [1, 0] : (tensor<200x96xf32>) -> tensor<96x200xf32>
    %36 = stablehlo.dot_general %34, %35, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x200xf32>) -> tensor<2x24x200xf32>
    return %36 : tensor<2x24x200xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x96xf32>, %arg1: tensor<i32>) -> tensor<96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 96] : (tensor<3x96xf32>, tensor<i32>, tensor<i32>) -> tensor<1x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96xf32>) -> tensor<96xf32>
    return %1 : tensor<96xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x200x96xf32>, %arg1: tensor<i32>) -> tensor<200x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 200, 96] : (tensor<3x200x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x200x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x200x96xf32>) -> tensor<200x96xf32>
    return %1 : tensor<200x96xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x96x96xf32>, %arg1: tensor<i32>) -> tensor<96x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 96] : (tensor<3x96x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x96xf32>) -> tensor<96x96xf32>
    return %1 : tensor<96x96xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x288xf32>, %arg1: tensor<i32>) -> tensor<288xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 288] : (tensor<3x288xf32>, tensor<i32>, tensor<i32>) -> tensor<1x288xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x288xf32>) -> tensor<288xf32>
    return %1 : tensor<288xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x96x288xf32>, %arg1: tensor<i32>) -> tensor<96x288xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 288] : (tensor<3x96x288xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x288xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x288xf32>) -> tensor<96x288xf32>
    return %1 : tensor<96x288xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<3x200xf32>, %arg1: tensor<i32>) -> tensor<200xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 200] : (tensor<3x200xf32>, tensor<i32>, tensor<i32>) -> tensor<1x200xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x200xf32>) -> tensor<200xf32>
    return %1 : tensor<200xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<3x96x200xf32>, %arg1: tensor<i32>) -> tensor<96x200xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 200] : (tensor<3x96x200xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x200xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x200xf32>) -> tensor<96x200xf32>
    return %1 : tensor<96x200xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x24x96xf32>, %arg1: tensor<96xf32>, %arg2: tensor<200x96xf32>, %arg3: tensor<96xf32>, %arg4: tensor<96xf32>, %arg5: tensor<96xf32>, %arg6: tensor<96xf32>, %arg7: tensor<96xf32>, %arg8: tensor<96x96xf32>, %arg9: tensor<288xf32>, %arg10: tensor<96x288xf32>, %arg11: tensor<200xf32>, %arg12: tensor<96x200xf32>) -> tensor<2x24x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x24x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x24x96xf32>
    %6 = chlo.square %5 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_2 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x24x1xf32>
    %11 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %12 = stablehlo.subtract %arg0, %11 : tensor<2x24x96xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %14 = stablehlo.add %10, %13 : tensor<2x24x1xf32>
    %15 = stablehlo.rsqrt %14 : tensor<2x24x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %17 = stablehlo.multiply %12, %16 : tensor<2x24x96xf32>
    %18 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %20 = stablehlo.multiply %17, %19 : tensor<2x24x96xf32>
    %21 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %23 = stablehlo.add %20, %22 : tensor<2x24x96xf32>
    %24 = stablehlo.dot_general %23, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x288xf32>) -> tensor<2x24x288xf32>
    %25 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<288xf32>) -> tensor<1x1x288xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<1x1x288xf32>) -> tensor<2x24x288xf32>
    %27 = stablehlo.add %24, %26 : tensor<2x24x288xf32>
    %28 = stablehlo.slice %27 [0:2, 0:24, 0:96] : (tensor<2x24x288xf32>) -> tensor<2x24x96xf32>
    %29 = stablehlo.slice %27 [0:2, 0:24, 96:192] : (tensor<2x24x288xf32>) -> tensor<2x24x96xf32>
    %30 = stablehlo.slice %27 [0:2, 0:24, 192:288] : (tensor<2x24x288xf32>) -> tensor<2x24x96xf32>
    %31 = stablehlo.reshape %28 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %32 = stablehlo.transpose %31, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %33 = stablehlo.reshape %29 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %34 = stablehlo.transpose %33, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %35 = stablehlo.reshape %30 : (tensor<2x24x96xf32>) -> tensor<2x24x3x32xf32>
    %36 = stablehlo.transpose %35, dims = [0, 2, 1, 3] : (tensor<2x24x3x32xf32>) -> tensor<2x3x24x32xf32>
    %37 = stablehlo.iota dim = 0 : tensor<24x24xi32>
    %38 = stablehlo.iota dim = 1 : tensor<24x24xi32>
    %39 = stablehlo.compare GE, %37, %38, SIGNED : (tensor<24x24xi32>, tensor<24x24xi32>) -> tensor<24x24xi1>
    %40 = stablehlo.dot_general %32, %34, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x32xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x24xf32>
    %cst_4 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %42 = stablehlo.divide %40, %41 : tensor<2x3x24x24xf32>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %43 = call @_where(%39, %42, %cst_5) : (tensor<24x24xi1>, tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24x24xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3x24xf32>
    %46 = stablehlo.maximum %45, %44 : tensor<2x3x24xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %49 = stablehlo.subtract %43, %48 : tensor<2x3x24x24xf32>
    %50 = stablehlo.exponential %49 : tensor<2x3x24x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x3x24x24xf32>, tensor<f32>) -> tensor<2x3x24xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<2x3x24xf32>) -> tensor<2x3x24x1xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<2x3x24x1xf32>) -> tensor<2x3x24x24xf32>
    %54 = stablehlo.divide %50, %53 : tensor<2x3x24x24xf32>
    %55 = stablehlo.dot_general %54, %36, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x24x24xf32>, tensor<2x3x24x32xf32>) -> tensor<2x3x24x32xf32>
    %56 = stablehlo.transpose %55, dims = [0, 2, 1, 3] : (tensor<2x3x24x32xf32>) -> tensor<2x24x3x32xf32>
    %57 = stablehlo.reshape %56 : (tensor<2x24x3x32xf32>) -> tensor<2x24x96xf32>
    %58 = stablehlo.dot_general %57, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x96xf32>) -> tensor<2x24x96xf32>
    %59 = stablehlo.add %arg0, %58 : tensor<2x24x96xf32>
    %60 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %62 = stablehlo.add %59, %61 : tensor<2x24x96xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_9) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_10 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %66 = stablehlo.divide %64, %65 : tensor<2x24x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %68 = stablehlo.subtract %62, %67 : tensor<2x24x96xf32>
    %69 = chlo.square %68 : tensor<2x24x96xf32> -> tensor<2x24x96xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x24x96xf32>, tensor<f32>) -> tensor<2x24xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_12 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %73 = stablehlo.divide %71, %72 : tensor<2x24x1xf32>
    %74 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %75 = stablehlo.subtract %62, %74 : tensor<2x24x96xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %77 = stablehlo.add %73, %76 : tensor<2x24x1xf32>
    %78 = stablehlo.rsqrt %77 : tensor<2x24x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x96xf32>
    %80 = stablehlo.multiply %75, %79 : tensor<2x24x96xf32>
    %81 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %83 = stablehlo.multiply %80, %82 : tensor<2x24x96xf32>
    %84 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %86 = stablehlo.add %83, %85 : tensor<2x24x96xf32>
    %87 = stablehlo.dot_general %86, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x96xf32>, tensor<96x200xf32>) -> tensor<2x24x200xf32>
    %88 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<200xf32>) -> tensor<1x1x200xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2] : (tensor<1x1x200xf32>) -> tensor<2x24x200xf32>
    %90 = stablehlo.add %87, %89 : tensor<2x24x200xf32>
    %91 = stablehlo.multiply %90, %90 : tensor<2x24x200xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<2x24x200xf32>
    %cst_14 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %94 = stablehlo.multiply %93, %92 : tensor<2x24x200xf32>
    %95 = stablehlo.add %90, %94 : tensor<2x24x200xf32>
    %cst_15 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<2x24x200xf32>
    %98 = stablehlo.tanh %97 : tensor<2x24x200xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %100 = stablehlo.add %99, %98 : tensor<2x24x200xf32>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x24x200xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<2x24x200xf32>
    %103 = stablehlo.multiply %90, %102 : tensor<2x24x200xf32>
    %104 = stablehlo.dot_general %103, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x200xf32>, tensor<200x96xf32>) -> tensor<2x24x96xf32>
    %105 = stablehlo.add %62, %104 : tensor<2x24x96xf32>
    %106 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<2x24x96xf32>
    %108 = stablehlo.add %105, %107 : tensor<2x24x96xf32>
    return %108 : tensor<2x24x96xf32>
  }
  func.func private @_where(%arg0: tensor<24x24xi1>, %arg1: tensor<2x3x24x24xf32>, %arg2: tensor<f32>) -> tensor<2x3x24x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<24x24xi1>) -> tensor<2x3x24x24xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x24x24xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x3x24x24xi1>, tensor<2x3x24x24xf32>
    return %2 : tensor<2x3x24x24xf32>
  }
}
