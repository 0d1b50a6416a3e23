#ifndef LOGGING_AUDIT_AUDIT_SERVE_H
#define LOGGING_AUDIT_AUDIT_SERVE_H

/*
 * The owner's side of the connections by which other processes have their audit
 * records kept.  Time and author of each record come from this process and the
 * kernel, not from the sender.  The owner does not wait for any client.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "logging/log.h"

/* Maximum number of clients, in total and of one process. */
#define LOG_CLIENTS_MAX	    128
#define LOG_CLIENTS_PROCESS 4
/* Maximum number of users besides root and the own user that may be clients. */
#define LOG_CLIENT_USERS 16
/* Maximum number of processes that log_audit_senders takes. */
#define LOG_SERVE_SENDERS 256
/* Maximum packets, and connections, that a call of log_audit_serve takes. */
#define LOG_SERVE_TURN 32

/*
 * Take over a listening socket (SOCK_SEQPACKET), at which root, the own user
 * and `n` others may be clients.  Returns 0, or -1 with errno: ENOTCONN when
 * this process does not own the chain; the caller keeps the socket then.
 */
int log_audit_listen(int listener, const uid_t *users, size_t n);

/* A process of the daemon, and which audit records it raises. */
struct log_audit_sender {
	pid_t pid;
	uint32_t classes; /* a bit for each enum log_class */
};

#define LOG_SENDS(class) (1u << LOGCLASS_##class)
#define LOG_SENDS_ALL	 ((1u << LOGCLASS_COUNT) - 1)

/*
 * Name the processes of the daemon, of which at most LOG_SERVE_SENDERS are
 * used.  A process that sends a record of another class is disconnected.  All
 * records of processes that are not named here belong to one holder in each
 * class, except for root's, which belong to the holder that they name.  While
 * no process is named, the records of all clients belong to the holders that
 * they name.
 */
void log_audit_senders(const struct log_audit_sender *list, size_t n);
/* Remove a process that has ended; its pid may be reused. */
void log_audit_sender_ended(pid_t pid);

/*
 * A descriptor that is readable when log_audit_serve has work; -1 without a
 * listening socket.
 */
int log_audit_serve_fd(void);

/* Serve pending packets: one of each client in turn, at most LOG_SERVE_TURN. */
void log_audit_serve(void);

/* For this folder only: */

/* Copy the path of the listening socket to LOG_SOCKET_MAX bytes, or "". */
void log_serve_path(char *out);

/* Close listening socket and connections. */
void log_serve_close(void);

/* Number of clients that were rejected or disconnected for protocol errors. */
uint64_t log_serve_disconnected(void);

#endif
