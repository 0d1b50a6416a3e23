#include "server/assistants.h"

#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>
#include <event2/util.h>

#include "logging/log.h"
#include "privsep/supervisor.h"
#include "server/ipc.h"
#include "server/server.h"
#include "server/slots.h"

static unsigned
one(const struct server_config *c)
{
	(void)c;
	return 1;
}

/*
 * As many as workers: a compile needs a node's classes first.  At least two
 * with work of several kinds, of which one may take long.
 */
static unsigned
programs(const struct server_config *c)
{
	unsigned kinds =
	    (unsigned)(c->classifier != NULL || c->trusted_program != NULL ||
		       c->code.id != NULL) +
	    (unsigned)(c->code.content != NULL) +
	    (unsigned)(c->report_exec != NULL || c->report_http) +
	    (unsigned)(c->policy != 0);

	if (kinds == 0)
		return 0;
	return kinds > 1 && c->workers < 2 ? 2 : c->workers;
}

static unsigned
authorities(const struct server_config *c)
{
	return c->ca ? 1 : 0;
}

static unsigned
pages(const struct server_config *c)
{
	return c->status_page ? 1 : 0;
}

struct assistant_row {
	enum server_process process;
	uint32_t to_front; /* messages with the ends of a pair of sockets */
	uint32_t to_assistant;
	/* of each front, or of all fronts */
	unsigned (*count)(const struct server_config *c);
	bool shared;
	/*
	 * A front that does not receive its answers loses them, and delays no
	 * other front.
	 */
	bool never_waits;
};

static const struct assistant_row rows[] = {
    {SERVER_FILES, IPC_FRONT_FILES, IPC_FILES_FRONT, one, false, false},
    {SERVER_EXEC, IPC_FRONT_EXEC, IPC_EXEC_FRONT, programs, false, false},
    {SERVER_STORE, IPC_FRONT_STORE, IPC_STORE_FRONT, one, true, false},
    {SERVER_CA, IPC_FRONT_CA, IPC_CA_FRONT, authorities, false, false},
    {SERVER_STATUS, IPC_FRONT_STATUS, IPC_STATUS_FRONT, pages, true, true},
};

#define ROWS (sizeof(rows) / sizeof(rows[0]))

/* The current process of a row and number, or NULL. */
static struct process *
assistant_of(
    const struct server *s, const struct assistant_row *r, unsigned number)
{
	const struct process_row *row = &server_rows[r->process];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (p->number == number && !p->ending)
			return p;
	}
	return NULL;
}

/* Return true for an assistant of a front: their numbers count on over these.
 */
static bool
works_for(const struct server *s, const struct assistant_row *r,
    const struct process *p, const struct process *front)
{
	unsigned n;

	if (r->shared)
		return true;
	/* 0: none is wanted */
	n = r->count(s->config);
	return n > 0 && (p->number - 1) / n + 1 == front->number;
}

static void
pair(const struct assistant_row *r, struct process *front,
    struct process *assistant)
{
	int socks[2];

	if (front->pid <= 0 || assistant->pid <= 0)
		return;
	if (message_pair(socks) < 0) {
		log_event(SERVER_PROCESS, PRV_NOT_SENT,
		    log_str("process", front->row->name),
		    log_uns("number", front->number),
		    log_uns("message_type", r->to_front), log_errno());
		return;
	}
	/* here, because the process itself may not change a descriptor */
	if (r->never_waits)
		evutil_make_socket_nonblocking(socks[0]);
	/* one that does not get its end sees the end of the other */
	(void)supervisor_send(assistant, r->to_assistant, NULL, 0, socks[0]);
	(void)supervisor_send(front, r->to_front, NULL, 0, socks[1]);
	close(socks[0]);
	close(socks[1]);
}

/* Connect a front to its assistants of a row. */
static void
connect_front(
    struct server *s, const struct assistant_row *r, struct process *front)
{
	const struct process_row *row = &server_rows[r->process];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (!p->ending && works_for(s, r, p, front))
			pair(r, front, p);
	}
}

static void
connect_assistant(
    struct server *s, const struct assistant_row *r, struct process *p)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *front = NULL;

	while ((front = supervisor_next(s->supervisor, row, front)) != NULL) {
		if (works_for(s, r, p, front))
			pair(r, front, p);
	}
}

void
assistants_connect(struct server *s, struct process *p)
{
	for (const struct assistant_row *r = rows; r < rows + ROWS; r++) {
		if (p->row == &server_rows[SERVER_FRONT])
			connect_front(s, r, p);
		else if (p->row == &server_rows[r->process] && !p->ending)
			connect_assistant(s, r, p);
	}
}

void
assistants_keep(struct server *s)
{
	for (const struct assistant_row *r = rows; r < rows + ROWS; r++) {
		unsigned n =
		    (r->shared ? 1 : s->config->fronts) * r->count(s->config);

		for (unsigned i = 1; i <= n && !s->stopping; i++) {
			if (assistant_of(s, r, i) == NULL)
				(void)slot_start(s, r->process, i, NULL, NULL);
		}
	}
}

static void
stop_row(struct server *s, const struct process_row *row)
{
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
assistants_stop(struct server *s)
{
	for (const struct assistant_row *r = rows; r < rows + ROWS; r++)
		stop_row(s, &server_rows[r->process]);
}
