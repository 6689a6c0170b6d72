/* hlo/text/parser_impl.h - state shared by the files of the text reader.
 *
 * Two halves: tokens and values (lexer.c, parse_type.c, parse_attr.c, parse_dense.c,
 * parse_record.c, parse_loc.c) and ops (parse_op.c, parse_form.c, parse_custom.c, parse_func.c).
 * Functions return false after an error, which they have added to |diag|; parse_op.c resumes after
 * the statement. Tokens are spans of the source: nothing is copied. */
#ifndef TERN_HLO_TEXT_PARSER_IMPL_H
#define TERN_HLO_TEXT_PARSER_IMPL_H

#include "base/diag.h"
#include "base/map.h"
#include "hlo/location.h"
#include "hlo/module.h"

typedef enum {
    TOK_END,
    TOK_BAD,  /* an unexpected character; an unterminated string */
    TOK_WORD, /* a bare identifier with dots and dollars: stablehlo.add, tensor, x, dense, true */
    TOK_PERCENT, /* %name or %12, including the sign */
    TOK_AT,      /* @name or @"any text", including the sign */
    TOK_HASH,    /* #name or #dialect.name, including the sign; "#" alone stops before < */
    TOK_BANG,    /* !name or !dialect.name, including the sign */
    TOK_CARET,   /* ^bb0, including the sign */
    TOK_INT,     /* 12 or 0x1F; unsigned */
    TOK_FLOAT,   /* 1.5e3; unsigned */
    TOK_STRING,  /* "...", including quotes, escapes not resolved */
    TOK_ARROW,   /* -> */
    TOK_PUNCT    /* one character: ( ) { } [ ] < > , : = - + ? * | / and so on */
} token_kind;

typedef struct {
    token_kind kind;
    char punct;       /* of TOK_PUNCT, else 0 */
    bool line_before; /* a newline separates it from the previous token */
    const char *at;
    size_t len;
} token;

typedef struct parser parser;

/* Values by name in a scope; see parse_op.c. */
typedef struct parser_scope parser_scope;

struct parser {
    tern_alloc mem;
    tern_hlo_module *m;
    tern_diag *diag;
    const tern_source *source;
    const char *end;    /* of this part of the source */
    token tok;          /* the current token */
    tern_arena scratch; /* reset after every statement */
    tern_arena lasting; /* freed with the parser: caches, aliases */
    tern_map aliases;   /* "#name", "!name" and "#loc3" to an index; see parse_alias.c */
    parser_scope *scope;
    unsigned depth; /* of nesting, bounded to protect the stack */
    bool no_memory; /* NO_MEMORY occurred: stop at once */
    size_t errors;
    const char *last_end;            /* end of the last token consumed */
    struct parser_type_cache *types; /* cache of type spellings; see parse_type.c */
};

enum { PARSER_MAX_DEPTH = 256 };

/* --- lexer.c --- */

void lexer_init(parser *p, tern_span part); /* also reads the first token */
void next_token(parser *p);                 /* advances p->tok */
bool at_punct(const parser *p, char c);
bool at_word(const parser *p, const char *word);
bool take_punct(parser *p, char c); /* consumes it if present */
bool take_word(parser *p, const char *word);
bool expect_punct(parser *p, char c); /* otherwise the error "expected 'c', found ..." */
bool expect_word(parser *p, const char *word);
bool expect_arrow(parser *p);
/* Reports an error at the current token and returns false. The caller adds "found ...". */
bool parse_error(parser *p, const char *fmt, ...) TERN_PRINTF(2, 3);
bool parse_error_at(parser *p, tern_span at, const char *fmt, ...) TERN_PRINTF(3, 4);
/* Reports "expected |what|, found '...'" at the current token; returns false. */
bool parse_expected(parser *p, const char *what);
/* Converts the status of a module call: INVALID becomes an error at |at|. True if |st| is NULL.
 * Frees |st|. */
bool parse_status(parser *p, tern_span at, tern_status st);
tern_span token_span(const parser *p); /* of the current token */
tern_span span_since(const parser *p,
                     const char *start); /* to the end of the last token consumed */
bool enter(parser *p);                   /* ++depth, or the error "nested too deeply" */
void leave(parser *p);

/* The text of a TOK_STRING with escapes (\n \t \\ \" \xx) resolved, in p->scratch. */
bool string_text(parser *p, token tok, const char **out, size_t *out_len);
/* [-] integer that fits int64 (or uint64, wrapped). */
bool parse_int(parser *p, int64_t *out);
/* "[1, 2, 3]", into p->scratch. */
bool parse_int_list(parser *p, const int64_t **out, uint32_t *out_count);
/* @name or @"name", without the sign, unescaped; nested @a::@b joined. */
bool parse_symbol(parser *p, const char **out, size_t *out_len);
/* Skips an opaque construct: from the current token, balancing ()[]{}<>, up to a , ) ] } > or
 * newline at the outer level. */
bool skip_balanced(parser *p, tern_span *out);
/* Skips from the current bracket past the one that closes it. */
bool skip_brackets(parser *p);
/* Continues reading at |at|, which must be within the source: for constructs that are read by
 * character. */
void lexer_seek(parser *p, const char *at);
/* Skips whitespace and comments. */
const char *skip_space(const parser *p, const char *at);
/* [-] number as the nearest double; integers too. */
bool parse_number(parser *p, double *out);
/* Digits, or 0x and digits, all of |text|; false if it needs more than 64 bits. */
bool read_integer(const char *text, size_t len, uint64_t *out);
/* A decimal number without sign; infinity if too large. */
double read_decimal(const char *text, size_t len);

/* --- parse_type.c --- */

bool parse_type(parser *p, tern_hlo_type *out);
/* "(T, U) -> (V, W)" or "(T) -> V". */
bool parse_function_type(parser *p, tern_hlo_type *out);
/* "T, U, V" at least one, or "(T, U)" possibly empty with |parens|; into p->scratch. */
bool parse_type_list(parser *p, bool parens, const tern_hlo_type **out, uint32_t *out_count);
bool at_type(const parser *p); /* may a type begin here? */
/* Creates the cache of types; lexer_init() calls it. NULL when out of memory. */
struct parser_type_cache *type_cache_new(tern_arena *arena);
bool parse_quant(parser *p, tern_hlo_type *out); /* !quant.uniform<...> */

/* --- parse_attr.c, parse_dense.c, parse_record.c --- */

/* Any attribute: 1 : i32, 1.5 : f32, true, unit, "text", @sym, [..], {..}, array<i64: ..>,
 * dense<..> : T, #alias, #stablehlo<fft_type FFT>, #stablehlo.dot<..>, a type, affine_map<..>, ...
 */
bool parse_attr(parser *p, tern_hlo_attr *out);
/* A constant, whose type follows its elements. */
bool parse_dense(parser *p, tern_hlo_attr *out); /* dense<...> : tensor<...> */
/* {a = 1, b, "c" = 2}, with the braces; into p->scratch. A name alone is a unit attribute. */
bool parse_attr_dict(parser *p, tern_hlo_attr_use **out, uint32_t *out_count);
/* The body of a record, after its name and before its '>': "offset_dims = [1], ...". */
bool parse_record(parser *p, tern_hlo_record record, tern_hlo_attr *out); /* '<' ... '>' */
/* "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", as a CONV record. */
bool parse_conv_dims(parser *p, tern_hlo_attr *out);
/* "#alias = attribute", "!alias = type" and "#loc1 = loc(...)" at the top of a file. */
bool parse_alias_definition(parser *p);
/* Resolves aliases that were used before their definition (locations may be). */
bool resolve_aliases(parser *p);
/* A record without its brackets: "[<@mesh, [{}]>]" of SDY_SHARDING_PER_VALUE, {"x", "y"} of
 * SDY_MANUAL_AXES, and so on. */
bool parse_record_body(parser *p, tern_hlo_record record, tern_hlo_attr *out);
/* Resolves "#name" or "!name"; an error if it is undefined or of the wrong kind. */
bool alias_type(parser *p, token name, tern_hlo_type *out);
bool alias_attr(parser *p, token name, tern_hlo_attr *out);
/* With |may_be_open| the alias may be defined later: *out is then an id that resolve_aliases()
 * replaces in all ops. */
bool alias_loc(parser *p, token name, bool may_be_open, tern_hlo_loc *out);
/* A location as an attribute, which holds its text. */
bool loc_attr(parser *p, tern_span at, tern_hlo_loc loc, tern_hlo_attr *out);
/* "16, ?" up to but excluding |close|, as TYPE_EXTENSIONS. */
bool parse_bounds(parser *p, char close, tern_hlo_attr *out);
/* Encodes |value|, negated if |negative|, as an element of |dtype| in the low bits. Follows MLIR:
 * a literal without a sign may use all bits. False if out of range. */
bool int_code(tern_dtype dtype, uint64_t value, bool negative, uint64_t *out);
/* Rounds |value| to |dtype|, a float, as MLIR does for literals. */
uint64_t float_code(tern_dtype dtype, double value);

/* --- parse_loc.c --- */

/* "loc(...)" if present; otherwise *out is 0. */
bool parse_trailing_loc(parser *p, tern_hlo_loc *out);
/* "loc(...)", required; aliases in it must be defined already. */
bool parse_loc(parser *p, tern_hlo_loc *out);

/* --- parse_op.c --- */

/* Parses the statements of a block up to '}' or the end. */
bool parse_block_ops(parser *p, tern_hlo_region region);
/* Parses "{ [^bb0(%a: T):] ops }" into a new region. |args| are named arguments from the
 * surrounding syntax (reduce, while); if |count| is 0 the ^bb0 header may declare them. */
typedef struct {
    token name; /* TOK_PERCENT */
    tern_hlo_type type;
} parser_arg;
bool parse_region(parser *p, const parser_arg *args, uint32_t count, bool isolated,
                  tern_hlo_region *out);

/* One op being read. Forms fill it; parse_op.c resolves operands and creates the op. */
typedef struct {
    tern_hlo_code code;
    const char *start; /* of the statement */
    tern_span name_span;
    tern_hlo_value *operands; /* in scratch, grown by add_operand() */
    uint32_t operand_count, operand_capacity;
    tern_hlo_type *results;
    uint32_t result_count, result_capacity;
    tern_hlo_attr_use *attrs;
    uint32_t attr_count, attr_capacity;
    tern_hlo_region *regions;
    uint32_t region_count, region_capacity;
    tern_hlo_loc loc;
    bool poisoned; /* an operand is the result of an invalid op: report nothing more */
} op_draft;

/* "%x" or "%x#1"; the value must be defined. */
bool parse_operand(parser *p, op_draft *d);
bool parse_operand_list(parser *p, op_draft *d,
                        char close); /* up to but excluding |close|; may be empty */
bool add_attr(parser *p, op_draft *d, tern_hlo_attr_name name, tern_hlo_attr value);
bool add_named_attr(parser *p, op_draft *d, tern_name name, tern_hlo_attr value);
bool add_result(parser *p, op_draft *d, tern_hlo_type type);
bool add_region(parser *p, op_draft *d, tern_hlo_region region);
/* "{...}" if present. */
bool parse_optional_attr_dict(parser *p, op_draft *d);
/* Checks operand types against |type|, a FUNCTION, and adopts its results. */
bool apply_function_type(parser *p, op_draft *d, tern_hlo_type type, tern_span at);

bool add_operand(parser *p, op_draft *d, tern_hlo_value value);
/* Checks operand types as written against the types of the values. */
bool check_operand_type(parser *p, const op_draft *d, uint32_t i, tern_hlo_type type, tern_span at);
bool check_operand_types(parser *p, const op_draft *d, const tern_hlo_type *types, uint32_t count,
                         tern_span at);
bool add_attrs(parser *p, op_draft *d, const tern_hlo_attr_use *uses, uint32_t count);
/* Normalises the attributes and appends the op to |region|. */
bool finish_op(parser *p, tern_hlo_region region, op_draft *d, tern_hlo_op *out);
/* Parses one op with the names of its results. After an error the parser is positioned after the
 * op, and its results are defined as failed so that uses cause no further errors. Returns false
 * only if parsing cannot continue. */
bool parse_statement(parser *p, tern_hlo_region region);
/* Skips to the end of the statement that starts with |first| and has an error. */
void recover(parser *p, token first);
bool gave_up(const parser *p); /* out of memory, or too many errors */
bool no_memory(parser *p);     /* records it and returns false */
/* Expects a '}'. Does not report a missing one at the end of the text if the region had an error.
 */
bool expect_region_end(parser *p, size_t errors_before);
/* "(%a: T loc(..), %b: U)", into p->scratch. */
bool parse_named_args(parser *p, parser_arg **out, uint32_t *out_count);
/* Makes space for one more in |*items|, in p->scratch. */
bool grow_scratch(parser *p, void **items, uint32_t count, uint32_t *capacity, size_t item_bytes);
static inline tern_span span_of_token(const parser *p, token t)
{
    return (tern_span){(size_t)(t.at - p->source->text), t.len};
}

/* --- parse_scope.c: values by name. A region that is not isolated sees enclosing names. --- */

typedef struct {
    size_t entry_count, visible;
    bool in_func;
} scope_mark;
bool scope_create(parser *p);
void scope_destroy(parser *p);
scope_mark scope_enter(parser *p, bool isolated);
void scope_leave(parser *p, scope_mark mark); /* removes the names defined since */
bool scope_in_func(const parser *p);          /* the innermost region is a function body */
/* Binds |name| to |count| values starting at |first|; |first| 0: results of an invalid op. */
bool scope_define(parser *p, token name, tern_hlo_value first, uint32_t count);
/* Reports an error if the name is undefined. |first| 0: result of an invalid op. */
bool scope_find(parser *p, token name, tern_hlo_value *first, uint32_t *count);

/* --- parse_suggest.c --- */

/* Reports the unknown op or dialect; returns false. */
bool unknown_op(parser *p, tern_span at, const char *name, size_t len);

/* --- parse_form.c, parse_custom.c, parse_func.c --- */

bool parse_generic(parser *p, op_draft *d);           /* "dialect.name" is consumed */
bool parse_form(parser *p, op_draft *d);              /* SAME FUNCTIONAL PAIRWISE; name consumed */
bool parse_custom(parser *p, op_draft *d);            /* CUSTOM; name consumed */
bool parse_func(parser *p, tern_hlo_region region);   /* func.func consumed */
bool parse_module(parser *p, tern_hlo_region region); /* module [@name] [attributes {..}] { .. } */

/* Building blocks of forms. Operands, then keys of |keys| (NULL: none), separated by commas. */
bool parse_operands_and_keys(parser *p, op_draft *d, const tern_hlo_key *keys);
/* The unquoted value after "key =": [0, 1], 3, FFT, "text", true. */
bool parse_key_value(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out);
bool parse_equals(parser *p, const char *key); /* "key =" */
/* "[{..}] : (T, U) -> V"; |out_type| may be NULL. Also "T, U -> V", chlo's form. */
bool parse_functional_end(parser *p, op_draft *d, tern_hlo_type *out_type);
/* "[{..}] :", and the function type after it if present, which is then applied and sets *done. */
bool parse_type_or_function(parser *p, op_draft *d, bool *done);
/* "[{..}] : T", or a function type. */
bool parse_same_end(parser *p, op_draft *d);
/* "({..}, {..})"; the current token is '('. */
bool parse_region_list(parser *p, op_draft *d);

/* parse_custom_*.c */
bool form_compare(parser *p, op_draft *d);
bool form_slice(parser *p, op_draft *d);
bool form_dot(parser *p, op_draft *d);
bool form_convolution(parser *p, op_draft *d);
bool form_reduce(parser *p, op_draft *d);
bool form_while(parser *p, op_draft *d);
bool form_scan(parser *p, op_draft *d);
bool form_check(parser *p, op_draft *d);
bool form_sdy_mesh(parser *p, op_draft *d);
bool form_sdy_sharding(parser *p, op_draft *d);
bool form_sdy_sharding_group(parser *p, op_draft *d);
bool form_sdy_edge(parser *p, op_draft *d);
bool form_sdy_barrier(parser *p, op_draft *d);
bool form_sdy_computation(parser *p, op_draft *d);

/* --- parse_func.c --- */

/* Removes argument attributes that are all empty. */
bool drop_empty_arg_attrs(parser *p, op_draft *d);

#endif
