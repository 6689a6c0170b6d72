#include "nki/nki_tables.h"

#include "arch/chip.h"
#include "isa/isa.h"
#include "numerics/format.h"

/* The names of a type of arguments, in the order of their values. */
static void write_names(tern_json_writer *w, tern_isa_arg_type type)
{
    tern_json_begin_array(w);
    for (uint32_t i = 0; tern_isa_enum_name(type, i); i++)
        tern_json_string(w, tern_isa_enum_name(type, i));
    tern_json_end_array(w);
}

static void write_engines(tern_json_writer *w, const char *key, unsigned set)
{
    tern_json_key(w, key);
    tern_json_begin_array(w);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (set >> e & 1)
            tern_json_string(w, tern_engine_name((tern_engine)e));
    tern_json_end_array(w);
}

static void write_alu(tern_json_writer *w)
{
    tern_json_key(w, "alu");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_ALU_COUNT; i++) {
        const tern_alu_info *info = tern_alu_info_of((tern_alu)i);
        tern_json_begin_object(w);
        tern_json_key(w, "name");
        tern_json_string(w, info->name);
        tern_json_key(w, "bits");
        tern_json_bool(w, info->on_bits);
        tern_json_key(w, "arity");
        tern_json_uint(w, info->arity);
        tern_json_key(w, "reduces");
        tern_json_bool(w, info->reduces);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_dtypes(tern_json_writer *w)
{
    tern_json_key(w, "dtypes");
    tern_json_begin_array(w);
    for (int i = 1; i < TERN_DTYPE_END; i++) {
        const tern_num_format *f = tern_num_format_of((tern_dtype)i);
        tern_json_begin_object(w);
        tern_json_key(w, "code");
        tern_json_int(w, i);
        tern_json_key(w, "name");
        tern_json_string(w, f->name);
        tern_json_key(w, "numpy");
        tern_json_string(w, f->numpy_name);
        tern_json_key(w, "bytes");
        tern_json_uint(w, f->storage_bytes);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_enums(tern_json_writer *w)
{
    tern_json_key(w, "enums");
    tern_json_begin_object(w);
#define ENUM_BEGIN(type)     \
    tern_json_key(w, #type); \
    write_names(w, TERN_ARG_##type);
#include "isa/enums.def"
    tern_json_end_object(w);
}

static const char *kind_of(unsigned roles)
{
    if (roles & TERN_ROLE_LIST)
        return "list";
    if (roles & TERN_ROLE_OPTIONAL)
        return roles & TERN_ROLE_OUT ? "opt_out" : "opt_in";
    return roles & TERN_ROLE_OUT ? roles & TERN_ROLE_IN ? "inout" : "out" : "in";
}

static const char *const arg_types[] = {
    [TERN_ARG_U32] = "U32",   [TERN_ARG_I32] = "I32", [TERN_ARG_F32] = "F32",
    [TERN_ARG_FLAG] = "FLAG", [TERN_ARG_REG] = "REG", [TERN_ARG_LABEL] = "LABEL",
    [TERN_ARG_ALU] = "ALU",   [TERN_ARG_ACT] = "ACT", [TERN_ARG_FIRST_ENUM] = "",
#define ENUM_BEGIN(type) [TERN_ARG_##type] = #type,
#include "isa/enums.def"
};

static void write_args(tern_json_writer *w, const tern_isa_op_info *info)
{
    tern_json_key(w, "args");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < info->arg_count; i++) {
        tern_json_begin_object(w);
        tern_json_key(w, "name");
        tern_json_string(w, info->args[i].name);
        tern_json_key(w, "type");
        tern_json_string(w, arg_types[info->args[i].type]);
        tern_json_key(w, "count");
        tern_json_uint(w, info->args[i].words);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_ops(tern_json_writer *w)
{
    tern_json_key(w, "ops");
    tern_json_begin_array(w);
    for (unsigned op = 0; op < TERN_OP_COUNT; op++) {
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)op);
        tern_json_begin_object(w);
        tern_json_key(w, "name");
        tern_json_string(w, info->name);
        write_engines(w, "engines", info->engines);
        tern_json_key(w, "operands");
        tern_json_begin_array(w);
        for (unsigned i = 0; i < info->operand_count + info->has_list; i++) {
            tern_json_begin_object(w);
            tern_json_key(w, "kind");
            tern_json_string(w, kind_of(info->operands[i].roles));
            tern_json_key(w, "name");
            tern_json_string(w, info->operands[i].name);
            tern_json_end_object(w);
        }
        tern_json_end_array(w);
        write_args(w, info);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_chips(tern_json_writer *w)
{
    tern_json_key(w, "chips");
    tern_json_begin_object(w);
    for (size_t i = 0; tern_arch_chip_at(i); i++) {
        const tern_chip *chip = tern_arch_chip_at(i);
        tern_json_key(w, chip->name);
        tern_json_begin_object(w);
        for (size_t f = 0; f < tern_chip_fields.field_count; f++) {
            tern_json_key(w, tern_chip_fields.fields[f].name);
            tern_field_write(&tern_chip_fields.fields[f], chip, w);
        }
        tern_json_end_object(w);
    }
    tern_json_end_object(w);
}

void tern_nki_write_tables(tern_json_writer *w)
{
    tern_json_begin_object(w);
    write_engines(w, "engines", (1u << TERN_ENGINE_COUNT) - 1);
    tern_json_key(w, "memories");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_MEM_COUNT; i++)
        tern_json_string(w, tern_memory_name((tern_memory)i));
    tern_json_end_array(w);
    write_alu(w);
    tern_json_key(w, "activation");
    write_names(w, TERN_ARG_ACT);
    write_dtypes(w);
    write_enums(w);
    write_ops(w);
    write_chips(w);
    tern_json_end_object(w);
}
