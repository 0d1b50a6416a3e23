#include "resource/provider/file_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/strbuf.h"
#include "resource/type.h"
#include "logging/log.h"
#include "logging/threshold.h"

/* Bytes read at a time. */
#define CHUNK 65536

/* Directories held open while a tree is removed. */
#define TREE_DESCRIPTORS 16

/* Ruby's sentence of an errno: "Permission denied - PATH". */
static int
failed(struct strbuf *err, const char *path)
{
	strbuf_addf(err, "%s - %s", strerror(errno), path);
	return -1;
}

int
file_stat(
    const char *path, struct stat *st, int *ret_exists, struct strbuf *err)
{
	*ret_exists = lstat(path, st) == 0;
	if (*ret_exists || errno == ENOENT || errno == ENOTDIR)
		return 0;
	return failed(err, path);
}

const char *
file_kind(const struct stat *st)
{
	switch (st->st_mode & S_IFMT) {
	case S_IFREG:
		return "file";
	case S_IFDIR:
		return "directory";
	case S_IFLNK:
		return "link";
	case S_IFCHR:
		return "characterSpecial";
	case S_IFBLK:
		return "blockSpecial";
	case S_IFIFO:
		return "fifo";
	case S_IFSOCK:
		return "socket";
	default:
		return "unknown";
	}
}

static int
digest_file(int fd, struct digest *d)
{
	char buf[CHUNK];
	ssize_t n;

	while ((n = read(fd, buf, sizeof(buf))) > 0)
		digest_add(d, buf, (size_t)n);
	return n == 0 ? 0 : -1;
}

int
file_checksum(
    struct arena *a, const char *path, const char **ret, struct strbuf *err)
{
	char hex[DIGEST_HEX_MAX];
	struct digest *d;
	int fd, rc;

	fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	if (fd == -1)
		return failed(err, path);
	if ((d = digest_new(DIGEST_SHA256)) == NULL) {
		close(fd);
		return failed(err, path);
	}
	rc = digest_file(fd, d);
	if (rc == -1)
		failed(err, path);
	digest_end(d, hex);
	close(fd);
	if (rc == 0)
		*ret = arena_printf(a, "{sha256}%s", hex);
	return rc;
}

const char *
content_checksum(struct arena *a, const char *s, size_t n)
{
	char hex[DIGEST_HEX_MAX];

	digest_hex(DIGEST_SHA256, s, n, hex);
	return arena_printf(a, "{sha256}%s", hex);
}

static int
write_all(int fd, const char *s, size_t n)
{
	ssize_t done;

	while (n > 0) {
		done = write(fd, s, n);
		if (done == -1 && errno == EINTR)
			continue;
		if (done == -1)
			return -1;
		s += done;
		n -= (size_t)done;
	}
	return 0;
}

/* A disk that becomes slow is mostly one that fails soon. */
static int
fsync_told(int fd, const char *path)
{
	int64_t begin = log_threshold_now(), took;
	int rc = fsync(fd);

	if (log_is_slow(LOG_SLOW_FSYNC, begin, &took))
		log_event(APPLY_FILE, RES_FSYNC_SLOW, log_str("path", path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FSYNC)));
	return rc;
}

/* Content and rights of the new file, before anybody finds it. */
static int
file_fill(int fd, const char *path, const char *s, size_t n, mode_t mode,
    uid_t uid, gid_t gid)
{
	if (write_all(fd, s, n) == -1)
		return -1;
	if ((uid != (uid_t)-1 || gid != (gid_t)-1) && fchown(fd, uid, gid))
		return -1;
	if (fchmod(fd, mode) == -1)
		return -1;
	return fsync_told(fd, path);
}

/* Why a file could not be made, in Puppet's words where the folder lacks. */
static int
create_failed(struct strbuf *err, const char *path)
{
	if (errno != ENOENT && errno != ENOTDIR)
		return failed(err, path);
	strbuf_addf(err,
	    "%s - A directory component in %s does not exist or "
	    "is a dangling symbolic link",
	    strerror(errno), path);
	return -1;
}

int
file_replace(const char *path, const char *s, size_t n, mode_t mode, uid_t uid,
    gid_t gid, struct strbuf *err)
{
	struct strbuf tmp;
	int fd, rc = -1;

	strbuf_init(&tmp, 8192);
	strbuf_addf(&tmp, "%s.dalangXXXXXX", path);
	if ((fd = mkostemp(tmp.s, O_CLOEXEC)) == -1) {
		create_failed(err, path);
		goto out;
	}
	rc = file_fill(fd, path, s, n, mode, uid, gid);
	close(fd);
	if (rc == 0)
		rc = rename(tmp.s, path);
	if (rc == -1 && errno == EISDIR)
		strbuf_addf(
		    err, "%s - Is a directory: %s", strerror(errno), path);
	else if (rc == -1)
		failed(err, path);
	if (rc == -1) {
		unlink(tmp.s);
	}
out:
	strbuf_release(&tmp);
	return rc;
}

int
file_mkdir(const char *path, mode_t mode, struct strbuf *err)
{
	if (mkdir(path, 0700) == 0)
		return file_chmod(path, mode, err);
	if (errno != ENOENT)
		return failed(err, path);
	strbuf_addf(err,
	    "Cannot create %s; parent directory %.*s does not exist", path,
	    (int)(strrchr(path, '/') - path), path);
	return ATTR_SAID;
}

int
file_symlink(const char *path, const char *target, struct strbuf *err)
{
	return symlink(target, path) == 0 ? 0 : failed(err, path);
}

int
file_remove(const char *path, struct strbuf *err)
{
	return unlink(path) == 0 ? 0 : failed(err, path);
}

static int
remove_entry(
    const char *path, const struct stat *st, int kind, struct FTW *where)
{
	(void)st;
	(void)where;
	return kind == FTW_DP ? rmdir(path) : unlink(path);
}

int
file_remove_tree(const char *path, struct strbuf *err)
{
	if (nftw(path, remove_entry, TREE_DESCRIPTORS,
		FTW_DEPTH | FTW_PHYS | FTW_MOUNT) == 0)
		return 0;
	return failed(err, path);
}

int
file_chmod(const char *path, mode_t mode, struct strbuf *err)
{
	if (chmod(path, mode) == 0)
		return 0;
	strbuf_addf(err, "failed to set mode %03o on %s: %s - %s",
	    (unsigned)mode, path, strerror(errno), path);
	return -1;
}

int
file_chown(const char *path, uid_t uid, gid_t gid, struct strbuf *err)
{
	if (lchown(path, uid, gid) == 0)
		return 0;
	strbuf_addf(err, "Failed to set %s to '%u': %s - %s",
	    uid == (uid_t)-1 ? "group" : "owner",
	    (unsigned)(uid == (uid_t)-1 ? gid : uid), strerror(errno), path);
	return -1;
}
