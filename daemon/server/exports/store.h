#ifndef SERVER_EXPORTS_STORE_H
#define SERVER_EXPORTS_STORE_H

/* Shared by the files of this folder and of server/fleet. */

#include "server/exports/exports.h"
#include "base/database/database.h"

struct arena;
struct compress;
struct map;

struct exports {
	struct database *db;
	struct exports_limits limits;
	char *path;
	bool has_puts;	     /* a transaction of puts is open */
	bool is_lost;	     /* one of them failed: all are lost */
	bool is_stale;	     /* see exports_was_stale() */
	const char *only;    /* puts must be of that node; NULL: of any */
	struct arena *work;  /* of one call */
	struct arena *brief; /* of one resource */
	struct compress *compress;
	/* Of server/fleet: nodes and the new names that they gave in a day. */
	struct map *named; /* NULL: none has */
	int64_t named_day, names_pruned;
};

/* The state of a database that is open and becomes its own. */
struct exports *exports_new(
    const char *path, struct database *db, const struct exports_limits *limits);

/* The kinds of names of the table `name`. */
#define EXPORTS_NAME_TYPE	 1
#define EXPORTS_NAME_ENVIRONMENT 2
#define EXPORTS_NAME_PRODUCER	 3
#define EXPORTS_NAME_STATUS	 4

/*
 * Append the reason of the database's last fault to why (may be NULL), and
 * remember damage for the next exports_open().  Always EXPORTS_FAILED.
 */
enum exports_result exports_fail(struct exports *x, struct strbuf *why);
/* Append a reason of our own; returns the result. */
enum exports_result exports_refuse(
    enum exports_result result, struct strbuf *why, const char *reason);
/* The same for what is stored and cannot be read.  Always EXPORTS_FAILED. */
enum exports_result exports_damaged(struct exports *x, struct strbuf *why);
/* NULL, or why the name is not a certname. */
const char *exports_certname_fault(const char *certname);

/*
 * When the database was primed (0: it is not), and when it will be (0: it is).
 */
int exports_primed(
    struct exports *x, int64_t now, int64_t *ret_primed, int64_t *ret_primes);

/*
 * Set *ret to the moment at which a node must have been seen since, so that it
 * is not expired; INT64_MIN: none expires.
 */
int exports_oldest(struct exports *x, int64_t now, int64_t *ret);

/* Set *ret to the number in meta; 0: it has none. */
int exports_moment(struct exports *x, const char *key, int64_t *ret);
int exports_moment_set(struct exports *x, const char *key, int64_t moment);

/*
 * Begin the transaction of the puts, if none is open: *ret_new is set when this
 * call began it, and what was read before may have changed.
 */
int exports_begin_puts(struct exports *x, bool *ret_new);
/* Undo all puts, as one of them failed.  Always EXPORTS_FAILED. */
enum exports_result exports_lose(struct exports *x, struct strbuf *why);

/* The number of a name; 0: none has it.  make: it gets one. */
int exports_name(struct exports *x, int kind, const char *text, size_t n,
    bool make, int64_t *ret);
/* The number of a type; 0: none has it.  make: it gets one. */
int exports_type(
    struct exports *x, const char *type, size_t n, bool make, int64_t *ret);
/* The row of a node: 1, 0 when it is not known, -1. */
struct exports_row {
	int64_t id, stamp, seen, deactivated, expired;
	uint64_t resources;
	unsigned char hash[16];
};
int exports_row(
    struct exports *x, const char *certname, struct exports_row *ret);
/* True when `seen` of a node that stays as it is need not be written. */
bool exports_is_fresh(const struct exports *x, const struct exports_row *row,
    int64_t stamp, int64_t now);
/* Remove what a node exports of a type. */
int exports_bucket_remove(struct exports *x, int64_t type, int64_t node);

#endif
