/* The screen of lines on a terminal: keys, styles, widths, and its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "command/screen.h"

/* The actions of a process on the terminal; results are written to `to`. */
typedef void screen_fn(int to);

static struct strbuf output, results; /* of the last process */
static int status, modes_kept;

static void
result(int to, const char *text)
{
	if (write(to, text, strlen(text)) < 0)
		_exit(97);
}

static void
number(int to, size_t n)
{
	char text[32];

	snprintf(text, sizeof(text), "%zu ", n);
	result(to, text);
}

/* The process: its terminal is standard input and output. */
static _Noreturn void
process(screen_fn *fn, int slave, int to, const char *term, const char *locale)
{
	const struct rlimit none = {0, 0};

	setrlimit(RLIMIT_CORE, &none);
	setenv("TERM", term, 1);
	setenv("LC_ALL", locale, 1);
	unsetenv("LINES");
	unsetenv("COLUMNS");
	if (dup2(slave, STDIN_FILENO) < 0 || dup2(slave, STDOUT_FILENO) < 0)
		_exit(98);
	fn(to);
	_exit(0);
}

static bool
take(struct strbuf *out, int fd)
{
	char piece[4096];
	ssize_t n = read(fd, piece, sizeof(piece));

	if (n <= 0)
		return false;
	strbuf_add(out, piece, (size_t)n);
	return true;
}

/* Type the keys when the process asks for one, which is a "?". */
static void
watch(int master, int from, const char *const *keys)
{
	struct pollfd p[2] = {{master, POLLIN, 0}, {from, POLLIN, 0}};
	size_t asked = 0;

	while (p[1].fd >= 0 && poll(p, 2, 30000) > 0) {
		if (p[0].revents != 0)
			(void)take(&output, master);
		if (p[1].revents == 0)
			continue;
		if (!take(&results, from))
			p[1].fd = -1;
		while (asked < results.len) {
			if (results.s[asked++] == '?')
				assert_true(
				    write(master, *keys, strlen(*keys)) > 0);
			else
				continue;
			keys++;
		}
	}
}

/* Run a process on a terminal of 24 lines and 20 columns. */
static const char *
run(screen_fn *fn, const char *term, const char *locale,
    const char *const *keys)
{
	const struct winsize w = {.ws_row = 24, .ws_col = 20};
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave, ends[2];
	struct termios before, after;
	pid_t pid;

	strbuf_reset(&output);
	strbuf_reset(&results);
	assert_true(master >= 0 && unlockpt(master) == 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	assert_true(slave >= 0 && ioctl(slave, TIOCSWINSZ, &w) == 0);
	assert_int_equal(tcgetattr(slave, &before), 0);
	assert_int_equal(pipe(ends), 0);
	fflush(stdout);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		process(fn, slave, ends[1], term, locale);
	close(ends[1]);
	watch(master, ends[0], keys);
	close(ends[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(fcntl(master, F_SETFL, O_NONBLOCK), 0);
	while (take(&output, master))
		;
	assert_int_equal(tcgetattr(slave, &after), 0);
	modes_kept = before.c_lflag == after.c_lflag &&
		     before.c_iflag == after.c_iflag &&
		     before.c_oflag == after.c_oflag;
	close(slave);
	close(master);
	return results.len == 0 ? "" : results.s;
}

static unsigned
count(const char *text)
{
	unsigned n = 0;

	for (const char *s = output.s; (s = strstr(s, text)) != NULL; s++)
		n++;
	return n;
}

/* --- */

static void
on_open(int to)
{
	const char *why = screen_open(true);

	result(to, why == NULL ? "opened" : why);
	screen_close();
	screen_close();
}

static void
on_pipe(int to)
{
	int ends[2];

	if (pipe(ends) == 0 && dup2(ends[0], STDIN_FILENO) == 0)
		on_open(to);
}

static void
a_screen_needs_a_terminal_that_places_text(void **state)
{
	(void)state;
	assert_string_equal(run(on_open, "xterm", "C.UTF-8", NULL), "opened");
	assert_true(modes_kept);
	assert_int_equal(status, 0);
	assert_string_equal(run(on_open, "vt100", "C", NULL), "opened");
	assert_string_equal(run(on_open, "dumb", "C.UTF-8", NULL),
	    "the terminal of the type in TERM cannot place text");
	assert_true(modes_kept);
	assert_string_equal(run(on_open, "no-such-terminal", "C.UTF-8", NULL),
	    "the type of the terminal in TERM is not known");
	assert_string_equal(run(on_pipe, "xterm", "C.UTF-8", NULL),
	    "standard input is not a terminal");
}

/* --- keys --- */

/* Print the codes of keys, each typed after a "?", until a "q". */
static void
on_keys(int to)
{
	struct pollfd p = {STDIN_FILENO, POLLIN, 0};
	int key;

	if (screen_open(false) != NULL)
		return;
	number(to, (size_t)screen_key());
	do {
		result(to, "?");
		if (poll(&p, 1, 30000) != 1)
			break;
		key = screen_key();
		number(to, (size_t)key);
	} while (key != 'q');
	screen_close();
}

static void
keys_have_their_numbers(void **state)
{
	static const struct {
		const char *text;
		int key;
	} rows[] = {
	    {"a", 'a'},
	    {"\r", '\r'},
	    {"\t", '\t'},
	    {" ", ' '},
	    {"\033OA", SCREEN_UP},
	    {"\033OB", SCREEN_DOWN},
	    {"\033[5~", SCREEN_PAGE_UP},
	    {"\033[6~", SCREEN_PAGE_DOWN},
	    {"\033OH", SCREEN_HOME},
	    {"\033OF", SCREEN_END},
	    {"\033[Z", SCREEN_BACK_TAB},
	    {"\033OM", '\r'},
	    {"\033OP", SCREEN_OTHER},
	    {"\033OC", SCREEN_OTHER},
	    {"\001", 1},
	    {"\377", 255},
	    {"\177", SCREEN_OTHER}, /* the key "backspace" */
	    {"\033", '\033'},
	    {"q", 'q'},
	};
	const size_t n = sizeof(rows) / sizeof(rows[0]);
	const char *keys[sizeof(rows) / sizeof(rows[0])];
	struct strbuf want;

	(void)state;
	strbuf_init(&want, 4096);
	strbuf_addf(&want, "%d ", SCREEN_NONE);
	for (size_t i = 0; i < n; i++) {
		keys[i] = rows[i].text;
		strbuf_addf(&want, "?%d ", rows[i].key);
	}
	assert_string_equal(run(on_keys, "xterm", "C.UTF-8", keys), want.s);
	assert_int_equal(status, 0);
	assert_true(modes_kept);
	strbuf_release(&want);
}

static void
on_resize(int to)
{
	const struct winsize w = {.ws_row = 7, .ws_col = 33};
	unsigned height, width;

	if (screen_open(false) != NULL)
		return;
	screen_size(&height, &width);
	number(to, height);
	number(to, width);
	if (ioctl(STDIN_FILENO, TIOCSWINSZ, &w) == 0)
		raise(SIGWINCH);
	number(to, (size_t)screen_key() == SCREEN_RESIZED);
	screen_size(&height, &width);
	number(to, height);
	number(to, width);
	screen_close();
}

static void
another_size_is_a_key(void **state)
{
	(void)state;
	assert_string_equal(
	    run(on_resize, "xterm", "C.UTF-8", NULL), "24 20 1 7 33 ");
}

/* --- widths --- */

static const struct {
	const char *text;
	unsigned room;
	size_t utf8, other; /* bytes that fit */
} fits[] = {
    {"", 3, 0, 0},
    {"abc", 0, 0, 0},
    {"abc", 2, 2, 2},
    {"abc", 3, 3, 3},
    {"abc", 4, 3, 3},
    {"\ta", 1, 1, 1},
    {"\ta", 2, 2, 2},
    {"\303\251a", 1, 2, 2},
    /* two wide characters */
    {"\346\227\245\346\234\254", 1, 0, 3},
    {"\346\227\245\346\234\254", 2, 3, 6},
    {"\346\227\245\346\234\254", 3, 3, 6},
    {"\346\227\245\346\234\254", 4, 6, 6},
    /* a character that combines with that before it */
    {"e\314\201x", 1, 3, 1},
    {"e\314\201x", 2, 4, 3},
    {"a\377b", 9, 1, 1},
};

static void
on_fit(int to)
{
	if (screen_open(false) != NULL)
		return;
	for (size_t i = 0; i < sizeof(fits) / sizeof(fits[0]); i++)
		number(to, screen_fit(fits[i].text, strlen(fits[i].text),
			       fits[i].room));
	/* a part of a character */
	number(to, screen_fit("a\303\251", 2, 9));
	screen_close();
}

static void
text_fits_by_its_columns(void **state)
{
	struct strbuf want;

	(void)state;
	strbuf_init(&want, 4096);
	for (size_t i = 0; i < sizeof(fits) / sizeof(fits[0]); i++)
		strbuf_addf(&want, "%zu ", fits[i].utf8);
	strbuf_addstr(&want, "1 ");
	assert_string_equal(run(on_fit, "xterm", "C.UTF-8", NULL), want.s);
	strbuf_reset(&want);
	for (size_t i = 0; i < sizeof(fits) / sizeof(fits[0]); i++)
		strbuf_addf(&want, "%zu ", fits[i].other);
	strbuf_addstr(&want, "1 ");
	assert_string_equal(run(on_fit, "xterm", "C", NULL), want.s);
	strbuf_release(&want);
}

/* --- lines --- */

static void
line(unsigned row, enum screen_style style, const char *text)
{
	screen_line(row, style, text, strlen(text));
}

static bool coloured;

static void
on_lines(int to)
{
	(void)to;
	if (screen_open(coloured) != NULL)
		return;
	screen_clear();
	line(0, SCREEN_PLAIN, "plain \303\251");
	line(1, SCREEN_TITLE, "title\tx");
	line(2, SCREEN_CHOSEN, "chosen");
	line(3, SCREEN_GOOD, "good");
	line(4, SCREEN_WARN, "warn");
	line(5, SCREEN_BAD, "bad");
	line(6, SCREEN_PLAIN, "0123456789012345678vw");
	line(23, SCREEN_PLAIN, "last");
	line(24, SCREEN_PLAIN, "outside");
	screen_show();
	screen_close();
}

/* Attributes that sequences have set: bold, reverse and a colour. */
struct attributes {
	bool bold, reverse;
	int colour;
};

/* Read the numbers of a sequence; return its end. */
static const char *
attributes_read(struct attributes *to, const char *s)
{
	char *end;
	int n;

	for (;; s++) {
		n = (int)strtol(s, &end, 10);
		s = end;
		if (n == 0)
			*to = (struct attributes){.bold = false};
		to->bold |= n == 1;
		to->reverse |= n == 7;
		if (n >= 30 && n < 40)
			to->colour = n == 39 ? 0 : n;
		if (*s != ';')
			return s;
	}
}

/* Return the attributes of a text on the screen: "b", "r", a colour. */
static const char *
style_of(const char *text)
{
	static char style[32];
	struct attributes at = {.bold = false}, next;

	for (const char *s = output.s; *s != '\0'; s++) {
		if (strncmp(s, text, strlen(text)) == 0) {
			snprintf(style, sizeof(style), "%s%s%.0d",
			    at.bold ? "b" : "", at.reverse ? "r" : "",
			    at.colour);
			return style;
		}
		if (s[0] == '\033' && s[1] == '[') {
			next = at;
			s = attributes_read(&next, s + 2);
			if (*s == 'm')
				at = next;
		}
	}
	return "missing";
}

static void
styles_differ_without_colours_too(void **state)
{
	(void)state;
	coloured = false;
	run(on_lines, "xterm", "C.UTF-8", NULL);
	assert_string_equal(style_of("plain \303\251"), "");
	assert_string_equal(style_of("title x"), "b");
	assert_string_equal(style_of("chosen "), "r");
	assert_string_equal(style_of("good"), "");
	assert_string_equal(style_of("warn"), "b");
	assert_string_equal(style_of("bad"), "b");
	assert_string_equal(style_of("0123456789012345678v"), "");
	assert_int_equal(count("vw"), 0);
	assert_string_equal(style_of("last"), "");
	assert_string_equal(style_of("outside"), "missing");
	/* a terminal without colours */
	coloured = true;
	run(on_lines, "vt100", "C", NULL);
	assert_string_equal(style_of("good"), "");
	/* the whole line */
	assert_string_equal(style_of("chosen              "), "r");
}

static void
styles_have_colours(void **state)
{
	(void)state;
	coloured = true;
	run(on_lines, "xterm", "C", NULL);
	assert_string_equal(style_of("plain ?"), "");
	assert_string_equal(style_of("title x"), "b");
	assert_string_equal(style_of("chosen "), "r");
	assert_string_equal(style_of("good"), "32");
	assert_string_equal(style_of("warn"), "b33");
	assert_string_equal(style_of("bad"), "b31");
}

static void
on_repair(int to)
{
	(void)to;
	if (screen_open(false) != NULL)
		return;
	line(0, SCREEN_PLAIN, "once");
	screen_show();
	screen_show();
	line(0, SCREEN_PLAIN, "once");
	screen_show();
	screen_repair();
	screen_show();
	screen_clear();
	line(1, SCREEN_PLAIN, "below");
	screen_show();
	screen_repair();
	screen_show();
	screen_close();
}

static void
a_line_is_written_again_only_to_repair(void **state)
{
	(void)state;
	run(on_repair, "xterm", "C.UTF-8", NULL);
	assert_int_equal(count("once"), 2);
	assert_int_equal(count("below"), 2);
	assert_true(modes_kept);
}

/* --- crashes --- */

static int crash_signal;

static void
on_crash(int to)
{
	if (screen_open(false) != NULL)
		return;
	screen_show();
	result(to, "opened");
	raise(crash_signal);
}

static void
a_crash_gives_the_terminal_back(void **state)
{
	static const int signals[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL};

	(void)state;
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		crash_signal = signals[i];
		assert_string_equal(
		    run(on_crash, "xterm", "C.UTF-8", NULL), "opened");
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), signals[i]);
		assert_true(modes_kept);
		/* the cursor is shown, keys are as before, the screen left */
		assert_int_equal(count("\033[?25h"), 1);
		assert_int_equal(count("\033[?1l\033>"), 1);
		assert_int_equal(count("\033[?1049l"), 1);
	}
}

/* --- */

static int
set_up(void **state)
{
	(void)state;
	strbuf_init(&output, 1u << 20);
	strbuf_init(&results, 65536);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	strbuf_release(&output);
	strbuf_release(&results);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_screen_needs_a_terminal_that_places_text),
	    cmocka_unit_test(keys_have_their_numbers),
	    cmocka_unit_test(another_size_is_a_key),
	    cmocka_unit_test(text_fits_by_its_columns),
	    cmocka_unit_test(styles_differ_without_colours_too),
	    cmocka_unit_test(styles_have_colours),
	    cmocka_unit_test(a_line_is_written_again_only_to_repair),
	    cmocka_unit_test(a_crash_gives_the_terminal_back),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
