/*
 * stdlib's range(), and ranges of indexes.
 */

#include "language/functions/stdlib/stdlib_range.h"

#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/ruby.h"

/* Maximum number of elements of range(). */
#define RANGE_MAX 1000000
/* Longest string that range() counts with. */
#define SUCC_MAX 64

static bool
stdlib_range_is_word(char ch)
{
	return isalnum((unsigned char)ch) || ch == '_';
}

/* "a..b", "a...b" or "a-b": parts, and whether the last is left out. */
static int
split_range(
    struct value s, struct value *first, struct value *last, int *exclusive)
{
	uint32_t i = 0, j;

	while (i < s.aux && stdlib_range_is_word(s.s[i]))
		i++;
	j = i;
	while (j < s.aux && s.s[j] == '.')
		j++;
	if (j == i && j < s.aux && s.s[j] == '-')
		j++;
	*exclusive = j - i == 3;
	if (!i || j == i || (j - i == 1 && s.s[i] == '.') || j - i > 3)
		return -1;
	*first = value_string(s.s, i);
	*last = value_string(s.s + j, s.aux - j);
	for (i = j; i < s.aux; i++)
		if (!stdlib_range_is_word(s.s[i]))
			return -1;
	return last->aux ? 0 : -1;
}

static int
stdlib_range_all_digits(struct value s)
{
	for (uint32_t i = 0; i < s.aux; i++)
		if (!isdigit((unsigned char)s.s[i]))
			return 0;
	return s.aux > 0;
}

/* The number at the start of a text, else 0. */
static enum eval_rc
stdlib_range_number_of(struct call *c, struct value s, int64_t *ret)
{
	errno = 0;
	*ret = strtoll(value_cstr(c->arena, s), NULL, 10);
	if (errno == ERANGE)
		return call_error(c,
		    "%s(): %s is outside of the range of integers",
		    c->row->name, value_cstr(c->arena, s));
	return EVAL_OK;
}

enum eval_rc
stdlib_push_range(
    struct call *c, const struct varray *a, struct value index, struct vlist *l)
{
	struct value first, last;
	int64_t i, end;
	int exclusive;

	if (split_range(index, &first, &last, &exclusive) == 0 &&
	    stdlib_range_all_digits(first) && stdlib_range_all_digits(last)) {
		if (stdlib_range_number_of(c, first, &i) != EVAL_OK ||
		    stdlib_range_number_of(c, last, &end) != EVAL_OK)
			return EVAL_ERR;
		if (i > end)
			return call_error(c,
			    "values_at(): Stop index in given indices range "
			    "is smaller than the start index");
		if (end > (int64_t)a->count - 1)
			return call_error(c,
			    "values_at(): Stop index in given indices range "
			    "exceeds array size");
		end -= exclusive;
	} else if (stdlib_range_all_digits(index)) {
		if (stdlib_range_number_of(c, index, &end) != EVAL_OK)
			return EVAL_ERR;
		i = end;
		if (i > (int64_t)a->count - 1)
			return call_error(
			    c, "values_at(): Given index exceeds array size");
	} else
		return call_error(
		    c, "values_at(): Unknown format of given index");
	for (; i <= end; i++)
		if (a->items[i].tag != V_UNDEF)
			vlist_push(l, a->items[i]);
	return EVAL_OK;
}

static enum eval_rc
number_range(struct call *c, int64_t first, int64_t last, int64_t step,
    struct value *ret)
{
	struct vlist l;
	int64_t n = 0;

	vlist_init(&l, c->arena);
	for (int64_t i = first; i <= last && n < RANGE_MAX; n++) {
		vlist_push(&l, value_int(i));
		if (__builtin_add_overflow(i, step, &i))
			break;
	}
	*ret = vlist_value(&l);
	return call_charge(c, (uint64_t)n);
}

/*
 * String#succ of n > 0 bytes: "b0" follows "a9", and "b-a" follows "a-z".  The
 * carry skips other characters, but there it does not pass from a digit to a
 * letter or back: "a-10" follows "a-9".
 */
static void
succ(char *s, size_t *n)
{
	size_t i = *n, last = *n;
	bool apart = false;
	char grown = '1';

	while (i > 0) {
		char *ch = &s[--i];

		if (!isalnum((unsigned char)*ch)) {
			apart = last < *n;
			continue;
		}
		if (apart && !isdigit((unsigned char)*ch) !=
				 !isdigit((unsigned char)s[last]))
			break;
		apart = false;
		last = i;
		if (*ch != 'z' && *ch != 'Z' && *ch != '9') {
			(*ch)++;
			return;
		}
		grown = (char)(*ch == '9' ? '1' : *ch - 25);
		*ch = (char)(*ch == '9' ? '0' : *ch - 25);
	}
	if (last == *n) {
		s[last - 1]++;
		return;
	}
	memmove(s + last + 1, s + last, *n - last);
	s[last] = grown;
	(*n)++;
}

/* True when a is greater than b, by their bytes. */
static bool
is_behind(struct value a, struct value b)
{
	int rc = memcmp(a.s, b.s, a.aux < b.aux ? a.aux : b.aux);

	return rc > 0 || (rc == 0 && a.aux > b.aux);
}

/* String#upto: single characters are counted by their codes. */
static enum eval_rc
string_range(struct call *c, struct value first, struct value last,
    int64_t step, int exclusive, struct value *ret)
{
	char s[SUCC_MAX + 2];
	size_t n = first.aux;
	bool single = n == 1 && last.aux == 1;
	struct vlist l;
	int at_end;

	if (n > SUCC_MAX || last.aux > SUCC_MAX)
		return call_error(c, "range(): the ends are too long");
	memcpy(s, first.s, n);
	vlist_init(&l, c->arena);
	at_end = is_behind(first, last);
	for (int64_t i = 0; !at_end && i < RANGE_MAX; i++) {
		at_end = n == last.aux && memcmp(s, last.s, n) == 0;
		if (i % step == 0 && !(at_end && exclusive))
			vlist_push(&l, value_string_copy(c->arena, s, n));
		if (single)
			s[0]++;
		else if (n > 0)
			succ(s, &n);
		at_end |= n == 0 || n > last.aux;
	}
	*ret = vlist_value(&l);
	return call_charge(c, l.items->count);
}

static enum eval_rc
make_range(struct call *c, struct value first, struct value last, int64_t step,
    int exclusive, struct value *ret)
{
	int64_t from, to;

	first = ruby_string(c->arena, first);
	last = ruby_string(c->arena, last);
	if (!stdlib_range_all_digits(first))
		return string_range(c, first, last, step, exclusive, ret);
	if (stdlib_range_number_of(c, first, &from) != EVAL_OK ||
	    stdlib_range_number_of(c, last, &to) != EVAL_OK)
		return EVAL_ERR;
	return number_range(c, from, to - exclusive, step, ret);
}

/* The step of a range: the third argument without its sign. */
static enum eval_rc
stdlib_range_step_of(struct call *c, struct value v, int64_t *ret)
{
	if (stdlib_range_number_of(c, ruby_string(c->arena, v), ret) != EVAL_OK)
		return EVAL_ERR;
	if (*ret < 0)
		*ret = *ret == INT64_MIN ? INT64_MAX : -*ret;
	if (*ret != 0)
		return EVAL_OK;
	return call_error(c,
	    "range(): 3rd arg (step size) must be a non zero integer (e.g. 1 "
	    "or -1)");
}

static enum eval_rc
fn_range(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value first, last;
	int64_t step = 1;
	int exclusive = 0;

	if (!c->argc)
		return call_error(
		    c, "range(): Wrong number of arguments given (0 for 1)");
	if (c->argc > 1) {
		if (c->argc > 2 &&
		    stdlib_range_step_of(c, v[2], &step) != EVAL_OK)
			return EVAL_ERR;
		return make_range(c, v[0], v[1], step, 0, ret);
	}
	first = ruby_string(c->arena, v[0]);
	if (split_range(first, &first, &last, &exclusive) < 0)
		return call_error(c,
		    "range(): Unable to compute range from the value: %s",
		    ruby_text(c->arena, v[0]));
	return make_range(c, first, last, step, exclusive, ret);
}

static const struct function_row stdlib_range_rows[] = {
    {"range", "*Any $args", fn_range, RUN_BOTH | ROW_LEGACY,
	"A range of numbers or strings"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_range = {
    "stdlib_range", stdlib_range_rows, "stdlib"};
