#ifndef PRIVSEP_DAEMON_H
#define PRIVSEP_DAEMON_H

/*
 * How a daemon starts: --help, --version and --processes; its settings from
 * file and command line, and the log as they say; then its life.  What was
 * read at the start can be read again while it runs (SIGHUP): a configuration
 * lives as long as the daemon, because old processes may still use it.
 */

#include <stddef.h>

#include "privsep/anew.h"
#include "privsep/process.h"
#include "settings/log_settings.h"
#include "settings/settings.h"

struct daemon_program {
	const char *name;  /* as its log names it */
	const char *usage; /* what --help prints */
	enum settings_mode mode;
	unsigned parts;	      /* SETTINGS_...: what it does (unbuilt.h) */
	enum log_program log; /* LOG_DAEMON or LOG_DAEMON_KEPT */
	const struct process_row *rows; /* what --processes prints */
	size_t row_count;
	/* The message for a wrong option or setting; its tag is message. */
	enum log_code option_bad;
	/* Options that are no settings: 1 when word is one.  May be NULL. */
	int (*own_option)(const char *word);
	/* A configuration that keeps s; NULL, logged, when s is wrong. */
	const void *(*config)(struct settings *s);
	/* The daemon's life with its first configuration; its exit code. */
	int (*run)(const void *config);
	/* Of a child that was executed anew: see anew.h. */
	int (*become)(struct process *self, struct settings *s);
};

/* main() of the program; p must stay valid. */
int daemon_main(const struct daemon_program *p, int argc, char **argv);

/*
 * Reads settings and options again and opens the log as they say; NULL,
 * logged, when something is wrong: then the old ones stay in force.
 */
const void *daemon_configure(void);

#endif
