/* auth.conf: which rule decides, and what it permits; invalid files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "authorization/default_rules.h"
#include "authorization/rules.h"
#include "authorization/rules_file.h"
#include "network/http_parse.h"
#include "pki/certificate.h"

#define CATALOG "/puppet/v3/catalog/"
#define CA	"/puppet-ca/v1/"

/* extensions: "OID=VALUE", or NULL. */
static json_t *
extensions_of(void *ctx)
{
	const char *text = ctx, *eq = text != NULL ? strchr(text, '=') : NULL;

	return eq == NULL ? json_object()
			  : json_pack("{s%:s}", text, (int)(eq - text), eq + 1);
}

/* "yes NAME" or "no NAME". */
static void
decide(const struct rules *r, unsigned method, const char *target,
    const char *certname, const char *extensions, char *out, size_t size)
{
	const char *q = strchr(target, '?'), *rule, *why;
	struct form form;
	struct rules_request rq = {.path = target,
	    .path_len = q != NULL ? (size_t)(q - target) : strlen(target),
	    .method = method,
	    .form = &form,
	    .certname = certname,
	    .extensions = extensions_of,
	    .ctx = (void *)(uintptr_t)extensions};
	bool yes;

	form_init(&form);
	if (q != NULL)
		assert_int_equal(
		    form_add(&form, q + 1, strlen(q + 1), &why), 0);
	yes = rules_permit(r, &rq, &rule);
	snprintf(
	    out, size, "%s %s", yes ? "yes" : "no", rule != NULL ? rule : "-");
	form_release(&form);
}

static const struct {
	unsigned method;
	const char *path, *certname, *extensions, *want;
} defaults[] = {
    {HTTP_GET, CATALOG "a.b", "a.b", NULL,
	"yes puppetlabs v3 catalog from agents"},
    {HTTP_POST, CATALOG "a.b", "a.b", NULL,
	"yes puppetlabs v3 catalog from agents"},
    {HTTP_POST, CATALOG "a.b", "a.c", NULL,
	"no puppetlabs v3 catalog from agents"},
    {HTTP_POST, CATALOG "a.b", "", NULL,
	"no puppetlabs v3 catalog from agents"},
    /* a group of the path is not an entry */
    {HTTP_GET, CATALOG "*", "a.b", NULL,
	"no puppetlabs v3 catalog from agents"},
    {HTTP_GET, CATALOG "*.b", "a.b", NULL,
	"no puppetlabs v3 catalog from agents"},
    {HTTP_GET, CATALOG "a", "a.b", NULL,
	"no puppetlabs v3 catalog from agents"},
    {HTTP_GET, CATALOG "a.b.c", "a.b", NULL,
	"no puppetlabs v3 catalog from agents"},
    {HTTP_DELETE, CATALOG "a.b", "a.b", NULL, "no puppetlabs deny all"},
    {HTTP_GET, CATALOG "a.b/c", "a.b", NULL, "no puppetlabs deny all"},
    {HTTP_GET, "/x" CATALOG "a.b", "a.b", NULL, "no puppetlabs deny all"},
    {HTTP_GET, "/puppet/v3/node/a", "a", NULL, "yes puppetlabs node"},
    {HTTP_GET, "/puppet/v3/node/b", "a", NULL, "no puppetlabs node"},
    {HTTP_PUT, "/puppet/v3/report/a", "a", NULL, "yes puppetlabs report"},
    {HTTP_PUT, "/puppet/v3/report/b", "a", NULL, "no puppetlabs report"},
    {HTTP_PUT, "/puppet/v3/facts/b", "a", NULL, "no puppetlabs facts"},
    {HTTP_GET, "/puppet/v3/file_content/x", "a", NULL,
	"yes puppetlabs file content"},
    {HTTP_GET, "/puppet/v3/file_content/x", "", NULL,
	"no puppetlabs file content"},
    {HTTP_GET, "/puppet/v3/file_metadatas/x", "a", NULL,
	"yes puppetlabs file metadata"},
    {HTTP_POST, "/puppet/v4/catalog", "a", NULL,
	"no puppetlabs v4 catalog for services"},
    {HTTP_GET, CA "certificate/ca", "", NULL, "yes puppetlabs certificate"},
    {HTTP_HEAD, CA "certificate/ca", "", NULL, "yes puppetlabs certificate"},
    {HTTP_PUT, CA "certificate_request/a", "", NULL, "yes puppetlabs csr"},
    {HTTP_DELETE, CA "certificate_request/a", "a", NULL,
	"no certificate request removal"},
    {HTTP_GET, CA "certificate_revocation_list/ca", "", NULL,
	"yes puppetlabs crl"},
    {HTTP_PUT, CA "certificate_revocation_list", "a", NULL,
	"no puppetlabs CRL update"},
    {HTTP_PUT, CA "certificate_status/a", "a", NULL,
	"no puppetlabs cert status"},
    {HTTP_PUT, CA "certificate_status/a", "a", PKI_CLI_AUTH "=true",
	"yes puppetlabs cert status"},
    {HTTP_PUT, CA "certificate_status/a", "a", PKI_CLI_AUTH "=false",
	"no puppetlabs cert status"},
    {HTTP_PUT, CA "certificate_status/a", "", PKI_CLI_AUTH "=true",
	"no puppetlabs cert status"},
    {HTTP_POST, CA "sign/all", "a", PKI_CLI_AUTH "=true",
	"yes puppetlabs cert sign"},
    {HTTP_GET, CA "expirations", "a", NULL,
	"yes puppetlabs CA cert and CRL expirations"},
    {HTTP_GET, "/status/v1/simple/ca", "", NULL,
	"yes puppetlabs status service - simple"},
    {HTTP_GET, "/", "a", NULL, "no puppetlabs deny all"},
};

static void
default_rules_are_those_of_puppet(void **state)
{
	struct rules *r = rules_default();
	char got[128];

	(void)state;
	for (size_t i = 0; i < sizeof(defaults) / sizeof(defaults[0]); i++) {
		decide(r, defaults[i].method, defaults[i].path,
		    defaults[i].certname, defaults[i].extensions, got,
		    sizeof(got));
		if (strcmp(got, defaults[i].want) != 0)
			fail_msg("%s as %s: %s, want %s", defaults[i].path,
			    defaults[i].certname, got, defaults[i].want);
	}
	rules_free(r);
}

#define HEAD "authorization: { version: 1, rules: ["
#define TAIL "] }"
#define RULE(path, type, more)                                                \
	HEAD "{ match-request: { path: \"" path "\", type: " type " }\n" more \
	     "\n sort-order: 1, name: r }" TAIL

static const struct {
	const char *file, *path, *certname, *extensions, *want;
} files[] = {
    /* entries */
    {RULE("/a", "path", "allow: x.y"), "/a", "x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: X.y"), "/a", "x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: x.y"), "/a/b", "x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: x.y"), "/b", "x.y", NULL, "no -"},
    {RULE("/a", "path", "allow: x.y"), "/a", "x.z", NULL, "no r"},
    {RULE("/a", "path", "allow: [z, x.y]"), "/a", "x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: { certname: x.y }"), "/a", "x.y", NULL,
	"yes r"},
    {RULE("/a", "path", "allow: \"*\""), "/a", "x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"*\""), "/a", "", NULL, "no r"},
    {RULE("/a", "path", "allow: \"*.y\""), "/a", "x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"*.y\""), "/a", "w.x.y", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"*.y\""), "/a", "y", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"*.y\""), "/a", "xy", NULL, "no r"},
    {RULE("/a", "path", "allow: \"/^w[0-9]+$/\""), "/a", "w12", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"/^w[0-9]+$/\""), "/a", "w", NULL, "no r"},
    {RULE("/a", "path", "allow-unauthenticated: true"), "/a", "", NULL,
	"yes r"},
    /* deny outweighs */
    {RULE("/a", "path", "allow: \"*\", deny: x.y"), "/a", "x.y", NULL, "no r"},
    {RULE("/a", "path", "deny: x.y, allow: \"*\""), "/a", "x.z", NULL, "yes r"},
    {RULE("/a", "path", "deny: \"/(a+)+$/\", allow: \"*\""), "/a",
	"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", NULL,
	"no r"},
    {RULE("/a", "path", "deny: x"), "/a", "y", NULL, "no r"},
    /* parts of the path */
    {RULE("^/(a+)/(b)$", "regex", "allow: \"$2.$1\""), "/aa/b", "b.aa", NULL,
	"yes r"},
    {RULE("^/(a+)/(b)$", "regex", "allow: \"$2.$1\""), "/aa/b", "b.aaa", NULL,
	"no r"},
    {RULE("^/(a+)/(b)?$", "regex", "allow: \"$2.$1\""), "/aa/", ".aa", NULL,
	"no r"},
    {RULE("b$", "regex", "allow: \"*\""), "/aa/b", "x", NULL, "yes r"},
    /* extensions: all of them, one of the values each */
    {RULE("/a", "path", "allow: { extensions: { pp_role: [db, web] } }"), "/a",
	"x", "1.3.6.1.4.1.34380.1.1.13=web", "yes r"},
    {RULE("/a", "path", "allow: { extensions: { pp_role: db } }"), "/a", "x",
	"1.3.6.1.4.1.34380.1.1.13=web", "no r"},
    {RULE("/a", "path", "allow: { extensions: { pp_role: web, pp_env: x, } }"),
	"/a", "x", "1.3.6.1.4.1.34380.1.1.13=web",
	"!f: the authorization rule 'r' has the extension 'pp_env', which has "
	"no OID: add it to the file of the setting trusted_oid_mapping_file"},
    {RULE("/a", "path", "allow: { extensions: { pp_role: web, pp_zone: x } }"),
	"/a", "x", "1.3.6.1.4.1.34380.1.1.13=web", "no r"},
    {RULE("/a", "path", "allow: { extensions: { mine: web } }"), "/a", "x",
	"1.2.3=web", "yes r"},
    {RULE("/a", "path", "allow: { extensions: { \"1.2.3\": web } }"), "/a", "x",
	"1.2.3=web", "yes r"},
    /* query */
    {HEAD "{ match-request: { path: /a, type: path, query-params: { e: [p, q], "
	  "f: 1 } }, allow: \"*\", sort-order: 1, name: r }" TAIL,
	"/a?e=z&e=q&f=1", "x", NULL, "no r"},
    {HEAD "{ match-request: { path: /a, type: path, query-params: { e: [p, q], "
	  "f: 1 } }, allow: \"*\", sort-order: 1, name: r }" TAIL,
	"/a?e=q&e=q&f=1", "x", NULL, "yes r"},
    {HEAD "{ match-request: { path: /a, type: path, query-params: { e: [p, q], "
	  "f: 1 } }, allow: \"*\", sort-order: 1, name: r }" TAIL,
	"/a?e=p", "x", NULL, "no -"},
    /* method, order: by number, then by name */
    {HEAD "{ match-request: { path: /a, type: path, method: [put, post] }, "
	  "allow: \"*\", sort-order: 1, name: one }, "
	  "{ match-request: { path: /a, type: path, method: GET }, "
	  "allow: \"*\", sort-order: 2, name: two }" TAIL,
	"/a", "x", NULL, "yes two"},
    {HEAD "{ match-request: { path: /a, type: path }, allow: \"*\", "
	  "sort-order: 2, name: one }\n"
	  "{ match-request: { path: /a, type: path }, deny: \"*\", "
	  "sort-order: 1, name: two }" TAIL,
	"/a", "x", NULL, "no two"},
    {HEAD "{ match-request: { path: /a, type: path }, allow: \"*\", "
	  "sort-order: 2, name: b }\n"
	  "{ match-request: { path: /a, type: path }, deny: \"*\", "
	  "sort-order: 2, name: a }" TAIL,
	"/a", "x", NULL, "no a"},
    {HEAD TAIL, "/a", "x", NULL, "no -"},
    /* a path that cannot be decided about is refused */
    {RULE("^/(a+)+$", "regex", "allow-unauthenticated: true"),
	"/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
	"x", NULL, "no r"},
    /* invalid files */
    {"x: 1", "", "", NULL, "!f: Missing authorization service configuration."},
    {"authorization: 1", "", "", NULL,
	"!f: The authorization service configuration is not a map."},
    {"authorization: { rules: [] }", "", "", NULL,
	"!f: Unsupported or missing version in configuration file. Supported "
	"versions are: 1"},
    {"authorization: { version: 1 }", "", "", NULL,
	"!f: The authorization service configuration rules is not a list."},
    {"authorization: { version: 1, rule: [] }", "", "", NULL,
	"!f: has 'rule' in authorization, which has no effect"},
    {"authorization: { version: 1, rules: [], allow-header-cert-info: 1 }", "",
	"", NULL, "!f: allow-header-cert-info is not a boolean."},
    {HEAD "7" TAIL, "", "", NULL,
	"!f: the authorization rule number 1 should be specified as a map."},
    {HEAD "{ sort-order: 1 }" TAIL, "", "", NULL,
	"!f: the authorization rule number 1 does not contain a 'name' key."},
    {HEAD "{ name: r }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' does not contain a 'sort-order' key."},
    {HEAD "{ name: r, sort-order: 1000 }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' has an invalid sort-order. It should "
	"be "
	"a number from 1 to 999."},
    {HEAD "{ name: r, sort-order: 1 }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' must contain a 'match-request' "
	"section."},
    {HEAD "{ name: r, sort-order: 1, match-request: { type: path } }" TAIL, "",
	"", NULL,
	"!f: the authorization rule 'r' does not contain a 'path' key."},
    {HEAD "{ name: r, sort-order: 1, match-request: { path: /a } }" TAIL, "",
	"", NULL,
	"!f: the authorization rule 'r' does not contain a 'type' key."},
    {RULE("/a", "glob", "allow: x"), "", "", NULL,
	"!f: the authorization rule 'r' has an invalid type. It should be set "
	"to "
	"either 'path' or 'regex'."},
    {RULE("(", "regex", "allow: x"), "", "", NULL,
	"!f: the authorization rule 'r' has an invalid regular expression: end "
	"pattern with unmatched parenthesis"},
    {RULE("/a", "path", ""), "", "", NULL,
	"!f: the authorization rule 'r' must contain either a 'deny' or "
	"'allow' "
	"rule."},
    {RULE("/a", "path", "allow: x, allow-unauthenticated: true"), "", "", NULL,
	"!f: the authorization rule 'r' cannot have allow or deny if "
	"allow-unauthenticated."},
    {RULE("/a", "path", "allow: \"a b\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain "
	"value: a b"},
    {RULE("/a", "path", "allow: [[x]]"), "", "", NULL,
	"!f: the authorization rule 'r' has an invalid entry in 'allow'. It "
	"should be a string or a map with keys extensions or certname."},
    {RULE("/a", "path", "allow: { rbac: { permission: \"a:b:c\" } }"), "", "",
	NULL,
	"!f: the authorization rule 'r' has 'rbac' in allow, which has no "
	"effect"},
    {RULE("^/(a)$", "regex", "allow: \"$2\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field contains the back "
	"reference '$2' which refers to a capture group in the regex that "
	"does not exist"},
    {RULE("/a", "path", "allow: \"$1\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field contains the back "
	"reference '$1' which refers to a capture group in the regex that "
	"does not exist"},
    {RULE("/a", "path", "allow: { certname: \"/(/\" }"), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"regular expression: end pattern with unmatched parenthesis"},
    {HEAD "{ match-request: { path: /a, type: path, method: patch }, allow: x, "
	  "sort-order: 1, name: r }" TAIL,
	"", "", NULL,
	"!f: the authorization rule 'r' has an invalid method. The method "
	"should "
	"be a string or list of strings equal to one of the following: 'any', "
	"'delete', 'get', 'head', 'post', 'put'"},
    {HEAD "{ match-request: { path: /a, type: path, query-params: 1 }, allow: "
	  "x, sort-order: 1, name: r }" TAIL,
	"", "", NULL,
	"!f: the authorization rule 'r' has query-params that are not a map"},
    {HEAD "{ match-request: { path: /a, type: path }, allow: x, sort-order: 1, "
	  "name: r }, { match-request: { path: /a, type: path }, allow: x, "
	  "sort-order: 2, name: r }" TAIL,
	"", "", NULL,
	"!f: Duplicate rules named 'r'. Rules must be uniquely named."},
    {"authorization: {", "", "", NULL,
	"!f: 1: expecting a close brace or a field name here, got end of file"},
};

static const char *
oid_of(void *names, const char *name)
{
	(void)names;
	return strcmp(name, "mine") == 0 ? "1.2.3" : NULL;
}

static void
rules_of_files_decide(void **state)
{
	char got[512], error[512];

	(void)state;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct rules *r = rules_parse("f", files[i].file,
		    strlen(files[i].file), oid_of, NULL, error, sizeof(error));

		if (r == NULL)
			snprintf(got, sizeof(got), "!%.*s",
			    (int)sizeof(got) - 2, error);
		else
			decide(r, HTTP_GET, files[i].path, files[i].certname,
			    files[i].extensions, got, sizeof(got));
		if (strcmp(got, files[i].want) != 0)
			fail_msg("%s, %s as %s: %s, want %s", files[i].file,
			    files[i].path, files[i].certname, got,
			    files[i].want);
		rules_free(r);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(default_rules_are_those_of_puppet),
	    cmocka_unit_test(rules_of_files_decide),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
