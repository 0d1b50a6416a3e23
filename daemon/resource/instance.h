#ifndef RESOURCE_INSTANCE_H
#define RESOURCE_INSTANCE_H

/*
 * A resource of a catalog, made ready for this machine: its type's row, the
 * wanted values checked and normalised, the values found.  Containers
 * (classes, defines, stages) are instances without a type.  Instances live in
 * the arena of the run.
 */

#include <stdint.h>

#include "value/value.h"

struct arena;
struct catalog;
struct name;
struct resource;
struct resource_type;
struct strbuf;

/* Puppet's log levels of the loglevel metaparameter, as ours. */
enum loglevel {
	LOGLEVEL_DEBUG,
	LOGLEVEL_INFO,
	LOGLEVEL_NOTICE,
	LOGLEVEL_WARNING,
	LOGLEVEL_ERR,
	LOGLEVEL_FATAL, /* alert, emerg, crit */
};

struct instance {
	struct arena *arena;
	const struct resource *res;
	const struct resource_type *type; /* NULL: a container */
	const char *ref;		  /* "File[/x]" */
	const char *path;		  /* "/Stage[main]/Main/File[/x]" */
	const char *const *containment;	  /* parts of path, until NULL */
	struct value *should; /* by attribute; V_UNSET: not managed */
	struct value *is;     /* by attribute; V_UNSET: not read */
	uint8_t *sensitive;   /* by attribute */
	void *state;	      /* the type's own */
	uint8_t noop;
	uint8_t loglevel; /* enum loglevel */
};

/*
 * Makes the instance of a resource.  noop is the run's; the metaparameter
 * overrides it.  NULL with the reason in err (unknown type, unknown
 * attribute, wrong value), worded as Puppet does.
 */
struct instance *instance_new(
    struct arena *a, const struct resource *res, int noop, struct strbuf *err);

/* The wanted value of an attribute by name; V_UNSET where none is. */
struct value instance_should(const struct instance *i, const char *name);
/* The same as text; NULL where it is not set or no string. */
const char *instance_text(const struct instance *i, const char *name);
/* Sets the value found for the attribute. */
void instance_found(struct instance *i, const char *name, struct value v);

/* Appends a value as messages show it: 'text', or [redacted]. */
void instance_show(
    const struct instance *i, int attr, struct value v, struct strbuf *out);

#endif
