#ifndef AGENT_APPLYD_AGENT_H
#define AGENT_APPLYD_AGENT_H

/*
 * The apply daemon, and "dalang agent", which uses the same parts: a run is a
 * fetch child (unprivileged: TLS, requests, first parsing) and an apply
 * child (which requests the facts, runs the transaction and passes on the
 * report).  Both end with the run.
 */

#include "base/privsep/process.h"

enum agent_process {
	AGENT_PARENT,
	AGENT_CERTIFICATES,
	AGENT_FETCH,
	AGENT_WEB,
	AGENT_APPLY,
	AGENT_FACTS,
	AGENT_TYPES,
	AGENT_METRICS,
	AGENT_PROCESSES,
};

extern const struct process_row agent_rows[AGENT_PROCESSES];

/* Slots of the metrics segment that the processes use. */
enum {
	AGENT_SLOT_PARENT,
	AGENT_SLOT_APPLY,
	AGENT_SLOT_OTHERS,
	AGENT_SLOTS,
};

#endif
