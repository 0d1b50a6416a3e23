#ifndef MYSQL_SQL_H
#define MYSQL_SQL_H

/*
 * A connection to a MySQL or MariaDB server; the only adapter of
 * libmariadb.  The server is trusted with nothing but its answers: it may not
 * ask for local files, and its results have limits.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mysql_instance;
struct strbuf;

/*
 * Limits of a query: seconds of silence and of all rows, number of rows, bytes
 * of a row.
 */
#define SQL_SECONDS	  1
#define SQL_ROWS_MAX	  20000
#define SQL_ROW_BYTES_MAX ((size_t)4 * 1024 * 1024)

struct sql;

/* A row of a result.  Fields are NULL where the server has NULL. */
struct sql_row {
	size_t count;
	const char *const *names;
	const char *const *fields; /* NUL-terminated */
	const unsigned long *lengths;
};

/* Called for each row. */
typedef void sql_row_fn(void *ctx, const struct sql_row *row);

/*
 * Connect within that many seconds.  NULL with the reason in why, and the
 * server's error number, or 0, in *ret_error.
 */
struct sql *sql_open(const struct mysql_instance *in, unsigned seconds,
    unsigned *ret_error, struct strbuf *why);

/* Disconnect; NULL is allowed. */
void sql_close(struct sql *s);

/*
 * Run a query and call fn, which may be NULL, for each row.  0, or the server's
 * error number, or UINT_MAX for a failure of the connection or a limit, with
 * the reason in why: rows before it were passed.
 */
unsigned sql_query(struct sql *s, const char *query, sql_row_fn *fn, void *ctx,
    struct strbuf *why);

/*
 * Request that the server ends each query of this connection that takes too
 * long, so that the connection remains; only the first call sends the request.
 * Versions that do not support this refuse it: a slow query then ends by
 * closing the connection.
 */
void sql_limit(struct sql *s);

/*
 * Whether further queries are possible: not after a failure of the connection.
 */
bool sql_is_open(const struct sql *s);

/* The version as the server gives it, "10.11.19-MariaDB-log". */
const char *sql_version_text(const struct sql *s);

/* The version as a number: 101119 for 10.11.19, 80036 for 8.0.36. */
unsigned long sql_version(const struct sql *s);

bool sql_is_mariadb(const struct sql *s);

/* The TLS cipher, or NULL if the connection is not encrypted. */
const char *sql_cipher(const struct sql *s);

/* The field of that name, in any case of letters; NULL if it is missing. */
const char *sql_field(const struct sql_row *row, const char *name);

#endif
