#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "base/database/descriptor.h"
#include "base/database/internal.h"

/* Pages of a copy between two calls of progress. */
#define SQLITE_COPY_PAGES 512

/* Copy the pages of a state that does not change; SQLITE_DONE, or a failure. */
static int
sqlite_copy(sqlite3_backup *b, void (*progress)(void *, unsigned), void *ctx)
{
	int code = SQLITE_OK;

	while (code == SQLITE_OK) {
		int total, left;

		code = sqlite3_backup_step(b, SQLITE_COPY_PAGES);
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
sqlite_copy_open(struct database *to, int fd)
{
	char name[DATABASE_DESCRIPTOR_NAME];
	const char *vfs = database_descriptor(fd, name);
	int code = sqlite3_open_v2(name, &sqlite_of(to)->db,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
		SQLITE_OPEN_PRIVATECACHE,
	    vfs == NULL ? "" : vfs);

	if (code != SQLITE_OK)
		return sqlite_fail(to, code);
	return sqlite_execute(to, "PRAGMA journal_mode=OFF");
}

static int
sqlite_copy_write(struct database *to, struct database *d,
    void (*progress)(void *ctx, unsigned percent), void *ctx)
{
	sqlite3_backup *b = sqlite3_backup_init(
	    sqlite_of(to)->db, "main", sqlite_of(d)->db, "main");
	int code = SQLITE_ERROR;

	if (b != NULL)
		code = sqlite_copy(b, progress, ctx);
	/* the failure of a copy is known to its end only */
	if (b != NULL && sqlite3_backup_finish(b) == SQLITE_OK &&
	    code == SQLITE_DONE)
		return 0;
	return sqlite_fail(to, sqlite3_extended_errcode(sqlite_of(to)->db));
}

/*
 * Change the copy, which is that of a database with a log of changes, to one
 * with a journal: bytes 18 and 19 of the file are the versions of its format
 * for writers and readers.  Then run the SQL.
 */
static int
sqlite_copy_finish(struct database *to, int fd, const char *after)
{
	static const char versions[] = {1, 1};

	sqlite3_close(sqlite_of(to)->db);
	sqlite_of(to)->db = NULL;
	if (pwrite(fd, versions, sizeof(versions), 18) !=
	    (ssize_t)sizeof(versions))
		return database_refuse(
		    to, DATABASE_UNAVAILABLE, strerror(errno));
	if (sqlite_copy_open(to, fd) < 0 ||
	    (after != NULL && sqlite_execute(to, after) < 0))
		return -1;
	return fsync(fd) == 0
		   ? 0
		   : database_refuse(to, DATABASE_UNAVAILABLE, strerror(errno));
}

int
sqlite_backup(struct database *d, int fd, const char *after,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why)
{
	struct sqlite_database copy = {.db = NULL};
	struct database *to = &copy.base;
	int result = -1;

	if (database_begin_read(d) < 0) {
		strbuf_addstr(why, database_reason(d));
		return -1;
	}
	shortbuf_init(&to->reason, DATABASE_REASON_MAX);
	if (sqlite_copy_open(to, fd) == 0 &&
	    sqlite_copy_write(to, d, progress, ctx) == 0)
		result = sqlite_copy_finish(to, fd, after);
	if (result < 0)
		strbuf_addf(
		    why, "the copy cannot be written: %s", database_reason(to));
	sqlite3_close(copy.db);
	shortbuf_release(&to->reason);
	database_rollback(d);
	return result;
}

/* --- without free pages --- */

/* Move the log of changes into the database: 0, or -1 when others use it. */
static int
sqlite_checkpoint(struct database *d)
{
	int log, moved;
	int code = sqlite3_wal_checkpoint_v2(
	    sqlite_of(d)->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, &log, &moved);

	return code == SQLITE_OK ? 0 : sqlite_fail(d, code);
}

int
sqlite_compact(struct database *d, const char *path)
{
	sqlite3 *db = sqlite_of(d)->db;
	sqlite3_stmt *s = NULL;
	int code;

	if (sqlite_checkpoint(d) < 0)
		return -1;
	/* SQLite attaches the file to the database for this statement */
	sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 1);
	code = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &s, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_bind_text(s, 1, path, -1, SQLITE_STATIC);
	if (code == SQLITE_OK)
		code = sqlite3_step(s);
	if (code != SQLITE_DONE)
		sqlite_fail(d, code);
	sqlite3_finalize(s);
	sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
	return code == SQLITE_DONE ? 0 : -1;
}
