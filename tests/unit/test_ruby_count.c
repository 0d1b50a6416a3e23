/* Figures of the Ruby processes, and what code needs of Puppet's library. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "language/ruby/count.h"
#include "language/ruby/needs.h"
#include "language/value/value.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static uint64_t
cell(unsigned id)
{
	return metrics_own->cell[id];
}

static uint64_t
row(unsigned column, unsigned kind)
{
	return cell(metric_row(column, kind));
}

static void
requests_are_counted_by_their_kind(void **state)
{
	static const struct {
		const char *request;
		bool hiera;
		unsigned kind;
	} rows[] = {
	    {"erb", false, M_RUBY_KIND_ERB},
	    {"erb_text", false, M_RUBY_KIND_ERB},
	    {"call3", false, M_RUBY_KIND_FN3},
	    {"call4", false, M_RUBY_KIND_FN4},
	    {"own", false, M_RUBY_KIND_FN4},
	    {"call4", true, M_RUBY_KIND_HIERA},
	    {"title", false, M_RUBY_KIND_TYPE},
	    {"type", false, M_RUBY_KIND_TYPE},
	    {"signature", false, M_RUBY_KIND_LOAD},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		uint64_t calls = row(M_dlcRubyCalls, rows[i].kind);
		uint64_t micros = row(M_dlcRubyMicros, rows[i].kind);
		uint64_t fails = row(M_dlcRubyFails, rows[i].kind);

		ruby_count_request(rows[i].request, rows[i].hiera, 7999, true);
		ruby_count_request(rows[i].request, rows[i].hiera, 1000, false);
		assert_int_equal(row(M_dlcRubyCalls, rows[i].kind), calls + 2);
		assert_int_equal(
		    row(M_dlcRubyMicros, rows[i].kind), micros + 8);
		assert_int_equal(row(M_dlcRubyFails, rows[i].kind), fails + 1);
		/* other requests are not counted */
		ruby_count_request("begin", rows[i].hiera, 1000, true);
		assert_int_equal(row(M_dlcRubyCalls, rows[i].kind), calls + 2);
	}
}

static void
processes_are_counted_by_their_end(void **state)
{
	static const unsigned ends[RUBY_ENDS] = {
	    [RUBY_END_SPENT] = M_RUBY_END_SPENT,
	    [RUBY_END_FINISHED] = M_RUBY_END_FINISHED,
	    [RUBY_END_ENDED] = M_RUBY_END_ENDED,
	    [RUBY_END_LATE] = M_RUBY_END_LATE,
	    [RUBY_END_BROKEN] = M_RUBY_END_BROKEN,
	    [RUBY_END_LEFT] = M_RUBY_END_LEFT,
	};

	(void)state;
	for (int i = 0; i < RUBY_ENDS; i++) {
		uint64_t fails = cell(M_dltRubyFails);

		ruby_count_end(false, (enum ruby_end)i);
		assert_int_equal(row(M_dlcRubyEnds, ends[i]), 1);
		assert_int_equal(cell(M_dltRubyFails), fails);
		ruby_count_end(true, (enum ruby_end)i);
		assert_int_equal(row(M_dlcRubyEnds, ends[i]), 1);
		assert_int_equal(
		    cell(M_dltRubyFails), fails + (i != RUBY_END_FINISHED));
	}
}

static void
starts_facts_and_callbacks_are_counted(void **state)
{
	(void)state;
	ruby_count_start(false);
	ruby_count_start(true);
	ruby_count_start(true);
	assert_int_equal(cell(M_dlcRubyStarts), 1);
	assert_int_equal(cell(M_dltRubyStarts), 2);
	ruby_count_facts(5, 3999);
	ruby_count_facts(2, 2000);
	assert_int_equal(cell(M_dltRubyFacts), 7);
	assert_int_equal(cell(M_dltRubyMicros), 5);
	ruby_count_callback();
	assert_int_equal(cell(M_dlcRubyCallbacks), 1);
}

static void
code_that_needs_the_library_is_noted(void **state)
{
	struct ruby_needs *n = ruby_needs_new();
	static char text[(16 << 10) + 1];

	(void)state;
	memset(text, 'a', sizeof(text));
	assert_false(ruby_needs_has(n, value_str("a")));
	ruby_needs_add(n, value_str("a"));
	ruby_needs_add(n, value_str("b"));
	assert_true(ruby_needs_has(n, value_str("a")));
	assert_true(ruby_needs_has(n, value_str("b")));
	assert_false(ruby_needs_has(n, value_str("ab")));
	ruby_needs_add(n, value_string(text, 16 << 10));
	assert_true(ruby_needs_has(n, value_string(text, 16 << 10)));
	ruby_needs_add(n, value_string(text, sizeof(text)));
	assert_false(ruby_needs_has(n, value_string(text, sizeof(text))));
	assert_null(ruby_needs_refused(n));
	ruby_needs_refuse(n, "it is missing");
	assert_string_equal(ruby_needs_refused(n), "it is missing");
	ruby_needs_free(n);
	ruby_needs_free(NULL);
}

static void
runtimes_have_words(void **state)
{
	(void)state;
	assert_int_equal(ruby_runtime_of("own"), RUBY_RUNTIME_OWN);
	assert_int_equal(ruby_runtime_of("puppet"), RUBY_RUNTIME_PUPPET);
	assert_int_equal(ruby_runtime_of("auto"), RUBY_RUNTIME_AUTO);
	assert_int_equal(ruby_runtime_of(NULL), RUBY_RUNTIME_AUTO);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(requests_are_counted_by_their_kind),
	    cmocka_unit_test(processes_are_counted_by_their_end),
	    cmocka_unit_test(starts_facts_and_callbacks_are_counted),
	    cmocka_unit_test(code_that_needs_the_library_is_noted),
	    cmocka_unit_test(runtimes_have_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
