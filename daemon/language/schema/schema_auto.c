/* "auto" of a schema: {"require": {"dnszone": "$zone"}}. */
#include "language/schema/schema_auto.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/schema/schema_reader.h"

static int
title_read(
    struct schema_reader *r, const char *text, struct schema_relation *rel)
{
	rel->title = text;
	rel->attr = -1;
	if (*text != '$')
		return 0;
	rel->attr = resource_type_attr(&r->schema->type, text + 1);
	if (rel->attr < 0)
		return schema_fail(
		    r, "the attribute '%s' does not exist", text + 1);
	return 0;
}

/* One title, or a list of them, of another type. */
static int
titles_read(struct schema_reader *r, const char *type, struct value v,
    struct schema_relations *to)
{
	const char *const *texts = schema_texts(r, v, SCHEMA_RELATIONS_MAX);

	if (texts == NULL)
		return -1;
	if (!schema_is_name(type))
		return schema_fail(
		    r, "'%s' is not a valid name of a type", type);
	for (; *texts != NULL; texts++) {
		if (to->count == SCHEMA_RELATIONS_MAX)
			return schema_fail(
			    r, "more than %d relations", SCHEMA_RELATIONS_MAX);
		to->items[to->count].ref = schema_ref(r->arena, type);
		if (title_read(r, *texts, &to->items[to->count]) < 0)
			return -1;
		to->count++;
	}
	return 0;
}

static int
schema_auto_order_read(
    struct schema_reader *r, struct value v, enum schema_order order)
{
	struct schema_relations *to = &r->schema->relations[order];

	if (v.tag != V_HASH)
		return schema_fail(r, "an object of types is required");
	to->items =
	    arena_zalloc(r->arena, SCHEMA_RELATIONS_MAX * sizeof(*to->items));
	for (uint32_t n = 0; n < v.h->count; n++)
		if (titles_read(r, value_cstr(r->arena, v.h->entries[n].key),
			v.h->entries[n].value, to) < 0)
			return -1;
	return 0;
}

static int
require_read(struct schema_reader *r, struct value v)
{
	return schema_auto_order_read(r, v, SCHEMA_REQUIRE);
}

static int
before_read(struct schema_reader *r, struct value v)
{
	return schema_auto_order_read(r, v, SCHEMA_BEFORE);
}

static int
notify_read(struct schema_reader *r, struct value v)
{
	return schema_auto_order_read(r, v, SCHEMA_NOTIFY);
}

static int
subscribe_read(struct schema_reader *r, struct value v)
{
	return schema_auto_order_read(r, v, SCHEMA_SUBSCRIBE);
}

static const struct schema_member schema_auto_members[] = {
    {"require", require_read},
    {"before", before_read},
    {"notify", notify_read},
    {"subscribe", subscribe_read},
    {NULL, NULL},
};

int
schema_auto(struct schema_reader *r, struct value v)
{
	return schema_object(r, "", v, schema_auto_members);
}
