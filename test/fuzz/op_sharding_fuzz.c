/* Axes of an array over partitions, as an xla.OpSharding: axes that are not digits of the
 * partition's number are refused, and a message is read back, by XLA's definition of it, as the
 * same tile of the array on every partition. */
#include <stdlib.h>

#include "fuzz.h"
#include "fuzz_choices.h"
#include "pjrt/pjrt_code_impl.h"

enum { LIST_MAX = 64, BYTES_MAX = 2048 };

typedef struct {
    uint32_t items[LIST_MAX], count;
} list;

typedef struct {
    uint64_t type, replicate_last;
    list tiles, last_types, reshape, permutation;
} op_sharding;

/* --- reading the message --- */

static uint64_t read_varint(fuzz_choices *c)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const uint8_t byte = fuzz_byte(c);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return value;
    }
    abort();
}

static list read_list(fuzz_choices *c)
{
    list l = {.count = 0};
    const uint64_t bytes = read_varint(c);
    if (bytes > c->size)
        abort();
    for (const size_t end = c->size - (size_t)bytes; c->size > end;) {
        if (l.count == LIST_MAX)
            abort();
        l.items[l.count++] = (uint32_t)read_varint(c);
    }
    return l;
}

static op_sharding read_sharding(fuzz_choices c)
{
    op_sharding s = {.type = 0};
    while (c.size > 0)
        switch (read_varint(&c)) {
        case 1 << 3:
            s.type = read_varint(&c);
            break;
        case 3 << 3 | 2:
            s.tiles = read_list(&c);
            break;
        case 6 << 3:
            s.replicate_last = read_varint(&c);
            break;
        case 8 << 3 | 2:
            s.last_types = read_list(&c);
            break;
        case 9 << 3 | 2:
            s.reshape = read_list(&c);
            break;
        case 10 << 3 | 2:
            s.permutation = read_list(&c);
            break;
        default:
            abort();
        }
    return s;
}

/* --- which tile a partition has --- */

static uint64_t product(const list *l)
{
    uint64_t p = 1;
    for (uint32_t i = 0; i < l->count; i++)
        p *= l->items[i];
    return p;
}

/* The place in the grid of tiles of partition |id|: its digits by |reshape|, in the order of
 * |permutation|. */
static uint64_t grid_place(const op_sharding *s, uint64_t id)
{
    uint64_t digits[LIST_MAX], place = 0;
    for (uint32_t i = s->reshape.count; i-- > 0; id /= s->reshape.items[i])
        digits[i] = id % s->reshape.items[i];
    for (uint32_t i = 0; i < s->permutation.count; i++) {
        const uint32_t digit = s->permutation.items[i];
        place = place * s->reshape.items[digit] + digits[digit];
    }
    return place;
}

/* The tile in dimension |dim| of the array. */
static uint64_t tile_by_message(const op_sharding *s, uint32_t dim, uint64_t id)
{
    uint64_t place = grid_place(s, id);
    for (uint32_t i = s->tiles.count; i-- > dim + 1;)
        place /= s->tiles.items[i];
    return place % s->tiles.items[dim];
}

static uint64_t tile_by_axes(const tern_axis *axes, uint32_t count, uint32_t dim, uint64_t id)
{
    uint64_t tile = 0;
    for (uint32_t i = 0; i < count; i++)
        if (axes[i].dim == dim)
            tile = tile * axes[i].size + id / axes[i].stride % axes[i].size;
    return tile;
}

static void check_message(const op_sharding *s, const tern_axis *axes, uint32_t count,
                          uint32_t rank, uint32_t partitions)
{
    const uint32_t more = s->last_types.count ? s->last_types.count : (s->replicate_last ? 1 : 0);
    if (s->type != 3 || s->tiles.count != rank + more || s->permutation.count != s->reshape.count ||
        product(&s->tiles) != partitions || product(&s->reshape) != partitions)
        abort();
    for (uint32_t id = 0; id < partitions; id++)
        for (uint32_t d = 0; d < rank; d++)
            if (tile_by_message(s, d, id) != tile_by_axes(axes, count, d, id))
                abort();
}

/* --- the target --- */

static tern_axis choose_axis(fuzz_choices *c, uint32_t rank)
{
    const uint32_t dim = fuzz_choose(c, rank + 1);
    return (tern_axis){.dim = dim < rank ? dim : TERN_AXIS_UNREDUCED,
                       .stride = fuzz_byte(c),
                       .size = fuzz_byte(c)};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_choices c = {data, size};
    tern_axis axes[TERN_RANK_MAX];
    uint8_t bytes[BYTES_MAX];
    size_t written = 0;
    const uint32_t rank = fuzz_choose(&c, TERN_RANK_MAX + 1);
    const uint32_t partitions = 1 + (fuzz_byte(&c) | (uint32_t)fuzz_choose(&c, 16) << 8);
    const uint32_t count = fuzz_choose(&c, TERN_RANK_MAX + 1);
    for (uint32_t i = 0; i < count; i++)
        axes[i] = choose_axis(&c, rank);
    const tern_pjrt_cut cut = {
        .axes = axes, .axis_count = count, .rank = rank, .partitions = partitions};
    if (tern_pjrt_sharding_bytes(&cut) > sizeof bytes)
        abort();
    PJRT_Error *error = tern_pjrt_sharding_write(&cut, bytes, &written);
    fuzz_accepted = !error;
    if (error)
        tern_pjrt_Error_Destroy(&(PJRT_Error_Destroy_Args){.error = error});
    if (written > 0) {
        const op_sharding s = read_sharding((fuzz_choices){bytes, written});
        check_message(&s, axes, count, rank, partitions);
    }
    return 0;
}
