#ifndef SNMP_AGENT_ANSWER_H
#define SNMP_AGENT_ANSWER_H

/*
 * Answers to single variables of a request, by whole object identifiers: a
 * snapshot's cells as an agent asks for them.  Nothing here knows Net-SNMP.
 */

#include <stddef.h>
#include <stdint.h>

#include "snmp_agent/snapshot.h"

/* Sub-identifiers of an object identifier at most, RFC 2578 section 3.5. */
#define ANSWER_OID_MAX 128

/* Where answers come from, for all variables of a request. */
struct answer_source {
	struct snapshot *snapshot;
	const uint32_t *base; /* what the snapshot's identifiers lie behind */
	size_t base_len;      /* AGENTX_BASE_MAX at most */
	uint32_t uptime;      /* the agent's, 1/100 s */
};

struct answer_oid {
	uint32_t sub[ANSWER_OID_MAX];
	size_t len;
};

/* What is asked for, RFC 2741 section 5.2. */
struct answer_range {
	struct answer_oid from, to; /* to of no length: there is no end */
	int included;		    /* from itself is meant too */
};

enum answer_kind {
	ANSWER_VALUE,
	ANSWER_NO_OBJECT,
	ANSWER_NO_INSTANCE,
	ANSWER_END, /* of what can be seen */
};

/* The value of exactly this identifier; v is set when there is one. */
enum answer_kind answer_get(const struct answer_source *a,
    const struct answer_oid *name, struct snapshot_value *v);

/*
 * The first value of a range, ANSWER_VALUE or ANSWER_END; name and v are set
 * when there is one.  name may be the range's own from.
 */
enum answer_kind answer_next(const struct answer_source *a,
    const struct answer_range *range, struct answer_oid *name,
    struct snapshot_value *v);

#endif
