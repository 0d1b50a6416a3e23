#ifndef AGENT_STATE_H
#define AGENT_STATE_H

/* The files that a run leaves below vardir, in Puppet's formats. */

#include <stddef.h>

struct agent_config;
struct arena;
struct catalog;
struct report;

/* Makes the directories that a run writes to; 0, or -1, logged. */
int state_prepare(const struct agent_config *c);

/*
 * True when runs are disabled; the reason is what was given with it, or
 * Puppet's "reason not specified".
 */
int state_disabled(const char *path, char *reason, size_t size);

/* Switch runs off, with a reason, and on; 0, or -1 with errno. */
int state_disable(const char *path, const char *reason);
int state_enable(const char *path);

/*
 * last_run_summary.yaml: what monitoring reads.  report NULL: no catalog was
 * applied, and little is written.
 */
void state_save_summary(const struct agent_config *c, const struct report *r,
    const char *environment, int applied);

/* last_run_report.yaml: the report's JSON, which is YAML, too. */
void state_save_report(
    const struct agent_config *c, const char *json, size_t n);

/* classes.txt and resources.txt. */
void state_save_lists(const struct agent_config *c, const struct catalog *cat);

/* client_data/catalog/CERTNAME.json: the last catalog. */
void state_save_catalog(
    const struct agent_config *c, const char *json, size_t n);
/* Its text, *ret_n bytes in a; NULL with errno. */
const char *state_load_catalog(
    const struct agent_config *c, struct arena *a, size_t *ret_n);

#endif
