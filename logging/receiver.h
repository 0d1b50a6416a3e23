#ifndef LOGGING_RECEIVER_H
#define LOGGING_RECEIVER_H

/*
 * Our socket to syslog's receiver, with which the sink sends what syslog(3)
 * would.  It never waits.  syslog(3) waits, with a lock of the whole process,
 * as soon as the queue of the receiver or the buffer of libc's socket is full,
 * and loses lines without reporting it.
 *
 * A receiver has a datagram socket or, as those of s6 and of syslog-ng's
 * unix-stream, a stream socket, where a NUL follows each line.  When a
 * stream accepts only a part of a line, the line is kept here and the rest
 * sent before the next one; when the connection ends meanwhile, the whole line
 * is sent again on the next connection.  A forked child has a connection of
 * its own.
 */

#include <stdbool.h>
#include <stddef.h>

/* Set the path of the receiver; NULL is /dev/log.  -1 with ENAMETOOLONG. */
int log_receiver_path(const char *path);

/* Return the path of the receiver. */
const char *log_receiver_target(void);

/*
 * Check whether a line would be accepted now.  Returns 0, or -1: ENOENT or
 * ECONNREFUSED without a receiver, EAGAIN when the receiver's queue is full,
 * ENOBUFS when the buffer of our socket is full of lines that the receiver has
 * not read, EPERM for a stream after log_receiver_forbid_streams().  Never
 * waits.
 */
int log_receiver_ready(void);

/* Return true for the errors of a receiver that listens and does not read. */
bool log_receiver_is_full(int err);

/*
 * Send head and line as one datagram or line of a stream; returns 0, or -1 with
 * errno as log_receiver_ready() or, when the line is lost, another.  Never
 * waits.
 */
int log_receiver_send(
    const char *head, size_t head_len, const char *line, size_t len);

/* Return whether the rest of a line is still to be sent. */
bool log_receiver_has_rest(void);

/* Send the rest of a line; waits at most `ms` for the receiver. */
void log_receiver_finish(int ms);

/*
 * Wait at most `ms`, less when the reason `err` of log_receiver_ready may have
 * ended or `wake` (a descriptor, or -1) is readable.  False when a signal has
 * ended the wait.
 */
bool log_receiver_wait(int err, int ms, int wake);

/* Do not connect to stream sockets any more: the sandbox refuses it. */
void log_receiver_forbid_streams(void);

/*
 * Close the socket, after an attempt to send the rest of a line; the next use
 * opens a new one.
 */
void log_receiver_close(void);

/* In a forked child: close the socket of the parent. */
void log_receiver_child(void);

#endif
