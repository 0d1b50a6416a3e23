/* dalang doc offload: the configuration of a proxy in front of the daemon. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/doc/offload/apache.h"
#include "command/doc/offload/haproxy.h"
#include "command/doc/offload/nginx.h"
#include "command/doc/offload/site.h"
#include "command/doc/offload/text.h"
#include "command/session.h"

/* Bytes of a configuration: some thousand environments. */
#define OFFLOAD_MAX ((size_t)16 << 20)
/* Bytes of the output of a command that fails. */
#define OFFLOAD_OUTPUT_MAX ((size_t)16 << 10)
#define OFFLOAD_NAMES_MAX  4096

/*
 * The end of a file that was written and not loaded yet: when this program is
 * killed in between, the next one finds that the text is not the same.
 */
#define OFFLOAD_PENDING "# This file is not loaded yet.\n"

enum {
	OFFLOAD_ENVIRONMENT = 256,
	OFFLOAD_LISTEN,
	OFFLOAD_RELOAD,
	OFFLOAD_WRITE,
};

const struct command_option doc_offload_options[] = {
    {"environment", OFFLOAD_ENVIRONMENT, "NAME",
	"an environment whose files are sent (default: all)"},
    {"listen", OFFLOAD_LISTEN, "[ADDRESS:]PORT",
	"where the proxy listens (default: 8140)"},
    {"reload", OFFLOAD_RELOAD, "COMMAND",
	"after a change, run it; if it fails, restore the file"},
    {"write", OFFLOAD_WRITE, "FILE", "write the file, if it changes"},
    {0},
};

static const struct offload_kind offload_kinds[] = {
    {"apache", "/etc/apache2/sites-enabled/dalang.conf",
	"apachectl configtest && apachectl graceful", true,
	offload_apache_print},
    {"haproxy", "/etc/haproxy/haproxy.cfg",
	"haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy",
	false, offload_haproxy_print},
    {"nginx", "/etc/nginx/conf.d/dalang.conf", "nginx -t && nginx -s reload",
	true, offload_nginx_print},
};

#define KINDS (sizeof(offload_kinds) / sizeof(offload_kinds[0]))

struct offload_request {
	const char *listen, *reload, *write;
	const char *names[OFFLOAD_NAMES_MAX + 1]; /* of environments */
	size_t name_count;
};

static int
offload_set(void *arg, int letter, const char *value)
{
	struct offload_request *r = arg;

	switch (letter) {
	case OFFLOAD_LISTEN:
		r->listen = value;
		return 0;
	case OFFLOAD_RELOAD:
		r->reload = value;
		return 0;
	case OFFLOAD_WRITE:
		r->write = value;
		return 0;
	default:
		if (r->name_count == OFFLOAD_NAMES_MAX)
			return -1;
		r->names[r->name_count++] = value;
		return 0;
	}
}

/* --- checks --- */

static const char *
offload_port_of(const char *listen)
{
	const char *colon = strrchr(listen, ':');

	return colon != NULL ? colon + 1 : listen;
}

static bool
offload_is_place(const char *text)
{
	const char *port = offload_port_of(text);
	size_t n = strlen(port);

	return n > 0 && n <= 5 && strspn(port, "0123456789") == n &&
	       strtol(port, NULL, 10) <= 65535 &&
	       text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"
				 "STUVWXYZ0123456789.:-_[]*")] == '\0';
}

/* Check that nginx and the daemon have different places. */
static int
offload_listen_check(const struct offload_site *o)
{
	size_t n = (size_t)(offload_port_of(o->listen) - o->listen);

	if (strtol(offload_port_of(o->listen), NULL, 10) != o->port ||
	    (n > 0 &&
		strcmp(settings_get(o->session->settings, "bindaddress"),
		    "*") != 0 &&
		strncmp(o->listen, o->address, n - 1) != 0))
		return 0;
	command_error(
	    "The proxy and dalang-compiled cannot both listen on port %d: set "
	    "serverport = 8141 and bindaddress = 127.0.0.1 in [server], or "
	    "give --listen",
	    o->port);
	return -1;
}

static int
offload_proxy_check(const struct offload_site *o)
{
	if (*o->proxy == '\0') {
		command_error(
		    "The setting proxy_certnames is empty: make a certificate "
		    "for the proxy (dalang ca generate --certname "
		    "proxy.example.com), and set proxy_certnames = "
		    "proxy.example.com in [server]");
		return -1;
	}
	return offload_listen_check(o);
}

static int
offload_servers_check(char **names)
{
	for (; *names != NULL; names++) {
		size_t n = strspn(*names,
		    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		    "0123456789.-_");

		if (n > 0 &&
		    ((*names)[n] == '\0' ||
			((*names)[n] == ':' && offload_is_place(*names))))
			continue;
		command_error("'%s' is not HOST or HOST:PORT", *names);
		return -1;
	}
	return 0;
}

/* --- the command that is printed --- */

/* Append a word as a shell reads it. */
static void
offload_word_add(struct strbuf *out, const char *word)
{
	if (offload_is_plain(word) && strpbrk(word, " ~") == NULL &&
	    *word != '\0') {
		strbuf_addstr(out, word);
		return;
	}
	strbuf_addch(out, '\'');
	for (; *word != '\0'; word++) {
		if (*word == '\'')
			strbuf_addstr(out, "'\\''");
		else
			strbuf_addch(out, *word);
	}
	strbuf_addch(out, '\'');
}

/*
 * Return the number of words of an option that the printed command does not
 * have: those for this run alone, and passwords.
 */
static int
offload_unprinted(const char *word)
{
	char name[64];
	size_t n;

	if (strncmp(word, "--", 2) != 0)
		return 0;
	word += 2;
	n = strcspn(word, "=");
	if (n >= sizeof(name))
		return 0;
	memcpy(name, word, n);
	name[n] = '\0';
	if (strcmp(name, "reload") != 0 && strcmp(name, "write") != 0 &&
	    !settings_is_secret(name))
		return 0;
	return word[n] == '=' ? 1 : 2;
}

static void
offload_command_add(struct strbuf *out, int argc, char **argv)
{
	strbuf_addstr(out, "dalang doc offload");
	for (int i = 1; i < argc; i++) {
		int skip = offload_unprinted(argv[i]);

		if (skip > 0) {
			i += skip - 1;
			continue;
		}
		strbuf_addch(out, ' ');
		offload_word_add(out, argv[i]);
	}
}

/* --- the file --- */

static int
offload_put(const char *path, const struct strbuf *text, const char *end)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	struct strbuf all;
	const char *s;
	int rc = -1;

	strbuf_init(&all, OFFLOAD_MAX + sizeof(OFFLOAD_PENDING));
	strbuf_addbuf(&all, text);
	strbuf_addstr(&all, end);
	if (strbuf_text(&all, &s) == 0)
		rc = fs_replace(path, s, all.len, &owner);
	if (rc < 0)
		command_error("Could not write %s: %s", path, strerror(errno));
	strbuf_release(&all);
	return rc;
}

/* Run the command of a shell: 0, or -1 after printing what it printed. */
static int
offload_run(const char *command)
{
	const char *const argv[] = {"/bin/sh", "-c", command, NULL};
	const struct spawn_options o = {
	    .argv = argv, .output_max = OFFLOAD_OUTPUT_MAX, .merge = 1};
	struct spawn_result r;
	int rc = 0;

	if (spawn_run(&o, &r) < 0) {
		command_error(
		    "Could not run '%s': %s", command, strerror(errno));
		return -1;
	}
	if (r.code != 0) {
		rc = -1;
		command_error("'%s' returned %d: %s", command,
		    r.code < 0 ? 128 + r.signal : r.code, strbuf_shown(&r.out));
	}
	spawn_release(&r);
	return rc;
}

/* Put back what the file had; before NULL: it did not exist. */
static void
offload_restore(const char *path, const char *before, size_t n)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	int rc =
	    before == NULL ? remove(path) : fs_replace(path, before, n, &owner);

	if (rc < 0)
		command_error(
		    "Could not restore %s: %s", path, strerror(errno));
}

/* Write the file if its text changes, and have it loaded. */
static int
offload_write(const struct offload_request *r, const struct strbuf *text)
{
	struct arena *a = arena_new(0);
	size_t n = 0;
	const char *before = fs_read(a, r->write, OFFLOAD_MAX * 2, &n), *now;
	int rc = -1;

	if (before == NULL && errno != ENOENT) {
		command_error(
		    "Could not read %s: %s", r->write, strerror(errno));
		goto out;
	}
	if (strbuf_text(text, &now) < 0) {
		command_error(
		    "The configuration is larger than %zu bytes", OFFLOAD_MAX);
		goto out;
	}
	rc = 0;
	if (before != NULL && n == text->len && memcmp(before, now, n) == 0)
		goto out;
	if (r->reload == NULL) {
		rc = offload_put(r->write, text, "");
		goto out;
	}
	rc = offload_put(r->write, text, OFFLOAD_PENDING);
	if (rc == 0 && (rc = offload_run(r->reload)) < 0)
		offload_restore(r->write, before, n);
	else if (rc == 0)
		rc = offload_put(r->write, text, "");
out:
	arena_free(a);
	return rc;
}

/* --- the command --- */

static const struct offload_kind *
offload_kind_of(const char *name)
{
	for (size_t i = 0; name != NULL && i < KINDS; i++)
		if (strcmp(offload_kinds[i].name, name) == 0)
			return &offload_kinds[i];
	command_error("Name the proxy: nginx, apache or haproxy");
	return NULL;
}

/* Return 0 when the site can have such a proxy. */
static int
offload_site_check(
    struct offload_site *o, const struct offload_kind *k, char **rest)
{
	if (k->sends && *rest != NULL) {
		command_error("%s has one server, that of the settings: remove "
			      "'%s'",
		    k->name, *rest);
		return -1;
	}
	if (strcmp(k->name, "nginx") == 0 && o->crl_leaf && o->nothing == NULL)
		o->nothing = "certificate_revocation = leaf: nginx checks the "
			     "lists of all CAs, or none";
	return k->sends ? offload_proxy_check(o) : offload_servers_check(rest);
}

static int
offload_print(const struct offload_request *r, const struct offload_site *o,
    const struct offload_kind *k, const char *command)
{
	struct strbuf out;
	int rc;

	strbuf_init(&out, OFFLOAD_MAX);
	offload_head_print(&out, o, k, command);
	k->print(&out, o);
	if (r->write != NULL)
		rc = offload_write(r, &out);
	else
		rc = command_write_buf(&out);
	strbuf_release(&out);
	return rc;
}

static int
offload_make(struct session *s, const struct offload_request *r, char **rest,
    const char *command)
{
	struct offload_site o = {.listen = r->listen};
	const struct offload_kind *k = offload_kind_of(*rest);
	const char *own[2] = {NULL, NULL};

	if (k == NULL)
		return -1;
	if (r->reload != NULL && r->write == NULL) {
		command_error("--reload needs --write");
		return -1;
	}
	if (!offload_is_place(r->listen)) {
		command_error("'%s' is not a port or ADDRESS:PORT", r->listen);
		return -1;
	}
	if (session_log(s, 1) < 0 ||
	    offload_site_read(&o, s, r->name_count > 0 ? r->names : NULL) < 0)
		return -1;
	rest++;
	own[0] = o.certname;
	o.servers = *rest != NULL ? (const char *const *)rest : own;
	if (offload_site_check(&o, k, rest) < 0)
		return -1;
	return offload_print(r, &o, k, command);
}

int
command_doc_offload(const struct command *self, int argc, char **argv)
{
	static const char *const own[] = {"--environment", NULL};
	struct offload_request *r;
	struct growbuf command;
	struct session s;
	int first, ret = 1;

	session_init(&s, SETTINGS_SERVER);
	s.own = own;
	s.is_ca = true;
	r = arena_zalloc(s.arena, sizeof(*r));
	r->listen = "8140";
	growbuf_init(&command);
	offload_command_add(&command.out, argc, argv);
	first = session_options(&s, self, argc, argv, offload_set, r, &ret);
	if (first >= 0)
		ret = offload_make(
			  &s, r, s.argv + first, growbuf_text(&command)) < 0;
	growbuf_release(&command);
	session_end(&s);
	return ret;
}
