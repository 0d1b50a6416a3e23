#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

/*
 * How far a run has come, on the last line of a terminal: only where standard
 * error is one, and only after the first second, so that short runs look as
 * they do in a file.  There is one in a process; it is drawn by a timer's
 * signal, because a single resource may take long.
 */

/* From now on, if standard error is a terminal; ended by progress_end(). */
void progress_begin(void);
void progress_end(void);

/* done of total are through, what is at hand; arg is not used. */
void progress_show(void *arg, unsigned done, unsigned total, const char *what);

/* Takes the line away, for something else to be written there. */
void progress_clear(void *arg);

#endif
