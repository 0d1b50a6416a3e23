#ifndef COMMAND_UNDO_H
#define COMMAND_UNDO_H

#include <stdbool.h>

struct session;

/*
 * Restore the files that a run changed: "last", or the beginning of its
 * transaction's uuid.  A noop run only prints the changes; "list"
 * prints the runs.  Returns the command's exit code: 1 if a path was not
 * restored, or, if detailed, as for a run.
 */
int undo_run(struct session *s, const char *run, bool detailed);

#endif
