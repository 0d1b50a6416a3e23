#include "machine/filebucket/bucket.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "base/files/temporary.h"
#include "machine/filebucket/internal.h"

#define MODE_DIRECTORY 0770
#define MODE_CONTENTS  0440
#define MODE_PATHS     0640

/*
 * The number of directories with one-character names above that of the digest.
 */
#define SHARDS 8

/* Bytes read at a time. */
#define CHUNK 65536

/* Attempts to read a file that changes meanwhile. */
#define TRIES 5

/* Attempts to take a lock that another process holds. */
#define LOCK_PAUSE_NS 5000000

static int
bucket_failed(struct strbuf *err, const char *what, const char *path)
{
	strbuf_addf(err, "Could not %s %s: %s", what, path, strerror(errno));
	return -1;
}

/* --- digests --- */

int
bucket_sum_kind(const char *sum)
{
	static const struct {
		size_t length;
		enum digest_kind kind;
	} lengths[] = {
	    {32, DIGEST_MD5},
	    {40, DIGEST_SHA1},
	    {56, DIGEST_SHA224},
	    {64, DIGEST_SHA256},
	    {96, DIGEST_SHA384},
	    {128, DIGEST_SHA512},
	};
	size_t n = strlen(sum), i;

	if (strspn(sum, "0123456789abcdef") != n)
		return -1;
	for (i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
		if (lengths[i].length == n)
			return (int)lengths[i].kind;
	return -1;
}

/* Read at *at, as read(2) does, independent of the descriptor's offset. */
static ssize_t
read_at(int fd, void *p, size_t n, off_t *at)
{
	ssize_t got = stop_read(fd, p, n, *at);

	if (got > 0)
		*at += got;
	return got;
}

/* Digest the whole file, and copy it to the descriptor `to` (-1: no copy). */
static int
digest_copy(int fd, int to, enum digest_kind kind, char sum[DIGEST_HEX_MAX])
{
	struct digest *d = digest_new(kind);
	char piece[CHUNK];
	ssize_t n = -1;
	off_t at = 0;

	if (d == NULL) {
		errno = ENOMEM;
		return -1;
	}
	while ((n = read_at(fd, piece, sizeof(piece), &at)) > 0) {
		digest_add(d, piece, (size_t)n);
		if (to >= 0 && fs_write_all(to, piece, (size_t)n) < 0)
			break;
	}
	digest_end(d, sum);
	return n == 0 ? 0 : -1;
}

int
bucket_digest(int fd, enum digest_kind kind, char ret_sum[DIGEST_HEX_MAX])
{
	return digest_copy(fd, -1, kind, ret_sum);
}

/* 1 when both files have the same content, -1 with errno. */
static int
same_content(int a, int b)
{
	char x[CHUNK / 4], y[CHUNK / 4];
	off_t at_a = 0, at_b = 0;
	ssize_t n, m;

	do {
		n = read_at(a, x, sizeof(x), &at_a);
		m = read_at(b, y, sizeof(y), &at_b);
		if (n < 0 || m < 0)
			return -1;
		if (n != m || memcmp(x, y, (size_t)n) != 0)
			return 0;
	} while (n > 0);
	return 1;
}

/* --- places --- */

void
bucket_place(
    const struct bucket *b, const char *sum, const char *name, struct strbuf *p)
{
	int i;

	strbuf_reset(p);
	strbuf_addstr(p, b->path);
	for (i = 0; i < SHARDS; i++)
		strbuf_addf(p, "/%c", sum[i]);
	strbuf_addf(p, "/%s%s%s", sum, *name != '\0' ? "/" : "", name);
}

int
bucket_entry_failed(struct strbuf *err, const char *what, const char *path,
    const struct place *p)
{
	if (!place_explains(p))
		return bucket_failed(err, what, path);
	strbuf_addf(err, "Could not %s ", what);
	return place_failed(p, path, err);
}

int
bucket_lines_open(struct place *p)
{
	int fd = place_file(p, O_RDWR | O_CREAT | O_APPEND, MODE_PATHS);

	if (fd < 0)
		return -1;
	while (flock(fd, LOCK_EX | LOCK_NB) < 0)
		if ((errno != EINTR && errno != EWOULDBLOCK) ||
		    stop_sleep(LOCK_PAUSE_NS) < 0) {
			int saved = errno;

			close(fd);
			errno = saved;
			return -1;
		}
	return fd;
}

/*
 * Keep the newer half of the lines; remove all lines when the file is too large
 * to be read.
 */
static int
lines_trim(int fd, const char *text, size_t len)
{
	const char *half =
	    text == NULL ? NULL : memchr(text + len / 2, '\n', len - len / 2);

	if (ftruncate(fd, 0) < 0)
		return -1;
	if (half == NULL)
		return 0;
	half++;
	return fs_write_all(fd, half, len - (size_t)(half - text));
}

int
bucket_line_add(int fd, const char *path, const char *wanted, size_t max,
    struct strbuf *err)
{
	size_t n = strlen(wanted), len = 0;
	const char *line, *end;
	struct strbuf new;
	char *text;
	int rc = 0;

	text = fs_read_open(NULL, fd, max, &len);
	if (text == NULL && errno != EFBIG)
		return bucket_failed(err, "read", path);
	for (line = text != NULL ? text : ""; *line != '\0';
	     line = end + (*end != '\0')) {
		end = strchrnul(line, '\n');
		if ((size_t)(end - line) == n && memcmp(line, wanted, n) == 0)
			break;
	}
	if (*line == '\0' && (text == NULL || n + 1 > max - len))
		rc = lines_trim(fd, text, len);
	if (*line == '\0' && rc == 0) {
		strbuf_init(&new, BUCKET_PATH_MAX);
		strbuf_addf(&new, "%s\n", wanted);
		rc = fs_write_buf(fd, &new);
		strbuf_release(&new);
	}
	free(text);
	return rc == 0 ? 0 : bucket_failed(err, "write", path);
}

/* --- putting --- */

/* A file to be put, and its place. */
struct put {
	const struct bucket *bucket;
	int fd;
	const char *origin;
	char *sum;
	struct growbuf contents; /* path */
	struct place at;	 /* of the contents */
	enum bucket_outcome outcome;
};

/*
 * Write the new file to disk; 0, 1 where the content has changed meanwhile, or
 * -1 with errno.
 */
static int
new_write(const struct put *p, int fd)
{
	char sum[DIGEST_HEX_MAX];
	int rc = digest_copy(p->fd, fd, p->bucket->kind, sum);

	if (rc == 0 && strcmp(sum, p->sum) != 0)
		rc = 1;
	if (rc == 0 && (fchmod(fd, MODE_CONTENTS) < 0 || fsync(fd) < 0))
		rc = -1;
	return rc;
}

/* 0: the content is stored; 1: the file has changed meanwhile. */
static int
contents_write(struct put *p, struct strbuf *err)
{
	struct temporary new;
	int rc = temporary_open(&new, p->at.dir, "contents.new");

	if (rc == 0)
		rc = new_write(p, new.fd);
	if (rc == 0)
		rc = temporary_rename(&new, p->at.dir, p->at.name);
	if (rc < 0)
		bucket_failed(err, "write", growbuf_text(&p->contents));
	temporary_drop(&new);
	return rc;
}

/*
 * Compare with an existing content of that digest: equal, corrupted or a
 * collision.
 */
static int
contents_check(struct put *p, int there, struct strbuf *err)
{
	char sum[DIGEST_HEX_MAX];
	int same = same_content(there, p->fd);

	if (same < 0)
		return bucket_failed(err, "read", growbuf_text(&p->contents));
	if (same) {
		p->outcome = BUCKET_DUPLICATE;
		futimens(there, NULL);
		return 0;
	}
	if (digest_copy(there, -1, p->bucket->kind, sum) < 0)
		return bucket_failed(err, "read", growbuf_text(&p->contents));
	if (strcmp(sum, p->sum) == 0) {
		strbuf_addf(err,
		    "Existing backup and new file have different content but "
		    "same checksum, {%s}%s. Verify existing backup and remove "
		    "if incorrect.",
		    digest_name(p->bucket->kind), sum);
		return -1;
	}
	p->outcome = BUCKET_REPAIRED;
	return contents_write(p, err);
}

static int
contents_put(struct put *p, struct strbuf *err)
{
	int there, rc;

	there = place_file(&p->at, O_RDONLY, 0);
	if (there < 0 && errno != ENOENT)
		return bucket_entry_failed(
		    err, "read", growbuf_text(&p->contents), &p->at);
	p->outcome = BUCKET_ADDED;
	if (there < 0)
		return contents_write(p, err);
	rc = contents_check(p, there, err);
	close(there);
	return rc;
}

/* In the directory of the digest, which is open. */
static int
put_at(struct put *p, const char *path, struct strbuf *err)
{
	struct place paths = p->at;
	int fd, rc;

	snprintf(paths.name, sizeof(paths.name), "paths");
	fd = bucket_lines_open(&paths);
	if (fd < 0)
		return bucket_entry_failed(err, "open", path, &paths);
	rc = contents_put(p, err);
	if (rc == 0 && *p->origin != '\0')
		rc = bucket_line_add(fd, path, p->origin,
		    p->bucket->paths_max > 0 ? p->bucket->paths_max
					     : file_limit(FILE_BUCKET_PATHS),
		    err);
	close(fd);
	return rc;
}

/* Put the content and its path, with the lock on "paths". */
static int
put_locked(struct put *p, struct strbuf *err)
{
	struct growbuf path;
	int rc;

	growbuf_init(&path);
	bucket_place(p->bucket, p->sum, "", &path.out);
	if (fs_mkdir_all(growbuf_text(&path), MODE_DIRECTORY) < 0) {
		rc = bucket_failed(err, "make", growbuf_text(&path));
		goto out;
	}
	bucket_place(p->bucket, p->sum, "contents", &p->contents.out);
	bucket_place(p->bucket, p->sum, "paths", &path.out);
	if (place_open(&p->at, growbuf_text(&p->contents), 0) < 0)
		rc = bucket_entry_failed(
		    err, "open", growbuf_text(&path), &p->at);
	else
		rc = put_at(p, growbuf_text(&path), err);
	place_close(&p->at);
out:
	growbuf_release(&path);
	return rc;
}

int
bucket_put(const struct bucket *b, int fd, const char *origin,
    char ret_sum[DIGEST_HEX_MAX], enum bucket_outcome *ret_outcome,
    struct strbuf *err)
{
	struct put p = {.bucket = b, .fd = fd, .origin = origin};
	int rc = 1, tries;

	p.sum = ret_sum;
	growbuf_init(&p.contents);
	for (tries = 0; rc == 1 && tries < TRIES; tries++) {
		if (digest_copy(fd, -1, b->kind, ret_sum) < 0)
			rc = bucket_failed(err, "read", origin);
		else
			rc = put_locked(&p, err);
	}
	if (rc == 1) {
		strbuf_addf(err, "%s changed while it was read", origin);
		rc = -1;
	}
	growbuf_release(&p.contents);
	*ret_outcome = p.outcome;
	return rc;
}

/* --- getting --- */

int
bucket_get(const struct bucket *b, const char *sum, struct strbuf *err)
{
	int kind = bucket_sum_kind(sum), fd, rc = -1;
	char found[DIGEST_HEX_MAX];
	struct growbuf path;
	struct place p;

	if (kind < 0) {
		strbuf_addf(err, "Invalid checksum \"%s\"", sum);
		return -1;
	}
	growbuf_init(&path);
	bucket_place(b, sum, "contents", &path.out);
	fd = place_file_open(&p, growbuf_text(&path), O_RDONLY, 0);
	if (fd < 0 && is_missing_file(errno))
		strbuf_addstr(err, "File not found");
	else if (fd < 0)
		bucket_entry_failed(err, "read", growbuf_text(&path), &p);
	else if (digest_copy(fd, -1, (enum digest_kind)kind, found) < 0)
		bucket_failed(err, "read", growbuf_text(&path));
	else if (strcmp(found, sum) != 0)
		strbuf_addf(err,
		    "%s no longer has its checksum; its checksum is now {%s}%s",
		    growbuf_text(&path), digest_name((enum digest_kind)kind),
		    found);
	else
		rc = 0;
	growbuf_release(&path);
	if (rc == 0)
		return fd;
	if (fd >= 0)
		close(fd);
	return -1;
}

/* Replace the file at path by the content of fd. */
static int
restore_from(
    int fd, const char *path, const struct stat *st, struct strbuf *err)
{
	struct fs_owner owner = {0666 & ~fs_umask(), FS_KEEP_UID, FS_KEEP_GID};
	char sum[DIGEST_HEX_MAX];
	struct fs_replacement r;

	if (st->st_mode != 0) {
		owner.mode = st->st_mode & 07777;
		owner.uid = st->st_uid;
		owner.gid = st->st_gid;
	}
	if (fs_replace_begin(&r, path) < 0)
		return bucket_entry_failed(err, "write", path, &r.at);
	if (digest_copy(fd, r.fd, DIGEST_SHA256, sum) < 0) {
		fs_replace_abort(&r);
		return bucket_failed(err, "write", path);
	}
	if (fs_replace_commit(&r, &owner) < 0)
		return bucket_failed(err, "write", path);
	return 1;
}

int
bucket_restore(const struct bucket *b, const char *sum, const char *path,
    struct strbuf *err)
{
	int fd = bucket_get(b, sum, err), there, rc = 0;
	struct place p;

	if (fd < 0)
		return -1;
	there = place_file_open(&p, path, O_RDONLY, 0);
	if (there < 0 && S_ISDIR(p.st.st_mode)) {
		strbuf_addf(err, "%s exists and is not a file", path);
		rc = -1;
	} else if (there < 0 && errno != ENOENT)
		rc = bucket_entry_failed(err, "read", path, &p);
	else if (there < 0 || same_content(there, fd) != 1)
		rc = restore_from(fd, path, &p.st, err);
	if (there >= 0)
		close(there);
	close(fd);
	return rc;
}
