#ifndef BASE_CORE_MAP_H
#define BASE_CORE_MAP_H

/*
 * A map from byte strings to a pointer or a number, in insertion order:
 * overwriting keeps an entry's place.  An entry stays until the map is reset.
 * Keys may come from outside: the hash is keyed (siphash.h), and the map has a
 * maximum.  A map is stored in an arena or, without one, in malloc'ed memory.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct map;

struct map_entry {
	const char *key; /* len bytes and a NUL */
	size_t len;
	uint64_t hash;
	int owned; /* map.c: the key is to be freed */
	union {
		void *ptr;
		uint64_t num;
	};
};

/*
 * A new map of at most max entries, in a, or malloc'ed when a is NULL (then
 * the caller ends it with map_free()).
 */
struct map *map_new(struct arena *a, size_t max);
/* Free a malloc'ed map and its keys, not the memory that values point to. */
void map_free(struct map *m);
/* Remove all entries, keeping memory. */
void map_reset(struct map *m);

/* The entry of the key, or NULL. */
struct map_entry *map_find(const struct map *m, const char *key, size_t len);
/*
 * The entry of the key, added with a copy of the key and a zero value when it
 * is new (*ret_new is set then; ret_new may be NULL).  NULL when the maximum is
 * reached.  Valid until the next addition.
 */
struct map_entry *map_put(
    struct map *m, const char *key, size_t len, int *ret_new);
/* As map_put(), for a key that outlives the map: it is not copied. */
struct map_entry *map_put_borrowed(
    struct map *m, const char *key, size_t len, int *ret_new);

/* The pointer of the key, NULL when the key is missing. */
void *map_get(const struct map *m, const char *key, size_t len);
/* Set the pointer of the key; 0, or -1 when the maximum is reached. */
int map_set(struct map *m, const char *key, size_t len, void *ptr)
    __attribute__((warn_unused_result));
/*
 * As map_set(), for many keys: the caller calls map_is_short() once, at the
 * end, to check that all were added.  A cache, whose values can be found again,
 * need not check.
 */
void map_keep(struct map *m, const char *key, size_t len, void *ptr);
/*
 * Return true when an addition was refused: the map may lack keys that were
 * set.
 */
bool map_is_short(const struct map *m);
/*
 * As map_set() where the caller has made sure that there is room; otherwise the
 * process ends.
 */
void map_must(struct map *m, const char *key, size_t len, void *ptr);

size_t map_count(const struct map *m);
/*
 * The next entry in insertion order; *pos starts at 0.  NULL at the end.
 * Nothing may be added during the walk.
 */
struct map_entry *map_next(const struct map *m, size_t *pos);

#endif
