/* ref/npy_write.c - writes .npy files: version 1.0, little-endian, row-major. */
#include <inttypes.h>

#include "base/bytes.h"
#include "base/output.h"
#include "base/text.h"
#include "numerics/format.h"
#include "ref/npy_impl.h"

enum { PREFIX_BYTES = 10, HEADER_ALIGN = 64 };

/* '<f4', '|b1'; raw bytes for types that numpy lacks, including those of ml_dtypes. */
static void print_descr(tern_dtype dtype, tern_text *out)
{
    unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    char kind = 'V';
    for (const tern_npy_row *row = tern_npy_rows; row->kind; row++) {
        if (row->dtype == dtype && dtype != TERN_F8E5M2)
            kind = row->kind;
    }
    tern_text_printf(out, "%c%c%u", bytes == 1 ? '|' : '<', kind, bytes);
}

/* The dictionary, padded so that the elements start at a multiple of 64. */
static void print_header(const tern_ref_value *v, tern_text *out)
{
    tern_text_puts(out, "{'descr': '");
    print_descr(v->dtype, out);
    tern_text_puts(out, "', 'fortran_order': False, 'shape': (");
    for (uint32_t i = 0; i < v->rank; i++)
        tern_text_printf(out, "%s%" PRId64, i ? ", " : "", v->dims[i]);
    tern_text_puts(out, v->rank == 1 ? ",), }" : "), }");
    size_t used = PREFIX_BYTES + out->len + 1;
    tern_text_repeat(out, ' ', -used % HEADER_ALIGN);
    tern_text_putc(out, '\n');
}

static tern_status encode(tern_writer *w, tern_text *header, const tern_ref_value *v)
{
    print_header(v, header);
    TERN_TRY(tern_text_status(header));
    tern_write_blob(w, "\x93NUMPY\x01\x00", 8);
    tern_write_u16(w, (uint16_t)header->len); /* at most 32 dimensions: about 800 bytes */
    tern_write_blob(w, tern_text_get(header), header->len);
    if (v->data_bytes)
        tern_write_blob(w, v->data, v->data_bytes);
    return tern_writer_status(w);
}

tern_status tern_npy_write(tern_alloc mem, const char *path, const tern_ref_value *v)
{
    if (v->kind != TERN_REF_TENSOR)
        return TERN_ERR(INVALID, "only tensors can be written to %s", path);
    tern_writer w;
    tern_text header;
    tern_writer_init(&w, mem);
    tern_text_init(&header, mem);
    tern_status st = encode(&w, &header, v);
    if (!st)
        st = tern_output_save(path, w.bytes, w.len);
    tern_text_fini(&header);
    tern_writer_fini(&w);
    return st;
}
