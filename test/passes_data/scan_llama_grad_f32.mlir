// scan_llama_grad_f32: exported by JAX 0.10.2: loss and gradients of a scan over layers
module {
  func.func public @main(%arg0: tensor<3x16x32xf32>, %arg1: tensor<3x32x16xf32>, %arg2: tensor<3x16x32xf32>, %arg3: tensor<3x16xf32>, %arg4: tensor<3x16xf32>, %arg5: tensor<3x16x8xf32>, %arg6: tensor<3x16x16xf32>, %arg7: tensor<3x16x16xf32>, %arg8: tensor<3x16x8xf32>, %arg9: tensor<2x8x16xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x16x32xf32> {jax.result_info = "result[1]['a']"}, tensor<3x32x16xf32> {jax.result_info = "result[1]['b']"}, tensor<3x16x32xf32> {jax.result_info = "result[1]['c']"}, tensor<3x16xf32> {jax.result_info = "result[1]['g1']"}, tensor<3x16xf32> {jax.result_info = "result[1]['g2']"}, tensor<3x16x8xf32> {jax.result_info = "result[1]['k']"}, tensor<3x16x16xf32> {jax.result_info = "result[1]['o']"}, tensor<3x16x16xf32> {jax.result_info = "result[1]['q']"}, tensor<3x16x8xf32> {jax.result_info = "result[1]['v']"}) {
    %0 = stablehlo.iota dim = 0 : tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %2 = stablehlo.iota dim = 0 : tensor<2xf32>
    %3 = stablehlo.negate %2 : tensor<2xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %7 = stablehlo.power %6, %5 : tensor<2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %9 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x2xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<8x2xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<8x2xf32>
    %12 = stablehlo.sine %11 : tensor<8x2xf32>
    %13 = stablehlo.cosine %11 : tensor<8x2xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %15 = stablehlo.broadcast_in_dim %12, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %16 = stablehlo.broadcast_in_dim %12, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %17 = stablehlo.broadcast_in_dim %13, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %18 = stablehlo.broadcast_in_dim %13, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %19 = stablehlo.broadcast_in_dim %12, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %20 = stablehlo.broadcast_in_dim %12, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %21 = stablehlo.broadcast_in_dim %13, dims = [2, 3] : (tensor<8x2xf32>) -> tensor<1x1x8x2xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %22 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %23 = call @tril(%22) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_1 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %24:2 = call @_where(%23, %cst_1) : (tensor<8x8xi1>, tensor<f32>) -> (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>)
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x1x1x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x1x1x16xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %51:47 = stablehlo.while(%iterArg = %arg0, %iterArg_42 = %arg1, %iterArg_43 = %arg2, %iterArg_44 = %arg3, %iterArg_45 = %arg4, %iterArg_46 = %arg5, %iterArg_47 = %arg6, %iterArg_48 = %arg7, %iterArg_49 = %arg8, %iterArg_50 = %14, %iterArg_51 = %15, %iterArg_52 = %16, %iterArg_53 = %17, %iterArg_54 = %18, %iterArg_55 = %19, %iterArg_56 = %20, %iterArg_57 = %21, %iterArg_58 = %24#0, %iterArg_59 = %24#1, %iterArg_60 = %c_28, %iterArg_61 = %arg9, %iterArg_62 = %25, %iterArg_63 = %26, %iterArg_64 = %27, %iterArg_65 = %28, %iterArg_66 = %29, %iterArg_67 = %30, %iterArg_68 = %31, %iterArg_69 = %32, %iterArg_70 = %33, %iterArg_71 = %34, %iterArg_72 = %35, %iterArg_73 = %36, %iterArg_74 = %37, %iterArg_75 = %38, %iterArg_76 = %39, %iterArg_77 = %40, %iterArg_78 = %41, %iterArg_79 = %42, %iterArg_80 = %43, %iterArg_81 = %44, %iterArg_82 = %45, %iterArg_83 = %46, %iterArg_84 = %47, %iterArg_85 = %48, %iterArg_86 = %49, %iterArg_87 = %50) : tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16x32xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x8xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x8xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>
    cond {
      %c_88 = stablehlo.constant dense<3> : tensor<i32>
      %68 = stablehlo.compare LT, %iterArg_60, %c_88, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %68 : tensor<i1>
    } do {
      %68 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_60) : (tensor<3x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %69 = func.call @dynamic_index_in_dim_0(%iterArg_42, %iterArg_60) : (tensor<3x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %70 = func.call @dynamic_index_in_dim(%iterArg_43, %iterArg_60) : (tensor<3x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %71 = func.call @dynamic_index_in_dim_1(%iterArg_44, %iterArg_60) : (tensor<3x16xf32>, tensor<i32>) -> tensor<16xf32>
      %72 = func.call @dynamic_index_in_dim_1(%iterArg_45, %iterArg_60) : (tensor<3x16xf32>, tensor<i32>) -> tensor<16xf32>
      %73 = func.call @dynamic_index_in_dim_2(%iterArg_46, %iterArg_60) : (tensor<3x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %74 = func.call @dynamic_index_in_dim_3(%iterArg_47, %iterArg_60) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %75 = func.call @dynamic_index_in_dim_3(%iterArg_48, %iterArg_60) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %76 = func.call @dynamic_index_in_dim_2(%iterArg_49, %iterArg_60) : (tensor<3x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %77:27 = func.call @closed_call(%iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_61, %68, %69, %70, %71, %72, %73, %74, %75, %76) : (tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) -> (tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>)
      %78 = func.call @dynamic_update_index_in_dim(%iterArg_62, %77#1, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %79 = func.call @dynamic_update_index_in_dim_5(%iterArg_63, %77#2, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %80 = func.call @dynamic_update_index_in_dim_5(%iterArg_64, %77#3, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %81 = func.call @dynamic_update_index_in_dim_6(%iterArg_65, %77#4, %iterArg_60) : (tensor<3x1x1x16xf32>, tensor<1x1x16xf32>, tensor<i32>) -> tensor<3x1x1x16xf32>
      %82 = func.call @dynamic_update_index_in_dim(%iterArg_66, %77#5, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %83 = func.call @dynamic_update_index_in_dim(%iterArg_67, %77#6, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %84 = func.call @dynamic_update_index_in_dim_7(%iterArg_68, %77#7, %iterArg_60) : (tensor<3x2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
      %85 = func.call @dynamic_update_index_in_dim_7(%iterArg_69, %77#8, %iterArg_60) : (tensor<3x2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
      %86 = func.call @dynamic_update_index_in_dim_8(%iterArg_70, %77#9, %iterArg_60) : (tensor<3x2x4x8x8xf32>, tensor<2x4x8x8xf32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
      %87 = func.call @dynamic_update_index_in_dim_9(%iterArg_71, %77#10, %iterArg_60) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %88 = func.call @dynamic_update_index_in_dim_9(%iterArg_72, %77#11, %iterArg_60) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %89 = func.call @dynamic_update_index_in_dim_7(%iterArg_73, %77#12, %iterArg_60) : (tensor<3x2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
      %90 = func.call @dynamic_update_index_in_dim_8(%iterArg_74, %77#13, %iterArg_60) : (tensor<3x2x4x8x8xf32>, tensor<2x4x8x8xf32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
      %91 = func.call @dynamic_update_index_in_dim(%iterArg_75, %77#14, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %92 = func.call @dynamic_update_index_in_dim(%iterArg_76, %77#15, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %93 = func.call @dynamic_update_index_in_dim_5(%iterArg_77, %77#16, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %94 = func.call @dynamic_update_index_in_dim_5(%iterArg_78, %77#17, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %95 = func.call @dynamic_update_index_in_dim_6(%iterArg_79, %77#18, %iterArg_60) : (tensor<3x1x1x16xf32>, tensor<1x1x16xf32>, tensor<i32>) -> tensor<3x1x1x16xf32>
      %96 = func.call @dynamic_update_index_in_dim(%iterArg_80, %77#19, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %97 = func.call @dynamic_update_index_in_dim(%iterArg_81, %77#20, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %98 = func.call @dynamic_update_index_in_dim_10(%iterArg_82, %77#21, %iterArg_60) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %99 = func.call @dynamic_update_index_in_dim_10(%iterArg_83, %77#22, %iterArg_60) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %100 = func.call @dynamic_update_index_in_dim_10(%iterArg_84, %77#23, %iterArg_60) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %101 = func.call @dynamic_update_index_in_dim_10(%iterArg_85, %77#24, %iterArg_60) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %102 = func.call @dynamic_update_index_in_dim_10(%iterArg_86, %77#25, %iterArg_60) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %103 = func.call @dynamic_update_index_in_dim_10(%iterArg_87, %77#26, %iterArg_60) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %c_88 = stablehlo.constant dense<1> : tensor<i32>
      %104 = stablehlo.add %iterArg_60, %c_88 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %104, %77#0, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103 : tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16x32xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x8xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x8xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>
    }
    %52 = stablehlo.multiply %51#20, %51#20 : tensor<2x8x16xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %54 = stablehlo.multiply %53, %51#20 : tensor<2x8x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%52 init: %cst_30) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %57 = stablehlo.multiply %56, %54 : tensor<2x8x16xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x16x32xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x32x16xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x16x32xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x16xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x16xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x16x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x16x8xf32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %67:53 = stablehlo.while(%iterArg = %51#21, %iterArg_42 = %51#22, %iterArg_43 = %51#23, %iterArg_44 = %51#24, %iterArg_45 = %51#25, %iterArg_46 = %arg7, %iterArg_47 = %51#26, %iterArg_48 = %arg5, %iterArg_49 = %arg8, %iterArg_50 = %51#27, %iterArg_51 = %51#28, %iterArg_52 = %51#29, %iterArg_53 = %51#30, %iterArg_54 = %51#31, %iterArg_55 = %51#32, %iterArg_56 = %51#33, %iterArg_57 = %arg6, %iterArg_58 = %51#34, %iterArg_59 = %51#35, %iterArg_60 = %51#36, %iterArg_61 = %51#37, %iterArg_62 = %51#38, %iterArg_63 = %51#39, %iterArg_64 = %arg0, %iterArg_65 = %51#40, %iterArg_66 = %51#41, %iterArg_67 = %51#42, %iterArg_68 = %51#43, %iterArg_69 = %arg2, %iterArg_70 = %51#44, %iterArg_71 = %51#45, %iterArg_72 = %arg1, %iterArg_73 = %51#46, %iterArg_74 = %14, %iterArg_75 = %15, %iterArg_76 = %16, %iterArg_77 = %17, %iterArg_78 = %18, %iterArg_79 = %19, %iterArg_80 = %20, %iterArg_81 = %21, %iterArg_82 = %24#0, %iterArg_83 = %c_41, %iterArg_84 = %57, %iterArg_85 = %58, %iterArg_86 = %59, %iterArg_87 = %60, %iterArg_88 = %61, %iterArg_89 = %62, %iterArg_90 = %63, %iterArg_91 = %64, %iterArg_92 = %65, %iterArg_93 = %66) : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x8xf32>, tensor<3x16x8xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x16x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x16xf32>, tensor<3x2x8x32xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16x32xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x8xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x8xf32>
    cond {
      %c_94 = stablehlo.constant dense<3> : tensor<i32>
      %68 = stablehlo.compare LT, %iterArg_83, %c_94, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %68 : tensor<i1>
    } do {
      %c_94 = stablehlo.constant dense<3> : tensor<i32>
      %68 = stablehlo.subtract %c_94, %iterArg_83 : tensor<i32>
      %c_95 = stablehlo.constant dense<1> : tensor<i32>
      %69 = stablehlo.subtract %68, %c_95 : tensor<i32>
      %70 = func.call @dynamic_index_in_dim_11(%iterArg, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %71 = func.call @dynamic_index_in_dim_12(%iterArg_42, %69) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %72 = func.call @dynamic_index_in_dim_12(%iterArg_43, %69) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %73 = func.call @dynamic_index_in_dim_13(%iterArg_44, %69) : (tensor<3x1x1x16xf32>, tensor<i32>) -> tensor<1x1x16xf32>
      %74 = func.call @dynamic_index_in_dim_11(%iterArg_45, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %75 = func.call @dynamic_index_in_dim_3(%iterArg_46, %69) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %76 = func.call @dynamic_index_in_dim_11(%iterArg_47, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %77 = func.call @dynamic_index_in_dim_2(%iterArg_48, %69) : (tensor<3x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %78 = func.call @dynamic_index_in_dim_2(%iterArg_49, %69) : (tensor<3x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %79 = func.call @dynamic_index_in_dim_14(%iterArg_50, %69) : (tensor<3x2x4x8x4xf32>, tensor<i32>) -> tensor<2x4x8x4xf32>
      %80 = func.call @dynamic_index_in_dim_14(%iterArg_51, %69) : (tensor<3x2x4x8x4xf32>, tensor<i32>) -> tensor<2x4x8x4xf32>
      %81 = func.call @dynamic_index_in_dim_15(%iterArg_52, %69) : (tensor<3x2x4x8x8xf32>, tensor<i32>) -> tensor<2x4x8x8xf32>
      %82 = func.call @dynamic_index_in_dim_16(%iterArg_53, %69) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %83 = func.call @dynamic_index_in_dim_16(%iterArg_54, %69) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %84 = func.call @dynamic_index_in_dim_14(%iterArg_55, %69) : (tensor<3x2x4x8x4xf32>, tensor<i32>) -> tensor<2x4x8x4xf32>
      %85 = func.call @dynamic_index_in_dim_15(%iterArg_56, %69) : (tensor<3x2x4x8x8xf32>, tensor<i32>) -> tensor<2x4x8x8xf32>
      %86 = func.call @dynamic_index_in_dim_3(%iterArg_57, %69) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %87 = func.call @dynamic_index_in_dim_11(%iterArg_58, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %88 = func.call @dynamic_index_in_dim_11(%iterArg_59, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %89 = func.call @dynamic_index_in_dim_12(%iterArg_60, %69) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %90 = func.call @dynamic_index_in_dim_12(%iterArg_61, %69) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %91 = func.call @dynamic_index_in_dim_13(%iterArg_62, %69) : (tensor<3x1x1x16xf32>, tensor<i32>) -> tensor<1x1x16xf32>
      %92 = func.call @dynamic_index_in_dim_11(%iterArg_63, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %93 = func.call @dynamic_index_in_dim(%iterArg_64, %69) : (tensor<3x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %94 = func.call @dynamic_index_in_dim_11(%iterArg_65, %69) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %95 = func.call @dynamic_index_in_dim_17(%iterArg_66, %69) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %96 = func.call @dynamic_index_in_dim_17(%iterArg_67, %69) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %97 = func.call @dynamic_index_in_dim_17(%iterArg_68, %69) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %98 = func.call @dynamic_index_in_dim(%iterArg_69, %69) : (tensor<3x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %99 = func.call @dynamic_index_in_dim_17(%iterArg_70, %69) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %100 = func.call @dynamic_index_in_dim_17(%iterArg_71, %69) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %101 = func.call @dynamic_index_in_dim_0(%iterArg_72, %69) : (tensor<3x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %102 = func.call @dynamic_index_in_dim_17(%iterArg_73, %69) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %103:10 = func.call @closed_call_18(%iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_84, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102) : (tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<16x16xf32>, tensor<2x8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<16x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<16x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<32x16xf32>, tensor<2x8x32xf32>) -> (tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>)
      %104 = func.call @dynamic_update_index_in_dim_21(%iterArg_85, %103#1, %69) : (tensor<3x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<3x16x32xf32>
      %105 = func.call @dynamic_update_index_in_dim_22(%iterArg_86, %103#2, %69) : (tensor<3x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<3x32x16xf32>
      %106 = func.call @dynamic_update_index_in_dim_21(%iterArg_87, %103#3, %69) : (tensor<3x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<3x16x32xf32>
      %107 = func.call @dynamic_update_index_in_dim_23(%iterArg_88, %103#4, %69) : (tensor<3x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<3x16xf32>
      %108 = func.call @dynamic_update_index_in_dim_23(%iterArg_89, %103#5, %69) : (tensor<3x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<3x16xf32>
      %109 = func.call @dynamic_update_index_in_dim_24(%iterArg_90, %103#6, %69) : (tensor<3x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<3x16x8xf32>
      %110 = func.call @dynamic_update_index_in_dim_25(%iterArg_91, %103#7, %69) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %111 = func.call @dynamic_update_index_in_dim_25(%iterArg_92, %103#8, %69) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %112 = func.call @dynamic_update_index_in_dim_24(%iterArg_93, %103#9, %69) : (tensor<3x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<3x16x8xf32>
      %c_96 = stablehlo.constant dense<1> : tensor<i32>
      %113 = stablehlo.add %iterArg_83, %c_96 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %113, %103#0, %104, %105, %106, %107, %108, %109, %110, %111, %112 : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x8xf32>, tensor<3x16x8xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x16x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x16xf32>, tensor<3x2x8x32xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16x32xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x8xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x8xf32>
    }
    return %55, %67#44, %67#45, %67#46, %67#47, %67#48, %67#49, %67#50, %67#51, %67#52 : tensor<f32>, tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16x32xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x8xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x8xf32>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<f32>) -> (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x4x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    return %1, %2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x16x32xf32>, %arg1: tensor<i32>) -> tensor<16x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 32] : (tensor<3x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x32xf32>) -> tensor<16x32xf32>
    return %1 : tensor<16x32xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x32x16xf32>, %arg1: tensor<i32>) -> tensor<32x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 16] : (tensor<3x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x16xf32>) -> tensor<32x16xf32>
    return %1 : tensor<32x16xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x16xf32>, %arg1: tensor<i32>) -> tensor<16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 16] : (tensor<3x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16xf32>) -> tensor<16xf32>
    return %1 : tensor<16xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x16x8xf32>, %arg1: tensor<i32>) -> tensor<16x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 8] : (tensor<3x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x16x16xf32>, %arg1: tensor<i32>) -> tensor<16x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<3x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    return %1 : tensor<16x16xf32>
  }
  func.func private @closed_call(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<1x1x8x2xf32>, %arg2: tensor<1x1x8x2xf32>, %arg3: tensor<1x1x8x2xf32>, %arg4: tensor<1x1x8x2xf32>, %arg5: tensor<1x1x8x2xf32>, %arg6: tensor<1x1x8x2xf32>, %arg7: tensor<1x1x8x2xf32>, %arg8: tensor<2x4x8x8xi1>, %arg9: tensor<2x4x8x8xf32>, %arg10: tensor<2x8x16xf32>, %arg11: tensor<16x32xf32>, %arg12: tensor<32x16xf32>, %arg13: tensor<16x32xf32>, %arg14: tensor<16xf32>, %arg15: tensor<16xf32>, %arg16: tensor<16x8xf32>, %arg17: tensor<16x16xf32>, %arg18: tensor<16x16xf32>, %arg19: tensor<16x8xf32>) -> (tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) {
    %0 = stablehlo.multiply %arg10, %arg10 : tensor<2x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x8x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<2x8x1xf32>
    %8 = stablehlo.divide %7, %6 : tensor<2x8x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<2x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %12 = stablehlo.multiply %arg10, %11 : tensor<2x8x16xf32>
    %13 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<2x8x16xf32>
    %16 = stablehlo.dot_general %15, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %17 = stablehlo.reshape %16 : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
    %18 = stablehlo.transpose %17, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xf32>) -> tensor<2x4x8x4xf32>
    %19 = stablehlo.dot_general %15, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x8xf32>) -> tensor<2x8x8xf32>
    %20 = stablehlo.reshape %19 : (tensor<2x8x8xf32>) -> tensor<2x8x2x4xf32>
    %21 = stablehlo.transpose %20, dims = [0, 2, 1, 3] : (tensor<2x8x2x4xf32>) -> tensor<2x2x8x4xf32>
    %22 = stablehlo.dot_general %15, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x8xf32>) -> tensor<2x8x8xf32>
    %23 = stablehlo.reshape %22 : (tensor<2x8x8xf32>) -> tensor<2x8x2x4xf32>
    %24 = stablehlo.transpose %23, dims = [0, 2, 1, 3] : (tensor<2x8x2x4xf32>) -> tensor<2x2x8x4xf32>
    %25 = stablehlo.slice %18 [0:2, 0:4, 0:8, 0:2] : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x2xf32>
    %26 = stablehlo.slice %18 [0:2, 0:4, 0:8, 2:4] : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x2xf32>
    %27 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %28 = stablehlo.multiply %25, %27 : tensor<2x4x8x2xf32>
    %29 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %30 = stablehlo.multiply %26, %29 : tensor<2x4x8x2xf32>
    %31 = stablehlo.subtract %28, %30 : tensor<2x4x8x2xf32>
    %32 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %33 = stablehlo.multiply %25, %32 : tensor<2x4x8x2xf32>
    %34 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %35 = stablehlo.multiply %26, %34 : tensor<2x4x8x2xf32>
    %36 = stablehlo.add %33, %35 : tensor<2x4x8x2xf32>
    %37 = stablehlo.concatenate %31, %36, dim = 3 : (tensor<2x4x8x2xf32>, tensor<2x4x8x2xf32>) -> tensor<2x4x8x4xf32>
    %38 = stablehlo.slice %21 [0:2, 0:2, 0:8, 0:2] : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x2xf32>
    %39 = stablehlo.slice %21 [0:2, 0:2, 0:8, 2:4] : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x2xf32>
    %40 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %41 = stablehlo.multiply %38, %40 : tensor<2x2x8x2xf32>
    %42 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %43 = stablehlo.multiply %39, %42 : tensor<2x2x8x2xf32>
    %44 = stablehlo.subtract %41, %43 : tensor<2x2x8x2xf32>
    %45 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %46 = stablehlo.multiply %38, %45 : tensor<2x2x8x2xf32>
    %47 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %48 = stablehlo.multiply %39, %47 : tensor<2x2x8x2xf32>
    %49 = stablehlo.add %46, %48 : tensor<2x2x8x2xf32>
    %50 = stablehlo.concatenate %44, %49, dim = 3 : (tensor<2x2x8x2xf32>, tensor<2x2x8x2xf32>) -> tensor<2x2x8x4xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 3, 4] : (tensor<2x2x8x4xf32>) -> tensor<2x2x2x8x4xf32>
    %52 = stablehlo.reshape %51 : (tensor<2x2x2x8x4xf32>) -> tensor<2x4x8x4xf32>
    %53 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 3, 4] : (tensor<2x2x8x4xf32>) -> tensor<2x2x2x8x4xf32>
    %54 = stablehlo.reshape %53 : (tensor<2x2x2x8x4xf32>) -> tensor<2x4x8x4xf32>
    %55 = stablehlo.dot_general %37, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %57 = stablehlo.multiply %55, %56 : tensor<2x4x8x8xf32>
    %58 = call @_where_4(%57, %arg8, %arg9) : (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %61 = stablehlo.maximum %60, %59 : tensor<2x4x8xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %64 = stablehlo.subtract %58, %63 : tensor<2x4x8x8xf32>
    %65 = stablehlo.exponential %64 : tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %69 = stablehlo.divide %65, %68 : tensor<2x4x8x8xf32>
    %70 = stablehlo.multiply %67, %67 : tensor<2x4x8x1xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4x8x1xf32>
    %72 = stablehlo.divide %71, %70 : tensor<2x4x8x1xf32>
    %73 = stablehlo.dot_general %69, %54, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %74 = stablehlo.transpose %73, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
    %75 = stablehlo.reshape %74 : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
    %76 = stablehlo.dot_general %75, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %77 = stablehlo.add %arg10, %76 : tensor<2x8x16xf32>
    %78 = stablehlo.multiply %77, %77 : tensor<2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %82 = stablehlo.divide %80, %81 : tensor<2x8x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %84 = stablehlo.add %82, %83 : tensor<2x8x1xf32>
    %85 = stablehlo.rsqrt %84 : tensor<2x8x1xf32>
    %86 = stablehlo.divide %85, %84 : tensor<2x8x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<2x8x1xf32>
    %89 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %90 = stablehlo.multiply %77, %89 : tensor<2x8x16xf32>
    %91 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %93 = stablehlo.multiply %90, %92 : tensor<2x8x16xf32>
    %94 = stablehlo.dot_general %93, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
    %95:3 = call @silu(%94) : (tensor<2x8x32xf32>) -> (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>)
    %96 = stablehlo.dot_general %93, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
    %97 = stablehlo.multiply %95#0, %96 : tensor<2x8x32xf32>
    %98 = stablehlo.dot_general %97, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<32x16xf32>) -> tensor<2x8x16xf32>
    %99 = stablehlo.add %77, %98 : tensor<2x8x16xf32>
    return %99, %arg10, %10, %7, %13, %12, %15, %52, %37, %65, %67, %72, %54, %69, %75, %77, %88, %85, %91, %90, %93, %95#1, %95#2, %94, %96, %95#0, %97 : tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>
  }
  func.func private @_where_4(%arg0: tensor<2x4x8x8xf32>, %arg1: tensor<2x4x8x8xi1>, %arg2: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %0 : tensor<2x4x8x8xf32>
  }
  func.func private @silu(%arg0: tensor<2x8x32xf32>) -> (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x32xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x32xf32>
    return %9, %8, %5 : tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x8x16xf32>, %arg1: tensor<2x8x16xf32>, %arg2: tensor<i32>) -> tensor<3x2x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x16xf32>) -> tensor<1x2x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x16xf32>, tensor<1x2x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x16xf32>
    return %1 : tensor<3x2x8x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<3x2x8x1xf32>, %arg1: tensor<2x8x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x1xf32>) -> tensor<1x2x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x1xf32>, tensor<1x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x1xf32>
    return %1 : tensor<3x2x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<3x1x1x16xf32>, %arg1: tensor<1x1x16xf32>, %arg2: tensor<i32>) -> tensor<3x1x1x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x1x1x16xf32>, tensor<1x1x1x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x16xf32>
    return %1 : tensor<3x1x1x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<3x2x4x8x4xf32>, %arg1: tensor<2x4x8x4xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x4xf32>) -> tensor<1x2x4x8x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x4xf32>, tensor<1x2x4x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
    return %1 : tensor<3x2x4x8x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x8xf32>) -> tensor<1x2x4x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x8xf32>, tensor<1x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
    return %1 : tensor<3x2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<2x4x8x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x1xf32>) -> tensor<1x2x4x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x1xf32>, tensor<1x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
    return %1 : tensor<3x2x4x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<3x2x8x32xf32>, %arg1: tensor<2x8x32xf32>, %arg2: tensor<i32>) -> tensor<3x2x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x32xf32>) -> tensor<1x2x8x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x32xf32>, tensor<1x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x32xf32>
    return %1 : tensor<3x2x8x32xf32>
  }
  func.func private @dynamic_index_in_dim_11(%arg0: tensor<3x2x8x16xf32>, %arg1: tensor<i32>) -> tensor<2x8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 16] : (tensor<3x2x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x16xf32>) -> tensor<2x8x16xf32>
    return %1 : tensor<2x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_12(%arg0: tensor<3x2x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 1] : (tensor<3x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x1xf32>) -> tensor<2x8x1xf32>
    return %1 : tensor<2x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_13(%arg0: tensor<3x1x1x16xf32>, %arg1: tensor<i32>) -> tensor<1x1x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 16] : (tensor<3x1x1x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x16xf32>) -> tensor<1x1x16xf32>
    return %1 : tensor<1x1x16xf32>
  }
  func.func private @dynamic_index_in_dim_14(%arg0: tensor<3x2x4x8x4xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 4] : (tensor<3x2x4x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    return %1 : tensor<2x4x8x4xf32>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 8] : (tensor<3x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 1] : (tensor<3x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x1xf32>) -> tensor<2x4x8x1xf32>
    return %1 : tensor<2x4x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<3x2x8x32xf32>, %arg1: tensor<i32>) -> tensor<2x8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 32] : (tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x32xf32>) -> tensor<2x8x32xf32>
    return %1 : tensor<2x8x32xf32>
  }
  func.func private @closed_call_18(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<1x1x8x2xf32>, %arg2: tensor<1x1x8x2xf32>, %arg3: tensor<1x1x8x2xf32>, %arg4: tensor<1x1x8x2xf32>, %arg5: tensor<1x1x8x2xf32>, %arg6: tensor<1x1x8x2xf32>, %arg7: tensor<1x1x8x2xf32>, %arg8: tensor<2x4x8x8xi1>, %arg9: tensor<2x8x16xf32>, %arg10: tensor<2x8x16xf32>, %arg11: tensor<2x8x1xf32>, %arg12: tensor<2x8x1xf32>, %arg13: tensor<1x1x16xf32>, %arg14: tensor<2x8x16xf32>, %arg15: tensor<16x16xf32>, %arg16: tensor<2x8x16xf32>, %arg17: tensor<16x8xf32>, %arg18: tensor<16x8xf32>, %arg19: tensor<2x4x8x4xf32>, %arg20: tensor<2x4x8x4xf32>, %arg21: tensor<2x4x8x8xf32>, %arg22: tensor<2x4x8x1xf32>, %arg23: tensor<2x4x8x1xf32>, %arg24: tensor<2x4x8x4xf32>, %arg25: tensor<2x4x8x8xf32>, %arg26: tensor<16x16xf32>, %arg27: tensor<2x8x16xf32>, %arg28: tensor<2x8x16xf32>, %arg29: tensor<2x8x1xf32>, %arg30: tensor<2x8x1xf32>, %arg31: tensor<1x1x16xf32>, %arg32: tensor<2x8x16xf32>, %arg33: tensor<16x32xf32>, %arg34: tensor<2x8x16xf32>, %arg35: tensor<2x8x32xf32>, %arg36: tensor<2x8x32xf32>, %arg37: tensor<2x8x32xf32>, %arg38: tensor<16x32xf32>, %arg39: tensor<2x8x32xf32>, %arg40: tensor<2x8x32xf32>, %arg41: tensor<32x16xf32>, %arg42: tensor<2x8x32xf32>) -> (tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) {
    %0 = stablehlo.dot_general %arg9, %arg42, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x32xf32>) -> tensor<16x32xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %2 = stablehlo.dot_general %arg9, %arg41, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<32x16xf32>) -> tensor<2x8x32xf32>
    %3 = stablehlo.multiply %arg40, %2 : tensor<2x8x32xf32>
    %4 = stablehlo.multiply %2, %arg39 : tensor<2x8x32xf32>
    %5 = stablehlo.dot_general %3, %arg34, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<2x8x16xf32>) -> tensor<32x16xf32>
    %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %7 = stablehlo.dot_general %3, %arg38, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<16x32xf32>) -> tensor<2x8x16xf32>
    %8 = call @silu_19(%arg35, %arg36, %arg37, %4) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %9 = stablehlo.dot_general %8, %arg34, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<2x8x16xf32>) -> tensor<32x16xf32>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %11 = stablehlo.dot_general %8, %arg33, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<16x32xf32>) -> tensor<2x8x16xf32>
    %12 = stablehlo.add %7, %11 : tensor<2x8x16xf32>
    %13 = stablehlo.multiply %arg32, %12 : tensor<2x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %15 = stablehlo.reshape %14 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %16 = stablehlo.broadcast_in_dim %arg31, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %17 = stablehlo.multiply %12, %16 : tensor<2x8x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%15 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %19 = stablehlo.multiply %arg28, %17 : tensor<2x8x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %21 = stablehlo.reshape %20 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %22 = stablehlo.broadcast_in_dim %arg30, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %23 = stablehlo.multiply %17, %22 : tensor<2x8x16xf32>
    %24 = stablehlo.add %arg9, %23 : tensor<2x8x16xf32>
    %25 = stablehlo.multiply %21, %arg29 : tensor<2x8x1xf32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %27 = stablehlo.divide %25, %26 : tensor<2x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %30 = stablehlo.multiply %arg28, %29 : tensor<2x8x16xf32>
    %31 = stablehlo.add %24, %30 : tensor<2x8x16xf32>
    %32 = stablehlo.multiply %29, %arg28 : tensor<2x8x16xf32>
    %33 = stablehlo.add %31, %32 : tensor<2x8x16xf32>
    %34 = stablehlo.dot_general %33, %arg27, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %36 = stablehlo.dot_general %33, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %37 = stablehlo.reshape %36 : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
    %38 = stablehlo.transpose %37, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xf32>) -> tensor<2x4x8x4xf32>
    %39 = stablehlo.dot_general %38, %arg25, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>) -> tensor<2x4x4x8xf32>
    %40 = stablehlo.transpose %39, dims = [0, 1, 3, 2] : (tensor<2x4x4x8xf32>) -> tensor<2x4x8x4xf32>
    %41 = stablehlo.dot_general %38, %arg24, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x8xf32>
    %42 = stablehlo.broadcast_in_dim %arg23, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %43 = stablehlo.multiply %41, %42 : tensor<2x4x8x8xf32>
    %44 = stablehlo.multiply %43, %arg21 : tensor<2x4x8x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %46 = stablehlo.reshape %45 : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %47 = stablehlo.negate %46 : tensor<2x4x8x1xf32>
    %48 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %49 = stablehlo.divide %41, %48 : tensor<2x4x8x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.reduce(%47 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x1xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x8xf32>
    %52 = stablehlo.add %49, %51 : tensor<2x4x8x8xf32>
    %53 = stablehlo.multiply %52, %arg21 : tensor<2x4x8x8xf32>
    %54 = call @_where_20(%arg8, %53) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %56 = stablehlo.multiply %54, %55 : tensor<2x4x8x8xf32>
    %57 = stablehlo.dot_general %56, %arg20, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %58 = stablehlo.dot_general %56, %arg19, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %59 = stablehlo.reshape %40 : (tensor<2x4x8x4xf32>) -> tensor<2x2x2x8x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x8x4xf32>, tensor<f32>) -> tensor<2x2x8x4xf32>
    %61 = stablehlo.reshape %57 : (tensor<2x4x8x4xf32>) -> tensor<2x2x2x8x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x8x4xf32>, tensor<f32>) -> tensor<2x2x8x4xf32>
    %63 = stablehlo.slice %62 [0:2, 0:2, 0:8, 0:2] : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x2xf32>
    %64 = stablehlo.slice %62 [0:2, 0:2, 0:8, 2:4] : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x2xf32>
    %65 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %66 = stablehlo.multiply %64, %65 : tensor<2x2x8x2xf32>
    %67 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %68 = stablehlo.multiply %64, %67 : tensor<2x2x8x2xf32>
    %69 = stablehlo.negate %63 : tensor<2x2x8x2xf32>
    %70 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %71 = stablehlo.multiply %69, %70 : tensor<2x2x8x2xf32>
    %72 = stablehlo.add %66, %71 : tensor<2x2x8x2xf32>
    %73 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %74 = stablehlo.multiply %63, %73 : tensor<2x2x8x2xf32>
    %75 = stablehlo.add %68, %74 : tensor<2x2x8x2xf32>
    %76 = stablehlo.concatenate %75, %72, dim = 3 : (tensor<2x2x8x2xf32>, tensor<2x2x8x2xf32>) -> tensor<2x2x8x4xf32>
    %77 = stablehlo.slice %58 [0:2, 0:4, 0:8, 0:2] : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x2xf32>
    %78 = stablehlo.slice %58 [0:2, 0:4, 0:8, 2:4] : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x2xf32>
    %79 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %80 = stablehlo.multiply %78, %79 : tensor<2x4x8x2xf32>
    %81 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %82 = stablehlo.multiply %78, %81 : tensor<2x4x8x2xf32>
    %83 = stablehlo.negate %77 : tensor<2x4x8x2xf32>
    %84 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<2x4x8x2xf32>
    %86 = stablehlo.add %80, %85 : tensor<2x4x8x2xf32>
    %87 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %88 = stablehlo.multiply %77, %87 : tensor<2x4x8x2xf32>
    %89 = stablehlo.add %82, %88 : tensor<2x4x8x2xf32>
    %90 = stablehlo.concatenate %89, %86, dim = 3 : (tensor<2x4x8x2xf32>, tensor<2x4x8x2xf32>) -> tensor<2x4x8x4xf32>
    %91 = stablehlo.transpose %60, dims = [0, 2, 1, 3] : (tensor<2x2x8x4xf32>) -> tensor<2x8x2x4xf32>
    %92 = stablehlo.reshape %91 : (tensor<2x8x2x4xf32>) -> tensor<2x8x8xf32>
    %93 = stablehlo.dot_general %92, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xf32>, tensor<2x8x16xf32>) -> tensor<8x16xf32>
    %94 = stablehlo.transpose %93, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %95 = stablehlo.dot_general %92, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xf32>, tensor<16x8xf32>) -> tensor<2x8x16xf32>
    %96 = stablehlo.transpose %76, dims = [0, 2, 1, 3] : (tensor<2x2x8x4xf32>) -> tensor<2x8x2x4xf32>
    %97 = stablehlo.reshape %96 : (tensor<2x8x2x4xf32>) -> tensor<2x8x8xf32>
    %98 = stablehlo.dot_general %97, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xf32>, tensor<2x8x16xf32>) -> tensor<8x16xf32>
    %99 = stablehlo.transpose %98, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %100 = stablehlo.dot_general %97, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xf32>, tensor<16x8xf32>) -> tensor<2x8x16xf32>
    %101 = stablehlo.add %95, %100 : tensor<2x8x16xf32>
    %102 = stablehlo.transpose %90, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
    %103 = stablehlo.reshape %102 : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
    %104 = stablehlo.dot_general %103, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %105 = stablehlo.transpose %104, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %106 = stablehlo.dot_general %103, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %107 = stablehlo.add %101, %106 : tensor<2x8x16xf32>
    %108 = stablehlo.multiply %arg14, %107 : tensor<2x8x16xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%108 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %110 = stablehlo.reshape %109 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %111 = stablehlo.broadcast_in_dim %arg13, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %112 = stablehlo.multiply %107, %111 : tensor<2x8x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%110 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %114 = stablehlo.multiply %arg10, %112 : tensor<2x8x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%114 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %116 = stablehlo.reshape %115 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %117 = stablehlo.broadcast_in_dim %arg12, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %118 = stablehlo.multiply %112, %117 : tensor<2x8x16xf32>
    %119 = stablehlo.add %33, %118 : tensor<2x8x16xf32>
    %120 = stablehlo.multiply %116, %arg11 : tensor<2x8x1xf32>
    %cst_12 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %122 = stablehlo.divide %120, %121 : tensor<2x8x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %125 = stablehlo.multiply %arg10, %124 : tensor<2x8x16xf32>
    %126 = stablehlo.add %119, %125 : tensor<2x8x16xf32>
    %127 = stablehlo.multiply %124, %arg10 : tensor<2x8x16xf32>
    %128 = stablehlo.add %126, %127 : tensor<2x8x16xf32>
    return %128, %10, %1, %6, %113, %18, %99, %35, %105, %94 : tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>
  }
  func.func private @silu_19(%arg0: tensor<2x8x32xf32>, %arg1: tensor<2x8x32xf32>, %arg2: tensor<2x8x32xf32>, %arg3: tensor<2x8x32xf32>) -> tensor<2x8x32xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x32xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x32xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x8x32xf32>
    return %3 : tensor<2x8x32xf32>
  }
  func.func private @_where_20(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_21(%arg0: tensor<3x16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<i32>) -> tensor<3x16x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x32xf32>, tensor<1x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x32xf32>
    return %1 : tensor<3x16x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_22(%arg0: tensor<3x32x16xf32>, %arg1: tensor<32x16xf32>, %arg2: tensor<i32>) -> tensor<3x32x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xf32>) -> tensor<1x32x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x32x16xf32>, tensor<1x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x16xf32>
    return %1 : tensor<3x32x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_23(%arg0: tensor<3x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<i32>) -> tensor<3x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<3x16xf32>
    return %1 : tensor<3x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_24(%arg0: tensor<3x16x8xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<i32>) -> tensor<3x16x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x8xf32>, tensor<1x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x8xf32>
    return %1 : tensor<3x16x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_25(%arg0: tensor<3x16x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<i32>) -> tensor<3x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x16xf32>
    return %1 : tensor<3x16x16xf32>
  }
}
