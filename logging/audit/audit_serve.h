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

/* Maximum number of clients, in total and of one process. */
#define LOG_CLIENTS_MAX	    128
#define LOG_CLIENTS_PROCESS 4
/* Maximum number of users besides root and the own user that may be clients. */
#define LOG_CLIENT_USERS 16
/* Maximum number of processes that may use the whole spool. */
#define LOG_SERVE_PREFERRED 64
/* Maximum packets, and connections, that a call of log_audit_serve takes. */
#define LOG_SERVE_TURN 32

/*
 * Take over a listening socket (SOCK_SEQPACKET), at which root, the own user
 * and `n` others may be clients.  Returns 0, or -1 with errno: ENOTCONN when
 * this process does not own the chain; the caller keeps the socket then.
 */
int log_audit_listen(int listener, const uid_t *users, size_t n);

/*
 * Reserve half of the spool for root and for the processes named here, and for
 * no others: records of other clients are refused (ENOSPC) while it is half
 * full, so that they cannot cause a refusal of preferred operations.  At most
 * LOG_SERVE_PREFERRED are used.
 */
void log_audit_prefer(const pid_t *pids, size_t n);
/* Remove a process that has ended; its pid may be reused. */
void log_audit_prefer_no_more(pid_t pid);

/* Readable when log_audit_serve has work; -1 without a listening socket. */
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
