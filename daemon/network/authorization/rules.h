#ifndef NETWORK_AUTHORIZATION_RULES_H
#define NETWORK_AUTHORIZATION_RULES_H

/*
 * The rules that decide which client may request what, as in auth.conf of
 * Puppet Server (HOCON; trapperkeeper-authorization's authorization-config.md).
 *
 * Rules are tried by sort-order, then by name; the first one whose path, method
 * and query parameters match decides.  In it an entry of `deny` outweighs one
 * of `allow`; a client without a certificate is permitted only by
 * `allow-unauthenticated`.  Without a matching rule, the request is refused.
 *
 * Differences from Puppet Server: a request is refused when a parameter that a
 * rule names has several values; alternative names of a certificate are not
 * compared; a rule for GET is one for HEAD, too; what $1 stands for is compared
 * as it is, and never read as an entry (as "*" would be there).
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"
#include "network/http/form.h"

struct rules;

/* The request to decide about. */
struct rules_request {
	const char *path; /* decoded, joined by "/"; path_len bytes */
	size_t path_len;
	unsigned method; /* enum http_method */
	const struct form *form;
	const char *certname; /* "": the client has no certificate */
	/* Returns its pki_extensions(), which the caller releases. */
	json_t *(*extensions)(void *ctx);
	void *ctx;
};

/* Whether the file permits that header fields of a proxy name the client. */
enum rules_headers {
	RULES_HEADERS_DEFAULT,
	RULES_HEADERS_DENIED,
	RULES_HEADERS_ALLOWED,
};

/* Return the value of allow-header-cert-info. */
enum rules_headers rules_headers(const struct rules *r);

void rules_free(struct rules *r);

/*
 * Return true when the client may do that.  *ret_rule is the name of the rule
 * that decided, or NULL; it belongs to the rules.
 */
bool rules_permit(const struct rules *r, const struct rules_request *rq,
    const char **ret_rule);

/*
 * Return true when the rule for a request without parameters permits it to some
 * client.
 */
bool rules_permit_some(
    const struct rules *r, const char *path, unsigned method);

#endif
