#ifndef COMMAND_STATUS_RECORDS_H
#define COMMAND_STATUS_RECORDS_H

/*
 * Levels and records of a node or of a category of the log, by the control
 * socket of a running daemon, as "dalang log set" and "dalang log tail" do.
 */

#include <stddef.h>

#include "command/metrics/segments.h"
#include "logging/level/levels.h"

struct strbuf;

/* Limit on an answer of a daemon, in milliseconds: the screen waits for it. */
#define RECORDS_ANSWER_MS 1000

struct records_target {
	enum segment daemon;
	char selector[LOG_SELECTOR_MAX]; /* CATEGORY[@NODE] */
};

/*
 * Set the target to a category, or to a category of one node (NULL: all).
 * NULL, or the reason why that is impossible.
 */
const char *records_target_set(struct records_target *ret, enum segment daemon,
    const char *category, const char *node);

/* Return the name of the target's daemon: "dalang-compiled". */
const char *records_daemon(enum segment daemon);

/*
 * Set the target's level for a time, and append the daemon's answer, or why it
 * did not answer.  0, or -1.
 */
int records_level_set(const char *rundir, const struct records_target *target,
    const char *level, unsigned minutes, struct strbuf *out);

/* Records of a running daemon, the last ones. */
struct records;

struct records *records_new(const struct records_target *target);
void records_free(struct records *r);

/* Connect unless connected, at most once a second. */
void records_connect(struct records *r, const char *rundir);

/* Return the descriptor to wait for, or -1. */
int records_fd(const struct records *r);

/* Read what has arrived. */
void records_take(struct records *r);

/*
 * Return a line, counted back from the last, which is 0; NULL before the first
 * one.
 */
const char *records_line(const struct records *r, size_t back);

/* Return a short text about what is shown, or why no records arrive. */
const char *records_state(const struct records *r);

#endif
