#ifndef LANGUAGE_RUBY_RUNTIME_H
#define LANGUAGE_RUBY_RUNTIME_H

/* The files of our runtime in Ruby. */

#include <stddef.h>

/* Directories of the interpreter without the variable PATH. */
#define RUBY_PATH "/usr/local/bin:/usr/bin:/bin"

/*
 * The real path of ruby, in an absolute directory of PATH; out has PATH_MAX
 * bytes.  0, or -1 with errno.
 */
int ruby_interpreter_find(char *out);

/*
 * As ruby_interpreter_find(), for the ruby that loads Puppet's own library:
 * that of Puppet's packages when they are installed.
 */
int ruby_library_find(char *out);

/*
 * The path of a file of lib/dalang ("host.rb") as it is built or installed
 * beside this program; 0, or -1 with errno.
 */
int ruby_runtime_find(const char *name, char *out, size_t size);

#endif
