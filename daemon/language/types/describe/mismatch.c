/*
 * Lists of mismatches and how those of several variants are joined.
 */

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/make.h"
#include "language/types/describe/mismatch.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"

#define MISMATCH_FIRST 4

void
mismatches_init(struct mismatches *l, struct arena *a)
{
	*l = (struct mismatches){.arena = a};
}

static void
mismatch_push(struct mismatches *l, const struct mismatch *m)
{
	if (l->count == l->cap) {
		uint32_t cap = l->cap ? l->cap * 2 : MISMATCH_FIRST;
		struct mismatch *n = arena_alloc(l->arena, cap * sizeof(*n));

		if (l->count)
			memcpy(n, l->rows, l->count * sizeof(*n));
		l->rows = n;
		l->cap = cap;
	}
	l->rows[l->count++] = *m;
}

void
mismatches_add(struct mismatches *l, const struct mismatch *m)
{
	struct mismatch copy = *m;

	if (l->count >= MISMATCH_MAX)
		return;
	if (copy.expected)
		copy.expected = type_normalize(l->arena, copy.expected);
	if (copy.actual)
		copy.actual = type_normalize(l->arena, copy.actual);
	mismatch_push(l, &copy);
}

struct path
path_with(const struct path *p, enum path_kind kind, const char *key,
    uint32_t len, uint32_t number)
{
	struct path r = *p;

	if (r.count < MISMATCH_PATH_MAX)
		r.elements[r.count++] =
		    (struct path_element){kind, key, len, number};
	return r;
}

void
path_chop(struct path *p, uint32_t i)
{
	if (i >= p->count)
		return;
	p->count--;
	memmove(&p->elements[i], &p->elements[i + 1],
	    (p->count - i) * sizeof(p->elements[0]));
}

static int
same_element(const struct path_element *a, const struct path_element *b)
{
	return a->kind == b->kind && a->number == b->number &&
	       a->len == b->len && memcmp(a->key, b->key, a->len) == 0;
}

/* The next element that is not a variant's number. */
static const struct path_element *
next_canonical(const struct path *p, uint32_t *i)
{
	while (*i < p->count && p->elements[*i].kind >= PATH_VARIANT)
		(*i)++;
	return *i < p->count ? &p->elements[(*i)++] : NULL;
}

static int
same_canonical(const struct path *a, const struct path *b)
{
	const struct path_element *x, *y;
	uint32_t i = 0, j = 0;

	for (;;) {
		x = next_canonical(a, &i);
		y = next_canonical(b, &j);
		if (!x || !y)
			return x == y;
		if (!same_element(x, y))
			return 0;
	}
}

/*
 * True when a mismatch counts as one of the class: a Pattern's as a type's, an
 * argument count's as a size's.
 */
static bool
is_a(enum mismatch_kind kind, enum mismatch_kind class)
{
	if (kind == MISMATCH_PATTERN && class == MISMATCH_TYPE)
		return 1;
	if (kind == MISMATCH_COUNT && class == MISMATCH_SIZE)
		return 1;
	return kind == class;
}

static void
merge_sizes(struct arena *a, struct mismatch *memo, const struct type *o)
{
	int64_t min, max, omin, omax;

	type_range(memo->expected, &min, &max);
	type_range(o, &omin, &omax);
	memo->expected =
	    type_integer(a, min < omin ? min : omin, max > omax ? max : omax);
}

static void
merge_one(struct arena *a, struct mismatch *memo, const struct mismatch *m)
{
	const struct type *both[2];

	if (is_a(memo->kind, MISMATCH_SIZE)) {
		merge_sizes(a, memo, m->expected);
	} else if (is_a(memo->kind, MISMATCH_TYPE)) {
		both[0] = memo->expected;
		both[1] = m->expected;
		memo->expected = type_normalize(a, type_variant(a, both, 2));
	}
}

/* Merge the mismatches of a class into one when each variant has one. */
static int
merge_class(struct mismatches *all, enum mismatch_kind class, uint32_t n)
{
	struct mismatch *memo = NULL;
	uint32_t found = 0;

	for (uint32_t i = 0; i < all->count; i++)
		found += (uint32_t)is_a(all->rows[i].kind, class);
	if (found != n)
		return 0;
	for (uint32_t i = 0; i < all->count; i++) {
		struct mismatch *m = &all->rows[i];

		if (!is_a(m->kind, class))
			continue;
		if (!memo) {
			memo = m;
			continue;
		}
		if (!same_canonical(&memo->path, &m->path))
			return 0;
	}
	for (uint32_t i = 0; i < all->count; i++)
		if (&all->rows[i] != memo && is_a(all->rows[i].kind, class))
			merge_one(all->arena, memo, &all->rows[i]);
	all->rows = memo;
	all->count = 1;
	return 1;
}

static bool
is_block(enum mismatch_kind k)
{
	return k == MISMATCH_UNEXPECTED_BLOCK || k == MISMATCH_MISSING_BLOCK;
}

static void
mismatch_push_unique(struct mismatches *out, const struct mismatch *m)
{
	for (uint32_t i = 0; is_block(m->kind) && i < out->count; i++)
		if (out->rows[i].kind == m->kind &&
		    same_canonical(&out->rows[i].path, &m->path))
			return;
	mismatch_push(out, m);
}

void
mismatches_merge(struct mismatches *out, uint32_t position,
    enum mismatch_kind size_kind, const struct mismatches *lists, uint32_t n)
{
	const enum mismatch_kind classes[] = {size_kind, MISMATCH_MISSING_BLOCK,
	    MISMATCH_UNEXPECTED_BLOCK, MISMATCH_TYPE};
	struct mismatches all;
	uint32_t before = out->count;

	mismatches_init(&all, out->arena);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t j = 0; j < lists[i].count; j++)
			mismatch_push(&all, &lists[i].rows[j]);
	for (size_t i = 0; i < sizeof(classes) / sizeof(classes[0]); i++)
		if (all.count && merge_class(&all, classes[i], n))
			break;
	for (uint32_t i = 0; i < all.count; i++)
		mismatch_push_unique(out, &all.rows[i]);
	if (out->count == before + 1)
		path_chop(&out->rows[before].path, position);
}
