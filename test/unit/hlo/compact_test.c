/* compact_test.c - compacting removes what passes have detached and leaves the graph equal. */
#include "hlo/clone.h"
#include "hlo/identity.h"
#include "print_forms.h"

static void print_to(tern_hlo_module *m, tern_text *out)
{
    tern_text_init(out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, out));
}

static size_t count_ops(const tern_hlo_module *m, tern_hlo_op op)
{
    size_t count = 1;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->region_count; i++)
        for (tern_hlo_op in = tern_hlo_region_of(m, tern_hlo_op_region(m, op, i))->first; in;
             in = tern_hlo_op_of(m, in)->next) {
            assert_int_equal(tern_hlo_op_of(m, in)->parent, tern_hlo_op_region(m, op, i));
            count += count_ops(m, in);
        }
    return count;
}

/* Checks the owners of all values and regions. */
static void assert_owned(const tern_hlo_module *m)
{
    for (tern_hlo_value v = 1; v < m->values.count; v++) {
        const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
        tern_hlo_value first = info->is_arg ? tern_hlo_region_of(m, info->owner)->arg_first
                                            : tern_hlo_op_of(m, info->owner)->result_first;
        assert_int_equal(first + info->index, v);
    }
    for (tern_hlo_region r = 1; r < m->regions.count; r++) {
        tern_hlo_op owner = tern_hlo_region_of(m, r)->owner;
        bool found = false;
        for (uint32_t i = 0; i < tern_hlo_op_of(m, owner)->region_count; i++)
            found |= tern_hlo_op_region(m, owner, i) == r;
        assert_true(found);
    }
}

static void replace_last(tern_hlo_module *m)
{
    tern_hlo_region body = tern_hlo_module_body(m);
    tern_hlo_op last = tern_hlo_region_of(m, body)->last, copy = 0;
    tern_hlo_cloner c;
    if (!last)
        return;
    tern_hlo_cloner_init(&c, m, m);
    assert_ok(tern_hlo_clone_op(&c, last, body, &copy));
    tern_hlo_cloner_fini(&c);
    tern_hlo_op_detach(m, last);
}

static void every_form_stays(void **state)
{
    (void)state;
    forms f = forms_open();
    int count = 0;
    for (tern_hlo_module *m; (m = forms_next(&f, NULL)); count++) {
        tern_text before, after;
        tern_digest a, b;
        size_t live = count_ops(m, m->top);
        replace_last(m);
        replace_last(m);
        print_to(m, &before);
        assert_ok(tern_hlo_hash(m, &a));
        assert_ok(tern_hlo_module_compact(m));
        assert_ok(tern_hlo_hash(m, &b));
        print_to(m, &after);
        assert_string_equal(tern_text_get(&after), tern_text_get(&before));
        assert_memory_equal(&a, &b, sizeof(a));
        assert_int_equal(count_ops(m, m->top), live);
        assert_int_equal(m->ops.count, live + 1);
        assert_int_equal(m->top, 1);
        assert_owned(m);
        replace_last(m); /* it can still be extended */
        tern_text_fini(&after);
        print_to(m, &after);
        assert_string_equal(tern_text_get(&after), tern_text_get(&before));
        tern_text_fini(&before);
        tern_text_fini(&after);
        tern_hlo_module_destroy(m);
    }
    assert_true(count > 10);
    forms_close(&f);
}

TEST_MAIN(cmocka_unit_test(every_form_stays))
