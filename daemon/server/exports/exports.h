#ifndef SERVER_EXPORTS_EXPORTS_H
#define SERVER_EXPORTS_EXPORTS_H

/*
 * Exported resources of all nodes, in a database.
 *
 * A node's exports are stored as one row for each type, with the JSON of its
 * resources, and with marks: bits of the hash of each title, tag and scalar
 * parameter that they have.  A collector reads the marks of a type, then the
 * rows that may have what it wants, and the filter itself decides on each
 * resource: a mark that is wrong costs time, but changes no answer.
 *
 * What a collector must never get is an empty answer instead of an error: a
 * site that purges what is not in its catalog would delete what other nodes
 * export.  A database that may not have the exports of all nodes yet is not
 * primed, and does not answer (EXPORTS_UNPRIMED).  It is primed after a time
 * (exports_limits) in which each node has sent its exports, or by order
 * of an administrator (exports_ready()).
 *
 * Moments (now, stamp, and all that are returned) are milliseconds since 1970;
 * limits are seconds.  Several processes may have the database open.  `why` is
 * appended to, when the result is not EXPORTS_OK; it may be NULL.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct exports;
struct strbuf;

/* Maxima: bytes and resources of a node's exports, bytes of an answer. */
#define EXPORTS_NODE_BYTES     ((size_t)16 << 20)
#define EXPORTS_NODE_RESOURCES 20000U
#define EXPORTS_ANSWER_BYTES   ((size_t)64 << 20)
/* Maxima of a filter: bytes, nested expressions, comparisons. */
#define EXPORTS_FILTER_BYTES ((size_t)64 << 10)
#define EXPORTS_FILTER_DEPTH 128U
#define EXPORTS_FILTER_TERMS 512U
/* How far a stamp may be ahead of now: 5 minutes, in milliseconds. */
#define EXPORTS_AHEAD_MS ((int64_t)300 * 1000)
/* Bytes of a certname, with the NUL. */
#define EXPORTS_CERTNAME_MAX 256

enum exports_result {
	EXPORTS_OK,
	EXPORTS_INVALID,  /* the request; a repetition fails as well */
	EXPORTS_UNPRIMED, /* an answer could lack resources */
	EXPORTS_FAILED,	  /* the database */
};

struct exports_limits {
	int64_t node_ttl;	/* a node unseen for longer expires; 0: never */
	int64_t node_purge_ttl; /* then it is forgotten; 0: never */
	int64_t prime; /* from the creation of a database; 0: at once */
	/* Of one node, then its oldest reports are removed; 0: no maximum. */
	uint64_t node_reports, node_report_bytes;
};

/*
 * Open the database at path, in a directory that exists, or make it.  A damaged
 * one is renamed to PATH.damaged-SECONDS when no other process uses it, and a
 * new one is made, which is not primed.  One of a newer release is refused.  A
 * database in which no node was seen for half of node_ttl, because nothing ran,
 * is not primed either.  NULL on failure, with the reason in why; on success
 * why has a text when a damaged database was set aside.
 */
struct exports *exports_open(const char *path,
    const struct exports_limits *limits, int64_t now, struct strbuf *why);

/*
 * How often `seen` is written for a node whose exports do not change, in
 * milliseconds: each hour, or four times in node_ttl (seconds).
 */
int64_t exports_seen_ms(int64_t node_ttl);

enum exports_refusal {
	EXPORTS_REFUSED_MISSING,
	EXPORTS_REFUSED_NEWER, /* its schema, than this program's */
	EXPORTS_REFUSED_OLDER, /* the daemon has not opened it yet */
	EXPORTS_REFUSED_DAMAGED,
	EXPORTS_REFUSED_BUSY,
	EXPORTS_REFUSED_HELD,  /* lock.h: by the daemon, or by a command */
	EXPORTS_REFUSED_OTHER, /* rights, disk */
};

/*
 * Open the database that exists at path, for a command beside the daemon:
 * nothing is made, migrated or set aside.  NULL on failure, with the kind in
 * *ret and a sentence in why.
 */
struct exports *exports_attach(const char *path,
    const struct exports_limits *limits, int64_t now, enum exports_refusal *ret,
    struct strbuf *why);
/*
 * False when the database was set aside, and another one has its place: this
 * one must be closed.
 */
bool exports_is_current(const struct exports *x);
/* Return the number of the schema. */
unsigned exports_schema(const struct exports *x);
/* Close it; what was put and not committed is lost.  NULL is allowed. */
void exports_close(struct exports *x);

/*
 * Store what a node exports instead of what it exported before, in the open
 * transaction; the first put that writes begins it.  stamp: the moment of the
 * compile; exports that are older than the stored ones are ignored
 * (EXPORTS_OK).  json: an array of n bytes; each resource is an object with
 * type, title, tags, file, line, exported (true), parameters and container,
 * which is not stored here.  Exports that
 * have not changed write nothing but the moment at which the node was seen, at
 * most once an hour.  A node that was deactivated is active again when stamp is
 * later; one that expired is active again.
 *
 * *ret_written: there is something to commit; it is set in all
 * cases.  EXPORTS_INVALID leaves the transaction as it was.  After
 * EXPORTS_FAILED all that was put is lost: exports_commit() must be called, and
 * fails as well.
 */
enum exports_result exports_put(struct exports *x, const char *certname,
    int64_t stamp, int64_t now, const char *json, size_t n, bool *ret_written,
    struct strbuf *why);
/*
 * True when the last put, of exports or of server/fleet, was ignored because
 * what is stored is newer.
 */
bool exports_was_stale(const struct exports *x);
/*
 * Commit what was put, and wait for the disk.  All of it is lost on failure;
 * the next put begins anew.
 */
enum exports_result exports_commit(struct exports *x, struct strbuf *why);

/*
 * Append the resources of the type that active nodes other than certname export
 * to out, as a JSON array sorted by certname and title, bytewise.  filter: n
 * bytes of JSON, a query of PuppetDB (["=","title","x"], ["=","tag","x"],
 * ["=",["parameter","p"],SCALAR], ["not",Q], ["and",Q..], ["or",Q..]); NULL:
 * all.  Puts that are not committed yet are found, too.  Nothing is appended on
 * failure.
 */
enum exports_result exports_find(struct exports *x, const char *certname,
    const char *type, const char *filter, size_t n, int64_t now,
    struct strbuf *out, struct strbuf *why);

/*
 * The five functions below commit at once; they fail while something is put and
 * not committed.
 */

/*
 * Deactivate a node: its exports are not found until it exports again.
 * *ret_known: there is such a node.
 */
enum exports_result exports_deactivate(struct exports *x, const char *certname,
    int64_t now, bool *ret_known, struct strbuf *why);
/* Forget a node and its exports. */
enum exports_result exports_purge(struct exports *x, const char *certname,
    int64_t now, bool *ret_known, struct strbuf *why);
/*
 * Mark nodes as expired and forget nodes that were deactivated or expired for
 * long, a small batch of each.  Both counts may be NULL.  Return 1 when there
 * may be more to do: call it again, between other work; 0 when all is
 * done; -1 when the database failed.
 */
int exports_prune(struct exports *x, int64_t now, uint64_t *ret_expired,
    uint64_t *ret_purged, struct strbuf *why);
/*
 * Let no node expire before each of them had the time to be seen again: the
 * clock was set ahead, so that all seem to be silent for long.
 */
enum exports_result exports_wait(
    struct exports *x, int64_t now, struct strbuf *why);
/* Prime the database: from now on it has the exports of all nodes. */
enum exports_result exports_ready(
    struct exports *x, int64_t now, struct strbuf *why);

/*
 * A number that is another one when another process has changed what is
 * stored; -1 on failure.
 */
int64_t exports_changes_of_others(struct exports *x);

struct exports_counts {
	uint64_t nodes;	      /* all */
	uint64_t deactivated; /* by a command */
	uint64_t expired;     /* marked, and not deactivated */
	uint64_t resources;   /* of all nodes */
	uint64_t bytes;	      /* of the database and its log of changes */
	int64_t primed_at;    /* 0: it is not primed */
	int64_t primes_at;    /* when it will be, by itself; 0: it is */
};

/* Count what is stored; 0, or -1 when the database failed. */
int exports_counts(struct exports *x, int64_t now, struct exports_counts *ret);

struct exports_node {
	char certname[EXPORTS_CERTNAME_MAX];
	int64_t seen;	     /* last exports, with a grain of an hour */
	int64_t stamp;	     /* of the stored exports */
	int64_t deactivated; /* 0: it is not */
	int64_t expired;     /* 0: it is not */
	uint64_t resources;
};

/* Return 1 and the node, 0 when it is not known, -1 on failure. */
int exports_node(
    struct exports *x, const char *certname, struct exports_node *ret);

/*
 * Check the whole database, which takes seconds for a gigabyte.  EXPORTS_FAILED
 * with the first faults in why.
 */
enum exports_result exports_check(struct exports *x, struct strbuf *why);
/*
 * Write a copy of the database, as it is now, into the empty file behind fd;
 * others may write to the database meanwhile.  progress may be NULL.  A copy
 * that takes the place of the database is not primed.
 */
enum exports_result exports_backup(struct exports *x, int fd,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why);

#endif
