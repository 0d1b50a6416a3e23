#ifndef RESOURCE_PROVIDER_H
#define RESOURCE_PROVIDER_H

/*
 * Providers: how the resources of a type are handled on one kind of system
 * (apt and dnf for package).  A provider is a row of functions in one file,
 * provider/NAME.c; its type lists the rows.  Which one handles a resource is
 * chosen as Puppet does: what the manifest names; otherwise, of those that
 * are suitable here, the one that is the default for this system (most facts
 * matched, then the most derived), otherwise the most derived.
 *
 * A resource whose provider is not suitable is put off, since one that comes
 * before may install the program; it fails when nothing else is left to do.
 */

#include "resource/operations.h"
#include "schema/confine.h"

struct instance_list;
struct machine;

struct provider {
	const char *name;
	unsigned depth; /* providers of the type that it is derived from */

	/* Suitable only when... each until NULL, each may be NULL: */
	const char *const *commands;	     /* ...these programs are there */
	const char *const *files;	     /* ...these files exist */
	const struct provider_fact *confine; /* ...these facts hold */
	int (*suitable)(struct machine *m);  /* ...and this is true */

	/* Default where one row holds, unless one of not_default does; each
	 * ends with a row without a fact. */
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
	 * Is property n as wanted?  1, 0, or -1: as its row compares.  NULL:
	 * always as the row does.
	 */
	int (*insync)(const struct instance *i, int n);
	/*
	 * Of a resource that is not as wanted, in a run that only says: would
	 * the change work?  0, or -1 with the reason.  Changes nothing; may be
	 * NULL.
	 */
	int (*rehearse)(struct instance *i, struct strbuf *err);
	/* After all properties of a resource, when one was changed. */
	int (*flush)(struct instance *i, struct strbuf *err);
	/*
	 * Writes out what flush left to be written: before a resource of
	 * another provider has its turn, and at the end.  A failure fails all
	 * resources flushed since the last time.
	 */
	int (*settle)(
	    const struct provider *p, struct machine *m, struct strbuf *err);
	/*
	 * After settle has failed: why the change of this instance is not in
	 * its place; NULL: it is.  NULL: none of them is.
	 */
	const char *(*unsettled)(const struct instance *i);
	/*
	 * Looks at the machine for all its instances of a run at once, when
	 * the first has its turn.
	 */
	int (*prefetch)(const struct provider *p, struct machine *m,
	    struct instance *const *list, uint32_t n, struct strbuf *err);
	/* Adds what there is on the machine (instance_list_add()). */
	int (*instances)(const struct provider *p, struct machine *m,
	    struct instance_list *out, struct strbuf *err);
	const void *data; /* of a family of providers */
	const char *doc;
};

/* default_for of what is the default on every system. */
extern const struct provider_facts provider_everywhere[];

/* True when it can work on this machine as it is now. */
int provider_suitable(struct machine *m, const struct provider *p);

/*
 * The one to take where the manifest names none; NULL where none is
 * suitable.  What is found is kept for the run.
 */
const struct provider *provider_default(
    struct machine *m, const struct resource_type *t);

/*
 * What the attribute "provider" names; 0, or -1 with Puppet's reason.
 */
int provider_set(struct instance *i, struct value name, struct strbuf *err);

/* True where it has the feature, NULL and "" included. */
int provider_has(const struct provider *p, const char *feature);

/*
 * List everything of a type that exists on the machine: by the type itself,
 * or by all its suitable providers, the default one first; a failure of
 * another is a warning.  Of two with the same title the first stays.  0 (none
 * where no provider is suitable), -1, or 1 when the type cannot be listed; the
 * reason is in err (Puppet::Type.instances).
 */
int provider_instances(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err);

#endif
