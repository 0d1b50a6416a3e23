#include "language/eval/expression/match.h"

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/text/utf8.h"
#include "language/eval/error.h"
#include "language/value/regexp.h"

const struct vregexp *
match_compile(struct eval *e, const char *s, size_t len)
{
	struct value v = regexp_value(e->arena, s, len);
	struct regex_error err;

	if (regexp_compiled(v.re, &err) == NULL) {
		(void)eval_raise(
		    e, "%s: /%s/", err.message, arena_shown(e->arena, s, len));
		return NULL;
	}
	return v.re;
}

/* Keeps the groups for $0, $1 ... of the frame. */
static void
keep_match(struct eval *e, struct frame *f, const char *subject,
    const struct regex_capture *c, uint32_t count)
{
	struct match *m = arena_alloc(
	    e->arena, sizeof(*m) + 2 * count * sizeof(m->offsets[0]));
	uint32_t i;

	m->subject = subject;
	m->count = count;
	for (i = 0; i < count; i++) {
		m->offsets[2 * i] =
		    c[i].start == REGEX_UNSET ? -1 : (int32_t)c[i].start;
		m->offsets[2 * i + 1] =
		    c[i].start == REGEX_UNSET ? -1 : (int32_t)c[i].end;
	}
	f->match = m;
}

int
match_regexp(
    struct eval *e, struct frame *f, const struct vregexp *re, struct value v)
{
	struct regex_capture captures[REGEX_GROUPS_MAX + 1];
	struct regex_error err;
	struct regex *compiled = regexp_compiled(re, &err);
	uint32_t groups;
	int rc = -1;

	if ((v.flags & VALUE_OCTETS) != 0 && !utf8_is_ascii(v.s, v.aux)) {
		(void)eval_raise(e, "%s",
		    "incompatible encoding regexp match (UTF-8 regexp with "
		    "ASCII-8BIT string)");
		return -1;
	}
	if (compiled != NULL) {
		groups = regex_group_count(compiled) + 1;
		rc = regex_match(
		    compiled, v.s, v.aux, 0, captures, groups, &err);
		if (rc == 1 && f != NULL)
			keep_match(e, f, v.s, captures, groups);
	}
	if (compiled == NULL)
		(void)eval_raise(e, "%s: /%s/", err.message,
		    arena_shown(e->arena, re->source, re->len));
	else if (rc < 0)
		(void)eval_raise(e, "%s", err.message);
	return rc;
}
