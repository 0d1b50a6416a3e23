#ifndef LANGUAGE_TYPES_DESCRIBE_DESCRIBE_H
#define LANGUAGE_TYPES_DESCRIBE_DESCRIBE_H

/*
 * Error sentences for values: parameters of classes and defined types, and
 * assertions.  Calls have signature.h.
 */

#include <stdbool.h>

#include "language/types/type.h"

struct arena;
struct mismatches;
struct strbuf;
struct type;

/* The mismatches of the parameters of one class or resource. */
struct type_report {
	struct arena *arena;
	struct mismatches *list;
};

void type_report_init(struct type_report *r, struct arena *a);
/* Add the value of a parameter, when it is not an instance of its type. */
void type_report_value(struct type_report *r, const char *name,
    const struct type *expected, struct value v);
/* Add a missing parameter. */
void type_report_missing(struct type_report *r, const char *name);
/* Add a parameter that does not exist. */
void type_report_unknown(struct type_report *r, const char *name);

/* True when no mismatch was found in the values that were added. */
bool type_report_is_empty(const struct type_report *r);

/*
 * Append "Class[A]: parameter 'x' expects ..."; several each on a line of
 * their own.
 */
void type_report_format(
    const struct type_report *r, const char *subject, struct strbuf *out);

/*
 * The sentence of a failed assertion: "SUBJECT expects ..."; several joined
 * by a line end and a blank.
 */
const char *type_describe(struct arena *a, const char *subject,
    const struct type *expected, const struct type *actual);

/*
 * Append why v is not an instance of expected: "parameter 'x' expects an
 * Integer value, got String"; subject is "parameter 'x'" or "" and begins each
 * line (type_mismatch_describer.rb).
 */
void type_describe_mismatch(struct arena *a, const char *subject,
    const struct type *expected, struct value v, struct strbuf *out);

/* The same for a sensitive value. */
void type_describe_hidden(
    const char *subject, const struct type *expected, struct strbuf *out);

#endif
