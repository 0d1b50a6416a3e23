/* A compile worker, with a front that may be hostile. */
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/loader/environment.h"
#include "language/loader/file_events.h"
#include "logging/level/level_rules.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/compile/code_watch.h"
#include "server/ipc/ipc_compile.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/server.h"
#include "server/compile/worker.h"

#define NODE "web01.example.com"
/* of the same length */
#define OTHER_NODE "xeb01.example.com"

static struct server_config config = {
    .certname = "puppet.example.com", .puppet_version = "8.0.0"};
static struct environment *environment;
static struct code_watch code;
static int sock, jobs[2];
static pid_t pid;

static int
load(void **state)
{
	const struct environment_options o = {.name = "production",
	    .compat = 8,
	    .modulepath = "/nonexistent",
	    .code = "notify { 'n': }"};
	struct arena *a = arena_new(0);
	struct diag_list diags;

	(void)state;
	log_level_start(LOG_LEVEL_OFF);
	diag_init(&diags, a, 20);
	environment = environment_load(&o, &diags);
	arena_free(a);
	return environment == NULL;
}

static int
unload(void **state)
{
	(void)state;
	environment_free(environment);
	return 0;
}

/* A worker with a share of n bytes. */
static void
start(uint64_t bytes)
{
	struct worker_start w = {
	    .environment = environment, .code = &code, .config = &config};
	struct process p = {.arg = &w};
	int socks[2];

	config.worker_bytes = bytes;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(pipe(jobs), 0);
	w.jobs = jobs[1];
	p.sock = socks[1];
	pid = fork();
	if (pid == 0) {
		close(socks[0]);
		_exit(worker_main(&p));
	}
	close(socks[1]);
	close(jobs[1]);
	sock = socks[0];
}

/* It ends with its front: return its exit code, -1 when it crashed. */
static int
end(void)
{
	int status;

	close(sock);
	close(jobs[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void
send_job(
    struct ipc_compile *m, const char *certname, const char *facts, size_t n)
{
	const struct message_head head = {
	    .type = IPC_COMPILE, .deadline = process_now() + 60000000000LL};
	int fd = memfd_from("facts", facts, n);

	snprintf(m->certname, sizeof(m->certname), "%s", certname);
	assert_int_equal(message_send(sock, &head, m, sizeof(*m), fd), 0);
	close(fd);
}

static void
ask(const char *certname, const char *facts, size_t n)
{
	struct ipc_compile m = {
	    .extensions = "{}", .has_facts = 1, .attempt = 1};

	send_job(&m, certname, facts, n);
}

/* Facts of a node without any value. */
static void
ask_for(const char *certname)
{
	char facts[512];
	int n = snprintf(
	    facts, sizeof(facts), "{\"name\":\"%s\",\"values\":{}}", certname);

	ask(certname, facts, (size_t)n);
}

static bool held; /* reports of changed files are not read */

/*
 * Receive the answer.  Meanwhile read what is reported, as the process of the
 * environment does: other programs make files in directories above the code.
 */
static void
receive(struct message *m)
{
	struct pollfd fds[] = {{.fd = sock, .events = POLLIN},
	    {.fd = code.events != NULL ? file_events_fd(code.events) : -1,
		.events = POLLIN}};

	do {
		assert_true(poll(fds, held ? 1 : 2, -1) > 0);
		if (!held && fds[1].revents != 0)
			file_events_read(code.events);
	} while (fds[0].revents == 0);
	assert_int_equal(message_receive(sock, m), 1);
}

static void
expect_catalog(void)
{
	struct message m;

	receive(&m);
	assert_int_equal(m.head.type, IPC_COMPILED);
	message_close(&m);
}

static void
expect_failure(unsigned status, const char *message)
{
	struct ipc_failed *r;
	struct message m;

	receive(&m);
	assert_int_equal(m.head.type, IPC_COMPILE_FAILED);
	r = (void *)m.body;
	assert_int_equal(r->status, status);
	assert_non_null(strstr(r->message, message));
	message_close(&m);
}

static void
facts_of_another_node_are_refused(void **state)
{
	static const struct {
		const char *facts, *message;
	} rows[] = {
	    {"{\"values\":{}}", "the wrong node (\"\")"},
	    {"{\"name\":null,\"values\":{}}", "the wrong node (\"\")"},
	    {"{\"name\":[],\"values\":{}}", "the wrong node (\"\")"},
	    {"{\"name\":\"\",\"values\":{}}", "the wrong node (\"\")"},
	    {"{\"name\":\"" NODE ".\",\"values\":{}}",
		"the wrong node (\"" NODE ".\")"},
	    {"{\"name\":\"" OTHER_NODE "\",\"values\":{}}",
		"the wrong node (\"" OTHER_NODE "\")"},
	    {"[]", "are not a hash with a hash of values"},
	    {"{\"name\":\"" NODE "\"}", "are not a hash with a hash of values"},
	    {"{\"name\":\"" NODE "\",\"values\":[]}",
		"are not a hash with a hash of values"},
	};

	(void)state;
	start(512 << 20);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		ask(NODE, rows[i].facts, strlen(rows[i].facts));
		expect_failure(
		    *rows[i].message == 'a' ? 400 : 500, rows[i].message);
	}
	ask_for(NODE);
	expect_catalog();
	assert_int_equal(end(), 0);
}

static void
a_certname_that_is_a_path_is_refused(void **state)
{
	(void)state;
	start(512 << 20);
	ask_for("../../secret/x");
	expect_failure(500, "certname");
	ask_for("Web01");
	expect_failure(500, "certname");
	ask_for(NODE);
	expect_catalog();
	assert_int_equal(end(), 0);
}

/* n bytes of a document whose values need many times that memory. */
static void
ask_oversized(const char *unit, size_t n)
{
	struct strbuf s;

	strbuf_init(&s, n + 4096);
	strbuf_addstr(&s, "{\"name\":\"" NODE "\",\"values\":{\"a\":[0");
	while (s.len < n)
		strbuf_addstr(&s, unit);
	strbuf_addstr(&s, "]}}");
	ask(NODE, s.s, s.len);
	strbuf_release(&s);
}

static void
facts_over_the_memory_limit_are_refused(void **state)
{
	static const char *const units[] = {",{}", ",[]", ",1", ",{\"\":1}"};

	(void)state;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		start(16 << 20);
		ask_oversized(units[i], 16 << 20);
		expect_failure(400, "exceed the budget of memory");
		ask_for(NODE);
		expect_catalog();
		assert_int_equal(end(), 0);
	}
}

/* The directory of the code, with one change more. */
static void
change(const char *dir)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/f", dir);
	if (unlink(path) != 0)
		close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}

static void
expect_stale(uint32_t changes)
{
	struct message m;

	receive(&m);
	assert_int_equal(m.head.type, IPC_COMPILE_STALE);
	assert_int_equal(
	    ((const struct ipc_stale *)(const void *)m.body)->changes, changes);
	message_close(&m);
}

static void
changed_code_is_not_compiled(void **state)
{
	static const char facts[] = "{\"name\":\"" NODE "\",\"values\":{}}";
	char dir[] = "/tmp/dlg.XXXXXX";
	struct ipc_compile m = {.extensions = "{}", .has_facts = 1};

	(void)state;
	assert_non_null(mkdtemp(dir));
	code.arena = arena_new(0);
	code.events = file_events_open(code.arena);
	file_events_add(code.events, dir, FILE_EVENTS_DIRECTORY, NULL);
	start(512 << 20);
	ask_for(NODE);
	expect_catalog();
	change(dir);
	assert_true(file_events_read(code.events));
	ask_for(NODE);
	expect_stale(1);
	send_job(&m, NODE, facts, sizeof(facts) - 1);
	expect_stale(1);
	held = true;
	change(dir);
	send_job(&m, NODE, facts, sizeof(facts) - 1);
	expect_failure(503, "changes of the code were not read in time");
	held = false;
	assert_true(file_events_read(code.events));
	send_job(&m, NODE, facts, sizeof(facts) - 1);
	expect_stale(2);
	assert_int_equal(end(), 0);
	code_watch_close(&code);
	assert_int_equal(rmdir(dir), 0);
}

static void
the_first_job_is_recorded(void **state)
{
	pid_t who = 0;

	(void)state;
	start(512 << 20);
	for (int i = 0; i < 2; i++) {
		ask_for(NODE);
		expect_catalog();
	}
	assert_int_equal(read(jobs[0], &who, sizeof(who)), sizeof(who));
	assert_int_equal(who, pid);
	/* Once: its pipe contains nothing more. */
	assert_int_equal(fcntl(jobs[0], F_SETFL, O_NONBLOCK), 0);
	assert_int_equal(read(jobs[0], &who, sizeof(who)), -1);
	assert_int_equal(end(), 0);
}

/* They are not replaced by those that the facts contain. */
static void
trusted_facts_that_are_no_json_are_refused(void **state)
{
	static const char facts[] = "{\"name\":\"" NODE "\",\"values\":"
				    "{\"trusted\":{\"certname\":\"db\"}}}";
	struct ipc_compile m = {.extensions = "{",
	    .has_facts = 1,
	    .attempt = 1,
	    .form = IPC_COMPILE_V4};

	(void)state;
	start(512 << 20);
	send_job(&m, NODE, facts, sizeof(facts) - 1);
	expect_failure(500, "The trusted facts of " NODE " could not be");
	assert_int_equal(end(), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(facts_of_another_node_are_refused),
	    cmocka_unit_test(a_certname_that_is_a_path_is_refused),
	    cmocka_unit_test(facts_over_the_memory_limit_are_refused),
	    cmocka_unit_test(changed_code_is_not_compiled),
	    cmocka_unit_test(the_first_job_is_recorded),
	    cmocka_unit_test(trusted_facts_that_are_no_json_are_refused),
	};

	return cmocka_run_group_tests(tests, load, unload);
}
