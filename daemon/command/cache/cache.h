#ifndef COMMAND_CACHE_CACHE_H
#define COMMAND_CACHE_CACHE_H

/* The common parts of dalang cache: options, and the rows of nodes. */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"
#include "base/metrics/metrics.h"

/* Most nodes that cache why takes, and bytes of a name. */
#define CACHE_WORDS_MAX 1000
#define CACHE_NAME_MAX	1000

struct command;
struct settings;

/* The command line. */
struct cache_request {
	const char *config, *rundir, *environment;
	bool json, all;
	struct settings *settings;
	char **words; /* the arguments that are not options */
	int count;
};

/* A node in the metrics of the running daemon. */
struct cache_node {
	char certname[METRICS_TEXT_MAX], environment[METRICS_TEXT_MAX];
	char why[METRICS_TEXT_MAX]; /* its last catalog was compiled */
	uint64_t bytes;		    /* 0: not in the cache */
	uint64_t hits;
	uint64_t age; /* seconds; of a catalog in the cache */
};

/*
 * Read options and settings, and run an action with them: its exit code, or
 * that of an error or of help.
 */
int cache_run(const struct command *self, int argc, char **argv,
    int (*action)(const struct cache_request *r));

/*
 * Call each for the nodes of the daemon, by name: 0, or -1 after printing that
 * it does not run, or has no cache.
 */
int cache_nodes(const struct cache_request *r,
    void (*each)(void *ctx, const struct cache_node *n), void *ctx);

#endif
