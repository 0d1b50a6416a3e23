#ifndef COMMAND_CATALOG_VERSIONS_H
#define COMMAND_CATALOG_VERSIONS_H

/*
 * Two versions of the code: both compile the catalogs of nodes, on all cores,
 * and the catalogs are compared.
 */

#include "base/core/vec.h"
#include "command/catalog/nodes.h"

struct catalog_report_options;
struct session;

struct catalog_versions {
	struct session *session;
	const char *directories[2]; /* of the environments, old and new */
	struct catalog_nodes nodes;
	struct vec facts;     /* paths of catalog_nodes_file() */
	struct vec node_data; /* the same of answers of a node classifier */
	unsigned processes;   /* 0: one for each core */
	const struct catalog_report_options *output;
};

/* Compare all nodes and print the results; returns the exit code. */
int catalog_versions_compare(const struct catalog_versions *v);

#endif
