/* cache/s3_files.c - files in a bucket. Uploads read from a mapping and downloads write to a file,
 * so memory use does not depend on the size. */
#include "cache/s3_files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cache/cache_impl.h"
#include "cache/s3_impl.h"

enum { LIST_BYTES_MAX = 16 << 20, LIST_PAGES_MAX = 10000 };
static const uint64_t put_bytes_max = (uint64_t)5 << 30; /* S3's limit for one request */

/* --- put, get, delete --- */

static tern_status ask(tern_cache_s3_request *r)
{
    tern_status st = tern_cache_s3_send(r);
    return st ? st : tern_cache_s3_check_response(r);
}

static tern_status put_fd(tern_cache_s3 *s3, const char *name, const char *path, int fd)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return tern_io_failed("look at", path, errno);
    if ((uint64_t)info.st_size > put_bytes_max)
        return TERN_ERR(UNSUPPORTED,
                        "%s has %lld bytes; a bucket accepts up to 5 GiB in one upload", path,
                        (long long)info.st_size);
    size_t len = (size_t)info.st_size;
    void *map = len ? mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0) : NULL;
    if (map == MAP_FAILED)
        return tern_io_failed("map", path, errno);
    tern_cache_s3_request r = {.s3 = s3,
                               .method = TERN_S3_PUT,
                               .name = name,
                               .body = len ? map : "",
                               .body_len = len,
                               .slow = true,
                               .max_bytes = (uint64_t)1 << 20};
    tern_status st = ask(&r);
    tern_vec_free(tern_cache_s3_alloc(s3), &r.response);
    if (map)
        (void)munmap(map, len);
    return st;
}

tern_status tern_cache_s3_put_file(tern_cache_s3 *s3, const char *name, const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return tern_io_failed("open", path, errno);
    tern_status st = put_fd(s3, name, path, fd);
    (void)close(fd);
    return st;
}

tern_status tern_cache_s3_get_file(tern_cache_s3 *s3, const char *name, const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        return tern_io_failed("create", path, errno);
    tern_cache_s3_request r = {.s3 = s3,
                               .method = TERN_S3_GET,
                               .name = name,
                               .slow = true,
                               .to_file = true,
                               .fd = fd,
                               .max_bytes = TERN_CACHE_S3_ERROR_BYTES};
    tern_status st = ask(&r);
    if (!st && !tern_cache_s3_is_good(&r))
        st = TERN_ERR(NOT_FOUND, "the bucket has no %s%s", tern_cache_s3_prefix(s3), name);
    tern_vec_free(tern_cache_s3_alloc(s3), &r.response);
    if (close(fd) != 0 && !st)
        st = tern_io_failed("write", path, errno);
    if (st)
        (void)unlink(path);
    return st;
}

tern_status tern_cache_s3_delete(tern_cache_s3 *s3, const char *name)
{
    tern_cache_s3_request r = {
        .s3 = s3, .method = TERN_S3_DELETE, .name = name, .max_bytes = TERN_CACHE_S3_ERROR_BYTES};
    tern_status st = ask(&r);
    tern_vec_free(tern_cache_s3_alloc(s3), &r.response);
    return st;
}

/* --- listing --- */

/* In a query everything but these characters is escaped, slashes too: the signature covers the
 * escaped form. */
static void put_value(tern_text *out, const char *text)
{
    for (; *text; text++) {
        char c = *text;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                     strchr("-._~", c);
        if (plain)
            tern_text_putc(out, c);
        else
            tern_text_printf(out, "%%%02X", (unsigned)(uint8_t)c);
    }
}

/* The text between |tag| and the next '<', from |*at| on; NULL: no more. |*at| is advanced past
 * it. */
static const char *find_element(const char **at, const char *end, const char *tag, size_t *out_len)
{
    size_t tag_len = strlen(tag);
    const char *open = *at < end ? memmem(*at, (size_t)(end - *at), tag, tag_len) : NULL;
    *out_len = 0;
    *at = end;
    if (!open)
        return NULL;
    const char *text = open + tag_len;
    const char *close = text < end ? memchr(text, '<', (size_t)(end - text)) : NULL;
    *at = close ? close : end;
    *out_len = (size_t)(*at - text);
    return text;
}

static bool put_entity(tern_text *out, const char *name, size_t len)
{
    static const struct {
        const char *name;
        char c;
    } rows[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strlen(rows[i].name) == len && memcmp(rows[i].name, name, len) == 0) {
            tern_text_putc(out, rows[i].c);
            return true;
        }
    }
    uint32_t code = 0, base = len > 1 && name[1] == 'x' ? 16 : 10;
    if (len < 2 || name[0] != '#')
        return false;
    for (size_t i = base == 16 ? 2 : 1; i < len && code < 0x110000; i++) {
        const char *digits = "0123456789abcdef", c = (char)(name[i] | 0x20);
        const char *digit = memchr(digits, name[i] >= 'A' ? c : name[i], base);
        if (!digit)
            return false;
        code = code * base + (uint32_t)(digit - digits);
    }
    if (!code || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return false;
    char utf8[4];
    tern_text_put(out, utf8, tern_utf8_encode(code, utf8));
    return true;
}

/* |out| is cleared first. */
static void unescape(tern_text *out, const char *text, size_t len)
{
    tern_text_cut(out, 0);
    for (size_t i = 0; i < len; i++) {
        const char *end = text[i] == '&' ? memchr(text + i, ';', len - i) : NULL;
        if (end && put_entity(out, text + i + 1, (size_t)(end - text) - i - 1))
            i = (size_t)(end - text);
        else
            tern_text_putc(out, text[i]);
    }
}

typedef struct {
    tern_cache_s3 *s3;
    tern_cache_s3_names *out;
    tern_text query, text;
    char *token; /* continuation token of the next page; NULL: first page */
    bool more;
} listing;

static tern_status add_names(listing *l, const char *at, const char *end)
{
    tern_alloc mem = tern_cache_s3_alloc(l->s3);
    const char *prefix = tern_cache_s3_prefix(l->s3);
    size_t prefix_len = strlen(prefix), len = 0;
    for (const char *key = find_element(&at, end, "<Key>", &len); key;
         key = find_element(&at, end, "<Key>", &len)) {
        unescape(&l->text, key, len);
        TERN_TRY(tern_text_status(&l->text));
        if (strncmp(tern_text_get(&l->text), prefix, prefix_len) != 0)
            continue;
        char *name = tern_mem_copy_text(mem, tern_text_get(&l->text) + prefix_len);
        TERN_TRY_MEM(name);
        tern_status st = tern_vec_push(mem, l->out, name);
        if (st)
            tern_path_free(mem, name);
        TERN_TRY(st);
    }
    return NULL;
}

static tern_status read_page(listing *l, const char *begin, size_t size)
{
    tern_alloc mem = tern_cache_s3_alloc(l->s3);
    const char *end = begin + size, *at = begin;
    size_t len = 0;
    TERN_TRY(add_names(l, begin, end));
    const char *cut = find_element(&at, end, "<IsTruncated>", &len);
    l->more = cut && len == 4 && memcmp(cut, "true", 4) == 0;
    if (!l->more)
        return NULL;
    at = begin;
    const char *token = find_element(&at, end, "<NextContinuationToken>", &len);
    if (!token)
        return TERN_ERR(IO, "the bucket's list is truncated but has no continuation token");
    unescape(&l->text, token, len);
    TERN_TRY(tern_text_status(&l->text));
    tern_path_free(mem, l->token);
    TERN_TRY_MEM(l->token = tern_mem_copy_text(mem, tern_text_get(&l->text)));
    return NULL;
}

/* The parameters of a query in the order of their names, as the signature requires. */
static tern_status ask_page(listing *l)
{
    tern_text_cut(&l->query, 0);
    if (l->token) {
        tern_text_puts(&l->query, "continuation-token=");
        put_value(&l->query, l->token);
        tern_text_putc(&l->query, '&');
    }
    tern_text_puts(&l->query, "list-type=2&prefix=");
    put_value(&l->query, tern_cache_s3_prefix(l->s3));
    TERN_TRY(tern_text_status(&l->query));
    tern_cache_s3_request r = {.s3 = l->s3,
                               .method = TERN_S3_GET,
                               .name = "",
                               .query = tern_text_get(&l->query),
                               .max_bytes = LIST_BYTES_MAX};
    tern_status st = ask(&r);
    l->more = false;
    if (!st && tern_cache_s3_is_good(&r) && r.response.count)
        st = read_page(l, (const char *)r.response.items, r.response.count);
    tern_vec_free(tern_cache_s3_alloc(l->s3), &r.response);
    return st;
}

tern_status tern_cache_s3_list(tern_cache_s3 *s3, tern_cache_s3_names *out)
{
    tern_alloc mem = tern_cache_s3_alloc(s3);
    listing l = {.s3 = s3, .out = out, .more = true};
    tern_status st = NULL;
    tern_text_init(&l.query, mem);
    tern_text_init(&l.text, mem);
    for (unsigned page = 0; l.more && !st; page++)
        st = page < LIST_PAGES_MAX ? ask_page(&l) : TERN_ERR(IO, "the bucket's list does not end");
    tern_path_free(mem, l.token);
    tern_text_fini(&l.query);
    tern_text_fini(&l.text);
    return st;
}

void tern_cache_s3_free_names(tern_alloc mem, tern_cache_s3_names *names)
{
    for (size_t i = 0; i < names->count; i++)
        tern_path_free(mem, names->items[i]);
    tern_vec_free(mem, names);
}
