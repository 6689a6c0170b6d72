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
