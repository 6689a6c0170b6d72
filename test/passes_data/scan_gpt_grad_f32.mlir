// scan_gpt_grad_f32: exported by JAX 0.10.2: loss and gradients of a scan over layers
module {
  func.func public @main(%arg0: tensor<3x16x32xf32>, %arg1: tensor<3x32x16xf32>, %arg2: tensor<3x16xf32>, %arg3: tensor<3x16xf32>, %arg4: tensor<3x16x16xf32>, %arg5: tensor<3x16x16xf32>, %arg6: tensor<3x16x16xf32>, %arg7: tensor<3x16x16xf32>, %arg8: tensor<2x8x16xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3x16x32xf32> {jax.result_info = "result[1]['a']"}, tensor<3x32x16xf32> {jax.result_info = "result[1]['b']"}, tensor<3x16xf32> {jax.result_info = "result[1]['g1']"}, tensor<3x16xf32> {jax.result_info = "result[1]['g2']"}, tensor<3x16x16xf32> {jax.result_info = "result[1]['k']"}, tensor<3x16x16xf32> {jax.result_info = "result[1]['o']"}, tensor<3x16x16xf32> {jax.result_info = "result[1]['q']"}, tensor<3x16x16xf32> {jax.result_info = "result[1]['v']"}) {
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
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x1x1x16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x1xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x2x4x8x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x1x1x16xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x2x8x16xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %29:38 = stablehlo.while(%iterArg = %arg0, %iterArg_39 = %arg1, %iterArg_40 = %arg2, %iterArg_41 = %arg3, %iterArg_42 = %arg4, %iterArg_43 = %arg5, %iterArg_44 = %arg6, %iterArg_45 = %arg7, %iterArg_46 = %2#0, %iterArg_47 = %2#1, %iterArg_48 = %c_26, %iterArg_49 = %arg8, %iterArg_50 = %3, %iterArg_51 = %4, %iterArg_52 = %5, %iterArg_53 = %6, %iterArg_54 = %7, %iterArg_55 = %8, %iterArg_56 = %9, %iterArg_57 = %10, %iterArg_58 = %11, %iterArg_59 = %12, %iterArg_60 = %13, %iterArg_61 = %14, %iterArg_62 = %15, %iterArg_63 = %16, %iterArg_64 = %17, %iterArg_65 = %18, %iterArg_66 = %19, %iterArg_67 = %20, %iterArg_68 = %21, %iterArg_69 = %22, %iterArg_70 = %23, %iterArg_71 = %24, %iterArg_72 = %25, %iterArg_73 = %26, %iterArg_74 = %27, %iterArg_75 = %28) : tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>
    cond {
      %c_76 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_48, %c_76, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %45 : tensor<i1>
    } do {
      %45 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_48) : (tensor<3x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %46 = func.call @dynamic_index_in_dim_0(%iterArg_39, %iterArg_48) : (tensor<3x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %47 = func.call @dynamic_index_in_dim_1(%iterArg_40, %iterArg_48) : (tensor<3x16xf32>, tensor<i32>) -> tensor<16xf32>
      %48 = func.call @dynamic_index_in_dim_1(%iterArg_41, %iterArg_48) : (tensor<3x16xf32>, tensor<i32>) -> tensor<16xf32>
      %49 = func.call @dynamic_index_in_dim_2(%iterArg_42, %iterArg_48) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %50 = func.call @dynamic_index_in_dim_2(%iterArg_43, %iterArg_48) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %51 = func.call @dynamic_index_in_dim_2(%iterArg_44, %iterArg_48) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %52 = func.call @dynamic_index_in_dim_2(%iterArg_45, %iterArg_48) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %53:27 = func.call @closed_call(%iterArg_46, %iterArg_47, %iterArg_49, %45, %46, %47, %48, %49, %50, %51, %52) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) -> (tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>)
      %54 = func.call @dynamic_update_index_in_dim(%iterArg_50, %53#1, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %55 = func.call @dynamic_update_index_in_dim_4(%iterArg_51, %53#2, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %56 = func.call @dynamic_update_index_in_dim_4(%iterArg_52, %53#3, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %57 = func.call @dynamic_update_index_in_dim_5(%iterArg_53, %53#4, %iterArg_48) : (tensor<3x1x1x16xf32>, tensor<1x1x16xf32>, tensor<i32>) -> tensor<3x1x1x16xf32>
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_54, %53#5, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %59 = func.call @dynamic_update_index_in_dim(%iterArg_55, %53#6, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %60 = func.call @dynamic_update_index_in_dim_6(%iterArg_56, %53#7, %iterArg_48) : (tensor<3x2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
      %61 = func.call @dynamic_update_index_in_dim_6(%iterArg_57, %53#8, %iterArg_48) : (tensor<3x2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
      %62 = func.call @dynamic_update_index_in_dim_7(%iterArg_58, %53#9, %iterArg_48) : (tensor<3x2x4x8x8xf32>, tensor<2x4x8x8xf32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
      %63 = func.call @dynamic_update_index_in_dim_8(%iterArg_59, %53#10, %iterArg_48) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %64 = func.call @dynamic_update_index_in_dim_8(%iterArg_60, %53#11, %iterArg_48) : (tensor<3x2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
      %65 = func.call @dynamic_update_index_in_dim_6(%iterArg_61, %53#12, %iterArg_48) : (tensor<3x2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
      %66 = func.call @dynamic_update_index_in_dim_7(%iterArg_62, %53#13, %iterArg_48) : (tensor<3x2x4x8x8xf32>, tensor<2x4x8x8xf32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
      %67 = func.call @dynamic_update_index_in_dim(%iterArg_63, %53#14, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %68 = func.call @dynamic_update_index_in_dim(%iterArg_64, %53#15, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %69 = func.call @dynamic_update_index_in_dim_4(%iterArg_65, %53#16, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %70 = func.call @dynamic_update_index_in_dim_4(%iterArg_66, %53#17, %iterArg_48) : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %71 = func.call @dynamic_update_index_in_dim_5(%iterArg_67, %53#18, %iterArg_48) : (tensor<3x1x1x16xf32>, tensor<1x1x16xf32>, tensor<i32>) -> tensor<3x1x1x16xf32>
      %72 = func.call @dynamic_update_index_in_dim(%iterArg_68, %53#19, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %73 = func.call @dynamic_update_index_in_dim(%iterArg_69, %53#20, %iterArg_48) : (tensor<3x2x8x16xf32>, tensor<2x8x16xf32>, tensor<i32>) -> tensor<3x2x8x16xf32>
      %74 = func.call @dynamic_update_index_in_dim_9(%iterArg_70, %53#21, %iterArg_48) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %75 = func.call @dynamic_update_index_in_dim_9(%iterArg_71, %53#22, %iterArg_48) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %76 = func.call @dynamic_update_index_in_dim_9(%iterArg_72, %53#23, %iterArg_48) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %77 = func.call @dynamic_update_index_in_dim_9(%iterArg_73, %53#24, %iterArg_48) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %78 = func.call @dynamic_update_index_in_dim_9(%iterArg_74, %53#25, %iterArg_48) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %79 = func.call @dynamic_update_index_in_dim_9(%iterArg_75, %53#26, %iterArg_48) : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %c_76 = stablehlo.constant dense<1> : tensor<i32>
      %80 = stablehlo.add %iterArg_48, %c_76 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %80, %53#0, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79 : tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>
    }
    %30 = stablehlo.multiply %29#11, %29#11 : tensor<2x8x16xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %32 = stablehlo.multiply %31, %29#11 : tensor<2x8x16xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%30 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x16xf32>
    %35 = stablehlo.multiply %34, %32 : tensor<2x8x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x16x32xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x32x16xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x16xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x16xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %44:43 = stablehlo.while(%iterArg = %29#12, %iterArg_39 = %29#13, %iterArg_40 = %29#14, %iterArg_41 = %29#15, %iterArg_42 = %29#16, %iterArg_43 = %arg6, %iterArg_44 = %29#17, %iterArg_45 = %arg4, %iterArg_46 = %arg7, %iterArg_47 = %29#18, %iterArg_48 = %29#19, %iterArg_49 = %29#20, %iterArg_50 = %29#21, %iterArg_51 = %29#22, %iterArg_52 = %29#23, %iterArg_53 = %29#24, %iterArg_54 = %arg5, %iterArg_55 = %29#25, %iterArg_56 = %29#26, %iterArg_57 = %29#27, %iterArg_58 = %29#28, %iterArg_59 = %29#29, %iterArg_60 = %29#30, %iterArg_61 = %arg0, %iterArg_62 = %29#31, %iterArg_63 = %29#32, %iterArg_64 = %29#33, %iterArg_65 = %29#34, %iterArg_66 = %29#35, %iterArg_67 = %29#36, %iterArg_68 = %arg1, %iterArg_69 = %29#37, %iterArg_70 = %2#0, %iterArg_71 = %c_38, %iterArg_72 = %35, %iterArg_73 = %36, %iterArg_74 = %37, %iterArg_75 = %38, %iterArg_76 = %39, %iterArg_77 = %40, %iterArg_78 = %41, %iterArg_79 = %42, %iterArg_80 = %43) : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x16xf32>, tensor<3x2x8x32xf32>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
    cond {
      %c_81 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_71, %c_81, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %45 : tensor<i1>
    } do {
      %c_81 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.subtract %c_81, %iterArg_71 : tensor<i32>
      %c_82 = stablehlo.constant dense<1> : tensor<i32>
      %46 = stablehlo.subtract %45, %c_82 : tensor<i32>
      %47 = func.call @dynamic_index_in_dim_10(%iterArg, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %48 = func.call @dynamic_index_in_dim_11(%iterArg_39, %46) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %49 = func.call @dynamic_index_in_dim_11(%iterArg_40, %46) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %50 = func.call @dynamic_index_in_dim_12(%iterArg_41, %46) : (tensor<3x1x1x16xf32>, tensor<i32>) -> tensor<1x1x16xf32>
      %51 = func.call @dynamic_index_in_dim_10(%iterArg_42, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %52 = func.call @dynamic_index_in_dim_2(%iterArg_43, %46) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %53 = func.call @dynamic_index_in_dim_10(%iterArg_44, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %54 = func.call @dynamic_index_in_dim_2(%iterArg_45, %46) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %55 = func.call @dynamic_index_in_dim_2(%iterArg_46, %46) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %56 = func.call @dynamic_index_in_dim_13(%iterArg_47, %46) : (tensor<3x2x4x8x4xf32>, tensor<i32>) -> tensor<2x4x8x4xf32>
      %57 = func.call @dynamic_index_in_dim_13(%iterArg_48, %46) : (tensor<3x2x4x8x4xf32>, tensor<i32>) -> tensor<2x4x8x4xf32>
      %58 = func.call @dynamic_index_in_dim_14(%iterArg_49, %46) : (tensor<3x2x4x8x8xf32>, tensor<i32>) -> tensor<2x4x8x8xf32>
      %59 = func.call @dynamic_index_in_dim_15(%iterArg_50, %46) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %60 = func.call @dynamic_index_in_dim_15(%iterArg_51, %46) : (tensor<3x2x4x8x1xf32>, tensor<i32>) -> tensor<2x4x8x1xf32>
      %61 = func.call @dynamic_index_in_dim_13(%iterArg_52, %46) : (tensor<3x2x4x8x4xf32>, tensor<i32>) -> tensor<2x4x8x4xf32>
      %62 = func.call @dynamic_index_in_dim_14(%iterArg_53, %46) : (tensor<3x2x4x8x8xf32>, tensor<i32>) -> tensor<2x4x8x8xf32>
      %63 = func.call @dynamic_index_in_dim_2(%iterArg_54, %46) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %64 = func.call @dynamic_index_in_dim_10(%iterArg_55, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %65 = func.call @dynamic_index_in_dim_10(%iterArg_56, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %66 = func.call @dynamic_index_in_dim_11(%iterArg_57, %46) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %67 = func.call @dynamic_index_in_dim_11(%iterArg_58, %46) : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %68 = func.call @dynamic_index_in_dim_12(%iterArg_59, %46) : (tensor<3x1x1x16xf32>, tensor<i32>) -> tensor<1x1x16xf32>
      %69 = func.call @dynamic_index_in_dim_10(%iterArg_60, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %70 = func.call @dynamic_index_in_dim(%iterArg_61, %46) : (tensor<3x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %71 = func.call @dynamic_index_in_dim_10(%iterArg_62, %46) : (tensor<3x2x8x16xf32>, tensor<i32>) -> tensor<2x8x16xf32>
      %72 = func.call @dynamic_index_in_dim_16(%iterArg_63, %46) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %73 = func.call @dynamic_index_in_dim_16(%iterArg_64, %46) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %74 = func.call @dynamic_index_in_dim_16(%iterArg_65, %46) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %75 = func.call @dynamic_index_in_dim_16(%iterArg_66, %46) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %76 = func.call @dynamic_index_in_dim_16(%iterArg_67, %46) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %77 = func.call @dynamic_index_in_dim_0(%iterArg_68, %46) : (tensor<3x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %78 = func.call @dynamic_index_in_dim_16(%iterArg_69, %46) : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %79:9 = func.call @closed_call_17(%iterArg_70, %iterArg_72, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78) : (tensor<2x4x8x8xi1>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<16x16xf32>, tensor<2x8x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<16x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<32x16xf32>, tensor<2x8x32xf32>) -> (tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>)
      %80 = func.call @dynamic_update_index_in_dim_19(%iterArg_73, %79#1, %46) : (tensor<3x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<3x16x32xf32>
      %81 = func.call @dynamic_update_index_in_dim_20(%iterArg_74, %79#2, %46) : (tensor<3x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<3x32x16xf32>
      %82 = func.call @dynamic_update_index_in_dim_21(%iterArg_75, %79#3, %46) : (tensor<3x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<3x16xf32>
      %83 = func.call @dynamic_update_index_in_dim_21(%iterArg_76, %79#4, %46) : (tensor<3x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<3x16xf32>
      %84 = func.call @dynamic_update_index_in_dim_22(%iterArg_77, %79#5, %46) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %85 = func.call @dynamic_update_index_in_dim_22(%iterArg_78, %79#6, %46) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %86 = func.call @dynamic_update_index_in_dim_22(%iterArg_79, %79#7, %46) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %87 = func.call @dynamic_update_index_in_dim_22(%iterArg_80, %79#8, %46) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %c_83 = stablehlo.constant dense<1> : tensor<i32>
      %88 = stablehlo.add %iterArg_71, %c_83 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_56, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %88, %79#0, %80, %81, %82, %83, %84, %85, %86, %87 : tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x1xf32>, tensor<3x2x4x8x4xf32>, tensor<3x2x4x8x8xf32>, tensor<3x16x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x16xf32>, tensor<3x2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x2x8x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x16xf32>, tensor<3x2x8x32xf32>, tensor<2x4x8x8xi1>, tensor<i32>, tensor<2x8x16xf32>, tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
    }
    return %33, %44#35, %44#36, %44#37, %44#38, %44#39, %44#40, %44#41, %44#42 : tensor<f32>, tensor<3x16x32xf32>, tensor<3x32x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>, tensor<3x16x16xf32>
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
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x16x16xf32>, %arg1: tensor<i32>) -> tensor<16x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<3x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    return %1 : tensor<16x16xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<2x8x16xf32>, %arg3: tensor<16x32xf32>, %arg4: tensor<32x16xf32>, %arg5: tensor<16xf32>, %arg6: tensor<16xf32>, %arg7: tensor<16x16xf32>, %arg8: tensor<16x16xf32>, %arg9: tensor<16x16xf32>, %arg10: tensor<16x16xf32>) -> (tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) {
    %0 = stablehlo.multiply %arg2, %arg2 : tensor<2x8x16xf32>
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
    %12 = stablehlo.multiply %arg2, %11 : tensor<2x8x16xf32>
    %13 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<2x8x16xf32>
    %16 = stablehlo.dot_general %15, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %17 = stablehlo.reshape %16 : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
    %18 = stablehlo.transpose %17, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xf32>) -> tensor<2x4x8x4xf32>
    %19 = stablehlo.dot_general %15, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %20 = stablehlo.reshape %19 : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
    %21 = stablehlo.transpose %20, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xf32>) -> tensor<2x4x8x4xf32>
    %22 = stablehlo.dot_general %15, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %23 = stablehlo.reshape %22 : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
    %24 = stablehlo.transpose %23, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xf32>) -> tensor<2x4x8x4xf32>
    %25 = stablehlo.dot_general %18, %21, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<2x4x8x8xf32>
    %28 = call @_where_3(%27, %arg0, %arg1) : (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %31 = stablehlo.maximum %30, %29 : tensor<2x4x8xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %34 = stablehlo.subtract %28, %33 : tensor<2x4x8x8xf32>
    %35 = stablehlo.exponential %34 : tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %39 = stablehlo.divide %35, %38 : tensor<2x4x8x8xf32>
    %40 = stablehlo.multiply %37, %37 : tensor<2x4x8x1xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4x8x1xf32>
    %42 = stablehlo.divide %41, %40 : tensor<2x4x8x1xf32>
    %43 = stablehlo.dot_general %39, %24, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %44 = stablehlo.transpose %43, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
    %45 = stablehlo.reshape %44 : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
    %46 = stablehlo.dot_general %45, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %47 = stablehlo.add %arg2, %46 : tensor<2x8x16xf32>
    %48 = stablehlo.multiply %47, %47 : tensor<2x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %52 = stablehlo.divide %50, %51 : tensor<2x8x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %54 = stablehlo.add %52, %53 : tensor<2x8x1xf32>
    %55 = stablehlo.rsqrt %54 : tensor<2x8x1xf32>
    %56 = stablehlo.divide %55, %54 : tensor<2x8x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<2x8x1xf32>
    %59 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %60 = stablehlo.multiply %47, %59 : tensor<2x8x16xf32>
    %61 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %63 = stablehlo.multiply %60, %62 : tensor<2x8x16xf32>
    %64 = stablehlo.dot_general %63, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
    %65 = stablehlo.multiply %64, %64 : tensor<2x8x32xf32>
    %66 = stablehlo.multiply %65, %64 : tensor<2x8x32xf32>
    %67 = stablehlo.multiply %64, %64 : tensor<2x8x32xf32>
    %cst_12 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<2x8x32xf32>
    %cst_13 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %71 = stablehlo.multiply %70, %66 : tensor<2x8x32xf32>
    %72 = stablehlo.add %64, %71 : tensor<2x8x32xf32>
    %cst_14 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %74 = stablehlo.multiply %73, %72 : tensor<2x8x32xf32>
    %75 = stablehlo.tanh %74 : tensor<2x8x32xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %77 = stablehlo.subtract %76, %75 : tensor<2x8x32xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %79 = stablehlo.add %78, %75 : tensor<2x8x32xf32>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %81 = stablehlo.multiply %80, %79 : tensor<2x8x32xf32>
    %82 = stablehlo.multiply %64, %81 : tensor<2x8x32xf32>
    %83 = stablehlo.dot_general %82, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<32x16xf32>) -> tensor<2x8x16xf32>
    %84 = stablehlo.add %47, %83 : tensor<2x8x16xf32>
    return %84, %arg2, %10, %7, %13, %12, %15, %21, %18, %35, %37, %42, %24, %39, %45, %47, %58, %55, %61, %60, %63, %69, %75, %77, %81, %64, %82 : tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x1xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x16xf32>, tensor<2x8x16xf32>, tensor<2x8x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>
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
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<3x1x1x16xf32>, %arg1: tensor<1x1x16xf32>, %arg2: tensor<i32>) -> tensor<3x1x1x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x1x1x16xf32>, tensor<1x1x1x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x16xf32>
    return %1 : tensor<3x1x1x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<3x2x4x8x4xf32>, %arg1: tensor<2x4x8x4xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x4xf32>) -> tensor<1x2x4x8x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x4xf32>, tensor<1x2x4x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x4xf32>
    return %1 : tensor<3x2x4x8x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x8xf32>) -> tensor<1x2x4x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x8xf32>, tensor<1x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x8xf32>
    return %1 : tensor<3x2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<2x4x8x1xf32>, %arg2: tensor<i32>) -> tensor<3x2x4x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x8x1xf32>) -> tensor<1x2x4x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x8x1xf32>, tensor<1x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4x8x1xf32>
    return %1 : tensor<3x2x4x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<3x2x8x32xf32>, %arg1: tensor<2x8x32xf32>, %arg2: tensor<i32>) -> tensor<3x2x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x8x32xf32>) -> tensor<1x2x8x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x8x32xf32>, tensor<1x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x32xf32>
    return %1 : tensor<3x2x8x32xf32>
  }
  func.func private @dynamic_index_in_dim_10(%arg0: tensor<3x2x8x16xf32>, %arg1: tensor<i32>) -> tensor<2x8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 16] : (tensor<3x2x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x16xf32>) -> tensor<2x8x16xf32>
    return %1 : tensor<2x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_11(%arg0: tensor<3x2x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 1] : (tensor<3x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x1xf32>) -> tensor<2x8x1xf32>
    return %1 : tensor<2x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_12(%arg0: tensor<3x1x1x16xf32>, %arg1: tensor<i32>) -> tensor<1x1x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 16] : (tensor<3x1x1x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x16xf32>) -> tensor<1x1x16xf32>
    return %1 : tensor<1x1x16xf32>
  }
  func.func private @dynamic_index_in_dim_13(%arg0: tensor<3x2x4x8x4xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 4] : (tensor<3x2x4x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    return %1 : tensor<2x4x8x4xf32>
  }
  func.func private @dynamic_index_in_dim_14(%arg0: tensor<3x2x4x8x8xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 8] : (tensor<3x2x4x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<3x2x4x8x1xf32>, %arg1: tensor<i32>) -> tensor<2x4x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 8, 1] : (tensor<3x2x4x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8x1xf32>) -> tensor<2x4x8x1xf32>
    return %1 : tensor<2x4x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<3x2x8x32xf32>, %arg1: tensor<i32>) -> tensor<2x8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 8, 32] : (tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x8x32xf32>) -> tensor<2x8x32xf32>
    return %1 : tensor<2x8x32xf32>
  }
  func.func private @closed_call_17(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x8x16xf32>, %arg2: tensor<2x8x16xf32>, %arg3: tensor<2x8x1xf32>, %arg4: tensor<2x8x1xf32>, %arg5: tensor<1x1x16xf32>, %arg6: tensor<2x8x16xf32>, %arg7: tensor<16x16xf32>, %arg8: tensor<2x8x16xf32>, %arg9: tensor<16x16xf32>, %arg10: tensor<16x16xf32>, %arg11: tensor<2x4x8x4xf32>, %arg12: tensor<2x4x8x4xf32>, %arg13: tensor<2x4x8x8xf32>, %arg14: tensor<2x4x8x1xf32>, %arg15: tensor<2x4x8x1xf32>, %arg16: tensor<2x4x8x4xf32>, %arg17: tensor<2x4x8x8xf32>, %arg18: tensor<16x16xf32>, %arg19: tensor<2x8x16xf32>, %arg20: tensor<2x8x16xf32>, %arg21: tensor<2x8x1xf32>, %arg22: tensor<2x8x1xf32>, %arg23: tensor<1x1x16xf32>, %arg24: tensor<2x8x16xf32>, %arg25: tensor<16x32xf32>, %arg26: tensor<2x8x16xf32>, %arg27: tensor<2x8x32xf32>, %arg28: tensor<2x8x32xf32>, %arg29: tensor<2x8x32xf32>, %arg30: tensor<2x8x32xf32>, %arg31: tensor<2x8x32xf32>, %arg32: tensor<32x16xf32>, %arg33: tensor<2x8x32xf32>) -> (tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg33, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x32xf32>) -> tensor<16x32xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %2 = stablehlo.dot_general %arg1, %arg32, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<32x16xf32>) -> tensor<2x8x32xf32>
    %3 = stablehlo.multiply %arg31, %2 : tensor<2x8x32xf32>
    %4 = stablehlo.multiply %2, %arg30 : tensor<2x8x32xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %6 = stablehlo.multiply %5, %3 : tensor<2x8x32xf32>
    %7 = stablehlo.multiply %6, %arg29 : tensor<2x8x32xf32>
    %8 = stablehlo.multiply %7, %arg28 : tensor<2x8x32xf32>
    %9 = stablehlo.add %7, %8 : tensor<2x8x32xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<2x8x32xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x8x32xf32>
    %cst_1 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<2x8x32xf32>
    %15 = stablehlo.multiply %14, %arg27 : tensor<2x8x32xf32>
    %16 = stablehlo.add %12, %15 : tensor<2x8x32xf32>
    %17 = stablehlo.dot_general %16, %arg26, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<2x8x16xf32>) -> tensor<32x16xf32>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %19 = stablehlo.dot_general %16, %arg25, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x32xf32>, tensor<16x32xf32>) -> tensor<2x8x16xf32>
    %20 = stablehlo.multiply %arg24, %19 : tensor<2x8x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %22 = stablehlo.reshape %21 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %23 = stablehlo.broadcast_in_dim %arg23, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %24 = stablehlo.multiply %19, %23 : tensor<2x8x16xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%22 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %26 = stablehlo.multiply %arg20, %24 : tensor<2x8x16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %28 = stablehlo.reshape %27 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %29 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %30 = stablehlo.multiply %24, %29 : tensor<2x8x16xf32>
    %31 = stablehlo.add %arg1, %30 : tensor<2x8x16xf32>
    %32 = stablehlo.multiply %28, %arg21 : tensor<2x8x1xf32>
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
    %41 = stablehlo.dot_general %40, %arg19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %42 = stablehlo.transpose %41, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %43 = stablehlo.dot_general %40, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %44 = stablehlo.reshape %43 : (tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32>
    %45 = stablehlo.transpose %44, dims = [0, 2, 1, 3] : (tensor<2x8x4x4xf32>) -> tensor<2x4x8x4xf32>
    %46 = stablehlo.dot_general %45, %arg17, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xf32>, tensor<2x4x8x8xf32>) -> tensor<2x4x4x8xf32>
    %47 = stablehlo.transpose %46, dims = [0, 1, 3, 2] : (tensor<2x4x4x8xf32>) -> tensor<2x4x8x4xf32>
    %48 = stablehlo.dot_general %45, %arg16, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x8xf32>
    %49 = stablehlo.broadcast_in_dim %arg15, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<2x4x8x8xf32>
    %51 = stablehlo.multiply %50, %arg13 : tensor<2x4x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%51 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %53 = stablehlo.reshape %52 : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %54 = stablehlo.negate %53 : tensor<2x4x8x1xf32>
    %55 = stablehlo.broadcast_in_dim %arg14, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %56 = stablehlo.divide %48, %55 : tensor<2x4x8x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%54 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x1xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x8xf32>
    %59 = stablehlo.add %56, %58 : tensor<2x4x8x8xf32>
    %60 = stablehlo.multiply %59, %arg13 : tensor<2x4x8x8xf32>
    %61 = call @_where_18(%arg0, %60) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %cst_9 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %63 = stablehlo.multiply %61, %62 : tensor<2x4x8x8xf32>
    %64 = stablehlo.dot_general %63, %arg12, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %65 = stablehlo.dot_general %63, %arg11, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
    %66 = stablehlo.transpose %47, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
    %67 = stablehlo.reshape %66 : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
    %68 = stablehlo.dot_general %67, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %69 = stablehlo.transpose %68, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %70 = stablehlo.dot_general %67, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %71 = stablehlo.transpose %64, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
    %72 = stablehlo.reshape %71 : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
    %73 = stablehlo.dot_general %72, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %74 = stablehlo.transpose %73, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %75 = stablehlo.dot_general %72, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %76 = stablehlo.add %70, %75 : tensor<2x8x16xf32>
    %77 = stablehlo.transpose %65, dims = [0, 2, 1, 3] : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
    %78 = stablehlo.reshape %77 : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
    %79 = stablehlo.dot_general %78, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<16x16xf32>
    %80 = stablehlo.transpose %79, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %81 = stablehlo.dot_general %78, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x16xf32>, tensor<16x16xf32>) -> tensor<2x8x16xf32>
    %82 = stablehlo.add %76, %81 : tensor<2x8x16xf32>
    %83 = stablehlo.multiply %arg6, %82 : tensor<2x8x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.reduce(%83 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %85 = stablehlo.reshape %84 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %86 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x8x16xf32>
    %87 = stablehlo.multiply %82, %86 : tensor<2x8x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.reduce(%85 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %89 = stablehlo.multiply %arg2, %87 : tensor<2x8x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<2x8xf32>
    %91 = stablehlo.reshape %90 : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %92 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2] : (tensor<2x8x1xf32>) -> tensor<2x8x16xf32>
    %93 = stablehlo.multiply %87, %92 : tensor<2x8x16xf32>
    %94 = stablehlo.add %40, %93 : tensor<2x8x16xf32>
    %95 = stablehlo.multiply %91, %arg3 : tensor<2x8x1xf32>
    %cst_13 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x1xf32>
    %97 = stablehlo.divide %95, %96 : tensor<2x8x1xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x16xf32>
    %100 = stablehlo.multiply %arg2, %99 : tensor<2x8x16xf32>
    %101 = stablehlo.add %94, %100 : tensor<2x8x16xf32>
    %102 = stablehlo.multiply %99, %arg2 : tensor<2x8x16xf32>
    %103 = stablehlo.add %101, %102 : tensor<2x8x16xf32>
    return %103, %18, %1, %88, %25, %74, %42, %80, %69 : tensor<2x8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>
  }
  func.func private @_where_18(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_19(%arg0: tensor<3x16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<i32>) -> tensor<3x16x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x32xf32>, tensor<1x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x32xf32>
    return %1 : tensor<3x16x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_20(%arg0: tensor<3x32x16xf32>, %arg1: tensor<32x16xf32>, %arg2: tensor<i32>) -> tensor<3x32x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xf32>) -> tensor<1x32x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x32x16xf32>, tensor<1x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x16xf32>
    return %1 : tensor<3x32x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_21(%arg0: tensor<3x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<i32>) -> tensor<3x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<3x16xf32>
    return %1 : tensor<3x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_22(%arg0: tensor<3x16x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<i32>) -> tensor<3x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x16xf32>
    return %1 : tensor<3x16x16xf32>
  }
}
