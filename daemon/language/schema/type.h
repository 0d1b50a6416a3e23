#ifndef LANGUAGE_SCHEMA_TYPE_H
#define LANGUAGE_SCHEMA_TYPE_H

/*
 * Schemas of resource types: which attributes a type has, which values they
 * accept, and how a title gives the key attributes.  The compiler links these
 * tables and nothing that changes a machine; a run binds them to operations
 * (machine/resource/operations.h).
 *
 * A schema is a table of attributes in one file (schema/type/NAME.c).  An
 * attribute is the namevar, a property (it has a value on the system) or a
 * parameter (it only controls).  Values are set in Puppet's order: key
 * attributes, provider, properties, parameters; properties are brought into
 * sync in the table's order, ensure first.  An attribute that is not
 * implemented is in the table with the one value that has no effect (only); any
 * other value is refused before anything is changed.
 *
 * instance_set() checks values by the row (values, pattern, flags), with
 * Puppet's wording, before the operation munge gets them. "Absent" is a
 * property without value on the system: V_UNSET, undef or the text "absent"
 * (instance_absent()).  Texts of attributes end with a NUL, except for
 * ATTR_BULK; one with a NUL inside, which would end there for the system, fails
 * the resource, except for ATTR_BULK and ATTR_NUL.
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/value/value.h"

struct attr_operations;
struct type;
struct type_operations;

enum attr_kind {
	ATTR_NAMEVAR,
	ATTR_PROPERTY,
	ATTR_PARAMETER,
};

/* flags of an attribute. */
#define ATTR_BOOLEAN   0x001 /* true, false, yes, no; kept as a boolean */
#define ATTR_ALL       0x002 /* a list: all of it, in this order */
#define ATTR_SET       0x004 /* a set of texts, shown sorted: a,b */
#define ATTR_ORDERED   0x008 /* a list as a set, shown in its order */
#define ATTR_HASH      0x010 /* a hash, or texts KEY=VALUE */
#define ATTR_KEY       0x020 /* a part of the resource's identity */
#define ATTR_SECRET    0x040 /* always redacted */
#define ATTR_READONLY  0x080 /* has a value, but cannot be set */
#define ATTR_EPHEMERAL 0x100 /* never compared with former runs */
#define ATTR_BULK      0x200 /* not copied: large, maybe without a NUL */
/* The fallback applies only where another property is declared. */
#define ATTR_IF_MANAGED 0x400
/* The value is set when the resource is created, and never changed. */
#define ATTR_INIT_ONLY 0x800
/*
 * A resource generated to be purged gets the attribute's value on the system.
 */
#define ATTR_PLACE 0x1000
/* A parameter that the command `dalang resource` prints. */
#define ATTR_PRINTED 0x2000
/*
 * The attribute is ensure, with the values present and absent: a change is
 * reported as "created" or "removed".
 */
#define ATTR_ENSURE 0x4000
/*
 * Puppet accepts more values: another value fails the resource, not the
 * catalog.
 */
#define ATTR_OPEN 0x8000
/* The value may contain a NUL: it is only logged, or passed with a length. */
#define ATTR_NUL  0x10000
#define ATTR_LIST (ATTR_ALL | ATTR_SET | ATTR_ORDERED | ATTR_HASH)

/* One value that an attribute may have (newvalue, aliasvalue). */
struct attr_value {
	const char *name;
	const char *same_as; /* an alias of that one; NULL: itself */
	const char *feature; /* the provider must have it, or NULL */
	const char *event;   /* name of the event, or NULL */
	/*
	 * A refresh of the resource is not needed: the change has started it.
	 */
	int invalidates;
};

struct attr {
	const char *name;
	enum attr_kind kind;
	unsigned flags;

	/* Values that are accepted, until name is NULL; NULL: any. */
	const struct attr_value *values;
	/* Values that match this (Ruby's dialect) are accepted as well. */
	const char *pattern;
	/*
	 * Puppet's data type of the whole value, a list or hash included; NULL:
	 * not checked.  The row's other checks of values are not used then.
	 */
	const struct type *data_type;
	/* Value where the manifest gives none (defaultto), or NULL. */
	const char *fallback;
	/* The same where it is not a text, or NULL. */
	const struct value *initial;
	/* Feature that a provider needs for the attribute, or NULL. */
	const char *feature;
	/*
	 * ATTR_SET, ATTR_ORDERED, ATTR_HASH: the parameter that chooses whether
	 * items that are not listed are removed ("inclusive") or kept
	 * ("minimum"); NULL: removed.
	 */
	const char *membership;
	const char *delimiter; /* between items; NULL: "," (hash: ";") */

	/* Operations of a run; NULL in a schema. */
	const struct attr_operations *ops;
	const char *doc;
};

/* Ways in which a title gives the values of key attributes. */
enum title_kind {
	TITLE_WHOLE,	    /* the whole title is the namevar's value */
	TITLE_PATH,	    /* the same without trailing slashes */
	TITLE_NAME_AT_TYPE, /* "name@type" or "name" */
	TITLE_PATTERNS,	    /* regular expressions */
	TITLE_CODE,	    /* code of the type: Ruby is asked */
	TITLE_UNKNOWN,	    /* patterns that cannot be read without Ruby */
};

/* A regular expression (Ruby's dialect), and the attributes of its groups. */
struct title_pattern {
	const char *regex;
	const char *const *attrs; /* by group, from the first, until NULL */
};

struct resource_type {
	const char *name;	  /* "file" */
	const char *ref;	  /* "File" */
	const struct attr *attrs; /* until name is NULL */
	enum title_kind title;
	/* TITLE_PATTERNS: tried in this order, until regex is NULL. */
	const struct title_pattern *patterns;
	/* Two resources with the same key attributes may be declared. */
	int not_isomorphic;
	/* The type has the attribute provider, besides those of the table. */
	int has_providers;
	/* Operations of a run; NULL in a schema. */
	const struct type_operations *ops;
	const void *data; /* of a family of types */
	const char *doc;
};

/* Index of an attribute, or -1. */
int resource_type_attr(const struct resource_type *t, const char *name);

/* True for a part of the resource's identity: the namevar, or ATTR_KEY. */
bool attr_is_key(const struct attr *at);

/* How many attributes make the identity of a resource together. */
int resource_type_keys(const struct resource_type *t);

#endif
