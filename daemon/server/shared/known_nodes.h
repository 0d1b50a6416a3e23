#ifndef SERVER_SHARED_KNOWN_NODES_H
#define SERVER_SHARED_KNOWN_NODES_H

/*
 * What the store has of each node, as far as a process knows: the fingerprints
 * of its catalog and of what it exports.  A front answers with a catalog at
 * once, whose exports are on the disk; the process that stores them does not
 * read them again.
 */

#include <stdbool.h>
#include <stdint.h>

struct ipc_exports_put;
struct known_nodes;

/*
 * A table without nodes, which the caller frees.  A node that was added longer
 * ago than age_ms is not known, so that the store notes that it is still there.
 */
struct known_nodes *known_nodes_new(int64_t age_ms);
void known_nodes_free(struct known_nodes *k);

/* True when the store has the catalog and what is exported. */
bool known_nodes_has(
    const struct known_nodes *k, const struct ipc_exports_put *put);
/* It has it from now on. */
void known_nodes_add(struct known_nodes *k, const struct ipc_exports_put *put);
/* Nothing is known any more. */
void known_nodes_reset(struct known_nodes *k);

#endif
