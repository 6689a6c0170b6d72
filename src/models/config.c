/* models/config.c - parses config.json into tern_model_config: members by their table, then values
 * derived from several members. */
#include <string.h>

#include "base/assert.h"
#include "models/config_impl.h"

typedef struct {
    const tern_source *source;
    tern_diag *diag;
    const tern_json *root;
    tern_model_config *c;
} reader;

static void refuse(reader *r, const tern_json *at, const char *what, const char *wanted)
{
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, at->at, "%s, wanted %s", what, wanted);
}

/* The member if it is present and not null; else NULL. */
static const tern_json *member_of(const tern_json *object, const char *name)
{
    const tern_json *m = *name ? tern_json_member(object, name) : NULL;
    return m && m->kind != TERN_JSON_NULL ? m : NULL;
}

static bool has_kind(reader *r, const tern_json *m, tern_json_kind kind)
{
    if (m->kind == kind)
        return true;
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, m->at, "%s is %s, wanted %s", m->key,
                  tern_json_kind_name(m->kind), tern_json_kind_name(kind));
    return false;
}

/* --- integers, reals and flags --- */

static void read_int(reader *r, const tern_json *m, double min, double max, int64_t *out)
{
    if (!has_kind(r, m, TERN_JSON_NUMBER))
        return;
    if (!m->is_integer || m->integer < (int64_t)min || m->integer > (int64_t)max)
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, m->at,
                      "%s is %g, wanted a whole number from %lld to %lld", m->key, m->number,
                      (long long)min, (long long)max);
    else
        *out = m->integer;
}

static void read_real(reader *r, const tern_json *m, double min, double max, double *out)
{
    if (!has_kind(r, m, TERN_JSON_NUMBER))
        return;
    if (!(m->number >= min && m->number <= max))
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, m->at,
                      "%s is %g, wanted a number from %g to %g", m->key, m->number, min, max);
    else
        *out = m->number;
}

static void read_flag(reader *r, const tern_json *m, bool *out)
{
    if (has_kind(r, m, TERN_JSON_BOOL))
        *out = m->boolean;
}

/* --- enumerations --- */

/* Hugging Face's names of activations, and ours. */
static const struct {
    const char *name, *activation;
} activations[] = {
    {"gelu_new", "gelu_new"}, {"gelu_pytorch_tanh", "gelu_new"},
    {"gelu", "gelu"},         {"silu", "silu"},
    {"swish", "silu"},        {"relu", "relu"},
};

static void read_word(reader *r, const tern_json *m, const char **out)
{
    if (!has_kind(r, m, TERN_JSON_STRING))
        return;
    for (size_t i = 0; i < TERN_COUNT_OF(activations); i++)
        if (!strcmp(activations[i].name, m->string)) {
            *out = activations[i].activation;
            return;
        }
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, m->at,
                  "%s is \"%s\", wanted gelu, gelu_new, silu or relu", m->key, m->string);
}

static const char *default_activation(tern_model_kind kind)
{
    static const char *const names[] = {[TERN_MODEL_GPT2] = "gelu_new",
                                        [TERN_MODEL_LLAMA] = "silu",
                                        [TERN_MODEL_BERT] = "gelu",
                                        [TERN_MODEL_VIT] = "gelu"};
    return names[kind];
}

/* --- members by the table --- */

static void read_member(reader *r, const tern_member_row *row)
{
    void *field = (char *)r->c + row->offset;
    const tern_json *m = member_of(r->root, row->name);
    if (!m)
        m = member_of(r->root, row->other);
    switch (row->type) {
    case TERN_MEMBER_INT:
        *(int64_t *)field = (int64_t)row->absent;
        if (m)
            read_int(r, m, row->min, row->max, field);
        return;
    case TERN_MEMBER_REAL:
        *(double *)field = row->absent;
        if (m)
            read_real(r, m, row->min, row->max, field);
        return;
    case TERN_MEMBER_FLAG:
        *(bool *)field = row->absent != 0;
        if (m)
            read_flag(r, m, field);
        return;
    case TERN_MEMBER_WORD:
        *(const char **)field = default_activation(row->kind);
        if (m)
            read_word(r, m, field);
        return;
    }
}

/* Members that change the model in ways that are not supported: only these values are accepted. */
static const struct {
    tern_model_kind kind;
    const char *name;
    const char *word; /* NULL: a flag */
    bool flag;
} fixed[] = {
    {TERN_MODEL_GPT2, "scale_attn_weights", NULL, true},
    {TERN_MODEL_GPT2, "scale_attn_by_inverse_layer_idx", NULL, false},
    {TERN_MODEL_GPT2, "add_cross_attention", NULL, false},
    {TERN_MODEL_LLAMA, "mlp_bias", NULL, false},
    {TERN_MODEL_BERT, "is_decoder", NULL, false},
    {TERN_MODEL_BERT, "add_cross_attention", NULL, false},
    {TERN_MODEL_BERT, "position_embedding_type", "absolute", false},
};

static void check_fixed(reader *r)
{
    for (size_t i = 0; i < TERN_COUNT_OF(fixed); i++) {
        const tern_json *m = member_of(r->root, fixed[i].name);
        if (fixed[i].kind != r->c->kind || !m ||
            !has_kind(r, m, fixed[i].word ? TERN_JSON_STRING : TERN_JSON_BOOL))
            continue;
        if (fixed[i].word ? strcmp(m->string, fixed[i].word) != 0 : m->boolean != fixed[i].flag)
            tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, m->at, "%s is %s, wanted %s", m->key,
                          fixed[i].word ? m->string
                          : m->boolean  ? "true"
                                        : "false",
                          fixed[i].word   ? fixed[i].word
                          : fixed[i].flag ? "true"
                                          : "false");
    }
}

/* --- rope scaling of llama --- */

static void read_llama3(reader *r, const tern_json *scaling)
{
    static const struct {
        const char *name;
        size_t offset;
    } reals[] = {{"low_freq_factor", offsetof(tern_model_config, rope_low)},
                 {"high_freq_factor", offsetof(tern_model_config, rope_high)}};
    for (size_t i = 0; i < TERN_COUNT_OF(reals); i++) {
        const tern_json *m = member_of(scaling, reals[i].name);
        if (m)
            read_real(r, m, 1e-6, 1e6, (double *)(void *)((char *)r->c + reals[i].offset));
        else
            tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, scaling->at,
                          "rope type llama3 has no %s", reals[i].name);
    }
    const tern_json *old = member_of(scaling, "original_max_position_embeddings");
    r->c->rope_original_positions = r->c->positions;
    if (old)
        read_int(r, old, 1, 1 << 24, &r->c->rope_original_positions);
    if (member_of(scaling, "low_freq_factor") && member_of(scaling, "high_freq_factor") &&
        !(r->c->rope_low < r->c->rope_high))
        refuse(r, scaling, "low_freq_factor is not below high_freq_factor", "it below");
}

static void read_rope_object(reader *r, const tern_json *scaling)
{
    if (!has_kind(r, scaling, TERN_JSON_OBJECT))
        return;
    const tern_json *theta = member_of(scaling, "rope_theta");
    if (theta)
        read_real(r, theta, 1e-3, 1e12, &r->c->rope_theta);
    const tern_json *type = member_of(scaling, "rope_type");
    if (!type)
        type = member_of(scaling, "type");
    if (!type || !has_kind(r, type, TERN_JSON_STRING) || !strcmp(type->string, "default"))
        return;
    bool llama3 = !strcmp(type->string, "llama3");
    if (!llama3 && strcmp(type->string, "linear") != 0) {
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, type->at,
                      "%s is \"%s\", wanted default, linear or llama3", type->key, type->string);
        return;
    }
    const tern_json *factor = member_of(scaling, "factor");
    if (!factor)
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, scaling->at, "%s has no factor",
                      scaling->key);
    else
        read_real(r, factor, 1, 1e6, &r->c->rope_factor);
    if (llama3)
        read_llama3(r, scaling);
}

/* --- derived values --- */

static void check_divides(reader *r, const char *what, int64_t part, const char *of, int64_t whole)
{
    if (part <= 0 || whole % part != 0)
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, r->root->at,
                      "%s is %lld and does not divide %s %lld", what, (long long)part, of,
                      (long long)whole);
}

static void derive_heads(reader *r)
{
    tern_model_config *c = r->c;
    if (!c->kv_heads)
        c->kv_heads = c->heads;
    if (!c->head_width) {
        check_divides(r, "the number of heads", c->heads, "the width", c->width);
        c->head_width = c->width / c->heads;
    }
    check_divides(r, "num_key_value_heads", c->kv_heads, "the number of heads", c->heads);
    if (c->kind == TERN_MODEL_LLAMA && c->head_width % 2)
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, r->root->at,
                      "head_dim is %lld, wanted an even number", (long long)c->head_width);
}

/* The number of classes is the number of labels. */
static void derive_vit(reader *r)
{
    tern_model_config *c = r->c;
    const tern_json *names = member_of(r->root, "id2label"),
                    *labels = member_of(r->root, "num_labels");
    c->classes = 2;
    if (names && has_kind(r, names, TERN_JSON_OBJECT))
        c->classes = (int64_t)names->count;
    else if (labels)
        read_int(r, labels, 1, 1 << 24, &c->classes);
    if (c->classes < 1)
        refuse(r, names, "id2label is empty", "a name for each class");
    check_divides(r, "patch_size", c->patch, "image_size", c->image);
    int64_t side = c->image / c->patch;
    c->positions = side * side + 1;
}

static void derive(reader *r)
{
    tern_model_config *c = r->c;
    const tern_json *m;
    derive_heads(r);
    if (!c->inner)
        c->inner = 4 * c->width;
    if (c->kind == TERN_MODEL_VIT)
        derive_vit(r);
    if (c->kind == TERN_MODEL_BERT)
        c->attention_bias = true;
    if (c->kind != TERN_MODEL_LLAMA)
        return;
    m = member_of(r->root, "rope_scaling");
    if (!m)
        m = member_of(r->root, "rope_parameters");
    if (m)
        read_rope_object(r, m);
}

/* --- the kind --- */

static bool find_kind(const char *text, bool architecture, tern_model_kind *out)
{
    for (unsigned i = 0; i < TERN_MODEL_KIND_COUNT; i++)
        if (!strcmp(text, architecture ? tern_kind_rows[i].architecture : tern_kind_rows[i].type)) {
            *out = (tern_model_kind)i;
            return true;
        }
    return false;
}

static bool read_kind(reader *r)
{
    const tern_json *m = member_of(r->root, "model_type");
    if (!m) {
        const tern_json *list = member_of(r->root, "architectures");
        const tern_json *first = list && list->kind == TERN_JSON_ARRAY ? list->first : NULL;
        if (first && first->kind == TERN_JSON_STRING && find_kind(first->string, true, &r->c->kind))
            return true;
        refuse(r, r->root, "there is no model_type", "gpt2, llama, bert or vit");
        return false;
    }
    if (!has_kind(r, m, TERN_JSON_STRING))
        return false;
    if (find_kind(m->string, false, &r->c->kind))
        return true;
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, m->at,
                  "model_type is \"%s\", wanted gpt2, llama, bert or vit", m->string);
    return false;
}

tern_status tern_model_config_read(tern_arena *arena, const tern_source *json, tern_diag *diag,
                                   tern_model_config *out)
{
    const tern_json *root;
    *out = (tern_model_config){.activation = "gelu"};
    TERN_TRY(tern_json_parse(arena, json, diag, &root));
    tern_model_config c = {.activation = "gelu"};
    reader r = {json, diag, root, &c};
    if (root->kind != TERN_JSON_OBJECT) {
        refuse(&r, root, tern_json_kind_name(root->kind), "an object of settings");
    } else if (read_kind(&r)) {
        for (const tern_member_row *row = tern_member_rows; row->name; row++)
            if (row->kind == c.kind)
                read_member(&r, row);
        check_fixed(&r);
        if (!tern_diag_error_count(diag))
            derive(&r);
    }
    TERN_TRY(tern_diag_status(diag));
    *out = c;
    return NULL;
}
