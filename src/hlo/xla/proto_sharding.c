/* xla/proto_sharding.c - OpSharding to the form of HLO text. */
#include "base/text.h"
#include "hlo/xla/proto_impl.h"

enum { REPLICATED, MAXIMAL, TUPLE, OTHER, MANUAL, UNKNOWN, UNREDUCED };

typedef struct {
    int64_t type;
    bool replicate_last, has_parts;
    xla_int_vec dims, devices, iota_dims, iota_order, last_types;
} op_sharding;

static void put_list(tern_text *t, const char *before, const xla_int_vec *list, const char *after)
{
    tern_text_puts(t, before);
    for (uint32_t i = 0; i < list->count; i++)
        tern_text_printf(t, "%s%lld", i ? "," : "", (long long)list->items[i]);
    tern_text_puts(t, after);
}

static void put_last_types(tern_text *t, const xla_int_vec *types)
{
    static const char *const names[] = {
        [REPLICATED] = "replicated", [MANUAL] = "manual", [UNREDUCED] = "unreduced"};
    tern_text_puts(t, " last_tile_dims={");
    for (uint32_t i = 0; i < types->count; i++) {
        int64_t type = types->items[i];
        const char *name = type >= 0 && type <= UNREDUCED ? names[type] : NULL;
        tern_text_printf(t, "%s%s", i ? ", " : "", name ? name : "unknown");
    }
    tern_text_puts(t, "}");
}

static void put_tiles(tern_text *t, const op_sharding *s)
{
    put_list(t, "{devices=[", &s->dims, "]");
    if (s->iota_dims.count) {
        put_list(t, "<=[", &s->iota_dims, "]");
        if (s->iota_dims.count > 1)
            put_list(t, "T(", &s->iota_order, ")");
    } else {
        put_list(t, "", &s->devices, "");
    }
    if (s->replicate_last)
        tern_text_puts(t, " last_tile_dim_replicate");
    if (s->last_types.count)
        put_last_types(t, &s->last_types);
    tern_text_puts(t, "}");
}

static tern_status read_fields(xla_module *x, tern_wire w, op_sharding *s)
{
    enum {
        TYPE = 1,
        DIMS = 3,
        DEVICES = 4,
        REPLICATE_LAST = 6,
        LAST_TYPES = 8,
        IOTA = 9,
        ORDER = 10
    };
    tern_wire_field f;
    while (tern_wire_next(&w, &f)) {
        if (f.number == TYPE)
            s->type = (int64_t)f.value;
        else if (f.number == DIMS)
            TERN_TRY(xla_proto_ints(x, &f, &s->dims));
        else if (f.number == DEVICES)
            TERN_TRY(xla_proto_ints(x, &f, &s->devices));
        else if (f.number == REPLICATE_LAST)
            s->replicate_last = f.value != 0;
        else if (f.number == LAST_TYPES)
            TERN_TRY(xla_proto_ints(x, &f, &s->last_types));
        else if (f.number == IOTA)
            TERN_TRY(xla_proto_ints(x, &f, &s->iota_dims));
        else if (f.number == ORDER)
            TERN_TRY(xla_proto_ints(x, &f, &s->iota_order));
    }
    return xla_wire_status(&w, "a sharding");
}

static tern_status put_sharding(xla_module *x, tern_wire w, unsigned depth, tern_text *t,
                                bool *out_divides);

static tern_status put_parts(xla_module *x, tern_wire w, unsigned depth, tern_text *t,
                             bool *out_divides)
{
    enum { PARTS = 5 };
    tern_wire_field f;
    const char *before = "{";
    while (tern_wire_next(&w, &f)) {
        if (f.number != PARTS)
            continue;
        tern_text_puts(t, before);
        before = ", ";
        TERN_TRY(put_sharding(x, f.bytes, depth + 1, t, out_divides));
    }
    tern_text_puts(t, "}");
    return xla_wire_status(&w, "a sharding");
}

static tern_status put_sharding(xla_module *x, tern_wire w, unsigned depth, tern_text *t,
                                bool *out_divides)
{
    op_sharding s = {0};
    if (depth > XLA_DEPTH_MAX)
        return TERN_ERR(CORRUPT, "a sharding is nested more than %d deep", XLA_DEPTH_MAX);
    TERN_TRY(read_fields(x, w, &s));
    if (s.type == TUPLE)
        return put_parts(x, w, depth, t, out_divides);
    if (s.type == OTHER)
        put_tiles(t, &s);
    else if (s.type == MANUAL)
        tern_text_puts(t, "{manual}");
    else
        tern_text_puts(t, s.type == UNKNOWN ? "{unknown}" : "{replicated}");
    *out_divides |= s.type == OTHER || s.type == MANUAL;
    return NULL;
}

tern_status xla_proto_sharding(xla_module *x, tern_wire w, const char **out)
{
    tern_text t;
    bool divides = false;
    *out = NULL;
    tern_text_init(&t, x->arena.mem);
    tern_status st = put_sharding(x, w, 0, &t, &divides);
    if (!st)
        st = tern_text_status(&t);
    if (!st && divides)
        st = xla_copy_text(x, tern_text_get(&t), t.len, out);
    tern_text_fini(&t);
    return st;
}
