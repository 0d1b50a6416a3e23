#ifndef SERVER_QUERY_JOB_H
#define SERVER_QUERY_JOB_H

/*
 * The state of one request: its memory, its error and its limits.  The first
 * error counts; functions that set one return NULL or -1, and their callers
 * return at once.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"

struct arena;
struct query_pattern;
struct query_source;

struct query_job {
	struct arena *arena; /* trees, plans and what is found */
	const struct query_source *source;
	const char *scope; /* certname whose rows may be seen; NULL: all */
	int64_t deadline;  /* CLOCK_MONOTONIC, ns; 0: none */
	uint64_t rows;	   /* read so far */
	unsigned terms;	   /* of the query */
	unsigned depth;	   /* of the expression that is planned */

	unsigned status;	/* of the error; 0: none */
	struct shortbuf reason; /* its text */
	/* faults of fields are collected, a line each, and win */
	struct shortbuf fields;
	struct query_pattern *patterns; /* to be freed */
};

/* Bytes of the text of an error. */
#define QUERY_REASON_MAX ((size_t)16 << 10)

void query_job_init(struct query_job *j, const struct query_source *s);
void query_job_release(struct query_job *j);

/* Set the error unless there is one.  Always -1. */
int query_fail(struct query_job *j, unsigned status, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* Fail with 400 and the text. */
int query_refuse(struct query_job *j, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Add a fault of a field, which is an error of 400.  Always -1. */
int query_fault(struct query_job *j, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Fail with 413: the limit, for example "memory of 256 MiB", is exceeded. */
int query_exceed(struct query_job *j, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Count a row, or a step as long; 0, or -1 when a limit is exceeded. */
int query_step_done(struct query_job *j);

#endif
