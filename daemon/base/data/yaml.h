#ifndef BASE_DATA_YAML_H
#define BASE_DATA_YAML_H

/*
 * YAML as Psych's safe_load reads it, over libyaml's events: YAML 1.1 scalars
 * with Psych's own rules (yaml_scalar.h), merge keys, tags, and its error
 * texts, "(FILE): PROBLEM at line L column C".
 *
 * The result is a tree in an arena.  An alias is its anchor's node itself,
 * shared and not copied: a converter keeps the result for a node in a table by
 * its id, so that aliases of aliases do not multiply.  The pairs of a mapping
 * are set in order: of equal keys the last value is used, at the place of the
 * first.  Merge keys are resolved already.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;

/* Limits on one text. */
#define YAML_SIZE_MAX	 ((size_t)16 << 20) /* bytes */
#define YAML_DEPTH_MAX	 256		    /* nodes within nodes */
#define YAML_ALIASES_MAX 100000
#define YAML_NODES_MAX	 4000000 /* nodes, and pairs added by merge keys */
/*
 * Limits on a text that our programs wrote (YAML_OWN).  In block style a node
 * takes at least four bytes.
 */
#define YAML_OWN_SIZE_MAX  ((size_t)64 << 20)
#define YAML_OWN_NODES_MAX (YAML_OWN_SIZE_MAX / 4)

enum yaml_kind {
	YAML_NULL,
	YAML_BOOL,   /* integer is 0 or 1 */
	YAML_INT,    /* integer */
	YAML_BIGNUM, /* an integer beyond 64 bits: digits in text, base */
	YAML_FLOAT,  /* number */
	YAML_STRING, /* text, len */
	YAML_SYMBOL, /* text, len: a Ruby symbol without its colon */
	YAML_BINARY, /* text, len: any bytes */
	YAML_SEQUENCE,
	YAML_MAPPING,
};

struct yaml_node;

struct yaml_pair {
	const struct yaml_node *key;
	const struct yaml_node *value;
};

struct yaml_node {
	enum yaml_kind kind;
	uint32_t id;	       /* 0 .. node_count - 1 */
	uint32_t line, column; /* from 1 */
	uint32_t count;	       /* of items or pairs */
	unsigned base;	       /* of a BIGNUM */
	union {
		int64_t integer;
		double number;
		struct {
			const char *text; /* NUL-terminated */
			size_t len;
		};
		const struct yaml_node **items;
		const struct yaml_pair *pairs;
	};
};

enum yaml_option {
	YAML_SYMBOLS = 1,     /* symbols are allowed, else an error */
	YAML_TIMES = 2,	      /* dates and times are strings, else an error */
	YAML_IGNORE_TAGS = 4, /* !ruby/object and the like are ignored */
	YAML_OWN = 8,	      /* the larger limits, for a file of our own */
	YAML_TEXT_KEYS = 16,  /* value_parse_yaml() makes keys strings */
};

struct yaml_document {
	const struct yaml_node *root; /* kind YAML_NULL for an empty text */
	uint32_t node_count;
	const char *error; /* in the arena; NULL when reading went well */
	uint32_t line;	   /* of the error, or 0 */
	uint32_t column;
};

/*
 * Read the first document of the n bytes into a.  file is for the error text
 * (NULL: <unknown>).  0, or -1 with ret->error set.
 */
int yaml_read(struct arena *a, const char *file, const char *text, size_t n,
    unsigned options, struct yaml_document *ret);

#endif
