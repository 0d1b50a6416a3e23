#ifndef LANGUAGE_TYPES_DESCRIBE_MISMATCH_FORMAT_H
#define LANGUAGE_TYPES_DESCRIBE_MISMATCH_FORMAT_H

/* Internals of describe.h: the sentence of a mismatch. */

struct arena;
struct mismatch;
struct strbuf;

/* Append the sentence, which begins with a blank, to out. */
void mismatch_format(
    struct arena *a, const struct mismatch *m, struct strbuf *out);

#endif
