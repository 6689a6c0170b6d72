/* Each sharding rule, wrong in one place, is caught: the program of one op with the wrong rule
 * (sdy.sharding_rule) is partitioned, with tensors sharded as that rule claims they may be, and ref
 * on several devices differs from ref on one, or the partitioner reports an error. With the right
 * rule both agree.
 *
 * Mutations: a factor is removed from a dimension, two dimensions of a tensor change places, a
 * factor has another kind. A rule that claims less than it could gives the right values; then a
 * program that is sharded as the right rule claims computes or moves more. What remains has no
 * effect: is_whole() and excuse() have the reasons. */
#include "pass_text.h"
#include "passes/shard_local.h"
#include "passes/shard_project.h"
#include "passes/shard_reshard.h"
#include "passes/shard_rules.h"
#include "random_sharding.h"
#include "shard_rule_cases.h"
#include "sharded.h"

enum { MAX_TENSORS = 8, MAX_FACTORS = 16, MAX_DIMS = 8, MAX_LIST = 4, MAX_PARTITIONS = 24 };

/* --- the program of a case --- */

static tern_hlo_op last_op(const tern_hlo_module *m)
{
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    return tern_hlo_op_of(m, tern_hlo_region_of(m, body)->last)->prev;
}

/* The name of the last op's results: lines within braces are regions. */
static void result_name(const char *ops, char *name, size_t size)
{
    int depth = 0;
    for (const char *at = ops; *at; at++) {
        depth += (*at == '{') - (*at == '}');
        if (!depth && *at == '%' && (at == ops || at[-1] == '\n'))
            (void)snprintf(name, size, "%.*s", (int)strcspn(at, ": ="), at);
    }
}

/* Types and names of the results of the last op. */
static void describe_results(const rule_case *c, tern_text *types, tern_text *names)
{
    char text[4096], name[16] = "";
    tern_hlo_module *m = NULL;
    result_name(c->ops, name, sizeof name);
    (void)snprintf(text, sizeof text, "func.func @main(%s) {\n%s\nreturn\n}\n", c->args, c->ops);
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    tern_hlo_op_info info = *tern_hlo_op_of(m, last_op(m));
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_text_puts(types, i ? ", " : "");
        tern_hlo_print_type(m, tern_hlo_value_type(m, info.result_first + i), types);
        tern_text_printf(names, "%s%s", i ? ", " : "", name);
        if (info.result_count > 1)
            tern_text_printf(names, "#%u", i);
    }
    tern_hlo_module_destroy(m);
}

/* The function main of the case, which returns the results of the last op. */
static void put_program(const rule_case *c, tern_text *out)
{
    tern_text types, names;
    tern_text_init(&types, tern_alloc_host());
    tern_text_init(&names, tern_alloc_host());
    describe_results(c, &types, &names);
    tern_text_printf(out, "func.func @main(%s) -> (%s) {\n%s\nreturn %s : %s\n}\n", c->args,
                     tern_text_get(&types), c->ops, tern_text_get(&names), tern_text_get(&types));
    tern_text_fini(&types);
    tern_text_fini(&names);
}

static tern_hlo_module *read_program(const char *mesh, const tern_text *program)
{
    tern_text all;
    tern_hlo_module *m = NULL;
    tern_text_init(&all, tern_alloc_host());
    tern_text_printf(&all, "%s%s", mesh, tern_text_get(program));
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&all), &m));
    tern_text_fini(&all);
    return m;
}

/* --- inputs --- */

static void put_number(tern_ref_value *v, int64_t i, int64_t number)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    bool is_complex = f->kind == TERN_KIND_COMPLEX, is_float = f->kind == TERN_KIND_FLOAT;
    size_t bytes = is_complex ? f->storage_bytes / 2 : f->storage_bytes;
    uint64_t code = (uint64_t)number;
    if (f->kind == TERN_KIND_BOOL)
        code &= 1;
    if (is_float || is_complex)
        code = tern_num_from_f64(is_float ? f : tern_num_format_of(TERN_F32), (double)number,
                                 tern_num_mode_hlo, 0);
    memcpy(v->data + (size_t)i * f->storage_bytes, &code, bytes);
}

/* Small integers; square matrices have large ones on their diagonals, so that they have a
 * decomposition. */
static tern_ref_value *some_input(const tern_hlo_module *m, tern_hlo_type type, uint64_t *seed)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, type, &v));
    int64_t n = v->rank >= 2 ? v->dims[v->rank - 1] : 0;
    bool is_square = n && v->dims[v->rank - 2] == n;
    if (v->data_bytes)
        memset(v->data, 0, v->data_bytes);
    for (int64_t i = 0; i < v->count; i++) {
        bool is_diagonal = is_square && i % n == i / n % n;
        put_number(v, i, (int64_t)(test_random(seed) % 8) + (is_diagonal ? 40 : 0));
    }
    return v;
}

static pass_values some_inputs(const tern_hlo_module *m, uint64_t seed)
{
    pass_values in = {0};
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    tern_hlo_region_info info = *tern_hlo_region_of(m, body);
    for (; in.count < info.arg_count; in.count++)
        in.items[in.count] =
            some_input(m, tern_hlo_value_type(m, info.arg_first + in.count), &seed);
    return in;
}

/* --- a case with its results on one device --- */

enum { SHARDINGS = 3, MAX_PARTS = 3 };

typedef struct {
    const rule_case *c;
    tern_text program;
    tern_hlo_module *m;
    tern_arena arena;
    const tern_shard_rule *rule; /* the right one */
    pass_values in, want;
    uint64_t costs[MAX_FACTORS][MAX_PARTS + 1][SHARDINGS]; /* with the right rule; 0: not known */
} subject;

/* Collectives need several devices; unknown custom calls have no meaning. */
static bool has_value(const subject *s)
{
    tern_hlo_code code = tern_hlo_op_of(s->m, last_op(s->m))->code;
    return s->rule && code != TERN_HLO_CUSTOM_CALL &&
           !(tern_hlo_op_row_of(code)->traits & TERN_HLO_COLLECTIVE);
}

static void open_subject(subject *s, const rule_case *c)
{
    enum { SEED = 7 };
    *s = (subject){.c = c};
    tern_text_init(&s->program, tern_alloc_host());
    put_program(c, &s->program);
    s->m = read_program("", &s->program);
    tern_arena_init(&s->arena, tern_alloc_host(), 0);
    assert_ok(tern_shard_rule_of(s->m, last_op(s->m), &s->arena, &s->rule));
    if (!has_value(s))
        return;
    assert_true(s->rule->factor_count <= MAX_FACTORS);
    s->in = some_inputs(s->m, SEED);
    assert_ok(pass_evaluate(s->m, &s->in, &s->want));
}

static void close_subject(subject *s)
{
    pass_release(&s->in);
    pass_release(&s->want);
    tern_arena_fini(&s->arena);
    tern_hlo_module_destroy(s->m);
    tern_text_fini(&s->program);
}

/* --- mutations --- */

typedef enum { NONE, DROP, SWAP, KIND } mutation_kind;
typedef struct {
    mutation_kind kind;
    uint32_t tensor, dim, other; /* DROP: other is the position in the list; SWAP: a dimension */
    uint32_t factor;             /* KIND */
    tern_shard_factor_kind to;
} mutation;

static tern_shard_rule *copy_rule(const tern_shard_rule *rule, tern_arena *arena)
{
    tern_text text;
    tern_shard_rule *copy = NULL;
    tern_text_init(&text, tern_alloc_host());
    tern_shard_rule_print(rule, &text);
    assert_ok(
        tern_shard_rule_parse(tern_text_get(&text), strlen(tern_text_get(&text)), arena, &copy));
    tern_text_fini(&text);
    return copy;
}

/* A dimension of which nothing remains gets a factor of its own that must not be sharded. */
static void drop_factor(tern_shard_rule *rule, const mutation *x, int64_t size, tern_arena *arena)
{
    tern_shard_factors *list = &rule->tensors[x->tensor].dims[x->dim];
    list->count--;
    for (uint32_t i = x->other; i < list->count; i++)
        list->items[i] = list->items[i + 1];
    if (list->count)
        return;
    tern_shard_factor *grown = TERN_NEW_N(arena, tern_shard_factor, rule->factor_count + 1u);
    assert_non_null(grown);
    memcpy(grown, rule->factors, rule->factor_count * sizeof *grown);
    grown[rule->factor_count] = (tern_shard_factor){size, TERN_SHARD_REPLICATE, false};
    rule->factors = grown;
    list->items[list->count++] = rule->factor_count++;
}

static tern_shard_rule *mutate(const tern_shard_rule *rule, const mutation *x, tern_arena *arena)
{
    tern_shard_rule *copy = copy_rule(rule, arena);
    tern_shard_factors *dims = x->kind == NONE ? NULL : copy->tensors[x->tensor].dims, kept;
    switch (x->kind) {
    case NONE:
        break;
    case DROP:
        drop_factor(copy, x, rule->factors[x->factor].size, arena);
        break;
    case SWAP:
        kept = dims[x->dim];
        dims[x->dim] = dims[x->other];
        dims[x->other] = kept;
        break;
    case KIND:
        copy->factors[x->factor].kind = x->to;
        break;
    }
    return copy;
}

/* --- one sharding of the factors --- */

typedef struct {
    subject *of;
    const tern_shard_rule *rule;            /* of the op */
    const tern_shard_rule *layout;          /* by which its tensors are sharded */
    uint32_t factor, parts;                 /* this factor is cut into so many shards */
    uint32_t major_count, majors[MAX_LIST]; /* factors before it, which are sharded completely */
    uint32_t with;                          /* what is annotated, a row of |annotated| */
} trial;

static const struct {
    bool operands, results;
} annotated[SHARDINGS] = {{true, true}, {true, false}, {false, true}};

static int32_t major_size(const trial *t)
{
    int64_t size = 1;
    for (uint32_t i = 0; i < t->major_count; i++)
        size *= t->layout->factors[t->majors[i]].size;
    return (int32_t)size;
}

static tern_shard_projection project(const trial *t, tern_arena *arena)
{
    uint32_t tensors = t->layout->operand_count + t->layout->result_count;
    tern_shard_projection p = {.rule = t->layout, .tensor_count = tensors};
    p.shares = TERN_NEW_N(arena, tern_shard_share, (size_t)tensors * t->layout->factor_count + 1);
    assert_non_null(p.shares);
    for (uint32_t i = 0; i < tensors; i++) {
        int32_t stride = (int32_t)t->parts;
        tern_shard_axes_push(&tern_shard_share_of(&p, i, t->factor)->axes,
                             (tern_shard_axis){1, stride});
        for (uint32_t k = t->major_count; k-- > 0;) {
            int32_t size = (int32_t)t->layout->factors[t->majors[k]].size;
            tern_shard_axes_push(&tern_shard_share_of(&p, i, t->majors[k])->axes,
                                 (tern_shard_axis){stride, size});
            stride *= size;
        }
    }
    return p;
}

static void annotate(const trial *t, tern_hlo_module *m)
{
    sharding_maker k;
    const tern_sharding *shardings[MAX_TENSORS], *inputs[MAX_TENSORS] = {0};
    sharding_maker_init(&k, m);
    tern_shard_projection p = project(t, &k.arena);
    tern_hlo_op op = last_op(m);
    tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < p.tensor_count; i++) {
        tern_sharding *s = TERN_NEW(&k.arena, tern_sharding);
        assert_non_null(s);
        assert_ok(tern_sharding_make(&k.arena, k.mesh, t->layout->tensors[i].rank, false, s));
        (void)tern_shard_expand(&p, i, s);
        shardings[i] = s;
    }
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    tern_hlo_region_info region = *tern_hlo_region_of(m, body);
    for (uint32_t i = 0; i < info.operand_count; i++) {
        const tern_hlo_value_info *v = tern_hlo_value_of(m, tern_hlo_operands(m, op)[i]);
        uint32_t at = tern_hlo_operands(m, op)[i] - region.arg_first;
        if (v->is_arg && !inputs[at] && annotated[t->with].operands)
            inputs[at] = shardings[i];
    }
    set_main_shardings(&k, TERN_HLO_A_arg_attrs, region.arg_count, inputs);
    if (annotated[t->with].results) {
        set_main_shardings(&k, TERN_HLO_A_res_attrs, info.result_count,
                           shardings + info.operand_count);
        set_op_shardings(&k, op, shardings + info.operand_count);
    }
    sharding_maker_fini(&k);
}

static void set_rule(tern_hlo_module *m, const tern_shard_rule *rule)
{
    tern_text text;
    tern_hlo_attr attr = 0;
    tern_name name = 0;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "#sdy.op_sharding_rule<");
    tern_shard_rule_print(rule, &text);
    tern_text_puts(&text, ">");
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_OPAQUE, tern_text_get(&text),
                                 strlen(tern_text_get(&text)), &attr));
    assert_ok(tern_hlo_name_add(m, "sdy.sharding_rule", 17, &name));
    assert_ok(tern_hlo_op_set_attr(m, last_op(m), name, attr));
    tern_text_fini(&text);
}

static tern_hlo_module *copy_of(tern_hlo_module *m)
{
    tern_text text;
    tern_hlo_module *copy = NULL;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &copy));
    tern_text_fini(&text);
    return copy;
}

static bool same_values(const tern_ref_value *a, const tern_ref_value *b)
{
    const tern_num_format *f = tern_num_format_of(a->dtype);
    size_t bytes = f->storage_bytes;
    for (int64_t i = 0; i < a->count; i++) {
        const uint8_t *x = a->data + (size_t)i * bytes, *y = b->data + (size_t)i * bytes;
        if (memcmp(x, y, bytes) != 0 && !(pass_is_nan(f, x) && pass_is_nan(f, y)))
            return false;
    }
    return true;
}

static bool is_valid(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    tern_status_free(st);
    tern_diag_destroy(diag);
    return !st;
}

/* Elements that a partition computes. */
static uint64_t work_of(const tern_hlo_module *m)
{
    uint64_t work = 0;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        for (uint32_t i = 0; i < info->result_count; i++)
            work += (uint64_t)tern_hlo_value_type_of(m, info->result_first + i)->count;
    }
    return work;
}

/* False if it fails, or if the result is not valid. */
static bool partition(tern_hlo_module *whole, uint32_t partitions, tern_hlo_module **local,
                      uint64_t *cost)
{
    tern_shard_options o = {.mem = tern_alloc_host(), .partitions = (int32_t)partitions};
    tern_shard_report report = {0}, local_report = {0};
    tern_status st = tern_shard_reshard(whole, &o, &report);
    if (!st) {
        *local = copy_of(whole);
        st = tern_shard_local(*local, &o, &local_report);
    }
    *cost = local_report.wire_bytes + (st ? 0 : work_of(*local));
    tern_status_free(st);
    return !st && is_valid(*local);
}

typedef struct {
    bool agrees;   /* all devices together have the results of one */
    uint64_t cost; /* what moves between them */
} outcome;

static bool has_results(const trial *t, tern_hlo_module *whole, tern_hlo_module *local)
{
    tern_ref_value *got[MAX_TENSORS] = {0};
    uint32_t partitions = t->parts * (uint32_t)major_size(t);
    const pass_values *want = &t->of->want;
    tern_status st = sharded_run_global(whole, local, partitions, t->of->in.items, got);
    bool same = !st;
    tern_status_free(st);
    for (uint32_t i = 0; i < want->count && same; i++)
        same = same_values(got[i], want->items[i]);
    for (uint32_t i = 0; i < want->count; i++)
        tern_ref_release(got[i]);
    return same;
}

static outcome run_trial(const trial *t)
{
    char mesh[80];
    outcome out = {false, 0};
    (void)snprintf(mesh, sizeof mesh, "sdy.mesh @mesh = <[\"y\"=%d, \"x\"=%u]>\n", major_size(t),
                   t->parts);
    tern_hlo_module *whole = read_program(mesh, &t->of->program), *local = NULL;
    set_rule(whole, t->rule);
    annotate(t, whole);
    if (partition(whole, t->parts * (uint32_t)major_size(t), &local, &out.cost))
        out.agrees = has_results(t, whole, local);
    tern_hlo_module_destroy(whole);
    tern_hlo_module_destroy(local);
    return out;
}

/* --- all shardings by a rule --- */

/* The factors before the trial's in a dimension, the longest such list. */
static void find_majors(trial *t)
{
    const tern_shard_rule *rule = t->layout;
    t->major_count = 0;
    for (uint32_t i = 0; i < rule->operand_count + rule->result_count; i++)
        for (uint32_t d = 0; d < rule->tensors[i].rank; d++) {
            const tern_shard_factors *list = &rule->tensors[i].dims[d];
            for (uint32_t k = t->major_count + 1; k < list->count && k <= MAX_LIST; k++)
                if (list->items[k] == t->factor) {
                    memcpy(t->majors, list->items, k * sizeof t->majors[0]);
                    t->major_count = k;
                }
        }
    if (major_size(t) * 3 > MAX_PARTITIONS)
        t->major_count = 0;
}

typedef bool (*judge)(const trial *t);

/* False as soon as one sharding of the factor is not fine. */
static bool each_sharding_is_fine(trial t, judge is_fine)
{
    find_majors(&t);
    for (t.parts = 2; t.parts <= MAX_PARTS; t.parts++)
        for (t.with = 0; t.with < SHARDINGS; t.with++)
            if (!is_fine(&t))
                return false;
    return true;
}

/* |factors| are bits. */
static bool each_factor_is_fine(trial t, uint64_t factors, judge is_fine)
{
    for (t.factor = 0; t.factor < t.layout->factor_count; t.factor++)
        if (factors >> t.factor & 1 && t.layout->factors[t.factor].size > 1 &&
            !each_sharding_is_fine(t, is_fine))
            return false;
    return true;
}

static bool has_the_values(const trial *t) { return run_trial(t).agrees; }

static bool moves_as_much(const trial *t)
{
    trial right = *t;
    uint64_t *cost = &t->of->costs[t->factor][t->parts][t->with];
    right.rule = t->of->rule;
    if (!*cost)
        *cost = run_trial(&right).cost;
    outcome wrong = run_trial(t);
    return wrong.agrees && wrong.cost == *cost;
}

/* --- mutations without an effect --- */

static bool has(const tern_shard_factors *list, uint32_t factor)
{
    for (uint32_t k = 0; k < list->count; k++)
        if (list->items[k] == factor)
            return true;
    return false;
}

static bool is_whole(const tern_hlo_module *m, const tern_shard_rule *rule, uint32_t factor);

/* Some dimension has it behind a factor that is never sharded; or with one that needs halos, which
 * the partitioner exchanges for the windows only and not for partial results. */
static bool is_bound(const tern_hlo_module *m, const tern_shard_rule *rule, uint32_t factor)
{
    bool is_sum = rule->factors[factor].kind == TERN_SHARD_REDUCE;
    for (uint32_t t = 0; t < rule->operand_count + rule->result_count; t++)
        for (uint32_t d = 0; d < rule->tensors[t].rank; d++) {
            const tern_shard_factors *list = &rule->tensors[t].dims[d];
            if (!has(list, factor))
                continue;
            for (uint32_t k = 0; list->items[k] != factor; k++)
                if (is_whole(m, rule, list->items[k]))
                    return true;
            for (uint32_t k = 0; k < list->count && is_sum; k++)
                if (rule->factors[list->items[k]].kind == TERN_SHARD_PERMUTE)
                    return true;
        }
    return false;
}

/* Whether the partitioner never shards a factor: it is too small or must not be, the op exchanges
 * no halos, or has no partial results that could be combined. */
static bool is_whole(const tern_hlo_module *m, const tern_shard_rule *rule, uint32_t factor)
{
    const tern_shard_factor *f = &rule->factors[factor];
    tern_hlo_op op = last_op(m);
    return f->size <= 1 || f->kind == TERN_SHARD_REPLICATE ||
           (f->kind == TERN_SHARD_PERMUTE && !tern_shard_has_halo(tern_hlo_op_of(m, op)->code)) ||
           (f->kind == TERN_SHARD_REDUCE && tern_shard_reduction_of(m, op) == TERN_HLO_NO_CODE) ||
           is_bound(m, rule, factor);
}

/* The rule without factors that are never sharded: it does not matter which dimensions have them.
 */
static void put_effect(const tern_hlo_module *m, const tern_shard_rule *rule, tern_text *text)
{
    for (uint32_t t = 0; t < rule->operand_count + rule->result_count; t++)
        for (uint32_t d = 0; d < rule->tensors[t].rank; d++) {
            const tern_shard_factors *list = &rule->tensors[t].dims[d];
            tern_text_printf(text, "%u.%u", t, d);
            for (uint32_t k = 0; k < list->count && !is_whole(m, rule, list->items[k]); k++)
                tern_text_printf(text, " %u:%d", list->items[k],
                                 (int)rule->factors[list->items[k]].kind);
            tern_text_puts(text, "\n");
        }
}

static bool has_an_effect(const subject *s, const tern_shard_rule *wrong)
{
    tern_text a, b;
    tern_text_init(&a, tern_alloc_host());
    tern_text_init(&b, tern_alloc_host());
    put_effect(s->m, s->rule, &a);
    put_effect(s->m, wrong, &b);
    bool same = !strcmp(tern_text_get(&a), tern_text_get(&b));
    tern_text_fini(&a);
    tern_text_fini(&b);
    return !same;
}

static bool is_dilated(const tern_hlo_module *m)
{
    uint32_t count = 0;
    const int64_t *items = tern_hlo_op_ints(m, last_op(m), TERN_HLO_A_lhs_dilation, &count);
    for (uint32_t i = 0; i < count; i++)
        if (items[i] > 1)
            return true;
    return false;
}

/* Why a wrong rule gives the same program as the right one; NULL if it should not. */
static const char *excuse(const subject *s, const mutation *x)
{
    const tern_hlo_op_info *op = tern_hlo_op_of(s->m, last_op(s->m));
    tern_shard_factor_kind was = s->rule->factors[x->factor].kind;
    if (!tern_hlo_value_type_of(s->m, op->result_first)->count)
        return "there are no elements";
    if (op->code != TERN_HLO_CONVOLUTION)
        return NULL;
    if (x->kind == KIND && was == TERN_SHARD_PASS && x->to == TERN_SHARD_PERMUTE)
        return "a dimension without a window needs no halo";
    if (is_dilated(s->m) && (x->kind == SWAP || was == TERN_SHARD_PERMUTE))
        return "a dilated input is not divided";
    return NULL;
}

/* --- tests --- */

static void right_rules_agree(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        subject s;
        open_subject(&s, &cases[i]);
        trial t = {.of = &s, .rule = s.rule, .layout = s.rule};
        if (has_value(&s) && !each_factor_is_fine(t, UINT64_MAX, has_the_values))
            fail_msg("%s: its own rule is wrong", s.c->name);
        close_subject(&s);
    }
}

static uint64_t factors_in(const tern_shard_factors *list)
{
    uint64_t bits = 0;
    for (uint32_t k = 0; k < list->count; k++)
        bits |= 1ull << list->items[k];
    return bits;
}

/* The factors, as bits, that a mutation may affect. */
static uint64_t factors_of(const tern_shard_rule *rule, const mutation *x)
{
    const tern_shard_factors *dims = rule->tensors[x->tensor].dims;
    uint64_t bits = x->kind == SWAP ? factors_in(&dims[x->other]) : 1ull << x->factor;
    return x->kind == KIND ? bits : bits | factors_in(&dims[x->dim]);
}

typedef struct {
    uint32_t by_values, by_cost, without_effect, excused, survived;
} tally;

static void report_survivor(const subject *s, const tern_shard_rule *wrong)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_shard_rule_print(wrong, &text);
    print_error("%s: %s\n%*s  instead of %s\n", s->c->name, tern_text_get(&text),
                (int)strlen(s->c->name), "", s->c->rule);
    tern_text_fini(&text);
}

static void try_mutation(subject *s, const mutation *x, tally *n)
{
    tern_shard_rule *wrong = mutate(s->rule, x, &s->arena);
    trial as_claimed = {.of = s, .rule = wrong, .layout = wrong}, as_usual = as_claimed;
    uint64_t factors = factors_of(s->rule, x) | factors_of(wrong, x);
    as_usual.layout = s->rule;
    if (!has_an_effect(s, wrong)) {
        n->without_effect++;
    } else if (!each_factor_is_fine(as_claimed, factors, has_the_values)) {
        n->by_values++;
    } else if (!each_factor_is_fine(as_usual, factors, moves_as_much)) {
        n->by_cost++;
    } else if (excuse(s, x)) {
        n->excused++;
    } else {
        n->survived++;
        report_survivor(s, wrong);
    }
}

static void move_factors(subject *s, tally *n)
{
    const tern_shard_rule *rule = s->rule;
    for (uint32_t t = 0; t < rule->operand_count + rule->result_count; t++)
        for (uint32_t d = 0; d < rule->tensors[t].rank; d++) {
            const tern_shard_factors *list = &rule->tensors[t].dims[d];
            for (uint32_t k = 0; k < list->count; k++)
                if (rule->factors[list->items[k]].size > 1)
                    try_mutation(s, &(mutation){DROP, t, d, k, list->items[k], 0}, n);
            for (uint32_t other = d + 1; other < rule->tensors[t].rank; other++)
                try_mutation(s, &(mutation){SWAP, t, d, other, 0, 0}, n);
        }
}

static void change_kinds(subject *s, tally *n)
{
    for (uint32_t f = 0; f < s->rule->factor_count; f++)
        for (int to = TERN_SHARD_PASS; to <= TERN_SHARD_PERMUTE; to++)
            if (s->rule->factors[f].size > 1 && (int)s->rule->factors[f].kind != to)
                try_mutation(s, &(mutation){KIND, 0, 0, 0, f, (tern_shard_factor_kind)to}, n);
}

static void wrong_rules_are_caught(void **state)
{
    (void)state;
    tally n = {0};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        subject s;
        open_subject(&s, &cases[i]);
        if (has_value(&s)) {
            move_factors(&s, &n);
            change_kinds(&s, &n);
        }
        close_subject(&s);
    }
    print_message("%u wrong values or errors, %u with other costs, %u without effect, %u excused\n",
                  n.by_values, n.by_cost, n.without_effect, n.excused);
    assert_int_equal(n.survived, 0);
    assert_true(n.by_values > 600);
}

TEST_MAIN(cmocka_unit_test(right_rules_agree), cmocka_unit_test(wrong_rules_are_caught))
