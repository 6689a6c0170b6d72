/* tern/tern.h - all of Tern's C interface. */
#ifndef TERN_TERN_H
#define TERN_TERN_H

#include "tern/buffer.h"
#include "tern/chips.h"
#include "tern/client.h"
#include "tern/dtype.h"
#include "tern/group.h"
#include "tern/nki.h"
#include "tern/numbers.h"
#include "tern/program.h"
#include "tern/types.h"
#include "tern/version.h"

#endif
