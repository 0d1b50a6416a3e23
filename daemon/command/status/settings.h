#ifndef COMMAND_STATUS_SETTINGS_H
#define COMMAND_STATUS_SETTINGS_H

/* Settings of daemons, for commands that read what these show. */

#include "base/settings/settings.h"

/*
 * Return settings with these two values (NULL: not set); NULL after printing an
 * error.
 */
struct settings *status_settings(
    const char *config, const char *rundir, enum settings_mode mode);

#endif
