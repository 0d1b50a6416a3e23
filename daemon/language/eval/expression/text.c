#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/eval/budget.h"
#include "language/eval/call.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/table.h"
#include "language/eval/expression/variable.h"
#include "language/value/octets.h"
#include "language/value/tostring.h"

/*
 * Joins a string's pieces: most are short, so they are collected as values
 * first and copied once into memory of the right size.
 */
static struct value
eval_text_join(struct eval *e, const struct value *v, uint32_t count)
{
	size_t len = 0;
	uint32_t i;
	char *s, *p;

	for (i = 0; i < count; i++)
		len += v[i].aux;
	p = s = arena_text(e->arena, len + 1);
	for (i = 0; i < count; i++) {
		memcpy(p, v[i].s, v[i].aux);
		p += v[i].aux;
	}
	*p = '\0';
	return value_string(s, len);
}

/* The same where a piece is a string of bytes. */
static enum eval_rc
join_octets(
    struct eval *e, const struct value *v, uint32_t count, struct value *ret)
{
	const char *why = NULL;
	bool octets = false;
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < count && why == NULL; i++)
		why = value_append(&b, &octets, v[i]);
	*ret = value_string_take(e->arena, &b);
	if (octets)
		ret->flags = VALUE_OCTETS;
	return why == NULL ? EVAL_OK : eval_raise(e, "%s", why);
}

EVAL_FN(expr_concat)
{
	const struct ast_list *l = (const void *)n;
	struct value *mark = e->vtop, *v;
	enum eval_rc rc = EVAL_OK;
	uint8_t flags = 0;
	size_t len = 0;
	uint32_t i;

	v = vstack_push(e, l->count);
	if (v == NULL)
		return EVAL_ERR;
	for (i = 0; i < l->count && rc == EVAL_OK; i++) {
		rc = eval_expr(e, f, l->items[i], &v[i]);
		if (rc == EVAL_OK && v[i].tag != V_STRING) {
			v[i] = value_string_of(e->arena, v[i]);
			rc = eval_check_text(e);
		}
		if (rc == EVAL_OK && (len += v[i].aux) > VALUE_STRING_MAX)
			rc = eval_raise(e,
			    "the string would be longer than %zu bytes",
			    VALUE_STRING_MAX);
		flags |= v[i].flags;
	}
	if (rc == EVAL_OK && (flags & VALUE_OCTETS) != 0)
		rc = join_octets(e, v, l->count, ret);
	else if (rc == EVAL_OK)
		*ret = eval_text_join(e, v, l->count);
	e->vtop = mark;
	return rc;
}

EVAL_FN(expr_text)
{
	const struct ast_unary *u = (const void *)n;
	const struct ast_name *q = (const void *)u->expr;
	struct ast_var var;
	enum eval_rc rc;

	if (u->expr->kind == AST_QNAME) {
		var = (struct ast_var){
		    .h = *n, .slot = SLOT_NONE, .name = q->name};
		var.h.flags = q->h.flags;
		rc = variable_eval(e, f, &var.h, ret);
	} else {
		rc = eval_expr(e, f, u->expr, ret);
	}
	if (rc == EVAL_OK && ret->tag != V_STRING) {
		*ret = value_string_of(e->arena, *ret);
		rc = eval_check_text(e);
	}
	return rc;
}

EVAL_FN(expr_heredoc)
{
	const struct ast_heredoc *h = (const void *)n;

	return eval_expr(e, f, h->text, ret);
}
