#ifndef SNMP_AGENT_AGENTX_H
#define SNMP_AGENT_AGENTX_H

/*
 * The connection to the SNMP agent; only files agentx*.c include Net-SNMP.
 * Everything below the base is answered from a snapshot, and scalars with a
 * base of their own by a function of the caller.  The process may block in the
 * library while the agent is unavailable; the daemons never link the library.
 */

#include <stddef.h>
#include <stdint.h>

struct answer_scalars;
struct notes;
struct snapshot;

struct agentx_options {
	const char *socket;   /* "/var/agentx/master", "tcp:localhost:705" */
	const uint32_t *base; /* object identifier of DALANG-SMI's root */
	size_t base_len;
	const char *text;    /* the same as it was written */
	const char *context; /* SNMP context, "": the default one */
	struct notes *notes; /* checked each second, or NULL */
	/* registered and served beside the modules, or NULL */
	const struct answer_scalars *scalars;
	const char *writable;	  /* rundir of daemons whose levels may be SET;
				     NULL: read-only */
	const volatile int *stop; /* not 0: end */
	void (*look)(void *arg);  /* called twice a second, or NULL */
	void *look_arg;
};

/* Maximum length of a context name, octets (vacmContextName, RFC 3415). */
#define AGENTX_CONTEXT_MAX 32

/*
 * Register and serve until *stop; reconnect within two seconds whenever the
 * agent comes back.  Returns 0 at the end, -1 when the library cannot be set
 * up.
 */
int agentx_serve(const struct agentx_options *o, struct snapshot *s);

#endif
