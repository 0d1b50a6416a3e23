/* dalang top in a terminal: the page is redrawn, and keys change it. */
#include "command/status/internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/plural.h"
#include "command/command.h"
#include "command/status/records.h"
#include "command/terminal.h"
#include "server/status/values.h"

/* Levels that are offered, and times in minutes. */
#define MINUTES_LEAST 1
#define MINUTES	      15
#define MINUTES_MOST  1440

/* Key of "anew". */
#define CONTROL_L 12
#define ESCAPE	  27

enum mode {
	MODE_LIST,
	MODE_HELP,
	MODE_RECORDS,
	MODE_ASK, /* whether a level is set */
};

struct live {
	struct top *top;
	enum mode mode, back; /* of MODE_ASK: where it was asked */
	struct top_page page;
	struct growbuf chosen_name; /* of the row that is chosen */
	size_t chosen, first;	    /* rows; the first one that is shown */
	size_t scroll;		    /* lines of the help or of records */
	struct records_target target;
	const char *level; /* that is offered */
	unsigned minutes;
	struct records *records;
	struct shortbuf note; /* the last line */
	bool note_is_fault;
	bool done;
	int ended_by; /* a signal, or 0 */
};

static const char hint[] =
    "? help  q quit  Enter records  l level  < > R order";

static const char *const top_live_help[] = {
    "dalang top",
    "",
    "1 to 9, Tab     the list",
    "up, down, j, k  select a row",
    "Page, Home, End the same",
    "< >             select the column of the order, marked with *",
    "R               reverse the order",
    "Enter           records of the chosen node or category",
    "l               set its log level to debug or trace for a time",
    "Space           read the values now",
    "^L              draw the screen again",
    "?               this help",
    "q               quit; here and in records: back",
    "",
    "BUSY% is the share of time in a phase; 100 is one busy worker.",
    "- stands for an unknown value: rates need two reads.",
};

#define HELP_LINES (sizeof(top_live_help) / sizeof(top_live_help[0]))

static void
note_set(struct live *l, bool fault, const char *text)
{
	shortbuf_reset(&l->note);
	strbuf_addstr(&l->note.out, text);
	l->note_is_fault = fault;
}

/* --- the chosen row --- */

/* Append the name of a row, by which it stays chosen when the order changes. */
static void
top_live_name_add(struct strbuf *out, const json_t *row)
{
	static const char *const members[] = {
	    "name", "daemon", "category", "node", "code"};

	for (size_t i = 0; i < sizeof(members) / sizeof(members[0]); i++) {
		strbuf_addstr(out, status_text(row, members[i]));
		strbuf_addch(out, '\n');
	}
}

static void
chosen_set(struct live *l, size_t row)
{
	size_t rows = json_array_size(l->top->rows);

	growbuf_reset(&l->chosen_name);
	l->chosen = row < rows ? row : rows > 0 ? rows - 1 : 0;
	if (rows > 0)
		top_live_name_add(&l->chosen_name.out,
		    json_array_get(l->top->rows, l->chosen));
}

/*
 * Find the chosen row in new rows; if it is missing, the row in its place is
 * chosen.
 */
static void
chosen_find(struct live *l)
{
	struct growbuf name;
	size_t index, found = l->chosen;
	const json_t *row;

	growbuf_init(&name);
	json_array_foreach(l->top->rows, index, row)
	{
		growbuf_reset(&name);
		top_live_name_add(&name.out, row);
		if (strcmp(growbuf_text(&name),
			growbuf_text(&l->chosen_name)) == 0)
			found = index;
	}
	growbuf_release(&name);
	chosen_set(l, found);
}

/* Set the target to the chosen row; -1 with a note. */
static int
target_choose(struct live *l)
{
	const json_t *row = json_array_get(l->top->rows, l->chosen);
	const char *why = "the rows of this list are not nodes";
	enum top_list list = l->top->list;
	enum segment daemon = SEGMENT_COMPILED;

	if (row == NULL) {
		note_set(l, true, "the list is empty");
		return -1;
	}
	if (strcmp(status_text(row, "daemon"),
		records_daemon(SEGMENT_APPLYD)) == 0)
		daemon = SEGMENT_APPLYD;
	if (list <= TOP_OVERDUE)
		why = records_target_set(
		    &l->target, daemon, "*", status_text(row, "name"));
	else if (list == TOP_LOG || list == TOP_LEVELS || list == TOP_ERRORS)
		why = records_target_set(&l->target, daemon,
		    status_text(row, "category"),
		    json_string_value(json_object_get(row, "node")));
	if (why != NULL)
		note_set(l, true, why);
	return why == NULL ? 0 : -1;
}

/* --- drawing --- */

/* Draw a text from a row on, wrapped; returns the row after it. */
static unsigned
wrapped_draw(unsigned row, enum screen_style style, const char *s, size_t n)
{
	unsigned height, width;

	screen_size(&height, &width);
	do {
		size_t fits = screen_fit(s, n, width);

		screen_line(row++, style, s, fits);
		s += fits;
		n = fits > 0 ? n - fits : 0;
	} while (n > 0 && row < height);
	return row;
}

/* Return the number of lines that a text takes. */
static unsigned
wrapped_height(const char *s, size_t n, unsigned width)
{
	unsigned lines = 0;
	size_t fits;

	do {
		fits = screen_fit(s, n, width);
		s += fits;
		n = fits > 0 ? n - fits : 0;
		lines++;
	} while (n > 0);
	return lines;
}

static void
page_draw(const struct top_page *p, unsigned row, size_t from, size_t count)
{
	const char *s = growbuf_text(&p->text), *end;

	for (size_t i = 0; i < p->count && i < from + count; i++) {
		end = strchr(s, '\n');
		if (i >= from)
			screen_line(row++, p->styles[i], s, (size_t)(end - s));
		s = end + 1;
	}
}

/* Draw the last line, or several when a question does not fit into one. */
static void
last_draw(const char *text, enum screen_style style)
{
	unsigned height, width, lines;
	size_t n = strlen(text);

	screen_size(&height, &width);
	lines = style == SCREEN_PLAIN ? 1 : wrapped_height(text, n, width);
	if (lines > height)
		lines = height;
	if (lines == 1)
		screen_line(height - 1, style, text, n);
	else
		(void)wrapped_draw(height - lines, style, text, n);
}

/* Draw the list.  On a small screen it gets more lines than the head. */
static void
list_draw(struct live *l)
{
	unsigned height, width, head, rows;

	screen_size(&height, &width);
	top_page_reset(&l->page);
	top_head_add(&l->page, l->top);
	head = height > 5 ? (height - 2) / 3 : 1;
	if (head > l->page.count)
		head = (unsigned)l->page.count;
	page_draw(&l->page, 0, 0, head);
	/* the lists, the titles, the last line */
	rows = height > head + 3 ? height - head - 3 : 1;
	if (l->chosen < l->first)
		l->first = l->chosen;
	if (l->chosen >= l->first + rows)
		l->first = l->chosen - rows + 1;
	top_page_reset(&l->page);
	top_tabs_add(&l->page, l->top, width);
	top_list_add(&l->page, l->top, l->first, rows, l->chosen, width);
	page_draw(&l->page, head, 0, l->page.count);
}

static void
help_draw(struct live *l)
{
	unsigned height, width, row = 0;

	screen_size(&height, &width);
	if (l->scroll >= HELP_LINES)
		l->scroll = HELP_LINES - 1;
	for (size_t i = l->scroll; i < HELP_LINES && row + 1 < height; i++)
		row = wrapped_draw(row, i == 0 ? SCREEN_TITLE : SCREEN_PLAIN,
		    top_live_help[i], strlen(top_live_help[i]));
}

/* Draw the records above the last line, the newest at the bottom. */
static void
records_draw(struct live *l)
{
	unsigned height, width, row;
	size_t back = l->scroll;
	const char *line;

	screen_size(&height, &width);
	for (row = height - 1; row > 1; back++) {
		unsigned lines;

		line = records_line(l->records, back);
		if (line == NULL)
			break;
		lines = wrapped_height(line, strlen(line), width);
		if (lines > row - 1)
			break;
		row -= lines;
		(void)wrapped_draw(row, SCREEN_PLAIN, line, strlen(line));
	}
	top_page_reset(&l->page);
	strbuf_addf(&l->page.text.out, "%s, %s", l->target.selector,
	    records_state(l->records));
	screen_line(
	    0, SCREEN_TITLE, growbuf_text(&l->page.text), l->page.text.out.len);
}

static void
top_live_draw(struct live *l)
{
	struct shortbuf question;

	screen_clear();
	if (l->mode == MODE_HELP)
		help_draw(l);
	else if (l->records != NULL)
		records_draw(l);
	else
		list_draw(l);
	if (l->mode == MODE_ASK) {
		shortbuf_init(&question, 4096);
		strbuf_addf(&question.out,
		    "set %s to %s for %u minute%s? y: yes, d: debug, "
		    "t: trace, + -: time, others: no",
		    l->target.selector, l->level, l->minutes,
		    plural(l->minutes, "", "s"));
		last_draw(shortbuf_text(&question), SCREEN_CHOSEN);
		shortbuf_release(&question);
	} else if (l->note.out.len > 0) {
		last_draw(shortbuf_text(&l->note),
		    l->note_is_fault ? SCREEN_BAD : SCREEN_GOOD);
	} else {
		last_draw(l->mode == MODE_LIST ? hint : "q back  l level",
		    SCREEN_PLAIN);
	}
	screen_show();
}

/* --- keys --- */

static void
list_choose(struct live *l, unsigned list)
{
	l->top->list = (enum top_list)(list % TOP_LISTS);
	top_rows_read(l->top);
	l->first = 0;
	chosen_set(l, 0);
}

static void
order_change(struct live *l, int key)
{
	struct top_order *o = &l->top->orders[l->top->list];

	if (key == 'R')
		o->smallest = !o->smallest;
	else
		top_order_next(l->top, key == '<' ? -1 : 1);
	top_rows_read(l->top);
	chosen_find(l);
}

/* Return the row that a key chooses. */
static size_t
top_live_row_of(const struct live *l, int key)
{
	unsigned height, width;
	size_t page;

	screen_size(&height, &width);
	page = height > 2 ? height / 2 : 1;
	switch (key) {
	case SCREEN_UP:
	case 'k':
		return l->chosen > 0 ? l->chosen - 1 : 0;
	case SCREEN_DOWN:
	case 'j':
		return l->chosen + 1;
	case SCREEN_PAGE_UP:
		return l->chosen > page ? l->chosen - page : 0;
	case SCREEN_PAGE_DOWN:
		return l->chosen + page;
	case SCREEN_HOME:
		return 0;
	case SCREEN_END:
		return TOP_ROWS_MAX;
	default:
		return l->chosen;
	}
}

static void
top_live_ask(struct live *l)
{
	l->back = l->mode;
	l->mode = MODE_ASK;
	l->level = "debug";
	l->minutes = MINUTES;
}

static void
records_open(struct live *l)
{
	l->records = records_new(&l->target);
	records_connect(l->records, settings_get(l->top->server, "rundir"));
	l->scroll = 0;
	l->mode = MODE_RECORDS;
}

static void
list_key(struct live *l, int key)
{
	switch (key) {
	case 'q':
		l->done = true;
		return;
	case '?':
	case 'h':
		l->mode = MODE_HELP;
		l->scroll = 0;
		return;
	case ' ':
		top_read(l->top);
		chosen_find(l);
		return;
	case '\t':
		list_choose(l, l->top->list + 1);
		return;
	case SCREEN_BACK_TAB:
		list_choose(l, l->top->list + TOP_LISTS - 1);
		return;
	case '<':
	case '>':
	case 'R':
		order_change(l, key);
		return;
	case 'l':
		if (target_choose(l) == 0)
			top_live_ask(l);
		return;
	case '\r':
	case '\n':
		if (target_choose(l) == 0)
			records_open(l);
		return;
	default:
		if (key >= '1' && key < '1' + TOP_LISTS)
			list_choose(l, (unsigned)(key - '1'));
		else
			chosen_set(l, top_live_row_of(l, key));
	}
}

/* Keys of the help and of records. */
static void
top_live_text_key(struct live *l, int key)
{
	bool records = l->mode == MODE_RECORDS;

	/* records are counted from the last one */
	if (key == (records ? SCREEN_DOWN : SCREEN_UP)) {
		l->scroll -= l->scroll > 0;
	} else if (key == (records ? SCREEN_UP : SCREEN_DOWN)) {
		if (!records || records_line(l->records, l->scroll + 1) != NULL)
			l->scroll++;
	} else if (key == 'l' && records) {
		top_live_ask(l);
	} else if (key == 'q' || key == ESCAPE || !records) {
		records_free(l->records);
		l->records = NULL;
		l->mode = MODE_LIST;
	}
}

static void
ask_key(struct live *l, int key)
{
	struct shortbuf answer;

	if (key == 'd' || key == 't') {
		l->level = key == 'd' ? "debug" : "trace";
	} else if (key == '+') {
		l->minutes = l->minutes * 2 < MINUTES_MOST ? l->minutes * 2
							   : MINUTES_MOST;
	} else if (key == '-') {
		l->minutes /= l->minutes > MINUTES_LEAST ? 2 : 1;
	} else {
		l->mode = l->back;
		if (key != 'y') {
			note_set(l, false, "the level is unchanged");
			return;
		}
		shortbuf_init(&answer, 4096);
		l->note_is_fault =
		    records_level_set(settings_get(l->top->server, "rundir"),
			&l->target, l->level, l->minutes, &answer.out) < 0;
		note_set(l, l->note_is_fault, shortbuf_text(&answer));
		shortbuf_release(&answer);
		top_read(l->top);
		chosen_find(l);
	}
}

static void
top_live_key_take(struct live *l, int key)
{
	if (key == SCREEN_RESIZED)
		return;
	if (key == CONTROL_L) {
		screen_repair();
		return;
	}
	note_set(l, false, "");
	if (l->mode == MODE_LIST)
		list_key(l, key);
	else if (l->mode == MODE_ASK)
		ask_key(l, key);
	else
		top_live_text_key(l, key);
}

/* --- the loop --- */

static int
top_live_signals_open(void)
{
	static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		sigaddset(&set, ends[i]);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

/*
 * Wait until `end` for a key, a signal or a record; true when the page must be
 * drawn again.
 */
static bool
events_take(struct live *l, int signals, int64_t end)
{
	int64_t left = end - clock_mono_ms();
	struct pollfd p[] = {
	    {.fd = STDIN_FILENO, .events = POLLIN},
	    {.fd = signals, .events = POLLIN},
	    {.fd = l->records == NULL ? -1 : records_fd(l->records),
		.events = POLLIN},
	};
	struct signalfd_siginfo info;
	bool changed = false;
	int key;

	(void)poll(p, 3, left > 0 ? (int)left : 0);
	if (p[1].revents != 0 &&
	    read(signals, &info, sizeof(info)) == (ssize_t)sizeof(info)) {
		l->ended_by = (int)info.ssi_signo;
		l->done = true;
	}
	if (p[2].revents != 0) {
		records_take(l->records);
		changed = true;
	}
	while (!l->done && (key = screen_key()) != SCREEN_NONE) {
		top_live_key_take(l, key);
		changed = true;
	}
	/* the terminal has gone */
	if ((p[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
		l->ended_by = l->ended_by != 0 ? l->ended_by : SIGHUP;
		l->done = true;
	}
	return changed;
}

static void
top_live_run(struct live *l, unsigned seconds, int signals)
{
	int64_t next = clock_mono_ms();
	bool changed = true;

	while (!l->done) {
		if (clock_mono_ms() >= next) {
			next = clock_mono_ms() + (int64_t)seconds * 1000;
			top_read(l->top);
			chosen_find(l);
			if (l->records != NULL)
				records_connect(l->records,
				    settings_get(l->top->server, "rundir"));
			changed = true;
		}
		if (changed)
			top_live_draw(l);
		changed = events_take(l, signals, next);
	}
}

/* End by the signal that was taken, for the caller of the program. */
static void
end_by(int number)
{
	sigset_t set;

	signal(number, SIG_DFL);
	sigemptyset(&set);
	sigaddset(&set, number);
	raise(number);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
}

int
top_live(struct top *t, unsigned seconds)
{
	struct live l = {.top = t, .level = "debug", .minutes = MINUTES};
	/*
	 * signals that arrive from now on are handled after the screen is
	 * restored
	 */
	int signals = top_live_signals_open();
	const char *why = screen_open(terminal_is_coloured());

	if (why != NULL) {
		command_error("%s; use --once or --batch", why);
		close(signals);
		return 1;
	}
	top_page_init(&l.page);
	shortbuf_init(&l.note, 4096);
	growbuf_init(&l.chosen_name);
	top_live_run(&l, seconds, signals);
	screen_close();
	records_free(l.records);
	growbuf_release(&l.chosen_name);
	shortbuf_release(&l.note);
	top_page_release(&l.page);
	close(signals);
	if (l.ended_by != 0)
		end_by(l.ended_by);
	return 0;
}
