#include "network/ca/upkeep.h"

#include <stdbool.h>

#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/count.h"
#include "network/ca/infra.h"
#include "network/ca/internal.h"
#include "network/ca/lists.h"
#include "network/ca/ocsp.h"
#include "network/ca/waiting.h"
#include "logging/log.h"

/*
 * Seconds between two checks of the CA, after a change of a file and without
 * one; between two records of a failure; and between warnings.
 */
#define CHANGED_SECONDS 3
#define LOOK_SECONDS	60
#define FAILED_SECONDS	600
#define DAY		(24 * 60 * 60)

/* Note the files as they are; true: one is another. */
static bool
files_changed(struct ca_upkeep *u, const struct ca_config *c)
{
	const char *const files[CA_UPKEEP_FILES] = {c->crl, c->infra_crl,
	    c->infra_inventory, c->inventory, c->request_dir};
	bool changed = false;

	for (size_t i = 0; i < CA_UPKEEP_FILES; i++)
		changed |= ca_file_changed(files[i], &u->seen[i]);
	return changed;
}

/* Return true when a moment was noted within the last seconds. */
static bool
upkeep_is_within(int64_t noted, int64_t seconds)
{
	return noted != 0 && ca_moment() - noted < seconds;
}

/* Log the lists of other CAs that are near their end, once a day. */
static void
others_check(struct ca_upkeep *u, const struct ca *ca)
{
	int64_t now = ca_now();
	char name[PKI_NAME_MAX] = "";

	if (upkeep_is_within(u->warned, DAY))
		return;
	for (size_t i = 0; i < ca->chain.count; i++) {
		const struct x509_st *x = ca->chain.certs[i];
		struct X509_crl_st *l = pki_list_find(&ca->lists.all, x);
		int64_t end = l == NULL ? 0 : pki_list_end(l);

		if (l == NULL || l == ca->lists.own ||
		    end - ca->config->list_renewal > now)
			continue;
		u->warned = ca_moment();
		(void)pki_certificate_name(x, name);
		log_event(CA_REVOKE, CAU_LIST_OLD, log_str("name", name),
		    log_str("path", ca->config->crl),
		    log_date("not_after", end));
	}
}

static int
upkeep_keep(struct ca_upkeep *u, const struct ca_config *c,
    struct ca_waiting *w, struct strbuf *why)
{
	struct ca *ca = ca_open(c, why);
	int rc;

	if (ca == NULL)
		return -1;
	ca_waiting_expire(w, ca);
	rc = ca_publish(ca, why);
	if (rc == 0 && c->infra)
		rc = ca_infra_serials(ca, why);
	if (rc == 0 && c->ocsp)
		rc = ca_ocsp_renew(ca, why);
	if (rc == 0)
		rc = ca_count(ca, why);
	others_check(u, ca);
	ca_close(ca);
	return rc;
}

/* Log a failure, unless one was logged a short time ago. */
static void
upkeep_failed(struct ca_upkeep *u, const struct strbuf *why)
{
	if (upkeep_is_within(u->failed, FAILED_SECONDS))
		return;
	u->failed = ca_moment();
	log_event(
	    CA_REVOKE, CAU_UPKEEP_FAILED, log_str("reason", strbuf_shown(why)));
}

void
ca_upkeep(struct ca_upkeep *u, const struct ca_config *c, struct ca_waiting *w)
{
	struct shortbuf why;

	/*
	 * The state is noted before the files are read: a change meanwhile
	 * causes another check.  So does a file that the check itself has
	 * written, once.
	 */
	u->changed |= files_changed(u, c);
	if (upkeep_is_within(
		u->opened, u->changed ? CHANGED_SECONDS : LOOK_SECONDS))
		return;
	u->changed = 0;
	u->opened = ca_moment();
	shortbuf_init(&why, CA_SENTENCE_MAX);
	if (upkeep_keep(u, c, w, &why.out) < 0)
		upkeep_failed(u, &why.out);
	else
		u->failed = 0;
	shortbuf_release(&why);
}
