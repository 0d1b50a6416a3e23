#ifndef AGENT_APPLYD_RUN_APPLY_H
#define AGENT_APPLYD_RUN_APPLY_H

/* The apply child. */

#include <signal.h>

/*
 * The signal at which the run ends what it has begun; at SIGTERM it begins
 * nothing new, and ends that after stop_patience.
 */
#define APPLY_AT_ONCE SIGUSR2

struct process;

/* Run the apply child: one run.  Returns the exit code of the run (run.h). */
int apply_main(struct process *self);

#endif
