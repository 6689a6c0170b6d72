/* hlo/print/print.c - prints a module as text; see print.h and print_impl.h. */
#include "hlo/print/print_impl.h"

#include "base/alloc.h"
#include "base/assert.h"

bool print_enter(printer *p)
{
    if (p->depth < PRINT_MAX_DEPTH) {
        p->depth++;
        return true;
    }
    if (!p->status)
        p->status = TERN_ERR(INVALID, "regions, types or attributes are nested more than %d deep",
                             (int)PRINT_MAX_DEPTH);
    return false;
}

tern_status tern_hlo_print(tern_hlo_module *m, const tern_hlo_print_options *options,
                           tern_text *out)
{
    const tern_hlo_print_options none = {0};
    if (!options)
        options = &none;
    printer p = {.m = m,
                 .locations = options->locations ? m : NULL,
                 .out = out,
                 .generic = options->generic,
                 .max_elements = options->max_elements};
    size_t bytes = m->values.count * sizeof(*p.numbers);
    TERN_ASSERT(m->values.count > 0);
    p.numbers = tern_mem_get_zeroed(m->mem, bytes);
    TERN_TRY_MEM(p.numbers);
    print_op(&p, m->top);
    tern_mem_free(m->mem, p.numbers, bytes);
    return p.status ? p.status : tern_text_status(out);
}
