#ifndef SERVER_FRONT_CATALOG_FRONT_FLEET_H
#define SERVER_FRONT_CATALOG_FRONT_FLEET_H

/*
 * Facts, catalogs and reports for the store (the setting storeconfigs), which
 * their clients do not wait for.  What the store has already is sent once in a
 * second for each node, the last one of each kind.  Clients of commands wait.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/ipc/ipc_fleet.h"

struct fingerprint;
struct front;
struct front_job;
struct http_exchange;

void front_fleet_init(struct front *f);

/* Use this socket of the process from now on; it is taken over. */
void front_fleet_use(struct front *f, int sock);

/*
 * Store a document; fd is taken over.  It is lost, with a record, when too many
 * wait, or when the store cannot take it.
 */
void front_fleet_put(struct front *f, const struct ipc_fleet_put *put, int fd);

/*
 * Store facts or a report of the node of a request, which it has in n bytes of
 * JSON.  Nothing is done unless they are stored, or sent to PuppetDB.
 */
void front_fleet_put_text(struct front *f, const struct http_exchange *x,
    unsigned kind, const char *environment, const char *json, size_t n);

/* A command of PuppetDB, whose client waits until it is stored. */
struct front_command {
	struct ipc_fleet_command ask;
	/* Answer the client: with status 200, or with an error. */
	void (*answer)(struct http_exchange *x, const struct front_command *c,
	    int status, const char *message);
};

/* Store the command in the body of a request, and answer it then. */
void front_fleet_command(
    struct front *f, struct http_exchange *x, const struct front_command *c);

/* Return whether documents of a kind (enum ipc_fleet_kind) go to PuppetDB. */
bool front_fleet_is_sent(const struct front *f, unsigned kind);

/* The same of the facts in a memfd, which is kept; they have n bytes. */
void front_fleet_put_facts(struct front *f, const struct front_job *job,
    const struct fingerprint *print, size_t n);

/* True when the store has the exports of a catalog, as far as it is known. */
bool front_fleet_has_exports(
    const struct front *f, const struct ipc_fleet_put *put);
/* They are on the disk. */
void front_fleet_add_exports(struct front *f, const struct ipc_fleet_put *put);
/* The store may lack what it had: nothing is known any more. */
void front_fleet_forget(struct front *f);
/* The same of what a node has sent. */
void front_fleet_forget_node(struct front *f, const char *certname);

/* Each second: send the postponed ones; and publish who waits. */
void front_fleet_repeat(struct front *f);
void front_fleet_publish(const struct front *f, const char *process);

/* The moment at ns of CLOCK_MONOTONIC, in ms since 1970. */
int64_t front_fleet_stamp(int64_t ns);

#endif
