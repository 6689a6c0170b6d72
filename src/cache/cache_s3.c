/* cache/cache_s3.c - a bucket: requests for whole objects, signed with AWS Signature Version 4.
 * The only file that uses libcurl; without libcurl, opening a bucket fails with a message.
 *
 *     s3://bucket/prefix  ->  ENDPOINT/bucket/prefix/NAME  or
 *                             https://bucket.s3.REGION.amazonaws.com/prefix/NAME
 *
 * ENDPOINT is AWS_ENDPOINT_URL_S3, else AWS_ENDPOINT_URL: for S3-compatible stores.
 *
 * libcurl is loaded with dlopen() when the first bucket is opened: it depends on thirty
 * libraries, which would slow the start of every process. */
#include <string.h>

#include "cache/cache_impl.h"
#include "cache/s3_impl.h"

#ifndef TERN_HAVE_CURL

tern_status tern_cache_s3_open(tern_alloc mem, const char *url, tern_cache_s3 **out)
{
    (void)mem;
    *out = NULL;
    return TERN_ERR(UNSUPPORTED, "%s: this Tern was built without libcurl, which s3:// needs", url);
}

void tern_cache_s3_close(tern_cache_s3 *s3) { (void)s3; }

tern_status tern_cache_s3_get(tern_cache_s3 *s3, const char *name, uint64_t max_bytes,
                              uint8_t **out, size_t *out_len)
{
    (void)s3;
    (void)max_bytes;
    *out = NULL;
    *out_len = 0;
    return TERN_ERR(UNSUPPORTED, "cannot get %s without libcurl", name);
}

tern_status tern_cache_s3_has(tern_cache_s3 *s3, const char *name, bool *out)
{
    (void)s3;
    *out = false;
    return TERN_ERR(UNSUPPORTED, "cannot query %s without libcurl", name);
}

tern_status tern_cache_s3_put(tern_cache_s3 *s3, const char *name, const void *bytes, size_t len)
{
    (void)s3;
    (void)bytes;
    return TERN_ERR(UNSUPPORTED, "cannot put %s (%zu bytes) without libcurl", name, len);
}

tern_status tern_cache_s3_send(tern_cache_s3_request *r)
{
    return TERN_ERR(UNSUPPORTED, "cannot request %s without libcurl", r->name);
}

tern_status tern_cache_s3_check_response(const tern_cache_s3_request *r)
{
    return TERN_ERR(UNSUPPORTED, "cannot request %s without libcurl", r->name);
}

bool tern_cache_s3_is_good(const tern_cache_s3_request *r)
{
    (void)r;
    return false;
}

tern_alloc tern_cache_s3_alloc(const tern_cache_s3 *s3)
{
    (void)s3;
    return tern_alloc_host();
}

const char *tern_cache_s3_prefix(const tern_cache_s3 *s3)
{
    (void)s3;
    return "";
}

#else

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define CURL_DISABLE_TYPECHECK /* its type-checking macros do not work with function pointers */
#include <curl/curl.h>

#include "base/assert.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/text.h"

enum {
    CONNECT_SECONDS = 5,
    TOTAL_SECONDS = 300,
    SLOW_BYTES_PER_SECOND = 4096,
    SLOW_SECONDS = 15,
    ATTEMPTS = 3,
    FIRST_PAUSE_MS = 100,
    BUCKET_CHARS_MIN = 3,
    BUCKET_CHARS_MAX = 63
};

/* --- loading --- */

// clang-format off
#define CURL_CALLS(X)                                                                        \
    X(curl_global_init) X(curl_easy_init) X(curl_easy_cleanup) X(curl_easy_reset)            \
    X(curl_easy_setopt) X(curl_easy_perform) X(curl_easy_getinfo) X(curl_easy_strerror)      \
    X(curl_slist_append) X(curl_slist_free_all)
// clang-format on

/* libcurl's functions under their own names; set once, before the first use. */
static struct {
#define X(name) __typeof__(name) *name;
    CURL_CALLS(X)
#undef X
    char load_error[160]; /* "": loaded */
} lib;

static void load_curl(void)
{
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    bool complete = library != NULL;
#define X(name)                                                                                \
    if (complete) {                                                                            \
        void *found = dlsym(library, #name);                                                   \
        memcpy(&lib.name, &found,                                                              \
               sizeof found); /* C has no cast from an object pointer to a function pointer */ \
        complete = found != NULL;                                                              \
    }
    CURL_CALLS(X)
#undef X
    if (!complete) {
        const char *why = dlerror();
        (void)snprintf(lib.load_error, sizeof lib.load_error, "%s",
                       why ? why : "a function is missing");
    } else if (lib.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        (void)snprintf(lib.load_error, sizeof lib.load_error, "it fails to initialise");
    }
}

static tern_status need_curl(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, load_curl);
    return lib.load_error[0] ? TERN_ERR(UNSUPPORTED, "s3:// needs libcurl.so.4: %s", lib.load_error)
                             : NULL;
}

struct tern_cache_s3 {
    tern_alloc mem;
    pthread_mutex_t lock; /* serialises requests on the connection */
    CURL *curl;
    char *base;      /* URL before the object names, with a trailing slash */
    size_t root_len; /* length of the part of |base| that names the bucket */
    char *prefix;    /* prefix of object names, not escaped: "" or with a trailing slash */
    char *id, *secret;
    char *token;     /* a whole header line; NULL: none */
    char *signature; /* "aws:amz:REGION:s3" */
};

/* --- opening --- */

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

static const char *first_set(const char *first, const char *second)
{
    return variable(first) ? variable(first) : variable(second);
}

static bool is_bucket_name(const char *name, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789.-", name[i]))
            return false;
    return len >= BUCKET_CHARS_MIN && len <= BUCKET_CHARS_MAX;
}

/* Copies the characters that a URL path may contain; escapes the others as %XX. */
static void put_escaped(tern_text *out, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        char c = text[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                     (c && strchr("-._~/", c));
        if (plain)
            tern_text_putc(out, c);
        else
            tern_text_printf(out, "%%%02X", (unsigned)(uint8_t)c);
    }
}

/* A bucket name with dots does not match the wildcard certificate of the host. */
static void put_host(tern_text *out, const char *bucket, size_t bucket_len, const char *region)
{
    const char *endpoint = first_set("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL");
    if (endpoint) {
        size_t len = strlen(endpoint);
        while (len && endpoint[len - 1] == '/')
            len--;
        tern_text_put(out, endpoint, len);
        tern_text_printf(out, "/%.*s/", (int)bucket_len, bucket);
    } else if (memchr(bucket, '.', bucket_len)) {
        tern_text_printf(out, "https://s3.%s.amazonaws.com/%.*s/", region, (int)bucket_len, bucket);
    } else {
        tern_text_printf(out, "https://%.*s.s3.%s.amazonaws.com/", (int)bucket_len, bucket, region);
    }
}

/* Copies the printed text into an allocation of exact size. */
static tern_status take_text(tern_alloc mem, tern_text *text, char **out)
{
    tern_status st = tern_text_status(text);
    if (!st && !(*out = tern_mem_copy_text(mem, tern_text_get(text))))
        st = tern_status_no_memory();
    tern_text_fini(text);
    return st;
}

static tern_status make_base(tern_cache_s3 *s3, const char *url, const char *region)
{
    const char *bucket = url + strlen("s3://");
    size_t len = strcspn(bucket, "/");
    if (!is_bucket_name(bucket, len))
        return TERN_ERR(INVALID, "cache: found \"%s\", wanted s3://bucket/prefix", url);
    const char *prefix = bucket + len + (bucket[len] == '/');
    size_t prefix_len = strlen(prefix);
    while (prefix_len && prefix[prefix_len - 1] == '/')
        prefix_len--;
    tern_text text;
    tern_text_init(&text, s3->mem);
    put_host(&text, bucket, len, region);
    s3->root_len = text.len;
    put_escaped(&text, prefix, prefix_len);
    if (prefix_len)
        tern_text_putc(&text, '/');
    TERN_TRY(take_text(s3->mem, &text, &s3->base));
    tern_text_init(&text, s3->mem);
    tern_text_printf(&text, "%.*s%s", (int)prefix_len, prefix, prefix_len ? "/" : "");
    return take_text(s3->mem, &text, &s3->prefix);
}

static tern_status make_credentials(tern_cache_s3 *s3, const char *region)
{
    const char *id = variable("AWS_ACCESS_KEY_ID"), *secret = variable("AWS_SECRET_ACCESS_KEY");
    const char *token = variable("AWS_SESSION_TOKEN");
    if (!id || !secret)
        return TERN_ERR(UNSUPPORTED,
                        "s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the "
                        "environment; %s is not set",
                        id ? "the latter" : "the former");
    TERN_TRY_MEM(s3->id = tern_mem_copy_text(s3->mem, id));
    TERN_TRY_MEM(s3->secret = tern_mem_copy_text(s3->mem, secret));
    tern_text text;
    tern_text_init(&text, s3->mem);
    tern_text_printf(&text, "aws:amz:%s:s3", region);
    TERN_TRY(take_text(s3->mem, &text, &s3->signature));
    if (!token)
        return NULL;
    tern_text_init(&text, s3->mem);
    tern_text_printf(&text, "x-amz-security-token: %s", token);
    return take_text(s3->mem, &text, &s3->token);
}

static tern_status open_s3(tern_cache_s3 *s3, const char *url)
{
    const char *region = first_set("AWS_REGION", "AWS_DEFAULT_REGION");
    if (!region)
        region = "us-east-1";
    TERN_TRY(make_base(s3, url, region));
    TERN_TRY(make_credentials(s3, region));
    TERN_TRY(need_curl());
    s3->curl = lib.curl_easy_init();
    return s3->curl ? NULL : TERN_ERR(UNSUPPORTED, "libcurl is out of memory");
}

tern_status tern_cache_s3_open(tern_alloc mem, const char *url, tern_cache_s3 **out)
{
    *out = NULL;
    tern_cache_s3 *s3 = tern_mem_get_zeroed(mem, sizeof(*s3));
    TERN_TRY_MEM(s3);
    s3->mem = mem;
    (void)pthread_mutex_init(&s3->lock, NULL);
    tern_status st = open_s3(s3, url);
    if (st)
        tern_cache_s3_close(s3);
    else
        *out = s3;
    return st;
}

void tern_cache_s3_close(tern_cache_s3 *s3)
{
    if (!s3)
        return;
    if (s3->curl)
        lib.curl_easy_cleanup(s3->curl);
    tern_path_free(s3->mem, s3->base);
    tern_path_free(s3->mem, s3->prefix);
    tern_path_free(s3->mem, s3->id);
    tern_path_free(s3->mem, s3->secret);
    tern_path_free(s3->mem, s3->token);
    tern_path_free(s3->mem, s3->signature);
    (void)pthread_mutex_destroy(&s3->lock);
    tern_mem_free(s3->mem, s3, sizeof(*s3));
}

/* --- requests --- */

typedef tern_cache_s3_request request;
static_assert(TERN_CACHE_S3_WHY_CHARS >= CURL_ERROR_SIZE, "libcurl writes its reason there");

tern_alloc tern_cache_s3_alloc(const tern_cache_s3 *s3) { return s3->mem; }

const char *tern_cache_s3_prefix(const tern_cache_s3 *s3) { return s3->prefix; }

/* Returns false and sets r->file_error if writing to the file fails. */
static bool write_out(request *r, const char *bytes, size_t len)
{
    while (len) {
        ssize_t n = write(r->fd, bytes, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            r->file_error = errno;
            return false;
        }
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

/* Only a successful response is written to the file. */
static bool is_for_file(request *r)
{
    long http = 0;
    return r->to_file &&
           lib.curl_easy_getinfo(r->s3->curl, CURLINFO_RESPONSE_CODE, &http) == CURLE_OK &&
           http >= 200 && http < 300;
}

static size_t take_response(char *bytes, size_t size, size_t count, void *self)
{
    request *r = self;
    size_t len = size * count;
    if (is_for_file(r))
        return write_out(r, bytes, len) ? len : 0;
    if (r->response.count + len > r->max_bytes) {
        r->too_large = true;
        return 0;
    }
    tern_status st = tern_vec_reserve(r->s3->mem, &r->response, len);
    if (st) {
        tern_status_free(st);
        r->no_memory = true;
        return 0;
    }
    memcpy(r->response.items + r->response.count, bytes, len);
    r->response.count += len;
    return len;
}

static tern_status add_header(struct curl_slist **list, const char *line)
{
    struct curl_slist *longer = lib.curl_slist_append(*list, line);
    TERN_TRY_MEM(longer);
    *list = longer;
    return NULL;
}

/* The server verifies the body by its signed digest. */
static tern_status make_headers(const request *r, struct curl_slist **out)
{
    tern_digest digest;
    char hex[TERN_SHA256_HEX_CHARS + 1], line[128];
    TERN_TRY(tern_sha256(r->body_len ? r->body : "", r->body_len, &digest));
    tern_digest_print(&digest, hex);
    (void)snprintf(line, sizeof line, "x-amz-content-sha256: %s", hex);
    TERN_TRY(add_header(out, line));
    if (r->s3->token)
        TERN_TRY(add_header(out, r->s3->token));
    return r->method == TERN_S3_PUT ? add_header(out, "content-type: application/octet-stream")
                                    : NULL;
}

static bool set_common(request *r, const char *url, const struct curl_slist *headers)
{
    CURL *c = r->s3->curl;
    const char *ca = variable("AWS_CA_BUNDLE");
    r->why[0] = '\0';
    return !lib.curl_easy_setopt(c, CURLOPT_URL, url) &&
           !lib.curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers) &&
           !lib.curl_easy_setopt(c, CURLOPT_AWS_SIGV4, r->s3->signature) &&
           !lib.curl_easy_setopt(c, CURLOPT_USERNAME, r->s3->id) &&
           !lib.curl_easy_setopt(c, CURLOPT_PASSWORD, r->s3->secret) &&
           !lib.curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https") &&
           !lib.curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L) &&
           !lib.curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS) &&
           !lib.curl_easy_setopt(c, CURLOPT_TIMEOUT, r->slow ? 0L : (long)TOTAL_SECONDS) &&
           !lib.curl_easy_setopt(c, CURLOPT_LOW_SPEED_LIMIT, (long)SLOW_BYTES_PER_SECOND) &&
           !lib.curl_easy_setopt(c, CURLOPT_LOW_SPEED_TIME, (long)SLOW_SECONDS) &&
           !lib.curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, take_response) &&
           !lib.curl_easy_setopt(c, CURLOPT_WRITEDATA, (void *)r) &&
           !lib.curl_easy_setopt(c, CURLOPT_ERRORBUFFER, r->why) &&
           (!ca || !lib.curl_easy_setopt(c, CURLOPT_CAINFO, ca));
}

static bool set_method(const request *r)
{
    CURL *c = r->s3->curl;
    switch (r->method) {
    case TERN_S3_GET:
        return true;
    case TERN_S3_DELETE:
        return !lib.curl_easy_setopt(c, CURLOPT_CUSTOMREQUEST, "DELETE");
    case TERN_S3_HEAD:
        return !lib.curl_easy_setopt(c, CURLOPT_NOBODY, 1L);
    case TERN_S3_PUT:
        return !lib.curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)r->body_len) &&
               !lib.curl_easy_setopt(c, CURLOPT_POSTFIELDS, r->body) &&
               !lib.curl_easy_setopt(c, CURLOPT_CUSTOMREQUEST, "PUT");
    }
    return false;
}

static bool should_retry(CURLcode code, long http)
{
    switch ((int)code) {
    case CURLE_OK:
        return http == 429 || http >= 500;
    case CURLE_COULDNT_CONNECT:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
        return true;
    default:
        return false;
    }
}

static void pause_before(unsigned attempt)
{
    long ms = (long)FIRST_PAUSE_MS << (2 * attempt);
    const struct timespec pause = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    (void)nanosleep(&pause, NULL);
}

static tern_status perform(request *r)
{
    CURLcode code = CURLE_OK;
    for (unsigned attempt = 0;; attempt++) {
        r->response.count = 0;
        r->http = 0;
        if (r->to_file && (ftruncate(r->fd, 0) != 0 || lseek(r->fd, 0, SEEK_SET) != 0))
            r->file_error = errno;
        code = lib.curl_easy_perform(r->s3->curl);
        if (code == CURLE_OK)
            code = lib.curl_easy_getinfo(r->s3->curl, CURLINFO_RESPONSE_CODE, &r->http);
        if (attempt + 1 == ATTEMPTS || r->file_error || !should_retry(code, r->http))
            break;
        pause_before(attempt);
    }
    if (r->no_memory || code == CURLE_OUT_OF_MEMORY)
        return tern_status_no_memory();
    if (r->file_error)
        return tern_io_failed("write the data read from", r->name, r->file_error);
    if (r->too_large)
        return TERN_ERR(INVALID, "%s%s is larger than %llu bytes", r->s3->base, r->name,
                        (unsigned long long)r->max_bytes);
    if (code != CURLE_OK)
        return TERN_ERR(IO, "%s%s: %s", r->s3->base, r->name,
                        r->why[0] ? r->why : lib.curl_easy_strerror(code));
    return NULL;
}

static tern_status make_url(const request *r, char **out)
{
    const tern_cache_s3 *s3 = r->s3;
    tern_text text;
    if (!r->query)
        return tern_path_join(s3->mem, s3->base, r->name, out);
    tern_text_init(&text, s3->mem);
    tern_text_put(&text, s3->base, s3->root_len);
    tern_text_printf(&text, "?%s", r->query);
    return take_text(s3->mem, &text, out);
}

/* curl_easy_reset() keeps the connection. */
tern_status tern_cache_s3_send(request *r)
{
    struct curl_slist *headers = NULL;
    char *url = NULL;
    TERN_TRY(make_url(r, &url));
    (void)pthread_mutex_lock(&r->s3->lock);
    lib.curl_easy_reset(r->s3->curl);
    tern_status st = make_headers(r, &headers);
    if (!st && !(set_common(r, url, headers) && set_method(r)))
        st = TERN_ERR(UNSUPPORTED, "this libcurl does not support S3; version 7.87 or later does");
    if (!st)
        st = perform(r);
    (void)pthread_mutex_unlock(&r->s3->lock);
    lib.curl_slist_free_all(headers);
    tern_path_free(r->s3->mem, url);
    return st;
}

/* The <Code> element of the store's response; "" if there is none. */
static void find_code(const request *r, char *out, size_t size)
{
    static const char open[] = "<Code>";
    const char *text = (const char *)r->response.items;
    size_t len = r->response.count < TERN_CACHE_S3_ERROR_BYTES ? r->response.count
                                                               : TERN_CACHE_S3_ERROR_BYTES;
    const char *at = len ? memmem(text, len, open, sizeof open - 1) : NULL;
    size_t used = 0;
    out[0] = '\0';
    if (!at)
        return;
    for (at += sizeof open - 1; at < text + len && *at != '<' && used + 1 < size; at++)
        out[used++] = *at;
    out[used] = '\0';
}

bool tern_cache_s3_is_good(const request *r) { return r->http >= 200 && r->http < 300; }

tern_status tern_cache_s3_check_response(const request *r)
{
    char code[64];
    find_code(r, code, sizeof code);
    if (tern_cache_s3_is_good(r) ||
        (r->http == 404 && r->method != TERN_S3_PUT && strcmp(code, "NoSuchBucket") != 0))
        return NULL;
    return TERN_ERR(IO, "%s%s: HTTP status %ld%s%s", r->s3->base, r->name, r->http,
                    code[0] ? " " : "", code);
}

tern_status tern_cache_s3_get(tern_cache_s3 *s3, const char *name, uint64_t max_bytes,
                              uint8_t **out, size_t *out_len)
{
    request r = {.s3 = s3, .method = TERN_S3_GET, .name = name, .max_bytes = max_bytes};
    *out = NULL;
    *out_len = 0;
    tern_status st = tern_cache_s3_send(&r);
    if (!st)
        st = tern_cache_s3_check_response(&r);
    if (!st && tern_cache_s3_is_good(&r) && r.response.count) {
        *out = tern_mem_resize(s3->mem, r.response.items, r.response.capacity, r.response.count);
        if (*out) {
            *out_len = r.response.count;
            return NULL;
        }
        st = tern_status_no_memory();
    }
    tern_vec_free(s3->mem, &r.response);
    return st;
}

tern_status tern_cache_s3_has(tern_cache_s3 *s3, const char *name, bool *out)
{
    request r = {
        .s3 = s3, .method = TERN_S3_HEAD, .name = name, .max_bytes = TERN_CACHE_S3_ERROR_BYTES};
    *out = false;
    tern_status st = tern_cache_s3_send(&r);
    if (!st)
        st = tern_cache_s3_check_response(&r);
    *out = !st && tern_cache_s3_is_good(&r);
    tern_vec_free(s3->mem, &r.response);
    return st;
}

tern_status tern_cache_s3_put(tern_cache_s3 *s3, const char *name, const void *bytes, size_t len)
{
    request r = {.s3 = s3,
                 .method = TERN_S3_PUT,
                 .name = name,
                 .body = bytes,
                 .body_len = len,
                 .max_bytes = (uint64_t)1 << 20};
    tern_status st = tern_cache_s3_send(&r);
    if (!st)
        st = tern_cache_s3_check_response(&r);
    tern_vec_free(s3->mem, &r.response);
    return st;
}

#endif
