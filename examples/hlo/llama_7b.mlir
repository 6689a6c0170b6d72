// The training step of a Llama 7B over the 128 cores of a trn2.48xlarge, as JAX lowers it (test/models/llama_sharded.py): data
// parallelism over 8 groups of 16 cores with tensor parallelism. The layers are in a loop; no weights are in the file.
//
//   tern compile llama_7b.mlir -o llama.tern     the report: time, memory, collectives by axis of the mesh
//   tern profile llama.tern -o llama.html        the timeline, and the load of every link between the chips
//   tern profile llama.tern --scale data=64      the same program on 1,024 cores
module @jit_train_step attributes {mhlo.num_partitions = 128 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=8, "tensor"=16]> {stablehlo.mesh = {axes = [{name = "data", size = 8 : i64}, {name = "tensor", size = 16 : i64}]}}
  func.func public @main(%arg0: tensor<32000x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>, tf.aliasing_output = 0 : i32}, %arg1: tensor<4096x32000xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>, tf.aliasing_output = 1 : i32}, %arg2: tensor<32x11008x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}]>, tf.aliasing_output = 2 : i32}, %arg3: tensor<32x4096x11008xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>, tf.aliasing_output = 3 : i32}, %arg4: tensor<32x4096x32x128xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 4 : i32}, %arg5: tensor<32x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 5 : i32}, %arg6: tensor<32x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 6 : i32}, %arg7: tensor<32x32x128x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}, {}]>, tf.aliasing_output = 7 : i32}, %arg8: tensor<32x4096x32x128xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 8 : i32}, %arg9: tensor<32x4096x11008xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>, tf.aliasing_output = 9 : i32}, %arg10: tensor<32x4096x32x128xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 10 : i32}, %arg11: tensor<4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 11 : i32}, %arg12: tensor<32000x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>, tf.aliasing_output = 12 : i32}, %arg13: tensor<4096x32000xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>, tf.aliasing_output = 13 : i32}, %arg14: tensor<32x11008x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}]>, tf.aliasing_output = 14 : i32}, %arg15: tensor<32x4096x11008xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>, tf.aliasing_output = 15 : i32}, %arg16: tensor<32x4096x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 16 : i32}, %arg17: tensor<32x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 17 : i32}, %arg18: tensor<32x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 18 : i32}, %arg19: tensor<32x32x128x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}, {}]>, tf.aliasing_output = 19 : i32}, %arg20: tensor<32x4096x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 20 : i32}, %arg21: tensor<32x4096x11008xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>, tf.aliasing_output = 21 : i32}, %arg22: tensor<32x4096x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 22 : i32}, %arg23: tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 23 : i32}, %arg24: tensor<32000x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>, tf.aliasing_output = 24 : i32}, %arg25: tensor<4096x32000xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>, tf.aliasing_output = 25 : i32}, %arg26: tensor<32x11008x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}]>, tf.aliasing_output = 26 : i32}, %arg27: tensor<32x4096x11008xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>, tf.aliasing_output = 27 : i32}, %arg28: tensor<32x4096x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 28 : i32}, %arg29: tensor<32x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 29 : i32}, %arg30: tensor<32x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 30 : i32}, %arg31: tensor<32x32x128x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}, {}]>, tf.aliasing_output = 31 : i32}, %arg32: tensor<32x4096x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 32 : i32}, %arg33: tensor<32x4096x11008xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>, tf.aliasing_output = 33 : i32}, %arg34: tensor<32x4096x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>, tf.aliasing_output = 34 : i32}, %arg35: tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 35 : i32}, %arg36: tensor<8x4096xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg37: tensor<8x4096xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<32000x4096xbf16> {jax.result_info = "result[0]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>}, tensor<4096x32000xbf16> {jax.result_info = "result[0]['head']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>}, tensor<32x11008x4096xbf16> {jax.result_info = "result[0]['layers']['down']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}]>}, tensor<32x4096x11008xbf16> {jax.result_info = "result[0]['layers']['gate']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>}, tensor<32x4096x32x128xbf16> {jax.result_info = "result[0]['layers']['k']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<32x4096xbf16> {jax.result_info = "result[0]['layers']['norm1']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32x4096xbf16> {jax.result_info = "result[0]['layers']['norm2']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32x32x128x4096xbf16> {jax.result_info = "result[0]['layers']['out']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}, {}]>}, tensor<32x4096x32x128xbf16> {jax.result_info = "result[0]['layers']['q']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<32x4096x11008xbf16> {jax.result_info = "result[0]['layers']['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>}, tensor<32x4096x32x128xbf16> {jax.result_info = "result[0]['layers']['v']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<4096xbf16> {jax.result_info = "result[0]['norm']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32000x4096xf32> {jax.result_info = "result[1]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>}, tensor<4096x32000xf32> {jax.result_info = "result[1]['head']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>}, tensor<32x11008x4096xf32> {jax.result_info = "result[1]['layers']['down']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}]>}, tensor<32x4096x11008xf32> {jax.result_info = "result[1]['layers']['gate']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>}, tensor<32x4096x32x128xf32> {jax.result_info = "result[1]['layers']['k']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<32x4096xf32> {jax.result_info = "result[1]['layers']['norm1']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32x4096xf32> {jax.result_info = "result[1]['layers']['norm2']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32x32x128x4096xf32> {jax.result_info = "result[1]['layers']['out']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}, {}]>}, tensor<32x4096x32x128xf32> {jax.result_info = "result[1]['layers']['q']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<32x4096x11008xf32> {jax.result_info = "result[1]['layers']['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>}, tensor<32x4096x32x128xf32> {jax.result_info = "result[1]['layers']['v']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<4096xf32> {jax.result_info = "result[1]['norm']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<32000x4096xf32> {jax.result_info = "result[2]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>}, tensor<4096x32000xf32> {jax.result_info = "result[2]['head']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}]>}, tensor<32x11008x4096xf32> {jax.result_info = "result[2]['layers']['down']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}]>}, tensor<32x4096x11008xf32> {jax.result_info = "result[2]['layers']['gate']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>}, tensor<32x4096x32x128xf32> {jax.result_info = "result[2]['layers']['k']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<32x4096xf32> {jax.result_info = "result[2]['layers']['norm1']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32x4096xf32> {jax.result_info = "result[2]['layers']['norm2']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<32x32x128x4096xf32> {jax.result_info = "result[2]['layers']['out']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tensor"}, {}, {}]>}, tensor<32x4096x32x128xf32> {jax.result_info = "result[2]['layers']['q']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<32x4096x11008xf32> {jax.result_info = "result[2]['layers']['up']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}]>}, tensor<32x4096x32x128xf32> {jax.result_info = "result[2]['layers']['v']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"tensor"}, {}]>}, tensor<4096xf32> {jax.result_info = "result[2]['norm']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<f32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x4096xi32>
    %1 = stablehlo.compare LT, %arg36, %0, SIGNED : (tensor<8x4096xi32>, tensor<8x4096xi32>) -> tensor<8x4096xi1>
    %c_0 = stablehlo.constant dense<32000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x4096xi32>
    %3 = stablehlo.add %arg36, %2 : tensor<8x4096xi32>
    %4 = stablehlo.select %1, %3, %arg36 : tensor<8x4096xi1>, tensor<8x4096xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<8x4096xi32>) -> tensor<8x4096x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4096>}> : (tensor<32000x4096xbf16>, tensor<8x4096x1xi32>) -> tensor<8x4096x4096xbf16>
    %7 = sdy.sharding_constraint %6 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    %8 = stablehlo.iota dim = 0 : tensor<64xf32>
    %cst = stablehlo.constant dense<-0.14391157> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %10 = stablehlo.multiply %8, %9 : tensor<64xf32>
    %11 = stablehlo.exponential %10 : tensor<64xf32>
    %12 = stablehlo.iota dim = 0 : tensor<4096xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1x1xf32>
    %14 = stablehlo.broadcast_in_dim %11, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<4096x1x1xf32>) -> tensor<4096x1x64xf32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<4096x1x64xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<4096x1x64xf32>
    %18 = stablehlo.cosine %17 : tensor<4096x1x64xf32>
    %19 = stablehlo.convert %18 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %20 = stablehlo.sine %17 : tensor<4096x1x64xf32>
    %21 = stablehlo.convert %20 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %22 = stablehlo.broadcast_in_dim %19, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %23 = stablehlo.broadcast_in_dim %21, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %24 = stablehlo.broadcast_in_dim %19, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %25 = stablehlo.broadcast_in_dim %21, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %26 = stablehlo.iota dim = 0 : tensor<64xf32>
    %cst_1 = stablehlo.constant dense<-0.14391157> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<64xf32>
    %29 = stablehlo.exponential %28 : tensor<64xf32>
    %30 = stablehlo.iota dim = 0 : tensor<4096xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1x1xf32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<4096x1x1xf32>) -> tensor<4096x1x64xf32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<4096x1x64xf32>
    %35 = stablehlo.multiply %33, %34 : tensor<4096x1x64xf32>
    %36 = stablehlo.cosine %35 : tensor<4096x1x64xf32>
    %37 = stablehlo.convert %36 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %38 = stablehlo.sine %35 : tensor<4096x1x64xf32>
    %39 = stablehlo.convert %38 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %40 = stablehlo.broadcast_in_dim %37, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %41 = stablehlo.broadcast_in_dim %39, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %42 = stablehlo.broadcast_in_dim %37, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %43 = stablehlo.broadcast_in_dim %39, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %44 = stablehlo.iota dim = 0 : tensor<4096x4096xi32>
    %45 = stablehlo.iota dim = 1 : tensor<4096x4096xi32>
    %46 = stablehlo.compare GE, %44, %45, SIGNED : (tensor<4096x4096xi32>, tensor<4096x4096xi32>) -> tensor<4096x4096xi1>
    %cst_2 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %47:2 = call @_where(%46, %cst_2) : (tensor<4096x4096xi1>, tensor<f32>) -> (tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>)
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %48 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<32x8x4096x4096xbf16>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %49:22 = stablehlo.while(%iterArg = %arg2, %iterArg_120 = %arg3, %iterArg_121 = %arg4, %iterArg_122 = %arg5, %iterArg_123 = %arg6, %iterArg_124 = %arg7, %iterArg_125 = %arg8, %iterArg_126 = %arg9, %iterArg_127 = %arg10, %iterArg_128 = %22, %iterArg_129 = %23, %iterArg_130 = %24, %iterArg_131 = %25, %iterArg_132 = %40, %iterArg_133 = %41, %iterArg_134 = %42, %iterArg_135 = %43, %iterArg_136 = %47#0, %iterArg_137 = %47#1, %iterArg_138 = %c_4, %iterArg_139 = %7, %iterArg_140 = %48) : tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>, tensor<i32>, tensor<8x4096x4096xbf16>, tensor<32x8x4096x4096xbf16>
    cond {
      %c_141 = stablehlo.constant dense<32> : tensor<i32>
      %445 = stablehlo.compare LT, %iterArg_138, %c_141, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %445 : tensor<i1>
    } do {
      %445 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_138) : (tensor<32x11008x4096xbf16>, tensor<i32>) -> tensor<11008x4096xbf16>
      %446 = func.call @dynamic_index_in_dim_0(%iterArg_120, %iterArg_138) : (tensor<32x4096x11008xbf16>, tensor<i32>) -> tensor<4096x11008xbf16>
      %447 = func.call @dynamic_index_in_dim_1(%iterArg_121, %iterArg_138) : (tensor<32x4096x32x128xbf16>, tensor<i32>) -> tensor<4096x32x128xbf16>
      %448 = func.call @dynamic_index_in_dim_2(%iterArg_122, %iterArg_138) : (tensor<32x4096xbf16>, tensor<i32>) -> tensor<4096xbf16>
      %449 = func.call @dynamic_index_in_dim_2(%iterArg_123, %iterArg_138) : (tensor<32x4096xbf16>, tensor<i32>) -> tensor<4096xbf16>
      %450 = func.call @dynamic_index_in_dim_3(%iterArg_124, %iterArg_138) : (tensor<32x32x128x4096xbf16>, tensor<i32>) -> tensor<32x128x4096xbf16>
      %451 = func.call @dynamic_index_in_dim_1(%iterArg_125, %iterArg_138) : (tensor<32x4096x32x128xbf16>, tensor<i32>) -> tensor<4096x32x128xbf16>
      %452 = func.call @dynamic_index_in_dim_0(%iterArg_126, %iterArg_138) : (tensor<32x4096x11008xbf16>, tensor<i32>) -> tensor<4096x11008xbf16>
      %453 = func.call @dynamic_index_in_dim_1(%iterArg_127, %iterArg_138) : (tensor<32x4096x32x128xbf16>, tensor<i32>) -> tensor<4096x32x128xbf16>
      %454:2 = func.call @closed_call(%iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %iterArg_132, %iterArg_133, %iterArg_134, %iterArg_135, %iterArg_136, %iterArg_137, %iterArg_139, %445, %446, %447, %448, %449, %450, %451, %452, %453) : (tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>, tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<4096xbf16>, tensor<4096xbf16>, tensor<32x128x4096xbf16>, tensor<4096x32x128xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>) -> (tensor<8x4096x4096xbf16>, tensor<8x4096x4096xbf16>)
      %455 = func.call @dynamic_update_index_in_dim(%iterArg_140, %454#1, %iterArg_138) : (tensor<32x8x4096x4096xbf16>, tensor<8x4096x4096xbf16>, tensor<i32>) -> tensor<32x8x4096x4096xbf16>
      %c_141 = stablehlo.constant dense<1> : tensor<i32>
      %456 = stablehlo.add %iterArg_138, %c_141 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_120, %iterArg_121, %iterArg_122, %iterArg_123, %iterArg_124, %iterArg_125, %iterArg_126, %iterArg_127, %iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %iterArg_132, %iterArg_133, %iterArg_134, %iterArg_135, %iterArg_136, %iterArg_137, %456, %454#0, %455 : tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<1x4096x1x64xbf16>, tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>, tensor<i32>, tensor<8x4096x4096xbf16>, tensor<32x8x4096x4096xbf16>
    }
    %50 = stablehlo.convert %49#20 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %51 = stablehlo.multiply %50, %50 : tensor<8x4096x4096xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%51 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %cst_6 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %55 = stablehlo.divide %53, %54 : tensor<8x4096x1xf32>
    %cst_7 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %57 = stablehlo.add %55, %56 : tensor<8x4096x1xf32>
    %58 = stablehlo.rsqrt %57 : tensor<8x4096x1xf32>
    %59 = stablehlo.divide %58, %57 : tensor<8x4096x1xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %61 = stablehlo.multiply %60, %59 : tensor<8x4096x1xf32>
    %62 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %63 = stablehlo.multiply %50, %62 : tensor<8x4096x4096xf32>
    %64 = stablehlo.convert %63 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %65 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %67 = stablehlo.multiply %64, %66 : tensor<8x4096x4096xbf16>
    %68 = stablehlo.dot_general %67, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32000xbf16>) -> tensor<8x4096x32000xbf16>
    %69 = stablehlo.convert %68 : (tensor<8x4096x32000xbf16>) -> tensor<8x4096x32000xf32>
    %70 = call @_one_hot(%arg37) : (tensor<8x4096xi32>) -> tensor<8x4096x32000xf32>
    %71 = stablehlo.multiply %69, %70 : tensor<8x4096x32000xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_9) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x32000xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %73 = stablehlo.reduce(%69 init: %cst_10) applies stablehlo.maximum across dimensions = [2] : (tensor<8x4096x32000xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4096xf32>
    %75 = stablehlo.maximum %74, %73 : tensor<8x4096xf32>
    %76 = stablehlo.is_finite %75 : (tensor<8x4096xf32>) -> tensor<8x4096xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x4096xf32>
    %78 = stablehlo.select %76, %75, %77 : tensor<8x4096xi1>, tensor<8x4096xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x32000xf32>
    %81 = stablehlo.subtract %69, %80 : tensor<8x4096x32000xf32>
    %82 = stablehlo.exponential %81 : tensor<8x4096x32000xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%82 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x32000xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %84 = stablehlo.abs %83 : tensor<8x4096xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x4096xf32>
    %86 = stablehlo.compare GE, %83, %85, FLOAT : (tensor<8x4096xf32>, tensor<8x4096xf32>) -> tensor<8x4096xi1>
    %87 = stablehlo.log %84 : tensor<8x4096xf32>
    %88 = stablehlo.add %87, %78 : tensor<8x4096xf32>
    %89 = stablehlo.subtract %88, %72 : tensor<8x4096xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_15) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4096xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<3.276800e+04> : tensor<f32>
    %91 = stablehlo.divide %90, %cst_16 : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_18 = stablehlo.constant dense<3.276800e+04> : tensor<f32>
    %92 = stablehlo.divide %cst_17, %cst_18 : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<8x4096xf32>
    %94 = stablehlo.negate %93 : tensor<8x4096xf32>
    %95 = stablehlo.divide %93, %84 : tensor<8x4096xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x4096xf32>
    %97 = stablehlo.select %86, %96, %95 : tensor<8x4096xi1>, tensor<8x4096xf32>
    %98 = stablehlo.select %86, %95, %96 : tensor<8x4096xi1>, tensor<8x4096xf32>
    %99 = stablehlo.negate %97 : tensor<8x4096xf32>
    %100 = stablehlo.add %98, %99 : tensor<8x4096xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x32000xf32>
    %102 = stablehlo.multiply %101, %82 : tensor<8x4096x32000xf32>
    %103 = stablehlo.broadcast_in_dim %94, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x32000xf32>
    %104 = stablehlo.multiply %103, %70 : tensor<8x4096x32000xf32>
    %105 = stablehlo.add %102, %104 : tensor<8x4096x32000xf32>
    %106 = stablehlo.convert %105 : (tensor<8x4096x32000xf32>) -> tensor<8x4096x32000xbf16>
    %107 = stablehlo.dot_general %106, %67, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32000xbf16>, tensor<8x4096x4096xbf16>) -> tensor<32000x4096xbf16>
    %108 = stablehlo.transpose %107, dims = [1, 0] : (tensor<32000x4096xbf16>) -> tensor<4096x32000xbf16>
    %109 = stablehlo.dot_general %106, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32000xbf16>, tensor<4096x32000xbf16>) -> tensor<8x4096x4096xbf16>
    %110 = stablehlo.multiply %64, %109 : tensor<8x4096x4096xbf16>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %111 = stablehlo.reduce(%110 init: %cst_20) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4096x4096xbf16>, tensor<bf16>) -> tensor<4096xbf16>
    %112 = stablehlo.reshape %111 : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %113 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %114 = stablehlo.multiply %109, %113 : tensor<8x4096x4096xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %115 = stablehlo.reduce(%112 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4096xbf16>, tensor<bf16>) -> tensor<4096xbf16>
    %116 = stablehlo.convert %114 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %117 = stablehlo.multiply %50, %116 : tensor<8x4096x4096xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %119 = stablehlo.reshape %118 : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %120 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %121 = stablehlo.multiply %116, %120 : tensor<8x4096x4096xf32>
    %122 = stablehlo.multiply %119, %61 : tensor<8x4096x1xf32>
    %cst_23 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %124 = stablehlo.divide %122, %123 : tensor<8x4096x1xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x1xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x4096xf32>
    %127 = stablehlo.multiply %50, %126 : tensor<8x4096x4096xf32>
    %128 = stablehlo.add %121, %127 : tensor<8x4096x4096xf32>
    %129 = stablehlo.multiply %126, %50 : tensor<8x4096x4096xf32>
    %130 = stablehlo.add %128, %129 : tensor<8x4096x4096xf32>
    %131 = stablehlo.convert %130 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %132 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<32x11008x4096xbf16>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %133 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<32x4096x11008xbf16>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %134 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<bf16>) -> tensor<32x4096x32x128xbf16>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %135 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<bf16>) -> tensor<32x4096xbf16>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %136 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<bf16>) -> tensor<32x4096xbf16>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %137 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<bf16>) -> tensor<32x32x128x4096xbf16>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %138 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<bf16>) -> tensor<32x4096x32x128xbf16>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %139 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<bf16>) -> tensor<32x4096x11008xbf16>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %140 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<bf16>) -> tensor<32x4096x32x128xbf16>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %141:21 = stablehlo.while(%iterArg = %49#21, %iterArg_120 = %arg2, %iterArg_121 = %arg3, %iterArg_122 = %arg4, %iterArg_123 = %arg5, %iterArg_124 = %arg6, %iterArg_125 = %arg7, %iterArg_126 = %arg8, %iterArg_127 = %arg9, %iterArg_128 = %arg10, %iterArg_129 = %c_34, %iterArg_130 = %131, %iterArg_131 = %132, %iterArg_132 = %133, %iterArg_133 = %134, %iterArg_134 = %135, %iterArg_135 = %136, %iterArg_136 = %137, %iterArg_137 = %138, %iterArg_138 = %139, %iterArg_139 = %140) : tensor<32x8x4096x4096xbf16>, tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<i32>, tensor<8x4096x4096xbf16>, tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>
    cond {
      %c_140 = stablehlo.constant dense<32> : tensor<i32>
      %445 = stablehlo.compare LT, %iterArg_129, %c_140, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %445 : tensor<i1>
    } do {
      %c_140 = stablehlo.constant dense<32> : tensor<i32>
      %445 = stablehlo.subtract %c_140, %iterArg_129 : tensor<i32>
      %c_141 = stablehlo.constant dense<1> : tensor<i32>
      %446 = stablehlo.subtract %445, %c_141 : tensor<i32>
      %447 = func.call @dynamic_index_in_dim_5(%iterArg, %446) : (tensor<32x8x4096x4096xbf16>, tensor<i32>) -> tensor<8x4096x4096xbf16>
      %448 = func.call @dynamic_index_in_dim(%iterArg_120, %446) : (tensor<32x11008x4096xbf16>, tensor<i32>) -> tensor<11008x4096xbf16>
      %449 = func.call @dynamic_index_in_dim_0(%iterArg_121, %446) : (tensor<32x4096x11008xbf16>, tensor<i32>) -> tensor<4096x11008xbf16>
      %450 = func.call @dynamic_index_in_dim_1(%iterArg_122, %446) : (tensor<32x4096x32x128xbf16>, tensor<i32>) -> tensor<4096x32x128xbf16>
      %451 = func.call @dynamic_index_in_dim_2(%iterArg_123, %446) : (tensor<32x4096xbf16>, tensor<i32>) -> tensor<4096xbf16>
      %452 = func.call @dynamic_index_in_dim_2(%iterArg_124, %446) : (tensor<32x4096xbf16>, tensor<i32>) -> tensor<4096xbf16>
      %453 = func.call @dynamic_index_in_dim_3(%iterArg_125, %446) : (tensor<32x32x128x4096xbf16>, tensor<i32>) -> tensor<32x128x4096xbf16>
      %454 = func.call @dynamic_index_in_dim_1(%iterArg_126, %446) : (tensor<32x4096x32x128xbf16>, tensor<i32>) -> tensor<4096x32x128xbf16>
      %455 = func.call @dynamic_index_in_dim_0(%iterArg_127, %446) : (tensor<32x4096x11008xbf16>, tensor<i32>) -> tensor<4096x11008xbf16>
      %456 = func.call @dynamic_index_in_dim_1(%iterArg_128, %446) : (tensor<32x4096x32x128xbf16>, tensor<i32>) -> tensor<4096x32x128xbf16>
      %457:10 = func.call @closed_call_6(%iterArg_130, %447, %448, %449, %450, %451, %452, %453, %454, %455, %456) : (tensor<8x4096x4096xbf16>, tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<4096xbf16>, tensor<4096xbf16>, tensor<32x128x4096xbf16>, tensor<4096x32x128xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>) -> (tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<4096xbf16>, tensor<4096xbf16>, tensor<32x128x4096xbf16>, tensor<4096x32x128xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>)
      %458 = func.call @dynamic_update_index_in_dim_11(%iterArg_131, %457#1, %446) : (tensor<32x11008x4096xbf16>, tensor<11008x4096xbf16>, tensor<i32>) -> tensor<32x11008x4096xbf16>
      %459 = func.call @dynamic_update_index_in_dim_12(%iterArg_132, %457#2, %446) : (tensor<32x4096x11008xbf16>, tensor<4096x11008xbf16>, tensor<i32>) -> tensor<32x4096x11008xbf16>
      %460 = func.call @dynamic_update_index_in_dim_13(%iterArg_133, %457#3, %446) : (tensor<32x4096x32x128xbf16>, tensor<4096x32x128xbf16>, tensor<i32>) -> tensor<32x4096x32x128xbf16>
      %461 = func.call @dynamic_update_index_in_dim_14(%iterArg_134, %457#4, %446) : (tensor<32x4096xbf16>, tensor<4096xbf16>, tensor<i32>) -> tensor<32x4096xbf16>
      %462 = func.call @dynamic_update_index_in_dim_14(%iterArg_135, %457#5, %446) : (tensor<32x4096xbf16>, tensor<4096xbf16>, tensor<i32>) -> tensor<32x4096xbf16>
      %463 = func.call @dynamic_update_index_in_dim_15(%iterArg_136, %457#6, %446) : (tensor<32x32x128x4096xbf16>, tensor<32x128x4096xbf16>, tensor<i32>) -> tensor<32x32x128x4096xbf16>
      %464 = func.call @dynamic_update_index_in_dim_13(%iterArg_137, %457#7, %446) : (tensor<32x4096x32x128xbf16>, tensor<4096x32x128xbf16>, tensor<i32>) -> tensor<32x4096x32x128xbf16>
      %465 = func.call @dynamic_update_index_in_dim_12(%iterArg_138, %457#8, %446) : (tensor<32x4096x11008xbf16>, tensor<4096x11008xbf16>, tensor<i32>) -> tensor<32x4096x11008xbf16>
      %466 = func.call @dynamic_update_index_in_dim_13(%iterArg_139, %457#9, %446) : (tensor<32x4096x32x128xbf16>, tensor<4096x32x128xbf16>, tensor<i32>) -> tensor<32x4096x32x128xbf16>
      %c_142 = stablehlo.constant dense<1> : tensor<i32>
      %467 = stablehlo.add %iterArg_129, %c_142 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_120, %iterArg_121, %iterArg_122, %iterArg_123, %iterArg_124, %iterArg_125, %iterArg_126, %iterArg_127, %iterArg_128, %467, %457#0, %458, %459, %460, %461, %462, %463, %464, %465, %466 : tensor<32x8x4096x4096xbf16>, tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<i32>, tensor<8x4096x4096xbf16>, tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>
    }
    %142 = sdy.sharding_constraint %141#11 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %143 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<32000x4096xbf16>
    %144 = "stablehlo.scatter"(%143, %5, %142) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg38: tensor<bf16>, %arg39: tensor<bf16>):
      %445 = stablehlo.add %arg38, %arg39 : tensor<bf16>
      stablehlo.return %445 : tensor<bf16>
    }) : (tensor<32000x4096xbf16>, tensor<8x4096x1xi32>, tensor<8x4096x4096xbf16>) -> tensor<32000x4096xbf16>
    %145 = stablehlo.convert %144 : (tensor<32000x4096xbf16>) -> tensor<32000x4096xf32>
    %cst_36 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<32000x4096xf32>
    %147 = stablehlo.multiply %146, %arg12 : tensor<32000x4096xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32000x4096xf32>
    %149 = stablehlo.multiply %148, %145 : tensor<32000x4096xf32>
    %150 = stablehlo.add %147, %149 : tensor<32000x4096xf32>
    %cst_38 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<32000x4096xf32>
    %152 = stablehlo.multiply %151, %arg24 : tensor<32000x4096xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<32000x4096xf32>
    %154 = stablehlo.multiply %153, %145 : tensor<32000x4096xf32>
    %155 = stablehlo.multiply %154, %145 : tensor<32000x4096xf32>
    %156 = stablehlo.add %152, %155 : tensor<32000x4096xf32>
    %157 = stablehlo.sqrt %156 : tensor<32000x4096xf32>
    %cst_40 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<32000x4096xf32>
    %159 = stablehlo.add %157, %158 : tensor<32000x4096xf32>
    %160 = stablehlo.divide %150, %159 : tensor<32000x4096xf32>
    %cst_41 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %161 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<bf16>) -> tensor<32000x4096xbf16>
    %162 = stablehlo.multiply %161, %arg0 : tensor<32000x4096xbf16>
    %163 = stablehlo.convert %162 : (tensor<32000x4096xbf16>) -> tensor<32000x4096xf32>
    %164 = stablehlo.add %160, %163 : tensor<32000x4096xf32>
    %cst_42 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<32000x4096xf32>
    %166 = stablehlo.multiply %165, %164 : tensor<32000x4096xf32>
    %167 = stablehlo.convert %arg0 : (tensor<32000x4096xbf16>) -> tensor<32000x4096xf32>
    %168 = stablehlo.subtract %167, %166 : tensor<32000x4096xf32>
    %169 = stablehlo.convert %168 : (tensor<32000x4096xf32>) -> tensor<32000x4096xbf16>
    %170 = stablehlo.convert %108 : (tensor<4096x32000xbf16>) -> tensor<4096x32000xf32>
    %cst_43 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4096x32000xf32>
    %172 = stablehlo.multiply %171, %arg13 : tensor<4096x32000xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4096x32000xf32>
    %174 = stablehlo.multiply %173, %170 : tensor<4096x32000xf32>
    %175 = stablehlo.add %172, %174 : tensor<4096x32000xf32>
    %cst_45 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4096x32000xf32>
    %177 = stablehlo.multiply %176, %arg25 : tensor<4096x32000xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4096x32000xf32>
    %179 = stablehlo.multiply %178, %170 : tensor<4096x32000xf32>
    %180 = stablehlo.multiply %179, %170 : tensor<4096x32000xf32>
    %181 = stablehlo.add %177, %180 : tensor<4096x32000xf32>
    %182 = stablehlo.sqrt %181 : tensor<4096x32000xf32>
    %cst_47 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<4096x32000xf32>
    %184 = stablehlo.add %182, %183 : tensor<4096x32000xf32>
    %185 = stablehlo.divide %175, %184 : tensor<4096x32000xf32>
    %cst_48 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %186 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<bf16>) -> tensor<4096x32000xbf16>
    %187 = stablehlo.multiply %186, %arg1 : tensor<4096x32000xbf16>
    %188 = stablehlo.convert %187 : (tensor<4096x32000xbf16>) -> tensor<4096x32000xf32>
    %189 = stablehlo.add %185, %188 : tensor<4096x32000xf32>
    %cst_49 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4096x32000xf32>
    %191 = stablehlo.multiply %190, %189 : tensor<4096x32000xf32>
    %192 = stablehlo.convert %arg1 : (tensor<4096x32000xbf16>) -> tensor<4096x32000xf32>
    %193 = stablehlo.subtract %192, %191 : tensor<4096x32000xf32>
    %194 = stablehlo.convert %193 : (tensor<4096x32000xf32>) -> tensor<4096x32000xbf16>
    %195 = stablehlo.convert %141#12 : (tensor<32x11008x4096xbf16>) -> tensor<32x11008x4096xf32>
    %cst_50 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32x11008x4096xf32>
    %197 = stablehlo.multiply %196, %arg14 : tensor<32x11008x4096xf32>
    %cst_51 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<32x11008x4096xf32>
    %199 = stablehlo.multiply %198, %195 : tensor<32x11008x4096xf32>
    %200 = stablehlo.add %197, %199 : tensor<32x11008x4096xf32>
    %cst_52 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<32x11008x4096xf32>
    %202 = stablehlo.multiply %201, %arg26 : tensor<32x11008x4096xf32>
    %cst_53 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<32x11008x4096xf32>
    %204 = stablehlo.multiply %203, %195 : tensor<32x11008x4096xf32>
    %205 = stablehlo.multiply %204, %195 : tensor<32x11008x4096xf32>
    %206 = stablehlo.add %202, %205 : tensor<32x11008x4096xf32>
    %207 = stablehlo.sqrt %206 : tensor<32x11008x4096xf32>
    %cst_54 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<32x11008x4096xf32>
    %209 = stablehlo.add %207, %208 : tensor<32x11008x4096xf32>
    %210 = stablehlo.divide %200, %209 : tensor<32x11008x4096xf32>
    %cst_55 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %211 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<bf16>) -> tensor<32x11008x4096xbf16>
    %212 = stablehlo.multiply %211, %arg2 : tensor<32x11008x4096xbf16>
    %213 = stablehlo.convert %212 : (tensor<32x11008x4096xbf16>) -> tensor<32x11008x4096xf32>
    %214 = stablehlo.add %210, %213 : tensor<32x11008x4096xf32>
    %cst_56 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<32x11008x4096xf32>
    %216 = stablehlo.multiply %215, %214 : tensor<32x11008x4096xf32>
    %217 = stablehlo.convert %arg2 : (tensor<32x11008x4096xbf16>) -> tensor<32x11008x4096xf32>
    %218 = stablehlo.subtract %217, %216 : tensor<32x11008x4096xf32>
    %219 = stablehlo.convert %218 : (tensor<32x11008x4096xf32>) -> tensor<32x11008x4096xbf16>
    %220 = stablehlo.convert %141#13 : (tensor<32x4096x11008xbf16>) -> tensor<32x4096x11008xf32>
    %cst_57 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %222 = stablehlo.multiply %221, %arg15 : tensor<32x4096x11008xf32>
    %cst_58 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %224 = stablehlo.multiply %223, %220 : tensor<32x4096x11008xf32>
    %225 = stablehlo.add %222, %224 : tensor<32x4096x11008xf32>
    %cst_59 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %227 = stablehlo.multiply %226, %arg27 : tensor<32x4096x11008xf32>
    %cst_60 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %229 = stablehlo.multiply %228, %220 : tensor<32x4096x11008xf32>
    %230 = stablehlo.multiply %229, %220 : tensor<32x4096x11008xf32>
    %231 = stablehlo.add %227, %230 : tensor<32x4096x11008xf32>
    %232 = stablehlo.sqrt %231 : tensor<32x4096x11008xf32>
    %cst_61 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %234 = stablehlo.add %232, %233 : tensor<32x4096x11008xf32>
    %235 = stablehlo.divide %225, %234 : tensor<32x4096x11008xf32>
    %cst_62 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %236 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<bf16>) -> tensor<32x4096x11008xbf16>
    %237 = stablehlo.multiply %236, %arg3 : tensor<32x4096x11008xbf16>
    %238 = stablehlo.convert %237 : (tensor<32x4096x11008xbf16>) -> tensor<32x4096x11008xf32>
    %239 = stablehlo.add %235, %238 : tensor<32x4096x11008xf32>
    %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %241 = stablehlo.multiply %240, %239 : tensor<32x4096x11008xf32>
    %242 = stablehlo.convert %arg3 : (tensor<32x4096x11008xbf16>) -> tensor<32x4096x11008xf32>
    %243 = stablehlo.subtract %242, %241 : tensor<32x4096x11008xf32>
    %244 = stablehlo.convert %243 : (tensor<32x4096x11008xf32>) -> tensor<32x4096x11008xbf16>
    %245 = stablehlo.convert %141#14 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %247 = stablehlo.multiply %246, %arg16 : tensor<32x4096x32x128xf32>
    %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %249 = stablehlo.multiply %248, %245 : tensor<32x4096x32x128xf32>
    %250 = stablehlo.add %247, %249 : tensor<32x4096x32x128xf32>
    %cst_66 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %252 = stablehlo.multiply %251, %arg28 : tensor<32x4096x32x128xf32>
    %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %254 = stablehlo.multiply %253, %245 : tensor<32x4096x32x128xf32>
    %255 = stablehlo.multiply %254, %245 : tensor<32x4096x32x128xf32>
    %256 = stablehlo.add %252, %255 : tensor<32x4096x32x128xf32>
    %257 = stablehlo.sqrt %256 : tensor<32x4096x32x128xf32>
    %cst_68 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %259 = stablehlo.add %257, %258 : tensor<32x4096x32x128xf32>
    %260 = stablehlo.divide %250, %259 : tensor<32x4096x32x128xf32>
    %cst_69 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %261 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<bf16>) -> tensor<32x4096x32x128xbf16>
    %262 = stablehlo.multiply %261, %arg4 : tensor<32x4096x32x128xbf16>
    %263 = stablehlo.convert %262 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %264 = stablehlo.add %260, %263 : tensor<32x4096x32x128xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %266 = stablehlo.multiply %265, %264 : tensor<32x4096x32x128xf32>
    %267 = stablehlo.convert %arg4 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %268 = stablehlo.subtract %267, %266 : tensor<32x4096x32x128xf32>
    %269 = stablehlo.convert %268 : (tensor<32x4096x32x128xf32>) -> tensor<32x4096x32x128xbf16>
    %270 = stablehlo.convert %141#15 : (tensor<32x4096xbf16>) -> tensor<32x4096xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %272 = stablehlo.multiply %271, %arg17 : tensor<32x4096xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %274 = stablehlo.multiply %273, %270 : tensor<32x4096xf32>
    %275 = stablehlo.add %272, %274 : tensor<32x4096xf32>
    %cst_73 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %277 = stablehlo.multiply %276, %arg29 : tensor<32x4096xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %279 = stablehlo.multiply %278, %270 : tensor<32x4096xf32>
    %280 = stablehlo.multiply %279, %270 : tensor<32x4096xf32>
    %281 = stablehlo.add %277, %280 : tensor<32x4096xf32>
    %282 = stablehlo.sqrt %281 : tensor<32x4096xf32>
    %cst_75 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %284 = stablehlo.add %282, %283 : tensor<32x4096xf32>
    %285 = stablehlo.divide %275, %284 : tensor<32x4096xf32>
    %cst_76 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %286 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<bf16>) -> tensor<32x4096xbf16>
    %287 = stablehlo.multiply %286, %arg5 : tensor<32x4096xbf16>
    %288 = stablehlo.convert %287 : (tensor<32x4096xbf16>) -> tensor<32x4096xf32>
    %289 = stablehlo.add %285, %288 : tensor<32x4096xf32>
    %cst_77 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %291 = stablehlo.multiply %290, %289 : tensor<32x4096xf32>
    %292 = stablehlo.convert %arg5 : (tensor<32x4096xbf16>) -> tensor<32x4096xf32>
    %293 = stablehlo.subtract %292, %291 : tensor<32x4096xf32>
    %294 = stablehlo.convert %293 : (tensor<32x4096xf32>) -> tensor<32x4096xbf16>
    %295 = stablehlo.convert %141#16 : (tensor<32x4096xbf16>) -> tensor<32x4096xf32>
    %cst_78 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %297 = stablehlo.multiply %296, %arg18 : tensor<32x4096xf32>
    %cst_79 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %299 = stablehlo.multiply %298, %295 : tensor<32x4096xf32>
    %300 = stablehlo.add %297, %299 : tensor<32x4096xf32>
    %cst_80 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %302 = stablehlo.multiply %301, %arg30 : tensor<32x4096xf32>
    %cst_81 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %304 = stablehlo.multiply %303, %295 : tensor<32x4096xf32>
    %305 = stablehlo.multiply %304, %295 : tensor<32x4096xf32>
    %306 = stablehlo.add %302, %305 : tensor<32x4096xf32>
    %307 = stablehlo.sqrt %306 : tensor<32x4096xf32>
    %cst_82 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %309 = stablehlo.add %307, %308 : tensor<32x4096xf32>
    %310 = stablehlo.divide %300, %309 : tensor<32x4096xf32>
    %cst_83 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %311 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<bf16>) -> tensor<32x4096xbf16>
    %312 = stablehlo.multiply %311, %arg6 : tensor<32x4096xbf16>
    %313 = stablehlo.convert %312 : (tensor<32x4096xbf16>) -> tensor<32x4096xf32>
    %314 = stablehlo.add %310, %313 : tensor<32x4096xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<32x4096xf32>
    %316 = stablehlo.multiply %315, %314 : tensor<32x4096xf32>
    %317 = stablehlo.convert %arg6 : (tensor<32x4096xbf16>) -> tensor<32x4096xf32>
    %318 = stablehlo.subtract %317, %316 : tensor<32x4096xf32>
    %319 = stablehlo.convert %318 : (tensor<32x4096xf32>) -> tensor<32x4096xbf16>
    %320 = stablehlo.convert %141#17 : (tensor<32x32x128x4096xbf16>) -> tensor<32x32x128x4096xf32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<32x32x128x4096xf32>
    %322 = stablehlo.multiply %321, %arg19 : tensor<32x32x128x4096xf32>
    %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<32x32x128x4096xf32>
    %324 = stablehlo.multiply %323, %320 : tensor<32x32x128x4096xf32>
    %325 = stablehlo.add %322, %324 : tensor<32x32x128x4096xf32>
    %cst_87 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %326 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<32x32x128x4096xf32>
    %327 = stablehlo.multiply %326, %arg31 : tensor<32x32x128x4096xf32>
    %cst_88 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<32x32x128x4096xf32>
    %329 = stablehlo.multiply %328, %320 : tensor<32x32x128x4096xf32>
    %330 = stablehlo.multiply %329, %320 : tensor<32x32x128x4096xf32>
    %331 = stablehlo.add %327, %330 : tensor<32x32x128x4096xf32>
    %332 = stablehlo.sqrt %331 : tensor<32x32x128x4096xf32>
    %cst_89 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<32x32x128x4096xf32>
    %334 = stablehlo.add %332, %333 : tensor<32x32x128x4096xf32>
    %335 = stablehlo.divide %325, %334 : tensor<32x32x128x4096xf32>
    %cst_90 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %336 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<bf16>) -> tensor<32x32x128x4096xbf16>
    %337 = stablehlo.multiply %336, %arg7 : tensor<32x32x128x4096xbf16>
    %338 = stablehlo.convert %337 : (tensor<32x32x128x4096xbf16>) -> tensor<32x32x128x4096xf32>
    %339 = stablehlo.add %335, %338 : tensor<32x32x128x4096xf32>
    %cst_91 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<32x32x128x4096xf32>
    %341 = stablehlo.multiply %340, %339 : tensor<32x32x128x4096xf32>
    %342 = stablehlo.convert %arg7 : (tensor<32x32x128x4096xbf16>) -> tensor<32x32x128x4096xf32>
    %343 = stablehlo.subtract %342, %341 : tensor<32x32x128x4096xf32>
    %344 = stablehlo.convert %343 : (tensor<32x32x128x4096xf32>) -> tensor<32x32x128x4096xbf16>
    %345 = stablehlo.convert %141#18 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %cst_92 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %347 = stablehlo.multiply %346, %arg20 : tensor<32x4096x32x128xf32>
    %cst_93 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %349 = stablehlo.multiply %348, %345 : tensor<32x4096x32x128xf32>
    %350 = stablehlo.add %347, %349 : tensor<32x4096x32x128xf32>
    %cst_94 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %352 = stablehlo.multiply %351, %arg32 : tensor<32x4096x32x128xf32>
    %cst_95 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %354 = stablehlo.multiply %353, %345 : tensor<32x4096x32x128xf32>
    %355 = stablehlo.multiply %354, %345 : tensor<32x4096x32x128xf32>
    %356 = stablehlo.add %352, %355 : tensor<32x4096x32x128xf32>
    %357 = stablehlo.sqrt %356 : tensor<32x4096x32x128xf32>
    %cst_96 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %359 = stablehlo.add %357, %358 : tensor<32x4096x32x128xf32>
    %360 = stablehlo.divide %350, %359 : tensor<32x4096x32x128xf32>
    %cst_97 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %361 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<bf16>) -> tensor<32x4096x32x128xbf16>
    %362 = stablehlo.multiply %361, %arg8 : tensor<32x4096x32x128xbf16>
    %363 = stablehlo.convert %362 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %364 = stablehlo.add %360, %363 : tensor<32x4096x32x128xf32>
    %cst_98 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %366 = stablehlo.multiply %365, %364 : tensor<32x4096x32x128xf32>
    %367 = stablehlo.convert %arg8 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %368 = stablehlo.subtract %367, %366 : tensor<32x4096x32x128xf32>
    %369 = stablehlo.convert %368 : (tensor<32x4096x32x128xf32>) -> tensor<32x4096x32x128xbf16>
    %370 = stablehlo.convert %141#19 : (tensor<32x4096x11008xbf16>) -> tensor<32x4096x11008xf32>
    %cst_99 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %372 = stablehlo.multiply %371, %arg21 : tensor<32x4096x11008xf32>
    %cst_100 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %374 = stablehlo.multiply %373, %370 : tensor<32x4096x11008xf32>
    %375 = stablehlo.add %372, %374 : tensor<32x4096x11008xf32>
    %cst_101 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %377 = stablehlo.multiply %376, %arg33 : tensor<32x4096x11008xf32>
    %cst_102 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %379 = stablehlo.multiply %378, %370 : tensor<32x4096x11008xf32>
    %380 = stablehlo.multiply %379, %370 : tensor<32x4096x11008xf32>
    %381 = stablehlo.add %377, %380 : tensor<32x4096x11008xf32>
    %382 = stablehlo.sqrt %381 : tensor<32x4096x11008xf32>
    %cst_103 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %384 = stablehlo.add %382, %383 : tensor<32x4096x11008xf32>
    %385 = stablehlo.divide %375, %384 : tensor<32x4096x11008xf32>
    %cst_104 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %386 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<bf16>) -> tensor<32x4096x11008xbf16>
    %387 = stablehlo.multiply %386, %arg9 : tensor<32x4096x11008xbf16>
    %388 = stablehlo.convert %387 : (tensor<32x4096x11008xbf16>) -> tensor<32x4096x11008xf32>
    %389 = stablehlo.add %385, %388 : tensor<32x4096x11008xf32>
    %cst_105 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<32x4096x11008xf32>
    %391 = stablehlo.multiply %390, %389 : tensor<32x4096x11008xf32>
    %392 = stablehlo.convert %arg9 : (tensor<32x4096x11008xbf16>) -> tensor<32x4096x11008xf32>
    %393 = stablehlo.subtract %392, %391 : tensor<32x4096x11008xf32>
    %394 = stablehlo.convert %393 : (tensor<32x4096x11008xf32>) -> tensor<32x4096x11008xbf16>
    %395 = stablehlo.convert %141#20 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %cst_106 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %397 = stablehlo.multiply %396, %arg22 : tensor<32x4096x32x128xf32>
    %cst_107 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %399 = stablehlo.multiply %398, %395 : tensor<32x4096x32x128xf32>
    %400 = stablehlo.add %397, %399 : tensor<32x4096x32x128xf32>
    %cst_108 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %402 = stablehlo.multiply %401, %arg34 : tensor<32x4096x32x128xf32>
    %cst_109 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %404 = stablehlo.multiply %403, %395 : tensor<32x4096x32x128xf32>
    %405 = stablehlo.multiply %404, %395 : tensor<32x4096x32x128xf32>
    %406 = stablehlo.add %402, %405 : tensor<32x4096x32x128xf32>
    %407 = stablehlo.sqrt %406 : tensor<32x4096x32x128xf32>
    %cst_110 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %409 = stablehlo.add %407, %408 : tensor<32x4096x32x128xf32>
    %410 = stablehlo.divide %400, %409 : tensor<32x4096x32x128xf32>
    %cst_111 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %411 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<bf16>) -> tensor<32x4096x32x128xbf16>
    %412 = stablehlo.multiply %411, %arg10 : tensor<32x4096x32x128xbf16>
    %413 = stablehlo.convert %412 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %414 = stablehlo.add %410, %413 : tensor<32x4096x32x128xf32>
    %cst_112 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %415 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<32x4096x32x128xf32>
    %416 = stablehlo.multiply %415, %414 : tensor<32x4096x32x128xf32>
    %417 = stablehlo.convert %arg10 : (tensor<32x4096x32x128xbf16>) -> tensor<32x4096x32x128xf32>
    %418 = stablehlo.subtract %417, %416 : tensor<32x4096x32x128xf32>
    %419 = stablehlo.convert %418 : (tensor<32x4096x32x128xf32>) -> tensor<32x4096x32x128xbf16>
    %420 = stablehlo.convert %115 : (tensor<4096xbf16>) -> tensor<4096xf32>
    %cst_113 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<4096xf32>
    %422 = stablehlo.multiply %421, %arg23 : tensor<4096xf32>
    %cst_114 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<4096xf32>
    %424 = stablehlo.multiply %423, %420 : tensor<4096xf32>
    %425 = stablehlo.add %422, %424 : tensor<4096xf32>
    %cst_115 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<4096xf32>
    %427 = stablehlo.multiply %426, %arg35 : tensor<4096xf32>
    %cst_116 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4096xf32>
    %429 = stablehlo.multiply %428, %420 : tensor<4096xf32>
    %430 = stablehlo.multiply %429, %420 : tensor<4096xf32>
    %431 = stablehlo.add %427, %430 : tensor<4096xf32>
    %432 = stablehlo.sqrt %431 : tensor<4096xf32>
    %cst_117 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<4096xf32>
    %434 = stablehlo.add %432, %433 : tensor<4096xf32>
    %435 = stablehlo.divide %425, %434 : tensor<4096xf32>
    %cst_118 = stablehlo.constant dense<1.000980e-02> : tensor<bf16>
    %436 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<bf16>) -> tensor<4096xbf16>
    %437 = stablehlo.multiply %436, %arg11 : tensor<4096xbf16>
    %438 = stablehlo.convert %437 : (tensor<4096xbf16>) -> tensor<4096xf32>
    %439 = stablehlo.add %435, %438 : tensor<4096xf32>
    %cst_119 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<4096xf32>
    %441 = stablehlo.multiply %440, %439 : tensor<4096xf32>
    %442 = stablehlo.convert %arg11 : (tensor<4096xbf16>) -> tensor<4096xf32>
    %443 = stablehlo.subtract %442, %441 : tensor<4096xf32>
    %444 = stablehlo.convert %443 : (tensor<4096xf32>) -> tensor<4096xbf16>
    return %169, %194, %219, %244, %269, %294, %319, %344, %369, %394, %419, %444, %150, %175, %200, %225, %250, %275, %300, %325, %350, %375, %400, %425, %156, %181, %206, %231, %256, %281, %306, %331, %356, %381, %406, %431, %91 : tensor<32000x4096xbf16>, tensor<4096x32000xbf16>, tensor<32x11008x4096xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096xbf16>, tensor<32x4096xbf16>, tensor<32x32x128x4096xbf16>, tensor<32x4096x32x128xbf16>, tensor<32x4096x11008xbf16>, tensor<32x4096x32x128xbf16>, tensor<4096xbf16>, tensor<32000x4096xf32>, tensor<4096x32000xf32>, tensor<32x11008x4096xf32>, tensor<32x4096x11008xf32>, tensor<32x4096x32x128xf32>, tensor<32x4096xf32>, tensor<32x4096xf32>, tensor<32x32x128x4096xf32>, tensor<32x4096x32x128xf32>, tensor<32x4096x11008xf32>, tensor<32x4096x32x128xf32>, tensor<4096xf32>, tensor<32000x4096xf32>, tensor<4096x32000xf32>, tensor<32x11008x4096xf32>, tensor<32x4096x11008xf32>, tensor<32x4096x32x128xf32>, tensor<32x4096xf32>, tensor<32x4096xf32>, tensor<32x32x128x4096xf32>, tensor<32x4096x32x128xf32>, tensor<32x4096x11008xf32>, tensor<32x4096x32x128xf32>, tensor<4096xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<4096x4096xi1>, %arg1: tensor<f32>) -> (tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<4096x4096xi1>) -> tensor<8x32x4096x4096xi1>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x32x4096x4096xf32>
    return %0, %1 : tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<32x11008x4096xbf16>, %arg1: tensor<i32>) -> tensor<11008x4096xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 11008, 4096] : (tensor<32x11008x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x11008x4096xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x11008x4096xbf16>) -> tensor<11008x4096xbf16>
    return %1 : tensor<11008x4096xbf16>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<32x4096x11008xbf16>, %arg1: tensor<i32>) -> tensor<4096x11008xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4096, 11008] : (tensor<32x4096x11008xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4096x11008xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x4096x11008xbf16>) -> tensor<4096x11008xbf16>
    return %1 : tensor<4096x11008xbf16>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<32x4096x32x128xbf16>, %arg1: tensor<i32>) -> tensor<4096x32x128xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 4096, 32, 128] : (tensor<32x4096x32x128xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4096x32x128xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x4096x32x128xbf16>) -> tensor<4096x32x128xbf16>
    return %1 : tensor<4096x32x128xbf16>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<32x4096xbf16>, %arg1: tensor<i32>) -> tensor<4096xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4096] : (tensor<32x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x4096xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x4096xbf16>) -> tensor<4096xbf16>
    return %1 : tensor<4096xbf16>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<32x32x128x4096xbf16>, %arg1: tensor<i32>) -> tensor<32x128x4096xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 32, 128, 4096] : (tensor<32x32x128x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x128x4096xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x32x128x4096xbf16>) -> tensor<32x128x4096xbf16>
    return %1 : tensor<32x128x4096xbf16>
  }
  func.func private @closed_call(%arg0: tensor<1x4096x1x64xbf16>, %arg1: tensor<1x4096x1x64xbf16>, %arg2: tensor<1x4096x1x64xbf16>, %arg3: tensor<1x4096x1x64xbf16>, %arg4: tensor<1x4096x1x64xbf16>, %arg5: tensor<1x4096x1x64xbf16>, %arg6: tensor<1x4096x1x64xbf16>, %arg7: tensor<1x4096x1x64xbf16>, %arg8: tensor<8x32x4096x4096xi1>, %arg9: tensor<8x32x4096x4096xf32>, %arg10: tensor<8x4096x4096xbf16>, %arg11: tensor<11008x4096xbf16>, %arg12: tensor<4096x11008xbf16>, %arg13: tensor<4096x32x128xbf16>, %arg14: tensor<4096xbf16>, %arg15: tensor<4096xbf16>, %arg16: tensor<32x128x4096xbf16>, %arg17: tensor<4096x32x128xbf16>, %arg18: tensor<4096x11008xbf16>, %arg19: tensor<4096x32x128xbf16>) -> (tensor<8x4096x4096xbf16>, tensor<8x4096x4096xbf16>) {
    %0 = stablehlo.convert %arg10 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<8x4096x4096xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<8x4096x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<8x4096x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<8x4096x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %10 = stablehlo.multiply %0, %9 : tensor<8x4096x4096xf32>
    %11 = stablehlo.convert %10 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %12 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %14 = stablehlo.multiply %11, %13 : tensor<8x4096x4096xbf16>
    %15 = stablehlo.dot_general %14, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x32x128xbf16>
    %16 = stablehlo.dot_general %14, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x32x128xbf16>
    %17 = stablehlo.dot_general %14, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x32x128xbf16>
    %18 = stablehlo.slice %15 [0:8, 0:4096, 0:32, 0:64] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %19 = stablehlo.slice %15 [0:8, 0:4096, 0:32, 64:128] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %20 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %21 = stablehlo.multiply %18, %20 : tensor<8x4096x32x64xbf16>
    %22 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %23 = stablehlo.multiply %19, %22 : tensor<8x4096x32x64xbf16>
    %24 = stablehlo.subtract %21, %23 : tensor<8x4096x32x64xbf16>
    %25 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %26 = stablehlo.multiply %19, %25 : tensor<8x4096x32x64xbf16>
    %27 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %28 = stablehlo.multiply %18, %27 : tensor<8x4096x32x64xbf16>
    %29 = stablehlo.add %26, %28 : tensor<8x4096x32x64xbf16>
    %30 = stablehlo.concatenate %24, %29, dim = 3 : (tensor<8x4096x32x64xbf16>, tensor<8x4096x32x64xbf16>) -> tensor<8x4096x32x128xbf16>
    %31 = stablehlo.slice %16 [0:8, 0:4096, 0:32, 0:64] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %32 = stablehlo.slice %16 [0:8, 0:4096, 0:32, 64:128] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %33 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %34 = stablehlo.multiply %31, %33 : tensor<8x4096x32x64xbf16>
    %35 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %36 = stablehlo.multiply %32, %35 : tensor<8x4096x32x64xbf16>
    %37 = stablehlo.subtract %34, %36 : tensor<8x4096x32x64xbf16>
    %38 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %39 = stablehlo.multiply %32, %38 : tensor<8x4096x32x64xbf16>
    %40 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %41 = stablehlo.multiply %31, %40 : tensor<8x4096x32x64xbf16>
    %42 = stablehlo.add %39, %41 : tensor<8x4096x32x64xbf16>
    %43 = stablehlo.concatenate %37, %42, dim = 3 : (tensor<8x4096x32x64xbf16>, tensor<8x4096x32x64xbf16>) -> tensor<8x4096x32x128xbf16>
    %44 = stablehlo.dot_general %30, %43, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x4096x32x128xbf16>) -> tensor<8x32x4096x4096xf32>
    %cst_2 = stablehlo.constant dense<11.3137083> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x32x4096x4096xf32>
    %46 = stablehlo.divide %44, %45 : tensor<8x32x4096x4096xf32>
    %47 = call @_where_4(%46, %arg8, %arg9) : (tensor<8x32x4096x4096xf32>, tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>) -> tensor<8x32x4096x4096xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_3) applies stablehlo.maximum across dimensions = [3] : (tensor<8x32x4096x4096xf32>, tensor<f32>) -> tensor<8x32x4096xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x32x4096xf32>
    %50 = stablehlo.maximum %49, %48 : tensor<8x32x4096xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<8x32x4096xf32>) -> tensor<8x32x4096x1xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<8x32x4096x1xf32>) -> tensor<8x32x4096x4096xf32>
    %53 = stablehlo.subtract %47, %52 : tensor<8x32x4096x4096xf32>
    %54 = stablehlo.exponential %53 : tensor<8x32x4096x4096xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<8x32x4096x4096xf32>, tensor<f32>) -> tensor<8x32x4096xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<8x32x4096xf32>) -> tensor<8x32x4096x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<8x32x4096x1xf32>) -> tensor<8x32x4096x4096xf32>
    %58 = stablehlo.divide %54, %57 : tensor<8x32x4096x4096xf32>
    %59 = stablehlo.convert %58 : (tensor<8x32x4096x4096xf32>) -> tensor<8x32x4096x4096xbf16>
    %60 = stablehlo.dot_general %17, %59, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x32x4096x4096xbf16>) -> tensor<8x32x128x4096xbf16>
    %61 = stablehlo.transpose %60, dims = [0, 3, 1, 2] : (tensor<8x32x128x4096xbf16>) -> tensor<8x4096x32x128xbf16>
    %62 = stablehlo.dot_general %61, %arg16, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<32x128x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %63 = stablehlo.add %arg10, %62 : tensor<8x4096x4096xbf16>
    %64 = sdy.sharding_constraint %63 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    %65 = stablehlo.convert %64 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %66 = stablehlo.multiply %65, %65 : tensor<8x4096x4096xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %cst_7 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %70 = stablehlo.divide %68, %69 : tensor<8x4096x1xf32>
    %cst_8 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %72 = stablehlo.add %70, %71 : tensor<8x4096x1xf32>
    %73 = stablehlo.rsqrt %72 : tensor<8x4096x1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %75 = stablehlo.multiply %65, %74 : tensor<8x4096x4096xf32>
    %76 = stablehlo.convert %75 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %77 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %79 = stablehlo.multiply %76, %78 : tensor<8x4096x4096xbf16>
    %80 = stablehlo.dot_general %79, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x11008xbf16>) -> tensor<8x4096x11008xbf16>
    %81 = call @silu(%80) : (tensor<8x4096x11008xbf16>) -> tensor<8x4096x11008xbf16>
    %82 = stablehlo.dot_general %79, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x11008xbf16>) -> tensor<8x4096x11008xbf16>
    %83 = stablehlo.multiply %81, %82 : tensor<8x4096x11008xbf16>
    %84 = stablehlo.dot_general %83, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x11008xbf16>, tensor<11008x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %85 = stablehlo.add %64, %84 : tensor<8x4096x4096xbf16>
    %86 = sdy.sharding_constraint %85 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    return %86, %arg10 : tensor<8x4096x4096xbf16>, tensor<8x4096x4096xbf16>
  }
  func.func private @_where_4(%arg0: tensor<8x32x4096x4096xf32>, %arg1: tensor<8x32x4096x4096xi1>, %arg2: tensor<8x32x4096x4096xf32>) -> tensor<8x32x4096x4096xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>
    return %0 : tensor<8x32x4096x4096xf32>
  }
  func.func private @silu(%arg0: tensor<8x4096x11008xbf16>) -> tensor<8x4096x11008xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<8x4096x11008xbf16>
    %1 = stablehlo.exponential %0 : tensor<8x4096x11008xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<8x4096x11008xbf16>
    %3 = stablehlo.add %2, %1 : tensor<8x4096x11008xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<8x4096x11008xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<8x4096x11008xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<8x4096x11008xbf16>
    return %6 : tensor<8x4096x11008xbf16>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<32x8x4096x4096xbf16>, %arg1: tensor<8x4096x4096xbf16>, %arg2: tensor<i32>) -> tensor<32x8x4096x4096xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<8x4096x4096xbf16>) -> tensor<1x8x4096x4096xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<32x8x4096x4096xbf16>, tensor<1x8x4096x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x8x4096x4096xbf16>
    return %1 : tensor<32x8x4096x4096xbf16>
  }
  func.func private @_one_hot(%arg0: tensor<8x4096xi32>) -> tensor<8x4096x32000xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<8x4096xi32>) -> tensor<8x4096x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x32000xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<8x4096x1xi32>) -> tensor<8x4096x32000xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x32000xi32>) -> tensor<8x4096x32000xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<8x4096x32000xi32>, tensor<8x4096x32000xi32>) -> tensor<8x4096x32000xi1>
    %5 = stablehlo.convert %4 : (tensor<8x4096x32000xi1>) -> tensor<8x4096x32000xf32>
    return %5 : tensor<8x4096x32000xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<32x8x4096x4096xbf16>, %arg1: tensor<i32>) -> tensor<8x4096x4096xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 8, 4096, 4096] : (tensor<32x8x4096x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x4096x4096xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x8x4096x4096xbf16>) -> tensor<8x4096x4096xbf16>
    return %1 : tensor<8x4096x4096xbf16>
  }
  func.func private @closed_call_6(%arg0: tensor<8x4096x4096xbf16>, %arg1: tensor<8x4096x4096xbf16>, %arg2: tensor<11008x4096xbf16>, %arg3: tensor<4096x11008xbf16>, %arg4: tensor<4096x32x128xbf16>, %arg5: tensor<4096xbf16>, %arg6: tensor<4096xbf16>, %arg7: tensor<32x128x4096xbf16>, %arg8: tensor<4096x32x128xbf16>, %arg9: tensor<4096x11008xbf16>, %arg10: tensor<4096x32x128xbf16>) -> (tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<4096xbf16>, tensor<4096xbf16>, tensor<32x128x4096xbf16>, tensor<4096x32x128xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>) {
    %0:11 = stablehlo.optimization_barrier %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg0 : tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<4096xbf16>, tensor<4096xbf16>, tensor<32x128x4096xbf16>, tensor<4096x32x128xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<8x4096x4096xbf16>
    %1 = stablehlo.convert %0#0 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<8x4096x4096xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %6 = stablehlo.divide %4, %5 : tensor<8x4096x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<8x4096x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<8x4096x1xf32>
    %10 = stablehlo.divide %9, %8 : tensor<8x4096x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %12 = stablehlo.multiply %11, %10 : tensor<8x4096x1xf32>
    %13 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %14 = stablehlo.multiply %1, %13 : tensor<8x4096x4096xf32>
    %15 = stablehlo.convert %14 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %16 = stablehlo.broadcast_in_dim %0#4, dims = [2] : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %18 = stablehlo.multiply %15, %17 : tensor<8x4096x4096xbf16>
    %19 = stablehlo.dot_general %18, %0#7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x32x128xbf16>
    %20 = stablehlo.dot_general %18, %0#3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x32x128xbf16>
    %21 = stablehlo.dot_general %18, %0#9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x32x128xbf16>
    %22 = stablehlo.iota dim = 0 : tensor<64xf32>
    %cst_3 = stablehlo.constant dense<-0.14391157> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<64xf32>
    %25 = stablehlo.exponential %24 : tensor<64xf32>
    %26 = stablehlo.iota dim = 0 : tensor<4096xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1x1xf32>
    %28 = stablehlo.broadcast_in_dim %25, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<4096x1x1xf32>) -> tensor<4096x1x64xf32>
    %30 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<4096x1x64xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<4096x1x64xf32>
    %32 = stablehlo.cosine %31 : tensor<4096x1x64xf32>
    %33 = stablehlo.convert %32 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %34 = stablehlo.sine %31 : tensor<4096x1x64xf32>
    %35 = stablehlo.convert %34 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %36 = stablehlo.slice %19 [0:8, 0:4096, 0:32, 0:64] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %37 = stablehlo.slice %19 [0:8, 0:4096, 0:32, 64:128] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %38 = stablehlo.broadcast_in_dim %33, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %40 = stablehlo.multiply %36, %39 : tensor<8x4096x32x64xbf16>
    %41 = stablehlo.broadcast_in_dim %35, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %43 = stablehlo.multiply %37, %42 : tensor<8x4096x32x64xbf16>
    %44 = stablehlo.subtract %40, %43 : tensor<8x4096x32x64xbf16>
    %45 = stablehlo.broadcast_in_dim %33, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %47 = stablehlo.multiply %37, %46 : tensor<8x4096x32x64xbf16>
    %48 = stablehlo.broadcast_in_dim %35, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %50 = stablehlo.multiply %36, %49 : tensor<8x4096x32x64xbf16>
    %51 = stablehlo.add %47, %50 : tensor<8x4096x32x64xbf16>
    %52 = stablehlo.concatenate %44, %51, dim = 3 : (tensor<8x4096x32x64xbf16>, tensor<8x4096x32x64xbf16>) -> tensor<8x4096x32x128xbf16>
    %53 = stablehlo.iota dim = 0 : tensor<64xf32>
    %cst_4 = stablehlo.constant dense<-0.14391157> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %55 = stablehlo.multiply %53, %54 : tensor<64xf32>
    %56 = stablehlo.exponential %55 : tensor<64xf32>
    %57 = stablehlo.iota dim = 0 : tensor<4096xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1x1xf32>
    %59 = stablehlo.broadcast_in_dim %56, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %60 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<4096x1x1xf32>) -> tensor<4096x1x64xf32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<4096x1x64xf32>
    %62 = stablehlo.multiply %60, %61 : tensor<4096x1x64xf32>
    %63 = stablehlo.cosine %62 : tensor<4096x1x64xf32>
    %64 = stablehlo.convert %63 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %65 = stablehlo.sine %62 : tensor<4096x1x64xf32>
    %66 = stablehlo.convert %65 : (tensor<4096x1x64xf32>) -> tensor<4096x1x64xbf16>
    %67 = stablehlo.slice %20 [0:8, 0:4096, 0:32, 0:64] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %68 = stablehlo.slice %20 [0:8, 0:4096, 0:32, 64:128] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %69 = stablehlo.broadcast_in_dim %64, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %71 = stablehlo.multiply %67, %70 : tensor<8x4096x32x64xbf16>
    %72 = stablehlo.broadcast_in_dim %66, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %74 = stablehlo.multiply %68, %73 : tensor<8x4096x32x64xbf16>
    %75 = stablehlo.subtract %71, %74 : tensor<8x4096x32x64xbf16>
    %76 = stablehlo.broadcast_in_dim %64, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %78 = stablehlo.multiply %68, %77 : tensor<8x4096x32x64xbf16>
    %79 = stablehlo.broadcast_in_dim %66, dims = [1, 2, 3] : (tensor<4096x1x64xbf16>) -> tensor<1x4096x1x64xbf16>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %81 = stablehlo.multiply %67, %80 : tensor<8x4096x32x64xbf16>
    %82 = stablehlo.add %78, %81 : tensor<8x4096x32x64xbf16>
    %83 = stablehlo.concatenate %75, %82, dim = 3 : (tensor<8x4096x32x64xbf16>, tensor<8x4096x32x64xbf16>) -> tensor<8x4096x32x128xbf16>
    %84 = stablehlo.iota dim = 0 : tensor<4096x4096xi32>
    %85 = stablehlo.iota dim = 1 : tensor<4096x4096xi32>
    %86 = stablehlo.compare GE, %84, %85, SIGNED : (tensor<4096x4096xi32>, tensor<4096x4096xi32>) -> tensor<4096x4096xi1>
    %87 = stablehlo.dot_general %52, %83, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x4096x32x128xbf16>) -> tensor<8x32x4096x4096xf32>
    %cst_5 = stablehlo.constant dense<11.3137083> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x32x4096x4096xf32>
    %89 = stablehlo.divide %87, %88 : tensor<8x32x4096x4096xf32>
    %cst_6 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %90:2 = call @_where_7(%86, %89, %cst_6) : (tensor<4096x4096xi1>, tensor<8x32x4096x4096xf32>, tensor<f32>) -> (tensor<8x32x4096x4096xf32>, tensor<8x32x4096x4096xi1>)
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %91 = stablehlo.reduce(%90#0 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<8x32x4096x4096xf32>, tensor<f32>) -> tensor<8x32x4096xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x32x4096xf32>
    %93 = stablehlo.maximum %92, %91 : tensor<8x32x4096xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<8x32x4096xf32>) -> tensor<8x32x4096x1xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<8x32x4096x1xf32>) -> tensor<8x32x4096x4096xf32>
    %96 = stablehlo.subtract %90#0, %95 : tensor<8x32x4096x4096xf32>
    %97 = stablehlo.exponential %96 : tensor<8x32x4096x4096xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<8x32x4096x4096xf32>, tensor<f32>) -> tensor<8x32x4096xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2] : (tensor<8x32x4096xf32>) -> tensor<8x32x4096x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<8x32x4096x1xf32>) -> tensor<8x32x4096x4096xf32>
    %101 = stablehlo.divide %97, %100 : tensor<8x32x4096x4096xf32>
    %102 = stablehlo.multiply %99, %99 : tensor<8x32x4096x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x32x4096x1xf32>
    %104 = stablehlo.divide %103, %102 : tensor<8x32x4096x1xf32>
    %105 = stablehlo.convert %101 : (tensor<8x32x4096x4096xf32>) -> tensor<8x32x4096x4096xbf16>
    %106 = stablehlo.dot_general %21, %105, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x32x4096x4096xbf16>) -> tensor<8x32x128x4096xbf16>
    %107 = stablehlo.transpose %106, dims = [0, 3, 1, 2] : (tensor<8x32x128x4096xbf16>) -> tensor<8x4096x32x128xbf16>
    %108 = stablehlo.dot_general %107, %0#6, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<32x128x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %109 = stablehlo.add %0#0, %108 : tensor<8x4096x4096xbf16>
    %110 = sdy.sharding_constraint %109 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    %111 = stablehlo.convert %110 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %112 = stablehlo.multiply %111, %111 : tensor<8x4096x4096xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%112 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %cst_12 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %116 = stablehlo.divide %114, %115 : tensor<8x4096x1xf32>
    %cst_13 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %118 = stablehlo.add %116, %117 : tensor<8x4096x1xf32>
    %119 = stablehlo.rsqrt %118 : tensor<8x4096x1xf32>
    %120 = stablehlo.divide %119, %118 : tensor<8x4096x1xf32>
    %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %122 = stablehlo.multiply %121, %120 : tensor<8x4096x1xf32>
    %123 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %124 = stablehlo.multiply %111, %123 : tensor<8x4096x4096xf32>
    %125 = stablehlo.convert %124 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %126 = stablehlo.broadcast_in_dim %0#5, dims = [2] : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %128 = stablehlo.multiply %125, %127 : tensor<8x4096x4096xbf16>
    %129 = stablehlo.dot_general %128, %0#2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x11008xbf16>) -> tensor<8x4096x11008xbf16>
    %130:3 = call @silu_8(%129) : (tensor<8x4096x11008xbf16>) -> (tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>)
    %131 = stablehlo.dot_general %128, %0#8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<4096x11008xbf16>) -> tensor<8x4096x11008xbf16>
    %132 = stablehlo.multiply %130#0, %131 : tensor<8x4096x11008xbf16>
    %133 = sdy.sharding_constraint %0#10 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    %134 = stablehlo.dot_general %133, %132, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<8x4096x11008xbf16>) -> tensor<4096x11008xbf16>
    %135 = stablehlo.transpose %134, dims = [1, 0] : (tensor<4096x11008xbf16>) -> tensor<11008x4096xbf16>
    %136 = stablehlo.dot_general %133, %0#1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>) -> tensor<8x4096x11008xbf16>
    %137 = stablehlo.multiply %130#0, %136 : tensor<8x4096x11008xbf16>
    %138 = stablehlo.multiply %136, %131 : tensor<8x4096x11008xbf16>
    %139 = stablehlo.dot_general %137, %128, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x11008xbf16>, tensor<8x4096x4096xbf16>) -> tensor<11008x4096xbf16>
    %140 = stablehlo.transpose %139, dims = [1, 0] : (tensor<11008x4096xbf16>) -> tensor<4096x11008xbf16>
    %141 = stablehlo.dot_general %137, %0#8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x11008xbf16>, tensor<4096x11008xbf16>) -> tensor<8x4096x4096xbf16>
    %142 = call @silu_9(%130#1, %129, %130#2, %138) : (tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>) -> tensor<8x4096x11008xbf16>
    %143 = stablehlo.dot_general %142, %128, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x11008xbf16>, tensor<8x4096x4096xbf16>) -> tensor<11008x4096xbf16>
    %144 = stablehlo.transpose %143, dims = [1, 0] : (tensor<11008x4096xbf16>) -> tensor<4096x11008xbf16>
    %145 = stablehlo.dot_general %142, %0#2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x11008xbf16>, tensor<4096x11008xbf16>) -> tensor<8x4096x4096xbf16>
    %146 = stablehlo.add %141, %145 : tensor<8x4096x4096xbf16>
    %147 = stablehlo.multiply %125, %146 : tensor<8x4096x4096xbf16>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %148 = stablehlo.reduce(%147 init: %cst_15) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4096x4096xbf16>, tensor<bf16>) -> tensor<4096xbf16>
    %149 = stablehlo.reshape %148 : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %150 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %151 = stablehlo.multiply %146, %150 : tensor<8x4096x4096xbf16>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %152 = stablehlo.reduce(%149 init: %cst_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4096xbf16>, tensor<bf16>) -> tensor<4096xbf16>
    %153 = stablehlo.convert %151 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %154 = stablehlo.multiply %111, %153 : tensor<8x4096x4096xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.reduce(%154 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %156 = stablehlo.reshape %155 : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %157 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %158 = stablehlo.multiply %153, %157 : tensor<8x4096x4096xf32>
    %159 = stablehlo.multiply %156, %122 : tensor<8x4096x1xf32>
    %cst_18 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %161 = stablehlo.divide %159, %160 : tensor<8x4096x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%161 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x1xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x4096xf32>
    %164 = stablehlo.multiply %111, %163 : tensor<8x4096x4096xf32>
    %165 = stablehlo.add %158, %164 : tensor<8x4096x4096xf32>
    %166 = stablehlo.multiply %163, %111 : tensor<8x4096x4096xf32>
    %167 = stablehlo.add %165, %166 : tensor<8x4096x4096xf32>
    %168 = stablehlo.convert %167 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %169 = stablehlo.add %133, %168 : tensor<8x4096x4096xbf16>
    %170 = sdy.sharding_constraint %169 <@mesh, [{"data"}, {}, {}]> : tensor<8x4096x4096xbf16>
    %171 = stablehlo.dot_general %170, %107, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<8x4096x32x128xbf16>) -> tensor<4096x32x128xbf16>
    %172 = stablehlo.transpose %171, dims = [1, 2, 0] : (tensor<4096x32x128xbf16>) -> tensor<32x128x4096xbf16>
    %173 = stablehlo.dot_general %170, %0#6, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x4096xbf16>, tensor<32x128x4096xbf16>) -> tensor<8x4096x32x128xbf16>
    %174 = stablehlo.transpose %173, dims = [0, 2, 3, 1] : (tensor<8x4096x32x128xbf16>) -> tensor<8x32x128x4096xbf16>
    %175 = stablehlo.dot_general %174, %21, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128x4096xbf16>, tensor<8x4096x32x128xbf16>) -> tensor<8x32x4096x4096xbf16>
    %176 = stablehlo.dot_general %174, %105, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128x4096xbf16>, tensor<8x32x4096x4096xbf16>) -> tensor<8x32x128x4096xbf16>
    %177 = stablehlo.transpose %176, dims = [0, 3, 1, 2] : (tensor<8x32x128x4096xbf16>) -> tensor<8x4096x32x128xbf16>
    %178 = stablehlo.convert %175 : (tensor<8x32x4096x4096xbf16>) -> tensor<8x32x4096x4096xf32>
    %179 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2, 3] : (tensor<8x32x4096x1xf32>) -> tensor<8x32x4096x4096xf32>
    %180 = stablehlo.multiply %178, %179 : tensor<8x32x4096x4096xf32>
    %181 = stablehlo.multiply %180, %97 : tensor<8x32x4096x4096xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_20) applies stablehlo.add across dimensions = [3] : (tensor<8x32x4096x4096xf32>, tensor<f32>) -> tensor<8x32x4096xf32>
    %183 = stablehlo.reshape %182 : (tensor<8x32x4096xf32>) -> tensor<8x32x4096x1xf32>
    %184 = stablehlo.negate %183 : tensor<8x32x4096x1xf32>
    %185 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<8x32x4096x1xf32>) -> tensor<8x32x4096x4096xf32>
    %186 = stablehlo.divide %178, %185 : tensor<8x32x4096x4096xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.reduce(%184 init: %cst_21) applies stablehlo.add across dimensions = [3] : (tensor<8x32x4096x1xf32>, tensor<f32>) -> tensor<8x32x4096xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<8x32x4096xf32>) -> tensor<8x32x4096x4096xf32>
    %189 = stablehlo.add %186, %188 : tensor<8x32x4096x4096xf32>
    %190 = stablehlo.multiply %189, %97 : tensor<8x32x4096x4096xf32>
    %191 = call @_where_10(%90#1, %190) : (tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>) -> tensor<8x32x4096x4096xf32>
    %cst_22 = stablehlo.constant dense<11.3137083> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x32x4096x4096xf32>
    %193 = stablehlo.divide %191, %192 : tensor<8x32x4096x4096xf32>
    %194 = stablehlo.convert %193 : tensor<8x32x4096x4096xf32>
    %195 = stablehlo.convert %52 : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x128xf32>
    %196 = stablehlo.dot_general %194, %195, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x4096x4096xf32>, tensor<8x4096x32x128xf32>) -> tensor<8x32x4096x128xf32>
    %197 = stablehlo.transpose %196, dims = [0, 2, 1, 3] : (tensor<8x32x4096x128xf32>) -> tensor<8x4096x32x128xf32>
    %198 = stablehlo.convert %197 : (tensor<8x4096x32x128xf32>) -> tensor<8x4096x32x128xbf16>
    %199 = stablehlo.convert %193 : tensor<8x32x4096x4096xf32>
    %200 = stablehlo.convert %83 : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x128xf32>
    %201 = stablehlo.dot_general %199, %200, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x4096x4096xf32>, tensor<8x4096x32x128xf32>) -> tensor<8x32x4096x128xf32>
    %202 = stablehlo.transpose %201, dims = [0, 2, 1, 3] : (tensor<8x32x4096x128xf32>) -> tensor<8x4096x32x128xf32>
    %203 = stablehlo.convert %202 : (tensor<8x4096x32x128xf32>) -> tensor<8x4096x32x128xbf16>
    %204 = stablehlo.slice %198 [0:8, 0:4096, 0:32, 0:64] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %205 = stablehlo.slice %198 [0:8, 0:4096, 0:32, 64:128] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %206 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %207 = stablehlo.multiply %205, %206 : tensor<8x4096x32x64xbf16>
    %208 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %209 = stablehlo.multiply %205, %208 : tensor<8x4096x32x64xbf16>
    %210 = stablehlo.negate %204 : tensor<8x4096x32x64xbf16>
    %211 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %212 = stablehlo.multiply %210, %211 : tensor<8x4096x32x64xbf16>
    %213 = stablehlo.add %209, %212 : tensor<8x4096x32x64xbf16>
    %214 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %215 = stablehlo.multiply %204, %214 : tensor<8x4096x32x64xbf16>
    %216 = stablehlo.add %207, %215 : tensor<8x4096x32x64xbf16>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %217 = stablehlo.pad %213, %cst_23, low = [0, 0, 0, 64], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x4096x32x64xbf16>, tensor<bf16>) -> tensor<8x4096x32x128xbf16>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %218 = stablehlo.pad %216, %cst_24, low = [0, 0, 0, 0], high = [0, 0, 0, 64], interior = [0, 0, 0, 0] : (tensor<8x4096x32x64xbf16>, tensor<bf16>) -> tensor<8x4096x32x128xbf16>
    %219 = stablehlo.add %217, %218 : tensor<8x4096x32x128xbf16>
    %220 = stablehlo.slice %203 [0:8, 0:4096, 0:32, 0:64] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %221 = stablehlo.slice %203 [0:8, 0:4096, 0:32, 64:128] : (tensor<8x4096x32x128xbf16>) -> tensor<8x4096x32x64xbf16>
    %222 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %223 = stablehlo.multiply %221, %222 : tensor<8x4096x32x64xbf16>
    %224 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %225 = stablehlo.multiply %221, %224 : tensor<8x4096x32x64xbf16>
    %226 = stablehlo.negate %220 : tensor<8x4096x32x64xbf16>
    %227 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %228 = stablehlo.multiply %226, %227 : tensor<8x4096x32x64xbf16>
    %229 = stablehlo.add %225, %228 : tensor<8x4096x32x64xbf16>
    %230 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x4096x1x64xbf16>) -> tensor<8x4096x32x64xbf16>
    %231 = stablehlo.multiply %220, %230 : tensor<8x4096x32x64xbf16>
    %232 = stablehlo.add %223, %231 : tensor<8x4096x32x64xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %233 = stablehlo.pad %229, %cst_25, low = [0, 0, 0, 64], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x4096x32x64xbf16>, tensor<bf16>) -> tensor<8x4096x32x128xbf16>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %234 = stablehlo.pad %232, %cst_26, low = [0, 0, 0, 0], high = [0, 0, 0, 64], interior = [0, 0, 0, 0] : (tensor<8x4096x32x64xbf16>, tensor<bf16>) -> tensor<8x4096x32x128xbf16>
    %235 = stablehlo.add %233, %234 : tensor<8x4096x32x128xbf16>
    %236 = stablehlo.dot_general %177, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x4096x4096xbf16>) -> tensor<32x128x4096xbf16>
    %237 = stablehlo.transpose %236, dims = [2, 0, 1] : (tensor<32x128x4096xbf16>) -> tensor<4096x32x128xbf16>
    %238 = stablehlo.dot_general %177, %0#9, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x4096xbf16>
    %239 = stablehlo.dot_general %219, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x4096x4096xbf16>) -> tensor<32x128x4096xbf16>
    %240 = stablehlo.transpose %239, dims = [2, 0, 1] : (tensor<32x128x4096xbf16>) -> tensor<4096x32x128xbf16>
    %241 = stablehlo.dot_general %219, %0#3, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x4096xbf16>
    %242 = stablehlo.add %238, %241 : tensor<8x4096x4096xbf16>
    %243 = stablehlo.dot_general %235, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<8x4096x4096xbf16>) -> tensor<32x128x4096xbf16>
    %244 = stablehlo.transpose %243, dims = [2, 0, 1] : (tensor<32x128x4096xbf16>) -> tensor<4096x32x128xbf16>
    %245 = stablehlo.dot_general %235, %0#7, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x4096x32x128xbf16>, tensor<4096x32x128xbf16>) -> tensor<8x4096x4096xbf16>
    %246 = stablehlo.add %242, %245 : tensor<8x4096x4096xbf16>
    %247 = stablehlo.multiply %15, %246 : tensor<8x4096x4096xbf16>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %248 = stablehlo.reduce(%247 init: %cst_27) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4096x4096xbf16>, tensor<bf16>) -> tensor<4096xbf16>
    %249 = stablehlo.reshape %248 : (tensor<4096xbf16>) -> tensor<1x1x4096xbf16>
    %250 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x4096xbf16>) -> tensor<8x4096x4096xbf16>
    %251 = stablehlo.multiply %246, %250 : tensor<8x4096x4096xbf16>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %252 = stablehlo.reduce(%249 init: %cst_28) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4096xbf16>, tensor<bf16>) -> tensor<4096xbf16>
    %253 = stablehlo.convert %251 : (tensor<8x4096x4096xbf16>) -> tensor<8x4096x4096xf32>
    %254 = stablehlo.multiply %1, %253 : tensor<8x4096x4096xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.reduce(%254 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x4096xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %256 = stablehlo.reshape %255 : (tensor<8x4096xf32>) -> tensor<8x4096x1xf32>
    %257 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<8x4096x1xf32>) -> tensor<8x4096x4096xf32>
    %258 = stablehlo.multiply %253, %257 : tensor<8x4096x4096xf32>
    %259 = stablehlo.multiply %256, %12 : tensor<8x4096x1xf32>
    %cst_30 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8x4096x1xf32>
    %261 = stablehlo.divide %259, %260 : tensor<8x4096x1xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.reduce(%261 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<8x4096x1xf32>, tensor<f32>) -> tensor<8x4096xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0, 1] : (tensor<8x4096xf32>) -> tensor<8x4096x4096xf32>
    %264 = stablehlo.multiply %1, %263 : tensor<8x4096x4096xf32>
    %265 = stablehlo.add %258, %264 : tensor<8x4096x4096xf32>
    %266 = stablehlo.multiply %263, %1 : tensor<8x4096x4096xf32>
    %267 = stablehlo.add %265, %266 : tensor<8x4096x4096xf32>
    %268 = stablehlo.convert %267 : (tensor<8x4096x4096xf32>) -> tensor<8x4096x4096xbf16>
    %269 = stablehlo.add %170, %268 : tensor<8x4096x4096xbf16>
    return %269, %135, %144, %240, %252, %152, %172, %244, %140, %237 : tensor<8x4096x4096xbf16>, tensor<11008x4096xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>, tensor<4096xbf16>, tensor<4096xbf16>, tensor<32x128x4096xbf16>, tensor<4096x32x128xbf16>, tensor<4096x11008xbf16>, tensor<4096x32x128xbf16>
  }
  func.func private @_where_7(%arg0: tensor<4096x4096xi1>, %arg1: tensor<8x32x4096x4096xf32>, %arg2: tensor<f32>) -> (tensor<8x32x4096x4096xf32>, tensor<8x32x4096x4096xi1>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<4096x4096xi1>) -> tensor<8x32x4096x4096xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<8x32x4096x4096xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>
    return %2, %0 : tensor<8x32x4096x4096xf32>, tensor<8x32x4096x4096xi1>
  }
  func.func private @silu_8(%arg0: tensor<8x4096x11008xbf16>) -> (tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<8x4096x11008xbf16>
    %1 = stablehlo.exponential %0 : tensor<8x4096x11008xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<8x4096x11008xbf16>
    %3 = stablehlo.add %2, %1 : tensor<8x4096x11008xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<8x4096x11008xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<8x4096x11008xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<8x4096x11008xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<8x4096x11008xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<8x4096x11008xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x4096x11008xbf16>
    return %9, %5, %8 : tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>, tensor<8x4096x11008xbf16>
  }
  func.func private @silu_9(%arg0: tensor<8x4096x11008xbf16>, %arg1: tensor<8x4096x11008xbf16>, %arg2: tensor<8x4096x11008xbf16>, %arg3: tensor<8x4096x11008xbf16>) -> tensor<8x4096x11008xbf16> {
    %0 = stablehlo.multiply %arg1, %arg3 : tensor<8x4096x11008xbf16>
    %1 = stablehlo.multiply %arg3, %arg0 : tensor<8x4096x11008xbf16>
    %2 = stablehlo.multiply %0, %arg2 : tensor<8x4096x11008xbf16>
    %3 = stablehlo.add %1, %2 : tensor<8x4096x11008xbf16>
    return %3 : tensor<8x4096x11008xbf16>
  }
  func.func private @_where_10(%arg0: tensor<8x32x4096x4096xi1>, %arg1: tensor<8x32x4096x4096xf32>) -> tensor<8x32x4096x4096xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32x4096x4096xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<8x32x4096x4096xi1>, tensor<8x32x4096x4096xf32>
    return %1 : tensor<8x32x4096x4096xf32>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<32x11008x4096xbf16>, %arg1: tensor<11008x4096xbf16>, %arg2: tensor<i32>) -> tensor<32x11008x4096xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<11008x4096xbf16>) -> tensor<1x11008x4096xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<32x11008x4096xbf16>, tensor<1x11008x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x11008x4096xbf16>
    return %1 : tensor<32x11008x4096xbf16>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<32x4096x11008xbf16>, %arg1: tensor<4096x11008xbf16>, %arg2: tensor<i32>) -> tensor<32x4096x11008xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4096x11008xbf16>) -> tensor<1x4096x11008xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<32x4096x11008xbf16>, tensor<1x4096x11008xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x4096x11008xbf16>
    return %1 : tensor<32x4096x11008xbf16>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<32x4096x32x128xbf16>, %arg1: tensor<4096x32x128xbf16>, %arg2: tensor<i32>) -> tensor<32x4096x32x128xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<4096x32x128xbf16>) -> tensor<1x4096x32x128xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<32x4096x32x128xbf16>, tensor<1x4096x32x128xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x4096x32x128xbf16>
    return %1 : tensor<32x4096x32x128xbf16>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<32x4096xbf16>, %arg1: tensor<4096xbf16>, %arg2: tensor<i32>) -> tensor<32x4096xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4096xbf16>) -> tensor<1x4096xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<32x4096xbf16>, tensor<1x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<32x4096xbf16>
    return %1 : tensor<32x4096xbf16>
  }
  func.func private @dynamic_update_index_in_dim_15(%arg0: tensor<32x32x128x4096xbf16>, %arg1: tensor<32x128x4096xbf16>, %arg2: tensor<i32>) -> tensor<32x32x128x4096xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<32x128x4096xbf16>) -> tensor<1x32x128x4096xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<32x32x128x4096xbf16>, tensor<1x32x128x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x32x128x4096xbf16>
    return %1 : tensor<32x32x128x4096xbf16>
  }
}
