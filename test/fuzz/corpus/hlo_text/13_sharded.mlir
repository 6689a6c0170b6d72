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
