#ifndef METRICS_NODES_H
#define METRICS_NODES_H

/* Nodes by what a text column of theirs says: those of an environment. */

#include <stddef.h>
#include <stdint.h>

struct metric_object;
struct metrics_nodes;
struct metrics_reader;

/*
 * Fresh nodes that have, in the column that the source of o names, the name
 * of entry i of the table of o; counted for all its rows once a second.
 */
uint64_t nodes_of(
    const struct metrics_reader *r, const struct metric_object *o, size_t i);

/* NULL: no memory. */
struct metrics_nodes *nodes_new(void);
void nodes_free(struct metrics_nodes *n);

#endif
