#ifndef SERVER_ASSISTANTS_FILES_PROCESS_H
#define SERVER_ASSISTANTS_FILES_PROCESS_H

/*
 * The process that reads the files that agents fetch: it answers the requests
 * of its front, one after the other, with metadata or an open file.  It ends
 * when neither the parent nor a front is connected.
 */

struct process;

/* Entry points; files_prepare runs before the sandbox is entered. */
int files_prepare(struct process *self);
int files_main(struct process *self);

#endif
