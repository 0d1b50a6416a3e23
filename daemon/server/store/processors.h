#ifndef SERVER_STORE_PROCESSORS_H
#define SERVER_STORE_PROCESSORS_H

/*
 * Report processors of the compile daemon, Puppet's of the same names:
 *
 *	store	a YAML file for each run, reportdir/NODE/YYYYMMDDHHMM.yaml
 *	log	the log of the run again, each line with the node before its
 *		source
 *	exec	the program of the setting report_exec (report_exec.h)
 *	http	to the URL of the setting reporturl
 *
 * The process for programs of the site runs the last two.
 */

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

struct agent_report;
struct report_files;

/* A report that was received, and where it goes. */
struct processing {
	const char *node;
	const struct agent_report *report;
	struct report_files *files; /* NULL: the directory cannot be used */
	const char *reportdir;
	time_t now;
	int changed_only; /* see agent_report_yaml() */
	size_t text_max;  /* of a report as it is stored */
};

/* 0, or -1 when it failed, logged. */
typedef int processor_fn(const struct processing *p);

struct processor {
	const char *name;
	processor_fn *process; /* NULL: of another process */
};

/*
 * Return the processor of the next name in the setting `reports`, and move *at
 * past the name.  NULL at the end, and for an unknown name, whose length is
 * then in *ret_unknown (otherwise 0).
 */
const struct processor *processor_next(const char **at, size_t *ret_unknown);

/* Return true when the setting names that processor. */
bool processor_is_used(const char *reports, const char *name);

#endif
