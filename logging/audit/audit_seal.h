#ifndef LOGGING_AUDIT_AUDIT_SEAL_H
#define LOGGING_AUDIT_AUDIT_SEAL_H

/*
 * Seals: number and digest of the last record of an audit chain at some time.
 * The verifier cannot see that the last records of a file were removed; with a
 * seal that was kept elsewhere it can.  As text a seal is the line
 *
 *	SERVICE on HOST: record NUMBER, sha256 DIGEST
 *
 * and the daemons log it as LOG_AUDIT_SEAL.
 */

#include "logging/audit/audit.h"

/* Maximum bytes of the name of a chain with its NUL: two names of DNS. */
#define LOG_SEAL_CHAIN	616
#define LOG_SEAL_DIGEST (2 * LOG_HASH_BYTES)

struct log_seal {
	char chain[LOG_SEAL_CHAIN]; /* SERVICE on HOST */
	uint64_t number;	    /* of the last record; 0: none */
	char digest[LOG_SEAL_DIGEST + 1];
};

/*
 * Fill the seal of the chain that this process owns; false when it owns none,
 * or the chain has no record.
 */
bool log_seal_take(struct log_seal *ret);

/* Log a seal, and keep it for log_seal_last(). */
void log_seal_raise(const struct log_seal *s);

/* Return the last seal that this process has logged, or NULL. */
const struct log_seal *log_seal_last(void);

/*
 * Set the time between two seals, ns; 0: none by itself.  The first one is due
 * when the time has passed once.
 */
void log_seal_configure(int64_t interval);

/*
 * Log a seal when it is due and the chain has grown since the last one; for the
 * owner of the chain.
 */
void log_seal_tick(void);

enum log_seal_line {
	LOG_SEAL_NONE,	    /* a comment, or another record */
	LOG_SEAL_READ,	    /* *ret is filled */
	LOG_SEAL_MALFORMED, /* neither a seal nor a record */
};

/* Read a line of n bytes, which has a NUL behind it. */
enum log_seal_line log_seal_parse(
    const char *line, size_t n, struct log_seal *ret);

#endif
