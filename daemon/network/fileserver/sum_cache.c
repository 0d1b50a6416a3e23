#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/siphash.h"
#include "network/fileserver/internal.h"

/* A file younger than this may change without a change of its times. */
#define SETTLED_NS INT64_C(2000000000)

/* All that changes when a file does; compared and hashed as bytes. */
struct sum_cache_key {
	uint64_t dev, ino, size;
	int64_t mtime, ctime; /* ns */
	uint64_t type;
};

struct sum_cache_entry {
	struct sum_cache_key key;
	uint32_t next; /* in its chain, from 1; 0: the last */
	char hex[DIGEST_HEX_MAX];
};

static int64_t
time_ns(const struct timespec *t)
{
	return (int64_t)t->tv_sec * 1000000000 + t->tv_nsec;
}

static struct sum_cache_key
sum_cache_key_of(const struct stat *st, const struct sum_type *t)
{
	struct sum_cache_key k = {
	    .dev = st->st_dev,
	    .ino = st->st_ino,
	    .size = (uint64_t)st->st_size,
	    .mtime = time_ns(&st->st_mtim),
	    .ctime = time_ns(&st->st_ctim),
	    .type = (uint64_t)t->digest << 1 | (t->family == SUM_LITE),
	};

	return k;
}

static uint32_t *
chain_of(const struct sum_cache *c, const struct sum_cache_key *k)
{
	return &c->heads[siphash(k, sizeof(*k)) % SUM_CACHE_MAX];
}

void
sum_cache_release(struct sum_cache *c)
{
	free(c->entries);
	free(c->heads);
	memset(c, 0, sizeof(*c));
}

const char *
sum_cache_find(
    const struct sum_cache *c, const struct stat *st, const struct sum_type *t)
{
	struct sum_cache_key k = sum_cache_key_of(st, t);
	uint32_t i;

	if (c->heads == NULL)
		return NULL;
	for (i = *chain_of(c, &k); i != 0; i = c->entries[i - 1].next)
		if (memcmp(&c->entries[i - 1].key, &k, sizeof(k)) == 0)
			return c->entries[i - 1].hex;
	return NULL;
}

/* Take an entry out of its chain. */
static void
unlink_entry(struct sum_cache *c, uint32_t number)
{
	struct sum_cache_entry *e = &c->entries[number - 1];
	uint32_t *link = chain_of(c, &e->key);

	while (*link != number)
		link = &c->entries[*link - 1].next;
	*link = e->next;
}

/* The number of an entry that is free: a new one, or the oldest. */
static uint32_t
sum_cache_entry_take(struct sum_cache *c)
{
	if (c->count == SUM_CACHE_MAX) {
		c->oldest = c->oldest % SUM_CACHE_MAX + 1;
		unlink_entry(c, (uint32_t)c->oldest);
		return (uint32_t)c->oldest;
	}
	if (c->count == c->cap) {
		c->cap = c->cap == 0 ? 256 : 2 * c->cap;
		c->entries =
		    memory_realloc(c->entries, c->cap * sizeof(*c->entries));
	}
	return (uint32_t)++c->count;
}

void
sum_cache_add(struct sum_cache *c, const struct stat *st,
    const struct sum_type *t, const char *hex, int64_t now_ns)
{
	struct sum_cache_key k = sum_cache_key_of(st, t);
	struct sum_cache_entry *e;
	uint32_t number, *head;

	if (now_ns - k.mtime < SETTLED_NS || now_ns - k.ctime < SETTLED_NS)
		return;
	if (c->heads == NULL)
		c->heads = memory_zalloc(SUM_CACHE_MAX, sizeof(*c->heads));
	number = sum_cache_entry_take(c);
	e = &c->entries[number - 1];
	e->key = k;
	memcpy(e->hex, hex, strlen(hex) + 1);
	head = chain_of(c, &k);
	e->next = *head;
	*head = number;
}
