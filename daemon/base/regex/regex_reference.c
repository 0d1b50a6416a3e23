#include "base/regex/regex_reference.h"

#include "base/regex/regex_escape.h"
#include "base/regex/regex_translate.h"
#include "base/regex/regex_translator.h"

#include <string.h>

/* As Ruby does: the first bytes of a long name. */
#define SHOWN_MAX 47

int
regex_name_fail(struct translator *t, const char *place, const char *before,
    const char *name, size_t n, const char *after)
{
	bool is_long = n > SHOWN_MAX;

	return regex_scan_fail(&t->s, place, "%s <%.*s%s>%s", before,
	    is_long ? SHOWN_MAX : (int)n, name, is_long ? "..." : "", after);
}

/* The name between <> or '' at s.at; NULL after an error. */
const char *
regex_scan_quoted(struct translator *t, const char *place, size_t *ret_len)
{
	char quote = *t->s.at == '<' ? '>' : '\'';
	const char *p = t->s.at + 1, *close;
	size_t left = (size_t)(t->s.end - p);

	close = memchr(p, quote, left);
	*ret_len = close != NULL ? (size_t)(close - p) : left;
	if (*ret_len == 0) {
		regex_scan_fail(&t->s, place, "group name is empty");
		return NULL;
	}
	if (close == NULL) {
		regex_name_fail(t, place, "invalid group name", p, left, "");
		return NULL;
	}
	t->s.at = close + 1;
	return p;
}

/*
 * The group number that the text means: absolute, or relative with a sign; -1
 * when it is a name.
 */
long
regex_reference_number(const struct translator *t, const char *name, size_t n)
{
	int sign = n > 0 && (*name == '-' || *name == '+');
	long number = 0;
	size_t i;

	for (i = (size_t)sign; i < n; i++) {
		if (name[i] < '0' || name[i] > '9')
			return -1;
		if (number <= REGEX_GROUPS_MAX)
			number = number * 10 + (name[i] - '0');
	}
	if (i == (size_t)sign)
		return -1;
	if (!sign)
		return number;
	number = *name == '-' ? (long)t->opened + 1 - number
			      : (long)t->opened + number;
	return number < 0 ? REGEX_GROUPS_MAX + 1 : number;
}

static int
regex_reference_number_check(
    struct translator *t, const char *place, long number)
{
	if (t->counting)
		return 0;
	if (t->names->count > 0)
		return regex_scan_fail(&t->s, place,
		    "numbered backref/call is not allowed. (use name)");
	if (number > (long)t->total)
		return regex_scan_fail(
		    &t->s, place, "invalid backref number/name");
	return 0;
}

static int
call_check(struct translator *t, const char *place, long number)
{
	if (!t->counting && number > (long)t->total)
		return regex_scan_fail(
		    &t->s, place, "undefined group <%ld> reference", number);
	return regex_reference_number_check(t, place, number);
}

int
regex_name_is(const struct regex_name *row, const char *name, size_t n)
{
	return row->len == n && memcmp(row->text, name, n) == 0;
}

/* Append the groups of the name, the last first; return how many. */
static unsigned
add_named_references(
    struct translator *t, const char *format, const char *name, size_t n)
{
	unsigned i, found = 0;

	for (i = t->names->count; i-- > 0;) {
		if (!regex_name_is(&t->names->rows[i], name, n))
			continue;
		if (found++ > 0)
			strbuf_addch(t->s.out, '|');
		strbuf_addstr(t->s.out, format);
		strbuf_addint(t->s.out, t->names->rows[i].number);
		strbuf_addch(t->s.out, format[1] == 'g' ? '}' : ')');
	}
	return found;
}

static int
undefined_name(
    struct translator *t, const char *place, const char *name, size_t n)
{
	return regex_name_fail(
	    t, place, "undefined name", name, n, " reference");
}

/* The target of a \k or \g. */
struct regex_reference_reference {
	const char *place, *name; /* where it stands; between the quotes */
	size_t n;
	long number; /* -1: it is a name */
};

/*
 * Read the reference behind the letter; 1: it was read, 0: the letter stands
 * for itself, -1: an error.
 */
static int
reference_read(
    struct translator *t, int letter, struct regex_reference_reference *r)
{
	r->place = t->s.at - 2;
	if (!regex_at_quote(t)) {
		regex_add_char(t, letter);
		return 0;
	}
	r->name = regex_scan_quoted(t, r->place, &r->n);
	if (r->name == NULL)
		return -1;
	r->number = regex_reference_number(t, r->name, r->n);
	regex_set_target(t, TARGET_ATOM);
	return 1;
}

/* \k<name>; s.at behind the k. */
int
regex_scan_backref(struct translator *t)
{
	struct regex_reference_reference r;
	int rc = reference_read(t, 'k', &r);

	if (rc != 1)
		return rc;
	if (r.number >= 0) {
		strbuf_addf(t->s.out, "\\g{%ld}", r.number);
		if (r.number == 0)
			return regex_scan_fail(
			    &t->s, r.place, "invalid backref number/name");
		return regex_reference_number_check(t, r.place, r.number);
	}
	strbuf_addstr(t->s.out, "(?:");
	if (add_named_references(t, "\\g{", r.name, r.n) == 0 && !t->counting)
		return undefined_name(t, r.place, r.name, r.n);
	strbuf_addch(t->s.out, ')');
	return 0;
}

/* \g<name>: a call of that group; s.at behind the g. */
int
regex_scan_call(struct translator *t)
{
	struct regex_reference_reference r;
	int rc = reference_read(t, 'g', &r);
	unsigned found;

	if (rc != 1)
		return rc;
	if (r.number >= 0) {
		strbuf_addf(t->s.out, "(?%ld)", r.number);
		return r.number == 0 ? 0 : call_check(t, r.place, r.number);
	}
	found = add_named_references(t, "(?", r.name, r.n);
	if (found == 0 && !t->counting)
		return undefined_name(t, r.place, r.name, r.n);
	if (found > 1)
		return regex_name_fail(t, r.place, "multiplex definition name",
		    r.name, r.n, " call");
	return 0;
}

/*
 * \1 and the like, which from \10 on are octal when the group does not exist,
 * and from \200 on always.
 */
int
regex_scan_numbered(struct translator *t)
{
	const char *p = t->s.at, *place = p - 1;
	long number = regex_scan_count(t, &p);
	uint32_t cp;

	if (regex_at_high_byte(&t->s) ||
	    (number > 9 && !t->counting && number > (long)t->total)) {
		if (regex_scan_escape(&t->s, &cp) < 0)
			return -1;
		regex_add_char(t, cp);
		return 0;
	}
	t->s.at = p;
	regex_set_target(t, TARGET_ATOM);
	strbuf_addf(t->s.out, "\\g{%ld}", number);
	return regex_reference_number_check(t, place, number);
}
