/* The request that the attributes of a resource of the type augeas make. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "machine/resource/provider/augeas/protocol.h"
#include "machine/resource/provider/augeas/request.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* The resource with its attributes; a provider is not needed. */
static struct instance *
augeas(struct resource_run *r, const char *yaml)
{
	struct instance *i =
	    instance_new(r->machine, &resource_type_augeas, "x");
	const char *why;
	struct value v;

	strbuf_reset(&r->err);
	strbuf_addstr(&r->err, "");
	if (value_parse_yaml(
		r->arena, "attributes", yaml, strlen(yaml), 0, &v, &why) < 0)
		fail_msg("%s", why);
	if (attrs_set(r, i, v.h) < 0)
		fail_msg("%s: %s", yaml, r->err.s);
	return i;
}

static const char *
lines(struct resource_run *r, const struct augeas_lines *l)
{
	const char *all = "";

	for (uint32_t n = 0; n < l->count; n++)
		all = arena_printf(r->arena, "%s<%s>", all, l->items[n]);
	return all;
}

/* Attributes, the conditions and the changes. */
static const char *const commands[][3] = {
    {"{}", "", ""},
    {"{changes: ''}", "", ""},
    {"{changes: set a b}", "", "<set a b>"},
    {"{changes: [set a b, rm c]}", "", "<set a b><rm c>"},
    {"{changes: \"set a b\\nrm c\\n\"}", "", "<set a b><rm c>"},
    {"{changes: \"set a b\\n\\n rm c\"}", "", "<set a b><>< rm c>"},
    {"{changes: \"\\n\"}", "", "<>"},
    {"{changes: [\"set a b\\nc\", '']}", "", "<set a b\nc><>"},
    {"{changes: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]}", "",
	"<a><b><c><d><e><f><g><h><i><j><k><l><m><n><o><p><q>"},
    {"{onlyif: get a == b, changes: rm a}", "<get a == b>", "<rm a>"},
};

static void
commands_are_lines_or_items(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(commands) / sizeof(commands[0]); n++) {
		struct augeas_request q = {.root = NULL};
		struct instance *i = augeas(r, commands[n][0]);

		assert_int_equal(augeas_request_begin(i, &q, &r->err), 0);
		assert_int_equal(augeas_request_complete(i, &q, &r->err), 0);
		assert_string_equal(lines(r, &q.onlyif), commands[n][1]);
		assert_string_equal(lines(r, &q.changes), commands[n][2]);
		/* a second time all is there */
		assert_int_equal(augeas_request_complete(i, &q, &r->err), 0);
		assert_string_equal(lines(r, &q.changes), commands[n][2]);
	}
}

/* Attributes, and the reason of the refusal. */
static const char *const refused[][2] = {
    {"{lens: a}",
	"You must specify both the lens and incl parameters, or neither."},
    {"{incl: /a}",
	"You must specify both the lens and incl parameters, or neither."},
    {"{changes: \"a\\0b\"}", "string contains null byte"},
    {"{changes: [a, \"b\\0\"]}", "string contains null byte"},
    {"{onlyif: \"a\\nb\\0\"}", "string contains null byte"},
    {"{changes: [1]}", "a command must be a string, not 1"},
    {"{changes: 1}", "a command must be a string, not 1"},
};

static void
wrong_commands_are_refused(void **state)
{
	struct resource_run *r = *state;
	struct augeas_request q;
	struct instance *i;

	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		int rc;

		memset(&q, 0, sizeof(q));
		i = augeas(r, refused[n][0]);
		rc = augeas_request_begin(i, &q, &r->err);
		if (rc == 0)
			rc = augeas_request_complete(i, &q, &r->err);
		assert_int_equal(rc, -1);
		assert_string_equal(r->err.s, refused[n][1]);
	}
	i = augeas(r, "{changes: [4711]}");
	i->sensitive[resource_type_attr(i->type, "changes")] = 1;
	memset(&q, 0, sizeof(q));
	assert_int_equal(augeas_request_begin(i, &q, &r->err), 0);
	assert_int_equal(augeas_request_complete(i, &q, &r->err), -1);
	assert_string_equal(
	    r->err.s, "a command must be a string, not [redacted]");
}

static void
the_number_of_lines_is_limited(void **state)
{
	struct resource_run *r = *state;
	struct augeas_request q = {.root = NULL};
	struct instance *i = augeas(r, "{}");
	int n = resource_type_attr(i->type, "changes");
	char *text = arena_text(r->arena, 2 * AUGEAS_LINES_MAX + 2);

	for (size_t k = 0; k < AUGEAS_LINES_MAX; k++)
		memcpy(text + 2 * k, "a\n", 2);
	i->should[n] = value_string(text, (size_t)2 * AUGEAS_LINES_MAX);
	assert_int_equal(augeas_request_complete(i, &q, &r->err), 0);
	assert_int_equal(q.changes.count, AUGEAS_LINES_MAX);
	text[2 * AUGEAS_LINES_MAX] = 'a';
	i->should[n] = value_string(text, (size_t)2 * AUGEAS_LINES_MAX + 1);
	memset(&q, 0, sizeof(q));
	assert_int_equal(augeas_request_complete(i, &q, &r->err), -1);
	assert_string_equal(r->err.s, "too many lines");
}

/* Attributes; context; the flags type_check, force and secret as letters. */
static const char *const options[][3] = {
    {"{}", "", "---"},
    {"{context: ''}", "", "---"},
    {"{context: /files/a}", "/files/a/", "---"},
    {"{context: /files/a/}", "/files/a/", "---"},
    {"{context: /}", "/", "---"},
    {"{lens: l, incl: /a}", "/files/a/", "---"},
    {"{lens: l, incl: /a, context: /b}", "/b/", "---"},
    {"{type_check: true}", "", "t--"},
    {"{type_check: false}", "", "---"},
    {"{force: true}", "", "-f-"},
    {"{force: false}", "", "---"},
    {"{force: x}", "", "-f-"},
};

static void
paths_and_flags_come_from_attributes(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(options) / sizeof(options[0]); n++) {
		struct augeas_request q = {.root = NULL};
		struct instance *i = augeas(r, options[n][0]);

		assert_int_equal(augeas_request_begin(i, &q, &r->err), 0);
		assert_string_equal(q.context, options[n][1]);
		assert_string_equal(
		    arena_printf(r->arena, "%c%c%c", q.type_check ? 't' : '-',
			q.force ? 'f' : '-', q.secret ? 's' : '-'),
		    options[n][2]);
		assert_int_equal(
		    q.lens != NULL, strstr(options[n][0], "lens: l") != NULL);
	}
}

static void
a_request_with_a_secret_attribute_is_secret(void **state)
{
	static const struct {
		const char *attr;
		int secret;
	} rows[] = {
	    {"context", 1},
	    {"onlyif", 1},
	    {"changes", 1},
	    {"incl", 1},
	    {"root", 0},
	    {"load_path", 0},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct augeas_request q = {.root = NULL};
		struct instance *i = augeas(r, "{}");

		i->sensitive[resource_type_attr(i->type, rows[n].attr)] = 1;
		assert_int_equal(augeas_request_begin(i, &q, &r->err), 0);
		assert_int_equal(q.secret, rows[n].secret);
	}
}

static const char *
load_path(struct resource_run *r, const char *yaml)
{
	struct augeas_request q = {.root = NULL};

	assert_int_equal(
	    augeas_request_complete(augeas(r, yaml), &q, &r->err), 0);
	return q.load_path;
}

static void
lenses_are_those_of_the_attribute_and_of_modules(void **state)
{
	struct resource_run *r = *state;
	const char *a = file_path(r, "modules/a/lib/augeas/lenses");
	const char *b = file_path(r, "more/b/lib/augeas/lenses");
	const char *lib = file_path(r, "lib/augeas/lenses");

	assert_string_equal(load_path(r, "{}"), "");
	assert_string_equal(load_path(r, "{load_path: /a}"), "/a");
	assert_string_equal(load_path(r, "{load_path: '/a::/b:'}"), "/a:/b");
	assert_string_equal(
	    load_path(r, "{load_path: [/a, '/b:/c']}"), "/a:/b:/c");
	resource_run_again(r);
	assert_int_equal(fs_mkdir_all(a, 0755), 0);
	assert_int_equal(fs_mkdir_all(b, 0755), 0);
	assert_int_equal(fs_mkdir_all(lib, 0755), 0);
	assert_int_equal(fs_mkdir_all(file_path(r, "modules/none"), 0755), 0);
	r->machine->modulepath = arena_printf(r->arena, "%s::/no/such:%s",
	    file_path(r, "modules"), file_path(r, "more"));
	r->machine->libdir = file_path(r, "lib");
	assert_string_equal(load_path(r, "{load_path: /a}"),
	    arena_printf(r->arena, "/a:%s:%s:%s", a, b, lib));
	/* they are looked up once */
	r->machine->libdir = NULL;
	assert_string_equal(
	    load_path(r, "{}"), arena_printf(r->arena, "%s:%s:%s", a, b, lib));
}

#define TEST(f)                          \
	cmocka_unit_test_setup_teardown( \
	    f, resource_run_setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(commands_are_lines_or_items),
	    TEST(wrong_commands_are_refused),
	    TEST(the_number_of_lines_is_limited),
	    TEST(paths_and_flags_come_from_attributes),
	    TEST(a_request_with_a_secret_attribute_is_secret),
	    TEST(lenses_are_those_of_the_attribute_and_of_modules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
