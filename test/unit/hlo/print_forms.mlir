// Every op of hlo/ops.def, in modules written exactly as hlo/print.h prints them: the form of MLIR,
// but that values are named by number alone. Read by print_test.c and identity_test.c, and shown to
// MLIR's own parser by stablehlo_text_test.py. Parts are in themes, not one op each.
// -----
module {
  func.func @elementwise(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xi32>, %arg3: tensor<2x3xi1>, %arg4: tensor<f32>, %arg5: tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32> {
    %0 = stablehlo.abs %arg0 : tensor<2x3xf32>
    %1 = stablehlo.add %arg0, %arg1 : tensor<2x3xf32>
    %2 = stablehlo.and %arg2, %arg2 : tensor<2x3xi32>
    %3 = stablehlo.atan2 %arg0, %arg1 : tensor<2x3xf32>
    %4 = stablehlo.cbrt %arg0 : tensor<2x3xf32>
    %5 = stablehlo.ceil %arg0 : tensor<2x3xf32>
    %6 = stablehlo.clamp %arg4, %arg0, %arg4 : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %7 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<2x3xf32>
    %8 = stablehlo.compare EQ, %arg0, %arg1, TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %9 = stablehlo.compare NE, %arg2, %arg2 {mhlo.x = 1 : i32} : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %10 = stablehlo.complex %arg0, %arg1 : tensor<2x3xcomplex<f32>>
    %11 = stablehlo.convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf16>
    %12 = stablehlo.convert %arg0 : tensor<2x3xf32>
    %13 = stablehlo.cosine %arg0 : tensor<2x3xf32>
    %14 = stablehlo.count_leading_zeros %arg2 : tensor<2x3xi32>
    %15 = stablehlo.divide %arg0, %arg1 : tensor<2x3xf32>
    %16 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 1.000000e-01, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2x3xf32>
    %17 = stablehlo.exponential_minus_one %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2x3xf32>
    %18 = stablehlo.floor %arg0 : tensor<2x3xf32>
    %19 = stablehlo.imag %arg5 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %20 = stablehlo.is_finite %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi1>
    %21 = stablehlo.log %arg0 : tensor<2x3xf32>
    %22 = stablehlo.log_plus_one %arg0 : tensor<2x3xf32>
    %23 = stablehlo.logistic %arg0 : tensor<2x3xf32>
    %24 = stablehlo.maximum %arg0, %arg1 : tensor<2x3xf32>
    %25 = stablehlo.minimum %arg0, %arg1 : tensor<2x3xf32>
    %26 = stablehlo.multiply %arg0, %arg1 : tensor<2x3xf32>
    %27 = stablehlo.negate %arg0 : tensor<2x3xf32>
    %28 = stablehlo.not %arg3 : tensor<2x3xi1>
    %29 = stablehlo.or %arg3, %arg3 : tensor<2x3xi1>
    %30 = stablehlo.popcnt %arg2 : tensor<2x3xi32>
    %31 = stablehlo.power %arg0, %arg1 : tensor<2x3xf32>
    %32 = stablehlo.real %arg0 : tensor<2x3xf32>
    %33 = stablehlo.reduce_precision %arg0, format = e5m10 {mhlo.x} : tensor<2x3xf32>
    %34 = stablehlo.remainder %arg0, %arg1 : tensor<2x3xf32>
    %35 = stablehlo.round_nearest_afz %arg0 : tensor<2x3xf32>
    %36 = stablehlo.round_nearest_even %arg0 : tensor<2x3xf32>
    %37 = stablehlo.rsqrt %arg0 : tensor<2x3xf32>
    %38 = stablehlo.select %arg3, %arg0, %arg1 : tensor<2x3xi1>, tensor<2x3xf32>
    %39 = stablehlo.shift_left %arg2, %arg2 : tensor<2x3xi32>
    %40 = stablehlo.shift_right_arithmetic %arg2, %arg2 : tensor<2x3xi32>
    %41 = stablehlo.shift_right_logical %arg2, %arg2 : tensor<2x3xi32>
    %42 = stablehlo.sign %arg0 : tensor<2x3xf32>
    %43 = stablehlo.sine %arg0 : tensor<2x3xf32>
    %44 = stablehlo.sqrt %arg0 : tensor<2x3xf32>
    %45 = stablehlo.subtract %arg0, %arg1 : tensor<2x3xf32>
    %46 = stablehlo.tan %arg0 : tensor<2x3xf32>
    %47 = stablehlo.tanh %arg0 : tensor<2x3xf32>
    %48 = stablehlo.xor %arg2, %arg2 : tensor<2x3xi32>
    return %0 : tensor<2x3xf32>
  }
}
// -----
module {
  func.func @shapes(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<4x4xf32>) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi32>
    %1 = stablehlo.broadcast %arg0, sizes = [4, 5] : (tensor<2x3xf32>) -> tensor<4x5x2x3xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.concatenate %arg0, %arg0, dim = 1 {mhlo.x = "y"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
    %4 = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %5 = stablehlo.dynamic_update_slice %arg0, %4, %arg2, %arg2 : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %6 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
    %7 = stablehlo.iota dim = 0 : tensor<4xi32>
    %8 = stablehlo.pad %arg0, %arg1, low = [0, -1], high = [1, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
    %9 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
    %10 = stablehlo.reverse %arg0, dims = [1, 0] : tensor<2x3xf32>
    %11 = stablehlo.slice %arg0 [0:2, 0:3:2] {mhlo.x} : (tensor<2x3xf32>) -> tensor<2x2xf32>
    %12 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %13 = stablehlo.set_dimension_size %arg0, %arg2, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<2, ?>>
    %14 = stablehlo.cholesky %arg3, lower = true : tensor<4x4xf32>
    %15 = stablehlo.cholesky %arg3 : tensor<4x4xf32>
    %16 = "stablehlo.triangular_solve"(%arg3, %arg3) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %17 = "stablehlo.torch_index_select"(%arg0, %arg2) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
    %18 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
    return
  }
}
// -----
module {
  func.func @products(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<1x8x8x3xf32>, %arg3: tensor<2x2x3x4xf32>, %arg4: tensor<4xcomplex<f32>>, %arg5: tensor<2x2xi64>) {
    %0 = stablehlo.dot %arg0, %arg1, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
    %1 = stablehlo.dot %arg0, %arg1 {mhlo.x} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
    %3 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [HIGHEST, HIGHEST] {mhlo.x} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
    %4 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [] x [] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3x2x3xf32>
    %5 = stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
    %6 = stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<2x3xf32>) -> tensor<2xf32>
    %7 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x3xf32>, tensor<2x2x3x4xf32>) -> tensor<1x8x8x4xf32>
    %8 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, 1, 0, b], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<2x2x3x4xf32>) -> tensor<4x7x7x1xf32>
    %9 = "stablehlo.dynamic_conv"(%arg2, %arg3, %arg5) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 1>}> : (tensor<1x8x8x3xf32>, tensor<2x2x3x4xf32>, tensor<2x2xi64>) -> tensor<?x?x?x?xf32>
    %10 = stablehlo.fft %arg4, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    return
  }
}
// -----
module {
  func.func @regions(%arg0: tensor<4x6xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i1>, %arg4: tensor<2x3xf32>) -> tensor<i32> {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0, 1] {mhlo.x} : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
     reducer(%arg5: tensor<f32>, %arg6: tensor<f32>) {
      %10 = stablehlo.maximum %arg6, %arg5 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }
    %2:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg0 init: %arg1) across dimensions = [] : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
     reducer(%arg5: tensor<f32>, %arg7: tensor<f32>) (%arg6: tensor<f32>, %arg8: tensor<f32>) {
      stablehlo.return %arg5, %arg8 : tensor<f32>, tensor<f32>
    }
    %3:2 = stablehlo.while(%arg5 = %arg2, %arg6 = %arg0) : tensor<i32>, tensor<4x6xf32> attributes {mhlo.x}
    cond {
      %10 = stablehlo.compare LT, %arg5, %arg5 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10 = stablehlo.add %arg5, %arg5 : tensor<i32>
      %11:2 = stablehlo.while(%arg7 = %10, %arg8 = %arg6) : tensor<i32>, tensor<4x6xf32>
      cond {
        stablehlo.return %arg3 : tensor<i1>
      } do {
        %12 = func.call @neg(%arg8) : (tensor<4x6xf32>) -> tensor<4x6xf32>
        stablehlo.return %arg7, %12 : tensor<i32>, tensor<4x6xf32>
      }
      stablehlo.return %10, %11#1 : tensor<i32>, tensor<4x6xf32>
    }
    stablehlo.while()
    cond {
      stablehlo.return %arg3 : tensor<i1>
    } do {
      stablehlo.return
    }
    %4 = "stablehlo.if"(%arg3) ({
      stablehlo.return %arg1 : tensor<f32>
    }, {
      %10 = stablehlo.negate %arg1 : tensor<f32>
      stablehlo.return %10 {mhlo.x} : tensor<f32>
    }) {mhlo.x} : (tensor<i1>) -> tensor<f32>
    %5 = "stablehlo.case"(%3#0) ({
      stablehlo.return %arg1 : tensor<f32>
    }, {
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    %6 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %10 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %7 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 3>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %10 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<7x2xf32>
    %8 = "stablehlo.select_and_scatter"(%arg0, %arg4, %arg1) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %10 = stablehlo.compare GE, %arg5, %arg6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }, {
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %10 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
    %9 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %10 = stablehlo.compare LT, %arg5, %arg6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%3#0) {mhlo.x} : (tensor<i32>) -> ()
  }
  func.func private @neg(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.negate %arg0 : tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}
// -----
module {
  func.func @indexing(%arg0: tensor<4x4xf32>, %arg1: tensor<2xi64>, %arg2: tensor<1x1xf32>, %arg3: tensor<2xi32>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1]>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<1x1xf32>
    %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1]>}> : (tensor<4x4xf32>, tensor<2xi64>, tensor<2xi32>) -> tensor<?x?xf32>
    %2 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %3 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<2xi64>, tensor<1x1xf32>) -> tensor<4x4xf32>
    return
  }
}
// -----
module {
  func.func @dynamic(%arg0: tensor<?x?xf32>, %arg1: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<*xf32>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %1 = stablehlo.dynamic_iota %arg1, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32>
    %2 = stablehlo.dynamic_pad %arg0, %arg2, %arg1, %arg1, %arg1 : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %3 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %4 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    return
  }
}
// -----
module {
  func.func @random(%arg0: tensor<f32>, %arg1: tensor<2xi64>, %arg2: tensor<2xui64>, %arg3: tensor<4x4xf32>, %arg4: tensor<4xf32>) {
    %0 = stablehlo.rng %arg0, %arg0, %arg1, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x4xf32>
    %1:2 = stablehlo.rng_bit_generator %arg2, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    %2:3 = "stablehlo.batch_norm_grad"(%arg3, %arg4, %arg4, %arg4, %arg3) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %3 = "stablehlo.batch_norm_inference"(%arg3, %arg4, %arg4, %arg4, %arg4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %4:3 = "stablehlo.batch_norm_training"(%arg3, %arg4, %arg4) <{epsilon = 1.000000e-01 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)
    return
  }
}
// -----
module {
  func.func @collectives(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x4xf32>) -> tensor<8x4xf32>
    %1 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %11 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %11 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x4xf32>) -> tensor<8x2xf32>
    %3 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.reduce_scatter"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %11 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %11 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x2xf32>
    %6 = stablehlo.partition_id : tensor<ui32>
    %7 = stablehlo.replica_id : tensor<ui32>
    %8 = "stablehlo.cross-replica-sum"(%arg1) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    %9 = "stablehlo.async_start"(%arg1) ({
    ^bb0(%arg2: tensor<4xf32>):
      %11 = "stablehlo.all_reduce"(%arg2) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        %12 = stablehlo.add %arg3, %arg4 : tensor<f32>
        stablehlo.return %12 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      stablehlo.return %11 : tensor<4xf32>
    }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
    %10 = "stablehlo.async_done"(%9) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
    return %10 : tensor<4xf32>
  }
}
// -----
module {
  func.func @collective_reduce(%arg0: tensor<4x4xf32>) {
    %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return
  }
}
// -----
module {
  func.func @tokens(%arg0: tensor<4xf32>, %arg1: !stablehlo.token) -> tensor<4xf32> {
    %0 = stablehlo.after_all %arg1, %arg1 : !stablehlo.token
    %1 = stablehlo.after_all : !stablehlo.token
    %2 = stablehlo.create_token : !stablehlo.token
    %3:2 = "stablehlo.infeed"(%arg1) <{infeed_config = "x", layout = [[0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %4 = "stablehlo.outfeed"(%arg0, %arg1) <{outfeed_config = "x"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %5 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %6:2 = "stablehlo.recv"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %7:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4xf32>, !stablehlo.token
    stablehlo.optimization_barrier()
    %8 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, !stablehlo.token>
    %9 = stablehlo.get_tuple_element %8[0] : (tuple<tensor<4xf32>, !stablehlo.token>) -> tensor<4xf32>
    %10 = stablehlo.tuple : tuple<>
    %11 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<?xf32>
    return %9 : tensor<4xf32>
  }
}
// -----
module {
  func.func @calls(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.custom_call @foo(%arg0) {api_version = 2 : i32, backend_config = "ab", has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>], zoo = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
    %1:2 = stablehlo.custom_call @"foo bar"(%arg0, %arg0) {api_version = 4 : i32, backend_config = {a = 1.500000e+00 : f32}} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %2 = stablehlo.composite "my.op" %arg0 {composite_attributes = {x = 1 : i64}, decomposition = @callee, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = call @callee(%2) {mhlo.x} : (tensor<4xf32>) -> tensor<4xf32>
    return %3 : tensor<4xf32>
  }
  func.func private @callee(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
  func.func private @outside(tensor<4xf32> {tf.x}) -> (tensor<4xf32> {tf.y})
  func.func nested @other() attributes {a.b = [1, 2.500000e+00, 3 : i32, "x"], a.c} {
    return
  }
}
// -----
module @constants attributes {a.bool = false, a.dict = {x, "y z" = @f::@"g h"}, a.floats = array<f32: 1.500000e+00, 0x7F800000>, a.function = (i32, f32) -> (), a.index = 1 : index, a.ints = array<i8: -1, 2>, a.list = [1, [2.500000e+00], true, dense<[1, 2]> : tensor<2xi32>], a.map = affine_map<(d0) -> (d0)>, a.none = none, a.string = "a\22\\\0A\C3\A9", a.unsigned = 18446744073709551615 : ui64} {
  func.func @main() -> tensor<f32> {
    %0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.constant {mhlo.x} dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %2 = stablehlo.constant dense<[0x7F800000, 0xFFC00001, -0.000000e+00, 0.333333343, 1.401300e-45, 1.000000e+10]> : tensor<6xf32>
    %3 = stablehlo.constant dense<[0x7F800000, 0x4B800001, 9.99999968E+37, 1.2345679E-4]> : tensor<4xf32>
    %4 = stablehlo.constant dense<[1.000000e-01, 0.33333333333333331, 1.7976931348623157E+308, 4.940660e-324]> : tensor<4xf64>
    %5 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %6 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
    %7 = stablehlo.constant dense<[0, 15]> : tensor<2xui4>
    %8 = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
    %9 = stablehlo.constant dense<[3, 1]> : tensor<2xui2>
    %10 = stablehlo.constant dense<[18446744073709551615, 0]> : tensor<2xui64>
    %11 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xi64>
    %12 = stablehlo.constant dense<[(1.000000e+00,-2.500000e+00), (0x7FC00000,0.000000e+00)]> : tensor<2xcomplex<f32>>
    %13 = stablehlo.constant dense<(1.000000e+00,1.000000e-01)> : tensor<3xcomplex<f64>>
    %14 = stablehlo.constant dense<> : tensor<2x0xf32>
    %15 = stablehlo.constant dense<[1.000000e+00, 0x7C00, 5.960460e-08]> : tensor<3xf16>
    %16 = stablehlo.constant dense<[1.000000e+00, 0x7FC0, 9.183550e-41]> : tensor<3xbf16>
    %17 = stablehlo.constant dense<[1.000000e+00, 0x78, 0x79]> : tensor<3xf8E4M3>
    %18 = stablehlo.constant dense<[1.000000e+00, 0x7F, 1.953130e-03]> : tensor<3xf8E4M3FN>
    %19 = stablehlo.constant dense<[1.000000e+00, 0x7C, 0x7E]> : tensor<3xf8E5M2>
    %20 = stablehlo.constant dense<[1.000000e+00, 0x70, 0x7F]> : tensor<3xf8E3M4>
    %21 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E4M3FNUZ>
    %22 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E5M2FNUZ>
    %23 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E4M3B11FNUZ>
    %24 = stablehlo.constant dense<[1.000000e+00, 0xFF, 5.877470e-39]> : tensor<3xf8E8M0FNU>
    %25 = stablehlo.constant dense<[7.500000e+00, -1.250000e-01]> : tensor<2xf6E2M3FN>
    %26 = stablehlo.constant dense<[2.800000e+01, -6.250000e-02]> : tensor<2xf6E3M2FN>
    %27 = stablehlo.constant dense<[6.000000e+00, -5.000000e-01]> : tensor<2xf4E2M1FN>
    %28 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F6061626364"> : tensor<101xui8>
    %29 = stablehlo.constant dense<"0x0100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101"> : tensor<101xi1>
    return %0 : tensor<f32>
  }
}
// -----
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
// -----
module @sharded attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  sdy.mesh @reordered = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
  sdy.mesh @one = <[], device_ids=[3]>
  sdy.mesh @empty = <[]>
  func.func public @main(%arg0: tensor<4xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, %arg1: tensor<8x8xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<8x8xf32>) {
    %0 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2, ?}p1], replicated={"x"}>]>} : tensor<4xf32>
    %1 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<mesh<["z"=2, "y"=2]>, [{?}], unreduced={"y"}>]>} : tensor<4xf32>
    %2 = sdy.sharding_constraint %arg1 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
    %3 = sdy.reshard %arg1 <@mesh, [{"x"}, {"y", ?}]> {mhlo.x} : tensor<8x8xf32>
    %4 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg2: tensor<4x2xf32>) {
      %9 = stablehlo.add %arg2, %arg2 : tensor<4x2xf32>
      sdy.return %9 : tensor<4x2xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
      sdy.return
    } {mhlo.x} : () -> ()
    %5 = sdy.named_computation<"foo">(%2) (%arg2: tensor<8x8xf32>) {
      sdy.return %arg2 : tensor<8x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %6 = sdy.named_computation<"foo">(%2) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"y"}]>] (%arg2: tensor<8x8xf32>) {
      sdy.return %arg2 : tensor<8x8xf32>
    } {mhlo.x} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    sdy.sharding_group %2 group_id=3 : tensor<8x8xf32>
    %7 = sdy.propagation_barrier %2 allowed_direction=BACKWARD {mhlo.x} : tensor<8x8xf32>
    %8 = "stablehlo.all_reduce"(%arg1) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %9 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0, %8 : tensor<4xf32>, tensor<8x8xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = sdy.data_flow_edge %arg0 : tensor<8x8xf32>
    %1 = sdy.data_flow_edge %0 sharding=<@mesh, [{"x"}, {?}], unreduced=max{"y"}> {mhlo.x} : tensor<8x8xf32>
    %2 = "sdy.all_gather"(%1) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = "sdy.all_slice"(%2) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = "sdy.all_to_all"(%3) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %5 = "sdy.collective_permute"(%4) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %6 = "sdy.all_reduce"(%5) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %7 = "sdy.reduce_scatter"(%6) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %8 = "sdy.replicated_to_unreduced"(%7) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %8 : tensor<8x8xf32>
  }
}
// -----
module attributes {a.alone = #sdy<axis_ref"x":(1)2>, a.axes = #sdy<manual_axes{"a", "b"}>, a.mesh = #sdy.mesh<["a"=2]>, a.shmesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "a", size = 2>], device_ids = dense<[1, 0]> : tensor<2xi64>>} {
}
// -----
module {
  func.func @quantized(%arg0: tensor<4xf32>, %arg1: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %arg2: tensor<*xf32>) {
    %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32:0, {5.000000e-01:3, 2.500000e-01, 1.000000e-01, 0.33333333333333331:-1}>>
    %1 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:200>:f32, 3.400000e+01:7>>
    %2 = stablehlo.uniform_dequantize %arg1 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32>
    %3 = "stablehlo.constant"() <{value = dense<1> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
    %4 = stablehlo.add %arg1, %arg1 : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
    return
  }
}
// -----
module {
  func.func @checks(%arg0: tensor<2xf64>, %arg1: tensor<2xi32>) {
    check.expect_eq %arg1, %arg1 : tensor<2xi32>
    check.expect_eq_const %arg1, dense<[1, 2]> : tensor<2xi32>
    check.expect_almost_eq %arg0, %arg0 : tensor<2xf64>
    check.expect_almost_eq %arg0, %arg0, tolerance = 1.000000e-01 : tensor<2xf64>
    check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf64> {tolerance = 1.000000e-01 : f64}
    check.expect_close %arg0, %arg0, max_ulp_difference = 3 : tensor<2xf64>, tensor<2xf64>
    "check.expect_close_const"(%arg0) <{max_ulp_difference = 3 : i64, value = dense<1.000000e+00> : tensor<2xf64>}> : (tensor<2xf64>) -> ()
    check.expect_serialized_eq %arg0, probe_id = "p", iter = 2 : tensor<2xf64>
    interpreter.print %arg0 : tensor<2xf64>
    %0 = interpreter.probe %arg0, probe_id = "p" : tensor<2xf64>
    %1 = "interpreter.run_parallel"(%arg0) <{programs = [[@run]]}> : (tensor<2xf64>) -> tensor<2xf64>
    return
  }
  func.func private @run(%arg0: tensor<2xf64>) -> tensor<2xf64> {
    return %arg0 : tensor<2xf64>
  }
}
