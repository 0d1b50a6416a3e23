#include "network/pki/ocsp_cache.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/evp.h>
#include <openssl/x509.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"

#define KEY_BYTES 32
/* Entries that share a place. */
#define WAYS 8

struct ocsp_cache_entry {
	unsigned char key[KEY_BYTES];
	struct pki_cached value; /* end 0: none */
};

struct pki_cache {
	size_t places;
	struct ocsp_cache_entry *entries; /* WAYS of each place */
	bool *used; /* by place: pages of others are not touched */
};

struct pki_cache *
pki_cache_new(size_t entries)
{
	struct pki_cache *c = memory_zalloc(1, sizeof(*c));

	c->places = (entries + WAYS - 1) / WAYS;
	if (c->places == 0)
		c->places = 1;
	c->entries = memory_zalloc(c->places * WAYS, sizeof(*c->entries));
	c->used = memory_zalloc(c->places, sizeof(*c->used));
	return c;
}

void
pki_cache_free(struct pki_cache *c)
{
	if (c == NULL)
		return;
	free(c->entries);
	free(c->used);
	free(c);
}

static bool
cached_key(const struct x509_st *cert, unsigned char key[KEY_BYTES])
{
	unsigned n = KEY_BYTES;

	return X509_digest(cert, EVP_sha256(), key, &n) == 1;
}

/* Return the first entry of the place of a key. */
static struct ocsp_cache_entry *
cached_place(const struct pki_cache *c, const unsigned char key[KEY_BYTES])
{
	uint32_t n;

	memcpy(&n, key, sizeof(n));
	return &c->entries[n % c->places * WAYS];
}

static struct pki_cached *
cached_find(const struct pki_cache *c, const struct x509_st *cert, int64_t now)
{
	unsigned char key[KEY_BYTES];
	struct ocsp_cache_entry *e;

	if (!cached_key(cert, key))
		return NULL;
	e = cached_place(c, key);
	for (size_t i = 0; i < WAYS; i++)
		if (now < e[i].value.end &&
		    memcmp(e[i].key, key, KEY_BYTES) == 0)
			return &e[i].value;
	return NULL;
}

const struct pki_cached *
pki_cache_find(
    const struct pki_cache *c, const struct x509_st *cert, int64_t now)
{
	return cached_find(c, cert, now);
}

static size_t
place_count(const struct ocsp_cache_entry *place, int64_t now)
{
	size_t n = 0;

	for (size_t i = 0; i < WAYS; i++)
		n += now < place[i].value.end &&
		     place[i].value.answer.status != PKI_STATUS_UNKNOWN;
	return n;
}

size_t
pki_cache_count(const struct pki_cache *c, int64_t now)
{
	size_t n = 0;

	for (size_t i = 0; i < c->places; i++)
		if (c->used[i])
			n += place_count(&c->entries[i * WAYS], now);
	return n;
}

void
pki_cache_postpone(
    struct pki_cache *c, const struct x509_st *cert, int64_t now, int64_t next)
{
	struct pki_cached *kept = cached_find(c, cert, now);

	if (kept != NULL)
		kept->next = next;
}

static int64_t
cached_end(const struct pki_status_answer *a, int64_t now)
{
	if (a->status == PKI_STATUS_UNKNOWN)
		return now + PKI_CACHE_FAILED;
	/*
	 * an answer whose end has passed, but less than the clock skew ago,
	 * counts now and not later
	 */
	return a->end != 0 ? a->end : now + PKI_CACHE_OPEN;
}

static int64_t
cached_next(int64_t end, int64_t now)
{
	int64_t half = now + (end - now) / 2;

	return half < now + PKI_CACHE_FRESH ? half : now + PKI_CACHE_FRESH;
}

const struct pki_cached *
pki_cache_put(struct pki_cache *c, const struct x509_st *cert,
    const struct pki_status_answer *a, const char *why, int64_t now)
{
	unsigned char key[KEY_BYTES] = {0};
	struct ocsp_cache_entry *place, *found = NULL, *first;

	/* without a digest it is found by no certificate */
	(void)cached_key(cert, key);
	first = place = cached_place(c, key);
	for (size_t i = 0; i < WAYS && found == NULL; i++) {
		if (memcmp(place[i].key, key, KEY_BYTES) == 0)
			found = &place[i];
		if (place[i].value.end < first->value.end)
			first = &place[i];
	}
	if (found == NULL)
		found = first;
	c->used[(size_t)(place - c->entries) / WAYS] = true;
	memcpy(found->key, key, KEY_BYTES);
	found->value =
	    (struct pki_cached){.answer = *a, .end = cached_end(a, now)};
	found->value.next = cached_next(found->value.end, now);
	if (why != NULL)
		fixed_shorten(
		    found->value.why, sizeof(found->value.why), "%s", why);
	return &found->value;
}
