#ifndef COMMAND_LOAD_REPLAY_REPLAY_H
#define COMMAND_LOAD_REPLAY_REPLAY_H

/*
 * The requests of a recording (--record), which each simulated agent sends in
 * their order, with its own name and facts, and with the pauses of the recorded
 * agent between an answer and the next request.  Of requests that were sent at
 * the same time each comes after the answer to the one before it.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "command/load/fleet/fleet.h"
#include "command/load/fleet/request.h"

struct json_t;
struct load_options;
struct strbuf;

struct load_replay_step {
	enum load_step step;
	int status;    /* of the recorded answer: another one is a failure */
	int64_t pause; /* before it, ns */
	bool bodyless; /* HEAD */
	/* Its number among those with facts, from 1 on; 0: it has none. */
	size_t with_facts;
	struct load_request request; /* of one without facts */
	double at, end;		     /* seconds, as recorded */
	uint64_t line;
	struct json_t *recorded;
};

struct load_replay {
	struct load_replay_step *steps;
	size_t count, facts_count;
	int64_t pauses;	   /* all of them, ns */
	uint64_t left_out; /* requests that cannot be repeated */
};

/*
 * Read the file of --replay: 0, or -1 after printing an error.
 * load_replay_free() releases r in either case.
 */
int load_replay_read(struct load_replay *r, const struct load_options *o);
void load_replay_free(struct load_replay *r);

/*
 * Make the r->facts_count requests with these facts, into as many empty ones:
 * 0, or -1 when one is too large.
 */
int load_replay_make(const struct load_replay *r, const struct load_options *o,
    const struct strbuf *facts, struct load_request *requests);

#endif
