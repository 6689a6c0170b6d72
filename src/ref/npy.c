/* ref/npy.c - reads .npy files.
 *
 * "\x93NUMPY", version, length, then a Python dictionary of exactly three entries
 *
 *     {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
 *
 * in any order, then the elements. Files are untrusted: every size is checked against the bytes
 * available. */
#include "ref/npy.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "numerics/format.h"
#include "ref/eval_impl.h"
#include "ref/npy_impl.h"

const tern_npy_row tern_npy_rows[] = {{'b', 1, TERN_BOOL},    {'i', 1, TERN_I8},
                                      {'u', 1, TERN_U8},      {'i', 2, TERN_I16},
                                      {'u', 2, TERN_U16},     {'i', 4, TERN_I32},
                                      {'u', 4, TERN_U32},     {'i', 8, TERN_I64},
                                      {'u', 8, TERN_U64},     {'f', 8, TERN_F64},
                                      {'f', 4, TERN_F32},     {'f', 2, TERN_F16},
                                      {'c', 8, TERN_C64},     {'c', 16, TERN_C128},
                                      {'f', 1, TERN_F8E5M2}, /* ml_dtypes' name for it */
                                      {0, 0, TERN_DTYPE_NONE}};

/* --- the header's text --- */

typedef struct {
    const char *at, *end;
} npy_text;

typedef struct {
    char order; /* '<', '>', '|' or '=' */
    char kind;
    uint8_t bytes;
    bool fortran;
    uint32_t rank;
    int64_t dims[TERN_REF_MAX_RANK];
    unsigned seen; /* one bit per entry */
} npy_header;

enum { SEEN_DESCR = 1, SEEN_ORDER = 2, SEEN_SHAPE = 4, SEEN_ALL = 7 };

static void skip_space(npy_text *t)
{
    while (t->at < t->end && strchr(" \t\n\r", *t->at) && *t->at)
        t->at++;
}

static bool take_char(npy_text *t, char c)
{
    skip_space(t);
    if (t->at >= t->end || *t->at != c)
        return false;
    t->at++;
    return true;
}

static bool take_word(npy_text *t, const char *word)
{
    skip_space(t);
    size_t len = strlen(word);
    if ((size_t)(t->end - t->at) < len || memcmp(t->at, word, len) != 0)
        return false;
    t->at += len;
    return true;
}

/* 'text' or "text", without escapes. */
static bool take_string(npy_text *t, const char **out, size_t *out_len)
{
    skip_space(t);
    if (t->at >= t->end || (*t->at != '\'' && *t->at != '"'))
        return false;
    char quote = *t->at++;
    const char *begin = t->at;
    while (t->at < t->end && *t->at != quote && *t->at != '\\' && *t->at != '\n')
        t->at++;
    if (t->at >= t->end || *t->at != quote)
        return false;
    *out = begin;
    *out_len = (size_t)(t->at++ - begin);
    return true;
}

/* Digits, with the L suffix of Python 2. */
static bool take_integer(npy_text *t, int64_t *out)
{
    skip_space(t);
    const char *begin = t->at;
    int64_t n = 0;
    for (; t->at < t->end && *t->at >= '0' && *t->at <= '9'; t->at++) {
        if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, *t->at - '0', &n))
            return false;
    }
    *out = n;
    if (t->at == begin)
        return false;
    if (t->at < t->end && *t->at == 'L')
        t->at++;
    return true;
}

static tern_status read_descr(npy_text *t, npy_header *h)
{
    const char *s = NULL;
    size_t len = 0;
    skip_space(t);
    if (t->at < t->end && *t->at == '[')
        return TERN_ERR(UNSUPPORTED, "an array of records, wanted an array of numbers");
    if (!take_string(t, &s, &len) || len < 2)
        return TERN_ERR(CORRUPT, "the header's descr is not a string");
    size_t at = 0;
    h->order = '|';
    if (memchr("<>|=", s[0], 4))
        h->order = s[at++];
    h->kind = s[at++];
    unsigned bytes = 0;
    for (; at < len && s[at] >= '0' && s[at] <= '9' && bytes < 100; at++)
        bytes = bytes * 10 + (unsigned)(s[at] - '0');
    if (at != len || bytes == 0 || bytes > 16)
        return TERN_ERR(UNSUPPORTED, "elements of type '%.*s'", (int)(len > 32 ? 32 : len), s);
    h->bytes = (uint8_t)bytes;
    return NULL;
}

static tern_status read_order(npy_text *t, npy_header *h)
{
    if (take_word(t, "True"))
        h->fortran = true;
    else if (!take_word(t, "False"))
        return TERN_ERR(CORRUPT, "the header's fortran_order is neither True nor False");
    return NULL;
}

/* (), (3,), (3, 4) or (3, 4,) */
static tern_status read_shape(npy_text *t, npy_header *h)
{
    bool comma = true;
    if (!take_char(t, '('))
        return TERN_ERR(CORRUPT, "the header's shape is not a tuple");
    while (!take_char(t, ')')) {
        if (h->rank == TERN_REF_MAX_RANK)
            return TERN_ERR(UNSUPPORTED, "an array of more than %d dimensions", TERN_REF_MAX_RANK);
        if (!comma || !take_integer(t, &h->dims[h->rank]))
            return TERN_ERR(CORRUPT, "dimension %u of the header's shape is not an integer",
                            h->rank);
        h->rank++;
        comma = take_char(t, ',');
    }
    if (h->rank == 1 && !comma)
        return TERN_ERR(CORRUPT, "the header's shape is an integer, not a tuple");
    return NULL;
}

static const struct {
    const char *key;
    unsigned bit;
    tern_status (*read)(npy_text *t, npy_header *h);
} entries[] = {{"descr", SEEN_DESCR, read_descr},
               {"fortran_order", SEEN_ORDER, read_order},
               {"shape", SEEN_SHAPE, read_shape}};

static tern_status read_entry(npy_text *t, npy_header *h)
{
    const char *key = NULL;
    size_t len = 0;
    if (!take_string(t, &key, &len) || !take_char(t, ':'))
        return TERN_ERR(CORRUPT, "the header is not a dictionary");
    for (size_t i = 0; i < TERN_COUNT_OF(entries); i++) {
        if (len != strlen(entries[i].key) || memcmp(key, entries[i].key, len) != 0)
            continue;
        if (h->seen & entries[i].bit)
            return TERN_ERR(CORRUPT, "the header has '%s' twice", entries[i].key);
        h->seen |= entries[i].bit;
        return entries[i].read(t, h);
    }
    return TERN_ERR(CORRUPT, "the header has an entry that is none of descr, fortran_order, shape");
}

static tern_status read_header(const char *text, size_t len, npy_header *h)
{
    npy_text t = {text, text + len};
    *h = (npy_header){0};
    if (!take_char(&t, '{'))
        return TERN_ERR(CORRUPT, "the header is not a dictionary");
    bool comma = true;
    while (!take_char(&t, '}')) {
        if (!comma)
            return TERN_ERR(CORRUPT, "the header lacks a comma");
        TERN_TRY(read_entry(&t, h));
        comma = take_char(&t, ',');
    }
    skip_space(&t);
    if (t.at != t.end)
        return TERN_ERR(CORRUPT, "the header continues after its dictionary");
    if (h->seen != SEEN_ALL)
        return TERN_ERR(CORRUPT, "the header lacks one of descr, fortran_order, shape");
    return NULL;
}

/* --- the file --- */

/* The header's text and the elements. */
typedef struct {
    const char *header;
    size_t header_len;
    const uint8_t *data;
    size_t data_bytes;
} npy_layout;

static tern_status find_parts(const uint8_t *bytes, size_t len, npy_layout *out)
{
    static const uint8_t magic[] = {0x93, 'N', 'U', 'M', 'P', 'Y'};
    enum { VERSION_END = 8 };
    if (len < VERSION_END || memcmp(bytes, magic, sizeof magic) != 0)
        return TERN_ERR(CORRUPT, "not a .npy file");
    uint8_t major = bytes[6], minor = bytes[7];
    if (major < 1 || major > 3 || minor != 0)
        return TERN_ERR(UNSUPPORTED, "version %u.%u; versions 1.0 to 3.0 are supported", major,
                        minor);
    size_t size_bytes = major == 1 ? 2 : 4;
    if (len - VERSION_END < size_bytes)
        return TERN_ERR(CORRUPT, "the file ends in its header");
    size_t header_len = 0;
    for (size_t i = 0; i < size_bytes; i++)
        header_len |= (size_t)bytes[VERSION_END + i] << (8 * i);
    size_t begin = VERSION_END + size_bytes;
    if (header_len > len - begin)
        return TERN_ERR(CORRUPT, "a header of %zu bytes, the file has %zu", header_len,
                        len - begin);
    out->header = (const char *)bytes + begin;
    out->header_len = header_len;
    out->data = bytes + begin + header_len;
    out->data_bytes = len - begin - header_len;
    return NULL;
}

/* The element type, from the header and the type wanted. Raw bytes have the type wanted. */
static tern_status find_dtype(const npy_header *h, tern_dtype want, tern_dtype *out)
{
    *out = TERN_DTYPE_NONE;
    for (const tern_npy_row *row = tern_npy_rows; row->kind; row++) {
        if (row->kind == h->kind && row->bytes == h->bytes)
            *out = row->dtype;
    }
    const tern_num_format *wanted = want ? tern_num_format_of(want) : NULL;
    if (h->kind == 'V') {
        if (!want)
            return TERN_ERR(INVALID, "elements are %u raw bytes; their type must be given",
                            h->bytes);
        if (wanted->storage_bytes == h->bytes)
            *out = want;
    }
    if (!*out && h->kind != 'V')
        return TERN_ERR(UNSUPPORTED, "elements of type '%c%u'", h->kind, h->bytes);
    if (want && *out != want)
        return TERN_ERR(INVALID, "elements are '%c%u', wanted %s", h->kind, h->bytes, wanted->name);
    return NULL;
}

static tern_status check_size(const npy_header *h, size_t data_bytes)
{
    size_t need = h->bytes;
    bool empty = false, fits = true;
    for (uint32_t i = 0; i < h->rank; i++) {
        empty |= h->dims[i] == 0;
        fits &= (uint64_t)h->dims[i] <= SIZE_MAX && tern_size_mul(need, (size_t)h->dims[i], &need);
    }
    if (empty ? data_bytes == 0 : fits && need == data_bytes)
        return NULL;
    return TERN_ERR(CORRUPT, "the file has %zu bytes of elements, its shape wants %s%zu",
                    data_bytes, empty || fits ? "" : "more than ",
                    empty  ? 0
                    : fits ? need
                           : SIZE_MAX);
}

static void swap_units(uint8_t *data, size_t count, size_t unit)
{
    for (size_t i = 0; i < count; i++, data += unit) {
        for (size_t b = 0; b < unit / 2; b++) {
            uint8_t x = data[b];
            data[b] = data[unit - 1 - b];
            data[unit - 1 - b] = x;
        }
    }
}

/* Clears bits that the type does not use; any nonzero byte is true. */
static void clean_elements(tern_ref_value *v)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    for (size_t i = 0; f->bits < 8 && i < v->data_bytes; i++) {
        if (f->kind == TERN_KIND_BOOL)
            v->data[i] = v->data[i] != 0;
        else
            v->data[i] &= (uint8_t)((1u << f->bits) - 1);
    }
}

static void fill_elements(tern_ref_value *v, const npy_header *h, const uint8_t *data)
{
    if (!v->data_bytes)
        return;
    TERN_ASSERT(data);
    if (h->fortran && v->rank > 1) {
        int64_t dst[TERN_REF_MAX_RANK], src[TERN_REF_MAX_RANK], stride = 1;
        tern_ref_strides(v->dims, v->rank, dst);
        for (uint32_t i = 0; i < v->rank; i++) {
            src[i] = stride;
            stride *= v->dims[i];
        }
        tern_ref_box box = {v->rank, v->dims, dst, src, h->bytes};
        tern_ref_copy_box(NULL, &box, v->data, data);
    } else {
        memcpy(v->data, data, v->data_bytes);
    }
    size_t unit = h->kind == 'c' ? h->bytes / 2u : h->bytes;
    if (h->order == '>')
        swap_units(v->data, v->data_bytes / unit, unit);
    clean_elements(v);
}

tern_status tern_npy_decode(tern_alloc mem, const uint8_t *bytes, size_t len, tern_dtype want,
                            tern_ref_value **out)
{
    *out = NULL;
    npy_layout parts = {0};
    npy_header h;
    tern_dtype dtype = TERN_DTYPE_NONE;
    TERN_TRY(find_parts(bytes, len, &parts));
    TERN_TRY(read_header(parts.header, parts.header_len, &h));
    TERN_TRY(find_dtype(&h, want, &dtype));
    TERN_TRY(check_size(&h, parts.data_bytes));
    TERN_TRY(tern_ref_tensor_create(mem, dtype, h.dims, h.rank, out));
    fill_elements(*out, &h, parts.data);
    return NULL;
}

tern_status tern_npy_read(tern_alloc mem, const char *path, tern_dtype want, tern_ref_value **out)
{
    *out = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(mem, path, SIZE_MAX / 2, &bytes, &len));
    tern_status st = tern_npy_decode(mem, bytes, len, want, out);
    tern_file_free(mem, bytes, len);
    return tern_status_note(st, "in %s", path);
}
