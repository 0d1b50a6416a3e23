#ifndef COMMAND_TERMINAL_H
#define COMMAND_TERMINAL_H

/*
 * Properties of the terminal to which standard output (or standard error) is
 * connected, if any.
 */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/* Least width that is returned. */
#define TERMINAL_WIDTH_MIN 20

/* Whether it shows colours: not when NO_COLOR is set and not empty. */
bool terminal_is_coloured(void);
/* The same of another descriptor. */
bool terminal_colours(int fd);

/* COLUMNS, or the width of the window; 0: unknown, or not a terminal. */
size_t terminal_width(void);

/* Append a text on one line, without what a terminal would interpret. */
void terminal_safe_add(struct strbuf *out, const char *s, size_t n);

#endif
