#ifndef AGENT_APPLYD_RUN_APPLY_H
#define AGENT_APPLYD_RUN_APPLY_H

/* The apply child. */

#include <signal.h>

/*
 * At this signal the run ends what it has begun.  At SIGTERM it begins nothing
 * new, and ends what it has begun after stop_patience.
 */
#define APPLY_AT_ONCE SIGUSR2

struct process;

/* Run the apply child: one run.  Returns the exit code of the run (run.h). */
int apply_main(struct process *self);

#endif
