/*
 * Levels of Hiera whose places come from expressions: how many, in which order,
 * again after a change of a variable, with errors; merges of two values.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/hiera/explain.h"
#include "language/hiera/explain_print.h"
#include "language/hiera/hiera.h"
#include "language/hiera/merge.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"
#include "language/value/value.h"

static struct arena *arena;
static struct vhash *vars;
static char dir[64];

/* --- what Hiera asks of a compile --- */

static int
variable(void *data, const char *name, size_t len, struct value *ret)
{
	const struct value *v = vhash_get_str(vars, name, len);

	(void)data;
	if (v != NULL)
		*ret = *v;
	return v != NULL;
}

static int
module(void *data, const char *name, size_t len, struct hiera_module *ret)
{
	(void)data;
	(void)name;
	(void)len;
	(void)ret;
	return 0;
}

static enum hiera_call_rc
find(void *data, struct hiera_function *f, const char **ret_error)
{
	(void)data;
	(void)f;
	(void)ret_error;
	return HIERA_CALL_NO_FUNCTION;
}

static int
undefined(void *data, const char *name, size_t len, int in_path,
    const char **ret_error)
{
	(void)data;
	(void)name;
	(void)len;
	(void)in_path;
	(void)ret_error;
	return 0;
}

static const struct hiera_callbacks callbacks = {.variable = variable,
    .module = module,
    .find = find,
    .undefined = undefined};

/* --- a site --- */

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(0);
	vars = vhash_new(arena, 0);
	snprintf(dir, sizeof(dir), "/tmp/test_hiera_levels.XXXXXX");
	return mkdtemp(dir) != NULL ? 0 : -1;
}

static int
tear_down(void **state)
{
	int rc = system(arena_printf(arena, "rm -rf '%s'", dir));

	(void)state;
	arena_free(arena);
	return rc;
}

static void
write_text(const char *name, const char *text)
{
	FILE *f = fopen(arena_printf(arena, "%s/%s", dir, name), "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* A hierarchy of one level, and its file common.yaml. */
static void
write_site(const char *level, const char *data)
{
	write_text("hiera.yaml",
	    arena_printf(arena,
		"version: 5\ndefaults: {data_hash: yaml_data, datadir: .}\n"
		"hierarchy: [{name: a, %s}, {name: c, path: common.yaml}]\n",
		level));
	write_text("common.yaml", data);
}

static void
set(const char *name, struct value v)
{
	vhash_set_str(arena, vars, name, v);
}

/* The value of a key as source, "none", or "! ERROR". */
static const char *
found(struct hiera_session *s, const struct hiera_query *q, const char *key)
{
	const char *why = NULL;
	struct strbuf b;
	struct value v;

	strbuf_init(&b, 100000);
	switch (hiera_lookup(s, q, key, strlen(key), &v, &why)) {
	case HIERA_ERROR:
		strbuf_addf(&b, "! %s", why);
		break;
	case HIERA_NONE:
		strbuf_addstr(&b, "none");
		break;
	default:
		value_to_source(v, &b);
	}
	why = arena_strdup(arena, b.s);
	strbuf_release(&b);
	return why;
}

static struct hiera *
open_site(void)
{
	struct hiera_options o = {
	    .config = arena_printf(arena, "%s/hiera.yaml", dir)};

	return hiera_new(&o);
}

/* The same in a session of its own. */
static const char *
looked_up(const struct hiera_query *q, const char *key)
{
	struct hiera *h = open_site();
	const char *text;

	text = found(hiera_begin(h, arena, &callbacks, NULL), q, key);
	hiera_free(h);
	return text;
}

/* --- places --- */

/* Texts of "p1" .. "pN". */
static struct value
names(unsigned n)
{
	struct varray *a = varray_new(arena, n);

	for (unsigned i = 0; i < n; i++)
		a->items[i] = value_str(arena_printf(arena, "p%u", i + 1));
	return value_array(a);
}

static void
a_level_has_its_places_in_order(void **state)
{
	struct hiera_query q = {.merge = value_str("unique")};
	const char *wanted = "";

	(void)state;
	write_site("mapped_paths: [list, p, \"%{p}.yaml\"]", "a: last\n");
	for (int i = 1; i <= 40; i++) {
		write_text(arena_printf(arena, "p%d.yaml", i),
		    arena_printf(arena, "a: v%d\nb%d: here\n", i, i));
		wanted = arena_printf(arena, "%s'v%d', ", wanted, i);
	}
	set("list", names(40));
	assert_string_equal(
	    looked_up(&q, "a"), arena_printf(arena, "[%s'last']", wanted));
	q.merge = value_undef();
	assert_string_equal(looked_up(&q, "a"), "'v1'");
	assert_string_equal(looked_up(&q, "b40"), "'here'");
	set("list", value_str("p7"));
	assert_string_equal(looked_up(&q, "a"), "'v7'");
	write_text(".yaml", "a: of no name\n");
	set("list", value_str(""));
	assert_string_equal(looked_up(&q, "a"), "'last'");
	set("list", value_int(7));
	assert_string_equal(looked_up(&q, "a"), "'last'");
}

static void
the_places_of_a_level_have_a_maximum(void **state)
{
	struct hiera_query q = {.merge = value_undef()};

	(void)state;
	write_site("mapped_paths: [list, p, \"%{p}.yaml\"]", "a: last\n");
	set("list", names(4096));
	assert_string_equal(looked_up(&q, "a"), "'last'");
	set("list", names(4097));
	assert_non_null(strstr(
	    looked_up(&q, "a"), "Hierarchy 'a' has more than 4096 paths"));
}

/* Each kind of place may have an expression that fails. */
static void
an_expression_of_a_place_may_fail(void **state)
{
	static const char *const levels[] = {
	    "path: \"%{lookup('x')}.yaml\"",
	    "paths: [b.yaml, \"%{lookup('x')}.yaml\"]",
	    "glob: \"%{lookup('x')}.yaml\"",
	    "globs: [\"*.x\", \"%{lookup('x')}.yaml\"]",
	    "uri: \"http://x/%{lookup('x')}\"",
	    "uris: [\"http://x\", \"%{lookup('x')}\"]",
	    "mapped_paths: [list, p, \"%{lookup('x')}.yaml\"]",
	    "mapped_paths: [one, p, \"%{lookup('x')}.yaml\"]",
	    "path: b.yaml, datadir: \"%{lookup('x')}\"",
	    "path: common.yaml, options: {k: \"%{lookup('x')}\"}",
	};
	struct hiera_query q = {.merge = value_undef()};

	(void)state;
	set("list", names(2));
	set("one", value_str("p"));
	for (size_t i = 0; i < sizeof(levels) / sizeof(levels[0]); i++) {
		const char *text;

		write_site(levels[i], "a: last\n");
		text = looked_up(&q, "a");
		assert_int_equal(text[0], '!');
		assert_non_null(strstr(text,
		    "! Interpolation using method syntax is not allowed"));
	}
}

static void
a_glob_has_the_files_that_match(void **state)
{
	struct hiera_query q = {.merge = value_str("unique")};

	(void)state;
	write_site("globs: [\"no*.yaml\", \"%{kind}{1,2}.yaml\"]", "a: l\n");
	write_text("p1.yaml", "a: 1\n");
	write_text("p2.yaml", "a: 2\n");
	write_text("p3.yaml", "a: 3\n");
	set("kind", value_str("p"));
	assert_string_equal(looked_up(&q, "a"), "[1, 2, 'l']");
	set("kind", value_str("q"));
	assert_string_equal(looked_up(&q, "a"), "['l']");
}

/* More variables than are noted at first: a change of each counts. */
static void
a_change_of_a_variable_moves_the_places(void **state)
{
	struct hiera_query q = {.merge = value_undef()};
	const char *path = "";
	struct hiera_session *s;
	struct hiera *h;

	(void)state;
	for (int i = 0; i < 20; i++) {
		path = arena_printf(arena, "%s%%{v%d}", path, i);
		set(arena_printf(arena, "v%d", i), value_str("a"));
	}
	write_site(arena_printf(arena, "path: \"%s.yaml\"", path), "k: last\n");
	h = open_site();
	s = hiera_begin(h, arena, &callbacks, NULL);
	assert_string_equal(found(s, &q, "k"), "'last'");
	for (int i = 0; i < 20; i++) {
		char name[32] = "aaaaaaaaaaaaaaaaaaaa.yaml";

		name[i] = 'b';
		write_text(name, arena_printf(arena, "k: %d\n", i));
	}
	for (int i = 0; i < 20; i++) {
		const char *v = arena_printf(arena, "v%d", i);

		set(v, value_str("b"));
		assert_string_equal(
		    found(s, &q, "k"), arena_printf(arena, "%d", i));
		set(v, value_str("a"));
	}
	assert_string_equal(found(s, &q, "k"), "'last'");
	hiera_free(h);
}

/* --- values that are given with a call --- */

static void
expressions_see_overrides_and_defaults(void **state)
{
	struct vhash *overrides = vhash_new(arena, 1);
	struct vhash *defaults = vhash_new(arena, 2);
	struct hiera_query q = {.merge = value_undef()};

	(void)state;
	vhash_set_str(arena, overrides, "o", value_str("over"));
	vhash_set_str(arena, defaults, "o", value_str("default"));
	vhash_set_str(arena, defaults, "b", value_str("default"));
	vhash_set_str(arena, defaults, "d", value_str("default"));
	write_site("path: common.yaml",
	    "b: data\no: data\na: \"%{lookup('o')}-%{lookup('b')}-"
	    "%{lookup('d')}-%{lookup('none')}\"\n");
	assert_string_equal(looked_up(&q, "a"), "'data-data--'");
	q.defaults = defaults;
	assert_string_equal(looked_up(&q, "a"), "'data-data-default-'");
	q.overrides = overrides;
	assert_string_equal(looked_up(&q, "a"), "'over-data-default-'");
}

/* Return the text of the explanation of a lookup. */
static const char *
explained(struct hiera_query *q, const char *key)
{
	struct hiera *h = open_site();
	struct explainer x;
	const char *text;
	struct strbuf b;

	explain_init(&x, arena);
	q->explain = &x;
	(void)found(hiera_begin(h, arena, &callbacks, NULL), q, key);
	strbuf_init(&b, 100000);
	explain_to_text(&x, &b);
	text = arena_strdup(arena, b.s);
	strbuf_release(&b);
	hiera_free(h);
	return text;
}

static void
variables_see_overrides_and_defaults(void **state)
{
	struct vhash *overrides = vhash_new(arena, 1);
	struct vhash *defaults = vhash_new(arena, 3);
	struct hiera_query q = {.merge = value_undef()};
	const char *text;

	(void)state;
	set("x", value_str("scope"));
	set("y", value_str("scope"));
	vhash_set_str(arena, overrides, "x", value_str("over"));
	vhash_set_str(arena, defaults, "y", value_str("default"));
	vhash_set_str(arena, defaults, "z", value_str("default"));
	write_site("path: common.yaml", "a: \"%{x}-%{y}-%{z}\"\n");
	assert_string_equal(looked_up(&q, "a"), "'scope-scope-'");
	q.overrides = overrides;
	q.defaults = defaults;
	assert_string_equal(looked_up(&q, "a"), "'over-scope-default'");
	text = explained(&q, "a");
	assert_non_null(
	    strstr(text, "Found key: \"x\" value: \"over\" in overrides\n"));
	assert_non_null(strstr(text, "Found key: \"y\" value: \"scope\"\n"));
	assert_non_null(
	    strstr(text, "Found key: \"z\" value: \"default\" in defaults\n"));
}

static void
an_explanation_has_a_maximum_of_steps(void **state)
{
	struct explain_node *n;
	struct explainer x;

	(void)state;
	explain_init(&x, arena);
	x.nodes = EXPLAIN_NODES_MAX - 1;
	n = explain_push(&x, EXPLAIN_KEY, "last", NULL);
	assert_non_null(n);
	assert_int_equal(x.cut, 0);
	assert_null(explain_push(&x, EXPLAIN_KEY, "left out", NULL));
	assert_null(explain_push(&x, EXPLAIN_KEY, "in it", NULL));
	assert_int_equal(x.cut, 1);
	explain_pop(&x);
	explain_pop(&x);
	assert_ptr_equal(x.current, n);
	explain_pop(&x);
	assert_ptr_equal(x.current, &x.root);
	assert_ptr_equal(x.root.first, n);
	assert_ptr_equal(x.root.last, n);
	assert_null(n->first);
	/* all steps inside one that is left out are left out */
	x.skipped = 1;
	x.nodes = 0;
	assert_null(explain_push(&x, EXPLAIN_KEY, "in it", NULL));
	explain_pop(&x);
	assert_int_equal(x.skipped, 1);
}

/* --- merges --- */

static void
check_merge(enum merge_kind kind, struct value high, struct value low,
    const char *wanted)
{
	struct merge m = {.kind = kind};
	const char *error = NULL;
	struct strbuf b;
	struct value v;

	strbuf_init(&b, 1000);
	if (merge_values(arena, &m, high, low, &v, &error) == 0) {
		assert_null(error);
		value_to_source(v, &b);
		assert_string_equal(b.s, wanted);
	} else {
		assert_non_null(strstr(error, wanted));
	}
	strbuf_release(&b);
}

static void
both_values_of_a_merge_have_its_kind(void **state)
{
	static const char scalar[] =
	    "expects a value of type Scalar or Array, got";
	struct vhash *h = vhash_new(arena, 1), *l = vhash_new(arena, 1);
	struct value high, low;

	(void)state;
	vhash_set_str(arena, h, "a", value_int(1));
	vhash_set_str(arena, l, "b", value_int(2));
	high = value_hash(h);
	low = value_hash(l);
	check_merge(MERGE_HASH, value_int(1), low,
	    "The first element of the merge has wrong type, expects a Hash "
	    "value, got Integer");
	check_merge(MERGE_HASH, high, value_int(1),
	    "The second element of the merge has wrong type, expects a Hash "
	    "value, got Integer");
	check_merge(MERGE_HASH, high, low, "{'b' => 2, 'a' => 1}");
	check_merge(MERGE_UNIQUE, high, value_int(1),
	    arena_printf(arena,
		"The first element of the merge has wrong type, %s Struct",
		scalar));
	check_merge(MERGE_UNIQUE, value_int(1), low,
	    arena_printf(arena,
		"The second element of the merge has wrong type, %s Struct",
		scalar));
	check_merge(
	    MERGE_UNIQUE, value_undef(), value_int(1), "The first element");
	check_merge(
	    MERGE_UNIQUE, value_int(1), value_undef(), "The second element");
	check_merge(MERGE_UNIQUE, value_int(1), value_int(2), "[1, 2]");
	check_merge(MERGE_UNIQUE, value_int(1), value_int(1), "[1]");
	check_merge(MERGE_FIRST, value_int(1), low, "1");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_level_has_its_places_in_order),
	    TEST(the_places_of_a_level_have_a_maximum),
	    TEST(an_expression_of_a_place_may_fail),
	    TEST(a_glob_has_the_files_that_match),
	    TEST(a_change_of_a_variable_moves_the_places),
	    TEST(expressions_see_overrides_and_defaults),
	    TEST(variables_see_overrides_and_defaults),
	    TEST(an_explanation_has_a_maximum_of_steps),
	    TEST(both_values_of_a_merge_have_its_kind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
