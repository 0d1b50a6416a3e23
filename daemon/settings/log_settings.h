#ifndef SETTINGS_LOG_SETTINGS_H
#define SETTINGS_LOG_SETTINGS_H

/* From the settings to the log of a program. */

#include "logging/log.h"

struct settings;

/* The level of Puppet's name for it ("warning"); NOTICE for unknown ones. */
enum log_level settings_log_level(const char *name);

/* What the program is that logs. */
enum log_program {
	LOG_DAEMON,	 /* records are handed over by rings */
	LOG_DAEMON_KEPT, /* the same; a child keeps the audit chain */
	LOG_COMMAND,	 /* what is no warning goes to standard output */
	LOG_FILTER,	 /* a command whose standard output is data */
};

/*
 * Opens the log as logdest, log_level, syslogfacility and color say; service
 * must stay valid, dest is used where logdest is not given.  0, or -1 with
 * what is wrong in *ret_bad, in a text that stays valid until the next call.
 */
int settings_open_log(struct settings *s, const char *service, const char *dest,
    enum log_program program, const char **ret_bad);

/*
 * The same in a process that a daemon has executed, after log_share_join:
 * levels and audit records are its parent's.
 */
int settings_join_log(
    struct settings *s, const char *service, const char **ret_bad);

/*
 * Owns the chain of audit records of that service, of the spool behind fd,
 * which it takes over, or (0) of the one that the settings name.  Where that
 * fails, records are not chained, which is logged; -1, logged, when the
 * setting audit_full forbids that.  settings_open_log() does it for daemons.
 */
int settings_keep_audit(struct settings *s, const char *service, int fd);

/*
 * Of a LOG_DAEMON_KEPT whose log is open: the spool, open and locked, for the
 * child that is to own the chain; -1: records are not chained.
 */
int settings_spool(void);

/* Must be left undone what cannot be recorded (setting audit_full)? */
int settings_audit_refuses(struct settings *s);

#endif
