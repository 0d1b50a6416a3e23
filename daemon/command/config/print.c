/* dalang config print: the values of settings. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/config/config.h"
#include "command/hint.h"
#include "command/session.h"
#include "language/compiler/environment_settings.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/ruby.h"
#include "language/value/document/to_yaml.h"

/* Maximum size of what is printed. */
#define PRINT_MAX ((size_t)16 << 20)

static int
config_print_compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Return the names to print, sorted, each once: those given, or all. */
static const char **
names_list(struct arena *a, char **args, int n, size_t *ret_count)
{
	bool all = n == 0 || (n == 1 && strcmp(args[0], "all") == 0);
	size_t count = 0, kept = 0;
	const char **names;

	while (all ? settings_table[count].name != NULL : count < (size_t)n)
		count++;
	names = arena_alloc(a, (count + 1) * sizeof(*names));
	for (size_t i = 0; i < count; i++)
		names[i] = all ? settings_table[i].name : args[i];
	qsort(names, count, sizeof(*names), config_print_compare_names);
	for (size_t i = 0; i < count; i++) {
		if (kept == 0 || strcmp(names[kept - 1], names[i]) != 0)
			names[kept++] = names[i];
	}
	*ret_count = kept;
	return names;
}

/* Return a setting's value by the environment and the settings; NULL: none. */
static const char *
value_text(struct config_run *r, const char *name, enum setting_type *type)
{
	struct settings *set = r->s.settings;
	const char *v =
	    environment_setting(set, r->environment, name, r->s.arena);
	const char *own = settings_find(set, name, strlen(name), type);

	return v != NULL ? v : own;
}

/* The same as a value of the type that it has. */
static int
config_print_value_of(struct config_run *r, const char *name, struct value *ret)
{
	struct session *s = &r->s;
	enum setting_type type = SETTING_STRING;
	const char *text = value_text(r, name, &type);
	struct growbuf out;
	bool plain;

	*ret = value_undef();
	if (text == NULL)
		return 0;
	if (strcmp(name, "code") != 0 &&
	    (config_check_resolved(s, name, text) < 0 ||
		settings_check(name, text, &s->diags) < 0))
		return -1;
	growbuf_init(&out);
	plain = settings_print(type, text, &out.out);
	if (plain && type == SETTING_BOOL)
		*ret = value_bool(growbuf_text(&out)[0] == 't');
	else if (plain && (type == SETTING_INT || type == SETTING_DURATION))
		*ret = value_int(strtoll(growbuf_text(&out), NULL, 10));
	else
		*ret = value_string(
		    arena_memdup(s->arena, growbuf_text(&out), out.out.len),
		    out.out.len);
	growbuf_release(&out);
	return 0;
}

/* One value alone, or lines NAME = VALUE. */
static int
config_print_console(struct value values, struct strbuf *out)
{
	const struct vhash *h = values.h;

	for (uint32_t i = 0; i < h->count; i++) {
		if (h->count > 1) {
			ruby_to_s(h->entries[i].key, out);
			strbuf_addstr(out, " = ");
		}
		ruby_to_s(h->entries[i].value, out);
		strbuf_addch(out, '\n');
	}
	return 0;
}

static int
config_print_json(struct value values, struct strbuf *out)
{
	int rc = json_doc_print(out, value_json(values), JSON_LAYOUT_COMPACT);

	strbuf_addch(out, '\n');
	return rc;
}

static const struct {
	const char *name;
	int (*print)(struct value values, struct strbuf *out);
} config_print_formats[] = {
    {"console", config_print_console},
    {"json", config_print_json},
    {"yaml", value_to_yaml},
};

/* Return the row of the format, or -1 after printing an error. */
static int
format_row(const char *name)
{
	for (int i = 0; i < 3; i++) {
		if (name == NULL ||
		    strcmp(config_print_formats[i].name, name) == 0)
			return i;
	}
	command_error("Could not parse application options: I don't know how "
		      "to render '%s'",
	    name);
	return -1;
}

/* Print the values of the names; returns the exit code. */
static int
config_print(struct config_run *r, int format, const char **names, size_t count)
{
	struct arena *a = r->s.arena;
	struct vhash *h = vhash_new(a, (uint32_t)count);
	struct strbuf out;
	int rc;

	for (size_t i = 0; i < count; i++) {
		struct value v;

		if (config_print_value_of(r, names[i], &v) < 0)
			return config_failed(r);
		vhash_set_str(a, h, names[i], v);
	}
	strbuf_init(&out, PRINT_MAX);
	rc = config_print_formats[format].print(value_hash(h), &out);
	if (rc < 0 || strbuf_is_cut(&out)) {
		command_error("The settings exceed %zu bytes", PRINT_MAX);
		rc = -1;
	} else {
		rc = command_print_buf(stdout, &out);
	}
	strbuf_release(&out);
	return rc < 0;
}

static void
warn_unknown(const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (!settings_known(names[i]))
			hint_setting(names[i]);
	}
}

int
command_config_print(const struct command *self, int argc, char **argv)
{
	struct config_run r;
	const char **names;
	size_t count;
	char **args;
	int ret, n = config_begin(&r, self, argc, argv, &args, &ret), format;

	if (n >= 0 && (format = format_row(r.format)) >= 0) {
		r.environment = arena_strdup(
		    r.s.arena, settings_get(r.s.settings, "environment"));
		settings_set_section(r.s.settings, config_section(&r));
		(void)settings_read(r.s.settings, &r.s.diags);
		diag_init(&r.s.diags, r.s.arena, 1);
		names = names_list(r.s.arena, args, n, &count);
		warn_unknown(names, count);
		ret = config_print(&r, format, names, count);
	} else if (n >= 0) {
		ret = 1;
	}
	session_end(&r.s);
	return ret;
}
