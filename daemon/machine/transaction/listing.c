#include "machine/transaction/listing.h"

#include "base/core/intern.h"
#include "language/catalog/catalog.h"
#include "machine/transaction/convert.h"
#include "language/types/deferred.h"
#include "language/value/hash.h"

/* Texts of more bytes are content, which no other resource reads. */
#define TEXT_MAX 4096

static struct value
attributes(struct arena *a, const struct resource *r)
{
	struct vhash *h = vhash_new(a, r->param_count);
	const struct parameter *p;

	for (uint32_t n = 0; n < r->param_count; n++) {
		p = &r->params[n];
		if (p->sensitive != NULL || p->value.tag == V_SENSITIVE ||
		    deferred_within(p->value) ||
		    (p->value.tag == V_STRING && p->value.aux > TEXT_MAX))
			continue;
		vhash_set_str(a, h, p->name->text, p->value);
	}
	return value_hash(h);
}

static struct value
tags(struct arena *a, const struct resource *r)
{
	struct varray *list = varray_new(a, r->tag_count);

	for (uint32_t n = 0; n < r->tag_count; n++)
		list->items[n] = value_str(r->tags[n]->text);
	return value_array(list);
}

static struct value
resource_object(struct arena *a, const struct resource *r)
{
	struct vhash *h = vhash_new(a, 7);

	vhash_set_str(a, h, "type", value_str(r->type->text));
	vhash_set_str(a, h, "title", value_string(r->title, r->title_len));
	vhash_set_str(a, h, "attributes", attributes(a, r));
	vhash_set_str(a, h, "tags", tags(a, r));
	if (convert_is_container(r))
		vhash_set_str(a, h, "container", value_bool(1));
	if (r->file != NULL)
		vhash_set_str(a, h, "file", value_str(r->file));
	if (r->line > 0)
		vhash_set_str(a, h, "line", value_int(r->line));
	return value_hash(h);
}

struct value
listing_make(const void *catalog, struct arena *a)
{
	const struct catalog *c = catalog;
	struct varray *list = varray_new(a, c->resource_count);

	for (uint32_t n = 0; n < c->resource_count; n++)
		list->items[n] = resource_object(a, c->resources[n]);
	return value_array(list);
}
