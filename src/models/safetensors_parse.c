/* models/safetensors_parse.c - parses one file's header: a length, then JSON with the types, shapes
 * and offsets of tensors. Validates everything: ranges are inside the file, contiguous without gaps
 * or overlaps, and match the shapes. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bytes.h"
#include "models/safetensors_impl.h"
#include "numerics/format.h"

/* The limit of the reference implementation. */
enum { LENGTH_BYTES = 8, HEADER_LIMIT = 100000000 };

static const struct {
    const char *name;
    tern_dtype dtype;
} dtypes[] = {
#define NAMED(name, dtype) {name, TERN_##dtype},
#include "models/dtype_names.def"
    {NULL, TERN_DTYPE_NONE},
};

const char *tern_safetensors_dtype_name(tern_dtype dtype)
{
    size_t i = 0;
    while (dtypes[i].name && dtypes[i].dtype != dtype)
        i++;
    return dtypes[i].name;
}

tern_dtype tern_safetensors_dtype_find(const char *name)
{
    size_t i = 0;
    while (dtypes[i].name && strcmp(dtypes[i].name, name) != 0)
        i++;
    return dtypes[i].dtype;
}

tern_status tern_safetensors_json(tern_arena *arena, const char *name, const char *text, size_t len,
                                  const tern_json **out)
{
    tern_diag *diag = NULL;
    tern_source source = {name, text, len};
    *out = NULL;
    TERN_TRY(tern_diag_create(arena->mem, &diag));
    tern_status st = tern_json_parse(arena, &source, diag, out);
    if (tern_status_code(st) == TERN_INVALID) {
        tern_status because = TERN_ERR(CORRUPT, "%s", tern_status_message(st));
        tern_status_free(st);
        st = because;
    }
    tern_diag_destroy(diag);
    if (!st && (*out)->kind != TERN_JSON_OBJECT)
        st = TERN_ERR(CORRUPT, "%s: the header is %s, wanted an object", name,
                      tern_json_kind_name((*out)->kind));
    return st;
}

/* --- one tensor --- */

typedef struct {
    tern_safetensors *s;
    const char *file;
    const uint8_t *data; /* after the header */
    uint64_t bytes;
} parser;

/* The member |name| of an entry, if it is of |kind|. */
static tern_status get_member(const parser *p, const tern_json *entry, const char *name,
                              tern_json_kind kind, const tern_json **out)
{
    *out = tern_json_member(entry, name);
    if (!*out || (*out)->kind != kind)
        return TERN_ERR(CORRUPT, "%s: tensor %s: %s is %s, wanted %s", p->file, entry->key, name,
                        *out ? tern_json_kind_name((*out)->kind) : "absent",
                        tern_json_kind_name(kind));
    return NULL;
}

static tern_status read_dtype(const parser *p, const tern_json *entry, tern_safetensor *t)
{
    const tern_json *m;
    TERN_TRY(get_member(p, entry, "dtype", TERN_JSON_STRING, &m));
    t->dtype = tern_safetensors_dtype_find(m->string);
    if (t->dtype == TERN_DTYPE_NONE)
        return TERN_ERR(UNSUPPORTED, "%s: tensor %s has elements of %s, an unknown type", p->file,
                        entry->key, m->string);
    return NULL;
}

static tern_status read_shape(const parser *p, const tern_json *entry, tern_safetensor *t,
                              uint64_t *bytes)
{
    const tern_json *m;
    TERN_TRY(get_member(p, entry, "shape", TERN_JSON_ARRAY, &m));
    if (m->count > TERN_SAFETENSORS_RANK_MAX)
        return TERN_ERR(UNSUPPORTED, "%s: tensor %s has %zu dimensions, wanted %d or fewer",
                        p->file, entry->key, m->count, TERN_SAFETENSORS_RANK_MAX);
    *bytes = tern_num_format_of(t->dtype)->storage_bytes;
    for (const tern_json *d = m->first; d; d = d->next) {
        if (d->kind != TERN_JSON_NUMBER || !d->is_integer || d->integer < 0 ||
            __builtin_mul_overflow(*bytes, (uint64_t)d->integer, bytes) || *bytes > INT64_MAX)
            return TERN_ERR(CORRUPT, "%s: tensor %s has an invalid shape", p->file, entry->key);
        t->dims[t->rank++] = d->integer;
    }
    return NULL;
}

static tern_status read_offsets(const parser *p, const tern_json *entry, tern_safetensor *t,
                                uint64_t want)
{
    const tern_json *m, *a, *b;
    TERN_TRY(get_member(p, entry, "data_offsets", TERN_JSON_ARRAY, &m));
    a = m->first;
    b = a ? a->next : NULL;
    if (!a || !b || b->next || a->kind != TERN_JSON_NUMBER || b->kind != TERN_JSON_NUMBER ||
        !a->is_integer || !b->is_integer || a->integer < 0 || b->integer < a->integer ||
        (uint64_t)b->integer > p->bytes)
        return TERN_ERR(
            CORRUPT,
            "%s: tensor %s has data_offsets that are not a range of the %llu bytes of data",
            p->file, entry->key, (unsigned long long)p->bytes);
    t->bytes = (uint64_t)(b->integer - a->integer);
    t->data = p->data + a->integer;
    if (t->bytes != want)
        return TERN_ERR(CORRUPT, "%s: tensor %s has %llu bytes, its shape needs %llu", p->file,
                        entry->key, (unsigned long long)t->bytes, (unsigned long long)want);
    return NULL;
}

static tern_status add_tensor(parser *p, const tern_json *entry)
{
    tern_safetensors *s = p->s;
    tern_safetensor t = {0};
    uint64_t bytes = 0;
    if (entry->kind != TERN_JSON_OBJECT)
        return TERN_ERR(CORRUPT, "%s: tensor %s is %s, wanted an object", p->file, entry->key,
                        tern_json_kind_name(entry->kind));
    TERN_TRY(read_dtype(p, entry, &t));
    TERN_TRY(read_shape(p, entry, &t, &bytes));
    TERN_TRY(read_offsets(p, entry, &t, bytes));
    tern_map_entry *name;
    bool added;
    TERN_TRY(tern_map_add(&s->names, entry->key, strlen(entry->key), &name, &added));
    if (!added)
        return TERN_ERR(CORRUPT, "%s: tensor %s occurs twice", p->file, entry->key);
    t.name = name->key.text.bytes;
    name->value.number = s->tensors.count + 1;
    return tern_vec_push(s->mem, &s->tensors, t);
}

/* --- the whole file --- */

static tern_status add_metadata(parser *p, const tern_json *object)
{
    tern_safetensors *s = p->s;
    if (object->kind != TERN_JSON_OBJECT)
        return TERN_ERR(CORRUPT, "%s: __metadata__ is %s, wanted an object", p->file,
                        tern_json_kind_name(object->kind));
    for (const tern_json *m = object->first; m; m = m->next) {
        if (m->kind != TERN_JSON_STRING)
            return TERN_ERR(CORRUPT, "%s: %s of __metadata__ is %s, wanted a string", p->file,
                            m->key, tern_json_kind_name(m->kind));
        tern_map_entry *e;
        char *text = tern_arena_copy_text(&s->arena, m->string, m->count);
        TERN_TRY_MEM(text);
        TERN_TRY(tern_map_add(&s->metadata, m->key, strlen(m->key), &e, NULL));
        e->value.pointer = text;
    }
    return NULL;
}

static int by_offset(const void *a, const void *b)
{
    const tern_safetensor *x = *(const tern_safetensor *const *)a,
                          *y = *(const tern_safetensor *const *)b;
    if (x->data != y->data)
        return x->data < y->data ? -1 : 1;
    return (x->bytes > y->bytes) - (x->bytes < y->bytes);
}

/* The tensors from |first| on cover the data exactly. */
static tern_status check_offsets(const parser *p, size_t first)
{
    tern_safetensors *s = p->s;
    size_t count = s->tensors.count - first;
    const tern_safetensor **order = tern_mem_get_n(s->mem, count + 1, sizeof(tern_safetensor *));
    TERN_TRY_MEM(order);
    for (size_t i = 0; i < count; i++)
        order[i] = &s->tensors.items[first + i];
    qsort(order, count, sizeof(tern_safetensor *), by_offset);
    const uint8_t *at = p->data;
    tern_status st = NULL;
    for (size_t i = 0; i < count && !st; i++) {
        if (order[i]->data != at)
            st = TERN_ERR(CORRUPT, "%s: tensor %s begins at byte %lld of the data, wanted %lld",
                          p->file, order[i]->name, (long long)(order[i]->data - p->data),
                          (long long)(at - p->data));
        at = order[i]->data + order[i]->bytes;
    }
    if (!st && (uint64_t)(at - p->data) != p->bytes)
        st = TERN_ERR(CORRUPT, "%s: tensors end at byte %lld of %llu of the data", p->file,
                      (long long)(at - p->data), (unsigned long long)p->bytes);
    tern_mem_free(s->mem, order, (count + 1) * sizeof(tern_safetensor *));
    return st;
}

static tern_status add_all(parser *p, const tern_json *root)
{
    size_t first = p->s->tensors.count;
    for (const tern_json *entry = root->first; entry; entry = entry->next) {
        if (entry->key_len != strlen(entry->key))
            return TERN_ERR(CORRUPT, "%s: a name with a zero in it", p->file);
        if (!strcmp(entry->key, "__metadata__"))
            TERN_TRY(add_metadata(p, entry));
        else
            TERN_TRY(add_tensor(p, entry));
    }
    return check_offsets(p, first);
}

tern_status tern_safetensors_parse(tern_safetensors *s, const char *name, const uint8_t *bytes,
                                   size_t len)
{
    tern_reader r;
    tern_reader_init(&r, bytes, len);
    uint64_t header = tern_read_u64(&r);
    if (len < LENGTH_BYTES || header > HEADER_LIMIT || header > len - LENGTH_BYTES)
        return TERN_ERR(CORRUPT, "%s: a file of %zu bytes with a header of %llu", name, len,
                        (unsigned long long)header);
    parser p = {.s = s,
                .file = name,
                .data = bytes + LENGTH_BYTES + header,
                .bytes = len - LENGTH_BYTES - header};
    tern_arena scratch;
    const tern_json *root;
    tern_arena_init(&scratch, s->mem, 0);
    tern_status st = tern_safetensors_json(&scratch, name, (const char *)bytes + LENGTH_BYTES,
                                           (size_t)header, &root);
    if (!st)
        st = add_all(&p, root);
    tern_arena_fini(&scratch);
    return st;
}
