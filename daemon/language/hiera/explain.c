#include "language/hiera/explain.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/merge.h"

void
explain_init(struct explainer *x, struct arena *a)
{
	memset(x, 0, sizeof(*x));
	x->arena = a;
	x->root.texts_end = &x->root.texts;
	x->root.value = value_undef();
	x->current = &x->root;
}

struct explain_node *
explain_push(struct explainer *x, enum explain_kind kind, const char *text,
    const char *detail)
{
	struct explain_node *n;

	if (x == NULL)
		return NULL;
	if (x->skipped > 0 || x->nodes == EXPLAIN_NODES_MAX) {
		x->skipped++;
		x->cut = 1;
		return NULL;
	}
	n = arena_zalloc(x->arena, sizeof(*n));
	n->kind = kind;
	n->text = text;
	n->detail = detail;
	n->value = n->strategy = value_undef();
	n->texts_end = &n->texts;
	n->parent = x->current;
	if (n->parent->last == NULL)
		n->parent->first = n;
	else
		n->parent->last->next = n;
	n->parent->last = n;
	x->current = n;
	x->nodes++;
	return n;
}

void
explain_pop(struct explainer *x)
{
	if (x == NULL)
		return;
	if (x->skipped > 0)
		x->skipped--;
	else if (x->current->parent != NULL)
		x->current = x->current->parent;
}

void
explain_push_merge(struct explainer *x, const struct merge *m)
{
	struct explain_node *n =
	    explain_push(x, EXPLAIN_MERGE, merge_name(m), NULL);

	if (n != NULL)
		n->strategy = merge_options(x->arena, m);
}

void
explain_leaf(struct explainer *x, enum explain_kind kind, const char *text,
    enum explain_event event)
{
	explain_push(x, kind, text, NULL);
	explain_event(x, event);
	explain_pop(x);
}

/* The node whose outcome is set, or NULL. */
static struct explain_node *
explain_innermost(struct explainer *x)
{
	return x == NULL || x->skipped > 0 ? NULL : x->current;
}

void
explain_found(struct explainer *x, enum explain_event event, const char *key,
    struct value v)
{
	struct explain_node *n = explain_innermost(x);

	if (n == NULL)
		return;
	n->event = event;
	n->key = key;
	n->value = v;
}

void
explain_not_found(struct explainer *x, const char *key)
{
	explain_found(x, EXPLAIN_NOT_FOUND, key, value_undef());
}

void
explain_event(struct explainer *x, enum explain_event event)
{
	explain_found(x, event, NULL, value_undef());
}

void
explain_add_text(struct explainer *x, const char *text)
{
	struct explain_node *n = explain_innermost(x);
	struct explain_text *t;

	if (n == NULL)
		return;
	t = arena_zalloc(x->arena, sizeof(*t));
	t->text = text;
	*n->texts_end = t;
	n->texts_end = &t->next;
}

void
explain_unwind(struct explainer *x)
{
	if (x == NULL)
		return;
	x->current = &x->root;
	x->skipped = 0;
}
