#ifndef BASE_REGEX_REGEX_REFERENCE_H
#define BASE_REGEX_REGEX_REFERENCE_H

/* References to groups: by number and by name. */

#include <stddef.h>

struct regex_name;
struct translator;

/* \k<name> (s.at behind the k), \g<name> and \1. */
int regex_scan_backref(struct translator *t);
int regex_scan_call(struct translator *t);
int regex_scan_numbered(struct translator *t);

/*
 * The name between <> or '' at s.at, n bytes in the pattern; NULL after an
 * error, which points at place.
 */
const char *regex_scan_quoted(
    struct translator *t, const char *place, size_t *ret_len);

/*
 * The group number that the text means: absolute, or relative with a sign; -1
 * when it is a name.
 */
long regex_reference_number(
    const struct translator *t, const char *name, size_t n);

/* The error "BEFORE <NAME>AFTER" at place; always -1. */
int regex_name_fail(struct translator *t, const char *place, const char *before,
    const char *name, size_t n, const char *after);

/* True when the group has this name. */
int regex_name_is(const struct regex_name *row, const char *name, size_t n);

#endif
