#ifndef COMMAND_STORE_READER_H
#define COMMAND_STORE_READER_H

/*
 * The process that has the store open for a command.  Where root runs the
 * command, it is a child that has become the owner of the store and has entered
 * a sandbox: a database, and the shared memory beside it, could be made by that
 * owner to take over the process that opens them.  What the child sends is
 * checked, and printed by the command.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/privsep/process.h"
#include "server/exports/exports.h"
#include "server/fleet/document.h"

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
	/*
	 * These are described in work.h.  From the first of the last two on no
	 * other process may write to the store.
	 */
	STORE_EXPORT,
	STORE_IMPORT,
	STORE_IMPORT_FILE,
	STORE_IMPORT_END,
	STORE_RESTORE,
	STORE_VACUUM,
	/* A collector, whose room has the filter: exports_find(). */
	STORE_FIND,
	STORE_FACTS, /* of a node, into the room: fleet_find_facts() */
	STORE_VERBS
};

enum store_form { STORE_FORM_YAML, STORE_FORM_JSON };

/* The longest name of a type, with its NUL. */
#define STORE_TYPE_MAX 512

struct store_question {
	char certname[EXPORTS_CERTNAME_MAX]; /* "": none */
	char type[STORE_TYPE_MAX];	     /* of a collector */
	/* Of STORE_IMPORT_FILE: those that the document lacks. */
	char environment[EXPORTS_CERTNAME_MAX];
	char producer[EXPORTS_CERTNAME_MAX];
	uint32_t kind;	/* enum fleet_document */
	uint32_t form;	/* enum store_form */
	uint64_t bytes; /* of a query or filter */
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
	uint32_t percent;	      /* of long work: its progress */
	struct exports_counts counts; /* of STORE_COUNT and STORE_READY */
	struct exports_node node;     /* of a verb with a node: as it was */
	uint64_t bytes;		      /* of the answer in a room */
	int64_t stamp;		      /* of facts, ms since 1970 */
	uint32_t status;	      /* of HTTP, of a query */
	uint32_t pending;	      /* documents that are not committed */
	uint64_t pending_bytes;
	int64_t pending_since; /* ns of CLOCK_MONOTONIC */
	/* Of exports and imports: documents by their kind. */
	uint64_t documents[FLEET_DOCUMENT_KINDS];
	uint64_t refused, ignored;
	uint64_t before; /* bytes of the store before a vacuum */
	char why[1024];	 /* of the failures */
};

struct store_reader {
	struct process process;
	struct process_row row;
	const char *dir, *path; /* of the store */
	struct exports_limits limits;
	/* Called for each document that an import refuses; or NULL. */
	void (*refused)(void *ctx, const char *text);
	void *refused_ctx;
	/* Set before the start, both may be false: */
	bool copies;	/* it writes a file of the store's size only */
	bool is_absent; /* the store need not be there */
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
/* The same with a whole question. */
int store_reader_put(struct store_reader *r, enum store_verb verb,
    const struct store_question *q, int fd, void (*progress)(unsigned percent),
    struct store_answer *ret);

/*
 * Run a query, whose body is n bytes of JSON ({"query":..}): 0 and a mapping
 * with the answer in *ret_map, of ret->bytes, which the caller unmaps; it is an
 * error where ret->status is not 200.  -1 as above.
 */
int store_reader_query(struct store_reader *r, const char *body, size_t n,
    void **ret_map, struct store_answer *ret);

/*
 * Find what nodes other than certname export, as exports_find() does; filter
 * may be NULL.  The answer is as that of a query.
 */
int store_reader_find(struct store_reader *r, const char *certname,
    const char *type, const char *filter, void **ret_map,
    struct store_answer *ret);

/*
 * Find the facts of a node, as fleet_find_facts() does: 0, with the document in
 * *ret_map as above, and ret->stamp.  -1: STORE_UNKNOWN where it has none.
 */
int store_reader_facts(struct store_reader *r, const char *certname,
    void **ret_map, struct store_answer *ret);

/* End the process. */
void store_reader_end(struct store_reader *r);

#endif
