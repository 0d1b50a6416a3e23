#ifndef COMMAND_LOAD_REPORT_REPORT_H
#define COMMAND_LOAD_REPORT_REPORT_H

/* The report of a load test, in each of its forms. */

#include <stdio.h>

struct load_counts;
struct load_fleet;
struct load_options;

/* The lines of puppet-load, and more below them. */
void load_report_text(FILE *out, const struct load_options *o,
    const struct load_fleet *f, const struct load_counts *c);

/* One JSON object; -1 after printing an error. */
int load_report_json(FILE *out, const struct load_options *o,
    const struct load_fleet *f, const struct load_counts *c);

/* A line for each second, with a line of names. */
void load_report_csv(FILE *out, const struct load_counts *c);

#endif
