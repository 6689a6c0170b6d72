/* compile/compile_key.c - the cache key of a result: a hash of the graph, the chip, the flags and
 * the compiler. */
#include <string.h>

#include "compile/compile_impl.h"
#include "hlo/identity.h"
#include "numerics/format.h"

tern_status tern_compile_flags(const tern_compile_options *o, tern_text *out)
{
    static const char *const casts[] = {"none", "matmult", "all"};
    tern_text_printf(out, "auto-cast=%s", casts[o->auto_cast]);
    if (o->auto_cast != TERN_AUTO_CAST_NONE)
        tern_text_printf(out, " auto-cast-type=%s", tern_num_format_of(o->auto_cast_type)->name);
    for (unsigned i = 0; i < TERN_PASS_COUNT; i++)
        if (o->without >> i & 1)
            tern_text_printf(out, " without=%s", tern_pass_info_of((tern_pass)i)->name);
    if (o->library_only)
        tern_text_puts(out, " library-only");
    if (o->unroll)
        tern_text_puts(out, " unroll");
    if (o->keep_constants)
        tern_text_puts(out, " keep-constants");
    if (o->part_instrs)
        tern_text_printf(out, " part-instrs=%u", o->part_instrs);
    if (o->cores > 1)
        tern_text_printf(out, " lnc=%u", o->cores);
    if (o->no_timing)
        tern_text_puts(out, " no-timing");
    return tern_text_status(out);
}

static tern_status add_chip(tern_hasher *h, const tern_compile_options *o)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(o->mem, false, &w));
    tern_arch_chip_write(o->chip, w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = tern_hasher_add(h, text, len);
    tern_json_writer_destroy(w);
    return st;
}

/* One byte for each input or output: whether the partitioner may choose its sharding. */
static tern_status add_open(tern_hasher *h, const bool *open, uint32_t count)
{
    const uint8_t known = open != NULL;
    TERN_TRY(tern_hasher_add(h, &known, sizeof known));
    for (uint32_t i = 0; open && i < count; i++)
        TERN_TRY(tern_hasher_add(h, &(uint8_t){open[i]}, 1));
    return NULL;
}

static tern_status add_all(tern_hasher *h, tern_hlo_module *m, const tern_compile_options *o)
{
    tern_digest graph;
    char compiler[TERN_COMPILER_NAME_MAX];
    tern_text flags;
    tern_compiler_name(compiler);
    TERN_TRY(tern_hlo_hash(m, &graph));
    TERN_TRY(tern_hasher_add(h, graph.bytes, sizeof(graph.bytes)));
    TERN_TRY(tern_hasher_add(h, compiler, strlen(compiler) + 1));
    TERN_TRY(add_chip(h, o));
    TERN_TRY(add_open(h, o->open_inputs, o->open_input_count));
    TERN_TRY(add_open(h, o->open_outputs, o->open_output_count));
    tern_text_init(&flags, o->mem);
    tern_status st = tern_compile_flags(o, &flags);
    if (!st)
        st = tern_hasher_add(h, tern_text_get(&flags), strlen(tern_text_get(&flags)));
    tern_text_fini(&flags);
    return st;
}

tern_status tern_compile_key(tern_hlo_module *m, const tern_compile_options *options,
                             tern_cache_key *out)
{
    tern_hasher *h = NULL;
    tern_digest digest = {{0}};
    TERN_TRY(tern_hasher_create(options->mem, &h));
    tern_status st = add_all(h, m, options);
    if (!st)
        st = tern_hasher_finish(h, &digest);
    tern_hasher_destroy(h);
    memcpy(out->bytes, digest.bytes, sizeof(out->bytes));
    return st;
}

_Static_assert((int)TERN_CACHE_KEY_BYTES == (int)TERN_SHA256_BYTES &&
                   (int)TERN_CACHE_KEY_BYTES == (int)TERN_ARTIFACT_KEY_BYTES,
               "a key is a digest");
