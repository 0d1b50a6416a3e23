#ifndef LANGUAGE_LOADER_RUBY_SCAN_H
#define LANGUAGE_LOADER_RUBY_SCAN_H

/*
 * Read the readable parts of a resource type's Ruby file without Ruby: names
 * given as literals to newparam, newproperty and ensurable, namevars, and title
 * patterns whose regular expressions are literals.  Nothing is evaluated.
 */

#include <stddef.h>

struct type_builder;

/* Fill b; 1, or 0 when the text defines no type that can be read. */
int ruby_scan(struct type_builder *b, const char *text, size_t len);

#endif
