#ifndef SERVER_QUERY_PARSE_PQL_READER_H
#define SERVER_QUERY_PARSE_PQL_READER_H

/*
 * Reading of PQL: its words, texts, numbers and fields.  Functions that accept
 * something move the reader behind it and return true; otherwise they leave it
 * where it was, and note what was expected there.
 */

#include <stdbool.h>
#include <stddef.h>

struct query_job;
struct query_term;
struct vec;

/* White space as PuppetDB's errors name it. */
#define QUERY_PQL_SPACE "#\"\\s+\""
/* Alternatives that an error names. */
#define QUERY_PQL_EXPECTED_MAX 32U

struct query_pql {
	struct query_job *job;
	const char *text, *at, *end;
	unsigned depth;
	/* the furthest place of a failure, and what was expected there */
	const char *furthest;
	const char *expected[QUERY_PQL_EXPECTED_MAX];
	unsigned expected_count;
	bool is_behind; /* of the failure: the query is whole before it */
};

/* Note that `what` was expected at the place of the reader.  Always false. */
bool query_pql_expect(struct query_pql *p, const char *what);
/* Skip white space; true when there is some. */
bool query_pql_blank(struct query_pql *p);
/* The same where some is required. */
bool query_pql_space(struct query_pql *p);
/* Accept the text, for example "{" or "order by". */
bool query_pql_word(struct query_pql *p, const char *word);
/* Accept one of the words of a list that ends with NULL; return it, or NULL. */
const char *query_pql_one_of(struct query_pql *p, const char *const *words);

/* The functions below return NULL when something else follows. */
/* A field, also a dotted one, as a text. */
const struct query_term *query_pql_field(struct query_pql *p);
/* A text in double or single quotes. */
const struct query_term *query_pql_string(struct query_pql *p);
const struct query_term *query_pql_integer(struct query_pql *p);
const struct query_term *query_pql_number(struct query_pql *p);
/* A text, a number, true, false, or an array of these. */
const struct query_term *query_pql_literal(struct query_pql *p);

/*
 * Accept items that `one` reads, separated by commas, and add them to v, a
 * vector of terms; false when the first, or one behind a comma, is missing.
 */
bool query_pql_items(struct query_pql *p, struct vec *v,
    const struct query_term *(*one)(struct query_pql *));

/* Set the job's error from the furthest failure.  Always -1. */
int query_pql_fail(struct query_pql *p);

#endif
