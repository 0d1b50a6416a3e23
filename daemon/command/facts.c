#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/json_write.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "facts/facts.h"
#include "value/to_json.h"
#include "value/to_yaml.h"

#define OUTPUT_MAX ((size_t)64 << 20)

enum {
	OPTION_LIST = 128,
	OPTION_LEGACY,
	OPTION_RENDER,
};

enum form {
	FORM_TEXT, /* as facter prints: NAME => VALUE */
	FORM_JSON,
	FORM_YAML,
};

const struct command_option facts_options[] = {
    {"json", 'j', NULL, "print JSON"},
    {"list", OPTION_LIST, NULL, "list the facts with their meaning"},
    {"render-as", OPTION_RENDER, "text|json|yaml", "form of the output"},
    {"show-legacy", OPTION_LEGACY, NULL, "add osfamily, ipaddress and so on"},
    {"yaml", 'y', NULL, "print YAML"},
    {0},
};

struct request {
	enum form form;
	int list;
	struct facts_options facts;
};

static int
set_form(struct request *r, const char *name)
{
	static const char *const names[] = {"text", "json", "yaml"};
	int i;

	for (i = 0; i < 3; i++)
		if (strcmp(names[i], name) == 0) {
			r->form = (enum form)i;
			return 0;
		}
	command_error(
	    "Unknown format '%s'; there are text, json and yaml", name);
	return -1;
}

static int
request_set(void *arg, int letter, const char *value)
{
	struct request *r = arg;

	switch (letter) {
	case 'j':
		r->form = FORM_JSON;
		return 0;
	case 'y':
		r->form = FORM_YAML;
		return 0;
	case OPTION_LIST:
		r->list = 1;
		return 0;
	case OPTION_LEGACY:
		r->facts.legacy = 1;
		return 0;
	default:
		return set_form(r, value);
	}
}

/* --- facter's text --- */

static void text_value(struct strbuf *out, struct value v, size_t indent);

static void
text_scalar(struct strbuf *out, struct value v)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	value_to_json(v, &w);
}

static void
text_array(struct strbuf *out, const struct varray *a, size_t indent)
{
	uint32_t i;

	strbuf_addstr(out, "[");
	for (i = 0; i < a->count; i++) {
		strbuf_addstr(out, i > 0 ? ",\n" : "\n");
		strbuf_addchn(out, ' ', indent + 2);
		text_value(out, a->items[i], indent + 2);
	}
	strbuf_addch(out, '\n');
	strbuf_addchn(out, ' ', indent);
	strbuf_addch(out, ']');
}

static void
text_hash(struct strbuf *out, const struct vhash *h, size_t indent)
{
	uint32_t i;

	strbuf_addstr(out, "{");
	for (i = 0; i < h->count; i++) {
		strbuf_addstr(out, i > 0 ? ",\n" : "\n");
		strbuf_addchn(out, ' ', indent + 2);
		strbuf_add(out, h->entries[i].key.s, h->entries[i].key.aux);
		strbuf_addstr(out, " => ");
		text_value(out, h->entries[i].value, indent + 2);
	}
	strbuf_addch(out, '\n');
	strbuf_addchn(out, ' ', indent);
	strbuf_addch(out, '}');
}

static void
text_value(struct strbuf *out, struct value v, size_t indent)
{
	if (v.tag == V_HASH)
		text_hash(out, v.h, indent);
	else if (v.tag == V_ARRAY)
		text_array(out, v.a, indent);
	else
		text_scalar(out, v);
}

/* At the top, strings have no quotes. */
static void
text_top(struct strbuf *out, struct value v)
{
	if (v.tag == V_STRING)
		strbuf_add(out, v.s, v.aux);
	else
		text_value(out, v, 0);
}

static void
text_facts(struct strbuf *out, const struct vhash *h)
{
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		strbuf_add(out, h->entries[i].key.s, h->entries[i].key.aux);
		strbuf_addstr(out, " => ");
		text_top(out, h->entries[i].value);
		strbuf_addch(out, '\n');
	}
}

/* --- the command --- */

static int
print_json(struct strbuf *out, struct value v)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_PRETTY);
	value_to_json(v, &w);
	strbuf_addch(out, '\n');
	return w.error != NULL ? -1 : 0;
}

/* One query in text form is its value alone, all else a hash. */
static int
print_facts(const struct request *r, struct value v, int single)
{
	struct strbuf out;
	int result = 0;

	strbuf_init(&out, OUTPUT_MAX);
	if (r->form == FORM_JSON)
		result = print_json(&out, v);
	else if (r->form == FORM_YAML)
		result = value_to_yaml(v, &out);
	else if (!single)
		text_facts(&out, v.h);
	else {
		text_top(&out, v.h->entries[0].value);
		strbuf_addch(&out, '\n');
	}
	if (result == -1 || out.overflow) {
		command_error("The facts do not fit into %zu MiB of text",
		    OUTPUT_MAX >> 20);
		result = -1;
	} else if (fwrite(out.s, 1, out.len, stdout) != out.len) {
		result = -1;
	}
	strbuf_release(&out);
	return result == 0 ? 0 : 1;
}

static int
list_facts(void)
{
	const struct fact *f;

	for (f = facts_table; f->name != NULL; f++)
		printf("%-18s %s\n", f->name, f->doc);
	return 0;
}

/* The facts asked for, by their queries; -1 after an error. */
static int
select_facts(
    struct arena *a, struct value all, int argc, char **argv, struct value *ret)
{
	struct vhash *h = vhash_new(a, (uint32_t)argc);
	struct value v;
	int i;

	for (i = 0; i < argc; i++) {
		if (facts_query(all, argv[i], &v) == -1) {
			command_error("fact \"%s\" does not exist.", argv[i]);
			return -1;
		}
		vhash_set_str(a, h, argv[i], v);
	}
	*ret = value_hash(h);
	return 0;
}

int
command_facts(const struct command *self, int argc, char **argv)
{
	struct request r = {0};
	int code = 0, result;
	int first = command_options(self, argc, argv, request_set, &r, &code);
	struct arena *a;
	struct value v;

	if (first == -1)
		return code;
	if (r.list)
		return list_facts();
	/* As with Puppet, whose command needs the word. */
	if (first < argc && strcmp(argv[first], "show") == 0)
		first++;
	a = arena_new(0);
	facts_collect(a, &r.facts, &v);
	result = first == argc
		     ? 0
		     : select_facts(a, v, argc - first, argv + first, &v);
	code = result == -1 ? 1 : print_facts(&r, v, argc - first == 1);
	arena_free(a);
	return code;
}
