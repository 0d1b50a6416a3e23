#include "server/parent/puppetserver.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/tls/tls_suites.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/document/hocon.h"

/* Maximum number of files in conf.d or services.d, and bytes of one. */
#define FILES_MAX 200
#define FILE_MAX  ((size_t)1 << 20)
/* Maximum of each text of the record. */
#define RECORD_MAX 8192

#define CA_SERVICE                                              \
	"puppetlabs.services.ca.certificate-authority-service/" \
	"certificate-authority-service"
#define CA_DISABLED_SERVICE                                              \
	"puppetlabs.services.ca.certificate-authority-disabled-service/" \
	"certificate-authority-disabled-service"

struct taking {
	struct settings *s;
	struct arena *a;
	struct diag_list *diags;
	const char *directory, *file;
	struct strbuf taken, untaken;
	bool found;		      /* a file of conf.d */
	bool gives_ca, gives_ca_user; /* puppet.conf or an option */
	int rc;
};

/* --- the record --- */

static void
item_add(struct strbuf *out, const char *before, const char *after)
{
	strbuf_addf(out, "%s%s%s", out->len > 0 ? ", " : "", before, after);
}

/* The value of a key has no counterpart here. */
static void
puppetserver_leave(struct taking *t, const char *section, const char *key)
{
	item_add(&t->untaken, section,
	    *key == '\0' ? "" : arena_printf(t->a, ".%s", key));
}

/*
 * Add an error.  where: a path with the reason, or only a path, with the reason
 * in why.
 */
static void
puppetserver_fail(struct taking *t, const char *where, const char *why)
{
	diag_add(t->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not load %s%s%s", where, *why == '\0' ? "" : ": ", why);
	t->rc = -1;
}

static void
server_puppetserver_take(
    struct taking *t, const char *setting, const char *value)
{
	if (settings_take(t->s, setting, value, t->diags) < 0)
		puppetserver_fail(
		    t, t->file, arena_printf(t->a, "%s is invalid", setting));
	else
		item_add(&t->taken, setting,
		    arena_printf(t->a, " = %s", settings_get(t->s, setting)));
}

/* --- conf.d --- */

/*
 * Keys of Puppet Server.  A row without a setting only concerns Java, or has no
 * effect here if it has its usual value (NULL: whatever its value is); $confdir
 * is replaced.  A row without a key stands for a whole section.
 */
static const struct puppetserver_row {
	const char *section, *key, *setting, *usual;
} puppetserver_rows[] = {
    {"webserver", "ssl-host", "bindaddress", NULL},
    {"webserver", "ssl-port", "serverport", NULL},
    {"webserver", "ssl-cert", "hostcert", NULL},
    {"webserver", "ssl-key", "hostprivkey", NULL},
    {"webserver", "ssl-ca-cert", "localcacert", NULL},
    {"webserver", "ssl-crl-path", "hostcrl", NULL},
    {"webserver", "ssl-protocols", "ssl_protocols", NULL},
    {"webserver", "cipher-suites", "cipher_suites", NULL},
    {"webserver", "client-auth", NULL, "want"},
    {"webserver", "access-log-config", NULL, NULL},
    {"webserver", "default-server", NULL, NULL},
    {"certificate-authority", "allow-subject-alt-names",
	"allow_subject_alt_names", NULL},
    {"certificate-authority", "allow-authorization-extensions",
	"allow_authorization_extensions", NULL},
    {"certificate-authority", "enable-infra-crl", "enable_infra_crl", NULL},
    {"certificate-authority", "allow-auto-renewal", "allow_auto_renewal", NULL},
    {"certificate-authority", "auto-renewal-cert-ttl", "auto_renewal_cert_ttl",
	NULL},
    {"certificate-authority", "ca-ttl", "ca_ttl", NULL},
    {"jruby-puppet", "server-code-dir", "codedir", NULL},
    {"jruby-puppet", "master-code-dir", "codedir", NULL},
    {"jruby-puppet", "server-conf-dir", NULL, "$confdir"},
    {"jruby-puppet", "master-conf-dir", NULL, "$confdir"},
    {"jruby-puppet", "ruby-load-path", NULL, NULL},
    {"jruby-puppet", "gem-home", NULL, NULL},
    {"jruby-puppet", "gem-path", NULL, NULL},
    {"jruby-puppet", "server-run-dir", NULL, NULL},
    {"jruby-puppet", "master-run-dir", NULL, NULL},
    {"jruby-puppet", "server-log-dir", NULL, NULL},
    {"jruby-puppet", "master-log-dir", NULL, NULL},
    {"jruby-puppet", "use-legacy-auth-conf", NULL, "false"},
    {"versioned-code", "code-id-command", "code_id_command", NULL},
    {"versioned-code", "code-content-command", "code_content_command", NULL},
    {"analytics", NULL, NULL, NULL},
    {"global", NULL, NULL, NULL},
    {"metrics", NULL, NULL, NULL},
    {"product", NULL, NULL, NULL},
    {"profiler", NULL, NULL, NULL},
    {"web-router-service", NULL, NULL, NULL},
};

static const struct puppetserver_row *
puppetserver_row_find(const char *section, const char *key)
{
	for (size_t i = 0;
	     i < sizeof(puppetserver_rows) / sizeof(puppetserver_rows[0]); i++)
		if (strcmp(puppetserver_rows[i].section, section) == 0 &&
		    (puppetserver_rows[i].key == NULL ||
			strcmp(puppetserver_rows[i].key, key) == 0))
			return &puppetserver_rows[i];
	return NULL;
}

/* A text, a number or a boolean as it was written; NULL for other values. */
static const char *
puppetserver_text_of(struct taking *t, struct value v)
{
	if (v.tag == V_BOOL)
		return v.i ? "true" : "false";
	if (v.tag == V_INT)
		return arena_printf(t->a, "%lld", (long long)v.i);
	if (v.tag != V_STRING || memchr(v.s, '\0', v.aux) != NULL)
		return NULL;
	return value_cstr(t->a, v);
}

/* Java listens on all addresses of both kinds for these. */
static const char *
listen_address(const char *text)
{
	return strcmp(text, "0.0.0.0") == 0 || strcmp(text, "::") == 0 ? "*"
								       : text;
}

/* Return true for a version of TLS or a cipher suite that we have, too. */
static bool
can_be_taken(const char *setting, const char *word)
{
	char error[256];
	bool is_version = strcmp(setting, "ssl_protocols") == 0;

	return tls_suites_check(is_version ? word : NULL,
		   is_version ? NULL : word, error, sizeof(error)) == 0;
}

/*
 * Take those words of a list (or of a text with commas) that can be used: Java
 * has older versions and suites.
 */
static void
words_take(struct taking *t, const struct puppetserver_row *r, struct value v)
{
	uint32_t count = v.tag == V_ARRAY ? v.a->count : 1;
	struct shortbuf words;

	shortbuf_init(&words, RECORD_MAX);
	for (uint32_t i = 0; i < count; i++) {
		const char *text = puppetserver_text_of(
		    t, v.tag == V_ARRAY ? v.a->items[i] : v);
		char *rest = text == NULL ? NULL : arena_strdup(t->a, text);
		const char *word;

		while (rest != NULL && (word = strsep(&rest, ", ")) != NULL) {
			if (*word == '\0')
				continue;
			if (can_be_taken(r->setting, word))
				item_add(&words.out, word, "");
			else
				puppetserver_leave(t,
				    arena_printf(
					t->a, "%s.%s", r->section, r->key),
				    word);
		}
	}
	if (words.out.len > 0)
		server_puppetserver_take(t, r->setting, shortbuf_text(&words));
	else
		puppetserver_fail(t, t->file,
		    arena_printf(t->a, "%s.%s has nothing that can be used",
			r->section, r->key));
	shortbuf_release(&words);
}

static bool
takes_words(const struct puppetserver_row *r)
{
	return r != NULL && r->setting != NULL &&
	       (strcmp(r->setting, "ssl_protocols") == 0 ||
		   strcmp(r->setting, "cipher_suites") == 0);
}

static void
puppetserver_key_take(
    struct taking *t, const char *section, const char *key, struct value v)
{
	const struct puppetserver_row *r = puppetserver_row_find(section, key);
	const char *text = puppetserver_text_of(t, v), *usual;

	if (takes_words(r)) {
		words_take(t, r, v);
		return;
	}

	if (r == NULL || (r->setting != NULL && text == NULL)) {
		puppetserver_leave(t, section, key);
		return;
	}
	if (r->setting != NULL) {
		server_puppetserver_take(t, r->setting,
		    strcmp(r->setting, "bindaddress") == 0
			? listen_address(text)
			: text);
		return;
	}
	if (r->usual == NULL)
		return;
	usual = settings_expand(t->s, r->usual, NULL, t->a);
	if (text == NULL || usual == NULL || strcmp(text, usual) != 0)
		puppetserver_leave(t, section, key);
}

static void
puppetserver_section_take(struct taking *t, const char *section, struct value v)
{
	for (uint32_t i = 0; i < v.h->count; i++)
		puppetserver_key_take(t, section,
		    value_cstr(t->a, v.h->entries[i].key),
		    v.h->entries[i].value);
}

/*
 * Several web servers have names: Puppet Server uses the default one, or the
 * only one.
 */
static void
webservers_take(struct taking *t, struct value all)
{
	const struct vhash *h = all.h;
	uint32_t used = 0;

	for (uint32_t i = 0; i < h->count; i++)
		if (value_truthy(
			value_member(h->entries[i].value, "default-server")))
			used = i;
	for (uint32_t i = 0; i < h->count; i++) {
		if (i == used)
			puppetserver_section_take(
			    t, "webserver", h->entries[i].value);
		else
			puppetserver_leave(t, "webserver",
			    value_cstr(t->a, h->entries[i].key));
	}
}

/* Return whether all values are hashes, those of web servers with names. */
static bool
has_names(const struct vhash *h)
{
	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].value.tag != V_HASH)
			return false;
	return h->count > 0;
}

static void
puppetserver_member_take(struct taking *t, const char *section, struct value v)
{
	const struct puppetserver_row *r = puppetserver_row_find(section, "");

	if (strcmp(section, "authorization") == 0)
		server_puppetserver_take(t, "auth_conf", t->file);
	else if (r != NULL && r->key == NULL)
		return;
	else if (v.tag != V_HASH)
		puppetserver_leave(t, section, "");
	else if (strcmp(section, "webserver") == 0 && has_names(v.h))
		webservers_take(t, v);
	else
		puppetserver_section_take(t, section, v);
}

static void
conf_take(struct taking *t, const char *path, const char *text, size_t n)
{
	const char *why;
	struct value all;

	t->found = true;
	t->file = path;
	if (hocon_parse(t->a, path, HOCON_FILE, text, n, &all, &why) < 0) {
		puppetserver_fail(
		    t, why, ""); /* it names the file and the line */
		return;
	}
	for (uint32_t i = 0; i < all.h->count; i++)
		puppetserver_member_take(t,
		    value_cstr(t->a, all.h->entries[i].key),
		    all.h->entries[i].value);
}

/* --- services.d --- */

/* Take from the lines that are not comments whether the CA is started. */
static void
services_take(struct taking *t, const char *path, const char *text, size_t n)
{
	const char *end = text + n;

	t->file = path;
	while (text < end) {
		const char *line = text + strspn(text, " \t\r");
		size_t len = strcspn(line, " \t\r\n#");

		text += strcspn(text, "\n");
		text += text < end;
		if (t->gives_ca)
			continue;
		if (len == strlen(CA_SERVICE) &&
		    memcmp(line, CA_SERVICE, len) == 0)
			server_puppetserver_take(t, "ca", "true");
		else if (len == strlen(CA_DISABLED_SERVICE) &&
			 memcmp(line, CA_DISABLED_SERVICE, len) == 0)
			server_puppetserver_take(t, "ca", "false");
	}
}

/* --- files --- */

typedef void file_take_fn(
    struct taking *t, const char *path, const char *text, size_t n);

/* Read the files of a directory that have the suffix, sorted by name. */
static void
puppetserver_files_take(struct taking *t, const char *directory,
    const char *suffix, file_take_fn *fn)
{
	const char *dir = arena_printf(t->a, "%s/%s", t->directory, directory);
	size_t end = strlen(suffix), n;
	struct fs_list names;

	if (fs_list(t->a, dir, FILES_MAX, &names) < 0) {
		if (!is_missing_file(errno))
			puppetserver_fail(t, dir, fs_list_reason());
		return;
	}
	for (size_t i = 0; i < names.count && t->rc == 0; i++) {
		size_t len = strlen(names.names[i]);
		const char *path, *text;

		if (len <= end ||
		    strcmp(names.names[i] + len - end, suffix) != 0)
			continue;
		path = arena_printf(t->a, "%s/%s", dir, names.names[i]);
		text = fs_read(t->a, path, FILE_MAX, &n);
		if (text == NULL)
			puppetserver_fail(t, path, strerror(errno));
		else
			fn(t, path, text, n);
	}
}

/* --- the CA --- */

static bool
has_authority(struct taking *t, const char *cadir)
{
	return place_exists(arena_printf(t->a, "%s/ca_crt.pem", cadir));
}

/*
 * The CA's directory without the setting.  Puppet uses the former place in
 * ssldir where it exists, and follows it where it is a link to the new one.
 * Earlier versions of this daemon had theirs in confdir: a CA that exists there
 * is not replaced by a new one.
 */
static void
cadir_take(struct taking *t)
{
	const char *now = settings_get(t->s, "cadir"), *used = now;
	const char *former =
	    arena_printf(t->a, "%s/ca", settings_get(t->s, "ssldir"));
	const char *ours =
	    arena_printf(t->a, "%s/ca", settings_get(t->s, "confdir"));
	char real[PATH_MAX];

	if (settings_given(t->s, "cadir"))
		used = now;
	else if (has_authority(t, former))
		used = realpath(former, real) != NULL ? real : former;
	else if (!has_authority(t, now) && has_authority(t, ours))
		used = ours;
	if (strcmp(used, now) != 0)
		server_puppetserver_take(t, "cadir", used);
	else
		item_add(&t->taken, "cadir = ", now);
}

/*
 * The user of the CA's processes is the owner of the CA's key, or the user who
 * can enter the directory where a new CA is made.
 */
static void
owner_take(struct taking *t)
{
	const struct passwd *pw;
	struct stat st;

	if (t->gives_ca_user ||
	    (place_look(settings_get(t->s, "cakey"), &st) < 0 &&
		place_look(settings_get(t->s, "cadir"), &st) < 0 &&
		place_look(t->directory, &st) < 0))
		return;
	if (st.st_uid == 0) {
		puppetserver_leave(
		    t, "files of the CA that belong to root", "");
		return;
	}
	pw = getpwuid(st.st_uid);
	server_puppetserver_take(t, "ca_user",
	    pw != NULL ? pw->pw_name
		       : arena_printf(t->a, "%u", (unsigned)st.st_uid));
}

int
puppetserver_take(struct settings *s, struct arena *a, struct diag_list *diags,
    struct puppetserver_taken *ret)
{
	struct taking t = {.s = s, .a = a, .diags = diags};

	memset(ret, 0, sizeof(*ret));
	t.directory = settings_puppetserver(s);
	if (t.directory == NULL)
		return 0;
	t.gives_ca = settings_given(s, "ca");
	t.gives_ca_user = settings_given(s, "ca_user");
	strbuf_init(&t.taken, RECORD_MAX);
	strbuf_init(&t.untaken, RECORD_MAX);
	puppetserver_files_take(&t, "conf.d", ".conf", conf_take);
	if (t.rc == 0 && t.found) {
		puppetserver_files_take(
		    &t, "services.d", ".cfg", services_take);
		cadir_take(&t);
		if (settings_bool(s, "ca"))
			owner_take(&t);
		ret->directory = t.directory;
		ret->taken = arena_strdup(a, strbuf_shown(&t.taken));
		ret->untaken = arena_strdup(a,
		    t.untaken.len > 0 ? strbuf_shown(&t.untaken) : "nothing");
	}
	strbuf_release(&t.taken);
	strbuf_release(&t.untaken);
	return t.rc;
}
