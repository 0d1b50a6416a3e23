#include "base/shares/turns.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

struct turn_holder {
	struct share_holder base;
	struct turn_holder *next, *before; /* in the order of the turns */
	struct turn *first, *last;
	unsigned waiting, served;
	char name[];
};

static struct turn_holder *
turns_holder_find(const struct turns *q, const char *name)
{
	return (struct turn_holder *)holders_find(&q->holders, name);
}

/* Give a holder the last turn. */
static void
turns_holder_append(struct turns *q, struct turn_holder *h)
{
	h->next = NULL;
	h->before = q->last;
	*(q->last != NULL ? &q->last->next : &q->first) = h;
	q->last = h;
}

static void
turns_holder_unlink(struct turns *q, struct turn_holder *h)
{
	*(h->before != NULL ? &h->before->next : &q->first) = h->next;
	*(h->next != NULL ? &h->next->before : &q->last) = h->before;
}

static struct turn_holder *
turns_holder_get(struct turns *q, const char *name)
{
	struct turn_holder *h = turns_holder_find(q, name);
	size_t n = strlen(name) + 1;

	if (h != NULL)
		return h;
	h = memory_zalloc(1, sizeof(*h) + n);
	memcpy(h->name, name, n);
	holders_put(&q->holders, &h->base, h->name);
	turns_holder_append(q, h);
	return h;
}

/* Remove a holder without requests. */
static void
turns_holder_drop(struct turns *q, struct turn_holder *h)
{
	if (h->waiting > 0 || h->served > 0)
		return;
	holders_remove(&q->holders, &h->base);
	turns_holder_unlink(q, h);
	free(h);
}

static void
turns_count(struct turns *q, struct turn *t, struct turn_holder *h)
{
	t->holder = h;
	h->waiting++;
	q->waiting++;
}

void
turns_add(struct turns *q, struct turn *t, const char *holder)
{
	struct turn_holder *h = turns_holder_get(q, holder);

	t->next = NULL;
	*(h->first != NULL ? &h->last->next : &h->first) = t;
	h->last = t;
	turns_count(q, t, h);
}

void
turns_again(struct turns *q, struct turn *t, const char *holder)
{
	struct turn_holder *h = turns_holder_get(q, holder);

	t->next = h->first;
	h->first = t;
	if (h->last == NULL)
		h->last = t;
	turns_count(q, t, h);
}

/* Remove a request from its holder's list; the holder stays. */
static void
turns_unlink(struct turns *q, struct turn *t)
{
	struct turn_holder *h = t->holder;
	struct turn **at = &h->first, *before = NULL;

	while (*at != t) {
		before = *at;
		at = &before->next;
	}
	*at = t->next;
	if (h->last == t)
		h->last = before;
	t->next = NULL;
	h->waiting--;
	q->waiting--;
}

struct turn *
turns_next(struct turns *q, unsigned max,
    bool (*may)(void *ctx, const struct turn *t), void *ctx)
{
	struct turn *t = NULL;
	struct turn_holder *h = q->first;

	for (; h != NULL && t == NULL; h = h->next) {
		if (h->served >= max)
			continue;
		t = h->first;
		while (t != NULL && may != NULL && !may(ctx, t))
			t = t->next;
	}
	if (t == NULL)
		return NULL;
	h = t->holder;
	turns_unlink(q, t);
	h->served++;
	turns_holder_unlink(q, h);
	turns_holder_append(q, h);
	return t;
}

void
turns_done(struct turns *q, struct turn *t)
{
	struct turn_holder *h = t->holder;

	t->holder = NULL;
	h->served--;
	/*
	 * The holder goes to the end, behind holders that were added meanwhile.
	 */
	turns_holder_unlink(q, h);
	turns_holder_append(q, h);
	turns_holder_drop(q, h);
}

void
turns_remove(struct turns *q, struct turn *t)
{
	struct turn_holder *h = t->holder;

	turns_unlink(q, t);
	t->holder = NULL;
	turns_holder_drop(q, h);
}

struct turn *
turns_excess(const struct turns *q, const char *holder)
{
	const struct turn_holder *own = turns_holder_find(q, holder),
				 *most = own;

	for (const struct turn_holder *h = q->first; h != NULL; h = h->next)
		if (most == NULL || h->waiting > most->waiting)
			most = h;
	if (most == NULL || most->waiting <= (own ? own->waiting : 0) + 1)
		return NULL;
	return most->last;
}

unsigned
turns_waiting_of(const struct turns *q, const char *holder)
{
	const struct turn_holder *h = turns_holder_find(q, holder);

	return h != NULL ? h->waiting : 0;
}

struct turn *
turns_after(const struct turns *q, const struct turn *t)
{
	const struct turn_holder *h = t != NULL ? t->holder->next : q->first;

	if (t != NULL && t->next != NULL)
		return t->next;
	while (h != NULL && h->first == NULL)
		h = h->next;
	return h != NULL ? h->first : NULL;
}

size_t
turns_largest(const struct turns *q, struct holding *ret, size_t max)
{
	size_t n = 0;

	for (const struct turn_holder *h = q->first; h != NULL; h = h->next)
		if (h->waiting > 0)
			n = holding_rank(
			    ret, n, max, (struct holding){h->name, h->waiting});
	return n;
}
