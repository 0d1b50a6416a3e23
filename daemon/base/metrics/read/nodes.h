#ifndef BASE_METRICS_READ_NODES_H
#define BASE_METRICS_READ_NODES_H

/*
 * Count nodes by the value of a text column, such as those of an environment.
 */

#include <stddef.h>
#include <stdint.h>

struct metric_object;
struct metrics_nodes;
struct metrics_reader;

/*
 * Return the number of fresh nodes whose column, named by the source of o,
 * holds the name of entry i of the table of o; counted for all its rows once a
 * second.
 */
uint64_t nodes_of(
    const struct metrics_reader *r, const struct metric_object *o, size_t i);

/* Return a new state, or NULL without memory; nodes_free() frees it. */
struct metrics_nodes *nodes_new(void);
void nodes_free(struct metrics_nodes *n);

#endif
