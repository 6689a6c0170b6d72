module attributes {a.alone = #sdy<axis_ref"x":(1)2>, a.axes = #sdy<manual_axes{"a", "b"}>, a.mesh = #sdy.mesh<["a"=2]>, a.shmesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "a", size = 2>], device_ids = dense<[1, 0]> : tensor<2xi64>>} {
}
