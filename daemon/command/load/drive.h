#ifndef COMMAND_LOAD_DRIVE_H
#define COMMAND_LOAD_DRIVE_H

/*
 * The course of a load test: agents, which transaction comes when, and its end.
 *
 * Closed loop: so many transactions are in progress at any time, and the next
 * node's begins when one has ended.  Open loop: they begin by a plan (plan.h);
 * one whose agent is still busy waits for it.
 */

#include <stdbool.h>
#include <stdint.h>

struct http_many;
struct load_counts;
struct load_fleet;
struct load_options;
struct load_watched;

struct load_drive;

/* The members of all are the caller's, and outlive it. */
struct load_drive *load_drive_new(const struct load_options *o,
    struct load_fleet *f, struct http_many *m, struct load_counts *c);
void load_drive_free(struct load_drive *d);

/* Return the number of connections that may be open at once. */
uint64_t load_drive_agents(
    const struct load_options *o, const struct load_fleet *f);

/*
 * Run the test to its end: all transactions have ended, the duration is over, a
 * signal has come, or the server has not answered for twice the timeout.  -1
 * after printing an error, when what the server has used is not known.
 */
int load_drive_run(struct load_drive *d, const struct load_watched *w);

/* Make a signal end the test. */
void load_drive_stop_on(int number);

#endif
