#ifndef LANGUAGE_RUBY_CALLBACK_H
#define LANGUAGE_RUBY_CALLBACK_H

/* Questions that Ruby code asks the compile while a request runs. */

#include "language/eval/call.h"

struct ruby_session;

/*
 * Answer a callback, of which message is the array: adds the answer's values to
 * out.  EVAL_OK, or EVAL_ERR with an error raised in c.
 */
enum eval_rc ruby_callback(struct ruby_session *s, struct call *c,
    const struct varray *message, struct vlist *out);

#endif
