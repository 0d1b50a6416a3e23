#include "server/shared/known_nodes.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/fingerprint.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/privsep/process.h"

/* Documents that are known; then all are forgotten. */
#define KNOWN_MAX 196608

#define NS_PER_MS 1000000

struct known_document {
	struct fingerprint print;
	int64_t since; /* ns */
};

struct known_nodes {
	struct map *documents;
	int64_t age; /* ns */
};

struct known_nodes *
known_nodes_new(int64_t age_ms)
{
	struct known_nodes *k = memory_zalloc(1, sizeof(*k));

	k->documents = map_new(NULL, KNOWN_MAX);
	k->age = age_ms * NS_PER_MS;
	return k;
}

void
known_nodes_free(struct known_nodes *k)
{
	known_nodes_reset(k);
	map_free(k->documents);
	free(k);
}

size_t
known_nodes_key(unsigned kind, const char *certname, char out[KNOWN_NODES_KEY])
{
	size_t n = strnlen(certname, KNOWN_NODES_KEY - 2);

	out[0] = (char)('a' + kind);
	memcpy(out + 1, certname, n);
	return n + 1;
}

bool
known_nodes_has(const struct known_nodes *k, unsigned kind,
    const char *certname, const struct fingerprint *print)
{
	char key[KNOWN_NODES_KEY];
	size_t n = known_nodes_key(kind, certname, key);
	const struct known_document *d = map_get(k->documents, key, n);

	return d != NULL && process_now() - d->since < k->age &&
	       fingerprint_equal(&d->print, print);
}

void
known_nodes_forget(struct known_nodes *k, const char *certname)
{
	char key[KNOWN_NODES_KEY];

	for (unsigned kind = 0; kind <= KNOWN_EXPORTS; kind++) {
		size_t n = known_nodes_key(kind, certname, key);
		struct known_document *d = map_get(k->documents, key, n);

		/* as one that is too old; an entry cannot be removed */
		if (d != NULL)
			d->since = process_now() - k->age;
	}
}

void
known_nodes_reset(struct known_nodes *k)
{
	struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(k->documents, &at)) != NULL)
		free(e->ptr);
	map_reset(k->documents);
}

void
known_nodes_add(struct known_nodes *k, unsigned kind, const char *certname,
    const struct fingerprint *print)
{
	char key[KNOWN_NODES_KEY];
	size_t n = known_nodes_key(kind, certname, key);
	struct map_entry *e;
	struct known_document *d;

	if (map_count(k->documents) == KNOWN_MAX)
		known_nodes_reset(k);
	e = map_put(k->documents, key, n, NULL);
	if (e == NULL)
		return;
	if (e->ptr == NULL)
		e->ptr = memory_zalloc(1, sizeof(*d));
	d = e->ptr;
	d->print = *print;
	d->since = process_now();
}
