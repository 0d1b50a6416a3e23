#ifndef SERVER_ASSISTANTS_EXEC_EXEC_PROCESS_H
#define SERVER_ASSISTANTS_EXEC_EXEC_PROCESS_H

/*
 * The process that runs the node classifier of the settings: it answers the
 * requests of its front, one after the other, with the output of the program.
 * It ends when neither the parent nor a front is connected, or when its front
 * does not need it any more.
 */

struct process;
struct sandbox_user;
struct server_config;

/*
 * Make the directory of kept answers for a user, with the privileges of the
 * parent, if the settings want it and it is missing.
 */
void exec_directory_make(
    const struct server_config *c, const struct sandbox_user *u);

/* Entry point. */
int exec_prepare(struct process *self);
int exec_main(struct process *self);

#endif
