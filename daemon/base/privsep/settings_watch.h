#ifndef BASE_PRIVSEP_SETTINGS_WATCH_H
#define BASE_PRIVSEP_SETTINGS_WATCH_H

/*
 * The settings file of a daemon, as it was when it was last read, and looked at
 * every filetimeout since.
 */

#include <stdbool.h>

struct settings;

/*
 * Settings were read, which may be refused afterwards; those that are not
 * complete do not change filetimeout.
 */
void settings_watch_read(struct settings *s, bool complete);

/*
 * Call it each second: true, logged, when the file has changed since it was
 * read, and not within the last second.
 */
bool settings_watch_changed(void);

#endif
