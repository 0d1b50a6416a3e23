#ifndef COMMAND_LOAD_REPORT_PICTURE_H
#define COMMAND_LOAD_REPORT_PICTURE_H

/* The course of a load test as a picture. */

struct load_counts;
struct load_fleet;
struct load_options;

/*
 * Write a page of SVG to an open file: above each other the median and the 99th
 * percentile of the times of transactions, how many succeeded, and how many
 * failed, from second to second.  A long test has points of several seconds:
 * the median of such a point is the middle one of their medians, the 99th
 * percentile the greatest.  0, or -1 with errno.
 */
int load_picture_draw(int fd, const struct load_options *o,
    const struct load_fleet *f, const struct load_counts *c);

#endif
