module {
  func.func @chlo(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4x4xf32>, %arg3: tensor<2x4x4xf32>, %arg4: tensor<2xi64>, %arg5: tensor<4xcomplex<f32>>) {
    %0 = chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.acosh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %2 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
    %3 = chlo.asinh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %4 = chlo.atan %arg0 : tensor<4xf32> -> tensor<4xf32>
    %5 = chlo.atanh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %6 = chlo.bessel_i1e %arg0 : tensor<4xf32> -> tensor<4xf32>
    %7 = chlo.conj %arg5 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    %8 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %9 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32>
    %10 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
    %11 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
    %12 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
    %13 = chlo.is_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
    %14 = chlo.is_neg_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
    %15 = chlo.is_pos_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
    %16 = chlo.lgamma %arg0 : tensor<4xf32> -> tensor<4xf32>
    %17 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %18 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
    %19 = chlo.tan %arg0 : tensor<4xf32> -> tensor<4xf32>
    %20 = chlo.mulhi %arg1, %arg1 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
    %21 = chlo.next_after %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %22 = chlo.polygamma %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %23 = chlo.zeta %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %24:2 = chlo.top_k(%arg0, k = 3) {mhlo.x} : tensor<4xf32> -> (tensor<3xf32>, tensor<3xi32>)
    %25 = "chlo.ragged_dot"(%arg2, %arg3, %arg4) <{precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<2x4x4xf32>, tensor<2xi64>) -> tensor<4x4xf32>
    %26:2 = chlo.scan(%arg2) inits (%arg0) dimension=0 attributes {is_associative = true, is_reverse = true} {
    ^bb0(%arg6: tensor<4xf32>, %arg7: tensor<4xf32>):
      %27 = stablehlo.add %arg6, %arg7 : tensor<4xf32>
      stablehlo.return %27, %27 : tensor<4xf32>, tensor<4xf32>
    } : (tensor<4x4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
    return
  }
}
