#ifndef COMMAND_COMPILE_NODE_H
#define COMMAND_COMPILE_NODE_H

/* The compile of a node for a command. */

#include <stddef.h>

struct compile_request;
struct environment;
struct session;
struct strbuf;

/* Maximum size of a catalog as text. */
#define COMPILE_NODE_MAX ((size_t)1 << 30)

/*
 * Compile by the session's settings in the environment of that name (NULL:
 * that of the settings), and append the catalog as JSON.  Sets rq's settings.
 * 0, or -1 after printing an error.
 */
int compile_node(struct session *s, struct compile_request *rq,
    const char *environment, int pretty, struct strbuf *out);

#endif
