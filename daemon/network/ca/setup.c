#include "network/ca/setup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "network/ca/internal.h"
#include "network/ca/inventory.h"
#include "network/ca/policy.h"
#include "logging/audit/audit.h"
#include "logging/log.h"

/* Random bytes in the name of a root, as in Puppet's. */
#define ROOT_BYTES 7

/* A text of keys and certificates. */
#define TEXT_MAX PKI_CHAIN_TEXT_MAX

#define MODE_HOST	 0755
#define MODE_HOST_KEYS	 0750
#define MODE_HOST_SECRET 0640

/* Keys and certificates, which are written at the end. */
struct material {
	const struct ca_config *c;
	const struct ca_host *h;
	struct evp_pkey_st *root_key; /* NULL: made elsewhere */
	struct evp_pkey_st *key;
	struct evp_pkey_st *host_key;
	struct pki_chain chain;
	struct pki_lists lists;
	struct x509_st *cert; /* of the chain: that of key */
	struct x509_st *host;
};

static void
material_release(struct material *m)
{
	pki_key_free(m->root_key);
	pki_key_free(m->key);
	pki_key_free(m->host_key);
	pki_chain_free(&m->chain);
	pki_lists_free(&m->lists);
	pki_certificate_free(m->host);
}

/* --- what exists --- */

/* 0, or -1 with a line for each file that would be replaced. */
static int
ca_setup_files_check(const struct material *m, struct strbuf *why)
{
	const struct ca_config *c = m->c;
	struct arena *a = arena_new(0);
	const char *const files[] = {c->cert, c->crl, c->infra_crl, m->h->cert,
	    m->h->ca_cert, c->host_crl, c->public_key, c->inventory,
	    c->infra_inventory, c->infra_serials, c->serial,
	    arena_printf(a, "%s/%s.pem", c->signed_dir, m->h->name),
	    m->root_key != NULL ? c->root_key : NULL, c->key};
	int found = 0;

	for (size_t i = 0; found >= 0 && i < sizeof(files) / sizeof(files[0]);
	     i++)
		if (files[i] != NULL)
			found |= ca_existing_refuse(files[i], why);
	if (found > 0)
		strbuf_addstr(why,
		    "If you would really like to replace your CA, please "
		    "delete the existing files first.\n"
		    "Note that any certificates that were issued by this CA "
		    "will become invalid if you\nreplace it!");
	arena_free(a);
	return found == 0 ? 0 : -1;
}

/* --- making --- */

static int
authority_make(struct material *m, const char *name, uint64_t serial,
    struct evp_pkey_st *key, const struct pki_issuer *above, struct strbuf *why)
{
	struct pki_issue i = {.name = name,
	    .serial = serial,
	    .begin = ca_yesterday(),
	    .end = ca_now() + m->c->own_ttl,
	    .issuer = above == NULL ? NULL : above->cert,
	    .issuer_key = above == NULL ? key : above->key,
	    .key = key,
	    .authority = 1};
	struct x509_st *x = pki_certificate_issue(&i, why);
	struct pki_issuer self = {x, key};
	/*
	 * the list of the root is valid as long as the root: its key is put
	 * away, so that no daemon can sign a new list
	 */
	int64_t list_end = above == NULL ? i.end : ca_now() + m->c->list_ttl;
	struct X509_crl_st *l;

	if (x == NULL)
		return -1;
	/* the intermediate one, made last, comes first */
	memmove(
	    m->chain.certs + 1, m->chain.certs, m->chain.count++ * sizeof(x));
	m->chain.certs[0] = x;
	l = pki_list_new(&self, i.begin, list_end, why);
	if (l == NULL)
		return -1;
	memmove(
	    m->lists.lists + 1, m->lists.lists, m->lists.count++ * sizeof(l));
	m->lists.lists[0] = l;
	return 0;
}

/* The names that certificates get. */
static int
ca_setup_names_check(const struct material *m, struct strbuf *why)
{
	const char *name = m->c->name;
	size_t n = strlen(name);

	if (ca_policy_name(m->h->name, why) < 0)
		return -1;
	if (n > 0 && utf8_is_valid(name, n) &&
	    utf8_count(name, n) <= CA_NAME_MAX)
		return 0;
	strbuf_addf(why,
	    "Config setting ca_name (option --ca-name) must have 1 to %d "
	    "characters of UTF-8",
	    CA_NAME_MAX);
	return -1;
}

static int
root_name(char *out, size_t size)
{
	unsigned char random[ROOT_BYTES];
	int n;

	if (getrandom(random, sizeof(random), 0) != (ssize_t)sizeof(random))
		return -1;
	n = snprintf(out, size, "Puppet Root CA: ");
	for (size_t i = 0; i < sizeof(random); i++)
		n += snprintf(
		    out + n, size - (size_t)n, "%02x", (unsigned)random[i]);
	return 0;
}

static int
authorities_make(struct material *m, struct strbuf *why)
{
	struct pki_issuer root;
	char name[PKI_NAME_MAX];

	if (root_name(name, sizeof(name)) < 0) {
		strbuf_addstr(why, "Could not read random bytes");
		return -1;
	}
	m->root_key = pki_key_new(&m->c->kind, why);
	m->key = m->root_key == NULL ? NULL : pki_key_new(&m->c->kind, why);
	if (m->key == NULL ||
	    authority_make(m, name, 1, m->root_key, NULL, why) < 0)
		return -1;
	root.cert = m->chain.certs[0];
	root.key = m->root_key;
	if (authority_make(m, m->c->name, 2, m->key, &root, why) < 0)
		return -1;
	m->cert = m->chain.certs[0];
	return 0;
}

/* Use the key of an agent that was here before, or make one. */
static int
host_key_take(struct material *m, struct strbuf *why)
{
	struct arena *a;
	size_t n;
	char *text;

	if (!place_exists(m->h->key)) {
		if (place_exists(m->h->public_key)) {
			strbuf_addf(why,
			    "Missing private key to match public "
			    "key at %s",
			    m->h->public_key);
			return -1;
		}
		m->host_key = pki_key_new(&m->c->kind, why);
		return m->host_key != NULL ? 0 : -1;
	}
	a = arena_new(0);
	text = ca_read(a, m->h->key, PKI_KEY_TEXT_MAX, &n, why);
	if (text != NULL) {
		m->host_key = pki_key_read(text, n, why);
		explicit_bzero(text, n);
	}
	arena_free(a);
	return m->host_key != NULL ? 0 : -1;
}

static int
host_make(struct material *m, struct strbuf *why)
{
	struct pki_issue i = {.name = m->h->name,
	    .serial = 1,
	    .begin = ca_yesterday(),
	    .end = ca_now() + m->c->own_ttl,
	    .issuer = m->cert,
	    .issuer_key = m->key,
	    .administrator = 1,
	    .ocsp_url = m->c->ocsp_url,
	    .alt_names = m->h->alt_names};

	if (ca_policy_name(m->h->name, why) < 0 || host_key_take(m, why) < 0)
		return -1;
	i.key = m->host_key;
	m->host = pki_certificate_issue(&i, why);
	return m->host != NULL ? 0 : -1;
}

/* --- writing --- */

static int
ca_setup_directories_make(const struct material *m, struct strbuf *why)
{
	const struct ca_config *c = m->c;
	const struct ca_host *h = m->h;

	if (ca_directory(c, c->cadir, CA_MODE_DIRECTORY, why) < 0 ||
	    ca_directory(c, c->signed_dir, CA_MODE_DIRECTORY, why) < 0 ||
	    ca_directory(c, c->request_dir, CA_MODE_DIRECTORY, why) < 0 ||
	    ca_directory(c, h->ssl_dir, MODE_HOST, why) < 0 ||
	    ca_directory(c, h->cert_dir, MODE_HOST, why) < 0 ||
	    ca_directory(c, h->key_dir, MODE_HOST_KEYS, why) < 0 ||
	    ca_directory(c, h->public_key_dir, MODE_HOST, why) < 0)
		return -1;
	return 0;
}

/* A text and where it goes. */
struct ca_setup_part {
	const char *path; /* NULL: not written */
	const struct strbuf *text;
	mode_t mode;
};

static int
parts_write(const struct ca_config *c, const struct ca_setup_part *p,
    size_t count, struct strbuf *why)
{
	for (size_t i = 0; i < count; i++)
		if (p[i].path != NULL &&
		    ca_write(c, p[i].path, p[i].text, p[i].mode, why) < 0)
			return -1;
	return 0;
}

static int
key_part(const struct material *m, const char *path, mode_t mode,
    const struct evp_pkey_st *key, struct strbuf *why)
{
	struct strbuf text;
	int rc = 0;

	strbuf_init(&text, PKI_KEY_TEXT_MAX);
	/* no copies of a secret are left behind by growing */
	if (strbuf_reserve(&text, PKI_KEY_TEXT_MAX) < 0 ||
	    pki_key_write(key, &text) < 0) {
		strbuf_addstr(why, "Could not write a key as PEM");
		rc = -1;
	}
	if (rc == 0)
		rc = ca_write(m->c, path, &text, mode, why);
	strbuf_wipe(&text);
	strbuf_release(&text);
	return rc;
}

static int
keys_write(const struct material *m, struct strbuf *why)
{
	if (m->root_key != NULL &&
	    key_part(m, m->c->root_key, CA_MODE_PRIVATE, m->root_key, why) < 0)
		return -1;
	if (key_part(m, m->c->key, CA_MODE_PRIVATE, m->key, why) < 0)
		return -1;
	if (place_exists(m->h->key))
		return 0;
	return key_part(m, m->h->key, MODE_HOST_SECRET, m->host_key, why);
}

/* Texts of the public parts. */
struct texts {
	struct strbuf chain, lists, host, key, host_key, empty;
};

static int
texts_make(const struct material *m, struct texts *t)
{
	for (size_t i = 0; i < m->chain.count; i++)
		if (pki_certificate_write(m->chain.certs[i], &t->chain) < 0)
			return -1;
	if (pki_lists_write(&m->lists, &t->lists) < 0 ||
	    pki_certificate_write(m->host, &t->host) < 0 ||
	    pki_key_write_public(m->key, &t->key) < 0)
		return -1;
	return pki_key_write_public(m->host_key, &t->host_key);
}

static int
texts_write(const struct material *m, const struct texts *t, struct strbuf *why)
{
	const struct ca_config *c = m->c;
	const struct ca_host *h = m->h;
	struct arena *a = arena_new(0);
	const struct ca_setup_part parts[] = {
	    {c->crl, &t->lists, CA_MODE_PUBLIC},
	    {c->infra_crl, &t->lists, CA_MODE_PUBLIC},
	    {c->infra_inventory, &t->empty, CA_MODE_PUBLIC},
	    {c->infra_serials, &t->empty, CA_MODE_PUBLIC},
	    {c->public_key, &t->key, CA_MODE_PUBLIC},
	    {h->ca_cert, &t->chain, CA_MODE_PUBLIC},
	    {c->host_crl, &t->lists, CA_MODE_PUBLIC},
	    {h->public_key, &t->host_key, CA_MODE_PUBLIC},
	    {h->cert, &t->host, CA_MODE_PUBLIC},
	    {arena_printf(a, "%s/%s.pem", c->signed_dir, h->name), &t->host,
		CA_MODE_PUBLIC},
	    /* last: with it the CA is whole */
	    {c->cert, &t->chain, CA_MODE_PUBLIC},
	};
	int rc = parts_write(c, parts, sizeof(parts) / sizeof(parts[0]), why);

	arena_free(a);
	return rc;
}

static int
material_write(const struct material *m, struct strbuf *why)
{
	struct texts t;
	struct strbuf *all[] = {
	    &t.chain, &t.lists, &t.host, &t.key, &t.host_key, &t.empty};
	size_t count = sizeof(all) / sizeof(all[0]);
	int rc;

	for (size_t i = 0; i < count; i++)
		strbuf_init(all[i], TEXT_MAX);
	rc = texts_make(m, &t);
	if (rc < 0)
		strbuf_addstr(why, "Could not write certificates as PEM");
	if (rc == 0 &&
	    (keys_write(m, why) < 0 || ca_serial_set(m->c, 2, why) < 0 ||
		ca_inventory_add(m->c, m->host, why) < 0))
		rc = -1;
	if (rc == 0)
		rc = texts_write(m, &t, why);
	for (size_t i = 0; i < count; i++)
		strbuf_release(all[i]);
	return rc;
}

static int
created_log(const struct material *m)
{
	char name[PKI_NAME_MAX] = "";

	(void)pki_certificate_name(m->cert, name);
	log_event(CA, CAU_CREATED, log_str("name", name),
	    log_str("path", m->c->cadir));
	(void)log_audit(AUDIT_CA, CAU_CREATED_AUDIT, log_str("name", name),
	    log_str("path", m->c->cadir), log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"iam"}, 1),
	    log_strs("event.type", (const char *const[]){"creation"}, 1));
	return 0;
}

/* Write everything under the lock, unless a file exists. */
static int
install(const struct material *m, struct strbuf *why)
{
	int lock, rc;

	if (ca_setup_files_check(m, why) < 0 ||
	    ca_setup_directories_make(m, why) < 0)
		return -1;
	lock = ca_lock(m->c, why);
	if (lock < 0)
		return -1;
	/* again: another process may have been faster */
	rc = ca_setup_files_check(m, why);
	if (rc == 0)
		rc = material_write(m, why);
	if (rc == 0)
		rc = created_log(m);
	close(lock);
	return rc;
}

int
ca_setup(const struct ca_config *c, const struct ca_host *h, struct strbuf *why)
{
	struct material m = {.c = c, .h = h};
	int rc = -1;

	/* before keys are made, which may take seconds */
	if (ca_setup_files_check(&m, why) == 0 &&
	    ca_setup_names_check(&m, why) == 0 &&
	    authorities_make(&m, why) == 0 && host_make(&m, why) == 0)
		rc = install(&m, why);
	material_release(&m);
	return rc;
}

/* --- this machine's files --- */

/* Append the certificate that the CA has issued for the key; -1: none. */
static int
issued_take(const struct ca *ca, const struct material *m, struct strbuf *out)
{
	struct arena *a = arena_new(0);
	struct shortbuf reason;
	struct x509_st *x = NULL;
	int rc = -1;
	size_t n;
	char *text = fs_read_state(a,
	    arena_printf(a, "%s/%s.pem", m->c->signed_dir, m->h->name),
	    TEXT_MAX, &n, NULL);

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	if (text != NULL)
		x = pki_certificate_read(text, n, &reason.out);
	if (x != NULL && pki_certificate_has_key(x, m->host_key) &&
	    pki_chain_check(&ca->chain, &ca->lists.all, x, &reason.out) == 0)
		rc = pki_certificate_write(x, out);
	pki_certificate_free(x);
	shortbuf_release(&reason);
	arena_free(a);
	return rc;
}

static int
host_issue(struct ca *ca, const struct material *m, struct strbuf *out,
    struct strbuf *why)
{
	struct pki_issue i = {.name = m->h->name,
	    .key = m->host_key,
	    .administrator = 1,
	    .alt_names = m->h->alt_names};
	int64_t rest = pki_certificate_end(ca->cert) - ca_now();
	int64_t ttl = m->c->own_ttl < rest ? m->c->own_ttl : rest;

	if (issued_take(ca, m, out) == 0)
		return 0;
	return ca_issue(ca, &i, ttl, out, why) == CA_OK ? 0 : -1;
}

/* Write the files that are missing, the certificate last. */
static int
host_write(struct ca *ca, const struct material *m, const struct strbuf *cert,
    struct strbuf *why)
{
	const struct ca_host *h = m->h;
	struct strbuf chain, key;
	const struct ca_setup_part parts[] = {
	    {place_exists(h->ca_cert) ? NULL : h->ca_cert, &chain,
		CA_MODE_PUBLIC},
	    {place_exists(h->public_key) ? NULL : h->public_key, &key,
		CA_MODE_PUBLIC},
	    {h->cert, cert, CA_MODE_PUBLIC},
	};
	int rc = 0;

	strbuf_init(&chain, TEXT_MAX);
	strbuf_init(&key, TEXT_MAX);
	for (size_t i = 0; i < ca->chain.count; i++)
		rc |= pki_certificate_write(ca->chain.certs[i], &chain);
	rc |= pki_key_write_public(m->host_key, &key);
	if (rc < 0)
		strbuf_addstr(why, "Could not write certificates as PEM");
	else if (!place_exists(h->key))
		rc = key_part(m, h->key, MODE_HOST_SECRET, m->host_key, why);
	if (rc == 0)
		rc = parts_write(
		    m->c, parts, sizeof(parts) / sizeof(parts[0]), why);
	strbuf_release(&key);
	strbuf_release(&chain);
	return rc;
}

int
ca_host_complete(
    const struct ca_config *c, const struct ca_host *h, struct strbuf *why)
{
	struct material m = {.c = c, .h = h};
	struct ca *ca = ca_open(c, why);
	struct strbuf cert;
	int rc = -1;

	strbuf_init(&cert, TEXT_MAX);
	if (ca != NULL && ca_policy_name(h->name, why) == 0 &&
	    ca_setup_directories_make(&m, why) == 0 &&
	    host_key_take(&m, why) == 0 && host_issue(ca, &m, &cert, why) == 0)
		rc = host_write(ca, &m, &cert, why);
	strbuf_release(&cert);
	ca_close(ca);
	material_release(&m);
	return rc;
}

/* --- taking over --- */

typedef int ca_setup_read_fn(
    struct material *m, const char *text, size_t n, struct strbuf *why);

static int
chain_take(struct material *m, const char *text, size_t n, struct strbuf *why)
{
	return pki_chain_read(&m->chain, text, n, why);
}

static int
ca_setup_key_take(
    struct material *m, const char *text, size_t n, struct strbuf *why)
{
	m->key = pki_key_read(text, n, why);
	return m->key != NULL ? 0 : -1;
}

static int
ca_setup_lists_take(
    struct material *m, const char *text, size_t n, struct strbuf *why)
{
	return pki_lists_read(&m->lists, text, n, why);
}

/* Read one file; -1 with Puppet's line. */
static int
ca_setup_file_take(struct material *m, const char *path, ca_setup_read_fn *take,
    struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct shortbuf reason;
	size_t n;
	char *text;
	int rc = -1;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, &reason.out);
	if (text == NULL) {
		strbuf_addf(why, "Could not read file '%s'\n", path);
	} else {
		rc = take(m, text, n, &reason.out);
		explicit_bzero(text, n);
		if (rc < 0)
			strbuf_addf(why, "Could not parse %s\n%s\n", path,
			    shortbuf_text(&reason));
	}
	shortbuf_release(&reason);
	arena_free(a);
	return rc;
}

/* Add a list of the CA itself if it is missing. */
static int
list_complete(struct material *m, struct strbuf *why)
{
	struct pki_issuer self = {m->cert, m->key};
	struct X509_crl_st *l;

	if (pki_list_find(&m->lists, m->cert) != NULL)
		return 0;
	if (m->lists.count == PKI_CHAIN_MAX) {
		strbuf_addstr(why, "too many revocation lists");
		return -1;
	}
	l = pki_list_new(&self, ca_yesterday(), ca_now() + m->c->list_ttl, why);
	if (l == NULL)
		return -1;
	memmove(
	    m->lists.lists + 1, m->lists.lists, m->lists.count++ * sizeof(l));
	m->lists.lists[0] = l;
	return 0;
}

static int
import_check(struct material *m, struct strbuf *why)
{
	struct shortbuf reason;
	int rc;

	for (size_t i = 0; i < m->chain.count && m->cert == NULL; i++)
		if (pki_certificate_has_key(m->chain.certs[i], m->key))
			m->cert = m->chain.certs[i];
	if (m->cert == NULL) {
		strbuf_addstr(
		    why, "Could not find certificate matching private key");
		return -1;
	}
	if (list_complete(m, why) < 0)
		return -1;
	shortbuf_init(&reason, CA_SENTENCE_MAX);
	rc = pki_chain_check(&m->chain, &m->lists, m->cert, &reason.out);
	if (rc < 0)
		strbuf_addf(why,
		    "Leaf certificate could not be validated\n"
		    "Validating cert store returned: %s",
		    shortbuf_text(&reason));
	shortbuf_release(&reason);
	return rc;
}

int
ca_import(const struct ca_config *c, const struct ca_host *h,
    const struct ca_import *files, struct strbuf *why)
{
	struct material m = {.c = c, .h = h};
	int rc = -1, bad = 0;

	bad |= ca_setup_file_take(&m, files->chain, chain_take, why);
	bad |= ca_setup_file_take(&m, files->key, ca_setup_key_take, why);
	bad |= ca_setup_file_take(&m, files->lists, ca_setup_lists_take, why);
	if (bad == 0 && import_check(&m, why) == 0 && host_make(&m, why) == 0)
		rc = install(&m, why);
	material_release(&m);
	return rc;
}
