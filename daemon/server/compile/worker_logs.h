#ifndef SERVER_COMPILE_WORKER_LOGS_H
#define SERVER_COMPILE_WORKER_LOGS_H

/* The records of a compile, for a client that requests them. */

#include <stdint.h>

struct json_t;
struct strbuf;

struct worker_logs {
	struct json_t *records; /* NULL: they are not requested */
	uint32_t level;		/* enum log_level: this one and above */
};

/*
 * Collect the records that the level of the daemon's log lets pass and that
 * have at least this level; of many records the first ones.
 */
void worker_logs_begin(struct worker_logs *l, uint32_t level);

/* Append them as an array: 0, or -1 when it is too large. */
int worker_logs_print(struct worker_logs *l, struct strbuf *out);

/* Release them; they may not have begun. */
void worker_logs_end(struct worker_logs *l);

#endif
