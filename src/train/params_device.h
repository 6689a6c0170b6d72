/* train/params_device.h - copies model parameters to a device. */
#ifndef TERN_TRAIN_PARAMS_DEVICE_H
#define TERN_TRAIN_PARAMS_DEVICE_H

#include "models/weights.h"
#include "tern/buffer.h"

/* Shape including the dimension of layers. */
tern_shape tern_train_param_shape(const tern_model_param *p, tern_dtype dtype);

/* Copies parameter |index| from |from|, or if NULL initialises it randomly from |seed|. */
TERN_MUST_USE tern_status tern_train_put_param(tern_alloc mem, tern_device *device,
                                               const tern_model_param *p, uint32_t index,
                                               tern_dtype dtype, const tern_safetensors *from,
                                               uint64_t seed, tern_buffer **out);

#endif
