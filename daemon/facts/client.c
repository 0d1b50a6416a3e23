/* Facts that an agent adds about itself (configurer/fact_handler.rb). */
#include "facts/client.h"

#include "base/arena.h"
#include "value/hash.h"

struct value
facts_with_client(
    struct arena *a, struct value facts, const struct facts_client *client)
{
	const struct vhash *from = facts.h;
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
