// Functions of one and two numbers that no other test of this folder names, with values from C's math
// library and Python's: within 2 units in the last place. Run by "tern check".
func.func @stablehlo_cbrt() {
  %x = stablehlo.constant dense<[-27.0, -0.5, 0.0, 0.001, 8.0, 1.00000000000000005e+300]> : tensor<6xf64>
  %y = stablehlo.constant dense<[-3.0000000000000004, -0.7937005259840998, 0.0, 0.1, 2.0, 1.00000000000000002e+100]> : tensor<6xf64>
  %z = stablehlo.cbrt %x : tensor<6xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
func.func @stablehlo_cosine() {
  %x = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.001, 2.5, 1000.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[-0.9899924966004454, 0.8775825618903728, 1.0, 0.9999995000000417, -0.8011436155469337, 0.5623790762907029]> : tensor<6xf64>
  %z = stablehlo.cosine %x : tensor<6xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
func.func @stablehlo_exponential_minus_one() {
  %x = stablehlo.constant dense<[-30.0, -1.00000000000000006e-09, 0.0, 0.001, 1.0, 20.5]> : tensor<6xf64>
  %y = stablehlo.constant dense<[-0.9999999999999064, -9.999999995e-10, 0.0, 0.0010005001667083417, 1.718281828459045, 799902176.4755054]> : tensor<6xf64>
  %z = stablehlo.exponential_minus_one %x : tensor<6xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
func.func @stablehlo_log() {
  %x = stablehlo.constant dense<[1.00000000000000003e-300, 0.5, 1.0, 2.5, 10000000000.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-690.7755278982137, -0.6931471805599453, 0.0, 0.9162907318741551, 23.025850929940457]> : tensor<5xf64>
  %z = stablehlo.log %x : tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @stablehlo_log_plus_one() {
  %x = stablehlo.constant dense<[-0.9, -1.00000000000000006e-09, 0.0, 0.001, 2.5, 10000000000.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[-2.302585092994046, -1.0000000005000001e-09, 0.0, 0.0009995003330835331, 1.252762968495368, 23.025850930040455]> : tensor<6xf64>
  %z = stablehlo.log_plus_one %x : tensor<6xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
func.func @stablehlo_logistic() {
  %x = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.25, 4.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[0.04742587317756678, 0.3775406687981454, 0.5, 0.5621765008857981, 0.9820137900379085]> : tensor<5xf64>
  %z = stablehlo.logistic %x : tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @stablehlo_rsqrt() {
  %x = stablehlo.constant dense<[1.00000000000000004e-10, 0.25, 1.0, 3.0, 1.00000000000000002e+100]> : tensor<5xf64>
  %y = stablehlo.constant dense<[99999.99999999999, 2.0, 1.0, 0.5773502691896258, 9.999999999999999e-51]> : tensor<5xf64>
  %z = stablehlo.rsqrt %x : tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @stablehlo_sqrt() {
  %x = stablehlo.constant dense<[0.0, 0.25, 2.0, 1.00000000000000002e+100]> : tensor<4xf64>
  %y = stablehlo.constant dense<[0.0, 0.5, 1.4142135623730951, 1.00000000000000008e+50]> : tensor<4xf64>
  %z = stablehlo.sqrt %x : tensor<4xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}
// -----
func.func @stablehlo_tan() {
  %x = stablehlo.constant dense<[-1.5, -0.1, 0.0, 0.7, 3.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-14.101419947171719, -0.10033467208545055, 0.0, 0.8422883804630794, -0.1425465430742778]> : tensor<5xf64>
  %z = stablehlo.tan %x : tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @stablehlo_tanh() {
  %x = stablehlo.constant dense<[-20.0, -0.5, 0.0, 1.00000000000000008e-05, 0.9]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-1.0, -0.46211715726000974, 0.0, 9.999999999666668e-06, 0.7162978701990245]> : tensor<5xf64>
  %z = stablehlo.tanh %x : tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_acos() {
  %x = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3, 1.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[3.141592653589793, 2.0943951023931957, 1.5707963267948966, 1.2661036727794992, 0.0]> : tensor<5xf64>
  %z = chlo.acos %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_acosh() {
  %x = stablehlo.constant dense<[1.0, 1.5, 2.0, 10000000000.0]> : tensor<4xf64>
  %y = stablehlo.constant dense<[0.0, 0.9624236501192069, 1.3169578969248166, 23.7189981105004]> : tensor<4xf64>
  %z = chlo.acosh %x : tensor<4xf64> -> tensor<4xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}
// -----
func.func @chlo_asin() {
  %x = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3, 1.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-1.5707963267948966, -0.5235987755982989, 0.0, 0.3046926540153975, 1.5707963267948966]> : tensor<5xf64>
  %z = chlo.asin %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_asinh() {
  %x = stablehlo.constant dense<[-10000000000.0, -0.5, 0.0, 1.00000000000000008e-05, 2.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-23.7189981105004, -0.48121182505960347, 0.0, 9.999999999833334e-06, 1.4436354751788103]> : tensor<5xf64>
  %z = chlo.asinh %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_atan() {
  %x = stablehlo.constant dense<[-10000000000.0, -0.5, 0.0, 0.3, 7.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-1.5707963266948965, -0.4636476090008061, 0.0, 0.2914567944778671, 1.4288992721907328]> : tensor<5xf64>
  %z = chlo.atan %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_atanh() {
  %x = stablehlo.constant dense<[-0.9, -1.00000000000000008e-05, 0.0, 0.3, 0.999]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-1.4722194895832204, -1.0000000000333335e-05, 0.0, 0.30951960420311175, 3.8002011672501994]> : tensor<5xf64>
  %z = chlo.atanh %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_cosh() {
  %x = stablehlo.constant dense<[-3.0, 0.0, 0.5, 20.0]> : tensor<4xf64>
  %y = stablehlo.constant dense<[10.067661995777765, 1.0, 1.1276259652063807, 242582597.70489514]> : tensor<4xf64>
  %z = chlo.cosh %x : tensor<4xf64> -> tensor<4xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}
// -----
func.func @chlo_sinh() {
  %x = stablehlo.constant dense<[-3.0, -1.00000000000000008e-05, 0.0, 0.5, 20.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-10.017874927409903, -1.0000000000166668e-05, 0.0, 0.5210953054937474, 242582597.70489514]> : tensor<5xf64>
  %z = chlo.sinh %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_tan() {
  %x = stablehlo.constant dense<[-1.5, -0.1, 0.0, 0.7, 3.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-14.101419947171719, -0.10033467208545055, 0.0, 0.8422883804630794, -0.1425465430742778]> : tensor<5xf64>
  %z = chlo.tan %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @chlo_erf() {
  %x = stablehlo.constant dense<[-3.0, -0.5, 0.0, 1.00000000000000008e-05, 0.5, 2.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[-0.9999779095030014, -0.5204998778130465, 0.0, 1.1283791670579e-05, 0.5204998778130465, 0.9953222650189527]> : tensor<6xf64>
  %z = chlo.erf %x : tensor<6xf64> -> tensor<6xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
func.func @chlo_erfc() {
  %x = stablehlo.constant dense<[-2.0, -0.5, 0.0, 0.5, 3.0, 10.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[1.9953222650189528, 1.5204998778130465, 1.0, 0.4795001221869535, 2.2090496998585438e-05, 2.0884875837625446e-45]> : tensor<6xf64>
  %z = chlo.erfc %x : tensor<6xf64> -> tensor<6xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
func.func @chlo_square() {
  %x = stablehlo.constant dense<[-3.0, 0.5, 1.00000000000000008e-05, 7.0]> : tensor<4xf64>
  %y = stablehlo.constant dense<[9.0, 0.25, 1.0000000000000002e-10, 49.0]> : tensor<4xf64>
  %z = chlo.square %x : tensor<4xf64> -> tensor<4xf64>
  check.expect_close %z, %y, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}
// -----
func.func @stablehlo_atan2() {
  %y = stablehlo.constant dense<[0.0, 1.0, -1.0, 2.0, -0.5]> : tensor<5xf64>
  %x = stablehlo.constant dense<[-1.0, 1.0, -2.0, 0.0, 0.25]> : tensor<5xf64>
  %w = stablehlo.constant dense<[3.141592653589793, 0.7853981633974483, -2.677945044588987, 1.5707963267948966, -1.1071487177940904]> : tensor<5xf64>
  %z = stablehlo.atan2 %y, %x : tensor<5xf64>
  check.expect_close %z, %w, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
func.func @stablehlo_is_finite() {
  %x = stablehlo.constant dense<[1.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
  %z = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %z, dense<[true, false, false, false]> : tensor<4xi1>
  return
}
// -----
func.func @chlo_is_inf() {
  %x = stablehlo.constant dense<[1.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
  %z = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %z, dense<[false, true, true, false]> : tensor<4xi1>
  return
}
// -----
func.func @chlo_is_pos_inf() {
  %x = stablehlo.constant dense<[1.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
  %z = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %z, dense<[false, true, false, false]> : tensor<4xi1>
  return
}
// -----
func.func @chlo_is_neg_inf() {
  %x = stablehlo.constant dense<[1.5, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<4xf32>
  %z = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %z, dense<[false, false, true, false]> : tensor<4xi1>
  return
}
// -----
func.func @stablehlo_or() {
  %x = stablehlo.constant dense<[3, -6, 12, -8]> : tensor<4xi32>
  %y = stablehlo.constant dense<[5, 5, 5, -8]> : tensor<4xi32>
  %z = stablehlo.or %x, %y : tensor<4xi32>
  check.expect_eq_const %z, dense<[7, -1, 13, -8]> : tensor<4xi32>
  return
}
// -----
func.func @stablehlo_xor() {
  %x = stablehlo.constant dense<[3, -6, 12, -8]> : tensor<4xi32>
  %y = stablehlo.constant dense<[5, 5, 5, -8]> : tensor<4xi32>
  %z = stablehlo.xor %x, %y : tensor<4xi32>
  check.expect_eq_const %z, dense<[6, -1, 9, 0]> : tensor<4xi32>
  return
}
// -----
func.func @chlo_conj() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-0.5, -3.0)]> : tensor<2xcomplex<f32>>
  %z = chlo.conj %x : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  check.expect_eq_const %z, dense<[(1.0, -2.0), (-0.5, 3.0)]> : tensor<2xcomplex<f32>>
  return
}
// -----
func.func @almost_equal() {
  %x = stablehlo.constant dense<[1.0, 1000.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[1.00005, 1000.05]> : tensor<2xf32>
  check.expect_almost_eq %x, %y : tensor<2xf32>
  return
}
// -----
func.func @unrealized_cast() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %z = "builtin.unrealized_conversion_cast"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %z, dense<[1, 2]> : tensor<2xi32>
  return
}
// -----
// What says where values lie says nothing about what they are.
module {
  sdy.mesh @mesh = <["x"=1]>
  func.func @main() {
    %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %a = sdy.reshard %x <@mesh, [{"x"}]> : tensor<2xi32>
    %b = sdy.propagation_barrier %a allowed_direction=NONE : tensor<2xi32>
    sdy.sharding_group %b group_id=0 : tensor<2xi32>
    %c = sdy.named_computation<"twice">(%b) (%d: tensor<2xi32>) {
      %e = stablehlo.add %d, %d : tensor<2xi32>
      sdy.return %e : tensor<2xi32>
    } : (tensor<2xi32>) -> tensor<2xi32>
    check.expect_eq_const %c, dense<[2, 4]> : tensor<2xi32>
    func.return
  }
}
// -----
// Collectives on global shapes move data between devices; the values stay.
module {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main() {
    %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %0 = sdy.data_flow_edge %x sharding=<@mesh, [{"x"}, {}]> : tensor<2x2xi32>
    check.expect_eq_const %0, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %1 = "sdy.all_slice"(%0) <{out_sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %1, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %2 = "sdy.all_to_all"(%1) <{out_sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %2, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %3 = "sdy.collective_permute"(%2) <{out_sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %3, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %4 = "sdy.all_gather"(%3) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %4, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %5 = "sdy.replicated_to_unreduced"(%4) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %5, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %6 = "sdy.all_reduce"(%5) <{out_sharding = #sdy.sharding<@mesh, [{}, {}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %6, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %7 = "sdy.reduce_scatter"(%6) <{out_sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %7, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    func.return
  }
}
