#ifndef LOGGING_AUDIT_CLIENT_H
#define LOGGING_AUDIT_CLIENT_H

/*
 * A process that does not own the audit chain has its records kept by the one
 * that does: it connects when it first needs it, and again when the owner was
 * replaced.  An answer says whether a record is kept; without one it is not.
 */

#include <stdbool.h>
#include <stddef.h>

/* An answer is waited for so long at most, with connecting and asking. */
#define LOG_CLIENT_WAIT_MS 1000

struct log_call;

/*
 * Makes this process and its children clients of the owner that listens at
 * this path; `refuse` says that what cannot be recorded must not be done.  0,
 * or -1 with errno.
 */
int log_audit_use(const char *socket_path, bool refuse);

/* For this folder only: */

bool log_client_is_open(void);
bool log_client_refuses(void);
const char *log_client_path(void);

/* Has a flattened call kept: 0, or -1 with errno. */
int log_client_keep(const struct log_call *c);

/* See log_audit_has_room. */
bool log_client_has_room(size_t records);

/* Has log_audit_child called in each forked child: 0, or -1 with errno. */
int log_client_watch_forks(void);

/* Makes this process a client, as log_audit_use; the path is not too long. */
void log_client_begin(const char *socket_path, bool refuse);

/* In a forked child: a connection is of the process that made it. */
void log_client_child(void);

/* This process is no client any more. */
void log_client_close(void);

#endif
