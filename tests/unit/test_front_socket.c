/*
 * Fronts that do not read the messages of the parent, environment processes
 * that flood a front, and what the parent does about both.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/reexec.h"
#include "base/privsep/restart.h"
#include "base/privsep/supervisor.h"
#include "server/parent/drain.h"
#include "server/parent/environments.h"
#include "server/shared/server.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/slots.h"

#define MODE	"DALANG_TEST_FRONT"
#define GOT	"DALANG_TEST_GOT" /* a file: a byte for each worker */
#define WORKERS 16
#define PATIENT 60 /* maximum duration of a test in seconds */

static struct server_config config = {.environment = "production",
    .environmentpath = "",
    .fronts = 1,
    .workers = WORKERS,
    .compile_seconds = 100,
    .drain_seconds = 30};
static struct server server;
static struct server_environment *environment;
static int64_t begin; /* s */
static int stopped;
static int fronts_ended;

/* Starts of fronts; the second one gets no identity. */
static int fronts_started;
static bool second_fails;

/* Replaces libc's function. */
ssize_t
sendmsg(int fd, const struct msghdr *m, int flags)
{
	if (second_fails && fronts_started == 2) {
		second_fails = false;
		errno = ENOBUFS;
		return -1;
	}
	return syscall(SYS_sendmsg, fd, m, flags);
}

/* --- the front --- */

/* It reads all messages; a byte for each worker goes to the file. */
static int
read_all(int sock)
{
	int got = open(getenv(GOT), O_WRONLY | O_APPEND);
	struct message m;

	while (message_receive(sock, &m) > 0) {
		if (m.head.type == IPC_FRONT_WORKER &&
		    write(got, m.body + offsetof(struct ipc_worker, number),
			1) != 1)
			return 1;
		/* it has the worker until it ends */
	}
	return 0;
}

static int
front_role(int sock)
{
	const char *mode = getenv(MODE);
	struct message m;

	if (message_receive(sock, &m) <= 0)
		return 1;
	if (strcmp(mode, "ends") == 0 || strcmp(mode, "alone") == 0)
		return 1;
	while (strcmp(mode, "deaf") == 0)
		pause();
	if (strcmp(mode, "slow") == 0)
		sleep(3);
	return read_all(sock);
}

/* --- the environment's process --- */

/* The environment's ends of the workers' sockets, by number; 0: none. */
static int ends[WORKERS + 1];

/* Forget the workers whose front has closed their sockets. */
static void
workers_forget(void)
{
	for (int i = 1; i <= WORKERS; i++) {
		struct pollfd p = {.fd = ends[i], .events = POLLIN};

		if (ends[i] == 0 || poll(&p, 1, 0) <= 0)
			continue;
		close(ends[i]);
		ends[i] = 0;
	}
}

/* Make the workers that are missing. */
static void
workers_make(int sock, const struct ipc_workers *w)
{
	for (uint32_t i = 0; i < w->count; i++) {
		struct ipc_worker m = {
		    .front = w->front, .number = w->numbers[i]};
		int pair[2];

		if (m.number > WORKERS || ends[m.number] != 0)
			continue;
		if (message_pair(pair) < 0)
			_exit(1);
		message_send_type(
		    sock, IPC_ENV_WORKER, 0, &m, sizeof(m), pair[0]);
		close(pair[0]);
		ends[m.number] = pair[1];
	}
}

/* Send the parent a worker of that number, and then the first many times. */
static int
flood(int sock, uint32_t front, uint32_t number, int times)
{
	struct ipc_worker m = {.front = front, .number = number};
	int pair[2];

	if (message_pair(pair) < 0)
		return 1;
	while (times-- > 0) {
		if (message_send_type(
			sock, IPC_ENV_WORKER, 0, &m, sizeof(m), pair[0]) < 0)
			return 1;
		m.number = 1;
	}
	for (;;)
		pause();
}

static int
on_workers(int sock, const struct ipc_workers *w)
{
	const char *mode = getenv(MODE);

	if (strcmp(mode, "floods") == 0)
		return flood(sock, w->front, 1, INT_MAX);
	if (strcmp(mode, "numbers") == 0)
		return flood(sock, w->front, WORKERS + 1, 20);
	workers_make(sock, w);
	return 0;
}

/* In mode "ends" its code is always stale. */
static int
environment_role(int sock)
{
	const struct ipc_loaded loaded = {0};
	const struct ipc_stale changed = {.changes = 1};
	int stale = strcmp(getenv(MODE), "ends") == 0;
	struct pollfd fd = {.fd = sock, .events = POLLIN};
	struct message m;

	if (message_receive(sock, &m) <= 0)
		return 1;
	message_send_type(sock, IPC_ENV_READY, 0, &loaded, sizeof(loaded), -1);
	for (;;) {
		workers_forget();
		if (stale)
			message_send_type(sock, IPC_ENV_STALE, 0, &changed,
			    sizeof(changed), -1);
		if (poll(&fd, 1, 20) <= 0)
			continue;
		if (message_receive(sock, &m) <= 0 ||
		    m.head.type == IPC_ENV_RETIRE)
			return 0;
		if (m.head.type == IPC_ENV_WORKERS &&
		    on_workers(sock, (const void *)m.body) != 0)
			return 1;
		message_close(&m);
	}
}

static int
role(const char *row)
{
	int sock = PROCESS_FD(PROCESS_FD_SOCK);

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	return strcmp(row, "front") == 0 ? front_role(sock)
					 : environment_role(sock);
}

/* --- the parent --- */

static void
on_starting(void *ctx, struct process *p)
{
	(void)ctx;
	p->config = &config;
	fronts_started += p->row == &server_rows[SERVER_FRONT];
}

/* The parent's socket of a front takes a few messages only. */
static void
on_started(void *ctx, struct process *p)
{
	const int bytes = 1;

	(void)ctx;
	server.slots[p->slot] = p->id;
	if (p->row != &server_rows[SERVER_FRONT])
		return;
	setsockopt(p->sock, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	server_environments_front(&server, p);
}

static int
on_ended(void *ctx, struct process *p, int status)
{
	(void)ctx;
	(void)status;
	slots_release(&server, p->id);
	fronts_ended += p->row == &server_rows[SERVER_FRONT];
	if (environment->current == p)
		environment->current = NULL;
	if (environment->loading == p)
		environment->loading = NULL;
	return p->row == &server_rows[SERVER_FRONT];
}

static void
on_nothing(void *ctx)
{
	(void)ctx;
}

static void
on_signal(void *ctx, int number)
{
	(void)ctx;
	(void)number;
}

static void
on_stop(void *ctx, int number)
{
	struct process *p = NULL;

	(void)number;
	server_stop_fronts(ctx);
	while ((p = supervisor_next(server.supervisor,
		    &server_rows[SERVER_ENVIRONMENT], p)) != NULL)
		supervisor_end(p);
}

static int64_t
passed(void)
{
	return process_now() / 1000000000 - begin;
}

/*
 * Block it once: a second signal would be pending when a failed test unblocks
 * it.
 */
static void
stop(void)
{
	if (!stopped)
		kill(getpid(), SIGTERM);
	stopped = 1;
}

static void
run(const char *mode, void (*tick)(void *))
{
	struct supervisor_options o = {.ctx = &server,
	    .stop_seconds = strcmp(mode, "deaf") == 0 ? PATIENT : 1,
	    .starting = on_starting,
	    .started = on_started,
	    .ended = on_ended,
	    .reload = on_nothing,
	    .stop = on_stop,
	    .tick = tick,
	    .user_signal = on_signal,
	    .moved = on_nothing,
	    .adopts = true};

	setenv(MODE, mode, 1);
	memset(&server, 0, sizeof(server));
	server.config = &config;
	server.supervisor = supervisor_new(&o);
	assert_int_equal(supervisor_open(server.supervisor), 0);
	stopped = fronts_ended = fronts_started = 0;
	begin = process_now() / 1000000000;
	environment = server_environment_add(&server, config.environment);
	assert_non_null(slot_start(&server, SERVER_FRONT, 1, NULL, NULL));
	if (strcmp(mode, "alone") != 0)
		server_environment_load(&server, environment);
	supervisor_run(server.supervisor);
	supervisor_free(server.supervisor);
}

static char got[] = "/tmp/dlg-got-XXXXXX";

/* Count the workers of different numbers that the front has received. */
static int
received(void)
{
	unsigned char numbers[4096];
	int fd = open(got, O_RDONLY), n = 0;
	ssize_t all = read(fd, numbers, sizeof(numbers));

	close(fd);
	for (int i = 1; i <= WORKERS; i++)
		n += all > 0 && memchr(numbers, i, (size_t)all) != NULL;
	return n;
}

/* Count the workers that the front has received. */
static long long
received_all(void)
{
	struct stat st;

	return stat(got, &st) == 0 ? (long long)st.st_size : -1;
}

static void
on_slow_tick(void *ctx)
{
	(void)ctx;
	/* further ones than at rest, as the front would ask for */
	environment->more[0] = WORKERS;
	server.next_ask = 0; /* it is due */
	server_environments_keep(&server);
	if (received() == WORKERS || passed() > PATIENT)
		stop();
}

static void
a_front_that_reads_again_gets_all_its_workers(void **state)
{
	(void)state;
	run("slow", on_slow_tick);
	assert_int_equal(received(), WORKERS);
}

static void
on_starts_tick(void *ctx)
{
	(void)ctx;
	if (fronts_started >= 3 || passed() > 15)
		stop();
}

static void
a_front_without_its_identity_is_started_again(void **state)
{
	(void)state;
	second_fails = true;
	run("alone", on_starts_tick);
	assert_false(second_fails);
	assert_in_range(fronts_started, 3, UINT32_MAX);
}

/* Slots that are held for a front which does not run. */
static unsigned held;

static void
on_ends_tick(void *ctx)
{
	(void)ctx;
	server_environments_keep(&server);
	for (int i = 1; i < 64; i++) {
		const struct process *front =
		    supervisor_find(server.supervisor, server.slot_fronts[i]);

		held += server.slot_fronts[i] != 0 &&
			(front == NULL || front->pid <= 0);
	}
	if (environment->versions >= 6 || passed() > PATIENT)
		stop();
}

static void
a_front_that_waits_for_its_restart_holds_no_slots(void **state)
{
	(void)state;
	held = 0;
	run("ends", on_ends_tick);
	assert_in_range(environment->versions, 6, UINT32_MAX);
	assert_int_equal(held, 0);
}

static void
on_hostile_tick(void *ctx)
{
	(void)ctx;
	server_environments_keep(&server);
	if (environment->versions > 1 || passed() > 10)
		stop();
}

/* Its process is killed, and the environment loaded again. */
static void
a_flood_of_workers_is_refused(void **state)
{
	(void)state;
	assert_int_equal(truncate(got, 0), 0);
	run("floods", on_hostile_tick);
	assert_in_range(environment->versions, 2, UINT32_MAX);
	assert_in_range(received_all(), 1, 2 * (1000 + 500 * 10));
}

/* Nothing that it sends afterwards is used. */
static void
a_worker_of_another_number_is_refused(void **state)
{
	(void)state;
	assert_int_equal(truncate(got, 0), 0);
	run("numbers", on_hostile_tick);
	assert_in_range(environment->versions, 2, UINT32_MAX);
	assert_int_equal(received_all(), 0);
}

static int64_t replaced; /* the second of the reload; 0: not yet */

/* Messages to the front until its socket takes no more. */
static void
front_fill(void)
{
	const struct process *p = supervisor_next(
	    server.supervisor, &server_rows[SERVER_FRONT], NULL);

	while (p != NULL && send(p->sock, "", 1, MSG_DONTWAIT) == 1)
		;
}

/* Then a reload with new revocation lists. */
static void
on_reload_tick(void *ctx)
{
	(void)ctx;
	server.next_ask = 0;
	server_environments_keep(&server);
	if (replaced == 0 && passed() >= 3) {
		replaced = passed();
		front_fill();
		server_replace_fronts(&server);
	}
	if (fronts_ended > 0 || passed() > PATIENT)
		stop();
}

static void
a_front_without_the_new_lists_is_killed(void **state)
{
	(void)state;
	config.hostcrl = got; /* any file */
	assert_int_equal(truncate(got, 1), 0);
	replaced = 0;
	run("deaf", on_reload_tick);
	config.hostcrl = NULL;
	assert_int_equal(fronts_ended, 1);
	assert_in_range(passed() - replaced, 3, 30);
}

static void
on_full_tick(void *ctx)
{
	(void)ctx;
	server.next_ask = 0;
	server_environments_keep(&server);
	if (passed() < 3)
		return;
	if (!stopped)
		front_fill();
	stop();
}

/* Its limit to stop is a minute. */
static void
a_front_that_cannot_be_stopped_is_killed(void **state)
{
	(void)state;
	run("deaf", on_full_tick);
	assert_int_equal(fronts_ended, 1);
	assert_in_range(passed(), 6, 30);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_front_that_reads_again_gets_all_its_workers),
	    cmocka_unit_test(a_front_that_waits_for_its_restart_holds_no_slots),
	    cmocka_unit_test(a_front_without_its_identity_is_started_again),
	    cmocka_unit_test(a_flood_of_workers_is_refused),
	    cmocka_unit_test(a_worker_of_another_number_is_refused),
	    cmocka_unit_test(a_front_without_the_new_lists_is_killed),
	    cmocka_unit_test(a_front_that_cannot_be_stopped_is_killed),
	};
	int code;

	if (argc > 2 && strcmp(argv[1], PROCESS_OPTION_REEXEC) == 0)
		return role(argv[2]);
	process_title_init(argc, argv);
	close(mkstemp(got));
	setenv(GOT, got, 1);
	code = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(got);
	return code;
}
