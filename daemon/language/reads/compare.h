#ifndef LANGUAGE_READS_COMPARE_H
#define LANGUAGE_READS_COMPARE_H

/*
 * Is what a compile has read still the same?  The record comes from another
 * process: it is checked as it is read.
 */

#include <stddef.h>

#include "base/core/strbuf.h"
#include "language/value/value.h"

enum reads_difference {
	READS_SAME,
	READS_FACT,	 /* a fact */
	READS_FILE,	 /* a file */
	READS_MALFORMED, /* the record cannot be read */
};

/*
 * Compare a record of n bytes (reads_write()) with these facts, a hash or
 * undef, and the files as they are now.  The name of the first that differs is
 * appended to what: "os.family", or a path.
 */
enum reads_difference reads_compare(
    const void *record, size_t n, struct value facts, struct strbuf *what);

/*
 * Call fn for each fact (its name with dots, "" for all facts) and each file of
 * a record: 0, or -1 when it is malformed.
 */
int reads_each(const void *record, size_t n,
    void (*fn)(void *ctx, enum reads_difference kind, const char *name),
    void *ctx);

#endif
