/*
 * dalang describe: resource types, their attributes and providers, in the form
 * of puppet describe (lib/puppet/application/describe.rb).
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "agent/applyd/machine.h"
#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "command/type_named.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "language/schema/metaparameter.h"
#include "language/schema/type.h"
#include "base/settings/unbuilt.h"

#define OUTPUT_MAX  ((size_t)4 << 20)
#define NAMES_MAX   1000
#define WIDTH	    76
#define SUMMARY_MAX 45

const struct command_option describe_options[] = {
    {"list", 'l', NULL, "list all types"},
    {"meta", 'm', NULL, "also describe the metaparameters"},
    {"providers", 'p', NULL, "describe the providers in detail"},
    {"short", 's', NULL, "only the names of attributes"},
    {0},
};

struct describe {
	struct session s;
	struct machine *machine;
	struct strbuf out;
	bool list, meta, providers, brief;
};

static void
header(struct strbuf *out, const char *text, char line)
{
	strbuf_addf(out, "\n%s\n", text);
	strbuf_addchn(out, line, strlen(text));
	strbuf_addch(out, '\n');
}

/* Return the text from the next paragraph on, which a blank line precedes. */
static const char *
paragraph_next(const char *text)
{
	while (*text != '\0' &&
	       (*text != '\n' || text[1 + strspn(text + 1, " ")] != '\n'))
		text++;
	return text + strspn(text, " \n");
}

/* Append words, wrapped, each line with an indent; paragraphs stay apart. */
static void
wrap(struct strbuf *out, const char *text, size_t indent)
{
	const char *next = paragraph_next(text);
	size_t column = 0, n;

	for (text += strspn(text, " \n"); *text != '\0';
	     text += n + strspn(text + n, " \n")) {
		if (text == next) {
			strbuf_addstr(out, "\n\n");
			column = 0;
			next = paragraph_next(text);
		}
		n = strcspn(text, " \n");
		if (column > 0 && column + 1 + n > WIDTH) {
			strbuf_addch(out, '\n');
			column = 0;
		}
		strbuf_addchn(out, ' ', column == 0 ? indent : 1);
		column += (column == 0 ? indent : 1) + n;
		strbuf_add(out, text, n);
	}
	strbuf_addch(out, '\n');
}

static int
names_order(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Append names in their order, separated by commas. */
static void
names_wrap(struct strbuf *out, const char **names, size_t n)
{
	struct growbuf text;

	growbuf_init(&text);
	qsort(names, n, sizeof(*names), names_order);
	for (size_t i = 0; i < n; i++)
		strbuf_addf(&text.out, "%s%s", i == 0 ? "" : ", ", names[i]);
	wrap(out, growbuf_text(&text), 4);
	growbuf_release(&text);
}

/* The names of attributes, provider excepted; returns their number. */
static size_t
attr_names(const struct attr *attrs, const char *names[NAMES_MAX])
{
	size_t n = 0;

	for (; attrs->name != NULL && n < NAMES_MAX; attrs++)
		if (strcmp(attrs->name, "provider") != 0)
			names[n++] = attrs->name;
	return n;
}

static const struct attr *
attr_named(const struct attr *attrs, const char *name)
{
	while (strcmp(attrs->name, name) != 0)
		attrs++;
	return attrs;
}

static void
values_add(struct strbuf *out, const struct attr *at)
{
	const char *between = "Valid values are ";

	for (const struct attr_value *v = at->values;
	     v != NULL && v->name != NULL; v++) {
		strbuf_addf(out, "%s`%s`", between, v->name);
		between = ", ";
	}
	if (at->values != NULL)
		strbuf_addstr(out, ". ");
	else if (at->flags & ATTR_BOOLEAN)
		strbuf_addstr(out, "Valid values are `true`, `false`. ");
	if (at->pattern != NULL)
		strbuf_addf(out, "Values can match `/%s/`. ", at->pattern);
	if (at->fallback != NULL)
		strbuf_addf(out, "Default: `%s`. ", at->fallback);
	if (at->feature != NULL)
		strbuf_addf(out, "Requires features %s. ", at->feature);
}

static void
attr_describe(struct strbuf *out, const struct attr *at)
{
	struct growbuf more;

	strbuf_addf(out, "\n- **%s**%s\n", at->name,
	    attr_is_key(at) && strcmp(at->name, "name") != 0 ? " (*namevar*)"
							     : "");
	if (at->doc != NULL && *at->doc != '\0')
		wrap(out, at->doc, 4);
	growbuf_init(&more);
	values_add(&more.out, at);
	if (more.out.len > 0)
		wrap(out, growbuf_text(&more), 4);
	growbuf_release(&more);
}

static void
attrs_describe(struct describe *d, const char *title, const struct attr *attrs)
{
	const char *names[NAMES_MAX];
	size_t n = attr_names(attrs, names);

	header(&d->out, title, '-');
	if (d->brief) {
		names_wrap(&d->out, names, n);
		return;
	}
	qsort(names, n, sizeof(*names), names_order);
	for (size_t i = 0; i < n; i++)
		attr_describe(&d->out, attr_named(attrs, names[i]));
}

/* Append "    * LABEL: `a`, `b`." */
static void
command_describe_list_add(
    struct strbuf *out, const char *label, const char *const *items)
{
	struct growbuf text;

	if (items == NULL || items[0] == NULL)
		return;
	growbuf_init(&text);
	strbuf_addf(&text.out, "* %s: ", label);
	for (size_t i = 0; items[i] != NULL; i++)
		strbuf_addf(&text.out, "%s`%s`", i == 0 ? "" : ", ", items[i]);
	strbuf_addch(&text.out, '.');
	wrap(out, growbuf_text(&text), 4);
	growbuf_release(&text);
}

/* Facts that must all hold, up to count; those without a name are unused. */
static void
facts_add(struct strbuf *out, const char *label,
    const struct provider_fact *facts, size_t count)
{
	struct growbuf text;
	size_t n = 0;

	growbuf_init(&text);
	strbuf_addf(&text.out, "* %s ", label);
	for (; n < count && facts[n].fact != NULL; n++)
		strbuf_addf(&text.out, "%s`%s` == `%s`", n == 0 ? "" : " and ",
		    facts[n].fact, facts[n].values);
	strbuf_addch(&text.out, '.');
	if (n > 0)
		wrap(out, growbuf_text(&text), 4);
	growbuf_release(&text);
}

static void
provider_describe(struct strbuf *out, const struct provider *p)
{
	const struct provider_facts *d = p->default_for;
	const struct provider_fact *f = p->confine;
	size_t n = 0;

	strbuf_addf(out, "\n- **%s**\n", p->name);
	command_describe_list_add(out, "Required binaries", p->commands);
	command_describe_list_add(out, "Required files", p->files);
	while (f != NULL && f[n].fact != NULL)
		n++;
	facts_add(out, "Confined to:", f, n);
	if (d == provider_everywhere)
		wrap(out, "* Default for every system.", 4);
	for (;
	     d != NULL && d != provider_everywhere && d->facts[0].fact != NULL;
	     d++)
		facts_add(out, "Default for", d->facts,
		    sizeof(d->facts) / sizeof(d->facts[0]));
	command_describe_list_add(out, "Supported features", p->features);
}

static int
providers_order(const void *a, const void *b)
{
	const struct provider *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

static void
providers_describe(struct describe *d, const struct resource_type *t)
{
	const struct provider *all[NAMES_MAX];
	const char *names[NAMES_MAX];
	size_t n = 0;

	if (t->ops == NULL || t->ops->providers == NULL)
		return;
	for (; n < NAMES_MAX && t->ops->providers[n] != NULL; n++) {
		all[n] = t->ops->providers[n];
		names[n] = all[n]->name;
	}
	if (n == 0)
		return;
	header(&d->out, "Providers", '-');
	if (!d->providers) {
		names_wrap(&d->out, names, n);
		return;
	}
	qsort(all, n, sizeof(struct provider *), providers_order);
	for (size_t i = 0; i < n; i++)
		provider_describe(&d->out, all[i]);
}

static void
command_describe_type_describe(
    struct describe *d, const struct resource_type *t)
{
	header(&d->out, t->name, '=');
	wrap(&d->out, t->doc == NULL ? "" : t->doc, 0);
	strbuf_addstr(&d->out, "\n");
	attrs_describe(d, "Parameters", t->attrs);
	if (d->meta)
		attrs_describe(d, "Meta Parameters", metaparameters);
	providers_describe(d, t);
}

/* The first sentence, or the beginning of a longer one. */
static void
summary(struct strbuf *out, const struct resource_type *t)
{
	const char *doc = t->doc == NULL ? "" : t->doc;
	size_t n = strcspn(doc, ".");

	if (n > SUMMARY_MAX)
		strbuf_addf(
		    out, "%-15s - %.*s ...\n", t->name, SUMMARY_MAX, doc);
	else
		strbuf_addf(out, "%-15s - %.*s\n", t->name, (int)n, doc);
}

static int
command_describe_types_order(const void *a, const void *b)
{
	const struct resource_type *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

static void
types_list(struct describe *d)
{
	const struct resource_type *const *all = machine_types(d->machine);
	const struct resource_type **sorted;
	size_t n = 0;

	while (all[n] != NULL)
		n++;
	sorted = arena_alloc(d->s.arena, (n + 1) * sizeof(*sorted));
	memcpy(sorted, all, n * sizeof(*sorted));
	qsort(sorted, n, sizeof(*sorted), command_describe_types_order);
	strbuf_addstr(&d->out, "These are the types known to puppet:\n");
	for (size_t i = 0; i < n; i++)
		summary(&d->out, sorted[i]);
}

static int
command_describe_unknown(struct describe *d, const char *name, const char *why)
{
	char hint[NEAREST_HINT_MAX];

	if (why != NULL)
		command_error("%s", why);
	else
		command_error("Unknown type %s%s", name,
		    type_named_hint(d->machine, name, hint));
	return 1;
}

/* Describe the types of these names, or list all; returns the exit code. */
static int
command_describe_describe(struct describe *d, char **names)
{
	const struct resource_type *t;
	const char *why;

	if (d->list) {
		types_list(d);
		return 0;
	}
	if (names[0] == NULL) {
		command_error("You must specify a type; --list lists all");
		return 1;
	}
	for (; *names != NULL; names++) {
		t = type_named(d->machine, *names, &why);
		if (t != NULL && t->ops != NULL)
			why = t->ops->unusable;
		if (t == NULL || why != NULL)
			return command_describe_unknown(d, *names, why);
		command_describe_type_describe(d, t);
	}
	return 0;
}

static int
command_describe_set(void *arg, int letter, const char *value)
{
	struct describe *d = arg;

	(void)value;
	d->list |= letter == 'l';
	d->meta |= letter == 'm';
	d->providers |= letter == 'p';
	d->brief |= letter == 's';
	return 0;
}

static int
command_describe_run(
    struct describe *d, const struct command *self, int argc, char **argv)
{
	int ret, first;

	first = session_options(
	    &d->s, self, argc, argv, command_describe_set, d, &ret);
	if (first < 0)
		return ret;
	if (session_log(&d->s, 1) < 0)
		return 1;
	d->machine = agent_machine(d->s.arena, d->s.settings);
	d->machine->modulepath = session_modulepath(&d->s);
	ret = command_describe_describe(d, &d->s.argv[first]);
	machine_end(d->machine);
	return command_print_buf(stdout, &d->out) < 0 ? 1 : ret;
}

int
command_describe(const struct command *self, int argc, char **argv)
{
	struct describe d = {.list = false};
	int ret;

	session_init(&d.s, SETTINGS_USER);
	strbuf_init(&d.out, OUTPUT_MAX);
	ret = command_describe_run(&d, self, argc, argv);
	strbuf_release(&d.out);
	session_end(&d.s);
	return ret;
}
