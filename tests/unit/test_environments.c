/* Environment processes that are hostile, as the parent holds them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
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

#include "metrics/metrics.h"
#include "privsep/anew.h"
#include "privsep/restart.h"
#include "privsep/supervisor.h"
#include "server/server.h"
#include "server/wire.h"

#define MODE	"DALANG_TEST_ENVIRONMENT"
#define STARTS	7
#define PATIENT 60 /* seconds of a test at most */

static struct server_config config = {
    .environment = "production", .compile_seconds = 100, .drain_seconds = 30};
static struct server server;
static struct server_environment *environment;
static unsigned starts, most;
static int stopped;
static int64_t begin, ahead; /* s */

/* Takes the place of libc's. */
int
clock_gettime(clockid_t clock, struct timespec *t)
{
	int r = (int)syscall(SYS_clock_gettime, clock, t);

	t->tv_sec += ahead;
	return r;
}

/* --- the hostile process --- */

/* Its code is always stale; it ends when it should only in mode "ends". */
static int
hostile_main(void)
{
	struct pollfd fd = {
	    .fd = PROCESS_FD(PROCESS_FD_SOCK), .events = POLLIN};
	const struct wire_loaded loaded = {0};
	int ends = strcmp(getenv(MODE), "ends") == 0;
	struct message m;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/* who it is */
	if (message_receive(fd.fd, &m) <= 0 ||
	    message_tell(
		fd.fd, WIRE_ENV_READY, 0, &loaded, sizeof(loaded), -1) < 0)
		return 1;
	while (message_tell(fd.fd, WIRE_ENV_STALE, 0, NULL, 0, -1) == 0) {
		if (poll(&fd, 1, 10) <= 0)
			continue;
		if (message_receive(fd.fd, &m) <= 0)
			return 1;
		if (m.head.type == WIRE_ENV_RETIRE && ends)
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

/* Once: a second signal would be pending when a failed test unblocks it. */
static void
stop(void)
{
	if (!stopped)
		kill(getpid(), SIGTERM);
	stopped = 1;
}

/* Time passes fast, but not for a load. */
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
	if (passed() >= 4)
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
	    .stop = on_nothing,
	    .tick = tick,
	    .user_signal = on_signal,
	    .watched = -1,
	    .serve = on_nothing,
	    .moved = on_moved};

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
stale_code_is_loaded_once_a_second(void **state)
{
	(void)state;
	run("ends", on_real_tick);
	assert_in_range(starts, 2, (uintmax_t)passed() + 2);
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

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(stale_code_is_loaded_once_a_second),
	    cmocka_unit_test(a_replaced_process_ends_in_time),
	};

	if (argc > 1 && strcmp(argv[1], PROCESS_OPTION_ANEW) == 0)
		return hostile_main();
	process_title_init(argc, argv);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
