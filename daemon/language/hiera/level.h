#ifndef LANGUAGE_HIERA_LEVEL_H
#define LANGUAGE_HIERA_LEVEL_H

/*
 * The levels of a configuration: its entries with their places and options
 * interpolated, and the contexts of their functions.
 *
 * Levels are made by the first lookup of a compile in that configuration, and
 * made again when an interpolated variable has changed its value: then the
 * contexts are new, too (pops/lookup/hiera_config.rb).
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/value/value.h"

struct hiera_config;
struct hiera_context;
struct hiera_session;
struct hierarchy_entry;
struct data_file;

/* A path or a URI. */
struct level_place {
	const char *path;
	const char *original;	       /* as in the configuration */
	struct hiera_context *context; /* of the function; NULL: not yet */
	struct data_file *file;	       /* of a built-in one; NULL: not yet */
};

struct level {
	const struct hiera_config *c;
	const struct hierarchy_entry *e;
	struct value options; /* a hash, or undef */
	bool located;	      /* the entry names places */
	uint32_t count, cap;  /* of places; without names one, unused */
	struct level_place *places;
	bool found;   /* the function of the level, and ... */
	bool in_ruby; /* ... its language; its results are ... */
	bool checked; /* ... of the type that it declares */
	bool named;   /* the three below are set */
	bool known;   /* the function is built in, ... */
	bool eyaml;   /* ... decrypts, ... */
	int format;   /* ... and reads this (enum data_format) */
	bool read;    /* all files of a built-in function were read */
};

struct level_list {
	uint32_t count;
	struct level *levels;
};

/*
 * The levels of c, or (fallback) those of its default_hierarchy; NULL with the
 * session's error.
 */
struct level_list *levels_get(
    struct hiera_session *s, const struct hiera_config *c, bool fallback);

/*
 * The level with the paths that a call of hiera() adds before the others
 * (version 3); NULL with the session's error.
 */
struct level *level_extended(struct hiera_session *s, struct level *l);

/* Note that %{key} was interpolated, while levels are made. */
void level_remember(
    struct hiera_session *s, const char *key, size_t len, struct value v);

/*
 * Fail because a variable does not exist, while levels are made: -1, with the
 * session's error, which names the line of the configuration.
 */
int level_undefined(struct hiera_session *s, const char *name, size_t len);

#endif
