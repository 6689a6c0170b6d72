/* models/config_write.c - writes a tern_model_config as the members of a config.json. */
#include <stdio.h>

#include "models/config_impl.h"

static void write_member(const tern_model_config *c, const tern_member_row *row,
                         tern_json_writer *w)
{
    const void *field = (const char *)c + row->offset;
    tern_json_key(w, row->name);
    switch (row->type) {
    case TERN_MEMBER_INT:
        tern_json_int(w, *(const int64_t *)field);
        return;
    case TERN_MEMBER_REAL:
        tern_json_double(w, *(const double *)field);
        return;
    case TERN_MEMBER_FLAG:
        tern_json_bool(w, *(const bool *)field);
        return;
    case TERN_MEMBER_WORD:
        tern_json_string(w, *(const char *const *)field);
        return;
    }
}

static void write_real(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, value);
}

static void write_rope(const tern_model_config *c, tern_json_writer *w)
{
    tern_json_key(w, "rope_scaling");
    if (c->rope_factor == 0) {
        tern_json_null(w);
        return;
    }
    bool llama3 = c->rope_high != 0;
    tern_json_begin_object(w);
    tern_json_key(w, "rope_type");
    tern_json_string(w, llama3 ? "llama3" : "linear");
    write_real(w, "factor", c->rope_factor);
    if (llama3) {
        write_real(w, "low_freq_factor", c->rope_low);
        write_real(w, "high_freq_factor", c->rope_high);
        tern_json_key(w, "original_max_position_embeddings");
        tern_json_int(w, c->rope_original_positions);
    }
    tern_json_end_object(w);
}

/* `transformers` derives the number of classes from the labels. */
static void write_labels(const tern_model_config *c, tern_json_writer *w)
{
    char index[24], label[32];
    for (unsigned way = 0; way < 2; way++) {
        tern_json_key(w, way ? "label2id" : "id2label");
        tern_json_begin_object(w);
        for (int64_t i = 0; i < c->classes; i++) {
            (void)snprintf(index, sizeof index, "%lld", (long long)i);
            (void)snprintf(label, sizeof label, "LABEL_%lld", (long long)i);
            tern_json_key(w, way ? label : index);
            if (way)
                tern_json_int(w, i);
            else
                tern_json_string(w, label);
        }
        tern_json_end_object(w);
    }
}

void tern_model_config_write(const tern_model_config *config, tern_json_writer *w)
{
    tern_json_key(w, "architectures");
    tern_json_begin_array(w);
    tern_json_string(w, tern_kind_rows[config->kind].architecture);
    tern_json_end_array(w);
    tern_json_key(w, "model_type");
    tern_json_string(w, tern_kind_rows[config->kind].type);
    for (const tern_member_row *row = tern_member_rows; row->name; row++)
        if (row->kind == config->kind)
            write_member(config, row, w);
    if (config->kind == TERN_MODEL_GPT2) /* one rate here, two in the file */
        write_real(w, "embd_pdrop", config->dropout);
    if (config->kind == TERN_MODEL_LLAMA)
        write_rope(config, w);
    if (config->kind == TERN_MODEL_VIT)
        write_labels(config, w);
}
