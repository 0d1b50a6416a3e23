#ifndef RESOURCE_TYPE_H
#define RESOURCE_TYPE_H

/*
 * Resource types of this machine's side: what attributes they have, how a
 * wanted value is checked, how the state is read, compared and changed.
 *
 * A type is a table of attributes and at most one file (type/NAME.c).  An
 * attribute is the namevar, a property (it has a value on the system) or a
 * parameter (it only steers).  Properties are brought into sync in the
 * table's order, ensure first.  An attribute that the program does not act on
 * yet stands in the table with the one value under which that makes no
 * difference (only); any other value is refused before anything is changed.
 *
 * The functions of a row get the instance; reasons for failure go into err
 * as a sentence, in Puppet's wording where Puppet has one.
 */

#include <stdint.h>

#include "value/value.h"

struct instance;
struct strbuf;

/* See sync. */
#define ATTR_SAID (-2)

enum attr_kind {
	ATTR_NAMEVAR,
	ATTR_PROPERTY,
	ATTR_PARAMETER,
	ATTR_UNBUILT, /* known, but only the value in only is accepted */
};

struct attr {
	const char *name;
	enum attr_kind kind;
	const char *only; /* ATTR_UNBUILT: accepted value, or NULL */

	/* Checks and normalises a wanted value; NULL: taken as it is. */
	int (*munge)(struct instance *i, struct value *v, struct strbuf *err);
	/* Property: is it as wanted?  NULL: texts are compared. */
	int (*insync)(
	    const struct instance *i, struct value is, struct value should);
	/*
	 * Property: makes it so; 0, -1 with the system's reason, or
	 * ATTR_SAID with a sentence that says all.
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
	/* Property: name of the event; NULL: NAME_changed. */
	const char *(*event)(const struct instance *i, struct value should);
	const char *doc;
};

struct resource_type {
	const char *name;	  /* "file" */
	const char *ref;	  /* "File" */
	const struct attr *attrs; /* until name is NULL */

	/* Checks attributes together, sets defaults; may be NULL. */
	int (*prepare)(struct instance *i, struct strbuf *err);
	/* Fills instance is[]; 0, or -1 with the reason. */
	int (*retrieve)(struct instance *i, struct strbuf *err);
	/* True when the resource exists, by is[]; NULL: always. */
	int (*present)(const struct instance *i);
	/* What "refresh" does; NULL: the type takes no refresh. */
	int (*refresh)(struct instance *i, struct strbuf *err);
	/*
	 * Resources that come before this one without being asked for: in
	 * each group the first candidate that is in the catalog.  Appends
	 * candidate n of the group as "File[/etc]"; 0 when the group has no
	 * more (with n 0: when there are no more groups).  May be NULL.
	 */
	int (*autorequire)(const struct instance *i, unsigned group, unsigned n,
	    struct strbuf *out);
	const char *provider; /* reported as provider_used, or NULL */
	const char *doc;
};

/* The type of that name as in references ("File"), or NULL. */
const struct resource_type *resource_type_find(const char *ref);

/* All types, until NULL. */
const struct resource_type *const *resource_types(void);

/* Index of an attribute, or -1. */
int resource_type_attr(const struct resource_type *t, const char *name);

#endif
