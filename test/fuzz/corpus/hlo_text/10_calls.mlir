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
