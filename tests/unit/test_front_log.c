/* Log levels that clients request for their catalogs, in a front. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/memory.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_log.h"
#include "server/ipc/ipc.h"
#include "unit/answered.h"
#include "unit/still_clock.h"

#define TRACE "0123456789abcdef0123456789abcdef"

static const struct server_config config = {
    .workers = 1, .compiles_per_node = 1, .log_clients = "admin, node"};
static struct process self;
static struct front front;
static int parent;

static int
setup(void **state)
{
	int socks[2];

	assert_int_equal(answered_setup(state), 0);
	front = (struct front){.self = &self, .config = &config, .base = base};
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	self.sock = socks[0];
	parent = socks[1];
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	return 0;
}

static int
teardown(void **state)
{
	if (self.sock >= 0)
		close(self.sock);
	close(parent);
	return answered_teardown(state);
}

/* Begin a request of that client with the field; NULL: without it. */
static struct front_job *
job_of(const char *certname, const char *field)
{
	struct front_job *job = calloc(1, sizeof(*job));
	char text[600];

	assert_non_null(job);
	/* more follows the field */
	snprintf(text, sizeof(text), "GET /c HTTP/1.1\r\n%s%s%sHost: a\r\n\r\n",
	    field != NULL ? "X-Dalang-Log: " : "", field != NULL ? field : "",
	    field != NULL ? "\r\n" : "");
	request_make(text, certname);
	snprintf(x.trace.trace, sizeof(x.trace.trace), "%s", TRACE);
	job->x = &x;
	job->facts = job->classified = job->exports = -1;
	return job;
}

static void
parent_is_asked(uint16_t type, const char *category, unsigned level)
{
	struct message m;
	const struct ipc_log *w = (const void *)m.body;

	assert_int_equal(message_receive(parent, &m), 1);
	assert_int_equal(m.head.type, type);
	assert_int_equal(m.head.size, sizeof(*w));
	assert_string_equal(w->trace, TRACE);
	assert_string_equal(w->certname, "node");
	assert_int_equal(w->category,
	    category != NULL
		? log_category_find(category, strlen(category), &category)
		: -1);
	assert_int_equal(w->level, level);
}

static void
parent_is_not_asked(void)
{
	struct message m;

	assert_true(message_receive(parent, &m) < 0);
}

static void
a_valid_field_holds_the_job(void **state)
{
	static const struct {
		const char *field, *category;
		unsigned level;
	} rows[] = {
	    {"debug", NULL, LOG_LEVEL_DEBUG},
	    {"info", NULL, LOG_LEVEL_INFO},
	    {"trace", NULL, LOG_LEVEL_TRACE},
	    {"*=debug", NULL, LOG_LEVEL_DEBUG},
	    {"compile.hiera=debug", "compile.hiera", LOG_LEVEL_DEBUG},
	    {"server.authz=trace", "server.authz", LOG_LEVEL_TRACE},
	    {"compile.resource=info", "compile.resource", LOG_LEVEL_INFO},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct front_job *job = job_of("node", rows[i].field);

		assert_int_equal(front_log_ask(&front, job), 0);
		assert_true(job->held);
		assert_true(x.marked);
		parent_is_asked(IPC_FRONT_LOG, rows[i].category, rows[i].level);
		/* the level ends with the request */
		front_log_end(&front, &x);
		parent_is_asked(IPC_FRONT_LOG_END, NULL, 0);
		free(job);
		request_end();
	}
	assert_int_equal(metrics_own->cell[M_dlcLogAskRefused], 0);
}

#define FORM  "X-Dalang-Log must be debug, info or trace, or CATEGORY=LEVEL"
#define ONLY  "X-Dalang-Log accepts only trace, debug and info"
#define LONG9 "aaaaaaaaa"
#define LONG  LONG9 LONG9 LONG9 LONG9 LONG9 LONG9 LONG9 LONG9 LONG9 LONG9

static void
an_invalid_field_fails_the_request(void **state)
{
	static const struct {
		const char *field, *why;
	} rows[] = {
	    {"", FORM}, {"=debug", FORM}, {"compile=", FORM}, {"=", FORM},
	    {"Debug", FORM}, {"debug{", FORM}, {"{debug", FORM},
	    {"`debug", FORM}, {"compile hiera=debug", FORM},
	    {"compile-hiera=debug", FORM}, {"compile@node=debug", FORM},
	    {"compile=debug for 1h", FORM}, {"compile=debug=debug", FORM},
	    {"notice", ONLY}, {"warn", ONLY}, {"off", ONLY},
	    {"compile=error", ONLY}, {LONG LONG9 "a=a", FORM}, /* 102 bytes */
	};
	char wanted[300];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
		    front_log_ask(&front, job_of("node", rows[i].field)), -1);
		assert_int_equal(x.status, 400);
		snprintf(wanted, sizeof(wanted),
		    "{\"message\":\"Bad Request: %s\",\"issue_kind\":"
		    "\"RUNTIME_ERROR\"}",
		    rows[i].why);
		assert_string_equal(
		    strstr(output_take(), "\r\n\r\n") + 4, wanted);
		assert_false(x.marked);
		front_log_end(&front, &x);
		parent_is_not_asked();
		request_end();
	}
}

/* Return the sentence of the answer to an invalid field. */
static const char *
sentence(const char *field)
{
	assert_int_equal(front_log_ask(&front, job_of("node", field)), -1);
	(void)output_take();
	request_end();
	return strstr(output, "\r\n\r\n") + 4;
}

/* All letters, the point, the underscore and the star reach the parser. */
static void
words_have_their_characters_and_length(void **state)
{
	(void)state;
	assert_null(strstr(sentence("a=debug"), "must be"));
	assert_null(strstr(sentence("z=debug"), "must be"));
	assert_null(strstr(sentence("a_.*z=debug"), "must be"));
	assert_null(strstr(sentence("zebra"), "must be"));
	assert_non_null(strstr(sentence("zebra1"), "must be"));
	/* 100 bytes */
	assert_null(strstr(sentence(LONG "aaaa=debug"), "must be"));
	assert_non_null(strstr(sentence(LONG "aaaaa=debug"), "must be"));
	parent_is_not_asked();
}

static void
the_field_of_other_clients_is_ignored(void **state)
{
	struct front_job *job = job_of("nod", "debug");

	(void)state;
	assert_int_equal(front_log_ask(&front, job), 0);
	assert_int_equal(metrics_own->cell[M_dlcLogAskRefused], 1);
	assert_false(job->held);
	free(job);
	request_end();
	/* also an invalid one, and that of a client without a name */
	job = job_of("", "?");
	assert_int_equal(front_log_ask(&front, job), 0);
	assert_int_equal(metrics_own->cell[M_dlcLogAskRefused], 2);
	free(job);
	request_end();
	job = job_of("nod", NULL);
	assert_int_equal(front_log_ask(&front, job), 0);
	assert_int_equal(metrics_own->cell[M_dlcLogAskRefused], 2);
	assert_false(job->held);
	assert_false(x.marked);
	free(job);
	request_end();
	parent_is_not_asked();
}

static void
without_the_parent_a_job_begins_without_its_level(void **state)
{
	struct front_job *job = job_of("node", "debug");

	(void)state;
	close(self.sock);
	self.sock = -1;
	assert_int_equal(front_log_ask(&front, job), 0);
	assert_false(job->held);
	assert_false(x.marked);
	free(job);
	request_end();
}

#define JOBS 4

/* Those of the request, of which a client may have gone, and no others. */
static void
the_answer_lets_the_job_begin(void **state)
{
	static struct http_exchange others[JOBS];
	struct front_environment e = {.generation = 7};
	struct front_job jobs[JOBS];

	(void)state;
	for (int i = 0; i < JOBS; i++) {
		jobs[i] = (struct front_job){.environment = &e,
		    .held = i != 1,
		    .x = i != 2 ? &others[i] : NULL,
		    .deadline = INT64_MAX};
		snprintf(jobs[i].certname, sizeof(jobs[i].certname), "n%d", i);
		snprintf(others[i].trace.trace, sizeof(others[i].trace.trace),
		    "trace%d", i == 3 ? 3 : 0);
		turns_add(&front.queue, &jobs[i].turn, jobs[i].certname);
	}
	front_log_answered(&front, "trace1");
	assert_true(jobs[0].held && jobs[2].held && jobs[3].held);
	front_log_answered(&front, "trace3");
	assert_true(jobs[0].held && !jobs[1].held && jobs[2].held);
	assert_false(jobs[3].held);
	front_log_answered(&front, "trace0");
	assert_true(!jobs[0].held && jobs[2].held);
	for (int i = 0; i < JOBS; i++)
		turns_remove(&front.queue, &jobs[i].turn);
}

static void
a_worker_gets_the_job_at_once(void **state)
{
	struct front_environment e = {.generation = 7};
	struct front_worker w = {
	    .front = &front, .environment = &e, .generation = 7};
	struct front_job *job = job_of("node", "debug");
	struct message m;
	int socks[2];

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	w.sock = socks[0];
	front.workers = &w;
	job->environment = &e;
	job->deadline = INT64_MAX;
	snprintf(job->certname, sizeof(job->certname), "node");
	assert_int_equal(front_log_ask(&front, job), 0);
	turns_add(&front.queue, &job->turn, job->certname);
	front_log_answered(&front, "another");
	assert_true(message_receive(socks[1], &m) < 0);
	front_log_answered(&front, TRACE);
	assert_int_equal(message_receive(socks[1], &m), 1);
	assert_int_equal(m.head.type, IPC_COMPILE);
	assert_ptr_equal(w.job, job);
	turns_done(&front.queue, &job->turn);
	front.workers = NULL;
	free(job);
	request_end();
	close(socks[0]);
	close(socks[1]);
}

/* Two seconds after it was queued. */
static void
overdue_answers_are_not_waited_for(void **state)
{
	struct front_environment e = {.generation = 7};
	struct front_job jobs[3];
	int64_t now = process_now();

	(void)state;
	for (int i = 0; i < 3; i++) {
		jobs[i] = (struct front_job){.environment = &e,
		    .held = 1,
		    .queued = now - 1999999999 - i};
		snprintf(jobs[i].certname, sizeof(jobs[i].certname), "n%d", i);
		turns_add(&front.queue, &jobs[i].turn, jobs[i].certname);
	}
	front_log_overdue(&front);
	assert_true(jobs[0].held);
	assert_false(jobs[1].held);
	assert_false(jobs[2].held);
	clock_passed += 1;
	front_log_overdue(&front);
	assert_false(jobs[0].held);
	for (int i = 0; i < 3; i++)
		turns_remove(&front.queue, &jobs[i].turn);
}

static void
a_refused_request_leaves_a_record(void **state)
{
	struct log_line line;
	size_t at = 0;

	(void)state;
	assert_int_equal(log_memory_open(1 << 16, LOG_FORM_JSON), 0);
	request_make("GET /c HTTP/1.1\r\nHost: a\r\n\r\n", "node");
	x.name = "web01";
	log_context_push(log_str("node", "web01"));
	x.log = log_context_ref(log_context_get());
	log_context_pop();
	assert_null(log_context_get());
	front_log_refused(&x, 503, "the queue is full");
	assert_null(log_context_get());
	front_log_refused(NULL, 503, "another reason");
	assert_true(log_memory_next(&at, &line));
	assert_non_null(strstr(line.json, "web01"));
	assert_non_null(strstr(line.json, "503"));
	assert_non_null(strstr(line.json, "the queue is full"));
	assert_false(log_memory_next(&at, &line));
	request_end();
	log_close();
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_valid_field_holds_the_job),
	    TEST(an_invalid_field_fails_the_request),
	    TEST(words_have_their_characters_and_length),
	    TEST(the_field_of_other_clients_is_ignored),
	    TEST(without_the_parent_a_job_begins_without_its_level),
	    TEST(the_answer_lets_the_job_begin),
	    TEST(a_worker_gets_the_job_at_once),
	    TEST(overdue_answers_are_not_waited_for),
	    TEST(a_refused_request_leaves_a_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
