/* xla/read_xla.c - entry point: a proto or a text of XLA's HLO to a graph. */
#include "hlo/read.h"
#include "hlo/xla/xla_impl.h"

bool tern_hlo_is_xla(const uint8_t *bytes, size_t len)
{
    return xla_is_text((const char *)bytes, len) || xla_is_proto(bytes, len);
}

static tern_status read_into(xla_module *x, const uint8_t *bytes, size_t len, tern_hlo_module *m)
{
    bool is_text = xla_is_text((const char *)bytes, len);
    TERN_TRY(is_text ? xla_read_text(x, (const char *)bytes, len) : xla_read_proto(x, bytes, len));
    TERN_TRY(xla_resolve(x));
    return xla_lower(x, m);
}

tern_status tern_hlo_read_xla(tern_alloc mem, const char *name, const uint8_t *bytes, size_t len,
                              tern_hlo_module **out)
{
    xla_module x = {.source = name};
    *out = NULL;
    TERN_TRY(tern_hlo_module_create(mem, out));
    tern_arena_init(&x.arena, mem, 0);
    tern_status st = read_into(&x, bytes, len, *out);
    tern_arena_fini(&x.arena);
    if (st) {
        tern_hlo_module_destroy(*out);
        *out = NULL;
    }
    return tern_status_note(st, "in the HLO module %s", name);
}
