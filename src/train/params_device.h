/* train/params_device.h - parameters of a model put on a device. */
#ifndef TERN_TRAIN_PARAMS_DEVICE_H
#define TERN_TRAIN_PARAMS_DEVICE_H

#include "models/weights.h"
#include "tern/buffer.h"

/* Layers included. */
tern_shape tern_train_param_shape(const tern_model_param *p, tern_dtype dtype);

/* Parameter |index|: out of |from|, or, if that is NULL, as a fresh model of |seed| has it. */
TERN_MUST_USE tern_status tern_train_put_param(tern_alloc mem, tern_device *device,
                                               const tern_model_param *p, uint32_t index,
                                               tern_dtype dtype, const tern_safetensors *from,
                                               uint64_t seed, tern_buffer **out);

#endif
