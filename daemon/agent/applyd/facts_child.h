#ifndef AGENT_APPLYD_FACTS_CHILD_H
#define AGENT_APPLYD_FACTS_CHILD_H

/* The facts child. */

struct process;

/* Run the facts child: send facts as JSON to its parent. */
int facts_main(struct process *self);

#endif
