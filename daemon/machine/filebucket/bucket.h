#ifndef MACHINE_FILEBUCKET_BUCKET_H
#define MACHINE_FILEBUCKET_BUCKET_H

/*
 * A local filebucket: contents of files, found again by their digest.  The
 * layout is Puppet's, so that each program reads what the other has stored:
 *
 *	PATH/d/3/2/9/b/e/9/e/d329be9e.../contents	0440
 *	PATH/d/3/2/9/b/e/9/e/d329be9e.../paths		0640, a path a line
 *
 * (lib/puppet/indirector/file_bucket_file/file.rb).  A content is written to a
 * temporary file and renamed, so that a stored content is complete; a content
 * whose digest does not match is never returned.
 *
 * Functions return -1 with a sentence in err where they fail.
 */

#include <stddef.h>
#include <time.h>

#include "base/crypto/digest.h"

struct arena;
struct strbuf;

struct bucket {
	const char *path;      /* directory; created by the first put */
	enum digest_kind kind; /* of contents that are put */
	size_t paths_max;      /* bytes of the paths of one; 0: the usual */
};

enum bucket_outcome {
	BUCKET_ADDED,
	BUCKET_DUPLICATE, /* it was stored already */
	BUCKET_REPAIRED, /* replaced: the stored one did not match its digest */
};

/*
 * The kind of digest (enum digest_kind) that a text may be, by its length; -1:
 * none.
 */
int bucket_sum_kind(const char *sum);

/* The digest of the content of the file fd; -1 with errno. */
int bucket_digest(int fd, enum digest_kind kind, char ret_sum[DIGEST_HEX_MAX]);

/*
 * Put the content of the file fd, and note that it was at origin (a path, or
 * "").
 * Writes its digest to ret_sum.
 */
int bucket_put(const struct bucket *b, int fd, const char *origin,
    char ret_sum[DIGEST_HEX_MAX], enum bucket_outcome *ret_outcome,
    struct strbuf *err);

/*
 * Open the content with that digest (any kind, found by its length): a
 * descriptor at its beginning, which the caller closes.
 */
int bucket_get(const struct bucket *b, const char *sum, struct strbuf *err);

/*
 * Restore the content with that digest to the file at path; an existing file
 * keeps its owner and mode.  1, or 0 where it had that content already.
 */
int bucket_restore(const struct bucket *b, const char *sum, const char *path,
    struct strbuf *err);

#endif
