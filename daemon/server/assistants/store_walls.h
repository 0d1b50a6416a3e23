#ifndef SERVER_ASSISTANTS_STORE_WALLS_H
#define SERVER_ASSISTANTS_STORE_WALLS_H

/* The sandbox of the processes that have the store open. */

struct process;

/*
 * From now on this process reaches only the directory of the store, and where
 * its database (exports_place()) is a server, other machines: their names, the
 * certificates and the file of passwords are read when a connection is made. 0,
 * or -1 with a record.
 */
int store_walls_enter(
    const struct process *self, const char *directory, const char *database);

#endif
