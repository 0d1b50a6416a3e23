#include "network/ca/waiting.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/peer.h"
#include "base/shares/publish.h"
#include "logging/log.h"
#include "network/ca/ca.h"
#include "network/ca/internal.h"
#include "network/ca/origin.h"
#include "network/ca/policy.h"

#define WAITING_SUFFIX ".pem"

#define MINUTE_MS     60000
#define NS_PER_SECOND 1000000000LL

/* Clients that are counted within a minute; more are not limited. */
#define MINUTE_CLIENTS 100000

struct waiting_request {
	struct share_holder base; /* of its name */
	int64_t since;		  /* ns since 1970 */
	bool found;		  /* by this look */
	char client[HOLDER_MAX];
	char name[];
};

static void
waiting_drop(struct ca_waiting *w, struct waiting_request *r)
{
	account_give(w->clients, r->client, 1);
	holders_remove(&w->requests, &r->base);
	free(r);
}

void
ca_waiting_release(struct ca_waiting *w)
{
	struct share_holder *h;

	while ((h = holders_after(&w->requests, NULL)) != NULL)
		waiting_drop(w, (struct waiting_request *)h);
	account_free(w->clients);
	account_free(w->minute);
	memset(w, 0, sizeof(*w));
}

/* --- what waits --- */

static void
waiting_add(struct ca_waiting *w, const struct ca_config *c, const char *name)
{
	size_t n = strlen(name) + 1;
	struct waiting_request *r;
	struct ca_origin from;

	if (ca_origin_read(c, name, &from) < 0)
		return;
	r = memory_zalloc(1, sizeof(*r) + n);
	memcpy(r->name, name, n);
	r->since = from.since;
	if (from.address[0] != '\0')
		holder_of_client(from.certname, from.address, r->client);
	else
		holder_of_client(name, "", r->client);
	holders_put(&w->requests, &r->base, r->name);
	account_add(w->clients, r->client, 1);
}

static struct waiting_request *
waiting_find(const struct ca_waiting *w, const char *name)
{
	return (struct waiting_request *)holders_find(&w->requests, name);
}

void
ca_waiting_add(
    struct ca_waiting *w, const struct ca_config *c, const char *name)
{
	struct waiting_request *r = waiting_find(w, name);

	if (r != NULL)
		waiting_drop(w, r);
	waiting_add(w, c, name);
	(void)ca_file_changed(c->request_dir, &w->seen);
}

/* Take the names of a list; others are not requests. */
static void
waiting_take(
    struct ca_waiting *w, const struct ca_config *c, const struct fs_list *l)
{
	const size_t end = sizeof(WAITING_SUFFIX) - 1;

	for (size_t i = 0; i < l->count; i++) {
		size_t n = strlen(l->names[i]);
		struct waiting_request *r;

		if (n <= end ||
		    strcmp(l->names[i] + n - end, WAITING_SUFFIX) != 0)
			continue;
		l->names[i][n - end] = '\0';
		if (!ca_policy_is_file(l->names[i]))
			continue;
		if (waiting_find(w, l->names[i]) == NULL)
			waiting_add(w, c, l->names[i]);
		r = waiting_find(w, l->names[i]);
		if (r != NULL)
			r->found = true;
	}
}

/* Forget the requests that the directory does not have any more. */
static void
waiting_missing_drop(struct ca_waiting *w)
{
	struct share_holder *h = holders_after(&w->requests, NULL), *next;

	for (; h != NULL; h = next) {
		struct waiting_request *r = (struct waiting_request *)h;

		next = holders_after(&w->requests, h);
		if (!r->found)
			waiting_drop(w, r);
		else
			r->found = false;
	}
}

/* Look at the directory if it has changed: 0, or -1 with a sentence. */
static int
waiting_look(
    struct ca_waiting *w, const struct ca_config *c, struct strbuf *why)
{
	static const struct account_limits limits = {.all = CA_REQUESTS_MAX};
	struct arena *a;
	struct fs_list l = {.count = 0};
	struct stat st;
	int rc = 0;

	if (w->clients == NULL)
		w->clients = account_new(&limits);
	if (place_look(c->request_dir, &st) < 0 && is_missing_file(errno))
		waiting_missing_drop(w);
	if (!ca_file_changed(c->request_dir, &w->seen))
		return 0;
	a = arena_new(0);
	if (fs_list(a, c->request_dir, CA_ENTRIES_MAX, &l) < 0) {
		strbuf_addf(why, "Could not read %s: %s", c->request_dir,
		    fs_list_reason());
		/* the next look is not the same */
		memset(&w->seen, 0, sizeof(w->seen));
		rc = -1;
	} else {
		waiting_take(w, c, &l);
		waiting_missing_drop(w);
	}
	arena_free(a);
	return rc;
}

/* --- what goes --- */

/* Remove a request, with a record: 0, or -1 with a sentence. */
static int
waiting_remove(struct ca_waiting *w, const struct ca_config *c,
    struct waiting_request *r, const char *reason, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *path =
	    arena_printf(a, "%s/%s" WAITING_SUFFIX, c->request_dir, r->name);
	int rc = place_remove(path);

	if (rc < 0 && errno == ENOENT)
		rc = 0;
	if (rc < 0)
		strbuf_addf(
		    why, "Could not remove %s: %s", path, strerror(errno));
	arena_free(a);
	if (rc < 0)
		return rc;
	log_event(CA_REQUEST, CAU_REQUEST_REMOVED, log_str("node", r->name),
	    log_str("holder", r->client), log_str("reason", reason));
	share_refused(M_SHARE_REQUESTS);
	waiting_drop(w, r);
	(void)ca_file_changed(c->request_dir, &w->seen);
	return 0;
}

/* Return the oldest request of the clients that have most of them. */
static struct waiting_request *
waiting_oldest(const struct ca_waiting *w)
{
	struct holding most = {NULL, 0};
	struct waiting_request *found = NULL;

	(void)account_largest(w->clients, &most, 1);
	for (struct share_holder *h = holders_after(&w->requests, NULL);
	     h != NULL; h = holders_after(&w->requests, h)) {
		struct waiting_request *r = (struct waiting_request *)h;

		if ((found == NULL || r->since < found->since) &&
		    account_used(w->clients, r->client) == most.used)
			found = r;
	}
	return found;
}

int
ca_waiting_room(struct ca_waiting *w, const struct ca *ca, const char *client,
    struct strbuf *why)
{
	struct waiting_request *r;

	if (waiting_look(w, ca->config, why) < 0)
		return -1;
	if (w->requests.count < CA_REQUESTS_MAX)
		return 0;
	/* with the one that follows */
	account_add(w->clients, client, 1);
	r = waiting_oldest(w);
	account_give(w->clients, client, 1);
	return waiting_remove(w, ca->config, r,
	    "the maximum of requests wait, and most of them are of this client",
	    why);
}

void
ca_waiting_expire(struct ca_waiting *w, const struct ca *ca)
{
	const struct ca_config *c = ca->config;
	int64_t oldest = (ca_now() - c->request_ttl) * NS_PER_SECOND;
	struct share_holder *h, *next;
	struct shortbuf why;

	shortbuf_init(&why, CA_SENTENCE_MAX);
	if (waiting_look(w, c, &why.out) == 0 && c->request_ttl > 0)
		for (h = holders_after(&w->requests, NULL); h != NULL;
		     h = next) {
			struct waiting_request *r = (struct waiting_request *)h;

			next = holders_after(&w->requests, h);
			if (r->since < oldest)
				(void)waiting_remove(w, c, r,
				    "it has waited longer than csr_ttl",
				    &why.out);
		}
	shortbuf_release(&why);
}

/* --- clients --- */

bool
ca_waiting_count(
    struct ca_waiting *w, const struct ca_config *c, const char *client)
{
	const struct account_limits limits = {
	    .holder = (uint64_t)c->request_rate, .holders = MINUTE_CLIENTS};

	if (c->request_rate <= 0)
		return true;
	if (w->minute == NULL)
		w->minute = account_new(&limits);
	if (clock_mono_ms() - w->begin >= MINUTE_MS) {
		account_reset(w->minute);
		w->begin = clock_mono_ms();
	}
	if (account_take(w->minute, client, 1) != ACCOUNT_HOLDER_FULL)
		return true;
	share_refused(M_SHARE_REQUESTS);
	return false;
}

const struct share_account *
ca_waiting_account(const struct ca_waiting *w)
{
	return w->clients;
}
