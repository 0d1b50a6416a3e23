#ifndef BASE_DATABASE_DRIVER_H
#define BASE_DATABASE_DRIVER_H

/*
 * The kinds of databases, for the files of this folder.  A driver is a row of
 * functions; database.c chooses one by the name of the database, keeps the
 * statements, and runs the steps of a schema.  Comments of database.h hold for
 * functions of the same name.  An int is 0 or -1 unless a comment has more; -1
 * leaves the fault and its reason in the database.
 */

#include "base/core/strbuf.h"
#include "base/database/database.h"

/* Statements of one database. */
#define DATABASE_STATEMENTS 128
#define DATABASE_REASON_MAX 512

/* The first member of a driver's statement. */
struct database_statement {
	struct database *d;
	const char *sql;
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
	int (*check)(struct database *d, struct strbuf *why);
	int (*backup)(struct database *d, int fd, const char *after,
	    void (*progress)(void *ctx, unsigned percent), void *ctx,
	    struct strbuf *why);
	void (*doubt)(const struct database *d);
	bool (*is_doubted)(const struct database *d);
	void (*trust)(const char *name);
	int (*set_aside)(const char *name, int64_t now, struct strbuf *why);
	const char *(*file)(const char *name);
};

extern const struct database_driver sqlite_driver;

/* Keep a fault of our own.  Always -1. */
int database_refuse(
    struct database *d, enum database_fault fault, const char *reason);

#endif
