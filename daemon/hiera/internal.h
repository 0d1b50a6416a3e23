#ifndef HIERA_INTERNAL_H
#define HIERA_INTERNAL_H

/* Internals of Hiera, for the files of hiera/ only. */

#include "hiera/hiera.h"
#include "hiera/key.h"
#include "hiera/merge.h"

struct map;

/* ---- data files (data_file.c) ---- */

enum data_format {
	DATA_YAML,
	DATA_JSON,
};

struct data_file {
	const char *path;
	uint64_t checked; /* generation in which it was last checked */
	int exists;
	struct arena *arena;   /* of the members below; NULL: not read */
	struct value root;     /* a hash, or another value from the file */
	const char *error;     /* why it is unreadable, or NULL */
	uint8_t *interpolated; /* by entry of root: holds "%{" */
	size_t bytes;	       /* of the arena, as counted in the metrics */
	int64_t mtime_ns, size;
	uint64_t inode;
};

/* The current file at path; never NULL.  Not read when it is missing. */
struct data_file *data_file_get(
    struct hiera_session *s, const char *path, enum data_format format);
void data_file_free(struct data_file *f);
/* True when v is, or holds, a string with "%{". */
int data_interpolated(struct value v);

/* ---- configurations (config.c) ---- */

enum location_kind {
	LOCATION_NONE,
	LOCATION_PATHS,
	LOCATION_GLOBS,
	LOCATION_URIS,
	LOCATION_MAPPED,
};

enum layer {
	LAYER_GLOBAL,
	LAYER_ENVIRONMENT,
	LAYER_MODULE,
};

struct hierarchy_entry {
	const char *name;
	const char *kind;     /* "data_hash", "lookup_key" ... */
	const char *function; /* "yaml_data" ... */
	const char *datadir;  /* absolute, not yet interpolated */
	enum location_kind locations;
	uint32_t location_count;
	const char **location; /* not yet interpolated */
};

struct hierarchy {
	uint32_t count;
	struct hierarchy_entry *entries;
};

struct hiera_config {
	const char *path; /* of hiera.yaml; NULL: the default one */
	const char *error;
	int coded; /* the error has one of Puppet's issue codes */
	struct hierarchy normal;
	struct hierarchy fallback; /* default_hierarchy */
};

/* Resets the metrics after all configurations were dropped. */
void hiera_count_dropped(struct hiera *h);

/*
 * The configuration at DIRECTORY/hiera.yaml (or at path, when it is not NULL),
 * or NULL when it is missing in a layer that needs one.
 */
const struct hiera_config *hiera_config_get(struct hiera_session *s,
    enum layer layer, const char *directory, const char *path);

/* ---- one lookup ---- */

struct hiera {
	struct arena *arena;
	struct hiera_options o;
	uint64_t generation;	    /* counts sessions */
	struct map *files;	    /* path -> data_file */
	struct map *patterns;	    /* of lookup_options -> regex */
	struct map *configs;	    /* path -> hiera_config */
	struct arena *config_arena; /* of configs, dropped with them */
	uint32_t config_count;	    /* that were read into it */
	size_t config_bytes;	    /* of it, as counted in the metrics */
};

struct hiera_session {
	struct hiera *h;
	struct arena *arena;
	const struct hiera_asker *asker;
	void *data;
	struct map *options; /* module -> lookup_options */
	uint32_t lookups;

	const char *stack[HIERA_DEPTH_MAX]; /* keys being looked up */
	uint32_t depth;

	/* mapped_paths: a variable of their own */
	const char *local_name;
	size_t local_len;
	struct value local_value;

	const struct hiera_query *query; /* of the outermost lookup */
	const char *error;
	int coded; /* the error has one of Puppet's issue codes */
	enum hiera_fault fault;
};

/* Sets the session's error from a format; always -1 (HIERA_ERROR). */
int hiera_fail(struct hiera_session *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The same for errors to which Puppet gives an issue code. */
int hiera_fail_coded(struct hiera_session *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Enters a key; -1 when it is already being looked up. */
int hiera_enter(struct hiera_session *s, const char *name);
void hiera_leave(struct hiera_session *s);

/*
 * Replaces %{...} in v at any depth; methods: allows %{lookup('k')} and other
 * methods.  0, or -1 with the session's error.
 */
int hiera_interpolate(
    struct hiera_session *s, struct value v, int methods, struct value *ret);

/* lookup() without options, overrides and default: for %{lookup('k')}. */
enum hiera_rc hiera_lookup_key(struct hiera_session *s, const char *key,
    size_t len, struct value merge, struct value *ret);

/* The value of a variable as %{name} sees it: 1, 0, or -1 with an error. */
int hiera_scope_value(
    struct hiera_session *s, const char *name, size_t len, struct value *ret);

/* Looks up a root key in all entries of a hierarchy. */
enum hiera_rc hierarchy_lookup(struct hiera_session *s,
    const struct hiera_config *c, const struct hierarchy *h,
    const struct hiera_key *key, const struct merge *m, struct value *ret);

/*
 * Looks up n places in turn and merges their values; at() looks up one.
 */
typedef enum hiera_rc (*variant_fn)(void *ctx, uint32_t i, struct value *ret);
enum hiera_rc variants_lookup(struct hiera_session *s, const struct merge *m,
    uint32_t n, variant_fn at, void *ctx, struct value *ret);

#endif
