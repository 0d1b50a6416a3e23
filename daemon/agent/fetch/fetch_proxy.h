#ifndef AGENT_FETCH_FETCH_PROXY_H
#define AGENT_FETCH_FETCH_PROXY_H

/* The HTTP proxy of the fetch child, which its parent passes to it. */

struct proxy;

/*
 * Read the proxy from the sealed text at the descriptor, which is closed.  NULL
 * when it is malformed; the proxy exists until the program ends.
 */
const struct proxy *fetch_proxy_take(int fd);

#endif
