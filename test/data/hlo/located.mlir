// Locations of every kind.
module @located {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.abs %x : tensor<4xf32> loc("model.py":12:3)
    %1 = stablehlo.negate %0 : tensor<4xf32> loc("layer"("model.py":13:4))
    %2 = stablehlo.sqrt %1 : tensor<4xf32> loc(callsite("inner"("a.py":1:2) at "b.py":3:4))
    %3 = stablehlo.floor %2 : tensor<4xf32> loc(fused["left", "b.py":5:6])
    %4 = stablehlo.ceil %3 : tensor<4xf32> loc("alone")
    %5 = stablehlo.sign %4 : tensor<4xf32> loc(unknown)
    %6 = stablehlo.log %5 : tensor<4xf32> loc(fused<"pass">["c.py":7:8])
    %7 = stablehlo.cosine %6 : tensor<4xf32> loc("d.py":9:1 to 10:5)
    return %7 : tensor<4xf32> loc("model.py":20:1)
  } loc("model.py":11:1)
}
