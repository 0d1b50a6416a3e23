#ifndef HIERA_CONFIG_H
#define HIERA_CONFIG_H

/* Configurations: hiera.yaml, version 5. */

#include "hiera/internal.h"
#include "hiera/layer.h"

enum location_kind {
	LOCATION_NONE,
	LOCATION_PATHS,
	LOCATION_GLOBS,
	LOCATION_URIS,
	LOCATION_MAPPED,
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

/* Reset the metrics after all configurations were dropped. */
void hiera_count_dropped(struct hiera *h);

/*
 * The configuration at DIRECTORY/hiera.yaml (or at path, when it is not NULL),
 * or NULL when it is missing in a layer that needs one.
 */
const struct hiera_config *hiera_config_get(struct hiera_session *s,
    enum layer layer, const char *directory, const char *path);

#endif
