// scan_llama_grad_bf16: exported by JAX 0.10.2: loss and gradients of a scan over layers
module {
  func.func public @main(%arg0: tensor<3x16x32xbf16>, %arg1: tensor<3x32x16xbf16>, %arg2: tensor<3x16x32xbf16>, %arg3: tensor<3x16xbf16>, %arg4: tensor<3x16xbf16>, %arg5: tensor<3x16x8xbf16>, %arg6: tensor<3x16x16xbf16>, %arg7: tensor<3x16x16xbf16>, %arg8: tensor<3x16x8xbf16>, %arg9: tensor<2x8x16xbf16>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x16x32xbf16> {jax.result_info = "result[1]['a']"}, tensor<3x32x16xbf16> {jax.result_info = "result[1]['b']"}, tensor<3x16x32xbf16> {jax.result_info = "result[1]['c']"}, tensor<3x16xbf16> {jax.result_info = "result[1]['g1']"}, tensor<3x16xbf16> {jax.result_info = "result[1]['g2']"}, tensor<3x16x8xbf16> {jax.result_info = "result[1]['k']"}, tensor<3x16x16xbf16> {jax.result_info = "result[1]['o']"}, tensor<3x16x16xbf16> {jax.result_info = "result[1]['q']"}, tensor<3x16x8xbf16> {jax.result_info = "result[1]['v']"}) {
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
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<3x1x1x16xbf16>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %30 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %31 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x4xbf16>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %32 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x4xbf16>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %36 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x4xbf16>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x8xbf16>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %38 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %42 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<3x1x1x16xbf16>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %43 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %44 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %45 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %46 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %47 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %48 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %49 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %50 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %51:47 = stablehlo.while(%iterArg = %arg0, %iterArg_42 = %arg1, %iterArg_43 = %arg2, %iterArg_44 = %arg3, %iterArg_45 = %arg4, %iterArg_46 = %arg5, %iterArg_47 = %arg6, %iterArg_48 = %arg7, %iterArg_49 = %arg8, %iterArg_50 = %14, %iterArg_51 = %15, %iterArg_52 = %16, %iterArg_53 = %17, %iterArg_54 = %18, %iterArg_55 = %19, %iterArg_56 = %20, %iterArg_57 = %21, %iterArg_58 = %24#0, %iterArg_59 = %24#1, %iterArg_60 = %c_28, %iterArg_61 = %arg9, %iterArg_62 = %25, %iterArg_63 = %26, %iterArg_64 = %27, %iterArg_65 = %28, %iterArg_66 = %29, %iterArg_67 = %30, %iterArg_68 = %31, %iterArg_69 = %32, %iterArg_70 = %33, %iterArg_71 = %34, %iterArg_72 = %35, %iterArg_73 = %36, %iterArg_74 = %37, %iterArg_75 = %38, %iterArg_76 = %39, %iterArg_77 = %40, %iterArg_78 = %41, %iterArg_79 = %42, %iterArg_80 = %43, %iterArg_81 = %44, %iterArg_82 = %45, %iterArg_83 = %46, %iterArg_84 = %47, %iterArg_85 = %48, %iterArg_86 = %49, %iterArg_87 = %50) : tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16x32xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x8xbf16>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>
    cond {
      %c_88 = stablehlo.constant dense<3> : tensor<i32>
      %70 = stablehlo.compare LT, %iterArg_60, %c_88, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %70 : tensor<i1>
    } do {
      %70 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_60) : (tensor<3x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %71 = func.call @dynamic_index_in_dim_0(%iterArg_42, %iterArg_60) : (tensor<3x32x16xbf16>, tensor<i32>) -> tensor<32x16xbf16>
      %72 = func.call @dynamic_index_in_dim(%iterArg_43, %iterArg_60) : (tensor<3x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %73 = func.call @dynamic_index_in_dim_1(%iterArg_44, %iterArg_60) : (tensor<3x16xbf16>, tensor<i32>) -> tensor<16xbf16>
      %74 = func.call @dynamic_index_in_dim_1(%iterArg_45, %iterArg_60) : (tensor<3x16xbf16>, tensor<i32>) -> tensor<16xbf16>
      %75 = func.call @dynamic_index_in_dim_2(%iterArg_46, %iterArg_60) : (tensor<3x16x8xbf16>, tensor<i32>) -> tensor<16x8xbf16>
      %76 = func.call @dynamic_index_in_dim_3(%iterArg_47, %iterArg_60) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %77 = func.call @dynamic_index_in_dim_3(%iterArg_48, %iterArg_60) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %78 = func.call @dynamic_index_in_dim_2(%iterArg_49, %iterArg_60) : (tensor<3x16x8xbf16>, tensor<i32>) -> tensor<16x8xbf16>
      %79:27 = func.call @closed_call(%iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_61, %70, %71, %72, %73, %74, %75, %76, %77, %78) : (tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16x32xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x8xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x8xbf16>) -> (tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>)
      %80 = func.call @dynamic_update_index_in_dim(%iterArg_62, %79#1, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %81 = func.call @dynamic_update_index_in_dim_5(%iterArg_63, %79#2, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %82 = func.call @dynamic_update_index_in_dim_5(%iterArg_64, %79#3, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %83 = func.call @dynamic_update_index_in_dim_6(%iterArg_65, %79#4, %iterArg_60) : (tensor<3x1x1x16xbf16>, tensor<1x1x16xbf16>, tensor<i32>) -> tensor<3x1x1x16xbf16>
      %84 = func.call @dynamic_update_index_in_dim_7(%iterArg_66, %79#5, %iterArg_60) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %85 = func.call @dynamic_update_index_in_dim_7(%iterArg_67, %79#6, %iterArg_60) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %86 = func.call @dynamic_update_index_in_dim_8(%iterArg_68, %79#7, %iterArg_60) : (tensor<3x2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
      %87 = func.call @dynamic_update_index_in_dim_8(%iterArg_69, %79#8, %iterArg_60) : (tensor<3x2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
      %88 = func.call @dynamic_update_index_in_dim_9(%iterArg_70, %79#9, %iterArg_60) : (tensor<3x2x4x8x8xf32>, tensor<2x4x8x8xf32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
      %89 = func.call @dynamic_update_index_in_dim_10(%iterArg_71, %79#10, %iterArg_60) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %90 = func.call @dynamic_update_index_in_dim_10(%iterArg_72, %79#11, %iterArg_60) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %91 = func.call @dynamic_update_index_in_dim_8(%iterArg_73, %79#12, %iterArg_60) : (tensor<3x2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
      %92 = func.call @dynamic_update_index_in_dim_11(%iterArg_74, %79#13, %iterArg_60) : (tensor<3x2x4x8x8xbf16>, tensor<2x4x8x8xbf16>, tensor<i32>) -> tensor<3x2x4x8x8xbf16>
      %93 = func.call @dynamic_update_index_in_dim_7(%iterArg_75, %79#14, %iterArg_60) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %94 = func.call @dynamic_update_index_in_dim(%iterArg_76, %79#15, %iterArg_60) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %95 = func.call @dynamic_update_index_in_dim_5(%iterArg_77, %79#16, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %96 = func.call @dynamic_update_index_in_dim_5(%iterArg_78, %79#17, %iterArg_60) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %97 = func.call @dynamic_update_index_in_dim_6(%iterArg_79, %79#18, %iterArg_60) : (tensor<3x1x1x16xbf16>, tensor<1x1x16xbf16>, tensor<i32>) -> tensor<3x1x1x16xbf16>
      %98 = func.call @dynamic_update_index_in_dim_7(%iterArg_80, %79#19, %iterArg_60) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %99 = func.call @dynamic_update_index_in_dim_7(%iterArg_81, %79#20, %iterArg_60) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %100 = func.call @dynamic_update_index_in_dim_12(%iterArg_82, %79#21, %iterArg_60) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %101 = func.call @dynamic_update_index_in_dim_12(%iterArg_83, %79#22, %iterArg_60) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %102 = func.call @dynamic_update_index_in_dim_12(%iterArg_84, %79#23, %iterArg_60) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %103 = func.call @dynamic_update_index_in_dim_12(%iterArg_85, %79#24, %iterArg_60) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %104 = func.call @dynamic_update_index_in_dim_12(%iterArg_86, %79#25, %iterArg_60) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %105 = func.call @dynamic_update_index_in_dim_12(%iterArg_87, %79#26, %iterArg_60) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %c_88 = stablehlo.constant dense<1> : tensor<i32>
      %106 = stablehlo.add %iterArg_60, %c_88 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %106, %79#0, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104, %105 : tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16x32xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x8xbf16>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>
    }
    %52 = stablehlo.convert %51#20 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %53 = stablehlo.multiply %52, %52 : tensor<2x8x16xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %55 = stablehlo.multiply %54, %52 : tensor<2x8x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%53 init: %cst_30) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %58 = stablehlo.multiply %57, %55 : tensor<2x8x16xf32>
    %59 = stablehlo.convert %58 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %60 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<bf16>) -> tensor<3x16x32xbf16>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %61 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<bf16>) -> tensor<3x32x16xbf16>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %62 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<3x16x32xbf16>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %63 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<3x16xbf16>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %64 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<bf16>) -> tensor<3x16xbf16>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %65 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<bf16>) -> tensor<3x16x8xbf16>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %66 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<bf16>) -> tensor<3x16x16xbf16>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %67 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<bf16>) -> tensor<3x16x16xbf16>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %68 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<bf16>) -> tensor<3x16x8xbf16>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %69:53 = stablehlo.while(%iterArg = %51#21, %iterArg_42 = %51#22, %iterArg_43 = %51#23, %iterArg_44 = %51#24, %iterArg_45 = %51#25, %iterArg_46 = %arg7, %iterArg_47 = %51#26, %iterArg_48 = %arg5, %iterArg_49 = %arg8, %iterArg_50 = %51#27, %iterArg_51 = %51#28, %iterArg_52 = %51#29, %iterArg_53 = %51#30, %iterArg_54 = %51#31, %iterArg_55 = %51#32, %iterArg_56 = %51#33, %iterArg_57 = %arg6, %iterArg_58 = %51#34, %iterArg_59 = %51#35, %iterArg_60 = %51#36, %iterArg_61 = %51#37, %iterArg_62 = %51#38, %iterArg_63 = %51#39, %iterArg_64 = %arg0, %iterArg_65 = %51#40, %iterArg_66 = %51#41, %iterArg_67 = %51#42, %iterArg_68 = %51#43, %iterArg_69 = %arg2, %iterArg_70 = %51#44, %iterArg_71 = %51#45, %iterArg_72 = %arg1, %iterArg_73 = %51#46, %iterArg_74 = %14, %iterArg_75 = %15, %iterArg_76 = %16, %iterArg_77 = %17, %iterArg_78 = %18, %iterArg_79 = %19, %iterArg_80 = %20, %iterArg_81 = %21, %iterArg_82 = %24#0, %iterArg_83 = %c_41, %iterArg_84 = %59, %iterArg_85 = %60, %iterArg_86 = %61, %iterArg_87 = %62, %iterArg_88 = %63, %iterArg_89 = %64, %iterArg_90 = %65, %iterArg_91 = %66, %iterArg_92 = %67, %iterArg_93 = %68) : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x8xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x16x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x32x16xbf16>, tensor<3x2x8x32xbf16>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16x32xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x8xbf16>
    cond {
      %c_94 = stablehlo.constant dense<3> : tensor<i32>
      %70 = stablehlo.compare LT, %iterArg_83, %c_94, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %70 : tensor<i1>
    } do {
      %c_94 = stablehlo.constant dense<3> : tensor<i32>
      %70 = stablehlo.subtract %c_94, %iterArg_83 : tensor<i32>
      %c_95 = stablehlo.constant dense<1> : tensor<i32>
      %71 = stablehlo.subtract %70, %c_95 : tensor<i32>
      %72 = func.call @dynamic_index_in_dim_13(%iterArg, %71) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %73 = func.call @dynamic_index_in_dim_14(%iterArg_42, %71) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %74 = func.call @dynamic_index_in_dim_14(%iterArg_43, %71) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %75 = func.call @dynamic_index_in_dim_15(%iterArg_44, %71) : (tensor<3x1x1x16xbf16>, tensor<i32>) -> tensor<1x1x16xbf16>
      %76 = func.call @dynamic_index_in_dim_16(%iterArg_45, %71) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %77 = func.call @dynamic_index_in_dim_3(%iterArg_46, %71) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %78 = func.call @dynamic_index_in_dim_16(%iterArg_47, %71) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %79 = func.call @dynamic_index_in_dim_2(%iterArg_48, %71) : (tensor<3x16x8xbf16>, tensor<i32>) -> tensor<16x8xbf16>
      %80 = func.call @dynamic_index_in_dim_2(%iterArg_49, %71) : (tensor<3x16x8xbf16>, tensor<i32>) -> tensor<16x8xbf16>
      %81 = func.call @dynamic_index_in_dim_17(%iterArg_50, %71) : (tensor<3x2x4x8x4xbf16>, tensor<i32>) -> tensor<2x4x8x4xbf16>
      %82 = func.call @dynamic_index_in_dim_17(%iterArg_51, %71) : (tensor<3x2x4x8x4xbf16>, tensor<i32>) -> tensor<2x4x8x4xbf16>
      %83 = func.call @dynamic_index_in_dim_18(%iterArg_52, %71) : (tensor<3x2x4x8x8xf32>, tensor<i32>) -> tensor<2x4x8x8xf32>
      %84 = func.call @dynamic_index_in_dim_19(%iterArg_53, %71) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %85 = func.call @dynamic_index_in_dim_19(%iterArg_54, %71) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %86 = func.call @dynamic_index_in_dim_17(%iterArg_55, %71) : (tensor<3x2x4x8x4xbf16>, tensor<i32>) -> tensor<2x4x8x4xbf16>
      %87 = func.call @dynamic_index_in_dim_20(%iterArg_56, %71) : (tensor<3x2x4x8x8xbf16>, tensor<i32>) -> tensor<2x4x8x8xbf16>
      %88 = func.call @dynamic_index_in_dim_3(%iterArg_57, %71) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %89 = func.call @dynamic_index_in_dim_16(%iterArg_58, %71) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %90 = func.call @dynamic_index_in_dim_13(%iterArg_59, %71) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %91 = func.call @dynamic_index_in_dim_14(%iterArg_60, %71) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %92 = func.call @dynamic_index_in_dim_14(%iterArg_61, %71) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %93 = func.call @dynamic_index_in_dim_15(%iterArg_62, %71) : (tensor<3x1x1x16xbf16>, tensor<i32>) -> tensor<1x1x16xbf16>
      %94 = func.call @dynamic_index_in_dim_16(%iterArg_63, %71) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %95 = func.call @dynamic_index_in_dim(%iterArg_64, %71) : (tensor<3x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %96 = func.call @dynamic_index_in_dim_16(%iterArg_65, %71) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %97 = func.call @dynamic_index_in_dim_21(%iterArg_66, %71) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %98 = func.call @dynamic_index_in_dim_21(%iterArg_67, %71) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %99 = func.call @dynamic_index_in_dim_21(%iterArg_68, %71) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %100 = func.call @dynamic_index_in_dim(%iterArg_69, %71) : (tensor<3x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %101 = func.call @dynamic_index_in_dim_21(%iterArg_70, %71) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %102 = func.call @dynamic_index_in_dim_21(%iterArg_71, %71) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %103 = func.call @dynamic_index_in_dim_0(%iterArg_72, %71) : (tensor<3x32x16xbf16>, tensor<i32>) -> tensor<32x16xbf16>
      %104 = func.call @dynamic_index_in_dim_21(%iterArg_73, %71) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %105:10 = func.call @closed_call_22(%iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_84, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104) : (tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<16x16xbf16>, tensor<2x8x16xbf16>, tensor<16x8xbf16>, tensor<16x8xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<16x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<16x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<32x16xbf16>, tensor<2x8x32xbf16>) -> (tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16x32xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x8xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x8xbf16>)
      %106 = func.call @dynamic_update_index_in_dim_25(%iterArg_85, %105#1, %71) : (tensor<3x16x32xbf16>, tensor<16x32xbf16>, tensor<i32>) -> tensor<3x16x32xbf16>
      %107 = func.call @dynamic_update_index_in_dim_26(%iterArg_86, %105#2, %71) : (tensor<3x32x16xbf16>, tensor<32x16xbf16>, tensor<i32>) -> tensor<3x32x16xbf16>
      %108 = func.call @dynamic_update_index_in_dim_25(%iterArg_87, %105#3, %71) : (tensor<3x16x32xbf16>, tensor<16x32xbf16>, tensor<i32>) -> tensor<3x16x32xbf16>
      %109 = func.call @dynamic_update_index_in_dim_27(%iterArg_88, %105#4, %71) : (tensor<3x16xbf16>, tensor<16xbf16>, tensor<i32>) -> tensor<3x16xbf16>
      %110 = func.call @dynamic_update_index_in_dim_27(%iterArg_89, %105#5, %71) : (tensor<3x16xbf16>, tensor<16xbf16>, tensor<i32>) -> tensor<3x16xbf16>
      %111 = func.call @dynamic_update_index_in_dim_28(%iterArg_90, %105#6, %71) : (tensor<3x16x8xbf16>, tensor<16x8xbf16>, tensor<i32>) -> tensor<3x16x8xbf16>
      %112 = func.call @dynamic_update_index_in_dim_29(%iterArg_91, %105#7, %71) : (tensor<3x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<3x16x16xbf16>
      %113 = func.call @dynamic_update_index_in_dim_29(%iterArg_92, %105#8, %71) : (tensor<3x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<3x16x16xbf16>
      %114 = func.call @dynamic_update_index_in_dim_28(%iterArg_93, %105#9, %71) : (tensor<3x16x8xbf16>, tensor<16x8xbf16>, tensor<i32>) -> tensor<3x16x8xbf16>
      %c_96 = stablehlo.constant dense<1> : tensor<i32>
      %115 = stablehlo.add %iterArg_83, %c_96 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %115, %105#0, %106, %107, %108, %109, %110, %111, %112, %113, %114 : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x8xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x16x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x32x16xbf16>, tensor<3x2x8x32xbf16>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16x32xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x8xbf16>
    }
    return %56, %69#44, %69#45, %69#46, %69#47, %69#48, %69#49, %69#50, %69#51, %69#52 : tensor<f32>, tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16x32xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x8xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x8xbf16>
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
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x16x32xbf16>, %arg1: tensor<i32>) -> tensor<16x32xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 32] : (tensor<3x16x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x32xbf16>) -> tensor<16x32xbf16>
    return %1 : tensor<16x32xbf16>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x32x16xbf16>, %arg1: tensor<i32>) -> tensor<32x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 16] : (tensor<3x32x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x32x16xbf16>) -> tensor<32x16xbf16>
    return %1 : tensor<32x16xbf16>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x16xbf16>, %arg1: tensor<i32>) -> tensor<16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 16] : (tensor<3x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16xbf16>) -> tensor<16xbf16>
    return %1 : tensor<16xbf16>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x16x8xbf16>, %arg1: tensor<i32>) -> tensor<16x8xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 8] : (tensor<3x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x8xbf16>) -> tensor<16x8xbf16>
    return %1 : tensor<16x8xbf16>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x16x16xbf16>, %arg1: tensor<i32>) -> tensor<16x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<3x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xbf16>) -> tensor<16x16xbf16>
    return %1 : tensor<16x16xbf16>
  }
  func.func private @closed_call(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<1x1x8x2xf32>, %arg2: tensor<1x1x8x2xf32>, %arg3: tensor<1x1x8x2xf32>, %arg4: tensor<1x1x8x2xf32>, %arg5: tensor<1x1x8x2xf32>, %arg6: tensor<1x1x8x2xf32>, %arg7: tensor<1x1x8x2xf32>, %arg8: tensor<2x4x8x8xi1>, %arg9: tensor<2x4x8x8xf32>, %arg10: tensor<2x8x16xbf16>, %arg11: tensor<16x32xbf16>, %arg12: tensor<32x16xbf16>, %arg13: tensor<16x32xbf16>, %arg14: tensor<16xbf16>, %arg15: tensor<16xbf16>, %arg16: tensor<16x8xbf16>, %arg17: tensor<16x16xbf16>, %arg18: tensor<16x16xbf16>, %arg19: tensor<16x8xbf16>) -> (tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>) {
    %0 = stablehlo.convert %arg10 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<2x8x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<2x8x1xf32>
    %9 = stablehlo.divide %8, %7 : tensor<2x8x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<2x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %13 = stablehlo.multiply %0, %12 : tensor<2x8x16xf32>
    %14 = stablehlo.convert %13 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %15 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %17 = stablehlo.multiply %14, %16 : tensor<2x8x16xbf16>
    %18 = stablehlo.dot_general %17, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %19 = stablehlo.reshape %18 : (tensor<2x8x16xbf16>) -> tensor<2x8x4x4xbf16>
    %20 = stablehlo.transpose %19, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xbf16>) -> tensor<2x4x8x4xbf16>
    %21 = stablehlo.dot_general %17, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8x8xbf16>
    %22 = stablehlo.reshape %21 : (tensor<2x8x8xbf16>) -> tensor<2x8x2x4xbf16>
    %23 = stablehlo.transpose %22, dims = [0, 2, 1, 3] : (tensor<2x8x2x4xbf16>) -> tensor<2x2x8x4xbf16>
    %24 = stablehlo.dot_general %17, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8x8xbf16>
    %25 = stablehlo.reshape %24 : (tensor<2x8x8xbf16>) -> tensor<2x8x2x4xbf16>
    %26 = stablehlo.transpose %25, dims = [0, 2, 1, 3] : (tensor<2x8x2x4xbf16>) -> tensor<2x2x8x4xbf16>
    %27 = stablehlo.slice %20 [0:2, 0:4, 0:8, 0:2] : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x2xbf16>
    %28 = stablehlo.slice %20 [0:2, 0:4, 0:8, 2:4] : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x2xbf16>
    %29 = stablehlo.convert %27 : (tensor<2x4x8x2xbf16>) -> tensor<2x4x8x2xf32>
    %30 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<2x4x8x2xf32>
    %32 = stablehlo.convert %28 : (tensor<2x4x8x2xbf16>) -> tensor<2x4x8x2xf32>
    %33 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %34 = stablehlo.multiply %32, %33 : tensor<2x4x8x2xf32>
    %35 = stablehlo.subtract %31, %34 : tensor<2x4x8x2xf32>
    %36 = stablehlo.convert %27 : (tensor<2x4x8x2xbf16>) -> tensor<2x4x8x2xf32>
    %37 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<2x4x8x2xf32>
    %39 = stablehlo.convert %28 : (tensor<2x4x8x2xbf16>) -> tensor<2x4x8x2xf32>
    %40 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %41 = stablehlo.multiply %39, %40 : tensor<2x4x8x2xf32>
    %42 = stablehlo.add %38, %41 : tensor<2x4x8x2xf32>
    %43 = stablehlo.concatenate %35, %42, dim = 3 : (tensor<2x4x8x2xf32>, tensor<2x4x8x2xf32>) -> tensor<2x4x8x4xf32>
    %44 = stablehlo.convert %43 : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xbf16>
    %45 = stablehlo.slice %23 [0:2, 0:2, 0:8, 0:2] : (tensor<2x2x8x4xbf16>) -> tensor<2x2x8x2xbf16>
    %46 = stablehlo.slice %23 [0:2, 0:2, 0:8, 2:4] : (tensor<2x2x8x4xbf16>) -> tensor<2x2x8x2xbf16>
    %47 = stablehlo.convert %45 : (tensor<2x2x8x2xbf16>) -> tensor<2x2x8x2xf32>
    %48 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<2x2x8x2xf32>
    %50 = stablehlo.convert %46 : (tensor<2x2x8x2xbf16>) -> tensor<2x2x8x2xf32>
    %51 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<2x2x8x2xf32>
    %53 = stablehlo.subtract %49, %52 : tensor<2x2x8x2xf32>
    %54 = stablehlo.convert %45 : (tensor<2x2x8x2xbf16>) -> tensor<2x2x8x2xf32>
    %55 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %56 = stablehlo.multiply %54, %55 : tensor<2x2x8x2xf32>
    %57 = stablehlo.convert %46 : (tensor<2x2x8x2xbf16>) -> tensor<2x2x8x2xf32>
    %58 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %59 = stablehlo.multiply %57, %58 : tensor<2x2x8x2xf32>
    %60 = stablehlo.add %56, %59 : tensor<2x2x8x2xf32>
    %61 = stablehlo.concatenate %53, %60, dim = 3 : (tensor<2x2x8x2xf32>, tensor<2x2x8x2xf32>) -> tensor<2x2x8x4xf32>
    %62 = stablehlo.convert %61 : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x4xbf16>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 3, 4] : (tensor<2x2x8x4xbf16>) -> tensor<2x2x2x8x4xbf16>
    %64 = stablehlo.reshape %63 : (tensor<2x2x2x8x4xbf16>) -> tensor<2x4x8x4xbf16>
    %65 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 3, 4] : (tensor<2x2x8x4xbf16>) -> tensor<2x2x2x8x4xbf16>
    %66 = stablehlo.reshape %65 : (tensor<2x2x2x8x4xbf16>) -> tensor<2x4x8x4xbf16>
    %67 = stablehlo.dot_general %44, %64, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>) -> tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<2x4x8x8xf32>
    %70 = call @_where_4(%69, %arg8, %arg9) : (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %73 = stablehlo.maximum %72, %71 : tensor<2x4x8xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %76 = stablehlo.subtract %70, %75 : tensor<2x4x8x8xf32>
    %77 = stablehlo.exponential %76 : tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %81 = stablehlo.divide %77, %80 : tensor<2x4x8x8xf32>
    %82 = stablehlo.multiply %79, %79 : tensor<2x4x8x1xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4x8x1xf32>
    %84 = stablehlo.divide %83, %82 : tensor<2x4x8x1xf32>
    %85 = stablehlo.convert %81 : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xbf16>
    %86 = stablehlo.dot_general %85, %66, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xbf16>, tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xbf16>
    %87 = stablehlo.transpose %86, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xbf16>) -> tensor<2x8x4x4xbf16>
    %88 = stablehlo.reshape %87 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x16xbf16>
    %89 = stablehlo.dot_general %88, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %90 = stablehlo.add %arg10, %89 : tensor<2x8x16xbf16>
    %91 = stablehlo.convert %90 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %92 = stablehlo.multiply %91, %91 : tensor<2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%92 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %96 = stablehlo.divide %94, %95 : tensor<2x8x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %98 = stablehlo.add %96, %97 : tensor<2x8x1xf32>
    %99 = stablehlo.rsqrt %98 : tensor<2x8x1xf32>
    %100 = stablehlo.divide %99, %98 : tensor<2x8x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %102 = stablehlo.multiply %101, %100 : tensor<2x8x1xf32>
    %103 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %104 = stablehlo.multiply %91, %103 : tensor<2x8x16xf32>
    %105 = stablehlo.convert %104 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %106 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %108 = stablehlo.multiply %105, %107 : tensor<2x8x16xbf16>
    %109 = stablehlo.dot_general %108, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x32xbf16>) -> tensor<2x8x32xbf16>
    %110:3 = call @silu(%109) : (tensor<2x8x32xbf16>) -> (tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>)
    %111 = stablehlo.dot_general %108, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x32xbf16>) -> tensor<2x8x32xbf16>
    %112 = stablehlo.multiply %110#0, %111 : tensor<2x8x32xbf16>
    %113 = stablehlo.dot_general %112, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<32x16xbf16>) -> tensor<2x8x16xbf16>
    %114 = stablehlo.add %90, %113 : tensor<2x8x16xbf16>
    return %114, %0, %11, %8, %15, %14, %17, %64, %44, %77, %79, %84, %66, %85, %88, %91, %102, %99, %106, %105, %108, %110#1, %110#2, %109, %111, %110#0, %112 : tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>
  }
  func.func private @_where_4(%arg0: tensor<2x4x8x8xf32>, %arg1: tensor<2x4x8x8xi1>, %arg2: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %0 : tensor<2x4x8x8xf32>
  }
  func.func private @silu(%arg0: tensor<2x8x32xbf16>) -> (tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x32xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x8x32xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x8x32xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x32xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x32xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x32xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x32xbf16>
    return %9, %8, %5 : tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>
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
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<3x1x1x16xbf16>, %arg1: tensor<1x1x16xbf16>, %arg2: tensor<i32>) -> tensor<3x1x1x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x16xbf16>) -> tensor<1x1x1x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x1x1x16xbf16>, tensor<1x1x1x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x16xbf16>
    return %1 : tensor<3x1x1x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<3x2x8x16xbf16>, %arg1: tensor<2x8x16xbf16>, %arg2: tensor<i32>) -> tensor<3x2x8x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x16xbf16>) -> tensor<1x2x8x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x16xbf16>, tensor<1x2x8x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x16xbf16>
    return %1 : tensor<3x2x8x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x2x4x8x4xbf16>, %arg1: tensor<2x4x8x4xbf16>, %arg2: tensor<i32>) -> tensor<3x2x4x8x4xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x4xbf16>) -> tensor<1x2x4x8x4xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x4xbf16>, tensor<1x2x4x8x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
    return %1 : tensor<3x2x4x8x4xbf16>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x8xf32>) -> tensor<1x2x4x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x8xf32>, tensor<1x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
    return %1 : tensor<3x2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<2x4x8x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x1xf32>) -> tensor<1x2x4x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x1xf32>, tensor<1x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
    return %1 : tensor<3x2x4x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<3x2x4x8x8xbf16>, %arg1: tensor<2x4x8x8xbf16>, %arg2: tensor<i32>) -> tensor<3x2x4x8x8xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x8xbf16>) -> tensor<1x2x4x8x8xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x8xbf16>, tensor<1x2x4x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x8xbf16>
    return %1 : tensor<3x2x4x8x8xbf16>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<3x2x8x32xbf16>, %arg1: tensor<2x8x32xbf16>, %arg2: tensor<i32>) -> tensor<3x2x8x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x32xbf16>) -> tensor<1x2x8x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x32xbf16>, tensor<1x2x8x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x32xbf16>
    return %1 : tensor<3x2x8x32xbf16>
  }
  func.func private @dynamic_index_in_dim_13(%arg0: tensor<3x2x8x16xf32>, %arg1: tensor<i32>) -> tensor<2x8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 16] : (tensor<3x2x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x16xf32>) -> tensor<2x8x16xf32>
    return %1 : tensor<2x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_14(%arg0: tensor<3x2x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 1] : (tensor<3x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x1xf32>) -> tensor<2x8x1xf32>
    return %1 : tensor<2x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<3x1x1x16xbf16>, %arg1: tensor<i32>) -> tensor<1x1x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 16] : (tensor<3x1x1x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x16xbf16>) -> tensor<1x1x16xbf16>
    return %1 : tensor<1x1x16xbf16>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<3x2x8x16xbf16>, %arg1: tensor<i32>) -> tensor<2x8x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 16] : (tensor<3x2x8x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x16xbf16>) -> tensor<2x8x16xbf16>
    return %1 : tensor<2x8x16xbf16>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<3x2x4x8x4xbf16>, %arg1: tensor<i32>) -> tensor<2x4x8x4xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 4] : (tensor<3x2x4x8x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x4xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x4xbf16>) -> tensor<2x4x8x4xbf16>
    return %1 : tensor<2x4x8x4xbf16>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 8] : (tensor<3x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 1] : (tensor<3x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x1xf32>) -> tensor<2x4x8x1xf32>
    return %1 : tensor<2x4x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<3x2x4x8x8xbf16>, %arg1: tensor<i32>) -> tensor<2x4x8x8xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 8] : (tensor<3x2x4x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x8xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x8xbf16>) -> tensor<2x4x8x8xbf16>
    return %1 : tensor<2x4x8x8xbf16>
  }
  func.func private @dynamic_index_in_dim_21(%arg0: tensor<3x2x8x32xbf16>, %arg1: tensor<i32>) -> tensor<2x8x32xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 32] : (tensor<3x2x8x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x32xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x32xbf16>) -> tensor<2x8x32xbf16>
    return %1 : tensor<2x8x32xbf16>
  }
  func.func private @closed_call_22(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<1x1x8x2xf32>, %arg2: tensor<1x1x8x2xf32>, %arg3: tensor<1x1x8x2xf32>, %arg4: tensor<1x1x8x2xf32>, %arg5: tensor<1x1x8x2xf32>, %arg6: tensor<1x1x8x2xf32>, %arg7: tensor<1x1x8x2xf32>, %arg8: tensor<2x4x8x8xi1>, %arg9: tensor<2x8x16xbf16>, %arg10: tensor<2x8x16xf32>, %arg11: tensor<2x8x1xf32>, %arg12: tensor<2x8x1xf32>, %arg13: tensor<1x1x16xbf16>, %arg14: tensor<2x8x16xbf16>, %arg15: tensor<16x16xbf16>, %arg16: tensor<2x8x16xbf16>, %arg17: tensor<16x8xbf16>, %arg18: tensor<16x8xbf16>, %arg19: tensor<2x4x8x4xbf16>, %arg20: tensor<2x4x8x4xbf16>, %arg21: tensor<2x4x8x8xf32>, %arg22: tensor<2x4x8x1xf32>, %arg23: tensor<2x4x8x1xf32>, %arg24: tensor<2x4x8x4xbf16>, %arg25: tensor<2x4x8x8xbf16>, %arg26: tensor<16x16xbf16>, %arg27: tensor<2x8x16xbf16>, %arg28: tensor<2x8x16xf32>, %arg29: tensor<2x8x1xf32>, %arg30: tensor<2x8x1xf32>, %arg31: tensor<1x1x16xbf16>, %arg32: tensor<2x8x16xbf16>, %arg33: tensor<16x32xbf16>, %arg34: tensor<2x8x16xbf16>, %arg35: tensor<2x8x32xbf16>, %arg36: tensor<2x8x32xbf16>, %arg37: tensor<2x8x32xbf16>, %arg38: tensor<16x32xbf16>, %arg39: tensor<2x8x32xbf16>, %arg40: tensor<2x8x32xbf16>, %arg41: tensor<32x16xbf16>, %arg42: tensor<2x8x32xbf16>) -> (tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16x32xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x8xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x8xbf16>) {
    %0 = stablehlo.dot_general %arg9, %arg42, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x32xbf16>) -> tensor<16x32xbf16>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x32xbf16>) -> tensor<32x16xbf16>
    %2 = stablehlo.dot_general %arg9, %arg41, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<32x16xbf16>) -> tensor<2x8x32xbf16>
    %3 = stablehlo.multiply %arg40, %2 : tensor<2x8x32xbf16>
    %4 = stablehlo.multiply %2, %arg39 : tensor<2x8x32xbf16>
    %5 = stablehlo.dot_general %3, %arg34, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<2x8x16xbf16>) -> tensor<32x16xbf16>
    %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<32x16xbf16>) -> tensor<16x32xbf16>
    %7 = stablehlo.dot_general %3, %arg38, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<16x32xbf16>) -> tensor<2x8x16xbf16>
    %8 = call @silu_23(%arg35, %arg36, %arg37, %4) : (tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>) -> tensor<2x8x32xbf16>
    %9 = stablehlo.dot_general %8, %arg34, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<2x8x16xbf16>) -> tensor<32x16xbf16>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<32x16xbf16>) -> tensor<16x32xbf16>
    %11 = stablehlo.dot_general %8, %arg33, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<16x32xbf16>) -> tensor<2x8x16xbf16>
    %12 = stablehlo.add %7, %11 : tensor<2x8x16xbf16>
    %13 = stablehlo.multiply %arg32, %12 : tensor<2x8x16xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %14 = stablehlo.reduce(%13 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %15 = stablehlo.reshape %14 : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %16 = stablehlo.broadcast_in_dim %arg31, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %17 = stablehlo.multiply %12, %16 : tensor<2x8x16xbf16>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %18 = stablehlo.reduce(%15 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %19 = stablehlo.convert %17 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %20 = stablehlo.multiply %arg28, %19 : tensor<2x8x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %22 = stablehlo.reshape %21 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %23 = stablehlo.broadcast_in_dim %arg30, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %24 = stablehlo.multiply %19, %23 : tensor<2x8x16xf32>
    %25 = stablehlo.multiply %22, %arg29 : tensor<2x8x1xf32>
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
    %34 = stablehlo.convert %33 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %35 = stablehlo.add %arg9, %34 : tensor<2x8x16xbf16>
    %36 = stablehlo.dot_general %35, %arg27, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x16xbf16>) -> tensor<16x16xbf16>
    %37 = stablehlo.transpose %36, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %38 = stablehlo.dot_general %35, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %39 = stablehlo.reshape %38 : (tensor<2x8x16xbf16>) -> tensor<2x8x4x4xbf16>
    %40 = stablehlo.transpose %39, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xbf16>) -> tensor<2x4x8x4xbf16>
    %41 = stablehlo.dot_general %40, %arg25, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>) -> tensor<2x4x4x8xbf16>
    %42 = stablehlo.transpose %41, dims = [0, 1, 3, 2] : (tensor<2x4x4x8xbf16>) -> tensor<2x4x8x4xbf16>
    %43 = stablehlo.dot_general %40, %arg24, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>) -> tensor<2x4x8x8xbf16>
    %44 = stablehlo.convert %43 : (tensor<2x4x8x8xbf16>) -> tensor<2x4x8x8xf32>
    %45 = stablehlo.broadcast_in_dim %arg23, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %46 = stablehlo.multiply %44, %45 : tensor<2x4x8x8xf32>
    %47 = stablehlo.multiply %46, %arg21 : tensor<2x4x8x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %49 = stablehlo.reshape %48 : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %50 = stablehlo.negate %49 : tensor<2x4x8x1xf32>
    %51 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %52 = stablehlo.divide %44, %51 : tensor<2x4x8x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%50 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x1xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x8xf32>
    %55 = stablehlo.add %52, %54 : tensor<2x4x8x8xf32>
    %56 = stablehlo.multiply %55, %arg21 : tensor<2x4x8x8xf32>
    %57 = call @_where_24(%arg8, %56) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %59 = stablehlo.multiply %57, %58 : tensor<2x4x8x8xf32>
    %60 = stablehlo.convert %59 : tensor<2x4x8x8xf32>
    %61 = stablehlo.convert %arg20 : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xf32>
    %62 = stablehlo.dot_general %60, %61, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %63 = stablehlo.convert %62 : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xbf16>
    %64 = stablehlo.convert %59 : tensor<2x4x8x8xf32>
    %65 = stablehlo.convert %arg19 : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xf32>
    %66 = stablehlo.dot_general %64, %65, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %67 = stablehlo.convert %66 : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xbf16>
    %68 = stablehlo.reshape %42 : (tensor<2x4x8x4xbf16>) -> tensor<2x2x2x8x4xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %69 = stablehlo.reduce(%68 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x8x4xbf16>, tensor<bf16>) -> tensor<2x2x8x4xbf16>
    %70 = stablehlo.reshape %63 : (tensor<2x4x8x4xbf16>) -> tensor<2x2x2x8x4xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %71 = stablehlo.reduce(%70 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2x8x4xbf16>, tensor<bf16>) -> tensor<2x2x8x4xbf16>
    %72 = stablehlo.convert %71 : (tensor<2x2x8x4xbf16>) -> tensor<2x2x8x4xf32>
    %73 = stablehlo.slice %72 [0:2, 0:2, 0:8, 0:2] : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x2xf32>
    %74 = stablehlo.slice %72 [0:2, 0:2, 0:8, 2:4] : (tensor<2x2x8x4xf32>) -> tensor<2x2x8x2xf32>
    %75 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %76 = stablehlo.multiply %74, %75 : tensor<2x2x8x2xf32>
    %77 = stablehlo.convert %76 : (tensor<2x2x8x2xf32>) -> tensor<2x2x8x2xbf16>
    %78 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %79 = stablehlo.multiply %74, %78 : tensor<2x2x8x2xf32>
    %80 = stablehlo.convert %79 : (tensor<2x2x8x2xf32>) -> tensor<2x2x8x2xbf16>
    %81 = stablehlo.negate %73 : tensor<2x2x8x2xf32>
    %82 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %83 = stablehlo.multiply %81, %82 : tensor<2x2x8x2xf32>
    %84 = stablehlo.convert %83 : (tensor<2x2x8x2xf32>) -> tensor<2x2x8x2xbf16>
    %85 = stablehlo.add %77, %84 : tensor<2x2x8x2xbf16>
    %86 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x2x8x2xf32>
    %87 = stablehlo.multiply %73, %86 : tensor<2x2x8x2xf32>
    %88 = stablehlo.convert %87 : (tensor<2x2x8x2xf32>) -> tensor<2x2x8x2xbf16>
    %89 = stablehlo.add %80, %88 : tensor<2x2x8x2xbf16>
    %90 = stablehlo.concatenate %89, %85, dim = 3 : (tensor<2x2x8x2xbf16>, tensor<2x2x8x2xbf16>) -> tensor<2x2x8x4xbf16>
    %91 = stablehlo.convert %67 : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xf32>
    %92 = stablehlo.slice %91 [0:2, 0:4, 0:8, 0:2] : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x2xf32>
    %93 = stablehlo.slice %91 [0:2, 0:4, 0:8, 2:4] : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x2xf32>
    %94 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %95 = stablehlo.multiply %93, %94 : tensor<2x4x8x2xf32>
    %96 = stablehlo.convert %95 : (tensor<2x4x8x2xf32>) -> tensor<2x4x8x2xbf16>
    %97 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %98 = stablehlo.multiply %93, %97 : tensor<2x4x8x2xf32>
    %99 = stablehlo.convert %98 : (tensor<2x4x8x2xf32>) -> tensor<2x4x8x2xbf16>
    %100 = stablehlo.negate %92 : tensor<2x4x8x2xf32>
    %101 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %102 = stablehlo.multiply %100, %101 : tensor<2x4x8x2xf32>
    %103 = stablehlo.convert %102 : (tensor<2x4x8x2xf32>) -> tensor<2x4x8x2xbf16>
    %104 = stablehlo.add %96, %103 : tensor<2x4x8x2xbf16>
    %105 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x1x8x2xf32>) -> tensor<2x4x8x2xf32>
    %106 = stablehlo.multiply %92, %105 : tensor<2x4x8x2xf32>
    %107 = stablehlo.convert %106 : (tensor<2x4x8x2xf32>) -> tensor<2x4x8x2xbf16>
    %108 = stablehlo.add %99, %107 : tensor<2x4x8x2xbf16>
    %109 = stablehlo.concatenate %108, %104, dim = 3 : (tensor<2x4x8x2xbf16>, tensor<2x4x8x2xbf16>) -> tensor<2x4x8x4xbf16>
    %110 = stablehlo.transpose %69, dims = [0, 2, 1, 3] : (tensor<2x2x8x4xbf16>) -> tensor<2x8x2x4xbf16>
    %111 = stablehlo.reshape %110 : (tensor<2x8x2x4xbf16>) -> tensor<2x8x8xbf16>
    %112 = stablehlo.dot_general %111, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xbf16>, tensor<2x8x16xbf16>) -> tensor<8x16xbf16>
    %113 = stablehlo.transpose %112, dims = [1, 0] : (tensor<8x16xbf16>) -> tensor<16x8xbf16>
    %114 = stablehlo.dot_general %111, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xbf16>, tensor<16x8xbf16>) -> tensor<2x8x16xbf16>
    %115 = stablehlo.transpose %90, dims = [0, 2, 1, 3] : (tensor<2x2x8x4xbf16>) -> tensor<2x8x2x4xbf16>
    %116 = stablehlo.reshape %115 : (tensor<2x8x2x4xbf16>) -> tensor<2x8x8xbf16>
    %117 = stablehlo.dot_general %116, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xbf16>, tensor<2x8x16xbf16>) -> tensor<8x16xbf16>
    %118 = stablehlo.transpose %117, dims = [1, 0] : (tensor<8x16xbf16>) -> tensor<16x8xbf16>
    %119 = stablehlo.dot_general %116, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x8xbf16>, tensor<16x8xbf16>) -> tensor<2x8x16xbf16>
    %120 = stablehlo.add %114, %119 : tensor<2x8x16xbf16>
    %121 = stablehlo.transpose %109, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xbf16>) -> tensor<2x8x4x4xbf16>
    %122 = stablehlo.reshape %121 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x16xbf16>
    %123 = stablehlo.dot_general %122, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x16xbf16>) -> tensor<16x16xbf16>
    %124 = stablehlo.transpose %123, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %125 = stablehlo.dot_general %122, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %126 = stablehlo.add %120, %125 : tensor<2x8x16xbf16>
    %127 = stablehlo.multiply %arg14, %126 : tensor<2x8x16xbf16>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %128 = stablehlo.reduce(%127 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %129 = stablehlo.reshape %128 : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %130 = stablehlo.broadcast_in_dim %arg13, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %131 = stablehlo.multiply %126, %130 : tensor<2x8x16xbf16>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %132 = stablehlo.reduce(%129 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %133 = stablehlo.convert %131 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %134 = stablehlo.multiply %arg10, %133 : tensor<2x8x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %136 = stablehlo.reshape %135 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %137 = stablehlo.broadcast_in_dim %arg12, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %138 = stablehlo.multiply %133, %137 : tensor<2x8x16xf32>
    %139 = stablehlo.multiply %136, %arg11 : tensor<2x8x1xf32>
    %cst_12 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %141 = stablehlo.divide %139, %140 : tensor<2x8x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.reduce(%141 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %144 = stablehlo.multiply %arg10, %143 : tensor<2x8x16xf32>
    %145 = stablehlo.add %138, %144 : tensor<2x8x16xf32>
    %146 = stablehlo.multiply %143, %arg10 : tensor<2x8x16xf32>
    %147 = stablehlo.add %145, %146 : tensor<2x8x16xf32>
    %148 = stablehlo.convert %147 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %149 = stablehlo.add %35, %148 : tensor<2x8x16xbf16>
    return %149, %10, %1, %6, %132, %18, %118, %37, %124, %113 : tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16x32xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x8xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x8xbf16>
  }
  func.func private @silu_23(%arg0: tensor<2x8x32xbf16>, %arg1: tensor<2x8x32xbf16>, %arg2: tensor<2x8x32xbf16>, %arg3: tensor<2x8x32xbf16>) -> tensor<2x8x32xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x32xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x32xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x32xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x8x32xbf16>
    return %3 : tensor<2x8x32xbf16>
  }
  func.func private @_where_24(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_25(%arg0: tensor<3x16x32xbf16>, %arg1: tensor<16x32xbf16>, %arg2: tensor<i32>) -> tensor<3x16x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xbf16>) -> tensor<1x16x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x32xbf16>, tensor<1x16x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x32xbf16>
    return %1 : tensor<3x16x32xbf16>
  }
  func.func private @dynamic_update_index_in_dim_26(%arg0: tensor<3x32x16xbf16>, %arg1: tensor<32x16xbf16>, %arg2: tensor<i32>) -> tensor<3x32x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xbf16>) -> tensor<1x32x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x32x16xbf16>, tensor<1x32x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x16xbf16>
    return %1 : tensor<3x32x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_27(%arg0: tensor<3x16xbf16>, %arg1: tensor<16xbf16>, %arg2: tensor<i32>) -> tensor<3x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xbf16>) -> tensor<1x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x16xbf16>, tensor<1x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x16xbf16>
    return %1 : tensor<3x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_28(%arg0: tensor<3x16x8xbf16>, %arg1: tensor<16x8xbf16>, %arg2: tensor<i32>) -> tensor<3x16x8xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xbf16>) -> tensor<1x16x8xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x8xbf16>, tensor<1x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x8xbf16>
    return %1 : tensor<3x16x8xbf16>
  }
  func.func private @dynamic_update_index_in_dim_29(%arg0: tensor<3x16x16xbf16>, %arg1: tensor<16x16xbf16>, %arg2: tensor<i32>) -> tensor<3x16x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xbf16>) -> tensor<1x16x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x16xbf16>, tensor<1x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x16xbf16>
    return %1 : tensor<3x16x16xbf16>
  }
}
