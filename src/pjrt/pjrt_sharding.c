/* pjrt/pjrt_sharding.c - how inputs and outputs are distributed over devices, as xla.OpSharding.
 *
 * XLA describes it from the array: its dimensions are cut into tiles, and a grid of them, with one
 * more dimension for devices that have the same tile, is filled with the partitions 0, 1, ... after
 * reshaping and transposing these. Here the axes of an array are digits of the partition's number:
 * sorted by their stride, with the digits that no axis uses between them, they are the reshaped
 * form; listed by dimension, the unused ones last, they are the transposed form. If the partitions
 * are in an order of their own, the grid is a list of them.
 *
 *     8 partitions, dimension 0 has {stride 1, size 2}, dimension 1 has {stride 4, size 2}:
 *     tiles [2,2,2], the last for copies; reshape [2,2,2]; transpose (2,0,1)
 *
 * A framework compares this with the sharding that the user named: an array that is whole
 * everywhere must be the empty message. */
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

enum {
    DIGITS_MAX = 2 * TERN_RANK_MAX + 2,
    BYTES_MAX = 2048, /* of a message without partitions */
    VARINT_MAX = 5,   /* bytes of one */
    /* xla.OpSharding.Type */
    TYPE_REPLICATED = 0,
    TYPE_OTHER = 3,
    TYPE_UNREDUCED = 6,
};

/* --- digits --- */

/* What the partitions that differ in one digit have. */
enum { SAME = -1, SUMMANDS = -2 };

typedef struct {
    uint32_t size;
    int32_t axis; /* index of its axis, or SAME */
} digit;

typedef struct {
    const tern_axis *axes;
    uint32_t axis_count, rank;
    digit digits[DIGITS_MAX]; /* from the most significant */
    uint32_t count;
} layout;

/* The axis with the largest stride below |span|; -1: none. */
static int32_t next_axis(const layout *l, uint64_t span)
{
    int32_t found = -1;
    for (uint32_t i = 0; i < l->axis_count; i++)
        if (l->axes[i].stride < span && (found < 0 || l->axes[i].stride > l->axes[found].stride))
            found = (int32_t)i;
    return found;
}

static void add_digit(layout *l, uint64_t size, int32_t axis)
{
    if (size > 1)
        l->digits[l->count++] = (digit){(uint32_t)size, axis};
}

/* false: two axes overlap, or they do not divide the partitions. */
static bool find_digits(layout *l, uint32_t partitions)
{
    uint64_t span = partitions;
    uint32_t used = 0;
    for (int32_t i; span > 1 && (i = next_axis(l, span)) >= 0; used++) {
        uint64_t period = (uint64_t)l->axes[i].stride * l->axes[i].size;
        if (!period || period > span || span % period)
            return false;
        add_digit(l, span / period, SAME);
        add_digit(l, l->axes[i].size, i);
        span = l->axes[i].stride;
    }
    add_digit(l, span, SAME);
    return used == l->axis_count;
}

/* The dimension that a digit cuts, SAME or SUMMANDS. */
static int64_t dim_of(const layout *l, uint32_t at)
{
    int32_t axis = l->digits[at].axis;
    if (axis < 0)
        return SAME;
    return l->axes[axis].dim == TERN_AXIS_UNREDUCED ? SUMMANDS : (int64_t)l->axes[axis].dim;
}

/* --- the message --- */

typedef struct {
    uint8_t *at;
    size_t size;
} message;

static void put_varint(message *m, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        m->at[m->size++] = (uint8_t)(value | 0x80);
    m->at[m->size++] = (uint8_t)value;
}

static void put_number(message *m, uint32_t field, uint64_t value)
{
    put_varint(m, field << 3);
    put_varint(m, value);
}

static void put_list(message *m, uint32_t field, const uint32_t *values, uint32_t count)
{
    uint8_t packed[5 * DIGITS_MAX];
    message list = {packed, 0};
    for (uint32_t i = 0; i < count; i++)
        put_varint(&list, values[i]);
    put_varint(m, field << 3 | 2);
    put_varint(m, list.size);
    memcpy(m->at + m->size, packed, list.size);
    m->size += list.size;
}

/* The order of digits in the grid of tiles, and the sizes of its dimensions. */
typedef struct {
    uint32_t order[DIGITS_MAX], order_count;
    uint32_t tiles[TERN_RANK_MAX + 2], tile_count;
} grid;

static void put_digit(const layout *l, grid *g, uint32_t at)
{
    g->order[g->order_count++] = at;
    g->tiles[g->tile_count] *= l->digits[at].size;
}

/* The digits of |dim|, which is one of the array in the order of its axes: they are listed from
 * major to minor. */
static void add_dim(const layout *l, grid *g, int64_t dim)
{
    g->tiles[g->tile_count] = 1;
    for (uint32_t i = 0; dim >= 0 && i < l->axis_count; i++)
        for (uint32_t at = 0; l->axes[i].dim == dim && at < l->count; at++)
            if (l->digits[at].axis == (int32_t)i)
                put_digit(l, g, at);
    for (uint32_t at = 0; dim < 0 && at < l->count; at++)
        if (dim_of(l, at) == dim)
            put_digit(l, g, at);
    g->tile_count++;
}

static bool has(const layout *l, int64_t dim)
{
    uint32_t at = 0;
    while (at < l->count && dim_of(l, at) != dim)
        at++;
    return at < l->count;
}

/* The position at place |k| of the grid: its digits are in the grid's order there. */
static uint32_t position_at(const layout *l, const grid *g, uint32_t k)
{
    uint32_t position = 0;
    for (uint32_t i = g->order_count; i-- > 0; k /= l->digits[g->order[i]].size) {
        uint32_t weight = 1;
        for (uint32_t minor = g->order[i] + 1; minor < l->count; minor++)
            weight *= l->digits[minor].size;
        position += k % l->digits[g->order[i]].size * weight;
    }
    return position;
}

static size_t varint_bytes(uint64_t value)
{
    size_t bytes = 1;
    for (; value >= 0x80; value >>= 7)
        bytes++;
    return bytes;
}

static void put_partitions(const layout *l, const grid *g, const tern_pjrt_cut *cut, message *m)
{
    size_t bytes = 0;
    for (uint32_t k = 0; k < cut->partitions; k++)
        bytes += varint_bytes(cut->positions[k]);
    put_varint(m, 4 << 3 | 2);
    put_varint(m, bytes);
    for (uint32_t k = 0; k < cut->partitions; k++)
        put_varint(m, cut->positions[position_at(l, g, k)]);
}

static void put_sharding(const layout *l, const tern_pjrt_cut *cut, message *m)
{
    grid g = {.order_count = 0};
    uint32_t sizes[DIGITS_MAX], types[2], type_count = 0;
    for (uint32_t d = 0; d < l->rank; d++)
        add_dim(l, &g, d);
    if (has(l, SAME)) {
        add_dim(l, &g, SAME);
        types[type_count++] = TYPE_REPLICATED;
    }
    bool unreduced = has(l, SUMMANDS);
    if (unreduced) {
        add_dim(l, &g, SUMMANDS);
        types[type_count++] = TYPE_UNREDUCED;
    }
    for (uint32_t i = 0; i < l->count; i++)
        sizes[i] = l->digits[i].size;
    put_number(m, 1, TYPE_OTHER);
    put_list(m, 3, g.tiles, g.tile_count);
    if (cut->positions)
        put_partitions(l, &g, cut, m);
    if (unreduced)
        put_list(m, 8, types, type_count);
    else if (type_count)
        put_number(m, 6, 1); /* the last dimension of the grid is for copies */
    if (cut->positions)
        return;
    put_list(m, 9, sizes, l->count);
    put_list(m, 10, g.order, g.order_count);
}

size_t tern_pjrt_sharding_bytes(const tern_pjrt_cut *cut)
{
    return BYTES_MAX + (cut->positions ? (size_t)VARINT_MAX * cut->partitions : 0);
}

PJRT_Error *tern_pjrt_sharding_write(const tern_pjrt_cut *cut, uint8_t *out, size_t *out_size)
{
    layout l = {.axes = cut->axes, .axis_count = cut->axis_count, .rank = cut->rank};
    message m = {out, 0};
    *out_size = 0;
    if (cut->axis_count > TERN_RANK_MAX || cut->rank > TERN_RANK_MAX ||
        !find_digits(&l, cut->partitions))
        return tern_pjrt_error(PJRT_Error_Code_INTERNAL,
                               "the axes of an array over %u devices overlap", cut->partitions);
    if (cut->axis_count)
        put_sharding(&l, cut, &m);
    *out_size = m.size;
    return NULL;
}

_Static_assert(BYTES_MAX >= 8 * 5 + VARINT_MAX * (4 * DIGITS_MAX), "the longest message fits");

/* --- of a program --- */

/* Axes name dimensions in the order of memory; frameworks those of the source. */
static void to_source(const tern_axis *axes, uint32_t count, const tern_pjrt_layout *in_memory,
                      tern_axis *out)
{
    for (uint32_t i = 0; i < count; i++) {
        out[i] = axes[i];
        if (axes[i].dim != TERN_AXIS_UNREDUCED)
            out[i].dim = in_memory->order[axes[i].dim];
    }
}

static PJRT_Error *write_cut(const tern_pjrt_cut *cut, uint32_t index,
                             const tern_pjrt_shardings_list *list)
{
    uint8_t *bytes = tern_pjrt_new(tern_pjrt_sharding_bytes(cut));
    size_t size = 0;
    if (!bytes)
        return tern_pjrt_no_memory();
    PJRT_Error *error = tern_pjrt_sharding_write(cut, bytes, &size);
    if (size) {
        list->bytes[index] = tern_pjrt_text((const char *)bytes, size);
        list->sizes[index] = list->bytes[index] ? size : 0;
        error = list->bytes[index] ? NULL : tern_pjrt_no_memory();
    }
    tern_pjrt_free(bytes);
    return error;
}

static PJRT_Error *set_one(const tern_pjrt_code *code, bool input, uint32_t index,
                           const tern_pjrt_shardings_list *list)
{
    const tern_pjrt_layout *in_memory =
        input ? code->input_layouts[index] : code->output_layouts[index];
    tern_axis source[TERN_RANK_MAX];
    tern_pjrt_cut cut = {.rank = in_memory->rank,
                         .partitions = code->partitions,
                         .positions = input ? tern_program_input_positions(code->program, index)
                                            : tern_program_output_positions(code->program, index)};
    cut.axes = input ? tern_program_input_axes(code->program, index, &cut.axis_count)
                     : tern_program_output_axes(code->program, index, &cut.axis_count);
    if (!cut.axis_count)
        return NULL;
    if (cut.axis_count <= TERN_RANK_MAX) {
        to_source(cut.axes, cut.axis_count, in_memory, source);
        cut.axes = source;
    }
    return write_cut(&cut, index, list);
}

PJRT_Error *tern_pjrt_shardings_set(tern_pjrt_code *code)
{
    for (uint32_t i = 0; code->partitions > 1 && i < code->input_count; i++)
        PJRT_TRY(set_one(code, true, i, &code->input_shardings));
    for (uint32_t i = 0; code->partitions > 1 && i < code->output_count; i++)
        PJRT_TRY(set_one(code, false, i, &code->output_shardings));
    return NULL;
}
