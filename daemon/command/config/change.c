/* dalang config set, delete: changes of the configuration file. */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/config/config.h"
#include "command/hint.h"
#include "command/session.h"
#include "machine/file/rewrite.h"
#include "base/settings/conf_edit.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"

/* Mode of a new configuration file. */
#define FILE_MODE 0644

#define ANY_PART                                                  \
	(SETTINGS_COMPILES | SETTINGS_SERVES | SETTINGS_FETCHES | \
	    SETTINGS_APPLIES)

/* A file that is changed. */
struct conf {
	const char *path;
	char *text; /* NULL: it does not exist */
	size_t len;
	struct stat st;
	struct strbuf out;
};

/* Read the file; 0, or -1 with a printed error. */
static int
conf_open(struct config_run *r, struct conf *c)
{
	memset(c, 0, sizeof(*c));
	c->path =
	    arena_strdup(r->s.arena, settings_get(r->s.settings, "config"));
	c->text = fs_read(r->s.arena, c->path, SETTINGS_FILE_MAX, &c->len);
	if (c->text == NULL && errno != ENOENT) {
		command_error(
		    "Could not load %s: %s", c->path, strerror(errno));
		return -1;
	}
	if (c->text != NULL && stat(c->path, &c->st) < 0)
		memset(&c->st, 0, sizeof(c->st));
	strbuf_init(&c->out, SETTINGS_FILE_MAX);
	return 0;
}

/* Write the changed text; returns the exit code. */
static int
conf_write(struct conf *c)
{
	struct shortbuf err;
	const char *text;
	int ret = 1;

	shortbuf_init(&err, SETTINGS_VALUE_MAX);
	if (strbuf_text(&c->out, &text) < 0)
		command_error(
		    "%s exceeds %zu bytes", c->path, SETTINGS_FILE_MAX);
	else if (file_rewrite(c->path, FILE_MODE, &c->st, text, c->out.len,
		     &err.out) < 0)
		command_error(
		    "Could not write %s: %s", c->path, shortbuf_text(&err));
	else
		ret = 0;
	shortbuf_release(&err);
	return ret;
}

static bool
config_change_is_name(const char *s)
{
	if (*s == '\0')
		return 0;
	while (isalnum((unsigned char)*s) || *s == '_')
		s++;
	return *s == '\0';
}

/* Check a name and a value for the file; 0, or -1 with a finding. */
static int
config_change_check_text(struct session *s, const char *name, const char *value)
{
	bool name_ok = config_change_is_name(name);

	if (name_ok && strpbrk(value, "\n\r") == NULL)
		return 0;
	diag_add(&s->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Invalid %s '%s': the file could not be read with it",
	    name_ok ? "value" : "setting name", name_ok ? value : name);
	return -1;
}

/* Check the value of a known setting; 0, or -1 with a finding. */
static int
config_change_check_value(
    struct session *s, const char *name, const char *value)
{
	const char *resolved;

	if (settings_set(s->settings, name, value, &s->diags) < 0)
		return -1;
	resolved = settings_get(s->settings, name);
	return strcmp(name, "code") == 0
		   ? 0
		   : config_check_resolved(s, name, resolved);
}

static void
warn_environment(const struct config_run *r, const char *name)
{
	if (strcmp(name, "environment") != 0 ||
	    strcmp(config_section(r), "main") != 0)
		return;
	command_warning(
	    "The environment should be set in either the `[user]`, `[agent]`, "
	    "or `[server]`\nsection. Variables set in the `[agent]` section "
	    "are used when running\n`dalang agent`. Variables set in the "
	    "`[user]` section are used when running\nother commands, like "
	    "`dalang apply`; these require the defined environment\n"
	    "directory to exist locally. Set the config section by using the\n"
	    "`--section` flag. For example,\n"
	    "`dalang config --section user set environment foo`.");
}

/* Warn about a setting that is unknown or has no effect. */
static void
warn_effect(struct config_run *r, const char *name, const char *value)
{
	const struct unbuilt_row *row;

	if (!settings_known(name)) {
		hint_setting(name);
		return;
	}
	row = unbuilt_find(r->s.settings, name, value, ANY_PART);
	if (row != NULL)
		command_warning("The setting %s %s: %s", name,
		    row->answer == UNBUILT_STOPS ? "is not supported"
						 : "has no effect",
		    row->reason);
}

/*
 * Delete a setting from a section of c's text.  Returns the deleted line, in
 * the arena, or NULL if it is missing.
 */
static const char *
delete_line(
    struct config_run *r, struct conf *c, const char *section, const char *name)
{
	struct growbuf line;
	const char *ret = NULL;

	growbuf_init(&line);
	strbuf_reset(&c->out);
	if (conf_edit_delete(
		c->text, c->len, section, name, &c->out, &line.out)) {
		ret =
		    arena_memdup(r->s.arena, growbuf_text(&line), line.out.len);
		c->text =
		    arena_memdup(r->s.arena, strbuf_shown(&c->out), c->out.len);
		c->len = c->out.len;
	}
	growbuf_release(&line);
	return ret;
}

/* Move a setting of [master], the old name, to [server]. */
static void
leave_master(struct config_run *r, struct conf *c, const char *name)
{
	const char *line;

	if (r->section == NULL || strcmp(r->section, "master") != 0)
		return;
	line = delete_line(r, c, "master", name);
	if (line != NULL)
		printf("Deleted setting from 'master': '%s', and adding it to "
		       "'server' section\n",
		    line);
}

static int
config_change_set_value(
    struct config_run *r, const char *name, const char *value)
{
	struct conf c;
	int ret;

	if (conf_open(r, &c) < 0)
		return 1;
	leave_master(r, &c, name);
	strbuf_reset(&c.out);
	conf_edit_set(c.text, c.len, config_section(r), name, value, &c.out);
	ret = conf_write(&c);
	strbuf_release(&c.out);
	return ret;
}

int
command_config_set(const struct command *self, int argc, char **argv)
{
	struct config_run r;
	char **args;
	int ret, n = config_begin(&r, self, argc, argv, &args, &ret);

	if (n >= 0 && config_check_count(&r, n, 2) < 0) {
		ret = 1;
	} else if (n >= 0) {
		warn_environment(&r, args[0]);
		if (config_change_check_text(&r.s, args[0], args[1]) < 0 ||
		    (settings_known(args[0]) &&
			config_change_check_value(&r.s, args[0], args[1]) < 0))
			ret = config_failed(&r);
		else if ((ret = config_change_set_value(
			      &r, args[0], args[1])) == 0)
			warn_effect(&r, args[0], args[1]);
	}
	session_end(&r.s);
	return ret;
}

/*
 * Delete a setting and print its line; Puppet prints only the name for a
 * setting of the section server.
 */
static bool
delete_from(
    struct config_run *r, struct conf *c, const char *section, const char *name)
{
	const char *line = delete_line(r, c, section, name);
	bool server = strcmp(config_section(r), "server") == 0;

	if (line == NULL)
		return 0;
	printf("Deleted setting from '%s': '%.*s'\n", section,
	    (int)(server ? strcspn(line, "=") : strlen(line)), line);
	return 1;
}

/* Delete a setting; returns the exit code. */
static int
delete_value(struct config_run *r, struct conf *c, const char *name)
{
	const char *section = config_section(r);
	bool server = strcmp(section, "server") == 0, found = 0;

	if (c->text == NULL) {
		command_warning(
		    "The puppet.conf file does not exist %s", c->path);
		return 0;
	}
	if (server)
		found = delete_from(r, c, "master", name);
	found |= delete_from(r, c, section, name);
	if (found)
		return conf_write(c);
	if (!server)
		command_warning("No setting found in configuration file for "
				"section '%s' setting name '%s'",
		    section, name);
	return 0;
}

int
command_config_delete(const struct command *self, int argc, char **argv)
{
	struct config_run r;
	struct conf c;
	char **args;
	int ret, n = config_begin(&r, self, argc, argv, &args, &ret);

	if (n >= 0) {
		ret = 1;
		if (config_check_count(&r, n, 1) == 0 &&
		    conf_open(&r, &c) == 0) {
			ret = delete_value(&r, &c, args[0]);
			strbuf_release(&c.out);
		}
	}
	session_end(&r.s);
	return ret;
}
