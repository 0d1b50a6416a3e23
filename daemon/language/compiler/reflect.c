#include "language/compiler/reflect.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/compiler/internal.h"
#include "language/loader/resource_types.h"
#include "logging/log.h"
#include "language/ruby/reflect.h"

/* Types of one compile. */
#define TYPES_MAX 1000

static void
add_attributes(struct type_builder *b, const struct varray *attrs)
{
	for (uint32_t i = 0; i < attrs->count; i++) {
		const struct varray *pair = attrs->items[i].a;

		type_builder_attr(b, pair->items[0].s, pair->items[0].aux,
		    pair->items[1].i != 0);
	}
}

/*
 * Each pattern has a regular expression and names; other elements are ignored.
 */
static void
add_patterns(struct type_builder *b, const struct varray *patterns)
{
	b->has_patterns = 1;
	b->unreadable = patterns->count > TYPE_PATTERNS_MAX;
	for (uint32_t i = 0; i < patterns->count && !b->unreadable; i++) {
		const struct varray *pair = patterns->items[i].a;
		const struct varray *names = pair->items[1].a;
		const struct vregexp *re = pair->items[0].re;

		b->patterns[i].regex = re->source;
		b->patterns[i].regex_len = re->len;
		b->unreadable = names->count > TYPE_KEYS_MAX;
		for (uint32_t k = 0; k < names->count && !b->unreadable; k++)
			b->patterns[i].attrs[k] = intern(
			    b->names, names->items[k].s, names->items[k].aux);
		b->patterns[i].attr_count = names->count;
		b->pattern_count = i + 1;
	}
}

static const struct resource_meta *
compiler_reflect_make(
    struct compile *c, const struct name *name, const struct ruby_type *t)
{
	struct type_builder *b = arena_alloc(c->context.arena, sizeof(*b));

	type_builder_start(b, c->context.names, name);
	b->isomorphic = t->isomorphic;
	add_attributes(b, t->attributes);
	b->by_code = t->by_code;
	if (t->patterns == NULL)
		b->unreadable = 1;
	else
		add_patterns(b, t->patterns);
	return resource_type_make(
	    c->env, b, c->context.arena, &c->reflected_list);
}

/* Ask Ruby; NULL, with a record, when the file cannot be used. */
static const struct resource_meta *
compiler_reflect_ask(
    struct compile *c, const struct name *name, const char *path)
{
	struct ruby_type t;
	const char *why;

	if (ruby_reflect(c->ruby, path, name->text, &t, &why) == 0)
		return compiler_reflect_make(c, name, &t);
	log_event(COMPILE_LOADER, CAT_TYPE_UNREAD, log_str("type", name->text),
	    log_str("file", path), log_str("error.message", why));
	return NULL;
}

enum find_rc
compile_reflect(struct compile *c, const struct name *name,
    const struct resource_meta **ret)
{
	const char *path = resource_type_unread(c->env, name);
	struct map_entry *m;
	int is_new;

	if (path == NULL || c->rq->ruby == NULL)
		return FIND_NONE;
	if (c->reflected == NULL)
		c->reflected = map_new(c->context.arena, TYPES_MAX);
	m = map_put(c->reflected, name->text, name->len, &is_new);
	if (m == NULL)
		return FIND_NONE;
	if (is_new) {
		const struct resource_meta *meta =
		    compiler_reflect_ask(c, name, path);

		/* the map may have changed */
		m = map_put(c->reflected, name->text, name->len, NULL);
		m->ptr = (void *)(uintptr_t)meta;
	}
	if (m->ptr == NULL)
		return FIND_NONE;
	*ret = m->ptr;
	return FIND_OK;
}

/* The parts of a title that code of its type has made. */
static int
parts_of_code(struct compile *c, const struct resource_meta *m,
    struct value title, struct title_part *parts)
{
	const char *path = resource_type_unread(c->env, m->name), *why;
	const struct varray *pairs;
	int n;

	if (ruby_reflect_title(
		c->ruby, path, m->name->text, title, &pairs, &why) < 0) {
		log_event(COMPILE_LOADER, CAT_TYPE_UNREAD,
		    log_str("type", m->name->text), log_str("file", path),
		    log_str("error.message", why));
		return -1;
	}
	if (pairs == NULL)
		return -1;
	for (n = 0; n < (int)pairs->count && n < TYPE_KEYS_MAX; n++) {
		const struct value *pair = pairs->items[n].a->items;

		parts[n] = (struct title_part){
		    intern(c->context.names, pair[0].s, pair[0].aux), pair[1].s,
		    pair[1].aux};
	}
	return n;
}

int
compile_title_parts(struct compile *c, const struct resource_meta *m,
    struct value title, struct title_part *parts)
{
	if (resource_title_by_code(m))
		return parts_of_code(c, m, title, parts);
	return resource_title_parts(
	    m, title.s, title.aux, parts, TYPE_KEYS_MAX);
}

void
compile_reflect_end(struct compile *c)
{
	resource_types_release(c->reflected_list);
}
