#ifndef MACHINE_RESOURCE_PROVIDER_H
#define MACHINE_RESOURCE_PROVIDER_H

/*
 * Providers: how the resources of a type are handled on one kind of system (apt
 * and dnf for package).  A provider is a row of functions in one file,
 * provider/FAMILY/NAME.c; its type lists the rows.  The provider of a resource
 * is chosen as in Puppet: the one that the manifest names; otherwise, among
 * those that are suitable on this machine, the default of this system (by the
 * number of matching facts, then by the depth of derivation); otherwise the
 * most derived.
 *
 * A resource whose provider is not suitable is deferred, since an earlier
 * resource may install the program; it fails when all others are done.
 */

#include <stdbool.h>

#include "machine/resource/operations.h"
#include "language/schema/confine.h"

struct instance_list;
struct machine;

/*
 * Texts about a property that is out of sync, for messages; each may be NULL.
 */
struct provider_texts {
	const char *is, *should; /* the values */
	const char *change;	 /* the sentence of the change */
	const char *event;	 /* name of the event */
	bool invalidates;	 /* see struct attr_value */
};

struct provider {
	const char *name; /* NULL: of a type that has no providers */
	unsigned depth;	  /* providers of the type that it is derived from */

	/* Suitable only when... each until NULL, each may be NULL: */
	const char *const *commands;	     /* ...these programs are there */
	const char *const *files;	     /* ...these files exist */
	const struct provider_fact *confine; /* ...these facts hold */
	int (*suitable)(struct machine *m);  /* ...and this is true */

	/*
	 * The default where a row of default_for matches the facts, unless a
	 * row of not_default matches; each list ends with a row without a fact.
	 */
	const struct provider_facts *default_for;
	const struct provider_facts *not_default;
	const char *const *features; /* until NULL; may be NULL */

	/* Fills is[], ensure first; 0, or -1 with the reason. */
	int (*retrieve)(struct instance *i, struct strbuf *err);
	/* ensure => present and absent. */
	int (*create)(struct instance *i, struct strbuf *err);
	int (*destroy)(struct instance *i, struct strbuf *err);
	/* Changes property number attr. */
	int (*set)(struct instance *i, int attr, struct value should,
	    struct strbuf *err);
	/*
	 * Returns 1 when property n has the wanted value, 0 when not, -1:
	 * compare as its attribute does.  The function may be NULL, which means
	 * -1.
	 */
	int (*insync)(const struct instance *i, int n);
	/*
	 * Returns texts about property n, as of the last insync.  NULL, and
	 * each text that is NULL: use those of the attribute.  The sentence of
	 * the change is requested after set.
	 */
	const struct provider_texts *(*texts)(const struct instance *i, int n);
	/*
	 * In a noop run, checks whether the change of a resource out of sync
	 * would work.  0, or -1 with the reason.  Changes nothing; may be NULL.
	 */
	int (*dry_run)(struct instance *i, struct strbuf *err);
	/*
	 * Called after all properties of a resource when at least one was
	 * changed.
	 */
	int (*flush)(struct instance *i, struct strbuf *err);
	/*
	 * Writes the changes that flush has left pending: before a resource of
	 * another provider is evaluated, and at the end.  A failure fails all
	 * resources flushed since the last time.
	 */
	int (*settle)(
	    const struct provider *p, struct machine *m, struct strbuf *err);
	/*
	 * Called after settle has failed.  Returns the reason why the change of
	 * this instance was not written, or NULL when it was written.  The
	 * function may be NULL: then no change was written.
	 */
	const char *(*unsettled)(const struct instance *i);
	/*
	 * Reads the state of all instances of this provider in a run at once,
	 * when the first of them is evaluated.
	 */
	int (*prefetch)(const struct provider *p, struct machine *m,
	    struct instance *const *list, uint32_t n, struct strbuf *err);
	/* Adds the instances of the machine (instance_list_add()). */
	int (*instances)(const struct provider *p, struct machine *m,
	    struct instance_list *out, struct strbuf *err);
	const void *data; /* of a family of providers */
	const char *doc;
};

/* default_for of a provider that is the default on every system. */
extern const struct provider_facts provider_everywhere[];

/* True when it can work on this machine as it is now. */
int provider_suitable(struct machine *m, const struct provider *p);

/*
 * Choose a provider where the manifest does not name one; NULL where none is
 * suitable.  The result is cached for the run.
 */
const struct provider *provider_default(
    struct machine *m, const struct resource_type *t);

/*
 * Choose the provider that the attribute "provider" names; 0, or -1 with
 * Puppet's reason.
 */
int provider_set(struct instance *i, struct value name, struct strbuf *err);

/*
 * The path of a file of a module with the provider that the attribute names:
 * such a provider in Ruby of a type that is not in Ruby is not supported.  NULL
 * when the type has that provider, or no module has it.
 */
const char *provider_ruby_file(const struct instance *i, struct value name);

/* Log which provider a resource has, and why. */
void provider_used_log(const struct instance *i, const char *why);

/*
 * Return a sentence that the provider is not suitable, with the program that is
 * missing; in the machine's arena.
 */
const char *provider_unsuitable_text(
    struct machine *m, const struct provider *p);

/*
 * Return the same sentence for a type without a suitable provider, about the
 * provider that would be its default here; NULL where no program is missing.
 */
const char *provider_missing_text(
    struct machine *m, const struct resource_type *t);

/* Log why a provider is not suitable, once in a run. */
void provider_unsuitable_log(
    struct machine *m, const struct resource_type *t, const struct provider *p);

/* True where it has the feature, NULL and "" included. */
int provider_has(const struct provider *p, const char *feature);

/*
 * List everything of a type that exists on the machine: by the type itself, or
 * by all its suitable providers, the default one first; a failure of another
 * one is a warning.  Of two resources with the same title the first is kept.  0
 * (an empty list where no provider is suitable), -1, or 1 when the type cannot
 * be listed; the reason is in err (Puppet::Type.instances).
 */
int provider_instances(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err);

#endif
