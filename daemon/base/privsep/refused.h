#ifndef BASE_PRIVSEP_REFUSED_H
#define BASE_PRIVSEP_REFUSED_H

/*
 * System calls that the sandbox refused.  The kernel sends SIGSYS to the
 * thread that made the call; the handler makes the call fail with EPERM and
 * stores its number until a record can be written.
 */

/* Handle SIGSYS.  0, or -1 with errno. */
int refused_watch(void);

/*
 * Get the next refused number that was not returned before: 0, or -1 after
 * the last one.  Each number is returned once per process.
 */
int refused_next(unsigned *ret_number);

/* Set the process name that refused_log() logs; the text must stay valid. */
void refused_process(const char *name);

/* Log the calls refused since the last call. */
void refused_log(void);

#endif
