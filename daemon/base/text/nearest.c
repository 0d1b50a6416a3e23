#include "base/text/nearest.h"

#include <string.h>

#include "base/core/fixed.h"

/*
 * A name is near when at most one letter for each LETTERS_EACH letters of the
 * word differs, or one letter of a shorter word.
 */
#define LETTERS_EACH 3

void
nearest_begin(struct nearest *n, const char *word)
{
	n->word = word;
	n->name = NULL;
	n->distance = (unsigned)strlen(word) / LETTERS_EACH + 1;
	if (n->distance < 2)
		n->distance = 2;
}

static unsigned
nearest_least(unsigned a, unsigned b, unsigned c)
{
	unsigned m = a < b ? a : b;

	return m < c ? m : c;
}

/* One row of the table of distances, from the two rows before. */
static void
row_fill(const char *a, const char *b, size_t i, const unsigned *before,
    const unsigned *last, unsigned *row)
{
	row[0] = (unsigned)i;
	for (size_t j = 1; b[j - 1] != '\0'; j++) {
		unsigned differs = a[i - 1] != b[j - 1];

		row[j] = nearest_least(
		    last[j] + 1, row[j - 1] + 1, last[j - 1] + differs);
		if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
		    a[i - 2] == b[j - 1] && before[j - 2] + 1 < row[j])
			row[j] = before[j - 2] + 1;
	}
}

static unsigned
nearest_distance(const char *a, const char *b)
{
	unsigned rows[3][NEAREST_MAX + 1];
	size_t n = strlen(a), i;

	for (i = 0; i <= strlen(b); i++)
		rows[0][i] = (unsigned)i;
	for (i = 1; i <= n; i++)
		row_fill(
		    a, b, i, rows[(i + 1) % 3], rows[(i + 2) % 3], rows[i % 3]);
	return rows[n % 3][strlen(b)];
}

void
nearest_offer(struct nearest *n, const char *name)
{
	unsigned d;

	if (strlen(n->word) > NEAREST_MAX || strlen(name) > NEAREST_MAX)
		return;
	d = nearest_distance(n->word, name);
	if (d < n->distance) {
		n->distance = d;
		n->name = name;
	}
}

const char *
nearest_hint(const struct nearest *n, char text[NEAREST_HINT_MAX])
{
	*text = '\0';
	if (n->name != NULL)
		fixed_shorten(
		    text, NEAREST_HINT_MAX, "; did you mean '%s'?", n->name);
	return text;
}
