#ifndef BASE_DATABASE_INTERNAL_H
#define BASE_DATABASE_INTERNAL_H

/*
 * Shared by the files of this folder: the kinds of databases.  A driver is a
 * row of functions; database.c chooses one by the name of the database, keeps
 * the statements, and runs the steps of a schema.  Comments of database.h hold
 * for functions of the same name.  An int is 0 or -1 unless a comment has more;
 * -1 leaves the fault and its reason in the database.
 */

#include <sys/types.h>

#include "base/core/strbuf.h"
#include "base/database/database.h"

struct pg_conn;
struct pg_library;
struct pg_result;
struct sqlite3;

/* Statements of one database. */
#define DATABASE_STATEMENTS 128
#define DATABASE_REASON_MAX 512

/* The first member of a driver's statement. */
struct database_statement {
	struct database *d;
	const char *sql;
	bool is_scan; /* it may have many rows: database_scan() */
};

/* The first member of a driver's database. */
struct database {
	const struct database_driver *driver;
	char *name;
	struct database_statement *statements[DATABASE_STATEMENTS];
	unsigned count;
	enum database_fault fault;
	struct shortbuf reason;
};

struct database_driver {
	/* True when the name is that of such a database. */
	bool (*has)(const char *name);
	size_t size, statement_size; /* of their structs, zeroed */

	/* Connect, or open; close() is called in all cases. */
	int (*open)(struct database *d, enum database_use use);
	void (*close)(struct database *d);
	/* Check that it is new or ours, and set *ret to its version. */
	int (*version)(struct database *d, int64_t *ret);
	/* Run a step and write its version, inside a transaction. */
	int (*run_step)(struct database *d, const char *sql, int64_t version);

	int (*begin)(struct database *d);
	int (*begin_read)(struct database *d);
	int (*commit)(struct database *d);
	void (*rollback)(struct database *d);

	int (*prepare)(struct database_statement *s);
	/* Reset a statement, whose values are unset. */
	void (*clear)(struct database_statement *s);
	void (*finalize)(struct database_statement *s);
	void (*bind_int)(struct database_statement *s, int at, int64_t value);
	void (*bind_text)(
	    struct database_statement *s, int at, const char *text, size_t n);
	void (*bind_bytes)(
	    struct database_statement *s, int at, const void *bytes, size_t n);
	int (*step)(struct database_statement *s);
	void (*end)(struct database_statement *s);
	int64_t (*column_int)(struct database_statement *s, int column);
	const void *(*column_bytes)(
	    struct database_statement *s, int column, size_t *ret_n);
	bool (*column_is_null)(struct database_statement *s, int column);

	int64_t (*last_id)(struct database *d);
	uint64_t (*changes)(const struct database *d);
	int64_t (*changes_of_others)(struct database *d);
	int (*state)(struct database *d, uint64_t *ret);

	bool (*is_current)(const struct database *d);
	uint64_t (*bytes)(struct database *d);
	int (*shrink)(struct database *d, unsigned pages);
	int (*compact)(struct database *d, const char *path);
	int (*check)(struct database *d, struct strbuf *why);
	int (*backup)(struct database *d, int fd, const char *after,
	    void (*progress)(void *ctx, unsigned percent), void *ctx,
	    struct strbuf *why);
	void (*doubt)(const struct database *d);
	bool (*is_doubted)(const struct database *d);
	void (*trust)(const char *name);
	int (*set_aside)(const char *name, int64_t now, struct strbuf *why);
	const char *(*file)(const char *name);
	const char *(*name_fault)(const char *name);
};

extern const struct database_driver pg_driver;
extern const struct database_driver sqlite_driver;

/* Keep a fault of our own.  Always -1. */
int database_refuse(
    struct database *d, enum database_fault fault, const char *reason);

/* --- SQLite --- */

struct sqlite_database {
	struct database base; /* must be the first */
	struct sqlite3 *db;
	dev_t device; /* of the file, when it was opened */
	ino_t inode;
};

static inline struct sqlite_database *
sqlite_of(struct database *d)
{
	return (struct sqlite_database *)d;
}

/* Keep the fault of a call that returned code.  Always -1. */
int sqlite_fail(struct database *d, int code);
/* Run SQL without values and rows. */
int sqlite_execute(struct database *d, const char *sql);

/* Functions of the driver; sqlite_copy.c, sqlite_file.c. */
int sqlite_compact(struct database *d, const char *path);
int sqlite_backup(struct database *d, int fd, const char *after,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why);
/* Make the file or accept one that exists. */
int sqlite_file_prepare(struct database *d, enum database_use use);
bool sqlite_is_current(const struct database *d);
uint64_t sqlite_bytes(struct database *d);
void sqlite_doubt(const struct database *d);
bool sqlite_is_doubted(const struct database *d);
void sqlite_trust(const char *name);
int sqlite_set_aside(const char *name, int64_t now, struct strbuf *why);
const char *sqlite_file(const char *name);
const char *sqlite_name_fault(const char *name);

/* --- PostgreSQL --- */

/* Parameters of a statement. */
#define PG_PARAMETERS 32

struct pg_database {
	struct database base; /* must be the first */
	const struct pg_library *pq;
	struct pg_conn *connection; /* NULL: it is lost */
	int64_t tried;		    /* ns: the last attempt to connect */
	int64_t retry;		    /* ns: none is made before */
	unsigned cursors;   /* that were opened: a number for the next one */
	unsigned ended;	    /* transactions, with which cursors end */
	bool is_writing;    /* a transaction of database_begin() is open */
	bool is_reading;    /* one of database_begin_read() */
	bool is_lost;	    /* with a transaction that has not ended yet */
	uint64_t written;   /* statements that changed rows in it */
	uint64_t changed;   /* rows that the last one changed */
	int64_t own;	    /* transactions of ours that were counted */
	int64_t read_state; /* that of the transaction that reads */
};

/* A parameter as it is sent. */
struct pg_parameters {
	int count;
	unsigned types[PG_PARAMETERS];
	const char *values[PG_PARAMETERS];
	int lengths[PG_PARAMETERS];
	int formats[PG_PARAMETERS];
};

static inline struct pg_database *
pg_of(struct database *d)
{
	return (struct pg_database *)d;
}

/* --- pg_connect.c --- */

/* Connect; -1 with the reason after PG_CONNECT_MS at most. */
int pg_connect(struct database *d);
/*
 * Check the connection, and connect anew when the server has closed it: outside
 * of transactions.
 */
int pg_ready(struct database *d);
/* True when the server has not closed the connection, as far as is known. */
bool pg_is_connected(struct database *d);
/* Close the connection, which is lost. */
void pg_disconnect(struct database *d);

const char *pg_name_fault(const char *name);

/* --- pg_query.c --- */

/*
 * Run SQL, which may have several commands, without parameters: the result of
 * the last one, which the caller clears; NULL on failure.
 */
struct pg_result *pg_query(struct database *d, const char *sql);
/* The same for one command with parameters, whose result is binary. */
struct pg_result *pg_query_with(
    struct database *d, const char *sql, const struct pg_parameters *p);
/* Run SQL whose result is not of interest. */
int pg_execute(struct database *d, const char *sql);
/* Set *ret to the number in the first column of the only row. */
int pg_number(struct database *d, const char *sql, int64_t *ret);

#endif
