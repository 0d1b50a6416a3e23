#include "ruby/object.h"

#include <stdbool.h>
#include <string.h>

#include "base/map.h"
#include "ruby/request.h"
#include "value/hash.h"

/* Objects of one compile; others are not kept. */
#define OBJECTS_MAX (1u << 20)

static const char *const frozen[] = {"facts", "trusted", "server_facts"};

static bool
is_frozen(struct value name)
{
	for (size_t i = 0; i < sizeof(frozen) / sizeof(frozen[0]); i++)
		if (name.aux == strlen(frozen[i]) &&
		    memcmp(name.s, frozen[i], name.aux) == 0)
			return true;
	return false;
}

struct value
ruby_object_number(struct ruby_session *s, struct value name, struct value v)
{
	struct map_entry *m;
	int is_new;

	if ((v.tag != V_ARRAY && v.tag != V_HASH) || is_frozen(name))
		return value_undef();
	if (s->object_numbers == NULL) {
		s->object_numbers = map_new(s->arena, OBJECTS_MAX);
		vlist_init(&s->objects, s->arena);
	}
	m = map_put(
	    s->object_numbers, (const char *)&v.p, sizeof(v.p), &is_new);
	if (m == NULL)
		return value_undef();
	if (is_new) {
		m->num = map_count(s->object_numbers) - 1;
		vlist_push(&s->objects, v);
	}
	return value_int((int64_t)m->num);
}

struct value
ruby_object_numbers(struct ruby_session *s, struct value variables)
{
	struct vhash *h = vhash_new(s->arena, 0);

	for (uint32_t i = 0; i < variables.h->count; i++) {
		const struct ventry *e = &variables.h->entries[i];
		struct value number = ruby_object_number(s, e->key, e->value);

		if (number.tag == V_INT)
			vhash_set(s->arena, h, e->key, number);
	}
	return value_hash(h);
}

struct value
ruby_object_list_numbers(struct ruby_session *s, const struct varray *names,
    const struct varray *values)
{
	struct vhash *h = vhash_new(s->arena, 0);

	for (uint32_t i = 0; i < values->count; i++) {
		struct value number =
		    ruby_object_number(s, names->items[i], values->items[i]);

		if (number.tag == V_INT)
			vhash_set(s->arena, h, value_int(i), number);
	}
	return value_hash(h);
}

int
ruby_object_find(
    const struct ruby_session *s, struct value number, struct value *ret)
{
	const struct varray *all = s->objects.items;

	if (number.tag != V_INT || number.i < 0 || all == NULL ||
	    number.i >= all->count)
		return -1;
	*ret = all->items[number.i];
	return 0;
}
