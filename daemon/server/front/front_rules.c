#include "server/front/front_rules.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "network/authorization/default_rules.h"
#include "network/authorization/rules.h"
#include "network/authorization/rules_file.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "logging/log.h"
#include "server/shared/trusted.h"
#include "base/settings/settings.h"

/* A sentence with a path in it. */
#define ERROR_MAX (PATH_MAX + 768)

static struct rules *
front_rules_parse(struct settings *s, const char *path, const char *text,
    size_t n, char *error)
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

/* Return why the file contradicts the setting of proxies, or NULL. */
static const char *
front_rules_headers_wrong(struct settings *s, const struct rules *r)
{
	bool set = settings_get(s, "proxy_certnames")[0] != '\0';

	if (rules_headers(r) == RULES_HEADERS_ALLOWED && !set)
		return "allow-header-cert-info needs the setting "
		       "proxy_certnames: the names of the proxies whose "
		       "X-Client-* fields are used";
	if (rules_headers(r) == RULES_HEADERS_DENIED && set)
		return "allow-header-cert-info is false, but the setting "
		       "proxy_certnames is set";
	return NULL;
}

struct rules *
front_rules_of(struct settings *s, const char *text, size_t n)
{
	const char *path = settings_get(s, "auth_conf"), *wrong = NULL;
	char error[ERROR_MAX];
	struct rules *r;

	if (text == NULL)
		return rules_default();
	r = front_rules_parse(s, path, text, n, error);
	if (r != NULL && (wrong = front_rules_headers_wrong(s, r)) != NULL) {
		fixed_shorten(error, sizeof(error), "%s: %s", path, wrong);
		rules_free(r);
		r = NULL;
	}
	if (r == NULL)
		log_event_code(
		    LOGMSG_SRV_OPTION_BAD, log_str("message", error));
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
	size_t n = 0;
	const char *text = fs_read_regular(a, path, RULES_FILE_MAX, &n, &p);

	if (text != NULL || errno == ENOENT) {
		r = front_rules_of(s, text, n);
	} else {
		fixed_shorten(
		    error, sizeof(error), "%s: %s", path, strerror(errno));
		log_event_code(
		    LOGMSG_SRV_OPTION_BAD, log_str("message", error));
	}
	arena_free(a);
	return r;
}
