/*
 * Requests of a front to its parent about environments, and the answers that it
 * accepts.
 */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <event2/event.h>
#include <cmocka.h>

#include "base/privsep/process.h"
#include "server/front/catalog/front_queue.h"
#include "server/front/front.h"
#include "server/front/front_retry.h"
#include "server/front/catalog/front_environments.h"
#include "server/front/front_log.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/server.h"
#include "unit/still_clock.h"

static const struct server_config config = {.workers = 1};
static struct process self;
static struct front front;
static struct front_retry retry;
static int parent;

static int
setup(void **state)
{
	int socks[2];

	(void)state;
	memset(&front, 0, sizeof(front));
	front.self = &self;
	front.config = &config;
	front.retry = &retry;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(fcntl(socks[0], F_SETFL, O_NONBLOCK), 0);
	assert_int_equal(fcntl(socks[1], F_SETFL, O_NONBLOCK), 0);
	self.sock = socks[0];
	parent = socks[1];
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	for (unsigned i = 0; i < front.environment_count; i++)
		free(front.environments[i].message);
	close(self.sock);
	return close(parent);
}

/*
 * Count the messages of the front about that name; others are an error.
 */
static int
sent_about(uint16_t type, const char *name)
{
	struct message m;
	int n = 0;

	for (; message_receive(parent, &m) > 0; message_close(&m), n++) {
		const struct ipc_name *w = (const void *)m.body;

		assert_int_equal(m.head.type, type);
		assert_string_equal(w->environment, name);
	}
	return n;
}

static int
asked_for(const char *name)
{
	return sent_about(IPC_FRONT_REQUEST, name);
}

/* Deliver a message of the parent. */
static void
receive(uint16_t type, const void *body, size_t size)
{
	struct message m;

	assert_int_equal(message_send_type(parent, type, 0, body, size, -1), 0);
	assert_int_equal(message_receive(self.sock, &m), 1);
	assert_int_equal(
	    message_dispatch(front_accepts, FRONT_ACCEPTS, &front, &m), 0);
}

static void
a_request_without_an_answer_is_repeated(void **state)
{
	struct front_environment *e = front_environment_get(&front, "lost");

	(void)state;
	assert_int_equal(asked_for("lost"), 1);
	assert_ptr_equal(front_environment_get(&front, "lost"), e);
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 0);
	e->asked -= 1000000000;
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 1);
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 0);
}

static void
an_unknown_name_is_requested_with_the_next_request(void **state)
{
	struct ipc_unknown m = {.environment = "nowhere"};
	struct front_environment *e = front_environment_get(&front, "nowhere");

	(void)state;
	receive(IPC_FRONT_UNKNOWN, &m, sizeof(m));
	assert_int_equal(e->state, FRONT_UNKNOWN);
	assert_int_equal(asked_for("nowhere"), 1);
	e->asked -= 1000000000;
	front_environments_ask(&front);
	assert_int_equal(asked_for("nowhere"), 0);
	front_environment_get(&front, "nowhere");
	assert_int_equal(asked_for("nowhere"), 1);
}

/* Its catalog is recorded under the name of its environment until the end. */
static void
a_name_with_a_busy_worker_keeps_its_row(void **state)
{
	struct ipc_unknown m = {.environment = "deleted"};
	struct front_environment *e = front_environment_get(&front, "deleted");
	struct front_job job = {.environment = e};
	struct front_worker w = {
	    .environment = e, .generation = 7, .job = &job};
	char name[16];

	(void)state;
	e->generation = 7;
	front.workers = &w;
	receive(IPC_FRONT_UNKNOWN, &m, sizeof(m));
	assert_int_equal(e->generation, 0);
	for (int i = 1; i < FRONT_ENVIRONMENTS_MAX; i++) {
		snprintf(name, sizeof(name), "e%d", i);
		assert_non_null(front_environment_get(&front, name));
	}
	assert_null(front_environment_get(&front, "more"));
	assert_string_equal(e->name, "deleted");
	front.workers = NULL;
	assert_ptr_equal(front_environment_get(&front, "more"), e);
}

/* The parent has unloaded it, or is to start its workers. */
static void
a_job_without_a_worker_asks_for_its_environment(void **state)
{
	struct front_environment *e = front_environment_get(&front, "lost");
	struct front_worker old = {.environment = e, .generation = 6};
	struct front_job job = {.environment = e, .certname = "web01"};

	(void)state;
	e->generation = 7;
	e->asked -= 1000000000;
	front.workers = &old;
	assert_int_equal(asked_for("lost"), 1);
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 0);
	turns_add(&front.queue, &job.turn, job.certname);
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 1);
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 0);
	e->asked -= 1000000000;
	old.generation = 7;
	front_environments_ask(&front);
	assert_int_equal(asked_for("lost"), 0);
	turns_remove(&front.queue, &job.turn);
}

/* Its next job has it loaded again. */
static void
an_unloaded_environment_is_requested_for_a_job(void **state)
{
	struct ipc_unknown m = {.environment = "unused", .why = IPC_UNLOADED};
	struct front_environment *e = front_environment_get(&front, "unused");
	struct front_job job = {
	    .environment = e, .deadline = INT64_MAX, .certname = "web01"};

	(void)state;
	e->generation = 7;
	assert_int_equal(asked_for("unused"), 1);
	e->asked -= 1000000000;
	receive(IPC_FRONT_UNKNOWN, &m, sizeof(m));
	assert_int_equal(e->generation, 0);
	front_environments_ask(&front);
	assert_int_equal(asked_for("unused"), 0);
	/* it was sent before the message arrived, and is not refused */
	turns_add(&front.queue, &job.turn, job.certname);
	receive(IPC_FRONT_UNKNOWN, &m, sizeof(m));
	assert_ptr_equal(front_job_after(&front, NULL), &job);
	front_environments_ask(&front);
	assert_int_equal(asked_for("unused"), 1);
	turns_remove(&front.queue, &job.turn);
	assert_ptr_equal(front_environment_get(&front, "unused"), e);
	assert_int_equal(asked_for("unused"), 1);
}

/* By each tick, also one that is a little early; not more often. */
static void
an_environment_with_a_job_is_reported(void **state)
{
	struct front_environment *e = front_environment_get(&front, "used");
	struct front_job job = {.environment = e, .certname = "web01"};
	struct front_worker w = {.environment = e};

	(void)state;
	assert_int_equal(asked_for("used"), 1);
	front_environments_report(&front);
	assert_int_equal(sent_about(IPC_FRONT_USED, "used"), 0);
	turns_add(&front.queue, &job.turn, job.certname);
	front_environments_report(&front);
	front_environments_report(&front);
	assert_int_equal(sent_about(IPC_FRONT_USED, "used"), 1);
	e->reported -= 900000000;
	front_environments_report(&front);
	assert_int_equal(sent_about(IPC_FRONT_USED, "used"), 1);
	turns_remove(&front.queue, &job.turn);
	e->reported -= 1000000000;
	front.workers = &w;
	front_environments_report(&front);
	assert_int_equal(sent_about(IPC_FRONT_USED, "used"), 0);
	w.job = &job;
	front_environments_report(&front);
	assert_int_equal(sent_about(IPC_FRONT_USED, "used"), 1);
	front.workers = NULL;
}

/* A message about a newer failure may have been lost. */
static void
a_failed_environment_is_requested_again(void **state)
{
	struct ipc_environment m = {
	    .environment = "broken", .message = "line 1"};
	struct front_environment *e = front_environment_get(&front, "broken");

	(void)state;
	receive(IPC_FRONT_ENVIRONMENT, &m, sizeof(m));
	assert_int_equal(asked_for("broken"), 1);
	front_environment_get(&front, "broken");
	assert_int_equal(asked_for("broken"), 0);
	e->asked -= 1000000000;
	front_environments_ask(&front);
	assert_int_equal(asked_for("broken"), 0);
	front_environment_get(&front, "broken");
	assert_int_equal(asked_for("broken"), 1);
	assert_int_equal(e->state, FRONT_FAILED);
	assert_string_equal(e->message, "line 1");
}

static void
a_job_does_not_wait_for_a_lost_answer_about_its_level(void **state)
{
	struct front_environment e = {.generation = 7};
	struct front_job job = {.environment = &e,
	    .held = 1,
	    .queued = process_now(),
	    .certname = "web01"};

	(void)state;
	turns_add(&front.queue, &job.turn, job.certname);
	front_log_overdue(&front);
	assert_true(job.held);
	job.queued -= 2000000000;
	front_log_overdue(&front);
	assert_false(job.held);
	turns_remove(&front.queue, &job.turn);
}

static void
an_unrequested_answer_sends_no_request(void **state)
{
	struct ipc_environment failed = {.environment = "odd..name"};
	struct ipc_unknown unknown = {.environment = "odd..name"};

	(void)state;
	receive(IPC_FRONT_ENVIRONMENT, &failed, sizeof(failed));
	receive(IPC_FRONT_UNKNOWN, &unknown, sizeof(unknown));
	assert_int_equal(asked_for(""), 0);
	assert_int_equal(front.environment_count, 0);
}

/* Each row counts, not only the first one. */
static void
all_environments_are_asked_for_and_reported(void **state)
{
	static const char *const names[] = {"a", "b", "c"};
	struct front_environment *rows[3];
	struct front_job jobs[3];

	(void)state;
	assert_null(front_environment_find(&front, ""));
	for (int i = 0; i < 3; i++) {
		rows[i] = front_environment_get(&front, names[i]);
		assert_int_equal(asked_for(names[i]), 1);
	}
	for (int i = 0; i < 3; i++)
		assert_ptr_equal(
		    front_environment_find(&front, names[i]), rows[i]);
	assert_null(front_environment_find(&front, ""));
	assert_null(front_environment_find(&front, "d"));
	clock_passed += 1;
	front_environments_ask(&front);
	for (int i = 0; i < 3; i++) {
		struct message m;

		assert_int_equal(message_receive(parent, &m), 1);
		assert_string_equal(
		    ((const struct ipc_name *)(void *)m.body)->environment,
		    names[i]);
	}
	for (int i = 0; i < 3; i++) {
		jobs[i] = (struct front_job){.environment = rows[i]};
		snprintf(jobs[i].certname, sizeof(jobs[i].certname), "n%d", i);
		if (i != 1)
			turns_add(
			    &front.queue, &jobs[i].turn, jobs[i].certname);
	}
	front_environments_report(&front);
	assert_int_equal(rows[0]->reported, process_now());
	assert_int_equal(rows[1]->reported, 0);
	assert_int_equal(rows[2]->reported, process_now());
	for (int i = 0; i < 3; i += 2) {
		assert_int_equal(front.queue.waiting, 2 - (unsigned)i / 2);
		turns_remove(&front.queue, &jobs[i].turn);
	}
}

/* A row that is used again has nothing of its previous environment. */
static void
a_row_in_the_middle_is_used_again(void **state)
{
	struct ipc_environment failed = {.message = "line 1"};
	struct ipc_unknown unknown = {.environment = "e40"};
	struct front_environment *e;
	char name[16];

	(void)state;
	for (int i = 0; i < FRONT_ENVIRONMENTS_MAX; i++) {
		snprintf(name, sizeof(name), "e%d", i);
		e = front_environment_get(&front, name);
		assert_non_null(e);
		assert_int_equal(asked_for(name), 1);
	}
	assert_null(front_environment_get(&front, "more"));
	snprintf(failed.environment, sizeof(failed.environment), "e40");
	receive(IPC_FRONT_ENVIRONMENT, &failed, sizeof(failed));
	assert_null(front_environment_get(&front, "more"));
	receive(IPC_FRONT_UNKNOWN, &unknown, sizeof(unknown));
	e = front_environment_find(&front, "e40");
	assert_int_equal(e->state, FRONT_UNKNOWN);
	e->reported = 7;
	assert_ptr_equal(front_environment_get(&front, "more"), e);
	assert_int_equal(asked_for("more"), 1);
	assert_string_equal(e->name, "more");
	assert_int_equal(e->state, FRONT_ASKED);
	assert_int_equal(e->reported, 0);
	assert_null(e->message);
	assert_null(front_environment_find(&front, "e40"));
	assert_null(front_environment_get(&front, "e40"));
}

/* A front that cannot read them would serve revoked clients. */
static void
lists_that_cannot_be_read_end_the_front(void **state)
{
	struct message m;
	int fd = open("/dev/null", O_RDONLY);

	(void)state;
	assert_true(fd >= 0);
	front.base = event_base_new();
	assert_non_null(front.base);
	assert_int_equal(
	    message_send_type(parent, IPC_FRONT_REVOKE, 0, NULL, 0, fd), 0);
	assert_int_equal(message_receive(self.sock, &m), 1);
	assert_int_equal(
	    message_dispatch(front_accepts, FRONT_ACCEPTS, &front, &m), 0);
	message_close(&m);
	assert_int_equal(event_base_dispatch(front.base), 0);
	assert_true(event_base_got_exit(front.base));
	event_base_free(front.base);
	close(fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_request_without_an_answer_is_repeated, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_unknown_name_is_requested_with_the_next_request, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		a_name_with_a_busy_worker_keeps_its_row, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_job_without_a_worker_asks_for_its_environment, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		an_unloaded_environment_is_requested_for_a_job, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		an_environment_with_a_job_is_reported, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_failed_environment_is_requested_again, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_job_does_not_wait_for_a_lost_answer_about_its_level, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		all_environments_are_asked_for_and_reported, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_row_in_the_middle_is_used_again, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_unrequested_answer_sends_no_request, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		lists_that_cannot_be_read_end_the_front, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
