/*
 * Messages that the apply daemon receives from the process that serves its
 * metrics, and the supervisor that receives them.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/agent.h"
#include "agent/applyd/config.h"
#include "agent/applyd/metrics_process.h"
#include "base/metrics/metrics.h"
#include "base/privsep/supervisor.h"

/* The supervisor is stopped at this tick. */
#define TICKS 3
/* Maximum of messages received in one tick; more than supervisor.c allows. */
#define MESSAGES_A_TICK 100

static struct supervisor *supervisor;
static uint64_t scrapes_at_stop;
static unsigned ticks, moves, ends, killed;

static int
scrapes_send(const struct process *self, uint16_t type, uint32_t good)
{
	const struct metrics_scrapes n = {good, 1};

	return message_send_type(self->sock, type, 0, &n, sizeof(n), -1);
}

static int
sends_twice(struct process *self)
{
	char c;

	(void)scrapes_send(self, METRICS_SCRAPES, 3);
	(void)scrapes_send(self, METRICS_SCRAPES, 1);
	return (int)read(self->sock, &c, 1);
}

static int
sends_without_end(struct process *self)
{
	while (scrapes_send(self, METRICS_SCRAPES, 1) == 0)
		;
	return 0;
}

static int
sends_a_forbidden_message(struct process *self)
{
	char c;

	(void)scrapes_send(self, METRICS_SCRAPES + 1, 1);
	return (int)read(self->sock, &c, 1);
}

static int
ends_at_once(struct process *self)
{
	(void)self;
	return 3;
}

static void
on_process(void *ctx, struct process *p)
{
	(void)ctx;
	(void)p;
}

static int
on_ended(void *ctx, struct process *p, int status)
{
	(void)ctx;
	(void)p;
	ends++;
	killed += WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
	return 1;
}

static void
on_nothing(void *ctx)
{
	(void)ctx;
}

static void
on_moved(void *ctx)
{
	(void)ctx;
	moves++;
}

static void
on_stop(void *ctx, int number)
{
	const struct process_row *row = ctx;
	struct process *p = supervisor_next(supervisor, row, NULL);

	assert_int_equal(number, SIGTERM);
	scrapes_at_stop = metrics_own->cell[M_dltScrapes];
	if (p != NULL)
		supervisor_end(p);
}

static void
on_tick(void *ctx)
{
	(void)ctx;
	if (++ticks == TICKS)
		kill(getpid(), SIGTERM);
}

static void
on_user_signal(void *ctx, int number)
{
	(void)ctx;
	(void)number;
}

/* Run a process with that main function for some ticks. */
static void
supervise(int (*process_main)(struct process *self))
{
	struct process_row row = agent_rows[AGENT_METRICS];
	struct supervisor_options o = {.ctx = &row,
	    .stop_seconds = 1,
	    .starting = on_process,
	    .started = on_process,
	    .ended = on_ended,
	    .reload = on_nothing,
	    .stop = on_stop,
	    .tick = on_tick,
	    .user_signal = on_user_signal,
	    .moved = on_moved};

	row.reexec = 0;
	row.sandbox = 0;
	row.files = 0;
	row.bytes = 0;
	row.prepare = NULL;
	row.main = process_main;
	ticks = moves = ends = killed = 0;
	metrics_own->cell[M_dltScrapes] = metrics_own->cell[M_dltScrapesBad] =
	    0;
	supervisor = supervisor_new(&o);
	assert_int_equal(supervisor_open(supervisor), 0);
	assert_non_null(supervisor_start(supervisor, &row, 1, 0, NULL, NULL));
	supervisor_run(supervisor);
	supervisor_free(supervisor);
}

static void
received_counts_are_added(void **state)
{
	(void)state;
	supervise(sends_twice);
	assert_int_equal(scrapes_at_stop, 4);
	assert_int_equal(metrics_own->cell[M_dltScrapesBad], 2);
	assert_int_equal(killed, 0);
}

/* A process that does not end does not block the daemon. */
static void
messages_of_one_tick_are_limited(void **state)
{
	(void)state;
	supervise(sends_without_end);
	assert_in_range(scrapes_at_stop, 1, TICKS * MESSAGES_A_TICK);
}

/* Moves are the signal and the end of the process. */
static void
messages_do_not_wake_the_daemon(void **state)
{
	(void)state;
	supervise(sends_without_end);
	assert_in_range(moves, 1, 2);
}

static void
a_forbidden_message_ends_the_process(void **state)
{
	(void)state;
	supervise(sends_a_forbidden_message);
	assert_in_range(killed, 1, TICKS);
	assert_int_equal(scrapes_at_stop, 0);
}

static void
an_ended_process_is_started_again(void **state)
{
	(void)state;
	supervise(ends_at_once);
	assert_in_range(ends, 2, 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(received_counts_are_added),
	    cmocka_unit_test(messages_of_one_tick_are_limited),
	    cmocka_unit_test(messages_do_not_wake_the_daemon),
	    cmocka_unit_test(a_forbidden_message_ends_the_process),
	    cmocka_unit_test(an_ended_process_is_started_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
