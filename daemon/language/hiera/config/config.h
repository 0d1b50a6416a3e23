#ifndef LANGUAGE_HIERA_CONFIG_CONFIG_H
#define LANGUAGE_HIERA_CONFIG_CONFIG_H

/* Configurations: hiera.yaml, versions 3 to 5, and those without a file. */

#include "language/hiera/internal.h"
#include "language/hiera/layer.h"

enum location_kind {
	LOCATION_NONE,
	LOCATION_PATHS,
	LOCATION_GLOBS,
	LOCATION_URIS,
	LOCATION_MAPPED,
};

struct hierarchy_entry {
	const char *name;
	const char *kind;      /* "data_hash", "lookup_key" ... */
	const char *function;  /* "yaml_data" ... */
	const char *datadir;   /* absolute, not yet interpolated */
	struct value options;  /* a hash, or undef; not yet interpolated */
	const char *extension; /* of paths that do not have it; NULL: none */
	enum location_kind locations;
	uint32_t location_count;
	const char **location; /* not yet interpolated */
};

struct hierarchy {
	uint32_t count;
	struct hierarchy_entry *entries;
};

struct hiera_config {
	const char *path;   /* of hiera.yaml; NULL: it is missing */
	const char *module; /* the module of the data, or NULL */
	int version;
	const char *error;
	struct value merge; /* version 3: of hiera_hash(), or undef */
	struct value given; /* version 3: the file as a hash, or undef */
	int coded;	    /* the error has one of Puppet's issue codes */
	struct hierarchy normal;
	int has_fallback;
	struct hierarchy fallback; /* default_hierarchy */
};

/* The kind of the function MODULE::data of Puppet 4. */
#define KIND_V4_DATA_HASH "v4_data_hash"

/* The function of kind lookup_key that is built in. */
#define EYAML_FUNCTION "eyaml_lookup_key"

/* Reset the metrics after all configurations were dropped. */
void hiera_count_dropped(struct hiera *h);

/* Count the use of a configuration that was read before. */
void hiera_config_used(void);

/*
 * The configuration at DIRECTORY/hiera.yaml (or at path, when it is not NULL),
 * or NULL when it is missing in a layer other than the global one.
 */
const struct hiera_config *hiera_config_get(struct hiera_session *s,
    enum layer layer, const char *directory, const char *path);
/* The default configuration of a directory without hiera.yaml. */
const struct hiera_config *hiera_config_default(
    struct hiera_session *s, enum layer layer, const char *directory);
/* The configuration whose data are the result of a function; module or NULL. */
const struct hiera_config *hiera_config_function(
    struct hiera_session *s, const char *function, const char *module);
/* A configuration that consists of an error, without an issue code. */
const struct hiera_config *hiera_config_error(
    struct hiera_session *s, const char *sentence);

#endif
