#ifndef COMMAND_FACTS_FIND_H
#define COMMAND_FACTS_FIND_H

/* The facts of another node, and those of this machine for its server. */

#include "language/value/value.h"

struct session;

/* Where the facts of a node are from (--terminus). */
enum facts_terminus {
	/* the store of this machine, if it has one; else the server */
	FACTS_TERMINUS_ANY,
	FACTS_TERMINUS_FACTER, /* this machine, whatever the node */
	FACTS_TERMINUS_STORE,  /* the store of the server on this machine */
	FACTS_TERMINUS_REST,   /* the server of the settings */
};

/* Set the terminus of that name: 0, or -1 after printing an error. */
int facts_terminus_set(const char *name, enum facts_terminus *ret);

/*
 * Find the document of a node: name, values, timestamp.  One of the sessions
 * holds it: s is one of the server's settings, agent one of the agent's, with
 * whose certificate a server is asked.  0, or -1 after printing an error.
 */
int facts_find_document(struct session *s, struct session *agent,
    enum facts_terminus terminus, const char *name, struct value *ret);

/*
 * Send a document to the server, as the facts of the node that it names.  0, or
 * -1 after printing an error.
 */
int facts_upload_document(struct session *s, struct value document);

#endif
