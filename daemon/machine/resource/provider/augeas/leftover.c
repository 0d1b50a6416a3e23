#include "machine/resource/provider/augeas/leftover.h"

#include <stdbool.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"

/*
 * The characters that mkstemp() uses after the dot, and the mode of its file.
 */
#define RANDOM_LENGTH 6
#define RANDOM_MODE   0600

#define LOWER  "abcdefghijklmnopqrstuvwxyz"
#define UPPER  "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"

/* Entries of a directory that are looked through. */
#define ENTRIES_MAX 100000

/* Bytes of one write of a stream; its last write may be shorter. */
#define BLOCK 4096

/* The six characters of "NAME.XXXXXX", or NULL for another entry. */
static const char *
suffix_of(const char *entry, const char *name)
{
	size_t n = strlen(name);
	const char *s = entry + n + 1;

	if (strncmp(entry, name, n) != 0 || entry[n] != '.' ||
	    strlen(s) != RANDOM_LENGTH ||
	    strspn(s, LOWER UPPER DIGITS) != RANDOM_LENGTH)
		return NULL;
	return s;
}

/*
 * True for a suffix that a user may have chosen, a word or a date: "backup",
 * "RPMNEW", "261120".
 */
static int
may_be_chosen(const char *suffix)
{
	return strspn(suffix, LOWER) == RANDOM_LENGTH ||
	       strspn(suffix, UPPER) == RANDOM_LENGTH ||
	       strspn(suffix, DIGITS) == RANDOM_LENGTH;
}

static int
leftover_name_compare(const void *a, const void *b)
{
	return strcmp(a, *(char *const *)b);
}

static int
was_there(const struct augeas_leftover *l, const char *entry)
{
	return l->before.count > 0 &&
	       bsearch(entry, l->before.names, l->before.count,
		   sizeof(*l->before.names), leftover_name_compare) != NULL;
}

void
augeas_leftover_note(struct arena *a, const char *path,
    const struct augeas_leftover *last, struct augeas_leftover *ret)
{
	char *real = realpath(path, NULL), *slash;

	memset(ret, 0, sizeof(*ret));
	path = arena_strdup(a, real != NULL ? real : path);
	free(real);
	slash = strrchr(path, '/');
	if (slash == NULL || slash[1] == '\0')
		return;
	*slash = '\0';
	path = *path == '\0' ? "/" : path;
	if (last != NULL && last->dir != NULL && strcmp(last->dir, path) == 0)
		ret->before = last->before;
	else if (fs_list(a, path, ENTRIES_MAX, &ret->before) < 0)
		return;
	ret->dir = path;
	ret->name = slash + 1;
}

/*
 * True for a file as mkstemp() made it, or one to which libaugeas had already
 * given the rights of the file to be replaced.
 */
static bool
is_made_so(const struct augeas_leftover *l, int dir, const struct stat *st)
{
	struct stat old;

	if (!S_ISREG(st->st_mode) || st->st_nlink != 1)
		return 0;
	if (st->st_uid == geteuid() && (st->st_mode & 07777) == RANDOM_MODE)
		return 1;
	return fstatat(dir, l->name, &old, AT_SYMLINK_NOFOLLOW) == 0 &&
	       st->st_mode == old.st_mode && st->st_uid == old.st_uid &&
	       st->st_gid == old.st_gid;
}

/* Are the bytes of the file those at the begin of the text? */
static int
begins_so(int fd, const char *text, size_t len)
{
	char piece[BLOCK];
	ssize_t n;

	for (; len > 0; text += n, len -= (size_t)n) {
		n = read(fd, piece, len < BLOCK ? len : BLOCK);
		if (n <= 0 || memcmp(piece, text, (size_t)n) != 0)
			return 0;
	}
	return 1;
}

/*
 * Return whether the file holds what the save would have written, or the
 * beginning of it.
 */
static int
holds_new(const struct augeas_leftover *l, int dir, const char *entry,
    const struct stat *st)
{
	size_t size = (size_t)st->st_size;
	int fd, rc;

	if (size == 0)
		return 1;
	if (l->text == NULL || size > l->len ||
	    (size < l->len && size % BLOCK != 0))
		return 0;
	fd = openat(dir, entry, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return 0;
	rc = begins_so(fd, l->text, size);
	close(fd);
	return rc;
}

static bool
is_leftover(const struct augeas_leftover *l, int dir, const char *entry)
{
	const char *suffix = suffix_of(entry, l->name);
	struct stat st;

	if (suffix == NULL || was_there(l, entry) ||
	    fstatat(dir, entry, &st, AT_SYMLINK_NOFOLLOW) < 0 ||
	    !is_made_so(l, dir, &st))
		return 0;
	return !may_be_chosen(suffix) || holds_new(l, dir, entry, &st);
}

/* Of the names in dir, with a descriptor of it. */
static void
names_remove(
    const struct augeas_leftover *l, int dir, const struct fs_list *now)
{
	size_t n;

	for (n = 0; n < now->count; n++)
		if (is_leftover(l, dir, now->names[n]))
			(void)unlinkat(dir, now->names[n], 0);
}

void
augeas_leftover_remove(const struct augeas_leftover *l)
{
	struct fs_list now;
	struct arena *a;
	int dir;

	if (l->dir == NULL)
		return;
	dir = open(l->dir, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (dir < 0)
		return;
	a = arena_new(0);
	if (fs_list(a, l->dir, ENTRIES_MAX, &now) == 0)
		names_remove(l, dir, &now);
	arena_free(a);
	close(dir);
}
