/* emu/library_impl.h - the StableHLO functions that library_call calls: parsed, verified and
 * prepared on first call, cached while the program is loaded. */
#ifndef TERN_EMU_LIBRARY_IMPL_H
#define TERN_EMU_LIBRARY_IMPL_H

#include "base/pool.h"
#include "isa/program.h"
#include "tern/client.h"

typedef struct tern_emu_library tern_emu_library;

/* One entry per function of the program, NULL until its first call. */
typedef struct tern_emu_libraries {
    tern_alloc mem;
    const tern_isa_program *program;                         /* borrowed */
    tern_pool *pool;                                         /* borrowed; may be NULL */
    void (*print)(void *self, const char *text, size_t len); /* NULL: output is discarded */
    void *print_self;
    tern_host_fn host_call; /* NULL: host calls fail */
    void *host_self;
    bool host_failed; /* the last failure came from |host_call| */
    tern_emu_library **items;
    size_t count;
} tern_emu_libraries;

/* On failure |libraries| is empty. All zero is empty, too. */
TERN_MUST_USE tern_status tern_emu_libraries_init(tern_emu_libraries *libraries, tern_alloc mem,
                                                  const tern_isa_program *program, tern_pool *pool);
void tern_emu_libraries_fini(tern_emu_libraries *libraries);

#endif
