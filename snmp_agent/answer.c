#include "snmp_agent/answer.h"

#include <string.h>

#include "snmp_agent/identifier.h"

/* Position of a name relative to everything below a base. */
enum snmp_agent_answer_side { BEFORE, BELOW, BEHIND };

static enum snmp_agent_answer_side
side_of(const uint32_t *base, size_t base_len, const struct answer_oid *name)
{
	size_t i;

	for (i = 0; i < base_len; i++) {
		if (i == name->len || name->sub[i] < base[i])
			return BEFORE;
		if (name->sub[i] > base[i])
			return BEHIND;
	}
	return BELOW;
}

/* --- scalars --- */

static enum answer_kind
scalar_get(const struct answer_scalars *s, const struct answer_oid *name,
    struct snapshot_value *v)
{
	const uint32_t *rest = name->sub + s->base_len;
	size_t len = name->len - s->base_len;

	if (len == 0 || *rest == 0 || *rest > s->last)
		return ANSWER_NO_OBJECT;
	if (len != 2 || rest[1] != 0 || !s->get(s->ctx, *rest, v))
		return ANSWER_NO_INSTANCE;
	return ANSWER_VALUE;
}

/* Return the number of the first scalar of a range, if it has a value. */
static uint32_t
scalar_first(const struct answer_scalars *s, const struct answer_range *range)
{
	const uint32_t *rest = range->from.sub + s->base_len;
	size_t len = range->from.len - s->base_len;

	if (side_of(s->base, s->base_len, &range->from) == BEFORE || len == 0)
		return 1;
	if (*rest > s->last)
		return s->last + 1;
	/* N is before N.0, all else below N is behind it or N.0 itself. */
	if (len == 1 || (len == 2 && rest[1] == 0 && range->included))
		return *rest > 0 ? *rest : 1;
	return *rest + 1;
}

static bool
scalar_next(const struct answer_scalars *s, const struct answer_range *range,
    struct answer_oid *found, struct snapshot_value *v)
{
	if (side_of(s->base, s->base_len, &range->from) == BEHIND)
		return false;
	for (uint32_t n = scalar_first(s, range); n <= s->last; n++) {
		if (!s->get(s->ctx, n, v))
			continue;
		memcpy(found->sub, s->base, s->base_len * sizeof(*found->sub));
		found->len = s->base_len;
		found->sub[found->len++] = n;
		found->sub[found->len++] = 0;
		return true;
	}
	return false;
}

/* --- cells --- */

enum answer_kind
answer_get(const struct answer_source *a, const struct answer_oid *name,
    struct snapshot_value *v)
{
	const struct answer_scalars *s = a->scalars;
	struct snapshot_cell c;

	if (s != NULL && side_of(s->base, s->base_len, name) == BELOW)
		return scalar_get(s, name, v);
	if (side_of(a->base, a->base_len, name) != BELOW)
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
static bool
snmp_agent_answer_cell_find(const struct answer_source *a,
    const struct answer_range *range, struct snapshot_cell *c)
{
	enum snmp_agent_answer_side side =
	    side_of(a->base, a->base_len, &range->from);
	const uint32_t *sub = range->from.sub + a->base_len;
	size_t len = range->from.len - a->base_len;

	if (side == BEHIND)
		return false;
	if (side == BEFORE)
		return snapshot_next(a->snapshot, NULL, 0, c) == 0;
	if (range->included &&
	    snapshot_get(a->snapshot, sub, len, c) == SNAPSHOT_FOUND)
		return true;
	return snapshot_next(a->snapshot, sub, len, c) == 0;
}

static bool
cell_next(const struct answer_source *a, const struct answer_range *range,
    struct snapshot_cell *c, struct answer_oid *found)
{
	uint32_t oid[IDENTIFIER_MAX + SNAPSHOT_OID_MAX];

	if (!snmp_agent_answer_cell_find(a, range, c))
		return false;
	memcpy(oid, a->base, a->base_len * sizeof(*oid));
	found->len =
	    a->base_len + snapshot_oid(a->snapshot, c, oid + a->base_len);
	if (found->len > ANSWER_OID_MAX)
		return false;
	memcpy(found->sub, oid, found->len * sizeof(*oid));
	return true;
}

/* --- both --- */

static int
snmp_agent_answer_name_compare(
    const struct answer_oid *a, const struct answer_oid *b)
{
	return snapshot_oid_compare(a->sub, a->len, b->sub, b->len);
}

/* Return whether a name is before the end of a range. */
static bool
snmp_agent_answer_is_within(
    const struct answer_range *range, const struct answer_oid *name)
{
	return range->to.len == 0 ||
	       snmp_agent_answer_name_compare(name, &range->to) < 0;
}

enum answer_kind
answer_next(const struct answer_source *a, const struct answer_range *range,
    struct answer_oid *name, struct snapshot_value *v)
{
	struct answer_oid cell, scalar;
	struct snapshot_cell c;
	bool has_cell = cell_next(a, range, &c, &cell) &&
			snmp_agent_answer_is_within(range, &cell);

	if (a->scalars != NULL && scalar_next(a->scalars, range, &scalar, v) &&
	    snmp_agent_answer_is_within(range, &scalar) &&
	    (!has_cell || snmp_agent_answer_name_compare(&scalar, &cell) < 0)) {
		*name = scalar;
		return ANSWER_VALUE;
	}
	if (!has_cell)
		return ANSWER_END;
	*name = cell;
	snapshot_read(a->snapshot, &c, a->uptime, v);
	return ANSWER_VALUE;
}
