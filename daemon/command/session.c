#include "command/session.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/compiler/environment_settings.h"
#include "machine/facts/read_file.h"
#include "language/loader/environment.h"
#include "server/parent/puppetserver.h"
#include "base/settings/log_settings.h"
#include "base/settings/termini.h"
#include "base/settings/unbuilt.h"
#include "server/store/facts_files.h"
#include "language/value/hash.h"

/* Maximum number of findings kept. */
#define FINDINGS_MAX 100

void
session_init(struct session *s, enum settings_mode mode)
{
	memset(s, 0, sizeof(*s));
	s->arena = arena_new(0);
	diag_init(&s->diags, s->arena, FINDINGS_MAX);
	s->settings = settings_new(mode);
}

void
session_end(struct session *s)
{
	settings_free(s->settings);
	arena_free(s->arena);
}

void
session_errors(const struct session *s, const char *before, const char *node)
{
	struct growbuf text;
	size_t i;

	growbuf_init(&text);
	for (i = 0; i < s->diags.count; i++) {
		const struct diag *d = &s->diags.rows[i];

		growbuf_reset(&text);
		diag_format(d, &text.out);
		if (d->severity != DIAG_ERROR) {
			command_warning("%s", growbuf_text(&text));
			continue;
		}
		if (node != NULL)
			strbuf_addf(&text.out, " on node %s", node);
		diag_format_stack(d, &text.out);
		command_error("%s%s", before, growbuf_text(&text));
	}
	growbuf_release(&text);
}

static bool
command_session_is_own(const struct session *s, const char *arg)
{
	for (const char *const *o = s->own; o != NULL && *o != NULL; o++) {
		size_t n = strlen(*o);

		if (strncmp(arg, *o, n) == 0 &&
		    (arg[n] == '\0' || arg[n] == '='))
			return true;
	}
	return false;
}

int
session_take(struct session *s, int argc, char **argv)
{
	int i, rc;

	s->argv = arena_alloc(s->arena, ((size_t)argc + 1) * sizeof(char *));
	for (i = 0; i < argc; i++) {
		rc = 0;
		if (i > 0 && !command_session_is_own(s, argv[i]))
			rc = settings_option(
			    s->settings, argc, argv, &i, &s->diags);
		if (rc < 0) {
			session_errors(s, "", NULL);
			return -1;
		}
		if (rc == 0)
			s->argv[s->argc++] = argv[i];
	}
	s->argv[s->argc] = NULL;
	return 0;
}

/* Read the settings file; 0, or -1 with a finding. */
static int
settings_file(struct session *s)
{
	struct puppetserver_taken taken;

	if (s->creates &&
	    access(settings_get(s->settings, "config"), F_OK) != 0)
		return 0;
	if (settings_read(s->settings, &s->diags) < 0)
		return -1;
	return s->is_ca
		   ? puppetserver_take(s->settings, s->arena, &s->diags, &taken)
		   : 0;
}

int
session_options(struct session *s, const struct command *self, int argc,
    char **argv, command_set_fn *set, void *arg, int *ret)
{
	*ret = 1;
	if (session_take(s, argc, argv) < 0)
		return -1;
	if (settings_file(s) < 0) {
		session_errors(s, "", NULL);
		if (!s->tolerant)
			return -1;
		diag_init(&s->diags, s->arena, FINDINGS_MAX);
	}
	return command_options(self, s->argc, s->argv, set, arg, ret);
}

int
session_log(struct session *s, int stdout_is_data)
{
	const char *bad;

	if (s->level != NULL)
		settings_set(s->settings, "log_level", s->level, &s->diags);
	if (settings_open_log(s->settings, "dalang", "console",
		stdout_is_data ? LOG_FILTER : LOG_COMMAND, &bad) == 0)
		return termini_apply(s->settings, s->parts) < 0
			   ? -1
			   : unbuilt_check(s->settings, s->parts);
	command_error("%s", bad);
	return -1;
}

static bool
is_redefined(const struct diag *d)
{
	return d->code != NULL && strcmp(d->code, ENVIRONMENT_REDEFINED) == 0;
}

/*
 * Print the errors of code that cannot be parsed: one, or all and their
 * number.
 */
static void
code_errors(const struct session *s, const char *name, const char *node)
{
	const struct diag_list *l = &s->diags;
	const char *before = "";

	if (l->errors > 1) {
		session_errors(s, "", NULL);
		if (l->warnings > 0)
			command_error("Language validation logged %zu errors, "
				      "and %zu warnings. Giving up",
			    l->errors, l->warnings);
		else
			command_error(
			    "Language validation logged %zu errors. Giving up",
			    l->errors);
		return;
	}
	if (l->errors == 1 && !is_redefined(diag_first_error(l)))
		before = arena_printf(
		    s->arena, "Could not parse for environment %s: ", name);
	session_errors(s, before, node);
}

int
session_facts(struct session *s, const char *path, struct value *ret)
{
	struct facts_file file;
	const char *why;

	if (facts_read_file(s->arena, path, &file, &why) == 0) {
		*ret = file.values;
		if (file.values.h->count > 0)
			return 0;
		why = arena_printf(s->arena, "(%s): contains no facts", path);
	}
	diag_add(&s->diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
	return -1;
}

const char *
session_facts_directory(struct session *s, const struct facts_place **ret)
{
	*ret = facts_place(settings_get(s->settings, "facts_terminus"));
	if (*ret == NULL)
		*ret = facts_place("yaml");
	if ((*ret)->in_memory)
		return NULL;
	return arena_printf(s->arena, "%s/facts",
	    settings_get(s->settings,
		(*ret)->form == FACTS_YAML ? "yamldir" : "server_datadir"));
}

const char *
session_modulepath(struct session *s)
{
	const char *name = settings_get(s->settings, "environment");

	return environment_modulepath(
	    s->settings, arena_strdup(s->arena, name), s->arena);
}

/* Load an environment, unless o is NULL; NULL after printing an error. */
static struct environment *
command_session_load(struct session *s, const struct environment_options *o,
    const char *name, const char *node)
{
	struct environment *env =
	    o == NULL ? NULL : environment_load(o, &s->diags);
	const struct diag *first = diag_first_error(&s->diags);

	/*
	 * an error with a place or an issue code is one of the code, not of a
	 * setting
	 */
	if (env == NULL && first != NULL && first->file == NULL &&
	    first->code == NULL)
		session_errors(s, "", NULL);
	else
		code_errors(s, name, node);
	return env;
}

struct environment *
session_environment(struct session *s, const char *name, const char *node)
{
	struct environment_options o;

	if (environment_settings(
		s->settings, name, 0, s->arena, &o, &s->diags) < 0)
		return command_session_load(s, NULL, name, node);
	if (s->code != NULL)
		o.code = s->code;
	return command_session_load(s, &o, name, node);
}

struct environment *
session_environment_in(
    struct session *s, const char *name, const char *directory)
{
	struct environment_options o;

	diag_init(&s->diags, s->arena, FINDINGS_MAX);
	if (environment_settings_in(
		s->settings, name, directory, s->arena, &o, &s->diags) < 0)
		return command_session_load(s, NULL, name, NULL);
	return command_session_load(s, &o, name, NULL);
}
