#include "base/database/internal.h"
#include "base/database/pg_library.h"

#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/database/pg_sql.h"

/* Types of values, which are the same in each server (pg_type.dat). */
enum {
	PG_BOOL = 16,
	PG_BYTEA = 17,
	PG_INT8 = 20,
	PG_INT4 = 23,
	PG_NUMERIC = 1700,
};

/* Bytes of rows that a cursor fetches at once, about; and rows at most. */
#define PG_FETCH_BYTES ((size_t)4 << 20)
#define PG_FETCH_FIRST 64U
#define PG_FETCH_MAX   8192U

struct pg_statement {
	struct database_statement base; /* must be the first */
	char *sql;			/* in the server's dialect */
	bool is_query;			/* it returns rows */
	struct pg_parameters parameters;
	int64_t numbers[PG_PARAMETERS]; /* their bytes, in network order */
	bool is_bound_wrong;
	PGresult *result; /* NULL: it is reset */
	int row;	  /* of the result, from 0 */
	unsigned cursor;  /* its number; 0: none */
	unsigned ended;	  /* that of the database, when it was opened */
	unsigned fetch;	  /* rows */
	bool has_begun;	  /* a transaction for its cursor */
};

static struct pg_statement *
pg_statement_of(struct database_statement *s)
{
	return (struct pg_statement *)s;
}

/* --- transactions --- */

/* Limits that end with the transaction, also behind a pooler. */
#define PG_LIMITS                              \
	"SET LOCAL statement_timeout = 30000;" \
	"SET LOCAL lock_timeout = 5000;"       \
	"SET LOCAL idle_in_transaction_session_timeout = 60000;"

/*
 * One process writes at a time, as with SQLite: the lock ends with the
 * transaction.  So no two transactions wait for each other, and numbers of
 * changes are committed in their order.  "Dlng", and the schema.
 */
#define PG_WRITER                                  \
	"SELECT pg_advisory_xact_lock(1147956839," \
	" hashtext(current_schema()));"

static int
pg_begin_with(struct database *d, const char *sql)
{
	if (pg_execute(d, sql) == 0)
		return 0;
	d->driver->rollback(d);
	return -1;
}

static int
pg_begin(struct database *d)
{
	static const char sql[] =
	    "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;" PG_LIMITS
	    "SELECT set_config('synchronous_commit', 'on', true)"
	    " WHERE current_setting('synchronous_commit') = 'off';" PG_WRITER;
	struct pg_database *p = pg_of(d);

	if (p->is_writing || p->is_reading)
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, "a transaction is open already");
	if (pg_begin_with(d, sql) < 0)
		return -1;
	p->is_writing = true;
	p->written = 0;
	return 0;
}

static int
pg_begin_read(struct database *d)
{
	static const char sql[] =
	    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;" PG_LIMITS
	    "SELECT state FROM dalang_store";
	struct pg_database *p = pg_of(d);

	if (pg_number(d, sql, &p->read_state) < 0) {
		d->driver->rollback(d);
		return -1;
	}
	p->is_reading = true;
	return 0;
}

static void
pg_rollback(struct database *d)
{
	struct pg_database *p = pg_of(d);
	const enum database_fault fault = d->fault;
	struct shortbuf reason;

	p->is_writing = p->is_reading = p->is_lost = false;
	p->ended++;
	if (!pg_is_connected(d) ||
	    p->pq->PQtransactionStatus(p->connection) == PQTRANS_IDLE)
		return;
	/* the reason of what failed stays */
	shortbuf_init(&reason, DATABASE_REASON_MAX);
	strbuf_addstr(&reason.out, shortbuf_text(&d->reason));
	(void)pg_execute(d, "ROLLBACK");
	(void)database_refuse(d, fault, shortbuf_text(&reason));
	shortbuf_release(&reason);
}

/* Commit; a transaction with a failure answers ROLLBACK, and no error. */
static int
pg_commit_whole(struct database *d)
{
	struct pg_database *p = pg_of(d);
	const char *sql = p->written > 0
			      ? "UPDATE dalang_store SET state = state + 1;"
				"COMMIT"
			      : "COMMIT";
	PGresult *r = pg_query(d, sql);
	bool is_done;

	if (r == NULL)
		return -1;
	is_done = strcmp(p->pq->PQcmdStatus(r), "COMMIT") == 0;
	p->pq->PQclear(r);
	if (!is_done)
		return database_refuse(d, DATABASE_UNAVAILABLE,
		    "the server has not committed the transaction");
	p->own += p->written > 0;
	return 0;
}

static int
pg_commit(struct database *d)
{
	struct pg_database *p = pg_of(d);
	int rc;

	if (!p->is_writing && !p->is_lost)
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, "no transaction is open");
	rc = p->is_lost ? -1 : pg_commit_whole(d);
	p->is_writing = false;
	p->ended++;
	if (rc < 0)
		pg_rollback(d);
	return rc;
}

/* --- open, and the schema --- */

static int
pg_open(struct database *d, enum database_use use)
{
	(void)use; /* an administrator makes the database */
	return pg_connect(d);
}

static void
pg_close(struct database *d)
{
	pg_disconnect(d);
}

static int
pg_version(struct database *d, int64_t *ret)
{
	static const char mine[] =
	    "SELECT count(*) FROM pg_class WHERE relname = 'dalang_store'"
	    " AND relnamespace = current_schema()::regnamespace";
	static const char all[] =
	    "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p')"
	    " AND relnamespace = current_schema()::regnamespace";
	int64_t tables;

	if (pg_number(d, mine, &tables) < 0)
		return -1;
	if (tables == 1)
		return pg_number(d, "SELECT version FROM dalang_store", ret);
	if (pg_number(d, all, &tables) < 0)
		return -1;
	*ret = 0;
	return tables == 0 ? 0
			   : database_refuse(d, DATABASE_UNAVAILABLE,
				 "its schema has tables of another program");
}

static int
pg_run_step(struct database *d, const char *step, int64_t version)
{
	static const char made[] =
	    "CREATE TABLE IF NOT EXISTS dalang_store (id BIGINT PRIMARY KEY,"
	    " version BIGINT NOT NULL, state BIGINT NOT NULL);"
	    "INSERT INTO dalang_store (id, version, state) VALUES (1, %lld, 1)"
	    " ON CONFLICT (id) DO UPDATE SET version = %lld;"
	    /* a body is compressed already, or is read often */
	    "DO $$ DECLARE t text; BEGIN FOR t IN SELECT c.relname"
	    " FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
	    " WHERE a.attname = 'body' AND c.relkind = 'r'"
	    " AND c.relnamespace = current_schema()::regnamespace LOOP"
	    " EXECUTE format('ALTER TABLE %%I ALTER COLUMN body"
	    " SET STORAGE EXTERNAL', t); END LOOP; END $$";
	struct growbuf sql;
	int rc;

	growbuf_init(&sql);
	pg_sql_translate(step, &sql.out);
	strbuf_addch(&sql.out, ';');
	strbuf_addf(&sql.out, made, (long long)version, (long long)version);
	rc = pg_execute(d, growbuf_text(&sql));
	growbuf_release(&sql);
	pg_of(d)->written++;
	return rc;
}

/* --- statements --- */

static int
pg_prepare(struct database_statement *s)
{
	struct pg_statement *own = pg_statement_of(s);
	struct growbuf sql;

	/* it is not prepared there: behind a pooler each transaction may have
	 * another connection */
	growbuf_init(&sql);
	pg_sql_translate(s->sql, &sql.out);
	own->sql = growbuf_take(&sql);
	own->is_query = strncmp(own->sql, "SELECT", 6) == 0;
	return 0;
}

static void
pg_reset(struct pg_statement *own)
{
	struct database *d = own->base.d;
	struct pg_database *p = pg_of(d);

	if (own->result != NULL)
		p->pq->PQclear(own->result);
	own->result = NULL;
	if (own->has_begun && own->ended == p->ended)
		pg_rollback(d);
	own->has_begun = false;
	own->cursor = 0;
}

static void
pg_end(struct database_statement *s)
{
	struct pg_statement *own = pg_statement_of(s);
	char sql[64];

	/* the end of its transaction closes a cursor, too */
	if (own->cursor > 0 && !own->has_begun &&
	    own->ended == pg_of(s->d)->ended) {
		snprintf(sql, sizeof(sql), "CLOSE rows%u", own->cursor);
		(void)pg_execute(s->d, sql);
	}
	pg_reset(own);
}

static void
pg_clear(struct database_statement *s)
{
	struct pg_statement *own = pg_statement_of(s);

	pg_end(s);
	memset(&own->parameters, 0, sizeof(own->parameters));
	own->is_bound_wrong = false;
}

static void
pg_finalize(struct database_statement *s)
{
	struct pg_statement *own = pg_statement_of(s);

	pg_reset(own);
	free(own->sql);
}

static void
pg_bind(
    struct database_statement *s, int at, Oid type, const void *bytes, size_t n)
{
	struct pg_statement *own = pg_statement_of(s);
	struct pg_parameters *v = &own->parameters;

	if (at < 1 || at > PG_PARAMETERS || n > INT32_MAX) {
		own->is_bound_wrong = true;
		return;
	}
	v->types[at - 1] = type;
	v->values[at - 1] = bytes;
	v->lengths[at - 1] = (int)n;
	v->formats[at - 1] = 1;
}

static void
pg_bind_int(struct database_statement *s, int at, int64_t value)
{
	struct pg_statement *own = pg_statement_of(s);

	if (at < 1 || at > PG_PARAMETERS) {
		own->is_bound_wrong = true;
		return;
	}
	own->numbers[at - 1] = (int64_t)htobe64((uint64_t)value);
	pg_bind(s, at, PG_INT8, &own->numbers[at - 1], sizeof(value));
}

static void
pg_bind_bytes(struct database_statement *s, int at, const void *bytes, size_t n)
{
	pg_bind(s, at, PG_BYTEA, bytes != NULL ? bytes : "", n);
}

static void
pg_bind_text(struct database_statement *s, int at, const char *text, size_t n)
{
	pg_bind_bytes(s, at, text, n);
}

/* The parameters that the SQL has; unset ones are NULL. */
static int
pg_count_parameters(const char *sql)
{
	int max = 0;

	while ((sql = strchr(sql, '$')) != NULL) {
		int n = (int)strtol(++sql, NULL, 10);

		max = n > max ? n : max;
	}
	return max;
}

/* Run a statement that changes rows, in a transaction. */
static int
pg_write(struct pg_statement *own)
{
	struct database *d = own->base.d;
	struct pg_database *p = pg_of(d);
	const bool is_alone = !p->is_writing;
	PGresult *r;

	if (is_alone && database_begin(d) < 0)
		return -1;
	r = pg_query_with(d, own->sql, &own->parameters);
	if (r != NULL) {
		const char *rows = p->pq->PQcmdTuples(r);

		p->changed = strtoull(rows, NULL, 10);
		/* a change of a table has no rows */
		p->written += p->changed > 0 || *rows == '\0';
		p->pq->PQclear(r);
	}
	if (is_alone && r == NULL)
		database_rollback(d);
	if (is_alone && r != NULL)
		return database_commit(d);
	return r != NULL ? 0 : -1;
}

/* Fetch the next rows of the cursor. */
static int
pg_fetch(struct pg_statement *own)
{
	struct database *d = own->base.d;
	struct pg_database *p = pg_of(d);
	static const struct pg_parameters none;
	char sql[64];
	size_t bytes = 0;

	if (own->result != NULL)
		p->pq->PQclear(own->result);
	snprintf(
	    sql, sizeof(sql), "FETCH %u FROM rows%u", own->fetch, own->cursor);
	own->row = -1;
	own->result = pg_query_with(d, sql, &none);
	if (own->result == NULL)
		return -1;
	for (int i = 0; i < p->pq->PQntuples(own->result); i++)
		for (int j = 0; j < p->pq->PQnfields(own->result); j++)
			bytes += (size_t)p->pq->PQgetlength(own->result, i, j);
	if (bytes < PG_FETCH_BYTES / 4 && own->fetch < PG_FETCH_MAX)
		own->fetch *= 2;
	else if (bytes > PG_FETCH_BYTES && own->fetch > 1)
		own->fetch /= 2;
	return 0;
}

/* Open a cursor for many rows, in a transaction of its own where none is. */
static int
pg_declare(struct pg_statement *own)
{
	struct database *d = own->base.d;
	struct pg_database *p = pg_of(d);
	const unsigned number = ++p->cursors;
	struct growbuf sql;
	PGresult *r;

	if (!p->is_writing && !p->is_reading) {
		if (database_begin_read(d) < 0)
			return -1;
		own->has_begun = true;
	}
	own->ended = p->ended;
	growbuf_init(&sql);
	strbuf_addf(&sql.out, "DECLARE rows%u NO SCROLL CURSOR FOR %s", number,
	    own->sql);
	r = pg_query_with(d, growbuf_text(&sql), &own->parameters);
	growbuf_release(&sql);
	if (r == NULL)
		return -1;
	p->pq->PQclear(r);
	own->cursor = number;
	own->fetch = PG_FETCH_FIRST;
	return pg_fetch(own);
}

/* Run the statement: 1 when it has a result with rows. */
static int
pg_start(struct pg_statement *own)
{
	struct database *d = own->base.d;
	const int wanted = pg_count_parameters(own->sql);

	for (int i = wanted; i < PG_PARAMETERS; i++)
		own->is_bound_wrong |= own->parameters.values[i] != NULL;
	if (own->is_bound_wrong || wanted > PG_PARAMETERS)
		return database_refuse(d, DATABASE_UNAVAILABLE,
		    "a parameter is not one of the statement");
	own->parameters.count = wanted;
	if (!own->is_query)
		return pg_write(own);
	if (own->base.is_scan)
		return pg_declare(own) < 0 ? -1 : 1;
	own->row = -1;
	own->result = pg_query_with(d, own->sql, &own->parameters);
	return own->result != NULL ? 1 : -1;
}

static int
pg_step(struct database_statement *s)
{
	struct pg_statement *own = pg_statement_of(s);
	const struct pg_library *pq = pg_of(s->d)->pq;
	int more = own->result != NULL ? 1 : pg_start(own);

	if (more == 1 && own->row + 1 >= pq->PQntuples(own->result) &&
	    own->cursor > 0 && pq->PQntuples(own->result) > 0)
		more = pg_fetch(own) < 0 ? -1 : 1;
	if (more == 1 && ++own->row < pq->PQntuples(own->result))
		return 1;
	if (more == 1) {
		pg_end(s);
		return 0;
	}
	pg_reset(own);
	return more;
}

/* --- columns --- */

/*
 * A numeric, as sum() has: digits of base 10000, the first one of the weight.
 * Its header is the number of digits, weight, sign and scale.
 */
static int64_t
pg_numeric(const unsigned char *bytes, int n)
{
	uint16_t head[4];
	uint64_t value = 0;

	if (n < (int)sizeof(head))
		return 0;
	memcpy(head, bytes, sizeof(head));
	for (int i = 0; i <= (int16_t)be16toh(head[1]); i++) {
		uint16_t digit = 0;

		if (i < be16toh(head[0]) && n >= 8 + 2 * (i + 1))
			memcpy(&digit, bytes + 8 + (ptrdiff_t)2 * i, 2);
		value = value * 10000 + be16toh(digit);
	}
	return be16toh(head[2]) == 0x4000 ? -(int64_t)value : (int64_t)value;
}

static int64_t
pg_column_int(struct database_statement *s, int column)
{
	struct pg_statement *own = pg_statement_of(s);
	const struct pg_library *pq = pg_of(s->d)->pq;
	const unsigned char *bytes;
	uint64_t eight;
	uint32_t four;
	int n;

	if (own->result == NULL)
		return 0;
	bytes = (const void *)pq->PQgetvalue(own->result, own->row, column);
	n = pq->PQgetlength(own->result, own->row, column);
	switch (pq->PQftype(own->result, column)) {
	case PG_NUMERIC:
		return pg_numeric(bytes, n);
	case PG_BOOL:
		return n == 1 ? bytes[0] : 0;
	case PG_INT4:
		if (n != sizeof(four))
			return 0;
		memcpy(&four, bytes, sizeof(four));
		return (int32_t)be32toh(four);
	default:
		if (n != sizeof(eight))
			return 0;
		memcpy(&eight, bytes, sizeof(eight));
		return (int64_t)be64toh(eight);
	}
}

static const void *
pg_column_bytes(struct database_statement *s, int column, size_t *ret_n)
{
	struct pg_statement *own = pg_statement_of(s);
	const struct pg_library *pq = pg_of(s->d)->pq;

	*ret_n = 0;
	if (own->result == NULL ||
	    pq->PQgetisnull(own->result, own->row, column))
		return "";
	*ret_n = (size_t)pq->PQgetlength(own->result, own->row, column);
	return pq->PQgetvalue(own->result, own->row, column);
}

static bool
pg_column_is_null(struct database_statement *s, int column)
{
	struct pg_statement *own = pg_statement_of(s);

	return own->result == NULL ||
	       pg_of(s->d)->pq->PQgetisnull(own->result, own->row, column);
}

/* --- changes --- */

static int64_t
pg_last_id(struct database *d)
{
	int64_t id = 0;

	return pg_number(d, "SELECT lastval()", &id) < 0 ? 0 : id;
}

static uint64_t
pg_changes(const struct database *d)
{
	return ((const struct pg_database *)(const void *)d)->changed;
}

/* The number of transactions that have changed something. */
static int
pg_state_read(struct database *d, int64_t *ret)
{
	*ret = pg_of(d)->read_state;
	return pg_of(d)->is_reading
		   ? 0
		   : pg_number(d, "SELECT state FROM dalang_store", ret);
}

static int64_t
pg_changes_of_others(struct database *d)
{
	int64_t state;

	return pg_state_read(d, &state) < 0 ? -1 : state - pg_of(d)->own;
}

static int
pg_state(struct database *d, uint64_t *ret)
{
	int64_t state = 0;

	if (pg_state_read(d, &state) < 0)
		return -1;
	/* and what this handle has written, and not committed */
	*ret = (uint64_t)state << 24 ^
	       (pg_of(d)->is_writing ? pg_of(d)->written : 0);
	return 0;
}

/* --- the place of the data --- */

static bool
pg_is_current(const struct database *d)
{
	/* another connection is made where this one has ended */
	(void)d;
	return true;
}

static uint64_t
pg_bytes(struct database *d)
{
	int64_t n = 0;

	return pg_number(d,
		   "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)"
		   " FROM pg_class WHERE relkind IN ('r', 'p')"
		   " AND relnamespace = current_schema()::regnamespace",
		   &n) < 0
		   ? 0
		   : (uint64_t)n;
}

static int
pg_shrink(struct database *d, unsigned pages)
{
	(void)d;
	(void)pages; /* autovacuum does */
	return 0;
}

static int
pg_check(struct database *d, struct strbuf *why)
{
	int64_t version;

	/* pages are the server's: pg_amcheck, data checksums */
	if (pg_version(d, &version) == 0)
		return 0;
	strbuf_addstr(why, database_reason(d));
	return -1;
}

static int
pg_compact(struct database *d, const char *path)
{
	(void)path;
	return database_refuse(d, DATABASE_UNAVAILABLE,
	    "it is in PostgreSQL, whose vacuumdb removes free space");
}

static int
pg_backup(struct database *d, int fd, const char *after,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why)
{
	(void)fd;
	(void)after;
	(void)progress;
	(void)ctx;
	strbuf_addstr(why, "a database of PostgreSQL is copied by pg_dump");
	return database_refuse(
	    d, DATABASE_UNAVAILABLE, "it is copied by pg_dump");
}

static void
pg_doubt(const struct database *d)
{
	(void)d; /* a stored row that is not valid is checked by a command */
}

static bool
pg_is_doubted(const struct database *d)
{
	(void)d;
	return false;
}

static void
pg_trust(const char *name)
{
	(void)name;
}

static int
pg_set_aside(const char *name, int64_t now, struct strbuf *why)
{
	(void)name;
	(void)now;
	strbuf_addstr(why, "; it stays, because others use its server");
	return -1;
}

static const char *
pg_file(const char *name)
{
	(void)name;
	return NULL;
}

static bool
pg_has(const char *name)
{
	return strncmp(name, "postgresql:", strlen("postgresql:")) == 0 ||
	       strncmp(name, "postgres:", strlen("postgres:")) == 0;
}

const struct database_driver pg_driver = {
    .has = pg_has,
    .size = sizeof(struct pg_database),
    .statement_size = sizeof(struct pg_statement),
    .open = pg_open,
    .close = pg_close,
    .version = pg_version,
    .run_step = pg_run_step,
    .begin = pg_begin,
    .begin_read = pg_begin_read,
    .commit = pg_commit,
    .rollback = pg_rollback,
    .prepare = pg_prepare,
    .clear = pg_clear,
    .finalize = pg_finalize,
    .bind_int = pg_bind_int,
    .bind_text = pg_bind_text,
    .bind_bytes = pg_bind_bytes,
    .step = pg_step,
    .end = pg_end,
    .column_int = pg_column_int,
    .column_bytes = pg_column_bytes,
    .column_is_null = pg_column_is_null,
    .last_id = pg_last_id,
    .changes = pg_changes,
    .changes_of_others = pg_changes_of_others,
    .state = pg_state,
    .is_current = pg_is_current,
    .bytes = pg_bytes,
    .shrink = pg_shrink,
    .check = pg_check,
    .compact = pg_compact,
    .backup = pg_backup,
    .doubt = pg_doubt,
    .is_doubted = pg_is_doubted,
    .trust = pg_trust,
    .set_aside = pg_set_aside,
    .file = pg_file,
    .name_fault = pg_name_fault,
};
