/* A log keeper that does not read for a while, and what it has missed then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/reexec.h"
#include "base/privsep/supervisor.h"
#include "server/parent/keeper.h"
#include "server/shared/server.h"
#include "server/ipc/ipc_keeper.h"
#include "server/shared/slots.h"
#include "base/settings/settings.h"

#define GOT	"DALANG_TEST_GOT" /* a file: what the keeper has received */
#define PATIENT 12		  /* maximum duration of the test in seconds */

static struct server_config config;
static struct server server;
static struct process *front;
static int64_t begin; /* s */
static char got[] = "/tmp/dlg-got-XXXXXX";

/* --- the keeper --- */

static void
write_got(FILE *f, const struct message *m)
{
	const struct ipc_fronts *w = (const void *)m->body;
	const struct ipc_broken *broken = (const void *)m->body;

	if (m->head.type == IPC_KEEPER_SETTINGS)
		fprintf(f, "settings\n");
	if (m->head.type == IPC_KEEPER_BROKEN)
		fprintf(f, "broken %s %d: %s\n", broken->environment,
		    (int)broken->since, broken->message);
	if (m->head.type != IPC_KEEPER_FRONTS)
		return;
	for (uint32_t i = 0; i < w->count; i++)
		fprintf(f, "front %d\n", w->pids[i]);
}

static int
keeper_role(int sock)
{
	FILE *f = fopen(getenv(GOT), "a");
	struct message m;

	if (message_receive(sock, &m) <= 0)
		return 1;
	sleep(3);
	while (message_receive(sock, &m) > 0) {
		write_got(f, &m);
		fflush(f);
		message_close(&m);
	}
	fclose(f);
	return 0;
}

static int
role(const char *row)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (strcmp(row, "log") == 0)
		return keeper_role(PROCESS_FD(PROCESS_FD_SOCK));
	for (;;)
		pause();
}

/* --- the parent --- */

static void
on_process(void *ctx, struct process *p)
{
	(void)ctx;
	(void)p;
}

/* The parent's socket of the keeper takes a few messages only. */
static void
on_started(void *ctx, struct process *p)
{
	const int bytes = 1;

	(void)ctx;
	server.slots[p->slot] = p->id;
	if (p->row != &server_rows[SERVER_LOG])
		return;
	setsockopt(p->sock, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
	for (int i = 0; i < 100; i++)
		keeper_look(&server);
}

static int
on_ended(void *ctx, struct process *p, int status)
{
	(void)ctx;
	(void)status;
	slots_release(&server, p->id);
	return 0;
}

static void
on_nothing(void *ctx)
{
	(void)ctx;
}

static void
on_stop(void *ctx, int number)
{
	(void)number;
	process_kill(front);
	keeper_stop(ctx);
}

static bool
has_got(const char *line)
{
	char text[65536];
	FILE *f = fopen(got, "r");
	size_t n = fread(text, 1, sizeof(text) - 1, f);

	fclose(f);
	text[n] = '\0';
	return strstr(text, line) != NULL;
}

/* An environment as after a load that has failed. */
static void
environment_break(void)
{
	static char why[] = "the first line\nthe second line";
	struct server_environment *e =
	    &server.environments[server.environment_count++];

	snprintf(e->name, sizeof(e->name), "test");
	e->failure = why;
	e->broken = 7;
	e->broken_owed = true;
	keeper_environments(&server);
}

/*
 * The front is started, a reload follows and code is broken while nothing can
 * be sent.
 */
static void
on_tick(void *ctx)
{
	int64_t passed = process_now() / 1000000000 - begin;

	keeper_keep(ctx);
	if (front == NULL) {
		front = slot_start(&server, SERVER_FRONT, 1, NULL, NULL);
		keeper_started(&server, front);
		keeper_settings(&server);
		environment_break();
	}
	if (passed > PATIENT ||
	    (has_got("settings") && has_got("front") && has_got("broken")))
		kill(getpid(), SIGTERM);
}

static void
what_a_keeper_has_missed_is_sent_again(void **state)
{
	struct supervisor_options o = {.ctx = &server,
	    .stop_seconds = 5,
	    .starting = on_process,
	    .started = on_started,
	    .ended = on_ended,
	    .reload = on_nothing,
	    .stop = on_stop,
	    .tick = on_tick,
	    .user_signal = on_stop,
	    .moved = on_nothing,
	    .adopts = true};
	struct settings *s = settings_new(SETTINGS_SERVER);

	(void)state;
	assert_int_equal(reexec_settings(s), 0);
	server.config = &config;
	server.supervisor = supervisor_new(&o);
	assert_int_equal(supervisor_open(server.supervisor), 0);
	begin = process_now() / 1000000000;
	keeper_keep(&server);
	supervisor_run(server.supervisor);
	supervisor_free(server.supervisor);
	settings_free(s);
	assert_true(has_got("settings"));
	assert_true(has_got("front"));
	assert_true(has_got("broken test 7: the first line\n"));
	assert_false(server.environments[0].broken_owed);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_a_keeper_has_missed_is_sent_again),
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
