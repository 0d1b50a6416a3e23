#ifndef SERVER_ASSISTANTS_KEEPER_PROCESS_H
#define SERVER_ASSISTANTS_KEEPER_PROCESS_H

/* The process that keeps the log. */

struct process;

/* Entry points. */
int keeper_prepare(struct process *self);
int keeper_main(struct process *self);

#endif
