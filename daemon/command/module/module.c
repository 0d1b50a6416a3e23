/* dalang module: the modules of an environment. */
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/module/check.h"
#include "command/module/list.h"
#include "command/module/ruby.h"
#include "command/module/set.h"
#include "command/session.h"
#include "language/compiler/environment_settings.h"
#include "language/loader/environment.h"
#include "base/settings/settings.h"

enum { TREE = 256, RENDER, JSON };

#define OUTPUT_OPTIONS                           \
	{"render-as", RENDER, "console|json",    \
	    "format of the output (console)"},   \
	{                                        \
		"json", JSON, NULL, "print JSON" \
	}

const struct command_option module_list_options[] = {
    {"tree", TREE, NULL, "print modules below those that depend on them"},
    OUTPUT_OPTIONS,
    {0},
};

const struct command_option module_tree_options[] = {
    OUTPUT_OPTIONS,
    {0},
};

const struct command_option module_check_options[] = {
    OUTPUT_OPTIONS,
    {0},
};

/* One run of the command. */
struct module_run {
	struct session s;
	struct module_set set;
	bool tree, json;
};

static int
module_set_option(void *arg, int letter, const char *value)
{
	struct module_run *r = arg;

	if (letter == TREE)
		r->tree = 1;
	else if (letter == JSON || strcmp(value, "json") == 0)
		r->json = 1;
	else if (strcmp(value, "console") != 0) {
		command_error(
		    "Unknown format '%s'; use console or json", value);
		return -1;
	}
	return 0;
}

/* Read the modules of the environment; 0, or -1 after printing an error. */
static int
read_modules(struct module_run *r)
{
	struct session *s = &r->s;
	const char *name =
	    arena_strdup(s->arena, settings_get(s->settings, "environment"));
	struct environment_options o;

	if (environment_settings(
		s->settings, name, 0, s->arena, &o, &s->diags) < 0) {
		session_errors(s, "", NULL);
		return -1;
	}
	module_set_read(&r->set, s->arena,
	    o.modulepath == NULL ? "" : o.modulepath,
	    settings_given(s->settings, "modulepath"));
	return 0;
}

/* Begin a run: 0, or -1 with the exit code in *ret. */
static int
module_begin(struct module_run *r, const struct command *self, int argc,
    char **argv, int *ret)
{
	int first;

	memset(r, 0, sizeof(*r));
	session_init(&r->s, SETTINGS_USER);
	first =
	    session_options(&r->s, self, argc, argv, module_set_option, r, ret);
	if (first < 0)
		return -1;
	*ret = 1;
	if (first != r->s.argc) {
		command_error("The command takes no arguments");
		return -1;
	}
	return session_log(&r->s, 1) < 0 || read_modules(r) < 0 ? -1 : 0;
}

static int
module_module_list(const struct command *self, int argc, char **argv, bool tree)
{
	struct module_run r;
	int ret;

	if (module_begin(&r, self, argc, argv, &ret) == 0) {
		ret = r.set.errors > 0;
		if ((r.json ? module_list_json(&r.set,
				  settings_get(r.s.settings, "environment"))
			    : module_list_text(&r.set, tree || r.tree)) < 0)
			ret = 1;
	}
	session_end(&r.s);
	return ret;
}

int
command_module_list(const struct command *self, int argc, char **argv)
{
	return module_module_list(self, argc, argv, 0);
}

int
command_module_tree(const struct command *self, int argc, char **argv)
{
	return module_module_list(self, argc, argv, 1);
}

static bool
module_is_complete(const struct module_info *m)
{
	for (size_t i = 0; i < m->count; i++) {
		if (m->dependencies[i].need == MODULE_MISSING)
			return 0;
	}
	return 1;
}

/* Check all modules; returns the exit code. */
static int
module_module_check(struct module_run *r)
{
	struct module_check c = {.arena = r->s.arena};
	int ret = r->set.errors > 0;

	c.modules = module_set_visible(&r->set, &c.count);
	c.files = arena_alloc(r->s.arena, (c.count + 1) * sizeof(*c.files));
	for (size_t i = 0; i < c.count; i++) {
		module_ruby_read(r->s.arena, c.modules[i], &c.files[i]);
		if (!module_is_complete(c.modules[i]))
			ret = 1;
	}
	c.unknown = module_ruby_names(r->s.arena, c.files, c.count);
	if ((r->json ? module_check_json(&c) : module_check_text(&c)) != 0)
		ret = 1;
	return ret;
}

int
command_module_check(const struct command *self, int argc, char **argv)
{
	struct module_run r;
	int ret;

	if (module_begin(&r, self, argc, argv, &ret) == 0)
		ret = module_module_check(&r);
	session_end(&r.s);
	return ret;
}
