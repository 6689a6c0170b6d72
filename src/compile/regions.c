/* compile/regions.c - sums of the work of a program by region. */
#include "compile/regions.h"

#include <ctype.h>

#include "base/text.h"
#include "hlo/location.h"

void tern_compile_regions_init(tern_compile_regions *r, tern_alloc mem)
{
    *r = (tern_compile_regions){.mem = mem};
    tern_map_init(&r->by_key, mem);
}

void tern_compile_regions_fini(tern_compile_regions *r)
{
    tern_map_fini(&r->by_key);
    tern_vec_free(r->mem, &r->items);
    tern_vec_free(r->mem, &r->left);
}

/* --- the region of an op --- */

void tern_compile_put_module(const char *scope, tern_text *out)
{
    for (const char *at = scope; *at;) {
        bool digits = isdigit((unsigned char)*at) != 0;
        tern_text_putc(out, digits ? '*' : *at);
        do {
            at++;
        } while (digits && isdigit((unsigned char)*at));
    }
}

tern_status tern_compile_source_of(tern_hlo_module *m, tern_hlo_loc loc, tern_hlo_loc_info *out)
{
    *out = (tern_hlo_loc_info){0};
    if (loc)
        TERN_TRY(tern_hlo_loc_find_file(m, loc, out));
    if (out->kind != TERN_HLO_LOC_FILE || tern_hlo_loc_is_in_text(m, out))
        *out = (tern_hlo_loc_info){0};
    return NULL;
}

static tern_status put_key(tern_hlo_module *m, const tern_lower_name *name, tern_text *out)
{
    tern_hlo_loc_info source;
    TERN_TRY(tern_compile_source_of(m, name->loc, &source));
    tern_compile_put_module(name->scope, out);
    tern_text_puts(out, name->backward ? "\n<" : "\n>");
    if (source.kind == TERN_HLO_LOC_FILE)
        tern_text_printf(out, "%s\n%u", tern_hlo_name_text(m, source.text), source.line);
    else
        tern_text_puts(out, name->title);
    return tern_text_status(out);
}

static tern_status add_name(tern_compile_regions *r, tern_hlo_module *m, tern_lower_report *l)
{
    uint32_t index = r->names++;
    tern_lower_name *name = &l->names.items[index];
    tern_map_entry *entry = NULL;
    bool added = false;
    tern_text key;
    tern_text_init(&key, r->mem);
    tern_status st = put_key(m, name, &key);
    if (!st)
        st = tern_map_add(&r->by_key, tern_text_get(&key), key.len, &entry, &added);
    tern_text_fini(&key);
    TERN_TRY(st);
    if (added) {
        entry->value.number = r->items.count;
        TERN_TRY(tern_vec_push(r->mem, &r->items, (tern_compile_region){.first = index}));
    }
    r->backward |= name->backward;
    r->items.items[entry->value.number].ops++;
    name->region = (uint32_t)entry->value.number & 0x7fffffff;
    return NULL;
}

tern_status tern_compile_region_of(tern_compile_regions *r, tern_hlo_module *m,
                                   tern_lower_report *l, uint32_t name, uint32_t *out)
{
    while (r->names < l->names.count)
        TERN_TRY(add_name(r, m, l));
    if (name != TERN_ISA_NONE32) {
        *out = l->names.items[name].region;
        return NULL;
    }
    if (!r->no_op) {
        TERN_TRY(tern_vec_push(r->mem, &r->items, (tern_compile_region){.first = name}));
        r->no_op = (uint32_t)r->items.count;
    }
    *out = r->no_op - 1;
    return NULL;
}

/* --- sums --- */

void tern_compile_region_add(tern_compile_region *r, const tern_timing_work *w, unsigned engine,
                             bool in_loop, double times)
{
    const uint64_t *sums = w->sums;
    r->time += times * (double)w->advance;
    r->idle += times * (double)w->idle;
    r->exposed += times * (double)w->exposed;
    if (engine < TERN_COMPILE_ENGINES)
        r->busy[engine] += times * (double)w->busy;
    if (w->call)
        r->library += times * (double)w->busy;
    if (w->engine == TERN_ENGINE_PE) {
        r->flops += times * (double)sums[TERN_WORK_FLOPS];
        r->extra += times * (double)sums[TERN_WORK_EXTRA];
        r->transposed += times * (double)sums[TERN_WORK_TRANSPOSED];
    } else if (w->engine == TERN_ENGINE_POOL) {
        r->generated += times * (double)sums[TERN_WORK_GENERATED];
    } else if (w->engine == TERN_ENGINE_COUNT) {
        r->hbm_bytes += times * (double)sums[TERN_WORK_HBM_BYTES];
        r->temp_bytes += times * (double)sums[TERN_WORK_TEMP_BYTES];
        r->loop_bytes += in_loop ? times * (double)sums[TERN_WORK_TEMP_BYTES] : 0;
        r->descriptors += times * (double)sums[TERN_WORK_DESCRIPTORS];
        r->streamed += times * (double)sums[TERN_WORK_STREAMED];
    }
}

/* An input that is updated in place is read and written. */
tern_status tern_compile_region_use(tern_compile_regions *r, uint32_t id,
                                    const tern_isa_tensor *tensor, double budget, double *out)
{
    while (r->left.count <= id)
        TERN_TRY(tern_vec_push(r->mem, &r->left, 0));
    uint64_t *left = &r->left.items[id];
    if (!*left)
        *left = 1 + tensor->bytes * (tensor->kind == TERN_TENSOR_INOUT ? 2 : 1);
    double bytes = (double)(*left - 1);
    *out = bytes < budget ? bytes : budget;
    *left -= (uint64_t)*out;
    return NULL;
}
