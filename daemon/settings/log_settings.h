#ifndef SETTINGS_LOG_SETTINGS_H
#define SETTINGS_LOG_SETTINGS_H

/* From the settings to the log of a program. */

#include "logging/log.h"

struct settings;

/* The level of Puppet's name for it ("warning"); NOTICE for unknown ones. */
enum log_level settings_log_level(const char *name);

/*
 * Opens the log as logdest, log_level, syslogfacility and color say; service
 * must stay valid, dest is used where logdest is not given; for commands, what
 * is no warning goes to standard output.  0, or -1 with
 * the word that is not known in *ret_bad.
 */
int settings_open_log(struct settings *s, const char *service, const char *dest,
    int command, const char **ret_bad);

#endif
