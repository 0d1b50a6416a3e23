#ifndef UNIT_CAPTURED_H
#define UNIT_CAPTURED_H

/* The text that a call prints to standard output or standard error. */

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/core/arena.h"

#define CAPTURED_MAX ((size_t)1 << 20)

struct captured {
	FILE *file, *of;
	int saved;
};

static inline void
captured_begin(struct captured *c, FILE *of)
{
	c->of = of;
	c->file = tmpfile();
	fflush(of);
	c->saved = dup(fileno(of));
	if (c->file == NULL || c->saved < 0 ||
	    dup2(fileno(c->file), fileno(of)) < 0)
		abort();
}

/* End it; return the text. */
static inline const char *
captured_end(struct captured *c, struct arena *a)
{
	char *text = arena_alloc(a, CAPTURED_MAX);

	fflush(c->of);
	if (dup2(c->saved, fileno(c->of)) < 0)
		abort();
	close(c->saved);
	rewind(c->file);
	text[fread(text, 1, CAPTURED_MAX - 1, c->file)] = '\0';
	fclose(c->file);
	return text;
}

#endif
