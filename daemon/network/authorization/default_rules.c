#include "network/authorization/default_rules.h"

#include <stdlib.h>

#include "network/authorization/internal.h"
#include "network/authorization/rules.h"
#include "base/core/arena.h"
#include "network/http/http_parse.h"
#include "network/pki/certificate.h"

/* The clients that may do something. */
enum who {
	WHO_ALL,   /* also without a certificate */
	WHO_NODES, /* any certificate */
	WHO_SELF,  /* the certificate that the path names */
	WHO_ADMIN, /* a certificate for administration of the CA */
	WHO_NONE
};

#define CA_PATH	    "/puppet-ca/v1/"
#define PUPPET_PATH "/puppet/v3/"
#define FIRST	    500
#define LAST	    999

/* A path with "^" at its start is an expression. */
static const struct {
	const char *name, *path;
	unsigned methods;
	enum who who;
	int order;
} default_rules_rows[] = {
    {"puppetlabs v3 catalog from agents", "^" PUPPET_PATH "catalog/([^/]+)$",
	HTTP_GET | HTTP_POST, WHO_SELF, FIRST},
    {"puppetlabs v4 catalog for services", "^/puppet/v4/catalog/?$", HTTP_POST,
	WHO_NONE, FIRST},
    {"puppetlabs certificate", CA_PATH "certificate/", HTTP_GET, WHO_ALL,
	FIRST},
    {"puppetlabs crl", CA_PATH "certificate_revocation_list/ca", HTTP_GET,
	WHO_ALL, FIRST},
    {"puppetlabs csr", CA_PATH "certificate_request", HTTP_GET | HTTP_PUT,
	WHO_ALL, FIRST},
    {"certificate request removal", CA_PATH "certificate_request/", HTTP_DELETE,
	WHO_ADMIN, FIRST},
    {"puppetlabs cert status", CA_PATH "certificate_status",
	HTTP_GET | HTTP_PUT | HTTP_DELETE, WHO_ADMIN, FIRST},
    {"puppetlabs CRL update", "^" CA_PATH "certificate_revocation_list$",
	HTTP_PUT, WHO_ADMIN, FIRST},
    {"puppetlabs cert statuses", CA_PATH "certificate_statuses", HTTP_GET,
	WHO_ADMIN, FIRST},
    {"puppetlabs CA cert and CRL expirations", CA_PATH "expirations", HTTP_GET,
	WHO_NODES, FIRST},
    {"puppetlabs cert clean", CA_PATH "clean", HTTP_PUT, WHO_ADMIN, FIRST},
    {"puppetlabs cert sign", CA_PATH "sign", HTTP_POST, WHO_ADMIN, FIRST},
    {"puppetlabs cert sign all", CA_PATH "sign/all", HTTP_POST, WHO_ADMIN,
	FIRST},
    {"puppetlabs cert renewal", CA_PATH "certificate_renewal", HTTP_POST,
	WHO_NODES, FIRST},
    {"certificate status", "^" CA_PATH "ocsp(/|$)", HTTP_GET | HTTP_POST,
	WHO_ALL, FIRST},
    {"status page",
	"^/status(/(nodes|node/[^/]+|events|style[.]css|live[.]js))?$",
	HTTP_GET, WHO_ADMIN, FIRST},
    {"puppetlabs status service - full", "/status/v1/services", HTTP_GET,
	WHO_ALL, FIRST},
    {"puppetlabs status service - simple", "/status/v1/simple", HTTP_GET,
	WHO_ALL, FIRST},
    {"puppetlabs environments", PUPPET_PATH "environments", HTTP_GET, WHO_NODES,
	FIRST},
    {"puppetlabs file bucket file", PUPPET_PATH "file_bucket_file",
	HTTP_GET | HTTP_HEAD | HTTP_POST | HTTP_PUT, WHO_NODES, FIRST},
    {"puppetlabs file content", PUPPET_PATH "file_content",
	HTTP_GET | HTTP_POST, WHO_NODES, FIRST},
    {"puppetlabs file metadata", PUPPET_PATH "file_metadata",
	HTTP_GET | HTTP_POST, WHO_NODES, FIRST},
    {"puppetlabs node", "^" PUPPET_PATH "node/([^/]+)$", HTTP_GET, WHO_SELF,
	FIRST},
    {"puppetlabs report", "^" PUPPET_PATH "report/([^/]+)$", HTTP_PUT, WHO_SELF,
	FIRST},
    {"puppetlabs facts", "^" PUPPET_PATH "facts/([^/]+)$", HTTP_GET | HTTP_PUT,
	WHO_SELF, FIRST},
    {"puppetlabs static file content", PUPPET_PATH "static_file_content",
	HTTP_GET, WHO_NODES, FIRST},
    {"puppet tasks information", PUPPET_PATH "tasks", 0, WHO_NODES, FIRST},
    {"metrics", "/metrics/v2", HTTP_GET, WHO_ADMIN, FIRST},
    /* a node may query its own rows; the next rule is for those of all nodes */
    {"queries", "^/pdb/query/v4(/|$)", HTTP_GET | HTTP_POST, WHO_NODES, FIRST},
    {"queries of all nodes", "^/pdb/all-nodes$", HTTP_GET | HTTP_POST,
	WHO_ADMIN, FIRST},
    /* the second one is not below /pdb, which rules for queries may have */
    {"commands", "^/pdb/cmd/v1$", HTTP_POST, WHO_ADMIN, FIRST},
    {"commands for the store", "^/store/commands$", HTTP_POST, WHO_ADMIN,
	FIRST},
    {"query service", "^/pdb/meta/v1/", HTTP_GET, WHO_NODES, FIRST},
    /* a node may list its own transfers, as with queries */
    {"transfers", "^/dalang/v1/transfers$", HTTP_GET, WHO_NODES, FIRST},
    {"transfers of all nodes", "^/dalang/v1/all-transfers$", HTTP_GET,
	WHO_ADMIN, FIRST},
    {"puppetlabs deny all", "/", 0, WHO_NONE, LAST},
};

#define ROWS (sizeof(default_rules_rows) / sizeof(default_rules_rows[0]))

static struct entry *
default_rules_entry_of(struct arena *a, enum who who)
{
	static const char *const administrators[] = {"true"};
	static const struct entry_extension cli_auth = {
	    PKI_CLI_AUTH, administrators, 1};
	struct entry *e = arena_zalloc(a, sizeof(*e));

	e->deny = who == WHO_NONE;
	e->kind = who == WHO_SELF    ? ENTRY_CAPTURES
		  : who == WHO_ADMIN ? ENTRY_EXTENSIONS
				     : ENTRY_ANY;
	e->text = "$1";
	e->extensions = &cli_auth;
	e->count = 1;
	return e;
}

struct rules *
rules_default(void)
{
	struct arena *a = arena_new(0);
	struct rules *r = arena_zalloc(a, sizeof(*r));
	const char *reason;

	r->arena = a;
	r->count = ROWS;
	r->all = arena_zalloc(a, ROWS * sizeof(*r->all));
	for (size_t i = 0; i < ROWS; i++) {
		struct rule *to = &r->all[i];

		to->name = default_rules_rows[i].name;
		to->order = default_rules_rows[i].order;
		to->path = default_rules_rows[i].path;
		to->methods = default_rules_rows[i].methods;
		to->open = default_rules_rows[i].who == WHO_ALL;
		to->entries =
		    default_rules_entry_of(a, default_rules_rows[i].who);
		to->entry_count = 1;
		if (default_rules_rows[i].path[0] == '^' &&
		    (to->regex = rule_regex(
			 a, default_rules_rows[i].path, &reason)) == NULL)
			abort(); /* a row of the table is invalid */
	}
	rules_sort(r);
	return r;
}
