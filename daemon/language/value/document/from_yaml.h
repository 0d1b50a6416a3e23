#ifndef LANGUAGE_VALUE_DOCUMENT_FROM_YAML_H
#define LANGUAGE_VALUE_DOCUMENT_FROM_YAML_H

/*
 * Values from YAML: data files, configurations, facts.  Aliases share one
 * value; symbols become strings, as Hiera and facts need them.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;

/*
 * Read the first document of the text; undef for an empty one.  file names it
 * in the error, options are those of base/data/yaml.h.  0, or -1 with a
 * sentence in *ret_error, "(FILE): PROBLEM at line L column C".
 */
int value_parse_yaml(struct arena *a, const char *file, const char *text,
    size_t len, unsigned options, struct value *ret, const char **ret_error);

#endif
