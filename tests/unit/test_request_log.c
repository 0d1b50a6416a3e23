/* Log levels of single requests, which a front may request without end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/level/level_rules.h"
#include "base/metrics/metrics.h"
#include "base/privsep/process.h"
#include "server/parent/request_log.h"
#include "server/shared/server.h"
#include "server/ipc/ipc.h"

static const struct server_config config = {.log_clients = "web01.example.com"};
static struct server server = {.config = &config};
static struct process front = {.ctx = &server, .sock = -1};

/* A request of the node, with a trace of that number. */
static struct ipc_log *
log_make(struct message *m, unsigned number)
{
	struct ipc_log *w = (void *)m->body;

	m->fd = -1;
	memset(w, 0, sizeof(*w));
	w->category = -1;
	w->level = LOG_LEVEL_DEBUG;
	snprintf(w->certname, sizeof(w->certname), "web01.example.com");
	snprintf(w->trace, sizeof(w->trace), "%032x", number);
	return w;
}

static void
send_log(void (*handle)(void *, struct message *), unsigned number)
{
	struct message m;

	log_make(&m, number);
	handle(&front, &m);
}

static uint64_t
granted(void)
{
	return metrics_own->cell[M_dlcLogAsked];
}

static void
levels_of_requests_have_a_rate(void **state)
{
	int64_t begin = process_now();
	uint64_t seconds;

	(void)state;
	for (unsigned i = 0; i < 10000; i++) {
		send_log(request_log_begin, i);
		send_log(request_log_end, i);
	}
	seconds = (uint64_t)(process_now() - begin) / 1000000000 + 1;
	assert_true(granted() >= REQUEST_LOG_MAX);
	assert_true(granted() <= REQUEST_LOG_MAX + 10 * seconds);
	assert_true(granted() + metrics_own->cell[M_dlcLogAskRefused] == 10000);
}

/* After a while one is granted again. */
static void
the_rate_recovers(void **state)
{
	uint64_t before = granted();

	(void)state;
	usleep(300000);
	send_log(request_log_begin, 1);
	send_log(request_log_end, 1);
	assert_int_equal(granted(), before + 1);
}

/* Each of these alone is why a request is not granted. */
static void
what_a_front_sends_is_checked(void **state)
{
	static const struct {
		int category;
		unsigned level;
		const char *trace, *name;
	} rows[] = {
	    {-2, LOG_LEVEL_DEBUG, NULL, NULL},
	    {LOGCAT_COUNT, LOG_LEVEL_DEBUG, NULL, NULL},
	    {-1, LOG_LEVEL_INFO + 1, NULL, NULL},
	    {-1, LOG_LEVEL_DEBUG, "0123456789abcdef0123456789abcde", NULL},
	    {-1, LOG_LEVEL_DEBUG, "0123456789abcdef0123456789abcdefg", NULL},
	    {-1, LOG_LEVEL_DEBUG, "0123456789abcdef0123456789abcdeF", NULL},
	    {-1, LOG_LEVEL_DEBUG, NULL, "web02.example.com"},
	};
	const uint64_t before = granted();

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct message m;
		struct ipc_log *w = log_make(&m, 1);

		usleep(200000); /* the rate is not the reason */
		w->category = rows[i].category;
		w->level = rows[i].level;
		if (rows[i].trace != NULL)
			snprintf(
			    w->trace, sizeof(w->trace), "%s", rows[i].trace);
		if (rows[i].name != NULL)
			snprintf(w->certname, sizeof(w->certname), "%s",
			    rows[i].name);
		request_log_begin(&front, &m);
	}
	assert_int_equal(granted(), before);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(levels_of_requests_have_a_rate),
	    cmocka_unit_test(the_rate_recovers),
	    cmocka_unit_test(what_a_front_sends_is_checked),
	};

	log_level_start(LOG_LEVEL_OFF);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
