#ifndef SERVER_STORE_PROCESS_H
#define SERVER_STORE_PROCESS_H

/*
 * The process that stores the reports of agents and passes them to the report
 * processors.  A report that it has when it ends is processed by the next one,
 * because the front sends it again.
 */

struct process;

/* Entry points; store_prepare runs before the sandbox is entered. */
int store_prepare(struct process *self);
int store_main(struct process *self);

/*
 * Make a directory for the user of a process that still has its privileges,
 * unless it exists; log a failure.
 */
void store_directory_make(const struct process *self, const char *path);

#endif
