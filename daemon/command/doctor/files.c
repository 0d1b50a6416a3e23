/* Checks of the files of ssldir. */

#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "network/pki/key.h"
#include "network/pki/request.h"
#include "network/pki/trust.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"
#include "network/ssl/ends.h"
#include "network/ssl/files.h"
#include "network/ssl/history.h"

#define DIGEST "SHA256"

#define NEW_CERTIFICATE "dalang ssl clean && dalang ssl bootstrap"

/* Copy a sentence and release it. */
static const char *
sentence(struct doctor *d, struct strbuf *why)
{
	const char *ret = arena_memdup(d->arena, strbuf_shown(why), why->len);

	strbuf_release(why);
	return ret;
}

/* "dalang ca clean" on the CA, then a new request. */
static const char *
clean_of(struct doctor *d)
{
	return doctor_text(d,
	    "on the CA: dalang ca clean --certname %s; here: " NEW_CERTIFICATE,
	    d->ssl->certname);
}

/* --- the CA --- */

/* Check the validity of the certificates of the CA. */
static void
validity_check(struct doctor *d)
{
	const struct pki_chain *all = &d->host.authorities;
	int64_t before = settings_seconds(d->settings, "expiry_warning");
	const char *over = NULL;
	size_t valid = 0;

	for (size_t i = 0; i < all->count; i++) {
		int64_t begin = pki_certificate_begin(all->certs[i]);
		int64_t end = pki_certificate_end(all->certs[i]);

		if (begin <= d->now && d->now <= end)
			valid++;
		if (begin <= d->now && d->now <= end && before > 0 &&
		    ssl_ends_certificate(begin, end, before) <= d->now)
			over = doctor_text(d, "%s ends in %s",
			    doctor_subject(d, all->certs[i]),
			    doctor_span(d, end - d->now));
		else if (begin <= d->now && d->now <= end)
			continue;
		else if (begin > d->now)
			over = doctor_text(d,
			    "%s is not valid before %s; it is %s now",
			    doctor_subject(d, all->certs[i]),
			    doctor_time(d, begin), doctor_time(d, d->now));
		else
			over = doctor_text(d, "%s has expired at %s",
			    doctor_subject(d, all->certs[i]),
			    doctor_time(d, end));
	}
	if (over == NULL)
		doctor_ok(d,
		    doctor_text(d, "%zu in %s, the first is %s", all->count,
			d->ssl->localcacert, doctor_subject(d, all->certs[0])));
	else if (valid > 0)
		doctor_warn(
		    d, over, "dalang ssl bootstrap --ca_refresh_interval 1s");
	else
		doctor_fail(d, over, "date; dalang ssl clean --localca");
}

void
doctor_authorities(struct doctor *d)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (ssl_authorities_read(d->ssl, &d->host.authorities, &why.out)) {
	case SSL_INVALID:
		doctor_fail(d, sentence(d, &why.out),
		    doctor_text(d, "rm %s && dalang ssl bootstrap",
			d->ssl->localcacert));
		return;
	case SSL_MISSING:
		doctor_warn(d,
		    doctor_text(d,
			"%s does not exist: the next run downloads "
			"it",
			d->ssl->localcacert),
		    "dalang ssl bootstrap");
		break;
	case SSL_FOUND:
		validity_check(d);
	}
	shortbuf_release(&why);
}

/*
 * Return whether these authorities have issued the certificate, directly or by
 * other CAs; revocation lists are not checked.
 */
static bool
doctor_files_is_trusted(
    const struct pki_chain *authorities, struct x509_st *cert)
{
	const struct pki_trust_store store = {.authorities = authorities};
	struct shortbuf ignored;
	bool is;

	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	is = pki_trust_check(&store, cert, NULL, &ignored.out) == PKI_TRUSTED;
	shortbuf_release(&ignored);
	return is;
}

void
doctor_history(struct doctor *d)
{
	struct x509_st *cert = NULL;
	struct shortbuf why;
	struct shortbuf name;
	enum ssl_past past;

	if (d->host.authorities.count == 0)
		return;
	shortbuf_init(&name, SSL_SENTENCE_MAX);
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	past =
	    ssl_history_find(d->ssl, &d->host.authorities, &name.out, &why.out);
	/* as before a run: both may have been replaced */
	if (ssl_certificate_read(d->ssl, &cert, &why.out) == SSL_FOUND &&
	    doctor_files_is_trusted(&d->host.authorities, cert))
		past = SSL_PAST_SAME;
	pki_certificate_free(cert);
	if (past == SSL_PAST_OTHER)
		doctor_fail(d,
		    doctor_text(d,
			"this machine had a certificate of another "
			"CA, '%s'; that in %s is '%s'",
			shortbuf_text(&name), d->ssl->localcacert,
			doctor_subject(d, d->host.authorities.certs[0])),
		    "dalang ssl clean --localca");
	else if (past == SSL_PAST_INVALID)
		doctor_fail(d,
		    arena_memdup(d->arena, shortbuf_text(&why), why.out.len),
		    "dalang ssl clean --localca");
	else
		doctor_ok(d, "this machine had no certificate of another CA");
	shortbuf_release(&name);
	shortbuf_release(&why);
}

/* --- revocation lists --- */

/*
 * Return the remedy for the list of an authority (NULL: of an unknown one).  A
 * refresh gets only the lists of CAs that the server has.
 */
static const char *
list_remedy(struct doctor *d, const struct x509_st *authority)
{
	struct pki_chain unserved;

	ssl_history_unserved(d->ssl, &d->host.authorities, &unserved);
	/*
	 * without a record, every authority would look like one that was not
	 * sent
	 */
	if (authority == NULL || !ssl_history_has_served(d->ssl) ||
	    !pki_chain_has(&unserved, authority))
		return authority == NULL || d->host.cert == NULL ||
			       pki_certificate_issued_by(
				   d->host.cert, authority)
			   ? DOCTOR_LIST_REMEDY
			   : DOCTOR_LIST_REMEDY
			   "; where that gets none: " DOCTOR_UPPER_REMEDY;
	return doctor_text(d,
	    "get the list of that CA, which the server does not have: cat "
	    "LIST >>%s; on the CA: dalang ca update_lists --crl-chain LIST",
	    d->ssl->hostcrl);
}

/* Return the authority whose list that is, or NULL. */
static const struct x509_st *
authority_of(const struct doctor *d, const struct X509_crl_st *l)
{
	const struct pki_chain *all = &d->host.authorities;

	for (size_t i = 0; i < all->count; i++)
		if (pki_list_find(&d->host.lists, all->certs[i]) == l)
			return all->certs[i];
	return NULL;
}

/* Check when a list ends; false: a finding was added. */
static bool
doctor_files_list_check(struct doctor *d, const struct X509_crl_st *l)
{
	const char *remedy = list_remedy(d, authority_of(d, l));
	int64_t before = settings_seconds(d->settings, "expiry_warning");
	int64_t end = pki_list_end(l);
	struct strbuf issuer;
	const char *name;

	if (end == 0 ||
	    (end > d->now && (before <= 0 || ssl_ends_list(pki_list_begin(l),
						 end, before) > d->now)))
		return true;
	strbuf_init(&issuer, SSL_SENTENCE_MAX);
	pki_list_issuer(l, &issuer);
	name = sentence(d, &issuer);
	if (end <= d->now)
		doctor_fail(d,
		    doctor_text(d, "the list of '%s' has expired at %s", name,
			doctor_time(d, end)),
		    remedy);
	else
		doctor_warn(d,
		    doctor_text(d, "the list of '%s' ends in %s", name,
			doctor_span(d, end - d->now)),
		    remedy);
	return false;
}

/* Every CA needs a list where the chain is checked. */
static bool
doctor_files_lists_complete(struct doctor *d)
{
	const struct pki_chain *all = &d->host.authorities;

	for (size_t i = 0; i < all->count; i++) {
		if (d->ssl->revocation != PKI_REVOCATION_CHAIN ||
		    pki_list_find(&d->host.lists, all->certs[i]) != NULL)
			continue;
		doctor_warn(d,
		    doctor_text(d, "%s has no list of '%s'", d->ssl->hostcrl,
			doctor_subject(d, all->certs[i])),
		    list_remedy(d, all->certs[i]));
		return false;
	}
	return true;
}

static void
lists_check(struct doctor *d)
{
	bool ok = doctor_files_lists_complete(d);

	for (size_t i = 0; i < d->host.lists.count; i++) {
		struct X509_crl_st *l = d->host.lists.lists[i];

		if (!pki_list_is_replaced(
			&d->host.lists, l, &d->host.authorities))
			ok &= doctor_files_list_check(d, l);
	}
	if (ok)
		doctor_ok(d, doctor_text(d, "%zu in %s", d->host.lists.count,
				 d->ssl->hostcrl));
}

void
doctor_lists(struct doctor *d)
{
	struct shortbuf why;

	if (d->ssl->revocation == PKI_REVOCATION_NONE) {
		doctor_ok(d, "revocation is not checked "
			     "(certificate_revocation = false)");
		return;
	}
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (ssl_lists_read(d->ssl, &d->host.lists, &why.out)) {
	case SSL_INVALID:
		doctor_fail(d, sentence(d, &why.out),
		    doctor_text(
			d, "rm %s && dalang ssl bootstrap", d->ssl->hostcrl));
		return;
	case SSL_MISSING:
		doctor_warn(d,
		    doctor_text(d,
			"%s does not exist: the next run downloads "
			"it",
			d->ssl->hostcrl),
		    "dalang ssl bootstrap");
		break;
	case SSL_FOUND:
		lists_check(d);
	}
	shortbuf_release(&why);
}

/* --- the key, the certificate and its request --- */

static void
key_mode_check(struct doctor *d)
{
	const char *path = d->ssl->hostprivkey;
	struct stat st;

	if (place_look(path, &st) == 0 && (st.st_mode & S_IRWXO) != 0)
		doctor_warn(d,
		    doctor_text(d, "%s is accessible to all users (mode %o)",
			path, (unsigned)st.st_mode & 07777),
		    doctor_text(d, "chmod 640 %s", path));
	else
		doctor_ok(d, path);
}

void
doctor_key(struct doctor *d)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (ssl_key_read(d->ssl, &d->host.key, &why.out)) {
	case SSL_INVALID:
		doctor_fail(d, sentence(d, &why.out), clean_of(d));
		return;
	case SSL_MISSING:
		doctor_warn(d,
		    doctor_text(d, "%s does not exist: the next run makes it",
			d->ssl->hostprivkey),
		    "dalang ssl bootstrap");
		break;
	case SSL_FOUND:
		key_mode_check(d);
	}
	shortbuf_release(&why);
}

/* Check when the certificate is valid. */
static void
certificate_time_check(struct doctor *d, struct x509_st *cert)
{
	int64_t before = settings_seconds(d->settings, "expiry_warning");
	int64_t begin = pki_certificate_begin(cert);
	int64_t end = pki_certificate_end(cert);

	if (begin > d->now)
		doctor_fail(d,
		    doctor_text(d, "%s is not valid before %s; it is %s now",
			d->ssl->hostcert, doctor_time(d, begin),
			doctor_time(d, d->now)),
		    "timedatectl set-ntp true");
	else if (end < d->now)
		doctor_fail(d,
		    doctor_text(d, "%s has expired at %s; it is %s now",
			d->ssl->hostcert, doctor_time(d, end),
			doctor_time(d, d->now)),
		    clean_of(d));
	else if (before > 0 &&
		 ssl_ends_certificate(begin, end, before) <= d->now)
		doctor_warn(d,
		    doctor_text(d, "%s ends in %s", d->ssl->hostcert,
			doctor_span(d, end - d->now)),
		    clean_of(d));
	else
		doctor_ok(d, doctor_text(d, "%s is valid until %s",
				 d->ssl->hostcert, doctor_time(d, end)));
}

static void
certificate_check(struct doctor *d)
{
	struct x509_st *cert = d->host.cert;
	char name[PKI_NAME_MAX];

	if (pki_certificate_name(cert, name) < 0 ||
	    strcmp(name, d->ssl->certname) != 0)
		doctor_fail(d,
		    doctor_text(d, "%s is of %s, not of %s", d->ssl->hostcert,
			doctor_subject(d, cert), d->ssl->certname),
		    "dalang config print certname; " NEW_CERTIFICATE);
	else if (d->host.key == NULL)
		doctor_fail(d,
		    doctor_text(d, "%s has no private key", d->ssl->hostcert),
		    clean_of(d));
	else if (!pki_certificate_has_key(cert, d->host.key))
		doctor_fail(d,
		    doctor_text(d, "%s does not match its private key %s",
			d->ssl->hostcert, d->ssl->hostprivkey),
		    clean_of(d));
	else
		certificate_time_check(d, cert);
}

void
doctor_certificate(struct doctor *d)
{
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (ssl_certificate_read(d->ssl, &d->host.cert, &why.out)) {
	case SSL_INVALID:
		doctor_fail(d, sentence(d, &why.out),
		    doctor_text(d, "rm %s && dalang ssl download_cert",
			d->ssl->hostcert));
		return;
	case SSL_MISSING:
		break; /* see doctor_request() */
	case SSL_FOUND:
		certificate_check(d);
	}
	shortbuf_release(&why);
}

void
doctor_trust(struct doctor *d)
{
	struct pki_trust_store store = {.authorities = &d->host.authorities};
	struct shortbuf why;
	enum pki_trust trust;

	if (d->host.cert == NULL || d->host.authorities.count == 0)
		return;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	trust = pki_trust_check(&store, d->host.cert, NULL, &why.out);
	if (trust == PKI_TRUSTED && d->host.lists.count > 0) {
		store.lists = &d->host.lists;
		store.revocation = d->ssl->revocation;
		trust = pki_trust_check(&store, d->host.cert, NULL, &why.out);
	}
	if (trust == PKI_TRUSTED)
		doctor_ok(d, "the certificate is from the CA, and not revoked");
	else if (trust == PKI_ISSUER_UNKNOWN)
		doctor_warn(d,
		    doctor_text(d,
			"%s: the certificate is from another CA "
			"than %s",
			shortbuf_text(&why), d->ssl->localcacert),
		    "dalang ssl clean --localca && dalang ssl bootstrap");
	else
		doctor_fail(d,
		    arena_memdup(d->arena, shortbuf_text(&why), why.out.len),
		    trust == PKI_LIST_REFUSED ? DOCTOR_LIST_REMEDY
					      : clean_of(d));
	shortbuf_release(&why);
}

/* Check a request that waits for a signature. */
static void
doctor_files_request_check(struct doctor *d)
{
	char sum[PKI_FINGERPRINT_MAX] = "unknown";

	(void)pki_request_fingerprint(d->host.request, DIGEST, sum);
	doctor_fail(d,
	    doctor_text(
		d, "the request waits for a signature, (%s) %s", DIGEST, sum),
	    doctor_text(d,
		"on the CA: dalang ca list; dalang ca sign --certname %s",
		d->ssl->certname));
}

void
doctor_request(struct doctor *d)
{
	struct shortbuf why;

	if (d->host.cert != NULL)
		return;
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	switch (ssl_csr_read(d->ssl, &d->host.request, &why.out)) {
	case SSL_INVALID:
		doctor_fail(d, sentence(d, &why.out),
		    doctor_text(d, "rm %s", d->ssl->hostcsr));
		return;
	case SSL_MISSING:
		doctor_fail(d,
		    doctor_text(d,
			"this machine has no certificate, and has "
			"not requested one: %s does not exist",
			d->ssl->hostcert),
		    "dalang ssl bootstrap");
		break;
	case SSL_FOUND:
		doctor_files_request_check(d);
	}
	shortbuf_release(&why);
}
