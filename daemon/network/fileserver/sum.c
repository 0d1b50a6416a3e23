#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "network/fileserver/sum.h"

/*
 * Bytes that are read and digested at a time; bytes at the beginning of a file
 * that a "lite" digest covers.
 */
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

int
sum_begin(struct sum_reading *r, const struct sum_type *t, int fd,
    const struct stat *st)
{
	*r = (struct sum_reading){.open = true,
	    .fd = fd,
	    .digest = digest_new(t->digest),
	    .st = *st,
	    .size = (uint64_t)st->st_size};
	if (t->family == SUM_LITE && r->size > LITE_BYTES)
		r->size = LITE_BYTES;
	if (r->digest != NULL)
		return 0;
	sum_end(r);
	errno = ENOMEM;
	return -1;
}

void
sum_end(struct sum_reading *r)
{
	char unused[DIGEST_HEX_MAX];

	if (r->digest != NULL)
		digest_end(r->digest, unused);
	r->digest = NULL;
	if (r->open)
		close(r->fd);
	r->open = false;
}

/* Read the next piece: its bytes, 0 at the end, -1 with errno. */
static ssize_t
sum_piece_read(struct sum_reading *r, char *piece)
{
	uint64_t left = r->size - r->at;
	ssize_t n;

	if (left == 0)
		return 0;
	do
		n = pread(
		    r->fd, piece, left < PIECE ? left : PIECE, (off_t)r->at);
	while (n < 0 && errno == EINTR);
	if (n > 0) {
		digest_add(r->digest, piece, (size_t)n);
		r->at += (uint64_t)n;
	}
	return n;
}

int
sum_step(struct sum_reading *r, int64_t until)
{
	char *piece = memory_alloc(PIECE);
	ssize_t n;
	int saved;

	while ((n = sum_piece_read(r, piece)) > 0)
		if (until > 0 && clock_mono_ns() >= until)
			break;
	saved = errno;
	free(piece);
	errno = saved;
	if (n != 0)
		return n < 0 ? -1 : 0;
	digest_end(r->digest, r->hex);
	r->digest = NULL;
	return 1;
}
