#ifndef SERVER_ASSISTANTS_PUPPETDB_PUPPETDB_PROCESS_H
#define SERVER_ASSISTANTS_PUPPETDB_PUPPETDB_PROCESS_H

/*
 * The process that talks to PuppetDB, for all fronts: the setting
 * storeconfigs_backend, the report processor puppetdb, and the termini puppetdb
 * of routes.yaml.  It takes the messages of the processes exports and query,
 * whose place it has then.  What it has acknowledged is on the disk.
 */

struct process;

/* Entry points; puppetdb_prepare runs before the sandbox is entered. */
int puppetdb_prepare(struct process *self);
int puppetdb_main(struct process *self);

#endif
