#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text/nearest.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/doc/facts.h"
#include "command/doc/functions.h"
#include "command/doc/modules.h"
#include "command/doc/print.h"
#include "command/doc/types.h"
#include "command/session.h"

#define OUTPUT_MAX ((size_t)4 << 20)

const struct command_option doc_options[] = {
    {"json", 'j', NULL, "print JSON"},
    {0},
};

/* By the name of the action. */
static const struct {
	const char *action, *word;
	json_t *(*make)(void);
	/* adds those of modules, or NULL */
	void (*add)(json_t *entries, const char *modulepath);
} doc_kinds[] = {
    {"facts", "fact", doc_facts, NULL},
    {"functions", "function", doc_functions, doc_modules_functions},
    {"types", "resource type", doc_types, doc_modules_types},
};

static int
doc_set(void *arg, int letter, const char *value)
{
	(void)letter;
	(void)value;
	*(bool *)arg = true;
	return 0;
}

/*
 * Append the entries of a name (two modules may have the same); -1 without one.
 */
static int
doc_take(json_t *to, json_t *all, const char *name)
{
	size_t i, before = json_array_size(to);
	json_t *e;

	json_array_foreach(all, i, e)
	{
		if (strcmp(json_string_value(json_object_get(e, "name")),
			name) == 0)
			json_array_append(to, e);
	}
	return json_array_size(to) == before ? -1 : 0;
}

static void
doc_unknown(json_t *all, const char *word, const char *name)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;
	size_t i;
	json_t *e;

	nearest_begin(&n, name);
	json_array_foreach(all, i, e)
	{
		nearest_offer(
		    &n, json_string_value(json_object_get(e, "name")));
	}
	command_error("Unknown %s '%s'; without a name all are listed%s", word,
	    name, nearest_hint(&n, hint));
}

/* The entries of these names in their order; NULL after an error. */
static json_t *
chosen(json_t *all, const char *word, char **names)
{
	json_t *ret = json_array();

	for (; *names != NULL; names++) {
		if (doc_take(ret, all, *names) == 0)
			continue;
		doc_unknown(all, word, *names);
		json_decref(ret);
		return NULL;
	}
	return ret;
}

static void
print_entries(struct strbuf *out, json_t *entries)
{
	size_t i;
	json_t *e;

	json_array_foreach(entries, i, e)
	{
		if (i > 0)
			strbuf_addstr(out, "\n");
		doc_print_entry(out, e);
	}
}

static int
doc_print(json_t *entries, bool json, bool all)
{
	struct strbuf out;
	int bad = 0;

	strbuf_init(&out, OUTPUT_MAX);
	if (json)
		bad = json_doc_print(
			  &out, json_incref(entries), JSON_LAYOUT_PRETTY) < 0;
	else if (all)
		doc_print_list(&out, entries);
	else
		print_entries(&out, entries);
	if (json)
		strbuf_addstr(&out, "\n");
	if (bad)
		command_error("Could not write the description");
	else
		bad = command_write_buf(&out) < 0;
	strbuf_release(&out);
	return bad;
}

/* Print the entries of these names, or all; returns the exit code. */
static int
doc_describe(struct session *s, const char *action, char **names, bool json)
{
	json_t *all, *some;
	size_t k = 0;
	int ret;

	while (strcmp(doc_kinds[k].action, action) != 0)
		k++;
	all = doc_kinds[k].make();
	if (doc_kinds[k].add != NULL)
		doc_kinds[k].add(all, session_modulepath(s));
	some = names[0] == NULL ? json_incref(all)
				: chosen(all, doc_kinds[k].word, names);
	ret = some == NULL ? 1 : doc_print(some, json, names[0] == NULL);
	json_decref(some);
	json_decref(all);
	return ret;
}

int
command_doc(const struct command *self, int argc, char **argv)
{
	struct session s;
	bool json = false;
	int first, ret = 1;

	session_init(&s, SETTINGS_SERVER);
	s.tolerant = 1;
	first = session_options(&s, self, argc, argv, doc_set, &json, &ret);
	if (first >= 0)
		ret = doc_describe(&s, self->name, s.argv + first, json);
	session_end(&s);
	return ret;
}
