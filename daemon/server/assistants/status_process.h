#ifndef SERVER_ASSISTANTS_STATUS_PROCESS_H
#define SERVER_ASSISTANTS_STATUS_PROCESS_H

/*
 * The process that renders the status page, for all fronts.  It reads the
 * metrics of both daemons, /proc and the stored reports, and can change
 * nothing; every ten seconds it takes a sample for the charts.  The parent
 * sends it the processes of both daemons (status_feed.h).
 */

struct process;

/* Entry points; status_prepare runs before the sandbox is entered. */
int status_prepare(struct process *self);
int status_main(struct process *self);

#endif
