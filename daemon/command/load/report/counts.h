#ifndef COMMAND_LOAD_REPORT_COUNTS_H
#define COMMAND_LOAD_REPORT_COUNTS_H

/* The results of a load test. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/vec.h"
#include "command/load/fleet/fleet.h"
#include "command/load/report/latency.h"

struct http_many_result;

/* Different reasons of failures that are distinguished; then "other". */
#define LOAD_REASONS_MAX 24
#define LOAD_REASON_TEXT 200

struct load_reason {
	char text[LOAD_REASON_TEXT];	/* "status 503" */
	char example[LOAD_REASON_TEXT]; /* the beginning of a body, or "" */
	uint64_t count;
};

/* A second of the test, from its begin on. */
struct load_second {
	uint64_t answered, failed; /* transactions */
	uint64_t bytes;		   /* of bodies */
	/* Times of the answered, microseconds; percentiles once it is over. */
	uint64_t sum, max, median, p99;
};

/* Requests of a kind. */
struct load_step_counts {
	uint64_t failed, bytes;
	struct load_latency *times; /* of the answered; NULL: none was sent */
};

/* A limit on seconds that are kept: a day. */
#define LOAD_SECONDS_MAX 86400

struct load_counts {
	int64_t begin, end; /* CLOCK_MONOTONIC, ns */
	uint64_t requests, failed, stopped;
	uint64_t bytes, sent;  /* of bodies, of requests */
	uint64_t busy;	       /* sum of all times of requests, ns */
	uint64_t repeated;     /* because a kept connection had ended */
	uint64_t late, latest; /* sum of, and the greatest delay of the
				  generator itself in an open loop, ns */
	uint64_t transactions, transactions_failed;
	uint64_t unsent;	    /* transactions of which none was sent */
	struct load_latency *times; /* of transactions that succeeded */
	struct load_latency *handshakes; /* of new connections */
	uint64_t resumed;
	uint64_t connections; /* most at once */
	uint64_t memory;      /* bytes of this process at its most */
	uint64_t processor;   /* of this process, ns */
	uint64_t different;   /* catalogs, with --check */
	char difference[LOAD_REASON_TEXT]; /* the first of them */
	struct load_step_counts steps[LOAD_STEPS];
	struct load_reason reasons[LOAD_REASONS_MAX];
	size_t reason_count;
	struct vec seconds;		   /* of struct load_second */
	struct load_latency *latest_times; /* of the last of them */
	const char *ended; /* why the test has ended early, or NULL */
	/* Of the server's processes, with their pid: */
	bool has_server;
	uint64_t server_processor; /* ns */
	uint64_t server_memory;	   /* bytes, at its most */
};

void load_counts_init(struct load_counts *c);
void load_counts_release(struct load_counts *c);
/* The test ends now, CLOCK_MONOTONIC in ns: so does its last second. */
void load_counts_end(struct load_counts *c, int64_t now);

/*
 * Count a request of a kind that has ended at `now`: returns whether it
 * succeeded, with a status of 2xx, or with the recorded one (0: none), where
 * that is another.  body is the beginning of the body of an
 * error, or NULL.
 */
bool load_request_count(struct load_counts *c, enum load_step step,
    const struct http_many_result *r, int64_t now, int recorded,
    const char *body);

/* Count a transaction of a node that began (or was planned) at `begin`. */
void load_transaction_count(struct load_counts *c, struct load_node *node,
    bool succeeded, int64_t begin, int64_t now);

/* Write the reason of a failure: "status 503", "timeout before an answer". */
void load_reason_write(
    const struct http_many_result *r, char out[LOAD_REASON_TEXT]);

/*
 * Return how much slower the slowest node was than the one in the middle, by
 * the means of their times; 0 for fewer than two nodes with answers.  *ret_name
 * is the slowest.
 */
double load_fairness(const struct load_fleet *f, const char **ret_name);

#endif
