#ifndef SERVER_EXEC_PROCESS_H
#define SERVER_EXEC_PROCESS_H

/*
 * The process that runs the node classifier of the settings: it answers the
 * requests of its front, one after the other, with the output of the program.
 * It ends when neither the parent nor a front is connected.
 */

struct process;

/* Entry point. */
int exec_prepare(struct process *self);
int exec_main(struct process *self);

#endif
