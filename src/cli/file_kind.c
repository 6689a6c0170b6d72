#include "cli/file_kind.h"

#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "artifact/artifact.h"
#include "base/file.h"
#include "base/gzip.h"
#include "compile/kernel_source.h"
#include "hlo/read.h"
#include "isa/code.h"

enum { MAX_BYTES_LOG2 = 36, NEFF_HEADER_BYTES = 1024, LOOK_BYTES = 4096 };

#define WANTED                                                                                    \
    "wanted StableHLO, XLA's HLO, a recorded NKI kernel, a compiled file of Tern's or a program " \
    "for a NeuronCore (.s, .tisa)"

static const struct {
    size_t offset;
    const char *bytes;
    size_t len;
    const char *what;
} beginnings[] = {
#define BYTES(offset, bytes, what) {offset, bytes, sizeof(bytes) - 1, what},
#define WORDS(text, what)
#define INSIDE(text, what)
#include "cli/file_kinds.def"
};

typedef struct {
    const char *text, *what;
} known_text;

static const known_text first_words[] = {
#define BYTES(offset, bytes, what)
#define WORDS(text, what) {text, what},
#define INSIDE(text, what)
#include "cli/file_kinds.def"
};

static const known_text inside_json[] = {
#define BYTES(offset, bytes, what)
#define WORDS(text, what)
#define INSIDE(text, what) {text, what},
#include "cli/file_kinds.def"
};

/* A NEFF is a header of 1024 bytes, whose size is its second word, and a tarball. */
static bool is_neff(const uint8_t *bytes, size_t len)
{
    uint64_t header = 0;
    for (unsigned i = 0; i < 8 && len > NEFF_HEADER_BYTES; i++)
        header |= (uint64_t)bytes[8 + i] << (8 * i);
    return header == NEFF_HEADER_BYTES;
}

static const char *binary_kind(const uint8_t *bytes, size_t len)
{
    if (is_neff(bytes, len))
        return "is a NEFF of AWS's compiler, which Tern does not read";
    for (size_t i = 0; i < sizeof(beginnings) / sizeof(*beginnings); i++)
        if (len >= beginnings[i].offset + beginnings[i].len &&
            memcmp(bytes + beginnings[i].offset, beginnings[i].bytes, beginnings[i].len) == 0)
            return beginnings[i].what;
    if (memchr(bytes, 0, len < LOOK_BYTES ? len : LOOK_BYTES))
        return "is a binary file of a kind that Tern does not know";
    return NULL;
}

static const char *text_kind(const char *text, size_t len)
{
    size_t skip = 0;
    while (skip < len && strchr(" \t\r\n\357\273\277", text[skip]))
        skip++;
    if (skip == len)
        return "is empty";
    text += skip;
    len -= skip;
    for (size_t i = 0; i < sizeof(first_words) / sizeof(*first_words); i++) {
        size_t word = strlen(first_words[i].text);
        if (len >= word && strncasecmp(text, first_words[i].text, word) == 0)
            return first_words[i].what;
    }
    size_t look = len < LOOK_BYTES ? len : LOOK_BYTES;
    for (size_t i = 0; *text == '{' || *text == '['; i++)
        if (!*inside_json[i].text ||
            memmem(text, look, inside_json[i].text, strlen(inside_json[i].text)))
            return inside_json[i].what;
    return NULL;
}

tern_cli_file_kind tern_cli_kind_of(const uint8_t *bytes, size_t len, const char **out_what)
{
    *out_what = NULL;
    if (tern_artifact_is(bytes, len))
        return TERN_FILE_ARTIFACT;
    if (tern_isa_is_code(bytes, len))
        return TERN_FILE_CODE;
    if (tern_hlo_is_bytecode(bytes, len))
        return TERN_FILE_BYTECODE;
    if (tern_hlo_is_xla(bytes, len))
        return TERN_FILE_HLO;
    if (tern_compile_is_kernel(bytes, len))
        return TERN_FILE_KERNEL;
    *out_what = len ? binary_kind(bytes, len) : "is empty";
    if (!*out_what)
        *out_what = text_kind((const char *)bytes, len);
    return *out_what ? TERN_FILE_FOREIGN : TERN_FILE_TEXT;
}

tern_status tern_cli_check_functions(const char *name, const uint8_t *bytes, size_t len)
{
    if (tern_hlo_is_bytecode(bytes, len) || tern_hlo_is_xla(bytes, len) ||
        tern_compile_is_kernel(bytes, len) || memmem(bytes, len, "func", 4))
        return NULL;
    return TERN_ERR(INVALID, "%s is a text without a func.func; " WANTED, name);
}

tern_status tern_cli_read_any(tern_alloc mem, const char *path, uint8_t **out_bytes,
                              size_t *out_len, tern_cli_file_kind *out_kind)
{
    struct stat info;
    const char *what = NULL;
    bool is_stdin = strcmp(path, "-") == 0;
    *out_bytes = NULL;
    *out_len = 0;
    *out_kind = TERN_FILE_FOREIGN;
    if (!is_stdin && stat(path, &info) == 0 && S_ISDIR(info.st_mode))
        return TERN_ERR(INVALID, "%s is a directory, " WANTED, path);
    TERN_TRY(tern_file_read(mem, is_stdin ? "/dev/stdin" : path, (size_t)1 << MAX_BYTES_LOG2,
                            out_bytes, out_len));
    TERN_TRY(tern_gzip_expand(mem, path, (size_t)1 << MAX_BYTES_LOG2, out_bytes, out_len));
    *out_kind = tern_cli_kind_of(*out_bytes, *out_len, &what);
    if (*out_kind != TERN_FILE_FOREIGN)
        return NULL;
    tern_file_free(mem, *out_bytes, *out_len);
    *out_bytes = NULL;
    *out_len = 0;
    return TERN_ERR(INVALID, "%s %s; " WANTED, is_stdin ? "standard input" : path, what);
}
