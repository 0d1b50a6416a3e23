#include "command/doc/print.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/strbuf.h"

#define INDENT 4
/* A longer name does not widen the column of names. */
#define NAME_MAX_WIDTH 32

static const char *
doc_print_text_of(json_t *object, const char *member)
{
	const char *s = json_string_value(json_object_get(object, member));

	return s == NULL ? "" : s;
}

void
doc_print_list(struct strbuf *out, json_t *entries)
{
	size_t i, width = 0;
	json_t *e;

	json_array_foreach(entries, i, e)
	{
		size_t n = strlen(doc_print_text_of(e, "name"));

		if (n > width && n <= NAME_MAX_WIDTH)
			width = n;
	}
	json_array_foreach(entries, i, e)
	{
		strbuf_addf(out, "%-*s  %s\n", (int)width,
		    doc_print_text_of(e, "name"), doc_print_text_of(e, "doc"));
	}
}

static void
indent(struct strbuf *out, size_t depth)
{
	strbuf_addf(out, "%*s", (int)(depth * INDENT), "");
}

/*
 * Print words on one line; if one text has spaces, print each on its own line.
 */
static void
doc_print_texts(struct strbuf *out, json_t *list, size_t depth)
{
	bool are_words = true;
	size_t i;
	json_t *v;

	json_array_foreach(list, i, v)
	{
		are_words =
		    are_words && strchr(json_string_value(v), ' ') == NULL;
	}
	json_array_foreach(list, i, v)
	{
		if (are_words) {
			strbuf_addf(out, "%s%s", i == 0 ? " " : ", ",
			    json_string_value(v));
			continue;
		}
		strbuf_addstr(out, "\n");
		indent(out, depth + 1);
		strbuf_addstr(out, json_string_value(v));
	}
	strbuf_addstr(out, "\n");
}

static void print_object(struct strbuf *out, json_t *object, size_t depth);

static void
print_objects(struct strbuf *out, json_t *list, size_t depth)
{
	size_t i;
	json_t *v;

	strbuf_addstr(out, "\n");
	json_array_foreach(list, i, v)
	{
		print_object(out, v, depth + 1);
	}
}

static void
print_member(struct strbuf *out, const char *name, json_t *value, size_t depth)
{
	indent(out, depth);
	strbuf_addf(out, "%s:", name);
	if (json_is_array(value)) {
		if (json_is_object(json_array_get(value, 0)))
			print_objects(out, value, depth);
		else
			doc_print_texts(out, value, depth);
		return;
	}
	strbuf_addstr(out, " ");
	if (json_is_string(value))
		strbuf_addstr(out, json_string_value(value));
	else
		(void)json_doc_print(
		    out, json_incref(value), JSON_LAYOUT_COMPACT);
	strbuf_addstr(out, "\n");
}

static void
print_object(struct strbuf *out, json_t *object, size_t depth)
{
	const char *name;
	json_t *value;

	indent(out, depth);
	strbuf_addf(out, "%s\n", doc_print_text_of(object, "name"));
	indent(out, depth + 1);
	strbuf_addf(out, "%s\n", doc_print_text_of(object, "doc"));
	json_object_foreach(object, name, value)
	{
		if (strcmp(name, "name") != 0 && strcmp(name, "doc") != 0)
			print_member(out, name, value, depth + 1);
	}
}

void
doc_print_entry(struct strbuf *out, json_t *entry)
{
	print_object(out, entry, 0);
}
