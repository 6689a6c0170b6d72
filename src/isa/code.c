/* isa/code.c - the layout of encoded programs as tables. */
#include "isa/code.h"

#include <string.h>

#include "base/assert.h"
#include "isa/code_impl.h"

/* --- the records as structs of bytes, which give the offset of each field --- */

enum {
    BYTES_U8 = 1,
    BYTES_U16 = 2,
    BYTES_U32 = 4,
    BYTES_U64 = 8,
    BYTES_I32 = 4,
    BYTES_I64 = 8,
    BYTES_TEXT = 4,
    BYTES_ZERO = 1
};

#define FIELD(name, member, type, count, rule) uint8_t name[(count)*BYTES_##type];
#define HEADER(...)                            FIELD(__VA_ARGS__)
struct header_bytes {
#include "isa/code_fields.def"
};
#define INSTR(...) FIELD(__VA_ARGS__)
struct instr_bytes {
#include "isa/code_fields.def"
};
#define OPERAND(...) FIELD(__VA_ARGS__)
struct operand_bytes {
#include "isa/code_fields.def"
};
#define TENSOR(...) FIELD(__VA_ARGS__)
struct tensor_bytes {
#include "isa/code_fields.def"
};
#define NOTE(...) FIELD(__VA_ARGS__)
struct note_bytes {
#include "isa/code_fields.def"
};
#define LIBRARY(...) FIELD(__VA_ARGS__)
struct library_bytes {
#include "isa/code_fields.def"
};

_Static_assert(sizeof(struct header_bytes) == TERN_ISA_CODE_HEAD_BYTES, "version 2");
_Static_assert(sizeof(struct instr_bytes) == 24, "as in version 1");
_Static_assert(sizeof(struct operand_bytes) == 64, "as in version 1");
_Static_assert(sizeof(struct tensor_bytes) == 112, "as in version 1");
_Static_assert(sizeof(struct note_bytes) == 16, "as in version 1");
_Static_assert(sizeof(struct library_bytes) == 24, "as in version 1");

/* --- the tables --- */

#define ROW(bytes, record, name_, member_, type_, count_, rule_) \
    {.name = #name_,                                             \
     .type = TERN_ISA_CODE_##type_,                              \
     .rule = TERN_ISA_CODE_RULE_##rule_,                         \
     .count = (count_),                                          \
     .at = offsetof(struct bytes, name_),                        \
     .member = offsetof(record, member_)},
static const tern_isa_code_field header_fields[] = {
#define HEADER(...) ROW(header_bytes, tern_isa_code_header, __VA_ARGS__)
#include "isa/code_fields.def"
};
static const tern_isa_code_field instr_fields[] = {
#define INSTR(...) ROW(instr_bytes, tern_isa_instr, __VA_ARGS__)
#include "isa/code_fields.def"
};
static const tern_isa_code_field operand_fields[] = {
#define OPERAND(...) ROW(operand_bytes, tern_isa_ap, __VA_ARGS__)
#include "isa/code_fields.def"
};
static const tern_isa_code_field tensor_fields[] = {
#define TENSOR(...) ROW(tensor_bytes, tern_isa_tensor, __VA_ARGS__)
#include "isa/code_fields.def"
};
static const tern_isa_code_field note_fields[] = {
#define NOTE(...) ROW(note_bytes, tern_isa_note, __VA_ARGS__)
#include "isa/code_fields.def"
};
static const tern_isa_code_field library_fields[] = {
#define LIBRARY(...) ROW(library_bytes, tern_isa_library, __VA_ARGS__)
#include "isa/code_fields.def"
};

#define LAYOUT(fields, record)                               \
    {                                                        \
        fields, TERN_COUNT_OF(fields), sizeof(struct record) \
    }

const tern_isa_code_layout *tern_isa_code_layout_of(tern_isa_code_section section)
{
    static const tern_isa_code_layout layouts[] = {
        [TERN_ISA_CODE_HEADER] = LAYOUT(header_fields, header_bytes),
        [TERN_ISA_CODE_INSTR] = LAYOUT(instr_fields, instr_bytes),
        [TERN_ISA_CODE_OPERAND] = LAYOUT(operand_fields, operand_bytes),
        [TERN_ISA_CODE_ARG] = {NULL, 0, sizeof(uint32_t)},
        [TERN_ISA_CODE_TENSOR] = LAYOUT(tensor_fields, tensor_bytes),
        [TERN_ISA_CODE_NOTE] = LAYOUT(note_fields, note_bytes),
        [TERN_ISA_CODE_LIBRARY] = LAYOUT(library_fields, library_bytes),
    };
    TERN_ASSERT((unsigned)section < TERN_COUNT_OF(layouts));
    return &layouts[section];
}

size_t tern_isa_code_type_bytes(tern_isa_code_type type)
{
    static const uint8_t bytes[] = {
        [TERN_ISA_CODE_U8] = BYTES_U8,     [TERN_ISA_CODE_U16] = BYTES_U16,
        [TERN_ISA_CODE_U32] = BYTES_U32,   [TERN_ISA_CODE_U64] = BYTES_U64,
        [TERN_ISA_CODE_I32] = BYTES_I32,   [TERN_ISA_CODE_I64] = BYTES_I64,
        [TERN_ISA_CODE_TEXT] = BYTES_TEXT, [TERN_ISA_CODE_ZERO] = BYTES_ZERO,
    };
    return bytes[type];
}

uint64_t tern_isa_code_get(const tern_isa_code_field *field, const void *record, unsigned k)
{
    const uint8_t *at = (const uint8_t *)record + field->member;
    union {
        uint8_t u8;
        uint16_t u16;
        uint32_t u32;
        uint64_t u64;
        int32_t i32;
        const char *text;
    } v;
    switch (field->type) {
    case TERN_ISA_CODE_U8:
        return at[k];
    case TERN_ISA_CODE_U16:
        memcpy(&v.u16, at + k * sizeof(v.u16), sizeof(v.u16));
        return v.u16;
    case TERN_ISA_CODE_U32:
        memcpy(&v.u32, at + k * sizeof(v.u32), sizeof(v.u32));
        return v.u32;
    case TERN_ISA_CODE_I32:
        memcpy(&v.i32, at + k * sizeof(v.i32), sizeof(v.i32));
        return (uint64_t)(int64_t)v.i32;
    case TERN_ISA_CODE_U64:
    case TERN_ISA_CODE_I64:
        memcpy(&v.u64, at + k * sizeof(v.u64), sizeof(v.u64));
        return v.u64;
    case TERN_ISA_CODE_TEXT:
        memcpy(&v.text, at, sizeof(v.text));
        return strlen(v.text);
    case TERN_ISA_CODE_ZERO:
        return 0;
    }
    return 0;
}
