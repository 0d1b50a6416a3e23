#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

/*
 * The progress of a command, on the last line of a terminal: only when standard
 * error is a terminal, and only after the first second, so that short runs
 * look as they do in a file.  It exists once per process; a timer's signal
 * draws it, because a single resource may take long.
 */

/* Start, if standard error is a terminal; ended by progress_end(). */
void progress_begin(void);
void progress_end(void);

/*
 * Set the progress: done of total are finished, what is current; with a total
 * of 0 only `what` is printed.  arg is not used.
 */
void progress_show(void *arg, unsigned done, unsigned total, const char *what);

/* Erase the line before other text is written. */
void progress_clear(void *arg);

#endif
