#include "language/lang/slots.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "language/lang/ast.h"
#include "language/lang/source.h"
#include "language/lang/walk.h"

/*
 * One walk over the tree, with a stack of its own since operator chains are
 * deep trees: it makes the frames, records their assignments, and collects the
 * variables; these are looked up at the end, when all frames are complete.
 */

struct lang_slots_frame {
	struct ast_body *body;
	struct lang_slots_frame *outer; /* of a lambda */
	uint32_t number;
};

struct lang_slots_work {
	struct ast *node;
	struct lang_slots_frame *frame;
};

/* A slot: the entry of a name in a frame. */
struct lang_slots_entry {
	const struct lang_slots_frame *frame; /* NULL: free */
	const struct name *name;
	uint32_t slot;
};

struct slots {
	struct arena *arena;
	struct lang_slots_frame *frame; /* of the node that is visited */
	struct lang_slots_work *stack;	/* nodes to visit */
	size_t height, stack_cap;
	struct lang_slots_work *vars; /* variables to look up */
	size_t var_count, var_cap;
	struct lang_slots_entry *entries; /* hash table */
	size_t size, count;
	uint32_t frames;
};

static void
work_push(struct lang_slots_work **list, size_t *count, size_t *cap,
    struct ast *node, struct lang_slots_frame *frame)
{
	if (*count == *cap) {
		*cap = *cap > 0 ? *cap * 2 : 64;
		*list = memory_realloc(*list, *cap * sizeof(**list));
	}
	(*list)[*count].node = node;
	(*list)[(*count)++].frame = frame;
}

static struct lang_slots_entry *
lang_slots_entry_find(const struct slots *s, const struct lang_slots_frame *f,
    const struct name *name)
{
	size_t i = (name->hash + f->number * 0x9e3779b1u) & (s->size - 1);

	while (s->entries[i].frame != NULL &&
	       (s->entries[i].frame != f || s->entries[i].name != name))
		i = (i + 1) & (s->size - 1);
	return &s->entries[i];
}

static void
entries_grow(struct slots *s)
{
	struct lang_slots_entry *old = s->entries;
	size_t n = s->size, i;

	s->size = n > 0 ? n * 2 : 64;
	s->entries = memory_zalloc(s->size, sizeof(*s->entries));
	for (i = 0; i < n; i++) {
		if (old[i].frame != NULL)
			*lang_slots_entry_find(s, old[i].frame, old[i].name) =
			    old[i];
	}
	free(old);
}

/* Names of other scopes, match variables and invalid names have no slot. */
static bool
name_is_local(const struct name *name)
{
	return name->len > 0 && (name->text[0] < '0' || name->text[0] > '9') &&
	       strchr(name->text, ':') == NULL;
}

/* The slot of the name in the frame, a new one when it is missing. */
static uint32_t
slot_add(struct slots *s, struct lang_slots_frame *f, const struct name *name)
{
	struct lang_slots_entry *e;

	if (s->count >= s->size / 2)
		entries_grow(s);
	e = lang_slots_entry_find(s, f, name);
	if (e->frame == NULL) {
		e->frame = f;
		e->name = name;
		e->slot = f->body->slot_count++;
		s->count++;
	}
	return e->slot;
}

/* Assign slots to the variables of an assignment's left side. */
static void
target_add(struct slots *s, struct ast *left)
{
	const struct ast_list *l = (const struct ast_list *)left;
	const struct ast_var *v = (const struct ast_var *)left;
	uint32_t i;

	if (left->kind == AST_LIST) {
		for (i = 0; i < l->count; i++)
			target_add(s, l->items[i]);
	} else if (left->kind == AST_VAR &&
		   (left->flags & AST_F_ABSOLUTE) == 0 &&
		   name_is_local(v->name)) {
		slot_add(s, s->frame, v->name);
	}
}

static void
body_enter(struct slots *s, struct ast_body *b)
{
	struct lang_slots_frame *f = arena_alloc(s->arena, sizeof(*f));
	uint32_t i;

	f->body = b;
	f->outer = b->h.kind == AST_LAMBDA ? s->frame : NULL;
	f->number = s->frames++;
	s->frame = f;
	for (i = 0; i < b->param_count; i++) {
		if (name_is_local(b->params[i].name))
			b->params[i].slot = slot_add(s, f, b->params[i].name);
	}
}

static void
child_push(struct ast *child, void *arg)
{
	struct slots *s = arg;

	work_push(&s->stack, &s->height, &s->stack_cap, child, s->frame);
}

static void
node_visit(struct slots *s, struct ast *n)
{
	if (n->kind == AST_VAR) {
		work_push(&s->vars, &s->var_count, &s->var_cap, n, s->frame);
		return;
	}
	if (ast_is_body(n))
		body_enter(s, (struct ast_body *)n);
	else if (n->kind == AST_ASSIGN)
		target_add(s, ((struct ast_binary *)n)->left);
	ast_children(n, child_push, s);
}

static void
var_resolve(
    const struct slots *s, struct ast_var *v, const struct lang_slots_frame *f)
{
	uint32_t depth = 0;

	if ((v->h.flags & AST_F_ABSOLUTE) != 0 || s->size == 0)
		return;
	for (; f != NULL; f = f->outer, depth++) {
		const struct lang_slots_entry *e =
		    lang_slots_entry_find(s, f, v->name);

		if (e->frame == NULL)
			continue;
		v->slot = e->slot;
		v->depth = depth;
		return;
	}
}

/* Fill in each body's table of names. */
static void
tables_fill(struct slots *s)
{
	size_t i;

	for (i = 0; i < s->size; i++) {
		const struct lang_slots_entry *e = &s->entries[i];
		struct ast_body *b;

		if (e->frame == NULL)
			continue;
		b = e->frame->body;
		if (b->slots == NULL)
			b->slots = arena_alloc(s->arena,
			    b->slot_count * sizeof(const struct name *));
		b->slots[e->slot] = e->name;
	}
}

void
slots_assign(struct arena *a, struct source *src)
{
	struct slots s;
	size_t i;

	memset(&s, 0, sizeof(s));
	s.arena = a;
	work_push(&s.stack, &s.height, &s.stack_cap, &src->program->h, NULL);
	while (s.height > 0) {
		struct lang_slots_work w = s.stack[--s.height];

		s.frame = w.frame;
		node_visit(&s, w.node);
	}
	for (i = 0; i < s.var_count; i++)
		var_resolve(
		    &s, (struct ast_var *)s.vars[i].node, s.vars[i].frame);
	tables_fill(&s);
	free(s.stack);
	free(s.vars);
	free(s.entries);
}
