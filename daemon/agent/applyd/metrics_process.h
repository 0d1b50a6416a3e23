#ifndef AGENT_APPLYD_METRICS_PROCESS_H
#define AGENT_APPLYD_METRICS_PROCESS_H

/*
 * The process that serves the metrics, and its interface to the daemon's
 * parent.  It is not privileged and the parent is, so that they share no
 * memory: the process reads the segment as any reader does, counts nothing
 * there, and reports to the parent what it has served:
 *
 *	metrics -> parent	SCRAPES
 */

#include <stdint.h>

#include "server/exporter/listen.h"
#include "base/privsep/process.h"

struct agent_config;
struct supervisor;

enum { METRICS_SCRAPES = 1 };

struct metrics_scrapes { /* SCRAPES; since the last message */
	uint32_t good, bad;
};

enum { METRICS_SENDS = 1 };
extern const struct message_row metrics_sends[METRICS_SENDS];

/* Entry points of the process. */
int metrics_process_prepare(struct process *self);

struct metrics_process {
	struct exporter exporter;
	struct supervisor *supervisor;
	/* Settings with which its user was looked up, and the result. */
	const struct agent_config *config;
	int user_known;
};

void metrics_process_init(struct metrics_process *m, struct supervisor *s,
    const struct agent_config *c);

/* In the process, after its start: set what it serves, by its settings. */
void metrics_process_become(struct process *self, const struct agent_config *c);

/* Run the process as the setting metrics_listen requests; call each second. */
void metrics_process_keep(
    struct metrics_process *m, const struct agent_config *c);

/* End the process, at the latest after a second. */
void metrics_process_stop(struct metrics_process *m);

#endif
