// Programs whose results have the same bits on every host, CPU level and thread count. Each makes its
// own inputs; same_bits_ref.c adds up the bits of what @main returns.
module @products {
  func.func private @numbers() -> tensor<70x300xf32> {
    %i = stablehlo.iota dim = 0 : tensor<21000xf32>
    %s = stablehlo.sine %i : tensor<21000xf32>
    %r = stablehlo.reshape %s : (tensor<21000xf32>) -> tensor<70x300xf32>
    return %r : tensor<70x300xf32>
  }
  func.func @main() -> (tensor<70x70xf32>, tensor<70x70xbf16>, tensor<70x70xf64>, tensor<300x300xf32>) {
    %a = call @numbers() : () -> tensor<70x300xf32>
    %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<70x300xf32>, tensor<70x300xf32>) -> tensor<70x70xf32>
    %b = stablehlo.convert %a : (tensor<70x300xf32>) -> tensor<70x300xbf16>
    %1 = stablehlo.dot_general %b, %b, contracting_dims = [1] x [1] : (tensor<70x300xbf16>, tensor<70x300xbf16>) -> tensor<70x70xbf16>
    %c = stablehlo.convert %a : (tensor<70x300xf32>) -> tensor<70x300xf64>
    %2 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [1] : (tensor<70x300xf64>, tensor<70x300xf64>) -> tensor<70x70xf64>
    %3 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<70x300xf32>, tensor<70x300xf32>) -> tensor<300x300xf32>
    return %0, %1, %2, %3 : tensor<70x70xf32>, tensor<70x70xbf16>, tensor<70x70xf64>, tensor<300x300xf32>
  }
}
// -----
module @convolutions {
  func.func @main() -> (tensor<2x9x9x8xf32>, tensor<2x8x8x4xf32>) {
    %i = stablehlo.iota dim = 0 : tensor<1600xf32>
    %s = stablehlo.sine %i : tensor<1600xf32>
    %x = stablehlo.reshape %s : (tensor<1600xf32>) -> tensor<2x20x10x4xf32>
    %k = stablehlo.slice %s [0:288] : (tensor<1600xf32>) -> tensor<288xf32>
    %w = stablehlo.reshape %k : (tensor<288xf32>) -> tensor<3x3x4x8xf32>
    %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[0, 0], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x20x10x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x9x9x8xf32>
    %d = stablehlo.slice %s [0:36] : (tensor<1600xf32>) -> tensor<36xf32>
    %v = stablehlo.reshape %d : (tensor<36xf32>) -> tensor<3x3x1x4xf32>
    %y = stablehlo.slice %x [0:2, 0:10, 0:10, 0:4] : (tensor<2x20x10x4xf32>) -> tensor<2x10x10x4xf32>
    %1 = stablehlo.convolution(%y, %v) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<2x10x10x4xf32>, tensor<3x3x1x4xf32>) -> tensor<2x8x8x4xf32>
    return %0, %1 : tensor<2x9x9x8xf32>, tensor<2x8x8x4xf32>
  }
}
// -----
module @elementwise {
  func.func @main() -> (tensor<5000xf32>, tensor<5000xbf16>, tensor<5000xf64>, tensor<5000xcomplex<f32>>, tensor<5000xi32>) {
    %i = stablehlo.iota dim = 0 : tensor<5000xf32>
    %h = stablehlo.constant dense<0.001> : tensor<5000xf32>
    %x = stablehlo.multiply %i, %h : tensor<5000xf32>
    %a = stablehlo.exponential %x : tensor<5000xf32>
    %b = stablehlo.tanh %x : tensor<5000xf32>
    %c = stablehlo.power %a, %b : tensor<5000xf32>
    %d = stablehlo.log_plus_one %c : tensor<5000xf32>
    %e = stablehlo.remainder %d, %h : tensor<5000xf32>
    %f = stablehlo.divide %d, %a : tensor<5000xf32>
    %g = stablehlo.atan2 %f, %e : tensor<5000xf32>
    %n = stablehlo.convert %c : (tensor<5000xf32>) -> tensor<5000xbf16>
    %o = stablehlo.rsqrt %n : tensor<5000xbf16>
    %p = stablehlo.add %o, %n : tensor<5000xbf16>
    %q = stablehlo.convert %x : (tensor<5000xf32>) -> tensor<5000xf64>
    %r = stablehlo.cosine %q : tensor<5000xf64>
    %s = stablehlo.cbrt %r : tensor<5000xf64>
    %t = stablehlo.complex %b, %x : tensor<5000xcomplex<f32>>
    %u = stablehlo.log %t : tensor<5000xcomplex<f32>>
    %v = stablehlo.multiply %u, %t : tensor<5000xcomplex<f32>>
    %w = stablehlo.convert %i : (tensor<5000xf32>) -> tensor<5000xi32>
    %y = stablehlo.multiply %w, %w : tensor<5000xi32>
    %z = stablehlo.remainder %y, %w : tensor<5000xi32>
    return %g, %p, %s, %v, %z : tensor<5000xf32>, tensor<5000xbf16>, tensor<5000xf64>, tensor<5000xcomplex<f32>>, tensor<5000xi32>
  }
}
// -----
module @sums {
  func.func @main() -> (tensor<f32>, tensor<37xf32>, tensor<541xf32>, tensor<37xbf16>, tensor<20017xf32>, tensor<36x540xf32>) {
    %i = stablehlo.iota dim = 0 : tensor<20017xf32>
    %s = stablehlo.sine %i : tensor<20017xf32>
    %m = stablehlo.reshape %s : (tensor<20017xf32>) -> tensor<37x541xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%s init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<20017xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.reduce(%m init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<37x541xf32>, tensor<f32>) -> tensor<37xf32>
    %2 = stablehlo.reduce(%m init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<37x541xf32>, tensor<f32>) -> tensor<541xf32>
    %n = stablehlo.convert %m : (tensor<37x541xf32>) -> tensor<37x541xbf16>
    %none = stablehlo.constant dense<0.0> : tensor<bf16>
    %3 = stablehlo.reduce(%n init: %none) applies stablehlo.add across dimensions = [1] : (tensor<37x541xbf16>, tensor<bf16>) -> tensor<37xbf16>
    %4 = "stablehlo.reduce_window"(%s, %zero) <{padding = dense<[[20016, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 20017>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<20017xf32>, tensor<f32>) -> tensor<20017xf32>
    %5 = "stablehlo.reduce_window"(%m, %zero) <{window_dimensions = array<i64: 2, 2>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<37x541xf32>, tensor<f32>) -> tensor<36x540xf32>
    return %0, %1, %2, %3, %4, %5 : tensor<f32>, tensor<37xf32>, tensor<541xf32>, tensor<37xbf16>, tensor<20017xf32>, tensor<36x540xf32>
  }
}
// -----
module @transforms {
  func.func @main() -> (tensor<60xcomplex<f32>>, tensor<61xcomplex<f64>>, tensor<12x12xf32>, tensor<12x5xf32>, tensor<700xf32>, tensor<700xui32>) {
    %i = stablehlo.iota dim = 0 : tensor<700xf32>
    %s = stablehlo.sine %i : tensor<700xf32>
    %p = stablehlo.slice %s [0:60] : (tensor<700xf32>) -> tensor<60xf32>
    %q = stablehlo.complex %p, %p : tensor<60xcomplex<f32>>
    %0 = stablehlo.fft %q, type = FFT, length = [60] : (tensor<60xcomplex<f32>>) -> tensor<60xcomplex<f32>>
    %t = stablehlo.slice %s [0:61] : (tensor<700xf32>) -> tensor<61xf32>
    %u = stablehlo.convert %t : (tensor<61xf32>) -> tensor<61xf64>
    %v = stablehlo.complex %u, %u : tensor<61xcomplex<f64>>
    %1 = stablehlo.fft %v, type = IFFT, length = [61] : (tensor<61xcomplex<f64>>) -> tensor<61xcomplex<f64>>
    %w = stablehlo.slice %s [0:144] : (tensor<700xf32>) -> tensor<144xf32>
    %m = stablehlo.reshape %w : (tensor<144xf32>) -> tensor<12x12xf32>
    %g = stablehlo.dot_general %m, %m, contracting_dims = [1] x [1] : (tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %r = stablehlo.iota dim = 0 : tensor<12x12xi32>
    %c = stablehlo.iota dim = 1 : tensor<12x12xi32>
    %e = stablehlo.compare EQ, %r, %c : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %one = stablehlo.convert %e : (tensor<12x12xi1>) -> tensor<12x12xf32>
    %d = stablehlo.add %g, %one : tensor<12x12xf32>
    %2 = stablehlo.cholesky %d, lower = true : tensor<12x12xf32>
    %b = stablehlo.slice %m [0:12, 0:5] : (tensor<12x12xf32>) -> tensor<12x5xf32>
    %3 = "stablehlo.triangular_solve"(%2, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<12x12xf32>, tensor<12x5xf32>) -> tensor<12x5xf32>
    %4 = "stablehlo.sort"(%s) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
    }) : (tensor<700xf32>) -> tensor<700xf32>
    %key = stablehlo.constant dense<[5, 7]> : tensor<2xui64>
    %state, %5 = stablehlo.rng_bit_generator %key, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700xui32>)
    return %0, %1, %2, %3, %4, %5 : tensor<60xcomplex<f32>>, tensor<61xcomplex<f64>>, tensor<12x12xf32>, tensor<12x5xf32>, tensor<700xf32>, tensor<700xui32>
  }
}
// -----
module @functions {
  func.func @main() -> (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf64>, tensor<50xf32>, tensor<50xi32>) {
    %i = stablehlo.iota dim = 0 : tensor<400xf32>
    %h = stablehlo.constant dense<0.0049> : tensor<400xf32>
    %n = stablehlo.constant dense<-0.98> : tensor<400xf32>
    %p = stablehlo.multiply %i, %h : tensor<400xf32>
    %x = stablehlo.add %p, %n : tensor<400xf32>
    %0 = chlo.erf_inv %x : tensor<400xf32> -> tensor<400xf32>
    %1 = chlo.lgamma %x : tensor<400xf32> -> tensor<400xf32>
    %2 = chlo.digamma %p : tensor<400xf32> -> tensor<400xf32>
    %d = stablehlo.convert %x : (tensor<400xf32>) -> tensor<400xf64>
    %3 = chlo.erf %d : tensor<400xf64> -> tensor<400xf64>
    %4, %5 = chlo.top_k(%0, k = 50) : tensor<400xf32> -> (tensor<50xf32>, tensor<50xi32>)
    return %0, %1, %2, %3, %4, %5 : tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf64>, tensor<50xf32>, tensor<50xi32>
  }
}
