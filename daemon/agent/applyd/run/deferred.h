#ifndef AGENT_APPLYD_RUN_DEFERRED_H
#define AGENT_APPLYD_RUN_DEFERRED_H

/*
 * Deferred values in a run of the agent: resolved with the facts of the run
 * and the functions of this program, because modules stay on the server, and
 * functions in Ruby of the plug-ins, in a child of this process.
 */

#include "language/compiler/deferred.h"

struct agent_config;
struct arena;
struct exchange;
struct run_options;

struct agent_deferred {
	const struct agent_config *config;
	struct exchange *exchange;
	struct arena *arena;
	const char *environment;
	int facts; /* memfd with the run's facts document, or -1; owned */
	struct deferred_options options; /* env NULL: not created yet */
};

/*
 * Set up the options of a run, which have a machine, so that d resolves
 * Deferred values, and types and providers get its facts.
 */
void agent_deferred_options(struct agent_deferred *d, struct run_options *o);
/* Free what d holds. */
void agent_deferred_end(struct agent_deferred *d);

#endif
