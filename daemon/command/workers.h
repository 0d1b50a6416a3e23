#ifndef COMMAND_WORKERS_H
#define COMMAND_WORKERS_H

/*
 * Jobs of a command in several processes, which are forked from it and see its
 * memory as it was then.  Results come back in the order of the jobs.  A
 * process that crashes costs its job; the next job gets a new process.
 */

#include <stddef.h>

struct strbuf;

/* Maximum size of a result, and of processes. */
#define WORKERS_RESULT_MAX ((size_t)256 << 20)
#define WORKERS_MAX	   256

struct workers_jobs {
	unsigned count;	    /* of jobs, numbered from 0 */
	unsigned processes; /* 0: one for each core */
	void *arg;
	/* Once in each new process, and before it ends; may be NULL. */
	void (*begin)(void *arg);
	void (*end)(void *arg);
	/* In one of the processes: do a job, and append its result. */
	void (*work)(void *arg, unsigned number, struct strbuf *out);
	/*
	 * In the command's process: take a result.  NULL: the worker has ended,
	 * or the result was too large.
	 */
	void (*done)(
	    void *arg, unsigned number, const char *result, size_t len);
};

/* Do all jobs; 0, or -1 with errno when no process can be started. */
int workers_run(const struct workers_jobs *jobs);

#endif
