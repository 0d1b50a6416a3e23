#ifndef LANGUAGE_RUBY_RENDER_H
#define LANGUAGE_RUBY_RENDER_H

/* ERB templates, and what they see of the calling scope. */

#include <stdbool.h>

#include "language/eval/call.h"

struct ruby_session;

/* As context.render_erb. */
enum eval_rc ruby_render(struct ruby_session *s, struct call *c,
    const char *name, const char *path, struct value text, struct value *ret);

/*
 * The variables of these names (an array; otherwise all) that are set and not
 * undef, as the caller or (top) the top scope sees them: a hash.
 */
struct value ruby_variables(struct call *c, bool top, struct value names);

#endif
