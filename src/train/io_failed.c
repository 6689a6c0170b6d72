#include "train/io_failed.h"

#include <errno.h>

#include "base/file.h"

tern_status tern_train_io_failed(const char *what, const char *path, int error)
{
    if (error == ENOENT)
        return TERN_ERR(NOT_FOUND, "cannot %s %s: No such file or directory", what, path);
    return tern_io_failed(what, path, error);
}
