#ifndef NETWORK_AUTHORIZATION_COVER_H
#define NETWORK_AUTHORIZATION_COVER_H

/*
 * Which requests the rules permit to every client with a certificate, for a
 * proxy that answers such requests itself without the rules.
 *
 * The answer errs on the side of the rules: a rule with a regular expression
 * that may match one of the requests counts as one that matches it.
 */

#include <stdbool.h>
#include <stddef.h>

struct rules;

#define RULES_EXCEPTIONS_MAX 64

/* Paths that only some clients may request. */
struct rules_exception {
	const char *path; /* those that begin with it */
	const char *rule; /* name of the rule */
};

struct rules_cover {
	bool all;	  /* each client may, with these exceptions */
	const char *rule; /* that decided; NULL: none matches */
	struct rules_exception exceptions[RULES_EXCEPTIONS_MAX];
	size_t count;
};

/*
 * Examine the requests with that method (enum http_method), a path that begins
 * with the prefix, and no parameter twice.  The texts belong to the rules.
 */
void rules_cover(const struct rules *r, const char *prefix, unsigned method,
    struct rules_cover *ret);

#endif
