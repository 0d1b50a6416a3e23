#ifndef BASE_PRIVSEP_RESTART_H
#define BASE_PRIVSEP_RESTART_H

/* Log the end of a process, and compute when it is started again. */

struct process;

/* True when p ended with an error, or by a signal that was not requested. */
int process_crashed(const struct process *p, int wait_status);

/* Log how p has ended. */
void process_log_end(const struct process *p, int wait_status);

/*
 * Set p->restart to when p is to be started again: now, or after repeated
 * early ends with a growing backoff, which is logged.
 */
void process_plan_restart(struct process *p);

#endif
