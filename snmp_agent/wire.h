#ifndef SNMP_AGENT_WIRE_H
#define SNMP_AGENT_WIRE_H

/*
 * Writes the one kind of AgentX message that is written often: the response
 * to a request for values (RFC 2741 sections 5 and 6.2.16).
 */

#include <stddef.h>
#include <stdint.h>

#include "snmp_agent/answer.h"

/* Bytes of a message at most: far more than snmpd ever asks for. */
#define WIRE_MAX 1048576

struct wire {
	unsigned char *bytes;
	size_t len, room;
	int network_order; /* of integers; else the lowest byte first */
	int failed;	   /* too long, or no memory */
};

/* What a response says of its request, as it was there. */
struct wire_head {
	uint32_t session, transaction, packet;
	int network_order;
};

/* Begins a response in place of the one before. */
void wire_begin(struct wire *w, const struct wire_head *head);
/* Adds a variable; v is looked at for ANSWER_VALUE only. */
void wire_add(struct wire *w, const struct answer_oid *name,
    enum answer_kind kind, const struct snapshot_value *v);
/*
 * Completes the response, which then is w->len bytes; with an error (RFC 2741
 * section 6.2.16) it has no variables.  -1 without memory for any.
 */
int wire_end(struct wire *w, unsigned error);
/* Takes the last bytes' memory back. */
void wire_free(struct wire *w);

#endif
