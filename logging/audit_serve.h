#ifndef LOGGING_AUDIT_SERVE_H
#define LOGGING_AUDIT_SERVE_H

/*
 * The owner's side of the connections by which other processes have their
 * audit records kept.  Each record gets its time, and who raised it, from
 * here and from the kernel, not from its sender.  Nobody is waited for.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Clients at a time, in all and of one process. */
#define LOG_CLIENTS_MAX	    128
#define LOG_CLIENTS_PROCESS 4
/* Users besides root and the owner's own that may be clients. */
#define LOG_CLIENT_USERS 16
/* Processes that may use all of the spool. */
#define LOG_SERVE_PREFERRED 64
/* Packets that a call of log_audit_serve takes, and connections. */
#define LOG_SERVE_TURN 32

/* Does this process own a chain that others can have records kept in? */
bool log_audit_is_owner(void);

/*
 * Takes a listening socket over (SOCK_SEQPACKET), at which root, the own user
 * and `n` others may be clients.  0, or -1 with errno: ENOTCONN when this
 * process does not own the chain; the socket is still the caller's then.
 */
int log_audit_listen(int listener, const uid_t *users, size_t n);

/*
 * Half of the spool is kept free for root and for the processes named here:
 * records of other clients are refused (ENOSPC) while it is half full, so that
 * none of them can have the operations of these refused.  0, or -1 when
 * LOG_SERVE_PREFERRED are named already.
 */
int log_audit_prefer(pid_t pid);
/* It has ended; another process may get its number. */
void log_audit_prefer_no_more(pid_t pid);

/* Readable when log_audit_serve has work; -1 when nobody is served. */
int log_audit_serve_fd(void);

/*
 * Does what can be done now: a packet of each client that has sent one, in
 * turn, and LOG_SERVE_TURN of them at most.
 */
void log_audit_serve(void);

/* For this folder only: */

/* Where it listens, in LOG_SOCKET_MAX bytes, or "". */
void log_serve_path(char *out);

/* Closes listening socket and connections. */
void log_serve_close(void);

/* Clients that were sent away or disconnected because of what they did. */
uint64_t log_serve_disconnected(void);

#endif
