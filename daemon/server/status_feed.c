#include "server/status_feed.h"

#include <limits.h>
#include <stdio.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "privsep/memfd.h"
#include "privsep/supervisor.h"
#include "server/config.h"
#include "server/ipc.h"
#include "server/server.h"
#include "status/processes.h"

void
status_feed_applyd(const char *rundir, char *out, size_t size)
{
	snprintf(out, size, "%s/agent.pid", rundir);
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
		fd = memfd_from("processes", text.s, text.len);
	strbuf_release(&text);
	return fd;
}

void
status_feed(const struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_STATUS];
	struct process *p = supervisor_next(s->supervisor, row, NULL);
	int fd = p == NULL ? -1 : list_make(s->config);

	if (fd < 0)
		return;
	for (; p != NULL; p = supervisor_next(s->supervisor, row, p))
		send_to(p, fd);
	close(fd);
}
