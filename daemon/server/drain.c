#include "server/drain.h"

#include <signal.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "logging/log.h"
#include "privsep/memfd.h"
#include "privsep/supervisor.h"
#include "server/server.h"
#include "server/wire.h"

/* Agents keep connections for 4 seconds (http_keepalive_timeout). */
#define IDLE_SECONDS 5
/* What a front gets beyond its time until it is killed. */
#define KILL_SECONDS 5

/* The revocation lists; 0, or -1 when they cannot be handed over. */
static int
tell_revoked(const struct server *s, struct process *front)
{
	struct arena *a = arena_new(2 * WIRE_CRL_MAX);
	size_t n = 0;
	char *text = fs_read(a, s->config->hostcrl, WIRE_CRL_MAX, &n);
	int fd = text == NULL ? -1 : memfd_from("crl", text, n);

	arena_free(a);
	if (fd < 0)
		return -1;
	supervisor_tell(front, WIRE_FRONT_REVOKE, NULL, 0, fd);
	close(fd);
	return 0;
}

/* Remembers when the front is to be gone. */
static void
watch(struct server *s, const struct process *front)
{
	int64_t until =
	    process_now() +
	    (s->config->drain_seconds + KILL_SECONDS) * 1000000000LL;
	unsigned at = 0;

	/* The place of one that has ended, or of the oldest. */
	for (unsigned i = 0; i < SERVER_DRAINS; i++)
		if (s->drains[i].until < s->drains[at].until)
			at = i;
	s->drains[at].front = front->id;
	s->drains[at].until = until;
}

void
server_drain(struct server *s, struct process *front)
{
	struct wire_stop stop = {.idle_seconds = IDLE_SECONDS,
	    .drain_seconds = s->config->drain_seconds};

	/* Without them nobody is to be served for long. */
	if (s->config->hostcrl != NULL && tell_revoked(s, front) < 0)
		stop.idle_seconds = stop.drain_seconds = 1;
	else if (front->ending)
		return;
	front->ending = 1;
	supervisor_tell(front, WIRE_FRONT_STOP, &stop, sizeof(stop), -1);
	watch(s, front);
}

void
server_drain_tick(struct server *s)
{
	int64_t now = process_now();

	for (unsigned i = 0; i < SERVER_DRAINS; i++) {
		struct server_drain *d = &s->drains[i];
		struct process *p = NULL;

		if (d->until == 0 || now < d->until)
			continue;
		d->until = 0;
		p = supervisor_find(s->supervisor, d->front);
		if (p == NULL || p->pid <= 0)
			continue;
		log_event(SERVER_PROCESS, PRV_KILLED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number));
		kill(p->pid, SIGKILL);
	}
}
