#include "base/database/internal.h"

#include <stdio.h>
#include <sqlite3.h>
#include <string.h>

/* Our files, for programs that recognise them: "Dlng". */
#define SQLITE_OURS 0x446c6e67

struct sqlite_statement {
	struct database_statement base; /* must be the first */
	sqlite3_stmt *s;
	int bound; /* SQLITE_OK, or the first failure of a bind */
};

static struct sqlite_statement *
sqlite_statement_of(struct database_statement *s)
{
	return (struct sqlite_statement *)s;
}

static sqlite3_stmt *
sqlite_handle(struct database_statement *s)
{
	return sqlite_statement_of(s)->s;
}

/* --- faults --- */

static enum database_fault
sqlite_kind(int code)
{
	switch (code & 0xff) {
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return DATABASE_BUSY;
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
	case SQLITE_FORMAT:
		return DATABASE_DAMAGED;
	default:
		return DATABASE_UNAVAILABLE;
	}
}

int
sqlite_fail(struct database *d, int code)
{
	int number = sqlite3_system_errno(sqlite_of(d)->db);

	d->fault = sqlite_kind(code);
	shortbuf_reset(&d->reason);
	strbuf_addstr(&d->reason.out, sqlite3_errmsg(sqlite_of(d)->db));
	if (d->fault == DATABASE_UNAVAILABLE && number != 0)
		strbuf_addf(&d->reason.out, " (%s)", strerror(number));
	return -1;
}

int
sqlite_execute(struct database *d, const char *sql)
{
	int code = sqlite3_exec(sqlite_of(d)->db, sql, NULL, NULL, NULL);

	return code == SQLITE_OK ? 0 : sqlite_fail(d, code);
}

/* --- open --- */

/* Set *ret to the number that the SQL returns. */
static int
sqlite_number(struct database *d, const char *sql, int64_t *ret)
{
	sqlite3_stmt *s = NULL;
	int code = sqlite3_prepare_v2(sqlite_of(d)->db, sql, -1, &s, NULL);

	if (code == SQLITE_OK)
		code = sqlite3_step(s);
	if (code == SQLITE_ROW)
		*ret = sqlite3_column_int64(s, 0);
	else
		sqlite_fail(d, code);
	sqlite3_finalize(s);
	return code == SQLITE_ROW ? 0 : -1;
}

/* Make the log of changes the journal, which readers do not wait for. */
static int
sqlite_journal(struct database *d)
{
	sqlite3_stmt *s = NULL;
	int code = sqlite3_prepare_v2(
	    sqlite_of(d)->db, "PRAGMA journal_mode=WAL", -1, &s, NULL);
	int result = 0;

	if (code == SQLITE_OK)
		code = sqlite3_step(s);
	if (code != SQLITE_ROW)
		result = sqlite_fail(d, code);
	else if (strcmp((const char *)sqlite3_column_text(s, 0), "wal") != 0)
		result = database_refuse(d, DATABASE_UNAVAILABLE,
		    "it cannot have a log of changes (WAL)");
	sqlite3_finalize(s);
	return result;
}

/*
 * These have an effect on a new file only; on one that exists, auto_vacuum
 * waits for all writers.
 */
static const char sqlite_pragmas_new[] = "PRAGMA page_size=8192;"
					 "PRAGMA auto_vacuum=INCREMENTAL;";

static const char sqlite_pragmas[] = "PRAGMA temp_store=MEMORY;"
				     "PRAGMA cache_size=-32768;"
				     "PRAGMA secure_delete=FAST;"
				     "PRAGMA cell_size_check=ON;"
				     "PRAGMA synchronous=FULL;"
				     "PRAGMA journal_size_limit=67108864;";

static int
sqlite_set_up(struct database *d, enum database_use use)
{
	char sql[64];

	sqlite3_extended_result_codes(sqlite_of(d)->db, 1);
	sqlite3_busy_timeout(sqlite_of(d)->db, DATABASE_WAIT_MS);
	sqlite3_db_config(sqlite_of(d)->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(
	    sqlite_of(d)->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_limit(sqlite_of(d)->db, SQLITE_LIMIT_ATTACHED, 0);
	snprintf(sql, sizeof(sql), "PRAGMA max_page_count=%lld",
	    (long long)DATABASE_PAGES_MAX);
	if ((use == DATABASE_MAKE &&
		sqlite_execute(d, sqlite_pragmas_new) < 0) ||
	    sqlite_execute(d, sqlite_pragmas) < 0 || sqlite_journal(d) < 0)
		return -1;
	return sqlite_execute(d, sql);
}

/* --- the schema --- */

static int
sqlite_version(struct database *d, int64_t *ret)
{
	int64_t application, objects;

	if (sqlite_number(d, "PRAGMA application_id", &application) < 0 ||
	    sqlite_number(d, "PRAGMA user_version", ret) < 0 ||
	    sqlite_number(d, "SELECT count(*) FROM sqlite_master", &objects) <
		0)
		return -1;
	if (application != (objects == 0 ? 0 : SQLITE_OURS))
		return database_refuse(d, DATABASE_UNAVAILABLE,
		    "it is a database of another program");
	return 0;
}

static int
sqlite_run_step(struct database *d, const char *step, int64_t version)
{
	char sql[96];

	snprintf(sql, sizeof(sql),
	    "PRAGMA application_id=%d; PRAGMA user_version=%lld", SQLITE_OURS,
	    (long long)version);
	return sqlite_execute(d, step) < 0 ? -1 : sqlite_execute(d, sql);
}

static int
sqlite_open(struct database *d, enum database_use use)
{
	int code;

	if (sqlite_file_prepare(d, use) < 0)
		return -1;
	code = sqlite3_open_v2(d->name, &sqlite_of(d)->db,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
		SQLITE_OPEN_PRIVATECACHE,
	    NULL);
	return code != SQLITE_OK ? sqlite_fail(d, code) : sqlite_set_up(d, use);
}

static void
sqlite_close(struct database *d)
{
	sqlite3_close(sqlite_of(d)->db);
}

/* --- transactions --- */

static int
sqlite_begin(struct database *d)
{
	return sqlite_execute(d, "BEGIN IMMEDIATE");
}

static void
sqlite_rollback(struct database *d)
{
	/* SQLite ends some transactions itself, after a fault */
	if (!sqlite3_get_autocommit(sqlite_of(d)->db))
		sqlite3_exec(sqlite_of(d)->db, "ROLLBACK", NULL, NULL, NULL);
}

static int
sqlite_begin_read(struct database *d)
{
	int64_t ignored;

	/* the state is chosen by the first read */
	if (sqlite_execute(d, "BEGIN") < 0)
		return -1;
	if (sqlite_number(d, "PRAGMA user_version", &ignored) == 0)
		return 0;
	sqlite_rollback(d);
	return -1;
}

static int
sqlite_commit(struct database *d)
{
	int code = sqlite3_exec(sqlite_of(d)->db, "COMMIT", NULL, NULL, NULL);

	if (code == SQLITE_OK)
		return 0;
	sqlite_fail(d, code);
	sqlite_rollback(d);
	return -1;
}

/* --- statements --- */

static int
sqlite_prepare(struct database_statement *s)
{
	struct database *d = s->d;
	int code = sqlite3_prepare_v3(sqlite_of(d)->db, s->sql, -1,
	    SQLITE_PREPARE_PERSISTENT, &sqlite_statement_of(s)->s, NULL);

	if (code == SQLITE_OK)
		return 0;
	sqlite_fail(d, code);
	/* a table or column is missing that the version has */
	if (code == SQLITE_ERROR)
		d->fault = DATABASE_DAMAGED;
	return -1;
}

static void
sqlite_clear(struct database_statement *s)
{
	struct sqlite_statement *own = sqlite_statement_of(s);

	sqlite3_reset(own->s);
	sqlite3_clear_bindings(own->s);
	own->bound = SQLITE_OK;
}

static void
sqlite_finalize(struct database_statement *s)
{
	sqlite3_finalize(sqlite_handle(s));
}

static void
sqlite_bound(struct database_statement *s, int code)
{
	if (sqlite_statement_of(s)->bound == SQLITE_OK)
		sqlite_statement_of(s)->bound = code;
}

static void
sqlite_bind_int(struct database_statement *s, int at, int64_t value)
{
	sqlite_bound(s, sqlite3_bind_int64(sqlite_handle(s), at, value));
}

static void
sqlite_bind_text(
    struct database_statement *s, int at, const char *text, size_t n)
{
	sqlite_bound(s, sqlite3_bind_text64(sqlite_handle(s), at, text, n,
			    SQLITE_STATIC, SQLITE_UTF8));
}

static void
sqlite_bind_bytes(
    struct database_statement *s, int at, const void *bytes, size_t n)
{
	sqlite_bound(s,
	    sqlite3_bind_blob64(sqlite_handle(s), at, bytes, n, SQLITE_STATIC));
}

static int
sqlite_step(struct database_statement *s)
{
	int code = sqlite_statement_of(s)->bound;

	if (code == SQLITE_OK)
		code = sqlite3_step(sqlite_handle(s));
	if (code == SQLITE_ROW)
		return 1;
	if (code != SQLITE_DONE)
		sqlite_fail(s->d, code);
	sqlite3_reset(sqlite_handle(s));
	return code == SQLITE_DONE ? 0 : -1;
}

static void
sqlite_end(struct database_statement *s)
{
	sqlite3_reset(sqlite_handle(s));
}

static int64_t
sqlite_column_int(struct database_statement *s, int column)
{
	return sqlite3_column_int64(sqlite_handle(s), column);
}

static const void *
sqlite_column_bytes(struct database_statement *s, int column, size_t *ret_n)
{
	const void *bytes = sqlite3_column_blob(sqlite_handle(s), column);

	*ret_n = (size_t)sqlite3_column_bytes(sqlite_handle(s), column);
	return bytes != NULL ? bytes : "";
}

static bool
sqlite_column_is_null(struct database_statement *s, int column)
{
	return sqlite3_column_type(sqlite_handle(s), column) == SQLITE_NULL;
}

static int64_t
sqlite_last_id(struct database *d)
{
	return sqlite3_last_insert_rowid(sqlite_of(d)->db);
}

static uint64_t
sqlite_changes(const struct database *d)
{
	const struct sqlite_database *s = (const void *)d;

	return (uint64_t)sqlite3_changes(s->db);
}

static int64_t
sqlite_changes_of_others(struct database *d)
{
	struct database_statement *s =
	    database_statement(d, "PRAGMA data_version");
	int64_t n = -1;

	if (s != NULL && sqlite_step(s) == 1)
		n = sqlite_column_int(s, 0);
	if (s != NULL)
		sqlite_end(s);
	return n;
}

static int
sqlite_state(struct database *d, uint64_t *ret)
{
	int64_t others = sqlite_changes_of_others(d);

	/* those of this handle are counted by SQLite */
	*ret = (uint64_t)others << 32 ^
	       (uint64_t)(unsigned)sqlite3_total_changes(sqlite_of(d)->db);
	return others < 0 ? -1 : 0;
}

/* --- the file --- */

static int
sqlite_shrink(struct database *d, unsigned pages)
{
	char sql[64];

	snprintf(sql, sizeof(sql), "PRAGMA incremental_vacuum(%u)", pages);
	return sqlite_execute(d, sql);
}

static int
sqlite_check(struct database *d, struct strbuf *why)
{
	struct database_statement *s =
	    database_statement(d, "PRAGMA integrity_check(5)");
	int more = s == NULL ? -1 : sqlite_step(s), good = 0;

	for (; more == 1; more = sqlite_step(s)) {
		size_t n;
		const char *text = sqlite_column_bytes(s, 0, &n);

		if (n == 2 && memcmp(text, "ok", 2) == 0) {
			good = 1;
			continue;
		}
		strbuf_addstr(why, why->len > 0 ? "; " : "");
		strbuf_add(why, text, n);
	}
	if (more < 0)
		strbuf_addf(
		    why, "%s%s", why->len > 0 ? "; " : "", database_reason(d));
	else if (!good)
		database_refuse(d, DATABASE_DAMAGED, "it is damaged");
	return more < 0 || !good ? -1 : 0;
}

static bool
sqlite_has(const char *name)
{
	(void)name; /* any path */
	return true;
}

const struct database_driver sqlite_driver = {
    .has = sqlite_has,
    .size = sizeof(struct sqlite_database),
    .statement_size = sizeof(struct sqlite_statement),
    .open = sqlite_open,
    .close = sqlite_close,
    .version = sqlite_version,
    .run_step = sqlite_run_step,
    .begin = sqlite_begin,
    .begin_read = sqlite_begin_read,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .prepare = sqlite_prepare,
    .clear = sqlite_clear,
    .finalize = sqlite_finalize,
    .bind_int = sqlite_bind_int,
    .bind_text = sqlite_bind_text,
    .bind_bytes = sqlite_bind_bytes,
    .step = sqlite_step,
    .end = sqlite_end,
    .column_int = sqlite_column_int,
    .column_bytes = sqlite_column_bytes,
    .column_is_null = sqlite_column_is_null,
    .last_id = sqlite_last_id,
    .changes = sqlite_changes,
    .changes_of_others = sqlite_changes_of_others,
    .state = sqlite_state,
    .is_current = sqlite_is_current,
    .bytes = sqlite_bytes,
    .shrink = sqlite_shrink,
    .check = sqlite_check,
    .compact = sqlite_compact,
    .backup = sqlite_backup,
    .doubt = sqlite_doubt,
    .is_doubted = sqlite_is_doubted,
    .trust = sqlite_trust,
    .set_aside = sqlite_set_aside,
    .file = sqlite_file,
    .name_fault = sqlite_name_fault,
};
