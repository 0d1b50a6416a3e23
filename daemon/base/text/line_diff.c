#include "base/text/line_diff.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

/* Lines of context around a change. */
#define CONTEXT 3

/* Memory of a comparison: lines of the texts, and LINE_DIFF_EDITS^2 numbers. */
#define BYTES_MAX ((size_t)1 << 30)

struct line_diff_line {
	const char *s;
	size_t len;   /* with its line end */
	bool changed; /* it is removed, or added */
};

struct line_diff_text {
	struct line_diff_line *lines;
	int count;
};

/* The part of both texts that is compared, and how far each diagonal goes. */
struct base_line_diff_search {
	struct arena *arena;
	struct line_diff_line *old, *new;
	int old_count, new_count;
	int *ends[LINE_DIFF_EDITS + 1]; /* for each number of edits */
};

static size_t
line_diff_line_count(const char *s, size_t n)
{
	const char *end = s + n;
	size_t count = 0;

	for (const char *p = s; p < end; p++)
		count += *p == '\n' || p == end - 1;
	return count;
}

static void
line_diff_split(
    struct arena *a, const char *s, size_t n, struct line_diff_text *ret)
{
	const char *end = s + n;

	ret->lines = arena_zalloc(a,
	    (line_diff_line_count(s, n) + 1) * sizeof(struct line_diff_line));
	ret->count = 0;
	while (s < end) {
		struct line_diff_line *l = &ret->lines[ret->count++];
		const char *stop = memchr(s, '\n', (size_t)(end - s));

		l->s = s;
		l->len = (size_t)((stop == NULL ? end : stop + 1) - s);
		s += l->len;
	}
}

static bool
line_diff_same(const struct line_diff_line *a, const struct line_diff_line *b)
{
	return a->len == b->len && memcmp(a->s, b->s, a->len) == 0;
}

/* How far diagonal k goes with d edits: a line number of the old text. */
static int
end_get(const struct base_line_diff_search *f, int d, int k)
{
	return f->ends[d][k + d];
}

/* Whether edit d on diagonal k adds a line, and does not remove one. */
static bool
edit_adds(const struct base_line_diff_search *f, int d, int k)
{
	return k == -d ||
	       (k != d && end_get(f, d - 1, k - 1) < end_get(f, d - 1, k + 1));
}

/* Return the old text's line where edit d on diagonal k starts. */
static int
edit_start(const struct base_line_diff_search *f, int d, int k)
{
	if (d == 0)
		return 0;
	return edit_adds(f, d, k) ? end_get(f, d - 1, k + 1)
				  : end_get(f, d - 1, k - 1);
}

/* Mark the lines of the script with d edits. */
static void
line_diff_mark(struct base_line_diff_search *f, int d)
{
	int k = f->old_count - f->new_count;

	for (; d > 0; d--) {
		int x = edit_start(f, d, k);

		if (edit_adds(f, d, k))
			f->new[x - ++k].changed = 1;
		else
			f->old[x].changed = 1, k--;
	}
}

/* Extend all diagonals by edit d; true when one reaches both ends. */
static bool
extend(struct base_line_diff_search *f, int d)
{
	f->ends[d] = arena_alloc(f->arena, (2 * (size_t)d + 1) * sizeof(int));
	for (int k = -d; k <= d; k += 2) {
		int x = edit_start(f, d, k);

		if (d > 0 && !edit_adds(f, d, k))
			x++;
		while (x < f->old_count && x - k < f->new_count &&
		       line_diff_same(&f->old[x], &f->new[x - k]))
			x++;
		f->ends[d][k + d] = x;
		if (x >= f->old_count && x - k >= f->new_count)
			return 1;
	}
	return 0;
}

static void
line_diff_search(struct base_line_diff_search *f)
{
	for (int d = 0; d <= LINE_DIFF_EDITS; d++) {
		if (extend(f, d)) {
			line_diff_mark(f, d);
			return;
		}
	}
	for (int i = 0; i < f->old_count; i++)
		f->old[i].changed = 1;
	for (int i = 0; i < f->new_count; i++)
		f->new[i].changed = 1;
}

/* Compare what is between the lines that both begin and end with. */
static void
line_diff_compare(
    struct arena *a, struct line_diff_text *old, struct line_diff_text *new)
{
	struct base_line_diff_search *f = arena_zalloc(a, sizeof(*f));
	int from = 0, behind = 0;

	while (from < old->count &&
	       from < new->count &&line_diff_same(
			  &old->lines[from], &new->lines[from]))
		from++;
	while (behind < old->count - from &&
	       behind < new->count - from &&line_diff_same(
					 &old->lines[old->count - 1 - behind],
					 &new->lines[new->count - 1 - behind]))
		behind++;
	f->arena = a;
	f->old = old->lines + from;
	f->new = new->lines + from;
	f->old_count = old->count - from - behind;
	f->new_count = new->count - from - behind;
	line_diff_search(f);
}

static void
line_diff_add_line(
    struct strbuf *out, char sign, const struct line_diff_line *l)
{
	strbuf_addch(out, sign);
	strbuf_add(out, l->s, l->len);
	if (l->s[l->len - 1] != '\n')
		strbuf_addstr(out, "\n\\ No newline at end of file\n");
}

static bool
line_diff_is_changed(const struct line_diff_text *t, int i)
{
	return i < t->count && t->lines[i].changed;
}

/* Skip changed lines of both texts. */
static void
skip_change(const struct line_diff_text *old, const struct line_diff_text *new,
    int *i, int *j)
{
	while (line_diff_is_changed(old, *i))
		++*i;
	while (line_diff_is_changed(new, *j))
		++*j;
}

/* Find the end of a hunk that starts at i and j: behind its last change. */
static void
hunk_end(const struct line_diff_text *old, const struct line_diff_text *new,
    int *i, int *j)
{
	int x = *i, y = *j;

	for (int equal = 0; x < old->count || y < new->count;) {
		if (line_diff_is_changed(old, x) ||
		    line_diff_is_changed(new, y)) {
			skip_change(old, new, &x, &y);
			*i = x;
			*j = y;
			equal = 0;
		} else if (++equal > 2 * CONTEXT) {
			return;
		} else {
			x++;
			y++;
		}
	}
}

/* Append a range as diff prints it: for an empty range, the line before it. */
static void
add_range(struct strbuf *out, char sign, int from, int count)
{
	strbuf_addf(out, "%c%d", sign, count == 0 ? from : from + 1);
	if (count != 1)
		strbuf_addf(out, ",%d", count);
}

static void
line_diff_add_lines(struct strbuf *out, const struct line_diff_text *old,
    const struct line_diff_text *new, int i, int j, int old_end)
{
	while (i < old_end || line_diff_is_changed(new, j)) {
		if (line_diff_is_changed(old, i))
			line_diff_add_line(out, '-', &old->lines[i++]);
		else if (line_diff_is_changed(new, j))
			line_diff_add_line(out, '+', &new->lines[j++]);
		else
			line_diff_add_line(out, ' ', &old->lines[i++]), j++;
	}
}

static int
line_diff_least(int a, int b)
{
	return a < b ? a : b;
}

/* Append the hunk whose first change is at i and j, and skip it. */
static void
add_hunk(struct strbuf *out, const struct line_diff_text *old,
    const struct line_diff_text *new, int *i, int *j)
{
	int before = line_diff_least(line_diff_least(*i, *j), CONTEXT),
	    end = *i, new_end = *j;
	int after;

	hunk_end(old, new, &end, &new_end);
	after = line_diff_least(
	    line_diff_least(old->count - end, new->count - new_end), CONTEXT);
	*i -= before;
	*j -= before;
	strbuf_addstr(out, "@@ ");
	add_range(out, '-', *i, end + after - *i);
	strbuf_addch(out, ' ');
	add_range(out, '+', *j, new_end + after - *j);
	strbuf_addstr(out, " @@\n");
	line_diff_add_lines(out, old, new, *i, *j, end + after);
	*i = end;
	*j = new_end;
}

int
line_diff(struct strbuf *out, const char *old, size_t old_len, const char *new,
    size_t new_len)
{
	struct arena *a;
	struct line_diff_text x, y;
	int i = 0, j = 0;

	if (line_diff_line_count(old, old_len) +
		line_diff_line_count(new, new_len) >
	    LINE_DIFF_LINES)
		return -1;
	a = arena_new(BYTES_MAX);
	line_diff_split(a, old, old_len, &x);
	line_diff_split(a, new, new_len, &y);
	line_diff_compare(a, &x, &y);
	while (i < x.count || j < y.count) {
		if (line_diff_is_changed(&x, i) ||
		    line_diff_is_changed(&y, j)) {
			add_hunk(out, &x, &y, &i, &j);
		} else {
			i++;
			j++;
		}
	}
	arena_free(a);
	return 0;
}
