#include "language/hiera/session.h"

#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"

#define ERROR_MAX ((size_t)64 << 10)

static const enum hiera_fault faults[] = {
    [FAILURE_LOOKUP] = HIERA_FAULT_LOOKUP,
    [FAILURE_CODED] = HIERA_FAULT_ISSUE,
    [FAILURE_UNREAD] = HIERA_FAULT_OTHER,
    [FAILURE_RUBY] = HIERA_FAULT_OTHER,
};

static int hiera_session_set_error(struct hiera_session *s, enum failure kind,
    const char *fmt, va_list ap) __attribute__((format(printf, 3, 0)));

static int
hiera_session_set_error(
    struct hiera_session *s, enum failure kind, const char *fmt, va_list ap)
{
	struct shortbuf b;

	/* the first reason is reported */
	if (s->error != NULL)
		return HIERA_ERROR;
	shortbuf_init(&b, ERROR_MAX);
	strbuf_vaddf(&b.out, fmt, ap);
	s->error = arena_memdup(s->arena, shortbuf_text(&b), b.out.len);
	s->failure = kind;
	s->fault = faults[kind];
	shortbuf_release(&b);
	return HIERA_ERROR;
}

int
hiera_fail(struct hiera_session *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	hiera_session_set_error(s, FAILURE_LOOKUP, fmt, ap);
	va_end(ap);
	return HIERA_ERROR;
}

int
hiera_fail_coded(struct hiera_session *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	hiera_session_set_error(s, FAILURE_CODED, fmt, ap);
	va_end(ap);
	return HIERA_ERROR;
}

int
hiera_fail_unread(struct hiera_session *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	hiera_session_set_error(s, FAILURE_UNREAD, fmt, ap);
	va_end(ap);
	return HIERA_ERROR;
}

int
hiera_fail_other(struct hiera_session *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	hiera_session_set_error(s, FAILURE_RUBY, fmt, ap);
	va_end(ap);
	return HIERA_ERROR;
}

void
hiera_deprecated(struct hiera_session *s, const char *key, const char *message,
    const char *file)
{
	s->callbacks->deprecated(s->data, key,
	    arena_printf(s->arena, "%s\n   (file: %s)", message, file));
}

void
hiera_note_read(struct hiera_session *s, const struct value *member)
{
	if (s->callbacks->read != NULL)
		s->callbacks->read(s->data, member);
}

void
hiera_note_path(const struct hiera_session *s, const char *path)
{
	if (s->callbacks->looks != NULL)
		s->callbacks->looks(s->data, path);
}

int
hiera_enter(struct hiera_session *s, const char *name)
{
	struct shortbuf b;

	for (uint32_t i = 0; i < s->depth; i++) {
		if (strcmp(s->stack[i], name) != 0)
			continue;
		shortbuf_init(&b, ERROR_MAX);
		for (uint32_t k = 0; k < s->depth; k++)
			strbuf_addf(
			    &b.out, "%s%s", k == 0 ? "" : ", ", s->stack[k]);
		hiera_fail(
		    s, "Recursive lookup detected in [%s]", shortbuf_text(&b));
		shortbuf_release(&b);
		return -1;
	}
	if (s->depth == HIERA_DEPTH_MAX)
		return hiera_fail_other(s,
		    "Lookups of more than %d keys depend on each other",
		    HIERA_DEPTH_MAX);
	s->stack[s->depth++] = name;
	return 0;
}

void
hiera_leave(struct hiera_session *s)
{
	s->depth--;
}

bool
kept_is_for(const struct kept *k, const struct hiera_key *key)
{
	return k->known && k->len == key->module_len &&
	       (k->len == 0 || memcmp(k->module, key->module, k->len) == 0);
}

void
kept_set(struct hiera_session *s, struct kept *k, const struct hiera_key *key)
{
	k->module = arena_memdup(s->arena, key->module, key->module_len);
	k->len = key->module_len;
	k->known = 1;
}
