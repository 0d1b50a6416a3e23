#ifndef LOGGING_RECEIVER_H
#define LOGGING_RECEIVER_H

/*
 * A datagram socket of our own to syslog's receiver.  syslog(3) says neither
 * whether a line would be lost nor whether the call would wait, and it waits
 * with a lock of the whole process; so we ask before.  The direct sink sends
 * its lines here.
 */

#include <stdbool.h>
#include <stddef.h>

/* Where the receiver listens; NULL is /dev/log.  -1 with ENAMETOOLONG. */
int log_receiver_path(const char *path);

/* Where that is. */
const char *log_receiver_target(void);

/*
 * Would a line be taken now?  0, or -1: ENOENT or ECONNREFUSED when nobody
 * listens, EAGAIN when the receiver's queue is full.  Never waits.
 */
int log_receiver_ready(void);

/* Sends head and line as one datagram: 0, or -1 with errno; never waits. */
int log_receiver_send(
    const char *head, size_t head_len, const char *line, size_t len);

/*
 * Waits at most `ms`, less when the reason `err` of log_receiver_ready may be
 * gone or `wake` (a descriptor, or -1) can be read.
 */
void log_receiver_wait(int err, int ms, int wake);

/* Closes the socket; the next use opens one. */
void log_receiver_close(void);

#endif
