#ifndef LOGGING_AUDIT_SPOOL_H
#define LOGGING_AUDIT_SPOOL_H

/*
 * The file in which audit records wait for a receiver.  It begins with the
 * number and hash of the last record that has left it, so that the chain goes
 * on when the spool is empty.  Then each record is a line: the digit of its
 * level, a blank, cookie and JSON.
 *
 * A process that is killed leaves half a line at the end (torn).  Everything
 * else that is not a chain of whole lines is damage, and the chain must not go
 * on as if it had not been.
 */

#include <stddef.h>
#include <stdint.h>

#include "logging/audit.h"
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
	/* What a repair keeps: a header with this, and these lines. */
	uint64_t head_number;
	char head_hash[LOG_HASH_HEX + 1];
	uint64_t begin, end;
	uint64_t lost_lines; /* what it does not keep, in the first 64 MiB */
	char reason[96];     /* of damage */
};

/*
 * Reads the spool behind fd; 0, or -1 with errno where that failed.  A file of
 * more than `most` bytes (0: no limit) is damaged, and is not read.
 */
int log_spool_check(
    int fd, log_hash_fn *hash, uint64_t most, struct log_spool *ret);

/*
 * The largest file that a daemon takes for a spool of that maximum: four times
 * as much, or 64 MiB, so that the maximum can be lowered while records wait.
 */
uint64_t log_spool_most(uint64_t max);

/*
 * Reads the line at `at`: its length with the newline, or 0 where no line of
 * less than LOG_SPOOL_LINE bytes is.
 */
size_t log_spool_read(int fd, uint64_t at, char line[LOG_SPOOL_LINE]);

/*
 * Repairs a damaged spool that no daemon uses: the file is kept under another
 * name, and a new one in its place has the good lines and a record of the
 * repair by `user`, with the name of the last good record.  The log must be
 * open, as that of the daemon.  Another spool stays as it is.  0, or -1 with
 * errno (EWOULDBLOCK: a daemon uses it).
 */
int log_spool_repair(const char *path, const char *user, log_hash_fn *hash,
    struct log_spool *ret, char *kept, size_t kept_size);

/*
 * Formats a flattened call, raised by `by` with that sequence, with its place
 * in the chain as a line of at most LOG_SPOOL_LINE bytes; returns its length.
 */
size_t log_spool_line(char *line, uint64_t number, const char *prev,
    const struct log_call *call, const struct log_identity *by,
    uint64_t sequence, struct log_done *done);

/* The hash as text. */
void log_hash_hex(
    log_hash_fn *hash, const char *s, size_t n, char hex[LOG_HASH_HEX + 1]);

#endif
