/* Back up files before a change (lib/puppet/util/backups.rb). */
#include "machine/resource/type/file/backup.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/tree_copy.h"
#include "machine/file/tree_walk.h"
#include "machine/filebucket/bucket.h"
#include "logging/log.h"
#include "machine/resource/file_server.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"
#include "machine/resource/text.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/state.h"
#include "machine/resource/type/filebucket.h"

static bool
is_suffix(struct value backup)
{
	return backup.aux > 0 && backup.s[0] == '.';
}

/* The bucket of the attribute backup; 0: none. */
static int
backup_bucket_of(const struct instance *i, struct filebucket *ret)
{
	struct value backup = i->should[FILE_BACKUP];

	if (backup.tag != V_STRING || is_suffix(backup))
		return 0;
	return filebucket_find(i->machine, backup.s, ret);
}

int
file_bucket_of(const struct instance *i, struct bucket *ret)
{
	struct filebucket b;

	if (!backup_bucket_of(i, &b) || b.local.path == NULL)
		return 0;
	*ret = b.local;
	return 1;
}

int
file_backup_check(struct instance *i, struct strbuf *err)
{
	struct value backup = i->should[FILE_BACKUP];
	struct filebucket b;

	if (backup.tag != V_STRING || is_suffix(backup))
		return 0;
	if (!filebucket_find(i->machine, backup.s, &b))
		strbuf_addf(err,
		    "Could not find filebucket %s specified in backup",
		    backup.s);
	else if (b.local.path == NULL && i->machine->file_server == NULL)
		strbuf_addf(err,
		    "The filebucket %s is on a server, and this run has none; "
		    "give it a path, or backup another value",
		    backup.s);
	else
		return 0;
	return -1;
}

/* --- to a bucket --- */

static const char *const backup_outcomes[] = {
    [BUCKET_ADDED] = "added",
    [BUCKET_DUPLICATE] = "it was stored before",
    [BUCKET_REPAIRED] = "replaced a corrupted one",
};

static int
put_local(struct instance *i, const struct bucket *b, int fd, const char *path,
    char sum[DIGEST_HEX_MAX], struct strbuf *why)
{
	enum bucket_outcome outcome;

	if (bucket_put(b, fd, path, sum, &outcome, why) < 0)
		return -1;
	if (outcome == BUCKET_REPAIRED)
		file_warn(i, arena_printf(i->arena,
				 "Existing backup does not match its expected "
				 "sum, {%s}%s. Overwriting corrupted backup.",
				 digest_name(b->kind), sum));
	return (int)outcome;
}

static int
put_served(struct instance *i, const struct filebucket *b, int fd,
    const char *path, char sum[DIGEST_HEX_MAX], struct strbuf *why)
{
	const struct file_server *server = i->machine->file_server;
	struct served_backup s = {.server = b->server,
	    .environment = i->machine->environment,
	    .algorithm = digest_name(b->local.kind),
	    .sum = sum,
	    .path = path,
	    .fd = fd};
	int rc;

	if (bucket_digest(fd, b->local.kind, sum) < 0) {
		strbuf_addstr(why, strerror(errno));
		return -1;
	}
	rc = server->back_up(server->context, &s, why);
	if (rc < 0)
		return -1;
	return rc > 0 ? BUCKET_DUPLICATE : BUCKET_ADDED;
}

static int
bucket_file(struct instance *i, int fd, const char *path, struct strbuf *err)
{
	char sum[DIGEST_HEX_MAX];
	struct filebucket b;
	struct shortbuf why;
	int outcome;

	if (!backup_bucket_of(i, &b))
		return 0;
	shortbuf_init(&why, 8192);
	outcome = b.local.path != NULL
		      ? put_local(i, &b.local, fd, path, sum, &why.out)
		      : put_served(i, &b, fd, path, sum, &why.out);
	if (outcome < 0) {
		strbuf_addf(
		    err, "Could not back up %s: %s", path, shortbuf_text(&why));
	} else {
		log_event(APPLY_FILEBUCKET, RES_BUCKETED, log_str("path", path),
		    log_str("bucket", i->should[FILE_BACKUP].s),
		    log_str("sum", sum),
		    log_code("result", backup_outcomes[outcome]),
		    log_str("resource", i->ref));
		file_info(i,
		    arena_printf(i->arena, "Filebucketed %s to %s with sum %s",
			path, i->should[FILE_BACKUP].s, sum));
	}
	shortbuf_release(&why);
	return outcome < 0 ? ATTR_ERR_COMPLETE : 0;
}

struct tree_backup {
	struct instance *i;
	int rc;
};

/*
 * Back up a file of a directory; as in Puppet, also one to which a link in the
 * directory leads.
 */
static int
bucket_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct tree_backup *t = context;
	struct place p;
	int fd;

	if (!S_ISREG(e->st.st_mode))
		return 0;
	place_at(&p, e->dir, e->name);
	fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0) {
		strbuf_addf(
		    err, "Could not back up %s: %s", e->path, strerror(errno));
		return t->rc = ATTR_ERR_COMPLETE;
	}
	t->rc = bucket_file(t->i, fd, e->path, err);
	close(fd);
	return t->rc;
}

static int
bucket_directory(struct instance *i, struct strbuf *err)
{
	struct tree_backup t = {.i = i};
	struct tree_walk w = {
	    .path = file_path_of(i), .visit = bucket_visit, .context = &t};
	struct value recurse = i->should[FILE_RECURSE];
	int rc;

	if (recurse.tag != V_UNSET && !instance_value_is(recurse, "false"))
		return 0; /* its files are resources, with backups of theirs */
	file_info(i, "Recursively backing up to filebucket");
	rc = tree_walk(&w, err);
	return t.rc != 0 ? t.rc : rc;
}

static int
to_bucket(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	int fd, rc;

	if (S_ISDIR(f->st.st_mode))
		return bucket_directory(i, err);
	if (!S_ISREG(f->st.st_mode))
		return 0;
	fd = file_open(file_path_of(i), file_follows(i), err);
	if (fd < 0)
		return ATTR_ERR_COMPLETE;
	rc = bucket_file(i, fd, file_path_of(i), err);
	close(fd);
	return rc;
}

/* --- beside it --- */

/* An older backup is removed, but for a directory. */
static int
old_remove(struct instance *i, const char *path, struct strbuf *err)
{
	struct stat st;
	int exists;

	if (file_stat(path, 0, &st, &exists, err) < 0)
		return ATTR_ERR_COMPLETE;
	if (!exists)
		return 0;
	if (S_ISDIR(st.st_mode)) {
		strbuf_addf(err,
		    "Will not remove directory backup %s; use a filebucket",
		    path);
		return ATTR_ERR_COMPLETE;
	}
	file_info(i, arena_printf(i->arena, "Removing old backup of type %s",
			 file_kind(&st)));
	return file_remove(path, err) == 0 ? 0 : ATTR_ERR_COMPLETE;
}

static int
to_side(struct instance *i, struct strbuf *err)
{
	const char *from = file_path_of(i), *to;
	struct shortbuf why;
	int rc;

	to = arena_printf(i->arena, "%s%s", from, i->should[FILE_BACKUP].s);
	if ((rc = old_remove(i, to, err)) != 0)
		return rc;
	shortbuf_init(&why, 8192);
	rc = tree_copy(from, to, &why.out);
	if (rc < 0) {
		strbuf_addf(
		    err, "Could not back %s up: %s", from, shortbuf_text(&why));
		rc = ATTR_ERR_COMPLETE;
	}
	shortbuf_release(&why);
	return rc;
}

int
file_backup(struct instance *i, struct strbuf *err)
{
	const struct file_state *f = file_state_of(i);
	struct value backup = i->should[FILE_BACKUP];

	if (backup.tag != V_STRING || !f->exists)
		return 0;
	if (!S_ISREG(f->st.st_mode) && !S_ISLNK(f->st.st_mode) &&
	    !(S_ISDIR(f->st.st_mode) && file_flag(i, FILE_FORCE))) {
		file_warn(i,
		    arena_printf(i->arena, "Could not back up file of type %s",
			file_kind(&f->st)));
		return 0;
	}
	return is_suffix(backup) ? to_side(i, err) : to_bucket(i, err);
}
