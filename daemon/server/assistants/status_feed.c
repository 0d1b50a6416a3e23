#include "server/assistants/status_feed.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/privsep/supervisor.h"
#include "server/shared/config.h"
#include "server/ipc/ipc.h"
#include "server/shared/server.h"
#include "server/status/processes.h"

/*
 * The time of the parent that is spent on it: programs that it runs may have
 * many processes.
 */
#define FEED_NS	   1000000000LL
#define FEED_SHARE 100

static int64_t feed_next; /* not before; CLOCK_MONOTONIC, ns */

void
status_feed_applyd(const char *rundir, char *out, size_t size)
{
	path_print(out, size, "%s/agent.pid", rundir);
}

/* A list that cannot be sent is followed by a newer one. */
static void
send_to(const struct process *p, int fd)
{
	if (p->pid > 0 && p->sock >= 0)
		(void)message_send_type(
		    p->sock, IPC_STATUS_PROCESSES, 0, NULL, 0, fd);
}

/* Return a memfd with the list, or -1. */
static int
list_make(const struct server_config *c)
{
	char applyd[PATH_MAX];
	struct strbuf text;
	int fd = -1;

	status_feed_applyd(c->rundir, applyd, sizeof(applyd));
	strbuf_init(&text, STATUS_PROCESSES_MAX + 1);
	if (status_processes_write(c->pidfile, applyd, &text) == 0)
		fd = memfd_from_buf("processes", &text);
	strbuf_release(&text);
	return fd;
}

static void
status_feed_feed(const struct server *s, struct process *p)
{
	const struct process_row *row = &server_rows[SERVER_STATUS];
	int fd = list_make(s->config);

	if (fd < 0)
		return;
	for (; p != NULL; p = supervisor_next(s->supervisor, row, p))
		send_to(p, fd);
	close(fd);
}

void
status_feed(const struct server *s)
{
	struct process *p =
	    supervisor_next(s->supervisor, &server_rows[SERVER_STATUS], NULL);
	int64_t begin = process_now(), pause;

	if (p == NULL || begin < feed_next)
		return;
	status_feed_feed(s, p);
	pause = (process_now() - begin) * FEED_SHARE;
	/* a second that is a little early is in time */
	feed_next = begin + (pause > FEED_NS ? pause : FEED_NS / 2);
}
