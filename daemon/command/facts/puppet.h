#ifndef COMMAND_FACTS_PUPPET_H
#define COMMAND_FACTS_PUPPET_H

/* Facts as `puppet facts` finds, shows and renders them. */

#include <stdbool.h>

#include "language/value/value.h"

struct arena;
struct session;
struct strbuf;

/*
 * Return the document of `puppet facts find`: name, values, timestamp and
 * expiration.  The values are those that the agent of the settings sends;
 * version is that of Puppet.
 */
struct value facts_puppet_document(struct session *s, struct arena *a,
    struct value facts, const char *name, const char *version);

/* Return whether it is a format of --render-as: console, json or yaml. */
bool facts_puppet_is_format(const char *name);

/*
 * Append a value in the format; in YAML, with a tag, that of a document above.
 * 0, or -1 when it does not fit.
 */
int facts_puppet_print(
    struct strbuf *out, const char *format, struct value v, bool is_document);

#endif
