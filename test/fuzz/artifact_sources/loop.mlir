module @loop {
  func.func @main(%x: tensor<8xi32>, %n: tensor<i32>) -> tensor<8xi32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<8xi32>
      cond {
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        %sum = stablehlo.add %v, %v : tensor<8xi32>
        stablehlo.return %next, %sum : tensor<i32>, tensor<8xi32>
      }
    return %r#1 : tensor<8xi32>
  }
}
