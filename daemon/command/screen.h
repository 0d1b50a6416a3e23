#ifndef COMMAND_SCREEN_H
#define COMMAND_SCREEN_H

/*
 * A terminal as a screen of lines, by ncurses; the only adapter of that
 * library.  There is one screen at a time.  ncurses itself notices that the
 * size changes, and stops and continues the program on ^Z.
 */

#include <stdbool.h>
#include <stddef.h>

enum screen_style {
	SCREEN_PLAIN,
	SCREEN_TITLE,
	SCREEN_CHOSEN, /* the whole line */
	SCREEN_GOOD,
	SCREEN_WARN,
	SCREEN_BAD,
	SCREEN_STYLES,
};

/* Keys that are not characters. */
enum screen_key {
	SCREEN_NONE = 256, /* no key is waiting */
	SCREEN_UP,
	SCREEN_DOWN,
	SCREEN_PAGE_UP,
	SCREEN_PAGE_DOWN,
	SCREEN_HOME,
	SCREEN_END,
	SCREEN_BACK_TAB,
	SCREEN_RESIZED,
	SCREEN_OTHER,
};

/*
 * Take over the terminal of standard input and output: NULL, or the reason why
 * that is impossible.  When the process crashes, the terminal is restored.
 */
const char *screen_open(bool coloured);

/* Give it back as it was; without a screen nothing. */
void screen_close(void);

void screen_size(unsigned *height, unsigned *width);

/* Return how many of the n bytes of UTF-8 fit into that many columns. */
size_t screen_fit(const char *s, size_t n, unsigned room);

/* Begin an empty page. */
void screen_clear(void);

/*
 * Set a whole line of valid UTF-8.  The only control characters are tabs, shown
 * as blanks; text that does not fit is cut.
 */
void screen_line(
    unsigned row, enum screen_style style, const char *s, size_t n);

/* Show the page. */
void screen_show(void);

/* Show everything anew, whatever another program wrote there. */
void screen_repair(void);

/* Return the next key that is waiting: a character, or of screen_key. */
int screen_key(void);

#endif
