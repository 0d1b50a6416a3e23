#ifndef MACHINE_RESOURCE_LIBRARY_INTERNAL_H
#define MACHINE_RESOURCE_LIBRARY_INTERNAL_H

/* Shared by the files of this folder. */

#include <stdbool.h>
#include <stdint.h>

#include "machine/resource/external/talk.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"

/* Maximum of providers of one type. */
#define LIBRARY_PROVIDERS_MAX 256

struct arena;
struct redact;
struct vhash;

/* The process of a run. */
struct library {
	struct machine *machine;
	struct talk *talk;
	unsigned start;	     /* the start at which it got the catalog */
	const char *missing; /* reason why it cannot run, or NULL */
	bool is_ending;	     /* its last request is registered */
};

/* A type, as the process describes it: data of its resource_type. */
struct library_kind {
	struct library *library;
	const char *name;
	struct provider *providers[LIBRARY_PROVIDERS_MAX];
	unsigned provider_count;
};

/* The library of a run, which may have no process yet. */
struct library *library_of(struct machine *m);

/* library.c: data of the type. */
struct library_kind *library_kind_of(const struct resource_type *t);

/*
 * library.c: the row of the type's provider of that name, NULL: of a type that
 * has no providers.
 */
const struct provider *library_provider(
    const struct resource_type *t, const char *name);

/* process.c: a request about a type. */
struct talk_request library_request(
    struct library *l, const char *type, const char *op);

/*
 * Send a request; i and the resource's declaration may be NULL.  0; or -1 with
 * the reason in err: then ret->error is NULL when the process has failed.
 */
int library_ask(struct library *l, const struct talk_request *q,
    const struct instance *i, struct answer *ret, struct strbuf *err);

/*
 * rich.c: convert *v to rich data, at any depth, and add the secrets within to
 * secrets (or NULL); -1 when these are too many.
 */
int library_rich(struct arena *a, struct redact *secrets, struct value *v);

/*
 * resource.c: the operations of a type, according to the traits that the
 * process lists.
 */
const struct type_operations *library_operations(
    struct arena *a, const struct vhash *details);

/* resource.c: the functions of a provider's row. */
extern const struct provider library_provider_row;

#endif
