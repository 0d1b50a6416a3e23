#include "network/ca/count.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/inventory.h"
#include "network/ca/ocsp.h"

#define DAY (24 * 60 * 60LL)
/* Times before the end at which a certificate is counted, in days. */
#define SOON	  7
#define ROOT_DAYS 90

void
ca_count_denied(enum metric_denial reason)
{
	metric_add(M_dlaDenied, 1);
	metric_add(metric_row(M_dlaDenyCount, reason), 1);
}

/* --- requests --- */

/* Find the time of the oldest request, and how many there are. */
static size_t
requests_look(const char *dir, int64_t *ret_since)
{
	struct arena *a = arena_new(0);
	struct fs_list l = {.count = 0};
	struct stat st;
	size_t n = 0;

	*ret_since = 0;
	(void)fs_list(a, dir, CA_ENTRIES_MAX, &l);
	for (size_t i = 0; i < l.count; i++) {
		size_t len = strlen(l.names[i]);

		if (len < 4 || strcmp(l.names[i] + len - 4, ".pem") != 0 ||
		    place_look(arena_printf(a, "%s/%s", dir, l.names[i]), &st) <
			0)
			continue;
		n++;
		if (*ret_since == 0 || st.st_mtime < *ret_since)
			*ret_since = st.st_mtime;
	}
	arena_free(a);
	return n;
}

/* --- certificates --- */

/* Names by the end of their last certificate that is not revoked. */
struct ca_count_ends {
	const struct ca *ca;
	struct map *names;
};

static void
ca_count_line_take(
    void *ctx, const char *name, size_t n, uint64_t serial, int64_t end)
{
	const struct ca_count_ends *e = ctx;
	struct map_entry *m;

	/* it is renewed here */
	if (n == strlen(CA_OCSP_NAME) && memcmp(name, CA_OCSP_NAME, n) == 0)
		return;
	if (pki_list_revokes(e->ca->lists.own, serial))
		return;
	m = map_put(e->names, name, n, NULL);
	if (m != NULL && (int64_t)m->num < end)
		m->num = (uint64_t)end;
}

struct figures {
	size_t active, expired, soon, in30, in90;
	int64_t next; /* 0: none */
	const char *name;
};

static void
name_count(struct figures *f, const struct map_entry *m, int64_t now)
{
	int64_t rest = (int64_t)m->num - now;

	if (rest <= 0) {
		f->expired++;
		return;
	}
	f->active++;
	f->soon += rest <= SOON * DAY;
	f->in30 += rest <= 30 * DAY;
	f->in90 += rest <= 90 * DAY;
	if (f->next == 0 || (int64_t)m->num < f->next) {
		f->next = (int64_t)m->num;
		f->name = m->key;
	}
}

static void
figures_put(const struct figures *f)
{
	const char *name = f->name != NULL ? f->name : "";

	metric_put(M_dlaActive, f->active);
	metric_put(M_dlaExpired, f->expired);
	metric_put(M_dlaExpire7, f->soon);
	metric_put(M_dlaExpire30, f->in30);
	metric_put(M_dlaExpire90, f->in90);
	metric_put(M_dlaNextExpiry, (uint64_t)f->next);
	metric_text(MT_dlaNextExpiryName, name, strlen(name));
	metric_put(M_dlaIsExpiring, f->soon > 0);
}

static int
certificates_count(const struct ca *ca, struct strbuf *why)
{
	struct ca_count_ends e = {ca, map_new(NULL, CA_ENTRIES_MAX)};
	int rc = ca_inventory_each(ca->config, ca_count_line_take, &e, why);
	struct figures f = {0};
	const struct map_entry *m;
	size_t at = 0;

	while (rc == 0 && (m = map_next(e.names, &at)) != NULL)
		name_count(&f, m, ca_now());
	if (rc == 0)
		figures_put(&f);
	map_free(e.names);
	return rc;
}

/* --- the CA --- */

static void
authority_count(const struct ca *ca)
{
	int64_t certs = INT64_MAX, lists = INT64_MAX, now = ca_now(), end;

	for (size_t i = 0; i < ca->chain.count; i++) {
		end = pki_certificate_end(ca->chain.certs[i]);
		certs = end < certs ? end : certs;
	}
	for (size_t i = 0; i < ca->lists.all.count; i++) {
		end = pki_list_end(ca->lists.all.lists[i]);
		lists = end < lists ? end : lists;
	}
	metric_put(M_dlaRootExpiry, (uint64_t)certs);
	metric_put(M_dlaIsRootExpiring, certs - now < ROOT_DAYS * DAY);
	metric_put(M_dlaCrlEnd, (uint64_t)lists);
	metric_put(M_dlaIsCrlStale, lists - now < ca->config->list_renewal / 2);
	metric_put(M_dlaCrlEntries, pki_list_entries(ca->lists.own));
}

int
ca_count(const struct ca *ca, struct strbuf *why)
{
	int64_t since;
	size_t n = requests_look(ca->config->request_dir, &since);

	metric_put(M_dlaPending, n);
	metric_put(M_dlaPendingSince, (uint64_t)since);
	metric_put(M_dlaIsPending, n > 0);
	authority_count(ca);
	return certificates_count(ca, why);
}
