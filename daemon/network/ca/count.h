#ifndef NETWORK_CA_COUNT_H
#define NETWORK_CA_COUNT_H

/* The numbers of a CA in the metrics: requests that wait, ends of validity. */

#include "base/metrics/metrics.h"

struct ca;
struct strbuf;

/* Count a refused request; reason: enum metric_denial. */
void ca_count_denied(enum metric_denial reason);

/* Count all certificates and requests; 0, or -1 with a sentence. */
int ca_count(const struct ca *ca, struct strbuf *why);

#endif
