#include "agent/applyd/journal.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/data/file_limit.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/map.h"
#include "base/files/missing.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/tree_walk.h"
#include "machine/filebucket/bucket.h"
#include "logging/log.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "base/settings/settings.h"

/* Larger files are not saved. */
#define FILE_MAX ((off_t)256 << 20)
/* Maximum number of entries of a directory that is to be removed. */
#define TREE_MAX       10000
#define LINE_MAX_BYTES ((size_t)64 << 10)
/* Maximum memory that a line may need while it is parsed. */
#define LINE_TREE_MAX ((size_t)1 << 20)
#define NOTED_MAX     (1u << 20)

struct journal {
	struct arena *arena;
	const char *dir, *path;
	struct bucket bucket;
	int fd;	     /* -1: nothing recorded yet */
	size_t size; /* bytes written */
	int failed;
	struct map *noted;
};

/*
 * Types that write to a file of their own, and the attribute that names it;
 * other types report theirs.
 */
static const struct {
	const char *type, *attr;
} journal_writers[] = {
    {"file", "path"},
    {"file_line", "path"},
    {"ini_setting", "path"},
    {"ini_subsetting", "path"},
    {"concat_file", "path"},
};

struct journal *
journal_new(struct arena *a, struct settings *s, const char *uuid)
{
	struct journal *j;
	char stamp[32];
	struct timespec now;
	struct tm tm;

	if (!settings_bool(s, "journal"))
		return NULL;
	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &tm);
	strftime(stamp, sizeof(stamp), "%Y%m%dT%H%M%S", &tm);
	j = arena_zalloc(a, sizeof(*j));
	j->arena = a;
	j->dir = arena_printf(a, "%s/journal", settings_get(s, "statedir"));
	j->path = arena_printf(
	    a, "%s/%s.%06ldZ-%s.json", j->dir, stamp, now.tv_nsec / 1000, uuid);
	j->bucket.path = arena_strdup(a, settings_get(s, "clientbucketdir"));
	j->bucket.kind = DIGEST_SHA256;
	j->fd = -1;
	j->noted = map_new(a, NOTED_MAX);
	return j;
}

bool
journal_end(struct journal *j)
{
	if (j == NULL || j->fd < 0)
		return 0;
	close(j->fd);
	return j->size > 0;
}

static void
journal_failed(struct journal *j, const char *path, const char *why)
{
	if (!j->failed)
		log_event(AGENT_RUN, AGT_JOURNAL_FAILED, log_str("path", path),
		    log_str("message", why));
	j->failed = 1;
}

/*
 * Remove the oldest journals to make room for one; names begin with their
 * time.
 */
static void
oldest_remove(struct journal *j)
{
	struct fs_list l;
	char path[PATH_MAX];

	if (fs_list(j->arena, j->dir, 100000, &l) < 0)
		return;
	for (size_t i = 0; i + JOURNALS_MAX <= l.count; i++) {
		path_print(path, sizeof(path), "%s/%s", j->dir, l.names[i]);
		(void)place_remove(path);
	}
}

static int
agent_journal_open(struct journal *j)
{
	struct place p;

	if (j->fd >= 0)
		return 0;
	if (j->failed)
		return -1;
	if (fs_mkdir_all(j->dir, 0750) == 0) {
		oldest_remove(j);
		j->fd = place_file_open(
		    &p, j->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0640);
	}
	if (j->fd >= 0)
		return 0;
	journal_failed(j, j->path, strerror(errno));
	return -1;
}

/* A path to record: a name in an open directory. */
struct journal_source {
	const char *path; /* path as it is printed */
	struct place *place;
	int fd; /* an open regular file, or -1 */
};

/* Save the content; NULL when that fails or the file is too large. */
static const char *
content_keep(struct journal *j, const struct journal_source *at)
{
	char sum[DIGEST_HEX_MAX];
	enum bucket_outcome outcome;
	struct shortbuf why;
	const char *ret = NULL;

	if (at->place->st.st_size > FILE_MAX)
		return NULL;
	shortbuf_init(&why, 4096);
	if (bucket_put(&j->bucket, at->fd, at->path, sum, &outcome, &why.out) ==
	    0)
		ret = arena_strdup(j->arena, sum);
	else
		journal_failed(j, at->path, shortbuf_text(&why));
	shortbuf_release(&why);
	return ret;
}

static const char *
journal_kind_of(mode_t mode)
{
	if (S_ISREG(mode))
		return "file";
	if (S_ISLNK(mode))
		return "link";
	return S_ISDIR(mode) ? "directory" : "other";
}

/* Set the target of a link; -1 when it cannot be written as JSON. */
static int
journal_target_set(
    struct journal *j, json_t *line, const struct journal_source *at)
{
	char target[PATH_MAX];
	ssize_t n =
	    readlinkat(at->place->dir, at->place->name, target, PATH_MAX);

	if (n < 0) {
		journal_failed(j, at->path, strerror(errno));
		return 0;
	}
	return json_object_set_new(
	    line, "target", json_stringn(target, (size_t)n));
}

/*
 * Return the present state; st_mode 0: absent.  NULL when a path is not valid
 * UTF-8.
 */
static json_t *
journal_state_of(struct journal *j, const struct journal_source *at)
{
	const struct stat *st = &at->place->st;
	json_t *line = json_pack("{s:o*,s:s}", "path", json_string(at->path),
	    "kind", st->st_mode != 0 ? journal_kind_of(st->st_mode) : "absent");
	char mode[16];
	int bad = json_object_get(line, "path") == NULL;

	if (st->st_mode != 0) {
		snprintf(mode, sizeof(mode), "%04o", st->st_mode & 07777u);
		json_object_set_new(line, "mode", json_string(mode));
		json_object_set_new(line, "owner", json_integer(st->st_uid));
		json_object_set_new(line, "group", json_integer(st->st_gid));
		if (at->fd >= 0)
			json_object_set_new(
			    line, "sum", json_doc_str(content_keep(j, at)));
		if (S_ISLNK(st->st_mode))
			bad |= journal_target_set(j, line, at) < 0;
	}
	if (!bad)
		return line;
	json_decref(line);
	return NULL;
}

/* Format the line of the present state; -1 with the reason logged. */
static int
journal_line_make(
    struct journal *j, const struct journal_source *at, struct strbuf *out)
{
	json_t *line = journal_state_of(j, at);

	if (line == NULL) {
		journal_failed(
		    j, at->path, "the path or its target is not UTF-8");
		return -1;
	}
	if (json_doc_print(out, line, JSON_LAYOUT_COMPACT) < 0) {
		journal_failed(j, j->path, "a path is too long");
		return -1;
	}
	strbuf_addch(out, '\n');
	return 0;
}

/*
 * Examine a path; a file is opened, and its owner and mode are those of the
 * open file.  0, or -1 with the reason logged.
 */
static int
journal_source_check(struct journal *j, struct journal_source *at)
{
	struct shortbuf why;
	bool found = at->place->dir >= 0 && place_stat(at->place) == 0;

	at->fd = -1;
	if (found && !S_ISREG(at->place->st.st_mode))
		return 0;
	if (found)
		at->fd = place_file(at->place, O_RDONLY, 0);
	if (at->fd >= 0)
		return 0;
	at->place->st.st_mode = 0;
	if (is_missing_file(errno))
		return 0;
	shortbuf_init(&why, LINE_MAX_BYTES);
	place_failed(at->place, at->path, &why.out);
	journal_failed(j, at->path, shortbuf_text(&why));
	shortbuf_release(&why);
	return -1;
}

/*
 * Remove the part of a line that was written.  If that fails, nothing is
 * recorded after it: the part stays the last line.
 */
static void
line_cut(struct journal *j)
{
	if (ftruncate(j->fd, (off_t)j->size) == 0)
		return;
	close(j->fd);
	j->fd = -1;
}

/* Append a line with one write, so that a killed run leaves whole lines. */
static void
journal_line_write(struct journal *j, const struct strbuf *line)
{
	if (line->len > file_limit(FILE_JOURNAL) - j->size) {
		journal_failed(j, j->path, strerror(EFBIG));
	} else if (fs_write_buf(j->fd, line) < 0) {
		journal_failed(j, j->path, strerror(errno));
		line_cut(j);
	} else {
		j->size += line->len;
	}
}

/*
 * Record the state of a place; errno holds the error if it could not be
 * opened.
 */
static void
path_record(struct journal *j, const char *path, struct place *place)
{
	struct journal_source at = {.path = path, .place = place, .fd = -1};
	struct strbuf line;
	int error = errno;

	if (map_get(j->noted, path, strlen(path)) != NULL ||
	    agent_journal_open(j) < 0)
		return;
	if (map_set(j->noted, path, strlen(path), j) < 0) {
		journal_failed(j, path, "the run changes too many files");
		return;
	}
	errno = error;
	if (journal_source_check(j, &at) < 0)
		return;
	strbuf_init(&line, LINE_MAX_BYTES);
	if (journal_line_make(j, &at, &line) == 0)
		journal_line_write(j, &line);
	strbuf_release(&line);
	if (at.fd >= 0)
		close(at.fd);
}

static void
one_record(struct journal *j, const char *path)
{
	struct place p;

	(void)place_open(&p, path, 0);
	path_record(j, path, &p);
	place_close(&p);
}

/*
 * Other file systems are not entered.  On overlayfs, only directories count: a
 * file may have another device than its directory (Linux,
 * filesystems/overlayfs.rst, "Inode properties").
 */
struct noting {
	struct journal *before;
	dev_t dev;
	unsigned count;
};

static int
note_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct noting *n = context;
	struct place p = {.dir = e->dir};

	(void)err;
	if (n->count++ >= TREE_MAX) {
		journal_failed(
		    n->before, e->path, "the directory contains too much");
		return -1;
	}
	if (S_ISDIR(e->st.st_mode) && e->st.st_dev != n->dev)
		return TREE_PRUNE;
	fixed_must(p.name, sizeof(p.name), "%s", e->name);
	path_record(n->before, e->path, &p);
	return TREE_GO;
}

void
journal_path(struct journal *j, const char *path, int deep)
{
	struct noting n = {.before = j};
	struct tree_walk w = {.path = path, .visit = note_visit, .context = &n};
	struct shortbuf why;
	struct stat st;
	int exists, rc;

	one_record(j, path);
	if (!deep)
		return;
	shortbuf_init(&why, LINE_MAX_BYTES);
	rc = file_stat(path, 0, &st, &exists, &why.out);
	if (rc == 0 && exists && S_ISDIR(st.st_mode)) {
		n.dev = st.st_dev;
		rc = tree_walk(&w, &why.out);
	}
	if (rc < 0)
		journal_failed(j, path, shortbuf_text(&why));
	shortbuf_release(&why);
}

/* True for a directory that is to be removed or replaced. */
static bool
journal_is_replaced(const struct instance *i)
{
	struct value v = instance_should(i, "ensure");

	return strcmp(i->type->name, "file") == 0 && v.tag != V_UNSET &&
	       !instance_value_is(v, "directory") &&
	       !instance_value_is(v, "present");
}

void
journal_instance(void *arg, const struct instance *i)
{
	struct journal *j = arg;
	const char *path;

	for (unsigned n = 0; j != NULL && i->type->ops->writes != NULL &&
			     (path = i->type->ops->writes(i, n)) != NULL;
	     n++)
		if (path[0] == '/')
			journal_path(j, path, 0);
	for (size_t n = 0;
	     n < sizeof(journal_writers) / sizeof(journal_writers[0]); n++) {
		if (j == NULL ||
		    strcmp(journal_writers[n].type, i->type->name) != 0)
			continue;
		path = instance_text(i, journal_writers[n].attr);
		if (path != NULL && path[0] == '/')
			journal_path(j, path, journal_is_replaced(i));
	}
}

/* --- reading --- */

/* Return a member that is text; NULL when it is missing or something else. */
static const char *
member_text(struct arena *a, const json_t *line, const char *key)
{
	const json_t *m = json_object_get(line, key);
	const char *s = json_string_value(m);

	if (s == NULL || strlen(s) != json_string_length(m))
		return NULL;
	return arena_strdup(a, s);
}

/* Read an owner or a group; -1 if it is missing or invalid. */
static int
member_id(const json_t *line, const char *key, unsigned *ret)
{
	const json_t *m = json_object_get(line, key);
	json_int_t n = json_is_integer(m) ? json_integer_value(m) : -1;

	if (n < 0 || n >= UINT32_MAX)
		return -1;
	*ret = (unsigned)n;
	return 0;
}

/* Read a mode in octal digits; -1 if it is missing or invalid. */
static int
member_mode(const json_t *line, unsigned *ret)
{
	const char *s = json_string_value(json_object_get(line, "mode"));
	unsigned long n;
	char *end;

	if (s == NULL || *s < '0' || *s > '7')
		return -1;
	n = strtoul(s, &end, 8);
	if (*end != '\0' || n > 07777)
		return -1;
	*ret = (unsigned)n;
	return 0;
}

/* Fill e with the members of a line; NULL, or what is wrong. */
static const char *
entry_fill(struct arena *a, const json_t *line, struct journal_entry *e)
{
	e->path = member_text(a, line, "path");
	e->kind = member_text(a, line, "kind");
	e->sum = member_text(a, line, "sum");
	e->target = member_text(a, line, "target");
	if (e->path == NULL || e->path[0] != '/')
		return "its path is missing or invalid";
	if (e->kind == NULL)
		return "its kind is missing or invalid";
	if (strcmp(e->kind, "absent") == 0)
		return NULL;
	if (member_mode(line, &e->mode) < 0)
		return "its mode is missing or invalid";
	if (member_id(line, "owner", &e->owner) < 0 ||
	    member_id(line, "group", &e->group) < 0)
		return "its owner or group is missing or invalid";
	return NULL;
}

/*
 * Parse a line and put it before the entries of ret; NULL, or what is wrong.
 * Only the entry stays in the arena, so that a long journal fits into it.
 */
static const char *
journal_entry_add(
    struct arena *a, const char *line, size_t n, struct journal_run *ret)
{
	struct json_fault fault;
	json_t *tree = json_doc_parse(line, n, LINE_TREE_MAX, &fault);
	struct journal_entry *e;
	const char *wrong;

	if (tree == NULL)
		return fault.message;
	e = arena_zalloc(a, sizeof(*e));
	wrong = entry_fill(a, tree, e);
	json_decref(tree);
	e->next = ret->latest;
	ret->latest = e;
	return arena_exhausted(a) ? "the journal exceeds its budget of memory"
				  : wrong;
}

/* Parse all lines; 0, or -1 with the line that is wrong. */
static int
entries_read(struct arena *a, const char *text, size_t n,
    struct journal_run *ret, struct strbuf *err)
{
	const char *end, *wrong;
	size_t number = 1;

	for (; (end = memchr(text, '\n', n)) != NULL; number++) {
		wrong = journal_entry_add(a, text, (size_t)(end - text), ret);
		if (wrong != NULL) {
			strbuf_addf(err, "%s:%zu: cannot be parsed: %s",
			    ret->path, number, wrong);
			return -1;
		}
		n -= (size_t)(end + 1 - text);
		text = end + 1;
	}
	ret->incomplete = n > 0 ? number : 0;
	return 0;
}

static const char *
uuid_of(struct arena *a, const char *name)
{
	const char *dash = strchr(name, '-');

	if (dash == NULL)
		return "";
	return arena_memdup(a, dash + 1, strcspn(dash + 1, "."));
}

static void
runs_append(struct arena *a, const struct fs_list *l, struct strbuf *out)
{
	for (size_t i = l->count; i-- > 0;)
		strbuf_addf(
		    out, "%s (%.15s)\n", uuid_of(a, l->names[i]), l->names[i]);
}

static const char *
journals_dir(struct arena *a, struct settings *s)
{
	return arena_printf(a, "%s/journal", settings_get(s, "statedir"));
}

/* Read the names of the journals; 0, or -1 with a sentence. */
static int
journals_read(
    struct arena *a, const char *dir, struct fs_list *ret, struct strbuf *err)
{
	*ret = (struct fs_list){0};
	if (fs_list(a, dir, 100000, ret) == 0 || errno == ENOENT)
		return 0;
	strbuf_addf(err, "%s: %s", dir, fs_list_reason());
	return -1;
}

int
journal_list(
    struct arena *a, struct settings *s, struct strbuf *out, struct strbuf *err)
{
	struct fs_list l;

	if (journals_read(a, journals_dir(a, s), &l, err) < 0)
		return -1;
	runs_append(a, &l, out);
	return 0;
}

/* Return the newest journal that matches; NULL with the list of runs in err. */
static const char *
journal_find(
    struct arena *a, const char *dir, const char *run, struct strbuf *err)
{
	struct fs_list l;

	if (journals_read(a, dir, &l, err) < 0)
		return NULL;
	if (l.count == 0) {
		strbuf_addstr(
		    err, "the journal contains no run that changed files");
		return NULL;
	}
	for (size_t i = l.count; i-- > 0;)
		if (strcmp(run, "last") == 0 ||
		    (*run != '\0' &&
			strncmp(uuid_of(a, l.names[i]), run, strlen(run)) == 0))
			return l.names[i];
	strbuf_addf(err,
	    "run '%s' is not in the journal; the runs that changed files, "
	    "newest first:\n",
	    run);
	runs_append(a, &l, err);
	if (strbuf_last(err) == '\n')
		strbuf_truncate(err, err->len - 1);
	return NULL;
}

int
journal_read(struct arena *a, struct settings *s, const char *run,
    struct journal_run *ret, struct strbuf *err)
{
	const char *dir = journals_dir(a, s);
	const char *name = journal_find(a, dir, run, err), *text;
	struct arena *lines;
	size_t n;
	int rc = -1;

	if (name == NULL)
		return -1;
	*ret = (struct journal_run){.path = arena_printf(a, "%s/%s", dir, name),
	    .uuid = uuid_of(a, name)};
	lines = arena_new(0);
	strbuf_addf(err, "%s: ", ret->path);
	text =
	    fs_read_orders(lines, ret->path, file_limit(FILE_JOURNAL), &n, err);
	if (text != NULL) {
		strbuf_reset(err);
		rc = entries_read(a, text, n, ret, err);
	}
	arena_free(lines);
	return rc;
}
