#ifndef COMMAND_LOOKUP_NODE_H
#define COMMAND_LOOKUP_NODE_H

/* The node for which `dalang lookup` looks up. */

struct compile_request;
struct session;

struct lookup_node {
	const char *name;  /* NULL: this machine */
	const char *facts; /* path of a file with facts, or NULL */
	int without_facts; /* a node may have none */
};

/*
 * Set the name, the facts, the trusted data and the settings of a request.  0,
 * or -1 after printing an error.
 */
int lookup_node_read(
    struct session *s, const struct lookup_node *n, struct compile_request *rq);

#endif
