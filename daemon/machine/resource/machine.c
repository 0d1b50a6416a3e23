#include "machine/resource/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Maximum of types and providers that keep data in a run. */
#define STATES_MAX 10000

void
machine_init(
    struct machine *m, struct arena *a, const struct machine_kinds *kinds)
{
	*m = (struct machine){
	    .arena = a, .states = map_new(a, STATES_MAX), .kinds = kinds};
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

const struct resource_type *
machine_type(struct machine *m, const char *ref, const char **ret_why)
{
	return m->kinds->find(m, ref, ret_why);
}

const struct resource_type *const *
machine_types(struct machine *m)
{
	return m->kinds->list(m);
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
