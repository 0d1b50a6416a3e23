#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/database/aside.h"
#include "base/database/internal.h"

const char *
sqlite_file(const char *name)
{
	return name;
}

const char *
sqlite_name_fault(const char *name)
{
	return *name == '/' ? NULL : "it is neither a path nor a URI";
}

int
sqlite_file_prepare(struct database *d, enum database_use use)
{
	struct stat st;
	int fd;

	/*
	 * It is not opened, if it exists: closing it would drop the locks that
	 * another handle of this process has.
	 */
	if (use == DATABASE_MAKE) {
		fd = open(d->name,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
		if (fd >= 0)
			close(fd);
		else if (errno != EEXIST)
			return database_refuse(
			    d, DATABASE_UNAVAILABLE, strerror(errno));
	}
	if (lstat(d->name, &st) < 0)
		return database_refuse(d,
		    errno == ENOENT ? DATABASE_MISSING : DATABASE_UNAVAILABLE,
		    strerror(errno));
	if (!S_ISREG(st.st_mode))
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, "it is not a regular file");
	/* SQLite would open it to read, and fail later with another reason */
	if (faccessat(AT_FDCWD, d->name, W_OK, AT_EACCESS) < 0)
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, strerror(errno));
	sqlite_of(d)->device = st.st_dev;
	sqlite_of(d)->inode = st.st_ino;
	return 0;
}

bool
sqlite_is_current(const struct database *d)
{
	const struct sqlite_database *s = (const void *)d;
	struct stat st;

	return stat(d->name, &st) == 0 && st.st_dev == s->device &&
	       st.st_ino == s->inode;
}

uint64_t
sqlite_bytes(struct database *d)
{
	struct growbuf name;
	struct stat st;
	uint64_t total = 0;

	growbuf_init(&name);
	strbuf_addf(&name.out, "%s-wal", d->name);
	if (stat(d->name, &st) == 0)
		total += (uint64_t)st.st_size;
	if (stat(growbuf_text(&name), &st) == 0)
		total += (uint64_t)st.st_size;
	growbuf_release(&name);
	return total;
}

/* --- damage --- */

/* The name of the file beside the database that requests a check. */
static void
sqlite_mark_name(const char *name, struct growbuf *out)
{
	growbuf_init(out);
	strbuf_addf(&out->out, "%s.check", name);
}

void
sqlite_doubt(const struct database *d)
{
	struct growbuf name;
	int fd;

	sqlite_mark_name(d->name, &name);
	fd = open(growbuf_text(&name),
	    O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0)
		close(fd);
	growbuf_release(&name);
}

bool
sqlite_is_doubted(const struct database *d)
{
	struct growbuf name;
	bool is_there;

	sqlite_mark_name(d->name, &name);
	is_there = access(growbuf_text(&name), F_OK) == 0;
	growbuf_release(&name);
	return is_there;
}

void
sqlite_trust(const char *name)
{
	struct growbuf mark;

	sqlite_mark_name(name, &mark);
	unlink(growbuf_text(&mark));
	growbuf_release(&mark);
}

/* Rename a file of a damaged database. */
static int
sqlite_rename(const char *name, const char *aside, const char *suffix)
{
	struct growbuf from, to;
	int result;

	growbuf_init(&from);
	growbuf_init(&to);
	strbuf_addf(&from.out, "%s%s", name, suffix);
	strbuf_addf(&to.out, "%s%s", aside, suffix);
	result = rename(growbuf_text(&from), growbuf_text(&to));
	growbuf_release(&from);
	growbuf_release(&to);
	return result;
}

/* Rename the database and its log of changes: 0, or -1 with errno. */
static int
sqlite_rename_all(const char *name, const char *aside)
{
	/* the log of changes belongs to its database; its index is made anew */
	if (sqlite_rename(name, aside, "-wal") < 0 && errno != ENOENT)
		return -1;
	sqlite_rename(name, aside, "-shm");
	return sqlite_rename(name, aside, "");
}

int
sqlite_set_aside(const char *name, int64_t now, struct strbuf *why)
{
	struct growbuf aside;
	int rc;

	growbuf_init(&aside);
	database_aside_name(&aside, name, "damaged", now);
	rc = sqlite_rename_all(name, growbuf_text(&aside));
	if (rc == 0) {
		sqlite_trust(name);
		strbuf_addf(
		    why, "; it was renamed to %s", growbuf_text(&aside));
	} else {
		strbuf_addf(why, "; it cannot be renamed: %s", strerror(errno));
	}
	growbuf_release(&aside);
	return rc;
}
