/* profile/summary_more.c - values of the summary: timing's, and those computed from events, memory
 * or the compiler's report. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "profile/profile_impl.h"

/* --- inputs of the values --- */

typedef struct {
    tern_time transposes, library, generate;
    uint64_t library_calls, software;
    uint64_t saved, reloaded; /* bytes of temporaries in HBM */
    double spill_bytes;
} sums;

static double seconds(tern_time t) { return (double)t * 1e-15; }
static double ratio(double a, double b) { return b > 0 ? a / b : 0; }
static double part(double a, double of) { return 100 * ratio(a, of); }
static double all_iterations(const tern_profile *p, double value)
{
    return p->every_iteration ? value : (double)NAN;
}

static tern_time waits_of(const tern_timing_engine *e)
{
    tern_time sum = 0;
    for (unsigned r = 0; r < TERN_WAIT_REASON_COUNT; r++)
        sum += e->waits[r];
    return sum;
}

static double peak_of(const tern_profile *p, const char *name)
{
    double most = 0;
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        const tern_profile_counter *k = &p->counter[i];
        for (size_t j = 0; k->name && !strcmp(k->name, name) && j < k->value.count; j++)
            most = k->value.items[j] > most ? k->value.items[j] : most;
    }
    return most;
}

static bool is_temporary(const tern_isa_program *program, const tern_isa_ap *ap)
{
    return ap->mem == TERN_MEM_HBM && ap->tensor < program->tensors.count &&
           program->tensors.items[ap->tensor].kind == TERN_TENSOR_TEMP;
}

tern_profile_traffic tern_profile_temporaries(const tern_profile *p, uint32_t instr)
{
    const tern_isa_program *program = p->source.program;
    const tern_isa_instr *in = &program->instrs.items[instr];
    const tern_isa_ap *operands = tern_isa_operands(program, in);
    const tern_timing_fact *fact = &p->code[instr];
    tern_profile_traffic t = {0};
    if (!fact->is_transfer)
        return t;
    for (unsigned i = 0; i < in->operand_count; i++) {
        unsigned use = tern_isa_operand_use(program, in, i);
        if (!is_temporary(program, &operands[i]))
            continue;
        if (use & TERN_ROLE_OUT)
            t.written = fact->hbm_write_bytes;
        if (use & TERN_ROLE_IN)
            t.read = fact->hbm_read_bytes;
    }
    return t;
}

static void add_event(const tern_profile *p, const tern_timing_event *e, sums *x)
{
    const tern_timing_fact *fact = &p->code[e->instr];
    tern_time length = e->end - e->start;
    if (e->kind == TERN_EVENT_TRANSFER) {
        tern_profile_traffic t = tern_profile_temporaries(p, e->instr);
        x->saved += t.written;
        x->reloaded += t.read;
        x->software += fact->generate > 0;
        x->generate += fact->generate;
    } else if (e->kind == TERN_EVENT_INSTR) {
        bool library = p->source.program->instrs.items[e->instr].op == TERN_OP_LIBRARY_CALL;
        x->library += library ? length : 0;
        x->library_calls += library;
        x->transposes += fact->is_transpose ? fact->stream : 0;
    }
}

static double spill_bytes(const tern_profile *p)
{
    const tern_json *memory = tern_json_member(p->report, "memory");
    const tern_json *bytes = tern_json_member(memory, "spill_bytes");
    return bytes && bytes->kind == TERN_JSON_NUMBER ? bytes->number : (double)NAN;
}

/* --- the fields --- */

#define T(field) tern_timing_summary_value(&p->timing, c->core, #field)
#define NUMBER(name, unit, expression, what)                                                  \
    static double get_##name(const tern_profile *p, const tern_timing_core *c, const sums *x) \
    {                                                                                         \
        (void)p;                                                                              \
        (void)c;                                                                              \
        (void)x;                                                                              \
        return expression;                                                                    \
    }
#include "profile/summary_more.def"

typedef double (*field_fn)(const tern_profile *p, const tern_timing_core *c, const sums *x);

static const struct {
    const char *name, *unit, *what;
    field_fn get; /* NULL: a value of timing */
} fields[] = {
#define NUMBER(name, unit, expression, what) {#name, unit, what, NULL},
#include "timing/summary_fields.def"
#define NUMBER(name, unit, expression, what) {#name, unit, what, get_##name},
#include "profile/summary_more.def"
};

tern_status tern_profile_make_summary(tern_profile *p)
{
    sums x = {.spill_bytes = spill_bytes(p)};
    double *values = TERN_NEW_N(&p->arena, double, TERN_COUNT_OF(fields));
    TERN_TRY_MEM(values);
    for (size_t i = 0; i < p->timing.events.count; i++)
        add_event(p, &p->timing.events.items[i], &x);
    const tern_timing_core *c = &p->timing.core[0];
    for (size_t i = 0; i < TERN_COUNT_OF(fields); i++)
        values[i] = fields[i].get ? fields[i].get(p, c, &x)
                                  : tern_timing_summary_value(&p->timing, c->core, fields[i].name);
    p->values = values;
    return NULL;
}

double tern_profile_value(const tern_profile *profile, const char *name)
{
    for (size_t i = 0; profile->values && i < TERN_COUNT_OF(fields); i++)
        if (strcmp(fields[i].name, name) == 0)
            return profile->values[i];
    return (double)NAN;
}

const char *tern_profile_value_name(size_t index, const char **out_unit, const char **out_what)
{
    bool there = index < TERN_COUNT_OF(fields);
    if (out_unit)
        *out_unit = there ? fields[index].unit : "";
    if (out_what)
        *out_what = there ? fields[index].what : "";
    return there ? fields[index].name : NULL;
}
