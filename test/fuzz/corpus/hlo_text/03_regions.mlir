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
