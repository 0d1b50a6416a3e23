#include "command/screen.h"

#include <curses.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/text/utf8.h"

/* Milliseconds within which the rest of a key's sequence arrives. */
#define ESCAPE_MS 25

static struct {
	SCREEN *terminal;
	bool coloured, utf8;
	attr_t styles[SCREEN_STYLES];
	/* for a crash: the modes before, and what ends the screen */
	struct termios modes;
	char end[256];
	size_t end_len;
} screen;

/* Return a text of the terminal's description, or NULL. */
static const char *
capability(const char *name)
{
	const char *s = tigetstr(name);

	/* -1 for what is not a text */
	return (intptr_t)s > 0 ? s : NULL;
}

/* --- crashes --- */

static int
screen_end_add(int c)
{
	if (screen.end_len < sizeof(screen.end))
		screen.end[screen.end_len++] = (char)c;
	return c;
}

/* Only calls that a handler may make. */
static void
on_crash(int number)
{
	ssize_t n = write(STDOUT_FILENO, screen.end, screen.end_len);

	(void)n;
	(void)tcsetattr(STDIN_FILENO, TCSANOW, &screen.modes);
	signal(number, SIG_DFL);
	raise(number);
}

static void
crashes_watch(void)
{
	static const int numbers[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL};
	static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
	struct sigaction sa = {
	    .sa_handler = on_crash, .sa_flags = (int)SA_RESETHAND};

	screen.end_len = 0;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *s = capability(names[i]);

		if (s != NULL)
			tputs(s, 1, screen_end_add);
	}
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		sigaction(numbers[i], &sa, NULL);
}

/* --- the screen --- */

/*
 * Set up the styles; without colours they differ by attributes that every
 * terminal has.
 */
static void
styles_set(bool coloured)
{
	static const struct {
		attr_t attribute;
		short colour; /* -1: the terminal's own */
	} styles[SCREEN_STYLES] = {
	    [SCREEN_PLAIN] = {A_NORMAL, -1},
	    [SCREEN_TITLE] = {A_BOLD, -1},
	    [SCREEN_CHOSEN] = {A_REVERSE, -1},
	    [SCREEN_GOOD] = {A_NORMAL, COLOR_GREEN},
	    [SCREEN_WARN] = {A_BOLD, COLOR_YELLOW},
	    [SCREEN_BAD] = {A_BOLD, COLOR_RED},
	};

	coloured = coloured && has_colors() && start_color() == OK &&
		   use_default_colors() == OK;
	for (short i = 0; i < SCREEN_STYLES; i++) {
		screen.styles[i] = styles[i].attribute;
		if (!coloured || styles[i].colour < 0)
			continue;
		init_pair((short)(i + 1), styles[i].colour, -1);
		screen.styles[i] |= (attr_t)COLOR_PAIR(i + 1);
	}
}

/* Return why the terminal is not one that ncurses can use, or NULL. */
static const char *
terminal_fault(void)
{
	bool places;
	int found;

	if (tcgetattr(STDIN_FILENO, &screen.modes) < 0)
		return "standard input is not a terminal";
	if (setupterm(NULL, STDOUT_FILENO, &found) == ERR)
		return "the type of the terminal in TERM is not known";
	places = capability("cup") != NULL;
	(void)del_curterm(cur_term);
	if (!places)
		return "the terminal of the type in TERM cannot place text";
	return NULL;
}

static bool
locale_is_utf8(void)
{
	wchar_t c;

	return mbtowc(&c, "\303\251", 2) == 2 && c == 0xe9;
}

const char *
screen_open(bool coloured)
{
	const char *why = terminal_fault();

	if (why != NULL)
		return why;
	setlocale(LC_CTYPE, "");
	screen.utf8 = locale_is_utf8();
	screen.terminal = newterm(NULL, stdout, stdin);
	if (screen.terminal == NULL)
		return "the terminal of the type in TERM cannot be used";
	crashes_watch();
	set_escdelay(ESCAPE_MS);
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	curs_set(0);
	styles_set(coloured);
	return NULL;
}

void
screen_close(void)
{
	if (screen.terminal == NULL)
		return;
	endwin();
	delscreen(screen.terminal);
	screen.terminal = NULL;
}

void
screen_size(unsigned *height, unsigned *width)
{
	int y, x;

	getmaxyx(stdscr, y, x);
	*height = y > 0 ? (unsigned)y : 1;
	*width = x > 0 ? (unsigned)x : 1;
}

/*
 * Columns of a character: 0 for one that combines with the character before it,
 * 1 for a tab.
 */
static unsigned
screen_width_of(uint32_t c)
{
	int width = screen.utf8 && c != '\t' ? wcwidth((wchar_t)c) : 1;

	return width > 0 ? (unsigned)width : 0;
}

size_t
screen_fit(const char *s, size_t n, unsigned room)
{
	size_t at = 0, len;
	unsigned used = 0, width;
	uint32_t c;

	while (at < n && (len = utf8_decode(s + at, n - at, &c)) > 0) {
		width = screen_width_of(c);
		if (used + width > room)
			break;
		used += width;
		at += len;
	}
	return at;
}

void
screen_clear(void)
{
	erase();
}

/* Without UTF-8 a character that is not ASCII is a question mark. */
static void
screen_text_add(const char *s, size_t n)
{
	size_t len;
	uint32_t c;

	for (; n > 0 && (len = utf8_decode(s, n, &c)) > 0; s += len, n -= len)
		if (c >= 0x80 && screen.utf8)
			addnstr(s, (int)len);
		else
			addch(c == '\t' ? ' ' : c < 0x80 ? c : '?');
}

void
screen_line(unsigned row, enum screen_style style, const char *s, size_t n)
{
	unsigned height, width;

	screen_size(&height, &width);
	if (row >= height)
		return;
	attrset(screen.styles[style]);
	move((int)row, 0);
	hline(' ' | screen.styles[style == SCREEN_CHOSEN ? style : 0],
	    (int)width);
	screen_text_add(s, screen_fit(s, n, width));
	attrset(A_NORMAL);
}

void
screen_show(void)
{
	refresh();
}

void
screen_repair(void)
{
	clearok(stdscr, TRUE);
}

int
screen_key(void)
{
	static const struct {
		int curses, key;
	} keys[] = {
	    {ERR, SCREEN_NONE},
	    {KEY_UP, SCREEN_UP},
	    {KEY_DOWN, SCREEN_DOWN},
	    {KEY_PPAGE, SCREEN_PAGE_UP},
	    {KEY_NPAGE, SCREEN_PAGE_DOWN},
	    {KEY_HOME, SCREEN_HOME},
	    {KEY_END, SCREEN_END},
	    {KEY_BTAB, SCREEN_BACK_TAB},
	    {KEY_RESIZE, SCREEN_RESIZED},
	    {KEY_ENTER, '\r'},
	};
	int c = getch();

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (keys[i].curses == c)
			return keys[i].key;
	return c >= 0 && c < 256 ? c : SCREEN_OTHER;
}
