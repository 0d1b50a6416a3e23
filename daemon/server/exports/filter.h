#ifndef SERVER_EXPORTS_FILTER_H
#define SERVER_EXPORTS_FILTER_H

/*
 * Filters of collectors: a query of PuppetDB as JSON, over one resource.
 *
 *	["=", "title", TEXT]
 *	["=", "tag", TEXT]			in any case
 *	["=", ["parameter", NAME], VALUE]
 *	["not", Q]  ["and", Q, ...]  ["or", Q, ...]
 *
 * A parameter that is missing, an array or a hash equals no scalar; term.h
 * defines what is equal.  Arrays and hashes have no marks: a filter with one
 * looks at all resources of the type.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct exports_bucket;
struct exports_filter;
struct exports_marks;
struct strbuf;

/*
 * Parse the n bytes into a; NULL with the reason in why (may be NULL) when they
 * are not such a query, or exceed a maximum of exports.h.
 */
struct exports_filter *exports_filter_parse(
    struct arena *a, const char *json, size_t n, struct strbuf *why);

/* False when nothing that has these marks matches. */
bool exports_filter_may_match(
    struct exports_filter *f, const struct exports_marks *marks);

/*
 * Return 1 when the resource that b has read matches, 0 when it does not, -1
 * when it is damaged.  Temporary texts are in a, which is reset.
 */
int exports_filter_match(
    struct exports_filter *f, const struct exports_bucket *b, struct arena *a);

#endif
