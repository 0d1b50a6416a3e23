#include "network/ca/lists.h"

#include <stdbool.h>
#include <errno.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "logging/log.h"

/* --- writing --- */

int
ca_lists_write(const struct ca_config *c, const struct pki_lists *l,
    const char *path, struct strbuf *why)
{
	struct strbuf pem;
	int rc;

	strbuf_init(&pem, PKI_CHAIN_TEXT_MAX);
	rc = pki_lists_write(l, &pem);
	if (rc < 0)
		strbuf_addstr(why, "The revocation list is too large; remove "
				   "entries with 'dalang ca prune'");
	else
		rc = ca_write(c, path, &pem, CA_MODE_PUBLIC, why);
	strbuf_release(&pem);
	return rc;
}

/* True when the text has a list of this CA, but another than the newest. */
static bool
has_another(const struct ca *ca, const char *text, size_t n)
{
	struct pki_lists l = {.count = 0};
	struct X509_crl_st *copied = NULL;
	struct shortbuf reason;
	bool has;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	if (pki_lists_read(&l, text, n, &reason.out) == 0)
		copied = pki_list_find(&l, ca->cert);
	has = copied != NULL &&
	      pki_list_number(copied) != pki_list_number(ca->lists.own);
	pki_lists_free(&l);
	shortbuf_release(&reason);
	return has;
}

/*
 * Replace this machine's copy, if it holds a list of this CA and not its
 * newest: an earlier attempt may have failed.
 */
static int
copy_write(const struct ca *ca, struct strbuf *why)
{
	const char *path = ca->config->host_crl;
	struct arena *a = arena_new(0);
	struct shortbuf reason;
	size_t n;
	char *text;
	int rc = 0;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, &reason.out);
	if (text == NULL && !is_missing_file(errno)) {
		strbuf_addstr(why, shortbuf_text(&reason));
		rc = -1;
	} else if (text != NULL && has_another(ca, text, n)) {
		rc = ca_lists_write(ca->config, &ca->lists.all, path, why);
	}
	shortbuf_release(&reason);
	arena_free(a);
	return rc;
}

/* --- publishing --- */

/* Sign a list and write its file. */
static int
publish(struct ca *ca, struct ca_lists *l, const char *path, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	struct pki_issuer i = {ca->cert, ca->key};
	int64_t now = ca_now();

	if (pki_list_sign(l->own, &i, ca_yesterday(), now + c->list_ttl, why) <
		0 ||
	    ca_lists_write(c, &l->all, path, why) < 0)
		return -1;
	l->changes = 0;
	log_event(CA_REVOKE, CAU_LIST, log_str("path", path),
	    log_uns("revoked", pki_list_entries(l->own)),
	    log_uns("number", pki_list_number(l->own)),
	    log_date("not_after", pki_list_end(l->own)));
	return 0;
}

static int64_t
due_of(const struct ca *ca, const struct ca_lists *l)
{
	return pki_list_end(l->own) - ca->config->list_renewal;
}

static bool
ca_lists_is_due(const struct ca *ca, const struct ca_lists *l)
{
	return l->own != NULL && (l->changes > 0 || due_of(ca, l) <= ca_now());
}

int
ca_publish(struct ca *ca, struct strbuf *why)
{
	const struct ca_config *c = ca->config;

	ca->copy_due |= ca_lists_is_due(ca, &ca->lists);
	if (ca_lists_is_due(ca, &ca->lists) &&
	    publish(ca, &ca->lists, c->crl, why) < 0)
		return -1;
	if (ca_lists_is_due(ca, &ca->infra) &&
	    publish(ca, &ca->infra, c->infra_crl, why) < 0)
		return -1;
	if (ca->copy_due && c->host_crl != NULL && copy_write(ca, why) < 0)
		return -1;
	ca->copy_due = 0;
	return 0;
}

/* --- lists from elsewhere --- */

/*
 * Replace the lists of all CAs but our own by newer ones, and append the names
 * of these CAs.
 */
static int
daemon_ca_lists_merge(const struct ca *ca, struct ca_lists *l,
    const struct pki_lists *newer, struct strbuf *names, struct strbuf *why)
{
	char name[PKI_NAME_MAX];

	for (size_t i = 0; i < ca->chain.count && l->own != NULL; i++) {
		const struct x509_st *x = ca->chain.certs[i];
		int taken =
		    x == ca->cert ? 0 : pki_lists_renew(&l->all, newer, x, why);

		if (taken < 0)
			return -1;
		if (taken == 0)
			continue;
		l->changes++;
		if (l == &ca->lists && pki_certificate_name(x, name) == 0)
			strbuf_addf(
			    names, "%s%s", names->len > 0 ? ", " : "", name);
	}
	return 0;
}

static int
chain_check(const struct ca *ca, struct strbuf *why)
{
	struct shortbuf reason;
	int rc;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	rc = pki_chain_check(&ca->chain, &ca->lists.all, ca->cert, &reason.out);
	if (rc < 0)
		strbuf_addf(why, "Invalid certs and/or CRLs: %s",
		    shortbuf_text(&reason));
	shortbuf_release(&reason);
	return rc;
}

static enum ca_result
ca_lists_take(struct ca *ca, const struct pki_lists *newer, struct strbuf *why)
{
	struct shortbuf names;
	enum ca_result r = CA_REFUSED;

	shortbuf_init(&names, CA_SENTENCE_MAX);
	if (daemon_ca_lists_merge(ca, &ca->lists, newer, &names.out, why) ==
		0 &&
	    daemon_ca_lists_merge(ca, &ca->infra, newer, &names.out, why) ==
		0 &&
	    (ca->lists.changes == 0 || chain_check(ca, why) == 0))
		r = CA_OK;
	if (r == CA_OK && names.out.len > 0)
		log_event(CA_REVOKE, CAU_LIST_TAKEN,
		    log_str("name", shortbuf_text(&names)));
	shortbuf_release(&names);
	return r;
}

enum ca_result
ca_lists_merge(struct ca *ca, const char *pem, size_t n, struct strbuf *why)
{
	struct pki_lists newer = {.count = 0};
	struct shortbuf reason;
	enum ca_result r = CA_REFUSED;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	if (pki_lists_read(&newer, pem, n, &reason.out) < 0)
		strbuf_addstr(why, "No valid CRLs submitted.");
	else
		r = ca_lists_take(ca, &newer, why);
	if (r != CA_OK)
		log_event(CA_REVOKE, CAU_LISTS_REFUSED,
		    log_str("reason", reason.out.len > 0
					  ? shortbuf_text(&reason)
					  : strbuf_shown(why)));
	shortbuf_release(&reason);
	pki_lists_free(&newer);
	return r;
}
