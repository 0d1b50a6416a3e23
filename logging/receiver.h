#ifndef LOGGING_RECEIVER_H
#define LOGGING_RECEIVER_H

/*
 * A datagram socket to syslog's receiver.  syslog(3) does not report whether a
 * line would be lost or whether the call would block, and it blocks with a lock
 * of the whole process; so check before.  The direct sink sends its lines here.
 */

#include <stdbool.h>
#include <stddef.h>

/* Set the path of the receiver; NULL is /dev/log.  -1 with ENAMETOOLONG. */
int log_receiver_path(const char *path);

/* Return the path of the receiver. */
const char *log_receiver_target(void);

/*
 * Would a line be accepted now?  Returns 0, or -1: ENOENT or ECONNREFUSED
 * without a receiver, EAGAIN when the receiver's queue is full.  Never waits.
 */
int log_receiver_ready(void);

/*
 * Send head and line as one datagram; returns 0, or -1 with errno.  Never
 * waits.
 */
int log_receiver_send(
    const char *head, size_t head_len, const char *line, size_t len);

/*
 * Wait at most `ms`, less when the reason `err` of log_receiver_ready may have
 * ended or `wake` (a descriptor, or -1) is readable.
 */
void log_receiver_wait(int err, int ms, int wake);

/* Close the socket; the next use opens one. */
void log_receiver_close(void);

#endif
