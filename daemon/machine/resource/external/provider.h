#ifndef MACHINE_RESOURCE_EXTERNAL_PROVIDER_H
#define MACHINE_RESOURCE_EXTERNAL_PROVIDER_H

/*
 * External providers as rows of provider.h: each operation of a run becomes a
 * request of a talk.  One request gets the state of all resources of a run
 * (prefetch); one request changes all properties of a resource, when the first
 * of them is to be changed.
 */

struct generation;
struct instance;
struct machine;
struct provider;
struct schema;
struct strbuf;

/* The providers of a type: executables in providers/TYPE/, until NULL. */
const struct provider *const *external_providers(
    struct machine *m, const struct schema *s);

/* The type's functions of these names (resource_type). */
int external_prepare(struct instance *i, struct strbuf *err);
int external_refresh(struct instance *i, struct strbuf *err);
int external_generate(
    struct instance *i, struct generation *g, struct strbuf *err);

#endif
