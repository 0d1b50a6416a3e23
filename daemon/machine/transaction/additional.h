#ifndef MACHINE_TRANSACTION_ADDITIONAL_H
#define MACHINE_TRANSACTION_ADDITIONAL_H

/* Resources that others generate. */

#include <stdint.h>

struct plan;
struct strbuf;

/*
 * additional.c: generate resources before the graph is made.  A failure is
 * logged and noted, as in Puppet.
 */
void plan_generate(struct plan *p);

/* Add the edges between generated resources and those that generated them. */
void plan_generated_edges(struct plan *p);

/*
 * Generate the resources of vertex v in its turn; the new vertices are in the
 * graph.  Returns their number, or -1 with the reason; *ret_unchanged is the
 * number of those without a vertex.
 */
int plan_eval_generate(
    struct plan *p, uint32_t v, uint32_t *ret_unchanged, struct strbuf *err);

#endif
