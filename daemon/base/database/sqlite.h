#ifndef BASE_DATABASE_SQLITE_H
#define BASE_DATABASE_SQLITE_H

/* The driver of SQLite: what its files share. */

#include <sqlite3.h>
#include <sys/types.h>

#include "base/database/driver.h"

struct sqlite_database {
	struct database base; /* must be the first */
	sqlite3 *db;
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

#endif
