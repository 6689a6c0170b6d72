#include "train/params_device.h"

#include "base/alloc.h"
#include "tern/numbers.h"

tern_shape tern_train_param_shape(const tern_model_param *p, tern_dtype dtype)
{
    tern_shape shape = {.dtype = dtype};
    if (p->layers)
        shape.dims[shape.rank++] = p->layers;
    for (uint32_t d = 0; d < p->rank; d++)
        shape.dims[shape.rank++] = p->dims[d];
    return shape;
}

tern_status tern_train_put_param(tern_alloc mem, tern_device *device, const tern_model_param *p,
                                 uint32_t index, tern_dtype dtype, const tern_safetensors *from,
                                 uint64_t seed, tern_buffer **out)
{
    tern_shape shape = tern_train_param_shape(p, dtype);
    int64_t elements = tern_model_param_elements(p);
    size_t bytes = (size_t)elements * tern_numbers_element_bytes(dtype);
    void *host = tern_mem_get(mem, bytes);
    tern_status st = NULL;
    *out = NULL;
    TERN_TRY_MEM(host);
    if (from)
        st = tern_model_param_load(p, from, dtype, host);
    else
        tern_model_init_fill(p, index, seed, dtype, 0, elements, host);
    if (!st)
        st = tern_buffer_from_host(device, &shape, host, NULL, out);
    tern_mem_free(mem, host, bytes);
    return st;
}
