#ifndef AGENT_METRICS_PROCESS_H
#define AGENT_METRICS_PROCESS_H

/*
 * The process that serves the metrics, and its interface to the daemon's
 * parent.  It is not privileged and the parent is, so that they share no
 * memory: the process reads the segment as any reader does, counts nothing
 * there, and reports to the parent what it has served:
 *
 *	metrics -> parent	SCRAPES
 */

#include <stdint.h>

#include "exporter/listen.h"
#include "privsep/process.h"

struct agent_config;

enum { METRICS_SCRAPES = 1 };

/*
 * Messages read at a time: a process that sends many does not delay the
 * parent.
 */
#define METRICS_MESSAGES_A_LOOK 16

struct metrics_scrapes { /* SCRAPES; since the last message */
	uint32_t good, bad;
};

enum { METRICS_SENDS = 1 };
extern const struct message_row metrics_sends[METRICS_SENDS];

/* Entry points of the process. */
int metrics_process_prepare(struct process *self);

struct metrics_process {
	struct exporter exporter;
	struct process process; /* pid 0: not running */
	/* Settings with which its user was looked up, and the result. */
	const struct agent_config *config;
	int user_known;
};

void metrics_process_init(
    struct metrics_process *m, const struct agent_config *c);

/* In the process, after its start: set what it serves, by its settings. */
void metrics_process_become(struct process *self, const struct agent_config *c);

/*
 * Run the process as the setting metrics_listen requests, and count what it
 * has reported; many reports are spread over several calls.  Call it each
 * second.
 */
void metrics_process_keep(
    struct metrics_process *m, const struct agent_config *c);

/* After SIGCHLD: true when this process has ended. */
int metrics_process_ended(
    struct metrics_process *m, pid_t pid, int wait_status);

/* End the process, wait for it and close the listener. */
void metrics_process_stop(struct metrics_process *m);

#endif
