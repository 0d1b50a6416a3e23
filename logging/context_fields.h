#ifndef LOGGING_CONTEXT_FIELDS_H
#define LOGGING_CONTEXT_FIELDS_H

/* What the record takes from a context; for record.c only. */

#include "logging/fields.h"

struct log_context;

/* The fields of c and its parents, borrowed; returns how many (0 for NULL). */
int log_context_fields(
    const struct log_context *c, const struct log_field **out);

#endif
