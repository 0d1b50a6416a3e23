/* The page of dalang status, made of a tree of the status. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "command/status/internal.h"

/* Without the daemons that do not run. */
#define NONE "\033[33m\033[0m\n"

static void
prints_as(const char *json, bool coloured, const char *wanted)
{
	json_t *tree = json_loads(json, 0, NULL);
	struct strbuf out;

	assert_non_null(tree);
	strbuf_init(&out, 65536);
	status_print(tree, coloured, &out);
	assert_string_equal(out.s, wanted);
	strbuf_release(&out);
	json_decref(tree);
}

static void
prints(const char *json, const char *wanted)
{
	prints_as(json, false, wanted);
}

#define LABEL	"                  "
#define ABSENT	"\"compiled\": {\"name\": \"c\", \"state\": \"absent\"}, "
#define ABSENTS "c                 not running\n"

static void
a_daemon_that_does_not_run_has_its_reason(void **state)
{
	(void)state;
	prints("{" ABSENT "\"applyd\": {\"name\": \"a\", \"state\": \"dead\", "
	       "\"reason\": \"no\\u001b\", \"crashes\": 2, \"log\": {}}}",
	    ABSENTS "a                 dead: no^[, crashed processes: 2\n");
	prints_as("{\"compiled\": {\"name\": \"c\", \"state\": \"absent\"}, "
		  "\"applyd\": {\"name\": \"a\", \"state\": \"dead\"}}",
	    true,
	    "c                 \033[33mnot running\033[0m\n"
	    "a                 \033[31mdead\033[0m\n");
}

#define RUNNING                                                  \
	"\"applyd\": {\"name\": \"a\", \"state\": \"running\", " \
	"\"uptime\": 7200, \"version\": \"1\", "

static void
a_daemon_that_runs_has_processes_and_a_log(void **state)
{
	(void)state;
	prints("{" ABSENT RUNNING "\"pid\": 7, \"resident\": 10737418239, "
	       "\"processes\": [{\"name\": \"front 1\"}, {\"name\": \"fro\"}, "
	       "{\"name\": \"front 2\"}, {\"name\": \"front\"}], \"log\": "
	       "{\"target\": \"f\", \"state\": \"up\"}}}",
	    ABSENTS
	    "a                 running for 2 hours, version 1, pid 7\n" LABEL
	    "4 processes: 3 front, 1 fro; 10239 MiB\n" LABEL "log to f: up\n");
	prints("{" ABSENT RUNNING "\"resident\": 10737418240, \"processes\": "
	       "[{\"name\": \"p\"}], \"log\": {\"target\": \"f\", \"state\": "
	       "\"down\", \"dropped\": 1, \"errors\": 2}}}",
	    ABSENTS "a                 running for 2 hours, version 1\n" LABEL
		    "1 process: 1 p; 10 GiB\n" LABEL
		    "log to f: down, 1 record lost, 2 errors\n");
	prints_as("{" RUNNING "\"log\": {\"target\": \"f\", \"state\": \"up\", "
		  "\"dropped\": 2, \"errors\": 1}}}",
	    true,
	    LABEL NONE
	    "a                 \033[32mrunning\033[0m for 2 hours, "
	    "version 1\n" LABEL
	    "log to f: \033[32mup\033[0m, 2 records lost, 1 error\n");
}

#define SHARES                                                              \
	"\"shares\": [{\"resource\": \"files\", \"used\": 0, \"holders\": " \
	"0, \"refused\": 0, \"is_bytes\": false}, {\"resource\": "          \
	"\"store\", \"used\": 3, \"holders\": 2, \"refused\": 1, "          \
	"\"is_bytes\": false, \"largest\": [{\"holder\": \"a\\u001b\", "    \
	"\"used\": 2}, {\"holder\": \"b\", \"used\": 1}]}, "                \
	"{\"resource\": \"bucket\", \"used\": 3145728, \"holders\": 1, "    \
	"\"refused\": 0, \"is_bytes\": true, \"largest\": [{\"holder\": "   \
	"\"c\", \"used\": 3145728}]}, {\"resource\": \"ca\", "              \
	"\"used\": 0, \"holders\": 0, \"refused\": 7, \"is_bytes\": "       \
	"false}]"

static void
shares_have_their_largest_holders(void **state)
{
	json_t *tree =
	    json_loads("{\"compiled\": {\"name\": \"c\", "
		       "\"state\": \"running\", \"queue\": {}, " SHARES
		       "}, \"applyd\": {}}",
		0, NULL);
	struct strbuf out;

	(void)state;
	assert_non_null(tree);
	strbuf_init(&out, 65536);
	status_print(tree, false, &out);
	assert_non_null(strstr(out.s,
	    "shares            store 3 of 2 holders, 1 refused: a^[ 2, b "
	    "1\n" LABEL "bucket 3 MiB of 1 holder: c 3 MiB\n" LABEL
	    "ca 0 of 0 holders, 7 refused\n"));
	strbuf_release(&out);
	json_decref(tree);
}

static void
kinds_of_processes_have_a_maximum(void **state)
{
	char json[2048], wanted[2048];
	size_t n, m;

	(void)state;
	n = (size_t)snprintf(json, sizeof(json),
	    "{" ABSENT RUNNING "\"log\": {}, \"processes\": [");
	m = (size_t)snprintf(wanted, sizeof(wanted),
	    ABSENTS "a                 running for 2 hours, version 1\n" LABEL
		    "27 processes: ");
	for (int i = 0; i < 25; i++) {
		n += (size_t)snprintf(json + n, sizeof(json) - n,
		    "{\"name\": \"%c%d\"}, ", 'a' + i, i);
		if (i < 24)
			m += (size_t)snprintf(wanted + m, sizeof(wanted) - m,
			    "%s%d %c%d", i > 0 ? ", " : "", i == 0 ? 3 : 1,
			    'a' + i, i);
	}
	snprintf(json + n, sizeof(json) - n,
	    "{\"name\": \"a0 1\"}, {\"name\": \"a0 2\"}]}}");
	snprintf(wanted + m, sizeof(wanted) - m, "\n" LABEL "log to : \n");
	prints(json, wanted);
}

#define ENABLED RUNNING "\"log\": {}, \"doing\": \"\", \"enabled\": "
#define RUNS                                                               \
	ABSENTS "a                 running for 2 hours, version 1\n" LABEL \
		"log to : \nthis machine      "

static void
the_last_run_of_the_machine_is_printed(void **state)
{
	(void)state;
	prints("{" ABSENT ENABLED "true}}",
	    RUNS "it has not run since the start\n");
	prints("{" ABSENT ENABLED "false, \"disabled_reason\": \"why\"}}",
	    RUNS "runs are disabled: why; it has not run since the start\n");
	prints("{" ABSENT ENABLED "true, \"last_run\": {\"status\": "
	       "\"changed\", \"age\": 1, \"milliseconds\": 1500}}}",
	    RUNS "last run changed, 1 second ago, in 1.5 s\n");
	prints("{" ABSENT ENABLED "false, \"disabled_reason\": \"b\", "
	       "\"overdue\": true, \"last_run\": {\"status\": "
	       "\"failed\", \"age\": 119, \"milliseconds\": 0}}}",
	    RUNS "runs are disabled: b; last run failed, 119 seconds ago, "
		 "in 0.0 s, overdue\n");
	prints_as("{" ENABLED "true, \"overdue\": true, \"last_run\": "
		  "{\"status\": \"failed\"}}}",
	    true,
	    LABEL NONE
	    "a                 \033[32mrunning\033[0m for 2 hours, "
	    "version 1\n" LABEL "log to : \033[31m\033[0m\n"
	    "this machine      last run \033[31mfailed\033[0m, 0 seconds "
	    "ago, in 0.0 s\033[31m, overdue\033[0m\n");
}

#define QUEUE                                                                 \
	"{\"compiled\": {\"name\": \"c\", \"state\": \"absent\", "            \
	"\"access\": {\"auth_conf\": \"/a\\u001b\", \"autosign\": \"b\", "    \
	"\"fileserverconfig\": \"c\", \"trusted_oid_mapping_file\": \"d\"}, " \
	"\"compiles\": {\"count\": 1, \"failed\": 2}, \"queue\": {\"busy\": " \
	"3, \"workers\": 1, \"waiting\": 4, \"waiting_max\": 5"

#define QUEUED                                                                \
	ABSENTS "access            auth_conf: /a^[\n" LABEL                   \
		"autosign: b\n" LABEL "fileserverconfig: c\n" LABEL           \
		"trusted_oid_mapping_file: d\n"                               \
		"compiles          1 compile, 2 failed; 3 of 1 worker busy; " \
		"4 of 5 requests wait\n"

static void
requests_that_were_not_compiled_are_counted(void **state)
{
	(void)state;
	prints(QUEUE "}}, \"applyd\": {}}",
	    QUEUED "nodes             0 known, 0 fresh, 0 overdue, 0 failing, "
		   "0 drifting\n" LABEL "\n");
	prints(QUEUE ", \"refused\": 6, \"expired\": 0}}}", QUEUED LABEL
	    "6 refused because the queue was full, 0 waited too long\n"
	    "nodes             0 known, 0 fresh, 0 overdue, 0 failing, "
	    "0 drifting\n" LABEL "\n");
	prints(QUEUE ", \"refused\": 7, \"expired\": 7}}}", QUEUED LABEL
	    "7 refused because the queue was full, 7 waited too long\n"
	    "nodes             0 known, 0 fresh, 0 overdue, 0 failing, "
	    "0 drifting\n" LABEL "\n");
}

#define NO_NODES                                                     \
	"nodes             0 known, 0 fresh, 0 overdue, 0 failing, " \
	"0 drifting\n" LABEL "\n"

static void
the_last_error_of_a_compile_has_its_place(void **state)
{
	(void)state;
	prints(QUEUE "}, \"last_failure\": {\"age\": 120, \"node\": "
		     "\"n\\u001b\", \"message\": \"m\\u001b\"}}}",
	    QUEUED "last error        2 minutes ago, n^[: m^[\n" NO_NODES);
	prints(QUEUE "}, \"last_failure\": {\"age\": 1, \"node\": \"n\", "
		     "\"message\": \"m\", \"place\": \"p\\u001b:1\"}}}",
	    QUEUED "last error        1 second ago, n: m (p^[:1)\n" NO_NODES);
}

static void
nodes_are_printed_in_columns(void **state)
{
	(void)state;
	prints(QUEUE
	    "}}, \"nodes\": {\"counts\": {\"known\": 9, \"fresh\": 8, "
	    "\"overdue\": 7, \"failing\": 1, \"drifting\": 2}, "
	    "\"failing\": [{\"name\": \"\\u00e4\", \"environment\": \"e\", "
	    "\"result\": \"bad\", \"microseconds\": 1250, \"age\": 120}, "
	    "{\"name\": \"abc\", \"environment\": \"env\", \"result\": "
	    "\"b\"}], \"drifting\": [{\"name\": \"x\", \"environment\": "
	    "\"e\", \"drifts\": 1, \"drift_age\": 5}, {\"name\": \"yy\", "
	    "\"environment\": \"e\", \"drifts\": 2, \"drift_age\": 6}]}}",
	    QUEUED
	    "nodes             9 known, 8 fresh, 7 overdue, 1 failing, "
	    "2 drifting\n"
	    "  failing         \303\244    e    bad  1.2 ms, 2 minutes "
	    "ago\n" LABEL "abc  env  b    0.0 ms, 0 seconds ago\n"
	    "  drifting        x   e  1 corrective run, the last 5 seconds "
	    "ago\n" LABEL
	    "yy  e  2 corrective runs, the last 6 seconds ago\n" LABEL "\n");
}

#define CA                                                     \
	"{\"ca\": {\"active\": 3, \"ca_expires_in\": 172800, " \
	"\"list_ends_in\": 172799, \"pending\": "

static void
requests_of_the_ca_have_an_age(void **state)
{
	(void)state;
	prints(CA "0, \"oldest_pending\": 5}}", LABEL
	    "\n"
	    "CA                0 requests waiting, 3 valid certificates\n" LABEL
	    "the CA's own ends in 2 days, its revocation list in "
	    "47 hours\n" LABEL "\n");
	prints(CA "1, \"oldest_pending\": 5, \"next_name\": \"n\", "
		  "\"next_expires_in\": 60}}",
	    LABEL "\n"
		  "CA                1 request for 5 seconds waiting, 3 valid "
		  "certificates; in 60 seconds that of n expires\n" LABEL
		  "the CA's own ends in 2 days, its revocation list in "
		  "47 hours\n" LABEL "\n");
	prints("{\"ca\": {\"active\": 1, \"pending\": 0, \"ca_expires_in\": "
	       "60, \"list_ends_in\": 60}}",
	    LABEL
	    "\n"
	    "CA                0 requests waiting, 1 valid certificate\n" LABEL
	    "the CA's own ends in 60 seconds, its revocation list in 60 "
	    "seconds\n" LABEL "\n");
}

#define OCSP                                                                 \
	"{\"compiled\": {\"name\": \"c\", \"state\": \"absent\", \"ocsp\": " \
	"{\"asked\": 1, \"kept\": 2, \"failed\": "

static void
checks_by_ocsp_are_counted(void **state)
{
	(void)state;
	prints(OCSP "0}}}", ABSENTS
	    "OCSP              1 question, 0 failed; 2 answers kept\n" LABEL
	    "\n");
	prints(OCSP "3, \"responders_down\": 1, \"refused_revoked\": 4, "
		    "\"last_failure_age\": 120, \"last_failure\": "
		    "\"late\\u001b\"}}}",
	    ABSENTS "OCSP              1 question, 3 failed; 2 answers kept; 1 "
		    "responder does not answer\n" LABEL
		    "4 requests refused: 4 of revoked clients, 0 of unknown "
		    "status\n" LABEL
		    "last failure 2 minutes ago: late^[\n" LABEL "\n");
	prints(OCSP "0, \"responders_down\": 2, \"refused_unknown\": "
		    "1}}}",
	    ABSENTS "OCSP              1 question, 0 failed; 2 answers kept; 2 "
		    "responders do not answer\n" LABEL
		    "1 request refused: 0 of revoked clients, 1 of unknown "
		    "status\n" LABEL "\n");
}

#define STAPLE                                                     \
	"{\"compiled\": {\"name\": \"c\", \"state\": \"absent\", " \
	"\"staple\": {\"ends_in\": "

static void
a_bad_staple_is_printed(void **state)
{
	(void)state;
	prints(STAPLE "7200, \"bad\": false}}}",
	    ABSENTS "stapled OCSP      ends in 2 hours\n" LABEL "\n");
	prints(STAPLE "7200, \"bad\": true}}}",
	    ABSENTS "stapled OCSP      ends in 2 hours, the certificate is "
		    "revoked: run \"dalang doctor\"\n" LABEL "\n");
	prints(STAPLE "0, \"bad\": true}}}", ABSENTS
	    "stapled OCSP      missing: run \"dalang doctor\"\n" LABEL "\n");
}

#define ERROR                                                              \
	"{\"code\": \"C\", \"count\": 1, \"age\": 2, \"message\": \"m\", " \
	"\"daemon\": \"d\"}"
#define ERRORS "C 1 record, the last 2 seconds ago: m (d)\n"

static void
five_errors_are_printed(void **state)
{
	(void)state;
	prints("{\"errors\": [" ERROR ", " ERROR ", " ERROR ", " ERROR
	       ", " ERROR "]}",
	    LABEL "\n" LABEL "\nlogged errors     " ERRORS LABEL ERRORS LABEL
		ERRORS LABEL ERRORS LABEL ERRORS);
	prints("{\"errors\": [" ERROR ", " ERROR ", " ERROR ", " ERROR
	       ", " ERROR ", " ERROR ", " ERROR "]}",
	    LABEL "\n" LABEL "\nlogged errors     " ERRORS LABEL ERRORS LABEL
		ERRORS LABEL ERRORS LABEL ERRORS LABEL "and 2 more\n");
}

static void
levels_of_the_log_have_an_end(void **state)
{
	(void)state;
	prints("{\"log_levels\": [{\"category\": \"a\", \"level\": \"info\", "
	       "\"daemon\": \"d\"}, {\"category\": \"b\", \"node\": \"n\", "
	       "\"level\": \"debug\", \"expires_in\": 1, \"daemon\": \"d\"}]}",
	    LABEL "\n" LABEL "\nlog levels        a info (d)\n" LABEL
		  "b@n debug for 1 second (d)\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_daemon_that_does_not_run_has_its_reason),
	    cmocka_unit_test(a_daemon_that_runs_has_processes_and_a_log),
	    cmocka_unit_test(shares_have_their_largest_holders),
	    cmocka_unit_test(kinds_of_processes_have_a_maximum),
	    cmocka_unit_test(the_last_run_of_the_machine_is_printed),
	    cmocka_unit_test(requests_that_were_not_compiled_are_counted),
	    cmocka_unit_test(the_last_error_of_a_compile_has_its_place),
	    cmocka_unit_test(nodes_are_printed_in_columns),
	    cmocka_unit_test(requests_of_the_ca_have_an_age),
	    cmocka_unit_test(checks_by_ocsp_are_counted),
	    cmocka_unit_test(a_bad_staple_is_printed),
	    cmocka_unit_test(five_errors_are_printed),
	    cmocka_unit_test(levels_of_the_log_have_an_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
