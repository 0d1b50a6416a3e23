#ifndef AGENT_APPLYD_STATE_H
#define AGENT_APPLYD_STATE_H

/*
 * The files that a run leaves below vardir, under Puppet's names and in its
 * formats; of the agent and of "dalang apply".  Each is written completely or
 * not at all.
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct catalog;
struct machine;
struct report;
struct settings;

/* Their paths: copies of the settings of these names. */
struct state_paths {
	const char *vardir, *statedir, *rundir, *publicdir, *client_datadir;
	const char *lastrunfile, *lastrunreport;
	const char *classfile, *resourcefile;
	const char *reportdir;
};

void state_paths_fill(struct state_paths *p, struct settings *s);
void state_paths_release(struct state_paths *p);

/*
 * Create the directories that a run writes to, with those of the agent if
 * `agent` is set; 0, or -1, logged.
 */
int state_prepare(const struct state_paths *p, int agent);

/* True when runs are disabled. */
bool state_is_disabled(const char *path);
/*
 * True when runs are disabled; the reason is the one given with it, or
 * Puppet's "reason not specified".
 */
int state_disabled(const char *path, char *reason, size_t size);

/* Disable runs, with a reason, or enable them; 0, or -1 with errno. */
int state_disable(const char *path, const char *reason);
int state_enable(const char *path);

/* Write last_run_summary.yaml, which monitoring reads. */
void state_save_summary(const struct state_paths *p, const struct report *r);

/* Write classes.txt and resources.txt; m holds the types. */
void state_save_lists(
    const struct state_paths *p, struct machine *m, const struct catalog *cat);

/*
 * Write a state file: n bytes of mode 0640; missing directories of its path
 * are created with mode 0750.  0, or -1, logged.
 */
int state_write(const char *path, const void *data, size_t n);

/* Log that the file at path would be larger than its limit. */
void state_too_large(const char *path);

/* Rename a corrupted file to PATH.bad, and log it with the reason. */
void state_set_aside(const char *path, const char *why);

#endif
