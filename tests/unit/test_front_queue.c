/* Jobs of a front: the answers to their clients, and what is tried again. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

#include <event2/event.h>

#include "base/metrics/metrics.h"
#include "network/http/server/http_answer.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_retry.h"
#include "server/front/catalog/front_environments.h"
#include "server/front/catalog/front_queue.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_environment.h"

#define SECOND	1000000000LL
#define CLIENTS 6

static struct server_config config;
static struct process self = {.number = 1};
static struct front front;
static struct front_retry retry;
static struct front_environment *environment;
static int parent;

/* The clients, and what each was answered: "STATUS KIND MESSAGE". */
static struct http_exchange clients[CLIENTS];
static char answers[CLIENTS][200];

static char *
answer_of(const struct http_exchange *x)
{
	assert_string_equal(answers[x - clients], "");
	return answers[x - clients];
}

/* Instead of those of the HTTPS server. */
void
http_answer_error(struct http_exchange *x, int status, const char *issue_kind,
    const char *fmt, ...)
{
	char text[150];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	snprintf(answer_of(x), sizeof(answers[0]), "%d %s %s", status,
	    issue_kind, text);
}

void
http_answer_unmap(const void *p, size_t n, void *ctx)
{
	(void)p;
	munmap(ctx, n);
}

void
http_answer_part(struct http_exchange *x, int status, const char *type,
    const void *p, size_t n, http_answer_release *release, void *ctx)
{
	http_answer_mapped(x, status, type, (void *)(uintptr_t)p, n);
	if (release != http_answer_unmap)
		release(p, n, ctx);
}

void
http_answer_mapped(
    struct http_exchange *x, int status, const char *type, void *map, size_t n)
{
	snprintf(answer_of(x), sizeof(answers[0]), "%d %s %.*s", status, type,
	    (int)n, (const char *)map);
	munmap(map, n);
}

/* No test here gets these answers. */
void
http_answer(struct http_exchange *x, int status, const char *type,
    const char *body, size_t n)
{
	snprintf(answer_of(x), sizeof(answers[0]), "%d %s %.*s", status, type,
	    (int)n, body);
}

void
http_answer_buf(struct http_exchange *x, int status, const char *type,
    const struct strbuf *body)
{
	http_answer(x, status, type, "", 0);
	(void)body;
}

int
http_answer_file(struct http_exchange *x, const char *type, int fd, uint64_t n)
{
	(void)x;
	(void)type;
	(void)fd;
	(void)n;
	return -1;
}

int
http_answer_begin(struct http_exchange *x, const char *type,
    void (*more)(void *ctx, struct http_exchange *x))
{
	(void)x;
	(void)type;
	(void)more;
	return -1;
}

void
http_answer_add(struct http_exchange *x, const char *p, size_t n)
{
	(void)x;
	(void)p;
	(void)n;
}

void
http_answer_end(struct http_exchange *x)
{
	(void)x;
}

size_t
http_answer_unsent(const struct http_exchange *x)
{
	(void)x;
	return 0;
}

bool
http_answer_reserve(struct http_exchange *x, uint64_t n)
{
	(void)x;
	(void)n;
	return false;
}

bool
http_file_holds(int fd, uint64_t n)
{
	(void)fd;
	(void)n;
	return false;
}

int
http_answer_file_more(struct http_connection *c)
{
	(void)c;
	return -1;
}

/* Return a cell of the metrics. */
static int64_t
count(unsigned id)
{
	return (int64_t)metrics_own->cell[id];
}

static int
setup(void **state)
{
	int pair[2];

	(void)state;
	config = (struct server_config){
	    .workers = 2, .queue = 3, .compiles_per_node = 2};
	if (message_pair(pair) < 0)
		return -1;
	self.sock = pair[0];
	parent = pair[1];
	front = (struct front){.self = &self,
	    .config = &config,
	    .retry = &retry,
	    .base = event_base_new()};
	memset(clients, 0, sizeof(clients));
	memset(answers, 0, sizeof(answers));
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	environment = front_environment_get(&front, "production");
	return front.base == NULL || environment == NULL ? -1 : 0;
}

/* A pair that does not block. */
static void
pair_make(int pair[2])
{
	assert_int_equal(
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK, 0, pair), 0);
}

/* Deliver a worker's socket; return the worker's end. */
static int
worker_in(const char *name, unsigned number, uint32_t generation)
{
	struct ipc_worker m = {.number = number, .generation = generation};
	int pair[2];

	snprintf(m.environment, sizeof(m.environment), "%s", name);
	pair_make(pair);
	front_worker_add(&front, &m, pair[0]);
	return pair[1];
}

static int
worker_of(unsigned number, uint32_t generation)
{
	return worker_in("production", number, generation);
}

static int
worker(unsigned number)
{
	return worker_of(number, 7);
}

/* Handle what workers have sent. */
static void
turn(void)
{
	assert_true(
	    event_base_loop(front.base, EVLOOP_ONCE | EVLOOP_NONBLOCK) >= 0);
}

/* End all workers, which have no job. */
static int
teardown(void **state)
{
	(void)state;
	assert_int_equal(front.queue.waiting, 0);
	assert_int_equal(count(M_dlcQueued), 0);
	assert_int_equal(count(M_dlcWorkersBusy), 0);
	environment->generation = 1000;
	front_schedule(&front);
	assert_null(front.workers);
	free(environment->message);
	environment->message = NULL;
	event_base_free(front.base);
	close(self.sock);
	close(parent);
	return 0;
}

/* A job for a node, whose client is that one, or has gone (-1). */
static struct front_job *
job_of(const char *node, int client)
{
	struct front_job *job = calloc(1, sizeof(*job));

	assert_non_null(job);
	job->x = client >= 0 ? &clients[client] : NULL;
	job->environment = environment;
	job->format = "application/json";
	job->facts = job->classified = job->exports = -1;
	job->deadline = process_now() + 60 * SECOND;
	snprintf(job->certname, sizeof(job->certname), "%s", node);
	return job;
}

static void
add(const char *node, int client)
{
	assert_int_equal(front_enqueue(&front, job_of(node, client)), 0);
}

/* Receive the next message of a worker, closed: its type, or 0. */
static unsigned
receive(int sock, struct message *m)
{
	if (message_receive(sock, m) <= 0)
		return 0;
	message_close(m);
	return m->head.type;
}

/* Receive a job: the node, or "". */
static const char *
given(int sock)
{
	static struct message m;
	const struct ipc_compile *c = (const void *)m.body;

	return receive(sock, &m) == IPC_COMPILE ? c->certname : "";
}

static void
refuse(int sock, uint32_t status, const char *message)
{
	struct ipc_failed m = {.status = status};

	snprintf(m.message, sizeof(m.message), "%s", message);
	assert_int_equal(
	    message_send_type(sock, IPC_COMPILE_FAILED, 0, &m, sizeof(m), -1),
	    0);
	turn();
}

/* --- jobs that get no worker --- */

static void
test_an_environment_that_cannot_be_used_is_the_answer(void **state)
{
	static const struct {
		enum front_state state;
		const char *want;
		int expired;
	} rows[] = {
	    {FRONT_UNKNOWN,
		"404 RUNTIME_ERROR Could not find environment 'production'", 0},
	    {FRONT_FAILED, "500 RUNTIME_ERROR it is broken", 0},
	};

	(void)state;
	environment->message = strdup("it is broken");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t before = count(M_dlcExpired);

		environment->state = rows[i].state;
		answers[0][0] = '\0';
		add("a", 0);
		assert_string_equal(answers[0], rows[i].want);
		assert_int_equal(count(M_dlcExpired) - before, rows[i].expired);
		assert_int_equal(count(M_dlcQueued), 0);
	}
	/* its workers are there, so that it is used */
	environment->generation = 7;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		environment->state = rows[i].state;
		add("a", 1);
		assert_string_equal(answers[1], "");
		front_abandon(&front, &clients[1]);
	}
	assert_int_equal(count(M_dlcEnqueued), 4);
	assert_int_equal(count(M_dlcAbandoned), 2);
}

static void
test_a_job_waits_until_its_deadline(void **state)
{
	struct front_job *late = job_of("a", 0);

	(void)state;
	late->deadline = process_now() - 1;
	add("b", 1);
	assert_int_equal(front_enqueue(&front, late), 0);
	assert_string_equal(answers[0],
	    "503 SERVICE_UNAVAILABLE no compile worker became free in time");
	assert_int_equal(count(M_dlcExpired), 1);
	assert_int_equal(front.queue.waiting, 1);
	assert_string_equal(answers[1], "");
	front_abandon(&front, &clients[1]);
}

static void
test_a_full_queue_drops_a_job_of_the_node_with_most(void **state)
{
	struct front_job *more = job_of("a", 4);

	(void)state;
	add("a", 0);
	add("a", 1);
	add("a", 2);
	assert_int_equal(count(M_dlcRejected), 0);
	add("b", 3);
	assert_string_equal(answers[2],
	    "503 SERVICE_UNAVAILABLE the queue for compile workers is full, "
	    "and this node has the largest share of it");
	assert_int_equal(count(M_dlcRejected), 1);
	/* no node has more than this one */
	assert_int_equal(front_enqueue(&front, more), -1);
	assert_int_equal(count(M_dlcRejected), 2);
	assert_int_equal(count(M_dlcQueued), 3);
	assert_int_equal(count(M_dlcQueueHigh), 3);
	assert_int_equal(front.queue.waiting, 3);
	free(more);
	/* no job has ended yet, and node "a" waits for others in any case */
	assert_int_equal(clients[2].retry_after, 30);
	assert_int_equal(clients[4].retry_after, 30);
	assert_true(retry.refused == 0);
	for (int i = 0; i < 5; i++)
		front_abandon(&front, &clients[i]);
	for (int i = 0; i < 5; i++)
		assert_int_equal(*answers[i] != '\0', i == 2);
}

/* --- jobs of workers --- */

static void
test_a_worker_gets_all_of_a_job(void **state)
{
	struct front_job *job = job_of("a", 0);
	int w = worker(1);
	struct message m;
	const struct ipc_compile *c = (const void *)m.body;
	const struct ipc_node *n = (const void *)m.body;

	(void)state;
	snprintf(job->client, sizeof(job->client), "client");
	snprintf(job->transaction_uuid, sizeof(job->transaction_uuid), "uuid");
	snprintf(job->extensions, sizeof(job->extensions), "{}");
	snprintf(job->code_id, sizeof(job->code_id), "id");
	snprintf(job->checksums, sizeof(job->checksums), "md5");
	job->has_facts = 1;
	job->form = IPC_COMPILE_V4;
	job->log_level = 3;
	job->is_static = 1;
	job->facts = memfd_from("facts", "{}", 2);
	job->classified = memfd_from("node", "x", 1);
	job->trusted = 5;
	assert_int_equal(front_enqueue(&front, job), 0);
	assert_int_equal(receive(w, &m), IPC_COMPILE_NODE);
	assert_int_equal(n->trusted, 5);
	assert_int_equal(receive(w, &m), IPC_COMPILE);
	assert_string_equal(c->certname, "a");
	assert_string_equal(c->client, "client");
	assert_string_equal(c->transaction_uuid, "uuid");
	assert_string_equal(c->extensions, "{}");
	assert_string_equal(c->code_id, "id");
	assert_string_equal(c->checksums, "md5");
	assert_int_equal(c->has_facts, 1);
	assert_int_equal(c->attempt, 1);
	assert_int_equal(c->form, IPC_COMPILE_V4);
	assert_int_equal(c->log_level, 3);
	assert_int_equal(c->is_static, 1);
	assert_int_equal(m.head.deadline, job->deadline);
	assert_int_equal(count(M_dlcDequeued), 1);
	assert_int_equal(count(M_dlcWorkersBusy), 1);
	assert_int_equal(count(M_dlcQueued), 0);
	refuse(w, 400, "no");
	assert_string_equal(answers[0], "400 RUNTIME_ERROR no");
	assert_in_range(count(M_dlcQueueMicros), 0, 600 * 1000000LL);
	assert_in_range(count(M_dlcWorkerMicros), 0, 600 * 1000000LL);
	close(w);
}

static void
test_a_worker_chooses_only_a_status_of_errors(void **state)
{
	static const struct {
		uint32_t status;
		const char *want;
	} rows[] = {
	    {0, "500 RUNTIME_ERROR m"},
	    {200, "500 RUNTIME_ERROR m"},
	    {399, "500 RUNTIME_ERROR m"},
	    {400, "400 RUNTIME_ERROR m"},
	    {503, "503 SERVICE_UNAVAILABLE m"},
	    {599, "599 RUNTIME_ERROR m"},
	    {600, "500 RUNTIME_ERROR m"},
	    {UINT32_MAX, "500 RUNTIME_ERROR m"},
	};
	int w = worker(1);

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		answers[0][0] = '\0';
		add("a", 0);
		assert_string_equal(given(w), "a");
		refuse(w, rows[i].status, "m");
		assert_string_equal(answers[0], rows[i].want);
	}
	close(w);
}

static void
test_a_catalog_is_the_answer(void **state)
{
	static const struct ipc_compiled compiled = {.bytes = 7};
	int w = worker(1), fd = memfd_from("catalog", "{\"a\":1}", 7), pair[2];

	(void)state;
	add("a", 0);
	assert_string_equal(given(w), "a");
	assert_int_equal(message_send_type(w, IPC_COMPILED, 0, &compiled,
			     sizeof(compiled), fd),
	    0);
	turn();
	assert_string_equal(answers[0], "200 application/json {\"a\":1}");
	/* a descriptor that is not sealed memory */
	assert_int_equal(pipe(pair), 0);
	add("a", 1);
	assert_string_equal(given(w), "a");
	assert_int_equal(message_send_type(w, IPC_COMPILED, 0, &compiled,
			     sizeof(compiled), pair[0]),
	    0);
	turn();
	assert_string_equal(answers[1],
	    "500 RUNTIME_ERROR the catalog could not be passed to the front");
	/* the client has gone */
	add("a", 2);
	assert_string_equal(given(w), "a");
	front_abandon(&front, &clients[2]);
	assert_int_equal(message_send_type(w, IPC_COMPILED, 0, &compiled,
			     sizeof(compiled), fd),
	    0);
	turn();
	assert_string_equal(answers[2], "");
	assert_non_null(front.workers);
	close(w);
	close(fd);
	close(pair[0]);
	close(pair[1]);
}

static void
report_changes(int sock, uint32_t changes)
{
	const struct ipc_stale m = {.changes = changes};

	assert_int_equal(
	    message_send_type(sock, IPC_COMPILE_STALE, 0, &m, sizeof(m), -1),
	    0);
	turn();
}

static bool
gets_job(int sock)
{
	static struct message m;

	return receive(sock, &m) == IPC_COMPILE;
}

static void
test_jobs_wait_for_changed_code(void **state)
{
	int one = worker(1), two = worker(2), newer, other;
	struct front_job *job;

	(void)state;
	add("a", 0);
	assert_true(gets_job(two));
	report_changes(two, 1);
	add("b", 1);
	assert_false(gets_job(two));
	assert_false(gets_job(one));
	/* other environments do not wait */
	job = job_of("c", 2);
	job->environment = front_environment_get(&front, "other");
	other = worker_in("other", 1, 9);
	assert_int_equal(front_enqueue(&front, job), 0);
	assert_true(gets_job(other));
	refuse(other, 500, "m");
	close(other);
	turn();
	/* it cannot be loaded: b may have come after further changes */
	front_environment_broken(&front, environment, 1, "it is broken");
	assert_string_equal(answers[0], "500 RUNTIME_ERROR it is broken");
	assert_string_equal(answers[1], "");
	assert_true(gets_job(two));
	report_changes(two, 1);
	assert_string_equal(answers[1], "500 RUNTIME_ERROR it is broken");
	/* it has been corrected */
	add("d", 3);
	assert_true(gets_job(two));
	report_changes(two, 2);
	assert_string_equal(answers[3], "");
	newer = worker_of(1, 8);
	front_schedule(&front);
	assert_true(gets_job(newer));
	refuse(newer, 500, "m");
	close(one);
	close(two);
	close(newer);
}

/* Workers are asked again, and jobs are not blocked for good. */
static void
test_a_job_waits_for_changed_code_until_its_deadline(void **state)
{
	struct front_job *job = job_of("a", 0);
	int w = worker(1);

	(void)state;
	job->deadline = process_now() + SECOND;
	assert_int_equal(front_enqueue(&front, job), 0);
	assert_true(gets_job(w));
	report_changes(w, 1);
	job->deadline = process_now() - 1;
	front_expire(&front);
	assert_string_equal(answers[0],
	    "503 SERVICE_UNAVAILABLE no compile worker became free in time");
	add("b", 1);
	assert_true(gets_job(w));
	refuse(w, 500, "m");
	close(w);
}

static void
test_a_client_that_has_gone_stops_its_worker(void **state)
{
	int one = worker(1), two = worker(2);
	struct message m;

	(void)state;
	/* the newest worker is the first of the list */
	add("a", 0);
	add("b", 1);
	add("c", 2);
	assert_string_equal(given(two), "a");
	assert_string_equal(given(one), "b");
	front_abandon(&front, &clients[0]);
	assert_int_equal(receive(two, &m), IPC_COMPILE_STOP);
	assert_int_equal(receive(one, &m), 0);
	front_abandon(&front, &clients[2]);
	assert_int_equal(receive(two, &m), 0);
	assert_int_equal(front.queue.waiting, 0);
	assert_int_equal(count(M_dlcQueued), 0);
	refuse(two, 500, "stopped");
	refuse(one, 500, "m");
	assert_string_equal(answers[0], "");
	assert_string_equal(answers[1], "500 RUNTIME_ERROR m");
	assert_string_equal(answers[2], "");
	close(one);
	close(two);
}

static void
test_limits_of_jobs_that_run(void **state)
{
	int one = worker(1), two = worker(2);
	struct front_job *held = job_of("b", 3);

	(void)state;
	config.compiles_per_node = 1;
	held->held = 1;
	assert_int_equal(front_enqueue(&front, held), 0);
	add("a", 0);
	add("a", 1);
	/* one for each node; the one of the other node is held */
	assert_string_equal(given(two), "a");
	assert_string_equal(given(one), "");
	held->held = 0;
	front_schedule(&front);
	assert_string_equal(given(one), "b");
	refuse(one, 500, "b");
	config.compiles_per_node = 2;
	config.workers = 1; /* a reload */
	front_schedule(&front);
	assert_string_equal(given(one), "");
	refuse(two, 500, "a");
	assert_string_equal(given(two), "a");
	refuse(two, 500, "a");
	close(one);
	close(two);
}

static void
test_the_job_of_a_lost_worker_is_tried_once_more(void **state)
{
	int w = worker(1);
	struct message m;
	const struct ipc_compile *c = (const void *)m.body;

	(void)state;
	add("a", 0);
	assert_string_equal(given(w), "a");
	close(w);
	turn();
	assert_string_equal(answers[0], "");
	assert_null(front.workers);
	assert_int_equal(count(M_dlcRetried), 1);
	assert_int_equal(count(M_dlcQueued), 1);
	assert_int_equal(count(M_dlcWorkersBusy), 0);
	w = worker(1);
	front_schedule(&front);
	assert_int_equal(receive(w, &m), IPC_COMPILE);
	assert_int_equal(c->attempt, 2);
	close(w);
	turn();
	assert_string_equal(answers[0],
	    "500 RUNTIME_ERROR two compile workers ended while they compiled "
	    "this catalog");
	assert_int_equal(count(M_dlcRetried), 1);
}

static void
test_the_job_of_a_lost_worker_may_be_too_late(void **state)
{
	int w = worker(1);

	(void)state;
	add("a", 0);
	assert_string_equal(given(w), "a");
	front.workers->job->deadline = process_now() - 1;
	close(w);
	turn();
	assert_string_equal(answers[0],
	    "500 RUNTIME_ERROR the compile took longer than its time limit");
	/* the client has gone */
	w = worker(1);
	add("a", 1);
	front_abandon(&front, &clients[1]);
	close(w);
	turn();
	assert_string_equal(answers[1], "");
	assert_int_equal(count(M_dlcRetried), 0);
}

static void
test_a_worker_that_sends_what_it_may_not_is_closed(void **state)
{
	static const struct ipc_failed failed = {.status = 400};
	int w = worker(1);

	(void)state;
	/* it has no job */
	refuse(w, 400, "m");
	assert_null(front.workers);
	close(w);
	/* a message of another type */
	w = worker(1);
	add("a", 0);
	assert_int_equal(
	    message_send_type(w, IPC_COMPILE, 0, &failed, sizeof(failed), -1),
	    0);
	turn();
	assert_null(front.workers);
	assert_int_equal(count(M_dlcRetried), 1);
	front_abandon(&front, &clients[0]);
	close(w);
}

static void
test_idle_workers_of_older_code_end(void **state)
{
	struct ipc_worker m = {
	    .number = 2, .generation = 8, .environment = "production"};
	int old = worker(1), busy = worker(2), pair[2];

	(void)state;
	add("a", 0);
	assert_string_equal(given(busy), "a");
	pair_make(pair);
	front_worker_add(&front, &m, pair[0]);
	assert_int_equal(environment->generation, 8);
	add("b", 1);
	/* neither of the older code gets it */
	assert_string_equal(given(pair[1]), "b");
	assert_int_equal(recv(old, &m, sizeof(m), MSG_DONTWAIT), 0);
	refuse(busy, 500, "a");
	assert_int_equal(recv(busy, &m, sizeof(m), MSG_DONTWAIT), 0);
	refuse(pair[1], 500, "b");
	close(old);
	close(busy);
	close(pair[1]);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(test_an_environment_that_cannot_be_used_is_the_answer),
	    TEST(test_a_job_waits_until_its_deadline),
	    TEST(test_a_full_queue_drops_a_job_of_the_node_with_most),
	    TEST(test_a_worker_gets_all_of_a_job),
	    TEST(test_a_worker_chooses_only_a_status_of_errors),
	    TEST(test_a_catalog_is_the_answer),
	    TEST(test_jobs_wait_for_changed_code),
	    TEST(test_a_job_waits_for_changed_code_until_its_deadline),
	    TEST(test_a_client_that_has_gone_stops_its_worker),
	    TEST(test_limits_of_jobs_that_run),
	    TEST(test_the_job_of_a_lost_worker_is_tried_once_more),
	    TEST(test_the_job_of_a_lost_worker_may_be_too_late),
	    TEST(test_a_worker_that_sends_what_it_may_not_is_closed),
	    TEST(test_idle_workers_of_older_code_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
