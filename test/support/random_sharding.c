#include "random_sharding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test_support.h"

int32_t random_mesh(char *text, size_t size, uint64_t *seed)
{
    int32_t count = 1, axes = 0;
    int len = snprintf(text, size, "sdy.mesh @mesh = <[");
    int want = 1 + (int)(test_random(seed) % 3);
    while (axes < want || count == 1) {
        int32_t axis = 2 + (int32_t)(test_random(seed) % 11);
        if (count * axis > 12) {
            if (count > 6)
                break;
            continue;
        }
        count *= axis;
        len +=
            snprintf(text + len, size - (size_t)len, "%s\"a%d\"=%d", axes ? ", " : "", axes, axis);
        axes++;
    }
    (void)snprintf(text + len, size - (size_t)len, "]>\n");
    return count;
}

static void add_primes(tern_shard_axes *list, tern_shard_axis axis)
{
    int32_t stride = axis.stride;
    for (int32_t p = 2, rest = axis.size; rest > 1;) {
        if (rest % p) {
            p++;
            continue;
        }
        tern_shard_axes_push(list, (tern_shard_axis){stride, p});
        stride *= p;
        rest /= p;
    }
}

void sharding_maker_init(sharding_maker *k, tern_hlo_module *m)
{
    *k = (sharding_maker){.m = m};
    tern_arena_init(&k->arena, tern_alloc_host(), 0);
    k->meshes = (tern_shard_meshes){.m = m, .arena = &k->arena};
    sharding_maker_use(k, "mesh");
}

void sharding_maker_use(sharding_maker *k, const char *mesh)
{
    tern_hlo_attr ref = 0;
    assert_ok(tern_hlo_attr_text(k->m, TERN_HLO_ATTR_SYMBOL, mesh, strlen(mesh), &ref));
    assert_ok(tern_shard_mesh_find(&k->meshes, ref, &k->mesh));
    k->primes.count = 0;
    for (uint32_t i = 0; i < k->mesh->axis_count; i++)
        add_primes(&k->primes, k->mesh->axes[i].axis);
}

void sharding_maker_fini(sharding_maker *k) { tern_arena_fini(&k->arena); }

tern_sharding random_sharding(sharding_maker *k, uint32_t rank, uint64_t *seed)
{
    tern_sharding s;
    tern_shard_axes left = k->primes;
    assert_ok(tern_sharding_make(&k->arena, k->mesh, rank, false, &s));
    while (left.count) {
        uint32_t at = (uint32_t)(test_random(seed) % left.count);
        uint32_t dim = (uint32_t)(test_random(seed) % (rank + 1u));
        if (dim < rank)
            tern_shard_axes_push(&s.dims[dim].axes, left.items[at]);
        left.items[at] = left.items[--left.count];
    }
    return s;
}

tern_hlo_attr sharding_attr(sharding_maker *k, const tern_sharding *s)
{
    tern_hlo_attr attr = 0;
    assert_ok(tern_sharding_write(k->m, s, k->mesh, &attr));
    return attr;
}

static tern_name sharding_name(sharding_maker *k)
{
    tern_name name = 0;
    assert_ok(tern_hlo_name_add(k->m, "sdy.sharding", 12, &name));
    return name;
}

void set_op_shardings(sharding_maker *k, tern_hlo_op op, const tern_sharding *const *shardings)
{
    uint32_t count = tern_hlo_op_of(k->m, op)->result_count;
    tern_hlo_attr *items = calloc(count + 1u, sizeof *items), list = 0, record = 0;
    assert_non_null(items);
    for (uint32_t i = 0; i < count; i++) {
        tern_sharding none;
        uint32_t rank =
            tern_hlo_value_type_of(k->m, tern_hlo_op_of(k->m, op)->result_first + i)->rank;
        assert_ok(tern_sharding_make(&k->arena, k->mesh, rank, false, &none));
        items[i] = sharding_attr(k, shardings[i] ? shardings[i] : &none);
    }
    assert_ok(tern_hlo_attr_array(k->m, items, count, &list));
    assert_ok(tern_hlo_attr_record(k->m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &list, &record));
    assert_ok(tern_hlo_op_set_attr(k->m, op, sharding_name(k), record));
    free(items);
}

void set_main_shardings(sharding_maker *k, tern_hlo_attr_name name, uint32_t count,
                        const tern_sharding *const *shardings)
{
    tern_hlo_attr *dicts = calloc(count + 1u, sizeof *dicts), list = 0;
    assert_non_null(dicts);
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_attr_use use = {sharding_name(k), 0};
        if (shardings[i])
            use.value = sharding_attr(k, shardings[i]);
        assert_ok(tern_hlo_attr_dict(k->m, &use, shardings[i] ? 1 : 0, &dicts[i]));
    }
    assert_ok(tern_hlo_attr_array(k->m, dicts, count, &list));
    assert_ok(
        tern_hlo_op_set_attr(k->m, tern_hlo_module_find(k->m, "main"), (tern_name)name, list));
    free(dicts);
}
