#ifndef MACHINE_RESOURCE_INSTANCE_H
#define MACHINE_RESOURCE_INSTANCE_H

/*
 * A resource of a catalog, prepared for this machine: its type, the wanted
 * values, checked and normalised, and the found values.  Containers (classes,
 * defines, stages) are instances without a type.  Instances live in the arena
 * of the run.
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct attr;
struct machine;
struct provider;
struct resource;
struct resource_type;
struct strbuf;

/* The value of the loglevel metaparameter, by Puppet's names, as our levels. */
enum loglevel {
	LOGLEVEL_DEBUG,
	LOGLEVEL_INFO,
	LOGLEVEL_NOTICE,
	LOGLEVEL_WARNING,
	LOGLEVEL_ERR,
	LOGLEVEL_FATAL, /* alert, emerg, crit */
};

/* The level of that name; 0, or -1 without one. */
int instance_loglevel(struct value name, enum loglevel *ret);

/* A value that is Sensitive. */
struct instance_secret {
	struct value value;
	const struct instance_secret *next;
};

struct instance {
	struct arena *arena;
	struct machine *machine;
	const struct resource *res; /* for callers that include catalogs */
	const char *title;
	size_t title_len;
	const char *environment; /* of the catalog */
	const char *file;	 /* that declares it, or NULL */
	uint32_t line;
	const struct resource_type *type; /* NULL: a container */
	const struct provider *provider;  /* NULL: none (yet) */
	const char *ref;		  /* "File[/x]" */
	const char *path;		  /* "/Stage[main]/Main/File[/x]" */
	const char *const *containment;	  /* parts of path, until NULL */
	struct value *should; /* by attribute; V_UNSET: not managed */
	struct value *is;     /* by attribute; V_UNSET: not read */
	uint8_t *sensitive;   /* by attribute */
	uint8_t *empty;	      /* by attribute: an empty list, no value */
	const struct instance_secret *secrets; /* or NULL */
	void *state;			       /* the type's own */
	void *record;			       /* the provider's own */
	const char *schedule;		       /* name of one, or NULL */
	const char *const *tags; /* that its type added, until NULL; or NULL */
	struct value audit;	 /* names of properties, "all", or V_UNSET */
	uint8_t *audit_synced;	 /* by attribute, where audit is set */
	const char *unclear;	 /* the reason why insync failed, or NULL */
	const struct attr *setting; /* checked by munge or prepare, or NULL */
	uint8_t noop;
	uint8_t loglevel;    /* enum loglevel */
	uint8_t purging;     /* made to be removed */
	uint8_t owed;	     /* transaction's: its change is in the journal */
	uint8_t unsupported; /* a value was refused that Puppet accepts */
};

/* Instances found on the machine. */
struct instance_list {
	struct instance **items;
	uint32_t count, cap;
};

/* Make room for the values of the type's attributes. */
void instance_prepare(struct instance *i);

/*
 * An instance that belongs to no catalog, with its memory and with its title as
 * namevar; t may be the schema of a built-in type.
 */
struct instance *instance_new(
    struct machine *m, const struct resource_type *t, const char *title);

/*
 * Add an instance that was found, which p (may be NULL) handles; the caller
 * fills in its is[].  Names are copied.
 */
struct instance *instance_list_add(struct instance_list *l, struct machine *m,
    const struct resource_type *t, const struct provider *p, const char *name);

/* An instances function for types that have no instances: adds nothing. */
int instance_list_none(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err);

/*
 * Set the wanted value of attribute n, checked and normalised; 0, or -1 with
 * the reason in err, in Puppet's wording.
 */
int instance_set(struct instance *i, int n, struct value v, struct strbuf *err);

/*
 * Complete the instance after its values were set: add values of the title, the
 * provider and defaults, and run the type's own checks.
 */
int instance_complete(struct instance *i, struct strbuf *err);

/*
 * Append a reference that contains all key attributes, for a type that has
 * several, which a title cannot express; 0 for other types, whose title is
 * enough.
 */
int instance_key_ref(const struct instance *i, struct strbuf *out);

/* Check whether the pending change would work: 0, or -1 with the reason. */
int instance_dry_run(struct instance *i, struct strbuf *err);

/* Choose the provider, unless it is chosen; 1 when it can work here now. */
int instance_suitable(struct instance *i);

/* Read is[] by the type or the provider; 0, or -1 with the reason. */
int instance_retrieve(struct instance *i, struct strbuf *err);

/* Return true when the value of attribute n is needed: managed or audited. */
int instance_asked(const struct instance *i, int n);

/* True when it exists, by is[]. */
int instance_present(const struct instance *i);

/* 1 when property n is audited: its value is read even if it is not managed. */
int instance_audited(const struct instance *i, int n);

/*
 * True for a property that the catalog gives without a value, by audit or by an
 * empty list: Puppet uses no default for it.
 */
bool instance_takes_none(const struct instance *i, int n);

/*
 * True when values of the attribute are never shown: the catalog has a
 * Sensitive one, or the schema marks the attribute as secret.
 */
bool instance_is_secret(const struct instance *i, int n);

/* Changes one property, as attr's sync. */
int instance_sync(struct instance *i, int n, struct strbuf *err);

/* End the changes of the resource; 0, or -1 with the reason. */
int instance_flush(struct instance *i, struct strbuf *err);

/* True when v is that text, or the boolean of that name. */
int instance_value_is(struct value v, const char *text);
/* True for an absent value: V_UNSET, undef, "absent". */
int instance_absent(struct value v);

/* The wanted value of an attribute by name; V_UNSET without one. */
struct value instance_should(const struct instance *i, const char *name);
/* The same as text; NULL where it is not set or not a string. */
const char *instance_text(const struct instance *i, const char *name);
/* The same as a boolean: true, "true" or "yes". */
int instance_flag(const struct instance *i, const char *name);
/* The value found, by name. */
struct value instance_is(const struct instance *i, const char *name);
/* Set the value found for the attribute. */
void instance_found(struct instance *i, const char *name, struct value v);

#endif
