#ifndef COMMAND_LOAD_METRICS_H
#define COMMAND_LOAD_METRICS_H

/*
 * Processor time and memory of a server, from the metrics that it publishes in
 * Prometheus's text format: those of dalang-compiled, or process_... of any
 * other exporter.
 */

#include <stdint.h>

#include "network/http/client/http_many.h"

#define LOAD_URL_MAX 512

struct load_metrics {
	const char *url; /* of --server-metrics */
	char host[LOAD_URL_MAX];
	const char *path; /* in url; "" for "/" */
	struct http_many_address address;
};

struct load_metrics_values {
	double processor; /* seconds */
	double memory;	  /* bytes */
	unsigned found;	  /* metrics of each kind: bits */
};

/*
 * Read an http: URL and find its host, which needs rights that a test drops
 * later: 0, or -1 after printing an error.
 */
int load_metrics_find(struct load_metrics *m, const char *url);

/*
 * Read the metrics, which takes at most a few seconds: 0, or -1 after printing
 * an error.
 */
int load_metrics_read(
    const struct load_metrics *m, struct load_metrics_values *ret);

#endif
