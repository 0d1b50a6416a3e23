#ifndef LOGGING_AUDIT_AUDIT_SEALED_H
#define LOGGING_AUDIT_AUDIT_SEALED_H

/*
 * The seals of one chain, for the verifier: found by the number of a record.
 * For this folder only.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "logging/audit/audit_seal.h"

struct log_sealed_row {
	uint64_t number;
	char digest[LOG_SEAL_DIGEST + 1];
	bool seen;    /* its record was read */
	bool differs; /* a record of that number has another digest */
};

/* All zero: no seals. */
struct log_sealed {
	struct log_sealed_row *rows;
	size_t n, room;
	bool sorted;
};

/* Returns 0, or -1 with errno. */
int log_sealed_add(struct log_sealed *l, const struct log_seal *s);

/*
 * Return the first seal of that record, or the first one of a later record:
 * l->rows + l->n after the last one.  Several seals of one record, which have
 * different digests, follow one another.
 */
struct log_sealed_row *log_sealed_from(struct log_sealed *l, uint64_t number);

void log_sealed_release(struct log_sealed *l);

#endif
