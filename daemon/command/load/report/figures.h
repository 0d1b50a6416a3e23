#ifndef COMMAND_LOAD_REPORT_FIGURES_H
#define COMMAND_LOAD_REPORT_FIGURES_H

/* The figures of a load test: all forms of its report are made from them. */

#include <stdbool.h>
#include <stddef.h>

struct load_counts;
struct load_fleet;

enum load_figure {
	LOAD_FIGURE_REQUESTS,
	LOAD_FIGURE_SECONDS,
	LOAD_FIGURE_FAILED,
	LOAD_FIGURE_AVAILABILITY,
	LOAD_FIGURE_MINIMUM,
	LOAD_FIGURE_MAXIMUM,
	LOAD_FIGURE_MEAN,
	LOAD_FIGURE_MEDIAN,
	LOAD_FIGURE_P90,
	LOAD_FIGURE_P99,
	LOAD_FIGURE_P999,
	LOAD_FIGURE_CONCURRENCY,
	LOAD_FIGURE_RATE,
	LOAD_FIGURE_BYTES,
	LOAD_FIGURE_THROUGHPUT,
	LOAD_FIGURE_FAIRNESS,
	LOAD_FIGURE_TRANSACTIONS,
	LOAD_FIGURE_TRANSACTIONS_FAILED,
	LOAD_FIGURE_UNSENT,
	LOAD_FIGURE_CONNECTIONS,
	LOAD_FIGURE_HANDSHAKES,
	LOAD_FIGURE_RESUMED,
	LOAD_FIGURE_HANDSHAKE,
	LOAD_FIGURE_REPEATED,
	LOAD_FIGURE_DIFFERENT,
	LOAD_FIGURE_DELAY,
	LOAD_FIGURE_PROCESSOR,
	LOAD_FIGURE_MEMORY,
	LOAD_FIGURE_SERVER_PROCESSOR,
	LOAD_FIGURE_SERVER_MEMORY,
	LOAD_FIGURES
};

struct load_figure_row {
	const char *name; /* of the member of the JSON object */
	const char *unit; /* of its value */
	const char *text; /* for people */
	/* 1: more is better, -1: less is better, 0: neither */
	int better;
};

extern const struct load_figure_row load_figure_rows[LOAD_FIGURES];

/* Set all figures; times are in seconds. */
void load_figures_set(double figures[LOAD_FIGURES], const struct load_fleet *f,
    const struct load_counts *c);

#endif
