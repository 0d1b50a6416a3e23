#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "network/fileserver/internal.h"

/* Bytes that a digest is fed with at a time, and those of a lite one. */
#define PIECE	   ((size_t)64 << 10)
#define LITE_BYTES 512

/* KNOWN_CHECKSUMS of lib/puppet/util/checksums.rb. */
static const struct sum_type fileserver_sum_types[] = {
    {"sha256", SUM_DIGEST, DIGEST_SHA256},
    {"sha256lite", SUM_LITE, DIGEST_SHA256},
    {"md5", SUM_DIGEST, DIGEST_MD5},
    {"md5lite", SUM_LITE, DIGEST_MD5},
    {"sha1", SUM_DIGEST, DIGEST_SHA1},
    {"sha1lite", SUM_LITE, DIGEST_SHA1},
    {"sha512", SUM_DIGEST, DIGEST_SHA512},
    {"sha384", SUM_DIGEST, DIGEST_SHA384},
    {"sha224", SUM_DIGEST, DIGEST_SHA224},
    {"mtime", SUM_MTIME, DIGEST_MD5},
    {"ctime", SUM_CTIME, DIGEST_MD5},
    {"none", SUM_NONE, DIGEST_MD5},
};

const struct sum_type *
sum_by_name(const char *name)
{
	for (size_t i = 0;
	     i < sizeof(fileserver_sum_types) / sizeof(fileserver_sum_types[0]);
	     i++)
		if (strcmp(fileserver_sum_types[i].name, name) == 0)
			return &fileserver_sum_types[i];
	return NULL;
}

bool
sum_is_digest(const struct sum_type *t)
{
	return t->family == SUM_DIGEST || t->family == SUM_LITE;
}

/* A moment as Ruby's Time#to_s writes it. */
static void
fileserver_sum_time_write(time_t at, char *out, size_t n)
{
	struct tm tm;

	if (localtime_r(&at, &tm) == NULL ||
	    strftime(out, n, "%Y-%m-%d %H:%M:%S %z", &tm) == 0)
		*out = '\0';
}

void
sum_text(const struct sum_type *t, const struct stat *st, const char *value,
    char out[SUM_TEXT_MAX])
{
	char moment[64] = "";

	if (t->family == SUM_MTIME)
		fileserver_sum_time_write(
		    st->st_mtim.tv_sec, moment, sizeof(moment));
	else if (t->family == SUM_CTIME)
		fileserver_sum_time_write(
		    st->st_ctim.tv_sec, moment, sizeof(moment));
	fixed_must(out, SUM_TEXT_MAX, "{%s}%s", t->name,
	    sum_is_digest(t) ? value : moment);
}

static int
pieces_add(
    struct digest *d, int fd, uint64_t left, int64_t deadline, char *piece)
{
	uint64_t at = 0;
	ssize_t n;

	while (left > 0) {
		if (deadline > 0 && clock_mono_ns() >= deadline) {
			errno = ETIMEDOUT;
			return -1;
		}
		n = pread(fd, piece, left < PIECE ? left : PIECE, (off_t)at);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return (int)n;
		digest_add(d, piece, (size_t)n);
		at += (uint64_t)n;
		left -= (uint64_t)n;
	}
	return 0;
}

int
sum_read(const struct sum_type *t, int fd, const struct stat *st,
    int64_t deadline, char out[DIGEST_HEX_MAX])
{
	uint64_t size = (uint64_t)st->st_size;
	struct digest *d = digest_new(t->digest);
	char *piece;
	int rc, saved;

	if (d == NULL) {
		errno = ENOMEM;
		return -1;
	}
	if (t->family == SUM_LITE && size > LITE_BYTES)
		size = LITE_BYTES;
	piece = memory_alloc(PIECE);
	rc = pieces_add(d, fd, size, deadline, piece);
	saved = errno;
	free(piece);
	digest_end(d, out);
	errno = saved;
	return rc;
}
