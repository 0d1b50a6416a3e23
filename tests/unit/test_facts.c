/*
 * Facts of captured systems: tests/facts/NAME/root holds files as in /etc,
 * /proc and /sys of that system, expected.json the results of queries. The file
 * origin names the source of each system.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "machine/facts/facts.h"
#include "machine/facts/query.h"
#include "machine/facts/read_file.h"
#include "machine/facts/resolve.h"
#include "machine/facts/system.h"
#include "language/value/equal.h"
#include "language/value/document/json_value.h"

#define CASES "tests/facts"

static size_t
check_query(struct arena *a, const char *name, struct value facts,
    const struct ventry *expected)
{
	const char *query = value_cstr(a, expected->key);
	struct value v;

	if (facts_query(facts, query, &v) == 0 && value_eql(v, expected->value))
		return 0;
	fprintf(stderr, "# %s: %s is not as expected\n", name, query);
	return 1;
}

static size_t
check_case(struct arena *a, const char *name)
{
	struct facts_options o = {.legacy = 1};
	struct value facts, expected;
	struct json_fault fault;
	const char *text;
	size_t n, bad = 0;
	uint32_t i;

	o.root = arena_printf(a, CASES "/%s/root", name);
	facts_collect(a, &o, &facts);
	text = fs_read(
	    a, arena_printf(a, CASES "/%s/expected.json", name), 100000, &n);
	assert_non_null(text);
	assert_int_equal(value_parse_json(a, text, n, &expected, &fault), 0);
	for (i = 0; i < expected.h->count; i++)
		bad += check_query(a, name, facts, &expected.h->entries[i]);
	return bad;
}

static void
facts_of_captured_systems_are_as_expected(void **state)
{
	struct arena *a = arena_new(0);
	struct fs_list list;
	size_t i, bad = 0, count = 0;

	(void)state;
	assert_int_equal(fs_list(a, CASES, 1000, &list), 0);
	for (i = 0; i < list.count; i++) {
		struct stat st;

		if (stat(arena_printf(a, CASES "/%s/root", list.names[i]),
			&st) < 0)
			continue;
		assert_int_equal(
		    stat(arena_printf(a, CASES "/%s/origin", list.names[i]),
			&st),
		    0);
		bad += check_case(a, list.names[i]);
		count++;
	}
	assert_true(count >= 17);
	assert_int_equal(bad, 0);
	arena_free(a);
}

/*
 * The table is complete and sorted, and each fact is either listed here or
 * exempt.
 */
static void
the_running_system_has_all_usual_facts(void **state)
{
	static const char *const always[] = {"os.name", "os.architecture",
	    "kernel", "kernelrelease", "memory.system.total_bytes",
	    "processors.count", "networking.hostname", "networking.fqdn",
	    "networking.interfaces.lo.ip", "identity.uid", "timezone", "path",
	    "mountpoints./.size_bytes", "facterversion"};
	struct arena *a = arena_new(0);
	struct facts_options o = {0};
	const struct fact *f;
	struct value facts, v;
	size_t i;

	(void)state;
	facts_collect(a, &o, &facts);
	for (i = 0; i < sizeof(always) / sizeof(always[0]); i++)
		if (facts_query(facts, always[i], &v) < 0)
			fail_msg("no fact %s", always[i]);
	assert_int_equal(facts_query(facts, "mountpoints./.size_bytes", &v), 0);
	assert_true(v.i > 0);
	assert_int_equal(facts_query(facts, "osfamily", &v), -1);
	for (f = facts_table; f->name != NULL; f++) {
		assert_non_null(f->doc);
		if (f[1].name != NULL)
			assert_true(strcmp(f->name, f[1].name) < 0);
	}
	arena_free(a);
}

static void
write_text(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* Extension, text, name of the node, value of fact a or an error. */
static const char *const files[][4] = {
    {"json", "{\"a\": \"1\"}", NULL, "1"},
    {"json", "{\"name\": \"n\", \"values\": {\"a\": \"1\"}}", "n", "1"},
    {"txt", " {\"a\": \"1\"}", NULL, "1"},
    {"yaml", "a: '1'", NULL, "1"},
    {"yaml",
	"--- !ruby/object:Puppet::Node::Facts\nname: n\nvalues:\n  a: '1'\n"
	"  b: !ruby/sym x\ntimestamp: 2026-11-20 08:00:00\n",
	"n", "1"},
    {"txt", "name: n\nvalues: {a: '1'}\n", "n", "1"},
    {"json", "{\"a\": 1,}", NULL,
	"!: expected a key in double quotes at line 1 column 9"},
    {"json", "", NULL, "!: unexpected end of the text at line 1 column 1"},
    {"json", "[1]", NULL, "!: facts must be a hash of names and values"},
    {"yaml", "", NULL, "!: facts must be a hash of names and values"},
    {"yaml", "a: [", NULL,
	"!: did not find expected node content while parsing a flow node"
	" at line 2 column 1"},
    {"json", "{\"a\": \"\xff\"}", NULL, "!: invalid UTF-8 at line 1 column 8"},
};

static void
check_file(struct arena *a, const char *const row[4])
{
	char *path = arena_printf(a, "/tmp/test_facts.%s", row[0]);
	const char *error = NULL;
	struct facts_file file;
	struct value v;

	write_text(path, row[1]);
	if (row[3][0] == '!') {
		assert_int_equal(facts_read_file(a, path, &file, &error), -1);
		assert_string_equal(
		    error, arena_printf(a, "(%s)%s", path, row[3] + 1));
	} else {
		if (facts_read_file(a, path, &file, &error) < 0)
			fail_msg("%s", error);
		assert_int_equal(facts_query(file.values, "a", &v), 0);
		assert_string_equal(value_cstr(a, v), row[3]);
		assert_int_equal(
		    file.name.tag, row[2] != NULL ? V_STRING : V_UNDEF);
	}
	remove(path);
}

static void
files_of_facts_are_read(void **state)
{
	struct arena *a = arena_new(0);
	struct facts_file file;
	const char *error;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		check_file(a, files[i]);
	assert_int_equal(facts_read_file(a, "/no/such", &file, &error), -1);
	assert_string_equal(error, "Could not read facts from /no/such: No "
				   "such file or directory");
	arena_free(a);
}

/* The second query of a fact has only the rest of its time. */
static void
a_fact_has_one_deadline(void **state)
{
	static const char *const argv[] = {"sleep", "600", NULL};
	struct fact_run run = {.arena = arena_new(0),
	    .root = "",
	    .limit_ms = 600000,
	    .until = clock_mono_ns() + 200000000};

	(void)state;
	assert_true(fact_left_ms(&run) <= 200);
	assert_null(fact_program(&run, argv));
	assert_true(run.timed_out);
	assert_int_equal(fact_left_ms(&run), 1);
	assert_null(fact_program(&run, argv));
	run.until = 0;
	assert_int_equal(fact_left_ms(&run), 600000);
	arena_free(run.arena);
}

/* A file system that may hang is asked by a process of its own. */
static void
sizes_are_the_same_by_another_process(void **state)
{
	struct fact_run run = {
	    .arena = arena_new(0), .root = "", .limit_ms = 60000};
	struct fact_space here, there = {0};

	(void)state;
	assert_int_equal(fact_space(&run, "/", 0, &here), 0);
	assert_int_equal(fact_space(&run, "/", 1, &there), 0);
	assert_true(there.size > 0);
	assert_int_equal(there.size, here.size);
	assert_int_equal(fact_space(&run, "/no/such", 0, &there), -1);
	assert_int_equal(fact_space(&run, "/no/such", 1, &there), -1);
	assert_false(run.timed_out);
	arena_free(run.arena);
}

static const struct {
	uint64_t bytes;
	const char *text;
} sizes[] = {
    {0, "0 bytes"},
    {1023, "1023 bytes"},
    {1024, "1.00 KiB"},
    {1536, "1.50 KiB"},
    {1048570, "1023.99 KiB"},
    {1048575, "1.00 MiB"},
    {1048576, "1.00 MiB"},
    {UINT64_C(1) << 30, "1.00 GiB"},
    {UINT64_C(5) << 39, "2.50 TiB"},
    {(UINT64_C(1) << 50) - 1, "1.00 PiB"},
    {UINT64_C(1) << 60, "1.00 EiB"},
    {UINT64_MAX, "16.00 EiB"},
};

static const struct {
	uint64_t used, total;
	const char *text;
} capacities[] = {
    {0, 0, "100%"},
    {0, 7, "0.00%"},
    {1, 3, "33.33%"},
    {2, 3, "66.67%"},
    {7, 7, "100.00%"},
};

static void
sizes_are_texts_with_units(void **state)
{
	struct fact_run run = {.arena = arena_new(0), .root = ""};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		assert_string_equal(
		    value_cstr(run.arena, fact_size(&run, sizes[i].bytes)),
		    sizes[i].text);
	for (i = 0; i < sizeof(capacities) / sizeof(capacities[0]); i++)
		assert_string_equal(value_cstr(run.arena,
					fact_capacity(&run, capacities[i].used,
					    capacities[i].total)),
		    capacities[i].text);
	arena_free(run.arena);
}

/* Text, key, separator, value (NULL: none). */
static const struct {
	const char *text, *key;
	char sep;
	const char *value;
} fields[] = {
    {"a: 1\nb: 2\n", "b", ':', "2"},
    {"ab: 1\na: 2", "a", ':', "2"},
    {"a \t: \t1 \n", "a", ':', "1"},
    {"a\n", "a", ':', NULL},
    {"a \na:", "a", ':', ""},
    {"a=1\na:2\n", "a", ':', "2"},
    {"a=1\n", "a", '=', "1"},
    {"a 1\n", "a", ' ', "1"},
    {"a\t \t1\n", "a", ' ', "1"},
    {"a1\na=2\na 3\n", "a", ' ', "3"},
    {"a1\n", "a", ' ', NULL},
    {"", "a", ':', NULL},
    {"\n\n a: 1\na: 2\na: 3", "a", ':', "2"},
};

static void
the_first_field_of_a_name_is_found(void **state)
{
	struct fact_run run = {.arena = arena_new(0), .root = ""};
	const char *got;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		got = fact_field(
		    &run, fields[i].text, fields[i].key, fields[i].sep);
		if (fields[i].value == NULL) {
			assert_null(got);
			continue;
		}
		assert_non_null(got);
		assert_string_equal(got, fields[i].value);
	}
	arena_free(run.arena);
}

/* Query and answer (NULL: none). */
static const char *const queries[][2] = {
    {"a.b", "dotted"},
    {"h.k", "1"},
    {"h.'x.y'", "2"},
    {"h.\"x.y\"", "2"},
    {"h.'x.y'z", NULL},
    {"h.x.y", NULL},
    {"h.l.0", "p"},
    {"h.l.1", "q"},
    {"h.l.2", NULL},
    {"h.l.-1", NULL},
    {"h.l.x", NULL},
    {"h.l.1.0", NULL},
    {"h.k.z", NULL},
    {"'h'.l.1", "q"},
    {"", NULL},
    {"h.", NULL},
    {"none", NULL},
};

static void
queries_find_members_of_hashes_and_lists(void **state)
{
	static const char text[] =
	    "{\"a.b\":\"dotted\",\"a\":{\"b\":\"member\"},"
	    "\"h\":{\"k\":\"1\",\"x.y\":\"2\",\"l\":[\"p\",\"q\"]}}";
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct value facts, v;
	size_t i;
	int rc;

	(void)state;
	assert_int_equal(
	    value_parse_json(a, text, strlen(text), &facts, &fault), 0);
	for (i = 0; i < sizeof(queries) / sizeof(queries[0]); i++) {
		rc = facts_query(facts, queries[i][0], &v);
		if ((rc == 0) != (queries[i][1] != NULL))
			fail_msg("%s: %d", queries[i][0], rc);
		if (rc == 0)
			assert_string_equal(value_cstr(a, v), queries[i][1]);
	}
	assert_int_equal(facts_query(value_str("a"), "a", &v), -1);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(facts_of_captured_systems_are_as_expected),
	    cmocka_unit_test(the_running_system_has_all_usual_facts),
	    cmocka_unit_test(files_of_facts_are_read),
	    cmocka_unit_test(a_fact_has_one_deadline),
	    cmocka_unit_test(sizes_are_the_same_by_another_process),
	    cmocka_unit_test(sizes_are_texts_with_units),
	    cmocka_unit_test(the_first_field_of_a_name_is_found),
	    cmocka_unit_test(queries_find_members_of_hashes_and_lists),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
