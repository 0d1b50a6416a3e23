#ifndef TRANSACTION_DOT_H
#define TRANSACTION_DOT_H

/*
 * Graphs for GraphViz, as Puppet's --graph writes them: DIR/NAME.dot.  dir
 * NULL: nothing is written.  A failure is logged.
 */

struct plan;

/* resources.dot: what contains what. */
void graph_write_catalog(const char *dir, const struct plan *p);

/* The order, of resources, and of resources and sentinels. */
void graph_write(const char *dir, const char *name, const struct plan *p);

#endif
