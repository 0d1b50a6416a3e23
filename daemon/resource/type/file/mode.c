#include "resource/type/file/mode.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Permission bits of each class, for letters r, w and x. */
struct clause {
	mode_t who; /* S_IRWXU, S_IRWXG, S_IRWXO and their special bits */
	char op;
	mode_t bits; /* for all classes; who selects */
};

#define ALL_BITS 07777

static mode_t
who_bits(char c)
{
	switch (c) {
	case 'u':
		return S_IRWXU | S_ISUID;
	case 'g':
		return S_IRWXG | S_ISGID;
	case 'o':
		return S_IRWXO;
	case 'a':
		return ALL_BITS;
	default:
		return 0;
	}
}

/* What a permission letter means for every class at once; 0: no letter. */
static mode_t
perm_bits(char c, mode_t current, int is_directory)
{
	switch (c) {
	case 'r':
		return 0444;
	case 'w':
		return 0222;
	case 'x':
		return 0111;
	case 'X':
		return is_directory || (current & 0111) ? 0111 : 0;
	case 's':
		return S_ISUID | S_ISGID;
	case 't':
		return S_ISVTX;
	case 'u':
		return ((current >> 6) & 7) * 0111;
	case 'g':
		return ((current >> 3) & 7) * 0111;
	case 'o':
		return (current & 7) * 0111;
	default:
		return 0;
	}
}

/* Reads one clause; the text behind it, or NULL when it is none. */
static const char *
clause_parse(const char *p, mode_t current, int is_directory, struct clause *c)
{
	memset(c, 0, sizeof(*c));
	for (; *p != '\0' && strchr("ugoa", *p) != NULL; p++)
		c->who |= who_bits(*p);
	if (c->who == 0)
		c->who = ALL_BITS;
	if (*p == '\0' || strchr("+-=", *p) == NULL)
		return NULL;
	c->op = *p++;
	for (; *p != '\0' && strchr("rwxXstugo", *p) != NULL; p++) {
		c->bits |= perm_bits(*p, current, is_directory);
		if (*p == 't')
			c->who |= S_ISVTX;
	}
	return *p == '\0' || *p == ',' ? p : NULL;
}

static mode_t
clause_apply(const struct clause *c, mode_t mode)
{
	mode_t bits = c->bits & c->who;

	switch (c->op) {
	case '+':
		return mode | bits;
	case '-':
		return mode & ~bits;
	default:
		return (mode & ~(c->who & ~(mode_t)S_ISVTX)) | bits;
	}
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
		if ((p = clause_parse(p, 0, 0, &c)) == NULL)
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
	struct clause c;
	mode_t mode = current & ALL_BITS;
	const char *p = text;

	if (file_mode_octal(text))
		return octal_apply(text, is_directory);
	do {
		if (p != text)
			p++;
		p = clause_parse(p, mode, is_directory, &c);
		if (p != NULL)
			mode = clause_apply(&c, mode);
	} while (p != NULL && *p == ',');
	return mode;
}
