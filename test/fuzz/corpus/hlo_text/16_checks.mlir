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
