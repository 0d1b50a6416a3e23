/* Nodes that are classified for a request, or for a catalog. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/memory.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/files/front_files.h"
#include "server/front/catalog/front_nodes.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_compile.h"
#include "unit/answered.h"
#include "unit/assistant.h"

#define SECOND 1000000000LL

static struct server_config config;
static struct front front;
static int files = -1;	 /* the end of the process that serves files */
static int process = -1; /* of that which runs the classifier */
static struct message asked;

static int
setup(void **state)
{
	int near;

	assert_int_equal(answered_setup(state), 0);
	config = (struct server_config){.classifier = {.command = "/bin/enc"},
	    .queue = 2,
	    .classifier_seconds = 10,
	    .code = {.id = "/bin/id"}};
	front = (struct front){.config = &config, .base = base};
	front_files_init(&front);
	files = pair_make(&near);
	front_asks_use(&front.files, near);
	process = pair_make(&near);
	front_programs_use(&front, near);
	return 0;
}

static void
process_end(void)
{
	close(process);
	process = -1;
	loop();
	assert_null(front.programs.processes);
}

static int
teardown(void **state)
{
	if (process >= 0)
		process_end();
	event_free(front.files.readable);
	close(front.files.sock);
	close(files);
	return answered_teardown(state);
}

/* A request for a node that began this long ago, in an environment. */
static void
node_request(const char *query, const char *fields, int64_t ago)
{
	static char target[200], text[500];
	const char *why;

	snprintf(target, sizeof(target), "/n/web01%s", query);
	snprintf(text, sizeof(text), "GET %s HTTP/1.1\r\nHost: a\r\n%s\r\n",
	    target, fields);
	request_make(text, "web01");
	assert_int_equal(
	    route_path_parse(&x.path, target, strlen(target), &why), 0);
	assert_int_equal(
	    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
	x.name = "web01";
	x.started = process_now() - ago;
	front_node_handle(&front, &x);
}

/* The process of files returns whether the environment exists. */
static void
environment_answer(int exists)
{
	struct ipc_refused none = {.status = 404, .message = "none"};
	struct ipc_file_found w = {.size = 2};
	int fd;

	assert_true(message_receive(files, &asked) > 0);
	assert_int_equal(
	    ((const struct ipc_file_ask *)(void *)asked.body)->kind,
	    IPC_EXISTENCE);
	fd = exists ? memfd_from("test", "{}", 2) : -1;
	if (exists)
		assert_int_equal(message_send_type(files, IPC_FILE_FOUND,
				     asked.head.id, &w, sizeof(w), fd),
		    0);
	else
		assert_int_equal(message_send_type(files, IPC_FILE_REFUSED,
				     asked.head.id, &none, sizeof(none), -1),
		    0);
	if (fd >= 0)
		close(fd);
	loop();
}

/* The process of the classifier has got the node. */
static void
node_is_asked(unsigned compiles)
{
	const struct ipc_node_ask *a = (const void *)asked.body;

	assert_true(message_receive(process, &asked) > 0);
	assert_int_equal(asked.head.type, IPC_NODE_ASK);
	assert_int_equal(asked.head.size, sizeof(*a));
	assert_string_equal(a->certname, "web01");
	assert_int_equal(a->compiles, compiles);
}

static void
node_found(const char *environment)
{
	struct ipc_node w = {.trusted = 7};
	int fd = memfd_from("test", "trusted---", 10);

	snprintf(w.environment, sizeof(w.environment), "%s", environment);
	assert_int_equal(message_send_type(process, IPC_NODE_FOUND,
			     asked.head.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	loop();
}

static void
node_refused(const char *why, unsigned searched)
{
	struct ipc_node_refused w = {.searched = searched};

	snprintf(w.message, sizeof(w.message), "%s", why);
	assert_int_equal(message_send_type(process, IPC_NODE_REFUSED,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	loop();
}

static void
answer_is(int status, const char *wanted)
{
	assert_int_equal(x.status, status);
	assert_string_equal(strstr(output_take(), "\r\n\r\n") + 4, wanted);
	request_end();
}

#define QUERY "?environment=ours"
#define NODE(environment) \
	"{\"name\":\"web01\",\"environment\":\"" environment "\"}"
#define LOOKED "Failed when searching for node web01: "
#define KIND   "\",\"issue_kind\":\"RUNTIME_ERROR\"}"
#define BUSY   "\",\"issue_kind\":\"SERVICE_UNAVAILABLE\"}"

static void
without_a_classifier_the_environment_is_the_requested_one(void **state)
{
	(void)state;
	config.classifier.command = NULL;
	node_request(QUERY, "Accept: text/pson\r\n", 0);
	environment_answer(1);
	assert_int_equal(x.status, 200);
	assert_non_null(strstr(output_take(), "\r\nContent-Type: text/pson"));
	assert_string_equal(strstr(output, "\r\n\r\n") + 4, NODE("ours"));
	request_end();
}

static void
wrong_requests_are_refused(void **state)
{
	(void)state;
	node_request("", "", 0);
	answer_is(400,
	    "{\"message\":\"Bad Request: An environment parameter must be "
	    "specified" KIND);
	node_request(QUERY, "", 0);
	environment_answer(0);
	answer_is(404, "{\"message\":\"Not Found: "
		       "none\",\"issue_kind\":\"RESOURCE_NOT_FOUND\"}");
	node_request(QUERY, "Accept: text/html\r\n", 0);
	environment_answer(1);
	assert_int_equal(x.status, 406);
	request_end();
}

static void
the_classifier_names_the_environment(void **state)
{
	(void)state;
	node_request(QUERY, "", 0);
	environment_answer(1);
	node_is_asked(0);
	node_found("theirs");
	answer_is(200, NODE("theirs"));
	node_request(QUERY, "", 0);
	environment_answer(1);
	node_is_asked(0);
	node_found("");
	answer_is(200, NODE("ours"));
	node_request(QUERY, "", 0);
	environment_answer(1);
	node_is_asked(0);
	node_found("no/name");
	answer_is(500, "{\"message\":\"Server Error: the node classifier named "
		       "an invalid environment" KIND);
}

static void
a_refusal_has_its_reason(void **state)
{
	(void)state;
	node_request(QUERY, "", 0);
	environment_answer(1);
	node_is_asked(0);
	node_refused("no such node", 1);
	answer_is(500, "{\"message\":\"Server Error: no such node" KIND);
}

/* The time of the settings, or a minute; 5 seconds for a late process. */
static void
requests_have_a_limit(void **state)
{
	(void)state;
	node_request(QUERY, "", 14 * SECOND);
	environment_answer(1);
	node_is_asked(0);
	front_programs_expire(&front);
	assert_int_equal(x.status, 0);
	node_found("");
	answer_is(200, NODE("ours"));
	node_request(QUERY, "", 16 * SECOND);
	environment_answer(1);
	node_is_asked(0);
	front_programs_expire(&front);
	answer_is(503, "{\"message\":\"the node was not classified "
		       "in time" BUSY);
	memset(&x, 0, sizeof(x));
	node_found("late");
	assert_int_equal(x.status, 0);
	config.classifier_seconds = 0;
	node_request(QUERY, "", 64 * SECOND);
	environment_answer(1);
	node_is_asked(0);
	front_programs_expire(&front);
	assert_int_equal(x.status, 0);
	node_found("");
	answer_is(200, NODE("ours"));
}

static void
too_many_requests_are_refused(void **state)
{
	struct front_task *t;

	(void)state;
	process_end();
	config.queue = 0;
	node_request(QUERY, "", 0);
	environment_answer(1);
	answer_is(503, "{\"message\":\"the queue for the node "
		       "classifier is full" BUSY);
	config.queue = 1;
	node_request(QUERY, "", 0);
	environment_answer(1);
	t = front.programs.first;
	assert_non_null(t);
	assert_string_equal(t->name, "web01");
	/* the client disconnects */
	assert_non_null(x.on_gone);
	x.on_gone(&front, &x);
	assert_null(front.programs.first);
	assert_int_equal(x.status, 0);
	request_end();
	node_request(QUERY, "", 10 * SECOND);
	environment_answer(1);
	front_programs_expire(&front);
	answer_is(503, "{\"message\":\"no process became free to "
		       "classify the node in time" BUSY);
}

/* --- for a catalog --- */

static struct front_job *
job_begin(enum ipc_compile_form form)
{
	struct front_job *job = memory_zalloc(1, sizeof(*job));

	request_make("GET /c HTTP/1.1\r\nHost: a\r\n\r\n", "web01");
	x.name = "web01";
	job->x = &x;
	snprintf(job->certname, sizeof(job->certname), "web01");
	job->facts = job->classified = job->exports = -1;
	job->form = form;
	job->deadline = process_now() + 10 * SECOND;
	front_nodes_classify(&front, job, "ours");
	return job;
}

/* The catalog is begun: the id of its code is asked for, and refused. */
static void
code_is_asked(const char *environment)
{
	const struct ipc_code_ask *a = (const void *)asked.body;
	struct ipc_code_refused w = {"no id"};

	assert_true(message_receive(process, &asked) > 0);
	assert_int_equal(asked.head.type, IPC_CODE_ASK);
	assert_int_equal(asked.head.size, sizeof(*a));
	assert_string_equal(a->certname, "web01");
	assert_string_equal(a->environment, environment);
	assert_string_equal(a->code_id, "");
	assert_string_equal(a->path, "");
	assert_int_equal(message_send_type(process, IPC_CODE_REFUSED,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	loop();
	answer_is(500, "{\"message\":\"Server Error: no id" KIND);
}

static void
a_catalog_gets_what_the_classifier_found(void **state)
{
	char content[20] = "";
	struct front_job *job;

	(void)state;
	job = job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	node_found("theirs");
	assert_int_equal(job->trusted, 7);
	assert_int_equal(pread(job->classified, content, 19, 0), 10);
	assert_string_equal(content, "trusted---");
	code_is_asked("theirs");
	job_begin(IPC_COMPILE_V4)->keeps_environment = true;
	node_is_asked(0);
	node_found("theirs");
	code_is_asked("ours");
}

static void
a_catalog_fails_with_its_node(void **state)
{
	(void)state;
	job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	node_refused("no such node", 1);
	answer_is(
	    500, "{\"message\":\"Server Error: " LOOKED "no such node" KIND);
	job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	node_refused("no such node", 0);
	answer_is(500, "{\"message\":\"Server Error: no such node" KIND);
	job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	node_found("a-b");
	answer_is(500, "{\"message\":\"Server Error: " LOOKED
		       "the node classifier named an invalid environment" KIND);
	job_begin(IPC_COMPILE_V3);
	process_end();
	assert_int_equal(x.status, 0);
	front_programs_gone(&front, &x);
	assert_null(front.programs.first);
	assert_int_equal(x.status, 0);
	request_end();
}

static void
the_client_of_a_catalog_can_disconnect(void **state)
{
	(void)state;
	job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	front_programs_gone(&front, &x);
	node_found("theirs");
	assert_int_equal(x.status, 0);
	request_end();
	job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	front_programs_gone(&front, &x);
	node_refused("no such node", 1);
	assert_int_equal(x.status, 0);
	request_end();
}

/* --- several requests for one node --- */

/* The node of a catalog whose client has disconnected. */
static struct front_task *
node_waits(enum ipc_compile_form form)
{
	struct front_job *job = memory_zalloc(1, sizeof(*job));
	struct http_exchange *client = memory_zalloc(1, sizeof(*client));
	struct front_task *t;

	client->name = "web01";
	job->x = client;
	job->facts = job->classified = job->exports = -1;
	job->form = form;
	job->deadline = process_now() + 10 * SECOND;
	front_nodes_classify(&front, job, "ours");
	t = front.programs.last;
	assert_non_null(t);
	t->x = NULL;
	free(client);
	return t;
}

static void
requests_that_wait_for_one_node_get_one_answer(void **state)
{
	(void)state;
	config.queue = 10;
	job_begin(IPC_COMPILE_V3);
	node_is_asked(1);
	(void)node_waits(IPC_COMPILE_V3);
	(void)node_waits(IPC_COMPILE_V3);
	/* one whose answer is another one */
	(void)node_waits(IPC_COMPILE_V4);
	node_refused("no such node", 1);
	answer_is(
	    500, "{\"message\":\"Server Error: " LOOKED "no such node" KIND);
	node_is_asked(0);
	assert_null(front.programs.first);
	node_found("theirs");
	assert_true(message_receive(process, &asked) < 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		without_a_classifier_the_environment_is_the_requested_one,
		setup, teardown),
	    cmocka_unit_test_setup_teardown(
		wrong_requests_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_classifier_names_the_environment, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_refusal_has_its_reason, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		requests_have_a_limit, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		requests_that_wait_for_one_node_get_one_answer, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		too_many_requests_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_catalog_gets_what_the_classifier_found, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_catalog_fails_with_its_node, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_client_of_a_catalog_can_disconnect, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
