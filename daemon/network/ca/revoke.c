#include "network/ca/revoke.h"

#include <stdbool.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "network/ca/infra.h"
#include "network/ca/inventory.h"
#include "network/ca/lists.h"
#include "network/ca/policy.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"

#define SERIAL_MAX 24

/* --- revoking --- */

static void
revoked_log(const char *name, uint64_t serial)
{
	char text[SERIAL_MAX];

	snprintf(text, sizeof(text), "%04" PRIX64, serial);
	log_event(CA_REVOKE, CAU_REVOKED, log_str("node", name),
	    log_str("serial_number", text));
	(void)log_audit(AUDIT_CA, CAU_REVOKED_AUDIT, log_str("node", name),
	    log_str("serial_number", text), log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"iam"}, 1),
	    log_strs("event.type", (const char *const[]){"deletion"}, 1));
}

/* Add the number to a list; 1 when it was not in it, or -1. */
static int
revoke_list_add(struct ca_lists *l, uint64_t serial)
{
	if (pki_list_revokes(l->own, serial))
		return 0;
	if (pki_list_add(l->own, serial, ca_now()) < 0)
		return -1;
	l->changes++;
	return 1;
}

static int
serial_revoke(struct ca *ca, const char *name, uint64_t serial)
{
	int rc;

	if (ca_infra_has(ca, name) && revoke_list_add(&ca->infra, serial) < 0)
		return -1;
	rc = revoke_list_add(&ca->lists, serial);
	if (rc > 0) {
		metric_add(M_dlaRevoked, 1);
		revoked_log(name, serial);
	}
	return rc < 0 ? -1 : 0;
}

/* Read the number of the certificate in signed. */
static enum ca_result
signed_serial(
    const struct ca *ca, const char *name, uint64_t *ret, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *path =
	    arena_printf(a, "%s/%s.pem", ca->config->signed_dir, name);
	struct x509_st *x = NULL;
	enum ca_result r = CA_OK;
	struct shortbuf reason;
	size_t n;
	char *text;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, &reason.out);
	if (text == NULL) {
		r = errno == ENOENT ? CA_NOT_FOUND : CA_FAILED;
		if (r == CA_FAILED)
			strbuf_addstr(why, shortbuf_text(&reason));
	} else {
		x = pki_certificate_read(text, n, &reason.out);
		if (x == NULL || pki_certificate_serial(x, ret) < 0) {
			strbuf_addf(why, "Could not parse %s", path);
			r = CA_FAILED;
		}
	}
	pki_certificate_free(x);
	shortbuf_release(&reason);
	arena_free(a);
	return r;
}

/* Revoke what the inventory lists; the number of certificates, or -1. */
static int
inventory_revoke(struct ca *ca, const char *name, struct strbuf *why)
{
	struct vec all;
	int n = -1;

	if (ca_inventory_find(ca->config, name, &all, why) == 0) {
		n = (int)all.count;
		for (size_t i = 0; i < all.count; i++)
			if (serial_revoke(
				ca, name, *(uint64_t *)vec_at(&all, i)) < 0)
				n = -1;
		if (n < 0)
			strbuf_addstr(why, "Could not extend the list");
	}
	vec_release(&all);
	return n;
}

static bool
has_request(const struct ca *ca, const char *name)
{
	struct arena *a = arena_new(0);
	bool has = place_exists(
	    arena_printf(a, "%s/%s.pem", ca->config->request_dir, name));

	arena_free(a);
	return has;
}

enum ca_result
ca_revoke(struct ca *ca, const char *name, struct strbuf *why)
{
	unsigned before = ca->lists.changes;
	enum ca_result r;
	uint64_t serial;

	if (!ca_policy_is_file(name))
		return CA_NOT_FOUND;
	ca->copy_due = 1; /* the attempt before may have failed there */
	r = signed_serial(ca, name, &serial, why);
	if (r == CA_FAILED)
		return r;
	if (inventory_revoke(ca, name, why) < 0)
		return CA_FAILED;
	if (r == CA_OK && serial_revoke(ca, name, serial) < 0) {
		strbuf_addstr(why, "Could not extend the list");
		return CA_FAILED;
	}
	if (r == CA_NOT_FOUND && ca->lists.changes > before)
		r = CA_OK;
	return r == CA_NOT_FOUND && has_request(ca, name) ? CA_INVALID : r;
}

/* --- cleaning --- */

/* Remove a file; 1 when it existed, -1 with a sentence. */
static int
revoke_file_remove(const char *dir, const char *name, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *path = arena_printf(a, "%s/%s.pem", dir, name);
	int rc = place_remove(path) == 0 ? 1 : errno == ENOENT ? 0 : -1;

	if (rc < 0)
		strbuf_addf(
		    why, "Could not remove %s: %s", path, strerror(errno));
	arena_free(a);
	return rc;
}

enum ca_result
ca_clean(struct ca *ca, const char *name, struct strbuf *why)
{
	int certs, requests;

	if (!ca_policy_is_file(name))
		return CA_NOT_FOUND;
	certs = revoke_file_remove(ca->config->signed_dir, name, why);
	requests = revoke_file_remove(ca->config->request_dir, name, why);
	if (certs < 0 || requests < 0)
		return CA_FAILED;
	if (certs + requests == 0)
		return CA_NOT_FOUND;
	log_event(CA_REVOKE, CAU_CLEANED, log_str("node", name));
	return CA_OK;
}

static enum ca_result
named_remove(const char *dir, const char *name, struct strbuf *why)
{
	int n;

	if (!ca_policy_is_file(name))
		return CA_NOT_FOUND;
	n = revoke_file_remove(dir, name, why);
	return n < 0 ? CA_FAILED : n > 0 ? CA_OK : CA_NOT_FOUND;
}

enum ca_result
ca_certificate_delete(struct ca *ca, const char *name, struct strbuf *why)
{
	enum ca_result r = named_remove(ca->config->signed_dir, name, why);

	if (r == CA_OK)
		log_event(CA_REVOKE, CAU_CLEANED, log_str("node", name));
	return r;
}

enum ca_result
ca_withdraw(struct ca *ca, const char *name, struct strbuf *why)
{
	uint64_t serial;
	enum ca_result r = ca_policy_is_file(name)
			       ? signed_serial(ca, name, &serial, why)
			       : CA_NOT_FOUND;

	if (r != CA_OK)
		return r;
	ca->copy_due = 1;
	if (serial_revoke(ca, name, serial) < 0) {
		strbuf_addstr(why, "Could not extend the list");
		return CA_FAILED;
	}
	return ca_publish(ca, why) < 0 ? CA_FAILED
				       : ca_certificate_delete(ca, name, why);
}

enum ca_result
ca_request_delete(struct ca *ca, const char *name, struct strbuf *why)
{
	return named_remove(ca->config->request_dir, name, why);
}

/* --- pruning --- */

static int
revoke_by_number(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static bool
revoke_is_among(void *serials, uint64_t serial)
{
	const struct vec *v = serials;

	return v->count > 0 && bsearch(&serial, v->items, v->count,
				   sizeof(serial), revoke_by_number) != NULL;
}

/* An entry is a duplicate of the one before it: they are sorted. */
static bool
revoke_is_repeated(void *last, uint64_t serial)
{
	uint64_t *before = last;
	bool is = *before == serial;

	*before = serial;
	return is;
}

int
ca_prune(struct ca *ca, const struct ca_pruning *p, struct ca_pruned *ret,
    struct strbuf *why)
{
	struct X509_crl_st *l = ca->lists.own;
	uint64_t last = UINT64_MAX;
	struct vec expired;
	union {
		const struct vec *v;
		void *p;
	} serials = {.v = p->serials};

	memset(ret, 0, sizeof(*ret));
	ret->before = pki_list_entries(l);
	if (p->serials != NULL)
		ret->others += pki_list_drop(l, revoke_is_among, serials.p);
	if (p->expired) {
		int rc = ca_inventory_find(ca->config, NULL, &expired, why);

		if (rc == 0)
			ret->others +=
			    pki_list_drop(l, revoke_is_among, &expired);
		vec_release(&expired);
		if (rc < 0)
			return -1;
	}
	if (p->duplicates)
		ret->duplicates = pki_list_drop(l, revoke_is_repeated, &last);
	ca->lists.changes += (unsigned)(ret->others + ret->duplicates);
	return 0;
}
