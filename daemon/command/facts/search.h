#ifndef COMMAND_FACTS_SEARCH_H
#define COMMAND_FACTS_SEARCH_H

/* Nodes by the values of their facts. */

#include <stdbool.h>

struct session;
struct strbuf;

/*
 * Find the nodes, of which this machine stores facts, that match all words, up
 * to NULL: [facts.]PATH[.OP]=VALUE or meta.timestamp[.OP]=MOMENT, where OP is
 * eq, ne, lt, le, gt or ge.  As in Puppet eq and ne compare texts, the others
 * numbers, and a node without the fact does not match.  The names are appended
 * to out, sorted, as lines or as a JSON array.  s is a session of the server's
 * settings.  0, or -1 after printing an error.
 */
int facts_search(
    struct session *s, char *const *words, bool json, struct strbuf *out);

#endif
