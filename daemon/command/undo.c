/* dalang apply --undo: the journal of a run (agent/before.h), backwards. */
#include "command/undo.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "agent/before.h"
#include "base/arena.h"
#include "base/digest.h"
#include "base/strbuf.h"
#include "command/session.h"
#include "filebucket/bucket.h"
#include "logging/log.h"
#include "transaction/report.h"

struct undo {
	struct session *s;
	struct bucket bucket;
	struct before *journal; /* so that an undo can be undone */
	int noop;
	unsigned failures;
	struct strbuf why;
};

static int
system_failed(struct undo *u, const char *what)
{
	strbuf_addf(&u->why, "%s: %s", what, strerror(errno));
	return -1;
}

/* Takes away what is there; what is in a directory must have gone before. */
static int
remove_it(struct undo *u, const char *path)
{
	struct stat st;

	if (lstat(path, &st) < 0)
		return errno == ENOENT ? 0 : system_failed(u, "lstat");
	if ((S_ISDIR(st.st_mode) ? rmdir(path) : unlink(path)) < 0)
		return system_failed(u, "it cannot be removed");
	return 0;
}

static int
rights_set(struct undo *u, const struct before_entry *e)
{
	if (lchown(e->path, e->owner, e->group) < 0)
		return system_failed(u, "owner and group");
	if (strcmp(e->kind, "link") != 0 && chmod(e->path, e->mode) < 0)
		return system_failed(u, "mode");
	return 0;
}

/* Is there anything but what is to be there? */
static int
is_other(const struct before_entry *e)
{
	struct stat st;
	mode_t wanted = strcmp(e->kind, "directory") == 0 ? S_IFDIR : S_IFREG;

	return lstat(e->path, &st) == 0 && (st.st_mode & S_IFMT) != wanted;
}

static int
file_restore(struct undo *u, const struct before_entry *e)
{
	if (e->sum == NULL) {
		strbuf_addstr(&u->why, "its content was not kept");
		return -1;
	}
	if (is_other(e) && remove_it(u, e->path) < 0)
		return -1;
	if (bucket_restore(&u->bucket, e->sum, e->path, &u->why) < 0)
		return -1;
	return rights_set(u, e);
}

static int
link_restore(struct undo *u, const struct before_entry *e)
{
	if (e->target == NULL || remove_it(u, e->path) < 0)
		return -1;
	if (symlink(e->target, e->path) < 0)
		return system_failed(u, "symlink");
	return rights_set(u, e);
}

static int
directory_restore(struct undo *u, const struct before_entry *e)
{
	if (is_other(e) && remove_it(u, e->path) < 0)
		return -1;
	if (mkdir(e->path, 0700) < 0 && errno != EEXIST)
		return system_failed(u, "mkdir");
	return rights_set(u, e);
}

static int
absent_restore(struct undo *u, const struct before_entry *e)
{
	return remove_it(u, e->path);
}

static const struct {
	const char *kind, *done;
	int (*restore)(struct undo *u, const struct before_entry *e);
} kinds[] = {
    {"absent", "removed", absent_restore},
    {"file", "restored", file_restore},
    {"link", "restored as a link", link_restore},
    {"directory", "restored as a directory", directory_restore},
};

/* True when what is there is what was. */
static int
is_as_it_was(const struct before_entry *e)
{
	struct stat st;

	return strcmp(e->kind, "absent") == 0 && lstat(e->path, &st) < 0 &&
	       errno == ENOENT;
}

static void
entry_undo(struct undo *u, const struct before_entry *e)
{
	size_t n = sizeof(kinds) / sizeof(kinds[0]), k = 0;

	while (k < n && strcmp(kinds[k].kind, e->kind) != 0)
		k++;
	strbuf_reset(&u->why);
	if (is_as_it_was(e))
		return;
	if (k < n && !u->noop && u->journal != NULL)
		before_note(u->journal, e->path, 0);
	if (k == n) {
		strbuf_addstr(&u->why, "it was no file, link or directory");
	} else if (u->noop || kinds[k].restore(u, e) == 0) {
		log_event(COMMAND, CMD_UNDONE, log_str("path", e->path),
		    log_code("what", kinds[k].done),
		    log_str("suffix", u->noop ? " (noop)" : NULL));
		return;
	}
	u->failures++;
	log_event(COMMAND, CMD_UNDO_FAILED, log_str("path", e->path),
	    log_str("message", u->why.s));
}

static int
by_path(const void *a, const void *b)
{
	const struct before_entry *const *x = a, *const *y = b;

	return strcmp((*x)->path, (*y)->path);
}

static int
is_kind(const struct before_entry *e, const char *kind)
{
	return strcmp(e->kind, kind) == 0;
}

/*
 * What is to go goes first, what is in a directory before it; then
 * directories come back, and then what is in them.
 */
static void
entries_undo(struct undo *u, struct before_entry *list)
{
	struct before_entry *e, **all;
	size_t n = 0, i;

	for (e = list; e != NULL; e = e->next)
		n++;
	all = arena_alloc(u->s->arena, (n + 1) * sizeof(*all));
	for (n = 0, e = list; e != NULL; e = e->next)
		all[n++] = e;
	if (n > 0)
		qsort(all, n, sizeof(*all), by_path);
	for (i = n; i-- > 0;)
		if (is_kind(all[i], "absent"))
			entry_undo(u, all[i]);
	for (i = 0; i < n; i++)
		if (is_kind(all[i], "directory"))
			entry_undo(u, all[i]);
	for (i = 0; i < n; i++)
		if (!is_kind(all[i], "absent") && !is_kind(all[i], "directory"))
			entry_undo(u, all[i]);
}

int
undo_run(struct session *s, const char *run)
{
	struct undo u = {.s = s, .noop = settings_bool(s->settings, "noop")};
	struct before_entry *latest;
	const char *uuid, *own = report_new(s->arena, "")->transaction_uuid;
	int code = 1;

	strbuf_init(&u.why, 65536);
	u.bucket.path = arena_strdup(
	    s->arena, settings_get(s->settings, "clientbucketdir"));
	u.bucket.kind = DIGEST_SHA256;
	if (before_read(s->arena, s->settings, run, &latest, &uuid, &u.why) <
	    0) {
		command_error("Could not undo: %s", u.why.s);
	} else {
		u.journal = before_new(s->arena, s->settings, own);
		entries_undo(&u, latest);
		before_end(u.journal);
		code = u.failures > 0;
		log_event(COMMAND, CMD_UNDO_ENDED, log_str("run", uuid),
		    log_str("transaction.id", own));
	}
	strbuf_release(&u.why);
	return code;
}
