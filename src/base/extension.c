#include "base/extension.h"

#include <string.h>
#include <strings.h>

int tern_extension_find(const tern_extension *rows, const char *path)
{
    size_t len = strlen(path);
    for (; rows->text; rows++) {
        size_t end = strlen(rows->text);
        if (len >= end && strcasecmp(path + len - end, rows->text) == 0)
            return rows->value;
    }
    return -1;
}

void tern_extension_print(const tern_extension *rows, tern_text *out)
{
    for (size_t i = 0; rows[i].text; i++) {
        const char *between = !i ? "" : rows[i + 1].text ? ", " : " or ";
        tern_text_printf(out, "%s%s", between, rows[i].text);
    }
}
