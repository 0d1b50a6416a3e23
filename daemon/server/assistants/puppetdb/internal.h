#ifndef SERVER_ASSISTANTS_PUPPETDB_INTERNAL_H
#define SERVER_ASSISTANTS_PUPPETDB_INTERNAL_H

/* The parts of the process that talks to PuppetDB. */

#include <stdbool.h>
#include <stdint.h>

#include "network/http/client/proxy.h"
#include "server/puppetdb/puppetdb_client.h"
#include "server/puppetdb/puppetdb_conf.h"
#include "server/puppetdb/spool.h"

struct answerer;
struct ipc_fleet_put;
struct message;
struct trusted_names;

/* Commands and queries that are sent at the same time. */
#define PUPPETDB_COMMANDS 4
#define PUPPETDB_QUERIES  16
/* Queries that wait for one of these places. */
#define PUPPETDB_WAITING_MAX 1024

struct puppetdb_query;

struct puppetdb_process {
	struct answerer *answerer;
	struct puppetdb_conf conf;
	struct puppetdb_client *client;
	struct spool *spool;
	char *directory; /* of the spool */
	const char *producer;
	struct trusted_names *names; /* of extensions; NULL: unreadable */
	/* PEM, read before the sandbox; NULL: not given */
	char *cert, *key, *ca, *crl;
	struct proxy proxy;
	bool has_proxy;
	unsigned sending;		/* commands */
	uint64_t replaced, failures;	/* that were counted */
	struct puppetdb_query *queries; /* that wait, the first one first */
	struct puppetdb_query **queries_end;
	unsigned waiting;
};

/* --- puppetdb_documents.c --- */

/*
 * Append the payload of the document that a front has sent, whose texts are
 * ended.  0, or -1 with a reason in why.
 */
int puppetdb_payload(const struct puppetdb_process *s,
    const struct ipc_fleet_put *put, int fd, struct strbuf *out,
    struct strbuf *why);
/* Bytes of a payload of that kind. */
size_t puppetdb_payload_max(unsigned kind);

/*
 * Convert n bytes, the facts of a node as PuppetDB answers, to those of an
 * agent, in out; without the trusted ones, which are those of another request.
 * 0, or -1 when they are not facts.
 */
int puppetdb_facts_convert(
    const char *node, const char *json, size_t n, struct strbuf *out);

/* --- puppetdb_commands.c --- */

/* Open the spool; 0, or -1, logged. */
int puppetdb_commands_open(struct puppetdb_process *s, uint64_t bytes);
/* A handler of the answerer: a document of a front. */
void puppetdb_commands_take(void *ctx, struct message *m);
/* Send what waits. */
void puppetdb_commands_step(struct puppetdb_process *s);
/* Publish the spool. */
void puppetdb_commands_count(struct puppetdb_process *s);

/* --- puppetdb_queries.c --- */

void puppetdb_queries_init(struct puppetdb_process *s);
/* Handlers of the answerer: a collector, a query, and the facts of a node. */
void puppetdb_queries_find(void *ctx, struct message *m);
void puppetdb_queries_ask(void *ctx, struct message *m);
void puppetdb_queries_facts(void *ctx, struct message *m);
/* Begin queries that wait. */
void puppetdb_queries_step(struct puppetdb_process *s);
/* A front has disconnected: its queries get no answer. */
void puppetdb_queries_gone(struct puppetdb_process *s, int sock);

#endif
