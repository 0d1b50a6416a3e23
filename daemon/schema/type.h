#ifndef SCHEMA_TYPE_H
#define SCHEMA_TYPE_H

/*
 * Resource types of this machine's side: what attributes they have, how a
 * wanted value is checked, how the state is read, compared and changed.
 *
 * A type is a table of attributes and at most one file (type/NAME.c); what
 * talks to the system stands in its providers (provider.h).  An attribute is
 * the namevar, a property (it has a value on the system) or a parameter (it
 * only steers).  Values are set in Puppet's order: key attributes, provider,
 * properties, parameters; properties are brought into sync in the table's
 * order, ensure first.  An attribute that the program does not act on yet
 * stands in the table with the one value under which that makes no
 * difference (only); any other value is refused before anything is changed.
 *
 * What a row says of its values (values, pattern, flags) is checked by
 * instance_set() in Puppet's words before munge sees them.  "Absent" is a
 * property without value on the system: V_UNSET, undef or the text "absent"
 * (instance_absent()).  Texts of attributes end with a NUL, but for ATTR_BULK.
 *
 * The functions of a row get the instance; reasons for failure go into err
 * as a sentence, in Puppet's wording where Puppet has one.
 */

#include <stdint.h>

#include "value/value.h"

struct generation;
struct instance;
struct instance_list;
struct machine;
struct provider;
struct strbuf;
struct type;

/* See sync. */
#define ATTR_SAID (-2)

enum attr_kind {
	ATTR_NAMEVAR,
	ATTR_PROPERTY,
	ATTR_PARAMETER,
	ATTR_UNBUILT, /* known, but only the value in only is accepted */
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
/* Its fallback counts only where another property is wanted. */
#define ATTR_IF_MANAGED 0x400
/* Has its value from when the resource is made, and keeps it. */
#define ATTR_INIT_ONLY 0x800
/* A resource that is made to be removed gets the value that was found. */
#define ATTR_PLACE 0x1000
/* A parameter that the command `dalang resource` prints. */
#define ATTR_PRINTED 0x2000
#define ATTR_LIST    (ATTR_ALL | ATTR_SET | ATTR_ORDERED | ATTR_HASH)

/* One value that an attribute may have (newvalue, aliasvalue). */
struct attr_value {
	const char *name;
	const char *same_as; /* an alias of that one; NULL: itself */
	const char *feature; /* the provider must have it, or NULL */
	const char *event;   /* name of the event, or NULL */
	/* The resource needs no refresh any more: it was started just now. */
	int invalidates;
};

struct attr {
	const char *name;
	enum attr_kind kind;
	unsigned flags;
	const char *only; /* ATTR_UNBUILT: accepted value, or NULL */

	/* Values that are accepted, until name is NULL; NULL: any. */
	const struct attr_value *values;
	/* Values that match this (Ruby's dialect) are accepted as well. */
	const char *pattern;
	/*
	 * Puppet's data type of the whole value, a list or hash included; NULL:
	 * none is asked for.  What else the row says of values is not used
	 * then.
	 */
	const struct type *data_type;
	/* Value where the manifest gives none (defaultto), or NULL. */
	const char *fallback;
	/* The same where it is no text, or NULL. */
	const struct value *initial;
	/* Feature that a provider needs for the attribute, or NULL. */
	const char *feature;
	/*
	 * ATTR_SET, ATTR_ORDERED, ATTR_HASH: the parameter that says
	 * "inclusive" or, otherwise, "minimum"; NULL: inclusive.
	 */
	const char *membership;
	const char *delimiter; /* between items; NULL: "," (hash: ";") */

	/* Checks and normalises a wanted value (of a property with a list
	 * flag: each of its items); NULL: taken as it is. */
	int (*munge)(struct instance *i, struct value *v, struct strbuf *err);
	/*
	 * Property: is it as wanted?  NULL: texts are compared.  One that
	 * cannot find out sets instance's unclear: the property fails.
	 */
	int (*insync)(
	    const struct instance *i, struct value is, struct value should);
	/*
	 * Property: makes it so; 0, -1 with the system's reason, or
	 * ATTR_SAID with a sentence that says all.  NULL: the provider's
	 * create and destroy for ensure, its set for others.
	 */
	int (*sync)(
	    struct instance *i, struct value should, struct strbuf *err);
	/* Property: value as messages show it; NULL: quoted text. */
	void (*show)(
	    const struct instance *i, struct value v, struct strbuf *out);
	/*
	 * Property: the whole sentence of a change where it is not "X changed
	 * 'a' to 'b'"; 1 when it wrote one.  May be NULL.
	 */
	int (*describe)(const struct instance *i, struct value is,
	    struct value should, struct strbuf *out);
	/* Property: name of the event; NULL: NAME_changed, TYPE_created. */
	const char *(*event)(const struct instance *i, struct value should);
	const char *doc;
};

/*
 * Resources that stand in an order with this one without being asked for: in
 * each group the first candidate that is in the catalog.  Appends candidate n
 * of the group as "File[/etc]"; 0 when the group has no more (with n 0: when
 * there are no more groups).
 */
typedef int auto_relation(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out);

/* How a title gives the values of key attributes. */
enum title_kind {
	TITLE_WHOLE,	    /* the whole title is the namevar's value */
	TITLE_PATH,	    /* the same without trailing slashes */
	TITLE_NAME_AT_TYPE, /* "name@type" or "name" */
	TITLE_PATTERNS,	    /* regular expressions */
	TITLE_UNKNOWN,	    /* patterns that cannot be read without Ruby */
};

/* A regular expression (Ruby's dialect), and what its groups are. */
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
	/* Others look at its attributes before its turn has come. */
	int read_early;
	/* Generated resources come before the one that generates them. */
	int depth_first;
	/* Its own changes refresh it, unless it is to be absent. */
	int self_refresh;

	/* Until NULL, in the order of their names; NULL: the type has none. */
	const struct provider *const *providers;

	/* Checks attributes together, sets defaults; may be NULL. */
	int (*prepare)(struct instance *i, struct strbuf *err);
	/*
	 * Looks, when all resources are there, whether it has what it needs of
	 * others; a failure refuses the catalog.  May be NULL.
	 */
	int (*finish)(struct instance *i, struct strbuf *err);
	/* Fills instance is[]; 0, or -1 with the reason.  NULL: the
	 * provider's. */
	int (*retrieve)(struct instance *i, struct strbuf *err);
	/* True when the resource exists, by is[]; NULL: unless its ensure is
	 * absent. */
	int (*present)(const struct instance *i);
	/* What "refresh" does; NULL: the type takes no refresh. */
	int (*refresh)(struct instance *i, struct strbuf *err);
	/* After all properties are in sync, when one was changed; may be
	 * NULL.  The provider's comes after it. */
	int (*flush)(struct instance *i, struct strbuf *err);
	/*
	 * The path number n that a change would write to, once it was
	 * retrieved; NULL behind the last.  For types whose files stand in no
	 * attribute; may be NULL.
	 */
	const char *(*writes)(const struct instance *i, unsigned n);
	auto_relation *autorequire, *autobefore, *autosubscribe, *autonotify;
	/* Must it come before that other resource?  May be NULL. */
	int (*precedes)(const struct instance *i, const struct instance *other);
	/*
	 * Further resources that this one stands for (generate.h): before
	 * anything is ordered, and when its turn has come.  0 or -1; may be
	 * NULL.
	 */
	int (*generate)(
	    struct instance *i, struct generation *g, struct strbuf *err);
	int (*eval_generate)(
	    struct instance *i, struct generation *g, struct strbuf *err);
	/* What there is on the machine; NULL: what the providers list. */
	int (*instances)(
	    struct machine *m, struct instance_list *out, struct strbuf *err);
	const char *provider; /* reported where there are no providers */
	const void *data;     /* of a family of types */
	const char *doc;
};

/*
 * The built-in type of that name as in references ("File"), or NULL.  A run
 * asks machine_type(), which knows those of modules as well.
 */
const struct resource_type *resource_type_find(const char *ref);

/* All built-in types, until NULL. */
const struct resource_type *const *resource_types(void);

/* Index of an attribute, or -1. */
int resource_type_attr(const struct resource_type *t, const char *name);

#endif
