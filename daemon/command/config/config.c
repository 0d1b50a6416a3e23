/* Common parts of the actions of dalang config. */
#include "command/config/config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/plural.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "base/settings/settings.h"

const struct command_option config_options[] = {
    {"section", CONFIG_SECTION, "main|server|agent|user",
	"main (the default), server, agent or user"},
    {"debug", 'd', NULL, "print which section is used"},
    {"verbose", 'v', NULL, "print which section is used"},
    {0},
};

const struct command_option config_print_options[] = {
    {"section", CONFIG_SECTION, "main|server|agent|user",
	"main (the default), server, agent or user"},
    {"render-as", CONFIG_RENDER, "console|json|yaml", "format of the output"},
    {"debug", 'd', NULL, "print which section is used"},
    {"verbose", 'v', NULL, "print which section is used"},
    {0},
};

static int
config_set_option(void *arg, int letter, const char *value)
{
	struct config_run *r = arg;

	if (letter == CONFIG_SECTION)
		r->section = value;
	else if (letter == CONFIG_RENDER)
		r->format = value;
	else
		r->s.level = letter == 'd' ? "debug" : "info";
	return 0;
}

const char *
config_section(const struct config_run *r)
{
	if (r->section == NULL)
		return "main";
	return strcmp(r->section, "master") == 0 ? "server" : r->section;
}

int
config_usage_error(const struct config_run *r)
{
	command_error("Try 'dalang config %s --help' for usage", r->self->name);
	return 1;
}

int
config_failed(const struct config_run *r)
{
	session_errors(&r->s, "", NULL);
	return config_usage_error(r);
}

/* Return whether the file may have a section of that name. */
static bool
is_section(const char *name)
{
	static const char *const names[] = {
	    "main", "server", "master", "agent", "user"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcmp(names[i], name) == 0)
			return 1;
	}
	return 0;
}

/* Print the section that is used, when the log level includes such messages. */
static void
report_section(const struct config_run *r)
{
	if (r->s.level == NULL)
		return;
	if (r->section == NULL && strcmp(r->self->name, "print") == 0)
		command_warning(
		    "No section specified; defaulting to 'main'.\n"
		    "Set the config section by using the `--section` flag.\n"
		    "For example, `dalang config --section user print foo`.");
	fprintf(stderr,
	    "Resolving settings from section '%s' in environment '%s'\n",
	    config_section(r), settings_get(r->s.settings, "environment"));
}

/* Warn where the directory has only the configuration file of Puppet. */
static void
warn_unread(const struct config_run *r)
{
	struct settings *s = r->s.settings;
	const char *puppet = arena_printf(
	    r->s.arena, "%s/puppet.conf", settings_get(s, "confdir"));
	const char *own = settings_get(s, "config");

	if (!settings_given(s, "confdir") || access(own, F_OK) == 0 ||
	    access(puppet, F_OK) != 0)
		return;
	command_warning("%s does not exist, and %s is not read; use "
			"'--config %s' to read it",
	    own, puppet, puppet);
}

int
config_begin(struct config_run *r, const struct command *self, int argc,
    char **argv, char ***ret_args, int *ret)
{
	int first;

	memset(r, 0, sizeof(*r));
	session_init(&r->s, SETTINGS_USER);
	r->self = self;
	r->s.tolerant = 1;
	settings_keep_invalid(r->s.settings);
	r->s.creates =
	    strcmp(self->name, "set") == 0 || strcmp(self->name, "delete") == 0;
	first =
	    session_options(&r->s, self, argc, argv, config_set_option, r, ret);
	if (first < 0)
		return -1;
	if (r->section != NULL && !is_section(r->section)) {
		command_error("Illegal section '%s'. The only valid sections "
			      "are: [main, server, master, agent, user]",
		    r->section);
		*ret = config_usage_error(r);
		return -1;
	}
	report_section(r);
	warn_unread(r);
	*ret_args = r->s.argv + first;
	return r->s.argc - first;
}

int
config_check_count(const struct config_run *r, int given, int wanted)
{
	if (given == wanted)
		return 0;
	command_error("dalang config %s takes %d argument%s, but you gave %d",
	    r->self->name, wanted, plural(wanted, "", "s"), given);
	(void)config_usage_error(r);
	return -1;
}

int
config_check_resolved(struct session *s, const char *name, const char *value)
{
	size_t len;
	const char *bad = settings_unresolved(value, &len);

	if (bad == NULL)
		return 0;
	diag_add(&s->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Error converting value for param '%s': Could not find value for "
	    "%.*s",
	    name, (int)len, bad);
	return -1;
}
