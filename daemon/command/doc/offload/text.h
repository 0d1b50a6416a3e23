#ifndef COMMAND_DOC_OFFLOAD_TEXT_H
#define COMMAND_DOC_OFFLOAD_TEXT_H

/* Texts that the configurations of all proxies have. */

#include <stdbool.h>

struct offload_site;
struct strbuf;

/* A request that the daemon may leave to the proxy, before its parameters. */
#define OFFLOAD_PATH "/puppet/v3/file_content"
/* Characters of a name in it: none that is "." or "..", or is decoded. */
#define OFFLOAD_NAME "(?:[A-Za-z0-9_@,+=:~-]|%20)(?:[A-Za-z0-9_@,+=:~.-]|%20)*"
/* Certificates of clients whose name the daemon accepts. */
#define OFFLOAD_CLIENT "CN=[a-z0-9._-]+"

/* A proxy: words of the comment at the head of its configuration. */
struct offload_kind {
	const char *name;
	const char *file;   /* the usual place of the configuration */
	const char *reload; /* the command that checks and loads it */
	bool sends;	    /* it ends TLS, and sends files */
	void (*print)(struct strbuf *out, const struct offload_site *o);
};

/*
 * Append the comment at the head: command is the one that prints the
 * configuration.
 */
void offload_head_print(struct strbuf *out, const struct offload_site *o,
    const struct offload_kind *k, const char *command);

/*
 * Append the path of requests that a rule restricts as it stands in a request,
 * between \Q and \E; false: no request in plain form has it.
 */
bool offload_closed_print(struct strbuf *out, const char *path);

#endif
