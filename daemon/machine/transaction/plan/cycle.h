#ifndef MACHINE_TRANSACTION_PLAN_CYCLE_H
#define MACHINE_TRANSACTION_PLAN_CYCLE_H

/* Cycles of the graph. */

#include <stdint.h>

struct graph;
struct strbuf;

/* Append Puppet's text about the cycles; returns their number. */
unsigned graph_cycles(
    const struct graph *g, uint8_t *ret_members, struct strbuf *out);

#endif
