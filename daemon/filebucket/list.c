/* What a bucket holds, by path and time. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/file_limit.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "filebucket/bucket.h"

/* Directories below that of the bucket: eight characters and the digest. */
#define DEPTH 9

struct listing {
	struct arena *arena;
	time_t from, to;
	struct vec entries; /* struct bucket_entry */
	struct strbuf path;
	struct strbuf *err;
};

static int
list_failed(struct listing *l)
{
	strbuf_addf(
	    l->err, "Could not read %s: %s", l->path.s, strerror(errno));
	return -1;
}

static int
entry_add(struct listing *l, const char *sum, char *path, time_t time)
{
	struct bucket_entry *e = vec_push(&l->entries);

	if (e == NULL) {
		strbuf_addf(l->err,
		    "The bucket has more than %u entries; ask for less time",
		    BUCKET_LIST_MAX);
		return -1;
	}
	e->sum = sum;
	e->path = path;
	e->time = time;
	return 0;
}

/* The file "paths" of a digest: l->path is its directory. */
static int
paths_read(struct listing *l, const char *sum)
{
	size_t before = l->path.len;
	char *text, *line, *rest = NULL;
	struct stat st;
	int rc = 0;

	strbuf_addstr(&l->path, "/paths");
	if (lstat(l->path.s, &st) == -1 || !S_ISREG(st.st_mode) ||
	    st.st_mtime < l->from || st.st_mtime > l->to) {
		strbuf_truncate(&l->path, before);
		return 0;
	}
	text =
	    fs_read(l->arena, l->path.s, file_limit(FILE_BUCKET_PATHS), NULL);
	if (text == NULL)
		rc = list_failed(l);
	sum = arena_strdup(l->arena, sum);
	for (line = text != NULL ? strtok_r(text, "\n", &rest) : NULL;
	     line != NULL && rc == 0; line = strtok_r(NULL, "\n", &rest))
		rc = entry_add(l, sum, line, st.st_mtime);
	strbuf_truncate(&l->path, before);
	return rc;
}

static int directory_list(struct listing *l, int depth);

static int
entry_visit(struct listing *l, const char *name, int depth)
{
	size_t before = l->path.len;
	int rc;

	/* a directory of one character, or at the end one of a digest */
	if (name[0] == '.' || (strlen(name) == 1) != (depth < DEPTH))
		return 0;
	strbuf_addf(&l->path, "/%s", name);
	rc = depth < DEPTH ? directory_list(l, depth + 1) : paths_read(l, name);
	strbuf_truncate(&l->path, before);
	return rc;
}

static int
directory_list(struct listing *l, int depth)
{
	DIR *dir = opendir(l->path.s);
	struct dirent *d;
	int rc = 0;

	if (dir == NULL)
		return errno == ENOTDIR && depth > 1 ? 0 : list_failed(l);
	while (rc == 0 && (d = readdir(dir)) != NULL)
		rc = entry_visit(l, d->d_name, depth);
	closedir(dir);
	return rc;
}

static int
by_path(const void *a, const void *b)
{
	const struct bucket_entry *x = a, *y = b;
	int c = strcmp(x->path, y->path);

	if (c == 0)
		c = (x->time > y->time) - (x->time < y->time);
	return c != 0 ? c : strcmp(x->sum, y->sum);
}

int
bucket_list(const struct bucket *b, time_t from, time_t to, struct arena *a,
    struct bucket_entry **ret, size_t *ret_count, struct strbuf *err)
{
	struct listing l = {.arena = a, .from = from, .to = to, .err = err};
	int rc;

	vec_init(&l.entries, sizeof(struct bucket_entry), BUCKET_LIST_MAX);
	strbuf_init(&l.path, 8192);
	strbuf_addstr(&l.path, b->path);
	rc = directory_list(&l, 1);
	*ret_count = l.entries.count;
	*ret = arena_alloc(a, l.entries.count * sizeof(**ret) + 1);
	if (l.entries.count > 0) {
		memcpy(*ret, l.entries.items, l.entries.count * sizeof(**ret));
		qsort(*ret, *ret_count, sizeof(**ret), by_path);
	}
	vec_release(&l.entries);
	strbuf_release(&l.path);
	return rc;
}
