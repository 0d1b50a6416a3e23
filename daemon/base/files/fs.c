#include "base/files/fs.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/files/place.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "base/files/temporary.h"
#include "base/core/vec.h"

/* Bytes of a file with a number. */
#define NUMBER_MAX ((size_t)4096)

/* Room for a dot and the number of a process in a name. */
#define PID_ROOM 24

/* Bytes read at once where the file's size is unknown. */
#define READ_PIECE ((size_t)64 << 10)

/* --- reading --- */

/* Close without touching errno. */
static void
close_quietly(int fd)
{
	int saved = errno;

	if (fd >= 0)
		close(fd);
	errno = saved;
}

/* Read to the end, at most max bytes, into a malloc'ed buffer. */
static char *
base_fs_read_all(int fd, size_t guess, size_t max, size_t *ret_len)
{
	size_t cap = guess, len = 0;
	char *s = memory_alloc(cap + 1);
	ssize_t n;

	for (;;) {
		n = read(fd, s + len, cap - len + 1);
		if (n == 0)
			break;
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
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

/* Read a file of known size into a; NULL when it has grown since. */
static char *
read_known(struct arena *a, int fd, size_t size, size_t *ret_len)
{
	char *s = arena_text(a, size + 1);
	size_t len = 0;
	ssize_t n;

	while (len <= size) {
		n = read(fd, s + len, size + 1 - len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
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

char *
fs_read_open(struct arena *a, int fd, size_t max, size_t *ret_len)
{
	char *s, *copy;
	size_t len;
	struct stat st;

	if (fstat(fd, &st) < 0)
		return NULL;
	if (S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return NULL;
	}
	if (S_ISREG(st.st_mode) && (uintmax_t)st.st_size > max) {
		errno = EFBIG;
		return NULL;
	}
	if (ret_len == NULL)
		ret_len = &len;
	if (a != NULL && S_ISREG(st.st_mode) && st.st_size > 0) {
		s = read_known(a, fd, (size_t)st.st_size, ret_len);
		if (s != NULL || lseek(fd, 0, SEEK_SET) < 0)
			return s;
	}
	s = base_fs_read_all(fd, (size_t)st.st_size, max, ret_len);
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

	if (fd < 0)
		return NULL;
	s = fs_read_open(a, fd, max, &len);
	close_quietly(fd);
	if (s != NULL && ret_len != NULL)
		*ret_len = len;
	return s;
}

int64_t
fs_number(const char *path)
{
	char *text = fs_read(NULL, path, NUMBER_MAX, NULL);
	int64_t n = INT64_MAX;

	if (text != NULL && *text >= '0' && *text <= '9')
		n = strtoll(text, NULL, 10);
	free(text);
	return n;
}

/* Whether the file may be writable by other users than root and ours. */
enum fs_writer { FS_ANY_WRITER, FS_OUR_WRITER };

static char *
fs_read_place(struct arena *a, const char *path, size_t max, size_t *ret_len,
    enum fs_writer writer, struct place *p)
{
	int fd = place_file_open(p, path, O_RDONLY, 0);
	char *s = NULL;
	size_t len;

	if (fd < 0)
		return NULL;
	if (writer == FS_ANY_WRITER || place_writer_check(p) == 0)
		s = fs_read_open(a, fd, max, &len);
	close_quietly(fd);
	if (s != NULL && ret_len != NULL)
		*ret_len = len;
	return s;
}

char *
fs_read_regular(struct arena *a, const char *path, size_t max, size_t *ret_len,
    struct place *p)
{
	return fs_read_place(a, path, max, ret_len, FS_ANY_WRITER, p);
}

static char *
fs_read_explained(struct arena *a, const char *path, size_t max,
    size_t *ret_len, enum fs_writer writer, struct strbuf *why)
{
	struct place p;
	char *s = fs_read_place(a, path, max, ret_len, writer, &p);
	int saved = errno;

	if (s == NULL && why != NULL) {
		if (place_explains(&p))
			place_failed(&p, path, why);
		else
			strbuf_addstr(why, strerror(errno));
	}
	errno = saved;
	return s;
}

char *
fs_read_state(struct arena *a, const char *path, size_t max, size_t *ret_len,
    struct strbuf *why)
{
	return fs_read_explained(a, path, max, ret_len, FS_ANY_WRITER, why);
}

char *
fs_read_orders(struct arena *a, const char *path, size_t max, size_t *ret_len,
    struct strbuf *why)
{
	return fs_read_explained(a, path, max, ret_len, FS_OUR_WRITER, why);
}

/* --- replacing --- */

int
fs_write_all(int fd, const void *data, size_t n)
{
	const char *p = data;
	ssize_t done;

	while (n > 0) {
		done = write(fd, p, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return -1;
		p += done;
		n -= (size_t)done;
	}
	return 0;
}

int
fs_copy(int from, int to)
{
	char piece[65536];
	ssize_t n;

	while ((n = stop_read(from, piece, sizeof(piece), -1)) != 0) {
		if (n < 0 || fs_write_all(to, piece, (size_t)n) < 0)
			return -1;
	}
	return 0;
}

static int
replacement_open(struct fs_replacement *r, const char *path, bool foreign)
{
	int rc;

	r->fd = -1;
	if (place_open(&r->at, path, 0) < 0)
		return -1;
	rc = foreign
		 ? temporary_open_random(&r->temporary, r->at.dir, r->at.name)
		 : temporary_open(&r->temporary, r->at.dir, ".dalang-common");
	if (rc < 0) {
		place_close(&r->at);
		return -1;
	}
	r->fd = r->temporary.fd;
	return 0;
}

int
fs_replace_begin(struct fs_replacement *r, const char *path)
{
	return replacement_open(r, path, false);
}

int
fs_replace_begin_beside(struct fs_replacement *r, const char *path)
{
	return replacement_open(r, path, true);
}

void
fs_replace_abort(struct fs_replacement *r)
{
	if (r->fd < 0)
		return;
	temporary_drop(&r->temporary);
	place_close(&r->at);
	r->fd = -1;
}

/* Some file systems cannot sync a directory. */
static void
sync_directory(int dir)
{
	int fd = openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	close(fd);
}

static int
put_in_place(struct fs_replacement *r, const struct fs_owner *owner, int sync)
{
	/* Owner first: a change of owner clears the set-id bits. */
	if ((owner->uid != FS_KEEP_UID || owner->gid != FS_KEEP_GID) &&
	    fchown(r->fd, owner->uid, owner->gid) < 0)
		goto error;
	if (fchmod(r->fd, owner->mode) < 0 || (sync && fsync(r->fd) < 0) ||
	    temporary_rename(&r->temporary, r->at.dir, r->at.name) < 0)
		goto error;
	temporary_close(&r->temporary);
	if (sync)
		sync_directory(r->at.dir);
	place_close(&r->at);
	r->fd = -1;
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
base_fs_replace(struct fs_replacement *r, const void *data, size_t n,
    const struct fs_owner *owner, int sync)
{
	if (fs_write_all(r->fd, data, n) < 0) {
		fs_replace_abort(r);
		return -1;
	}
	return put_in_place(r, owner, sync);
}

int
fs_replace(
    const char *path, const void *data, size_t n, const struct fs_owner *owner)
{
	struct fs_replacement r;

	return replacement_open(&r, path, true) < 0
		   ? -1
		   : base_fs_replace(&r, data, n, owner, 1);
}

int
fs_replace_soon(
    const char *path, const void *data, size_t n, const struct fs_owner *owner)
{
	struct fs_replacement r;

	return replacement_open(&r, path, false) < 0
		   ? -1
		   : base_fs_replace(&r, data, n, owner, 0);
}

int
fs_replace_buf(
    const char *path, const struct strbuf *b, const struct fs_owner *owner)
{
	struct fs_replacement r;
	const char *s;

	return strbuf_text(b, &s) < 0 || replacement_open(&r, path, false) < 0
		   ? -1
		   : base_fs_replace(&r, s, b->len, owner, 1);
}

int
fs_replace_buf_soon(
    const char *path, const struct strbuf *b, const struct fs_owner *owner)
{
	const char *s;

	return strbuf_text(b, &s) < 0 ? -1
				      : fs_replace_soon(path, s, b->len, owner);
}

/*
 * Set the attributes to those of the file that is replaced.  Set-id bits are
 * not kept.  A user other than root can keep only a group of its own.
 */
static void
owner_keep(const struct fs_replacement *r, struct fs_owner *owner)
{
	struct stat st;

	if (fstatat(r->at.dir, r->at.name, &st, AT_SYMLINK_NOFOLLOW) < 0 ||
	    !S_ISREG(st.st_mode))
		return;
	*owner = (struct fs_owner){
	    st.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO), st.st_uid, st.st_gid};
	if (geteuid() == 0)
		return;
	owner->uid = FS_KEEP_UID;
	if (fchown(r->fd, FS_KEEP_UID, st.st_gid) < 0)
		owner->gid = FS_KEEP_GID;
}

int
fs_replace_buf_kept(
    const char *path, const struct strbuf *b, const struct fs_owner *owner)
{
	struct fs_owner kept = *owner;
	struct fs_replacement r;
	const char *s;

	if (strbuf_text(b, &s) < 0 || fs_replace_begin(&r, path) < 0)
		return -1;
	owner_keep(&r, &kept);
	if (fs_write_all(r.fd, s, b->len) < 0) {
		fs_replace_abort(&r);
		return -1;
	}
	return put_in_place(&r, &kept, 1);
}

int
fs_write_buf(int fd, const struct strbuf *b)
{
	const char *s;

	return strbuf_text(b, &s) < 0 ? -1 : fs_write_all(fd, s, b->len);
}

/* --- directories --- */

/* The umask of the process; 0777 until it is noted. */
static mode_t mask = 0777;

void
fs_umask_note(void)
{
	mask = umask(0);
	(void)umask(mask);
}

mode_t
fs_umask(void)
{
	return mask;
}

/*
 * Set the mode of a directory that has just been created.  If the owner of the
 * parent has replaced it by another one, do nothing: a new directory is empty,
 * and its mode is the requested one without the umask's bits.
 */
static int
directory_mode(int fd, mode_t mode)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return -1;
	if (st.st_uid != geteuid() || st.st_nlink > 2 ||
	    (mask != 0777 && (st.st_mode & 0777) != (mode & ~mask)))
		return 0;
	return fchmod(fd, (st.st_mode & S_ISGID) | mode);
}

int
fs_mkdirat(int dir, const char *name, mode_t mode)
{
	int fd, rc;

	if (mkdirat(dir, name, mode) < 0)
		return -1;
	if ((mode & mask) == 0)
		return 0;
	fd = openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0) /* EACCES: the mode denies it to the owner, too */
		return errno == EACCES ? 0 : -1;
	rc = directory_mode(fd, mode);
	close_quietly(fd);
	return rc;
}

static int
make_directory(const char *path, mode_t mode)
{
	struct place p;
	int rc = place_open(&p, path, 1);

	if (rc == 0)
		rc = fs_mkdirat(p.dir, p.name, mode);
	if (rc < 0 && p.dir >= 0 && errno == EEXIST) {
		rc = place_stat(&p);
		if (rc == 0 && !S_ISDIR(p.st.st_mode)) {
			errno = ENOTDIR;
			rc = -1;
		}
	}
	place_close(&p);
	return rc;
}

/* Make what is before a slash of the path. */
static int
parents_make(const char *path, mode_t mode)
{
	char *copy = memory_dup(path, strlen(path));
	char *p = copy + strspn(copy, "/");
	int result = 0;

	while (result == 0 && (p = strchr(p, '/')) != NULL) {
		*p = '\0';
		result = make_directory(copy, mode);
		*p = '/';
		p += strspn(p, "/");
	}
	free(copy);
	return result;
}

/*
 * Change the owner of the directory, unless it already has that owner.  EPERM
 * when a third user owns it, who must have replaced it.
 */
static int
own_give(int fd, const struct fs_owner *owner)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return -1;
	if (st.st_uid == geteuid())
		return fchown(fd, owner->uid, owner->gid);
	if (st.st_uid == owner->uid)
		return 0;
	errno = EPERM;
	return -1;
}

/*
 * Make the directory under a temporary name, change its owner, and rename it:
 * another process that finds the directory can use it.  -1 with errno, EEXIST
 * where another process has made it meanwhile.
 */
static int
owned_make(const struct place *p, const struct fs_owner *owner)
{
	char spare[NAME_MAX + 1];
	int fd, rc = -1, saved;

	snprintf(spare, sizeof(spare), "%.*s.%ld", NAME_MAX - PID_ROOM, p->name,
	    (long)getpid());
	/* of a process that was killed and had this number */
	(void)unlinkat(p->dir, spare, AT_REMOVEDIR);
	if (mkdirat(p->dir, spare, owner->mode) < 0)
		return -1;
	fd = openat(
	    p->dir, spare, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	/* the mode before the owner, and whatever the umask is */
	if (fd >= 0 && fchmod(fd, owner->mode) == 0 && own_give(fd, owner) == 0)
		rc =
		    renameat2(p->dir, spare, p->dir, p->name, RENAME_NOREPLACE);
	/* not all file systems have RENAME_NOREPLACE */
	if (rc < 0 && fd >= 0 && errno == EINVAL)
		rc = renameat(p->dir, spare, p->dir, p->name);
	saved = errno;
	if (fd >= 0)
		close(fd);
	if (rc < 0)
		(void)unlinkat(p->dir, spare, AT_REMOVEDIR);
	errno = saved;
	return rc;
}

/* Open the place of a directory to be made, with its parents. */
static int
place_make(struct place *p, const char *path, mode_t mode)
{
	int rc = place_open(p, path, 1);

	if (rc == 0 || errno != ENOENT || parents_make(path, mode) < 0)
		return rc;
	return place_open(p, path, 1);
}

int
fs_directory_make(const char *path, const struct fs_owner *owner)
{
	size_t n = strlen(path);
	struct place p;
	char *name;
	int rc;

	if (fs_is_directory(path))
		return 0;
	if (owner->uid == FS_KEEP_UID)
		return fs_mkdir_all(path, owner->mode);
	while (n > 1 && path[n - 1] == '/')
		n--;
	name = memory_dup(path, n);
	rc = place_make(&p, name, owner->mode);
	free(name);
	if (rc < 0)
		return -1;
	rc = owned_make(&p, owner);
	place_close(&p);
	if (rc == 0 || errno != EEXIST)
		return rc;
	/* another process has made it, or it is a file */
	rc = fs_is_directory(path) ? 0 : -1;
	errno = ENOTDIR;
	return rc;
}

bool
fs_is_directory(const char *path)
{
	struct stat st;

	if (stat(path, &st) < 0)
		return false;
	errno = ENOTDIR;
	return S_ISDIR(st.st_mode);
}

int
fs_mkdir_all(const char *path, mode_t mode)
{
	int result = make_directory(path, mode);

	/* mostly the directory exists, or only its last component is missing */
	if (result == 0 || errno != ENOENT)
		return result;
	result = parents_make(path, mode);
	return result == 0 ? make_directory(path, mode) : result;
}

static int
base_fs_compare_names(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

static bool
base_fs_is_dot(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Collect the names; -1 with errno. */
static int
base_fs_read_names(struct arena *a, DIR *dir, struct vec *names)
{
	struct dirent *entry;
	char **name;

	while (errno = 0, (entry = readdir(dir)) != NULL) {
		if (base_fs_is_dot(entry->d_name))
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
	result = base_fs_read_names(a, dir, &names);
	saved = errno;
	closedir(dir);
	if (result == 0) {
		ret->count = names.count;
		ret->names = arena_alloc(a, names.count * sizeof(char *));
		if (names.count > 0) {
			memcpy(ret->names, names.items,
			    names.count * sizeof(char *));
			qsort(ret->names, ret->count, sizeof(char *),
			    base_fs_compare_names);
		}
	}
	vec_release(&names);
	errno = saved;
	return result;
}

const char *
fs_list_reason(void)
{
	return errno == E2BIG ? "it has too many entries" : strerror(errno);
}
