#ifndef LOGGING_AUDIT_VERIFY_H
#define LOGGING_AUDIT_VERIFY_H

/*
 * Checks the chains of audit records, one per host and service, in records as
 * receivers keep them, one a line; other records are passed over.  Several
 * files that follow each other, as a rotated log, are read as one.
 *
 * A chain begins with record 1, whose dalang.prev is zero; a daemon that is
 * started again goes on with the numbers of its spool.  A chain that begins
 * with another number is cut at its head, or continues a file that was not
 * read.
 */

#include <stdio.h>

#include "logging/audit.h"

enum log_verdict {
	LOG_VERDICT_WHOLE,
	LOG_VERDICT_FINDINGS, /* removed, changed or reordered records */
	LOG_VERDICT_NOTHING,  /* not a single audit record */
	LOG_VERDICT_HEADLESS, /* no findings, but a chain without record 1 */
};

struct log_verify;

/* Findings are written to out, a line each; NULL without memory. */
struct log_verify *log_verify_new(FILE *out, log_hash_fn *hash);

/* Reads a file, which is called name; 0, or -1 with errno. */
int log_verify_read(struct log_verify *v, FILE *in, const char *name);

/* Writes a line for each chain and one for all, and frees v. */
enum log_verdict log_verify_end(struct log_verify *v);

#endif
