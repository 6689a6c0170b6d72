/* profile/page_columns.c - encodes a profile as columns of small numbers for the page.
 *
 * Every value is an unsigned LEB128 integer. Ascending values are delta-encoded; others are delta-
 * and zigzag-encoded. Times are in picoseconds: both ends are rounded, so that adjacent events stay
 * adjacent.
 *
 *     version, then count and rows of: operands, instructions, tensors; number of events, tracks
 *     with their two lanes of events; gaps, spans, counters, links of the critical path */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "profile/page_impl.h"

enum { ARGS_TEXT_MAX = 200, FEMTO_PER_PICO = 1000 };

void tern_profile_columns_init(tern_profile_columns *c, const tern_profile *p)
{
    *c = (tern_profile_columns){.profile = p};
    tern_writer_init(&c->bytes, p->mem);
    tern_intern_init(&c->texts, p->mem);
    tern_map_init(&c->operands, p->mem);
    tern_text_init(&c->scratch, p->mem);
}

void tern_profile_columns_fini(tern_profile_columns *c)
{
    tern_writer_fini(&c->bytes);
    tern_intern_fini(&c->texts);
    tern_map_fini(&c->operands);
    tern_text_fini(&c->scratch);
}

/* --- numbers --- */

static void put(tern_writer *w, uint64_t value) { tern_write_varint(w, value); }

static void put_signed(tern_writer *w, int64_t value)
{
    put(w, ((uint64_t)value << 1) ^ (value < 0 ? UINT64_MAX : 0));
}

/* Writes |value| as the difference to |*last| and updates |*last|. */
static void put_delta(tern_writer *w, int64_t value, int64_t *last)
{
    put_signed(w, value - *last);
    *last = value;
}

static int64_t pico(tern_time t)
{
    return (t < 0 ? t - FEMTO_PER_PICO / 2 : t + FEMTO_PER_PICO / 2) / FEMTO_PER_PICO;
}

/* Writes a start, not before the last one, and a length. */
static void put_span(tern_writer *w, tern_time start, tern_time end, int64_t *last)
{
    put_delta(w, pico(start), last);
    put(w, end > start ? (uint64_t)(pico(end) - pico(start)) : 0);
}

/* --- instructions --- */

/* Displayed properties of an operand. A map key: must have no padding. */
typedef struct {
    uint32_t tensor; /* + 1; 0: none */
    uint32_t count[TERN_ISA_DIMS_MAX];
    uint16_t partitions;
    uint8_t mem, dtype, start, rank, in_register, unused;
} operand_key;
_Static_assert(sizeof(operand_key) == 32, "no bytes between the members");

static tern_status add_operand(tern_profile_columns *c, const tern_isa_ap *ap, tern_writer *w)
{
    if (ap->mem == TERN_MEM_NONE) {
        put(w, 0);
        return NULL;
    }
    operand_key key = {.tensor = ap->tensor == TERN_ISA_NONE32 ? 0 : ap->tensor + 1,
                       .partitions = ap->partitions,
                       .mem = ap->mem,
                       .dtype = ap->dtype,
                       .start = ap->start,
                       .rank = ap->rank,
                       .in_register = ap->reg != TERN_ISA_NONE8};
    memcpy(key.count, ap->count, sizeof(key.count[0]) * ap->rank);
    tern_map_entry *e = NULL;
    bool added = false;
    TERN_TRY(tern_map_add(&c->operands, (const char *)&key, sizeof(key), &e, &added));
    if (added)
        e->value.number = c->operands.entries.count;
    put(w, e->value.number);
    return NULL;
}

/* Appends " name=value" of an argument unless it is 0 or a program location. */
static void print_arg(tern_text *t, const tern_isa_arg_info *info, uint32_t value)
{
    if (value == 0 && info->type != TERN_ARG_ALU && info->type != TERN_ARG_ACT)
        return;
    const char *name = tern_isa_enum_name(info->type, value);
    tern_text_printf(t, "%s%s=", t->len ? " " : "", info->name);
    if (name)
        tern_text_puts(t, name);
    else if (info->type == TERN_ARG_F32)
        tern_text_f64(t, (double)tern_isa_arg_f32(value));
    else if (info->type == TERN_ARG_I32)
        tern_text_printf(t, "%ld", (long)(int32_t)value);
    else
        tern_text_printf(t, "%s%lu", info->type == TERN_ARG_REG ? "r" : "", (unsigned long)value);
}

static tern_status add_args(tern_profile_columns *c, const tern_isa_instr *in, tern_writer *w)
{
    const tern_isa_op_info *op = tern_isa_op_info_of((tern_isa_op)in->op);
    const uint32_t *args = tern_isa_args(c->profile->source.program, in);
    tern_text_cut(&c->scratch, 0);
    for (unsigned i = 0, at = 0; i < op->arg_count; at += op->args[i].words, i++)
        if (op->args[i].words == 1 && op->args[i].type != TERN_ARG_LABEL &&
            c->scratch.len < ARGS_TEXT_MAX)
            print_arg(&c->scratch, &op->args[i], args[at]);
    TERN_TRY(tern_text_status(&c->scratch));
    tern_name id = 0;
    if (c->scratch.len)
        TERN_TRY(tern_intern_add(&c->texts, tern_text_get(&c->scratch), c->scratch.len, &id));
    put(w, id);
    return NULL;
}

static void put_sync(tern_writer *w, const tern_isa_sync *sync, unsigned none)
{
    put(w, sync->kind == none ? 0 : sync->kind + 1u);
    if (sync->kind == none)
        return;
    put(w, sync->sem);
    put(w, sync->value);
}

static tern_status add_instr(tern_profile_columns *c, uint32_t index, int64_t *note, tern_writer *w)
{
    const tern_isa_program *p = c->profile->source.program;
    const tern_isa_instr *in = &p->instrs.items[index];
    const tern_timing_fact *fact = &c->profile->code[index];
    put(w, in->op);
    put(w, in->engine);
    put_delta(w, in->note == TERN_ISA_NONE32 ? -1 : (int64_t)in->note, note);
    TERN_TRY(add_args(c, in, w));
    put_sync(w, &in->wait, TERN_WAIT_NONE);
    put_sync(w, &in->signal, TERN_SIGNAL_NONE);
    put(w, fact->is_transpose ? 0 : fact->flops);
    put(w, fact->is_transpose ? 1 : 0);
    put(w, fact->dma_bytes ? fact->dma_bytes : fact->collective_bytes);
    put(w, in->operand_count);
    const tern_isa_ap *operands = tern_isa_operands(p, in);
    for (unsigned i = 0; i < in->operand_count; i++)
        TERN_TRY(add_operand(c, &operands[i], w));
    return NULL;
}

static void put_operands(tern_profile_columns *c)
{
    put(&c->bytes, c->operands.entries.count);
    for (size_t i = 0; i < c->operands.entries.count; i++) {
        operand_key k;
        memcpy(&k, c->operands.entries.items[i].key.text.bytes, sizeof(k));
        put(&c->bytes, k.tensor);
        put(&c->bytes, k.mem);
        put(&c->bytes, k.dtype);
        put(&c->bytes, k.start);
        put(&c->bytes, k.partitions);
        put(&c->bytes, k.in_register);
        put(&c->bytes, k.rank);
        for (unsigned d = 0; d < k.rank; d++)
            put(&c->bytes, k.count[d]);
    }
}

/* Operands precede instructions, but are known only after encoding them. */
static tern_status put_instrs(tern_profile_columns *c)
{
    const tern_isa_program *p = c->profile->source.program;
    tern_writer rows;
    tern_writer_init(&rows, c->profile->mem);
    int64_t note = -1;
    tern_status st = NULL;
    for (uint32_t i = 0; !st && i < p->instrs.count; i++)
        st = add_instr(c, i, &note, &rows);
    if (!st)
        st = tern_writer_status(&rows);
    if (!st) {
        put_operands(c);
        put(&c->bytes, p->instrs.count);
        tern_write_blob(&c->bytes, rows.bytes, rows.len);
    }
    tern_writer_fini(&rows);
    return st;
}

static void put_tensors(tern_profile_columns *c)
{
    const tern_isa_program *p = c->profile->source.program;
    put(&c->bytes, p->tensors.count);
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        put(&c->bytes, t->mem);
        put(&c->bytes, t->dtype);
        put(&c->bytes, t->kind);
        put(&c->bytes, t->start);
        put(&c->bytes, t->partitions);
        put(&c->bytes, t->bytes);
        put(&c->bytes, t->rank);
        for (unsigned d = 0; d < t->rank; d++)
            put(&c->bytes, t->dims[d]);
    }
}

/* --- events --- */

/* Packs kind, reason and flags in one integer. */
static void put_event(tern_writer *w, const tern_timing_event *e, int64_t *instr, int64_t *start)
{
    bool waited = e->waited_for != TERN_ISA_NONE32;
    put(w,
        e->kind | (uint64_t)e->reason << 3 | (uint64_t)(e->wait > 0) << 7 | (uint64_t)waited << 8);
    put_delta(w, e->instr, instr);
    put_span(w, e->start, e->end, start);
    if (e->wait > 0)
        put(w, (uint64_t)(pico(e->start) - pico(e->start - e->wait)));
    if (waited)
        put_signed(w, (int64_t)e->instr - (int64_t)e->waited_for);
}

/* Weight loads overlap matmuls: they have their own lane. */
static bool is_aside(const tern_timing_event *e) { return e->kind == TERN_EVENT_WEIGHTS; }

static void put_lane(tern_profile_columns *c, const tern_profile_track *track, bool aside)
{
    const tern_timing_event *events = c->profile->timing.events.items;
    uint64_t count = 0;
    for (size_t i = track->begin; i < track->end; i++)
        count += is_aside(&events[i]) == aside;
    put(&c->bytes, count);
    int64_t instr = 0, start = 0;
    for (size_t i = track->begin; i < track->end; i++)
        if (is_aside(&events[i]) == aside)
            put_event(&c->bytes, &events[i], &instr, &start);
}

static void put_tracks(tern_profile_columns *c)
{
    const tern_profile *p = c->profile;
    _Static_assert(TERN_EVENT_COUNT <= 8 && TERN_WAIT_REASON_COUNT <= 16, "see put_event()");
    put(&c->bytes, p->timing.events.count);
    put(&c->bytes, p->tracks.count);
    for (size_t t = 0; t < p->tracks.count; t++) {
        put_lane(c, &p->tracks.items[t], false);
        put_lane(c, &p->tracks.items[t], true);
    }
}

static void put_gaps(tern_profile_columns *c)
{
    const tern_profile *p = c->profile;
    int64_t last = 0;
    put(&c->bytes, p->gaps.count);
    for (size_t i = 0; i < p->gaps.count; i++)
        put_span(&c->bytes, p->gaps.items[i].start, p->gaps.items[i].end, &last);
}

static void put_spans(tern_profile_columns *c)
{
    const tern_profile *p = c->profile;
    int64_t start = 0, tensor = 0;
    put(&c->bytes, p->spans.count);
    for (size_t i = 0; i < p->spans.count; i++) {
        const tern_profile_span *s = &p->spans.items[i];
        put(&c->bytes, s->mem);
        put_span(&c->bytes, s->start, s->end, &start);
        put_delta(&c->bytes, s->tensor, &tensor);
        put(&c->bytes, s->first_partition);
        put(&c->bytes, s->partitions);
        put(&c->bytes, s->address);
        put(&c->bytes, s->bytes);
    }
}

/* Percentages are in thousandths, all other values are integers. */
static double counter_scale(const tern_profile_counter *counter)
{
    return counter->unit && strcmp(counter->unit, "%") == 0 ? 1000 : 1;
}

static void put_counters(tern_profile_columns *c)
{
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        const tern_profile_counter *k = &c->profile->counter[i];
        double scale = counter_scale(k);
        int64_t at = 0, value = 0;
        TERN_ASSERT(k->at.count == k->value.count);
        put(&c->bytes, k->at.count);
        for (size_t j = 0; j < k->at.count; j++) {
            double v = k->value.items[j] * scale;
            put_delta(&c->bytes, pico(k->at.items[j]), &at);
            put_delta(&c->bytes, v >= 0 && v < 9e18 ? (int64_t)(v + 0.5) : 0, &value);
        }
    }
}

/* Event indices follow the lanes above: in each track weight loads come last. */
static tern_status number_events(const tern_profile *p, uint32_t **out)
{
    uint32_t next = 0;
    TERN_TRY_MEM(*out = tern_mem_get_n(p->mem, p->timing.events.count + 1, sizeof(**out)));
    for (size_t t = 0; t < p->tracks.count; t++)
        for (unsigned aside = 0; aside < 2; aside++)
            for (size_t i = p->tracks.items[t].begin; i < p->tracks.items[t].end; i++)
                if (is_aside(&p->timing.events.items[i]) == (aside == 1))
                    (*out)[i] = next++;
    return NULL;
}

static tern_status put_critical(tern_profile_columns *c)
{
    const tern_profile *p = c->profile;
    uint32_t *number = NULL;
    int64_t event = 0, start = 0;
    TERN_TRY(number_events(p, &number));
    put(&c->bytes, p->critical.count);
    for (size_t i = 0; i < p->critical.count; i++) {
        const tern_profile_link *link = &p->critical.items[i];
        bool known = link->event != TERN_ISA_NONE32;
        put(&c->bytes, link->step);
        put_delta(&c->bytes, known ? (int64_t)number[link->event] : -1, &event);
        put_span(&c->bytes, link->start, link->end, &start);
    }
    tern_mem_free(p->mem, number, (p->timing.events.count + 1) * sizeof(*number));
    return NULL;
}

tern_status tern_profile_columns_make(tern_profile_columns *c)
{
    put(&c->bytes, TERN_PROFILE_COLUMNS_VERSION);
    TERN_TRY(put_instrs(c));
    put_tensors(c);
    put_tracks(c);
    put_gaps(c);
    put_spans(c);
    put_counters(c);
    TERN_TRY(put_critical(c));
    return tern_writer_status(&c->bytes);
}

/* --- names --- */

static void put_ops(tern_json_writer *w)
{
    tern_json_key(w, "ops");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_OP_COUNT; i++) {
        const tern_isa_op_info *op = tern_isa_op_info_of((tern_isa_op)i);
        tern_json_begin_array(w);
        tern_json_string(w, op->name);
        tern_json_int(w, (int64_t)op->family);
        tern_json_string(w, op->what);
        for (unsigned k = 0; k < op->operand_count + op->has_list; k++)
            tern_json_string(w, op->operands[k].name);
        tern_json_end_array(w);
    }
    tern_json_end_array(w);
}

static void put_dtypes(tern_json_writer *w)
{
    tern_json_key(w, "dtypes");
    tern_json_begin_array(w);
    tern_json_null(w);
    for (unsigned i = TERN_DTYPE_NONE + 1; i < TERN_DTYPE_END; i++)
        tern_json_string(w, tern_num_format_of((tern_dtype)i)->name);
    tern_json_end_array(w);
}

/* Op, file and line of a note; its op, and its leaf in the tree. */
static void put_note(const tern_profile *profile, size_t i, tern_json_writer *w)
{
    const tern_isa_note *notes = profile->source.program->notes.items;
    const tern_isa_note *location = &notes[profile->location[i]];
    tern_json_begin_array(w);
    tern_json_string(w, notes[i].op);
    tern_json_string(w, location->file);
    tern_json_uint(w, location->line);
    tern_json_string(w, profile->ops.items[profile->op_of[i]].name);
    tern_json_uint(w, profile->node_of[i]);
    tern_json_end_array(w);
}

static void put_program_names(const tern_profile *profile, tern_json_writer *w)
{
    const tern_isa_program *p = profile->source.program;
    tern_json_key(w, "tensors");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->tensors.count; i++)
        tern_json_string(w, p->tensors.items[i].name ? p->tensors.items[i].name : "");
    tern_json_end_array(w);
    tern_json_key(w, "notes");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->notes.count; i++)
        put_note(profile, i, w);
    tern_json_end_array(w);
}

static void put_counter_names(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "counters");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        const tern_profile_counter *k = &p->counter[i];
        tern_json_begin_object(w);
        tern_json_key(w, "name");
        tern_json_string(w, k->name ? k->name : "");
        tern_json_key(w, "unit");
        tern_json_string(w, k->unit ? k->unit : "");
        tern_json_key(w, "capacity");
        tern_json_double(w, k->capacity);
        tern_json_key(w, "scale");
        tern_json_double(w, counter_scale(k));
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void put_tracks_of(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "tracks");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->tracks.count; i++) {
        const tern_profile_track *t = &p->tracks.items[i];
        tern_json_begin_object(w);
        tern_json_key(w, "name");
        tern_json_string(w, t->name);
        tern_json_key(w, "engine");
        tern_json_string(w, tern_engine_name((tern_engine)t->engine));
        tern_json_key(w, "queue");
        tern_json_int(w, t->is_queue ? (int64_t)t->queue : -1);
        tern_json_key(w, "stream");
        tern_json_int(w, t->is_stream ? (int64_t)t->queue : -1);
        tern_json_key(w, "active_ps");
        tern_json_int(w, pico(t->active));
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void put_chip(const tern_chip *chip, tern_json_writer *w)
{
    const struct {
        const char *name;
        double value;
    } rows[] = {
        {"partitions", (double)chip->partitions},
        {"sbuf_partition_bytes", (double)chip->sbuf_partition_bytes},
        {"psum_partition_bytes", (double)chip->psum_partition_bytes},
        {"psum_banks", (double)chip->psum_banks},
        {"hbm_bytes_per_s", (double)chip->hbm_stack_bytes_per_s},
    };
    tern_json_key(w, "chip");
    tern_json_begin_object(w);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        tern_json_key(w, rows[i].name);
        tern_json_double(w, rows[i].value);
    }
    tern_json_end_object(w);
}

static void put_texts(const tern_profile_columns *c, tern_json_writer *w)
{
    tern_json_key(w, "texts");
    tern_json_begin_array(w);
    for (tern_name i = 0; i <= c->texts.map.entries.count; i++)
        tern_json_string(w, tern_intern_text(&c->texts, i));
    tern_json_end_array(w);
    tern_json_key(w, "reasons");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_WAIT_REASON_COUNT; i++)
        tern_json_string(w, tern_wait_reason_name((tern_wait_reason)i));
    tern_json_end_array(w);
    tern_json_key(w, "steps");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_PROFILE_STEP_COUNT; i++)
        tern_json_string(w, tern_profile_step_name((tern_profile_step)i));
    tern_json_end_array(w);
    tern_json_key(w, "engines");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_ENGINE_COUNT; i++)
        tern_json_string(w, tern_engine_name((tern_engine)i));
    tern_json_end_array(w);
    tern_json_key(w, "memories");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_MEM_COUNT; i++)
        tern_json_string(w, tern_memory_name((tern_memory)i));
    tern_json_end_array(w);
}

void tern_profile_put_names(const tern_profile_columns *c, tern_json_writer *w)
{
    tern_json_begin_object(w);
    put_chip(c->profile->source.chip, w);
    put_tracks_of(c->profile, w);
    put_counter_names(c->profile, w);
    put_texts(c, w);
    put_ops(w);
    put_dtypes(w);
    tern_json_key(w, "no_note"); /* the leaf of instructions without a note */
    tern_json_uint(w, c->profile->node_of[c->profile->source.program->notes.count]);
    put_program_names(c->profile, w);
    tern_json_end_object(w);
}
