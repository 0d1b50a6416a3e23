#ifndef COMMAND_STORE_READER_H
#define COMMAND_STORE_READER_H

/*
 * The process that has the store open for a command.  Where root runs the
 * command, it is a child that has become the owner of the store and has entered
 * a sandbox: a database, and the shared memory beside it, could be made by that
 * owner to take over the process that opens them.  What the child sends is
 * checked, and printed by the command.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/privsep/process.h"
#include "server/exports/exports.h"

struct session;

enum store_verb {
	STORE_COUNT,
	STORE_CHECK,
	STORE_BACKUP, /* into the file at the descriptor */
	STORE_READY,
	STORE_NODE,
	STORE_DEACTIVATE,
	STORE_PURGE,
	/*
	 * A query: the room at the descriptor (memfd_room()) has its body, and
	 * then the answer.
	 */
	STORE_QUERY,
	STORE_VERBS
};

enum store_outcome {
	STORE_DONE,
	STORE_UNKNOWN, /* the node is unknown */
	STORE_FAILED,  /* the database */
	STORE_REFUSED, /* it cannot be opened: see refusal */
	STORE_OUTCOMES
};

struct store_answer {
	uint32_t outcome;
	uint32_t refusal; /* enum exports_refusal */
	uint32_t schema;
	uint32_t percent;	      /* of a backup: its progress */
	struct exports_counts counts; /* of STORE_COUNT and STORE_READY */
	struct exports_node node;     /* of a verb with a node: as it was */
	uint64_t bytes;		      /* of the answer to a query */
	uint32_t status;	      /* of HTTP, the same */
	uint32_t pad;
	char why[1024]; /* of the failures */
};

struct store_reader {
	struct process process;
	const char *dir, *path; /* of the store */
	struct exports_limits limits;
};

/*
 * Start the process for the store of the settings; it ends with
 * store_reader_end().  0, or -1 with the answer.
 */
int store_reader_start(
    struct store_reader *r, struct session *s, struct store_answer *ret);

/*
 * Ask the process, and wait for its answer; certname (may be NULL) and fd (-1:
 * none) are arguments of the verb.  Calls progress, unless it is NULL, with the
 * percentage of a backup.  0, or -1: the outcome is not STORE_DONE.
 */
int store_reader_ask(struct store_reader *r, enum store_verb verb,
    const char *certname, int fd, void (*progress)(unsigned percent),
    struct store_answer *ret);

/*
 * Run a query, whose body is n bytes of JSON ({"query":..}): 0 and a mapping
 * with the answer in *ret_map, of ret->bytes, which the caller unmaps; it is an
 * error where ret->status is not 200.  -1 as above.
 */
int store_reader_query(struct store_reader *r, const char *body, size_t n,
    void **ret_map, struct store_answer *ret);

/* End the process. */
void store_reader_end(struct store_reader *r);

#endif
