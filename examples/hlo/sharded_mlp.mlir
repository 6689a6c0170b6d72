// A step of a two-layer network over eight devices: four groups that each have a part of the batch (data), two devices
// of a group that each have half of the hidden layer (tensor). Shardings are those of Shardy, as JAX writes them.
//
//   tern check sharded_mlp.mlir --devices 8 --verbose     on eight emulated cores, against the reference evaluator
//   tern compile sharded_mlp.mlir                         the report: collectives, their time, what would reduce it
//   tern profile sharded_mlp.mlir -o sharded_mlp.html     the timeline, and the load of every link
//   tern profile sharded_mlp.mlir --mesh data=16,tensor=8 -o sharded_mlp.html
//
// The partitioner inserts an all-reduce over `tensor` behind the second matmul, and one over `data` for the gradients.
module @sharded_mlp attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["data"=4, "tensor"=2]>

  func.func @main(%x: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                  %target: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                  %up: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>},
                  %down: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"tensor"}, {}]>})
      -> (tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>},
          tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"tensor"}, {}]>}) {
    // Forward.
    %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x2048xf32>) -> tensor<256x2048xf32>
    %hidden = stablehlo.tanh %0 : tensor<256x2048xf32>
    %y = stablehlo.dot_general %hidden, %down, contracting_dims = [1] x [0] : (tensor<256x2048xf32>, tensor<2048x512xf32>) -> tensor<256x512xf32>
    // Backward, of half the squared error.
    %error = stablehlo.subtract %y, %target : tensor<256x512xf32>
    %to_hidden = stablehlo.dot_general %error, %down, contracting_dims = [1] x [1] : (tensor<256x512xf32>, tensor<2048x512xf32>) -> tensor<256x2048xf32>
    %square = stablehlo.multiply %hidden, %hidden : tensor<256x2048xf32>
    %one = stablehlo.constant dense<1.0> : tensor<256x2048xf32>
    %slope = stablehlo.subtract %one, %square : tensor<256x2048xf32>
    %before = stablehlo.multiply %to_hidden, %slope : tensor<256x2048xf32>
    %of_up = stablehlo.dot_general %x, %before, contracting_dims = [0] x [0] : (tensor<256x512xf32>, tensor<256x2048xf32>) -> tensor<512x2048xf32>
    %of_down = stablehlo.dot_general %hidden, %error, contracting_dims = [0] x [0] : (tensor<256x2048xf32>, tensor<256x512xf32>) -> tensor<2048x512xf32>
    // A step of gradient descent.
    %rate = stablehlo.constant dense<1.0e-5> : tensor<512x2048xf32>
    %scaled_up = stablehlo.multiply %of_up, %rate : tensor<512x2048xf32>
    %new_up = stablehlo.subtract %up, %scaled_up : tensor<512x2048xf32>
    %rate_down = stablehlo.constant dense<1.0e-5> : tensor<2048x512xf32>
    %scaled_down = stablehlo.multiply %of_down, %rate_down : tensor<2048x512xf32>
    %new_down = stablehlo.subtract %down, %scaled_down : tensor<2048x512xf32>
    return %new_up, %new_down : tensor<512x2048xf32>, tensor<2048x512xf32>
  }
}
