#ifndef LANGUAGE_COMPILER_CLASS_LIST_H
#define LANGUAGE_COMPILER_CLASS_LIST_H

/*
 * The classes that a file of code defines, with their parameters, for tools
 * that offer them (Puppet's info_service/class_information_service.rb).
 */

#include "base/data/json_doc.h"

struct arena;

/*
 * Return {"classes": [{"name", "params": [{"name", "type", "default_source",
 * "default_literal"}]}], "path"}, keys in byte order, or {"error", "path"} for
 * a file that does not parse; the caller releases it.  type is missing when the
 * parameter has none, default_literal unless the default is a literal that JSON
 * can represent.  The arena holds temporary data.  Names are not checked
 * against the path.
 */
json_t *class_list(struct arena *a, const char *path);

#endif
