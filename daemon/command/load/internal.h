#ifndef COMMAND_LOAD_INTERNAL_H
#define COMMAND_LOAD_INTERNAL_H

/* A part of load_metrics_read(), for the fuzzer. */

#include <stddef.h>

struct load_metrics_values;

/* Add the metric in a line of n bytes, if it is one of those. */
void load_metrics_line_add(
    struct load_metrics_values *v, const char *s, size_t n);

#endif
