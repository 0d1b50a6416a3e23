#include "logging/audit/audit_sealed.h"

#include <stdlib.h>
#include <string.h>

#define SEALED_FIRST 16

int
log_sealed_add(struct log_sealed *l, const struct log_seal *s)
{
	size_t room = l->room != 0 ? l->room * 2 : SEALED_FIRST;
	struct log_sealed_row *rows;

	if (l->n == l->room) {
		rows = reallocarray(l->rows, room, sizeof(*rows));
		if (rows == NULL)
			return -1;
		l->rows = rows;
		l->room = room;
	}
	l->rows[l->n] = (struct log_sealed_row){.number = s->number};
	memcpy(l->rows[l->n].digest, s->digest, sizeof(s->digest));
	l->n++;
	l->sorted = false;
	return 0;
}

static int
sealed_compare(const void *a, const void *b)
{
	const struct log_sealed_row *x = a, *y = b;

	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	return strcmp(x->digest, y->digest);
}

/* Sort the seals, of which equal ones become one. */
static void
sealed_sort(struct log_sealed *l)
{
	size_t kept = 0;

	l->sorted = true;
	if (l->n == 0)
		return;
	qsort(l->rows, l->n, sizeof(*l->rows), sealed_compare);
	for (size_t i = 1; i < l->n; i++)
		if (sealed_compare(&l->rows[kept], &l->rows[i]) != 0)
			l->rows[++kept] = l->rows[i];
	l->n = kept + 1;
}

struct log_sealed_row *
log_sealed_from(struct log_sealed *l, uint64_t number)
{
	size_t low = 0, high;

	if (!l->sorted)
		sealed_sort(l);
	high = l->n;
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (l->rows[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return l->rows + low;
}

void
log_sealed_release(struct log_sealed *l)
{
	free(l->rows);
	*l = (struct log_sealed){0};
}
