/* xla/xla_groups.c - replica groups: a list of lists of device ids, or a transposed iota:
 * "[2,4]<=[4,2]T(1,0)" is 0, 1, ..., 7 as a 4x2 array, transposed, as rows of 4. */
#include "hlo/xla/xla_impl.h"

enum { MAX_IDS = 1 << 16 }; /* of all groups, each as wide as the widest */

tern_status xla_add_group(xla_module *x, xla_instr *in, const xla_int_vec *group)
{
    xla_value *groups, *size;
    TERN_TRY(xla_set(x, in, XLA_replica_groups, &groups));
    TERN_TRY(xla_set(x, in, XLA_replica_group_size, &size));
    xla_int_vec old = groups->ints;
    const int64_t count = size->i ? old.count / size->i : 0;
    const int64_t widest = group->count > size->i ? group->count : size->i;
    if ((count + 1) * widest > MAX_IDS)
        return TERN_ERR(CORRUPT, "%lld replica groups of up to %lld devices, of at most %d in all",
                        (long long)count + 1, (long long)widest, MAX_IDS);
    if (group->count > size->i) {
        groups->ints = (xla_int_vec){0};
        for (uint32_t at = 0; at < old.count; at += (uint32_t)size->i)
            for (uint32_t i = 0; i < group->count; i++)
                TERN_TRY(xla_push_int(x, &groups->ints, i < size->i ? old.items[at + i] : -1));
        size->i = group->count;
    }
    for (uint32_t i = 0; i < size->i; i++)
        TERN_TRY(xla_push_int(x, &groups->ints, i < group->count ? group->items[i] : -1));
    return NULL;
}

/* --- transposed iotas --- */

static tern_status check_iota(const xla_int_vec *dims, const xla_int_vec *order, int64_t *out_count)
{
    uint64_t seen = 0;
    *out_count = 1;
    if (dims->count > TERN_RANK_MAX || (order->count && order->count != dims->count))
        return TERN_ERR(CORRUPT, "a list of devices has %u dimensions and permutes %u", dims->count,
                        order->count);
    for (uint32_t i = 0; i < dims->count; i++) {
        if (dims->items[i] < 1 || dims->items[i] > MAX_IDS / *out_count)
            return TERN_ERR(CORRUPT, "a list of devices has %lld in dimension %u, of at most %d",
                            (long long)dims->items[i], i, MAX_IDS);
        *out_count *= dims->items[i];
    }
    for (uint32_t i = 0; i < order->count; i++) {
        int64_t d = order->items[i];
        if (d < 0 || d >= (int64_t)order->count || (seen >> d & 1))
            return TERN_ERR(CORRUPT, "a list of devices is permuted by a list that repeats %lld",
                            (long long)d);
        seen |= (uint64_t)1 << d;
    }
    return NULL;
}

static tern_status expand_iota(xla_module *x, const xla_int_vec *dims, const xla_int_vec *order,
                               xla_int_vec *out)
{
    int64_t count, stride[TERN_RANK_MAX], index[TERN_RANK_MAX] = {0}, next = 1;
    TERN_TRY(check_iota(dims, order, &count));
    for (uint32_t d = dims->count; d-- > 0;) {
        stride[d] = next;
        next *= dims->items[d];
    }
    for (int64_t k = 0; k < count; k++) {
        int64_t id = 0;
        for (uint32_t i = 0; i < dims->count; i++)
            id += index[i] * stride[order->count ? order->items[i] : i];
        TERN_TRY(xla_push_int(x, out, id));
        for (uint32_t i = dims->count; i-- > 0;) {
            if (++index[i] < dims->items[order->count ? order->items[i] : i])
                break;
            index[i] = 0;
        }
    }
    return NULL;
}

tern_status xla_set_iota_groups(xla_module *x, xla_instr *in, int64_t groups, int64_t size,
                                const xla_int_vec *dims, const xla_int_vec *order)
{
    xla_value *ids;
    TERN_TRY(xla_set(x, in, XLA_replica_groups, &ids));
    ids->ints = (xla_int_vec){0};
    TERN_TRY(expand_iota(x, dims, order, &ids->ints));
    if (groups < 1 || size < 1 || groups > MAX_IDS || size > MAX_IDS ||
        groups * size != ids->ints.count)
        return TERN_ERR(CORRUPT, "%u devices in %lld groups of %lld", ids->ints.count,
                        (long long)groups, (long long)size);
    return xla_set_int(x, in, XLA_replica_group_size, size);
}
