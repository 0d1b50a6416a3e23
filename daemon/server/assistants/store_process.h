#ifndef SERVER_ASSISTANTS_STORE_PROCESS_H
#define SERVER_ASSISTANTS_STORE_PROCESS_H

/*
 * The process that stores the reports of agents and passes them to the report
 * processors.  A report that it has when it ends is processed by the next one,
 * because the front sends it again.
 */

struct process;
struct sandbox_user;
struct settings;

/* Entry points; store_prepare runs before the sandbox is entered. */
int store_prepare(struct process *self);
int store_main(struct process *self);

/*
 * Make a directory for a user, with the privileges of the parent, unless it
 * exists; log a failure.
 */
void store_directory_make(const struct sandbox_user *u, const char *path);

/* Make those of the process store in this way. */
void store_directories_make(
    struct settings *settings, const struct sandbox_user *u);

#endif
