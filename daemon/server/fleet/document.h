#ifndef SERVER_FLEET_DOCUMENT_H
#define SERVER_FLEET_DOCUMENT_H

/*
 * Facts, catalogs and reports of the store as documents in the payload of
 * PuppetDB's commands (fleet.h), one after the other; and documents that are
 * put as these commands.  An export and an import of the store need both.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/exports/exports.h"
#include "server/fleet/fleet.h"

enum fleet_document {
	FLEET_DOCUMENT_FACTS,
	FLEET_DOCUMENT_CATALOG,
	FLEET_DOCUMENT_REPORT,
	/* below: commands of PuppetDB that are put, but never read */
	FLEET_DOCUMENT_DEACTIVATION,
	FLEET_DOCUMENT_EXPIRATION, /* not stored here: ignored */
	FLEET_DOCUMENT_INPUTS,	   /* the same */
	FLEET_DOCUMENT_KINDS
};
/* The first kinds, which are read. */
#define FLEET_DOCUMENTS_READ (FLEET_DOCUMENT_REPORT + 1)

/* The command of a kind, and its version in PuppetDB 8. */
struct fleet_command {
	const char *name; /* as in parameters: replace_facts */
	const char *text; /* of one document, for sentences: facts */
	unsigned version;
	unsigned oldest; /* that is put */
	size_t max;	 /* bytes of a payload */
};
extern const struct fleet_command fleet_commands[FLEET_DOCUMENT_KINDS];

/*
 * Find the kind of a command by its name, in which a blank counts as an
 * underscore, and check its version: 0, or -1 with a sentence in why.
 */
int fleet_command_find(const char *name, size_t n, int64_t version,
    enum fleet_document *ret, struct strbuf *why);

/*
 * Put a document, in the open transaction as fleet_put_facts() does.  A catalog
 * puts its exported resources, too, as a compile of the daemon does.  A
 * deactivation commits what was put before it.
 */
enum exports_result fleet_document_put(struct exports *x,
    enum fleet_document kind, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why);

/* The same; a document of another node is EXPORTS_INVALID. */
enum exports_result fleet_document_put_of(struct exports *x,
    const char *certname, enum fleet_document kind, const char *json, size_t n,
    int64_t now, bool *ret_written, struct strbuf *why);

/*
 * 1 when the node has a report of that run (start, transaction_uuid); 0; -1
 * when the database failed.
 */
int fleet_report_known(struct exports *x, const char *certname, int64_t start,
    const char *uuid, size_t n);

/* A document that was read; valid until the next one. */
struct fleet_read {
	const char *certname;
	unsigned char hash[FLEET_HASH];
	int64_t stamp;	  /* producer_timestamp */
	const char *json; /* the payload */
	size_t n;
};

struct fleet_reading {
	struct exports *x;
	enum fleet_document kind;
	int64_t last; /* the row that was read last */

	/* private to document.c */
	struct arena *arena;
	struct strbuf *out;
};

/*
 * Begin to read documents of a kind; fleet_reading_end() in all cases.  Each is
 * read by itself, as it is then: others may write meanwhile.
 */
void fleet_reading_begin(
    struct fleet_reading *g, struct exports *x, enum fleet_document kind);
void fleet_reading_end(struct fleet_reading *g);
/*
 * Read the next document of an active node: 1, 0 after the last one, -1 with
 * the reason in why.
 */
int fleet_reading_next(
    struct fleet_reading *g, struct fleet_read *ret, struct strbuf *why);
/* How many documents of the kind active nodes have; -1 on failure. */
int64_t fleet_reading_count(struct exports *x, enum fleet_document kind);

#endif
