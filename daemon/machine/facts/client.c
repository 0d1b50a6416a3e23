/*
 * Facts as an agent sends them: with those about itself
 * (configurer/fact_handler.rb), and without nil (node/facts.rb, sanitize).
 */
#include "machine/facts/client.h"

#include "base/core/arena.h"
#include "language/value/hash.h"

static struct value
without_nil(struct arena *a, struct value v, unsigned depth)
{
	struct varray *list;
	struct vhash *h;

	if (v.tag == V_UNDEF)
		return value_str("");
	if ((v.tag != V_ARRAY && v.tag != V_HASH) || depth > VALUE_MAX_DEPTH)
		return v;
	if (v.tag == V_ARRAY) {
		list = varray_new(a, v.a->count);
		for (uint32_t i = 0; i < v.a->count; i++)
			list->items[i] =
			    without_nil(a, v.a->items[i], depth + 1);
		return value_array(list);
	}
	h = vhash_new(a, v.h->count + 1);
	for (uint32_t i = 0; i < v.h->count; i++)
		vhash_set(a, h, v.h->entries[i].key,
		    without_nil(a, v.h->entries[i].value, depth + 1));
	return value_hash(h);
}

struct value
facts_without_nil(struct arena *a, struct value facts)
{
	return without_nil(a, facts, 0);
}

struct value
facts_with_client(
    struct arena *a, struct value facts, const struct facts_client *client)
{
	const struct vhash *from = facts_without_nil(a, facts).h;
	struct vhash *to = vhash_new(a, from->count + 4);
	uint32_t i;

	for (i = 0; i < from->count; i++)
		vhash_set(a, to, from->entries[i].key, from->entries[i].value);
	vhash_set_str(a, to, "puppetversion", value_str(client->version));
	vhash_set_str(a, to, "clientcert", value_str(client->certname));
	vhash_set_str(a, to, "clientversion", value_str(client->version));
	vhash_set_str(a, to, "clientnoop", value_bool(client->noop));
	return value_hash(to);
}
