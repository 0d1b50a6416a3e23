/* dalang log show: records of files, of standard input and of the journal. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/beginning.h"
#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/log/show_filter.h"
#include "command/log/show_input.h"
#include "command/log/show_line.h"
#include "command/terminal.h"
#include "logging/message.h"
#include "logging/safe.h"

#define ARENA_MAX ((size_t)16 << 20)
/* Maximum bytes of the text of a record; control characters need up to 6. */
#define TEXT_MAX  (8 * LOG_SHOW_LINE_MAX)
#define WIDTH_MAX 10000
#define INDENT	  4
/* Bytes of a broken line that are printed. */
#define RAW_MAX 2000

enum { EXPLAIN = 300, JSON };

const struct command_option log_show_options[] = {
    {"category", LOG_SHOW_CATEGORY, "CATEGORY",
	"this category and those below it"},
    {"code", LOG_SHOW_OF_CODE, "CODE", "this message, such as CAT-1201"},
    {"explain", EXPLAIN, NULL, "explain each code after its first record"},
    {"follow", 'f', NULL, "print records that are appended later, too"},
    {"json", JSON, NULL, "print each record unchanged, on one line"},
    {"level", LOG_SHOW_FROM_LEVEL, "LEVEL", "this level and above"},
    {"node", LOG_SHOW_OF_NODE, "NODE", "this node, or *.DOMAIN"},
    {"since", LOG_SHOW_SINCE, "TIME",
	"from this time on: 2026-11-22T08:30:00Z, '10 minutes ago', today"},
    {"transaction", LOG_SHOW_OF_TRANSACTION, "ID",
	"this transaction, by the beginning of its id"},
    {"until", LOG_SHOW_UNTIL, "TIME", "up to this time"},
    {0},
};

static const char *const log_show_colours[] = {
    [LOG_LEVEL_TRACE] = "\033[0;36m",
    [LOG_LEVEL_DEBUG] = "\033[0;36m",
    [LOG_LEVEL_INFO] = "\033[0;32m",
    [LOG_LEVEL_NOTICE] = "",
    [LOG_LEVEL_WARN] = "\033[1;33m",
    [LOG_LEVEL_ERROR] = "\033[1;31m",
    [LOG_LEVEL_FATAL] = "\033[1;31m",
};

struct log_show {
	struct log_show_filter filter;
	bool json, explain, follow, colour;
	int width; /* of the terminal; 0: lines are not wrapped */
	struct arena *arena;
	struct strbuf text;
	uint64_t broken, read, printed; /* records */
	struct beginning node;		/* of the records, for --node */
	bool has_node; /* records of --node were read; others are not meant */
	bool files;    /* are read, not the journal */
	bool foreign;  /* lines were read that are not records */
	bool plain;    /* records are whole lines, so other lines are broken */
	bool explained[LOGMSG_COUNT];
};

static int
log_show_option_set(void *arg, int letter, const char *value)
{
	struct log_show *s = arg;

	switch (letter) {
	case 'f':
		s->follow = true;
		return 0;
	case EXPLAIN:
		s->explain = true;
		return 0;
	case JSON:
		s->json = true;
		return 0;
	default:
		return log_show_filter_set(
		    &s->filter, (enum log_show_option)letter, value);
	}
}

static void
terminal_look(struct log_show *s)
{
	size_t width = terminal_width();

	if (s->json)
		return;
	s->colour = terminal_is_coloured();
	s->width = width > WIDTH_MAX ? 0 : (int)width;
}

/* Append a text without control characters. */
static void
log_show_safe_add(struct strbuf *out, const char *s, size_t n)
{
	char room[LOG_SAFE_ROOM];
	const char *piece;
	size_t used, len;

	for (; n > 0; s += used, n -= used) {
		used = log_safe_next(s, n, LOG_SAFE_LINE, room, &piece, &len);
		strbuf_add(out, piece, len);
	}
}

static void
log_show_field_add(
    struct strbuf *out, const struct log_show_text *t, const char *after)
{
	if (t->s == NULL)
		return;
	log_show_safe_add(out, t->s, t->n);
	strbuf_addstr(out, after);
}

/* Add " (file: F, line: N)", unless the message has it. */
static void
log_show_place_add(struct strbuf *out, const struct log_show_text *t)
{
	const struct log_show_text *file = &t[LOG_SHOW_FILE],
				   *line = &t[LOG_SHOW_PLACE],
				   *message = &t[LOG_SHOW_MESSAGE];

	if (file->s == NULL || file->n == 0 ||
	    (message->s != NULL &&
		memmem(message->s, message->n, file->s, file->n) != NULL))
		return;
	strbuf_addstr(out, " (file: ");
	log_show_safe_add(out, file->s, file->n);
	if (line->s != NULL)
		strbuf_addstr(out, ", line: ");
	log_show_field_add(out, line, "");
	strbuf_addstr(out, ")");
}

/*
 * Add the first source that the record has, unless the message begins with it.
 */
static void
log_show_source_add(struct strbuf *out, const struct log_show_text *t)
{
	static const enum log_show_field sources[] = {
	    LOG_SHOW_SOURCE, LOG_SHOW_SCOPE, LOG_SHOW_RESOURCE};
	const struct log_show_text *m = &t[LOG_SHOW_MESSAGE];

	for (size_t i = 0; i < sizeof(sources) / sizeof(sources[0]); i++) {
		const struct log_show_text *source = &t[sources[i]];

		if (source->s == NULL)
			continue;
		if (m->n < source->n || memcmp(m->s, source->s, source->n) != 0)
			log_show_field_add(out, source, ": ");
		return;
	}
}

/* Make the text of a record: time, level, ..., message. */
static void
log_show_text_make(struct strbuf *out, const struct log_show_text *t)
{
	static const enum log_show_field heads[] = {LOG_SHOW_TIME,
	    LOG_SHOW_LEVEL, LOG_SHOW_SERVICE, LOG_SHOW_LOGGER, LOG_SHOW_CODE};

	strbuf_reset(out);
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		log_show_field_add(out, &t[heads[i]], " ");
	log_show_source_add(out, t);
	log_show_field_add(out, &t[LOG_SHOW_MESSAGE], "");
	log_show_place_add(out, t);
}

/*
 * Return the number of bytes of s that fit into a line, up to a blank if
 * possible.
 */
static size_t
piece_of(const char *s, size_t n, int width)
{
	size_t i = 0, blank = 0;
	int columns = 0;

	for (; i < n; i++) {
		/* bytes 10xxxxxx continue a character */
		columns += ((unsigned char)s[i] & 0xc0) != 0x80;
		/* a blank behind the last column ends the line as well */
		if (s[i] == ' ' && i > 0)
			blank = i;
		if (columns > width)
			return blank > 0 ? blank : i;
	}
	return n;
}

/* Print a text in lines of the terminal's width. */
static void
wrapped_print(const struct log_show *s, const char *text, size_t n, int indent)
{
	size_t used;

	while (s->width > 0 && n > 0) {
		printf("%*s", indent, "");
		used = piece_of(text, n, s->width - indent);
		fwrite(text, 1, used, stdout);
		text += used;
		n -= used;
		if (n > 0 && *text == ' ') {
			text++;
			n--;
		}
		if (n > 0)
			putchar('\n');
		indent = INDENT;
	}
	if (n > 0)
		printf("%*s", indent, "");
	fwrite(text, 1, n, stdout);
}

/* Print the meaning of a code, once. */
static void
code_explain(struct log_show *s, const struct log_show_text *t)
{
	char code[LOG_CODE_LEN + 1];
	const struct log_message *m;

	if (fixed_whole(code, sizeof(code), "%.*s", (int)t->n, t->s) < 0)
		return;
	m = log_message_find(code);
	if (m == NULL || s->explained[m - log_messages])
		return;
	s->explained[m - log_messages] = true;
	strbuf_reset(&s->text);
	strbuf_addf(&s->text, "%s (%s), for: %s: %s", m->code, m->name,
	    m->audience, m->sentence);
	wrapped_print(s, strbuf_shown(&s->text), s->text.len, INDENT);
	putchar('\n');
	if (*m->remedy == '\0')
		return;
	strbuf_reset(&s->text);
	strbuf_addf(&s->text, "What to do: %s", m->remedy);
	wrapped_print(s, strbuf_shown(&s->text), s->text.len, INDENT);
	putchar('\n');
}

/* Print the lines of a stack, indented. */
static void
stack_print(struct log_show *s, const struct log_show_text *t)
{
	const char *at = t->s, *end = t->s + t->n;

	while (t->n > 0 && at < end) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		size_t n = (size_t)((stop != NULL ? stop : end) - at);

		strbuf_reset(&s->text);
		log_show_safe_add(&s->text, at, n);
		wrapped_print(s, strbuf_shown(&s->text), s->text.len, INDENT);
		putchar('\n');
		at += n + (stop != NULL);
	}
}

static void
record_print(struct log_show *s, const struct log_show_record *r)
{
	if (s->json) {
		fwrite(r->json.s, 1, r->json.n, stdout);
		putchar('\n');
		return;
	}
	log_show_text_make(&s->text, r->fields);
	fputs(s->colour ? log_show_colours[r->level] : "", stdout);
	wrapped_print(s, strbuf_shown(&s->text), s->text.len, 0);
	puts(s->colour && *log_show_colours[r->level] != '\0' ? "\033[0m" : "");
	stack_print(s, &r->fields[LOG_SHOW_STACK]);
	if (s->explain)
		code_explain(s, &r->fields[LOG_SHOW_CODE]);
}

/* Count a broken line, and print it unless the output is JSON. */
static void
log_show_broken_print(struct log_show *s, const char *line, size_t n)
{
	s->broken++;
	if (s->json)
		return;
	log_safe_write(stdout, line, n < RAW_MAX ? n : RAW_MAX, LOG_SAFE_LINE);
	puts(n > RAW_MAX ? "..." : "");
}

/*
 * Offer the node of a record that is not selected as a similar name for --node.
 */
static void
node_offer(struct log_show *s, const struct log_show_record *r)
{
	const struct log_show_text *node = &r->fields[LOG_SHOW_NODE];
	char name[BEGINNING_MAX + 1] = "";

	if (s->filter.node == NULL || s->printed > 0 || node->s == NULL ||
	    node->n > BEGINNING_MAX)
		return;
	s->has_node = s->has_node || log_show_filter_is_node(&s->filter, r);
	memcpy(name, node->s, node->n);
	beginning_offer(&s->node, name);
}

/* Print a record if it is selected. */
static void
record_take(struct log_show *s, const struct log_show_record *r)
{
	s->read++;
	if (!log_show_filter_passes(&s->filter, r)) {
		node_offer(s, r);
		return;
	}
	s->printed++;
	record_print(s, r);
}

static void
line_show(void *arg, const char *line, size_t n, bool cut)
{
	struct log_show *s = arg;
	struct log_show_record r;
	enum log_show_kind kind;

	arena_reset(s->arena);
	kind = log_show_line_read(s->arena, line, n, &r);
	if (kind == LOG_SHOW_RECORD && cut)
		kind = LOG_SHOW_BROKEN;
	if (kind == LOG_SHOW_RECORD)
		s->plain = *line == '{';
	if (kind == LOG_SHOW_FOREIGN && s->plain && n > 0 && *line != '{')
		kind = LOG_SHOW_BROKEN;
	if (kind == LOG_SHOW_FOREIGN && n > 0)
		s->foreign = true;
	if (kind == LOG_SHOW_BROKEN)
		log_show_broken_print(s, line, n);
	if (kind == LOG_SHOW_RECORD)
		record_take(s, &r);
}

static int
input_show(struct log_show *s, const char *name)
{
	struct log_show_input *in =
	    log_show_input_open(name, &s->filter, s->follow);
	int rc;

	if (in == NULL)
		return -1;
	s->plain = false;
	s->files = s->files || strcmp(name, "journal") != 0;
	rc = log_show_input_read(in, line_show, s);
	return log_show_input_close(in) < 0 ? -1 : rc;
}

/* Warn where the output is empty. */
static void
none_warn(const struct log_show *s)
{
	char hint[BEGINNING_HINT_MAX] = "";

	if (!s->has_node)
		beginning_hint(&s->node, hint);
	if (s->printed > 0 || s->broken > 0)
		return;
	if (s->read == 0 && s->files && s->foreign)
		command_warning("No record of Dalang was found: specify a log "
				"in JSON (--logdest FILE.json) or of syslog; "
				"a log in plain text cannot be read");
	else if (s->read == 0)
		command_warning("No record of Dalang was found");
	else if (s->read == 1)
		command_warning(
		    "The only record that was read does not match%s", hint);
	else
		command_warning("None of the %llu records matches%s",
		    (unsigned long long)s->read, hint);
}

static int
all_show(struct log_show *s, int argc, char **argv)
{
	int rc = 0;

	s->arena = arena_new(ARENA_MAX);
	strbuf_init(&s->text, TEXT_MAX);
	beginning_begin(&s->node, s->filter.node != NULL ? s->filter.node : "");
	terminal_look(s);
	for (int i = 0; i < argc; i++)
		rc |= input_show(s, argv[i]);
	if (argc == 0)
		rc = input_show(s, "journal");
	(void)command_flush();
	if (s->broken > 0)
		command_warning("%llu %s", (unsigned long long)s->broken,
		    plural(s->broken, "line is a malformed record",
			"lines are malformed records"));
	if (rc >= 0)
		none_warn(s);
	strbuf_release(&s->text);
	arena_free(s->arena);
	return rc < 0 ? 1 : 0;
}

int
command_log_show(const struct command *self, int argc, char **argv)
{
	static struct log_show s;
	int ret = 0, i;

	log_show_filter_init(&s.filter);
	i = command_options(self, argc, argv, log_show_option_set, &s, &ret);
	if (i < 0)
		return ret;
	if (s.json && s.explain) {
		command_error("--explain cannot be used with --json");
		return 1;
	}
	if (s.follow && argc - i > 1) {
		command_error("-f follows one file");
		return 1;
	}
	return all_show(&s, argc - i, argv + i);
}
