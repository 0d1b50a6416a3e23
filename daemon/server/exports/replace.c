#include "server/exports/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/database/aside.h"
#include "base/database/database.h"
#include "server/exports/schema.h"
#include "server/exports/store.h"

/* Suffixes of the files beside a database. */
static const char *const replace_suffixes[] = {"-wal", "-shm", "-journal"};

#define REPLACE_SUFFIXES (sizeof(replace_suffixes) / sizeof(*replace_suffixes))

/* Set out to "PATH.new" and a suffix. */
static const char *
replace_name(struct growbuf *out, const char *path, const char *suffix)
{
	growbuf_reset(out);
	strbuf_addf(&out->out, "%s.new%s", path, suffix);
	return growbuf_text(out);
}

void
exports_new_remove(const char *path)
{
	struct growbuf name;

	growbuf_init(&name);
	unlink(replace_name(&name, path, ""));
	for (unsigned i = 0; i < REPLACE_SUFFIXES; i++)
		unlink(replace_name(&name, path, replace_suffixes[i]));
	growbuf_release(&name);
}

int
exports_new_make(const char *path, struct strbuf *why)
{
	struct growbuf name;
	int fd;

	exports_new_remove(path);
	growbuf_init(&name);
	fd = open(replace_name(&name, path, ""),
	    O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0)
		strbuf_addf(
		    why, "%s: %s", growbuf_text(&name), strerror(errno));
	growbuf_release(&name);
	return fd;
}

/* Check that the file is a store: 0, or -1. */
static int
replace_check_version(const char *name, struct strbuf *why)
{
	enum database_fault fault = DATABASE_SOUND;
	struct shortbuf reason;
	struct database *db;
	int64_t version = -1;

	shortbuf_init(&reason, 512);
	db = database_open(name, DATABASE_ATTACH, exports_schema_steps(),
	    &fault, &version, &reason.out);
	database_close(db);
	if (db == NULL && version == 0)
		strbuf_addstr(why, "it is not a store");
	else if (db == NULL &&
		 (version < 0 ||
		     version > (int64_t)exports_schema_steps()->count))
		strbuf_addf(why, "%s", shortbuf_text(&reason));
	else
		version = 1;
	shortbuf_release(&reason);
	return version == 1 ? 0 : -1;
}

/* Make the store one that is not primed, as a copy is. */
static int
replace_unprime(struct exports *x)
{
	if (database_begin(x->db) < 0)
		return -1;
	if (exports_moment_set(x, "made", 0) == 0 &&
	    exports_moment_set(x, "ready", 0) == 0)
		return database_commit(x->db);
	database_rollback(x->db);
	return -1;
}

struct exports *
exports_new_open(const char *path, const struct exports_limits *limits,
    bool stays_primed, struct strbuf *why)
{
	enum database_fault fault = DATABASE_SOUND;
	struct database *db = NULL;
	struct exports *x = NULL;
	struct growbuf name;

	growbuf_init(&name);
	replace_name(&name, path, "");
	if (replace_check_version(growbuf_text(&name), why) == 0)
		db = database_open(growbuf_text(&name), DATABASE_MAKE,
		    exports_schema_steps(), &fault, NULL, why);
	if (db != NULL)
		x = exports_new(growbuf_text(&name), db, limits);
	growbuf_release(&name);
	if (x == NULL || stays_primed || replace_unprime(x) == 0)
		return x;
	exports_fail(x, why);
	exports_close(x);
	return NULL;
}

/* --- without free pages --- */

enum exports_result
exports_new_compact(struct exports *x, struct strbuf *why)
{
	struct growbuf name;
	int fd = exports_new_make(x->path, why), rc;

	if (fd < 0)
		return EXPORTS_FAILED;
	growbuf_init(&name);
	rc = database_compact(x->db, replace_name(&name, x->path, ""));
	growbuf_release(&name);
	if (rc < 0)
		exports_fail(x, why);
	else if ((rc = fsync(fd)) < 0)
		strbuf_addf(why, "it cannot be written: %s", strerror(errno));
	close(fd);
	return rc < 0 ? EXPORTS_FAILED : EXPORTS_OK;
}

/* --- in place --- */

/* Rename what lies beside the store, or remove it where to is NULL. */
static int
replace_beside(const char *path, const char *to, struct growbuf *a,
    struct growbuf *b, const char *suffix)
{
	int rc;

	growbuf_reset(a);
	growbuf_reset(b);
	strbuf_addf(&a->out, "%s%s", path, suffix);
	if (to == NULL) {
		rc = unlink(growbuf_text(a));
	} else {
		strbuf_addf(&b->out, "%s%s", to, suffix);
		rc = rename(growbuf_text(a), growbuf_text(b));
	}
	return rc < 0 && errno != ENOENT ? -1 : 0;
}

/* Sync the directory that the file is in. */
static int
replace_sync(const char *path, struct growbuf *a)
{
	const char *slash = strrchr(path, '/');
	int fd, rc;

	growbuf_reset(a);
	if (slash == NULL)
		strbuf_addch(&a->out, '.');
	else
		strbuf_add(&a->out, path, (size_t)(slash - path) + 1);
	fd = open(growbuf_text(a), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	rc = fsync(fd);
	close(fd);
	return rc;
}

/*
 * The store gets its second name first, so that its path always has a store:
 * the old one, then at once the new one.  Its log of changes goes before.
 */
static int
replace_place(
    const char *path, const char *aside, struct growbuf *a, struct growbuf *b)
{
	for (unsigned i = 0; i < REPLACE_SUFFIXES; i++)
		if (replace_beside(path, aside, a, b, replace_suffixes[i]) < 0)
			return -1;
	growbuf_reset(a);
	strbuf_addf(&a->out, "%s.check", path);
	unlink(growbuf_text(a));
	if (aside != NULL && linkat(AT_FDCWD, path, AT_FDCWD, aside, 0) < 0 &&
	    errno != ENOENT)
		return -1;
	if (rename(replace_name(a, path, ""), path) < 0)
		return -1;
	return replace_sync(path, a);
}

enum exports_result
exports_new_place(const char *path, const char *suffix, int64_t now,
    struct strbuf *aside, struct strbuf *why)
{
	struct growbuf name, a, b;
	struct stat st;
	int rc;

	growbuf_init(&name);
	growbuf_init(&a);
	growbuf_init(&b);
	if (suffix != NULL)
		database_aside_name(&name, path, suffix, now);
	if (lstat(path, &st) == 0 && suffix != NULL)
		strbuf_addstr(aside, growbuf_text(&name));
	rc = replace_place(
	    path, suffix != NULL ? growbuf_text(&name) : NULL, &a, &b);
	if (rc < 0)
		strbuf_addf(
		    why, "it cannot be put in place: %s", strerror(errno));
	growbuf_release(&name);
	growbuf_release(&a);
	growbuf_release(&b);
	return rc < 0 ? EXPORTS_FAILED : EXPORTS_OK;
}
