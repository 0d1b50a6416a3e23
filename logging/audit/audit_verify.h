#ifndef LOGGING_AUDIT_AUDIT_VERIFY_H
#define LOGGING_AUDIT_AUDIT_VERIFY_H

/*
 * Verify the chains of audit records, one per host and service, in records as
 * receivers store them, one a line; other records are skipped.  Several
 * consecutive files, as of a rotated log, are read as one.
 *
 * A chain begins with record 1, whose dalang.prev is zero; a restarted daemon
 * continues with the numbers of its spool.  A chain that begins with another
 * number has lost its first records, or continues a file that was not read.
 */

#include <stdio.h>

#include "logging/audit/audit.h"

enum log_verify_result {
	LOG_VERIFY_INTACT,
	LOG_VERIFY_FINDINGS, /* removed, changed or reordered records, or seals
				of other records */
	LOG_VERIFY_EMPTY,    /* no audit record at all */
	LOG_VERIFY_NO_BEGIN, /* no findings, but a chain without record 1 */
};

struct log_verify;

/*
 * Return a verifier that writes its findings to out, one per line; NULL without
 * memory.
 */
struct log_verify *log_verify_new(FILE *out, log_hash_fn *hash);

/*
 * Read seals (audit_seal.h) from a file with that name; call it before the
 * records are read.  Lines with other records are skipped; any other line, and
 * a file without a seal, are findings.  Returns 0, or -1 with errno.
 */
int log_verify_seals(struct log_verify *v, FILE *in, const char *name);

/* Read a file, which is called name; returns 0, or -1 with errno. */
int log_verify_read(struct log_verify *v, FILE *in, const char *name);

/*
 * Write lines for each chain and one for all, and free v.  A chain that ends
 * before a seal, or whose record has another digest than its seal, is a
 * finding; so is a seal of a chain of which no record was read.
 */
enum log_verify_result log_verify_end(struct log_verify *v);

/* Free v without a result. */
void log_verify_free(struct log_verify *v);

#endif
