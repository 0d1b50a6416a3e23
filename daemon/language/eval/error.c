#include "language/eval/error.h"

#include <stdbool.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/eval/backtrace.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/table.h"
#include "language/lang/source.h"
#include "logging/log.h"
#include "language/types/fault.h"

/* Longest sentence of an error; the rest is cut. */
#define ERROR_MAX_TEXT ((size_t)64 << 10)

/* Maximum number of keys of warnings in one compile. */
#define WARNINGS_MAX 100

static const char *vtext(struct eval *e, const char *prefix, const char *fmt,
    va_list ap) __attribute__((format(printf, 3, 0)));

static const char *
vtext(struct eval *e, const char *prefix, const char *fmt, va_list ap)
{
	struct shortbuf b;
	const char *s;

	shortbuf_init(&b, ERROR_MAX_TEXT);
	strbuf_addstr(&b.out, prefix);
	strbuf_vaddf(&b.out, fmt, ap);
	s = arena_memdup(e->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return s;
}

static void
set_place(struct eval *e, const struct source *src, uint32_t offset)
{
	struct source_pos pos;

	e->error.file = src == NULL ? NULL : src->path;
	e->error.line = e->error.column = 0;
	if (src == NULL)
		return;
	pos = source_position(src, offset);
	e->error.line = pos.line;
	e->error.column = pos.column;
}

enum eval_rc
eval_raise(struct eval *e, const char *fmt, ...)
{
	va_list ap;

	e->error = (struct eval_error){
	    .kind = ERROR_RAW, .failure = EVAL_FAIL_EVALUATION};
	va_start(ap, fmt);
	e->error.message = vtext(e, "", fmt, ap);
	va_end(ap);
	return EVAL_ERR;
}

enum eval_rc
eval_raise_as(struct eval *e, enum eval_failure failure, const char *fmt, ...)
{
	va_list ap;

	e->error = (struct eval_error){.kind = ERROR_RAW, .failure = failure};
	va_start(ap, fmt);
	e->error.message = vtext(e, "", fmt, ap);
	va_end(ap);
	return EVAL_ERR;
}

enum eval_rc
eval_raise_assertion(struct eval *e, const char *message)
{
	(void)eval_raise_as(e, EVAL_FAIL_TYPE_MISMATCH, "%s", message);
	e->error.own = true;
	e->error.class_name = "Puppet::Pops::Types::TypeAssertionError";
	return EVAL_ERR;
}

enum eval_rc
eval_issue(struct eval *e, const struct frame *f, const struct ast *n,
    const char *code, const char *fmt, ...)
{
	va_list ap;

	e->error = (struct eval_error){.kind = ERROR_PLACED,
	    .failure = EVAL_FAIL_EVALUATION,
	    .code = code};
	va_start(ap, fmt);
	e->error.message = vtext(e, "Evaluation Error: ", fmt, ap);
	va_end(ap);
	set_place(e, f->body->source, n->offset);
	return EVAL_ERR;
}

enum eval_rc
eval_raise_at(struct eval *e, const char *file, uint32_t line, uint32_t column,
    const char *fmt, ...)
{
	va_list ap;

	e->error = (struct eval_error){.kind = ERROR_PLACED,
	    .failure = EVAL_FAIL_EVALUATION,
	    .file = file,
	    .line = line,
	    .column = column};
	va_start(ap, fmt);
	e->error.message = vtext(e, "", fmt, ap);
	va_end(ap);
	/* An error without any place is completed by the expression. */
	if (file == NULL && line == 0)
		e->error.kind = ERROR_RAW;
	return EVAL_ERR;
}

enum eval_rc
eval_place(struct eval *e, const struct definition *def)
{
	struct eval_error *er = &e->error;

	if (er->message == NULL || er->file != NULL || er->line != 0 ||
	    er->own || (er->kind != ERROR_PLACED && er->kind != ERROR_RAW))
		return EVAL_ERR;
	er->kind = ERROR_PLACED;
	er->file = def->body->source->path;
	er->line = def->line;
	return EVAL_ERR;
}

static bool
is_lookup_error(const struct diag *d)
{
	return d->code != NULL && (strcmp(d->code, FIND_LOOKUP_ERROR) == 0 ||
				      strcmp(d->code, FIND_LOOKUP_ISSUE) == 0);
}

enum eval_rc
eval_raise_found(struct eval *e, size_t errors)
{
	struct diag_list *l = e->diags;
	const struct diag *d;

	if (l->errors == errors || l->count == 0)
		return eval_raise(e, "the reason is unknown");
	/* Several errors remain in the list: all are reported. */
	d = &l->rows[l->count - 1];
	if (l->errors > errors + 1 || d->severity != DIAG_ERROR) {
		e->error = (struct eval_error){
		    .kind = ERROR_PLACED, .failure = EVAL_FAIL_EVALUATION};
		return EVAL_ERR;
	}
	e->error = (struct eval_error){
	    .kind = d->file != NULL || d->line != 0 || is_lookup_error(d)
			? ERROR_PLACED
			: ERROR_RAW,
	    .failure =
		is_lookup_error(d) ? EVAL_FAIL_LOOKUP : EVAL_FAIL_EVALUATION,
	    .code = d->code,
	    .message = d->message,
	    .file = d->file,
	    .line = d->line,
	    .column = d->column};
	l->count--;
	l->errors--;
	return EVAL_ERR;
}

enum eval_rc
eval_wrap_error(struct eval *e, struct frame *f, const struct ast *n)
{
	if (type_fault_waits)
		(void)eval_raise(e, "%s", type_fault_take(e->arena));
	if (e->error.kind != ERROR_RAW)
		return EVAL_ERR;
	e->error.kind = ERROR_PLACED;
	e->error.thrown = NULL;
	if (e->error.code == NULL)
		e->error.code = "RUNTIME_ERROR";
	e->error.message = arena_printf(e->arena,
	    "Evaluation Error: Error while evaluating %s, %s",
	    label_a_an(e, label_node(e, n)), e->error.message);
	set_place(e, f->body->source, n->offset);
	return EVAL_ERR;
}

void
eval_wrap(struct eval *e, const char *what, const char *file, uint32_t line)
{
	struct diag d = {.message = e->error.message,
	    .file = e->error.file,
	    .line = e->error.line,
	    .column = e->error.column};
	struct shortbuf b;

	if (e->error.message == NULL)
		return;
	shortbuf_init(&b, ERROR_MAX_TEXT);
	strbuf_addf(
	    &b.out, "Evaluation Error: Error while evaluating %s, ", what);
	diag_format(&d, &b.out);
	e->error.message = arena_memdup(e->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	e->error.kind = ERROR_PLACED;
	e->error.thrown = NULL;
	e->error.file = file;
	e->error.line = line;
	e->error.column = 0;
}

void
eval_report(struct eval *e)
{
	const struct eval_error *er = &e->error;
	struct diag *d;

	if (er->kind == ERROR_NONE || er->message == NULL)
		return;
	d = diag_add(e->diags, DIAG_ERROR, er->code, er->file, er->line,
	    er->column, "%s", er->message);
	if (d != NULL)
		d->stack = backtrace_text(e);
	e->error.message = NULL;
}

void
eval_warn_at(struct eval *e, const char *file, uint32_t line, uint32_t column,
    const char *fmt, ...)
{
	const char *text;
	va_list ap;

	va_start(ap, fmt);
	text = vtext(e, "", fmt, ap);
	va_end(ap);
	/* Without an issue the text form prints no place. */
	log_event(COMPILE_EVAL, EVL_WARNING, log_str("message", text),
	    log_str("issue", file == NULL && line == 0 ? NULL : "WARNING"),
	    log_str("file", file), log_nth("line", line),
	    log_nth("column", column));
}

/* True once for each key in a compile. */
static bool
is_first(struct eval *e, const char *key)
{
	int is_new;

	if (e->deprecated == NULL)
		e->deprecated = map_new(e->arena, WARNINGS_MAX);
	return map_put(e->deprecated, key, strlen(key), &is_new) != NULL &&
	       is_new;
}

void
eval_warn_once(struct eval *e, const char *key, const char *message)
{
	if (is_first(e, key))
		eval_warn_at(e, NULL, 0, 0, "%s", message);
}

void
eval_deprecated(struct eval *e, const char *key, const char *message)
{
	if (is_first(e, key))
		log_event(COMPILE_DEPRECATION, EVL_DEPRECATED,
		    log_str("message", message));
}

enum eval_rc
eval_issue_by(struct eval *e, const struct frame *f, const struct ast *n,
    enum strictness severity, const char *code, const char *fmt, ...)
{
	const char *text;
	va_list ap;

	if (severity == STRICT_OFF)
		return EVAL_OK;
	va_start(ap, fmt);
	text = vtext(
	    e, severity == STRICT_ERROR ? "Evaluation Error: " : "", fmt, ap);
	va_end(ap);
	e->error = (struct eval_error){.kind = ERROR_PLACED,
	    .failure = EVAL_FAIL_EVALUATION,
	    .code = code,
	    .message = text};
	set_place(e, f->body->source, n->offset);
	if (severity == STRICT_ERROR)
		return EVAL_ERR;
	log_event(COMPILE_EVAL, EVL_WARNING, log_str("message", text),
	    log_str("issue", code), log_str("file", e->error.file),
	    log_nth("line", e->error.line), log_nth("column", e->error.column));
	e->error.kind = ERROR_NONE;
	return EVAL_OK;
}
