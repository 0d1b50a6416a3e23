#ifndef COMMAND_LOAD_FLEET_AGENT_H
#define COMMAND_LOAD_FLEET_AGENT_H

/* A simulated agent: its transactions, each of one request or of several. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "command/load/fleet/fleet.h"
#include "command/load/arguments.h"
#include "command/load/plan.h"
#include "command/load/fleet/request.h"

struct http_many;
struct http_many_agent;
struct load_agent;
struct load_check;
struct load_counts;
struct load_replay;
struct load_sources;

/* Shared by all agents. */
struct load_client {
	const struct load_options *options;
	struct load_counts *counts;
	const struct load_replay *replay;     /* NULL: jobs, by the mix */
	unsigned char mix[LOAD_PLAN_MIX_MAX]; /* jobs in their order */
	unsigned mix_count;
	uint64_t begun; /* transactions */
	uint64_t busy;	/* agents with one */
	/*
	 * The first request without an answer since the last answer: when it
	 * began, 0 for none; and when the last of them ended; CLOCK_MONOTONIC
	 * ns.
	 */
	int64_t failing_begin, failing_end;
	bool stopping;	 /* ends begin nothing new */
	bool lists_idle; /* for load_client_idle() */
	struct load_agent *idle;
};

struct load_agent {
	struct load_client *client;
	struct http_many *many;
	struct http_many_agent *connection;
	struct load_node *node;
	struct load_agent *next_idle;
	uint64_t arrival; /* the next one, of an open loop: the caller's */
	struct load_subject subject;
	/* Of the transaction, or its planned time; pauses do not count. */
	int64_t begin;
	int64_t paused;		      /* when the pause has begun */
	struct load_check *check;     /* of the catalog that arrives */
	struct digest *digest;	      /* the same */
	struct load_sources *sources; /* of the files of the catalog */
	char *fault;		      /* the beginning of an error's body */
	unsigned char job;
	uint32_t step; /* index within the job, or the recording */
	bool busy, is_listed;
};

void load_client_init(struct load_client *c, const struct load_options *o,
    const struct load_replay *replay, struct load_counts *counts);

void load_agent_init(struct load_agent *a, struct load_client *c,
    struct http_many *m, struct load_fleet *f, uint64_t node);
void load_agent_release(struct load_agent *a);

bool load_agent_is_busy(const struct load_agent *a);

/*
 * Begin transaction number serial of an idle agent; its time counts from
 * `begin`, which may have passed.
 */
void load_agent_begin(struct load_agent *a, uint64_t serial, int64_t begin);

/*
 * Return an agent that has become idle since the last call, NULL without one.
 */
struct load_agent *load_client_idle(struct load_client *c);

#endif
