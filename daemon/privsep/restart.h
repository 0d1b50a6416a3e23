#ifndef PRIVSEP_RESTART_H
#define PRIVSEP_RESTART_H

/* How the end of a process is told, and when it is started again. */

struct process;

/* Has p ended by a signal, without having been told to, or with an error? */
int process_crashed(const struct process *p, int wait_status);

/* Logs how p has ended. */
void process_log_end(const struct process *p, int wait_status);

/*
 * Sets p->restart to when p is to be started again: now, or after short lives
 * in a row a growing while later, which is logged.
 */
void process_plan_restart(struct process *p);

#endif
