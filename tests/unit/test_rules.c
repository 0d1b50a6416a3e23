/* auth.conf: which rule decides, and what it permits; invalid files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "network/authorization/default_rules.h"
#include "network/authorization/rules.h"
#include "network/authorization/rules_file.h"
#include "base/core/strbuf.h"
#include "network/http/http_parse.h"
#include "network/pki/certificate.h"

#define CATALOG "/puppet/v3/catalog/"
#define CA	"/puppet-ca/v1/"

/* extensions: "OID=VALUE", several with commas between them, or NULL. */
static json_t *
extensions_of(void *ctx)
{
	json_t *all = json_object();

	for (const char *s = ctx; s != NULL && *s != '\0';) {
		size_t name = strcspn(s, "="), value;

		value = strcspn(s + name + 1, ",");
		json_object_setn_new(
		    all, s, name, json_stringn(s + name + 1, value));
		s += name + 1 + value;
		s += *s == ',';
	}
	return all;
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

/* Each default rule: its methods, and the clients that it permits. */
static const struct {
	const char *path, *name;
	unsigned methods; /* 0: all */
	const char *who;  /* n: without a certificate, o: another node, s: the
			   * node that the path names, a: an administrator */
} matrix[] = {
    {CATALOG "self", "puppetlabs v3 catalog from agents", HTTP_GET | HTTP_POST,
	"s"},
    {"/puppet/v4/catalog", "puppetlabs v4 catalog for services", HTTP_POST, ""},
    {"/puppet/v4/catalog/", "puppetlabs v4 catalog for services", HTTP_POST,
	""},
    {CA "certificate/x", "puppetlabs certificate", HTTP_GET, "nosa"},
    {CA "certificate_revocation_list/ca", "puppetlabs crl", HTTP_GET, "nosa"},
    {CA "certificate_status/x", "puppetlabs cert status",
	HTTP_GET | HTTP_PUT | HTTP_DELETE, "a"},
    {CA "certificate_revocation_list", "puppetlabs CRL update", HTTP_PUT, "a"},
    /* as in Puppet Server, a path begins as the one of another rule */
    {CA "certificate_statuses/all", "puppetlabs cert status",
	HTTP_GET | HTTP_PUT | HTTP_DELETE, "a"},
    {CA "sign/all", "puppetlabs cert sign", HTTP_POST, "a"},
    {CA "expirations", "puppetlabs CA cert and CRL expirations", HTTP_GET,
	"osa"},
    {CA "clean", "puppetlabs cert clean", HTTP_PUT, "a"},
    {CA "sign", "puppetlabs cert sign", HTTP_POST, "a"},
    {CA "certificate_renewal", "puppetlabs cert renewal", HTTP_POST, "osa"},
    {CA "ocsp", "certificate status", HTTP_GET | HTTP_POST, "nosa"},
    {CA "ocsp/x", "certificate status", HTTP_GET | HTTP_POST, "nosa"},
    {"/pdb/query/v4/nodes", "queries", HTTP_GET | HTTP_POST, "osa"},
    {"/pdb/all-nodes", "queries of all nodes", HTTP_GET | HTTP_POST, "a"},
    {"/pdb/cmd/v1", "commands", HTTP_POST, "a"},
    {"/store/commands", "commands for the store", HTTP_POST, "a"},
    {"/status", "status page", HTTP_GET, "a"},
    {"/status/nodes", "status page", HTTP_GET, "a"},
    {"/status/node/x", "status page", HTTP_GET, "a"},
    {"/status/events", "status page", HTTP_GET, "a"},
    {"/status/style.css", "status page", HTTP_GET, "a"},
    {"/status/live.js", "status page", HTTP_GET, "a"},
    {"/status/v1/services", "puppetlabs status service - full", HTTP_GET,
	"nosa"},
    {"/status/v1/simple", "puppetlabs status service - simple", HTTP_GET,
	"nosa"},
    {"/puppet/v3/environments", "puppetlabs environments", HTTP_GET, "osa"},
    {"/puppet/v3/file_bucket_file/x", "puppetlabs file bucket file",
	HTTP_GET | HTTP_HEAD | HTTP_POST | HTTP_PUT, "osa"},
    {"/puppet/v3/file_content/x", "puppetlabs file content",
	HTTP_GET | HTTP_POST, "osa"},
    {"/puppet/v3/file_metadata/x", "puppetlabs file metadata",
	HTTP_GET | HTTP_POST, "osa"},
    {"/puppet/v3/node/self", "puppetlabs node", HTTP_GET, "s"},
    {"/puppet/v3/report/self", "puppetlabs report", HTTP_PUT, "s"},
    {"/puppet/v3/facts/self", "puppetlabs facts", HTTP_GET | HTTP_PUT, "s"},
    {"/puppet/v3/static_file_content/x", "puppetlabs static file content",
	HTTP_GET, "osa"},
    {"/puppet/v3/tasks", "puppet tasks information", 0, "osa"},
    {"/status/other", "puppetlabs deny all", 0, ""},
    {CA "certificate_revocation_list/x", "puppetlabs deny all", 0, ""},
};

static void
each_default_rule_has_its_methods_and_clients(void **state)
{
	static const unsigned methods[] = {
	    HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_PUT, HTTP_DELETE};
	static const struct {
		char letter;
		const char *certname, *extensions;
	} clients[] = {{'n', "", NULL}, {'o', "other", NULL},
	    {'s', "self", NULL}, {'a', "admin", PKI_CLI_AUTH "=true"}};
	struct rules *r = rules_default();
	char got[128], want[128];

	(void)state;
	for (size_t i = 0; i < sizeof(matrix) / sizeof(matrix[0]); i++) {
		for (size_t k = 0; k < 5 * 4; k++) {
			unsigned method = methods[k / 4];
			unsigned as =
			    method == HTTP_HEAD ? HTTP_HEAD | HTTP_GET : method;
			bool has = matrix[i].methods == 0 ||
				   (matrix[i].methods & as) != 0;
			bool yes = has && strchr(matrix[i].who,
					      clients[k % 4].letter) != NULL;

			snprintf(want, sizeof(want), "%s %s",
			    yes ? "yes" : "no",
			    has ? matrix[i].name : "puppetlabs deny all");
			decide(r, method, matrix[i].path,
			    clients[k % 4].certname, clients[k % 4].extensions,
			    got, sizeof(got));
			if (strcmp(got, want) != 0)
				fail_msg("%u %s as %s: %s, want %s", method,
				    matrix[i].path, clients[k % 4].certname,
				    got, want);
		}
	}
	rules_free(r);
}

#define HEAD "authorization: { version: 1, rules: ["
#define TAIL "] }"
#define RULE(path, type, more)                                                \
	HEAD "{ match-request: { path: \"" path "\", type: " type " }\n" more \
	     "\n sort-order: 1, name: r }" TAIL

#define QUERY(params)                                                          \
	HEAD                                                                   \
	    "{ match-request: { path: /a, type: path, query-params: { " params \
	    " } }, allow: \"*\", sort-order: 1, name: r }" TAIL

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
    {"authorization: { version: 2, rules: [] }", "", "", NULL,
	"!f: Unsupported or missing version in configuration file. Supported "
	"versions are: 1"},
    {"authorization: { version: \"1\", rules: [] }", "", "", NULL,
	"!f: Unsupported or missing version in configuration file. Supported "
	"versions are: 1"},
    {HEAD "{ name: [], sort-order: 1 }" TAIL, "", "", NULL,
	"!f: the authorization rule number 1 does not contain a 'name' key."},
    {HEAD "{ name: a, sort-order: 1, match-request: { path: /a, type: path }, "
	  "allow: x }, 7" TAIL,
	"", "", NULL,
	"!f: the authorization rule number 2 should be specified as a map."},
    {HEAD "{ name: r, sort-order: 0 }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' has an invalid sort-order. It should "
	"be a number from 1 to 999."},
    {HEAD "{ name: r, sort-order: \"7\" }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' has an invalid sort-order. It should "
	"be a number from 1 to 999."},
    {HEAD "{ name: r, sort-order: 999 }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' must contain a 'match-request' "
	"section."},
    {HEAD "{ name: r, sort-order: 1, x: 1 }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' has 'x' in it, which has no effect"},
    {HEAD "{ name: r, sort-order: 1, match-request: 1 }" TAIL, "", "", NULL,
	"!f: the authorization rule 'r' must contain a 'match-request' "
	"section."},
    {HEAD "{ name: r, sort-order: 1, match-request: { z: 1 } }" TAIL, "", "",
	NULL,
	"!f: the authorization rule 'r' has 'z' in match-request, which has no "
	"effect"},
    {HEAD "{ name: r, sort-order: 1, match-request: { path: 1, type: path } "
	  "}" TAIL,
	"", "", NULL,
	"!f: the authorization rule 'r' has an invalid path. It should be a "
	"string."},
    {RULE("/a", "1", "allow: x"), "", "", NULL,
	"!f: the authorization rule 'r' has an invalid type. It should be set "
	"to either 'path' or 'regex'."},
    {RULE("/a", "PATH", "allow: x"), "/a", "x", NULL, "yes r"},
    {RULE("^/a$", "Regex", "allow: x"), "/a", "x", NULL, "yes r"},
    {RULE("/a", "path", "allow-unauthenticated: 1"), "", "", NULL,
	"!f: the authorization rule 'r' has an allow-unauthenticated that is "
	"not a boolean"},
    {RULE("/a", "path", "allow-unauthenticated: [true]"), "", "", NULL,
	"!f: the authorization rule 'r' has an allow-unauthenticated that is "
	"not a boolean"},
    {RULE("/a", "path", "allow-unauthenticated: \"true\""), "/a", "", NULL,
	"yes r"},
    {RULE("/a", "path", "allow-unauthenticated: false"), "", "", NULL,
	"!f: the authorization rule 'r' must contain either a 'deny' or "
	"'allow' rule."},
    {RULE("/a", "path", "deny: x, allow-unauthenticated: true"), "", "", NULL,
	"!f: the authorization rule 'r' cannot have allow or deny if "
	"allow-unauthenticated."},
    {RULE("/a", "path", "deny: 1"), "", "", NULL,
	"!f: the authorization rule 'r' has an invalid entry in 'deny'. It "
	"should be a string or a map with keys extensions or certname."},
    {RULE("/a", "path", "deny: {}"), "", "", NULL,
	"!f: the authorization rule 'r' has an invalid entry in 'deny'. It "
	"should be a string or a map with keys extensions or certname."},
    {RULE("/a", "path", "deny: \"a b\", allow: x"), "", "", NULL,
	"!f: the authorization rule 'r' in the deny field has an invalid "
	"domain value: a b"},
    {RULE("/a", "path", "allow: { extensions: 1 }"), "", "", NULL,
	"!f: the authorization rule 'r' has extensions that are not a map of "
	"names and values"},
    {RULE("/a", "path", "allow: { extensions: {} }"), "", "", NULL,
	"!f: the authorization rule 'r' has extensions that are not a map of "
	"names and values"},
    {RULE("/a", "path", "allow: { extensions: { pp_role: [{}] } }"), "", "",
	NULL,
	"!f: the authorization rule 'r' has a value of the extension 'pp_role' "
	"that is neither a string nor a list of strings"},
    {HEAD "{ match-request: { path: /a, type: path, method: [] }, allow: x, "
	  "sort-order: 1, name: r }" TAIL,
	"", "", NULL,
	"!f: the authorization rule 'r' has an invalid method. The method "
	"should be a string or list of strings equal to one of the following: "
	"'any', 'delete', 'get', 'head', 'post', 'put'"},
    {HEAD "{ match-request: { path: /a, type: path, method: [get, {}] }, "
	  "allow: x, sort-order: 1, name: r }" TAIL,
	"", "", NULL,
	"!f: the authorization rule 'r' has an invalid method. The method "
	"should be a string or list of strings equal to one of the following: "
	"'any', 'delete', 'get', 'head', 'post', 'put'"},
    {HEAD "{ match-request: { path: /a, type: path, query-params: { a: 1, "
	  "b: {} } }, allow: x, sort-order: 1, name: r }" TAIL,
	"", "", NULL,
	"!f: the authorization rule 'r' has an invalid query-param: it should "
	"be a string or list of strings"},
    /* of three, the last has the name of the first */
    {HEAD
	"{ match-request: { path: /a, type: path }, allow: x, sort-order: 1, "
	"name: r }, { match-request: { path: /a, type: path }, allow: x, "
	"sort-order: 2, name: q }, { match-request: { path: /a, type: path }, "
	"allow: x, sort-order: 3, name: r }" TAIL,
	"", "", NULL,
	"!f: Duplicate rules named 'r'. Rules must be uniquely named."},
    /* names of certificates */
    {RULE("/a", "path", "allow: \"_a-b.c@d\""), "/a", "_a-b.c@d", NULL,
	"yes r"},
    {RULE("/a", "path", "allow: \"-a\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: -a"},
    {RULE("/a", "path", "allow: \"*.\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: *."},
    {RULE("/a", "path", "allow: \"*.a@b\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: *.a@b"},
    {RULE("/a", "path", "allow: \"a*\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: a*"},
    {RULE("/a", "path", "allow: \"//\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: //"},
    {RULE("/a", "path", "allow: \"/x\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: /x"},
    {RULE("/a", "path", "allow: \"x/\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: x/"},
    {RULE("/a", "path", "allow: \"/x/\""), "/a", "axb", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"/x/\""), "/a", "a", NULL, "no r"},
    {RULE("/a", "path", "allow: \"*.b-c.d\""), "/a", "a.b-c.d", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"*.b.d\""), "/a", ".b.d", NULL, "no r"},
    /* parts of the path */
    {RULE("^/(a)$", "regex", "allow: \"$0\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field contains the back "
	"reference '$0' which refers to a capture group in the regex that "
	"does not exist"},
    {RULE("^/(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)$", "regex", "allow: \"$9$10\""), "",
	"", NULL,
	"!f: the authorization rule 'r' in the allow field contains the back "
	"reference '$10' which refers to a capture group in the regex that "
	"does not exist"},
    {RULE("^/(a)$", "regex", "allow: \"$100\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field contains the back "
	"reference '$100' which refers to a capture group in the regex that "
	"does not exist"},
    {RULE("^/(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)$", "regex", "allow: \"$9-_.x$1\""),
	"/abcdefghij", "i-_.xa", NULL, "yes r"},
    {RULE("^/(a)$", "regex", "allow: \"$1 x\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: $1 x"},
    {RULE("^/(a)$", "regex", "allow: \"$1$x\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: $1$x"},
    {RULE("^/(a)$", "regex", "allow: \"$x\""), "", "", NULL,
	"!f: the authorization rule 'r' in the allow field has an invalid "
	"domain value: $x"},
    {RULE("^/(.*)$", "regex", "allow: \"$1.y\""), "/Ab", "aB.Y", NULL, "yes r"},
    {RULE("^/(.*)$", "regex", "allow: \"$1.y\""), "/ab", "ab.y.z", NULL,
	"no r"},
    {RULE("^/(.*)$", "regex", "allow: \"$1.y\""), "/ab", "ab.", NULL, "no r"},
    /* extensions: each of them */
    {RULE("/a", "path", "allow: { extensions: { \"1.2\": x, \"1.3\": y } }"),
	"/a", "n", "1.2=x,1.3=y", "yes r"},
    {RULE("/a", "path", "allow: { extensions: { \"1.2\": x, \"1.3\": y } }"),
	"/a", "n", "1.2=x,1.3=z", "no r"},
    {RULE("/a", "path", "allow: { extensions: { \"1.2\": x, \"1.3\": y } }"),
	"/a", "n", "1.2=z,1.3=y", "no r"},
    {RULE("/a", "path", "allow: { extensions: { pp_cli_auth: true } }"), "/a",
	"n", PKI_CLI_AUTH "=true", "yes r"},
    {RULE("/a", "path", "allow: { extensions: { \"1.2\": 7 } }"), "/a", "n",
	"1.2=7", "yes r"},
    {RULE("/a", "path", "allow: \"*\", deny: { extensions: { \"1.2\": x } }"),
	"/a", "n", "1.2=x", "no r"},
    {RULE("/a", "path", "allow: { extensions: { } }"), "", "", NULL,
	"!f: the authorization rule 'r' has extensions that are not a map of "
	"names and values"},
    {RULE("^/(.*)$", "regex", "allow: \"$1.y\""), "/ab", ".y", NULL, "no r"},
    {RULE("/a", "path", "allow: \"aB.cDe\""), "/a", "ab.cde", NULL, "yes r"},
    {RULE("/a", "path", "allow: \"*.bC.dE\""), "/a", "a.bc.de", NULL, "yes r"},
    /* more than one entry */
    {RULE("/a", "path", "deny: [x, y], allow: [z, \"*\"]"), "/a", "y", NULL,
	"no r"},
    {RULE("/a", "path", "deny: [x, y], allow: [z, a]"), "/a", "a", NULL,
	"yes r"},
    {RULE("/a", "path", "deny: [x, y], allow: [z, a]"), "/a", "b", NULL,
	"no r"},
    {RULE("/a", "path", "deny: \"/^x/\", allow: \"*\""), "/a", "ax", NULL,
	"yes r"},
    /* paths */
    {RULE("/ab", "path", "allow: \"*\""), "/ab", "x", NULL, "yes r"},
    {RULE("/ab", "path", "allow: \"*\""), "/a", "x", NULL, "no -"},
    /* values of parameters */
    {QUERY("e: pq"), "/a?e=pq", "x", NULL, "yes r"},
    {QUERY("e: pq"), "/a?e=pqr", "x", NULL, "no -"},
    {QUERY("e: pq"), "/a?e=pr", "x", NULL, "no -"},
    {QUERY("e: pq"), "/a?ee=pq", "x", NULL, "no -"},
    {QUERY("e: pq"), "/a?f=pq", "x", NULL, "no -"},
    {QUERY("e: pq"), "/a?f=1&e=pq&g=2", "x", NULL, "yes r"},
    {QUERY("e: pq"), "/a?e=pq&e=pqr", "x", NULL, "no r"},
    {QUERY("e: pq"), "/a?e=pq&e=pr", "x", NULL, "no r"},
    {QUERY("e: [pq, true]"), "/a?e=true", "x", NULL, "yes r"},
    {QUERY("e: 1, f: 2"), "/a?e=1&f=3", "x", NULL, "no -"},
    {QUERY("e: 1, f: 2"), "/a?e=3&f=2", "x", NULL, "no -"},
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

/* Read a file of rules without an error. */
static struct rules *
rules_of(const char *file)
{
	char error[512] = "";
	struct rules *r = rules_parse(
	    "f", file, strlen(file), NULL, NULL, error, sizeof(error));

	assert_string_equal(error, "");
	assert_non_null(r);
	return r;
}

static void
each_method_has_its_name(void **state)
{
	static const struct {
		const char *names;
		unsigned methods;
	} rows[] = {
	    {"get", HTTP_GET | HTTP_HEAD},
	    {"head", HTTP_HEAD},
	    {"POST", HTTP_POST},
	    {"put", HTTP_PUT},
	    {"delete", HTTP_DELETE},
	    {"[put, delete]", HTTP_PUT | HTTP_DELETE},
	    {"any", ~0U},
	    {"[get, any]", ~0U},
	    {"[any, get]", ~0U},
	};
	static const unsigned methods[] = {
	    HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_PUT, HTTP_DELETE};
	char file[512], got[128];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct rules *r;

		snprintf(file, sizeof(file),
		    HEAD "{ match-request: { path: /a, type: path, method: %s "
			 "}, allow: \"*\", sort-order: 1, name: r }" TAIL,
		    rows[i].names);
		r = rules_of(file);
		for (size_t k = 0; k < 5; k++) {
			decide(
			    r, methods[k], "/a", "x", NULL, got, sizeof(got));
			assert_string_equal(
			    got, (rows[i].methods & methods[k]) != 0 ? "yes r"
								     : "no -");
		}
		rules_free(r);
	}
}

static void
a_name_that_no_certificate_has_is_refused(void **state)
{
	struct rules *r =
	    rules_of(RULE("/a", "path", "allow-unauthenticated: true"));
	char name[257], got[128];

	(void)state;
	memset(name, 'a', sizeof(name));
	name[255] = '\0';
	decide(r, HTTP_GET, "/a", name, NULL, got, sizeof(got));
	assert_string_equal(got, "yes r");
	name[255] = 'a';
	name[256] = '\0';
	decide(r, HTTP_GET, "/a", name, NULL, got, sizeof(got));
	assert_string_equal(got, "no -");
	rules_free(r);
}

static void
a_file_has_at_most_1000_rules(void **state)
{
	char error[512] = "";
	struct strbuf text;
	struct rules *r;

	(void)state;
	strbuf_init(&text, 200000);
	for (unsigned n = RULES_MAX; n <= RULES_MAX + 1; n++) {
		strbuf_reset(&text);
		strbuf_addstr(&text, HEAD);
		for (unsigned i = 0; i < n; i++)
			strbuf_addf(&text,
			    "{ name: %u, sort-order: 1, match-request: { path: "
			    "/a, type: path }, allow: x }\n",
			    i);
		strbuf_addstr(&text, TAIL);
		r = rules_parse(
		    "f", text.s, text.len, NULL, NULL, error, sizeof(error));
		if (n == RULES_MAX)
			assert_non_null(r);
		else
			assert_null(r);
		rules_free(r);
	}
	assert_string_equal(error, "f: has 1001 rules, more than 1000");
	strbuf_release(&text);
}

static void
the_file_decides_about_fields_of_a_proxy(void **state)
{
	static const struct {
		const char *file;
		enum rules_headers want;
	} rows[] = {
	    {HEAD TAIL, RULES_HEADERS_DEFAULT},
	    {"authorization: { version: 1, rules: [], "
	     "allow-header-cert-info: true }",
		RULES_HEADERS_ALLOWED},
	    {"authorization: { version: 1, rules: [], "
	     "allow-header-cert-info: false }",
		RULES_HEADERS_DENIED},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct rules *r = rules_of(rows[i].file);

		assert_int_equal(rules_headers(r), rows[i].want);
		rules_free(r);
	}
}

/* The first rule without parameters whose path and method match decides. */
static void
a_rule_may_permit_some_clients(void **state)
{
	static const struct {
		const char *file;
		bool want;
	} rows[] = {
	    {HEAD TAIL, false},
	    {RULE("/a", "path", "allow: x"), true},
	    {RULE("/a", "path", "deny: y, allow: x"), true},
	    {RULE("/a", "path", "deny: x"), false},
	    {RULE("/a", "path", "allow-unauthenticated: true"), true},
	    {RULE("/b", "path", "allow: x"), false},
	    {RULE("^/(a+)+$", "regex", "allow: x"), false},
	    {QUERY("e: 1"), false},
	    {HEAD "{ match-request: { path: /a, type: path, method: get }, "
		  "allow: x, sort-order: 1, name: r }" TAIL,
		false},
	    {HEAD "{ match-request: { path: /a, type: path }, deny: x, "
		  "sort-order: 1, name: r }, { match-request: { path: /a, "
		  "type: path }, allow: x, sort-order: 2, name: q }" TAIL,
		false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct rules *r = rules_of(rows[i].file);

		assert_int_equal(
		    rules_permit_some(r,
			"/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
			"aaaaaaab",
			HTTP_POST),
		    rows[i].want);
		rules_free(r);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(default_rules_are_those_of_puppet),
	    cmocka_unit_test(each_default_rule_has_its_methods_and_clients),
	    cmocka_unit_test(rules_of_files_decide),
	    cmocka_unit_test(each_method_has_its_name),
	    cmocka_unit_test(a_name_that_no_certificate_has_is_refused),
	    cmocka_unit_test(a_file_has_at_most_1000_rules),
	    cmocka_unit_test(the_file_decides_about_fields_of_a_proxy),
	    cmocka_unit_test(a_rule_may_permit_some_clients),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
