#ifndef AGENT_METRICS_PROCESS_H
#define AGENT_METRICS_PROCESS_H

/*
 * The process that serves the metrics, and how the daemon's parent sees it.
 * It is not privileged and the parent is, so that they share nothing: the
 * process reads the segment as any reader does, counts nothing there, and
 * tells the parent what it has served:
 *
 *	metrics -> parent	SCRAPES
 */

#include <stdint.h>

#include "exporter/listen.h"
#include "privsep/process.h"

struct agent_config;

enum { METRICS_SCRAPES = 1 };

/* Messages read at a time: who sends many does not keep the parent. */
#define METRICS_MESSAGES_A_LOOK 16

struct metrics_scrapes { /* SCRAPES; since the last one */
	uint32_t good, bad;
};

enum { METRICS_TELLS = 1 };
extern const struct message_row metrics_tells[METRICS_TELLS];

/* The process's life. */
int metrics_process_prepare(struct process *self);

struct metrics_process {
	struct exporter exporter;
	struct process process; /* pid 0: it does not run */
	/* Settings with which its user was looked up, and the result. */
	const struct agent_config *config;
	int user_known;
};

void metrics_process_init(
    struct metrics_process *m, const struct agent_config *c);

/* In the process, which was executed: what it serves, by its settings. */
void metrics_process_become(struct process *self, const struct agent_config *c);

/*
 * Has the process run as the setting metrics_listen says, and counts what it
 * has told, of which some waits for the next time when it is much; to be called
 * each second.
 */
void metrics_process_keep(
    struct metrics_process *m, const struct agent_config *c);

/* After SIGCHLD: true when it was this process that has ended. */
int metrics_process_ended(
    struct metrics_process *m, pid_t pid, int wait_status);

/* Ends it, waits for it and closes the listener. */
void metrics_process_stop(struct metrics_process *m);

#endif
