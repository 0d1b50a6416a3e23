#ifndef AGENT_STATE_H
#define AGENT_STATE_H

/*
 * The files that a run leaves below vardir, under Puppet's names and in its
 * formats; of the agent and of "dalang apply".  They are written as a whole
 * or not at all.
 */

#include <stddef.h>

struct arena;
struct catalog;
struct machine;
struct report;
struct settings;

/* Where they are: copies of the settings of these names. */
struct state_paths {
	const char *vardir, *statedir, *rundir, *publicdir, *client_datadir;
	const char *lastrunfile, *lastrunreport;
	const char *classfile, *resourcefile;
	const char *reportdir;
};

void state_paths_fill(struct state_paths *p, struct settings *s);
void state_paths_release(struct state_paths *p);

/*
 * Makes the directories that a run writes to, with all of an agent's where
 * there is one; 0, or -1, logged.
 */
int state_prepare(const struct state_paths *p, int agent);

/* True when runs are disabled. */
int state_is_disabled(const char *path);
/*
 * The same; the reason is what was given with it, or
 * Puppet's "reason not specified".
 */
int state_disabled(const char *path, char *reason, size_t size);

/* Switch runs off, with a reason, and on; 0, or -1 with errno. */
int state_disable(const char *path, const char *reason);
int state_enable(const char *path);

/* last_run_summary.yaml: what monitoring reads. */
void state_save_summary(const struct state_paths *p, const struct report *r);

/* classes.txt and resources.txt; m knows the types. */
void state_save_lists(
    const struct state_paths *p, struct machine *m, const struct catalog *cat);

/*
 * Puts a file of state in place: n bytes of mode 0640, after the directories
 * of its path that are missing, which get mode 0750.  0, or -1, logged.
 */
int state_write(const char *path, const void *data, size_t n);

/* Logs that the file at path would be larger than its limit. */
void state_too_large(const char *path);

/*
 * Moves a file that is broken out of the way, to PATH.bad, and says so with
 * the reason.
 */
void state_set_aside(const char *path, const char *why);

#endif
