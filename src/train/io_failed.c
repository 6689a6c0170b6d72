/* train/io_failed.c - the reason in plain C: strerror() is not thread-safe and speaks the user's
 * locale. */
#include "train/io_failed.h"

#include <errno.h>
#include <locale.h>
#include <string.h>

tern_status tern_train_io_failed(const char *what, const char *path, int error)
{
    locale_t c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    const char *why = strerror_l(error, c_locale);
    tern_status st = error == ENOENT ? TERN_ERR(NOT_FOUND, "cannot %s %s: %s", what, path, why)
                                     : TERN_ERR(IO, "cannot %s %s: %s", what, path, why);
    freelocale(c_locale);
    return st;
}
