/* train/io_failed.h - errors of the operating system as a status. */
#ifndef TERN_TRAIN_IO_FAILED_H
#define TERN_TRAIN_IO_FAILED_H

#include "base/status.h"

/* IO, or NOT_FOUND where |error| is ENOENT: "cannot WHAT PATH: reason". */
TERN_MUST_USE tern_status tern_train_io_failed(const char *what, const char *path, int error);

#endif
