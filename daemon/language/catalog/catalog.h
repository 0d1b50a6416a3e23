#ifndef LANGUAGE_CATALOG_CATALOG_H
#define LANGUAGE_CATALOG_CATALOG_H

/*
 * The catalog: resources in order of declaration, containment edges, classes.
 * The compiler builds one per compile in the compile's arena; the agent reads
 * one from JSON into the run's arena.  Type names are interned in the form
 * used in references ("File", "Ntp::Config"), parameter names as written until
 * the catalog is sent, which has them in lower case.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct intern;
struct map;
struct name;
struct strbuf;

/* The origin of a resource; written as "kind" (catalog format 2). */
enum resource_kind {
	KIND_UNKNOWN,	      /* "unknown": included class */
	KIND_COMPILABLE_TYPE, /* "compilable_type": core or module type */
	KIND_CLASS,	      /* "class" */
	KIND_DEFINED_TYPE,    /* "defined_type" */
};

/* The only catalog format; agents of Puppet 4 and later read it. */
#define CATALOG_FORMAT 2

#define RES_VIRTUAL   0x01
#define RES_EXPORTED  0x02
#define RES_EVALUATED 0x04 /* define, class: body has run */
#define RES_FINISHED  0x08
#define RES_EXPORTED_LAST \
	0x10		     /* by create_resources(): "exported" comes last */
#define RES_OTHER_TITLE 0x40 /* the title was given as another type's value */
#define RES_DEFERRED	0x20 /* has values resolved when applied */

struct parameter {
	const struct name *name;
	struct value value;
	const struct name *sensitive; /* in sensitive_parameters, or NULL */
};

struct resource {
	const struct name *type;
	const char *title;
	uint32_t title_len;
	uint32_t index;	  /* place in the catalog */
	uint8_t kind;	  /* enum resource_kind */
	uint8_t flags;	  /* RES_... */
	uint32_t line;	  /* 0: not known */
	const char *file; /* NULL: not known */
	uint32_t param_count, param_cap;
	struct parameter *params; /* in order of setting */
	uint32_t tag_count, tag_cap;
	const struct name **tags; /* in order, without duplicates */
	void *eval;		  /* the evaluator's own, or NULL */
};

/* A resource that the catalog's node exports for others. */
struct catalog_export {
	const struct resource *resource;
	/*
	 * 1 when the resource's type has exactly one namevar.  name is then the
	 * value of the namevar, or undef when it equals the title.
	 */
	uint8_t has_name;
	struct value name;
};

struct catalog_edge {
	struct resource *source;
	struct resource *target;
};

/*
 * Metadata of a file resource in a static catalog, found by its title: the file
 * server's answer for the source or, when the resource is recursive, an object
 * with a list for each source.
 */
struct catalog_metadata {
	const char *json; /* len bytes */
	size_t len;
};

#define CATALOG_METADATA_MAX 1000000

struct catalog {
	struct arena *arena;
	struct intern *names;
	const char *name; /* certname */
	const char *environment;
	const char *uuid;     /* catalog_uuid */
	const char *code_id;  /* NULL: null */
	struct value version; /* int or string */
	uint32_t resource_count, resource_cap;
	struct resource **resources;
	uint32_t edge_count, edge_cap;
	struct catalog_edge *edges;
	uint32_t class_count, class_cap;
	const struct name **classes;
	uint32_t tag_count, tag_cap;
	const struct name **tags;
	uint32_t export_count, export_cap;
	struct catalog_export *exports; /* of a finished compile */
	struct map *metadata; /* title -> struct catalog_metadata, or NULL */
	struct map *recursive_metadata; /* the same */
	void *index;			/* (type, title) -> resource */
};

struct catalog *catalog_new(struct arena *a, struct intern *names);

/* Add r; NULL, or the resource that already has its type and title. */
struct resource *catalog_add(struct catalog *c, struct resource *r);
struct resource *catalog_find(const struct catalog *c, const struct name *type,
    const char *title, size_t len);
void catalog_add_edge(
    struct catalog *c, struct resource *source, struct resource *target);
void catalog_add_export(struct catalog *c, const struct catalog_export *x);
void catalog_add_class(struct catalog *c, const struct name *name);
/* Add a tag and, when it is qualified, its parts; skip duplicates. */
void catalog_tag(struct catalog *c, const struct name *tag);
/* Clear the catalog's tags; the previous list itself is not changed. */
void catalog_clear_tags(struct catalog *c);
/*
 * Register r under a further title, which is not copied; NULL, or the other
 * resource that already has that title.
 */
struct resource *catalog_alias(
    struct catalog *c, struct resource *r, const char *title, size_t len);

/*
 * Store metadata in one of the catalog's two maps; the first call creates the
 * map.  title is copied, the JSON is not.  0, or -1 when there are too many
 * entries.
 */
int catalog_keep_metadata(const struct catalog *c, struct map **map,
    const char *title, size_t len, const struct catalog_metadata *m);

/* A resource that is not yet in a catalog; title is not copied. */
struct resource *resource_new(
    struct arena *a, const struct name *type, const char *title, size_t len);
struct parameter *resource_param(
    const struct resource *r, const struct name *name);
/* Set a parameter, or replace its value. */
void resource_set(struct arena *a, struct resource *r, const struct name *name,
    struct value v);
/* Add a tag; 1 when it is new, 0 when it is a duplicate. */
int resource_tag(struct arena *a, struct resource *r, const struct name *tag);
/*
 * Append the text of a reference value (File['/x'], Class['a']) as it
 * stands in catalogs: titles without quotes.
 */
void catalog_type_ref(struct value v, struct strbuf *out);
/* Append "Type[title]". */
void resource_ref(const struct resource *r, struct strbuf *out);

#endif
