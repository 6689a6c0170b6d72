/* hlo/attr_sort.c - sorts named attributes by name. */
#include <stdlib.h>
#include <string.h>

#include "hlo/attr.h"
#include "hlo/module.h"

static int compare(const void *a, const void *b, void *arg)
{
    const tern_hlo_attr_use *x = a, *y = b;
    return strcmp(tern_hlo_name_text(arg, x->name), tern_hlo_name_text(arg, y->name));
}

/* Insertion sort: linear for the usual short, almost sorted list. Long lists use qsort, since
 * crafted input would make this quadratic. */
static void sort_short(const tern_hlo_module *m, tern_hlo_attr_use *uses, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        tern_hlo_attr_use use = uses[i];
        uint32_t j = i;
        for (; j && compare(&use, &uses[j - 1], (void *)m) < 0; j--)
            uses[j] = uses[j - 1];
        uses[j] = use;
    }
}

tern_status tern_hlo_sort_uses(const tern_hlo_module *m, tern_hlo_attr_use *uses, uint32_t count,
                               const char *what)
{
    enum { SHORT = 32 };
    if (count <= SHORT)
        sort_short(m, uses, count);
    else
        qsort_r(uses, count, sizeof(*uses), compare, (void *)m);
    for (uint32_t i = 1; i < count; i++)
        if (uses[i].name == uses[i - 1].name)
            return TERN_ERR(INVALID, "'%s' is repeated in %s", tern_hlo_name_text(m, uses[i].name),
                            what);
    return NULL;
}
