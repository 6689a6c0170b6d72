/* nki/nki_tables.h - the instruction set as JSON, for those who record kernels. */
#ifndef TERN_NKI_NKI_TABLES_H
#define TERN_NKI_NKI_TABLES_H

#include "base/json.h"

/* Writes one object: "engines", "memories", "alu", "activation", "dtypes", "enums", "ops" and
 * "chips". The position of a row is its number in a kernel stream. */
void tern_nki_write_tables(tern_json_writer *w);

#endif
