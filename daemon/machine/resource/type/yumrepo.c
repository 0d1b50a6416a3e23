/* yumrepo: repositories of yum and dnf (module yumrepo_core). */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/editor/yum_repos.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

/*
 * From this release of the distribution on, an empty proxy means that none is
 * used.
 */
#define EMPTY_PROXY_RELEASE 8

/* Characters valid in a section's header and in a word of the command line. */
static int
type_yumrepo_name_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (*s != '\0' && strpbrk(s, "\r\n]") == NULL)
		return 0;
	return attr_unsupported(i, err, "%s cannot be the name of a repository",
	    ruby_inspect_text(i->arena, *v));
}

/*
 * A continuation line must begin with a blank: another line would be a new
 * entry.  Values may be secrets, so the reason does not quote them.
 */
static int
line_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	for (; (s = strpbrk(s, "\r\n")) != NULL; s++)
		if (s[0] == '\r' || (s[1] != ' ' && s[1] != '\t'))
			return attr_unsupported(i, err,
			    "a continuation line of the value does not begin "
			    "with a blank");
	return 0;
}

/* As Python writes it: "true" is True; numbers are texts. */
static int
boolean_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	char *s;

	if (line_munge(i, v, err) < 0)
		return -1;
	if (instance_absent(*v))
		return 0;
	s = arena_strdup(i->arena, ruby_text(i->arena, *v));
	*s = (char)toupper((unsigned char)*s);
	*v = value_str(s);
	return 0;
}

/* Is each character one of a URI (RFC 3986)? */
static bool
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

static bool
type_yumrepo_is_url(const char *s)
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
type_yumrepo_url_check(struct instance *i, const char *s, struct strbuf *err)
{
	if (is_uri(s) && type_yumrepo_is_url(s))
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
	return type_yumrepo_url_check(i, ruby_text(i->arena, *v), err);
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
		if (type_yumrepo_url_check(
			i, arena_memdup(i->arena, s, n), err) < 0)
			return -1;
		s += n;
	}
	return line_munge(i, v, err);
}

/* Does the fact begin with a number as large as that? */
static bool
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

static const struct attr_operations type_yumrepo_attrs[] = {
    {.attr = "descr", .munge = line_munge},
    {.attr = "mirrorlist", .munge = url_munge},
    {.attr = "baseurl", .munge = urls_munge},
    {.attr = "enabled", .munge = boolean_munge},
    {.attr = "gpgcheck", .munge = boolean_munge},
    {.attr = "payload_gpgcheck", .munge = boolean_munge},
    {.attr = "repo_gpgcheck", .munge = boolean_munge},
    {.attr = "gpgkey", .munge = urls_munge},
    {.attr = "mirrorlist_expire", .munge = line_munge},
    {.attr = "include", .munge = url_munge},
    {.attr = "exclude", .munge = line_munge},
    {.attr = "gpgcakey", .munge = url_munge},
    {.attr = "includepkgs", .munge = line_munge},
    {.attr = "enablegroups", .munge = boolean_munge},
    {.attr = "module_hotfixes", .munge = boolean_munge},
    {.attr = "failovermethod", .munge = line_munge},
    {.attr = "keepalive", .munge = boolean_munge},
    {.attr = "retries", .munge = line_munge},
    {.attr = "http_caching", .munge = line_munge},
    {.attr = "timeout", .munge = line_munge},
    {.attr = "metadata_expire", .munge = line_munge},
    {.attr = "protect", .munge = boolean_munge},
    {.attr = "priority", .munge = line_munge},
    {.attr = "minrate", .munge = line_munge},
    {.attr = "throttle", .munge = line_munge},
    {.attr = "bandwidth", .munge = line_munge},
    {.attr = "cost", .munge = line_munge},
    {.attr = "proxy", .munge = proxy_munge},
    {.attr = "proxy_username", .munge = line_munge},
    {.attr = "proxy_password", .munge = line_munge},
    {.attr = "s3_enabled", .munge = boolean_munge},
    {.attr = "sslcacert", .munge = line_munge},
    {.attr = "sslverify", .munge = boolean_munge},
    {.attr = "sslclientcert", .munge = line_munge},
    {.attr = "sslclientkey", .munge = line_munge},
    {.attr = "metalink", .munge = url_munge},
    {.attr = "skip_if_unavailable", .munge = boolean_munge},
    {.attr = "assumeyes", .munge = boolean_munge},
    {.attr = "deltarpm_percentage", .munge = line_munge},
    {.attr = "deltarpm_metadata_percentage", .munge = line_munge},
    {.attr = "username", .munge = line_munge},
    {.attr = "password", .munge = line_munge},
    {.attr = "name", .munge = type_yumrepo_name_munge},
    {.attr = NULL},
};

static const struct provider *const type_yumrepo_providers[] = {
    &provider_yum_repos, NULL};

const struct type_operations operations_yumrepo = {
    .type = &resource_type_yumrepo,
    .attrs = type_yumrepo_attrs,
    .providers = type_yumrepo_providers,
    .writes = yum_repos_writes,
};
