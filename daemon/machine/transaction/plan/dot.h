#ifndef MACHINE_TRANSACTION_PLAN_DOT_H
#define MACHINE_TRANSACTION_PLAN_DOT_H

/*
 * Graphs for GraphViz, as written by Puppet's --graph: DIR/NAME.dot.  dir NULL:
 * not written.  A failure is logged.
 */

struct plan;

/* Write resources.dot: containment. */
void graph_write_catalog(const char *dir, const struct plan *p);

/* Write the order of resources, or of resources and sentinels. */
void graph_write(const char *dir, const char *name, const struct plan *p);

#endif
