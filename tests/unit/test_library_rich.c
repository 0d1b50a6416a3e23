/* Wanted values as a library of types gets them, and programs that may run. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/external/trust.h"
#include "machine/resource/library/internal.h"
#include "machine/resource/redact.h"
#include "language/types/describe/format.h"
#include "language/types/parse.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"

static struct arena *a;

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

/* Compare the rich form of a value, as JSON. */
static void
rich_is(struct value v, const char *text)
{
	json_t *json;
	char *got;

	assert_int_equal(library_rich(a, NULL, &v), 0);
	json = value_json(v);
	assert_non_null(json);
	got = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
	assert_string_equal(got, text);
	free(got);
	json_decref(json);
}

static struct value
pair(struct value key, struct value v)
{
	struct vhash *h = vhash_new(a, 1);

	vhash_set(a, h, key, v);
	return value_hash(h);
}

static struct value
list_of(struct value one, struct value two)
{
	struct varray *list = varray_new(a, 2);

	list->items[0] = one;
	list->items[1] = two;
	return value_array(list);
}

static struct value
secret_of(struct value v)
{
	struct value *inner = arena_alloc(a, sizeof(*inner));

	*inner = v;
	return (struct value){.tag = V_SENSITIVE, .inner = inner};
}

#define RICH(type, value) "{\"__ptype\":\"" type "\",\"__pvalue\":" value "}"

static void
values_of_json_stay_as_they_are(void **state)
{
	(void)state;
	rich_is(value_undef(), "null");
	rich_is(value_bool(1), "true");
	rich_is(value_int(-5), "-5");
	rich_is(value_str("a"), "\"a\"");
	rich_is(list_of(value_int(1), value_str("b")), "[1,\"b\"]");
	rich_is(pair(value_str("a"), value_int(1)), "{\"a\":1}");
}

static void
other_values_have_their_type(void **state)
{
	(void)state;
	rich_is((struct value){.tag = V_DEFAULT}, RICH("Default", "null"));
	rich_is(value_string("\377", 1), RICH("Binary", "\"/w==\""));
	rich_is(
	    (struct value){.tag = V_SEMVER, .ver = semver_parse(a, "1.2.3", 5)},
	    RICH("SemVer", "\"1.2.3\""));
	rich_is((struct value){.tag = V_SEMVERRANGE,
		    .range = semver_range_parse(a, ">=1.2.3", 7)},
	    RICH("SemVerRange", "\">=1.2.3\""));
	rich_is(list_of((struct value){.tag = V_DEFAULT}, value_int(1)),
	    "[" RICH("Default", "null") ",1]");
	rich_is(secret_of(value_str("a")), RICH("Sensitive", "\"a\""));
	rich_is(pair(value_str("a"), (struct value){.tag = V_DEFAULT}),
	    "{\"a\":" RICH("Default", "null") "}");
}

static void
a_type_is_sent_as_its_text(void **state)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(a, "Optional[String[1]]", 19, NULL, NULL, &error);
	struct strbuf text;

	(void)state;
	assert_non_null(t);
	strbuf_init(&text, 1000);
	type_format(t, &text);
	assert_string_equal(text.s, "Optional[String[1]]");
	strbuf_release(&text);
	rich_is((struct value){.tag = V_TYPE, .t = t},
	    RICH("Type", "\"Optional[String[1]]\""));
}

/* Keys that JSON does not have, or that would look like a rich value. */
static void
other_hashes_are_lists_of_pairs(void **state)
{
	(void)state;
	rich_is(pair(value_int(1), value_str("a")), RICH("Hash", "[1,\"a\"]"));
	rich_is(pair(value_str("__ptype"), value_str("a")),
	    RICH("Hash", "[\"__ptype\",\"a\"]"));
	rich_is(pair((struct value){.tag = V_DEFAULT},
		    (struct value){.tag = V_DEFAULT}),
	    RICH("Hash",
		"[" RICH("Default", "null") "," RICH("Default", "null") "]"));
}

static void
secrets_are_collected_up_to_their_maximum(void **state)
{
	struct redact *secrets = redact_new(a);
	struct value v;
	int n;

	(void)state;
	for (n = 0; n < REDACT_MAX; n++) {
		v = secret_of(value_str(arena_printf(a, "secret%05d", n)));
		assert_int_equal(library_rich(a, secrets, &v), 0);
	}
	assert_int_equal(redact_longest(secrets), 11);
	v = list_of(value_int(1), secret_of(value_str("one more secret")));
	assert_int_equal(library_rich(a, secrets, &v), -1);
}

/* A value below the deepest level stays as it is. */
static void
the_depth_is_limited(void **state)
{
	struct value v = {.tag = V_DEFAULT};
	int depth = 0;

	(void)state;
	for (int n = 0; n <= VALUE_MAX_DEPTH; n++) {
		struct varray *list = varray_new(a, 1);

		list->items[0] = v;
		v = value_array(list);
	}
	assert_int_equal(library_rich(a, NULL, &v), 0);
	while (v.tag == V_ARRAY) {
		v = v.a->items[0];
		depth++;
	}
	assert_int_equal(depth, VALUE_MAX_DEPTH + 1);
	assert_int_equal(v.tag, V_DEFAULT);
	for (int n = 0; n < VALUE_MAX_DEPTH; n++) {
		struct varray *list = varray_new(a, 1);

		list->items[0] = v;
		v = value_array(list);
	}
	assert_int_equal(library_rich(a, NULL, &v), 0);
	while (v.tag == V_ARRAY)
		v = v.a->items[0];
	assert_int_equal(v.tag, V_HASH);
}

/* --- programs --- */

static void
programs_that_cannot_be_run_are_refused(void **state)
{
	char dir[] = "/tmp/test_rich.XXXXXX";
	const char *path;
	struct strbuf err;
	FILE *f;

	(void)state;
	assert_non_null(mkdtemp(dir));
	path = arena_printf(a, "%s/program", dir);
	strbuf_init(&err, 8192);
	assert_null(trust_path(a, path, &err));
	assert_string_equal(
	    err.s, arena_printf(a, "%s: No such file or directory", path));
	f = fopen(path, "w");
	assert_non_null(f);
	fclose(f);
	chmod(path, 0644);
	strbuf_reset(&err);
	assert_null(trust_path(a, path, &err));
	assert_string_equal(
	    err.s, arena_printf(a, "%s is not executable: run \"chmod +x %s\"",
		       path, path));
	strbuf_reset(&err);
	assert_null(trust_path(a, dir, &err));
	chmod(path, 0755);
	strbuf_reset(&err);
	assert_string_equal(trust_path(a, path, &err), path);
	chmod(path, 0775);
	assert_null(trust_path(a, path, &err));
	assert_string_equal(
	    err.s, arena_printf(a,
		       "%s may be changed by its group: run \"chmod go-w %s\"",
		       path, path));
	chmod(path, 0757);
	strbuf_reset(&err);
	assert_null(trust_path(a, path, &err));
	assert_string_equal(
	    err.s, arena_printf(a,
		       "%s may be changed by everybody: run \"chmod go-w %s\"",
		       path, path));
	chmod(path, 0755);
	chmod(dir, 0770);
	strbuf_reset(&err);
	assert_null(trust_path(a, path, &err));
	assert_string_equal(
	    err.s, arena_printf(a,
		       "%s may be changed by its group: run \"chmod go-w %s\"",
		       dir, dir));
	/* the sticky bit protects files of others */
	chmod(dir, 01770);
	assert_string_equal(trust_path(a, path, &err), path);
	chmod(path, 01775);
	strbuf_reset(&err);
	assert_null(trust_path(a, path, &err));
	unlink(path);
	rmdir(dir);
	strbuf_release(&err);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(values_of_json_stay_as_they_are),
	    cmocka_unit_test(other_values_have_their_type),
	    cmocka_unit_test(a_type_is_sent_as_its_text),
	    cmocka_unit_test(other_hashes_are_lists_of_pairs),
	    cmocka_unit_test(secrets_are_collected_up_to_their_maximum),
	    cmocka_unit_test(the_depth_is_limited),
	    cmocka_unit_test(programs_that_cannot_be_run_are_refused),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
