/* passes/shard_local_random.c - random bits of a shard by their position.
 *
 * PHILOX makes blocks of bits from consecutive numbers of a counter in the state, and the elements
 * of the result are its blocks in order. A shard of the first dimension is a part of that order, so
 * a partition generates it from a counter that starts at the part's first block. */
#include <string.h>

#include "passes/shard_local_impl.h"

enum { MAX_WORDS = 6 };

/* A state as tensors of one element, the key first, then the counter from its low word on. A state
 * without the high half of the counter uses the key for it. */
typedef struct {
    tern_dtype dtype;
    uint32_t half;  /* words of the key, and of each half of the counter */
    uint32_t given; /* words of the op's state */
    tern_hlo_value words[MAX_WORDS];
} random_state;

/* --- which ops --- */

/* The dimension whose shards follow each other in the order of elements. */
static uint32_t first_dim(const tern_hlo_type_info *type)
{
    uint32_t d = 0;
    while (d + 1 < type->rank && type->dims[d] == 1)
        d++;
    return d;
}

static int64_t per_block(const tern_hlo_type_info *type) { return type->dtype == TERN_U64 ? 2 : 4; }

static int64_t blocks_of(const tern_hlo_type_info *type)
{
    return (type->count + per_block(type) - 1) / per_block(type);
}

static uint32_t words_of_half(tern_dtype dtype)
{
    return dtype == TERN_U64 ? 1 : dtype == TERN_U32 ? 2 : 0;
}

bool tern_local_random_has_order(const tern_local *l, const tern_local_op *o)
{
    const tern_hlo_type_info *state = o->global[0], *bits = o->global[tern_local_result(o, 1)];
    const tern_sharding *declared = o->declared[tern_local_result(o, 1)];
    uint32_t half = words_of_half(state->dtype);
    bool is_stream =
        tern_hlo_op_int(l->m, o->op, TERN_HLO_A_rng_algorithm) != TERN_HLO_RNG_ALGORITHM_THREE_FRY;
    return is_stream && half && state->rank == 1 && bits->rank && bits->count &&
           (state->dims[0] == 2 * half || state->dims[0] == 3 * half) &&
           blocks_of(bits) <= INT32_MAX && declared->dims[first_dim(bits)].axes.count;
}

/* --- states --- */

static random_state read_state(tern_local *l, const tern_local_op *o)
{
    random_state s = {.dtype = o->global[0]->dtype, .given = (uint32_t)o->global[0]->dims[0]};
    s.half = words_of_half(s.dtype);
    for (uint32_t i = 0; i < s.given; i++)
        s.words[i] = tern_local_slice(l, o->in[0], 0, i, i + 1);
    for (uint32_t i = s.given; i < 3 * s.half; i++)
        s.words[i] = s.words[i - s.given];
    return s;
}

/* The first |count| words of the state, |blocks| (a tensor<i32>) further. */
static tern_hlo_value advance(tern_local *l, const random_state *s, uint32_t count,
                              tern_hlo_value blocks)
{
    static const int64_t one[] = {1};
    tern_hlo_value words[MAX_WORDS];
    tern_hlo_value carry = tern_hlo_build_convert(&l->b, blocks, s->dtype);
    carry = tern_hlo_build_reshape(&l->b, carry, one, 1);
    for (uint32_t i = 0; i < count; i++) {
        words[i] = s->words[i];
        if (i < s->half)
            continue;
        words[i] = tern_hlo_build_binary(&l->b, TERN_HLO_ADD, s->words[i], carry);
        carry = tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_LT, words[i], carry);
        carry = tern_hlo_build_convert(&l->b, carry, s->dtype);
    }
    return tern_hlo_build_concatenate(&l->b, words, count, 0);
}

/* --- bits --- */

static tern_hlo_value generate(tern_local *l, const tern_local_op *o, tern_hlo_value state,
                               int64_t count)
{
    tern_hlo_type types[2];
    tern_hlo_attr_use algorithm = {TERN_HLO_A_rng_algorithm,
                                   tern_hlo_op_attr(l->m, o->op, TERN_HLO_A_rng_algorithm)};
    if (l->b.status)
        return 0;
    types[0] = tern_hlo_value_type(l->m, state);
    l->b.status =
        tern_hlo_type_tensor(l->m, o->global[tern_local_result(o, 1)]->dtype, &count, 1, &types[1]);
    tern_hlo_value first =
        tern_hlo_build(&l->b, &(tern_hlo_op_spec){.code = TERN_HLO_RNG_BIT_GENERATOR,
                                                  .operands = &state,
                                                  .operand_count = 1,
                                                  .results = types,
                                                  .result_count = 2,
                                                  .attrs = &algorithm,
                                                  .attr_count = 1,
                                                  .loc = tern_hlo_op_of(l->m, o->op)->loc});
    return first + 1;
}

/* A number for each partition by its shard |axes|: |by| divided by or modulo |block|. */
static tern_hlo_value place_of(tern_local *l, const tern_shard_axes *axes, int64_t size,
                               int64_t block, bool modulo)
{
    int64_t *table = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    if (!l->b.status && !table)
        l->b.status = tern_status_no_memory();
    for (int32_t id = 0; !l->b.status && id < l->partitions; id++) {
        int64_t at = size * tern_shard_axes_index(axes, tern_local_position(l, id));
        table[id] = modulo ? at % block : at / block;
    }
    return l->b.status ? 0 : tern_local_look_up(l, table);
}

/* The elements of this partition's shard along |axes|, of |size| elements each, in order. A shard
 * that begins within a block is cut from whole blocks. */
static tern_hlo_value generate_shard(tern_local *l, const tern_local_op *o, const random_state *s,
                                     const tern_shard_axes *axes, int64_t size)
{
    int64_t block = per_block(o->global[tern_local_result(o, 1)]);
    tern_hlo_value state = advance(l, s, 3 * s->half, place_of(l, axes, size, block, false));
    if (size % block == 0)
        return generate(l, o, state, size);
    tern_hlo_value bits = generate(l, o, state, size + block - 1);
    return tern_local_dynamic_slice(l, bits, 0, place_of(l, axes, size, block, true), size);
}

tern_status tern_local_random(tern_local *l, tern_local_op *o)
{
    uint32_t result = tern_local_result(o, 1);
    const tern_hlo_type_info *type = o->global[result];
    uint32_t dim = first_dim(type);
    tern_sharding part;
    if (!type->rank || !o->shardings[result].dims[dim].axes.count)
        return tern_local_clone(l, o);
    random_state s = read_state(l, o);
    TERN_TRY(tern_sharding_copy(&l->arena, &o->shardings[result], &part));
    for (uint32_t d = 0; d < type->rank; d++)
        if (d != dim)
            part.dims[d].axes.count = 0;
    const tern_shard_axes *axes = &part.dims[dim].axes;
    int64_t *dims = TERN_NEW_N(&l->arena, int64_t, type->rank);
    TERN_TRY_MEM(dims);
    memcpy(dims, type->dims, type->rank * sizeof *dims);
    dims[dim] = tern_shard_local_size(axes, type->dims[dim]);
    tern_hlo_value bits = generate_shard(l, o, &s, axes, type->count / type->dims[dim] * dims[dim]);
    bits = tern_hlo_build_reshape(&l->b, bits, dims, type->rank);
    o->out[0] = advance(l, &s, s.given, tern_local_i32(l, blocks_of(type)));
    o->out[1] = tern_local_move(l, bits, type, &part, &o->shardings[result]);
    return tern_hlo_builder_status(&l->b);
}
