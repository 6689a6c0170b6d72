// loss_nll_narrow: loss_nll with a log_softmax rounded to the type of the logits
module @eager {
  func.func public @main(%arg0: tensor<40x16xbf16>, %arg1: tensor<520x16xbf16>, %arg2: tensor<40xi32>) -> (tensor<bf16>, tensor<520x16xbf16>, tensor<40x16xbf16>) {
    %0 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<520x16xbf16>) -> tensor<16x520xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0] : (tensor<40x16xbf16>, tensor<16x520xbf16>) -> tensor<40x520xbf16>
    %2 = stablehlo.convert %1 : (tensor<40x520xbf16>) -> tensor<40x520xf32>
    %3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%2 init: %3) applies stablehlo.maximum across dimensions = [1] : (tensor<40x520xf32>, tensor<f32>) -> tensor<40xf32>
    %5 = stablehlo.reshape %4 : (tensor<40xf32>) -> tensor<40x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<40x1xf32>) -> tensor<40x520xf32>
    %7 = stablehlo.subtract %2, %6 : tensor<40x520xf32>
    %8 = stablehlo.exponential %7 : tensor<40x520xf32>
    %9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%8 init: %9) applies stablehlo.add across dimensions = [1] : (tensor<40x520xf32>, tensor<f32>) -> tensor<40xf32>
    %11 = stablehlo.reshape %10 : (tensor<40xf32>) -> tensor<40x1xf32>
    %12 = stablehlo.log %11 : tensor<40x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<40x1xf32>) -> tensor<40x520xf32>
    %14 = stablehlo.subtract %7, %13 : tensor<40x520xf32>
    %15 = stablehlo.convert %14 : (tensor<40x520xf32>) -> tensor<40x520xbf16>
    %16 = stablehlo.convert %arg2 : tensor<40xi32>
    %17 = stablehlo.constant dense<-100> : tensor<40xi32>
    %18 = stablehlo.compare NE, %16, %17, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
    %19 = stablehlo.constant dense<0> : tensor<40xi32>
    %20 = stablehlo.select %18, %16, %19 : tensor<40xi1>, tensor<40xi32>
    %21 = stablehlo.constant dense<1.000000e+00> : tensor<40xf32>
    %22 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %23 = stablehlo.select %18, %21, %22 : tensor<40xi1>, tensor<40xf32>
    %24 = stablehlo.reshape %20 : (tensor<40xi32>) -> tensor<40x1xi32>
    %25 = "stablehlo.gather"(%15, %24) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<40x520xbf16>, tensor<40x1xi32>) -> tensor<40xbf16>
    %26 = stablehlo.convert %25 : (tensor<40xbf16>) -> tensor<40xf32>
    %27 = stablehlo.multiply %26, %23 : tensor<40xf32>
    %28 = stablehlo.negate %27 : tensor<40xf32>
    %29 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %30 = stablehlo.select %18, %28, %29 : tensor<40xi1>, tensor<40xf32>
    %31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%23 init: %31) applies stablehlo.add across dimensions = [0] : (tensor<40xf32>, tensor<f32>) -> tensor<f32>
    %33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%30 init: %33) applies stablehlo.add across dimensions = [0] : (tensor<40xf32>, tensor<f32>) -> tensor<f32>
    %35 = stablehlo.divide %34, %32 : tensor<f32>
    %36 = stablehlo.convert %35 : (tensor<f32>) -> tensor<bf16>
    %37 = stablehlo.convert %32 : (tensor<f32>) -> tensor<bf16>
    %38 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %39 = stablehlo.convert %arg2 : tensor<40xi32>
    %40 = stablehlo.constant dense<-100> : tensor<40xi32>
    %41 = stablehlo.compare NE, %39, %40, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
    %42 = stablehlo.constant dense<0> : tensor<40xi32>
    %43 = stablehlo.select %41, %39, %42 : tensor<40xi1>, tensor<40xi32>
    %44 = stablehlo.constant dense<1.000000e+00> : tensor<40xf32>
    %45 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %46 = stablehlo.select %41, %44, %45 : tensor<40xi1>, tensor<40xf32>
    %47 = stablehlo.convert %37 : (tensor<bf16>) -> tensor<f32>
    %48 = stablehlo.convert %38 : (tensor<bf16>) -> tensor<f32>
    %49 = stablehlo.divide %48, %47 : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %51 = stablehlo.multiply %46, %50 : tensor<40xf32>
    %52 = stablehlo.negate %51 : tensor<40xf32>
    %53 = stablehlo.iota dim = 1 : tensor<40x520xi32>
    %54 = stablehlo.broadcast_in_dim %43, dims = [0] : (tensor<40xi32>) -> tensor<40x520xi32>
    %55 = stablehlo.compare EQ, %53, %54, SIGNED : (tensor<40x520xi32>, tensor<40x520xi32>) -> tensor<40x520xi1>
    %56 = stablehlo.broadcast_in_dim %52, dims = [0] : (tensor<40xf32>) -> tensor<40x520xf32>
    %57 = stablehlo.constant dense<0.000000e+00> : tensor<40x520xf32>
    %58 = stablehlo.select %55, %56, %57 : tensor<40x520xi1>, tensor<40x520xf32>
    %59 = stablehlo.convert %58 : (tensor<40x520xf32>) -> tensor<40x520xbf16>
    %60 = stablehlo.convert %59 : (tensor<40x520xbf16>) -> tensor<40x520xf32>
    %61 = stablehlo.convert %15 : (tensor<40x520xbf16>) -> tensor<40x520xf32>
    %62 = stablehlo.exponential %61 : tensor<40x520xf32>
    %63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%60 init: %63) applies stablehlo.add across dimensions = [1] : (tensor<40x520xf32>, tensor<f32>) -> tensor<40xf32>
    %65 = stablehlo.reshape %64 : (tensor<40xf32>) -> tensor<40x1xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<40x1xf32>) -> tensor<40x520xf32>
    %67 = stablehlo.multiply %62, %66 : tensor<40x520xf32>
    %68 = stablehlo.subtract %60, %67 : tensor<40x520xf32>
    %69 = stablehlo.convert %68 : (tensor<40x520xf32>) -> tensor<40x520xbf16>
    %70 = stablehlo.transpose %69, dims = [1, 0] : (tensor<40x520xbf16>) -> tensor<520x40xbf16>
    %71 = stablehlo.dot_general %70, %arg0, contracting_dims = [1] x [0] : (tensor<520x40xbf16>, tensor<40x16xbf16>) -> tensor<520x16xbf16>
    %72 = stablehlo.dot_general %69, %arg1, contracting_dims = [1] x [0] : (tensor<40x520xbf16>, tensor<520x16xbf16>) -> tensor<40x16xbf16>
    return %36, %71, %72 : tensor<bf16>, tensor<520x16xbf16>, tensor<40x16xbf16>
  }
}
