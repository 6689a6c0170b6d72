/* ref/value_impl.h - single elements, for messages and printing. */
#ifndef TERN_REF_VALUE_IMPL_H
#define TERN_REF_VALUE_IMPL_H

#include "base/text.h"
#include "ref/value.h"

/* The code of element |i| of |v|, or of component 0 or 1 of a complex one. */
uint64_t tern_ref_get_code(const tern_ref_value *v, int64_t i, unsigned part);
/* The component type of a complex dtype; any other dtype itself. */
tern_dtype tern_ref_part_dtype(tern_dtype dtype);

/* "-3", "true", "1.500000e+00", "0x7FC00000" if not finite, "[1.0.., 2.0..]" if complex. */
void tern_ref_print_element(const tern_ref_value *v, int64_t i, tern_text *out);
/* "tensor<2x3xf32>"; the storage type of quantised tensors. */
void tern_ref_print_shape(const tern_ref_value *v, tern_text *out);

#endif
