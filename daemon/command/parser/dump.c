#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/hint.h"
#include "command/parser/input.h"
#include "command/session.h"
#include "language/lang/dump.h"

/* Maximum size of one dump, which is about ten times its source. */
#define DUMP_MAX     ((size_t)1 << 30)
#define FINDINGS_MAX 1

enum {
	OPTION_EPP = 128,
	OPTION_FORMAT,
	OPTION_PRETTY,
	OPTION_VALIDATE,
	OPTION_NO_VALIDATE,
};

const struct command_option parser_dump_options[] = {
    {"e", 'e', "PUPPET", "dump this code"},
    {"epp", OPTION_EPP, NULL,
	"all files are templates (default: those named *.epp)"},
    {"format", OPTION_FORMAT, "pn|json", "format of the dump"},
    {"pretty", OPTION_PRETTY, NULL, "print each element on its own line"},
    {"validate", OPTION_VALIDATE, NULL, "check the code (the default)"},
    {"no-validate", OPTION_NO_VALIDATE, NULL, "report syntax errors only"},
    {0},
};

struct dump_settings {
	const char *code;
	enum dump_format format;
	int epp;
	int pretty;
	int validate;
};

static int
dump_set(void *arg, int letter, const char *value)
{
	struct dump_settings *s = arg;

	switch (letter) {
	case 'e':
		s->code = value;
		return 0;
	case OPTION_EPP:
		s->epp = 1;
		return 0;
	case OPTION_PRETTY:
		s->pretty = 1;
		return 0;
	case OPTION_VALIDATE:
	case OPTION_NO_VALIDATE:
		s->validate = letter == OPTION_VALIDATE;
		return 0;
	default:
		break;
	}
	if (strcmp(value, "pn") == 0)
		s->format = DUMP_PN;
	else if (strcmp(value, "json") == 0)
		s->format = DUMP_JSON;
	else {
		hint_dump_format(value);
		return -1;
	}
	return 0;
}

static void
error_print(const struct parser_input *in, const struct diag *d)
{
	struct growbuf text;

	growbuf_init(&text);
	diag_format(d, &text.out);
	if (in->code == NULL)
		command_error("--- %s", in->shown);
	command_error("%s", growbuf_text(&text));
	growbuf_release(&text);
}

/* Append the dump of one; 1 when it has an error. */
static int
input_dump(const struct parser_input *in, const struct dump_settings *s,
    struct arena *a, struct strbuf *out)
{
	struct diag_list diags;
	struct source *src;

	diag_init(&diags, a, FINDINGS_MAX);
	src = parser_input_parse(in, a, &diags, s->validate);
	if (src == NULL) {
		const struct diag *d = diag_first_error(&diags);

		if (d != NULL)
			error_print(in, d);
		return 1;
	}
	if (in->code == NULL && s->format == DUMP_PN)
		strbuf_addf(out, "--- %s", in->shown);
	dump_source(src, s->format, s->pretty, out);
	return 0;
}

static void
parser_dump_missing_print(const struct parser_inputs *in)
{
	size_t i;

	if (in->missing_count == 0)
		return;
	printf("One or more file(s) specified did not exist:\n");
	for (i = 0; i < in->missing_count; i++)
		printf("%s   %s", i > 0 ? "\n" : "", in->missing[i]);
}

static int
inputs_dump(const struct parser_inputs *in, const struct dump_settings *s)
{
	struct arena *a = arena_new(0);
	struct strbuf out;
	const char *text;
	int failed = in->missing_count > 0;
	size_t i;

	strbuf_init(&out, DUMP_MAX);
	for (i = 0; i < in->count; i++) {
		strbuf_reset(&out);
		failed |= input_dump(&in->rows[i], s, a, &out);
		if (strbuf_text(&out, &text) == 0) {
			fwrite(text, 1, out.len, stdout);
		} else {
			command_error(
			    "The dump of %s is too large", in->rows[i].shown);
			failed = 1;
		}
		arena_reset(a);
	}
	parser_dump_missing_print(in);
	putchar('\n');
	strbuf_release(&out);
	arena_free(a);
	return failed;
}

int
command_parser_dump(const struct command *self, int argc, char **argv)
{
	struct dump_settings s = {NULL, DUMP_PN, 0, 0, 1};
	struct parser_inputs in = {0};
	struct session session;
	int ret, first;

	first = parser_options(&session, self, argc, argv, dump_set, &s, &ret);
	in.arena = session.arena;
	in.epp = s.epp;
	parser_inputs_settings(&in, session.settings);
	if (first >= 0 && s.code != NULL)
		parser_inputs_code(&in, s.code);
	if (first >= 0 && s.code == NULL &&
	    parser_inputs_add(&in, session.argc - first, session.argv + first) <
		0)
		ret = 1;
	else if (first >= 0)
		ret = inputs_dump(&in, &s);
	session_end(&session);
	return ret;
}
