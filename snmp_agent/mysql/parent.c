/* The parent of dalang-mysql: it starts two processes, and ends them. */
#include <stdlib.h>

#include "base/process/notify.h"
#include "base/process/started.h"
#include "base/privsep/sandbox.h"
#include "base/privsep/supervisor.h"
#include "snmp_agent/mysql/internal.h"

/* Seconds until processes that do not end are killed. */
#define STOP_SECONDS 5

struct mysql_parent {
	const struct mysql_agent_options *o;
	struct supervisor *supervisor;
	char **poll_args;
	char **serve_args;
	bool is_started; /* the first tick is over */
};

static void
mysql_parent_on_starting(void *ctx, struct process *p)
{
	struct mysql_parent *parent = ctx;

	p->args = p->row == &mysql_processes[MYSQL_PROCESS_POLL]
		      ? parent->poll_args
		      : parent->serve_args;
}

static void
mysql_parent_on_started(void *ctx, struct process *p)
{
	(void)ctx;
	(void)p;
}

static void
mysql_parent_on_user_signal(void *ctx, int number)
{
	(void)ctx;
	(void)number;
}

static void
mysql_parent_on_moved(void *ctx)
{
	(void)ctx;
}

static int
mysql_parent_on_ended(void *ctx, struct process *p, int wait_status)
{
	(void)ctx;
	(void)p;
	(void)wait_status;
	return 1;
}

static void
mysql_parent_process_start(struct mysql_parent *parent, enum mysql_process row)
{
	(void)supervisor_start(
	    parent->supervisor, &mysql_processes[row], 1, 0, NULL, NULL);
}

/* SIGHUP: another process reads the option file again. */
static void
mysql_parent_on_reload(void *ctx)
{
	struct mysql_parent *parent = ctx;
	struct process *p = NULL;

	notify_reloading();
	log_event(SNMP_MYSQL, SNM_MYSQL_RELOAD);
	while ((p = supervisor_next(parent->supervisor,
		    &mysql_processes[MYSQL_PROCESS_POLL], p)) != NULL) {
		supervisor_end(p);
		supervisor_end_within(p, STOP_SECONDS);
	}
	mysql_parent_process_start(parent, MYSQL_PROCESS_POLL);
	notify_ready(NULL);
}

static void
mysql_parent_on_stop(void *ctx, int number)
{
	(void)ctx;
	(void)number;
	notify_stopping();
}

static void
mysql_parent_on_tick(void *ctx)
{
	struct mysql_parent *parent = ctx;

	if (!parent->is_started)
		started_release();
	parent->is_started = true;
	notify_alive();
}

int
mysql_parent_run(const struct mysql_agent_options *o, char **poll, char **serve)
{
	struct mysql_parent parent = {
	    .o = o, .poll_args = poll, .serve_args = serve};
	const struct supervisor_options options = {
	    .ctx = &parent,
	    .stop_seconds = STOP_SECONDS,
	    .starting = mysql_parent_on_starting,
	    .started = mysql_parent_on_started,
	    .ended = mysql_parent_on_ended,
	    .reload = mysql_parent_on_reload,
	    .stop = mysql_parent_on_stop,
	    .tick = mysql_parent_on_tick,
	    .user_signal = mysql_parent_on_user_signal,
	    .moved = mysql_parent_on_moved,
	};
	int rc;

	parent.supervisor = supervisor_new(&options);
	rc = supervisor_open(parent.supervisor);
	if (rc == 0) {
		log_event(SNMP_MYSQL, SNM_MYSQL_STARTED,
		    log_str("version", DALANG_VERSION));
		mysql_parent_process_start(&parent, MYSQL_PROCESS_POLL);
		mysql_parent_process_start(&parent, MYSQL_PROCESS_SERVE);
		notify_ready(NULL);
		supervisor_run(parent.supervisor);
		log_event(SNMP_MYSQL, SNM_MYSQL_STOPPED);
	}
	supervisor_free(parent.supervisor);
	return rc < 0 ? 1 : 0;
}
