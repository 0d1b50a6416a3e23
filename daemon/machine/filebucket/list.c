/* List the contents of a bucket, by path and time. */
#include "machine/filebucket/list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/filebucket/bucket.h"

/*
 * Depth of the directories in the bucket: eight with one-character names, and
 * that of the digest.
 */
#define DEPTH 9

struct filebucket_list_listing {
	struct arena *arena;
	time_t from, to;
	struct vec entries; /* struct bucket_entry */
	struct growbuf path;
	struct strbuf *err;
};

static int
list_failed(struct filebucket_list_listing *l)
{
	strbuf_addf(l->err, "Could not read %s: %s", growbuf_text(&l->path),
	    strerror(errno));
	return -1;
}

static int
filebucket_list_entry_add(
    struct filebucket_list_listing *l, const char *sum, char *path, time_t time)
{
	struct bucket_entry *e = vec_push(&l->entries);

	if (e == NULL) {
		strbuf_addf(l->err,
		    "The bucket has more than %u entries; select a shorter "
		    "time",
		    BUCKET_LIST_MAX);
		return -1;
	}
	e->sum = sum;
	e->path = path;
	e->time = time;
	return 0;
}

/*
 * Read the file "paths" of a digest in the directory dir, whose path is
 * l->path.
 */
static int
paths_read(struct filebucket_list_listing *l, int dir, const char *sum)
{
	size_t before = l->path.out.len;
	char *text = NULL, *line, *rest = NULL;
	struct place p = {.dir = dir, .name = "paths"};
	int fd, rc = 0;

	strbuf_addstr(&l->path.out, "/paths");
	fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0 && errno != ENOENT)
		rc = list_failed(l);
	if (fd >= 0 && p.st.st_mtime >= l->from && p.st.st_mtime <= l->to) {
		text = fs_read_open(
		    l->arena, fd, file_limit(FILE_BUCKET_PATHS), NULL);
		if (text == NULL)
			rc = list_failed(l);
	}
	if (fd >= 0)
		close(fd);
	sum = arena_strdup(l->arena, sum);
	for (line = text != NULL ? strtok_r(text, "\n", &rest) : NULL;
	     line != NULL && rc == 0; line = strtok_r(NULL, "\n", &rest))
		rc = filebucket_list_entry_add(l, sum, line, p.st.st_mtime);
	strbuf_truncate(&l->path.out, before);
	return rc;
}

static int directory_list(struct filebucket_list_listing *l, int fd, int depth);

static int
below_visit(
    struct filebucket_list_listing *l, int dir, const char *name, int depth)
{
	int fd =
	    openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

	if (fd < 0)
		return errno == ENOTDIR || errno == ELOOP ? 0 : list_failed(l);
	if (depth < DEPTH)
		return directory_list(l, fd, depth + 1);
	depth = paths_read(l, fd, name);
	close(fd);
	return depth;
}

static int
filebucket_list_entry_visit(
    struct filebucket_list_listing *l, int dir, const char *name, int depth)
{
	size_t before = l->path.out.len;
	int rc;

	/*
	 * accept names of one character and, at the last level, the name of a
	 * digest
	 */
	if (name[0] == '.' || (strlen(name) == 1) != (depth < DEPTH))
		return 0;
	strbuf_addf(&l->path.out, "/%s", name);
	rc = below_visit(l, dir, name, depth);
	strbuf_truncate(&l->path.out, before);
	return rc;
}

/* Takes fd and closes it. */
static int
directory_list(struct filebucket_list_listing *l, int fd, int depth)
{
	DIR *dir = fdopendir(fd);
	struct dirent *d;
	int rc = 0;

	if (dir == NULL) {
		close(fd);
		return list_failed(l);
	}
	while (rc == 0 && (errno = 0, d = readdir(dir)) != NULL)
		rc = filebucket_list_entry_visit(l, fd, d->d_name, depth);
	if (rc == 0 && errno != 0)
		rc = list_failed(l);
	closedir(dir);
	return rc;
}

static int
filebucket_list_by_path(const void *a, const void *b)
{
	const struct bucket_entry *x = a, *y = b;
	int c = strcmp(x->path, y->path);

	if (c == 0)
		c = (x->time > y->time) - (x->time < y->time);
	return c != 0 ? c : strcmp(x->sum, y->sum);
}

/* The directory of the bucket. */
static int
bucket_open(struct filebucket_list_listing *l)
{
	struct place p;
	int fd = -1;

	if (place_open(&p, growbuf_text(&l->path), 1) == 0)
		fd = openat(p.dir, p.name,
		    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		(void)list_failed(l);
	place_close(&p);
	return fd;
}

int
bucket_list(const struct bucket *b, time_t from, time_t to, struct arena *a,
    struct bucket_entry **ret, size_t *ret_count, struct strbuf *err)
{
	struct filebucket_list_listing l = {
	    .arena = a, .from = from, .to = to, .err = err};
	int rc, fd;

	vec_init(&l.entries, sizeof(struct bucket_entry), BUCKET_LIST_MAX);
	growbuf_init(&l.path);
	strbuf_addstr(&l.path.out, b->path);
	fd = bucket_open(&l);
	rc = fd < 0 ? -1 : directory_list(&l, fd, 1);
	*ret_count = l.entries.count;
	*ret = arena_alloc(a, l.entries.count * sizeof(**ret) + 1);
	if (l.entries.count > 0) {
		memcpy(*ret, l.entries.items, l.entries.count * sizeof(**ret));
		qsort(*ret, *ret_count, sizeof(**ret), filebucket_list_by_path);
	}
	vec_release(&l.entries);
	growbuf_release(&l.path);
	return rc;
}
