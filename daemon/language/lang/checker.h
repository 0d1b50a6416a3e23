#ifndef LANGUAGE_LANG_CHECKER_H
#define LANGUAGE_LANG_CHECKER_H

/* The state of one validation, for the validator's files. */

#include "language/lang/ast.h"
#include "language/lang/issues.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"

struct arena;

struct checker {
	const struct validate_options *o;
	const struct source *src;
	struct arena *arena; /* of the findings */
	struct ast **path;   /* ancestors of the node being checked */
	uint32_t depth;	     /* of that node; path[depth] is itself */
};

/* The ancestor n steps up (1: the parent), or NULL. */
static inline const struct ast *
checker_above(const struct checker *c, uint32_t n)
{
	return n > c->depth ? NULL : c->path[c->depth - n];
}

/* Add a finding at a node. */
void check_found(struct checker *c, const struct ast *n, enum issue_code code,
    const char *arg0, const char *arg1);

/* "a Host Class Definition", "A Host Class Definition". */
const char *check_label(struct checker *c, const struct ast *n);
const char *check_label_uc(struct checker *c, const struct ast *n);
/* "Host Class Definition". */
const char *check_label_bare(struct checker *c, const struct ast *n);

#endif
