#ifndef SERVER_COMPILE_WORKER_EXPORTS_H
#define SERVER_COMPILE_WORKER_EXPORTS_H

/*
 * A worker's way to the store of exported resources: through its front, which
 * names the node.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/fingerprint.h"
#include "base/core/strbuf.h"
#include "language/compiler/exports.h"

struct catalog;

struct worker_exports {
	struct exports_source source; /* for the compile; its ctx is this */
	int sock;		      /* of the front */
	int64_t deadline;	      /* of the compile, ns */
	bool stopped;		      /* the client has gone */
	uint64_t id;		      /* of the last question */
	/*
	 * Set when the store does not have all nodes yet: the compile goes on
	 * without results, so that its own exports are stored, and then fails.
	 */
	bool unprimed;
	bool is_query; /* the last such answer was that of a query */
	void *map;     /* the last answer, or NULL */
	size_t size;
	unsigned status; /* of HTTP, of a failure */
	char error[2048];
};

/* Begin a compile that is to end before deadline. */
void worker_exports_begin(struct worker_exports *w, int sock, int64_t deadline);

/* Release what was found. */
void worker_exports_end(struct worker_exports *w);

/* The exports of a catalog, as an array in JSON. */
struct worker_exported {
	struct strbuf json;
	struct fingerprint print;
};

/*
 * Write what a catalog exports: 0, or -1 with a sentence in why.  It is to be
 * released in both cases.
 */
int worker_exported_write(
    struct worker_exported *e, const struct catalog *c, struct strbuf *why);
void worker_exported_release(struct worker_exported *e);
/* True when the catalog exports nothing. */
bool worker_exported_is_empty(const struct worker_exported *e);
/*
 * Send the exports to the front.  The failure that is sent next is answered
 * after the front has stored them: 0, or -1 with a sentence in why.
 */
int worker_exported_send(
    const struct worker_exported *e, int sock, struct strbuf *why);

/*
 * The fingerprint of a catalog, as it is sent, but without its time and its
 * ids.
 */
struct fingerprint worker_catalog_print(const char *json, size_t n);

#endif
