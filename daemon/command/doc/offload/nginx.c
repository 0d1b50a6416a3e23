#include "command/doc/offload/nginx.h"

#include <ctype.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "command/doc/offload/site.h"
#include "command/doc/offload/text.h"
#include "command/session.h"

/*
 * The root of a request that nginx does not answer: no path below it exists, so
 * that try_files passes the request on.
 */
#define NO_ROOT "/dev/null"

/* --- maps --- */

/* The rules that restrict some of the paths. */
static void
nginx_closed(struct strbuf *out, const struct offload_site *o)
{
	for (size_t i = 0; i < o->closed_count; i++) {
		strbuf_addstr(out, "\t\"~^[^/]+ ");
		if (!offload_closed_print(out, o->closed[i].path)) {
			strbuf_truncate(out, out->len - strlen("\t\"~^[^/]+ "));
			continue;
		}
		strbuf_addstr(out, "\" \"\";\n");
	}
}

static void
nginx_plain_map(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "# \"yes\": a request in its plainest form, for a file that nginx "
	    "may send.  What\n"
	    "# has to be decoded, or could be read in two ways, is left to the "
	    "daemon.\n"
	    "map \"$request_method $ssl_client_verify $ssl_client_s_dn "
	    "$request_uri\" $dalang_plain {\n"
	    "\tdefault \"\";\n");
	nginx_closed(out, o);
	strbuf_addstr(out,
	    "\t\"~^GET SUCCESS " OFFLOAD_CLIENT " " OFFLOAD_PATH
	    "(?:/" OFFLOAD_NAME
	    ")+\\?environment=[A-Za-z0-9_]{1,63}$\" yes;\n}\n\n");
}

/*
 * Append the beginning of a row: keys are compared as expressions, because
 * other keys of a map are the same in upper and lower case.
 */
static void
nginx_environment_key(struct strbuf *out, const struct offload_environment *e)
{
	strbuf_addf(out, "\t\"~^yes %s$\" ", e->name);
}

/*
 * The directory with that number of each module path; the last one stands for
 * those that a shorter path does not have.
 */
static void
nginx_path_map(struct strbuf *out, const struct offload_site *o, size_t number)
{
	strbuf_addf(out,
	    "map \"$dalang_plain $arg_environment\" $dalang_path%zu {\n"
	    "\tdefault " NO_ROOT ";\n",
	    number + 1);
	for (size_t i = 0; i < o->environment_count; i++) {
		const struct offload_environment *e = &o->environments[i];

		if (e->why != NULL || e->count == 0)
			continue;
		nginx_environment_key(out, e);
		strbuf_addf(out, "\"%s\";\n",
		    e->directories[number < e->count ? number : e->count - 1]);
	}
	strbuf_addstr(out, "}\n\n");
}

static void
nginx_module_map(struct strbuf *out, const struct offload_site *o)
{
	if (o->depth == 0)
		return;
	strbuf_addstr(out, "# The module path of each environment.\n");
	for (size_t i = 0; i < o->depth; i++)
		nginx_path_map(out, o, i);
	strbuf_addstr(out,
	    "map $uri $dalang_module {\n"
	    "\tdefault \"\";\n"
	    "\t\"~^" OFFLOAD_PATH "/modules/([a-z][a-z0-9_]*)/\" $1;\n"
	    "}\n\n");
}

/* Whether the environment exists, which decides about mounts as well. */
static void
nginx_mount_maps(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "map \"$dalang_plain $arg_environment\" $dalang_known {\n"
	    "\tdefault \"\";\n");
	for (size_t i = 0; i < o->environment_count; i++)
		if (o->environments[i].why == NULL) {
			nginx_environment_key(out, &o->environments[i]);
			strbuf_addstr(out, "yes;\n");
		}
	strbuf_addstr(out, "}\n\n");
	for (size_t i = 0; i < o->mount_count; i++)
		if (o->mounts[i].why == NULL)
			strbuf_addf(out,
			    "map $dalang_known $dalang_mount%zu {\n"
			    "\tdefault " NO_ROOT ";\n"
			    "\tyes \"%s\";\n"
			    "}\n\n",
			    i + 1, o->mounts[i].path);
}

/* --- the server --- */

static const char *
nginx_protocols(const struct offload_site *o, struct strbuf *out)
{
	const char *s = settings_get(o->session->settings, "ssl_protocols");

	for (; s != NULL && *s != '\0'; s++)
		if (isalnum((unsigned char)*s) || *s == '.')
			strbuf_addch(out, *s);
		else if (out->len > 0 && strbuf_last(out) != ' ')
			strbuf_addch(out, ' ');
	return strbuf_shown(out);
}

static void
nginx_tls(struct strbuf *out, const struct offload_site *o)
{
	struct shortbuf protocols;

	shortbuf_init(&protocols, 256);
	strbuf_addf(out,
	    "\tssl_certificate \"%s\";\n"
	    "\tssl_certificate_key \"%s\";\n"
	    "\tssl_client_certificate \"%s\";\n",
	    o->hostcert, o->hostprivkey, o->ca);
	if (o->crl != NULL && !o->crl_leaf)
		strbuf_addf(out, "\tssl_crl \"%s\";\n", o->crl);
	strbuf_addf(out,
	    "\tssl_protocols %s;\n"
	    "\t# an agent without a certificate requests one\n"
	    "\tssl_verify_client optional;\n"
	    "\tssl_verify_depth 5;\n"
	    "\t# a session must not outlive the revocation list\n"
	    "\tssl_session_cache none;\n\n",
	    nginx_protocols(o, &protocols.out));
	shortbuf_release(&protocols);
}

static void
nginx_pass(struct strbuf *out, const struct offload_site *o)
{
	strbuf_addstr(out,
	    "\t# the limits are those of dalang-compiled\n"
	    "\tclient_max_body_size 0;\n"
	    "\tproxy_request_buffering off;\n"
	    "\tproxy_read_timeout 15m;\n\n"
	    "\tproxy_http_version 1.1;\n"
	    "\tproxy_set_header Connection \"\";\n"
	    "\tproxy_set_header Host $host;\n"
	    "\t# these replace the fields that a client sends\n"
	    "\tproxy_set_header X-Client-Verify $ssl_client_verify;\n"
	    "\tproxy_set_header X-Client-DN $ssl_client_s_dn;\n"
	    "\tproxy_set_header X-Client-Cert $ssl_client_escaped_cert;\n"
	    "\tproxy_set_header X-Forwarded-For $remote_addr;\n\n");
	strbuf_addf(out,
	    "\tproxy_ssl_certificate \"%s\";\n"
	    "\tproxy_ssl_certificate_key \"%s\";\n"
	    "\tproxy_ssl_trusted_certificate \"%s\";\n"
	    "\tproxy_ssl_name \"%s\";\n"
	    "\tproxy_ssl_verify on;\n"
	    "\tproxy_ssl_verify_depth 5;\n\n",
	    o->proxy_cert, o->proxy_key, o->ca, o->certname);
}

/*
 * The module that a request means is in the first directory of the path that
 * has it, even if the file is missing there.  Where nginx cannot search one of
 * the directories, it cannot find the first one.
 */
static void
nginx_module_find(struct strbuf *out, const struct offload_site *o)
{
	if (o->depth == 0)
		return;
	strbuf_addstr(out,
	    "\t# the first directory of the module path that has the module\n"
	    "\tdisable_symlinks off;\n"
	    "\topen_file_cache off;\n"
	    "\tset $dalang_root " NO_ROOT ";\n");
	for (size_t i = o->depth; i > 0; i--)
		strbuf_addf(out,
		    "\tif (-d $dalang_path%zu/$dalang_module) {\n"
		    "\t\tset $dalang_root "
		    "$dalang_path%zu/$dalang_module/files;\n"
		    "\t}\n",
		    i, i);
	strbuf_addstr(out,
	    "\t# where nginx may not look, the daemon alone finds "
	    "the first one\n");
	for (size_t i = o->depth; i > 0; i--)
		strbuf_addf(out,
		    "\tif (!-d $dalang_path%zu/.) {\n"
		    "\t\tset $dalang_root " NO_ROOT ";\n"
		    "\t}\n",
		    i);
	strbuf_addch(out, '\n');
}

/* A location of files; below is an expression, root the text of a variable. */
static void
nginx_location(struct strbuf *out, const char *below, const char *root)
{
	strbuf_addf(out,
	    "\tlocation ~ ^" OFFLOAD_PATH "/%s/(?<dalang_file>.+)$ {\n"
	    "\t\troot %s;\n"
	    "\t\tdisable_symlinks on from=%s;\n"
	    "\t\ttypes { }\n"
	    "\t\tdefault_type application/octet-stream;\n"
	    "\t\ttry_files /$dalang_file @dalang;\n"
	    "\t}\n\n",
	    below, root, root);
}

static void
nginx_locations(struct strbuf *out, const struct offload_site *o)
{
	struct shortbuf root;

	if (o->depth > 0)
		nginx_location(out, "modules/[a-z][a-z0-9_]*", "$dalang_root");
	shortbuf_init(&root, 64);
	for (size_t i = 0; i < o->mount_count; i++) {
		if (o->mounts[i].why != NULL)
			continue;
		shortbuf_reset(&root);
		strbuf_addf(&root.out, "$dalang_mount%zu", i + 1);
		nginx_location(out, o->mounts[i].name, shortbuf_text(&root));
	}
	shortbuf_release(&root);
}

void
offload_nginx_print(struct strbuf *out, const struct offload_site *o)
{
	bool sends = o->nothing == NULL;

	if (sends) {
		nginx_plain_map(out, o);
		nginx_module_map(out, o);
		nginx_mount_maps(out, o);
	}
	strbuf_addf(out,
	    "upstream dalang {\n"
	    "\tserver %s:%d;\n"
	    "\tkeepalive 32;\n"
	    "}\n\n"
	    "server {\n"
	    "\tlisten %s ssl;\n\n",
	    o->address, o->port, o->listen);
	nginx_tls(out, o);
	nginx_pass(out, o);
	if (sends)
		nginx_module_find(out, o);
	strbuf_addstr(out, "\tlocation / {\n"
			   "\t\tproxy_pass https://dalang;\n"
			   "\t}\n\n");
	if (sends)
		nginx_locations(out, o);
	strbuf_addstr(out, "\tlocation @dalang {\n"
			   "\t\tproxy_pass https://dalang;\n"
			   "\t}\n"
			   "}\n");
}
