#ifndef MACHINE_RESOURCE_SHOW_H
#define MACHINE_RESOURCE_SHOW_H

/* Values and changes as messages show them. */

#include <stdint.h>

#include "language/value/value.h"

struct instance;
struct strbuf;

/* Append a value as messages show it: 'text', or [redacted]. */
void instance_show(
    const struct instance *i, int attr, struct value v, struct strbuf *out);

/* Append the sentence about a change of property n that was made. */
void instance_describe(const struct instance *i, int n, struct strbuf *out);

/* 1 when the wanted value makes refreshes of the resource unnecessary. */
uint8_t instance_invalidates(const struct instance *i, int n);

/* The name of the event of a change of property n, in the arena. */
const char *instance_event(const struct instance *i, int n);

/* Append a value as messages show one: 'text', ['a', 'b']. */
void attr_show(struct value v, struct strbuf *out);

#endif
