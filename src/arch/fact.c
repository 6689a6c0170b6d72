/* Tags and field values: names, lookup, comparison. */
#include "arch/fact.h"

#include <string.h>

#include "base/assert.h"
#include "base/suggest.h"

static const struct {
    const char *name;
    char letter;
    const char *meaning;
} tags[TERN_TAG_COUNT] = {
#define X(name, text, letter, what) [TERN_TAG_##name] = {text, letter, what},
    TERN_FACT_TAGS(X)
#undef X
};

const char *tern_fact_tag_name(tern_fact_tag tag)
{
    TERN_ASSERT(tag < TERN_TAG_COUNT);
    return tags[tag].name;
}

char tern_fact_tag_letter(tern_fact_tag tag)
{
    TERN_ASSERT(tag < TERN_TAG_COUNT);
    return tags[tag].letter;
}

const char *tern_fact_tag_meaning(tern_fact_tag tag)
{
    TERN_ASSERT(tag < TERN_TAG_COUNT);
    return tags[tag].meaning;
}

size_t tern_field_find(const tern_field_table *table, const char *name)
{
    for (size_t i = 0; i < table->field_count; i++)
        if (strcmp(table->fields[i].name, name) == 0)
            return i;
    return table->field_count;
}

/* --- the nearest name --- */

static size_t common_start(const char *a, const char *b)
{
    size_t n = 0;
    while (a[n] && a[n] == b[n])
        n++;
    return n;
}

const char *tern_fact_nearest(const char *name, const char *(*candidate)(const void *, size_t),
                              const void *arg)
{
    size_t len = strlen(name);
    if (len == 0 || len > TERN_SUGGEST_LEN_MAX)
        return NULL;
    const char *best = NULL, *same_prefix = NULL;
    size_t best_distance = (len + 2) / 3 + 1; /* a larger distance is not a likely typo */
    size_t same_prefix_len = 3;               /* a longer common prefix is a hint */
    const char *other;
    for (size_t i = 0; (other = candidate(arg, i)) != NULL; i++) {
        size_t other_len = strlen(other);
        if (other_len > TERN_SUGGEST_LEN_MAX)
            continue;
        size_t distance = tern_edit_distance(name, len, other, other_len);
        if (distance < best_distance) {
            best_distance = distance;
            best = other;
        }
        size_t same = common_start(name, other);
        if (same > same_prefix_len) {
            same_prefix_len = same;
            same_prefix = other;
        }
    }
    return best ? best : same_prefix;
}

static const char *field_candidate(const void *arg, size_t index)
{
    const tern_field_table *table = arg;
    return index < table->field_count ? table->fields[index].name : NULL;
}

const char *tern_field_nearest(const tern_field_table *table, const char *name)
{
    return tern_fact_nearest(name, field_candidate, table);
}

/* --- values --- */

double tern_field_number(const tern_field *field, const void *record)
{
    const void *at = (const char *)record + field->offset;
    switch (field->type) {
    case TERN_FIELD_U32:
        return *(const uint32_t *)at;
    case TERN_FIELD_U64:
    case TERN_FIELD_DTYPES:
        return (double)*(const uint64_t *)at;
    case TERN_FIELD_F64:
        return *(const double *)at;
    case TERN_FIELD_BOOL:
        return *(const bool *)at;
    }
    return 0;
}

bool tern_field_equal(const tern_field *field, const void *a, const void *b)
{
    const void *pa = (const char *)a + field->offset;
    const void *pb = (const char *)b + field->offset;
    switch (field->type) {
    case TERN_FIELD_U32:
        return *(const uint32_t *)pa == *(const uint32_t *)pb;
    case TERN_FIELD_U64:
    case TERN_FIELD_DTYPES:
        return *(const uint64_t *)pa == *(const uint64_t *)pb;
    case TERN_FIELD_F64:
        return *(const double *)pa == *(const double *)pb;
    case TERN_FIELD_BOOL:
        return *(const bool *)pa == *(const bool *)pb;
    }
    return false;
}
