#ifndef SERVER_ASSISTANTS_EXPORTS_EXPORTS_FLEET_H
#define SERVER_ASSISTANTS_EXPORTS_EXPORTS_FLEET_H

/* Facts, catalogs and reports in the process that stores them. */

#include <stdbool.h>
#include <stdint.h>

#include "server/exports/exports.h"

struct ipc_fleet_put;
struct known_nodes;
struct strbuf;
struct trusted_names;

struct exports_fleet {
	struct exports *store;
	struct known_nodes *known;
	const char *producer;	     /* the certname of the server */
	struct trusted_names *names; /* of extensions; NULL: unreadable */
};

/*
 * Put what a message has; put is checked.  EXPORTS_INVALID also for a memfd
 * that does not fit to it.  *ret_there: the store had it already; *ret_written:
 * there is something to commit, its moment at least.
 */
enum exports_result exports_fleet_put(const struct exports_fleet *f,
    struct ipc_fleet_put *put, int fd, int64_t now, bool *ret_there,
    bool *ret_written, struct strbuf *why);

#endif
