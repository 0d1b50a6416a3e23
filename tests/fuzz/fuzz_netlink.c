/* Any bytes as the kernel's network tables: rows whose texts are whole. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "machine/facts/internal.h"
#include "machine/facts/netlink.h"
#include "machine/facts/resolve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct fact_run run = {.arena = a, .root = "/none"};
	struct net_tables t;
	size_t i;

	netlink_parse(&run, data, size, &t);
	for (i = 0; i < t.link_count; i++)
		if (strnlen(t.links[i].name, sizeof(t.links[i].name)) ==
		    sizeof(t.links[i].name))
			abort();
	for (i = 0; i < t.address_count; i++)
		if (netlink_link(&t, t.addresses[i].link) != NULL &&
		    t.addresses[i].address.len > 16)
			abort();
	arena_free(a);
	return 0;
}
