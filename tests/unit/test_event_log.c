/* Complaints of libevent become records with our codes. */

#include <event2/event.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "network/http/server/event_log.h"

static void
nothing(evutil_socket_t fd, short what, void *arg)
{
	(void)fd;
	(void)what;
	(void)arg;
}

/* Return the number of records that have both texts. */
static int
records_with(const char *code, const char *text)
{
	struct log_line l;
	size_t at = 0;
	int found = 0;

	while (log_memory_next(&at, &l))
		found += strstr(l.json, code) && strstr(l.json, text);
	return found;
}

/* libevent names its method to the program that asks for it. */
static void
message_becomes_a_record(void **state)
{
	struct event_base *base;

	(void)state;
	assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
	event_log_open();
	log_level_start(LOG_LEVEL_INFO);
	assert_int_equal(setenv("EVENT_SHOW_METHOD", "1", 1), 0);
	base = event_base_new();
	unsetenv("EVENT_SHOW_METHOD");
	assert_int_equal(records_with("\"code\":\"DLG-I-NET-2741\"",
			     event_base_get_method(base)),
	    1);
	event_base_free(base);
	log_close();
}

/* A descriptor that has been closed. */
static void
complaint_becomes_a_record(void **state)
{
	struct event_base *base;
	struct event *e;
	int fds[2];

	(void)state;
	assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
	event_log_open();
	base = event_base_new();
	assert_int_equal(pipe(fds), 0);
	e = event_new(base, fds[0], EV_READ, nothing, NULL);
	close(fds[0]);
	close(fds[1]);
	assert_int_equal(event_add(e, NULL), -1);
	assert_true(records_with("\"code\":\"DLG-W-NET-2742\"",
			"Bad file descriptor") > 0);
	event_free(e);
	event_base_free(base);
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(message_becomes_a_record),
	    cmocka_unit_test(complaint_becomes_a_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
