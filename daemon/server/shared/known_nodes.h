#ifndef SERVER_SHARED_KNOWN_NODES_H
#define SERVER_SHARED_KNOWN_NODES_H

/*
 * The content of the store, as far as this process has seen it: fingerprints of
 * the facts, the catalog and the exports of each node.  With it a front sends a
 * catalog at once when its exports are already on the disk, and the process
 * that stores does not read again what it has stored.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fingerprint;
struct known_nodes;

/* Kinds of documents: those of enum ipc_fleet_kind, and exports. */
#define KNOWN_EXPORTS 15U

/*
 * A table without nodes, which the caller frees.  A document that was added
 * longer than age_ms ago is treated as unknown, so that it is sent again and
 * the store notes that its node is still active.
 */
struct known_nodes *known_nodes_new(int64_t age_ms);
void known_nodes_free(struct known_nodes *k);

/* True when the store has the document. */
bool known_nodes_has(const struct known_nodes *k, unsigned kind,
    const char *certname, const struct fingerprint *print);
/* It has it from now on, instead of another one. */
void known_nodes_add(struct known_nodes *k, unsigned kind, const char *certname,
    const struct fingerprint *print);
/* The store has other documents of the node. */
void known_nodes_forget(struct known_nodes *k, const char *certname);
/* Nothing is known any more. */
void known_nodes_reset(struct known_nodes *k);

/* Bytes of the longest key. */
#define KNOWN_NODES_KEY 257
/* Write the key of a kind and a node, and return its length. */
size_t known_nodes_key(
    unsigned kind, const char *certname, char out[KNOWN_NODES_KEY]);

#endif
