#ifndef BASE_CORE_STRBUF_H
#define BASE_CORE_STRBUF_H

/*
 * Growing byte buffers.  The bytes are always followed by a NUL that is not
 * counted.  There are three types, by what happens at the maximum:
 *
 * - struct strbuf: its text must be whole.  An addition that would exceed the
 *   maximum is dropped as a whole, and the buffer is cut until strbuf_reset().
 *   The text of a cut buffer cannot be read: strbuf_text() returns an error,
 *   and so do the functions that write a buffer (to a file, an answer, another
 *   buffer).  Callers check once, at the end.
 * - struct shortbuf: a message for people.  At its maximum the text is cut and
 *   ends with "...".  A NUL in what strbuf_add() adds is written as \0: the
 *   text does not end there.
 * - struct growbuf: a text that is made of parts that have a maximum (a path, a
 *   list of names).  Nothing is dropped: at GROWBUF_MAX, or where the system is
 *   out of memory, the process ends, as in memory_alloc().
 *
 * Functions that add take a struct strbuf: the address of the member `out` of
 * the other two.
 */

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The members named hidden_ belong to strbuf.h and strbuf.c. */
struct strbuf {
	char *hidden_s;	 /* NUL-terminated, never NULL after init */
	int hidden_cut;	 /* an addition was dropped */
	int hidden_kind; /* behaviour at the maximum */
	size_t len;	 /* bytes used */
	size_t cap;	 /* bytes allocated */
	size_t max;	 /* bytes allowed; set by strbuf_init() only */
};

struct shortbuf {
	struct strbuf out;
};

struct growbuf {
	struct strbuf out;
};

/* Make b empty; max is the largest length in bytes. */
void strbuf_init(struct strbuf *b, size_t max);
/* Free the bytes; b may be used again after strbuf_init(). */
void strbuf_release(struct strbuf *b);
/* Empty b and clear the overflow mark, keeping its memory. */
void strbuf_reset(struct strbuf *b);
/* Cut b back to len bytes; len must not be larger than b->len. */
void strbuf_truncate(struct strbuf *b, size_t len);
/* strbuf_reserve() and strbuf_addch() when the buffer is full. */
int strbuf_reserve_grow(struct strbuf *b, size_t n);
void strbuf_addch_grow(struct strbuf *b, int c);
/* Make room for n more bytes; 0, or -1 when the maximum is exceeded. */
static inline int
strbuf_reserve(struct strbuf *b, size_t n)
{
	/* never more is allocated than the maximum and the NUL */
	return n < b->cap - b->len ? 0 : strbuf_reserve_grow(b, n);
}

void strbuf_add(struct strbuf *b, const void *p, size_t n);
void strbuf_addstr(struct strbuf *b, const char *s);
/* Add one byte, inline: the most frequent operation. */
static inline void
strbuf_addch(struct strbuf *b, int c)
{
	if (b->len + 1 < b->cap && b->len < b->max) {
		b->hidden_s[b->len++] = (char)c;
		b->hidden_s[b->len] = '\0';
	} else {
		strbuf_addch_grow(b, c);
	}
}
/* Add n times the character c. */
void strbuf_addchn(struct strbuf *b, int c, size_t n);
void strbuf_addint(struct strbuf *b, int64_t n);
void strbuf_addunsigned(struct strbuf *b, uint64_t n);
void strbuf_addf(struct strbuf *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void strbuf_vaddf(struct strbuf *b, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));
/* Add what from holds; b is cut when from is. */
void strbuf_addbuf(struct strbuf *b, const struct strbuf *from);
/* Remove the first n bytes, as many as there are. */
void strbuf_drop(struct strbuf *b, size_t n);
/* Overwrite the bytes with zeros and empty b: it held a secret. */
void strbuf_wipe(struct strbuf *b);

/* True when an addition was dropped. */
static inline bool
strbuf_is_cut(const struct strbuf *b)
{
	return b->hidden_cut != 0;
}

/* Make b a cut buffer: what was to be added does not exist. */
static inline void
strbuf_cut(struct strbuf *b)
{
	b->hidden_cut = 1;
}

/* Return the last byte; 0 of an empty buffer. */
static inline char
strbuf_last(const struct strbuf *b)
{
	return b->len > 0 ? b->hidden_s[b->len - 1] : '\0';
}

/*
 * Set *ret to the text, which is valid until b changes.  Return -1 with errno
 * EFBIG when b is cut: *ret is then an empty text.
 */
int strbuf_text(const struct strbuf *b, const char **ret)
    __attribute__((warn_unused_result));
/*
 * The text for people, in a message or a record; of a cut buffer its beginning
 * and "...", so that it can no longer be taken for whole.
 */
const char *strbuf_shown(const struct strbuf *b);
struct arena;
/* Return a copy of the text in the arena; NULL with errno EFBIG when cut. */
char *strbuf_copy(const struct strbuf *b, struct arena *a)
    __attribute__((warn_unused_result));
/*
 * Return the bytes that were added so far, for a writer that looks at its own
 * additions or changes them; a cut buffer stays cut.  tests/style/strbuf.tab
 * lists the files that may call it.
 */
static inline char *
strbuf_edit(const struct strbuf *b)
{
	return b->hidden_s;
}

/*
 * Set *ret to the bytes as a malloc'ed string that the caller owns; b is empty
 * afterwards.  Return -1 with errno EFBIG when b is cut: *ret is then NULL.
 */
int strbuf_take(struct strbuf *b, char **ret, size_t *ret_len)
    __attribute__((warn_unused_result));

/* Make b empty; its text has at most max bytes. */
void shortbuf_init(struct shortbuf *b, size_t max);
void shortbuf_release(struct shortbuf *b);
void shortbuf_reset(struct shortbuf *b);
/* The text; it ends with "..." when it was longer. */
static inline const char *
shortbuf_text(const struct shortbuf *b)
{
	return b->out.hidden_s;
}

/*
 * Maximum of a growbuf; more than any text that a process makes for each
 * request.
 */
#define GROWBUF_MAX ((size_t)1 << 30)
void growbuf_init(struct growbuf *b);
void growbuf_release(struct growbuf *b);
void growbuf_reset(struct growbuf *b);
/* Return the text, malloc'ed, which the caller owns; b is empty afterwards. */
char *growbuf_take(struct growbuf *b);
/*
 * Return the text.  It ends with "..." when a part of it is missing:
 * strbuf_cut() was called, or a strbuf that was cut was added.
 */
static inline const char *
growbuf_text(const struct growbuf *b)
{
	return b->out.hidden_cut ? strbuf_shown(&b->out) : b->out.hidden_s;
}

#endif
