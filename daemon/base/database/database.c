#include "base/database/database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/database/descriptor.h"
#include "base/database/sqlite_library.h"

/* Our files, for programs that recognise them: "Dlng". */
#define DATABASE_APPLICATION 0x446c6e67
/* Statements of one database. */
#define DATABASE_STATEMENTS 128
/* Pages of a copy between two calls of progress. */
#define DATABASE_COPY_PAGES 512
#define DATABASE_REASON_MAX 512

struct database_statement {
	struct database *d;
	const char *sql;
	sqlite3_stmt *s;
	int bound; /* SQLITE_OK, or the first failure of a bind */
};

struct database {
	sqlite3 *db;
	char *path;
	struct database_statement *statements[DATABASE_STATEMENTS];
	unsigned count;
	enum database_fault fault;
	struct shortbuf reason;
};

/* --- faults --- */

static enum database_fault
database_kind(int code)
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

/* Keep the fault of a call that returned code.  Always -1. */
static int
database_fail(struct database *d, int code)
{
	int number = sqlite3_system_errno(d->db);

	d->fault = database_kind(code);
	shortbuf_reset(&d->reason);
	strbuf_addstr(&d->reason.out, sqlite3_errmsg(d->db));
	if (d->fault == DATABASE_UNAVAILABLE && number != 0)
		strbuf_addf(&d->reason.out, " (%s)", strerror(number));
	return -1;
}

/* Keep a fault of our own.  Always -1. */
static int
database_refuse(
    struct database *d, enum database_fault fault, const char *reason)
{
	d->fault = fault;
	shortbuf_reset(&d->reason);
	strbuf_addstr(&d->reason.out, reason);
	return -1;
}

enum database_fault
database_fault(const struct database *d)
{
	return d->fault;
}

const char *
database_reason(const struct database *d)
{
	return shortbuf_text(&d->reason);
}

/* Run SQL without values and rows. */
static int
database_execute(struct database *d, const char *sql)
{
	int code = sqlite3_exec(d->db, sql, NULL, NULL, NULL);

	return code == SQLITE_OK ? 0 : database_fail(d, code);
}

/* --- open --- */

/*
 * Make the file, which must not be readable by others, or accept one that
 * exists.  It is not opened: closing it would drop the locks that another
 * handle of this process has.
 */
static int
database_file(struct database *d, enum database_use use)
{
	struct stat st;
	int fd;

	if (use == DATABASE_MAKE) {
		fd = open(d->path,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
		if (fd >= 0)
			close(fd);
		else if (errno != EEXIST)
			return database_refuse(
			    d, DATABASE_UNAVAILABLE, strerror(errno));
	}
	if (lstat(d->path, &st) < 0)
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, strerror(errno));
	if (!S_ISREG(st.st_mode))
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, "it is not a regular file");
	/* SQLite would open it to read, and fail later with another reason */
	if (faccessat(AT_FDCWD, d->path, W_OK, AT_EACCESS) < 0)
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, strerror(errno));
	return 0;
}

/* Set *ret to the number that the SQL returns. */
static int
database_number(struct database *d, const char *sql, int64_t *ret)
{
	sqlite3_stmt *s = NULL;
	int code = sqlite3_prepare_v2(d->db, sql, -1, &s, NULL);

	if (code == SQLITE_OK)
		code = sqlite3_step(s);
	if (code == SQLITE_ROW)
		*ret = sqlite3_column_int64(s, 0);
	else
		database_fail(d, code);
	sqlite3_finalize(s);
	return code == SQLITE_ROW ? 0 : -1;
}

/* Make the log of changes the journal, which readers do not wait for. */
static int
database_journal(struct database *d)
{
	sqlite3_stmt *s = NULL;
	int code =
	    sqlite3_prepare_v2(d->db, "PRAGMA journal_mode=WAL", -1, &s, NULL);
	int result = 0;

	if (code == SQLITE_OK)
		code = sqlite3_step(s);
	if (code != SQLITE_ROW)
		result = database_fail(d, code);
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
static const char database_pragmas_new[] = "PRAGMA page_size=8192;"
					   "PRAGMA auto_vacuum=INCREMENTAL;";

static const char database_pragmas[] = "PRAGMA temp_store=MEMORY;"
				       "PRAGMA cache_size=-32768;"
				       "PRAGMA secure_delete=FAST;"
				       "PRAGMA cell_size_check=ON;"
				       "PRAGMA synchronous=FULL;"
				       "PRAGMA journal_size_limit=67108864;";

static int
database_set_up(struct database *d, enum database_use use)
{
	char sql[64];

	sqlite3_extended_result_codes(d->db, 1);
	sqlite3_busy_timeout(d->db, DATABASE_WAIT_MS);
	sqlite3_db_config(d->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(d->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_limit(d->db, SQLITE_LIMIT_ATTACHED, 0);
	snprintf(sql, sizeof(sql), "PRAGMA max_page_count=%lld",
	    (long long)DATABASE_PAGES_MAX);
	if ((use == DATABASE_MAKE &&
		database_execute(d, database_pragmas_new) < 0) ||
	    database_execute(d, database_pragmas) < 0 ||
	    database_journal(d) < 0)
		return -1;
	return database_execute(d, sql);
}

/* --- the schema --- */

/* Check that the file is new or ours, and set *ret to its version. */
static int
database_version(struct database *d, int64_t *ret)
{
	int64_t application, objects;

	if (database_number(d, "PRAGMA application_id", &application) < 0 ||
	    database_number(d, "PRAGMA user_version", ret) < 0 ||
	    database_number(d, "SELECT count(*) FROM sqlite_master", &objects) <
		0)
		return -1;
	if (application != (objects == 0 ? 0 : DATABASE_APPLICATION))
		return database_refuse(d, DATABASE_UNAVAILABLE,
		    "it is a database of another program");
	return 0;
}

/* Run the step from version on; the transaction is open. */
static int
database_run_step(
    struct database *d, const struct database_schema *schema, int64_t version)
{
	char sql[96];

	snprintf(sql, sizeof(sql),
	    "PRAGMA application_id=%d; PRAGMA user_version=%lld",
	    DATABASE_APPLICATION, (long long)version + 1);
	if (database_execute(d, schema->steps[version]) < 0)
		return -1;
	return database_execute(d, sql);
}

/* Compare the version with the schema's: 1 when steps are missing. */
static int
database_compare(struct database *d, const struct database_schema *schema,
    int64_t *ret_version)
{
	if (database_version(d, ret_version) < 0)
		return -1;
	if (*ret_version >= 0 && *ret_version <= (int64_t)schema->count)
		return *ret_version < (int64_t)schema->count;
	database_refuse(d, DATABASE_UNAVAILABLE, "");
	strbuf_addf(&d->reason.out,
	    "its schema is version %lld, and this program has %u",
	    (long long)*ret_version, schema->count);
	return -1;
}

/*
 * Run the missing steps.  Another process may run them as well: the version is
 * read inside each transaction.
 */
static int
database_migrate(struct database *d, const struct database_schema *schema,
    int64_t *ret_version)
{
	int more = database_compare(d, schema, ret_version);

	while (more == 1) {
		if (database_begin(d) < 0)
			return -1;
		more = database_compare(d, schema, ret_version);
		if (more == 1 && database_run_step(d, schema, *ret_version) < 0)
			more = -1;
		if (more < 0 || database_commit(d) < 0) {
			database_rollback(d);
			return -1;
		}
		if (more == 1)
			more = database_compare(d, schema, ret_version);
	}
	return more;
}

static int
database_start(struct database *d, enum database_use use,
    const struct database_schema *schema, int64_t *ret_version)
{
	const char *why = sqlite_library_load();
	int code, more;

	if (why != NULL)
		return database_refuse(d, DATABASE_UNAVAILABLE, why);
	if (database_file(d, use) < 0)
		return -1;
	code = sqlite3_open_v2(d->path, &d->db,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
		SQLITE_OPEN_PRIVATECACHE,
	    NULL);
	if (code != SQLITE_OK)
		return database_fail(d, code);
	if (database_set_up(d, use) < 0)
		return -1;
	if (use == DATABASE_MAKE)
		return database_migrate(d, schema, ret_version);
	more = database_compare(d, schema, ret_version);
	if (more == 1)
		database_refuse(d, DATABASE_UNAVAILABLE, "its schema is older");
	return more == 0 ? 0 : -1;
}

void
database_prepare(void)
{
	/* opening a database fails with the reason */
	(void)sqlite_library_load();
}

struct database *
database_open(const char *path, enum database_use use,
    const struct database_schema *schema, enum database_fault *ret_fault,
    int64_t *ret_version, struct strbuf *why)
{
	struct database *d = memory_zalloc(1, sizeof(*d));
	int64_t version = -1;

	shortbuf_init(&d->reason, DATABASE_REASON_MAX);
	d->path = memory_dup(path, strlen(path));
	if (database_start(d, use, schema, &version) < 0) {
		*ret_fault = d->fault;
		strbuf_addf(why, "%s: %s", path, database_reason(d));
		database_close(d);
		d = NULL;
	}
	if (ret_version != NULL)
		*ret_version = version;
	return d;
}

void
database_close(struct database *d)
{
	if (d == NULL)
		return;
	for (unsigned i = 0; i < d->count; i++) {
		sqlite3_finalize(d->statements[i]->s);
		free(d->statements[i]);
	}
	if (d->db != NULL)
		sqlite3_close(d->db);
	shortbuf_release(&d->reason);
	free(d->path);
	free(d);
}

/* --- transactions --- */

int
database_begin(struct database *d)
{
	return database_execute(d, "BEGIN IMMEDIATE");
}

int
database_begin_read(struct database *d)
{
	int64_t ignored;

	/* the state is chosen by the first read */
	if (database_execute(d, "BEGIN") < 0)
		return -1;
	if (database_number(d, "PRAGMA user_version", &ignored) == 0)
		return 0;
	database_rollback(d);
	return -1;
}

int
database_commit(struct database *d)
{
	int code = sqlite3_exec(d->db, "COMMIT", NULL, NULL, NULL);

	if (code == SQLITE_OK)
		return 0;
	database_fail(d, code);
	database_rollback(d);
	return -1;
}

void
database_rollback(struct database *d)
{
	/* SQLite ends some transactions itself, after a fault */
	if (!sqlite3_get_autocommit(d->db))
		sqlite3_exec(d->db, "ROLLBACK", NULL, NULL, NULL);
}

/* --- statements --- */

struct database_statement *
database_statement(struct database *d, const char *sql)
{
	struct database_statement *s;
	int code;

	for (unsigned i = 0; i < d->count; i++)
		if (d->statements[i]->sql == sql) {
			s = d->statements[i];
			sqlite3_reset(s->s);
			sqlite3_clear_bindings(s->s);
			s->bound = SQLITE_OK;
			return s;
		}
	if (d->count == DATABASE_STATEMENTS) {
		database_refuse(d, DATABASE_UNAVAILABLE, "too many statements");
		return NULL;
	}
	s = memory_zalloc(1, sizeof(*s));
	s->d = d;
	s->sql = sql;
	code = sqlite3_prepare_v3(
	    d->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s->s, NULL);
	if (code != SQLITE_OK) {
		database_fail(d, code);
		/* a table or column is missing that the version has */
		if (code == SQLITE_ERROR)
			d->fault = DATABASE_DAMAGED;
		free(s);
		return NULL;
	}
	d->statements[d->count++] = s;
	return s;
}

static void
database_bound(struct database_statement *s, int code)
{
	if (s->bound == SQLITE_OK)
		s->bound = code;
}

void
database_bind_int(struct database_statement *s, int at, int64_t value)
{
	database_bound(s, sqlite3_bind_int64(s->s, at, value));
}

void
database_bind_text(
    struct database_statement *s, int at, const char *text, size_t n)
{
	database_bound(s,
	    sqlite3_bind_text64(s->s, at, text, n, SQLITE_STATIC, SQLITE_UTF8));
}

void
database_bind_bytes(
    struct database_statement *s, int at, const void *bytes, size_t n)
{
	database_bound(
	    s, sqlite3_bind_blob64(s->s, at, bytes, n, SQLITE_STATIC));
}

int
database_step(struct database_statement *s)
{
	int code = s->bound;

	if (code == SQLITE_OK)
		code = sqlite3_step(s->s);
	if (code == SQLITE_ROW)
		return 1;
	if (code != SQLITE_DONE)
		database_fail(s->d, code);
	sqlite3_reset(s->s);
	return code == SQLITE_DONE ? 0 : -1;
}

int
database_run(struct database_statement *s)
{
	int result = database_step(s);

	if (result == 1)
		sqlite3_reset(s->s);
	return result < 0 ? -1 : 0;
}

void
database_end(struct database_statement *s)
{
	sqlite3_reset(s->s);
}

int64_t
database_column_int(struct database_statement *s, int column)
{
	return sqlite3_column_int64(s->s, column);
}

const void *
database_column_bytes(struct database_statement *s, int column, size_t *ret_n)
{
	const void *bytes = sqlite3_column_blob(s->s, column);

	*ret_n = (size_t)sqlite3_column_bytes(s->s, column);
	return bytes != NULL ? bytes : "";
}

bool
database_column_is_null(struct database_statement *s, int column)
{
	return sqlite3_column_type(s->s, column) == SQLITE_NULL;
}

int64_t
database_last_id(const struct database *d)
{
	return sqlite3_last_insert_rowid(d->db);
}

uint64_t
database_changes(const struct database *d)
{
	return (uint64_t)sqlite3_changes(d->db);
}

int
database_state(struct database *d, uint64_t *ret)
{
	int64_t others = database_changes_of_others(d);

	/* those of this handle are counted by SQLite */
	*ret = (uint64_t)others << 32 ^
	       (uint64_t)(unsigned)sqlite3_total_changes(d->db);
	return others < 0 ? -1 : 0;
}

/* --- the file --- */

int64_t
database_changes_of_others(struct database *d)
{
	struct database_statement *s =
	    database_statement(d, "PRAGMA data_version");
	int64_t n = -1;

	if (s != NULL && database_step(s) == 1)
		n = database_column_int(s, 0);
	if (s != NULL)
		database_end(s);
	return n;
}

uint64_t
database_bytes(struct database *d)
{
	struct growbuf name;
	struct stat st;
	uint64_t total = 0;

	growbuf_init(&name);
	strbuf_addf(&name.out, "%s-wal", d->path);
	if (stat(d->path, &st) == 0)
		total += (uint64_t)st.st_size;
	if (stat(growbuf_text(&name), &st) == 0)
		total += (uint64_t)st.st_size;
	growbuf_release(&name);
	return total;
}

int
database_shrink(struct database *d, unsigned pages)
{
	char sql[64];

	snprintf(sql, sizeof(sql), "PRAGMA incremental_vacuum(%u)", pages);
	return database_execute(d, sql);
}

int
database_check(struct database *d, struct strbuf *why)
{
	struct database_statement *s =
	    database_statement(d, "PRAGMA integrity_check(5)");
	int more = s == NULL ? -1 : database_step(s), good = 0;

	for (; more == 1; more = database_step(s)) {
		size_t n;
		const char *text = database_column_bytes(s, 0, &n);

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

/* Copy the pages of a state that does not change; SQLITE_DONE, or a failure. */
static int
database_copy(sqlite3_backup *b, void (*progress)(void *, unsigned), void *ctx)
{
	int code = SQLITE_OK;

	while (code == SQLITE_OK) {
		int total, left;

		code = sqlite3_backup_step(b, DATABASE_COPY_PAGES);
		total = sqlite3_backup_pagecount(b);
		left = sqlite3_backup_remaining(b);
		if (progress != NULL && total > 0 &&
		    (code == SQLITE_OK || code == SQLITE_DONE))
			progress(
			    ctx, (unsigned)((total - left) * 100LL / total));
	}
	return code;
}

/* Open the file behind fd as a database that needs no other file. */
static int
database_copy_open(struct database *to, int fd)
{
	char name[DATABASE_DESCRIPTOR_NAME];
	const char *vfs = database_descriptor(fd, name);
	int code = sqlite3_open_v2(name, &to->db,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
		SQLITE_OPEN_PRIVATECACHE,
	    vfs == NULL ? "" : vfs);

	if (code != SQLITE_OK)
		return database_fail(to, code);
	return database_execute(to, "PRAGMA journal_mode=OFF");
}

static int
database_copy_write(struct database *to, struct database *d,
    void (*progress)(void *ctx, unsigned percent), void *ctx)
{
	sqlite3_backup *b = sqlite3_backup_init(to->db, "main", d->db, "main");
	int code = SQLITE_ERROR;

	if (b != NULL)
		code = database_copy(b, progress, ctx);
	/* the failure of a copy is known to its end only */
	if (b != NULL && sqlite3_backup_finish(b) == SQLITE_OK &&
	    code == SQLITE_DONE)
		return 0;
	return database_fail(to, sqlite3_extended_errcode(to->db));
}

/*
 * Change the copy, which is that of a database with a log of changes, to one
 * with a journal: bytes 18 and 19 of the file are the versions of its format
 * for writers and readers.  Then run the SQL.
 */
static int
database_copy_finish(struct database *to, int fd, const char *after)
{
	static const char versions[] = {1, 1};

	sqlite3_close(to->db);
	to->db = NULL;
	if (pwrite(fd, versions, sizeof(versions), 18) !=
	    (ssize_t)sizeof(versions))
		return database_refuse(
		    to, DATABASE_UNAVAILABLE, strerror(errno));
	if (database_copy_open(to, fd) < 0 ||
	    (after != NULL && database_execute(to, after) < 0))
		return -1;
	return fsync(fd) == 0
		   ? 0
		   : database_refuse(to, DATABASE_UNAVAILABLE, strerror(errno));
}

int
database_backup(struct database *d, int fd, const char *after,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why)
{
	struct database to = {.db = NULL};
	int result = -1;

	if (database_begin_read(d) < 0) {
		strbuf_addstr(why, database_reason(d));
		return -1;
	}
	shortbuf_init(&to.reason, DATABASE_REASON_MAX);
	if (database_copy_open(&to, fd) == 0 &&
	    database_copy_write(&to, d, progress, ctx) == 0)
		result = database_copy_finish(&to, fd, after);
	if (result < 0)
		strbuf_addf(why, "the copy cannot be written: %s",
		    database_reason(&to));
	sqlite3_close(to.db);
	shortbuf_release(&to.reason);
	database_rollback(d);
	return result;
}
