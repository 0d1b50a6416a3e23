#include "language/lang/issues.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/lang/source.h"

/* Bytes of a message and of an argument, which can be a text of any length. */
#define MESSAGE_MAX  (64 << 10)
#define ARGUMENT_MAX (24 << 10)

/* A row of the table. */
struct issue {
	const char *code; /* Puppet's, NULL where it has none */
	uint8_t severity; /* enum diag_severity */
	uint8_t demotable;
	const char *text; /* {0} and {1} stand for the arguments */
};

#define ISSUE(code, severity, demotable, text) \
	{#code, DIAG_##severity, demotable, text},
#define PLAIN(name, text) {NULL, DIAG_ERROR, 0, text},
static const struct issue issues[ISSUE_CODES] = {
#include "language/lang/issues.def"
};
#undef ISSUE
#undef PLAIN

static void
argument_add(struct strbuf *out, const char *arg)
{
	size_t n = arg != NULL ? strlen(arg) : 0;

	if (n > ARGUMENT_MAX)
		n = utf8_valid_prefix(arg, ARGUMENT_MAX);
	strbuf_add(out, arg, n);
}

/* Append the text with its {0} and {1} replaced. */
static void
text_expand(
    struct strbuf *out, const char *text, const char *arg0, const char *arg1)
{
	const char *args[2] = {arg0, arg1};
	const char *brace;

	while ((brace = strchr(text, '{')) != NULL) {
		const char *arg;

		if ((brace[1] != '0' && brace[1] != '1') || brace[2] != '}') {
			strbuf_add(out, text, (size_t)(brace - text) + 1);
			text = brace + 1;
			continue;
		}
		strbuf_add(out, text, (size_t)(brace - text));
		arg = args[brace[1] - '0'];
		argument_add(out, arg);
		text = brace + 3;
	}
	strbuf_addstr(out, text);
}

void
issue_add_as(struct diag_list *l, enum diag_severity severity,
    const struct source *src, uint32_t offset, enum issue_code code,
    const char *arg0, const char *arg1)
{
	struct source_pos pos = {0, 0};
	struct shortbuf text;

	if (severity == DIAG_IGNORE)
		return;
	if (offset != ISSUE_NO_OFFSET)
		pos = source_position(src, offset);
	shortbuf_init(&text, MESSAGE_MAX);
	text_expand(&text.out, issues[code].text, arg0, arg1);
	diag_add(l, severity, issues[code].code, src->path, pos.line,
	    pos.column, "%s", shortbuf_text(&text));
	shortbuf_release(&text);
}

void
issue_add(struct diag_list *l, const struct source *src, uint32_t offset,
    enum issue_code code, const char *arg0, const char *arg1)
{
	issue_add_as(l, issues[code].severity, src, offset, code, arg0, arg1);
}
