#include "snmp_agent/answer.h"

#include <string.h>

#include "snmp_agent/agentx.h"

/* Position of a name relative to everything below the base. */
enum side { BEFORE, BELOW, BEHIND };

static enum side
side_of(const struct answer_source *a, const struct answer_oid *name)
{
	size_t i;

	for (i = 0; i < a->base_len; i++) {
		if (i == name->len || name->sub[i] < a->base[i])
			return BEFORE;
		if (name->sub[i] > a->base[i])
			return BEHIND;
	}
	return BELOW;
}

enum answer_kind
answer_get(const struct answer_source *a, const struct answer_oid *name,
    struct snapshot_value *v)
{
	struct snapshot_cell c;

	if (side_of(a, name) != BELOW)
		return ANSWER_NO_OBJECT;
	switch (snapshot_get(a->snapshot, name->sub + a->base_len,
	    name->len - a->base_len, &c)) {
	case SNAPSHOT_NO_OBJECT:
		return ANSWER_NO_OBJECT;
	case SNAPSHOT_NO_INSTANCE:
		return ANSWER_NO_INSTANCE;
	case SNAPSHOT_FOUND:
		break;
	}
	snapshot_read(a->snapshot, &c, a->uptime, v);
	return ANSWER_VALUE;
}

/* Find the cell of a name; returns false when it does not exist. */
static int
cell_find(const struct answer_source *a, const struct answer_range *range,
    struct snapshot_cell *c)
{
	enum side side = side_of(a, &range->from);
	const uint32_t *sub = range->from.sub + a->base_len;
	size_t len = range->from.len - a->base_len;

	if (side == BEHIND)
		return 0;
	if (side == BEFORE)
		return snapshot_next(a->snapshot, NULL, 0, c) == 0;
	if (range->included &&
	    snapshot_get(a->snapshot, sub, len, c) == SNAPSHOT_FOUND)
		return 1;
	return snapshot_next(a->snapshot, sub, len, c) == 0;
}

enum answer_kind
answer_next(const struct answer_source *a, const struct answer_range *range,
    struct answer_oid *name, struct snapshot_value *v)
{
	uint32_t found[AGENTX_BASE_MAX + SNAPSHOT_OID_MAX];
	struct snapshot_cell c;
	size_t n;

	if (!cell_find(a, range, &c))
		return ANSWER_END;
	memcpy(found, a->base, a->base_len * sizeof(*found));
	n = a->base_len + snapshot_oid(a->snapshot, &c, found + a->base_len);
	if (n > ANSWER_OID_MAX ||
	    (range->to.len > 0 && snapshot_oid_compare(found, n, range->to.sub,
				      range->to.len) >= 0))
		return ANSWER_END;
	memcpy(name->sub, found, n * sizeof(*found));
	name->len = n;
	snapshot_read(a->snapshot, &c, a->uptime, v);
	return ANSWER_VALUE;
}
