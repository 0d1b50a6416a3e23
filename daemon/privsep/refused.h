#ifndef PRIVSEP_REFUSED_H
#define PRIVSEP_REFUSED_H

/*
 * System calls that the sandbox refused.  The kernel sends SIGSYS for one, to
 * the thread that made it; the handler makes it fail with EPERM and notes its
 * number, for a record at a time when records can be written.
 */

/* Takes SIGSYS.  0, or -1 with errno. */
int refused_watch(void);

/*
 * The next number that was refused and that was not asked for before: 0, or -1
 * when there is none.  Each number comes once in a process's life.
 */
int refused_next(unsigned *ret_number);

/* The process of which refused_log() speaks; the text must stay. */
void refused_process(const char *name);

/* Logs what was refused since the last call. */
void refused_log(void);

#endif
