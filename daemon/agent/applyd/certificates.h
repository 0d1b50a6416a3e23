#ifndef AGENT_APPLYD_CERTIFICATES_H
#define AGENT_APPLYD_CERTIFICATES_H

/*
 * The process that checks this machine's certificate before a run, and gets one
 * where it is missing (network/ssl/bootstrap.h): it may wait for an
 * administrator.
 */

struct process;

/* Its exit codes. */
enum {
	CERTIFICATES_READY = 0,
	CERTIFICATES_MISSING = 1, /* no further attempt is to be made */
	CERTIFICATES_LOCKED = 2,  /* another process is at it */
	CERTIFICATES_STOPPED = 3, /* by a signal */
};

int certificates_main(struct process *self);

/*
 * In the parent, before the process starts: it logs certificates that will end
 * (network/ssl/ends.h) once a day.
 */
void certificates_day(void);

#endif
