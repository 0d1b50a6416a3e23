#ifndef LANGUAGE_VALUE_VALUE_H
#define LANGUAGE_VALUE_VALUE_H

/*
 * Values of the language.
 *
 * A value is 16 bytes, passed by value: a tag, an auxiliary 32-bit number and a
 * payload.  Integers are exact 64 bit (bigint.h: larger ones), strings are
 * pointer and length (aux) in bytes, NUL allowed inside.  They are UTF-8,
 * except for some from files or Ruby code: code that needs characters uses
 * base/text/utf8.h, and text is checked when it is written as JSON
 * (utf8_fault()).  Arrays and hashes are immutable once built; they are built
 * in struct varray / struct vhash obtained from the functions below and in
 * hash.h, and never written to after they were passed on.  The exception is
 * Ruby code, which changes arrays and hashes of the compile in place
 * (language/ruby/object.h): all that hold one see the change, as in Puppet, so
 * that each function shares or copies one where Puppet does, and reads the
 * count again after it has called a block.  A hash keeps insertion order:
 * overwriting a key keeps its place, deleting and inserting puts it last
 * (Ruby's rule).
 *
 * Values are stored in the arena of the compile (or of the environment, when
 * they come from there); a value never points to memory that is freed earlier.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct semver;
struct semver_range;
struct strbuf;
struct type;
struct viterator;
struct vobject;
struct vregexp;

enum value_tag {
	V_UNSET, /* not a value: an unassigned slot */
	V_UNDEF,
	V_DEFAULT,
	V_BOOL,	       /* i is 0 or 1 */
	V_INT,	       /* i */
	V_BIGINT,      /* s, aux bytes: language/value/bigint.h */
	V_FLOAT,       /* f */
	V_STRING,      /* s, aux bytes */
	V_REGEXP,      /* re */
	V_ARRAY,       /* a */
	V_HASH,	       /* h */
	V_TYPE,	       /* t; also references: Class['a'], File['/x'] */
	V_SENSITIVE,   /* inner */
	V_ITERATOR,    /* it */
	V_BINARY,      /* s, aux bytes: any octets */
	V_SEMVER,      /* ver, language/value/semver/semver.h */
	V_SEMVERRANGE, /* range, language/value/semver/semver.h */
	V_TIMESPAN,    /* i: nanoseconds */
	V_TIMESTAMP,   /* i: nanoseconds since 1970 */
	V_URI,	       /* s, aux bytes */
	V_OBJECT,      /* o: Deferred, Error, user's Object types */
	V_LAMBDA,      /* p: a closure, private to eval/ */
	V_TAGS
};

/*
 * A reference (V_TYPE) that a parameter of a resource holds: Puppet converts it
 * to a resource, whose text is File[/x] and not File['/x'].
 */
#define VALUE_RESOURCE 0x01

/*
 * A string (V_STRING) of bytes, Ruby's ASCII-8BIT: each byte is a character,
 * and a catalog has it as Binary.
 */
#define VALUE_OCTETS 0x02

struct value {
	uint8_t tag; /* enum value_tag */
	uint8_t flags;
	uint16_t pad;
	uint32_t aux; /* V_STRING ...: length in bytes */
	union {
		int64_t i;
		double f;
		const char *s;
		const struct varray *a;
		const struct vhash *h;
		const struct type *t;
		const struct vregexp *re;
		const struct value *inner;
		struct viterator *it;
		const struct vobject *o;
		const struct semver *ver;
		const struct semver_range *range;
		const void *p;
	};
};

struct varray {
	uint32_t count;
	struct value *items;
};

struct ventry {
	struct value key;
	struct value value;
	uint64_t hash;
};

/* entries in insertion order; index is private to language/value/hash.c. */
struct vhash {
	uint32_t count;
	uint32_t cap;
	uint32_t index_size; /* 0: small, searched in order */
	uint32_t *index;
	struct ventry *entries;
};

struct vregexp {
	const char *source; /* Ruby's dialect, NUL-terminated */
	uint32_t len;
	void *compiled; /* filled on first use */
};

/* An instance of an Object type: Deferred, Error, ... */
struct vobject {
	const struct type *type;
	const struct vhash *attributes; /* in the type's order */
	const struct vhash *compared;	/* for equality; NULL: attributes */
	int any_type;			/* equality ignores the type */
	int identity;			/* equals itself only */
};

/* Maximum depth of arrays and hashes that walkers follow. */
#define VALUE_MAX_DEPTH 512

static inline struct value
value_undef(void)
{
	return (struct value){.tag = V_UNDEF};
}

static inline struct value
value_bool(int b)
{
	return (struct value){.tag = V_BOOL, .i = b != 0};
}

static inline struct value
value_int(int64_t i)
{
	return (struct value){.tag = V_INT, .i = i};
}

static inline struct value
value_float(double f)
{
	return (struct value){.tag = V_FLOAT, .f = f};
}

/* A string over n bytes that outlive the value; nothing is copied. */
static inline struct value
value_string(const char *s, size_t n)
{
	return (struct value){.tag = V_STRING, .aux = (uint32_t)n, .s = s};
}

/* A string of n bytes that outlive the value, whose characters are bytes. */
static inline struct value
value_octets(const char *s, size_t n)
{
	return (struct value){
	    .tag = V_STRING, .flags = VALUE_OCTETS, .aux = (uint32_t)n, .s = s};
}

/* A string over a NUL-terminated text that outlives the value. */
struct value value_str(const char *s);
/* A string over a copy in the arena. */
struct value value_string_copy(struct arena *a, const char *s, size_t n);
/*
 * A string over a copy of what b holds; b is released.  When b was cut, the
 * string is cut and value_text_cut set; the evaluator clears it and raises an
 * error before the string is used.
 */
struct value value_string_take(struct arena *a, struct strbuf *b);
/* The same, but b is emptied and keeps its memory. */
struct value value_string_next(struct arena *a, struct strbuf *b);
extern int value_text_cut;
/*
 * The text of b while a compile evaluates: value_text_cut is set when b is cut,
 * so that no result of the text is used.
 */
const char *value_buf_text(const struct strbuf *b);
/*
 * The text of a string in the arena as a C string.  A NUL in it is written as
 * \\0, so that the name is not cut to that of another object.
 */
const char *value_cstr(struct arena *a, struct value v);

/* An array of n items to be filled before it is passed on. */
struct varray *varray_new(struct arena *a, uint32_t n);
struct value value_array(const struct varray *a);

/* An array under construction, of initially unknown size. */
struct vlist {
	struct arena *arena;
	struct varray *items; /* NULL until the first push */
	uint32_t cap;
};

static inline void
vlist_init(struct vlist *l, struct arena *a)
{
	*l = (struct vlist){.arena = a};
}

void vlist_push(struct vlist *l, struct value v);
/* Return the array of the pushed items. */
struct value vlist_value(struct vlist *l);

/* True for all values but undef and false. */
static inline int
value_truthy(struct value v)
{
	return v.tag != V_UNDEF && v.tag != V_UNSET &&
	       !(v.tag == V_BOOL && v.i == 0);
}

#endif
