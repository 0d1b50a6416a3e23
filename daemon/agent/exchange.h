#ifndef AGENT_EXCHANGE_H
#define AGENT_EXCHANGE_H

/* What the apply child asks of others: facts, a catalog, a report's way. */

#include <stddef.h>

#include "agent/fetch_wire.h"

struct agent_config;
struct exchange;

struct exchange_answer {
	unsigned status; /* of HTTP, 0: none */
	char message[FETCH_MESSAGE_MAX];
	const char *map; /* a catalog, mapped to the end of the process */
	size_t size;
};

/* fetch_sock leads to the fetch program; taken over. */
struct exchange *exchange_new(
    const struct agent_config *config, int fetch_sock);
void exchange_free(struct exchange *e);

/*
 * Has the facts collected in a child; a memfd with Puppet's facts document,
 * or -1, logged.
 */
int exchange_facts(struct exchange *e);

/* 0, or -1 with status and message. */
int exchange_catalog(struct exchange *e, const char *environment,
    const char *uuid, int facts, struct exchange_answer *ret);
int exchange_report(struct exchange *e, const char *environment,
    const char *uuid, const char *json, size_t n, struct exchange_answer *ret);

#endif
