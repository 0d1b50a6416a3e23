/* dalang epp validate, dump: templates that are parsed. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/epp/epp.h"
#include "command/hint.h"
#include "command/session.h"
#include "language/lang/dump.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"

#define FINDINGS_MAX 1000
#define ERRORS_SHOWN 10
/* Maximum size of one dump, which is about ten times its source. */
#define DUMP_MAX ((size_t)1 << 30)

enum {
	CONTINUE = 200,
	NO_CONTINUE,
	FORMAT,
	PRETTY,
	VALIDATE,
	NO_VALIDATE,
	HEADER,
	NO_HEADER,
};

const struct command_option epp_validate_options[] = {
    {"continue_on_error", CONTINUE, NULL,
	"continue with the next template after an error"},
    {"no-continue_on_error", NO_CONTINUE, NULL, "the default"},
    {0},
};

const struct command_option epp_dump_options[] = {
    {"e", 'e', "TEXT", "dump this template"},
    {"format", FORMAT, "pn|json", "format of the dump (default: pn)"},
    {"pretty", PRETTY, NULL, "print each element on its own line"},
    {"validate", VALIDATE, NULL, "check the templates (the default)"},
    {"no-validate", NO_VALIDATE, NULL, "report syntax errors only"},
    {"header", HEADER, NULL, "print the names of several files (the default)"},
    {"no-header", NO_HEADER, NULL, "do not print the names of files"},
    {0},
};

/* One run of an action. */
struct epp_parse_run {
	struct session s;
	const struct command *self;
	const char *code; /* -e, or NULL */
	enum dump_format format;
	bool goes_on, pretty, validate, header;
	bool failed;
};

/* A template to be parsed. */
struct input {
	const char *path; /* as it is named in errors */
	const char *text; /* NULL: of the file */
	size_t len;
};

static int
set_format(struct epp_parse_run *r, const char *value)
{
	if (strcmp(value, "json") != 0 && strcmp(value, "pn") != 0) {
		hint_dump_format(value);
		return -1;
	}
	r->format = value[0] == 'j' ? DUMP_JSON : DUMP_PN;
	return 0;
}

static int
epp_parse_set_option(void *arg, int letter, const char *value)
{
	struct epp_parse_run *r = arg;

	if (letter == 'e')
		r->code = value;
	else if (letter == FORMAT)
		return set_format(r, value);
	else if (letter == PRETTY)
		r->pretty = 1;
	else if (letter == CONTINUE || letter == NO_CONTINUE)
		r->goes_on = letter == CONTINUE;
	else if (letter == VALIDATE || letter == NO_VALIDATE)
		r->validate = letter == VALIDATE;
	else
		r->header = letter == HEADER;
	return 0;
}

/* Print the errors of a template: at most ten, then their number. */
static void
epp_parse_print_errors(const struct diag_list *diags)
{
	struct growbuf text;
	size_t i, shown = 0;

	growbuf_init(&text);
	for (i = 0; i < diags->count && shown < ERRORS_SHOWN; i++) {
		growbuf_reset(&text);
		diag_format(&diags->rows[i], &text.out);
		if (diags->rows[i].severity == DIAG_ERROR) {
			command_error("%s", growbuf_text(&text));
			shown++;
		} else {
			command_warning("%s", growbuf_text(&text));
		}
	}
	if (diags->errors > 1)
		command_error(
		    "Language validation logged %zu errors. Giving up",
		    diags->errors);
	growbuf_release(&text);
}

/* Return the parsed template, or NULL after printing its errors. */
static struct source *
epp_parse(struct epp_parse_run *r, struct arena *a, const struct input *in,
    bool named)
{
	struct diag_list diags;
	struct parse_options o = {
	    .arena = a, .names = intern_new(a), .diags = &diags, .epp = 1};
	struct validate_options v = {.diags = &diags, .strict = STRICT_WARNING};
	struct source *src;

	diag_init(&diags, a, FINDINGS_MAX);
	src = in->text == NULL ? parse_file(&o, in->path)
			       : parse_text(&o, in->path, in->text, in->len);
	if (src != NULL && r->validate && validate_source(&v, src) < 0)
		src = NULL;
	if (src == NULL && named)
		command_error("--- %s", in->path);
	epp_parse_print_errors(&diags);
	r->failed |= src == NULL;
	return src;
}

/* Begin a session; the index of the first argument, or -1 with *ret. */
static int
epp_parse_begin(struct epp_parse_run *r, const struct command *self, int argc,
    char **argv, int *ret)
{
	memset(r, 0, sizeof(*r));
	r->self = self;
	r->validate = r->header = 1;
	session_init(&r->s, SETTINGS_USER);
	return session_options(
	    &r->s, self, argc, argv, epp_parse_set_option, r, ret);
}

/* Check the templates of the arguments; returns the exit code. */
static int
validate_all(struct epp_parse_run *r, char **args, size_t count)
{
	const char **missing =
	    arena_alloc(r->s.arena, (count + 1) * sizeof(*missing));
	struct arena *a = arena_new(0);
	size_t i, missing_count = 0;

	for (i = 0; i < count && (!r->failed || r->goes_on); i++) {
		struct input in = {epp_template_path(&r->s, args[i]), NULL, 0};

		if (in.path == NULL)
			missing[missing_count++] = args[i];
		else
			(void)epp_parse(r, a, &in, 0);
		arena_reset(a);
	}
	arena_free(a);
	if (missing_count > 0)
		return epp_missing(r->self, missing, missing_count);
	if (!r->failed)
		return 0;
	command_error("Errors while validating epp");
	return epp_usage_error(r->self);
}

/* Check standard input; returns the exit code. */
static int
validate_stdin(struct epp_parse_run *r)
{
	struct input in = {"<stdin>", NULL, 0};

	if (isatty(STDIN_FILENO)) {
		fprintf(stderr, "Notice: No template specified. No action "
				"taken\n");
		return 0;
	}
	in.text = epp_stdin(&r->s, &in.len);
	if (in.text == NULL)
		return 1;
	if (epp_parse(r, r->s.arena, &in, 0) != NULL)
		return 0;
	command_error("Errors while validating epp");
	return epp_usage_error(r->self);
}

int
command_epp_validate(const struct command *self, int argc, char **argv)
{
	struct epp_parse_run r;
	int ret, first = epp_parse_begin(&r, self, argc, argv, &ret);

	if (first >= 0 && first == r.s.argc)
		ret = validate_stdin(&r);
	else if (first >= 0)
		ret = validate_all(
		    &r, r.s.argv + first, (size_t)(r.s.argc - first));
	session_end(&r.s);
	return ret;
}

/* Print the dump of one template. */
static void
epp_parse_dump(struct epp_parse_run *r, struct arena *a, const struct input *in,
    bool named)
{
	struct source *src = epp_parse(r, a, in, named);
	struct strbuf out;

	if (src == NULL)
		return;
	strbuf_init(&out, DUMP_MAX);
	if (named && r->header && r->format == DUMP_PN)
		strbuf_addf(&out, "--- %s\n", in->path);
	dump_source(src, r->format, r->pretty, &out);
	if (strbuf_is_cut(&out))
		command_error("The dump of %s is too large", in->path);
	if (strbuf_is_cut(&out) || command_print_buf(stdout, &out) < 0)
		r->failed = 1;
	strbuf_release(&out);
}

/* Dump the templates of the arguments; returns the exit code. */
static int
dump_all(struct epp_parse_run *r, char **args, size_t count)
{
	struct arena *a = r->s.arena, *one = arena_new(0);
	const char **missing = arena_alloc(a, count * sizeof(*missing));
	struct input *in = arena_zalloc(a, count * sizeof(*in));
	size_t i, missing_count = 0, n = 0;

	for (i = 0; i < count; i++) {
		in[n].path = epp_template_path(&r->s, args[i]);
		if (in[n].path != NULL)
			n++;
		else
			missing[missing_count++] = args[i];
	}
	for (i = 0; i < n && missing_count == 0; i++) {
		epp_parse_dump(r, one, &in[i], n > 1);
		arena_reset(one);
	}
	arena_free(one);
	if (missing_count > 0)
		return epp_missing(r->self, missing, missing_count);
	putchar('\n');
	return r->failed;
}

/* Dump the text of -e or of standard input; returns the exit code. */
static int
dump_text(struct epp_parse_run *r)
{
	struct input in = {"stdin", NULL, 0};

	if (r->code != NULL) {
		in = (struct input){
		    "command-line-string", r->code, strlen(r->code)};
	} else if ((in.text = epp_stdin(&r->s, &in.len)) == NULL) {
		return epp_usage_error(r->self);
	}
	epp_parse_dump(r, r->s.arena, &in, 0);
	putchar('\n');
	return r->failed;
}

int
command_epp_dump(const struct command *self, int argc, char **argv)
{
	struct epp_parse_run r;
	int ret, first = epp_parse_begin(&r, self, argc, argv, &ret);

	if (first >= 0 && (r.code != NULL || first == r.s.argc))
		ret = dump_text(&r);
	else if (first >= 0)
		ret =
		    dump_all(&r, r.s.argv + first, (size_t)(r.s.argc - first));
	session_end(&r.s);
	return ret;
}
