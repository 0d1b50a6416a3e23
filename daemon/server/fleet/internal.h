#ifndef SERVER_FLEET_INTERNAL_H
#define SERVER_FLEET_INTERNAL_H

/* Shared by the puts of this folder. */

#include "server/exports/store.h"
#include "server/fleet/canonical.h"
#include "server/fleet/fleet.h"
#include "server/fleet/payload.h"

/* One put. */
struct fleet_put {
	struct exports *x;
	int64_t now;
	struct strbuf *why; /* may be NULL */
	struct json_reader r;
	struct canonical c;
	struct strbuf body; /* canonical JSON, where c writes */
	char certname[EXPORTS_CERTNAME_MAX];
	int64_t stamp;
	struct exports_row row;
	bool is_known;
	unsigned char hash[FLEET_HASH];
};

/* Append a sentence.  Always EXPORTS_INVALID. */
enum exports_result fleet_invalid(struct fleet_put *p, const char *fault);

/* Begin a put of n bytes, of at most max; fleet_put_end() in all cases. */
enum exports_result fleet_put_open(struct fleet_put *p, struct exports *x,
    size_t n, size_t max, int64_t now, struct strbuf *why);
/*
 * Begin to read n bytes, of at most max, and take the members of the object by
 * the table; fleet_put_end() in all cases.
 */
enum exports_result fleet_put_read(struct fleet_put *p, struct exports *x,
    const char *json, size_t n, size_t max, int64_t now, struct strbuf *why,
    const struct payload_key *keys, unsigned count, void *ctx,
    struct payload_value *ret);
/*
 * End a put: *ret_written is set.  Returns result, of which -1 is a failure of
 * the database.
 */
enum exports_result fleet_put_end(
    struct fleet_put *p, int result, bool *ret_written);
/* Check the node and the producer_timestamp, and find the node's row. */
enum exports_result fleet_put_node(struct fleet_put *p,
    const struct payload_value *certname, const struct payload_value *stamp);

/*
 * Begin the transaction: *ret_new is set when the node's row was read again.
 * The node gets a row if it has none, and its moment.  0 or -1.
 */
int fleet_put_begin(struct fleet_put *p);
/* The id of a name, which gets one; 0 of none.  EXPORTS_OK, INVALID or -1. */
int fleet_put_name(struct fleet_put *p, int kind,
    const struct payload_value *name, int64_t *ret);
/*
 * Remove names that no document has, once an hour, of a kind that is nearly
 * full; in the caller's transaction.  0 or -1.
 */
int fleet_names_prune(struct exports *x, int64_t now);
/* The next number of a change.  0 or -1. */
int fleet_put_change(struct fleet_put *p, int64_t *ret);
/* Compress the n bytes, valid until the next put. */
const char *fleet_put_compress(
    struct fleet_put *p, const char *json, size_t n, size_t *ret_n);

/* A factset or catalog as it is stored. */
struct fleet_stored {
	bool is_there;
	int64_t ts;
	unsigned char hash[FLEET_HASH];
};
/* sql selects ts and hash by ?1, the node's id. */
int fleet_put_stored(
    struct fleet_put *p, const char *sql, struct fleet_stored *ret);
/*
 * True when what is stored has a later moment, that is not a wrong one; then
 * the put is one of exports_was_stale().
 */
bool fleet_put_is_stale(
    const struct fleet_put *p, const struct fleet_stored *stored);

/*
 * Remove the oldest reports of the node, so that one with a compressed body of
 * n bytes is within its share.  0 or -1.
 */
int fleet_report_share(struct fleet_put *p, size_t n);

/* Bind a text, or NULL when it is not given. */
void fleet_bind(
    struct database_statement *s, int at, const struct payload_value *v);
/* Bind a number or boolean, or NULL when it is not given. */
void fleet_bind_int(
    struct database_statement *s, int at, const struct payload_value *v);

#endif
