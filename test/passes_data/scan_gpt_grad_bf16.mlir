// scan_gpt_grad_bf16: exported by JAX 0.10.2: loss and gradients of a scan over layers
module {
  func.func public @main(%arg0: tensor<3x16x32xbf16>, %arg1: tensor<3x32x16xbf16>, %arg2: tensor<3x16xbf16>, %arg3: tensor<3x16xbf16>, %arg4: tensor<3x16x16xbf16>, %arg5: tensor<3x16x16xbf16>, %arg6: tensor<3x16x16xbf16>, %arg7: tensor<3x16x16xbf16>, %arg8: tensor<2x8x16xbf16>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x16x32xbf16> {jax.result_info = "result[1]['a']"}, tensor<3x32x16xbf16> {jax.result_info = "result[1]['b']"}, tensor<3x16xbf16> {jax.result_info = "result[1]['g1']"}, tensor<3x16xbf16> {jax.result_info = "result[1]['g2']"}, tensor<3x16x16xbf16> {jax.result_info = "result[1]['k']"}, tensor<3x16x16xbf16> {jax.result_info = "result[1]['o']"}, tensor<3x16x16xbf16> {jax.result_info = "result[1]['q']"}, tensor<3x16x16xbf16> {jax.result_info = "result[1]['v']"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %1 = call @tril(%0) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %2:2 = call @_where(%1, %cst) : (tensor<8x8xi1>, tensor<f32>) -> (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<3x1x1x16xbf16>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %8 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x4xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x4xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x4xbf16>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %15 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<3x2x4x8x8xbf16>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %16 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %20 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<3x1x1x16xbf16>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %21 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %22 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<3x2x8x16xbf16>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %23 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %25 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %26 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %27 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %28 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<3x2x8x32xbf16>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %29:38 = stablehlo.while(%iterArg = %arg0, %iterArg_39 = %arg1, %iterArg_40 = %arg2, %iterArg_41 = %arg3, %iterArg_42 = %arg4, %iterArg_43 = %arg5, %iterArg_44 = %arg6, %iterArg_45 = %arg7, %iterArg_46 = %2#0, %iterArg_47 = %2#1, %iterArg_48 = %c_26, %iterArg_49 = %arg8, %iterArg_50 = %3, %iterArg_51 = %4, %iterArg_52 = %5, %iterArg_53 = %6, %iterArg_54 = %7, %iterArg_55 = %8, %iterArg_56 = %9, %iterArg_57 = %10, %iterArg_58 = %11, %iterArg_59 = %12, %iterArg_60 = %13, %iterArg_61 = %14, %iterArg_62 = %15, %iterArg_63 = %16, %iterArg_64 = %17, %iterArg_65 = %18, %iterArg_66 = %19, %iterArg_67 = %20, %iterArg_68 = %21, %iterArg_69 = %22, %iterArg_70 = %23, %iterArg_71 = %24, %iterArg_72 = %25, %iterArg_73 = %26, %iterArg_74 = %27, %iterArg_75 = %28) : tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>
    cond {
      %c_76 = stablehlo.constant dense<3> : tensor<i32>
      %47 = stablehlo.compare LT, %iterArg_48, %c_76, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %47 : tensor<i1>
    } do {
      %47 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_48) : (tensor<3x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %48 = func.call @dynamic_index_in_dim_0(%iterArg_39, %iterArg_48) : (tensor<3x32x16xbf16>, tensor<i32>) -> tensor<32x16xbf16>
      %49 = func.call @dynamic_index_in_dim_1(%iterArg_40, %iterArg_48) : (tensor<3x16xbf16>, tensor<i32>) -> tensor<16xbf16>
      %50 = func.call @dynamic_index_in_dim_1(%iterArg_41, %iterArg_48) : (tensor<3x16xbf16>, tensor<i32>) -> tensor<16xbf16>
      %51 = func.call @dynamic_index_in_dim_2(%iterArg_42, %iterArg_48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %52 = func.call @dynamic_index_in_dim_2(%iterArg_43, %iterArg_48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %53 = func.call @dynamic_index_in_dim_2(%iterArg_44, %iterArg_48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %54 = func.call @dynamic_index_in_dim_2(%iterArg_45, %iterArg_48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %55:27 = func.call @closed_call(%iterArg_46, %iterArg_47, %iterArg_49, %47, %48, %49, %50, %51, %52, %53, %54) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>) -> (tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>)
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_50, %55#1, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %57 = func.call @dynamic_update_index_in_dim_4(%iterArg_51, %55#2, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %58 = func.call @dynamic_update_index_in_dim_4(%iterArg_52, %55#3, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %59 = func.call @dynamic_update_index_in_dim_5(%iterArg_53, %55#4, %iterArg_48) : (tensor<3x1x1x16xbf16>, tensor<1x1x16xbf16>, tensor<i32>) -> tensor<3x1x1x16xbf16>
      %60 = func.call @dynamic_update_index_in_dim_6(%iterArg_54, %55#5, %iterArg_48) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %61 = func.call @dynamic_update_index_in_dim_6(%iterArg_55, %55#6, %iterArg_48) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %62 = func.call @dynamic_update_index_in_dim_7(%iterArg_56, %55#7, %iterArg_48) : (tensor<3x2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
      %63 = func.call @dynamic_update_index_in_dim_7(%iterArg_57, %55#8, %iterArg_48) : (tensor<3x2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
      %64 = func.call @dynamic_update_index_in_dim_8(%iterArg_58, %55#9, %iterArg_48) : (tensor<3x2x4x8x8xf32>, tensor<2x4x8x8xf32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
      %65 = func.call @dynamic_update_index_in_dim_9(%iterArg_59, %55#10, %iterArg_48) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %66 = func.call @dynamic_update_index_in_dim_9(%iterArg_60, %55#11, %iterArg_48) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %67 = func.call @dynamic_update_index_in_dim_7(%iterArg_61, %55#12, %iterArg_48) : (tensor<3x2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
      %68 = func.call @dynamic_update_index_in_dim_10(%iterArg_62, %55#13, %iterArg_48) : (tensor<3x2x4x8x8xbf16>, tensor<2x4x8x8xbf16>, tensor<i32>) -> tensor<3x2x4x8x8xbf16>
      %69 = func.call @dynamic_update_index_in_dim_6(%iterArg_63, %55#14, %iterArg_48) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %70 = func.call @dynamic_update_index_in_dim(%iterArg_64, %55#15, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %71 = func.call @dynamic_update_index_in_dim_4(%iterArg_65, %55#16, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %72 = func.call @dynamic_update_index_in_dim_4(%iterArg_66, %55#17, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %73 = func.call @dynamic_update_index_in_dim_5(%iterArg_67, %55#18, %iterArg_48) : (tensor<3x1x1x16xbf16>, tensor<1x1x16xbf16>, tensor<i32>) -> tensor<3x1x1x16xbf16>
      %74 = func.call @dynamic_update_index_in_dim_6(%iterArg_68, %55#19, %iterArg_48) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %75 = func.call @dynamic_update_index_in_dim_6(%iterArg_69, %55#20, %iterArg_48) : (tensor<3x2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<i32>) -> tensor<3x2x8x16xbf16>
      %76 = func.call @dynamic_update_index_in_dim_11(%iterArg_70, %55#21, %iterArg_48) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %77 = func.call @dynamic_update_index_in_dim_11(%iterArg_71, %55#22, %iterArg_48) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %78 = func.call @dynamic_update_index_in_dim_11(%iterArg_72, %55#23, %iterArg_48) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %79 = func.call @dynamic_update_index_in_dim_11(%iterArg_73, %55#24, %iterArg_48) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %80 = func.call @dynamic_update_index_in_dim_11(%iterArg_74, %55#25, %iterArg_48) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %81 = func.call @dynamic_update_index_in_dim_11(%iterArg_75, %55#26, %iterArg_48) : (tensor<3x2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<i32>) -> tensor<3x2x8x32xbf16>
      %c_76 = stablehlo.constant dense<1> : tensor<i32>
      %82 = stablehlo.add %iterArg_48, %c_76 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %82, %55#0, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81 : tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>
    }
    %30 = stablehlo.convert %29#11 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %31 = stablehlo.multiply %30, %30 : tensor<2x8x16xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %33 = stablehlo.multiply %32, %30 : tensor<2x8x16xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%31 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %36 = stablehlo.multiply %35, %33 : tensor<2x8x16xf32>
    %37 = stablehlo.convert %36 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %38 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<bf16>) -> tensor<3x16x32xbf16>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %39 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<bf16>) -> tensor<3x32x16xbf16>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %40 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<bf16>) -> tensor<3x16xbf16>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %41 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<bf16>) -> tensor<3x16xbf16>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %42 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<3x16x16xbf16>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %43 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<3x16x16xbf16>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %44 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<bf16>) -> tensor<3x16x16xbf16>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %45 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<bf16>) -> tensor<3x16x16xbf16>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %46:43 = stablehlo.while(%iterArg = %29#12, %iterArg_39 = %29#13, %iterArg_40 = %29#14, %iterArg_41 = %29#15, %iterArg_42 = %29#16, %iterArg_43 = %arg6, %iterArg_44 = %29#17, %iterArg_45 = %arg4, %iterArg_46 = %arg7, %iterArg_47 = %29#18, %iterArg_48 = %29#19, %iterArg_49 = %29#20, %iterArg_50 = %29#21, %iterArg_51 = %29#22, %iterArg_52 = %29#23, %iterArg_53 = %29#24, %iterArg_54 = %arg5, %iterArg_55 = %29#25, %iterArg_56 = %29#26, %iterArg_57 = %29#27, %iterArg_58 = %29#28, %iterArg_59 = %29#29, %iterArg_60 = %29#30, %iterArg_61 = %arg0, %iterArg_62 = %29#31, %iterArg_63 = %29#32, %iterArg_64 = %29#33, %iterArg_65 = %29#34, %iterArg_66 = %29#35, %iterArg_67 = %29#36, %iterArg_68 = %arg1, %iterArg_69 = %29#37, %iterArg_70 = %2#0, %iterArg_71 = %c_38, %iterArg_72 = %37, %iterArg_73 = %38, %iterArg_74 = %39, %iterArg_75 = %40, %iterArg_76 = %41, %iterArg_77 = %42, %iterArg_78 = %43, %iterArg_79 = %44, %iterArg_80 = %45) : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x32x16xbf16>, tensor<3x2x8x32xbf16>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>
    cond {
      %c_81 = stablehlo.constant dense<3> : tensor<i32>
      %47 = stablehlo.compare LT, %iterArg_71, %c_81, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %47 : tensor<i1>
    } do {
      %c_81 = stablehlo.constant dense<3> : tensor<i32>
      %47 = stablehlo.subtract %c_81, %iterArg_71 : tensor<i32>
      %c_82 = stablehlo.constant dense<1> : tensor<i32>
      %48 = stablehlo.subtract %47, %c_82 : tensor<i32>
      %49 = func.call @dynamic_index_in_dim_12(%iterArg, %48) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %50 = func.call @dynamic_index_in_dim_13(%iterArg_39, %48) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %51 = func.call @dynamic_index_in_dim_13(%iterArg_40, %48) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %52 = func.call @dynamic_index_in_dim_14(%iterArg_41, %48) : (tensor<3x1x1x16xbf16>, tensor<i32>) -> tensor<1x1x16xbf16>
      %53 = func.call @dynamic_index_in_dim_15(%iterArg_42, %48) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %54 = func.call @dynamic_index_in_dim_2(%iterArg_43, %48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %55 = func.call @dynamic_index_in_dim_15(%iterArg_44, %48) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %56 = func.call @dynamic_index_in_dim_2(%iterArg_45, %48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %57 = func.call @dynamic_index_in_dim_2(%iterArg_46, %48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %58 = func.call @dynamic_index_in_dim_16(%iterArg_47, %48) : (tensor<3x2x4x8x4xbf16>, tensor<i32>) -> tensor<2x4x8x4xbf16>
      %59 = func.call @dynamic_index_in_dim_16(%iterArg_48, %48) : (tensor<3x2x4x8x4xbf16>, tensor<i32>) -> tensor<2x4x8x4xbf16>
      %60 = func.call @dynamic_index_in_dim_17(%iterArg_49, %48) : (tensor<3x2x4x8x8xf32>, tensor<i32>) -> tensor<2x4x8x8xf32>
      %61 = func.call @dynamic_index_in_dim_18(%iterArg_50, %48) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %62 = func.call @dynamic_index_in_dim_18(%iterArg_51, %48) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %63 = func.call @dynamic_index_in_dim_16(%iterArg_52, %48) : (tensor<3x2x4x8x4xbf16>, tensor<i32>) -> tensor<2x4x8x4xbf16>
      %64 = func.call @dynamic_index_in_dim_19(%iterArg_53, %48) : (tensor<3x2x4x8x8xbf16>, tensor<i32>) -> tensor<2x4x8x8xbf16>
      %65 = func.call @dynamic_index_in_dim_2(%iterArg_54, %48) : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %66 = func.call @dynamic_index_in_dim_15(%iterArg_55, %48) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %67 = func.call @dynamic_index_in_dim_12(%iterArg_56, %48) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %68 = func.call @dynamic_index_in_dim_13(%iterArg_57, %48) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %69 = func.call @dynamic_index_in_dim_13(%iterArg_58, %48) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %70 = func.call @dynamic_index_in_dim_14(%iterArg_59, %48) : (tensor<3x1x1x16xbf16>, tensor<i32>) -> tensor<1x1x16xbf16>
      %71 = func.call @dynamic_index_in_dim_15(%iterArg_60, %48) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %72 = func.call @dynamic_index_in_dim(%iterArg_61, %48) : (tensor<3x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %73 = func.call @dynamic_index_in_dim_15(%iterArg_62, %48) : (tensor<3x2x8x16xbf16>, tensor<i32>) -> tensor<2x8x16xbf16>
      %74 = func.call @dynamic_index_in_dim_20(%iterArg_63, %48) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %75 = func.call @dynamic_index_in_dim_20(%iterArg_64, %48) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %76 = func.call @dynamic_index_in_dim_20(%iterArg_65, %48) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %77 = func.call @dynamic_index_in_dim_20(%iterArg_66, %48) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %78 = func.call @dynamic_index_in_dim_20(%iterArg_67, %48) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %79 = func.call @dynamic_index_in_dim_0(%iterArg_68, %48) : (tensor<3x32x16xbf16>, tensor<i32>) -> tensor<32x16xbf16>
      %80 = func.call @dynamic_index_in_dim_20(%iterArg_69, %48) : (tensor<3x2x8x32xbf16>, tensor<i32>) -> tensor<2x8x32xbf16>
      %81:9 = func.call @closed_call_21(%iterArg_70, %iterArg_72, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, %80) : (tensor<2x4x8x8xi1>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<16x16xbf16>, tensor<2x8x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<16x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<32x16xbf16>, tensor<2x8x32xbf16>) -> (tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>)
      %82 = func.call @dynamic_update_index_in_dim_23(%iterArg_73, %81#1, %48) : (tensor<3x16x32xbf16>, tensor<16x32xbf16>, tensor<i32>) -> tensor<3x16x32xbf16>
      %83 = func.call @dynamic_update_index_in_dim_24(%iterArg_74, %81#2, %48) : (tensor<3x32x16xbf16>, tensor<32x16xbf16>, tensor<i32>) -> tensor<3x32x16xbf16>
      %84 = func.call @dynamic_update_index_in_dim_25(%iterArg_75, %81#3, %48) : (tensor<3x16xbf16>, tensor<16xbf16>, tensor<i32>) -> tensor<3x16xbf16>
      %85 = func.call @dynamic_update_index_in_dim_25(%iterArg_76, %81#4, %48) : (tensor<3x16xbf16>, tensor<16xbf16>, tensor<i32>) -> tensor<3x16xbf16>
      %86 = func.call @dynamic_update_index_in_dim_26(%iterArg_77, %81#5, %48) : (tensor<3x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<3x16x16xbf16>
      %87 = func.call @dynamic_update_index_in_dim_26(%iterArg_78, %81#6, %48) : (tensor<3x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<3x16x16xbf16>
      %88 = func.call @dynamic_update_index_in_dim_26(%iterArg_79, %81#7, %48) : (tensor<3x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<3x16x16xbf16>
      %89 = func.call @dynamic_update_index_in_dim_26(%iterArg_80, %81#8, %48) : (tensor<3x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<3x16x16xbf16>
      %c_83 = stablehlo.constant dense<1> : tensor<i32>
      %90 = stablehlo.add %iterArg_71, %c_83 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %90, %81#0, %82, %83, %84, %85, %86, %87, %88, %89 : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xbf16>, tensor<3x2x4x8x8xbf16>, tensor<3x16x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xbf16>, tensor<3x2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x2x8x16xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x2x8x32xbf16>, tensor<3x32x16xbf16>, tensor<3x2x8x32xbf16>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xbf16>, tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>
    }
    return %34, %46#35, %46#36, %46#37, %46#38, %46#39, %46#40, %46#41, %46#42 : tensor<f32>, tensor<3x16x32xbf16>, tensor<3x32x16xbf16>, tensor<3x16xbf16>, tensor<3x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>, tensor<3x16x16xbf16>
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
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x16x16xbf16>, %arg1: tensor<i32>) -> tensor<16x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<3x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xbf16>) -> tensor<16x16xbf16>
    return %1 : tensor<16x16xbf16>
  }
  func.func private @closed_call(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<2x8x16xbf16>, %arg3: tensor<16x32xbf16>, %arg4: tensor<32x16xbf16>, %arg5: tensor<16xbf16>, %arg6: tensor<16xbf16>, %arg7: tensor<16x16xbf16>, %arg8: tensor<16x16xbf16>, %arg9: tensor<16x16xbf16>, %arg10: tensor<16x16xbf16>) -> (tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>) {
    %0 = stablehlo.convert %arg2 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
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
    %15 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %17 = stablehlo.multiply %14, %16 : tensor<2x8x16xbf16>
    %18 = stablehlo.dot_general %17, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %19 = stablehlo.reshape %18 : (tensor<2x8x16xbf16>) -> tensor<2x8x4x4xbf16>
    %20 = stablehlo.transpose %19, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xbf16>) -> tensor<2x4x8x4xbf16>
    %21 = stablehlo.dot_general %17, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %22 = stablehlo.reshape %21 : (tensor<2x8x16xbf16>) -> tensor<2x8x4x4xbf16>
    %23 = stablehlo.transpose %22, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xbf16>) -> tensor<2x4x8x4xbf16>
    %24 = stablehlo.dot_general %17, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %25 = stablehlo.reshape %24 : (tensor<2x8x16xbf16>) -> tensor<2x8x4x4xbf16>
    %26 = stablehlo.transpose %25, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xbf16>) -> tensor<2x4x8x4xbf16>
    %27 = stablehlo.dot_general %20, %23, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>) -> tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<2x4x8x8xf32>
    %30 = call @_where_3(%29, %arg0, %arg1) : (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %33 = stablehlo.maximum %32, %31 : tensor<2x4x8xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %36 = stablehlo.subtract %30, %35 : tensor<2x4x8x8xf32>
    %37 = stablehlo.exponential %36 : tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %41 = stablehlo.divide %37, %40 : tensor<2x4x8x8xf32>
    %42 = stablehlo.multiply %39, %39 : tensor<2x4x8x1xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4x8x1xf32>
    %44 = stablehlo.divide %43, %42 : tensor<2x4x8x1xf32>
    %45 = stablehlo.convert %41 : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xbf16>
    %46 = stablehlo.dot_general %45, %26, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xbf16>, tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xbf16>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xbf16>) -> tensor<2x8x4x4xbf16>
    %48 = stablehlo.reshape %47 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x16xbf16>
    %49 = stablehlo.dot_general %48, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %50 = stablehlo.add %arg2, %49 : tensor<2x8x16xbf16>
    %51 = stablehlo.convert %50 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %52 = stablehlo.multiply %51, %51 : tensor<2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<2x8x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %58 = stablehlo.add %56, %57 : tensor<2x8x1xf32>
    %59 = stablehlo.rsqrt %58 : tensor<2x8x1xf32>
    %60 = stablehlo.divide %59, %58 : tensor<2x8x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %62 = stablehlo.multiply %61, %60 : tensor<2x8x1xf32>
    %63 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %64 = stablehlo.multiply %51, %63 : tensor<2x8x16xf32>
    %65 = stablehlo.convert %64 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %66 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %68 = stablehlo.multiply %65, %67 : tensor<2x8x16xbf16>
    %69 = stablehlo.dot_general %68, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x32xbf16>) -> tensor<2x8x32xbf16>
    %70 = stablehlo.multiply %69, %69 : tensor<2x8x32xbf16>
    %71 = stablehlo.multiply %70, %69 : tensor<2x8x32xbf16>
    %72 = stablehlo.multiply %69, %69 : tensor<2x8x32xbf16>
    %cst_12 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %73 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %74 = stablehlo.multiply %73, %72 : tensor<2x8x32xbf16>
    %cst_13 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %75 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %76 = stablehlo.multiply %75, %71 : tensor<2x8x32xbf16>
    %77 = stablehlo.add %69, %76 : tensor<2x8x32xbf16>
    %cst_14 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %78 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %79 = stablehlo.multiply %78, %77 : tensor<2x8x32xbf16>
    %80 = stablehlo.tanh %79 : tensor<2x8x32xbf16>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %81 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %82 = stablehlo.subtract %81, %80 : tensor<2x8x32xbf16>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %83 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %84 = stablehlo.add %83, %80 : tensor<2x8x32xbf16>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %85 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %86 = stablehlo.multiply %85, %84 : tensor<2x8x32xbf16>
    %87 = stablehlo.multiply %69, %86 : tensor<2x8x32xbf16>
    %88 = stablehlo.dot_general %87, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<32x16xbf16>) -> tensor<2x8x16xbf16>
    %89 = stablehlo.add %50, %88 : tensor<2x8x16xbf16>
    return %89, %0, %11, %8, %15, %14, %17, %23, %20, %37, %39, %44, %26, %45, %48, %51, %62, %59, %66, %65, %68, %74, %80, %82, %86, %69, %87 : tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x16xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>
  }
  func.func private @_where_3(%arg0: tensor<2x4x8x8xf32>, %arg1: tensor<2x4x8x8xi1>, %arg2: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %0 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x8x16xf32>, %arg1: tensor<2x8x16xf32>, %arg2: tensor<i32>) -> tensor<3x2x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x16xf32>) -> tensor<1x2x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x16xf32>, tensor<1x2x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x16xf32>
    return %1 : tensor<3x2x8x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_4(%arg0: tensor<3x2x8x1xf32>, %arg1: tensor<2x8x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x1xf32>) -> tensor<1x2x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x1xf32>, tensor<1x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x1xf32>
    return %1 : tensor<3x2x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<3x1x1x16xbf16>, %arg1: tensor<1x1x16xbf16>, %arg2: tensor<i32>) -> tensor<3x1x1x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x16xbf16>) -> tensor<1x1x1x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x1x1x16xbf16>, tensor<1x1x1x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x16xbf16>
    return %1 : tensor<3x1x1x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<3x2x8x16xbf16>, %arg1: tensor<2x8x16xbf16>, %arg2: tensor<i32>) -> tensor<3x2x8x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x16xbf16>) -> tensor<1x2x8x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x16xbf16>, tensor<1x2x8x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x16xbf16>
    return %1 : tensor<3x2x8x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<3x2x4x8x4xbf16>, %arg1: tensor<2x4x8x4xbf16>, %arg2: tensor<i32>) -> tensor<3x2x4x8x4xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x4xbf16>) -> tensor<1x2x4x8x4xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x4xbf16>, tensor<1x2x4x8x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x4xbf16>
    return %1 : tensor<3x2x4x8x4xbf16>
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
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<3x2x4x8x8xbf16>, %arg1: tensor<2x4x8x8xbf16>, %arg2: tensor<i32>) -> tensor<3x2x4x8x8xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x8xbf16>) -> tensor<1x2x4x8x8xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x8xbf16>, tensor<1x2x4x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x8xbf16>
    return %1 : tensor<3x2x4x8x8xbf16>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<3x2x8x32xbf16>, %arg1: tensor<2x8x32xbf16>, %arg2: tensor<i32>) -> tensor<3x2x8x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x32xbf16>) -> tensor<1x2x8x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x32xbf16>, tensor<1x2x8x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x32xbf16>
    return %1 : tensor<3x2x8x32xbf16>
  }
  func.func private @dynamic_index_in_dim_12(%arg0: tensor<3x2x8x16xf32>, %arg1: tensor<i32>) -> tensor<2x8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 16] : (tensor<3x2x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x16xf32>) -> tensor<2x8x16xf32>
    return %1 : tensor<2x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_13(%arg0: tensor<3x2x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 1] : (tensor<3x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x1xf32>) -> tensor<2x8x1xf32>
    return %1 : tensor<2x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_14(%arg0: tensor<3x1x1x16xbf16>, %arg1: tensor<i32>) -> tensor<1x1x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 16] : (tensor<3x1x1x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x16xbf16>) -> tensor<1x1x16xbf16>
    return %1 : tensor<1x1x16xbf16>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<3x2x8x16xbf16>, %arg1: tensor<i32>) -> tensor<2x8x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 16] : (tensor<3x2x8x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x16xbf16>) -> tensor<2x8x16xbf16>
    return %1 : tensor<2x8x16xbf16>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<3x2x4x8x4xbf16>, %arg1: tensor<i32>) -> tensor<2x4x8x4xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 4] : (tensor<3x2x4x8x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x4xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x4xbf16>) -> tensor<2x4x8x4xbf16>
    return %1 : tensor<2x4x8x4xbf16>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 8] : (tensor<3x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 1] : (tensor<3x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x1xf32>) -> tensor<2x4x8x1xf32>
    return %1 : tensor<2x4x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<3x2x4x8x8xbf16>, %arg1: tensor<i32>) -> tensor<2x4x8x8xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 8] : (tensor<3x2x4x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x8xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x8xbf16>) -> tensor<2x4x8x8xbf16>
    return %1 : tensor<2x4x8x8xbf16>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<3x2x8x32xbf16>, %arg1: tensor<i32>) -> tensor<2x8x32xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 32] : (tensor<3x2x8x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x32xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x32xbf16>) -> tensor<2x8x32xbf16>
    return %1 : tensor<2x8x32xbf16>
  }
  func.func private @closed_call_21(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x8x16xbf16>, %arg2: tensor<2x8x16xf32>, %arg3: tensor<2x8x1xf32>, %arg4: tensor<2x8x1xf32>, %arg5: tensor<1x1x16xbf16>, %arg6: tensor<2x8x16xbf16>, %arg7: tensor<16x16xbf16>, %arg8: tensor<2x8x16xbf16>, %arg9: tensor<16x16xbf16>, %arg10: tensor<16x16xbf16>, %arg11: tensor<2x4x8x4xbf16>, %arg12: tensor<2x4x8x4xbf16>, %arg13: tensor<2x4x8x8xf32>, %arg14: tensor<2x4x8x1xf32>, %arg15: tensor<2x4x8x1xf32>, %arg16: tensor<2x4x8x4xbf16>, %arg17: tensor<2x4x8x8xbf16>, %arg18: tensor<16x16xbf16>, %arg19: tensor<2x8x16xbf16>, %arg20: tensor<2x8x16xf32>, %arg21: tensor<2x8x1xf32>, %arg22: tensor<2x8x1xf32>, %arg23: tensor<1x1x16xbf16>, %arg24: tensor<2x8x16xbf16>, %arg25: tensor<16x32xbf16>, %arg26: tensor<2x8x16xbf16>, %arg27: tensor<2x8x32xbf16>, %arg28: tensor<2x8x32xbf16>, %arg29: tensor<2x8x32xbf16>, %arg30: tensor<2x8x32xbf16>, %arg31: tensor<2x8x32xbf16>, %arg32: tensor<32x16xbf16>, %arg33: tensor<2x8x32xbf16>) -> (tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>) {
    %0 = stablehlo.dot_general %arg1, %arg33, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x32xbf16>) -> tensor<16x32xbf16>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x32xbf16>) -> tensor<32x16xbf16>
    %2 = stablehlo.dot_general %arg1, %arg32, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<32x16xbf16>) -> tensor<2x8x32xbf16>
    %3 = stablehlo.multiply %arg31, %2 : tensor<2x8x32xbf16>
    %4 = stablehlo.multiply %2, %arg30 : tensor<2x8x32xbf16>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %6 = stablehlo.multiply %5, %3 : tensor<2x8x32xbf16>
    %7 = stablehlo.multiply %6, %arg29 : tensor<2x8x32xbf16>
    %8 = stablehlo.multiply %7, %arg28 : tensor<2x8x32xbf16>
    %9 = stablehlo.add %7, %8 : tensor<2x8x32xbf16>
    %cst_0 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %11 = stablehlo.multiply %10, %9 : tensor<2x8x32xbf16>
    %12 = stablehlo.add %4, %11 : tensor<2x8x32xbf16>
    %cst_1 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x8x32xbf16>
    %14 = stablehlo.multiply %13, %11 : tensor<2x8x32xbf16>
    %15 = stablehlo.multiply %14, %arg27 : tensor<2x8x32xbf16>
    %16 = stablehlo.add %12, %15 : tensor<2x8x32xbf16>
    %17 = stablehlo.dot_general %16, %arg26, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<2x8x16xbf16>) -> tensor<32x16xbf16>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<32x16xbf16>) -> tensor<16x32xbf16>
    %19 = stablehlo.dot_general %16, %arg25, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xbf16>, tensor<16x32xbf16>) -> tensor<2x8x16xbf16>
    %20 = stablehlo.multiply %arg24, %19 : tensor<2x8x16xbf16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %21 = stablehlo.reduce(%20 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %22 = stablehlo.reshape %21 : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %23 = stablehlo.broadcast_in_dim %arg23, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %24 = stablehlo.multiply %19, %23 : tensor<2x8x16xbf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %25 = stablehlo.reduce(%22 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %26 = stablehlo.convert %24 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %27 = stablehlo.multiply %arg20, %26 : tensor<2x8x16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %29 = stablehlo.reshape %28 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %30 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %31 = stablehlo.multiply %26, %30 : tensor<2x8x16xf32>
    %32 = stablehlo.multiply %29, %arg21 : tensor<2x8x1xf32>
    %cst_5 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %34 = stablehlo.divide %32, %33 : tensor<2x8x1xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %37 = stablehlo.multiply %arg20, %36 : tensor<2x8x16xf32>
    %38 = stablehlo.add %31, %37 : tensor<2x8x16xf32>
    %39 = stablehlo.multiply %36, %arg20 : tensor<2x8x16xf32>
    %40 = stablehlo.add %38, %39 : tensor<2x8x16xf32>
    %41 = stablehlo.convert %40 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %42 = stablehlo.add %arg1, %41 : tensor<2x8x16xbf16>
    %43 = stablehlo.dot_general %42, %arg19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x16xbf16>) -> tensor<16x16xbf16>
    %44 = stablehlo.transpose %43, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %45 = stablehlo.dot_general %42, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %46 = stablehlo.reshape %45 : (tensor<2x8x16xbf16>) -> tensor<2x8x4x4xbf16>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xbf16>) -> tensor<2x4x8x4xbf16>
    %48 = stablehlo.dot_general %47, %arg17, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xbf16>, tensor<2x4x8x8xbf16>) -> tensor<2x4x4x8xbf16>
    %49 = stablehlo.transpose %48, dims = [0, 1, 3, 2] : (tensor<2x4x4x8xbf16>) -> tensor<2x4x8x4xbf16>
    %50 = stablehlo.dot_general %47, %arg16, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xbf16>, tensor<2x4x8x4xbf16>) -> tensor<2x4x8x8xbf16>
    %51 = stablehlo.convert %50 : (tensor<2x4x8x8xbf16>) -> tensor<2x4x8x8xf32>
    %52 = stablehlo.broadcast_in_dim %arg15, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %53 = stablehlo.multiply %51, %52 : tensor<2x4x8x8xf32>
    %54 = stablehlo.multiply %53, %arg13 : tensor<2x4x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %56 = stablehlo.reshape %55 : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %57 = stablehlo.negate %56 : tensor<2x4x8x1xf32>
    %58 = stablehlo.broadcast_in_dim %arg14, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %59 = stablehlo.divide %51, %58 : tensor<2x4x8x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%57 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x1xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x8xf32>
    %62 = stablehlo.add %59, %61 : tensor<2x4x8x8xf32>
    %63 = stablehlo.multiply %62, %arg13 : tensor<2x4x8x8xf32>
    %64 = call @_where_22(%arg0, %63) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_9 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %66 = stablehlo.multiply %64, %65 : tensor<2x4x8x8xf32>
    %67 = stablehlo.convert %66 : tensor<2x4x8x8xf32>
    %68 = stablehlo.convert %arg12 : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xf32>
    %69 = stablehlo.dot_general %67, %68, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %70 = stablehlo.convert %69 : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xbf16>
    %71 = stablehlo.convert %66 : tensor<2x4x8x8xf32>
    %72 = stablehlo.convert %arg11 : (tensor<2x4x8x4xbf16>) -> tensor<2x4x8x4xf32>
    %73 = stablehlo.dot_general %71, %72, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %74 = stablehlo.convert %73 : (tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xbf16>
    %75 = stablehlo.transpose %49, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xbf16>) -> tensor<2x8x4x4xbf16>
    %76 = stablehlo.reshape %75 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x16xbf16>
    %77 = stablehlo.dot_general %76, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x16xbf16>) -> tensor<16x16xbf16>
    %78 = stablehlo.transpose %77, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %79 = stablehlo.dot_general %76, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %80 = stablehlo.transpose %70, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xbf16>) -> tensor<2x8x4x4xbf16>
    %81 = stablehlo.reshape %80 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x16xbf16>
    %82 = stablehlo.dot_general %81, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x16xbf16>) -> tensor<16x16xbf16>
    %83 = stablehlo.transpose %82, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %84 = stablehlo.dot_general %81, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %85 = stablehlo.add %79, %84 : tensor<2x8x16xbf16>
    %86 = stablehlo.transpose %74, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xbf16>) -> tensor<2x8x4x4xbf16>
    %87 = stablehlo.reshape %86 : (tensor<2x8x4x4xbf16>) -> tensor<2x8x16xbf16>
    %88 = stablehlo.dot_general %87, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<2x8x16xbf16>) -> tensor<16x16xbf16>
    %89 = stablehlo.transpose %88, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %90 = stablehlo.dot_general %87, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xbf16>, tensor<16x16xbf16>) -> tensor<2x8x16xbf16>
    %91 = stablehlo.add %85, %90 : tensor<2x8x16xbf16>
    %92 = stablehlo.multiply %arg6, %91 : tensor<2x8x16xbf16>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %93 = stablehlo.reduce(%92 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %94 = stablehlo.reshape %93 : (tensor<16xbf16>) -> tensor<1x1x16xbf16>
    %95 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2] : (tensor<1x1x16xbf16>) -> tensor<2x8x16xbf16>
    %96 = stablehlo.multiply %91, %95 : tensor<2x8x16xbf16>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %97 = stablehlo.reduce(%94 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %98 = stablehlo.convert %96 : (tensor<2x8x16xbf16>) -> tensor<2x8x16xf32>
    %99 = stablehlo.multiply %arg2, %98 : tensor<2x8x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.reduce(%99 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %101 = stablehlo.reshape %100 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %102 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %103 = stablehlo.multiply %98, %102 : tensor<2x8x16xf32>
    %104 = stablehlo.multiply %101, %arg3 : tensor<2x8x1xf32>
    %cst_13 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %106 = stablehlo.divide %104, %105 : tensor<2x8x1xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.reduce(%106 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %109 = stablehlo.multiply %arg2, %108 : tensor<2x8x16xf32>
    %110 = stablehlo.add %103, %109 : tensor<2x8x16xf32>
    %111 = stablehlo.multiply %108, %arg2 : tensor<2x8x16xf32>
    %112 = stablehlo.add %110, %111 : tensor<2x8x16xf32>
    %113 = stablehlo.convert %112 : (tensor<2x8x16xf32>) -> tensor<2x8x16xbf16>
    %114 = stablehlo.add %42, %113 : tensor<2x8x16xbf16>
    return %114, %18, %1, %97, %25, %83, %44, %89, %78 : tensor<2x8x16xbf16>, tensor<16x32xbf16>, tensor<32x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>
  }
  func.func private @_where_22(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_23(%arg0: tensor<3x16x32xbf16>, %arg1: tensor<16x32xbf16>, %arg2: tensor<i32>) -> tensor<3x16x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xbf16>) -> tensor<1x16x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x32xbf16>, tensor<1x16x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x32xbf16>
    return %1 : tensor<3x16x32xbf16>
  }
  func.func private @dynamic_update_index_in_dim_24(%arg0: tensor<3x32x16xbf16>, %arg1: tensor<32x16xbf16>, %arg2: tensor<i32>) -> tensor<3x32x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xbf16>) -> tensor<1x32x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x32x16xbf16>, tensor<1x32x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x16xbf16>
    return %1 : tensor<3x32x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_25(%arg0: tensor<3x16xbf16>, %arg1: tensor<16xbf16>, %arg2: tensor<i32>) -> tensor<3x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xbf16>) -> tensor<1x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x16xbf16>, tensor<1x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x16xbf16>
    return %1 : tensor<3x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_26(%arg0: tensor<3x16x16xbf16>, %arg1: tensor<16x16xbf16>, %arg2: tensor<i32>) -> tensor<3x16x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xbf16>) -> tensor<1x16x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x16xbf16>, tensor<1x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x16xbf16>
    return %1 : tensor<3x16x16xbf16>
  }
}
