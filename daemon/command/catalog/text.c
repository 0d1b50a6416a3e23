#include "command/catalog/text.h"

#include <stdbool.h>
#include <string.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/catalog/report.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Texts longer than this are cut around the place where they differ. */
#define SHOWN_MAX    72
#define SHOWN_BEFORE 20

static size_t
common_prefix(struct value a, struct value b)
{
	size_t n = 0;

	while (n < a.aux && n < b.aux && a.s[n] == b.s[n])
		n++;
	return n;
}

/* The place before or at n where a character begins. */
static size_t
character_at(struct value v, size_t n)
{
	while (n > 0 && ((unsigned char)v.s[n] & 0xc0) == 0x80)
		n--;
	return n;
}

/* The part of a long text around the place where it differs. */
static struct value
shortened(struct value v, struct value other, bool *ret_start, bool *ret_end)
{
	size_t same, from = 0, to = v.aux;

	if (v.tag != V_STRING || v.aux <= SHOWN_MAX) {
		*ret_start = *ret_end = 0;
		return v;
	}
	same = other.tag == V_STRING ? common_prefix(v, other) : 0;
	if (same > SHOWN_BEFORE)
		from = character_at(v, same - SHOWN_BEFORE);
	if (to - from > SHOWN_MAX)
		to = character_at(v, from + SHOWN_MAX);
	*ret_start = from > 0;
	*ret_end = to < v.aux;
	return value_string(v.s + from, to - from);
}

/* One of the two sides: its name in the result, and the sign of its lines. */
static const struct catalog_text_side {
	const char *name, *other;
	char sign;
} sides[] = {{"old", "new", '-'}, {"new", "old", '+'}};

/* A text as it is; the ends of an edge with an arrow. */
static void
catalog_text_add_name(struct strbuf *out, struct value v)
{
	uint32_t n = v.tag == V_ARRAY ? v.a->count : 1;

	for (uint32_t i = 0; i < n; i++) {
		struct value part = v.tag == V_ARRAY ? v.a->items[i] : v;

		strbuf_addstr(out, i == 0 ? "" : " -> ");
		strbuf_add(out, part.s, part.aux);
	}
}

/* Items that are only in one of both. */
static void
add_only(struct strbuf *out, const char *word, struct value lists)
{
	for (int i = 0; i < 2; i++) {
		struct value list = value_member(lists, sides[i].name);

		for (uint32_t n = 0; n < list.a->count; n++) {
			strbuf_addf(out, "%c%s ", sides[i].sign, word);
			catalog_text_add_name(out, list.a->items[n]);
			strbuf_addch(out, '\n');
		}
	}
}

/* The parameter or other member that a change is about, and an arrow. */
static void
catalog_text_add_member(struct strbuf *out, struct value change)
{
	struct value name = value_member(change, "name");

	catalog_text_add_name(
	    out, name.tag == V_STRING ? name : value_member(change, "member"));
	strbuf_addstr(out, " =>");
}

/* One side of a change; nothing where that has no value. */
static int
add_side(struct strbuf *out, struct value change,
    const struct catalog_text_side *side)
{
	const struct value *v =
	    vhash_get_str(change.h, side->name, strlen(side->name));
	struct value text;
	bool start, end;
	int rc;

	if (v == NULL)
		return 0;
	strbuf_addf(out, "%c  ", side->sign);
	catalog_text_add_member(out, change);
	strbuf_addch(out, ' ');
	text = shortened(*v, value_member(change, side->other), &start, &end);
	strbuf_addstr(out, start ? "..." : "");
	rc = json_doc_print(out, value_json(text), JSON_LAYOUT_COMPACT);
	strbuf_addstr(out, end ? "...\n" : "\n");
	return rc;
}

/* The difference of texts: signs in the first column, as of all lines. */
static void
catalog_text_add_lines(
    struct strbuf *out, struct value change, struct value diff)
{
	const char *s = diff.s, *end = s + diff.aux, *stop;

	strbuf_addstr(out, "   ");
	catalog_text_add_member(out, change);
	strbuf_addch(out, '\n');
	for (; s < end; s = stop) {
		bool is_line = *s == '-' || *s == '+' || *s == ' ';

		stop = memchr(s, '\n', (size_t)(end - s));
		stop = stop == NULL ? end : stop + 1;
		strbuf_addf(out, "%c    ", is_line ? *s : ' ');
		s += is_line;
		strbuf_add(out, s, (size_t)(stop - s));
	}
}

/* One change: its difference by lines, or both sides. */
static int
add_change(struct strbuf *out, struct value change)
{
	struct value diff = value_member(change, "diff");

	if (diff.tag == V_STRING) {
		catalog_text_add_lines(out, change, diff);
		return 0;
	}
	for (int n = 0; n < 2; n++) {
		if (add_side(out, change, &sides[n]) < 0)
			return -1;
	}
	return 0;
}

/* Changes of the same resource follow each other. */
static int
add_changes(struct strbuf *out, struct value changes)
{
	struct value last = value_undef();

	for (uint32_t i = 0; i < changes.a->count; i++) {
		struct value change = changes.a->items[i];
		struct value resource = value_member(change, "resource");

		if (!value_eql(resource, last)) {
			strbuf_addstr(out, " resource ");
			catalog_text_add_name(out, resource);
			strbuf_addch(out, '\n');
		}
		last = resource;
		if (add_change(out, change) < 0)
			return -1;
	}
	return 0;
}

/* The first place where a list has another order. */
static void
add_order(struct strbuf *out, struct value order)
{
	for (uint32_t i = 0; i < order.a->count; i++) {
		struct value place = order.a->items[i];
		struct value after = value_member(place, "after");

		strbuf_addstr(out, " order of ");
		catalog_text_add_name(out, value_member(place, "list"));
		if (after.tag != V_UNDEF) {
			strbuf_addstr(out, ", after ");
			catalog_text_add_name(out, after);
		}
		for (int n = 0; n < 2; n++) {
			strbuf_addf(out, "\n%c  ", sides[n].sign);
			catalog_text_add_name(
			    out, value_member(place, sides[n].name));
		}
		strbuf_addch(out, '\n');
	}
}

int
catalog_text(struct strbuf *out, const struct catalog_result *r)
{
	struct value found = r->found;
	const char *node = r->node == NULL ? "" : r->node;
	const char *blank = r->node == NULL ? "" : " ";

	if (value_truthy(value_member(found, "same")))
		return 0;
	strbuf_addf(out, "--- %s%s%s\n+++ %s%s%s\n", node, blank, r->names[0],
	    node, blank, r->names[1]);
	add_only(out, "resource", value_member(found, "resources"));
	if (add_changes(out, value_member(found, "changes")) < 0)
		return -1;
	add_only(out, "edge", value_member(found, "edges"));
	add_only(out, "class", value_member(found, "classes"));
	add_order(out, value_member(found, "order"));
	return 0;
}
