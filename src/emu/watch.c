/* emu/watch.c - the access checker: checks every operand of every instruction against bounds,
 * allocations, accumulation groups and shadow memory. */
#include "emu/watch_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/dma_impl.h"
#include "emu/emu_impl.h"
#include "emu/watch_state_impl.h"

enum { STREAMS_MAX = 8, LONG_RUN = 256 /* bytes: longer runs are not collected by granules */ };

/* --- creation --- */

static void hub_free(tern_emu_hub *hub)
{
    tern_emu_sync_fini(hub);
    for (uint32_t c = 0; c < hub->core_count; c++) {
        tern_emu_bank_fini(hub, &hub->cores[c].bank[TERN_MEM_SBUF]);
        tern_emu_bank_fini(hub, &hub->cores[c].bank[TERN_MEM_PSUM]);
        tern_emu_psum_fini(hub->mem, &hub->cores[c].psum);
    }
    tern_emu_shadow_fini(hub);
    tern_vec_free(hub->mem, &hub->granules);
    tern_mem_free(hub->mem, hub->cores, hub->core_count * sizeof(*hub->cores));
    (void)pthread_mutex_destroy(&hub->lock);
    tern_mem_free(hub->mem, hub, sizeof(*hub));
}

static tern_status hub_fill(tern_emu_hub *hub, uint32_t cores)
{
    const tern_chip *chip = hub->chip;
    TERN_TRY_MEM(hub->cores = tern_mem_get_zeroed(hub->mem, cores * sizeof(*hub->cores)));
    hub->core_count = cores;
    hub->queues = chip->dma_queues;
    hub->streams = chip->cc_streams_max < STREAMS_MAX ? chip->cc_streams_max : STREAMS_MAX;
    hub->streams += hub->streams == 0;
    hub->core_agents = TERN_ENGINE_COUNT + hub->queues + hub->streams;
    hub->agents = cores * hub->core_agents;
    TERN_TRY(tern_emu_sync_init(hub));
    for (uint32_t c = 0; c < cores; c++) {
        tern_emu_bank *bank = hub->cores[c].bank;
        TERN_TRY(tern_emu_bank_init(hub, &bank[TERN_MEM_SBUF], chip->partitions,
                                    chip->sbuf_partition_bytes));
        TERN_TRY(tern_emu_bank_init(hub, &bank[TERN_MEM_PSUM], chip->partitions,
                                    chip->psum_partition_bytes));
    }
    return NULL;
}

static tern_status hub_create(const tern_emu_options *options, tern_emu_hub **out)
{
    tern_emu_hub *hub = tern_mem_get_zeroed(options->mem, sizeof(*hub));
    TERN_TRY_MEM(hub);
    hub->mem = options->mem;
    hub->chip = options->chip;
    (void)pthread_mutex_init(&hub->lock, NULL);
    tern_map_init(&hub->hbm, options->mem);
    tern_status st = hub_fill(hub, options->cores ? options->cores : options->chip->cores);
    if (st) {
        hub_free(hub);
        return st;
    }
    *out = hub;
    return NULL;
}

tern_status tern_emu_watch_create(const tern_emu_core *core, tern_emu_watch **out)
{
    *out = NULL;
    const tern_emu_options *options = &core->emu->options;
    tern_emu_watch *watch = tern_mem_get_zeroed(options->mem, sizeof(*watch));
    TERN_TRY_MEM(watch);
    watch->core = core->index;
    tern_status st = NULL;
    if (core->index == 0)
        st = hub_create(options, &watch->hub);
    else
        watch->hub = core->emu->cores[0].watch->hub;
    if (st) {
        tern_mem_free(options->mem, watch, sizeof(*watch));
        return st;
    }
    watch->hub->holders++;
    *out = watch;
    return NULL;
}

void tern_emu_watch_destroy(tern_emu_watch *watch)
{
    if (!watch)
        return;
    tern_emu_hub *hub = watch->hub;
    tern_mem_free(hub->mem, watch, sizeof(*watch));
    if (--hub->holders == 0)
        hub_free(hub);
}

/* --- runs --- */

void tern_emu_watch_begin(tern_emu_watch *watch)
{
    if (!watch)
        return;
    tern_emu_hub *hub = watch->hub;
    (void)pthread_mutex_lock(&hub->lock);
    hub->begun = true;
    hub->running = 0;
    tern_emu_sync_begin(hub);
    (void)pthread_mutex_unlock(&hub->lock);
}

/* Whether an HBM tensor is initialised when a run begins. */
static bool is_initialised(const tern_isa_tensor *t)
{
    return t->kind == TERN_TENSOR_INPUT || t->kind == TERN_TENSOR_INOUT ||
           t->kind == TERN_TENSOR_CONST || t->kind == TERN_TENSOR_RANK;
}

/* An output may be bound to the memory of an input: inputs are set last. */
static tern_status set_tensors(tern_emu_hub *hub, const tern_isa_program *p, uint8_t *const *hbm,
                               bool initialised)
{
    tern_emu_location location = {NULL, 0};
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem == TERN_MEM_HBM && hbm[i] && is_initialised(t) == initialised)
            TERN_TRY(tern_emu_shadow_set(hub, location, (uintptr_t)hbm[i], t->bytes, initialised));
    }
    return NULL;
}

static tern_status start(tern_emu_hub *hub, uint32_t index, const tern_isa_program *program,
                         uint8_t *const *hbm)
{
    tern_emu_watched *core = &hub->cores[index];
    if (!hub->begun && hub->running == 0)
        tern_emu_sync_begin(hub);
    hub->running++;
    core->program = program;
    core->hbm = hbm;
    tern_emu_sync_start(hub, index);
    tern_emu_bank_clear(hub, &core->bank[TERN_MEM_SBUF]);
    tern_emu_bank_clear(hub, &core->bank[TERN_MEM_PSUM]);
    tern_emu_psum_clear(&core->psum);
    TERN_TRY(set_tensors(hub, program, hbm, false));
    return set_tensors(hub, program, hbm, true);
}

tern_status tern_emu_watch_start(tern_emu_core *core, const tern_isa_program *program,
                                 uint8_t *const *hbm)
{
    tern_emu_hub *hub = core->watch->hub;
    (void)pthread_mutex_lock(&hub->lock);
    tern_status st = start(hub, core->index, program, hbm);
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}

tern_status tern_emu_watch_end(tern_emu_core *core)
{
    tern_emu_hub *hub = core->watch->hub;
    tern_emu_watched *w = &hub->cores[core->index];
    (void)pthread_mutex_lock(&hub->lock);
    hub->running -= hub->running > 0;
    tern_status st = tern_emu_psum_end(&w->psum, w->program);
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}

tern_status tern_emu_watch_wrote(tern_emu_watch *watch, const uint8_t *host, uint64_t bytes)
{
    tern_emu_hub *hub = watch->hub;
    (void)pthread_mutex_lock(&hub->lock);
    tern_status st =
        tern_emu_shadow_set(hub, (tern_emu_location){NULL, 0}, (uintptr_t)host, bytes, true);
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}

tern_status tern_emu_watch_wrote_row(tern_emu_core *core, tern_memory memory, uint32_t partition,
                                     uint64_t byte, uint64_t bytes)
{
    tern_emu_hub *hub = core->watch->hub;
    TERN_ASSERT(byte + bytes <= core->row_size[memory]);
    (void)pthread_mutex_lock(&hub->lock);
    tern_emu_location location = {&hub->cores[core->index].bank[memory], partition};
    tern_status st = tern_emu_shadow_set(hub, location, byte, bytes, true);
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}

/* --- one operand --- */

typedef struct {
    tern_emu_hub *hub;
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *view;
    const char *name; /* of the operand */
    tern_emu_touch touch;
} use;

static tern_status out_of_bounds(const use *u, int64_t low, int64_t high, int64_t size)
{
    const tern_isa_ap *ap = u->view->ap;
    return TERN_ERR(FAULT, "%s %s: bytes %lld to %lld of %s%s, which has %lld",
                    u->touch.write ? "writes" : "reads", u->name, (long long)low,
                    (long long)high - 1,
                    ap->mem == TERN_MEM_HBM ? "hbm tensor " : "a partition of ",
                    ap->mem == TERN_MEM_HBM ? u->x->program->tensors.items[ap->tensor].name
                                            : tern_memory_name((tern_memory)ap->mem),
                    (long long)size);
}

static tern_status check_bounds(const use *u)
{
    const tern_emu_view *v = u->view;
    tern_memory mem = (tern_memory)v->ap->mem;
    tern_emu_shape shape;
    tern_emu_shape_of(&shape, v, mem == TERN_MEM_HBM);
    int64_t first = 0, size = 0;
    if (mem == TERN_MEM_HBM) {
        first = (int64_t)((uintptr_t)v->base - (uintptr_t)u->x->hbm[v->ap->tensor]);
        size = (int64_t)u->x->program->tensors.items[v->ap->tensor].bytes;
    } else {
        uint32_t end = (uint32_t)v->ap->start + v->rows;
        if (end > u->hub->chip->partitions)
            return TERN_ERR(FAULT, "%s %s: %s partitions %u to %u, there are %u",
                            u->touch.write ? "writes" : "reads", u->name, tern_memory_name(mem),
                            v->ap->start, end - 1, u->hub->chip->partitions);
        first = (int64_t)((uintptr_t)v->base - (uintptr_t)u->core->memory[mem]) -
                (int64_t)v->ap->start * (int64_t)u->core->row_bytes[mem];
        size = (int64_t)u->core->row_size[mem];
    }
    if (first + shape.low < 0 || first + shape.high > size)
        return out_of_bounds(u, first + shape.low, first + shape.high, size);
    return NULL;
}

static void location_text(const use *u, tern_emu_location location, const tern_emu_finding *f,
                          tern_text *out)
{
    const tern_isa_ap *ap = u->view->ap;
    uint64_t first = f->byte;
    if (location.bank) {
        tern_text_printf(out, "%s partition %u", tern_memory_name((tern_memory)ap->mem),
                         location.partition);
    } else {
        tern_text_printf(out, "hbm tensor %s", u->x->program->tensors.items[ap->tensor].name);
        first -= (uintptr_t)u->x->hbm[ap->tensor];
    }
    tern_text_printf(out, ", bytes %lld to %lld", (long long)first,
                     (long long)(first + f->bytes) - 1);
}

static tern_status finding_fault(const use *u, tern_emu_location location,
                                 const tern_emu_finding *f)
{
    char me[40], other[40], instr[200];
    tern_text where;
    tern_text_init(&where, u->hub->mem);
    location_text(u, location, f, &where);
    tern_emu_agent_name(u->hub, u->touch.agent, me, sizeof(me));
    tern_status st = tern_text_status(&where);
    if (!st && f->kind == TERN_EMU_FOUND_UNWRITTEN)
        st = TERN_ERR(FAULT, "%s reads %s: %s, which are uninitialised", me, u->name,
                      tern_text_get(&where));
    if (!st) {
        tern_emu_agent_name(u->hub, f->agent, other, sizeof(other));
        tern_isa_describe(u->hub->cores[f->agent / u->hub->core_agents].program, f->instr, instr,
                          sizeof(instr));
        st = TERN_ERR(FAULT, "race: %s %s %s: %s, which %s %s in %s, and no semaphore orders them",
                      me, u->touch.write ? "writes" : "reads", u->name, tern_text_get(&where),
                      other, f->write ? "writes" : "reads", instr);
    }
    tern_text_fini(&where);
    return st;
}

static tern_status touch_bytes(const use *u, tern_emu_location location, uint64_t first,
                               uint64_t bytes)
{
    tern_emu_finding f;
    TERN_TRY(tern_emu_shadow_touch(u->hub, location, first, bytes, &u->touch, &f));
    return f.kind ? finding_fault(u, location, &f) : NULL;
}

/* Collects the granules of a pattern whose first element is at |first|, as pairs of index and
 * mask. */
static tern_status collect(tern_emu_hub *hub, const tern_emu_shape *shape, uint64_t first)
{
    hub->granules.count = 0;
    for (tern_emu_runs r = tern_emu_runs_begin(shape); !r.end; tern_emu_runs_next(&r)) {
        uint64_t at = first + (uint64_t)r.offset, end = at + shape->run;
        while (at < end) {
            uint64_t index = at / TERN_EMU_GRANULE, stop = (index + 1) * TERN_EMU_GRANULE;
            stop = stop < end ? stop : end;
            uint64_t n = stop - at;
            uint64_t mask = (n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1)
                            << (at % TERN_EMU_GRANULE);
            size_t count = hub->granules.count;
            if (count && hub->granules.items[count - 2] == index) {
                hub->granules.items[count - 1] |= mask;
            } else {
                TERN_TRY(tern_vec_reserve(hub->mem, &hub->granules, 2));
                hub->granules.items[hub->granules.count++] = index;
                hub->granules.items[hub->granules.count++] = mask;
            }
            at = stop;
        }
    }
    return NULL;
}

static tern_status touch_granules(const use *u, tern_emu_location location)
{
    const uint64_t *g = u->hub->granules.items;
    for (size_t i = 0; i < u->hub->granules.count; i += 2) {
        tern_emu_finding f;
        TERN_TRY(tern_emu_shadow_touch_mask(u->hub, location, g[i], g[i + 1], &u->touch, &f));
        if (f.kind)
            return finding_fault(u, location, &f);
    }
    return NULL;
}

static tern_status touch_shape(const use *u, tern_emu_location location,
                               const tern_emu_shape *shape, uint64_t first)
{
    if (shape->run < LONG_RUN) {
        TERN_TRY(collect(u->hub, shape, first));
        return touch_granules(u, location);
    }
    for (tern_emu_runs r = tern_emu_runs_begin(shape); !r.end; tern_emu_runs_next(&r))
        TERN_TRY(touch_bytes(u, location, first + (uint64_t)r.offset, shape->run));
    return NULL;
}

static tern_emu_location location_of(const use *u, uint32_t partition)
{
    tern_memory mem = (tern_memory)u->view->ap->mem;
    if (mem == TERN_MEM_HBM)
        return (tern_emu_location){NULL, 0};
    return (tern_emu_location){&u->hub->cores[u->core->index].bank[mem], partition};
}

/* Shadow address: offset in the partition, or host address. */
static uint64_t address_of(const use *u, const uint8_t *p, uint32_t *out_partition)
{
    tern_memory mem = (tern_memory)u->view->ap->mem;
    *out_partition = 0;
    if (mem == TERN_MEM_HBM)
        return (uintptr_t)p;
    uint64_t at = (uintptr_t)p - (uintptr_t)u->core->memory[mem];
    *out_partition = (uint32_t)(at / u->core->row_bytes[mem]);
    return at % u->core->row_bytes[mem];
}

/* Elements selected by an index, one by one. */
static tern_status touch_elems(const use *u)
{
    const tern_emu_view *v = u->view;
    for (uint32_t row = 0; row < v->rows; row++)
        for (uint32_t i = 0; i < v->elems; i++) {
            uint32_t partition = 0;
            uint64_t at = address_of(u, tern_emu_elem(v, row, i), &partition);
            TERN_TRY(touch_bytes(u, location_of(u, partition), at, v->elem_bytes));
        }
    return NULL;
}

/* Rows selected by the index of a transfer. The transfer itself reports an invalid index. */
static tern_status touch_indexed(const use *u, const tern_emu_view *index)
{
    tern_emu_side side;
    tern_emu_shape shape;
    TERN_TRY(tern_emu_side_init(&side, u->x, u->view, index, true));
    tern_emu_shape_of(&shape, u->view, false);
    for (uint32_t row = 0; row < u->view->rows; row++) {
        const uint8_t *p = tern_emu_side_row(&side, row);
        if (p)
            TERN_TRY(touch_shape(u, location_of(u, 0), &shape, (uintptr_t)p));
    }
    return NULL;
}

/* All partitions have the same byte offsets, so the granules are collected once. */
static tern_status touch_rows(const use *u)
{
    const tern_emu_view *v = u->view;
    tern_emu_shape shape;
    uint32_t partition = 0;
    bool hbm = v->ap->mem == TERN_MEM_HBM;
    tern_emu_shape_of(&shape, v, hbm);
    uint64_t first = address_of(u, v->base, &partition);
    if (hbm)
        return touch_shape(u, location_of(u, 0), &shape, first);
    bool collected = shape.run < LONG_RUN;
    if (collected)
        TERN_TRY(collect(u->hub, &shape, first));
    for (uint32_t row = 0; row < v->rows; row++) {
        tern_emu_location location = location_of(u, v->ap->start + row);
        TERN_TRY(collected ? touch_granules(u, location) : touch_shape(u, location, &shape, first));
    }
    return NULL;
}

/* --- one instruction --- */

/* The index of operand |i| of a transfer; NULL if it has none. */
static const tern_emu_view *index_of(const tern_emu_exec *x, unsigned i)
{
    const tern_emu_view *v = NULL;
    if (!tern_emu_has(&x->view[i]))
        return NULL;
    if (x->instr->op == TERN_OP_DMA_COPY && i == TERN_OPERAND(DMA_COPY, dst))
        v = &x->view[TERN_OPERAND(DMA_COPY, dst_index)];
    else if (x->instr->op == TERN_OP_DMA_COPY && i == TERN_OPERAND(DMA_COPY, src))
        v = &x->view[TERN_OPERAND(DMA_COPY, src_index)];
    else if (x->instr->op == TERN_OP_DMA_COMPUTE && i == TERN_OPERAND(DMA_COMPUTE, dst))
        v = &x->view[TERN_OPERAND(DMA_COMPUTE, dst_index)];
    else if (x->instr->op == TERN_OP_DMA_COMPUTE && i >= TERN_OPERAND(DMA_COMPUTE, srcs) &&
             x->view[i].ap->mem == TERN_MEM_HBM)
        v = &x->view[TERN_OPERAND(DMA_COMPUTE, src_index)];
    return v && tern_emu_has(v) ? v : NULL;
}

static bool is_matmul(const tern_isa_instr *in)
{
    return in->op == TERN_OP_NC_MATMUL || in->op == TERN_OP_NC_MATMUL_MX ||
           in->op == TERN_OP_NC_MATMUL_SPARSE;
}

/* A shuffle keeps, and so reads, bytes of its destination only where its mask requests it. */
static bool shuffle_keeps(const tern_emu_exec *x)
{
    for (unsigned i = 0; i < 32; i++)
        if ((x->args[TERN_ARG(NC_STREAM_SHUFFLE, mask) + i / 4] >> (i % 4 * 8) & 255) == 255)
            return true;
    return false;
}

/* Whether the array still holds the stationary and its related operands. */
static bool is_kept(const tern_emu_exec *x, unsigned i)
{
    switch (x->instr->op) {
    case TERN_OP_NC_MATMUL:
        return x->args[TERN_ARG(NC_MATMUL, keep)] && i == TERN_OPERAND(NC_MATMUL, stationary);
    case TERN_OP_NC_MATMUL_MX:
        return x->args[TERN_ARG(NC_MATMUL_MX, keep)] &&
               (i == TERN_OPERAND(NC_MATMUL_MX, stationary) ||
                i == TERN_OPERAND(NC_MATMUL_MX, stationary_scale));
    case TERN_OP_NC_MATMUL_SPARSE:
        return x->args[TERN_ARG(NC_MATMUL_SPARSE, keep)] &&
               (i == TERN_OPERAND(NC_MATMUL_SPARSE, stationary) ||
                i == TERN_OPERAND(NC_MATMUL_SPARSE, tags));
    default:
        return false;
    }
}

/* The access of an operand: bits of tern_isa_role. */
static unsigned use_of(const tern_emu_exec *x, unsigned i)
{
    unsigned roles = tern_isa_operand_use(x->program, x->instr, i);
    if (x->instr->op == TERN_OP_NC_STREAM_SHUFFLE && !shuffle_keeps(x) &&
        i == TERN_OPERAND(NC_STREAM_SHUFFLE, dst))
        roles = TERN_ROLE_OUT;
    return is_kept(x, i) ? 0 : roles;
}

static const char *operand_name(const tern_emu_exec *x, unsigned i)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)x->instr->op);
    if (i < info->operand_count + info->has_list)
        return info->operands[i].name;
    return info->has_list ? info->operands[info->operand_count].name : "index";
}

static tern_status check_use(use *u, unsigned i, unsigned role)
{
    u->view = &u->x->view[i];
    u->name = operand_name(u->x, i);
    u->touch.write = role == TERN_ROLE_OUT;
    const tern_emu_view *index = index_of(u->x, i);
    if (u->view->index)
        return touch_elems(u);
    if (index)
        return touch_indexed(u, index);
    if (u->touch.write && u->view->ap->mem != TERN_MEM_HBM)
        TERN_TRY(tern_emu_tensor_check(u->core, u->x, u->view));
    return touch_rows(u);
}

/* Bounds and allocations. */
static tern_status check_all_bounds(use *u)
{
    for (unsigned i = 0; i < u->x->instr->operand_count; i++) {
        u->view = &u->x->view[i];
        if (!tern_emu_has(u->view) || u->view->index || index_of(u->x, i))
            continue;
        u->name = operand_name(u->x, i);
        u->touch.write = (use_of(u->x, i) & TERN_ROLE_OUT) != 0;
        TERN_TRY(check_bounds(u));
    }
    return NULL;
}

/* The result of a matmul has its own rules; other accesses must not touch open groups. */
static tern_status check_groups(const use *u)
{
    for (unsigned i = 0; i < u->x->instr->operand_count; i++) {
        const tern_emu_view *v = &u->x->view[i];
        if (!tern_emu_has(v) || v->ap->mem != TERN_MEM_PSUM || v->index)
            continue;
        bool result = is_matmul(u->x->instr) && i == 0;
        int acc = result ? (int)(u->x->args[0] & 3) : -1;
        bool writes = use_of(u->x, i) & TERN_ROLE_OUT;
        TERN_TRY(tern_emu_psum_access(u->hub, u->core, u->x, v, acc, writes));
    }
    return NULL;
}

static tern_status check_all(use *u)
{
    static const unsigned order[] = {TERN_ROLE_IN, TERN_ROLE_OUT};
    TERN_TRY(check_all_bounds(u));
    TERN_TRY(check_groups(u));
    for (unsigned k = 0; k < TERN_COUNT_OF(order); k++)
        for (unsigned i = 0; i < u->x->instr->operand_count; i++)
            if (use_of(u->x, i) & order[k])
                TERN_TRY(check_use(u, i, order[k]));
    return NULL;
}

tern_status tern_emu_watch_access(tern_emu_core *core, const tern_emu_exec *x)
{
    tern_emu_hub *hub = core->watch->hub;
    (void)pthread_mutex_lock(&hub->lock);
    use u = {.hub = hub, .core = core, .x = x};
    u.touch.epoch = tern_emu_sync_step(hub, core, x);
    u.touch.agent = tern_emu_agent_of(hub, core, x);
    u.touch.instr = x->at;
    u.touch.clock = tern_emu_clock(hub, u.touch.agent);
    tern_status st = check_all(&u);
    (void)pthread_mutex_unlock(&hub->lock);
    return st;
}
