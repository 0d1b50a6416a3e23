#include "machine/resource/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "machine/resource/external/types.h"
#include "machine/resource/operations.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Built-in types, at most. */
#define BUILTIN_MAX 256

/* Types that were looked up. */
struct machine_types {
	const struct resource_type *items[BUILTIN_MAX];
	unsigned count;
};

/* Maximum of types and providers that keep data in a run. */
#define STATES_MAX 10000

struct machine *
machine_new(struct arena *a)
{
	struct machine *m = arena_zalloc(a, sizeof(*m));

	m->arena = a;
	m->states = map_new(a, STATES_MAX);
	m->types = arena_zalloc(a, sizeof(*m->types));
	return m;
}

/* To be called at the end of the run, or of its resources. */
struct machine_end {
	void (*fn)(void *arg);
	void *arg;
	struct machine_end *next;
};

static void
resource_machine_end_add(struct machine *m, struct machine_end **list,
    void (*fn)(void *arg), void *arg)
{
	struct machine_end *e = arena_alloc(m->arena, sizeof(*e));

	*e = (struct machine_end){fn, arg, *list};
	*list = e;
}

static void
ends_call(struct machine_end **list)
{
	struct machine_end *e;

	while ((e = *list) != NULL) {
		*list = e->next;
		e->fn(e->arg);
	}
}

void
machine_at_end(struct machine *m, void (*fn)(void *arg), void *arg)
{
	resource_machine_end_add(m, &m->ends, fn, arg);
}

void
machine_end(struct machine *m)
{
	ends_call(&m->ends);
}

void
machine_at_done(struct machine *m, void (*fn)(void *arg), void *arg)
{
	resource_machine_end_add(m, &m->dones, fn, arg);
}

void
machine_done(struct machine *m)
{
	ends_call(&m->dones);
}

/* The built-in type with its operations, bound once a run; or NULL. */
static const struct resource_type *
builtin_type(struct machine *m, const char *ref)
{
	struct machine_types *b = m->types;
	const struct resource_type *t;
	unsigned n;

	for (n = 0; n < b->count; n++)
		if (strcmp(b->items[n]->ref, ref) == 0)
			return b->items[n];
	t = resource_type_find(ref);
	if (t == NULL || b->count == BUILTIN_MAX)
		return NULL;
	t = operations_bind(m->arena, t, operations_of(t));
	b->items[b->count++] = t;
	return t;
}

const struct resource_type *
machine_type(struct machine *m, const char *ref, const char **ret_why)
{
	const struct resource_type *t = builtin_type(m, ref);

	*ret_why = NULL;
	return t != NULL ? t : external_type(m, ref, ret_why);
}

/* Sort by name; a type in both lists is the built-in one. */
static int
resource_machine_types_order(const void *a, const void *b)
{
	const struct resource_type *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

const struct resource_type *const *
machine_types(struct machine *m)
{
	const struct resource_type *const *builtin = resource_types();
	const struct resource_type **all;
	size_t n = 0, more;

	while (builtin[n] != NULL)
		n++;
	more = external_types(m, NULL, 0);
	all = arena_zalloc(m->arena, (n + more + 1) * sizeof(*all));
	for (n = 0; builtin[n] != NULL; n++)
		all[n] = builtin_type(m, builtin[n]->ref);
	n += external_types(m, all + n, more);
	qsort(all, n, sizeof(*all), resource_machine_types_order);
	return all;
}

/* One part of a name with dots. */
static struct value
resource_machine_member(struct value v, const char *s, size_t n)
{
	const struct value *found = NULL;
	struct value none = {.tag = V_UNSET};

	if (v.tag == V_HASH)
		found = vhash_get_str(v.h, s, n);
	return found == NULL ? none : *found;
}

struct value
machine_facts(struct machine *m)
{
	if (m->facts.tag == V_UNSET)
		m->facts = m->facts_load == NULL
			       ? value_undef()
			       : m->facts_load(m->context, m->arena);
	return m->facts;
}

/* A fact, or V_UNSET where it is unknown. */
static struct value
fact(struct machine *m, const char *name)
{
	struct value v;
	size_t n;

	for (v = machine_facts(m); *name != '\0';
	     name += n + (name[n] == '.')) {
		n = strcspn(name, ".");
		v = resource_machine_member(v, name, n);
	}
	return v;
}

const char *
machine_fact_text(struct machine *m, const char *name)
{
	struct value v = fact(m, name);
	char *text, *s;

	if (v.tag == V_UNSET || v.tag == V_UNDEF)
		return NULL;
	text = arena_strdup(m->arena, ruby_text(m->arena, v));
	for (s = text; *s != '\0'; s++)
		if (*s >= 'A' && *s <= 'Z')
			*s = (char)(*s | 0x20);
	return text;
}

void **
machine_state(struct machine *m, const void *key)
{
	struct map_entry *e;
	char name[32];
	int n = snprintf(name, sizeof(name), "%p", key);

	/* the number of keys is limited by the rows of types and providers */
	e = map_put(m->states, name, (size_t)n, NULL);
	if (e->ptr == NULL)
		e->ptr = arena_zalloc(m->arena, sizeof(void *));
	return e->ptr;
}
