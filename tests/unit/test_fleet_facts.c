/* The facts of a node, as they are found in the store. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "fleet_site.h"

#define LARGE ((size_t)15 << 20)

static struct arena *work;
static struct fleet_facts_found found;
static bool is_found;

static enum exports_result
find(const char *certname)
{
	strbuf_reset(&site_why);
	strbuf_reset(&text);
	return fleet_find_facts(
	    site, certname, work, &text, &is_found, &found, &site_why);
}

static void
found_as(const char *certname, const char *document, const char *trusted)
{
	const char *got;

	assert_int_equal(find(certname), EXPORTS_OK);
	assert_true(is_found);
	assert_int_equal(strbuf_text(&text, &got), 0);
	assert_string_equal(got, document);
	assert_int_equal(found.stamp, NOW);
	if (trusted == NULL) {
		assert_null(found.trusted);
		return;
	}
	assert_int_equal(found.trusted_n, strlen(trusted));
	assert_memory_equal(found.trusted, trusted, found.trusted_n);
}

static void
none(const char *certname)
{
	assert_int_equal(find(certname), EXPORTS_OK);
	assert_false(is_found);
	assert_int_equal(text.len, 0);
}

static void
test_found(void **state)
{
	(void)state;
	found_as("b",
	    "{\"name\":\"b\",\"timestamp\":\"" STAMP
	    "\",\"values\":{\"kernel\":\"Linux\","
	    "\"os\":{\"family\":\"RedHat\",\"release\":[\"9\",1]}}}",
	    "{\"certname\":\"b\"}");
	put(fleet_put_facts, FACTS("c", "test", "{}"));
	found_as("c",
	    "{\"name\":\"c\",\"timestamp\":\"" STAMP "\",\"values\":{}}", NULL);
	put(fleet_put_facts,
	    FACTS("d\\\"", "test", "{\"trusted\":7,\"x\\ty\":\"\\u00e9\"}"));
	found_as("d\"",
	    "{\"name\":\"d\\\"\",\"timestamp\":\"" STAMP
	    "\",\"values\":{\"x\\ty\":\"\xc3\xa9\"}}",
	    "7");
}

static void
test_not_found(void **state)
{
	bool known;

	(void)state;
	none("nobody");
	none("");
	none("A");
	assert_int_equal(
	    exports_deactivate(site, "a", NOW, &known, NULL), EXPORTS_OK);
	none("a");
	/* it is seen again */
	put_at(fleet_put_facts,
	    "{\"certname\":\"a\",\"environment\":\"e\",\"producer_timestamp\":"
	    "\"2026-11-22T08:00:02.000Z\",\"values\":{\"k\":2}}",
	    NOW + 2000);
	assert_int_equal(find("a"), EXPORTS_OK);
	assert_true(is_found);
	assert_int_equal(found.stamp, NOW + 2000);
	execute("UPDATE node SET expired = 1 WHERE certname = 'a'");
	none("a");
}

static void
test_damaged(void **state)
{
	static const char *const bodies[] = {"x'00'", "x''", "substr(body, 9)"};
	char sql[128];

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		snprintf(sql, sizeof(sql),
		    "UPDATE factset SET body = %s WHERE node ="
		    " (SELECT id FROM node WHERE certname = 'a')",
		    bodies[i]);
		execute(sql);
		assert_int_equal(find("a"), EXPORTS_FAILED);
		assert_string_equal(site_why.s,
		    "the stored facts of a are not valid, or too large");
		assert_int_equal(text.len, 0);
	}
}

/* A large factset takes little more memory than its text twice. */
static void
test_large(void **state)
{
	struct strbuf json;
	const char *s;

	(void)state;
	strbuf_init(&json, 2 * LARGE);
	strbuf_addstr(&json,
	    "{\"certname\":\"l\",\"environment\":\"e\",\"producer_timestamp\":"
	    "\"" STAMP "\",\"values\":{\"a\":\"");
	for (size_t i = 0; i < LARGE / 16; i++)
		strbuf_addstr(&json, "0123456789abcdef");
	strbuf_addstr(&json, "\"}}");
	assert_int_equal(strbuf_text(&json, &s), 0);
	put(fleet_put_facts, s);
	assert_int_equal(find("l"), EXPORTS_OK);
	assert_true(is_found && text.len > LARGE);
	assert_true(arena_used(work) < 3 * LARGE);
	/* a buffer that is too small holds nothing of it */
	strbuf_release(&text);
	strbuf_init(&text, LARGE / 2);
	assert_int_equal(find("l"), EXPORTS_FAILED);
	strbuf_release(&json);
}

static int
facts_setup(void **state)
{
	work = arena_new((size_t)128 << 20);
	return rows_setup(state);
}

static int
facts_teardown(void **state)
{
	arena_free(work);
	return rows_teardown(state);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, facts_setup, facts_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(test_found),
	    TEST(test_not_found),
	    TEST(test_damaged),
	    TEST(test_large),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
