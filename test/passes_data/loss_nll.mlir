// loss_nll: a matmul, nll_loss of log_softmax in f32, and gradients, as the PyTorch front end emits them, with labels of 32 bits that are not checked
module @eager {
  func.func public @main(%arg0: tensor<40x16xbf16>, %arg1: tensor<520x16xbf16>, %arg2: tensor<40xi32>) -> (tensor<f32>, tensor<520x16xbf16>, tensor<40x16xbf16>) {
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
    %15 = stablehlo.convert %arg2 : tensor<40xi32>
    %16 = stablehlo.constant dense<-100> : tensor<40xi32>
    %17 = stablehlo.compare NE, %15, %16, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
    %18 = stablehlo.constant dense<0> : tensor<40xi32>
    %19 = stablehlo.select %17, %15, %18 : tensor<40xi1>, tensor<40xi32>
    %20 = stablehlo.constant dense<1.000000e+00> : tensor<40xf32>
    %21 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %22 = stablehlo.select %17, %20, %21 : tensor<40xi1>, tensor<40xf32>
    %23 = stablehlo.reshape %19 : (tensor<40xi32>) -> tensor<40x1xi32>
    %24 = "stablehlo.gather"(%14, %23) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<40x520xf32>, tensor<40x1xi32>) -> tensor<40xf32>
    %25 = stablehlo.multiply %24, %22 : tensor<40xf32>
    %26 = stablehlo.negate %25 : tensor<40xf32>
    %27 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %28 = stablehlo.select %17, %26, %27 : tensor<40xi1>, tensor<40xf32>
    %29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%22 init: %29) applies stablehlo.add across dimensions = [0] : (tensor<40xf32>, tensor<f32>) -> tensor<f32>
    %31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%28 init: %31) applies stablehlo.add across dimensions = [0] : (tensor<40xf32>, tensor<f32>) -> tensor<f32>
    %33 = stablehlo.divide %32, %30 : tensor<f32>
    %34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.convert %arg2 : tensor<40xi32>
    %36 = stablehlo.constant dense<-100> : tensor<40xi32>
    %37 = stablehlo.compare NE, %35, %36, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
    %38 = stablehlo.constant dense<0> : tensor<40xi32>
    %39 = stablehlo.select %37, %35, %38 : tensor<40xi1>, tensor<40xi32>
    %40 = stablehlo.constant dense<1.000000e+00> : tensor<40xf32>
    %41 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %42 = stablehlo.select %37, %40, %41 : tensor<40xi1>, tensor<40xf32>
    %43 = stablehlo.divide %34, %30 : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %45 = stablehlo.multiply %42, %44 : tensor<40xf32>
    %46 = stablehlo.negate %45 : tensor<40xf32>
    %47 = stablehlo.iota dim = 1 : tensor<40x520xi32>
    %48 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<40xi32>) -> tensor<40x520xi32>
    %49 = stablehlo.compare EQ, %47, %48, SIGNED : (tensor<40x520xi32>, tensor<40x520xi32>) -> tensor<40x520xi1>
    %50 = stablehlo.broadcast_in_dim %46, dims = [0] : (tensor<40xf32>) -> tensor<40x520xf32>
    %51 = stablehlo.constant dense<0.000000e+00> : tensor<40x520xf32>
    %52 = stablehlo.select %49, %50, %51 : tensor<40x520xi1>, tensor<40x520xf32>
    %53 = stablehlo.exponential %14 : tensor<40x520xf32>
    %54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%52 init: %54) applies stablehlo.add across dimensions = [1] : (tensor<40x520xf32>, tensor<f32>) -> tensor<40xf32>
    %56 = stablehlo.reshape %55 : (tensor<40xf32>) -> tensor<40x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<40x1xf32>) -> tensor<40x520xf32>
    %58 = stablehlo.multiply %53, %57 : tensor<40x520xf32>
    %59 = stablehlo.subtract %52, %58 : tensor<40x520xf32>
    %60 = stablehlo.convert %59 : (tensor<40x520xf32>) -> tensor<40x520xbf16>
    %61 = stablehlo.transpose %60, dims = [1, 0] : (tensor<40x520xbf16>) -> tensor<520x40xbf16>
    %62 = stablehlo.dot_general %61, %arg0, contracting_dims = [1] x [0] : (tensor<520x40xbf16>, tensor<40x16xbf16>) -> tensor<520x16xbf16>
    %63 = stablehlo.dot_general %60, %arg1, contracting_dims = [1] x [0] : (tensor<40x520xbf16>, tensor<520x16xbf16>) -> tensor<40x16xbf16>
    return %33, %62, %63 : tensor<f32>, tensor<520x16xbf16>, tensor<40x16xbf16>
  }
}
