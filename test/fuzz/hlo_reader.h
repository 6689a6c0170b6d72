/* hlo_reader.h - what holds of every reader of programs: it gives a module or a message, the same
 * module for the same bytes, and the verifier and the printer of locations cope with what it
 * accepts. */
#ifndef TERN_TEST_FUZZ_HLO_READER_H
#define TERN_TEST_FUZZ_HLO_READER_H

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "fuzz.h"
#include "hlo/identity.h"
#include "hlo/location.h"
#include "hlo/read.h"
#include "hlo/verify.h"

typedef tern_status (*fuzz_hlo_reader)(tern_alloc mem, const char *name, const uint8_t *bytes,
                                       size_t size, tern_hlo_module **out);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static tern_hlo_module *read_module(fuzz_hlo_reader read, const uint8_t *bytes, size_t size)
{
    tern_hlo_module *m = NULL;
    tern_status st = read(tern_alloc_host(), "input", bytes, size, &m);
    require(!st == (m != NULL) && (m || tern_status_message(st)[0]));
    tern_status_free(st);
    return m;
}

static void look_at_locations(tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        tern_text_cut(&text, 0);
        tern_status_free(tern_hlo_loc_print_short(m, tern_hlo_op_of(m, op)->loc, &text));
    }
    tern_text_fini(&text);
}

static void verify(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    require(!st == (tern_diag_error_count(diag) == 0));
    tern_status_free(st);
    tern_diag_destroy(diag);
}

static void check_reader(fuzz_hlo_reader read, const uint8_t *bytes, size_t size)
{
    tern_hlo_module *m = read_module(read, bytes, size);
    if (!m)
        return;
    fuzz_accepted = true;
    tern_hlo_module *again = read_module(read, bytes, size);
    tern_digest a, b;
    require(!tern_hlo_hash(m, &a) && !tern_hlo_hash(again, &b));
    require(tern_hlo_equal(m, again) && !memcmp(&a, &b, sizeof(a)));
    look_at_locations(m);
    verify(m);
    tern_hlo_module_destroy(again);
    tern_hlo_module_destroy(m);
}

#endif
