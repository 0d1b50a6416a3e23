#include "server/parent/ticket_keys.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "network/tls/tls_ticket.h"
#include "base/privsep/process.h"
#include "base/privsep/supervisor.h"
#include "server/ipc/ipc.h"
#include "server/shared/server.h"

struct ticket_keys {
	struct tls_ticket_keys keys;
	int64_t next; /* when another key is drawn; ns */
};

/* A front without the keys makes whole handshakes. */
void
ticket_keys_send(const struct server *s, struct process *front)
{
	const struct ticket_keys *t = s->tickets;

	if (t != NULL)
		(void)supervisor_send(
		    front, IPC_FRONT_TICKETS, &t->keys, sizeof(t->keys), -1);
}

void
ticket_keys_keep(struct server *s)
{
	int64_t now = process_now();
	struct process *p = NULL;

	if (s->tickets == NULL)
		s->tickets = memory_zalloc(1, sizeof(*s->tickets));
	if (s->stopping || now < s->tickets->next ||
	    tls_ticket_keys_renew(&s->tickets->keys) < 0)
		return;
	/*
	 * The keys are kept so long that a ticket of a key's last second stays
	 * valid for its whole time.
	 */
	s->tickets->next = now + tls_ticket_seconds() * 1000000000LL;
	while ((p = supervisor_next(
		    s->supervisor, &server_rows[SERVER_FRONT], p)) != NULL) {
		if (p->pid > 0)
			ticket_keys_send(s, p);
	}
}

void
ticket_keys_drop(struct server *s)
{
	if (s->tickets != NULL)
		explicit_bzero(s->tickets, sizeof(*s->tickets));
	free(s->tickets);
	s->tickets = NULL;
}
