#include "command/doc/offload/apache.h"

#include <ctype.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "command/doc/offload/site.h"
#include "command/doc/offload/text.h"
#include "command/session.h"

/* The expression of a module's name and, behind it, of the file. */
#define MODULE_PATTERN "^" OFFLOAD_PATH "/modules/([a-z][a-z0-9_]*)/"

/* --- TLS --- */

static void
apache_protocols(struct strbuf *out, const struct offload_site *o)
{
	const char *s = settings_get(o->session->settings, "ssl_protocols");

	strbuf_addstr(out, "\tSSLProtocol -all");
	while (s != NULL && *s != '\0') {
		size_t n = 0;

		while (isalnum((unsigned char)s[n]) || s[n] == '.')
			n++;
		if (n > 0)
			strbuf_addf(out, " +%.*s", (int)n, s);
		s += n + (s[n] != '\0');
	}
	strbuf_addch(out, '\n');
}

static void
apache_tls(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out, "\tSSLEngine on\n");
	apache_protocols(out, o);
	strbuf_addf(out,
	    "\tSSLCertificateFile \"%s\"\n"
	    "\tSSLCertificateKeyFile \"%s\"\n"
	    "\tSSLCACertificateFile \"%s\"\n",
	    o->hostcert, o->hostprivkey, o->ca);
	if (o->crl != NULL)
		strbuf_addf(out,
		    "\tSSLCARevocationFile \"%s\"\n"
		    "\tSSLCARevocationCheck %s\n",
		    o->crl, o->crl_leaf ? "leaf" : "chain");
	strbuf_addstr(out,
	    "\t# an agent without a certificate requests one\n"
	    "\tSSLVerifyClient optional\n"
	    "\tSSLVerifyDepth 5\n"
	    "\t# a session must not outlive the revocation list\n"
	    "\tSSLSessionTickets off\n\n");
}

static void
apache_pass(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "\t# these replace the fields that a client sends\n"
	    "\tRequestHeader set X-Client-Verify \"%{SSL_CLIENT_VERIFY}s\"\n"
	    "\tRequestHeader set X-Client-DN \"%{SSL_CLIENT_S_DN}s\"\n"
	    "\tRequestHeader unset X-Client-Cert\n"
	    "\tRequestHeader set X-Client-Cert "
	    "\"expr=%{escape:%{SSL_CLIENT_CERT}}\" "
	    "\"expr=-n %{SSL_CLIENT_CERT}\"\n"
	    "\tRequestHeader unset X-Forwarded-For\n\n");
	strbuf_addf(out,
	    "\t# The certificate and the key of the proxy in one file:\n"
	    "\t#\tcd %s && (umask 077; cat %s;\n"
	    "\t#\topenssl pkey -traditional -in %s.pem) >%s.both\n"
	    "\tSSLProxyEngine on\n"
	    "\tSSLProxyMachineCertificateFile \"%s\"\n"
	    "\tSSLProxyCACertificateFile \"%s\"\n"
	    "\tSSLProxyVerify require\n"
	    "\tSSLProxyVerifyDepth 5\n"
	    "\t# the daemon is reached by its address\n"
	    "\tSSLProxyCheckPeerName off\n"
	    "\tSSLProxyCheckPeerCN off\n\n",
	    o->proxy_key_directory, o->proxy_cert, o->proxy, o->proxy,
	    o->proxy_both, o->ca);
	strbuf_addf(out,
	    "\t# the limits are those of dalang-compiled\n"
	    "\tLimitRequestBody 0\n"
	    "\tAllowEncodedSlashes NoDecode\n"
	    "\tMergeSlashes off\n"
	    "\tProxyPreserveHost on\n"
	    "\tProxyTimeout 900\n"
	    "\tProxyPass / https://%s:%d/ nocanon\n\n",
	    o->address, o->port);
}

/* --- files --- */

/* A directory that files are sent from. */
static void
apache_directory(struct strbuf *out, const char *path)
{
	strbuf_addf(out,
	    "\t<Directory \"%s\">\n"
	    "\t\tOptions None\n"
	    "\t\tAllowOverride None\n"
	    "\t\tRequire all granted\n"
	    "\t</Directory>\n",
	    path);
}

/* Return true when an environment before this one has that directory. */
static bool
apache_has_directory(
    const struct offload_site *o, size_t number, const char *path)
{
	for (size_t i = 0; i < number; i++)
		for (size_t k = 0; k < o->environments[i].count; k++)
			if (strcmp(o->environments[i].directories[k], path) ==
			    0)
				return true;
	return false;
}

static void
apache_directories(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "\t# Links are followed on the way to these directories, not below "
	    "them.\n"
	    "\t<Directory \"/\">\n"
	    "\t\tOptions FollowSymLinks\n"
	    "\t\tAllowOverride None\n"
	    "\t\tRequire all denied\n"
	    "\t\t<IfModule mime_module>\n"
	    "\t\t\tRemoveEncoding .br .bz2 .gz .lz .lzma .tgz .xz .Z .zst\n"
	    "\t\t</IfModule>\n"
	    "\t</Directory>\n");
	for (size_t i = 0; o->depth > 0 && i < o->environment_count; i++)
		for (size_t k = 0; k < o->environments[i].count; k++) {
			const char *path = o->environments[i].directories[k];

			if (!apache_has_directory(o, i, path))
				apache_directory(out, path);
		}
	for (size_t i = 0; i < o->mount_count; i++)
		if (o->mounts[i].why == NULL)
			apache_directory(out, o->mounts[i].path);
	strbuf_addstr(out, "\t# a file is sent as it is, whatever its name\n"
			   "\t<If \"%{REQUEST_FILENAME} =~ m#^/#\">\n"
			   "\t\tSetHandler default-handler\n"
			   "\t\tForceType application/octet-stream\n"
			   "\t\tHeader unset Content-Encoding\n"
			   "\t\tHeader unset Content-Language\n"
			   "\t</If>\n\n");
}

/* The requests that only the daemon can decide about. */
static void
apache_plain(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "\t# A request that is not in its plainest form is left to the "
	    "daemon.\n"
	    "\tRewriteEngine on\n"
	    "\tRewriteCond \"%{SSL:SSL_CLIENT_VERIFY} "
	    "%{SSL:SSL_CLIENT_S_DN} %{THE_REQUEST}\" "
	    "\"!^SUCCESS " OFFLOAD_CLIENT " GET " OFFLOAD_PATH
	    "(?:/" OFFLOAD_NAME
	    ")+\\?environment=[A-Za-z0-9_]{1,63} HTTP/1\\.[01]$\"\n"
	    "\tRewriteRule \"^\" \"-\" [L]\n");
	for (size_t i = 0; i < o->closed_count; i++) {
		size_t before = out->len;

		strbuf_addstr(out, "\tRewriteCond \"%{THE_REQUEST}\" \"^GET ");
		if (offload_closed_print(out, o->closed[i].path))
			strbuf_addstr(
			    out, "\"\n\tRewriteRule \"^\" \"-\" [L]\n");
		else
			strbuf_truncate(out, before);
	}
}

static void
apache_environment_cond(struct strbuf *out, const struct offload_environment *e)
{
	strbuf_addf(out,
	    "\tRewriteCond \"%%{QUERY_STRING}\" \"^environment=%s$\"\n",
	    e->name);
}

/* Find the first directory of the module path that has the module. */
static void
apache_module_find(struct strbuf *out, const struct offload_environment *e)
{
	for (size_t i = e->count; i > 0; i--) {
		apache_environment_cond(out, e);
		strbuf_addf(out,
		    "\tRewriteCond \"%s/$1\" -d\n"
		    "\tRewriteRule \"" MODULE_PATTERN
		    "\" \"-\" [E=dalang_path:%zu]\n",
		    e->directories[i - 1], i);
	}
	apache_environment_cond(out, e);
	for (size_t i = 0; i < e->count; i++)
		strbuf_addf(out, "\tRewriteCond \"%s/.\" !-d%s\n",
		    e->directories[i], i + 1 < e->count ? " [OR]" : "");
	strbuf_addstr(out, "\tRewriteRule \"^\" \"-\" [E=dalang_path:0]\n");
}

static void
apache_modules(struct strbuf *out, const struct offload_site *o)
{
	for (size_t i = 0; o->depth > 0 && i < o->environment_count; i++) {
		const struct offload_environment *e = &o->environments[i];

		if (e->why != NULL || e->count == 0)
			continue;
		strbuf_addf(out, "\t# modules of %s\n", e->name);
		apache_module_find(out, e);
		for (size_t k = 0; k < e->count; k++) {
			apache_environment_cond(out, e);
			strbuf_addf(out,
			    "\tRewriteCond \"%%{ENV:dalang_path}\" \"^%zu$\"\n"
			    "\tRewriteCond \"%s/$1/files/$2\" -f\n"
			    "\tRewriteCond \"%s/$1/files/$2\" -F\n"
			    "\tRewriteRule \"" MODULE_PATTERN
			    "(.+)$\" \"%s/$1/files/$2\" [L]\n",
			    k + 1, e->directories[k], e->directories[k],
			    e->directories[k]);
		}
	}
}

/* The environments; no name of one has a slash. */
static void
apache_known(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(
	    out, "\tRewriteCond \"%{QUERY_STRING}\" \"^environment=(?:/");
	for (size_t i = 0; i < o->environment_count; i++)
		if (o->environments[i].why == NULL)
			strbuf_addf(out, "|%s", o->environments[i].name);
	strbuf_addstr(out, ")$\"\n");
}

static void
apache_mounts(struct strbuf *out, const struct offload_site *o)
{
	for (size_t i = 0; i < o->mount_count; i++) {
		const struct offload_mount *m = &o->mounts[i];

		if (m->why != NULL)
			continue;
		strbuf_addf(out, "\t# the mount %s\n", m->name);
		apache_known(out, o);
		strbuf_addf(out,
		    "\tRewriteCond \"%s/$1\" -f\n"
		    "\tRewriteCond \"%s/$1\" -F\n"
		    "\tRewriteRule \"^" OFFLOAD_PATH
		    "/%s/(.+)$\" \"%s/$1\" [L]\n",
		    m->path, m->path, m->name, m->path);
	}
}

void
offload_apache_print(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addf(out,
	    "# a2enmod headers proxy_http rewrite ssl\n"
	    "Listen %s\n"
	    "<VirtualHost %s%s>\n"
	    "\tServerName \"%s\"\n\n",
	    o->listen, strchr(o->listen, ':') != NULL ? "" : "*:", o->listen,
	    o->certname);
	apache_tls(out, o);
	apache_pass(out, o);
	if (o->nothing == NULL) {
		apache_directories(out, o);
		apache_plain(out, o);
		apache_modules(out, o);
		apache_mounts(out, o);
	}
	strbuf_addstr(out, "</VirtualHost>\n");
}
