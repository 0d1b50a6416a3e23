#include "server/parent/keeper.h"

#include <stdbool.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit_client.h"
#include "logging/log.h"
#include "logging/share.h"
#include "logging/sink/sink_file.h"
#include "base/privsep/identity.h"
#include "base/privsep/reexec.h"
#include "base/privsep/control/audit_socket.h"
#include "base/privsep/listening.h"
#include "base/privsep/control/log_control.h"
#include "base/privsep/memfd.h"
#include "base/privsep/supervisor.h"
#include "server/shared/server.h"
#include "server/ipc/ipc_keeper.h"
#include "server/shared/slots.h"
#include "base/settings/log_settings.h"

/* Bytes of an answer about counts. */
#define COUNTS_MAX ((size_t)1 << 20)

/* Numbers of the last question, and of the last answer. */
static uint64_t asked, keeper_answered;
static int keeper_counts = -1; /* its counts, a memfd */

/*
 * The number of seconds for which the keeper, of that pid, has not answered
 * questions.
 */
static unsigned unanswered;
static pid_t keeper_watched;

static struct process *
keeper_of(const struct server *s)
{
	return s->supervisor == NULL ? NULL
				     : supervisor_next(s->supervisor,
					   &server_rows[SERVER_LOG], NULL);
}

static void
counts_take(int fd)
{
	if (keeper_counts >= 0)
		close(keeper_counts);
	keeper_counts = fd;
}

static void
on_looked(void *ctx, struct message *m)
{
	const struct ipc_look *w = (const void *)m->body;

	(void)ctx;
	unanswered = 0;
	if (w->number == asked)
		keeper_answered = asked;
}

static void
on_counted(void *ctx, struct message *m)
{
	const struct ipc_look *w = (const void *)m->body;

	(void)ctx;
	if (w->number != asked || keeper_answered == asked)
		return; /* not asked for; the message is closed */
	keeper_answered = asked;
	counts_take(message_take_fd(m));
}

const struct message_row keeper_sends[KEEPER_SENDS] = {
    {IPC_KEEPER_LOOKED, sizeof(struct ipc_look), 0, "KEEPER_LOOKED", on_looked},
    {IPC_KEEPER_COUNTED, sizeof(struct ipc_look), 1, "KEEPER_COUNTED",
	on_counted},
};

/*
 * Send a question; -1 when it cannot be sent now.  It is not repeated: another
 * look follows.
 */
static int
keeper_ask(const struct server *s, uint16_t type, int levels, int wanted)
{
	struct ipc_look w = {
	    .number = asked + 1, .levels = levels != 0, .wanted = wanted != 0};
	const struct process *p = keeper_of(s);

	if (p == NULL || p->sock < 0 ||
	    message_send_type(p->sock, type, 0, &w, sizeof(w), -1) < 0)
		return -1;
	asked++;
	return 0;
}

/* Waits for the answer to the last question: 0, or -1. */
static int
answer_wait(struct server *s)
{
	int64_t end = process_now() + KEEPER_MS * 1000000LL;
	struct process *p = keeper_of(s);
	int64_t left;

	while (keeper_answered != asked && (left = end - process_now()) > 0) {
		struct pollfd fd = {.fd = p->sock, .events = POLLIN};

		if (poll(&fd, 1, (int)(left / 1000000) + 1) <= 0 ||
		    !supervisor_receive(p))
			return -1;
	}
	return keeper_answered == asked ? 0 : -1;
}

static void
levels_changed(void *ctx)
{
	struct server *s = ctx;

	if (keeper_ask(s, IPC_KEEPER_LOOK, 1, 0) == 0)
		(void)answer_wait(s);
}

/* Append the keeper's answer to a question; 0, or -1. */
static int
answer_ask(struct server *s, uint16_t type, struct strbuf *out)
{
	void *map;
	size_t n;
	int rc = -1;

	counts_take(-1);
	if (keeper_ask(s, type, 0, 0) < 0 || answer_wait(s) < 0 ||
	    keeper_counts < 0)
		return -1;
	if ((map = memfd_map(keeper_counts, COUNTS_MAX, &n)) != NULL) {
		strbuf_add(out, map, n);
		munmap(map, n);
		rc = 0;
	}
	counts_take(-1);
	return rc;
}

static int
counts_ask(void *ctx, struct strbuf *out)
{
	return answer_ask(ctx, IPC_KEEPER_COUNT, out);
}

static int
seal_ask(void *ctx, struct strbuf *out)
{
	return answer_ask(ctx, IPC_KEEPER_SEAL, out);
}

void
keeper_look(struct server *s)
{
	(void)keeper_ask(s, IPC_KEEPER_LOOK, 0, 0);
}

void
keeper_ended(struct server *s, pid_t pid)
{
	const struct ipc_ended w = {.pid = pid};
	struct process *p = keeper_of(s);

	/* each second the keeper looks for processes that have ended */
	if (p != NULL)
		(void)supervisor_send(p, IPC_KEEPER_ENDED, &w, sizeof(w), -1);
}

/*
 * Send the keeper the processes that raise audit records; a list that is lost
 * is followed by another.
 */
static void
fronts_send(struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = keeper_of(s), *front = NULL;
	const struct process *ca =
	    supervisor_next(s->supervisor, &server_rows[SERVER_CA], NULL);
	struct ipc_fronts w = {.ca = ca != NULL && ca->pid > 0 ? ca->pid : 0};

	while (w.count < IPC_FRONTS_MAX &&
	       (front = supervisor_next(s->supervisor, row, front)) != NULL) {
		if (front->pid > 0)
			w.pids[w.count++] = front->pid;
	}
	if (p != NULL)
		(void)supervisor_send(p, IPC_KEEPER_FRONTS, &w, sizeof(w), -1);
}

/* Send the keeper whether newer code of an environment is broken; -1: later. */
static int
broken_send(struct process *p, const struct server_environment *e)
{
	const char *why = e->failure != NULL ? e->failure : "";
	struct ipc_broken w = {.since = e->broken};

	fixed_must(w.environment, sizeof(w.environment), "%s", e->name);
	fixed_shorten(
	    w.message, sizeof(w.message), "%.*s", (int)strcspn(why, "\n"), why);
	return supervisor_send(p, IPC_KEEPER_BROKEN, &w, sizeof(w), -1);
}

void
keeper_environments(struct server *s)
{
	struct process *p = keeper_of(s);

	for (unsigned i = 0; p != NULL && i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->broken_owed && broken_send(p, e) == 0) {
			e->broken_owed = false;
			e->broken_once = true;
		}
	}
}

/*
 * Mark what a new keeper has to be sent, because the last one may not have
 * written it.
 */
static void
environments_owe(struct server *s)
{
	for (unsigned i = 0; i < s->environment_count; i++)
		s->environments[i].broken_owed |=
		    s->environments[i].broken_once;
}

void
keeper_started(struct server *s, const struct process *p)
{
	if (p->row == &server_rows[SERVER_LOG])
		environments_owe(s);
	if (p->row == &server_rows[SERVER_FRONT] ||
	    p->row == &server_rows[SERVER_CA] ||
	    p->row == &server_rows[SERVER_LOG])
		fronts_send(s);
}

/* The keeper has not got the newest settings, or files. */
static bool settings_owed;

static int
file_send(void *ctx, const char *path, int fd)
{
	struct ipc_file w = {.path = ""};

	fixed_must(w.path, sizeof(w.path), "%s", path);
	return supervisor_send(ctx, IPC_KEEPER_FILE, &w, sizeof(w), fd);
}

static void
settings_send(struct server *s)
{
	struct process *p = keeper_of(s);

	if (p != NULL && settings_owed && log_files_each(file_send, p) == 0 &&
	    supervisor_send(
		p, IPC_KEEPER_SETTINGS, NULL, 0, reexec_settings_fd()) == 0)
		settings_owed = false;
}

void
keeper_settings(struct server *s)
{
	settings_owed = true;
	settings_send(s);
}

void
keeper_stop(struct server *s)
{
	struct process *p = keeper_of(s);

	if (p == NULL || p->ending)
		return;
	p->ending = 1;
	if (p->sock >= 0)
		shutdown(p->sock, SHUT_WR);
}

static int
share_open(const struct server *s)
{
	struct log_share log;

	if (log_share_open(&log) < 0) {
		log_event(SERVER_PROCESS, PRV_FORK_FAILED,
		    log_str("process", server_rows[SERVER_LOG].name),
		    log_uns("number", 1), log_errno());
		return -1;
	}
	process_give(PROCESS_FD_LEVELS, log.levels);
	process_give(PROCESS_FD_RECORDS, log.records);
	process_give(PROCESS_FD_FIRST_RECORDS, log.first);
	process_give(PROCESS_FD_METRICS, s->metrics.segment);
	process_give(PROCESS_FD_METRICS_LOCKS, s->metrics.locks);
	process_give(PROCESS_FD_FIRST_METRICS, s->metrics.parent);
	return 0;
}

void
keeper_init(struct server *s)
{
	static struct log_control_keeper k = {
	    .look = levels_changed, .count = counts_ask, .seal = seal_ask};

	k.ctx = s;
	log_control_keep(&k);
}

/* The socket of the audit records; "": audit records are not chained. */
static char keeper_audit_path[108];

/* Its listener, which the keeper has as well. */
static int audit_listener = -1;
static struct sandbox_user audit_user; /* the user that may connect to it */

/*
 * Open spool and socket of the audit records; without them the records are not
 * chained.
 */
static void
audit_open(const struct server *s, const struct sandbox_user *user)
{
	struct settings *settings = s->config->settings;
	int refuse = settings_audit_refuses(settings);
	int spool = settings_spool(), fd = -1;

	if (spool < 0)
		return;
	errno = ENAMETOOLONG;
	/* a truncated path may name another file */
	if ((size_t)snprintf(keeper_audit_path, sizeof(keeper_audit_path),
		"%s/compiled.audit",
		s->config->rundir) < sizeof(keeper_audit_path))
		fd = audit_socket_listen(keeper_audit_path, user);
	if (fd < 0 || log_audit_use(keeper_audit_path, refuse) < 0) {
		log_event(SERVER_PROCESS, PRV_AUDIT_SOCKET,
		    log_str("path", keeper_audit_path), log_errno());
		*keeper_audit_path = '\0';
		return;
	}
	process_give(PROCESS_FD_SPOOL, spool);
	process_give(PROCESS_FD_AUDIT, fd);
	identity_audit(keeper_audit_path, refuse);
	audit_listener = fd;
	audit_user = *user;
}

/*
 * Kill the keeper and open a new listener when the keeper has shut down that of
 * the audit records.
 */
static void
audit_keep(struct server *s)
{
	struct process *p = keeper_of(s);
	int fd;

	if (audit_listener < 0 || s->stopping ||
	    !listening_lost(audit_listener, keeper_audit_path))
		return;
	if (p != NULL)
		process_kill(p);
	fd = audit_socket_listen(keeper_audit_path, &audit_user);
	if (fd < 0) {
		log_event(SERVER_PROCESS, PRV_AUDIT_SOCKET,
		    log_str("path", keeper_audit_path), log_errno());
		return;
	}
	close(audit_listener);
	audit_listener = fd;
	process_give(PROCESS_FD_AUDIT, fd);
}

/*
 * Kill a keeper that hangs, since all audit records wait for it.  Only seconds
 * in which the parent was running and looked are counted.
 */
static void
hang_watch(struct server *s, const struct process *p)
{
	if (p->pid != keeper_watched)
		unanswered = 0;
	keeper_watched = p->pid;
	if (p->pid <= 0 || p->ending)
		return;
	if (++unanswered > KEEPER_SECONDS) {
		unanswered = 0;
		log_event(SERVER_PROCESS, SRV_KEEPER_HUNG,
		    log_str("process", p->row->name), log_int("child", p->pid),
		    log_ns("duration", KEEPER_SECONDS * 1000000000LL));
		process_kill(p);
		return;
	}
	(void)keeper_ask(s, IPC_KEEPER_LOOK, 0, 1);
}

void
keeper_keep(struct server *s)
{
	const struct process *p = keeper_of(s);

	audit_keep(s);
	if (p == NULL) {
		(void)slot_start(s, SERVER_LOG, 1, NULL, NULL);
		return;
	}
	fronts_send(s);
	settings_send(s);
	keeper_environments(s);
	hang_watch(s, p);
}

void
keeper_close(struct server *s)
{
	(void)s;
	if (*keeper_audit_path != '\0')
		unlink(keeper_audit_path);
}

int
keeper_start(struct server *s, const struct sandbox_user *user)
{
	if (share_open(s) < 0)
		return -1;
	audit_open(s, user);
	keeper_keep(s);
	return 0;
}
