module @constants attributes {a.bool = false, a.dict = {x, "y z" = @f::@"g h"}, a.floats = array<f32: 1.500000e+00, 0x7F800000>, a.function = (i32, f32) -> (), a.index = 1 : index, a.ints = array<i8: -1, 2>, a.list = [1, [2.500000e+00], true, dense<[1, 2]> : tensor<2xi32>], a.map = affine_map<(d0) -> (d0)>, a.none = none, a.string = "a\22\\\0A\C3\A9", a.unsigned = 18446744073709551615 : ui64} {
  func.func @main() -> tensor<f32> {
    %0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.constant {mhlo.x} dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %2 = stablehlo.constant dense<[0x7F800000, 0xFFC00001, -0.000000e+00, 0.333333343, 1.401300e-45, 1.000000e+10]> : tensor<6xf32>
    %3 = stablehlo.constant dense<[0x7F800000, 0x4B800001, 9.99999968E+37, 1.2345679E-4]> : tensor<4xf32>
    %4 = stablehlo.constant dense<[1.000000e-01, 0.33333333333333331, 1.7976931348623157E+308, 4.940660e-324]> : tensor<4xf64>
    %5 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %6 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
    %7 = stablehlo.constant dense<[0, 15]> : tensor<2xui4>
    %8 = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
    %9 = stablehlo.constant dense<[3, 1]> : tensor<2xui2>
    %10 = stablehlo.constant dense<[18446744073709551615, 0]> : tensor<2xui64>
    %11 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xi64>
    %12 = stablehlo.constant dense<[(1.000000e+00,-2.500000e+00), (0x7FC00000,0.000000e+00)]> : tensor<2xcomplex<f32>>
    %13 = stablehlo.constant dense<(1.000000e+00,1.000000e-01)> : tensor<3xcomplex<f64>>
    %14 = stablehlo.constant dense<> : tensor<2x0xf32>
    %15 = stablehlo.constant dense<[1.000000e+00, 0x7C00, 5.960460e-08]> : tensor<3xf16>
    %16 = stablehlo.constant dense<[1.000000e+00, 0x7FC0, 9.183550e-41]> : tensor<3xbf16>
    %17 = stablehlo.constant dense<[1.000000e+00, 0x78, 0x79]> : tensor<3xf8E4M3>
    %18 = stablehlo.constant dense<[1.000000e+00, 0x7F, 1.953130e-03]> : tensor<3xf8E4M3FN>
    %19 = stablehlo.constant dense<[1.000000e+00, 0x7C, 0x7E]> : tensor<3xf8E5M2>
    %20 = stablehlo.constant dense<[1.000000e+00, 0x70, 0x7F]> : tensor<3xf8E3M4>
    %21 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E4M3FNUZ>
    %22 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E5M2FNUZ>
    %23 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E4M3B11FNUZ>
    %24 = stablehlo.constant dense<[1.000000e+00, 0xFF, 5.877470e-39]> : tensor<3xf8E8M0FNU>
    %25 = stablehlo.constant dense<[7.500000e+00, -1.250000e-01]> : tensor<2xf6E2M3FN>
    %26 = stablehlo.constant dense<[2.800000e+01, -6.250000e-02]> : tensor<2xf6E3M2FN>
    %27 = stablehlo.constant dense<[6.000000e+00, -5.000000e-01]> : tensor<2xf4E2M1FN>
    %28 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F6061626364"> : tensor<101xui8>
    %29 = stablehlo.constant dense<"0x0100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101000101010001010100010101"> : tensor<101xi1>
    return %0 : tensor<f32>
  }
}
