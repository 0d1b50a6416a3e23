#ifndef BASE_SETTINGS_LOG_DEST_H
#define BASE_SETTINGS_LOG_DEST_H

/* Destinations of a log, for programs without settings too. */

#include <sys/types.h>

/*
 * Open a log file, for log_options' open_file.  Links that other users have
 * made, and files that they have given a second name, are refused as place.h
 * describes; pipes are opened where no other user can replace them.
 */
int settings_log_file(const char *path, int flags, mode_t mode);

/*
 * Return the sentence for a destination that log_init() has refused (errno); it
 * is valid until the next one.
 */
const char *settings_dest_error(const char *bad);

#endif
