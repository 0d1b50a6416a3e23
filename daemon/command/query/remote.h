#ifndef COMMAND_QUERY_REMOTE_H
#define COMMAND_QUERY_REMOTE_H

/* A query that a server answers, with the certificate of this machine. */

#include <stddef.h>

struct settings;
struct strbuf;

/*
 * Send the body, n bytes of JSON, to the server, "HOST" or "HOST:PORT" (the
 * port of serverport), and append the answer to out: 0, or -1 after printing an
 * error.
 */
int query_remote(struct settings *s, const char *server, const char *body,
    size_t n, struct strbuf *out);

#endif
