#ifndef SETTINGS_LOG_SETTINGS_H
#define SETTINGS_LOG_SETTINGS_H

/* From the settings to the log of a program. */

struct settings;

/*
 * Opens the log as logdest, log_level, syslogfacility and color say; service
 * must stay valid, dest is used where logdest is not given.  0, or -1 with
 * the word that is not known in *ret_bad.
 */
int settings_open_log(struct settings *s, const char *service, const char *dest,
    const char **ret_bad);

#endif
