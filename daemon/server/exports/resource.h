#ifndef SERVER_EXPORTS_RESOURCE_H
#define SERVER_EXPORTS_RESOURCE_H

/*
 * One exported resource, as JSON.
 *
 * What a node sends is checked and written in one form, with its keys in one
 * order, so that equal resources have equal bytes; that form is stored and
 * sent, with the certname in front.
 */

#include <stddef.h>
#include <stdint.h>

#include "server/exports/term.h"

struct arena;
struct json_reader;
struct strbuf;

/*
 * Called for each term of a resource; the texts are valid during the call. True
 * when no other term is wanted.
 */
typedef bool exports_term_fn(void *ctx, const struct exports_term *t);

struct exports_resource {
	const char *type;
	size_t type_len;
	const char *title;
	size_t title_len;
};

/*
 * Read the resource whose first token r has just read, append it in the stored
 * form to out, and fill *ret, whose texts are in a or in what r reads.  NULL,
 * or the reason why it is invalid, a constant.
 */
const char *exports_resource_read(struct json_reader *r, struct arena *a,
    struct strbuf *out, struct exports_resource *ret);

/* Bytes of the form (structure.h) of an array or object that can be a term. */
#define EXPORTS_STRUCTURE_BYTES ((size_t)384 << 10)

/*
 * Call fn for each scalar term of a stored resource, and with structures for
 * each, until it returns true: 1 then; 0, or -1 when the resource is damaged.
 * Temporary texts are in a.
 */
int exports_resource_terms(struct arena *a, const char *json, size_t n,
    bool structures, exports_term_fn *fn, void *ctx);

#endif
