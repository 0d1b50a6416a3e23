#ifndef LANGUAGE_TYPES_OBJECT_OBJECT_H
#define LANGUAGE_TYPES_OBJECT_OBJECT_H

/*
 * Object types: those that the language defines (Deferred, Error,
 * Annotation), and
 * those that Object[{...}] makes.  An instance is a V_OBJECT whose attributes
 * are in the order of its type's table.
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct signature;
struct type;

/* An attribute that instances store. */
struct type_attribute {
	const char *name;
	const char *signature; /* text of its type */
	int optional;	       /* may be missing: then undef */
	struct value value;    /* default of an Object[{...}]; or V_UNSET */
	uint32_t argument;     /* position in the constructor */
};

enum member_kind {
	MEMBER_GIVEN,
	MEMBER_CONSTANT,
	MEMBER_DERIVED,
	MEMBER_GIVEN_OR_DERIVED,
	MEMBER_REFERENCE,
	MEMBER_FUNCTION
};

/* An attribute, constant or function of Object[{...}]. */
struct type_member {
	const char *name;
	const struct type *type;
	enum member_kind kind;
	bool is_final;
	bool overrides;
	struct value value;	  /* or V_UNSET */
	struct value annotations; /* a hash, or V_UNSET */
};

struct type_parameter {
	const char *name;
	const char *signature;	 /* text of its type, or NULL */
	const struct type *type; /* if signature is NULL */
};

struct type_object {
	const char *name; /* NULL: anonymous */
	/* As declared, a parent's before; until name is NULL. */
	const struct type_attribute *attributes;
	const struct type_parameter *parameters; /* until name is NULL */
	const char *rest; /* of the language's own: text at the end, or NULL */
	/* The rest is of Object[{...}] only. */
	const struct type *parent; /* as written */
	/* The parent's Object type with its members, or NULL. */
	const struct type *inherited;
	const struct type_member *members; /* its own */
	uint32_t member_count;
	const struct varray *equality; /* names; NULL: all attributes */
	bool ignores_type;	       /* equality_include_type => false */
	struct value annotations;      /* a hash, or V_UNSET */
	const struct signature *constructors[2]; /* from a hash; positions */
	/* Name['x']: the type without parameters, and their values. */
	const struct type *base;
	const struct varray *arguments; /* V_DEFAULT: any */
};

/* The type of annotations of Object types, of their members and of TypeSets. */
#define OBJECT_ANNOTATIONS                \
	"Optional[Hash[Type[Annotation]," \
	" Hash[Pattern[/\\A[a-z_]\\w*\\z/], Any]]]"

/* The Object type of a name ("Deferred", any case), or NULL. */
const struct type *type_object_by_name(const char *name, uint32_t len);
/*
 * An Object type of that name whose attributes are the keys of a hash, for
 * instances that are read without their type; "__ptype" is not one.
 */
const struct type *type_object_of_members(
    struct arena *a, struct value name, const struct vhash *h);
/* Deferred's type: a constant. */
const struct type *type_deferred(void);
/* Error's type: a constant. */
const struct type *type_error(void);

/* Puppet::LookupContext's type: a constant. */
const struct type *type_lookup_context(void);

/* An attribute of an instance, or NULL. */
const struct value *object_get(const struct vobject *o, const char *name);

/* The attribute at a position in the constructor, or NULL. */
const struct type_attribute *object_argument(
    const struct vobject *o, uint32_t position);

/* True when v is the default of the attribute of that name. */
bool object_is_default(
    const struct vobject *o, const char *name, size_t len, struct value v);

/* The member of an Object[{...}] or of its parents, or NULL. */
const struct type_member *object_member(
    const struct type *t, const char *name, const struct type **ret_owner);
/* The name, or "Object". */
const char *type_object_label(const struct type_object *o);
/* The nearest parent that is an Object type, or NULL. */
const struct type *object_parent(const struct type *t);

/*
 * Return the Object type of an alias, with the alias's name; t for all other
 * types.
 */
const struct type *object_of_alias(const struct type *t);
#endif
