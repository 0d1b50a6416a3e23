#include "base/fs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"
#include "base/vec.h"

/* What is read at once where the file's size does not tell. */
#define READ_PIECE ((size_t)64 << 10)

/* --- reading --- */

/* Closes without touching errno. */
static void
close_quietly(int fd)
{
	int saved = errno;

	if (fd != -1)
		close(fd);
	errno = saved;
}

/* Reads to the end, at most max bytes, into a malloc'ed buffer. */
static char *
read_all(int fd, size_t guess, size_t max, size_t *ret_len)
{
	size_t cap = guess, len = 0;
	char *s = memory_alloc(cap + 1);
	ssize_t n;

	for (;;) {
		n = read(fd, s + len, cap - len + 1);
		if (n == 0)
			break;
		if (n == -1 && errno == EINTR)
			continue;
		if (n == -1)
			goto error;
		len += (size_t)n;
		if (len > max) {
			errno = EFBIG;
			goto error;
		}
		if (len > cap) {
			cap = cap * 2 + READ_PIECE;
			s = memory_realloc(s, cap + 1);
		}
	}
	s[len] = '\0';
	*ret_len = len;
	return s;
error:
	free(s);
	return NULL;
}

/* A file of that size, read where it stays; NULL when it has grown since. */
static char *
read_known(struct arena *a, int fd, size_t size, size_t *ret_len)
{
	char *s = arena_text(a, size + 1);
	size_t len = 0;
	ssize_t n;

	while (len <= size) {
		n = read(fd, s + len, size + 1 - len);
		if (n == -1 && errno == EINTR)
			continue;
		if (n == -1)
			return NULL;
		if (n == 0)
			break;
		len += (size_t)n;
	}
	if (len > size)
		return NULL;
	s[len] = '\0';
	*ret_len = len;
	return s;
}

/* Into a, or malloc'ed. */
static char *
read_open_file(struct arena *a, int fd, size_t max, size_t *ret_len)
{
	char *s, *copy;
	struct stat st;

	if (fstat(fd, &st) == -1)
		return NULL;
	if (S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return NULL;
	}
	if (S_ISREG(st.st_mode) && (uintmax_t)st.st_size > max) {
		errno = EFBIG;
		return NULL;
	}
	if (a != NULL && S_ISREG(st.st_mode) && st.st_size > 0) {
		s = read_known(a, fd, (size_t)st.st_size, ret_len);
		if (s != NULL || lseek(fd, 0, SEEK_SET) == -1)
			return s;
	}
	s = read_all(fd, (size_t)st.st_size, max, ret_len);
	if (s == NULL || a == NULL)
		return s;
	copy = arena_memdup(a, s, *ret_len);
	free(s);
	return copy;
}

char *
fs_read(struct arena *a, const char *path, size_t max, size_t *ret_len)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	size_t len;
	char *s;

	if (fd == -1)
		return NULL;
	s = read_open_file(a, fd, max, &len);
	close_quietly(fd);
	if (s != NULL && ret_len != NULL)
		*ret_len = len;
	return s;
}

/* --- replacing --- */

int
fs_write_all(int fd, const void *data, size_t n)
{
	const char *p = data;
	ssize_t done;

	while (n > 0) {
		done = write(fd, p, n);
		if (done == -1 && errno == EINTR)
			continue;
		if (done == -1)
			return -1;
		p += done;
		n -= (size_t)done;
	}
	return 0;
}

/* The directory's part of the path, with its last slash. */
static size_t
directory_length(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

/* Is it ours alone, and does the name still mean it? */
static int
is_ours(int fd, const char *path)
{
	struct stat a, b;

	return fstat(fd, &a) == 0 && lstat(path, &b) == 0 &&
	       a.st_dev == b.st_dev && a.st_ino == b.st_ino &&
	       S_ISREG(a.st_mode) && a.st_nlink == 1 && a.st_uid == geteuid();
}

/*
 * Opens the file that all use which replace one in this directory, unless
 * somebody is just using it.  The next one takes it over from a process that
 * was killed, so that nothing is left behind.
 */
static int
common_open(const char *path)
{
	int fd = open(path,
	    O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);

	if (fd == -1)
		return -1;
	if (flock(fd, LOCK_EX | LOCK_NB) == 0 && is_ours(fd, path) &&
	    fchmod(fd, 0600) == 0 && ftruncate(fd, 0) == 0)
		return fd;
	close(fd);
	return -1;
}

int
fs_replace_begin(struct fs_replacement *r, const char *path)
{
	static const char common[] = ".dalang-common",
			  pattern[] = ".dalang-XXXXXX";
	size_t n = directory_length(path);

	_Static_assert(sizeof(common) == sizeof(pattern), "one buffer");
	r->path = memory_dup(path, strlen(path));
	r->tmp = memory_alloc(n + sizeof(pattern));
	memcpy(r->tmp, path, n);
	memcpy(r->tmp + n, common, sizeof(common));
	r->fd = common_open(r->tmp);
	if (r->fd != -1)
		return 0;
	memcpy(r->tmp + n, pattern, sizeof(pattern));
	r->fd = mkostemp(r->tmp, O_CLOEXEC);
	if (r->fd != -1)
		return 0;
	free(r->path);
	free(r->tmp);
	r->path = r->tmp = NULL;
	return -1;
}

void
fs_replace_abort(struct fs_replacement *r)
{
	int saved = errno;

	if (r->tmp == NULL)
		return;
	close_quietly(r->fd);
	unlink(r->tmp);
	free(r->path);
	free(r->tmp);
	r->path = r->tmp = NULL;
	r->fd = -1;
	errno = saved;
}

static int
sync_directory(const char *path)
{
	size_t n = directory_length(path);
	char *dir = n > 0 ? memory_dup(path, n) : memory_dup(".", 1);
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC), result;

	free(dir);
	if (fd == -1)
		return -1;
	result = fsync(fd);
	close_quietly(fd);
	/* Some file systems cannot sync a directory. */
	return result == -1 && errno != EINVAL ? -1 : 0;
}

static int
put_in_place(struct fs_replacement *r, const struct fs_owner *owner, int sync)
{
	/* Owner first: a change of owner clears the set-id bits. */
	if ((owner->uid != FS_KEEP_UID || owner->gid != FS_KEEP_GID) &&
	    fchown(r->fd, owner->uid, owner->gid) == -1)
		goto error;
	if (fchmod(r->fd, owner->mode) == -1 || (sync && fsync(r->fd) == -1) ||
	    rename(r->tmp, r->path) == -1)
		goto error;
	close(r->fd);
	if (sync)
		sync_directory(r->path);
	free(r->path);
	free(r->tmp);
	r->path = r->tmp = NULL;
	return 0;
error:
	fs_replace_abort(r);
	return -1;
}

int
fs_replace_commit(struct fs_replacement *r, const struct fs_owner *owner)
{
	return put_in_place(r, owner, 1);
}

int
fs_replace_commit_soon(struct fs_replacement *r, const struct fs_owner *owner)
{
	return put_in_place(r, owner, 0);
}

static int
replace(const char *path, const void *data, size_t n,
    const struct fs_owner *owner, int sync)
{
	struct fs_replacement r;

	if (fs_replace_begin(&r, path) == -1)
		return -1;
	if (fs_write_all(r.fd, data, n) == -1) {
		fs_replace_abort(&r);
		return -1;
	}
	return put_in_place(&r, owner, sync);
}

int
fs_replace(
    const char *path, const void *data, size_t n, const struct fs_owner *owner)
{
	return replace(path, data, n, owner, 1);
}

int
fs_replace_soon(
    const char *path, const void *data, size_t n, const struct fs_owner *owner)
{
	return replace(path, data, n, owner, 0);
}

/* --- directories --- */

static int
make_directory(const char *path, mode_t mode)
{
	struct stat st;

	if (mkdir(path, mode) == 0)
		return 0;
	if (errno != EEXIST)
		return -1;
	if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
		return 0;
	errno = ENOTDIR;
	return -1;
}

int
fs_mkdir_all(const char *path, mode_t mode)
{
	char *copy, *p;
	int result = make_directory(path, mode);

	/* mostly it is there, or only the last is missing */
	if (result == 0 || errno != ENOENT)
		return result;
	result = 0;
	p = copy = memory_dup(path, strlen(path));
	p += strspn(p, "/");
	while (result == 0 && (p = strchr(p, '/')) != NULL) {
		*p = '\0';
		result = make_directory(copy, mode);
		*p = '/';
		p += strspn(p, "/");
	}
	if (result == 0)
		result = make_directory(copy, mode);
	free(copy);
	return result;
}

static int
compare_names(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

static int
is_dot(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Gathers the names; -1 with errno. */
static int
read_names(struct arena *a, DIR *dir, struct vec *names)
{
	struct dirent *entry;
	char **name;

	while (errno = 0, (entry = readdir(dir)) != NULL) {
		if (is_dot(entry->d_name))
			continue;
		name = vec_push(names);
		if (name == NULL) {
			errno = E2BIG;
			return -1;
		}
		*name = arena_strdup(a, entry->d_name);
	}
	return errno != 0 ? -1 : 0;
}

int
fs_list(struct arena *a, const char *path, size_t max, struct fs_list *ret)
{
	DIR *dir = opendir(path);
	struct vec names;
	int result, saved;

	if (dir == NULL)
		return -1;
	vec_init(&names, sizeof(char *), max);
	result = read_names(a, dir, &names);
	saved = errno;
	closedir(dir);
	if (result == 0) {
		ret->count = names.count;
		ret->names = arena_alloc(a, names.count * sizeof(char *));
		if (names.count > 0) {
			memcpy(ret->names, names.items,
			    names.count * sizeof(char *));
			qsort(ret->names, ret->count, sizeof(char *),
			    compare_names);
		}
	}
	vec_release(&names);
	errno = saved;
	return result;
}
