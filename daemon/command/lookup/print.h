#ifndef COMMAND_LOOKUP_PRINT_H
#define COMMAND_LOOKUP_PRINT_H

/* Formats in which `dalang lookup` prints. */

#include "language/value/value.h"

struct explainer;
struct lookup_format;

/* The format of that name, or NULL. */
const struct lookup_format *lookup_format(const char *name);

/*
 * Print a value, or the explanation of a lookup; 0, or -1 after printing an
 * error.
 */
int lookup_print(const char *format, struct value v);
int lookup_print_explained(const char *format, const struct explainer *x);

#endif
