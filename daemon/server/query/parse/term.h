#ifndef SERVER_QUERY_PARSE_TERM_H
#define SERVER_QUERY_PARSE_TERM_H

/*
 * The tree of a query, as both languages are parsed: what the JSON of an AST
 * has.  PQL becomes the same tree (pql.h).  Trees are also made of JSON values
 * in rows that are compared as a whole.  All of a tree is in an arena, and
 * nothing in it changes.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct query_job;
struct strbuf;

enum query_term_kind {
	QUERY_TERM_NULL,
	QUERY_TERM_FALSE,
	QUERY_TERM_TRUE,
	QUERY_TERM_INT,
	QUERY_TERM_REAL,
	QUERY_TERM_TEXT,
	QUERY_TERM_LIST,
	QUERY_TERM_OBJECT, /* items: a key (text), its value, and so on */
};

struct query_term {
	enum query_term_kind kind;
	unsigned count; /* of items */
	union {
		int64_t integer;
		double real;
		struct {
			const char *s;
			size_t n;
		} text;
		const struct query_term *const *items;
	};
};

/*
 * Parse the n bytes of a query as one JSON document.  *ret is NULL when there
 * is none.  0, or -1 with the job's error.
 */
int query_term_parse(struct query_job *j, const char *text, size_t n,
    const struct query_term **ret);
/*
 * Parse JSON of a row; NULL when it is not valid, or its tree would exceed the
 * maximum of the arena.
 */
const struct query_term *query_term_of_json(
    struct arena *a, const char *text, size_t n);

const struct query_term *query_term_text(
    struct arena *a, const char *s, size_t n);
/* Make a list of count items, which are copied. */
const struct query_term *query_term_list(
    struct arena *a, const struct query_term *const *items, unsigned count);
/* Make a list of a text and up to three terms, which end with NULL. */
const struct query_term *query_term_call(struct arena *a, const char *name,
    const struct query_term *x, const struct query_term *y,
    const struct query_term *z);

/* True when the term is the text. */
bool query_term_is(const struct query_term *t, const char *text);
/* True when the term is a list whose first item is the text, in any case. */
bool query_term_calls(const struct query_term *t, const char *name);
/* Return the member of an object, NULL without one. */
const struct query_term *query_term_member(
    const struct query_term *t, const char *key);

#endif
