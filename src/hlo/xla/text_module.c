/* xla/text_module.c - HLO text: the header, stack frames, computations and instructions. */
#include <string.h>

#include "hlo/xla/text_impl.h"

tern_status xla_text_id(tern_map *map, xla_span name, int64_t *out)
{
    tern_map_entry *e;
    *out = 0;
    TERN_TRY(tern_map_add(map, name.at, name.len, &e, NULL));
    *out = e - map->entries.items + 1;
    return NULL;
}

/* The id of a name that is defined here. */
static tern_status define(xla_text *t, tern_map *map, xla_span name, int64_t *out)
{
    TERN_TRY(xla_text_id(map, name, out));
    tern_map_entry *e = &map->entries.items[*out - 1];
    if (e->value.number)
        return xla_text_error(t, name.at, "%s is defined twice", e->key.text.bytes);
    e->value.number = 1;
    return NULL;
}

static tern_status check_defined(const xla_text *t, const tern_map *map, const char *what)
{
    for (size_t i = 0; i < map->entries.count; i++)
        if (!map->entries.items[i].value.number)
            return xla_text_error(t, t->at, "%s %s is not defined", what,
                                  map->entries.items[i].key.text.bytes);
    return NULL;
}

/* --- instructions --- */

/* An operand may have its shape before its name; the shape of its instruction counts. */
static tern_status read_operand(xla_text *t, xla_instr *in)
{
    xla_span name;
    int64_t id;
    xla_text_skip(t);
    const char *from = t->at;
    bool has_shape = xla_text_at(t, "(");
    if (!has_shape && !xla_text_at(t, "%")) {
        (void)xla_text_word(t);
        has_shape = t->at < t->end && *t->at == '[';
        t->at = from;
    }
    if (has_shape) {
        xla_shape shape = {0};
        TERN_TRY(xla_text_shape(t, &shape));
    }
    TERN_TRY(xla_text_name(t, &name));
    TERN_TRY(xla_text_id(&t->instrs, name, &id));
    return xla_push_int(t->x, &in->operands, id);
}

static tern_status read_operands(xla_text *t, xla_instr *in)
{
    int64_t number;
    TERN_TRY(xla_text_want(t, "("));
    if (!strcmp(in->opcode, "constant")) {
        TERN_TRY(xla_text_literal(t, in));
    } else if (!strcmp(in->opcode, "parameter")) {
        TERN_TRY(xla_text_int(t, &number));
        TERN_TRY(xla_set_int(t->x, in, XLA_parameter_number, number));
    } else {
        while (!xla_text_at(t, ")")) {
            if (in->operands.count)
                TERN_TRY(xla_text_want(t, ","));
            TERN_TRY(read_operand(t, in));
        }
    }
    return xla_text_want(t, ")");
}

static tern_status read_instr(xla_text *t, xla_computation *c)
{
    xla_instr *in;
    xla_span name, opcode, key;
    bool is_root = xla_text_take_word(t, "ROOT");
    TERN_TRY(xla_push(t->x, c->instrs, c->count, c->capacity, &in));
    TERN_TRY(xla_text_name(t, &name));
    TERN_TRY(xla_copy_text(t->x, name.at, name.len, &in->name));
    TERN_TRY(define(t, &t->instrs, name, &in->id));
    TERN_TRY(xla_text_want(t, "="));
    TERN_TRY(xla_text_shape(t, &in->shape));
    opcode = xla_text_word(t);
    TERN_TRY(xla_copy_text(t->x, opcode.at, opcode.len, &in->opcode));
    TERN_TRY(read_operands(t, in));
    while (xla_text_take(t, ",")) {
        key = xla_text_word(t);
        TERN_TRY(xla_text_want(t, "="));
        TERN_TRY(xla_text_attribute(t, in, key));
    }
    if (is_root) {
        c->root = in->id;
        c->has_root = true;
    }
    return NULL;
}

/* --- computations --- */

/* "(a: f32[2], b: s32[]) -> f32[2]", which repeats what the instructions say. */
static tern_status skip_signature(xla_text *t)
{
    xla_span skipped;
    xla_shape result = {0};
    if (!xla_text_at(t, "("))
        return NULL;
    TERN_TRY(xla_text_any(t, &skipped));
    TERN_TRY(xla_text_want(t, "->"));
    return xla_text_shape(t, &result);
}

static tern_status read_computation(xla_text *t)
{
    xla_span name, skipped;
    xla_computation *c;
    bool is_entry = xla_text_take_word(t, "ENTRY");
    TERN_TRY(xla_push(t->x, t->x->computations, t->x->count, t->x->capacity, &c));
    TERN_TRY(xla_text_name(t, &name));
    TERN_TRY(xla_copy_text(t->x, name.at, name.len, &c->name));
    TERN_TRY(define(t, &t->computations, name, &c->id));
    if (is_entry)
        t->x->entry_id = c->id;
    TERN_TRY(skip_signature(t));
    TERN_TRY(xla_text_want(t, "{"));
    tern_map_fini(&t->instrs);
    tern_map_init(&t->instrs, t->x->arena.mem);
    while (!xla_text_take(t, "}"))
        TERN_TRY(read_instr(t, c));
    TERN_TRY(check_defined(t, &t->instrs, "instruction"));
    while (xla_text_take(t, ",")) /* execution_thread="main" */
        TERN_TRY(xla_text_any(t, &skipped));
    return NULL;
}

/* --- stack frames: lines "1 ..." after a title --- */

static tern_status read_files(xla_text *t)
{
    const char **file;
    int64_t number;
    size_t len;
    while (!xla_text_at_end(t) && *t->at >= '0' && *t->at <= '9') {
        TERN_TRY(xla_text_int(t, &number));
        TERN_TRY(xla_push(t->x, t->x->files, t->x->file_count, t->x->file_capacity, &file));
        TERN_TRY(xla_text_quoted(t, file, &len));
    }
    return NULL;
}

static tern_status read_locations(xla_text *t, bool are_frames)
{
    int64_t number;
    while (!xla_text_at_end(t) && *t->at >= '0' && *t->at <= '9') {
        xla_file_location place = {0}, *at;
        int64_t *frame, where = 0;
        TERN_TRY(xla_text_int(t, &number));
        TERN_TRY(xla_text_want(t, "{"));
        while (!xla_text_take(t, "}")) {
            xla_span key = xla_text_word(t);
            TERN_TRY(xla_text_want(t, "="));
            TERN_TRY(xla_text_int(t, &number));
            if (xla_span_is(key, "file_name_id"))
                place.file = number;
            else if (xla_span_is(key, "line"))
                place.line = number;
            else if (xla_span_is(key, "column"))
                place.column = number;
            else if (xla_span_is(key, "file_location_id"))
                where = number;
        }
        if (are_frames) {
            TERN_TRY(xla_push(t->x, t->x->frames, t->x->frame_count, t->x->frame_capacity, &frame));
            *frame = where;
        } else {
            TERN_TRY(xla_push(t->x, t->x->locations, t->x->location_count, t->x->location_capacity,
                              &at));
            *at = place;
        }
    }
    return NULL;
}

static tern_status skip_names(xla_text *t)
{
    int64_t number;
    const char *name;
    size_t len;
    while (!xla_text_at_end(t) && *t->at >= '0' && *t->at <= '9') {
        TERN_TRY(xla_text_int(t, &number));
        TERN_TRY(xla_text_quoted(t, &name, &len));
    }
    return NULL;
}

/* --- the header --- */

/* "(0, {1}, may-alias)" */
static tern_status read_alias_parameter(xla_text *t, xla_alias *a)
{
    TERN_TRY(xla_text_want(t, "("));
    TERN_TRY(xla_text_int(t, &a->parameter));
    TERN_TRY(xla_text_want(t, ","));
    TERN_TRY(xla_text_ints(t, "{", "}", &a->parameter_index));
    if (xla_text_take(t, ","))
        (void)xla_text_word(t);
    return xla_text_want(t, ")");
}

/* "{ {0}: (0, {}, may-alias), {1}: (2, {}) }", of donors "{ (0, {}), (1, {}) }" */
static tern_status read_aliases(xla_text *t, bool are_donors)
{
    xla_alias *a;
    TERN_TRY(xla_text_want(t, "{"));
    for (bool first = true; !xla_text_take(t, "}"); first = false) {
        if (!first)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_push(t->x, t->x->aliases, t->x->alias_count, t->x->alias_capacity, &a));
        a->is_donor = are_donors;
        if (!are_donors) {
            TERN_TRY(xla_text_ints(t, "{", "}", &a->output_index));
            TERN_TRY(xla_text_want(t, ":"));
        }
        TERN_TRY(read_alias_parameter(t, a));
    }
    return NULL;
}

static tern_status read_header_key(xla_text *t)
{
    xla_span skipped, key = xla_text_word(t);
    TERN_TRY(xla_text_want(t, "="));
    if (xla_span_is(key, "input_output_alias"))
        return read_aliases(t, false);
    if (xla_span_is(key, "buffer_donor"))
        return read_aliases(t, true);
    if (xla_span_is(key, "replica_count"))
        return xla_text_int(t, &t->x->replicas);
    if (xla_span_is(key, "num_partitions"))
        return xla_text_int(t, &t->x->partitions);
    return xla_text_any(t, &skipped);
}

static tern_status read_header(xla_text *t)
{
    xla_span name;
    if (!xla_text_take_word(t, "HloModule"))
        return xla_text_wanted(t, "HloModule");
    TERN_TRY(xla_text_name(t, &name));
    TERN_TRY(xla_copy_text(t->x, name.at, name.len, &t->x->name));
    while (xla_text_take(t, ","))
        TERN_TRY(read_header_key(t));
    return NULL;
}

/* --- the module --- */

static tern_status read_section(xla_text *t)
{
    if (xla_text_take_word(t, "FileNames"))
        return read_files(t);
    if (xla_text_take_word(t, "FunctionNames"))
        return skip_names(t);
    if (xla_text_take_word(t, "FileLocations"))
        return read_locations(t, false);
    if (xla_text_take_word(t, "StackFrames"))
        return read_locations(t, true);
    return read_computation(t);
}

static tern_status read_module(xla_text *t)
{
    TERN_TRY(read_header(t));
    while (!xla_text_at_end(t))
        TERN_TRY(read_section(t));
    TERN_TRY(check_defined(t, &t->computations, "computation"));
    if (t->x->entry_id < 0 && t->x->count) /* a module of one computation needs no ENTRY */
        t->x->entry_id = t->x->computations[t->x->count - 1].id;
    return NULL;
}

bool xla_is_text(const char *text, size_t len)
{
    xla_text t = {.begin = text, .at = text, .end = text + len};
    if (len >= 3 && !memcmp(text, "\357\273\277", 3))
        t.at += 3;
    return len && xla_text_take_word(&t, "HloModule");
}

tern_status xla_read_text(xla_module *x, const char *text, size_t len)
{
    xla_text t = {.x = x, .begin = text, .at = text, .end = text + len};
    if (len >= 3 && !memcmp(text, "\357\273\277", 3))
        t.at += 3;
    x->entry_id = -1;
    tern_map_init(&t.computations, x->arena.mem);
    tern_map_init(&t.instrs, x->arena.mem);
    tern_status st = read_module(&t);
    tern_map_fini(&t.computations);
    tern_map_fini(&t.instrs);
    return st;
}
