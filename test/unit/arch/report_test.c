#include "arch/report.h"

#include <string.h>

#include "test_support.h"

static size_t longest_line(const char *text)
{
    size_t longest = 0;
    while (*text) {
        size_t len = strcspn(text, "\n");
        longest = len > longest ? len : longest;
        text += len + (text[len] == '\n');
    }
    return longest;
}

static void check_has(const tern_text *t, const char *want)
{
    if (!strstr(tern_text_get(t), want))
        fail_msg("wanted \"%s\" in:\n%s", want, tern_text_get(t));
}

static void the_list_names_everything(void **state)
{
    (void)state;
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    tern_arch_list_print(NULL, &t);
    assert_ok(tern_text_status(&t));
    assert_true(longest_line(tern_text_get(&t)) <= 100);
    for (size_t i = 0; tern_arch_chip_at(i); i++)
        check_has(&t, tern_arch_chip_at(i)->name);
    for (size_t i = 0; tern_arch_instance_at(i); i++)
        check_has(&t, tern_arch_instance_at(i)->name);
    check_has(&t, "trn2   8 x NeuronCore-v3        96 GiB   2.9 TB/s   667 TFLOPS  1299 TFLOPS");
    check_has(&t, "  trn2.48xlarge          16 x trn2         1.5 TiB    46 TB/s   10.7   20.8    "
                  "35.76  capacity_block\n");
    check_has(&t, "-  none published\n");
    tern_text_fini(&t);
}

static void a_sheet_has_totals_prices_and_diagram(void **state)
{
    (void)state;
    for (size_t i = 0; tern_arch_instance_at(i); i++) {
        tern_text t;
        tern_text_init(&t, tern_alloc_host());
        assert_ok(tern_arch_instance_print(tern_arch_instance_at(i), NULL,
                                           (tern_arch_print_options){.sources = true}, &t));
        assert_ok(tern_text_status(&t));
        assert_true(longest_line(tern_text_get(&t)) <= 100);
        tern_text_fini(&t);
    }
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    assert_ok(tern_arch_instance_print(tern_arch_instance_find("trn2.48xlarge"), NULL,
                                       (tern_arch_print_options){0}, &t));
    check_has(&t, "trn2.48xlarge: 16 Trainium2 (16 x trn2)\n");
    check_has(&t,
              "  fp8                         20.8 PFLOPS      20.78 PFLOPS       20.13 PFLOPS\n");
    check_has(&t, "* capacity_block     35.7608     2.2351  2026-10     Capacity ");
    check_has(&t, "  withdrawn          85.9640     5.3728  2025-06 ");
    check_has(&t, "  *-[ 4]-[ 5]-[ 6]-[ 7]-*\n");
    check_has(&t, "at most 4 hops; 2.048 TB/s each way between the two halves\n");
    tern_text_cut(&t, 0);
    assert_ok(tern_arch_instance_print(tern_arch_instance_find("p5.48xlarge"), NULL,
                                       (tern_arch_print_options){0}, &t));
    check_has(&t, "Each GPU\n  hbm_bytes                   80 GB            d  memory\n");
    check_has(&t, "Topology: not modelled\n");
    tern_text_fini(&t);
}

static void json_is_well_formed(void **state)
{
    (void)state;
    for (size_t i = 0; tern_arch_instance_at(i); i++) {
        const tern_instance *instance = tern_arch_instance_at(i);
        tern_json_writer *w;
        const char *text;
        size_t len;
        assert_ok(tern_json_writer_create(tern_alloc_host(), true, &w));
        assert_ok(tern_arch_instance_write(instance, NULL, tern_alloc_host(), w));
        assert_ok(tern_json_writer_finish(w, &text, &len));

        tern_arena arena;
        tern_diag *diag;
        const tern_json *root;
        tern_arena_init(&arena, tern_alloc_host(), 0);
        assert_ok(tern_diag_create(tern_alloc_host(), &diag));
        tern_source source = {"out", text, len};
        assert_ok(tern_json_parse(&arena, &source, diag, &root));
        assert_string_equal(tern_json_member(root, "name")->string, instance->name);
        assert_true(tern_json_member(root, "peak_bf16_flops")->number == instance->peak_bf16_flops);
        const tern_json *topology = tern_json_member(root, "topology");
        if (instance->topology != TERN_TOPOLOGY_NONE)
            assert_int_equal(tern_json_member(topology, "chips")->integer, instance->accelerators);
        tern_arena_fini(&arena);
        tern_diag_destroy(diag);
        tern_json_writer_destroy(w);
    }
}

static void links_are_written_once(void **state)
{
    (void)state;
    tern_topology t;
    tern_json_writer *w;
    const char *text;
    size_t len;
    assert_ok(tern_arch_instance_topology(tern_arch_instance_find("trn2.48xlarge"),
                                          tern_alloc_host(), &t));
    assert_ok(tern_json_writer_create(tern_alloc_host(), false, &w));
    tern_topology_write(&t, w);
    assert_ok(tern_json_writer_finish(w, &text, &len));
    size_t links = 0;
    for (const char *p = text; (p = strstr(p, "\"from\"")) != NULL; p++)
        links++;
    assert_int_equal(links, 32); /* a 4 x 4 torus */
    tern_json_writer_destroy(w);
    tern_topology_fini(&t);
}

static tern_status print_with(tern_alloc mem, void *arg)
{
    tern_text t;
    tern_text_init(&t, mem);
    tern_status st =
        tern_arch_instance_print(arg, NULL, (tern_arch_print_options){.sources = true}, &t);
    if (!st)
        st = tern_text_status(&t);
    tern_text_fini(&t);
    return st;
}

static tern_status write_with(tern_alloc mem, void *arg)
{
    tern_json_writer *w = NULL;
    const char *text;
    size_t len;
    TERN_TRY(tern_json_writer_create(mem, false, &w));
    tern_status st = tern_arch_instance_write(arg, NULL, mem, w);
    if (!st)
        st = tern_json_writer_finish(w, &text, &len);
    tern_json_writer_destroy(w);
    return st;
}

static tern_status list_with(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_text t;
    tern_json_writer *w = NULL;
    const char *text;
    size_t len;
    tern_text_init(&t, mem);
    tern_arch_list_print(NULL, &t);
    tern_status st = tern_text_status(&t);
    tern_text_fini(&t);
    if (!st)
        st = tern_json_writer_create(mem, false, &w);
    if (!st) {
        tern_arch_list_write(NULL, w);
        st = tern_json_writer_finish(w, &text, &len);
    }
    tern_json_writer_destroy(w);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    void *ultra = (void *)(uintptr_t)tern_arch_instance_find("trn3-gen1-ultraserver");
    test_fail_each_allocation(print_with, ultra);
    test_fail_each_allocation(write_with, ultra);
    test_fail_each_allocation(list_with, NULL);
}

TEST_MAIN(cmocka_unit_test(the_list_names_everything),
          cmocka_unit_test(a_sheet_has_totals_prices_and_diagram),
          cmocka_unit_test(json_is_well_formed), cmocka_unit_test(links_are_written_once),
          cmocka_unit_test(every_allocation_may_fail))
