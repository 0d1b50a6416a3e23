/*
 * Rows of the parent for environments: when all are in use, which one a new
 * environment takes; and requests to load their code anew.  Processes are only
 * rows here; what they would be sent is read from a socket.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/reexec.h"
#include "base/privsep/supervisor.h"
#include "server/parent/environments.h"
#include "server/parent/flush.h"
#include "server/ipc/ipc_environment.h"
#include "server/ipc/ipc_flush.h"
#include "server/shared/server.h"

#define LAST (SERVER_ENVIRONMENTS_MAX - 1)

/* Longer than an unused environment stays, and shorter; in seconds. */
#define LONG  3
#define SHORT 1

static char dir[] = "/tmp/dlg-rows-XXXXXX";
static struct server_config config = {
    .environment = "e0", .compile_seconds = 100, .drain_seconds = 30};
static struct server server;
static struct process front, processes[SERVER_ENVIRONMENTS_MAX];
static int from_front, ends[SERVER_ENVIRONMENTS_MAX];
static int64_t ahead; /* s */

/*
 * Replaces libc's function.  Time passes only when a test lets it pass: on a
 * busy machine more than a second lies between two lines.
 */
int
clock_gettime(clockid_t clock, struct timespec *t)
{
	static struct timespec began[CLOCK_TAI + 1];
	int r = 0;

	if (clock < 0 || clock > CLOCK_TAI)
		return (int)syscall(SYS_clock_gettime, clock, t);
	if (began[clock].tv_sec == 0)
		r = (int)syscall(SYS_clock_gettime, clock, &began[clock]);
	*t = began[clock];
	t->tv_sec += ahead;
	return r;
}

static void
on_process(void *ctx, struct process *p)
{
	(void)ctx;
	(void)p;
}

/* A pair whose first end is the process's; return the other one. */
static int
pair_of(struct process *p)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(fcntl(socks[1], F_SETFL, O_NONBLOCK), 0);
	p->sock = socks[0];
	return socks[1];
}

/* All rows are in use, by environments that are loaded. */
static int
setup(void **state)
{
	static const struct supervisor_options o = {
	    .ctx = &server, .starting = on_process, .started = on_process};

	(void)state;
	memset(&server, 0, sizeof(server));
	server.config = &config;
	server.environments_bytes = UINT64_MAX;
	server.supervisor = supervisor_new(&o);
	front = (struct process){
	    .row = &server_rows[SERVER_FRONT], .number = 1, .ctx = &server};
	from_front = pair_of(&front);
	for (int i = 0; i <= LAST; i++) {
		struct process *p = &processes[i];
		char name[16];

		snprintf(name, sizeof(name), "e%d", i);
		*p = (struct process){.row = &server_rows[SERVER_ENVIRONMENT],
		    .number = 1,
		    .ctx = &server};
		ends[i] = pair_of(p);
		p->arg = server_environment_add(&server, name);
		server.environments[i].current = p;
		server.environments[i].used = process_now();
	}
	return 0;
}

/* Processes that a test has started end at once. */
static void
new_processes_free(void)
{
	static const enum server_process rows[] = {
	    SERVER_ENVIRONMENT, SERVER_RUBY};
	struct process *all[8], *p;
	size_t n = 0;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		p = NULL;
		while ((p = supervisor_next(server.supervisor,
			    &server_rows[rows[i]], p)) != NULL) {
			assert_true(n < sizeof(all) / sizeof(all[0]));
			all[n++] = p;
		}
	}
	/* the list of the supervisor is not read any more */
	while (n > 0) {
		p = all[--n];
		(void)waitpid(p->pid, NULL, 0);
		close(p->sock);
		free(p);
	}
}

static int
teardown(void **state)
{
	(void)state;
	new_processes_free();
	close(front.sock);
	close(from_front);
	for (int i = 0; i <= LAST; i++) {
		close(processes[i].sock);
		close(ends[i]);
		free(server.environments[i].failure);
	}
	supervisor_free(server.supervisor);
	return 0;
}

/* The front sends a message about an environment. */
static void
sends(uint16_t type, const char *name)
{
	struct message m = {
	    .head = {.type = type, .size = sizeof(struct ipc_name)}, .fd = -1};

	snprintf((char *)m.body, IPC_ENVIRONMENT_MAX, "%s", name);
	assert_int_equal(
	    message_dispatch(front_sends, FRONT_SENDS, &front, &m), 0);
}

/* Return the number of the environment that was asked to end, or -1. */
static int
asked_to_end(void)
{
	struct message m;
	int which = -1;

	for (int i = 0; i <= LAST; i++) {
		if (message_receive(ends[i], &m) <= 0)
			continue;
		assert_int_equal(m.head.type, IPC_ENV_RETIRE);
		assert_int_equal(which, -1);
		which = i;
	}
	return which;
}

/* Return what the front was answered, or -1. */
static int
answered(void)
{
	struct message m;
	const struct ipc_unknown *w = (const void *)m.body;

	if (message_receive(from_front, &m) <= 0)
		return -1;
	assert_int_equal(m.head.type, IPC_FRONT_UNKNOWN);
	return (int)w->why;
}

/* Return the row of that environment, or -1. */
static int
row_of(const char *name)
{
	for (int i = 0; i <= LAST; i++) {
		if (strcmp(server.environments[i].name, name) == 0)
			return i;
	}
	return -1;
}

static void
the_longest_unused_environment_ends(void **state)
{
	(void)state;
	server.environments[9].used -= 1000000000;
	ahead += LONG;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(asked_to_end(), 9);
	assert_int_equal(answered(), -1);
	/* until it has ended, no other one does */
	sends(IPC_FRONT_REQUEST, "new1");
	sends(IPC_FRONT_REQUEST, "new2");
	assert_int_equal(asked_to_end(), -1);
	assert_int_equal(answered(), -1);
	server.environments[9].current = NULL;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(row_of("new1"), 9);
	assert_non_null(server.environments[9].loading);
	sends(IPC_FRONT_REQUEST, "new2");
	assert_in_range(asked_to_end(), 1, 8);
}

static void
a_used_environment_does_not_end(void **state)
{
	char name[16];

	(void)state;
	ahead += SHORT;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(answered(), -1);
	for (int i = 0; i <= LAST; i++) {
		snprintf(name, sizeof(name), "e%d", i);
		sends(IPC_FRONT_USED, name);
	}
	ahead += SHORT;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(answered(), -1);
	assert_int_equal(asked_to_end(), -1);
	ahead += LONG - SHORT;
	sends(IPC_FRONT_USED, "e0");
	sends(IPC_FRONT_REQUEST, "new1");
	assert_in_range(asked_to_end(), 1, LAST);
}

static void
the_first_and_loading_environments_do_not_end(void **state)
{
	(void)state;
	ahead += LONG;
	for (int i = 1; i <= LAST; i++)
		server.environments[i].loading = &processes[i];
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(asked_to_end(), -1);
	assert_int_equal(answered(), -1);
}

static void
an_ending_environment_stays_when_it_is_requested(void **state)
{
	(void)state;
	ahead += LONG;
	server.environments[3].used -= 1000000000;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(asked_to_end(), 3);
	sends(IPC_FRONT_REQUEST, "e3");
	server.environments[3].current = NULL;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(row_of("e3"), 3);
	assert_int_equal(row_of("new1"), -1);
}

/* It would never become free. */
static void
an_ending_environment_is_not_loaded_again(void **state)
{
	const struct message_row *row = environment_sends;
	struct message stale = {
	    .head = {.type = IPC_ENV_STALE, .size = sizeof(struct ipc_stale)},
	    .fd = -1};

	(void)state;
	ahead += LONG;
	server.environments[3].used -= 1000000000;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(asked_to_end(), 3);
	assert_int_equal(
	    message_dispatch(row, ENVIRONMENT_SENDS, &processes[3], &stale), 0);
	assert_null(server.environments[3].loading);
	server_environments_keep(&server);
	assert_null(server.environments[3].loading);
}

static void
a_failed_environment_leaves_its_row(void **state)
{
	(void)state;
	server.environments[5].current = NULL;
	server.environments[5].failure = strdup("line 1");
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(answered(), -1);
	ahead += LONG;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(asked_to_end(), -1);
	assert_int_equal(row_of("new1"), 5);
	assert_null(server.environments[5].failure);
}

/* --- memory --- */

/* As setup(), but e2 and e3 are not loaded, and memory for them is missing. */
static int
setup_memory(void **state)
{
	setup(state);
	server.environments_bytes = 1;
	for (int i = 2; i <= LAST; i++)
		server.environments[i].ending = 1;
	for (int i = 2; i <= 3; i++) {
		server.environments[i].current = NULL;
		server.environments[i].ending = 0;
	}
	for (int i = 4; i <= LAST; i++)
		server.environments[i].current = NULL;
	for (int i = 0; i <= 1; i++)
		processes[i].pid = getpid();
	return 0;
}

static void
an_environment_waits_for_memory(void **state)
{
	const struct server_environment *e = server.environments;

	(void)state;
	sends(IPC_FRONT_REQUEST, "e2");
	assert_null(e[2].loading);
	assert_int_equal(asked_to_end(), -1);
	assert_int_equal(answered(), -1);
	/* the other one is not used any more */
	ahead += LONG;
	server_environments_due(&server);
	assert_null(e[2].loading);
	assert_int_equal(asked_to_end(), 1);
	assert_int_equal(answered(), -1);
	ahead += SHORT;
	server_environments_due(&server);
	assert_null(e[2].loading);
	server.environments[1].current = NULL;
	server_environments_due(&server);
	/* looked for each tenth of a second */
	assert_null(e[2].loading);
	ahead += SHORT;
	server_environments_due(&server);
	assert_non_null(e[2].loading);
}

static void
the_first_that_waits_for_memory_is_loaded_first(void **state)
{
	const struct server_environment *e = server.environments;

	(void)state;
	sends(IPC_FRONT_REQUEST, "e3");
	ahead += SHORT;
	sends(IPC_FRONT_REQUEST, "e2");
	server.environments[1].current = NULL;
	server.environments[1].ending = 1;
	server_environments_keep(&server);
	server_environments_due(&server);
	assert_null(e[2].loading);
	assert_non_null(e[3].loading);
	ahead += SHORT;
	server_environments_due(&server);
	assert_null(e[2].loading);
}

static void
an_environment_that_is_loaded_needs_no_new_memory(void **state)
{
	const struct server_environment *e = server.environments;

	(void)state;
	server_environment_load(&server, &server.environments[1]);
	assert_non_null(e[1].loading);
	assert_int_equal(e[1].waits, 0);
}

static void
directory_make(const char *name, int (*how)(const char *path))
{
	char path[64];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	(void)how(path);
}

static int
make(const char *path)
{
	return mkdir(path, 0755);
}

static void
directories(int (*how)(const char *path))
{
	char name[16];

	for (int i = 0; i <= LAST; i++) {
		snprintf(name, sizeof(name), "e%d", i);
		directory_make(name, how);
	}
	directory_make("new1", how);
	directory_make("new2", how);
}

/* --- code that is loaded anew --- */

static struct process *supervised; /* a front that is answered */
static int from_supervised;

/* As setup(), with a front that is answered; no environment may load now. */
static int
setup_flush(void **state)
{
	setup(state);
	supervised = supervisor_start(
	    server.supervisor, &server_rows[SERVER_FRONT], 1, 0, NULL, NULL);
	assert_non_null(supervised);
	close(supervised->sock);
	supervised->config = &config;
	from_supervised = pair_of(supervised);
	for (int i = 0; i <= LAST; i++)
		server.environments[i].retry = process_now() + INT64_MAX / 2;
	return 0;
}

static int
teardown_flush(void **state)
{
	for (size_t i = 0; i < SERVER_FLUSHES_MAX; i++)
		free(server.flushes[i].failure);
	(void)waitpid(supervised->pid, NULL, 0);
	close(from_supervised);
	close(supervised->sock);
	teardown(state);
	free(supervised);
	return 0;
}

/* The front asks to load an environment anew, "": all. */
static void
flush(const char *name)
{
	struct message m = {
	    .head = {.type = IPC_FRONT_FLUSH, .size = sizeof(struct ipc_flush)},
	    .fd = -1};
	struct ipc_flush *ask = (void *)m.body;

	ask->serial = 1;
	snprintf(ask->environment, sizeof(ask->environment), "%s", name);
	assert_int_equal(
	    message_dispatch(front_sends, FRONT_SENDS, supervised, &m), 0);
}

/* Return the status of the answer, and its reason until the next; or 0. */
static unsigned
flushed(const char **ret_why)
{
	static struct message m;
	struct ipc_flushed *w = (void *)m.body;

	while (message_receive(from_supervised, &m) > 0) {
		if (m.head.type != IPC_FRONT_FLUSHED)
			continue;
		*ret_why = message_text(w->message);
		return w->status;
	}
	return 0;
}

static void
load_fails(int i, const char *why)
{
	struct message failed = {.head = {.type = IPC_ENV_FAILED,
				     .size = sizeof(struct ipc_message)},
	    .fd = -1};

	snprintf(((struct ipc_message *)(void *)failed.body)->message,
	    IPC_MESSAGE_MAX, "%s", why);
	server.environments[i].loading = &processes[i];
	processes[i].started = process_now();
	assert_int_equal(message_dispatch(environment_sends, ENVIRONMENT_SENDS,
			     &processes[i], &failed),
	    0);
}

static void
a_removed_environment_is_not_waited_for(void **state)
{
	const char *why;

	(void)state;
	directory_make("e4", rmdir);
	flush("e4");
	directory_make("e4", make);
	assert_int_equal(flushed(&why), 204);
	assert_int_equal(asked_to_end(), 4);
	/* the first one needs no directory */
	directory_make("e0", rmdir);
	flush("e0");
	directory_make("e0", make);
	assert_int_equal(flushed(&why), 0);
}

static void
a_failed_environment_that_is_removed_is_not_waited_for(void **state)
{
	struct server_environment *e = &server.environments[5];
	const char *why;

	(void)state;
	e->current = NULL;
	e->failure = strdup("line 1");
	directory_make("e5", rmdir);
	flush("e5");
	assert_int_equal(flushed(&why), 204);
	assert_null(e->failure);
	/* nor is it loaded later */
	e->retry = 0;
	server_environments_keep(&server);
	directory_make("e5", make);
	assert_null(e->loading);
}

static void
a_failed_environment_that_is_removed_is_not_loaded(void **state)
{
	struct server_environment *e = &server.environments[5];

	(void)state;
	e->current = NULL;
	e->retry = 0;
	directory_make("e5", rmdir);
	server_environments_keep(&server);
	directory_make("e5", make);
	assert_null(e->loading);
}

static void
an_environment_removed_while_it_loads_is_no_failure(void **state)
{
	struct server_environment *e = &server.environments[5];
	const char *why;

	(void)state;
	e->current = NULL;
	e->loading = &processes[5];
	flush("e5");
	assert_int_equal(flushed(&why), 0);
	directory_make("e5", rmdir);
	load_fails(5, "no file");
	directory_make("e5", make);
	assert_int_equal(flushed(&why), 204);
	assert_null(e->failure);
}

static void
a_row_that_is_reused_is_not_waited_for(void **state)
{
	const char *why;

	(void)state;
	server.environments[5].current = NULL;
	flush("e5");
	assert_int_equal(flushed(&why), 0);
	ahead += LONG;
	sends(IPC_FRONT_REQUEST, "new1");
	assert_int_equal(row_of("new1"), 5);
	assert_int_equal(flushed(&why), 204);
}

static void
all_environments_are_waited_for(void **state)
{
	const char *why;

	(void)state;
	flush("");
	load_fails(2, "line 2");
	load_fails(1, "line 1");
	for (int i = 0; i <= LAST; i++) {
		assert_int_equal(flushed(&why), 0);
		processes[i].started = process_now();
		server_flush_worker(&server, &server.environments[i],
		    &processes[i], supervised);
	}
	assert_int_equal(flushed(&why), 500);
	assert_string_equal(why, "environment e2: line 2");
	/* the row is free, and the reason is not that of the next request */
	flush("e3");
	processes[3].started = process_now();
	server_flush_worker(
	    &server, &server.environments[3], &processes[3], supervised);
	assert_int_equal(flushed(&why), 204);
}

static void
requests_leave_their_rows_after_their_time(void **state)
{
	const char *why;

	(void)state;
	for (int i = 0; i < SERVER_FLUSHES_MAX; i++)
		flush("e3");
	assert_int_equal(flushed(&why), 0);
	flush("e3");
	assert_int_equal(flushed(&why), 503);
	ahead += IPC_FLUSH_NS / 1000000000 + 1;
	flush("e3");
	assert_int_equal(flushed(&why), 0);
}

static void
a_process_that_could_not_be_started_is_started_later(void **state)
{
	struct server_environment *e = &server.environments[3];
	struct rlimit was, none;

	(void)state;
	e->retry = 0;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &was), 0);
	none = was;
	none.rlim_cur = 0;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
	flush("e3");
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &was), 0);
	assert_null(e->loading);
	server_environments_keep(&server);
	assert_non_null(e->loading);
}

/* Processes of e0 ask for a Ruby host; return how many hosts were started. */
static int
asks_for_ruby(uint32_t id)
{
	const struct process_row *row = &server_rows[SERVER_RUBY];
	struct message m = {.head = {.type = IPC_ENV_RUBY, .size = 0}};
	struct process *p = NULL;
	int socks[2], n = 0;

	assert_int_equal(message_pair(socks), 0);
	processes[0].id = id;
	m.fd = socks[0];
	assert_int_equal(message_dispatch(environment_sends, ENVIRONMENT_SENDS,
			     &processes[0], &m),
	    0);
	close(socks[0]);
	close(socks[1]);
	while ((p = supervisor_next(server.supervisor, row, p)) != NULL)
		n++;
	return n;
}

static void
an_environment_starts_one_host_of_ruby_in_a_second(void **state)
{
	(void)state;
	assert_int_equal(asks_for_ruby(101), 1);
	assert_int_equal(asks_for_ruby(102), 1);
	ahead += 1;
	assert_int_equal(asks_for_ruby(101), 1); /* it has its host */
	assert_int_equal(asks_for_ruby(102), 2);
	assert_int_equal(asks_for_ruby(103), 2);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
#define MEMORY_CASE(f) \
	cmocka_unit_test_setup_teardown(f, setup_memory, teardown)
#define FLUSH_CASE(f) \
	cmocka_unit_test_setup_teardown(f, setup_flush, teardown_flush)

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    CASE(the_longest_unused_environment_ends),
	    CASE(a_used_environment_does_not_end),
	    CASE(the_first_and_loading_environments_do_not_end),
	    CASE(an_ending_environment_stays_when_it_is_requested),
	    CASE(an_ending_environment_is_not_loaded_again),
	    CASE(a_failed_environment_leaves_its_row),
	    MEMORY_CASE(an_environment_waits_for_memory),
	    MEMORY_CASE(the_first_that_waits_for_memory_is_loaded_first),
	    MEMORY_CASE(an_environment_that_is_loaded_needs_no_new_memory),
	    CASE(an_environment_starts_one_host_of_ruby_in_a_second),
	    FLUSH_CASE(a_removed_environment_is_not_waited_for),
	    FLUSH_CASE(a_failed_environment_that_is_removed_is_not_waited_for),
	    FLUSH_CASE(a_failed_environment_that_is_removed_is_not_loaded),
	    FLUSH_CASE(an_environment_removed_while_it_loads_is_no_failure),
	    FLUSH_CASE(a_row_that_is_reused_is_not_waited_for),
	    FLUSH_CASE(all_environments_are_waited_for),
	    FLUSH_CASE(requests_leave_their_rows_after_their_time),
	    FLUSH_CASE(a_process_that_could_not_be_started_is_started_later),
	};
	struct message m;
	int code;

	/* a process of a new environment: it ends with its identity in hand */
	if (argc > 1 && strcmp(argv[1], PROCESS_OPTION_REEXEC) == 0)
		return message_receive(PROCESS_FD(PROCESS_FD_SOCK), &m) <= 0;
	process_title_init(argc, argv);
	if (mkdtemp(dir) == NULL)
		return 1;
	config.environmentpath = dir;
	directories(make);
	code = cmocka_run_group_tests(tests, NULL, NULL);
	directories(rmdir);
	rmdir(dir);
	return code;
}
