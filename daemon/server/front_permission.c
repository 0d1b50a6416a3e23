#include "server/front_permission.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "authorization/default_rules.h"
#include "authorization/rules.h"
#include "authorization/rules_file.h"
#include "base/arena.h"
#include "base/fs.h"
#include "base/place.h"
#include "logging/audit.h"
#include "logging/log.h"
#include "network/http_parse.h"
#include "network/http_server.h"
#include "pki/certificate.h"
#include "server/front.h"
#include "server/trusted.h"
#include "settings/settings.h"

/* A sentence with a path in it. */
#define ERROR_MAX (PATH_MAX + 768)

static struct rules *
read_rules(struct settings *s, const char *path, const char *text, size_t n,
    char *error)
{
	struct trusted_names *names = trusted_names_load(
	    settings_get(s, "trusted_oid_mapping_file"), error, ERROR_MAX);
	struct rules *r;

	if (names == NULL)
		return NULL;
	r = rules_parse(path, text, n, trusted_oid_of, names, error, ERROR_MAX);
	trusted_names_free(names);
	return r;
}

struct rules *
front_rules_load(struct settings *s)
{
	const char *path = settings_get(s, "auth_conf");
	struct arena *a = arena_new(0);
	struct rules *r = NULL;
	char error[ERROR_MAX];
	struct place p;
	size_t n;
	const char *text = fs_read_regular(a, path, RULES_FILE_MAX, &n, &p);

	if (text != NULL)
		r = read_rules(s, path, text, n, error);
	else if (errno == ENOENT)
		r = rules_default();
	else
		snprintf(error, sizeof(error), "%s: %s", path, strerror(errno));
	arena_free(a);
	if (r == NULL)
		log_event_code(
		    LOGMSG_SRV_OPTION_BAD, log_str("message", error));
	return r;
}

static json_t *
extensions_of(void *ctx)
{
	return http_client_extensions(ctx);
}

/* An administrator's connection is a login. */
static void
login_audit(struct http_exchange *x)
{
	json_t *all;
	const char *is;

	if (!x->first || x->certname[0] == '\0')
		return;
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

bool
front_permits(void *ctx, struct http_exchange *x)
{
	const struct front *f = ctx;
	char path[ROUTE_PATH_MAX];
	struct rules_request rq = {.path = path,
	    .path_len = route_path_join(&x->path, path),
	    .method = x->rq->method,
	    .form = &x->form,
	    .certname = x->certname,
	    .extensions = extensions_of,
	    .ctx = x};

	login_audit(x);
	if (!rules_permit(f->rules, &rq, &x->rule))
		return false;
	x->rule = NULL;
	return true;
}
