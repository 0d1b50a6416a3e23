#ifndef AGENT_APPLY_H
#define AGENT_APPLY_H

/* The apply child. */

struct process;

/* Run the apply child: one run.  Returns the exit code of the run (run.h). */
int apply_main(struct process *self);

#endif
