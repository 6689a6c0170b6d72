/* The map keeps its entries in order, so an id is an index into them, plus 1. */
#include "base/intern.h"

#include "base/assert.h"

void tern_intern_init(tern_intern *intern, tern_alloc mem) { tern_map_init(&intern->map, mem); }

void tern_intern_fini(tern_intern *intern) { tern_map_fini(&intern->map); }

static tern_name name_of(const tern_intern *intern, const tern_map_entry *entry)
{
    return entry ? (tern_name)(entry - intern->map.entries.items) + 1 : 0;
}

tern_status tern_intern_add(tern_intern *intern, const char *text, size_t len, tern_name *out)
{
    *out = 0;
    tern_map_entry *entry;
    TERN_TRY(tern_map_add(&intern->map, text, len, &entry, NULL));
    *out = name_of(intern, entry);
    return NULL;
}

tern_name tern_intern_find(const tern_intern *intern, const char *text, size_t len)
{
    return name_of(intern, tern_map_find(&intern->map, text, len));
}

const char *tern_intern_text(const tern_intern *intern, tern_name name)
{
    TERN_ASSERT(name <= intern->map.entries.count);
    return name ? intern->map.entries.items[name - 1].key.text.bytes : "";
}

size_t tern_intern_len(const tern_intern *intern, tern_name name)
{
    TERN_ASSERT(name <= intern->map.entries.count);
    return name ? intern->map.entries.items[name - 1].key.text.len : 0;
}
