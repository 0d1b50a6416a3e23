#ifndef LANGUAGE_RUBY_NEEDS_H
#define LANGUAGE_RUBY_NEEDS_H

/*
 * The setting ruby_runtime: which Ruby code of an environment runs by Puppet's
 * own library.  With auto it is the code for which a process of our runtime has
 * reported a name that the runtime lacks.  Such code is kept here by the path
 * of its file, or by its text, as long as the host of the environment exists.
 */

#include <stdbool.h>

#include "language/value/value.h"

enum ruby_runtime {
	RUBY_RUNTIME_OWN,
	RUBY_RUNTIME_PUPPET,
	RUBY_RUNTIME_AUTO,
};

struct ruby_needs;

/* Convert the value of the setting; an unknown word is the default. */
enum ruby_runtime ruby_runtime_of(const char *word);

struct ruby_needs *ruby_needs_new(void);
/* NULL is allowed. */
void ruby_needs_free(struct ruby_needs *n);

/* Keep code, a string, up to a maximum of codes and of bytes. */
void ruby_needs_add(struct ruby_needs *n, struct value code);
bool ruby_needs_has(const struct ruby_needs *n, struct value code);

/* Keep the reason why the library is not available. */
void ruby_needs_refuse(struct ruby_needs *n, const char *why);
/* That reason, or NULL. */
const char *ruby_needs_refused(const struct ruby_needs *n);

#endif
