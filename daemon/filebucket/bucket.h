#ifndef FILEBUCKET_BUCKET_H
#define FILEBUCKET_BUCKET_H

/*
 * A local filebucket: contents of files, found again by their digest.  The
 * layout is Puppet's, so that either program reads what the other kept:
 *
 *	PATH/d/3/2/9/b/e/9/e/d329be9e.../contents	0440
 *	PATH/d/3/2/9/b/e/9/e/d329be9e.../paths		0640, a path a line
 *
 * (lib/puppet/indirector/file_bucket_file/file.rb).  A content is written
 * beside its place and renamed, so that one that is there is whole; one that
 * does not have its digest any more is never handed out.
 *
 * Functions return -1 with a sentence in err where they fail.
 */

#include <stddef.h>
#include <time.h>

#include "base/digest.h"

struct arena;
struct strbuf;

struct bucket {
	const char *path;      /* directory; made when something is put */
	enum digest_kind kind; /* of what is put */
};

enum bucket_outcome {
	BUCKET_ADDED,
	BUCKET_DUPLICATE, /* it was there */
	BUCKET_MENDED,	  /* what was there did not have its digest */
};

/*
 * Puts what the file behind fd holds, and notes that it was at origin (a
 * path).  Writes its digest to ret_sum.
 */
int bucket_put(const struct bucket *b, int fd, const char *origin,
    char ret_sum[DIGEST_HEX_MAX], enum bucket_outcome *ret_outcome,
    struct strbuf *err);

/* The same for n bytes in memory. */
int bucket_put_bytes(const struct bucket *b, const void *p, size_t n,
    const char *origin, char ret_sum[DIGEST_HEX_MAX],
    enum bucket_outcome *ret_outcome, struct strbuf *err);

/*
 * A descriptor on the content with that digest (any kind, told by its
 * length), at its beginning, which the caller closes.
 */
int bucket_get(const struct bucket *b, const char *sum, struct strbuf *err);

/*
 * Gives the file at path the content with that digest, keeping its owner and
 * mode where it is there.  1, or 0 where it had that content already.
 */
int bucket_restore(const struct bucket *b, const char *sum, const char *path,
    struct strbuf *err);

/* A content and one of the paths it was found at. */
struct bucket_entry {
	const char *sum;
	const char *path;
	time_t time; /* when the last path was noted */
};

/* Entries that are listed at most. */
#define BUCKET_LIST_MAX (1u << 20)

/*
 * Lists what was put from..to (seconds since 1970, both included) by path,
 * then time; the array is in a.  A bucket that is not there is an error.
 */
int bucket_list(const struct bucket *b, time_t from, time_t to, struct arena *a,
    struct bucket_entry **ret, size_t *ret_count, struct strbuf *err);

#endif
