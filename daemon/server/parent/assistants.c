#include "server/parent/assistants.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>
#include <event2/util.h>

#include "logging/log.h"
#include "base/privsep/supervisor.h"
#include "server/ipc/ipc_assistants.h"
#include "server/shared/server.h"
#include "server/shared/slots.h"

/* Exec processes are started again one second after the end of one. */
#define PAUSE_NS 1000000000LL

static unsigned
one(const struct server_config *c)
{
	(void)c;
	return 1;
}

static unsigned
assistants_programs(const struct server_config *c)
{
	return c->programs;
}

static unsigned
programs_most(const struct server_config *c)
{
	return c->programs_most;
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

static unsigned
assistants_stores(const struct server_config *c)
{
	return c->storeconfigs && !c->puppetdb_collects ? 1 : 0;
}

static unsigned
assistants_puppetdb(const struct server_config *c)
{
	return c->puppetdb_documents != 0 ? 1 : 0;
}

struct assistant_row {
	enum server_process process;
	uint32_t to_front; /* messages with the ends of a pair of sockets */
	uint32_t to_assistant;
	/* of each front, or of all fronts */
	unsigned (*count)(const struct server_config *c);
	/* those that a front may ask for; NULL: no more */
	unsigned (*most)(const struct server_config *c);
	bool shared;
	/*
	 * If a front does not read its messages, its answers are lost, and
	 * other fronts are not delayed.
	 */
	bool never_waits;
};

static const struct assistant_row assistants_rows[] = {
    {SERVER_FILES, IPC_FRONT_FILES, IPC_FILES_FRONT, one, NULL, false, false},
    {SERVER_EXEC, IPC_FRONT_EXEC, IPC_EXEC_FRONT, assistants_programs,
	programs_most, false, false},
    {SERVER_STORE, IPC_FRONT_STORE, IPC_STORE_FRONT, one, NULL, true, false},
    {SERVER_CA, IPC_FRONT_CA, IPC_CA_FRONT, authorities, NULL, false, false},
    {SERVER_STATUS, IPC_FRONT_STATUS, IPC_STATUS_FRONT, pages, NULL, true,
	true},
    {SERVER_EXPORTS, IPC_FRONT_EXPORTS, IPC_EXPORTS_FRONT, assistants_stores,
	NULL, true, false},
    {SERVER_QUERY, IPC_FRONT_QUERY, IPC_QUERY_FRONT, assistants_stores, NULL,
	true, true},
    {SERVER_EXPORTS, IPC_FRONT_FLEET, IPC_EXPORTS_FRONT, assistants_stores,
	NULL, true, false},
    {SERVER_PUPPETDB, IPC_FRONT_EXPORTS, IPC_EXPORTS_FRONT, assistants_puppetdb,
	NULL, true, true},
    {SERVER_PUPPETDB, IPC_FRONT_QUERY, IPC_QUERY_FRONT, assistants_puppetdb,
	NULL, true, true},
    {SERVER_PUPPETDB, IPC_FRONT_FLEET, IPC_EXPORTS_FRONT, assistants_puppetdb,
	NULL, true, true},
    {SERVER_PUPPETDB, IPC_FRONT_FACTS, IPC_FACTS_FRONT, assistants_puppetdb,
	NULL, true, true},
};

#define ROWS (sizeof(assistants_rows) / sizeof(assistants_rows[0]))

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

/*
 * Return the maximum number of these processes of a front, by which they are
 * numbered.
 */
static unsigned
most_of(const struct server *s, const struct assistant_row *r)
{
	return r->most != NULL ? r->most(s->config) : r->count(s->config);
}

/*
 * Return true for an assistant of a front: the numbers of those of the next
 * front follow.
 */
static bool
works_for(const struct server *s, const struct assistant_row *r,
    const struct process *p, const struct process *front)
{
	unsigned n;

	if (r->shared)
		return true;
	/* 0: none is wanted */
	n = most_of(s, r);
	return n > 0 && (p->number - 1) / n + 1 == front->number;
}

static void
assistants_pair(const struct assistant_row *r, struct process *front,
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
	/*
	 * set it here, because the process itself may not change a descriptor
	 */
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
			assistants_pair(r, front, p);
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
			assistants_pair(r, front, p);
	}
}

void
assistants_connect(struct server *s, struct process *p)
{
	for (const struct assistant_row *r = assistants_rows;
	     r < assistants_rows + ROWS; r++) {
		if (p->row == &server_rows[SERVER_FRONT])
			connect_front(s, r, p);
		else if (p->row == &server_rows[r->process] && !p->ending)
			connect_assistant(s, r, p);
	}
}

/*
 * Return how many processes a front, or with shared ones all fronts, should
 * have.
 */
static unsigned
wanted_of(const struct server *s, const struct assistant_row *r, unsigned front)
{
	unsigned n = r->count(s->config), most = most_of(s, r);
	unsigned asked = r->most != NULL ? s->programs[front] : 0;

	return asked <= n ? n : asked < most ? asked : most;
}

static void
keep_row(struct server *s, const struct assistant_row *r)
{
	unsigned fronts = r->shared ? 1 : s->config->fronts;
	unsigned most = most_of(s, r);

	for (unsigned i = 0; i < fronts; i++) {
		unsigned wanted = wanted_of(s, r, i), missing = wanted;

		for (unsigned k = 1; k <= most && missing > 0; k++)
			missing -= assistant_of(s, r, i * most + k) != NULL;
		for (unsigned k = 1; k <= most && missing > 0; k++) {
			if (s->stopping ||
			    assistant_of(s, r, i * most + k) != NULL)
				continue;
			(void)slot_start(
			    s, r->process, i * most + k, NULL, NULL);
			missing--;
		}
	}
}

void
assistants_keep(struct server *s)
{
	for (const struct assistant_row *r = assistants_rows;
	     r < assistants_rows + ROWS; r++)
		keep_row(s, r);
}

void
assistants_asked(void *ctx, struct message *m)
{
	struct process *front = ctx;
	struct server *s = front->ctx;
	const struct ipc_programs *w = (const void *)m->body;

	/* one that is replaced has the processes that it had */
	if (front->ending || front->replaced)
		return;
	s->programs[front->number - 1] = w->wanted;
	if (process_now() >= s->programs_from)
		assistants_keep(s);
}

bool
assistants_ended(struct server *s, const struct process *p, int wait_status)
{
	if (p->row != &server_rows[SERVER_EXEC] || p->ending ||
	    !WIFEXITED(wait_status) || WEXITSTATUS(wait_status) != 0)
		return false;
	/* a front that ends some and asks for others has to wait */
	s->programs_from = process_now() + PAUSE_NS;
	return true;
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
		/* a process that waits for its restart is only forgotten */
		if (p->pid == 0)
			slot_free(s, p->slot);
	}
}

void
assistants_stop(struct server *s)
{
	for (const struct assistant_row *r = assistants_rows;
	     r < assistants_rows + ROWS; r++)
		stop_row(s, &server_rows[r->process]);
}
