#ifndef MACHINE_RESOURCE_OPERATIONS_H
#define MACHINE_RESOURCE_OPERATIONS_H

/*
 * Operations of a run on a resource type: check wanted values; read, compare
 * and change the state.
 *
 * The attributes are in the schema (language/schema/type.h); type/NAME.c has
 * the rows of functions that belong to them, each with the attribute's name,
 * and providers (provider.h) access the system.  operations_bind() makes one
 * table of both.
 *
 * The functions get the instance; reasons for failure go into err as a
 * sentence, in Puppet's wording where Puppet has one.
 */

#include "language/schema/type.h"
#include "language/value/value.h"

struct arena;
struct generation;
struct instance;
struct instance_list;
struct machine;
struct provider;
struct strbuf;

/* See sync. */
#define ATTR_ERR_COMPLETE (-2)

struct attr_operations {
	const char *attr; /* its name in the schema; NULL ends a table */

	/*
	 * Checks and normalises a wanted value (of a property with a list flag:
	 * each of its items); NULL: the value is used as it is.
	 */
	int (*munge)(struct instance *i, struct value *v, struct strbuf *err);
	/*
	 * Property: whether the found value is the wanted one.  NULL: texts are
	 * compared.  On an error it sets `unclear` of the instance, and the
	 * property fails.
	 */
	int (*insync)(
	    const struct instance *i, struct value is, struct value should);
	/*
	 * Property: brings it into sync; 0, -1 with the system's reason, or
	 * ATTR_ERR_COMPLETE with a complete sentence.  NULL: the provider's
	 * create and destroy for ensure, its set for others.
	 */
	int (*sync)(
	    struct instance *i, struct value should, struct strbuf *err);
	/* Property: value as messages show it; NULL: quoted text. */
	void (*show)(
	    const struct instance *i, struct value v, struct strbuf *out);
	/*
	 * Property: the whole sentence of a change that is not of the form "X
	 * changed 'a' to 'b'"; 1 when it wrote a sentence.  May be NULL.
	 */
	int (*describe)(const struct instance *i, struct value is,
	    struct value should, struct strbuf *out);
	/* Property: name of the event; NULL: NAME_changed, TYPE_created. */
	const char *(*event)(const struct instance *i, struct value should);
};

/*
 * Automatic relations with other resources.  A type has groups of candidates;
 * of each group, the first candidate in the catalog is used.  Appends candidate
 * n of the group as "File[/etc]"; 0 when the group has no more (with n 0: after
 * the last group).
 */
typedef int auto_relation(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out);

struct type_operations {
	const struct resource_type *type; /* the schema */
	/* Of attributes that have any, until attr is NULL; or NULL. */
	const struct attr_operations *attrs;

	/* Others read its attributes before it is evaluated. */
	int read_early;
	/* Generated resources come before the one that generates them. */
	int depth_first;
	/* Its own changes refresh it, unless it is to be absent. */
	int self_refresh;
	/*
	 * Resources of the type are those of network devices: a host skips
	 * them.
	 */
	int of_devices;

	/*
	 * The providers, base providers first, NULL at the end; NULL: the type
	 * has none.
	 */
	const struct provider *const *providers;

	/* Checks attributes together, sets defaults; may be NULL. */
	int (*prepare)(struct instance *i, struct strbuf *err);
	/*
	 * Replaces all checks, titles and providers here; called when all
	 * values are set.  The reason is a complete sentence.  May be NULL.
	 */
	int (*declare)(struct instance *i, struct strbuf *err);
	/* Can it be applied here now?  NULL: by its provider. */
	int (*suitable)(struct instance *i);
	/* Why no resource of the type can be applied, or NULL. */
	const char *unusable;
	/*
	 * Checks the resources that this one depends on, when all exist; a
	 * failure rejects the catalog.  May be NULL.
	 */
	int (*finish)(struct instance *i, struct strbuf *err);
	/* Fills instance is[]; 0, or -1 with the reason.  NULL: the
	 * provider's. */
	int (*retrieve)(struct instance *i, struct strbuf *err);
	/* True when the resource exists, by is[]; NULL: unless its ensure is
	 * absent. */
	int (*present)(const struct instance *i);
	/* Performs a refresh; NULL: the type ignores refreshes. */
	int (*refresh)(struct instance *i, struct strbuf *err);
	/* After all properties are in sync, when one was changed; may be
	 * NULL.  The provider's comes after it. */
	int (*flush)(struct instance *i, struct strbuf *err);
	/*
	 * The n-th path that a change would write to, after retrieve; NULL
	 * after the last.  For types whose files are not in an attribute; may
	 * be NULL.
	 */
	const char *(*writes)(const struct instance *i, unsigned n);
	auto_relation *autorequire, *autobefore, *autosubscribe, *autonotify;
	/*
	 * True when this resource must come before the other one.  May be NULL.
	 */
	int (*precedes)(const struct instance *i, const struct instance *other);
	/*
	 * Generate the resources that this one stands for (generate.h):
	 * generate before the resources are ordered, eval_generate when it is
	 * evaluated.  0 or -1; may be NULL.
	 */
	int (*generate)(
	    struct instance *i, struct generation *g, struct strbuf *err);
	int (*eval_generate)(
	    struct instance *i, struct generation *g, struct strbuf *err);
	/*
	 * Whether the resource will make a request that expect() can make
	 * faster; NULL: none does.
	 */
	int (*expects)(const struct instance *i);
	/*
	 * Announce these requests, once and before the first resource is
	 * evaluated: the resources for which expects() returned 1, in the order
	 * of the run.
	 */
	void (*expect)(struct instance *const *all, uint32_t count);
	/* Lists resources of the machine; NULL: the providers list them. */
	int (*instances)(struct machine *m, const struct resource_type *t,
	    struct instance_list *out, struct strbuf *err);
	/* It lists their keys only; retrieve reads the rest. */
	int lists_keys;
	const char *provider; /* reported where the type has no providers */
};

/*
 * A copy of the schema t, with its attributes, in the arena, to which the
 * operations are added; texts and lists stay shared.  A row of ops that names
 * no attribute of t has no effect.
 */
const struct resource_type *operations_bind(struct arena *a,
    const struct resource_type *t, const struct type_operations *ops);

#endif
