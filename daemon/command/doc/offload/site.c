#include "command/doc/offload/site.h"

#include <limits.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/settings/settings.h"
#include "base/text/diag.h"
#include "command/session.h"
#include "language/compiler/environment_settings.h"
#include "language/loader/environment.h"
#include "network/authorization/cover.h"
#include "network/authorization/rules.h"
#include "network/fileserver/mounts.h"
#include "network/http/http_parse.h"
#include "server/front/front_rules.h"

#define CONTENT_PATH "/puppet/v3/file_content/"

/* Names of an error in fileserver.conf, with its path. */
#define WHY_MAX (4 * PATH_MAX)

bool
offload_is_plain(const char *text)
{
	return text[strspn(text,
		   "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		   "0123456789_./,@+=:~- ")] == '\0';
}

static const char *
offload_setting(const struct offload_site *o, const char *name)
{
	const char *value = settings_get(o->session->settings, name);

	return arena_strdup(o->session->arena, value == NULL ? "" : value);
}

static bool
offload_setting_is(
    const struct offload_site *o, const char *name, const char *value)
{
	return strcmp(offload_setting(o, name), value) == 0;
}

/* --- the daemon --- */

/* Return the first word of a list. */
static const char *
offload_first(const struct offload_site *o, const char *list)
{
	list += strspn(list, ", \t");
	return arena_memdup(o->session->arena, list, strcspn(list, ", \t"));
}

/* Return the address by which a process of this machine reaches the daemon. */
static const char *
offload_address(const struct offload_site *o)
{
	const char *first = offload_first(o, offload_setting(o, "bindaddress"));

	if (*first == '\0' || strcmp(first, "*") == 0 ||
	    strcmp(first, "0.0.0.0") == 0)
		return "127.0.0.1";
	if (strcmp(first, "::") == 0)
		return "[::1]";
	if (strchr(first, ':') != NULL && *first != '[')
		return arena_printf(o->session->arena, "[%s]", first);
	return first;
}

/*
 * Return the reason why only the daemon can decide about any file, or NULL.
 */
static const char *
offload_nothing_why(const struct offload_site *o)
{
	if (offload_setting_is(o, "certificate_revocation", "ocsp"))
		return "certificate_revocation = ocsp: dalang-compiled "
		       "requests the state of certificates";
	if (offload_setting_is(o, "audit_full", "refuse"))
		return "audit_full = refuse: each file needs an audit record "
		       "of dalang-compiled";
	return NULL;
}

static void
offload_daemon_read(struct offload_site *o)
{
	struct arena *a = o->session->arena;
	const char *checks = offload_setting(o, "certificate_revocation");

	o->certname = offload_setting(o, "certname");
	o->address = offload_address(o);
	o->port = (int)settings_int(o->session->settings, "serverport");
	o->hostcert = offload_setting(o, "hostcert");
	o->hostprivkey = offload_setting(o, "hostprivkey");
	o->ca = offload_setting(o, "localcacert");
	o->proxy = offload_first(o, offload_setting(o, "proxy_certnames"));
	o->proxy_cert = arena_printf(
	    a, "%s/%s.pem", offload_setting(o, "certdir"), o->proxy);
	o->proxy_key_directory = offload_setting(o, "privatekeydir");
	o->proxy_key =
	    arena_printf(a, "%s/%s.pem", o->proxy_key_directory, o->proxy);
	o->proxy_both =
	    arena_printf(a, "%s/%s.both", o->proxy_key_directory, o->proxy);
	o->crl_leaf = strcmp(checks, "leaf") == 0;
	if (strcmp(checks, "false") != 0 && strcmp(checks, "ocsp") != 0)
		o->crl = offload_setting(
		    o, settings_bool(o->session->settings, "ca") ? "cacrl"
								 : "hostcrl");
	o->nothing = offload_nothing_why(o);
}

/* --- environments --- */

/* Return a directory by the link that leads to its environment. */
static const char *
offload_by_link(
    struct arena *a, const struct environment_options *e, const char *directory)
{
	size_t n = e->link != NULL ? strlen(e->directory) : 0;

	if (n == 0 || strncmp(directory, e->directory, n) != 0 ||
	    (directory[n] != '/' && directory[n] != '\0'))
		return directory;
	return arena_printf(a, "%s%s", e->link, directory + n);
}

/* Add a directory that exists; NULL, or the reason why it cannot be. */
static const char *
offload_directory_add(struct offload_environment *to, const char *directory)
{
	if (!fs_is_directory(directory))
		return NULL;
	if (*directory != '/' || !offload_is_plain(directory))
		return "a path of its modules has a character that the "
		       "configuration cannot contain";
	if (to->count == OFFLOAD_DIRECTORIES_MAX)
		return "its module path has too many directories";
	to->directories[to->count++] = directory;
	return NULL;
}

static void
offload_path_read(struct arena *a, const struct environment_options *e,
    struct offload_environment *to)
{
	const char *p = e->modulepath != NULL ? e->modulepath : "";

	while (*p != '\0' && to->why == NULL) {
		size_t n = strcspn(p, ":");
		size_t len = n;

		while (len > 1 && p[len - 1] == '/')
			len--;
		if (len > 0)
			to->why = offload_directory_add(
			    to, offload_by_link(a, e, arena_memdup(a, p, len)));
		p += n;
		p += *p == ':';
	}
}

static void
offload_environment_read(struct offload_site *o, struct offload_environment *to)
{
	struct environment_options e = {0};
	struct arena *a = o->session->arena;
	struct diag_list diags;

	diag_init(&diags, a, 1);
	if (environment_settings(
		o->session->settings, to->name, 1, a, &e, &diags) < 0)
		to->why = "its settings are invalid";
	else
		offload_path_read(a, &e, to);
	if (to->why == NULL && to->count > o->depth)
		o->depth = to->count;
}

/* Return true for a name that another directory of environmentpath had. */
static bool
offload_environment_known(const struct offload_site *o, const char *name)
{
	for (size_t i = 0; i < o->environment_count; i++)
		if (strcmp(o->environments[i].name, name) == 0)
			return true;
	return false;
}

static int
offload_environments_read(struct offload_site *o, const char *const *names)
{
	struct arena *a = o->session->arena;
	struct settings *s = o->session->settings;
	size_t n = 0;

	if (names == NULL)
		names = environment_list(s, a);
	while (names[n] != NULL)
		n++;
	o->environments = arena_zalloc(a, (n + 1) * sizeof(*o->environments));
	for (; *names != NULL; names++) {
		if (!environment_exists(s, *names, a)) {
			command_error(
			    "Could not find environment '%s'", *names);
			return -1;
		}
		if (offload_environment_known(o, *names))
			continue;
		o->environments[o->environment_count].name = *names;
		offload_environment_read(
		    o, &o->environments[o->environment_count++]);
	}
	return 0;
}

/* --- mounts --- */

/* Return why the rules keep files of a mount from clients, or NULL. */
static const char *
offload_rules_why(
    struct offload_site *o, const struct rules *r, const char *mount)
{
	struct arena *a = o->session->arena;
	struct rules_cover *c = arena_zalloc(a, sizeof(*c));

	rules_cover(r, arena_printf(a, CONTENT_PATH "%s/", mount), HTTP_GET, c);
	if (!c->all && c->rule == NULL)
		return "no rule of auth.conf permits its files";
	if (!c->all)
		return arena_printf(a,
		    "the rule '%s' of auth.conf decides who may fetch its "
		    "files",
		    arena_strdup(a, c->rule));
	for (size_t i = 0; i < c->count; i++)
		o->closed[o->closed_count++] = (struct offload_closed){
		    arena_strdup(a, c->exceptions[i].path),
		    arena_strdup(a, c->exceptions[i].rule)};
	return NULL;
}

static const char *
offload_mount_why(
    struct offload_site *o, const struct rules *r, const struct mount *m)
{
	if (m->expands)
		return "its path depends on the name of the client";
	if (m->restricted)
		return "fileserver.conf has lines for it that restrict it, "
		       "without effect: remove them";
	if (m->path[0] != '/' || m->path[1] == '\0' ||
	    !offload_is_plain(m->path))
		return "its path has a character that the configuration "
		       "cannot contain, or is /";
	return offload_rules_why(o, r, m->name);
}

static const char *
offload_without_slash(struct arena *a, const char *path)
{
	size_t n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		n--;
	return arena_memdup(a, path, n);
}

static int
offload_mounts_read(struct offload_site *o, const struct rules *r)
{
	struct arena *a = o->session->arena;
	struct mount_table t;
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, WHY_MAX);
	rc = fileserver_mounts_read(
	    a, offload_setting(o, "fileserverconfig"), &t, &why.out);
	if (rc < 0)
		command_error("%s", shortbuf_text(&why));
	shortbuf_release(&why);
	if (rc < 0)
		return -1;
	o->mounts = arena_zalloc(a, (t.count + 1) * sizeof(*o->mounts));
	o->closed = arena_zalloc(
	    a, (t.count + 1) * RULES_EXCEPTIONS_MAX * sizeof(*o->closed));
	o->modules_why = offload_rules_why(o, r, "modules");
	for (size_t i = 0; i < t.count; i++)
		o->mounts[o->mount_count++] = (struct offload_mount){
		    t.rows[i].name, offload_without_slash(a, t.rows[i].path),
		    offload_mount_why(o, r, &t.rows[i])};
	return 0;
}

/* --- */

static bool
offload_status_is_open(const struct rules *r)
{
	static const struct form none;
	const struct rules_request rq = {.path = OFFLOAD_STATUS_PATH,
	    .path_len = strlen(OFFLOAD_STATUS_PATH),
	    .method = HTTP_GET,
	    .form = &none,
	    .certname = ""};
	const char *rule;

	return rules_permit(r, &rq, &rule);
}

/* Check the paths that each configuration contains: 0, or -1 with an error. */
static int
offload_paths_check(const struct offload_site *o)
{
	const char *const paths[] = {o->hostcert, o->hostprivkey, o->ca,
	    o->proxy_cert, o->proxy_key, o->crl, o->certname};

	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++)
		if (paths[i] != NULL && !offload_is_plain(paths[i])) {
			command_error("The path '%s' has a character that the "
				      "configuration cannot contain",
			    paths[i]);
			return -1;
		}
	return 0;
}

int
offload_site_read(
    struct offload_site *o, struct session *s, const char *const *names)
{
	struct rules *r;
	int rc;

	o->session = s;
	offload_daemon_read(o);
	if (offload_paths_check(o) < 0)
		return -1;
	r = front_rules_load(s->settings);
	if (r == NULL)
		return -1;
	o->status_open = offload_status_is_open(r);
	rc = offload_mounts_read(o, r);
	rules_free(r);
	if (rc < 0 || offload_environments_read(o, names) < 0)
		return -1;
	if (o->modules_why != NULL)
		o->depth = 0;
	return 0;
}
