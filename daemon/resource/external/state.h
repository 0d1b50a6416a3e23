#ifndef RESOURCE_EXTERNAL_STATE_H
#define RESOURCE_EXTERNAL_STATE_H

/*
 * Resources as external providers see them: what is sent of an instance, and
 * what comes back.
 */

#include "value/value.h"

struct instance;
struct machine;
struct provider;
struct strbuf;
struct talk;

/* The provider's talk of this run. */
struct talk *state_talk(struct machine *m, const struct provider *p);

/*
 * What the catalog says of it: {"title": ..., attributes}; with keys_only the
 * key attributes and parameters.  Secrets are noted with the talk; -1 with
 * the reason when they are too many.
 */
int state_should(struct talk *t, const struct instance *i, int keys_only,
    struct value *ret, struct strbuf *err);

/* What was found, the key attributes included; as state_should(). */
int state_is(struct talk *t, const struct instance *i, struct value *ret,
    struct strbuf *err);

/*
 * Takes what was found from an object of an answer, NULL: there is none.  0,
 * or -1 where an attribute is not the type's, or a value not of its type.
 */
int state_found(struct talk *t, struct instance *i, const struct vhash *h,
    struct strbuf *err);

/*
 * Appends what makes a resource unique, of an instance or of an object: the
 * values of its key attributes.
 */
void state_key(const struct instance *i, struct strbuf *out);
void state_key_of(
    const struct instance *any, const struct vhash *h, struct strbuf *out);

#endif
