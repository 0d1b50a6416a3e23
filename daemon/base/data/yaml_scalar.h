#ifndef BASE_DATA_YAML_SCALAR_H
#define BASE_DATA_YAML_SCALAR_H

/*
 * The value of a plain scalar by Psych's rules (psych/scalar_scanner.rb): words
 * for true, false and null, integers in four bases with underscores and commas,
 * base 60, floats that must have a point, symbols, dates.
 */

#include <stddef.h>

#include "base/data/yaml.h"

struct arena;

/* Kinds of scalars besides those of the tree. */
enum yaml_class {
	YAML_CLASS_PLAIN, /* the node's kind applies */
	YAML_CLASS_SYMBOL,
	YAML_CLASS_DATE,
	YAML_CLASS_TIME,
};

/*
 * Set kind and value of node from the n bytes of text, which stay; decoded text
 * is stored in a.  A date or time becomes a string.
 */
enum yaml_class yaml_scalar_resolve(
    struct arena *a, struct yaml_node *node, const char *text, size_t n);

#endif
