#include "network/ca/renew.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/ca/count.h"
#include "network/ca/internal.h"
#include "network/ca/policy.h"
#include "logging/log.h"

/*
 * Seconds in which a certificate that was renewed is not renewed again, but at
 * most 1 / PAUSE_PART of its validity.
 */
#define PAUSE	   600
#define PAUSE_PART 4

#define DAY (24 * 60 * 60)

/* Check the certificate; CA_OK, or CA_REFUSED with a sentence. */
static enum ca_result
ca_renew_check(const struct ca *ca, struct x509_st *x, char name[PKI_NAME_MAX],
    struct strbuf *why)
{
	bool named = pki_certificate_name(x, name) == 0;

	if (!pki_certificate_issued_by(x, ca->cert))
		strbuf_addstr(
		    why, "Certificate present, but does not match signature");
	else if (!named || !ca_policy_is_file(name) ||
		 pki_certificate_is_authority(x))
		strbuf_addstr(why, "The certificate is not that of a node");
	else if (pki_key_check(pki_certificate_key(x), why) == 0 &&
		 pki_chain_check(&ca->chain, &ca->lists.all, x, why) == 0)
		return CA_OK;
	return CA_REFUSED;
}

/*
 * Return whether the kept certificate is the result of a recent renewal, for
 * the same key as x.
 */
static bool
ca_renew_is_fresh(
    const struct ca *ca, struct x509_st *kept, const struct x509_st *x)
{
	int64_t begin = pki_certificate_begin(kept);
	int64_t ttl = ca->config->renewed_ttl;
	int64_t pause = ttl / PAUSE_PART < PAUSE ? ttl / PAUSE_PART : PAUSE;
	uint64_t serial;

	return begin + DAY > ca_now() - pause &&
	       pki_certificate_end(kept) - begin == ttl + DAY &&
	       pki_certificate_has_key(kept, pki_certificate_key(x)) &&
	       pki_certificate_issued_by(kept, ca->cert) &&
	       pki_certificate_serial(kept, &serial) == 0 &&
	       !pki_list_revokes(ca->lists.own, serial);
}

/* Append the certificate that is kept for the name, if it is fresh. */
static bool
again(const struct ca *ca, const char *name, const struct x509_st *x,
    struct strbuf *out)
{
	struct arena *a = arena_new(0);
	struct x509_st *kept = NULL;
	struct shortbuf reason;
	bool fresh;
	size_t n;
	char *text = fs_read_state(a,
	    arena_printf(a, "%s/%s.pem", ca->config->signed_dir, name),
	    PKI_CHAIN_TEXT_MAX, &n, NULL);

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	if (text != NULL)
		kept = pki_certificate_read(text, n, &reason.out);
	fresh = kept != NULL && ca_renew_is_fresh(ca, kept, x) &&
		pki_certificate_write(kept, out) == 0;
	pki_certificate_free(kept);
	shortbuf_release(&reason);
	arena_free(a);
	return fresh;
}

static enum ca_result
renew(struct ca *ca, struct x509_st *x, struct strbuf *out, struct strbuf *why)
{
	char name[PKI_NAME_MAX] = "";
	struct pki_issue i = {
	    .name = name, .key = pki_certificate_key(x), .renewed = x};
	enum ca_result r = ca_renew_check(ca, x, name, why);

	if (r == CA_OK && !again(ca, name, x, out))
		r = ca_issue(ca, &i, ca->config->renewed_ttl, out, why);
	if (r != CA_REFUSED)
		return r;
	ca_count_denied(M_DENIAL_RENEWAL);
	log_event(CA_SIGN, CAU_RENEWAL_REFUSED, log_str("node", name),
	    log_str("reason", strbuf_shown(why)));
	return r;
}

enum ca_result
ca_renew(struct ca *ca, const char *pem, size_t n, struct strbuf *out,
    struct strbuf *why)
{
	struct x509_st *x = pki_certificate_read(pem, n, why);
	enum ca_result r = x == NULL ? CA_REFUSED : renew(ca, x, out, why);

	pki_certificate_free(x);
	return r;
}
