module {
  func.func @quantized(%arg0: tensor<4xf32>, %arg1: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %arg2: tensor<*xf32>) {
    %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32:0, {5.000000e-01:3, 2.500000e-01, 1.000000e-01, 0.33333333333333331:-1}>>
    %1 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:200>:f32, 3.400000e+01:7>>
    %2 = stablehlo.uniform_dequantize %arg1 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32>
    %3 = "stablehlo.constant"() <{value = dense<1> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
    %4 = stablehlo.add %arg1, %arg1 : tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
    return
  }
}
