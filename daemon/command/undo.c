/*
 * dalang apply --undo: reverts what the journal of a run
 * (agent/applyd/journal.h) records.
 */
#include "command/undo.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "agent/applyd/journal.h"
#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "command/session.h"
#include "machine/file/unfinished.h"
#include "machine/file/unsynced.h"
#include "machine/filebucket/bucket.h"
#include "logging/log.h"
#include "logging/record/parts.h"
#include "machine/file/file_posix.h"
#include "machine/file/symlink.h"
#include "base/files/place.h"
#include "machine/transaction/report/report.h"

struct undo {
	struct session *s;
	struct bucket bucket;
	struct journal *journal; /* so that an undo can be undone */
	int noop;
	bool unsynced;	   /* the restored files may not be on disk */
	unsigned failures; /* paths that were not restored */
	unsigned count;	   /* of paths that were restored, or would be */
	struct strbuf why;
	struct growbuf failed; /* the paths that were not, a line each */
};

/* Examine path itself, in *st; 0 when it does not exist, -1 with the reason. */
static int
undo_look(struct undo *u, const char *path, struct stat *st)
{
	int exists;

	if (file_stat(path, 0, st, &exists, &u->why) < 0)
		return -1;
	return exists;
}

/*
 * Remove path; a directory must be empty.  All functions of this file resolve
 * paths as place.h describes: a former owner of the directory may have replaced
 * the path by a link.
 */
static int
remove_it(struct undo *u, const char *path)
{
	struct place p;
	struct stat st;
	int rc = place_open(&p, path, 0);

	if (rc < 0 && is_missing_file(errno))
		return 0;
	if (rc == 0)
		rc = fstatat(p.dir, p.name, &st, AT_SYMLINK_NOFOLLOW);
	if (rc == 0)
		rc = unlinkat(
		    p.dir, p.name, S_ISDIR(st.st_mode) ? AT_REMOVEDIR : 0);
	else if (errno == ENOENT && p.dir >= 0)
		rc = 0;
	if (rc < 0)
		place_failed(&p, path, &u->why);
	place_close(&p);
	return rc;
}

/* True when path exists with another kind than recorded; -1 with the reason. */
static int
kind_compare(struct undo *u, const struct journal_entry *e)
{
	struct stat st;
	mode_t wanted = strcmp(e->kind, "directory") == 0 ? S_IFDIR : S_IFREG;
	int rc = undo_look(u, e->path, &st);

	return rc == 1 ? (st.st_mode & S_IFMT) != wanted : rc;
}

static int
undo_content_fill(void *context, int fd, struct strbuf *err)
{
	const int *from = context;
	char part[65536];
	ssize_t n;

	while ((n = read(*from, part, sizeof(part))) != 0)
		if (n < 0 ? errno != EINTR
			  : fs_write_all(fd, part, (size_t)n) < 0) {
			strbuf_addf(
			    err, "could not be copied: %s", strerror(errno));
			return -1;
		}
	return 0;
}

static int
file_restore(struct undo *u, const struct journal_entry *e)
{
	struct file_write w = {.path = e->path,
	    .mode = e->mode,
	    .uid = e->owner,
	    .gid = e->group,
	    .links_stay = 1,
	    .fill = undo_content_fill};
	int fd, other, rc;

	if (e->sum == NULL) {
		strbuf_addstr(&u->why, "its content was not saved");
		return -1;
	}
	fd = bucket_get(&u->bucket, e->sum, &u->why);
	if (fd < 0)
		return -1;
	w.context = &fd;
	other = kind_compare(u, e);
	rc = other == 1 ? remove_it(u, e->path) : other;
	if (rc == 0)
		rc = file_replace(&w, &u->why);
	close(fd);
	return rc;
}

static int
link_restore(struct undo *u, const struct journal_entry *e)
{
	const struct file_link l = {.target = e->target,
	    .uid = e->owner,
	    .gid = e->group,
	    .replaces = true};
	struct stat st;
	int exists;

	if (e->target == NULL) {
		strbuf_addstr(&u->why, "its target was not saved");
		return -1;
	}
	exists = undo_look(u, e->path, &st);
	if (exists < 0 ||
	    (exists == 1 && S_ISDIR(st.st_mode) && remove_it(u, e->path) < 0))
		return -1;
	return file_symlink(e->path, &l, &u->why);
}

static int
directory_restore(struct undo *u, const struct journal_entry *e)
{
	int other = kind_compare(u, e), exists;
	struct stat st;

	if (other < 0 || (other == 1 && remove_it(u, e->path) < 0))
		return -1;
	exists = undo_look(u, e->path, &st);
	if (exists == 0)
		return file_mkdir(
		    e->path, e->mode, 1, e->owner, e->group, &u->why);
	if (exists < 0 ||
	    file_chown(e->path, 0, &st, e->owner, e->group, &u->why) < 0)
		return -1;
	return file_chmod(e->path, 0, &st, e->mode, &u->why);
}

static int
absent_restore(struct undo *u, const struct journal_entry *e)
{
	return remove_it(u, e->path);
}

static const struct {
	const char *kind, *done;
	int (*restore)(struct undo *u, const struct journal_entry *e);
} undo_kinds[] = {
    {"absent", "removed", absent_restore},
    {"file", "restored", file_restore},
    {"link", "restored as a link", link_restore},
    {"directory", "restored as a directory", directory_restore},
};

/* True when path was absent and still is. */
static bool
is_as_it_was(const struct journal_entry *e)
{
	struct stat st;

	return strcmp(e->kind, "absent") == 0 && lstat(e->path, &st) < 0 &&
	       errno == ENOENT;
}

static void
entry_undo(struct undo *u, const struct journal_entry *e)
{
	size_t n = sizeof(undo_kinds) / sizeof(undo_kinds[0]), k = 0;

	while (k < n && strcmp(undo_kinds[k].kind, e->kind) != 0)
		k++;
	strbuf_reset(&u->why);
	if (is_as_it_was(e))
		return;
	if (k < n && !u->noop && u->journal != NULL)
		journal_path(u->journal, e->path, 0);
	if (k == n) {
		strbuf_addstr(
		    &u->why, "it was not a file, a link or a directory");
	} else if (u->noop || undo_kinds[k].restore(u, e) == 0) {
		u->count++;
		log_event(COMMAND, CMD_UNDONE, log_str("path", e->path),
		    log_code("what", undo_kinds[k].done),
		    log_str("suffix", u->noop ? " (noop)" : NULL));
		return;
	}
	u->failures++;
	strbuf_addf(&u->failed.out, "\n%s", e->path);
	log_event(COMMAND, CMD_UNDO_FAILED, log_str("path", e->path),
	    log_str("message", strbuf_shown(&u->why)));
}

static int
undo_by_path(const void *a, const void *b)
{
	const struct journal_entry *const *x = a, *const *y = b;

	return strcmp((*x)->path, (*y)->path);
}

static bool
undo_is_kind(const struct journal_entry *e, const char *kind)
{
	return strcmp(e->kind, kind) == 0;
}

/*
 * Remove files first, the content of a directory before the directory; then
 * restore directories, and last the contents of files.
 */
static void
entries_undo(struct undo *u, struct journal_entry *list)
{
	struct journal_entry *e, **all;
	size_t n = 0, i;

	for (e = list; e != NULL; e = e->next)
		n++;
	all = arena_alloc(u->s->arena, (n + 1) * sizeof(*all));
	for (n = 0, e = list; e != NULL; e = e->next)
		all[n++] = e;
	if (n > 0)
		qsort(all, n, sizeof(*all), undo_by_path);
	for (i = n; i-- > 0;)
		if (undo_is_kind(all[i], "absent"))
			entry_undo(u, all[i]);
	for (i = 0; i < n; i++)
		if (undo_is_kind(all[i], "directory"))
			entry_undo(u, all[i]);
	for (i = 0; i < n; i++)
		if (!undo_is_kind(all[i], "absent") &&
		    !undo_is_kind(all[i], "directory"))
			entry_undo(u, all[i]);
}

static void
incomplete_log(const struct journal_run *found)
{
	if (found->incomplete > 0)
		log_event(COMMAND, CMD_UNDO_INCOMPLETE,
		    log_str("path", found->path),
		    log_uns("line", found->incomplete));
}

/* Log an undo that has not restored all paths. */
static void
partial_log(
    const struct undo *u, const char *run, bool recorded, const char *own)
{
	const char *suffix =
	    recorded ? arena_printf(u->s->arena, "; this undo is run %s", own)
		     : "; this undo is not recorded";

	if (u->noop)
		log_event_parts(COMMAND, CMD_UNDO_PENDING_PARTIAL, "paths",
		    growbuf_text(&u->failed), u->failed.out.len,
		    log_str("run", run), log_uns("count", u->count),
		    log_uns("failed", u->failures));
	else
		log_event_parts(COMMAND, CMD_UNDO_PARTIAL, "paths",
		    growbuf_text(&u->failed), u->failed.out.len,
		    log_str("run", run), log_str("suffix", suffix),
		    log_str("transaction.id", recorded ? own : NULL),
		    log_uns("count", u->count), log_uns("failed", u->failures));
}

/*
 * Log the end of an undo; a noop undo has changed nothing and has no journal.
 */
static void
end_log(const struct undo *u, const char *run, bool recorded, const char *own)
{
	if (u->failures > 0)
		partial_log(u, run, recorded, own);
	else if (u->noop)
		log_event(COMMAND, CMD_UNDO_PENDING, log_str("run", run),
		    log_uns("count", u->count));
	else if (recorded)
		log_event(COMMAND, CMD_UNDO_ENDED, log_str("run", run),
		    log_str("transaction.id", own));
	else
		log_event(COMMAND, CMD_UNDO_UNRECORDED, log_str("run", run));
}

/* Return the exit code of an undo, as that of a run. */
static int
exit_code(const struct undo *u, bool detailed)
{
	bool failed = u->failures > 0 || u->unsynced;

	if (!detailed)
		return failed;
	return (u->count > 0 && !u->noop ? 2 : 0) | (failed ? 4 : 0);
}

/* Print the runs that can be undone. */
static int
runs_print(struct session *s)
{
	struct growbuf out;
	struct shortbuf why;
	int rc;

	growbuf_init(&out);
	shortbuf_init(&why, 65536);
	rc = journal_list(s->arena, s->settings, &out.out, &why.out);
	if (rc < 0)
		command_error(
		    "Could not list the runs: %s", shortbuf_text(&why));
	else if (out.out.len == 0)
		command_warning(
		    "The journal contains no run that changed files");
	command_print(stdout, growbuf_text(&out), out.out.len);
	growbuf_release(&out);
	shortbuf_release(&why);
	return rc < 0;
}

/*
 * Refuse --show_diff: a journal does not record which contents are secret.  In
 * a configuration file it is meant for other runs.
 */
static bool
shows_diff(struct session *s)
{
	const char *origin = settings_origin(s->settings, "show_diff");

	return settings_bool(s->settings, "show_diff") && origin != NULL &&
	       strcmp(origin, "the command line") == 0;
}

int
undo_run(struct session *s, const char *run, bool detailed)
{
	struct undo u = {.s = s, .noop = settings_bool(s->settings, "noop")};
	struct journal_run found;
	const char *own = report_new(s->arena, "")->transaction_uuid;
	bool recorded;
	int code = 1;

	if (strcmp(run, "list") == 0)
		return runs_print(s);
	if (shows_diff(s)) {
		command_error(
		    "--undo cannot show differences, which may contain "
		    "secrets: remove --show_diff or --test; --noop prints the "
		    "paths");
		return 1;
	}
	strbuf_init(&u.why, 65536);
	growbuf_init(&u.failed);
	u.bucket.path = arena_strdup(
	    s->arena, settings_get(s->settings, "clientbucketdir"));
	u.bucket.kind = DIGEST_SHA256;
	if (journal_read(s->arena, s->settings, run, &found, &u.why) < 0) {
		command_error("Could not undo: %s", strbuf_shown(&u.why));
	} else {
		incomplete_log(&found);
		u.journal = journal_new(s->arena, s->settings, own);
		if (!u.noop)
			unfinished_begin(settings_get(s->settings, "statedir"));
		entries_undo(&u, found.latest);
		unfinished_end();
		recorded = journal_end(u.journal);
		strbuf_reset(&u.why);
		if (file_sync(&u.why) < 0) {
			command_error("%s", strbuf_shown(&u.why));
			u.unsynced = true;
		}
		code = exit_code(&u, detailed);
		end_log(&u, found.uuid, recorded, own);
	}
	strbuf_release(&u.why);
	growbuf_release(&u.failed);
	return code;
}
