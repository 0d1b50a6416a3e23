#include "server/front/front_permission.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "network/authorization/rules.h"
#include "network/authorization/rules_file.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/pki/certificate.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/front/front.h"
#include "server/front/front_rules.h"
#include "server/front/front_token.h"
#include "base/settings/settings.h"

/* A sentence with a path in it. */
#define ERROR_MAX (PATH_MAX + 768)

#define RENEWAL_PATH "/puppet-ca/v1/certificate_renewal"

/* The byte before the text of the file, which is passed with its NUL. */
#define FILE_FOUND   'f'
#define FILE_MISSING '-'

/* Log that nodes cannot renew their certificates, where that is wanted. */
static void
renewal_check(struct settings *s, const struct rules *r)
{
	if (settings_bool(s, "ca") && settings_bool(s, "allow_auto_renewal") &&
	    !rules_permit_some(r, RENEWAL_PATH, HTTP_POST))
		log_event(SERVER_AUTHZ, SRV_RENEWAL_DENIED,
		    log_str("file.path", settings_get(s, "auth_conf")),
		    log_str("url.path", RENEWAL_PATH));
}

/* Return a memfd of a file's text, or of a missing one: -1 with errno. */
static int
text_pass(const char *text, size_t n)
{
	struct strbuf out;
	int fd;

	strbuf_init(&out, RULES_FILE_MAX + 2);
	strbuf_addch(&out, text != NULL ? FILE_FOUND : FILE_MISSING);
	if (text != NULL)
		strbuf_add(&out, text, n + 1);
	fd = memfd_from_buf("rules", &out);
	strbuf_release(&out);
	return fd;
}

int
front_rules_read(struct settings *s)
{
	const char *path = settings_get(s, "auth_conf");
	struct arena *a = arena_new(0);
	struct rules *r = NULL;
	char error[ERROR_MAX];
	struct place p;
	size_t n = 0;
	const char *text = fs_read_regular(a, path, RULES_FILE_MAX, &n, &p);
	int fd = -1;

	if (text != NULL || errno == ENOENT) {
		r = front_rules_of(s, text, n);
		if (r == NULL)
			goto out;
		renewal_check(s, r);
		fd = text_pass(text, n);
	}
	if (fd < 0) {
		fixed_shorten(
		    error, sizeof(error), "%s: %s", path, strerror(errno));
		log_event_code(
		    LOGMSG_SRV_OPTION_BAD, log_str("message", error));
	}
out:
	rules_free(r);
	arena_free(a);
	return fd;
}

/* Texts of the rules; -1: none. */
static int front_permission_kept = -1, front_permission_given = -1;

void
front_rules_keep(int fd)
{
	if (front_permission_kept >= 0)
		close(front_permission_kept);
	front_permission_kept = fd;
}

void
front_rules_use(void)
{
	if (front_permission_kept < 0)
		return;
	process_give(PROCESS_FD_RULES, front_permission_kept);
	if (front_permission_given >= 0)
		close(front_permission_given);
	front_permission_given = front_permission_kept;
	front_permission_kept = -1;
}

bool
front_rules_are_default(void)
{
	char first = FILE_MISSING;

	return pread(front_permission_given, &first, 1, 0) != 1 ||
	       first == FILE_MISSING;
}

struct rules *
front_rules_take(struct settings *s)
{
	size_t n;
	char *text =
	    memfd_map(PROCESS_FD(PROCESS_FD_RULES), RULES_FILE_MAX + 2, &n);
	struct rules *r;

	if (text == NULL) {
		log_event_code(LOGMSG_SRV_OPTION_BAD,
		    log_str(
			"message", "the rules of auth_conf were not passed"));
		return NULL;
	}
	/* the text has its NUL */
	r = n > 1 ? front_rules_of(s, text + 1, n - 2)
		  : front_rules_of(s, NULL, 0);
	munmap(text, n);
	close(PROCESS_FD(PROCESS_FD_RULES));
	return r;
}

static json_t *
extensions_of(void *ctx)
{
	return http_client_extensions(ctx);
}

/*
 * An administrator's connection is a login.  A request with a form is checked
 * twice, without it and with it.
 */
static void
login_audit(struct http_exchange *x)
{
	json_t *all;
	const char *is;

	if ((!x->first && !x->proxied) || x->certname[0] == '\0' || x->login)
		return;
	x->login = true;
	all = http_client_extensions(x);
	is = json_string_value(json_object_get(all, PKI_CLI_AUTH));
	if (is != NULL && strcmp(is, "true") == 0)
		(void)log_audit(AUDIT_LOGIN, SRV_LOGIN_AUDIT,
		    log_str("user.name", x->certname),
		    log_str("client.address", x->address),
		    log_code("outcome", "success"),
		    log_strs("event.category",
			(const char *const[]){"authentication"}, 1),
		    log_strs("event.type", (const char *const[]){"start"}, 1));
	json_decref(all);
}

/* The first use of the token by a connection leaves a record. */
static bool
token_permits(const struct front *f, struct http_exchange *x)
{
	if (!front_token_permits(f->token, x))
		return false;
	if (!http_noted(x))
		(void)log_audit(AUDIT_LOGIN, SRV_LOGIN_AUDIT,
		    log_str("user.name", "status_page_token"),
		    log_str("client.address", x->address),
		    log_code("outcome", "success"),
		    log_strs("event.category",
			(const char *const[]){"authentication"}, 1),
		    log_strs("event.type", (const char *const[]){"start"}, 1));
	return true;
}

bool
front_permits_target(
    const struct front *f, struct http_exchange *x, unsigned method)
{
	char path[ROUTE_PATH_MAX];
	struct rules_request rq = {.path = path,
	    .path_len = route_path_join(&x->path, path),
	    .method = method,
	    .form = &x->form,
	    .certname = x->certname,
	    .extensions = extensions_of,
	    .ctx = x};

	return rules_permit(f->rules, &rq, &x->rule);
}

bool
front_permits_path(
    const struct front *f, struct http_exchange *x, const char *path)
{
	struct form none = {0};
	struct rules_request rq = {.path = path,
	    .path_len = strlen(path),
	    .method = x->rq->method,
	    .form = &none,
	    .certname = x->certname,
	    .extensions = extensions_of,
	    .ctx = x};
	const char *rule;

	return rules_permit(f->rules, &rq, &rule);
}

bool
front_permits(void *ctx, struct http_exchange *x)
{
	const struct front *f = ctx;

	login_audit(x);
	if (!front_permits_target(f, x, x->rq->method) && !token_permits(f, x))
		return false;
	x->rule = NULL;
	return true;
}
