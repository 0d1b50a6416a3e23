#ifndef BASE_PRIVSEP_DAEMON_H
#define BASE_PRIVSEP_DAEMON_H

/*
 * The start of a daemon: --help, --version and --processes; its settings from
 * file and command line, the log that they configure, then its main loop.  The
 * settings can be read again while it runs (SIGHUP): a configuration is valid
 * as long as the daemon runs, because old processes may still use it.
 */

#include <stddef.h>

#include "base/privsep/reexec.h"
#include "base/privsep/process.h"
#include "base/settings/log_settings.h"
#include "base/settings/settings.h"

struct diag_list;

struct daemon_program {
	const char *name;  /* name in its log */
	const char *usage; /* printed by --help */
	enum settings_mode mode;
	unsigned parts;	      /* SETTINGS_...: its functions (unbuilt.h) */
	enum log_program log; /* LOG_DAEMON or LOG_DAEMON_KEPT */
	const struct process_row *rows; /* printed by --processes */
	size_t row_count;
	/* The message for an invalid option or setting; its tag is message. */
	enum log_code option_bad;
	/* True when word is an option that is not a setting.  May be NULL. */
	int (*own_option)(const char *word);
	/*
	 * Takes settings from files of another program, after the
	 * configuration file was read: 0, or -1 with a diagnostic; or NULL.
	 */
	int (*take)(struct settings *s, struct diag_list *diags);
	/* Called with the first settings, before the log is open; or NULL. */
	void (*begin)(struct settings *s);
	/* A configuration that keeps s; NULL, logged, when s is invalid. */
	const void *(*config)(struct settings *s);
	/* Runs the daemon with its first configuration; its exit code. */
	int (*run)(const void *config);
	/* For a child that was executed anew: see reexec.h. */
	int (*become)(struct process *self, struct settings *s);
};

/* Run as main() of the program; p must stay valid. */
int daemon_main(const struct daemon_program *p, int argc, char **argv);

/*
 * Read settings and options again and reopen the log accordingly; NULL,
 * logged, when something is invalid: the old ones then stay in force.
 */
const void *daemon_configure(void);

#endif
