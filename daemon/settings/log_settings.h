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
	LOG_COMMAND, /* what is no warning goes to standard output */
	LOG_FILTER,  /* a command whose standard output is data */
};

/*
 * Opens the log as logdest, log_level, syslogfacility and color say; service
 * must stay valid, dest is used where logdest is not given.  0, or -1 with
 * the word that is not known in *ret_bad.
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
 * A daemon's audit records are chained, this process owns the chain, and its
 * children do not; without a folder for the spool, which is logged, they are
 * not.  settings_open_log() does it for daemons: this is for the child that
 * goes on as the daemon.
 */
void settings_open_audit(struct settings *s, const char *service);

/*
 * Opens and locks the spool for a child that is to own the chain; -1, logged,
 * when that is impossible.
 */
int settings_open_spool(struct settings *s, const char *service);

/*
 * In that child: owns the chain of the spool behind fd, which it takes over.
 * 0, or -1, logged.
 */
int settings_keep_audit(struct settings *s, const char *service, int fd);

/* Must be left undone what cannot be recorded (setting audit_full)? */
int settings_audit_refuses(struct settings *s);

#endif
