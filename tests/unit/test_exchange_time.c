/* How long a run waits for an answer of the fetch child. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "base/core/stop.h"
#include "base/privsep/message.h"
#include "unit/still_clock.h"

#define LATE "the fetch child does not answer"

static int waits[8]; /* of poll(), in milliseconds */
static size_t count;
static size_t stop_at;	     /* the wait during which a stop is requested */
static size_t interrupts_at; /* the wait that a signal interrupts */

/* Replaces libc's function: no answer arrives, and the time passes. */
int
poll(struct pollfd *fds, nfds_t n, int timeout)
{
	assert_int_equal(n, 2);
	assert_true(count < sizeof(waits) / sizeof(waits[0]));
	fds[0].revents = fds[1].revents = 0;
	waits[count++] = timeout;
	if (count == stop_at) {
		clock_passed++;
		raise(SIGUSR1);
		errno = EINTR;
		return -1;
	}
	if (count == interrupts_at) {
		clock_passed += 10;
		errno = EINTR;
		return -1;
	}
	clock_passed += timeout / 1000;
	return 0;
}

static struct exchange *e;
static struct exchange_answer got;
static int socks[2];

static void
begin(int64_t connect_seconds, int64_t read_seconds)
{
	static struct agent_config config;

	config = (struct agent_config){
	    .connect_seconds = connect_seconds, .read_seconds = read_seconds};
	assert_int_equal(message_pair(socks), 0);
	e = exchange_new(&config, socks[0]);
	got = (struct exchange_answer){.status = 1};
	count = stop_at = interrupts_at = 0;
}

/* The exchange has ended without an answer, for this reason. */
static void
ended(int rc, const char *why)
{
	assert_int_equal(rc, -1);
	assert_int_equal(got.status, 0);
	assert_string_equal(got.message, why);
	assert_true(exchange_is_lost(e));
	exchange_free(e);
	close(socks[1]);
}

static int
report(void)
{
	return exchange_report(e, "p", "u", "{}", 2, &got);
}

/* A report: connecting, reading, and 15 minutes of retries. */
static void
an_answer_may_take_the_time_limits_and_those_of_retries(void **state)
{
	(void)state;
	begin(120, 7);
	ended(report(), LATE);
	assert_int_equal(count, 1);
	assert_int_equal(waits[0], (120 + 7 + 900) * 1000);
}

/* A file of another server may need a second request. */
static void
each_further_request_has_its_time(void **state)
{
	static const struct fetch_url url = {.url = "http://localhost/"};
	struct fetch_web web;

	(void)state;
	begin(120, 7);
	ended(exchange_web(e, &url, &web, &got), LATE);
	assert_int_equal(count, 1);
	assert_int_equal(waits[0], (2 * (120 + 7) + 900) * 1000);
}

static void
no_answer_may_take_more_than_a_day(void **state)
{
	(void)state;
	begin(100000, 1);
	ended(report(), LATE);
	assert_int_equal(waits[0], 86400 * 1000);
	begin(86400 - 900 - 2, 1);
	ended(report(), LATE);
	assert_int_equal(waits[0], (86400 - 1) * 1000);
}

static void
a_signal_does_not_shorten_or_lengthen_a_wait(void **state)
{
	(void)state;
	begin(1, 1);
	interrupts_at = 1;
	ended(report(), LATE);
	assert_int_equal(count, 2);
	assert_int_equal(waits[0], 902000);
	assert_int_equal(waits[1], 892000);
}

/* The last test: a stop is never withdrawn. */
static void
an_answer_may_take_two_seconds_after_a_stop(void **state)
{
	(void)state;
	stop_on(SIGUSR1);
	begin(1, 1);
	stop_at = 1;
	ended(report(), "the run is stopped");
	assert_int_equal(count, 2);
	assert_int_equal(waits[0], 902000);
	assert_int_equal(waits[1], 2000);
	/* a request after it has no longer time either */
	begin(1, 1);
	ended(report(), "the run is stopped");
	assert_int_equal(count, 1);
	assert_int_equal(waits[0], 2000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(
		an_answer_may_take_the_time_limits_and_those_of_retries),
	    cmocka_unit_test(each_further_request_has_its_time),
	    cmocka_unit_test(no_answer_may_take_more_than_a_day),
	    cmocka_unit_test(a_signal_does_not_shorten_or_lengthen_a_wait),
	    cmocka_unit_test(an_answer_may_take_two_seconds_after_a_stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
