/*
 * The syslog sink. With the argument `send` it raises records for
 * tests/logging/rsyslog.t, to syslog and as JSON to standard error.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/log.h"

static char big[20000];

static void
send_all(void)
{
	static const char hostile[] = "\"}\n@cee: {}\001\033[31m\xff\xc3\xa9"
				      "\xf0\x9f\x98\x80\\ %s%n";

	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "usual"));
	log_event(LOG_LEVEL, LOG_LEVEL_SET,
	    log_strn("category", hostile, sizeof(hostile)));
	memset(big, 'b', sizeof(big) - 1);
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", big),
	    log_str("old", big));
	log_event(COMPILE_CATALOG, CAT_SLOW, log_ns("limit", INT64_MAX),
	    log_ns("duration", 1500000000));
}

static void
init(const char *dest)
{
	struct log_options o = {.service = "dalang-test",
	    .version = "1",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE};

	assert_int_equal(log_init(&o, NULL), 0);
	log_context_push(log_str("node", "web01.example.com"),
	    log_str("environment", "production"));
}

/* With or without a receiver: no crash, no wait, no change. */
static void
the_longest_line_passes_through_libc(void **state)
{
	struct log_counters c;

	(void)state;
	init("syslog");
	send_all();
	log_counters_sum(&c, NULL);
	assert_int_equal(c.raised, 4);
	assert_int_equal(c.truncated, 1);
	if (c.emitted)
		assert_true(c.bytes > 7680);
	else
		assert_int_equal(c.dropped, 4);
	log_context_pop();
	log_close();
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_longest_line_passes_through_libc),
	};

	if (argc > 1 && strcmp(argv[1], "send") == 0) {
		init("syslog,json");
		send_all();
		log_context_pop();
		log_close();
		return 0;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
