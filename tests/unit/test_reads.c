/* The record of what a compile has read, and its comparison. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/reads/compare.h"
#include "language/reads/reads.h"
#include "language/value/document/json_value.h"

static struct arena *a;
static struct strbuf record, what;

static struct value
facts_of(const char *json)
{
	struct json_fault fault;
	struct value v;

	assert_int_equal(
	    value_parse_json(a, json, strlen(json), &v, &fault), 0);
	return v;
}

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&record, READS_BYTES_MAX);
	strbuf_init(&what, 1000);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	strbuf_release(&record);
	strbuf_release(&what);
	return 0;
}

static const char *
bytes_of(struct strbuf *b)
{
	const char *s = NULL;

	assert_int_equal(strbuf_text(b, &s), 0);
	return s;
}

/* Compare the record with these facts; what differs is in `what`. */
static enum reads_difference
compared(const char *json)
{
	strbuf_reset(&what);
	return reads_compare(
	    bytes_of(&record), record.len, facts_of(json), &what);
}

#define FACTS                                                          \
	"{\"kernel\":\"Linux\",\"n\":3,\"os\":{\"family\":\"Debian\"," \
	"\"name\":\"Debian\"},\"list\":[1,{\"a\":null}]}"

static void
member(struct reads *r, const char *name)
{
	reads_member(r, reads_last(r), value_str(name));
}

static void
test_members(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));

	(void)state;
	reads_variable(r, "facts", 5);
	member(r, "os");
	member(r, "family");
	reads_variable(r, "kernel", 6);
	reads_variable(r, "missing", 7);
	assert_int_equal(reads_write(r, &record), 0);
	assert_int_equal(compared(FACTS), READS_SAME);
	assert_int_equal(compared("{\"kernel\":\"Linux\",\"os\":{\"family\":"
				  "\"Debian\",\"name\":\"x\"}}"),
	    READS_SAME);
	assert_int_equal(compared("{\"kernel\":\"Linux\",\"os\":{\"family\":"
				  "\"RedHat\",\"name\":\"x\"}}"),
	    READS_FACT);
	assert_string_equal(bytes_of(&what), "os.family");
	assert_int_equal(
	    compared("{\"kernel\":\"Linux\",\"os\":\"Debian\"}"), READS_FACT);
	assert_int_equal(compared("{\"kernel\":\"Linux\",\"os\":{\"family\":"
				  "\"Debian\"},\"missing\":null}"),
	    READS_FACT);
	assert_string_equal(bytes_of(&what), "missing");
}

/* A fact that is read as a whole counts with all of its members. */
static void
test_whole(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));

	(void)state;
	reads_variable(r, "os", 2);
	reads_variable(r, "facts", 5);
	member(r, "os");
	member(r, "family");
	assert_int_equal(reads_write(r, &record), 0);
	assert_int_equal(compared(FACTS), READS_SAME);
	assert_int_equal(
	    compared("{\"os\":{\"family\":\"Debian\",\"name\":\"x\"}}"),
	    READS_FACT);
	assert_string_equal(bytes_of(&what), "os");
	assert_int_equal(
	    compared("{\"os\":{\"name\":\"Debian\",\"family\":\"Debian\"}}"),
	    READS_FACT);
}

static void
test_all(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));

	(void)state;
	reads_variables(r);
	assert_int_equal(reads_write(r, &record), 0);
	assert_int_equal(compared(FACTS), READS_SAME);
	assert_int_equal(compared("{}"), READS_FACT);
	assert_string_equal(bytes_of(&what), "");
}

/* A value that was not asked for at once stays read as a whole. */
static void
test_forgotten(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));

	(void)state;
	reads_variable(r, "os", 2);
	reads_forget(r);
	member(r, "family");
	reads_variable(r, "list", 4);
	reads_member(r, reads_last(r), value_int(1));
	assert_int_equal(reads_write(r, &record), 0);
	assert_int_equal(compared("{\"os\":{\"family\":\"Debian\"},\"list\":"
				  "[1,{\"a\":null}]}"),
	    READS_FACT);
	assert_string_equal(bytes_of(&what), "os");
	assert_int_equal(
	    compared("{\"os\":{\"family\":\"Debian\",\"name\":\"Debian\"},"
		     "\"list\":[2,{\"a\":null}]}"),
	    READS_FACT);
	assert_string_equal(bytes_of(&what), "list");
}

static void
write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void
test_files(void **state)
{
	char dir[] = "/tmp/reads.XXXXXX", one[64], none[64];
	struct reads *r;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(one, sizeof(one), "%s/one", dir);
	snprintf(none, sizeof(none), "%s/none", dir);
	write_file(one, "text");
	usleep(120000); /* a file that has just changed is not relied on */
	r = reads_new(a, value_undef());
	reads_file(r, one);
	reads_file(r, none);
	reads_file(r, one);
	assert_int_equal(reads_write(r, &record), 0);
	assert_int_equal(compared("{}"), READS_SAME);
	write_file(none, "");
	assert_int_equal(compared("{}"), READS_FILE);
	assert_string_equal(bytes_of(&what), none);
	unlink(none);
	assert_int_equal(compared("{}"), READS_SAME);
	write_file(one, "TEXT");
	assert_int_equal(compared("{}"), READS_FILE);
	assert_string_equal(bytes_of(&what), one);
	r = reads_new(a, value_undef());
	reads_file(r, one);
	strbuf_reset(&record);
	assert_int_equal(reads_write(r, &record), -1);
	assert_non_null(strstr(reads_changing(r), "has just changed"));
	unlink(one);
	rmdir(dir);
}

static void
test_changes(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));

	(void)state;
	assert_null(reads_changing(r));
	reads_change(r, "the function", "now");
	reads_change(r, "the function", "other");
	assert_string_equal(reads_changing(r), "the function now");
	assert_int_equal(reads_write(r, &record), -1);
	/* without a record nothing is recorded */
	reads_variable(NULL, "a", 1);
	reads_variables(NULL);
	reads_file(NULL, "/");
	reads_change(NULL, "a", "b");
	reads_forget(NULL);
	reads_member(NULL, reads_last(NULL), value_str("a"));
	assert_null(reads_changing(NULL));
}

static void
test_too_many(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));
	char name[32];

	(void)state;
	for (int i = 0; i < READS_FACTS_MAX + 2; i++) {
		snprintf(name, sizeof(name), "v%d", i);
		reads_variable(r, name, strlen(name));
	}
	assert_int_equal(reads_write(r, &record), -1);
}

static void
count_entry(void *ctx, enum reads_difference kind, const char *name)
{
	(void)kind;
	(void)name;
	++*(unsigned *)ctx;
}

/* A record that is cut, or has more than its counts, is refused. */
static void
test_malformed(void **state)
{
	struct reads *r = reads_new(a, facts_of(FACTS));
	unsigned n = 0;

	(void)state;
	reads_variable(r, "facts", 5);
	member(r, "os");
	member(r, "family");
	reads_file(r, "/nonexistent/path");
	assert_int_equal(reads_write(r, &record), 0);
	assert_int_equal(
	    reads_each(bytes_of(&record), record.len, count_entry, &n), 0);
	assert_int_equal(n, 2);
	for (size_t i = 0; i < record.len; i++)
		assert_int_equal(
		    reads_compare(bytes_of(&record), i, facts_of(FACTS), &what),
		    READS_MALFORMED);
	strbuf_addch(&record, 'x');
	assert_int_equal(compared(FACTS), READS_MALFORMED);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_members, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_whole, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_all, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_forgotten, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_files, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_changes, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_too_many, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_malformed, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
