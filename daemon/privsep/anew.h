#ifndef PRIVSEP_ANEW_H
#define PRIVSEP_ANEW_H

/*
 * A child that executes the daemon's program anew.  Its first message tells
 * who it is; its settings are those of its parent, by a sealed descriptor, not
 * those that a file has by now.  What a row's process is given, and maps, is
 * in its row (process.h).
 */

#include "privsep/process.h"

/*
 * The option by which the program knows that it was executed so; the name of
 * the row follows, for those who list processes.
 */
#define PROCESS_OPTION_ANEW "--process"

struct settings;

/* What the daemon's program does as a child. */
struct anew_program {
	const struct process_row *rows;
	size_t row_count;
	const char *service; /* as its log names it */
	/* Sets ctx and arg of the process; 0, or -1, logged. */
	int (*become)(struct process *self, struct settings *s);
};

/*
 * The settings of children that are started from now on, which replace those
 * of before.  0, or -1 with errno.
 */
int anew_settings(const struct settings *s);

/* The descriptor of these settings, sealed; -1 before there are any. */
int anew_settings_fd(void);

/* Takes the settings of such a descriptor.  0, or -1 with errno. */
int anew_settings_take(struct settings *s, int fd);

/*
 * Children that are started from now on, but the one that is given the spool,
 * have their audit records kept at this socket (NULL: nowhere); `refuse` as
 * log_audit_use() has it.  path must stay valid.
 */
void anew_audit(const char *path, int refuse);

/*
 * In the parent, when p was forked: tells it who it is.  0, or -1 with errno
 * (its end is then noticed as that of any process).
 */
int anew_start(const struct process *p);

/*
 * The child's life, settings being an empty one of the program's mode; returns
 * the exit code only when it could not begin.
 */
int anew_main(const struct anew_program *program, struct settings *settings);

#endif
