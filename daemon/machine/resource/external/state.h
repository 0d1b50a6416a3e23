#ifndef MACHINE_RESOURCE_EXTERNAL_STATE_H
#define MACHINE_RESOURCE_EXTERNAL_STATE_H

/*
 * Resources in the form of external providers: the object that is sent for an
 * instance, and the object that is received.
 */

#include "language/value/value.h"

struct instance;
struct machine;
struct provider;
struct strbuf;
struct talk;

/* The provider's talk of this run. */
struct talk *state_talk(struct machine *m, const struct provider *p);

/*
 * The wanted state from the catalog: {"title": ..., attributes}; with keys_only
 * just the key attributes and parameters.  Secrets in it are added to the talk;
 * -1 with the reason when they are too many.
 */
int state_should(struct talk *t, const struct instance *i, int keys_only,
    struct value *ret, struct strbuf *err);

/* The found state, the key attributes included; as state_should(). */
int state_is(struct talk *t, const struct instance *i, struct value *ret,
    struct strbuf *err);

/*
 * Set the found state from an object of an answer; NULL: the resource does not
 * exist.  0, or -1 where the type does not have an attribute, or a value has
 * the wrong type.
 */
int state_found(struct talk *t, struct instance *i, const struct vhash *h,
    struct strbuf *err);

/*
 * Append the identity of a resource, an instance or an object: the values of
 * its key attributes.
 */
void state_key(const struct instance *i, struct strbuf *out);
void state_key_of(
    const struct instance *any, const struct vhash *h, struct strbuf *out);

#endif
