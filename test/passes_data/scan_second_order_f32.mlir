module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x5xf32>) -> (tensor<5x5xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1.000000e+00> : tensor<5xf32>
    %1 = stablehlo.constant dense<0.000000e+00> : tensor<2x5xf32>
    %2 = stablehlo.constant dense<0> : tensor<i32>
    %3:11 = stablehlo.while(%arg1 = %2, %arg2 = %0, %arg3 = %1, %arg4 = %1, %arg5 = %1, %arg6 = %1, %arg7 = %1, %arg8 = %1, %arg9 = %1, %arg10 = %1, %arg11 = %1) : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %18 = stablehlo.sine %17 : tensor<5xf32>
      %19 = stablehlo.cosine %17 : tensor<5xf32>
      %20 = stablehlo.dot_general %18, %arg0, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %21 = stablehlo.sine %20 : tensor<5xf32>
      %22 = stablehlo.cosine %20 : tensor<5xf32>
      %23 = stablehlo.dot_general %21, %arg0, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %24 = stablehlo.sine %23 : tensor<5xf32>
      %25 = stablehlo.cosine %23 : tensor<5xf32>
      %26 = stablehlo.reshape %17 : (tensor<5xf32>) -> tensor<1x5xf32>
      %27 = stablehlo.dynamic_update_slice %arg3, %26, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %28 = stablehlo.reshape %20 : (tensor<5xf32>) -> tensor<1x5xf32>
      %29 = stablehlo.dynamic_update_slice %arg4, %28, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %30 = stablehlo.reshape %23 : (tensor<5xf32>) -> tensor<1x5xf32>
      %31 = stablehlo.dynamic_update_slice %arg5, %30, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %32 = stablehlo.reshape %arg2 : (tensor<5xf32>) -> tensor<1x5xf32>
      %33 = stablehlo.dynamic_update_slice %arg6, %32, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %34 = stablehlo.reshape %19 : (tensor<5xf32>) -> tensor<1x5xf32>
      %35 = stablehlo.dynamic_update_slice %arg7, %34, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %36 = stablehlo.reshape %18 : (tensor<5xf32>) -> tensor<1x5xf32>
      %37 = stablehlo.dynamic_update_slice %arg8, %36, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %38 = stablehlo.reshape %22 : (tensor<5xf32>) -> tensor<1x5xf32>
      %39 = stablehlo.dynamic_update_slice %arg9, %38, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %40 = stablehlo.reshape %21 : (tensor<5xf32>) -> tensor<1x5xf32>
      %41 = stablehlo.dynamic_update_slice %arg10, %40, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %42 = stablehlo.reshape %25 : (tensor<5xf32>) -> tensor<1x5xf32>
      %43 = stablehlo.dynamic_update_slice %arg11, %42, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %44 = stablehlo.constant dense<1> : tensor<i32>
      %45 = stablehlo.add %arg1, %44 : tensor<i32>
      stablehlo.return %45, %24, %27, %29, %31, %33, %35, %37, %39, %41, %43 : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %4 = stablehlo.constant dense<[-5.000000e-01, -0.199999988, 0.100000024, 0.400000036, 0.700000048]> : tensor<5xf32>
    %5:4 = stablehlo.while(%arg1 = %2, %arg2 = %1, %arg3 = %1, %arg4 = %1) : tensor<i32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.dynamic_slice %3#2, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %18 = stablehlo.reshape %17 : (tensor<1x5xf32>) -> tensor<5xf32>
      %19 = stablehlo.dynamic_slice %3#3, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x5xf32>) -> tensor<5xf32>
      %21 = stablehlo.dynamic_slice %3#4, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.cosine %18 : tensor<5xf32>
      %24 = stablehlo.cosine %20 : tensor<5xf32>
      %25 = stablehlo.cosine %22 : tensor<5xf32>
      %26 = stablehlo.reshape %23 : (tensor<5xf32>) -> tensor<1x5xf32>
      %27 = stablehlo.dynamic_update_slice %arg2, %26, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %28 = stablehlo.reshape %24 : (tensor<5xf32>) -> tensor<1x5xf32>
      %29 = stablehlo.dynamic_update_slice %arg3, %28, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %30 = stablehlo.reshape %25 : (tensor<5xf32>) -> tensor<1x5xf32>
      %31 = stablehlo.dynamic_update_slice %arg4, %30, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %32 = stablehlo.constant dense<1> : tensor<i32>
      %33 = stablehlo.add %arg1, %32 : tensor<i32>
      stablehlo.return %33, %27, %29, %31 : tensor<i32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %6:5 = stablehlo.while(%arg1 = %2, %arg2 = %4, %arg3 = %1, %arg4 = %1, %arg5 = %1) : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.subtract %17, %arg1 : tensor<i32>
      %19 = stablehlo.constant dense<1> : tensor<i32>
      %20 = stablehlo.subtract %18, %19 : tensor<i32>
      %21 = stablehlo.dynamic_slice %5#1, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.dynamic_slice %5#2, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x5xf32>) -> tensor<5xf32>
      %25 = stablehlo.dynamic_slice %5#3, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %26 = stablehlo.reshape %25 : (tensor<1x5xf32>) -> tensor<5xf32>
      %27 = stablehlo.multiply %arg2, %26 : tensor<5xf32>
      %28 = stablehlo.dot_general %27, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %29 = stablehlo.multiply %28, %24 : tensor<5xf32>
      %30 = stablehlo.dot_general %29, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %31 = stablehlo.multiply %30, %22 : tensor<5xf32>
      %32 = stablehlo.dot_general %31, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %33 = stablehlo.reshape %28 : (tensor<5xf32>) -> tensor<1x5xf32>
      %34 = stablehlo.dynamic_update_slice %arg3, %33, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %35 = stablehlo.reshape %30 : (tensor<5xf32>) -> tensor<1x5xf32>
      %36 = stablehlo.dynamic_update_slice %arg4, %35, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %37 = stablehlo.reshape %32 : (tensor<5xf32>) -> tensor<1x5xf32>
      %38 = stablehlo.dynamic_update_slice %arg5, %37, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %39 = stablehlo.add %arg1, %19 : tensor<i32>
      stablehlo.return %39, %32, %34, %36, %38 : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %7 = stablehlo.constant dense<[[-1.000000e+00, -0.899999976, -8.000000e-01, -0.699999988, -6.000000e-01], [-5.000000e-01, -0.399999976, -3.000000e-01, -0.199999988, -0.0999999642], [0.000000e+00, 0.100000024, 0.200000048, 0.300000072, 0.399999976], [5.000000e-01, 6.000000e-01, 0.700000048, 0.800000071, 0.899999976], [1.000000e+00, 1.10000014, 1.200000e+00, 1.300000e+00, 1.4000001]]> : tensor<5x5xf32>
    %8:10 = stablehlo.optimization_barrier %6#2, %6#3, %6#4, %3#2, %3#3, %3#4, %0, %arg0, %4, %7 : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<5x5xf32>
    %9:14 = stablehlo.while(%arg1 = %2, %arg2 = %8#6, %arg3 = %1, %arg4 = %1, %arg5 = %1, %arg6 = %1, %arg7 = %1, %arg8 = %1, %arg9 = %1, %arg10 = %1, %arg11 = %1, %arg12 = %1, %arg13 = %1, %arg14 = %1) : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.dynamic_slice %8#3, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %18 = stablehlo.reshape %17 : (tensor<1x5xf32>) -> tensor<5xf32>
      %19 = stablehlo.dynamic_slice %8#4, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x5xf32>) -> tensor<5xf32>
      %21 = stablehlo.dynamic_slice %8#5, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.sine %18 : tensor<5xf32>
      %24 = stablehlo.cosine %18 : tensor<5xf32>
      %25 = stablehlo.sine %20 : tensor<5xf32>
      %26 = stablehlo.cosine %20 : tensor<5xf32>
      %27 = stablehlo.sine %22 : tensor<5xf32>
      %28 = stablehlo.cosine %22 : tensor<5xf32>
      %29 = stablehlo.reshape %arg2 : (tensor<5xf32>) -> tensor<1x5xf32>
      %30 = stablehlo.dynamic_update_slice %arg3, %29, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %31 = stablehlo.reshape %24 : (tensor<5xf32>) -> tensor<1x5xf32>
      %32 = stablehlo.dynamic_update_slice %arg4, %31, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %33 = stablehlo.reshape %23 : (tensor<5xf32>) -> tensor<1x5xf32>
      %34 = stablehlo.dynamic_update_slice %arg5, %33, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %35 = stablehlo.reshape %26 : (tensor<5xf32>) -> tensor<1x5xf32>
      %36 = stablehlo.dynamic_update_slice %arg6, %35, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %37 = stablehlo.reshape %25 : (tensor<5xf32>) -> tensor<1x5xf32>
      %38 = stablehlo.dynamic_update_slice %arg7, %37, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %39 = stablehlo.reshape %28 : (tensor<5xf32>) -> tensor<1x5xf32>
      %40 = stablehlo.dynamic_update_slice %arg8, %39, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %41 = stablehlo.dynamic_update_slice %arg9, %39, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %42 = stablehlo.dynamic_update_slice %arg10, %33, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %43 = stablehlo.dynamic_update_slice %arg11, %31, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %44 = stablehlo.dynamic_update_slice %arg12, %37, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %45 = stablehlo.dynamic_update_slice %arg13, %35, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %46 = stablehlo.reshape %27 : (tensor<5xf32>) -> tensor<1x5xf32>
      %47 = stablehlo.dynamic_update_slice %arg14, %46, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %48 = stablehlo.constant dense<1> : tensor<i32>
      %49 = stablehlo.add %arg1, %48 : tensor<i32>
      stablehlo.return %49, %27, %30, %32, %34, %36, %38, %40, %41, %42, %43, %44, %45, %47 : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %10:6 = stablehlo.while(%arg1 = %2, %arg2 = %8#8, %arg3 = %1, %arg4 = %1, %arg5 = %1, %arg6 = %1) : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.subtract %17, %arg1 : tensor<i32>
      %19 = stablehlo.constant dense<1> : tensor<i32>
      %20 = stablehlo.subtract %18, %19 : tensor<i32>
      %21 = stablehlo.dynamic_slice %9#3, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.dynamic_slice %9#5, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x5xf32>) -> tensor<5xf32>
      %25 = stablehlo.dynamic_slice %9#7, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %26 = stablehlo.reshape %25 : (tensor<1x5xf32>) -> tensor<5xf32>
      %27 = stablehlo.dynamic_slice %8#0, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %28 = stablehlo.reshape %27 : (tensor<1x5xf32>) -> tensor<5xf32>
      %29 = stablehlo.dynamic_slice %8#1, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x5xf32>) -> tensor<5xf32>
      %31 = stablehlo.dynamic_slice %8#2, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %32 = stablehlo.reshape %31 : (tensor<1x5xf32>) -> tensor<5xf32>
      %33 = stablehlo.multiply %arg2, %26 : tensor<5xf32>
      %34 = stablehlo.multiply %28, %24 : tensor<5xf32>
      %35 = stablehlo.multiply %30, %22 : tensor<5xf32>
      %36 = stablehlo.reshape %arg2 : (tensor<5xf32>) -> tensor<1x5xf32>
      %37 = stablehlo.dynamic_update_slice %arg3, %36, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %38 = stablehlo.reshape %33 : (tensor<5xf32>) -> tensor<1x5xf32>
      %39 = stablehlo.dynamic_update_slice %arg4, %38, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %40 = stablehlo.reshape %34 : (tensor<5xf32>) -> tensor<1x5xf32>
      %41 = stablehlo.dynamic_update_slice %arg5, %40, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %42 = stablehlo.reshape %35 : (tensor<5xf32>) -> tensor<1x5xf32>
      %43 = stablehlo.dynamic_update_slice %arg6, %42, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %44 = stablehlo.add %arg1, %19 : tensor<i32>
      stablehlo.return %44, %32, %37, %39, %41, %43 : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %11 = stablehlo.constant dense<0.000000e+00> : tensor<5xf32>
    %12 = stablehlo.constant dense<0.000000e+00> : tensor<5x5xf32>
    %13:9 = stablehlo.while(%arg1 = %2, %arg2 = %12, %arg3 = %11, %arg4 = %1, %arg5 = %1, %arg6 = %1, %arg7 = %1, %arg8 = %1, %arg9 = %1) : tensor<i32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.dynamic_slice %9#7, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %18 = stablehlo.reshape %17 : (tensor<1x5xf32>) -> tensor<5xf32>
      %19 = stablehlo.dynamic_slice %10#2, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %20 = stablehlo.reshape %19 : (tensor<1x5xf32>) -> tensor<5xf32>
      %21 = stablehlo.dynamic_slice %9#6, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.dynamic_slice %10#3, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x5xf32>) -> tensor<5xf32>
      %25 = stablehlo.dynamic_slice %9#5, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %26 = stablehlo.reshape %25 : (tensor<1x5xf32>) -> tensor<5xf32>
      %27 = stablehlo.dynamic_slice %8#0, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %28 = stablehlo.reshape %27 : (tensor<1x5xf32>) -> tensor<5xf32>
      %29 = stablehlo.dynamic_slice %9#4, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x5xf32>) -> tensor<5xf32>
      %31 = stablehlo.dynamic_slice %10#4, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %32 = stablehlo.reshape %31 : (tensor<1x5xf32>) -> tensor<5xf32>
      %33 = stablehlo.dynamic_slice %9#3, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %34 = stablehlo.reshape %33 : (tensor<1x5xf32>) -> tensor<5xf32>
      %35 = stablehlo.dynamic_slice %8#1, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %36 = stablehlo.reshape %35 : (tensor<1x5xf32>) -> tensor<5xf32>
      %37 = stablehlo.dynamic_slice %9#2, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %38 = stablehlo.reshape %37 : (tensor<1x5xf32>) -> tensor<5xf32>
      %39 = stablehlo.dynamic_slice %10#5, %arg1, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %40 = stablehlo.reshape %39 : (tensor<1x5xf32>) -> tensor<5xf32>
      %41 = stablehlo.dot_general %arg3, %40, contracting_dims = [] x [], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
      %42 = stablehlo.add %arg2, %41 : tensor<5x5xf32>
      %43 = stablehlo.dot_general %arg3, %8#7, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %44 = stablehlo.dot_general %8#9, %40, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %45 = stablehlo.dot_general %8#9, %38, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %46 = stablehlo.add %43, %45 : tensor<5xf32>
      %47 = stablehlo.multiply %36, %46 : tensor<5xf32>
      %48 = stablehlo.multiply %46, %34 : tensor<5xf32>
      %49 = stablehlo.dot_general %48, %32, contracting_dims = [] x [], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
      %50 = stablehlo.add %42, %49 : tensor<5x5xf32>
      %51 = stablehlo.dot_general %48, %8#7, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %52 = stablehlo.dot_general %8#9, %32, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %53 = stablehlo.dot_general %8#9, %30, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %54 = stablehlo.add %51, %53 : tensor<5xf32>
      %55 = stablehlo.multiply %28, %54 : tensor<5xf32>
      %56 = stablehlo.multiply %54, %26 : tensor<5xf32>
      %57 = stablehlo.dot_general %56, %24, contracting_dims = [] x [], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
      %58 = stablehlo.add %50, %57 : tensor<5x5xf32>
      %59 = stablehlo.dot_general %56, %8#7, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %60 = stablehlo.dot_general %8#9, %24, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %61 = stablehlo.dot_general %8#9, %22, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %62 = stablehlo.add %59, %61 : tensor<5xf32>
      %63 = stablehlo.multiply %20, %62 : tensor<5xf32>
      %64 = stablehlo.multiply %62, %18 : tensor<5xf32>
      %65 = stablehlo.reshape %44 : (tensor<5xf32>) -> tensor<1x5xf32>
      %66 = stablehlo.dynamic_update_slice %arg4, %65, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %67 = stablehlo.reshape %47 : (tensor<5xf32>) -> tensor<1x5xf32>
      %68 = stablehlo.dynamic_update_slice %arg5, %67, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %69 = stablehlo.reshape %52 : (tensor<5xf32>) -> tensor<1x5xf32>
      %70 = stablehlo.dynamic_update_slice %arg6, %69, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %71 = stablehlo.reshape %55 : (tensor<5xf32>) -> tensor<1x5xf32>
      %72 = stablehlo.dynamic_update_slice %arg7, %71, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %73 = stablehlo.reshape %60 : (tensor<5xf32>) -> tensor<1x5xf32>
      %74 = stablehlo.dynamic_update_slice %arg8, %73, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %75 = stablehlo.reshape %63 : (tensor<5xf32>) -> tensor<1x5xf32>
      %76 = stablehlo.dynamic_update_slice %arg9, %75, %arg1, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %77 = stablehlo.constant dense<1> : tensor<i32>
      %78 = stablehlo.add %arg1, %77 : tensor<i32>
      stablehlo.return %78, %58, %64, %66, %68, %70, %72, %74, %76 : tensor<i32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %14:5 = stablehlo.while(%arg1 = %2, %arg2 = %11, %arg3 = %1, %arg4 = %1, %arg5 = %1) : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.subtract %17, %arg1 : tensor<i32>
      %19 = stablehlo.constant dense<1> : tensor<i32>
      %20 = stablehlo.subtract %18, %19 : tensor<i32>
      %21 = stablehlo.dynamic_slice %13#3, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.dynamic_slice %13#4, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x5xf32>) -> tensor<5xf32>
      %25 = stablehlo.dynamic_slice %13#5, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %26 = stablehlo.reshape %25 : (tensor<1x5xf32>) -> tensor<5xf32>
      %27 = stablehlo.dynamic_slice %13#6, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %28 = stablehlo.reshape %27 : (tensor<1x5xf32>) -> tensor<5xf32>
      %29 = stablehlo.dynamic_slice %13#7, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x5xf32>) -> tensor<5xf32>
      %31 = stablehlo.dynamic_slice %13#8, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %32 = stablehlo.reshape %31 : (tensor<1x5xf32>) -> tensor<5xf32>
      %33 = stablehlo.dynamic_slice %9#8, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %34 = stablehlo.reshape %33 : (tensor<1x5xf32>) -> tensor<5xf32>
      %35 = stablehlo.dynamic_slice %9#9, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %36 = stablehlo.reshape %35 : (tensor<1x5xf32>) -> tensor<5xf32>
      %37 = stablehlo.dynamic_slice %9#10, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %38 = stablehlo.reshape %37 : (tensor<1x5xf32>) -> tensor<5xf32>
      %39 = stablehlo.dynamic_slice %9#11, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %40 = stablehlo.reshape %39 : (tensor<1x5xf32>) -> tensor<5xf32>
      %41 = stablehlo.dynamic_slice %9#12, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %42 = stablehlo.reshape %41 : (tensor<1x5xf32>) -> tensor<5xf32>
      %43 = stablehlo.dynamic_slice %9#13, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %44 = stablehlo.reshape %43 : (tensor<1x5xf32>) -> tensor<5xf32>
      %45 = stablehlo.negate %32 : tensor<5xf32>
      %46 = stablehlo.multiply %45, %44 : tensor<5xf32>
      %47 = stablehlo.multiply %arg2, %34 : tensor<5xf32>
      %48 = stablehlo.add %46, %47 : tensor<5xf32>
      %49 = stablehlo.negate %28 : tensor<5xf32>
      %50 = stablehlo.multiply %49, %40 : tensor<5xf32>
      %51 = stablehlo.multiply %30, %42 : tensor<5xf32>
      %52 = stablehlo.add %50, %51 : tensor<5xf32>
      %53 = stablehlo.negate %24 : tensor<5xf32>
      %54 = stablehlo.multiply %53, %36 : tensor<5xf32>
      %55 = stablehlo.multiply %26, %38 : tensor<5xf32>
      %56 = stablehlo.add %54, %55 : tensor<5xf32>
      %57 = stablehlo.reshape %56 : (tensor<5xf32>) -> tensor<1x5xf32>
      %58 = stablehlo.dynamic_update_slice %arg3, %57, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %59 = stablehlo.reshape %52 : (tensor<5xf32>) -> tensor<1x5xf32>
      %60 = stablehlo.dynamic_update_slice %arg4, %59, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %61 = stablehlo.reshape %48 : (tensor<5xf32>) -> tensor<1x5xf32>
      %62 = stablehlo.dynamic_update_slice %arg5, %61, %20, %2 : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
      %63 = stablehlo.add %arg1, %19 : tensor<i32>
      stablehlo.return %63, %22, %58, %60, %62 : tensor<i32>, tensor<5xf32>, tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x5xf32>
    }
    %15:3 = stablehlo.while(%arg1 = %2, %arg2 = %12, %arg3 = %11) : tensor<i32>, tensor<5x5xf32>, tensor<5xf32>
    cond {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    } do {
      %17 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.subtract %17, %arg1 : tensor<i32>
      %19 = stablehlo.constant dense<1> : tensor<i32>
      %20 = stablehlo.subtract %18, %19 : tensor<i32>
      %21 = stablehlo.dynamic_slice %14#2, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %22 = stablehlo.reshape %21 : (tensor<1x5xf32>) -> tensor<5xf32>
      %23 = stablehlo.dynamic_slice %14#3, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x5xf32>) -> tensor<5xf32>
      %25 = stablehlo.dynamic_slice %14#4, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %26 = stablehlo.reshape %25 : (tensor<1x5xf32>) -> tensor<5xf32>
      %27 = stablehlo.dynamic_slice %3#5, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %28 = stablehlo.reshape %27 : (tensor<1x5xf32>) -> tensor<5xf32>
      %29 = stablehlo.dynamic_slice %3#6, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x5xf32>) -> tensor<5xf32>
      %31 = stablehlo.dynamic_slice %3#7, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %32 = stablehlo.reshape %31 : (tensor<1x5xf32>) -> tensor<5xf32>
      %33 = stablehlo.dynamic_slice %3#8, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %34 = stablehlo.reshape %33 : (tensor<1x5xf32>) -> tensor<5xf32>
      %35 = stablehlo.dynamic_slice %3#9, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %36 = stablehlo.reshape %35 : (tensor<1x5xf32>) -> tensor<5xf32>
      %37 = stablehlo.dynamic_slice %3#10, %20, %2, sizes = [1, 5] : (tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      %38 = stablehlo.reshape %37 : (tensor<1x5xf32>) -> tensor<5xf32>
      %39 = stablehlo.multiply %arg3, %38 : tensor<5xf32>
      %40 = stablehlo.add %26, %39 : tensor<5xf32>
      %41 = stablehlo.dot_general %36, %40, contracting_dims = [] x [], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
      %42 = stablehlo.add %arg2, %41 : tensor<5x5xf32>
      %43 = stablehlo.dot_general %40, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %44 = stablehlo.multiply %43, %34 : tensor<5xf32>
      %45 = stablehlo.add %24, %44 : tensor<5xf32>
      %46 = stablehlo.dot_general %32, %45, contracting_dims = [] x [], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
      %47 = stablehlo.add %42, %46 : tensor<5x5xf32>
      %48 = stablehlo.dot_general %45, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %49 = stablehlo.multiply %48, %30 : tensor<5xf32>
      %50 = stablehlo.add %22, %49 : tensor<5xf32>
      %51 = stablehlo.dot_general %28, %50, contracting_dims = [] x [], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
      %52 = stablehlo.add %47, %51 : tensor<5x5xf32>
      %53 = stablehlo.dot_general %50, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<5xf32>, tensor<5x5xf32>) -> tensor<5xf32>
      %54 = stablehlo.add %arg1, %19 : tensor<i32>
      stablehlo.return %54, %52, %53 : tensor<i32>, tensor<5x5xf32>, tensor<5xf32>
    }
    %16 = stablehlo.add %13#1, %15#1 : tensor<5x5xf32>
    return %16 : tensor<5x5xf32>
  }
}
