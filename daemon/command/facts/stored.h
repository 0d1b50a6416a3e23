#ifndef COMMAND_FACTS_STORED_H
#define COMMAND_FACTS_STORED_H

/*
 * Facts that the server has stored of a node, for a command on the server,
 * which finds them as the compile daemon does: those of facts_terminus, unless
 * they have expired; with the setting storeconfigs those in the store, of any
 * age; then those that have expired.  Without storeconfigs facts do not expire.
 */

#include <stdint.h>

#include "language/value/value.h"

struct session;
struct store_source;

struct facts_stored {
	struct value document; /* a hash with name, values, timestamp; undef */
	struct value values;   /* a hash, empty where none are stored */
	const char *origin;    /* "folder" or "store"; NULL: none are stored */
	int64_t stamp;	       /* ms since 1970; 0: unknown */
};

/*
 * Read the facts of a node, and log which they are.  Prints a warning where the
 * folder or the store cannot be read, and goes on without.  0, or -1 with a
 * finding: the facts that are stored are not valid.
 */
int facts_stored_read(struct session *s, struct store_source *x,
    const char *name, struct facts_stored *ret);

#endif
