#ifndef COMMAND_LOOKUP_NODE_H
#define COMMAND_LOOKUP_NODE_H

/* The node for which `dalang lookup` looks up. */

#include <stdbool.h>

struct compile_request;
struct session;
struct store_source;

struct lookup_node {
	const char *name;  /* NULL: this machine */
	const char *facts; /* path of a file with facts, or NULL */
	int without_facts; /* a node may have none */
	/*
	 * Without facts it has those of this machine, with a warning; so has
	 * the node of the setting certname, without one.
	 */
	bool or_machine;
};

/*
 * Set the name, the facts, the trusted data, the settings and the store of a
 * request, which must end before x does.  0, or -1 after printing an error.
 */
int lookup_node_read(struct session *s, struct store_source *x,
    const struct lookup_node *n, struct compile_request *rq);

#endif
