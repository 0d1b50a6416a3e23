#ifndef LANGUAGE_LOADER_NAME_MAP_H
#define LANGUAGE_LOADER_NAME_MAP_H

/*
 * A map from interned names to pointers, compared by pointer.  It is stored in
 * the arena of the environment and grows only during its load.
 */

#include <stdint.h>

struct arena;
struct name;

struct name_map {
	uint32_t count;
	uint32_t size; /* a power of two, 0: empty */
	struct name_map_slot *slots;
};

/* The pointer of the name, or NULL. */
void *name_map_get(const struct name_map *m, const struct name *key);
/* Set the pointer (not NULL) of the name; return the previous one, or NULL. */
void *name_map_set(
    struct arena *a, struct name_map *m, const struct name *key, void *value);

#endif
