/* The index of facts in memory: shapes, leaves, replaced values, limits. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/fleet/rows/index.h"
#include "server/fleet/rows/shape.h"
#include "server/query/entity.h"

static struct strbuf out;

/* The facts of a node as one object, written from the index. */
static const char *
written(const struct fleet_index *x, int64_t node)
{
	const struct fleet_facts *f = fleet_index_find(x, node);

	strbuf_reset(&out);
	if (f == NULL)
		return "none";
	for (uint32_t i = 0; i < f->count; i++) {
		struct fleet_value v;
		size_t n;
		const char *name =
		    fleet_index_name_text(x, f->cells[i].name, &n);

		strbuf_addf(
		    &out, "%s\"%.*s\":", i == 0 ? "{" : ",", (int)n, name);
		fleet_index_value(x, &f->cells[i], &v);
		fleet_index_write(x, &v, 0, v.n, 0, &out);
	}
	strbuf_addstr(&out, f->count == 0 ? "{}" : "}");
	return out.s;
}

static const char *const same[] = {
    "{}",
    "{\"a\":0,\"b\":-1,\"c\":1073741823,\"d\":1073741824,\"e\":-1073741824,"
    "\"f\":-1073741825,\"g\":9999999999,\"h\":-0,\"i\":1.50,\"j\":1e5}",
    "{\"a\":{},\"b\":[],\"c\":[[],{}],\"d\":{\"e\":{}}}",
    "{\"a\":\"\",\"b\":\"\\\"\\\\\\n\",\"c\":\"\xc3\xa4\",\"d\":true,"
    "\"e\":false,\"f\":null}",
    "{\"a\":[1,\"1\",{\"b\":[2,[3]]},[4,5]],\"b\":{\"x\":{\"y\":{\"z\":0}},"
    "\"y\":1}}",
    "{\"a\":{\"k\\\"\":1,\"k\\\\\":{\"\":2}}}",
};

static void
test_same(void **state)
{
	struct fleet_index *x = fleet_index_new(1 << 20);

	(void)state;
	/* twice: what is there already is found */
	for (int round = 0; round < 2; round++)
		for (size_t i = 0; i < sizeof(same) / sizeof(*same); i++) {
			assert_int_equal(fleet_index_put(x, (int64_t)i + 1,
					     same[i], strlen(same[i])),
			    FLEET_INDEX_OK);
			assert_string_equal(
			    written(x, (int64_t)i + 1), same[i]);
		}
	assert_int_equal(fleet_index_count(x), sizeof(same) / sizeof(*same));
	fleet_index_remove(x, 2);
	fleet_index_remove(x, 2);
	fleet_index_remove(x, 99);
	assert_string_equal(written(x, 2), "none");
	assert_string_equal(written(x, 3), same[2]);
	assert_int_equal(
	    fleet_index_count(x), sizeof(same) / sizeof(*same) - 1);
	fleet_index_free(x);
}

static const char *const damaged[] = {"", "[]", "1", "{\"a\":}", "{\"a\":1",
    "{\"a\":1}x", "{\"a\":{\"b\":1}", "{\"a\":[1,]}", "{\"a\":\"\xff\"}",
    "{a:1}", "{\"a\":1,}", "{\"a\":01}", "{\"a\" 1}"};

static void
test_damaged(void **state)
{
	struct fleet_index *x = fleet_index_new(1 << 20);

	(void)state;
	fleet_index_put(x, 1, "{\"a\":7}", 7);
	for (size_t i = 0; i < sizeof(damaged) / sizeof(*damaged); i++) {
		if (fleet_index_put(x, 1, damaged[i], strlen(damaged[i])) !=
		    FLEET_INDEX_DAMAGED)
			fail_msg("%s", damaged[i]);
		assert_string_equal(written(x, 1), "{\"a\":7}");
	}
	fleet_index_free(x);
}

/* Nothing is found behind the end of a shape that was cut. */
static void
test_cut(void **state)
{
	static const struct query_step first = {.name = NULL, .index = 0};
	struct fleet_shape_part part;

	(void)state;
	assert_true(fleet_shape_find("[[]]", 4, &first, 1, &part));
	assert_int_equal(part.at, 1);
	assert_int_equal(part.n, 2);
	assert_false(fleet_shape_find("[[]]", 1, &first, 1, &part));
}

/* Values that no node has any more are dropped. */
static void
test_replaced(void **state)
{
	struct fleet_index *x = fleet_index_new((size_t)64 << 20);
	char json[256];
	size_t most = 0, last;

	(void)state;
	for (int i = 0; i < 20000; i++) {
		int n = snprintf(json, sizeof(json),
		    "{\"a\":\"value %d\",\"b\":{\"c\":[\"other %d\",%d]},"
		    "\"kept\":\"same\",\"name_%d\":1}",
		    i, i, i, i / 5000);

		assert_int_equal(
		    fleet_index_put(x, i % 3, json, (size_t)n), FLEET_INDEX_OK);
		if (fleet_index_bytes(x) > most)
			most = fleet_index_bytes(x);
		assert_string_equal(written(x, i % 3), json);
	}
	last = fleet_index_bytes(x);
	assert_int_equal(fleet_index_count(x), 3);
	/* 20,000 rounds would have some 2 MB */
	assert_true(most < 300000 && last <= most);
	fleet_index_free(x);
}

static void
test_full(void **state)
{
	struct fleet_index *x = fleet_index_new(20000);
	enum fleet_index_result result = FLEET_INDEX_OK;
	char json[256];
	int i;

	(void)state;
	for (i = 0; result == FLEET_INDEX_OK && i < 10000; i++) {
		int n = snprintf(json, sizeof(json), "{\"a\":\"v%d\"}", i);

		result = fleet_index_put(x, i, json, (size_t)n);
	}
	assert_int_equal(result, FLEET_INDEX_FULL);
	assert_true(i > 10);
	assert_int_equal(fleet_index_count(x), 0);
	assert_int_equal(fleet_index_put(x, 1, "{\"a\":1}", 7), FLEET_INDEX_OK);
	assert_string_equal(written(x, 1), "{\"a\":1}");
	fleet_index_free(x);
}

/* A node whose facts are too large is known, and takes no place. */
static void
test_large(void **state)
{
	struct fleet_index *x = fleet_index_new(20000);
	size_t at = 0;

	(void)state;
	fleet_index_put(x, 1, "{\"a\":1}", 7);
	fleet_index_put_large(x, 2);
	fleet_index_put_large(x, 1);
	assert_true(fleet_index_is_large(x, 1));
	assert_true(fleet_index_is_large(x, 2));
	assert_false(fleet_index_is_large(x, 3));
	assert_string_equal(written(x, 1), "none");
	assert_int_equal(fleet_index_count(x), 2);
	assert_int_equal(fleet_index_node(x, &at), 1);
	assert_int_equal(fleet_index_node(x, &at), 2);
	/* it stays so when what was replaced is dropped */
	for (int i = 0; i < 3000; i++)
		fleet_index_put(x, 3, "{\"a\":1}", 7);
	assert_true(fleet_index_is_large(x, 2));
	fleet_index_put(x, 1, "{\"a\":2}", 7);
	assert_string_equal(written(x, 1), "{\"a\":2}");
	assert_false(fleet_index_is_large(x, 1));
	fleet_index_remove(x, 2);
	assert_false(fleet_index_is_large(x, 2));
	assert_int_equal(fleet_index_count(x), 2);
	fleet_index_free(x);
}

static int
test_setup(void **state)
{
	(void)state;
	strbuf_init(&out, 1 << 20);
	return 0;
}

static int
test_teardown(void **state)
{
	(void)state;
	strbuf_release(&out);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_same),
	    cmocka_unit_test(test_damaged),
	    cmocka_unit_test(test_cut),
	    cmocka_unit_test(test_replaced),
	    cmocka_unit_test(test_full),
	    cmocka_unit_test(test_large),
	};

	return cmocka_run_group_tests(tests, test_setup, test_teardown);
}
