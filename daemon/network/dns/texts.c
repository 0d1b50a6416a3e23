#include "network/dns/texts.h"

#include <arpa/nameser.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unbound.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"

struct dns_resolver {
	struct ub_ctx *ctx;
	struct ub_result *last; /* or NULL */
	int unsigned_too;
};

/* Return 0 after a call that returned 0, or -1 with the reason. */
static int
resolver_check(int rc, const char *what, struct strbuf *why)
{
	if (rc == 0)
		return 0;
	strbuf_addf(why, "%s: %s", what,
	    rc == UB_READFILE || rc == UB_SYNTAX ? "it cannot be used"
						 : ub_strerror(rc));
	return -1;
}

/* Set the name servers: those of the list or of resolv.conf(5). */
static int
resolver_servers_set(
    struct ub_ctx *ctx, const char *const *servers, struct strbuf *why)
{
	if (*servers == NULL)
		return resolver_check(
		    ub_ctx_resolvconf(ctx, NULL), "/etc/resolv.conf", why);
	for (; *servers != NULL; servers++)
		if (resolver_check(
			ub_ctx_set_fwd(ctx, *servers), *servers, why) < 0)
			return -1;
	return 0;
}

/*
 * Let name servers on this machine be asked, which libunbound leaves out, and
 * have it print nothing.
 */
static int
resolver_options_set(struct ub_ctx *ctx, struct strbuf *why)
{
	static const struct {
		const char *name, *value;
	} rows[] = {
	    {"do-not-query-localhost:", "no"},
	    {"use-syslog:", "no"},
	    {"module-config:", "validator iterator"},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (resolver_check(
			ub_ctx_set_option(ctx, rows[i].name, rows[i].value),
			rows[i].name, why) < 0)
			return -1;
	return 0;
}

/*
 * Have name servers asked about zones that libunbound answers itself, although
 * a site may have them.  It accepts no other option after this.
 */
static int
resolver_zones_remove(struct ub_ctx *ctx, struct strbuf *why)
{
	static const char *const zones[] = {"test.", "home.arpa."};

	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		if (resolver_check(
			ub_ctx_zone_remove(ctx, zones[i]), zones[i], why) < 0)
			return -1;
	return 0;
}

/* Set all options of a new context: 0, or -1 with the reason. */
static int
resolver_set_up(struct ub_ctx *ctx, const struct dns_resolver_options *o,
    struct strbuf *why)
{
	(void)ub_ctx_debuglevel(ctx, 0);
	if (resolver_options_set(ctx, why) < 0 ||
	    resolver_servers_set(ctx, o->servers, why) < 0)
		return -1;
	if (o->anchor != NULL &&
	    resolver_check(ub_ctx_add_ta_file(ctx, o->anchor), o->anchor, why) <
		0)
		return -1;
	return resolver_zones_remove(ctx, why);
}

struct dns_resolver *
dns_resolver_new(const struct dns_resolver_options *o, struct strbuf *why)
{
	struct dns_resolver *r = memory_zalloc(1, sizeof(*r));

	r->unsigned_too = o->unsigned_too;
	r->ctx = ub_ctx_create();
	if (r->ctx == NULL)
		strbuf_addstr(why, strerror(errno));
	else if (resolver_set_up(r->ctx, o, why) == 0)
		return r;
	dns_resolver_free(r);
	return NULL;
}

void
dns_resolver_free(struct dns_resolver *r)
{
	ub_resolve_free(r->last);
	ub_ctx_delete(r->ctx);
	free(r);
}

/* The texts of the codes of RFC 1035, 4.1.1, that a server may answer. */
static const char *
rcode_text(int rcode)
{
	switch (rcode) {
	case ns_r_servfail:
		return "the name servers have failed (SERVFAIL)";
	case ns_r_refused:
		return "the name servers refuse the question (REFUSED)";
	case ns_r_formerr:
	case ns_r_notimpl:
		return "the name servers do not understand the question";
	default:
		return "the name servers have answered with an error";
	}
}

/* Check that the answer can be trusted: 0, or -1 with the reason. */
static int
texts_trust(
    const struct dns_resolver *r, const struct ub_result *q, struct strbuf *why)
{
	if (q->bogus)
		strbuf_addf(why, "the answer is not valid by DNSSEC: %s",
		    q->why_bogus != NULL ? q->why_bogus : "no reason");
	else if (q->rcode != ns_r_noerror && q->rcode != ns_r_nxdomain)
		strbuf_addstr(why, rcode_text(q->rcode));
	else if (!q->secure && !r->unsigned_too)
		strbuf_addstr(why, "the answer is not signed (DNSSEC)");
	else
		return 0;
	return -1;
}

static int
dns_texts_take(
    const struct ub_result *q, struct dns_texts *ret, struct strbuf *why)
{
	ret->count = 0;
	if (!q->havedata)
		return 0;
	for (size_t i = 0; q->data[i] != NULL; i++) {
		if (i == DNS_TEXTS_MAX) {
			strbuf_addf(why, "the name has more than %d records",
			    DNS_TEXTS_MAX);
			return -1;
		}
		ret->records[i] = (const uint8_t *)q->data[i];
		ret->lengths[i] = (size_t)q->len[i];
		ret->count = i + 1;
	}
	return 0;
}

int
dns_texts_find(struct dns_resolver *r, const char *name, struct dns_texts *ret,
    struct strbuf *why)
{
	int rc;

	ub_resolve_free(r->last);
	r->last = NULL;
	rc = ub_resolve(r->ctx, name, ns_t_txt, ns_c_in, &r->last);
	if (rc != 0) {
		r->last = NULL;
		return resolver_check(rc, "the question has failed", why);
	}
	if (texts_trust(r, r->last, why) < 0)
		return -1;
	return dns_texts_take(r->last, ret, why);
}
