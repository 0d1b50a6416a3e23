#ifndef LANGUAGE_SCHEMA_SCHEMA_H
#define LANGUAGE_SCHEMA_SCHEMA_H

/*
 * The schema of a type that a module brings: MODULE/types/NAME.json.  Compiler
 * and run read it with the same reader into the table that built-in types have,
 * a struct resource_type; its providers and automatic relations are kept beside
 * that table.  (Puppet's own types/ holds type aliases, NAME.pp.)
 *
 *	{ "name": "dnsrr", "doc": "...",
 *	  "attributes": { "ttl": { "type": "Integer[0]", "doc": "...",
 *	      "behaviour": "parameter", "default": 300, "sensitive": false,
 *	      "order": 10 } },
 *	  "features": ["canonicalize"],
 *	  "title_patterns": [{ "pattern": "(?<name>.*)" }],
 *	  "auto": { "require": { "dnszone": "$zone" } },
 *	  "providers": { "nsupdate": { "commands": [], "confine": {},
 *	      "defaultfor": {}, "timeout": 30 } } }
 *
 * An attribute without behaviour is a property.  The sizes below are maxima.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/schema/type.h"

struct arena;
struct strbuf;

#define SCHEMA_BYTES_MAX	((size_t)1 << 20)
#define SCHEMA_ATTRS_MAX	500
#define SCHEMA_PATTERNS_MAX	32
#define SCHEMA_FEATURES_MAX	32
#define SCHEMA_RELATIONS_MAX	100
#define SCHEMA_PROVIDERS_MAX	32
#define SCHEMA_TIMEOUT_MAX	86400 /* seconds */
#define SCHEMA_TIMEOUT_FALLBACK 300

/* Features of a type's providers besides get and set. */
enum schema_feature {
	SCHEMA_CANONICALIZE = 0x01,
	SCHEMA_SIMPLE_GET_FILTER =
	    0x02, /* get returns only the requested ones */
	SCHEMA_SUPPORTS_NOOP = 0x04,
	SCHEMA_CUSTOM_INSYNC = 0x08,
	SCHEMA_CUSTOM_GENERATE = 0x10,
	SCHEMA_REFRESH = 0x20,
};

enum schema_order {
	SCHEMA_REQUIRE,
	SCHEMA_BEFORE,
	SCHEMA_NOTIFY,
	SCHEMA_SUBSCRIBE,
	SCHEMA_ORDERS
};

/* Resources of another type that are ordered before or after this one. */
struct schema_relation {
	const char *ref; /* "Dnszone" */
	int attr;	 /* its value is the title; -1: title */
	const char *title;
};

struct schema_relations {
	struct schema_relation *items;
	uint32_t count;
};

/*
 * A provider's entry in the schema; providers without one have the fallbacks.
 */
struct schema_provider {
	const char *name;
	const char *const *commands;
	const struct provider_fact *confine;
	const struct provider_facts *default_for; /* NULL: not given */
	int64_t timeout;			  /* seconds */
};

struct schema {
	struct resource_type type; /* its data is the schema */
	const char *directory;	   /* the module's */
	const char *file;
	unsigned features; /* enum schema_feature */
	uint32_t attr_count;
	struct schema_relations relations[SCHEMA_ORDERS];
	struct schema_provider *providers;
	uint32_t provider_count;
};

/* The type's name, from the file name "NAME.json"; NULL for other files. */
const char *schema_name(struct arena *a, const char *file);

/* 1 when a type of that name is built in: no module can bring it. */
bool schema_is_builtin(const char *name);

/*
 * Read the schema of a type in a module's directory.  NULL with a sentence
 * in *ret_why, which names the file.
 */
struct schema *schema_load(struct arena *a, const char *directory,
    const char *name, const char **ret_why);

/* The schema from which a type was made. */
const struct schema *schema_of(const struct resource_type *t);

#endif
