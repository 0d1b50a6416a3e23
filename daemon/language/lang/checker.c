#include "language/lang/checker.h"

#include "language/lang/label.h"

void
check_found(struct checker *c, const struct ast *n, enum issue_code code,
    const char *arg0, const char *arg1)
{
	issue_add(c->o->diags, c->src, n->offset, code, arg0, arg1);
}

const char *
check_label_bare(struct checker *c, const struct ast *n)
{
	return label_of_node(c->arena, n);
}

const char *
check_label(struct checker *c, const struct ast *n)
{
	return label_with_article(c->arena, check_label_bare(c, n), 0);
}

const char *
check_label_uc(struct checker *c, const struct ast *n)
{
	return label_with_article(c->arena, check_label_bare(c, n), 1);
}
