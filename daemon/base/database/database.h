#ifndef BASE_DATABASE_DATABASE_H
#define BASE_DATABASE_DATABASE_H

/*
 * A database: of SQLite, in a file whose path is its name, or of PostgreSQL, in
 * a server whose URI is its name (postgresql://USER@HOST/DATABASE).  Only this
 * folder uses the libraries; callers are the same for both.
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
	DATABASE_UNAVAILABLE, /* disk full, read-only, newer schema, no server
			       */
	DATABASE_DAMAGED,     /* the file is not, or no longer, a database */
	DATABASE_MISSING,     /* DATABASE_ATTACH: it does not exist */
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
 * Open the database of the name.  DATABASE_MAKE makes it (a file with mode
 * 0600), and runs the steps that its version lacks, each in a transaction.
 * Links are not followed.  NULL on failure, with the name and the reason
 * appended to why, the kind in *ret_fault, and the version in *ret_version (-1:
 * it could not be read; may be NULL).
 */
struct database *database_open(const char *name, enum database_use use,
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
 * The same for a statement that may have many rows, which are read in parts:
 * there is one state for all of them, and the database does not change
 * meanwhile through d.
 */
struct database_statement *database_scan(struct database *d, const char *sql);
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
int64_t database_last_id(struct database *d);
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
/*
 * NULL, or why the name must not be used: it is not valid, or has a password,
 * which records and lists of processes would show.
 */
const char *database_name_fault(const char *name);
/* The file that has the database of the name; NULL: none of this machine. */
const char *database_file(const char *name);
/* False when another database has its name now: it must be opened anew. */
bool database_is_current(const struct database *d);
/* Bytes of the database, on the disk. */
uint64_t database_bytes(struct database *d);
/*
 * Write the database into the empty file at path, without free pages and with
 * each table in one piece; it is not synced.  What is in the log of changes
 * goes into the database's own file first: -1 when another process reads.
 */
int database_compact(struct database *d, const char *path);
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

/* Request a check by the next process that opens the database to write. */
void database_doubt(const struct database *d);
bool database_is_doubted(const struct database *d);
/* The check has found no fault. */
void database_trust(const struct database *d);
/*
 * Rename a damaged database, so that the next database_open() makes another
 * one; no process has it open.  What was done, or why it could not be, is
 * appended to why.
 */
int database_set_aside(const char *name, int64_t now, struct strbuf *why);

#endif
