/* shard_rule_cases.h - programs of one op with the sharding rule of the op, from the table. */
#ifndef TERN_TEST_SHARD_RULE_CASES_H
#define TERN_TEST_SHARD_RULE_CASES_H

typedef struct {
    const char *name, *args, *ops, *rule;
} rule_case;

static const rule_case cases[] = {
#define RULE(name, args, ops, rule) {#name, args, ops, rule},
#include "shard_rule_cases.def"
};

#endif
