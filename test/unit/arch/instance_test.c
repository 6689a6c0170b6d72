#include "arch/instance.h"

#include <string.h>

#include "test_support.h"

static bool is_near(double a, double b, double tolerance)
{
    double d = a > b ? a - b : b - a;
    return d <= tolerance * b;
}

static const tern_instance *find(const char *name)
{
    const tern_instance *instance = tern_arch_instance_find(name);
    if (!instance)
        fail_msg("there is no %s", name);
    return instance;
}

static void all_instances_are_listed(void **state)
{
    (void)state;
    static const char *const names[] = {
        "trn1.2xlarge",  "trn1.32xlarge",    "trn1n.32xlarge",        "trn2.3xlarge",
        "trn2.48xlarge", "trn2u.48xlarge",   "trn2-ultraserver",      "trn3-gen1-ultraserver",
        "inf2.xlarge",   "inf2.8xlarge",     "trn3-gen2-ultraserver", "inf2.24xlarge",
        "inf2.48xlarge", "p4d.24xlarge",     "p5.48xlarge",           "p5e.48xlarge",
        "p5en.48xlarge", "p6-b200.48xlarge",
    };
    size_t count = 0;
    while (tern_arch_instance_at(count))
        count++;
    assert_int_equal(count, TERN_COUNT_OF(names));
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        assert_string_equal(find(names[i])->name, names[i]);
    assert_null(tern_arch_instance_find("trn2.47xlarge"));
    assert_string_equal(tern_arch_instance_nearest("trn2.47xlarge"), "trn2.48xlarge");
}

static void published_totals_match(void **state)
{
    (void)state;
    const tern_instance *i = find("trn1.32xlarge");
    assert_int_equal(i->accelerators, 16);
    assert_true(i->hbm_bytes == UINT64_C(512) << 30);
    i = find("trn2.48xlarge");
    assert_true(i->peak_fp8_flops == 20.8e15);
    assert_true(i->hbm_bytes == UINT64_C(1536) << 30);
    assert_true(i->hbm_bytes_per_s == 46e12);
    assert_true(i->network_bits_per_s == 3.2e12);
    i = find("trn2-ultraserver");
    assert_int_equal(i->accelerators, 64);
    assert_true(i->peak_fp8_flops == 83.2e15);
    assert_true(i->hbm_bytes == UINT64_C(6144) << 30);
    assert_true(i->hbm_bytes_per_s == 185e12);
    assert_true(i->network_bits_per_s == 12.8e12);
    i = find("trn3-gen2-ultraserver");
    assert_int_equal(i->accelerators, 144);
    assert_true(i->peak_mx_flops == 362.4e15);
}

/* Published totals are rounded; the accelerators' own figures must add up to them. */
static void accelerators_add_up_to_the_totals(void **state)
{
    (void)state;
    for (size_t n = 0; tern_arch_instance_at(n); n++) {
        const tern_instance *i = tern_arch_instance_at(n);
        const tern_chip *chip = tern_arch_instance_chip(i);
        const tern_gpu *gpu = tern_arch_instance_gpu(i);
        assert_true((chip == NULL) != (gpu == NULL));
        double hbm = chip ? (double)tern_chip_hbm_bytes(chip) : (double)gpu->hbm_bytes;
        double rate = chip ? chip->hbm_chip_bytes_per_s : gpu->hbm_bytes_per_s;
        assert_true((double)i->hbm_bytes == i->accelerators * hbm);
        assert_true(is_near(i->hbm_bytes_per_s, i->accelerators * rate, 0.01));
        const double pairs[][2] = {
            {i->peak_mx_flops, chip ? chip->chip_peak_mx_flops : 0},
            {i->peak_fp8_flops, chip ? chip->chip_peak_fp8_flops : gpu->peak_fp8_flops},
            {i->peak_bf16_flops, chip ? chip->chip_peak_bf16_flops : gpu->peak_bf16_flops},
            {i->peak_fp32_flops, chip ? chip->chip_peak_fp32_flops : 0},
            {i->peak_sparse_flops, chip ? chip->chip_peak_sparse_flops : 0}};
        for (size_t p = 0; p < TERN_COUNT_OF(pairs); p++)
            if (pairs[p][0] > 0 && !is_near(pairs[p][0], i->accelerators * pairs[p][1], 0.005))
                fail_msg("%s, pair %zu: %g is not %u x %g", i->name, p, pairs[p][0],
                         i->accelerators, pairs[p][1]);
    }
}

static void every_value_has_a_tag_a_source_and_a_range(void **state)
{
    (void)state;
    for (size_t n = 0; tern_arch_instance_at(n); n++) {
        const tern_instance *i = tern_arch_instance_at(n);
        for (size_t f = 0; f < TERN_INSTANCE_FIELD_COUNT; f++) {
            const tern_field *field = &tern_instance_fields.fields[f];
            double value = tern_field_number(field, i);
            assert_true(strlen(i->facts[f].source) > 3);
            assert_true(value >= field->min && value <= field->max);
            assert_true((i->facts[f].tag == TERN_TAG_NONE) == (value == 0));
        }
    }
    for (size_t n = 0; tern_arch_gpu_at(n); n++) {
        for (size_t f = 0; f < TERN_GPU_FIELD_COUNT; f++) {
            const tern_gpu *gpu = tern_arch_gpu_at(n);
            double value = tern_field_number(&tern_gpu_fields.fields[f], gpu);
            assert_true(strlen(gpu->facts[f].source) > 3);
            assert_true(value <= tern_gpu_fields.fields[f].max);
        }
    }
}

static void every_instance_has_a_topology(void **state)
{
    (void)state;
    for (size_t n = 0; tern_arch_instance_at(n); n++) {
        const tern_instance *i = tern_arch_instance_at(n);
        tern_topology t;
        if (i->topology == TERN_TOPOLOGY_NONE) {
            assert_fails(UNSUPPORTED, i->name,
                         tern_arch_instance_topology(i, tern_alloc_host(), &t));
            continue;
        }
        assert_ok(tern_arch_instance_topology(i, tern_alloc_host(), &t));
        assert_int_equal(t.chips, i->accelerators);
        /* the links of a chip inside the instance add up to the published figure */
        uint32_t count;
        const tern_link *links = tern_topology_links(&t, 0, &count);
        double sum = 0;
        for (uint32_t l = 0; l < count; l++) {
            assert_true(links[l].bytes_per_s > 0);
            sum += links[l].bytes_per_s;
        }
        assert_true(sum <= i->link_chip_bytes_per_s);
        if (i->topology == TERN_TOPOLOGY_TORUS && i->link_z_bytes_per_s == 0)
            assert_true(sum == i->link_chip_bytes_per_s);
        tern_topology_fini(&t);
    }
    tern_topology ultra;
    assert_ok(tern_arch_instance_topology(find("trn2-ultraserver"), tern_alloc_host(), &ultra));
    uint32_t count;
    const tern_link *links = tern_topology_links(&ultra, 0, &count);
    assert_int_equal(count, 6);
    assert_true(links[0].bytes_per_s == 256e9 && links[5].bytes_per_s == 128e9);
    tern_topology_fini(&ultra);
}

static void names_resolve_to_chips_and_instances(void **state)
{
    (void)state;
    tern_diag *diag;
    const tern_chip *chip;
    const tern_instance *instance;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_arch_find(tern_alloc_host(), "trn2", diag, &chip, &instance));
    assert_true(chip == tern_arch_chip_builtin("trn2") && instance == NULL);
    assert_ok(tern_arch_find(tern_alloc_host(), "p5.48xlarge", diag, &chip, &instance));
    assert_true(chip == NULL && instance == find("p5.48xlarge"));
    assert_fails(NOT_FOUND,
                 "there is no chip or instance \"trn2.49xlarge\"; did you mean \"trn2.48xlarge\"?",
                 tern_arch_find(tern_alloc_host(), "trn2.49xlarge", diag, &chip, &instance));
    assert_fails(NOT_FOUND, "`tern arch` lists them",
                 tern_arch_find(tern_alloc_host(), "zzzzzzzz", diag, &chip, &instance));
    assert_fails(NOT_FOUND, "no.json",
                 tern_arch_find(tern_alloc_host(), "no.json", diag, &chip, &instance));
    tern_diag_destroy(diag);
}

TEST_MAIN(cmocka_unit_test(all_instances_are_listed), cmocka_unit_test(published_totals_match),
          cmocka_unit_test(accelerators_add_up_to_the_totals),
          cmocka_unit_test(every_value_has_a_tag_a_source_and_a_range),
          cmocka_unit_test(every_instance_has_a_topology),
          cmocka_unit_test(names_resolve_to_chips_and_instances))
