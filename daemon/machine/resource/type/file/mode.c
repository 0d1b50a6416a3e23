#include "machine/resource/type/file/mode.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define ALL_BITS 07777

/* Places of the classes u, g and o in a mode. */
static const struct {
	char letter;
	unsigned shift;
	mode_t set_id; /* the bits of s */
} mode_classes[] = {{'u', 6, S_ISUID}, {'g', 3, S_ISGID}, {'o', 0, S_ISVTX}};

#define CLASSES (sizeof(mode_classes) / sizeof(mode_classes[0]))

/* A clause "ug+rw-x": who, then what is done to them, in turn. */
struct clause {
	const char *who, *who_end;
	const char *todo, *todo_end;
};

/* Modes that the clauses refer to. */
struct base {
	mode_t original; /* before all clauses */
	mode_t before;	 /* before this one */
	int is_directory;
};

static bool
has_class(const struct clause *c, char letter)
{
	const char *p;

	for (p = c->who; p < c->who_end; p++)
		if (*p == letter || *p == 'a')
			return 1;
	return c->who == c->who_end;
}

/* Read one clause; return the text behind it, or NULL when it is malformed. */
static const char *
clause_parse(const char *p, struct clause *c)
{
	c->who = p;
	p += strspn(p, "ugoa");
	c->who_end = c->todo = p;
	if (*p == '\0' || strchr("+-=", *p) == NULL)
		return NULL;
	p += strspn(p, "+-=rwxXstugo");
	c->todo_end = p;
	return *p == '\0' || *p == ',' ? p : NULL;
}

/* Read the clause after one that ends at p; NULL at the end. */
static const char *
clause_next(const char *p, struct clause *c)
{
	return *p == ',' ? clause_parse(p + 1, c) : NULL;
}

/* Bits of one class that a letter stands for. */
static mode_t
letter_bits(char c, const struct base *b)
{
	size_t n;

	for (n = 0; n < CLASSES; n++)
		if (mode_classes[n].letter == c)
			return (b->before >> mode_classes[n].shift) & 7;
	switch (c) {
	case 'r':
		return 4;
	case 'w':
		return 2;
	case 'x':
		return 1;
	case 'X':
		return b->is_directory || (b->original & 0111) ? 1 : 0;
	default:
		return 0;
	}
}

/* Apply a clause to one class; s and t are separate bits. */
static mode_t
class_apply(const struct clause *c, size_t n, const struct base *b, mode_t mode)
{
	mode_t value = (b->before >> mode_classes[n].shift) & 7, bits, special;
	const char *p;
	char op = '+';

	for (p = c->todo; p < c->todo_end; p++) {
		if (strchr("+-=", *p) != NULL) {
			op = *p;
			value = op == '=' ? 0 : value;
			continue;
		}
		bits = letter_bits(*p, b);
		value = op == '-' ? value & ~bits : value | bits;
		special = *p == 's' ? mode_classes[n].set_id : 0;
		special |= *p == 't' ? S_ISVTX : 0;
		mode = op == '-' ? mode & ~special : mode | special;
	}
	mode &= ~((mode_t)7 << mode_classes[n].shift);
	return mode | value << mode_classes[n].shift;
}

int
file_mode_octal(const char *text)
{
	size_t n = strspn(text, "01234567");

	return n >= 1 && text[n] == '\0' &&
	       (n <= 4 || (n == 5 && *text == '0'));
}

int
file_mode_valid(const char *text)
{
	struct clause c;
	const char *p = text;

	if (file_mode_octal(text))
		return 0;
	do {
		if (p != text)
			p++;
		if ((p = clause_parse(p, &c)) == NULL)
			return -1;
	} while (*p == ',');
	return 0;
}

/* A directory that may be read may be searched. */
static mode_t
octal_apply(const char *text, int is_directory)
{
	mode_t mode = (mode_t)strtoul(text, NULL, 8);

	if (is_directory)
		mode |= (mode & 0444) >> 2;
	return mode;
}

mode_t
file_mode_apply(const char *text, mode_t current, int is_directory)
{
	struct base b = {.is_directory = is_directory};
	struct clause c;
	const char *p;
	mode_t mode;
	size_t n;

	if (file_mode_octal(text))
		return octal_apply(text, is_directory);
	mode = b.original = current & ALL_BITS;
	for (p = clause_parse(text, &c); p != NULL; p = clause_next(p, &c)) {
		b.before = mode;
		for (n = 0; n < CLASSES; n++)
			if (has_class(&c, mode_classes[n].letter))
				mode = class_apply(&c, n, &b, mode);
	}
	return mode;
}
