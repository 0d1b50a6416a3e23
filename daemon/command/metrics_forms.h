#ifndef COMMAND_METRICS_FORMS_H
#define COMMAND_METRICS_FORMS_H

/* The forms of "dalang metrics" that are its own. */

#include "metrics/view.h"

/* A form of the output: prints all that is wanted of the daemons. */
typedef void metrics_form_fn(
    struct strbuf *out, const struct metrics_view *views, size_t count);
metrics_form_fn metrics_print_plain;
metrics_form_fn metrics_print_json;

#endif
