#ifndef SERVER_COMPILE_ENVIRONMENT_PROCESS_H
#define SERVER_COMPILE_ENVIRONMENT_PROCESS_H

/* The process that holds an environment and forks its workers. */

struct process;

/* The entry point. */
int environment_main(struct process *self);

#endif
