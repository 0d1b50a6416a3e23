#ifndef BASE_CORE_INTERN_H
#define BASE_CORE_INTERN_H

/*
 * Interned names: each distinct text exists once in a table, so that names
 * are compared by pointer.  The environment's table is filled at load and
 * read-only afterwards; a compile lays an overlay over it (intern_overlay),
 * which finds the environment's names first and adds new ones of its own.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct intern;

struct name {
	uint32_t hash; /* keyed hash of the text */
	uint32_t len;  /* bytes of text, without the NUL */
	char text[];   /* NUL-terminated, without another NUL */
};

/* A new table; it and its names are stored in a. */
struct intern *intern_new(struct arena *a);

/* A table that looks into base first and adds to a. */
struct intern *intern_overlay(struct arena *a, const struct intern *base);

/*
 * Return the one name for the n bytes at s, added when it is new.  Never NULL.
 * A NUL in them is written as \0.
 */
const struct name *intern(struct intern *t, const char *s, size_t n);
const struct name *intern_str(struct intern *t, const char *s);

/* The name when it exists, NULL otherwise. */
const struct name *intern_find(const struct intern *t, const char *s, size_t n);

#endif
