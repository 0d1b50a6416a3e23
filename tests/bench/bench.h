#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

/*
 * Shared by benchmarks: a clock, a median, and the printing of a figure as the
 * JSON object that tests/bench/gather reads.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/process/spawn.h"

struct bench_row {
	const char *name;
	double value;
	const char *unit;
	double target;
	int at_least;	  /* the target is a minimum, not a maximum */
	const char *peer; /* NULL: none ran; then the two below are unused */
	double peer_value;
	double ratio; /* how many times better than the peer */
};

/* Nanoseconds of a clock that only increases. */
static inline uint64_t
bench_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Nanoseconds of CPU time of this process. */
static inline uint64_t
bench_cpu(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static inline int
bench_compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/*
 * The number that a script prints when stock Puppet's Ruby runs it with the
 * input, or 0 where it does not run.
 */
static inline double
bench_peer(const char *script, const char *arg, const char *input, size_t n)
{
	const char *argv[] = {"tests/peers/ruby", script, arg, NULL};
	struct spawn_options o = {.argv = argv,
	    .input = input,
	    .input_len = n,
	    .output_max = 4096,
	    .limit_ms = 600000};
	struct spawn_result r;
	double value = 0;

	if (spawn_run(&o, &r) < 0)
		return 0;
	if (r.code == 0)
		value = strtod(r.out.s, NULL);
	spawn_release(&r);
	return value;
}

/* The median of n values, which are sorted in place. */
static inline double
bench_median(double *values, size_t n)
{
	qsort(values, n, sizeof(*values), bench_compare);
	return n ? values[n / 2] : 0;
}

/*
 * The least of n values: for times of the same work, it contains the least of
 * other processes' work.
 */
static inline double
bench_least(const double *values, size_t n)
{
	double least = n ? values[0] : 0;

	for (size_t i = 1; i < n; i++)
		least = values[i] < least ? values[i] : least;
	return least;
}

static inline void
bench_print(const struct bench_row *r)
{
	int met = r->at_least ? r->value >= r->target : r->value <= r->target;

	printf("{\"name\":\"%s\",\"value\":%.6g,\"unit\":\"%s\","
	       "\"target\":%.6g,\"met\":%s",
	    r->name, r->value, r->unit, r->target, met ? "true" : "false");
	if (r->peer != NULL)
		printf(",\"peer\":\"%s\",\"peer_value\":%.6g,\"ratio\":%.4g",
		    r->peer, r->peer_value, r->ratio);
	printf("}\n");
	fflush(stdout);
}

#endif
