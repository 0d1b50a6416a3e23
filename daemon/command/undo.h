#ifndef COMMAND_UNDO_H
#define COMMAND_UNDO_H

struct session;

/*
 * Puts back the files that a run changed: "last", or the beginning of its
 * transaction's uuid.  Noop says what it would do.  The command's exit code.
 */
int undo_run(struct session *s, const char *run);

#endif
