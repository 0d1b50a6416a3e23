#ifndef BASE_STOP_H
#define BASE_STOP_H

/*
 * The request that this process stops its work.  A signal sets it, and every
 * wait of the process ends at it: those in base/ (programs, dialogues) by
 * themselves, others by stop_sleep() or by polling stop_fd().  A request is
 * never withdrawn.  A process that calls stop_on() for no signal has no
 * requests, and these functions have no effect there.
 */

#include <stdint.h>
#include <sys/types.h>

/* Make the signal request the stop from now on; calls end with EINTR. */
void stop_on(int number);

/* True when the stop was requested. */
int stop_wanted(void);

/* A descriptor that poll() finds readable after the request; -1: none. */
int stop_fd(void);

/*
 * Sleep ns nanoseconds: 0; -1 with ECANCELED when the stop was requested before
 * or meanwhile.  Other signals do not shorten it.
 */
int stop_sleep(int64_t ns);

/*
 * Read a piece of a file of any length, as pread(2) at at, or as read(2) where
 * at is -1, repeated after EINTR.  Also -1 with ECANCELED when a whole piece
 * was read and the stop is requested: a shorter file is read to its end.
 */
ssize_t stop_read(int fd, void *piece, size_t n, off_t at);

#endif
