/* train/trainer_state.c - copies parameters and states between host, device and disk. */
#include <string.h>

#include "base/alloc.h"
#include "tern/numbers.h"
#include "train/params_device.h"
#include "train/trainer_impl.h"

/* Prefix of a state's name in optimizer.safetensors, before the parameter's name. */
static const char *const state_names[TERN_OPTIMIZER_STATES_MAX] = {"first.", "second."};

static size_t param_bytes(const tern_trainer *t, uint32_t i)
{
    return (size_t)tern_model_param_elements(&t->params[i]) *
           tern_numbers_element_bytes(tern_trainer_dtype(t));
}

static tern_status state_name(const tern_trainer *t, uint32_t state, uint32_t param,
                              tern_arena *arena, const char **out)
{
    const char *prefix = state_names[state], *name = t->params[param].name;
    size_t first = strlen(prefix), rest = strlen(name);
    char *text = tern_arena_get(arena, first + rest + 1, 1);
    TERN_TRY_MEM(text);
    memcpy(text, prefix, first);
    memcpy(text + first, name, rest + 1);
    *out = text;
    return NULL;
}

/* --- to the device --- */

static tern_status put_params(tern_trainer *t, const tern_safetensors *from)
{
    for (uint32_t i = 0; i < t->param_count; i++)
        TERN_TRY(tern_train_put_param(t->o.mem, t->device, &t->params[i], i, tern_trainer_dtype(t),
                                      from, t->o.seed, &t->buffers[i]));
    return NULL;
}

static tern_status put_state(tern_trainer *t, uint32_t state, uint32_t param,
                             const tern_safetensors *from)
{
    tern_shape shape = tern_train_param_shape(&t->params[param], tern_trainer_dtype(t));
    tern_buffer **buffer = &t->buffers[(state + 1) * t->param_count + param];
    const char *name = NULL;
    if (!from)
        return tern_buffer_zeros(t->device, &shape, buffer);
    TERN_TRY(state_name(t, state, param, &t->arena, &name));
    const tern_safetensor *found = tern_safetensors_find(from, name);
    if (!found || found->dtype != shape.dtype || found->bytes != param_bytes(t, param))
        return TERN_ERR(INVALID, "the checkpoint's optimizer has %s %s, wanted %zu bytes of %s",
                        found ? "another" : "no", name, param_bytes(t, param),
                        tern_numbers_dtype_name(shape.dtype));
    return tern_buffer_from_host(t->device, &shape, found->data, NULL, buffer);
}

static tern_status put_states(tern_trainer *t, const tern_safetensors *from)
{
    for (uint32_t k = 0; k < t->states; k++)
        for (uint32_t i = 0; i < t->param_count; i++)
            TERN_TRY(put_state(t, k, i, from));
    return NULL;
}

/* --- initial state --- */

static const char *tokenizer_of(const tern_trainer *t)
{
    return t->o.tokenizer ? tern_tokenizer_identity(t->o.tokenizer) : "none";
}

/* A run may resume with other data or settings; it then differs from the interrupted one: noted. */
static tern_status note_changes(const tern_trainer *t, const tern_checkpoint_state *s,
                                tern_text *notes)
{
    if (!notes)
        return NULL;
    if (s->version < 2)
        tern_text_printf(notes, "state.json of the checkpoint has version %u, without a checksum\n",
                         s->version);
    if (strcmp(s->data, t->batches.identity) != 0)
        tern_text_printf(notes, "changed: data %s -> %s\n", s->data, t->batches.identity);
    return tern_checkpoint_compare_settings(t->o.mem, s->settings,
                                            t->o.settings ? t->o.settings : "{}", notes);
}

static tern_status resume_from(tern_trainer *t, const tern_checkpoint_reader *r, tern_text *notes)
{
    const tern_checkpoint_state *s = &r->state;
    if (strcmp(s->tokenizer, tokenizer_of(t)) != 0)
        return TERN_ERR(INVALID, "the checkpoint has tokens of another tokenizer: %s, now %s",
                        s->tokenizer, tokenizer_of(t));
    TERN_TRY(note_changes(t, s, notes));
    TERN_TRY(put_params(t, r->model));
    TERN_TRY(put_states(t, r->optimizer));
    t->done = s->step;
    t->last_loss = s->loss;
    return NULL;
}

static tern_status begin_fresh(tern_trainer *t)
{
    tern_safetensors *from = NULL;
    if (t->o.weights)
        TERN_TRY(tern_safetensors_open(t->o.mem, t->o.weights, &from));
    tern_status st = put_params(t, from);
    tern_safetensors_close(from);
    return st ? st : put_states(t, NULL);
}

tern_status tern_trainer_fill(tern_trainer *t, tern_text *out_notes)
{
    tern_checkpoint_reader reader;
    if (!t->o.resume || !t->o.dir)
        return begin_fresh(t);
    tern_status st = tern_checkpoint_open(t->o.mem, &t->arena, t->o.dir, &reader, out_notes);
    if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st);
        return begin_fresh(t);
    }
    TERN_TRY(st);
    st = resume_from(t, &reader, out_notes);
    tern_checkpoint_close(&reader);
    return st;
}

/* --- to disk --- */

static tern_status picture_of(tern_buffer *buffer, tern_arena *arena, void **out)
{
    *out = tern_arena_get(arena, tern_buffer_bytes(buffer) + 1, 64);
    TERN_TRY_MEM(*out);
    return tern_buffer_to_host(buffer, *out, NULL, NULL);
}

static tern_status picture_of_params(tern_trainer *t, tern_trainer_snapshot *p)
{
    void **data = TERN_NEW_N(&p->arena, void *, t->param_count);
    tern_safetensor *tensors = NULL;
    TERN_TRY_MEM(data);
    for (uint32_t i = 0; i < t->param_count; i++)
        TERN_TRY(picture_of(t->buffers[i], &p->arena, &data[i]));
    TERN_TRY(tern_model_tensors(t->params, t->param_count, (const void *const *)data,
                                tern_trainer_dtype(t), &p->arena, &tensors,
                                &p->checkpoint.model_count));
    p->checkpoint.model = tensors;
    return NULL;
}

static tern_status picture_of_states(tern_trainer *t, tern_trainer_snapshot *p)
{
    uint32_t count = t->states * t->param_count;
    tern_safetensor *tensors = TERN_NEW_N(&p->arena, tern_safetensor, count);
    TERN_TRY_MEM(tensors);
    for (uint32_t i = 0; i < count; i++) {
        tern_shape shape =
            tern_train_param_shape(&t->params[i % t->param_count], tern_trainer_dtype(t));
        void *data = NULL;
        TERN_TRY(picture_of(t->buffers[t->param_count + i], &p->arena, &data));
        tensors[i] = (tern_safetensor){.dtype = shape.dtype,
                                       .rank = shape.rank,
                                       .data = data,
                                       .bytes = param_bytes(t, i % t->param_count)};
        memcpy(tensors[i].dims, shape.dims, shape.rank * sizeof(int64_t));
        TERN_TRY(
            state_name(t, i / t->param_count, i % t->param_count, &p->arena, &tensors[i].name));
    }
    p->checkpoint.optimizer = tensors;
    p->checkpoint.optimizer_count = count;
    return NULL;
}

static void *write_snapshot(void *arg)
{
    tern_trainer_snapshot *p = arg;
    p->status = tern_checkpoint_write(p->mem, p->dir, &p->checkpoint, p->keep, &p->notes);
    return NULL;
}

static tern_status take_snapshot(tern_trainer *t, tern_trainer_snapshot *p)
{
    p->checkpoint =
        (tern_checkpoint){.config = t->o.config,
                          .tokenizer_json = t->o.tokenizer_json,
                          .tokenizer_len = t->o.tokenizer_len,
                          .state = {.step = t->done,
                                    .data_position = t->done * tern_trainer_accumulated(t) *
                                                     (uint64_t)t->o.step.model.batch,
                                    .seed = t->o.seed,
                                    .loss = t->last_loss,
                                    .scale = 1,
                                    .tokenizer = tokenizer_of(t),
                                    .data = t->batches.identity,
                                    .settings = t->o.settings ? t->o.settings : "{}"}};
    p->mem = t->o.mem;
    p->dir = t->o.dir;
    p->keep = t->o.keep;
    TERN_TRY(picture_of_params(t, p));
    TERN_TRY(picture_of_states(t, p));
    if (pthread_create(&p->thread, NULL, write_snapshot, p))
        (void)write_snapshot(p); /* no thread available: writes synchronously */
    else
        p->running = true;
    return NULL;
}

tern_status tern_trainer_checkpoint(tern_trainer *t)
{
    TERN_TRY(tern_trainer_flush(t));
    tern_status st = take_snapshot(t, &t->snapshot);
    if (!t->snapshot.running) {
        tern_status written = tern_trainer_flush(t);
        if (!st)
            return written;
        tern_status_free(written);
    }
    return st;
}

tern_status tern_trainer_flush(tern_trainer *t)
{
    tern_trainer_snapshot *p = &t->snapshot;
    if (p->running)
        (void)pthread_join(p->thread, NULL);
    p->running = false;
    tern_status st = p->status;
    p->status = NULL;
    if (p->notes.len && t->o.warn)
        t->o.warn(t->o.self, tern_text_get(&p->notes));
    tern_text_fini(&p->notes);
    tern_text_init(&p->notes, t->o.mem);
    tern_arena_fini(&p->arena);
    tern_arena_init(&p->arena, t->o.mem, 0);
    return st;
}
