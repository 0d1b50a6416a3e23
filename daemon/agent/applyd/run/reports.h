#ifndef AGENT_APPLYD_RUN_REPORTS_H
#define AGENT_APPLYD_RUN_REPORTS_H

/*
 * Results of a run: a summary for people and one for monitoring, its report,
 * and the report processors of this machine, beside sending the report to the
 * server:
 *
 *	store	a YAML file for each run, reportdir/HOST/YYYYMMDDHHMM.yaml
 *	yaml	the newest one, reportdir/HOST.yaml
 *	json	the newest one, reportdir/HOST.json
 *	log	its log again, each line with the host before its source
 *	http	sent to reporturl, as YAML, by the fetch child
 *	exec	passed to the program report_exec, as JSON
 */

#include <stddef.h>
#include <stdint.h>

struct report;
struct settings;
struct state_paths;

/*
 * Print a summary if the settings request it, write the state files, and run
 * the processors that the setting lists ("reports" of dalang apply,
 * "agent_reports" of the agent).  A failure of one is logged, and the others
 * still run.
 */
void reports_leave(struct settings *s, const char *setting,
    const struct state_paths *p, const struct report *r);

/* Log that the report was passed to a file, a program or a server. */
void reports_log_given(
    const struct report *r, size_t bytes, const char *target, int64_t took);

/* Write the state files only. */
void reports_save(
    struct settings *s, const struct state_paths *p, const struct report *r);

#endif
