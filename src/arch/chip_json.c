/* Chips as JSON: user-defined chips, and the output of `tern arch NAME --json`.
 *
 *     {"name": "big", "base": "trn2", "sbuf_partition_bytes": 262144,
 *      "facts": {"sbuf_partition_bytes": {"tag": "assumed", "source": "what if"}}}
 *
 * With "base" every field is optional, without it none is. "derived" is ignored. */
#include "arch/chip_impl.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"

enum { CHIP_FILE_MAX_BYTES = 1 << 20, CHIP_NAME_MAX = TERN_CHIP_NAME_MAX };

/* State of the reader. */
typedef struct {
    tern_chip_box *box;
    const tern_source *source;
    tern_diag *diag;
    const tern_json *base;               /* the value of "base", or NULL */
    tern_span at[TERN_CHIP_FIELD_COUNT]; /* locations of the values; length 0 for absent ones */
    bool seen[TERN_CHIP_FIELD_COUNT];    /* present in the file, even with a wrong value */
} chip_reader;

static bool is_text(const tern_json *value)
{
    return value->kind == TERN_JSON_STRING && strlen(value->string) == value->count;
}

/* "trn1, inf2, ..." */
static const char *list_chips(char *text, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; tern_arch_chip_at(i); i++) {
        const char *name = tern_arch_chip_at(i)->name;
        size_t len = strlen(name);
        TERN_ASSERT(used + 2 + len < size);
        if (used) {
            memcpy(text + used, ", ", 2);
            used += 2;
        }
        memcpy(text + used, name, len);
        used += len;
    }
    text[used] = '\0';
    return text;
}

static void read_name(chip_reader *r, const tern_json *root)
{
    const tern_json *name = tern_json_member(root, "name");
    if (!name) {
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, root->at,
                      "a chip needs a \"name\", such as \"name\": \"my-chip\"");
        return;
    }
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    if (!is_text(name) || name->count == 0 || name->count > CHIP_NAME_MAX ||
        strspn(name->string, allowed) != name->count) {
        char found[48];
        tern_fact_excerpt(r->source, name->at, found, sizeof found);
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, name->at,
                      "name is %s, wanted 1 to %d letters, digits, '.', '_' and '-'", found,
                      CHIP_NAME_MAX);
        return;
    }
    r->box->chip.name = name->string;
}

static void read_base(chip_reader *r, const tern_json *root)
{
    r->base = tern_json_member(root, "base");
    if (!r->base)
        return;
    const tern_chip *base = is_text(r->base) ? tern_arch_chip_builtin(r->base->string) : NULL;
    if (!base) {
        char found[48], names[128];
        tern_fact_excerpt(r->source, r->base->at, found, sizeof found);
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, r->base->at,
                      "base is %s, wanted one of %s", found, list_chips(names, sizeof names));
        return;
    }
    tern_chip *chip = &r->box->chip;
    *chip = *base;
    chip->facts = r->box->facts;
    memcpy(r->box->facts, base->facts, sizeof r->box->facts);
}

/* A member that is neither a field nor a keyword of this format. */
static void reject_member(chip_reader *r, const tern_json *member)
{
    char found[48];
    tern_fact_excerpt(r->source, member->key_at, found, sizeof found);
    const char *near = tern_field_nearest(&tern_chip_fields, member->key);
    if (near)
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, member->key_at,
                      "a chip has no field %s; did you mean \"%s\"?", found, near);
    else
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, member->key_at,
                      "a chip has no field %s; `tern arch trn2` lists them", found);
}

static size_t field_of_member(const tern_json *member)
{
    if (strlen(member->key) != member->key_len)
        return TERN_CHIP_FIELD_COUNT;
    return tern_field_find(&tern_chip_fields, member->key);
}

static bool is_word_of_format(const char *key)
{
    static const char *const words[] = {"name", "base", "facts", "derived"};
    for (size_t i = 0; i < TERN_COUNT_OF(words); i++)
        if (strcmp(key, words[i]) == 0)
            return true;
    return false;
}

static void read_fields(chip_reader *r, const tern_json *root, const char *given)
{
    for (const tern_json *member = root->first; member; member = member->next) {
        size_t index = field_of_member(member);
        if (index == TERN_CHIP_FIELD_COUNT) {
            if (!is_word_of_format(member->key))
                reject_member(r, member);
            continue;
        }
        r->seen[index] = true;
        const tern_field *field = &tern_chip_fields.fields[index];
        if (!tern_field_read(field, member, r->source, r->diag, &r->box->chip))
            continue;
        r->at[index] = member->at;
        r->box->facts[index] = (tern_fact){TERN_TAG_GIVEN, given};
    }
}

static bool parse_tag(const tern_json *value, tern_fact_tag *out)
{
    for (int tag = 0; value && is_text(value) && tag < TERN_TAG_COUNT; tag++) {
        if (strcmp(tern_fact_tag_name((tern_fact_tag)tag), value->string) == 0) {
            *out = (tern_fact_tag)tag;
            return true;
        }
    }
    return false;
}

static void read_facts(chip_reader *r, const tern_json *root)
{
    const tern_json *facts = tern_json_member(root, "facts");
    if (facts && facts->kind != TERN_JSON_OBJECT) {
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, facts->at,
                      "facts is %s, wanted an object with a member per field",
                      tern_json_kind_name(facts->kind));
        return;
    }
    for (const tern_json *member = facts ? facts->first : NULL; member; member = member->next) {
        size_t index = field_of_member(member);
        if (index == TERN_CHIP_FIELD_COUNT) {
            reject_member(r, member);
            continue;
        }
        const tern_json *source = tern_json_member(member, "source");
        tern_fact_tag tag;
        if (!parse_tag(tern_json_member(member, "tag"), &tag) || !source || !is_text(source)) {
            tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, member->at,
                          "the fact of %s wants {\"tag\": \"documented\", \"measured\", "
                          "\"derived\", \"assumed\", \"given\" or \"none\", \"source\": text}",
                          member->key);
            continue;
        }
        r->box->facts[index] = (tern_fact){tag, source->string};
    }
}

/* Without a base no field may be missing. */
static void check_complete(chip_reader *r, const tern_json *root)
{
    size_t missing = 0;
    size_t first = 0;
    for (size_t i = TERN_CHIP_FIELD_COUNT; i-- > 0;) {
        if (!r->seen[i]) {
            missing++;
            first = i;
        }
    }
    if (missing == 0 || r->base)
        return;
    char names[128];
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, root->at,
                  "%zu fields are missing (the first is %s); add them, or a \"base\": one of %s",
                  missing, tern_chip_fields.fields[first].name, list_chips(names, sizeof names));
}

static tern_status read_chip(chip_reader *r, const tern_json *root)
{
    if (root->kind != TERN_JSON_OBJECT) {
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, root->at,
                      "a chip is an object {...}, found %s", tern_json_kind_name(root->kind));
        return tern_diag_status(r->diag);
    }
    char given[160];
    (void)snprintf(given, sizeof given, "given in %s", r->source->name);
    const char *given_text = tern_arena_copy_text(&r->box->arena, given, strlen(given));
    TERN_TRY_MEM(given_text);

    size_t before = tern_diag_error_count(r->diag);
    read_base(r, root);
    read_name(r, root);
    read_fields(r, root, given_text);
    read_facts(r, root);
    check_complete(r, root);
    /* Rules between fields are checked only for a complete chip. */
    if (tern_diag_error_count(r->diag) == before &&
        tern_arch_chip_check(&r->box->chip, r->source, r->at, r->diag) > 0 && r->base)
        tern_diag_add(r->diag, TERN_DIAG_NOTE, r->source, r->base->at,
                      "fields that the file does not set are as in %s", r->base->string);
    return tern_diag_error_count(r->diag) > before ? tern_diag_status(r->diag) : NULL;
}

tern_status tern_arch_chip_parse(tern_alloc mem, const tern_source *source, tern_diag *diag,
                                 const tern_chip **out)
{
    TERN_ASSERT(source && diag);
    *out = NULL;
    tern_chip_box *box = tern_chip_box_create(mem);
    TERN_TRY_MEM(box);

    chip_reader reader = {.box = box, .source = source, .diag = diag};
    const tern_json *root = NULL;
    tern_status st = tern_json_parse(&box->arena, source, diag, &root);
    if (!st)
        st = read_chip(&reader, root);
    if (st) {
        tern_chip_box_destroy(box);
        return st;
    }
    *out = tern_chip_box_seal(box);
    return NULL;
}

bool tern_arch_name_is_path(const char *name)
{
    size_t len = strlen(name);
    return len > 5 && strcmp(name + len - 5, ".json") == 0;
}

tern_status tern_arch_chip_find(tern_alloc mem, const char *name_or_path, tern_diag *diag,
                                const tern_chip **out)
{
    TERN_ASSERT(name_or_path && diag);
    *out = NULL;
    if (tern_arch_name_is_path(name_or_path)) {
        uint8_t *bytes;
        size_t len;
        TERN_TRY(tern_file_read(mem, name_or_path, CHIP_FILE_MAX_BYTES, &bytes, &len));
        tern_source source = {name_or_path, (const char *)bytes, len};
        tern_status st = tern_arch_chip_parse(mem, &source, diag, out);
        tern_file_free(mem, bytes, len);
        return st;
    }
    *out = tern_arch_chip_builtin(name_or_path);
    if (*out)
        return NULL;
    char names[128];
    return TERN_ERR(NOT_FOUND, "there is no chip \"%s\"; there are %s, or pass a FILE.json",
                    name_or_path, list_chips(names, sizeof names));
}

/* --- writing --- */

static void write_derived(const tern_chip *chip, tern_json_writer *w)
{
    const struct {
        const char *key;
        uint64_t value;
    } sizes[] = {{"sbuf_core_bytes", tern_chip_sbuf_bytes(chip)},
                 {"psum_core_bytes", tern_chip_psum_bytes(chip)},
                 {"psum_bank_bytes", tern_chip_psum_bank_bytes(chip)},
                 {"hbm_bytes", tern_chip_hbm_bytes(chip)},
                 {"stack_cores", tern_chip_stack_cores(chip)}};
    tern_json_begin_object(w);
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        tern_json_key(w, sizes[i].key);
        tern_json_uint(w, sizes[i].value);
    }
    tern_json_key(w, "pe_peak_flops");
    tern_json_begin_object(w);
    for (int f = 0; f < TERN_PEAK_FORMAT_COUNT; f++) {
        tern_json_key(w, tern_peak_format_name((tern_peak_format)f));
        tern_json_double(w, tern_arch_chip_peak(chip, (tern_peak_format)f, TERN_PEAK_PE));
    }
    tern_json_end_object(w);
    tern_json_end_object(w);
}

void tern_arch_chip_write(const tern_chip *chip, tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "name");
    tern_json_string(w, chip->name);
    tern_record_write(&tern_chip_fields, chip, chip->facts, w);
    tern_json_key(w, "derived");
    write_derived(chip, w);
    tern_json_end_object(w);
}
