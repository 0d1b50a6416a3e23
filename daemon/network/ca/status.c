#include "network/ca/status.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/ca/inventory.h"
#include "network/ca/origin.h"
#include "network/ca/policy.h"
#include "logging/log.h"
#include "network/pki/request.h"

/* The end of the names of files. */
#define SUFFIX ".pem"

/* --- one certificate or request --- */

/* The names that begin so, without others. */
static json_t *
only_domains(const json_t *names)
{
	json_t *found = json_array();

	for (size_t i = 0; i < json_array_size(names); i++) {
		json_t *v = json_array_get(names, i);

		if (strncmp(json_string_value(v), "DNS:", 4) == 0)
			json_array_append(found, v);
	}
	return found;
}

/* Fill in what certificates and requests have in common. */
static json_t *
ca_status_common(const char *name, const char *state, json_t *names,
    json_t *authorization, const char prints[3][PKI_FINGERPRINT_MAX])
{
	json_t *all = json_object();

	json_object_set_new(all, "name", json_doc_str(name));
	json_object_set_new(all, "state", json_string(state));
	json_object_set_new(all, "dns_alt_names", only_domains(names));
	json_object_set_new(all, "subject_alt_names", names);
	json_object_set_new(all, "authorization_extensions", authorization);
	json_object_set_new(all, "fingerprint", json_string(prints[1]));
	json_object_set_new(all, "fingerprints",
	    json_pack("{s:s,s:s,s:s,s:s}", "SHA1", prints[0], "SHA256",
		prints[1], "SHA512", prints[2], "default", prints[1]));
	return all;
}

static const char *const digests[3] = {"SHA1", "SHA256", "SHA512"};

static json_t *
request_describe(const char *name, const struct X509_req_st *rq)
{
	char prints[3][PKI_FINGERPRINT_MAX] = {""};

	for (int i = 0; i < 3; i++)
		(void)pki_request_fingerprint(rq, digests[i], prints[i]);
	return ca_status_common(name, "requested", pki_request_alt_names(rq),
	    pki_request_authorization(rq), prints);
}

static json_t *
certificate_describe(const struct ca *ca, const char *name, struct x509_st *x)
{
	char prints[3][PKI_FINGERPRINT_MAX] = {""}, when[CA_TIME_MAX];
	uint64_t serial;
	int known = pki_certificate_serial(x, &serial) == 0;
	json_t *all;

	for (int i = 0; i < 3; i++)
		(void)pki_certificate_fingerprint(x, digests[i], prints[i]);
	all = ca_status_common(name,
	    known && pki_list_revokes(ca->lists.own, serial) ? "revoked"
							     : "signed",
	    pki_certificate_alt_names(x), pki_certificate_authorization(x),
	    prints);
	ca_time_show(pki_certificate_end(x), when);
	json_object_set_new(all, "not_after", json_string(when));
	ca_time_show(pki_certificate_begin(x), when);
	json_object_set_new(all, "not_before", json_string(when));
	if (known)
		json_object_set_new(
		    all, "serial_number", json_integer((json_int_t)serial));
	return all;
}

/* --- files --- */

static json_t *
request_status(const struct ca *ca, const char *name, const char *text,
    size_t n, struct strbuf *why)
{
	size_t skip = ca_origin_length(text, n);
	struct X509_req_st *rq = pki_request_read(text + skip, n - skip, why);
	json_t *v = rq == NULL ? NULL : request_describe(name, rq);

	(void)ca;
	pki_request_free(rq);
	return v;
}

static json_t *
certificate_status(const struct ca *ca, const char *name, const char *text,
    size_t n, struct strbuf *why)
{
	struct x509_st *x = pki_certificate_read(text, n, why);
	json_t *v = x == NULL ? NULL : certificate_describe(ca, name, x);

	pki_certificate_free(x);
	return v;
}

typedef json_t *describe_fn(const struct ca *ca, const char *name,
    const char *text, size_t n, struct strbuf *why);

/* Describe one file; NULL with errno ENOENT, or 0 when it is malformed. */
static json_t *
file_status(const struct ca *ca, const char *dir, const char *name,
    describe_fn *describe)
{
	struct arena *a = arena_new(0);
	const char *path = arena_printf(a, "%s/%s" SUFFIX, dir, name);
	struct shortbuf why;
	json_t *v = NULL;
	size_t n;
	char *text;
	int saved = 0;

	shortbuf_init(&why, CA_SENTENCE_MAX);
	text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, &why.out);
	if (text == NULL)
		saved = errno;
	else
		v = describe(ca, name, text, n, &why.out);
	if (v == NULL && saved != ENOENT)
		log_event(CA, CAU_UNREADABLE, log_str("path", path),
		    log_str("reason", shortbuf_text(&why)));
	shortbuf_release(&why);
	arena_free(a);
	errno = saved;
	return v;
}

/* --- lists --- */

static int
ca_status_directory_add(const struct ca *ca, const char *dir,
    describe_fn *describe, const char *state, json_t *all, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct fs_list l = {.count = 0};
	int rc = 0;

	if (fs_list(a, dir, CA_ENTRIES_MAX, &l) < 0 && errno != ENOENT) {
		strbuf_addf(
		    why, "Could not read %s: %s", dir, fs_list_reason());
		rc = -1;
	}
	for (size_t i = 0; i < l.count && rc == 0; i++) {
		size_t n = strlen(l.names[i]), end = sizeof(SUFFIX) - 1;
		json_t *v;

		if (n <= end || strcmp(l.names[i] + n - end, SUFFIX) != 0)
			continue;
		l.names[i][n - end] = '\0';
		if (!ca_policy_is_file(l.names[i]))
			continue;
		v = file_status(ca, dir, l.names[i], describe);
		if (v != NULL &&
		    (state == NULL ||
			strcmp(state, json_string_value(
					  json_object_get(v, "state"))) == 0))
			json_array_append(all, v);
		json_decref(v);
	}
	arena_free(a);
	return rc;
}

json_t *
ca_statuses(struct ca *ca, const char *state, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	int requested = state != NULL && strcmp(state, "requested") == 0;
	json_t *all = json_array();
	int rc = 0;

	if (state == NULL || requested)
		rc = ca_status_directory_add(
		    ca, c->request_dir, request_status, state, all, why);
	if (rc == 0 && !requested)
		rc = ca_status_directory_add(
		    ca, c->signed_dir, certificate_status, state, all, why);
	if (rc == 0)
		return all;
	json_decref(all);
	return NULL;
}

json_t *
ca_status(struct ca *ca, const char *name, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	json_t *v;

	if (!ca_policy_is_file(name)) {
		strbuf_addf(why, "Could not find certificate for %s", name);
		return NULL;
	}
	v = file_status(ca, c->signed_dir, name, certificate_status);
	if (v == NULL && errno == ENOENT)
		v = file_status(ca, c->request_dir, name, request_status);
	if (v == NULL)
		strbuf_addf(why, "Could not find certificate for %s", name);
	return v;
}

enum ca_result
ca_verify(struct ca *ca, const char *name, struct strbuf *why)
{
	struct arena *a;
	struct x509_st *x = NULL;
	enum ca_result r = CA_FAILED;
	const char *path;
	size_t n;
	char *text;

	if (!ca_policy_is_file(name))
		return CA_NOT_FOUND;
	a = arena_new(0);
	path = arena_printf(a, "%s/%s" SUFFIX, ca->config->signed_dir, name);
	text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, why);
	if (text == NULL && errno == ENOENT)
		r = CA_NOT_FOUND;
	if (text != NULL)
		x = pki_certificate_read(text, n, why);
	if (x != NULL)
		r = pki_chain_check(&ca->chain, &ca->lists.all, x, why) == 0
			? CA_OK
			: CA_INVALID;
	pki_certificate_free(x);
	arena_free(a);
	return r;
}
