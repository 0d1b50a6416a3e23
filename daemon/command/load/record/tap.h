#ifndef COMMAND_LOAD_RECORD_TAP_H
#define COMMAND_LOAD_RECORD_TAP_H

/*
 * Makes the lines of a recording from the bytes that pass through a relay: a
 * line for each request, when its answer has ended.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Requests of a recording; one more is an error (EFBIG). */
#define LOAD_RECORD_MAX 100000
/* Largest body of a request, in bytes. */
#define LOAD_RECORD_BODY_MAX ((size_t)16 << 20)

struct load_record {
	int fd;
	int64_t begin; /* CLOCK_MONOTONIC, ns; 0: no request has come yet */
	uint64_t requests, left_out; /* that were recorded; not repeated */
	uint64_t unread; /* connections whose bytes were not understood */
	bool reported;	 /* a report was answered: the run has ended */
	int error;	 /* errno of a write that failed, or 0 */
};

/* Write the first line: 0, or -1 with errno. */
int load_record_begin(struct load_record *r);

/* The functions of http_relay_options: ctx is a struct load_record. */
void *load_tap_open(void *ctx);
void load_tap_pass(void *tap, bool by_agent, const char *p, size_t n);
void load_tap_close(void *tap);

#endif
