/*
 * Messages that the apply daemon receives from the process that serves its
 * metrics.
 */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/agent.h"
#include "agent/metrics_process.h"
#include "metrics/metrics.h"

#define LOOKS 20

static const struct agent_config config = {
    .rundir = "/nonexistent", .metrics_listen = ""};

static struct metrics_process served;
static int other; /* the process's end */

static int
setup(void **state)
{
	int socks[2];

	(void)state;
	metrics_process_init(&served, &config);
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(fcntl(socks[0], F_SETFL, O_NONBLOCK), 0);
	served.process.sock = socks[0];
	other = socks[1];
	metrics_own->cell[M_dltScrapes] = metrics_own->cell[M_dltScrapesBad] =
	    0;
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	close(served.process.sock);
	return close(other);
}

static int
send_counts(uint16_t type, uint32_t good, uint32_t bad)
{
	const struct metrics_scrapes n = {good, bad};

	return message_send_type(other, type, 0, &n, sizeof(n), -1);
}

/* A process that sends that message, with random content, without end. */
static void
start(uint16_t type)
{
	served.process.pid = fork();
	assert_true(served.process.pid >= 0);
	if (served.process.pid > 0)
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (send_counts(type, 1, 2) == 0)
		;
	pause();
}

static void
received_counts_are_added(void **state)
{
	(void)state;
	served.process.pid = getpid();
	assert_int_equal(send_counts(METRICS_SCRAPES, 3, 1), 0);
	assert_int_equal(send_counts(METRICS_SCRAPES, 1, 0), 0);
	metrics_process_keep(&served, &config);
	assert_int_equal(metrics_own->cell[M_dltScrapes], 4);
	assert_int_equal(metrics_own->cell[M_dltScrapesBad], 1);
	metrics_process_keep(&served, &config);
	assert_int_equal(metrics_own->cell[M_dltScrapes], 4);
}

/* A process that does not end does not block the daemon. */
static void
messages_of_one_look_are_limited(void **state)
{
	int status;

	(void)state;
	start(METRICS_SCRAPES);
	for (int i = 0; i < LOOKS; i++)
		metrics_process_keep(&served, &config);
	assert_in_range(metrics_own->cell[M_dltScrapes], 0,
	    LOOKS * METRICS_MESSAGES_A_LOOK);
	kill(served.process.pid, SIGKILL);
	assert_int_equal(
	    waitpid(served.process.pid, &status, 0), served.process.pid);
}

static void
a_forbidden_message_ends_the_process(void **state)
{
	int status;

	(void)state;
	start(METRICS_SCRAPES + 1);
	while (waitpid(served.process.pid, &status, WNOHANG) == 0)
		metrics_process_keep(&served, &config);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(metrics_own->cell[M_dltScrapes], 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(received_counts_are_added),
	    CASE(messages_of_one_look_are_limited),
	    CASE(a_forbidden_message_ends_the_process),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
