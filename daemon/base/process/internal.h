#ifndef BASE_PROCESS_INTERNAL_H
#define BASE_PROCESS_INTERNAL_H

/* A function that only tests and the file in which it stands call. */

#include <stdbool.h>

struct strbuf;

/*
 * Append the domains of the list in a text of the form of /etc/resolv.conf,
 * blanks between them, except the ones that are too long; true when there is
 * such a one.
 */
bool search_list_read(const char *text, struct strbuf *out);

#endif
