/* hlo/text/parser_impl.h - the state the files of the text reader share.
 *
 * Two halves: tokens and values (lexer.c, parse_type.c, parse_attr.c, parse_dense.c,
 * parse_record.c, parse_loc.c) and ops (parse_op.c, parse_form.c, parse_custom.c, parse_func.c).
 * Functions return false after an error, which then is in |diag| already; parse_op.c goes on behind
 * the statement. Tokens are spans of the text: nothing is copied on the way. */
#ifndef TERN_HLO_TEXT_PARSER_IMPL_H
#define TERN_HLO_TEXT_PARSER_IMPL_H

#include "base/diag.h"
#include "base/map.h"
#include "hlo/location.h"
#include "hlo/module.h"

typedef enum {
    TOK_END,
    TOK_BAD,  /* a character that begins nothing; an unfinished string */
    TOK_WORD, /* a bare identifier with dots and dollars: stablehlo.add, tensor, x, dense, true */
    TOK_PERCENT, /* %name or %12, with the sign */
    TOK_AT,      /* @name or @"any text", with the sign */
    TOK_HASH,    /* #name or #dialect.name, with the sign; "#" alone stops before < */
    TOK_BANG,    /* !name or !dialect.name, with the sign */
    TOK_CARET,   /* ^bb0, with the sign */
    TOK_INT,     /* 12 or 0x1F; no sign */
    TOK_FLOAT,   /* 1.5e3; no sign */
    TOK_STRING,  /* "...", with the quotes, escapes not resolved */
    TOK_ARROW,   /* -> */
    TOK_PUNCT    /* one character: ( ) { } [ ] < > , : = - + ? * | / and so on */
} token_kind;

typedef struct {
    token_kind kind;
    char punct;       /* of TOK_PUNCT, else 0 */
    bool line_before; /* a line end lies between it and the token before */
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
    const char *end;    /* of this part of the text */
    token tok;          /* the one not consumed yet */
    tern_arena scratch; /* rolled back after every statement */
    tern_arena lasting; /* dies with the parser: caches, aliases */
    tern_map aliases;   /* "#name", "!name" and "#loc3" to a number; see parse_alias.c */
    parser_scope *scope;
    unsigned depth; /* of nesting, bounded so that input cannot exhaust the stack */
    bool no_memory; /* seen NO_MEMORY: stop at once */
    size_t errors;
    const char *last_end;            /* of the last token taken */
    struct parser_type_cache *types; /* spellings of types seen; see parse_type.c */
};

enum { PARSER_MAX_DEPTH = 256 };

/* --- lexer.c --- */

void lexer_init(parser *p, tern_span part); /* and reads the first token */
void next_token(parser *p);                 /* p->tok becomes the next one */
bool at_punct(const parser *p, char c);
bool at_word(const parser *p, const char *word);
bool take_punct(parser *p, char c); /* consumes it if it is there */
bool take_word(parser *p, const char *word);
bool expect_punct(parser *p, char c); /* else the error "expected 'c', found ..." */
bool expect_word(parser *p, const char *word);
bool expect_arrow(parser *p);
/* An error at the present token, with "found ..." left to the caller; returns false. */
bool parse_error(parser *p, const char *fmt, ...) TERN_PRINTF(2, 3);
bool parse_error_at(parser *p, tern_span at, const char *fmt, ...) TERN_PRINTF(3, 4);
/* "expected |what|, found '...'" at the present token; returns false. */
bool parse_expected(parser *p, const char *what);
/* For calls into the module: an INVALID status becomes an error at |at|; false unless |st| is NULL.
 * Frees |st|. */
bool parse_status(parser *p, tern_span at, tern_status st);
tern_span token_span(const parser *p); /* of the present token */
tern_span span_since(const parser *p,
                     const char *start); /* up to the end of the last token taken */
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
/* The text from the present token to the end of what is balanced in ()[]{}<>, for opaque things:
 * stops at a , ) ] } > or line end on the outer level. */
bool skip_balanced(parser *p, tern_span *out);
/* From the present bracket to the one that closes it, which is taken too. */
bool skip_brackets(parser *p);
/* Goes on reading at |at|, which lies within the text: for what is read by the character. */
void lexer_seek(parser *p, const char *at);
/* Past space and comments. */
const char *skip_space(const parser *p, const char *at);
/* [-] number to the nearest double, of an integer too. */
bool parse_number(parser *p, double *out);
/* Digits, or 0x and digits, all of |text|; false if it needs more than 64 bits. */
bool read_integer(const char *text, size_t len, uint64_t *out);
/* A decimal number without sign; what is too large is infinite. */
double read_decimal(const char *text, size_t len);

/* --- parse_type.c --- */

bool parse_type(parser *p, tern_hlo_type *out);
/* "(T, U) -> (V, W)" or "(T) -> V". */
bool parse_function_type(parser *p, tern_hlo_type *out);
/* "T, U, V" at least one, or "(T, U)" possibly empty with |parens|; into p->scratch. */
bool parse_type_list(parser *p, bool parens, const tern_hlo_type **out, uint32_t *out_count);
bool at_type(const parser *p); /* could a type begin here? */
/* The cache of types; lexer_init() makes it. NULL when out of memory. */
struct parser_type_cache *type_cache_new(tern_arena *arena);
bool parse_quant(parser *p, tern_hlo_type *out); /* !quant.uniform<...> */

/* --- parse_attr.c, parse_dense.c, parse_record.c --- */

/* Any attribute: 1 : i32, 1.5 : f32, true, unit, "text", @sym, [..], {..}, array<i64: ..>,
 * dense<..> : T, #alias, #stablehlo<fft_type FFT>, #stablehlo.dot<..>, a type, affine_map<..>, ...
 */
bool parse_attr(parser *p, tern_hlo_attr *out);
/* Where the type is known from elsewhere ("value = dense<1>" is not, constant's is: after it). */
bool parse_dense(parser *p, tern_hlo_attr *out); /* dense<...> : tensor<...> */
/* {a = 1, b, "c" = 2}: braces included; into p->scratch. A name alone is a unit attribute. */
bool parse_attr_dict(parser *p, tern_hlo_attr_use **out, uint32_t *out_count);
/* The body of a record after its name and before its '>': "offset_dims = [1], ...". */
bool parse_record(parser *p, tern_hlo_record record, tern_hlo_attr *out); /* '<' ... '>' */
/* "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", as a CONV record. */
bool parse_conv_dims(parser *p, tern_hlo_attr *out);
/* "#alias = attribute", "!alias = type" and "#loc1 = loc(...)" at the top of a file. */
bool parse_alias_definition(parser *p);
/* Aliases may be used before they are defined (locations are): resolves what was left open. */
bool resolve_aliases(parser *p);
/* A record without brackets around it: "[<@mesh, [{}]>]" of SDY_SHARDING_PER_VALUE, {"x", "y"} of
 * SDY_MANUAL_AXES, and so on. */
bool parse_record_body(parser *p, tern_hlo_record record, tern_hlo_attr *out);
/* What "#name" or "!name" stands for; an error if it is not defined, or is no type, attribute. */
bool alias_type(parser *p, token name, tern_hlo_type *out);
bool alias_attr(parser *p, token name, tern_hlo_attr *out);
/* With |may_be_open| it may be defined later: then an id that resolve_aliases() replaces in all
 * ops. */
bool alias_loc(parser *p, token name, bool may_be_open, tern_hlo_loc *out);
/* A location as an attribute: its text. */
bool loc_attr(parser *p, tern_span at, tern_hlo_loc loc, tern_hlo_attr *out);
/* "16, ?" up to but without |close|, as TYPE_EXTENSIONS. */
bool parse_bounds(parser *p, char close, tern_hlo_attr *out);
/* |value|, written as |negative| and digits, as an element of |dtype|: its code in the low bits, as
 * MLIR takes it (a number without a sign may use all bits). False if it is out of range. */
bool int_code(tern_dtype dtype, uint64_t value, bool negative, uint64_t *out);
/* |value| rounded to |dtype|, a float, as MLIR does in literals. */
uint64_t float_code(tern_dtype dtype, double value);

/* --- parse_loc.c --- */

/* "loc(...)" if it is there; *out is 0 if not. */
bool parse_trailing_loc(parser *p, tern_hlo_loc *out);
/* "loc(...)", which must be there, of what is defined by now. */
bool parse_loc(parser *p, tern_hlo_loc *out);

/* --- parse_op.c --- */

/* The statements of a block up to '}' or the end. */
bool parse_block_ops(parser *p, tern_hlo_region region);
/* "{ [^bb0(%a: T):] ops }" into a new region. |args| are named arguments that the syntax around
 * it gave (reduce, while); if |count| is 0 the ^bb0 header may give them. */
typedef struct {
    token name; /* TOK_PERCENT */
    tern_hlo_type type;
} parser_arg;
bool parse_region(parser *p, const parser_arg *args, uint32_t count, bool isolated,
                  tern_hlo_region *out);

/* One op being read. Forms fill it; parse_op.c resolves operands and makes the op. */
typedef struct {
    tern_hlo_code code;
    const char *start; /* of the statement */
    tern_span name_span;
    tern_hlo_value *operands; /* scratch, grown by add_operand() */
    uint32_t operand_count, operand_capacity;
    tern_hlo_type *results;
    uint32_t result_count, result_capacity;
    tern_hlo_attr_use *attrs;
    uint32_t attr_count, attr_capacity;
    tern_hlo_region *regions;
    uint32_t region_count, region_capacity;
    tern_hlo_loc loc;
    bool poisoned; /* an operand is the result of an op that failed: say nothing more about it */
} op_draft;

/* "%x" or "%x#1"; the value must be defined. */
bool parse_operand(parser *p, op_draft *d);
bool parse_operand_list(parser *p, op_draft *d,
                        char close); /* up to but without |close|; may be empty */
bool add_attr(parser *p, op_draft *d, tern_hlo_attr_name name, tern_hlo_attr value);
bool add_named_attr(parser *p, op_draft *d, tern_name name, tern_hlo_attr value);
bool add_result(parser *p, op_draft *d, tern_hlo_type type);
bool add_region(parser *p, op_draft *d, tern_hlo_region region);
/* "{...}" if it is there. */
bool parse_optional_attr_dict(parser *p, op_draft *d);
/* Checks operand types against |type|, a FUNCTION, and takes its results. */
bool apply_function_type(parser *p, op_draft *d, tern_hlo_type type, tern_span at);

bool add_operand(parser *p, op_draft *d, tern_hlo_value value);
/* Operand types as written against those the values have. */
bool check_operand_type(parser *p, const op_draft *d, uint32_t i, tern_hlo_type type, tern_span at);
bool check_operand_types(parser *p, const op_draft *d, const tern_hlo_type *types, uint32_t count,
                         tern_span at);
bool add_attrs(parser *p, op_draft *d, const tern_hlo_attr_use *uses, uint32_t count);
/* Attributes brought to their one form, and the op made at the end of |region|. */
bool finish_op(parser *p, tern_hlo_region region, op_draft *d, tern_hlo_op *out);
/* One op with its results' names. After an error in it the parser stands behind it and its results
 * are known, so that they cause no errors; false only where there is no going on. */
bool parse_statement(parser *p, tern_hlo_region region);
/* Goes on behind the statement that |first| begins and in which there was an error. */
void recover(parser *p, token first);
bool gave_up(const parser *p); /* out of memory, or too many errors */
bool no_memory(parser *p);     /* notes it and returns false */
/* A '}'. That it is missing at the end of the text is no news after an error in the region. */
bool expect_region_end(parser *p, size_t errors_before);
/* "(%a: T loc(..), %b: U)", into p->scratch. */
bool parse_named_args(parser *p, parser_arg **out, uint32_t *out_count);
/* |*items| gets room for one more, in p->scratch. */
bool grow_scratch(parser *p, void **items, uint32_t count, uint32_t *capacity, size_t item_bytes);
static inline tern_span span_of_token(const parser *p, token t)
{
    return (tern_span){(size_t)(t.at - p->source->text), t.len};
}

/* --- parse_scope.c: values by name. A region that is not isolated sees the names around it. --- */

typedef struct {
    size_t entry_count, visible;
    bool in_func;
} scope_mark;
bool scope_create(parser *p);
void scope_destroy(parser *p);
scope_mark scope_enter(parser *p, bool isolated);
void scope_leave(parser *p, scope_mark mark); /* forgets what was defined since */
bool scope_in_func(const parser *p);          /* the innermost region is a function's body */
/* |name| stands for |count| values from |first| on; |first| 0: for values that failed. */
bool scope_define(parser *p, token name, tern_hlo_value first, uint32_t count);
/* The error is made here if there is no such value. |first| 0: one that failed. */
bool scope_find(parser *p, token name, tern_hlo_value *first, uint32_t *count);

/* --- parse_suggest.c --- */

/* Reports which op or dialect is unknown; returns false. */
bool unknown_op(parser *p, tern_span at, const char *name, size_t len);

/* --- parse_form.c, parse_custom.c, parse_func.c --- */

bool parse_generic(parser *p, op_draft *d);           /* "dialect.name" is consumed */
bool parse_form(parser *p, op_draft *d);              /* SAME FUNCTIONAL PAIRWISE; name consumed */
bool parse_custom(parser *p, op_draft *d);            /* CUSTOM; name consumed */
bool parse_func(parser *p, tern_hlo_region region);   /* func.func consumed */
bool parse_module(parser *p, tern_hlo_region region); /* module [@name] [attributes {..}] { .. } */

/* Pieces of forms. Operands, then keys of |keys| (NULL: none), with commas between. */
bool parse_operands_and_keys(parser *p, op_draft *d, const tern_hlo_key *keys);
/* The value behind "key =", which is bare: [0, 1], 3, FFT, "text", true. */
bool parse_key_value(parser *p, tern_hlo_attr_name name, tern_hlo_attr *out);
bool parse_equals(parser *p, const char *key); /* "key =" */
/* "[{..}] : (T, U) -> V"; |out_type| may be NULL. Also "T, U -> V", as chlo has it. */
bool parse_functional_end(parser *p, op_draft *d, tern_hlo_type *out_type);
/* "[{..}] :", and the function type behind it if there is one, which is then applied: *done. */
bool parse_type_or_function(parser *p, op_draft *d, bool *done);
/* "[{..}] : T", or a function type. */
bool parse_same_end(parser *p, op_draft *d);
/* "({..}, {..})" with the '(' ahead. */
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
bool form_sdy_group(parser *p, op_draft *d);
bool form_sdy_barrier(parser *p, op_draft *d);
bool form_sdy_computation(parser *p, op_draft *d);

/* --- parse_func.c --- */

/* Argument attributes that say nothing are no attributes. */
bool drop_empty_arg_attrs(parser *p, op_draft *d);

#endif
