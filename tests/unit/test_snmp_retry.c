/* Subtrees that were refused: their later registration is logged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "logging/internal.h"
#include "logging/log.h"
#include "logging/memory.h"
#include "snmp_agent/agentx_retry.h"
#include "unit/still_clock.h"

static const uint32_t base[] = {1, 3, 6, 1, 4, 1, 8072, 7326};
static const struct agentx_options options = {.socket = "socket",
    .base = base,
    .base_len = 8,
    .text = "1.3.6.1.4.1.8072.7326",
    .context = ""};
static const uint32_t root[] = {1, 3, 6, 1, 4, 1, 8072, 7326, 2};

static unsigned
records(void)
{
	struct log_line line;
	unsigned n = 0;

	for (size_t at = 0; log_memory_next(&at, &line);)
		n += strstr(line.json, options.text) != NULL;
	return n;
}

static int
setup(void **state)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "json",
	    .level = LOG_LEVEL_INFO,
	    .handover = LOG_DIRECT};

	(void)state;
	if (log_init(&o, NULL) < 0)
		return -1;
	return log_memory_open(1 << 20, LOG_FORM_JSON);
}

static int
teardown(void **state)
{
	(void)state;
	log_close();
	return 0;
}

static void
refuse(void)
{
	agentx_retry_connected();
	assert_true(agentx_retry_refused());
	assert_false(agentx_retry_begin()); /* not yet */
	clock_passed += RETRY_SECONDS + 1;
}

static void
a_later_registration_is_logged(void **state)
{
	(void)state;
	refuse();
	assert_true(agentx_retry_begin());
	agentx_retry(&options, root, 9);
	agentx_retry_end(&options);
	assert_int_equal(records(), 1);
	clock_passed += RETRY_SECONDS + 1;
	assert_false(agentx_retry_begin());
}

static void
nothing_is_logged_without_a_connection(void **state)
{
	(void)state;
	refuse();
	agentx_retry_lost();
	assert_false(agentx_retry_begin());
	agentx_retry_end(&options);
	assert_int_equal(records(), 0);
}

static void
a_connection_lost_during_the_retry_is_not_logged(void **state)
{
	(void)state;
	refuse();
	assert_true(agentx_retry_begin());
	agentx_retry_lost();
	agentx_retry(&options, root, 9);
	agentx_retry_end(&options);
	assert_int_equal(records(), 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_later_registration_is_logged),
	    CASE(nothing_is_logged_without_a_connection),
	    CASE(a_connection_lost_during_the_retry_is_not_logged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
