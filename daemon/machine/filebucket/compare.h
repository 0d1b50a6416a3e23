#ifndef MACHINE_FILEBUCKET_COMPARE_H
#define MACHINE_FILEBUCKET_COMPARE_H

/*
 * The differences of two stored contents, as "diff -u" prints them, with their
 * digests instead of names.  A content has at most BUCKET_COMPARE_BYTES, and
 * both together have BUCKET_COMPARE_LINES: a server compares them for its
 * nodes.
 */

#include <stddef.h>

struct strbuf;

#define BUCKET_COMPARE_BYTES ((size_t)2 << 20)
#define BUCKET_COMPARE_LINES 50000
/*
 * Maximum size of the differences: each line once, and a header for each hunk.
 */
#define BUCKET_COMPARED_MAX ((size_t)8 << 20)

struct bucket_content {
	int fd; /* at its beginning */
	const char *sum;
};

/*
 * Append the differences to out, nothing for equal contents.  0, or -1 with a
 * sentence in err: they are too large, or cannot be read.
 */
int bucket_compare(const struct bucket_content *old,
    const struct bucket_content *new, struct strbuf *out, struct strbuf *err);

#endif
