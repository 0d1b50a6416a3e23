#include "server/load.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "loader/environment.h"
#include "server/config.h"
#include "settings/conf_file.h"
#include "settings/settings.h"

#define PATH_LENGTH_MAX 4096
#define CONF_MAX	65536

/* What is known of an environment before its code is read. */
struct plan {
	const struct server_config *config;
	const char *name;
	char directory[PATH_LENGTH_MAX];
	struct strbuf modulepath, manifest;
};

/* The first directory of the environment path that has name. */
static int
find_directory(struct plan *p)
{
	const char *dir = p->config->environmentpath;
	struct stat st;

	while (*dir != '\0') {
		int n = (int)strcspn(dir, ":");

		if (snprintf(p->directory, sizeof(p->directory), "%.*s/%s", n,
			dir, p->name) < (int)sizeof(p->directory) &&
		    stat(p->directory, &st) == 0 && S_ISDIR(st.st_mode))
			return 0;
		dir += n;
		dir += *dir == ':';
	}
	return -1;
}

/* Appends a value with $name and ${name} replaced by settings. */
static void
expand(const struct plan *p, const char *s, size_t n, struct strbuf *out)
{
	size_t i = 0;

	while (i < n) {
		size_t at = i + 1, len = 0;
		int brace = at < n && s[at] == '{';
		const char *value;

		at += (size_t)brace;
		while (at + len < n && (isalnum((unsigned char)s[at + len]) ||
					   s[at + len] == '_'))
			len++;
		if (s[i] != '$' || len == 0) {
			strbuf_addch(out, s[i++]);
			continue;
		}
		value =
		    len == 11 && memcmp(s + at, "environment", 11) == 0
			? p->name
			: settings_find(p->config->settings, s + at, len, NULL);
		strbuf_addstr(out, value != NULL ? value : "");
		i = at + len;
		i += brace && i < n && s[i] == '}';
	}
}

/* Appends a path; one that is relative belongs to the environment. */
static void
add_path(struct plan *p, const char *s, size_t n, struct strbuf *out)
{
	struct strbuf full;

	strbuf_init(&full, PATH_LENGTH_MAX);
	expand(p, s, n, &full);
	if (full.len > 0 && full.s[0] != '/')
		strbuf_addf(out, "%s/", p->directory);
	strbuf_add(out, full.s, full.len);
	strbuf_release(&full);
}

static void
set_modulepath(struct plan *p, const char *value)
{
	strbuf_reset(&p->modulepath);
	while (*value != '\0') {
		size_t n = strcspn(value, ":");

		if (p->modulepath.len > 0)
			strbuf_addch(&p->modulepath, ':');
		add_path(p, value, n, &p->modulepath);
		value += n;
		value += *value == ':';
	}
}

static int
on_setting(void *data, const char *section, const char *name, const char *value,
    unsigned line)
{
	struct plan *p = data;

	(void)line;
	if (section[0] != '\0')
		return 0;
	if (strcmp(name, "modulepath") == 0) {
		set_modulepath(p, value);
	} else if (strcmp(name, "manifest") == 0) {
		strbuf_reset(&p->manifest);
		add_path(p, value, strlen(value), &p->manifest);
	}
	return 0;
}

/* Reads environment.conf, if there is one. */
static int
read_conf(struct plan *p, struct diag_list *diags)
{
	char path[PATH_LENGTH_MAX + 32];
	char *text;
	ssize_t n = -1;
	int fd, result;

	snprintf(path, sizeof(path), "%s/environment.conf", p->directory);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT)
		return 0;
	text = calloc(1, CONF_MAX + 1);
	if (fd >= 0 && text != NULL)
		n = read(fd, text, CONF_MAX);
	if (fd >= 0)
		close(fd);
	if (n < 0) {
		diag_add(diags, DIAG_ERROR, NULL, path, 0, 0,
		    "Could not read %s: %s", path, strerror(errno));
		free(text);
		return -1;
	}
	result = conf_parse(text, (size_t)n, path, diags, on_setting, p);
	free(text);
	return result;
}

static void
apply_defaults(struct plan *p)
{
	const struct server_config *c = p->config;

	set_modulepath(p, "modules:$basemodulepath");
	add_path(p, "manifests", 9, &p->manifest);
	if (c->modulepath != NULL)
		set_modulepath(p, c->modulepath);
	if (c->manifest == NULL)
		return;
	strbuf_reset(&p->manifest);
	add_path(p, c->manifest, strlen(c->manifest), &p->manifest);
}

static struct environment *
load(struct plan *p, struct diag_list *diags)
{
	const struct server_config *c = p->config;
	struct environment_options o = {.name = p->name,
	    .directory = p->directory,
	    .hiera_config = c->hiera_config,
	    .vardir = c->vardir,
	    .compat = c->compat,
	    .strict = c->strict,
	    .strict_variables = c->strict_variables};

	apply_defaults(p);
	if (read_conf(p, diags) < 0)
		return NULL;
	o.modulepath = p->modulepath.s;
	o.manifest = p->manifest.s;
	return environment_load(&o, diags);
}

static void
first_error(const struct diag_list *diags, char *error, size_t size)
{
	const struct diag *d = diag_first_error(diags);
	struct strbuf text;

	strbuf_init(&text, size - 1);
	if (d != NULL)
		diag_format(d, &text);
	snprintf(error, size, "%s",
	    text.len > 0 ? text.s : "the environment could not be loaded");
	strbuf_release(&text);
}

struct environment *
load_environment(const struct server_config *config, const char *name,
    char *error, size_t size)
{
	struct plan p = {.config = config, .name = name};
	struct arena *a = arena_new(0);
	struct environment *env = NULL;
	struct diag_list diags;

	diag_init(&diags, a, 100);
	strbuf_init(&p.modulepath, 16 * PATH_LENGTH_MAX);
	strbuf_init(&p.manifest, PATH_LENGTH_MAX);
	if (find_directory(&p) < 0) {
		snprintf(error, size,
		    "Could not find a directory environment named '%s' "
		    "anywhere in the path: %s. Does the directory exist?",
		    name, config->environmentpath);
	} else {
		env = load(&p, &diags);
		if (env == NULL)
			first_error(&diags, error, size);
	}
	strbuf_release(&p.modulepath);
	strbuf_release(&p.manifest);
	arena_free(a);
	return env;
}
