#ifndef BASE_YAML_SCALAR_H
#define BASE_YAML_SCALAR_H

/*
 * What a plain scalar means to Psych (psych/scalar_scanner.rb): words for
 * true, false and null, integers in four bases with underscores and commas,
 * base 60, floats that must have a point, symbols, dates.
 */

#include <stddef.h>

#include "base/yaml.h"

struct arena;

/* Kinds that a scalar may turn out to be besides those of the tree. */
enum yaml_class {
	YAML_CLASS_PLAIN, /* the node's kind says it */
	YAML_CLASS_SYMBOL,
	YAML_CLASS_DATE,
	YAML_CLASS_TIME,
};

/*
 * Sets kind and value of node by the n bytes of text, which stay; what is
 * decoded goes into a.  Of a date or time the node is the string.
 */
enum yaml_class yaml_scalar_resolve(
    struct arena *a, struct yaml_node *node, const char *text, size_t n);

#endif
