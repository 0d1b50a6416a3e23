#ifndef BASE_SETTINGS_LOG_SETTINGS_H
#define BASE_SETTINGS_LOG_SETTINGS_H

/* Set up the log of a program from the settings. */

#include <sys/types.h>

#include "logging/control.h"
#include "logging/log.h"

struct settings;

/* Return the level of a name ("warning"); NOTICE for unknown ones. */
enum log_level settings_log_level(const char *name);

/* The kind of program that logs. */
enum log_program {
	LOG_DAEMON,	 /* records are passed on by rings */
	LOG_DAEMON_KEPT, /* the same; a child keeps the audit chain */
	LOG_COMMAND,	 /* levels below warning go to standard output */
	LOG_FILTER,	 /* a command whose standard output is data */
};

/*
 * Open the log as logdest, log_level, syslogfacility and color require; service
 * must stay valid, dest is used where logdest is not given.  Returns 0, or -1
 * with the error in *ret_bad, a text that is valid until the next call.
 */
int settings_open_log(struct settings *s, const char *service, const char *dest,
    enum log_program program, const char **ret_bad);

/*
 * Open the log in a process that a daemon has executed, after log_share_join:
 * levels and audit records are its parent's.
 */
int settings_join_log(struct settings *s, const char *service,
    enum log_files files, const char **ret_bad);

/*
 * Log each setting that was given, with its origin: with a code of the caller's
 * category, whose row has the tags of SET_GIVEN.
 */
void settings_log_given(struct settings *s, enum log_code code);

/*
 * Make this process the owner of the chain of audit records of that service.
 * The chain is in the spool behind fd, which is taken over, or with fd 0 in the
 * spool that the settings name.  On failure, records are not chained, which is
 * logged; -1, logged, when the setting audit_full forbids that.
 * settings_open_log() does this for daemons.
 */
int settings_keep_audit(struct settings *s, const char *service, int fd);

/* Apply audit_seal_interval, also after a reload. */
void settings_seal(struct settings *s);

/*
 * Return the spool of a LOG_DAEMON_KEPT, open and locked, for the child that
 * owns the chain; -1: records are not chained.  Call it after the log is
 * opened.
 */
int settings_spool(void);

/*
 * Return whether changes that cannot be recorded are refused (setting
 * audit_full).
 */
int settings_audit_refuses(struct settings *s);

#endif
