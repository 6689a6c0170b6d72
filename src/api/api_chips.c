/* The public interface of arch: descriptions as JSON text in the caller's memory. */
#include "tern/chips.h"

#include "arch/subject.h"
#include "base/alloc.h"

/* Copies the text of |w| into a new allocation. */
static tern_status take_text(tern_alloc mem, tern_json_writer *w, char **out_json, size_t *out_len)
{
    const char *text;
    size_t len;
    TERN_TRY(tern_json_writer_finish(w, &text, &len));
    *out_json = tern_mem_copy_text(mem, text);
    TERN_TRY_MEM(*out_json);
    *out_len = len;
    return NULL;
}

/* |name| NULL: the list of all. */
static tern_status describe(tern_alloc mem, const char *name, char **out_json, size_t *out_len)
{
    *out_json = NULL;
    *out_len = 0;
    tern_status st = NULL;
    tern_diag *diag = NULL;
    tern_json_writer *w = NULL;
    tern_arch_subject subject = {0};
    TERN_TRY_OR(st, done, tern_diag_create(mem, &diag));
    TERN_TRY_OR(st, done, tern_json_writer_create(mem, true, &w));
    TERN_TRY_OR(st, done, tern_arch_subject_find(mem, name, diag, &subject));
    TERN_TRY_OR(st, done, tern_arch_subject_write(&subject, NULL, mem, w));
    TERN_TRY_OR(st, done, take_text(mem, w, out_json, out_len));
done:
    tern_arch_subject_fini(&subject);
    tern_json_writer_destroy(w);
    tern_diag_destroy(diag);
    return st;
}

tern_status tern_chips_list(tern_alloc mem, char **out_json, size_t *out_len)
{
    return describe(mem, NULL, out_json, out_len);
}

tern_status tern_chips_describe(tern_alloc mem, const char *name, char **out_json, size_t *out_len)
{
    if (name)
        return describe(mem, name, out_json, out_len);
    *out_json = NULL;
    *out_len = 0;
    return TERN_ERR(INVALID, "the name is NULL, wanted a chip, an instance or a .json file");
}

void tern_chips_free(tern_alloc mem, char *json, size_t len)
{
    tern_mem_free(mem, json, json ? len + 1 : 0);
}
