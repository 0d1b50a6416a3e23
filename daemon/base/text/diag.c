#include "base/text/diag.h"

#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

/* Bytes of one message; a longer one is shortened. */
#define DIAG_MESSAGE_MAX ((size_t)64 << 10)
#define DIAG_ROWS_FIRST	 8

void
diag_init(struct diag_list *l, struct arena *a, size_t max)
{
	memset(l, 0, sizeof(*l));
	l->arena = a;
	l->max = max;
}

static void
diag_grow(struct diag_list *l)
{
	size_t cap = l->cap ? l->cap * 2 : DIAG_ROWS_FIRST;
	struct diag *rows = arena_alloc(l->arena, cap * sizeof(*rows));

	if (l->count > 0)
		memcpy(rows, l->rows, l->count * sizeof(*rows));
	l->rows = rows;
	l->cap = cap;
}

static const char *diag_message(struct arena *a, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));

static const char *
diag_message(struct arena *a, const char *fmt, va_list ap)
{
	struct shortbuf b;
	const char *s;

	shortbuf_init(&b, DIAG_MESSAGE_MAX);
	strbuf_vaddf(&b.out, fmt, ap);
	s = arena_strdup(a, shortbuf_text(&b));
	shortbuf_release(&b);
	return s;
}

/* Make room in a full list for the first error, at the cost of a warning. */
static int
diag_row_free(struct diag_list *l, enum diag_severity sev)
{
	if (sev != DIAG_ERROR || l->errors != 1 || l->count == 0)
		return 0;
	l->count--;
	return 1;
}

struct diag *
diag_add(struct diag_list *l, enum diag_severity sev, const char *code,
    const char *file, uint32_t line, uint32_t column, const char *fmt, ...)
{
	struct diag *d;
	va_list ap;

	if (sev == DIAG_ERROR)
		l->errors++;
	else if (sev == DIAG_WARNING || sev == DIAG_DEPRECATION)
		l->warnings++;
	if (l->count >= l->max && !diag_row_free(l, sev))
		return NULL;
	if (l->count == l->cap)
		diag_grow(l);
	d = &l->rows[l->count++];
	d->severity = sev;
	d->code = code;
	d->file = file != NULL ? arena_strdup(l->arena, file) : NULL;
	d->line = line;
	d->column = column;
	d->stack = NULL;
	va_start(ap, fmt);
	d->message = diag_message(l->arena, fmt, ap);
	va_end(ap);
	return d;
}

const struct diag *
diag_first_error(const struct diag_list *l)
{
	size_t i;

	for (i = 0; i < l->count; i++)
		if (l->rows[i].severity == DIAG_ERROR)
			return &l->rows[i];
	return NULL;
}

static void
place_format(const struct diag *d, struct strbuf *out)
{
	const char *sep = " (";

	if (d->file != NULL && d->file[0] != '\0') {
		strbuf_addf(out, "%sfile: %s", sep, d->file);
		sep = ", ";
	}
	if (d->line > 0) {
		strbuf_addf(out, "%sline: %u", sep, d->line);
		sep = ", ";
		if (d->column > 0)
			strbuf_addf(out, ", column: %u", d->column);
	}
	if (sep[0] == ',')
		strbuf_addch(out, ')');
}

void
diag_format(const struct diag *d, struct strbuf *out)
{
	size_t room = out->max - out->len;
	struct growbuf place;
	struct shortbuf message;

	growbuf_init(&place);
	place_format(d, &place.out);
	/* a long message is cut; the place is always written whole */
	shortbuf_init(
	    &message, place.out.len < room / 2 ? room - place.out.len : room);
	strbuf_addstr(&message.out, d->message);
	strbuf_add(out, shortbuf_text(&message), message.out.len);
	strbuf_add(out, growbuf_text(&place), place.out.len);
	shortbuf_release(&message);
	growbuf_release(&place);
}

void
diag_format_stack(const struct diag *d, struct strbuf *out)
{
	if (d->stack == NULL)
		return;
	strbuf_addch(out, '\n');
	strbuf_addstr(out, d->stack);
}
