#ifndef SERVER_ASSISTANTS_REPORT_HTTP_H
#define SERVER_ASSISTANTS_REPORT_HTTP_H

/* The report processor http: a report of an agent is sent to reporturl. */

#include <stddef.h>
#include <stdint.h>

struct server_config;
struct strbuf;

/*
 * Send the report of a node, JSON of n bytes, as Puppet's YAML, by the fetch
 * program as the user of this process, within limit_ms.  0, logged at level
 * debug, or -1 with a sentence, which does not contain the URL: it may have a
 * password.
 */
int report_http_send(const struct server_config *c, const char *node,
    const char *json, size_t n, int64_t limit_ms, struct strbuf *why);

/*
 * Return the descriptor of the proxy's text that this process was given, or -1.
 */
int report_http_proxy(void);

/*
 * In the parent: give the proxy of the settings to the processes exec that are
 * started from now on.
 */
void report_http_proxy_give(const struct server_config *c);

#endif
