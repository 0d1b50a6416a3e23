#include "language/compiler/environment_settings.h"

#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/text/beginning.h"
#include "base/files/missing.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "language/lang/validate.h"
#include "language/loader/environment.h"
#include "logging/log.h"
#include "base/settings/conf_file.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "base/settings/value.h"

#define MODULEPATH_MAX	 ((size_t)1 << 20)
#define ENVIRONMENTS_MAX 4096

struct setup {
	struct settings *settings;
	struct arena *arena;
	struct diag_list *diags;
	int must_exist;
	int too_long; /* a value is, which is an error */
	int unlogged; /* unknown keys are logged when it is loaded */
	int warns;    /* of unknown keys */
	const char *name;
	const char *directory;	     /* NULL: none */
	const char *link;	     /* that leads to it, or NULL */
	const char *unread;	     /* why none was found, or NULL */
	const char *modulepath;	     /* of environment.conf, or NULL */
	const char *manifest;	     /* of environment.conf, or NULL */
	const char *provider;	     /* of environment.conf, or NULL */
	const char *version;	     /* its config_version, or NULL */
	const char *timeout;	     /* its environment_timeout, or NULL */
	const char *static_catalogs; /* of environment.conf, or NULL */
};

/* Further keys that environment.conf may have: see base/settings/unbuilt.h. */
static const char *const other_keys[] = {"config_version",
    "environment_timeout", "static_catalogs", "rich_data", NULL};

/* Environment names are those that Puppet allows in paths and URLs. */
static bool
is_environment_name(const char *s)
{
	if (*s == '\0')
		return 0;
	for (; *s != '\0'; s++) {
		if (!isalnum((unsigned char)*s) && *s != '_')
			return 0;
	}
	return 1;
}

/* Add the environments of a directory after the n that are known. */
static size_t
environment_settings_names_add(
    struct arena *a, const char *dir, const char **names, size_t n)
{
	struct fs_list l;

	if (fs_list(a, dir, ENVIRONMENTS_MAX, &l) < 0)
		return n;
	for (size_t i = 0; i < l.count && n < ENVIRONMENTS_MAX; i++)
		if (is_environment_name(l.names[i]) &&
		    fs_is_directory(arena_printf(a, "%s/%s", dir, l.names[i])))
			names[n++] = l.names[i];
	return n;
}

const char *const *
environment_list(struct settings *s, struct arena *a)
{
	const char **names =
	    arena_alloc(a, (ENVIRONMENTS_MAX + 1) * sizeof(*names));
	const char *p = settings_get(s, "environmentpath");
	size_t count = 0;

	while (p != NULL && *p != '\0') {
		size_t n = strcspn(p, ":");

		count = environment_settings_names_add(
		    a, arena_printf(a, "%.*s", (int)n, p), names, count);
		p += n;
		p += *p == ':';
	}
	names[count] = NULL;
	return names;
}

/* path below dir unless it is absolute; dir NULL: the working directory. */
static const char *
absolute(struct setup *u, const char *dir, const char *path)
{
	char cwd[PATH_MAX];

	if (path[0] == '/')
		return path;
	if (dir == NULL)
		dir = getcwd(cwd, sizeof(cwd));
	while (strncmp(path, "./", 2) == 0)
		path += 2;
	return arena_printf(u->arena, "%s/%s", dir == NULL ? "" : dir, path);
}

/*
 * The directory or, with versioned_environment_dirs, the target of the link
 * that it is: all files of a load are then of one version, even if the link
 * changes.  Puppet (environments.rb, real_path) follows one link only, too;
 * here a relative target is relative to the directory of the link.
 */
static const char *
versioned_directory(struct setup *u, const char *dir)
{
	char target[PATH_MAX];
	ssize_t n;

	if (!settings_bool(u->settings, "versioned_environment_dirs"))
		return dir;
	n = readlink(dir, target, sizeof(target) - 1);
	if (n <= 0 || n == sizeof(target) - 1)
		return dir;
	target[n] = '\0';
	u->link = dir;
	dir = path_dirname(u->arena, dir);
	return path_clean(u->arena, absolute(u, dir, target));
}

static void
find_directory(struct setup *u)
{
	const char *p = settings_get(u->settings, "environmentpath");

	while (p != NULL && *p != '\0' && u->directory == NULL) {
		size_t n = strcspn(p, ":");
		const char *dir =
		    arena_printf(u->arena, "%.*s/%s", (int)n, p, u->name);

		if (n > 0 && fs_is_directory(dir))
			u->directory = versioned_directory(u, dir);
		else if (n > 0 && !is_missing_file(errno))
			u->unread = arena_printf(u->arena,
			    "Could not read %s: %s", dir, strerror(errno));
		p += n;
		p += *p == ':';
	}
}

bool
environment_exists(struct settings *s, const char *name, struct arena *a)
{
	struct setup u = {.settings = s, .arena = a, .name = name};
	const char *usual = settings_get(s, "environment");

	if (!is_environment_name(name))
		return false;
	if (usual != NULL && strcmp(name, usual) == 0)
		return true;
	find_directory(&u);
	return u.directory != NULL;
}

static bool
is_other_key(const char *name)
{
	for (const char *const *k = other_keys; *k != NULL; k++) {
		if (strcmp(*k, name) == 0)
			return 1;
	}
	return 0;
}

/*
 * Handle a setting without an effect: 0, or -1 with a diagnostic when the
 * environment cannot be used without it.
 */
static int
take_other(struct setup *u, const char *name, const char *value)
{
	const struct unbuilt_row *r = unbuilt_environment(name, value);

	if (r == NULL || u->unlogged)
		return 0;
	diag_add(u->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The setting %s in environment.conf of environment %s is not "
	    "supported: %s",
	    name, u->name, r->reason);
	return -1;
}

/* Return the place for the value of a key, or NULL. */
static const char **
environment_settings_place_of(struct setup *u, const char *name)
{
	const struct {
		const char *name;
		const char **place;
	} places[] = {
	    {"modulepath", &u->modulepath},
	    {"manifest", &u->manifest},
	    {"environment_data_provider", &u->provider},
	    {"config_version", &u->version},
	    {"environment_timeout", &u->timeout},
	    {"static_catalogs", &u->static_catalogs},
	};

	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		if (strcmp(places[i].name, name) == 0)
			return places[i].place;
	}
	return NULL;
}

static void
log_unknown(const struct setup *u, const char *key, unsigned line)
{
	if (u->warns)
		log_event(SETTINGS, SET_NO_EFFECT, log_str("setting", key),
		    log_str("reason",
			arena_printf(u->arena,
			    "environment.conf of environment %s may not "
			    "contain it",
			    u->name)));
	else if (!u->unlogged)
		log_event(SETTINGS, SET_UNKNOWN_ENVIRONMENT_KEY,
		    log_str("environment", u->name), log_str("key", key),
		    log_nth("line", line));
}

static int
environment_settings_take_line(void *data, const char *section,
    const char *name, const char *value, unsigned line)
{
	struct setup *u = data;
	const char **place = environment_settings_place_of(u, name);

	(void)section;
	if (place != NULL)
		*place = arena_strdup(u->arena, value);
	if (place != NULL && !is_other_key(name))
		return 0;
	if (is_other_key(name))
		return take_other(u, name, value);
	log_unknown(u, name, line);
	return 0;
}

static int
environment_settings_read_conf(struct setup *u)
{
	const char *path;
	char *text;
	size_t len;

	if (u->directory == NULL)
		return 0;
	path = arena_printf(u->arena, "%s/environment.conf", u->directory);
	text = fs_read(u->arena, path, SETTINGS_FILE_MAX, &len);
	if (text != NULL)
		return conf_parse(text, len, path, u->diags,
		    environment_settings_take_line, u);
	if (errno == ENOENT)
		return 0;
	diag_add(u->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not read %s: %s", path, strerror(errno));
	return -1;
}

/* Appends the paths that an entry expands to; it may hold wildcards. */
static void
environment_settings_add_entry(struct strbuf *out, const char *path)
{
	glob_t g;

	if (strpbrk(path, "*?[{") != NULL &&
	    glob(path, GLOB_BRACE, NULL, &g) == 0) {
		for (size_t i = 0; i < g.gl_pathc; i++)
			strbuf_addf(out, "%s%s", out->len == 0 ? "" : ":",
			    g.gl_pathv[i]);
		globfree(&g);
		return;
	}
	strbuf_addf(out, "%s%s", out->len == 0 ? "" : ":", path);
}

/* Expands $environment and other $names within environment.conf. */
static const char *
environment_settings_expand(struct setup *u, const char *text)
{
	const char *ret = text;

	if (strchr(text, '$') != NULL)
		ret = settings_expand(u->settings, text, u->name, u->arena);
	if (ret != NULL)
		return ret;
	diag_add(u->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The value '%s' of the environment %s is too long where its "
	    "$names are replaced",
	    text, u->name);
	u->too_long = 1;
	return "";
}

static const char *
environment_settings_modulepath(struct setup *u)
{
	const char *given = settings_get(u->settings, "modulepath");
	const char *dir = given != NULL ? NULL : u->directory, *text = given;
	struct growbuf out;

	if (text == NULL || *text == '\0') {
		dir = u->directory;
		text = u->modulepath;
		if (text == NULL)
			text = dir == NULL ? "$basemodulepath"
					   : "modules:$basemodulepath";
	}
	text = environment_settings_expand(u, text);
	growbuf_init(&out);
	while (*text != '\0') {
		size_t n = strcspn(text, ":");

		if (n > 0)
			environment_settings_add_entry(&out.out,
			    absolute(u, dir, arena_memdup(u->arena, text, n)));
		text += n;
		text += *text == ':';
	}
	text = arena_memdup(u->arena, growbuf_text(&out), out.out.len);
	growbuf_release(&out);
	return text;
}

static const char *
manifest(struct setup *u)
{
	const char *given = settings_get(u->settings, "manifest");

	if (given != NULL && *given != '\0')
		return absolute(u, NULL, arena_strdup(u->arena, given));
	if (u->directory == NULL)
		return NULL;
	given = u->manifest;
	if (given == NULL)
		given = settings_get(u->settings, "default_manifest");
	return absolute(u, u->directory, environment_settings_expand(u, given));
}

/*
 * config_version of the command line; else of environment.conf, with the
 * absolute path of its program; else of the settings file.
 */
static const char *
environment_settings_version(struct setup *u)
{
	const char *given = settings_get(u->settings, "config_version");
	const char *from = settings_origin(u->settings, "config_version");

	if (u->directory != NULL && u->version != NULL && *u->version != '\0' &&
	    (from == NULL || strcmp(from, "the command line") != 0))
		return absolute(u, u->directory,
		    environment_settings_expand(u, u->version));
	return given != NULL && *given != '\0' ? arena_strdup(u->arena, given)
					       : NULL;
}

static int
environment_settings_check_name(struct setup *u)
{
	if (is_environment_name(u->name))
		return 0;
	diag_add(u->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The environment must be purely alphanumeric, not '%s'", u->name);
	return -1;
}

/* Fail as Puppet does, and name the environment that was probably meant. */
static int
environment_settings_unknown(struct setup *u)
{
	const char *const *name = environment_list(u->settings, u->arena);
	const char *near;
	struct beginning b;

	beginning_begin(&b, u->name);
	for (; *name != NULL; name++)
		beginning_offer(&b, *name);
	near = beginning_name(&b);
	diag_add(u->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not find a directory environment named '%s' anywhere in "
	    "the path: %s. Does the directory exist?%s%s%s",
	    u->name, settings_get(u->settings, "environmentpath"),
	    near == NULL ? "" : " Did you mean '", near == NULL ? "" : near,
	    near == NULL ? "" : "'?");
	return -1;
}

static int
environment_settings_check(struct setup *u)
{
	if (environment_settings_check_name(u) < 0)
		return -1;
	find_directory(u);
	if (u->directory == NULL && u->unread != NULL) {
		diag_add(
		    u->diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", u->unread);
		return -1;
	}
	/* Puppet creates the default environment when it is missing */
	if (u->directory != NULL ||
	    (!u->must_exist && strcmp(u->name, "production") == 0))
		return 0;
	return environment_settings_unknown(u);
}

int
environment_strictness(struct settings *s)
{
	const char *v = settings_get(s, "strict");

	if (strcmp(v, "off") == 0)
		return STRICT_OFF;
	return strcmp(v, "error") == 0 ? STRICT_ERROR : STRICT_WARNING;
}

/* environment_data_provider, or NULL. */
static const char *
data_provider(struct setup *u)
{
	const char *given = u->provider;

	/*
	 * an empty value in environment.conf is an error, like an unknown one
	 */
	if (given != NULL)
		return arena_strdup(u->arena, given);
	given = settings_get(u->settings, "environment_data_provider");
	return given == NULL || *given == '\0' ? NULL
					       : arena_strdup(u->arena, given);
}

/* In environment.conf all values but false are true, as in Puppet. */
static bool
has_static_catalogs(const struct setup *u)
{
	return u->static_catalogs != NULL
		   ? strcasecmp(u->static_catalogs, "false") != 0
		   : settings_bool(u->settings, "static_catalogs");
}

static void
set_options(struct setup *u, struct environment_options *o)
{
	struct settings *s = u->settings;
	const char *code = settings_get(s, "code");

	*o = (struct environment_options){.name = u->name};
	o->directory = u->directory;
	o->link = u->link;
	o->reports_link = settings_bool(s, "report_configured_environmentpath");
	o->modulepath = environment_settings_modulepath(u);
	o->manifest = manifest(u);
	if (code != NULL && *code != '\0')
		o->code = arena_strdup(u->arena, code);
	o->hiera_config =
	    arena_strdup(u->arena, settings_get(s, "hiera_config"));
	o->data_provider = data_provider(u);
	o->config_version = environment_settings_version(u);
	o->codedir = arena_strdup(u->arena, settings_get(s, "codedir"));
	o->vardir = arena_strdup(u->arena, settings_get(s, "vardir"));
	o->compat = (int)settings_int(s, "compat");
	o->strict = environment_strictness(s);
	o->static_catalogs = has_static_catalogs(u);
	o->strict_variables = settings_bool(s, "strict_variables");
	o->backtraces =
	    settings_bool(s, "trace") || settings_bool(s, "puppet_trace");
}

int
environment_settings(struct settings *s, const char *name, int must_exist,
    struct arena *a, struct environment_options *ret, struct diag_list *diags)
{
	struct setup u = {.settings = s,
	    .arena = a,
	    .diags = diags,
	    .must_exist = must_exist,
	    .name = arena_strdup(a, name)};

	if (environment_settings_check(&u) < 0 ||
	    environment_settings_read_conf(&u) < 0)
		return -1;
	set_options(&u, ret);
	return u.too_long ? -1 : 0;
}

/* Return true when a directory has a part of an environment. */
static bool
has_code(struct setup *u)
{
	static const char *const parts[] = {
	    "environment.conf", "manifests", "modules"};

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		const char *path =
		    arena_printf(u->arena, "%s/%s", u->directory, parts[i]);

		if (access(path, F_OK) == 0)
			return true;
	}
	return false;
}

int
environment_settings_in(struct settings *s, const char *name,
    const char *directory, struct arena *a, struct environment_options *ret,
    struct diag_list *diags)
{
	struct setup u = {.settings = s,
	    .arena = a,
	    .diags = diags,
	    .name = arena_strdup(a, name)};

	u.directory = absolute(&u, NULL, directory);
	if (!fs_is_directory(u.directory)) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s: %s",
		    directory, strerror(errno));
		return -1;
	}
	if (!has_code(&u)) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "%s is not an environment: environment.conf, manifests and "
		    "modules are missing",
		    directory);
		return -1;
	}
	if (environment_settings_check_name(&u) < 0 ||
	    environment_settings_read_conf(&u) < 0)
		return -1;
	set_options(&u, ret);
	return 0;
}

void
environment_warn(struct settings *s, const char *name, struct arena *a)
{
	struct setup u = {
	    .settings = s, .arena = a, .unlogged = 1, .warns = 1, .name = name};
	struct diag_list diags;

	diag_init(&diags, a, 1);
	u.diags = &diags;
	find_directory(&u);
	(void)environment_settings_read_conf(&u);
}

const char *
environment_modulepath(struct settings *s, const char *name, struct arena *a)
{
	struct setup u = {
	    .settings = s, .arena = a, .unlogged = 1, .name = name};
	struct diag_list diags;

	diag_init(&diags, a, 1);
	u.diags = &diags;
	if (!is_environment_name(name))
		return "";
	find_directory(&u);
	(void)environment_settings_read_conf(&u);
	return environment_settings_modulepath(&u);
}

static const char *
timeout(struct setup *u)
{
	return u->timeout != NULL
		   ? u->timeout
		   : settings_get(u->settings, "environment_timeout");
}

static const char *
static_catalogs(struct setup *u)
{
	return has_static_catalogs(u) ? "true" : "false";
}

const char *
environment_setting(struct settings *s, const char *environment,
    const char *setting, struct arena *a)
{
	static const struct {
		const char *name;
		const char *(*value)(struct setup *u);
	} rows[] = {
	    {"modulepath", environment_settings_modulepath},
	    {"manifest", manifest},
	    {"config_version", environment_settings_version},
	    {"environment_timeout", timeout},
	    {"static_catalogs", static_catalogs},
	};
	struct setup u = {
	    .settings = s, .arena = a, .unlogged = 1, .name = environment};
	struct diag_list diags;

	diag_init(&diags, a, 1);
	u.diags = &diags;
	if (!is_environment_name(environment))
		return NULL;
	find_directory(&u);
	(void)environment_settings_read_conf(&u);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (strcmp(rows[i].name, setting) == 0)
			return u.directory == NULL ? settings_get(s, setting)
						   : rows[i].value(&u);
	}
	return NULL;
}

int64_t
environment_timeout(
    struct settings *s, const char *environment, struct arena *a)
{
	const char *text =
	    environment_setting(s, environment, "environment_timeout", a);
	int64_t seconds = 0;

	/* settings with other values are refused */
	if (text != NULL)
		(void)setting_seconds_parse(text, &seconds);
	return seconds;
}
