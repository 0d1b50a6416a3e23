#ifndef LOGGING_AUDIT_AUDIT_CLIENT_H
#define LOGGING_AUDIT_AUDIT_CLIENT_H

/*
 * Client of the audit chain's owner: it has the owner keep the records of this
 * process.  It connects on first use, and again when the owner was replaced.
 * The answer reports whether a record is kept; without an answer it is not.
 */

#include <stdbool.h>
#include <stddef.h>

#include "logging/log.h"

/* Maximum wait for an answer, with connecting and sending. */
#define LOG_CLIENT_WAIT_MS 1000

struct log_call;

/*
 * Make this process and its children clients of the owner that listens at this
 * path; with `refuse` an operation that cannot be recorded must not be done.
 * Returns 0, or -1 with errno.
 */
int log_audit_use(const char *socket_path, bool refuse);

/* For this folder only: */

bool log_client_is_open(void);
bool log_client_refuses(void);
const char *log_client_path(void);

/*
 * Send a flattened call to the owner; returns 0, or -1 with errno. *ret_counted
 * is set when the owner has answered, which counts what it does not keep.
 */
int log_client_keep(const struct log_call *c, bool *ret_counted);

/* See log_audit_has_room. */
bool log_client_has_room(enum log_category category, size_t records);

/*
 * Register log_audit_child for each forked child; returns 0, or -1 with errno.
 */
int log_client_watch_forks(void);

/*
 * Make this process a client, as log_audit_use does; the path must not be too
 * long.
 */
void log_client_begin(const char *socket_path, bool refuse);

/* Close the connection in a forked child: it belongs to the parent. */
void log_client_child(void);

/* Stop being a client. */
void log_client_close(void);

#endif
