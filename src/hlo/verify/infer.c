/* hlo/verify/infer.c - inference and checks of one op. */
#include "hlo/infer.h"

#include "hlo/verify/check_impl.h"
#include "hlo/verify/op_impl.h"

static const chk_row rows[] = {
#define CHK(name, classes_, infer_, check_) \
    [TERN_HLO_##name] = {.classes = classes_, .infer = infer_, .check = check_},
#include "hlo/verify/rows.def"
};
_Static_assert(TERN_COUNT_OF(rows) == TERN_HLO_CODE_COUNT, "rows.def has not all ops");

const chk_row *chk_row_of(tern_hlo_code code)
{
    TERN_ASSERT(code > TERN_HLO_NO_CODE && code < TERN_HLO_CODE_COUNT && rows[code].classes);
    return &rows[code];
}

/* Prefixes the message with "stablehlo.add: ". */
static tern_status name_op(tern_status st, const chk *c)
{
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status named = tern_status_make(tern_status_code(st), __FILE__, __LINE__, "%s: %s",
                                         c->row->name, tern_status_message(st));
    tern_status_free(st);
    return named;
}

static tern_status check_all(chk *c)
{
    const chk_row *row = chk_row_of(c->spec->code);
    TERN_TRY(chk_generic(c, true));
    if (row->infer) {
        chk_shapes want;
        tern_status st = row->infer(c, &want);
        if (tern_status_code(st) == TERN_UNSUPPORTED) { /* unranked: nothing can be inferred */
            tern_status_free(st);
            return NULL;
        }
        TERN_TRY(st);
        TERN_TRY(chk_results_fit(c, &want));
    }
    return row->check ? row->check(c) : NULL;
}

tern_status tern_hlo_op_check(tern_hlo_module *m, const tern_hlo_op_spec *spec, tern_arena *scratch,
                              const tern_map *symbols)
{
    chk c = {.m = m, .spec = spec, .scratch = scratch, .symbols = symbols};
    tern_arena_mark mark = tern_arena_save(scratch);
    c.row = tern_hlo_op_row_of(spec->code);
    tern_status st = name_op(check_all(&c), &c);
    tern_arena_restore(scratch, mark);
    return st;
}

tern_status tern_hlo_check_results(tern_hlo_module *m, const tern_hlo_op_spec *spec)
{
    tern_arena scratch;
    tern_arena_init(&scratch, m->mem, 0);
    tern_status st = tern_hlo_op_check(m, spec, &scratch, NULL);
    tern_arena_fini(&scratch);
    return st;
}

static tern_status infer_all(chk *c, tern_hlo_type *results, uint32_t capacity, uint32_t *out_count)
{
    const chk_row *row = chk_row_of(c->spec->code);
    TERN_TRY(chk_generic(c, false));
    if (!*c->row->results)
        return NULL;
    if (!row->infer)
        return TERN_ERR(UNSUPPORTED,
                        "its result types cannot be inferred: the program chooses them");
    chk_shapes shapes;
    TERN_TRY(row->infer(c, &shapes));
    *out_count = shapes.count; /* also if |capacity| is too small: the count needed */
    if (shapes.count > capacity)
        return TERN_ERR(INVALID, "it has %u results, with space for %u", shapes.count, capacity);
    for (uint32_t i = 0; i < shapes.count; i++) {
        if (!shapes.items[i].type && !shapes.items[i].elem)
            return TERN_ERR(UNSUPPORTED, "the elements of its result are the program's choice");
        TERN_TRY(chk_shape_type(c, &shapes.items[i], &results[i]));
    }
    return NULL;
}

tern_status tern_hlo_infer(tern_hlo_module *m, const tern_hlo_op_spec *spec, tern_hlo_type *results,
                           uint32_t capacity, uint32_t *out_count)
{
    *out_count = 0;
    tern_arena scratch;
    tern_arena_init(&scratch, m->mem, 0);
    tern_hlo_op_spec bare = *spec; /* ignore the result types in |spec| */
    bare.result_count = 0;
    bare.results = NULL;
    chk c = {.m = m, .spec = &bare, .scratch = &scratch};
    c.row = tern_hlo_op_row_of(spec->code);
    tern_status st = name_op(infer_all(&c, results, capacity, out_count), &c);
    tern_arena_fini(&scratch);
    return st;
}
