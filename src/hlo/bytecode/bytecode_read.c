/* hlo/bytecode/bytecode_read.c - entry point: MLIR bytecode to a graph. */
#include "hlo/read.h"

#include "hlo/bytecode/bytecode_impl.h"

static void fini(bc *b, tern_alloc mem)
{
    tern_vec_free(mem, &b->lists);
    tern_vec_free(mem, &b->uses);
    tern_mem_free(mem, b->list_slots, b->list_slot_count * sizeof(*b->list_slots));
    tern_arena_fini(&b->scratch);
}

tern_status tern_hlo_read_bytecode(tern_alloc mem, const char *name, const uint8_t *bytes,
                                   size_t len, tern_hlo_module **out)
{
    *out = NULL;
    if (!tern_hlo_is_bytecode(bytes, len))
        return TERN_ERR(INVALID, "%s: does not begin as MLIR bytecode does (4D 4C EF 52)", name);
    bc b = {.name = name, .file = bytes, .file_bytes = len};
    TERN_TRY(tern_hlo_module_create(mem, &b.m));
    tern_arena_init(&b.scratch, mem, 0);
    tern_status st = bc_read_container(&b, bytes, len);
    if (!st) {
        tern_hlo_loc_set_reader(b.m, bc_decode_loc, b.t);
        st = bc_read_ops(&b);
    }
    if (!st)
        *out = b.m;
    fini(&b, mem);
    if (st)
        tern_hlo_module_destroy(b.m);
    return st;
}
