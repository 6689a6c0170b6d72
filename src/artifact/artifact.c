/* artifact/artifact.c - the artifact in memory, and the validation of its signature. */
#include "artifact/artifact.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/crc32c.h"
#include "numerics/format.h"

void tern_artifact_init(tern_artifact *a, tern_alloc mem)
{
    *a = (tern_artifact){.mem = mem,
                         .name = "",
                         .compiler = "",
                         .flags = "",
                         .target = "",
                         .devices = 1,
                         .cores = 1,
                         .chip_json = "",
                         .report = ""};
    tern_arena_init(&a->arena, mem, 0);
    tern_isa_program_init(&a->program, mem);
}

void tern_artifact_fini(tern_artifact *a)
{
    tern_isa_program_fini(&a->program);
    tern_arena_fini(&a->arena);
    tern_artifact_init(a, a->mem);
}

const char *tern_artifact_text(tern_artifact *a, const char *text)
{
    return text[0] ? tern_arena_copy_text(&a->arena, text, strlen(text)) : "";
}

static tern_artifact_value *new_values(tern_artifact *a, uint32_t count)
{
    tern_artifact_value *values = TERN_NEW_N(&a->arena, tern_artifact_value, count);
    for (uint32_t i = 0; values && i < count; i++) {
        values[i].name = "";
        values[i].alias = -1;
    }
    return values;
}

tern_status tern_artifact_values(tern_artifact *a, uint32_t inputs, uint32_t outputs)
{
    a->input_count = a->output_count = 0;
    TERN_TRY_MEM(a->inputs = new_values(a, inputs));
    TERN_TRY_MEM(a->outputs = new_values(a, outputs));
    a->input_count = inputs;
    a->output_count = outputs;
    return NULL;
}

const char *tern_artifact_section_name(tern_artifact_section_kind kind)
{
    static const char *const names[] = {
#define X(name, text) [TERN_ARTIFACT_##name] = text,
        TERN_ARTIFACT_SECTIONS(X)
#undef X
    };
    TERN_ASSERT((size_t)kind < TERN_COUNT_OF(names));
    return names[kind];
}

uint32_t tern_artifact_head_checksum(const uint8_t *head)
{
    enum { AFTER = TERN_ARTIFACT_CHECKSUM_AT + 4 };
    uint32_t sum = tern_crc32c(0, head, TERN_ARTIFACT_CHECKSUM_AT);
    return tern_crc32c(sum, head + AFTER, TERN_ARTIFACT_HEAD_BYTES - AFTER);
}

/* --- validation --- */

/* The input and the output that a tensor is bound to. */
typedef struct {
    uint32_t input, output; /* NONE32: none */
} owner;

typedef struct {
    const tern_artifact *a;
    owner *owners; /* by tensor id */
    bool *seen;    /* [devices]; NULL: no value has positions */
    char *problem;
} checker;

static bool refuse(const checker *c, const char *fmt, ...) TERN_PRINTF(2, 3);
static bool refuse(const checker *c, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    (void)vsnprintf(c->problem, TERN_ARTIFACT_PROBLEM_CHARS, fmt, args);
    va_end(args);
    return false;
}

/* The size implied by dimensions and format; false if they are invalid. */
static bool value_bytes(const tern_artifact_value *v, uint64_t *out)
{
    *out = tern_num_format_of(v->dtype)->storage_bytes;
    for (uint32_t i = 0; i < v->rank; i++)
        if (v->dims[i] < 0 || __builtin_mul_overflow(*out, (uint64_t)v->dims[i], out))
            return false;
    return true;
}

static bool check_axes(const checker *c, const char *what, uint32_t i, const tern_artifact_value *v)
{
    if (v->axis_count > TERN_ARTIFACT_AXES_MAX)
        return refuse(c, "%s %u: %u axes, wanted up to %d", what, i, v->axis_count,
                      TERN_ARTIFACT_AXES_MAX);
    for (uint32_t k = 0; k < v->axis_count; k++) {
        const tern_artifact_axis *axis = &v->axes[k];
        const uint64_t period = (uint64_t)axis->stride * axis->size;
        if (axis->size < 2 || !axis->stride || c->a->devices % period)
            return refuse(c, "%s %u: an axis of size %u with stride %u, the program has %u devices",
                          what, i, axis->size, axis->stride, c->a->devices);
        if (axis->dim >= v->rank && axis->dim != TERN_ARTIFACT_UNREDUCED)
            return refuse(c, "%s %u: an axis of dimension %u, it has %u", what, i, axis->dim,
                          v->rank);
    }
    return true;
}

/* An order that is the identity is absent, so that equal artifacts have equal bytes. */
static bool check_order(const checker *c, const char *what, uint32_t i,
                        const tern_artifact_value *v)
{
    uint64_t seen = 0;
    bool moves = false;
    for (uint32_t d = 0; v->order && d < v->rank; d++) {
        if (v->order[d] >= v->rank || (seen >> v->order[d] & 1))
            return refuse(c, "%s %u: dimension %u in its order, wanted each of %u once", what, i,
                          v->order[d], v->rank);
        seen |= UINT64_C(1) << v->order[d];
        moves |= v->order[d] != d;
    }
    return !v->order || moves || refuse(c, "%s %u: an order that changes nothing", what, i);
}

static bool check_positions(const checker *c, const char *what, uint32_t i,
                            const tern_artifact_value *v)
{
    bool moves = false;
    if (!v->positions)
        return true;
    memset(c->seen, 0, c->a->devices * sizeof(*c->seen));
    for (uint32_t k = 0; k < c->a->devices; k++) {
        const uint32_t device = v->positions[k];
        if (device >= c->a->devices || c->seen[device])
            return refuse(c, "%s %u: device %u at position %u, wanted each of %u once", what, i,
                          device, k, c->a->devices);
        c->seen[device] = true;
        moves |= device != k;
    }
    return moves || refuse(c, "%s %u: positions in order", what, i);
}

static bool check_split(const checker *c, const char *what, uint32_t i,
                        const tern_artifact_value *v)
{
    return !v->split || c->a->cores > 1 ||
           refuse(c, "%s %u: split, but one core runs the program", what, i);
}

static bool check_form(const checker *c, const char *what, uint32_t i, const tern_artifact_value *v)
{
    uint64_t bytes = 0;
    if ((unsigned)v->dtype - 1 >= TERN_DTYPE_END - 1)
        return refuse(c, "%s %u: dtype is %d, wanted 1 to %d", what, i, (int)v->dtype,
                      TERN_DTYPE_END - 1);
    if (v->rank > TERN_ARTIFACT_RANK_MAX)
        return refuse(c, "%s %u: rank is %u, wanted up to %d", what, i, v->rank,
                      TERN_ARTIFACT_RANK_MAX);
    if (!value_bytes(v, &bytes) || bytes != v->bytes)
        return refuse(c, "%s %u: %" PRIu64 " bytes, its dimensions give %" PRIu64, what, i,
                      v->bytes, bytes);
    return check_axes(c, what, i, v) && check_order(c, what, i, v) &&
           check_positions(c, what, i, v) && check_split(c, what, i, v);
}

/* The tensor has all bytes of the value, or an equal part for each core. */
static bool check_size(const checker *c, const char *what, uint32_t i, const tern_artifact_value *v)
{
    const tern_isa_tensor *t = &c->a->program.tensors.items[v->tensor];
    const uint32_t parts = v->split ? c->a->cores : 1;
    if (v->bytes % parts == 0 && t->bytes == v->bytes / parts)
        return true;
    if (!v->split)
        return refuse(c, "%s %u: %" PRIu64 " bytes, its tensor has %" PRIu64, what, i, v->bytes,
                      t->bytes);
    return refuse(c, "%s %u: %" PRIu64 " bytes over %" PRIu32 " cores, its tensor has %" PRIu64,
                  what, i, v->bytes, parts, t->bytes);
}

/* The tensor of a value must be of |kind| or INOUT. */
static bool check_tensor(const checker *c, const char *what, uint32_t i,
                         const tern_artifact_value *v, tern_tensor_kind kind)
{
    const tern_isa_program *p = &c->a->program;
    if (v->tensor == TERN_ISA_NONE32 && v->bytes == 0)
        return true; /* without elements it has no memory */
    if (v->tensor >= p->tensors.count)
        return refuse(c, "%s %u: tensor %u, the program has %zu", what, i, v->tensor,
                      p->tensors.count);
    const tern_isa_tensor *t = &p->tensors.items[v->tensor];
    if (t->mem != TERN_MEM_HBM || (t->kind != kind && t->kind != TERN_TENSOR_INOUT))
        return refuse(c, "%s %u: tensor %u is of kind %u in %s, wanted %d or %d in hbm", what, i,
                      v->tensor, t->kind, tern_memory_name((tern_memory)t->mem), (int)kind,
                      TERN_TENSOR_INOUT);
    if (!check_size(c, what, i, v))
        return false;
    uint32_t *bound =
        kind == TERN_TENSOR_INPUT ? &c->owners[v->tensor].input : &c->owners[v->tensor].output;
    if (*bound != TERN_ISA_NONE32)
        return refuse(c, "%s %u: tensor %u is already bound to %s %u", what, i, v->tensor, what,
                      *bound);
    *bound = i;
    return true;
}

static bool check_ranks(const checker *c)
{
    const tern_artifact *a = c->a;
    if (!a->devices || !a->cores)
        return refuse(c, "for %u devices of %u cores, wanted at least 1", a->devices, a->cores);
    return a->cores <= UINT32_MAX / a->devices ||
           refuse(c, "for %u devices of %u cores, wanted less than 2^32 ranks", a->devices,
                  a->cores);
}

static bool check_inputs(const checker *c)
{
    for (uint32_t i = 0; i < c->a->input_count; i++) {
        const tern_artifact_value *v = &c->a->inputs[i];
        if (!check_form(c, "input", i, v) || !check_tensor(c, "input", i, v, TERN_TENSOR_INPUT))
            return false;
        if (v->alias != -1)
            return refuse(c, "input %u: alias is %d, wanted -1", i, v->alias);
    }
    return true;
}

static bool check_alias(const checker *c, uint32_t i, const tern_artifact_value *v)
{
    const tern_artifact *a = c->a;
    if (v->alias < -1 || v->alias >= (int64_t)a->input_count)
        return refuse(c, "output %u: alias is %d, wanted -1 or one of %u inputs", i, v->alias,
                      a->input_count);
    bool empty = v->tensor == TERN_ISA_NONE32;
    if (v->alias >= 0 && (empty || a->inputs[v->alias].tensor == TERN_ISA_NONE32))
        return refuse(c, "output %u: alias is %d, but there is no memory to share", i, v->alias);
    if (empty)
        return true;
    bool shared = a->program.tensors.items[v->tensor].kind == TERN_TENSOR_INOUT;
    uint32_t input = c->owners[v->tensor].input;
    if (shared && (v->alias < 0 || input != (uint32_t)v->alias))
        return refuse(c, "output %u: alias is %d, its tensor %u is that of input %" PRId64, i,
                      v->alias, v->tensor, input == TERN_ISA_NONE32 ? -1 : (int64_t)input);
    if (v->alias >= 0 && a->inputs[v->alias].bytes != v->bytes)
        return refuse(c,
                      "output %u: %" PRIu64 " bytes in the memory of input %d, which has %" PRIu64,
                      i, v->bytes, v->alias, a->inputs[v->alias].bytes);
    if (v->alias >= 0 && a->inputs[v->alias].split != v->split)
        return refuse(c, "output %u: %s, in the memory of input %d, which is %s", i,
                      v->split ? "split" : "whole", v->alias, v->split ? "whole" : "split");
    return true;
}

/* At most one output reuses the memory of an input. The |output| of the input's tensor records it:
 * only an output with that tensor, or with the alias, could have set it. */
static bool check_reused(const checker *c, uint32_t i, const tern_artifact_value *v)
{
    if (v->alias < 0)
        return true;
    uint32_t *reuser = &c->owners[c->a->inputs[v->alias].tensor].output;
    if (*reuser != TERN_ISA_NONE32 && *reuser != i)
        return refuse(c, "output %u: reuses the memory of input %d, which output %u already does",
                      i, v->alias, *reuser);
    *reuser = i;
    return true;
}

static bool check_outputs(const checker *c)
{
    for (uint32_t i = 0; i < c->a->output_count; i++) {
        const tern_artifact_value *v = &c->a->outputs[i];
        if (!check_form(c, "output", i, v) ||
            !check_tensor(c, "output", i, v, TERN_TENSOR_OUTPUT) || !check_alias(c, i, v) ||
            !check_reused(c, i, v))
            return false;
    }
    return true;
}

/* Every tensor that is bound when the program runs must have a value. */
static bool check_all_bound(const checker *c)
{
    const tern_isa_program *p = &c->a->program;
    for (size_t i = 0; i < p->tensors.count; i++) {
        uint8_t kind = p->tensors.items[i].kind;
        bool in = kind == TERN_TENSOR_INPUT || kind == TERN_TENSOR_INOUT;
        bool out = kind == TERN_TENSOR_OUTPUT || kind == TERN_TENSOR_INOUT;
        if (in && c->owners[i].input == TERN_ISA_NONE32)
            return refuse(
                c, "tensor %zu is an input of the program, but of no input of the signature", i);
        if (out && c->owners[i].output == TERN_ISA_NONE32)
            return refuse(
                c, "tensor %zu is an output of the program, but of no output of the signature", i);
    }
    return true;
}

static bool has_positions(const tern_artifact *a)
{
    bool any = false;
    for (uint32_t i = 0; i < a->input_count; i++)
        any |= a->inputs[i].positions != NULL;
    for (uint32_t i = 0; i < a->output_count; i++)
        any |= a->outputs[i].positions != NULL;
    return any;
}

tern_status tern_artifact_check_values(const tern_artifact *a,
                                       char problem[TERN_ARTIFACT_PROBLEM_CHARS], bool *out_ok)
{
    *out_ok = false;
    problem[0] = '\0';
    size_t count = a->program.tensors.count;
    const size_t seen = has_positions(a) ? a->devices * sizeof(bool) : 0;
    const size_t bytes = (count + 1) * sizeof(owner) + seen;
    owner *owners = tern_mem_get(a->mem, bytes);
    TERN_TRY_MEM(owners);
    memset(owners, 0xff, (count + 1) * sizeof(*owners));
    checker c = {a, owners, seen ? (bool *)(owners + count + 1) : NULL, problem};
    *out_ok = check_ranks(&c) && check_inputs(&c) && check_outputs(&c) && check_all_bound(&c);
    tern_mem_free(a->mem, owners, bytes);
    return NULL;
}
