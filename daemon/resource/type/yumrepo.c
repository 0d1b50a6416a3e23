/* yumrepo: repositories of yum and dnf (module yumrepo_core). */

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "resource/provider/editor/yum_repos.h"
#include "resource/registry.h"
#include "schema/type.h"
#include "value/ruby.h"

/* From this release of a distribution on an empty proxy means none. */
#define EMPTY_PROXY_RELEASE 8

/* What may stand in a section's header, and be a word of the command line. */
static int
name_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (*s != '\0' && strpbrk(s, "\r\n]") == NULL)
		return 0;
	strbuf_addf(err, "%s cannot be the name of a repository",
	    ruby_inspect_text(i->arena, *v));
	return -1;
}

/*
 * A line that goes on begins with a blank; others would be something else.
 * Values may be secrets: the reason shows none.
 */
static int
line_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	for (; (s = strpbrk(s, "\r\n")) != NULL; s++)
		if (s[0] == '\r' || (s[1] != ' ' && s[1] != '\t')) {
			strbuf_addstr(err,
			    "a line of the value does not go on with a blank");
			return -1;
		}
	return 0;
}

/* As Python writes it: "true" is True; numbers are texts. */
static int
boolean_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	char *s;

	if (line_munge(i, v, err) == -1)
		return -1;
	if (instance_absent(*v))
		return 0;
	s = arena_strdup(i->arena, ruby_text(i->arena, *v));
	*s = (char)toupper((unsigned char)*s);
	*v = value_str(s);
	return 0;
}

/* Is each character one of a URI (RFC 3986)? */
static int
is_uri(const char *s)
{
	for (; *s != '\0'; s++) {
		if (*s == '%' && (!isxdigit((unsigned char)s[1]) ||
				     !isxdigit((unsigned char)s[2])))
			return 0;
		if (!isalnum((unsigned char)*s) &&
		    strchr("-._~:/?#[]@!$&'()*+,;=%", *s) == NULL)
			return 0;
	}
	return 1;
}

static int
is_url(const char *s)
{
	static const char *const schemes[] = {"file", "http", "https", "ftp"};
	size_t n = strcspn(s, ":"), k;

	for (k = 0; k < sizeof(schemes) / sizeof(schemes[0]); k++)
		if (s[n] == ':' && strlen(schemes[k]) == n &&
		    strncasecmp(schemes[k], s, n) == 0)
			return 1;
	return 0;
}

static int
url_check(struct instance *i, const char *s, struct strbuf *err)
{
	if (is_uri(s) && is_url(s))
		return 0;
	strbuf_addf(
	    err, "Validate method failed for class %s: ", i->setting->name);
	if (is_uri(s))
		strbuf_addstr(err, "Must be a valid URL");
	else
		strbuf_addf(err, "bad URI(is not URI?): %s",
		    ruby_inspect_text(i->arena, value_str(s)));
	return -1;
}

static int
url_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_absent(*v))
		return 0;
	return url_check(i, ruby_text(i->arena, *v), err);
}

/* Several of them, with white space between. */
static int
urls_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const char space[] = " \t\r\n\f\v";
	const char *s = ruby_text(i->arena, *v);
	size_t n;

	if (instance_absent(*v))
		return 0;
	for (s += strspn(s, space); *s != '\0'; s += strspn(s, space)) {
		n = strcspn(s, space);
		if (url_check(i, arena_memdup(i->arena, s, n), err) == -1)
			return -1;
		s += n;
	}
	return line_munge(i, v, err);
}

/* Does the fact begin with a number as large as that? */
static int
is_release(struct instance *i, const char *fact, int64_t least)
{
	const char *text = machine_fact_text(i->machine, fact);
	int64_t n;

	return text != NULL &&
	       integer_parse(text, strspn(text, "0123456789"), 10, &n) == 0 &&
	       n >= least;
}

static int
proxy_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_value_is(*v, "_none_")) {
		if (is_release(
			i, "os.distro.release.major", EMPTY_PROXY_RELEASE))
			*v = value_str("");
		return 0;
	}
	if (v->tag == V_STRING && v->aux == 0 &&
	    is_release(i, "os.release.major", EMPTY_PROXY_RELEASE))
		return 0;
	return url_munge(i, v, err);
}

static const struct attr_value absent_values[] = {
    {.name = "absent"},
    {.name = NULL},
};

/* Rows of one kind of value each; all may be absent. */
#define REPO_PROPERTY(n, m) .name = n, .kind = ATTR_PROPERTY, .munge = m
#define REPO_ANY(n)	    REPO_PROPERTY(n, line_munge)
#define REPO_URL(n)	    REPO_PROPERTY(n, url_munge)
#define REPO_URLS(n)	    REPO_PROPERTY(n, urls_munge)
#define REPO_PROXY(n)	    REPO_PROPERTY(n, proxy_munge)
#define REPO_MATCHING(n, p) REPO_ANY(n), .values = absent_values, .pattern = p
#define REPO_BOOL(n)                     \
	REPO_PROPERTY(n, boolean_munge), \
	    .values = absent_values, .pattern = "^(true|false|0|1|no|yes)$"

static const struct attr attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether it is there."},
    {REPO_ANY("descr"), .doc = "What it is, for people."},
    {REPO_URL("mirrorlist"), .doc = "URL of the list of mirrors."},
    {REPO_URLS("baseurl"), .doc = "URLs of the repository."},
    {REPO_BOOL("enabled"), .doc = "Whether it is used."},
    {REPO_BOOL("gpgcheck"),
	.doc = "Whether signatures of packages are checked."},
    {REPO_BOOL("payload_gpgcheck"),
	.doc = "Whether those of their content are."},
    {REPO_BOOL("repo_gpgcheck"), .doc = "Whether those of the metadata are."},
    {REPO_URLS("gpgkey"), .doc = "URLs of the keys of packages."},
    {REPO_MATCHING("mirrorlist_expire", "^[0-9]+$"),
	.doc = "Seconds for which the list of mirrors is kept."},
    {REPO_URL("include"), .doc = "URL of further configuration."},
    {REPO_ANY("exclude"), .doc = "Names of packages that are not taken."},
    {REPO_URL("gpgcakey"), .doc = "URL of the key of the authority."},
    {REPO_ANY("includepkgs"),
	.doc = "Names of packages that are taken, and no others."},
    {REPO_BOOL("enablegroups"), .doc = "Whether groups of packages are used."},
    {REPO_BOOL("module_hotfixes"),
	.doc = "Whether packages may be put into modules."},
    {REPO_MATCHING("failovermethod", "^roundrobin|priority$"),
	.doc = "How one of several URLs is chosen."},
    {REPO_BOOL("keepalive"), .doc = "Whether connections are kept."},
    {REPO_MATCHING("retries", "^[0-9]+$"),
	.doc = "How often something is tried."},
    {REPO_MATCHING("http_caching", "^(packages|all|none)$"),
	.doc = "What caches on the way may answer."},
    {REPO_MATCHING("timeout", "^\\d+$"),
	.doc = "Seconds to wait for a connection."},
    {REPO_MATCHING("metadata_expire", "^([0-9]+[dhm]?|never)$"),
	.doc = "How long metadata are kept."},
    {REPO_BOOL("protect"), .doc = "Of the plugin protectbase."},
    {REPO_MATCHING("priority", "^-?\\d+$"), .doc = "Of the plugin priorities."},
    {REPO_MATCHING("minrate", "^\\d+$"), .doc = "Bytes a second at least."},
    {REPO_MATCHING("throttle", "^\\d+[kMG%]?$"),
	.doc = "Bytes a second at most, or a percentage."},
    {REPO_MATCHING("bandwidth", "^\\d+[kMG]?$"),
	.doc = "What a percentage is of."},
    {REPO_MATCHING("cost", "^\\d+$"),
	.doc = "Cheaper repositories are asked first."},
    {REPO_PROXY("proxy"), .doc = "URL of the proxy, or _none_."},
    {REPO_ANY("proxy_username"), .doc = "Who asks the proxy."},
    {REPO_ANY("proxy_password"), .flags = ATTR_SECRET,
	.doc = "With that password."},
    {REPO_BOOL("s3_enabled"), .doc = "Whether it is reached by S3."},
    {REPO_ANY("sslcacert"), .doc = "Certificates of authorities."},
    {REPO_BOOL("sslverify"), .doc = "Whether certificates are checked."},
    {REPO_ANY("sslclientcert"), .doc = "Our certificate."},
    {REPO_ANY("sslclientkey"), .doc = "Its key."},
    {REPO_URL("metalink"), .doc = "URL of a metalink file."},
    {REPO_BOOL("skip_if_unavailable"), .doc = "Whether it may be missing."},
    {REPO_BOOL("assumeyes"), .doc = "Whether questions are answered with yes."},
    {REPO_MATCHING("deltarpm_percentage", "^\\d+$"),
	.doc = "Size up to which deltas are taken."},
    {REPO_MATCHING("deltarpm_metadata_percentage", "^\\d+$"),
	.doc = "The same of their metadata."},
    {REPO_ANY("username"), .doc = "Who asks the repository."},
    {REPO_ANY("password"), .flags = ATTR_SECRET, .doc = "With that password."},
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.munge = name_munge,
	.doc = "The name of its section.",
    },
    {
	.name = "target",
	.kind = ATTR_PARAMETER,
	.fallback = "absent",
	.doc = "The file, in a directory of yum.",
    },
    {.name = NULL},
};

static const struct provider *const providers[] = {&provider_yum_repos, NULL};

const struct resource_type resource_type_yumrepo = {
    .name = "yumrepo",
    .ref = "Yumrepo",
    .attrs = attrs,
    .providers = providers,
    .writes = yum_repos_writes,
    .doc = "Package repositories of yum and dnf.",
};
