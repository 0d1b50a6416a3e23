#include "server/files.h"

#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

#include "logging/log.h"
#include "privsep/supervisor.h"
#include "server/ipc.h"
#include "server/server.h"
#include "server/slots.h"

/* The current process of a number, or NULL. */
static struct process *
files_of(const struct server *s, unsigned number)
{
	const struct process_row *row = &server_rows[SERVER_FILES];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (p->number == number && !p->ending)
			return p;
	}
	return NULL;
}

static void
pair(struct process *front, struct process *files)
{
	int socks[2];

	if (front->pid <= 0 || files->pid <= 0)
		return;
	if (message_pair(socks) < 0) {
		log_event(SERVER_PROCESS, PRV_NOT_SENT,
		    log_str("process", front->row->name),
		    log_uns("number", front->number),
		    log_uns("message_type", IPC_FRONT_FILES), log_errno());
		return;
	}
	/* one that does not get its end sees the end of the other */
	(void)supervisor_send(files, IPC_FILES_FRONT, NULL, 0, socks[0]);
	(void)supervisor_send(front, IPC_FRONT_FILES, NULL, 0, socks[1]);
	close(socks[0]);
	close(socks[1]);
}

void
files_connect(struct server *s, struct process *p)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *front = NULL, *files;

	if (p->row == row && (files = files_of(s, p->number)) != NULL)
		pair(p, files);
	if (p->row != &server_rows[SERVER_FILES] || p->ending)
		return;
	while ((front = supervisor_next(s->supervisor, row, front)) != NULL) {
		if (front->number == p->number)
			pair(front, p);
	}
}

void
files_keep(struct server *s)
{
	for (unsigned i = 1; i <= s->config->fronts && !s->stopping; i++) {
		if (files_of(s, i) == NULL)
			(void)slot_start(s, SERVER_FILES, i, NULL, NULL);
	}
}

void
files_stop(struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_FILES];
	struct process *p = NULL, *next;

	for (p = supervisor_next(s->supervisor, row, NULL); p != NULL;
	     p = next) {
		next = supervisor_next(s->supervisor, row, p);
		if (p->ending)
			continue;
		supervisor_end(p);
		/* one that waits for its restart is forgotten without an end */
		if (p->pid == 0)
			slot_free(s, p->slot);
	}
}

void
files_replace(struct server *s)
{
	files_stop(s);
	files_keep(s);
}
