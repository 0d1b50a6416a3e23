#include "command/compile_diff.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/json_doc.h"
#include "base/strbuf.h"
#include "catalog/difference.h"
#include "command/command.h"
#include "compiler/compile.h"
#include "value/equal.h"
#include "value/hash.h"
#include "value/json_value.h"

/* Maximum size of a catalog, and of what is printed. */
#define CATALOG_MAX ((size_t)256 << 20)

/* Texts longer than this are cut around the place where they differ. */
#define SHOWN_MAX    72
#define SHOWN_BEFORE 20

/* Parse a catalog; 0, or -1 after printing an error that begins with name. */
static int
parse(struct arena *a, const char *name, const char *text, size_t len,
    struct value *ret)
{
	struct json_fault fault;

	if (value_parse_json(a, text, len, ret, &fault) == 0)
		return 0;
	command_error("%s: %s at line %u column %u", name, fault.message,
	    fault.line, fault.column);
	return -1;
}

static int
read_file(struct arena *a, const char *path, struct value *ret)
{
	size_t len;
	const char *text = fs_read(a, path, CATALOG_MAX, &len);

	if (text != NULL)
		return parse(a, path, text, len, ret);
	command_error("%s: %s", path, strerror(errno));
	return -1;
}

/* The compiled catalog as others read it. */
static int
read_compiled(struct arena *a, const struct catalog *c, const char *node,
    struct value *ret)
{
	struct strbuf text;
	int rc = -1;

	strbuf_init(&text, CATALOG_MAX);
	if (compile_render(c, 0, &text) == 0)
		rc = parse(a, node, text.s, text.len, ret);
	else
		command_error(
		    "The catalog of %s cannot be written as JSON", node);
	strbuf_release(&text);
	return rc;
}

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
	while (n > 0 && n < v.aux && ((unsigned char)v.s[n] & 0xc0) == 0x80)
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

/* One of both sides: its name in the result, and the sign of its lines. */
static const struct side {
	const char *name, *other;
	char sign;
} sides[] = {{"old", "new", '-'}, {"new", "old", '+'}};

/* A text as it is; the ends of an edge with an arrow. */
static void
add_name(struct strbuf *out, struct value v)
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
			add_name(out, list.a->items[n]);
			strbuf_addch(out, '\n');
		}
	}
}

/* One side of a change; nothing where that has no value. */
static int
add_side(struct strbuf *out, struct value change, const struct side *side)
{
	const struct value *v =
	    vhash_get_str(change.h, side->name, strlen(side->name));
	struct value name = value_member(change, "name");
	bool start, end;
	int rc;

	if (v == NULL)
		return 0;
	strbuf_addf(out, "%c  ", side->sign);
	if (name.tag == V_STRING)
		add_name(out, name);
	else
		add_name(out, value_member(change, "member"));
	strbuf_addstr(out, " => ");
	name = shortened(*v, value_member(change, side->other), &start, &end);
	strbuf_addstr(out, start ? "..." : "");
	rc = json_doc_print(out, value_json(name), JSON_LAYOUT_COMPACT);
	strbuf_addstr(out, end ? "...\n" : "\n");
	return rc;
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
			add_name(out, resource);
			strbuf_addch(out, '\n');
		}
		last = resource;
		for (int n = 0; n < 2; n++) {
			if (add_side(out, change, &sides[n]) < 0)
				return -1;
		}
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
		add_name(out, value_member(place, "list"));
		if (after.tag != V_UNDEF) {
			strbuf_addstr(out, ", after ");
			add_name(out, after);
		}
		for (int n = 0; n < 2; n++) {
			strbuf_addf(out, "\n%c  ", sides[n].sign);
			add_name(out, value_member(place, sides[n].name));
		}
		strbuf_addch(out, '\n');
	}
}

static int
add_text(
    struct strbuf *out, struct value found, const char *path, const char *node)
{
	if (value_truthy(value_member(found, "same")))
		return 0;
	strbuf_addf(out, "--- %s\n+++ %s\n", path, node);
	add_only(out, "resource", value_member(found, "resources"));
	if (add_changes(out, value_member(found, "changes")) < 0)
		return -1;
	add_only(out, "edge", value_member(found, "edges"));
	add_only(out, "class", value_member(found, "classes"));
	add_order(out, value_member(found, "order"));
	return 0;
}

static int
add_json(struct strbuf *out, struct value found)
{
	int rc = json_doc_print(out, value_json(found), JSON_LAYOUT_PRETTY);

	strbuf_addch(out, '\n');
	return rc;
}

static int
print(struct value found, const char *path, const char *node,
    enum compile_diff_format format)
{
	struct strbuf out;
	int rc;

	strbuf_init(&out, CATALOG_MAX);
	rc = format == COMPILE_DIFF_JSON ? add_json(&out, found)
					 : add_text(&out, found, path, node);
	if (rc < 0 || out.overflow) {
		command_error("The differences cannot be printed: a value is "
			      "nested too deeply, or they are too large");
		rc = -1;
	} else if (out.len > 0) {
		command_print(stdout, out.s, out.len);
		rc = fflush(stdout);
	}
	strbuf_release(&out);
	return rc;
}

int
compile_diff(const struct catalog *c, const char *node, const char *path,
    enum compile_diff_format format)
{
	struct arena *a = arena_new(0);
	int rc = COMPILE_DIFF_TROUBLE, in_new = 0;
	struct value old, new, found;
	const char *why;

	if (read_file(a, path, &old) < 0 || read_compiled(a, c, node, &new) < 0)
		goto out;
	if (catalog_difference(a, old, new, &found, &in_new, &why) < 0)
		command_error(
		    "%s: is not a catalog: %s", in_new ? node : path, why);
	else if (print(found, path, node, format) == 0)
		rc = value_truthy(value_member(found, "same"))
			 ? COMPILE_DIFF_SAME
			 : COMPILE_DIFF_DIFFERS;
out:
	arena_free(a);
	return rc;
}
