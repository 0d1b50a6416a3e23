#ifndef BASE_PRIVSEP_REEXEC_H
#define BASE_PRIVSEP_REEXEC_H

/*
 * A child that executes the daemon's program anew.  Its first message holds
 * its identity; its settings are those of its parent, passed in a sealed
 * descriptor, not those that the file holds by now.  The row of the process
 * lists what it is given and what it maps (process.h).
 */

#include "base/privsep/process.h"

/*
 * The option that marks such a program start; the name of the row follows, for
 * process listings.
 */
#define PROCESS_OPTION_REEXEC "--process"

struct settings;

/* The callbacks and data of the program for its children. */
struct reexec_program {
	const struct process_row *rows;
	size_t row_count;
	const char *service; /* name in its log */
	/* Sets ctx and arg of the process; 0, or -1, logged. */
	int (*become)(struct process *self, struct settings *s);
};

/*
 * Set the settings of children that are started from now on.  They replace the
 * earlier ones.  0, or -1 with errno.
 */
int reexec_settings(struct settings *s);

/* Return the descriptor of these settings, sealed; -1 before any are set. */
int reexec_settings_fd(void);

/* Read the settings from such a descriptor.  0, or -1 with errno. */
int reexec_settings_take(struct settings *s, int fd);

/*
 * Run the child; settings is an empty one of the program's mode.  Returns the
 * exit code only when the child could not start.
 */
int reexec_main(
    const struct reexec_program *program, struct settings *settings);

#endif
