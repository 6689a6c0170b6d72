/* passes/attention_impl.h - shared by the files that recognise attention.
 *
 * Every value between q k^T and the result is viewed in one space of axes. The dimensions of the
 * tile exp(x) define the axes; a reshape that splits a dimension splits its axis. A value's view
 * lists the axes of each of its dimensions, so transposes, reshapes, dimensions of size 1 and
 * repeated heads need no cases of their own. */
#ifndef TERN_PASSES_ATTENTION_IMPL_H
#define TERN_PASSES_ATTENTION_IMPL_H

#include "hlo/attention_steps.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

enum {
    ATTENTION_MAX_AXES = 48,
    ATTENTION_MAX_VIEW = 16, /* axes of one value */
    ATTENTION_MAX_STEPS = 24,
    ATTENTION_MAX_VALUES = 128, /* values with a known view or polynomial */
    ATTENTION_MAX_DOTS = 16,
    ATTENTION_MAX_DEPTH = 64,
    ATTENTION_MAX_ROWS = 24,
    ATTENTION_MAX_TERMS = 8, /* monomials of a polynomial */
    ATTENTION_MAX_BATCH = 6
};

typedef enum {
    AXIS_ROW,   /* queries or batch */
    AXIS_KEY,   /* keys: softmax sums over them */
    AXIS_DEPTH, /* q k^T sums over them */
    AXIS_WIDTH  /* columns of v */
} attention_axis_kind;

typedef struct {
    int64_t size;
    attention_axis_kind kind;
    uint8_t outer, inner; /* the two axes it was split into; 0: not split */
} attention_axis;

/* Dimension d has the axes axis[end[d - 1]] .. axis[end[d] - 1], outermost first. */
typedef struct {
    uint8_t rank;
    uint8_t end[PATTERN_MAX_RANK];
    uint8_t axis[ATTENTION_MAX_VIEW];
} attention_view;

typedef struct {
    tern_hlo_value v;
    attention_view view;
} attention_value;

/* --- polynomials --- */

/* Factors of a monomial. OPAQUE and later: other values. */
enum {
    ATOM_E, /* tile: exp(x - m) */
    ATOM_D, /* tile: d_o v^T */
    ATOM_T, /* tile: tanh(x) of the chain */
    ATOM_S, /* row: the sum of softmax, including a sink */
    ATOM_R, /* row: sum over keys of E D */
    ATOM_K, /* row: exp(sink - m) */
    ATOM_G, /* [queries, width]: d_o */
    ATOM_U, /* [queries, width]: E v */
    ATOM_OPAQUE,
    ATTENTION_ATOMS = 24
};

typedef struct {
    double factor;
    int8_t power[ATTENTION_ATOMS];
} attention_term;

typedef struct {
    uint32_t count; /* 0: zero */
    uint32_t masks; /* bits of the steps whose mask has zeroed it */
    bool unknown;   /* too complicated */
    attention_term term[ATTENTION_MAX_TERMS];
} attention_poly;

/* --- one match --- */

typedef enum { SLOPE_NONE, SLOPE_KEYS, SLOPE_ROWS } attention_slope;

typedef struct {
    tern_attention_kind kind;
    double value;
    int64_t lo, hi;
    uint8_t row;           /* BAND: the axis of its rows */
    bool negate;           /* SELECT: of the opposite; ADD: of the negated value */
    attention_value extra; /* ADD, MULTIPLY, SELECT, BAND (the mask itself) */
    /* ADD of a linear function of the positions, in two steps: factor (if any) times value *
     * position + offset. The first has the whole sum in |extra|. */
    attention_slope slope;
    double offset;
    attention_value factor;
    tern_hlo_value source; /* the mask or tanh as the tile sees it */
    attention_value added; /* SELECT, BAND: this adds the low value; v 0: that replaces x */
} attention_step;

/* DS: the gradient of the scores after the last addition, which gives that of a bias. */
typedef enum {
    RESULT_O,
    RESULT_DQ,
    RESULT_DK,
    RESULT_DV,
    RESULT_DS,
    RESULT_DQ2, /* of the second matmul of the scores */
    RESULT_DK2,
    RESULT_KINDS
} attention_result_kind;

typedef struct {
    tern_hlo_op op;
    uint32_t at; /* the operand that is a tile */
    attention_view view;
} attention_dot;

/* A value of the source that a result of a composite replaces. */
typedef struct {
    tern_hlo_value v; /* 0: none */
    attention_view view;
    double ratio; /* source / composite */
} attention_result;

/* A matmul of queries and keys. */
typedef struct {
    tern_hlo_op dot;      /* 0: none */
    attention_value q, k; /* as operands of the source's matmul */
    uint8_t depth;        /* the axis that it contracts */
} attention_product;

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    const tern_passes_options *options;
    attention_axis axis[ATTENTION_MAX_AXES];
    uint32_t axis_count;
    uint8_t key;   /* the axis of the keys */
    uint8_t query; /* the axis of the queries; 0: one query */
    uint8_t batch[ATTENTION_MAX_BATCH];
    uint32_t batch_count;
    bool wide_sink; /* exp(x) has one more column, for the sink */
    int64_t sink_at;

    attention_value e, x;    /* the tile, and its exponent without row terms */
    tern_hlo_value max;      /* the row term of the exponent, without moves; 0: none */
    attention_value sink;    /* v 0: none */
    tern_hlo_value sink_exp; /* exp(sink - max) */
    attention_step step[ATTENTION_MAX_STEPS];
    uint32_t step_count;
    tern_hlo_op scores;
    attention_value q, k, v, d_o; /* as operands of the source's matmuls; v 0: unknown */
    uint8_t depth, width;         /* axes */
    attention_product second;     /* the scores are the sum of two matmuls, as in MLA; or none */
    bool single;                  /* do not look for a second one: it is a bias */

    attention_value known[ATTENTION_MAX_VALUES]; /* values derived from the tile, with views */
    uint32_t known_count;
    attention_dot dot[ATTENTION_MAX_DOTS]; /* matmuls of such values */
    uint32_t dot_count;

    struct {
        attention_value value;
        attention_poly poly;
    } memo[ATTENTION_MAX_VALUES];
    uint32_t memo_count;
    tern_hlo_value opaque[ATTENTION_ATOMS - ATOM_OPAQUE];
    bool opaque_is_tile[ATTENTION_ATOMS - ATOM_OPAQUE];
    uint32_t opaque_count;
    tern_hlo_value tanh; /* ATOM_T */

    attention_result result[RESULT_KINDS];
    /* Values per row that the gradient of a sink uses: polynomials of R / S and K / S. Without a
     * gradient: logarithms of the sum. */
    struct {
        attention_result result;
        attention_poly poly;
    } row[ATTENTION_MAX_ROWS];
    uint32_t row_count;
    const char *why; /* of a near miss; NULL: not attention at all */
} attention;

/* --- axes and views (attention_space.c) --- */

uint8_t tern_attention_axis(attention *a, int64_t size, attention_axis_kind kind);
void tern_attention_expand(const attention *a, attention_view *view);
bool tern_attention_same_view(const attention *a, const attention_view *x, const attention_view *y);
/* |v| has one axis per dimension. */
bool tern_attention_view_new(attention *a, tern_hlo_value v, attention_axis_kind kind,
                             attention_view *out);
bool tern_attention_view_add(attention_view *view, const uint8_t *axes, uint32_t count);
uint32_t tern_attention_view_dim(const attention_view *view, uint32_t dim, const uint8_t **out);
bool tern_attention_view_has(const attention *a, const attention_view *view, uint8_t axis);
/* As many axes; one is the view of a source of the other. */
bool tern_attention_same_axes(const attention *a, const attention_view *x, const attention_view *y);
bool tern_attention_view_has_kind(const attention *a, const attention_view *view,
                                  attention_axis_kind kind);
bool tern_attention_reshape(attention *a, const attention_view *from, const int64_t *dims,
                            uint32_t rank, attention_view *out);
/* From the view of |op|'s result to that of its operand |i|, and back. */
bool tern_attention_back(attention *a, tern_hlo_op op, uint32_t i, const attention_view *result,
                         attention_view *out);
bool tern_attention_ahead(attention *a, tern_hlo_op op, uint32_t i, const attention_view *operand,
                          attention_view *out);
tern_hlo_value tern_attention_result(const attention *a, tern_hlo_op op);
tern_hlo_code tern_attention_code(const attention *a, tern_hlo_op op); /* NO_CODE for 0 */
/* Operand |i| of |op|, whose result is |x|; clears |*ok| if it has no view. */
attention_value tern_attention_operand(attention *a, tern_hlo_op op, uint32_t i, attention_value x,
                                       bool *ok);
/* The source of |x| behind transposes, reshapes, broadcasts and, with |converts|, conversions. */
attention_value tern_attention_strip(attention *a, attention_value x, bool converts);
/* Not behind a broadcast that adds an axis. */
attention_value tern_attention_strip_whole(attention *a, attention_value x);
/* Only behind broadcasts along rows and, with |widened|, exact conversions. */
attention_value tern_attention_source(attention *a, attention_value x, bool widened);
bool tern_attention_same(attention *a, attention_value x, attention_value y);
/* Views of a matmul's operands, from that of its result: the contracted dimensions of both get
 * |contracted|, an axis. */
bool tern_attention_dot_back(attention *a, tern_hlo_op dot, const attention_view *result,
                             uint8_t contracted, attention_view out[2]);
typedef struct {
    const int64_t *batch[2], *contract[2];
    uint32_t batch_count, contract_count;
} attention_dims;
void tern_attention_dot_dims(const tern_hlo_module *m, tern_hlo_op dot, attention_dims *out);
/* The view of the other operand of |dot|, whose free dimensions have the axis |free|, and of the
 * result. */
bool tern_attention_dot_other(attention *a, const attention_dot *dot, uint8_t free,
                              attention_view *other, attention_view *result);
/* Every operand and result has the axes that the composites give it. */
bool tern_attention_operands_fit(attention *a);
/* The axes that |dot| contracts. */
uint32_t tern_attention_contracted(const attention *a, const attention_dot *dot,
                                   uint8_t out[ATTENTION_MAX_VIEW]);

/* --- masks (attention_mask.c) --- */

/* Adds the steps that keep x where |pred| is |keep| and set it to |value| elsewhere. */
bool tern_attention_take_mask(attention *a, attention_value pred, bool keep, double value);
/* |v|, which is added to the scores, is 0 where a mask keeps them and a low value elsewhere. */
bool tern_attention_take_low(attention *a, attention_value v);
/* Whether kernels give the values of the source to rows whose keys are all masked: they take the
 * minimum of masks, and their gradients are 0 where x is masked. Makes masks that are added steps
 * of their own where that needs it. */
bool tern_attention_settle_masks(attention *a, bool gradient);
/* |x|, which is added to the scores (or subtracted), is a factor times a linear function of the
 * positions, as in ALiBi: a term per key and a term per query. */
bool tern_attention_take_slope(attention *a, attention_value x, bool negate);

/* --- from softmax back to q k^T (attention_walk.c) --- */

bool tern_attention_walk(attention *a, attention_value x, unsigned depth);
attention_step *tern_attention_push(attention *a, tern_attention_kind kind);

/* --- algebra (attention_algebra.c) --- */

const attention_poly *tern_attention_eval(attention *a, attention_value x, unsigned depth);
void tern_attention_constant(attention_poly *p, double value);
void tern_attention_multiply(attention_poly *p, const attention_poly *q);
void tern_attention_add(attention_poly *p, const attention_poly *q, double factor);
void tern_attention_atom(attention_poly *p, unsigned atom, int power, double factor);
int tern_attention_opaque(attention *a, attention_value x);
/* |x| is the logarithm of the sum of exp(x), without a maximum. */
bool tern_attention_is_log_sum(attention *a, attention_value x);
/* |x| = ratio |y| */
bool tern_attention_proportional(const attention_poly *x, const attention_poly *y, double *ratio);

/* --- matmuls of the tile (pattern_attention.c) --- */

typedef struct {
    tern_hlo_value v[2 * ATTENTION_MAX_VALUES];
    uint32_t count;
} seen_values;

/* It contracts the keys alone. */
bool tern_attention_contracts_keys(const attention *a, const attention_dot *dot);
/* Sets the axis of v's columns from the free dimensions of the other operand. */
bool tern_attention_set_width(attention *a, const attention_dot *dot);
/* Bits of the steps whose masks are operands. */
uint32_t tern_attention_data_masks(const attention *a);
void tern_attention_set_result(attention *a, attention_result_kind kind, attention_value x,
                               double ratio);
/* q k^T is unused once the results are replaced. */
bool tern_attention_scores_unused(const attention *a);

/* --- the gradient (attention_gradient.c) --- */

/* Finds dq, dk and dv. */
void tern_attention_match_gradient(attention *a);
/* Where the gradient of a bias uses ds too, another result provides it. */
bool tern_attention_find_ds(attention *a);
/* The same for values per row: of the gradient of a sink, or logarithms of the sum. */
bool tern_attention_find_rows(attention *a);

/* --- loops over blocks of keys (attention_loops.c) --- */

/* Replaces loops of |func| that compute attention block by block. |a| is scratch space. */
TERN_MUST_USE tern_status tern_attention_match_loops(tern_pattern *p, tern_rewrite *r, attention *a,
                                                     tern_hlo_op func);
/* Matches attention at exponential |op|. May leave unused ops (pattern_attention.c). */
TERN_MUST_USE tern_status tern_attention_match_exp(tern_pattern *p, tern_rewrite *r, attention *a,
                                                   tern_hlo_op op);

/* --- the composites (attention_build.c) --- */

/* Replaces the results of |a|, of the forward pass or of both. */
TERN_MUST_USE tern_status tern_attention_make(attention *a, bool gradient);

#endif
