#ifndef SNMP_AGENT_ANSWER_H
#define SNMP_AGENT_ANSWER_H

/*
 * Answers to single variables of a request, by whole object identifiers, from
 * the cells of a snapshot, and from scalars with a base of their own.  This
 * file does not depend on Net-SNMP.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "snmp_agent/snapshot.h"

/* Maximum number of sub-identifiers, RFC 2578 section 3.5. */
#define ANSWER_OID_MAX 128

/*
 * Scalars base.1.0 to base.LAST.0.  get reads one of them, after a look at the
 * snapshot; it returns false where the scalar has no value.
 */
struct answer_scalars {
	const uint32_t *base;
	size_t base_len; /* at most IDENTIFIER_MAX */
	uint32_t last;
	bool (*get)(void *ctx, uint32_t number, struct snapshot_value *v);
	void *ctx;
};

/* The source of answers, for all variables of a request. */
struct answer_source {
	struct snapshot *snapshot;
	const uint32_t *base; /* prefix of the snapshot's identifiers */
	size_t base_len;      /* at most IDENTIFIER_MAX */
	const struct answer_scalars *scalars; /* or NULL */
	uint32_t uptime;		      /* the agent's, 1/100 s */
};

struct answer_oid {
	uint32_t sub[ANSWER_OID_MAX];
	size_t len;
};

/* A search range, RFC 2741 section 5.2. */
struct answer_range {
	struct answer_oid from, to; /* to of length 0: open range */
	int included;		    /* from itself is included */
};

enum answer_kind {
	ANSWER_VALUE,
	ANSWER_NO_OBJECT,
	ANSWER_NO_INSTANCE,
	ANSWER_END, /* end of the MIB view */
};

/* Get the value of exactly this identifier; v is set when it exists. */
enum answer_kind answer_get(const struct answer_source *a,
    const struct answer_oid *name, struct snapshot_value *v);

/*
 * Get the first value of a range: ANSWER_VALUE or ANSWER_END; name and v are
 * set for a value.  name may be the member `from` of the range.
 */
enum answer_kind answer_next(const struct answer_source *a,
    const struct answer_range *range, struct answer_oid *name,
    struct snapshot_value *v);

#endif
