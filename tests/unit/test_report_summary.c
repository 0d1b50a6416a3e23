/* Summaries of a run: last_run_summary.yaml and --summarize. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_summary.h"

#define NOW 1700000000

static struct report *
report_make(struct arena *a)
{
	struct report *r = report_new(a, "n1");

	r->environment = "production";
	r->puppet_version = "7.23.0";
	r->event_total = 12;
	r->events[EVENT_SUCCESS] = 9;
	r->events[EVENT_FAILURE] = 3;
	r->change_total = 9;
	r->status_count = 20;
	r->unchanged = 100;
	r->resources[STATE_CHANGED] = 10;
	r->resources[STATE_FAILED] = 3;
	report_time(r, "config_retrieval", 1250000000);
	report_time(r, "plugin_sync", 0);
	return r;
}

static const char *
summary_of(struct arena *a, const struct report *r, int is_text)
{
	struct strbuf out;
	const char *s;

	strbuf_init(&out, 65536);
	if (is_text)
		report_summary_text(r, NOW, &out);
	else
		assert_int_equal(report_summary_yaml(r, NOW, &out), 0);
	s = arena_strdup(a, out.s);
	strbuf_release(&out);
	return s;
}

static void
contains(const char *text, const char *part)
{
	if (strstr(text, part) == NULL)
		fail_msg("%s\nis not in\n%s", part, text);
}

/* The version, and how it is written in both. */
static void
version_is(struct value v, const char *yaml, const char *text)
{
	struct arena *a = arena_new(0);
	struct report *r = report_make(a);

	r->configuration_version = v;
	contains(summary_of(a, r, 0),
	    arena_printf(a,
		"---\nversion:\n  config:%s\n  puppet: 7.23.0\n"
		"application:\n",
		yaml));
	contains(summary_of(a, r, 1), text);
	arena_free(a);
}

static void
versions_are_numbers_texts_or_nothing(void **state)
{
	(void)state;
	version_is(value_int(7), " 7", "Version:\n           Config: 7\n");
	version_is(value_str("v1-2"), " v1-2",
	    "Version:\n           Puppet: 7.23.0\n           Config: v1-2\n");
	version_is(value_str("7"), " '7'", "           Config: 7\n");
	version_is(value_undef(), "", "Version:\n           Config: \n");
}

static void
environments_may_differ(void **state)
{
	struct arena *a = arena_new(0);
	struct report *r = report_make(a);

	(void)state;
	contains(summary_of(a, r, 0), "application:\n  run_mode: user\n"
				      "  initial_environment: production\n"
				      "  converged_environment: production\n");
	r->initial_environment = "test";
	r->run_mode = "agent";
	contains(summary_of(a, r, 0), "application:\n  run_mode: agent\n"
				      "  initial_environment: test\n"
				      "  converged_environment: production\n");
	contains(summary_of(a, r, 1), "   Initial environment: test\n");
	arena_free(a);
}

/* By their texts, "Total" last, without those that are 0. */
static void
numbers_of_the_text_are_sorted(void **state)
{
	struct arena *a = arena_new(0);
	struct report *r = report_make(a);

	(void)state;
	contains(summary_of(a, r, 0),
	    "resources:\n  changed: 10\n  corrective_change: 0\n  failed: 3\n"
	    "  failed_to_restart: 0\n  out_of_sync: 0\n  restarted: 0\n"
	    "  scheduled: 0\n  skipped: 0\n  total: 120\n"
	    "time:\n  config_retrieval: 1.25\n  plugin_sync: 0.0\n"
	    "  last_run: 1700000000\n"
	    "changes:\n  total: 9\n"
	    "events:\n  failure: 3\n  success: 9\n  total: 12\n");
	contains(summary_of(a, r, 1),
	    "Changes:\n            Total: 9\n"
	    "Events:\n          Failure: 3\n          Success: 9\n"
	    "            Total: 12\n"
	    "Resources:\n          Changed: 10\n           Failed: 3\n"
	    "            Total: 120\n"
	    "Time:\n   Config retrieval: 1.25\n"
	    "         Last run: 1700000000\n"
	    "Version:\n");
	arena_free(a);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(versions_are_numbers_texts_or_nothing),
	    cmocka_unit_test(environments_may_differ),
	    cmocka_unit_test(numbers_of_the_text_are_sorted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
