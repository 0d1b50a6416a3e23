#ifndef TYPES_DESCRIBE_H
#define TYPES_DESCRIBE_H

/*
 * Telling users what is wrong with values: parameters of classes and
 * defined types, and assertions.  Calls have signature.h.
 */

#include "types/type.h"

struct arena;
struct mismatches;
struct strbuf;

/* What is wrong with the parameters of one class or resource. */
struct type_report {
	struct arena *arena;
	struct mismatches *list;
};

void type_report_init(struct type_report *r, struct arena *a);
/* The value given for a parameter, when it is no instance of its type. */
void type_report_value(struct type_report *r, const char *name,
    const struct type *expected, struct value v);
/* A parameter without a value. */
void type_report_missing(struct type_report *r, const char *name);
/* A parameter that does not exist. */
void type_report_unknown(struct type_report *r, const char *name);

/*
 * Appends "Class[A]: parameter 'x' expects ..."; several each on a line of
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

#endif
