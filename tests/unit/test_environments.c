/* Hostile environment processes, as the parent handles them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/reexec.h"
#include "base/privsep/restart.h"
#include "base/privsep/supervisor.h"
#include "server/parent/environments.h"
#include "server/shared/server.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/slots.h"
#include "unit/process.h"

#define MODE	"DALANG_TEST_ENVIRONMENT"
#define STRAYS	"DALANG_TEST_STRAYS" /* a file that contains their pids */
#define STARTS	7
#define PATIENT 60 /* maximum duration of a test in seconds */

static struct server_config config = {.environment = "production",
    .environmentpath = "",
    .compile_seconds = 100,
    .drain_seconds = 30};
static struct server server;
static struct server_environment *environment;
static unsigned starts, most;
static int stopped;
static int64_t begin, ahead; /* s */

/* Replaces libc's function. */
int
clock_gettime(clockid_t clock, struct timespec *t)
{
	int r = (int)syscall(SYS_clock_gettime, clock, t);

	t->tv_sec += ahead;
	return r;
}

/* --- the hostile process --- */

/* A process that its parent leaves behind; its pid is written to the file. */
static void
stray_make(const char *path)
{
	FILE *f = fopen(path, "a");
	pid_t pid = fork();

	if (pid == 0) {
		alarm(2 * PATIENT);
		for (;;)
			pause();
	}
	fprintf(f, "%ld\n", (long)pid);
	fclose(f);
}

/* Its code is always stale; it ends on request only in mode "ends". */
static int
hostile_main(void)
{
	struct pollfd fd = {
	    .fd = PROCESS_FD(PROCESS_FD_SOCK), .events = POLLIN};
	const struct ipc_loaded loaded = {0};
	const struct ipc_stale stale = {.changes = 1};
	const char *mode = getenv(MODE);
	struct message m;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getenv(STRAYS) != NULL)
		stray_make(getenv(STRAYS));
	/* the identity of the process */
	if (message_receive(fd.fd, &m) <= 0 ||
	    message_send_type(
		fd.fd, IPC_ENV_READY, 0, &loaded, sizeof(loaded), -1) < 0)
		return 1;
	while (message_send_type(
		   fd.fd, IPC_ENV_STALE, 0, &stale, sizeof(stale), -1) == 0) {
		if (poll(&fd, 1, 10) <= 0 && strcmp(mode, "crashes") == 0)
			return 1;
		if (!fd.revents)
			continue;
		if (message_receive(fd.fd, &m) <= 0)
			return 1;
		if (m.head.type == IPC_ENV_RETIRE && strcmp(mode, "ends") == 0)
			return 0;
	}
	return 1;
}

/* --- the parent --- */

static void
on_process(void *ctx, struct process *p)
{
	(void)ctx;
	(void)p;
}

static void
on_started(void *ctx, struct process *p)
{
	(void)ctx;
	server.slots[p->slot] = p->id;
	starts++;
}

static int
on_ended(void *ctx, struct process *p, int status)
{
	(void)ctx;
	(void)status;
	slots_release(&server, p->id);
	if (environment->current == p)
		environment->current = NULL;
	if (environment->loading == p)
		environment->loading = NULL;
	return 0;
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

static unsigned
running(void)
{
	struct process *p = NULL;
	unsigned n = 0;

	while ((p = supervisor_next(server.supervisor,
		    &server_rows[SERVER_ENVIRONMENT], p)) != NULL)
		n++;
	return n;
}

static int64_t
passed(void)
{
	return process_now() / 1000000000 - begin;
}

static void
on_moved(void *ctx)
{
	(void)ctx;
	if (running() > most)
		most = running();
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

/* Time passes quickly, but not for a load. */
static void
on_fast_tick(void *ctx)
{
	(void)ctx;
	if (environment->loading == NULL)
		ahead += 10;
	if (starts >= STARTS || passed() - ahead > PATIENT)
		stop();
}

static void
on_real_tick(void *ctx)
{
	(void)ctx;
	if ((passed() >= 4 && starts >= 2) || passed() > PATIENT)
		stop();
}

static void
run(const char *mode, void (*tick)(void *))
{
	struct supervisor_options o = {.ctx = &server,
	    .stop_seconds = 1,
	    .starting = on_process,
	    .started = on_started,
	    .ended = on_ended,
	    .reload = on_nothing,
	    .stop = on_signal,
	    .tick = tick,
	    .user_signal = on_signal,
	    .moved = on_moved,
	    .adopts = true};

	setenv(MODE, mode, 1);
	memset(&server, 0, sizeof(server));
	server.config = &config;
	server.supervisor = supervisor_new(&o);
	assert_int_equal(supervisor_open(server.supervisor), 0);
	starts = most = 0;
	stopped = 0;
	ahead = 0;
	begin = process_now() / 1000000000;
	environment = server_environment_add(&server, config.environment);
	server_environment_load(&server, environment);
	supervisor_run(server.supervisor);
	supervisor_free(server.supervisor);
}

static void
stale_code_is_loaded_after_a_pause(void **state)
{
	(void)state;
	run("ends", on_real_tick);
	assert_in_range(starts, 2, (uintmax_t)passed() * 20 + 20);
}

/* The fifth process is started when the first has been killed. */
static void
a_replaced_process_ends_in_time(void **state)
{
	(void)state;
	run("stays", on_fast_tick);
	assert_int_equal(starts, STARTS);
	assert_in_range(most, 2, 4);
}

static bool is_started;

/* A process that was split ends before it has loaded anything. */
static void
on_split_tick(void *ctx)
{
	struct process split = {.line = 1, .arg = environment};

	(void)ctx;
	if (stopped || (environment->loading != NULL && passed() <= PATIENT))
		return;
	environment->loading = &split;
	server_load_ended(&server, environment, &split);
	is_started =
	    environment->loading != NULL && environment->loading != &split;
	stop();
}

static void
another_process_loads_at_once_what_a_split_one_has_not(void **state)
{
	(void)state;
	is_started = false;
	run("ends", on_split_tick);
	assert_true(is_started);
}

static char strays[] = "/tmp/dlg-strays-XXXXXX";

/* Count the strays that run, of all that were created. */
static unsigned
strays_left(unsigned *ret_all)
{
	FILE *f = fopen(strays, "r");
	long pid;
	unsigned n = 0;

	for (*ret_all = 0; fscanf(f, "%ld", &pid) == 1; (*ret_all)++)
		n += !process_is_gone((pid_t)pid);
	fclose(f);
	return n;
}

/* The same a moment later, because a signal takes its time. */
static unsigned
strays_last(unsigned *ret_all)
{
	unsigned left = strays_left(ret_all);

	for (int i = 0; i < 100 && left > 0; i++) {
		poll(NULL, 0, 50);
		left = strays_left(ret_all);
	}
	return left;
}

static void
strays_kill(void)
{
	FILE *f = fopen(strays, "r");
	long pid;

	while (fscanf(f, "%ld", &pid) == 1)
		if (!process_is_gone((pid_t)pid))
			kill((pid_t)pid, SIGKILL);
	fclose(f);
}

static void
strays_run(const char *mode, void (*tick)(void *))
{
	int fd = open(strays, O_WRONLY | O_TRUNC);

	close(fd);
	setenv(STRAYS, strays, 1);
	run(mode, tick);
	unsetenv(STRAYS);
}

/* Strays that ran when the first of them had been killed. */
static unsigned left_before;

static void
on_stray_tick(void *ctx)
{
	unsigned all;

	(void)ctx;
	if (stopped)
		return;
	if (environment->current == NULL && environment->loading == NULL)
		server_environment_load(&server, environment);
	if (starts < 3)
		return;
	left_before = strays_left(&all);
	/* the last process may not have created its own yet */
	if (all < 3 && passed() - ahead <= PATIENT)
		return;
	/* Strays of replaced code are ended; those of the last code stay. */
	ahead += 30;
	if (left_before < all || passed() - ahead > PATIENT)
		stop();
}

static void
strays_of_a_crashed_process_end_with_its_code(void **state)
{
	unsigned all, left;

	(void)state;
	left_before = 0;
	strays_run("crashes", on_stray_tick);
	left = strays_last(&all);
	strays_kill();
	assert_in_range(all, 3, UINT32_MAX);
	assert_in_range(left_before, 1, all - 1);
	assert_int_equal(left, 0);
}

static void
strays_of_a_killed_process_are_killed(void **state)
{
	unsigned all, left;

	(void)state;
	strays_run("stays", on_fast_tick);
	left = strays_last(&all);
	strays_kill();
	assert_in_range(all, STARTS, UINT32_MAX);
	assert_int_equal(left, 0);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(stale_code_is_loaded_after_a_pause),
	    cmocka_unit_test(a_replaced_process_ends_in_time),
	    cmocka_unit_test(
		another_process_loads_at_once_what_a_split_one_has_not),
	    cmocka_unit_test(strays_of_a_crashed_process_end_with_its_code),
	    cmocka_unit_test(strays_of_a_killed_process_are_killed),
	};

	int code;

	if (argc > 1 && strcmp(argv[1], PROCESS_OPTION_REEXEC) == 0)
		return hostile_main();
	process_title_init(argc, argv);
	close(mkstemp(strays));
	code = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(strays);
	return code;
}
