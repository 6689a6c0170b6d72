/* runtime/runtime_loops.c - loops and branches whose trip count depends on values: the compile
 * report has the time per iteration, and runs count the iterations. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "runtime/runtime_impl.h"

/* Reads the list of the report; a program whose trip counts are all known has none. */
static tern_status read_report(tern_runtime_loops *l, tern_alloc mem, const char *report)
{
    tern_source source = {"report", report, strlen(report)};
    const tern_json *root = NULL;
    tern_diag *diag = NULL;
    if (!strstr(report, "\"untimed\":[{"))
        return NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_json_parse(&l->texts, &source, diag, &root);
    tern_diag_destroy(diag);
    const tern_json *time = st ? NULL : tern_json_member(root, "time");
    return st ? st : tern_untimed_read(mem, tern_json_member(time, "untimed"), &l->list);
}

/* Leaves out loops with a known trip count: the predicted time includes them. */
static tern_status describe(tern_runtime_loops *l, tern_alloc mem)
{
    tern_untimed_list unknown = {0};
    tern_text text;
    tern_status st = NULL;
    tern_text_init(&text, mem);
    for (size_t i = 0; !st && i < l->list.count; i++)
        if (l->list.items[i].iterations == 0)
            st = tern_vec_push(mem, &unknown, l->list.items[i]);
    tern_untimed_print(unknown.items, unknown.count, &text);
    if (!st)
        st = tern_text_status(&text);
    if (!st && unknown.count)
        l->text = tern_arena_copy_text(&l->texts, tern_text_get(&text), text.len);
    l->unknown = (uint32_t)unknown.count;
    tern_text_fini(&text);
    tern_vec_free(mem, &unknown);
    return st ? st : l->text ? NULL : tern_status_no_memory();
}

tern_status tern_runtime_loops_init(tern_runtime_loops *l, tern_alloc mem, const char *report)
{
    tern_arena_init(&l->texts, mem, 0);
    l->text = "";
    TERN_TRY(read_report(l, mem, report));
    if (!l->list.count)
        return NULL;
    l->iterations = tern_mem_get_zeroed(mem, l->list.count * sizeof(*l->iterations));
    TERN_TRY_MEM(l->iterations);
    return describe(l, mem);
}

void tern_runtime_loops_fini(tern_runtime_loops *l, tern_alloc mem)
{
    tern_mem_free(mem, l->iterations, l->list.count * sizeof(*l->iterations));
    tern_vec_free(mem, &l->list);
    tern_arena_fini(&l->texts);
}

/* The emulator's list is the report's without the loops of known trip count. */
void tern_runtime_loops_count(tern_runtime_loops *l, const tern_emu_code *code)
{
    size_t count = 0, k = 0;
    const uint64_t *counted = tern_emu_iterations(code, &count);
    for (size_t i = 0; i < l->list.count && k < count; i++)
        if (l->list.items[i].iterations == 0)
            atomic_fetch_add_explicit(&l->iterations[i], counted[k++], memory_order_relaxed);
    atomic_fetch_add_explicit(&l->runs, 1, memory_order_release);
}

void tern_runtime_loops_get_info(const tern_runtime_loops *l, tern_program_info *info)
{
    double seconds = info->predicted_seconds, flops = info->flops;
    double runs = (double)atomic_load_explicit(&l->runs, memory_order_acquire);
    for (size_t i = 0; i < l->list.count; i++) {
        const tern_untimed *u = &l->list.items[i];
        double time = isnan(u->seconds) ? 0 : u->seconds;
        double counted = runs > 0 ? (double)atomic_load(&l->iterations[i]) / runs : 0;
        info->predicted_seconds += u->iterations * time;
        info->flops += u->iterations * u->flops;
        seconds += (u->iterations + counted) * time;
        flops += (u->iterations + counted) * u->flops;
    }
    info->untimed = l->unknown;
    info->runs = (uint64_t)runs;
    info->run_seconds = runs > 0 ? seconds : 0;
    info->run_flops = runs > 0 ? flops : 0;
}
