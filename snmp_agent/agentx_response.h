#ifndef SNMP_AGENT_AGENTX_RESPONSE_H
#define SNMP_AGENT_AGENTX_RESPONSE_H

/*
 * Write the one kind of AgentX message that is frequent: the response to a
 * request for values (RFC 2741 sections 5 and 6.2.16).
 */

#include <stddef.h>
#include <stdint.h>

#include "snmp_agent/answer.h"

/* Maximum size of a message, bytes: far more than snmpd ever requests. */
#define AGENTX_RESPONSE_MAX 1048576

struct agentx_response {
	unsigned char *bytes;
	size_t len, room;
	int network_order; /* of integers; otherwise little-endian */
	int failed;	   /* too long, or no memory */
};

/* The fields that a response copies from its request. */
struct agentx_response_head {
	uint32_t session, transaction, packet;
	int network_order;
};

/* Begin a response; it replaces the one before. */
void agentx_response_begin(
    struct agentx_response *w, const struct agentx_response_head *head);
/* Add a variable; v is read for ANSWER_VALUE only. */
void agentx_response_add(struct agentx_response *w,
    const struct answer_oid *name, enum answer_kind kind,
    const struct snapshot_value *v);
/*
 * Complete the response, which then is w->len bytes; with an error (RFC 2741
 * section 6.2.16) it has no variables.  Returns -1 without memory.
 */
int agentx_response_end(struct agentx_response *w, unsigned error);
/* Free the buffer. */
void agentx_response_free(struct agentx_response *w);

#endif
