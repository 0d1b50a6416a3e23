#ifndef LANGUAGE_LOADER_KNOWN_FUNCTIONS_H
#define LANGUAGE_LOADER_KNOWN_FUNCTIONS_H

/*
 * Files of modules whose functions are built in.  A module's own file decides
 * what its function does: the built-in one is called only where it is known to
 * do the same as a file of that content (known_functions.tab, by SHA-256);
 * whatever else a module has runs in Ruby.
 */

#include <stdbool.h>
#include <stddef.h>

/* A function's file, in bytes; the largest known one has 13 KB. */
#define KNOWN_FUNCTION_FILE_MAX ((size_t)256 << 10)

/* Whether any content of that function is known: then its file is read. */
bool known_function_is_named(const char *name);

/* A built-in function that does what a file does. */
struct known_function {
	const char *family; /* struct function_family's module */
	/*
	 * Names, with blanks between, of functions that the file calls and
	 * whose files must be known as well; "" for none.
	 */
	const char *uses;
};

/*
 * The built-in function for a file; NULL: its content is unknown, longer than
 * 256 KiB, or cannot be read.
 */
const struct known_function *known_function(const char *name, const char *path);
/*
 * The same by the text of the file; known_function_is_named() is true for name.
 */
const struct known_function *known_function_of(
    const char *name, const char *text, size_t len);

#endif
