/* Sharding rules against the reference evaluator: what a rule claims about an op holds for values.
 *
 * PASS: elements of a result in one shard of a factor do not depend on elements of operands in
 * other shards of it. REDUCE, for sums: the results of the operands' shards, others being zero, add
 * up. Elements have small integer values, so sums are exact. */
#include "base/bits.h"
#include "pass_text.h"
#include "passes/shard_rules.h"
#include "shard_rule_cases.h"

enum { MAX_TENSORS = 8 };

typedef struct {
    tern_hlo_module *m;
    tern_arena arena;
    tern_ref *ref;
    tern_hlo_op op;
    const tern_shard_rule *rule;
    tern_ref_value *in[MAX_TENSORS];
} subject;

static void open_subject(subject *t, const rule_case *c)
{
    char text[4096];
    tern_ref_options options = {.mem = tern_alloc_host()};
    int len =
        snprintf(text, sizeof text, "func.func @main(%s) {\n%s\nreturn\n}\n", c->args, c->ops);
    assert_true(len > 0 && (size_t)len < sizeof text);
    *t = (subject){0};
    assert_ok(pass_read(tern_alloc_host(), text, &t->m));
    tern_hlo_region body = tern_hlo_op_region(t->m, tern_hlo_module_find(t->m, "main"), 0);
    t->op = tern_hlo_op_of(t->m, tern_hlo_region_of(t->m, body)->last)->prev;
    tern_arena_init(&t->arena, tern_alloc_host(), 0);
    assert_ok(tern_shard_rule_of(t->m, t->op, &t->arena, &t->rule));
    assert_ok(tern_ref_create(t->m, &options, &t->ref));
}

static void close_subject(subject *t)
{
    for (uint32_t i = 0; i < MAX_TENSORS; i++)
        tern_ref_release(t->in[i]);
    tern_ref_destroy(t->ref);
    tern_arena_fini(&t->arena);
    tern_hlo_module_destroy(t->m);
}

/* Collectives and unknown custom calls have no value on one device. */
static bool has_value(const subject *t)
{
    tern_hlo_code code = tern_hlo_op_of(t->m, t->op)->code;
    return t->rule && code != TERN_HLO_CUSTOM_CALL &&
           !(tern_hlo_op_row_of(code)->traits & TERN_HLO_COLLECTIVE);
}

static uint32_t tensor_count(const subject *t)
{
    return t->rule->operand_count + t->rule->result_count;
}

/* --- elements --- */

static void put_element(tern_ref_value *v, int64_t i, int64_t number)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    uint64_t code = (uint64_t)number;
    if (f->kind == TERN_KIND_FLOAT)
        code = tern_num_from_f64(f, (double)number, tern_num_mode_hlo, 0);
    else if (f->kind == TERN_KIND_BOOL)
        code &= 1;
    else if (f->kind == TERN_KIND_COMPLEX)
        code = f32_bits((float)number);
    for (size_t k = 0; k < f->storage_bytes; k++)
        v->data[(size_t)i * f->storage_bytes + k] = (uint8_t)(k < 8 ? code >> (8 * k) : 0);
}

static void randomise(tern_ref_value *v, uint64_t *seed)
{
    for (int64_t i = 0; i < v->count; i++)
        put_element(v, i, (int64_t)(test_random(seed) % 8));
}

static tern_ref_value *copy_of(const subject *t, uint32_t operand)
{
    tern_ref_value *v = NULL;
    tern_hlo_type type = tern_hlo_value_type(t->m, tern_hlo_operands(t->m, t->op)[operand]);
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), t->m, type, &v));
    if (v->data_bytes)
        memcpy(v->data, t->in[operand]->data, v->data_bytes);
    return v;
}

static void make_operands(subject *t, uint64_t *seed)
{
    assert_true(tensor_count(t) <= MAX_TENSORS);
    for (uint32_t i = 0; i < t->rule->operand_count; i++) {
        tern_hlo_type type = tern_hlo_value_type(t->m, tern_hlo_operands(t->m, t->op)[i]);
        assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), t->m, type, &t->in[i]));
        randomise(t->in[i], seed);
    }
}

/* The index of element |i| of a tensor along |factor|; -1 if the tensor does not have it. */
static int64_t index_along(const subject *t, uint32_t tensor, const tern_ref_value *v, int64_t i,
                           uint32_t factor)
{
    const tern_shard_tensor *shape = &t->rule->tensors[tensor];
    for (uint32_t d = shape->rank; d-- > 0; i /= v->dims[d]) {
        int64_t at = i % v->dims[d];
        for (uint32_t k = shape->dims[d].count; k-- > 0;) {
            int64_t size = t->rule->factors[shape->dims[d].items[k]].size;
            if (shape->dims[d].items[k] == factor)
                return k ? at % size : at;
            at /= size;
        }
    }
    return -1;
}

static bool has_factor(const subject *t, uint32_t tensor, uint32_t factor)
{
    const tern_shard_tensor *shape = &t->rule->tensors[tensor];
    for (uint32_t d = 0; d < shape->rank; d++)
        for (uint32_t k = 0; k < shape->dims[d].count; k++)
            if (shape->dims[d].items[k] == factor)
                return true;
    return false;
}

/* --- PASS --- */

static void run(const subject *t, tern_ref_value *const *in, tern_ref_value **out)
{
    assert_ok(tern_ref_run_op(t->ref, t->op, in, out));
}

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

/* Changes all elements of operands whose index along |factor| is not |kept|. */
static void change_others(const subject *t, uint32_t factor, int64_t kept, uint64_t *seed,
                          tern_ref_value **in)
{
    for (uint32_t o = 0; o < t->rule->operand_count; o++) {
        in[o] = copy_of(t, o);
        for (int64_t i = 0; i < in[o]->count; i++) {
            int64_t at = index_along(t, o, in[o], i, factor);
            if (at >= 0 && at != kept)
                put_element(in[o], i, (int64_t)(test_random(seed) % 8));
        }
    }
}

static void assert_same_along(const subject *t, uint32_t result, const tern_ref_value *a,
                              const tern_ref_value *b, uint32_t factor, int64_t kept,
                              const char *name)
{
    const tern_num_format *f = tern_num_format_of(a->dtype);
    size_t bytes = f->storage_bytes;
    for (int64_t i = 0; i < a->count; i++) {
        int64_t at = index_along(t, t->rule->operand_count + result, a, i, factor);
        const uint8_t *x = a->data + (size_t)i * bytes, *y = b->data + (size_t)i * bytes;
        if ((at < 0 || at == kept) && memcmp(x, y, bytes) != 0 &&
            !(pass_is_nan(f, x) && pass_is_nan(f, y)))
            fail_msg("%s: factor %u: element %lld depends on other shards", name, factor,
                     (long long)i);
    }
}

static void check_shard(const subject *t, uint32_t factor, int64_t kept, const char *name,
                        uint64_t *seed)
{
    tern_ref_value *in[MAX_TENSORS], *before[MAX_TENSORS] = {0}, *after[MAX_TENSORS] = {0};
    change_others(t, factor, kept, seed, in);
    run(t, t->in, before);
    run(t, in, after);
    for (uint32_t i = 0; i < t->rule->result_count; i++)
        assert_same_along(t, i, before[i], after[i], factor, kept, name);
    release_all(in, t->rule->operand_count);
    release_all(before, t->rule->result_count);
    release_all(after, t->rule->result_count);
}

static void check_pass(const subject *t, uint32_t factor, const char *name, uint64_t *seed)
{
    int64_t size = t->rule->factors[factor].size, step = size / 12 + 1;
    for (int64_t kept = 0; kept < size; kept += step)
        check_shard(t, factor, kept, name, seed);
}

static void shards_are_independent(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    uint32_t checked = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        subject t;
        open_subject(&t, &cases[i]);
        if (has_value(&t)) {
            make_operands(&t, &seed);
            for (uint32_t f = 0; f < t.rule->factor_count; f++)
                if (t.rule->factors[f].kind == TERN_SHARD_PASS && t.rule->factors[f].size > 1) {
                    check_pass(&t, f, cases[i].name, &seed);
                    checked++;
                }
        }
        close_subject(&t);
    }
    assert_true(checked > 80);
}

/* --- REDUCE --- */

/* Matmuls, convolutions, and gathers, where partitions without an element contribute zero. */
static bool is_sum(const subject *t)
{
    tern_hlo_code code = tern_hlo_op_of(t->m, t->op)->code;
    return code == TERN_HLO_DOT || code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_GATHER ||
           code == TERN_HLO_CONVOLUTION;
}

/* Some operand has it in a dimension of which windows are made: partial results need halos. */
static bool needs_halo(const subject *t, uint32_t factor)
{
    for (uint32_t o = 0; o < t->rule->operand_count; o++)
        for (uint32_t d = 0; d < t->rule->tensors[o].rank; d++) {
            const tern_shard_factors *list = &t->rule->tensors[o].dims[d];
            bool has = false, windows = false;
            for (uint32_t k = 0; k < list->count; k++) {
                has = has || list->items[k] == factor;
                windows = windows || t->rule->factors[list->items[k]].kind == TERN_SHARD_PERMUTE;
            }
            if (has && windows)
                return true;
        }
    return false;
}

static double element(const tern_ref_value *v, int64_t i)
{
    float x;
    assert_int_equal(v->dtype, TERN_F32);
    memcpy(&x, v->data + (size_t)i * sizeof x, sizeof x);
    return (double)x;
}

static void check_reduce(const subject *t, uint32_t factor, const char *name)
{
    tern_ref_value *whole = NULL, *part = NULL, *in[MAX_TENSORS];
    double sums[4096] = {0};
    run(t, t->in, &whole);
    assert_true((size_t)whole->count <= TERN_COUNT_OF(sums));
    for (int64_t shard = 0; shard < t->rule->factors[factor].size; shard++) {
        for (uint32_t o = 0; o < t->rule->operand_count; o++) {
            in[o] = copy_of(t, o);
            for (int64_t i = 0; has_factor(t, o, factor) && i < in[o]->count; i++)
                if (index_along(t, o, in[o], i, factor) != shard)
                    put_element(in[o], i, 0);
        }
        run(t, in, &part);
        for (int64_t i = 0; i < part->count; i++)
            sums[i] += element(part, i);
        release_all(in, t->rule->operand_count);
        tern_ref_release(part);
    }
    for (int64_t i = 0; i < whole->count; i++)
        if (sums[i] != element(whole, i))
            fail_msg("%s: factor %u is no sum", name, factor);
    tern_ref_release(whole);
}

static void partial_sums_add_up(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    uint32_t checked = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        subject t;
        open_subject(&t, &cases[i]);
        if (is_sum(&t)) {
            make_operands(&t, &seed);
            for (uint32_t f = 0; f < t.rule->factor_count; f++)
                if (t.rule->factors[f].kind == TERN_SHARD_REDUCE && !needs_halo(&t, f)) {
                    check_reduce(&t, f, cases[i].name);
                    checked++;
                }
        }
        close_subject(&t);
    }
    assert_int_equal(checked, 17);
}

TEST_MAIN(cmocka_unit_test(shards_are_independent), cmocka_unit_test(partial_sums_add_up))
