#ifndef NETWORK_AUTHORIZATION_INTERNAL_H
#define NETWORK_AUTHORIZATION_INTERNAL_H

/* Rules and their entries, which rules.c uses and rules_file.c makes. */

#include <stdbool.h>
#include <stddef.h>

#include "network/authorization/rules.h"
#include "base/regex/regex.h"

struct arena;
struct rules;
struct rules_request;

/* Capture groups of a path that entries can refer to: $1 to $9. */
#define CAPTURES_MAX 10

enum entry_kind {
	ENTRY_ANY,	 /* "*": any certificate */
	ENTRY_NAME,	 /* one certname */
	ENTRY_DOMAIN,	 /* "*.example.com": that domain and all below it */
	ENTRY_CAPTURES,	 /* "$1": a name with parts of the path */
	ENTRY_REGEX,	 /* "/^web/" */
	ENTRY_EXTENSIONS /* all of these have one of the values */
};

/* An extension, and its values, of which one must be there. */
struct entry_extension {
	const char *oid;
	const char *const *values;
	size_t count;
};

struct entry {
	enum entry_kind kind;
	bool deny;
	const char *text; /* in lower case; DOMAIN: without the star */
	struct regex *regex;
	const struct entry_extension *extensions;
	size_t count; /* of these */
};

/* A parameter of the query, which must have one of the values. */
struct rule_query {
	const char *name;
	const char *const *values;
	size_t count;
};

struct rule {
	const char *name;
	int order;
	const char *path; /* a prefix, unless there is a regex */
	struct regex *regex;
	unsigned methods; /* enum http_method, or-ed; 0: all */
	bool open;	  /* also without a certificate */
	struct rule_query *queries;
	size_t query_count;
	struct entry *entries;
	size_t entry_count;
};

struct rules {
	struct arena *arena;
	struct rule *all;
	size_t count;
	enum rules_headers headers;
};

/* The path of a request, as a rule has matched it. */
struct request_match {
	const struct rules_request *rq;
	const char *certname; /* in lower case */
	struct regex_capture captures[CAPTURES_MAX];
};

/*
 * Make the entry for a certname as it is written; groups is the number of
 * capture groups of the rule's path.  -1 with a reason, in a, when it is none.
 */
int entry_read(struct arena *a, struct entry *e, const char *text,
    unsigned groups, const char **ret_reason);

bool entry_matches(const struct entry *e, const struct request_match *m);

/* Compile an expression; NULL with a reason in a. */
struct regex *rule_regex(
    struct arena *a, const char *text, const char **ret_reason);

/* Return true for a rule of that method; one for GET is one for HEAD, too. */
bool rule_has_method(const struct rule *r, unsigned method);

/* Order the rules as they are tried. */
void rules_sort(struct rules *r);

#endif
