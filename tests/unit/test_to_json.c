#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_json.h"

/* JSON that is read is written again. */
static void
documents_are_written_as_they_were_read(void **state)
{
	static const char text[] =
	    "{\"a\":[1,-2,0.5,true,false,null,\"x\\n\\u0001\"],\"b\":{},"
	    "\"c\":[],\"d\":{\"e\":[[{}]]}}";
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct json_writer w;
	struct strbuf out;
	struct value v;

	(void)state;
	strbuf_init(&out, 10000);
	assert_int_equal(
	    value_parse_json(a, text, sizeof(text) - 1, &v, &fault), 0);
	json_write_init(&w, &out, JSON_LAYOUT_COMPACT);
	value_to_json(v, &w);
	assert_null(w.error);
	assert_string_equal(out.s, text);
	strbuf_release(&out);
	arena_free(a);
}

static void
keys_become_text(void **state)
{
	struct arena *a = arena_new(0);
	struct vhash *h = vhash_new(a, 1);
	struct json_writer w;
	struct strbuf out;

	(void)state;
	vhash_set(a, h, value_int(7), value_undef());
	strbuf_init(&out, 10000);
	json_write_init(&w, &out, JSON_LAYOUT_COMPACT);
	value_to_json(value_hash(h), &w);
	assert_string_equal(out.s, "{\"7\":null}");
	strbuf_release(&out);
	arena_free(a);
}

static void
depth_is_limited(void **state)
{
	struct arena *a = arena_new(0);
	struct value v = value_undef();
	struct json_writer w;
	struct strbuf out;

	(void)state;
	for (int i = 0; i < 2 * JSON_WRITE_DEPTH_MAX; i++) {
		struct varray *x = varray_new(a, 1);

		x->items[0] = v;
		v = value_array(x);
	}
	strbuf_init(&out, 100000);
	json_write_init(&w, &out, JSON_LAYOUT_COMPACT);
	value_to_json(v, &w);
	assert_non_null(w.error);
	strbuf_release(&out);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(documents_are_written_as_they_were_read),
	    cmocka_unit_test(keys_become_text),
	    cmocka_unit_test(depth_is_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
