#ifndef BASE_CORE_STOP_H
#define BASE_CORE_STOP_H

/*
 * The request that this process stops its work, in two steps.  A signal
 * requests the stop: the process begins nothing new.  What it has begun may
 * end by itself until the stop is due, which is when the patience is over
 * after the request, or at a second request.  Then every wait of the process
 * ends: those in base/ (programs, dialogues) by themselves, others by
 * stop_sleep() or by polling stop_fd().
 *
 * Without patience both steps are one.  A request is never withdrawn.  A
 * process that calls stop_on() for no signal has no requests, and these
 * functions have no effect there.
 */

#include <stdint.h>
#include <sys/types.h>

/*
 * Make the signal request the stop from now on.  A second one of such signals
 * makes the stop due.  Calls end with EINTR.
 */
void stop_on(int number);

/* Make the signal request the stop, and make it due at once. */
void stop_at_once_on(int number);

/*
 * Set the seconds between a request and the moment when it is due; 0 before
 * the first call, at most a day.
 */
void stop_patience(int64_t seconds);

/* Write the text, which stays valid, to standard error at the first request. */
void stop_announce(const char *text);

/* True when the stop was requested: begin nothing new. */
int stop_wanted(void);

/* True when the stop is due: end what has begun. */
int stop_due(void);

/* A descriptor that poll() finds readable after the request; -1: none. */
int stop_wanted_fd(void);

/* The same when the stop is due. */
int stop_fd(void);

/*
 * Sleep ns nanoseconds: 0; -1 with ECANCELED when the stop was due before or
 * meanwhile.  Other signals do not shorten it.
 */
int stop_sleep(int64_t ns);

/*
 * Read a piece of a file of any length, as pread(2) at at, or as read(2) where
 * at is -1, repeated after EINTR.  Also -1 with ECANCELED when a whole piece
 * was read and the stop is due: a shorter file is read to its end.
 */
ssize_t stop_read(int fd, void *piece, size_t n, off_t at);

#endif
