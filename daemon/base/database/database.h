#ifndef BASE_DATABASE_DATABASE_H
#define BASE_DATABASE_DATABASE_H

/*
 * An embedded database in a file, by SQLite, which only this folder uses.
 *
 * A transaction that was committed survives the end of the process and of the
 * machine (WAL, synchronous FULL); one that was not leaves nothing.  Several
 * processes may have the file open; a writer waits for another one for
 * DATABASE_WAIT_MS.
 *
 * SQL is a constant of the sources.  Values are bound, so that no text of
 * others becomes SQL.  Statements are prepared once and kept by the database
 * until it is closed.
 *
 * Faults have three kinds, by what can be done: database_fault() and
 * database_reason() describe the last one.  Functions that return an int return
 * 0 or -1 unless their comment has more.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct database;
struct database_statement;
struct strbuf;

enum database_fault {
	DATABASE_SOUND,
	DATABASE_BUSY,	      /* another process holds the lock: repeat */
	DATABASE_UNAVAILABLE, /* disk full, read-only, I/O error, newer schema
			       */
	DATABASE_DAMAGED,     /* the file is not, or no longer, a database */
};

/* How long a statement waits for the lock of another process. */
#define DATABASE_WAIT_MS 5000
/* Maximum size of a database: 64 GiB. */
#define DATABASE_PAGE_BYTES 8192U
#define DATABASE_PAGES_MAX  ((int64_t)8 << 20)

/*
 * The schema: steps[i] is SQL that changes version i to i + 1.  A step is never
 * changed after its release; a new one is added.
 */
struct database_schema {
	const char *const *steps;
	unsigned count;
};

enum database_use {
	DATABASE_MAKE,	 /* make it or migrate it where needed */
	DATABASE_ATTACH, /* it must exist and have the schema's version */
};

/*
 * Load SQLite, which the first database_open() does otherwise, in a process
 * that then narrows its sandbox, or starts one that does.  Without the library
 * each database_open() fails with the reason.
 */
void database_prepare(void);

/*
 * Open the file at path.  DATABASE_MAKE makes it (mode 0600), and runs the
 * steps that its version lacks, each in a transaction.  Links are not followed.
 * NULL on failure, with the reason appended to why, the kind in *ret_fault, and
 * the version of the file in *ret_version (-1: it could not be read; may be
 * NULL).
 */
struct database *database_open(const char *path, enum database_use use,
    const struct database_schema *schema, enum database_fault *ret_fault,
    int64_t *ret_version, struct strbuf *why);
/* Close it and its statements; an open transaction is lost.  NULL is allowed.
 */
void database_close(struct database *d);

/* The last fault, and its reason as text; valid until the next call. */
enum database_fault database_fault(const struct database *d);
const char *database_reason(const struct database *d);

/*
 * Begin a transaction that writes, or one that reads one state of the database
 * however others change it meanwhile.
 */
int database_begin(struct database *d);
int database_begin_read(struct database *d);
/* Commit and wait for the disk; on failure all of it is lost. */
int database_commit(struct database *d);
/* Drop the transaction; nothing happens when none is open. */
void database_rollback(struct database *d);

/*
 * Return the statement of the SQL, which is prepared at its first use; sql must
 * outlive d: it is found by its address.  It is reset, and has no values.  NULL
 * on failure.
 */
struct database_statement *database_statement(
    struct database *d, const char *sql);
/*
 * Set parameter number at, from 1.  The bytes must be valid until the statement
 * is done.  A failure is returned by the next step.
 */
void database_bind_int(struct database_statement *s, int at, int64_t value);
void database_bind_text(
    struct database_statement *s, int at, const char *text, size_t n);
void database_bind_bytes(
    struct database_statement *s, int at, const void *bytes, size_t n);
/*
 * Step to the next row: 1; 0 after the last one, -1 on failure.  With 0 and -1
 * the statement is reset and keeps its values.
 */
int database_step(struct database_statement *s);
/* Run a statement that returns no rows: a step and its reset. */
int database_run(struct database_statement *s);
/* End a statement before its last row. */
void database_end(struct database_statement *s);
/* Column from 0 of the row; bytes are valid until the next step. */
int64_t database_column_int(struct database_statement *s, int column);
const void *database_column_bytes(
    struct database_statement *s, int column, size_t *ret_n);
/* True when the value of the column is NULL, as an unset parameter is. */
bool database_column_is_null(struct database_statement *s, int column);
/* The id that the last INSERT gave to its row. */
int64_t database_last_id(const struct database *d);
/* Number of rows that the last statement changed. */
uint64_t database_changes(const struct database *d);
/*
 * A number that is another one when another connection has changed the
 * database; -1 on failure.
 */
int64_t database_changes_of_others(struct database *d);
/*
 * Set *ret to a number that is another one after any change of the
 * database; inside a transaction it is that of the state it reads.
 */
int database_state(struct database *d, uint64_t *ret);
/* Bytes of the database's files. */
uint64_t database_bytes(struct database *d);
/* Return at most pages free pages to the file system. */
int database_shrink(struct database *d, unsigned pages);

/*
 * Check each page and index.  -1 with the first faults appended to why; those
 * are a fault of the kind DATABASE_DAMAGED.
 */
int database_check(struct database *d, struct strbuf *why);
/*
 * Write a copy of the database as it is now into the empty file behind fd,
 * synced, with the SQL `after` run in it (may be NULL).  progress may be NULL.
 * -1 with the reason in why; the file is of no use then.
 */
int database_backup(struct database *d, int fd, const char *after,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why);

#endif
