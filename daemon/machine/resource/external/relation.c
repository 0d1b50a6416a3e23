#include "machine/resource/external/relation.h"

#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "language/schema/schema.h"
#include "language/value/ruby.h"

/*
 * The titles of a relation: a constant, or the value or values of an attribute.
 */
static struct value
titles_of(const struct instance *i, const struct schema_relation *r)
{
	if (r->attr < 0)
		return value_str(r->title);
	return i->should[r->attr];
}

/* Each title is a group of its own with the one candidate. */
static int
external_relation_candidate(const struct instance *i, enum schema_order order,
    unsigned group, unsigned n, struct strbuf *out)
{
	const struct schema_relations *all =
	    &schema_of(i->type)->relations[order];
	struct value titles;
	uint32_t k;

	if (n > 0)
		return 0;
	for (k = 0; k < all->count; k++) {
		titles = titles_of(i, &all->items[k]);
		if (group >= attr_count(titles)) {
			group -= attr_count(titles);
			continue;
		}
		strbuf_addf(out, "%s[", all->items[k].ref);
		ruby_to_s(attr_nth(titles, group), out);
		strbuf_addch(out, ']');
		return 1;
	}
	return 0;
}

int
relation_require(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return external_relation_candidate(i, SCHEMA_REQUIRE, group, n, out);
}

int
relation_before(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return external_relation_candidate(i, SCHEMA_BEFORE, group, n, out);
}

int
relation_notify(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return external_relation_candidate(i, SCHEMA_NOTIFY, group, n, out);
}

int
relation_subscribe(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	return external_relation_candidate(i, SCHEMA_SUBSCRIBE, group, n, out);
}
