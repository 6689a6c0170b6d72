/* ref/ops_ragged.c - the ragged all-to-all: every process sends slices of rows of its operand, each
 * to a place in the result of its receiver that the sender chooses. */
#include <string.h>

#include "ref/collective_impl.h"

/* Slice |slice| of those that process |from| of a group sends. */
typedef struct {
    int64_t from_row, to_row, rows, expected; /* |expected|: rows, as the receiver has it */
} ragged_slice;

static int64_t int_of(const tern_ref_gathering *g, uint32_t member, tern_hlo_ragged_operand operand,
                      int64_t i)
{
    return tern_ref_get_int(g->all[member * g->per + operand], i);
}

/* The |k|th slice from |from| to |to|; each pair of processes has |count| of them. */
static ragged_slice slice_of(const tern_ref_gathering *g, uint32_t from, uint32_t to, int64_t k,
                             int64_t count)
{
    const int64_t sent = to * count + k, received = from * count + k;
    return (ragged_slice){.from_row = int_of(g, from, TERN_HLO_RAGGED_INPUT_OFFSETS, sent),
                          .to_row = int_of(g, from, TERN_HLO_RAGGED_OUTPUT_OFFSETS, sent),
                          .rows = int_of(g, from, TERN_HLO_RAGGED_SEND_SIZES, sent),
                          .expected = int_of(g, to, TERN_HLO_RAGGED_RECV_SIZES, received)};
}

static bool is_within(int64_t first, int64_t rows, int64_t limit)
{
    return first >= 0 && rows >= 0 && rows <= limit && first <= limit - rows;
}

static tern_status check_slice(const tern_ref_gathering *g, uint32_t from, uint32_t to,
                               const ragged_slice *s)
{
    const int64_t have = g->all[from * g->per + TERN_HLO_RAGGED_OPERAND]->dims[0];
    const int64_t room = g->all[to * g->per + TERN_HLO_RAGGED_OUTPUT]->dims[0];
    const uint32_t sender = g->group.ids.items[from], receiver = g->group.ids.items[to];
    if (s->rows != s->expected)
        return TERN_ERR(FAULT, "process %u sends %lld rows to process %u, which expects %lld",
                        sender, (long long)s->rows, receiver, (long long)s->expected);
    if (s->rows && !(is_within(s->from_row, s->rows, have) && is_within(s->to_row, s->rows, room)))
        return TERN_ERR(FAULT,
                        "process %u sends %lld rows from %lld on, it has %lld, to rows from %lld "
                        "on of process %u, which has %lld",
                        sender, (long long)s->rows, (long long)s->from_row, (long long)have,
                        (long long)s->to_row, receiver, (long long)room);
    return NULL;
}

/* Slices that overlap are written in group order. */
static tern_status receive_from(tern_ref_call *c, const tern_ref_gathering *g, uint32_t from)
{
    const tern_ref_value *data = g->all[from * g->per + TERN_HLO_RAGGED_OPERAND];
    const int64_t slices = g->all[TERN_HLO_RAGGED_SEND_SIZES]->count;
    const int64_t count = slices / (int64_t)g->group.ids.count;
    const size_t row_bytes = data->dims[0] ? data->data_bytes / (size_t)data->dims[0] : 0;
    for (int64_t k = 0; k < count; k++) {
        const ragged_slice s = slice_of(g, from, g->group.index, k, count);
        TERN_TRY(check_slice(g, from, g->group.index, &s));
        if (s.rows && row_bytes)
            memcpy(c->out[0]->data + (size_t)s.to_row * row_bytes,
                   data->data + (size_t)s.from_row * row_bytes, (size_t)s.rows * row_bytes);
    }
    return NULL;
}

static tern_status receive(tern_ref_call *c, const tern_ref_gathering *g)
{
    const tern_ref_value *output = c->in[TERN_HLO_RAGGED_OUTPUT];
    const int64_t slices = g->all[TERN_HLO_RAGGED_SEND_SIZES]->count;
    TERN_TRY(tern_ref_gathering_check(g));
    if (slices % (int64_t)g->group.ids.count)
        return TERN_ERR(INVALID, "%lld slices for %zu processes", (long long)slices,
                        g->group.ids.count);
    TERN_TRY(tern_ref_new_result(c, 0, &c->out[0]));
    if (output->data_bytes)
        memcpy(c->out[0]->data, output->data, output->data_bytes);
    for (uint32_t from = 0; from < g->group.ids.count; from++)
        TERN_TRY(receive_from(c, g, from));
    return NULL;
}

tern_status tern_ref_call_ragged(tern_ref_call *c)
{
    tern_hlo_attr channel = tern_hlo_call_option(c->m, c->op, "channel_id");
    const bool has_channel = channel && tern_hlo_attr_of(c->m, channel)->i > 0;
    const tern_ref_groups groups = {
        .attr = tern_hlo_call_option(c->m, c->op, "replica_groups"),
        .mode = has_channel ? TERN_REF_CROSS_PARTITION : TERN_REF_CROSS_REPLICA,
        .channel = has_channel ? tern_hlo_attr_of(c->m, channel)->i : 0};
    tern_ref_gathering g;
    TERN_TRY(tern_ref_exchange_required(c, &groups, &g));
    tern_status st = receive(c, &g);
    tern_ref_gathering_fini(c, &g);
    return st;
}
