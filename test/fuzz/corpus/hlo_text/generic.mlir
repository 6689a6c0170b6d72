"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf32>) -> tensor<f32>, sym_name = "f"}> ({
  ^bb0(%a: tensor<2xf32>):
    %0 = "stablehlo.constant"() <{value = dense<"0x0000803F"> : tensor<f32>}> : () -> tensor<f32> loc("x.py":1:2)
    %1 = "stablehlo.reduce"(%a, %0) <{dimensions = array<i64: 0>}> ({
    ^bb0(%b: tensor<f32>, %c: tensor<f32>):
      %2 = "stablehlo.add"(%b, %c) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%2) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32> loc(#loc1)
    "func.return"(%1) : (tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
#loc1 = loc(callsite("a" at fused["b", unknown]))
