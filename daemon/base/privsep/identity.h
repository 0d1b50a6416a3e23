#ifndef BASE_PRIVSEP_IDENTITY_H
#define BASE_PRIVSEP_IDENTITY_H

/* The first message to a child that executes the daemon's program anew. */

#include <stdint.h>

#include "base/privsep/process.h"

struct identity {
	char name[32]; /* of the row */
	uint32_t number, slot, id;
	uint32_t audit_refuses;
	struct sandbox_user user;
	char words[256];
	char audit[108]; /* socket for audit records; "": none */
};

/*
 * Set the socket (NULL: none) that keeps the audit records of the children
 * that are started from now on, except the child that is given the spool;
 * `refuse` as in log_audit_use().  path must stay valid.
 */
void identity_audit(const char *path, int refuse);

/*
 * In the parent, after p was forked: send p its identity.  0, or -1 with errno
 * (its end is then noticed as that of any process).
 */
int identity_send(const struct process *p);

/* In the child: receive it.  0, or -1 with errno. */
int identity_receive(struct identity *ret);

#endif
