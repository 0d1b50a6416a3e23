#ifndef MACHINE_RESOURCE_ATTR_H
#define MACHINE_RESOURCE_ATTR_H

/*
 * Functions for rows of operations: checks for munge and sentences for
 * describe.  Errors have Puppet's wording.
 */

#include "machine/resource/operations.h"

/* "created", "removed" (property/ensure.rb). */
int attr_ensure_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);

/*
 * The describe function of an attribute that is executed rather than set, such
 * as the command of exec: "executed successfully".
 */
int attr_executed_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);

/* autorequire of the user that the attribute user names, if it has a value. */
int attr_user_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out);

/* An absolute path; "File paths must be fully qualified, not 'x'". */
int attr_path_munge(struct instance *i, struct value *v, struct strbuf *err);
/* A whole number, also as text, kept as V_INT. */
int attr_integer_munge(struct instance *i, struct value *v, struct strbuf *err);
/* Any simple value as text. */
int attr_text_munge(struct instance *i, struct value *v, struct strbuf *err);

/*
 * Append the reason why a munge refuses v, for the attribute that is being set,
 * with the prefix that Puppet adds to an error that is not of class
 * Puppet::Error (munge of parameter.rb): "Munging failed for value V in class
 * NAME: ...".  Returns -1.
 */
int attr_munge_failed(const struct instance *i, struct value v,
    struct strbuf *err, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Append the reason why a munge or prepare refuses a value that Puppet accepts.
 * Then only the resource fails, and the rest of the catalog is applied; any
 * other failure of these functions rejects the catalog.  Returns -1.
 */
int attr_unsupported(struct instance *i, struct strbuf *err, const char *fmt,
    ...) __attribute__((format(printf, 3, 4)));

/* The n-th value of a list, or of a single value; V_UNSET after the last. */
struct value attr_nth(struct value v, uint32_t n);
/* Their number. */
uint32_t attr_count(struct value v);

/*
 * Check v against the row's values, pattern and flags, without its munge;
 * 0 or -1.
 */
int attr_check(struct instance *i, int n, struct value *v, struct strbuf *err);

/* A list as text: its items with the row's delimiter. */
struct value attr_join(
    struct arena *a, const struct attr *at, struct value list);

#endif
