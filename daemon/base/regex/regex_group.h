#ifndef BASE_REGEX_REGEX_GROUP_H
#define BASE_REGEX_REGEX_GROUP_H

/* Parentheses of all kinds. */

struct translator;

/* A group's opening, of any kind, and its end. */
int regex_scan_open(struct translator *t);
int regex_scan_close(struct translator *t);

#endif
