#ifndef LOGGING_AUDIT_AUDIT_SPOOL_H
#define LOGGING_AUDIT_AUDIT_SPOOL_H

/*
 * The file in which audit records wait for a receiver.  It begins with the
 * number and hash of the last record that has left it, so that the chain
 * continues when the spool is empty.  Then each record is a line: the digit of
 * its level, a blank, cookie and JSON.
 *
 * A process that is killed may leave an incomplete line at the end (torn).
 * Everything else that is not a chain of complete lines is damage, and the
 * chain must not continue without a repair.
 */

#include <stddef.h>
#include <stdint.h>

#include "logging/audit/audit.h"
#include "logging/emit.h"

#define LOG_SPOOL_HEADER "dalang audit spool %020llu %s\n"
#define LOG_SPOOL_BEGIN	 105 /* bytes of the header */
#define LOG_SPOOL_LINE	 (LOG_BUDGET_MAX + 8)
#define LOG_HASH_HEX	 (2 * LOG_HASH_BYTES)

enum log_spool_state {
	LOG_SPOOL_EMPTY, /* not even a header */
	LOG_SPOOL_WHOLE,
	LOG_SPOOL_TORN,
	LOG_SPOOL_DAMAGED,
};

struct log_spool {
	enum log_spool_state state;
	uint64_t number;	     /* of the last good record */
	char hash[LOG_HASH_HEX + 1]; /* of that */
	uint64_t size;		     /* of the file */
	/* Result of a repair: a header with this, and these lines. */
	uint64_t head_number;
	char head_hash[LOG_HASH_HEX + 1];
	uint64_t begin, end;
	uint64_t lost;	     /* bytes that it discards */
	uint64_t lost_lines; /* lines of those, in the first 64 MiB */
	char reason[96];     /* of damage */
};

/*
 * Check the spool behind fd; returns 0, or -1 with errno when reading failed.
 * A file of more than `most` bytes (0: no limit) is corrupted, and is not read.
 */
int log_spool_check(
    int fd, log_hash_fn *hash, uint64_t most, struct log_spool *ret);

/*
 * Return the largest file that a daemon accepts as a spool of that maximum:
 * four times as much, or 64 MiB, so that the maximum can be lowered while
 * records are pending.
 */
uint64_t log_spool_most(uint64_t max);

/*
 * Read the line at `at`; returns its length with the newline, or 0 when no line
 * of less than LOG_SPOOL_LINE bytes is found; errno is 0 then, or why reading
 * failed.
 */
size_t log_spool_read(int fd, uint64_t at, char line[LOG_SPOOL_LINE]);

/*
 * Repair a corrupted spool that is not in use: the file is kept under another
 * name, and replaced by a new one with the valid lines and a record of the
 * repair by `user`, with number and hash of the last valid record.  The log
 * must be open, as in the daemon.  A valid spool is not changed.  Returns 0, or
 * -1 with errno (EWOULDBLOCK: a daemon uses it).
 */
int log_spool_repair(const char *path, const char *user, log_hash_fn *hash,
    struct log_spool *ret, char *kept, size_t kept_size);

/*
 * Format a flattened call, which `by` has raised with that sequence, with its
 * place in the chain, as a line of at most LOG_SPOOL_LINE bytes; returns the
 * length.
 */
size_t log_spool_line(char *line, uint64_t number, const char *prev,
    const struct log_call *call, const struct log_identity *by,
    uint64_t sequence, struct log_done *done);

/* Write the hash as hexadecimal text. */
void log_hash_hex(
    log_hash_fn *hash, const char *s, size_t n, char hex[LOG_HASH_HEX + 1]);

#endif
