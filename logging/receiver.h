#ifndef LOGGING_RECEIVER_H
#define LOGGING_RECEIVER_H

/*
 * A socket to syslog's receiver.  syslog(3) does not report whether a line
 * would be lost or whether the call would block, and it blocks with a lock of
 * the whole process; so the caller checks before.  The direct sink sends its
 * lines here.
 *
 * A receiver has a datagram socket or, as those of s6 and of syslog-ng's
 * unix-stream, a stream socket: then all lines are sent here, each followed by
 * a NUL as syslog(3) does, because each connection to a stream has a queue of
 * its own and a check of this one is not valid for that of syslog(3).  When a
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
 * EPERM for a stream after log_receiver_forbid_streams().  Never waits.
 */
int log_receiver_ready(void);

/* Return whether the receiver had a stream socket when last connected. */
bool log_receiver_is_stream(void);

/*
 * Send head and line as one datagram or line of a stream; returns 0, or -1 with
 * errno.  Never waits.
 */
int log_receiver_send(
    const char *head, size_t head_len, const char *line, size_t len);

/* Return whether the rest of a line is still to be sent. */
bool log_receiver_has_rest(void);

/* Send the rest of a line; waits at most `ms` for the receiver. */
void log_receiver_finish(int ms);

/*
 * Wait at most `ms`, less when the reason `err` of log_receiver_ready may have
 * ended or `wake` (a descriptor, or -1) is readable.
 */
void log_receiver_wait(int err, int ms, int wake);

/* Do not connect to stream sockets any more: the sandbox refuses it. */
void log_receiver_forbid_streams(void);

/* Close the socket, after an attempt to finish; the next use opens one. */
void log_receiver_close(void);

/* In a forked child: close the socket of the parent. */
void log_receiver_child(void);

#endif
