#ifndef SERVER_ASSISTANTS_EXPORTS_EXPORTS_PROCESS_H
#define SERVER_ASSISTANTS_EXPORTS_EXPORTS_PROCESS_H

/*
 * The process that stores exported resources (server/exports), for all fronts:
 * the setting storeconfigs.  What it has acknowledged is on the disk; several
 * nodes are committed together.
 */

struct process;

/* Entry points; exports_prepare runs before the sandbox is entered. */
int exports_prepare(struct process *self);
int exports_main(struct process *self);

#endif
