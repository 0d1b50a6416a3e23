#include "command/hint.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/beginning.h"
#include "base/files/fs.h"
#include "base/text/nearest.h"
#include "command/command.h"
#include "base/settings/settings.h"

/* Files whose names are compared at most. */
#define NODES_MAX 100000

/*
 * Commands of Puppet that Dalang does not have, with what to use instead.
 */
static const struct {
	const char *name, *advice;
} commands_of_puppet[] = {
    {"device", "Dalang does not manage network devices: use 'puppet device'"},
    {"generate",
	"types in Ruby are read as they are, so nothing has to be generated"},
    {"man", "use 'man dalang-COMMAND'"},
    {"plugin",
	"a run of the agent fetches plug-ins: use 'dalang agent --test'"},
    {"script", "Dalang runs no plans: use 'dalang apply'"},
};

/* The same for actions of Puppet's commands. */
static const struct {
	const char *command, *action, *advice;
} actions_of_puppet[] = {
    {"ca", "delete", "use 'dalang ca clean' and 'dalang ca prune'"},
    {"ca", "migrate", "the directory cadir is used where it is"},
    {"catalog", "apply", "use 'dalang apply --catalog FILE'"},
    {"module", "build", "use 'pdk build'"},
    {"module", "changes", "use git, or 'puppet module changes'"},
    {"module", "generate", "use 'pdk new module'"},
    {"module", "install", "use r10k or librarian-puppet"},
    {"module", "search", "search on https://forge.puppet.com"},
    {"module", "uninstall", "use r10k or librarian-puppet"},
    {"module", "upgrade", "use r10k or librarian-puppet"},
    {"node", "info", "use 'dalang config print node_terminus'"},
    {"report", "save", "the compile daemon stores the reports of agents"},
    {"report", "submit", "a run of the agent sends its report"},
    {"report", "upload", "a run of the agent sends its report"},
};

/* The same for options of Puppet's commands. */
static const struct {
	const char *command, *option, *advice;
} options_of_puppet[] = {
    {"agent", "job-id", "runs are found by their transaction id"},
    {"agent", "no-client", "dalang-applyd is the daemon"},
    {"apply", "parseonly", "use 'dalang parser validate FILE'"},
    {"apply", "compile", "use 'dalang compile NODE'"},
    {"facts", "terminus", "the facts are always those of this machine"},
    {"filebucket", "bucket", "use --bucketdir"},
};

static const char *
command_advice(const char *word)
{
	const size_t n =
	    sizeof(commands_of_puppet) / sizeof(commands_of_puppet[0]);

	for (size_t i = 0; i < n; i++)
		if (strcmp(commands_of_puppet[i].name, word) == 0)
			return commands_of_puppet[i].advice;
	return NULL;
}

static const char *
action_advice(const char *command, const char *word)
{
	const size_t n =
	    sizeof(actions_of_puppet) / sizeof(actions_of_puppet[0]);

	for (size_t i = 0; i < n; i++)
		if (strcmp(actions_of_puppet[i].command, command) == 0 &&
		    strcmp(actions_of_puppet[i].action, word) == 0)
			return actions_of_puppet[i].advice;
	return NULL;
}

static const char *
option_advice(const char *command, const char *name, size_t len)
{
	const size_t n =
	    sizeof(options_of_puppet) / sizeof(options_of_puppet[0]);

	for (size_t i = 0; i < n; i++)
		if (strcmp(options_of_puppet[i].command, command) == 0 &&
		    strlen(options_of_puppet[i].option) == len &&
		    memcmp(options_of_puppet[i].option, name, len) == 0)
			return options_of_puppet[i].advice;
	return NULL;
}

void
hint_action(const struct command *self, const char *path, const char *word)
{
	const char *advice = *path == '\0' ? command_advice(word)
					   : action_advice(self->name, word);
	const char *above = *path == '\0' ? "dalang " : path;
	struct nearest n;

	nearest_begin(&n, word);
	for (const struct command *c = self->actions; c->name != NULL; c++)
		nearest_offer(&n, c->name);
	if (advice != NULL)
		command_error("'%s%s%s%s' does not exist: %s", above,
		    *path == '\0' ? "" : self->name, *path == '\0' ? "" : " ",
		    word, advice);
	else if (n.name != NULL)
		command_error("Unknown %s action '%s'; did you mean '%s'? See "
			      "'%s%s --help'",
		    self->name, word, n.name, path, self->name);
	else
		command_error("Unknown %s action '%s'; see '%s%s --help'",
		    self->name, word, path, self->name);
}

/* True when name is a separator and word after something else. */
static bool
is_last_part(const char *name, const char *word)
{
	size_t n = strlen(name), len = strlen(word);

	return len > 0 && n > len + 1 && strcmp(name + n - len, word) == 0 &&
	       (name[n - len - 1] == '_' || name[n - len - 1] == '-');
}

/*
 * Return the option that ends with the word, or with which the word ends; else
 * NULL.
 */
static const char *
option_by_part(const struct command *self, const char *word)
{
	const struct command_option *o = self->options;

	for (; o != NULL && o->name != NULL; o++)
		if (is_last_part(o->name, word) || is_last_part(word, o->name))
			return o->name;
	return NULL;
}

void
hint_option(const struct command *self, const char *word)
{
	const char *name = word + strspn(word, "-"), *advice;
	size_t len = strcspn(name, "=");
	char text[NEAREST_MAX + 1] = "";
	struct nearest n;

	if (len <= NEAREST_MAX)
		memcpy(text, name, len);
	nearest_begin(&n, text);
	for (const struct command_option *o = self->options;
	     o != NULL && o->name != NULL; o++)
		nearest_offer(&n, o->name);
	for (const struct setting_row *s = settings_table;
	     s->name != NULL && command_settings(self) != NULL; s++)
		nearest_offer(&n, s->name);
	if (n.name == NULL)
		n.name = option_by_part(self, text);
	advice = option_advice(self->name, name, len);
	if (advice != NULL)
		command_error("Could not parse application options: invalid "
			      "option: %s: %s",
		    word, advice);
	else if (n.name != NULL && word[1] == '-')
		command_error("Could not parse application options: invalid "
			      "option: %s; did you mean '--%s'?",
		    word, n.name);
	else
		command_error("Could not parse application options: invalid "
			      "option: %s",
		    word);
}

const char *
hint_node(
    struct arena *a, const char *dir, const char *suffix, const char *node)
{
	size_t end = strlen(suffix);
	char hint[BEGINNING_HINT_MAX];
	struct fs_list l;
	struct beginning b;

	if (fs_list(a, dir, NODES_MAX, &l) < 0)
		return "";
	beginning_begin(&b, node);
	for (size_t i = 0; i < l.count; i++) {
		size_t len = strlen(l.names[i]);

		if (len <= end || strcmp(l.names[i] + len - end, suffix) != 0)
			continue;
		l.names[i][len - end] = '\0';
		beginning_offer(&b, l.names[i]);
	}
	return arena_strdup(a, beginning_hint(&b, hint));
}

void
hint_setting(const char *name)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;

	nearest_begin(&n, name);
	for (const struct setting_row *s = settings_table; s->name != NULL; s++)
		nearest_offer(&n, s->name);
	command_warning(
	    "The setting %s is not known%s", name, nearest_hint(&n, hint));
}

void
hint_dump_format(const char *name)
{
	if (strcmp(name, "old") == 0)
		command_error("The format 'old', which Puppet has deprecated, "
			      "is replaced by pn, the default; use pn or json");
	else
		command_error("Unknown format '%s'; use pn or json", name);
}
