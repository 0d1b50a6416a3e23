#ifndef SERVER_FLEET_FLEET_H
#define SERVER_FLEET_FLEET_H

/*
 * Facts, catalogs and reports of all nodes, in the database of the exported
 * resources (server/exports/exports.h), whose transaction, results and
 * conventions these functions share.
 *
 * The payload is the payload of a command that Puppet's terminus sends to
 * PuppetDB: replace facts version 5, replace catalog version 9, store report
 * version 8.  It is what a put takes, and what a conversion from the form of an
 * agent returns.  Moments in it are ISO 8601; here they are milliseconds since
 * 1970.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/exports/exports.h"

struct arena;
struct fleet_origin;

/* Maxima of what one put takes. */
#define FLEET_FACTS_BYTES	((size_t)16 << 20)
#define FLEET_CATALOG_BYTES	((size_t)64 << 20)
#define FLEET_REPORT_BYTES	((size_t)64 << 20)
#define FLEET_FACTS		20000U	/* names of facts */
#define FLEET_PACKAGES		200000U /* of a package inventory */
#define FLEET_CATALOG_RESOURCES 100000U
#define FLEET_CATALOG_EDGES	1000000U
#define FLEET_LOGS		100000U
#define FLEET_METRICS		10000U
#define FLEET_REPORT_RESOURCES	100000U
#define FLEET_EVENTS		500000U
/* Bytes of the bodies of reports of a node, compressed. */
#define FLEET_NODE_REPORT_BYTES ((uint64_t)256 << 20)
/* Bytes of a version, a uuid and other texts that have a column. */
#define FLEET_COLUMN_BYTES 4096U
/* Names of a kind (environments, producers) that are kept. */
#define FLEET_NAMES 65536U
/* New names that a node may give in a day. */
#define FLEET_NODE_NAMES 100U

/* Bytes of a hash: a SHA-1, which PuppetDB shows in hexadecimal. */
#define FLEET_HASH 20

/*
 * Store what json (n bytes, payload) has, in the open transaction as
 * exports_put() does; exports_commit() commits it.
 *
 * Facts and catalogs replace those of the node, unless the stored ones have a
 * later producer_timestamp: then EXPORTS_OK, and nothing is written.  When they
 * have not changed, only their moments (and a catalog's version and uuids) are
 * written.  A report that is stored already is not stored again.
 *
 * *ret_written: there is something to commit; it is set in all cases.
 * EXPORTS_INVALID leaves the transaction as it was.
 */
enum exports_result fleet_put_facts(struct exports *x, const char *json,
    size_t n, int64_t now, bool *ret_written, struct strbuf *why);
enum exports_result fleet_put_catalog(struct exports *x, const char *json,
    size_t n, int64_t now, bool *ret_written, struct strbuf *why);
enum exports_result fleet_put_report(struct exports *x, const char *json,
    size_t n, int64_t now, bool *ret_written, struct strbuf *why);

/*
 * As fleet_put_catalog() of what fleet_catalog_from_agent() makes of the same,
 * in less time: the payload is not made.  The lists of a catalog that has
 * been stored from the same text are not read.
 */
enum exports_result fleet_put_agent_catalog(struct exports *x, const char *json,
    size_t n, const char *exports, size_t exports_n,
    const struct fleet_origin *o, int64_t now, bool *ret_written,
    struct strbuf *why);

/*
 * Remove reports that are older than the time to live (0: none are), a small
 * batch, and names that nothing has any more when there are many.  Returns 1
 * when there may be more to do: call it again, between other work; 0 when all
 * is done; -1 when the database failed.  It fails while something is put and
 * not committed.
 */
int fleet_prune(struct exports *x, int64_t now, int64_t report_ttl_ms,
    uint64_t *ret_removed, struct strbuf *why);

struct fleet_counts { /* of active nodes */
	uint64_t factsets, catalogs;
	uint64_t resources; /* of the catalogs */
};

/*
 * Count what is stored, in some 20 ms for 10,000 nodes; 0, or -1 when the
 * database failed.
 */
int fleet_counts(struct exports *x, struct fleet_counts *ret);

/* Facts that are stored of a node. */
struct fleet_facts_found {
	int64_t stamp;	     /* producer_timestamp */
	const char *trusted; /* JSON that the server has added; NULL: none */
	size_t trusted_n;
};

/*
 * Append the facts of a node, however old, as an agent sends them, without the
 * trusted facts, which are in *ret as long as a is:
 *
 *	{"name":"web01","timestamp":"2026-11-22T08:00:00.000Z","values":{..}}
 *
 * *ret_found: the node is known and active, and has facts.  Nothing is appended
 * on failure.
 */
enum exports_result fleet_find_facts(struct exports *x, const char *certname,
    struct arena *a, struct strbuf *out, bool *ret_found,
    struct fleet_facts_found *ret, struct strbuf *why);

/*
 * Read the body of each document, beside exports_check(), which takes seconds
 * for a gigabyte.  EXPORTS_FAILED with the first fault in why.
 */
enum exports_result fleet_check(struct exports *x, struct strbuf *why);

/*
 * Remove a document of the node that cannot be read, so that its next run
 * stores another one: "facts", "packages" (with the facts), "catalog"; of
 * "report" those whose bodies are damaged.  It commits at once, and fails while
 * something is put and not committed.
 */
enum exports_result fleet_remove_damaged(struct exports *x,
    const char *document, const char *certname, struct strbuf *why);

/*
 * The marks of a catalog: for each resource that of its type and that of type
 * and title, each a number of 16 bits, low byte first, sorted, each once.  A
 * catalog without the mark lacks the type or the resource.
 */
uint16_t fleet_mark_type(const char *type, size_t n);
uint16_t fleet_mark_resource(
    const char *type, size_t n, const char *title, size_t title_n);
bool fleet_marks_have(const void *marks, size_t n, uint16_t mark);

/*
 * Return the JSON of a body (factset, catalog, report: 64 MiB and some more at
 * most), in a; NULL when it is damaged.
 */
const char *fleet_body(struct exports *x, struct arena *a, const void *body,
    size_t n, size_t *ret_n);

/* Read a moment of ISO 8601; 0, or -1 when it is none. */
int fleet_moment_read(const char *s, size_t n, int64_t *ret);

/* --- conversions --- */

/*
 * The members of the payload that an agent neither sends nor gets; certname
 * and environment must not be NULL.
 */
struct fleet_origin {
	const char *certname, *environment;
	const char *producer; /* the server's certname */
	int64_t stamp;	      /* producer_timestamp */
	/*
	 * The trusted facts, an object of JSON; NULL: those of a certificate
	 * without extensions.
	 */
	const char *trusted;
	size_t trusted_n;
	const char *transaction_uuid, *job_id; /* of the request, or NULL */
	bool with_unchanged; /* a report: also resources without events */
	bool without_edges;  /* a catalog: its edges are left out */
};

/*
 * Write only the moments of facts, or of a catalog as the agent gets it, that
 * have not changed since they were put; of a catalog also its version and its
 * ids.  *ret_there: the store has them, so that they need not be put.  The
 * rest is as for a put.
 */
enum exports_result fleet_seen_facts(struct exports *x,
    const struct fleet_origin *o, int64_t now, bool *ret_there,
    bool *ret_written, struct strbuf *why);
enum exports_result fleet_seen_catalog(struct exports *x, const char *json,
    size_t n, const struct fleet_origin *o, int64_t now, bool *ret_there,
    bool *ret_written, struct strbuf *why);

/*
 * Append the payload of what an agent sends, or gets, to out, as Puppet's
 * terminus of PuppetDB makes it.  0, or -1 with a sentence appended to why (may
 * be NULL).  Bytes that are not UTF-8 and NUL become U+FFFD.
 *
 * Facts and reports: n bytes of JSON that the agent sends.
 */
int fleet_facts_from_agent(const char *json, size_t n,
    const struct fleet_origin *o, struct strbuf *out, struct strbuf *why);
int fleet_report_from_agent(const char *json, size_t n,
    const struct fleet_origin *o, struct strbuf *out, struct strbuf *why);
/*
 * A catalog: the JSON that the agent gets, with rich data or without, and the
 * array of its compile that exports_put() takes (NULL: none): the resources
 * that are exported and not collected are in it only.
 */
int fleet_catalog_from_agent(const char *json, size_t n, const char *exports,
    size_t exports_n, const struct fleet_origin *o, struct strbuf *out,
    struct strbuf *why);

#endif
