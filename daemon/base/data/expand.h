#ifndef BASE_DATA_EXPAND_H
#define BASE_DATA_EXPAND_H

/*
 * Compressed texts of others, expanded in memory: at most as many bytes as the
 * buffer may have, and not many more than came in, because a text of some
 * kilobytes can expand to a thousand times its size.
 */

#include <stddef.h>

struct strbuf;

enum expand_coding {
	EXPAND_GZIP,	/* RFC 1952 */
	EXPAND_DEFLATE, /* RFC 1950 */
	EXPAND_ZSTD,	/* RFC 8878 */
	EXPAND_CODINGS
};

/*
 * Append the n bytes at p, expanded, to out.  0, or -1 with the reason, a
 * constant; out is cut when they expand to too many bytes.
 */
int expand_bytes(enum expand_coding coding, const void *p, size_t n,
    struct strbuf *out, const char **ret_why);

#endif
