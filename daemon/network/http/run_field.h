#ifndef NETWORK_HTTP_RUN_FIELD_H
#define NETWORK_HTTP_RUN_FIELD_H

/*
 * The header fields by which an agent of ours and a server agree on the time of
 * runs (the setting run_slots).  With its request for a catalog the agent sends
 *
 *	X-Dalang-Run: interval=1800, left=1795, token=0123456789abcdef...
 *	X-Dalang-Run: urgent
 *
 * and the answer, a catalog or 503, has the time of its next run:
 *
 *	X-Dalang-Next-Run: ms=1234567, token=0123456789abcdef...
 *
 * left: seconds within which the run after this one, or this one when it is
 * refused, has to begin; ms: from the request on.  The token is the server's,
 * and is sent back with that run.  Other members are ignored.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RUN_FIELD      "X-Dalang-Run"
#define RUN_NEXT_FIELD "X-Dalang-Next-Run"

/* Hexadecimal digits of a token, with the NUL. */
#define RUN_TOKEN_MAX 33
/* Bytes of the longest value that is written, with the NUL. */
#define RUN_FIELD_MAX 112
/* The largest number that is read. */
#define RUN_NUMBER_MAX 999999999U

struct run_field {
	uint32_t interval, left; /* seconds; 0: not given */
	uint32_t ms;		 /* 0: not given */
	bool is_urgent;
	char token[RUN_TOKEN_MAX]; /* "": none */
};

/*
 * Read the value of either field, n bytes: 0, or -1 when it is malformed; then
 * *ret is empty.
 */
int run_field_read(const char *s, size_t n, struct run_field *ret);

/* Write the members that are given; at least one is. */
void run_field_write(const struct run_field *f, char out[RUN_FIELD_MAX]);

#endif
