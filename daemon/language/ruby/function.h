#ifndef LANGUAGE_RUBY_FUNCTION_H
#define LANGUAGE_RUBY_FUNCTION_H

/* Functions of modules that are written in Ruby. */

#include "language/eval/call.h"
#include "language/lang/definition.h"

struct name;
struct ruby_session;

/*
 * Find out the overloads of the function that the file in found->path defines,
 * and fill in its rows.  FIND_OK, or FIND_ERROR with a diagnostic; without a
 * host FIND_OK with a row that raises the error when it is called.
 */
enum find_rc ruby_function_find(struct ruby_session *s, const struct name *name,
    struct function_found *found);

/* Call a function of Puppet's own that our runtime has (own.rb), by c's row. */
enum eval_rc ruby_call_own(
    struct ruby_session *s, struct call *c, struct value *ret);

/*
 * A function of Puppet's own that is written in Ruby here: FIND_OK as above, or
 * FIND_NONE.
 */
enum find_rc ruby_function_own(struct ruby_session *s, const struct name *name,
    struct function_found *found);

#endif
