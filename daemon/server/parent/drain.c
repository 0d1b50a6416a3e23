#include "server/parent/drain.h"

#include <errno.h>
#include <stdbool.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "logging/log.h"
#include "base/privsep/memfd.h"
#include "base/privsep/supervisor.h"
#include "server/shared/server.h"
#include "server/ipc/ipc.h"

/* Agents keep connections for 4 seconds (http_keepalive_timeout). */
#define IDLE_SECONDS 5
/* Seconds between a front's deadline and its SIGKILL. */
#define KILL_SECONDS 5

/* Send the revocation lists to a front; 0, or -1 on failure. */
static int
revoked_send(const struct server *s, struct process *front)
{
	struct arena *a = arena_new(2 * IPC_CRL_MAX);
	size_t n = 0;
	struct place p;
	char *text =
	    fs_read_regular(a, s->config->hostcrl, IPC_CRL_MAX, &n, &p);
	int fd = text == NULL ? -1 : memfd_from("crl", text, n);
	/* when clients are checked by OCSP, revocation lists are optional */
	bool none = text == NULL && errno == ENOENT && s->config->checks_status;
	int rc;

	arena_free(a);
	if (fd < 0)
		return none ? 0 : -1;
	rc = supervisor_send(front, IPC_FRONT_REVOKE, NULL, 0, fd);
	close(fd);
	return rc;
}

/*
 * End a front: idle connections within `idle` seconds, all within `all`.  A
 * front to which this cannot be sent has not read its messages for long, and
 * would continue to serve, so it is killed soon.
 */
static void
drain(struct process *front, uint32_t idle, uint32_t all)
{
	const struct ipc_stop stop = {
	    .idle_seconds = idle, .drain_seconds = all};

	front->ending = 1;
	if (supervisor_send(front, IPC_FRONT_STOP, &stop, sizeof(stop), -1) < 0)
		all = 0;
	supervisor_end_within(front, all + KILL_SECONDS);
}

void
server_stop_fronts(struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	const struct ipc_stop now = {.idle_seconds = 0};
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (supervisor_send(p, IPC_FRONT_STOP, &now, sizeof(now), -1) <
		    0)
			supervisor_end_within(p, KILL_SECONDS);
	}
}

/* Replace a front.  One that waits for its restart gets the new settings. */
static void
drain_replace(struct server *s, struct process *front)
{
	if (front->pid <= 0)
		return;
	/* A front without the new lists must not serve for long. */
	if (s->config->hostcrl != NULL && revoked_send(s, front) < 0)
		drain(front, 1, 1);
	else if (front->number > s->config->fronts && !front->ending)
		drain(front, IDLE_SECONDS, s->config->drain_seconds);
	front->replaced = 1;
}

void
server_replace_fronts(struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		drain_replace(s, p);
}

void
server_revoke_fronts(struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (p->pid > 0 && revoked_send(s, p) < 0)
			drain(p, 1, 1);
	}
}

void
server_front_ready(void *ctx, struct message *m)
{
	const struct process *front = ctx;
	struct server *s = front->ctx;
	struct process *p = NULL;

	(void)m;
	while ((p = supervisor_next(s->supervisor, front->row, p)) != NULL) {
		if (p->replaced && !p->ending && p->number == front->number &&
		    p->id < front->id)
			drain(p, IDLE_SECONDS, s->config->drain_seconds);
	}
}
