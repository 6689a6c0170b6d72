/* sched/keep.c - keeps values in SBUF during a loop.
 *
 * lower passes values from op to op, and from iteration to iteration, through tensors in HBM. A
 * transfer takes 2 us even if it moves little, so a loop of small ops would mostly wait. A tensor
 * that a loop writes gets a copy in SBUF if its transfers can be copies between tiles instead. The
 * copy is loaded before the loop and stored after it, unless only one iteration uses it. */
#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "sched/keep_impl.h"

enum {
    NIL = TERN_SCHED_NONE,
    BYTES_MAX = 32768, /* of a partition, of one value */
    ROW_MAX = 8192,    /* bytes of a row: engines copy more of them slower than a transfer would */
    GROUPS = 4,        /* layouts of rows of one size */
    ONE_ROW = 2 * GROUPS,
    IMPOSSIBLE = 1 << 30,
    TRIPS_MIN = 3
};

static unsigned elem_bytes(const tern_isa_ap *ap)
{
    return tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
}

/* --- accesses --- */

/* The first partition and block of the copy that |ap| accesses, if it is in one block. */
static bool find_block(const tern_keep_entry *e, const tern_isa_ap *ap, uint32_t partitions,
                       uint32_t *out_partition, uint32_t *out_block)
{
    uint64_t first = (uint64_t)ap->offset / e->row_bytes;
    uint32_t in_group = (uint32_t)(first % e->group);
    uint32_t blocks = (e->group + partitions - 1) / partitions;
    *out_partition = in_group % partitions;
    *out_block = (uint32_t)(first / e->group) * blocks + in_group / partitions;
    return *out_partition + ap->partitions <= partitions && in_group + ap->partitions <= e->group;
}

/* The copy's elements at |ap|, if one pattern describes them. */
static bool map_rows(const tern_keep_entry *e, const tern_isa_ap *ap, uint32_t partitions,
                     tern_isa_ap *out)
{
    int64_t elem = elem_bytes(ap), row = (int64_t)e->row_bytes, at = ap->offset % row;
    int64_t in_group = (e->group + partitions - 1) / partitions; /* blocks */
    uint32_t partition = 0, block = 0;
    if (elem > 4 || (ap->partitions > 1 && ap->row_stride * elem != row) || row % elem ||
        !find_block(e, ap, partitions, &partition, &block))
        return false;
    *out = *ap;
    out->mem = TERN_MEM_SBUF;
    out->tensor = e->tile;
    out->row_stride = 0;
    out->start = (uint8_t)partition;
    out->offset = block * row + at;
    int64_t span = at + elem, last = ap->offset / row % e->group + ap->partitions;
    for (unsigned i = 0; i < ap->rank; i++) {
        int64_t stride = ap->stride[i] * elem, steps = (int64_t)ap->count[i] - 1, blocks = 0;
        if (stride < 0)
            return false;
        if (steps > 0 && stride > 0 && stride % (row * e->group) == 0) {
            blocks = stride / (row * e->group) * in_group;
        } else if (steps > 0 && stride > 0 && stride % (row * partitions) == 0) {
            blocks = stride / (row * partitions);
            last += stride / row * steps;
        } else {
            span += stride * steps;
        }
        if (blocks)
            out->stride[i] = (int32_t)(blocks * (row / elem));
        block += (uint32_t)(blocks * steps);
    }
    return span <= row && last <= e->group && block < e->blocks;
}

/* Whether the elements of |ap| are adjacent and in order. */
static bool is_dense(const tern_isa_ap *ap, uint64_t *out_elems)
{
    int64_t size = 1;
    for (unsigned i = ap->rank; i-- > 0;) {
        if (ap->count[i] > 1 && ap->stride[i] != size)
            return false;
        size *= ap->count[i];
    }
    *out_elems = (uint64_t)size * ap->partitions;
    return ap->mem == TERN_MEM_HBM && (ap->partitions == 1 || ap->row_stride == size);
}

/* The same for whole rows that |ap| describes as one. */
static bool map_dense(const tern_keep_entry *e, const tern_isa_ap *ap, uint32_t partitions,
                      tern_isa_ap *out)
{
    uint64_t elems = 0, elem = elem_bytes(ap);
    if (!is_dense(ap, &elems) || e->row_bytes % elem || elems * elem % e->row_bytes ||
        (uint64_t)ap->offset % e->row_bytes || elems * elem > e->row_bytes * partitions)
        return false;
    tern_isa_ap rows = *ap;
    rows.partitions = (uint16_t)(elems * elem / e->row_bytes);
    rows.row_stride = (int32_t)(e->row_bytes / elem);
    rows.rank = 1;
    for (unsigned i = 0; i < TERN_ISA_DIMS_MAX; i++)
        rows.stride[i] = rows.count[i] = 0;
    rows.stride[0] = 1;
    rows.count[0] = (uint32_t)(e->row_bytes / elem);
    return map_rows(e, &rows, partitions, out);
}

static bool varies(const tern_keep *k, uint32_t operand)
{
    return k->nest.first_term[operand] != k->nest.first_term[operand + 1];
}

bool tern_keep_operands_vary(const tern_keep *k, const tern_isa_instr *in)
{
    const uint32_t *first = k->nest.first_term;
    return first[in->first_operand] != first[in->first_operand + in->operand_count];
}

static bool is_float(unsigned dtype)
{
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

static bool is_computed(unsigned dtype)
{
    return is_float(dtype) || dtype == TERN_I32 || dtype == TERN_U32 || dtype == TERN_I16 ||
           dtype == TERN_U16 || dtype == TERN_I8 || dtype == TERN_U8;
}

/* Up to a quadrant at a quadrant, up to two at a half, more at 0. */
static bool may_start(const tern_chip *chip, const tern_isa_ap *ap)
{
    unsigned quadrant = chip->quadrant_partitions;
    if (ap->partitions > 2 * quadrant)
        return ap->start == 0;
    return ap->start % (ap->partitions > quadrant ? 2 * quadrant : quadrant) == 0;
}

/* Whether an engine can copy |src| to |dst|, both in SBUF. */
static bool engine_copies(const tern_chip *chip, const tern_isa_ap *dst, const tern_isa_ap *src)
{
    bool formats = dst->dtype == src->dtype ? is_computed(dst->dtype)
                                            : is_float(dst->dtype) && is_float(src->dtype);
    uint64_t elems = tern_isa_ap_elems(src);
    return formats && dst->mem == TERN_MEM_SBUF && src->mem == TERN_MEM_SBUF &&
           dst->partitions == src->partitions && tern_isa_ap_elems(dst) == elems &&
           elems <= chip->sbuf_free_elems_max && may_start(chip, dst) && may_start(chip, src);
}

/* A transfer's other side in HBM with the rows of |to|, if it is dense. */
static void match_rows(const tern_isa_ap *to, tern_isa_ap *ap)
{
    uint64_t elems = 0;
    if (ap->mem != TERN_MEM_HBM || !is_dense(ap, &elems) || to->rank != 1 ||
        elems != (uint64_t)to->partitions * to->count[0])
        return;
    ap->partitions = to->partitions;
    ap->row_stride = (int32_t)to->count[0];
    ap->rank = 1;
    for (unsigned i = 0; i < TERN_ISA_DIMS_MAX; i++)
        ap->stride[i] = ap->count[i] = 0;
    ap->stride[0] = 1;
    ap->count[0] = to->count[0];
}

static bool is_plain_copy(const tern_isa_instr *in)
{
    return in->op == TERN_OP_DMA_COPY && in->operand_count == 2;
}

/* Whether an address that varies stays in one row of the copy. A tensor that the loop only writes
 * has no such copy: engines need not wait for its transfers. */
static bool may_move(const tern_keep_entry *e, const tern_isa_ap *ap)
{
    return e->read && e->written && e->rows == 1 && ap->partitions == 1;
}

tern_keep_access tern_keep_access_of(const tern_keep *k, uint32_t instr)
{
    const tern_isa_program *p = &k->b->program;
    const tern_isa_instr *in = &p->instrs.items[instr];
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    const unsigned operands = in->op == TERN_OP_REG_LOAD ? 1 : 2;
    tern_keep_access a = {.possible = true};
    for (unsigned i = 0; i < operands; i++) {
        uint32_t id = k->of[2 * (size_t)instr + i];
        const tern_keep_entry *e = id == NIL ? NULL : &k->entries.items[id];
        a.ap[i] = ap[i];
        if (!e || e->dropped || e->now >= IMPOSSIBLE)
            continue;
        a.kept[i] = (!varies(k, in->first_operand + i) || may_move(e, &ap[i])) &&
                    ap[i].index == TERN_ISA_NONE8 && (is_plain_copy(in) || operands == 1) &&
                    (map_rows(e, &ap[i], k->chip->partitions, &a.ap[i]) ||
                     map_dense(e, &ap[i], k->chip->partitions, &a.ap[i]));
        if (!a.kept[i])
            a.ap[i] = ap[i];
        a.possible &= a.kept[i];
    }
    for (unsigned i = 0; i < operands && operands == 2; i++)
        if (a.kept[i] && !a.kept[1 - i])
            match_rows(&a.ap[i], &a.ap[1 - i]);
    a.engine = is_plain_copy(in) && engine_copies(k->chip, &a.ap[0], &a.ap[1]);
    return a;
}

/* --- entries --- */

static uint32_t loop_of_home(const tern_sched_nest *nest, uint32_t at, uint32_t vreg)
{
    for (uint32_t l = at; l != NIL && vreg; l = nest->loops.items[l].parent)
        if (nest->loops.items[l].vreg == vreg)
            return l;
    return NIL;
}

/* The loop in which the tensor of an operand would have a copy; NIL: none. */
static uint32_t region_of(const tern_keep *k, uint32_t instr, uint32_t tensor, bool *out_local)
{
    const tern_sched_nest *nest = &k->nest;
    uint32_t at = nest->loop_of[instr];
    uint32_t home = loop_of_home(nest, at, k->b->tiles.items[tensor].home);
    *out_local = home != NIL;
    if (home != NIL)
        return home;
    uint32_t loop = tern_sched_outermost(nest, at);
    if (loop == NIL)
        return NIL;
    const tern_sched_loop *l = &nest->loops.items[loop];
    return l->once || (l->trip_count && l->trip_count < TRIPS_MIN) ? NIL : loop;
}

/* Counts an access whose rows are |row| bytes apart. */
static void vote(tern_keep_entry *e, bool writes, uint64_t row)
{
    if (writes) {
        e->written_row = e->written_row ? e->written_row : row;
    } else if (e->read_row == row) {
        e->votes++;
    } else if (e->votes == 0) {
        e->read_row = row;
        e->votes = 1;
    } else {
        e->votes--;
    }
}

/* Finds the entry of each operand, in |last| the last one of each tensor. */
static tern_status add_uses(tern_keep *k, uint32_t instr, uint32_t *last)
{
    const tern_isa_program *p = &k->b->program;
    const tern_isa_instr *in = &p->instrs.items[instr];
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    for (unsigned i = 0; i < in->operand_count; i++) {
        bool local = false;
        if (ap[i].mem != TERN_MEM_HBM)
            continue;
        uint32_t loop = region_of(k, instr, ap[i].tensor, &local);
        uint32_t *id = &last[ap[i].tensor];
        if (!local && *id != NIL && k->entries.items[*id].local)
            k->entries.items[*id].dropped = true; /* used outside of its loop after all */
        if (loop == NIL)
            continue;
        if (*id == NIL || k->entries.items[*id].loop != loop) {
            *id = (uint32_t)k->entries.count;
            tern_keep_entry e = {.tensor = ap[i].tensor, .loop = loop, .tile = NIL, .local = local};
            TERN_TRY(tern_vec_push(k->b->mem, &k->entries, e));
        }
        tern_keep_entry *e = &k->entries.items[*id];
        bool writes = tern_isa_operand_use(p, in, i) & TERN_ROLE_OUT;
        bool plain = is_plain_copy(in) || in->op == TERN_OP_REG_LOAD;
        e->written |= writes;
        e->read |= !writes;
        e->moves |= varies(k, in->first_operand + i);
        e->dropped |= writes && !plain;
        e->through |= !plain;
        if (i < 2)
            k->of[2 * (size_t)instr + i] = *id;
        int64_t row = (int64_t)ap[i].row_stride * elem_bytes(&ap[i]);
        if (plain && ap[i].partitions > 1 && row > 0)
            vote(e, writes, (uint64_t)row);
    }
    return NULL;
}

/* The rows of group |index|, from 1: those of the last dimension outside of a row, the last two,
 * and so on; 0: there is none. */
static uint64_t group_of(const tern_isa_tensor *t, uint64_t row_bytes, unsigned index)
{
    uint64_t bytes = tern_num_format_of((tern_dtype)t->dtype)->storage_bytes, rows = 1;
    unsigned i = t->rank;
    while (i > 0 && bytes < row_bytes)
        bytes *= t->dims[--i];
    if (bytes != row_bytes)
        return 0;
    for (; i > 0 && index > 0; index--)
        rows *= t->dims[--i];
    return index == 0 ? rows : 0;
}

/* Layouts are numbered: all rows, or one of three groups, of the rows that reads have, then of
 * those that writes have; last one row, for addresses that vary. false: the entry has no such
 * layout. */
static bool set_layout(const tern_keep *k, tern_keep_entry *e, uint32_t layout)
{
    const tern_isa_tensor *t = &k->b->program.tensors.items[e->tensor];
    uint64_t first = e->read_row ? e->read_row : e->written_row, partitions = k->chip->partitions;
    uint64_t row = layout < GROUPS ? first : layout < ONE_ROW ? e->written_row : t->bytes;
    if (layout >= GROUPS && (!row || row == first || (layout == ONE_ROW && !e->moves)))
        return false;
    e->row_bytes = row ? row : t->bytes;
    if (!t->bytes || t->bytes % e->row_bytes)
        return false;
    uint64_t rows = t->bytes / e->row_bytes;
    uint64_t group = layout % GROUPS ? group_of(t, e->row_bytes, layout % GROUPS) : rows;
    if (!group || rows % group || (layout % GROUPS && (group <= 1 || group == rows)))
        return false;
    uint64_t blocks = rows / group * ((group + partitions - 1) / partitions);
    e->rows = (uint32_t)rows;
    e->group = (uint32_t)group;
    e->blocks = (uint32_t)blocks;
    uint64_t row_max = rows == 1 && e->moves ? BYTES_MAX : ROW_MAX;
    return rows <= UINT32_MAX && e->row_bytes <= row_max && blocks * e->row_bytes <= BYTES_MAX;
}

/* Adds up the costs of the current layouts: reads from HBM, and transfers where engines could
 * copy. */
static void add_costs(tern_keep *k)
{
    enum { READ = 4, TRANSFER = 1 };
    for (uint32_t i = 0; i < k->nest.instrs; i++) {
        const uint32_t *of = &k->of[2 * (size_t)i];
        if (of[0] == NIL && of[1] == NIL)
            continue;
        const tern_isa_instr *in = &k->b->program.instrs.items[i];
        tern_keep_access a = tern_keep_access_of(k, i);
        for (unsigned j = 0; j < 2; j++) {
            tern_keep_entry *e = of[j] == NIL ? NULL : &k->entries.items[of[j]];
            if (!e || e->dropped || e->now >= IMPOSSIBLE)
                continue;
            bool writes = tern_isa_operand_use(&k->b->program, in, j) & TERN_ROLE_OUT;
            if (!a.kept[j])
                e->now += writes ? IMPOSSIBLE : READ;
            else if (a.ap[1 - j].mem == TERN_MEM_SBUF && !a.engine)
                e->now += TRANSFER;
        }
    }
}

/* Finds the cheapest layout of each entry; drops those without any. */
static void choose_layouts(tern_keep *k)
{
    for (uint32_t i = 0; i < k->entries.count; i++)
        k->entries.items[i].cost = IMPOSSIBLE;
    for (uint32_t layout = 0; layout <= ONE_ROW; layout++) {
        bool any = false;
        for (uint32_t i = 0; i < k->entries.count; i++) {
            tern_keep_entry *e = &k->entries.items[i];
            e->now = !e->dropped && e->written && set_layout(k, e, layout) ? 0 : IMPOSSIBLE;
            any |= e->now == 0;
        }
        if (any)
            add_costs(k);
        for (uint32_t i = 0; i < k->entries.count; i++) {
            tern_keep_entry *e = &k->entries.items[i];
            if (e->now < e->cost) {
                e->cost = e->now;
                e->layout = layout;
            }
        }
    }
    for (uint32_t i = 0; i < k->entries.count; i++) {
        tern_keep_entry *e = &k->entries.items[i];
        e->dropped = e->dropped || e->cost >= IMPOSSIBLE || !set_layout(k, e, e->layout);
        e->now = 0;
    }
}

/* Drops an entry that an instruction writes where no copy can be, or which it would have to write
 * twice with varying addresses; marks one that an instruction must read in HBM. */
static bool check_use(tern_keep *k, const tern_isa_instr *in, const tern_keep_access *a,
                      unsigned operand, tern_keep_entry *e)
{
    bool writes = tern_isa_operand_use(&k->b->program, in, operand) & TERN_ROLE_OUT;
    if (writes && (!a->kept[operand] || (e->through && tern_keep_operands_vary(k, in))))
        return e->dropped = true;
    if (a->kept[operand] || e->through)
        return false;
    return e->through = true;
}

static bool check_uses(tern_keep *k)
{
    bool changed = false;
    for (uint32_t i = 0; i < k->nest.instrs; i++) {
        const uint32_t *of = &k->of[2 * (size_t)i];
        if (of[0] == NIL && of[1] == NIL)
            continue;
        tern_keep_access a = tern_keep_access_of(k, i);
        for (unsigned j = 0; j < 2; j++) {
            tern_keep_entry *e = of[j] == NIL ? NULL : &k->entries.items[of[j]];
            if (e && !e->dropped)
                changed |= check_use(k, &k->b->program.instrs.items[i], &a, j, e);
        }
    }
    return changed;
}

/* Drops the entries for which SBUF has no space. */
static tern_status limit_space(tern_keep *k, uint64_t sbuf_bytes)
{
    size_t bytes = (k->nest.loops.count + 1) * sizeof(uint64_t);
    uint64_t *left = tern_mem_get_zeroed(k->b->mem, bytes);
    TERN_TRY_MEM(left);
    tern_status st = tern_keep_space(&k->nest, sbuf_bytes, left);
    for (uint32_t i = 0; i < k->entries.count && !st; i++) {
        tern_keep_entry *e = &k->entries.items[i];
        uint64_t *of_loop = &left[tern_sched_outermost(&k->nest, e->loop)];
        if (e->dropped)
            continue;
        e->dropped = e->blocks * e->row_bytes > *of_loop;
        if (!e->dropped)
            *of_loop -= e->blocks * e->row_bytes;
    }
    tern_mem_free(k->b->mem, left, bytes);
    return st;
}

static tern_status find_entries(tern_keep *k, uint64_t sbuf_bytes)
{
    size_t tensors = k->b->program.tensors.count + 1;
    uint32_t *last = tern_mem_get_n(k->b->mem, tensors, sizeof(*last));
    TERN_TRY_MEM(last);
    for (size_t i = 0; i < tensors; i++)
        last[i] = NIL;
    tern_status st = NULL;
    for (uint32_t i = 0; i < k->nest.instrs && !st; i++)
        st = add_uses(k, i, last);
    tern_mem_free(k->b->mem, last, tensors * sizeof(*last));
    TERN_TRY(st);
    choose_layouts(k);
    TERN_TRY(limit_space(k, sbuf_bytes));
    while (check_uses(k)) {
    }
    return NULL;
}

static tern_status run(tern_keep *k, uint64_t sbuf_bytes)
{
    size_t n = 2 * k->nest.instrs + 2;
    k->of = tern_mem_get_n(k->b->mem, n, sizeof(*k->of));
    TERN_TRY_MEM(k->of);
    for (size_t i = 0; i < n; i++)
        k->of[i] = NIL;
    tern_status st = find_entries(k, sbuf_bytes);
    if (!st)
        st = tern_keep_apply(k);
    tern_mem_free(k->b->mem, k->of, n * sizeof(*k->of));
    return st;
}

static tern_status keep_values(tern_lir *b, const tern_chip *chip, tern_sched_parts *parts,
                               uint64_t sbuf_bytes)
{
    tern_keep k = {.b = b, .chip = chip};
    TERN_TRY(tern_sched_nest_init(&k.nest, b, parts));
    tern_status st = run(&k, sbuf_bytes);
    tern_vec_free(b->mem, &k.entries);
    tern_vec_free(b->mem, &k.inserts);
    tern_sched_nest_fini(&k.nest);
    return st;
}

static bool has_loops(const tern_lir *b)
{
    for (size_t i = 1; i < b->regs.count; i++)
        if (b->regs.items[i].is_loop && !b->regs.items[i].live_in)
            return true;
    return false;
}

tern_status tern_sched_keep(tern_lir *b, const tern_chip *chip, tern_sched_parts *parts,
                            uint64_t sbuf_bytes)
{
    if (!has_loops(b))
        return NULL;
    TERN_TRY(keep_values(b, chip, parts, sbuf_bytes));
    TERN_TRY(tern_keep_hoist_loads(b, parts, sbuf_bytes));
    TERN_TRY(tern_keep_remove_copies(b, parts));
    return tern_keep_remove_moves(b, parts);
}
