// loss_smoothed: loss_nll with label smoothing
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
    %34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%14 init: %34) applies stablehlo.add across dimensions = [1] : (tensor<40x520xf32>, tensor<f32>) -> tensor<40xf32>
    %36 = stablehlo.negate %35 : tensor<40xf32>
    %37 = stablehlo.constant dense<-100> : tensor<40xi32>
    %38 = stablehlo.compare EQ, %arg2, %37, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
    %39 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %40 = stablehlo.select %38, %39, %36 : tensor<40xi1>, tensor<40xf32>
    %41 = stablehlo.not %38 : tensor<40xi1>
    %42 = stablehlo.convert %41 : (tensor<40xi1>) -> tensor<40xi32>
    %43 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.reduce(%42 init: %43) applies stablehlo.add across dimensions = [0] : (tensor<40xi32>, tensor<i32>) -> tensor<i32>
    %45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%40 init: %45) applies stablehlo.add across dimensions = [0] : (tensor<40xf32>, tensor<f32>) -> tensor<f32>
    %47 = stablehlo.convert %44 : (tensor<i32>) -> tensor<f32>
    %48 = stablehlo.divide %46, %47 : tensor<f32>
    %49 = stablehlo.constant dense<1.92307692E-4> : tensor<f32>
    %50 = stablehlo.multiply %48, %49 : tensor<f32>
    %51 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %52 = stablehlo.multiply %33, %51 : tensor<f32>
    %53 = stablehlo.add %52, %50 : tensor<f32>
    %54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %55 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %56 = stablehlo.multiply %54, %55 : tensor<f32>
    %57 = stablehlo.constant dense<1.92307692E-4> : tensor<f32>
    %58 = stablehlo.multiply %54, %57 : tensor<f32>
    %59 = stablehlo.convert %44 : (tensor<i32>) -> tensor<f32>
    %60 = stablehlo.divide %58, %59 : tensor<f32>
    %61 = stablehlo.reshape %60 : (tensor<f32>) -> tensor<1xf32>
    %62 = stablehlo.reshape %61 : (tensor<1xf32>) -> tensor<f32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %64 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %65 = stablehlo.select %38, %64, %63 : tensor<40xi1>, tensor<40xf32>
    %66 = stablehlo.negate %65 : tensor<40xf32>
    %67 = stablehlo.convert %arg2 : tensor<40xi32>
    %68 = stablehlo.constant dense<-100> : tensor<40xi32>
    %69 = stablehlo.compare NE, %67, %68, SIGNED : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
    %70 = stablehlo.constant dense<0> : tensor<40xi32>
    %71 = stablehlo.select %69, %67, %70 : tensor<40xi1>, tensor<40xi32>
    %72 = stablehlo.constant dense<1.000000e+00> : tensor<40xf32>
    %73 = stablehlo.constant dense<0.000000e+00> : tensor<40xf32>
    %74 = stablehlo.select %69, %72, %73 : tensor<40xi1>, tensor<40xf32>
    %75 = stablehlo.divide %56, %30 : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %77 = stablehlo.multiply %74, %76 : tensor<40xf32>
    %78 = stablehlo.negate %77 : tensor<40xf32>
    %79 = stablehlo.iota dim = 1 : tensor<40x520xi32>
    %80 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<40xi32>) -> tensor<40x520xi32>
    %81 = stablehlo.compare EQ, %79, %80, SIGNED : (tensor<40x520xi32>, tensor<40x520xi32>) -> tensor<40x520xi1>
    %82 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<40xf32>) -> tensor<40x520xf32>
    %83 = stablehlo.constant dense<0.000000e+00> : tensor<40x520xf32>
    %84 = stablehlo.select %81, %82, %83 : tensor<40x520xi1>, tensor<40x520xf32>
    %85 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<40xf32>) -> tensor<40x520xf32>
    %86 = stablehlo.add %85, %84 : tensor<40x520xf32>
    %87 = stablehlo.exponential %14 : tensor<40x520xf32>
    %88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%86 init: %88) applies stablehlo.add across dimensions = [1] : (tensor<40x520xf32>, tensor<f32>) -> tensor<40xf32>
    %90 = stablehlo.reshape %89 : (tensor<40xf32>) -> tensor<40x1xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1] : (tensor<40x1xf32>) -> tensor<40x520xf32>
    %92 = stablehlo.multiply %87, %91 : tensor<40x520xf32>
    %93 = stablehlo.subtract %86, %92 : tensor<40x520xf32>
    %94 = stablehlo.convert %93 : (tensor<40x520xf32>) -> tensor<40x520xbf16>
    %95 = stablehlo.transpose %94, dims = [1, 0] : (tensor<40x520xbf16>) -> tensor<520x40xbf16>
    %96 = stablehlo.dot_general %95, %arg0, contracting_dims = [1] x [0] : (tensor<520x40xbf16>, tensor<40x16xbf16>) -> tensor<520x16xbf16>
    %97 = stablehlo.dot_general %94, %arg1, contracting_dims = [1] x [0] : (tensor<40x520xbf16>, tensor<520x16xbf16>) -> tensor<40x16xbf16>
    return %53, %96, %97 : tensor<f32>, tensor<520x16xbf16>, tensor<40x16xbf16>
  }
}
