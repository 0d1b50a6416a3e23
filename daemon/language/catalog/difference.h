#ifndef LANGUAGE_CATALOG_DIFFERENCE_H
#define LANGUAGE_CATALOG_DIFFERENCE_H

/*
 * Differences of two catalogs in JSON, Puppet's or ours.  What describes a
 * compile and not its result is not compared: version, UUID, and the file and
 * the line of resources.
 *
 * The result is a hash, whose members are always there:
 *
 *   same        true or false
 *   resources   hash: "old" and "new", resources that only one of them has
 *   changes     array of hashes: resource, member ("parameters", "tags" ...),
 *               name (of a parameter), "old" and "new" where it has a value,
 *               "diff" (base/text/line_diff.h) of texts with several lines
 *   edges       hash: "old" and "new", arrays of [source, target]
 *   classes     hash as of resources
 *   order       array of hashes: list ("resources", "edges", "classes"), after
 *               (an item of both, null: the start), old, new: the next item of
 *               both that each has there
 *
 * Values of sensitive parameters are replaced by "[redacted]".
 */

#include "language/value/value.h"

struct arena;

/*
 * Compare two parsed catalogs.  0, or -1 with a sentence about the one that is
 * not a catalog: *ret_new is 1 for the new one.
 */
int catalog_difference(struct arena *a, struct value old, struct value new,
    struct value *ret, int *ret_new, const char **ret_error);

#endif
