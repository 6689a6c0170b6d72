// Ops and attributes that VHLO had from its first version on. The files basics.*.mlirbc are this
// module, written by StableHLO for several versions.
module @basics attributes {tern.count = 3 : i32, tern.flag, tern.name = "x"} {
  func.func private @outside(tensor<4xf32>) -> tensor<4xf32>
  func.func public @main(%x: tensor<2x4xf32> {tern.arg = "a", tern.shape = [1, 2]}, %y: tensor<4x3xf32>) -> (tensor<2x3xf32> {tern.result = "r"}) {
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], precision = [HIGH, HIGHEST] : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.constant dense<[[1.0, -2.5, 3.0e10], [0.0, -0.0, 0x7FC00000]]> : tensor<2x3xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x3xf32>
    %3 = stablehlo.compare LT, %2, %1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %4 = stablehlo.select %3, %2, %1 : tensor<2x3xi1>, tensor<2x3xf32>
    %5 = call @helper(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %5 : tensor<2x3xf32>
  }
  func.func private @helper(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.exponential %x : tensor<2x3xf32>
    %1 = stablehlo.tanh %0 {tern.note = {depth = 2 : i64, kind = "inner"}} : tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
  func.func @constants() -> (tensor<11xi1>, tensor<4xi1>, tensor<8xi1>, tensor<9xi1>, tensor<3xi4>, tensor<2xui4>, tensor<2xcomplex<f32>>, tensor<0xi64>, tensor<2xbf16>, tensor<1000xi64>, tensor<3xui8>, tensor<2xf64>, tensor<3xi64>) {
    %0 = stablehlo.constant dense<[true, false, false, true, true, false, true, false, false, true, true]> : tensor<11xi1>
    %1 = stablehlo.constant dense<[true, false, false, false]> : tensor<4xi1>
    %2 = stablehlo.constant dense<true> : tensor<8xi1>
    %3 = stablehlo.constant dense<false> : tensor<9xi1>
    %4 = stablehlo.constant dense<[-8, 7, -1]> : tensor<3xi4>
    %5 = stablehlo.constant dense<[15, 8]> : tensor<2xui4>
    %6 = stablehlo.constant dense<[(1.0, -2.0), (0.5, 0.25)]> : tensor<2xcomplex<f32>>
    %7 = stablehlo.constant dense<> : tensor<0xi64>
    %8 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xbf16>
    %9 = stablehlo.constant dense<-7> : tensor<1000xi64>
    %10 = stablehlo.constant dense<[255, 0, 7]> : tensor<3xui8>
    %11 = stablehlo.constant dense<[1.0e300, -1.0]> : tensor<2xf64>
    %12 = stablehlo.constant dense<[9223372036854775807, -1, -9223372036854775808]> : tensor<3xi64>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : tensor<11xi1>, tensor<4xi1>, tensor<8xi1>, tensor<9xi1>, tensor<3xi4>, tensor<2xui4>, tensor<2xcomplex<f32>>, tensor<0xi64>, tensor<2xbf16>, tensor<1000xi64>, tensor<3xui8>, tensor<2xf64>, tensor<3xi64>
  }
  func.func @regions(%x: tensor<4x5xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<i32>, tensor<i32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.while(%i = %n) : tensor<i32> cond {
      %c = stablehlo.constant dense<10> : tensor<i32>
      %t = stablehlo.compare LT, %i, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %s = stablehlo.add %i, %one : tensor<i32>
      %u = stablehlo.add %s, %n : tensor<i32>
      stablehlo.return %u : tensor<i32>
    }
    %2 = "stablehlo.case"(%n) ({
      stablehlo.return %n : tensor<i32>
    }, {
      %s = stablehlo.multiply %n, %1 : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %3:2 = "stablehlo.sort"(%0, %0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %t = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %t : tensor<i1>
    }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    return %3#1, %1, %2 : tensor<4xf32>, tensor<i32>, tensor<i32>
  }
  func.func @shapes(%x: tensor<8x9xf32>, %i: tensor<i32>, %k: tensor<2x1xi32>) -> tensor<2x9xf32> {
    %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<8x9xf32>) -> tensor<9x8xf32>
    %1 = stablehlo.slice %0 [1:7:2, 0:8] : (tensor<9x8xf32>) -> tensor<3x8xf32>
    %2 = stablehlo.concatenate %1, %1, dim = 0 : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<6x8xf32>
    %3 = stablehlo.dynamic_slice %2, %i, %i, sizes = [2, 3] : (tensor<6x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %4 = stablehlo.pad %3, %z, low = [0, 1], high = [2, -1], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x5xf32>
    %5 = stablehlo.reverse %4, dims = [0, 1] : tensor<4x5xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<4x5xf32>) -> tensor<3x4x5xf32>
    %7 = stablehlo.iota dim = 1 : tensor<3x4xui32>
    %8 = stablehlo.reshape %7 : (tensor<3x4xui32>) -> tensor<12xui32>
    %9 = "stablehlo.gather"(%x, %k) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>, indices_are_sorted = true} : (tensor<8x9xf32>, tensor<2x1xi32>) -> tensor<2x9xf32>
    %10 = "stablehlo.scatter"(%x, %k, %9) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<8x9xf32>, tensor<2x1xi32>, tensor<2x9xf32>) -> tensor<8x9xf32>
    return %9 : tensor<2x9xf32>
  }
  func.func @windows(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x16xf32>) -> tensor<1x4x4x16xf32> {
    %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x4x4x16xf32>
    %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = "stablehlo.reduce_window"(%0, %z) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) {window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>, padding = dense<[[0, 0], [1, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>} : (tensor<1x4x4x16xf32>, tensor<f32>) -> tensor<1x3x2x16xf32>
    return %0 : tensor<1x4x4x16xf32>
  }
  func.func @others(%x: tensor<4xf32>, %q: tensor<4x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<?x?xf32, #stablehlo.type_extensions<bounds = [4, ?]>>, %t: !stablehlo.token) -> (tensor<4xf32>, tuple<tensor<4xf32>, tensor<4xf32>>) {
    %0 = stablehlo.custom_call @target(%x) {backend_config = "cfg", has_side_effect = true, api_version = 2 : i32, called_computations = [@helper], operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.uniform_dequantize %q : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xf32>
    %3 = stablehlo.tuple %1, %2 : tuple<tensor<4xf32>, tensor<4xf32>>
    %4 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
    %5 = "stablehlo.all_reduce"(%4) ({
    ^bb0(%a: tensor<f32>, %c: tensor<f32>):
      %s = stablehlo.add %a, %c : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 5, type = 0>, use_global_device_ids} : (tensor<4xf32>) -> tensor<4xf32>
    %6 = "stablehlo.collective_permute"(%5) {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
    %7 = stablehlo.fft %6, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
    %8 = stablehlo.reduce_precision %6, format = e5m10 : tensor<4xf32>
    %9:2 = "stablehlo.infeed"(%t) {infeed_config = "c", layout = [[0]]} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    return %8, %3 : tensor<4xf32>, tuple<tensor<4xf32>, tensor<4xf32>>
  }
}
