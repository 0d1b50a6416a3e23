#ifndef COMMAND_METRICS_FORMS_H
#define COMMAND_METRICS_FORMS_H

/* The output formats of "dalang metrics". */

#include "base/metrics/read/view.h"

/* An output format: prints the selected metrics of the daemons. */
typedef void metrics_form_fn(
    struct strbuf *out, const struct metrics_view *views, size_t count);
metrics_form_fn metrics_print_plain;
metrics_form_fn metrics_print_json;

#endif
