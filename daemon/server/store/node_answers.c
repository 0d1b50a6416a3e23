#include "server/store/node_answers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "server/store/internal.h"
#include "server/store/node_files.h"

#define SUFFIX ".yaml"

struct node_answers {
	int dir;
	int64_t ttl;
};

struct node_answers *
node_answers_open(const char *directory, int64_t ttl)
{
	int dir = node_files_open(directory);
	struct node_answers *a;

	if (dir < 0)
		return NULL;
	a = memory_zalloc(1, sizeof(*a));
	a->dir = dir;
	a->ttl = ttl;
	return a;
}

/* Write the name of a node's file: 0, or -1 with errno. */
static int
node_answers_name_of(const char *node, char out[NAME_MAX + 1])
{
	int n = snprintf(out, NAME_MAX + 1, "%s" SUFFIX, node);

	if (node_name_ok(node) && n <= NAME_MAX)
		return 0;
	errno = n > NAME_MAX ? ENAMETOOLONG : EINVAL;
	return -1;
}

/* Return the age in seconds; a time to come is that of a clock set back. */
static int64_t
node_answers_age_of(const struct stat *st)
{
	int64_t age = (int64_t)time(NULL) - (int64_t)st->st_mtime;

	return age > 0 ? age : 0;
}

int
node_answers_put(
    struct node_answers *a, const char *node, const struct strbuf *text)
{
	char name[NAME_MAX + 1];

	if (node_answers_name_of(node, name) < 0)
		return -1;
	return node_files_put(a->dir, name, text, false);
}

/* Append an open file, unless it is too old: its age, or -1 with errno. */
static int64_t
node_answers_file_read(
    const struct node_answers *a, int fd, struct strbuf *text)
{
	struct stat st;
	char *bytes;
	size_t n;

	if (fstat(fd, &st) < 0)
		return -1;
	if (node_answers_age_of(&st) > a->ttl) {
		errno = ENOENT;
		return -1;
	}
	bytes = fs_read_open(NULL, fd, text->max - text->len, &n);
	if (bytes == NULL)
		return -1;
	strbuf_add(text, bytes, n);
	free(bytes);
	return node_answers_age_of(&st);
}

int
node_answers_get(const struct node_answers *a, const char *node,
    struct strbuf *text, int64_t *ret_age)
{
	char name[NAME_MAX + 1];
	struct place p;
	int fd;

	if (node_answers_name_of(node, name) < 0)
		return -1;
	place_at(&p, a->dir, name);
	fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0)
		return -1;
	*ret_age = node_answers_file_read(a, fd, text);
	close(fd);
	return *ret_age < 0 ? -1 : 0;
}

/* Remove a file that is too old; return whether it was. */
static bool
file_prune(const struct node_answers *a, const char *name)
{
	struct stat st;

	return fstatat(a->dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
	       S_ISREG(st.st_mode) && node_answers_age_of(&st) > a->ttl &&
	       unlinkat(a->dir, name, 0) == 0;
}

unsigned
node_answers_prune(const struct node_answers *a)
{
	int fd = openat(a->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = fd >= 0 ? fdopendir(fd) : NULL;
	const struct dirent *e;
	unsigned n = 0;

	if (d == NULL) {
		if (fd >= 0)
			close(fd);
		return 0;
	}
	while ((e = readdir(d)) != NULL)
		n += e->d_name[0] != '.' && file_prune(a, e->d_name);
	closedir(d);
	return n;
}
