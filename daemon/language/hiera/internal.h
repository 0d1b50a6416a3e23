#ifndef LANGUAGE_HIERA_INTERNAL_H
#define LANGUAGE_HIERA_INTERNAL_H

/* Internals of Hiera, for the files of hiera/ only. */

#include <stdbool.h>

#include "language/hiera/explain.h"
#include "language/hiera/hiera.h"
#include "language/hiera/key.h"
#include "language/hiera/merge.h"

struct arena;
struct level;
struct level_set;
struct map;
struct type;
struct vhash;

/* The types of configurations, parsed when they are first needed. */
enum config_type {
	CONFIG_4,
	CONFIG_5,
	CONFIG_TYPES,
};

struct hiera {
	struct arena *arena;
	struct hiera_options o;
	uint64_t generation;  /* counts sessions */
	struct map *files;    /* path -> data_file */
	struct map *patterns; /* of lookup_options -> regex */
	struct map *secrets;  /* of eyaml: encrypted -> decrypted */
	size_t secret_bytes;
	struct map *keys;	    /* of eyaml: paths -> pair */
	struct map *configs;	    /* path -> hiera_config */
	struct arena *config_arena; /* of configs, dropped with them */
	uint32_t config_count;	    /* that were read into it */
	size_t config_bytes;	    /* of it, as counted in the metrics */
	const struct type *types[CONFIG_TYPES];
};

/* The context of a level's function at one place: see context.h. */
struct hiera_context {
	const char *module; /* or NULL */
	bool in_ruby;
	uint32_t number;
	struct vhash *cache;   /* NULL: empty */
	struct value data;     /* that a data_hash has returned, or unset */
	struct vhash *answers; /* by key, of other kinds; NULL: none */
};

/* Kinds of a session's error, by the form in which Puppet reports it. */
enum failure {
	FAILURE_LOOKUP,
	FAILURE_CODED,	/* it has one of Puppet's issue codes */
	FAILURE_UNREAD, /* it is of a file that the system cannot read */
	FAILURE_RUBY,	/* Ruby's, or a limit of ours: Hiera adds nothing */
};

/*
 * Answers for the module of the last key: the keys of a class follow each
 * other.
 */
struct kept {
	bool known;
	const char *module; /* len bytes */
	size_t len;
	const struct hiera_config *config; /* of a layer */
	struct value options;		   /* lookup_options */
};

/* Number of layers (layer.h). */
#define HIERA_LAYERS 3

struct hiera_session {
	struct hiera *h;
	struct arena *arena;
	const struct hiera_callbacks *callbacks;
	void *data;
	struct map *options; /* module -> lookup_options */
	struct kept kept_options;
	struct kept kept_configs[HIERA_LAYERS];
	/* lookup_options without those of modules; [1] for global lookups */
	struct value site_options[2];
	int has_site_options[2];
	uint32_t lookups;

	const char *stack[HIERA_DEPTH_MAX]; /* keys being looked up */
	uint32_t depth;

	struct map *levels;	  /* configuration -> its levels */
	struct level_set *making; /* levels that are being made, or NULL */
	struct hiera_context **contexts; /* of functions, by number */
	uint32_t context_count, context_cap;

	/* mapped_paths: a variable of their own */
	const char *local_name;
	size_t local_len;
	struct value local_value;

	const struct hiera_query *query; /* of the outermost lookup */
	struct explainer *explain;	 /* of the query, or NULL */
	int in_version3; /* data of such a hiera.yaml are looked up */
	int in_path;	 /* a path is interpolated */
	const char *error;
	enum failure failure; /* of the error */
	enum hiera_fault fault;
};

/* True when k is the answer for the module of the key. */
bool kept_is_for(const struct kept *k, const struct hiera_key *key);
/* Make k the answer for it; the caller sets the member. */
void kept_set(
    struct hiera_session *s, struct kept *k, const struct hiera_key *key);

#endif
