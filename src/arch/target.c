#include "arch/target.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

#define VISIBLE "NEURON_RT_VISIBLE_CORES"
#define NUMBER  "NEURON_RT_NUM_CORES"
#define LOGICAL "NEURON_LOGICAL_NC_CONFIG"

static bool is_given(const char *text) { return text && *text; }

/* Reads digits at *s; false if there are none or the value exceeds any core index. */
static bool take_number(const char **s, uint32_t *out)
{
    uint32_t value = 0;
    const char *p = *s;
    for (; *p >= '0' && *p <= '9'; p++) {
        value = value * 10 + (uint32_t)(*p - '0');
        if (value > 1000000)
            return false;
    }
    bool any = p != *s;
    *s = p;
    *out = value;
    return any;
}

static bool parse_whole(const char *text, uint32_t *out)
{
    return take_number(&text, out) && *text == '\0';
}

static const char *target_name(const tern_target *t)
{
    return t->instance ? t->instance->name : t->chip->name;
}

/* --- the target --- */

static tern_status find_target(tern_target *t, const char *name, tern_diag *diag)
{
    TERN_TRY(tern_arch_find(t->mem, name, diag, &t->chip, &t->instance));
    if (t->instance)
        t->chip = tern_arch_instance_chip(t->instance);
    if (!t->chip)
        return TERN_ERR(UNSUPPORTED, "%s holds GPUs; Tern emulates Trainium and Inferentia", name);
    return NULL;
}

static tern_status wire_target(tern_target *t)
{
    if (t->instance)
        return tern_arch_instance_topology(t->instance, t->mem, &t->topology);
    tern_topology_spec alone = {.kind = TERN_TOPOLOGY_TORUS, .dims = {1, 1, 1}};
    return tern_topology_init(&t->topology, t->mem, &alone);
}

static tern_status group_cores(tern_target *t, const char *text)
{
    uint32_t size = t->chip->logical_core_default;
    if (is_given(text)) {
        uint32_t max = t->chip->logical_core_max;
        if (!parse_whole(text, &size) || size < 1 || size > max || t->chip->cores % size != 0)
            return TERN_ERR(INVALID, LOGICAL " is \"%s\"; on %s it can be %s", text, t->chip->name,
                            max == 1   ? "1 only"
                            : max == 2 ? "1 or 2"
                                       : "1 or more");
    }
    t->logical_core_size = size;
    t->chip_cores = t->chip->cores / size;
    t->core_count = t->chip_cores * t->topology.chips;
    return NULL;
}

/* --- visible cores --- */

static tern_status show_range(tern_target *t, const char *text, uint32_t from, uint32_t to)
{
    if (from > to)
        return TERN_ERR(INVALID, VISIBLE " is \"%s\": the range %u-%u runs backwards", text, from,
                        to);
    if (to >= t->core_count)
        return TERN_ERR(INVALID, VISIBLE " is \"%s\": there is no core %u, %s has %u (0 to %u)",
                        text, to, target_name(t), t->core_count, t->core_count - 1);
    for (uint32_t core = from; core <= to; core++) {
        if (t->visible[core])
            return TERN_ERR(INVALID, VISIBLE " is \"%s\": core %u is listed twice", text, core);
        t->visible[core] = true;
        t->visible_count++;
    }
    return NULL;
}

/* "0-3", "0,2", "0-1,4". */
static tern_status show_listed(tern_target *t, const char *text)
{
    const char *s = text;
    for (;;) {
        uint32_t from = 0, to = 0;
        bool ok = take_number(&s, &from);
        to = from;
        if (ok && *s == '-') {
            s++;
            ok = take_number(&s, &to);
        }
        if (!ok || (*s != '\0' && *s != ','))
            return TERN_ERR(INVALID, VISIBLE " is \"%s\", wanted cores such as 0-3 or 0,2", text);
        TERN_TRY(show_range(t, text, from, to));
        if (*s++ == '\0')
            return NULL;
    }
}

static tern_status show_first(tern_target *t, uint32_t count)
{
    for (uint32_t core = 0; core < count; core++)
        t->visible[core] = true;
    t->visible_count = count;
    return NULL;
}

static tern_status show_cores(tern_target *t, const tern_target_request *request)
{
    t->visible = tern_mem_get_zeroed(t->mem, t->core_count * sizeof *t->visible);
    TERN_TRY_MEM(t->visible);
    if (is_given(request->visible_cores))
        return show_listed(t, request->visible_cores);
    if (!is_given(request->num_cores))
        return show_first(t, t->core_count);
    uint32_t count;
    if (!parse_whole(request->num_cores, &count))
        return TERN_ERR(INVALID, NUMBER " is \"%s\", wanted a number of cores, 0 for all",
                        request->num_cores);
    if (count > t->core_count)
        return TERN_ERR(INVALID, NUMBER " is %u, %s has %u cores", count, target_name(t),
                        t->core_count);
    return show_first(t, count == 0 ? t->core_count : count);
}

tern_status tern_arch_target_init(tern_target *out, tern_alloc mem,
                                  const tern_target_request *request, tern_diag *diag)
{
    *out = (tern_target){.mem = mem};
    tern_status st = find_target(out, is_given(request->name) ? request->name : "trn2", diag);
    if (!st)
        st = wire_target(out);
    if (!st)
        st = group_cores(out, request->logical_config);
    if (!st)
        st = show_cores(out, request);
    if (st)
        tern_arch_target_fini(out);
    return st;
}

void tern_arch_target_fini(tern_target *t)
{
    if (!t->mem.fn)
        return;
    tern_mem_free(t->mem, t->visible, t->core_count * sizeof *t->visible);
    tern_topology_fini(&t->topology);
    tern_arch_chip_destroy(t->chip);
    *t = (tern_target){0};
}

uint32_t tern_arch_target_chip_visible(const tern_target *t, uint32_t chip)
{
    TERN_ASSERT(chip < t->topology.chips);
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->chip_cores; i++)
        count += t->visible[chip * t->chip_cores + i];
    return count;
}
