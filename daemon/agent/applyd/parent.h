#ifndef AGENT_APPLYD_PARENT_H
#define AGENT_APPLYD_PARENT_H

/* The parent of the apply daemon. */

#include <stdint.h>

struct agent_config;

/*
 * Return the random wait before the first run after a start, logged, in ns; 0
 * without splay.
 */
int64_t agent_splay(const struct agent_config *c);

/* Create the metrics segment, published below rundir or private. */
void agent_open_metrics(const struct agent_config *c, int publish);

/*
 * Run the daemon: runs by interval and by SIGUSR1 until SIGTERM.  configure
 * reads the settings again; it returns NULL, logged, on failure.
 */
int agent_daemon(const struct agent_config *config,
    const struct agent_config *(*configure)(void));

#endif
