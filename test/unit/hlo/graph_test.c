/* The graph: interning, linking, canonical form of attributes, locations. */
#include <string.h>

#include "hlo/location.h"
#include "hlo/module.h"
#include "hlo/normalize.h"
#include "test_support.h"

static tern_hlo_module *new_module(void)
{
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    return m;
}

static tern_hlo_type tensor(tern_hlo_module *m, tern_dtype dtype, int64_t a, int64_t b)
{
    tern_hlo_type t = 0;
    assert_ok(tern_hlo_type_tensor(m, dtype, (int64_t[]){a, b}, 2, &t));
    return t;
}

static void every_op_is_found_by_name(void **state)
{
    (void)state;
    for (unsigned c = 1; c < TERN_HLO_CODE_COUNT; c++) {
        const char *name = tern_hlo_op_row_of((tern_hlo_code)c)->name;
        assert_int_equal(tern_hlo_code_find(name, strlen(name)), c);
    }
    assert_int_equal(tern_hlo_code_find("stablehlo.ad", 12), TERN_HLO_NO_CODE);
    assert_int_equal(tern_hlo_code_find("", 0), TERN_HLO_NO_CODE);
}

static void op_rows_are_in_order(void **state)
{
    (void)state;
    for (unsigned c = 1; c < TERN_HLO_CODE_COUNT; c++) {
        const tern_hlo_op_row *row = tern_hlo_op_row_of((tern_hlo_code)c);
        const char *last = "";
        for (const tern_hlo_attr_row *a = row->attrs; a->name; a++) {
            const char *name = tern_hlo_attr_name_row_of(a->name)->name;
            assert_true(strcmp(last, name) < 0);
            last = name;
        }
        for (const tern_hlo_key *k = row->keys; k && k->key; k++)
            assert_non_null(tern_hlo_op_attr_row((tern_hlo_code)c, k->attr));
    }
}

static void lists_are_counted(void **state)
{
    (void)state;
    tern_hlo_list_shape s = tern_hlo_list_shape_of("*inputs scatter_indices *updates");
    assert_int_equal(s.count, 3);
    assert_int_equal(s.starred, 2);
    assert_int_equal(tern_hlo_list_shape_of("").count, 0);
    size_t len;
    const char *name = tern_hlo_list_name("*inputs scatter_indices *updates", 2, &len);
    assert_int_equal(len, 7);
    assert_memory_equal(name, "updates", 7);
}

static void enumerations_go_both_ways(void **state)
{
    (void)state;
    assert_int_equal(tern_hlo_enum_code(TERN_HLO_ENUM_COMPARISON_DIRECTION, "GT", 2), 3);
    assert_string_equal(tern_hlo_enum_text(TERN_HLO_ENUM_RNG_ALGORITHM, 2), "PHILOX");
    assert_null(tern_hlo_enum_text(TERN_HLO_ENUM_RNG_DISTRIBUTION, 0));
    assert_int_equal(tern_hlo_enum_code(TERN_HLO_ENUM_PRECISION, "HIGHER", 6), -1);
    assert_int_equal(tern_hlo_enum_find("fft_type", 8), TERN_HLO_ENUM_FFT_TYPE);
}

static void record_fields_depend_on_the_op(void **state)
{
    (void)state;
    assert_int_equal(tern_hlo_flat_field_of(TERN_HLO_GATHER, TERN_HLO_A_index_vector_dim)->record,
                     TERN_HLO_RECORD_GATHER);
    assert_int_equal(tern_hlo_flat_field_of(TERN_HLO_SCATTER, TERN_HLO_A_index_vector_dim)->record,
                     TERN_HLO_RECORD_SCATTER);
    assert_null(tern_hlo_flat_field_of(TERN_HLO_GATHER, TERN_HLO_A_slice_sizes));
}

static void equal_types_have_equal_ids(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_type a = tensor(m, TERN_F32, 2, 3);
    assert_int_equal(a, tensor(m, TERN_F32, 2, 3));
    assert_int_not_equal(a, tensor(m, TERN_F32, 3, 2));
    assert_int_not_equal(a, tensor(m, TERN_I32, 2, 3));
    assert_int_equal(tern_hlo_type_of(m, a)->count, 6);
    tern_hlo_type dynamic = tensor(m, TERN_F32, TERN_HLO_DYNAMIC, 0);
    assert_false(tern_hlo_type_of(m, dynamic)->is_static);
    assert_int_equal(tern_hlo_type_of(m, dynamic)->count, -1);
    assert_int_equal(tern_hlo_type_of(m, tensor(m, TERN_F32, INT64_MAX / 64, 0))->count, 0);
    tern_hlo_type bad;
    assert_fails(INVALID, "dimension 1 of a tensor is -3",
                 tern_hlo_type_tensor(m, TERN_F32, (int64_t[]){1, -3}, 2, &bad));
    assert_fails(INVALID, "2^58",
                 tern_hlo_type_tensor(m, TERN_F32, (int64_t[]){INT64_MAX, 3}, 2, &bad));
    assert_int_equal(bad, 0);
    tern_hlo_module_destroy(m);
}

static void small_constants_are_shared(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_type t = tensor(m, TERN_I64, 2, 2);
    const int64_t same[] = {7, 7, 7, 7}, other[] = {7, 7, 7, 8};
    tern_hlo_attr a, b, c, d;
    assert_ok(tern_hlo_attr_elements(m, t, same, sizeof same, false, &a));
    assert_ok(tern_hlo_attr_elements(m, t, same, 8, false, &b));
    assert_ok(tern_hlo_attr_elements(m, t, other, sizeof other, false, &c));
    assert_ok(tern_hlo_attr_elements(m, t, other, sizeof other, false, &d));
    assert_int_equal(a, b);
    assert_int_equal(c, d);
    assert_true(tern_hlo_attr_of(m, a)->is_splat);
    assert_int_equal(tern_hlo_attr_of(m, a)->data_bytes, 8);
    uint32_t count;
    const int64_t *ints = tern_hlo_ints(m, a, &count);
    assert_int_equal(count, 4);
    assert_int_equal(ints[3], 7);
    assert_int_equal(tern_hlo_ints(m, c, &count)[3], 8);
    assert_fails(INVALID, "has 9 bytes of data, wanted 32",
                 tern_hlo_attr_elements(m, t, same, 9, false, &d));
    tern_hlo_module_destroy(m);
}

static void large_constants_are_equal_by_content(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module(), *n = new_module();
    float data[400];
    for (int i = 0; i < 400; i++)
        data[i] = (float)i;
    tern_hlo_attr a, b;
    assert_ok(tern_hlo_attr_elements(m, tensor(m, TERN_F32, 20, 20), data, sizeof data, true, &a));
    assert_ptr_equal(tern_hlo_attr_of(m, a)->data, data);
    assert_ok(tern_hlo_attr_elements(n, tensor(n, TERN_F32, 20, 20), data, sizeof data, false, &b));
    assert_ptr_not_equal(tern_hlo_attr_of(n, b)->data, data);
    assert_true(tern_hlo_attr_equal(m, a, n, b));
    data[399] = -1;
    assert_false(tern_hlo_attr_equal(m, a, n, b));
    tern_hlo_module_destroy(m);
    tern_hlo_module_destroy(n);
}

static void floats_are_rounded_to_their_type(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_attr a;
    assert_ok(tern_hlo_attr_float(m, TERN_F32, 0.1, &a));
    assert_true(tern_hlo_attr_of(m, a)->f == (double)0.1f);
    tern_hlo_module_destroy(m);
}

static void dictionaries_are_sorted(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_name x, y;
    tern_hlo_attr one, two, a, b;
    assert_ok(tern_hlo_name_add(m, "zeta", 4, &x));
    assert_ok(tern_hlo_name_add(m, "alpha", 5, &y));
    assert_ok(tern_hlo_attr_int(m, TERN_I64, 1, &one));
    assert_ok(tern_hlo_attr_int(m, TERN_I64, 2, &two));
    assert_ok(tern_hlo_attr_dict(m, (tern_hlo_attr_use[]){{x, one}, {y, two}}, 2, &a));
    assert_ok(tern_hlo_attr_dict(m, (tern_hlo_attr_use[]){{y, two}, {x, one}}, 2, &b));
    assert_int_equal(a, b);
    assert_int_equal(tern_hlo_attr_of(m, a)->pairs[0].name, y);
    assert_int_equal(tern_hlo_attr_field(m, a, "zeta"), one);
    assert_int_equal(tern_hlo_attr_field(m, a, "beta"), 0);
    assert_fails(INVALID, "'zeta' is repeated",
                 tern_hlo_attr_dict(m, (tern_hlo_attr_use[]){{x, one}, {x, two}}, 2, &b));
    tern_hlo_module_destroy(m);
}

static tern_hlo_op add_op(tern_hlo_module *m, tern_hlo_region r, tern_hlo_code code)
{
    tern_hlo_type t = tensor(m, TERN_F32, 1, 1);
    tern_hlo_op_spec spec = {.code = code, .results = &t, .result_count = 1};
    tern_hlo_op op;
    assert_ok(tern_hlo_op_create(m, r, &spec, &op));
    return op;
}

static void ops_are_linked_in_order(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_region r = tern_hlo_module_body(m);
    tern_hlo_op a = add_op(m, r, TERN_HLO_IOTA), b = add_op(m, r, TERN_HLO_IOTA),
                c = add_op(m, r, TERN_HLO_IOTA);
    assert_int_equal(tern_hlo_region_of(m, r)->first, a);
    assert_int_equal(tern_hlo_region_of(m, r)->last, c);
    tern_hlo_op_detach(m, b);
    assert_int_equal(tern_hlo_op_of(m, a)->next, c);
    tern_hlo_op_insert(m, b, a);
    assert_int_equal(tern_hlo_region_of(m, r)->first, b);
    assert_int_equal(tern_hlo_op_of(m, b)->next, a);
    tern_hlo_op_detach(m, c);
    assert_int_equal(tern_hlo_region_of(m, r)->last, a);
    tern_hlo_value v = tern_hlo_op_of(m, a)->result_first;
    assert_int_equal(tern_hlo_value_of(m, v)->owner, a);
    assert_false(tern_hlo_value_of(m, v)->is_arg);
    tern_hlo_module_destroy(m);
}

static void attributes_are_set_and_removed(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_op op = add_op(m, tern_hlo_module_body(m), TERN_HLO_IOTA);
    tern_hlo_attr one;
    tern_name other;
    assert_ok(tern_hlo_name_add(m, "a.note", 6, &other));
    assert_ok(tern_hlo_attr_int(m, TERN_I64, 1, &one));
    assert_ok(tern_hlo_op_set_attr(m, op, TERN_HLO_A_iota_dimension, one));
    assert_ok(tern_hlo_op_set_attr(m, op, other, one));
    assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_iota_dimension), 1);
    assert_int_equal(m->uses.items[tern_hlo_op_of(m, op)->attr_first].name, other);
    assert_ok(tern_hlo_op_set_attr(m, op, TERN_HLO_A_iota_dimension, 0));
    assert_int_equal(tern_hlo_op_of(m, op)->attr_count, 1);
    tern_hlo_module_destroy(m);
}

/* --- canonical form --- */

typedef struct {
    tern_hlo_attr_use uses[32];
    uint32_t count;
} use_list;

static void put(tern_hlo_module *m, use_list *l, const char *name, tern_hlo_attr value)
{
    tern_name id;
    assert_ok(tern_hlo_name_add(m, name, strlen(name), &id));
    l->uses[l->count++] = (tern_hlo_attr_use){id, value};
}

static tern_hlo_attr int_list(tern_hlo_module *m, tern_dtype dtype, int64_t a, int64_t b)
{
    tern_hlo_attr out;
    assert_ok(tern_hlo_attr_ints(m, dtype, (int64_t[]){a, b}, 2, &out));
    return out;
}

static void defaults_are_dropped(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    use_list l = {.count = 0};
    tern_hlo_attr no, minus_one, note;
    assert_ok(tern_hlo_attr_bool(m, false, &no));
    assert_ok(tern_hlo_attr_int(m, TERN_I64, -1, &minus_one));
    assert_ok(tern_hlo_attr_unit(m, &note));
    put(m, &l, "is_stable", no);
    put(m, &l, "my.note", note);
    put(m, &l, "dimension", minus_one);
    assert_ok(tern_hlo_attrs_normalize(m, TERN_HLO_SORT, l.uses, &l.count, 32));
    assert_int_equal(l.count, 1);
    assert_int_equal(l.uses[0].value, note);

    use_list w = {.count = 0};
    put(m, &w, "window_strides", int_list(m, TERN_I64, 1, 1));
    put(m, &w, "window_dimensions", int_list(m, TERN_I64, 1, 1));
    put(m, &w, "base_dilations", int_list(m, TERN_I64, 1, 2));
    assert_ok(tern_hlo_attrs_normalize(m, TERN_HLO_REDUCE_WINDOW, w.uses, &w.count, 32));
    assert_int_equal(w.count, 2);
    assert_int_equal(w.uses[0].name, TERN_HLO_A_base_dilations);
    assert_int_equal(w.uses[1].name, TERN_HLO_A_window_dimensions);
    tern_hlo_module_destroy(m);
}

static void records_are_expanded(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_attr fields[6] = {0}, record, one, handle[2], channel;
    fields[0] = int_list(m, TERN_I64, 1, 2);
    assert_ok(tern_hlo_attr_int(m, TERN_I64, 1, &one));
    fields[5] = one;
    assert_ok(tern_hlo_attr_record(m, TERN_HLO_RECORD_GATHER, fields, &record));
    use_list l = {.count = 0};
    put(m, &l, "dimension_numbers", record);
    put(m, &l, "slice_sizes", fields[0]);
    assert_ok(tern_hlo_attrs_normalize(m, TERN_HLO_GATHER, l.uses, &l.count, 32));
    assert_int_equal(l.count, 3);
    assert_int_equal(l.uses[0].name, TERN_HLO_A_index_vector_dim);
    assert_int_equal(l.uses[1].name, TERN_HLO_A_offset_dims);
    assert_int_equal(l.uses[2].name, TERN_HLO_A_slice_sizes);

    handle[0] = handle[1] = one;
    assert_ok(tern_hlo_attr_record(m, TERN_HLO_RECORD_CHANNEL_HANDLE, handle, &channel));
    use_list s = {.count = 0};
    put(m, &s, "channel_handle", channel);
    assert_ok(tern_hlo_attrs_normalize(m, TERN_HLO_SEND, s.uses, &s.count, 32));
    assert_int_equal(s.count, 2);
    assert_int_equal(s.uses[0].name, TERN_HLO_A_channel_id);
    tern_hlo_module_destroy(m);
}

static void values_are_converted_to_their_kind(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    const int64_t dims[] = {2}, data[] = {1, 0};
    tern_hlo_type t;
    tern_hlo_attr tensor_attr, yes, narrow;
    assert_ok(tern_hlo_type_tensor(m, TERN_I64, dims, 1, &t));
    assert_ok(tern_hlo_attr_elements(m, t, data, sizeof data, false, &tensor_attr));
    use_list l = {.count = 0};
    put(m, &l, "permutation", tensor_attr);
    assert_ok(tern_hlo_attrs_normalize(m, TERN_HLO_TRANSPOSE, l.uses, &l.count, 32));
    assert_int_equal(l.uses[0].value, int_list(m, TERN_I64, 1, 0));

    assert_ok(tern_hlo_attr_bool(m, true, &yes));
    assert_ok(tern_hlo_attr_int(m, TERN_I32, 3, &narrow));
    use_list g = {.count = 0};
    put(m, &g, "use_global_device_ids", yes);
    put(m, &g, "all_gather_dim", narrow);
    assert_ok(tern_hlo_attrs_normalize(m, TERN_HLO_ALL_GATHER, g.uses, &g.count, 32));
    assert_int_equal(tern_hlo_attr_of(m, g.uses[1].value)->kind, TERN_HLO_ATTR_UNIT);
    assert_int_equal(tern_hlo_type_of(m, tern_hlo_attr_of(m, g.uses[0].value)->type)->dtype,
                     TERN_I64);
    tern_hlo_module_destroy(m);
}

static void mismatches_report_found_and_wanted(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_attr yes;
    assert_ok(tern_hlo_attr_bool(m, true, &yes));
    use_list l = {.count = 0};
    put(m, &l, "permutation", yes);
    assert_fails(INVALID, "permutation of stablehlo.transpose is true, wanted a list of integers",
                 tern_hlo_attrs_normalize(m, TERN_HLO_TRANSPOSE, l.uses, &l.count, 32));
    use_list d = {.count = 0};
    put(m, &d, "permutation", int_list(m, TERN_I64, 0, 1));
    put(m, &d, "permutation", int_list(m, TERN_I64, 0, 1));
    assert_fails(INVALID, "is repeated in the attributes of an op",
                 tern_hlo_attrs_normalize(m, TERN_HLO_TRANSPOSE, d.uses, &d.count, 32));
    tern_hlo_module_destroy(m);
}

/* --- locations --- */

static tern_hlo_loc file_loc(tern_hlo_module *m, const char *name, uint32_t line)
{
    tern_hlo_loc_info info = {.kind = TERN_HLO_LOC_FILE, .line = line, .column = 3};
    tern_hlo_loc loc;
    assert_ok(tern_hlo_name_add(m, name, strlen(name), &info.text));
    assert_ok(tern_hlo_loc_add(m, &info, &loc));
    return loc;
}

static void locations_print_in_two_ways(void **state)
{
    (void)state;
    tern_hlo_module *m = new_module();
    tern_hlo_loc pair[] = {file_loc(m, "a\"b.py", 7), file_loc(m, "c.py", 9)}, call, named;
    tern_hlo_loc_info info = {.kind = TERN_HLO_LOC_CALL, .parts = pair, .part_count = 2};
    assert_ok(tern_hlo_loc_add(m, &info, &call));
    info = (tern_hlo_loc_info){.kind = TERN_HLO_LOC_NAME, .parts = &call, .part_count = 1};
    assert_ok(tern_hlo_name_add(m, "jit(f)/add", 10, &info.text));
    assert_ok(tern_hlo_loc_add(m, &info, &named));
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_loc_print(m, named, &text));
    assert_string_equal(tern_text_get(&text),
                        "loc(\"jit(f)/add\"(callsite(\"a\\22b.py\":7:3 at \"c.py\":9:3)))");
    tern_text_cut(&text, 0);
    assert_ok(tern_hlo_loc_print_short(m, named, &text));
    assert_string_equal(tern_text_get(&text), "a\"b.py:7:3");
    tern_text_cut(&text, 0);
    assert_ok(tern_hlo_loc_print_short(m, 0, &text));
    assert_string_equal(tern_text_get(&text), "?");
    tern_text_fini(&text);
    tern_hlo_module_destroy(m);
}

static tern_status build_once(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_hlo_module *m = NULL;
    TERN_TRY(tern_hlo_module_create(mem, &m));
    int64_t dims[] = {2, 3};
    float data[6] = {1, 2, 3, 4, 5, 6};
    tern_hlo_type t;
    tern_hlo_attr value;
    tern_hlo_op op;
    tern_status st = tern_hlo_type_tensor(m, TERN_F32, dims, 2, &t);
    if (!st)
        st = tern_hlo_attr_elements(m, t, data, sizeof data, false, &value);
    tern_hlo_attr_use use = {TERN_HLO_A_value, st ? 0 : value};
    tern_hlo_op_spec spec = {.code = TERN_HLO_CONSTANT,
                             .results = &t,
                             .result_count = 1,
                             .attrs = &use,
                             .attr_count = 1};
    if (!st)
        st = tern_hlo_op_create(m, tern_hlo_module_body(m), &spec, &op);
    tern_hlo_module_destroy(m);
    return st;
}

static void no_memory_is_survived(void **state)
{
    (void)state;
    test_fail_each_allocation(build_once, NULL);
}

TEST_MAIN(cmocka_unit_test(every_op_is_found_by_name), cmocka_unit_test(op_rows_are_in_order),
          cmocka_unit_test(lists_are_counted), cmocka_unit_test(enumerations_go_both_ways),
          cmocka_unit_test(record_fields_depend_on_the_op),
          cmocka_unit_test(equal_types_have_equal_ids),
          cmocka_unit_test(small_constants_are_shared),
          cmocka_unit_test(large_constants_are_equal_by_content),
          cmocka_unit_test(floats_are_rounded_to_their_type),
          cmocka_unit_test(dictionaries_are_sorted), cmocka_unit_test(ops_are_linked_in_order),
          cmocka_unit_test(attributes_are_set_and_removed), cmocka_unit_test(defaults_are_dropped),
          cmocka_unit_test(records_are_expanded),
          cmocka_unit_test(values_are_converted_to_their_kind),
          cmocka_unit_test(mismatches_report_found_and_wanted),
          cmocka_unit_test(locations_print_in_two_ways), cmocka_unit_test(no_memory_is_survived))
