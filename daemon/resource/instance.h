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
	const struct resource *res; /* for who knows catalogs */
	const char *title;
	size_t title_len;
	const char *environment;	  /* of the catalog */
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

/* Makes room for the values of the type's attributes. */
void instance_prepare(struct instance *i);

/*
 * Sets the wanted value of attribute n, checked and normalised; 0, or -1
 * with the reason in err, worded as Puppet does.
 */
int instance_set(struct instance *i, int n, struct value v, struct strbuf *err);

/* Ends setting: the namevar's default, and the type's own checks. */
int instance_complete(struct instance *i, struct strbuf *err);

/* True when v is that text, or the boolean of that name. */
int instance_value_is(struct value v, const char *text);

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
