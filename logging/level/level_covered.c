#include "logging/level/level_covered.h"

#include <string.h>

struct levels_covered levels_covered;

static bool
level_covered_is_of(
    const struct levels_rule *r, const struct levels_rule *place)
{
	return r->used && r->kind == place->kind &&
	       r->category == place->category && r->who_len == place->who_len &&
	       memcmp(r->who, place->who, place->who_len) == 0;
}

int
levels_covered_room(void)
{
	int room = 0;

	for (int i = 0; i < LOG_RULES_MAX; i++)
		room += !levels_covered.rules[i].used;
	return room;
}

bool
levels_outlasts(const struct levels_rule *have, int64_t until)
{
	return until && (!have->until || have->until > until);
}

void
levels_cover(const struct levels_rule *have, int64_t until, bool keep)
{
	struct levels_rule *room = NULL;

	for (int i = 0; i < LOG_RULES_MAX; i++) {
		struct levels_rule *r = &levels_covered.rules[i];

		if (level_covered_is_of(r, have) && !levels_outlasts(r, until))
			r->used = 0;
		if (!r->used)
			room = r;
	}
	if (keep && room)
		*room = *have;
}

/* Return the covered rule of the place that ends first, or NULL. */
static struct levels_rule *
next_of(const struct levels_rule *place)
{
	struct levels_rule *next = NULL;

	for (int i = 0; i < LOG_RULES_MAX; i++) {
		struct levels_rule *r = &levels_covered.rules[i];

		if (level_covered_is_of(r, place) &&
		    (!next || (r->until && levels_outlasts(next, r->until))))
			next = r;
	}
	return next;
}

bool
levels_uncover(struct levels_rule *at, int64_t now)
{
	struct levels_rule *next;

	while ((next = next_of(at)) != NULL) {
		next->used = 0;
		if (next->until && next->until <= now)
			continue;
		__atomic_store_n(&at->level, next->level, __ATOMIC_RELAXED);
		at->until = next->until;
		return true;
	}
	return false;
}

void
levels_covered_forget(const struct levels_rule *place)
{
	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (!place ||
		    level_covered_is_of(&levels_covered.rules[i], place))
			levels_covered.rules[i].used = 0;
}
