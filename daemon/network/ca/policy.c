#include "network/ca/policy.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/count.h"
#include "network/pki/request.h"

/* Names that one certificate may have. */
#define ALT_NAMES_MAX 1000
/* A domain name (RFC 1035), and the longest text of an address. */
#define DOMAIN_MAX 253

/* A name before ".pem". */
#define FILE_NAME_MAX 250

#define ALT_NAME_OID "2.5.29.17"

/* --- certnames --- */

static bool
is_alnum(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static bool
is_inside(const char *name, size_t i)
{
	char c = name[i];

	if (c != '.')
		return is_alnum(c) || c == '-' || c == '_';
	return name[i - 1] != '-' && name[i - 1] != '.' && name[i + 1] != '-';
}

/* In one pass: the time depends on the length only. */
static bool
is_hostname(const char *name)
{
	size_t n = strlen(name);

	if (n == 0 || n > CA_NAME_MAX || !is_alnum(name[0]) ||
	    !is_alnum(name[n - 1]))
		return false;
	for (size_t i = 1; i + 1 < n; i++)
		if (!is_inside(name, i))
			return false;
	return true;
}

static bool
is_address(const char *text)
{
	struct in6_addr a;

	return inet_pton(AF_INET, text, &a) == 1 ||
	       inet_pton(AF_INET6, text, &a) == 1;
}

static bool
has_capital(const char *name)
{
	for (; *name != '\0'; name++)
		if (*name >= 'A' && *name <= 'Z')
			return true;
	return false;
}

int
ca_policy_name(const char *name, struct strbuf *why)
{
	if (strlen(name) <= CA_NAME_MAX && has_capital(name))
		strbuf_addstr(why, "Certificate names must be lower case.");
	else if (strlen(name) <= CA_NAME_MAX && strchr(name, '*') != NULL)
		strbuf_addf(why,
		    "Subject contains a wildcard, which is not "
		    "allowed: %s",
		    name);
	else if (!is_hostname(name) || is_address(name))
		strbuf_addstr(why, "Subject hostname format is invalid");
	else
		return 0;
	return -1;
}

bool
ca_policy_is_file(const char *name)
{
	size_t n = strlen(name);

	if (n == 0 || n > FILE_NAME_MAX || *name == '.')
		return false;
	for (; *name != '\0'; name++)
		if (*name <= ' ' || *name > '~' || *name == '/')
			return false;
	return true;
}

/* --- alternative names --- */

static bool
is_domain(const char *name)
{
	size_t n = strlen(name);

	if (n == 0 || n > DOMAIN_MAX)
		return false;
	for (; *name != '\0'; name++)
		if (!isalnum((unsigned char)*name) &&
		    strchr("-_.", *name) == NULL)
			return false;
	return true;
}

/* Check a name with its prefix; 0, or -1 with a sentence. */
static int
alt_name_check(const char *name, struct strbuf *why)
{
	if (strncmp(name, "IP:", 3) == 0 && is_address(name + 3))
		return 0;
	if (strncmp(name, "DNS:", 4) == 0 && is_domain(name + 4))
		return 0;
	if (strncmp(name, "DNS:", 4) == 0 && strchr(name, '*') != NULL)
		strbuf_addf(why,
		    "Cert subjectAltName contains a wildcard, "
		    "which is not allowed: %s",
		    name + 4);
	else
		strbuf_addstr(why, "Only DNS and IP names are allowed in the "
				   "Subject Alternative Names extension");
	return -1;
}

/* Return the names other than the certname, separated by ", ", in a. */
static const char *
policy_others(const json_t *names, const char *certname, struct arena *a)
{
	struct shortbuf text;
	const char *ret;

	shortbuf_init(&text, CA_SENTENCE_MAX);
	for (size_t i = 0; i < json_array_size(names); i++) {
		const char *s = json_string_value(json_array_get(names, i));

		if (strncmp(s, "DNS:", 4) == 0 && strcmp(s + 4, certname) == 0)
			continue;
		strbuf_addf(&text.out, "%s%s", text.out.len > 0 ? ", " : "", s);
	}
	ret = arena_strdup(a, shortbuf_text(&text));
	shortbuf_release(&text);
	return ret;
}

static int
alt_names_check(const struct ca_config *c, const char *certname,
    const json_t *names, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *extra = policy_others(names, certname, a);
	int rc = 0;

	if (*extra != '\0' && !c->allow_alt_names) {
		strbuf_addf(why,
		    "CSR '%s' contains extra subject alternative names (%s), "
		    "which are disallowed. To allow subject alternative names, "
		    "set allow_subject_alt_names to true and sign this "
		    "certificate again.",
		    certname, extra);
		rc = -1;
	}
	if (json_array_size(names) > ALT_NAMES_MAX) {
		strbuf_addf(
		    why, "more than %d alternative names", ALT_NAMES_MAX);
		rc = -1;
	}
	for (size_t i = 0; i < json_array_size(names) && rc == 0; i++)
		rc = alt_name_check(
		    json_string_value(json_array_get(names, i)), why);
	arena_free(a);
	return rc;
}

/* --- extensions --- */

/* True for an OID below arc, which is one of Puppet's with a dot at its end. */
static bool
policy_is_below(const char *oid, const char *arc)
{
	return strncmp(oid, arc, strlen(arc)) == 0;
}

static bool
policy_is_allowed(const char *oid)
{
	return strcmp(oid, ALT_NAME_OID) == 0 ||
	       policy_is_below(oid, "1.3.6.1.4.1.34380.1.1.") ||
	       policy_is_below(oid, "1.3.6.1.4.1.34380.1.2.") ||
	       (policy_is_below(oid, "1.3.6.1.4.1.34380.1.3.") &&
		   strcmp(oid, PKI_CLI_AUTH) != 0);
}

static bool
policy_is_repeated(const json_t *oids, size_t at)
{
	const char *oid = json_string_value(json_array_get(oids, at));

	for (size_t i = 0; i < at; i++)
		if (strcmp(json_string_value(json_array_get(oids, i)), oid) ==
		    0)
			return true;
	return false;
}

/*
 * Check the OIDs of the extensions.  A critical one ("!") is refused: other
 * programs would reject the certificate.
 */
static int
policy_oids_check(const json_t *oids, struct strbuf *why)
{
	int bad = 0;

	for (size_t i = 0; i < json_array_size(oids); i++) {
		const char *oid = json_string_value(json_array_get(oids, i));

		/* alternative names are written anew */
		if (strcmp(oid, "!" ALT_NAME_OID) == 0)
			oid++;
		if (policy_is_allowed(oid) && !policy_is_repeated(oids, i))
			continue;
		strbuf_addf(why, "%s%s",
		    bad++ == 0 ? "Found extensions that are not permitted: "
			       : ", ",
		    *oid == '!' ? oid + 1 : oid);
	}
	return bad ? -1 : 0;
}

static int
authorization_check(const struct ca_config *c, const char *certname,
    const json_t *oids, struct strbuf *why)
{
	if (c->allow_authorization)
		return 0;
	for (size_t i = 0; i < json_array_size(oids); i++) {
		const char *oid = json_string_value(json_array_get(oids, i));

		if (!policy_is_below(
			oid + (*oid == '!'), "1.3.6.1.4.1.34380.1.3."))
			continue;
		strbuf_addf(why,
		    "CSR '%s' contains an authorization extension, which is "
		    "disallowed. To allow authorization extensions, set "
		    "allow_authorization_extensions to true and sign this "
		    "certificate again.",
		    certname);
		return -1;
	}
	return 0;
}

/* --- requests --- */

static int
policy_subject_check(
    const struct X509_req_st *rq, const char *certname, struct strbuf *why)
{
	char subject[PKI_NAME_MAX];

	if (pki_request_name(rq, subject) < 0) {
		strbuf_addstr(why, "Subject hostname format is invalid");
		return -1;
	}
	if (strcmp(subject, certname) == 0)
		return ca_policy_name(subject, why);
	strbuf_addf(why,
	    "Instance name \"%s\" does not match requested key "
	    "\"%s\"",
	    subject, certname);
	return -1;
}

/* The first condition that a request does not meet; 0: it meets all. */
static enum metric_denial
denial(const struct ca_config *c, const char *name,
    const struct X509_req_st *rq, const json_t *names, const json_t *oids,
    struct strbuf *why)
{
	if (names == NULL || oids == NULL) {
		strbuf_addstr(why, "The extensions of the certificate request "
				   "could not be read");
		return M_DENIAL_MALFORMED;
	}
	/* in the order of Puppet's server */
	if (policy_subject_check(rq, name, why) < 0)
		return M_DENIAL_NAME;
	if (alt_names_check(c, name, names, why) < 0)
		return M_DENIAL_ALT_NAMES;
	if (authorization_check(c, name, oids, why) < 0)
		return M_DENIAL_AUTHORIZATION;
	if (policy_oids_check(oids, why) < 0)
		return M_DENIAL_EXTENSIONS;
	return pki_request_check(rq, why) < 0 ? M_DENIAL_KEY : 0;
}

int
ca_policy_request(const struct ca_config *c, const char *name,
    const struct X509_req_st *rq, struct strbuf *why)
{
	json_t *names = pki_request_alt_names(rq);
	json_t *oids = pki_request_extensions(rq);
	enum metric_denial d = denial(c, name, rq, names, oids, why);

	json_decref(names);
	json_decref(oids);
	if (d == 0)
		return 0;
	ca_count_denied(d);
	return -1;
}

/* --- lists of names --- */

static int
policy_by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

struct names {
	const char *all[ALT_NAMES_MAX];
	size_t count;
};

/* Add a name with its prefix; 0, or -1 with a sentence. */
static int
policy_name_add(
    struct names *l, struct arena *a, const char *text, struct strbuf *why)
{
	const char *name = text;

	if (strncmp(text, "IP:", 3) != 0 && strncmp(text, "DNS:", 4) != 0)
		name = arena_printf(a, "DNS:%s", text);
	if (l->count == ALT_NAMES_MAX) {
		strbuf_addf(
		    why, "more than %d alternative names", ALT_NAMES_MAX);
		return -1;
	}
	l->all[l->count++] = name;
	return alt_name_check(name, why);
}

int
ca_policy_alt_names(const char *list, const char *certname, struct strbuf *out,
    struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct names *l = arena_zalloc(a, sizeof(*l));
	char *rest = NULL,
	     *name = strtok_r(arena_strdup(a, list), ", \t", &rest);
	int rc = 0;

	for (; name != NULL && rc == 0; name = strtok_r(NULL, ", \t", &rest))
		rc = policy_name_add(l, a, name, why);
	if (rc == 0 && certname != NULL)
		rc = policy_name_add(l, a, certname, why);
	qsort(l->all, l->count, sizeof(l->all[0]), policy_by_text);
	for (size_t i = 0; i < l->count && rc == 0; i++)
		if (i == 0 || strcmp(l->all[i], l->all[i - 1]) != 0)
			strbuf_addf(out, "%s%s", i > 0 ? ", " : "", l->all[i]);
	arena_free(a);
	return rc;
}
