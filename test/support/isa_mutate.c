#include "isa_mutate.h"

#include "isa/check.h"

enum { BANK = 2048 }; /* bytes of a PSUM bank in a partition */

uint32_t isa_choose(isa_choices *c, uint32_t below)
{
    uint32_t word = 0;
    if (c->len >= 2) {
        word = (uint32_t)c->bytes[0] | (uint32_t)c->bytes[1] << 8;
        c->bytes += 2;
        c->len -= 2;
    } else {
        c->len = 0;
        c->state = c->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        word = (uint32_t)(c->state >> 33);
    }
    return below ? word % below : 0;
}

bool isa_is_legal(const tern_isa_program *p, const tern_chip *chip)
{
    tern_isa_check_result result;
    tern_status st = tern_isa_check_all(tern_alloc_host(), p, chip, &result);
    if (st) {
        tern_status_free(st);
        return false;
    }
    bool legal = result.count == 0;
    tern_isa_check_result_fini(&result);
    return legal;
}

bool isa_is_distinct(const tern_isa_ap *ap)
{
    int64_t span = 1;
    for (unsigned d = ap->rank; d-- > 0;) {
        if (ap->count[d] == 1)
            continue;
        if (ap->stride[d] < span)
            return false;
        span += (int64_t)ap->stride[d] * (ap->count[d] - 1);
    }
    return ap->mem != TERN_MEM_HBM || ap->partitions == 1 || ap->row_stride >= span;
}

static void change_dtype(tern_isa_ap *ap, isa_choices *c)
{
    static const uint8_t dtypes[] = {TERN_F32, TERN_BF16,     TERN_F16,    TERN_F8E4M3, TERN_F8E5M2,
                                     TERN_I32, TERN_U32,      TERN_I16,    TERN_U16,    TERN_I8,
                                     TERN_U8,  TERN_F8E4M3FN, TERN_F8E3M4, TERN_TF32};
    ap->dtype = dtypes[isa_choose(c, sizeof(dtypes))];
}

static void change_all_dtypes(tern_isa_ap *aps, unsigned count, isa_choices *c)
{
    tern_isa_ap one = tern_isa_ap_none();
    unsigned old = aps[isa_choose(c, count)].dtype;
    change_dtype(&one, c);
    for (unsigned i = 0; i < count; i++)
        if (aps[i].dtype == old)
            aps[i].dtype = one.dtype;
}

static void change_partitions(tern_isa_ap *aps, unsigned count, isa_choices *c)
{
    static const uint16_t sizes[] = {1, 2, 3, 8, 16, 17, 31, 32, 33, 48, 64, 65, 96, 127, 128};
    unsigned old = aps[isa_choose(c, count)].partitions;
    unsigned to = sizes[isa_choose(c, sizeof(sizes) / sizeof(sizes[0]))];
    for (unsigned i = 0; i < count; i++)
        if (aps[i].partitions == old)
            aps[i].partitions = (uint16_t)to;
}

/* Changes all dimensions of one length together, so that shapes still match; outer strides grow. */
static void change_count(tern_isa_ap *aps, unsigned count, isa_choices *c)
{
    static const uint16_t sizes[] = {1,  2,  3,  4,  6,  7,  8,   12,  15,  16,
                                     24, 31, 32, 33, 63, 64, 100, 128, 200, 512};
    const tern_isa_ap *any = &aps[isa_choose(c, count)];
    if (any->mem == TERN_MEM_NONE)
        return;
    uint32_t old = any->count[isa_choose(c, any->rank)];
    uint32_t to = sizes[isa_choose(c, sizeof(sizes) / sizeof(sizes[0]))];
    for (unsigned i = 0; i < count; i++)
        for (unsigned d = 0; d < aps[i].rank; d++)
            if (aps[i].count[d] == old)
                aps[i].count[d] = to;
}

/* Makes the pattern dense again, with gaps between dimensions. */
static void change_steps(tern_isa_ap *ap, isa_choices *c)
{
    int64_t step = 1 + (isa_choose(c, 3) == 0 ? isa_choose(c, 4) : 0);
    for (unsigned d = ap->rank; d-- > 0;) {
        ap->stride[d] = (int32_t)step;
        step = step * ap->count[d] + (isa_choose(c, 4) == 0 ? isa_choose(c, 3) : 0);
    }
    if (ap->mem == TERN_MEM_HBM)
        ap->row_stride = (int32_t)(step + isa_choose(c, 5));
}

/* Splits one free dimension into two. */
static void split_dim(tern_isa_ap *aps, unsigned count, isa_choices *c)
{
    uint32_t by = 2 + isa_choose(c, 3);
    for (unsigned i = 0; i < count; i++) {
        tern_isa_ap *ap = &aps[i];
        if (ap->mem == TERN_MEM_NONE || ap->rank != 1 || ap->count[0] % by || isa_choose(c, 3) == 0)
            continue;
        ap->rank = 2;
        ap->count[1] = ap->count[0] / by;
        ap->count[0] = by;
        ap->stride[1] = ap->stride[0];
        ap->stride[0] = (int32_t)ap->count[1] * ap->stride[1];
    }
}

static void change_memory(tern_isa_ap *ap, isa_choices *c)
{
    if (ap->mem == TERN_MEM_SBUF)
        ap->mem = TERN_MEM_PSUM;
    else if (ap->mem == TERN_MEM_PSUM)
        ap->mem = TERN_MEM_SBUF;
    ap->offset = ap->mem == TERN_MEM_PSUM ? (int64_t)isa_choose(c, 8) * BANK : ap->offset;
}

static uint32_t random_arg(tern_isa_arg_type type, uint32_t old, isa_choices *c)
{
    static const float floats[] = {0, 1, -1, 0.5f, 2, -3.25f, 1e-3f, 100};
    switch ((int)type) {
    case TERN_ARG_FLAG:
        return isa_choose(c, 2);
    case TERN_ARG_F32:
        return tern_isa_f32_arg(floats[isa_choose(c, 8)]);
    case TERN_ARG_I32:
        return isa_choose(c, 7) - 3;
    case TERN_ARG_U32:
        return isa_choose(c, 3) ? old : isa_choose(c, 40);
    case TERN_ARG_ALU:
        return isa_choose(c, TERN_ALU_COUNT);
    case TERN_ARG_ACT:
        return isa_choose(c, TERN_ACTIVATION_COUNT);
    default:
        break;
    }
    uint32_t names = 0;
    while (tern_isa_enum_name(type, names))
        names++;
    return names ? isa_choose(c, names) : old;
}

static void change_arg(tern_isa_program *p, isa_choices *c)
{
    const tern_isa_instr *in = &p->instrs.items[0];
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    if (!info->arg_count)
        return;
    unsigned pick = isa_choose(c, info->arg_count), word = 0;
    for (unsigned i = 0; i < pick; i++)
        word += info->args[i].words;
    uint32_t *arg = &p->args.items[in->first_arg + word + isa_choose(c, info->args[pick].words)];
    *arg = random_arg(info->args[pick].type, *arg, c);
}

void isa_mutate(tern_isa_program *p, isa_choices *c)
{
    tern_isa_instr *in = &p->instrs.items[0];
    tern_isa_ap *aps = p->operands.items + in->first_operand;
    unsigned count = in->operand_count;
    tern_isa_ap *one = count ? &aps[isa_choose(c, count)] : NULL;
    unsigned kind = isa_choose(c, 12);
    if (kind == 11) {
        in->engine = (uint8_t)isa_choose(c, TERN_ENGINE_COUNT);
        return;
    }
    if (!one || kind == 0 || kind == 1) {
        change_arg(p, c);
        return;
    }
    if (one->mem == TERN_MEM_NONE)
        return;
    switch (kind) {
    case 2:
        change_dtype(one, c);
        break;
    case 3:
        change_all_dtypes(aps, count, c);
        break;
    case 4:
        change_partitions(aps, count, c);
        break;
    case 5:
        change_count(aps, count, c);
        break;
    case 6:
        change_steps(one, c);
        break;
    case 7:
        if (one->mem != TERN_MEM_HBM)
            one->start = (uint8_t)(isa_choose(c, 4) * 32);
        break;
    case 8:
        split_dim(aps, count, c);
        break;
    case 9:
        change_memory(one, c);
        break;
    default:
        one->offset += 4 * (int64_t)isa_choose(c, 8);
        break;
    }
}
