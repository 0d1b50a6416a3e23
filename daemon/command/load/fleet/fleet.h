#ifndef COMMAND_LOAD_FLEET_FLEET_H
#define COMMAND_LOAD_FLEET_FLEET_H

/* The simulated nodes, with what they send. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/fingerprint.h"
#include "command/load/fleet/request.h"

struct arena;
struct http_many_identity;
struct load_options;
struct load_replay;

/* Kinds of requests. */
enum load_step {
	LOAD_STEP_PLUGINFACTS,
	LOAD_STEP_PLUGINS,
	LOAD_STEP_FACTS,
	LOAD_STEP_CATALOG,
	LOAD_STEP_FILE,
	LOAD_STEP_CONTENT, /* of recordings only, as the next one */
	LOAD_STEP_OTHER,
	LOAD_STEP_REPORT,
	LOAD_STEPS
};

/* The name of a step, for people. */
extern const char *const load_step_names[LOAD_STEPS];

/* Requests of the nodes that have the same facts. */
struct load_texts {
	struct load_request steps[LOAD_STEPS];
	/* Those of a recording that have facts, or NULL. */
	struct load_request *replayed;
	size_t replayed_count;
};

struct load_node {
	const char *name;
	const struct load_texts *texts;
	struct http_many_identity *identity;
	struct fingerprint catalog; /* of its first one */
	bool has_catalog;
	char *digest;	     /* SHA-256 of its last one, in hex; NULL: none */
	uint64_t count, sum; /* transactions and their times, microseconds */
};

struct load_fleet {
	struct arena *arena;
	struct load_node *nodes;
	size_t count;
	struct load_texts *texts;
	size_t text_count;
	struct http_many_identity **identities;
	size_t identity_count;
	const char *ca, *ca_path;   /* PEM text, and its file */
	struct load_replay *replay; /* of --replay, or NULL */
};

/*
 * Read all files and make the nodes: 0, or -1 after printing an error.
 * load_fleet_free() frees f in either case.
 */
int load_fleet_make(struct load_fleet *f, const struct load_options *o);
void load_fleet_free(struct load_fleet *f);

/*
 * Return the names of the nodes that the options request, in the arena: those
 * of --node, of --nodes, of the files in --factsdir, or this machine's.  NULL
 * after printing an error.
 */
const char **load_fleet_names(
    struct arena *a, const struct load_options *o, size_t *ret_count);

#endif
